"""What the rules will see of the dice of a plate appearance: throws with the same reading lead to the same play.

Only odds ask for it, so that they can follow one throw for all that are alike. What the bases have to do with it is
left out, but for a steal by these very dice: an event may change them before the cards are read.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from ..core.play.requests import Faces
from .card_game import AtBat, DeepDrive
from .cards.card import HALF
from .dice import percentile
from .play.on_base_events import TRIGGER
from .play.outs import popped_to
from .play.stealing import BEST, NEVER, final_number, runner_who_may_go, steal_code

Seen = Callable[[Faces], Hashable]
BY_THE_RED_DIE = "M"  # the letter of the ground ball matrix that looks at it
DOUBLED_BY_RED = (0, 5)


def first_dice(g: DeepDrive, at_bat: AtBat) -> Seen:
    """DD-PA-2 to DD-PA-9: an odd play, an event on the bases, an automatic steal, then the cards."""
    s, calls, options = g.situation, at_bat.calls, g.options
    is_odd = s.is_first_roll and options.odd_plays == "played"
    running = s.occupied != "---" and not calls.safe
    events = running and options.on_base_events == "played"
    steals = running and options.stealing == "automatic" and calls.offense == "swing"
    read = on_the_cards(g, at_bat, called_off=events)
    base = runner_who_may_go(g) if steals else 0
    final = final_number(g, base, calls) if base else NEVER
    may_go_on_nine = steals and any(_highest(g, on) >= BEST for on in (1, 2, 3) if s.bases[on - 1] is not None)

    def seen(faces: Faces) -> Hashable:
        red, white, green = faces
        if is_odd and red == white == green:
            return "odd"
        if events and green == TRIGGER:
            return ("event", white if may_go_on_nine else None, read(faces))
        stolen = steal_code(g, base, final, percentile(green, white)) if green <= final else "HOLD"
        return (stolen, read(faces))

    return seen


def _highest(g: DeepDrive, base: int) -> int:
    """The most a man's number can come to, wherever an event takes him."""
    return g.runner_card(base).steal.number + g.pitcher_card().hold + g.glove("C").throw + 1


def is_in_the_book(g: DeepDrive) -> Seen:
    """DD-ODD-1: the check; odds don't ask who is hurt."""
    chart = g.charts["odd_check"]
    return lambda faces: chart.cell(percentile(faces[0], faces[1])).means == "book"


def dice_again(g: DeepDrive, at_bat: AtBat) -> Seen:
    """DD-ODD-1: the dice that take the place of the first."""
    return on_the_cards(g, at_bat, called_off=False)


def on_the_cards(g: DeepDrive, at_bat: AtBat, called_off: bool) -> Seen:
    """DD-PA-5 to DD-PA-9: the number on its card, and on the other one where the advantage may take it there."""
    edge = at_bat.edge
    by_red = {row for (row, _), cell in g.charts["gb_matrix"].cells.items() if cell.means == BY_THE_RED_DIE}
    out_in_field = {cell.means for cell in g.charts["def_out"].cells.values()}
    red_in_field = bool(out_in_field & by_red)
    side = at_bat.batter.side_against(at_bat.pitcher.hand)
    park = f"{g.options.park} {side}"
    offense = at_bat.calls.offense

    def result_of(number: int, green: int) -> str:
        result = at_bat.read(number)
        other = at_bat.pitcher.rare if number < HALF else at_bat.batter.rare
        if green > other.get(result, green):  # DD-RARE-1
            result = "OUT"
        if result == "SO" and at_bat.tired and green % 2:  # DD-FAT-P3
            result = "BB"
        return result

    def swung(number: int, result: str, faces: Faces) -> Hashable:
        red, white, green = faces
        if result == "OUT":
            code = (at_bat.batter if number < HALF else at_bat.pitcher).out(green)
            if code[0] == "L" and number % HALF == HALF - 1:  # DD-LO-2
                code = "L1"
            return code, popped_to(code, white), code in by_red and red in DOUBLED_BY_RED
        if result == "PARK":
            return result, g.charts["ballparks"].cell(green, park).means
        if result == "DEF":
            return result, red_in_field and red in DOUBLED_BY_RED
        return result

    def bunted(number: int, result: str, faces: Faces) -> Hashable:
        _, white, green = faces
        return (
            number < HALF,
            result,
            g.charts["bunt_fielder"].cell(green).means,
            g.charts["bunt_out"].cell(white).means,
        )

    def in_motion(number: int, result: str, faces: Faces) -> Hashable:
        if result in ("BB", "SO"):
            return result, g.charts["hit_and_run"].cell(faces[2], result).means
        return swung(number, result, faces)

    carried_out = {"bunt": bunted, "hit_and_run": in_motion}.get(offense, swung)

    def on_one(number: int, faces: Faces) -> Hashable:
        result = result_of(number, faces[2])
        seen = carried_out(number, result, faces)
        return (seen, swung(number, result, faces)) if called_off and carried_out is not swung else seen

    def read(faces: Faces) -> Hashable:
        number = percentile(faces[0], faces[1])
        if edge < 0 and number >= HALF:
            other = number - HALF
        elif edge > 0 and number < HALF:
            other = number + HALF
        else:
            return on_one(number, faces)
        # what is printed on both is what a manager is asked about
        return at_bat.read(number), at_bat.read(other), on_one(number, faces), on_one(other, faces)

    return _once_for_all_alike(at_bat, read)


def _once_for_all_alike(at_bat: AtBat, read: Seen) -> Seen:
    """The same, asked once for numbers that are printed alike: a thousand throws are many."""
    numbers = [
        (
            at_bat.read(number),
            at_bat.read((number + HALF) % (2 * HALF)),
            number < HALF,
            number % HALF == HALF - 1,
            number // 10 in DOUBLED_BY_RED,
            number % 10 if at_bat.calls.offense == "bunt" else number % 2,
        )
        for number in range(2 * HALF)
    ]
    known: dict[Hashable, Hashable] = {}

    def seen(faces: Faces) -> Hashable:
        key = (numbers[10 * faces[0] + faces[1]], faces[2])
        if key not in known:
            known[key] = read(faces)
        return known[key]

    return seen
