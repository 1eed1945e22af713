"""Whether a game can stand as a save says it does: a file is not believed before it is played on."""

from __future__ import annotations

from ..book.scoring import Book, ClubBook
from ..people.lineups import ORDER, VACANT, Lineup
from ..play.setup import Setup
from ..play.situation import Situation
from .final import MOST_INNINGS


def is_a_book(book: Book, setup: Setup) -> bool:
    """Whether a book has the lines that the scorer goes on writing in. Either club may be the home side."""
    staff = [len(club.pitching) for club in book.clubs]
    club, winner, loser = book.ahead or (0, 0, 0)
    most = min(len(each.squad) for each in setup.clubs)
    return (
        all(ORDER <= len(page.batting) <= most and len(page.innings) <= MOST_INNINGS for page in book.clubs)
        and all(_has_its_men(page, most) for page in book.clubs)
        and all(len(page.entered) == number >= 1 for page, number in zip(book.clubs, staff, strict=True))
        and club in (0, 1)
        and 0 <= winner < staff[club]
        and 0 <= loser < staff[1 - club]
    )


def _has_its_men(page: ClubBook, most: int) -> bool:
    """Whether the men a page speaks of can be on the club."""
    men = [*page.staff, *(man for place in page.places for man in place)]
    return (
        len(page.staff) == len(page.pitching)
        and len(page.places) == ORDER
        and all(page.places)
        and all(0 <= man < most for man in men)
        and all(man < len(page.batting) for place in page.places for man in place)
        and all(posts and len(posts) <= MOST_INNINGS for posts in page.posts.values())
        and _is_a_lineup(page.lineup, most)
    )


def _is_a_lineup(lineup: Lineup, most: int) -> bool:
    """Whether a lineup has nine places and nine positions with men of the club in them, nobody twice."""
    bat, field = lineup.order, [man for man in lineup.field if man != VACANT]
    return (
        len(bat) == len(set(bat)) == len(lineup.field) == ORDER
        and len(field) == len(set(field))
        and all(0 <= man < most for man in (*bat, *field, *lineup.gone))
        and not lineup.present & set(lineup.gone)
        and all(man in bat for man in lineup.field[1:] if man != VACANT)
    )


def can_stand(s: Situation, book: Book, setup: Setup) -> bool:
    """Whether a game under way can stand so: a file is not believed before it is played on."""
    men = [man for man in s.bases if man is not None]
    up = {s.batter, *(man.place for man in men)}
    staff = [len(page.pitching) for page in book.clubs]
    return (
        1 <= s.inning <= MOST_INNINGS
        and 0 <= s.outs < 3
        and min(*s.score, s.lost_outs) >= 0
        and all(0 < errors <= s.lost_outs for _, errors in s.excused)
        and not s.over
        and s.agreed == setup.agreed
        and not s.agreed.ends(s.inning, s.half == "bottom", False, s.score[1] - s.score[0])
        and s.home_club in (0, 1)
        and s.is_sound()
        and all(_is_a_lineup(s.lineups[side], len(setup.clubs[s.club_of(side)].squad)) for side in (0, 1))
        and all(0 <= place < ORDER for place in (*s.due_up, *up))
        and len(up) == len(men) + 1
        and all(0 <= pitcher < number for pitcher, number in zip(s.mound, staff, strict=True))
        and all(s.lineups[side].pitcher in (VACANT, *_pitched(s, book, side)) for side in (0, 1))
        and all(man.charged in (VACANT, *_pitched(s, book, 1 - s.batting)) for man in men)
    )


def _pitched(s: Situation, book: Book, side: int) -> list[int]:
    """Who has pitched for a side, as the book will have it once play begins: a starter is whoever pitches now."""
    staff, now = book.clubs[side].staff, s.lineups[side].pitcher
    return [now] if len(staff) == 1 and now != VACANT else staff
