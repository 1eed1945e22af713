"""What the cards show for this batter only: who has the advantage and why, a tired arm, a man who limps."""

from __future__ import annotations

from ...core.cards.views import Fact
from ..card_game import DeepDrive
from ..play.advantage import BattersReason, PitchersReason, batters_reason, pitchers_reason
from .facts import arm_at_work

BATTERS: dict[BattersReason, tuple[str, str]] = {
    "tired": ("tired arm", "The pitcher is tired"),
    "splits": ("split marks", "Both have a split mark, and they are opposite-handed"),
    "no_closer": ("no closer", "A save is on the line, and the reliever isn't a closer"),
}
PITCHERS: dict[PitchersReason, tuple[str, str]] = {
    "batters_mark": ("batter's split", "The batter has a split mark and bats from the pitcher's side"),
    "pitchers_mark": ("his split", "The pitcher has a split mark, and the batter bats from his side"),
}
BATTERS_USE = "A number of 50 to 99 may be read 50 lower, and every fielder is rated one lower"
PITCHERS_USE = "A number of 00 to 49 may be read 50 higher, and every fielder is rated one higher"
EVEN = Fact("Advantage", "even", "Both sides have a reason, so they cancel out")
TIRED = Fact(
    "Arm",
    "tired",
    "A strikeout with an odd green die is a walk, and a deep drive that stays in the park falls in: "
    "a single, and every runner takes two bases",
    strong=True,
)


def batters_states(g: DeepDrive, side: int, man: int, at_the_plate: bool) -> tuple[Fact, ...]:
    facts = [_hurt(g, side, man)]
    if at_the_plate:
        mine, his = _reasons(g)
        if mine and his:
            facts.append(EVEN)
        elif mine:
            short, why = BATTERS[mine]
            facts.append(Fact("Advantage", short, f"{why}. {BATTERS_USE}.", strong=True))
    return tuple(fact for fact in facts if fact is not None)


def pitchers_states(g: DeepDrive, side: int, man: int, at_work: bool) -> tuple[Fact, ...]:
    hurt = _hurt(g, side, man)
    if not at_work:
        return (hurt,) if hurt is not None else ()
    facts = [hurt, TIRED if arm_at_work(g).tired else None]
    his, mine = _reasons(g)
    if mine and his:
        facts.append(EVEN)
    elif mine:
        short, why = PITCHERS[mine]
        facts.append(Fact("Advantage", short, f"{why}. {PITCHERS_USE}.", strong=True))
    return tuple(fact for fact in facts if fact is not None)


def _reasons(g: DeepDrive) -> tuple[BattersReason, PitchersReason]:
    if not g.situation.arm.is_warm:
        g = g.fork()
        g.warm_up()
    batter, pitcher = g.batter_card(), g.pitcher_card()
    return batters_reason(g, batter, pitcher), pitchers_reason(batter, pitcher)


def _hurt(g: DeepDrive, side: int, man: int) -> Fact | None:
    if (side, man) not in g.situation.hobbled:
        return None
    return Fact("Hurt", "limps", "Nobody could replace him: very slow, and rated 0 in the field", strong=True)
