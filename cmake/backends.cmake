# Which back ends this build has: config.cmake's switches, what they make of the build, and the table
# of them at the end of configuring. The sources see, for each that is on, TENON_BACKEND_NAME_ENABLED
# and beside them TENON_BACKENDS_CONFIGURED (tn_tell_backends); programs of others have the same in
# the generated header tenon/backends_built.h. What is on and cannot be built is told by
# tn_backend_missing(), with the reason, which the built program repeats (backends_built.def).
set(TENON_CONFIG ${PROJECT_SOURCE_DIR}/config.cmake CACHE FILEPATH "The file of switches USE_NAME")
option(TENON_STRICT "What is switched on and cannot be built is an error" OFF)
include(cmake/switches.cmake)
tn_read_switches("${TENON_CONFIG}")

set(backend_macros TENON_BACKENDS_CONFIGURED=1)
foreach(name IN LISTS backends_on)
  list(APPEND backend_macros TENON_BACKEND_${name}_ENABLED=1)
endforeach()
set(backend_headers ${CMAKE_BINARY_DIR}/backends)

# tn_tell_backends(FILES...): those sources see the macros. No others, so that a switch turned does not
# build everything anew.
function(tn_tell_backends)
  set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_DEFINITIONS ${backend_macros})
endfunction()

# Who asks which back ends there are: the registry, the client's plugins, the CPU plugin (build_config.c).
# Without the CPU its floors stay as targets that nobody builds.
function(tn_tell_floors)
  file(GLOB asking CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/backend/*.c
       ${PROJECT_SOURCE_DIR}/src/backend/*/*.c
       ${PROJECT_SOURCE_DIR}/src/client/plugins/*.c)
  tn_tell_backends(${asking})
  set_property(SOURCE ${PROJECT_SOURCE_DIR}/src/plugin/build_config.c APPEND PROPERTY
               INCLUDE_DIRECTORIES ${backend_headers})
  get_target_property(type tn_backend TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    target_include_directories(tn_backend PUBLIC ${backend_headers})
  endif()
  if(NOT USE_CPU)
    set_target_properties(tn_plugin tn_cpu tn_cpu_kernels tn_kernels_plain
      PROPERTIES EXCLUDE_FROM_ALL ON)
    foreach(tier IN LISTS tiers_built)
      set_target_properties(tn_kernels_${tier} tn_kernels_many_${tier} PROPERTIES EXCLUDE_FROM_ALL ON)
    endforeach()
  endif()
endfunction()

# tn_backend_missing(NAME REASON): a back end that is on and of which something is missing here. Where
# it is off this is nothing, so callers need not ask.
function(tn_backend_missing name reason)
  if(NOT name IN_LIST backend_names)
    message(FATAL_ERROR "tn_backend_missing: there is no back end ${name}")
  endif()
  get_property(told GLOBAL PROPERTY tenon_missing_${name})
  if(USE_${name} AND NOT told)
    message(STATUS "${name} is on and not built: ${reason}")
    set_property(GLOBAL PROPERTY tenon_missing_${name} "${reason}")
  endif()
endfunction()

# Whom a back end serves: a row of SERVES is the device, then who is of no use without it.
set(backend_serves "CPU MKL MKLDNN OPENBLAS BLIS NNPACK XNNPACK OPENMP XEON MHA OPT_EINSUM"
                   "CUDA CUDNN CUSPARSELT TRITON")
# Module and option of what is a library beside libtenon.so: MODULE OPTION and those in it. Where all of
# them are off, so is the option.
set(backend_modules "openmp TENON_OPENMP OPENMP" "onednn TENON_PROVIDER_ONEDNN MKLDNN"
                    "blas TENON_PROVIDER_BLAS MKL OPENBLAS BLIS" "nnpack TENON_PROVIDER_NNPACK NNPACK" "cudnn TENON_CUDNN CUDNN"
                    "cusparselt TENON_CUSPARSELT CUSPARSELT" "triton TENON_TRITON TRITON")
foreach(row IN LISTS backend_modules)
  string(REPLACE " " ";" row ${row})
  list(POP_FRONT row module switch)
  list(TRANSFORM row PREPEND USE_)
  set(wanted OFF)
  foreach(name IN LISTS row)
    if(${name})
      set(wanted ON)
    endif()
  endforeach()
  if(NOT wanted)
    set(${switch} OFF) # over what option() says
  endif()
endforeach()

# What is on and has no device, or no module: told where nobody has told it better.
function(tn_look_for_backends)
  foreach(row IN LISTS backend_serves)
    string(REPLACE " " ";" row ${row})
    list(POP_FRONT row device)
    foreach(name IN LISTS row)
      if(NOT USE_${device})
        tn_backend_missing(${name} "it serves ${device}, and USE_${device} is off")
      endif()
    endforeach()
  endforeach()
  tn_backend_missing(XNNPACK "Tenon has no module that calls it")
  foreach(row IN LISTS backend_modules)
    string(REPLACE " " ";" row ${row})
    list(POP_FRONT row module switch)
    foreach(name IN LISTS row)
      get_property(told GLOBAL PROPERTY tenon_missing_${name})
      if(TARGET tenon_${module} OR told)
        continue()
      elseif(DEFINED ${switch} AND NOT ${switch})
        tn_backend_missing(${name} "${switch} is off")
      else()
        tn_backend_missing(${name} "libtenon_${module}.so cannot be built here")
      endif()
    endforeach()
  endforeach()
endfunction()

# What libtenon and others' programs are told, once all of the build is known.
function(tn_write_backends)
  set(table "/* TN_BACKEND_BUILT(ID, is switched on, why it is not built all the same, or \"\") */\n")
  set(header)
  set(old)
  foreach(name IN LISTS backend_names)
    set(enabled 0)
    get_property(reason GLOBAL PROPERTY tenon_missing_${name})
    if(USE_${name})
      set(enabled 1)
      string(APPEND header "#define TENON_BACKEND_${name}_ENABLED 1\n")
      string(APPEND old "#define YIRAGE_BACKEND_${name}_ENABLED 1\n#define YIRAGE_BACKEND_USE_${name} 1\n")
    endif()
    string(REGEX REPLACE "([\\\"])" "\\\\\\1" reason "${reason}") # as C has it
    string(APPEND table "TN_BACKEND_BUILT(${name}, ${enabled}, \"${reason}\")\n")
  endforeach()
  file(CONFIGURE OUTPUT ${backend_headers}/backends_built.def CONTENT "${table}" @ONLY)
  file(CONFIGURE OUTPUT ${backend_headers}/tenon/backends_built.h @ONLY CONTENT
"/* The back ends that this Tenon was built with, as config.cmake said: whether one can be used is asked
 * of the registry (tenon/backend.h) when the program runs. With TENON_OLD_BACKEND_MACROS defined the
 * names of before come too. */
#ifndef TENON_BACKENDS_BUILT_H
#define TENON_BACKENDS_BUILT_H

#define TENON_BACKENDS_CONFIGURED 1
${header}
#ifdef TENON_OLD_BACKEND_MACROS
${old}#endif

#endif
")
endfunction()

# The table at the end, and the end where what was asked for is not there.
function(tn_sum_up_backends)
  set(missing)
  message(STATUS "Back ends (${TENON_CONFIG}):")
  foreach(name IN LISTS backend_names)
    get_property(reason GLOBAL PROPERTY tenon_missing_${name})
    set(built "-  ")
    if(USE_${name} AND reason)
      set(built "no ")
      list(APPEND missing "${name}: ${reason}")
    elseif(USE_${name})
      set(built yes)
    endif()
    string(SUBSTRING "${name}              " 0 12 padded)
    string(SUBSTRING "${USE_${name}}  " 0 3 switch)
    string(STRIP "${padded} ${switch}  built ${built}  ${reason}" line)
    message(STATUS "  ${line}")
  endforeach()
  foreach(name IN LISTS foreign_on)
    message(STATUS "  ${name} is on; Tenon has no such thing, and builds without it")
    list(APPEND missing "${name}: Tenon has no such thing")
  endforeach()
  if(TENON_TESTS AND USE_CPU AND NOT "${backends_on}" STREQUAL "${backend_names}")
    message(STATUS "  Some tests want every back end: cmake/every_backend.cmake, as ./dev test has it")
  endif()
  if(TENON_STRICT AND missing)
    list(JOIN missing "\n  " missing)
    message(FATAL_ERROR "TENON_STRICT: on and not built:\n  ${missing}")
  endif()
endfunction()
