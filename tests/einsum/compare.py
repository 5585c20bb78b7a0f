#!/usr/bin/env python3
"""Contraction orders against the Python package opt_einsum: on random equations, method by method, the cost of
each of Tenon's paths and of opt_einsum's, and the time of finding both, interleaved.

  compare.py BENCH_EINSUM [--count 1000] [--seed 2026] [--no-time] [--markdown] [--orders FILE]

Fails if one of Tenon's paths costs more, if a path does not cost what it says, or (without --no-time) if the
median of the ratio of times of a method is below 20. --orders writes the first 30 problems of each method, and
what opt_einsum's orders cost, for the unit tests."""
import argparse
import os
import random
import statistics
import subprocess
import sys
import time

import opt_einsum
from opt_einsum import paths

# Method, ours; theirs; operands from, to.
METHODS = [("auto", 0, paths.auto, 2, 30), ("optimal", 1, paths.optimal, 2, 6),
           ("branch-all", 2, lambda *a: paths.BranchBound(nbranch=None)(*a), 2, 6),
           ("branch-2", 3, lambda *a: paths.BranchBound(nbranch=2)(*a), 2, 8), ("branch-1", 4, lambda *a: paths.BranchBound(nbranch=1)(*a), 2, 12),
           ("dp", 5, lambda *a: paths.DynamicProgramming()(*a), 2, 10), ("greedy", 6, paths.greedy, 2, 30)]


def random_equation(rng, operands):
    """At most 52 labels: as many as opt_einsum's own letters; some stand in the result, some in three operands."""
    labels = [chr(c) for c in list(range(97, 123)) + list(range(65, 91))]
    terms = [set() for _ in range(operands)]
    count = min(52, max(2, int(operands * rng.uniform(0.8, 1.7))))
    output = []
    for label in labels[:count]:
        holders = rng.sample(range(operands), min(operands, rng.choices([1, 2, 3], [1, 8, 2])[0]))
        for term in holders:
            terms[term].add(label)
        if len(holders) == 1 or rng.random() < 0.1:
            output.append(label)
    for term in terms:
        if not term:
            term.add(rng.choice(labels[:count]))
    sizes = {label: rng.randint(2, 9) for label in sorted(set().union(*terms))}
    inputs = ["".join(rng.sample(sorted(t), len(t))) for t in terms]
    return inputs, "".join(label for label in output if label in sizes), sizes


def cost_of(path, inputs, output, sizes):
    """By opt_einsum's rule: operations of each step, twice where a label is summed over."""
    left, total = [frozenset(i) for i in inputs], 0
    for step in path:
        taken = [left.pop(i) for i in sorted(step, reverse=True)]
        both = frozenset.union(*taken)
        kept = both & frozenset(output).union(*left)
        total += opt_einsum.helpers.flop_count(both, bool(both - kept), len(taken), sizes)
        left.append(kept)
    return total


class Finder:
    """Tenon's orders, from a process of their own."""

    def __init__(self, program):
        self.child = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def find(self, inputs, output, sizes, method):
        """(seconds, flops as the path says, steps)"""
        dims = ",".join(str(sizes[c]) for term in inputs for c in term)
        self.child.stdin.write(f"{method} {','.join(inputs)}->{output} {dims}\n")
        self.child.stdin.flush()
        answer = self.child.stdout.readline()
        assert answer and not answer.startswith("error"), f"{inputs}->{output}: {answer}"
        time_taken, flops, *steps = answer.split()
        return float(time_taken) * 1e-9, float(flops), [tuple(map(int, step.split(","))) for step in steps]


def one(finder, rng, method, theirs, operands):
    """(ratio of costs, ratio of times), ours under theirs; the fastest of three runs each."""
    inputs, output, sizes = random_equation(rng, operands)
    sets, their_times = [frozenset(i) for i in inputs], []
    for _ in range(3):
        begin = time.perf_counter()
        their_path = theirs(sets, frozenset(output), sizes)
        their_times.append(time.perf_counter() - begin)
    taken, said, path = finder.find(inputs, output, sizes, method)
    cost, their_cost = cost_of(path, inputs, output, sizes), cost_of(their_path, inputs, output, sizes)
    assert abs(cost - said) <= 1e-9 * cost, f"{inputs}->{output}: {path} costs {cost}, said {said}"
    problem = f"{','.join(inputs)}->{output} " + ",".join(str(sizes[c]) for term in inputs for c in term)
    return cost / their_cost, min(their_times) / taken, problem, their_cost


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--no-time", action="store_true")
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--orders")
    args = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":  # opt_einsum's paths follow the order in which Python walks sets
        os.execve(sys.executable, [sys.executable, *sys.argv], dict(os.environ, PYTHONHASHSEED="0"))
    finder, failed = Finder(args.program), False
    orders = ["# Method, equation, sizes, cost of opt_einsum's order: written by compare.py --orders."]
    if args.markdown:
        print("| method | operands | contractions | worse | equal | better | median cost | median times faster | least |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for name, method, theirs, least, most in METHODS:
        rng = random.Random(f"{name} {args.seed}")
        results = [one(finder, rng, method, theirs, least + i % (most - least + 1)) for i in range(args.count)]
        costs = [r[0] for r in results]
        worse = sum(c > 1 + 1e-12 for c in costs)
        equal = sum(abs(c - 1) <= 1e-12 for c in costs)
        speed = [r[1] for r in results]
        row = (name, f"{least} to {most}", len(costs), worse, equal, len(costs) - worse - equal,
               f"{statistics.median(costs):.3f}", f"{statistics.median(speed):.0f}", f"{min(speed):.1f}")
        print(("| " + " | ".join(map(str, row)) + " |") if args.markdown else "  ".join(map(str, row)), flush=True)
        orders += [f"{method} {problem} {cost}" for _, _, problem, cost in results[:30]]
        for cost, _, problem, _ in results:
            if cost > 1 + 1e-12:
                print(f"{name}: {cost:.3f} times the cost: {problem}", file=sys.stderr)
        if worse:
            print(f"{name}: {worse} paths cost more, the worst {max(costs):.3f} times", file=sys.stderr)
        failed |= worse > 0 or (not args.no_time and statistics.median(speed) < 20)
    if args.orders:
        with open(args.orders, "w", encoding="utf-8") as file:
            file.write("\n".join(orders) + "\n")
    return failed


if __name__ == "__main__":
    sys.exit(main())
