#!/usr/bin/env python3
"""all_reduce between two network namespaces: Tenon over UCX beside Open MPI over UCX, taking turns.

Makes two namespaces of Linux that a pair of virtual Ethernet devices joins, runs rank 0 in one and
rank 1 in the other, so that nothing but TCP is between them, and takes the namespaces away again.
Needs root. How a figure comes about: compare.py, measure.h."""
import argparse
import contextlib
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

import compare

HOSTS = ("10.213.77.1", "10.213.77.2")
UCX = {"UCX_TLS": "self,tcp"}
compare.SIZES = [(8, 2000, 50), (1 << 10, 1000, 20), (8 << 10, 500, 10), (64 << 10, 400, 1), (256 << 10, 200, 1), (1 << 20, 100, 1),
                 (8 << 20, 20, 1), (64 << 20, 5, 1)]


class Pair:
    """Two namespaces and the devices between them, for as long as the block lasts."""

    def __init__(self):
        self.names = [f"tenon-pair-{os.getpid()}-{side}" for side in (0, 1)]
        self.devices = [f"tn{os.getpid()}{side}" for side in "ab"]

    def __enter__(self):
        try:
            for name in self.names:
                ip("netns", "add", name)
                ip("-n", name, "link", "set", "lo", "up")
            ip("link", "add", self.devices[0], "netns", self.names[0], "type", "veth",
               "peer", "name", self.devices[1], "netns", self.names[1])
            for name, device, host in zip(self.names, self.devices, HOSTS):
                ip("-n", name, "addr", "add", f"{host}/24", "dev", device)
                ip("-n", name, "link", "set", device, "up")
            for name, device in zip(self.names, self.devices):
                await_up(name, device)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for name in self.names:  # its device goes with it
            subprocess.run(["ip", "netns", "del", name], stderr=subprocess.DEVNULL)

    def inside(self, rank):
        return ["ip", "netns", "exec", self.names[rank]]


def ip(*words):
    done = subprocess.run(["ip", *words], capture_output=True, text=True)
    if done.returncode:
        raise OSError(f"ip {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout


def await_up(name, device):
    """UCX leaves out a device whose carrier it does not see yet."""
    for _ in range(500):
        if " UP " in ip("-n", name, "-br", "link", "show", "dev", device):
            return
        time.sleep(0.01)
    raise OSError(f"{device} did not come up")


class Apart(compare.Library):
    """A library whose ranks are in the namespaces. mpirun is in rank 0's: rank 1 comes to it over
    the same devices when it starts."""

    def __init__(self, pair, *words, **more):
        super().__init__(*words, **more)
        self.pair = pair
        if self.mpirun is not None:
            self.environment.update(PMIX_MCA_ptl_base_if_include=pair.devices[0],
                                    PMIX_MCA_ptl_base_remote_connections="1")

    def command_of(self, rank, command):
        return [*self.pair.inside(rank), *command]

    def command_of_mpirun(self, ranks, folder, command):
        wrapper = folder / "rank.sh"
        wrapper.write_text("#!/bin/sh\ncase $OMPI_COMM_WORLD_RANK in\n" + "".join(
            f"{rank}) exec {' '.join(self.pair.inside(rank))} \"$@\" ;;\n" for rank in (0, 1)) + "esac\n")
        wrapper.chmod(0o700)
        return self.command_of(0, super().command_of_mpirun(ranks, folder, [str(wrapper), *command]))


def libraries(pair):
    return [
        Apart(pair, "Tenon over UCX", "tenon", compare.build_tenon, {**UCX, "BENCH_TRANSPORTS": "ethernet"}),
        Apart(pair, "Open MPI over UCX", "openmpi", compare.build_mpi, UCX,
              mpirun=["--mca", "pml", "ucx", *compare.MPI_ANY]),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    compare.add_options(parser)
    options = parser.parse_args()
    options.ranks = 2
    if os.geteuid() != 0:
        print("namespaces.py: only root can make network namespaces; run it with sudo", file=sys.stderr)
        return 77
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with Pair() as pair, tempfile.TemporaryDirectory() as folder:
        sizes, results = compare.compare(libraries(pair), options, pathlib.Path(folder))
    print(compare.table("2 ranks, two network namespaces, microseconds", sizes, results, "Tenon over UCX"))
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
