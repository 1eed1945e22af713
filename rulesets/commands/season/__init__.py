"""`horsehide season`: a season made, played on, looked at, checked and taken out as CSV."""
