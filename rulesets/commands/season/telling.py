"""A season's pages for the terminal: as JSON values, and as tables to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from ...core.files.faults import did_you_mean
from ...core.people import averages
from ...league.numbers.rates import STATS
from ...league.pages.club import club_page
from ...league.pages.player import PlayerPage, find_man, player_page
from ...league.pages.schedule import schedule
from ...league.pages.standings import standings_page
from ...league.pages.statistics import as_text, leaders, statistics
from ...league.real_leagues import real_records
from ...league.season import NotNow, Season
from ...league.standing.postseason import bracket, champion

Told: TypeAlias = tuple[Any, Callable[[], str]]
SHOWN = 5
STANDINGS = {"W": 4, "L": 5, "PCT": 7, "GB": 6, "RS": 6, "RA": 6, "home": 8, "away": 8, "L10": 6, "STRK": 6, "magic": 7}
AT_BAT = {"AB": 5, "H": 5, "2B": 5, "3B": 5, "HR": 5, "RBI": 5, "BB": 5, "SO": 5, "AVG": 7, "OBP": 7, "SLG": 7}
ON_THE_MOUND = {"G": 5, "GS": 5, "W": 5, "L": 5, "SV": 5, "IP": 7, "H": 5, "ER": 5, "BB": 5, "SO": 5, "ERA": 7}


def standings(season: Season) -> Told:
    lines = standings_page(season)
    real = real_records(line.key for line in lines)
    value: list[dict[str, Any]] = [
        {
            "club": line.key,
            "group": line.group,
            "w": line.w,
            "l": line.l,
            "pct": round(line.pct, 3),
            "gb": line.gb,
            "rs": line.rs,
            "ra": line.ra,
            "streak": line.streak,
            "last_ten": f"{line.last_ten[0]}-{line.last_ten[1]}",
            **({"real_w": real[line.key][0], "real_l": real[line.key][1]} if line.key in real else {}),
        }
        for line in lines
    ]

    def text() -> str:
        rows: list[str] = []
        group = None
        for line in lines:
            if line.group != group:
                group = line.group
                heading = "".join(f"{name:>{width}}" for name, width in STANDINGS.items())
                heading += f"{'real':>9}" if real else ""
                rows += [*([""] if rows else []), f"{group or 'Standings':<28}{heading}"]
            mark = f"{line.mark}-" if line.mark else ""
            rate = f"{line.pct:.3f}".removeprefix("0") if line.w + line.l else "---"
            rows.append(
                f"{mark + f'{line.city} {line.nickname}':<28}{line.w:>4}{line.l:>5}{rate:>7}{_behind(line.gb):>6}"
                f"{line.rs:>6}{line.ra:>6}{'{}-{}'.format(*line.home):>8}{'{}-{}'.format(*line.away):>8}"
                f"{'{}-{}'.format(*line.last_ten):>6}{line.streak:>6}{'' if line.magic is None else line.magic:>7}"
                + (f"{'{}-{}'.format(*real[line.key]):>9}" if line.key in real else "")
            )
        for each in bracket(season):
            high, low = season.clubs[each.high], season.clubs[each.low]
            rows.append(
                f"Round {each.round + 1}, best of {each.best_of}: {high.name} {each.wins[0]}, {low.name} {each.wins[1]}"
            )
        return "\n".join(rows)

    return value, text


def _behind(games: float) -> str:
    """
    >>> _behind(0.0), _behind(5.5), _behind(12.0)
    ('–', '5½', '12')
    """
    if not games:
        return "–"
    whole = int(games)
    return f"{whole or ''}{'½' if games != whole else ''}"


def leading(season: Season) -> Told:
    found = leaders(season)
    keys = {club: row.key for club, row in season.clubs.items()}
    value = {
        stat: [
            {"player": each.person, "club": keys.get(each.club, ""), "value": _number(stat, each.value)} for each in men
        ]
        for stat, men in found.items()
    }

    def text() -> str:
        rows = []
        for stat, men in found.items():
            if men:
                shown = [each for each in men if each.rank <= SHOWN]
                told = ", ".join(f"{each.name} {each.text}" for each in shown)
                rows.append(f"{STATS[stat].name:<26}{told}")
        return "\n".join(rows) or "Nobody leads in anything yet."

    return value, text


def _number(stat: str, value: float) -> float | int:
    return round(value, STATS[stat].digits) if STATS[stat].digits else int(value)


def games(season: Season) -> Told:
    found = schedule(season)
    keys = {club: row.key for club, row in season.clubs.items()}
    value = [
        {
            "day": game.day,
            "number": game.id,
            "visitors": keys[game.visitors],
            "home": keys[game.home],
            "played": game.played,
            "score": list(game.score) if game.score else None,
        }
        for game in found
    ]

    def text() -> str:
        rows = []
        for game in found:
            one, other = season.clubs[game.visitors].nickname, season.clubs[game.home].nickname
            score = f"{game.score[0]:>3} - {game.score[1]}" if game.score else ""
            second = f" ({game.number})" if game.number > 1 else "    "
            rows.append(f"{game.id:>6}  {game.day}{second}  {one:>14} at {other:<14}{score}")
        return "\n".join(rows)

    return value, text


def player(season: Season, who: str | None) -> Told:
    keys = {club: row.key for club, row in season.clubs.items()}
    if who is None:
        lines = {of: {line.man: line for line in statistics(season, of)} for of in ("batting", "pitching")}
        rows = season.sql.execute(
            "SELECT id, person, first || ' ' || last, club FROM men ORDER BY last, first"
        ).fetchall()
        value: Any = [
            {"player": person, "name": name, "club": keys.get(club, ""),
             **{of: lines[of][man].line for of in lines if man in lines[of]}}
            for man, person, name, club in rows
        ]  # fmt: skip
        return value, lambda: "\n".join(f"{person:<24}{name:<28}{keys.get(club, '')}" for _, person, name, club in rows)
    page = player_page(season, find_man(season, who))
    value = {
        "player": page.person,
        "name": page.name,
        "club": keys.get(page.club, "") if page.club is not None else "",
        "batting": {line.split or "season": line.line for line in page.batting if line.club is None},
        "pitching": {line.split or "season": line.line for line in page.pitching if line.club is None},
        "fielding": {str(position): line for position, line in page.fielding},
        "by_club": [
            {"club": keys[line.club], of: line.line}
            for of, lines in (("batting", page.batting), ("pitching", page.pitching))
            for line in lines
            if line.club is not None
        ],
        "games": [
            {"day": each.day, "number": each.game, "against": keys[each.against], "home": each.at_home, of: each.line}
            for of, log in (("batting", page.log), ("pitching", page.pitching_log))
            for each in log
        ],
        "against_card": [
            {"stat": each.key, "card": each.expected, "now": each.now, "errors_off": each.off}
            for each in (*page.against_card, *page.pitching_against_card)
        ],
        "usage": [{"of": each.what, "used": each.used, "budget": each.budget} for each in page.usage],
        "out": page.out,
    }
    return value, lambda: _player_text(season, page)


def _player_text(season: Season, page: PlayerPage) -> str:
    club = season.clubs[page.club].name if page.club is not None else "no club"
    rows = [f"{page.name}, {club}, {' '.join(page.positions)}, bats {page.bats}, throws {page.throws}"]
    if page.out:
        rows.append(f"Must miss {page.out} more {'game' if page.out == 1 else 'games'}.")
    if page.batting:
        rows += ["", f"{'At bat':<24}" + "".join(f"{name:>{width}}" for name, width in AT_BAT.items())]
        for line in page.batting:
            counts = "".join(f"{line.line.get(key, 0):>5}" for key in ("ab", "h", "b2", "b3", "hr", "rbi", "bb", "so"))
            rates = "".join(f"{as_text(line.line, key):>7}" for key in ("avg", "obp", "slg"))
            rows.append(f"{line.name:<24}{counts}{rates}")
    if page.pitching:
        rows += ["", f"{'On the mound':<24}" + "".join(f"{name:>{width}}" for name, width in ON_THE_MOUND.items())]
        for line in page.pitching:
            if "outs" in line.line:
                one = line.line
                innings = f"{one['outs'] // 3}.{one['outs'] % 3}"
                before = "".join(f"{one[key]:>5}" for key in ("g", "gs", "w", "l", "sv"))
                after = "".join(f"{one[key]:>5}" for key in ("h", "er", "bb", "so"))
                rows.append(f"{line.name:<24}{before}{innings:>7}{after}{as_text(one, 'era'):>7}")
    if page.against_card:
        rows += ["", "Against his card, in standard errors: " + ", ".join(
            f"{each.key.upper()} {each.off:+.1f}" for each in page.against_card if each.off is not None)]  # fmt: skip
    rows += [f"{used.what}: {used.used} of {used.budget}" for used in page.usage]
    return "\n".join(rows)


def team(season: Season, who: str | None) -> Told:
    if who is None:
        columns = ("city", "nickname", "group", "manager")
        value: Any = [
            {"club": row.key, **{name: getattr(row, name) for name in columns}} for row in season.clubs.values()
        ]
        return value, lambda: "\n".join(f"{row.key:<28}{row.name}" for row in season.clubs.values())
    named = {called.lower(): row.id for row in season.clubs.values()
             for called in (row.key, row.nickname, row.city, row.name)}  # fmt: skip
    club = named.get(who.lower())
    if club is None:
        raise NotNow(f"there is no club {who} in this season{did_you_mean(who, season.by_key)}")
    page = club_page(season, club)
    line = next(each for each in standings_page(season) if each.club == club)
    value = {
        "club": season.clubs[club].key,
        "w": line.w,
        "l": line.l,
        "roster": [
            {"player": man.player, "name": man.name, "positions": list(man.positions), "used": man.used,
             "budget": man.budget, "misses": man.misses, "batting": man.batting, "pitching": man.pitching}
            for man in page.roster
        ],
        "rotation": list(page.rotation),
        "next_game": page.next_game.id if page.next_game is not None else None,
        "against_card": [{"stat": each.key, "card": each.expected, "now": each.now, "errors_off": each.off}
                         for each in page.against_card],
    }  # fmt: skip

    def text() -> str:
        rows = [f"{season.clubs[club].name}: {line.w}-{line.l}", ""]
        for man in page.roster:
            batting = (
                averages.three_figures(None)
                if not man.batting.get("ab")
                else f"{man.batting['h'] / man.batting['ab']:.3f}".removeprefix("0")
            )
            out = f"  misses {man.misses}" if man.misses else ""
            what = "outs" if man.pitches else "PA"
            rows.append(
                f"{man.name:<26}{' '.join(man.positions):<14}{batting:>6}  {man.used} of {man.budget} {what}{out}"
            )
        return "\n".join(rows)

    return value, text


def where_we_are(season: Season) -> str:
    """After playing on: the day, or that all is over and who has won."""
    day = season.today
    if day is not None:
        return f"The next games are those of {day}."
    won = champion(season)
    if won is not None:
        return f"The season is over: the {season.clubs[won].name} have won it all."
    first = next(iter(standings_page(season)), None)
    return f"The season is over: the {first.city} {first.nickname} finished first." if first is not None else ""


PAGES: dict[str, Callable[..., Told]] = {
    "standings": standings, "leaders": leading, "schedule": games, "player": player, "team": team,
}  # fmt: skip
