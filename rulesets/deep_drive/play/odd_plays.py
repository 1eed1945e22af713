"""Section 12, odd plays: three of a kind, and then an injury or a page of the Odd Play Book."""

from __future__ import annotations

import msgspec

from ...core.play.combined import one_die
from ...core.play.plays import HITS, Advance, Batting, Charge, How, Play
from ...core.play.requests import Step
from ..card_game import AtBat, DeepDrive
from ..cards.card import DEEP_FLIES
from ..dice import INJURED_FIELDER
from .advantage import out_code
from .injuries import injury
from .notation import TRAJECTORIES, C, P, number_of, position_of
from .outs import make_out
from .paths import BATTER, HOME, Paths
from .results import deep_drive, park_reading

AS: dict[str, Batting] = {
    "out": "out",
    "error": "error",
    "fc": "fielders_choice",
    "walk": "walk",
    "so": "strikeout",
    **{f"hit{bases}": hit for bases, hit in enumerate(HITS, 1)},
}

INSIDE_THE_PARK = ("ODD-F8",)  # SC-6; the other home run of the book is off the foul pole


class Entry(msgspec.Struct, frozen=True):
    """One page of the book, in the words of DD-ODD-4."""

    batter: str
    scored: str
    out: str = ""
    runners: str = "0"
    error: str = ""
    wp: bool = False
    fielding: tuple[int, ...] = ()


def entry_of(text: str) -> Entry:
    """
    >>> entry_of("batter 1, out r1, runners 1, as fc, fielding 9-6").fielding
    (9, 6)
    """
    words = {}
    for part in text.split(", "):
        word, _, value = part.partition(" ")
        words[word] = value
    men = words.get("fielding", "")
    return Entry(
        words["batter"],
        words["as"],
        words.get("out", ""),
        words.get("runners", "0"),
        words.get("error", ""),
        "wp" in words,
        tuple(map(int, men.split("-"))) if men else (),
    )


def book_code(g: DeepDrive, at_bat: AtBat, result: str) -> Step[str]:
    """DD-ODD-3R: the code to look up: drives are rolled out first, outs have their codes."""
    if result == "DD":
        code = yield from deep_drive(g, at_bat, by_the_book=True)
        if code in DEEP_FLIES and at_bat.tired:  # DD-FAT-P4R
            g.check("tired_fly", "SI", was=code)
            return "SI"
        return code
    if result == "PARK":
        return park_reading(g, at_bat, at_bat.green_die())
    return out_code(g, at_bat) if result == "OUT" else result


def odd_play(g: DeepDrive, at_bat: AtBat, result: str) -> Step[Play]:
    """DD-ODD-K: the book's play in place of the one rolled."""
    code = yield from book_code(g, at_bat, result)
    occupied = g.situation.occupied
    if not is_called(code, occupied, g.situation.outs):
        g.check("not_in_the_book", code)
        return (yield from make_out(g, at_bat, code))
    variant = "empty" if occupied == "---" else "first_open" if occupied[0] == "-" else "men_on"
    return book_play(f"ODD-{code}", entry_of(g.read("odd_play_book", code, variant)), occupied, g.situation.outs)


def is_called(code: str, occupied: str, outs: int) -> bool:
    """DD-ODD-4: the umpire calls an infield fly, or a liner dropped on purpose, only where it would be unfair.

    >>> is_called("P5", "12-", 1), is_called("P5", "1-3", 1), is_called("L6", "1-3", 1), is_called("L6", "1--", 2)
    (True, False, True, False)
    """
    match code:
        case "P5":
            return outs < 2 and occupied.startswith("12")
        case "L6":
            return outs < 2 and occupied.startswith("1")
    return True


def book_play(code: str, entry: Entry, occupied: str, outs: int) -> Play:
    """DD-ODD-4, step by step."""
    if entry.batter == "again":
        return Play(code)
    paths = Paths(occupied)
    how = _how(entry)
    strikes_out = entry.batter == "k"
    runner = {"lead": paths.runners[:1], "trail": paths.runners[-1:], "r1": (1,) if occupied[0] != "-" else ()}
    goes = runner.get(entry.out, ())
    first, then = entry.fielding, entry.fielding
    if entry.batter == "out" and goes:
        first, then = entry.fielding[:-1], entry.fielding[-2:]
    if entry.batter in ("out", "k"):
        at_first = code[4] in "GT"  # on the ground, or missing the bag on a triple
        paths.out(BATTER, 1 if at_first else 0, (C,) if strikes_out else first)
    if goes and outs + paths.outs < 3:
        forced_out = entry.out == "r1"
        paths.out(goes[0], 2 if forced_out else goes[0], then, "force" if forced_out else "out")
    if outs + paths.outs < 3:
        bases = HOME if entry.runners == "all" else int(entry.runners)
        for start in paths.runners:
            if start in paths.at:
                paths.go(start, min(start + bases, HOME), how)
    if BATTER in paths.at:
        base = HOME if entry.batter == "home" else int(entry.batter)
        if outs + paths.outs < 3:
            paths.make_room(base, how)
        _batter_takes(paths, entry, base)
    errors = (number_of(entry.error),) if entry.error else ()
    charge: Charge | None = "wild_pitch" if entry.wp else None
    fielder = 0 if entry.scored in ("walk", "so") else (*entry.fielding, *errors, 0)[0]
    ball = "ground" if code == "ODD-SI" else TRAJECTORIES.get(code[4], "")  # a single off the bag at second
    return Play(
        code,
        paths.advances(),
        AS[entry.scored],
        errors,
        charge,
        fielder=fielder,
        trajectory=ball,
        inside_the_park=code in INSIDE_THE_PARK,
    )


def _how(entry: Entry) -> How:
    """How the runners move, which says whether they are batted in: not on an error, but on a single with one."""
    if entry.error and entry.scored != "hit1":
        return "error"
    if entry.wp:
        return "wild_pitch"
    return "hit" if entry.scored.startswith("hit") else "advance"


def _batter_takes(paths: Paths, entry: Entry, base: int) -> None:
    """His base as he is credited with it, and any beyond on the error."""
    if entry.scored.startswith("hit"):
        paths.go(BATTER, min(base, int(entry.scored[3:])), "hit")
    elif entry.scored == "walk":
        paths.go(BATTER, 1, "walk")
    elif entry.scored == "so":
        paths.go(BATTER, base, "wild_pitch")
    elif entry.scored == "fc":
        paths.go(BATTER, 1, "advance")
    paths.go(BATTER, base, "error")


def hurt_after(g: DeepDrive, at_bat: AtBat, who: str, batter: int, plays: tuple[Play, ...]) -> Step[None]:
    """DD-ODD-F, DD-ODD-B, DD-ODD-P: the check that follows the play, even when it ended the inning or the game."""
    side = g.situation.batting
    if g.options.injuries == "skipped" or g.weighed:
        return
    if who == "batter":
        yield from injury(g, side, batter, "batter")
    elif who == "pitcher":
        yield from injury(g, 1 - side, g.man_at("P"), "pitcher")
    else:
        position = yield from hurt_fielder(g, at_bat, plays)
        if position:
            yield from injury(g, 1 - side, g.man_at(position), position, outright=True)


def hurt_fielder(g: DeepDrive, at_bat: AtBat, plays: tuple[Play, ...]) -> Step[str]:
    """DD-ODD-2: which fielder was hurt; nobody ("") on a walk, a hit batter or a strikeout."""
    play = plays[-1]
    if play.code in ("HR", "TR", "DO"):
        return g.read("hurt_fielder", at_bat.green, "long hit", at_bat.green_die())
    if play.code in ("SI", "SI+"):
        return g.read("hurt_fielder", at_bat.green, "single", at_bat.green_die())
    men = [] if play.batting == "strikeout" else handled_it(plays)
    if len(men) < 2:
        return position_of(men[0]) if men else ""
    (die,) = yield from INJURED_FIELDER
    position = position_of(men[die % len(men)])
    g.check("hurt_fielder", position, one_die(INJURED_FIELDER, die), position=position)
    return position


def handled_it(plays: tuple[Play, ...]) -> list[int]:
    """Everybody but the pitcher who handled the ball, in the order of the notation.

    Reading: whoever dropped it handled it, and so did whoever fielded a bunt on which nobody was out.
    """
    men: list[int] = []
    for play in plays:
        outs: list[Advance] = [advance for advance in play.advances if advance.out]
        outs.sort(key=lambda advance: (advance.start, advance.end) != (0, 0))
        men += [fielder for advance in outs for fielder in advance.by] + list(play.errors)
        if play.bunted and not men:
            men.append(play.fielder)
    return [fielder for fielder in dict.fromkeys(men) if fielder != P]
