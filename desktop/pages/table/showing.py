"""Showing a game: each play as it settles, or everything from the table as it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from desktop.models import table_view
from desktop.models.dice_reading import reading_of, teller_of
from desktop.models.dugout.chances import GameChances
from desktop.models.play_by_play import PlayRow
from desktop.models.story import StoryRows
from desktop.pages.table.adapter import TableAdapter
from desktop.pages.table.sheet import TableSheet
from desktop.pages.table.telling import Telling
from rulesets.core.book.aims import Purpose, purpose_of, purpose_thrown
from rulesets.core.book.details import details
from rulesets.core.book.dice_reading import last_throw
from rulesets.core.book.steps import lowered, raised
from rulesets.core.book.wording import headline_of, hurt_line, name_of
from rulesets.core.cards.views import Card
from rulesets.core.play.events import Changed, Checked, Chosen, Event, Hurt, Read, Settled, Thrown
from rulesets.core.play.requests import Roll
from rulesets.core.play.situation import Made, Situation
from rulesets.core.table.table import Table
from rulesets.core.table.telling import line_of

LONG = 40  # letters that make no headline
READ = Thrown | Read | Checked | Made  # what a reading is made of


class Showing:
    """One game on the sheet, from the first thing that happened to the last; it decides nothing."""

    def __init__(self, sheet: TableSheet, adapter: TableAdapter, lay_down: Callable[[Thrown | None], None]) -> None:
        """`lay_down` puts dice on the tray as they fell, without a tumble; None takes them off."""
        self._sheet = sheet
        self._adapter = adapter
        self._lay_down = lay_down
        self._read: list[Event] = []  # the dice of the play so far, and all that was read and checked for it
        self._lay: Sequence[Card] = ()  # the cards that it is read on
        self._play_is_new = True  # what is lit belongs to a play that is over
        self._chances = GameChances(adapter.table, adapter.session.persons_clubs)
        self._told: tuple[Sequence[Event], Sequence[PlayRow]] = ((), ())  # what is shown, and not yet heard
        self._shown: Situation | None = None  # how the game stood when all of it was shown last
        self.telling = Telling(sheet, adapter)

    @property
    def _table(self) -> Table:
        return self._adapter.table

    # everything, from the table as it is

    def show_all(self) -> None:
        """Back, forward or newly opened: everything is drawn from the table as it is."""
        sheet = self._sheet
        self._chances = GameChances(self._table, self._adapter.session.persons_clubs)
        self._story = StoryRows(self._table, self._chances)
        sheet.plays.model.reset(self._story.opening())
        if sheet.panels.cards is not None:
            sheet.panels.cards.show_game(self._table.seated, self._table.game)
        self.show_last_throw()
        sheet.diamond.finish()
        sheet.diamond.clear_ball()
        self._place_men()
        self.refresh()
        if sheet.panels.cards is not None and (self._play_is_new or self._batter_of(self._read) is not None):
            sheet.panels.cards.clear_light()  # what was read was read on the cards of the man before
        self.telling.went_back()

    def show_last_throw(self) -> None:
        """The dice that were read last, with all that came of them: of the play that is going on, or the last one."""
        so_far = [event for event in self._table.events[self._table.points[-1].events :] if isinstance(event, READ)]
        self._play_is_new = not any(isinstance(event, Thrown | Read | Checked) for event in so_far)
        self._show_last_play()
        if not self._play_is_new:
            self._show_so_far(so_far)
        elif isinstance(self._adapter.pending, Roll) and len(self._table.journal) > self._table.points[-1].entries:
            self.show_called(self._adapter.pending)  # it was left, or taken back, after the calls

    def _show_so_far(self, events: Sequence[Event]) -> None:
        """A play in the middle of which the game was left, or to which somebody went back."""
        self._read, self._lay = list(events), self._sheet.cards()
        if (batter := self._batter_of(events)) is not None:  # the next man's card lies there
            self._lay = [
                replace(card, name=batter, called=batter) if card.whose == "batter" else card for card in self._lay
            ]
        self._sheet.panels.clear_light()
        self._lay_down(last_throw(events))
        self._show_reading(events, self._lay)
        self._light(events)
        made = next((event for event in reversed(events) if isinstance(event, Made)), None)
        if made is not None:
            self._show_headline(made)
        elif any(isinstance(event, Read) for event in events):
            self._show_what_was_read()
        elif (thrown := last_throw(events)) is not None:
            self._show_thrown(thrown)

    def _batter_of(self, events: Sequence[Event]) -> str | None:
        """Whose turn at bat ended in a play that goes on: somebody who has just walked may be running."""
        made = next((event for event in events if isinstance(event, Made) and event.credited is not None), None)
        return name_of(self._table.seated, made.side, made.batter) if made is not None else None

    def _show_last_play(self) -> None:
        table = self._table
        played = [at for at, point in enumerate(table.points) if point.settled and not point.changed]
        begin, end = (table.points[played[-1] - 1].events, table.points[played[-1]].events) if played else (0, 0)
        last = table.events[begin:end]
        self._sheet.panels.clear_light()
        self._lay_down(last_throw(last))
        cards = [replace(card, name="", called="") for card in self._sheet.cards()]  # another man's lie there now
        self._show_reading(last, cards)
        self._light(last)
        made = next((event for event in reversed(last) if isinstance(event, Made)), None)
        self._leave_others_unlit(made)
        self._show_headline(made)
        if changed := next((event for event in reversed(table.events[end:]) if isinstance(event, Changed)), None):
            self._show_change(changed)

    def _leave_others_unlit(self, made: Made | None) -> None:
        """What was read was read on the cards of that play's men: the same numbers say other things of the next man."""
        if made is None or self._sheet.panels.cards is None:
            return
        now, side = self._adapter.situation, made.side
        is_his = {
            "batter": side == now.batting and made.batter == now.man_on(0),
            "pitcher": side == now.batting and made.pitcher == now.lineups[1 - side].pitcher,
        }
        for whose, view in self._sheet.panels.cards.views.items():
            if not is_his.get(whose, True):
                view.clear_light()

    # a play

    def show(self, events: Sequence[Event]) -> None:
        """What a play came to: the dice as they were read, the call, the men, the score, the line that tells it."""
        table, sheet = self._table, self._sheet
        made = next((event for event in reversed(events) if isinstance(event, Made)), None)
        thrown = next((event for event in events if isinstance(event, Thrown)), None)
        if steps := [event for event in events if isinstance(event, Thrown | Read | Checked)]:
            if self._play_is_new:
                self._begin_play()
            self._play_is_new = False
            self._read += [event for event in events if isinstance(event, READ)]
            self._show_reading(self._read, self._lay)
            self._light(steps)
        elif made is not None and self._play_is_new:  # without dice
            self._begin_play()
            self._lay_down(None)
            self._show_reading([made], self._lay)
        if any(isinstance(event, Settled | Changed) for event in events):
            self._play_is_new = True
        if made is not None:
            ball = table_view.ball_of(table, made, thrown.faces if thrown else (0,))
            sheet.diamond.play(table_view.legs_run(made), ball)
            self._show_headline(made)
        elif hurt := next((event for event in reversed(events) if isinstance(event, Hurt)), None):
            sheet.diamond.set_headline(table_view.hurt_headline(hurt), hurt_line(table.seated, hurt))
        elif any(isinstance(event, Read) for event in events):
            self._show_what_was_read()
        elif changed := next((event for event in reversed(events) if isinstance(event, Changed)), None):
            self._show_change(changed)
        elif (last := last_throw(events)) is not None and not any(isinstance(each, Read | Made) for each in self._read):
            self._show_thrown(last)
        if rows := self._story.new():
            sheet.plays.model.append(rows)
        if self._stands_otherwise(events):
            self._place_men()
            self._show_score()
        self._told = (events, rows)

    def _begin_play(self) -> None:
        """Nothing of the play before is lit, drawn or read any more."""
        self._sheet.panels.clear_light()
        self._sheet.diamond.clear_ball()
        self._read.clear()
        self._lay = self._sheet.cards()

    def show_rest(self) -> None:
        """What follows from it: the lineups, the next man's card, the chances."""
        if self._stands_otherwise(self._told[0]):
            self._show_standing()
        self.telling.happened(*self._told)

    def _stands_otherwise(self, events: Sequence[Event]) -> bool:
        """Most calls before the dice change nothing, and a play may have several."""
        called = all(isinstance(event, Chosen) for event in events)
        return not called or self._adapter.situation != self._shown

    def _show_reading(self, events: Sequence[Event], cards: Sequence[Card]) -> None:
        self._sheet.bar.reading.show_reading(reading_of(self._table, events, cards))

    def _light(self, events: Sequence[Event]) -> None:
        self._sheet.panels.light([event for event in events if isinstance(event, Read)])

    # the headline over the field

    def _show_what_was_read(self) -> None:
        """A play that is not over: its result so far, and what was read after it."""
        table, diamond = self._table, self._sheet.diamond
        read = [event for event in self._read if isinstance(event, Read)]
        result = next((each for each in reversed(read) if each.means in table.ruleset.calls), read[-1])
        result = next(each for each in reversed(read) if each.chart == result.chart)  # it may have been lowered since
        teller = teller_of(table, self._sheet.cards())
        said, last = (teller.result(each) for each in (result, read[-1]))
        if (code := self._became(result.means)) != result.means:
            said = table.ruleset.calls[code].headline
        rules = [each for each in read if len(teller.result(each)) > LONG and each.chart in table.game.charts]
        about = f"{teller.title(read[-1])}: {lowered(last)}"
        if rules[-1:] == [read[-1]]:  # more of a rule than of a result
            diamond.set_headline(*self._shared_out(last, table.game.charts[read[-1].chart].title))
        elif rules and result is read[-1] and isinstance(table.pending, Roll):  # a step that a rule leaves open
            diamond.set_headline(self._purpose(table.pending).title, raised(about))
        else:
            short = table_view.situation_in_short(self._adapter.situation)
            diamond.set_headline(said, about if last != said else short)

    def _became(self, code: str) -> str:
        """What a check has made of a result since: a strikeout with the runners going is only a strike."""
        for step in self._read:
            if isinstance(step, Checked) and step.was == code and step.came_to in self._table.ruleset.calls:
                code = step.came_to
        return code

    def _show_thrown(self, thrown: Thrown) -> None:
        """Dice that nothing has been read by, since somebody is asked first: what they are for, not the play before."""
        purpose = purpose_thrown(thrown, self._table.ruleset, self._table.seated, self._adapter.situation)
        self._sheet.diamond.set_headline(purpose.title, raised(purpose.about))

    def show_called(self, roll: Roll) -> None:
        """The other side has called for these dice: the call, where it is told as a play, else what they are for."""
        table = self._table
        called = [event for event in table.events[table.points[-1].events :] if isinstance(event, Made)]
        if called:
            self._show_headline(called[-1])
            return
        purpose = self._purpose(roll)
        self._sheet.diamond.set_headline(purpose.title, raised(purpose.about))

    def _shared_out(self, rule: str, chart: str) -> tuple[str, str]:
        """A rule below what the next dice are for; where a question comes next, its result over what it leaves open, or
        the whole below the chart's name."""
        pending = self._table.pending  # of the game itself, also when it is watched
        if isinstance(pending, Roll):
            return self._purpose(pending).title, rule
        result, comma, rest = rule.partition(", ")
        return (result, raised(rest)) if comma and len(result) <= LONG and ":" not in result else (chart, rule)

    def _show_headline(self, made: Made | None) -> None:
        table, diamond = self._table, self._sheet.diamond
        if made is None:
            visitors, home = table.seated.clubs
            if table.game.situation.under_way:
                diamond.set_headline("Play ball", f"{visitors.name} at {home.name}")
            else:
                diamond.set_headline("Who is home?", f"{self._whose_dice()}; the higher is home")
            return
        headline = headline_of(table.ruleset.calls[made.play.code], made)
        diamond.set_headline(headline, line_of(table, made))

    def _whose_dice(self) -> str:
        """Before the game each club throws one: "Harbor Point throws red, Copper Ridge white"."""
        roll, (first, second) = self._table.pending, self._table.setup.clubs
        colors = [die.colour for die in roll.dice] if isinstance(roll, Roll) else []
        return f"{first.city} throws {colors[0]}, {second.city} {colors[1]}" if len(colors) == 2 else "The dice decide"

    def _show_change(self, changed: Changed) -> None:
        told = table_view.change_told(self._table.seated, changed)
        self._sheet.diamond.set_headline(table_view.change_headline(changed), told)

    def show_next(self, roll: Roll) -> Purpose:
        """What the next dice are for; the chart that they are read on comes to the front."""
        self._sheet.panels.show_next(roll, self._table.ruleset.rolls)
        return self._purpose(roll)

    def _purpose(self, roll: Roll) -> Purpose:
        return purpose_of(roll, self._table.ruleset, self._table.seated, self._adapter.situation)

    # how it stands

    def _place_men(self) -> None:
        setup, situation, diamond = self._table.seated, self._adapter.situation, self._sheet.diamond
        diamond.set_fielders(table_view.fielders(setup, situation))
        diamond.set_runners(table_view.runner_tokens(setup, situation))
        diamond.set_batter(table_view.batter_token(setup, situation))

    def refresh(self) -> None:
        """Scoreboard, lineups, cards and panels, as the game stands now."""
        self._show_score()
        self._show_standing()

    def _show_score(self) -> None:
        setup, adapter = self._table.seated, self._adapter
        self._sheet.scoreboard.set_score(table_view.scoreboard(setup, adapter.session.book, adapter.situation))

    def _show_standing(self) -> None:
        sheet, adapter = self._sheet, self._adapter
        setup, situation, book = self._table.seated, adapter.situation, adapter.session.book
        batting = situation.batting
        sheet.scoreboard.chance.set_view(self._chances.view() if sheet.odds.line else None)
        sheet.plays.set_footnote(setup.clubs[self._chances.side].city if self._chances.is_known else "")
        order, field = (
            table_view.order_rows(setup, book, situation, batting),
            table_view.field_rows(setup, book, situation, 1 - batting),
        )
        left = [table_view.who_left(setup, situation, side) for side in (batting, 1 - batting)]
        if sheet.panels.cards is not None:
            sheet.panels.cards.show_game(setup, self._table.game)
            field = sheet.panels.cards.rated(field, 1 - batting)
        sheet.at_bat.set_rows(f"{setup.clubs[batting].city} at bat", order, left[0])
        sheet.in_field.set_rows(f"{setup.clubs[1 - batting].city} in the field", field, left[1])
        sheet.panels.show_situation(setup, situation)
        for peek in sheet.peeks:
            peek.hide()
        self.show_box()
        self._shown = situation.copy()

    def show_box(self) -> None:
        """The box score, while it is looked at."""
        if self._sheet.tabs.currentWidget() is self._sheet.box:
            setup, session = self._table.seated, self._adapter.session
            told = details(setup, self._table.events, session.book, *session.hours)
            self._sheet.box.set_box(setup, session.book, self._adapter.situation.over, told)
