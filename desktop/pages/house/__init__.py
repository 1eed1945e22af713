"""House rules: sets of changed cells, what they do, and what a table agrees on."""
