"""Games on disk: their lines, writing and opening them, what they vouch for, and lists of them."""
