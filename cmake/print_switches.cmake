# cmake -DTENON_CONFIG=FILE [-DUSE_NAME=...] -P print_switches.cmake: the macros of what is on, one a line.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/switches.cmake)
tn_read_switches("${TENON_CONFIG}")
foreach(name IN LISTS backends_on)
  execute_process(COMMAND ${CMAKE_COMMAND} -E echo TENON_BACKEND_${name}_ENABLED)
endforeach()
