/* Random programs (generate.h), each held to what is true of every program:
 *   the verifier and the structure check take it, and the strict verifier tells no problem;
 *   printed and read it is the same, pretty and generic, and prints the same again;
 *   written as an artifact twice it has the same bytes, and read it is the same;
 *   its outputs are the same bits at both levels, on every instruction set of this machine, with
 *   tiles of several sizes, on 1, 2 and 7 threads, from the text and from the artifact;
 *   what lies above the width of an argument's narrow elements changes no output's value, and where
 *   the arguments have nothing there, neither have the outputs.
 * A program that fails is shrunk and printed with its seed.
 *
 *   oracle [--first SEED] [--count N] [--seconds S] [--size N] [--print SEED] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/isa.h"
#include "base/memory.h"
#include "base/narrow.h"
#include "base/system.h"
#include "base/types.h"
#include "cpu/cpu.h"
#include "generate.h"
#include "passes/passes.h"
#include "stablehlo/stablehlo.h"
#include "stablehlo/verify.h"

enum { POOLS = 3 };
static cpu_pool *pools[POOLS]; /* of 1 (none), 2 and 7 threads */

typedef struct verdict {
  const char *what; /* which of the things above does not hold; NULL: all do */
  char why[600];
} verdict;

static bool failed(verdict *v, const char *what, const char *why) {
  v->what = what;
  snprintf(v->why, sizeof v->why, "%s", why);
  return false;
}

static bool is_good(verdict *v, const char *what, tn_status *status) {
  bool good = status == NULL;
  if (!good) failed(v, what, tn_status_message(status));
  tn_status_destroy(status);
  return good;
}

/* ---- reading and writing ----------------------------------------------------------------------
 */

static bool prints(verdict *v, const ir_module *module, unsigned flags) {
  tn_text text = {0}, twice = {0};
  ir_module *again = NULL;
  char why[400] = "";
  bool good = is_good(v, "print", hlo_print(module, flags, &text)) &&
              is_good(v, "read what was printed",
                      hlo_read_text(text.data, text.size, "printed", NULL, &again)) &&
              (ir_equal(module->top, again->top, why, sizeof why) ||
               failed(v, "what was printed is another program", why)) &&
              is_good(v, "print again", hlo_print(again, flags, &twice)) &&
              ((twice.size == text.size && !memcmp(twice.data, text.data, text.size)) ||
               failed(v, "printed twice", "two texts"));
  ir_module_destroy(again);
  tn_text_free(&text);
  tn_text_free(&twice);
  return good;
}

static bool is_written(verdict *v, const char *what, const ir_module *module, const tn_text *want) {
  tn_text bytes = {0};
  bool good = is_good(v, what, hlo_write_bytecode(module, NULL, &bytes)) &&
              ((bytes.size == want->size && !memcmp(bytes.data, want->data, bytes.size)) ||
               failed(v, what, "other bytes"));
  tn_text_free(&bytes);
  return good;
}

static bool writes(verdict *v, const ir_module *module, const tn_text *text, tn_text *bytes) {
  ir_module *again = NULL;
  char why[400] = "";
  tn_status *status = hlo_write_bytecode(module, NULL, bytes);
  if (status && strstr(tn_status_message(status), "no form in a portable artifact")) {
    tn_status_destroy(status); /* an op of chlo: the text stands for it */
    tn_text_free(bytes);
    tn_text_append(bytes, text->data, text->size);
    return true;
  }
  bool good = is_good(v, "write", status) && is_written(v, "write again", module, bytes) &&
              is_good(v, "read what was written",
                      hlo_read_bytecode(bytes->data, bytes->size, "written", NULL, &again)) &&
              (ir_equal(module->top, again->top, why, sizeof why) ||
               failed(v, "what was written is another program", why));
  ir_module_destroy(again);
  return good;
}

static bool tell(void *arg, const ir_op *op, const char *id, const char *text) {
  char why[512];
  snprintf(why, sizeof why, "%s %s: %s", hlo_op(op->opcode)->name, id, text);
  return failed(arg, "verify", why);
}

/* ---- running ----------------------------------------------------------------------------------
 */

typedef struct setting {
  int level, pool;
  tn_isa isa;
  int64_t tile; /* 0: the default */
  bool alone;   /* each op by itself */
} setting;

typedef struct values {
  void **data;
  size_t count;
} values;

static values make_values(const cpu_program *p, bool outputs) {
  values v = {NULL, outputs ? cpu_program_num_outputs(p) : cpu_program_num_args(p)};
  v.data = calloc(v.count + 1, sizeof *v.data);
  for (size_t i = 0; i < v.count; i++) {
    size_t bytes = (outputs ? cpu_program_output(p, i) : cpu_program_arg(p, i))->bytes;
    v.data[i] = malloc(bytes + 1);
    memset(v.data[i], 0xA5, bytes + 1);
  }
  return v;
}

static void free_values(values *v) {
  for (size_t i = 0; i < v->count; i++) free(v->data[i]);
  free(v->data);
}

/* What arithmetic treats apart: NaNs with payloads and signs, both zeros and infinities,
 * subnormals. */
static float special_f32(random_state *r) {
  static const uint32_t bits[] = {0x7FA00001, 0xFFC12345, 0x7FC00000, 0xFF800001, 0x00000000,
                                  0x80000000, 0x7F800000, 0xFF800000, 0x00000001, 0x807FFFFF};
  float x;
  memcpy(&x, &bits[random_below(r, sizeof bits / sizeof *bits)], sizeof x);
  return x;
}

static double special_f64(random_state *r) {
  static const uint64_t bits[] = {0x7FF4000000000001, 0xFFF8000000012345, 0x7FF8000000000000,
                                  0x0000000000000000, 0x8000000000000000, 0x7FF0000000000000,
                                  0xFFF0000000000000, 0x0000000000000001, 0x800FFFFFFFFFFFFF};
  double x;
  memcpy(&x, &bits[random_below(r, sizeof bits / sizeof *bits)], sizeof x);
  return x;
}

/* Half of the arguments are any bits; half are small numbers, with specials among them. */
static void fill(const cpu_program *p, values *args, random_state *r) {
  for (size_t i = 0; i < args->count; i++) {
    const cpu_value_info *info = cpu_program_arg(p, i);
    bool any = random_one_in(r, 2);
    uint8_t *bytes = args->data[i];
    for (size_t k = 0; k < info->bytes; k++)
      bytes[k] = (uint8_t)(info->type == TN_PRED ? random_below(r, 2) : random_below(r, 256));
    if (any) continue;
    for (size_t k = 0; info->type == TN_F32 && k < info->bytes / 4; k++)
      ((float *)args->data[i])[k] =
          random_one_in(r, 8) ? special_f32(r) : (float)(random_below(r, 65) - 32) / 8;
    for (size_t k = 0; info->type == TN_F64 && k < info->bytes / 8; k++)
      ((double *)args->data[i])[k] =
          random_one_in(r, 8) ? special_f64(r) : (double)(random_below(r, 65) - 32) / 8;
    for (size_t k = 0; info->type == TN_S32 && k < info->bytes / 4; k++)
      ((int32_t *)args->data[i])[k] = random_below(r, 21) - 10;
  }
}

/* A copy in which elements of fewer bits than a byte are as the device writes them. */
static values with_clean_bits(const cpu_program *p, const values *from, bool outputs) {
  values v = make_values(p, outputs);
  for (size_t i = 0; i < v.count; i++) {
    const cpu_value_info *info = outputs ? cpu_program_output(p, i) : cpu_program_arg(p, i);
    uint8_t *bytes = v.data[i];
    memcpy(bytes, from->data[i], info->bytes);
    for (size_t k = 0; narrow_is(info->type) && k < info->bytes; k++)
      bytes[k] = narrow_wrap(bytes[k], tn_type_bits(info->type),
                             tn_type_get_kind(info->type) == TN_KIND_SIGNED);
  }
  return v;
}

static tn_status *compile(const char *data, size_t size, const setting *s, cpu_program **out) {
  ir_module *module = NULL;
  cpu_compile_options options;
  cpu_compile_options_init(&options);
  options.level = s->level;
  options.isa = s->isa;
  if (s->tile) options.tile = s->tile;
  if (s->alone) options.fuse = false;
  *out = NULL;
  tn_status *status = hlo_read(data, size, "oracle", NULL, &module);
  if (!status) status = cpu_program_create(module, &options, out);
  ir_module_destroy(module);
  return status;
}

static tn_status *run(cpu_program *p, int pool, const values *args, const values *outputs) {
  cpu_run_context context = {.pool = pools[pool]};
  return cpu_program_run(p, &context, (const void *const *)args->data, outputs->data);
}

static bool are_equal(verdict *v, const cpu_program *p, const setting *s, const values *want,
                      const values *got) {
  for (size_t i = 0; i < want->count; i++) {
    const cpu_value_info *info = cpu_program_output(p, i);
    const uint8_t *a = want->data[i], *b = got->data[i];
    size_t at = 0;
    while (at < info->bytes && a[at] == b[at]) at++;
    if (at == info->bytes) continue;
    v->what = "other bits";
    snprintf(v->why, sizeof v->why,
             "output %zu differs at byte %zu of %zu: %02x at level 0, %02x at level %d, %s, tile "
             "%lld, pool %d%s",
             i, at, info->bytes, a[at], b[at], s->level, tn_isa_name(s->isa), (long long)s->tile,
             s->pool, s->alone ? ", each op alone" : "");
    return false;
  }
  return true;
}

/* Each argument that may become a result's memory lies there. */
static tn_status *run_donated(cpu_program *p, int pool, const values *args, const values *outputs) {
  values given = {calloc(args->count + 1, sizeof *given.data), args->count};
  for (size_t i = 0; i < args->count; i++) {
    const cpu_value_info *info = cpu_program_arg(p, i);
    given.data[i] = args->data[i];
    if (info->alias < 0) continue;
    given.data[i] = outputs->data[info->alias];
    memcpy(given.data[i], args->data[i], info->bytes);
  }
  tn_status *status = run(p, pool, &given, outputs);
  free(given.data);
  return status;
}

static bool run_setting(verdict *v, const tn_text *program, const setting *s, const values *args,
                        const values *want) {
  cpu_program *p = NULL;
  if (!is_good(v, "compile", compile(program->data, program->size, s, &p))) return false;
  bool good = true;
  for (int pool = 0; pool < POOLS && good; pool++) {
    values got = make_values(p, true);
    setting now = *s;
    now.pool = pool;
    good = is_good(v, "run", run(p, pool, args, &got)) && are_equal(v, p, &now, want, &got);
    free_values(&got);
    if (!good) break;
    got = make_values(p, true);
    good = is_good(v, "run with donated arguments", run_donated(p, pool, args, &got)) &&
           are_equal(v, p, &now, want, &got);
    free_values(&got);
  }
  cpu_program_destroy(p);
  return good;
}

/* fill() leaves any bits in an argument's bytes: what the program gave for them, against what it
 * gives without those above the width of the elements. */
static bool ignores_unused_bits(verdict *v, cpu_program *p, const values *args,
                                const values *want) {
  const setting plain = {.isa = TN_ISA_BASELINE};
  values clean_args = with_clean_bits(p, args, false), clean_want = with_clean_bits(p, want, true);
  values got = make_values(p, true);
  bool good = is_good(v, "run without unused bits", run(p, 0, &clean_args, &got));
  if (good && !are_equal(v, p, &plain, &clean_want, &got)) {
    v->what = "unused bits of narrow elements matter";
    good = false;
  }
  free_values(&clean_args);
  free_values(&clean_want);
  free_values(&got);
  return good;
}

static bool runs(verdict *v, const tn_text *text, const tn_text *bytes, uint64_t seed) {
  const setting plain = {.isa = TN_ISA_BASELINE};
  cpu_program *p = NULL;
  if (!is_good(v, "compile at level 0", compile(text->data, text->size, &plain, &p))) return false;
  random_state r = {seed};
  values args = make_values(p, false), want = make_values(p, true);
  fill(p, &args, &r);
  bool good = is_good(v, "run at level 0", run(p, 0, &args, &want)) &&
              ignores_unused_bits(v, p, &args, &want) &&
              run_setting(v, bytes, &plain, &args, &want);
  for (int isa = TN_ISA_BASELINE; isa <= (int)tn_isa_detect() && good; isa++) {
    const setting fast = {.level = 1, .isa = (tn_isa)isa},
                  tiny = {.level = 1, .isa = (tn_isa)isa, .tile = isa ? 5 : 3},
                  alone = {.level = 1, .isa = (tn_isa)isa, .alone = true};
    good = run_setting(v, text, &fast, &args, &want) &&
           run_setting(v, bytes, &tiny, &args, &want) &&
           run_setting(v, bytes, &alone, &args, &want);
  }
  free_values(&args);
  free_values(&want);
  cpu_program_destroy(p);
  return good;
}

/* ---- loops ------------------------------------------------------------------------------------
 */

static struct {
  uint64_t whole, blocks; /* loops that became one step, and steps with blocks */
} loops;

static uint64_t count_words(const char *text, const char *word) {
  uint64_t count = 0;
  while ((text = strstr(text, word))) count++, text++;
  return count;
}

/* What the planner makes of the program's loops, so that it shows if small ones were no longer
 * tried. */
static bool count_loops(verdict *v, const tn_text *text) {
  ir_module *module = NULL;
  char *json = NULL;
  cpu_compile_options options;
  cpu_compile_options_init(&options);
  options.level = 1;
  bool good = is_good(v, "read", hlo_read_text(text->data, text->size, "oracle", NULL, &module)) &&
              is_good(v, "plan for people", cpu_program_dump(module, &options, &json));
  if (good) loops.whole += count_words(json, "stablehlo.while of ");
  if (good) loops.blocks += count_words(json, " cond:");
  tn_free(json);
  ir_module_destroy(module);
  return good;
}

/* ---- programs ---------------------------------------------------------------------------------
 */

static bool holds(verdict *v, const tn_text *text, uint64_t seed) {
  ir_module *module = NULL;
  tn_text bytes = {0};
  bool good = is_good(v, "read", hlo_read_text(text->data, text->size, "oracle", NULL, &module)) &&
              is_good(v, "check", pass_verify_structure(module)) &&
              hlo_verify(module, true, tell, v) == 0 && prints(v, module, 0) &&
              prints(v, module, HLO_PRINT_GENERIC) && writes(v, module, text, &bytes) &&
              runs(v, text, &bytes, seed) && count_loops(v, text);
  ir_module_destroy(module);
  tn_text_free(&bytes);
  return good;
}

static bool holds_kept(const generator *g, const bool *keep, verdict *v, uint64_t seed) {
  tn_text text = {0};
  generator_print(g, keep, &text);
  bool good = holds(v, &text, seed);
  tn_text_free(&text);
  return good;
}

/* Leaves out statement `i` and those that need it. */
static void drop(const generator *g, bool *keep, int i) {
  keep[i] = false;
  for (int k = i + 1; k < g->num_statements; k++)
    for (int u = 0; u < g->statements[k].num_uses && keep[k]; u++)
      for (int d = i; d < k; d++)
        if (!keep[d] && g->statements[k].uses[u] >= g->statements[d].first &&
            g->statements[k].uses[u] < g->statements[d].first + g->statements[d].count)
          keep[k] = false;
}

/* It must go on failing in the same way. Arguments stay: their number and order give them their
 * bits. */
static void shrink(const generator *g, bool *keep, uint64_t seed, const char *what) {
  bool smaller = true;
  while (smaller) {
    smaller = false;
    for (int i = g->num_args; i < g->num_statements; i++) {
      bool fewer[MAX_STATEMENTS];
      verdict v = {0};
      memcpy(fewer, keep, sizeof fewer);
      if (!keep[i]) continue;
      drop(g, fewer, i);
      if (holds_kept(g, fewer, &v, seed) || strcmp(v.what, what) != 0) continue;
      memcpy(keep, fewer, sizeof fewer);
      smaller = true;
    }
  }
}

static bool try_seed(uint64_t seed, int size, bool print) {
  generator *g = malloc(sizeof *g);
  bool keep[MAX_STATEMENTS];
  verdict v = {0};
  tn_text text = {0};
  if (!g) abort();
  generate(g, seed, size);
  memset(keep, true, sizeof keep);
  bool good = print || holds_kept(g, keep, &v, seed);
  if (!good) {
    printf("FAIL seed %llu: %s: %s\n", (unsigned long long)seed, v.what, v.why);
    fflush(stdout);
    shrink(g, keep, seed, v.what);
    holds_kept(g, keep, &v, seed);
    printf("// shrunk: %s: %s\n", v.what, v.why);
  }
  if (!good || print) {
    generator_print(g, keep, &text);
    printf("%s\n", text.data);
    fflush(stdout);
  }
  tn_text_free(&text);
  generator_free(g);
  free(g);
  return good;
}

/* ---- main -------------------------------------------------------------------------------------
 */

typedef struct wish {
  uint64_t first, count;
  int64_t seconds;
  int size;
  bool print;
} wish;

static bool parse(int argc, char **argv, wish *w) {
  for (int i = 1; i + 1 < argc; i += 2) {
    uint64_t n = strtoull(argv[i + 1], NULL, 10);
    if (strcmp(argv[i], "--first") == 0)
      w->first = n;
    else if (strcmp(argv[i], "--count") == 0)
      w->count = n;
    else if (strcmp(argv[i], "--seconds") == 0)
      w->seconds = (int64_t)n, w->count = UINT64_MAX;
    else if (strcmp(argv[i], "--size") == 0)
      w->size = (int)n;
    else if (strcmp(argv[i], "--print") == 0)
      w->first = n, w->count = 1, w->print = true;
    else
      return false;
  }
  return argc % 2 == 1;
}

int main(int argc, char **argv) {
  wish w = {.first = 1, .count = 300, .size = 12};
  if (!parse(argc, argv, &w)) {
    fprintf(stderr, "usage: oracle [--first SEED] [--count N] [--seconds S] [--size N] "
                    "[--print SEED]\n");
    return 2;
  }
  tn_status_destroy(cpu_pool_create(2, &pools[1]));
  tn_status_destroy(cpu_pool_create(7, &pools[2]));
  int64_t start = tn_now();
  uint64_t tried = 0, bad = 0;
  for (; tried < w.count && (!w.seconds || tn_now() - start < w.seconds * 1000000000); tried++) {
    bad += !try_seed(w.first + tried, w.size, w.print);
    if (bad == 10) break;
  }
  if (!w.print)
    printf("%llu programs, %llu failed, %.1f s; of their loops %llu are one step, %llu blocks of "
           "steps\n",
           (unsigned long long)tried, (unsigned long long)bad, (double)(tn_now() - start) / 1e9,
           (unsigned long long)loops.whole, (unsigned long long)loops.blocks);
  for (int i = 0; i < POOLS; i++)
    if (pools[i]) cpu_pool_destroy(pools[i]);
  if (tried >= 100 && loops.whole < loops.blocks) {
    printf("FAIL: most small loops should be one step (src/cpu/plan/lower_loop.c)\n");
    return 1;
  }
  return bad != 0;
}
