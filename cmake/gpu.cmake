# Modules of kernels on NVIDIA's GPUs (src/backend/gpu/kernels). They are compiled against the libraries'
# headers and find the libraries themselves when they are loaded, so nothing of NVIDIA's is linked. One
# whose headers are missing is left out, with the reason.
option(TENON_CUDNN "Build libtenon_cudnn.so where cuDNN's headers are found" ON)
option(TENON_CUSPARSELT "Build libtenon_cusparselt.so where cuSPARSELt's headers are found" ON)
option(TENON_TRITON "Build libtenon_triton.so where Triton is found" ON)
set(TENON_TRITON_PYTHON "" CACHE FILEPATH "A Python that has Triton; empty: python3")

if(NOT has_client)
  return()
endif()

set(toolkits $ENV{CUDA_HOME}/include $ENV{CUDA_PATH}/include /usr/local/cuda/include)
find_path(CUDA_HEADERS cuda_runtime_api.h HINTS ${toolkits})
find_path(CUDNN_HEADERS cudnn.h HINTS ${toolkits})
find_path(CUSPARSELT_HEADERS cusparseLt.h HINTS ${toolkits})
set(kernels ${PROJECT_SOURCE_DIR}/src/backend/gpu/kernels)

# tn_gpu_module(NAME ID HEADERS SOURCES...)
function(tn_gpu_module name id headers)
  if(NOT TENON_${id})
    return()
  elseif(NOT CUDA_HEADERS)
    tn_backend_missing(${id} "CUDA's headers (cuda_runtime_api.h) are missing")
  elseif(NOT ${headers})
    tn_backend_missing(${id} "its headers are missing (${headers} is where they are)")
  else()
    tn_module(${name} ALONE ${ARGN} ${kernels}/frame.c LINKS Threads::Threads
              INCLUDES ${CUDA_HEADERS} ${${headers}})
    target_include_directories(tenon_${name} PRIVATE ${PROJECT_SOURCE_DIR})
  endif()
endfunction()
tn_gpu_module(cudnn CUDNN CUDNN_HEADERS ${kernels}/cudnn.c ${kernels}/cudnn_plan.c)
tn_gpu_module(cusparselt CUSPARSELT CUSPARSELT_HEADERS ${kernels}/cusparselt.c ${kernels}/driver.c)

# Triton compiles its kernels now, for GPUs that need not be here.
if(TENON_TRITON)
  set(python ${TENON_TRITON_PYTHON})
  if(NOT python)
    find_program(TENON_PYTHON3 python3)
    set(python ${TENON_PYTHON3})
  endif()
  execute_process(COMMAND ${python} -c "import triton" RESULT_VARIABLE has_triton OUTPUT_QUIET ERROR_QUIET)
  if(has_triton EQUAL 0)
    set(image ${CMAKE_BINARY_DIR}/triton)
    file(MAKE_DIRECTORY ${image})
    add_custom_command(OUTPUT ${image}/triton_kernels.inc
      COMMAND ${CMAKE_COMMAND} -E env TRITON_CACHE_DIR=${image}/cache TRITON_DEFAULT_FP_FUSION=0
              ${python} ${kernels}/triton/compile.py ${image}/triton_kernels.inc
      DEPENDS ${kernels}/triton/compile.py ${kernels}/triton/add.py VERBATIM)
    tn_module(triton ALONE ${kernels}/triton.c ${kernels}/driver.c ${kernels}/frame.c ${image}/triton_kernels.inc
              LINKS Threads::Threads INCLUDES ${image})
    target_include_directories(tenon_triton PRIVATE ${PROJECT_SOURCE_DIR})
  else()
    tn_backend_missing(TRITON "${python} has no module triton (TENON_TRITON_PYTHON)")
  endif()
endif()
