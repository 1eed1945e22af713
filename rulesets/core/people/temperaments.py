"""A manager's temperament: what he likes, as numbers a club's file may hold; the five that have a name.

A liking is what he will give for such a play, in win probability: .003 at most, so that nobody plays stupidly.
"""

from __future__ import annotations

import msgspec

MOST_LIKING = 0.003
MOST_LATE = 1.5  # runs a game that a tired or weaker arm is forgiven


class Temperament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Zero everywhere is by the book: every call for what it is worth, and nothing else."""

    steal: float = 0.0
    bunt: float = 0.0
    hit_and_run: float = 0.0
    send: float = 0.0  # runners on the bases
    walk: float = 0.0  # batters, on purpose
    special: float = 0.0  # effort and special plays, sooner rather than later
    hook: float = 0.0  # runs a game: above 0 he leaves his pitcher in longer, below he is quick to go and get him
    hit_and_runs: int = 2  # a game, where that play is stronger than it should be


LIKINGS = ("steal", "bunt", "hit_and_run", "send", "walk", "special")
FIGURES = (*LIKINGS, "hook", "hit_and_runs")
FIGURES_IN_WORDS = dict(
    zip(
        FIGURES,
        (
            *("Steals", "Bunts", "Hit and run", "Sends runners", "Walks on purpose", "Special plays"),
            *("Leaves pitchers in", "Hit and runs a game"),
        ),
        strict=True,
    )
)
MOST_HIT_AND_RUNS = 9

TEMPERAMENTS: dict[str, Temperament] = {
    "by_the_book": Temperament(),
    "bold": Temperament(steal=0.003, bunt=-0.001, hit_and_run=0.003, send=0.003, special=0.002, hit_and_runs=4),
    "patient": Temperament(
        steal=-0.003, bunt=-0.003, hit_and_run=-0.003, send=-0.002, special=-0.002, hook=0.3, hit_and_runs=1
    ),
    "small_ball": Temperament(steal=0.002, bunt=0.003, hit_and_run=0.003, send=0.001, special=0.001, hook=-0.2),
    "old_school": Temperament(steal=-0.001, bunt=0.003, hit_and_run=0.001, walk=0.002, special=-0.001, hook=0.8),
}
