"""Clubs, settings, scenarios and house rules that were broken: taken as they are, or refused in a sentence."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec

import rulesets
from rulesets.core.charts.house import parse_house, read_house
from rulesets.core.files.documents import BadFile
from rulesets.core.people.club_files import parse_roster, read_roster, shipped_text
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.scenarios.scenario import load_scenarios, run_scenario
from tests.abuse.mutating import bytes_broken, fields_broken, words_broken
from tests.games.any_house import any_house
from tests.games.arbitrary import any_answer

SCENARIOS = Path(__file__).parents[1] / "scenarios"
SOME_ANSWERS = 25


def play_some(setup: Setup, chance: random.Random, answers: int = SOME_ANSWERS) -> None:
    """Deal a game and answer a little of it: what was taken must also be playable."""
    ruleset = rulesets.find(setup.ruleset)
    conversation = ruleset.game(ruleset.deal(setup))
    request = next(conversation, None)
    for _ in range(answers):
        if request is None:
            return
        if isinstance(request, Ask):
            answer: object = any_answer(request, chance)
        else:
            answer = request.throw(chance.randrange(request.ways()))
        try:
            request = conversation.send(answer)
        except StopIteration:
            return


# clubs


def club(chance: random.Random, folder: Path) -> int:
    club_id = chance.choice(CLUB_IDS)
    path = folder / f"{club_id}.yaml"
    text = shipped_text(club_id)
    if chance.random() < 0.5:
        data, changes = bytes_broken(text.encode(), chance)
    else:
        text, changes = words_broken(text, chance)
        data = text.encode("utf-8", "surrogatepass")
    path.write_bytes(data)
    try:
        roster = read_roster(path)
    except BadFile as error:
        _told(error)
        return changes
    other = parse_roster(shipped_text(CLUB_IDS[0]), "")
    game = chance.choice(rulesets.GAMES)
    setup = msgspec.structs.replace(default_setup(game), clubs=(roster.club(), other.club()), park=roster.ballpark)
    play_some(setup, chance)
    return changes


# settings


def settings(chance: random.Random, folder: Path) -> int:
    from desktop.settings import LastSetup, Settings, load_settings, save_settings  # late: Qt, for those who have it

    path = folder / "settings.json"
    save_settings(Settings(last_setup=LastSetup("triple_six", {"triple_six": {"a": "b"}}, house={"replay": "x"})), path)
    good = path.read_bytes()
    if chance.random() < 0.5:
        data, changes = bytes_broken(good, chance)
    else:
        value, changes = fields_broken(json.loads(good), chance)
        data = json.dumps(value).encode()
    path.write_bytes(data)
    now, _ = load_settings(path)
    save_settings(now, path)
    again, trouble = load_settings(path)
    if trouble or again != now:
        raise RuntimeError(f"settings that were just written: {trouble}")
    return changes


# scenarios


@cache
def _scenarios() -> list[list[str]]:
    """Every example of the rules, by file."""
    return [path.read_text(encoding="utf-8").split("\n- ") for path in sorted(SCENARIOS.rglob("*.yaml"))]


def scenario(chance: random.Random, folder: Path) -> int:
    some = chance.choice(_scenarios())[1:]
    text = "- " + "\n- ".join(chance.sample(some, min(len(some), 2)))
    text, changes = words_broken(text, chance)
    path = folder / "scenario.yaml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        for each in load_scenarios(path, rulesets.find):
            run_scenario(each)
    except BadFile as error:
        _told(error)
    return changes


# house rules


@cache
def _house(number: int) -> str:
    ruleset = rulesets.find(rulesets.GAMES[number % 4])
    text = json.loads(any_house(ruleset, random.Random(number)))
    charts = dict(list(text["charts"].items())[:4])
    lines = [f"extends: {ruleset.id}", "name: Any", "charts:"]
    for name, chart in charts.items():
        lines += [f"  {name}:", "    cells:"]
        lines += [f"      {json.dumps(row)}: {json.dumps(cells)}" for row, cells in list(chart["cells"].items())[:12]]
    return "\n".join(lines) + "\n"


def house(chance: random.Random, folder: Path) -> int:
    text = _house(chance.randrange(40))
    changes = 0
    if chance.random() < 0.9:
        text, changes = words_broken(text, chance)
    data = text.encode("utf-8", "surrogatepass")
    if chance.random() < 0.3:
        data, more = bytes_broken(data, chance)
        changes += more
    path = folder / "house.yaml"
    path.write_bytes(data)
    try:
        rules = read_house(path, rulesets.find)
    except BadFile as error:
        _told(error)
        return changes
    parse_house(rules.text, "again", rulesets.find)
    play_some(msgspec.structs.replace(default_setup(rules.ruleset), house=rules.text), chance, 120)
    return changes


def _told(error: BadFile) -> None:
    if not error.faults or not all(fault.text.strip() for fault in error.faults):
        raise RuntimeError(f"refused without a word: {error!r}")


CASES: dict[str, Callable[[random.Random, Path], int]] = {
    "clubs": club,
    "settings": settings,
    "scenarios": scenario,
    "house": house,
}
