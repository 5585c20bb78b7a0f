# Modules: parts of Tenon that need other people's libraries, each a libtenon_NAME.so that libtenon.so
# loads from beside itself when it is asked for. A module speaks include/tenon and links libtenon.so;
# one that CARRIES a floor has a copy of that floor instead, and gets from its caller what is the
# process's own. A module exports tenon_* only: the functions that libtenon.so asks it for. Where a library is missing its module is not built, and what needs it says so when it is used.
#
# One that stands ALONE links nothing of ours: our CPU plugin loads it.
#
#   tn_module(NAME SOURCES... LINKS libraries... [CARRIES floor] [ALONE])
function(tn_module name)
  cmake_parse_arguments(F "ALONE" "CARRIES" "LINKS;INCLUDES" ${ARGN})
  add_library(tenon_${name} MODULE ${F_UNPARSED_ARGUMENTS} ${PROJECT_SOURCE_DIR}/cmake/module_note.c)
  target_compile_options(tenon_${name} PRIVATE
    $<TARGET_PROPERTY:tn_settings,INTERFACE_COMPILE_OPTIONS>)
  target_link_options(tenon_${name} PRIVATE $<TARGET_PROPERTY:tn_settings,INTERFACE_LINK_OPTIONS>
                      ${library_link_options})
  target_compile_definitions(tenon_${name} PRIVATE _GNU_SOURCE TENON_MODULE="${name}")
  target_include_directories(tenon_${name} PRIVATE ${PROJECT_SOURCE_DIR}/include
                             ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
  target_include_directories(tenon_${name} SYSTEM PRIVATE ${F_INCLUDES})
  if(F_CARRIES)
    target_link_libraries(tenon_${name} PRIVATE tn_${F_CARRIES} ${F_LINKS})
  elseif(F_ALONE)
    target_link_libraries(tenon_${name} PRIVATE ${F_LINKS})
  else()
    target_link_libraries(tenon_${name} PRIVATE tenon_shared ${F_LINKS})
  endif()
  if(NOT F_ALONE) # which finds nothing beside it
    # The same in the build tree: CMake pads a shorter one with colons, and an empty element is the current folder.
    set_target_properties(tenon_${name} PROPERTIES INSTALL_RPATH "$ORIGIN" BUILD_WITH_INSTALL_RPATH ON)
  endif()
  set_target_properties(tenon_${name} PROPERTIES C_VISIBILITY_PRESET hidden
    LINKER_LANGUAGE C LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/module.map
    LIBRARY_OUTPUT_DIRECTORY $<TARGET_FILE_DIR:tenon_shared>)
  target_link_options(tenon_${name} PRIVATE
                      -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/module.map)
  install(TARGETS tenon_${name} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
endfunction()

# Providers of kernels for the CPU device (docs/providers.md). They load their libraries while they
# run, so that nothing of those is needed here, and need nothing of Tenon's but abi/tenon/provider.h.
foreach(name blas nnpack onednn)
  string(TOUPPER ${name} switch)
  if(has_plugin AND TENON_PROVIDER_${switch})
    add_library(tenon_${name} MODULE ${PROJECT_SOURCE_DIR}/src/providers/${name}.c
                ${PROJECT_SOURCE_DIR}/src/providers/gemm.c ${PROJECT_SOURCE_DIR}/src/providers/library.c
                ${PROJECT_SOURCE_DIR}/cmake/module_note.c)
    target_compile_options(tenon_${name} PRIVATE
      $<TARGET_PROPERTY:tn_settings,INTERFACE_COMPILE_OPTIONS>)
    target_compile_definitions(tenon_${name} PRIVATE _GNU_SOURCE TENON_MODULE="${name}")
    target_include_directories(tenon_${name} PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(tenon_${name} PRIVATE ${CMAKE_DL_LIBS})
    target_link_options(tenon_${name} PRIVATE $<TARGET_PROPERTY:tn_settings,INTERFACE_LINK_OPTIONS>
                        ${library_link_options}
                        -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/module.map)
    set_target_properties(tenon_${name} PROPERTIES C_VISIBILITY_PRESET hidden LINKER_LANGUAGE C
      LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/module.map)
    install(TARGETS tenon_${name} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
  endif()
endforeach()

# LAPACK's custom calls, for programs that meet no library of somebody else's: C on its own, compiled for
# each of the four element types.
if(has_plugin)
  file(GLOB lapack_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/lapack/*.c)
  set(lapack_plain ${lapack_sources})
  list(FILTER lapack_plain INCLUDE REGEX "/(frame|handlers)\\.c$")
  list(REMOVE_ITEM lapack_sources ${lapack_plain})
  set(lapack_objects)
  foreach(kind S D C Z)
    add_library(tn_lapack_${kind} OBJECT ${lapack_sources})
    target_compile_options(tn_lapack_${kind} PRIVATE
      $<TARGET_PROPERTY:tn_settings,INTERFACE_COMPILE_OPTIONS>)
    target_compile_definitions(tn_lapack_${kind} PRIVATE _GNU_SOURCE KIND_${kind})
    target_include_directories(tn_lapack_${kind} PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/src)
    set_target_properties(tn_lapack_${kind} PROPERTIES POSITION_INDEPENDENT_CODE ON C_VISIBILITY_PRESET hidden)
    list(APPEND lapack_objects $<TARGET_OBJECTS:tn_lapack_${kind}>)
  endforeach()
  tn_module(lapack ${lapack_plain} ${lapack_objects} ALONE LINKS m)
endif()

if(NOT has_client)
  return()
endif()

find_path(CURL_HEADERS curl/curl.h)
find_library(CURL curl)
if(TENON_ETCD AND CURL AND CURL_HEADERS)
  file(GLOB etcd_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/store/etcd/*.c)
  tn_module(etcd ${etcd_sources} ${json_sources} LINKS ${CURL} tn_yyjson Threads::Threads
            INCLUDES ${CURL_HEADERS})
else()
  message(STATUS "libcurl is missing: no libtenon_etcd.so")
endif()

# Debian has PMIx in a folder of its own, in which its library finds its plugins.
find_path(PMIX_HEADERS pmix.h HINTS ${CMAKE_LIBRARY_ARCHITECTURE}
          PATHS /usr/lib/${CMAKE_LIBRARY_ARCHITECTURE}/pmix2/include)
find_library(PMIX pmix PATHS /usr/lib/${CMAKE_LIBRARY_ARCHITECTURE}/pmix2/lib)
if(TENON_PMIX AND PMIX AND PMIX_HEADERS)
  file(GLOB pmix_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/store/pmix/*.c)
  get_filename_component(pmix_folder ${PMIX} DIRECTORY)
  tn_module(pmix ${pmix_sources} ${PROJECT_SOURCE_DIR}/src/base/crypto.c # leaf code
            LINKS ${PMIX} tn_sodium Threads::Threads INCLUDES ${PMIX_HEADERS})
  set_target_properties(tenon_pmix PROPERTIES INSTALL_RPATH "$ORIGIN;${pmix_folder}")
else()
  message(STATUS "PMIx is missing: no libtenon_pmix.so")
endif()

# Its code is a library of its own too, which its tests link.
find_path(UCX_HEADERS ucp/api/ucp.h)
find_library(UCX_UCP ucp)
find_library(UCX_UCT uct)
find_library(UCX_UCS ucs)
if(TENON_UCX AND UCX_HEADERS AND UCX_UCP AND UCX_UCT AND UCX_UCS)
  file(GLOB ucx_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/coll/transports/ucx/*.c)
  add_library(tn_ucx STATIC ${ucx_sources})
  target_include_directories(tn_ucx SYSTEM PUBLIC ${UCX_HEADERS})
  target_link_libraries(tn_ucx PUBLIC tn_base ${UCX_UCP} ${UCX_UCT} ${UCX_UCS})
  tn_module(ucx $<TARGET_OBJECTS:tn_ucx> CARRIES base LINKS ${UCX_UCP} ${UCX_UCT} ${UCX_UCS})
else()
  message(STATUS "UCX is missing: no libtenon_ucx.so")
endif()

# The pool's parallel-for on libgomp. Other compilers' -fopenmp means other runtimes; Thread Sanitizer
# does not see how libgomp waits.
option(TENON_OPENMP "Build libtenon_openmp.so where the compiler is gcc" ON)
if(TENON_SANITIZE MATCHES "thread")
  tn_backend_missing(OPENMP "Thread Sanitizer does not see how libgomp waits")
elseif(NOT CMAKE_C_COMPILER_ID STREQUAL "GNU")
  tn_backend_missing(OPENMP "it is gcc's, and the compiler is ${CMAKE_C_COMPILER_ID}")
elseif(has_plugin AND TENON_OPENMP)
  tn_module(openmp ${PROJECT_SOURCE_DIR}/src/cpu/openmp/openmp.c ALONE LINKS -fopenmp)
  target_compile_options(tenon_openmp PRIVATE -fopenmp)
  target_include_directories(tenon_openmp PRIVATE ${PROJECT_SOURCE_DIR})
endif()
