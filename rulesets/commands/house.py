"""`horsehide house`: which sets of house rules there are, what one changes, and what that does to the game."""

from __future__ import annotations

import json
from collections.abc import Mapping

from msgspec.structs import replace

from .. import find
from ..core.charts.house import House, changes, counted
from ..core.charts.house_shelf import house_called, on_the_shelf
from ..core.files.folders import house_folder
from ..core.many.house_effect import NEVER_CAME_UP, Effect, Line, effect, options_that_read
from ..core.play.options import as_words, choose_options
from ..core.play.setup import default_setup
from ..managers.ordinary import Ordinary
from .progress import Progress


def list_sets(as_json: bool) -> int:
    """Every set of the folder; 1 where one of them has faults."""
    sets = on_the_shelf(house_folder(), find)
    if as_json:
        rows = [
            {"name": each.name, "ruleset": each.ruleset, "file": str(each.path), "faults": [*map(str, each.faults)]}
            for each in sets
        ]
        print(json.dumps(rows, ensure_ascii=False))
        return int(any(each.faults for each in sets))
    if not sets:
        print(f"There are no house rules in {house_folder()}.")
    for each in sets:
        if each.faults:
            print(f"{each.name}  ({each.path.name} has faults, such as {each.faults[0]})")
        else:
            print(f"{each.name}  ({find(each.ruleset).name}, {counted(len(cells_of(each.house)))}, {each.path.name})")
    return int(any(each.faults for each in sets))


def cells_of(house: House) -> list[str]:
    return list(changes(find(house.ruleset).load(house.text).values()))


def show(name: str, as_json: bool) -> int:
    """Each changed cell with what is printed there; a file with faults is refused with all of them."""
    house = house_called(name, house_folder(), find)
    lines = cells_of(house)
    if as_json:
        print(json.dumps({"name": house.name, "ruleset": house.ruleset, "changes": lines}, ensure_ascii=False))
        return 0
    print(f"{house.name}, house rules for {find(house.ruleset).name}: {counted(len(lines))}")
    for line in lines:
        print(f"  {line}")
    return 0


def show_effect(name: str, options: Mapping[str, str], games: int, seed: int, as_json: bool) -> int:
    """The run environment as printed and under house rules; `Endless` where nobody could ever be retired."""
    house = house_called(name, house_folder(), find)
    ruleset = find(house.ruleset)
    chosen = {**options_that_read(ruleset, house.text), **options}
    printed = default_setup(ruleset.id, seed, as_words(choose_options(ruleset.options, chosen, ruleset.name)))
    with Progress("games", games or 1) as bar:

        def reached(done: int, of: int) -> None:
            bar.total = of
            bar.reached(done)

        found = effect(ruleset, printed, replace(printed, house=house.text), (Ordinary(), Ordinary()), games, reached)
    print(json.dumps(report(house, found), ensure_ascii=False) if as_json else page(house, found))
    return 0


def report(house: House, found: Effect) -> dict[str, object]:
    def told(line: Line) -> dict[str, object]:
        return {
            "printed": round(line.before, 6),
            "house": round(line.after, 6),
            "change": round(line.change, 6),
            "se": round(line.error, 6),
            "exact": line.exact,
        }

    figures = {line.key: told(line) for line in found.lines}
    return {"name": house.name, "ruleset": house.ruleset, "games": found.games, "figures": figures}


def page(house: House, found: Effect) -> str:
    rows = [
        f"{house.name}, house rules for {find(house.ruleset).name}: a side in a game, with the ordinary calls",
        "",
        f"{'':<18}{'printed':>10}{'house':>10}{'change':>10}",
    ]
    for line in found.lines:
        error = "  exact" if line.exact else f"  ±{line.told(line.error)}"
        change = f"{'+' if line.change > 0 else '-' if line.change < 0 else ''}{line.told(abs(line.change))}"
        rows.append(f"{line.name:<18}{line.told(line.before):>10}{line.told(line.after):>10}{change:>10}{error}")
    rows += ["", f"From {found.games:,} games each way; what is exact counts every throw once, in nine innings."]
    rows += [NEVER_CAME_UP] if found.never_came_up else []
    return "\n".join(rows)
