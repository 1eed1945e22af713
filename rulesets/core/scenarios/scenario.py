"""A scenario is a rule as an example: a situation, the dice and choices fed in order, what must be true then.

How a script is run is said in the rules' own README; one runner serves every game.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from ..book.scoring import Book
from ..files.documents import BadFile, Fault, Node, did_you_mean, expect_map, parse_yaml, read_bounded, text_of
from ..people.lineups import BadChange, read_moves
from ..play.events import Changed, HalfBegan, LinedUp, Relieved, Settled
from ..play.options import BadOption
from ..play.requests import Ask, BadChoice, BadRoll, Request
from ..play.setup import default_setup
from ..table.dugouts import CHANGES
from .vocabulary import (
    DEFENSE_KEYS,
    GLOVE_KEYS,
    LINES,
    LINES_BY_NUMBER,
    PITCHER_KEYS,
    SCORING_EXPECT,
    SHARED_EXPECT,
    SHARED_GIVEN,
    BadWord,
    Outcome,
    Words,
)

if TYPE_CHECKING:
    from ..ruleset import Ruleset

KNOWN = ("id", "rule", "ruleset", "options", "given", "script", "expect")
NEEDED = ("id", "rule", "ruleset", "script", "expect")
ERRORS = ("illegal_choice", "illegal_roll", "illegal_option")
# What a game's own words for a scenario, or its rules, may meet in a value that is not of the kind they expect.
OF_ANOTHER_KIND = (TypeError, ValueError, LookupError, AttributeError, ArithmeticError, AssertionError)
BEFORE_A_BATTER = (Settled, HalfBegan, LinedUp, Changed, Relieved)
MOST_STEPS = 100_000  # a script that drives a game further than this is going around in circles


class Refused(Exception):
    """A script that the game will not take, with the word its scenario may expect."""

    def __init__(self, error: str, text: str) -> None:
        super().__init__(text)
        self.error = error


class OutOfRolls(Exception):
    """The play still needs dice and the script has none."""


class Choice(msgspec.Struct):
    key: str
    value: Any
    after: int  # rolls that stand before it
    used: bool = False


class Scenario(msgspec.Struct, frozen=True):
    id: str
    rule: str
    ruleset: Ruleset
    options: dict[str, Any]
    given: dict[str, Node]
    rolls: tuple[Any, ...]
    choices: tuple[tuple[str, Any, int], ...]
    expect: dict[str, Node]
    path: str
    line: int


class Failure(msgspec.Struct, frozen=True):
    path: str
    line: int
    id: str
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.id}: {self.text}"


def load_scenarios(path: str | os.PathLike[str], find: Callable[[str], Ruleset]) -> list[Scenario]:
    """The scenarios of a file; all its faults at once if it has any."""
    return parse_scenarios(text_of(read_bounded(path), os.fspath(path)), os.fspath(path), find)


def parse_scenarios(text: str, path: str, find: Callable[[str], Ruleset]) -> list[Scenario]:
    root = parse_yaml(text, path)
    if not isinstance(root.value, list):
        raise BadFile([root.fault(f"a scenario file must be a list of scenarios, not {root.kind}")])
    faults: list[Fault] = []
    found: list[Scenario] = []
    seen: dict[str, int] = {}
    for node in root.value:
        scenario = _scenario(node, path, find, faults)
        if scenario is None:
            continue
        if scenario.id in seen:
            faults.append(node.fault(f"the id '{scenario.id}' is already used on line {seen[scenario.id]}"))
        seen.setdefault(scenario.id, node.line)
        found.append(scenario)
    if faults:
        raise BadFile(faults)
    return found


def _scenario(node: Node, path: str, find: Callable[[str], Ruleset], faults: list[Fault]) -> Scenario | None:
    before = len(faults)
    fields = expect_map(node, KNOWN, faults, needed=NEEDED)
    if len(faults) > before:
        return None
    for name in ("id", "rule", "ruleset"):
        if not isinstance(fields[name].value, str):
            faults.append(fields[name].fault(f"{name} must be text, not {fields[name].kind}"))
    if len(faults) > before:
        return None
    try:
        ruleset = find(fields["ruleset"].text)
    except LookupError as error:
        faults.append(fields["ruleset"].fault(str(error.args[0])))
        return None
    words = ruleset.words
    given = _known(fields.get("given"), (*SHARED_GIVEN, *words.given), "given", ruleset, faults)
    known = (*SHARED_EXPECT, *SCORING_EXPECT, "error", "unused", *words.expect)
    expect = _known(fields["expect"], known, "expect", ruleset, faults)
    options = _known(fields.get("options"), None, "options", ruleset, faults)
    _check_expect(expect, words, ruleset, faults)
    rolls, choices = _script(fields["script"], faults)
    if len(faults) > before:
        return None
    return Scenario(
        fields["id"].text,
        fields["rule"].text,
        ruleset,
        {name: value.plain() for name, value in options.items()},
        given,
        rolls,
        choices,
        expect,
        path,
        node.line,
    )


def _known(
    node: Node | None, known: tuple[str, ...] | None, what: str, ruleset: Ruleset, faults: list[Fault]
) -> dict[str, Node]:
    """A map whose keys are words of that part of a scenario; `known` None lets any word through."""
    if node is None or node.value is None:
        return {}
    if not isinstance(node.value, dict):
        faults.append(node.fault(f"{what} must be a map of words and values, not {node.kind}"))
        return {}
    found: dict[str, Node] = {}
    for key, value in node.value.items():
        if known is not None and key not in known:
            near = did_you_mean(str(key), known)
            faults.append(node.keys[key].fault(f"{what} has no word '{key}' in {ruleset.name}{near}"))
        else:
            found[str(key)] = value
    return found


def _check_expect(expect: dict[str, Node], words: Words, ruleset: Ruleset, faults: list[Fault]) -> None:
    kept = {
        "batter": words.batter,
        "offense": (*words.batter, "lob"),
        "pitcher": (*words.pitcher, *PITCHER_KEYS),
        "defense": (*words.defense, *DEFENSE_KEYS),
        "staff": (*words.pitcher, *PITCHER_KEYS),
        "gloves": GLOVE_KEYS,
    }
    for name in (*LINES, *LINES_BY_NUMBER):
        if name in expect and expect[name].value is None:
            faults.append(expect[name].fault(f"{name} must be a map of words and values, not {expect[name].kind}"))
        elif name in expect and name in LINES:
            _known(expect[name], kept[name], name, ruleset, faults)
    for name in LINES_BY_NUMBER:
        for number, line in _known(expect.get(name), None, name, ruleset, faults).items():
            if not (number.isdecimal() and len(number) < 3 and isinstance(line.value, dict)):
                faults.append(line.fault(f"{name} has a line for each number, like {{1: {{{kept[name][0]}: 1}}}}"))
            else:
                _known(line, kept[name], name, ruleset, faults)
    error = expect.get("error")
    if error is not None and error.value not in ERRORS:
        faults.append(error.fault(f"error must be {' or '.join(ERRORS)}, not {error.text!r}"))
    unused = expect.get("unused")
    if unused is not None and not isinstance(unused.value, list):
        faults.append(unused.fault(f"unused must be a list of decisions, not {unused.kind}"))


def _script(node: Node, faults: list[Fault]) -> tuple[tuple[Any, ...], tuple[tuple[str, Any, int], ...]]:
    rolls: list[Any] = []
    choices: list[tuple[str, Any, int]] = []
    if not isinstance(node.value, list):
        faults.append(node.fault(f"script must be a list of rolls and choices, not {node.kind}"))
        return (), ()
    for step in node.value:
        if not isinstance(step.value, dict) or len(step.value) != 1:
            faults.append(step.fault("a step is one roll or one choose, like {roll: [1, 2, 3]}"))
            continue
        [(word, value)] = step.value.items()
        if word == "roll":
            rolls.append(value.plain())
        elif word == "choose" and isinstance(value.value, dict) and value.value:
            choices += [(str(key), what.plain(), len(rolls)) for key, what in value.value.items()]
        elif word == "choose":
            faults.append(value.fault(f"choose names decisions and what is chosen, not {value.kind}"))
        else:
            faults.append(step.keys[word].fault(f"a step is 'roll' or 'choose', not '{word}'"))
    return tuple(rolls), tuple(choices)


class Script:
    """Plays a scenario's rolls and choices into a game until they are used and the play under way is settled."""

    def __init__(self, scenario: Scenario, house: str = "") -> None:
        self.rolls = scenario.rolls
        self.choices = [Choice(*choice) for choice in scenario.choices]
        self.may_stay = {node.text for node in _items(scenario.expect.get("unused"))}
        self.awaited = scenario.expect["pending"].text if "pending" in scenario.expect else None
        self.rolled = 0
        self.done = False  # a play was settled after the last thing the script gave
        ruleset = self._ruleset = scenario.ruleset
        for name, value in scenario.options.items():
            if not isinstance(value, str):
                raise Refused("illegal_option", f"option {name} must be text, not {value!r}")
        try:
            setup = default_setup(ruleset.id, options=scenario.options)
            self.game = ruleset.deal(msgspec.structs.replace(setup, house=house))
        except BadOption as error:
            raise Refused("illegal_option", str(error)) from None
        _set_up(self.game, scenario)
        self.before = self.game.situation.copy()
        given = {name: node.plain() for name, node in scenario.given.items()}
        own = ruleset.words.begins(self.game, given) if ruleset.words.begins is not None else None
        self.conversation = ruleset.game(self.game) if own is None else own
        self.pending: Request | None = next(self.conversation, None)
        self.heard = 0

    @property
    def has_more(self) -> bool:
        late = [choice for choice in self.choices if choice.after == len(self.rolls) and not choice.used]
        return self.rolled < len(self.rolls) or any(choice.key not in self.may_stay for choice in late)

    def run(self) -> Outcome:
        for _ in range(MOST_STEPS):
            if self.pending is None or not self._step():
                break
        for choice in self.choices:
            if not choice.used and choice.key not in self.may_stay:
                raise Refused("illegal_choice", f"{choice.key}: {choice.value} was never asked for")
        if self.rolled < len(self.rolls):
            raise OutOfRolls(f"{len(self.rolls) - self.rolled} rolls were left over")
        self._go_on_to_what_is_awaited()
        return self._outcome()

    def _step(self) -> bool:
        """Answer what is pending; False where the script ends."""
        request = self.pending
        if not self.has_more and (self.done or (self.awaited is not None and self._waits_for(self.awaited))):
            return False
        if self._changes():
            return True
        if isinstance(request, Ask):
            self._choose(request)
            return True
        assert request is not None
        if self.rolled == len(self.rolls):
            unasked = any(not choice.used and choice.key not in self.may_stay for choice in self.choices)
            if self.done or unasked or self.awaited == "roll":
                return False
            raise OutOfRolls(f"the game needs {request.wants()} for {request.key}, but the script has no more rolls")
        faces = self.rolls[self.rolled]
        self.rolled += 1
        try:
            clean = request.check(faces)
        except BadRoll as error:
            raise Refused("illegal_roll", str(error)) from None
        self._give(clean, from_script=True)
        return True

    def _changes(self) -> bool:
        """A change of lineup, under the key that journals have for it, before the next batter."""
        change = next((choice for choice in self.choices if not choice.used and choice.key in CHANGES), None)
        new_man = not self.game.events or isinstance(self.game.events[-1], BEFORE_A_BATTER)
        if change is None or change.after > self.rolled or not (new_man and self.game.situation.between_batters):
            return False
        change.used = True
        try:
            self.game.change(CHANGES.index(change.key), read_moves(str(change.value)))
        except (BadChange, BadChoice) as error:
            raise Refused("illegal_choice", str(error)) from None
        self.conversation.close()
        self.conversation = self._ruleset.game(self.game)
        self.pending = next(self.conversation, None)
        return True

    def _choose(self, ask: Ask) -> None:
        for choice in self.choices:
            if not choice.used and choice.key == ask.key and choice.after <= self.rolled:
                choice.used = True
                try:
                    value = ask.check(choice.value)
                except BadChoice as error:
                    raise Refused("illegal_choice", str(error)) from None
                self._give(value, from_script=True)
                return
        self._give(ask.ordinary, from_script=False)

    def _give(self, answer: object, from_script: bool) -> None:
        if from_script:
            self.done = False
        try:
            self.pending = self.conversation.send(answer)
        except StopIteration:
            self.pending = None
        news = self.game.events[self.heard :]
        self.heard = len(self.game.events)
        self.done = self.done or any(isinstance(event, Settled) for event in news)

    def _waits_for(self, key: str) -> bool:
        request = self.pending
        return request is not None and (request.key if isinstance(request, Ask) else "roll") == key

    def _go_on_to_what_is_awaited(self) -> None:
        if self.awaited is None:
            return
        while isinstance(self.pending, Ask) and self.pending.key != self.awaited:
            self._choose(self.pending)  # a choice that `unused` names is used up here, and then is not unused

    def _outcome(self) -> Outcome:
        book = Book()
        for club, runs in zip(book.clubs, self.before.score, strict=True):
            club.innings.append(runs)  # who leads is known, though not how it came about
        book.add_all(self.game.events)
        settled = [event for event in self.game.events if isinstance(event, Settled)]
        last = settled[-1] if settled else None
        request = self.pending
        pending = "nothing" if request is None else request.key if isinstance(request, Ask) else "roll"
        return Outcome(last.situation if last else self.before, book, self.game.events, last, pending)


def _items(node: Node | None) -> list[Node]:
    return node.value if node is not None and isinstance(node.value, list) else []


def _set_up(game: Any, scenario: Scenario) -> None:
    own: Mapping[str, Any] = scenario.ruleset.words.given
    if scenario.ruleset.words.fresh is not None:
        scenario.ruleset.words.fresh(game)
    rest = [name for name in SHARED_GIVEN if name not in ("half", "bases")]
    for name in ("half", *own, *rest, "bases"):  # who is at bat before who is on base
        if name in scenario.given:
            node = scenario.given[name]
            try:
                (own[name] if name in own else SHARED_GIVEN[name])(game, node.plain())
            except BadWord as error:
                raise BadFile([node.fault(f"{name} should be {error}")]) from None
            except BadFile:
                raise
            except OF_ANOTHER_KIND as error:
                raise BadFile([node.fault(f"{name} cannot be taken as it is written: {_named(error)}")]) from None
    s = game.situation
    if "score" in scenario.given and s.agreed.ends(s.inning, s.half == "bottom", False, s.score[1] - s.score[0]):
        raise BadFile([scenario.given["score"].fault("with this score the game would be over: the home side leads")])


def run_scenario(scenario: Scenario, house: str = "") -> list[Failure]:
    """What is not as the scenario expects, under house rules if there are any; an empty list is a pass."""
    wanted = scenario.expect.get("error")
    try:
        script = Script(scenario, house)
        outcome = script.run()
    except Refused as refused:
        if wanted is not None and wanted.value == refused.error:
            return []
        return [_failure(scenario, wanted, wanted.text if wanted else "no error", f"{refused.error} ({refused})")]
    except OutOfRolls as error:
        return [_failure(scenario, wanted, "the script to fit the play", str(error))]
    except BadFile:
        raise
    except OF_ANOTHER_KIND as error:
        return [_failure(scenario, wanted, "values under 'given' that the rules can play with", _named(error))]
    if wanted is not None:
        return [_failure(scenario, wanted, wanted.text, "no error")]
    in_hand = {choice.key for choice in script.choices if not choice.used}
    asked = [node for node in _items(scenario.expect.get("unused")) if node.text not in in_hand]
    return [
        *_differences(scenario, outcome),
        *(_failure(scenario, node, f"{node.text} unused", "no such choice in hand at the end") for node in asked),
    ]


def _differences(scenario: Scenario, outcome: Outcome) -> Iterator[Failure]:
    readers = {**SHARED_EXPECT, **SCORING_EXPECT, **scenario.ruleset.words.expect}
    for name, node in scenario.expect.items():
        if name == "unused":
            continue
        got, value = readers[name](outcome), node.plain()
        if name in LINES:
            yield from _lines(scenario, node, name, got, value)
        elif name in LINES_BY_NUMBER:
            for number, line in value.items():
                if int(number) not in got:
                    yield _failure(scenario, node, f"{name} {number}", "nobody")
                yield from _lines(scenario, node, f"{name} {number}", got.get(int(number), {}), line)
        elif type(got) is not type(value) or got != value:
            yield _failure(scenario, node, f"{name} {_shown(value)}", _shown(got))


def _named(error: Exception) -> str:
    """
    >>> _named(KeyError("rows"))
    "KeyError: 'rows'"
    """
    return f"{type(error).__name__}: {error}"


def _lines(
    scenario: Scenario, node: Node, name: str, got: Mapping[str, int], line: Mapping[str, Any]
) -> Iterator[Failure]:
    for key, number in line.items():
        if got.get(key, 0) != number:
            yield _failure(scenario, node, f"{name} {key} {number}", got.get(key, 0))


def _shown(value: object) -> object:
    return str(value).lower() if isinstance(value, bool) else value


def _failure(scenario: Scenario, node: Node | None, expected: object, got: object) -> Failure:
    line = node.line if node is not None else scenario.line
    return Failure(scenario.path, line, scenario.id, f"expected {expected} got {got}")
