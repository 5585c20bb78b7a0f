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
    """Whether each file was run to its end, as much passes as is aimed at, and no test died that did not at the ceiling."""
    rows = [count(file, records, device) for file in files]
    held = rows if goal.each else [sum(rows, collections.Counter())]
    ended = all(row["tests"] and not row["broken"] for row in rows)
    return (ended and not any(deaths(goal, file, records, device) for file in files) and
            all(row[f"{goal.ceiling} kept"] >= goal.share * row[goal.ceiling] for row in held))


def deaths(goal, file, records, device):
    """The tests that died here and not at the ceiling."""
    there = records[goal.ceiling].get(file)
    there = there.results if there else {}
    here = records[device].get(file)
    return [test for test, result in (here.results.items() if here else ())
            if result["result"] in DEATHS and there.get(test, {}).get("result") not in DEATHS]


def goal_line(goal, files, records, device):
    rows = [count(file, records, device) for file in files]
    rows = [row for row in rows if row[goal.ceiling]]
    if not rows:
        return f"nothing is recorded of {goal.ceiling}, which {device} is held to"
    shares = [row[f"{goal.ceiling} kept"] / row[goal.ceiling] for row in rows]
    kept = min(shares, default=0) if goal.each else sum(r[f"{goal.ceiling} kept"] for r in rows) / sum(r[goal.ceiling] for r in rows)
    which = "in the least file" if goal.each else "in all"
    return f"{100 * kept:.1f} % of what passes on {goal.ceiling} passes on {device} {which}; the goal is {100 * goal.share:.0f} %"


def losses(files, records, device):
    """[(class, [(file, result)], {ceiling: how many of them pass there})]: what passes on cpu or xla and not here, most
    first."""
    classes = collections.defaultdict(list)
    passes = collections.defaultdict(collections.Counter)
    for file in files:
        here = records[device].get(file)
        peers = {c: records[c][file].passed() if records[c].get(file) else set() for c in ("cpu", "xla")}
        for test, result in sorted(here.results.items()) if here else ():
            if result["result"] != "passed" and any(test in passed for passed in peers.values()):
                name = class_of(result)
                classes[name].append((file, result))
                passes[name].update(c for c, passed in peers.items() if test in passed)
    return sorted(((name, tests, passes[name]) for name, tests in classes.items()), key=lambda c: (-c[2]["xla"], -len(c[1])))


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
        (r"<@\w+, \[.*", "<...>"),
    ):
        text = re.sub(pattern, instead, text)
    return f"{result['result']}: {text[:220]}"


def class_lines(classes, ceiling, most):
    lines = []
    for name, tests, passes in classes[:most]:
        file, result = tests[0]
        lines.append(f"{passes[ceiling]:5} of {ceiling}'s passes, {len(tests):5} in all  {name}")
        lines.append(f"        such as {file}::{result['id']}")
    if len(classes) > most:
        rest = classes[most:]
        lines.append(f"{sum(c[2][ceiling] for c in rest):5} of {ceiling}'s passes, {sum(len(c[1]) for c in rest):5} in all  "
                     f"in {len(rest)} more classes")
    return lines
