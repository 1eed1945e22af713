"""What a YAML parser stumbles on, said in our words. Imported only when it has stumbled."""

from __future__ import annotations

import yaml

from .faults import Fault, quoted

# A piece of what the parser says (the C one or the one in Python), and what we say instead. {opened} is a line number.
SENTENCES = (
    ("',' or ']'", "the list opened with '[' at line {opened} needs a ',' or its ']' here"),
    ("',' or '}'", "the map opened with '{{' at line {opened} needs a ',' or its '}}' here"),
    ("mapping values are not", "a ':' cannot stand here; put the text in quotes, or give the key a line of its own"),
    ("mapping keys are not", "a '?' cannot stand here; put the text in quotes"),
    ("sequence entries are not", "a '-' cannot stand here; begin the list on a line of its own"),
    ("tab character", "a tab cannot indent a line; use spaces"),
    ("unexpected end of stream", "the quotes opened at line {opened} are not closed"),
    ("unexpected document", "the quotes opened at line {opened} are not closed"),
    ("escape", "a backslash in double quotes is written twice, '\\\\'; or use single quotes"),
    ("hex", "a backslash in double quotes is written twice, '\\\\'; or use single quotes"),
    ("expected ':'", "the key at line {opened} has no ':' after it"),
    ("tag", "tags ('!') are not used here; put the text in quotes"),
    ("expected '>'", "tags ('!') are not used here; put the text in quotes"),
    ("alphabetic or numeric", "anchors and aliases ('&', '*') are not used here; put the text in quotes"),
    ("expected comment or line break", "after '|' or '>' the text starts on the next line"),
    ("chomping or indentation", "after '|' or '>' the text starts on the next line"),
    ("document start", "this does not go on from what stands above it; indent lines that belong together alike"),
    ("expected key", "a 'key: value' was expected here; indent keys alike, and quote a text with ':' in it"),
    ("expected '-'", "a '- value' was expected here; indent the dashes of a list alike"),
    ("<block end>", "this does not go on from what stands above it; indent lines that belong together alike"),
    ("node content", "a value was expected here; put a text of only signs in quotes"),
)
OTHERWISE = "this cannot be read as YAML; look at the indentation, quotes and brackets here"


def in_our_words(error: Exception, text: str, path: str) -> Fault:
    """The parser's error as one fault: what, where, what would be right."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return Fault(path, 0, 0, "this cannot be read as YAML; look for escapes ('\\') that name no character")
    mark, problem = error.problem_mark, error.problem or ""
    opened = (error.context_mark or mark).line + 1
    if "cannot start any token" in problem:
        sentence = _about_the_sign(text, mark.line, mark.column)
    else:
        sentence = next((ours for theirs, ours in SENTENCES if theirs in problem), OTHERWISE).format(opened=opened)
    return Fault(path, mark.line + 1, mark.column + 1, sentence)


def _about_the_sign(text: str, line: int, column: int) -> str:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    sign = lines[line][column : column + 1] if line < len(lines) else ""
    if sign == "\t":
        return "a tab cannot indent a line; use spaces"
    return f"a text cannot start with {quoted(sign)}; put it in quotes"
