"""The skipper who decides by the book of plays, with a temperament: what wins, and within bounds what he likes.

He sees the game as it stands and remembers only how often he has called what he calls only so often a game.
"""

from __future__ import annotations

from functools import cache

from ..core.people.days import Day
from ..core.people.lineups import VACANT
from ..core.people.rosters import Roster
from ..core.people.temperaments import LIKINGS, MOST_LIKING, Temperament
from ..core.play.agreed import REGULATION
from ..core.play.game import AnyGame
from ..core.play.requests import Ask, Option
from ..core.play.situation import Situation
from ..core.table.skipper import Decision, Substitution, Who
from .advice import advice
from .at_hand import ruleset_of, win_table
from .book.pages import book_of
from .in_their_day import is_of_the_box, may_bunt, may_hit_and_run, sacrifices_now
from .kinds import GOES, kind_of, liking
from .lineups.bench import PITCHER_FROM, Bench
from .lineups.lines import edge
from .lineups.staff import HOOK_FROM, Staff, is_under_way, lead_of
from .ordinary import ordinary_decision
from .win_tables import WinTable
from .worth import KEPT, SURE_ENOUGH, Worths

WORTH_A_WORD = 0.0005  # for less nobody does anything out of the ordinary
DECIDED = 8  # runs: with more between them nobody calls anything
CLOSE = 0.006  # nearer than that, the two men at hand may decide
MOST_BEHIND, MOST_AHEAD = -2, 5
EARLY = 6  # what loses something in one of the first innings loses it in the others
EVEN = (0, 0)
FIRST_CHANGES = min(HOOK_FROM, PITCHER_FROM)  # whoever is not tired plays on before that
HELD_BACK = 0.006  # what a hit-and-run must promise in the first inning, where only two are left
EFFORT_PRICE, ONCE_PRICE, FALLS = 0.024, 0.06, 0.8

NO_SWING = ("bunt", "walk")
TRIES = {"steal": ("stays", "steal"), "send": ("hold", "send")}  # the reasons of whoever holds a man, and lets him go
Moment = tuple[int, int, int, int]
Values = tuple[float | None, ...]
FIRST_BATTER: Moment = (1, 0, 0, 0)


@cache
def _worths(game: str, table: WinTable) -> Worths | None:
    book = book_of(game)
    return Worths(book, table) if book is not None else None


class Strategist:
    """Decides for one club, or for several games of one after another."""

    def __init__(self, temperament: Temperament) -> None:
        self.temperament = temperament
        self._staff, self._bench = Staff(temperament), Bench(temperament)
        self._nothing_to_say: set[object] = set()  # questions, as they stood, that the ordinary call is right for
        self._far_from_it: set[object] = set()  # and those that it is right for in all the early innings
        strongest = max(abs(getattr(temperament, each)) for each in LIKINGS)
        self._has_tastes, self._far_off = strongest > 0, WORTH_A_WORD + strongest
        self._rules: tuple[object, object, object] = (None, None, None)
        self._worths: Worths | None = None
        self._called: dict[int, list[Moment]] = {}  # by side: when he called what he holds himself back in

    # questions

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        if len(ask.options) == 1:
            return ordinary_decision(ask.ordinary)
        s: Situation = game.situation
        if ask.key == "new_pitcher":
            return self._staff.named(ask, game)
        if ask.key == "replacement":
            return self._bench.named(ask, game)
        worths = self._book_for(game)
        if worths is None:
            return ordinary_decision(ask.ordinary)
        if ask.by_the_cards:
            return _by_the_cards(ask, game)
        if worths.book.is_exact:
            if (
                s.count not in (None, EVEN) and ask.kind == "call"
            ):  # whatever is called is called before the first pitch
                return ordinary_decision(ask.ordinary)
            if s.spends(ask.key):
                return self._special(ask, s, worths)
            return self._by_the_book(ask, game, worths)
        sacrifice = sacrifices_now(ask, game, self.temperament.bunt)
        if sacrifice is not None and is_of_the_box(game, s.batting):
            likes = MOST_LIKING if sacrifice else max(0.0, self.temperament.bunt)
            if likes or may_bunt(game):
                return self._by_the_book(ask, game, worths, bunts=likes or -MOST_LIKING)
        elif sacrifice:
            return Decision(sacrifice, "season", men=((s.club_of(s.batting), s.man_on(0)),))
        barred: tuple[str, ...] = () if sacrifice is None else ("bunt",)
        if "hit_and_run" in ask.values and not may_hit_and_run(game):
            barred += ("hit_and_run",)
        if barred and all(each == ask.ordinary or kind_of(ask.key, each) in barred for each in ask.values):
            return ordinary_decision(ask.ordinary)
        return self._by_the_book(ask, game, worths, barred)

    def _book_for(self, game: AnyGame) -> Worths | None:
        """The last one, as long as the rules are the same."""
        charts, options, agreed = self._rules
        now = (game.charts, game.options, game.situation.agreed)
        if game.charts is not charts or game.options is not options or now[2] is not agreed or self._worths is None:
            before, self._worths, self._rules = self._worths, worths_of(game), now
            if self._worths is not before or len(self._nothing_to_say) > KEPT:
                self._nothing_to_say.clear()
                self._far_from_it.clear()
        return self._worths

    def _by_the_book(
        self, ask: Ask, game: AnyGame, worths: Worths, barred: tuple[str, ...] = (), bunts: float | None = None
    ) -> Decision:
        """What wins, of all but the `barred` kinds of play; `bunts` is how he likes one now, where that is not his."""
        s: Situation = game.situation
        if abs(s.score[0] - s.score[1]) > DECIDED and ask.kind == "call":
            return ordinary_decision(ask.ordinary)
        tempted = bunts is not None and bunts > 0
        key = worths.key(ask, s, self._has_tastes or tempted)
        settled = key is None or key in self._nothing_to_say or (s.of_nine <= EARLY and key[1:] in self._far_from_it)
        if key is None or (settled and not tempted):
            return ordinary_decision(ask.ordinary)
        values = worths.of(ask, s, key)
        if barred:
            values = tuple(
                None if kind_of(ask.key, option.value) in barred else value
                for option, value in zip(ask.options, values, strict=True)
            )
        ordinary = ask.values.index(ask.default) if ask.default else 0
        plain = values[ordinary]
        if plain is None:
            return ordinary_decision(ask.ordinary)
        lost = plain - max((each for at, each in enumerate(values) if at != ordinary and each is not None), default=0.0)
        close = lost < CLOSE and not worths.book.is_exact and _leaves_out_the_bat(ask.key, ask.options)
        if close:
            values = self._with_the_men_at_hand(ask, game, worths, values)
        best = self._best(ask, s, worths, values, ordinary, bunts)
        if best == ordinary and ask.kind == "call":
            said = ordinary_decision(ask.ordinary)
        else:
            said = self._decided(ask, s, worths, best, values)
        if said.code == "ordinary" and not (barred or close or tempted or self._is_tempted(ask, values, plain)):
            self._nothing_to_say.add(key)
            if s.of_nine <= EARLY and lost > self._far_off:
                self._far_from_it.add(key[1:])
        return said

    def _best(
        self, ask: Ask, s: Situation, worths: Worths, values: Values, ordinary: int, bunts: float | None = None
    ) -> int:
        """What wins most often, or what he likes and costs next to nothing."""
        may = [value if value is not None and self._may(ask, at, s) else None for at, value in enumerate(values)]
        margin = WORTH_A_WORD if worths.book.is_exact else SURE_ENOUGH
        taste = self._has_tastes and self._has_room_for_taste(ask, s)
        best, best_liked, most, wins = ordinary, (may[ordinary] or 0.0) + margin, may[ordinary] or 0.0, ordinary
        for at, value in enumerate(may):
            if at == ordinary or value is None:
                continue
            if value > most:
                most, wins = value, at
            liked, kind = value, kind_of(ask.key, ask.options[at].value)
            if bunts is not None and kind == "bunt":
                liked += bunts
            elif taste:
                liked += liking(self.temperament, kind)
            if value > (may[ordinary] or 0.0) and ask.options[at].value == "hit_and_run":
                liked -= self._held_back(s)
            if liked > best_liked:
                best, best_liked = at, liked
        return best if most - (may[best] or 0.0) <= MOST_LIKING or "hit_and_run" in ask.values else wins

    @staticmethod
    def _with_the_men_at_hand(ask: Ask, game: AnyGame, worths: Worths, values: Values) -> Values:
        """The book's average batter and pitcher replaced by these two, wherever the man is to swing."""
        s: Situation = game.situation
        pitcher = s.lineups[1 - s.batting].pitcher
        runs = edge(game.squad(s.batting)[s.man_on(0)].player, game.squad(1 - s.batting)[pitcher].player)
        more = runs * worths.of_a_run(s) * (1 if ask.side == "offense" else -1)
        swings = [kind_of(ask.key, option.value) not in NO_SWING for option in ask.options]
        return tuple(
            value + more if value is not None and swing else value for value, swing in zip(values, swings, strict=True)
        )

    @staticmethod
    def _has_room_for_taste(ask: Ask, s: Situation) -> bool:
        """Far behind nobody plays for one run, and with the game decided nobody plays for anything."""
        side = s.batting if ask.side == "offense" else 1 - s.batting
        return MOST_BEHIND <= lead_of(s, side) <= MOST_AHEAD

    def _decided(self, ask: Ask, s: Situation, worths: Worths, best: int, values: Values) -> Decision:
        """A decision with its reason; the ordinary call before the dice has none."""
        worth, plain = values[best], values[ask.values.index(ask.ordinary)]
        assert worth is not None and plain is not None
        option = ask.options[best]
        is_ordinary = option.value == ask.ordinary
        kind = kind_of(ask.key, option.value)
        if kind == "hit_and_run":
            self._note(s)
        goes = next((each.value for each in ask.options if kind_of(ask.key, each.value) in GOES), "")
        if goes and len(ask.options) == 2:
            stays = next(value for each, value in zip(ask.options, values, strict=True) if each.value != goes)
            tried = worths.try_of(ask, goes, stays, s) if stays is not None else None
            if tried is not None:
                code = TRIES[kind_of(ask.key, goes)][option.value == goes]
                return Decision(option.value, code, (tried.safe, tried.needed), _runner(ask, goes, s))
        if is_ordinary:
            others = [value for at, value in enumerate(values) if at != best and value is not None]
            if not others:
                return ordinary_decision(option.value)
            plain = max(others)
        men = ((s.club_of(s.batting), s.man_on(0)),) if kind == "walk" else ()
        code = "likes" if worth < plain else "walk" if kind == "walk" else "pays"
        return Decision(option.value, code, (worth, plain), men)

    # what may be called only so often

    def _is_tempted(self, ask: Ask, values: Values, plain: float) -> bool:
        """Did he hold himself back? Then that he called nothing says nothing for the next time."""
        held = (value for option, value in zip(ask.options, values, strict=True) if option.value == "hit_and_run")
        return any(value is not None and value + self.temperament.hit_and_run > plain for value in held)

    def _may(self, ask: Ask, at: int, s: Situation) -> bool:
        if ask.options[at].value != "hit_and_run":
            return True
        return self._so_far(s) < self.temperament.hit_and_runs

    def _held_back(self, s: Situation) -> float:
        """What the next one is worth: who may call it only a few times waits for the moments it is best in."""
        left = self.temperament.hit_and_runs - self._so_far(s)
        return HELD_BACK * to_come(s) * 2 / max(1, left)

    def _so_far(self, s: Situation) -> int:
        """In earlier turns of this game: a later moment was of a game before, or was taken back."""
        called, now = self._called.setdefault(s.batting, []), moment(s)
        while called and called[-1] > now:
            called.pop()
        return len(called) - (called[-1:] == [now])

    def _note(self, s: Situation) -> None:
        """Asked again in the same turn, or only to look ahead, he has called it once."""
        self._so_far(s)
        called, now = self._called[s.batting], moment(s)
        if called[-1:] != [now]:
            called.append(now)

    def recall(self, key: str, value: str, s: Situation) -> None:
        """A game is taken up in which he has called this."""
        if value == "hit_and_run":
            self._note(s)

    # special plays, which cost something that does not come back

    def _special(self, ask: Ask, s: Situation, worths: Worths) -> Decision:
        best, gain = self._offered(ask, s, worths)
        if best == ask.ordinary or gain < WORTH_A_WORD:
            return ordinary_decision(ask.ordinary)
        price = self._price(ask.key, s, worths.now(ask, s))
        if gain + self.temperament.special <= price:
            return ordinary_decision(ask.ordinary)
        return Decision(best, "effort", (gain, price))

    def saves(self, ask: Ask, game: AnyGame) -> Decision | None:
        """Why he spends nothing, for whoever asks; None where nothing could be spent, or nothing is gained by it.

        It is no reason of `answer`: nobody wants to read it with every pitch.
        """
        s: Situation = game.situation
        worths = self._book_for(game)
        if worths is None or not worths.book.is_exact or not s.spends(ask.key):
            return None
        if s.count not in (None, EVEN) and ask.kind == "call":
            return Decision(ask.ordinary, "first_pitch")
        best, gain = self._offered(ask, s, worths)
        if best == ask.ordinary or gain < WORTH_A_WORD:
            return None
        return Decision(ask.ordinary, "saves", (gain, self._price(ask.key, s, worths.now(ask, s))))

    def _offered(self, ask: Ask, s: Situation, worths: Worths) -> tuple[str, float]:
        """The best that can be called here, and what it gains on the ordinary call, its price left aside."""
        now = s.in_force_with()
        then = s.in_force_with(ask.key)
        best, gain = ask.ordinary, 0.0
        if now is not None and then is not None:
            with_it, without = worths.in_force(then, ask, s), worths.in_force(now, ask, s)
            if with_it is not None and without is not None:
                best, gain = next(value for value in ask.values if value != ask.ordinary), with_it - without
        else:
            values = worths.of(ask, s)
            plain = values[ask.values.index(ask.ordinary)]
            if plain is not None:
                for value, each in zip(ask.values, values, strict=True):
                    if each is not None and each - plain > gain:
                        best, gain = value, each - plain
        return best, gain

    def _price(self, call: str, s: Situation, chance: float) -> float:
        """What effort is worth later on: less with each inning gone, and the less the more the game is decided."""
        close = 4 * chance * (1 - chance)
        first = ONCE_PRICE if s.is_once_a_game(call) else EFFORT_PRICE * s.spends(call)
        return first * to_come(s) * close

    # lineups

    def change(self, game: AnyGame, side: int) -> Substitution | None:
        """Asked before the first batter too: then it is another game than the last."""
        s: Situation = game.situation
        if s.inning == 1 and self._called and moment(s) == FIRST_BATTER:
            self._called.clear()
        if (s.of_nine < FIRST_CHANGES and not s.tired(side)) or s.key() is not None:  # or nothing hangs on who plays
            return None
        if side == s.batting:
            return self._bench.change(game, side)
        if s.lineups[side].pitcher == VACANT:  # he was batted for: the game asks who comes in, before anything else
            return None
        if is_under_way(s) and not s.tired(side):
            return self._staff.change(game, side) if s.is_last else None
        return self._staff.change(game, side) or self._bench.change(game, side)

    def lineup(self, club: Roster, day: int) -> Day:
        """Starters in their turns, and the orders of the club's file."""
        return Day(club, club.rotation[day % len(club.rotation)])


def worths_of(game: AnyGame) -> Worths | None:
    """The book and the table for a game's rules; None where there is none of them."""
    table = win_table(game)
    return _worths(ruleset_of(game).id, table) if table is not None else None


def to_come(s: Situation) -> float:
    """How much of the game is still to be played: 1 at first, and it falls slowly, then fast."""
    halves = 2 * max(REGULATION - s.of_nine, 0) + (s.half == "top") + (3 - s.outs) / 3
    return float(min(1.0, halves / (2 * REGULATION)) ** FALLS)


def moment(s: Situation) -> Moment:
    """How far a game has come, in numbers that only grow: each batter of a half-inning is out, home or on base.

    The last is his count: what is called again after a foul is called twice.
    """
    return s.inning, s.batting, s.outs + sum(s.score) + 3 - s.bases.count(None), sum(s.count or EVEN)


def _by_the_cards(ask: Ask, game: AnyGame) -> Decision:
    """What wins with the batter and the pitcher at hand, every throw of the play followed."""
    found = advice(game, ask, exact=True)
    if found is None:
        return ordinary_decision(ask.ordinary)
    best, plain = found.best, found.of(ask.ordinary)
    if best.win - plain.win < WORTH_A_WORD:
        return ordinary_decision(ask.ordinary)
    return Decision(best.value, "pays", (best.win, plain.win))


@cache
def _leaves_out_the_bat(key: str, options: tuple[Option, ...]) -> bool:
    """Is one of the options that this man does not swing?"""
    return any(kind_of(key, option.value) in NO_SWING for option in options)


def _runner(ask: Ask, goes: str, s: Situation) -> tuple[Who, ...]:
    """The man who goes or stays: from the base that the option or the page names first."""
    named = {"steal_second": 1, "second": 1, "steal_third": 2, "third": 2, "steal_home": 3}
    base = named.get(goes, int(ask.page[0]) if ask.page[:1] in ("1", "2", "3") and ask.page[1:2].isdigit() else 0)
    if not base or s.bases[base - 1] is None:
        return ()
    return ((s.club_of(s.batting), s.man_on(base)),)
