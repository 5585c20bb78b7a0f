/* Arrays by shape and byte strides: sizes, layouts, and the copy between two of them.
 *
 * Strides are the caller's, an entry for each of at most PLUGIN_MAX_RANK dimensions; nothing is
 * kept. Functions of their arguments, on any thread. What comes from a caller of PJRT is checked
 * here, once, by the functions that return a status; the others trust a shape that was. */
#ifndef TN_PLUGIN_STRIDES_H
#define TN_PLUGIN_STRIDES_H

#include "abi/pjrt/pjrt.h"
#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tenon/types.h>

enum { PLUGIN_MAX_RANK = 64 };

/* Bytes of a dense array; a token is one of none. INVALID_ARGUMENT for types that no array has,
 * negative or too many dimensions, and sizes that do not fit. */
tn_status *plugin_array_size(int type, const int64_t *dims, size_t rank, size_t *out) TN_MUST_USE;
/* Byte strides of the row-major layout. */
void plugin_row_major(tn_type type, const int64_t *dims, size_t rank, int64_t *strides);
/* Byte strides of the layout with that order, fastest dimension first. */
void plugin_minor_to_major(tn_type type, const int64_t *dims, size_t rank, const int64_t *order,
                           int64_t *strides);
/* Whether byte strides are those of row-major, where that matters: dimensions of one do not count.
 */
bool plugin_is_row_major(tn_type type, const int64_t *dims, size_t rank, const int64_t *strides);
/* Copies an array element by element from one set of byte strides (any sign, 0) to another. */
void plugin_copy_strided(size_t element_size, const int64_t *dims, size_t rank, char *dst,
                         const int64_t *dst_strides, const char *src, const int64_t *src_strides);
/* "f32[2,3]" into `out`. */
void plugin_describe_array(tn_type type, const int64_t *dims, size_t rank, char *out, size_t size);
/* Byte strides of a host array in the layout that the caller names to `what`: an order of the
 * dimensions. NULL is row-major; `*strided` is false for that. */
tn_status *plugin_read_host_layout(const PJRT_Buffer_MemoryLayout *layout, const char *what,
                                   tn_type type, const int64_t *dims, size_t rank, int64_t *strides,
                                   bool *strided) TN_MUST_USE;
/* Refuses every device layout but row-major; NULL is row-major. */
tn_status *plugin_check_layout(const PJRT_Buffer_MemoryLayout *layout, size_t rank) TN_MUST_USE;

#endif
