# What is built from the floors: libtenon.so, libpjrt_tenon_cpu.so, libtenon_cpu.a, the tool, the
# examples and the benchmarks.
set(CMAKE_BUILD_RPATH_USE_ORIGIN ON)
set(library_link_options -Wl,--as-needed -Wl,--gc-sections -Wl,--compress-debug-sections=zlib)
if(NOT TENON_SANITIZE) # their runtime is left to the program
  list(APPEND library_link_options -Wl,-z,defs)
endif()
include(GNUInstallDirs) # the tool's run path

# A target that is given source files of its own only where the floor under it is more than empty.
function(tn_is_built floor out)
  get_target_property(type tn_${floor} TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    set(${out} ON PARENT_SCOPE)
  else()
    set(${out} OFF PARENT_SCOPE)
  endif()
endfunction()

tn_is_built(client has_client)
tn_is_built(backend has_backend)
tn_is_built(plugin has_plugin)
if(NOT USE_CPU)
  set(has_plugin OFF)
endif()

if(has_client)
  # All of what holds public functions. The rest as it is needed.
  add_library(tenon_shared SHARED $<TARGET_OBJECTS:tn_client> $<TARGET_OBJECTS:tn_author>
              $<TARGET_OBJECTS:tn_coll>
              $<TARGET_OBJECTS:tn_coll_formats> $<TARGET_OBJECTS:tn_cluster>
              $<TARGET_OBJECTS:tn_store> $<TARGET_OBJECTS:tn_base>)
  if(has_backend)
    target_sources(tenon_shared PRIVATE $<TARGET_OBJECTS:tn_backend>)
  endif()
  target_link_libraries(tenon_shared PRIVATE tn_checking tn_passes tn_stablehlo tn_coll_kernels tn_expat tn_jansson tn_abi
                        tn_proto)
  target_link_options(tenon_shared PRIVATE ${library_link_options}
    -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/libtenon.map)
  set_target_properties(tenon_shared PROPERTIES OUTPUT_NAME tenon LINKER_LANGUAGE C
    VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
    LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/libtenon.map)
endif()

if(has_plugin)
  add_library(tenon_plugin SHARED $<TARGET_OBJECTS:tn_plugin>)
  target_link_libraries(tenon_plugin PRIVATE tn_cpu tn_abi tn_proto)
  target_link_options(tenon_plugin PRIVATE ${library_link_options}
    -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/plugin.map)
  set_target_properties(tenon_plugin PROPERTIES OUTPUT_NAME pjrt_tenon_cpu LINKER_LANGUAGE C
    LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/plugin.map)

  # libtenon_cpu.a: the same code as one object whose only global name is GetPjrtApi, so that it
  # meets no name of the program or of libtenon it is linked with.
  set(static_plugin ${CMAKE_ARCHIVE_OUTPUT_DIRECTORY}/libtenon_cpu.a)
  set(parts)
  set(part_files)
  foreach(floor cpu passes stablehlo ir cpu_kernels coll coll_kernels store abi proto base)
    tn_is_built(${floor} built)
    if(built)
      list(APPEND parts tn_${floor})
      list(APPEND part_files $<TARGET_FILE:tn_${floor}>)
    endif()
  endforeach()
  add_custom_command(OUTPUT ${static_plugin}
    COMMAND ${PROJECT_SOURCE_DIR}/scripts/join_archive ${CMAKE_LINKER} ${CMAKE_OBJCOPY} ${CMAKE_AR}
            ${static_plugin} GetPjrtApi "$<TARGET_OBJECTS:tn_plugin>" -- ${part_files} ${PROTOBUF_C}
    DEPENDS tn_plugin ${parts} ${PROJECT_SOURCE_DIR}/scripts/join_archive
    COMMAND_EXPAND_LISTS VERBATIM)
  add_custom_target(tenon_cpu_static ALL DEPENDS ${static_plugin})
endif()

# What speaks the public API only: it sees include/ and nothing of src/.
function(tn_public_settings target)
  target_compile_options(${target} PRIVATE
    $<TARGET_PROPERTY:tn_settings,INTERFACE_COMPILE_OPTIONS>)
  target_link_options(${target} PRIVATE $<TARGET_PROPERTY:tn_settings,INTERFACE_LINK_OPTIONS>)
  target_compile_definitions(${target} PRIVATE _GNU_SOURCE)
endfunction()

function(tn_public_program target)
  add_executable(${target} ${ARGN})
  tn_public_settings(${target})
  target_link_libraries(${target} PRIVATE tenon_shared m)
  if(has_plugin) # it is loaded from beside libtenon.so
    add_dependencies(${target} tenon_plugin)
  endif()
endfunction()

# tenon_probe, which libtenon.so starts from beside itself to try files of others; it speaks the public
# API only, and has in itself what tries NVIDIA's libraries.
if(has_client)
  file(GLOB probe_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/probe/*.c)
  set(probed_here ${PROJECT_SOURCE_DIR}/src/backend/gpu) # what only it runs
  tn_public_program(tenon_probe ${probe_sources} ${probed_here}/gpu_try.c ${probed_here}/gpu_driver.c)
  target_include_directories(tenon_probe PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/src) # abi/
  target_link_libraries(tenon_probe PRIVATE ${CMAKE_DL_LIBS})
  set_target_properties(tenon_probe PROPERTIES INSTALL_RPATH "$ORIGIN" BUILD_WITH_INSTALL_RPATH ON
    RUNTIME_OUTPUT_DIRECTORY $<TARGET_FILE_DIR:tenon_shared>)
endif()

# The conformance suite (tests/cts): cases for any plugin, which `tenon check` and tn_cts run. Where
# each rule stands is looked up in the headers.
if(has_client AND (TENON_TOOLS OR TENON_TESTS))
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
  find_package(Threads REQUIRED)
  target_link_libraries(tn_cts_suite PRIVATE tn_settings PUBLIC tn_abi Threads::Threads)
  target_include_directories(tn_cts_suite PRIVATE ${suite_out} ${PROJECT_SOURCE_DIR}
                             PUBLIC ${PROJECT_SOURCE_DIR}/include)
  target_compile_definitions(tn_cts_suite PRIVATE _GNU_SOURCE)
endif()

if(NOT TENON_TOOLS) # nothing but the libraries
  return()
endif()

# What the subcommands share, for the tool, its unit tests and the benchmark that reads .npy files.
set(shared_tool_sources tool options npy element compare folder report sha256)
list(TRANSFORM shared_tool_sources REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/tools/\\1.c")
list(APPEND shared_tool_sources ${PROJECT_SOURCE_DIR}/src/base/sha256.c) # leaf code
add_library(tn_tool_parts STATIC ${shared_tool_sources})
tn_public_settings(tn_tool_parts)
target_include_directories(tn_tool_parts PUBLIC ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}
                           PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(tn_tool_parts PUBLIC ${FOUND_jansson} m)

if(has_client)
  file(GLOB tool_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/*.c)
  list(REMOVE_ITEM tool_sources ${shared_tool_sources})
  tn_public_program(tenon_tool ${tool_sources})
  target_link_libraries(tenon_tool PRIVATE tn_tool_parts tn_cts_suite)
  target_include_directories(tenon_tool PRIVATE ${PROJECT_SOURCE_DIR})
  set_target_properties(tenon_tool PROPERTIES OUTPUT_NAME tenon
    INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")

  foreach(example hello devices add all_reduce build_mlp)
    tn_public_program(${example} ${PROJECT_SOURCE_DIR}/examples/${example}.c)
  endforeach()
  tn_public_program(digits ${PROJECT_SOURCE_DIR}/examples/digits/digits.c)

  # Every public call at work: examples/calls/NOUN.c is bin/example_NOUN.
  find_package(Threads REQUIRED)
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
set(public_benches assignment backends einsum execute first_run growth hosts switching)
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
