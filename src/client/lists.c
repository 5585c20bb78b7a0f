/* Lists that a call makes for its caller: named values, byte strings. */
#include "client/handles.h"
#include "client/text.h"
#include <string.h>

struct tn_values {
  const tn_value *values;
  size_t count;
  tn_arena arena;
};

struct tn_strings {
  size_t count;
  tn_arena arena;
  struct string {
    const char *bytes;
    size_t size;
  } strings[];
};

tn_status *client_values_create(const PJRT_NamedValue *from, size_t count, tn_values **out) {
  *out = NULL;
  tn_values *values = tn_alloc_zero(sizeof *values);
  if (!values) return tn_error_no_memory("a plugin's named values");
  values->count = from ? count : 0;
  tn_status *status = client_copy_values(&values->arena, from, values->count, &values->values);
  if (status) {
    tn_values_destroy(values);
    return status;
  }
  *out = values;
  return NULL;
}

size_t tn_values_count(const tn_values *values) {
  return values ? values->count : 0;
}

bool tn_values_at(const tn_values *values, size_t index, tn_value *out) {
  if (!out || index >= tn_values_count(values)) return false;
  *out = values->values[index];
  return true;
}

bool tn_values_find(const tn_values *values, const char *name, tn_value *out) {
  for (size_t i = 0; name && i < tn_values_count(values); i++) {
    if (!strcmp(values->values[i].name, name)) return tn_values_at(values, i, out);
  }
  return false;
}

void tn_values_destroy(tn_values *values) {
  if (!values) return;
  tn_arena_free(&values->arena);
  tn_free(values);
}

tn_strings *client_strings_create(size_t count) {
  size_t size;
  tn_strings *strings = NULL;
  if (!tn_size_mul(count, sizeof *strings->strings, &size) ||
      !tn_size_add(size, sizeof *strings, &size) || !(strings = tn_alloc_zero(size))) {
    return NULL;
  }
  strings->count = count;
  return strings;
}

tn_status *client_strings_set(tn_strings *strings, size_t index, const char *bytes, size_t size) {
  struct string *to = &strings->strings[index];
  to->size = bytes ? size : 0;
  to->bytes = client_copy_text(&strings->arena, bytes, to->size);
  return to->bytes ? NULL : tn_error_no_memory("a list");
}

size_t tn_strings_count(const tn_strings *strings) {
  return strings ? strings->count : 0;
}

const char *tn_strings_at(const tn_strings *strings, size_t index, size_t *size) {
  if (index >= tn_strings_count(strings)) return NULL;
  if (size) *size = strings->strings[index].size;
  return strings->strings[index].bytes;
}

void tn_strings_destroy(tn_strings *strings) {
  if (!strings) return;
  tn_arena_free(&strings->arena);
  tn_free(strings);
}

/* ---- in words -------------------------------------------------------------------------------- */

size_t tn_values_describe(const tn_values *values, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!values) {
    line_put(&line, "no values");
    return line.length;
  }
  enum { MAX_TOLD = 8 };
  line_put_count(&line, (int64_t)values->count, "value");
  for (size_t i = 0; i < values->count && i < MAX_TOLD; i++) {
    char one[128];
    tn_value_describe(&values->values[i], one, sizeof one);
    line_put(&line, "%s%s", i ? ", " : " (", one);
  }
  if (values->count) line_put(&line, values->count > MAX_TOLD ? ", ...)" : ")");
  return line.length;
}

size_t tn_strings_describe(const tn_strings *strings, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!strings) {
    line_put(&line, "no strings");
    return line.length;
  }
  size_t bytes = 0;
  for (size_t i = 0; i < strings->count; i++) bytes += strings->strings[i].size;
  line_put_count(&line, (int64_t)strings->count, "string");
  line_put(&line, ", ");
  line_put_count(&line, (int64_t)bytes, "byte");
  return line.length;
}
