"""Prompts that a program beside the step takes in one call, to the tokens of one step after another."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import tenon
from test_persistent import COUNTER, MODELS, PROMPTS, REQUESTS, decoder, gpt2, sequence, step_by_step  # noqa: F401

LENGTH = 40
BACKENDS = ["cpu", "xla_cpu"]


def text_of(function, donated, *arguments):
    shapes = [jax.ShapeDtypeStruct(np.shape(a), "int32") for a in arguments]
    return jax.jit(function, donate_argnums=donated, keep_unused=True).lower(*shapes).as_text()


def recurrent_prefill(slots, own_positions, width):
    """Of test_persistent's decoder: state is changed by each token that counts, and by none that does not."""

    def fill(w, h, tokens, position, lengths):
        start = jnp.broadcast_to(position, (slots,))
        h = jnp.where((start == 0) & (lengths > 0), 0, h)
        for j in range(width):
            h = jnp.where(j < lengths, h * 31 + tokens[:, j] * w + start + j, h)
        return h

    row = np.zeros(slots)
    return text_of(fill, 1, row, row, np.zeros((slots, width)), row if own_positions else 0, row)


def recurrent(backend, slots, own_positions, width, **more):
    row = np.zeros(slots, "int32")
    return tenon.PersistentKernel(
        "offline", backend, program=decoder(slots, own_positions), arguments=[row + 7, row, row, row if own_positions else row[0]],
        token=2, position=3, max_length=LENGTH, prefill=recurrent_prefill(slots, own_positions, width), **more,
    )  # fmt: skip


def cached(slots, own_positions, width):
    """A decoder with a cache that is addressed by position: the next token is what its sum is, modulo 50. It and its
    prefill, which is told nothing of lengths."""

    def write(seen, tokens, position):
        if own_positions:
            return jax.vmap(lambda s, t, p: jax.lax.dynamic_update_slice(s, t, (p,)))(seen, tokens, position)
        return jax.lax.dynamic_update_slice(seen, tokens, (0, position))

    def step(seen, token, position):
        seen = write(seen, token[:, None], position)
        counted = jnp.arange(LENGTH)[None] <= jnp.reshape(position, (-1, 1))
        return seen, (jnp.where(counted, seen * (jnp.arange(LENGTH) + 1), 0).sum(1) % 50).astype("int32"), position + 1

    row = np.zeros(slots)
    place = row if own_positions else 0
    seen = np.zeros((slots, LENGTH))
    return text_of(step, (0, 1, 2), seen, row, place), text_of(write, 0, seen, np.zeros((slots, width)), place)


def counted(prompt, new_tokens):
    """What `cached` gives, in Python."""
    tokens = list(prompt)
    while len(tokens) < len(prompt) + new_tokens:
        tokens.append(sum(t * (i + 1) for i, t in enumerate(tokens)) % 50)
    return tokens


def here(backend):
    if not tenon.is_backend_available(backend):
        pytest.skip(f"{backend} is not here")
    return backend


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("own_positions", [True, False])
@pytest.mark.parametrize("width", [3, 8])
def test_a_recurrent_state_is_told_how_many_tokens_count(backend, own_positions, width):
    pk = recurrent(here(backend), 3, own_positions, width, steps_per_call=4)
    assert pk.run(REQUESTS, 12) == [sequence(r, 12) for r in REQUESTS]
    assert pk.num_prefill_calls > 0
    long = [list(range(1, 31)), [4] * 20, [9]]
    assert pk.run(long, 9) == [sequence(r, 9) for r in long]


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("own_positions", [True, False])
@pytest.mark.parametrize("slots", [1, 3])
@pytest.mark.parametrize("width", [8, 11])
def test_a_cache_takes_any_prompt(backend, own_positions, slots, width):
    step, fill = cached(slots, own_positions, width)
    row = np.zeros(slots, "int32")
    pk = tenon.PersistentKernel(
        "offline", here(backend), program=step, arguments=[np.full((slots, LENGTH), 99, "int32"), row, row if own_positions else 0],
        token=1, position=2, max_length=LENGTH, prefill=fill, steps_per_call=3,
    )  # fmt: skip
    requests = [*REQUESTS, list(range(2, 21)), [7] * 33, [3] * 39, [1] * 12]
    new = [12] * len(REQUESTS) + [20, 7, 1, 20]
    for request, n in zip(requests, new):
        assert pk.run([request], n) == [counted(request, n)]
    assert pk.num_prefill_calls > 0
    assert pk.run(requests, 1) == [counted(r, 1) for r in requests]
    many = [r for r in requests if len(r) <= 20] * 3
    assert pk.run(many, 20) == [counted(r, 20) for r in many]


@pytest.mark.parametrize("mode", ["offline", "online"])
def test_a_prompt_is_one_call(mode):
    step, fill = cached(1, True, 24)
    row = np.zeros(1, "int32")
    given = dict(program=step, arguments=[np.zeros((1, LENGTH), "int32"), row, row], token=1, position=2, max_length=LENGTH,
                 steps_per_call=100)  # fmt: skip
    prompt = list(range(3, 28))
    pk, plain = tenon.PersistentKernel(mode, "cpu", prefill=fill, **given), tenon.PersistentKernel(mode, "cpu", **given)
    for kernel in (pk, plain):
        got = kernel.run(prompt, 9) if mode == "online" else kernel.run([prompt], 9)[0]
        assert got == counted(prompt, 9)
    assert (pk.num_prefill_calls, plain.num_prefill_calls) == (1, 0)
    assert plain.num_step_calls >= pk.num_step_calls > 0


def test_without_a_position_it_begins_at_0():
    """As a program that only ever begins a sequence: what does not fit into its one call is fed step by step."""
    slots, width = 2, 8
    step, _ = cached(slots, True, width)
    fill = text_of(lambda tokens, seen: jax.lax.dynamic_update_slice(seen, tokens, (0, 0)), 1,
                   np.zeros((slots, width)), np.zeros((slots, LENGTH)))  # fmt: skip
    row = np.zeros(slots, "int32")
    given = dict(program=step, arguments=[np.zeros((slots, LENGTH), "int32"), row, row], token=1, position=2,
                 max_length=LENGTH, steps_per_call=5)  # fmt: skip
    pk = tenon.PersistentKernel("offline", "cpu", prefill=tenon.Prefill(fill, arguments=[1, 0]), **given)
    requests = [[5] * 20, [6, 7], [1, 2, 3, 4], [8] * 15]
    assert pk.run(requests, 15) == [counted(r, 15) for r in requests]
    # Once for the two that begin together; one that begins beside another that runs is fed by steps.
    assert pk.num_prefill_calls == 1


def test_state_may_be_named():
    step, fill = cached(2, True, 8)
    fill = fill.replace("tf.aliasing_output", "tenon.nothing")
    row = np.zeros(2, "int32")
    given = dict(program=step, arguments=[np.zeros((2, LENGTH), "int32"), row, row], token=1, position=2, max_length=LENGTH)
    with pytest.raises(ValueError, match="the prefill program has no state"):
        tenon.PersistentKernel("offline", "cpu", prefill=fill, **given)
    pk = tenon.PersistentKernel("offline", "cpu", prefill=tenon.Prefill(fill, state={0: 0}), **given)
    assert pk.run(REQUESTS, 9) == [counted(r, 9) for r in REQUESTS] and pk.num_prefill_calls > 0


def test_it_may_come_when_the_kernel_is_built_up():
    step, fill = cached(2, True, 8)
    pk = tenon.PersistentKernel("online", "cpu")
    pk.new_tensor((2, LENGTH), "int32", "seen")
    token, position = pk.new_tensor((2,), "int32"), pk.new_tensor((2,), "int32", "position")
    pk.compile(step, token=token, position="position", max_length=LENGTH,
               prefill=tenon.Prefill(fill, arguments=["seen", token, "position"]))  # fmt: skip
    heard = []
    assert pk.run(REQUESTS[5], 9, heard.append) == counted(REQUESTS[5], 9) and heard == counted(REQUESTS[5], 9)[7:]
    assert pk.num_prefill_calls == 1


def with_type(fill, before, after):
    assert before in fill
    return fill.replace(before, after)


def test_wrong_prefills():
    row = np.zeros(2, "int32")
    step, fill = cached(2, True, 8)
    given = dict(program=step, arguments=[np.zeros((2, LENGTH), "int32"), row, row], token=1, position=2, max_length=LENGTH)

    def text(*types, gives=0):
        arguments = ", ".join(f"%a{i}: tensor<{t}>" + (" {tf.aliasing_output = 0 : i32}" if i == gives else "")
                              for i, t in enumerate(types))  # fmt: skip
        return f"func.func @main({arguments}) -> tensor<{types[gives]}> {{ return %a{gives} : tensor<{types[gives]}> }}"

    seen = f"2x{LENGTH}xi32"
    for wrong, words in [
        (text(seen, "2x8xi32"), "the prefill program has 2 arguments, and the step 3"),
        (tenon.Prefill(text(seen, "2x8xi32"), arguments=[0, 1, 2]), "has 2 arguments, and its list 3"),
        (tenon.Prefill(text(seen, "2x8xi32"), arguments=[0, 7]), "the step has no argument 7"),
        (tenon.Prefill(text(seen, seen), arguments=[0, 0]), "two of its arguments are one of the step's"),
        (tenon.Prefill(text(seen, "2xi32"), arguments=[0, 2]), "the prefill program takes no tokens"),
        (text(seen, "3x8xi32", "2xi32"), r"prefill: argument 1, the tokens, is tensor<3x8xi32>; it must be of integers, \[2, any\]"),
        (text(seen, "2x8xf32", "2xi32"), "argument 1, the tokens, is tensor<2x8xf32>"),
        (text(seen, "2x8xi32", "i32"), r"argument 2, the position, is tensor<i32>; it must be of integers, \[2\]"),
        (text(seen, "2x8xi32", "2xi32", "i32"), "argument 3, the lengths, is tensor<i32>"),
        (text("2x9xi32", "2x8xi32", "2xi32"), f"argument 0 is tensor<2x9xi32>, and argument 0 of the step tensor<{seen}>"),
        (text(seen, "2x1xi32", "2xi32"), "prefill: 1 tokens a call"),
        (text(seen, "2x41xi32", "2xi32"), "prefill: 41 tokens a call; from 2 to max_length, 40"),
        (text(seen, "2x8xi32", "2xi32", gives=2), "argument 0 of the step is state, and the prefill program does not give it"),
        (with_type(fill, "@main", "@other"), None),
        (fill.replace("func.func public @main(", "func.func public @main(%extra: tensor<?xi32>, "), "static shape"),
        ("nonsense", "nonsense|expected"),
    ]:
        if words is None:
            assert tenon.PersistentKernel("offline", "cpu", prefill=wrong, **given).run([[1, 2, 3]], 1) == [counted([1, 2, 3], 1)]
            continue
        with pytest.raises((ValueError, tenon.Error), match=words):
            tenon.PersistentKernel("offline", "cpu", prefill=wrong, **given)
    constant = decoder(2, True)
    with pytest.raises(ValueError, match="state has argument 0 of the step, which is a constant there"):
        tenon.PersistentKernel("offline", "cpu", program=constant, arguments=[row] * 4, token=2, position=3, max_length=9,
                               prefill=text("2xi32", "2xi32", "2x8xi32", "2xi32"))  # fmt: skip
    refused = text(seen, "2x8xi32", "2xi32").replace("{ return %a0", f"{{\n %0 = stablehlo.custom_call @no_such(%a0) : (tensor<{seen}>) -> tensor<{seen}>\n return %0")
    with pytest.raises(ValueError, match="(?s)^Backend 'cpu' cannot compile the prefill program\n  .*no_such"):
        tenon.PersistentKernel("offline", "cpu", prefill=refused, **given)
    with pytest.raises(ValueError, match="mode 'onepass' knows nothing of tokens"):
        tenon.PersistentKernel("onepass", "cpu", program=COUNTER, arguments=[np.zeros(4, "float32"), 1, 0], prefill=fill)


@pytest.mark.parametrize("backend", BACKENDS)
def test_gpt2_takes_its_prompt_in_one_call(gpt2, backend):  # noqa: F811
    """gpt2_prefill takes 48 tokens at positions from 0, gpt2_decode one."""
    program, arguments = gpt2
    fill = MODELS / "gpt2_prefill" / "program.mlirbc"
    given = dict(program=program, arguments=arguments, token=29, position=30, max_length=96)
    prefill = tenon.Prefill(fill, arguments=[*range(28), 29, 28])
    pk = tenon.PersistentKernel("offline", here(backend), prefill=prefill, steps_per_call=7, **given)
    prompts = [*PROMPTS, PROMPTS[0] + b" images of hand-written dig", b"   :Number of Instances: 178\n\n    :Number of Attributes: 13"]
    wanted = [step_by_step(pk.client, program, arguments, p, 30) for p in prompts]
    for calls, (prompt, tokens) in enumerate(zip(prompts, wanted), 1):
        assert pk.run([prompt], 30) == [tokens] and pk.num_prefill_calls == calls
    assert pk.run(prompts, 30) == wanted
    online = tenon.PersistentKernel("online", backend, prefill=prefill, **given)
    assert online.run(prompts[3], 30) == wanted[3] and online.num_prefill_calls == 1
