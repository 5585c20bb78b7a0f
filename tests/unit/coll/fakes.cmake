# NVIDIA's driver as probes may find it.
foreach(age old new)
  add_library(fake_cuda_${age} SHARED unit/coll/fake_cuda.c)
  target_compile_options(fake_cuda_${age} PRIVATE -Wno-missing-prototypes)
  target_compile_definitions(fake_cuda_${age} PRIVATE $<$<STREQUAL:${age},new>:WITH_MULTICAST>)
  set_target_properties(fake_cuda_${age} PROPERTIES OUTPUT_NAME cuda SOVERSION 1
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/fake_cuda/${age})
  add_dependencies(coll_test_transports fake_cuda_${age})
endforeach()
target_compile_definitions(coll_test_transports PRIVATE
  FAKE_CUDA_FOLDERS="${CMAKE_CURRENT_BINARY_DIR}/fake_cuda/")
