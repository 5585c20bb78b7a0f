/* Private to infer*.c: what the rules and the check of given types ask of types. */
#ifndef TN_STABLEHLO_INFER_TYPES_H
#define TN_STABLEHLO_INFER_TYPES_H

#include "ir/ir.h"

enum { HLO_INFER_MAX_RANK = 64 };

/* A ranked tensor of known sizes, at most HLO_INFER_MAX_RANK of them, whose elements are plain. */
bool hlo_type_is_plain(const ir_type *type);

/* Whether one value may be of both: sizes agree where both are known, and elements are of one
 * baseline type unless `loose`. */
bool hlo_types_compatible(const ir_type *a, const ir_type *b, bool loose);

bool hlo_list_contains(const int64_t *values, int64_t count, int64_t value);

#endif
