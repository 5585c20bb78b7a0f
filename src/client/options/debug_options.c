#include "client/options/debug_options.h"

#include "base/containers.h"
#include "base/system.h"
#include "client/options/message.h"
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- the table ------------------------------------------------------------------------------- */

typedef enum debug_kind {
  KIND_BOOL,
  KIND_INT32,
  KIND_INT64,
  KIND_FLOAT,
  KIND_STRING,
  KIND_ENUM,
  KIND_STRINGS,
  KIND_ENUMS,
  KIND_MAP, /* of strings to strings */
  KIND_MESSAGE
} debug_kind;

static const char *const kind_names[] = {
    [KIND_BOOL] = "bool",           [KIND_INT32] = "int32",     [KIND_INT64] = "int64",
    [KIND_FLOAT] = "float",         [KIND_STRING] = "string",   [KIND_ENUM] = "enum",
    [KIND_STRINGS] = "string list", [KIND_ENUMS] = "enum list", [KIND_MAP] = "string map",
    [KIND_MESSAGE] = "message",
};

typedef enum debug_enum {
  ENUM_NONE,
#define DEBUG_OPTION(name, number, kind, of)
#define DEBUG_ENUM(name) ENUM_##name,
#define DEBUG_VALUE(of, name, number)
#include "client/options/debug_options.def"
  NUM_ENUMS
} debug_enum;

typedef struct debug_option {
  const char *name;
  uint32_t number;
  debug_kind kind;
  debug_enum of;
} debug_option;

static const debug_option options[] = {
#define DEBUG_OPTION(name, number, kind, of) {#name, number, KIND_##kind, ENUM_##of},
#define DEBUG_ENUM(name)
#define DEBUG_VALUE(of, name, number)
#include "client/options/debug_options.def"
};
enum { NUM_OPTIONS = sizeof options / sizeof *options };

/* The same order as `options`, for suggestions. */
static const char *const option_names[] = {
#define DEBUG_OPTION(name, number, kind, of) #name,
#define DEBUG_ENUM(name)
#define DEBUG_VALUE(of, name, number)
#include "client/options/debug_options.def"
};

/* The values of all enums, those of one enum together. */
static const struct enum_value {
  debug_enum of;
  int32_t number;
} enum_values[] = {
#define DEBUG_OPTION(name, number, kind, of)
#define DEBUG_ENUM(name)
#define DEBUG_VALUE(of, name, number) {ENUM_##of, number},
#include "client/options/debug_options.def"
};
enum { NUM_ENUM_VALUES = sizeof enum_values / sizeof *enum_values };

static const char *const enum_value_names[] = {
#define DEBUG_OPTION(name, number, kind, of)
#define DEBUG_ENUM(name)
#define DEBUG_VALUE(of, name, number) #name,
#include "client/options/debug_options.def"
};

static void find_choices(debug_enum of, size_t *first, size_t *count) {
  *first = 0;
  while (*first < NUM_ENUM_VALUES && enum_values[*first].of != of) ++*first;
  *count = 0;
  while (*first + *count < NUM_ENUM_VALUES && enum_values[*first + *count].of == of) ++*count;
}

static int compare_names(const void *key, const void *element) {
  return strcmp(key, ((const debug_option *)element)->name);
}

static const debug_option *find_option(const char *name) {
  return bsearch(name, options, NUM_OPTIONS, sizeof *options, compare_names);
}

/* The index of the option with that number, NUM_OPTIONS if there is none. */
static size_t find_number(uint32_t number) {
  size_t i = 0;
  while (i < NUM_OPTIONS && options[i].number != number) i++;
  return i;
}

size_t tn_num_debug_options(void) {
  return NUM_OPTIONS;
}

bool tn_debug_option_at(size_t index, tn_debug_option *out) {
  if (index >= NUM_OPTIONS || !out) return false;
  const debug_option *option = &options[index];
  size_t first, count;
  find_choices(option->of, &first, &count);
  bool is_enum = option->of != ENUM_NONE;
  *out = (tn_debug_option){.name = option->name,
                           .number = (int)option->number,
                           .type = kind_names[option->kind],
                           .choices = is_enum ? &enum_value_names[first] : NULL,
                           .num_choices = is_enum ? count : 0};
  return true;
}

/* ---- a value as its option takes it ---------------------------------------------------------- */

static tn_status *error_wrong_type(const debug_option *option, const tn_value *value) {
  char text[80];
  tn_value_print(value, text, sizeof text);
  return tn_error(TN_INVALID_ARGUMENT, "debug option \"%s\" takes %s %s, not the %s %s",
                  option->name, strchr("aeiou", kind_names[option->kind][0]) ? "an" : "a",
                  kind_names[option->kind], tn_value_type_name(value->type), text);
}

static tn_status *read_bool(const debug_option *option, const tn_value *value, uint64_t *out) {
  if (value->type == TN_VALUE_BOOL) {
    *out = value->boolean;
    return NULL;
  }
  const char *text = value->type == TN_VALUE_STRING ? value->string : "";
  *out = !strcmp(text, "true") || !strcmp(text, "1");
  return *out || !strcmp(text, "false") || !strcmp(text, "0") ? NULL
                                                              : error_wrong_type(option, value);
}

static bool parse_int(const char *text, int64_t *out) {
  char *end;
  errno = 0;
  long long number = strtoll(text, &end, 10);
  bool digits =
      text[0] == '-' ? text[1] >= '0' && text[1] <= '9' : text[0] >= '0' && text[0] <= '9';
  *out = number;
  return digits && !*end && !errno;
}

static tn_status *read_int(const debug_option *option, const tn_value *value, uint64_t *out) {
  int64_t number = value->integer;
  bool good = value->type == TN_VALUE_INT ||
              (value->type == TN_VALUE_STRING && parse_int(value->string, &number));
  if (option->kind != KIND_INT64) good = good && number >= INT32_MIN && number <= INT32_MAX;
  *out = (uint64_t)number; /* int32 too is sent as 64 bits with its sign */
  return good ? NULL : error_wrong_type(option, value);
}

static tn_status *read_float(const debug_option *option, const tn_value *value, float *out) {
  double number = value->real;
  bool good = value->type == TN_VALUE_FLOAT || value->type == TN_VALUE_INT;
  if (value->type == TN_VALUE_INT) number = (double)value->integer;
  if (value->type == TN_VALUE_STRING) {
    char *end;
    number = strtod(value->string, &end);
    good = end > value->string && !*end;
  }
  *out = (float)number;
  if (isfinite(number) && !isfinite(*out)) good = false;
  return good ? NULL : error_wrong_type(option, value);
}

/* One value of an enum: a name that ends at a comma or at the end, or a number. */
static tn_status *read_choice(const debug_option *option, const char *text, size_t size,
                              uint64_t *out) {
  char word[96];
  size_t first, count;
  find_choices(option->of, &first, &count);
  if (size >= sizeof word) size = sizeof word - 1;
  memcpy(word, text, size);
  word[size] = '\0';
  for (size_t i = first; i < first + count; i++) {
    if (strcmp(enum_value_names[i], word)) continue;
    *out = (uint64_t)enum_values[i].number;
    return NULL;
  }
  int64_t number;
  if (parse_int(word, &number) && number >= INT32_MIN && number <= INT32_MAX) {
    *out = (uint64_t)number; /* one that a younger XLA has */
    return NULL;
  }
  const char *near = tn_nearest(word, &enum_value_names[first], count);
  return tn_error(TN_INVALID_ARGUMENT, "debug option \"%s\" has no value \"%s\"%s%s%s",
                  option->name, word, near ? "; did you mean \"" : ": the first is \"",
                  near ? near : enum_value_names[first], near ? "\"?" : "\"");
}

static tn_status *read_enum(const debug_option *option, const tn_value *value, uint64_t *out) {
  if (value->type == TN_VALUE_INT) return read_int(option, value, out);
  if (value->type != TN_VALUE_STRING) return error_wrong_type(option, value);
  return read_choice(option, value->string, strlen(value->string), out);
}

/* ---- fields ---------------------------------------------------------------------------------- */

typedef ProtobufCMessageUnknownField field;

/* A growing list of fields. */
typedef struct field_list {
  tn_arena *arena;
  field *fields;
  size_t count, capacity;
} field_list;

static tn_status *add_field(field_list *list, uint32_t tag, ProtobufCWireType type,
                            const void *data, size_t size) {
  if (list->count == list->capacity) {
    size_t capacity = list->capacity ? list->capacity * 2 : 32;
    field *fields = tn_arena_alloc_array(list->arena, capacity, sizeof *fields);
    if (!fields) return tn_error_no_memory("debug options");
    if (list->count) memcpy(fields, list->fields, list->count * sizeof *fields);
    list->fields = fields;
    list->capacity = capacity;
  }
  uint8_t *copy = tn_arena_copy(list->arena, data, size);
  if (!copy) return tn_error_no_memory("debug options");
  list->fields[list->count++] = (field){tag, type, size, copy};
  return NULL;
}

static tn_status *add_varint(field_list *list, uint32_t tag, uint64_t value) {
  uint8_t bytes[10];
  size_t size = message_put_varint(value, bytes);
  return add_field(list, tag, PROTOBUF_C_WIRE_TYPE_VARINT, bytes, size);
}

/* Takes the text, which may have failed. */
static tn_status *add_text(field_list *list, uint32_t tag, tn_text *content) {
  tn_text whole = {0};
  uint8_t length[10];
  size_t size = message_put_varint(content->size, length);
  tn_text_append(&whole, (const char *)length, size);
  tn_text_append(&whole, content->data ? content->data : "", content->size);
  bool failed = content->failed || whole.failed;
  tn_status *status =
      failed ? tn_error_no_memory("debug options")
             : add_field(list, tag, PROTOBUF_C_WIRE_TYPE_LENGTH_PREFIXED, whole.data, whole.size);
  tn_text_free(&whole);
  tn_text_free(content);
  return status;
}

static void put_string(tn_text *to, uint32_t tag, const char *text, size_t size) {
  uint8_t bytes[10];
  tn_text_putc(to, (char)(tag << 3 | PROTOBUF_C_WIRE_TYPE_LENGTH_PREFIXED));
  size_t count = message_put_varint(size, bytes);
  tn_text_append(to, (const char *)bytes, count);
  tn_text_append(to, text, size);
}

static tn_status *add_string(field_list *list, const debug_option *option, const tn_value *value) {
  if (value->type != TN_VALUE_STRING) return error_wrong_type(option, value);
  tn_text content = {0};
  if (option->kind != KIND_MAP) {
    tn_text_append(&content, value->string, value->count);
    return add_text(list, option->number, &content);
  }
  const char *equals = strchr(value->string, '=');
  if (!equals) {
    return tn_error(TN_INVALID_ARGUMENT, "debug option \"%s\" takes key=value, not \"%s\"",
                    option->name, value->string);
  }
  put_string(&content, 1, value->string, (size_t)(equals - value->string));
  put_string(&content, 2, equals + 1, strlen(equals + 1));
  return add_text(list, option->number, &content);
}

static tn_status *put_choice(tn_text *to, const debug_option *option, const char *text,
                             size_t size) {
  uint64_t number = 0;
  uint8_t bytes[10];
  tn_status *status = read_choice(option, text, size, &number);
  if (!status) tn_text_append(to, (const char *)bytes, message_put_varint(number, bytes));
  return status;
}

static tn_status *put_choices(tn_text *to, const debug_option *option, const tn_value *value) {
  tn_status *status = NULL;
  if (value->type == TN_VALUE_STRING) {
    for (const char *at = value->string; !status && *at;) {
      size_t size = strcspn(at, ",");
      status = put_choice(to, option, at, size);
      at += size + (at[size] == ',');
    }
    return status;
  }
  if (value->type != TN_VALUE_INT && value->type != TN_VALUE_INTS)
    return error_wrong_type(option, value);
  const int64_t *numbers = value->type == TN_VALUE_INT ? &value->integer : value->ints;
  size_t count = value->type == TN_VALUE_INT ? 1 : value->count;
  for (size_t i = 0; !status && i < count; i++) {
    uint8_t bytes[10];
    uint64_t number = 0;
    tn_value one = tn_value_int(value->name, numbers[i]);
    status = read_int(option, &one, &number);
    if (!status) tn_text_append(to, (const char *)bytes, message_put_varint(number, bytes));
  }
  return status;
}

/* All values of a list of enums make one field. */
static tn_status *add_choices(field_list *list, const debug_option *option, const tn_value *values,
                              size_t count) {
  tn_text content = {0};
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < count; i++) {
    if (!strcmp(values[i].name, option->name)) status = put_choices(&content, option, &values[i]);
  }
  if (!status && (content.size || content.failed)) {
    return add_text(list, option->number, &content);
  }
  tn_text_free(&content);
  return status;
}

static bool has_field(const field_list *list, uint32_t tag) {
  for (size_t i = 0; i < list->count; i++) {
    if (list->fields[i].tag == tag) return true;
  }
  return false;
}

static tn_status *add_scalar(field_list *list, const debug_option *option, const tn_value *value) {
  uint64_t number = 0;
  float real = 0;
  tn_status *status = NULL;
  switch (option->kind) {
  case KIND_BOOL: status = read_bool(option, value, &number); break;
  case KIND_ENUM: status = read_enum(option, value, &number); break;
  case KIND_FLOAT: status = read_float(option, value, &real); break;
  default: status = read_int(option, value, &number); break;
  }
  if (status) return status;
  if (option->kind != KIND_FLOAT) return add_varint(list, option->number, number);
  uint32_t bits;
  memcpy(&bits, &real, sizeof bits);
  const uint8_t bytes[] = {(uint8_t)bits, (uint8_t)(bits >> 8), (uint8_t)(bits >> 16),
                           (uint8_t)(bits >> 24)};
  return add_field(list, option->number, PROTOBUF_C_WIRE_TYPE_32BIT, bytes, sizeof bytes);
}

static tn_status *check_name(const tn_value *value, const debug_option **out) {
  if (!value->name) return tn_error(TN_INVALID_ARGUMENT, "a debug option has no name");
  if (value->type == TN_VALUE_STRING && !value->string) {
    return tn_error(TN_INVALID_ARGUMENT, "debug option \"%s\" has no value", value->name);
  }
  *out = find_option(value->name);
  if (*out) return NULL;
  const char *near = tn_nearest(value->name, option_names, NUM_OPTIONS);
  return tn_error(TN_INVALID_ARGUMENT, "there is no debug option \"%s\"%s%s%s", value->name,
                  near ? "; did you mean \"" : "", near ? near : "", near ? "\"?" : "");
}

static tn_status *add_value(field_list *list, const tn_value *values, size_t count, size_t index) {
  const debug_option *option = NULL;
  tn_status *status = check_name(&values[index], &option);
  if (status) return status;
  bool repeated = option->kind == KIND_STRINGS || option->kind == KIND_MAP;
  bool seen = !repeated && has_field(list, option->number);
  switch (option->kind) {
  case KIND_ENUMS: return seen ? NULL : add_choices(list, option, values, count);
  case KIND_MESSAGE:
    return tn_error(TN_INVALID_ARGUMENT,
                    "debug option \"%s\" is a message: set it by its bytes, in debug_unknown",
                    option->name);
  default: break;
  }
  if (seen)
    return tn_error(TN_INVALID_ARGUMENT, "debug option \"%s\" is given twice", option->name);
  if (repeated || option->kind == KIND_STRING) return add_string(list, option, &values[index]);
  return add_scalar(list, option, &values[index]);
}

static int compare_fields(const void *x, const void *y) {
  const field *a = x, *b = y;
  if (a->tag != b->tag) return a->tag < b->tag ? -1 : 1;
  return 0;
}

/* Merges by halves, for qsort() keeps no order among equals and lists have one. */
static void sort_fields(field *fields, field *room, size_t count) {
  if (count < 2) return;
  size_t half = count / 2, a = 0, b = half;
  sort_fields(fields, room, half);
  sort_fields(fields + half, room, count - half);
  for (size_t i = 0; i < count; i++) {
    bool left = b == count || (a < half && compare_fields(&fields[a], &fields[b]) <= 0);
    room[i] = left ? fields[a++] : fields[b++];
  }
  memcpy(fields, room, count * sizeof *fields);
}

tn_status *debug_options_write(tn_arena *arena, const tn_value *values, size_t count,
                               tn_bytes unknown, Xla__Opaque **out) {
  field_list list = {.arena = arena};
  Xla__Opaque *message = tn_arena_alloc(arena, sizeof *message);
  if (!message) return tn_error_no_memory("debug options");
  xla__opaque__init(message);
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < count; i++) status = add_value(&list, values, count, i);
  if (status) return status;
  message->base.unknown_fields = list.fields;
  message->base.n_unknown_fields = (unsigned)list.count;
  status = message_add_unknown(arena, &message->base, unknown.data, unknown.size, "DebugOptions");
  if (status) return status;
  size_t all = message->base.n_unknown_fields;
  field *room = tn_arena_alloc_array(arena, all, sizeof *room);
  if (!room) return tn_error_no_memory("debug options");
  sort_fields(message->base.unknown_fields, room, all);
  *out = message;
  return NULL;
}

/* ---- reading --------------------------------------------------------------------------------- */

/* The content of a field with a length; false if the length is not that of the field. */
static bool content_of(const uint8_t *data, size_t size, const uint8_t **content, size_t *length) {
  uint64_t announced;
  size_t head = message_get_varint(data, size, &announced);
  if (!head || announced != size - head) return false;
  *content = data + head;
  *length = (size_t)announced;
  return true;
}

static const char *choice_name(debug_enum of, int64_t number) {
  for (size_t i = 0; i < NUM_ENUM_VALUES; i++) {
    if (enum_values[i].of == of && enum_values[i].number == number) return enum_value_names[i];
  }
  return NULL;
}

/* False: the field is not what the option has, and is kept as it is. */
static bool read_number(const debug_option *option, const field *f, tn_value *out) {
  uint64_t number;
  if (f->wire_type != PROTOBUF_C_WIRE_TYPE_VARINT ||
      message_get_varint(f->data, f->len, &number) != f->len) {
    return false;
  }
  int64_t integer = option->kind == KIND_INT64 ? (int64_t)number : (int32_t)number;
  const char *name = option->kind == KIND_ENUM ? choice_name(option->of, integer) : NULL;
  if (option->kind == KIND_BOOL) {
    *out = tn_value_bool(option->name, number != 0);
  } else if (name) {
    *out = tn_value_string(option->name, name);
  } else {
    *out = tn_value_int(option->name, integer);
  }
  return true;
}

static bool read_real(const debug_option *option, const field *f, tn_value *out) {
  if (f->wire_type != PROTOBUF_C_WIRE_TYPE_32BIT || f->len != 4) return false;
  uint32_t bits = 0;
  float real;
  for (int i = 0; i < 4; i++) bits |= (uint32_t)f->data[i] << (8 * i);
  memcpy(&real, &bits, sizeof real);
  *out = tn_value_float(option->name, (double)real);
  return true;
}

/* A text with a NUL inside cannot be a value's. */
static bool read_string(tn_arena *arena, const debug_option *option, const field *f,
                        tn_value *out) {
  const uint8_t *content;
  size_t size;
  if (f->wire_type != PROTOBUF_C_WIRE_TYPE_LENGTH_PREFIXED ||
      !content_of(f->data, f->len, &content, &size) || memchr(content, 0, size)) {
    return false;
  }
  const char *text = tn_arena_strndup(arena, (const char *)content, size);
  if (text) *out = tn_value_string(option->name, text);
  return text != NULL;
}

/* "key=value" of an entry that has just these two fields, in this order, and no '=' in the key. */
static bool read_entry(tn_arena *arena, const debug_option *option, const field *f, tn_value *out) {
  const uint8_t *content, *key, *value;
  size_t size, key_size, value_size;
  if (f->wire_type != PROTOBUF_C_WIRE_TYPE_LENGTH_PREFIXED ||
      !content_of(f->data, f->len, &content, &size) || size < 4 || content[0] != 0x0a) {
    return false;
  }
  uint64_t length;
  size_t head = message_get_varint(content + 1, size - 1, &length);
  if (!head || length >= size - 1 - head) return false;
  key = content + 1 + head;
  key_size = (size_t)length;
  size_t left = size - 1 - head - key_size;
  if (key[key_size] != 0x12 || !content_of(key + key_size + 1, left - 1, &value, &value_size) ||
      memchr(key, '=', key_size) || memchr(key, 0, key_size) || memchr(value, 0, value_size)) {
    return false;
  }
  char *text = tn_arena_alloc(arena, key_size + value_size + 2);
  if (!text) return false;
  memcpy(text, key, key_size);
  text[key_size] = '=';
  memcpy(text + key_size + 1, value, value_size);
  *out = tn_value_string(option->name, text);
  return true;
}

/* A packed list of enum values, as numbers: names may be too many for one text. */
static bool read_choices(tn_arena *arena, const debug_option *option, const field *f,
                         tn_value *out) {
  const uint8_t *content;
  size_t size, count = 0;
  if (f->wire_type != PROTOBUF_C_WIRE_TYPE_LENGTH_PREFIXED ||
      !content_of(f->data, f->len, &content, &size)) {
    return false;
  }
  int64_t *numbers = tn_arena_alloc_array(arena, size, sizeof *numbers);
  if (!numbers) return false;
  for (size_t at = 0; at < size;) {
    uint64_t number;
    size_t step = message_get_varint(content + at, size - at, &number);
    if (!step) return false;
    numbers[count++] = (int32_t)number;
    at += step;
  }
  *out = tn_value_ints(option->name, numbers, count);
  return true;
}

static bool read_field(tn_arena *arena, const debug_option *option, const field *f, tn_value *out) {
  switch (option->kind) {
  case KIND_BOOL:
  case KIND_INT32:
  case KIND_INT64:
  case KIND_ENUM: return read_number(option, f, out);
  case KIND_FLOAT: return read_real(option, f, out);
  case KIND_STRING:
  case KIND_STRINGS: return read_string(arena, option, f, out);
  case KIND_ENUMS: return read_choices(arena, option, f, out);
  case KIND_MAP: return read_entry(arena, option, f, out);
  case KIND_MESSAGE: break;
  }
  return false;
}

static bool is_list(debug_kind kind) {
  return kind == KIND_STRINGS || kind == KIND_ENUMS || kind == KIND_MAP;
}

tn_status *debug_options_read(tn_arena *arena, const Xla__Opaque *message, const tn_value **values,
                              size_t *count, tn_bytes *unknown) {
  size_t num_fields = message->base.n_unknown_fields, used = 0, kept = 0;
  tn_value *list = tn_arena_alloc_array(arena, num_fields, sizeof *list);
  field *others = tn_arena_alloc_array(arena, num_fields, sizeof *others);
  if (!list || !others) return tn_error_no_memory("debug options");
  size_t place[NUM_OPTIONS] = {0}; /* of a scalar's value, and one more */
  for (size_t i = 0; i < num_fields; i++) {
    const field *f = &message->base.unknown_fields[i];
    size_t which = find_number(f->tag);
    tn_value value;
    if (which == NUM_OPTIONS || !read_field(arena, &options[which], f, &value)) {
      others[kept++] = *f;
    } else if (place[which] && !is_list(options[which].kind)) {
      list[place[which] - 1] = value; /* of several, the last counts */
    } else {
      list[used++] = value;
      place[which] = used;
    }
  }
  Xla__Opaque rest;
  xla__opaque__init(&rest);
  rest.base.unknown_fields = others;
  rest.base.n_unknown_fields = (unsigned)kept;
  *values = list;
  *count = used;
  tn_status *status = message_unknown(arena, &rest.base, &unknown->data, &unknown->size);
  if (!status && !unknown->data && !used) unknown->data = ""; /* a message without any field */
  return status;
}
