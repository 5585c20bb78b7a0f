"""Types of the binding; the words are in _core.pyx."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import TracebackType
from typing import Any, Literal, Union, overload

import numpy
from numpy.typing import ArrayLike, DTypeLike, NDArray

from .capsules import Generator, Verdict
from .collective_future import CollectiveFuture
from .errors import Error
from .futures import Future
from .ops import Op, Pass, Problem
from .reducer import Reducer
from .shapes import Shape

Value = Union[str, int, float, bool, Sequence[int]]
Source = Union[str, bytes, bytearray, memoryview, os.PathLike[str], os.PathLike[bytes], "Module"]
Argument = Union["Buffer", ArrayLike]
Reduction = Union[str, Reducer, Callable[[NDArray[Any], NDArray[Any]], Any]]
Folders = Union[str, os.PathLike[str], Sequence[Union[str, os.PathLike[str]]]]

def version() -> str: ...
def element_names() -> dict[int, tuple[str, str]]: ...
def element_number(name: str) -> int: ...
def settings() -> dict[str, tuple[Any, str, str, str, bool]]: ...
def check_settings() -> None: ...
def load_plugin(path: str | os.PathLike[str]) -> Plugin: ...

class Plugin:
    @property
    def name(self) -> str: ...
    @property
    def path(self) -> str: ...
    @property
    def version(self) -> tuple[int, int]: ...
    @property
    def attributes(self) -> dict[str, Any]: ...
    @property
    def extensions(self) -> list[str]: ...
    def offers(self, function: str) -> bool: ...

class Client:
    def __init__(self, spec: str | Plugin = "cpu", **options: Value) -> None: ...
    def close(self) -> None: ...
    @property
    def closed(self) -> bool: ...
    def __enter__(self) -> Client: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
    @property
    def plugin(self) -> Plugin: ...
    @property
    def platform_name(self) -> str: ...
    @property
    def platform_version(self) -> str: ...
    @property
    def process_index(self) -> int: ...
    @property
    def devices(self) -> list[Device]: ...
    @property
    def addressable_devices(self) -> list[Device]: ...
    @property
    def memories(self) -> list[Memory]: ...
    def find_device(self, id: int) -> Device: ...
    def synchronize(self) -> None: ...
    def default_assignment(self, replicas: int, partitions: int = 1) -> list[list[int]]: ...
    def compile(
        self,
        program: Source,
        *,
        name: str | None = None,
        replicas: int = 1,
        partitions: int = 1,
        device: Device | None = None,
        shardy: bool = False,
        level: int | None = None,
        options: Mapping[str, str | int | float | bool] | None = None,
        serialized: bytes | None = None,
    ) -> Executable: ...
    def compile_file(
        self,
        path: str | os.PathLike[str],
        *,
        replicas: int = 1,
        partitions: int = 1,
        device: Device | None = None,
        shardy: bool = False,
        level: int | None = None,
        options: Mapping[str, str | int | float | bool] | None = None,
        serialized: bytes | None = None,
    ) -> Executable: ...
    def buffer(
        self,
        array: ArrayLike,
        dtype: DTypeLike | None = None,
        *,
        type: str | None = None,
        device: Device | None = None,
        memory: Memory | None = None,
        copy: bool = True,
    ) -> Buffer: ...
    def from_dlpack(self, source: Any, *, device: Device | None = None) -> Buffer: ...

class Path(os.PathLike[str]):
    path: str
    def __init__(self, path: str | os.PathLike[str]) -> None: ...
    def __fspath__(self) -> str: ...

class Device:
    @property
    def id(self) -> int: ...
    @property
    def process_index(self) -> int: ...
    @property
    def local_hardware_id(self) -> int: ...
    @property
    def is_addressable(self) -> bool: ...
    @property
    def kind(self) -> str: ...
    @property
    def attributes(self) -> dict[str, Any]: ...
    @property
    def memories(self) -> list[Memory]: ...
    @property
    def default_memory(self) -> Memory | None: ...
    def memory_stats(self) -> dict[str, int]: ...

class Memory:
    @property
    def id(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def devices(self) -> list[Device]: ...

class Buffer:
    def close(self) -> None: ...
    def __enter__(self) -> Buffer: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
    @property
    def type(self) -> str: ...
    @property
    def dtype(self) -> numpy.dtype[Any]: ...
    @property
    def shape(self) -> tuple[int, ...]: ...
    @property
    def ndim(self) -> int: ...
    @property
    def size(self) -> int: ...
    @property
    def nbytes(self) -> int: ...
    @property
    def device_nbytes(self) -> int: ...
    @property
    def device(self) -> Device | None: ...
    @property
    def memory(self) -> Memory | None: ...
    @property
    def is_deleted(self) -> bool: ...
    def delete(self) -> None: ...
    def wait(self, timeout: float | None = None) -> None: ...
    def numpy(self) -> NDArray[Any]: ...
    def tobytes(self) -> bytes: ...
    def copy_to(self, place: Device | Memory) -> Buffer: ...
    def unsafe_pointer(self) -> int: ...
    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> NDArray[Any]: ...
    def __dlpack_device__(self) -> tuple[int, int]: ...
    def __dlpack__(
        self,
        *,
        stream: int | None = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> Any: ...
    def __len__(self) -> int: ...

class Executable:
    def close(self) -> None: ...
    def __enter__(self) -> Executable: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
    @property
    def name(self) -> str: ...
    @property
    def num_outputs(self) -> int: ...
    @property
    def num_replicas(self) -> int: ...
    @property
    def num_partitions(self) -> int: ...
    @property
    def arguments(self) -> list[Shape] | None: ...
    @property
    def outputs(self) -> list[Shape]: ...
    @property
    def devices(self) -> list[Device]: ...
    @property
    def fingerprint(self) -> bytes: ...
    @property
    def code_size(self) -> int | None: ...
    def memory_stats(self) -> dict[str, int]: ...
    def run(self, *arguments: Argument) -> list[NDArray[Any]]: ...
    def __call__(self, *arguments: Argument) -> Any: ...
    def submit(self, *arguments: Argument, keep: Iterable[int] = (), device: Device | None = None) -> Future: ...
    def execute(self, arguments: Iterable[Sequence[Argument]], *, keep: Iterable[int] = ()) -> Future: ...

class Node:
    @property
    def builder(self) -> Builder: ...
    @property
    def shape(self) -> Shape: ...

class Builder:
    def __init__(self, name: str | None = None) -> None: ...
    def begin_function(self, name: str, arguments: Sequence[tuple[str, Sequence[int]]]) -> list[Node]: ...
    def donate(self, argument: int, result: int) -> None: ...
    def end_function(self, results: Sequence[Node]) -> None: ...
    def op(
        self, name: str, operands: Sequence[Node], attributes: Mapping[str, str] | None = None, results: int = 1
    ) -> Any: ...
    def constant(self, array: ArrayLike) -> Node: ...
    def splat(self, type: str, dims: Sequence[int], value: float) -> Node: ...
    def convert(self, x: Node, type: str) -> Node: ...
    def reshape(self, x: Node, dims: Sequence[int]) -> Node: ...
    def transpose(self, x: Node, permutation: Sequence[int]) -> Node: ...
    def broadcast(self, x: Node, dims: Sequence[int], at: Sequence[int]) -> Node: ...
    def concatenate(self, values: Sequence[Node], dimension: int) -> Node: ...
    def dot_general(
        self,
        x: Node,
        y: Node,
        contract: tuple[Sequence[int], Sequence[int]],
        batch: tuple[Sequence[int], Sequence[int]] = ((), ()),
    ) -> Node: ...
    def reduce(self, op: str, x: Node, start: Node, dimensions: Sequence[int]) -> Node: ...
    def finish(self) -> Module: ...

def backend_available_names() -> list[str]: ...
def backend_default() -> str: ...
def backend_info(name: str) -> dict[str, Any]: ...
def backend_is_available(name: str) -> bool: ...
def backend_names() -> list[str]: ...
def backend_refresh() -> None: ...
def backend_select(
    specs: list[str], mode: int, program: Source | None, options: Mapping[str, Any]
) -> tuple[Any, Any, Any, Any]: ...
def backend_set_default(spec: str | None) -> None: ...
def backend_set_enabled(name: str, enabled: bool) -> None: ...
def backend_supports(name: str, op: str, type: str) -> tuple[bool | None, str, str]: ...
def executable_report(executable: Executable) -> Any: ...

class Module:
    def __init__(self, source: Source, name: str | None = None) -> None: ...
    @property
    def name(self) -> str: ...
    @property
    def producer(self) -> str: ...
    @property
    def num_ops(self) -> int: ...
    @property
    def functions(self) -> list[Function]: ...
    @property
    def main(self) -> Function | None: ...
    def print(
        self, *, locations: bool = False, generic: bool = False, brief: bool = False, names: bool = False
    ) -> str: ...
    def write(self, *, target_version: str | None = None) -> bytes: ...
    def ops(self) -> list[Op]: ...
    def problems(self, *, strict: bool = False) -> list[Problem]: ...
    def verify(self, *, strict: bool = False) -> None: ...
    def transform(
        self, passes: str | Iterable[str] | None = None, *, after: Callable[[str, float], Any] | None = None
    ) -> list[tuple[str, float]]: ...

def passes() -> list[Pass]: ...

class Function:
    @property
    def name(self) -> str: ...
    @property
    def is_public(self) -> bool: ...
    @property
    def arguments(self) -> list[Shape]: ...
    @property
    def results(self) -> list[Shape]: ...

def find_job() -> tuple[int, int, str]: ...
def generators() -> list[Generator]: ...
def local(
    size: int,
    *,
    id: UniqueId | None = None,
    name: str | None = None,
    transports: str | None = None,
    deadline: float | None = None,
    join: float | None = None,
    host_ranks: int = 0,
    capsules: Folders | None = None,
    interruptible: bool = True,
) -> list[Communicator]: ...

class Store:
    def __init__(self, spec: str | None = None) -> None: ...
    @staticmethod
    def memory() -> Store: ...
    @staticmethod
    def directory(path: str | os.PathLike[str]) -> Store: ...
    @staticmethod
    def etcd(
        endpoints: str,
        prefix: str = "",
        *,
        user: str | None = None,
        password: str | None = None,
        ca_file: str | os.PathLike[str] | None = None,
        cert_file: str | os.PathLike[str] | None = None,
        key_file: str | os.PathLike[str] | None = None,
        lease: float | None = None,
        timeout: float | None = None,
    ) -> Store: ...
    @staticmethod
    def pmix() -> Store: ...
    def close(self) -> None: ...
    def __enter__(self) -> Store: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
    def put(self, key: str | bytes, value: bytes) -> None: ...
    def get(self, key: str | bytes, timeout: float | None = None) -> bytes: ...
    def try_get(self, key: str | bytes) -> bytes | None: ...
    def barrier(self, name: str, rank: int, size: int, timeout: float | None = None) -> None: ...

class UniqueId:
    def __init__(self, job: str | None = None) -> None: ...
    @staticmethod
    def parse(text: str) -> UniqueId: ...
    @property
    def job(self) -> str: ...

class Capsule:
    @staticmethod
    def open(path: str | os.PathLike[str]) -> Capsule: ...
    @staticmethod
    def read(source: str | bytes, name: str | None = None) -> Capsule: ...
    @staticmethod
    def generate(
        generator: str,
        collective: str,
        ranks: int,
        *,
        root: int = 0,
        group: int = 0,
        sources: Sequence[int | None] | None = None,
    ) -> Capsule: ...
    @property
    def name(self) -> str: ...
    @property
    def format(self) -> str: ...
    @property
    def hash(self) -> str: ...
    @property
    def collective(self) -> str: ...
    @property
    def ranks(self) -> int: ...
    @property
    def root(self) -> int: ...
    @property
    def chunks(self) -> int: ...
    @property
    def lanes(self) -> int: ...
    @property
    def steps(self) -> int: ...
    @property
    def in_place(self) -> bool: ...
    @property
    def out_of_place(self) -> bool: ...
    @property
    def order(self) -> Literal["any", "in_order"]: ...
    @property
    def min_bytes(self) -> int: ...
    @property
    def max_bytes(self) -> int: ...
    @property
    def sources(self) -> list[int | None] | None: ...
    def verify(self) -> Verdict: ...
    def tobytes(self, format: str = "binary") -> bytes: ...
    def save(self, path: str | os.PathLike[str], format: str | None = None) -> None: ...
    def draw(self) -> str: ...

class Group:
    future: CollectiveFuture | None
    def __init__(self, *, wait: bool = True) -> None: ...
    def __enter__(self) -> Group: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

class Communicator:
    def __init__(
        self,
        store: Store | str | None,
        rank: int,
        size: int,
        *,
        id: UniqueId | None = None,
        name: str | None = None,
        transports: str | None = None,
        deadline: float | None = None,
        join: float | None = None,
        host_ranks: int = 0,
        capsules: Folders | None = None,
        interfaces: str | None = None,
        interruptible: bool = True,
    ) -> None: ...
    def close(self) -> None: ...
    @property
    def closed(self) -> bool: ...
    def __enter__(self) -> Communicator: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
    @property
    def rank(self) -> int: ...
    @property
    def size(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def error(self) -> Error | None: ...
    def abort(self, why: str | None = None) -> None: ...
    def empty(self, shape: int | Sequence[int], dtype: DTypeLike = float) -> NDArray[Any]: ...
    def split(self, color: int | None, key: int = 0) -> Communicator | None: ...
    def dup(self) -> Communicator: ...
    def shrink(self, timeout: float | None = 10.0) -> Communicator: ...
    def grow(self, name: str, size: int) -> Communicator: ...
    @overload
    def all_reduce(
        self,
        array: ArrayLike,
        op: Reduction = "sum",
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[True] = True,
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> NDArray[Any]: ...
    @overload
    def all_reduce(
        self,
        array: ArrayLike,
        op: Reduction = "sum",
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[False],
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> CollectiveFuture: ...
    @overload
    def reduce_scatter(
        self,
        array: ArrayLike,
        op: Reduction = "sum",
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[True] = True,
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> NDArray[Any]: ...
    @overload
    def reduce_scatter(
        self,
        array: ArrayLike,
        op: Reduction = "sum",
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[False],
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> CollectiveFuture: ...
    @overload
    def all_gather(
        self,
        array: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[True] = True,
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> NDArray[Any]: ...
    @overload
    def all_gather(
        self,
        array: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[False],
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> CollectiveFuture: ...
    @overload
    def all_to_all(
        self,
        array: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[True] = True,
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> NDArray[Any]: ...
    @overload
    def all_to_all(
        self,
        array: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[False],
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> CollectiveFuture: ...
    @overload
    def broadcast(
        self,
        array: ArrayLike | None,
        root: int = 0,
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[True] = True,
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> NDArray[Any]: ...
    @overload
    def broadcast(
        self,
        array: ArrayLike | None,
        root: int = 0,
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[False],
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> CollectiveFuture: ...
    @overload
    def reduce(
        self,
        array: ArrayLike,
        op: Reduction = "sum",
        root: int = 0,
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[True] = True,
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> NDArray[Any] | None: ...
    @overload
    def reduce(
        self,
        array: ArrayLike,
        op: Reduction = "sum",
        root: int = 0,
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[False],
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> CollectiveFuture: ...
    @overload
    def gather(
        self,
        array: ArrayLike,
        root: int = 0,
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[True] = True,
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> NDArray[Any] | None: ...
    @overload
    def gather(
        self,
        array: ArrayLike,
        root: int = 0,
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[False],
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> CollectiveFuture: ...
    @overload
    def scatter(
        self,
        array: ArrayLike | None,
        root: int = 0,
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[True] = True,
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> NDArray[Any]: ...
    @overload
    def scatter(
        self,
        array: ArrayLike | None,
        root: int = 0,
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[False],
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> CollectiveFuture: ...
    @overload
    def permute(
        self,
        array: ArrayLike,
        sources: Sequence[int | None],
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[True] = True,
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> NDArray[Any] | None: ...
    @overload
    def permute(
        self,
        array: ArrayLike,
        sources: Sequence[int | None],
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[False],
        deadline: float | None = None,
        capsule: str | None = None,
        reachable: bool = False,
    ) -> CollectiveFuture: ...
    @overload
    def all_to_allv(
        self,
        array: ArrayLike,
        counts: Sequence[int],
        receive_counts: Sequence[int],
        *,
        offsets: Sequence[int] | None = None,
        receive_offsets: Sequence[int] | None = None,
        out: NDArray[Any] | None = None,
        wait: Literal[True] = True,
        deadline: float | None = None,
        reachable: bool = False,
    ) -> NDArray[Any]: ...
    @overload
    def all_to_allv(
        self,
        array: ArrayLike,
        counts: Sequence[int],
        receive_counts: Sequence[int],
        *,
        offsets: Sequence[int] | None = None,
        receive_offsets: Sequence[int] | None = None,
        out: NDArray[Any] | None = None,
        wait: Literal[False],
        deadline: float | None = None,
        reachable: bool = False,
    ) -> CollectiveFuture: ...
    @overload
    def barrier(
        self,
        *,
        wait: Literal[True] = True,
        deadline: float | None = None,
    ) -> None: ...
    @overload
    def barrier(
        self,
        *,
        wait: Literal[False],
        deadline: float | None = None,
    ) -> CollectiveFuture: ...
    @overload
    def send(
        self,
        array: ArrayLike,
        peer: int,
        *,
        wait: Literal[True] = True,
        deadline: float | None = None,
        reachable: bool = False,
    ) -> None: ...
    @overload
    def send(
        self,
        array: ArrayLike,
        peer: int,
        *,
        wait: Literal[False],
        deadline: float | None = None,
        reachable: bool = False,
    ) -> CollectiveFuture: ...
    @overload
    def recv(
        self,
        out: NDArray[Any],
        peer: int,
        *,
        wait: Literal[True] = True,
        deadline: float | None = None,
        reachable: bool = False,
    ) -> NDArray[Any]: ...
    @overload
    def recv(
        self,
        out: NDArray[Any],
        peer: int,
        *,
        wait: Literal[False],
        deadline: float | None = None,
        reachable: bool = False,
    ) -> CollectiveFuture: ...
    def group(self, *, wait: bool = True) -> Group: ...
    def record(self) -> CollectiveFuture: ...
    def operator(self, capsule: Capsule) -> Operator: ...
    @overload
    def explain(
        self,
        collective: str,
        nbytes: int,
        dtype: DTypeLike = "float32",
        op: Reduction = "sum",
        root: int = 0,
        *,
        capsule: str | None = None,
        reachable: bool = False,
        as_dict: Literal[False] = False,
    ) -> str: ...
    @overload
    def explain(
        self,
        collective: str,
        nbytes: int,
        dtype: DTypeLike = "float32",
        op: Reduction = "sum",
        root: int = 0,
        *,
        capsule: str | None = None,
        reachable: bool = False,
        as_dict: Literal[True],
    ) -> dict[str, Any]: ...

class Operator:
    def close(self) -> None: ...
    def __enter__(self) -> Operator: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
    @property
    def capsule(self) -> Capsule: ...
    @property
    def name(self) -> str: ...
    @property
    def collective(self) -> str: ...
    @property
    def is_in_place(self) -> bool: ...
    @property
    def is_configurable(self) -> bool: ...
    @overload
    def __call__(
        self,
        array: ArrayLike | None = None,
        op: Reduction = "sum",
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[True] = True,
        deadline: float | None = None,
        tag: int = 0,
        reachable: bool = False,
    ) -> NDArray[Any] | None: ...
    @overload
    def __call__(
        self,
        array: ArrayLike | None = None,
        op: Reduction = "sum",
        *,
        out: NDArray[Any] | None = None,
        wait: Literal[False],
        deadline: float | None = None,
        tag: int = 0,
        reachable: bool = False,
    ) -> CollectiveFuture: ...
