"""Who gets which device: installed is not chosen, asked is answered, broken is quiet. Each case is a
process of its own, since JAX chooses once."""

import pytest

SHOW = "import jax\nprint(jax.devices()[0], *map(repr, jax.devices()))\nprint(float(jax.numpy.arange(4.0).sum()))\n"


def run(script, text, **environment):
    done = script(text, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def test_installed_is_not_chosen(script):
    out, err = run(script, SHOW)
    assert "Tenon" not in out and "6.0" in out and err == ""


def test_the_platform_is_there_by_name(script):
    out, err = run(script, "import jax\nx = jax.device_put(1.0, jax.devices('tenon')[0])\nprint(repr((x + 1).devices()))")
    assert "Tenon" in out and err == ""


@pytest.mark.parametrize("platforms", ["tenon", "tenon,cpu"])
def test_the_environment_chooses(script, platforms):
    out, err = run(script, SHOW, JAX_PLATFORMS=platforms)
    assert out.count("Tenon") == 1 and "6.0" in out and err == ""


def test_another_choice_leaves_it_out(script):
    out, _ = run(script, SHOW + "\ntry:\n    jax.devices('tenon')\nexcept RuntimeError as e:\n    print('none')", JAX_PLATFORMS="cpu")
    assert "Tenon" not in out and out.endswith("none\n")


@pytest.mark.parametrize("first", ["import tenon.jax, jax", "import jax, tenon.jax"])
def test_use_chooses(script, first):
    out, err = run(script, f"{first}\ntenon.jax.use()\n" + SHOW)
    assert out.count("Tenon") == 1 and err == ""


def test_number_of_devices(script):
    show = "import jax\nprint(len(jax.devices()))\n"
    assert run(script, show, JAX_PLATFORMS="tenon", TENON_DEVICES="3")[0] == "3\n"
    assert run(script, "import tenon.jax\ntenon.jax.use(devices=5)\n" + show, TENON_DEVICES="3")[0] == "5\n"
    assert run(script, show, JAX_PLATFORMS="tenon", JAX_NUM_CPU_DEVICES="2")[0] == "2\n"
    for bad in ("0", "'4'", "True", "-1"):
        done = script(f"import tenon.jax\ntenon.jax.use(devices={bad})")
        assert done.returncode == 1 and "at least 1" in done.stderr


def test_options_go_to_the_plugin(script):
    run(script, "import tenon.jax\ntenon.jax.use(level=0, threads=1)\n" + SHOW)
    done = script("import tenon.jax\ntenon.jax.use(thraeds=1)\n" + SHOW)
    assert done.returncode == 1 and "thraeds" in done.stderr and "threads" in done.stderr


def test_it_can_stand_in_for_cpu(script):
    out, err = run(script, "import tenon.jax\ntenon.jax.use(replace_cpu=True, devices=2)\n" + SHOW
                   + "print(repr(jax.devices('cpu')))")  # fmt: skip
    assert out.count("Tenon") == 4 and "CpuDevice(id=0)" in out and err == ""


def test_too_late_is_said(script):
    done = script("import jax\njax.devices()\nimport tenon.jax\ntenon.jax.use()")
    assert done.returncode == 1 and "too late" in done.stderr
    again = "import jax, tenon.jax\ntenon.jax.use(devices=2)\njax.devices()\ntenon.jax.use(devices=2)\n"
    run(script, again)
    assert script(again + "tenon.jax.use(devices=3)").returncode == 1


BROKEN = {"TENON_CPU_PLUGIN": "/nowhere/libpjrt_tenon_cpu.so"}


def test_a_broken_installation_is_quiet(script):
    out, err = run(script, SHOW, **BROKEN)
    assert "Tenon" not in out and "6.0" in out and err == ""


def test_a_broken_installation_is_named_when_asked_for(script):
    for text, more in ((SHOW, {"JAX_PLATFORMS": "tenon"}), ("import tenon.jax\ntenon.jax.use()\n" + SHOW, {}),
                       ("import jax\njax.devices('tenon')", {})):  # fmt: skip
        done = script(text, **BROKEN, **more)
        assert done.returncode == 1 and "/nowhere/libpjrt_tenon_cpu.so" in done.stderr.splitlines()[-1], done.stderr


def test_a_file_that_is_no_plugin(script, tmp_path):
    bad = tmp_path / "bad.so"
    bad.write_text("text")
    assert run(script, SHOW, TENON_CPU_PLUGIN=str(bad))[1] == ""
    done = script(SHOW, TENON_CPU_PLUGIN=str(bad), JAX_PLATFORMS="tenon")
    assert done.returncode == 1 and str(bad) in done.stderr


@pytest.mark.parametrize("version", ["(0, 7, 2)", "(0, 11, 0)", "(1, 0, 0)"])
def test_a_jax_of_another_time(script, version):
    pretend = f"import jax\njax.__version_info__ = {version}\njax.__version__ = 'X.Y'\n"
    out, err = run(script, pretend + SHOW)
    assert "Tenon" not in out and err == ""
    words = "works with JAX from 0.8 to before 0.11, and JAX X.Y is installed"
    for text, more in ((pretend + "import tenon.jax\ntenon.jax.use()", {}), (pretend + SHOW, {"JAX_PLATFORMS": "tenon"}),
                       (pretend + "jax.devices('tenon')", {})):  # fmt: skip
        done = script(text, **more)
        assert done.returncode == 1 and words in done.stderr, done.stderr


def test_a_jax_without_the_names_it_registers_with(script):
    pretend = "import jax\nfrom jax._src import xla_bridge\ndel xla_bridge.register_plugin\n"
    out, err = run(script, pretend + SHOW)
    assert "Tenon" not in out and err == ""
    done = script(pretend + SHOW, JAX_PLATFORMS="tenon")
    assert done.returncode == 1 and "register_plugin" in done.stderr


def test_looking_for_plugins_loads_no_binding(script):
    out, _ = run(script, "import jax, sys\njax.devices()\nprint('tenon.jax' in sys.modules, 'tenon._core' in sys.modules)")
    assert out == "True False\n"
