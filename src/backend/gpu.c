/* The rows of NVIDIA's side, in a table, and their four questions. */
#include "backend/gpu.h"
#include "backend/built.h"
#include "backend/probe.h"
#include "base/module.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct row_info {
  const char *name, *title;
  const char *module;  /* NULL: none is needed */
  backend_id id;       /* the switch that builds it */
  const char *library; /* a soname; NULL: the module has all that it needs */
  int capability;      /* the least of the GPU; 0: any */
  void (*try_library)(void *library, gpu_findings *out);
} row_info;

static void try_cudnn(void *library, gpu_findings *out);
static void try_cusparselt(void *library, gpu_findings *out);

static const row_info rows[GPU_NUM_ROWS] = {
    {"cuda", "NVIDIA's driver", NULL, BACKEND_CUDA, "libcuda.so.1", 0, NULL},
    {"cudnn", "cuDNN", "cudnn", BACKEND_CUDNN, "libcudnn.so.9", 0, try_cudnn},
    {"cusparselt", "cuSPARSELt", "cusparselt", BACKEND_CUSPARSELT, "libcusparseLt.so.0", 80,
     try_cusparselt},
    {"triton", "Triton's kernels", "triton", BACKEND_TRITON, NULL, 80, NULL},
};

bool gpu_row_of(const char *name, gpu_row *out) {
  for (int i = 0; name && i < GPU_NUM_ROWS; i++) {
    if (strcmp(rows[i].name, name) != 0) continue;
    *out = (gpu_row)i;
    return true;
  }
  return false;
}

const char *gpu_row_name(gpu_row row) {
  return (unsigned)row < GPU_NUM_ROWS ? rows[row].name : "";
}

void gpu_answer(gpu_verdict *verdict, tn_backend_answer answer, const char *remedy,
                const char *format, ...) {
  verdict->answer = answer;
  va_list args;
  va_start(args, format);
  vsnprintf(verdict->reason, sizeof verdict->reason, format, args);
  va_end(args);
  snprintf(verdict->remedy, sizeof verdict->remedy, "%s", remedy);
}

/* ---- files -------------------------------------------------------------------------------------
 */

static bool find_built(const row_info *row, gpu_verdict *out) {
  char path[TN_MODULE_PATH_MAX];
  if (!row->module) {
    gpu_answer(out, TN_ANSWER_YES, "", "needs nothing of the build");
    return true;
  }
  tn_module_path(row->module, path);
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

static void find_files(const row_info *row, const char *library, gpu_findings *out) {
  char path[PATH_MAX], remedy[256];
  gpu_verdict *found = &out->states[TN_BACKEND_FOUND];
  if (!row->library) {
    gpu_answer(found, TN_ANSWER_YES, "", "the module has the kernels");
    return;
  }
  snprintf(remedy, sizeof remedy, "install %s (%s)", row->title, row->library);
  if (library) {
    if (access(library, R_OK) == 0)
      give_library(library, out);
    else
      gpu_answer(found, TN_ANSWER_NO, remedy, "%s is not there", library);
    return;
  }
  tn_status *status = backend_find_library(row->name, path); /* its setting first */
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
  if (find_built(&rows[row], &out->states[TN_BACKEND_BUILT])) find_files(&rows[row], library, out);
}

/* ---- code of others ----------------------------------------------------------------------------
 */

static bool find_symbol(void *library, const char *name, void *to, gpu_verdict *verdict) {
  void *symbol = dlsym(library, name);
  memcpy(to, &symbol, sizeof symbol);
  if (symbol) return true;
  gpu_answer(verdict, TN_ANSWER_NO, "install a version that has it", "it has no %s", name);
  return false;
}

/* cudnnGetVersion() works without a GPU, cudnnCreate() only with one; what it says then is not
 * always what is wrong, so its own last error goes with it. */
static void try_cudnn(void *library, gpu_findings *out) {
  gpu_verdict *loadable = &out->states[TN_BACKEND_LOADABLE];
  gpu_verdict *usable = &out->states[TN_BACKEND_USABLE];
  size_t (*version)(void);
  int (*create)(void **), (*destroy)(void *);
  const char *(*error_text)(int);
  void (*last_error)(char *, size_t);
  if (!find_symbol(library, "cudnnGetVersion", &version, loadable) ||
      !find_symbol(library, "cudnnCreate", &create, loadable) ||
      !find_symbol(library, "cudnnDestroy", &destroy, loadable) ||
      !find_symbol(library, "cudnnGetErrorString", &error_text, loadable) ||
      !find_symbol(library, "cudnnGetLastErrorString", &last_error, loadable))
    return;
  size_t number = version();
  snprintf(out->version, sizeof out->version, "%zu.%zu.%zu", number / 10000, number / 100 % 100,
           number % 100);
  gpu_answer(loadable, TN_ANSWER_YES, "", "cuDNN %s", out->version);
  if (usable->answer == TN_ANSWER_NO) return;
  void *handle = NULL;
  int error = create(&handle);
  if (!error) {
    destroy(handle);
    gpu_answer(usable, TN_ANSWER_YES, "", "cuDNN %s on %s", out->version, out->device.name);
    return;
  }
  char why[300] = "";
  last_error(why, sizeof why);
  why[sizeof why - 1] = '\0';
  gpu_answer(usable, TN_ANSWER_NO, "a cuDNN made for this driver's CUDA",
             "cudnnCreate gives %d (%s)%s%s", error, error_text(error), why[0] ? ": " : "", why);
}

/* The handle is the caller's memory, of a size that only its header says: far more than any. */
static void try_cusparselt(void *library, gpu_findings *out) {
  gpu_verdict *loadable = &out->states[TN_BACKEND_LOADABLE];
  gpu_verdict *usable = &out->states[TN_BACKEND_USABLE];
  int (*init)(void *), (*destroy)(const void *), (*property)(int, int *);
  const char *(*error_text)(int);
  if (!find_symbol(library, "cusparseLtInit", &init, loadable) ||
      !find_symbol(library, "cusparseLtDestroy", &destroy, loadable) ||
      !find_symbol(library, "cusparseLtGetProperty", &property, loadable) ||
      !find_symbol(library, "cusparseLtGetErrorString", &error_text, loadable))
    return;
  int parts[3] = {0};
  for (int i = 0; i < 3; i++) property(i, &parts[i]);
  snprintf(out->version, sizeof out->version, "%d.%d.%d", parts[0], parts[1], parts[2]);
  gpu_answer(loadable, TN_ANSWER_YES, "", "cuSPARSELt %s", out->version);
  if (usable->answer == TN_ANSWER_NO) return;
  _Alignas(64) unsigned char handle[64 * 1024];
  int error = init(handle);
  if (error) {
    gpu_answer(usable, TN_ANSWER_NO, "a cuSPARSELt made for this driver's CUDA",
               "cusparseLtInit gives %d (%s)", error, error_text(error));
    return;
  }
  destroy(handle);
  gpu_answer(usable, TN_ANSWER_YES, "", "cuSPARSELt %s on %s", out->version, out->device.name);
}

static void need_capability(const row_info *row, gpu_findings *out) {
  const gpu_device *gpu = &out->device;
  if (out->states[TN_BACKEND_USABLE].answer != TN_ANSWER_YES || gpu->capability >= row->capability)
    return;
  gpu_answer(&out->states[TN_BACKEND_USABLE], TN_ANSWER_NO, "a newer GPU",
             "%s is of compute capability %d.%d; %s needs %d.%d", gpu->name, gpu->capability / 10,
             gpu->capability % 10, row->title, row->capability / 10, row->capability % 10);
}

/* The driver's no is the row's, whatever the library would say of it. */
static void ask_for_gpu(const row_info *row, const char *driver, gpu_findings *out) {
  gpu_verdict loadable = {0}, *usable = &out->states[TN_BACKEND_USABLE];
  gpu_ask_driver(driver, NULL, &out->device, &loadable, usable);
  if (loadable.answer == TN_ANSWER_NO) *usable = loadable;
  need_capability(row, out);
}

static void try_library(const row_info *row, const char *driver, gpu_findings *out) {
  gpu_verdict *loadable = &out->states[TN_BACKEND_LOADABLE];
  void *library = dlopen(out->library, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    const char *why = dlerror();
    gpu_answer(loadable, TN_ANSWER_NO, "install what it needs", "%s", why ? why : out->library);
    return;
  }
  ask_for_gpu(row, driver, out);
  row->try_library(library, out);
  if (loadable->answer != TN_ANSWER_YES)
    out->states[TN_BACKEND_USABLE] = (gpu_verdict){.answer = TN_ANSWER_UNKNOWN};
}

/* Of the rows that the driver alone decides. */
static void try_driver(const row_info *row, const char *driver, gpu_findings *out) {
  gpu_ask_driver(driver, NULL, &out->device, &out->states[TN_BACKEND_LOADABLE],
                 &out->states[TN_BACKEND_USABLE]);
  need_capability(row, out);
  if (out->device.driver)
    snprintf(out->version, sizeof out->version, "%d.%d", out->device.driver / 1000,
             out->device.driver % 1000 / 10);
}

void gpu_try(gpu_row row, const char *driver, gpu_findings *out) {
  char found[PATH_MAX];
  if ((unsigned)row >= GPU_NUM_ROWS || out->states[TN_BACKEND_FOUND].answer != TN_ANSWER_YES)
    return;
  if (!driver && row == GPU_CUDA) driver = out->library;
  if (!driver) { /* where the loader does not look, too; its own error is the better one */
    tn_status *status = backend_find_library("cuda", found);
    if (!status) driver = found;
    tn_status_destroy(status);
  }
  if (rows[row].try_library)
    try_library(&rows[row], driver, out);
  else
    try_driver(&rows[row], driver, out);
}
