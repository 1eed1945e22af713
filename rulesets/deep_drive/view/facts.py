"""What is printed on a card of Deep Drive beside its tables, each rating with what it means."""

from __future__ import annotations

from ...core.book.wording import ordinal
from ...core.cards.views import Fact, Meter
from ..card_game import DeepDrive
from ..cards.card import BatterCard, Glove, PitcherCard
from ..fatigue import GAIN, Arm, Rule

MOST_GLOVES = 3  # shown at once; the others are in the note
GRADES = {"VS": "very slow", "S": "slow", "N": "average", "F": "fast", "VF": "very fast"}
LOST: dict[Rule, str] = {
    "DD-END-1": "the {} is finished",
    "DD-END-2": "nine more batters, in the {}",
    "DD-END-3": "his first run, in the {}",
    "DD-END-4": "a hit or walk past five in the {}",
    "DD-END-5": "a run in the {}",
    GAIN: "one back: three clean innings, through the {}",
}


def signed(number: int) -> str:
    """
    >>> signed(-1), signed(0), signed(2)
    ('−1', '0', '+2')
    """
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"


def batters_facts(card: BatterCard) -> tuple[Fact, ...]:
    more = ["…"] if len(card.fielding) > MOST_GLOVES else []
    gloves = [(position, *glove_text(position, glove)) for position, glove in card.fielding.items()]
    facts = [Fact("Speed", card.speed, GRADES[card.speed].capitalize()), _steal(card)]
    if card.rare:
        facts.append(_rare(card.rare, "the pitcher's"))
    if gloves:
        value = " · ".join([*(f"{position} {text}" for position, text, _ in gloves[:MOST_GLOVES]), *more])
        facts.append(Fact("Field", value, "; ".join(f"{position}: {note}" for position, _, note in gloves)))
    return (*facts, _injury(card.injury))


def pitchers_facts(card: PitcherCard) -> tuple[Fact, ...]:
    points = " · ".join(f"{role} {number}" for role, number in card.endurance.items())
    facts = [
        Fact("As", points, "Endurance in each role: starter, reliever, closer"),
        Fact("Hold", signed(card.hold), "Added to a base stealer's number"),
        Fact("Field", str(card.fielding), "As a fielder, 0 to 5"),
    ]
    if card.rare:
        facts.append(_rare(card.rare, "the batter's"))
    for label, number, what in (
        ("WP", card.obe.wp, "wild pitches"),
        ("BK", card.obe.bk, "balks"),
        ("PK", card.obe.pk, "pickoffs"),
    ):
        facts.append(Fact(label, str(number), f"Numbers out of 100 for {what}, when the green die is 9 with a man on"))
    return (*facts, _injury(card.injury))


def glove_text(position: str, glove: Glove) -> tuple[str, str]:
    """A rating as it is printed, and in words; a catcher's arm is in parentheses.

    >>> glove_text("SS", Glove(4)), glove_text("C", Glove(3, throw=-1, pb=3))
    (('4', 'rated 4 of 5'), ('3 (−1)', 'rated 3 of 5, throw −1, passed balls 3'))
    """
    if position != "C":
        return str(glove.rating), f"rated {glove.rating} of 5"
    throw = signed(glove.throw)
    return f"{glove.rating} ({throw})", f"rated {glove.rating} of 5, throw {throw}, passed balls {glove.pb}"


def endurance_meter(g: DeepDrive) -> Meter:
    """What the pitcher at work has left, and what each point went for."""
    arm = arm_at_work(g)
    lost = tuple(LOST[rule].format(ordinal(inning)) for rule, inning in arm.booked)
    return Meter(f"Endurance {arm.role}", max(0, arm.points), max(arm.printed, arm.points), lost)


def arm_at_work(g: DeepDrive) -> Arm:
    """The pitcher's; one who has just come in is looked at on a copy, as the next plate appearance will."""
    if not g.situation.arm.is_warm:
        g = g.fork()
        g.warm_up()
    return g.situation.arm


def _steal(card: BatterCard) -> Fact:
    steal = card.steal
    if steal.number < 0:
        return Fact("Steal", "–", "Does not run")
    third = ", and may go for third" if steal.third else ""
    grade = f"grade {steal.letter} (A is best, E worst)"
    note = f"Goes on a green {steal.number} or less, before the battery's ratings; {grade}{third}"
    return Fact("Steal", f"{steal.number}{steal.letter}{'³' if steal.third else ''}", note)


def _rare(rare: dict[str, int], whose: str) -> Fact:
    value = " · ".join(f"{result} {most}" for result, most in rare.items())
    return Fact(
        "Rare", value, f"On {whose} card these count only if the green die is no higher than the number; otherwise OUT"
    )


def _injury(rating: int) -> Fact:
    return Fact("Injury", str(rating), "0 seldom misses a game; higher numbers miss more")
