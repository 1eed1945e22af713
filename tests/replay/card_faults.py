"""What is wrong with a card, said in sentences, all of it at once (RP-CARD-1, RP-CB-5, RP-FLD-2)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rulesets.replay.cards.card import INFIELD, OUTFIELD, BatterCard, Glove, PitcherCard
from rulesets.replay.cards.squares import STEAL_LETTERS, BadSquare, Square, batter_square, pitcher_square

HIGHEST = {1: 55, 2: 60, 3: 62, 4: 35, 5: 52, 6: 62}  # RP-CB-5, a batter's numbers by Column
STRATEGY_HIT, STRATEGY_ROWS = 25, (1, 3)  # RP-FLD-2
MOST_GAMES = 15
DICE = range(1, 7)


def batter_faults(card: BatterCard) -> list[str]:
    """Everything that is wrong with a batter's card; nothing for a good one."""
    faults = _one_of("bats", card.bats, "LRB")
    faults += _runner(card.speed, card.steal, card.jump)
    faults += _within("the bunt rating", card.bunt, 1, 5)
    faults += _row("the hit-and-run row", card.hit_and_run)
    faults += _grid(card.rows)
    for where, column, row, text in _squares(card.rows):
        try:
            for square in dict.fromkeys(batter_square(text, column)):
                faults += _batter_square(where, column, row, square)
        except BadSquare as bad:
            faults.append(f"square {where}: {bad}")
    known = {where for where, *_ in _squares(card.rows)}
    faults += [f"there is no square {where!r} to shade" for where in card.shaded if where not in known]
    faults += [f"only Columns 2, 3 and 6 have shaded squares, not {at}" for at in card.shaded if at[:1] not in "236"]
    for glove in card.positions:
        faults += _glove(glove)
    return faults


def _batter_square(where: str, column: int, row: int, square: Square) -> Iterator[str]:
    if not 1 <= square.number <= HIGHEST[column]:
        yield f"square {where}: a number of Column {column} is 1 to {HIGHEST[column]}, not {square.number}"
    if column == 4 and square.number == STRATEGY_HIT and row not in STRATEGY_ROWS:
        yield f"square {where}: 25 goes only at 4-1 or 4-3"
    if square.raised is not None and column != 2:
        yield f"square {where}: only Column 2 has raised numbers"
    if square.raised is not None and square.raised > (MOST_GAMES if row == 1 else 6):
        yield f"square {where}: the raised number is 0 to {MOST_GAMES if row == 1 else 6}, not {square.raised}"
    if square.platoon and (column, row) != (2, 1):
        yield f"square {where}: a platoon player's letter goes only at 2-1"
    if square.steal.strip("*+") and column != 5:
        yield f"square {where}: a steal letter goes only in Column 5"


def pitcher_faults(card: PitcherCard) -> list[str]:
    """Everything that is wrong with a pitcher's card; nothing for a good one."""
    faults = _one_of("throws", card.throws, "LR")
    faults += _within("the defense rating", card.defense, 1, 5)
    faults += _error("the error rating", card.error)
    faults += _within("hold", card.hold, 1, 5)
    faults += _within("the wild-pitch rating", card.wp, 0, 6)
    faults += _runner(card.speed, card.steal, card.jump)
    faults += _one_of("the side he bats from", card.bats.side, "LRB")
    faults += _within("the pitcher batting card", card.bats.card, 1, 6)
    if card.bats.bunt is not None:
        faults += _within("the bunt rating", card.bats.bunt, 1, 5)
    if card.starter:
        faults += _within("the S rating", card.starter.s, 1, 15)
    if card.reliever:
        faults += _within("the R rating", card.reliever.r, 1, 40)
    for letter in "AB":
        faults += _row(f"hit-and-run row {letter}", card.hit_and_run.get(letter, ()))
    faults += _grid(card.rows)
    rows = (*card.rows, card.b_row) if card.b_row is not None else card.rows
    for where, column, row, text in _squares(rows):
        at = f"B row, Column {column}" if row > len(DICE) else f"square {where}"
        try:
            faults += _pitcher_square(at, column, row, pitcher_square(text))
        except BadSquare as bad:
            faults.append(f"{at}: {bad}")
    return faults


def _pitcher_square(at: str, column: int, row: int, square: Square) -> Iterator[str]:
    if column == 4:
        if square.number or (row <= len(DICE) and not (square.to or square.moves_to)):
            yield f"{at}: Column 4 names an infielder or c6, not {square.text!r}"
        return
    if not 1 <= square.number <= 5:
        yield f"{at}: a grade is 1 to 5, not {square.text!r}"
    if square.b_number is not None and (column != 3 or row != 6 or not 1 <= square.b_number <= 5):
        yield f"{at}: a B grade right of a slash is 1 to 5 and goes only at 3-6"
    if square.raised is not None and column not in (5, 6):
        yield f"{at}: raised numbers go only in Columns 5 and 6"
    if square.moves_to and column != 6:
        yield f"{at}: groundball squares go only in Column 6"
    if "*" in square.marks and column != 2:
        yield f"{at}: the asterisk goes only in Column 2"
    if set(square.marks) & set("wW") and column != 5:
        yield f"{at}: w and W go only in Column 5"


def _glove(glove: Glove) -> list[str]:
    at = glove.pos
    faults = _one_of("a position", at, ("C", *INFIELD, *OUTFIELD))
    faults += _within(f"the rating at {at}", glove.range, 1, 5)
    faults += _error(f"the error rating at {at}", glove.error)
    if at in OUTFIELD:
        faults += _within(f"the arm at {at}", glove.arm or 0, 1, 5)
    if at == "C":
        faults += _within("the passed-ball rating", -1 if glove.pb is None else glove.pb, 0, 6)
    return faults


def _error(what: str, rating: int) -> list[str]:
    """RP-ERR-3R: two dice digits, or one digit in old seasons."""
    if 0 <= rating <= 6 or (rating // 10 in DICE and rating % 10 in DICE):
        return []
    return [f"{what} is 11 to 66 with digits 1 to 6, or 0 to 6, not {rating}"]


def _runner(speed: int, steal: str, jump: int) -> list[str]:
    return [
        *_within("speed", speed, 1, 5),
        *_one_of("the steal letter", steal, STEAL_LETTERS),
        *_within("jump", jump, 0, 6),
    ]


def _grid(rows: tuple[tuple[str, ...], ...]) -> list[str]:
    faults = [] if len(rows) == len(DICE) else [f"a card has six rows, not {len(rows)}"]
    return faults + [f"row {at} has six squares, not {len(row)}" for at, row in enumerate(rows, 1) if len(row) != 6]


def _squares(rows: tuple[tuple[str, ...], ...]) -> Iterator[tuple[str, int, int, str]]:
    """Every square as Column and row name it, `2-1` is Column 2, row 1."""
    for row, texts in enumerate(rows, 1):
        for column, text in enumerate(texts[:6], 1):
            yield f"{column}-{row}", column, row, text


def _row(what: str, row: tuple[int, ...]) -> list[str]:
    return [] if len(row) == len(DICE) else [f"{what} has six numbers, not {len(row)}"]


def _one_of(what: str, word: str, words: Collection[str]) -> list[str]:
    return [] if word in tuple(words) else [f"{what} is one of {', '.join(words)}, not {word!r}"]


def _within(what: str, number: int, least: int, most: int) -> list[str]:
    return [] if least <= number <= most else [f"{what} is {least} to {most}, not {number}"]
