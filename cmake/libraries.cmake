# What is built from the floors: libtenon.so, libpjrt_tenon_cpu.so, libtenon_cpu.a, tenon_probe.
set(CMAKE_BUILD_RPATH_USE_ORIGIN ON)
set(library_link_options -Wl,--as-needed -Wl,--gc-sections -Wl,--compress-debug-sections=zlib)
if(NOT TENON_SANITIZE) # their runtime is left to the program
  list(APPEND library_link_options -Wl,-z,defs)
endif()
set(program_link_options -Wl,--gc-sections) # of what is shipped: others' code comes in files larger than what is used
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
  target_link_libraries(tenon_shared PRIVATE tn_checking tn_passes tn_stablehlo tn_coll_kernels tn_expat tn_abi tn_proto)
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
  set(joined ${LINKED_sodium} ${LINKED_yyjson})
  list(FILTER joined INCLUDE REGEX "\\.a$") # what could not be contained programs link themselves
  get_target_property(yyjson_made tn_yyjson IMPORTED)
  if(NOT yyjson_made)
    list(APPEND parts tn_yyjson)
    list(APPEND joined $<TARGET_FILE:tn_yyjson>)
  endif()
  add_custom_command(OUTPUT ${static_plugin}
    COMMAND ${PROJECT_SOURCE_DIR}/scripts/join_archive ${CMAKE_LINKER} ${CMAKE_OBJCOPY} ${CMAKE_AR}
            ${static_plugin} GetPjrtApi "$<TARGET_OBJECTS:tn_plugin>" -- ${part_files} ${PROTOBUF_C} ${joined}
    DEPENDS tn_plugin ${parts} ${PROJECT_SOURCE_DIR}/scripts/join_archive
    COMMAND_EXPAND_LISTS VERBATIM)
  add_custom_target(tenon_cpu_static ALL DEPENDS ${static_plugin})
endif()

# JSON for those who speak the public API only: leaf code of the base.
set(json_sources json memory fault)
list(TRANSFORM json_sources REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/src/base/\\1.c")

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
  tn_public_program(tenon_probe ${probe_sources} ${json_sources} ${probed_here}/gpu_try.c ${probed_here}/gpu_driver.c)
  target_include_directories(tenon_probe PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/src) # abi/
  target_link_options(tenon_probe PRIVATE ${program_link_options})
  target_compile_options(tenon_probe PRIVATE $<$<${tn_optimised}>:-ffunction-sections>)
  target_link_libraries(tenon_probe PRIVATE tn_yyjson ${CMAKE_DL_LIBS})
  set_target_properties(tenon_probe PROPERTIES INSTALL_RPATH "$ORIGIN" BUILD_WITH_INSTALL_RPATH ON
    RUNTIME_OUTPUT_DIRECTORY $<TARGET_FILE_DIR:tenon_shared>)
endif()

# tn_product_target(): what ./dev build builds, all but the tests.
function(tn_product_target)
  add_custom_target(tenon_product)
  foreach(target tenon_shared tenon_plugin tenon_cpu_static tenon_probe tenon_tool plugin_skeleton hello devices add all_reduce
      build_mlp digits cpp_hello cpp_backends tenon_blas tenon_nnpack tenon_onednn tenon_lapack tenon_etcd tenon_pmix tenon_ucx
      tenon_openmp tenon_cudnn tenon_cusparselt tenon_triton)
    if(TARGET ${target})
      add_dependencies(tenon_product ${target})
    endif()
  endforeach()
endfunction()
