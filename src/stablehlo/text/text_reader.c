/* The text reader as a whole: aliases, the top level, a piece alone. */
#include <locale.h>
#include <string.h>

#include "base/assert.h"
#include "base/trace.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/text/text_attrs.h"
#include "stablehlo/text/text_fail.h"
#include "stablehlo/text/text_lexer.h"
#include "stablehlo/text/text_locs.h"
#include "stablehlo/text/text_ops.h"
#include "stablehlo/text/text_reader.h"
#include "stablehlo/text/text_stack.h"
#include "stablehlo/text/text_types.h"

/* ---- aliases -------------------------------------------------------------------------------- */

/* `#name = ...` or `!name = ...` begins at the current token. */
static bool add_alias(text_reader *r) {
  token name = r->at.token;
  text_next(r);
  if (!text_take(r, '=')) return true; /* something else; the reading proper will say what */
  if (name.kind == TOKEN_BANG) text_take_word(r, "type"); /* as it was once written */
  if (tn_map_get(&r->alias_map, name.text, name.size))
    return text_fail_at(r, &name, "redefinition of %s alias id '%.*s'",
                        name.kind == TOKEN_BANG ? "type" : "attribute", (int)name.size - 1,
                        name.text + 1);
  text_alias *alias = tn_alloc_zero(sizeof *alias);
  if (!alias) return text_no_memory(r);
  alias->name = name.text;
  alias->size = name.size;
  alias->value = r->at;
  if (!text_push(r, &r->aliases, &alias)) {
    tn_free(alias);
    return false;
  }
  return tn_map_put(&r->alias_map, alias->name, alias->size, alias) || text_no_memory(r);
}

/* Aliases may stand behind their uses, locations nearly always do. A definition begins a line, and
 * nothing else does that looks like one, because strings do not span lines. */
static bool find_aliases(text_reader *r) {
  const char *line = r->data;
  uint32_t number = 1;
  while (line < r->end) {
    const char *p = line;
    while (p < r->end && (*p == ' ' || *p == '\t')) p++;
    if (p < r->end && (*p == '#' || *p == '!')) {
      r->at = (cursor){.at = p, .line_start = line, .line = number};
      text_next(r);
      if ((r->at.token.kind == TOKEN_HASH || r->at.token.kind == TOKEN_BANG) && !add_alias(r))
        return false;
      if (r->status) return false;
    }
    const char *newline = memchr(p, '\n', (size_t)(r->end - p));
    if (!newline) break;
    line = newline + 1;
    number++;
  }
  return true;
}

static bool resolve_alias(text_reader *r, text_alias *alias) {
  cursor back = r->at;
  uint32_t deepest = r->deepest;
  uint64_t outside = r->parts;
  uint32_t depth = r->depth;
  r->deepest = depth;
  r->parts = 0;
  r->at = alias->value;
  alias->busy = true;
  if (alias->name[0] == '!')
    alias->type = text_type(r);
  else if (text_is_word(r, "loc"))
    alias->loc = text_loc(r);
  else
    alias->attr = text_attr(r);
  alias->busy = false;
  TN_ASSERT(r->status || r->depth == depth);
  alias->after = r->at;
  alias->height = r->deepest - r->depth;
  alias->parts = r->parts;
  r->parts = outside;
  if (r->deepest < deepest) r->deepest = deepest;
  r->at = back;
  return alias->type || alias->loc || alias->attr;
}

static bool is_resolved(const text_alias *alias) {
  return alias->type || alias->loc || alias->attr;
}

/* A few lines could stand for a tree of any size, and who walks it walks all of it. */
static bool count_alias_parts(text_reader *r, const text_alias *alias) {
  const hlo_limits *limits = r->limits;
  TN_ASSERT(is_resolved(alias) && !alias->busy);
  r->parts += alias->parts;
  if (alias->parts > HLO_FEW_PARTS) r->shared_parts += alias->parts;
  bool many = alias->parts > limits->max_parts;
  if (!many && r->shared_parts <= limits->max_shared_parts) return true;
  return text_fail_code(r, TN_RESOURCE_EXHAUSTED, "%s more than %llu parts",
                        many ? "this alias stands for" : "the aliases up to here stand for",
                        (unsigned long long)(many ? limits->max_parts : limits->max_shared_parts));
}

const text_alias *text_alias_use(text_reader *r) {
  token t = r->at.token;
  text_alias *alias = tn_map_get(&r->alias_map, t.text, t.size);
  if (!alias) {
    text_fail(r, "undefined symbol alias id '%.*s'", (int)t.size - 1, t.text + 1);
    return NULL;
  }
  if (alias->busy) return text_fail(r, "this alias refers to itself"), NULL;
  if (!is_resolved(alias) && !resolve_alias(r, alias)) return NULL;
  if (!count_alias_parts(r, alias)) return NULL;
  text_next(r);
  uint32_t reached = r->depth + alias->height; /* the nesting is that of what it stands for */
  if (reached > r->deepest) r->deepest = reached;
  return reached <= r->limits->max_depth || text_fail_depth(r) ? alias : NULL;
}

/* In the order of the text, in which MLIR prints them inner ones first, so that a long chain of
 * locations is no deep recursion. */
static bool resolve_aliases(text_reader *r) {
  for (size_t i = 0; i < r->aliases.size; i++) {
    text_alias *alias = TEXT_ABOVE(r->aliases, text_alias *, i)[0];
    if (!is_resolved(alias) && !resolve_alias(r, alias)) return false;
  }
  return true;
}

/* At the top level: the definition was found before; here it is only passed over. */
static bool pass_alias(text_reader *r) {
  text_alias *alias = tn_map_get(&r->alias_map, r->at.token.text, r->at.token.size);
  if (!alias || alias->name != r->at.token.text)
    return text_fail(r, "expected the definition of an alias, alone at the start of its line");
  if (!text_alias_use(r)) return false;
  r->at = alias->after;
  return true;
}

/* ---- the top level -------------------------------------------------------------------------- */

/* Whatever an op pushed has been taken by it. */
static void assert_nothing_collected(const text_reader *r) {
  TN_ASSERT(r->depth == 0 && !r->op_name_size);
  TN_ASSERT(!r->values.size && !r->types.size && !r->attrs.size && !r->items.size);
  TN_ASSERT(!r->locs.size && !r->numbers.size && !r->regions.size);
  TN_ASSERT(!r->results.size && !r->args.size);
}

static bool top_level(text_reader *r) {
  ir_block *body = ir_module_body(r->module);
  r->at = (cursor){.at = r->data, .line_start = r->data, .line = 1};
  text_next(r);
  while (r->at.token.kind != TOKEN_END && !r->status) {
    token_kind kind = r->at.token.kind;
    bool ok = true;
    if (kind == TOKEN_HASH || kind == TOKEN_BANG)
      ok = pass_alias(r);
    else if (kind == TOKEN_RESOURCES)
      text_next(r);
    else
      ok = text_op(r, body);
    if (!ok) return false;
    assert_nothing_collected(r);
  }
  return !r->status;
}

/* A single module is the program itself; anything else stands in an implicit one. */
static void unwrap_module(ir_module *module) {
  ir_block *body = ir_module_body(module);
  ir_op *only = body ? body->first : NULL;
  if (!only || only->next || only->opcode != BUILTIN_MODULE) return;
  ir_op_remove(only);
  module->top = only;
}

static bool start_reading(text_reader *r, const char *data, size_t size, const hlo_limits *limits) {
  static const struct {
    size_t offset, unit;
  } stacks[] = {
      {offsetof(text_reader, aliases), sizeof(text_alias *)},
      {offsetof(text_reader, values), sizeof(ir_value *)},
      {offsetof(text_reader, types), sizeof(const ir_type *)},
      {offsetof(text_reader, attrs), sizeof(ir_named_attr)},
      {offsetof(text_reader, items), sizeof(const ir_attr *)},
      {offsetof(text_reader, locs), sizeof(const ir_loc *)},
      {offsetof(text_reader, numbers), sizeof(int64_t)},
      {offsetof(text_reader, regions), sizeof(ir_region)},
      {offsetof(text_reader, bytes), 1},
      {offsetof(text_reader, results), sizeof(result_name)},
      {offsetof(text_reader, args), sizeof(region_arg)},
  };
  *r = (text_reader){.data = data, .end = data + size, .limits = limits, .op_name = ""};
  for (size_t i = 0; i < sizeof stacks / sizeof stacks[0]; i++) {
    text_stack *stack = (text_stack *)((char *)r + stacks[i].offset);
    stack->unit = stacks[i].unit;
    /* Some room from the start, so that an empty stack has an address to count from. */
    if (!tn_array_reserve(&stack->data, &stack->capacity, 64, stack->unit)) return false;
  }
  return true;
}

/* strtod follows the locale, MLIR does not. */
static locale_t c_locale(void) {
  static _Atomic(locale_t) kept;
  locale_t known = kept;
  if (known) return known;
  locale_t made = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  if (made && !__sync_bool_compare_and_swap((locale_t *)&kept, (locale_t)0, made)) {
    freelocale(made);
    made = kept;
  }
  return made;
}

tn_status *text_read_program(const char *data, size_t size, const char *source,
                             const hlo_limits *limits, bool heads, ir_module **out) {
  text_reader r;
  *out = NULL;
  if (!limits) limits = &hlo_default_limits;
  if (size > limits->max_input)
    return tn_error_at(TN_RESOURCE_EXHAUSTED, source ? source : "<program>",
                       "a program of %zu bytes is longer than %zu", size, limits->max_input);
  tn_status *status = NULL;
  if (!start_reading(&r, data, size, limits)) status = tn_error_no_memory("the reader");
  if (!status)
    status = ir_module_create(source ? source : "<program>", limits->max_memory, &r.module);
  if (status) {
    text_free_stacks(&r);
    return status;
  }
  r.module->top->opcode = BUILTIN_MODULE; /* src/ir knows no opcodes */
  r.heads = heads;
  locale_t ours = c_locale();
  locale_t theirs = ours ? uselocale(ours) : (locale_t)0;
  bool ok = find_aliases(&r) && (heads || resolve_aliases(&r)) && top_level(&r);
  TN_ASSERT(ok || r.status); /* whatever is wrong with a text has been said, with its place */
  if (ours) uselocale(theirs);
  text_free_stacks(&r);
  if (!ok || r.status) {
    ir_module_destroy(r.module);
    return r.status ? r.status : tn_error(TN_INTERNAL, "the text could not be read");
  }
  unwrap_module(r.module);
  *out = r.module;
  return NULL;
}

tn_status *hlo_read_text(const char *data, size_t size, const char *source,
                         const hlo_limits *limits, ir_module **out) {
  return text_read_program(data, size, source, limits, false, out);
}

/* ---- a piece ----------------------------------------------------------------------------------
 */

typedef const void *(*piece_reader)(text_reader *r);

static const void *piece_type(text_reader *r) {
  return text_type(r);
}
static const void *piece_attr(text_reader *r) {
  return text_attr(r);
}

static tn_status *read_piece(ir_module *module, const char *text, piece_reader read,
                             const void **out) {
  text_reader r;
  *out = NULL;
  if (!start_reading(&r, text, strlen(text), &hlo_default_limits)) {
    text_free_stacks(&r);
    return tn_error_no_memory("the reader");
  }
  r.module = module;
  r.at = (cursor){.at = r.data, .line_start = r.data, .line = 1};
  locale_t ours = c_locale();
  locale_t theirs = ours ? uselocale(ours) : (locale_t)0;
  text_next(&r);
  const void *piece = read(&r);
  if (piece && r.at.token.kind != TOKEN_END) text_expected(&r, "the end of the text");
  if (ours) uselocale(theirs);
  text_free_stacks(&r);
  if (r.status) return r.status;
  if (!piece) return tn_error(TN_INTERNAL, "the text could not be read");
  *out = piece;
  return NULL;
}

tn_status *hlo_read_type(ir_module *module, const char *text, const ir_type **out) {
  return read_piece(module, text, piece_type, (const void **)out);
}

tn_status *hlo_read_attr(ir_module *module, const char *text, const ir_attr **out) {
  return read_piece(module, text, piece_attr, (const void **)out);
}
