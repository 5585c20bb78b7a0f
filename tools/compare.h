/* Whether an output is what was expected: |got - want| <= atol + rtol * |want| everywhere, where
 * equal infinities agree and so do two NaN. Integers and i1 are exact unless meta.json gives room.
 */
#ifndef TENON_TOOLS_COMPARE_H
#define TENON_TOOLS_COMPARE_H

#include "tool.h"

typedef struct compare_tolerance {
  double rtol, atol;
  double bad_share; /* of integer elements that may differ by anything */
} compare_tolerance;

typedef struct compare_result {
  bool passed;
  size_t count, failed; /* elements, and those outside the tolerance */
  double share;         /* the largest difference as a share of its tolerance; 1 is the limit */
  size_t worst;         /* the element that has it */
} compare_result;

void compare_elements(tn_type type, const void *got, const void *want, size_t count,
                      const compare_tolerance *tolerance, compare_result *out);

/* One line: "max error 0.02 of the tolerance", or which element failed by how much. Returns `out`.
 */
const char *compare_describe(const compare_result *result, tn_type type, const void *got,
                             const void *want, const int64_t *dims, size_t rank, char *out,
                             size_t size);

#endif
