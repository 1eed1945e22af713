"""Whole games with arbitrary legal answers and changes of lineup, each watched: `python -m tests.games.arbitrary GAME`.

A hundred thousand by default, which takes a while; `--games` and `--jobs` say otherwise. `test_arbitrary.py` plays a
thousand of all the games and has each judged in every way, and a thousand more of the card games.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed

from msgspec.structs import replace

import rulesets
from rulesets.commands.progress import Progress
from rulesets.core.book.scoring import Book, proof
from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.people.days import Day, meeting
from rulesets.core.people.lineups import Lineup, Move, conceivable, faults
from rulesets.core.people.rosters import Order, Place, Roster, order_name
from rulesets.core.play.agreed import NINE, Agreed
from rulesets.core.play.events import Changed, Event, HalfBegan, LinedUp, Settled
from rulesets.core.play.game import AnyGame
from rulesets.core.play.options import describe
from rulesets.core.play.plays import Play
from rulesets.core.play.requests import Ask, BadChoice
from rulesets.core.play.setup import Setup
from rulesets.core.play.situation import Made
from rulesets.core.ruleset import Ruleset

CHUNK = 200
CHANGE = 0.02  # how often a side changes its lineup before a batter
ORDINARY = 0.4  # how often a question gets the ordinary answer whatever else there is
FREE_WALKS = {"pitch_to", "intentional_walk"}  # seldom said, or games would be all walks


def any_setup(ruleset: Ruleset, rnd: random.Random) -> Setup:
    """Two clubs of the box, any starters, any options, with the designated hitter or without."""
    rosters = [load_roster(club) for club in rnd.sample(CLUB_IDS, 2)]
    hitter = rnd.random() < 0.5
    days = [Day(roster, rnd.choice(roster.rotation), any_orders(roster, hitter, rnd)) for roster in rosters]
    options = {each.name: rnd.choice(list(each.labels)) for each in describe(ruleset.options)}
    park = rosters[1].ballpark
    clubs = meeting(days[0], days[1], hitter)
    return Setup(ruleset.id, clubs, 0, options, designated_hitter=hitter, ballpark=park.name, park=park)


def any_orders(roster: Roster, hitter: bool, rnd: random.Random) -> dict[str, Order]:
    """The file's orders, or now and then one in which everybody but the pitcher plays anywhere."""
    if rnd.random() < 0.8:
        return {}
    orders: dict[str, Order] = {}
    for against in ("L", "R"):
        order = roster.order(against, hitter)
        free = [place.position for place in order if place.position != "P"]
        rnd.shuffle(free)
        mixed = (place if place.position == "P" else Place(place.player, free.pop()) for place in order)
        orders[order_name(against, hitter)] = tuple(mixed)
    return orders


def play_any(ruleset: Ruleset, seed: int, traced: bool = True, agreed: Agreed = NINE) -> tuple[AnyGame, Setup]:
    """A game to its end, all that was said in its events; how the dice were read only where it is traced."""
    rnd = random.Random(seed)
    setup = replace(any_setup(ruleset, rnd), agreed=agreed)
    game = ruleset.deal(setup)
    game.traced = traced
    conversation = ruleset.game(game)
    request = next(conversation, None)
    while request is not None:
        new_man = isinstance(game.events[-1], Settled | HalfBegan | LinedUp | Changed)
        if new_man and game.situation.between_batters and rnd.random() < CHANGE and any_change(game, rnd, game.change):
            conversation.close()
            conversation = ruleset.game(game)
            request = next(conversation, None)
            continue
        answer = any_answer(request, rnd) if isinstance(request, Ask) else request.throw(rnd.randrange(request.ways()))
        try:
            request = conversation.send(answer)
        except StopIteration:
            request = None
    return game, setup


def any_change(game: AnyGame, rnd: random.Random, make: Callable[[int, Sequence[Move]], object]) -> bool:
    """A change of lineup by either side, in any way the rules allow. They are asked of one after the other until one is
    allowed: of all that can be thought of would take longer than the game."""
    side = rnd.randrange(2)
    situation = game.situation
    changes = list(conceivable(situation.lineups[side], game.squad(side), situation.at_bat(side)))
    kind = rnd.choice(sorted({change.kind for change in changes})) if changes else ""
    of_this_kind = [change for change in changes if change.kind == kind]
    while of_this_kind:
        change = of_this_kind.pop(rnd.randrange(len(of_this_kind)))
        try:
            make(side, change.moves)
        except BadChoice:
            continue  # conceivable, and against the rules
        return True
    return False


def any_answer(ask: Ask, rnd: random.Random) -> str:
    ordinary = 0.98 if ask.key in FREE_WALKS else ORDINARY
    return ask.ordinary if rnd.random() < ordinary else rnd.choice(ask.values)


def _check_men(made: Made, lineups: list[Lineup]) -> None:
    """Men are those of the lineups at that moment, and a run is a pitcher's who was in the game."""
    order, field = lineups[made.side].order, lineups[1 - made.side].field
    assert (made.batter, made.pitcher, made.field) == (order[made.place], field[0], field)
    assert all(leg.man == order[leg.place] for leg in made.legs)
    pitched = {made.pitcher, *lineups[1 - made.side].gone, *field}
    assert {leg.charged for leg in made.legs} <= pitched


def _check_ball(play: Play) -> None:
    """What the scorer's word for a turn at bat says of the ball, the play says too."""
    match play.batting:
        case "sac_fly":
            assert play.trajectory == "fly", play
        case "sac_bunt":
            assert play.bunted and play.trajectory == "ground", play
        case "double_play":
            assert play.trajectory == "ground", play
        case "walk" | "intentional_walk" | "hit_batter" | "strikeout" | None:
            assert play.trajectory == "", play


def check(game: AnyGame, setup: Setup, as_printed: bool = True, events: Sequence[Event] | None = None) -> Counter[str]:
    """The game ended, its book proves, nobody was lost on the bases, every lineup was legal and nobody came back into
    it, every play named the men of its moment; what was seen in it. A table keeps its game's events.
    """
    told = game.events if events is None else events
    seen: Counter[str] = Counter(games=1)
    lineups: list[Lineup] = []
    gone: list[set[int]] = [set(), set()]
    on_base = 0
    home = game.situation.home_club
    clubs = setup.clubs if home else setup.clubs[::-1]
    for event in told:
        if isinstance(event, HalfBegan):
            on_base = event.placed
        elif isinstance(event, Made):
            on_base += (event.credited is not None) - event.outs - event.runs
            assert on_base >= 0, "nobody scores or is out who was not there"
            _check_men(event, lineups)
            if as_printed:  # a house rule may put a walk where a grounder was
                _check_ball(event.play)
            seen["plays"] += 1
        elif isinstance(event, LinedUp):
            lineups = list(event.lineups)
        elif isinstance(event, Changed):
            assert faults(event.lineup, clubs[event.side].squad, in_field=False) == []
            assert not gone[event.side] & event.lineup.present, "nobody comes back"
            gone[event.side] |= set(event.lineup.gone)
            lineups[event.side] = event.lineup
            seen["changes"] += 1
        elif isinstance(event, Settled) and not (event.situation.over or event.situation.half_over):
            assert 3 - event.situation.bases.count(None) == on_base, "nobody is lost"
            seen["codes " + event.code] += 1
    visitors, at_home = game.situation.score
    assert game.situation.over and visitors != at_home
    book = Book()
    book.add_all(told)
    assert proof(book) == []
    for side, page in enumerate(book.clubs):
        assert len(page.staff) == len(page.pitching) == game.situation.mound[side] + 1
        assert sum(line.get("r", 0) for line in page.batting) == page.runs
    return seen


def play_some(game: str, seeds: range) -> Counter[str]:
    ruleset = rulesets.find(game)
    total: Counter[str] = Counter()
    for seed in seeds:
        try:
            total += check(*play_any(ruleset, seed))
        except Exception as error:
            raise AssertionError(f"game {seed}: {error!r}") from error
    return total


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.games.arbitrary")
    parser.add_argument("game", choices=rulesets.GAMES)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(argv)
    last = asked.first + asked.games
    chunks = [range(start, min(start + CHUNK, last)) for start in range(asked.first, last, CHUNK)]
    began = time.perf_counter()
    total: Counter[str] = Counter()
    with ProcessPoolExecutor(asked.jobs) as pool, Progress("games", asked.games) as bar:
        for done in as_completed([pool.submit(play_some, asked.game, chunk) for chunk in chunks]):
            total += done.result()
            bar.reached(total["games"])
    codes = sum(key.startswith("codes ") for key in total)
    print(
        f"{total['games']:,} games, {total['plays']:,} plays of {codes} kinds, {total['changes']:,} changes of lineup"
    )
    print(f"every book proved, nobody lost; {time.perf_counter() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
