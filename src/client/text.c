#include "client/text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <tenon/shape.h>

tn_line line_start(char *text, size_t size) {
  if (!text) size = 0;
  if (size) text[0] = '\0';
  return (tn_line){text, size, 0};
}

void line_put(tn_line *line, const char *format, ...) {
  size_t used = line->length < line->size ? line->length : line->size;
  va_list args;
  va_start(args, format);
  int n = vsnprintf(line->size > used ? line->text + used : NULL, line->size - used, format, args);
  va_end(args);
  if (n > 0) line->length += (size_t)n;
}

void line_put_count(tn_line *line, int64_t count, const char *what) {
  if (count == 0) {
    line_put(line, "no %s", what);
  } else {
    line_put(line, "%" PRId64 " %s", count, what);
  }
  size_t size = strlen(what);
  if (count != 1 && size) line_put(line, what[size - 1] == 's' ? "es" : "s");
}

static const char *const short_names[TN_NUM_TYPES] = {
    [TN_INVALID] = "invalid",
    [TN_PRED] = "pred",
    [TN_S8] = "s8",
    [TN_S16] = "s16",
    [TN_S32] = "s32",
    [TN_S64] = "s64",
    [TN_U8] = "u8",
    [TN_U16] = "u16",
    [TN_U32] = "u32",
    [TN_U64] = "u64",
    [TN_F16] = "f16",
    [TN_F32] = "f32",
    [TN_F64] = "f64",
    [TN_BF16] = "bf16",
    [TN_C64] = "c64",
    [TN_C128] = "c128",
    [TN_F8E5M2] = "f8e5m2",
    [TN_F8E4M3FN] = "f8e4m3fn",
    [TN_F8E4M3B11FNUZ] = "f8e4m3b11fnuz",
    [TN_F8E5M2FNUZ] = "f8e5m2fnuz",
    [TN_F8E4M3FNUZ] = "f8e4m3fnuz",
    [TN_S4] = "s4",
    [TN_U4] = "u4",
    [TN_TOKEN] = "token",
    [TN_S2] = "s2",
    [TN_U2] = "u2",
    [TN_F8E4M3] = "f8e4m3",
    [TN_F8E3M4] = "f8e3m4",
    [TN_F8E8M0FNU] = "f8e8m0fnu",
    [TN_F4E2M1FN] = "f4e2m1fn",
    [TN_S1] = "s1",
    [TN_U1] = "u1",
    [TN_F6E2M3FN] = "f6e2m3fn",
    [TN_F6E3M2FN] = "f6e3m2fn",
};

void line_put_shape(tn_line *line, tn_type type, const int64_t *dims, size_t rank) {
  line_put(line, "%s[", (unsigned)type < TN_NUM_TYPES ? short_names[type] : "invalid");
  for (size_t i = 0; i < rank; i++) {
    if (i) line_put(line, ",");
    if (dims[i] == TN_DYNAMIC) {
      line_put(line, "?");
    } else {
      line_put(line, "%" PRId64, dims[i]);
    }
  }
  line_put(line, "]");
}

size_t tn_shape_describe(const tn_shape *shape, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!shape) {
    line_put(&line, "no shape");
  } else if (shape->type == TN_INVALID && shape->text) {
    line_put(&line, "%s", shape->text);
  } else {
    line_put_shape(&line, shape->type, shape->dims, shape->rank);
  }
  return line.length;
}
