"""The calls that are open before the dice: which are marked, and which stand until they are changed."""

from __future__ import annotations

from desktop.decisions.calls import NOTHING, CallBoard
from desktop.models.decisions import CallGroup
from desktop.pages.table.adapter import TableAdapter
from rulesets.core.play.requests import Ask, Request
from rulesets.core.play.setup import MANAGERS, Setup


class OpenCalls:
    """What the player has marked; nothing of it is given before the dice are thrown."""

    def __init__(self, adapter: TableAdapter, board: CallBoard) -> None:
        self._adapter = adapter
        self._board = board
        self.marks: dict[str, str] = {}

    def show(self, typed_dice: bool = False) -> None:
        """The calls that are open; with typed dice their keys have Alt."""
        adapter, groups = self._adapter, []
        for club, ask, marked in adapter.calls_as_they_stand(self.marks):
            kept = adapter.seats.standing.get((club, ask.key))
            page = adapter.table.setup.clubs[club]
            groups.append(CallGroup(page.city, page.colour, ask, marked, kept == marked))
        moment = len(adapter.table.journal) + 1
        why = adapter.no_calls or why_no_calls(adapter.pending)
        if why == NOTHING and not adapter.session.persons_clubs:
            why = f"{who_manages(adapter.table.setup)} Roll, or let it run."
        self._board.set_calls(groups, why, moment=moment, alt=typed_dice)

    def mark(self, key: str, value: str) -> None:
        """A call is marked; it is given when the dice are thrown. One that stays set is kept until it is changed."""
        adapter = self._adapter
        stays = [(club, ask) for club, ask in adapter.open_calls(self.marks) if ask.key == key and ask.stays]
        for club, ask in stays:
            if value == ask.ordinary:
                adapter.session.forget(club, key)
            else:
                adapter.session.keep(club, key, value)
        if not stays:
            self.marks[key] = value

    def keep(self, key: str, value: str, on: bool) -> None:
        """A standing call: given each time until it is taken back in the same place."""
        adapter = self._adapter
        for club, ask in adapter.open_calls(self.marks):
            if ask.key == key:
                if on:
                    adapter.session.keep(club, key, value)
                else:
                    adapter.session.forget(club, key)

    def kept(self) -> list[tuple[str, tuple[int, str]]]:
        """Every answer that stands, in words, and by what it is known."""
        clubs = self._adapter.table.setup.clubs
        return [
            (f"Ask {clubs[club].city} again: {key.replace('_', ' ')} (now {value.replace('_', ' ')})", (club, key))
            for (club, key), value in self._adapter.seats.standing.items()
        ]

    def ask_again(self, seat: tuple[int, str]) -> None:
        """A kept answer is kept no longer."""
        self._adapter.session.forget(*seat)
        self._adapter.waiting.emit(self._adapter.pending)

    def take(self) -> dict[str, str]:
        """The marks, to be given now; none stays."""
        marks, self.marks = self.marks, {}
        return marks


def why_no_calls(request: Request | None) -> str:
    if request is None:
        return "The game is over."
    asking = isinstance(request, Ask) and request.kind == "choice"
    return "A question is open." if asking else NOTHING


def who_manages(setup: Setup) -> str:
    """Who decides for clubs in which no person has a say."""
    managers = (MANAGERS[manager].replace(": ", ", ").lower() for manager in setup.managers)
    return " ".join(f"{club.city}: {who}." for club, who in zip(setup.clubs, managers, strict=True))
