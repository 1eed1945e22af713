"""The chart book and the rare play book of Replay: read, looked up, and played out."""
