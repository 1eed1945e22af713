"""Temperaments by their names, and in words."""

from __future__ import annotations

from ..core.people.temperaments import TEMPERAMENTS, Temperament

NAMES = {
    "by_the_book": "By the book",
    "bold": "Bold",
    "patient": "Patient",
    "small_ball": "Small ball",
    "old_school": "Old school",
}
ABOUT = {
    "by_the_book": "Does what wins most often, and nothing else.",
    "bold": "Runs, hits and runs, takes the extra base.",
    "patient": "Waits for the hit: few steals, no bunts, a long leash for his starter.",
    "small_ball": "Bunts them over, runs, plays for one run.",
    "old_school": "Sacrifices, walks the big bat, lets his starter finish.",
}


def name_of(temperament: Temperament) -> str:
    """
    >>> name_of(TEMPERAMENTS["bold"]), name_of(Temperament(bunt=0.003, hook=0.8)), name_of(Temperament(hook=0.1))
    ('Bold', 'Old school, roughly', 'By the book')
    """
    for name, known in TEMPERAMENTS.items():
        if known == temperament:
            return NAMES[name]
    near = min(TEMPERAMENTS, key=lambda name: _apart(TEMPERAMENTS[name], temperament))
    return NAMES[near] if near == "by_the_book" else f"{NAMES[near]}, roughly"


def _apart(one: Temperament, other: Temperament) -> float:
    likings = sum(
        abs(a - b) / 0.003
        for a, b in (
            (one.steal, other.steal),
            (one.bunt, other.bunt),
            (one.hit_and_run, other.hit_and_run),
            (one.send, other.send),
            (one.walk, other.walk),
        )
    )
    return likings + abs(one.hook - other.hook)
