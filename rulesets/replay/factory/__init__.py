"""The card factory of Replay (RP-CB-CF): cards from a player's season and his league's."""
