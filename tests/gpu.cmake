# NVIDIA's libraries as tests want them to be, with the real names: FOLDER has those that work,
# FOLDER/old those that lack a function, FOLDER/stubs what the toolkit has for linking.
set(FAKE_GPU_FOLDER ${CMAKE_CURRENT_BINARY_DIR}/fake_gpu)
function(tn_fake target file soname source)
  add_library(${target} SHARED ${source})
  target_compile_options(${target} PRIVATE -Wno-missing-prototypes)
  target_compile_definitions(${target} PRIVATE ${ARGN})
  get_filename_component(folder ${file} DIRECTORY)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${soname}
    LIBRARY_OUTPUT_DIRECTORY ${FAKE_GPU_FOLDER}/${folder})
  string(REGEX REPLACE ".*\\.so\\." "" version ${file})
  set_target_properties(${target} PROPERTIES SOVERSION ${version})
  add_dependencies(backend_test_gpu ${target})
endfunction()
tn_fake(fake_driver libcuda.so.1 cuda unit/backend/fake_driver.c)
tn_fake(fake_driver_old old/libcuda.so.1 cuda unit/backend/fake_driver.c OLD_DRIVER)
tn_fake(fake_driver_stub stubs/libcuda.so.1 cuda unit/backend/fake_driver.c)
tn_fake(fake_cudnn libcudnn.so.9 cudnn unit/backend/fake_cudnn.c)
tn_fake(fake_cudnn_old old/libcudnn.so.9 cudnn unit/backend/fake_cudnn.c OLD_CUDNN)
tn_fake(fake_cusparselt libcusparseLt.so.0 cusparseLt unit/backend/fake_cusparselt.c)
target_compile_definitions(backend_test_gpu PRIVATE FAKE_GPU_FOLDER="${FAKE_GPU_FOLDER}")

# Providers whose kernels run on the host, as modules of Tenon beside the tests.
foreach(pair fakehost:cpu fakecuda:CUDA)
  string(REPLACE ":" ";" pair ${pair})
  list(GET pair 0 name)
  list(GET pair 1 platform)
  add_library(${name} MODULE unit/backend/fake_provider.c
              ${PROJECT_SOURCE_DIR}/src/backend/kernels/frame.c)
  target_link_libraries(${name} PRIVATE tn_settings)
  target_compile_definitions(${name} PRIVATE FAKE_PLATFORM="${platform}")
  set_target_properties(${name} PROPERTIES OUTPUT_NAME tenon_${name}
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_RUNTIME_OUTPUT_DIRECTORY})
  add_dependencies(backend_test_attach ${name})
endforeach()
add_dependencies(backend_test_attach tenon_plugin)
target_compile_definitions(backend_test_attach PRIVATE CPU_PLUGIN="pjrt:$<TARGET_FILE:tenon_plugin>")
