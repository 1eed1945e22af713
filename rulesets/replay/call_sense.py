"""What a call of the radio takes for granted, and whether that was so: nobody is waved around where nobody was on."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..core.play.situation import Made


def _on(made: Made) -> int:
    return 3 - made.bases.count(None)


def for_two(made: Made) -> bool:
    """A man on first, and fewer than two out."""
    return made.bases[0] is not None and made.outs_before < 2


def after_a_catch(made: Made) -> bool:
    """Somebody on base for whom the ball that was caught is not the third out."""
    return _on(made) > 0 and made.outs_before < 2


def _nobody_moved(made: Made) -> bool:
    return all(leg.out or leg.start == leg.end for leg in made.legs)


# Words, and what must have been so before the play, or have come of it, for them to be said.
SENSE: tuple[tuple[str, Callable[[Made], bool]], ...] = (
    (
        r"runner|the man around|they're running|around they go|throws? over|to the bag|they all take"
        r"|everybody (?:keeps|moves|take)|coach|decision time|if they send|testing the arm|here comes the throw"
        r"|lines up the throw|it toward second|to second\.\.\.|relay|the force|lead man|only has the one play"
        r"|\bwheels\b|left side, .+ comes up throwing|or does he\?|look out\.\.\.|spins and throws",
        lambda made: _on(made) > 0,
    ),
    (r"runners|they'll all|everybody scores", lambda made: _on(made) > 1),
    (
        r"for two,|chance for two|have two|go for two|thinking two|could be two|the double play on|double-play ball"
        r"|the horn|to second for one|tailor-made|made to order|twin killing|bang, bang!|a tough turn|feeds the bag"
        r"|rushes the feed|shovels it|turn it|bag and over to first|from there to second|there is one\.\.\."
        r"|who goes to second|looks toward second|anyone was on first",
        for_two,
    ),
    (
        r"tagging|he tags|to throw\.|caught in right, and here|lines up the throw|too far off|scramble back"
        r"|throws behind|get back!|deep enough|far enough",
        after_a_catch,
    ),
    (
        r"coach going|coach has|if they send|testing the arm|wheels are turning",
        lambda made: made.bases[:2] != (None, None),
    ),
    (r"decision time|the man around", lambda made: made.bases[1] is not None),  # he may be sent home
    (r"runner on third|checks the plate|looking home", lambda made: made.bases[2] is not None),
    (r"arm in the air", lambda made: None not in made.bases[:2] and made.outs_before < 2),
    (r"out number one", lambda made: made.outs_before == 0),
    (r"two gone", lambda made: made.outs_before == 0),
    (r"nobody moves", _nobody_moved),
    (r"pitched around", lambda made: None in made.bases),
)
RULES = tuple((re.compile(words, re.IGNORECASE), was_so) for words, was_so in SENSE)


def fits(words: str, made: Made) -> bool:
    """Whether a call fits the bases and the outs as they were, and what became of the men."""
    return all(was_so(made) for pattern, was_so in RULES if pattern.search(words))
