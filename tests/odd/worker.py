"""One child of run.py: reads names of cases, tells of each what both devices made of it. What it is about to do it says first, so
that its parent knows which device ended it."""
import json
import sys

import cases
import compare
import devices
import elementwise  # noqa: F401
import indexing  # noqa: F401
import movement  # noqa: F401
import others  # noqa: F401
import windows  # noqa: F401


def say(**what):
    print(json.dumps(what), flush=True)


def one(seed, name, without=()):
    family, number = name.split(":")
    case = cases.make(seed, family, int(number))
    text = case.text()
    results = {}
    given = [compare.with_junk(case, a) for a in case.args]
    for device, program, args in ((devices.TENON, text, given), (devices.PLAIN, text, given),
                                  (devices.PEER, case.peer or text, case.args)):
        if device in without:
            results[device] = ("died", without[device])
            continue
        say(begun=name, device=device)
        results[device] = devices.run(device, program, args)
    say(done=name, op=case.op, spoilt=spoils(case), **compare.judge(case, results[devices.PEER], results[devices.TENON],
                                                                    results[devices.PLAIN]))


def spoils(case):
    """Whether JAX's device may write where nothing of the case's is, and die of that later: by starts and sorts of two bits."""
    return case.family == "dynamic_update_slice" and case.facts["index"] in ("i2", "ui2") or case.op == "sort" and bool(
        {"i2", "ui2"} & set(case.facts["types"]))


def main():
    libraries, seed = sys.argv[1], int(sys.argv[2])
    devices.open_all(libraries)
    say(ready=True)
    for line in sys.stdin:
        asked = json.loads(line)
        one(seed, asked["name"], asked.get("without", {}))


main()
