/* NVIDIA's libraries, loaded and used: code of others, in whoever's process this is. tenon_probe
 * has this file and gpu_driver.c in itself, so nothing else of Tenon's is needed here. */
#include "backend/gpu/gpu.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct row_info {
  const char *name, *title;
  int capability;                                 /* the least of the GPU; 0: any */
  bool (*load)(void *library, gpu_findings *out); /* looks at what it exports; NULL: none */
  void (*use)(void *library, gpu_findings *out);  /* after load() said yes, with a GPU */
} row_info;

static bool load_cudnn(void *library, gpu_findings *out);
static void use_cudnn(void *library, gpu_findings *out);
static bool load_cusparselt(void *library, gpu_findings *out);
static void use_cusparselt(void *library, gpu_findings *out);

static const row_info rows[GPU_NUM_ROWS] = {
    {"cuda", "NVIDIA's driver", 0, NULL, NULL},
    {"cudnn", "cuDNN", 0, load_cudnn, use_cudnn},
    {"cusparselt", "cuSPARSELt", 80, load_cusparselt, use_cusparselt},
    {"triton", "Triton's kernels", 80, NULL, NULL},
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

const char *gpu_row_title(gpu_row row) {
  return (unsigned)row < GPU_NUM_ROWS ? rows[row].title : "";
}

void gpu_answer(gpu_verdict *verdict, tn_backend_answer answer, const char *remedy,
                const char *format, ...) {
  verdict->answer = answer;
  va_list args;
  va_start(args, format);
  /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start() was one line above */
  vsnprintf(verdict->reason, sizeof verdict->reason, format, args);
  va_end(args);
  snprintf(verdict->remedy, sizeof verdict->remedy, "%s", remedy);
}

/* ---- cuDNN -----------------------------------------------------------------------------------
 */

static bool find_symbol(void *library, const char *name, void *to, gpu_verdict *verdict) {
  void *symbol = dlsym(library, name);
  memcpy(to, &symbol, sizeof symbol);
  if (symbol) return true;
  gpu_answer(verdict, TN_ANSWER_NO, "install a version that has it", "it has no %s", name);
  return false;
}

typedef struct cudnn {
  size_t (*version)(void);
  int (*create)(void **), (*destroy)(void *);
  const char *(*error_text)(int);
  void (*last_error)(char *, size_t);
} cudnn;

static bool find_cudnn(void *library, cudnn *c, gpu_verdict *verdict) {
  return find_symbol(library, "cudnnGetVersion", &c->version, verdict) &&
         find_symbol(library, "cudnnCreate", &c->create, verdict) &&
         find_symbol(library, "cudnnDestroy", &c->destroy, verdict) &&
         find_symbol(library, "cudnnGetErrorString", &c->error_text, verdict) &&
         find_symbol(library, "cudnnGetLastErrorString", &c->last_error, verdict);
}

static bool load_cudnn(void *library, gpu_findings *out) {
  cudnn c;
  if (!find_cudnn(library, &c, &out->states[TN_BACKEND_LOADABLE])) return false;
  size_t number = c.version(); /* works without a GPU */
  snprintf(out->version, sizeof out->version, "%zu.%zu.%zu", number / 10000, number / 100 % 100,
           number % 100);
  return true;
}

/* What cudnnCreate() says is not always what is wrong, so its own last error goes with it. */
static void use_cudnn(void *library, gpu_findings *out) {
  gpu_verdict *usable = &out->states[TN_BACKEND_USABLE];
  cudnn c;
  void *handle = NULL;
  if (!find_cudnn(library, &c, usable)) return;
  int error = c.create(&handle);
  if (!error) {
    c.destroy(handle);
    return;
  }
  char why[300] = "";
  c.last_error(why, sizeof why);
  why[sizeof why - 1] = '\0';
  gpu_answer(usable, TN_ANSWER_NO, "a cuDNN made for this driver's CUDA",
             "cudnnCreate gives %d (%s)%s%s", error, c.error_text(error), why[0] ? ": " : "", why);
}

/* ---- cuSPARSELt ------------------------------------------------------------------------------
 */

typedef struct cusparselt {
  int (*init)(void *), (*destroy)(const void *), (*property)(int, int *);
  const char *(*error_text)(int);
} cusparselt;

static bool find_cusparselt(void *library, cusparselt *c, gpu_verdict *verdict) {
  return find_symbol(library, "cusparseLtInit", &c->init, verdict) &&
         find_symbol(library, "cusparseLtDestroy", &c->destroy, verdict) &&
         find_symbol(library, "cusparseLtGetProperty", &c->property, verdict) &&
         find_symbol(library, "cusparseLtGetErrorString", &c->error_text, verdict);
}

static bool load_cusparselt(void *library, gpu_findings *out) {
  cusparselt c;
  if (!find_cusparselt(library, &c, &out->states[TN_BACKEND_LOADABLE])) return false;
  int parts[3] = {0};
  for (int i = 0; i < 3; i++) c.property(i, &parts[i]);
  snprintf(out->version, sizeof out->version, "%d.%d.%d", parts[0], parts[1], parts[2]);
  return true;
}

/* The handle is the caller's memory, of a size that only its header says: far more than any. */
static void use_cusparselt(void *library, gpu_findings *out) {
  gpu_verdict *usable = &out->states[TN_BACKEND_USABLE];
  _Alignas(64) unsigned char handle[64 * 1024];
  cusparselt c;
  if (!find_cusparselt(library, &c, usable)) return;
  int error = c.init(handle);
  if (!error)
    c.destroy(handle);
  else
    gpu_answer(usable, TN_ANSWER_NO, "a cuSPARSELt made for this driver's CUDA",
               "cusparseLtInit gives %d (%s)", error, c.error_text(error));
}

/* ---- all of them -----------------------------------------------------------------------------
 */

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
  gpu_ask_driver(driver, NULL, &out->device, &loadable, usable, NULL);
  if (loadable.answer == TN_ANSWER_NO) *usable = loadable;
  need_capability(row, out);
}

static void try_library(const row_info *row, const char *driver, gpu_findings *out,
                        gpu_told *told) {
  gpu_verdict *loadable = &out->states[TN_BACKEND_LOADABLE];
  gpu_verdict *usable = &out->states[TN_BACKEND_USABLE];
  void *library = dlopen(out->library, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    const char *why = dlerror();
    gpu_answer(loadable, TN_ANSWER_NO, "install what it needs", "%s", why ? why : out->library);
    return;
  }
  if (!row->load(library, out)) return;
  gpu_answer(loadable, TN_ANSWER_YES, "", "%s %s", row->title, out->version);
  if (told) told("open");
  ask_for_gpu(row, driver, out);
  if (usable->answer == TN_ANSWER_YES) row->use(library, out);
  if (usable->answer == TN_ANSWER_YES)
    gpu_answer(usable, TN_ANSWER_YES, "", "%s %s on %s", row->title, out->version,
               out->device.name);
}

/* Of the rows that the driver alone decides. */
static void try_driver(const row_info *row, const char *driver, gpu_findings *out, gpu_told *told) {
  gpu_ask_driver(driver, NULL, &out->device, &out->states[TN_BACKEND_LOADABLE],
                 &out->states[TN_BACKEND_USABLE], told);
  need_capability(row, out);
  if (out->device.driver)
    snprintf(out->version, sizeof out->version, "%d.%d", out->device.driver / 1000,
             out->device.driver % 1000 / 10);
}

void gpu_try(gpu_row row, const char *driver, gpu_findings *out, gpu_told *told) {
  if ((unsigned)row >= GPU_NUM_ROWS || out->states[TN_BACKEND_FOUND].answer != TN_ANSWER_YES)
    return;
  if (!driver && row == GPU_CUDA) driver = out->library;
  if (told) told("load");
  if (rows[row].load)
    try_library(&rows[row], driver, out, told);
  else
    try_driver(&rows[row], driver, out, told);
}
