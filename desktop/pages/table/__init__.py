"""The table: one game being played, from the first roll to the last out."""
