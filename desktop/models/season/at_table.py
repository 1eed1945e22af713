"""What the table is told of the season: rest and usage beside every man of the bench, and who is out and why."""

from __future__ import annotations

from desktop.models.season.club import arm_today
from desktop.models.season.wording import innings
from rulesets.league.pages.club import RosterLine, club_page
from rulesets.league.pages.words import out_line
from rulesets.league.play.at_table import at_table
from rulesets.league.season import Season

AHEAD = {"amber": "all of his season used", "red": "beyond his season"}


def bench_notes(season: Season, clubs: tuple[int, int], game: int) -> dict[str, tuple[dict[str, str], str]]:
    """By club: a few words for each man, and who can't play in this game."""
    sent = at_table(season, game)
    found = {}
    for side, club in enumerate(clubs):
        page, house = club_page(season, club), season.house(club)
        told = {each.player: note for each in page.roster if (note := _told(season, each))}
        form = sent.sides[side].form if sent is not None else {}
        out = [
            f"{house.roster.called(player)} ({out_line(fitness)})"
            for player, fitness in form.items()
            if not fitness.may and player in house.roster.players
        ]
        found[season.clubs[club].key] = (told, ", ".join(out))
    return found


def _told(season: Season, each: RosterLine) -> str:
    said = [arm_today(season, each)] if each.pitches else []
    if season.terms.usage != "off":
        used = (
            f"{innings(each.used)} of {innings(each.budget)} innings"
            if each.pitches
            else f"{each.used} of {each.budget} PA"
        )
        said += [used, AHEAD.get(each.color, "")]
    return ", ".join(filter(None, said))
