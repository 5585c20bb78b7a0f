"""Writes the attention programs of test_attention.c: python make.py, with JAX (0.10). near_* are almost one."""
import math
import pathlib

import jax
import jax.numpy as jnp
from jax import lax

B, T, S, N, H = 2, 5, 7, 3, 4
f = lambda *shape: jax.ShapeDtypeStruct(shape, jnp.float32)
h = lambda *shape: jax.ShapeDtypeStruct(shape, jnp.bfloat16)
m = lambda *shape: jax.ShapeDtypeStruct(shape, jnp.bool_)
btnh = (f(B, T, N, H), f(B, S, N, H), f(B, S, N, H))
bnth = (f(B, N, T, H), f(B, N, S, H), f(B, N, S, H))
dot = jax.nn.dot_product_attention
softmax = jax.nn.softmax


def by_einsum(q, k, v):
    return jnp.einsum("bnts,bnsh->bnth", softmax(jnp.einsum("bnth,bnsh->bnts", q, k) / math.sqrt(H)), v)


def scaled_before(q, k, v, mask):
    s = jnp.einsum("btnh,bsnh->bnts", q * H**-0.5, k) + (1.0 - mask.astype(jnp.float32))[:, None, None, :] * -1e9
    return jnp.einsum("bnts,bsnh->btnh", softmax(s, axis=-1), v)


def one_head(q, k, v):
    return softmax((q @ k.T) * 0.5) @ v


def odd_order(q, k, v):
    return jnp.einsum("nbts,snbh->tbnh", softmax(jnp.einsum("tbnh,snbh->nbts", q, k)), v)


def keys_first(q, k, v):
    return jnp.einsum("bnst,bnsh->bnth", softmax(jnp.einsum("bnth,bnsh->bnst", q, k), axis=2), v)


def causal(q, k, v):
    s = jnp.einsum("bnth,bnsh->bnts", q, k) * 0.5
    row = lax.broadcasted_iota(jnp.int32, (T, S), 0)
    key = lax.broadcasted_iota(jnp.int32, (T, S), 1)
    return jnp.einsum("bnts,bnsh->bnth", softmax(jnp.where(key <= row + 1, s, -jnp.inf)), v)


def anti_causal(q, k, v):
    s = jnp.einsum("bnth,bnsh->bnts", q, k) * 0.5
    row, key = jnp.arange(T)[:, None], jnp.arange(S)[None, :]
    return jnp.einsum("bnts,bnsh->bnth", softmax(jnp.where(row > key, jnp.float32(-1e10), s)), v)


def by_hand(q, k, v, bias):
    s = (jnp.einsum("bnth,bnsh->bnts", q, k) + bias) / 2.0 - 0.25
    s = lax.optimization_barrier(s)
    e = jnp.exp(s - lax.stop_gradient(jnp.max(s, axis=-1, keepdims=True)))
    return jnp.einsum("bnts,bnsh->bnth", e / jnp.sum(e, axis=-1, keepdims=True), v)


def narrow(q, k, v, bias):
    s = jnp.einsum("bnth,bnsh->bnts", q, k) * jnp.bfloat16(0.5) + bias
    return jnp.einsum("bnts,bnsh->bnth", softmax(s.astype(jnp.float32)).astype(jnp.bfloat16), v)


def in_a_loop(q, k, v):
    return lax.fori_loop(0, 3, lambda i, x: by_einsum(x, k, v), q)


def dropped(q, k, v, keep):
    p = softmax(jnp.einsum("bnth,bnsh->bnts", q, k)) * keep
    return jnp.einsum("bnts,bnsh->bnth", p, v)


def without_maximum(q, k, v):
    e = jnp.exp(jnp.einsum("bnth,bnsh->bnts", q, k))
    return jnp.einsum("bnts,bnsh->bnth", e / jnp.sum(e, axis=-1, keepdims=True), v)


def weights_too(q, k, v):
    p = softmax(jnp.einsum("bnth,bnsh->bnts", q, k))
    return jnp.einsum("bnts,bnsh->bnth", p, v), p


def capped(q, k, v):
    s = 5.0 * jnp.tanh(jnp.einsum("bnth,bnsh->bnts", q, k) / 5.0)
    return jnp.einsum("bnts,bnsh->bnth", softmax(s), v)


def over_rows(q, k, v):
    return jnp.einsum("bnts,bnsh->bnth", softmax(jnp.einsum("bnth,bnsh->bnts", q, k), axis=2), v)


def in_bf16(q, k, v):
    return jnp.einsum("bnts,bnsh->bnth", softmax(jnp.einsum("bnth,bnsh->bnts", q, k)), v)


def divided_later(q, k, v):
    s = jnp.einsum("bnth,bnsh->bnts", q, k)
    e = jnp.exp(s - jnp.max(s, axis=-1, keepdims=True))
    return jnp.einsum("bnts,bnsh->bnth", e, v) / jnp.sum(e, axis=-1)[..., None]


def of_an_argument(s, v):
    return jnp.einsum("bnts,bnsh->bnth", softmax(s), v)


def all_at_once(q, k, v):
    s = jnp.einsum("bnth,bnsh->bnts", q, k)
    e = jnp.exp(s - jnp.max(s, axis=-1, keepdims=True))
    return jnp.einsum("bnts,bnsh->bnth", e / jnp.sum(e), v)


programs = {
    "dpa": (dot, btnh),
    "dpa_causal": (lambda q, k, v: dot(q, k, v, is_causal=True), btnh),
    "dpa_mask_bias": (lambda q, k, v, mask, bias: dot(q, k, v, mask=mask, bias=bias),
                      btnh + (m(B, 1, T, S), f(1, N, T, S))),
    "dpa_bf16": (dot, (h(B, T, N, H), h(B, S, N, H), h(B, S, N, H))),
    "dpa_groups": (dot, (f(B, T, 4, H), f(B, S, 2, H), f(B, S, 2, H))),
    "dpa_long": (lambda q, k, v: dot(q, k, v, is_causal=True), (f(1, 150, 2, 16), f(1, 300, 2, 16), f(1, 300, 2, 16))),
    "einsum": (by_einsum, bnth),
    "scaled_before": (scaled_before, btnh + (m(B, S),)),
    "one_head": (one_head, (f(T, H), f(S, H), f(S, H))),
    "odd_order": (odd_order, (f(T, B, N, H), f(S, N, B, H), f(S, N, B, H))),
    "keys_first": (keys_first, bnth),
    "causal": (causal, bnth),
    "anti_causal": (anti_causal, bnth),
    "by_hand": (by_hand, bnth + (f(N, 1, S),)),
    "narrow": (narrow, (h(B, N, T, H), h(B, N, S, H), h(B, N, S, H), h(T, S))),
    "decode": (by_einsum, (f(B, N, 1, H), f(B, N, S, H), f(B, N, S, H))),
    "of_a_map": (jax.vmap(one_head), (f(B, T, H), f(B, S, H), f(B, S, H))),
    "in_a_loop": (in_a_loop, bnth),
    "long": (by_einsum, (f(1, 2, 150, H), f(1, 2, 300, H), f(1, 2, 300, H))),
    "near_shared_keys": (jax.vmap(one_head, in_axes=(0, None, 0)), (f(B, T, H), f(S, H), f(B, S, H))),
    "near_dropout": (dropped, bnth + (f(B, N, T, S),)),
    "near_no_maximum": (without_maximum, bnth),
    "near_weights_too": (weights_too, bnth),
    "near_capped": (capped, bnth),
    "near_over_rows": (over_rows, bnth),
    "near_bf16": (in_bf16, (h(B, N, T, H), h(B, N, S, H), h(B, N, S, H))),
    "near_divided_later": (divided_later, bnth),
    "near_no_dot": (of_an_argument, (f(B, N, T, S), f(B, N, S, H))),
    "near_all_at_once": (all_at_once, bnth),
}

here = pathlib.Path(__file__).parent
for name, (function, args) in programs.items():
    text = jax.jit(function).lower(*args).as_text()
    (here / f"{name}.mlir").write_text(f"// By make.py.\n{text.strip()}\n")
