"""The library: every game that was played or begun, to be found, played on, watched again, renamed or thrown away."""
