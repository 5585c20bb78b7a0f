"""Back ends from Python: what is here, what was chosen, and the words of what cannot be."""

import os
import subprocess
import sys
import threading

import numpy as np
import pytest

import programs
import tenon

QUESTIONS = ["built", "found", "loadable", "usable", "enabled"]


def test_the_list_and_the_single_answers_agree():
    names = tenon.get_available_backends()
    assert "cpu" in names and "xeon" in names and len(set(names)) == len(names)
    for name in names:
        assert tenon.is_backend_available(name) and tenon.get_backend_info(name)["available"]
    assert not tenon.is_backend_available("no_such") and not tenon.is_backend_available("")
    assert not tenon.is_backend_available("mps") and not tenon.is_backend_available(None)


def test_core_has_the_names_of_the_design():
    assert tenon.core.get_available_backends() == tenon.get_available_backends()
    assert tenon.core.get_backend_info("cpu") == tenon.get_backend_info("cpu")
    with pytest.raises(ValueError, match="Backend 'no_such' is unknown"):
        tenon.core.get_backend_info("no_such")


def test_info_of_the_cpu():
    info = tenon.get_backend_info("cpu")
    assert info["type"] == 10 and info["name"] == "cpu" and info["kind"] == "device" and info["device"] == ""
    assert not info["requires_gpu"] and list(info["states"]) == QUESTIONS and all(info["states"].values())
    assert info["max_device_memory"] > 1 << 20 and info["max_device_memory_source"] in ("default", "device")
    assert info["compute_units"] >= 1 and info["library"].endswith("libpjrt_tenon_cpu.so")


def test_info_of_what_is_not_here():
    info = tenon.get_backend_info("mps")
    assert info["type"] == 1 and not info["available"]
    no = next(v for v in info["states"].values() if v.answer is False)
    assert no.reason and no.remedy and not no
    assert tenon.get_backend_info("metal")["name"] == "mps"  # an alias
    provider = tenon.get_backend_info("onednn")
    assert provider["name"] == "mkldnn" and provider["kind"] == "provider" and provider["device"] == "cpu"
    assert provider["max_device_memory_source"] == "of its device"


@pytest.mark.parametrize("name", ["no_such", "CPU", "cp", ""])
def test_an_unknown_name_lists_the_names(name):
    with pytest.raises(ValueError, match=rf"Backend '{name}' is unknown. Known: \['cuda', .*'cpu'"):
        tenon.get_backend_info(name)
    with pytest.raises(ValueError, match="is unknown"):
        tenon.supports_data_type(name, "f32")


def test_what_it_takes():
    assert tenon.supports_data_type("cpu", "f32") and tenon.supports_data_type("cpu", "bf16")
    assert tenon.supports_op("cpu", "stablehlo.add") and tenon.supports_op("cpu", "stablehlo.dot_general", "f32")
    no = tenon.supports_op("cpu", "stablehlo.no_such_op")
    assert no.answer is False and no.reason
    with pytest.raises(ValueError, match="'f33' is no element type"):
        tenon.supports_data_type("cpu", "f33")


def test_off_and_on():
    tenon.set_backend_enabled("xeon", False)
    try:
        assert not tenon.is_backend_available("xeon") and "xeon" not in tenon.get_available_backends()
        assert tenon.get_backend_info("xeon")["states"]["enabled"].answer is False
    finally:
        tenon.set_backend_enabled("xeon", True)
    assert tenon.is_backend_available("xeon")
    with pytest.raises(ValueError, match="no_such"):
        tenon.set_backend_enabled("no_such", False)


def test_select_says_what_runs_where(capfd):
    client, program, report = tenon.select("tpu", "cpu?threads=1", program=programs.ADD)
    assert client.platform_name == "cpu" and program(np.ones(4, "float32"), np.ones(4, "float32")).tolist() == [2] * 4
    assert [c.spec for c in report.candidates] == ["tpu", "cpu?threads=1"] and report.candidates[1].chosen
    refused = report.candidates[0]
    assert not refused.chosen and refused.stage in QUESTIONS and refused.reason and refused.remedy
    err = capfd.readouterr().err
    assert err == f"tenon: {report.line}\n" and "tpu" in err and "cpu" in err
    assert report.json["backends"][0]["spec"] == "tpu" and "tpu" in report.text and "report" in repr(report)
    assert isinstance(tenon.report_of(program).json, dict)
    client, nothing, _ = tenon.select("cpu", quiet=True)
    assert nothing is None and capfd.readouterr().err == ""


def test_an_unknown_name_of_several_is_passed_over(capfd):
    for specs in (("no_such", "cpu"), ("cpu", "no_such")):
        client, _, report = tenon.select(*specs)
        assert client.platform_name == "cpu"
        assert capfd.readouterr().err == "tenon: ran on cpu: no_such is no back end\n"
        assert {c.spec: c.stage for c in report.candidates}["no_such"] == "name"
    with pytest.raises(ValueError, match=r"(?s)No available backend from \['no_such', 'cpuu'\].*did you mean \"cpu\""):
        tenon.select("no_such", "cpuu", quiet=True)


def test_entries_that_are_none_are_told_once():
    script = "import tenon; tenon.select('cpu'); tenon.select('cpu')"
    run = subprocess.run([sys.executable, "-c", script], env={**os.environ, "TENON_BACKENDS": "nonsense"},
                         capture_output=True, text=True, timeout=120)  # fmt: skip
    line = 'tenon: left out: TENON_BACKENDS: "nonsense" is not NAME:PATH\n'
    assert run.stderr == line + 2 * "tenon: ran on cpu\n", run.stderr


def test_select_in_the_words_of_the_design():
    with pytest.raises(ValueError, match=r"(?s)^Backend 'mps' not available. Available: \[.*\]\n  mps: \w+: "):
        tenon.select("mps")
    with pytest.raises(ValueError, match=r"(?s)^No available backend from \['mps', 'nki'\]\n  mps: .*\n  nki: "):
        tenon.select("mps", "nki")
    for wrong in ("no_such", "cpu?nothing=1", "cpu:99", "cpu?threads", "pjrt:"):
        with pytest.raises(ValueError, match=wrong.split("?")[0].split(":")[0]):
            tenon.select(wrong, quiet=True)
    with pytest.raises(ValueError, match="(?s)^Backend 'cpu' cannot compile the program\n  cpu: compile: .*no_such"):
        tenon.select("cpu", program="func.func @main() { \"stablehlo.no_such\"() : () -> ()\n return }", quiet=True)


def test_the_default():
    assert tenon.get_default_backend() is None
    tenon.set_default_backend("cpu?threads=1")
    try:
        assert tenon.get_default_backend() == "cpu?threads=1"
        _, _, report = tenon.select(quiet=True)
        assert report.candidates[-1].spec == "cpu?threads=1"
    finally:
        tenon.set_default_backend(None)
    assert tenon.get_default_backend() is None
    with pytest.raises(ValueError, match="no_such"):
        tenon.set_default_backend("no_such")


def test_the_environment_says_the_order():
    script = "import tenon; c, _, r = tenon.select(); print([c.spec for c in r.candidates])"
    run = subprocess.run([sys.executable, "-c", script], env={**os.environ, "TENON_BACKEND": "mps,cpu"},
                         capture_output=True, text=True, timeout=120)  # fmt: skip
    assert run.stdout == "['mps', 'cpu']\n" and "mps" in run.stderr, run.stderr


def test_clients_take_specs():
    with tenon.Client("cpu?cpu_device_count=3") as client:
        assert len(client.devices) == 3
    with tenon.Client("cpu?threads=1", cpu_device_count=2) as client:
        assert len(client.devices) == 2
    with pytest.raises(tenon.Error, match="thread"):
        tenon.Client("cpu?treads=1")


def test_synchronize_waits_and_may_be_called_from_threads():
    with tenon.Client("cpu?threads=2") as client:
        program = client.compile(programs.ADD)
        x = client.buffer(np.arange(4, dtype=np.float32))
        client.synchronize()
        threads = [threading.Thread(target=lambda: (program(x, x), client.synchronize())) for _ in range(4)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
    with pytest.raises(ValueError, match="closed"):
        client.synchronize()
