"""Section 9.5: the reference nine against the typical pitcher, as far as a small sample tells."""

from __future__ import annotations

import random

import msgspec
import pytest

from rulesets import replay
from rulesets.core.book.scoring import Book, proof
from rulesets.core.play.requests import Ask, Request
from rulesets.core.play.setup import default_setup
from rulesets.replay.card_game import Replay
from rulesets.replay.cards.decks import PlainDeck
from rulesets.replay.cards.plain import PLAIN_BATTER, PLAIN_PITCHER, PLAIN_ROW, plain_glove
from rulesets.replay.cards.printed_tables import printed
from rulesets.replay.factory.figures import REFERENCE_NINE, TYPICAL
from rulesets.replay.situation import ReplaySituation, Tally

pytestmark = pytest.mark.slow

GAMES = 150
MEN = 40  # more than any squad has: whoever comes in for a man who is hurt is average
# Per team and game, from the rules, and four standard errors of so many games.
FIGURES = {"r": (4.569, 0.75), "h": (9.13, 0.85), "hr": (0.91, 0.25), "bb": (3.31, 0.5), "so": (6.37, 0.65)}


def drawn(rng: random.Random, shares: dict[int, float]) -> int:
    return rng.choices(list(shares), list(shares.values()))[0]


def reference_game(rng: random.Random) -> Replay:
    game = replay.deal(default_setup("replay", options={"games_missed": "off"}))
    deck = game.deck = PlainDeck()
    nine = printed("reference_cards")["factory_batters"]
    grades = zip(TYPICAL.pitcher_rows, PLAIN_ROW, strict=True)
    rows = tuple((str(a), str(b), str(c), to, str(d), str(e)) for (a, b, c, d, e), to in grades)
    for club in (0, 1):
        throws = "L" if rng.random() < TYPICAL.left_handed_pitchers else "R"
        for man, name in enumerate([*REFERENCE_NINE, *["average"] * (MEN - 9)]):
            card = nine[name]
            said = {key: card[key] for key in ("bats", "speed", "steal", "jump")}
            deck.batters[club, man] = msgspec.structs.replace(
                PLAIN_BATTER, rows=tuple(map(tuple, card["rows"])), **said
            )
            deck.pitchers[club, man] = msgspec.structs.replace(PLAIN_PITCHER, throws=throws, rows=rows)
        for position in ("1B", "2B", "3B", "SS", "LF", "CF", "RF"):
            shares = TYPICAL.infield_rating if position[1] in "BS" else TYPICAL.outfield_range
            glove = msgspec.structs.replace(plain_glove(position), range=drawn(rng, shares))
            deck.fielders[club, position] = glove
    return game


def answer(game: Replay, request: Request, rng: random.Random) -> object:
    """As the rules' own simulation managed: few are sent, the infield comes in late in a close game."""
    s = game.situation
    if not isinstance(request, Ask):
        return request.throw(rng.randrange(request.ways()))
    if request.key == "send_runner":
        speed = game.speed(2)
        return "send" if speed == 5 or (speed == 4 and s.outs == 1) else "hold"
    close = s.inning >= 8 and s.bases[2] is not None and s.outs < 2 and abs(s.lead) <= 1
    return "in" if request.key == "infield_depth" and close else request.ordinary


def never_tires(situation: ReplaySituation) -> None:
    situation.tally = Tally()


def test_the_reference_nine_score_as_the_rules_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ReplaySituation, "book_the_play", never_tires)
    total = dict.fromkeys(FIGURES, 0)
    for seed in range(GAMES):
        rng = random.Random(seed)
        game = reference_game(rng)
        conversation = replay.game(game)
        request: Request | None = next(conversation)
        while request is not None:
            try:
                request = conversation.send(answer(game, request, rng))
            except StopIteration:
                request = None
        book = Book()
        book.add_all(game.events)
        assert proof(book) == []
        for key in total:
            total[key] += sum(club.batting_total(key) for club in book.clubs)
    for key, (norm, margin) in FIGURES.items():
        assert abs(total[key] / (2 * GAMES) - norm) < margin, key
