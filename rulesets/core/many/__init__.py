"""Many games at once: remembered plays, whole games without a table, run environments, exact odds."""
