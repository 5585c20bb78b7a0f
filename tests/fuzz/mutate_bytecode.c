/* How libFuzzer changes MLIR bytecode: an artifact is taken apart (container.h), changed inside,
 * and put together with every length, offset and count of sections right again, so that a reader
 * comes to what was changed. Sometimes one of them is made wrong on purpose. */
#include "container.h"
#include "mutate.h"

#include <stdio.h>
#include <string.h>

static bc_file file;
static uint32_t state;

static uint32_t pick(size_t below) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return below ? (uint32_t)(state % below) : 0;
}

/* A number in place of `old`: near it, small, or at an edge. */
static uint64_t other_number(uint64_t old) {
  static const uint64_t edges[] = {0,
                                   1,
                                   2,
                                   63,
                                   64,
                                   127,
                                   128,
                                   16383,
                                   UINT32_MAX,
                                   UINT32_MAX / 2,
                                   UINT64_MAX,
                                   INT64_MAX,
                                   UINT64_MAX - 1,
                                   (uint64_t)1 << 32};
  switch (pick(5)) {
  case 0: return old + 1;
  case 1: return old - 1;
  case 2: return edges[pick(sizeof edges / sizeof *edges)];
  case 3: return old ^ (uint64_t)1 << pick(8);
  default: return pick(48);
  }
}

/* ---- lists of numbers: entries of the table, property lists ------------------------------------
 */

/* `bytes` with `drop` of them at `at` replaced. */
static bool splice(bc_bytes *bytes, size_t at, size_t drop, const unsigned char *text,
                   size_t size) {
  unsigned char *made = bc_spare(&file, bytes->size - drop + size);
  if (!made) return false;
  memcpy(made, bytes->at, at);
  if (size) memcpy(made + at, text, size);
  memcpy(made + at + size, bytes->at + at + drop, bytes->size - at - drop);
  *bytes = (bc_bytes){made, bytes->size - drop + size};
  return true;
}

/* Where the `which`-th number begins and how long it is; false: there are not so many. */
static bool find_number(bc_bytes bytes, size_t which, size_t *at, size_t *size, uint64_t *value) {
  size_t end = 0;
  for (size_t i = 0; i <= which; i++) {
    *at = end;
    if (!bc_varint(bytes, &end, value)) return false;
  }
  *size = end - *at;
  return true;
}

static size_t count_numbers(bc_bytes bytes) {
  size_t at = 0, count = 0;
  uint64_t value;
  while (count < 64 && bc_varint(bytes, &at, &value)) count++;
  return count;
}

/* One number becomes another, comes twice or goes. */
static void edit_numbers(bc_bytes *bytes, uint64_t (*other)(uint64_t old)) {
  size_t at, size;
  uint64_t value;
  unsigned char text[9];
  if (!find_number(*bytes, pick(count_numbers(*bytes)), &at, &size, &value)) return;
  uint32_t how = pick(8);
  if (how == 0) size = 0;
  splice(bytes, at, size, text, how == 1 ? 0 : bc_put_varint(text, other(value)));
}

/* An attribute, in most cases one that another property list has. */
static uint64_t other_attr(uint64_t old) {
  uint64_t value;
  size_t at, size;
  bc_bytes list = file.properties[pick(file.num_properties)];
  if (pick(8) == 0) return other_number(old);
  if (pick(2) && find_number(list, pick(count_numbers(list)), &at, &size, &value)) return value;
  return pick(file.num_attrs);
}

/* What most numbers of an entry are: another entry, or a small number. */
static uint64_t other_part(uint64_t old) {
  return pick(3) ? pick(file.num_entries) : other_number(old);
}

static bc_entry *some_entry(void) {
  return file.num_entries ? &file.entries[pick(file.num_entries)] : NULL;
}

static uint64_t code_of(const bc_entry *entry) {
  size_t at = 0;
  uint64_t code;
  return bc_varint(entry->bytes, &at, &code) ? code : UINT64_MAX;
}

/* An entry of the same dialect and code, an attribute for an attribute; the entry itself if there
 * is none near. */
static const bc_entry *like(const bc_entry *entry) {
  size_t first = (size_t)(entry - file.entries) < file.num_attrs ? 0 : file.num_attrs;
  size_t count = (first ? file.num_entries : file.num_attrs) - first, start = pick(count);
  for (size_t i = 0; i < count; i++) {
    const bc_entry *other = &file.entries[first + (start + i) % count];
    if (other != entry && other->dialect == entry->dialect && other->custom == entry->custom &&
        code_of(other) == code_of(entry))
      return other;
  }
  return entry;
}

/* The number that another such entry has in the same place. */
static void edit_likewise(bc_entry *entry) {
  const bc_entry *other = like(entry);
  size_t which = pick(count_numbers(entry->bytes)), at, size, there, length;
  uint64_t value, instead;
  unsigned char text[9];
  if (find_number(entry->bytes, which, &at, &size, &value) &&
      find_number(other->bytes, which, &there, &length, &instead))
    splice(&entry->bytes, at, size, text, bc_put_varint(text, instead));
}

static void edit_entry(void) {
  bc_entry *entry = some_entry();
  if (entry && pick(2))
    edit_likewise(entry);
  else if (entry)
    edit_numbers(&entry->bytes, other_part);
}

static void edit_code(void) {
  bc_entry *entry = some_entry();
  size_t at = 0;
  uint64_t code;
  unsigned char text[9];
  if (!entry || pick(2) || !bc_varint(entry->bytes, &at, &code)) return;
  splice(&entry->bytes, 0, at, text, bc_put_varint(text, pick(44)));
}

static void copy_entry(void) {
  bc_entry *to = some_entry();
  if (to) *to = pick(4) ? *like(to) : *some_entry();
}

static void edit_entry_bytes(void) {
  bc_entry *entry = some_entry();
  enum { MORE = 16 };
  if (!entry || entry->bytes.size > 4096) return;
  unsigned char *made = bc_spare(&file, entry->bytes.size + MORE);
  if (!made) return;
  memcpy(made, entry->bytes.at, entry->bytes.size);
  size_t size = LLVMFuzzerMutate(made, entry->bytes.size, entry->bytes.size + MORE);
  entry->bytes = (bc_bytes){made, size};
}

static void edit_entry_head(void) {
  bc_entry *entry = some_entry();
  if (!entry || pick(4)) return;
  if (pick(2))
    entry->custom = !entry->custom;
  else
    entry->dialect = pick(file.num_dialects + 1);
}

static void edit_property(void) {
  if (!file.num_properties) return;
  bc_bytes *list = &file.properties[pick(file.num_properties)];
  if (pick(8) == 0)
    *list = file.properties[pick(file.num_properties)];
  else
    edit_numbers(list, other_attr);
}

/* ---- strings, names, versions ------------------------------------------------------------------
 */

static const char *const words[] = {
#define VHLO(name, ...) name,
#include "stablehlo/vhlo/vhlo.def"
#undef VHLO
    "module",
    "unrealized_conversion_cast",
    "builtin",
    "vhlo",
    "sdy",
    "stablehlo",
    "mesh",
    "main",
    "f32",
    "",
    "manual_computation"};

static void edit_string(void) {
  if (!file.num_strings) return;
  bc_bytes *string = &file.strings[pick(file.num_strings)];
  if (pick(4)) {
    const char *word = words[pick(sizeof words / sizeof *words)];
    *string = (bc_bytes){(const unsigned char *)word, strlen(word) + 1};
    return;
  }
  size_t size = string->size < 200 ? string->size : 200;
  unsigned char *made = bc_spare(&file, size + 8);
  if (!made || size == 0) return;
  memcpy(made, string->at, size);
  size_t left = LLVMFuzzerMutate(made, size - 1, size + 7);
  made[left] = 0;
  *string = (bc_bytes){made, left + 1};
}

static void edit_name(void) {
  if (!file.num_names) return;
  bc_name *name = &file.names[pick(file.num_names)];
  if (pick(4) == 0)
    name->dialect = pick(file.num_dialects + 1);
  else
    name->text = (uint64_t)pick(file.num_strings) << (file.version >= 5);
}

static void edit_version(void) {
  static const char *const producers[] = {"StableHLO_v0.9.0",  "StableHLO_v1.0.0",  "MLIR21.0.0git",
                                          "StableHLO_v1.22.0", "StableHLO_v1.23.3", ""};
  if (pick(8) == 0) {
    file.version = pick(8);
    return;
  }
  char *made = (char *)bc_spare(&file, 24);
  if (!made) return;
  bool one = pick(2);
  int size = snprintf(made, 24, "StableHLO_v%d.%u.0", one, one ? pick(22) : 9 + pick(12));
  file.producer = (bc_bytes){(const unsigned char *)made, (size_t)size};
  if (pick(4) == 0) {
    const char *text = producers[pick(sizeof producers / sizeof *producers)];
    file.producer = (bc_bytes){(const unsigned char *)text, strlen(text)};
  }
}

/* ---- the op tree -------------------------------------------------------------------------------
 */

static bool insert_tokens(size_t at, const bc_token *tokens, size_t count) {
  static bc_token kept[BC_MAX_TOKENS];
  if (count > BC_MAX_TOKENS - file.num_tokens || at > file.num_tokens) return false;
  memcpy(kept, tokens, count * sizeof *tokens); /* they may be the file's own */
  memmove(file.tokens + at + count, file.tokens + at, (file.num_tokens - at) * sizeof *file.tokens);
  memcpy(file.tokens + at, kept, count * sizeof *kept);
  file.num_tokens += count;
  return true;
}

/* A count that was made another (edit_count) may say more than there is. */
static void drop_tokens(size_t at, size_t count) {
  if (at > file.num_tokens || count > file.num_tokens - at) return;
  memmove(file.tokens + at, file.tokens + at + count,
          (file.num_tokens - at - count) * sizeof *file.tokens);
  file.num_tokens -= count;
}

/* A random token for which `mask` has the bit of its kind, or num_tokens. */
static size_t some_token(uint32_t mask) {
  size_t start = pick(file.num_tokens);
  for (size_t i = 0; i < file.num_tokens; i++) {
    size_t at = (start + i) % file.num_tokens;
    if (mask >> file.tokens[at].kind & 1) return at;
  }
  return file.num_tokens;
}

/* The end of the op that begins at `at`: one past its BC_END. */
static size_t end_of(size_t at) {
  for (size_t depth = 0; at < file.num_tokens; at++) {
    if (file.tokens[at].kind == BC_BEGIN) depth++;
    if (file.tokens[at].kind == BC_END && --depth == 0) return at + 1;
  }
  return at;
}

/* The token of that kind that the op at `at` stands under, in its own region; num_tokens: none. */
static size_t above(size_t at, bc_kind kind) {
  for (size_t depth = 0; at-- > 0;) {
    if (file.tokens[at].kind == BC_END) depth++;
    if (file.tokens[at].kind == BC_BEGIN && depth-- == 0) break;
    if (depth == 0 && file.tokens[at].kind == kind) return at;
  }
  return file.num_tokens;
}

static uint64_t results_of(size_t at) {
  for (at++; at < file.num_tokens; at++) {
    if (file.tokens[at].kind == BC_RESULTS) return file.tokens[at].value;
    if (file.tokens[at].kind >= BC_OPERANDS && file.tokens[at].kind != BC_BYTE) break;
  }
  return 0;
}

/* Values from number `from` on get other numbers, from token `at` to the end of its scope. */
static void renumber(size_t at, uint64_t from, int64_t by) {
  for (size_t depth = 0; at < file.num_tokens; at++) {
    bc_token *t = &file.tokens[at];
    if (t->kind == BC_OPEN) depth++;
    if (t->kind == BC_CLOSE && depth-- == 0) return;
    if (depth == 0 && (t->kind == BC_VALUE || t->kind == BC_BEGIN) && t->value >= from)
      t->value += (uint64_t)by;
  }
}

/* The op's region holds `ops` more ops and `values` more values. */
static void account(size_t at, int64_t ops, int64_t values) {
  size_t block = above(at, BC_BLOCK), announced = above(at, BC_VALUES);
  if (block < file.num_tokens) file.tokens[block].value += (uint64_t)(ops * 2);
  if (announced < file.num_tokens) file.tokens[announced].value += (uint64_t)values;
}

static void drop_op(void) {
  size_t at = some_token(1u << BC_BEGIN);
  if (at == file.num_tokens || above(at, BC_VALUES) == file.num_tokens) return;
  uint64_t results = results_of(at), first = file.tokens[at].value;
  account(at, -1, -(int64_t)results);
  size_t size = end_of(at) - at;
  drop_tokens(at, size);
  renumber(at, first + results, -(int64_t)results);
}

/* An op again at its own place or before another one, where its operands may mean other values. */
static void copy_op(void) {
  size_t from = some_token(1u << BC_BEGIN), to = pick(2) ? from : some_token(1u << BC_BEGIN);
  if (to == file.num_tokens || above(to, BC_VALUES) == file.num_tokens) return;
  uint64_t results = results_of(from), first = file.tokens[to].value;
  size_t size = end_of(from) - from;
  if (size > 4096 || (from < to && to < from + size)) return;
  if (size > BC_MAX_TOKENS - file.num_tokens) return;
  account(to, 1, (int64_t)results);
  renumber(to, first, (int64_t)results);
  insert_tokens(to, file.tokens + from, size);
  file.tokens[to].value = first;
}

/* The number that another place of the same kind has, so that it names a thing of the right sort;
 * sometimes any that is there, or that is not. */
static uint64_t other_index(size_t at) {
  const bc_token *t = &file.tokens[at];
  uint32_t how = pick(16);
  if (how == 0) return other_number(t->value);
  if (t->kind == BC_VALUE) return pick((size_t)t->value + (how == 1) * 2 + 1);
  if (how < 12) return file.tokens[some_token(1u << t->kind)].value;
  switch (t->kind) {
  case BC_NAME: return pick(file.num_names);
  case BC_PROPERTY: return pick(file.num_properties);
  case BC_TYPE: return pick(file.num_entries - file.num_attrs);
  case BC_ARG: return (uint64_t)pick(file.num_entries - file.num_attrs) << 1 | (t->value & 1);
  default: return pick(file.num_attrs);
  }
}

static void edit_reference(void) {
  size_t at = some_token(1u << BC_NAME | 1u << BC_LOC | 1u << BC_DICT | 1u << BC_PROPERTY |
                         1u << BC_TYPE | 1u << BC_ARG | 1u << BC_VALUE);
  if (at < file.num_tokens) file.tokens[at].value = other_index(at);
}

/* A number of the tree that others depend on, as it should not be. */
static void edit_count(void) {
  if (pick(2)) return;
  size_t at = some_token(~(1u << BC_OPEN | 1u << BC_CLOSE | 1u << BC_BEGIN | 1u << BC_END));
  if (at < file.num_tokens) file.tokens[at].value = other_number(file.tokens[at].value);
}

/* An operand more or less. */
static void edit_operands(void) {
  size_t at = some_token(1u << BC_OPERANDS);
  if (at == file.num_tokens) return;
  uint64_t count = file.tokens[at].value;
  if (pick(2) && count) {
    drop_tokens(at + 1 + pick((size_t)count), 1);
    file.tokens[at].value--;
    return;
  }
  bc_token more = {BC_VALUE, pick(16)};
  if (insert_tokens(at + 1 + pick((size_t)count + 1), &more, 1)) file.tokens[at].value++;
}

/* A result more or less; the values after it are renumbered. */
static void edit_results(void) {
  size_t at = some_token(1u << BC_RESULTS), begin = at;
  if (at == file.num_tokens) return;
  while (file.tokens[begin].kind != BC_BEGIN) begin--;
  uint64_t count = file.tokens[at].value, next = file.tokens[begin].value + count;
  if (pick(2) && count) {
    account(begin, 0, -1);
    file.tokens[at].value--;
    renumber(at, next, -1);
    drop_tokens(at + (size_t)count, 1);
    return;
  }
  bc_token more = {BC_TYPE, pick(file.num_entries - file.num_attrs)};
  if (file.num_tokens == BC_MAX_TOKENS) return;
  account(begin, 0, 1);
  file.tokens[at].value++;
  renumber(at, next, 1);
  insert_tokens(at + (size_t)count + 1, &more, 1);
}

/* A part of an op that its mask says it has: gone, or there. */
static void edit_mask(void) {
  size_t at = some_token(1u << BC_MASK);
  if (at == file.num_tokens || at + 2 >= file.num_tokens) return;
  size_t next = at + 2; /* after the location */
  bool property = pick(2);
  uint64_t bit = property ? 0x40 : 1;
  if (property && file.tokens[at].value & 1) next++;
  if (file.tokens[at].value & bit) {
    drop_tokens(next, 1);
  } else {
    bc_token more = {property ? BC_PROPERTY : BC_DICT,
                     pick(property ? file.num_properties : file.num_attrs)};
    if (!insert_tokens(next, &more, 1)) return;
  }
  file.tokens[at].value ^= bit;
}

/* A region more (an empty one, or one with an empty block), or the isolated bit. */
static void edit_regions(void) {
  size_t at = some_token(1u << BC_REGIONS);
  if (at == file.num_tokens) return;
  size_t end = at + 1, begin = at;
  while (begin && file.tokens[begin].kind != BC_BEGIN) begin--;
  bc_token block[] = {{BC_BLOCKS, 1}, {BC_VALUES, 0}, {BC_BLOCK, 0}}, none = {BC_BLOCKS, 0};
  bool isolated = file.tokens[at].value & 1;
  if (pick(3) == 0) {
    end = end_of(begin) - 1;
    if (isolated) {
      if (file.tokens[end - 1].kind == BC_CLOSE) drop_tokens(end - 1, 1);
      if (file.tokens[at + 1].kind == BC_OPEN) drop_tokens(at + 1, 1);
    } else {
      bc_token open = {BC_OPEN, 0}, close = {BC_CLOSE, 0};
      if (!insert_tokens(end, &close, 1) || !insert_tokens(at + 1, &open, 1)) return;
    }
    file.tokens[at].value ^= 1;
    return;
  }
  if (pick(2) ? insert_tokens(at + 1 + isolated, block, 3)
              : insert_tokens(at + 1 + isolated, &none, 1))
    file.tokens[at].value += 2;
}

/* ---- all together ------------------------------------------------------------------------------
 */

static void (*const edits[])(void) = {
    edit_entry,      edit_entry,     edit_entry,     edit_code,      copy_entry, edit_entry_bytes,
    edit_entry_head, edit_property,  edit_property,  edit_string,    edit_name,  edit_version,
    edit_reference,  edit_reference, edit_reference, edit_reference, edit_count, edit_operands,
    edit_results,    edit_mask,      edit_regions,   copy_op,        copy_op,    drop_op};

/* One length of a section, or a byte near its head, wrong. */
static void lie(unsigned char *out, size_t size) {
  if (!file.num_lengths) return;
  size_t at = file.lengths[pick(file.num_lengths)] + pick(2);
  if (at < size) out[at] = (unsigned char)(pick(2) ? out[at] + 2u : pick(256));
}

size_t mutate_bytecode(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  static unsigned char out[1 << 20];
  state = seed * 2654435761u | 1;
  pick(0), pick(0);
  if (pick(32) == 0 || !bc_read(&file, data, size)) return LLVMFuzzerMutate(data, size, max_size);
  for (uint32_t left = pick(3) ? 1 : 1 + pick(4); left; left--)
    edits[pick(sizeof edits / sizeof *edits)]();
  size_t made = bc_write(&file, out, max_size < sizeof out ? max_size : sizeof out);
  if (!made) return LLVMFuzzerMutate(data, size, max_size);
  if (pick(32) == 0) lie(out, made);
  memcpy(data, out, made);
  return made;
}
