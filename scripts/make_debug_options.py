#!/usr/bin/env python3
"""Writes src/client/options/debug_options.def, the names, numbers and types of XLA's DebugOptions, from the descriptors that
protobuf keeps inside a jaxlib; and compares proto/*.proto with the same descriptors.

    make_debug_options.py [JAXLIB]     JAXLIB: jaxlib's folder or its large .so; default: the jaxlib that Python finds

Run by hand when jaxlib's version changes. A descriptor is a message (FileDescriptorProto) that lies in the library as
plain bytes and begins with its file's name; nothing but Python's own library is needed to read it.
"""

import glob
import importlib.util
import mmap
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OUT = os.path.join(ROOT, "src", "client", "options", "debug_options.def")

# FileDescriptorProto: field -> wire type. What does not fit ends the message, for its length is written nowhere.
FILE_FIELDS = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 8: 2, 9: 2, 10: 0, 11: 0, 12: 2, 14: 0}
TYPES = {1: "DOUBLE", 2: "FLOAT", 3: "INT64", 5: "INT32", 8: "BOOL", 9: "STRING", 11: "MESSAGE", 12: "BYTES", 14: "ENUM"}
REPEATED = 3

# Our own messages, and where XLA has them.
FILES = ["xla/pjrt/proto/compile_options.proto", "xla/xla_data.proto", "xla/xla.proto", "xla/backends/autotuner/backends.proto",
         "xla/stream_executor/device_description.proto", "xla/stream_executor/cuda/cuda_compute_capability.proto"]
# Fields that ours take from a younger XLA than the jaxlib at hand.
YOUNGER = {("ExecutableBuildOptionsProto", "gpu_topology")}
# A nested message may have another name with us: only its fields count.
RENAMED = {"ComputationDeviceProto": "ComputationDevice"}


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def fields(data, at=0, end=None, known=None):
    """(number, wire type, value) one after another, and at last the place behind them as (None, None, place)."""
    end = len(data) if end is None else end
    while at < end:
        start = at
        try:
            tag, at = varint(data, at)
            number, wire = tag >> 3, tag & 7
            if known is not None and (known.get(number) != wire or (number == 1 and start != known["start"])):
                at = start
                break
            if wire == 0:
                value, at = varint(data, at)
            elif wire == 2:
                size, at = varint(data, at)
                value, at = data[at:at + size], at + size
            elif wire in (1, 5):
                size = 8 if wire == 1 else 4
                value, at = data[at:at + size], at + size
            else:
                raise ValueError(f"wire type {wire}")
        except IndexError:
            at = start
            break
        yield number, wire, value
    yield None, None, at


def all_of(data, number):
    return [value for n, _, value in fields(data) if n == number]


def one_of(data, number, default=None):
    return (all_of(data, number) or [default])[-1]


def text(data, number):
    return one_of(data, number, b"").decode()


def library(path):
    if path is None:
        spec = importlib.util.find_spec("jaxlib")
        if spec is None:
            sys.exit("make_debug_options.py: this Python has no jaxlib; say where one is")
        path = os.path.dirname(spec.origin)
    if os.path.isdir(path):
        path = max(glob.glob(os.path.join(path, "*.so")), key=os.path.getsize)
    return path


def find_file(image, name):
    """The bytes of one FileDescriptorProto."""
    key = b"\x0a" + bytes([len(name)]) + name.encode()
    at = image.find(key)
    while at >= 0:
        end = list(fields(image, at, known=FILE_FIELDS | {"start": at}))[-1][2]
        data = image[at:end]
        if all_of(data, 4) or all_of(data, 5):
            return data
        at = image.find(key, at + 1)
    sys.exit(f"make_debug_options.py: {name} is not in the library")


class Schema:
    """The messages and enums of some files, by full name."""

    def __init__(self, image, names):
        self.messages, self.enums = {}, {}
        for name in names:
            data = find_file(image, name)
            self.add("." + text(data, 2), data, 4, 5)

    def add(self, scope, data, message_field, enum_field):
        for enum in all_of(data, enum_field):
            values = [(text(v, 1), one_of(v, 2, 0)) for v in all_of(enum, 2)]
            self.enums[f"{scope}.{text(enum, 1)}"] = values
        for message in all_of(data, message_field):
            name = f"{scope}.{text(message, 1)}"
            self.messages[name] = [self.field(f) for f in all_of(message, 2)]
            self.add(name, message, 3, 4)

    @staticmethod
    def field(data):
        return {"name": text(data, 1), "number": one_of(data, 3), "type": TYPES.get(one_of(data, 5), "?"),
                "repeated": one_of(data, 4) == REPEATED, "of": text(data, 6)}


# ---- the table -----------------------------------------------------------------------------------


def kind_of(schema, field):
    kind = field["type"]
    if kind == "MESSAGE" and field["repeated"]:
        entry = schema.messages[field["of"]]
        if [(e["name"], e["type"]) for e in entry] == [("key", "STRING"), ("value", "STRING")]:
            return "MAP"
    if field["repeated"]:
        kind = {"STRING": "STRINGS", "ENUM": "ENUMS"}[kind]
    return kind


def enum_name(full):
    return full.rsplit(".", 1)[1]


def write_table(schema, version):
    options = sorted(schema.messages[".xla.DebugOptions"], key=lambda f: f["name"])
    used = sorted({f["of"] for f in options if f["type"] == "ENUM"}, key=enum_name)
    out = [
        "/* XLA's DebugOptions, by name: number on the wire and type. Facts, read from the descriptor of",
        f" * xla/xla.proto inside {version} by scripts/make_debug_options.py; not written by hand.",
        " *",
        " * DEBUG_OPTION(name, number, kind, enum): in the order of the names. `kind` is one of debug_kind,",
        " *   `enum` the type of an ENUM or of ENUMS, NONE for the others.",
        " * DEBUG_ENUM(enum), then DEBUG_VALUE(enum, name, number) for each of its values. */",
        "",
    ]
    for field in options:
        of = enum_name(field["of"]) if field["type"] == "ENUM" else "NONE"
        out.append(f"DEBUG_OPTION({field['name']}, {field['number']}, {kind_of(schema, field)}, {of})")
    for full in used:
        out += ["", f"DEBUG_ENUM({enum_name(full)})"]
        out += [f"DEBUG_VALUE({enum_name(full)}, {name}, {number})" for name, number in schema.enums[full]]
    out += ["", "#undef DEBUG_OPTION", "#undef DEBUG_ENUM", "#undef DEBUG_VALUE", ""]
    with open(OUT, "w", encoding="utf-8") as file:
        file.write("\n".join(out))
    return len(options), len(used)


# ---- our own messages ----------------------------------------------------------------------------

WIRE = {"double": "DOUBLE", "float": "FLOAT", "int32": "INT32", "int64": "INT64", "bool": "BOOL", "string": "STRING",
        "bytes": "BYTES"}
# What we may call a field that XLA gives another type: the same bytes on the wire.
SAME = {("BYTES", "MESSAGE"), ("BYTES", "STRING"), ("INT32", "ENUM"), ("INT32", "INT64"), ("INT64", "INT32")}


def our_fields(path):
    """(message, repeated, type, name, number) of a .proto of ours."""
    with open(path, encoding="utf-8") as file:
        lines = [line.split("//")[0] for line in file]
    scope = []
    for line in lines:
        if found := re.match(r"\s*(message|oneof)\s+(\w+)\s*\{(\s*\})?", line):
            if not found[3]:
                scope.append(found[2] if found[1] == "message" else None)
        elif re.match(r"\s*\}", line):
            scope.pop()
        elif found := re.match(r"\s*(repeated )?\s*(map<.*>|\w+)\s+(\w+)\s*=\s*(\d+)", line):
            message = [name for name in scope if name][-1] if scope else None
            if message:
                yield message, bool(found[1]), found[2], found[3], int(found[4])


def compare(schema, path):
    """Complaints about one file of ours, and how many fields agree."""
    bad, good = [], 0
    theirs = {name.rsplit(".", 1)[1]: message for name, message in schema.messages.items()}
    for message, repeated, kind, name, number in our_fields(path):
        if (message, name) in YOUNGER:
            continue
        found = [f for f in theirs.get(RENAMED.get(message, message), []) if f["name"] == name]
        want = WIRE.get(kind, "MESSAGE")
        repeated = repeated or kind.startswith("map<")
        if not found:
            bad.append(f"{message}.{name}: XLA has no such field")
        elif found[0]["number"] != number:
            bad.append(f"{message}.{name}: number {number}, XLA's is {found[0]['number']}")
        elif found[0]["repeated"] != repeated:
            bad.append(f"{message}.{name}: repeated with one of us only")
        elif found[0]["type"] != want and (want, found[0]["type"]) not in SAME:
            bad.append(f"{message}.{name}: {kind} here, {found[0]['type']} there")
        else:
            good += 1
    return bad, good


def version_of(path):
    folder = os.path.dirname(path)
    with open(os.path.join(folder, "version.py"), encoding="utf-8") as file:
        found = re.search(r"^_version = ['\"]([\d.]+)", file.read(), re.M)
    return f"jaxlib {found[1]}" if found else "jaxlib"


def main():
    path = library(sys.argv[1] if len(sys.argv) > 1 else None)
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as image:
        schema = Schema(image, FILES)
    options, enums = write_table(schema, version_of(path))
    print(f"{os.path.relpath(OUT, ROOT)}: {options} options, {enums} enums")
    failed = False
    for proto in sorted(glob.glob(os.path.join(ROOT, "proto", "*.proto"))):
        bad, good = compare(schema, proto)
        print(f"{os.path.relpath(proto, ROOT)}: {good} fields agree with XLA's" + "".join(f"\n  {line}" for line in bad))
        failed = failed or bool(bad)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
