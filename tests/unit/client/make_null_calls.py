#!/usr/bin/env python3
"""Writes null_headers.h, which includes the public headers, and null_calls.def, NULL_CALL(name, call) for every function
of theirs with NULL and zero for each argument: make_null_calls.py INCLUDE_DIRECTORY OUTPUT_DIRECTORY"""
import pathlib
import re
import sys

ASIDE = re.compile(r"/\*.*?\*/|//[^\n]*|^[ \t]*#(?:\\\n|[^\n])*$", re.S | re.M)
QUALIFIERS = {"const", "struct", "enum", "unsigned", "signed", "long", "short", "restrict", "volatile"}


def split_arguments(text):
    """At the commas that stand in no parenthesis."""
    parts, depth, begun = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and depth == 0:
            parts.append(text[begun:at])
            begun = at + 1
    return [part.strip() for part in parts + [text[begun:]]]


def zero_of(argument):
    if "(*" in argument or "[" in argument or argument == "...":
        return "NULL"
    words = re.findall(r"\w+|\*", argument)
    if words[-1] != "*" and len([w for w in words if w not in QUALIFIERS and w != "*"]) + (words[0] in ("unsigned", "long")) > 1:
        words.pop()  # the argument's name
    return f"({' '.join(words)}){{0}}"


def main():
    headers, output = sorted(pathlib.Path(sys.argv[1]).glob("tenon/*.h")), pathlib.Path(sys.argv[2])
    text = "\n".join(ASIDE.sub(" ", path.read_text()) for path in headers)
    lines = {}
    for match in re.finditer(r"\bTN_API\b", text):
        head = re.match(r"[^;{(]*?\b(tn_\w+)\s*\(", text[match.end():])
        name, at, depth = head[1], match.end() + head.end(), 1
        begun = at
        while depth:
            depth += (text[at] == "(") - (text[at] == ")")
            at += 1
        arguments = split_arguments(text[begun:at - 1])
        zeros = [] if arguments == ["void"] else [zero_of(a) for a in arguments]
        lines[name] = f"NULL_CALL({name}, {name}({', '.join(zeros)}))\n"
    (output / "null_headers.h").write_text("".join(f"#include <tenon/{path.name}>\n" for path in headers))
    (output / "null_calls.def").write_text("".join(line for _, line in sorted(lines.items())))


main()
