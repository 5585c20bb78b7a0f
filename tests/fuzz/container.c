#include "container.h"

#include <string.h>

/* ---- numbers -------------------------------------------------------------------------------- */

bool bc_varint(bc_bytes bytes, size_t *at, uint64_t *out) {
  if (*at >= bytes.size) return false;
  const unsigned char *p = bytes.at + *at;
  size_t more = p[0] ? (size_t)__builtin_ctz(p[0]) : 8;
  if (bytes.size - *at <= more) return false;
  uint64_t value = 0;
  size_t first = p[0] ? 0 : 1;
  for (size_t i = first; i <= more; i++) value |= (uint64_t)p[i] << (8 * (i - first));
  *out = p[0] ? value >> (more + 1) : value;
  *at += more + 1;
  return true;
}

size_t bc_put_varint(unsigned char out[9], uint64_t value) {
  size_t more = 0;
  while (more < 8 && value >> (7 * (more + 1))) more++;
  if (more == 8) {
    out[0] = 0;
    for (size_t i = 0; i < 8; i++) out[i + 1] = (unsigned char)(value >> (8 * i));
    return 9;
  }
  value = value << (more + 1) | (uint64_t)1 << more;
  for (size_t i = 0; i <= more; i++) out[i] = (unsigned char)(value >> (8 * i));
  return more + 1;
}

unsigned char *bc_spare(bc_file *file, size_t size) {
  if (BC_SPARE - file->spared < size) return NULL;
  file->spared += size;
  return file->spare + file->spared - size;
}

/* ---- reading -------------------------------------------------------------------------------- */

typedef struct reader {
  bc_file *file;
  bc_bytes in;
  size_t at, origin; /* `in` begins that far into the input */
  bool failed;
  uint64_t announced; /* values of the open scopes */
  uint64_t next;      /* number of the next value */
  unsigned depth;
} reader;

static uint64_t number(reader *r) {
  uint64_t value = 0;
  if (!r->failed && !bc_varint(r->in, &r->at, &value)) r->failed = true;
  return r->failed ? 0 : value;
}

static uint8_t byte(reader *r) {
  if (r->failed || r->at >= r->in.size) {
    r->failed = true;
    return 0;
  }
  return r->in.at[r->at++];
}

static bc_bytes bytes(reader *r, uint64_t size) {
  if (r->failed || size > r->in.size - r->at) {
    r->failed = true;
    return (bc_bytes){r->in.at, 0};
  }
  r->at += (size_t)size;
  return (bc_bytes){r->in.at + r->at - size, (size_t)size};
}

/* A count of things that take a byte each at least, and of which `most` can be held. */
static size_t count(reader *r, size_t most) {
  uint64_t value = number(r);
  if (value > r->in.size - r->at || value > most) r->failed = true;
  return r->failed ? 0 : (size_t)value;
}

static bc_bytes section(reader *r, uint8_t *id) {
  uint8_t head = byte(r);
  uint64_t size = number(r);
  *id = head & 0x7f;
  if (head & 0x80) {
    uint64_t align = number(r);
    if (align == 0 || (align & (align - 1))) r->failed = true;
    while (!r->failed && ((r->origin + r->at) & (align - 1))) byte(r);
  }
  return bytes(r, size);
}

static void read_strings(reader *r) {
  bc_file *f = r->file;
  size_t n = count(r, BC_MAX_STRINGS);
  for (size_t i = n; i-- > 0;) f->strings[i].size = count(r, r->in.size);
  for (size_t i = 0; i < n; i++) f->strings[i] = bytes(r, f->strings[i].size);
  f->num_strings = n;
}

static void read_dialects(reader *r) {
  bc_file *f = r->file;
  f->num_dialects = count(r, BC_MAX_DIALECTS);
  for (size_t i = 0; i < f->num_dialects && !r->failed; i++) {
    uint64_t head = number(r);
    uint8_t id;
    f->dialects[i] = (bc_dialect){.name = f->version ? head >> 1 : head};
    f->dialects[i].has_version = f->version && (head & 1);
    if (f->dialects[i].has_version) f->dialects[i].version = section(r, &id);
  }
  if (f->version >= 4) number(r);
  while (!r->failed && r->at < r->in.size) {
    uint32_t dialect = (uint32_t)number(r);
    size_t n = count(r, BC_MAX_NAMES - f->num_names);
    for (size_t i = 0; i < n; i++) f->names[f->num_names++] = (bc_name){dialect, number(r)};
  }
}

static void read_table(reader *r, bc_bytes data) {
  bc_file *f = r->file;
  f->num_attrs = count(r, BC_MAX_ENTRIES);
  f->num_entries = f->num_attrs + count(r, BC_MAX_ENTRIES - f->num_attrs);
  for (size_t i = 0, at = 0; i < f->num_entries && !r->failed;) {
    uint32_t dialect = (uint32_t)number(r);
    size_t n = count(r, f->num_entries - i);
    if (n == 0) r->failed = true;
    for (size_t k = 0; k < n && !r->failed; k++, i++) {
      uint64_t head = number(r);
      if (head >> 1 > data.size - at) r->failed = true;
      if (r->failed) return;
      f->entries[i] = (bc_entry){dialect, head & 1, {data.at + at, (size_t)(head >> 1)}};
      at += (size_t)(head >> 1);
    }
  }
}

static void read_properties(reader *r) {
  bc_file *f = r->file;
  f->num_properties = count(r, BC_MAX_PROPERTIES);
  for (size_t i = 0; i < f->num_properties; i++) f->properties[i] = bytes(r, number(r));
}

/* ---- the op tree ---------------------------------------------------------------------------- */

static uint64_t push(reader *r, bc_kind kind, uint64_t value) {
  if (r->file->num_tokens == BC_MAX_TOKENS) r->failed = true;
  if (!r->failed) r->file->tokens[r->file->num_tokens++] = (bc_token){(uint8_t)kind, value};
  return r->failed ? 0 : value;
}

static uint64_t token(reader *r, bc_kind kind) {
  return push(r, kind, number(r));
}

static void list(reader *r, bc_kind of_count, bc_kind of_items) {
  uint64_t n = token(r, of_count);
  for (uint64_t i = 0; i < n && !r->failed; i++) token(r, of_items);
}

static void use_orders(reader *r, uint64_t values) {
  uint64_t lists = values > 1 ? token(r, BC_NUMBER) : 1;
  for (uint64_t i = 0; i < lists && !r->failed; i++) {
    if (values > 1) token(r, BC_NUMBER);
    uint64_t n = token(r, BC_NUMBER) >> 1;
    for (uint64_t k = 0; k < n && !r->failed; k++) token(r, BC_NUMBER);
  }
}

static void read_op(reader *r);

static void read_block(reader *r) {
  uint64_t head = token(r, BC_BLOCK), version = r->file->version;
  if (head & 1) {
    uint64_t n = token(r, BC_ARGS);
    for (uint64_t i = 0; i < n && !r->failed; i++) {
      bool has_loc = version < 4 || (token(r, BC_ARG) & 1);
      if (version < 4) token(r, BC_TYPE);
      if (has_loc) token(r, BC_LOC);
    }
    r->next += n;
    if (version >= 3 && push(r, BC_BYTE, byte(r))) use_orders(r, n);
  }
  for (uint64_t i = 0; i < head >> 1 && !r->failed; i++) read_op(r);
}

static void read_region(reader *r) {
  uint64_t blocks = token(r, BC_BLOCKS), before = r->announced, next = r->next;
  if (blocks == 0) return;
  r->announced += token(r, BC_VALUES);
  r->next = before;
  for (uint64_t i = 0; i < blocks && !r->failed; i++) read_block(r);
  r->announced = before;
  r->next = next;
}

static void read_isolated(reader *r, uint64_t regions) {
  uint8_t id;
  reader inner = *r;
  inner.announced = inner.next = 0;
  push(&inner, BC_OPEN, 0);
  if (r->file->version >= 2) {
    bc_bytes body = section(r, &id);
    inner.origin = r->origin + r->at - body.size;
    inner.in = body;
    inner.at = 0;
  }
  for (uint64_t i = 0; i < regions && !inner.failed && !r->failed; i++) read_region(&inner);
  push(&inner, BC_CLOSE, 0);
  if (r->file->version < 2) r->at = inner.at;
  r->failed |= inner.failed || (r->file->version >= 2 && inner.at != inner.in.size);
}

static void read_op(reader *r) {
  if (++r->depth > 100) r->failed = true;
  push(r, BC_BEGIN, r->next);
  token(r, BC_NAME);
  uint64_t mask = push(r, BC_MASK, byte(r)), results = 0;
  token(r, BC_LOC);
  if (mask & 1) token(r, BC_DICT);
  if (mask & 0x40) token(r, BC_PROPERTY);
  if (mask & 2) {
    size_t at = r->file->num_tokens;
    list(r, BC_RESULTS, BC_TYPE);
    if (!r->failed) results = r->file->tokens[at].value;
  }
  if (mask & 4) list(r, BC_OPERANDS, BC_VALUE);
  if (mask & 0x88) r->failed = true;
  if (mask & 0x20) use_orders(r, results);
  r->next += results;
  if (mask & 0x10) {
    uint64_t head = token(r, BC_REGIONS);
    if (head & 1) read_isolated(r, head >> 1);
    for (uint64_t i = 0; !(head & 1) && i < head >> 1 && !r->failed; i++) read_region(r);
  }
  push(r, BC_END, 0);
  r->depth--;
}

/* ---- the whole file ------------------------------------------------------------------------- */

static bc_bytes *contents_of(bc_file *f, uint8_t id) {
  for (size_t i = 0; i < f->num_sections; i++)
    if (f->sections[i] == id) return &f->contents[i];
  return NULL;
}

static bool within(bc_file *f, const unsigned char *data, uint8_t id, void (*read)(reader *r)) {
  bc_bytes *found = contents_of(f, id);
  if (!found) return false;
  reader r = {.file = f, .in = *found, .origin = (size_t)(found->at - data)};
  read(&r);
  return !r.failed && r.at == r.in.size;
}

bool bc_read(bc_file *f, const unsigned char *data, size_t size) {
  memset(f, 0, offsetof(bc_file, spare));
  f->spared = f->num_lengths = 0;
  if (size < 6 || memcmp(data, "ML\xEFR", 4) != 0) return false;
  reader r = {.file = f, .in = {data, size}, .at = 4};
  f->version = number(&r);
  size_t start = r.at;
  while (byte(&r)) continue;
  if (r.failed || f->version > 6) return false;
  f->producer = (bc_bytes){data + start, r.at - start - 1};
  while (!r.failed && r.at < size && f->num_sections < BC_MAX_SECTIONS) {
    size_t i = f->num_sections++;
    f->contents[i] = section(&r, &f->sections[i]);
  }
  if (r.failed || r.at < size) return false;
  bc_bytes *table = contents_of(f, BC_TABLE), *offsets = contents_of(f, BC_OFFSETS);
  if (!table || !offsets) return false;
  reader o = {.file = f, .in = *offsets};
  read_table(&o, *table);
  return !o.failed && within(f, data, BC_STRING, read_strings) &&
         within(f, data, BC_DIALECT, read_dialects) && within(f, data, BC_IR, read_block) &&
         (!contents_of(f, BC_PROPERTIES) || within(f, data, BC_PROPERTIES, read_properties));
}

/* ---- writing -------------------------------------------------------------------------------- */

typedef struct writer {
  bc_file *file;
  unsigned char *out;
  size_t at, max;
  bool full;
} writer;

static void put(writer *w, const void *data, size_t size) {
  if (w->max - w->at < size) w->full = true;
  if (w->full || !size) return;
  memcpy(w->out + w->at, data, size);
  w->at += size;
}

static void put_number(writer *w, uint64_t value) {
  unsigned char text[9];
  put(w, text, bc_put_varint(text, value));
}

static void put_byte(writer *w, uint64_t value) {
  unsigned char one = (unsigned char)value;
  put(w, &one, 1);
}

/* A section's head; its length is put in when it ends. */
static size_t begin_section(writer *w, uint8_t id) {
  put_byte(w, id);
  return w->at;
}

static void end_section(writer *w, size_t start) {
  if (w->full) return;
  unsigned char text[9];
  size_t length = w->at - start, size = bc_put_varint(text, length);
  if (w->max - w->at < size) {
    w->full = true;
    return;
  }
  memmove(w->out + start + size, w->out + start, length);
  memcpy(w->out + start, text, size);
  w->at += size;
  bc_file *f = w->file;
  for (size_t i = 0; i < f->num_lengths; i++) /* those of sections within it moved */
    if (f->lengths[i] >= start) f->lengths[i] += size;
  if (f->num_lengths < BC_MAX_LENGTHS) f->lengths[f->num_lengths++] = start;
}

static void write_strings(writer *w) {
  bc_file *f = w->file;
  put_number(w, f->num_strings);
  for (size_t i = f->num_strings; i-- > 0;) put_number(w, f->strings[i].size);
  for (size_t i = 0; i < f->num_strings; i++) put(w, f->strings[i].at, f->strings[i].size);
}

static void write_dialects(writer *w) {
  bc_file *f = w->file;
  put_number(w, f->num_dialects);
  for (size_t i = 0; i < f->num_dialects; i++) {
    const bc_dialect *d = &f->dialects[i];
    put_number(w, f->version ? d->name << 1 | d->has_version : d->name);
    if (!d->has_version) continue;
    size_t start = begin_section(w, 7);
    put(w, d->version.at, d->version.size);
    end_section(w, start);
  }
  if (f->version >= 4) put_number(w, f->num_names);
  for (size_t i = 0, n; i < f->num_names; i += n) {
    for (n = 1; i + n < f->num_names && f->names[i + n].dialect == f->names[i].dialect;) n++;
    put_number(w, f->names[i].dialect);
    put_number(w, n);
    for (size_t k = 0; k < n; k++) put_number(w, f->names[i + k].text);
  }
}

static void write_offsets(writer *w) {
  bc_file *f = w->file;
  put_number(w, f->num_attrs);
  put_number(w, f->num_entries - f->num_attrs);
  for (size_t i = 0, n; i < f->num_entries; i += n) {
    size_t end = i < f->num_attrs ? f->num_attrs : f->num_entries;
    for (n = 1; i + n < end && f->entries[i + n].dialect == f->entries[i].dialect;) n++;
    put_number(w, f->entries[i].dialect);
    put_number(w, n);
    for (size_t k = 0; k < n; k++)
      put_number(w, f->entries[i + k].bytes.size << 1 | f->entries[i + k].custom);
  }
}

static void write_properties(writer *w) {
  put_number(w, w->file->num_properties);
  for (size_t i = 0; i < w->file->num_properties; i++) {
    put_number(w, w->file->properties[i].size);
    put(w, w->file->properties[i].at, w->file->properties[i].size);
  }
}

static void write_tokens(writer *w) {
  size_t open[128], depth = 0;
  for (size_t i = 0; i < w->file->num_tokens && !w->full; i++) {
    bc_token t = w->file->tokens[i];
    bool sections = w->file->version >= 2;
    if (t.kind == BC_OPEN && sections && depth < 128)
      open[depth++] = begin_section(w, BC_IR);
    else if (t.kind == BC_CLOSE && sections && depth)
      end_section(w, open[--depth]);
    else if (t.kind == BC_MASK || t.kind == BC_BYTE)
      put_byte(w, t.value);
    else if (t.kind < BC_OPEN)
      put_number(w, t.value);
  }
}

static void write_section(writer *w, size_t i) {
  bc_file *f = w->file;
  size_t start = begin_section(w, f->sections[i]);
  switch (f->sections[i]) {
  case BC_STRING: write_strings(w); break;
  case BC_DIALECT: write_dialects(w); break;
  case BC_TABLE:
    for (size_t k = 0; k < f->num_entries; k++)
      put(w, f->entries[k].bytes.at, f->entries[k].bytes.size);
    break;
  case BC_OFFSETS: write_offsets(w); break;
  case BC_IR: write_tokens(w); break;
  case BC_PROPERTIES: write_properties(w); break;
  default: put(w, f->contents[i].at, f->contents[i].size);
  }
  end_section(w, start);
}

size_t bc_write(bc_file *file, unsigned char *out, size_t max) {
  writer w = {.file = file, .out = out, .max = max};
  file->num_lengths = 0;
  put(&w, "ML\xEFR", 4);
  put_number(&w, file->version);
  put(&w, file->producer.at, file->producer.size);
  put_byte(&w, 0);
  for (size_t i = 0; i < file->num_sections; i++) write_section(&w, i);
  return w.full ? 0 : w.at;
}
