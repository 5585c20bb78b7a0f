/* hlo_write_bytecode(): the two walks, the numbers that what was collected gets, and the
 * container's sections. */
#include "base/assert.h"
#include "stablehlo/bytecode/bytecode_writer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- entries -------------------------------------------------------------------------------- */

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

static void put_section(tn_text *out, uint8_t id, const tn_text *body) {
  tn_text_putc(out, (char)id);
  writer_put_varint(out, body->size);
  tn_text_append(out, body->data, body->size);
  if (body->failed) out->failed = true;
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
