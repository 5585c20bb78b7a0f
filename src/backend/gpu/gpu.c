/* The rows of NVIDIA's side: what was built, and which files are here. */
#include "backend/gpu/gpu.h"
#include "backend/built.h"
#include "backend/probe/probe.h"
#include "base/dynamic_module.h"

#include <stdio.h>
#include <unistd.h>

typedef struct row_info {
  const char *module;  /* NULL: none is needed */
  backend_id id;       /* the switch that builds it */
  const char *library; /* a soname; NULL: the module has all that it needs */
} row_info;

static const row_info rows[GPU_NUM_ROWS] = {
    [GPU_CUDA] = {NULL, BACKEND_CUDA, "libcuda.so.1"},
    [GPU_CUDNN] = {"cudnn", BACKEND_CUDNN, "libcudnn.so.9"},
    [GPU_CUSPARSELT] = {"cusparselt", BACKEND_CUSPARSELT, "libcusparseLt.so.0"},
    [GPU_TRITON] = {"triton", BACKEND_TRITON, NULL},
};

const char *gpu_row_soname(gpu_row row) {
  return (unsigned)row < GPU_NUM_ROWS ? rows[row].library : NULL;
}

static bool find_built(const row_info *row, gpu_verdict *out) {
  char path[TN_DYNAMIC_MODULE_PATH_MAX];
  if (!row->module) {
    gpu_answer(out, TN_ANSWER_YES, "", "needs nothing of the build");
    return true;
  }
  tn_dynamic_module_path(row->module, path);
  if (access(path, R_OK) == 0) {
    gpu_answer(out, TN_ANSWER_YES, "", "%s", path);
    return true;
  }
  const char *missing = backend_built(row->id).missing;
  if (missing[0])
    gpu_answer(out, TN_ANSWER_NO, "install what is missing and build Tenon again", "%s", missing);
  else
    gpu_answer(out, TN_ANSWER_NO, "install Tenon's modules beside libtenon.so", "%s is not there",
               path);
  return false;
}

static void give_library(const char *path, gpu_findings *out) {
  snprintf(out->library, sizeof out->library, "%s", path);
  gpu_answer(&out->states[TN_BACKEND_FOUND], TN_ANSWER_YES, "", "%s", path);
}

static void find_files(gpu_row which, const char *library, gpu_findings *out) {
  const row_info *row = &rows[which];
  char path[PATH_MAX], remedy[256];
  gpu_verdict *found = &out->states[TN_BACKEND_FOUND];
  if (!row->library) {
    gpu_answer(found, TN_ANSWER_YES, "", "the module has the kernels");
    return;
  }
  snprintf(remedy, sizeof remedy, "install %s (%s)", gpu_row_title(which), row->library);
  if (library) {
    if (access(library, R_OK) == 0)
      give_library(library, out);
    else
      gpu_answer(found, TN_ANSWER_NO, remedy, "%s is not there", library);
    return;
  }
  tn_status *status = backend_find_library(gpu_row_name(which), path); /* its setting first */
  if (status)
    gpu_answer(found, TN_ANSWER_NO, remedy, "%s", tn_status_message(status));
  else
    give_library(path, out);
  tn_status_destroy(status);
}

void gpu_find(gpu_row row, const char *library, gpu_findings *out) {
  *out = (gpu_findings){0};
  for (int i = 0; i < TN_NUM_BACKEND_QUESTIONS; i++) out->states[i].answer = TN_ANSWER_UNKNOWN;
  if ((unsigned)row >= GPU_NUM_ROWS) return;
  if (find_built(&rows[row], &out->states[TN_BACKEND_BUILT])) find_files(row, library, out);
}
