"""Arrays that several threads use at once through JAX while one of them donates it: a call is right to the bit, or raises, and
of the donations of one array exactly one is done. TENON_RACE_ROUNDS is the number of rounds of each."""

import os
import threading

import tenon.jax

tenon.jax.use()

import jax  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402

ROUNDS = int(os.environ.get("TENON_RACE_ROUNDS", 200))
SMALL, LARGE = 1024, 1 << 20  # numbers: 4 KB, and 4 MB

donate = jax.jit(lambda x: x * 2, donate_argnums=0)
read = jax.jit(lambda x: x + x)


def race(calls, size, rounds):
    """Each call on the same array, on a thread of its own, at once. Gives for each call how often it was done."""
    values = np.arange(size, dtype=np.float32) % 4096
    doubled = values * 2
    barrier = threading.Barrier(len(calls) + 1)
    shared, done, wrong = [None], [0] * len(calls), []

    def work(number, call):
        for _ in range(rounds):
            barrier.wait()
            try:
                result = call(shared[0])
            except (RuntimeError, ValueError) as error:
                if "deleted" not in str(error) and "donated" not in str(error):
                    wrong.append(str(error))
            else:
                done[number] += 1
                if not np.array_equal(np.asarray(result), doubled):
                    wrong.append(f"thread {number}: other values")
            barrier.wait()

    threads = [threading.Thread(target=work, args=pair) for pair in enumerate(calls)]
    for thread in threads:
        thread.start()
    for _ in range(rounds):
        shared[0] = jax.device_put(values)
        shared[0].block_until_ready()
        barrier.wait()
        barrier.wait()
    for thread in threads:
        thread.join()
    assert not wrong, (len(wrong), wrong[:3])
    return done


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_reading_against_a_donation(size):
    done = race([donate, read], size, ROUNDS if size == SMALL else ROUNDS // 4 + 1)
    assert done[0] > 0 and done[1] > 0


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_donation_against_a_donation(size):
    rounds = ROUNDS if size == SMALL else ROUNDS // 4 + 1
    assert sum(race([donate, donate], size, rounds)) == rounds


def test_sixteen_donations_of_one_array():
    rounds = ROUNDS // 4 + 1
    assert sum(race([donate] * 16, SMALL, rounds)) == rounds


def test_readers_beside_a_donation():
    race([donate] + [read] * 7, SMALL, ROUNDS // 4 + 1)
