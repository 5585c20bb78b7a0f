# Build options and the warnings that every target compiles with.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  message(STATUS "No CMAKE_BUILD_TYPE: Release")
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()
option(TENON_TOOLS "Build the command line and the examples" ON)
option(TENON_TESTS "Build the tests, the programs of examples/calls and the benchmarks" OFF)
option(TENON_WERROR "A warning is an error; for those who work on Tenon" OFF)
option(TENON_ASSERTS "Check what the code relies on as it runs (TN_ASSERT); for those who work on Tenon" OFF)
option(TENON_UCX "Build libtenon_ucx.so where UCX is found" ON)
option(TENON_ETCD "Build libtenon_etcd.so where libcurl is found" ON)
option(TENON_PMIX "Build libtenon_pmix.so where PMIx is found" ON)
option(TENON_PROVIDER_BLAS "Build libtenon_blas.so: OpenBLAS, BLIS and MKL, where a program asks for them" ON)
option(TENON_PROVIDER_NNPACK "Build libtenon_nnpack.so: NNPACK, where a program asks for it" ON)
option(TENON_PROVIDER_ONEDNN "Build libtenon_onednn.so: oneDNN, where a program asks for it" ON)
option(TENON_FUZZERS "Build the libFuzzer targets (clang)" OFF)
set(TENON_SANITIZE "" CACHE STRING "Sanitizers for every target: empty, 'address,undefined' or 'thread'")

set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS ON)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)

add_library(tn_settings INTERFACE)
target_include_directories(tn_settings INTERFACE ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}/src
                           ${PROJECT_SOURCE_DIR})
# The law of bits: no contraction anywhere (docs/numerics.md).
target_compile_options(tn_settings INTERFACE -ffp-contract=off -fno-math-errno -Wall -Wextra
  -Wconversion -Wno-sign-conversion -Wshadow $<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes> $<$<COMPILE_LANGUAGE:C>:-Wmissing-prototypes>
  -fno-semantic-interposition)
if(TENON_WERROR)
  target_compile_options(tn_settings INTERFACE -Werror)
endif()
# Builds that are made to run, whichever of CMake's names they have.
set(tn_optimised CONFIG:Release,RelWithDebInfo,MinSizeRel)
target_compile_definitions(tn_settings INTERFACE _GNU_SOURCE TENON_VERSION="${PROJECT_VERSION}"
  TENON_VERSION_MAJOR=${PROJECT_VERSION_MAJOR} TENON_VERSION_MINOR=${PROJECT_VERSION_MINOR}
  TENON_VERSION_PATCH=${PROJECT_VERSION_PATCH})
find_package(Threads REQUIRED)
target_link_libraries(tn_settings INTERFACE Threads::Threads m ${CMAKE_DL_LIBS})
if(TENON_SANITIZE)
  target_compile_options(tn_settings INTERFACE -fsanitize=${TENON_SANITIZE} -fno-omit-frame-pointer
                         -fno-sanitize-recover=all)
  target_link_options(tn_settings INTERFACE -fsanitize=${TENON_SANITIZE})
endif()
if(TENON_ASSERTS)
  target_compile_definitions(tn_settings INTERFACE TENON_ASSERTS=1)
endif()
if(TENON_FUZZERS)
  target_compile_options(tn_settings INTERFACE -fsanitize=fuzzer-no-link)
endif()
