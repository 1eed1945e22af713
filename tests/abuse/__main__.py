"""`python -m tests.abuse`: a minute of abuse; `--full --table docs/abuse.md` for the whole of it."""

from __future__ import annotations

import argparse
import os
import platform
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.abuse import report
from tests.abuse.cases import Kind, chance_of
from tests.abuse.kinds import BY_NAME, KINDS
from tests.abuse.runner import Runner, State, kept

ROOT = Path(__file__).parents[2]
STATE = ROOT / "build" / "abuse.json"


def main(argv: list[str] | None = None) -> int:
    asked = _parser().parse_args(argv)
    if not hasattr(os, "fork"):
        sys.stderr.write("Abuse is done in forked processes, which this system has not.\n")
        return 2
    kinds = [BY_NAME[name] for name in asked.only] or list(KINDS)
    if asked.case is not None:
        return _again(kinds, asked.seed, asked.case)
    state = kept(asked.state, commit(), asked.seed) if asked.state else State(commit(), asked.seed)
    whole = asked.full or asked.scale is not None
    until = float("inf") if whole and asked.minutes is None else time.monotonic() + 60 * (asked.minutes or 1)
    runner = Runner(kinds, state, asked.state, _say, asked.scale or 1.0, asked.jobs, until)
    shown = _Shown(runner)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl+C: no child is left behind
    try:
        runner.run()
    except KeyboardInterrupt:
        runner.keep()
        sys.stderr.write("\nStopped; the same command goes on from here.\n")
    shown.clear()
    print(report.plain(kinds, state))
    if asked.table:
        asked.table.write_text(report.page(kinds, state, _machine()), encoding="utf-8")
    return 1 if state.failures else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.abuse", description=__doc__)
    parser.add_argument("--minutes", type=float, metavar="N", help="stop after so long (1 unless --full)")
    parser.add_argument("--full", action="store_true", help="until every kind has what a full run wants")
    parser.add_argument("--scale", type=float, metavar="X", help="until every kind has this share of it")
    parser.add_argument("--only", action="append", default=[], choices=sorted(BY_NAME), metavar="KIND")
    parser.add_argument("--case", type=int, metavar="N", help="one case again, with its traceback; needs --only")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
    parser.add_argument("--state", type=Path, default=STATE, metavar="FILE", help="where a run is kept to go on with")
    parser.add_argument("--fresh", dest="state", action="store_const", const=None, help="keep nothing")
    parser.add_argument("--table", type=Path, metavar="FILE", help="write what came of it as a page")
    return parser


def _again(kinds: list[Kind], seed: int, number: int) -> int:
    """A case by itself, here, so that its traceback is seen."""
    for kind in kinds:
        if kind.warm is not None:
            kind.warm()
        with tempfile.TemporaryDirectory(prefix="abuse-") as folder:
            done = kind.case(chance_of(kind.name, seed, number), Path(folder))
        print(f"{kind.name} {number}: {done} {kind.counts}, all well")
    return 0


def commit() -> str:
    """The commit that is abused; a `+` where the files are not as committed."""
    try:
        words = ["git", "-C", str(ROOT), "describe", "--always", "--abbrev=12", "--exclude=*", "--dirty=+"]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def _machine() -> str:
    return f"{platform.system()} {platform.machine()}, Python {platform.python_version()}, {os.cpu_count()} processors"


def _say(line: str) -> None:
    print(line, flush=True)


class _Shown:
    """How far each kind is, on a terminal in one line, else now and then."""

    def __init__(self, runner: Runner) -> None:
        self.runner, self.last = runner, 0.0
        self.on_a_terminal = sys.stderr.isatty()
        keep = runner.keep

        def kept_and_told() -> None:
            keep()
            self.tell()

        runner.keep = kept_and_told  # type: ignore[method-assign]

    def tell(self) -> None:
        now = time.monotonic()
        if now - self.last < (0.2 if self.on_a_terminal else 60):
            return
        self.last = now
        runner = self.runner
        least = min(runner.kinds, key=runner.share)
        share = sum(min(1.0, runner.share(kind)) for kind in runner.kinds) / len(runner.kinds)
        done = sum(runner.state.of(kind).cases for kind in runner.kinds)
        line = f"{share:.1%}, {done:,} cases, {len(runner.state.failures)} failures; least: {least.title}"
        sys.stderr.write(f"\r{line}\x1b[K" if self.on_a_terminal else f"{line}\n")
        sys.stderr.flush()

    def clear(self) -> None:
        if self.on_a_terminal:
            sys.stderr.write("\r\x1b[K")


if __name__ == "__main__":
    sys.exit(main())
