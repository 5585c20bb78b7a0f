/* Providers: one suite that every library has to pass, real ones where they are installed and fakes
 * with their names; and libraries that lie, lack something or are of another version. */
#include "cmocka_header.h"
#include "unit/cpu/compiling.h"

#include "base/fault.h"
#include "base/half.h"
#include "base/memory.h"
#include "base/system.h"
#include "base/types.h"
#include "cpu/providers/provider.h"

#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void fails(tn_status *status, const char *words) {
  if (!status || !strstr(tn_status_message(status), words))
    fail_msg("\"%s\"; wanted \"%s\"", tn_status_message(status), words);
  tn_status_destroy(status);
}

static tn_status *name(const char *option, cpu_compile_options *options) {
  cpu_compile_options_init(options);
  return cpu_provider_list_read(option, strlen(option), &options->providers);
}

/* ---- the suite: dots by a provider and by the law ---------------------------------------------
 */

typedef struct dot_case {
  int64_t batch, m, n, k;
  bool lhs_turned, rhs_turned;
} dot_case;

/* The last ones are cut into several parts. */
static const dot_case cases[] = {
    {1, 1, 1, 1, false, false},     {1, 3, 5, 7, false, false},
    {1, 33, 17, 65, true, false},   {1, 19, 40, 128, false, true},
    {1, 21, 23, 200, true, true},   {5, 9, 8, 16, false, true},
    {3, 64, 10, 31, true, true},    {1, 1, 300, 100, false, false},
    {1, 300, 1, 140, false, false}, {1, 700, 96, 200, false, false},
    {1, 64, 900, 150, true, true},  {2, 512, 100, 170, true, false},
};
enum { NUM_CASES = sizeof cases / sizeof *cases };

static const struct {
  tn_type in, out;
  const char *in_name, *out_name;
} types[] = {{TN_F32, TN_F32, "f32", "f32"},
             {TN_F64, TN_F64, "f64", "f64"},
             {TN_BF16, TN_F32, "bf16", "f32"},
             {TN_BF16, TN_BF16, "bf16", "bf16"},
             {TN_S8, TN_S32, "i8", "i32"}};
enum { NUM_TYPES = sizeof types / sizeof *types };

static void write_program(char *text, size_t size, const dot_case *c, int type) {
  char lhs[80], rhs[80], out[80];
  long long b = c->batch, m = c->m, n = c->n, k = c->k;
  snprintf(lhs, sizeof lhs, "tensor<%lldx%lldx%lldx%s>", b, c->lhs_turned ? k : m,
           c->lhs_turned ? m : k, types[type].in_name);
  snprintf(rhs, sizeof rhs, "tensor<%lldx%lldx%lldx%s>", b, c->rhs_turned ? n : k,
           c->rhs_turned ? k : n, types[type].in_name);
  snprintf(out, sizeof out, "tensor<%lldx%lldx%lldx%s>", b, m, n, types[type].out_name);
  snprintf(text, size,
           "func.func @main(%%a: %s, %%b: %s) -> %s {\n"
           "  %%0 = stablehlo.dot_general %%a, %%b, batching_dims = [0] x [0], contracting_dims = "
           "[%d] x [%d] : (%s, %s) -> %s\n  return %%0 : %s\n}\n",
           lhs, rhs, out, c->lhs_turned ? 1 : 2, c->rhs_turned ? 2 : 1, lhs, rhs, out, out);
}

static double value_of(tn_type type, const void *data, int64_t i) {
  switch (type) {
  case TN_F32: return (double)((const float *)data)[i];
  case TN_F64: return ((const double *)data)[i];
  case TN_BF16: return (double)number_from_bf16(((const uint16_t *)data)[i]);
  case TN_S8: return ((const int8_t *)data)[i];
  default: return ((const int32_t *)data)[i];
  }
}

static void *numbers(tn_type type, int64_t count, unsigned seed) {
  char *data = calloc((size_t)count, tn_type_size(type));
  for (int64_t i = 0; i < count; i++) {
    seed = seed * 1664525 + 1013904223;
    float x = (float)(int)(seed >> 8 & 0xffff) / 32768 - 1;
    if (type == TN_F32) ((float *)data)[i] = x;
    if (type == TN_F64) ((double *)data)[i] = (double)x + (double)(seed & 0xff) * 0x1p-30;
    if (type == TN_BF16) ((uint16_t *)data)[i] = number_to_bf16(x);
    if (type == TN_S8) ((int8_t *)data)[i] = (int8_t)(seed >> 16);
  }
  return data;
}

/* Class P's bound, computed apart from the provider's own trial. */
static void check_bound(const dot_case *c, int type, const void *lhs, const void *rhs,
                        const void *got, const void *law) {
  tn_type in = types[type].in, out = types[type].out;
  double e = in == TN_F64 ? 0x1p-52 : in == TN_S8 ? 0 : 0x1p-23;
  double rounded = out == TN_BF16 ? 0x1p-7 : 0; /* one number further */
  for (int64_t i = 0; i < c->batch * c->m * c->n; i++) {
    int64_t batch = i / (c->m * c->n), row = i / c->n % c->m, column = i % c->n;
    double sum = 0, difference = fabs(value_of(out, got, i) - value_of(out, law, i));
    if (difference == 0) continue;
    for (int64_t k = 0; k < c->k; k++) {
      int64_t l = c->lhs_turned ? k * c->m + row : row * c->k + k;
      int64_t r = c->rhs_turned ? column * c->k + k : k * c->n + column;
      sum += fabs(value_of(in, lhs, batch * c->m * c->k + l) *
                  value_of(in, rhs, batch * c->n * c->k + r));
    }
    double bound = (double)c->k * e * sum + rounded * fabs(value_of(out, law, i));
    if (!(difference <= bound))
      fail_msg("element %lld is %g from the law's, the bound is %g", (long long)i, difference,
               bound);
  }
}

static void run(cpu_program *program, int threads, const void *lhs, const void *rhs, void *out) {
  cpu_pool *pool = NULL;
  if (threads > 1) fine(cpu_pool_create(threads, &pool));
  cpu_run_context context = {.pool = pool};
  fine(cpu_program_run(program, &context, (const void *const[]){lhs, rhs}, (void *const[]){out}));
  if (pool) cpu_pool_destroy(pool);
}

static const char *report_of(const cpu_program *program) {
  const char *text = cpu_program_report(program)->sections[CPU_REPORT_PROVIDERS].data;
  return text ? text : "";
}

typedef struct running {
  cpu_program *program;
  const void *lhs, *rhs, *wanted;
  size_t size;
  bool same;
} running;

static void *run_often(void *arg) {
  running *r = arg;
  void *out = malloc(r->size);
  r->same = true;
  for (int i = 0; i < 5; i++) {
    run(r->program, 1, r->lhs, r->rhs, out);
    r->same = r->same && !memcmp(out, r->wanted, r->size);
  }
  free(out);
  return NULL;
}

/* Four threads that run one program at once get what one gets. */
static void run_at_once(const running *r) {
  pthread_t threads[4];
  running each[4];
  for (int i = 0; i < 4; i++) {
    each[i] = *r;
    pthread_create(&threads[i], NULL, run_often, &each[i]);
  }
  for (int i = 0; i < 4; i++) {
    pthread_join(threads[i], NULL);
    assert_true(each[i].same);
  }
}

/* Neither the f32 image of a bf16 result nor what a part wants is allocated in a run. */
static void check_allocations(cpu_program *program, const void *lhs, const void *rhs, void *out) {
  const void *const args[] = {lhs, rhs};
  void *const outputs[] = {out};
  cpu_run_context context = {.pool = NULL};
  fine(cpu_pool_create(3, &context.pool));
  fine(cpu_program_run(program, &context, args, outputs));
  tn_fault_counting(true);
  uint64_t before = tn_fault_count(TN_FAULT_ALLOC);
  for (int i = 0; i < 3; i++) fine(cpu_program_run(program, &context, args, outputs));
  uint64_t after = tn_fault_count(TN_FAULT_ALLOC);
  tn_fault_counting(false);
  assert_int_equal(after - before, 0);
  cpu_pool_destroy(context.pool);
}

/* Whether the provider took the dot. */
static bool check_case(const char *chosen, const cpu_compile_options *options, const dot_case *c,
                       int type) {
  char text[1200];
  cpu_program *program, *native;
  write_program(text, sizeof text, c, type);
  fine(compile_with(text, options, &program));
  fine(compile(text, 1, &native));
  char words[80];
  snprintf(words, sizeof words, "\"chosen\": \"%s\"", chosen);
  bool took = strstr(report_of(program), words) != NULL;
  if (!took && !strstr(report_of(program), "\"reason\": \"types: ") &&
      !strstr(report_of(program), "\"reason\": \"trial: "))
    fail_msg("%s", report_of(program));
  int64_t l = c->batch * c->m * c->k, r = c->batch * c->k * c->n;
  size_t size = (size_t)(c->batch * c->m * c->n) * tn_type_size(types[type].out);
  void *lhs = numbers(types[type].in, l, 1), *rhs = numbers(types[type].in, r, 2);
  void *law = malloc(size), *first = malloc(size), *again = malloc(size);
  run(native, 1, lhs, rhs, law);
  run(program, 1, lhs, rhs, first);
  check_bound(c, type, lhs, rhs, first, law);
  if (!took || types[type].in == TN_S8) assert_memory_equal(first, law, size);
  for (int threads = 2; threads <= 4; threads++) {
    memset(again, 0xA5, size);
    run(program, threads, lhs, rhs, again);
    assert_memory_equal(first, again, size);
  }
  check_allocations(program, lhs, rhs, again);
  assert_memory_equal(first, again, size);
  running shared = {program, lhs, rhs, first, size, false};
  if (took && type == 0 && c->m < 100) run_at_once(&shared);
  cpu_program_destroy(program);
  cpu_program_destroy(native);
  free(lhs), free(rhs), free(law), free(first), free(again);
  return took;
}

/* Heads apart from each other in the middle of the arrays, as attention has them. */
static void check_strides(const cpu_compile_options *options) {
  static const char text[] =
      "func.func @main(%a: tensor<2x5x3x8xf32>, %b: tensor<2x7x3x8xf32>) -> tensor<2x3x5x7xf32> {\n"
      "  %0 = stablehlo.dot_general %a, %b, batching_dims = [0, 2] x [0, 2], contracting_dims = "
      "[3] "
      "x [3] : (tensor<2x5x3x8xf32>, tensor<2x7x3x8xf32>) -> tensor<2x3x5x7xf32>\n"
      "  return %0 : tensor<2x3x5x7xf32>\n}\n";
  cpu_program *program, *native;
  fine(compile_with(text, options, &program));
  fine(compile(text, 1, &native));
  assert_non_null(strstr(report_of(program), "\"numerics\": \"P\", \"rejected\": []"));
  float *lhs = numbers(TN_F32, 240, 3), *rhs = numbers(TN_F32, 336, 4), got[210], law[210];
  run(program, 1, lhs, rhs, got);
  run(native, 1, lhs, rhs, law);
  for (int i = 0; i < 210; i++) assert_true(fabsf(got[i] - law[i]) < 1e-5f);
  cpu_program_destroy(program);
  cpu_program_destroy(native);
  free(lhs), free(rhs);
}

/* What is asked for every dot of every program must cost nothing to speak of. */
static void check_supports(const cpu_provider *p) {
  enum { TURNS = 20000 };
  Tenon_Dot dot = {sizeof dot, TN_F32, TN_F32, TN_F32, 64, 64, 64, 64, 1, 64, 1, 64};
  Tenon_Op op = {sizeof op, TENON_OP_DOT, &dot}, other = {sizeof other, 99, NULL};
  Tenon_Verdict verdict = {.struct_size = sizeof verdict};
  int64_t best = INT64_MAX;
  for (int round = 0; round < 100 && best >= 1000; round++) { /* on a busy machine more */
    int64_t start = tn_now();
    for (int i = 0; i < TURNS; i++) p->table->supports(p->self, &op, &verdict);
    int64_t took = (tn_now() - start) / TURNS;
    if (took < best) best = took;
  }
  assert_true(verdict.takes);
  assert_true(best < 1000);
  p->table->supports(p->self, &other, &verdict);
  assert_false(verdict.takes);
  assert_true(verdict.reason[0]);
}

/* What a real library got wrong here, by bits of types[]. Which that is depends on its version and
 * on this processor; a fake, whose text is here, gets nothing wrong. */
static unsigned types_refused(const cpu_provider *p) {
  unsigned refused = 0;
  for (int type = 0; type < NUM_TYPES; type++) {
    for (int form = 0; form < CPU_PROVIDER_NUM_FORMS; form++) {
      const char *why = cpu_provider_refused(p, types[type].in, (cpu_provider_form)form);
      if (!why) continue;
      print_message("%s is not given %s of %s: %s\n", p->name,
                    cpu_provider_form_name((cpu_provider_form)form), types[type].in_name, why);
      refused |= 1u << type;
    }
  }
  return refused;
}

/* `types_wanted`: bits of the rows of types[] that it must take, or fail its trial for. */
static void suite(const char *option, unsigned types_wanted) {
  cpu_compile_options options;
#ifdef __SANITIZE_ADDRESS__
  if (!strstr(option, FAKES)) {
    print_message("SKIP %s: the leak check sometimes ends over threads of others\n", option);
    skip();
  }
#endif
  tn_status *status = name(option, &options);
  if (status && strstr(tn_status_message(status), "cannot open shared object file")) {
    print_message("SKIP %s is not installed: %s\n", option, tn_status_message(status));
    tn_status_destroy(status);
    skip();
  }
  if (status && !strstr(option, FAKES) && strstr(tn_status_message(status), "failed its trial")) {
    print_message("SKIP %s: %s\n", option, tn_status_message(status));
    tn_status_destroy(status);
    skip(); /* on this processor nobody gets it, so there is nothing of it to hold to anything */
  }
  fine(status);
  const cpu_provider *p = options.providers.items[0];
  if (!strstr(option, FAKES)) assert_null(strstr(p->identity.library, FAKES));
  unsigned taken = 0;
  for (int type = 0; type < NUM_TYPES; type++)
    for (int i = 0; i < NUM_CASES; i++)
      if (check_case(p->name, &options, &cases[i], type)) taken |= 1u << type;
  unsigned refused = strstr(option, FAKES) ? 0 : types_refused(p);
  if (((taken | refused) & types_wanted) != types_wanted)
    fail_msg("%s took types %x, its trial refused %x", option, taken, refused);
  if (!cpu_provider_refused(p, TN_F32, CPU_PROVIDER_MATRICES)) check_strides(&options);
  check_supports(p);
  print_message("%s %s, %s, %s, types %x\n", p->name, p->identity.version,
                p->identity.isa ? p->identity.isa : "?",
                p->identity.threading ? p->identity.threading : "?", taken);
}

static void test_openblas(void **state) {
  (void)state;
  suite("openblas", 3);
}
static void test_blis(void **state) {
  (void)state;
  suite("blis", 3);
}
static void test_blis_pthread(void **state) {
  (void)state;
  suite("blis:/usr/lib/x86_64-linux-gnu/blis-pthread/libblis.so.4", 3);
}
static void test_mkldnn(void **state) {
  (void)state;
  suite("mkldnn", 1);
}

/* PyPI's has no place that the loader knows: TENON_MKL_LIBRARY says it. */
static void test_mkl(void **state) {
  (void)state;
  suite("mkl", 15);
}

/* Dense operands with the right one turned are all that it has functions for. */
static void test_nnpack(void **state) {
  (void)state;
  cpu_compile_options options;
  fine(name("nnpack:" FAKES "nnpack_good/libnnpack.so", &options));
  static const dot_case dense[] = {{1, 19, 40, 128, false, true},
                                   {5, 9, 8, 16, false, true},
                                   {1, 1, 900, 150, false, true},
                                   {1, 700, 96, 200, false, true}};
  for (size_t i = 0; i < sizeof dense / sizeof *dense; i++)
    assert_true(check_case("nnpack", &options, &dense[i], 0));
  assert_false(check_case("nnpack", &options, &dense[0], 1));
  char text[1200];
  cpu_program *program;
  write_program(text, sizeof text, &cases[4], 0);
  fine(compile_with(text, &options, &program));
  assert_non_null(strstr(report_of(program), "layout: NNPACK wants"));
  cpu_program_destroy(program);
}

static void test_fakes(void **state) {
  (void)state;
  suite("openblas:" FAKES "openblas_good/libopenblas.so.0", 3);
  suite("blis:" FAKES "blis_good/libblis.so.4", 3);
  suite("mkl:" FAKES "mkl_good/libmkl_rt.so.3", 15);
  suite("mkldnn:" FAKES "dnnl_2/libdnnl.so.2", 1);
  suite("onednn:" FAKES "dnnl_3/libdnnl.so.3", 1);
  suite(FAKES "out_good/mine.so", 1);
  suite("mine:" FAKES "out_good/mine.so", 1);
}

/* ---- libraries that are refused ---------------------------------------------------------------
 */

static void refused(const char *option, const char *words) {
  cpu_compile_options options;
  fails(name(option, &options), words);
}

/* Built for one thread and without locks: right alone, wrong where two threads call it. */
static void test_without_locks(void **state) {
  (void)state;
  static const char serial[] = "/usr/lib/x86_64-linux-gnu/openblas-serial/libopenblas.so.0";
  char option[200];
  refused("openblas:" FAKES "openblas_unlocked/libopenblas.so.0", "is built without locks");
  snprintf(option, sizeof option, "openblas:%s", serial);
  if (!access(serial, R_OK)) refused(option, "libopenblas0-pthread");
}

static void test_liars(void **state) {
  (void)state;
  static const char *const options[][2] = {
      {"openblas:" FAKES "openblas_lies/libopenblas.so.0", "on numbers, f32 1x17x9x33"},
      {"mkldnn:" FAKES "dnnl_lies/libdnnl.so.3", "lhs turned"},
      {"openblas:" FAKES "openblas_skips/libopenblas.so.0", "where nan is right on "},
      {"openblas:" FAKES "openblas_overruns/libopenblas.so.0", "wrote outside the result"},
  };
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    refused(options[i][0], options[i][1]);
    refused(options[i][0], "it failed its trial and is not used in this process");
    refused(options[i][0], options[i][1]);
  }
  refused("openblas:" FAKES "openblas_skips/libopenblas.so.0,openblas:" FAKES
          "openblas_lies/libopenblas.so.0",
          "; openblas:" FAKES "openblas_lies/libopenblas.so.0: it failed its trial");
}

/* The first of the types that a program of that type's dot went to. */
static void goes_to(const char *option, int type, const char *chosen, const char *words) {
  char text[1200], wanted[80];
  cpu_compile_options options;
  cpu_program *program;
  fine(name(option, &options));
  write_program(text, sizeof text, &cases[2], type);
  fine(compile_with(text, &options, &program));
  snprintf(wanted, sizeof wanted, "\"chosen\": \"%s\"", chosen);
  if (!strstr(report_of(program), wanted) || !strstr(report_of(program), words))
    fail_msg("%s: wanted %s and %s in %s", option, wanted, words, report_of(program));
  cpu_program_destroy(program);
}

/* What a library gets wrong it is not given, and keeps what it gets right. */
static void test_refused_types(void **state) {
  (void)state;
  static const char edge[] = "openblas:" FAKES "openblas_edge/libopenblas.so.0";
  static const char pairs[] = "mkl:" FAKES "mkl_pairs/libmkl_rt.so.3";
  static const char lies[] = "mkl:" FAKES "mkl_lies/libmkl_rt.so.3";
  goes_to(edge, 0, "native", "trial: gave ");
  goes_to(edge, 0, "native", "infinity times zero, f32 1x");
  goes_to(edge, 1, "openblas",
          "\"refused\": [{\"type\": \"f32\", \"form\": \"matrices\", \"reason\": \"gave ");
  goes_to(pairs, 0, "mkl", "\"refused\": [{\"type\": \"bf16\"");
  goes_to(pairs, 1, "mkl", "\"refused\": [{\"type\": \"bf16\"");
  goes_to(pairs, 2, "native", "where inf is right on an infinity in lhs, bf16 1x");
  goes_to(pairs, 3, "native", "trial: gave ");
  goes_to(lies, 0, "native", "on numbers, f32 1x17x9x33");
  goes_to(lies, 2, "mkl", "\"type\": \"f64\"");
}

/* What one is not given goes to the next of the list, also where that is everything. */
static void test_next_of_list(void **state) {
  (void)state;
  static const char list[] = "openblas:" FAKES "openblas_lies/libopenblas.so.0,mkl:" FAKES
                             "mkl_pairs/libmkl_rt.so.3,blis:" FAKES "blis_good/libblis.so.4";
  goes_to(list, 0, "mkl", "\"mistrust\": \"gave ");
  goes_to(list, 0, "mkl", "\"rejected\": [{\"provider\": \"openblas\", \"reason\": \"trial: gave ");
  goes_to(list, 2, "native", "{\"provider\": \"mkl\", \"reason\": \"trial: gave ");
}

static void test_lacking(void **state) {
  (void)state;
  refused("openblas:" FAKES "openblas_lacks/libopenblas.so.0", "has no cblas_dgemm");
  refused("openblas:" FAKES "openblas_long/libopenblas.so.0", "integers of 64 bits");
  refused("openblas:" FAKES "blis_good/libblis.so.4", "has no openblas_get_config");
  refused("blis:" FAKES "blis_long/libblis.so.4", "integers of 64 bits");
  refused("mkl:" FAKES "mkl_long/libmkl_rt.so.3", "MKL_INTERFACE_LAYER");
  refused("mkl:" FAKES "mkl_lacks/libmkl_rt.so.3", "lacks MKL_Set_Threading_Layer");
  refused("mkldnn:" FAKES "dnnl_4/libdnnl.so.4", "is oneDNN 4.9.1; versions 2 and 3 are known");
  refused("mkldnn:" FAKES "dnnl_tbb/libdnnl.so.3", "runtime 4 (4: TBB");
  refused("mkldnn:" FAKES "dnnl_lacks/libdnnl.so.3", "has no dnnl_sgemm");
  refused("nnpack:" FAKES "nnpack_hardware/libnnpack.so", "does not support this processor");
  refused("nnpack:" FAKES "nnpack_lacks/libnnpack.so", "has no nnp_fully_connected_inference");
  refused("nnpack:" FAKES "nnpack_lies/libnnpack.so", "on numbers, f32 1x16x16x16");
  refused("mkldnn:/nowhere/libdnnl.so.3", "cannot open shared object file");
  refused(FAKES "out_other/mine.so", "has a table of version 9.0");
  refused(FAKES "out_fails/mine.so", "it has a cold");
  refused(FAKES "out_lacks/mine.so", "leaves out a function");
  refused(FAKES "dnnl_2/libdnnl.so.2", "undefined symbol: tenon_kernel_table");
}

static void test_option(void **state) {
  (void)state;
  static const char good[] = "openblas:" FAKES "openblas_good/libopenblas.so.0";
  char text[2000];
  cpu_compile_options options;
  fine(name("", &options));
  assert_int_equal(options.providers.count, 0);
  fine(name("native", &options));
  assert_int_equal(options.providers.count, 0);
  snprintf(text, sizeof text, "%s,native", good);
  fine(name(text, &options));
  assert_int_equal(options.providers.count, 1);
  assert_false(options.providers.only);
  snprintf(text, sizeof text, "only:%s", good);
  fine(name(text, &options));
  assert_true(options.providers.only);
  refused("opnblas", "there is no provider 'opnblas'; did you mean 'openblas'?");
  refused("xnnpack", "there are mkldnn (oneDNN), mkl, openblas, blis, nnpack");
  refused("native,blis", "native comes last");
  refused("only:native", "not after only:");
  refused("only:", "an empty name");
  refused(",blis", "an empty name");
  refused("blis:libblis.so", "no path from the root");
  refused("./mine.so", "there is no provider");
  text[0] = 0;
  for (int i = 0; i < 9; i++) {
    strcat(text, i ? "," : "");
    strcat(text, good);
  }
  refused(text, "more than 8 names");
  memset(text, 'x', 600);
  text[600] = 0;
  refused(text, "too long a name");
}

/* ---- threads that libraries have --------------------------------------------------------------
 */

static int *number_in(const char *path, const char *symbol) {
  void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  assert_non_null(object);
  int *number = dlsym(object, symbol);
  assert_non_null(number);
  return number;
}

static void test_one_thread(void **state) {
  (void)state;
  cpu_compile_options options;
  static const char path[] = FAKES "openblas_threads/libopenblas.so.0";
  fine(name("openblas:" FAKES "openblas_threads/libopenblas.so.0", &options));
  assert_int_equal(*number_in(path, "fake_threads"), 1);
  fine(name("blis:" FAKES "blis_good/libblis.so.4", &options));
  assert_int_equal(*number_in(FAKES "blis_good/libblis.so.4", "fake_threads"), 1);
  fine(name("mkl:" FAKES "mkl_good/libmkl_rt.so.3", &options));
  assert_int_equal(*number_in(FAKES "mkl_good/libmkl_rt.so.3", "fake_threads"), 1);
  /* Somebody has it loaded, and it would be changed for him too. */
  static const char shared[] = FAKES "openblas_shared/libopenblas.so.0";
  assert_int_equal(*number_in(shared, "fake_threads"), 8);
  refused("openblas:" FAKES "openblas_shared/libopenblas.so.0", "was in this process before");
  assert_int_equal(*number_in(shared, "fake_threads"), 8);
}

/* OpenMP's number of threads is set for the call and then what it was. */
static void test_openmp_setting(void **state) {
  (void)state;
  cpu_compile_options options;
  static const char path[] = FAKES "dnnl_3/libdnnl.so.3";
  fine(name("onednn:" FAKES "dnnl_3/libdnnl.so.3", &options));
  assert_int_equal(*number_in(path, "fake_omp_seen"), 1);
  assert_int_equal(*number_in(path, "fake_omp_threads"), 4);
}

static void test_openmp_clash(void **state) {
  (void)state;
  void *llvm = dlopen(FAKES "libiomp5/libiomp5.so", RTLD_NOW | RTLD_LOCAL);
  assert_non_null(llvm);
  refused("mkldnn:" FAKES "dnnl_gomp/libdnnl.so.9", "two OpenMP runtimes would be in one process");
  dlclose(llvm);
}

/* ---- plans and reports ------------------------------------------------------------------------
 */

static const char dot_text[] =
    "func.func @main(%a: tensor<4x5x6xf32>, %b: tensor<4x6x7xf32>) -> tensor<5x7xf32> {\n"
    "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [0, 2] x [0, 1] : "
    "(tensor<4x5x6xf32>, tensor<4x6x7xf32>) -> tensor<5x7xf32>\n  return %0 : tensor<5x7xf32>\n}\n";

static void test_rejected(void **state) {
  (void)state;
  cpu_compile_options options;
  cpu_program *program;
  fine(name("openblas:" FAKES "openblas_good/libopenblas.so.0,mkldnn:" FAKES "dnnl_2/libdnnl.so.2",
            &options));
  fine(compile_with(dot_text, &options, &program));
  const char *report = report_of(program);
  assert_non_null(strstr(report, "{\"provider\": \"openblas\", \"library\": \""));
  assert_non_null(strstr(report, "it runs code for Prescott (baseline), and this machine has"));
  assert_non_null(strstr(report, "OPENBLAS_CORETYPE=SKYLAKEX"));
  assert_non_null(strstr(report, "\"op\": \"stablehlo.dot_general\", \"place\": \"test.mlir:2:"));
  assert_non_null(strstr(report, "\"chosen\": \"native\", \"numerics\": \"law\", \"rejected\": "
                                 "[{\"provider\": \"openblas\", \"reason\": \"layout: "));
  assert_non_null(strstr(report, "{\"provider\": \"mkldnn\", \"reason\": \"layout: "));
  cpu_program_destroy(program);
  options.providers.only = true;
  fails(compile_with(dot_text, &options, &program),
        "none of the providers takes it: openblas: lay");
}

/* The first that takes it has it; types decide here. */
static void test_order(void **state) {
  (void)state;
  char text[1200];
  cpu_compile_options options;
  cpu_program *program;
  fine(name("mkldnn:" FAKES "dnnl_2/libdnnl.so.2,blis:" FAKES "blis_good/libblis.so.4", &options));
  write_program(text, sizeof text, &cases[1], 0);
  fine(compile_with(text, &options, &program));
  assert_non_null(strstr(report_of(program), "\"chosen\": \"mkldnn\""));
  cpu_program_destroy(program);
  write_program(text, sizeof text, &cases[1], 1);
  fine(compile_with(text, &options, &program));
  assert_non_null(strstr(report_of(program), "\"chosen\": \"blis\", \"numerics\": \"P\", "
                                             "\"rejected\": [{\"provider\": \"mkldnn\""));
  cpu_program_destroy(program);
  options.level = 0;
  fine(compile_with(text, &options, &program));
  assert_non_null(strstr(report_of(program), "level 0 is the law itself"));
  cpu_program_destroy(program);
}

/* Nobody named one: no entry, and the bits of the law. */
static void test_never_by_default(void **state) {
  (void)state;
  cpu_program *program;
  fine(compile(dot_text, 1, &program));
  assert_string_equal(report_of(program), "");
  cpu_program_destroy(program);
}

static void test_run_fails(void **state) {
  (void)state;
  char text[1200];
  cpu_compile_options options;
  cpu_program *program;
  static const dot_case failing = {1, 77, 2, 2, false, false};
  static const float zeros[77 * 2];
  float out[77 * 2];
  fine(name("only:mkldnn:" FAKES "dnnl_2/libdnnl.so.2", &options));
  write_program(text, sizeof text, &failing, 0);
  fine(compile_with(text, &options, &program));
  cpu_run_context context = {0};
  fails(
      cpu_program_run(program, &context, (const void *const[]){zeros, zeros}, (void *const[]){out}),
      "the provider mkldnn failed with 4");
  cpu_program_destroy(program);
}

/* Where a region runs for every element, nothing can fail; and of nothing there is nothing. */
static void test_places(void **state) {
  (void)state;
  static const char empty[] =
      "func.func @main(%a: tensor<3x0xf32>, %b: tensor<0x4xf32>) -> tensor<3x4xf32> {\n"
      "  %0 = stablehlo.dot %a, %b : (tensor<3x0xf32>, tensor<0x4xf32>) -> tensor<3x4xf32>\n"
      "  return %0 : tensor<3x4xf32>\n}\n";
  cpu_compile_options options;
  cpu_program *program;
  fine(name("blis:" FAKES "blis_good/libblis.so.4", &options));
  fine(compile_with(empty, &options, &program));
  assert_non_null(strstr(report_of(program), "shape: nothing to multiply"));
  float out[12] = {1};
  run(program, 1, out, out, out);
  assert_true(out[0] == 0);
  cpu_program_destroy(program);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_openmp_clash), /* before a real runtime is there */
      /* Before fakes are: the loader takes a name for what it has loaded by that name. */
      cmocka_unit_test(test_openblas),
      cmocka_unit_test(test_blis),
      cmocka_unit_test(test_blis_pthread),
      cmocka_unit_test(test_mkldnn),
      cmocka_unit_test(test_mkl),
      cmocka_unit_test(test_option),
      cmocka_unit_test(test_nnpack),
      cmocka_unit_test(test_fakes),
      cmocka_unit_test(test_without_locks),
      cmocka_unit_test(test_liars),
      cmocka_unit_test(test_refused_types),
      cmocka_unit_test(test_next_of_list),
      cmocka_unit_test(test_lacking),
      cmocka_unit_test(test_one_thread),
      cmocka_unit_test(test_openmp_setting),
      cmocka_unit_test(test_rejected),
      cmocka_unit_test(test_order),
      cmocka_unit_test(test_never_by_default),
      cmocka_unit_test(test_run_fails),
      cmocka_unit_test(test_places),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
