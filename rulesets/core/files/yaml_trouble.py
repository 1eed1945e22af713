"""What a YAML parser stumbles on, said in our words. Imported only when it has stumbled."""

from __future__ import annotations

import yaml

from .faults import Fault, quoted

# A piece of what the parser says (the C one or the one in Python), and what we say instead. {opened} is a line number.
SENTENCES = (
    ("',' or ']'", "the list opened with '[' on line {opened} needs a ',' or a closing ']' here"),
    ("',' or '}'", "the map opened with '{{' on line {opened} needs a ',' or a closing '}}' here"),
    ("mapping values are not", "a ':' can't go here; put the text in quotes, or put the key on its own line"),
    ("mapping keys are not", "a '?' can't go here; put the text in quotes"),
    ("sequence entries are not", "a '-' can't go here; start the list on its own line"),
    ("tab character", "tabs can't be used to indent; use spaces"),
    ("unexpected end of stream", "the quotes opened on line {opened} are never closed"),
    ("unexpected document", "the quotes opened on line {opened} are never closed"),
    ("escape", "write a backslash in double quotes twice, '\\\\', or use single quotes"),
    ("hex", "write a backslash in double quotes twice, '\\\\', or use single quotes"),
    ("expected ':'", "the key on line {opened} has no ':' after it"),
    ("tag", "tags ('!') aren't supported; put the text in quotes"),
    ("expected '>'", "tags ('!') aren't supported; put the text in quotes"),
    ("alphabetic or numeric", "anchors and aliases ('&', '*') aren't supported; put the text in quotes"),
    ("expected comment or line break", "after '|' or '>' the text starts on the next line"),
    ("chomping or indentation", "after '|' or '>' the text starts on the next line"),
    ("document start", "this doesn't continue the lines above it; indent lines that belong together the same"),
    ("expected key", "a 'key: value' was expected here; indent all keys the same, and quote any text with ':' in it"),
    ("expected '-'", "a '- value' was expected here; indent all of a list's dashes the same"),
    ("<block end>", "this doesn't continue the lines above it; indent lines that belong together the same"),
    ("node content", "a value was expected here; put text made only of symbols in quotes"),
)
OTHERWISE = "this cannot be read as YAML; check the indentation, quotes and brackets here"


def in_our_words(error: Exception, text: str, path: str) -> Fault:
    """The parser's error as one fault: what, where, what would be right."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return Fault(path, 0, 0, "this cannot be read as YAML; look for invalid escapes ('\\')")
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
        return "tabs can't be used to indent; use spaces"
    return f"text can't start with {quoted(sign)}; put it in quotes"
