"""The table that ships, of all rounds that were played: `resources/tuning/<game>.json`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

import msgspec

from ...core.cards.tuning import BOX, Aim, Aims, Tunings, features, tunings_of
from ...core.seasons.real_clubs import league_by_id
from ...core.seasons.shelf import indexes
from . import rounds as kept
from .carrying import Features, Way, beyond, gain_around, settled, way_of
from .estimating import MANAGED, Known, compared_figures, estimate, known_of, moved_in, scaled, tries_of
from .playing import league_called
from .rounds import Round, aims_of, foreseen_in, read_rounds

FIRST_MODERN = 1901
BOX_STEP, SURE = 0.006, 3.0  # what is finer, or within so many standard errors, is left as it is in the box
HEAD = f"{'aim':<11}{'spread':>9}{'left out':>10}{'luck':>8}   off the mean, and off what the others say"


def make_table(game: str) -> None:
    """It is written, and told how well the carrying-over does on league-years that had no part in it."""
    rounds, aims = read_rounds(game), aims_of(game)
    own = {league: [each for each in rounds if each.league == league] for league in sorted({r.league for r in rounds})}
    known = known_around({league: mine for league, mine in own.items() if league != BOX}, aims)
    seen = {league: features(league_by_id(league)) for league in {*known, *every_league()}}
    foreseen = foreseen_in(game, sorted(seen))
    solved: dict[str, Aims] = {BOX: of_the_box(own[BOX], aims, tunings_of(game).solved)} if BOX in own else {}
    carried = {}
    print(HEAD)
    for aim in aims:
        mine = {league: each[aim.name] for league, each in known.items() if aim.name in each}
        guess = {league: each[aim.name] for league, each in foreseen.items() if aim.name in each}
        carried[aim.name] = way_of(aim, mine, seen).carried
        way, values = _settled(aim, mine, seen, guess)
        for league, value in values.items():
            solved.setdefault(league, {})[aim.name] = value
        how = f"by {', '.join(way.by)}" if way.by else "the mean is taken"
        more = ", beside what was foreseen" if guess else ", and the years around it" if len(values) > len(mine) else ""
        print(f"{aim.name:<11}{way.spread:>9.3f}{way.left_out:>10.3f}{way.luck:>8.3f}   {how}{more}")
    for league in known:
        solved[league] |= as_played(aims, own[league][-1])
    path = kept.ROOT / "resources" / "tuning" / f"{game}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    table = Tunings({league: solved[league] for league in sorted(solved)}, carried)
    path.write_bytes(msgspec.json.encode(table).replace(b"},", b"},\n") + b"\n")
    seasons = sum(each.seasons for each in rounds)
    print(f"{path.relative_to(kept.ROOT)}: {len(own)} league-years played, {seasons} seasons")


def known_around(own: Mapping[str, Sequence[Round]], aims: Sequence[Aim]) -> dict[str, dict[str, Known]]:
    """What each league-year's rounds say of its aims.

    Those of managers go as far for their figures as the years around show. The others moved so little from round to
    round that the luck of the first would pass for what came of it.
    """
    years = {league: league_called(league).year for league in own}
    managed = [aim for aim in aims if aim.name in MANAGED]
    tries = {league: tries_of(years[league], managed, mine) for league, mine in own.items()}
    usual: dict[str, dict[str, float]] = {league: {} for league in own}
    for at, aim in enumerate(managed):
        moved = {league: moved_in(each[at]) for league, each in tries.items()}
        for league in own:
            usual[league][aim.name] = gain_around(aim, league, moved)
    return {league: known_of(years[league], aims, mine, usual[league]) for league, mine in own.items()}


def as_played(aims: tuple[Aim, ...], last: Round) -> Aims:
    """What a league did not record, and play says nothing of: it stays as it was, for the rest was found beside it."""
    real, _ = compared_figures(league_called(last.league).year, last)
    return {aim.name: last.aims[aim.name] for aim in aims if not real.get(aim.figure)}


def of_the_box(rounds: list[Round], aims: tuple[Aim, ...], before: Mapping[str, Aims]) -> Aims:
    """What cards aim at stays as it was until play is sure that it is off: everybody has these cards."""
    year, was = league_called(BOX).year, before.get(BOX, {})
    known, found = known_of(year, aims, rounds), estimate(year, aims, rounds)
    stays = {
        aim.name: was[aim.name]
        for aim in aims
        if aim.name in was and aim.name in known and aim.name not in MANAGED and _agrees(aim, was[aim.name], known)
    }
    return found | stays


def _agrees(aim: Aim, value: float, known: Mapping[str, Known]) -> bool:
    mine = known[aim.name]
    return abs(scaled(aim, value) - mine.value) <= max(BOX_STEP, SURE * sqrt(mine.variance))


def _settled(
    aim: Aim, known: Mapping[str, Known], seen: Features, foreseen: Mapping[str, float]
) -> tuple[Way, dict[str, float]]:
    if not foreseen:
        way = way_of(aim, known, seen)
        return way, settled(aim, known, seen, way)
    here = {league: seen[league] for league in foreseen}
    mine = beyond(aim, {league: each for league, each in known.items() if league in foreseen}, foreseen)
    way = way_of(aim, mine, here)
    return way, settled(aim, mine, here, way, foreseen)


def every_league() -> list[str]:
    """Every league-year since 1901, those far apart first, so that whatever is played is a spread."""
    found = {(year, league) for index in indexes() for year, league in zip(index.year, index.league, strict=True)}
    names = sorted(f"{year}:{league}" for year, league in found if year >= FIRST_MODERN)
    return sorted(names, key=lambda name: (_turned(int(name[:4]) - FIRST_MODERN), name))


def _turned(number: int) -> int:
    """The bits of a number below 128 in the other order: 0, 64, 32, 96, 16 … are the first.

    >>> sorted(range(128), key=_turned)[:5]
    [0, 64, 32, 96, 16]
    """
    return int(f"{number:07b}"[::-1], 2)
