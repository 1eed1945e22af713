"""What a cell of the chart book means, in words for the player."""

from __future__ import annotations

from .pages import Entry, Test

PLACES = {
    "P": "the pitcher",
    "C": "the catcher",
    "1B": "first base",
    "2B": "second base",
    "3B": "third base",
    "SS": "shortstop",
    "LF": "left field",
    "CF": "center field",
    "RF": "right field",
    "if_die": "the infielder named by the blue die",
    "of_die": "the outfielder named by the blue die",
    "col4": "the infielder",
}
PLAYS = {
    "S1": "single to {to}, runners one base",
    "S2": "single to {to}, a runner on second scores",
    "SP": "single to {to}, runners two bases",
    "SC": "single to {to}, the coach may send a runner on",
    "ST": "single to {to}, a runner on second may be sent home",
    "SI": "infield single off {to}, only forced runners move",
    "SB": "bunt single toward {to}, runners one base",
    "D2": "double to {to}, runners two bases",
    "DC": "double to {to}, the coach may send the runner from first home",
    "D3": "double to {to}, everybody scores",
    "TR": "triple to {to}",
    "HR": "home run to {to}",
    "IPHR": "inside-the-park home run to {to}",
    "BB": "walk",
    "HBP": "hit by the pitch",
    "K": "strikeout",
    "F0": "fly out to {to}, runners hold",
    "F3": "fly out to {to}, a runner on third scores",
    "F23": "deep fly out to {to}, runners on second and third move up",
    "LO": "line out to {to}",
    "LD": "line out to {to}, the last runner may be doubled off",
    "PU": "pop out to {to}",
    "FF": "foul out to {to}",
    "GN": "ground out to {to}",
    "GC": "slow grounder to {to}, out at first, runners one base",
    "GD": "grounder to {to}, the runner from first is forced",
    "GB": "grounder to {to}, a double play if the relay beats the batter",
    "GA": "grounder to {to}, double play",
    "GH": "grounder to {to}, drawn in: the runner on third stays or is forced at home",
    "GHD": "grounder to {to}, drawn in: a double play with the bases loaded",
    "E1": "error by {to}, one base for everybody",
    "E2": "error by {to}, two bases for everybody",
    "RARE": "a rare play",
}
CHECKS = {
    "wp_check": "a wild pitch if a die is over his WP",
    "pb_check": "a passed ball if a die is over the catcher's PB",
    "pickoff": "the runner on first is picked off unless a die is over the pitcher's hold",
    "error_extra": "an extra base for everybody if he errs",
}


def explained(entry: Entry) -> str:
    """An entry in a sentence.

    >>> explained(Entry("K", "C", extra="wp_check"))
    'Strikeout; then a wild pitch if a die is over his WP'
    """
    text = _told(entry)
    if entry.before:
        text = f"{CHECKS[entry.before]}; then {text}"
    if entry.extra:
        text = f"{text}; then {CHECKS[entry.extra]}"
    return text[:1].upper() + text[1:]


def _told(entry: Entry, inner: bool = False) -> str:
    """A test within a test stands in brackets."""
    if entry.test is not None and entry.then is not None and entry.other is not None:
        passed, other = _told(entry.then, True), _told(entry.other, True)
        if inner:
            return f"({_condition(entry.test)}: {passed}; else {other})"
        return f"{_condition(entry.test)}: {passed}; otherwise {other}"
    return PLAYS[entry.play].format(to=PLACES.get(entry.to, ""))


def _condition(test: Test) -> str:
    match test.kind:
        case "risp":
            return "with a runner on second or third"
        case "blue":
            return f"blue die {' or '.join(map(str, test.faces))}"
        case "platoon":
            return f"batter and pitcher {test.side}-handed"
        case "speed":
            return "a die not over his speed" + (f" less {test.minus}" if test.minus else "")
        case "odd_speed":
            return "an odd die under his speed"
        case "odd_even":
            return "an even die"
        case "range":
            return "if it falls in, past the outfielder's range"
    return "if the fielder errs"
