/* hlo_write_bytecode(): what is collected, the numbers it gets, and the container's sections.
 *
 * Data: a writer owns its tables, maps and an arena, in which tokens, strings and copies of data
 * lie until the file is done; the module is only read. An entry refers to others by their place in
 * the table, which is where it was first met, and a place becomes a number of the file when all
 * uses are counted. Invariant: a table's `order` and its entries' numbers are each other's inverse,
 * and entries of one dialect stand together; equal tokens are one entry; a section has the length
 * that stands before it; the two walks see the same. Threads: each call has its own writer; no
 * state of its own. */
#include "stablehlo/bytecode_writer.h"
#include "base/assert.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- failing -------------------------------------------------------------------------------- */

void writer_fail(bytecode_writer *w, tn_code code, const char *format, ...) {
  if (w->error) return;
  char place[512], text[1024];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  ir_op_place(w->module, w->op ? w->op : w->module->top, place, sizeof place);
  const char *op = w->op ? w->op->name : "builtin.module";
  if (w->attr_name)
    w->error = tn_error_at(code, place, "%s: attribute \"%.64s\": %s", op, w->attr_name, text);
  else
    w->error = tn_error_at(code, place, "%s: %s", op, text);
}

void writer_no_memory(bytecode_writer *w) {
  if (!w->error) w->error = tn_error_no_memory("writing bytecode");
}

void writer_needs(bytecode_writer *w, uint32_t since, const char *what) {
  if (w->version >= since || w->error) return;
  w->since = since;
  writer_fail(w, TN_INVALID_ARGUMENT,
              "%s needs StableHLO %" PRIu32 ".%" PRIu32 "; the target is %s", what, since / 1000,
              since % 1000, w->version_text);
}

void *writer_alloc(bytecode_writer *w, size_t count, size_t size) {
  void *p = tn_arena_alloc_array(&w->arena, count ? count : 1, size);
  if (!p) writer_no_memory(w);
  return p;
}

bool writer_enter(bytecode_writer *w) {
  if (w->depth >= hlo_default_limits.max_depth)
    writer_fail(w, TN_RESOURCE_EXHAUSTED, "attributes and types are nested deeper than %" PRIu32,
                hlo_default_limits.max_depth);
  if (w->error) return false;
  w->depth++;
  return true;
}

void writer_leave(bytecode_writer *w) {
  TN_ASSERT(w->depth > 0);
  w->depth--;
}

/* ---- bytes ---------------------------------------------------------------------------------- */

/* The number of zero bits at the bottom of the first byte says how many bytes follow it. */
void writer_put_varint(tn_text *out, uint64_t value) {
  unsigned char bytes[9] = {0};
  size_t size = 1;
  while (size < 9 && value >> (7 * size)) size++;
  if (size == 9) {
    for (int i = 0; i < 8; i++) bytes[i + 1] = (unsigned char)(value >> (8 * i));
  } else {
    uint64_t coded = (value << 1 | 1) << (size - 1);
    for (size_t i = 0; i < size; i++) bytes[i] = (unsigned char)(coded >> (8 * i));
  }
  TN_ASSERT(size == 9 ? bytes[0] == 0 : (size_t)__builtin_ctz(bytes[0]) == size - 1);
  tn_text_append(out, (const char *)bytes, size);
}

static void put_section(tn_text *out, uint8_t id, const tn_text *body) {
  tn_text_putc(out, (char)id);
  writer_put_varint(out, body->size);
  size_t before = out->size;
  tn_text_append(out, body->data, body->size);
  TN_ASSERT(out->failed || out->size == before + body->size);
  if (body->failed) out->failed = true;
}

/* ---- tokens --------------------------------------------------------------------------------- */

typedef enum token_kind {
  TOKEN_VARINT = 'v',
  TOKEN_BYTE = 'y',
  TOKEN_ATTR = 'a',
  TOKEN_OPTIONAL = 'o',
  TOKEN_TYPE = 't',
  TOKEN_STRING = 's',
  TOKEN_DATA = 'd', /* a size and that many bytes, here */
  TOKEN_BLOB = 'b'  /* a size and the address of that many bytes */
} token_kind;

/* Data up to that is compared by its bytes; longer data, by where it lies. */
enum { SHORT_BLOB = 4096 };

static void put_token(writer_tokens *t, token_kind kind, uint64_t value) {
  tn_text_putc(&t->text, (char)kind);
  tn_text_append(&t->text, (const char *)&value, sizeof value);
}

/* The first byte is the dialect, so that entries of two dialects are never one. */
void tokens_begin(writer_tokens *t, uint8_t dialect, uint64_t code) {
  TN_ASSERT(dialect < WRITER_NUM_DIALECTS);
  *t = (writer_tokens){0};
  tn_text_putc(&t->text, (char)dialect);
  tokens_varint(t, code);
}

void tokens_varint(writer_tokens *t, uint64_t value) {
  put_token(t, TOKEN_VARINT, value);
}

void tokens_svarint(writer_tokens *t, int64_t value) {
  put_token(t, TOKEN_VARINT, (uint64_t)value << 1 ^ (uint64_t)(value >> 63));
}

void tokens_bits(writer_tokens *t, uint64_t bits, uint32_t width) {
  TN_ASSERT(width >= 1 && width <= 64);
  if (width < 64) bits &= ((uint64_t)1 << width) - 1;
  if (width <= 8)
    put_token(t, TOKEN_BYTE, bits);
  else
    tokens_svarint(t, (int64_t)bits);
}

void tokens_attr(writer_tokens *t, uint32_t attr) {
  put_token(t, TOKEN_ATTR, attr);
}

void tokens_optional_attr(writer_tokens *t, bool present, uint32_t attr) {
  if (present)
    put_token(t, TOKEN_OPTIONAL, attr);
  else
    put_token(t, TOKEN_VARINT, 0);
}

void tokens_type(writer_tokens *t, uint32_t type) {
  put_token(t, TOKEN_TYPE, type);
}

void tokens_string(writer_tokens *t, uint32_t string) {
  put_token(t, TOKEN_STRING, string);
}

void tokens_blob(writer_tokens *t, const void *data, size_t size) {
  if (size <= SHORT_BLOB) {
    put_token(t, TOKEN_DATA, size);
    tn_text_append(&t->text, data, size);
  } else {
    put_token(t, TOKEN_BLOB, size);
    tn_text_append(&t->text, (const char *)&data, sizeof data);
  }
}

static uint64_t token_value(const char **at) {
  uint64_t value;
  memcpy(&value, *at, sizeof value);
  *at += sizeof value;
  return value;
}

static void put_data(tn_text *out, const void *data, uint64_t size) {
  writer_put_varint(out, size);
  tn_text_append(out, data, (size_t)size);
}

/* An entry's bytes, now that all numbers are known. */
static void put_entry(const bytecode_writer *w, tn_text *out, const writer_entry *entry) {
  const char *at = entry->tokens + 1, *end = entry->tokens + entry->size;
  while (at < end) {
    token_kind kind = (token_kind)*at++;
    uint64_t value = token_value(&at);
    const void *data;
    TN_ASSERT(at <= end);
    TN_ASSERT((kind != TOKEN_ATTR && kind != TOKEN_OPTIONAL) || value < w->attrs.count);
    TN_ASSERT(kind != TOKEN_TYPE || value < w->types.count);
    TN_ASSERT(kind != TOKEN_STRING || value < w->num_strings);
    switch (kind) {
    case TOKEN_VARINT:
    case TOKEN_STRING: writer_put_varint(out, value); break;
    case TOKEN_BYTE: tn_text_putc(out, (char)value); break;
    case TOKEN_ATTR: writer_put_varint(out, w->attrs.entries[value].number); break;
    case TOKEN_OPTIONAL:
      writer_put_varint(out, (uint64_t)w->attrs.entries[value].number << 1 | 1);
      break;
    case TOKEN_TYPE: writer_put_varint(out, w->types.entries[value].number); break;
    case TOKEN_DATA:
      put_data(out, at, value);
      at += value;
      break;
    case TOKEN_BLOB:
      memcpy(&data, at, sizeof data);
      at += sizeof data;
      put_data(out, data, value);
      break;
    }
  }
  TN_ASSERT(at == end);
}

/* ---- collecting ----------------------------------------------------------------------------- */

static void *as_value(size_t id) {
  return (void *)(uintptr_t)(id + 1);
}

static uint32_t entry_add(bytecode_writer *w, writer_table *table, const tn_text *tokens) {
  if (w->numbered) { /* the two walks see the same */
    writer_fail(w, TN_INTERNAL, "an attribute or type is another the second time");
    return 0;
  }
  const char *copy = tn_arena_copy(&w->arena, tokens->data, tokens->size);
  size_t id = table->count;
  if (!copy || id >= UINT32_MAX ||
      !tn_array_reserve((void **)&table->entries, &table->capacity, id + 1,
                        sizeof *table->entries) ||
      !tn_map_put(&table->ids, copy, tokens->size, as_value(id))) {
    writer_no_memory(w);
    return 0;
  }
  table->entries[table->count++] = (writer_entry){
      .tokens = copy, .size = tokens->size, .uses = 1, .dialect = (uint8_t)tokens->data[0]};
  return (uint32_t)id;
}

static uint32_t entry_end(bytecode_writer *w, writer_table *table, writer_tokens *t) {
  uint32_t id = 0;
  if (t->text.failed) writer_no_memory(w);
  if (!w->error) {
    void *known = tn_map_get(&table->ids, t->text.data, t->text.size);
    id = known ? (uint32_t)((uintptr_t)known - 1) : entry_add(w, table, &t->text);
    TN_ASSERT(w->error || id < table->count);
    if (known) table->entries[id].uses++;
  }
  tn_text_free(&t->text);
  return id;
}

uint32_t tokens_attr_end(bytecode_writer *w, writer_tokens *t) {
  return entry_end(w, &w->attrs, t);
}

uint32_t tokens_type_end(bytecode_writer *w, writer_tokens *t) {
  return entry_end(w, &w->types, t);
}

void writer_remember(bytecode_writer *w, tn_map *map, const void *what, uint32_t entry) {
  if (!w->error && !tn_map_put(map, what, TN_MAP_ADDRESS, as_value(entry))) writer_no_memory(w);
}

bool writer_known(bytecode_writer *w, const tn_map *map, writer_table *table, const void *what,
                  uint32_t *entry) {
  void *known = w->error ? NULL : tn_map_get(map, what, TN_MAP_ADDRESS);
  if (!known) return false;
  *entry = (uint32_t)((uintptr_t)known - 1);
  TN_ASSERT(*entry < table->count);
  table->entries[*entry].uses++;
  return true;
}

uint32_t writer_string(bytecode_writer *w, const char *text, size_t size) {
  if (w->error) return 0;
  void *known = tn_map_get(&w->string_ids, size ? text : "", size);
  if (known) return (uint32_t)((uintptr_t)known - 1);
  size_t id = w->num_strings;
  char *copy = tn_arena_strndup(&w->arena, size ? text : "", size);
  if (!copy || id >= UINT32_MAX ||
      !tn_array_reserve((void **)&w->strings, &w->strings_capacity, id + 1, sizeof *w->strings) ||
      !tn_array_reserve((void **)&w->string_sizes, &w->string_sizes_capacity, id + 1,
                        sizeof *w->string_sizes) ||
      !tn_map_put(&w->string_ids, copy, size, as_value(id))) {
    writer_no_memory(w);
    return 0;
  }
  w->strings[id] = copy;
  w->string_sizes[id] = size;
  w->num_strings++;
  return (uint32_t)id;
}

uint32_t writer_op_name(bytecode_writer *w, uint8_t dialect, const char *text) {
  if (w->error) return 0;
  void *known = tn_map_get(&w->name_ids, text, strlen(text));
  if (known) {
    uint32_t id = (uint32_t)((uintptr_t)known - 1);
    w->names[id].uses++;
    return id;
  }
  size_t id = w->num_names;
  writer_string(w, text, strlen(text));
  if (!tn_array_reserve((void **)&w->names, &w->names_capacity, id + 1, sizeof *w->names) ||
      !tn_map_put(&w->name_ids, text, strlen(text), as_value(id))) {
    writer_no_memory(w);
    return 0;
  }
  w->names[w->num_names++] = (writer_name){.text = text, .uses = 1, .dialect = dialect};
  return (uint32_t)id;
}

/* ---- numbers -------------------------------------------------------------------------------- */

/* By dialect, then the most used first, then as they came. */
static int compare_uses(uint8_t dialect_a, uint64_t uses_a, uint32_t a, uint8_t dialect_b,
                        uint64_t uses_b, uint32_t b) {
  if (dialect_a != dialect_b) return dialect_a < dialect_b ? -1 : 1;
  if (uses_a != uses_b) return uses_a > uses_b ? -1 : 1;
  return a < b ? -1 : 1;
}

static int compare_entries(const void *a, const void *b, void *arg) {
  uint32_t i = *(const uint32_t *)a, j = *(const uint32_t *)b;
  const writer_entry *e = arg;
  return compare_uses(e[i].dialect, e[i].uses, i, e[j].dialect, e[j].uses, j);
}

static int compare_names(const void *a, const void *b, void *arg) {
  uint32_t i = *(const uint32_t *)a, j = *(const uint32_t *)b;
  const writer_name *n = arg;
  return compare_uses(n[i].dialect, n[i].uses, i, n[j].dialect, n[j].uses, j);
}

static uint32_t *in_order(bytecode_writer *w, size_t count) {
  uint32_t *order = writer_alloc(w, count, sizeof *order);
  for (size_t i = 0; order && i < count; i++) order[i] = (uint32_t)i;
  return order;
}

static void table_number(bytecode_writer *w, writer_table *table) {
  table->order = in_order(w, table->count);
  if (!table->order) return;
  qsort_r(table->order, table->count, sizeof *table->order, compare_entries, table->entries);
  for (size_t i = 0; i < table->count; i++) table->entries[table->order[i]].number = (uint32_t)i;
  for (size_t i = 0; i < table->count; i++) {
    TN_ASSERT(table->order[table->entries[i].number] == i);
    TN_ASSERT(!i || table->entries[table->order[i - 1]].dialect <=
                        table->entries[table->order[i]].dialect);
  }
}

/* Returns the names in order. */
static uint32_t *names_number(bytecode_writer *w) {
  uint32_t *order = in_order(w, w->num_names);
  if (!order) return NULL;
  qsort_r(order, w->num_names, sizeof *order, compare_names, w->names);
  for (size_t i = 0; i < w->num_names; i++) w->names[order[i]].number = (uint32_t)i;
  return order;
}

/* ---- sections ------------------------------------------------------------------------------- */

enum {
  SECTION_STRING,
  SECTION_DIALECT,
  SECTION_ATTR_TYPE,
  SECTION_ATTR_TYPE_OFFSET,
  SECTION_IR,
  SECTION_PROPERTIES = 8
};

static const char *const dialect_names[WRITER_NUM_DIALECTS] = {"builtin", "vhlo", "sdy"};

/* Shardy is the last one, and there only if it is used. */
static int count_dialects(const bytecode_writer *w) {
  for (size_t i = 0; i < w->attrs.count; i++)
    if (w->attrs.entries[i].dialect == WRITER_SDY) return WRITER_NUM_DIALECTS;
  for (size_t i = 0; i < w->num_names; i++)
    if (w->names[i].dialect == WRITER_SDY) return WRITER_NUM_DIALECTS;
  return WRITER_SDY;
}

static void put_dialects(bytecode_writer *w, tn_text *out, const uint32_t *order) {
  int count = count_dialects(w);
  writer_put_varint(out, (uint64_t)count);
  for (int i = 0; i < count && i < WRITER_NUM_DIALECTS; i++) {
    uint64_t name = writer_string(w, dialect_names[i], strlen(dialect_names[i]));
    writer_put_varint(out, w->container >= 1 ? name << 1 : name);
  }
  if (w->container >= 4) writer_put_varint(out, w->num_names);
  for (size_t i = 0, end; i < w->num_names; i = end) {
    uint8_t dialect = w->names[order[i]].dialect;
    TN_ASSERT(dialect < count);
    for (end = i; end < w->num_names && w->names[order[end]].dialect == dialect;) end++;
    writer_put_varint(out, dialect);
    writer_put_varint(out, end - i);
    for (size_t k = i; k < end; k++) {
      const char *text = w->names[order[k]].text;
      uint64_t name = writer_string(w, text, strlen(text));
      writer_put_varint(out, w->container >= 5 ? name << 1 | 1 : name);
    }
  }
}

/* The entries' bytes into `data`, their sizes into `sizes`, by groups of one dialect. */
static void put_table(const bytecode_writer *w, const writer_table *table, tn_text *data,
                      tn_text *sizes) {
  for (size_t i = 0, end; i < table->count; i = end) {
    uint8_t dialect = table->entries[table->order[i]].dialect;
    for (end = i; end < table->count && table->entries[table->order[end]].dialect == dialect;)
      end++;
    writer_put_varint(sizes, dialect);
    writer_put_varint(sizes, end - i);
    for (size_t k = i; k < end; k++) {
      size_t before = data->size;
      put_entry(w, data, &table->entries[table->order[k]]);
      writer_put_varint(sizes, (data->size - before) << 1 | 1);
    }
  }
}

static void put_strings(const bytecode_writer *w, tn_text *out) {
  writer_put_varint(out, w->num_strings);
  for (size_t i = w->num_strings; i > 0; i--) writer_put_varint(out, w->string_sizes[i - 1] + 1);
  for (size_t i = 0; i < w->num_strings; i++)
    tn_text_append(out, w->strings[i], w->string_sizes[i] + 1);
}

enum { MAX_BYTES = 0x7fffffff }; /* what the reader takes: 2 GiB */

/* What was collected and written, as a file. */
static void put_file(bytecode_writer *w, const uint32_t *names, const tn_text *program,
                     tn_text *out) {
  tn_text data = {.max = MAX_BYTES}, sizes = {.max = MAX_BYTES}, body = {.max = MAX_BYTES};
  tn_text_append(out, "ML\xEFR", 4);
  writer_put_varint(out, w->container);
  tn_text_printf(out, "StableHLO_v%s", w->version_text);
  tn_text_append(out, "", 1);
  put_dialects(w, &body, names);
  put_section(out, SECTION_DIALECT, &body);
  tn_text_free(&body);
  writer_put_varint(&sizes, w->attrs.count);
  writer_put_varint(&sizes, w->types.count);
  put_table(w, &w->attrs, &data, &sizes);
  put_table(w, &w->types, &data, &sizes);
  put_section(out, SECTION_ATTR_TYPE, &data);
  tn_text_free(&data);
  put_section(out, SECTION_ATTR_TYPE_OFFSET, &sizes);
  tn_text_free(&sizes);
  put_section(out, SECTION_IR, program);
  body = (tn_text){.max = MAX_BYTES};
  put_strings(w, &body);
  put_section(out, SECTION_STRING, &body);
  tn_text_free(&body);
  if (w->container < 5) return;
  body = (tn_text){.max = MAX_BYTES};
  writer_put_varint(&body, w->num_properties);
  tn_text_append(&body, w->properties.data, w->properties.size);
  if (w->properties.failed) body.failed = true;
  put_section(out, SECTION_PROPERTIES, &body);
  tn_text_free(&body);
}

/* ---- the whole ------------------------------------------------------------------------------ */

static unsigned container_of(uint32_t version) {
  if (version < VHLO_VERSION(0, 10)) return 0;
  if (version < VHLO_VERSION(0, 12)) return 1;
  if (version < VHLO_VERSION(0, 14)) return 3;
  return version < VHLO_VERSION(0, 15) ? 4 : 6;
}

typedef struct target {
  uint32_t version, patch;
  bool oldest;
} target;

/* "1.13.0", within what there is. */
static tn_status *number_parse(const char *text, target *out) {
  unsigned major = 0, minor = 0, patch = 0;
  char end;
  bool is_number = strspn(text, "0123456789.") == strlen(text) &&
                   sscanf(text, "%4u.%4u.%4u%c", &major, &minor, &patch, &end) == 3 && minor < 1000;
  if (!is_number)
    return tn_error(TN_INVALID_ARGUMENT,
                    "target version '%.64s': give three numbers with points between, 0.9.0 to "
                    "1.22.0, or \"current\", \"minimum\", \"oldest\"",
                    text);
  *out = (target){VHLO_VERSION(major, minor), patch, false};
  if (out->version >= VHLO_MINIMUM &&
      (out->version < VHLO_CURRENT || (out->version == VHLO_CURRENT && patch == 0)))
    return NULL;
  return tn_error(TN_INVALID_ARGUMENT,
                  "target version '%.64s': the oldest that can be written is 0.9.0, the newest "
                  "1.22.0",
                  text);
}

static tn_status *target_parse(const char *text, target *out) {
  *out = (target){VHLO_CURRENT, 0, false};
  if (!text || strcmp(text, "current") == 0) return NULL;
  out->version = VHLO_MINIMUM;
  out->oldest = strcmp(text, "oldest") == 0;
  if (out->oldest || strcmp(text, "minimum") == 0) return NULL;
  return number_parse(text, out);
}

static void writer_free(bytecode_writer *w) {
  for (int i = 0; i < WRITER_NUM_DIALECTS; i++) {
    tn_map_free(&w->of_attr[i]);
    tn_map_free(&w->of_type[i]);
  }
  tn_free(w->attrs.entries);
  tn_free(w->types.entries);
  tn_map_free(&w->attrs.ids);
  tn_map_free(&w->types.ids);
  tn_free(w->names);
  tn_map_free(&w->name_ids);
  tn_free(w->strings);
  tn_free(w->string_sizes);
  tn_map_free(&w->string_ids);
  tn_map_free(&w->property_ids);
  tn_map_free(&w->values);
  tn_text_free(&w->properties);
  tn_arena_free(&w->arena);
}

static void write_all(bytecode_writer *w, tn_text *out) {
  tn_text program = {.max = MAX_BYTES};
  writer_put_program(w, &program);
  tn_text_free(&program);
  if (w->error) return;
  TN_ASSERT(w->depth == 0 && w->region_depth == 0);
  table_number(w, &w->attrs);
  table_number(w, &w->types);
  const uint32_t *names = names_number(w);
  if (w->error) return;
  w->numbered = true;
  program = (tn_text){.max = MAX_BYTES};
  writer_put_program(w, &program);
  if (!w->error) put_file(w, names, &program, out);
  tn_text_free(&program);
}

static tn_status *write_version(const ir_module *module, target to, uint32_t *since, tn_text *out) {
  *since = 0;
  bytecode_writer *w = tn_alloc_zero(sizeof *w);
  if (!w) return tn_error_no_memory("writing bytecode");
  w->module = module;
  w->version = to.version;
  w->container = container_of(to.version);
  snprintf(w->version_text, sizeof w->version_text, "%" PRIu32 ".%" PRIu32 ".%" PRIu32,
           to.version / 1000, to.version % 1000, to.patch);
  write_all(w, out);
  if (!w->error && out->failed)
    w->error =
        tn_error(TN_RESOURCE_EXHAUSTED, "writing bytecode: no memory, or more than 2 GiB of it");
  tn_status *status = w->error;
  *since = w->since;
  writer_free(w);
  tn_free(w);
  return status;
}

tn_status *hlo_write_bytecode(const ir_module *module, const char *target_text, tn_text *out) {
  target to;
  uint32_t since;
  tn_status *status = target_parse(target_text, &to);
  if (status) return status;
  if (out->max == 0) out->max = MAX_BYTES;
  status = write_version(module, to, &since, out);
  /* What was too new says how old it is. */
  while (status && to.oldest && since > to.version &&
         tn_status_code(status) == TN_INVALID_ARGUMENT) {
    tn_status_destroy(status);
    to.version = since;
    status = write_version(module, to, &since, out);
  }
  return status;
}
