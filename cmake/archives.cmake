# tn_archive(NAME FILE OLD=NEW...): tn_NAME, a static library of the system's that shared libraries of
# ours contain. Distributions make FILE for programs, which may refer to data of libc where a shared
# library cannot, and against the glibc of the day. So of a copy the references OLD become NEW, which
# stand in src/base/linked.c. FILE itself stays for programs, as the variable FOUND_NAME.
#
# Where FILE is not there, or is not position-independent code (Debian 13's libexpat.a), libNAME.so is
# linked instead, and libtenon.so needs it.

# tn_fits_shared(FILE OUT NAMES...): can a shared library contain all of FILE, and NAMES of its own?
function(tn_fits_shared file out)
  set(work ${CMAKE_BINARY_DIR}/linked)
  file(MAKE_DIRECTORY ${work})
  set(own)
  foreach(name IN LISTS ARGN)
    string(APPEND own "__attribute__((visibility(\"hidden\"))) const long ${name}[4] = {1};\n")
  endforeach()
  file(WRITE ${work}/tried.c "${own}")
  execute_process(
    COMMAND ${CMAKE_C_COMPILER} -shared -fPIC -nostdlib -o ${work}/tried.so ${work}/tried.c
            -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/libtenon.map -Wl,--whole-archive ${file} -Wl,--no-whole-archive
    RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
  file(REMOVE ${work}/tried.so)
  set(${out} ON PARENT_SCOPE)
  if(failed)
    set(${out} OFF PARENT_SCOPE)
  endif()
endfunction()

function(tn_archive name file)
  find_library(FOUND_${name} NAMES ${file} ${name} REQUIRED)
  set(contained OFF)
  set(made ${CMAKE_ARCHIVE_OUTPUT_DIRECTORY}/linked/${file})
  file(MAKE_DIRECTORY ${CMAKE_ARCHIVE_OUTPUT_DIRECTORY}/linked)
  if(FOUND_${name} MATCHES "\\.a$")
    find_program(CMAKE_OBJCOPY objcopy REQUIRED)
    set(renamed)
    set(own)
    foreach(pair IN LISTS ARGN)
      list(APPEND renamed --redefine-sym ${pair})
      string(REGEX REPLACE ".*=" "" stand_in ${pair})
      list(APPEND own ${stand_in})
    endforeach()
    # What is renamed is what a shared library could not refer to: so the copy is tried.
    execute_process(COMMAND ${CMAKE_OBJCOPY} ${renamed} ${FOUND_${name}} ${made} RESULT_VARIABLE failed)
    if(NOT failed)
      tn_fits_shared(${made} contained ${own})
    endif()
  endif()
  file(REMOVE ${made}.not_contained) # scripts/check_symbols looks for it
  if(contained)
    add_library(tn_${name} STATIC IMPORTED GLOBAL)
    set_target_properties(tn_${name} PROPERTIES IMPORTED_LOCATION ${made})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${FOUND_${name}})
  else()
    find_library(SHARED_${name} ${name} REQUIRED)
    message(STATUS "${file} cannot be part of a shared library here: libtenon.so needs ${SHARED_${name}}")
    add_library(tn_${name} SHARED IMPORTED GLOBAL)
    set_target_properties(tn_${name} PROPERTIES IMPORTED_LOCATION ${SHARED_${name}} IMPORTED_NO_SONAME OFF)
    set(FOUND_${name} ${SHARED_${name}} PARENT_SCOPE) # for programs
    file(TOUCH ${made}.not_contained)
  endif()
  target_link_libraries(tn_${name} INTERFACE tn_base)
endfunction()
