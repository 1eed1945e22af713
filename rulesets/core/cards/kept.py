"""Cards made once: as long as a player and his league stay the same, so does his card."""

from __future__ import annotations

from functools import lru_cache

MOST_CARDS, MOST_HANDS = 4096, 256  # some hundred clubs, on some hundred days

card_kept = lru_cache(maxsize=MOST_CARDS)  # for what makes a card of a player, a league, and plain values
hand_kept = lru_cache(maxsize=MOST_HANDS)  # for what makes a hand of a club on its day
