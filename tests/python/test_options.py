"""Compile options and device assignments of the C library beside jaxlib's own, field by field and both ways: what C
writes jaxlib reads, and what jaxlib writes C reads and writes again as it was. By way of ctypes, as another language
would use the structs."""

import ctypes as c
import enum
import os
import pathlib
import random

import jaxlib
import numpy as np
import pytest
from jaxlib import xla_client as xc


def library():
    named = os.environ.get("TEST_LIBTENON")
    if not named:
        import tenon

        named = next(pathlib.Path(tenon.__file__).with_name("lib").glob("libtenon.so*"))
    return c.CDLL(str(named))


lib = library()
P, SIZE, I64, BOOL = c.c_void_p, c.c_size_t, c.c_int64, c.c_bool


class Bytes(c.Structure):
    _fields_ = [("data", P), ("size", SIZE)]  # with NULs inside


class Value(c.Structure):
    _fields_ = [("name", c.c_char_p), ("type", c.c_int), ("string", c.c_char_p), ("ints", c.POINTER(I64)), ("count", SIZE),
                ("integer", I64), ("real", c.c_double), ("boolean", BOOL)]

    def get(self):
        return [lambda: self.string[:self.count].decode(), lambda: self.integer, lambda: self.ints[:self.count],
                lambda: self.real, lambda: self.boolean][self.type]()


class Build(c.Structure):
    _fields_ = [
        ("struct_size", SIZE), ("device_ordinal", I64), ("num_replicas", I64), ("num_partitions", I64),
        ("device_assignment", P), ("result_layouts", P), ("num_result_layouts", SIZE), ("result_is_tuple", BOOL),
        ("debug_options", c.POINTER(Value)), ("num_debug_options", SIZE), ("debug_unknown", Bytes),
        ("use_spmd_partitioning", c.c_int), ("use_auto_spmd_partitioning", BOOL),
        ("auto_spmd_mesh_shape", c.POINTER(I64)), ("auto_spmd_mesh_rank", SIZE),
        ("auto_spmd_mesh_ids", c.POINTER(I64)), ("num_auto_spmd_mesh_ids", SIZE),
        ("propagate_to_parameters", c.POINTER(BOOL)), ("num_propagate_to_parameters", SIZE),
        ("propagate_to_output", c.POINTER(BOOL)), ("num_propagate_to_output", SIZE),
        ("use_shardy_partitioner", BOOL), ("deduplicate_hlo", BOOL), ("alias_passthrough_params", BOOL),
        ("run_backend_only", BOOL), ("optimization_level", c.c_int), ("memory_fitting_level", c.c_int),
        ("exec_time_optimization_effort", c.c_float), ("memory_fitting_effort", c.c_float), ("device_memory_size", I64),
        ("process_index", I64), ("process_count", I64), ("slice_size", I64), ("fdo_profile", Bytes),
        ("compilation_environments", Bytes), ("gpu_topology", Bytes), ("unknown", Bytes)]


class Compile(c.Structure):
    _fields_ = [
        ("struct_size", SIZE), ("num_replicas", I64), ("num_partitions", I64), ("device", P), ("use_shardy", BOOL),
        ("level", c.c_int), ("values", c.POINTER(Value)), ("num_values", SIZE), ("serialized", c.c_char_p),
        ("serialized_size", SIZE), ("device_assignment", P), ("build", c.POINTER(Build)), ("argument_layouts", P),
        ("num_argument_layouts", SIZE), ("parameter_is_tupled_arguments", BOOL), ("compile_portable_executable", BOOL),
        ("profile_version", I64), ("multi_slice_config", Bytes), ("target_config", Bytes), ("compute_capability", P),
        ("allow_in_place_mlir_modification", BOOL), ("matrix_unit_operand_precision", c.c_int),
        ("compiler_variant", c.c_char_p), ("unknown", Bytes)]


def declare(name, result, *arguments):
    function = getattr(lib, name)
    function.restype, function.argtypes = result, arguments
    return function


message = declare("tn_status_message", c.c_char_p, P)
destroy_status = declare("tn_status_destroy", None, P)
destroy_string = declare("tn_string_destroy", None, P)
to_proto = declare("tn_compile_options_to_proto", P, c.POINTER(Compile), c.POINTER(P), c.POINTER(SIZE))
from_proto = declare("tn_stored_options_from_proto", P, c.c_char_p, SIZE, c.POINTER(P))
stored_get = declare("tn_stored_options_get", c.POINTER(Compile), P)
stored_destroy = declare("tn_stored_options_destroy", None, P)
assignment_create = declare("tn_device_assignment_create", P, I64, I64, c.POINTER(I64), c.POINTER(P))
assignment_to_proto = declare("tn_device_assignment_to_proto", P, P, c.POINTER(P), c.POINTER(SIZE))
assignment_from_proto = declare("tn_device_assignment_from_proto", P, c.c_char_p, SIZE, c.POINTER(P))
assignment_get = declare("tn_device_assignment_get", I64, P, I64, I64)
assignment_destroy = declare("tn_device_assignment_destroy", None, P)
num_debug_options = declare("tn_num_debug_options", SIZE)


def check(status):
    if status:
        text = message(status).decode()
        destroy_status(status)
        raise RuntimeError(text)


def take(function, subject):
    data, size = P(), SIZE()
    check(function(subject, c.byref(data), c.byref(size)))
    out = c.string_at(data, size.value)
    destroy_string(data)
    return out


def defaults():
    """Both structs, as the library itself begins them."""
    options, build = Compile(), Build()
    lib.tn_compile_options_init(c.byref(options))
    lib.tn_executable_build_options_init(c.byref(build))
    assert options.struct_size == c.sizeof(Compile) and build.struct_size == c.sizeof(Build)
    options.build = c.pointer(build)
    return options, build


class Stored:
    """Options that the library has read."""

    def __init__(self, data):
        self.handle = P()
        check(from_proto(data, len(data), c.byref(self.handle)))

    def __enter__(self):
        self.options = stored_get(self.handle).contents
        self.build = self.options.build.contents
        return self

    def __exit__(self, *_):
        stored_destroy(self.handle)

    def written(self):
        return take(to_proto, c.byref(self.options))


# ---- the fields that jaxlib's Python lets one set ------------------------------------------------

LEVELS = [9, 19, 29, 39]


def ints(values):
    return (I64 * len(values))(*values)


def bools(values):
    return (BOOL * len(values))(*values)


def as_int(value):
    return value.value if isinstance(value, enum.Enum) else int(value)


def float32(value):
    return float(np.float32(value))


# name: a random value, set in C, read in C
BUILD = {
    "use_spmd_partitioning": (lambda r: r.random() < 0.5, lambda b, v: setattr(b, "use_spmd_partitioning", int(v)),
                              lambda b: b.use_spmd_partitioning == 1),
    "use_auto_spmd_partitioning": (lambda r: r.random() < 0.5, lambda b, v: setattr(b, "use_auto_spmd_partitioning", v),
                                   lambda b: b.use_auto_spmd_partitioning),
    "use_shardy_partitioner": (lambda r: r.random() < 0.5, lambda b, v: setattr(b, "use_shardy_partitioner", v),
                               lambda b: b.use_shardy_partitioner),
    "exec_time_optimization_effort": (lambda r: float32(r.uniform(-1, 1)),
                                      lambda b, v: setattr(b, "exec_time_optimization_effort", v),
                                      lambda b: b.exec_time_optimization_effort),
    "memory_fitting_effort": (lambda r: float32(r.uniform(-1, 1)), lambda b, v: setattr(b, "memory_fitting_effort", v),
                              lambda b: b.memory_fitting_effort),
    "optimization_level": (lambda r: r.choice(LEVELS), lambda b, v: setattr(b, "optimization_level", v),
                           lambda b: b.optimization_level),
    "memory_fitting_level": (lambda r: r.choice(LEVELS), lambda b, v: setattr(b, "memory_fitting_level", v),
                             lambda b: b.memory_fitting_level),
    "fdo_profile": (lambda r: r.randbytes(r.randrange(1, 40)),
                    lambda b, v: setattr(b, "fdo_profile", Bytes(c.cast(v, P), len(v))),
                    lambda b: c.string_at(b.fdo_profile.data, b.fdo_profile.size) if b.fdo_profile.size else b""),
}
# jaxlib 0.11 shows these two no more.
GONE = {"exec_time_optimization_effort", "memory_fitting_effort"}
SHOWN = {name: how for name, how in BUILD.items() if jaxlib.version.__version_info__ < (0, 11) or name not in GONE}
LISTS = {
    "auto_spmd_partitioning_mesh_shape": ("auto_spmd_mesh_shape", "auto_spmd_mesh_rank", ints,
                                          lambda r: [r.randrange(1, 9) for _ in range(r.randrange(1, 5))]),
    "auto_spmd_partitioning_mesh_ids": ("auto_spmd_mesh_ids", "num_auto_spmd_mesh_ids", ints,
                                        lambda r: [r.randrange(1 << 40) for _ in range(r.randrange(1, 9))]),
    "allow_spmd_sharding_propagation_to_parameters": ("propagate_to_parameters", "num_propagate_to_parameters", bools,
                                                      lambda r: [r.random() < 0.5 for _ in range(r.randrange(1, 9))]),
    "allow_spmd_sharding_propagation_to_output": ("propagate_to_output", "num_propagate_to_output", bools,
                                                  lambda r: [r.random() < 0.5 for _ in range(r.randrange(1, 9))]),
}
TOP = {
    "parameter_is_tupled_arguments": lambda r: r.random() < 0.5,
    "compile_portable_executable": lambda r: r.random() < 0.5,
    "profile_version": lambda r: r.randrange(1 << 50),
}


def jax_value(options, name):
    value = getattr(options, name)
    if name in LISTS:
        return [int(v) if isinstance(v, int) and not isinstance(v, bool) else v for v in value]
    return as_int(value) if name.endswith("_level") else value


@pytest.mark.parametrize("name", [*SHOWN, *LISTS, *TOP])
def test_what_c_writes_jaxlib_reads(name):
    choose = random.Random(name)
    for _ in range(20):
        options, build = defaults()
        if name in BUILD:
            value = BUILD[name][0](choose)
            BUILD[name][1](build, value)
        elif name in LISTS:
            field, count, make, pick = LISTS[name]
            value = pick(choose)
            setattr(build, field, make(value))
            setattr(build, count, len(value))
        else:
            value = TOP[name](choose)
            setattr(options, name, value)
        read = xc.CompileOptions.ParseFromString(take(to_proto, c.byref(options)))
        assert jax_value(read if name in TOP else read.executable_build_options, name) == value


def random_jax_options(choose):
    options = xc.CompileOptions()
    build = options.executable_build_options
    for name, (pick, *_) in SHOWN.items():
        if not name.endswith("_level"):  # jaxlib has no writer of its enum here: the goldens of the unit tests have it
            setattr(build, name, pick(choose))
    for name, (*_, pick) in LISTS.items():
        setattr(build, name, pick(choose))
    for name, pick in TOP.items():
        setattr(options, name, pick(choose))
    if not options.compile_portable_executable:
        options.num_replicas, options.num_partitions = choose.choice([(1, 1), (2, 1), (1, 2), (2, 4), (4, 2), (3, 5)])
        count = options.num_replicas * options.num_partitions
        ids = np.array(choose.sample(range(2048), count)).reshape(options.num_replicas, options.num_partitions)
        options.device_assignment = xc.DeviceAssignment.create(ids)
    else:
        ids = None
    if choose.random() < 0.5:  # one at most: jaxlib's map has no order
        options.env_option_overrides = [("xla_dump_to", choose.choice(["x", True, 7, -0.5]))]
    return options, ids


def test_what_jaxlib_writes_c_reads_and_writes_again():
    choose = random.Random(5)
    for _ in range(100):
        options, ids = random_jax_options(choose)
        build = options.executable_build_options
        data = options.SerializeAsString()
        with Stored(data) as stored:
            assert stored.written() == data
            got = stored.build
            for name, (_, _, read) in SHOWN.items():
                if not name.endswith("_level"):
                    assert read(got) == jax_value(build, name)
            for name, (field, count, _, _) in LISTS.items():
                assert getattr(got, field)[:getattr(got, count)] == jax_value(build, name)
            for name in TOP:
                assert getattr(stored.options, name) == getattr(options, name)
            assert (got.num_replicas, got.num_partitions) == (options.num_replicas, options.num_partitions)
            assert (got.device_ordinal, got.process_count) == (-1, 1)
            if ids is not None:
                found = [[assignment_get(got.device_assignment, r, p) for p in range(ids.shape[1])]
                         for r in range(ids.shape[0])]
                assert found == ids.tolist()
            assert [stored.options.values[i].get() for i in range(stored.options.num_values)] == \
                [value for _, value in options.env_option_overrides]


SHAPES = ["f32[2,3]{1,0}", "f32[2,3]{0,1}", "bf16[]", "s8[4]{0}", "pred[1,2,3,4]{3,1,2,0}", "c64[0]{0}", "u2[5]{0:E(2)}",
          "f8e4m3fn[8,128]{1,0:T(8,128)}", "s32[<=2,3]{1,0}", "f32[16,128]{1,0:T(8,128)(2,1)S(1)}",
          "(f32[2]{0}, s32[])", "()", "((f32[2]{0}), (s8[1]{0}, pred[]))", "token[]"]


@pytest.mark.parametrize("text", SHAPES)
def test_layouts_come_through(text):
    options = xc.CompileOptions()
    options.executable_build_options.result_layout = xc.Shape(text)
    options.argument_layouts = [xc.Shape("f32[]"), xc.Shape(text)]
    data = options.SerializeAsString()
    with Stored(data) as stored:
        assert stored.written() == data


def debug_names():
    return [name for name in dir(type(xc.CompileOptions().executable_build_options.debug_options)) if name.startswith("xla_")]


@pytest.mark.parametrize("name", debug_names())
def test_debug_options_by_name(name):
    """jaxlib's own accessors say which field was meant."""
    owner = xc.CompileOptions()  # what jaxlib's accessors give does not keep it alive
    build_of = owner.executable_build_options
    kind = type(getattr(build_of.debug_options, name))
    for text, value in {bool: [("true", True), ("false", False)], int: [("7", 7), ("0", 0)], float: [("0.5", 0.5)],
                        str: [("abc", "abc")]}.get(kind, []):
        options, build = defaults()
        given = Value(name.encode(), 0, text.encode(), None, len(text))
        build.debug_options, build.num_debug_options = c.pointer(given), 1
        try:
            data = take(to_proto, c.byref(options))
        except RuntimeError as error:
            if "list" in str(error) or "takes an enum" in str(error) or "has no value" in str(error):
                pytest.skip(str(error))
            raise
        read = xc.CompileOptions.ParseFromString(data)
        read_build = read.executable_build_options
        got = getattr(read_build.debug_options, name)
        assert got == value or got == [value] or got == text, (got, value)


def test_all_debug_options_of_jaxlib_have_names():
    data = xc.CompileOptions().SerializeAsString()
    with Stored(data) as stored:
        assert stored.written() == data
        # The table is of jaxlib 0.10: what newer ones add goes through as bytes, in its place.
        assert (stored.build.debug_unknown.size == 0) == (jaxlib.version.__version_info__ < (0, 11))
        names = [stored.build.debug_options[i].name for i in range(stored.build.num_debug_options)]
        assert 200 < len(set(names)) <= num_debug_options() == 311


def test_assignments_are_those_of_jaxlib():
    choose = random.Random(7)
    for _ in range(200):
        replicas, partitions = choose.randrange(1, 9), choose.randrange(1, 9)
        ids = np.array(choose.sample(range(1 << 20), replicas * partitions)).reshape(replicas, partitions)
        handle, again = P(), P()
        check(assignment_create(replicas, partitions, ints([int(i) for i in ids.ravel()]), c.byref(handle)))
        theirs = xc.DeviceAssignment.create(ids).serialize()
        assert take(assignment_to_proto, handle) == theirs
        check(assignment_from_proto(theirs, len(theirs), c.byref(again)))
        assert [[assignment_get(again, r, p) for p in range(partitions)] for r in range(replicas)] == ids.tolist()
        assignment_destroy(handle)
        assignment_destroy(again)
