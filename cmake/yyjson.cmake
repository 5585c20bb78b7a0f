# yyjson, which reads and writes all of Tenon's JSON: two files, compiled in and hidden.
#
# Where it comes from, the first that there is:
#   1. -DTENON_YYJSON_SOURCE=FOLDER: yyjson.c and yyjson.h there, of whatever version from 0.10 on
#   2. -DTENON_YYJSON=system: the library that this system has, and nothing else
#   3. yyjson/ in the tree: a release's sdist has it, so that it builds without network
#   4. the pinned source, fetched once into the cache: TENON_CACHE, or ~/.cache/tenon
#   5. the library that this system has
#
# A source of 3 and 4 is what is pinned here, to the bit, or it is not used. `cmake -P cmake/yyjson.cmake` does 4
# alone, as ./dev setup does, and prints the folder.
set(YYJSON_VERSION 0.10.0)
set(YYJSON_C_SHA256 26e50ca6a9a08d88b15ed7a47c144e29766216d134cad3a016de6163c5bb224d)
set(YYJSON_H_SHA256 1d63b4e449f5b24116afab40b8f1b79f2703d5905aa8ab4ca46c97b7e513ba04)
# Two packages of PyPI that have the same two files in them: URL|SHA256|folder. PyPI changes no file.
set(YYJSON_ARCHIVES
  "https://files.pythonhosted.org/packages/12/2d/3c940adc6315b33f2c0409c0bb4346bb7d910e2088e2f82b9e854d0190f2/yyjson-4.0.6.tar.gz|fcd4dc15c1e39a30bf9fa85d56903029111506860fc3080ab0d81c6c6dacaa8c|yyjson-4.0.6"
  "https://files.pythonhosted.org/packages/e4/8e/04d4b1bc10d0549e24779a969e31413b853fb6545a7f47f0057a1bcf367d/vtx_yyjson-4.4.0.tar.gz|cb90a68eb198908082376d7a4db957e1c823063d9b14c36c8255c655d7cd4ca2|vtx_yyjson-4.4.0")

function(tn_yyjson_cache out)
  set(cache "$ENV{TENON_CACHE}")
  if(NOT cache AND NOT "$ENV{XDG_CACHE_HOME}" STREQUAL "")
    set(cache "$ENV{XDG_CACHE_HOME}/tenon")
  elseif(NOT cache)
    set(cache "$ENV{HOME}/.cache/tenon")
  endif()
  set(${out} ${cache}/sources/yyjson-${YYJSON_VERSION} PARENT_SCOPE)
endfunction()

# tn_yyjson_is_pinned(FOLDER OUT): are the two files there, and what they must be?
function(tn_yyjson_is_pinned folder out)
  set(${out} OFF PARENT_SCOPE)
  if(EXISTS ${folder}/yyjson.c AND EXISTS ${folder}/yyjson.h)
    file(SHA256 ${folder}/yyjson.c c)
    file(SHA256 ${folder}/yyjson.h h)
    if(c STREQUAL YYJSON_C_SHA256 AND h STREQUAL YYJSON_H_SHA256)
      set(${out} ON PARENT_SCOPE)
    endif()
  endif()
endfunction()

# tn_yyjson_fetch(OUT WHY): the folder in the cache, filled where it was not; empty with the reason where it cannot be.
function(tn_yyjson_fetch out why)
  tn_yyjson_cache(folder)
  set(reasons)
  tn_yyjson_is_pinned(${folder} pinned)
  foreach(row IN LISTS YYJSON_ARCHIVES)
    if(pinned)
      break()
    endif()
    string(REPLACE "|" ";" row "${row}")
    list(GET row 0 url)
    list(GET row 1 sha256)
    list(GET row 2 inner)
    string(RANDOM LENGTH 8 work)
    set(work ${folder}.new.${work}) # two builds may fetch at once
    message(STATUS "fetching yyjson ${YYJSON_VERSION} (0.1 MB): ${url}")
    file(DOWNLOAD ${url} ${work}/archive.tar.gz STATUS status TIMEOUT 120 INACTIVITY_TIMEOUT 30)
    list(GET status 0 failed)
    if(failed)
      list(GET status 1 said)
      string(APPEND reasons "\n  ${url}: ${said}")
    else()
      file(SHA256 ${work}/archive.tar.gz sum)
      if(NOT sum STREQUAL sha256)
        string(APPEND reasons "\n  ${url}: its sha256 is ${sum}, not ${sha256}: not used")
      else()
        file(ARCHIVE_EXTRACT INPUT ${work}/archive.tar.gz DESTINATION ${work})
        file(MAKE_DIRECTORY ${folder})
        foreach(name yyjson.c yyjson.h)
          file(RENAME ${work}/${inner}/yyjson/${name} ${folder}/${name})
        endforeach()
        file(RENAME ${work}/${inner}/LICENSE ${folder}/LICENSE)
      endif()
    endif()
    file(REMOVE_RECURSE ${work})
    tn_yyjson_is_pinned(${folder} pinned)
  endforeach()
  set(${out} "" PARENT_SCOPE)
  if(pinned)
    set(${out} ${folder} PARENT_SCOPE)
  endif()
  set(${why} "${reasons}" PARENT_SCOPE)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  tn_yyjson_fetch(folder why)
  if(NOT folder)
    message(FATAL_ERROR "yyjson cannot be fetched:${why}")
  endif()
  message(STATUS "yyjson: ${folder}")
  return()
endif()

set(TENON_YYJSON_SOURCE "" CACHE PATH "Folder with yyjson.c and yyjson.h; empty: the pinned source")
set(TENON_YYJSON pinned CACHE STRING "pinned (the source that cmake/yyjson.cmake names), or system (this system's library)")

# The folder of a source, or nothing and the reason.
function(tn_yyjson_source out why)
  set(${out} "" PARENT_SCOPE)
  set(${why} "" PARENT_SCOPE)
  if(TENON_YYJSON_SOURCE)
    foreach(folder ${TENON_YYJSON_SOURCE} ${TENON_YYJSON_SOURCE}/src)
      if(EXISTS ${folder}/yyjson.c AND EXISTS ${folder}/yyjson.h)
        set(${out} ${folder} PARENT_SCOPE)
        return()
      endif()
    endforeach()
    message(FATAL_ERROR "TENON_YYJSON_SOURCE: there is no yyjson.c with yyjson.h in ${TENON_YYJSON_SOURCE}")
  endif()
  if(TENON_YYJSON STREQUAL "system")
    return()
  elseif(NOT TENON_YYJSON STREQUAL "pinned")
    message(FATAL_ERROR "TENON_YYJSON: \"${TENON_YYJSON}\" is neither pinned nor system")
  endif()
  set(carried ${PROJECT_SOURCE_DIR}/yyjson)
  tn_yyjson_is_pinned(${carried} pinned)
  if(pinned)
    set(${out} ${carried} PARENT_SCOPE)
    return()
  endif()
  tn_yyjson_fetch(folder reasons)
  set(${out} "${folder}" PARENT_SCOPE)
  set(${why} "${reasons}" PARENT_SCOPE)
endfunction()

# tn_yyjson: what src/base links.
function(tn_add_yyjson)
  tn_yyjson_source(source why)
  if(source)
    set_property(GLOBAL PROPERTY yyjson_folder ${source}) # python/CMakeLists.txt has its licence from there
    add_library(tn_yyjson STATIC ${source}/yyjson.c)
    target_include_directories(tn_yyjson SYSTEM PUBLIC ${source})
    # Small: numbers by libc, strict JSON alone, no JSON Pointer and the like. Hidden, as everything of ours.
    target_compile_definitions(tn_yyjson PUBLIC yyjson_api= YYJSON_DISABLE_UTILS=1 YYJSON_DISABLE_NON_STANDARD=1
      YYJSON_DISABLE_FAST_FP_CONV=1)
    target_compile_options(tn_yyjson PRIVATE -w $<$<${tn_optimised}>:-Os -ffunction-sections -fdata-sections>)
    target_link_libraries(tn_yyjson PRIVATE tn_settings)
    return()
  endif()
  find_path(YYJSON_HEADERS yyjson.h)
  find_library(FOUND_yyjson NAMES libyyjson.a yyjson)
  if(NOT YYJSON_HEADERS OR NOT FOUND_yyjson)
    if(why)
      set(why "it could not be fetched:${why}\n")
    endif()
    message(FATAL_ERROR "yyjson is missing: ${why}Build where there is a network once (it stays in the cache), unpack its source "
      "and say -DTENON_YYJSON_SOURCE=FOLDER, or install the system's (Debian 13: apt-get install libyyjson-dev).")
  endif()
  tn_archive(yyjson libyyjson.a libyyjson-dev)
  target_include_directories(tn_yyjson SYSTEM INTERFACE ${YYJSON_HEADERS})
  set(LINKED_yyjson ${LINKED_yyjson} PARENT_SCOPE)
endfunction()
