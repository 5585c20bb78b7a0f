/* What a program says of one of its arguments or results. */
#ifndef TENON_SHAPE_H
#define TENON_SHAPE_H

#include <tenon/types.h>

TN_BEGIN_DECLS

/* A dimension whose size the program leaves open (`?`). */
#define TN_DYNAMIC INT64_MIN

/* Borrowed from the module or executable it was asked of. */
typedef struct tn_shape {
  tn_type type; /* TN_INVALID: no tensor of a type that tn_type numbers; see `text` */
  size_t rank;
  const int64_t *dims; /* elements; TN_DYNAMIC where open */
  const char *text;    /* as StableHLO writes it: "tensor<2x3xf32>" */
} tn_shape;

/* "f32[2,3]", with '?' where it is open; what is no tensor reads as in `text`. As
 * tn_status_describe(). */
TN_API size_t tn_shape_describe(const tn_shape *shape, char *text, size_t size);

TN_END_DECLS
#endif
