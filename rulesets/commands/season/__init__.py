"""The season in the terminal: made, played on, looked at, checked, taken out as CSV (`horsehide season`)."""
