"""PersistentKernel: many steps of a program in one call, on any plugin."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy

from . import backends, core, inputs, prefill as prefills, ranks, step
from ._core import Communicator, Store
from .errors import Error
from .graph import KNGraph, Tensor

__all__ = ["PersistentKernel"]

Which = typing.Union[int, str, Tensor]  # an argument of the step

MODES = ("offline", "online", "onepass")


def _check_ranks(mode: str, world_size: int, mpi_rank: int) -> None:
    if world_size < 1 or not 0 <= mpi_rank < world_size:
        raise ValueError(f"mpi_rank {mpi_rank} of world_size {world_size}: ranks count from 0 to below the size")
    if world_size > 1 and mode != "offline":
        raise ValueError(f"mode {mode!r} is for one process: world_size {world_size} wants mode 'offline'")


def _ranks_of(comm: Communicator, store: Store | str | None, world_size: int, mpi_rank: int) -> tuple[int, int]:
    if not isinstance(comm, Communicator):
        raise TypeError(f"comm is a tenon.comm.Communicator, not {type(comm).__name__}")
    if store is not None:
        raise ValueError("comm and store are both given: a communicator has joined its ranks already")
    if (world_size, mpi_rank) not in ((1, 0), (comm.size, comm.rank)):
        raise ValueError(
            f"mpi_rank {mpi_rank} of world_size {world_size}, and the communicator has rank {comm.rank} of {comm.size}"
        )
    return comm.size, comm.rank


class PersistentKernel:
    """A step program with its constants and its state, kept on a device.

    `program` is the step: StableHLO text, bytecode, a path or a Module. Its state are the arguments with
    `tf.aliasing_output` (what JAX donates to an output of its own), or those of `state`, {argument: output}. `arguments`
    are arrays for all of its arguments, in order; state begins as they say.

    What the constructor is not told may come later: attach_input() and new_tensor() give the arguments one by one, ops of
    `graph` on them may make the step, compile() takes the rest. run() compiles if nobody has, and names what lacks.

    mode "onepass": run(steps) makes so many steps in one call. Nothing is known of what they do.

    mode "offline" and "online": the step is a decoder of as many slots as its token argument has elements.
    `token` and `position` say which arguments (both state) are the tokens, int[slots], and the position, a number, or
    int[slots] where slots may be at different ones. Sequences have up to `max_length` tokens; `end_token` ends
    one. offline: run(requests, new_tokens) feeds all requests through the slots. online: run(prompt, new_tokens,
    on_token) feeds one, and calls on_token(token) for each new one. Either makes up to `steps_per_call` steps before the
    host looks at what is done; online the first token comes then, at the latest. A prompt's tokens are fed one a step;
    with `prefill`, a program or a tenon.Prefill, all but the last in one call, or in few. `num_step_calls` and
    `num_prefill_calls` count what was called.

    `backend` is tried first, then each of `fallback_backends` in order, and nothing else: each must compile the
    program. ValueError says of each why it cannot. `self.backend` is the one that can, as it was named, and
    `self.device` the back end whose device runs it ("cpu" of "openmp"); `self.report` says why, and if it is not the
    first, so does a line on stderr, unless `quiet`. Without a program it is the first that can be opened, and where that
    does not compile what comes later, they are tried again.

    With world_size > 1, mode "offline" feeds every world_size-th of the requests, from mpi_rank on. Every rank is given
    all of them. With `comm`, a communicator of the ranks, which tells both numbers, or a `store` at which they join
    when they first run, every rank gets all results; without either its own alone.
    """

    def __init__(
        self,
        mode: str,
        backend: str = "cuda",
        fallback_backends: Sequence[str] | None = None,
        world_size: int = 1,
        mpi_rank: int = 0,
        *,
        program: typing.Any = None,
        arguments: Sequence[typing.Any] | None = None,
        state: Mapping[int, int] | None = None,
        token: Which | None = None,
        position: Which | None = None,
        max_length: int | None = None,
        prefill: typing.Any = None,
        end_token: int | None = None,
        steps_per_call: int = 32,
        comm: Communicator | None = None,
        store: Store | str | None = None,
        quiet: bool = False,
    ):
        if mode not in MODES:
            raise ValueError(f"mode {mode!r} is unknown; there are {', '.join(MODES)}")
        if comm is not None:
            world_size, mpi_rank = _ranks_of(comm, store, world_size, mpi_rank)
        _check_ranks(mode, world_size, mpi_rank)
        if steps_per_call < 1:
            raise ValueError(f"steps_per_call: {steps_per_call} steps a call")
        if isinstance(fallback_backends, str):
            raise TypeError(f"fallback_backends is a list of names: [{fallback_backends!r}]")
        self.mode, self.world_size, self.mpi_rank = mode, world_size, mpi_rank
        self.comm, self._store = comm, store
        self.end_token, self.steps_per_call = end_token, steps_per_call
        self._specs, self._quiet = [backend, *(fallback_backends or [])], quiet
        self._inputs = inputs.Inputs(arguments or [])
        self._told: dict[str, typing.Any] = {}
        self._step: typing.Any = None
        self._slots: step.Slots | None = None
        self._filler: prefills.Filler | None = None
        self.num_step_calls = self.num_prefill_calls = 0
        self._executable: typing.Any = None
        self._held: list[typing.Any] = []
        self._tell(program=program, state=state, token=token, position=position, max_length=max_length, prefill=prefill)
        if program is None:
            self._choose(None)
        elif arguments is not None:
            self.compile()
            self._place()

    # ---- what it is made of

    @property
    def graph(self) -> KNGraph:
        """Its ops, on what attach_input() and new_tensor() give, make a step where there is no program."""
        return self._inputs.graph

    def attach_input(self, array: typing.Any, name: str | None = None, dtype: typing.Any = None) -> Tensor:
        """The step's next argument: a constant, or state that begins so. It is read when the kernel first runs. What it
        gives is for `graph`, for assign(), and to name the argument by, as `name` is."""
        if self._held:
            raise ValueError("the kernel has its arguments: set_state() changes those that are state")
        return self._inputs.attach(array, name, dtype)

    def new_tensor(self, dims: Sequence[int], dtype: typing.Any = "float32", name: str | None = None) -> Tensor:
        """The step's next argument: an array that begins as zeros."""
        if any(int(d) < 0 for d in dims):
            raise ValueError(f"a tensor of {list(dims)}: sizes are not negative")
        return self.attach_input(numpy.zeros([int(d) for d in dims], dtype), name)

    def assign(self, state: Which, value: Tensor) -> None:
        """Of a step that is made of ops: after a step the input `state` is `value`."""
        self._inputs.assign(state, value)

    def mark_output(self, value: Tensor) -> None:
        """Of a step that is made of ops: it gives `value` besides its state."""
        self._inputs.mark_output(value)

    def _tell(self, **told: typing.Any) -> None:
        self._told |= {name: value for name, value in told.items() if value is not None}

    def compile(
        self,
        program: typing.Any = None,
        *,
        state: Mapping[int, int] | None = None,
        token: Which | None = None,
        position: Which | None = None,
        max_length: int | None = None,
        prefill: typing.Any = None,
    ) -> None:
        """Compiles the step, with what the constructor was not told. An argument is named by its number, its name, or
        what attach_input() gave. ValueError names what lacks, and leaves the kernel as it was."""
        told = dict(program=program, state=state, token=token, position=position, max_length=max_length, prefill=prefill)
        if self._executable is not None:
            if any(value is not None for value in told.values()):
                raise ValueError("the kernel is compiled: it takes no other program")
            return
        self._tell(**told)
        taken = self._take_step()
        slots, text = self._many_steps(taken)
        filler = self._find_filler(taken, slots)
        executable = self._choose(text)
        if filler is not None:
            try:
                filler.compile(self.client)
            except Error as error:
                raise ValueError(f"Backend {self.backend!r} cannot compile the prefill program\n  {error}") from None
        self._step, self._slots, self._filler, self._executable = taken, slots, filler, executable

    def _take_step(self) -> step.Step:
        program, state = self._told.get("program"), self._told.get("state")
        if program is None and not self._inputs.has_step:
            raise ValueError(
                "the kernel has no program: give it compile(program=...), or make a step of ops on what attach_input() gave"
            )
        if program is None:
            return step.take_apart(*self._inputs.step())
        if self._inputs.has_step:
            raise ValueError("the kernel has a program, and a step that is made of ops: it runs one")
        return step.take_apart(program, None if state is None else dict(state))

    def _many_steps(self, taken: step.Step) -> tuple[step.Slots | None, str]:
        if self.mode == "onepass":
            return None, step.many_steps(taken)
        lacking = [name for name in ("token", "position", "max_length") if name not in self._told]
        if lacking:
            raise ValueError(f"mode {self.mode!r} needs {' and '.join(filter(None, [', '.join(lacking[:-1]), lacking[-1]]))}")
        token, position = (self._inputs.index(self._told[name], name) for name in ("token", "position"))
        slots = step.find_slots(taken, token, position, self._told["max_length"])
        return slots, step.token_steps(taken, slots)

    def _find_filler(self, taken: step.Step, slots: step.Slots | None) -> prefills.Filler | None:
        if "prefill" not in self._told:
            return None
        if slots is None:
            raise ValueError(f"mode {self.mode!r} knows nothing of tokens: prefill is for the others")
        return prefills.Filler(self._told["prefill"], taken, slots, self._inputs.index)

    def _choose(self, text: str | None) -> typing.Any:
        """The first back end that can, with a program or not. One that is open already stays if it compiles. Gives what was
        compiled."""
        if text is not None and hasattr(self, "client"):
            try:
                return self.client.compile(text)
            except Error:
                pass  # asked again with the program, each says why not
        chosen = backends.choose(self._specs, text)
        backends.tell(chosen.report, self._quiet)
        self.backend, self.device, self.client, executable, self.report = chosen
        return executable

    def _place(self) -> None:
        """The arguments, onto the device."""
        arrays, takes = self._inputs.arrays, self._step.arguments
        if len(arrays) != len(takes):
            words = f"the step has {len(takes)} arguments, and {len(arrays)} are given"
            if len(arrays) < len(takes):
                words += f"; the next, {takes[len(arrays)]}, comes by attach_input() or arguments="
            raise ValueError(words)
        self._held = [self._buffer(i, array) for i, array in enumerate(arrays)]

    def _make_ready(self) -> None:
        if self._executable is None:
            self.compile()
        if not self._held:
            self._place()

    def _buffer(self, index: int, array: typing.Any) -> typing.Any:
        wanted = self._executable.arguments
        if not wanted:  # a plugin that does not say
            return self.client.buffer(array)
        given = numpy.shape(array)
        if tuple(wanted[index].shape) != tuple(given):
            takes = self._step.arguments[index]
            raise ValueError(f"argument {index}: the step takes {takes}, and the array is {list(given)}")
        return self.client.buffer(array, wanted[index].dtype)

    @staticmethod
    def _get_available_backends() -> list[str]:
        """Where the multi-backend design looks for them; tenon.get_available_backends() is for everybody."""
        return core.get_available_backends()

    # ---- the state

    def state(self) -> list[numpy.ndarray]:
        """The state's arrays, in the order of the step's arguments."""
        self._make_ready()
        return [self._held[i].numpy() for i in sorted(self._step.state)]

    def set_state(self, which: Which, array: typing.Any) -> None:
        """Gives an argument of the step, which must be state, another value."""
        self._make_ready()
        index = self._inputs.index(which, "set_state")
        if index not in self._step.state:
            raise ValueError(f"argument {index} of the step is not state")
        self._held[index] = self._buffer(index, array)

    def _fill(self, board: _Board) -> None:
        """Feeds of the prompts what the prefill program can take."""
        while self._filler is not None and (lengths := self._filler.lengths(board)).any():
            self._filler.run(self._held, board, lengths)
            self.num_prefill_calls += 1

    def _call(self, more: list[typing.Any]) -> list[typing.Any]:
        """Runs the program; keeps the new state and gives the other outputs."""
        buffers = self._executable.submit(*self._held, *more).buffers
        self.num_step_calls += 1
        states = list(self._step.state)
        for i, buffer in zip(states, buffers):
            self._held[i] = buffer
        return buffers[len(states) :]

    # ---- running

    def run(self, *arguments: typing.Any, **more: typing.Any) -> typing.Any:
        """onepass: run(steps); offline: run(requests, new_tokens); online: run(prompt, new_tokens, on_token)."""
        return {"onepass": self._onepass, "offline": self._offline, "online": self._online}[self.mode](*arguments, **more)

    __call__ = run

    def _onepass(self, steps: int = 1) -> list[numpy.ndarray]:
        """So many steps; gives what the last one gave besides state."""
        self._make_ready()
        if steps < 0:
            raise ValueError(f"{steps} steps")
        return [b.numpy() for b in self._call([numpy.int32(steps)])]

    def _prompt(self, tokens: Iterable[int], new_tokens: int, which: str) -> list[int]:
        slots = typing.cast(step.Slots, self._slots)
        prompt = [int(t) for t in tokens]
        if not prompt:
            raise ValueError(f"{which} is empty: there is nothing to begin with")
        if new_tokens < 0 or len(prompt) + new_tokens > slots.length:
            raise ValueError(
                f"{which} has {len(prompt)} tokens and may get {new_tokens}; max_length is {slots.length}"
            )
        return prompt

    def _advance(self, board: _Board, steps: int, stop_at_any: bool) -> None:
        end = -1 if self.end_token is None else self.end_token
        more = [board.tokens, board.known, board.at, board.limit, numpy.int32(end), numpy.int32(steps),
                numpy.bool_(stop_at_any)]  # fmt: skip
        board.tokens, board.known, board.at, board.done = (b.numpy().copy() for b in self._call(more))

    def _offline(self, requests: Iterable[Iterable[int]], new_tokens: int) -> list[list[int]]:
        """Each request's sequence, prompt and new tokens, in order: of all, or of this rank's where ranks do not speak."""
        if self.comm is None and self._store is not None:
            self.comm = Communicator(self._store, self.mpi_rank, self.world_size)
        prompts, refused = [], None
        try:
            self._make_ready()
            prompts = [self._prompt(r, new_tokens, f"request {i}") for i, r in enumerate(requests)]
        except Exception as error:
            if self.comm is None:
                raise
            refused = error
        if self.comm is None:
            return self._feed(prompts[self.mpi_rank :: self.world_size], new_tokens)
        try:
            ranks.agree(self.comm, None if refused else prompts, new_tokens)
        except ValueError as error:
            raise refused or error from None
        try:
            results = self._feed(prompts[self.mpi_rank :: self.world_size], new_tokens)
        except BaseException as error:
            self.comm.abort(f"{type(error).__name__}: {error}")  # who waits for this rank must not wait for ever
            raise
        return ranks.share(self.comm, results, len(prompts), max(map(len, prompts), default=0) + new_tokens)

    def _feed(self, prompts: list[list[int]], new_tokens: int) -> list[list[int]]:
        """Sequences of all these prompts, through the slots."""
        slots = typing.cast(step.Slots, self._slots)
        results: list[list[int]] = [[] for _ in prompts]
        waiting = list(enumerate(prompts))
        board = _Board(slots)
        while waiting or board.busy():
            # Slots at one common position begin together.
            if slots.own_positions or not board.busy():
                board.admit(waiting, new_tokens)
            self._fill(board)
            self._advance(board, self.steps_per_call, slots.own_positions and bool(waiting))
            board.collect(results)
        return results

    def _online(
        self, prompt: Iterable[int], new_tokens: int, on_token: Callable[[int], object] | None = None
    ) -> list[int]:
        """The sequence; on_token may raise to end it early."""
        self._make_ready()
        board = _Board(typing.cast(step.Slots, self._slots))
        results: list[list[int]] = [[]]
        told = len(tokens := self._prompt(prompt, new_tokens, "the prompt"))
        board.admit([(0, tokens)], new_tokens)
        while board.busy():
            self._fill(board)
            self._advance(board, self.steps_per_call, True)
            known = int(board.known[0])
            for t in board.tokens[0, told:known] if on_token else ():
                typing.cast(Callable, on_token)(int(t))
            told = known
            board.collect(results)
        return results[0]

    def __repr__(self) -> str:
        return f"<tenon.PersistentKernel {self.mode} on {self.backend}>"


class _Board:
    """What each slot is at."""

    def __init__(self, slots: step.Slots):
        self.requests: list[int | None] = [None] * slots.slots
        self.tokens = numpy.zeros((slots.slots, slots.length), "int32")
        self.known = numpy.zeros(slots.slots, "int32")
        self.at = numpy.zeros(slots.slots, "int32")
        self.limit = numpy.zeros(slots.slots, "int32")
        self.done = numpy.ones(slots.slots, "bool")

    def busy(self) -> bool:
        return any(r is not None for r in self.requests)

    def admit(self, waiting: list[tuple[int, list[int]]], new_tokens: int) -> None:
        for slot, request in enumerate(self.requests):
            if request is not None or not waiting:
                continue
            self.requests[slot], prompt = waiting.pop(0)
            self.tokens[slot] = 0
            self.tokens[slot, : len(prompt)] = prompt
            self.known[slot], self.at[slot] = len(prompt), 0
            self.limit[slot] = len(prompt) + new_tokens
        if not any(r is not None and self.at[i] for i, r in enumerate(self.requests)):
            self.at[:] = 0  # of empty slots, too: all are at one position

    def collect(self, results: list[list[int]]) -> None:
        for slot, request in enumerate(self.requests):
            if request is None or not self.done[slot]:
                continue
            results[request] = self.tokens[slot, : self.known[slot]].tolist()
            self.requests[slot], self.limit[slot] = None, 0
