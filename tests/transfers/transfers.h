/* The walk over transfers.def: each row is a function that takes one cell (a type, a shape, a
 * layout of the host array, two places) through the transfer and gives the host's bytes back. */
#ifndef TN_TESTS_TRANSFERS_H
#define TN_TESTS_TRANSFERS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/dlpack.h>
#include <tenon/tenon.h>

typedef struct cell {
  tn_client *client;
  tn_device *device, *other;
  tn_memory *from, *to; /* NULL: the host, or the other device */
  tn_type type;
  const int64_t *dims;
  size_t rank;
  size_t size;        /* bytes of the dense host array */
  const void *dense;  /* its contents */
  void *host;         /* the same in the cell's layout: where its first element is */
  void *block;        /* all of that, aligned for every plugin */
  int64_t strides[8]; /* in bytes */
  bool is_dense;
  char why[160]; /* what was wrong other than the bytes; "" */
} cell;

/* Gives the contents after the transfer in `got`, dense, and NULL; or the error of the call that
 * the row is about. */
typedef tn_status *(*transfer_function)(cell *c, void *got);

#define TRANSFER(name, layouts, from, to, by, strides) tn_status *walk_##name(cell *c, void *got);
#include "transfers.def"
#undef TRANSFER

/* ---- array.c */
typedef enum host_layout {
  DENSE_LAYOUT,
  STRIDED_LAYOUT,
  BACKWARDS_LAYOUT,
  NUM_LAYOUTS
} host_layout;
extern const char *const layout_names[NUM_LAYOUTS];
/* Fills in the contents, from `seed`, and the host array; cell_end() frees them. */
void cell_fill(cell *c, host_layout layout, uint32_t seed);
void cell_end(cell *c);

#define TRY(call)                                                                                  \
  do {                                                                                             \
    tn_status *status_ = (call);                                                                   \
    if (status_) return status_;                                                                   \
  } while (0)

/* A buffer with the cell's contents, made by a plain copy, in that memory (NULL: the device's
 * default one). */
tn_status *cell_make(cell *c, tn_memory *memory, tn_buffer **out);
/* Reads it, and ends it. Takes `status` of what came before. */
tn_status *cell_read(cell *c, tn_status *status, tn_buffer *buffer, void *got);
/* The bytes of such a buffer as the device keeps them; for free(). 64 aligned. */
tn_status *cell_raw(cell *c, tn_memory *memory, void **bytes, size_t *size);
/* The other way: a buffer of the cell's shape from a device's bytes, in pieces. */
tn_status *cell_from_raw(cell *c, tn_memory *memory, const void *bytes, size_t size,
                         tn_buffer **out);
void cell_wrong(cell *c, const char *what);
/* That the buffer is in that memory. */
void cell_check_place(cell *c, tn_buffer *buffer, tn_memory *memory);

#endif
