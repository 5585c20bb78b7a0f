"""What the installed package does on this interpreter, without pytest: each function is a check of its own. Without JAX
those whose names begin with jax_ are left out. The last line counts: N checks passed."""

import asyncio
import importlib.util
import io
import sys

import numpy as np

WITH_JAX = importlib.util.find_spec("jax") is not None
if WITH_JAX:
    import tenon.jax

    tenon.jax.use(devices=4)
    import jax
    import jax.export
    import jax.numpy as jnp

import tenon

DOUBLE = """func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %x, %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}"""


def close(got, wanted):
    np.testing.assert_allclose(np.asarray(got), wanted, rtol=1e-5, atol=1e-5)


def a_program_runs():
    with tenon.Client("cpu") as client:
        close(client.compile(DOUBLE)(np.array([1, 2, 3], "float32")), [2, 4, 6])


def a_program_is_awaited():
    program = tenon.open("cpu").compile(DOUBLE)

    async def main():
        return await program.submit([1, 2, 3])

    close(asyncio.run(main())[0], [2, 4, 6])


def a_module_is_written_and_read():
    module = tenon.Module(DOUBLE)
    module.verify()
    assert tenon.Module(module.write()).print() == module.print()


def an_error_says_where():
    try:
        tenon.Module("func.func @main() {\n  return %x\n}", "bad.mlir")
    except tenon.Error as error:
        assert error.place == "bad.mlir:2:10", error.place
    else:
        raise AssertionError("no error")


def buffers_are_lent():
    with tenon.open("cpu") as client:
        buffer = client.buffer(np.arange(3, dtype="float32"))
        close(np.from_dlpack(buffer), [0, 1, 2])


def jax_jit_grad_and_vmap():
    x = np.linspace(-1, 1, 6, dtype="float32")
    close(jax.jit(jax.vmap(jax.grad(jnp.tanh)))(x), 1 - np.tanh(x) ** 2)


def jax_scan():
    total, steps = jax.lax.scan(lambda c, x: (c + x, c * x), jnp.float32(0), jnp.arange(4.0))
    close(total, 6), close(steps, [0, 0, 2, 9])


def jax_random():
    key = jax.random.key(0)
    here, there = (jax.random.normal(jax.device_put(key, d), (5,)) for d in (jax.devices()[0], jax.devices("cpu")[0]))
    close(here, np.asarray(there))


def jax_factorisations():
    a = np.random.default_rng(0).standard_normal((5, 5)).astype("float32")
    u, s, vh = map(np.asarray, jnp.linalg.svd(a))
    close((u * s) @ vh, a), close(jnp.linalg.cholesky(a @ a.T + 5 * np.eye(5, dtype="float32")).T[0, 0] > 0, True)
    close(jnp.linalg.solve(a, a @ np.ones(5, "float32")), np.ones(5))


def jax_callbacks():
    shape = jax.ShapeDtypeStruct((3,), "float32")
    close(jax.jit(lambda x: jax.pure_callback(np.sort, shape, x))(jnp.array([3.0, 1.0, 2.0])), [1, 2, 3])
    seen = []
    jax.jit(lambda x: jax.debug.callback(lambda v: seen.append(float(v)), x))(1.5)
    jax.effects_barrier()
    assert seen == [1.5]


def jax_donation():
    x = jnp.ones(1000)
    jax.jit(lambda v: v + 1, donate_argnums=0)(x).block_until_ready()
    assert x.is_deleted()


def jax_collectives():
    mesh = jax.sharding.Mesh(np.array(jax.devices()), ("a",))
    rows = jax.sharding.PartitionSpec("a")
    f = jax.shard_map(lambda v: jax.lax.psum(v, "a"), mesh=mesh, in_specs=rows, out_specs=jax.sharding.PartitionSpec())
    close(jax.jit(f)(np.arange(8, dtype="float32")), [12, 16])


def jax_export():
    exported = jax.export.export(jax.jit(lambda x: jnp.sin(x) @ x))(np.ones(4, "float32"))
    again = jax.export.deserialize(exported.serialize())
    close(again.call(np.ones(4, "float32")), 4 * np.sin(1))


def jax_dlpack():
    close(np.from_dlpack(jnp.arange(3)), [0, 1, 2]), close(jnp.from_dlpack(np.arange(3)), [0, 1, 2])


def jax_compiled_programs_are_shown():
    compiled = jax.jit(jax.scipy.special.erf).lower(np.ones(3, "float32")).compile()
    assert compiled.cost_analysis() is not None and "func.func" in jax.jit(jnp.sin).lower(1.0).as_text()


def jax_arrays_are_saved():
    file = io.BytesIO()
    np.save(file, jnp.arange(4).astype("bfloat16").astype("float32"))
    file.seek(0)
    close(np.load(file), [0, 1, 2, 3])


def main():
    checks = [thing for name, thing in list(globals().items())
              if callable(thing) and getattr(thing, "__module__", None) == "__main__" and name not in ("main", "close")]
    checks = [check for check in checks if WITH_JAX or not check.__name__.startswith("jax_")]
    for check in checks:
        print(check.__name__, flush=True)
        check()
    if WITH_JAX:
        assert all("Tenon" in repr(device) for device in jax.devices())
    print(f"Python {sys.version.split()[0]}, NumPy {np.__version__}, JAX {jax.__version__ if WITH_JAX else 'none'}")
    print(f"{len(checks)} checks passed")


main()
