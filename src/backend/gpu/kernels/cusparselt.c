/* libtenon_cusparselt.so: products with an operand that has at most two numbers in each four along
 * the contracted dimension, which cuSPARSELt stores in half the space.
 *
 * That operand is a constant of the program; the call has a hash of it. When a shape is first met
 * with those weights, a plan is made, the operand is checked on the GPU and compressed, and both
 * are kept for the process in a site. A site is one run's at a time; a run that finds it taken
 * makes another. No lock is held while cuSPARSELt works. */
#include "backend/gpu/kernels/driver.h"
#include "backend/gpu/provider.h"

#include <cusparseLt.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SYMBOLS                                                                                    \
  SYMBOL(cusparseLtInit)                                                                           \
  SYMBOL(cusparseLtDestroy)                                                                        \
  SYMBOL(cusparseLtGetErrorString)                                                                 \
  SYMBOL(cusparseLtDenseDescriptorInit)                                                            \
  SYMBOL(cusparseLtStructuredDescriptorInit)                                                       \
  SYMBOL(cusparseLtMatmulDescriptorInit)                                                           \
  SYMBOL(cusparseLtMatmulAlgSelectionInit)                                                         \
  SYMBOL(cusparseLtMatmulPlanInit)                                                                 \
  SYMBOL(cusparseLtMatmulPlanDestroy)                                                              \
  SYMBOL(cusparseLtMatmulGetWorkspace)                                                             \
  SYMBOL(cusparseLtSpMMAPruneCheck)                                                                \
  SYMBOL(cusparseLtSpMMACompressedSize)                                                            \
  SYMBOL(cusparseLtSpMMACompress)                                                                  \
  SYMBOL(cusparseLtMatmul)

static struct {
#define SYMBOL(name) __typeof__(&name) name;
  SYMBOLS
#undef SYMBOL
} lib;

/* ---- the library ----------------------------------------------------------------------------- */

static bool find_all(void *object, const char **missing) {
  const struct {
    const char *name;
    void *to;
  } symbols[] = {
#define SYMBOL(name) {#name, &lib.name},
      SYMBOLS
#undef SYMBOL
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = dlsym(object, symbols[i].name);
    *missing = symbols[i].name;
    if (!symbol) return false;
    memcpy(symbols[i].to, &symbol, sizeof symbol);
  }
  return true;
}

static bool open_library(const provider_libraries *libraries, char *why, size_t size) {
  static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;
  static bool is_open;
  const char *path = libraries->library ? libraries->library : "libcusparseLt.so.0";
  const char *missing = NULL;
  if (!driver_open(libraries->driver, why, size)) return false;
  pthread_mutex_lock(&opening);
  void *object = is_open ? NULL : dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!is_open && !object) {
    const char *text = dlerror();
    snprintf(why, size, "%s", text ? text : path);
  } else if (!is_open && !find_all(object, &missing)) {
    snprintf(why, size, "%s has no %s", path, missing);
  } else {
    is_open = true;
  }
  bool open = is_open;
  pthread_mutex_unlock(&opening);
  return open;
}

/* ---- sites ----------------------------------------------------------------------------------- */

/* What a site is for; compared as bytes. */
typedef struct site_key {
  frame_product product;
  int64_t sparse, weights;
  int device, type;
} site_key;

typedef struct site {
  site_key key;
  bool taken;
  cusparseLtHandle_t handle;
  cusparseLtMatDescriptor_t a, b, c;
  cusparseLtMatmulDescriptor_t matmul;
  cusparseLtMatmulAlgSelection_t algorithm;
  cusparseLtMatmulPlan_t plan;
  size_t workspace;
  uint64_t compressed; /* on the device */
  struct site *next;
} site;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static site *sites;

static site *take_site(const site_key *key) {
  pthread_mutex_lock(&lock);
  site *s = sites;
  while (s && (s->taken || memcmp(&s->key, key, sizeof *key) != 0)) s = s->next;
  if (s) s->taken = true;
  pthread_mutex_unlock(&lock);
  return s;
}

static void keep_site(site *s) {
  pthread_mutex_lock(&lock);
  s->next = sites;
  sites = s;
  pthread_mutex_unlock(&lock);
}

static void give_site(site *s) {
  pthread_mutex_lock(&lock);
  s->taken = false;
  pthread_mutex_unlock(&lock);
}

/* ---- making one ------------------------------------------------------------------------------ */

static XLA_FFI_Error *error_of_call(const XLA_FFI_CallFrame *frame, const char *call,
                                    cusparseStatus_t status) {
  return frame_error(frame, XLA_FFI_Error_Code_INTERNAL, "%s gives %d (%s)", call, (int)status,
                     lib.cusparseLtGetErrorString(status));
}

/* Calls one function after another until one fails. */
#define STEP(function, ...)                                                                        \
  do {                                                                                             \
    cusparseStatus_t step_status = lib.function(__VA_ARGS__);                                      \
    if (step_status) return error_of_call(frame, #function, step_status);                          \
  } while (0)

static XLA_FFI_Error *describe_matrix(const XLA_FFI_CallFrame *frame, site *s,
                                      cusparseLtMatDescriptor_t *out, int64_t rows, int64_t columns,
                                      bool sparse) {
  enum { ALIGNMENT = 16 };
  cudaDataType type = (cudaDataType)s->key.type;
  if (sparse)
    STEP(cusparseLtStructuredDescriptorInit, &s->handle, out, rows, columns, columns, ALIGNMENT,
         type, CUSPARSE_ORDER_ROW, CUSPARSELT_SPARSITY_50_PERCENT);
  else
    STEP(cusparseLtDenseDescriptorInit, &s->handle, out, rows, columns, columns, ALIGNMENT, type,
         CUSPARSE_ORDER_ROW);
  return NULL;
}

static XLA_FFI_Error *make_plan(const XLA_FFI_CallFrame *frame, site *s) {
  const frame_product *p = &s->key.product;
  bool at = p->transpose_lhs != 0, bt = p->transpose_rhs != 0;
  XLA_FFI_Error *error =
      describe_matrix(frame, s, &s->a, at ? p->k : p->m, at ? p->m : p->k, s->key.sparse == 0);
  if (!error)
    error =
        describe_matrix(frame, s, &s->b, bt ? p->n : p->k, bt ? p->k : p->n, s->key.sparse == 1);
  if (!error) error = describe_matrix(frame, s, &s->c, p->m, p->n, false);
  if (error) return error;
  STEP(cusparseLtMatmulDescriptorInit, &s->handle, &s->matmul,
       at ? CUSPARSE_OPERATION_TRANSPOSE : CUSPARSE_OPERATION_NON_TRANSPOSE,
       bt ? CUSPARSE_OPERATION_TRANSPOSE : CUSPARSE_OPERATION_NON_TRANSPOSE, &s->a, &s->b, &s->c,
       &s->c, CUSPARSE_COMPUTE_32F);
  STEP(cusparseLtMatmulAlgSelectionInit, &s->handle, &s->algorithm, &s->matmul,
       CUSPARSELT_MATMUL_ALG_DEFAULT);
  STEP(cusparseLtMatmulPlanInit, &s->handle, &s->plan, &s->matmul, &s->algorithm);
  STEP(cusparseLtMatmulGetWorkspace, &s->handle, &s->plan, &s->workspace);
  return NULL;
}

/* The GPU looks at the operand: were it not as the program said, the product would be wrong. */
static XLA_FFI_Error *check_pruned(const XLA_FFI_CallFrame *frame, site *s, const void *operand,
                                   int *flag, void *stream) {
  int wrong = -1;
  STEP(cusparseLtSpMMAPruneCheck, &s->handle, &s->matmul, operand, flag, stream);
  int error = driver.copy_to_host(&wrong, (uint64_t)(uintptr_t)flag, sizeof wrong, stream);
  if (error) return driver_error(frame, "cuMemcpyDtoHAsync", error);
  error = driver.wait_for(stream);
  if (error) return driver_error(frame, "cuStreamSynchronize", error);
  if (wrong)
    return frame_error(frame, XLA_FFI_Error_Code_FAILED_PRECONDITION,
                       "an operand has more than two numbers in four along the contracted "
                       "dimension (cusparseLtSpMMAPruneCheck: %d)",
                       wrong);
  return NULL;
}

static XLA_FFI_Error *compress_into(const XLA_FFI_CallFrame *frame, site *s, const void *operand,
                                    void *scratch, void *stream) {
  STEP(cusparseLtSpMMACompress, &s->handle, &s->plan, operand, (void *)(uintptr_t)s->compressed,
       scratch, stream);
  int error = driver.wait_for(stream); /* the scratch goes, and others' streams may read it next */
  return error ? driver_error(frame, "cuStreamSynchronize", error) : NULL;
}

static XLA_FFI_Error *compress_operand(const XLA_FFI_CallFrame *frame, site *s, const void *operand,
                                       void *stream) {
  size_t size = 0, scratch_size = 0;
  frame_memory flag = {0}, scratch = {0};
  STEP(cusparseLtSpMMACompressedSize, &s->handle, &s->plan, &size, &scratch_size);
  XLA_FFI_Error *error = frame_allocate(frame, sizeof(int), &flag);
  if (!error) error = check_pruned(frame, s, operand, flag.data, stream);
  frame_free(frame, &flag);
  if (error) return error;
  int status = driver.allocate(&s->compressed, size);
  if (status) return driver_error(frame, "cuMemAlloc", status);
  error = frame_allocate(frame, scratch_size, &scratch);
  if (!error) error = compress_into(frame, s, operand, scratch.data, stream);
  frame_free(frame, &scratch);
  return error;
}

static XLA_FFI_Error *make_site(const XLA_FFI_CallFrame *frame, const site_key *key,
                                const void *operand, void *stream, site **out) {
  site *s = NULL;
  if (posix_memalign((void **)&s, 64, sizeof *s) != 0)
    return frame_error(frame, XLA_FFI_Error_Code_RESOURCE_EXHAUSTED, "out of memory");
  memset(s, 0, sizeof *s);
  s->key = *key;
  s->taken = true;
  cusparseStatus_t status = lib.cusparseLtInit(&s->handle);
  XLA_FFI_Error *error =
      status ? error_of_call(frame, "cusparseLtInit", status) : make_plan(frame, s);
  bool planned = !error;
  if (!error) error = compress_operand(frame, s, operand, stream);
  if (!error) {
    keep_site(s);
    *out = s;
    return NULL;
  }
  if (s->compressed) driver.release(s->compressed);
  if (planned) lib.cusparseLtMatmulPlanDestroy(&s->plan);
  if (!status) lib.cusparseLtDestroy(&s->handle);
  free(s);
  return error;
}

/* ---- running --------------------------------------------------------------------------------- */

static XLA_FFI_Error *run_site(const XLA_FFI_CallFrame *frame, site *s, const frame_arrays *arrays,
                               void *stream) {
  static const float one = 1, zero = 0;
  const void *packed = (void *)(uintptr_t)s->compressed;
  frame_memory workspace = {0};
  cudaStream_t streams[] = {stream};
  XLA_FFI_Error *error = frame_allocate(frame, s->workspace, &workspace);
  if (error) return error;
  cusparseStatus_t status =
      lib.cusparseLtMatmul(&s->handle, &s->plan, &one, s->key.sparse == 0 ? packed : arrays->x,
                           s->key.sparse == 1 ? packed : arrays->y, &zero, arrays->out, arrays->out,
                           workspace.data, streams, 1);
  frame_free(frame, &workspace);
  return status ? error_of_call(frame, "cusparseLtMatmul", status) : NULL;
}

static XLA_FFI_Error *read_key(const XLA_FFI_CallFrame *frame, frame_arrays *arrays,
                               site_key *key) {
  static const XLA_FFI_DataType types[] = {XLA_FFI_DataType_F16, XLA_FFI_DataType_BF16,
                                           XLA_FFI_DataType_INVALID};
  memset(key, 0, sizeof *key);
  XLA_FFI_Error *error = frame_read_arrays(frame, types, arrays);
  if (!error) error = frame_read_product(frame, arrays, &key->product);
  if (!error) error = frame_i64(frame, "sparse", &key->sparse);
  if (!error) error = frame_i64(frame, "weights", &key->weights);
  if (!error) error = frame_device(frame, &key->device);
  if (error) return error;
  key->type = arrays->type == XLA_FFI_DataType_F16 ? CUDA_R_16F : CUDA_R_16BF;
  if (key->product.batch == 1 && (key->sparse == 0 || key->sparse == 1)) return NULL;
  return frame_error(frame, XLA_FFI_Error_Code_INVALID_ARGUMENT,
                     "a batch of %lld with operand %lld sparse is not served",
                     (long long)key->product.batch, (long long)key->sparse);
}

static XLA_FFI_Error *run_matmul(XLA_FFI_CallFrame *frame) {
  frame_arrays arrays;
  site_key key;
  void *stream = NULL;
  if (frame_asks_version(frame)) return NULL;
  XLA_FFI_Error *error = read_key(frame, &arrays, &key);
  if (!error) error = frame_stream(frame, &stream);
  if (error) return error;
  site *s = take_site(&key);
  if (!s) error = make_site(frame, &key, key.sparse ? arrays.y : arrays.x, stream, &s);
  if (!s) return error;
  error = run_site(frame, s, &arrays, stream);
  give_site(s);
  return error;
}

/* ---- the module ------------------------------------------------------------------------------ */

static const tn_type offered[] = {TN_F16, TN_BF16, TN_INVALID};
static const provider_op ops[] = {
    {{"cusparselt", "tenon.cusparselt.matmul", OFFLOAD_SPARSE, offered, 16, false}, run_matmul},
};
static const provider_module module = {.struct_size = sizeof module,
                                       .name = "cusparselt",
                                       .platform = "CUDA",
                                       .ops = ops,
                                       .num_ops = sizeof ops / sizeof *ops,
                                       .open = open_library};

const provider_module *tenon_provider(void) {
  return &module;
}
