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


def pretend(version):
    return f"import jax\njax.__version_info__ = {version}\njax.__version__ = 'X.Y'\n"


def test_a_jax_that_is_too_old(script):
    old = pretend((0, 7, 2))
    out, err = run(script, old + SHOW)
    assert "Tenon" not in out and err == ""
    words = "works with JAX from 0.8 on, and JAX X.Y is installed"
    for text, more in ((old + "import tenon.jax\ntenon.jax.use()", {}), (old + SHOW, {"JAX_PLATFORMS": "tenon"}),
                       (old + "jax.devices('tenon')", {})):  # fmt: skip
        done = script(text, **more)
        assert done.returncode == 1 and words in done.stderr, done.stderr


@pytest.mark.parametrize("version", [(0, 13, 0), (1, 0, 0)])
def test_a_jax_newer_than_those_tested(script, version):
    new = pretend(version)
    assert run(script, new + SHOW)[1] == ""  # not asked for
    words = "tenon is tested with JAX 0.8 to 0.12; JAX X.Y is newer and is tried\n"
    for text, more in ((new + "import tenon.jax\ntenon.jax.use()\n" + SHOW, {}), (new + SHOW, {"JAX_PLATFORMS": "tenon"}),
                       (new + "import tenon.jax\ntenon.jax.use(replace_cpu=True)\ntenon.jax.use(replace_cpu=True)\n" + SHOW, {})):
        out, err = run(script, text, **more)
        assert "Tenon" in out and "6.0" in out and err == words


@pytest.mark.parametrize("version", [(0, 8, 0), (0, 12, 0), (0, 12, 9, 1)])
def test_a_jax_that_is_tested(script, version):
    assert run(script, pretend(version) + SHOW, JAX_PLATFORMS="tenon")[1] == ""


@pytest.mark.parametrize("names", [("register_plugin",), ("backends_are_initialized", "_backends")])
def test_a_jax_without_the_names_it_registers_with(script, names):
    # The names go before tenon looks, and come back for JAX itself.
    lacking = ("import jax\nfrom jax._src import xla_bridge\n"
               + f"kept = {{name: vars(xla_bridge).pop(name) for name in {names}}}\n"
               + "import tenon.jax\ntenon.jax.initialize()\nvars(xla_bridge).update(kept)\n"
               + "tenon.jax.initialize = lambda: None\n")  # fmt: skip
    out, err = run(script, lacking + SHOW)
    assert "Tenon" not in out and err == ""
    words = f"JAX {installed_jax()} lacks what tenon uses of jax._src.xla_bridge: {', '.join(names)}"
    done = script(lacking + SHOW, JAX_PLATFORMS="tenon")
    assert done.returncode == 1 and words in done.stderr, done.stderr
    done = script(f"import jax, tenon.jax\nfrom jax._src import xla_bridge\ndel xla_bridge.{names[0]}\ntenon.jax.use()")
    assert done.returncode == 1 and f"lacks what tenon uses of jax._src.xla_bridge: {names[0]}" in done.stderr


def installed_jax():
    import importlib.metadata

    return importlib.metadata.version("jax")


@pytest.mark.parametrize(
    "name, lost",
    [
        ("jax._src.callback.emit_python_callback", "Python callbacks are not there"),
        ("jaxlib.lapack.registrations", "jaxlib's LAPACK is not used, and Tenon's own is"),
        ("jaxlib.xla_client._custom_callback_handler", "what is registered for JAX's cpu does not reach tenon"),
    ],
)
def test_what_a_jax_lacks_beyond_that_is_named_and_done_without(script, name, lost):
    module, attribute = name.rsplit(".", 1)
    program = "import jax.numpy as jnp\nprint(jnp.linalg.cholesky(4 * jnp.eye(2))[0, 0])\n"
    text = f"import jax, {module}, tenon.jax\nkept = vars({module}).pop('{attribute}')\ntenon.jax.use()\n"
    if module == "jaxlib.xla_client":  # which JAX's own device needs
        text += f"{name} = kept\n"
    text += SHOW + program
    out, err = run(script, text)
    assert "Tenon" in out and out.endswith("6.0\n2.0\n")
    assert len(err.splitlines()) == 1 and lost in err and attribute in err, err


def test_a_jax_without_its_list_of_platforms_that_donate(script):
    text = "import tenon.jax\nfrom jax._src.interpreters import mlir\ndel mlir._platforms_with_donation\n"
    done = script(text + "tenon.jax.use(platform_name='tenon')\n" + SHOW)
    assert done.returncode == 1 and "lacks what tenon uses of jax._src.interpreters.mlir: _platforms_with_donation" in done.stderr


def test_looking_for_plugins_loads_no_binding(script):
    out, _ = run(script, "import jax, sys\njax.devices()\nprint('tenon.jax' in sys.modules, 'tenon._core' in sys.modules)")
    assert out == "True False\n"
