"""A man of a packed season: his lines for one club, with what was not recorded filled in as far as a game needs it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from ..people.players import FIELD, Batting, Fielding, Pitching, Player
from ..people.season_sense import BATTING_SENSE, PITCHING_SENSE
from .packed import BATTING, FIELDING, HANDS, PITCHING, Season

FULL_SEASON = 162
ENOUGH_OUTS, ENOUGH_STARTS = 60, 3  # on the mound: from here a man who plays elsewhere pitches too
ELSEWHERE = 10  # games of a full season that make a pitcher a man who plays elsewhere too
USUAL_STRIKEOUTS = 0.08  # of at-bats, where a league knew neither its batters' nor its pitchers'
# Where two counts contradict each other, the one that is set right; else the whole is raised to its parts.
LOWERED = {("so",): "so", ("h", "so"): "so"}


def club_rows(columns: list[list[int]], club: int) -> Iterator[tuple[int, ...]]:
    """A club's rows of a table, without the club: rows lie by club."""
    first, last = bisect_left(columns[0], club), bisect_right(columns[0], club)
    return zip(*(column[first:last] for column in columns[1:]), strict=True)


def counts(names: tuple[str, ...], row: tuple[int, ...]) -> dict[str, int]:
    """What was recorded of a line."""
    return {name: count for name, count in zip(names, row, strict=True) if count >= 0}


def batting_line(found: dict[str, int], strikeouts: float = USUAL_STRIKEOUTS) -> Batting:
    """His season at bat; strikeouts that nobody wrote down are the league's share of his at-bats."""
    found = {**dict.fromkeys(("g", "ab", "h", "hr"), 0), **found}
    if "so" not in found:
        found["so"] = min(found["ab"] - found["h"], round(strikeouts * found["ab"]))
    if "rbi" not in found:
        found["rbi"] = found["hr"]
    _set_right(found, BATTING_SENSE)
    return msgspec.convert(found, Batting)


def pitching_line(found: dict[str, int]) -> Pitching:
    """His season on the mound; batters that nobody counted are those who were out, hit or walked."""
    found = {**dict.fromkeys(("g", "outs", "h", "bb", "so"), 0), **found}
    least = found["outs"] + found["h"] + found["bb"] + found.get("hbp", 0)
    if not found.get("bf"):
        found["bf"] = least
    _set_right(found, PITCHING_SENSE)
    found["bf"] = max(found["bf"], -((found["g"] - found["outs"]) // 2))  # outs of at most two batters each
    return msgspec.convert(found, Pitching)


def _set_right(found: dict[str, int], rules: tuple[tuple[tuple[str, ...], tuple[str, ...], str], ...]) -> None:
    """Counts that contradict each other, as a few of every old book do."""
    for _ in range(2):  # one that is raised may be part of another
        for parts, wholes, _ in rules:
            lack = sum(found.get(key, 0) for key in parts) - sum(found.get(key, 0) for key in wholes)
            if lack > 0:
                if parts in LOWERED:
                    found["so"] = max(0, found["so"] - lack)
                else:
                    found[wholes[0]] = found.get(wholes[0], 0) + lack


@lru_cache(maxsize=64)
def strikeouts_of(season: Season, league: str) -> float:
    """Strikeouts for an at-bat in a league, by its pitchers."""
    clubs = {at for at, name in enumerate(season.clubs.league) if name == league}
    so, ab = PITCHING.index("so") + 2, BATTING.index("ab") + 2
    struck_out = sum(each for club, each in zip(season.pitching[0], season.pitching[so], strict=True) if club in clubs)
    at_bats = sum(each for club, each in zip(season.batting[0], season.batting[ab], strict=True) if club in clubs)
    return struck_out / at_bats if at_bats and struck_out > 0 else USUAL_STRIKEOUTS


def men_of(season: Season, club: int) -> dict[str, Player]:
    """Everybody who played for a club, by his id: those who batted most first, then pitchers by their innings."""
    strikeouts = strikeouts_of(season, season.clubs.league[club])
    batting = {
        man: batting_line(counts(BATTING, tuple(row)), strikeouts) for man, *row in club_rows(season.batting, club)
    }
    pitching = {man: pitching_line(counts(PITCHING, tuple(row))) for man, *row in club_rows(season.pitching, club)}
    fielding: dict[int, dict[str, Fielding]] = {}
    for man, position, *row in club_rows(season.fielding, club):
        line = msgspec.convert({"g": 0, **counts(FIELDING[1:], tuple(row))}, Fielding)
        fielding.setdefault(man, {})[FIELD[position - 1]] = line
    hitting = {man: max(0, dh) for man, _, _, dh in club_rows(season.games, club)}
    everybody = dict.fromkeys([*batting, *pitching, *fielding, *hitting])
    share = min(1.0, season.clubs.g[club] / FULL_SEASON)
    people, found = season.people, []
    for man in everybody:
        positions = _positions(fielding.get(man, {}), pitching.get(man), hitting.get(man, 0), share)
        found.append(
            Player(
                people.id[man],
                people.first[man],
                people.last[man],
                -1,
                HANDS[people.bats[man]],  # type: ignore[arg-type]  # one of three, as the season was proved
                HANDS[people.throws[man]],  # type: ignore[arg-type]  # one of two
                people.age[man],
                positions,
                batting.get(man),
                pitching=pitching.get(man),
                fielding=fielding.get(man, {}),
            )
        )
    found.sort(key=_used)
    return {player.id: player for player in found}


def _used(player: Player) -> tuple[bool, int, str]:
    pitches = player.positions[0] == "P"
    work = player.pitching.outs if pitches and player.pitching else player.batting.pa if player.batting else 0
    return pitches, -work, player.id


def _positions(
    fielding: dict[str, Fielding], pitching: Pitching | None, designated: int, share: float
) -> tuple[str, ...]:
    """Where he plays, most games first. An inning in a lost game makes no pitcher, nor one in left field a fielder."""
    games = {position: line.g for position, line in fielding.items() if position != "P" and line.g}
    if designated:
        games["DH"] = designated
    most = max(games.values(), default=0)
    pitched = pitching.g if pitching is not None else 0
    if pitching is not None and pitched >= most:
        others = [at for at in sorted(games, key=lambda at: -games[at]) if games[at] >= ELSEWHERE * share]
        return ("P", *others)
    if pitching is not None and (pitching.outs >= ENOUGH_OUTS * share or pitching.gs >= ENOUGH_STARTS):
        games["P"] = pitched
    return tuple(sorted(games, key=lambda at: -games[at])) or ("DH",)
