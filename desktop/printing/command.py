"""`horsehide print`: paper without a window. It needs Qt, and no display."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from rulesets import GAMES, find
from rulesets.commands.words.parsing import Parser
from rulesets.core.files.faults import BadFile
from rulesets.core.people.clubs import HOME, VISITORS

PAPERS = ("letter", "a4")


def parser() -> Parser:
    parser = Parser(prog="horsehide print", description="Cards, charts, lineups and scoresheets as a PDF.")
    kinds = parser.add_subparsers(dest="kind", required=True, parser_class=Parser, metavar="WHAT")
    cards = kinds.add_parser("cards", help="card sheets, nine a page, fronts and backs")
    charts = kinds.add_parser("charts", help="the charts of a game as a booklet")
    lineups = kinds.add_parser("lineups", help="lineup cards of two clubs")
    sheets = kinds.add_parser("sheets", help="blank scoresheets with the lineups of two clubs")
    for command in (cards, charts):
        command.add_argument("ruleset", metavar="RULESET", help=", ".join(GAMES))
    cards.add_argument("clubs", nargs="+", metavar="CLUB", help="the id of a club, such as harbor_point_pilots")
    cards.add_argument("--no-backs", action="store_true", help="fronts only")
    for command in (lineups, sheets):
        command.add_argument("clubs", nargs="*", metavar="CLUB", help="the visitors, then the home club")
        hitter = command.add_mutually_exclusive_group()
        hitter.add_argument("--dh", dest="hitter", action="store_true", default=None, help="somebody hits for them")
        hitter.add_argument(
            "--no-dh", dest="hitter", action="store_false", help="pitchers bat; else as the home club's year had it"
        )
    for command in (cards, charts, lineups, sheets):
        command.add_argument("--to", required=True, metavar="FILE", help="the PDF to be written")
        command.add_argument("--paper", choices=PAPERS, default="letter")
        command.add_argument("--over", action="store_true", help="write over a file that is there already")
    return parser


def main(words: Sequence[str]) -> int:
    asked = parser().parse_args(words)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication  # late: a bad word on the command line needs no Qt

    from desktop.printing.paper import NotPrinted, write  # late: as above

    application = QGuiApplication.instance() or QGuiApplication([])
    assert application is not None, "Qt has started"
    try:
        document = _made(asked)
        write(document, Path(asked.to), asked.over)
    except BadFile as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except (NotPrinted, LookupError) as error:
        sys.stderr.write(f"horsehide print: {error.args[0]}\n")
        return 2
    print(f"{asked.to}, {len(document) // 1024 + 1} KB")
    return 0


def _made(asked: argparse.Namespace) -> bytes:
    from desktop.printing import documents  # late: as above
    from rulesets.core.play.setup import default_setup  # late: as above

    if asked.kind == "cards":
        return documents.cards(find(asked.ruleset).id, asked.clubs, asked.paper, not asked.no_backs)
    if asked.kind == "charts":
        return documents.of_setup("charts", default_setup(find(asked.ruleset).id), asked.paper)
    clubs = asked.clubs or [VISITORS, HOME]
    return documents.of_setup(asked.kind, documents.meet(GAMES[0], clubs, asked.hitter), asked.paper, any_game=True)
