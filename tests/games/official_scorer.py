"""A scorer who knows only `docs/rules/scoring.md`: he keeps a game over again from its settled plays, with a pencil.

He looks at no situation. Who is on base, how he came there and whose he is he knows from the plays alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulesets.core.book.scoring import Book, ClubBook
from rulesets.core.play.events import Event, HalfBegan, Relieved
from rulesets.core.play.situation import Leg, Made

UNSEEN = -1  # a starter who was batted for before he had pitched


class Stint:
    """A pitcher's time on the mound, as SC-8 asks for it."""

    def __init__(self, man: int, lead: int = 0, near: bool = False, to_go: int = 0, inherited: int = 0) -> None:
        self.man, self.inherited = man, inherited
        self.outs = self.inherited_scored = 0
        self.has_pitched = self.tied = self.held = False
        self.finds(lead, near, to_go)

    def finds(self, lead: int, near: bool, to_go: int) -> None:
        self.lead, self.near = lead, near
        self.to_save = lead > 0 and (near or (lead <= 3 and to_go >= 3))

    @property
    def saves(self) -> bool:
        """If it was the last of the game, and he is not the winner."""
        enough = self.near or (self.lead <= 3 and self.outs >= 3) or self.outs >= 9
        return self.lead > 0 and self.outs > 0 and enough


class OfficialScorer:
    def __init__(self) -> None:
        self.runs = [0, 0]
        self.earned: tuple[Counter[int], Counter[int]] = (Counter(), Counter())  # off each club, by pitcher
        self.club_earned = [0, 0]
        self.outs_made = [0, 0]
        self.stints: tuple[list[Stint], list[Stint]] = ([], [])
        self._new_half(1, 0, 0)

    def _new_half(self, inning: int, batting: int, placed: int) -> None:
        self.inning, self.batting, self.placed = inning, batting, placed
        self.outs = self.errors = 0
        self.on: dict[int, int] = {}  # places in the order, and the pitcher charged with each
        self.marked: set[int] = set()  # who is on by an error, or was placed there
        self.errors_before: dict[int, int] = {}  # pitchers who came in after so many

    def hear(self, events: Sequence[Event]) -> OfficialScorer:
        for event in events:
            if isinstance(event, HalfBegan):
                self._new_half(event.inning, int(event.half == "bottom"), event.placed)
                self._take_the_mound()
            elif isinstance(event, Relieved):
                self._relieved(event)
            elif isinstance(event, Made):
                self._play(event)
        return self

    def _take_the_mound(self) -> None:
        """Whoever came in while his side was at bat, for a man hurt there, finds the lead that it has now."""
        stints = self.stints[1 - self.batting]
        if len(stints) > 1 and not stints[-1].has_pitched:
            lead = self.runs[1 - self.batting] - self.runs[self.batting]
            stints[-1].finds(lead, lead <= self.placed + 2, 3 * max(1, 10 - self.inning))

    def _relieved(self, event: Relieved) -> None:
        stints = self.stints[event.club]
        if not stints:
            stints.append(Stint(UNSEEN))
        lead = self.runs[event.club] - self.runs[1 - event.club]
        on = self.on if event.club != self.batting else {}
        inherited = sum(charged != event.man for charged in on.values())
        to_go = 3 * max(0, 9 - self.inning) + 3 - self.outs
        near = lead <= len(on) + self.placed + 2
        if stints and stints[-1].to_save and stints[-1].outs and not stints[-1].tied and lead > 0:
            stints[-1].held = True
        stints.append(Stint(event.man, lead, near, to_go, inherited))
        if self.errors and event.club != self.batting:
            self.errors_before[event.man] = self.errors

    def _play(self, made: Made) -> None:
        club = 1 - made.side
        if not self.stints[club]:
            self.stints[club].append(Stint(made.pitcher))
        stint = self.stints[club][-1]
        assert stint.man == made.pitcher
        stint.has_pitched = True
        if self.placed:
            before = (made.place - 1) % 9
            self.on[before] = made.pitcher
            self.marked.add(before)
            self.placed = 0
        by_error = made.play.batting in ("error", "interference") or any(
            leg.start == 0 and leg.how == "error" for leg in made.legs
        )
        removed: tuple[int, bool] | None = None  # of the man a fielder's choice put out
        for leg in made.legs:
            charged = self.on.get(leg.place, made.pitcher)
            if leg.run:
                self._run(made, leg, charged, by_error, stint)
            if leg.out and leg.start and made.play.batting == "fielders_choice":
                removed = (charged, leg.place in self.marked)
        for leg in made.legs:
            if leg.start == 0:
                self.on[leg.place] = removed[0] if removed else made.pitcher
                if by_error or (removed and removed[1]):
                    self.marked.add(leg.place)
        for leg in made.legs:
            if leg.out or leg.run:
                self.on.pop(leg.place, None)
                self.marked.discard(leg.place)
        self.errors += by_error and made.play.batting != "interference"
        self.outs += made.outs
        stint.outs += made.outs
        self.outs_made[club] += made.outs

    def _run(self, made: Made, leg: Leg, charged: int, by_error: bool, stint: Stint) -> None:
        club = 1 - made.side
        self.runs[made.side] += 1
        if self.runs[0] == self.runs[1] and stint.to_save:
            stint.tied = True
        if charged != made.pitcher:
            stint.inherited_scored += 1
        if leg.place in self.marked or leg.how in ("error", "passed_ball") or by_error:  # SC-1 (a), (b), SC-3
            return
        self.club_earned[club] += _in_time(made, leg, self.outs + self.errors)
        since = self.errors - self.errors_before.get(charged, 0)
        self.earned[club][charged] += _in_time(made, leg, self.outs + since)


def _in_time(made: Made, run: Leg, outs: int) -> bool:
    """SC-1 (c): were fewer than three out when he crossed the plate, and was the third no force and not the batter?"""
    if outs >= 3:
        return False
    caught = [leg for leg in made.legs if leg.out and leg.start == leg.end == 0]  # before anybody ran
    crossed = False
    for leg in [*caught, *(leg for leg in made.legs if leg not in caught)]:
        if leg is run:
            crossed = True
        elif leg.out:
            outs += 1
            if outs == 3:
                return crossed and not (leg.how == "force" or (leg.start == 0 and leg.end <= 1))
    return True


def by_stint(page: ClubBook, key: str) -> list[int]:
    return [line.get(key, 0) for line in page.pitching]


def compare(events: list[Event], seed: int) -> int:
    """Book and scorer agree; how many runs were unearned."""
    book = Book()
    book.add_all(events)
    scorer = OfficialScorer().hear(events)
    runs = earned = 0
    for club, page in enumerate(book.clubs):
        stints: list[Stint] = scorer.stints[club]
        pitched = [(man, stint.man) for man, stint in zip(page.staff, stints, strict=True) if stint.man != UNSEEN]
        assert all(man == seen for man, seen in pitched), seed
        by_man: dict[int, int] = {}
        for man, line in zip(page.staff, page.pitching, strict=True):
            by_man[man] = by_man.get(man, 0) + line.get("er", 0)
        assert by_man == {man: scorer.earned[club][man] for man in by_man}, seed
        assert page.team.get("er", 0) == scorer.club_earned[club], seed
        assert by_stint(page, "ir") == [stint.inherited for stint in stints], seed
        assert by_stint(page, "irs") == [stint.inherited_scored for stint in stints], seed
        assert by_stint(page, "svo") == [int(stint.to_save) for stint in stints], seed
        assert by_stint(page, "bs") == [int(stint.tied) for stint in stints], seed
        assert by_stint(page, "hld") == [int(stint.held) for stint in stints], seed
        assert by_stint(page, "outs") == [stint.outs for stint in stints], seed
        putouts = page.fielding_total().get("putouts", 0)
        assert putouts in (0, scorer.outs_made[club]), seed
        runs += scorer.runs[1 - club]
        earned += sum(scorer.earned[club].values())
    decisions = book.decisions()
    assert decisions is not None
    winners = scorer.stints[decisions.club]
    saved = len(winners) > 1 and winners[-1].saves and decisions.winner != len(winners) - 1
    assert (decisions.save is not None) == saved, seed
    return runs - earned
