#include "base/containers.h"
#include "client/call.h"
#include "client/text.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

tn_value tn_value_string(const char *name, const char *string) {
  tn_value value = {.name = name, .type = TN_VALUE_STRING, .string = string ? string : ""};
  value.count = strlen(value.string);
  return value;
}
tn_value tn_value_int(const char *name, int64_t integer) {
  return (tn_value){.name = name, .type = TN_VALUE_INT, .integer = integer, .count = 1};
}
tn_value tn_value_ints(const char *name, const int64_t *ints, size_t count) {
  return (tn_value){.name = name, .type = TN_VALUE_INTS, .ints = ints, .count = count};
}
tn_value tn_value_float(const char *name, double real) {
  return (tn_value){.name = name, .type = TN_VALUE_FLOAT, .real = real, .count = 1};
}
tn_value tn_value_bool(const char *name, bool boolean) {
  return (tn_value){.name = name, .type = TN_VALUE_BOOL, .boolean = boolean, .count = 1};
}

const char *tn_value_type_name(tn_value_type type) {
  switch (type) {
  case TN_VALUE_STRING: return "string";
  case TN_VALUE_INT: return "int";
  case TN_VALUE_INTS: return "int list";
  case TN_VALUE_FLOAT: return "float";
  case TN_VALUE_BOOL: return "bool";
  }
  return "unknown";
}

size_t tn_value_print(const tn_value *value, char *text, size_t size) {
  tn_line line = line_start(text, size);
  switch (value ? value->type : (tn_value_type)-1) {
  case TN_VALUE_STRING: line_put(&line, "\"%s\"", value->string ? value->string : ""); break;
  case TN_VALUE_INT: line_put(&line, "%" PRId64, value->integer); break;
  case TN_VALUE_INTS:
    line_put(&line, "[");
    for (size_t i = 0; i < value->count; i++) {
      line_put(&line, "%s%" PRId64, i ? ", " : "", value->ints[i]);
    }
    line_put(&line, "]");
    break;
  case TN_VALUE_FLOAT: line_put(&line, "%g", value->real); break;
  case TN_VALUE_BOOL: line_put(&line, "%s", value->boolean ? "true" : "false"); break;
  }
  return line.length;
}

size_t tn_value_describe(const tn_value *value, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!value) {
    line_put(&line, "no value");
    return line.length;
  }
  line_put(&line, "%s=", value->name ? value->name : "");
  size_t used = line.length < line.size ? line.length : line.size;
  char *rest = line.size > used ? line.text + used : NULL;
  return line.length + tn_value_print(value, rest, line.size - used);
}

const char *client_copy_text(tn_arena *arena, const char *text, size_t size) {
  return tn_arena_strndup(arena, text ? text : "", text ? size : 0);
}

static bool copy_value(tn_arena *arena, const PJRT_NamedValue *from, tn_value *to) {
  to->name = client_copy_text(arena, from->name, from->name_size);
  to->type = (tn_value_type)from->type;
  to->count = 1;
  switch (from->type) {
  case PJRT_NamedValue_kString:
    to->string = client_copy_text(arena, from->string_value, from->value_size);
    to->count = from->string_value ? from->value_size : 0;
    return to->name && to->string;
  case PJRT_NamedValue_kInt64: to->integer = from->int64_value; break;
  case PJRT_NamedValue_kInt64List:
    to->count = from->int64_array_value ? from->value_size : 0;
    size_t bytes;
    if (!tn_size_mul(to->count, sizeof(int64_t), &bytes)) return false;
    to->ints = tn_arena_copy(arena, from->int64_array_value, bytes);
    return to->name && to->ints;
  case PJRT_NamedValue_kFloat: to->real = (double)from->float_value; break;
  case PJRT_NamedValue_kBool: to->boolean = from->bool_value; break;
  }
  return to->name != NULL;
}

tn_status *client_copy_values(tn_arena *arena, const PJRT_NamedValue *from, size_t count,
                              const tn_value **out) {
  tn_value *values = tn_arena_alloc_array(arena, count, sizeof *values);
  if (!values) return tn_error_no_memory("a plugin's named values");
  for (size_t i = 0; i < count; i++) {
    if (!copy_value(arena, &from[i], &values[i])) {
      return tn_error_no_memory("a plugin's named values");
    }
  }
  *out = values;
  return NULL;
}
