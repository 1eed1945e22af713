"""Short words for how men stand: why one is out, how rested a pitcher is, what a feat was."""

from __future__ import annotations

from ...core.play.fitness import Fitness


def out_line(fitness: Fitness) -> str:
    """
    >>> out_line(Fitness(False, "hurt", 2)), out_line(Fitness(False, "usage")), out_line(Fitness(False, "rest", 1))
    ('out 2 more games', 'ahead of his usage, sits', 'pitched lately, rests')
    """
    if fitness.why == "hurt":
        return f"out {fitness.short} more {'game' if fitness.short == 1 else 'games'}"
    if fitness.why == "usage":
        return "ahead of his usage, sits"
    if fitness.why == "row":
        return "pitched in too many games running, rests"
    return "pitched lately, rests"


def rest_line(fitness: Fitness, days: int | None, less: str = "") -> str:
    """How rested he is; `less` is what the game calls it that he has not all of his strength.

    >>> rest_line(Fitness(), 5), rest_line(Fitness(lowered=2), 4), rest_line(Fitness(), None)
    ("4 days' rest", "3 days' rest: 2 less to give", 'has not pitched yet')
    """
    if days is None:
        return "has not pitched yet"
    since = max(0, days - 1)
    said = "1 day's rest" if since == 1 else f"{since} days' rest"
    if fitness.worn:
        return f"{said}: begins on his B grades"
    if fitness.lowered:
        return f"{said}: {less or f'{fitness.lowered} less to give'}"
    return said


def why_out(name: str, fitness: Fitness) -> str:
    """A sentence for a player who would send a man out (SEA-15)."""
    if fitness.why == "hurt":
        return f"{name} must miss {fitness.short} more {'game' if fitness.short == 1 else 'games'} of his club."
    if fitness.why == "usage":
        return f"{name} has been used more than a tenth beyond his season, and is held to it."
    if fitness.why == "row":
        return f"{name} has pitched in as many games running as he may, and must rest one."
    return (
        f"{name} has pitched lately and needs {fitness.short} more {'day' if fitness.short == 1 else 'days'} of rest."
    )
