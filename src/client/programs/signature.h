/* What a program says of its main function: enough to check arguments before a plugin sees them. */
#ifndef TN_CLIENT_SIGNATURE_H
#define TN_CLIENT_SIGNATURE_H

#include "base/memory.h"
#include "base/status.h"
#include "ir/ir.h"
#include <tenon/shape.h>

typedef struct client_signature {
  bool known;
  size_t num_arguments, num_results;
  const tn_shape *arguments, *results;
  const bool *donated; /* one an argument */
} client_signature;

/* Copies out of a func.func; everything in `out` belongs to the arena. */
tn_status *client_signature_read(tn_arena *arena, const ir_op *function,
                                 client_signature *out) TN_MUST_USE;

/* Of a program's bytes. A program that the reader does not take (other dialects, "hlo") leaves
 * `known` false; only lack of memory is an error. */
tn_status *client_signature_of_program(tn_arena *arena, const char *data, size_t size,
                                       const char *name, client_signature *out) TN_MUST_USE;

/* NULL: fits. Open dimensions and types without a tn_type fit everything. */
tn_status *client_signature_check(const client_signature *signature, size_t index, tn_type type,
                                  const int64_t *dims, size_t rank) TN_MUST_USE;

#endif
