/* Operations, regions, blocks.
 *
 * Data: while an op is read, its operands, result types, attributes, regions and result names lie
 * on the reader's stacks above the heights that its op_reading remembers; ops inside it push above
 * those, and are done before it is. The op that is made of them takes copies, and the stacks go
 * back. A region is read into a struct on the stack before its op exists, and adopted then.
 * Invariant: no stack is ever below the height of an op that is being read; after an op has been
 * read the stacks, the depth and the names in scope but for its results are as they were before.
 * Threads: a reader is one thread's; no state of its own. */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "stablehlo/dialect/forms.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/text/text_attrs.h"
#include "stablehlo/text/text_fail.h"
#include "stablehlo/text/text_lexer.h"
#include "stablehlo/text/text_locs.h"
#include "stablehlo/text/text_ops.h"
#include "stablehlo/text/text_pieces.h"
#include "stablehlo/text/text_reader.h"
#include "stablehlo/text/text_scope.h"
#include "stablehlo/text/text_stack.h"
#include "stablehlo/text/text_types.h"

/* ---- operands and results ------------------------------------------------------------------- */

size_t text_num_operands(const text_reader *r, const op_reading *op) {
  TN_ASSERT(r->values.size >= op->values);
  return r->values.size - op->values;
}

static bool type_differs(text_reader *r, const op_reading *op, const ir_value *value,
                         const ir_type *type) {
  tn_text wanted = {0}, has = {0};
  ir_type_print(type, &wanted);
  ir_type_print(value->type, &has);
  text_fail_at(r, &op->at,
               "use of value '%%%s' expects different type than prior uses: '%.300s' vs '%.300s'",
               value->name ? value->name : "...", wanted.data ? wanted.data : "",
               has.data ? has.data : "");
  tn_text_free(&wanted);
  tn_text_free(&has);
  return false;
}

bool text_check_operand(text_reader *r, const op_reading *op, size_t k, const ir_type *type) {
  TN_ASSERT(k < text_num_operands(r, op));
  const ir_value *value = TEXT_ABOVE(r->values, ir_value *, op->values)[k];
  return value->type == type || type_differs(r, op, value, type);
}

bool text_check_operands(text_reader *r, const op_reading *op, const ir_type *const *types,
                         size_t count) {
  size_t has = text_num_operands(r, op);
  if (has != count)
    return text_fail_at(r, &op->at, "%zu operands present, but expected %zu", has, count);
  for (size_t i = 0; i < count; i++) {
    if (!text_check_operand(r, op, i, types[i])) return false;
  }
  return true;
}

bool text_add_result(text_reader *r, const ir_type *type) {
  return type && text_push(r, &r->types, &type);
}

bool text_apply_function_type(text_reader *r, const op_reading *op, const ir_type *type) {
  if (!type) return false;
  if (type->kind != IR_TYPE_FUNCTION) return text_fail(r, "expected a function type");
  if (!text_check_operands(r, op, type->inputs, type->num_inputs)) return false;
  for (uint32_t i = 0; i < type->num_outputs; i++) {
    if (!text_add_result(r, type->outputs[i])) return false;
  }
  return true;
}

/* %a, %b:2 = */
static bool result_names(text_reader *r) {
  if (r->at.token.kind != TOKEN_VALUE) return true;
  do {
    result_name result = {r->at.token, 1};
    int64_t count = 1;
    if (r->at.token.kind != TOKEN_VALUE) return text_expected(r, "an SSA value");
    text_next(r);
    if (text_take(r, ':')) {
      token at = r->at.token;
      if (!text_int(r, &count)) return false;
      if (count < 1)
        return text_fail_at(r, &at, "expected named operation to have at least 1 result");
    }
    result.count = (size_t)count;
    if (!text_push(r, &r->results, &result)) return false;
  } while (text_take(r, ','));
  return text_expect(r, '=');
}

static bool define_results(text_reader *r, const op_reading *op, ir_op *made) {
  const result_name *names = TEXT_ABOVE(r->results, result_name, op->results);
  size_t count = r->results.size - op->results, total = 0;
  if (count == 0) return true;
  for (size_t i = 0; i < count; i++) {
    if (__builtin_add_overflow(total, names[i].count, &total)) total = SIZE_MAX;
  }
  if (total != made->num_results)
    return text_fail_at(r, &names[0].name,
                        "operation defines %u results but was provided %zu to bind",
                        made->num_results, total);
  ir_value *value = made->results;
  for (size_t i = 0; i < count; i++) {
    if (!text_define(r, &names[i].name, value, names[i].count)) return false;
    value += names[i].count;
  }
  TN_ASSERT(value == made->results + made->num_results);
  return true;
}

/* ---- regions -------------------------------------------------------------------------------- */

static bool make_block(text_reader *r, ir_region *region, size_t args, size_t count,
                       ir_block **out) {
  size_t height = r->types.size;
  TN_ASSERT(!count || args + count <= r->args.size);
  for (size_t i = 0; i < count; i++) {
    const region_arg *arg = TEXT_ABOVE(r->args, region_arg, args) + i;
    if (!text_push(r, &r->types, &arg->type)) return false;
  }
  ir_block *block =
      ir_block_create(r->module, region, count, TEXT_ABOVE(r->types, const ir_type *, height));
  r->types.size = height;
  if (!block) return text_no_memory(r);
  for (size_t i = 0; i < count; i++) {
    const region_arg *arg = TEXT_ABOVE(r->args, region_arg, args) + i;
    if (arg->name.size && !text_define(r, &arg->name, &block->args[i], 1)) return false;
  }
  *out = block;
  return true;
}

/* ^name or ^name(%a: T, ...), up to its ':'. The block is made. */
static bool block_header(text_reader *r, ir_region *region, ir_block **out) {
  size_t args = r->args.size;
  text_next(r);
  if (text_take(r, '(') && !text_take(r, ')')) {
    do {
      region_arg arg = {.name = r->at.token};
      if (arg.name.kind != TOKEN_VALUE) return text_expected(r, "an SSA value");
      text_next(r);
      if (!text_expect(r, ':')) return false;
      arg.type = text_type(r);
      if (!arg.type || !text_optional_loc(r, &arg.loc)) return false;
      if (!text_push(r, &r->args, &arg)) return false;
    } while (text_take(r, ','));
    if (!text_expect(r, ')')) return false;
  }
  if (!text_expect(r, ':')) return false;
  bool ok = make_block(r, region, args, r->args.size - args, out);
  r->args.size = args;
  return ok;
}

static bool parse_blocks(text_reader *r, ir_region *region, size_t args, size_t num_args) {
  ir_block *block = NULL;
  bool named = num_args != SIZE_MAX && num_args > 0;
  if (r->at.token.kind == TOKEN_BLOCK) {
    if (named) return text_fail(r, "invalid block name in region with named arguments");
  } else if (num_args != SIZE_MAX || !text_is(r, '}')) {
    if (!make_block(r, region, args, named ? num_args : 0, &block)) return false;
  }
  while (!text_is(r, '}')) {
    if (r->at.token.kind == TOKEN_BLOCK) {
      if (!block_header(r, region, &block)) return false;
    } else if (!text_op(r, block)) {
      return false;
    }
    TN_ASSERT(block && block == region->last);
  }
  text_next(r);
  return true;
}

bool text_region(text_reader *r, size_t args, size_t num_args, bool isolated) {
  ir_region region = {0};
  size_t height = r->scope.size, floor = r->scope.floor;
  if (!text_is(r, '{')) return text_expected(r, "'{' to begin a region");
  if (!text_enter(r)) return false;
  text_next(r);
  if (isolated) r->scope.floor = height;
  uint32_t depth = r->depth;
  if (!parse_blocks(r, &region, args, num_args)) return false;
  TN_ASSERT(r->depth == depth && r->scope.floor == (isolated ? height : floor));
  text_scope_cut(&r->scope, height);
  r->scope.floor = floor;
  text_leave(r);
  return text_push(r, &r->regions, &region);
}

static void adopt_region(ir_op *op, uint32_t index, const ir_region *from) {
  ir_region *region = &op->regions[index];
  TN_ASSERT(!region->first && !from->first == !from->last);
  region->first = from->first;
  region->last = from->last;
  for (ir_block *block = region->first; block; block = block->next) block->region = region;
}

/* ---- the generic form ----------------------------------------------------------------------- */

static bool generic_operands(text_reader *r) {
  if (!text_expect(r, '(')) return false;
  if (text_take(r, ')')) return true;
  do {
    if (!text_use_value(r)) return false;
  } while (text_take(r, ','));
  return text_expect(r, ')');
}

static bool generic_regions(text_reader *r, const op_reading *op) {
  bool isolated = hlo_op(op->opcode)->traits & HLO_ISOLATED;
  if (!text_take(r, '(')) return true;
  do {
    if (!text_region(r, 0, SIZE_MAX, isolated)) return false;
  } while (text_take(r, ','));
  return text_expect(r, ')');
}

static bool generic_form(text_reader *r, op_reading *op) {
  if (!generic_operands(r)) return false;
  if (text_is(r, '[')) return text_fail(r, "successor blocks are not supported");
  if (text_take(r, '<')) {
    if (!text_is(r, '{')) return text_expected(r, "'{' of the properties");
    if (!text_attr_entries(r) || !text_expect(r, '>')) return false;
  }
  if (!generic_regions(r, op) || !text_optional_dict(r) || !text_expect(r, ':')) return false;
  return text_apply_function_type(r, op, text_function_type(r));
}

/* ---- one operation -------------------------------------------------------------------------- */

static bool unique_attrs(text_reader *r, const op_reading *op, const ir_op *made) {
  for (uint32_t i = 1; i < made->num_attrs; i++) {
    if (strcmp(made->attrs[i - 1].name, made->attrs[i].name) == 0)
      return text_fail_at(r, &op->at,
                          "attribute '%s' occurred more than once in the attribute list",
                          made->attrs[i].name);
  }
  return true;
}

static void assert_above_heights(const text_reader *r, const op_reading *op) {
  TN_ASSERT(r->values.size >= op->values && r->types.size >= op->types);
  TN_ASSERT(r->attrs.size >= op->attrs && r->regions.size >= op->regions);
  TN_ASSERT(r->results.size >= op->results);
}

static ir_op *make_op(text_reader *r, const op_reading *op) {
  assert_above_heights(r, op);
  size_t num_regions = r->regions.size - op->regions;
  ir_op *made =
      ir_op_create(r->module, op->opcode, op->name, text_num_operands(r, op),
                   TEXT_ABOVE(r->values, ir_value *, op->values), r->types.size - op->types,
                   TEXT_ABOVE(r->types, const ir_type *, op->types), num_regions,
                   r->attrs.size - op->attrs, TEXT_ABOVE(r->attrs, const ir_named_attr, op->attrs));
  if (!made) return text_no_memory(r), NULL;
  for (size_t i = 0; i < num_regions; i++)
    adopt_region(made, (uint32_t)i, TEXT_ABOVE(r->regions, ir_region, op->regions) + i);
  bool bare = op->opcode == BUILTIN_MODULE && num_regions == 1 && !made->regions[0].first;
  if (bare && !ir_block_create(r->module, &made->regions[0], 0, NULL))
    return text_no_memory(r), NULL; /* a module always has its block */
  const ir_block *body = num_regions ? made->regions[0].first : NULL;
  if (op->opcode == BUILTIN_MODULE && (num_regions != 1 || body->next || body->num_args)) {
    text_fail_at(r, &op->at, "a module is one block without arguments, and nothing else");
    return NULL;
  }
  made->line = op->at.line;
  made->column = op->at.column;
  return made;
}

static bool finish_op(text_reader *r, op_reading *op, ir_block *block) {
  ir_op *made = make_op(r, op);
  if (!made || !text_optional_loc(r, &made->loc) || !unique_attrs(r, op, made)) return false;
  tn_status *status = hlo_op_normalise(r->module, made);
  if (status) {
    if (r->status)
      tn_status_destroy(status);
    else
      r->status = status;
    return false;
  }
  ir_block_append(block, made);
  bool ok = define_results(r, op, made);
  r->values.size = op->values;
  r->types.size = op->types;
  r->attrs.size = op->attrs;
  r->regions.size = op->regions;
  r->results.size = op->results;
  return ok;
}

/* These dialects' ops are all known; another name is a mistake, or newer than we are. */
static bool check_known(text_reader *r, const op_reading *op) {
  static const char *const closed[] = {"stablehlo.", "chlo."};
  for (size_t i = 0; i < 2; i++) {
    if (op->opcode == HLO_UNKNOWN && strncmp(op->name, closed[i], strlen(closed[i])) == 0)
      return text_fail(r, "unregistered operation '%s' found in a known dialect", op->name);
  }
  return true;
}

/* Consumes the name: "stablehlo.add" in quotes, or stablehlo.add, or `return` for func.return and
 * `module` for builtin.module. */
static bool op_name(text_reader *r, op_reading *op, bool *generic) {
  const char *bytes = op->at.text;
  size_t size = op->at.size;
  *generic = op->at.kind == TOKEN_STRING;
  if (*generic) {
    if (!text_string_bytes(r, &op->at, &bytes, &size)) return false;
    if (size == 0) return text_fail(r, "empty operation name is invalid");
  } else if (op->at.kind != TOKEN_WORD) {
    return text_expected(r, "an operation");
  }
  op->name = text_intern_token(r, bytes, size);
  if (!op->name) return false;
  op->opcode = (uint16_t)hlo_opcode_find(op->name);
  static const struct {
    const char *brief, *full;
    uint16_t opcode;
  } briefs[] = {{"return", "func.return", FUNC_RETURN},
                {"call", "func.call", FUNC_CALL},
                {"module", "builtin.module", BUILTIN_MODULE},
                {"unrealized_conversion_cast", "builtin.unrealized_conversion_cast", BUILTIN_CAST}};
  for (size_t i = 0; !*generic && i < sizeof briefs / sizeof briefs[0]; i++) {
    if (strcmp(op->name, briefs[i].brief) != 0) continue;
    op->opcode = briefs[i].opcode;
    op->name = text_intern_token(r, briefs[i].full, strlen(briefs[i].full));
    if (!op->name) return false;
    break;
  }
  if (!check_known(r, op)) return false;
  text_next(r);
  return true;
}

static bool op_body(text_reader *r, op_reading *op) {
  bool generic;
  if (!op_name(r, op, &generic)) return false;
  TN_ASSERT(op->name != NULL);
  r->op_name = op->name;
  r->op_name_size = strlen(op->name);
  if (generic) return generic_form(r, op);
  if (op->opcode == HLO_UNKNOWN)
    return text_fail_at(r, &op->at, "custom op '%s' is unknown", op->name);
  const char *pieces = hlo_form_pieces(hlo_op(op->opcode)->form);
  if (!pieces) return text_fail_at(r, &op->at, "op has no custom assembly form");
  return text_pieces(r, op, pieces);
}

bool text_op(text_reader *r, ir_block *block) {
  op_reading op = {.values = r->values.size,
                   .types = r->types.size,
                   .attrs = r->attrs.size,
                   .regions = r->regions.size,
                   .results = r->results.size};
  const char *outer = r->op_name;
  size_t outer_size = r->op_name_size;
  uint32_t depth = r->depth;
  if (!text_enter(r)) return false;
  if (++r->num_ops > r->limits->max_ops)
    return text_fail_code(r, TN_RESOURCE_EXHAUSTED, "more than %llu operations",
                          (unsigned long long)r->limits->max_ops);
  if (!result_names(r)) return false;
  op.at = r->at.token;
  if (!op_body(r, &op) || !finish_op(r, &op, block)) return false;
  r->op_name = outer;
  r->op_name_size = outer_size;
  text_leave(r);
  TN_ASSERT(r->depth == depth && r->values.size == op.values && r->types.size == op.types);
  return true;
}
