#!/usr/bin/env python3
"""Writes tests/unit/client/option_goldens.h: compile options as jaxlib's own writer has them on the wire, one field a
case, for tests/unit/client/test_build_options.c to make from the C structs.

Needs jaxlib and Python's protobuf. Each case is a message made with the descriptors inside jaxlib, read by jaxlib
(CompileOptions.ParseFromString) and written by it again (SerializeAsString); where a field does not survive that,
because XLA's CompileOptions keeps it otherwise or not at all, the bytes are protobuf's.
"""

import mmap
import os
import re
import subprocess
import sys

from google.protobuf import any_pb2, descriptor_pb2, descriptor_pool, duration_pb2, message_factory, struct_pb2
from google.protobuf import timestamp_pb2, wrappers_pb2
from jaxlib import version, xla_client

import make_debug_options as descriptors

OUT = os.path.join(descriptors.ROOT, "tests", "unit", "client", "option_goldens.h")
WELL_KNOWN = {module.DESCRIPTOR.name: module.DESCRIPTOR.serialized_pb
              for module in (any_pb2, duration_pb2, struct_pb2, timestamp_pb2, wrappers_pb2)}


def message_class(image):
    pool, seen = descriptor_pool.DescriptorPool(), set()

    def add(name):
        if name in seen:
            return
        seen.add(name)
        data = WELL_KNOWN.get(name) or descriptors.find_file(image, name)
        for needed in descriptor_pb2.FileDescriptorProto.FromString(data).dependency:
            add(needed)
        pool.AddSerializedFile(data)

    add(descriptors.FILES[0])
    return message_factory.GetMessageClass(pool.FindMessageTypeByName("xla.CompileOptionsProto"))


# ---- the cases -----------------------------------------------------------------------------------

BUILD = {  # field of ExecutableBuildOptionsProto: value, as in test_build_options.c
    "device_ordinal": 5,
    "num_replicas": 3,
    "num_partitions": 4,
    "use_spmd_partitioning": True,
    "use_auto_spmd_partitioning": True,
    "auto_spmd_partitioning_mesh_shape": [2, 300],
    "auto_spmd_partitioning_mesh_ids": [0, 1, 2, 1 << 40],
    "exec_time_optimization_effort": 0.75,
    "memory_fitting_effort": -0.5,
    "optimization_level": 29,
    "memory_fitting_level": 39,
    "deduplicate_hlo": True,
    "alias_passthrough_params": True,
    "run_backend_only": True,
    "allow_spmd_sharding_propagation_to_parameters": [True, False, True],
    "allow_spmd_sharding_propagation_to_output": [False, True],
    "fdo_profile": b"\x00prof\xff",
    "device_memory_size": 1 << 35,
    "use_shardy_partitioner": True,
    "process_index": 3,
    "process_count": 8,
    "slice_size": 16,
}
TOP = {
    "parameter_is_tupled_arguments": True,
    "compile_portable_executable": True,
    "profile_version": 1 << 33,
    "serialized_multi_slice_config": b"\x01\x00\x02",
    "allow_in_place_mlir_modification": True,
    "matrix_unit_operand_precision": 2,
    "compiler_variant": "fast",
}


def fill_shape(shape, text):
    shape.ParseFromString(xla_client.Shape(text).to_serialized_proto())


def fill_debug(debug, descriptor_of):
    """Each option by a rule that the test has too."""
    for field in debug.DESCRIPTOR.fields:
        name, number, repeated = field.name, field.number, field.is_repeated
        if field.type == field.TYPE_MESSAGE:
            if repeated:  # a map
                getattr(debug, name)[f"k{number}"] = f"v{number}"
            else:
                getattr(debug, name).SetInParent()
        elif field.type == field.TYPE_ENUM:
            last = field.enum_type.values[-1].number
            if repeated:
                getattr(debug, name).extend([field.enum_type.values[0].number, last])
            else:
                setattr(debug, name, last)
        elif field.type == field.TYPE_STRING:
            if repeated:
                getattr(debug, name).extend([f"a{number}", f"b{number}"])
            else:
                setattr(debug, name, f"s{number}")
        elif field.type == field.TYPE_FLOAT:
            setattr(debug, name, number / 4)
        elif field.type == field.TYPE_BOOL:
            setattr(debug, name, number % 2 == 1)
        else:
            setattr(debug, name, number if number % 2 else -number)


def cases(new):
    """(name, message)"""
    yield "defaults", new()
    for fields, part in ((BUILD, lambda m: m.executable_build_options), (TOP, lambda m: m)):
        for name, value in fields.items():
            m = new()
            if isinstance(value, list):
                getattr(part(m), name).extend(value)
            else:
                setattr(part(m), name, value)
            yield name, m
    m = new()
    fill_shape(m.executable_build_options.result_layout, "f32[8,128]{1,0:T(8,128)(2,1)E(4)S(5)}")
    yield "result_layout", m
    m = new()
    fill_shape(m.executable_build_options.result_layout, "(f32[2,3]{0,1}, (s8[4]{0}, pred[]), bf16[])")
    yield "result_tuple", m
    m = new()
    for text in ("s32[<=2,3]{1,0}", "u4[7]{0}", "c128[1,2,3]{2,0,1}"):
        fill_shape(m.argument_layouts.add(), text)
    yield "argument_layouts", m
    m = new()
    m.executable_build_options.comp_envs.environments.add(type_url="type.googleapis.com/xla.GpuCompilationEnvironment",
                                                     value=b"\x08\x07")
    yield "comp_envs", m
    m = new()
    m.target_config.platform_name = "CUDA"
    m.target_config.gpu_device_info.core_count = 132
    m.target_config.gpu_device_info.cuda_compute_capability.major = 9
    m.target_config.gpu_device_info.cuda_compute_capability.feature_extension = 2
    yield "target_config", m
    m = new()
    m.target_config.platform_name = "CUDA"
    m.target_config.gpu_device_info.core_count = 132
    m.target_config.gpu_device_info.rocm_compute_capability.gcn_arch_name = "gfx942:sramecc+"
    yield "target_config_rocm", m
    for key, field, value in (("text", "string_field", "x=1"), ("flag", "bool_field", True),
                              ("count", "int_field", -7), ("share", "double_field", 0.5)):
        m = new()
        setattr(m.env_option_overrides[key], field, value)
        yield f"override_{key}", m
    m = new()
    m.executable_build_options.num_replicas = 2
    m.executable_build_options.num_partitions = 4
    m.executable_build_options.use_spmd_partitioning = True
    a = m.executable_build_options.device_assignment
    ids = [[5, 2, 7, 0], [3, 6, 1, 4]]
    a.replica_count, a.computation_count = 2, 4
    for p in range(4):
        a.computation_devices.add(replica_device_ids=[ids[r][p] for r in range(2)])
    yield "device_assignment", m
    m = new()
    fill_debug(m.executable_build_options.debug_options, None)
    yield "debug_options", m
    m = new()
    m.ParseFromString(xla_client.CompileOptions().SerializeAsString())
    yield "of_jaxlib", m


# ---- writing -------------------------------------------------------------------------------------


def as_jaxlib_writes_it(message):
    given = message.SerializeToString(deterministic=True)
    try:
        written = xla_client.CompileOptions.ParseFromString(given).SerializeAsString()
    except Exception:  # an environment that this build of XLA does not have
        return given, "protobuf"
    again = type(message).FromString(written)
    return (written, "jaxlib") if again == message else (given, "protobuf")


def main():
    path = descriptors.library(None)
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as image:
        make = message_class(image)

    def new():
        m = make()
        build = m.executable_build_options
        build.device_ordinal, build.num_replicas, build.num_partitions, build.process_count = -1, 1, 1, 1
        return m

    out = [f"/* Compile options on the wire, as jaxlib {version.__version__} writes them; made by",
           " * scripts/make_option_goldens.py, not by hand. Where the remark says protobuf, XLA's CompileOptions",
           " * does not keep the field, and the bytes are those of protobuf's own writer. */",
           "static const struct golden {", "  const char *name, *hex;", "} goldens[] = {"]
    count = {"jaxlib": 0, "protobuf": 0}
    for name, message in cases(new):
        data, writer = as_jaxlib_writes_it(message)
        count[writer] += 1
        lines = re.findall(".{1,90}", data.hex())
        out.append(f"    {{\"{name}\", /* {writer} */")
        out += [f"     \"{line}\"" for line in lines[:-1]] + [f"     \"{lines[-1]}\"}},"]
    out += ["};", ""]
    with open(OUT, "w", encoding="utf-8") as file:
        file.write("\n".join(out))
    subprocess.run(["clang-format", "-i", OUT], check=True)
    print(f"{os.path.relpath(OUT, descriptors.ROOT)}: {count['jaxlib']} as jaxlib writes them, {count['protobuf']} as protobuf does")
    return 0


if __name__ == "__main__":
    sys.exit(main())
