# tn_floor(NAME NEEDS floors... FOLDERS folders...): the static library tn_NAME of every .c file in
# src/NAME (or in the FOLDERS). An empty folder gives an interface library, so the house configures
# while a floor is being built.
function(tn_floor name)
  cmake_parse_arguments(F "" "" "NEEDS;FOLDERS" ${ARGN})
  if(NOT F_FOLDERS)
    set(F_FOLDERS ${name})
  endif()
  set(sources)
  foreach(folder IN LISTS F_FOLDERS)
    file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.c)
    list(APPEND sources ${found})
  endforeach()
  if(sources)
    add_library(tn_${name} STATIC ${sources})
    target_link_libraries(tn_${name} PUBLIC tn_settings)
    # What a library does not use of a file stays out of it (the link's --gc-sections).
    target_compile_options(tn_${name} PRIVATE
      $<$<CONFIG:Release>:-ffunction-sections -fdata-sections>)
  else()
    add_library(tn_${name} INTERFACE)
    target_link_libraries(tn_${name} INTERFACE tn_settings)
  endif()
  foreach(need IN LISTS F_NEEDS)
    if(sources)
      target_link_libraries(tn_${name} PUBLIC tn_${need})
    else()
      target_link_libraries(tn_${name} INTERFACE tn_${need})
    endif()
  endforeach()
endfunction()

# abi/: other people's interfaces as headers, checked by static asserts, and tables by version.
function(tn_abi)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/abi/*/*.c)
  add_library(tn_abi STATIC ${sources})
  target_link_libraries(tn_abi PUBLIC tn_settings)
endfunction()

# tn_tiers(NAME OUT sources...): the sources compiled three times, once a tier, with TN_TIER set to
# baseline, avx2 or avx512 (base/tier.h, base/isa.h); their objects are added to OUT.
function(tn_tiers name out)
  # Machines without AVX2 are rare: their bodies are kept small (280 KB less).
  set(flags_baseline -O2)
  set(flags_avx2 -O3 -mavx2 -mfma -mf16c -mbmi -mbmi2 -mlzcnt -mpopcnt)
  set(flags_avx512 ${flags_avx2} -mavx512f -mavx512bw -mavx512dq -mavx512vl -mavx512cd
      -mprefer-vector-width=512)
  set(objects ${${out}})
  foreach(tier baseline avx2 avx512)
    add_library(${name}_${tier} OBJECT ${ARGN})
    target_link_libraries(${name}_${tier} PRIVATE tn_settings)
    target_compile_definitions(${name}_${tier} PRIVATE TN_TIER=${tier} TN_TIER_${tier}=1)
    # Nothing is called from there, so nobody unwinds through it: the tables are left out.
    target_compile_options(${name}_${tier} PRIVATE ${flags_${tier}}
      $<$<CONFIG:Release>:-fno-asynchronous-unwind-tables>)
    list(APPEND objects $<TARGET_OBJECTS:${name}_${tier}>)
  endforeach()
  set(${out} ${objects} PARENT_SCOPE)
endfunction()

# src/cpu/kernels: *.c is compiled once for the baseline; plain/*.c too, without vectorisation (the
# oracle); vector/*.c once a tier.
function(tn_kernels)
  set(root ${PROJECT_SOURCE_DIR}/src/cpu/kernels)
  file(GLOB common CONFIGURE_DEPENDS ${root}/*.c)
  file(GLOB plain CONFIGURE_DEPENDS ${root}/plain/*.c)
  file(GLOB vector CONFIGURE_DEPENDS ${root}/vector/*.c)
  set(objects)
  if(plain)
    add_library(tn_kernels_plain OBJECT ${plain})
    target_link_libraries(tn_kernels_plain PRIVATE tn_settings)
    target_compile_options(tn_kernels_plain PRIVATE -O2 -fno-tree-vectorize -fno-tree-slp-vectorize)
    list(APPEND objects $<TARGET_OBJECTS:tn_kernels_plain>)
  endif()
  if(vector)
    tn_tiers(tn_kernels objects ${vector})
  endif()
  if(common OR objects)
    add_library(tn_cpu_kernels STATIC ${common} ${objects})
    target_link_libraries(tn_cpu_kernels PUBLIC tn_settings tn_base)
  else()
    add_library(tn_cpu_kernels INTERFACE)
    target_link_libraries(tn_cpu_kernels INTERFACE tn_settings tn_base)
  endif()
endfunction()

# src/coll/exec/vector/*.c: how elements are reduced, once a tier.
function(tn_coll_kernels)
  file(GLOB vector CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/coll/exec/vector/*.c)
  set(objects)
  tn_tiers(tn_coll_kernels objects ${vector})
  add_library(tn_coll_kernels STATIC ${objects})
  target_link_libraries(tn_coll_kernels PUBLIC tn_settings tn_base)
  set_target_properties(tn_coll_kernels PROPERTIES LINKER_LANGUAGE C)
endfunction()

# proto/*.proto through protoc-c. Generated code is not held to our warnings.
function(tn_proto)
  file(GLOB protos CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/proto/*.proto)
  if(NOT protos)
    add_library(tn_proto INTERFACE)
    return()
  endif()
  find_program(PROTOC_C protoc-c REQUIRED)
  set(out ${CMAKE_BINARY_DIR}/proto)
  file(MAKE_DIRECTORY ${out})
  set(sources)
  foreach(proto IN LISTS protos)
    get_filename_component(stem ${proto} NAME_WE)
    add_custom_command(OUTPUT ${out}/${stem}.pb-c.c ${out}/${stem}.pb-c.h
      COMMAND ${PROTOC_C} --c_out=${out} --proto_path=${PROJECT_SOURCE_DIR}/proto ${proto}
      DEPENDS ${proto} VERBATIM)
    list(APPEND sources ${out}/${stem}.pb-c.c)
  endforeach()
  add_library(tn_proto STATIC ${sources})
  target_include_directories(tn_proto SYSTEM PUBLIC ${out})
  find_library(PROTOBUF_C libprotobuf-c.a REQUIRED)
  target_link_libraries(tn_proto PUBLIC ${PROTOBUF_C})
endfunction()

# What switches off a plugin's name with its back end: CUDA has two plugins, and others another name.
function(tn_backend_of_plugin id out)
  string(REGEX REPLACE "_[0-9]+$" "" name ${id})
  string(REGEX REPLACE "^METAL$" "MPS" name ${name})
  string(REGEX REPLACE "^NEURON$" "NKI" name ${name})
  set(${out} ${name} PARENT_SCOPE)
endfunction()

# A plugin's name is known to the client where its back end is on, and TENON_PLUGIN_NAME=OFF leaves it
# out all the same: it is neither looked for nor loaded. The names are those of the client's table.
function(tn_plugin_switches)
  set(table ${PROJECT_SOURCE_DIR}/src/client/plugins/plugins.def)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${table})
  file(STRINGS ${table} rows REGEX "^TN_PLUGIN\\(")
  set(built)
  foreach(row IN LISTS rows)
    string(REGEX REPLACE "^TN_PLUGIN\\(([A-Z0-9_]+),.*" "\\1" id "${row}")
    tn_backend_of_plugin(${id} backend)
    if(NOT backend IN_LIST backend_names)
      message(FATAL_ERROR "${table}: the plugin ${id} belongs to no back end")
    endif()
    option(TENON_PLUGIN_${id} "Know the plugin of that name, where its back end is on" ON)
    set(known 0)
    if(USE_${backend} AND TENON_PLUGIN_${id})
      set(known 1)
    endif()
    list(APPEND built TN_BUILT_${id}=${known})
  endforeach()
  set_property(SOURCE ${PROJECT_SOURCE_DIR}/src/client/plugins/loader.c APPEND PROPERTY COMPILE_DEFINITIONS ${built})
endfunction()

# tn_tell_flags(FILES...): what Tenon is built with, as text for those who ask a back end.
function(tn_tell_flags)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" build)
  set(flags "${CMAKE_C_COMPILER_ID} ${CMAKE_C_COMPILER_VERSION} ${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${build}} -std=gnu11")
  string(REGEX REPLACE " +" " " flags "${flags} -ffp-contract=off -fno-math-errno")
  set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_DEFINITIONS TN_BACKEND_COMPILE_FLAGS="${flags}")
endfunction()
# What runs once a program or a client is kept small.
file(GLOB tn_small ${PROJECT_SOURCE_DIR}/src/passes/mha*.c
     ${PROJECT_SOURCE_DIR}/src/passes/einsum*.c ${PROJECT_SOURCE_DIR}/src/passes/quant*.c
     ${PROJECT_SOURCE_DIR}/src/passes/refine*.c)
foreach(source passes/scan passes/fold passes/algorithm stablehlo/infer stablehlo/conform)
  list(APPEND tn_small ${PROJECT_SOURCE_DIR}/src/${source}.c)
endforeach()
list(REMOVE_ITEM tn_small ${PROJECT_SOURCE_DIR}/src/passes/einsum_exact.c
     ${PROJECT_SOURCE_DIR}/src/passes/einsum_greedy.c)
foreach(source cpu/exec/profile cpu/exec/machine cpu/exec/parallel cpu/plan/rules_attention
        cpu/kernels/attention)
  list(APPEND tn_small ${PROJECT_SOURCE_DIR}/src/${source}.c)
endforeach()
set_source_files_properties(${tn_small} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-Os>)
