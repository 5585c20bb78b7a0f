/* What a custom call of LAPACK is given: matrices in a batch, letters; and its errors. */
#ifndef TN_LAPACK_FRAME_H
#define TN_LAPACK_FRAME_H

#include "abi/xla_ffi/xla_ffi.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A handler of a name, without its stages. */
typedef struct lapack_handler {
  const char *name;
  XLA_FFI_Handler *execute;
} lapack_handler;

/* Checks of one call. The first that fails is kept, and everything after it is skipped: a frame
 * whose shapes disagree is never computed with. */
typedef struct lapack_call {
  XLA_FFI_CallFrame *frame;
  size_t batch;
  XLA_FFI_Error *error;
} lapack_call;

/* False: the frame asks for the handler's version, which it now has. */
bool lapack_begin(XLA_FFI_CallFrame *frame, int64_t args, int64_t rets, lapack_call *call);
void lapack_fail(lapack_call *call, XLA_FFI_Error_Code code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Rows and columns of argument `index`, a batch of matrices, which says what the batch is. */
void lapack_shape(lapack_call *call, int64_t index, size_t *rows, size_t *columns);
/* Argument or result (`index` + LAPACK_RESULT) as a batch of [d0, d1] (d1 LAPACK_NONE: of vectors;
 * d0 too: of scalars) of the type; else NULL, and the call fails. */
enum { LAPACK_RESULT = 1000 };
#define LAPACK_NONE ((size_t)-1)
void *lapack_data(lapack_call *call, int64_t index, XLA_FFI_DataType type, size_t d0, size_t d1);
/* The last dimension of an argument or result; 0 if it has none. */
size_t lapack_last(lapack_call *call, int64_t index);

/* An attribute that is one of those letters. */
char lapack_letter(lapack_call *call, const char *name, const char *letters);
/* Whether there is a boolean of that name; if so its value. */
bool lapack_flag(const lapack_call *call, const char *name, bool *out);
/* A number of 32 bits; `otherwise` where there is no such attribute. */
int32_t lapack_number(lapack_call *call, const char *name, int32_t otherwise);

/* Memory for `count` elements, NULL: the call fails. Of no elements too there is some. */
void *lapack_memory(lapack_call *call, size_t count, size_t size);

#endif
