"""What each page of a season shows, read by SQL and never by loops over games."""
