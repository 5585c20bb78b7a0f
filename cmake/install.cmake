# What `cmake --install` puts where, and how others find it: pkg-config (tenon, tenon-cpu) and CMake
# (find_package(Tenon)). Everything is found relative to the installed files, so DESTDIR and moving
# the folder are fine.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

if(TARGET tenon_shared)
  set_target_properties(tenon_shared PROPERTIES EXPORT_NAME tenon)
  target_include_directories(tenon_shared INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<BUILD_INTERFACE:${backend_headers}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  install(TARGETS tenon_shared EXPORT TenonTargets)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/tenon TYPE INCLUDE)
  install(FILES ${backend_headers}/tenon/backends_built.h
          DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/tenon)
endif()
if(TARGET tenon_plugin)
  install(TARGETS tenon_plugin)
  install(FILES ${CMAKE_ARCHIVE_OUTPUT_DIRECTORY}/libtenon_cpu.a TYPE LIB)
endif()
if(TARGET tenon_probe) # libtenon.so looks for it beside itself
  install(TARGETS tenon_probe RUNTIME DESTINATION ${CMAKE_INSTALL_LIBDIR})
endif()
if(TARGET tenon_tool)
  install(TARGETS tenon_tool)
endif()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE-APACHE ${PROJECT_SOURCE_DIR}/LICENSE-MIT TYPE DOC)

if(TARGET tenon_shared)
  set(package ${CMAKE_BINARY_DIR}/package)
  file(RELATIVE_PATH up_from_pc /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
  set(packages tenon)
  set(static_needs) # what libtenon_cpu.a does not contain
  set(static_library_needs)
  foreach(name sodium yyjson)
    if(LINKED_${name} AND NOT LINKED_${name} MATCHES "\\.a$")
      string(APPEND static_needs " -l${name}")
      list(APPEND static_library_needs ${name})
    endif()
  endforeach()
  if(TARGET tenon_plugin)
    list(APPEND packages tenon-cpu)
  endif()
  foreach(name IN LISTS packages)
    configure_file(${PROJECT_SOURCE_DIR}/cmake/package/${name}.pc.in ${package}/${name}.pc @ONLY)
    install(FILES ${package}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  endforeach()
  set(cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/Tenon)
  configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/package/TenonConfig.cmake.in
    ${package}/TenonConfig.cmake INSTALL_DESTINATION ${cmake_folder})
  write_basic_package_version_file(${package}/TenonConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  install(EXPORT TenonTargets NAMESPACE Tenon:: DESTINATION ${cmake_folder})
  install(FILES ${package}/TenonConfig.cmake ${package}/TenonConfigVersion.cmake
          DESTINATION ${cmake_folder})
endif()
