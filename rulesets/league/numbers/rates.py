"""The usual rates of a line (SEA-7), and who has enough of a season to lead in one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from ...core.play.agreed import REGULATION

Line = Mapping[str, int]
PA_A_GAME = 3.1
OUTS_A_GAME = 3


def _over(number: float, chances: float) -> float | None:
    return number / chances if chances else None


def average(line: Line) -> float | None:
    """
    >>> average({"ab": 195, "h": 63})
    0.3230769230769231
    """
    return _over(line.get("h", 0), line.get("ab", 0))


def on_base(line: Line) -> float | None:
    reached = line.get("bb", 0) + line.get("hbp", 0)
    return _over(line.get("h", 0) + reached, line.get("ab", 0) + reached + line.get("sf", 0))


def total_bases(line: Line) -> int:
    return line.get("h", 0) + line.get("b2", 0) + 2 * line.get("b3", 0) + 3 * line.get("hr", 0)


def slugging(line: Line) -> float | None:
    return _over(total_bases(line), line.get("ab", 0))


def ops(line: Line) -> float | None:
    one, other = on_base(line), slugging(line)
    return one + other if one is not None and other is not None else None


def stealing(line: Line) -> float | None:
    return _over(line.get("sb", 0), line.get("sb", 0) + line.get("cs", 0))


def earned_runs(line: Line) -> float | None:
    return _over(27 * line.get("er", 0), line.get("outs", 0))


def whip(line: Line) -> float | None:
    return _over(3 * (line.get("h", 0) + line.get("bb", 0)), line.get("outs", 0))


def per_nine(key: str) -> Callable[[Line], float | None]:
    def rate(line: Line) -> float | None:
        return _over(27 * line.get(key, 0), line.get("outs", 0))

    return rate


def fielding(line: Line) -> float | None:
    chances = line.get("po", 0) + line.get("a", 0)
    return _over(chances, chances + line.get("e", 0))


class Stat(msgspec.Struct, frozen=True):
    """A figure one can lead in: its name, of which line, how it is worked out, whether less is better, how it reads."""

    key: str
    name: str
    of: str  # "batting" or "pitching"
    rate: Callable[[Line], float | None] | None = None  # None: a plain count of that name
    least: bool = False
    digits: int = 0
    qualified: bool = False

    def value(self, line: Line) -> float | None:
        return float(line.get(self.key, 0)) if self.rate is None else self.rate(line)

    def written(self, value: float | None) -> str:
        """
        >>> STATS["avg"].written(0.3234), STATS["era"].written(2.6143), STATS["hr"].written(12.0)
        ('.323', '2.61', '12')
        """
        if value is None:
            return "---"
        text = f"{value:.{self.digits}f}"
        return text.removeprefix("0") if self.digits == 3 else text


def _counts(of: str, names: Mapping[str, str]) -> list[Stat]:
    return [Stat(key, name, of) for key, name in names.items()]


STATS: dict[str, Stat] = {
    stat.key: stat
    for stat in (
        Stat("avg", "Average", "batting", average, digits=3, qualified=True),
        Stat("obp", "On base", "batting", on_base, digits=3, qualified=True),
        Stat("slg", "Slugging", "batting", slugging, digits=3, qualified=True),
        Stat("ops", "On base plus slugging", "batting", ops, digits=3, qualified=True),
        *_counts("batting", {"hr": "Home runs", "rbi": "Batted in", "r": "Runs", "h": "Hits", "b2": "Doubles",
                             "b3": "Triples", "bb": "Walks", "sb": "Stolen bases"}),
        Stat("era", "Earned run average", "pitching", earned_runs, least=True, digits=2, qualified=True),
        Stat("whip", "Walks and hits an inning", "pitching", whip, least=True, digits=2, qualified=True),
        *_counts("pitching", {"w": "Won", "l": "Lost", "sv": "Saves", "hld": "Holds", "cg": "Complete games",
                              "sho": "Shutouts"}),
        Stat("so", "Strikeouts", "pitching"),
        Stat("outs", "Outs pitched", "pitching"),
        Stat("k9", "Strikeouts in nine", "pitching", per_nine("so"), digits=1, qualified=True),
        Stat("bb9", "Walks in nine", "pitching", per_nine("bb"), least=True, digits=1, qualified=True),
        Stat("hr9", "Home runs in nine", "pitching", per_nine("hr"), least=True, digits=1, qualified=True),
    )
}  # fmt: skip


def needed_pa(club_games: int, innings: int = REGULATION) -> int:
    """3.1 plate appearances a club game, to the nearest whole; of a shorter game as much less.

    >>> needed_pa(84), needed_pa(162), needed_pa(84, innings=7)
    (260, 502, 203)
    """
    return round(PA_A_GAME * club_games * innings / REGULATION)


def needed_outs(club_games: int, innings: int = REGULATION) -> int:
    """An inning a club game; of a shorter game as much less."""
    return round(OUTS_A_GAME * club_games * innings / REGULATION)


def qualifies(of: str, line: Line, club_games: int, innings: int = REGULATION) -> bool:
    """Whether a man has enough of a season in which games have so many innings."""
    if of == "batting":
        return line.get("pa", 0) >= needed_pa(club_games, innings)
    return line.get("outs", 0) >= needed_outs(club_games, innings)
