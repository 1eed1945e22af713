"""Cases in child processes: each chunk in its own, watched, and what came of every case written down.

A case has a limit of CPU time; one that uses it up has hung, and so has a child that says nothing for long. A child
that dies has raised. After each chunk the state is written, so that a run can be gone on with.
"""

from __future__ import annotations

import os
import resource
import select
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from math import ceil
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from tests.abuse.cases import Hung, Kind, Lost, chance_of

MOST_MEMORY = 6 * 1024**3
GRACE = 5  # seconds of CPU beyond its patience, after which a case is ended by force
SILENCE = 60  # times the patience of a case, by the clock: other work may take the processor
Verdict: TypeAlias = Literal["good", "lost", "hung", "raised"]


class Count(msgspec.Struct):
    """How far a kind has come."""

    next: int = 0  # the number of the next case
    cases: int = 0
    done: int = 0  # of what is counted
    lost: int = 0
    hung: int = 0
    raised: int = 0
    seconds: float = 0.0  # of CPU


class State(msgspec.Struct):
    """A run as it is kept from one start to the next."""

    commit: str
    seed: int
    counts: dict[str, Count] = {}
    failures: list[str] = []

    def of(self, kind: Kind) -> Count:
        return self.counts.setdefault(kind.name, Count())


class Result(msgspec.Struct, array_like=True):
    number: int
    done: int
    verdict: Verdict
    text: str
    seconds: float


class Chunk:
    """Some cases of a kind in a process of their own."""

    def __init__(self, kind: Kind, seed: int, first: int, cases: int) -> None:
        self.kind, self.next, self.last = kind, first, first + cases
        self.heard = time.monotonic()
        self.reads, writes = os.pipe()
        self._left = b""
        self.home = Path(tempfile.mkdtemp(prefix="abuse-"))  # the parent's to clear away, should the child be killed
        self.process = os.fork()
        if self.process == 0:
            os.close(self.reads)
            _work(kind, seed, range(first, self.last), writes, self.home)
        os.close(writes)

    def read(self) -> tuple[list[Result], bool]:
        """What it has said since, and whether it is over."""
        data = os.read(self.reads, 1 << 16)
        self.heard = time.monotonic()
        *lines, self._left = (self._left + data).split(b"\n")
        results = [msgspec.json.decode(line, type=Result) for line in lines]
        for result in results:
            self.next = result.number + 1
        return results, not data

    @property
    def is_silent(self) -> bool:
        return time.monotonic() - self.heard > self.kind.patience * SILENCE

    def end(self, kill: bool = False) -> Result | None:
        """Clear it away; a case that it did not come to the end of is told."""
        if kill:
            os.killpg(self.process, signal.SIGKILL)
        _, status = os.waitpid(self.process, 0)
        os.close(self.reads)
        shutil.rmtree(self.home, ignore_errors=True)
        if self.next >= self.last:
            return None
        if kill:
            return Result(self.next, 0, "hung", "it said nothing for long and was killed", 0.0)
        ended = os.waitstatus_to_exitcode(status)
        if ended == -signal.SIGXCPU:
            return Result(self.next, 0, "hung", "it used up its time within a library", 0.0)
        return Result(self.next, 0, "raised", f"its process died: {ended}", 0.0)


def _work(kind: Kind, seed: int, numbers: Iterable[int], writes: int, home: Path) -> None:
    """The child: each case in turn, with a folder of its own."""
    os.setpgid(0, 0)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGPROF, _hung)
    try:
        for number in numbers:
            folder = home / str(number)
            folder.mkdir()
            os.write(writes, msgspec.json.encode(one_case(kind, seed, number, folder)) + b"\n")
            shutil.rmtree(folder, ignore_errors=True)
    finally:
        os._exit(0)


def _hung(*_: object) -> None:
    raise Hung("it used up its time")


def one_case(kind: Kind, seed: int, number: int, folder: Path) -> Result:
    began, done, verdict, text = _cpu(), 0, "good", ""
    _limit_of_cpu(kind.patience + GRACE)
    signal.setitimer(signal.ITIMER_PROF, kind.patience)
    try:
        done = kind.case(chance_of(kind.name, seed, number), folder)
    except Lost as error:
        verdict, text = "lost", _told(error)
    except Hung as error:
        verdict, text = "hung", _told(error)
    except BaseException as error:  # whatever it is, the next case goes on
        verdict, text = "raised", _told(error)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return Result(number, done, verdict, text, _cpu() - began)  # type: ignore[arg-type]


def _limit_of_cpu(seconds: float) -> None:
    """Beyond so much more, the system itself ends the process: a loop inside a library hears no signal of ours."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    most = ceil(own.ru_utime + own.ru_stime + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def _told(error: BaseException) -> str:
    """One line: what, and where in our own code."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "site-packages" not in frame.filename]
    ours = [frame for frame in frames if "rulesets" in frame.filename or "desktop" in frame.filename] or frames
    where = f" at {'/'.join(Path(ours[-1].filename).parts[-3:])}:{ours[-1].lineno}" if ours else ""
    last = str(error).strip().splitlines()[-1:] or [""]
    return f"{type(error).__name__}: {last[0][:200]}{where}"


def _cpu() -> float:
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


class Runner:
    """Keeps every kind equally far, `jobs` chunks at a time, until all have what is wanted or the time is up."""

    def __init__(
        self,
        kinds: Iterable[Kind],
        state: State,
        keep: Path | None,
        say: Callable[[str], None],
        scale: float = 1.0,
        jobs: int = 1,
        until: float = float("inf"),
    ) -> None:
        self.kinds, self.state, self.say = tuple(kinds), state, say
        self.scale, self.jobs, self.until = scale, jobs, until
        self._keep = keep
        self._under_way: dict[int, Chunk] = {}
        self._given = {kind.name: self.state.of(kind).next for kind in self.kinds}

    def wanted(self, kind: Kind) -> int:
        return max(1, round(kind.wanted * self.scale))

    def share(self, kind: Kind) -> float:
        return self.state.of(kind).done / self.wanted(kind)

    def run(self) -> None:
        for kind in self.kinds:
            if kind.warm is not None:
                kind.warm()
        try:
            while chunks := list(self._chunks()):
                ready, _, _ = select.select([chunk.reads for chunk in chunks], [], [], 1.0)
                for chunk in chunks:
                    if chunk.reads in ready:
                        self._hear(chunk)
                    elif chunk.is_silent:
                        self._over(chunk, kill=True)
        finally:
            for chunk in self._under_way.values():
                chunk.end(kill=True)

    def _chunks(self) -> Iterator[Chunk]:
        """Those under way, with new ones where there is room."""
        while len(self._under_way) < self.jobs and time.monotonic() < self.until:
            busy = [chunk.kind for chunk in self._under_way.values()]
            waiting = [kind for kind in self.kinds if self.share(kind) < 1 and kind not in busy]
            if not waiting:
                break
            kind = min(waiting, key=self.share)
            count = self.state.of(kind)
            left = self.wanted(kind) - count.done
            each = max(1.0, count.done / count.cases) if count.cases else 1.0
            cases = min(kind.chunk, max(1, ceil(left / each)))
            chunk = Chunk(kind, self.state.seed, count.next, cases)
            self._under_way[chunk.reads] = chunk
        yield from list(self._under_way.values())

    def _hear(self, chunk: Chunk) -> None:
        results, over = chunk.read()
        for result in results:
            self._note(chunk.kind, result)
        if over:
            self._over(chunk)

    def _over(self, chunk: Chunk, kill: bool = False) -> None:
        del self._under_way[chunk.reads]
        result = chunk.end(kill)
        if result is not None:
            self._note(chunk.kind, result)
        self.keep()

    def _note(self, kind: Kind, result: Result) -> None:
        count = self.state.of(kind)
        count.next = result.number + 1
        count.cases += 1
        count.done += result.done
        count.seconds += result.seconds
        if result.verdict != "good":
            setattr(count, result.verdict, getattr(count, result.verdict) + 1)
            line = f"{result.verdict} {kind.name} --seed {self.state.seed} --case {result.number}: {result.text}"
            self.state.failures.append(line)
            self.say(line)

    def keep(self) -> None:
        """Write the state, whole or not at all."""
        if self._keep is None:
            return
        self._keep.parent.mkdir(parents=True, exist_ok=True)
        new = self._keep.with_name(f"{self._keep.name}.new")
        new.write_bytes(msgspec.json.format(msgspec.json.encode(self.state), indent=1))
        os.replace(new, self._keep)


def kept(path: Path, commit: str, seed: int) -> State:
    """The state of a run of this commit and seed, or a fresh one."""
    try:
        state = msgspec.json.decode(path.read_bytes(), type=State)
    except (OSError, msgspec.DecodeError):
        return State(commit, seed)
    if (state.commit, state.seed) != (commit, seed):
        sys.stderr.write(f"{path} is of another commit or seed; beginning anew.\n")
        return State(commit, seed)
    return state
