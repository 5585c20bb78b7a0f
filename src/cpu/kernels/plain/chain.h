/* A sum of products, one at a time: what an element of a dot or a convolution is. */
#ifndef TN_CPU_KERNELS_PLAIN_CHAIN_H
#define TN_CPU_KERNELS_PLAIN_CHAIN_H

#include "cpu/kernels/dot.h"

typedef struct chain {
  dot_kind kind;
  tn_type lhs, rhs, result;
  float f32, im32;
  double f64, im64;
  uint64_t integer;
} chain;

/* The sum is +0, 0 or false. */
void chain_begin(chain *c, dot_kind kind, tn_type lhs, tn_type rhs, tn_type result);
/* sum = fma(*lhs, *rhs, sum). */
void chain_add(chain *c, const void *lhs, const void *rhs);
/* The same where lhs is padding: a zero, which not every type has. */
void chain_add_padding(chain *c, const void *rhs);
/* Sum of two float chains. */
void chain_join(chain *c, const chain *other);
/* Rounds once to the result's type. */
void chain_end(const chain *c, void *out);

#endif
