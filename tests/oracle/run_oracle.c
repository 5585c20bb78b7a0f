/* oracle [--seeds FIRST COUNT] [--ops N] [--print SEED]
 *
 * Makes programs (generate.h) and asks of each what README.md says. The first program that fails is
 * made smaller, as long as it fails in the same way, and printed with its seed; then exit code 1.
 * --print shows a seed's program and asks nothing. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cpu/cpu.h"
#include "generate.h"
#include "stablehlo/stablehlo.h"
#include "stablehlo/verify.h"

enum { MAX_OUTPUTS = 256 };

/* How a program is run. The first is what the others are held to. */
typedef struct setting {
  int level, threads;
  tn_isa isa;
  int64_t tile;
} setting;

static const setting settings[] = {
    {0, 1, TN_ISA_BASELINE, 1024}, {0, 2, TN_ISA_BASELINE, 1024}, {0, 7, TN_ISA_AVX512, 64},
    {1, 1, TN_ISA_BASELINE, 1024}, {1, 1, TN_ISA_AVX2, 1024},     {1, 1, TN_ISA_AVX512, 1024},
    {1, 2, TN_ISA_AVX512, 7},      {1, 7, TN_ISA_AVX2, 65536},    {1, 7, TN_ISA_AVX512, 1},
};
enum { NUM_SETTINGS = sizeof settings / sizeof settings[0], MAX_THREADS = 8 };

typedef struct outputs {
  void *data[MAX_OUTPUTS];
  size_t sizes[MAX_OUTPUTS];
  size_t count;
} outputs;

typedef struct totals {
  size_t programs, ops, written;
} totals;

static cpu_pool *pools[MAX_THREADS];

/* ---- what is asked -------------------------------------------------------------------------- */

/* Says what is wrong, in `why`. */
static bool wrong(char *why, size_t size, const char *what, const char *detail) {
  snprintf(why, size, "%s: %s", what, detail);
  return false;
}

static bool wrong_status(char *why, size_t size, const char *what, tn_status *status) {
  wrong(why, size, what, tn_status_message(status));
  tn_status_destroy(status);
  return false;
}

static bool tell(void *arg, const ir_op *op, const char *id, const char *text) {
  snprintf(arg, 500, "%s %s: %s", op->name, id, text);
  return false;
}

static bool is_verified(const ir_module *module, char *why, size_t size) {
  char problem[512] = "";
  if (hlo_verify(module, false, tell, problem) == 0) return true;
  return wrong(why, size, "the verifier refuses it", problem);
}

static bool is_same(const ir_module *module, const ir_module *again, const char *what, char *why,
                    size_t size) {
  char difference[400] = "";
  if (ir_equal(module->top, again->top, difference, sizeof difference)) return true;
  return wrong(why, size, what, difference);
}

static bool prints(const ir_module *module, unsigned flags, char *why, size_t size) {
  tn_text text = {0};
  ir_module *again = NULL;
  tn_status *status = hlo_print(module, flags, &text);
  if (!status) status = hlo_read_text(text.data, text.size, "printed", NULL, &again);
  bool ok = status ? wrong_status(why, size, "printed text", status)
                   : is_same(module, again, "printed text", why, size);
  ir_module_destroy(again);
  tn_text_free(&text);
  return ok;
}

static bool writes(const ir_module *module, const char *target, char *why, size_t size) {
  tn_text bytes = {0};
  ir_module *again = NULL;
  tn_status *status = hlo_write_bytecode(module, target, &bytes);
  if (!status) status = hlo_read_bytecode(bytes.data, bytes.size, "written", NULL, &again);
  bool ok = status ? wrong_status(why, size, "bytecode", status)
                   : is_same(module, again, "bytecode", why, size);
  ir_module_destroy(again);
  tn_text_free(&bytes);
  return ok;
}

/* ---- running -------------------------------------------------------------------------------- */

static void free_outputs(outputs *out) {
  for (size_t i = 0; i < out->count; i++) free(out->data[i]);
  out->count = 0;
}

static tn_status *execute(const tn_text *text, const setting *how, outputs *out) {
  ir_module *module = NULL;
  cpu_program *program = NULL;
  cpu_compile_options options;
  cpu_compile_options_init(&options);
  options.level = how->level;
  options.isa = how->isa;
  options.tile = how->tile;
  tn_status *status = hlo_read_text(text->data, text->size, "random", NULL, &module);
  if (!status) status = cpu_program_create(module, &options, &program);
  if (!status) {
    out->count = cpu_program_num_outputs(program);
    if (out->count > MAX_OUTPUTS) abort();
    for (size_t i = 0; i < out->count; i++) {
      out->sizes[i] = cpu_program_output(program, i)->bytes;
      out->data[i] = calloc(1, out->sizes[i] + 1);
    }
    cpu_run_context context = {.pool = pools[how->threads]};
    status = cpu_program_run(program, &context, NULL, out->data);
  }
  cpu_program_destroy(program);
  ir_module_destroy(module);
  return status;
}

static bool same_bits(const outputs *a, const outputs *b, size_t *output, size_t *byte) {
  for (*output = 0; *output < a->count; ++*output) {
    const unsigned char *x = a->data[*output], *y = b->data[*output];
    for (*byte = 0; *byte < a->sizes[*output]; ++*byte)
      if (x[*byte] != y[*byte]) return false;
  }
  return true;
}

static bool runs_alike(const tn_text *text, char *why, size_t size) {
  outputs right = {.count = 0};
  bool ok = true;
  for (size_t i = 0; ok && i < NUM_SETTINGS; i++) {
    const setting *s = &settings[i];
    outputs got = {.count = 0}, *out = i ? &got : &right;
    char what[128];
    size_t output = 0, byte = 0;
    snprintf(what, sizeof what, "level %d, %d threads, tier %d, tile %" PRId64, s->level,
             s->threads, (int)s->isa, s->tile);
    tn_status *status = execute(text, s, out);
    if (status) {
      ok = wrong_status(why, size, what, status);
    } else if (i && !same_bits(&right, &got, &output, &byte)) {
      char place[64];
      snprintf(place, sizeof place, "output %zu differs at byte %zu", output, byte);
      ok = wrong(why, size, what, place);
    }
    free_outputs(&got);
  }
  free_outputs(&right);
  return ok;
}

/* ---- a program ------------------------------------------------------------------------------ */

static bool count_op(ir_op *op, void *arg) {
  (void)op;
  ++*(size_t *)arg;
  return true;
}

static bool holds(const tn_text *text, totals *t, char *why, size_t size) {
  ir_module *module = NULL;
  tn_status *status = hlo_read_text(text->data, text->size, "random", NULL, &module);
  if (status) return wrong_status(why, size, "it is not read", status);
  ir_walk(module->top, count_op, &t->ops);
  t->programs++;
  bool ok = is_verified(module, why, size) && prints(module, 0, why, size) &&
            prints(module, HLO_PRINT_GENERIC, why, size) && writes(module, NULL, why, size) &&
            writes(module, "oldest", why, size) && runs_alike(text, why, size);
  ir_module_destroy(module);
  return ok;
}

static bool seed_holds(uint64_t seed, int num_ops, totals *t, char *why, size_t size) {
  tn_text text = {0};
  oracle_generate(seed, num_ops, &text);
  bool ok = holds(&text, t, why, size);
  tn_text_free(&text);
  return ok;
}

static void print_program(uint64_t seed, int num_ops) {
  tn_text text = {0};
  oracle_generate(seed, num_ops, &text);
  printf("%.*s", (int)text.size, text.data);
  tn_text_free(&text);
}

/* Fewer ops of a seed are the beginning of more: the fewest that still fail. */
static void report(uint64_t seed, int num_ops, const char *why) {
  char last[1024], now[1024];
  totals ignored = {0};
  snprintf(last, sizeof last, "%s", why);
  int fewest = num_ops;
  for (int n = 0; n < num_ops; n++) {
    if (seed_holds(seed, n, &ignored, now, sizeof now)) continue;
    fewest = n;
    snprintf(last, sizeof last, "%s", now);
    break;
  }
  printf("FAIL seed %" PRIu64 ", %d ops: %s\n", seed, fewest, last);
  print_program(seed, fewest);
}

static bool number_of(const char *text, uint64_t *out) {
  char *end;
  *out = strtoull(text, &end, 10);
  return *text && !*end;
}

static int usage(void) {
  fprintf(stderr, "usage: oracle [--seeds FIRST COUNT] [--ops N] [--print SEED]\n");
  return 2;
}

int main(int argc, char **argv) {
  uint64_t first = 1, count = 300, num_ops = 25, shown = 0;
  bool print = false;
  for (int i = 1; i < argc; i++) {
    bool two = i + 2 < argc && strcmp(argv[i], "--seeds") == 0;
    bool ops = i + 1 < argc && strcmp(argv[i], "--ops") == 0;
    bool show = i + 1 < argc && strcmp(argv[i], "--print") == 0;
    if (two && number_of(argv[i + 1], &first) && number_of(argv[i + 2], &count))
      i += 2;
    else if (ops && number_of(argv[i + 1], &num_ops) && num_ops <= 60)
      i++;
    else if (show && number_of(argv[i + 1], &shown))
      print = true, i++;
    else
      return usage();
  }
  if (print) {
    print_program(shown, (int)num_ops);
    return 0;
  }
  for (int i = 2; i < MAX_THREADS; i++) {
    bool wanted = i == 2 || i == 7;
    tn_status *status = wanted ? cpu_pool_create(i, &pools[i]) : NULL;
    if (status) return printf("no pool: %s\n", tn_status_message(status)), 1;
  }
  totals t = {0};
  char why[1024];
  bool ok = true;
  for (uint64_t seed = first; ok && seed < first + count; seed++) {
    ok = seed_holds(seed, (int)num_ops, &t, why, sizeof why);
    if (!ok) report(seed, (int)num_ops, why);
  }
  for (int i = 0; i < MAX_THREADS; i++) cpu_pool_destroy(pools[i]);
  printf(
      "%zu programs of %zu ops: read, verified, printed and written alike, and the same bits by %d "
      "settings%s\n",
      t.programs, t.ops, (int)NUM_SETTINGS, ok ? "" : ", but for the last");
  return ok ? 0 : 1;
}
