/* libtenon_nnpack.so: NNPACK's fully connected layers, which are dots of f32 whose operands and
 * result lie dense, the right one turned. */
#include "providers/gemm.h"
#include "providers/library.h"

#include <stdlib.h>
#include <string.h>

/* A pool that is NULL: the calling thread alone. Statuses are numbers, 0 is success. */
enum { SUCCESS = 0, UNSUPPORTED_HARDWARE = 51 };
typedef int output_fn(size_t batch, size_t inputs, size_t outputs, const float *input,
                      const float *kernel, float *output, void *pool, void *profile);
typedef int inference_fn(size_t inputs, size_t outputs, const float *input, const float *kernel,
                         float *output, void *pool);

typedef struct nnpack {
  library lib;
  output_fn *output;
  inference_fn *inference;
} nnpack;

static const bool has[GEMM_NUM_TYPES] = {[GEMM_TYPES_F32] = true};
static const char *const files[] = {"libnnpack.so", NULL};

static int32_t open_nnpack(nnpack *p, const char *path, const words *trouble) {
  int32_t failed = library_open(&p->lib, path, files, "nnp_initialize", trouble);
  if (failed) return failed;
  int (*initialize)(void) = library_find(&p->lib, "nnp_initialize");
  p->output = library_find(&p->lib, "nnp_fully_connected_output");
  p->inference = library_find(&p->lib, "nnp_fully_connected_inference");
  if (!p->output || !p->inference)
    return trouble_say(trouble, "%s has no %s", p->lib.path,
                       p->output ? "nnp_fully_connected_inference" : "nnp_fully_connected_output");
  int status = initialize();
  if (status == UNSUPPORTED_HARDWARE)
    return trouble_say(trouble, "%s does not support this processor (nnp_initialize: status 51)",
                       p->lib.path);
  return status == SUCCESS
             ? 0
             : trouble_say(trouble, "%s: nnp_initialize gives status %d", p->lib.path, status);
}

static int32_t open_provider(const Tenon_Provider_Open *args, void **out, char *error,
                             size_t size) {
  words trouble = words_in(error, size);
  nnpack *p = calloc(1, sizeof *p);
  if (!p) return trouble_say(&trouble, "out of memory");
  int32_t failed = open_nnpack(p, args->path, &trouble);
  if (failed)
    free(p);
  else
    *out = p;
  return failed;
}

/* It says neither its version nor which code it runs. */
static void fill_identity(void *self, Tenon_Provider_Identity *out) {
  out->library = ((const nnpack *)self)->lib.path;
  out->tier = TENON_TIER_UNKNOWN;
  out->threading = "serial";
}

static bool refuse_op(Tenon_Verdict *verdict, const char *reason) {
  strcpy(verdict->reason, reason); /* each is shorter than the room */
  verdict->takes = 0;
  return false;
}

/* Its functions know no leading dimensions. */
static bool read_op(const Tenon_Op *op, gemm *out, Tenon_Verdict *verdict) {
  if (!gemm_read(op, has, out, verdict)) return false;
  if (out->lhs_turned || (out->m > 1 && out->lhs_ld != out->k))
    return refuse_op(verdict, "layout: NNPACK wants the rows of lhs dense, one after another");
  if (!out->rhs_turned || (out->n > 1 && out->rhs_ld != out->k))
    return refuse_op(verdict, "layout: NNPACK wants rhs turned (columns x terms) and dense");
  if (out->m > 1 && out->result_ld != out->n)
    return refuse_op(verdict, "layout: NNPACK writes dense results alone");
  return true;
}

static void judge_op(void *self, const Tenon_Op *op, Tenon_Verdict *out) {
  gemm unused = {0};
  (void)self;
  out->takes = 1;
  out->reason[0] = 0;
  if (read_op(op, &unused, out)) out->numerics = TENON_NUMERICS_PROVIDER;
}

static int32_t prepare_op(void *self, const Tenon_Op *op, Tenon_Plan *out, char *error,
                          size_t size) {
  words trouble = words_in(error, size);
  Tenon_Verdict verdict = {.struct_size = sizeof verdict};
  gemm whole = {0};
  if (!read_op(op, &whole, &verdict)) return trouble_say(&trouble, "%s", verdict.reason);
  return gemm_prepare(self, &whole, true, out, &trouble);
}

static int32_t run_part(void *self, void *const *data, int64_t part, void *scratch) {
  const gemm_kernel *k = self;
  const nnpack *n = k->library;
  (void)scratch;
  gemm g;
  void *own[3];
  gemm_part(&k->cut, part, data, &g, own);
  size_t m = (size_t)g.m, inputs = (size_t)g.k, outputs = (size_t)g.n;
  if (m == 1) return n->inference(inputs, outputs, own[1], own[2], own[0], NULL);
  return n->output(m, inputs, outputs, own[1], own[2], own[0], NULL, NULL);
}

static const Tenon_Provider_Table table = {
    .struct_size = sizeof table,
    .major = TENON_PROVIDER_MAJOR,
    .minor = TENON_PROVIDER_MINOR,
    .name = "nnpack",
    .open = open_provider,
    .identity = fill_identity,
    .supports = judge_op,
    .prepare = prepare_op,
    .run = run_part,
    .drop = free,
};

const Tenon_Provider_Table *tenon_kernel_table(int32_t major, int32_t minor, const char *name) {
  (void)minor;
  return major == TENON_PROVIDER_MAJOR && !strcmp(name, "nnpack") ? &table : NULL;
}
