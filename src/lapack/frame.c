#include "lapack/frame.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void lapack_fail(lapack_call *call, XLA_FFI_Error_Code code, const char *format, ...) {
  if (call->error) return;
  char text[300];
  va_list args;
  va_start(args, format);
  /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start() was one line above */
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  XLA_FFI_Error_Create_Args create = {
      .struct_size = XLA_FFI_Error_Create_Args_STRUCT_SIZE, .message = text, .errc = code};
  call->error = call->frame->api->XLA_FFI_Error_Create(&create);
}

bool lapack_begin(XLA_FFI_CallFrame *frame, int64_t args, int64_t rets, lapack_call *call) {
  *call = (lapack_call){.frame = frame};
  if (frame->extension_start &&
      frame->extension_start->type == XLA_FFI_InternalExtension_Metadata) {
    XLA_FFI_Metadata *metadata = ((XLA_FFI_Metadata_Extension *)frame->extension_start)->metadata;
    metadata->api_version.major_version = XLA_FFI_API_MAJOR;
    metadata->api_version.minor_version = XLA_FFI_API_MINOR;
    return false;
  }
  if (frame->args.size != args || frame->rets.size != rets)
    lapack_fail(call, XLA_FFI_Error_Code_INVALID_ARGUMENT,
                "it takes %lld arrays and gives %lld; here are %lld and %lld", (long long)args,
                (long long)rets, (long long)frame->args.size, (long long)frame->rets.size);
  return true;
}

static const XLA_FFI_Buffer *buffer_at(const lapack_call *call, int64_t index) {
  const XLA_FFI_CallFrame *frame = call->frame;
  return index < LAPACK_RESULT ? frame->args.args[index] : frame->rets.rets[index - LAPACK_RESULT];
}

static size_t product_of_dims(const XLA_FFI_Buffer *b, int64_t rank) {
  size_t count = 1;
  for (int64_t d = 0; d < rank; d++) count *= (size_t)b->dims[d];
  return count;
}

void lapack_shape(lapack_call *call, int64_t index, size_t *rows, size_t *columns) {
  *rows = *columns = 0;
  if (call->error) return;
  const XLA_FFI_Buffer *b = buffer_at(call, index);
  if (b->rank < 2) {
    lapack_fail(call, XLA_FFI_Error_Code_INVALID_ARGUMENT, "argument %lld is no matrix",
                (long long)index);
    return;
  }
  call->batch = product_of_dims(b, b->rank - 2);
  *rows = (size_t)b->dims[b->rank - 2];
  *columns = (size_t)b->dims[b->rank - 1];
  if (*rows > INT32_MAX || *columns > INT32_MAX)
    lapack_fail(call, XLA_FFI_Error_Code_INVALID_ARGUMENT, "a matrix of %zu x %zu is too large",
                *rows, *columns);
}

void *lapack_data(lapack_call *call, int64_t index, XLA_FFI_DataType type, size_t d0, size_t d1) {
  if (call->error) return NULL;
  const XLA_FFI_Buffer *b = buffer_at(call, index);
  int64_t rank = d0 == LAPACK_NONE ? 0 : d1 == LAPACK_NONE ? 1 : 2;
  bool fits =
      b->dtype == type && b->rank >= rank && product_of_dims(b, b->rank - rank) == call->batch;
  if (fits && rank > 0) fits = (size_t)b->dims[b->rank - rank] == d0;
  if (fits && rank > 1) fits = (size_t)b->dims[b->rank - 1] == d1;
  if (fits) return b->data;
  bool result = index >= LAPACK_RESULT;
  lapack_fail(call, XLA_FFI_Error_Code_INVALID_ARGUMENT,
              "%s %lld does not fit argument 0: its type or its shape",
              result ? "result" : "argument", (long long)(index - (result ? LAPACK_RESULT : 0)));
  return NULL;
}

size_t lapack_last(lapack_call *call, int64_t index) {
  if (call->error) return 0;
  const XLA_FFI_Buffer *b = buffer_at(call, index);
  return b->rank ? (size_t)b->dims[b->rank - 1] : 0;
}

static const XLA_FFI_Scalar *find_attribute(const lapack_call *call, const char *name) {
  const XLA_FFI_Attrs *attrs = &call->frame->attrs;
  for (int64_t i = 0; i < attrs->size; i++)
    if (attrs->types[i] == XLA_FFI_AttrType_SCALAR && attrs->names[i]->len == strlen(name) &&
        !memcmp(attrs->names[i]->ptr, name, attrs->names[i]->len))
      return attrs->attrs[i];
  return NULL;
}

char lapack_letter(lapack_call *call, const char *name, const char *letters) {
  const XLA_FFI_Scalar *found = call->error ? NULL : find_attribute(call, name);
  char letter = found && found->dtype == XLA_FFI_DataType_U8 ? *(const char *)found->value : 0;
  if (!letter || !strchr(letters, letter)) {
    lapack_fail(call, XLA_FFI_Error_Code_INVALID_ARGUMENT,
                "%s must be a ui8, the code of one of the letters %s", name, letters);
    return letters[0];
  }
  return letter;
}

bool lapack_flag(const lapack_call *call, const char *name, bool *out) {
  const XLA_FFI_Scalar *found = call->error ? NULL : find_attribute(call, name);
  if (!found || found->dtype != XLA_FFI_DataType_PRED) return false;
  *out = *(const uint8_t *)found->value != 0;
  return true;
}

int32_t lapack_number(lapack_call *call, const char *name, int32_t otherwise) {
  const XLA_FFI_Scalar *found = call->error ? NULL : find_attribute(call, name);
  int32_t value = otherwise;
  if (found && found->dtype == XLA_FFI_DataType_S32) memcpy(&value, found->value, sizeof value);
  return value;
}

void *lapack_memory(lapack_call *call, size_t count, size_t size) {
  if (call->error) return NULL;
  void *memory = calloc(count ? count : 1, size);
  if (!memory)
    lapack_fail(call, XLA_FFI_Error_Code_RESOURCE_EXHAUSTED, "no memory for %zu elements", count);
  return memory;
}
