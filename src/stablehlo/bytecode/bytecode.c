/* hlo_read_bytecode(): the container. Sections are found first, then read in the order in which
 * they need each other: strings, dialects with op names, the table of attributes and types,
 * properties, ops.
 *
 * Data: tables of what was found, spans of the input all of them, lie in the reader's scratch arena
 * and go when the reading ends; the module is handed out. The input is its caller's, and any bytes
 * at all. Invariant: a cursor lies within its section, and each span within the input; a table's
 * count is set when all of it is good. After an error everything reads as zero.
 * Threads: each call has its own reader; no state of its own. */
#include "stablehlo/bytecode/bytecode.h"
#include "base/assert.h"

#include <stdio.h>
#include <string.h>

enum {
  SECTION_STRING,
  SECTION_DIALECT,
  SECTION_ATTR_TYPE,
  SECTION_ATTR_TYPE_OFFSET,
  SECTION_IR = BYTECODE_SECTION_IR,
  SECTION_RESOURCE,
  SECTION_RESOURCE_OFFSET,
  SECTION_DIALECT_VERSIONS,
  SECTION_PROPERTIES,
  NUM_SECTIONS
};

static const char *const section_names[NUM_SECTIONS] = {
    "string",    "dialect",  "attribute and type", "attribute and type offset",
    "op",        "resource", "resource offset",    "dialect version",
    "properties"};

enum { NEWEST_CONTAINER = 6 };

static void strings_read(byte_cursor *c) {
  bytecode *in = c->in;
  size_t count = bytecode_count(c, "strings");
  in->strings = bytecode_scratch(in, count, sizeof *in->strings);
  if (!in->strings) return;
  size_t total = 0;
  for (size_t i = count; i > 0; i--) { /* the lengths stand in reverse order */
    size_t at = c->at;
    uint64_t size = bytecode_varint(c);
    if (bytecode_ok(c) && (size == 0 || size > c->end - c->at || total > c->end - c->at - size))
      bytecode_fail(in, TN_INVALID_ARGUMENT, at, "string %zu is longer than its section", i - 1);
    if (!bytecode_ok(c)) return;
    in->strings[i - 1].size = (size_t)size - 1;
    total += (size_t)size;
  }
  if (total != c->end - c->at) {
    bytecode_fail(in, TN_INVALID_ARGUMENT, c->at, "the strings have %zu bytes, not %zu",
                  c->end - c->at, total);
    return;
  }
  for (size_t i = 0; i < count; i++) {
    in->strings[i].at = c->at;
    c->at += in->strings[i].size + 1;
    if (in->data[c->at - 1] != 0)
      bytecode_fail(in, TN_INVALID_ARGUMENT, c->at - 1, "string %zu does not end with a zero byte",
                    i);
  }
  TN_ASSERT(c->at == c->end);
  in->num_strings = count;
}

static bytecode_dialect dialect_kind(const char *name) {
  static const struct {
    const char *name;
    bytecode_dialect kind;
  } known[] = {{"builtin", BYTECODE_BUILTIN},
               {"vhlo", BYTECODE_VHLO},
               {"sdy", BYTECODE_SDY},
               {"stablehlo", BYTECODE_STABLEHLO}};
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
    if (strcmp(name, known[i].name) == 0) return known[i].kind;
  }
  return BYTECODE_OTHER;
}

static void dialect_name_read(byte_cursor *c, bytecode_dialect_name *out) {
  byte_cursor number = *c;
  uint64_t head = bytecode_varint(c);
  bool has_version = c->in->version >= 1 && (head & 1);
  uint64_t index = c->in->version >= 1 ? head >> 1 : head;
  if (bytecode_ok(c) && index >= c->in->num_strings)
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, number.at, "a dialect's name is string %llu of %zu",
                  (unsigned long long)index, c->in->num_strings);
  if (!bytecode_ok(c)) return;
  out->name = (const char *)c->in->data + c->in->strings[index].at;
  out->kind = dialect_kind(out->name);
  uint8_t id;
  if (!has_version) return;
  size_t at = c->at;
  bytecode_section(c, &id);
  if (bytecode_ok(c) && id != SECTION_DIALECT_VERSIONS)
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "expected the version of dialect %.64s",
                  out->name);
}

/* Index of the dialect that the next group of names or entries belongs to. */
static uint32_t dialect_read(byte_cursor *c) {
  size_t at = c->at;
  uint64_t dialect = bytecode_varint(c);
  if (dialect < c->in->num_dialects) return (uint32_t)dialect;
  bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "dialect %llu does not exist; there are %zu",
                (unsigned long long)dialect, c->in->num_dialects);
  return 0;
}

static void op_names_read(byte_cursor *c) {
  bytecode *in = c->in;
  if (in->version >= 4) bytecode_count(c, "op names"); /* the total; the groups say it too */
  size_t room = c->end - c->at;                        /* a name takes a byte at least */
  in->op_names = bytecode_scratch(in, room, sizeof *in->op_names);
  while (in->op_names && bytecode_ok(c) && c->at < c->end) {
    uint32_t dialect = dialect_read(c);
    size_t count = bytecode_count(c, "op names");
    for (size_t i = 0; i < count && bytecode_ok(c); i++) {
      size_t at = c->at;
      uint64_t index = bytecode_varint(c);
      if (in->version >= 5) index >>= 1; /* the low bit: registered when it was written */
      if (bytecode_ok(c) && index >= in->num_strings)
        bytecode_fail(in, TN_INVALID_ARGUMENT, at, "an op's name is string %llu of %zu",
                      (unsigned long long)index, in->num_strings);
      if (!bytecode_ok(c)) return;
      TN_ASSERT(in->num_op_names < room);
      in->op_names[in->num_op_names].dialect = dialect;
      in->op_names[in->num_op_names++].text = in->strings[index];
    }
  }
}

static void dialects_read(byte_cursor *c) {
  bytecode *in = c->in;
  size_t count = bytecode_count(c, "dialects");
  in->dialects = bytecode_scratch(in, count, sizeof *in->dialects);
  for (size_t i = 0; in->dialects && i < count; i++) dialect_name_read(c, &in->dialects[i]);
  if (!bytecode_ok(c)) return;
  in->num_dialects = count;
  op_names_read(c);
}

/* Sizes of the next `count` entries, by dialect; the entries lie one after another from `*at` on.
 */
static void entries_read(byte_cursor *c, bytecode_entry *entries, size_t count, size_t *at,
                         size_t end) {
  for (size_t i = 0; i < count && bytecode_ok(c);) {
    size_t where = c->at;
    uint32_t dialect = dialect_read(c);
    size_t group = bytecode_count(c, "attributes or types");
    if (group > count - i)
      bytecode_fail(c->in, TN_INVALID_ARGUMENT, where, "a group has %zu entries, only %zu are left",
                    group, count - i);
    for (size_t k = 0; k < group && bytecode_ok(c); k++, i++) {
      uint64_t head = bytecode_varint(c);
      uint64_t size = head >> 1;
      TN_ASSERT(*at <= end && end <= c->in->size);
      if (size > end - *at) {
        bytecode_fail(c->in, TN_INVALID_ARGUMENT, where, "entry %zu has %llu bytes, %zu are left",
                      i, (unsigned long long)size, end - *at);
        return;
      }
      entries[i] =
          (bytecode_entry){.bytes = {*at, (size_t)size}, .dialect = dialect, .custom = head & 1};
      *at += (size_t)size;
    }
  }
}

static void table_read(byte_cursor *c, const byte_cursor *data) {
  bytecode *in = c->in;
  size_t num_attrs = bytecode_count(c, "attributes");
  size_t num_types = bytecode_count(c, "types");
  in->attrs = bytecode_scratch(in, num_attrs, sizeof *in->attrs);
  in->types = bytecode_scratch(in, num_types, sizeof *in->types);
  if (!in->attrs || !in->types) return;
  size_t at = data->at;
  entries_read(c, in->attrs, num_attrs, &at, data->end);
  entries_read(c, in->types, num_types, &at, data->end);
  if (!bytecode_ok(c)) return;
  in->num_attrs = num_attrs;
  in->num_types = num_types;
}

static void properties_read(byte_cursor *c) {
  bytecode *in = c->in;
  size_t count = bytecode_count(c, "property lists");
  in->properties = bytecode_scratch(in, count, sizeof *in->properties);
  for (size_t i = 0; in->properties && i < count && bytecode_ok(c); i++) {
    size_t size = bytecode_count(c, "bytes of properties");
    in->properties[i] = (byte_span){c->at, size};
    c->at += size;
  }
  if (bytecode_ok(c)) in->num_properties = count;
}

/* "StableHLO_v1.13.7": the version. Any other producer ("MLIR21.0.0git") says none. */
static void producer_read(bytecode *in, const char *producer) {
  in->major = in->minor = -1;
  snprintf(in->module->producer, sizeof in->module->producer, "%s", producer);
  unsigned major, minor, patch;
  if (sscanf(producer, "StableHLO_v%4u.%4u.%4u", &major, &minor, &patch) != 3) return;
  if (minor > 999 || VHLO_VERSION(major, minor) < VHLO_MINIMUM) {
    bytecode_fail(in, TN_INVALID_ARGUMENT, 5,
                  "the artifact is of StableHLO %u.%u.%u; the oldest that can be read is 0.9.0",
                  major, minor, patch);
    return;
  }
  in->major = (int32_t)major;
  in->minor = (int32_t)minor;
}

static void header_read(byte_cursor *c) {
  bytecode *in = c->in;
  const unsigned char *magic = bytecode_bytes(c, 4);
  if (!magic || memcmp(magic, "ML\xEFR", 4) != 0) {
    bytecode_fail(in, TN_INVALID_ARGUMENT, 0,
                  "this is no MLIR bytecode: it does not begin with 4D 4C EF 52");
    return;
  }
  in->version = bytecode_varint(c);
  if (bytecode_ok(c) && in->version > NEWEST_CONTAINER)
    bytecode_fail(in, TN_INVALID_ARGUMENT, 4,
                  "bytecode version %llu is newer than %d, the newest known",
                  (unsigned long long)in->version, NEWEST_CONTAINER);
  size_t start = c->at;
  while (bytecode_byte(c) != 0) continue;
  if (bytecode_ok(c)) producer_read(in, (const char *)in->data + start);
}

static void sections_find(byte_cursor *c, byte_cursor sections[NUM_SECTIONS]) {
  bool seen[NUM_SECTIONS] = {false};
  while (bytecode_ok(c) && c->at < c->end) {
    size_t at = c->at;
    uint8_t id;
    byte_cursor body = bytecode_section(c, &id);
    if (!bytecode_ok(c)) return;
    if (id >= NUM_SECTIONS || seen[id]) {
      bytecode_fail(
          c->in, TN_INVALID_ARGUMENT, at,
          id >= NUM_SECTIONS ? "section %d is of no known kind" : "section %d comes twice", id);
      return;
    }
    seen[id] = true;
    sections[id] = body;
  }
  for (int id = 0; id <= SECTION_IR; id++) {
    if (!seen[id])
      bytecode_fail(c->in, TN_INVALID_ARGUMENT, c->at, "the %s section is missing",
                    section_names[id]);
  }
}

static void read_all(bytecode *in) {
  byte_cursor c = {in, 0, in->size};
  byte_cursor sections[NUM_SECTIONS];
  for (int id = 0; id < NUM_SECTIONS; id++) sections[id] = (byte_cursor){in, in->size, in->size};
  header_read(&c);
  if (!in->error) sections_find(&c, sections);
  if (!in->error) strings_read(&sections[SECTION_STRING]);
  if (!in->error) dialects_read(&sections[SECTION_DIALECT]);
  if (!in->error) table_read(&sections[SECTION_ATTR_TYPE_OFFSET], &sections[SECTION_ATTR_TYPE]);
  if (!in->error && sections[SECTION_PROPERTIES].at < sections[SECTION_PROPERTIES].end)
    properties_read(&sections[SECTION_PROPERTIES]);
  if (!in->error) bytecode_read_ir(&sections[SECTION_IR]);
}

tn_status *bytecode_read_program(const char *data, size_t size, const char *source,
                                 const hlo_limits *limits, bool heads, ir_module **out) {
  *out = NULL;
  bytecode in = {.data = (const unsigned char *)data,
                 .size = size,
                 .source = source ? source : "<program>",
                 .limits = limits ? *limits : hlo_default_limits,
                 .heads = heads};
  if (size > in.limits.max_input)
    return tn_error_at(TN_RESOURCE_EXHAUSTED, in.source,
                       "the program has %zu bytes; the limit is %zu", size, in.limits.max_input);
  tn_status *status = ir_module_create(in.source, in.limits.max_memory, &in.module);
  if (status) return status;
  in.scratch.limit = in.limits.max_memory;
  read_all(&in);
  TN_ASSERT(in.error || (in.depth == 0 && in.region_depth == 0 && in.num_values == 0));
  tn_arena_free(&in.scratch);
  tn_free(in.values);
  if (in.error) {
    ir_module_destroy(in.module);
    return in.error;
  }
  *out = in.module;
  return NULL;
}

tn_status *hlo_read_bytecode(const char *data, size_t size, const char *source,
                             const hlo_limits *limits, ir_module **out) {
  return bytecode_read_program(data, size, source, limits, false, out);
}
