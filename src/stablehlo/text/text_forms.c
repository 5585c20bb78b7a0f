/* Pretty forms in code: parts of forms that no description fits, and whole ones.
 *
 * Data: named arguments of a region are pushed on r->args, and stay there while the region is read,
 * which makes its entry block of them; then the form cuts them back. All else goes onto the stacks
 * of the op that is being read (text_ops.c). Invariant: a form that returns true leaves r->args,
 * r->numbers and r->items as high as it found them, and on the op's stacks what belongs to the op
 * alone; one that returns false has left an error.
 * Threads: a reader is one thread's; no state of its own. */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/types.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/text/text_attrs.h"
#include "stablehlo/text/text_fail.h"
#include "stablehlo/text/text_forms.h"
#include "stablehlo/text/text_lexer.h"
#include "stablehlo/text/text_locs.h"
#include "stablehlo/text/text_ops.h"
#include "stablehlo/text/text_pieces.h"
#include "stablehlo/text/text_reader.h"
#include "stablehlo/text/text_scope.h"
#include "stablehlo/text/text_stack.h"
#include "stablehlo/text/text_structs.h"
#include "stablehlo/text/text_types.h"

static bool add_attr(text_reader *r, const char *name, const ir_attr *value) {
  if (!value) return r->status ? false : text_no_memory(r);
  const char *interned = text_intern_token(r, name, strlen(name));
  return interned && text_push_attr(r, interned, value);
}

static bool take_list(text_reader *r, const char *name) {
  return add_attr(r, name, text_list(r, false));
}

/* ---- parts ---------------------------------------------------------------------------------- */

/* [0:4:2, 1:3] */
static bool parse_ranges(text_reader *r) {
  size_t height = r->numbers.size;
  if (!text_expect(r, '[')) return false;
  while (!text_is(r, ']')) {
    int64_t start, limit, stride = 1;
    if (r->numbers.size > height && !text_expect(r, ',')) return false;
    if (!text_int(r, &start) || !text_expect(r, ':') || !text_int(r, &limit)) return false;
    if (text_take(r, ':') && !text_int(r, &stride)) return false;
    if (!text_push(r, &r->numbers, &start) || !text_push(r, &r->numbers, &limit) ||
        !text_push(r, &r->numbers, &stride))
      return false;
  }
  text_next(r);
  static const char *const names[3] = {"start_indices", "limit_indices", "strides"};
  size_t count = (r->numbers.size - height) / 3;
  TN_ASSERT(3 * count == r->numbers.size - height);
  for (size_t k = 0; k < 3; k++) {
    size_t column = r->numbers.size;
    for (size_t i = 0; i < count; i++) {
      int64_t number = TEXT_ABOVE(r->numbers, int64_t, height)[3 * i + k];
      if (!text_push(r, &r->numbers, &number)) return false;
    }
    const ir_attr *list = ir_attr_i64s(r->module, TEXT_ABOVE(r->numbers, int64_t, column), count);
    r->numbers.size = column;
    if (!add_attr(r, names[k], list)) return false;
  }
  r->numbers.size = height;
  return true;
}

static const ir_attr *i32_attr(text_reader *r, int64_t value) {
  const ir_type *type = ir_type_element(r->module, TN_S32);
  return type ? ir_attr_int(r->module, type, value) : NULL;
}

/* The digits after `letter`, from *at on; false if there are none or too many. */
static bool format_part(const token *t, size_t *at, char letter, int64_t *out) {
  *out = 0;
  if (*at >= t->size || t->text[*at] != letter) return false;
  size_t first = ++*at;
  for (; *at < t->size && t->text[*at] >= '0' && t->text[*at] <= '9'; ++*at) {
    *out = *out * 10 + (t->text[*at] - '0');
    if (*out > INT32_MAX) return false;
  }
  return *at > first;
}

/* e5m10 */
static bool parse_format(text_reader *r) {
  const token *t = &r->at.token;
  int64_t exponent, mantissa;
  size_t at = 0;
  if (t->kind != TOKEN_WORD || !format_part(t, &at, 'e', &exponent) ||
      !format_part(t, &at, 'm', &mantissa) || at != t->size)
    return text_fail(r, "expected a format such as e5m10");
  text_next(r);
  return add_attr(r, "exponent_bits", i32_attr(r, exponent)) &&
         add_attr(r, "mantissa_bits", i32_attr(r, mantissa));
}

/* [0] x [1] as two fields. */
static bool dims_pair(text_reader *r, const char *lhs, const char *rhs) {
  return text_expect(r, '=') && take_list(r, lhs) && text_expect_word(r, "x") && take_list(r, rhs);
}

/* , batching_dims = [0] x [0], contracting_dims = [1] x [0] */
static bool dot_dims(text_reader *r) {
  size_t height = r->attrs.size;
  if (!text_expect(r, ',')) return false;
  if (text_take_word(r, "batching_dims")) {
    if (!dims_pair(r, "lhs_batching_dimensions", "rhs_batching_dimensions") || !text_expect(r, ','))
      return false;
  }
  if (!text_expect_word(r, "contracting_dims") ||
      !dims_pair(r, "lhs_contracting_dimensions", "rhs_contracting_dimensions"))
    return false;
  const ir_attr *dims =
      ir_attr_struct(r->module, "stablehlo.dot", TEXT_ABOVE(r->attrs, ir_named_attr, height),
                     r->attrs.size - height);
  r->attrs.size = height;
  return add_attr(r, "dot_dimension_numbers", dims);
}

/* [[1, 1], [0, 2]] as dense<...> : tensor<2x2xi64> */
static const ir_attr *parse_padding(text_reader *r) {
  size_t height = r->numbers.size;
  if (!text_expect(r, '[')) return NULL;
  while (!text_is(r, ']')) {
    int64_t low, high;
    if (r->numbers.size > height && !text_expect(r, ',')) return NULL;
    if (!text_expect(r, '[') || !text_int(r, &low) || !text_expect(r, ',') || !text_int(r, &high) ||
        !text_expect(r, ']'))
      return NULL;
    if (!text_push(r, &r->numbers, &low) || !text_push(r, &r->numbers, &high)) return NULL;
  }
  text_next(r);
  size_t count = r->numbers.size - height;
  TN_ASSERT(count % 2 == 0);
  int64_t dims[2] = {(int64_t)count / 2, 2};
  const ir_type *type = ir_type_tensor(r->module, TN_S64, dims, 2);
  const ir_attr *attr =
      type ? ir_attr_dense(r->module, type, TEXT_ABOVE(r->numbers, int64_t, height),
                           count * sizeof(int64_t))
           : NULL;
  r->numbers.size = height;
  if (!attr) text_no_memory(r);
  return attr;
}

/* [false, true] as array<i1: ...> */
static const ir_attr *parse_reversal(text_reader *r) {
  if (!text_expect(r, '[')) return NULL;
  r->bytes.size = 0;
  while (!text_is(r, ']')) {
    char value = text_is_word(r, "true");
    if (r->bytes.size && !text_expect(r, ',')) return NULL;
    value = text_is_word(r, "true");
    if (!value && !text_is_word(r, "false")) {
      int64_t number;
      if (!text_int(r, &number)) return NULL;
      value = number != 0;
    } else {
      text_next(r);
    }
    if (!text_push(r, &r->bytes, &value)) return NULL;
  }
  text_next(r);
  ir_attr like = {.kind = IR_ATTR_DENSE_ARRAY,
                  .type = ir_type_element(r->module, TN_PRED),
                  .count = r->bytes.size,
                  .size = r->bytes.size,
                  .data = r->bytes.size ? r->bytes.data : ""};
  const ir_attr *attr = like.type ? ir_attr_get(r->module, &like) : NULL;
  if (!attr) text_no_memory(r);
  return attr;
}

/* stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = ..., rhs_dilate = ..., reverse = ... */
static bool parse_window(text_reader *r) {
  static const char *const entries[][2] = {{"stride", "window_strides"},
                                           {"pad", "padding"},
                                           {"lhs_dilate", "lhs_dilation"},
                                           {"rhs_dilate", "rhs_dilation"},
                                           {"reverse", "window_reversal"}};
  if (text_is(r, '}')) return true;
  do {
    size_t i = 0;
    while (i < 5 && !text_is_word(r, entries[i][0])) i++;
    if (i == 5)
      return text_fail(r, "Expected keyword `stride`, `pad`, `lhs_dilate`, `rhs_dilate` or "
                          "`reverse`");
    text_next(r);
    if (!text_expect(r, '=')) return false;
    const ir_attr *value = i == 1   ? parse_padding(r)
                           : i == 4 ? parse_reversal(r)
                                    : text_list(r, false);
    if (!value || !add_attr(r, entries[i][1], value)) return false;
  } while (text_take(r, ','));
  return true;
}

static bool conv_dims(text_reader *r) {
  return add_attr(r, "dimension_numbers", text_conv_dims(r));
}

/* @target of a custom call */
static bool parse_target(text_reader *r) {
  if (r->at.token.kind != TOKEN_SYMBOL) return text_expected(r, "the target's @name");
  const ir_attr *symbol = text_symbol(r);
  if (!symbol) return false;
  return add_attr(r, "call_target_name", ir_attr_string(r->module, symbol->text, symbol->size));
}

/* An optional list of regions: ({...}, {...}) */
static bool parse_regions(text_reader *r) {
  if (!text_take(r, '(')) return true;
  do {
    if (!text_region(r, 0, SIZE_MAX, false)) return false;
  } while (text_take(r, ','));
  return text_expect(r, ')');
}

/* ---- small whole forms ---------------------------------------------------------------------- */

/* [{attrs}] [%a, %b : T, U] */
static bool return_form(text_reader *r, op_reading *op) {
  bool known;
  if (!text_optional_dict(r) || !text_value_list(r) || !text_optional_dict(r)) return false;
  if (text_num_operands(r, op) == 0) return true;
  return text_expect(r, ':') && text_types_piece(r, op, "each", &known);
}

/* () or %a, %b : T, U, which are the results' too */
static bool parse_barrier(text_reader *r, op_reading *op) {
  bool known;
  if (text_take(r, '(')) return text_expect(r, ')');
  return text_value_list(r) && text_expect(r, ':') && text_types_piece(r, op, "pairs", &known);
}

/* [{attrs}] dense<...> : T, or () {value = dense<...>} : () -> T where the types differ. */
static bool parse_constant(text_reader *r, op_reading *op) {
  if (text_take(r, '(')) {
    if (!text_expect(r, ')')) return false;
    if (text_take(r, '<')) {
      if (!text_is(r, '{')) return text_expected(r, "'{'");
      if (!text_attr_entries(r) || !text_expect(r, '>')) return false;
    }
    if (!text_optional_dict(r) || !text_expect(r, ':')) return false;
    return text_apply_function_type(r, op, text_function_type(r));
  }
  return text_optional_dict(r) && text_pieces(r, op, "$elements:value");
}

/* (1.0 : f32, %a) [{attrs}] : T, as it was once written */
static bool constant_like(text_reader *r, op_reading *op) {
  bool known;
  if (!text_expect(r, '(')) return false;
  const ir_attr *value = text_attr(r);
  if (!value || !add_attr(r, "value", value) || !text_expect(r, ',') || !text_use_value(r) ||
      !text_expect(r, ')') || !text_optional_dict(r) || !text_expect(r, ':'))
    return false;
  return text_types_piece(r, op, "same", &known);
}

/* %a, %b : T, U to V, W [{attrs}] */
static bool parse_cast(text_reader *r, op_reading *op) {
  bool known;
  if (!text_value_list(r)) return false;
  if (text_num_operands(r, op)) {
    if (!text_expect(r, ':') || !text_types_piece(r, op, "each", &known)) return false;
  }
  return text_expect_word(r, "to") && text_type_list(r) && text_optional_dict(r);
}

/* [@name] [attributes {...}] {...} */
static bool parse_module(text_reader *r) {
  if (r->at.token.kind == TOKEN_SYMBOL && !text_pieces(r, &(op_reading){0}, "$name:sym_name"))
    return false;
  if (text_take_word(r, "attributes")) {
    if (!text_is(r, '{')) return text_expected(r, "'{'");
    if (!text_attr_entries(r)) return false;
  }
  return text_region(r, 0, SIZE_MAX, true);
}

/* ---- lists of named arguments --------------------------------------------------------------- */

/* %a: T [loc(...)], pushed on r->args. */
static bool typed_arg(text_reader *r) {
  region_arg arg = {.name = r->at.token};
  if (arg.name.kind != TOKEN_VALUE) return text_expected(r, "an SSA value");
  text_next(r);
  if (!text_expect(r, ':')) return false;
  arg.type = text_type(r);
  return arg.type && text_optional_loc(r, &arg.loc) && text_push(r, &r->args, &arg);
}

static bool typed_args(text_reader *r) {
  if (!text_expect(r, '(')) return false;
  if (text_take(r, ')')) return true;
  do {
    if (!typed_arg(r)) return false;
  } while (text_take(r, ','));
  return text_expect(r, ')');
}

/* (%a: T, ...) {...} */
static bool parse_body(text_reader *r, const op_reading *op) {
  size_t args = r->args.size;
  bool isolated = hlo_op(op->opcode)->traits & HLO_ISOLATED;
  if (!typed_args(r) || !text_region(r, args, r->args.size - args, isolated)) return false;
  r->args.size = args;
  return true;
}

/* ---- while ---------------------------------------------------------------------------------- */

/* (%iterArg = %a, ...) : T, U [attributes {...}] cond {...} do {...} */
static bool while_form(text_reader *r, op_reading *op) {
  size_t args = r->args.size;
  if (!text_expect(r, '(')) return false;
  if (!text_take(r, ')')) {
    do {
      region_arg arg = {.name = r->at.token};
      if (arg.name.kind != TOKEN_VALUE) return text_expected(r, "an SSA value");
      text_next(r);
      if (!text_expect(r, '=') || !text_use_value(r) || !text_push(r, &r->args, &arg)) return false;
    } while (text_take(r, ','));
    if (!text_expect(r, ')')) return false;
  }
  size_t count = r->args.size - args;
  bool known;
  if (count && (!text_expect(r, ':') || !text_types_piece(r, op, "pairs", &known))) return false;
  TN_ASSERT(r->types.size - op->types >= count);
  for (size_t i = 0; i < count; i++) TEXT_ABOVE(r->args, region_arg, args)
  [i].type = TEXT_ABOVE(r->types, const ir_type *, op->types)[i];
  if (text_take_word(r, "attributes")) {
    if (!text_is(r, '{')) return text_expected(r, "'{'");
    if (!text_attr_entries(r)) return false;
  }
  if (!text_expect_word(r, "cond") || !text_region(r, args, count, false) ||
      !text_expect_word(r, "do") || !text_region(r, args, count, false))
    return false;
  r->args.size = args;
  return true;
}

/* ---- reduce --------------------------------------------------------------------------------- */

/* (%x init: %i), (%y init: %j): inputs first, then the initial values. */
static bool reduce_operands(text_reader *r, op_reading *op, size_t *pairs) {
  *pairs = 0;
  do {
    if (!text_expect(r, '(') || !text_use_value(r) || !text_expect_word(r, "init") ||
        !text_expect(r, ':') || !text_use_value(r) || !text_expect(r, ')'))
      return false;
    ++*pairs;
  } while (text_take(r, ','));
  TN_ASSERT(text_num_operands(r, op) == 2 * *pairs);
  ir_value **values = TEXT_ABOVE(r->values, ir_value *, op->values);
  ir_value **inits = tn_alloc_array(*pairs, sizeof *inits);
  if (!inits) return text_no_memory(r);
  for (size_t i = 0; i < *pairs; i++) {
    inits[i] = values[2 * i + 1];
    values[i] = values[2 * i];
  }
  for (size_t i = 0; i < *pairs; i++) values[*pairs + i] = inits[i];
  tn_free(inits);
  return true;
}

/* reducer(%a: T, %c: T) (%b: U, %d: U) {...}: for each operand its two arguments; the block has all
 * the first ones, then all the second ones. */
static bool parse_reducer(text_reader *r, size_t pairs) {
  size_t args = r->args.size;
  for (size_t i = 0; i < pairs; i++) {
    if (!text_expect(r, '(') || !typed_arg(r) || !text_expect(r, ',') || !typed_arg(r) ||
        !text_expect(r, ')'))
      return false;
  }
  size_t ordered = r->args.size;
  for (size_t i = 0; i < 2 * pairs; i++) {
    size_t from = i < pairs ? 2 * i : 2 * (i - pairs) + 1;
    region_arg arg = TEXT_ABOVE(r->args, region_arg, args)[from];
    if (!text_push(r, &r->args, &arg)) return false;
  }
  const ir_loc *loc;
  TN_ASSERT(ordered == args + 2 * pairs && r->args.size == ordered + 2 * pairs);
  if (!text_region(r, ordered, 2 * pairs, false)) return false;
  r->args.size = args;
  return text_optional_loc(r, &loc);
}

/* The body that `applies OP` stands for. */
static bool applied_body(text_reader *r, const op_reading *op, uint16_t inner) {
  const ir_type *input = TEXT_ABOVE(r->values, ir_value *, op->values)[0]->type;
  if (!input->of) return text_fail_at(r, &op->at, "`applies` needs a tensor operand");
  ir_type like = {.kind = IR_TYPE_TENSOR, .element = input->element, .of = input->of};
  const ir_type *type = ir_type_get(r->module, &like), *types[2] = {type, type};
  ir_region region = {0};
  ir_block *block = type ? ir_block_create(r->module, &region, 2, types) : NULL;
  if (!block) return text_no_memory(r);
  ir_value *args[2] = {&block->args[0], &block->args[1]};
  const char *names[2] = {hlo_op(inner)->name, "stablehlo.return"};
  for (int i = 0; i < 2; i++) names[i] = text_intern_token(r, names[i], strlen(names[i]));
  if (!names[0] || !names[1]) return false;
  ir_op *first = ir_op_create(r->module, inner, names[0], 2, args, 1, types, 0, 0, NULL);
  if (!first) return text_no_memory(r);
  ir_value *result = &first->results[0];
  ir_op *last = ir_op_create(r->module, HLO_RETURN, names[1], 1, &result, 0, NULL, 0, 0, NULL);
  if (!last) return text_no_memory(r);
  first->line = last->line = op->at.line;
  first->column = last->column = op->at.column;
  ir_block_append(block, first);
  ir_block_append(block, last);
  return text_push(r, &r->regions, &region);
}

static bool applied_op(text_reader *r, uint16_t *inner) {
  token t = r->at.token;
  if (t.kind != TOKEN_WORD) return text_expected(r, "an operation's name");
  const char *name = text_intern_token(r, t.text, t.size);
  if (!name) return false;
  *inner = (uint16_t)hlo_opcode_find(name);
  uint32_t wanted = HLO_ELEMENTWISE | HLO_COMMUTATIVE;
  if (*inner == HLO_UNKNOWN || (hlo_op(*inner)->traits & wanted) != wanted)
    return text_fail(r, "expected the inner-op to be a commutative binary-op from the stablehlo "
                        "dialect with zero region");
  text_next(r);
  return true;
}

static bool parse_reduce(text_reader *r, op_reading *op) {
  size_t pairs;
  uint16_t inner = HLO_UNKNOWN;
  if (!reduce_operands(r, op, &pairs)) return false;
  if (text_take_word(r, "applies") && !applied_op(r, &inner)) return false;
  if (!text_expect_word(r, "across") || !text_expect_word(r, "dimensions") ||
      !text_expect(r, '=') || !take_list(r, "dimensions") || !text_optional_dict(r) ||
      !text_expect(r, ':') || !text_apply_function_type(r, op, text_function_type(r)))
    return false;
  if (inner != HLO_UNKNOWN) return applied_body(r, op, inner);
  return text_expect_word(r, "reducer") && parse_reducer(r, pairs);
}

/* ---- scan ----------------------------------------------------------------------------------- */

static const ir_attr *make_segment_sizes(text_reader *r, size_t first, size_t second) {
  int32_t sizes[2] = {(int32_t)first, (int32_t)second};
  ir_attr like = {.kind = IR_ATTR_DENSE_ARRAY,
                  .type = ir_type_element(r->module, TN_S32),
                  .count = 2,
                  .size = sizeof sizes,
                  .data = sizes};
  return like.type ? ir_attr_get(r->module, &like) : NULL;
}

/* (%x, ...) inits(%i, ...) dimension=0 [attributes {...}] {...} : (...) -> (...) */
static bool parse_scan(text_reader *r, op_reading *op) {
  if (!text_expect(r, '(') || !text_value_list(r) || !text_expect(r, ')')) return false;
  size_t inputs = text_num_operands(r, op);
  if (!text_expect_word(r, "inits") || !text_expect(r, '(') || !text_value_list(r) ||
      !text_expect(r, ')'))
    return false;
  size_t inits = text_num_operands(r, op) - inputs;
  if (!text_pieces(r, op, "dimension = $int:dimension")) return false;
  if (text_take_word(r, "attributes")) {
    if (!text_is(r, '{')) return text_expected(r, "'{'");
    if (!text_attr_entries(r)) return false;
  }
  if (!text_region(r, 0, SIZE_MAX, false) || !text_expect(r, ':')) return false;
  if (!text_apply_function_type(r, op, text_function_type(r))) return false;
  size_t results = r->types.size - op->types;
  if (results < inits) return text_fail_at(r, &op->at, "fewer results than initial values");
  return add_attr(r, "operandSegmentSizes", make_segment_sizes(r, inputs, inits)) &&
         add_attr(r, "resultSegmentSizes", make_segment_sizes(r, results - inits, inits));
}

/* ---- func ----------------------------------------------------------------------------------- */

/* Optional attributes of an argument or result: a dictionary (empty if there are none), pushed. */
static bool item_attrs(text_reader *r) {
  const ir_attr *attrs = text_is(r, '{') ? text_dict(r) : ir_attr_dict(r->module, NULL, 0);
  if (!attrs) return text_no_memory(r);
  return text_push(r, &r->items, &attrs);
}

/* One of `(%a: T {...} loc(...), ...)`, or of `(T {...}, ...)` of a declaration. */
static bool func_arg(text_reader *r, size_t args) {
  region_arg arg = {.name = r->at.token};
  bool named = arg.name.kind == TOKEN_VALUE, first = r->args.size == args;
  bool others_named = !first && TEXT_ABOVE(r->args, region_arg, args)[0].name.size;
  if (!first && named != others_named)
    return text_expected(r, others_named ? "an SSA value" : "a type instead of an SSA value");
  if (named) {
    text_next(r);
    if (!text_expect(r, ':')) return false;
  } else {
    arg.name.size = 0;
  }
  arg.type = text_type(r);
  return arg.type && item_attrs(r) && text_optional_loc(r, &arg.loc) &&
         text_push(r, &r->args, &arg) && text_push(r, &r->types, &arg.type);
}

static bool func_args(text_reader *r) {
  size_t args = r->args.size;
  if (!text_expect(r, '(')) return false;
  if (text_take(r, ')')) return true;
  do {
    if (!func_arg(r, args)) return false;
  } while (text_take(r, ','));
  return text_expect(r, ')');
}

static bool func_result(text_reader *r, bool with_attrs) {
  const ir_type *type = text_type(r);
  if (!type || !text_push(r, &r->types, &type)) return false;
  if (with_attrs) return item_attrs(r);
  const ir_attr *none = ir_attr_dict(r->module, NULL, 0);
  return none ? text_push(r, &r->items, &none) : text_no_memory(r);
}

static bool func_results(text_reader *r) {
  if (r->at.token.kind != TOKEN_ARROW) return true;
  text_next(r);
  if (!text_take(r, '(')) return func_result(r, false);
  if (text_take(r, ')')) return true;
  do {
    if (!func_result(r, true)) return false;
  } while (text_take(r, ','));
  return text_expect(r, ')');
}

static bool list_attr(text_reader *r, const char *name, size_t from, size_t count) {
  const ir_attr *array =
      ir_attr_array(r->module, TEXT_ABOVE(r->items, const ir_attr *, from), count);
  return add_attr(r, name, array); /* normalising drops it where all are empty */
}

/* (...) -> ...: the type and the arguments' and results' attributes; arguments stay on r->args. */
static bool parse_signature(text_reader *r) {
  size_t types = r->types.size, items = r->items.size;
  if (!func_args(r)) return false;
  size_t inputs = r->types.size - types;
  if (!func_results(r)) return false;
  size_t outputs = r->types.size - types - inputs;
  TN_ASSERT(r->items.size == items + inputs + outputs); /* a dictionary each */
  const ir_type *const *all = TEXT_ABOVE(r->types, const ir_type *, types);
  const ir_type *type = ir_type_function(r->module, all, inputs, all + inputs, outputs);
  r->types.size = types;
  if (!type) return text_no_memory(r);
  bool ok = add_attr(r, "function_type", ir_attr_type(r->module, type)) &&
            list_attr(r, "arg_attrs", items, inputs) &&
            list_attr(r, "res_attrs", items + inputs, outputs);
  r->items.size = items;
  return ok;
}

static bool parse_visibility(text_reader *r) {
  static const char *const words[] = {"public", "private", "nested"};
  for (size_t i = 0; i < 3; i++) {
    if (!text_is_word(r, words[i])) continue;
    text_next(r);
    return add_attr(r, "sym_visibility", ir_attr_string(r->module, words[i], strlen(words[i])));
  }
  return true;
}

/* [public|private|nested] @name signature [attributes {...}] [{...}] */
static bool parse_func(text_reader *r, op_reading *op) {
  size_t args = r->args.size;
  if (!parse_visibility(r) || !text_pieces(r, op, "$name:sym_name") || !parse_signature(r))
    return false;
  size_t count = r->args.size - args;
  if (text_take_word(r, "attributes")) {
    if (!text_is(r, '{')) return text_expected(r, "'{'");
    if (!text_attr_entries(r)) return false;
  }
  if (!text_is(r, '{')) {
    ir_region none = {0};
    r->args.size = args;
    return text_push(r, &r->regions, &none);
  }
  if (r->heads) {
    r->args.size = args;
    return text_skip_braces(r) && text_push(r, &r->regions, &(ir_region){0});
  }
  bool named = count == 0 || TEXT_ABOVE(r->args, region_arg, args)[0].name.size;
  token at = r->at.token;
  if (!text_region(r, args, named ? count : SIZE_MAX, true)) return false;
  const ir_region *made = TEXT_ABOVE(r->regions, ir_region, r->regions.size - 1);
  if (!made->first || (!made->first->first && made->first == made->last))
    return text_fail_at(r, &at, "expected non-empty function body");
  r->args.size = args;
  return true;
}

/* ---- the dispatch --------------------------------------------------------------------------- */

bool text_form_piece(text_reader *r, op_reading *op, const char *name) {
  if (strcmp(name, "ranges") == 0) return parse_ranges(r);
  if (strcmp(name, "format") == 0) return parse_format(r);
  if (strcmp(name, "dot_dims") == 0) return dot_dims(r);
  if (strcmp(name, "conv_dims") == 0) return conv_dims(r);
  if (strcmp(name, "window") == 0) return parse_window(r);
  if (strcmp(name, "target") == 0) return parse_target(r);
  if (strcmp(name, "regions") == 0) return parse_regions(r);
  if (strcmp(name, "return") == 0) return return_form(r, op);
  if (strcmp(name, "barrier") == 0) return parse_barrier(r, op);
  if (strcmp(name, "constant") == 0) return parse_constant(r, op);
  if (strcmp(name, "constant_like") == 0) return constant_like(r, op);
  if (strcmp(name, "cast") == 0) return parse_cast(r, op);
  if (strcmp(name, "module") == 0) return parse_module(r);
  if (strcmp(name, "body") == 0) return parse_body(r, op);
  if (strcmp(name, "while") == 0) return while_form(r, op);
  if (strcmp(name, "reduce") == 0) return parse_reduce(r, op);
  if (strcmp(name, "scan") == 0) return parse_scan(r, op);
  if (strcmp(name, "func") == 0) return parse_func(r, op);
  return text_fail(r, "bad description of a form");
}
