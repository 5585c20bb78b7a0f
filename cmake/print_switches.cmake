# cmake -DTENON_CONFIG=FILE [-DUSE_NAME=...] -P print_switches.cmake: the macros of what is on, one a line.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/switches.cmake)
tn_read_switches("${TENON_CONFIG}")
list(TRANSFORM backends_on REPLACE "(.+)" "TENON_BACKEND_\\1_ENABLED")
list(JOIN backends_on "\n" macros)
execute_process(COMMAND ${CMAKE_COMMAND} -E echo ${macros})
