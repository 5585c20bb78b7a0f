# Modules: parts of Tenon that need other people's libraries, each a libtenon_NAME.so that libtenon.so
# loads from beside itself when it is asked for. A module speaks include/tenon and links libtenon.so.
# Where a library is missing its module is not built, and what needs it says so when it is used.
#
#   tn_module(NAME SOURCES... LINKS libraries...)
function(tn_module name)
  cmake_parse_arguments(F "" "" "LINKS;INCLUDES" ${ARGN})
  add_library(tenon_${name} MODULE ${F_UNPARSED_ARGUMENTS})
  target_compile_options(tenon_${name} PRIVATE
    $<TARGET_PROPERTY:tn_settings,INTERFACE_COMPILE_OPTIONS>)
  target_link_options(tenon_${name} PRIVATE $<TARGET_PROPERTY:tn_settings,INTERFACE_LINK_OPTIONS>
                      ${library_link_options})
  target_compile_definitions(tenon_${name} PRIVATE _GNU_SOURCE)
  target_include_directories(tenon_${name} PRIVATE ${PROJECT_SOURCE_DIR}/include
                             ${PROJECT_SOURCE_DIR}/src)
  target_include_directories(tenon_${name} SYSTEM PRIVATE ${F_INCLUDES})
  target_link_libraries(tenon_${name} PRIVATE tenon_shared ${F_LINKS})
  set_target_properties(tenon_${name} PROPERTIES C_VISIBILITY_PRESET hidden INSTALL_RPATH "$ORIGIN"
    LIBRARY_OUTPUT_DIRECTORY $<TARGET_FILE_DIR:tenon_shared>)
  target_link_options(tenon_${name} PRIVATE -Wl,--exclude-libs,ALL)
  install(TARGETS tenon_${name} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
endfunction()

if(NOT has_client)
  return()
endif()

find_path(CURL_HEADERS curl/curl.h)
find_library(CURL curl)
if(TENON_ETCD AND CURL AND CURL_HEADERS)
  file(GLOB etcd_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/store/etcd/*.c)
  tn_module(etcd ${etcd_sources} LINKS ${CURL} tn_jansson Threads::Threads
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
  tn_module(pmix ${pmix_sources} ${PROJECT_SOURCE_DIR}/src/base/sha256.c # leaf code
            LINKS ${PMIX} Threads::Threads INCLUDES ${PMIX_HEADERS})
  set_target_properties(tenon_pmix PROPERTIES INSTALL_RPATH "$ORIGIN;${pmix_folder}")
else()
  message(STATUS "PMIx is missing: no libtenon_pmix.so")
endif()
