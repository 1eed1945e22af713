"""A man's cards as they would be, in every game that has cards: from his lines alone, whoever plays beside him."""

from __future__ import annotations

import msgspec

import rulesets
from rulesets.core.cards.views import Card
from rulesets.core.people.club_files import load_club
from rulesets.core.people.clubs import HOME, VISITORS, Man
from rulesets.core.people.league_years import LeagueYear
from rulesets.core.people.players import Player
from rulesets.core.play.options import choose_options
from rulesets.core.play.setup import Setup
from rulesets.core.ruleset import Cards


class TrialCard(msgspec.Struct, frozen=True):
    """A card, and the name of the game that it is of."""

    game: str
    card: Card


def card_games() -> tuple[str, ...]:
    """The games that have cards, by their ids."""
    return tuple(game for game in rulesets.GAMES if _source(game) is not None)


class Trial(msgspec.Struct, frozen=True):
    """Who is to have cards, of which club, against which league's rates."""

    man: Player
    city: str
    nickname: str
    league: LeagueYear | None


def trial_cards(game: str, trial: Trial) -> tuple[TrialCard, ...]:
    """At bat for a man who plays in the field, on the mound for one who pitches; both for one who does both."""
    ruleset, source = rulesets.find(game), _source(game)
    assert source is not None, "this game has cards"
    man = trial.man
    visitors, home = (
        msgspec.structs.replace(load_club(each), city=trial.city, nickname=trial.nickname, league=trial.league)
        for each in (VISITORS, HOME)
    )
    cards = []
    if man.positions[0] != "P" or (len(man.positions) > 1 and man.batting is not None):
        at = len(visitors.squad) - len(visitors.bullpen) - len(visitors.bench)
        position = next((each for each in man.positions if each != "P"), "DH")
        trying = msgspec.structs.replace(visitors, bench=(Man(man.name, man.number, position, man),))
        cards.append(source.own(ruleset.deal(Setup(game, (trying, home), 1)), 0, at))
    if man.pitches and man.pitching is not None:
        trying = msgspec.structs.replace(home, pitcher=Man(man.name, man.number, "P", man))
        face_up = source.face_up(ruleset.deal(Setup(game, (visitors, trying), 1)))
        cards += [card for card in face_up if card.whose == "pitcher"]
    return tuple(TrialCard(ruleset.name, card) for card in cards)


def _source(game: str) -> Cards | None:
    """Where a game's cards come from, if it has any."""
    ruleset = rulesets.find(game)
    panels = ruleset.panels(choose_options(ruleset.options, {}, ruleset.name))
    return next((panel.cards for panel in panels if panel.cards is not None), None)
