"""Section 4.3, Manager Choice: a runner is sent, and the defense throws at him or cuts the ball off."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache

from ...core.play.combined import figures, one_die
from ...core.play.plays import How
from ...core.play.requests import Ask, Chance, Faces, Option, Rating, Step
from ..card_game import AtBat, DeepDrive, is_at_least
from ..dice import COLLISION, MANAGER_CHOICE, RUNDOWN, by_chart, percentile
from .cut_off import cut_off
from .injuries import ejected, injury
from .notation import covering, number_of, position_of
from .paths import BATTER, HOME, Paths

BASES = {1: "first", 2: "second", 3: "third", HOME: "home"}


def ask_to_send(g: DeepDrive, at_bat: AtBat, start: int, target: int, code: str) -> Step[bool]:
    """DD-MC-1: does the offense send this man?"""
    safe, ratings = safe_if_thrown_at(g, at_bat, start, target, code)
    ask = send_ask(start, target, safe)
    if g.is_told:
        who = g.who_is_on(start)
        ask = ask.about(f"Send {who} {_where(target)}?", *ratings).saying(
            "hold", f"{who} stops at {BASES[target - 1]}."
        )
    said = yield from ask
    return said == "send"


def safe_if_thrown_at(
    g: DeepDrive, at_bat: AtBat, start: int, target: int, code: str
) -> tuple[int, tuple[Rating, ...]]:
    """DD-MC-00 to DD-MC-99: how many numbers of a hundred he is safe on, and the ratings that this hangs on."""
    is_fly = code[0] == "F"
    grade = g.speed(start) if is_fly else g.speed_on_a_hit(start)
    cover = position_of(covering(target, int(code[1]) if is_fly else 0))
    rating = g.rating(cover, at_bat)
    chart = g.charts["manager_choice"]
    safe = sum(_is_safe(chart.cell(number).means, grade, rating) for number in range(100))
    if not g.is_told:
        return safe, ()
    ratings = [
        Rating("Speed", g.who_is_on(start), grade),
        Rating(f"At {BASES[target]}", g.who_plays(cover), str(rating)),
    ]
    if is_fly:
        outfielder = position_of(int(code[1]))
        ratings.insert(1, Rating(f"Glove {outfielder}", g.who_plays(outfielder), str(g.rating(outfielder, at_bat))))
    return safe, tuple(ratings)


@cache
def send_ask(start: int, target: int, safe: int) -> Ask:
    where = _where(target)
    return Ask(
        "send_runner",
        "offense",
        "choice",
        f"Send the man from {BASES[start]} {where}?",
        (
            Option("hold", "Hold him", "He keeps the ordinary base."),
            Option("send", f"Send him {where}", "If they throw; they may cut it off.", Chance(safe, 100)),
        ),
        page=f"{start}{target} {safe // 10}",
    )


@cache
def throw_ask(start: int, target: int) -> Ask:
    where = _where(target)
    return Ask(
        "throw",
        "defense",
        "choice",
        f"The man from {BASES[start]} is off. Throw {where}?",
        (
            Option("throw", f"Throw {where}", "Try to get him."),
            Option("cut_off", "Cut it off", "He makes his base; keep the others where they are."),
        ),
        page=f"{start}{target}",
    )


def sent(g: DeepDrive, at_bat: AtBat, paths: Paths, start: int, target: int, code: str) -> Step[tuple[int, ...]]:
    """DD-MC-1: the throw, or the cut-off; who made an error."""
    ask = throw_ask(start, target)
    if g.is_told:
        safe, ratings = safe_if_thrown_at(g, at_bat, start, target, code)
        who = g.who_is_on(start)
        ask = ask.about(f"{who} is off for {BASES[target]}. Throw?", *ratings)
        ask = ask.saying("throw", f"Try to get {who}.", Chance(100 - safe, 100, "Out"))
        ask = ask.saying("cut_off", f"{who} makes {BASES[target]}; keep the others where they are.")
    said = yield from ask
    if said == "throw":
        return (yield from throw_for_him(g, at_bat, paths, start, target, code))
    paths.closed = True
    paths.go(start, target, _how(code))
    if paths.wins(g.situation):
        return ()
    return (yield from cut_off(g, at_bat, paths, start, code))


def _where(target: int) -> str:
    return "home" if target == HOME else f"to {BASES[target]}"


def _how(code: str) -> How:
    return "advance" if code[0] == "F" else "hit"


def throw_for_him(
    g: DeepDrive, at_bat: AtBat, paths: Paths, start: int, target: int, code: str
) -> Step[tuple[int, ...]]:
    """DD-MC-00 to DD-MC-99: the throw at the man who was sent."""
    s, is_fly = g.situation, code[0] == "F"
    red, white, green = yield from g.alike(g.aimed(MANAGER_CHOICE, base=start), throw_and_thrower, is_fly)
    says = g.read("manager_choice", percentile(red, white), by=figures(MANAGER_CHOICE, red, white))
    grade = g.speed(start) if is_fly else g.speed_on_a_hit(start)
    cover = covering(target, int(code[1]) if is_fly else 0)
    rating = g.rating(position_of(cover), at_bat)
    safe = _is_safe(says, grade, rating)
    g.check("sent", "safe" if safe else "out", against=rating if says.startswith("drop") else grade, base=start)
    outfielder = int(code[1]) if is_fly else assigned(g, at_bat, green, safe)
    at_bat.fielder = at_bat.fielder or outfielder
    side, runner, fielder = s.batting, s.man_on(start), g.man_at(position_of(cover))
    dropped = safe and says.startswith("drop")
    if safe:
        paths.go(start, target, "error" if dropped else _how(code))
    else:
        paths.out(start, target, (paths.ball or outfielder, cover))
    if says == "fielder_ejected":
        ejected(g, 1 - side, fielder, position_of(cover))
    elif says == "runner_ejected":
        ejected(g, side, runner, "runner")
    if paths.wins(s):
        return (cover,) if dropped else ()
    if says == "rundown":
        yield from rundown(g, paths, start, grade, code)
    elif target == HOME and start == 2 and not is_fly:  # DD-MC-2
        paths.go(1, 3, "hit")
    if says.startswith("collision"):
        yield from collision(g, runner, cover)
    return (cover,) if dropped else ()


def throw_and_thrower(g: DeepDrive, is_fly: bool) -> Callable[[Faces], Hashable]:
    """What is seen of the dice of a throw: the chart, and the outfielder where nobody has caught the ball."""
    chart, outfielders = g.charts["manager_choice"], g.charts["outfielder_assignment"]
    return lambda faces: (
        chart.cell(percentile(faces[0], faces[1])).means,
        "" if is_fly else outfielders.cell(faces[2]).means,
    )


def _is_safe(says: str, grade: str, rating: int) -> bool:
    if says.startswith("drop"):  # DD-MC-03, DD-MC-04
        return rating <= int(says[-1])
    if says in ("rundown", "out", "collision_out", "runner_ejected"):
        return False
    return says in ("fielder_ejected", "collision_safe") or is_at_least(grade, says)


def assigned(g: DeepDrive, at_bat: AtBat, die: int, safe: bool) -> int:
    """DD-OFA: whose throw it was; of two the weaker arm when safe, the better when out, the second named in a tie."""
    names = g.charts["outfielder_assignment"].cell(die).means.split()
    ratings = [g.rating(name, at_bat) for name in names]
    best = min(ratings) if safe else max(ratings)
    name = next(name for name, rating in zip(reversed(names), reversed(ratings), strict=True) if rating == best)
    g.read("outfielder_assignment", die, by=one_die(MANAGER_CHOICE, die, 2))
    g.check("whose_throw", name, position=name)
    return number_of(name)


def rundown(g: DeepDrive, paths: Paths, start: int, grade: str, code: str) -> Step[None]:
    """DD-MC-00: whether everybody behind him moves up; nobody need ask once the side is out."""
    paths.closed = True
    if g.situation.outs + paths.outs >= 3:
        return
    red, white = yield from g.alike(g.aimed(RUNDOWN, base=start), by_chart, "rundown_trailers")
    least = g.read("rundown_trailers", percentile(red, white), by=figures(RUNDOWN, red, white))
    moves_up = is_at_least(grade, least)
    g.check("rundown", "move_up" if moves_up else "stay", against=grade, base=start)
    if not moves_up:
        return
    ordinary = 0 if code[0] == "F" else 1
    for behind in paths.behind(start):
        if paths.at[behind] == behind + ordinary:  # who went on his own has his base already (DD-ADVN-9R)
            paths.up_if_free(behind, "advance")
    paths.up_if_free(BATTER, "advance")


def collision(g: DeepDrive, runner: int, cover: int) -> Step[None]:
    """DD-MC-02 and DD-MC-98: who is hurt, each of them outright."""
    if g.options.injuries == "skipped" or g.weighed:
        return
    roll = g.aimed(COLLISION, man=(g.situation.batting, runner))
    red, white = yield from g.alike(roll, by_chart, "collision_injuries")
    who = g.read("collision_injuries", percentile(red, white), by=figures(COLLISION, red, white))
    side, position = g.situation.batting, position_of(cover)
    if who in ("runner", "both"):
        yield from injury(g, side, runner, "runner", outright=True)
    if who in ("fielder", "both"):
        yield from injury(g, 1 - side, g.man_at(position), position, outright=True)
