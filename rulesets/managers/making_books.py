"""Make the books of plays that are shipped: `python -m rulesets.managers.making_books [GAME …] [--times N]`.

A dice game's is exact; a card game's is counted, each state played so many times by the men of the box league, in two
or three minutes. Every play has a seed of its own, so the same rules and cards give the same bytes. Run it again when a
chart, the cards of the box or a version of the rules have changed, after `making_tables`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from .. import GAMES, find
from ..core.charts.chart import digest
from ..core.files.shipped import shipped_path
from ..core.many.memory import NothingAlike
from ..core.play.options import as_words, describe
from ..core.play.setup import default_setup
from .at_hand import win_table
from .book.counted_book import Found, calls_asked, calls_to_come, counted_pages
from .book.exact_book import exact_pages, lasting_runs
from .book.pages import Book, Ends, KeptBook, to_keep
from .book.plain_states import as_question, calls_of, plain_states
from .run_tables import STATES, State
from .shipped_tables import written_state
from .worth import Worths

SEED, TIMES, LEAST = 1869, 3000, 25
DIGITS = 6


def made(game: str, times: int) -> KeptBook:
    """The book of one game, with every question that any of its options brings up."""
    ruleset = find(game)
    setup = default_setup(game, SEED, with_everything(game))
    try:
        pages = to_keep(exact_pages(ruleset, setup), DIGITS)
        runs = lasting_runs(ruleset, setup)
        times = 0
    except NothingAlike:
        pages, runs = to_keep(_counted(game, times), 0), {}
    lasting = {
        page: {written_state(state): _short(chances) for state, chances in by_state.items()}
        for page, by_state in runs.items()
    }
    kept = KeptBook(game, ruleset.version, digest(ruleset.load("")), SEED, pages, lasting, times=times)
    return with_calls(kept) if times else kept


def with_calls(kept: KeptBook) -> KeptBook:
    """A counted book with what is known of the order of its calls, and of those that are none."""
    ruleset = find(kept.ruleset)
    table = win_table(ruleset.deal(default_setup(kept.ruleset)))
    assert table is not None, "run tables are made before books: python -m rulesets.managers.making_tables"
    plays = calls_asked(ruleset, default_setup(kept.ruleset, SEED, with_everything(kept.ruleset)))
    asks = {met.key: as_question(met.key, met.side, met.said) for calls in plays for met in calls}
    book = Book(kept)
    plain, dull = (plain_states(Worths(book, table), calls_of(book, asks), taste) for taste in (True, False))
    return replace(kept, then=calls_to_come(plays), plain=plain, dull=dull)


def with_everything(game: str) -> dict[str, str]:
    """The options that leave most to the managers."""
    return {each.name: each.full for each in describe(find(game).options)}


def _short(chances: tuple[float, ...]) -> tuple[float, ...]:
    last = max(runs for runs, chance in enumerate(chances) if chance >= 0.5 * 10**-DIGITS)
    return tuple(round(chance, DIGITS) for chance in chances[: last + 1])


def _counted(game: str, times: int) -> Iterator[tuple[str, str, State, Ends]]:
    """With the ordinary options; what is asked only with others is counted with those, a third as often."""
    found: Found = {}
    for options, many in ((as_words(find(game).options()), times), (with_everything(game), times // 3)):
        asked = {(page, option) for page, option, _ in found}
        more = counted_pages(find(game), default_setup(game, SEED, options), many, _told(game))
        found |= {key: ends for key, ends in more.items() if key[:2] not in asked}
    for (page, option, state), ends in found.items():
        if sum(ends.values()) >= LEAST:
            yield page, option, state, ends


def _told(game: str) -> Callable[[int], None]:
    return lambda done: print(f"{game}: {done} of {len(STATES)} states", end="\r")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=[])
    parser.add_argument("--times", type=int, default=TIMES, metavar="N")
    said = parser.parse_args()
    folder = Path(shipped_path("resources", "managers"))
    for game in said.games or GAMES:
        path = folder / f"{game}_book.json"
        path.write_bytes(msgspec.json.encode(made(game, said.times)))
        print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
