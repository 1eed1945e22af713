"""What a table agrees on beside the rules, as a button and a dialog show it."""

from __future__ import annotations

from rulesets.core.play.agreed import FEWEST, FIRST_MERCY, REGULATION, Agreed, agree, usual_mercy

RUNS = (0, 5, 6, 7, 8, 9, 10, 12, 15, 20)  # leads on offer; 0 is none
HELP = "House rules of the table: how many innings, a lead that ends a game early, a runner in extra innings."


def short(agreed: Agreed) -> str:
    """As a button has room for it.

    >>> short(Agreed()), short(Agreed(7, 10, 5, True))
    ('9 innings', '7 innings · mercy 10 · runner')
    """
    parts = [f"{agreed.innings} innings"]
    if agreed.mercy:
        parts.append(f"mercy {agreed.mercy}")
    if agreed.extra_runner:
        parts.append("runner")
    return " · ".join(parts)


def shortest(agreed: Agreed) -> str:
    """Where there is no room for that: how many innings, and how much more.

    >>> shortest(Agreed()), shortest(Agreed(7, 10, 5, True))
    ('9 innings', '7 innings, +2')
    """
    more = bool(agreed.mercy) + agreed.extra_runner
    return f"{agreed.innings} innings" + (f", +{more}" if more else "")


def in_full(agreed: Agreed) -> str:
    """In a sentence.

    >>> in_full(Agreed())
    'As in baseball: nine innings, no mercy rule, extra innings with the bases empty.'
    """
    told = list(agreed.in_words())
    if not told:
        return "As in baseball: nine innings, no mercy rule, extra innings with the bases empty."
    sentence = "; ".join(told)
    return f"{sentence[:1].upper()}{sentence[1:]}."


def for_pitchers(agreed: Agreed) -> str:
    """What it does to wins and saves (HR-4, HR-5); nothing where all is as in baseball.

    >>> for_pitchers(Agreed(7))
    'To win, a starter needs five innings. Saves are as ever, counted to the last inning.'
    """
    if agreed.is_plain:
        return ""
    from rulesets.core.book.scoring import innings_to_win  # late: the first page needs no scorebook
    from rulesets.core.book.wording import number_word  # late: as above

    short, usual = innings_to_win(agreed.earliest), innings_to_win(REGULATION)
    needs = f"{number_word(usual)} innings"
    if innings_to_win(agreed.innings) < usual:
        needs = f"{number_word(short)} innings, or {number_word(usual)} if it goes into extra innings"
    elif short < usual:
        needs += f", or {number_word(short)} where mercy ends it by the fifth"
    return f"To win, a starter needs {needs}. Saves are as ever, counted to the last inning."


def innings_offered() -> dict[int, str]:
    return {number: f"{number} innings" for number in range(REGULATION, FEWEST - 1, -1)}


def leads_offered(now: int) -> dict[int, str]:
    """Runs; one that a file has and nobody offers is offered too."""
    return {runs: f"{runs} runs ahead" if runs else "None" for runs in sorted({*RUNS, now})}


def afters_offered(innings: int) -> dict[int, str]:
    """After which innings mercy may hold; the usual one says so."""
    usual = usual_mercy(innings)
    return {
        number: f"{number} innings{' (the usual)' if number == usual else ''}" for number in range(FIRST_MERCY, innings)
    }


def chosen(innings: int, mercy: int, after: int, extra_runner: bool) -> Agreed:
    """What is set in the dialog; an inning that a shorter game does not have is the usual one."""
    return agree(innings, mercy, after if FIRST_MERCY <= after < innings else 0, extra_runner)
