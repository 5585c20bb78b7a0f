#!/usr/bin/env python3
"""Trains the digit classifier of this folder and writes everything that digits.c needs.

    python3 train.py          (needs numpy and scikit-learn; about ten seconds)

The network is a perceptron with one hidden layer, 64-32-10, trained by plain gradient descent with
momentum on scikit-learn's handwritten digits (8x8 pixels, values 0 to 16). Written:

    digits.mlir                  the program, StableHLO text by the template below
    weights/{w1,b1,w2,b2}.npy    its parameters, f32
    images.npy, labels.npy       20 images of the held-out part, two of each digit; what they show
    accuracy.txt                 how many of the held-out images it reads right

Same seed, same files, up to the rounding of the machine's matrix products.
"""
import pathlib

import numpy as np
from sklearn.datasets import load_digits

HERE = pathlib.Path(__file__).resolve().parent
HIDDEN, CLASSES, PIXELS, SHOWN = 32, 10, 64, 20

PROGRAM = """\
// Reads handwritten digits: {n} images of 8x8 pixels (0 to 16) in, for each the probability of every
// digit and the likeliest one out. Written by train.py.
module @digits {{
  func.func public @main(%images: tensor<{n}x{p}xf32>, %w1: tensor<{p}x{h}xf32>, %b1: tensor<{h}xf32>,
                         %w2: tensor<{h}x{c}xf32>, %b2: tensor<{c}xf32>)
      -> (tensor<{n}x{c}xf32>, tensor<{n}xi32>) {{
    // Pixels become 0 to 1.
    %sixteen = stablehlo.constant dense<1.600000e+01> : tensor<{n}x{p}xf32>
    %x = stablehlo.divide %images, %sixteen : tensor<{n}x{p}xf32>

    // The hidden layer: max(x w1 + b1, 0).
    %xw = stablehlo.dot_general %x, %w1, contracting_dims = [1] x [0]
        : (tensor<{n}x{p}xf32>, tensor<{p}x{h}xf32>) -> tensor<{n}x{h}xf32>
    %b1_rows = stablehlo.broadcast_in_dim %b1, dims = [1] : (tensor<{h}xf32>) -> tensor<{n}x{h}xf32>
    %sum = stablehlo.add %xw, %b1_rows : tensor<{n}x{h}xf32>
    %zero = stablehlo.constant dense<0.000000e+00> : tensor<{n}x{h}xf32>
    %hidden = stablehlo.maximum %sum, %zero : tensor<{n}x{h}xf32>

    // One score a digit: hidden w2 + b2.
    %hw = stablehlo.dot_general %hidden, %w2, contracting_dims = [1] x [0]
        : (tensor<{n}x{h}xf32>, tensor<{h}x{c}xf32>) -> tensor<{n}x{c}xf32>
    %b2_rows = stablehlo.broadcast_in_dim %b2, dims = [1] : (tensor<{c}xf32>) -> tensor<{n}x{c}xf32>
    %scores = stablehlo.add %hw, %b2_rows : tensor<{n}x{c}xf32>

    // Probabilities: the exponentials of the scores, less their largest, over their sum.
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %none = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %top = stablehlo.reduce(%scores init: %low) applies stablehlo.maximum across dimensions = [1]
        : (tensor<{n}x{c}xf32>, tensor<f32>) -> tensor<{n}xf32>
    %top_rows = stablehlo.broadcast_in_dim %top, dims = [0] : (tensor<{n}xf32>) -> tensor<{n}x{c}xf32>
    %shifted = stablehlo.subtract %scores, %top_rows : tensor<{n}x{c}xf32>
    %exps = stablehlo.exponential %shifted : tensor<{n}x{c}xf32>
    %total = stablehlo.reduce(%exps init: %none) applies stablehlo.add across dimensions = [1]
        : (tensor<{n}x{c}xf32>, tensor<f32>) -> tensor<{n}xf32>
    %total_rows = stablehlo.broadcast_in_dim %total, dims = [0] : (tensor<{n}xf32>) -> tensor<{n}x{c}xf32>
    %probabilities = stablehlo.divide %exps, %total_rows : tensor<{n}x{c}xf32>

    // The likeliest digit: the lowest index whose score is the largest.
    %digit = stablehlo.iota dim = 1 : tensor<{n}x{c}xi32>
    %ten = stablehlo.constant dense<{c}> : tensor<{n}x{c}xi32>
    %is_top = stablehlo.compare EQ, %scores, %top_rows
        : (tensor<{n}x{c}xf32>, tensor<{n}x{c}xf32>) -> tensor<{n}x{c}xi1>
    %candidates = stablehlo.select %is_top, %digit, %ten : tensor<{n}x{c}xi1>, tensor<{n}x{c}xi32>
    %no_digit = stablehlo.constant dense<{c}> : tensor<i32>
    %label = stablehlo.reduce(%candidates init: %no_digit) applies stablehlo.minimum across dimensions = [1]
        : (tensor<{n}x{c}xi32>, tensor<i32>) -> tensor<{n}xi32>
    return %probabilities, %label : tensor<{n}x{c}xf32>, tensor<{n}xi32>
  }}
}}
"""


def forward(x, w1, b1, w2, b2):
    hidden = np.maximum(x @ w1 + b1, 0)
    scores = hidden @ w2 + b2
    exps = np.exp(scores - scores.max(1, keepdims=True))
    return hidden, exps / exps.sum(1, keepdims=True)


def train(x, y, rng, epochs=60, batch=32, rate=0.1, momentum=0.9, decay=1e-4):
    params = [rng.normal(0, np.sqrt(2 / PIXELS), (PIXELS, HIDDEN)), np.zeros(HIDDEN),
              rng.normal(0, np.sqrt(2 / HIDDEN), (HIDDEN, CLASSES)), np.zeros(CLASSES)]
    speed = [np.zeros_like(p) for p in params]
    for epoch in range(epochs):
        order = rng.permutation(len(x))
        for start in range(0, len(x), batch):
            rows = order[start:start + batch]
            hidden, p = forward(x[rows], *params)
            d_scores = (p - np.eye(CLASSES)[y[rows]]) / len(rows)
            d_hidden = (d_scores @ params[2].T) * (hidden > 0)
            grads = [x[rows].T @ d_hidden, d_hidden.sum(0), hidden.T @ d_scores, d_scores.sum(0)]
            step = rate * 0.5 * (1 + np.cos(np.pi * epoch / epochs))
            for i, g in enumerate(grads):
                speed[i] = momentum * speed[i] - step * (g + decay * params[i])
                params[i] = params[i] + speed[i]
    return [p.astype(np.float32) for p in params]


def main():
    rng = np.random.default_rng(7)
    images, labels = load_digits(return_X_y=True)
    order = rng.permutation(len(images))
    held, rest = order[:360], order[360:]
    params = train(images[rest] / 16, labels[rest], rng)
    guess = forward(images[held] / 16, *params)[1].argmax(1)
    right = int((guess == labels[held]).sum())

    # Two of each digit, in the order in which they come up: chosen by what they show, not by whether
    # the network reads them right.
    shown = sorted((i for d in range(CLASSES) for i in held[labels[held] == d][:2]),
                   key=list(held).index)
    (HERE / "weights").mkdir(exist_ok=True)
    for name, value in zip(("w1", "b1", "w2", "b2"), params):
        np.save(HERE / "weights" / f"{name}.npy", value)
    np.save(HERE / "images.npy", images[shown].astype(np.float32))
    np.save(HERE / "labels.npy", labels[shown].astype(np.int32))
    (HERE / "digits.mlir").write_text(PROGRAM.format(n=SHOWN, p=PIXELS, h=HIDDEN, c=CLASSES))
    text = f"{right} of {len(held)} held-out images read right ({100 * right / len(held):.1f} %)"
    (HERE / "accuracy.txt").write_text(text + "\n")
    print(text)


main()
