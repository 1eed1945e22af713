"""The printed tables behind the cards, out of the package as they stand."""

from __future__ import annotations

from typing import Any

from ...core.charts.chart_file import packaged
from ...core.files.documents import parse_yaml, text_of


def printed(name: str) -> dict[str, Any]:
    """A YAML file of this game as plain values."""
    path = f"rulesets/replay/charts/{name}.yaml"
    page: dict[str, Any] = parse_yaml(text_of(packaged("rulesets.replay", f"{name}.yaml"), path), path).plain()
    return page
