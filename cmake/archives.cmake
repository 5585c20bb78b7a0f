# tn_archive(NAME FILE OLD=NEW...): tn_NAME, a static library of the system's that shared libraries of
# ours contain. Debian makes FILE for programs, which may refer to data of libc where a shared library
# cannot, and against the glibc of the day. So of a copy the references OLD become NEW, which stand in
# src/base/linked.c. FILE itself stays for programs, as the variable FOUND_NAME.
function(tn_archive name file)
  find_library(FOUND_${name} ${file} REQUIRED)
  find_program(CMAKE_OBJCOPY objcopy REQUIRED)
  set(made ${CMAKE_ARCHIVE_OUTPUT_DIRECTORY}/linked/${file})
  file(MAKE_DIRECTORY ${CMAKE_ARCHIVE_OUTPUT_DIRECTORY}/linked)
  set(renamed)
  foreach(pair IN LISTS ARGN)
    list(APPEND renamed --redefine-sym ${pair})
  endforeach()
  add_custom_command(OUTPUT ${made}
    COMMAND ${CMAKE_OBJCOPY} ${renamed} ${FOUND_${name}} ${made}
    DEPENDS ${FOUND_${name}} VERBATIM)
  add_custom_target(tn_make_${name} DEPENDS ${made})
  add_library(tn_${name} STATIC IMPORTED GLOBAL)
  set_target_properties(tn_${name} PROPERTIES IMPORTED_LOCATION ${made})
  target_link_libraries(tn_${name} INTERFACE tn_base)
  add_dependencies(tn_${name} tn_make_${name})
endfunction()
