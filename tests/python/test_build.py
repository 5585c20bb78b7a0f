"""tenon.build in the installed package; that it reads as CMake does is shown by tests/tools/test_switches.py."""

import pytest

from tenon.build import get_backend_macros


def test_macros_of_a_file(tmp_path):
    config = tmp_path / "config.cmake"
    config.write_text("set(USE_CUDA ON)\nset(USE_CPU on) # both\nset(USE_MPS OFF)\n")
    assert get_backend_macros(config) == [("TENON_BACKEND_CUDA_ENABLED", None), ("TENON_BACKEND_CPU_ENABLED", None)]
    assert get_backend_macros(str(config)) == get_backend_macros(config)


def test_what_is_refused(tmp_path):
    config = tmp_path / "config.cmake"
    config.write_text("set(USE_CPU OFF)\n")
    with pytest.raises(ValueError, match="^At least one backend must be enabled in config.cmake$"):
        get_backend_macros(config)
    config.write_text("set(USE_CUBA ON)\n")
    with pytest.raises(ValueError, match=r"(?s)USE_CUBA; did you mean USE_CUDA\?.*USE_OPT_EINSUM"):
        get_backend_macros(config)


def test_old_spellings_warn_once(tmp_path):
    config = tmp_path / "config.cmake"
    config.write_text("set(YIRAGE_BACKEND_USE_CPU ON)\nset(YIRAGE_BACKEND_MHA_ENABLED ON)\n")
    with pytest.warns(DeprecationWarning) as said:
        macros = get_backend_macros(config)
    assert macros == [("TENON_BACKEND_CPU_ENABLED", None), ("TENON_BACKEND_MHA_ENABLED", None)]
    assert len(said) == 1


def test_import_tenon_is_enough(script):
    done = script("import tenon; print(tenon.build.BACKENDS[0], callable(tenon.comm.local), tenon.ffi.__name__)")
    assert done.stdout == "CUDA True tenon.ffi\n", done.stderr
