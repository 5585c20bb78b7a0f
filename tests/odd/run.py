#!/usr/bin/env python3
"""Programs of one op with odd parameters, on our CPU device and on JAX's own, held together:

    run.py [--libraries build/release/lib] [--seed N] [--count N] [--only FAMILY[:NUMBER],...] [--jobs N] [--write PAGE]

A case is made of (seed, family, number) alone. Each is compiled and run on JAX's CPU device and on Tenon's at both of its levels, in a
child process that may die of it; what must be the same and by how much is in compare.py, each legitimate difference in rules.py.
Those that fail are kept as text under build/odd. --write makes docs/measurements/odd.md. The last line counts: N passed, N failed,
N skipped.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import queue
import resource
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "tests/python"))
import environments  # noqa: E402

SECONDS = 90  # a case
OUT = ROOT / "build/odd"


class Child:
    """A process with both devices, and what it has said so far."""

    def __init__(self, python, libraries, seed):
        env = environments.clean_environment({"PYTHONDONTWRITEBYTECODE": "1", "TF_CPP_MIN_LOG_LEVEL": "3",
                                              "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false"})
        self.errors = open(OUT / f"child-{threading.get_ident()}.log", "wb+")
        self.process = subprocess.Popen([python, HERE / "worker.py", libraries, str(seed)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=self.errors, env=env, text=True)
        self.said = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()
        self.wait(120)

    def listen(self):
        for line in self.process.stdout:
            self.said.put(line)
        self.said.put("")

    def wait(self, seconds=SECONDS):
        """What it says next, or None when it is gone or takes too long."""
        try:
            line = self.said.get(timeout=seconds)
        except queue.Empty:
            self.process.kill()
            return None
        return json.loads(line) if line else None

    def ask(self, name, without):
        """(the verdict, or None if it died; which device it was on)"""
        device = None
        try:
            print(json.dumps({"name": name, "without": without}), file=self.process.stdin, flush=True)
        except BrokenPipeError:
            return None, device
        while (said := self.wait()) is not None:
            if "done" in said:
                return said, device
            device = said.get("device")
        return None, device

    def end(self):
        self.process.stdin.close()
        self.process.kill()
        self.process.wait()
        self.errors.close()

    def last_words(self):
        code = self.process.wait()
        self.errors.seek(max(0, self.errors.seek(0, os.SEEK_END) - 4000))
        lines = self.errors.read().decode(errors="replace").strip().splitlines()
        named = [line for line in lines if "Check failed" in line or "Assertion" in line or "LLVM ERROR" in line]
        return f"exit {code}: {(named or lines or ['no word'])[-1][:200]}"


def run_share(python, options, names, done):
    """Cases one after another; a new child for what comes behind one that died. What a child died of may lie before it: a case
    has died of itself only where a new child dies of it, too."""
    child = None
    for name in names:
        without, tries = {}, 0
        while True:
            child = child or Child(python, options.libraries, options.seed)
            verdict, device = child.ask(name, without)
            if verdict:
                break
            words = child.last_words()
            child.end()
            child = None
            tries += 1
            if tries > 1 and device and device not in without:
                without[device] = words
            elif tries > 1:
                verdict = {"done": name, "op": "", "verdict": "fails", "rules": [], "why": f"the child died: {words}", "outcome": ""}
                break
        done(name, verdict)
        if child and verdict.get("spoilt"):
            child.end()
            child = None
    if child:
        child.end()


def chosen(options):
    """Names of cases: every family by its share of the count, or those that are asked for."""
    shares = json.loads(asked(options.python, LIST))
    whole = sum(shares.values())
    count = options.count or whole
    names = [f"{family}:{k}" for family, share in shares.items() for k in range(-(-share * count // whole))]
    if not options.only:
        return names
    wanted = options.only.split(",")
    for one in wanted:
        if one.split(":")[0] not in shares:
            raise SystemExit(f"odd: there is no family '{one}' ({', '.join(shares)})")
    return [n for n in names if n.split(":")[0] in wanted] + [one for one in wanted if ":" in one]


LIST = ("import json, cases, elementwise, movement, indexing, windows, others\n"
        "print(json.dumps({n: s for n, (_, s) in cases.FAMILIES.items()}))")
TEXT = ("import sys, cases, elementwise, movement, indexing, windows, others\n"
        "c = cases.make(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]))\nprint(c.text() + (c.peer or ''))\n"
        "for i, a in enumerate(c.args): print(f'// %a{i} = {a.tolist()}')")
RULES = "import json, rules\nprint(json.dumps([[r.name, r.reason] for r in rules.OUTCOMES + rules.VALUES]))"


def asked(python, script, *args):
    return subprocess.run([python, "-c", script, *args], cwd=HERE, capture_output=True, text=True, check=True).stdout


def keep(python, options, name):
    """The program of a case that failed, as text."""
    family, number = name.split(":")
    path = OUT / f"{family}-{number}-seed{options.seed}.mlir"
    path.write_text(asked(python, TEXT, str(options.seed), family, number))
    return path


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--libraries", type=pathlib.Path, default=ROOT / "build/release/lib")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, help="cases, spread over the families as the whole run's are")
    parser.add_argument("--only", help="families, or cases as FAMILY:NUMBER, with commas")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--python", help="one that has what requirements.txt lists")
    parser.add_argument("--write", type=pathlib.Path, help="the page of what came out")
    options = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    for old in [*OUT.glob("*.mlir"), *OUT.glob("*.log")]:
        old.unlink()
    try:
        options.python = options.python or environments.environment(HERE / "requirements.txt", name="odd")
    except subprocess.CalledProcessError:
        print("SKIP odd (its JAX cannot be had for this Python)\n0 passed, 0 failed, 1 skipped")
        return 0
    python, names = options.python, chosen(options)
    lock, begun = threading.Lock(), time.monotonic()
    verdicts = {}

    def done(name, verdict):
        with lock:
            verdicts[name] = verdict
            if verdict["verdict"] == "fails":
                path = keep(python, options, name)
                print(f"FAIL {name} ({verdict['op']}): {verdict['why']}\n  {path.relative_to(ROOT)}; again: ./dev test odd "
                      f"--seed {options.seed} --only {name}", flush=True)
            if len(verdicts) % 1000 == 0:
                environments.say(f"{len(verdicts)} of {len(names)} cases, {time.monotonic() - begun:.0f} s")

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for share in [pool.submit(run_share, python, options, names[k::options.jobs], done) for k in range(options.jobs)]:
            share.result()
    return report(python, options, names, verdicts, time.monotonic() - begun)


def report(python, options, names, verdicts, seconds):
    counted = collections.Counter(v["verdict"] for v in verdicts.values())
    failed = counted["fails"]
    used = collections.Counter(rule for v in verdicts.values() for rule in v["rules"])
    rules = [(name, used[name], reason) for name, reason in dict(json.loads(asked(python, RULES))).items()]
    whole = not options.only and not options.count and options.seed == 1  # other seeds may not meet what is rare
    print(f"{len(names)} cases of {len({n.split(':')[0] for n in names})} families in {seconds:.0f} s: {counted['agrees']} agree, "
          f"{counted['explained']} differ by a rule, {failed} fail")
    for name, count, reason in rules:
        if count:
            print(f"  {count:5d}  {name}: {reason}")
        elif whole:
            failed += 1
            print(f"FAIL the rule {name} explains nothing: {reason}")
    if options.write:
        write_page(options.write, names, verdicts, rules)
    print(f"{counted['agrees'] + counted['explained']} passed, {failed} failed, 0 skipped")
    return 1 if failed or not names else 0


PAGE = """# Odd programs of one op, beside JAX's CPU device

Made by `./dev test odd --write docs/measurements/odd.md`: each case is one op with parameters, types and values that
programs seldom have, made of (seed, family, number) alone, compiled and run on JAX's CPU device (JAX 0.10.2) and on ours
at level 0 and at the default, all in JAX's own runtime. Narrow elements have other bits above their width on our side.
Both levels must give the same bytes. Against JAX: the same outcome (it runs, it is refused), the same types, the same bits
where ops move data or compute integers, one NaN for another where floats are computed, 4 ulp for functions (8 epsilon of
the size for complex numbers); what lies further apart is asked of mpmath, and ours has to be within 3 ulp; sums of products
by the size of their terms. What differs must be of a rule of `tests/odd/rules.py`, which looks at each element
and, where it can, works out what is right by another way; a rule that explains nothing fails the run. A case that fails
says how to repeat it alone. A device that dies ends its process only; the case is tried again in a new one.

{sum}

| family | cases | agree | of them refused by both | differ by a rule | fail |
| --- | --- | --- | --- | --- | --- |
{families}

| rule | cases | why |
| --- | --- | --- |
{rules}
"""


def write_page(path, names, verdicts, rules):
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    families = {}
    for name in names:
        row = families.setdefault(name.split(":")[0], collections.Counter())
        row[verdicts[name]["verdict"]] += 1
        row["refused"] += verdicts[name]["verdict"] == "agrees" and verdicts[name]["outcome"] == "both refuse"
    rows = [f"| {name} | {r['agrees'] + r['explained'] + r['fails']} | {r['agrees']} | {r['refused']} | {r['explained']} | {r['fails']} |"
            for name, r in families.items()]
    total = sum(families.values(), collections.Counter())
    path.write_text(PAGE.format(
        sum=f"{len(names)} cases: {total['agrees']} agree, {total['explained']} differ by a rule, {total['fails']} fail; "
            f"{(spent.ru_utime + spent.ru_stime) / 60:.0f} minutes of the processor.",
        families="\n".join(rows), rules="\n".join(f"| `{n}` | {count} | {why} |" for n, count, why in rules)))


if __name__ == "__main__":
    sys.exit(main())
