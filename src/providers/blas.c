/* libtenon_blas.so: OpenBLAS, BLIS and MKL through CBLAS, each set to one thread. */
#include "providers/gemm.h"
#include "providers/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* CBLAS, with integers of 32 bits. */
enum { ROW_MAJOR = 101, AS_IT_IS = 111, TURNED = 112 };
typedef void sgemm_fn(int order, int lhs, int rhs, int m, int n, int k, float alpha, const float *a,
                      int lda, const float *b, int ldb, float beta, float *c, int ldc);
typedef void dgemm_fn(int order, int lhs, int rhs, int m, int n, int k, double alpha,
                      const double *a, int lda, const double *b, int ldb, double beta, double *c,
                      int ldc);
typedef void bf16_fn(int order, int lhs, int rhs, int m, int n, int k, float alpha,
                     const uint16_t *a, int lda, const uint16_t *b, int ldb, float beta, float *c,
                     int ldc);

typedef struct blas {
  library lib;
  sgemm_fn *sgemm;
  dgemm_fn *dgemm;
  bf16_fn *bf16;
  bool has[GEMM_NUM_TYPES];
  int (*set_local)(int threads); /* of the calling thread; gives what was set before */
  char version[200], isa[48], threading[96];
  int32_t tier;
  const char *remedy;
} blas;

typedef struct vendor {
  const char *name;
  const char *const *files;
  const char *mark; /* a function that only this library has */
  int32_t (*settle)(blas *b, const words *trouble);
} vendor;

/* A library that threads itself and can only be told so for all of the process is not taken from
 * somebody who has it loaded already. */
static int32_t refuse_shared(const blas *b, const words *trouble) {
  return trouble_say(trouble,
                     "%s was in this process before and threads itself; setting it to one thread "
                     "would change that for everybody",
                     b->lib.path);
}

static int32_t tier_of(const char *isa, const char *const *avx512, const char *const *avx2) {
  for (; *avx512; avx512++)
    if (!strcmp(isa, *avx512)) return TENON_TIER_AVX512;
  for (; *avx2; avx2++)
    if (!strcmp(isa, *avx2)) return TENON_TIER_AVX2;
  return TENON_TIER_BASELINE;
}

/* ---- OpenBLAS ---------------------------------------------------------------------------------
 */

/* Debian's openblas-serial is not among them: see openblas_settle(). */
static const char *const openblas_files[] = {"openblas-pthread/libopenblas.so.0",
                                             "libopenblas.so.0", "libopenblas.so", NULL};

static void openblas_isa(blas *b) {
  static const char *const avx512[] = {"SkylakeX", "Cooperlake", "Sapphirerapids", "SapphireRapids",
                                       NULL};
  static const char *const avx2[] = {"Haswell", "Zen", NULL};
  char *(*corename)(void) = library_find(&b->lib, "openblas_get_corename");
  b->tier = TENON_TIER_UNKNOWN;
  if (!corename) return;
  snprintf(b->isa, sizeof b->isa, "%s", corename());
  b->tier = tier_of(b->isa, avx512, avx2);
  b->remedy =
      "OPENBLAS_CORETYPE=SKYLAKEX (AVX-512) or HASWELL (AVX2) in the environment before the "
      "program starts";
}

static int32_t openblas_settle(blas *b, const words *trouble) {
  static const char *const kinds[] = {"serial", "pthreads", "OpenMP"};
  char *(*config)(void) = library_find(&b->lib, "openblas_get_config");
  int (*parallel)(void) = library_find(&b->lib, "openblas_get_parallel");
  void (*set)(int) = library_find(&b->lib, "openblas_set_num_threads");
  const char *text = config();
  if (strstr(text, "USE64BITINT"))
    return trouble_say(trouble, "%s has integers of 64 bits", b->lib.path);
  if (sscanf(text, "OpenBLAS %80s", b->version) != 1)
    return trouble_say(trouble, "%s gives its version as \"%s\"", b->lib.path, text);
  openblas_isa(b);
  int kind = parallel ? parallel() : 1;
  /* Built for one thread and without locks it gives its buffers to two callers at once: of products
   * of 64 x 80 and 80 x 48 on eight threads one in 150 was wrong (0.3.21). No trial would tell. */
  if (!kind && !strstr(text, "USE_LOCKING"))
    return trouble_say(trouble,
                       "%s is built without locks, and threads that call it at once get wrong "
                       "numbers; Debian's libopenblas0-pthread has them",
                       b->lib.path);
  b->set_local = library_find(&b->lib, "openblas_set_num_threads_local");
  snprintf(b->threading, sizeof b->threading, "%s%s", kinds[kind >= 0 && kind < 3 ? kind : 1],
           kind ? ", set to 1" : "");
  if (kind && !b->set_local) {
    if (!set) return trouble_say(trouble, "%s cannot be set to one thread", b->lib.path);
    if (b->lib.was_there) return refuse_shared(b, trouble);
    set(1);
  }
  b->bf16 = library_find(&b->lib, "cblas_sbgemm");
  return 0;
}

/* ---- BLIS -------------------------------------------------------------------------------------
 */

static const char *const blis_files[] = {"blis-serial/libblis.so.4", "blis-pthread/libblis.so.4",
                                         "libblis.so.4", "libblis.so", NULL};

static int32_t blis_settle(blas *b, const words *trouble) {
  static const char *const avx512[] = {"skx", "knl", "zen4", "zen5", NULL};
  static const char *const avx2[] = {"haswell", "zen", "zen2", "zen3", NULL};
  const char *(*version)(void) = library_find(&b->lib, "bli_info_get_version_str");
  long (*int_size)(void) = library_find(&b->lib, "bli_info_get_blas_int_type_size");
  long (*threading)(void) = library_find(&b->lib, "bli_info_get_enable_threading");
  long (*openmp)(void) = library_find(&b->lib, "bli_info_get_enable_openmp");
  void (*set)(long) = library_find(&b->lib, "bli_thread_set_num_threads");
  int (*arch)(void) = library_find(&b->lib, "bli_arch_query_id");
  const char *(*arch_name)(int) = library_find(&b->lib, "bli_arch_string");
  snprintf(b->version, sizeof b->version, "%s", version());
  if (int_size && int_size() != 32)
    return trouble_say(trouble, "%s has integers of %ld bits", b->lib.path, int_size());
  b->tier = TENON_TIER_UNKNOWN;
  if (arch && arch_name) {
    snprintf(b->isa, sizeof b->isa, "%s", arch_name(arch()));
    b->tier = tier_of(b->isa, avx512, avx2);
  }
  b->remedy = "a BLIS built with this processor's kernels (configure x86_64)";
  bool threads = !threading || threading();
  snprintf(b->threading, sizeof b->threading, "%s",
           !threads             ? "serial"
           : openmp && openmp() ? "OpenMP, set to 1"
                                : "pthreads, set to 1");
  if (!threads) return 0;
  if (!set) return trouble_say(trouble, "%s cannot be set to one thread", b->lib.path);
  if (b->lib.was_there) return refuse_shared(b, trouble);
  set(1);
  return 0;
}

/* ---- MKL --------------------------------------------------------------------------------------
 */

static const char *const mkl_files[] = {"libmkl_rt.so.3",
                                        "libmkl_rt.so.2",
                                        "libmkl_rt.so.1",
                                        "/opt/intel/oneapi/mkl/latest/lib/libmkl_rt.so.3",
                                        "/opt/intel/oneapi/mkl/latest/lib/libmkl_rt.so.2",
                                        "libmkl_rt.so",
                                        NULL};

static void mkl_isa(blas *b) {
  enum { AVX2 = 10, AVX512_MIC = 11, AVX512 = 12 };
  int (*branch)(void) = library_find(&b->lib, "MKL_CBWR_Get_Auto_Branch");
  int is = branch ? branch() : -1;
  b->tier = is < 0         ? TENON_TIER_UNKNOWN
            : is >= AVX512 ? TENON_TIER_AVX512
            : is >= AVX2   ? TENON_TIER_AVX2
                           : TENON_TIER_BASELINE;
  snprintf(b->isa, sizeof b->isa, "%s (branch %d)",
           is >= AVX512 ? "avx512"
           : is >= AVX2 ? "avx2"
           : is < 0     ? "not known"
                        : "below avx2",
           is);
  b->remedy = "MKL_ENABLE_INSTRUCTIONS=AVX512 in the environment before the program starts, where "
              "something caps it";
}

/* The one library of several that it is made of is chosen by calls, which must come first. */
static int32_t mkl_settle(blas *b, const words *trouble) {
  enum { SEQUENTIAL = 1, GNU_INTERFACE = 2, CBWR_AUTO = 2 };
  int (*layer)(int) = library_find(&b->lib, "MKL_Set_Threading_Layer");
  int (*interface)(int) = library_find(&b->lib, "MKL_Set_Interface_Layer");
  int (*reproducible)(int) = library_find(&b->lib, "MKL_CBWR_Set");
  void (*version)(char *, int) = library_find(&b->lib, "MKL_Get_Version_String");
  b->set_local = library_find(&b->lib, "MKL_Set_Num_Threads_Local");
  if (!layer || !interface || !version || !b->set_local)
    return trouble_say(trouble,
                       "%s lacks MKL_Set_Threading_Layer, MKL_Set_Interface_Layer, "
                       "MKL_Get_Version_String or MKL_Set_Num_Threads_Local",
                       b->lib.path);
  int integers = interface(0);
  if (integers & ~GNU_INTERFACE)
    return trouble_say(trouble, "%s is set to integers of 64 bits (MKL_INTERFACE_LAYER)",
                       b->lib.path);
  int is = layer(SEQUENTIAL);
  snprintf(b->threading, sizeof b->threading,
           is == SEQUENTIAL ? "serial (sequential layer)" : "layer %d, set to 1 a call", is);
  /* Without it the place of an array in memory may change a result's bits. */
  if (reproducible && !b->lib.was_there) reproducible(CBWR_AUTO);
  char text[190] = "";
  version(text, sizeof text - 1);
  const char *at = strstr(text, "Version ");
  snprintf(b->version, sizeof b->version, "%s", at ? at + 8 : text);
  char *end = strstr(b->version, " for ");
  if (end) *end = 0;
  mkl_isa(b);
  b->bf16 = library_find(&b->lib, "cblas_gemm_bf16bf16f32");
  return 0;
}

static const vendor vendors[] = {
    {"openblas", openblas_files, "openblas_get_config", openblas_settle},
    {"blis", blis_files, "bli_info_get_version_str", blis_settle},
    {"mkl", mkl_files, "MKL_Get_Version_String", mkl_settle},
};

/* ---- the table --------------------------------------------------------------------------------
 */

static int32_t open_vendor(const vendor *v, const Tenon_Provider_Open *args, blas *b,
                           const words *trouble) {
  int32_t failed = library_open(&b->lib, args->path, v->files, v->mark, trouble);
  if (failed) return failed;
  b->sgemm = library_find(&b->lib, "cblas_sgemm");
  b->dgemm = library_find(&b->lib, "cblas_dgemm");
  if (!b->sgemm || !b->dgemm)
    return trouble_say(trouble, "%s has no %s", b->lib.path,
                       b->sgemm ? "cblas_dgemm" : "cblas_sgemm");
  failed = v->settle(b, trouble);
  b->has[GEMM_TYPES_F32] = b->has[GEMM_TYPES_F64] = true;
  b->has[GEMM_TYPES_BF16] = b->bf16 != NULL;
  return failed;
}

static int32_t open_blas(const Tenon_Provider_Open *args, void **out, char *error, size_t size) {
  words trouble = words_in(error, size);
  const vendor *v = vendors;
  while (strcmp(v->name, args->name) != 0) v++; /* tenon_kernel_table() knew it */
  blas *b = calloc(1, sizeof *b);
  if (!b) return trouble_say(&trouble, "out of memory");
  int32_t failed = open_vendor(v, args, b, &trouble);
  if (failed)
    free(b);
  else
    *out = b;
  return failed;
}

static void fill_identity(void *self, Tenon_Provider_Identity *out) {
  const blas *b = self;
  out->library = b->lib.path;
  out->version = b->version;
  out->isa = b->isa;
  out->tier = b->tier;
  out->threading = b->threading;
  out->remedy = b->remedy;
}

static void judge_op(void *self, const Tenon_Op *op, Tenon_Verdict *out) {
  gemm_supports(op, ((const blas *)self)->has, out);
}

static int32_t prepare_op(void *self, const Tenon_Op *op, Tenon_Plan *out, char *error,
                          size_t size) {
  words trouble = words_in(error, size);
  return gemm_prepare_op(self, op, ((const blas *)self)->has, out, &trouble);
}

static void multiply_part(const blas *b, const gemm *g, void *const data[3]) {
  int lhs = g->lhs_turned ? TURNED : AS_IT_IS, rhs = g->rhs_turned ? TURNED : AS_IT_IS;
  int m = (int)g->m, n = (int)g->n, k = (int)g->k;
  int lda = (int)g->lhs_ld, ldb = (int)g->rhs_ld, ldc = (int)g->result_ld;
  if (g->types == GEMM_TYPES_F32)
    b->sgemm(ROW_MAJOR, lhs, rhs, m, n, k, 1, data[1], lda, data[2], ldb, 0, data[0], ldc);
  else if (g->types == GEMM_TYPES_F64)
    b->dgemm(ROW_MAJOR, lhs, rhs, m, n, k, 1, data[1], lda, data[2], ldb, 0, data[0], ldc);
  else
    b->bf16(ROW_MAJOR, lhs, rhs, m, n, k, 1, data[1], lda, data[2], ldb, 0, data[0], ldc);
}

static int32_t run_part(void *self, void *const *data, int64_t part, void *scratch) {
  const gemm_kernel *k = self;
  const blas *b = k->library;
  (void)scratch;
  gemm g;
  void *own[3];
  gemm_part(&k->cut, part, data, &g, own);
  int before = b->set_local ? b->set_local(1) : 0;
  multiply_part(b, &g, own);
  if (b->set_local) b->set_local(before);
  return 0;
}

static const Tenon_Provider_Table table = {
    .struct_size = sizeof table,
    .major = TENON_PROVIDER_MAJOR,
    .minor = TENON_PROVIDER_MINOR,
    .name = "blas",
    .open = open_blas,
    .identity = fill_identity,
    .supports = judge_op,
    .prepare = prepare_op,
    .run = run_part,
    .drop = free,
};

const Tenon_Provider_Table *tenon_kernel_table(int32_t major, int32_t minor, const char *name) {
  (void)minor;
  if (major != TENON_PROVIDER_MAJOR) return NULL;
  for (size_t i = 0; i < sizeof vendors / sizeof *vendors; i++)
    if (!strcmp(vendors[i].name, name)) return &table;
  return NULL;
}
