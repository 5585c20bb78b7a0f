#!/usr/bin/env python3
"""Measures all_reduce (f32, sum) of Tenon and of other libraries in one run, taking turns.

Each library is a program of measure.h for each rank; all are started first and sleep until it is
their turn. Every size is measured ROUNDS times in each library, and a figure is the median of the
rounds; of the ranks the slower counts. What is not installed is left out, and said so."""
import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SIZES = [(8, 2000, 50), (1 << 10, 1000, 20), (64 << 10, 400, 1), (1 << 20, 100, 1), (64 << 20, 5, 1)]
UCX_SHARED = {"UCX_TLS": "self,posix,sysv,cma"}
UCX_TCP = {"UCX_TLS": "self,tcp", "UCX_NET_DEVICES": "lo"}
MPI_ANY = ["--mca", "opal_common_ucx_tls", "any", "--mca", "opal_common_ucx_devices", "any"]


class Library:
    def __init__(self, name, program, build, environment=(), mpirun=None, libraries=()):
        self.name, self.program, self.build = name, program, build
        self.environment, self.mpirun, self.libraries = dict(environment), mpirun, libraries
        self.processes, self.pipes = [], []

    def make(self, folder, options):
        """Builds the program; why not, or None."""
        self.path = folder / self.program
        if self.path.exists():
            return None
        command = self.build(options, self.path)
        if not command or not shutil.which(command[0]):
            return "not installed" if not command else f"{command[0]} is not installed"
        built = subprocess.run(command, capture_output=True, text=True)
        return None if built.returncode == 0 else built.stderr.strip().splitlines()[0]

    def start(self, folder, ranks, options):
        self.key = self.name.replace(" ", "-").replace("/", "-")
        for rank in range(ranks):
            for way in ("in", "out"):
                os.mkfifo(folder / f"{self.key}.{rank}.{way}")
        own = folder / (self.key + ".d")
        own.mkdir(mode=0o700)
        environment = {**os.environ, **self.environment, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
        if getattr(options, "ucc", None):
            environment["LD_LIBRARY_PATH"] = f"{options.ucc}/lib"
        log = open(folder / f"{self.key}.log", "w")
        command = [str(self.path), self.key, str(folder)]
        if self.mpirun is not None:
            run = self.command_of_mpirun(ranks, folder, command)
            self.processes = [subprocess.Popen(run, env=environment, stderr=log, stdin=subprocess.DEVNULL)]
        else:
            for rank in range(ranks):
                more = {"BENCH_RANK": str(rank), "BENCH_SIZE": str(ranks)}
                self.processes.append(subprocess.Popen(self.command_of(rank, command), env={**environment, **more}, stderr=log))
        try:
            for rank in range(ranks):
                commands = open_pipe(folder / f"{self.key}.{rank}.in", "w", self.processes)
                self.pipes.append((commands, open_pipe(folder / f"{self.key}.{rank}.out", "r", self.processes)))
            for _, answers in self.pipes:
                if answers.readline() != "ready\n":
                    raise OSError("did not start")
        except OSError as error:
            log.flush()
            return f"{error}: " + " ".join((folder / f"{self.key}.log").read_text().split())[-200:]
        return None

    def command_of(self, rank, command):
        return command

    def command_of_mpirun(self, ranks, folder, command):
        return ["mpirun", "--oversubscribe", "--bind-to", "none", "-np", str(ranks), *self.mpirun, *command]

    def measure(self, size, iterations, batch):
        """Microseconds of the slowest rank, or None where a result was wrong."""
        for commands, _ in self.pipes:
            commands.write(f"{size} {iterations} {batch}\n")
            commands.flush()
        answers = [answers.readline().strip() for _, answers in self.pipes]
        if not all(answers) or "wrong" in answers:
            return None
        return max(float(answer) for answer in answers) / 1000

    def stop(self):
        for commands, _ in self.pipes:
            try:
                commands.write("quit\n")
                commands.flush()
            except OSError:
                pass
        for process in self.processes:
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()


def open_pipe(path, mode, processes):
    """Opens a FIFO, unless the other side has ended."""
    import time
    if mode == "r":
        return open(os.open(path, os.O_RDONLY), "r")
    for _ in range(600):
        try:
            return os.fdopen(os.open(path, os.O_WRONLY | os.O_NONBLOCK), "w")
        except OSError:
            if any(process.poll() is not None for process in processes):
                raise OSError("ended at once") from None
            time.sleep(0.05)
    raise OSError("did not come")


def build_c(source, *more):
    return lambda options, out: ["cc", "-O2", "-D_GNU_SOURCE", "-o", str(out), str(HERE / source), *more]


def build_ucc(options, out):
    if not options.ucc:
        return None
    return ["cc", "-O2", "-D_GNU_SOURCE", f"-I{options.ucc}/include", "-o", str(out), str(HERE / "ucc.c"),
            f"-L{options.ucc}/lib", "-lucc", f"-Wl,-rpath,{options.ucc}/lib"]


def build_mpi(options, out):
    return ["mpicc", "-O2", "-D_GNU_SOURCE", "-o", str(out), str(HERE / "openmpi.c")]


def build_gloo(options, out):
    return ["c++", "-O2", "-o", str(out), str(HERE / "gloo.cc"), "-lgloo", "-lpthread"]


def build_tenon(options, out):
    build = ROOT / "build/release/lib"
    return ["cc", "-O2", "-D_GNU_SOURCE", f"-I{ROOT}/include", "-o", str(out), str(HERE / "tenon.c"), f"-L{build}",
            "-ltenon", f"-Wl,-rpath,{build}"]


def libraries():
    mpi = ["--mca", "btl", "self,vader"]
    over_ucx = ["--mca", "pml", "ucx", *MPI_ANY]
    return {
        "shared": [
            Library("Tenon", "tenon", build_tenon, {"BENCH_MEMORY": "registered"}),
            Library("Tenon, private buffers", "tenon", build_tenon, {"BENCH_MEMORY": "private"}),
            Library("memory", "limit", build_c("limit.c", "-O3", "-march=native")),
            Library("Open MPI", "openmpi", build_mpi, mpirun=["--mca", "pml", "ob1", *mpi]),
            Library("Open MPI over UCX", "openmpi", build_mpi, UCX_SHARED, mpirun=over_ucx),
            Library("UCC over UCX", "ucc", build_ucc, UCX_SHARED),
        ],
        "tcp": [
            Library("Tenon over UCX", "tenon", build_tenon, {**UCX_TCP, "BENCH_TRANSPORTS": "ethernet"}),
            Library("Open MPI over UCX", "openmpi", build_mpi, UCX_TCP, mpirun=over_ucx),
            Library("UCC over UCX", "ucc", build_ucc, UCX_TCP),
            Library("gloo", "gloo", build_gloo),
        ],
    }


def text_of(micros):
    if micros is None:
        return "wrong"
    return f"{micros:.2f}" if micros < 100 else f"{micros:.0f}"


def table(title, sizes, results, ours):
    lines = [f"### {title}", "", "| library | " + " | ".join(size_text(s[0]) for s in sizes) + " |",
             "| --- |" + " --- |" * len(sizes)]
    for name, row in results.items():
        lines.append(f"| {name} | " + " | ".join(text_of(row[s[0]]) for s in sizes) + " |")
    if ours in results and len(results) > 1:
        ratios = []
        for size, _, _ in sizes:
            peers = [row[size] for name, row in results.items()
                     if not name.startswith("Tenon") and name != "memory" and row[size]]
            mine = results[ours][size]
            ratios.append(f"{mine / min(peers):.2f}" if peers and mine else "-")
        lines.append(f"| {ours} / the best of the others | " + " | ".join(ratios) + " |")
        if "memory" in results and results["memory"][sizes[-1][0]]:
            size = sizes[-1][0]
            share = results["memory"][size] / results[ours][size] if results[ours][size] else 0
            lines += ["", f"{size_text(size)}: {share:.0%} of the speed at which the ranks' cores together read and write as many "
                          f"bytes as an all_reduce must (row memory)"]
    return "\n".join(lines) + "\n"


def size_text(size):
    for unit, name in ((1 << 20, "MiB"), (1 << 10, "KiB")):
        if size >= unit:
            return f"{size // unit} {name}"
    return f"{size} B"


def compare(candidates, options, folder):
    say = lambda text: print(text, file=sys.stderr)
    here = []
    for library in candidates:
        why = library.make(folder, options)
        if not why:
            own = pathlib.Path(tempfile.mkdtemp(dir=folder))
            why = library.start(own, options.ranks, options)
        if why:
            say(f"left out: {library.name}: {why}")
        else:
            here.append(library)
    sizes = [s for s in SIZES if options.least <= s[0] <= options.most]
    samples = {library.name: {s[0]: [] for s in sizes} for library in here}
    try:
        for size, iterations, batch in sizes:
            if options.ranks > os.cpu_count():
                iterations, batch = max(iterations // 10, 3), min(batch, 5)
            for _ in range(options.rounds):
                for library in here:
                    samples[library.name][size].append(library.measure(size, iterations, batch))
    finally:
        for library in here:
            library.stop()
    return sizes, {name: {size: None if None in times else statistics.median(times) for size, times in row.items()}
                   for name, row in samples.items()}


def add_options(parser):
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--most", type=int, default=64 << 20, metavar="BYTES", help="the largest size")
    parser.add_argument("--least", type=int, default=8, metavar="BYTES", help="the smallest size")
    parser.add_argument("--json", metavar="FILE", help="write the medians, in microseconds")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ranks", type=int, default=2)
    add_options(parser)
    parser.add_argument("--ucc", metavar="PREFIX", help="where UCC is installed (Debian 12 has none)")
    parser.add_argument("--over", choices=["shared", "tcp", "both"], default="both")
    options = parser.parse_args()
    titles = {"shared": "shared memory", "tcp": "TCP over loopback"}
    found = {}
    for kind in ("shared", "tcp") if options.over == "both" else (options.over,):
        with tempfile.TemporaryDirectory() as folder:
            sizes, results = compare(libraries()[kind], options, pathlib.Path(folder))
        ours = "Tenon" if kind == "shared" else "Tenon over UCX"
        print(table(f"{options.ranks} ranks, {titles[kind]}, microseconds", sizes, results, ours))
        found[kind] = results
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(found, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
