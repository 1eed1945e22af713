"""The card factory of Deep Drive (DD-FACT): cards from a player's season and his league's."""
