/* Arithmetic within tile programs, in the forms that cpu_tile_find_form() names: one of two
 * operands may be a single element for all lanes, and NaNs may stay as the operation makes them. */
#include "cpu/kernels/vector/functions_lanes.h"

/* The first of `n` elements, fewer than a vector. */
#define LOAD_REST(s, T, VF, LANES)                                                                 \
  LANE VF load_rest_##s(const T *x, int64_t n) {                                                   \
    T rest[LANES] = {0};                                                                           \
    memcpy(rest, x, (size_t)n * sizeof(T));                                                        \
    return load_##s(rest);                                                                         \
  }
LOAD_REST(f32, float, vf32, LANES_F32)
LOAD_REST(f64, double, vf64, LANES_F64)

#define ADD(x, y)      ((x) + (y))
#define SUBTRACT(x, y) ((x) - (y))
#define MULTIPLY(x, y) ((x) * (y))
#define DIVIDE(x, y)   ((x) / (y))
#define AS_IT_IS(x)    (x)

/* `left` and `right` are what a vector's operands are, by how elements of arrays are loaded. */
#define FORM(name, s, T, VF, LANES, op, finish, before, left, right)                               \
  static void name##_##s(void *dst, const void *const *src, int64_t n, const int64_t *imm) {       \
    (void)imm;                                                                                     \
    T *d = dst;                                                                                    \
    const T *a = src[0], *b = src[1];                                                              \
    before(s, VF);                                                                                 \
    int64_t i = 0;                                                                                 \
    for (; i + LANES <= n; i += LANES)                                                             \
      store_##s(d + i, finish(op(left(load_##s(a + i)), right(load_##s(b + i)))));                 \
    if (i == n) return;                                                                            \
    VF r = finish(op(left(load_rest_##s(a + i, n - i)), right(load_rest_##s(b + i, n - i))));      \
    memcpy(d + i, &r, (size_t)(n - i) * sizeof(T));                                                \
  }
#define NO_SINGLE(s, VF)    (void)0
#define LEFT_SINGLE(s, VF)  const VF single = splat_##s(*a)
#define RIGHT_SINGLE(s, VF) const VF single = splat_##s(*b)
#define OF_ARRAY(x)         (x)
#define OF_SINGLE(x)        single

#define FORM_ARRAYS(name, s, T, VF, LANES, op, finish)                                             \
  FORM(name, s, T, VF, LANES, op, finish, NO_SINGLE, OF_ARRAY, OF_ARRAY)
#define FORM_RIGHT(name, s, T, VF, LANES, op, finish)                                              \
  FORM(name, s, T, VF, LANES, op, finish, RIGHT_SINGLE, OF_ARRAY, OF_SINGLE)
#define FORM_LEFT(name, s, T, VF, LANES, op, finish)                                               \
  FORM(name, s, T, VF, LANES, op, finish, LEFT_SINGLE, OF_SINGLE, OF_ARRAY)

#define FORMS(s, T, VF, LANES, name, op)                                                           \
  FORM_ARRAYS(name##_raw, s, T, VF, LANES, op, AS_IT_IS)                                           \
  FORM_RIGHT(name##_right, s, T, VF, LANES, op, settle_##s)                                        \
  FORM_RIGHT(name##_right_raw, s, T, VF, LANES, op, AS_IT_IS)                                      \
  FORM_LEFT(name##_left, s, T, VF, LANES, op, settle_##s)                                          \
  FORM_LEFT(name##_left_raw, s, T, VF, LANES, op, AS_IT_IS)
#define FORMS_OF_BOTH(name, op)                                                                    \
  FORMS(f32, float, vf32, LANES_F32, name, op)                                                     \
  FORMS(f64, double, vf64, LANES_F64, name, op)
FORMS_OF_BOTH(add, ADD)
FORMS_OF_BOTH(subtract, SUBTRACT)
FORMS_OF_BOTH(multiply, MULTIPLY)
FORMS_OF_BOTH(divide, DIVIDE)

/* By which operand is single (none, left, right), settled and raw; settled without a single one is
 * the op's own body. */
#define ROWS(name, s)                                                                              \
  {                                                                                                \
    {NULL, name##_raw_##s}, {name##_left_##s, name##_left_raw_##s}, {                              \
      name##_right_##s, name##_right_raw_##s                                                       \
    }                                                                                              \
  }
#define ROW(OP, name) [CPU_TILE_##OP - CPU_TILE_ADD] = {ROWS(name, f32), ROWS(name, f64)}

cpu_tile_fn *TN_TIERED(cpu_tile_form)(cpu_tile_op op, tn_type type, cpu_tile_single single,
                                      bool raw) {
  static cpu_tile_fn *const bodies[4][2][3][2] = {ROW(ADD, add), ROW(SUBTRACT, subtract),
                                                  ROW(MULTIPLY, multiply), ROW(DIVIDE, divide)};
  if (op < CPU_TILE_ADD || op > CPU_TILE_DIVIDE || (type != TN_F32 && type != TN_F64)) return NULL;
  return bodies[op - CPU_TILE_ADD][type == TN_F64][single][raw];
}
