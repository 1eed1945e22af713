"""Cards on the disk: found again by what they are made of, and never missed where the disk has none."""

from __future__ import annotations

import sqlite3
import subprocess
import sys

import msgspec
import pytest

from rulesets.core.cards.on_disk import CardShelf
from rulesets.core.files.folders import cache_folder
from rulesets.core.people.club_files import load_club, load_roster
from rulesets.replay.cards.card import BatterCard
from rulesets.replay.factory import card_factory
from rulesets.replay.factory.kept_cards import kept
from rulesets.replay.factory.league import league_of

NAME = "cards.sqlite"


def test_what_was_put_away_is_found_by_another_process():
    CardShelf(NAME).put(b"one", b"a card")
    assert CardShelf(NAME).get(b"one") == b"a card" and CardShelf(NAME).get(b"two") is None
    code = f"from rulesets.core.cards.on_disk import CardShelf; print(CardShelf({NAME!r}).get(b'one'))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == (
        "b'a card'\n"
    )


def test_a_card_that_was_damaged_is_none():
    CardShelf(NAME).put(b"one", b"a card")
    with sqlite3.connect(cache_folder() / NAME) as file:
        file.execute("UPDATE cards SET card = ?", (b"\0\0\0\0another",))
    file.close()
    assert CardShelf(NAME).get(b"one") is None
    CardShelf(NAME).put(b"one", b"a card")
    assert CardShelf(NAME).get(b"one") == b"a card"


@pytest.mark.parametrize("data", [b"no database at all" * 100, b""])
def test_a_file_that_is_none_costs_only_the_time(data):
    cache_folder().mkdir(parents=True, exist_ok=True)
    (cache_folder() / NAME).write_bytes(data)
    shelf = CardShelf(NAME)
    shelf.put(b"one", b"a card")
    assert shelf.get(b"one") in (None, b"a card")


def test_a_place_that_cannot_be_written_to_costs_only_the_time():
    cache_folder().parent.mkdir(parents=True, exist_ok=True)
    cache_folder().write_text("a file, where the folder should be", encoding="utf-8")
    shelf = CardShelf(NAME)
    shelf.put(b"one", b"a card")
    assert shelf.get(b"one") is None


def test_a_card_of_replay_is_the_same_from_the_disk():
    roster, league = load_roster("1927:NYA"), league_of(load_club("1927:NYA"))
    man = roster.players["ruthba01"]
    assert kept(man, league, BatterCard) is None
    card_factory.batter_card.cache_clear()
    made = card_factory.batter_card(man, league, roster.name)
    again = kept(man, league, BatterCard)
    assert again is not None and msgspec.structs.replace(again, team=roster.name) == made
    assert card_factory.make_batter_card(man, league, roster.name) == made
    older = msgspec.structs.replace(man, age=man.age + 1)
    assert kept(older, league, BatterCard) is None
    other = league_of(load_club("1930:NYA"))
    assert kept(man, other, BatterCard) is None
