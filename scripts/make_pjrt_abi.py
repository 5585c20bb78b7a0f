#!/usr/bin/env python3
"""Writes the headers in abi/pjrt and abi/xla_ffi from the tables in $TENON_SHARED/abi. Run by hand when the
tables change.

The tables hold facts (names, types, offsets, sizes, minors); the comments are ours (abi/pjrt/notes.txt).
What is written: pjrt.h, layouts.h, memory_descriptions.h, ffi.h, shardings.h, check.c, functions.def, structs.def in
abi/pjrt; xla_ffi.h and check.c in abi/xla_ffi, whose older.h is written by hand.
"""

import csv
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OUT = os.path.join(ROOT, "abi", "pjrt")
SHARED = os.environ.get("TENON_SHARED") or os.path.join(ROOT, "..", "shared")
MAJOR, MINOR = 0, 116
FIRST_MINOR = 28  # the table's "<=0.28"
CORE = "xla/pjrt/c/pjrt_c_api.h"
FFI = "xla/ffi/api/c_api.h"
NEWER = {CORE, FFI}  # headers whose structs in abi/newer stand in place of those of pjrt-0.114

VOID_FUNCTIONS = {"PJRT_Error_Destroy", "PJRT_Error_Message"}

# (struct prefix, heading); a heading stands where the prefix of the next function first differs.
HEADINGS = [
    ("PJRT_Error", "errors"),
    ("PJRT_NamedValue", "named values"),
    ("PJRT_Plugin", "the plugin"),
    ("PJRT_Event", "events"),
    ("PJRT_Memory", "memories"),
    ("PJRT_KeyValue", "key-value callbacks, for many processes"),
    ("PJRT_Client", "clients"),
    ("PJRT_DeviceDescription", "device descriptions"),
    ("PJRT_Device", "devices"),
    ("PJRT_ExecuteContext", "execute contexts"),
    ("PJRT_Executable", "executables"),
    ("PJRT_LoadedExecutable", "executables"),
    ("PJRT_Buffer", "buffers"),
    ("PJRT_CopyToDeviceStream", "copy-to-device streams"),
    ("PJRT_TopologyDescription", "topologies"),
    ("PJRT_Compile", "compiling ahead of time"),
    ("PJRT_AsyncHostToDevice", "transfers in pieces"),
    ("PJRT_Api", "the table"),
]


def rows(*path):
    """The rows of a TSV as dicts; lines that start with # are remarks."""
    with open(os.path.join(SHARED, "abi", *path), encoding="utf-8") as file:
        lines = [line for line in file if not line.startswith("#")]
    return list(csv.DictReader(lines, delimiter="\t"))


def notes():
    out = {}
    with open(os.path.join(OUT, "notes.txt"), encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                name, text = line.rstrip("\n").split(" ", 1)
                out[name] = text
    return out


def structs_of(source):
    """Name -> list of members in order, for the structs that one upstream header defines."""
    out, newer = {}, {}
    for row in rows("pjrt-0.114", "structs.tsv"):
        if row["defined_in"] == source:
            out.setdefault(row["struct"], []).append(row)
    for row in rows("newer", "structs.tsv"):
        if row["defined_in"] == source and source in NEWER:
            newer.setdefault(row["struct"], []).append(row)
    last = out.popitem() if source == FFI else None  # the table of functions, which names the rest
    out.update(newer)
    if last:
        out.setdefault(*last)
    return out


def enums_of(source):
    out = {}
    for row in rows("pjrt-0.114", "enums.tsv"):
        if row["defined_in"] == source:
            out.setdefault(row["enum"], []).append(row)
    return out


def minor_of(text):
    return FIRST_MINOR if text.startswith("≤") else int(text.split(".")[1])


def functions():
    return [(row["function"], minor_of(row["since_minor"])) for row in rows("functions-by-minor.tsv")]


def prototype(name, how):
    """`how` is put where the declared name stands."""
    result = "void " if name in VOID_FUNCTIONS else "PJRT_Error *"
    return f"{result}{how}({name}_Args *args)"


def member(row, names):
    kind, name = row["type"], row["member"]
    if kind == name + "*" and name + "_Args" in names:
        return prototype(name, f"(*{name})")
    match = re.match(r"(.*?)\(\*\)(\(.*\))$", kind)
    if match:
        return f"{match[1]}(*{name}){match[2]}"
    return f"{kind} {name}"


def struct_body(members, names):
    """Members at one offset are the cases of an anonymous union."""
    lines, i = [], 0
    while i < len(members):
        same = [m for m in members[i:] if m["offset"] == members[i]["offset"]]
        if len(same) > 1:
            lines.append("union {")
            lines += [member(m, names) + ";" for m in same]
            lines.append("};")
        else:
            lines.append(member(members[i], names) + ";")
        i += len(same)
    return lines


def last_member(members):
    """The member that ends a struct: by its offset, the widest where several share it."""
    return max(members, key=lambda m: (int(m["offset"]), int(m["size"])))["member"]


def heading(name, current):
    best = max((p for p in HEADINGS if name.startswith(p[0])), key=lambda p: len(p[0]), default=None)
    if best is None or best[1] == current:
        return current, []
    return best[1], ["", f"/* ---- {best[1]} " + "-" * (90 - len(best[1])) + " */"]


def declare_structs(table, text, names):
    """Every struct with its size constant; after an args struct, the function it belongs to."""
    lines, current = [], None
    for name, members in table.items():
        current, head = heading(name, current)
        lines += head
        function = name[: -len("_Args")] if name.endswith("_Args") else None
        if function in text:
            lines += ["", f"/* {text[function]} */"]
        else:
            lines.append("")
        lines += [f"struct {name} {{"] + struct_body(members, names) + ["};"]
        if members[0]["member"] == "struct_size" or members[0]["struct_size"]:
            lines.append(f"enum {{ {name}_STRUCT_SIZE = PJRT_STRUCT_SIZE({name}, {last_member(members)}) }};")
        if function in text:
            lines.append(f"typedef {prototype(function, function)};")
    return lines


def opaque_types(tables, known):
    """Types that are only ever pointed to."""
    found = []
    for members in tables.values():
        for row in members:
            for name in re.findall(r"\bPJRT_\w+", row["type"]):
                if name not in known and name not in found:
                    found.append(name)
    return found


def guard(path, body, note, folder="PJRT"):
    tag = f"TN_ABI_{folder}_" + os.path.basename(path).upper().replace(".", "_")
    return "\n".join([note, f"#ifndef {tag}", f"#define {tag}", ""] + body + ["", "#endif", ""])


GENERATED = "Written by scripts/make_pjrt_abi.py from tables of facts; change those, not this."


def write(name, text, folder=OUT):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    if name.endswith((".h", ".c")):
        subprocess.run(["clang-format", "-i", path], check=True)


def core_header(text):
    structs, enums = structs_of(CORE), enums_of(CORE)
    callbacks = [r for r in rows("pjrt-0.114", "callbacks.tsv") if r["defined_in"] == CORE]
    all_functions = functions()
    names = set(structs)
    known = names | set(enums) | {c["typedef"] for c in callbacks} | {f for f, _ in all_functions}
    body = ["#include <stdbool.h>", "#include <stddef.h>", "#include <stdint.h>", "",
            "#ifdef __cplusplus", 'extern "C" {', "#endif", "",
            f"#define PJRT_API_MAJOR {MAJOR}", f"#define PJRT_API_MINOR {MINOR}", "",
            "/* What a caller writes into struct_size: the end of the last member, without padding. */",
            "#define PJRT_STRUCT_SIZE(type, last) (offsetof(type, last) + sizeof(((type *)0)->last))", "",
            "/* ---- enumerations " + "-" * 74 + " */"]
    for name, values in enums.items():
        body += ["", "typedef enum {"] + [f"{v['name']} = {v['value']}," for v in values] + [f"}} {name};"]
    body += ["", "/* ---- handles, which only the plugin looks into " + "-" * 45 + " */", ""]
    for name in opaque_types(structs, known):
        body.append(f"typedef struct {name} {name};")
    body += ["", "/* ---- structs by name " + "-" * 71 + " */", ""]
    body += [f"typedef struct {name} {name};" for name in structs]
    body += ["", "/* ---- callbacks " + "-" * 77 + " */", ""]
    for row in callbacks:
        body.append(f"typedef {row['returns']} (*{row['typedef']})({row['parameters']});")
    body += declare_structs(structs, text, names)
    body += ["", "#ifdef __cplusplus", "}", "#endif"]
    write("pjrt.h", guard("pjrt.h", body, f"""/* The PJRT C API {MAJOR}.{MINOR}: the interface between a framework and a device's plugin, as plain C.
 *
 * Every function takes one args struct. The caller sets struct_size to the STRUCT_SIZE constant of
 * the API version it speaks, and extension_start to NULL or a chain; a function that can fail
 * returns an error that the caller owns, or NULL. LP64 only; check.c asserts every offset and size.
 * {GENERATED} */"""))
    return structs, all_functions


def extension_header(name, source, title, text):
    structs = structs_of(source)
    names = set(structs)
    core = set(structs_of(CORE)) | set(enums_of(CORE))
    opaque = set(opaque_types(structs_of(CORE), core))
    functions_here = {s[: -len("_Args")] for s in structs if s.endswith("_Args")}
    known = names | core | opaque | functions_here
    body = ['#include "abi/pjrt/pjrt.h"', "", "#ifdef __cplusplus", 'extern "C" {', "#endif", ""]
    for enum, values in enums_of(source).items():
        body += ["typedef enum {"] + [f"{v['name']} = {v['value']}," for v in values] + [f"}} {enum};", ""]
        known.add(enum)
    body += [f"typedef struct {n} {n};" for n in opaque_types(structs, known)]
    body += [f"typedef struct {n} {n};" for n in structs]
    body += declare_structs(structs, text, names)
    body += ["", "#ifdef __cplusplus", "}", "#endif"]
    write(name, guard(name, body, f"/* {title}\n * {GENERATED} */"))
    return structs


# ---- XLA FFI -------------------------------------------------------------------------------------

FFI_OUT = os.path.join(ROOT, "abi", "xla_ffi")
FFI_VOID = {"XLA_FFI_Error_GetDetails", "XLA_FFI_Error_Destroy"}
FFI_OPAQUE = ["XLA_FFI_Error", "XLA_FFI_Future", "XLA_FFI_InvokeContext", "XLA_FFI_InternalApi"]
# What the tables name but do not define: an enum of one value, and two kinds of functions.
FFI_PLAIN = """
typedef enum {
  XLA_FFI_InternalExtension_Metadata = 1,
} XLA_FFI_InternalExtension_Type;

typedef uint32_t XLA_FFI_Handler_Traits;

typedef XLA_FFI_Error *XLA_FFI_Handler(XLA_FFI_CallFrame *frame);
typedef void XLA_FFI_Task(void *data);
""".splitlines()


def ffi_header():
    """abi/xla_ffi/xla_ffi.h; gives the structs."""
    structs = structs_of(FFI)
    functions_here = [m["member"] for m in structs["XLA_FFI_Api"] if m["type"] == m["member"] + "*"]
    body = ["#include <stddef.h>", "#include <stdint.h>", "", "#ifdef __cplusplus", 'extern "C" {', "#endif", "",
            "#define XLA_FFI_API_MAJOR 0", "#define XLA_FFI_API_MINOR 5", "",
            "#define XLA_FFI_STRUCT_SIZE(type, last) (offsetof(type, last) + sizeof(((type *)0)->last))"]
    for name, values in enums_of(FFI).items():
        body += ["", "typedef enum {"] + [f"{v['name']} = {v['value']}," for v in values] + [f"}} {name};"]
    body += [""] + [f"typedef struct {n} {n};" for n in FFI_OPAQUE + list(structs)] + FFI_PLAIN
    for name in functions_here:
        result = "void " if name in FFI_VOID else "XLA_FFI_Error *"
        body.append(f"typedef {result}{name}({name}_Args *args);")
    for name, members in structs.items():
        fields = []
        for m in members:
            deleter = re.match(r"(.*?)\(\*\)(\(.*\))$", m["type"])
            fields.append(f"{deleter[1]}(*{m['member']}){deleter[2]};" if deleter else f"{m['type']} {m['member']};")
        body += ["", f"struct {name} {{"] + fields + ["};"]
        if members[0]["struct_size"]:
            body.append(f"enum {{ {name}_STRUCT_SIZE = {members[0]['struct_size']} }};")
    body += ["", "#ifdef __cplusplus", "}", "#endif"]
    write("xla_ffi.h", guard("xla_ffi.h", body, """/* The C ABI of XLA FFI 0.5: how a program calls a handler, and how the handler asks back.
 *
 * A handler is one C function. It gets a call frame: arguments, results and attributes as arrays of
 * tagged pointers, a table of functions, and a context to pass to them; it returns an error that its
 * caller owns, or NULL. A frame with the metadata extension asks for the handler's API version and
 * nothing else. STRUCT_SIZE is what callers write into struct_size; some leave the last member out.
 * LP64 only; check.c asserts every offset. What older versions have otherwise is in older.h.
 * """ + GENERATED + " */", "XLA_FFI"), FFI_OUT)
    return structs


def ffi_check(structs):
    lines = [f"/* Asserts that the header has every offset and size that the tables state (LP64).\n * {GENERATED} */",
             '#include "abi/xla_ffi/older.h"', '#include "abi/xla_ffi/xla_ffi.h"', "",
             "#define MEMBER(type, name, offset, size)                                                 \\",
             '  _Static_assert(offsetof(type, name) == (offset), #type "." #name " lies elsewhere");  \\',
             '  _Static_assert(sizeof(((type *)0)->name) == (size), #type "." #name " has another size")', "",
             '_Static_assert(sizeof(void *) == 8 && sizeof(int) == 4, "the tables are of LP64");', ""]
    for name, members in structs.items():
        lines += [f"MEMBER({name}, {row['member']}, {row['offset']}, {row['size']});" for row in members]
    for values in enums_of(FFI).values():
        lines += [f"_Static_assert({v['name']} == {v['value']}, \"{v['name']}\");" for v in values]
    write("check.c", "\n".join(lines) + "\n", FFI_OUT)


def check_file(tables):
    lines = [f"/* Asserts that the headers have every offset and size that the tables state (LP64).\n * {GENERATED} */",
             '#include "abi/pjrt/ffi.h"', '#include "abi/pjrt/layouts.h"',
             '#include "abi/pjrt/memory_descriptions.h"', '#include "abi/pjrt/pjrt.h"',
             '#include "abi/pjrt/shardings.h"',
             "", "/* A member: its offset and its size. A struct: what goes into struct_size. */",
             "#define MEMBER(type, name, offset, size)                                                 \\",
             '  _Static_assert(offsetof(type, name) == (offset), #type "." #name " lies elsewhere");  \\',
             '  _Static_assert(sizeof(((type *)0)->name) == (size), #type "." #name " has another size")',
             '#define SIZE(type, size) _Static_assert(type##_STRUCT_SIZE == (size), #type " has another size")',
             "", '_Static_assert(sizeof(void *) == 8 && sizeof(int) == 4, "the tables are of LP64");', ""]
    for name, members in tables.items():
        for row in members:
            lines.append(f"MEMBER({name}, {row['member']}, {row['offset']}, {row['size']});")
        if members[0]["struct_size"]:
            lines.append(f"SIZE({name}, {members[0]['struct_size']});")
    lines.append(f"SIZE(PJRT_Api, {40 + 8 * len(functions())});")
    for source in (CORE,):
        for name, values in enums_of(source).items():
            for value in values:
                lines.append(f"_Static_assert({value['name']} == {value['value']}, \"{value['name']}\");")
    write("check.c", "\n".join(lines) + "\n")


def sizes_by_minor():
    """Struct -> list of (minor, size, other): the size from that minor on; `other` is a second size that
    plugins of exactly that minor were built with, or 0."""
    history = {}
    core = structs_of(CORE)
    newer = [row for row in rows("newer", "sizes-by-minor.additions.tsv") if row["struct"] in core]
    for row in rows("sizes-by-minor.tsv") + newer:
        if row["minor_after"] == "removed" or not row["struct_size_after"].isdigit():
            continue
        before, after = minor_of(row["minor_before"]), minor_of(row["minor_after"])
        if (before, after) == (43, 54):  # measured at 0.54, made at 0.46
            before, after = 45, 46
        history.setdefault(row["struct"], []).append(
            (row["date"], before, after, int(row["struct_size_before"]), int(row["struct_size_after"])))
    out = {}
    for name, changes in history.items():
        changes.sort(key=lambda c: c[0])
        seen = {}

        def span(low, high, size):
            for minor in range(min(low, high), max(low, high) + 1):
                seen.setdefault(minor, set()).add(size)

        span(FIRST_MINOR, changes[0][1], changes[0][3])
        for i, change in enumerate(changes):
            span(change[2], changes[i + 1][1] if i + 1 < len(changes) else MINOR, change[4])
        steps, last = [], None
        for minor in range(FIRST_MINOR, MINOR + 1):
            sizes = sorted(seen[minor], reverse=True)
            entry = (sizes[0], sizes[1] if len(sizes) > 1 else 0)
            if entry != last:
                steps.append((minor, *entry))
                last = entry
        if len(steps) > 1:
            out[name] = steps
    return out


def tables(all_functions, structs):
    lines = [f"/* PJRT_FUNCTION(name, since): the {len(all_functions)} slots of PJRT_Api in order, and the minor that",
             f" * first had each ({FIRST_MINOR} stands for that or earlier).\n * {GENERATED} */"]
    lines += [f"PJRT_FUNCTION({name}, {since})" for name, since in all_functions]
    write("functions.def", "\n".join(lines) + "\n")
    growth = sizes_by_minor()
    lines = ["/* PJRT_STRUCT(name): every struct that carries a size.",
             " * PJRT_GROWTH(name, minor, size, other): from that minor on struct_size is `size`; plugins that",
             " * report exactly the minor of an entry with `other` may have been built with that instead.",
             f" * {GENERATED} */"]
    lines += ["#ifdef PJRT_STRUCT"]
    lines += [f"PJRT_STRUCT({name})" for name, members in structs.items() if members[0]["struct_size"]]
    lines += ["#endif", "#ifdef PJRT_GROWTH"]
    for name in sorted(growth):
        lines += [f"PJRT_GROWTH({name}, {minor}, {size}, {other})" for minor, size, other in growth[name]]
    lines += ["#endif"]
    write("structs.def", "\n".join(lines) + "\n")


def main():
    text = notes()
    structs, all_functions = core_header(text)
    missing = [name for name, _ in all_functions if name not in text]
    if missing:
        sys.exit("abi/pjrt/notes.txt says nothing about " + ", ".join(missing))
    layouts = extension_header("layouts.h", "xla/pjrt/c/pjrt_c_api_layouts_extension.h",
                               "PJRT's extension for layouts: how an array's dimensions lie in memory.", text)
    memories = extension_header("memory_descriptions.h", "xla/pjrt/c/pjrt_c_api_memory_descriptions_extension.h",
                                "PJRT's extension for memories of devices that need not be here.", text)
    ffi = extension_header("ffi.h", "xla/pjrt/c/pjrt_c_api_ffi_extension.h",
                           "PJRT's extension for custom calls by XLA FFI: types, user data, handlers.", text)
    shardings = extension_header("shardings.h", "xla/pjrt/c/pjrt_c_api_shardings_extension.h",
                                 "PJRT's extension for how arguments and outputs lie on partitions.", text)
    check_file({**structs, **layouts, **memories, **ffi, **shardings})
    ffi_check(ffi_header())
    tables(all_functions, structs)


if __name__ == "__main__":
    main()
