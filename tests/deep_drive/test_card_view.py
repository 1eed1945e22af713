"""What the cards on the table show: the sample cards of the rules, row by row, and why the advantage is whose it is."""

from __future__ import annotations

import msgspec
import pytest

import rulesets.deep_drive
from rulesets.core.cards.views import Card, Fact
from rulesets.core.people.club_files import load_club, load_roster
from rulesets.core.people.clubs import HOME, VISITORS
from rulesets.core.people.lineups import available, pitches
from rulesets.core.play.setup import Setup
from rulesets.core.table.table import Table
from rulesets.deep_drive.card_game import DeepDrive
from rulesets.deep_drive.cards.card import BatterCard, Glove, PitcherCard
from rulesets.deep_drive.cards.decks import PlainDeck
from rulesets.deep_drive.cards.plain import PLAIN_BATTER, PLAIN_PITCHER, batter_from, pitcher_from
from rulesets.deep_drive.dealing import deal
from rulesets.deep_drive.factory.seasons import CALIBRATION_RATES
from rulesets.deep_drive.fatigue import Arm
from rulesets.deep_drive.play.advantage import advantage
from rulesets.deep_drive.view.backs import batters_back, compared
from rulesets.deep_drive.view.face_up import face_up, in_field, on_mound, own
from tests.deep_drive.proofs import block

SAMPLES = block("sample_cards")
BATTERS = {card["name"]: batter_from(card) for card in SAMPLES["batters"]}
PITCHERS = {card["name"]: pitcher_from(card) for card in SAMPLES["pitchers"]}
FRESH = Arm(12, 12)


def setup(**options: str) -> Setup:
    return Setup("deep_drive", (load_club(VISITORS), load_club(HOME)), options=options)


def at_bat(batter: BatterCard, pitcher: PitcherCard, arm: Arm = FRESH, **options: str) -> DeepDrive:
    """The first of the first, with these two cards face up."""
    game = deal(setup(**options))
    s = game.situation
    deck = PlainDeck()
    deck.batters[0, s.man_on(0)] = batter
    deck.pitchers[1, s.lineups[1].pitcher] = pitcher
    game.deck = deck
    s.arms = (arm, arm)
    return game


def shown(game: DeepDrive) -> dict[str, Card]:
    return {card.whose: card for card in face_up(game)}


def printed(card: Card, chart: str) -> list[str]:
    table = card.table(chart)
    assert table is not None
    return [f"{row.label} {row.cells[0]}" for row in table.rows]


def fact(card: Card, label: str) -> Fact | None:
    return next((each for each in card.facts if each.label == label), None)


@pytest.fixture
def verrick_to_harkaway() -> DeepDrive:
    return at_bat(BATTERS["Dell Harkaway"], PITCHERS["Cal Verrick"])


def test_a_batters_ranges_are_those_of_his_card(verrick_to_harkaway: DeepDrive) -> None:
    """DD-CARD-4, Dell Harkaway."""
    card = shown(verrick_to_harkaway)["batter"]
    assert (card.name, card.badge, card.side) == ("Dell Harkaway", "(L)", 0)
    assert printed(card, "batter_card") == [
        *("00–10 DD", "11–12 SI+", "13–15 SI", "16–24 BB", "25–27 DEF", "28–36 OUT", "37–48 SO", "49 OUT"),
    ]


def test_the_section_has_its_park_bands_cut_out(verrick_to_harkaway: DeepDrive) -> None:
    """PARK 31–34 and 62–67: daggers stand on his home runs and flies, so both bands belong to the ballpark."""
    card = shown(verrick_to_harkaway)["batter"]
    assert printed(card, "deep_drive_section") == [
        *("00–30 HR", "31–34 park", "35–36 TR", "37–59 DO", "60–61 SI+"),
        *("62–67 park", "68–74 F9d", "75–89 F8d", "90–99 F7d"),
    ]


def test_a_band_without_a_dagger_is_played_as_printed() -> None:
    """DD-PARK-2R: a PARK number without a dagger is no park reading."""
    section = {"park": [[40, 50]], "rows": [[0, 44, "HR", "dagger"], [45, 99, "DO"]]}
    card = shown(at_bat(batter_from({"deep_drive": section}), PLAIN_PITCHER))["batter"]
    assert printed(card, "deep_drive_section") == ["00–39 HR", "40–44 park", "45–99 DO"]


def test_the_rows_of_a_section_are_what_is_read(verrick_to_harkaway: DeepDrive) -> None:
    for name, sample in BATTERS.items():
        card = shown(at_bat(sample, PLAIN_PITCHER))["batter"]
        table = card.table("deep_drive_section")
        assert table is not None
        cells = {n: row.cells[0] for row in table.rows for n in range(int(str(row.row)), int(str(row.last)) + 1)}
        for number in range(100):
            result, park = sample.deep_drive.read(number)
            assert cells[number] == ("park" if park else result), (name, number)


def test_the_outs_are_ten_cells_by_the_green_die(verrick_to_harkaway: DeepDrive) -> None:
    cards = shown(verrick_to_harkaway)
    for whose, first, last in (("batter", "G4", "G6s"), ("pitcher", "G3", "G3s")):
        table = cards[whose].table("outs_row")
        assert table is not None and table.across and table.columns == (whose,) and table.row_colour == "green"
        assert [row.row for row in table.rows] == list(range(10))
        assert (table.rows[0].cells, table.rows[9].cells) == ((first,), (last,))


def test_a_batters_facts_are_his_ratings() -> None:
    marsden = shown(at_bat(BATTERS["Tico Marsden"], PLAIN_PITCHER))["batter"]
    assert [(each.label, each.value) for each in marsden.facts] == [
        *(("Speed", "VF"), ("Steal", "4B³"), ("Rare", "SO 8"), ("Field", "SS 4 · 2B 4"), ("Injury", "1")),
    ]
    pruitt = shown(at_bat(BATTERS["Owen Pruitt"], PLAIN_PITCHER))["batter"]
    assert fact(pruitt, "Steal") == Fact("Steal", "–", "Does not run")
    field = fact(pruitt, "Field")
    assert field is not None and (field.value, field.note) == ("C 3 (−1)", "C: rated 3 of 5, throw −1, passed balls 3")


def test_a_pitchers_facts_are_his_ratings(verrick_to_harkaway: DeepDrive) -> None:
    """DD-CARD-4, Cal Verrick: SP-12, hold −1, fielding 4, rare DD 8, 10 WP, 1 BK, 6 PK, injury 1."""
    card = shown(verrick_to_harkaway)["pitcher"]
    assert (card.name, card.badge, card.side) == ("Cal Verrick", "(R)", 1)
    assert [(each.label, each.value) for each in card.facts] == [
        *(("As", "SP 12"), ("Hold", "−1"), ("Field", "4"), ("Rare", "DD 8")),
        *(("WP", "10"), ("BK", "1"), ("PK", "6"), ("Injury", "1")),
    ]


# who has the advantage


def states(game: DeepDrive) -> tuple[list[str], list[str]]:
    cards = shown(game)
    told = [
        [f"{each.label} {each.value}" for each in cards[whose].facts if each.strong] for whose in ("batter", "pitcher")
    ]
    return told[0], told[1]


def marked(base: BatterCard | PitcherCard, hand: str, mark: bool = True):
    return msgspec.structs.replace(base, hand=hand, mark=mark)


@pytest.mark.parametrize(
    ("batter", "pitcher", "told"),
    [
        (marked(PLAIN_BATTER, "L"), marked(PLAIN_PITCHER, "R"), (["Advantage split marks"], [])),
        (marked(PLAIN_BATTER, "L"), marked(PLAIN_PITCHER, "L", False), ([], ["Advantage batter's split"])),
        (marked(PLAIN_BATTER, "R", False), marked(PLAIN_PITCHER, "R"), ([], ["Advantage his split"])),
        (marked(PLAIN_BATTER, "R", False), marked(PLAIN_PITCHER, "L"), ([], [])),
        (marked(PLAIN_BATTER, "S", False), marked(PLAIN_PITCHER, "R"), ([], [])),
    ],
)
def test_the_advantage_stands_on_the_card_of_whoever_has_it(batter, pitcher, told) -> None:
    """DD-ADVT-1, on the cards before the dice."""
    game = at_bat(batter, pitcher)
    assert states(game) == told
    assert advantage(game, game.batter_card(), game.pitcher_card()) == len(told[1]) - len(told[0])


def test_a_tired_arm_is_told_on_both_cards() -> None:
    game = at_bat(PLAIN_BATTER, marked(PLAIN_PITCHER, "L"), msgspec.structs.replace(FRESH, points=0, tired=True))
    assert states(game) == (["Advantage tired arm"], ["Arm tired"])


def test_two_advantages_cancel_and_the_cards_say_so() -> None:
    """DD-ADVT-5R."""
    game = at_bat(PLAIN_BATTER, marked(PLAIN_PITCHER, "R"), msgspec.structs.replace(FRESH, points=0, tired=True))
    cards = shown(game)
    assert advantage(game, game.batter_card(), game.pitcher_card()) == 0
    assert all(fact(cards[whose], "Advantage").value == "even" for whose in ("batter", "pitcher"))  # type: ignore[union-attr]


# what is left of him


def test_the_meter_tells_each_point_and_why_it_was_lost() -> None:
    """A starter's line: the run, an inning, nine batters; and the point for three clean innings."""
    booked = (("DD-END-3", 1), ("DD-END-1", 1), ("DD-END-2", 3), ("DD-END-6", 5))
    game = at_bat(PLAIN_BATTER, PITCHERS["Cal Verrick"], Arm(10, 12, booked=booked))
    meter = shown(game)["pitcher"].meter
    assert meter is not None
    assert (meter.label, meter.left, meter.full) == ("Endurance SP", 10, 12)
    assert meter.lost == (
        *("his first run, in the 1st", "the 1st is finished", "nine more batters, in the 3rd"),
        "one back: three clean innings, through the 5th",
    )


def test_what_is_booked_is_what_is_missing_all_game_long() -> None:
    """Every point between printed and left has its reason, whoever pitches."""
    table = Table(rulesets.deep_drive, setup())
    while table.pending is not None:
        table.step()
        for arm in table.game.situation.arms:
            if arm.is_warm:
                gained = sum(rule == "DD-END-6" for rule, _ in arm.booked)
                assert arm.printed - arm.points == len(arm.booked) - 2 * gained


def test_a_man_who_has_just_come_in_shows_the_points_of_his_role() -> None:
    """DD-END-10R: before his first batter nobody has looked at his card yet."""
    game = at_bat(PLAIN_BATTER, PITCHERS["Bo Kettering"], Arm(starter=False))
    card = shown(game)["pitcher"]
    assert card.meter is not None and (card.meter.label, card.meter.left, card.meter.full) == ("Endurance RP", 1, 1)
    assert not game.situation.arm.is_warm  # looking changes nothing


# the ballpark, other men, the back


@pytest.mark.parametrize(
    ("hand", "cells"),
    [("L", "HR HR HR HR HR HR HR DO F9d F9d"), ("S", "HR HR HR DO DO F7d F7d F8d F8d F8d")],
)
def test_the_ballpark_is_shown_for_the_side_he_hits_from(hand: str, cells: str) -> None:
    """DD-PARK-3, the short porch; a switch hitter is right-handed against a left-hander."""
    game = at_bat(marked(PLAIN_BATTER, hand, False), marked(PLAIN_PITCHER, "L", False), park="short_porch")
    card = shown(game)["ballpark"]
    assert card.name == "Short porch"
    assert [row.cells[0] for row in card.tables[0].rows] == cells.split()


def test_a_fielder_is_told_with_his_rating() -> None:
    game = at_bat(PLAIN_BATTER, PITCHERS["Cal Verrick"])
    assert isinstance(game.deck, PlainDeck)
    game.deck.gloves[1, "SS"] = Glove(5)
    field = game.situation.lineups[1].field
    assert in_field(game, 1, field[5], "SS") == Fact("SS", "5", "rated 5 of 5")
    assert in_field(game, 1, field[1], "C").value == "3 (0)"
    assert in_field(game, 1, field[0], "P").value == "4"


def test_any_mans_own_card_carries_no_advantage() -> None:
    game = at_bat(BATTERS["Dell Harkaway"], marked(PLAIN_PITCHER, "L"))
    man = game.situation.man_on(0)
    assert own(game, 0, man).name == "Dell Harkaway"
    assert not any(each.label == "Advantage" for each in own(game, 0, man).facts)
    assert own(game, 1, 3).name == game.squad(1)[3].name  # a plain card has the man's name


@pytest.mark.parametrize("dh", [True, False])
def test_the_card_he_pitches_with_is_shown_of_whoever_pitches(dh: bool) -> None:
    """At work with what he has left; of a man in the bullpen only what is printed."""
    clubs = tuple(load_roster(club).club(designated_hitter=dh) for club in (VISITORS, HOME))
    game = deal(Setup("deep_drive", clubs, designated_hitter=dh))  # type: ignore[arg-type]
    lineup, squad = game.situation.lineups[1], game.squad(1)
    at_work, waiting = lineup.pitcher, next(at for at in available(lineup, squad) if pitches(squad[at]))
    for man in (at_work, waiting):
        card = on_mound(game, 1, man)
        assert card.whose == "pitcher" and card.name.endswith(squad[man].name)
        assert (card.meter is not None) == (man == at_work)
    assert own(game, 1, waiting).whose == "pitcher"
    assert own(game, 1, at_work).whose == ("pitcher" if dh else "batter"), "in the order he has a bat"
    assert on_mound(game, 0, game.situation.lineups[0].pitcher).meter is None, "his side is at bat"


def test_the_back_compares_rates_and_counts() -> None:
    """The calibration league's own line: .255 .321 .403, and 600 × .0265 = 16 home runs."""
    lines = {each.label: (each.season, each.card) for each in compared(CALIBRATION_RATES, CALIBRATION_RATES)}
    assert [lines[name][0] for name in ("AVG", "OBP", "SLG")] == [".255", ".321", ".403"]
    assert lines["HR in 600"] == ("16", "16") and lines["BB in 600"] == ("50", "50")
    assert batters_back(PLAIN_BATTER, None) == ()


def test_a_card_of_the_box_gives_back_its_season() -> None:
    cards = {card.whose: card for card in face_up(deal(setup()))}
    for whose in ("batter", "pitcher"):
        for each in cards[whose].back[:3]:
            assert abs(float(each.season) - float(each.card)) < 0.012, (whose, each)


def test_cards_are_dealt_at_every_turn_of_a_game() -> None:
    """Whatever happens, there is something to show, and it is the man who is up."""
    table = Table(rulesets.deep_drive, setup())
    while table.pending is not None:
        cards = {card.whose: card for card in face_up(table.game)}
        s = table.game.situation
        assert cards["batter"].name == table.game.deck.batter(s.batting, s.man_on(0)).name  # type: ignore[attr-defined]
        table.step()
