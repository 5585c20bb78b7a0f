/* What collectives are made of: their kinds, and how elements are reduced. */
#ifndef TENON_COLLECTIVE_H
#define TENON_COLLECTIVE_H

#include <stddef.h>
#include <tenon/export.h>
#include <tenon/types.h>

TN_BEGIN_DECLS

/* The collectives; <tenon/comm.h> says what each does. */
typedef enum tn_collective {
  TN_ALL_REDUCE = 0,
  TN_REDUCE_SCATTER = 1,
  TN_ALL_GATHER = 2,
  TN_ALL_TO_ALL = 3,
  TN_BROADCAST = 4,
  TN_REDUCE = 5,
  TN_GATHER = 6,
  TN_SCATTER = 7,
  TN_PERMUTE = 8, /* send and receive, too: of two ranks one gets from the other */
  TN_BARRIER = 9
} tn_collective;
enum { TN_NUM_COLLECTIVES = 10 };

/* How two elements become one. Sums, products, minima and maxima of f16, bf16 and the 8-bit float
 * types are made in f32 within a step and rounded once at its end. TN_AVG is the sum divided by the
 * number of ranks. Of TN_PRED, TN_SUM and TN_MAX are "or", TN_PROD and TN_MIN "and". TN_AND, TN_OR
 * and TN_XOR are for integers and TN_PRED; TN_MIN, TN_MAX and TN_AVG not for complex numbers. A NaN
 * stays one in TN_MIN and TN_MAX. */
typedef enum tn_reduction {
  TN_SUM = 0,
  TN_PROD = 1,
  TN_MIN = 2,
  TN_MAX = 3,
  TN_AND = 4,
  TN_OR = 5,
  TN_XOR = 6,
  TN_AVG = 7,
  TN_USER = 8 /* a function of the program's: tn_reducer */
} tn_reduction;
enum { TN_NUM_REDUCTIONS = 9 };

/* Whether elements may be reduced in any order, or only neighbours with each other, rank 0 first
 * (the function is associative but not commutative). */
typedef enum tn_order { TN_ANY_ORDER = 0, TN_IN_ORDER = 1 } tn_order;

/* A reduction of one's own: out[k] = a[k] (op) b[k] for `count` elements; `a` stands for the lower
 * ranks where the order counts. `out` may be `a` or `b`. Called from any thread, from several at
 * once; it must not call into Tenon. */
typedef struct tn_reducer {
  void (*reduce)(void *arg, const void *a, const void *b, void *out, size_t count);
  void *arg;
  tn_order order;
} tn_reducer;

TN_END_DECLS
#endif
