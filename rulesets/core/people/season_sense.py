"""Counts of a season that contradict each other, wherever they come from: a club's file or a save's header."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .players import Batting, Pitching, SeasonLine

SHARES_OFF = 0.011  # that much the shares against left and right may be off 1: they are rounded
# A part and the whole that cannot be smaller: (keys, keys, how it is said).
BATTING_SENSE = (
    (("h",), ("ab",), "{0} hits in {1} at-bats"),
    (("2b", "3b", "hr"), ("h",), "{0} doubles, triples and home runs among {1} hits"),
    (("h", "so"), ("ab", "sf"), "{0} hits and strikeouts in {1} at-bats"),
    (("hr",), ("r",), "{0} home runs and {1} runs"),
    (("hr",), ("rbi",), "{0} home runs and {1} runs batted in"),
)
PITCHING_SENSE = (
    (("gs",), ("g",), "{0} starts in {1} games"),
    (("cg",), ("gs",), "{0} complete games in {1} starts"),
    (("gf", "gs"), ("g", "cg"), "{0} games finished and started in {1}"),
    (("sho",), ("cg",), "{0} shutouts in {1} complete games"),
    (("w", "l", "sv"), ("g",), "{0} wins, losses and saves in {1} games"),
    (("sv",), ("gf",), "{0} saves in {1} games finished"),
    (("er",), ("r",), "{0} earned runs of {1}"),
    (("hr",), ("r",), "{0} home runs and {1} runs"),
    (("2b", "3b", "hr"), ("h",), "{0} doubles, triples and home runs among {1} hits"),
    (("h", "bb", "hbp", "so", "sh", "sf"), ("bf",), "{0} hits, walks, strikeouts and sacrifices of {1} batters"),
    (("ibb",), ("bb",), "{0} intentional walks of {1}"),
    (("so",), ("outs",), "{0} strikeouts among {1} outs"),
    (("go", "ao", "so"), ("outs",), "{0} ground outs, air outs and strikeouts among {1} outs"),
)


def contradictions(counts: Mapping[str, int], kind: type[SeasonLine]) -> Iterator[tuple[tuple[str, ...], str]]:
    """The counts that are too large, and why, in a sentence each.

    >>> list(contradictions({"g": 1, "ab": 4, "h": 5}, Batting))
    [(('h',), "5 hits in 4 at-bats can't be right"), (('h', 'so'), "5 hits and strikeouts in 4 at-bats can't be right")]
    """
    rules = BATTING_SENSE if kind is Batting else PITCHING_SENSE if kind is Pitching else ()
    for parts, wholes, said in rules:
        part, whole = (sum(counts.get(key, 0) for key in keys) for keys in (parts, wholes))
        if part > whole:
            yield parts, said.format(part, whole) + " can't be right"
    outs, faced = counts.get("outs", 0), counts.get("bf", 0)
    if kind is Pitching and outs > 2 * faced + counts.get("g", 0):
        yield ("outs",), f"{outs} outs from {faced} batters can't be right"
