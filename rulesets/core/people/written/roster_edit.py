"""Writing an order back into the player's own club file: its nine spots change, every other byte stays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ...files.documents import BadFile, Fault, read_bounded, text_of
from ...files.durable import replace_file
from ..club_files import is_own, load_roster, own_file, parse_roster, read_roster
from ..orders import has_designated_hitter, written
from ..rosters import ORDERS, BadOrder, Order, order_faults

BOM = b"\xef\xbb\xbf"
Spot = tuple[str, int, int]  # a value of a list: its text, and the characters it stands in


def write_order(club_id: str, name: str, order: Order) -> Path:
    """Put an order into the club's file; `BadOrder`, `BadFile` or `OSError` where that cannot be, and nothing changed.

    In the order against right-handers with a designated hitter, a man from the bench and the man he replaces change
    places in `bench` too: in a file everybody has one place.
    """
    assert is_own(club_id), "a built-in club is copied before it is changed"
    path = own_file(club_id)
    before = load_roster(club_id)
    if wrong := order_faults(before, order, has_designated_hitter(name)):
        raise BadOrder(wrong)
    data = read_bounded(path)
    text = text_of(data, str(path))
    changed = edited(text, name, order)
    after = parse_roster(changed, str(path))
    if after.orders != {**before.orders, name: order} or after.players != before.players:
        raise BadFile([Fault(str(path), 0, 0, f"{name} can't be changed from here; edit the file")])
    replace_file(path, (BOM if data.startswith(BOM) else b"") + changed.encode())
    read_roster(path)
    return path


def edited(text: str, name: str, order: Order) -> str:
    """The text of a club file with the nine places of one order rewritten.

    >>> from ..rosters import Place
    >>> edited("orders:  # mine\\n  vs_left: [a CF, 'b LF']  # so\\n", "vs_left", (Place("b", "CF"), Place("a", "LF")))
    'orders:  # mine\\n  vs_left: [b CF, a LF]  # so\\n'
    """
    spots = {keys: found for keys, found in _lists(text)}
    places = spots.get(("orders", name), [])
    new = {spot: word for spot, word in zip(places, written(order), strict=False) if spot[0] != word}
    if name == ORDERS[0]:
        was, now = [{word.split()[0] for word in words if word} for words in ([s[0] for s in places], written(order))]
        sitting = sorted(was - now)
        for spot in spots.get(("bench",), []):
            if spot[0] in now and sitting:
                new[spot] = sitting.pop(0)
    for (_, start, end), word in sorted(new.items(), key=lambda each: -each[0][1]):
        text = text[:start] + word + text[end:]
    return text


def _lists(text: str) -> Iterator[tuple[tuple[str, ...], list[Spot]]]:
    """Every list of plain values with the keys that lead to it, by the parser's own marks."""
    import yaml  # late: slow to load, and only writing an order needs it here

    parser = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
    open_: list[Any] = []  # of a map the key that waits for its value, of a list its values
    try:
        while type(event := parser.get_event()) is not yaml.StreamEndEvent:
            if isinstance(event, yaml.ScalarEvent):
                if open_ and isinstance(open_[-1], list):
                    start, end = event.start_mark, event.end_mark
                    assert start is not None and end is not None, "a parser knows where a value stands"
                    open_[-1].append((event.value, start.index, end.index))
                elif open_:
                    open_[-1] = event.value if open_[-1] is None else None
            elif isinstance(event, yaml.MappingStartEvent):
                open_.append(None)
            elif isinstance(event, yaml.SequenceStartEvent):
                open_.append([])
            elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
                closed = open_.pop()
                keys = tuple(key for key in open_ if isinstance(key, str))
                if isinstance(closed, list):
                    yield keys, closed
                if open_ and not isinstance(open_[-1], list):
                    open_[-1] = None
    finally:
        parser.dispose()
