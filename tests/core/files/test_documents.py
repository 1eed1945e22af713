"""Text from elsewhere: what it may say, and how it is refused."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import msgspec
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from rulesets.core.files.documents import (
    BadFile,
    Fault,
    Faults,
    Node,
    did_you_mean,
    expect_list,
    expect_map,
    expect_text,
    expect_truth,
    expect_whole,
    expect_word,
    nearest,
    parse_yaml,
    read_bounded,
    read_json_line,
    text_of,
)
from rulesets.core.files.yaml_tree import parse_part
from tests.together import together


def plain(text: str) -> object:
    return parse_yaml(text, "a.yaml").plain()


def faults_of(read: Callable[[], object]) -> list[str]:
    with pytest.raises(BadFile) as refused:
        read()
    assert str(refused.value) == "\n".join(map(str, refused.value.faults))
    return str(refused.value).split("\n")


def refused(text: str) -> list[str]:
    return faults_of(lambda: parse_yaml(text, "a.yaml"))


def read_yaml(path: str | Path) -> Node:
    return parse_yaml(text_of(read_bounded(path), str(path)), str(path))


@contextmanager
def parser_in_python() -> Iterator[None]:
    """As on a machine whose PyYAML came without its C library."""
    fast = yaml.CSafeLoader
    del yaml.CSafeLoader
    try:
        yield
    finally:
        yaml.CSafeLoader = fast  # type: ignore[misc]


# --- what plain words mean


@together("word", ["on", "off", "yes", "no", "Y", "n", "On", "NO", "2b", "1-3", "12-", "---x", "1e5", "0x1F"])
def test_a_word_stays_the_word_it_is(word: str) -> None:
    assert plain(f"[{word}]") == [word]


@together("word", ["007", "00", "1:30", "190:20:30", "1_000", "2001-12-14", ".inf", ".nan", "+", ".", "1.", "<<", "="])
def test_no_octals_no_hours_no_dates_no_infinity(word: str) -> None:
    assert plain(f"a: {word}") == {"a": word}


@together(
    ("text", "value"),
    [
        ("0", 0),
        ("-3", -3),
        ("+1", 1),
        ("9" * 18, 10**18 - 1),
        (".300", 0.3),
        ("-1.5", -1.5),
        ("1.5e3", 1500.0),
        ("00.5", 0.5),
    ],
)
def test_numbers_are_numbers_and_keep_how_they_are_written(text: str, value: float) -> None:
    node = parse_yaml(text, "a.yaml")
    assert (node.value, type(node.value), node.text) == (value, type(value), text)


@pytest.mark.parametrize("text", ["~", "null", "Null", "NULL", ""])
def test_nothing(text: str) -> None:
    assert plain(f"a: {text}") == {"a": None}


def test_true_and_false() -> None:
    assert plain("[true, True, TRUE, false, False, FALSE]") == [True, True, True, False, False, False]


def test_what_is_in_quotes_is_a_text() -> None:
    assert plain("""["1", '~', "true", '', "1.5", "on"]""") == ["1", "~", "true", "", "1.5", "on"]


def test_an_empty_file_is_nothing_at_its_first_letter() -> None:
    node = parse_yaml("# only a remark\n", "a.yaml")
    assert (node.value, node.line, node.column) == (None, 1, 1)


def test_a_merge_key_is_a_key_like_any_other() -> None:
    assert plain("<<: {a: 1}") == {"<<": {"a": 1}}


def test_every_value_and_key_knows_its_place() -> None:
    root = parse_yaml("cells:\n  '111': [walk,\n    out]\n", "a.yaml")
    assert isinstance(root.value, dict)
    cells = root.value["cells"]
    assert isinstance(cells.value, dict)
    row = cells.value["111"]
    assert isinstance(row.value, list)
    assert [(node.line, node.column) for node in (root.keys["cells"], cells.keys["111"], row, *row.value)] == [
        (1, 1),
        (2, 3),
        (2, 10),
        (2, 11),
        (3, 5),
    ]


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm() -> None:
    node = parse_yaml(text_of(b"\xef\xbb\xbfa: 1\r\nb: [2]\r\n", "a.yaml"), "a.yaml")
    assert node.plain() == {"a": 1, "b": [2]}
    assert (node.keys["b"].line, node.keys["b"].column) == (2, 1)


TAME = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), max_size=20)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**18) + 1, 10**18 - 1) | TAME,
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(TAME, inside, max_size=4),
    max_leaves=12,
)


@pytest.mark.slow
@given(VALUES)
def test_json_read_as_yaml_is_the_same_values(value: object) -> None:
    assert plain(json.dumps(value, ensure_ascii=False)) == value


# --- what is refused, and where


@together(
    ("text", "faults"),
    [
        ("a: &x 1\nb: 2", ["a.yaml:1:4: anchors aren't supported; remove '&x'"]),
        (
            "a: &x [1]\nb: *x",
            [
                "a.yaml:1:4: anchors aren't supported; remove '&x'",
                "a.yaml:2:4: aliases aren't supported; write out what '*x' stands for",
            ],
        ),
        ("a: !!str 1", ["a.yaml:1:4: tags aren't supported; remove '!!str', or put the text in quotes"]),
        ("a: ! b", ["a.yaml:1:4: tags aren't supported; remove '!', or put the text in quotes"]),
        ("- !roll [1]", ["a.yaml:1:3: tags aren't supported; remove '!roll', or put the text in quotes"]),
        ("a: 1\n---\nb: 2", ["a.yaml:2:1: a second document starts here; a file can hold only one"]),
        (
            "a: 1\nb: {c: 1, c: 2}\na: 3",
            [
                "a.yaml:2:11: 'c' appears here and on line 2; keep only one",
                "a.yaml:3:1: 'a' appears here and on line 1; keep only one",
            ],
        ),
        ("true: 1", ["a.yaml:1:1: a key must be a word or a whole number, not true or false; put a word in quotes"]),
        ("~: 1", ["a.yaml:1:1: a key must be a word or a whole number, not nothing; put a word in quotes"]),
        ("1.5: 1", ["a.yaml:1:1: a key must be a word or a whole number, not a number; put a word in quotes"]),
        ("? [a]\n: 1", ["a.yaml:1:3: a key must be a word or a whole number, not a list; put a word in quotes"]),
        ("a: " + "1" * 19, ["a.yaml:1:4: a number can have at most 18 digits; put it in quotes if it is text"]),
        ("a: -1.5e999", ["a.yaml:1:4: this number is too long or too large; put it in quotes if it is text"]),
        ("a: b\x07", ["a.yaml:1:5: the invisible character U+0007 is not allowed in text; remove it"]),
        ("a: 1\r\nb: \u2028", ["a.yaml:2:4: the invisible character U+2028 is not allowed in text; remove it"]),
        ('a: ["\\e[2J"]', ["a.yaml:1:5: the invisible character U+001B is not allowed in text; remove it"]),
        ("a: \ud800", ["a.yaml:1:4: the invisible character U+D800 is not allowed in text; remove it"]),
        ("# a\n%TAG ! x\n---\na", ["a.yaml:2:1: a line can't start with '%'; remove it"]),
    ],
)
def test_what_is_not_used_here_is_refused_with_its_place(text: str, faults: list[str]) -> None:
    assert refused(text) == faults
    with parser_in_python():
        assert refused(text) == faults


@together(
    ("text", "fault"),
    [
        ("a: 1\nb: [1, 2\n", "3:1: the list opened with '[' on line 2 needs a ',' or a closing ']' here"),
        ("a: {b: 1\n", "2:1: the map opened with '{' on line 1 needs a ',' or a closing '}' here"),
        ("a: b: c", "1:5: a ':' can't go here; put the text in quotes, or put the key on its own line"),
        ("a: ? b", "1:4: a '?' can't go here; put the text in quotes"),
        ("a: - b", "1:4: a '-' can't go here; start the list on its own line"),
        ("a:\n\tb: 1", "2:1: tabs can't be used to indent; use spaces"),
        ("a: @home", "1:4: text can't start with '@'; put it in quotes"),
        ('a: "x', "1:6: the quotes opened on line 1 are never closed"),
        ('"a\n---\n"', "2:1: the quotes opened on line 1 are never closed"),
        ("- a\nb: 1", "2:1: a '- value' was expected here; indent all of a list's dashes the same"),
        (
            "a: 1\n]",
            "2:1: a 'key: value' was expected here; indent all keys the same, and quote any text with ':' in it",
        ),
        ("- a\n-b\n- c", "3:1: the key on line 2 has no ':' after it"),
        (" a: 1\nb: 2", "2:1: this doesn't continue the lines above it; indent lines that belong together the same"),
        ('a: "\\q"', "1:5: write a backslash in double quotes twice, '\\\\', or use single quotes"),
        ("}", "1:1: a value was expected here; put text made only of symbols in quotes"),
        ("a: >x\n", "1:5: after '|' or '>' the text starts on the next line"),
        ("a: !x!y z", "1:4: tags ('!') aren't supported; put the text in quotes"),
        ("a: *", "1:5: anchors and aliases ('&', '*') aren't supported; put the text in quotes"),
    ],
)
def test_what_the_parser_stumbles_on_is_said_in_our_words(text: str, fault: str) -> None:
    assert refused(text) == [f"a.yaml:{fault}"]


def test_faults_before_the_place_where_the_parser_stops_are_kept() -> None:
    assert refused("a: &x 1\nb: [2") == [
        "a.yaml:1:4: anchors aren't supported; remove '&x'",
        "a.yaml:3:1: the list opened with '[' on line 2 needs a ',' or a closing ']' here",
    ]


# --- nothing runs and nothing fills the memory


def test_no_tag_runs_code(tmp_path: Path) -> None:
    made = tmp_path / "made"
    text = f"!!python/object/apply:os.system ['touch {made}']"
    assert refused(text) == [
        "a.yaml:1:1: tags aren't supported; remove '!!python/object/apply:os.system', or put the text in quotes"
    ]
    assert not made.exists()


def test_a_billion_laughs_are_not_laughed() -> None:
    lines = ["a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    for before, here in zip("abcdefgh", "bcdefghi", strict=True):
        lines.append(f"{here}: &{here} [{', '.join([f'*{before}'] * 9)}]")
    faults = refused("\n".join(lines))
    assert len(faults) == 9 + 8 * 9
    assert faults[1] == "a.yaml:2:4: anchors aren't supported; remove '&b'"
    assert faults[2] == "a.yaml:2:8: aliases aren't supported; write out what '*a' stands for"


@pytest.mark.parametrize(("opening", "column"), [("[", 41), ("{a: ", 161), ("- ", 81)])
def test_deep_nesting_is_refused_at_its_41st_level(opening: str, column: int) -> None:
    deeper = "lists and maps can be nested at most 40 deep; this one goes deeper"
    assert refused(opening * 100_000) == [f"a.yaml:1:{column}: {deeper}"]


def test_forty_levels_are_read() -> None:
    assert parse_yaml("[" * 40 + "]" * 40, "a.yaml").kind == "a list"


def test_a_number_of_a_million_digits_is_refused() -> None:
    assert refused("a: " + "7" * 10**6) == [
        "a.yaml:1:4: a number can have at most 18 digits; put it in quotes if it is text"
    ]
    assert len(refused("a: 0." + "7" * 10**6)) == 1


@pytest.mark.slow
def test_more_values_than_any_file_of_ours_has_are_refused() -> None:
    assert refused("- a\n" * 200_000) == [
        "a.yaml:200000:3: a file can hold at most 200,000 values; this one holds more"
    ]


def test_a_thousand_faults_are_enough() -> None:
    assert len(refused("- *a\n" * 5000)) == 1000
    faults = Faults()
    with pytest.raises(BadFile):
        for line in range(2000):
            faults.append(Fault("a.yaml", line, 1, "wrong"))
    assert len(faults) == 1000


def test_a_file_of_100_mb_is_refused_unread(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    with large.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    tracemalloc.start()
    try:
        assert faults_of(lambda: read_yaml(large)) == [f"{large}: the file is over the limit of 4 MB"]
        assert tracemalloc.get_traced_memory()[1] < 1024 * 1024
    finally:
        tracemalloc.stop()


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no such device on this system")
def test_a_file_without_end_is_read_to_the_limit_and_no_further() -> None:
    tracemalloc.start()
    try:
        assert faults_of(lambda: read_yaml("/dev/zero")) == ["/dev/zero: the file is over the limit of 4 MB"]
        assert tracemalloc.get_traced_memory()[1] < 16 * 1024 * 1024
    finally:
        tracemalloc.stop()


def test_a_text_above_the_limit_is_refused_wherever_it_comes_from() -> None:
    assert refused("a" * 4_194_305) == ["a.yaml: a file can have at most 4,194,304 characters; this has 4,194,305"]


def test_a_file_that_cannot_be_read_is_said_to_be_so(tmp_path: Path) -> None:
    none, odd = tmp_path / "none.yaml", tmp_path / "odd.yaml"
    odd.write_bytes(b"a: 1\nb: caf\xe9\n")
    assert faults_of(lambda: read_yaml(none)) == [f"{none}: there is no such file"]
    assert faults_of(lambda: read_yaml(tmp_path)) == [f"{tmp_path}: this is a folder, not a file"]
    assert faults_of(lambda: read_yaml("a\x00b")) == ["a\x00b: this is not a valid file name"]
    assert faults_of(lambda: read_yaml(odd)) == [f"{odd}:2:7: this is not UTF-8 text; save the file as UTF-8"]
    assert faults_of(lambda: read_bounded(odd, 10)) == [f"{odd}: the file is over the limit of 10 bytes"]


YAML_LETTERS = st.text(st.sampled_from("ab1 \n\t-:?,[]{}#&*!|>'\"%@`\\~.<=+0x9e\r\u2028"), max_size=60)


@pytest.mark.slow
@given(st.text() | YAML_LETTERS)
def test_no_text_raises_anything_but_bad_file(text: str) -> None:
    for parser in (nullcontext(), parser_in_python()):
        try:
            with parser:
                parse_yaml(text, "a.yaml").plain()
        except BadFile as bad:
            assert bad.faults and all("\n" not in fault.text for fault in bad.faults)


@given(st.binary())
def test_no_bytes_raise_anything_but_bad_file(data: bytes) -> None:
    try:
        parse_yaml(text_of(data, "a"), "a")
    except BadFile as bad:
        assert bad.faults
    try:
        read_json_line(data, "a", 1)
    except BadFile as bad:
        assert bad.faults


# --- JSON


@pytest.mark.slow
@given(VALUES)
def test_a_line_of_json_comes_back_as_it_was_written(value: object) -> None:
    assert read_json_line(msgspec.json.encode(value), "a.horsehide", 1) == value


@together(
    ("line", "fault"),
    [
        (b"[" * 100_000, "7:1: lists and maps can be nested at most 40 deep; these go deeper"),
        (b"[" * 41 + b"]" * 41, "7:1: lists and maps can be nested at most 40 deep; these go deeper"),
        (b"[1" + b"0" * 18 + b"]", "7:1: a number can have at most 18 digits; this line has a longer one"),
        (b"9" * 900_000, "7:1: a number can have at most 18 digits; this line has a longer one"),
        (b"1e999", "7:1: a number can have at most 18 digits; this line has a longer one"),
        (b'{"a": "' + b"x" * 1_000_000 + b'"}', "7:1: a line can have at most 1,000,000 bytes; this one has 1,000,009"),
        (b'{"a": }', "7:7: this is not valid JSON: something else was expected here"),
        (b'{"a": 1, "b', "7:12: the line is cut off here"),
        (b"", "7:1: the line is cut off here"),
        (b'"\xff"', "7:1: this is not UTF-8 text"),
        (b'{"\\u001b[2J": 1}', "7:1: the invisible character U+001B is not allowed in text; remove it"),
        (b"NaN", "7:1: this is not valid JSON: something else was expected here"),
    ],
)
def test_a_bad_line_of_a_save_is_one_sentence(line: bytes, fault: str) -> None:
    assert faults_of(lambda: read_json_line(line, "a.horsehide", 7)) == [f"a.horsehide:{fault}"]


def test_json_of_forty_levels_is_read() -> None:
    assert read_json_line(b"[" * 40 + b"]" * 40, "a.horsehide", 1) != []


# --- near misses, and what a file must hold


def test_the_nearest_word_is_found_through_case_and_dashes() -> None:
    assert nearest("Steal-Second", ["no_steal", "steal_second", "steal_third"]) == "steal_second"
    assert nearest("wlak", ["walk", "out"]) == "walk"
    assert nearest("home_run", ["walk", "out"]) is None
    assert nearest("a" * 10**6, ["walk"]) is None


def test_a_near_miss_is_offered_with_what_there_is() -> None:
    steals = ["no_steal", "steal_second", "steal_third"]
    assert did_you_mean("steal_secnd", steals) == "; did you mean 'steal_second'? (no_steal, steal_second, steal_third)"
    assert did_you_mean("bunt", steals) == "; known: no_steal, steal_second, steal_third"
    assert did_you_mean("bunt", []) == ""
    rows = [f"row_{number}" for number in range(20)]
    assert did_you_mean("row_7x", rows) == "; did you mean 'row_7'?"
    assert did_you_mean("zzz", rows).endswith("row_10, row_11 and 8 more")


def expected(text: str, expect: Callable[[Node, list[Fault]], object]) -> tuple[object, list[str]]:
    faults: list[Fault] = []
    return expect(parse_yaml(text, "a.yaml"), faults), [str(fault) for fault in faults]


def test_a_map_is_asked_for_its_keys() -> None:
    got, faults = expected(
        "tabel: 1\ntitle: x\n7: y",
        lambda node, faults: expect_map(
            node, ("table", "title", "side"), faults, needed=("title", "side"), what="a page"
        ),
    )
    assert list(got) == ["title"]  # type: ignore[call-overload]
    assert faults == [
        "a.yaml:1:1: unknown key 'tabel'; did you mean 'table'? (table, side)",
        "a.yaml:3:1: unknown key '7'; known: table, side",
        "a.yaml:1:1: a page must have 'side'",
    ]


@together(
    ("text", "expect", "value", "faults"),
    [
        ("[a]", lambda n, f: expect_map(n, (), f), {}, ["1:1: this must be a map of keys and values, not a list"]),
        ("a", lambda n, f: expect_list(n, f, what="a row"), [], ["1:1: a row must be a list, not text"]),
        ("7", lambda n, f: expect_text(n, f), "7", []),
        ("[]", lambda n, f: expect_text(n, f, what="a title"), "", ["1:1: a title must be text, not a list"]),
        ("~", lambda n, f: expect_text(n, f), "", ["1:1: this must be text, not nothing"]),
        ("' '", lambda n, f: expect_text(n, f), "", ["1:1: this must not be blank"]),
        (
            "wlk",
            lambda n, f: expect_word(n, ("walk", "out"), f),
            None,
            ["1:1: unknown word 'wlk'; did you mean 'walk'? (walk, out)"],
        ),
        (
            "{}",
            lambda n, f: expect_word(n, ("top", "bottom"), f, what="half"),
            None,
            ["1:1: half must be one of top, bottom, not a map"],
        ),
        ("walk", lambda n, f: expect_word(n, ("walk", "out"), f), "walk", []),
        (
            "3",
            lambda n, f: expect_whole(n, f, least=0, most=2, what="outs"),
            None,
            ["1:1: outs must be at least 0 and at most 2, not 3"],
        ),
        ("0", lambda n, f: expect_whole(n, f, least=1), None, ["1:1: this must be at least 1, not 0"]),
        ("2", lambda n, f: expect_whole(n, f, most=2), 2, []),
        ("true", lambda n, f: expect_whole(n, f), None, ["1:1: this must be a whole number, not true or false"]),
        ("yes", lambda n, f: expect_truth(n, f), False, ["1:1: this must be true or false, not 'yes'"]),
        ("true", lambda n, f: expect_truth(n, f), True, []),
    ],
)
def test_what_a_value_must_be_is_said(
    text: str, expect: Callable[[Node, list[Fault]], object], value: object, faults: list[str]
) -> None:
    assert expected(text, expect) == (value, [f"a.yaml:{fault}" for fault in faults])


def test_faults_are_lines_of_file_line_column() -> None:
    bad = BadFile([Fault("a.yaml", 3, 9, "no such row"), Fault("b.yaml", 0, 0, "there is no such file")])
    assert str(bad) == "a.yaml:3:9: no such row\nb.yaml: there is no such file"
    assert str(pickle.loads(pickle.dumps(bad))) == str(bad)


def test_charts_and_documents_import_no_yaml_before_it_is_needed() -> None:
    code = "import sys, rulesets.core.charts.chart_file; print(*sorted({'yaml', 'difflib'} & set(sys.modules)))"
    root = Path(__file__).parents[3]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout == "\n"


# A part of a file


def test_a_part_is_what_the_whole_file_has_there():
    text = "id: a\npark:\n  name: Low Field\n  card: {L: [1, 2], R: []}\nmen:\n  ojeda: {age: 27}\n"
    whole = parse_yaml(text, "a.yaml").plain()
    for key in whole:
        part = parse_part(text, "a.yaml", key)
        assert part is not None and part.plain() == whole[key]
    part = parse_part(text, "a.yaml", "park")
    assert part is not None and (part.line, part.column, part.path) == (3, 3, "a.yaml")


def test_what_comes_after_a_part_is_not_looked_at():
    for rest in ("men: [never closed", "men: *nobody", "park: {name: Another}", "a:\n\tb: tabs"):
        part = parse_part(f"park: {{name: Low Field}}\n{rest}", "a.yaml", "park")
        assert part is not None and part.plain() == {"name": "Low Field"}


@together("text", ["", "a: 1\n", "- park\n", "park\n", "a: {park: 1}\n", "[park, 1]", "? [park]\n: 1\n"])
def test_a_part_that_is_not_there_is_none_or_a_fault(text):
    try:
        assert parse_part(text, "a.yaml", "park") is None
    except BadFile as error:
        assert error.faults[0].path == "a.yaml"


@pytest.mark.parametrize(
    "text",
    ["a: [\npark: 1\n", "a: &b 1\npark: 1\n", "a: !!int 1\npark: 1\n", "a: 1\na: 2\npark: 1\n", "%YAML 1.1\npark: 1\n"],
)
def test_what_is_wrong_before_a_part_is_told(text):
    with pytest.raises(BadFile):
        parse_part(text, "a.yaml", "park")


@pytest.mark.slow
def test_a_part_under_a_mountain_of_values_is_refused():
    with pytest.raises(BadFile, match="200,000 values"):
        parse_part("a: [" + "1," * 200_001 + "]\npark: 1\n", "a.yaml", "park")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_a_named_pipe_is_refused_and_not_waited_for(tmp_path):
    pipe = tmp_path / "settings.json"
    os.mkfifo(pipe)
    with pytest.raises(BadFile, match="this is a pipe, not a file"):
        read_bounded(pipe)
