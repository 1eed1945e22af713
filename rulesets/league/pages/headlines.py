"""A feat as a headline: who did what, the rarest first."""

from __future__ import annotations

TITLES = {  # of a man, or of a club
    "perfect_game": "{who} throws a perfect game",
    "no_hitter": "{who} throws a no-hitter",
    "cycle": "{who} hits for the cycle",
    "four_homers": "{who} hits {value} home runs",
    "strikeouts": "{who} strikes out {value}",
    "triple_play": "{who} turns a triple play",
    "comeback": "{who} comes back from {value} behind",
    "hitting_streak": "{who} has hit in {value} games running",
    "winning_streak": "{who} has won {value} in a row",
    "walk_off": "{who} ends it",
}
RARE = tuple(TITLES)


def headline(kind: str, name: str, who: str, value: int = 0) -> str:
    """
    >>> headline("strikeouts", "Fifteen strikeouts", "Ortega", 16), headline("rain", "Rain", "Ortega")
    ('Ortega strikes out 16', 'Ortega: rain')
    """
    return TITLES.get(kind, "{who}: " + name.lower()).format(who=who, value=value)


def rarity(kind: str) -> int:
    """Less is rarer."""
    return RARE.index(kind) if kind in RARE else len(RARE)
