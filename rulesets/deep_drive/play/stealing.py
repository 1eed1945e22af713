"""Section 5, stealing: who may go, his number, and the chart."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache

from ...core.charts.signs import signed
from ...core.play.combined import Combined, figures
from ...core.play.plays import Advance, Play
from ...core.play.requests import Ask, Chance, Faces, Option, Rating, Step
from ..card_game import AtBat, DeepDrive
from ..dice import STEAL, green_and_white, percentile
from ..situation import Calls
from .notation import SHORT, THIRD, C

NEVER, BEST = -1, 9


def runner_who_may_go(g: DeepDrive) -> int:
    """DD-SB-2 and DD-SB-3R: the base of the lead man who may run, 0 where nobody may."""
    first, second, third = g.situation.bases
    if second is not None:
        steal = g.runner_card(2).steal
        return 2 if third is None and steal.number > NEVER and steal.third else 0
    return 1 if first is not None and g.runner_card(1).steal.number > NEVER else 0


def final_number(g: DeepDrive, base: int, calls: Calls) -> int:
    """DD-SB-4: the printed number with the pitcher's hold and the catcher's throw; −1 does not run."""
    s = g.situation
    number = g.runner_card(base).steal.number + g.pitcher_card().hold + g.glove("C").throw
    number -= s.man_on(base) == s.openers[s.batting]  # DD-SB-5R
    number += base == 1 and calls.infield != "normal"  # DD-IN-1
    return max(NEVER, min(BEST, number))


def steal_chart(g: DeepDrive, base: int, final: int, thrown: Combined) -> str:
    """What the chart says of a number: SB, CS or HOLD (DD-SB-6R)."""
    means = g.read("stolen_base_chart", str(final), g.runner_card(base).steal.letter, thrown)
    code = _code(means, thrown.value)
    g.check("steal", code, base=base)
    return code


def _code(means: str, number: int) -> str:
    last_steal, last_caught = map(int, means.split())
    return "SB" if number <= last_steal else "CS" if number <= last_caught else "HOLD"


def steal_code(g: DeepDrive, base: int, final: int, number: int) -> str:
    """What the chart would say, without reading it."""
    return _code(g.charts["stolen_base_chart"].cell(str(final), g.runner_card(base).steal.letter).means, number)


def as_he_runs(g: DeepDrive, base: int, final: int) -> Callable[[Faces], Hashable]:
    """What is seen of the dice of a steal."""
    return lambda faces: steal_code(g, base, final, percentile(*faces))


def steal_play(code: str, base: int) -> Play:
    if code == "SB":
        return Play(code, (Advance(base, base + 1, "steal"),), named=base)
    return Play(code, (caught_stealing(base),) if code == "CS" else (), named=base)


def caught_stealing(base: int) -> Advance:
    return Advance(base, base + 1, "caught_stealing", out=True, by=(C, SHORT if base == 1 else THIRD))


def automatic_steal(g: DeepDrive, at_bat: AtBat) -> str:
    """DD-SB-AUTO: with the dice of the plate appearance, which are read as usual afterwards (DD-SB-7R); its code."""
    base = runner_who_may_go(g)
    final = final_number(g, base, at_bat.calls) if base else NEVER
    if final > NEVER:
        g.check("steal_try", "goes" if at_bat.green <= final else "stays", at_bat.green_die(), final, base=base)
    if at_bat.green > final:
        return ""
    code = steal_chart(g, base, final, green_and_white(at_bat.roll, at_bat.green, at_bat.white))
    if code == "HOLD":
        return ""
    g.record(steal_play(code, base))
    return code


@cache
def steal_ask(base: int, tens: int) -> Ask:
    """`tens`: on how many of ten he is safe, roughly."""
    to = "second" if base == 1 else "third"
    return Ask(
        "steal",
        "offense",
        "call",
        "Send a runner?",
        (
            Option("stay", "Stay put", "The runners wait for the batter."),
            Option(to, f"Steal {to}", "Two dice on the chart: safe, caught, or no jump."),
        ),
        page=str(tens),
    )


def steal_question(g: DeepDrive, base: int, calls: Calls) -> Ask:
    """DD-SB-4: who would go, and how often he makes it, is caught or gets no jump."""
    card, final = g.runner_card(base), final_number(g, base, calls)
    last_steal, last_caught = map(int, g.charts["stolen_base_chart"].cell(str(final), card.steal.letter).means.split())
    plain = steal_ask(base, (last_steal + 1) // 10)
    if not g.is_told:
        return plain
    who, to = g.who_is_on(base), plain.options[1].value
    ask = plain.about(
        f"Send {who}?",
        Rating("Steal", who, f"{card.steal.number}{card.steal.letter}"),
        Rating("Hold", g.who_plays("P"), signed(g.pitcher_card().hold)),
        Rating("Throw", g.who_plays("C"), signed(g.glove("C").throw)),
    )
    note = f"{who}, number {final}. On all other numbers he gets no jump and stays."
    return ask.saying(to, note, Chance(last_steal + 1, 100, lost=last_caught - last_steal))


def managed_steal(g: DeepDrive, base: int, calls: Calls) -> Step[str]:
    """DD-SB-MAN: one attempt in a plate appearance."""
    final = final_number(g, base, calls)
    last_steal = int(g.charts["stolen_base_chart"].cell(str(final), g.runner_card(base).steal.letter).means.split()[0])
    roll = g.aimed(STEAL, base=base, hope="safe", good=last_steal + 1)
    dice = yield from g.alike(roll, as_he_runs, base, final)
    return steal_chart(g, base, final, figures(STEAL, *dice))
