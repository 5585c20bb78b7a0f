# Programs: the conformance suite and the command line, which has it; the examples; and, with the tests,
# the programs of examples/calls and the benchmarks.
if(NOT TENON_TOOLS) # nothing but the libraries
  return()
endif()

# The conformance suite (tests/cts): cases for any plugin, which `tenon check` and tn_cts run. Where
# each rule stands is looked up in the headers.
if(has_client)
  set(suite ${PROJECT_SOURCE_DIR}/tests/cts)
  set(suite_out ${CMAKE_BINARY_DIR}/cts)
  file(MAKE_DIRECTORY ${suite_out})
  file(GLOB suite_headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/abi/pjrt/pjrt.h
       ${PROJECT_SOURCE_DIR}/include/tenon/*.h)
  add_custom_command(OUTPUT ${suite_out}/cts_places.def
    COMMAND awk -v root=${PROJECT_SOURCE_DIR}/ -f ${suite}/places.awk ${suite_headers}
            > ${suite_out}/cts_places.def
    DEPENDS ${suite}/places.awk ${suite_headers} VERBATIM)
  file(READ ${suite}/programs/adding.mlirbc adding HEX)
  string(REGEX REPLACE "(..)" "0x\\1,\n" adding "${adding}")
  file(CONFIGURE OUTPUT ${suite_out}/cts_adding.inc CONTENT "${adding}" @ONLY)
  file(GLOB suite_sources CONFIGURE_DEPENDS ${suite}/*.c)
  list(REMOVE_ITEM suite_sources ${suite}/main.c)
  add_library(tn_cts_suite STATIC EXCLUDE_FROM_ALL ${suite_sources} ${suite_out}/cts_places.def)
  target_link_libraries(tn_cts_suite PRIVATE tn_settings PUBLIC tn_abi Threads::Threads)
  target_include_directories(tn_cts_suite PRIVATE ${suite_out} ${PROJECT_SOURCE_DIR}
                             PUBLIC ${PROJECT_SOURCE_DIR}/include)
  target_compile_definitions(tn_cts_suite PRIVATE _GNU_SOURCE)
endif()

# What the subcommands share, for the tool, its unit tests and the benchmark that reads .npy files.
set(shared_tool_sources tool options npy element compare folder report sha256)
list(TRANSFORM shared_tool_sources REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/tools/\\1.c")
# Leaf code of the base: what needs no status.
list(APPEND shared_tool_sources ${PROJECT_SOURCE_DIR}/src/base/crypto.c ${PROJECT_SOURCE_DIR}/src/base/file.c
  ${json_sources})
add_library(tn_tool_parts STATIC ${shared_tool_sources})
tn_public_settings(tn_tool_parts)
target_include_directories(tn_tool_parts PUBLIC ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}
                           ${PROJECT_SOURCE_DIR}/src) # leaf code alone: ./dev check layers
target_link_libraries(tn_tool_parts PUBLIC tn_yyjson tn_sodium m)

if(has_client)
  file(GLOB tool_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/*.c)
  list(REMOVE_ITEM tool_sources ${shared_tool_sources})
  tn_public_program(tenon_tool ${tool_sources})
  target_link_libraries(tenon_tool PRIVATE tn_tool_parts tn_cts_suite)
  target_include_directories(tenon_tool PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_options(tenon_tool PRIVATE ${program_link_options})
  # The same in the build tree, whose libraries lie in lib: CMake pads a shorter one with colons, and an empty element is
  # the current folder.
  set(tool_rpath "$ORIGIN/../lib" "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
  list(REMOVE_DUPLICATES tool_rpath)
  set_target_properties(tenon_tool PROPERTIES OUTPUT_NAME tenon INSTALL_RPATH "${tool_rpath}" BUILD_WITH_INSTALL_RPATH ON)

  foreach(example hello devices add all_reduce build_mlp)
    tn_public_program(${example} ${PROJECT_SOURCE_DIR}/examples/${example}.c)
  endforeach()
  tn_public_program(digits ${PROJECT_SOURCE_DIR}/examples/digits/digits.c)
  if(BUILD_CPP_EXAMPLES)
    enable_language(CXX)
    foreach(example hello backends)
      tn_public_program(cpp_${example} ${PROJECT_SOURCE_DIR}/examples/cpp/${example}.cpp)
      target_compile_features(cpp_${example} PRIVATE cxx_std_17)
    endforeach()
  endif()
endif()

if(NOT TENON_TESTS)
  return()
endif()

# Every public call at work: examples/calls/NOUN.c is bin/example_NOUN.
if(has_client)
  file(GLOB calls CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/calls/*.c)
  if(NOT has_plugin)
    list(REMOVE_ITEM calls ${PROJECT_SOURCE_DIR}/examples/calls/linked.c)
  endif()
  foreach(source IN LISTS calls)
    get_filename_component(stem ${source} NAME_WE)
    tn_public_program(example_${stem} ${source})
    target_link_libraries(example_${stem} PRIVATE Threads::Threads)
  endforeach()
  target_include_directories(example_custom_call PRIVATE ${PROJECT_SOURCE_DIR}) # XLA's FFI
  if(has_plugin)
    add_dependencies(example_linked tenon_cpu_static)
    target_link_libraries(example_linked PRIVATE ${static_plugin} Threads::Threads m)
  endif()
endif()

# A plugin for authors of plugins to start from: needs PJRT's header and libc, nothing else of ours.
add_library(plugin_skeleton MODULE ${PROJECT_SOURCE_DIR}/examples/plugin_skeleton/plugin.c)
tn_public_settings(plugin_skeleton)
target_include_directories(plugin_skeleton PRIVATE ${PROJECT_SOURCE_DIR})
set_target_properties(plugin_skeleton PROPERTIES PREFIX "" C_VISIBILITY_PRESET hidden)

# bench/NAME.c is bin/bench_NAME. Those named here speak the public API; the rest measure a floor.
# A sanitizer's build has none: its times would mean nothing.
set(public_benches assignment backends einsum execute first_run growth hosts speed_calls switching)
set(benches)
if(NOT TENON_SANITIZE)
  file(GLOB benches CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.c)
endif()
foreach(source IN LISTS benches)
  get_filename_component(stem ${source} NAME_WE)
  if(stem IN_LIST public_benches)
    if(has_client)
      tn_public_program(bench_${stem} ${source})
      target_link_libraries(bench_${stem} PRIVATE tn_tool_parts)
    endif()
  elseif(has_plugin)
    add_executable(bench_${stem} ${source})
    target_link_libraries(bench_${stem} PRIVATE tn_cpu)
  endif()
endforeach()
