#!/usr/bin/env python3
"""Contraction orders against the Python package opt_einsum: on random equations, method by method, the cost of
each of Tenon's paths and of opt_einsum's, and the time of finding both, interleaved.

  compare.py LIBTENON [--count 1000] [--seed 2026] [--no-time] [--markdown]

Fails if one of Tenon's paths costs more, if a path does not cost what it says, or (without --no-time) if the
median of the ratio of times of a method is below 20."""
import argparse
import ctypes
import os
import random
import statistics
import sys
import time

import opt_einsum
from opt_einsum import paths

# Method, ours; theirs; operands from, to.
METHODS = [("auto", 0, paths.auto, 2, 30), ("optimal", 1, paths.optimal, 2, 6),
           ("branch-all", 2, lambda *a: paths.BranchBound(nbranch=None)(*a), 2, 6),
           ("branch-2", 3, lambda *a: paths.BranchBound(nbranch=2)(*a), 2, 8), ("branch-1", 4, lambda *a: paths.BranchBound(nbranch=1)(*a), 2, 12),
           ("dp", 5, lambda *a: paths.DynamicProgramming()(*a), 2, 10), ("greedy", 6, paths.greedy, 2, 30)]


class Options(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("method", ctypes.c_int), ("minimize", ctypes.c_int)]


def load(path):
    lib = ctypes.CDLL(path)
    lib.tn_einsum_find_path.restype = ctypes.c_void_p
    lib.tn_status_message.restype = ctypes.c_char_p
    lib.tn_status_message.argtypes = [ctypes.c_void_p]
    lib.tn_einsum_path_flops.restype = ctypes.c_double
    for name in ("flops", "num_steps", "step", "destroy"):
        getattr(lib, "tn_einsum_path_" + name).argtypes = [ctypes.c_void_p]
    lib.tn_einsum_path_num_steps.restype = ctypes.c_size_t
    lib.tn_einsum_path_step.restype = ctypes.c_bool
    lib.tn_einsum_path_step.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t),
                                        ctypes.POINTER(ctypes.c_size_t), ctypes.c_void_p, ctypes.c_void_p]
    return lib


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
    def __init__(self, lib, inputs, output, sizes, method):
        dims = [sizes[c] for term in inputs for c in term]
        self.lib, self.out = lib, ctypes.c_void_p()
        self.options = Options(ctypes.sizeof(Options), method, 0)
        self.args = (ctypes.c_char_p(f"{','.join(inputs)}->{output}".encode()), (ctypes.c_int64 * len(dims))(*dims),
                     ctypes.c_size_t(len(dims)), ctypes.byref(self.options), ctypes.byref(self.out))

    def time(self):
        begin = time.perf_counter()
        status = self.lib.tn_einsum_find_path(*self.args)
        end = time.perf_counter()
        assert not status, self.lib.tn_status_message(status)
        return end - begin

    def path(self):
        a, b, steps = ctypes.c_size_t(), ctypes.c_size_t(), []
        for i in range(self.lib.tn_einsum_path_num_steps(self.out)):
            assert self.lib.tn_einsum_path_step(self.out, i, ctypes.byref(a), ctypes.byref(b), None, None)
            steps.append((a.value, b.value))
        return steps, self.lib.tn_einsum_path_flops(self.out)

    def destroy(self):
        self.lib.tn_einsum_path_destroy(self.out)


def one(lib, rng, method, theirs, operands):
    """(ratio of costs, ratio of times), ours under theirs; the faster of two runs each, in turns."""
    inputs, output, sizes = random_equation(rng, operands)
    sets, times, their_times = [frozenset(i) for i in inputs], [], []
    finder = Finder(lib, inputs, output, sizes, method)
    for _ in range(2):
        finder.destroy()
        finder.out.value = None
        times.append(finder.time())
        begin = time.perf_counter()
        their_path = theirs(sets, frozenset(output), sizes)
        their_times.append(time.perf_counter() - begin)
    path, said = finder.path()
    cost, their_cost = cost_of(path, inputs, output, sizes), cost_of(their_path, inputs, output, sizes)
    assert abs(cost - said) <= 1e-9 * cost, f"{inputs}->{output}: {path} costs {cost}, said {said}"
    finder.destroy()
    return cost / their_cost, min(their_times) / min(times), (inputs, output, sizes)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--no-time", action="store_true")
    parser.add_argument("--markdown", action="store_true")
    args = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":  # opt_einsum's paths follow the order in which Python walks sets
        os.execve(sys.executable, [sys.executable, *sys.argv], dict(os.environ, PYTHONHASHSEED="0"))
    lib, failed = load(args.library), False
    if args.markdown:
        print("| method | operands | contractions | worse | equal | better | median cost | median times faster | least |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for name, method, theirs, least, most in METHODS:
        rng = random.Random(f"{name} {args.seed}")
        results = [one(lib, rng, method, theirs, least + i % (most - least + 1)) for i in range(args.count)]
        costs = [r[0] for r in results]
        worse = sum(c > 1 + 1e-12 for c in costs)
        equal = sum(abs(c - 1) <= 1e-12 for c in costs)
        speed = [r[1] for r in results]
        row = (name, f"{least} to {most}", len(costs), worse, equal, len(costs) - worse - equal,
               f"{statistics.median(costs):.3f}", f"{statistics.median(speed):.0f}", f"{min(speed):.1f}")
        print(("| " + " | ".join(map(str, row)) + " |") if args.markdown else "  ".join(map(str, row)), flush=True)
        for cost, _, equation in results:
            if cost > 1 + 1e-12:
                print(f"{name}: {cost:.3f} times the cost: {len(equation[0])} operands, {equation}", file=sys.stderr)
        if worse:
            print(f"{name}: {worse} paths cost more, the worst {max(costs):.3f} times", file=sys.stderr)
        failed |= worse > 0 or (not args.no_time and statistics.median(speed) < 20)
    return failed


if __name__ == "__main__":
    sys.exit(main())
