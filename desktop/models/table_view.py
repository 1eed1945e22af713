"""What the table shows, as values: the scoreboard, the men on the field, the orders, the dice."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.models.dice import DieView
from desktop.models.lineup import LineupRow
from desktop.models.on_the_field import Leg, Token
from desktop.models.scoreboard import ClubLine, ScoreboardView
from rulesets.core.book.scoring import Book
from rulesets.core.book.today import allowed, allowed_in_words, today, today_in_words
from rulesets.core.book.wording import change_line, half_inning, runners
from rulesets.core.people.lineups import FIELD, VACANT
from rulesets.core.play.events import Changed, Hurt
from rulesets.core.play.requests import Die
from rulesets.core.play.setup import Setup
from rulesets.core.play.situation import Made, Situation
from rulesets.core.table.bench import out_of_the_game
from rulesets.core.table.table import Table
from rulesets.core.table.telling import line_of

BY_THE_LINE = ("down the line", "near the line", "into the corner", "toward the corner", "field corner")
LINES = {"3": "3L", "5": "5L", "7": "7L", "9": "9L"}
GAPS = {"left-center": "78", "right-center": "89", "left-field line": "7L", "right-field line": "9L"}
OUTS = ("nobody out", "1 out", "2 out", "3 out")


def scoreboard(setup: Setup, book: Book, situation: Situation) -> ScoreboardView:
    lines = []
    for club, page in zip(setup.clubs, book.clubs, strict=True):
        innings: list[int | str | None] = list(page.innings)
        if situation.over and len(innings) < len(book.clubs[0].innings):
            innings.append("x")
        lines.append(ClubLine(club.city, tuple(innings), page.hits, page.errors, club.nickname))
    balls, strikes = situation.count or (0, 0)
    return ScoreboardView(
        lines[0],
        lines[1],
        situation.inning,
        situation.half,
        min(situation.outs, 3),
        balls if situation.counts_balls else None,
        strikes,
        runners(situation).capitalize(),
        "Final" if situation.over else "",
        book.columns(situation.over),
    )


def situation_in_short(situation: Situation) -> str:
    return f"{half_inning(situation)} · {OUTS[situation.outs]} · {runners(situation)}"


def token(setup: Setup, situation: Situation, side: int, place: int) -> Token:
    club = setup.clubs[side]
    man = club.squad[situation.lineups[side].order[place]]
    return Token(man.shirt or man.name[:2], man.name, club.colour, (side, place))


def runner_tokens(setup: Setup, situation: Situation) -> dict[int, Token]:
    side = situation.batting
    return {base: token(setup, situation, side, man.place) for base, man in enumerate(situation.bases, start=1) if man}


def batter_token(setup: Setup, situation: Situation) -> Token | None:
    return None if situation.over else token(setup, situation, situation.batting, situation.batter)


def fielders(setup: Setup, situation: Situation) -> dict[int, str]:
    side = 1 - situation.batting
    squad = setup.clubs[side].squad
    men = enumerate(situation.lineups[side].field, start=1)
    return {position: squad[man].name for position, man in men if man != VACANT}


def legs_run(made: Made) -> list[Leg]:
    """The moves of a play as the diamond runs them; a batter retired at the plate only fades."""
    return [Leg((made.side, leg.place), leg.start, max(leg.end, leg.start), leg.out) for leg in made.legs]


def ball_of(table: Table, made: Made, faces: Sequence[int]) -> str | None:
    """Where the picture lets the ball go: one of the places that fit the words, by the dice that fell.

    Where the play says who fielded it, only those places that are his, or where he stands himself.
    """
    places = table.ruleset.calls[made.play.code].way(made, table.seated).ball
    fielder = str(made.play.fielder or "")
    his = tuple(place for place in places if fielder in place)
    if not his and places and not places[0].startswith("HR"):
        his = (fielder,)
    places = his or places
    said = line_of(table, made)
    gap = next((gap for words, gap in GAPS.items() if words in said and fielder in gap), "")
    if not gap and not made.play.bunted and any(words in said.lower() for words in BY_THE_LINE):
        gap = LINES.get(fielder, "")
    if gap and places and not places[0].startswith("HR"):
        places = tuple(place for place in places if place.startswith(gap)) or (gap,)
    return places[sum(faces) % len(places)] if places else None


def order_rows(setup: Setup, book: Book, situation: Situation, side: int) -> list[LineupRow]:
    squad, page, lineup = setup.clubs[side].squad, book.clubs[side], situation.lineups[side]
    up = situation.due_up[side]
    batting = situation.batting == side and not situation.over
    rows = []
    for place, man in enumerate(lineup.order):
        line, name = page.batting[man], squad[man].name
        position = page.posts.get(man, [""])[-1] or lineup.position(man)
        is_up = batting and place == up
        rows.append(LineupRow(str(place + 1), name, position, today(line), is_up, today_in_words(line), man))
    return rows


def field_rows(setup: Setup, book: Book, situation: Situation, side: int) -> list[LineupRow]:
    """The nine in the field by position, each with his day at bat, the pitcher with what he has allowed."""
    squad, page = setup.clubs[side].squad, book.clubs[side]
    rows = []
    for position, man in zip(FIELD, situation.lineups[side].field, strict=True):
        if man == VACANT:
            rows.append(LineupRow(position, "", ""))
        elif position == "P":
            line = page.pitching[-1]
            rows.append(LineupRow(position, squad[man].name, "", allowed(line), False, allowed_in_words(line), man))
        else:
            line = page.batting[man]
            rows.append(LineupRow(position, squad[man].name, "", today(line), False, today_in_words(line), man))
    return rows


def who_left(setup: Setup, situation: Situation, side: int) -> str:
    left = out_of_the_game(setup.clubs[side].squad, situation.lineups[side])
    return f"Out of the game: {left}" if left else ""


def change_told(setup: Setup, changed: Changed) -> str:
    """A change in one short line; one of many moves the play-by-play tells in full."""
    moves = len(changed.moves)
    return change_line(setup, changed) if moves < 3 else f"{setup.clubs[changed.side].city}: {moves} lineup changes"


def change_headline(changed: Changed) -> str:
    """What kind of change it was, in two words."""
    names = {"PH": "Pinch hitter", "PR": "Pinch runner", "P": "New pitcher"}
    new = [names[move.position] for move in changed.moves if move.position in names]
    return new[0] if new else "Defensive change"


def hurt_headline(hurt: Hurt) -> str:
    if hurt.plays_on:
        return "Games missed"
    return "Ejected" if hurt.ejected else "Shaken up" if hurt.games < 0 else "Hurt"


def dice_of(dice: Sequence[Die]) -> list[DieView]:
    """Dice for the tray, not yet thrown."""
    return [DieView(die.name, die.sides, die.colour, die.lowest, None, die.hand.capitalize()) for die in dice]
