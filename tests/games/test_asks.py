"""Every question names the men it is about, and shows no id, in games of arbitrary answers."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest

from rulesets import GAMES, find
from rulesets.core.play.game import AnyGame
from rulesets.core.play.requests import Ask, Chance
from rulesets.core.ruleset import Ruleset
from tests.games.arbitrary import any_answer, any_change, any_setup

pytestmark = pytest.mark.slow  # games or seasons are played first, for all of them

ID = re.compile(r"\b[a-z0-9]+_[a-z0-9_]+\b|[{}]|\bNone\b")
PLACEHOLDERS = re.compile(r"\b(the man from|the runner from|this man|the reliever|your glove man)\b", re.IGNORECASE)
CHOICES = {  # what each game may bring up; those of the core can come in all of them
    "triple_six": {"new_pitcher"},
    "dice_baseball": {"new_pitcher", "spectacular_catch", "spectacular_play", "laser_beam"},
    "deep_drive": {
        "new_pitcher", "replacement", "send_runner", "throw", "comebacker", "first_and_third", "lead_runner_play",
        "pickoff_base", "bunt_play", "offense_shift", "defense_shift",
    },
    "replay": {
        "new_pitcher", "replacement", "send_runner", "coach_send", "plus_steal", "hnr_force_play", "bunt_lead_play",
        "bonus_inning",
    },
}  # fmt: skip
ABOUT_A_RUNNER = {"send_runner", "throw", "coach_send", "plus_steal", "hnr_force_play", "bunt_lead_play", "bunt_play"}
GAMES_OF = {"triple_six": 12, "dice_baseball": 200, "deep_drive": 160, "replay": 200}


def asked_in(ruleset: Ruleset, game: AnyGame, rnd: random.Random) -> Iterator[tuple[Ask, set[str]]]:
    """Each question of a game with the names of those who are in it or may come in."""
    talk = ruleset.game(game)
    request = next(talk, None)
    while request is not None:
        s = game.situation
        if game.events and s.between_batters and rnd.random() < 0.02 and any_change(game, rnd, game.change):
            talk.close()
            talk = ruleset.game(game)
            request = next(talk, None)
            continue
        if isinstance(request, Ask):
            yield request, {man.name for side in (0, 1) for man in game.squad(side)}
            answer: object = any_answer(request, rnd)
        else:
            answer = request.throw(rnd.randrange(request.ways()))
        try:
            request = talk.send(answer)
        except StopIteration:
            request = None


@cache
def asked(name: str) -> dict[str, list[tuple[Ask, set[str]]]]:
    """By key, the questions of some games."""
    found: dict[str, list[tuple[Ask, set[str]]]] = defaultdict(list)
    ruleset = find(name)
    for seed in range(GAMES_OF[name]):
        rnd = random.Random(seed)
        game = ruleset.deal(any_setup(ruleset, rnd))
        for ask, men in asked_in(ruleset, game, rnd):
            found[ask.key].append((ask, men))
    return found


def texts(ask: Ask) -> list[str]:
    options = (text for option in ask.options for text in (option.label, option.words, option.short))
    return [ask.prompt, ask.advice, *map(str, ask.ratings), *options]


@cache
def any_of(men: frozenset[str]) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(map(re.escape, sorted(men)))})\b")


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_a_play_brings_up_names_its_men(name: str) -> None:
    seen = set()
    for asks in asked(name).values():
        for ask, men in asks:
            if ask.kind != "choice":
                continue
            seen.add(ask.key)
            said = " ".join(texts(ask))
            assert any_of(frozenset(men)).search(said), ask
            assert not PLACEHOLDERS.search(f"{ask.prompt} {' '.join(option.label for option in ask.options)}"), ask
    assert seen == CHOICES[name]


@pytest.mark.parametrize("name", GAMES)
def test_no_question_shows_an_id(name: str) -> None:
    for asks in asked(name).values():
        for text in {text for ask, _ in asks for text in texts(ask)}:
            assert text == "None" or not ID.search(text), text  # one may name no column
        assert all(option.label for ask, _ in asks for option in ask.options)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_decided_about_a_runner_comes_with_a_rating_and_a_chance(name: str) -> None:
    for key in ABOUT_A_RUNNER & set(asked(name)):
        for ask, _ in asked(name)[key]:
            assert ask.ratings, ask
            chances = [option.chance for option in ask.options if option.chance is not None]
            assert len(chances) == 1 and 0 <= chances[0].ways <= chances[0].of, ask


@pytest.mark.parametrize("name", GAMES)
def test_whoever_may_come_in_is_told_with_what_he_does_there(name: str) -> None:
    """A reliever with his season, and in a game with cards with his endurance and each man's glove."""
    asks = [ask for key in ("new_pitcher", "replacement") for ask, _ in asked(name).get(key, ())]
    assert asks
    for ask in asks:
        for option in ask.options:
            assert option.note, ask
            if name in ("deep_drive", "replay"):
                assert re.search(r"Endurance|speed", option.note), option


def chances(name: str, key: str, value: str) -> set[Chance | None]:
    return {ask.option(value).chance for ask, _ in asked(name)[key] if value in ask.values}


def test_triple_six_counts_the_throws_of_its_charts() -> None:
    """By hand: 5 to 9 is 24 throws of 36 and 12 one more (TS-7.2); 11, 12 is three (TS-8.2)."""
    assert chances("triple_six", "steal_call", "steal_second") == {Chance(25, 36)}
    assert chances("triple_six", "pickoff_call", "pickoff_first") == {Chance(3, 36, "Out")}


def test_dice_baseball_counts_the_faces_of_its_d8() -> None:
    """DB-6.8: caught on 5 to 8. DB-6.7: lowered by 1, 2, 2, 3, 3, 4, 4 and 5.

    By hand: 9 to 14 becomes an out on every face (a ball on the ground always is one, DB-5.3 and DB-5.4); a 15 on seven
    faces and a misplay on the eighth; a 17 on three, with two misplays; a 19 never, with one misplay. A misplay is an
    out on as many faces of the d4 as men are going somewhere (DB-5.6), the batter among them.
    """
    assert chances("dice_baseball", "spectacular_catch", "use") == {Chance(4, 8, "Out")}
    sure = {"Deep fly": (8, 0), "Ground ball": (8, 0), "Misplay": (8, 0), "Triple": (0, 1)}
    hits = {15: (7, 1), 16: (5, 2), 17: (3, 2), 18: (1, 2)}
    seen = set()
    for ask, _ in asked("dice_baseball")["spectacular_play"]:
        said = ask.prompt.partition(" for ")[0]
        outs, misplays = sure.get(said) or hits[int(ask.page)]
        chance = ask.option("use").chance
        possible = {(outs * 4 + misplays * going) * 8 for going in range(1, 5)}  # of 256
        assert chance is not None and chance.comes == "Out" and chance.ways * 256 // chance.of in possible, ask
        seen.add(said)
    assert seen >= {"Ground ball", "Misplay", "Single", "Double", "Triple"}


def test_deep_drive_names_the_numbers_of_its_charts() -> None:
    """The page's own figures for a fielder who drops nothing: 39, 49, 58, 67 and 76 of 100 by speed."""
    for ask, _ in asked("deep_drive")["send_runner"]:
        chance, speed, glove = ask.option("send").chance, ask.ratings[0].value, ask.ratings[-1].value
        if int(glove) >= 3:
            wanted = {"VS": 39, "S": 49, "N": 58, "F": 67, "VF": 76}.get(speed)
            assert chance is not None and (wanted is None or chance.ways == wanted), ask
    assert chances("deep_drive", "pickoff_base", "third") == {Chance(10, 100, "Out")}
    assert chances("deep_drive", "pickoff_base", "second") == {Chance(50, 100, "Out")}


def test_deep_drive_says_how_often_a_thief_is_out_since_mostly_nothing_happens() -> None:
    """DD-SB-6R: at number 0 a runner of letter A goes through 02 and is out on 03; on the other 96 he stays."""
    seen = set()
    for ask, _ in asked("deep_drive")["steal"]:
        for option in ask.options:
            if option.chance is not None:
                assert option.chance.lost is not None and option.chance.ways + option.chance.lost <= 100
                if "number 0." in option.note and ask.ratings[0].value.endswith("A"):
                    seen.add(option.short.partition(", ")[2])
    assert seen == {"3 in 100, out 1"}


def test_deep_drive_says_what_the_other_card_would_make_of_the_number() -> None:
    """DD-ADVT-3, DD-RES-OUT: both readings, an out with its code."""
    code = re.compile(r"out, .+ \([GFLP][1-9fm][hsd]?\)")
    asks = [ask for key in ("offense_shift", "defense_shift") for ask, _ in asked("deep_drive")[key]]
    notes = [option.note for ask in asks for option in ask.options]
    outs = [note for note in notes if ": out" in note or "becomes out" in note]
    assert outs and all(code.search(note) for note in outs)
    assert all(re.search(r"\b\d\d on .+'s card: ", note) for note in notes)


def test_replay_counts_a_die_against_a_speed() -> None:
    """RP-CB-39: out on a die over his speed, so a man of 4 is safe 4 times in 6."""
    for ask, _ in asked("replay")["send_runner"]:
        assert ask.option("send").chance == Chance(int(ask.ratings[0].value), 6)


def test_replay_suggests_a_box_for_the_infield() -> None:
    assert all(ask.advice for ask, _ in asked("replay")["infield_depth"])
