"""A program's inputs, each f32 moved by one ulp up or down: what a rounding more or less in them would do.

A relu, a maximum or a comparison whose operands differ by a rounding decides one way on one device and the
other way on the next, and a gradient jumps with it: both are right, for inputs that are the same up to a
rounding. Where that happens a golden is met by some of the moved inputs."""
import array
import ast
import os
import pathlib
import random
import shutil
import struct

# Programs that decide so, and by what. On all others a golden is met or it is not.
DECIDES = {"resnet18_train": "relus and a max-pool"}
DRAWS = 16


def move(data, chance):
    """The bytes of a .npy file; those of other types than f32 come back as they are."""
    major = data[6]
    size, start = (struct.unpack_from("<H", data, 8)[0], 10) if major == 1 else (struct.unpack_from("<I", data, 8)[0], 12)
    header = ast.literal_eval(data[start:start + size].decode("latin1"))
    if header["descr"] != "<f4":
        return data
    bits = array.array("I", data[start + size:])
    for i, b in enumerate(bits):
        up = chance.getrandbits(1)
        magnitude = b & 0x7FFFFFFF
        if 0 < magnitude < 0x7F7FFFFF:  # neither 0, the largest, infinite nor NaN
            bits[i] = b + 1 if up else b - 1
    return data[:start + size] + bits.tobytes()


def copy(model, to, draw):
    """The model in the folder `to`, with the inputs of that draw."""
    (to / "inputs").mkdir(parents=True)
    chance = random.Random(draw)
    for path in sorted((model / "inputs").iterdir(), key=lambda p: p.name):
        (to / "inputs" / path.name).write_bytes(move(path.read_bytes(), chance))
    for path in model.iterdir():
        if path.is_file():
            shutil.copy(path, to)
    os.symlink(model / "outputs", to / "outputs")


def draws(model, folder):
    """Copies of the model below `folder`, one after another; none for a program that decides nothing."""
    model = pathlib.Path(model)
    for draw in range(1, DRAWS + 1 if model.name in DECIDES else 1):
        to = pathlib.Path(folder) / str(draw) / model.name
        copy(model, to, draw)
        yield draw, to
