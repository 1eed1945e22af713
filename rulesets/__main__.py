"""The commands without a window: `python -m rulesets play triple_six`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from . import __version__
from .commands.season.words import add as add_season
from .commands.words import files, games, house
from .commands.words.parsing import Painters, Parser, Slip
from .core.files.faults import BadFile, shown


def build_parser() -> Parser:
    parser = Parser(prog="horsehide", description="Solitaire tabletop baseball.")
    parser.add_argument("--version", action="version", version=f"Horsehide {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=Parser, metavar="COMMAND")
    for add in (games.add, files.add, house.add, add_season):
        add(commands)
    return parser


def main(argv: Sequence[str] | None = None, painters: Painters = None) -> int:
    """`painters` are the window's, for what only they can make; they are loaded when a command wants them."""
    arguments = build_parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments, painters)
        return code
    except BadFile as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except (Slip, LookupError, ValueError) as error:
        text = str(error.args[0]) if isinstance(error, LookupError) else str(error)
        sys.stderr.write(f"horsehide {arguments.command}: {text.rstrip('.')}.\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        return 130
    except BrokenPipeError:
        sys.stderr.close()  # the reader is gone; there is nobody to tell
        return 141
    except OSError as error:  # whatever no command has words of its own for
        where = f"{shown(error.filename)}: " if error.filename else ""
        sys.stderr.write(f"horsehide {arguments.command}: {where}{(error.strerror or str(error)).lower()}.\n")
        return 2


if __name__ == "__main__":
    sys.exit(main())
