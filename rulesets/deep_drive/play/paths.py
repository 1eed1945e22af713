"""Where everybody runs on one play, as Deep Drive moves them: who stops whom, and who must make room."""

from __future__ import annotations

from ...core.cards import paths
from ...core.cards.paths import BATTER as BATTER
from ...core.cards.paths import HOME as HOME
from ...core.play.plays import How


class Paths(paths.Paths):
    """The kit's, which knows when nobody else is sent, and who has the ball."""

    __slots__ = ("ball", "closed")

    def __init__(self, occupied: str) -> None:
        super().__init__(occupied)
        self.closed = False  # the ball was cut off or a rundown played
        self.ball = 0  # whoever made the last putout of the play, by his number

    def out(self, start: int, end: int, by: tuple[int, ...] = (), how: How = "out") -> None:
        super().out(start, end, by, how)
        self.ball = by[-1] if by else self.ball

    def behind(self, start: int) -> tuple[int, ...]:
        """The runners behind a man, nearest home first; the batter is not one of them."""
        return tuple(base for base in self.runners if base < start and base in self.at)

    def up_if_free(self, start: int, how: How) -> None:
        if start in self.at and self.at[start] < HOME and self.is_open(self.at[start] + 1):
            self.go(start, self.at[start] + 1, how)

    def make_room(self, base: int, how: How) -> None:
        """The batter takes a base: whoever is in his way, or would be passed, moves on just as far as he must."""
        limit = base
        for start in reversed(self.runners):
            if start in self.at:
                limit = min(max(self.at[start], limit + 1), HOME)
                self.go(start, limit, how)
