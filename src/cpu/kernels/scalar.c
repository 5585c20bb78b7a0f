/* The functions of threaded code. They compute what the tile bodies compute, to the bit: every NaN
 * that arithmetic makes is the canonical one, comparisons are ordered ones, integers wrap. What is
 * long or rare goes through a tile body for one element.
 *
 * Leaf code: registers are the run's own, instructions are only read; any thread. */
#include "cpu/kernels/scalar.h"

#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/tile.h"

#include <math.h>
#include <string.h>

/* The next instruction is jumped to from here where calls at a function's end surely are jumps: one
 * indirect branch for all would be predicted badly. Else the caller goes on. Surely, as a call
 * would keep its frame until the loop is asked whether to stop, many turns long: clang promises it,
 * gcc does it from -O2 on, which builds with asserts may stay below. */
#if defined __has_attribute
#if __has_attribute(musttail)
#define MUST_JUMP __attribute__((musttail))
#endif
#endif
#if defined MUST_JUMP
#define GO_ON(next) MUST_JUMP return (next)->run((next), r)
#elif defined __OPTIMIZE__ && !defined TENON_ASSERTS && !defined __SANITIZE_ADDRESS__ &&           \
    !defined __SANITIZE_THREAD__
#define GO_ON(next) return (next)->run((next), r)
#else
#define GO_ON(next) return (void)r, (next)
#endif

#define SCALAR(name) static const cpu_scalar_insn *name(const cpu_scalar_insn *at, uint64_t *r)

/* ---- registers as numbers ----------------------------------------------------------------------
 */

#define ACCESS(tag, type)                                                                          \
  static inline type get_##tag(const uint64_t *r, uint32_t i) {                                    \
    type x;                                                                                        \
    memcpy(&x, &r[i], sizeof x);                                                                   \
    return x;                                                                                      \
  }                                                                                                \
  static inline void put_##tag(uint64_t *r, uint32_t i, type x) {                                  \
    memcpy(&r[i], &x, sizeof x);                                                                   \
  }
ACCESS(f32, float)
ACCESS(f64, double)
ACCESS(s32, int32_t)
ACCESS(s64, int64_t)
ACCESS(u32, uint32_t)
ACCESS(u64, uint64_t)
ACCESS(u8, uint8_t)

/* What arithmetic gives. A branch, as the next instruction waits for the number: a choice of bits
 * would be as long as the addition. */
__attribute__((cold, noinline)) static void put_nan_f32(uint64_t *r, uint32_t i) {
  put_u32(r, i, CPU_NAN_F32);
}

__attribute__((cold, noinline)) static void put_nan_f64(uint64_t *r, uint32_t i) {
  put_u64(r, i, CPU_NAN_F64);
}

static inline void settle_f32(uint64_t *r, uint32_t i, float x) {
  put_f32(r, i, x);
  if (x != x) put_nan_f32(r, i);
}

static inline void settle_f64(uint64_t *r, uint32_t i, double x) {
  put_f64(r, i, x);
  if (x != x) put_nan_f64(r, i);
}

/* ---- arithmetic --------------------------------------------------------------------------------
 */

/* One element, and a run of them. */
#define BOTH(name, ...)                                                                            \
  SCALAR(name) {                                                                                   \
    const uint32_t k = 0;                                                                          \
    __VA_ARGS__;                                                                                   \
    GO_ON(at + 1);                                                                                 \
  }                                                                                                \
  SCALAR(name##_run) {                                                                             \
    for (uint32_t k = 0; k < at->count; k++) {                                                     \
      __VA_ARGS__;                                                                                 \
    }                                                                                              \
    GO_ON(at + 1);                                                                                 \
  }

#define DST    (at->dst + k)
#define SRC(i) (at->src[i] + (at->steps >> (i)&1) * k)

#define FLOAT_BINARY(tag, name, OP)                                                                \
  BOTH(name##_##tag, settle_##tag(r, DST, get_##tag(r, SRC(0)) OP get_##tag(r, SRC(1))))
#define FLOATS(tag, bits, sign)                                                                    \
  FLOAT_BINARY(tag, add, +)                                                                        \
  FLOAT_BINARY(tag, subtract, -)                                                                   \
  FLOAT_BINARY(tag, multiply, *)                                                                   \
  FLOAT_BINARY(tag, divide, /)                                                                     \
  BOTH(sqrt_##tag, settle_##tag(r, DST, ROOT_##tag(get_##tag(r, SRC(0)))))                         \
  BOTH(negate_##tag, put_##bits(r, DST, get_##bits(r, SRC(0)) ^ (sign)))                           \
  BOTH(abs_##tag, put_##bits(r, DST, get_##bits(r, SRC(0)) & ~(sign)))
#define ROOT_f32 sqrtf
#define ROOT_f64 sqrt
FLOATS(f32, u32, UINT32_C(1) << 31)
FLOATS(f64, u64, UINT64_C(1) << 63)
#undef ROOT_f32
#undef ROOT_f64

/* Signed numbers add as unsigned ones do. */
#define WRAPPING(tag, name, OP)                                                                    \
  BOTH(name##_##tag, put_##tag(r, DST, get_##tag(r, SRC(0)) OP get_##tag(r, SRC(1))))
#define INTEGERS(tag)                                                                              \
  WRAPPING(tag, add, +)                                                                            \
  WRAPPING(tag, subtract, -)                                                                       \
  WRAPPING(tag, multiply, *)                                                                       \
  WRAPPING(tag, and, &)                                                                            \
  WRAPPING(tag, or, |)                                                                             \
  WRAPPING(tag, xor, ^)
INTEGERS(u32)
INTEGERS(u64)

#define TRUTHS(name, OP)                                                                           \
  BOTH(name##_truths, put_u8(r, DST, (uint8_t)(get_u8(r, SRC(0)) OP get_u8(r, SRC(1)))))
TRUTHS(and, &)
TRUTHS(or, |)
TRUTHS(xor, ^)

BOTH(not_truth, put_u8(r, DST, (uint8_t)(get_u8(r, SRC(0)) ^ 1)))

/* ---- comparisons, choices, conversions ---------------------------------------------------------
 */

#define COMPARE(tag, name, OP)                                                                     \
  BOTH(name##_##tag, put_u8(r, DST, get_##tag(r, SRC(0)) OP get_##tag(r, SRC(1))))
#define COMPARISONS(tag)                                                                           \
  COMPARE(tag, eq, ==)                                                                             \
  COMPARE(tag, ne, !=)                                                                             \
  COMPARE(tag, ge, >=)                                                                             \
  COMPARE(tag, gt, >)                                                                              \
  COMPARE(tag, le, <=)                                                                             \
  COMPARE(tag, lt, <)
COMPARISONS(f32)
COMPARISONS(f64)
COMPARISONS(s32)
COMPARISONS(s64)
COMPARISONS(u32)
COMPARISONS(u64)

BOTH(select_any, r[DST] = get_u8(r, SRC(0)) ? r[SRC(1)] : r[SRC(2)])

/* Exact, or rounded once. */
#define CONVERT(from, to) BOTH(from##_to_##to, put_##to(r, DST, get_##from(r, SRC(0))))
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
CONVERT(s32, f32)
CONVERT(s32, f64)
CONVERT(s64, f32)
CONVERT(s64, f64)
CONVERT(s32, s64)
CONVERT(s64, s32)
#pragma GCC diagnostic pop

/* ---- memory ------------------------------------------------------------------------------------
 */

static void *address_of(const cpu_scalar_insn *at, const uint64_t *r) {
  return (void *)(uintptr_t)(r[at->src[0]] + (uint64_t)at->more.offset);
}

#define MEMORY(tag, type)                                                                          \
  SCALAR(load_##tag) {                                                                             \
    memcpy(&r[at->dst], address_of(at, r), sizeof(type));                                          \
    GO_ON(at + 1);                                                                                 \
  }                                                                                                \
  SCALAR(store_##tag) {                                                                            \
    memcpy(address_of(at, r), &r[at->src[1]], sizeof(type));                                       \
    GO_ON(at + 1);                                                                                 \
  }
MEMORY(u8, uint8_t)
MEMORY(u16, uint16_t)
MEMORY(u32, uint32_t)
MEMORY(u64, uint64_t)

cpu_scalar_fn *cpu_scalar_find_load(size_t size) {
  TN_ASSERT(size == 1 || size == 2 || size == 4 || size == 8);
  return size == 1 ? load_u8 : size == 2 ? load_u16 : size == 4 ? load_u32 : load_u64;
}

cpu_scalar_fn *cpu_scalar_find_store(size_t size) {
  TN_ASSERT(size == 1 || size == 2 || size == 4 || size == 8);
  return size == 1 ? store_u8 : size == 2 ? store_u16 : size == 4 ? store_u32 : store_u64;
}

const cpu_scalar_insn *cpu_scalar_locate(const cpu_scalar_insn *at, uint64_t *r) {
  const cpu_scalar_place *place = at->more.place;
  int64_t bytes = 0;
  for (uint32_t d = 0; d < place->rank; d++) {
    int64_t index = cpu_index_read(place->index_type, &r[place->regs[d]]);
    bytes += cpu_clamp(index, 0, place->most[d]) * place->strides[d];
  }
  r[at->dst] = r[at->src[0]] + (uint64_t)bytes;
  GO_ON(at + 1);
}

/* ---- which function ----------------------------------------------------------------------------
 */

static cpu_scalar_fn *find_float(cpu_tile_op op, tn_type type) {
#define FLOAT(id, name)                                                                            \
  case CPU_TILE_##id: return type == TN_F32 ? name##_f32 : name##_f64;
  switch (op) {
    FLOAT(ADD, add)
    FLOAT(SUBTRACT, subtract)
    FLOAT(MULTIPLY, multiply)
    FLOAT(DIVIDE, divide)
    FLOAT(SQRT, sqrt)
    FLOAT(NEGATE, negate)
    FLOAT(ABS, abs)
  default: return NULL;
  }
#undef FLOAT
}

static cpu_scalar_fn *find_integer(cpu_tile_op op, bool wide) {
#define INTEGER(id, name)                                                                          \
  case CPU_TILE_##id: return wide ? name##_u64 : name##_u32;
  switch (op) {
    INTEGER(ADD, add)
    INTEGER(SUBTRACT, subtract)
    INTEGER(MULTIPLY, multiply)
    INTEGER(AND, and)
    INTEGER(OR, or)
    INTEGER(XOR, xor)
  default: return NULL;
  }
#undef INTEGER
}

static cpu_scalar_fn *find_truth(cpu_tile_op op) {
  switch (op) {
  case CPU_TILE_AND: return and_truths;
  case CPU_TILE_OR: return or_truths;
  case CPU_TILE_XOR: return xor_truths;
  case CPU_TILE_NOT: return not_truth;
  default: return NULL;
  }
}

static cpu_scalar_fn *find_compare(cpu_tile_op op, tn_type type) {
#define OF_TYPE(TYPE, tag)                                                                         \
  case TN_##TYPE: {                                                                                \
    static cpu_scalar_fn *const of[] = {                                                           \
        eq_##tag, ne_##tag, ge_##tag, gt_##tag, le_##tag, lt_##tag};                               \
    return of[op - CPU_TILE_EQ];                                                                   \
  }
  switch (type) {
    OF_TYPE(F32, f32)
    OF_TYPE(F64, f64)
    OF_TYPE(S32, s32)
    OF_TYPE(S64, s64)
    OF_TYPE(U32, u32)
    OF_TYPE(U64, u64)
  default: return NULL;
  }
#undef OF_TYPE
}

static cpu_scalar_fn *find_conversion(tn_type in, tn_type out) {
  static const struct {
    tn_type in, out;
    cpu_scalar_fn *run;
  } pairs[] = {{TN_S32, TN_F32, s32_to_f32}, {TN_S32, TN_F64, s32_to_f64},
               {TN_S64, TN_F32, s64_to_f32}, {TN_S64, TN_F64, s64_to_f64},
               {TN_S32, TN_S64, s32_to_s64}, {TN_S64, TN_S32, s64_to_s32}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    if (pairs[i].in == in && pairs[i].out == out) return pairs[i].run;
  return NULL;
}

cpu_scalar_fn *cpu_scalar_find(cpu_tile_op op, tn_type in, tn_type out) {
  if (op == CPU_TILE_SELECT) return select_any;
  if (op == CPU_TILE_CONVERT) return find_conversion(in, out);
  if (op >= CPU_TILE_EQ && op <= CPU_TILE_LT) return find_compare(op, in);
  switch (in) {
  case TN_F32:
  case TN_F64: return find_float(op, in);
  case TN_S32:
  case TN_U32: return find_integer(op, false);
  case TN_S64:
  case TN_U64: return find_integer(op, true);
  case TN_PRED: return find_truth(op);
  default: return NULL;
  }
}

/* ---- the rest ----------------------------------------------------------------------------------
 */

/* Apart, as who has something on the stack that others know of does not go on by a jump. */
__attribute__((noinline)) static void call_body(const cpu_scalar_insn *at, uint64_t *r,
                                                uint32_t k) {
  const void *src[3] = {&r[SRC(0)], &r[SRC(1)], &r[SRC(2)]};
  at->more.body->run(&r[DST], src, 1, at->more.body->imm);
}

const cpu_scalar_insn *cpu_scalar_run_body(const cpu_scalar_insn *at, uint64_t *r) {
  call_body(at, r, 0);
  GO_ON(at + 1);
}

const cpu_scalar_insn *cpu_scalar_move(const cpu_scalar_insn *at, uint64_t *r) {
  r[at->dst] = r[at->src[0]];
  GO_ON(at + 1);
}

SCALAR(move_run) {
  for (uint32_t k = 0; k < at->count; k++) r[DST] = r[SRC(0)];
  GO_ON(at + 1);
}

SCALAR(body_run) {
  for (uint32_t k = 0; k < at->count; k++) call_body(at, r, k);
  GO_ON(at + 1);
}

const cpu_scalar_insn *cpu_scalar_jump(const cpu_scalar_insn *at, uint64_t *r) {
  GO_ON(at->more.target);
}

const cpu_scalar_insn *cpu_scalar_repeat(const cpu_scalar_insn *at, uint64_t *r) {
  if (--r[CPU_SCALAR_TURNS]) GO_ON(at->more.target);
  r[CPU_SCALAR_NEXT] = (uint64_t)(uintptr_t)at->more.target;
  return NULL;
}

const cpu_scalar_insn *cpu_scalar_unless(const cpu_scalar_insn *at, uint64_t *r) {
  GO_ON(get_u8(r, at->src[0]) ? at + 1 : at->more.target);
}

const cpu_scalar_insn *cpu_scalar_switch(const cpu_scalar_insn *at, uint64_t *r) {
  uint32_t which = get_u32(r, at->src[0]), last = at->src[1] - 1;
  TN_ASSERT(at->src[1] > 0);
  GO_ON(at->more.targets[which < last ? which : last]);
}

const cpu_scalar_insn *cpu_scalar_end(const cpu_scalar_insn *at, uint64_t *r) {
  (void)at;
  r[CPU_SCALAR_NEXT] = 0;
  return NULL;
}

#define PAIR(name)                                                                                 \
  { name, name##_run }
#define FLOAT_PAIRS(tag)                                                                           \
  PAIR(add_##tag), PAIR(subtract_##tag), PAIR(multiply_##tag), PAIR(divide_##tag),                 \
      PAIR(sqrt_##tag), PAIR(negate_##tag), PAIR(abs_##tag), COMPARE_PAIRS(tag)
#define INTEGER_PAIRS(tag)                                                                         \
  PAIR(add_##tag), PAIR(subtract_##tag), PAIR(multiply_##tag), PAIR(and_##tag), PAIR(or_##tag),    \
      PAIR(xor_##tag), COMPARE_PAIRS(tag)
#define COMPARE_PAIRS(tag)                                                                         \
  PAIR(eq_##tag), PAIR(ne_##tag), PAIR(ge_##tag), PAIR(gt_##tag), PAIR(le_##tag), PAIR(lt_##tag)

cpu_scalar_fn *cpu_scalar_find_run(cpu_scalar_fn *single) {
  static const struct {
    cpu_scalar_fn *single, *run;
  } pairs[] = {FLOAT_PAIRS(f32),
               FLOAT_PAIRS(f64),
               INTEGER_PAIRS(u32),
               INTEGER_PAIRS(u64),
               COMPARE_PAIRS(s32),
               COMPARE_PAIRS(s64),
               PAIR(and_truths),
               PAIR(or_truths),
               PAIR(xor_truths),
               PAIR(not_truth),
               PAIR(select_any),
               PAIR(s32_to_f32),
               PAIR(s32_to_f64),
               PAIR(s64_to_f32),
               PAIR(s64_to_f64),
               PAIR(s32_to_s64),
               PAIR(s64_to_s32),
               {cpu_scalar_move, move_run},
               {cpu_scalar_run_body, body_run}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    if (pairs[i].single == single) return pairs[i].run;
  return NULL;
}
