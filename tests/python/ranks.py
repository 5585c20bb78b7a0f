"""Ranks for the tests of tenon.comm: threads of this process, and processes."""

import os
import subprocess
import sys
import threading

import tenon.comm

DEADLINE = 60.0


def threads(size, function, **options):
    """function(comm) on a thread for each rank: what each gave. What one raised is raised here."""
    results, errors = [None] * size, []

    def run(comm):
        try:
            with comm:
                results[comm.rank] = function(comm)
        except BaseException as error:
            errors.append(error)

    ranks = [threading.Thread(target=run, args=(c,)) for c in
             tenon.comm.local(size, **{"deadline": DEADLINE, **options})]
    for rank in ranks:
        rank.start()
    for rank in ranks:
        rank.join()
    first = [e for e in errors if not isinstance(e, tenon.Error) or e.code is not tenon.Code.ABORTED]
    if errors:
        raise (first or errors)[0]
    return results


HEAD = """
import os, signal, sys, time
import numpy as np
import tenon, tenon.comm
"""


def processes(size, text, folder, **environment):
    """`text` as a program, for each rank in a process of its own: the Popen objects."""
    job = {"TENON_STORE": f"dir:{folder}/job", "TENON_SIZE": str(size)}
    return [
        subprocess.Popen(
            [sys.executable, "-c", HEAD + text],
            env={**os.environ, **job, **environment, "TENON_RANK": str(rank)},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for rank in range(size)
    ]  # fmt: skip


def ends(children, timeout=120):
    """(returncode, stdout, stderr) of each."""
    try:
        found = []
        for child in children:
            out, errors = child.communicate(timeout=timeout)
            found.append((child.returncode, out, errors))
        return found
    finally:
        for child in children:
            child.kill()
