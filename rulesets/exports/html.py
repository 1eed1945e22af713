"""A game as one HTML page that needs nothing else: no script, and nothing loaded from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from .chances import Curve
from .page import GamePage, Grid

STYLE = """
:root { color-scheme: light; }
body { margin: 0; background: #efe9d8; color: #22302a; font: 16px/1.45 Georgia, "Times New Roman", serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.5rem 3rem; background: #fbf6e7; }
h1 { margin: 0 0 .2rem; font-size: 2rem; line-height: 1.15; }
h2 { margin: 2rem 0 .5rem; padding-bottom: .2rem; border-bottom: 2px solid #12352a; font-size: 1.25rem; }
h3 { margin: 1.2rem 0 .3rem; font-size: 1rem; color: #1f4a3a; }
.about { margin: 0 0 1.2rem; color: #55625b; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(22rem, 1fr)); gap: 1.5rem 2.5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin-top: .8rem; font: 14px/1.4 "Segoe UI", Helvetica, sans-serif; }
th, td { padding: .15rem .4rem; text-align: right; font-variant-numeric: tabular-nums; }
th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere; }
thead th { border-bottom: 1px solid #22302a; }
tfoot td { border-top: 1px solid #22302a; font-weight: 600; }
tbody tr:nth-child(even) { background: #f3ecd7; }
.note { margin: .3rem 0 0; font-size: .85rem; }
.totals, .change { color: #55625b; font-style: italic; }
svg { width: 100%; max-height: 16rem; font: 12px "Segoe UI", Helvetica, sans-serif; fill: #55625b; }
ul { margin: 0; padding: 0; list-style: none; }
li { margin: .15rem 0; }
@media print { body { background: none; } main { max-width: none; padding: 0; } h3, table { break-inside: avoid; } }
"""
LEFT, TOP, ACROSS, DOWN = 34, 8, 700, 150  # where a graph stands in its picture
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def html_of(page: GamePage) -> str:
    return document(page.title, _body(page))


def document(title: str, body: Iterable[str]) -> str:
    """A whole page around a body; the browser itself is told to load nothing."""
    return "\n".join(
        (
            "<!DOCTYPE html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{STYLE}</style>",
            "</head>",
            "<body><main>",
            *body,
            "</main></body>",
            "</html>",
            "",
        )
    )


def said(tag: str, text: str, kind: str = "") -> str:
    """An element with text in it; a name from right to left keeps its direction to itself."""
    marked = f' class="{kind}"' if kind else ""
    return f'<{tag}{marked} dir="auto">{escape(text)}</{tag}>'


def _body(page: GamePage) -> Iterator[str]:
    yield said("h1", page.title)
    yield said("p", page.about, "about")
    yield from (said("p", text) for text in page.summary)
    yield from grid_lines(page.line)
    for heading, grids in (("Batting", page.batting), ("Pitching", page.pitching)):
        yield said("h2", heading)
        yield '<div class="pair">'
        for grid in grids:
            yield "<section>"
            yield from grid_lines(grid)
            yield "</section>"
        yield "</div>"
    if page.curve is not None:
        yield from graph(page.curve)
    if page.halves:
        yield said("h2", "Play by play")
    for half in page.halves:
        yield said("h3", half.heading)
        yield "<ul>"
        yield from (said("li", told.text, "" if told.kind == "play" else told.kind) for told in half.lines)
        yield "</ul>"


def graph(curve: Curve) -> Iterator[str]:
    """A line over the innings, drawn by the browser itself; the play that turned it stands out."""
    each = ACROSS / curve.innings
    spots = [(LEFT + each * x, TOP + DOWN * (1 - chance)) for x, chance in curve.points]
    middle, foot = TOP + DOWN / 2, TOP + DOWN
    yield said("h2", "Who was winning")
    yield f'<svg viewBox="0 0 {LEFT + ACROSS + 10} {foot + 22}" role="img" aria-label="{escape(curve.in_words)}">'
    yield f'<rect x="{LEFT}" y="{TOP}" width="{ACROSS}" height="{DOWN}" fill="none" stroke="#b9ae8c"/>'
    for inning in range(1, curve.innings + 1):
        x = LEFT + each * inning
        yield f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{foot}" stroke="#e2d9bd"/>'
        yield f'<text x="{x - each / 2:.1f}" y="{foot + 16}" text-anchor="middle">{inning}</text>'
    for share, y in ((100, TOP), (50, middle), (0, foot)):
        yield f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{share}</text>'
    yield f'<path d="M{LEFT} {middle}H{LEFT + ACROSS}" stroke="#8d8562" stroke-dasharray="4 4"/>'
    (x, y), (to_x, to_y) = spots[curve.turn - 1], spots[curve.turn]
    yield (
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="#f2b632" stroke-width="7"'
        ' stroke-linecap="round"/>'
    )
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    yield f'<polyline points="{line}" fill="none" stroke="#15305e" stroke-width="2.2" stroke-linejoin="round"/>'
    yield f'<circle cx="{to_x:.1f}" cy="{to_y:.1f}" r="5" fill="#f2b632" stroke="#15305e" stroke-width="1.5"/>'
    yield "</svg>"
    yield said("p", f"{curve.title}, in percent. {curve.turning}", "note")


def grid_lines(grid: Grid) -> Iterator[str]:
    yield '<div class="wide"><table>'
    yield f"<thead>{_row(grid.heads, 'th')}</thead>"
    yield "<tbody>"
    yield from (_row(row) for row in grid.rows)
    yield "</tbody>"
    if grid.total:
        yield f"<tfoot>{_row(grid.total)}</tfoot>"
    yield "</table></div>"
    yield from (said("p", note, "note") for note in grid.notes)


def _row(cells: tuple[str, ...], tag: str = "td") -> str:
    return "<tr>" + "".join(said(tag, cell) for cell in cells) + "</tr>"
