"""Tenon's CPU device in JAX.

Installed is not chosen: JAX finds this module by its entry point and learns of a platform "tenon" that
ranks below its own cpu. It is used when it is asked for:

    import tenon.jax
    tenon.jax.use()             # before JAX's first computation

or by JAX_PLATFORMS=tenon, or array by array with jax.device_put(x, jax.devices("tenon")[0]).

Arrays on the device say platform "cpu": JAX then lowers for it, donates and exports as it does on its
own CPU device. tenon.jax.use(platform_name="tenon") makes them say "tenon"; JAX then uses the rules it
has for platforms that it does not know.
"""

from __future__ import annotations

import dataclasses
import logging
from typing import Any

from . import jax_calls
from .jax_names import private
from .paths import cpu_plugin_path

__all__ = ["NAME", "SUPPORTED", "initialize", "use"]

NAME = "tenon"
SUPPORTED = ((0, 8), (0, 12))  # the oldest JAX, and the newest that the tests run; a newer one is tried
PRIORITY = -1  # JAX's own cpu has 0

_logger = logging.getLogger(__name__)
_wanted: dict[str, Any] = {}  # create options that use() was given
_registered: set[str] = set()
_warned = False  # of a JAX newer than those tested


def use(
    *, devices: int | None = None, replace_cpu: bool = False, platform_name: str | None = None, **options: Any
) -> None:
    """Makes this device JAX's default. To be called before JAX's first computation.

    devices      how many devices it shows; else TENON_DEVICES, else jax_num_cpu_devices, else 1
    replace_cpu  it also takes the name "cpu", and JAX's own CPU device is not used at all: what asks
                 for "cpu" by name (callbacks, jax.default_device) gets this one
    platform_name  what arrays' devices call their platform: "cpu" (the default) or "tenon". With "tenon" there
                 are no rules of JAX's cpu: no linear algebra, no callbacks, no DLPack
    options      more create options of the plugin: threads=2, level=0, ...

    Raises RuntimeError if JAX is too old, lacks what tenon registers with, or runs on another device already.
    A JAX newer than those tested is tried, with a warning in the log.
    """
    import jax

    bridge = _bridge()
    if devices is not None:
        if isinstance(devices, bool) or not isinstance(devices, int) or devices < 1:
            raise ValueError(f"devices is {devices!r}; it takes an int of at least 1")
        options["cpu_device_count"] = devices
    if platform_name is not None:
        if platform_name not in ("cpu", NAME):
            raise ValueError(f"platform_name is {platform_name!r}; it takes 'cpu' or {NAME!r}")
        if replace_cpu and platform_name != "cpu":
            raise ValueError("replace_cpu takes the name cpu, so platform_name must be 'cpu'")
        options["platform_name"] = platform_name
    name = "cpu" if replace_cpu else NAME
    if bridge.backends_are_initialized():
        if name in _registered and jax.config.jax_platforms == _platforms(replace_cpu) and options == _wanted:
            return
        raise RuntimeError(
            "tenon.jax.use() came too late: JAX has opened its devices already. Call it before the first "
            "computation (and before jax.devices()), or set JAX_PLATFORMS=tenon"
        )
    _wanted.clear()
    _wanted.update(options)
    _register(bridge, name)
    jax.config.update("jax_platforms", _platforms(replace_cpu))


def initialize() -> None:
    """Tells JAX of the platform; JAX calls it when it looks for plugins. What goes wrong here is said
    when somebody asks for the platform, and not before."""
    try:
        _register(_bridge(), NAME)
    except Exception as error:
        _register_failure(error)


def _platforms(replace_cpu: bool) -> str:
    # JAX's own device stays there for who asks for it by name; JAX's callbacks do.
    return "cpu" if replace_cpu else f"{NAME},cpu"


def _bridge() -> Any:
    """JAX's private module with the table of platforms, looked over before it is used."""
    import jax

    if tuple(jax.__version_info__[:2]) < SUPPORTED[0]:
        raise RuntimeError(
            f"this tenon works with JAX from {_dotted(SUPPORTED[0])} on, and JAX {jax.__version__} is installed"
        )
    return private(
        "jax._src.xla_bridge",
        *("register_plugin", "register_backend_factory", "backends_are_initialized", "_backend_factories", "_backends"),
    )


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def _is_asked_for() -> bool:
    """Whether the platforms to use were chosen, and ours is among them. Without a choice JAX opens every
    platform that it knows, wanted or not."""
    import jax

    return any(name in _registered for name in (jax.config.jax_platforms or "").split(","))


def _warn_of_newer() -> None:
    """Says once that this JAX is newer than those that the tests run; what it needs of JAX is looked for by name."""
    global _warned
    import jax

    if _warned or tuple(jax.__version_info__[:2]) <= SUPPORTED[1]:
        return
    _warned = True
    oldest, newest = map(_dotted, SUPPORTED)
    _logger.warning("tenon is tested with JAX %s to %s; JAX %s is newer and is tried", oldest, newest, jax.__version__)


def _create_options() -> dict[str, Any]:
    """What JAX asks for when it opens the platform, which is the moment to give the plugin JAX's handlers."""
    import os

    import jax

    asked_for = _is_asked_for()
    if asked_for:
        _warn_of_newer()
    jax_calls.connect(_is_ours, logging.WARNING if asked_for else logging.INFO)
    options = dict(_wanted)
    asked = getattr(jax.config, "jax_num_cpu_devices", -1)
    if "cpu_device_count" not in options and not os.environ.get("TENON_DEVICES") and asked and asked > 0:
        options["cpu_device_count"] = asked
    given = getattr(jax.config, "jax_pjrt_client_create_options", None)
    if options.get("platform_name") == NAME or f"platform_name:{NAME}" in str(given or ""):
        _allow_donation()
    return options


def _allow_donation() -> None:
    """JAX lowers donation for the platforms in a list of its own, and says so when one is not there."""
    known = private("jax._src.interpreters.mlir", "_platforms_with_donation")._platforms_with_donation
    if not isinstance(known, list):
        raise RuntimeError("JAX keeps the platforms that donate in no list any more; use platform_name='cpu'")
    if NAME not in known:
        known.append(NAME)


def _is_ours(client: Any) -> bool:
    from jax._src import xla_bridge

    return any(xla_bridge._backends.get(name) is client for name in _registered)


def _register(bridge: Any, name: str) -> None:
    if name in _registered:
        return
    jax_calls.watch()
    priority = 0 if name == "cpu" else PRIORITY
    bridge.register_plugin(name, priority=priority, library_path=cpu_plugin_path(), options=_create_options)
    # register_plugin() makes a plugin that fails take every platform down with it, and warns of a plugin
    # that may never be used. Neither is wanted of one that was not asked for; where it was (in
    # jax_platforms), JAX fails loudly whatever is said here.
    made = bridge._backend_factories[name]
    if dataclasses.is_dataclass(made) and hasattr(made, "fail_quietly") and hasattr(made, "experimental"):
        bridge._backend_factories[name] = dataclasses.replace(
            made, fail_quietly=name != "cpu", experimental=False
        )
    _registered.add(name)


def _register_failure(error: Exception) -> None:
    """Makes a platform whose opening fails with the reason, as far as this JAX lets it."""

    def fail() -> Any:
        raise RuntimeError(f"tenon cannot be used: {error}") from error

    try:
        from jax._src import xla_bridge

        xla_bridge.register_backend_factory(NAME, fail, priority=PRIORITY, fail_quietly=True)
        known = True
    except Exception:
        known = False
    import jax

    asked = NAME in (jax.config.jax_platforms or "").split(",")
    _logger.log(logging.ERROR if asked and not known else logging.DEBUG, "tenon cannot be used: %s", error)
