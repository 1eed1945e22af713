"""The page of real leagues in `docs/fidelity`, from what `horsehide fidelity … --json` said of each.

horsehide fidelity deep_drive --league 1968:AL --seasons 16 --seed 1 --json >> docs/fidelity/leagues.jsonl
python -m rulesets.commands.leagues.page
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ... import find
from .comparing import FIGURES, Compared
from .report import HR600_WANTED, NAMES, RMS_WANTED, meets

FOLDER = Path(__file__).parents[3] / "docs" / "fidelity"
HEAD = """# Real leagues, as they are played

Per cent that each figure is off its league's own, with its standard error; **bold** where that is more than wanted
beside two standard errors (R/G, AVG, OBP, SLG 2 per cent; HR, BB, SO, SB, 2B 4, and HR 8 where a club hit fewer than
one in four games; the rest 12). A dash was not recorded. Regulars: root mean square of their averages without the
dice's own part (.006), and home runs for 600 plate appearances too many (.4). Managers by the book on both
sides. Made of `leagues.jsonl` by `python -m rulesets.commands.leagues.page`; each line of that is what one
`horsehide fidelity … --json` said, or a round of solving: then it was played with the aims before that round had its
say. Rounds are too short for this page, and are in `leagues.jsonl` alone. Sixteen seasons were played of the ten
league-years that were solved longest and the box, and of ten and more of each game, drawn by lot.
"""
SEASONS = 16  # at least, to be on the page


def page(said: list[dict[str, Any]]) -> str:
    """The last word on every game and league that was played long enough."""
    last = {(each["game"], each["league_year"]): each for each in said if each["seasons"] >= SEASONS}
    rows = [HEAD]
    for game in sorted({game for game, _ in last}):
        names = [NAMES.get(key, key.upper()) for key in FIGURES]
        rows += [f"## {find(game).name}", ""]
        rows.append(f"| league | seasons | {' | '.join(names)} | AVG rms | HR/600 |")
        rows.append("|" + "---|" * (len(names) + 4))
        for (of, league), each in sorted(last.items()):
            if of == game:
                cells = [_cell(key, each["league"][key]) for key in FIGURES]
                rms, homers = each["regulars"]["avg_rms_less_dice"], each["regulars"]["hr600_bias"]
                cells.append(_told(f"{rms:.4f}", rms <= RMS_WANTED))
                cells.append(_told(f"{homers:+.2f}", abs(homers) <= HR600_WANTED))
                rows.append(f"| {league} | {each['seasons']} | {' | '.join(cells)} |")
        rows.append("")
    return "\n".join(rows)


def _cell(key: str, figure: dict[str, float] | None) -> str:
    if figure is None:
        return "–"
    text = f"{100 * figure['off']:+.1f} ±{100 * figure['se']:.1f}"
    return _told(text, meets(key, msgspec.convert(figure, Compared)))


def _told(text: str, is_met: bool) -> str:
    return text if is_met else f"**{text}**"


if __name__ == "__main__":
    lines = (FOLDER / "leagues.jsonl").read_bytes().splitlines()
    (FOLDER / "leagues.md").write_text(page([msgspec.json.decode(line) for line in lines]), encoding="utf-8")
