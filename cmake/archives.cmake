# tn_archive(NAME FILE PACKAGE [MEMBERS pattern] OLD=NEW...): tn_NAME, a static library of the system's that
# shared libraries of ours contain. Distributions make FILE for programs, which may refer to data of libc where
# a shared library cannot, and against the glibc of the day. So of a copy the references OLD become NEW, which
# stand in src/base/libc_shims.c. Of an archive with MEMBERS the copy has those alone whose names match: what Tenon
# uses of a library that is much larger. FILE itself stays for programs, as the variable FOUND_NAME; the copy,
# or what is linked in its place, is LINKED_NAME.
#
# An archive whose members cannot be taken out is contained whole. Where FILE is not there, or is not
# position-independent code (Debian 13's libexpat.a), libNAME.so is linked instead, and libtenon.so needs it.

# tn_missing(NAME PACKAGE WHAT): the one error for a library that the product cannot do without.
function(tn_missing name package what)
  message(FATAL_ERROR "${name} is missing: no ${what} (Debian and Ubuntu: apt-get install ${package}; "
                      "docs/dependencies.md says what each is for)")
endfunction()

# tn_fits_shared(FILE OUT NAMES...): can a shared library contain all of FILE, with NAMES of its own and
# nothing else but libc?
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

# tn_take_members(FROM PATTERN TO OUT): an archive TO of FROM's members whose names match; OUT: was it made?
function(tn_take_members from pattern to out)
  set(work ${CMAKE_BINARY_DIR}/linked/members)
  file(REMOVE_RECURSE ${work})
  file(MAKE_DIRECTORY ${work})
  file(REMOVE ${to})
  set(${out} OFF PARENT_SCOPE)
  execute_process(COMMAND ${CMAKE_AR} t ${from} OUTPUT_VARIABLE members RESULT_VARIABLE failed)
  string(REGEX REPLACE "\n" ";" members "${members}")
  list(FILTER members INCLUDE REGEX "${pattern}")
  if(failed OR NOT members)
    return()
  endif()
  execute_process(COMMAND ${CMAKE_AR} x ${from} ${members} WORKING_DIRECTORY ${work} RESULT_VARIABLE failed)
  if(NOT failed)
    execute_process(COMMAND ${CMAKE_AR} crsD ${to} ${members} WORKING_DIRECTORY ${work} RESULT_VARIABLE failed)
  endif()
  if(NOT failed)
    set(${out} ON PARENT_SCOPE)
  endif()
endfunction()

# tn_is_closed(FILE OUT NAMES...): do the members of FILE refer to nothing but each other, libc and NAMES?
function(tn_is_closed file out)
  set(work ${CMAKE_BINARY_DIR}/linked)
  set(own "int main(void) { return 0; }\n")
  foreach(name IN LISTS ARGN)
    string(APPEND own "const long ${name}[4] = {1};\n")
  endforeach()
  file(WRITE ${work}/closed.c "${own}")
  execute_process(
    COMMAND ${CMAKE_C_COMPILER} -o ${work}/closed ${work}/closed.c -Wl,--whole-archive ${file} -Wl,--no-whole-archive -lpthread
    RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
  file(REMOVE ${work}/closed)
  set(${out} ON PARENT_SCOPE)
  if(failed)
    set(${out} OFF PARENT_SCOPE)
  endif()
endfunction()

# tn_contain(FROM TO OUT MEMBERS PAIRS...): the copy TO, with PAIRS renamed; OUT: can it be contained?
function(tn_contain from to out members)
  set(${out} OFF PARENT_SCOPE)
  set(renamed)
  set(own)
  foreach(pair IN LISTS ARGN)
    list(APPEND renamed --redefine-sym ${pair})
    string(REGEX REPLACE ".*=" "" stand_in ${pair})
    list(APPEND own ${stand_in})
  endforeach()
  list(REMOVE_DUPLICATES own)
  set(taken ${from})
  if(members)
    set(taken ${to}.taken)
    tn_take_members(${from} "${members}" ${taken} made)
    if(NOT made)
      return()
    endif()
  endif()
  # What is renamed is what a shared library could not refer to: so the copy is tried.
  execute_process(COMMAND ${CMAKE_OBJCOPY} ${renamed} ${taken} ${to} RESULT_VARIABLE failed)
  set(closed ON)
  if(members)
    file(REMOVE ${taken})
    if(NOT failed)
      tn_is_closed(${to} closed ${own})
    endif()
  endif()
  if(failed OR NOT closed)
    return()
  endif()
  tn_fits_shared(${to} contained ${own})
  set(${out} ${contained} PARENT_SCOPE)
endfunction()

function(tn_archive name file package)
  cmake_parse_arguments(A "" "MEMBERS" "" ${ARGN})
  find_library(FOUND_${name} NAMES ${file} ${name})
  if(NOT FOUND_${name})
    tn_missing(lib${name} ${package} "${file} and no lib${name}.so")
  endif()
  set(contained OFF)
  set(made ${CMAKE_ARCHIVE_OUTPUT_DIRECTORY}/linked/${file})
  file(MAKE_DIRECTORY ${CMAKE_ARCHIVE_OUTPUT_DIRECTORY}/linked)
  if(FOUND_${name} MATCHES "\\.a$")
    find_program(CMAKE_OBJCOPY objcopy REQUIRED)
    tn_contain(${FOUND_${name}} ${made} contained "${A_MEMBERS}" ${A_UNPARSED_ARGUMENTS})
    if(NOT contained AND A_MEMBERS)
      message(STATUS "${file} is not laid out as known: it is contained whole")
      tn_contain(${FOUND_${name}} ${made} contained "")
    endif()
  endif()
  file(REMOVE ${made}.not_contained) # scripts/check_symbols looks for it
  if(contained)
    add_library(tn_${name} STATIC IMPORTED GLOBAL)
    set_target_properties(tn_${name} PROPERTIES IMPORTED_LOCATION ${made})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${FOUND_${name}})
    set(LINKED_${name} ${made} PARENT_SCOPE)
  else()
    find_library(SHARED_${name} ${name})
    if(NOT SHARED_${name})
      tn_missing(lib${name} ${package} "lib${name}.so, and ${file} cannot be part of a shared library")
    endif()
    message(STATUS "${file} cannot be part of a shared library here: libtenon.so needs ${SHARED_${name}}")
    add_library(tn_${name} SHARED IMPORTED GLOBAL)
    set_target_properties(tn_${name} PROPERTIES IMPORTED_LOCATION ${SHARED_${name}} IMPORTED_NO_SONAME OFF)
    set(FOUND_${name} ${SHARED_${name}} PARENT_SCOPE) # for programs
    set(LINKED_${name} ${SHARED_${name}} PARENT_SCOPE)
    file(TOUCH ${made}.not_contained)
  endif()
  if(NOT TARGET tn_libc_shims) # the stand-ins alone, for what has nothing else of the base
    add_library(tn_libc_shims STATIC ${PROJECT_SOURCE_DIR}/src/base/libc_shims.c)
    target_link_libraries(tn_libc_shims PRIVATE tn_settings)
  endif()
  target_link_libraries(tn_${name} INTERFACE tn_libc_shims)
endfunction()

# libsodium: of its 600 kB Tenon has SHA-256, HMAC, random bytes and the comparison that tells nothing, and what
# those need. sodium_init() begins the other parts too, each by choosing its body for this machine: of these it
# finds a stand-in.
macro(tn_sodium)
  find_path(SODIUM_HEADERS sodium.h)
  if(NOT SODIUM_HEADERS)
    tn_missing(libsodium libsodium-dev sodium.h)
  endif()
  set(choices)
  foreach(part generichash_blake2b onetimeauth_poly1305 pwhash_argon2 scalarmult_curve25519 stream_chacha20 stream_salsa20)
    list(APPEND choices _crypto_${part}_pick_best_implementation=tn_shim_${part})
  endforeach()
  tn_archive(sodium libsodium.a libsodium-dev
    MEMBERS "^[a-z_]+-(core|runtime|utils|verify|randombytes|randombytes_sysrandom|auth_hmacsha256|hash_sha256_cp)\\.o$"
    ${choices} crypto_stream_chacha20_ietf=tn_shim_absent)
  target_include_directories(tn_sodium SYSTEM INTERFACE ${SODIUM_HEADERS})
endmacro()
