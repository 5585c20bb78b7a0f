/* libtenon_onednn.so: oneDNN's matrix products, whose functions versions 2 and 3 have in common,
 * set to one thread. */
#include "providers/gemm.h"
#include "providers/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int sgemm_fn(char lhs, char rhs, int64_t m, int64_t n, int64_t k, float alpha,
                     const float *a, int64_t lda, const float *b, int64_t ldb, float beta, float *c,
                     int64_t ldc);
typedef int bf16_fn(char lhs, char rhs, int64_t m, int64_t n, int64_t k, float alpha,
                    const uint16_t *a, int64_t lda, const uint16_t *b, int64_t ldb, float beta,
                    float *c, int64_t ldc);
typedef int s8_fn(char lhs, char rhs, char offsets, int64_t m, int64_t n, int64_t k, float alpha,
                  const int8_t *a, int64_t lda, int8_t a_offset, const int8_t *b, int64_t ldb,
                  int8_t b_offset, float beta, int32_t *c, int64_t ldc, const int32_t *c_offset);

/* dnnl_version_t of both. */
typedef struct version {
  int major, minor, patch;
  const char *hash;
  unsigned cpu_runtime, gpu_runtime;
} version;

typedef struct onednn {
  library lib;
  sgemm_fn *sgemm;
  bf16_fn *bf16;
  s8_fn *s8;
  bool has[GEMM_NUM_TYPES];
  int (*threads)(void); /* of the calling thread, where OpenMP threads it */
  void (*set_threads)(int threads);
  char number[32], isa[24], threading[96];
  int32_t tier;
} onednn;

static const char *const files[] = {"libdnnl.so.3", "libdnnl.so.2", "libdnnl.so",
                                    "/opt/intel/oneapi/dnnl/latest/lib/libdnnl.so.3", NULL};

/* Sets of instructions are bits. */
static void read_isa(onednn *d) {
  enum { AVX2 = 0x7, AVX512 = 0x27, VNNI = 0x67 };
  unsigned (*effective)(void) = library_find(&d->lib, "dnnl_get_effective_cpu_isa");
  d->tier = TENON_TIER_UNKNOWN;
  if (!effective) return;
  unsigned isa = effective();
  d->tier = (isa & AVX512) == AVX512 ? TENON_TIER_AVX512
            : (isa & AVX2) == AVX2   ? TENON_TIER_AVX2
                                     : TENON_TIER_BASELINE;
  static const char *const names[] = {"below avx2", "avx2", "avx512"};
  snprintf(d->isa, sizeof d->isa, "%s (0x%x)", names[d->tier], isa);
  /* Without VNNI it adds pairs of products in 16 bits, which can saturate. */
  d->has[GEMM_TYPES_S8] = d->s8 && (isa & VNNI) == VNNI;
}

static int32_t read_threads(onednn *d, unsigned runtime, const words *trouble) {
  enum { SEQUENTIAL = 1, OPENMP = 2 };
  if (runtime == SEQUENTIAL) {
    snprintf(d->threading, sizeof d->threading, "serial");
    return 0;
  }
  if (runtime != OPENMP)
    return trouble_say(
        trouble,
        "%s threads itself by runtime %u (4: TBB, 8: a pool), which cannot be set to "
        "one thread from outside",
        d->lib.path, runtime);
  d->threads = library_find(&d->lib, "omp_get_max_threads");
  d->set_threads = library_find(&d->lib, "omp_set_num_threads");
  if (!d->threads || !d->set_threads)
    return trouble_say(trouble, "%s is for OpenMP, and omp_set_num_threads is not there",
                       d->lib.path);
  snprintf(d->threading, sizeof d->threading, "OpenMP, set to 1 a call");
  return 0;
}

static int32_t open_onednn(onednn *d, const char *path, const words *trouble) {
  int32_t failed = library_open(&d->lib, path, files, "dnnl_version", trouble);
  if (failed) return failed;
  const version *(*get)(void) = library_find(&d->lib, "dnnl_version");
  const version *v = get();
  snprintf(d->number, sizeof d->number, "%d.%d.%d", v->major, v->minor, v->patch);
  if (v->major != 2 && v->major != 3)
    return trouble_say(trouble, "%s is oneDNN %s; versions 2 and 3 are known", d->lib.path,
                       d->number);
  d->sgemm = library_find(&d->lib, "dnnl_sgemm");
  if (!d->sgemm) return trouble_say(trouble, "%s has no dnnl_sgemm", d->lib.path);
  d->bf16 = library_find(&d->lib, "dnnl_gemm_bf16bf16f32");
  d->s8 = library_find(&d->lib, "dnnl_gemm_s8s8s32");
  read_isa(d);
  d->has[GEMM_TYPES_F32] = true;
  d->has[GEMM_TYPES_BF16] = d->bf16 && d->tier == TENON_TIER_AVX512;
  return read_threads(d, v->cpu_runtime, trouble);
}

static int32_t open_provider(const Tenon_Provider_Open *args, void **out, char *error,
                             size_t size) {
  words trouble = words_in(error, size);
  onednn *d = calloc(1, sizeof *d);
  if (!d) return trouble_say(&trouble, "out of memory");
  int32_t failed = open_onednn(d, args->path, &trouble);
  if (failed)
    free(d);
  else
    *out = d;
  return failed;
}

static void fill_identity(void *self, Tenon_Provider_Identity *out) {
  const onednn *d = self;
  out->library = d->lib.path;
  out->version = d->number;
  out->isa = d->isa;
  out->tier = d->tier;
  out->threading = d->threading;
  out->remedy = "no ONEDNN_MAX_CPU_ISA or DNNL_MAX_CPU_ISA in the environment, which cap it";
}

static void judge_op(void *self, const Tenon_Op *op, Tenon_Verdict *out) {
  gemm_supports(op, ((const onednn *)self)->has, out);
}

static int32_t prepare_op(void *self, const Tenon_Op *op, Tenon_Plan *out, char *error,
                          size_t size) {
  words trouble = words_in(error, size);
  return gemm_prepare_op(self, op, ((const onednn *)self)->has, out, &trouble);
}

static int multiply_part(const onednn *d, const gemm *g, void *const data[3]) {
  static const int32_t nothing = 0;
  char lhs = g->lhs_turned ? 'T' : 'N', rhs = g->rhs_turned ? 'T' : 'N';
  if (g->types == GEMM_TYPES_F32)
    return d->sgemm(lhs, rhs, g->m, g->n, g->k, 1, data[1], g->lhs_ld, data[2], g->rhs_ld, 0,
                    data[0], g->result_ld);
  if (g->types == GEMM_TYPES_BF16)
    return d->bf16(lhs, rhs, g->m, g->n, g->k, 1, data[1], g->lhs_ld, data[2], g->rhs_ld, 0,
                   data[0], g->result_ld);
  return d->s8(lhs, rhs, 'F', g->m, g->n, g->k, 1, data[1], g->lhs_ld, 0, data[2], g->rhs_ld, 0, 0,
               data[0], g->result_ld, &nothing);
}

static int32_t run_part(void *self, void *const *data, int64_t part, void *scratch) {
  const gemm_kernel *k = self;
  const onednn *d = k->library;
  (void)scratch;
  gemm g;
  void *own[3];
  gemm_part(&k->cut, part, data, &g, own);
  int before = d->set_threads ? d->threads() : 0;
  if (before > 1) d->set_threads(1);
  int result = multiply_part(d, &g, own);
  if (before > 1) d->set_threads(before);
  return result;
}

static const Tenon_Provider_Table table = {
    .struct_size = sizeof table,
    .major = TENON_PROVIDER_MAJOR,
    .minor = TENON_PROVIDER_MINOR,
    .name = "onednn",
    .open = open_provider,
    .identity = fill_identity,
    .supports = judge_op,
    .prepare = prepare_op,
    .run = run_part,
    .drop = free,
};

const Tenon_Provider_Table *tenon_kernel_table(int32_t major, int32_t minor, const char *name) {
  (void)minor;
  if (major != TENON_PROVIDER_MAJOR || (strcmp(name, "mkldnn") != 0 && strcmp(name, "onednn") != 0))
    return NULL;
  return &table;
}
