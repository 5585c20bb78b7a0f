#include "backend/gpu/kernels/frame.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

bool frame_asks_version(const XLA_FFI_CallFrame *frame) {
  XLA_FFI_InternalExtension *first = frame->extension_start;
  if (!first || first->type != XLA_FFI_InternalExtension_Metadata) return false;
  ((XLA_FFI_Metadata_Extension *)first)->metadata->api_version = frame->api->api_version;
  return true;
}

XLA_FFI_Error *frame_error(const XLA_FFI_CallFrame *frame, XLA_FFI_Error_Code code,
                           const char *format, ...) {
  char text[1024];
  va_list args;
  va_start(args, format);
  /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start() was one line above */
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  XLA_FFI_Error_Create_Args create = {
      .struct_size = XLA_FFI_Error_Create_Args_STRUCT_SIZE, .message = text, .errc = code};
  return frame->api->XLA_FFI_Error_Create(&create);
}

/* ---- attributes ------------------------------------------------------------------------------ */

static const void *find_attribute(const XLA_FFI_CallFrame *frame, const char *name,
                                  XLA_FFI_AttrType type) {
  const XLA_FFI_Attrs *attrs = &frame->attrs;
  size_t size = strlen(name);
  for (int64_t i = 0; i < attrs->size; i++)
    if (attrs->names[i]->len == size && !memcmp(attrs->names[i]->ptr, name, size))
      return attrs->types[i] == type ? attrs->attrs[i] : NULL;
  return NULL;
}

XLA_FFI_Error *frame_i64(const XLA_FFI_CallFrame *frame, const char *name, int64_t *out) {
  const XLA_FFI_Scalar *scalar = find_attribute(frame, name, XLA_FFI_AttrType_SCALAR);
  if (!scalar || scalar->dtype != XLA_FFI_DataType_S64)
    return frame_error(frame, XLA_FFI_Error_Code_INVALID_ARGUMENT, "the call has no i64 '%s'",
                       name);
  memcpy(out, scalar->value, sizeof *out);
  return NULL;
}

XLA_FFI_Error *frame_i64s(const XLA_FFI_CallFrame *frame, const char *name, int64_t *out,
                          size_t count) {
  const XLA_FFI_Array *array = find_attribute(frame, name, XLA_FFI_AttrType_ARRAY);
  if (!array || array->dtype != XLA_FFI_DataType_S64 || array->size != count)
    return frame_error(frame, XLA_FFI_Error_Code_INVALID_ARGUMENT,
                       "the call has no '%s' of %zu i64", name, count);
  memcpy(out, array->data, count * sizeof *out);
  return NULL;
}

/* ---- arrays ---------------------------------------------------------------------------------- */

/* -1: more than fits. */
static int64_t size_of(const XLA_FFI_Buffer *buffer) {
  int64_t size = 1;
  for (int64_t d = 0; d < buffer->rank; d++)
    if (__builtin_mul_overflow(size, buffer->dims[d], &size)) return -1;
  return size;
}

XLA_FFI_Error *frame_read_arrays(const XLA_FFI_CallFrame *frame, const XLA_FFI_DataType *types,
                                 frame_arrays *out) {
  if (frame->args.size != 2 || frame->rets.size != 1)
    return frame_error(frame, XLA_FFI_Error_Code_INVALID_ARGUMENT,
                       "%lld operands and %lld results instead of 2 and 1",
                       (long long)frame->args.size, (long long)frame->rets.size);
  const XLA_FFI_Buffer *x = frame->args.args[0], *y = frame->args.args[1];
  const XLA_FFI_Buffer *result = frame->rets.rets[0];
  while (*types != XLA_FFI_DataType_INVALID && *types != x->dtype) types++;
  if (*types == XLA_FFI_DataType_INVALID || y->dtype != x->dtype || result->dtype != x->dtype)
    return frame_error(frame, XLA_FFI_Error_Code_INVALID_ARGUMENT,
                       "element types %d, %d and %d are not served", x->dtype, y->dtype,
                       result->dtype);
  *out = (frame_arrays){x->dtype,   x->data,    y->data,        result->data,
                        size_of(x), size_of(y), size_of(result)};
  return NULL;
}

static bool size_fits(int64_t size, int64_t a, int64_t b, int64_t c) {
  int64_t product;
  return a > 0 && b > 0 && c > 0 && !__builtin_mul_overflow(a, b, &product) &&
         !__builtin_mul_overflow(product, c, &product) && product == size;
}

XLA_FFI_Error *frame_read_product(const XLA_FFI_CallFrame *frame, const frame_arrays *arrays,
                                  frame_product *out) {
  const struct {
    const char *name;
    int64_t *to;
  } fields[] = {{"batch", &out->batch},
                {"m", &out->m},
                {"n", &out->n},
                {"k", &out->k},
                {"transpose_lhs", &out->transpose_lhs},
                {"transpose_rhs", &out->transpose_rhs}};
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    XLA_FFI_Error *error = frame_i64(frame, fields[i].name, fields[i].to);
    if (error) return error;
  }
  if (size_fits(arrays->x_size, out->batch, out->m, out->k) &&
      size_fits(arrays->y_size, out->batch, out->k, out->n) &&
      size_fits(arrays->out_size, out->batch, out->m, out->n))
    return NULL;
  return frame_error(frame, XLA_FFI_Error_Code_INVALID_ARGUMENT,
                     "arrays of %lld, %lld and %lld elements are no product of that size",
                     (long long)arrays->x_size, (long long)arrays->y_size,
                     (long long)arrays->out_size);
}

/* ---- where it runs --------------------------------------------------------------------------- */

XLA_FFI_Error *frame_stream(const XLA_FFI_CallFrame *frame, void **out) {
  XLA_FFI_Stream_Get_Args args = {.struct_size = XLA_FFI_Stream_Get_Args_STRUCT_SIZE,
                                  .ctx = frame->ctx};
  XLA_FFI_Error *error = frame->api->XLA_FFI_Stream_Get(&args);
  if (!error) *out = args.stream;
  return error;
}

XLA_FFI_Error *frame_device(const XLA_FFI_CallFrame *frame, int *out) {
  XLA_FFI_DeviceOrdinal_Get_Args args = {.struct_size = XLA_FFI_DeviceOrdinal_Get_Args_STRUCT_SIZE,
                                         .ctx = frame->ctx};
  XLA_FFI_Error *error = frame->api->XLA_FFI_DeviceOrdinal_Get(&args);
  if (!error) *out = args.device_ordinal;
  return error;
}

/* XLA's plugins give no more than an alignment of 16 when asked ("Unsupported alignment: 256"), so
 * a line of workspace is found in a larger block. */
enum { ASKED_ALIGNMENT = 16, WORKSPACE_ALIGNMENT = 256 };

XLA_FFI_Error *frame_allocate(const XLA_FFI_CallFrame *frame, size_t size, frame_memory *out) {
  *out = (frame_memory){0};
  if (!size) return NULL;
  size += WORKSPACE_ALIGNMENT - ASKED_ALIGNMENT;
  XLA_FFI_DeviceMemory_Allocate_Args args = {.struct_size =
                                                 XLA_FFI_DeviceMemory_Allocate_Args_STRUCT_SIZE,
                                             .ctx = frame->ctx,
                                             .size = size,
                                             .alignment = ASKED_ALIGNMENT};
  XLA_FFI_Error *error = frame->api->XLA_FFI_DeviceMemory_Allocate(&args);
  if (error) return error;
  size_t beyond = (uintptr_t)args.data % WORKSPACE_ALIGNMENT;
  char *data = args.data;
  *out = (frame_memory){beyond ? data + (WORKSPACE_ALIGNMENT - beyond) : data, data, size};
  return NULL;
}

void frame_free(const XLA_FFI_CallFrame *frame, const frame_memory *memory) {
  if (!memory->block) return;
  XLA_FFI_DeviceMemory_Free_Args args = {.struct_size = XLA_FFI_DeviceMemory_Free_Args_STRUCT_SIZE,
                                         .ctx = frame->ctx,
                                         .size = memory->size,
                                         .data = memory->block};
  XLA_FFI_Error *error = frame->api->XLA_FFI_DeviceMemory_Free(&args);
  if (!error) return;
  XLA_FFI_Error_Destroy_Args destroy = {.struct_size = XLA_FFI_Error_Destroy_Args_STRUCT_SIZE,
                                        .error = error};
  frame->api->XLA_FFI_Error_Destroy(&destroy);
}
