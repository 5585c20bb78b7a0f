/* Random tile programs give the bits that level 0 gives, by bodies and on the register machine in
 * each of its forms, on every tier of this machine: numbers, NaNs with all kinds of bits, zeros,
 * infinities and subnormals, lengths around strips and tiles, results over what is read. Every
 * handler takes part. */
#include "base/types.h"
#include "cmocka_header.h"
#include "cpu/kernels/tile.h"
#include "cpu/plan/tile_registers.h"

#include <stdio.h>
#include <string.h>

enum { ARRAYS = 4, SINGLES = 2, MOST_INSNS = 40, MOST_RESULTS = 4, LENGTH = 700, ROUNDS = 4000 };
enum {
  MOST_SLOTS = ARRAYS + SINGLES + 1 + MOST_INSNS,
  NUM_DATA = MOST_RESULTS + ARRAYS + SINGLES + 1
};

static uint64_t random_state;

static uint64_t next_random(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  return random_state ^= random_state << 17;
}

static uint32_t random_below(uint32_t n) {
  return (uint32_t)(next_random() >> 33) % n;
}

/* ---- programs ----------------------------------------------------------------------------------
 */

/* Slots of numbers come first: what arrays and splats hold, then what instructions give. */
typedef struct random_program {
  tile_program program;
  tile_slot slots[MOST_SLOTS];
  tile_insn insns[MOST_INSNS];
  uint32_t last[MOST_SLOTS];
  tn_type type; /* of the numbers */
  uint32_t num_results;
  int over[MOST_RESULTS]; /* the array that a result lies over, -1: none */
} random_program;

static const cpu_tile_op float_ops[] = {
    CPU_TILE_ADD,    CPU_TILE_ADD,     CPU_TILE_SUBTRACT, CPU_TILE_MULTIPLY, CPU_TILE_MULTIPLY,
    CPU_TILE_DIVIDE, CPU_TILE_MAXIMUM, CPU_TILE_MINIMUM,  CPU_TILE_NEGATE,   CPU_TILE_ABS,
    CPU_TILE_SQRT,   CPU_TILE_EQ,      CPU_TILE_NE,       CPU_TILE_GE,       CPU_TILE_GT,
    CPU_TILE_LE,     CPU_TILE_LT,      CPU_TILE_SELECT,   CPU_TILE_SELECT,   CPU_TILE_SELECT};
static const cpu_tile_op integer_ops[] = {CPU_TILE_ADD,
                                          CPU_TILE_SUBTRACT,
                                          CPU_TILE_MULTIPLY,
                                          CPU_TILE_AND,
                                          CPU_TILE_OR,
                                          CPU_TILE_XOR,
                                          CPU_TILE_NOT,
                                          CPU_TILE_NEGATE,
                                          CPU_TILE_SHIFT_LEFT,
                                          CPU_TILE_SHIFT_RIGHT_ARITHMETIC,
                                          CPU_TILE_SHIFT_RIGHT_LOGICAL,
                                          CPU_TILE_EQ,
                                          CPU_TILE_NE,
                                          CPU_TILE_GE,
                                          CPU_TILE_GT,
                                          CPU_TILE_LE,
                                          CPU_TILE_LT,
                                          CPU_TILE_SELECT,
                                          CPU_TILE_SELECT};
#define PICK(list) (list)[random_below(sizeof(list) / sizeof *(list))]

static bool is_predicate(const random_program *r, uint32_t slot) {
  return r->slots[slot].element_size == 1;
}

/* Late values more often than early ones: chains. */
static uint32_t random_slot(const random_program *r, bool predicate) {
  for (;;) {
    uint32_t n = (uint32_t)r->program.num_slots;
    uint32_t slot = random_below(2) ? n - 1 - random_below(n < 4 ? n : 4) : random_below(n);
    if (is_predicate(r, slot) == predicate) return slot;
  }
}

static uint32_t add_slot(random_program *r, tile_slot_kind kind, uint32_t index, size_t size) {
  tile_program *p = &r->program;
  r->slots[p->num_slots] = (tile_slot){.kind = kind, .index = index, .element_size = size};
  return (uint32_t)p->num_slots++;
}

static bool add_insn(random_program *r, cpu_tile_op op, const uint32_t *src) {
  tile_program *p = &r->program;
  bool compares = op >= CPU_TILE_EQ && op <= CPU_TILE_LT;
  tile_insn *insn = &r->insns[p->num_insns];
  *insn = (tile_insn){.op = op, .in = r->type, .out = compares ? TN_PRED : r->type};
  if (!cpu_tile_find((cpu_target){.level = 0}, op, insn->in, insn->out)) return false;
  insn->arity = cpu_tile_describe(op)->arity;
  for (int s = 0; s < insn->arity; s++) {
    insn->src[s] = src[s];
    r->last[src[s]] = (uint32_t)p->num_insns;
  }
  insn->dst = add_slot(r, TILE_TEMP, 0, tn_type_size(insn->out));
  p->num_insns++;
  return true;
}

/* x << a | x >> b, in any order, and now and then something that is nearly that. */
static void add_shift_pair(random_program *r) {
  uint32_t x = random_slot(r, false), other = random_below(8) ? x : random_slot(r, false);
  bool swaps = random_below(2);
  uint32_t first = (uint32_t)r->program.num_slots;
  for (int s = 0; s < 2; s++) {
    bool is_left = (s == 0) != swaps;
    uint32_t by = random_below(8) ? ARRAYS + random_below(SINGLES) : random_slot(r, false);
    add_insn(r, is_left ? CPU_TILE_SHIFT_LEFT : CPU_TILE_SHIFT_RIGHT_LOGICAL,
             (const uint32_t[]){s ? other : x, by});
  }
  cpu_tile_op both = random_below(8) ? CPU_TILE_OR : CPU_TILE_XOR;
  swaps = random_below(2);
  add_insn(r, both, (const uint32_t[]){first + swaps, first + !swaps});
}

/* One of any op; or a step of a polynomial, or of a rotation. */
static void add_insns(random_program *r) {
  bool is_float = tn_type_get_kind(r->type) == TN_KIND_FLOAT;
  if (!is_float && r->program.num_insns + 3 <= MOST_INSNS && random_below(4) == 0) {
    add_shift_pair(r);
    return;
  }
  bool is_step = is_float && random_below(4) == 0;
  cpu_tile_op op = is_step ? CPU_TILE_MULTIPLY : is_float ? PICK(float_ops) : PICK(integer_ops);
  uint32_t src[3];
  for (int s = 0; s < 3; s++) src[s] = random_slot(r, op == CPU_TILE_SELECT && s == 0);
  if (is_step && random_below(2)) src[1] = src[0];
  if (!add_insn(r, op, src) || !is_step || r->program.num_insns == MOST_INSNS) return;
  uint32_t product = r->insns[r->program.num_insns - 1].dst;
  uint32_t added = random_below(ARRAYS + SINGLES);
  add_insn(r, CPU_TILE_ADD, (const uint32_t[]){product, added});
}

/* Results over arrays where nothing reads those later, as the planner has it (lower_map.c). */
static void choose_results(random_program *r) {
  tile_program *p = &r->program;
  bool taken[ARRAYS] = {false};
  for (uint32_t k = (uint32_t)p->num_insns; k-- > 0 && r->num_results < MOST_RESULTS;) {
    tile_slot *slot = &r->slots[r->insns[k].dst];
    if (r->last[r->insns[k].dst] != UINT32_MAX && random_below(4)) continue;
    slot->kind = TILE_ARRAY;
    slot->index = r->num_results;
    int *over = &r->over[r->num_results++];
    *over = -1;
    for (int a = 0; a < ARRAYS && *over < 0; a++) {
      bool fits = !taken[a] && slot->element_size == r->slots[a].element_size;
      if (fits && (r->last[a] == UINT32_MAX || r->last[a] <= k) && random_below(2)) *over = a;
    }
    if (*over >= 0) taken[*over] = true;
  }
}

static void make_program(random_program *r, tn_type type) {
  *r = (random_program){.type = type};
  r->program.slots = r->slots;
  r->program.insns = r->insns;
  memset(r->last, 0xff, sizeof r->last);
  size_t size = tn_type_size(type);
  for (uint32_t a = 0; a < ARRAYS; a++) add_slot(r, TILE_ARRAY, MOST_RESULTS + a, size);
  for (uint32_t a = 0; a < SINGLES; a++) add_slot(r, TILE_SPLAT, MOST_RESULTS + ARRAYS + a, size);
  add_slot(r, TILE_ARRAY, NUM_DATA - 1, 1);
  for (uint32_t n = 1 + random_below(MOST_INSNS - 1); r->program.num_insns < n;) add_insns(r);
  choose_results(r);
}

/* ---- running -----------------------------------------------------------------------------------
 */

static _Alignas(64) unsigned char inputs[ARRAYS][LENGTH * 8], predicates[LENGTH];
static _Alignas(64) unsigned char singles[SINGLES][8];
typedef unsigned char result_arrays[MOST_RESULTS][LENGTH * 8];
static _Alignas(64) result_arrays want, got;

static void fill(unsigned char *out, tn_type type, int64_t n) {
  static const uint64_t wide[] = {0x7FF0000000000001,
                                  0x7FF8000000000000,
                                  0xFFF8000000001234,
                                  0xFFFFFFFFFFFFFFFF,
                                  0x7FF0000000000000,
                                  0xFFF0000000000000,
                                  0,
                                  0x8000000000000000,
                                  1,
                                  0x8000000000000001,
                                  0x3FF0000000000000,
                                  0xBFF8000000000000};
  static const uint32_t narrow[] = {
      0x7F800001, 0x7FC00000, 0xFFC01234, 0xFFFFFFFF, 0x7F800000, 0xFF800000, 0,  0x80000000,
      1,          0x80000001, 0x3F800000, 0xBFC00000, 31,         32,         33, 0x7FFFFFFF};
  for (int64_t i = 0; i < n; i++) {
    uint64_t r = next_random();
    uint64_t w = r & 64    ? wide[r % 12]
                 : r & 128 ? (r & 0x800FFFFFFFFFFFFF) | 0x3FE0000000000000
                           : r;
    uint32_t v = (uint32_t)(r >> 20);
    v = r & 64 ? narrow[r % 16] : r & 128 ? (v & 0x807FFFFF) | 0x3F000000 : v;
    if (type == TN_F64)
      memcpy(out + i * 8, &w, 8);
    else
      memcpy(out + i * 4, &v, 4);
  }
}

/* Results that lie over an array begin with what is in it. */
static void run_program(const random_program *r, int64_t n, void *scratch, result_arrays out) {
  void *data[NUM_DATA];
  memset(out, 0xA5, sizeof(result_arrays));
  for (uint32_t k = 0; k < MOST_RESULTS; k++) data[k] = out[k];
  for (uint32_t a = 0; a < ARRAYS; a++) data[MOST_RESULTS + a] = inputs[a];
  for (uint32_t a = 0; a < SINGLES; a++) data[MOST_RESULTS + ARRAYS + a] = singles[a];
  data[NUM_DATA - 1] = predicates;
  for (uint32_t k = 0; k < r->num_results; k++) {
    if (r->over[k] < 0) continue;
    memcpy(out[k], inputs[r->over[k]], sizeof out[k]);
    data[MOST_RESULTS + (uint32_t)r->over[k]] = out[k];
  }
  tile_program_run(&r->program, data, 0, n, scratch);
}

static void seal(tn_arena *arena, random_program *r, cpu_target target, int values) {
  assert_null(tile_program_seal(arena, &r->program, target, 256));
  if (values) assert_null(tile_registers_make(arena, &r->program, target, r->last, values));
}

static void print_program(const random_program *r) {
  for (size_t k = 0; k < r->program.num_insns; k++) {
    const tile_insn *insn = &r->insns[k];
    printf("  s%u%s = %s", insn->dst, r->slots[insn->dst].kind == TILE_ARRAY ? "*" : "",
           cpu_tile_describe(insn->op)->name);
    for (int s = 0; s < insn->arity; s++) printf(" s%u", insn->src[s]);
    printf("%s\n", insn->raw ? ", raw" : "");
  }
}

/* ---- which handlers ran ------------------------------------------------------------------------
 */

typedef bool handlers_seen[CPU_NUM_REGISTER_OPS][4][2][CPU_REGISTER_MOST][CPU_NUM_REGISTER_SOURCES];
static const tn_type lane_types[4] = {TN_F32, TN_F64, TN_S32, TN_U32};

static void note_handlers(handlers_seen seen, cpu_target target, const tile_program *p) {
  cpu_register_fn *end = cpu_register_find(target, CPU_REGISTER_END, TN_F32, 1, 0, 0);
  for (size_t s = 0; s < p->num_segments; s++) {
    int values = p->segments[s].values;
    for (const cpu_register_insn *at = p->segments[s].code; at->run != end; at++)
      for (int op = 1; op < CPU_NUM_REGISTER_OPS; op++)
        for (int t = 0; t < 4; t++)
          for (int dst = 0; dst < values; dst++)
            for (int src = 0; src < CPU_NUM_REGISTER_SOURCES; src++)
              if (at->run ==
                  cpu_register_find(target, (cpu_register_op)op, lane_types[t], values, dst, src))
                seen[op][t][values - 1][dst][src] = true;
  }
}

/* But a load of a register into itself, which would be nothing. */
static int count_unseen(handlers_seen seen, cpu_target target) {
  int unseen = 0;
  for (int op = 1; op < CPU_NUM_REGISTER_OPS; op++)
    for (int t = 0; t < 4; t++)
      for (int values = 1; values <= 2; values++)
        for (int dst = 0; dst < values; dst++)
          for (int src = 0; src < CPU_NUM_REGISTER_SOURCES; src++) {
            bool itself = op == CPU_REGISTER_LOAD && src == dst;
            if (seen[op][t][values - 1][dst][src] || itself ||
                !cpu_register_find(target, (cpu_register_op)op, lane_types[t], values, dst, src))
              continue;
            printf("no program used op %d of %s, form %d, register %d, source %d\n", op,
                   tn_type_name(lane_types[t]), values, dst, src);
            unseen++;
          }
  return unseen;
}

/* ---- tests -------------------------------------------------------------------------------------
 */

static void run_tier(tn_isa isa) {
  if (isa > tn_isa_detect()) {
    printf("SKIP tier %s (this machine, or TENON_MAX_ISA, has not got it)\n", tn_isa_name(isa));
    skip();
  }
  static handlers_seen seen;
  static _Alignas(64) unsigned char scratch[1 << 20];
  cpu_target target = {.level = 1, .isa = isa};
  memset(seen, 0, sizeof seen);
  random_state = 0x9E3779B97F4A7C15u;
  for (int round = 0; round < ROUNDS; round++) {
    random_program r;
    tn_arena arena = {0};
    make_program(&r, lane_types[round % 4]);
    for (int a = 0; a < ARRAYS; a++) fill(inputs[a], r.type, LENGTH);
    for (int a = 0; a < SINGLES; a++) fill(singles[a], r.type, 1);
    for (int i = 0; i < LENGTH; i++) predicates[i] = next_random() & 1;
    int64_t n = random_below(2) ? LENGTH : 1 + random_below(LENGTH);
    seal(&arena, &r, (cpu_target){.level = 0, .isa = isa}, 0);
    assert_true(r.program.num_segments == 0 && r.program.scratch <= sizeof scratch);
    run_program(&r, n, scratch, want);
    for (int values = 0; values <= CPU_REGISTER_MOST; values++) {
      seal(&arena, &r, target, values);
      assert_true(r.program.scratch <= sizeof scratch);
      note_handlers(seen, target, &r.program);
      run_program(&r, n, scratch, got);
      if (memcmp(want, got, sizeof want) == 0) continue;
      printf("%s %s, form %d, round %d, %lld elements\n", tn_isa_name(isa), tn_type_name(r.type),
             values, round, (long long)n);
      print_program(&r);
      fail();
    }
    tn_arena_free(&arena);
  }
  assert_int_equal(count_unseen(seen, target), 0);
}

static void test_baseline(void **state) {
  (void)state;
  run_tier(TN_ISA_BASELINE);
}
static void test_avx2(void **state) {
  (void)state;
  run_tier(TN_ISA_AVX2);
}
static void test_avx512(void **state) {
  (void)state;
  run_tier(TN_ISA_AVX512);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_baseline), cmocka_unit_test(test_avx2),
                                     cmocka_unit_test(test_avx512)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
