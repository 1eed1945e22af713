"""What card games share: cards as values, for whoever shows them."""
