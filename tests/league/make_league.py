"""Make the league in the box: `python -m tests.league.make_league` plays a season and writes `resources/league/*.yaml`.

Profiles and seed decide everything; a test holds that the files in the repository are what this makes.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random

from tests.league.profiles import ClubProfile, Man, clubs
from tests.league.season import play_season

SEED = 50
LEAGUE = Path(__file__).parents[2] / "resources" / "league"
BATTING = "g ab r h 2b 3b hr rbi bb hbp so sb cs sh sf gdp".split()
PITCHING = "g gs gf cg sho w l sv bf outs h 2b 3b r er hr bb ibb hbp so sh sf go ao wp bk sb cs".split()
FIELDING = "g po a e dp".split()
FIELD = "P C 1B 2B 3B SS LF CF RF".split()
HEAD = """\
# One season of a made-up league: 162 games a club, a third of them without the designated hitter.
# Made by `python -m tests.league.make_league`. To change a club, copy this file to your clubs folder under another id.
"""


def made() -> tuple[dict[str, str], dict[str, list[int]]]:
    """Each club's file, and its wins, losses, runs for and against."""
    league = clubs()
    records = play_season(league, Random(SEED))
    return {club.id: club_file(club, records[club.id]) for club in league}, records


def club_file(club: ClubProfile, record: list[int]) -> str:
    park, about = club.ballpark, club.about
    card = park["park_card"]
    lines = [
        HEAD + f"# {record[0]} won, {record[1]} lost; {record[2]} runs for, {record[3]} against.",
        f"id: {club.id}",
        f"city: {about['city']}",
        f"nickname: {about['nickname']}",
        "colours: [" + ", ".join(f'"{colour}"' for colour in about["colours"]) + "]",
        f"manager: {about['manager']}",
        "ballpark:",
        f"  name: {park['name']}",
        f"  note: {quoted(park['note'])}",
        f"  long_drives: {park['long_drives']}",
        "  park_card:",
        "    column_6: {" + ", ".join(f"{side}: {row}" for side, row in card["column_6"].items()) + "}",
        *(f"    {key}: {card[key]}" for key in ("column_2", "column_3", "foul_out")),
        "",
        "orders:  # nine men and their positions, by the hand of the other starter, with and without designated hitter",
    ]
    for name, order in club.orders.items():
        lines.append(f"  {name}: [" + ", ".join(f"{man} {position}" for man, position in order) + "]")
    lines.append(f"rotation: {ids(club.rotation)}")
    lines.append("bullpen: {" + ", ".join(f"{role}: {ids(men)}" for role, men in club.bullpen.items()) + "}")
    lines.append(f"bench: {ids(club.bench)}")
    lines += ["", "players:"]
    for man in (*club.batters, *club.pitchers):
        lines += player(man)
    return "\n".join(lines) + "\n"


def ids(men: list[Man]) -> str:
    return "[" + ", ".join(man.id for man in men) + "]"


def quoted(text: str) -> str:
    return '"' + text.replace('"', '\\"') + '"'


def flow(keys: list[str], line: Counter[str]) -> str:
    return "{" + ", ".join(f"{key}: {line[key]}" for key in keys) + "}"


def player(man: Man) -> list[str]:
    first, last = (quoted(name) if "'" in name else name for name in (man.first, man.last))
    lines = [
        f"  {man.id}:",
        f"    who: {{first: {first}, last: {last}, number: {man.number}, bats: {man.bats}, throws: {man.throws},"
        f" age: {man.age}, positions: [{', '.join(man.at)}]}}",
        f"    note: {quoted(man.note)}",
    ]
    if man.pitches:
        lines.append(f"    pitching: {flow(PITCHING, man.pit)}")
        lines.append(f"    allowed: {splits(man.allowed_to)}")
    kept = [key for key in BATTING if man.bat[key] or not man.pitches or key in ("g", "ab", "cs", "gdp")]
    lines.append(f"    batting: {flow(kept, man.bat)}")  # of a pitcher, what is not nought
    if not man.pitches:
        lines.append(f"    splits: {splits(man.batting_by)}")
    played = sorted((at for at in man.field if man.field[at]["g"]), key=FIELD.index)
    if played:
        lines.append("    fielding:")
        lines += [f"      {at}: {flow(FIELDING + ['pb', 'sb', 'cs'] * (at == 'C'), man.field[at])}" for at in played]
    return lines


def splits(by: dict[str, Counter[str]]) -> str:
    """Shares, and ratios to the whole line; drawn towards 1 where one side was seldom seen."""
    whole = by["L"] + by["R"]
    seldom = min(by["L"]["pa"], by["R"]["pa"])
    trust = seldom / (seldom + 60)
    left = round(by["L"]["pa"] / whole["pa"], 2) if whole["pa"] else 0.3
    sides = []
    for name, line, share in (("left", by["L"], left), ("right", by["R"], 1 - left)):
        ratios = []
        for key, (over, under) in RATES.items():
            part, all_ = rate(line, over, under), rate(whole, over, under)
            ratio = 1 + trust * (part / all_ - 1) if all_ else 1.0
            ratios.append(f"{key}: {ratio:.2f}")
        sides.append(f"{name}: {{share: {share:.2f}, {', '.join(ratios)}}}")
    return "{" + ", ".join(sides) + "}"


RATES = {
    "avg": (("h",), ("ab",)),
    "obp": (("h", "bb", "hbp"), ("ab", "bb", "hbp", "sf")),
    "slg": (("tb",), ("ab",)),
}


def rate(line: Counter[str], over: tuple[str, ...], under: tuple[str, ...]) -> float:
    chances = sum(line[key] for key in under)
    return sum(line[key] for key in over) / chances if chances else 0.0


def main() -> int:
    files, records = made()
    LEAGUE.mkdir(parents=True, exist_ok=True)
    for club, text in files.items():
        (LEAGUE / f"{club}.yaml").write_text(text, encoding="utf-8", newline="\n")
    for club, (won, lost, scored, allowed) in sorted(records.items(), key=lambda item: -item[1][0]):
        print(f"{club:22} {won:3}-{lost:<3} {scored:4} {allowed:4}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
