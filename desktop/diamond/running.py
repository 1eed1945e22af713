"""Legs of a play as animations: runners along the base paths, the ball along its path."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QPropertyAnimation, QVariantAnimation

from desktop.diamond.items import BallPath, RunnerToken
from desktop.diamond.points import BASES, Ground
from desktop.models.on_the_field import Leg


def joined(legs: Iterable[Leg]) -> list[Leg]:
    """One leg a man, from where he stood to where he came: Qt ends a whole group of animations when another begins to
    move the same thing.

    >>> joined([Leg("Li", 1, 2), Leg("Li", 2, 3, True), Leg("Ito", 0, 1)])
    [Leg(key='Li', start=1, end=3, out=True), Leg(key='Ito', start=0, end=1, out=False)]
    """
    whole: dict[Hashable, Leg] = {}
    for leg in legs:
        first = whole.get(leg.key, leg)
        whole[leg.key] = Leg(leg.key, first.start, leg.end, leg.out)
    return [*whole.values()]


def leg_animations(token: RunnerToken, leg: Leg, ground: Ground, per_base: int) -> list[QAbstractAnimation]:
    """The run itself, and the fading of a man who is out or has scored; nothing for one who held his base."""
    bases = max(0, leg.end - leg.start)
    duration = per_base * max(1, bases)
    parts: list[QAbstractAnimation] = []
    if bases:
        token.put_name_below()
        parts.append(_run(token, leg, ground, duration))
    if leg.out or (bases and leg.end == 4):
        parts.append(_fade(token, duration, per_base // 2, begins=0.7 if leg.out else 1.0))
    return parts


def _run(token: RunnerToken, leg: Leg, ground: Ground, duration: int) -> QPropertyAnimation:
    """One key value a base, so a man from first to third goes by second."""
    bases = leg.end - leg.start
    run = QPropertyAnimation(token, b"pos")
    run.setDuration(duration)
    run.setKeyValueAt(0, token.pos())
    for done in range(1, bases + 1):
        run.setKeyValueAt(done / bases, ground.at(BASES[leg.start + done]))
    run.setEasingCurve(QEasingCurve.Type.InOutSine)
    return run


def _fade(token: RunnerToken, duration: int, after: int, begins: float) -> QPropertyAnimation:
    fade = QPropertyAnimation(token, b"opacity")
    fade.setDuration(duration + after)
    fade.setKeyValueAt(0, 1.0)
    fade.setKeyValueAt(duration * begins / fade.duration(), 1.0)
    fade.setKeyValueAt(1, 0.0)
    return fade


def ball_animation(ball: BallPath, per_base: int) -> QVariantAnimation:
    fly = QVariantAnimation()
    fly.setStartValue(0.02)
    fly.setEndValue(1.0)
    fly.setDuration(round(per_base * 1.5))
    fly.setEasingCurve(QEasingCurve.Type.OutQuad)
    fly.valueChanged.connect(ball.set_flown)
    ball.set_flown(0.02)
    return fly
