"""The table by file and the classes of loss."""
import collections
import dataclasses
import re

DEATHS = ("crashed", "timeout")


@dataclasses.dataclass(frozen=True)
class Goal:
    """The share of a ceiling's passes that is to pass here: in each file, or in all together."""

    ceiling: str
    share: float
    each: bool


def table(files, records, device):
    """Lines of Markdown. records[device][file] is a Record or None; "xla" is the ceiling, "cpu" JAX's own."""
    lines = [f"| file | tests | pass on cpu | pass on xla | pass on {device} | of xla's passes | of cpu's passes | "
             "skipped here only | crashes | no end |",
             "| --- " + "| ---: " * 9 + "|"]
    total = collections.Counter()
    for file in files:
        row = count(file, records, device)
        lines.append(line(file, row))
        total.update(row)
    if len(files) > 1:
        lines.append(line("all", total))
    return lines


def count(file, records, device):
    here = records[device].get(file)
    row = collections.Counter()
    for ceiling in ("cpu", "xla"):
        there = records[ceiling].get(file)
        if there:
            row[ceiling] = len(there.passed())
            row[f"{ceiling} kept"] = len(there.passed() & here.passed()) if here else 0
    if here:
        ceiling = records["xla"].get(file) or records["cpu"].get(file)
        row["tests"] = len(here.results)
        row["here"] = len(here.passed())
        row["skips"] = sum(here.results.get(t, {}).get("result") == "skipped" for t in (ceiling.passed() if ceiling else ()))
        row["crashed"] = here.count("crashed")
        row["timeout"] = here.count("timeout")
        row["broken"] = bool(here.broken)
    return row


def line(name, row):
    return (f"| {name} | {row['tests']} | {row['cpu'] or '-'} | {row['xla'] or '-'} | {row['here']} | {share(row, 'xla')} | "
            f"{share(row, 'cpu')} | {row['skips']} | {row['crashed']} | {row['timeout']} |")


def share(row, ceiling):
    return f"{100 * row[f'{ceiling} kept'] / row[ceiling]:.1f} %" if row[ceiling] else "-"


def reached(goal, files, records, device):
    """Whether each file was run to its end, no test died, and as much passes as is aimed at."""
    rows = [count(file, records, device) for file in files]
    ended = all(row["tests"] and not (row["crashed"] or row["timeout"] or row["broken"]) for row in rows)
    held = rows if goal.each else [sum(rows, collections.Counter())]
    return ended and all(row[f"{goal.ceiling} kept"] >= goal.share * row[goal.ceiling] for row in held)


def losses(files, records, device):
    """[(class, [(file, result)], how many of them pass on xla)]: what passes on cpu or xla and not here, most first."""
    classes = collections.defaultdict(list)
    at_ceiling = collections.Counter()
    for file in files:
        here = records[device].get(file)
        peers = {c: records[c][file].passed() if records[c].get(file) else set() for c in ("cpu", "xla")}
        for test, result in sorted(here.results.items()) if here else ():
            if result["result"] != "passed" and any(test in passed for passed in peers.values()):
                name = class_of(result)
                classes[name].append((file, result))
                at_ceiling[name] += test in peers["xla"]
    return sorted(((name, tests, at_ceiling[name]) for name, tests in classes.items()), key=lambda c: (-c[2], -len(c[1])))


def class_of(result):
    """The message without what differs from test to test."""
    text = result["error"]
    for mark, name in (("Mismatched elements", "values differ"), ("Arrays are not", "values differ"),
                       ("location mismatch", "values differ")):
        if mark in text:
            return f"{result['result']}: {name}"
    lines = [each.strip() for each in text.splitlines() if each.strip()]
    text = lines[0] if lines else "no message"
    if text.endswith(":") and len(lines) > 1:
        text += " " + lines[1]
    for pattern, instead in (
        (r"0x[0-9a-f]+", "0x.."),
        (r"\bat \S+:\d+:\d+", "at .."),
        (r"\b\S+:\d+:\d+:?", ".."),
        (r"tensor<[0-9x?]*x(?=[a-z])", "tensor<"),
        (r"(?<![\w.])-?\d+(\.\d+)?(e[-+]?\d+)?(?![\w])", "N"),
        (r"N(, ?N)+", "N"),
        (r"(?<=\w)\[[N, ]*\]", "[N]"),
    ):
        text = re.sub(pattern, instead, text)
    return f"{result['result']}: {text[:220]}"


def class_lines(classes, most):
    lines = []
    for name, tests, at_ceiling in classes[:most]:
        file, result = tests[0]
        lines.append(f"{at_ceiling:5} of xla's passes, {len(tests):5} in all  {name}")
        lines.append(f"        such as {file}::{result['id']}")
    if len(classes) > most:
        rest = classes[most:]
        lines.append(f"{sum(c[2] for c in rest):5} of xla's passes, {sum(len(c[1]) for c in rest):5} in all  "
                     f"in {len(rest)} more classes")
    return lines
