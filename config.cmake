# Which back ends a build has: any number of them, at least one. What is not set here is off.
# On the command line -DUSE_CUDA=OFF, and so on, goes before this file; -DTENON_CONFIG=FILE reads another.
# INSTALL.md says what each needs.

# Devices
set(USE_CUDA ON)
set(USE_CPU ON)
set(USE_MPS OFF)
set(USE_NKI OFF)
set(USE_ROCM OFF)
set(USE_TPU OFF)
set(USE_XLA_CPU OFF)

# Kernel libraries that a device uses
set(USE_CUDNN OFF)
set(USE_CUSPARSELT OFF)
set(USE_TRITON ON)
set(USE_MKL OFF)
set(USE_MKLDNN OFF)
set(USE_OPENBLAS OFF)
set(USE_BLIS OFF)
set(USE_NNPACK OFF)
set(USE_XNNPACK OFF)

# How the CPU device runs its loops, sets up its machine and rewrites programs
set(USE_OPENMP ON)
set(USE_XEON OFF)
set(USE_MHA OFF)
set(USE_OPT_EINSUM OFF)

# examples/cpp: the headers from C++17
set(BUILD_CPP_EXAMPLES OFF)

# Of the multi-backend design; Tenon has no such thing.
set(USE_FORMAL_VERIFIER OFF)
