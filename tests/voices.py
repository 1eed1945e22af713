"""What a game may say of a result: for tests that are about whom a sentence names, not which words it has."""

from __future__ import annotations

from rulesets import find


def ways(game: str, code: str, batter: str, pitcher: str = "", city: str = "") -> set[str]:
    """Every way a result may be told of a man, as it begins a sentence."""
    call = find(game).calls[code]
    words = [each.words for each in call.ways] or [call.line]
    told = (each.format(batter=batter, pitcher=pitcher, city=city) for each in words)
    return {line[0].upper() + line[1:] for line in told}
