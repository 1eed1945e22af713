"""The third base coach (section 6): a runner may try for one more base than the hit gave him."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache

from msgspec.structs import replace

from ...core.people.lineups import FIELD
from ...core.play.combined import difference, one_die, summed
from ...core.play.plays import How
from ...core.play.requests import Ask, Chance, Faces, Option, Rating, Step, throws_of
from ..card_game import Replay
from ..dice import COACH, COACH_OUTFIELDER, MOVE_UP
from .at_bat import CoachMode
from .errors import error_check, is_higher
from .paths import HOME, Paths

OUTFIELDER_OF_BLUE = {1: "LF", 2: "LF", 3: "CF", 4: "CF", 5: "RF", 6: "RF"}  # RP-COACH-5
CODES = {
    "XB": "coach_xb",
    "XB_PLUS": "coach_xb_plus",
    "XB_ERR": "coach_xb_error",
    "XB_CUT": "coach_xb_cutoff",
    "OUT": "coach_out",
    "HOLD": "coach_hold",
}
# RP-COACH-6, by the base the throw is for: columns to the right, better for the runner.
SHIFTS = {(3, "LF"): -1, (3, "RF"): 1, (4, "CF"): 1}
BASES = {1: "first", 2: "second", 3: "third", 4: "home"}
WORST, BEST = -4, 4
COVERS = {(2, "LF"): 4, (2, "CF"): 6, (2, "RF"): 6}  # at third the third baseman, at home the catcher

COACH_MODE = Ask(
    "coach_mode",
    "offense",
    "call",
    "What do you tell the third base coach?",
    (
        Option("normal", "Normal", "He sends a runner when it looks good."),
        Option("go_for_it", "Go for it", "He sends them more often, and more are cut down."),
        Option("play_it_safe", "Play it safe", "He sends only a runner who should make it."),
    ),
    stays="Coach",
)
COACH_SEND = Ask(
    "coach_send",
    "offense",
    "choice",
    "An extra base is there for the taking. Send him?",
    (
        Option("hold", "Hold him", "Nothing is rolled."),
        Option("send", "Send him", "He goes, and there is no turning back."),
    ),
)


def coach_check(
    g: Replay, paths: Paths, lead: int, outfielder: str = "", mode: CoachMode = "normal", how: How = "hit"
) -> Step[str]:
    """RP-COACH-1 to RP-COACH-9R: the man who began on base `lead` tries for the base after the one he is on.

    Moves the men of `paths` on and gives the coach's result code; "" where the play is over before it (RP-CB-11).
    `outfielder` is who throws, "" where the chart book names nobody.
    """
    if paths.ends(g.situation) or paths.at.get(lead, HOME) == HOME:
        return ""
    chart = f"coach_{mode}"
    if g.options.third_base_coach == "optional":
        plain = send_ask(lead, paths.at[lead] + 1, g.speed(lead))
        send = yield from (send_told(g, plain, paths, lead, outfielder) if g.is_told else plain)
        if send == "hold":
            g.saw("coach_sign", "hold", None, "he holds", "HOLD")  # on no chart: nothing is rolled
            return CODES["HOLD"]
        chart = "coach_standard"
    if outfielder == "" or g.options.coach_fielder == "blue_die":
        roll = g.aimed(COACH_OUTFIELDER, base=lead, chart=chart)
        red, white, blue = yield from g.alike(roll, sum_and_thrower)
        outfielder = OUTFIELDER_OF_BLUE[blue]
        g.check("whose_throw", outfielder, one_die(COACH_OUTFIELDER, blue, 2), position=outfielder)
    else:
        red, white = yield from g.alike(g.aimed(COACH, base=lead, chart=chart), sum_and_thrower)
    base = paths.at[lead] + 1
    speed, arm = g.speed(lead), g.fielder(outfielder).arm or 1
    column = coach_column(
        speed, arm, shift=SHIFTS.get((base, outfielder), 0) if g.options.coach_column_shift == "on" else 0
    )
    g.check("speed_and_arm", str(column), difference(speed, arm), position=outfielder, base=lead)
    result = g.read(chart, red + white, str(column), summed(COACH, (red, white)), outfielder)
    yield from extra_base(g, paths, lead, outfielder, result, how)
    return CODES[result]


def sum_and_thrower(g: Replay) -> Callable[[Faces], Hashable]:
    """What is seen of the coach's dice: red and white together, and whom blue names where it is thrown."""
    return lambda faces: (faces[0] + faces[1], OUTFIELDER_OF_BLUE[faces[2]] if len(faces) > 2 else "")


def as_fast_as(g: Replay, men: Sequence[int]) -> Callable[[Faces], Hashable]:
    """What is seen of the die against all behind."""
    speeds = [g.speed(man) for man in men]
    return lambda faces: [speed >= faces[0] for speed in speeds].count(True)


@cache
def send_ask(start: int, base: int, speed: int) -> Ask:
    """RP-COACH-3: it hangs on how fast he is, and on how far he has gone."""
    return replace(COACH_SEND, page=f"{start}{base} {speed}")


def send_told(g: Replay, plain: Ask, paths: Paths, lead: int, outfielder: str) -> Ask:
    """RP-COACH-3: who would go, whose arm it is where that is known, and how often the chart has him safe."""
    base, who, speed = paths.at[lead] + 1, g.who_is_on(lead), g.speed(lead)
    known = outfielder != "" and g.options.coach_fielder != "blue_die"
    arms = [outfielder] if known else list(OUTFIELDER_OF_BLUE.values())
    chart, safe = g.charts["coach_standard"], 0
    for thrower in arms:
        shift = SHIFTS.get((base, thrower), 0) if g.options.coach_column_shift == "on" else 0
        column = str(coach_column(speed, g.fielder(thrower).arm or 1, shift))
        safe += sum(chart.cell(red + white, column).means not in ("OUT", "HOLD") for red, white in throws_of(COACH))
    ratings = [Rating(f"Arm {each}", g.who_plays(each), str(g.fielder(each).arm or 1)) for each in dict.fromkeys(arms)]
    ask = plain.about(f"{who} could try for {BASES[base]}. Send him?", Rating("Speed", who, str(speed)), *ratings)
    ask = ask.saying("hold", f"{who} stops at {BASES[base - 1]}; nothing is rolled.")
    return ask.saying("send", f"For {BASES[base]}, and there is no turning back.", Chance(safe, 36 * len(arms)))


def coach_column(speed: int, arm: int, shift: int = 0) -> int:
    """RP-COACH-3, RP-COACH-8R.

    >>> coach_column(2, 5), coach_column(5, 1, shift=1)
    (-3, 4)
    """
    return max(WORST, min(BEST, speed - arm + shift))


def extra_base(g: Replay, paths: Paths, lead: int, outfielder: str, result: str, how: How) -> Step[None]:
    """RP-COACH-10 to RP-COACH-19R: what a square of the coach's chart does."""
    base = paths.at[lead] + 1
    thrower = FIELD.index(outfielder) + 1
    match result:
        case "XB":
            paths.go(lead, base, how)
        case "XB_PLUS":
            paths.go(lead, base, how)
            yield from move_up(g, paths, lead)
        case "XB_ERR":
            paths.go(lead, base, how)
            error = not paths.ends(g.situation) and (yield from error_check(g, outfielder))
            if error:
                paths.errors += (thrower,)
                for man in paths.on:
                    paths.go(man, paths.at[man] + 1, "error")
        case "XB_CUT":
            paths.go(lead, base, how)
            yield from cut_off(g, paths, lead, outfielder)
        case "OUT":
            paths.out(lead, base, (thrower, _cover(base, outfielder)))
            yield from move_up(g, paths, lead)


def _cover(base: int, outfielder: str) -> int:
    """Who takes the throw at a base."""
    return {3: 5, 4: 2}.get(base, COVERS.get((base, outfielder), 6))


def move_up(g: Replay, paths: Paths, lead: int) -> Step[None]:
    """RP-COACH-11, RP-COACH-17R: one die for all behind him; each as fast as the die moves up if the base is open."""
    others = paths.behind(lead)
    if not others or paths.ends(g.situation):  # RP-COACH-18R
        return
    (die,) = yield from g.alike(MOVE_UP, as_fast_as, others)
    for man in others:
        goes = g.speed(man) >= die and paths.is_open(paths.at[man] + 1)
        g.check("move_up", "moves_up" if goes else "stays", one_die(MOVE_UP, die), g.speed(man), base=man)
        if goes:
            paths.go(man, paths.at[man] + 1, "advance")


def cut_off(g: Replay, paths: Paths, lead: int, outfielder: str) -> Step[None]:
    """RP-COACH-13: the play is on the closest man behind, at his next base."""
    others = paths.behind(lead)
    if not others or paths.ends(g.situation):
        return
    man = others[0]
    base = paths.at[man] + 1
    is_out = yield from is_higher(g, "speed", g.speed(man), ("out", "safe"), base=man)
    if is_out:
        thrower = FIELD.index(outfielder) + 1
        left = outfielder == "LF"
        between, cover = {2: (5, 4) if left else (3, 6), 3: (6, 5) if left else (3, 5)}[base]
        paths.out(man, base, (thrower, between, cover))
    else:
        paths.go(man, base, "advance")
