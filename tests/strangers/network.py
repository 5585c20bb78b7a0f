#!/usr/bin/env python3
"""Who may speak to ranks over a network. Ranks of one host listen on none; those of several on the interface that leads to
their peers, or that the job names, and on no other; what is sent there can end a rank, as UCX has it, and the others are told
whose process it was. Hosts are network namespaces, so root and ip(8); else one skip."""
import os
import pathlib
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1] / "tools"))
from command import BUILD, main  # noqa: E402

RANK = HERE.parent / "rank.py"
# UCX's magic, then an active message of a length that no segment of its TCP has.
THIRTEEN = struct.pack("<QBI", 0xCAFEBABE12345678, 1, 1 << 20)
NETS = {"lan": "10.213.79", "far": "10.213.80"}  # both join the two hosts
OPEN = "10.213.81"  # joins the first host and nobody


def ip(*words):
    done = subprocess.run(["ip", *words], capture_output=True, text=True)
    if done.returncode:
        raise OSError(f"ip {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout


class Hosts:
    """Two namespaces that two networks join, the first with a third network; names of devices as in NETS and "open"."""

    def __init__(self):
        self.names = [f"tenon-hosts-{os.getpid()}-{side}" for side in "ab"]

    def __enter__(self):
        for name in self.names:
            ip("netns", "add", name)
            ip("-n", name, "link", "set", "lo", "up")
        for device, net in NETS.items():
            ip("link", "add", device, "netns", self.names[0], "type", "veth", "peer", "name", device, "netns", self.names[1])
            for i, name in enumerate(self.names):
                ip("-n", name, "addr", "add", f"{net}.{i + 1}/24", "dev", device)
                ip("-n", name, "link", "set", device, "up")
        ip("link", "add", "open", "netns", self.names[0], "type", "veth", "peer", "name", "open_", "netns", self.names[0])
        ip("-n", self.names[0], "addr", "add", f"{OPEN}.1/24", "dev", "open")
        for device in ("open_", "open"):
            ip("-n", self.names[0], "link", "set", device, "up")
        for name in self.names:
            for device in NETS:
                self.await_up(name, device)
        return self

    @staticmethod
    def await_up(name, device):
        """UCX leaves out a device whose carrier it does not see yet."""
        for _ in range(200):
            if " UP " in ip("-n", name, "-br", "link", "show", "dev", device):
                return
            time.sleep(0.02)
        raise OSError(f"{device} did not come up")

    def __exit__(self, *_):
        for name in self.names:
            subprocess.run(["ip", "netns", "del", name], stderr=subprocess.DEVNULL)

    def within(self, host):
        return ["ip", "netns", "exec", self.names[host]]


def listening(pid):
    """Addresses at which the process itself waits for TCP's connections or UDP's messages."""
    inodes = set()
    for fd in pathlib.Path(f"/proc/{pid}/fd").iterdir():
        try:
            inodes.update(re.findall(r"socket:\[(\d+)\]", os.readlink(fd)))
        except FileNotFoundError:
            pass
    found = []
    for table in ("tcp", "tcp6", "udp", "udp6"):
        for line in pathlib.Path(f"/proc/{pid}/net/{table}").read_text().splitlines()[1:]:
            words = line.split()
            if words[9] in inodes and (table.startswith("udp") or words[3] == "0A"):
                address, port = words[1].split(":")
                if len(address) == 8:
                    address = socket.inet_ntoa(struct.pack("=I", int(address, 16)))
                found.append((address, int(port, 16)))
    return found


class Network(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tenon-network-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.ranks = []
        self.addCleanup(self.end_all)

    def end_all(self):
        for rank in self.ranks:
            if rank.poll() is None:
                rank.kill()
            rank.communicate()

    def start(self, hosts, places, seconds, transports="all", env=None):
        """A rank for each of `places`, which are hosts."""
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("TENON_", "UCX_"))}
        environment |= {"TENON_BUILD": str(BUILD), **(env or {})}
        for number, place in enumerate(places):
            self.ranks.append(subprocess.Popen(
                [*hosts.within(place), sys.executable, RANK, self.folder, str(number), str(len(places)), str(seconds), transports],
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment))

    def await_joined(self):
        for rank in self.ranks:
            line = rank.stdout.readline()
            self.assertEqual(line, "joined\n", rank.stderr.read() if line == "" else line)

    def expect_well(self):
        for rank in self.ranks:
            out, err = rank.communicate(timeout=60)
            self.assertEqual((rank.returncode, out), (0, "well\n"), err)

    def send(self, hosts, host, address, data):
        """From within a host: what came of it."""
        code = ("import socket, sys, time\n"
                "try:\n"
                "    s = socket.create_connection((sys.argv[1], int(sys.argv[2])), timeout=5)\n"
                "    s.sendall(bytes.fromhex(sys.argv[3])); time.sleep(0.5); print('sent')\n"
                "except ConnectionRefusedError: print('refused')\n")
        done = subprocess.run([*hosts.within(host), sys.executable, "-c", code, address[0], str(address[1]), data.hex()],
                              capture_output=True, text=True, timeout=60)
        self.assertEqual(done.stderr, "")
        return done.stdout.strip()

    def test_ranks_of_one_host_listen_on_nothing(self):
        """By whatever transport: where UCX is all that may be taken, it takes memory."""
        for transports in ("all", "ethernet"):
            with self.subTest(transports=transports), Hosts() as hosts:
                self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tenon-network-"))
                self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
                self.ranks = []
                self.start(hosts, [0, 0, 0], 1, transports)
                self.await_joined()
                for rank in self.ranks:
                    self.assertEqual(listening(rank.pid), [])
                self.expect_well()

    def test_of_one_host_tcp_that_was_asked_for_listens_at_home(self):
        with Hosts() as hosts:
            self.start(hosts, [0, 0], 0.5, "ethernet", {"UCX_TLS": "tcp"})
            self.await_joined()
            for rank in self.ranks:
                self.assertEqual({address for address, _ in listening(rank.pid)}, {"127.0.0.1"})
            self.expect_well()

    def test_of_one_host_a_killed_rank_is_named(self):
        with Hosts() as hosts:
            self.start(hosts, [0, 0, 0], 60, "ethernet")
            self.await_joined()
            self.ranks[1].kill()
            for number in (0, 2):
                out = self.ranks[number].communicate(timeout=20)[0]
                self.assertRegex(out, r"rank 1 died: transport ucx: its process ended", out)

    def test_only_what_leads_to_the_peers_is_listened_on(self):
        with Hosts() as hosts:
            self.start(hosts, [0, 0, 1], 4)
            self.await_joined()
            ports = [listening(rank.pid) for rank in self.ranks]
            for place, found in zip((0, 0, 1), ports):
                self.assertEqual({address for address, _ in found}, {f"{NETS['lan']}.{place + 1}"}, ports)
            port = ports[0][0][1]
            for address in ("127.0.0.1", f"{OPEN}.1", f"{NETS['far']}.1"):
                self.assertEqual(self.send(hosts, 0, (address, port), THIRTEEN), "refused", address)
            self.assertEqual(self.send(hosts, 1, (f"{NETS['far']}.1", port), THIRTEEN), "refused")
            self.expect_well()

    def test_what_the_job_names_is_listened_on(self):
        for env in ({"TENON_INTERFACE": "far"}, {"INTERFACES": "far", "TENON_INTERFACE": "lan"}, {"UCX_NET_DEVICES": "far"}):
            with self.subTest(env=env), Hosts() as hosts:
                self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tenon-network-"))
                self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
                self.ranks = []
                self.start(hosts, [0, 1], 0.5, env=env)
                self.await_joined()
                for place, rank in enumerate(self.ranks):
                    self.assertEqual({address for address, _ in listening(rank.pid)}, {f"{NETS['far']}.{place + 1}"})
                self.expect_well()

    def test_thirteen_bytes_end_one_rank_and_the_others_are_told_whose(self):
        """What cannot be had from UCX: docs/security.md says so."""
        with Hosts() as hosts:
            self.start(hosts, [0, 0, 1], 60)
            self.await_joined()
            address = listening(self.ranks[2].pid)[0]
            begun = time.monotonic()
            self.assertEqual(self.send(hosts, 0, address, THIRTEEN), "sent")
            self.assertEqual(self.ranks[2].wait(timeout=20), -signal.SIGABRT)
            for number in (0, 1):
                out = self.ranks[number].communicate(timeout=30)[0]
                self.assertEqual(self.ranks[number].returncode, 1)
                self.assertRegex(out, r"rank 2 died or cannot be reached: transport ucx: its process ended", out)
            self.assertLess(time.monotonic() - begun, 25)

    def test_an_interface_that_is_none_is_an_error(self):
        with Hosts() as hosts:
            self.start(hosts, [0, 1], 1, env={"TENON_INTERFACE": "lan,eth77", "JOIN": "5"})
            for rank in self.ranks:
                self.assertIn('TENON_INTERFACE: "eth77" of "lan,eth77" is no network interface of this host',
                              rank.communicate(timeout=30)[0])

    def test_where_nothing_leads_to_a_peer_that_is_said(self):
        with Hosts() as hosts:
            for device in NETS:
                ip("-n", hosts.names[1], "link", "del", device)
            self.start(hosts, [0, 1], 1, env={"JOIN": "5"})
            self.assertIn("no network interface of this host leads to rank 1 (addresses: none)",
                          self.ranks[0].communicate(timeout=30)[0])
            self.assertIn(f"no network interface of this host leads to rank 0 (addresses: {OPEN}.1/24)",
                          self.ranks[1].communicate(timeout=30)[0])


def missing():
    if os.geteuid() != 0:
        return "network namespaces need root"
    if not shutil.which("ip"):
        return "ip(8) is not installed"
    if not (BUILD / "lib/libtenon_ucx.so").exists():
        return "libtenon_ucx.so was not built"
    try:
        with Hosts():
            return ""
    except OSError as error:
        return str(error)


if __name__ == "__main__":
    why = missing()
    if why:
        print(f"SKIP network ({why})\n0 passed, 0 failed, 1 skipped")
        sys.exit(0)
    main()
