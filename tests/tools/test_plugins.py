#!/usr/bin/env python3
"""`tenon plugins`: the list, and fetching with a false index, a false wheel, no pip, and (with TENON_NETWORK=1) PyPI.

Nothing here needs a network but the last, and nothing touches the user's own cache."""
import http.server
import json
import os
import pathlib
import platform
import shutil
import tempfile
import threading
import tomllib
import unittest
import zipfile

import command
from command import ROOT, tenon

XLA = "xla-cpu-pjrt"
FILE = "xla_plugins/xla_cpu_pjrt/xla_cpu_pjrt.so"
LIBRARIES = command.BUILD / "lib"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Plugins(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.dir = pathlib.Path(holder.name)
        self.cache = self.dir / "cache"
        self.env = {"HOME": str(self.dir / "home"), "TENON_CACHE": str(self.cache), "VIRTUAL_ENV": "", "CONDA_PREFIX": "",
                    "PATH": "/usr/bin:/bin", "PYTHONPATH": "", "PJRT_NAMES_AND_LIBRARY_PATHS": "", "TPU_LIBRARY_PATH": ""}

    def plugins(self, *words, **more):
        return tenon("plugins", *words, env={**self.env, **more})

    def listed(self, **more):
        result = self.plugins("list", "--json", **more)
        self.assertEqual(result.code, 0, result)
        return {p["name"]: p for p in json.loads(result.out)["plugins"]}

    def refused(self, code, words, *arguments, **more):
        result = self.plugins(*arguments, **more)
        self.assertEqual((result.code, result.out), (code, ""), result)
        self.assertIn(words, result.err.splitlines()[0])
        self.assertTrue(result.err.startswith("tenon plugins: "), result)
        return result

    def nothing_is_left(self):
        self.assertEqual([p for p in self.cache.rglob("*") if p.name != "plugins"], [])

    def index(self, **files):
        """A package index with these wheels of xla-cpu-pjrt; gives the environment that makes pip use it."""
        root = self.dir / "index"
        (root / XLA).mkdir(parents=True)
        links = ""
        for name, data in files.items():
            (root / XLA / name).write_bytes(data)
            links += f'<a href="{name}">{name}</a>\n'
        (root / XLA / "index.html").write_text(f"<!DOCTYPE html><html><body>{links}</body></html>")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0),
                                                 lambda *a: Quiet(*a, directory=str(root)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return {"PIP_INDEX_URL": f"http://127.0.0.1:{server.server_port}/", "PIP_FIND_LINKS": "", "PIP_EXTRA_INDEX_URL": "",
                "PIP_RETRIES": "0", "PIP_CONFIG_FILE": "/dev/null", "PIP_NO_CACHE_DIR": "1", "no_proxy": "127.0.0.1"}

    def false_wheel(self):
        path = self.dir / "false.whl"
        with zipfile.ZipFile(path, "w") as wheel:
            wheel.writestr(FILE, "not the real one")
            wheel.writestr("xla_cpu_pjrt-0.0.1.dist-info/METADATA",
                           "Metadata-Version: 2.1\nName: xla-cpu-pjrt\nVersion: 0.0.1\n")
            wheel.writestr("xla_cpu_pjrt-0.0.1.dist-info/WHEEL",
                           f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: {self.tag()}\n")
            wheel.writestr("xla_cpu_pjrt-0.0.1.dist-info/RECORD", "")
        return path.read_bytes()

    def tag(self):
        return self.listed()["xla_cpu"]["wheel"].removesuffix(".whl").split("-", 2)[2]

    # ---- the list

    def test_list(self):
        plugins = self.listed()
        self.assertEqual(list(plugins), ["cpu", "xla_cpu", "cuda_12", "cuda_13", "rocm_7", "tpu", "neuron", "metal"])
        self.assertEqual(plugins["cpu"]["path"], str((LIBRARIES / "libpjrt_tenon_cpu.so").resolve()))
        self.assertIsNone(plugins["cuda_12"]["path"])
        self.assertEqual(plugins["cuda_12"]["setting"], "TENON_CUDA_12_PLUGIN")
        self.assertTrue(plugins["tpu"]["needs_agreement"])
        text = self.plugins("list").out
        for name, plugin in plugins.items():
            self.assertRegex(text, rf"(?m)^{name} +\S+.* {plugin['about']}$")
        self.assertIn("not here: tenon plugins fetch tpu --accept-licence", text)

    def test_other_places_pin_the_same(self):
        extras = tomllib.loads((ROOT / "python/pyproject.toml").read_text())["project"]["optional-dependencies"]
        plugins = self.listed()
        for name, plugin in plugins.items():
            pin = [f"{plugin['project']}=={plugin['version']}"] if plugin["project"] else None
            self.assertEqual(extras.get(name), pin)
        dev = (ROOT / "dev.d/setup.sh").read_text()
        known = plugins["xla_cpu"]
        for line in (f"XLA_PLUGIN={known['project']}", f"XLA_VERSION={known['version']}"):
            self.assertIn(line + "\n", dev)
        if platform.machine() == "x86_64":
            self.assertIn(f"XLA_SHA256={known['sha256']}\n", dev)

    def test_list_shows_what_a_name_means(self):
        found = self.cache / f"plugins/{XLA}-0.0.1" / FILE
        found.parent.mkdir(parents=True)
        shutil.copy(LIBRARIES / "libpjrt_tenon_cpu.so", found)
        self.assertEqual(self.listed()["xla_cpu"]["path"], str(found))
        self.assertIn(str(found), self.plugins("list").out)
        fetched = self.plugins("fetch", "xla_cpu")  # it is there: nothing is downloaded
        self.assertEqual((fetched.code, fetched.out), (0, f"{found}\n"), fetched)
        devices = tenon("devices", "--plugin", "xla_cpu", env=self.env)
        self.assertEqual(devices.code, 0, devices)
        other = self.dir / "site" / FILE
        other.parent.mkdir(parents=True)
        shutil.copy(found, other)
        self.assertEqual(self.listed(TENON_PLUGIN_PATH=str(self.dir / "site"))["xla_cpu"]["path"], str(other))

    def test_a_name_without_a_plugin_says_what_was_tried(self):
        result = tenon("devices", "--plugin", "cuda_13", env=self.env)
        self.assertEqual(result.code, 1)
        for words in ("TENON_CUDA_13_PLUGIN is not set", "jax_plugins/xla_cuda13/xla_cuda_plugin.so: no such file",
                      f"{self.cache}/plugins/jax-cuda13-pjrt-", "tenon plugins fetch cuda_13"):
            self.assertIn(words, result.err)

    # ---- refusals before anything is downloaded

    def test_usage(self):
        self.refused(2, "wants 'list', or 'fetch'")
        self.refused(2, "wants 'list', or 'fetch'", "fetch")
        self.refused(2, "wants 'list', or 'fetch'", "get", "tpu")
        self.refused(2, "did you mean cuda_12?", "fetch", "cuda12")
        self.refused(2, "list takes --json alone", "list", "--accept-licence")
        self.refused(2, "--json goes with list", "fetch", "tpu", "--json")
        self.refused(2, "unknown option --jsno", "list", "--jsno")
        self.assertFalse(self.cache.exists())

    def test_licence_must_be_accepted(self):
        self.refused(1, 'its licence is "Google Cloud Platform Terms of Service": add --accept-licence', "fetch", "tpu")
        self.assertFalse(self.cache.exists())

    def test_what_is_not_on_pypi(self):
        self.refused(1, "pip.repos.neuron.amazonaws.com libneuronxla", "fetch", "neuron")
        self.refused(1, "jax-metal", "fetch", "metal")
        self.refused(1, "it comes with Tenon", "fetch", "cpu")
        self.assertFalse(self.cache.exists())

    def test_no_cache_folder(self):
        self.refused(1, "set TENON_CACHE", "fetch", "xla_cpu", HOME="", TENON_CACHE="", XDG_CACHE_HOME="")

    # ---- downloads that go wrong

    def by_hand(self, result):
        lines = result.err.splitlines()
        at = lines.index("by hand, on a machine that reaches PyPI:")
        self.assertRegex(lines[at + 1], r"^  python3 -m pip download --no-deps .* xla-cpu-pjrt==0\.0\.1$")
        self.assertRegex(lines[at + 3], r"^  tenon plugins fetch xla_cpu --wheel xla_cpu_pjrt-0\.0\.1-\S+\.whl$")

    def test_without_python(self):
        empty = self.dir / "empty"
        empty.mkdir()
        self.by_hand(self.refused(1, "python3 cannot be run: No such file", "fetch", "xla_cpu", PATH=str(empty)))
        self.nothing_is_left()

    def test_offline(self):
        unreachable = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_FIND_LINKS": "", "PIP_RETRIES": "0",
                       "PIP_CONFIG_FILE": "/dev/null", "PIP_NO_CACHE_DIR": "1"}
        result = self.plugins("fetch", "xla_cpu", **unreachable)
        self.assertEqual((result.code, result.out), (1, ""), result)
        self.assertIn("tenon plugins: xla_cpu: python3 -m pip failed (exit code 1)\n", result.err)
        self.by_hand(result)
        self.nothing_is_left()

    def test_the_current_folder_has_no_say(self):
        """Its pip and zipfile are other people's, perhaps; whoever looks for a plugin in it does not run them."""
        mark = self.dir / "mark"
        strange = f"open({str(mark)!r}, 'w').close()\n"
        place = self.dir / "place"
        (place / "pip").mkdir(parents=True)
        for name in ["pip/__init__.py", "pip/__main__.py", "zipfile.py", "ssl.py"]:
            (place / name).write_text(strange)
        index = self.index(**{self.listed()["xla_cpu"]["wheel"]: self.false_wheel()})
        result = tenon("plugins", "fetch", "xla_cpu", env={**self.env, **index}, cwd=place)
        self.assertRegex(result.err, r"its sha256 is [0-9a-f]{64}, not [0-9a-f]{64}: not used")
        self.assertFalse(mark.exists(), "code of the current folder has run")

    def test_python_runs_in_a_folder_of_its_own(self):
        """Isolated, in an empty folder that is gone afterwards, also where the cache and the wheel are named from the current one."""
        said, path = self.dir / "said", self.dir / "bin"
        path.mkdir()
        (path / "python3").write_text(f'#!/bin/sh\npwd > {said}\nls -A | wc -l >> {said}\necho "$1 $2 $3" >> {said}\n'
                                      f"echo mess > mess\nexit 3\n")
        (path / "python3").chmod(0o755)
        place = self.dir / "place"
        place.mkdir()
        for cache in (str(self.cache), "relative/cache"):
            env = {**self.env, "PATH": f"{path}:/usr/bin:/bin", "TENON_CACHE": cache}
            result = tenon("plugins", "fetch", "xla_cpu", env=env, cwd=place)
            self.assertIn("python3 -m pip failed (exit code 3)", result.err)
            folder, there, words = said.read_text().splitlines()
            self.assertTrue(folder.startswith(str(place / cache) + "/"), folder)
            self.assertEqual((int(there), words), (0, "-I -m pip"))
            self.assertFalse(pathlib.Path(folder).exists())
            self.assertEqual(sorted(p.name for p in place.rglob("mess")), [])
        (place / "x.whl").write_bytes(self.false_wheel())
        result = tenon("plugins", "fetch", "xla_cpu", "--wheel", "x.whl", env=self.env, cwd=place)
        self.assertIn("not used", result.err)

    def test_missing_in_the_index(self):
        other = "xla_cpu_pjrt-0.0.2-py3-none-any.whl"
        result = self.plugins("fetch", "xla_cpu", **self.index(**{other: self.false_wheel()}))
        self.assertEqual((result.code, result.out), (1, ""), result)
        self.assertIn("No matching distribution found for xla-cpu-pjrt==0.0.1", result.err)
        self.by_hand(result)
        self.nothing_is_left()

    def test_wrong_bytes_from_the_index(self):
        name = self.listed()["xla_cpu"]["wheel"]
        result = self.plugins("fetch", "xla_cpu", **self.index(**{name: self.false_wheel()}))
        self.assertEqual((result.code, result.out), (1, ""), result)
        self.assertRegex(result.err, r"its sha256 is [0-9a-f]{64}, not [0-9a-f]{64}: not used")
        self.nothing_is_left()

    def test_wrong_wheel_by_hand(self):
        path = self.dir / "x.whl"
        path.write_bytes(self.false_wheel())
        self.refused(1, "not used", "fetch", "xla_cpu", "--wheel", str(path))
        self.refused(1, "absent.whl: No such file", "fetch", "xla_cpu", "--wheel", str(self.dir / "absent.whl"))
        self.nothing_is_left()

    def test_cache_that_cannot_be_written(self):
        self.cache.write_text("a file, no folder")
        self.refused(1, "cache", "fetch", "xla_cpu")

    # ---- and one that goes right

    @unittest.skipUnless(os.environ.get("TENON_NETWORK"), "needs TENON_NETWORK=1: downloads 63 MB from PyPI")
    def test_fetch(self):
        result = tenon("plugins", "fetch", "xla_cpu", env=self.env, limit=600)
        path = self.cache / f"plugins/{XLA}-0.0.1" / FILE
        self.assertEqual((result.code, result.out), (0, f"{path}\n"), result)
        self.assertEqual([p.name for p in (self.cache / "plugins").iterdir()], [f"{XLA}-0.0.1"])
        self.assertEqual(self.listed()["xla_cpu"]["path"], str(path))
        devices = tenon("devices", "--plugin", "xla_cpu", env=self.env)
        self.assertEqual(devices.code, 0, devices)
        self.assertEqual(self.plugins("fetch", "xla_cpu").out, f"{path}\n")


if __name__ == "__main__":
    command.main()
