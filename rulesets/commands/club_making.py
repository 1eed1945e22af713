"""`horsehide clubs new`, `template` and `import`: a club of one's own without the window."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ..core.files.documents import BadFile, Fault
from ..core.people.club_files import club_text
from ..core.people.editing.club_edit import ClubEdit
from ..core.people.editing.csv_reading import Men, read_men, taken
from ..core.people.editing.csv_writing import write_csv
from ..core.people.editing.opening import edit_new, edit_own, tree_of
from ..core.seasons.arranging import arranged

PROGRAM = "horsehide clubs"


def template(file: str, source: str, replace: bool) -> int:
    """A CSV file to fill in; with a club, its men to change."""
    path = Path(file)
    if os.path.lexists(path) and not replace:
        return _say(f"{path} is already there; --replace writes over it")
    try:
        write_csv(path, tree_of(club_text(source), source) if source else None)
    except BadFile as error:
        return _say(str(error))
    except OSError as error:
        return _say(f"{path} can't be written: {error.strerror}")
    print(f"{path} is written: a row a man, another row for each glove after his first.")
    return 0


def new(name: str, source: str, club_id: str) -> int:
    """A club of ordinary men, or a copy of any club."""
    try:
        edit = edit_new(source, *_city_and_nickname(name))
    except BadFile as error:
        return _say(str(error))
    return _save(edit, club_id)


def bring_men(file: str, name: str, into: str, club_id: str) -> int:
    """Men from a CSV file, as a new club or into one of one's own; nothing is written where anything is wrong."""
    try:
        edit = edit_own(into) if into else edit_new("", *_city_and_nickname(name))
        if not into:
            edit.now = {**edit.now, "players": {}, "orders": {}, "rotation": [], "bullpen": {}, "bench": []}
        found = read_men(file, edit.now)
        edit.now = taken(edit.now, found)
    except BadFile as error:
        return _say(str(error))
    for note in found.notes:
        sys.stderr.write(f"{note}\n")
    if not into:
        made = arranged(edit.now)
        if isinstance(made, str):
            sys.stderr.write(f"No orders and no staff could be worked out. {made}\n")
        else:  # whose role the file names keeps it
            staff = {key: edit.now[key] for key in ("rotation", "bullpen")} if found.roles else {}
            edit.now = made | staff
    return _save(edit, club_id, file, found)


def _save(edit: ClubEdit, club_id: str, file: str = "", found: Men | None = None) -> int:
    if club_id:
        edit.now = {**edit.now, "id": club_id}
    if edit.judged.roster is None:
        return _say("\n".join(map(str, _faults(edit, file, found))))
    try:
        path = edit.save()
    except OSError as error:
        return _say(f"the clubs folder can't be written to: {error.strerror}")
    count = len(edit.now["players"])
    print(f"{edit.name}, {count} men, is {path}; its id is {path.stem}. A season in progress keeps the club as it was.")
    return 0


def _faults(edit: ClubEdit, file: str, found: Men | None) -> list[Fault]:
    """Each where it stands in the CSV file, as far as it came from there."""
    lines = found.lines if found is not None else {}
    told = []
    for path, texts in edit.judged.faults.items():
        man = path[1:] if path[:1] == ("players",) else ()
        line = next((lines[man[:end]] for end in range(len(man), 0, -1) if man[:end] in lines), 0)
        where = " ".join(map(str, path[1:] if line else path))
        told += [Fault(file or edit.name, line, 1, f"{where}: {text}") for text in texts]
    return sorted(told, key=lambda fault: fault.line)


def _city_and_nickname(name: str) -> tuple[str, str]:
    """
    >>> _city_and_nickname("Sao Bento, Old Salts"), _city_and_nickname("Low Town Owls")
    (('Sao Bento', 'Old Salts'), ('Low Town', 'Owls'))
    """
    city, comma, nickname = name.partition(",")
    if not comma:
        city, _, nickname = name.strip().rpartition(" ")
    return city.strip(), nickname.strip()


def _say(text: str) -> int:
    sys.stderr.write(f"{PROGRAM}: {text.rstrip('.')}.\n")
    return 2
