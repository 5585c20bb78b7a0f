/* Private to offload*.c: whether an op has a form, and what its handler is told. */
#ifndef TN_PASSES_OFFLOAD_FORMS_H
#define TN_PASSES_OFFLOAD_FORMS_H

#include "passes/offload/offload.h"

enum { OFFLOAD_MAX_FIELDS = 12, OFFLOAD_REASON_SIZE = 240, OFFLOAD_CONV_RANK = 4 };

/* An op that is looked at: fields of the call's backend_config, or why there is no call. */
typedef struct offload_match {
  ir_module *module;
  const ir_op *op;
  const offload_rule *rule;
  ir_named_attr fields[OFFLOAD_MAX_FIELDS];
  size_t num_fields;
  /* How the arrays of a convolution lie: the dimensions, the one whose neighbours are side by side
   * first; operands, then the result. Of other forms all arrays are row-major. */
  bool is_laid_out;
  int64_t layouts[3][OFFLOAD_CONV_RANK];
  bool no_memory;
  char reason[OFFLOAD_REASON_SIZE];
} offload_match;

/* False: `reason` says why, or memory ran out. */
bool offload_match_dot(offload_match *match);
bool offload_match_conv(offload_match *match);
bool offload_match_add(offload_match *match);

/* False always. */
bool offload_refuse(offload_match *match, const char *format, ...) TN_PRINTF(2, 3);
bool offload_put(offload_match *match, const char *name, int64_t value);
bool offload_put_list(offload_match *match, const char *name, const int64_t *values, size_t count);

/* The op asks for no more precision than the rule gives. */
bool offload_is_precise(offload_match *match);

#endif
