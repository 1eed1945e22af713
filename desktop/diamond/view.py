"""The diamond view: shows who stands where, and plays the legs of a play that has already happened."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from PySide6.QtCore import QEvent, QParallelAnimationGroup, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QSizePolicy, QWidget

from desktop.diamond.field import field_pixmap, flight
from desktop.diamond.headline import HeadlineCard
from desktop.diamond.items import BallPath, NamePlate, RunnerToken
from desktop.diamond.points import (
    BASES,
    BOX,
    POSITIONS,
    WIDEST_NAME,
    WIDEST_PITCHER,
    WIDEST_RUNNER,
    Ground,
    Spot,
    ball_spot,
)
from desktop.diamond.running import ball_animation, joined, leg_animations
from desktop.diamond.who import Standing
from desktop.diamond.words import BASE_WORDS, POSITION_WORDS, fielders_in_words, runners_in_words
from desktop.look import theme
from desktop.models.on_the_field import Leg, Token
from desktop.spoken.part import Part, part

PER_BASE = 320


class DiamondView(QGraphicsView):
    """Call `play` with the legs first and then `set_runners` with the new state: the state is told at once and
    drawn when the runners have arrived. `played` says that they have."""

    played = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fielders: dict[int, str] = {}
        self._runners: dict[int, Token] = {}
        self._batter: Token | None = None
        self._spot: Spot | None = None
        self._per_base = PER_BASE
        self._ground = Ground.fit(600, 600, 80)
        self._field = QPixmap()
        self._scene = QGraphicsScene(self)
        self._scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._plates = {number: NamePlate() for number in POSITIONS}
        self._tokens: dict[Hashable, RunnerToken] = {}
        self._bench: list[RunnerToken] = []
        self._ball = BallPath()
        for item in (*self._plates.values(), self._ball):
            self._scene.addItem(item)
        self._run = QParallelAnimationGroup(self)
        self._run.finished.connect(self._arrive)
        self.headline = HeadlineCard(self)
        self.setScene(self._scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setInteractive(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Diamond")
        self._tell()

    # what it shows

    def set_fielders(self, fielders: Mapping[int, str]) -> None:
        self._fielders = dict(fielders)
        self._place_fielders()
        self._tell()

    def set_runners(self, runners: Mapping[int, Token]) -> None:
        """Who is on base now; drawn at once, or as soon as the legs being played have arrived."""
        self._runners = {base: runners[base] for base in (1, 2, 3) if base in runners}
        self._tell()
        if not self.is_playing:
            self._place_tokens()

    def set_batter(self, batter: Token | None) -> None:
        self._batter = batter
        self._tell()
        if not self.is_playing:
            self._place_tokens()

    def set_headline(self, title: str, line: str = "") -> None:
        self.headline.set_call(title, line)
        self._tell()

    def set_animation(self, milliseconds_per_base: int) -> None:
        """How long a runner takes from base to base; 0 shows every play at once."""
        self._per_base = max(0, milliseconds_per_base)
        if self._per_base == 0:
            self.finish()

    def clear_ball(self) -> None:
        self._spot = None
        self._ball.set_path(QPainterPath(), self._ground.unit)

    def text(self) -> str:
        """Everything the picture shows, in words."""
        return " ".join(part for part in (self.accessibleDescription(), fielders_in_words(self._fielders)) if part)

    def spoken_parts(self) -> list[Part]:
        """The call of the play, who is on base and at bat, and the nine in the field, each where he stands."""
        told = [part("Call of the play", self.headline.accessibleDescription(), self.headline.geometry())]
        if not self._runners:
            told.append(part(runners_in_words({}).rstrip(".")))
        for base, token in self._runners.items():
            told.append(part(f"Runner on {BASE_WORDS[base]}", token.name, self.box_of(Standing(False, base))))
        if self._batter is not None:
            told.append(part("At bat", self._batter.name, self.box_of(Standing(False, 0))))
        for number, name in self._fielders.items():
            told.append(part(POSITION_WORDS[number], name, self.box_of(Standing(True, number))))
        return [each for each in told if each.value or not each.name.startswith("Call")]

    def _tell(self) -> None:
        parts = [runners_in_words(self._runners)]
        if self._batter is not None:
            parts.append(f"At bat: {self._batter.name}.")
        if self.headline.accessibleDescription():
            parts.insert(0, self.headline.accessibleDescription())
        self.setAccessibleDescription(" ".join(parts))

    # who is where

    def who_is_at(self, spot: QPointF) -> Standing | None:
        """The man whose token or name is there."""
        place = self.mapToScene(spot.toPoint())
        for key, item in self._tokens.items():
            if item.isVisible() and item.sceneBoundingRect().contains(place):
                return self._standing(key)
        for number, plate in self._plates.items():
            if plate.isVisible() and plate.sceneBoundingRect().contains(place):
                return Standing(True, number)
        return None

    def _standing(self, key: Hashable) -> Standing | None:
        if self._batter is not None and self._batter.key == key:
            return Standing(False, 0)
        return next((Standing(False, base) for base, token in self._runners.items() if token.key == key), None)

    def box_of(self, standing: Standing) -> QRect:
        """Where he is drawn, in the view."""
        if standing.in_field:
            box = self._plates[standing.at].sceneBoundingRect()
        else:
            token = self._runners.get(standing.at) if standing.at else self._batter
            item = self._tokens.get(token.key) if token is not None else None
            box = item.sceneBoundingRect() if item is not None else QRectF()
        return self.mapFromScene(box).boundingRect()

    # a play

    @property
    def is_playing(self) -> bool:
        return self._run.state() != QParallelAnimationGroup.State.Stopped

    def play(self, legs: Sequence[Leg | tuple[Hashable, int, int, bool]], ball: str | None = None) -> None:
        """Run these legs, base by base, and the ball to a point by name; the state after them stands at once."""
        self.finish()
        while self._run.animationCount():  # not on arrival: the group still counts its legs while it says `finished`
            self._run.takeAnimation(0)
        steps = [Leg(*leg) for leg in legs]
        who = {token.key: token for token in (*self._runners.values(), self._batter) if token is not None}
        gone = {leg.key for leg in steps}
        runners = {base: token for base, token in self._runners.items() if token.key not in gone}
        runners |= {leg.end: who[leg.key] for leg in steps if leg.key in who and not leg.out and 1 <= leg.end <= 3}
        if self._batter is not None and self._batter.key in gone:
            self._batter = None
        self._runners = dict(sorted(runners.items()))
        self._spot = ball_spot(ball) if ball else None
        self._ball.set_flown(0.0)
        self._draw_ball()
        self._tell()
        if self._per_base and self.isVisible():
            self._animate(steps)
        if self._run.animationCount():
            self._run.start()
        else:
            self._arrive()

    def finish(self) -> None:
        """End whatever is running: everybody is where he went."""
        if self.is_playing:
            self._run.stop()
            self._arrive()

    def _animate(self, steps: Sequence[Leg]) -> None:
        for leg in joined(steps):
            token = self._tokens.get(leg.key)
            if token is not None:
                for part in leg_animations(token, leg, self._ground, self._per_base):
                    self._run.addAnimation(part)
        if self._spot is not None:
            self._run.addAnimation(ball_animation(self._ball, self._per_base))

    def _arrive(self) -> None:
        self._ball.set_flown(1.0)
        self._place_tokens()
        self.played.emit()

    # places and sizes

    def _place_fielders(self) -> None:
        unit = self._ground.unit
        for number, plate in self._plates.items():
            widest = WIDEST_PITCHER if number == 1 else WIDEST_NAME
            plate.show_name(self._fielders.get(number, ""), self._name_pixels(), widest * unit)
            plate.setPos(self._ground.at(POSITIONS[number]))

    def _place_tokens(self) -> None:
        """Put a token on each base and in the box; men who are gone hand theirs to the bench for the next."""
        wanted: dict[Hashable, tuple[Token, QPointF, int]] = {}
        if self._batter is not None:
            side = "L" if self._batter.bats == "L" else "R"
            wanted[self._batter.key] = (self._batter, self._ground.at(BOX[side]), 1 if side == "L" else -1)
        for base, token in self._runners.items():
            wanted[token.key] = (token, self._ground.at(BASES[base]), 0)
        for key in [key for key in self._tokens if key not in wanted]:
            item = self._tokens.pop(key)
            item.hide()
            self._bench.append(item)
        widest = WIDEST_RUNNER * self._ground.unit
        for key, (token, place, name_side) in wanted.items():
            item = self._tokens.get(key) or self._fresh_token(key)
            item.show_token(token, self._token_radius(), self._name_pixels(), widest, name_side)
            item.setOpacity(1.0)
            item.setPos(place)
            item.show()

    def _fresh_token(self, key: Hashable) -> RunnerToken:
        if self._bench:
            item = self._bench.pop()
        else:
            item = RunnerToken()
            self._scene.addItem(item)
        self._tokens[key] = item
        return item

    def _draw_ball(self) -> None:
        path = flight(self._ground, self._spot) if self._spot is not None else QPainterPath()
        self._ball.set_path(path, self._ground.unit)

    def _name_pixels(self) -> float:
        """Names follow the text size, grow a little with the field, and never outgrow it."""
        unit = self._ground.unit
        return max(9.0, min(theme.px(13) * min(max(unit, 1.0), 1.6), 25 * unit))

    def _token_radius(self) -> float:
        return round(max(9.0, 22.0 * self._ground.unit), 1)

    def _arrange(self) -> None:
        self.finish()
        width, height = self.viewport().width(), self.viewport().height()
        self._scene.setSceneRect(QRectF(0, 0, width, height))
        self._ground = self._place_headline(width, height)
        self._field = QPixmap()
        self._place_fielders()
        self._place_tokens()
        self._draw_ball()
        self.viewport().update()

    def _place_headline(self, width: int, height: int) -> Ground:
        """The card lies over the outfield; in a low wide view it moves aside, so that the field keeps the height."""
        alone = Ground.fit(width, height, 8)
        beside = width / 2 - 262 * alone.unit - 16
        if height < theme.px(400) and beside >= max(150.0, theme.px(90)):
            card = self.headline.set_room(height * 0.5, lines=3)
            self.headline.setGeometry(8, 8, round(min(beside, theme.px(240))), card)
            return alone
        card = self.headline.set_room(height * 0.25)
        card_width = round(min(width - min(width * 0.09, 56), theme.px(640)))
        self.headline.setGeometry((width - card_width) // 2, 8, card_width, card)
        return Ground.fit(width, height, 8 + card)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(570, 575)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, 200)

    def drawBackground(self, painter: QPainter, _rect: QRectF | object) -> None:
        ratio = self.devicePixelRatioF()
        if self._field.isNull() or self._field.devicePixelRatio() != ratio:
            self._field = field_pixmap(self.viewport().width(), self.viewport().height(), ratio, self._ground)
        painter.drawPixmap(0, 0, self._field)
