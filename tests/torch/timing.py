"""One device's side of the table of times. run.py starts one of these a device and asks them in turn:

    first N        builds workload N and takes its first step, programs compiled
    steps N        some warm steps; answers with the seconds of each

A step is forward, backward and SGD. Each answer is a line of numbers, or "ERROR why".
"""

import sys
import time

import torch
import torch_xla
import workloads

device = torch_xla.device()
kept = {}


def step(n):
    model, inputs, optimiser = kept[n]
    begin = time.perf_counter()
    optimiser.zero_grad()
    loss = model(**inputs)
    loss.backward()
    optimiser.step()
    torch_xla.sync()
    found = loss.item()  # there when the program, of which the step is one, has run: devices run behind the caller
    return time.perf_counter() - begin, found


def first(n):
    build, _ = list(workloads.TIMED.values())[n]
    model, inputs = build()
    model.to(device)
    if hasattr(model.network, "tie_weights"):
        model.network.tie_weights()
    inputs = {k: v.to(device) for k, v in inputs.items()}
    torch_xla.sync(wait=True)
    kept[n] = model, inputs, torch.optim.SGD(model.parameters(), lr=0.01)
    seconds, loss = step(n)
    step(n)  # gradients lie elsewhere than before the first: a program of its own
    return [seconds, loss]


def steps(n):
    _, count = list(workloads.TIMED.values())[n]
    return [step(n)[0] for _ in range(count)]


answers = sys.stdout
sys.stdout = sys.stderr  # what the libraries print is no answer
print("ready", file=answers, flush=True)
for line in sys.stdin:
    what, n = line.split()
    try:
        found = {"first": first, "steps": steps}[what](int(n))
        print(*found, file=answers, flush=True)
    except Exception as error:
        print("ERROR", str(error).strip().replace("\n", " ")[:200], file=answers, flush=True)
