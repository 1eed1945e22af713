"""Dice that nobody has thrown yet."""

from __future__ import annotations

import pytest

from rulesets.core.play.setup import MOST_SEED, fresh_seed


def test_nobody_has_thrown_these_dice_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every other test draws its seeds by its own name; here the machine's are drawn, as for a player."""
    monkeypatch.undo()
    drawn = [fresh_seed() for _ in range(200)]
    assert len(set(drawn)) > 190 and min(drawn) >= 0 and max(drawn) <= MOST_SEED
