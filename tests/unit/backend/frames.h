/* Frames of XLA FFI as a GPU's plugin would make them, with host memory for the device's: handlers
 * of modules are called with them. */
#ifndef TN_TESTS_BACKEND_FRAMES_H
#define TN_TESTS_BACKEND_FRAMES_H

#include "backend/gpu/provider.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct XLA_FFI_Error {
  XLA_FFI_Error_Code code;
  char text[1024];
};

static int frames_allocated; /* pieces of device memory that are out */

static inline XLA_FFI_Error *frames_error(XLA_FFI_Error_Create_Args *args) {
  XLA_FFI_Error *error = calloc(1, sizeof *error);
  assert_non_null(error);
  error->code = args->errc;
  snprintf(error->text, sizeof error->text, "%s", args->message);
  return error;
}
static inline void frames_error_end(XLA_FFI_Error_Destroy_Args *args) {
  free(args->error);
}
static inline XLA_FFI_Error *frames_stream(XLA_FFI_Stream_Get_Args *args) {
  args->stream = (void *)0x57;
  return NULL;
}
static inline XLA_FFI_Error *frames_device(XLA_FFI_DeviceOrdinal_Get_Args *args) {
  args->device_ordinal = 0;
  return NULL;
}
static inline XLA_FFI_Error *frames_refuse_alignment(void) {
  return frames_error(
      &(XLA_FFI_Error_Create_Args){.struct_size = XLA_FFI_Error_Create_Args_STRUCT_SIZE,
                                   .message = "Unsupported alignment",
                                   .errc = XLA_FFI_Error_Code_INVALID_ARGUMENT});
}
static inline XLA_FFI_Error *frames_allocate(XLA_FFI_DeviceMemory_Allocate_Args *args) {
  if (args->alignment > 16) return frames_refuse_alignment(); /* as XLA's plugins do */
  args->data = malloc(args->size);
  frames_allocated++;
  return NULL;
}
static inline XLA_FFI_Error *frames_free(XLA_FFI_DeviceMemory_Free_Args *args) {
  free(args->data);
  frames_allocated--;
  return NULL;
}

static const XLA_FFI_Api frames_table = {.struct_size = XLA_FFI_Api_STRUCT_SIZE,
                                         .XLA_FFI_Error_Create = frames_error,
                                         .XLA_FFI_Error_Destroy = frames_error_end,
                                         .XLA_FFI_Stream_Get = frames_stream,
                                         .XLA_FFI_DeviceOrdinal_Get = frames_device,
                                         .XLA_FFI_DeviceMemory_Allocate = frames_allocate,
                                         .XLA_FFI_DeviceMemory_Free = frames_free};

enum { FRAMES_MAX_FIELDS = 12 };

/* A call in the making: two operands and a result of one dimension, and fields of backend_config.
 */
typedef struct frames_call {
  XLA_FFI_Buffer buffers[3];
  int64_t dims[3];
  void *pointers[3];
  XLA_FFI_ByteSpan names[FRAMES_MAX_FIELDS], *name_list[FRAMES_MAX_FIELDS];
  XLA_FFI_AttrType kinds[FRAMES_MAX_FIELDS];
  void *fields[FRAMES_MAX_FIELDS];
  XLA_FFI_Scalar scalars[FRAMES_MAX_FIELDS];
  XLA_FFI_Array arrays[FRAMES_MAX_FIELDS];
  int64_t values[FRAMES_MAX_FIELDS][4];
  int64_t count;
} frames_call;

static inline void frames_array(frames_call *c, int which, XLA_FFI_DataType type, void *data,
                                int64_t size) {
  c->dims[which] = size;
  c->buffers[which] = (XLA_FFI_Buffer){.struct_size = XLA_FFI_Buffer_STRUCT_SIZE,
                                       .dtype = type,
                                       .data = data,
                                       .rank = 1,
                                       .dims = &c->dims[which]};
  c->pointers[which] = &c->buffers[which];
}

static inline void frames_field(frames_call *c, const char *name, XLA_FFI_AttrType kind) {
  c->names[c->count] = (XLA_FFI_ByteSpan){name, strlen(name)};
  c->name_list[c->count] = &c->names[c->count];
  c->kinds[c->count] = kind;
}
static inline void frames_put(frames_call *c, const char *name, int64_t value) {
  frames_field(c, name, XLA_FFI_AttrType_SCALAR);
  c->values[c->count][0] = value;
  c->scalars[c->count] = (XLA_FFI_Scalar){XLA_FFI_DataType_S64, c->values[c->count]};
  c->fields[c->count] = &c->scalars[c->count];
  c->count++;
}
static inline void frames_put_list(frames_call *c, const char *name, const int64_t *values,
                                   size_t count) {
  frames_field(c, name, XLA_FFI_AttrType_ARRAY);
  memcpy(c->values[c->count], values, count * sizeof *values);
  c->arrays[c->count] = (XLA_FFI_Array){XLA_FFI_DataType_S64, count, c->values[c->count]};
  c->fields[c->count] = &c->arrays[c->count];
  c->count++;
}

/* The error's text, which lives until the next call; NULL: it went well. */
static inline const char *frames_run(frames_call *c, XLA_FFI_Handler *handler) {
  static char text[1024];
  static XLA_FFI_ArgType operands[] = {XLA_FFI_ArgType_BUFFER, XLA_FFI_ArgType_BUFFER};
  static XLA_FFI_RetType results[] = {XLA_FFI_RetType_BUFFER};
  XLA_FFI_CallFrame frame = {
      .struct_size = XLA_FFI_CallFrame_STRUCT_SIZE,
      .api = &frames_table,
      .stage = XLA_FFI_ExecutionStage_EXECUTE,
      .args = {XLA_FFI_Args_STRUCT_SIZE, NULL, 2, operands, c->pointers},
      .rets = {XLA_FFI_Rets_STRUCT_SIZE, NULL, 1, results, c->pointers + 2},
      .attrs = {XLA_FFI_Attrs_STRUCT_SIZE, NULL, c->count, c->kinds, c->name_list, c->fields}};
  XLA_FFI_Error *error = handler(&frame);
  assert_int_equal(frames_allocated, 0);
  if (!error) return NULL;
  snprintf(text, sizeof text, "%s", error->text);
  free(error);
  return text;
}

static inline void frames_fail(frames_call *c, XLA_FFI_Handler *handler, const char *words) {
  const char *text = frames_run(c, handler);
  if (!text || !strstr(text, words)) fail_msg("'%s' is not in '%s'", words, text ? text : "");
}

#endif
