"""A club in short, as the picker shows it: who bats in which place, who starts, and what its year played by."""

from __future__ import annotations

import msgspec

from rulesets.core.people.averages import three_figures
from rulesets.core.people.elsewhere import is_real
from rulesets.core.people.rosters import PITCHER, Roster
from rulesets.core.seasons.finding import Listed

MOST_ARMS = 7
OLD_DAYS = 1893  # before it the pitcher stood nearer, and everything was otherwise
ORDINALS = {1: "first", 2: "second", 3: "third"}


class Bats(msgspec.Struct, frozen=True):
    name: str
    position: str
    hand: str
    avg: str
    hr: str


class Arm(msgspec.Struct, frozen=True):
    name: str
    hand: str
    record: str
    era: str


class ClubSheet(msgspec.Struct, frozen=True):
    title: str
    line: str
    bats: tuple[Bats, ...]
    arms: tuple[Arm, ...]
    note: str

    @property
    def in_words(self) -> str:
        """For whoever cannot see it."""
        bats = "; ".join(f"{at} {man.name}, {man.position}, {man.avg}" for at, man in enumerate(self.bats, 1))
        arms = "; ".join(f"{arm.name}, {arm.record}, {arm.era}" for arm in self.arms)
        return f"{self.title}. {self.line}. Batting: {bats}. Pitching: {arms}. {self.note}"


def club_sheet(roster: Roster, listed: Listed | None = None) -> ClubSheet:
    """The order against right-handers as its year played it, and the staff, starters first."""
    bats = []
    for place in roster.order("R", roster.designated_hitter):
        man = roster.players.get(roster.rotation[0] if place.player == PITCHER else place.player)
        if man is None or place.player == PITCHER:
            bats.append(Bats("Pitcher", "P", "", "", ""))
            continue
        line = man.batting
        bats.append(
            Bats(
                roster.called(man.id),
                place.position,
                man.bats,
                three_figures(line.avg) if line and line.ab else "",
                str(line.hr) if line else "",
            )
        )
    staff = dict.fromkeys((*roster.rotation, *roster.bullpen.closer, *roster.bullpen.setup, *roster.bullpen.middle))
    arms = []
    for each in list(staff)[:MOST_ARMS]:
        man = roster.players[each]
        season = man.pitching
        era = f"{float(season.era):.2f}" if season and season.era is not None else ""
        arms.append(Arm(roster.called(each), man.throws, f"{season.w}–{season.l}" if season else "", era))
    return ClubSheet(roster.name, _line(roster, listed), tuple(bats), tuple(arms), _note(roster, listed))


def _line(roster: Roster, listed: Listed | None) -> str:
    if listed is None:
        return roster.season()
    place = ORDINALS.get(listed.rank, f"{listed.rank}th")
    return f"{listed.league_name} · {listed.w}–{listed.l} · {place}"


def _note(roster: Roster, listed: Listed | None) -> str:
    said = [f"{len(roster.players)} men."]
    if is_real(roster.id):
        year = roster.id[:4]
        if roster.designated_hitter:
            said.append(f"A designated hitter, as in {year}, unless you say otherwise.")
        else:
            said.append(f"No designated hitter in {year}: pitchers bat unless you say otherwise.")
        if listed is not None and listed.year < OLD_DAYS:
            said.append("So long ago it was another game; here it is played in modern dress.")
    return " ".join(said)
