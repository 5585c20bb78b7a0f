/* NVIDIA's side of the registry: whether the driver, cuDNN, cuSPARSELt and the kernels made by
 * Triton are here and can be used, with the library's own words where they cannot.
 *
 * The rows and what their questions mean:
 *
 *                built                       found                  loadable       usable
 *   cuda         always                      libcuda.so.1           dlopen         cuInit, a GPU
 *   cudnn        libtenon_cudnn.so           libcudnn.so.9          dlopen         cudnnCreate
 *   cusparselt   libtenon_cusparselt.so      libcusparseLt.so.0     dlopen cusparseLtInit, 8.0
 *   triton       libtenon_triton.so          (the module has them)  libcuda.so.1   a GPU of 8.0
 *
 * `cuda` here is the driver alone; the device row needs its PJRT plugin besides, which
 * src/client/plugins finds. A row without a usable driver is not usable, and says why the driver is
 * not. The toolkit's stubs/libcuda.so is no driver and is named as such: where it was loaded, every
 * later answer in that process would be wrong.
 *
 * gpu_find() looks at files; gpu_try() (gpu_try.c, gpu_driver.c) runs code of others in this
 * process: `tenon_probe gpu` calls it, which backend_try_gpu() asks. No function here keeps
 * anything. */
#ifndef TN_BACKEND_GPU_H
#define TN_BACKEND_GPU_H

#include <limits.h>
#include <tenon/backend.h>

typedef enum gpu_row { GPU_CUDA, GPU_CUDNN, GPU_CUSPARSELT, GPU_TRITON, GPU_NUM_ROWS } gpu_row;

/* By the row's name; false: it is none of these. */
bool gpu_row_of(const char *name, gpu_row *out);
const char *gpu_row_name(gpu_row row);
const char *gpu_row_title(gpu_row row);  /* for people: "cuDNN" */
const char *gpu_row_soname(gpu_row row); /* NULL: it needs no library */

typedef struct gpu_verdict {
  tn_backend_answer answer;
  char reason[600]; /* of a yes too: what was found, which version */
  char remedy[300];
} gpu_verdict;

/* The first GPU, as the driver says; 0 and "" where that is not known. */
typedef struct gpu_device {
  int count;
  int driver;     /* the CUDA version that the driver is for: 13000 */
  int capability; /* 90 for 9.0 */
  int64_t memory, shared_memory, multiprocessors;
  char name[128];
} gpu_device;

typedef struct gpu_findings {
  gpu_verdict states[TN_NUM_BACKEND_QUESTIONS]; /* enabled is not asked here */
  char library[PATH_MAX];                       /* the file; "" none */
  char version[64];                             /* of the library, once it was loaded */
  gpu_device device;
} gpu_findings;

/* Answers built and found. `library` is the file of the row's library; NULL: it is looked for. */
void gpu_find(gpu_row row, const char *library, gpu_findings *out);
/* Is told "load" before code of others is loaded, and "open" before the driver and the library are
 * asked to work. */
typedef void gpu_told(const char *stage);
/* Answers loadable and usable, where found is yes. `driver` is the file of NVIDIA's driver; NULL:
 * libcuda.so.1 as the loader finds it. `told` may be NULL. */
void gpu_try(gpu_row row, const char *driver, gpu_findings *findings, gpu_told *told);

/* The driver alone: whether it can be loaded (to `handle`, for good) and has a GPU. `device` and
 * `told` may be NULL. */
void gpu_ask_driver(const char *driver, void **handle, gpu_device *device, gpu_verdict *loadable,
                    gpu_verdict *usable, gpu_told *told);

/* "no: REASON" into a verdict; the texts are cut at its arrays. */
void gpu_answer(gpu_verdict *verdict, tn_backend_answer answer, const char *remedy,
                const char *format, ...) TN_PRINTF(4, 5);

#endif
