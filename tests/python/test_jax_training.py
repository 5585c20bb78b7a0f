"""The digits network, 200 steps: as good here as on JAX's own device."""

import json

TRAIN = """
import json
import jax, jax.numpy as jnp, numpy as np
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split

images, labels = load_digits(return_X_y=True)
train_x, test_x, train_y, test_y = train_test_split(images.astype("float32") / 16, labels, test_size=360, random_state=0)

def layers(key, sizes):
    keys = jax.random.split(key, len(sizes) - 1)
    return [(jax.random.normal(k, (m, n)) * jnp.sqrt(2 / m), jnp.zeros(n)) for k, m, n in zip(keys, sizes, sizes[1:])]

def logits(params, x):
    for w, b in params[:-1]:
        x = jax.nn.relu(x @ w + b)
    return x @ params[-1][0] + params[-1][1]

def loss(params, x, y):
    return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(logits(params, x)), y[:, None], 1))

from functools import partial

@partial(jax.jit, donate_argnums=0)
def step(params, x, y):
    value, gradient = jax.value_and_grad(loss)(params, x, y)
    return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradient), value

params = layers(jax.random.key(0), (64, 128, 64, 10))
order = np.random.RandomState(0)
losses = []
for _ in range(200):
    batch = order.choice(len(train_x), 128, replace=False)
    params, value = step(params, train_x[batch], train_y[batch].astype("int32"))
    losses.append(float(value))
right = int((np.argmax(logits(params, test_x), 1) == test_y).sum())
print(json.dumps({"device": repr(jax.devices()[0]), "right": right, "of": len(test_y), "losses": losses}))
"""


def test_two_hundred_steps_reach_the_accuracy_of_xla(script):
    results = {}
    for platform in ("tenon", "cpu"):
        done = script(TRAIN, JAX_PLATFORMS=platform)
        assert done.returncode == 0, done.stderr
        results[platform] = json.loads(done.stdout)
    ours, peer = results["tenon"], results["cpu"]
    assert "Tenon" in ours["device"] and "Tenon" not in peer["device"]
    assert peer["right"] > 0.9 * peer["of"]
    assert abs(ours["right"] - peer["right"]) <= 0.01 * peer["of"], (ours["right"], peer["right"])
    assert abs(ours["losses"][-1] - peer["losses"][-1]) < 0.02 and ours["losses"][-1] < 0.5 * ours["losses"][0]
