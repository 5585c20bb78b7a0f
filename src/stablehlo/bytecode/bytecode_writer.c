/* What the dialects' writers write with: errors, tokens, and the tables that they collect in. */
#include "stablehlo/bytecode/bytecode_writer.h"
#include "base/assert.h"

#include <inttypes.h>
#include <stdio.h>
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
  tn_text_append(out, (const char *)bytes, size);
}

/* ---- tokens --------------------------------------------------------------------------------- */

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
