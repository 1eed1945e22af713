"""What a side may change now, as the bench shows it: kinds, who can be picked in each, and the change that makes.

The table says which changes there are (`openings`); here they are only sorted for picking.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

import msgspec

from ..book.scoring import ClubBook
from ..book.today import allowed, allowed_in_words, today, today_in_words
from ..book.wording import change_line
from ..people.clubs import Man
from ..people.lineups import VACANT, BadChange, Change, Lineup, Move, changed, moves_between, openings, pitches
from ..play.events import Changed, Hurt
from .table import Table

Picked = tuple[int, ...]


class Kind(msgspec.Struct, frozen=True):
    """A tab: which of the core's kinds it holds, and what each column of it picks."""

    title: str
    holds: tuple[str, ...]
    columns: tuple[str, ...]
    joins: bool = False  # several steps can be made one change


KINDS = (
    Kind("Pinch hitter", ("pinch_hitter",), ("Due up", "Bats for him")),
    Kind("Pinch runner", ("pinch_runner",), ("On base", "Runs for him")),
    Kind("Pitcher", ("reliever",), ("Pitching", "Comes in to pitch")),
    Kind("Defense", ("replacement", "switch"), ("Playing now", "In for him, or trades places"), joins=True),
    Kind("DH takes the field", ("hitter_fields",), ("Designated hitter", "Leaves; the pitcher bats there")),
    Kind("Double switch", ("double_switch",), ("Comes in to pitch", "Leaves; the pitcher bats there", "Comes in")),
)


class ManRow(msgspec.Struct, frozen=True):
    """A man to pick: who he is, his season or what happens to him, his day, and a warning."""

    man: int
    number: int
    name: str
    positions: str
    note: str
    today: str = ""
    warning: str = ""
    spoken: str = ""
    pitches: bool = False  # it is his arm that is wanted, or now at work

    @property
    def in_words(self) -> str:
        """
        >>> ManRow(12, 26, "Soares", "LF RF", "bats R, .292", warning="out of position").in_words
        'Soares, number 26, LF RF, bats R, .292, out of position'
        """
        number = f"number {self.number}" if self.number >= 0 else ""
        parts = (self.name, number, self.positions, self.note, self.spoken or self.today, self.warning)
        return ", ".join(part for part in parts if part)


class Bench:
    """One side before its next batter. Steps of a change with several are staged: each must be legal by itself.

    In a season, `told` says of men by their ids how rested and used they are, `absent` who can't play today and why.
    """

    def __init__(
        self, table: Table, page: ClubBook, side: int, told: Mapping[str, str] = MappingProxyType({}), absent: str = ""
    ) -> None:
        self._season, self.absent = told, absent
        situation = table.game.situation
        self.side = side
        self.setup = table.seated
        self.club = self.setup.clubs[side]
        self.is_at_bat = situation.batting == side
        self._squad: Sequence[Man] = table.game.squad(side)
        self._page = page
        self._at_bat = situation.at_bat(side)
        self._before: Lineup = situation.lineups[side]
        self._after: list[Lineup] = [self._before]
        self._plain = tuple(table.openings(side))
        self._game = table.game
        self._hurt = {
            event.man: "ejected" if event.ejected else "hurt"
            for event in table.events
            if isinstance(event, Hurt) and event.side == side and event.games >= 0
        }

    # what there is to pick

    @property
    def kinds(self) -> list[Kind]:
        """The kinds of change there are now."""
        found = {change.kind for change in self._plain}
        return [kind for kind in KINDS if found.intersection(kind.holds)]

    def _changes(self, kind: Kind) -> Iterator[tuple[Picked, Change]]:
        """Each change with the men to pick for it, in the order of the columns."""
        plain = self._plain
        if kind.joins and self.steps:
            plain = tuple(openings(self._after[-1], self._squad, self._at_bat))
        for change in plain:
            if change.kind not in kind.holds:
                continue
            men = tuple(move.man for move in change.moves)
            if not change.out:  # two who trade places: either may be picked first
                yield men, change
                yield men[::-1], change
            elif len(change.out) < len(men):  # the hitter takes the field
                yield (men[0], change.out[0]), change
            elif len(men) > 1:
                yield (men[0], change.out[1], men[1]), change
            else:
                yield (change.out[0], men[0]), change

    def column(self, kind: Kind, picked: Picked) -> list[ManRow]:
        """Whom the next column offers, after those picked in the columns before it."""
        at = len(picked)
        rows: dict[int, ManRow] = {}
        for path, change in self._changes(kind):
            if path[:at] == picked and path[at] not in rows:
                rows[path[at]] = self._row(path, at, change)
        return sorted(rows.values(), key=lambda row: self._rank(row, is_last=at == len(kind.columns) - 1))

    def _rank(self, row: ManRow, is_last: bool) -> tuple[bool, bool, int]:
        """Of those who come in: from the bench first, and first of all those who are at home there."""
        playing = row.man in self._after[-1].present
        if is_last:
            return playing, bool(row.warning) or pitches(self._squad[row.man]), row.man
        return False, False, self._after[-1].order.index(row.man) if row.man in self._after[-1].order else row.man

    def change(self, kind: Kind, picked: Picked) -> Change | None:
        """What has been picked, once every column has its man."""
        return next((change for path, change in self._changes(kind) if path == picked), None)

    def _row(self, path: Picked, at: int, change: Change) -> ManRow:
        man = path[at]
        if man not in self._after[-1].present:
            move = next(move for move in change.moves if move.man == man)
            return self._coming(man, change, move.position)
        if not change.out and at:
            return self._trading(man, change)
        if change.kind == "pinch_runner":
            return self._running(man)
        return self._playing(man)

    def _coming(self, man: int, change: Change, position: str) -> ManRow:
        who = self._squad[man]
        pitches_now = position == "P"
        later = ""
        if position in ("PH", "PR"):  # he will play there when his side takes the field, but nobody pitches so
            position = self._after[-1].position(change.out[0])
            later = f" at {position}"
        warning = "" if position in ("P", "") or who.plays(position) else f"out of position{later}"
        gloves = "P" if pitches_now else self._game.gloves(self.side, man)
        note = self._game.scouted(self.side, man, "P" if pitches_now else "")
        season = self._season.get(who.player.id, "") if who.player is not None else ""
        return ManRow(man, who.number, who.name, gloves, note, season, warning, pitches=pitches_now)

    def _playing(self, man: int) -> ManRow:
        who, lineup = self._squad[man], self._after[-1]
        position = lineup.position(man) or "PH"
        if position == "P":
            line = self._page.pitching[-1]
            note = self._game.stamina(self.side) or who.as_pitcher
            words = allowed_in_words(line)
            return ManRow(man, who.number, who.name, "P", note, allowed(line), "", words, pitches=not self.is_at_bat)
        line = self._batting(man)
        return ManRow(man, who.number, who.name, position, who.as_batter, today(line), "", today_in_words(line))

    def _running(self, man: int) -> ManRow:
        """A man on base, whatever he plays: how fast he is, beside those who might run for him."""
        who, line = self._squad[man], self._batting(man)
        note = self._game.scouted(self.side, man, "")
        position = self._after[-1].position(man) or "PH"
        return ManRow(man, who.number, who.name, position, note, today(line), "", today_in_words(line))

    def _trading(self, man: int, change: Change) -> ManRow:
        who, line = self._squad[man], self._batting(man)
        goes = {move.man: move.position for move in change.moves}
        other = next(each for each in goes if each != man)
        note = f"trade places: to {goes[man]}, {self._squad[other].name} to {goes[other]}"
        strange = [self._squad[each].name for each, position in goes.items() if not self._squad[each].plays(position)]
        warning = "both out of position" if len(strange) > 1 else f"{strange[0]} out of position" if strange else ""
        return ManRow(
            man, who.number, who.name, self._after[-1].position(man), note, today(line), warning, today_in_words(line)
        )

    def _batting(self, man: int) -> dict[str, int]:
        return self._page.batting[man] if man < len(self._page.batting) else {}

    # several steps in one change

    @property
    def steps(self) -> list[str]:
        """What is staged, a sentence a step."""
        return [self._told(before, after) for before, after in zip(self._after, self._after[1:], strict=False)]

    def stage(self, change: Change) -> None:
        """Keep a step and go on from it, or `BadChange`."""
        self._after.append(changed(self._after[-1], self._squad, change.moves, self._at_bat))

    def unstage(self) -> None:
        """Take the last step back."""
        if len(self._after) > 1:
            self._after.pop()

    def forget_steps(self) -> None:
        del self._after[1:]

    def moves(self, change: Change | None) -> tuple[Move, ...]:
        """Everything staged and one change more, as the table takes it; `BadChange` where that cannot be made."""
        if not self.steps and change is not None:
            return change.moves
        after = self._after[-1]
        if change is not None:
            after = changed(after, self._squad, change.moves, self._at_bat)
        moves = moves_between(self._before, after)
        if not moves:
            raise BadChange("These steps leave everybody where they were.")
        changed(self._before, self._squad, moves, self._at_bat)
        return moves

    # in words

    def told(self, change: Change) -> str:
        """A change in a sentence."""
        after = changed(self._after[-1], self._squad, change.moves, self._at_bat)
        return change_line(self.setup, Changed(self.side, self._after[-1], after, change.moves))

    def _told(self, before: Lineup, after: Lineup) -> str:
        return change_line(self.setup, Changed(self.side, before, after, moves_between(before, after)))

    @property
    def left(self) -> str:
        """Who is out of the game, and who of them was hurt or ejected."""
        return out_of_the_game(self._squad, self._before, self._hurt)

    @property
    def hurt(self) -> str:
        """Who plays on although he is hurt."""
        return ", ".join(self._squad[man].name for man in self._hurt if man in self._before.present)


def out_of_the_game(squad: Sequence[Man], lineup: Lineup, why: Mapping[int, str] = MappingProxyType({})) -> str:
    """Who has left, in the order in which they did; "" while all who started are in."""
    gone = ((squad[man].name, why.get(man, "")) for man in lineup.gone if man != VACANT)
    return ", ".join(f"{name} ({reason})" if reason else name for name, reason in gone)
