"""What is printed on a card of Replay beside its grid, each rating with what it means (RP-CARD-6, RP-CARD-9)."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.book.wording import ordinal
from ...core.cards.views import Fact
from ..cards.card import BatterCard, Glove, PitcherCard
from ..cards.printing import as_printed

MOST_GLOVES = 3  # shown at once; the others are in the note


def batters_facts(card: BatterCard, at: str = "") -> tuple[Fact, ...]:
    """With his ratings `at` one position, or at those that he plays."""
    facts = [
        Fact("Speed", str(card.speed), "1 to 5, 5 is the fastest"),
        Fact("Steal", card.steal, "How often he makes it, from A (best) to L"),
        Fact("Jump", str(card.jump), "How often he goes, 0 to 6"),
        Fact("Bunt", str(card.bunt), "1 to 5, 1 is best"),
    ]
    if card.positions:
        gloves = sorted(card.positions, key=lambda glove: glove.pos != at)
        note = "; ".join(f"{glove.pos}: {glove_text(glove)[1]}" for glove in gloves)
        first, *others = gloves[: 1 if at else MOST_GLOVES]
        shown = [glove_text(first)[0], *(f"{glove.pos} {glove_text(glove)[0]}" for glove in others)]
        more = " …" if len(gloves) > len(shown) else ""
        facts.append(Fact(first.pos, " · ".join(shown) + more, note))
    return (*facts, _hit_and_run(card.hit_and_run, "white"))


def pitchers_facts(card: PitcherCard, on_b: bool = False) -> tuple[Fact, ...]:
    facts = [
        Fact("Def", f"{card.defense} e{card.error}", "As a fielder, 1 is best; and his error rating"),
        Fact("Hold", str(card.hold), "Against runners, 5 is best"),
        Fact("WP", str(card.wp), "Wild pitches: one gets away on a die over this; 6 means never"),
    ]
    if starter := card.starter:
        bonus = f"; through the {ordinal(starter.bonus)}, four earned runs don't tire him" if starter.bonus else ""
        facts.append(Fact("S", _raised(starter.s, starter.bonus), f"Innings as a starter{bonus}"))
        if starter.bf:
            facts.append(Fact("BF", str(starter.bf), "Batters faced as a starter, when those are counted"))
    if reliever := card.reliever:
        bonus = f"; a bonus inning up to the {ordinal(reliever.bonus)}" if reliever.bonus else ""
        facts.append(Fact("R", _raised(reliever.r, reliever.bonus), f"Batters in relief{bonus}"))
    facts.append(_hit_and_run(card.hit_and_run["B" if on_b else "A"], "red"))
    if card.split:
        facts.append(Fact("Split", "3 and 3", "Rows 1 to 3 for same-handed batters, 4 to 6 for the others"))
    return tuple(facts)


def glove_text(glove: Glove) -> tuple[str, str]:
    """Ratings as they are printed, and in words.

    >>> glove_text(Glove("SS", range=2, error=45)), glove_text(Glove("RF", range=3, arm=2, error=15))[0]
    (('2 e45', 'defense 2, 1 is best; error rating 45'), '3(2) e15')
    """
    printed, said = str(glove.range), f"defense {glove.range}, 1 is best"
    if glove.arm is not None:
        printed, said = f"{glove.range}({glove.arm})", f"range {glove.range} and arm {glove.arm}, 5 is best"
    if glove.pb is not None:
        said = f"defense {glove.range}, 5 is best; passed balls {glove.pb}, 6 is best"
        printed = f"{glove.range}({glove.pb})"
    return f"{printed} e{glove.error}", f"{said}; error rating {glove.error}"


def _hit_and_run(row: Sequence[int], die: str) -> Fact:
    return Fact("H&R", " ".join(map(str, row)), f"The hit and run, by the {die} die from 1 to 6")


def _raised(rating: int, bonus: int | None) -> str:
    return as_printed(f"{rating}^{bonus}" if bonus else str(rating))
