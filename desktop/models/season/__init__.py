"""The values that a season's pages draw, made of what the league reads for each page."""
