"""The rare play book (section 6 of the chart book): what two dice bring under the bases and outs of the moment."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from ...core.people.lineups import FIELD
from ...core.play.combined import one_die, summed
from ...core.play.events import Hurt as HurtEvent
from ...core.play.plays import Batting, Charge, How, Play
from ...core.play.requests import Faces, Roll, Step
from ..card_game import Replay
from ..dice import GAMES_MISSED, ONE, RED, WHITE
from ..play.paths import BATTER, HOME, Paths
from ..radio import RARE_PLAYS
from .batted_balls import RARE
from .chart_book import chart_book
from .charts import outs_column
from .pages import Effect, Hurt
from .plays import BATTING, HITS, Reading
from .rating_tests import is_fast_enough
from .runners import FIRST, SECOND, THIRD

RARE_PLAY = Roll("rare_play", (RED, WHITE))
HURT = Roll("hurt", ONE)
# RP-CB-RARE-6R: how results of this book end a turn at bat, beside those of the chart book.
RARE_BATTING: dict[str, Batting] = {
    **BATTING,
    "catcher_interference": "interference",
    "strikeout_reached": "strikeout",
    "strikeout_double_play": "strikeout",
    "single_out": "single",
}
ON_THE_GROUND = ("R42",)  # of the double plays those that a batter grounds into
CHARGES: dict[str, Charge] = {"balk": "balk", "wild_pitch": "wild_pitch", "passed_ball": "passed_ball"}
MOVES: dict[str, How] = {
    **dict.fromkeys((*HITS, "single_out"), "hit"),
    **CHARGES,
    "hit_by_pitch": "walk",
    "strikeout_reached": "wild_pitch",
    "stolen_base": "steal",
    **dict.fromkeys(("catcher_interference", "reached_on_error", "pickoff_error"), "error"),
}
OUTS: dict[str, How] = {"caught_stealing": "caught_stealing", "picked_off": "picked_off"}
# Who has the ball, as the calls tell it: the batter's out, in the order of the throws.
FIELDED: dict[str, tuple[int, ...]] = {
    "R11": (1, 5, 3),
    "R15": (8,),
    "R17": (6, 3),
    "R23": (4, 3),
    "R24": (9, 3),
    "R29": (9,),
    "R31": (6,),
    "R33": (6,),
    "R42": (6, 4),
    "R43": (5, 3),
    "R45": (9, 4),
    "R46": (8,),
    "R50": (3,),
}
BY_THE_CATCHER = (2,)
THROWN_BY = {"R33": 6, "R38": 2, "R40": 2, "R46": 8, "R51": 2}  # who has the ball when a runner is put out
TAKES_THE_THROW = {1: 3, 2: 4, 3: 5, 4: 2}
# What is said of a test that passed, and of one that did not.
AFTER = {
    "R07": ("home_run", "triple"),
    "R31": ("back_in_time", "doubled_off"),
    "R37": ("sent_safe", "sent_out"),
    "R46": ("sent_safe", "sent_out"),
}


def rare_play(g: Replay, reading: Reading) -> Step[None]:
    """RP-CB-RARE-1: roll, look under the bases and outs before the play, and play what stands there."""
    s = g.situation
    red, white = yield from g.alike(RARE_PLAY, which_page)
    reading.rare = g.read(
        "rare_play_book", red + white, outs_column(s.occupied, s.outs), summed(RARE_PLAY, (red, white))
    )
    play = chart_book().rare_plays[reading.rare]
    reading.said.append(g.booth.call(RARE_PLAYS, reading.rare))
    effect = play.effect
    if effect.test is not None:
        effect = yield from effect_tested(g, reading, effect)
    paths = Paths(s.occupied, batter=effect.batter != "up")
    reading.up, reading.code = effect.batter == "up", effect.code
    _put_out(g, reading, paths, effect)
    if s.outs + paths.outs < 3:  # RP-CB-RARE-3
        _move(reading, paths, effect)
    ejected = _man(g, effect.ejected) if effect.ejected else None  # the batter is another after the play
    hurt = _man(g, effect.hurt.who) if effect.hurt else None
    g.record(_recorded(reading, paths, effect))
    if ejected is not None:
        _leaves(g, effect.ejected, ejected, was_sent_off=True)
    if hurt is not None and effect.hurt is not None:
        yield from somebody_hurt(g, reading, effect.hurt, hurt)


def which_page(g: Replay) -> Callable[[Faces], Hashable]:
    """What is seen of the two dice of the book."""
    chart, column = g.charts["rare_play_book"], outs_column(g.situation.occupied, g.situation.outs)
    return lambda faces: chart.cell(sum(faces), column).means


def effect_tested(g: Replay, reading: Reading, effect: Effect) -> Step[Effect]:
    """RP-CB-RARE-2: one die against the batter's speed or the lead runner's; the branch is laid over the rest."""
    assert effect.test is not None
    lead = reading.named = next(iter(Paths(g.situation.occupied).runners), BATTER)
    who = BATTER if effect.test.kind == "speed" else lead
    passed = yield from is_fast_enough(g, g.speed(who) - effect.test.minus, who)
    if reading.rare in AFTER:
        reading.said.append(g.booth.outcome(AFTER[reading.rare][not passed]))
    return ((effect.then if passed else effect.other) or Effect()).laid_over(effect)


def _put_out(g: Replay, reading: Reading, paths: Paths, effect: Effect) -> None:
    """RP-CB-RARE-2, RP-CB-RARE-4: the runner who is out first, then the batter."""
    men: tuple[int, ...] = ()
    match effect.out_runner:
        case "lead":
            men = paths.runners[:1]
        case "rear":
            men = paths.runners[-1:]
        case "first":
            men = (FIRST,) if FIRST in paths.runners else ()  # a house rule may read it with nobody there
        case "two":
            triple = g.situation.outs == 0 and len(paths.runners) >= 2
            men = paths.runners[-2:] if triple else paths.runners[-1:]
            reading.code = "triple_play" if triple else "double_play"
    ball = THROWN_BY.get(reading.rare)
    for base in men:
        reading.named = base
        at, how = _where(reading, base)
        cover = TAKES_THE_THROW[at]
        paths.out(base, at, (cover,) if ball in (None, cover) else (ball, cover), how)
        ball = cover if ball else None  # from one to the next (SC-7)
    if effect.batter == "out":
        at = FIRST if reading.code == "ground_out" or reading.rare in ON_THE_GROUND else BATTER
        if reading.code == "single_out":
            at = SECOND
        paths.out(BATTER, at, FIELDED.get(reading.rare, BY_THE_CATCHER))


def _where(reading: Reading, base: int) -> tuple[int, How]:
    """At which base a runner is put out, and how it is scored."""
    if reading.code == "caught_stealing":
        return base + 1, "caught_stealing"
    if reading.rare in ("R42", "R52"):  # the force at second
        return SECOND, "force"
    if reading.rare == "R46":
        return HOME, "out"
    return base, OUTS.get(reading.code, "out")


def _move(reading: Reading, paths: Paths, effect: Effect) -> None:
    """RP-CB-RARE-2: the batter to his base, the runners theirs; on a hit with an error the rest is by the error."""
    how: How = MOVES.get(reading.code, "advance")
    if effect.error:
        if how == "hit" or reading.code == "fielders_choice":
            paths.up(1, how)
            paths.go(BATTER, FIRST, how)
        how = "error"
    match effect.runners:
        case "force":
            paths.forced_up(how)
        case "sac":
            paths.go(THIRD, HOME, "advance")
            if THIRD in paths.runners:
                reading.code = "sacrifice_fly"
        case int(bases):
            for start in paths.runners:
                paths.go(start, start + bases, how)
    if effect.lead:
        start = paths.runners[0]
        paths.go(start, start + effect.lead, how)
    if isinstance(effect.batter, int):
        paths.go(BATTER, effect.batter, how)


def _recorded(reading: Reading, paths: Paths, effect: Effect) -> Play:
    code = reading.code
    batting: Batting | None = None if reading.up else RARE_BATTING.get(code, "out")
    if batting == "double_play" and reading.rare not in ON_THE_GROUND:
        batting = "out"
    errors = (FIELD.index(effect.error) + 1,) if effect.error else ()
    charge: Charge | None = "wild_pitch" if effect.wild else CHARGES.get(code)
    fielder = errors[0] if errors else FIELDED.get(reading.rare, (0,))[0]
    reading.to = FIELD[fielder - 1] if fielder else ""
    return Play(
        code,
        paths.advances(),
        batting,
        errors,
        charge,
        reading.named,
        fielder=fielder,
        said=tuple(reading.said),
        trajectory=RARE.get(reading.rare, ""),
        inside_the_park=effect.inside_park,
    )


def somebody_hurt(g: Replay, reading: Reading, hurt: Hurt, man: tuple[int, int]) -> Step[None]:
    """RP-CB-RARE-5: one die after the play: does he leave, or for how many games? No odds depend on it."""
    if g.weighed or g.options.injuries == "none":  # HR-9
        return
    if not hurt.games:
        (die,) = yield from g.aimed(HURT, man=man)
        leaves = die in hurt.leaves_on
        g.check("hurt", "leaves" if leaves else "stays_in", one_die(HURT, die))
        if leaves:
            _leaves(g, hurt.who, man)
        return
    if g.options.games_missed == "on":
        (reading.games_missed,) = yield from g.aimed(GAMES_MISSED, man=man)
        g.check("games_missed", str(reading.games_missed), one_die(GAMES_MISSED, reading.games_missed))
        g.situation.misses(*man, reading.games_missed)
    _leaves(g, hurt.who, man, reading.games_missed)


def _man(g: Replay, who: str) -> tuple[int, int]:
    """The side and the man that a word of the book stands for."""
    s = g.situation
    if who == "batter":
        return s.batting, s.man_on(BATTER)
    return 1 - s.batting, g.man_at("P" if who == "pitcher" else who)


def _leaves(g: Replay, who: str, man: tuple[int, int], games: int = 0, was_sent_off: bool = False) -> None:
    g.situation.leaves(*man)
    g.events.append(HurtEvent(*man, who, games, was_sent_off))
