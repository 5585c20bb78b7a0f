/* The handlers of modules, called as a GPU's plugin would call them, with fake libraries that have
 * the real names and compute on the host. The GPU itself is met in tests/gpu. */
#include "base/dynamic_module.h"
#include "base/status.h"
#include "frames.h"

#include <dlfcn.h>

#define DRIVER FAKE_GPU_FOLDER "/libcuda.so.1"

static const provider_module *module_of(const char *name) {
  void *symbol = NULL;
  provider_getter *get;
  tn_status *status = tn_dynamic_module_find(name, "tenon_provider", &symbol);
  if (status) {
    print_message("%s\n", tn_status_message(status));
    tn_status_destroy(status);
    return NULL;
  }
  memcpy(&get, &symbol, sizeof get);
  return get();
}

/* Skips the test where this build has no such module. */
#define OPEN(out, name, file)                                                                      \
  const provider_module *out = module_of(name);                                                    \
  if (!out) skip();                                                                                \
  open_with_fakes(out, file)

static void open_with_fakes(const provider_module *module, const char *library) {
  char why[512] = "";
  provider_libraries nowhere = {"/nowhere/libx.so", "/nowhere/libcuda.so.1"};
  assert_int_equal(module->struct_size, sizeof *module);
  assert_string_equal(module->platform, "CUDA");
  static const provider_module *opened; /* what is open stays open */
  if (opened != module) {
    assert_false(module->open(&nowhere, why, sizeof why));
    assert_non_null(strstr(why, "/nowhere/lib"));
  }
  opened = module;
  provider_libraries fakes = {library, DRIVER};
  if (!module->open(&fakes, why, sizeof why)) fail_msg("%s", why);
}

static XLA_FFI_Handler *handler_of(const provider_module *module, offload_form form) {
  for (size_t i = 0; i < module->num_ops; i++)
    if (module->ops[i].rule.form == form) return module->ops[i].handler;
  fail_msg("%s has no such form", module->name);
  return NULL;
}

static void say_their_version(const provider_module *module) {
  XLA_FFI_Api table = frames_table;
  table.api_version = (XLA_FFI_Api_Version){.major_version = 0, .minor_version = 2};
  for (size_t i = 0; i < module->num_ops; i++) {
    XLA_FFI_Metadata metadata = {.struct_size = XLA_FFI_Metadata_STRUCT_SIZE};
    XLA_FFI_Metadata_Extension extension = {
        .extension_base = {XLA_FFI_Metadata_Extension_STRUCT_SIZE,
                           XLA_FFI_InternalExtension_Metadata, NULL},
        .metadata = &metadata};
    XLA_FFI_CallFrame frame = {.struct_size = XLA_FFI_CallFrame_STRUCT_SIZE,
                               .extension_start = &extension.extension_base,
                               .api = &table};
    assert_null(module->ops[i].handler(&frame));
    assert_int_equal(metadata.api_version.minor_version, 2);
  }
}

/* ---- Triton ---------------------------------------------------------------------------------- */

enum { N = 2500 };

static void tritons_kernel_adds_tested_with_a_fake_driver(void **state) {
  (void)state;
  OPEN(triton, "triton", NULL);
  say_their_version(triton);
  XLA_FFI_Handler *add = handler_of(triton, OFFLOAD_ADD);
  static float x[N], y[N], out[N];
  for (int i = 0; i < N; i++) x[i] = (float)i, y[i] = (float)(3 * i);
  frames_call call = {.count = 0};
  frames_array(&call, 0, XLA_FFI_DataType_F32, x, N);
  frames_array(&call, 1, XLA_FFI_DataType_F32, y, N);
  frames_array(&call, 2, XLA_FFI_DataType_F32, out, N);
  frames_fail(&call, add, "the call has no i64 'n'");
  frames_put(&call, "n", N);
  setenv("FAKE_GPU", "0,13000,1,75", 1);
  frames_fail(&call, add, "the kernel is for compute capability 8.0 and above; the GPU has 7.5");
  setenv("FAKE_GPU", "0,13000,1,90", 1);
  setenv("FAKE_GPU_NO_BINARY", "1", 1);
  frames_fail(&call, add, "cuModuleLoadData gives CUDA_ERROR_NO_BINARY_FOR_GPU (209)");
  unsetenv("FAKE_GPU_NO_BINARY");
  setenv("FAKE_GPU_LAUNCH_FAILS", "1", 1);
  frames_fail(&call, add, "cuLaunchKernel gives CUDA_ERROR_LAUNCH_FAILED (719): a fake error");
  unsetenv("FAKE_GPU_LAUNCH_FAILS");
  assert_null(frames_run(&call, add));
  for (int i = 0; i < N; i++) assert_true(out[i] == (float)(4 * i));
  call.values[0][0] = N + 1;
  frames_fail(&call, add, "2501 elements are not those of the arrays");
  call.buffers[0].dtype = XLA_FFI_DataType_F64;
  frames_fail(&call, add, "element types 12, 11 and 11 are not served");
}

/* ---- cuDNN ----------------------------------------------------------------------------------- */

static void put_product(frames_call *call, int64_t batch, int64_t m, int64_t n, int64_t k, bool at,
                        bool bt) {
  frames_put(call, "batch", batch);
  frames_put(call, "m", m);
  frames_put(call, "n", n);
  frames_put(call, "k", k);
  frames_put(call, "transpose_lhs", at);
  frames_put(call, "transpose_rhs", bt);
}

static int *plans(void) {
  static int *count;
  void *library = dlopen(FAKE_GPU_FOLDER "/libcudnn.so.9", RTLD_NOW | RTLD_NOLOAD);
  if (library) count = dlsym(library, "fake_cudnn_plans");
  assert_non_null(count);
  return count;
}

/* 2 x (3x4 by 4x5), each operand plain and transposed. */
static void products_by_cudnn_tested_with_a_fake(void **state) {
  (void)state;
  OPEN(cudnn, "cudnn", FAKE_GPU_FOLDER "/libcudnn.so.9");
  say_their_version(cudnn);
  XLA_FFI_Handler *matmul = handler_of(cudnn, OFFLOAD_MATMUL);
  for (int how = 0; how < 4; how++) {
    bool at = how & 1, bt = how & 2;
    float x[24], y[40], out[30] = {0};
    for (int b = 0; b < 2; b++)
      for (int k = 0; k < 4; k++) {
        for (int i = 0; i < 3; i++)
          x[b * 12 + (at ? k * 3 + i : i * 4 + k)] = (float)(b + i * 10 + k);
        for (int j = 0; j < 5; j++)
          y[b * 20 + (bt ? j * 4 + k : k * 5 + j)] = (float)(b + j - 2 * k);
      }
    frames_call call = {.count = 0};
    frames_array(&call, 0, XLA_FFI_DataType_F32, x, 24);
    frames_array(&call, 1, XLA_FFI_DataType_F32, y, 40);
    frames_array(&call, 2, XLA_FFI_DataType_F32, out, 30);
    put_product(&call, 2, 3, 5, 4, at, bt);
    int before = *plans();
    for (int again = 0; again < 2; again++) assert_null(frames_run(&call, matmul));
    assert_int_equal(*plans(), before + 1); /* the second run has the first one's */
    for (int b = 0; b < 2; b++)
      for (int i = 0; i < 3; i++)
        for (int j = 0; j < 5; j++) {
          float sum = 0;
          for (int k = 0; k < 4; k++) sum += (float)((b + i * 10 + k) * (b + j - 2 * k));
          assert_true(out[(b * 3 + i) * 5 + j] == sum);
        }
  }
}

static void cudnns_errors_are_its_own_tested_with_a_fake(void **state) {
  (void)state;
  OPEN(cudnn, "cudnn", FAKE_GPU_FOLDER "/libcudnn.so.9");
  XLA_FFI_Handler *matmul = handler_of(cudnn, OFFLOAD_MATMUL);
  float x[6] = {1}, y[6] = {2}, out[4];
  frames_call call = {.count = 0};
  frames_array(&call, 0, XLA_FFI_DataType_F32, x, 6);
  frames_array(&call, 1, XLA_FFI_DataType_F32, y, 6);
  frames_array(&call, 2, XLA_FFI_DataType_F32, out, 4);
  put_product(&call, 1, 2, 2, 3, false, false);
  setenv("FAKE_CUDNN_ENGINES", "-1", 1);
  frames_fail(&call, matmul, "cudnnBackendFinalize of a plan gives 3000 (CUDNN_STATUS_NOT_SUPP");
  unsetenv("FAKE_CUDNN_ENGINES");
  setenv("FAKE_CUDNN_EXECUTE", "7", 1);
  frames_fail(&call, matmul, "cudnnBackendExecute gives 7 (a fake error): Error: CUDNN_STATUS_NOT");
  unsetenv("FAKE_CUDNN_EXECUTE");
  assert_null(frames_run(&call, matmul));
  call.values[1][0] = 3;
  frames_fail(&call, matmul, "arrays of 6, 6 and 4 elements are no product of that size");
}

/* 1 image of 2 channels, 3x3, by a 2x2 window, channels last; the sums are worked out by hand. */
static void convolutions_by_cudnn_tested_with_a_fake(void **state) {
  (void)state;
  OPEN(cudnn, "cudnn", FAKE_GPU_FOLDER "/libcudnn.so.9");
  XLA_FFI_Handler *convolve = handler_of(cudnn, OFFLOAD_CONV);
  float x[18], w[8] = {1, 0, 0, 0, 0, 0, 0, 10}, y[4] = {0};
  for (int i = 0; i < 9; i++) x[2 * i] = (float)i, x[2 * i + 1] = (float)(100 + i);
  frames_call call = {.count = 0};
  frames_array(&call, 0, XLA_FFI_DataType_F32, x, 18);
  frames_array(&call, 1, XLA_FFI_DataType_F32, w, 8);
  frames_array(&call, 2, XLA_FFI_DataType_F32, y, 4);
  frames_fail(&call, convolve, "the call has no 'x_dims' of 4 i64");
  frames_put_list(&call, "x_dims", (const int64_t[]){1, 2, 3, 3}, 4);
  frames_put_list(&call, "x_strides", (const int64_t[]){18, 1, 6, 2}, 4);
  frames_put_list(&call, "w_dims", (const int64_t[]){1, 2, 2, 2}, 4);
  frames_put_list(&call, "w_strides", (const int64_t[]){8, 1, 4, 2}, 4);
  frames_put_list(&call, "y_dims", (const int64_t[]){1, 1, 2, 2}, 4);
  frames_put_list(&call, "y_strides", (const int64_t[]){4, 1, 2, 1}, 4);
  frames_put_list(&call, "strides", (const int64_t[]){1, 1}, 2);
  frames_put_list(&call, "padding", (const int64_t[]){0, 0}, 2);
  frames_put_list(&call, "dilation", (const int64_t[]){1, 1}, 2);
  assert_null(frames_run(&call, convolve));
  /* x[h][v][0] + 10 * x[h+1][v+1][1] */
  const float expected[] = {0 + 1040, 1 + 1050, 3 + 1070, 4 + 1080};
  assert_memory_equal(y, expected, sizeof expected);
  call.values[3][0] = 9; /* of one image */
  frames_fail(&call, convolve, "the convolution's arrays do not have their channels side by side");
  call.values[1][2] = 60;
  frames_fail(&call, convolve, "the convolution's sizes are not those of its arrays");
}

/* ---- cuSPARSELt ------------------------------------------------------------------------------ */

enum { M = 16, NUM = 32, K = 48 };

static uint16_t narrow(float value) {
  uint32_t whole;
  memcpy(&whole, &value, sizeof whole);
  return (uint16_t)(whole >> 16); /* exact for what is used here */
}

/* Whole numbers, so that sums in bf16 are exact; the sparse one has two of four along k. */
static float number(bool sparse, int free, int k) {
  if (sparse) return (free + k) % 4 < 2 ? (float)((free + k / 4) % 3 - 1) : 0;
  return (float)((free * 5 + k) % 3 - 1);
}

typedef struct sparse_call {
  uint16_t x[M * K], y[K * NUM], out[M * NUM];
  frames_call call;
} sparse_call;

static void fill(sparse_call *s, int sparse, bool at, bool bt, int64_t weights) {
  memset(s, 0, sizeof *s);
  for (int k = 0; k < K; k++) {
    for (int i = 0; i < M; i++) s->x[at ? k * M + i : i * K + k] = narrow(number(!sparse, i, k));
    for (int j = 0; j < NUM; j++) s->y[bt ? j * K + k : k * NUM + j] = narrow(number(sparse, j, k));
  }
  frames_array(&s->call, 0, XLA_FFI_DataType_BF16, s->x, M * K);
  frames_array(&s->call, 1, XLA_FFI_DataType_BF16, s->y, K * NUM);
  frames_array(&s->call, 2, XLA_FFI_DataType_BF16, s->out, M * NUM);
  put_product(&s->call, 1, M, NUM, K, at, bt);
  frames_put(&s->call, "sparse", sparse);
  frames_put(&s->call, "weights", weights);
}

static int *compressed(void) {
  static int *count;
  void *library = dlopen(FAKE_GPU_FOLDER "/libcusparseLt.so.0", RTLD_NOW | RTLD_NOLOAD);
  if (library) count = dlsym(library, "fake_cusparselt_compressed");
  assert_non_null(count);
  return count;
}

static void products_by_cusparselt_tested_with_a_fake(void **state) {
  (void)state;
  OPEN(sparse, "cusparselt", FAKE_GPU_FOLDER "/libcusparseLt.so.0");
  say_their_version(sparse);
  XLA_FFI_Handler *matmul = handler_of(sparse, OFFLOAD_SPARSE);
  static sparse_call s;
  for (int how = 0; how < 8; how++) {
    fill(&s, how & 1, how & 2, how & 4, how);
    int before = *compressed();
    for (int again = 0; again < 2; again++) {
      const char *error = frames_run(&s.call, matmul);
      if (error) fail_msg("%d: %s", how, error);
    }
    assert_int_equal(*compressed(), before + 1); /* the second run has the first one's */
    for (int i = 0; i < M; i++)
      for (int j = 0; j < NUM; j++) {
        float sum = 0;
        for (int k = 0; k < K; k++) sum += number(!(how & 1), i, k) * number(how & 1, j, k);
        assert_int_equal(s.out[i * NUM + j], narrow(sum));
      }
  }
}

static void cusparselt_refuses_what_is_not_sparse_tested_with_a_fake(void **state) {
  (void)state;
  OPEN(sparse, "cusparselt", FAKE_GPU_FOLDER "/libcusparseLt.so.0");
  XLA_FFI_Handler *matmul = handler_of(sparse, OFFLOAD_SPARSE);
  static sparse_call s;
  fill(&s, 0, false, false, 100);
  s.x[0] = s.x[1] = s.x[2] = narrow(1);
  frames_fail(&s.call, matmul, "an operand has more than two numbers in four");
  fill(&s, 0, false, false, 101);
  setenv("FAKE_CUSPARSELT", "5", 1);
  frames_fail(&s.call, matmul, "cusparseLtInit gives 5 (architecture mismatch)");
  unsetenv("FAKE_CUSPARSELT");
  setenv("FAKE_CUSPARSELT_MATMUL", "7", 1);
  frames_fail(&s.call, matmul, "cusparseLtMatmul gives 7 (a fake error)");
  unsetenv("FAKE_CUSPARSELT_MATMUL");
  assert_null(frames_run(&s.call, matmul));
  s.call.values[6][0] = 2;
  frames_fail(&s.call, matmul, "a batch of 1 with operand 2 sparse is not served");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tritons_kernel_adds_tested_with_a_fake_driver),
      cmocka_unit_test(products_by_cudnn_tested_with_a_fake),
      cmocka_unit_test(cudnns_errors_are_its_own_tested_with_a_fake),
      cmocka_unit_test(convolutions_by_cudnn_tested_with_a_fake),
      cmocka_unit_test(products_by_cusparselt_tested_with_a_fake),
      cmocka_unit_test(cusparselt_refuses_what_is_not_sparse_tested_with_a_fake),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
