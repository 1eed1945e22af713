"""Where we were (SEA-20), for whoever comes back after weeks: last games, standing, who is out, what is next."""

from __future__ import annotations

from datetime import date

import msgspec

from desktop.models.season.today import TodayView
from desktop.models.season.wording import counted, listed, place_word, record, short_day
from rulesets.league.pages.schedule import Scheduled, schedule
from rulesets.league.pages.standings import standings_page
from rulesets.league.season import Season

AWAY = 14  # days after which one may have forgotten
LAST = 5


class Where(msgspec.Struct, frozen=True):
    title: str
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        return f"{self.title}. {' '.join(self.lines)}"


def where_we_were(season: Season, view: TodayView, looked: str, today: date) -> Where | None:
    """None where somebody looked lately, or nothing has been played yet."""
    away = (today - date.fromisoformat(looked)).days if looked else 0
    if away < AWAY or not view.played:
        return None
    mine = season.by_key.get(season.terms.mine)
    lines = []
    if mine is not None:
        own = next(each for each in standings_page(season) if each.club == mine)
        lines.append(f"{own.city} is {place_word(own.place)} at {record(own.w, own.l)}; streak {own.streak}.")
        last = [game for game in schedule(season, club=mine) if game.played][-LAST:]
        lines.append(f"Last games: {listed([_told(season, game, mine) for game in last])}.")
        for card in view.cards:
            for side in card.sides:
                if side.club == mine and side.out:
                    lines.append(f"Out: {listed([f'{name} ({why})' for name, why in side.out])}.")
    left = view.games - view.played
    lines.append(
        f"It is {view.title}; {counted(left, 'game')} of the season are left."
        if left != 1
        else f"It is {view.title}; one game is left."
    )
    return Where(f"Where we were, {counted(away // 7, 'week')} ago", tuple(lines))


def _told(season: Season, game: Scheduled, mine: int) -> str:
    at_home = game.home == mine
    assert game.score is not None, "it was played"
    own, other = (game.score[1], game.score[0]) if at_home else game.score
    against = season.clubs[game.visitors if at_home else game.home].city
    result = f"{'won' if own > other else 'lost'} {own}–{other}"
    return f"{result} {'against' if at_home else 'at'} {against} ({short_day(game.day)})"
