/* A program that was read, written again through the public builder. */
#ifndef TN_TESTS_AUTHOR_REBUILD_H
#define TN_TESTS_AUTHOR_REBUILD_H

#include "cmocka_header.h"
#include "stablehlo/stablehlo.h"
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>

typedef struct rebuild {
  tn_builder *b;
  tn_map nodes;    /* ir_value -> tn_node * */
  bool infer;      /* leave out result types where the builder knows them */
  size_t inferred; /* ops for which that worked */
  size_t *seen;    /* by opcode; NULL: not counted */
  tn_arena arena;
} rebuild;

/* Where an error is what is expected: it lands here. */
static jmp_buf *rebuild_escape;
static tn_status *rebuild_error;

static inline void must_do(tn_status *status) {
  if (!status) return;
  rebuild_error = status;
  if (rebuild_escape) longjmp(*rebuild_escape, 1);
  fail_msg("%s", tn_status_message(status));
}

static inline const char *type_text(rebuild *r, const ir_type *type) {
  tn_text text = {0};
  ir_type_print(type, &text);
  char *kept = tn_arena_strdup(&r->arena, text.data);
  tn_text_free(&text);
  return kept;
}

static inline tn_node_type rebuild_type(rebuild *r, const ir_type *type) {
  tn_node_type made;
  if (type->kind == IR_TYPE_TENSOR && type->element && !type->encoding &&
      type->of->kind == IR_TYPE_ELEMENT)
    made = tn_build_tensor_type(r->b, type->element, type->dims, type->rank);
  else if (type->kind == IR_TYPE_TOKEN)
    made = tn_build_token_type(r->b);
  else
    made = tn_build_type(r->b, type_text(r, type));
  if (!made.index)
    fail_msg("%s: %s", type_text(r, type), tn_status_message(tn_builder_error(r->b)));
  return made;
}

static inline tn_attribute rebuild_attr(rebuild *r, const char *name, const ir_attr *attr,
                                        const hlo_attr_info *info);

static inline tn_attribute as_text(rebuild *r, const char *name, const ir_attr *attr) {
  tn_text text = {0};
  ir_attr_print(attr, &text);
  tn_attribute made = tn_attribute_text(name, tn_arena_strdup(&r->arena, text.data));
  tn_text_free(&text);
  return made;
}

static inline tn_attribute as_items(rebuild *r, const char *name, tn_attribute_kind kind,
                                    const ir_attr *attr, const hlo_attr_info *info) {
  tn_attribute *items = tn_arena_alloc_array(&r->arena, attr->count + 1, sizeof *items);
  for (size_t i = 0; i < attr->count; i++)
    items[i] = kind == TN_ATTRIBUTE_ARRAY
                   ? rebuild_attr(r, NULL, attr->items[i], info)
                   : rebuild_attr(r, attr->fields[i].name, attr->fields[i].value, NULL);
  return (tn_attribute){.name = name, .kind = kind, .items = items, .count = attr->count};
}

static inline tn_attribute as_list(rebuild *r, const char *name, const ir_attr *attr) {
  int64_t *list = tn_arena_alloc_array(&r->arena, attr->count + 1, sizeof *list);
  ir_attr_get_i64s(attr, list, attr->count);
  tn_attribute made = tn_attribute_ints(name, list, attr->count);
  if (attr->type->element == TN_PRED) made.kind = TN_ATTRIBUTE_BOOLS;
  return made;
}

static inline tn_attribute as_elements(rebuild *r, const char *name, const ir_attr *attr) {
  return (tn_attribute){.name = name,
                        .kind = TN_ATTRIBUTE_ELEMENTS,
                        .type = rebuild_type(r, attr->type),
                        .data = attr->data,
                        .size = attr->size};
}

static inline tn_attribute as_number(const char *name, const ir_attr *attr) {
  tn_attribute made = tn_attribute_int(name, attr->i);
  made.element = attr->type->element;
  return made;
}

static inline tn_attribute as_float(const char *name, const ir_attr *attr) {
  tn_attribute made = tn_attribute_float(name, 0);
  made.element = attr->type->element;
  uint32_t bits = (uint32_t)attr->i;
  float single;
  memcpy(&single, &bits, sizeof single);
  made.real = single;
  if (made.element == TN_F64) memcpy(&made.real, &attr->i, sizeof made.real);
  return made;
}

/* In the kind that a writer of programs would use; what has none as text. */
static inline tn_attribute rebuild_attr(rebuild *r, const char *name, const ir_attr *attr,
                                        const hlo_attr_info *info) {
  tn_type element = attr->type ? attr->type->element : TN_INVALID;
  const char *detail = info && info->detail ? info->detail : "";
  switch (attr->kind) {
  case IR_ATTR_UNIT: return (tn_attribute){.name = name, .kind = TN_ATTRIBUTE_UNIT};
  case IR_ATTR_BOOL: return tn_attribute_bool(name, attr->i != 0);
  case IR_ATTR_INT:
    if (attr->type->kind == IR_TYPE_ELEMENT) return as_number(name, attr);
    break;
  case IR_ATTR_FLOAT:
    if (element == TN_F32 || element == TN_F64) return as_float(name, attr);
    break;
  case IR_ATTR_STRING:
    if (attr->size == strlen(attr->text)) return tn_attribute_string(name, attr->text);
    break;
  case IR_ATTR_SYMBOL:
    if (!attr->count) return tn_attribute_symbol(name, attr->text);
    break;
  case IR_ATTR_DENSE_ARRAY:
    if (element == TN_S64 || element == TN_PRED) return as_list(r, name, attr);
    break;
  case IR_ATTR_DENSE:
    if (attr->type->kind == IR_TYPE_TENSOR) return as_elements(r, name, attr);
    break;
  case IR_ATTR_ENUM:
    if (!strcmp(detail, attr->name)) return tn_attribute_enum(name, attr->text);
    break;
  case IR_ATTR_STRUCT:
    if (!strcmp(detail, attr->name)) return as_items(r, name, TN_ATTRIBUTE_FIELDS, attr, NULL);
    break;
  case IR_ATTR_ARRAY: return as_items(r, name, TN_ATTRIBUTE_ARRAY, attr, info);
  case IR_ATTR_DICT: return as_items(r, name, TN_ATTRIBUTE_DICT, attr, NULL);
  case IR_ATTR_TYPE:
    return (tn_attribute){
        .name = name, .kind = TN_ATTRIBUTE_TYPE, .type = rebuild_type(r, attr->type)};
  default: break;
  }
  return as_text(r, name, attr);
}

static inline void rebuild_block(rebuild *r, const ir_block *block);

static inline tn_node node_of(rebuild *r, const ir_value *value) {
  const tn_node *node = tn_map_get(&r->nodes, (const char *)value, TN_MAP_ADDRESS);
  assert_non_null(node);
  return *node;
}

static inline void keep_nodes(rebuild *r, const ir_value *values, size_t count, tn_node *nodes) {
  for (size_t i = 0; i < count; i++)
    assert_true(tn_map_put(&r->nodes, (const char *)&values[i], TN_MAP_ADDRESS, &nodes[i]));
}

static inline tn_node_type *types_of_values(rebuild *r, const ir_value *values, size_t count) {
  tn_node_type *types = tn_arena_alloc_array(&r->arena, count + 1, sizeof *types);
  for (size_t i = 0; i < count; i++) types[i] = rebuild_type(r, values[i].type);
  return types;
}

static inline void rebuild_region(rebuild *r, const ir_region *region) {
  const ir_block *block = region->first;
  assert_ptr_equal(block, region->last);
  tn_node *arguments = tn_arena_alloc_array(&r->arena, block->num_args + 1, sizeof *arguments);
  must_do(tn_builder_begin_region(r->b, types_of_values(r, block->args, block->num_args),
                                  block->num_args, arguments));
  keep_nodes(r, block->args, block->num_args, arguments);
  rebuild_block(r, block);
  must_do(tn_builder_end_region(r->b));
}

/* The op with its regions, its results' types said if `types` are there. */
static inline tn_status *rebuild_op_as(rebuild *r, const ir_op *op, const tn_node_type *types,
                                       tn_node *results) {
  tn_node *operands = tn_arena_alloc_array(&r->arena, op->num_operands + 1, sizeof *operands);
  tn_attribute *attrs = tn_arena_alloc_array(&r->arena, op->num_attrs + 1, sizeof *attrs);
  for (uint32_t i = 0; i < op->num_operands; i++) operands[i] = node_of(r, op->operands[i]);
  for (uint32_t i = 0; i < op->num_attrs; i++)
    attrs[i] = rebuild_attr(r, op->attrs[i].name, op->attrs[i].value,
                            hlo_attr_find(op->opcode, op->attrs[i].name));
  if (!op->num_regions)
    return tn_builder_op(r->b, op->name, operands, op->num_operands, attrs, op->num_attrs, types,
                         op->num_results, results);
  must_do(tn_builder_begin_op(r->b, op->name, operands, op->num_operands, attrs, op->num_attrs));
  for (uint32_t i = 0; i < op->num_regions; i++) rebuild_region(r, &op->regions[i]);
  tn_status *status = tn_builder_end_op(r->b, types, op->num_results, results);
  if (status) must_do(tn_builder_drop_op(r->b));
  return status;
}

static inline bool is_open(const ir_type *type) {
  if (type->kind == IR_TYPE_TENSOR && type->encoding) return true;
  for (uint32_t d = 0; type->kind == IR_TYPE_TENSOR && d < type->rank; d++)
    if (type->dims[d] == IR_DYNAMIC) return true;
  return false;
}

/* Where a program may say more than the rule does: an open dimension that is known, a product that
 * accumulates wider, a constant of quantized elements. */
static inline bool says_more(const ir_op *op) {
  if (op->opcode == HLO_CONSTANT && op->results[0].type->of->kind == IR_TYPE_QUANT) return true;
  bool product = op->opcode == HLO_DOT_GENERAL || op->opcode == HLO_CONVOLUTION;
  if (product && op->results[0].type->element != op->operands[0]->type->element) return true;
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (is_open(op->operands[i]->type)) return true;
  for (uint32_t i = 0; i < op->num_results; i++)
    if (is_open(op->results[i].type)) return true;
  return false;
}

static inline void rebuild_op(rebuild *r, const ir_op *op) {
  tn_node *results = tn_arena_alloc_array(&r->arena, op->num_results + 1, sizeof *results);
  tn_status *status = NULL;
  bool left_out = r->infer && !says_more(op);
  if (r->seen) r->seen[op->opcode]++;
  if (left_out) status = rebuild_op_as(r, op, NULL, results);
  bool unknown = status && strstr(tn_status_message(status), "must be given");
  if (status && !unknown) must_do(status);
  tn_status_destroy(status);
  if (left_out && !unknown)
    r->inferred++;
  else
    must_do(rebuild_op_as(r, op, types_of_values(r, op->results, op->num_results), results));
  keep_nodes(r, op->results, op->num_results, results);
}

static inline void rebuild_block(rebuild *r, const ir_block *block) {
  for (const ir_op *op = block->first; op; op = op->next) rebuild_op(r, op);
}

static inline void rebuild_marks(rebuild *r, const ir_op *op, const char *name, bool results) {
  const ir_attr *list = ir_op_attr(op, name);
  for (size_t i = 0; list && i < list->count; i++) {
    for (size_t k = 0; k < list->items[i]->count; k++) {
      const ir_named_attr *field = &list->items[i]->fields[k];
      tn_attribute attr = rebuild_attr(r, field->name, field->value, NULL);
      must_do(results ? tn_builder_result_attribute(r->b, i, &attr)
                      : tn_builder_argument_attribute(r->b, i, &attr));
    }
  }
}

static inline void rebuild_function(rebuild *r, const ir_op *op) {
  const ir_block *block = op->regions[0].first;
  const ir_attr *visibility = ir_op_attr(op, "sym_visibility");
  bool hidden = visibility && !strcmp(visibility->text, "private");
  tn_node *arguments = tn_arena_alloc_array(&r->arena, block->num_args + 1, sizeof *arguments);
  must_do(tn_builder_begin_function(
      r->b, ir_op_attr(op, "sym_name")->text, hidden ? TN_BUILD_PRIVATE : TN_BUILD_PUBLIC,
      types_of_values(r, block->args, block->num_args), block->num_args, arguments));
  keep_nodes(r, block->args, block->num_args, arguments);
  rebuild_marks(r, op, "arg_attrs", false);
  rebuild_marks(r, op, "res_attrs", true);
  rebuild_block(r, block);
  must_do(tn_builder_end_function(r->b));
}

/* The module again: what it is made of is read from `from`, which stays. A private function that is
 * called before it stands is found, because result types are given then. */
static inline tn_module *rebuild_module(rebuild *r, const ir_module *from) {
  tn_module *made = NULL;
  const ir_attr *name = ir_op_attr(from->top, "sym_name");
  must_do(tn_builder_create(name ? name->text : NULL, &r->b));
  for (uint32_t i = 0; i < from->top->num_attrs; i++) {
    const ir_named_attr *attr = &from->top->attrs[i];
    tn_attribute again = rebuild_attr(r, attr->name, attr->value, NULL);
    if (strcmp(attr->name, "sym_name") != 0) must_do(tn_builder_module_attribute(r->b, &again));
  }
  for (const ir_op *op = ir_module_body(from)->first; op; op = op->next) {
    if (op->opcode == FUNC_FUNC)
      rebuild_function(r, op);
    else
      rebuild_op(r, op);
  }
  must_do(tn_builder_finish(r->b, &made));
  tn_builder_destroy(r->b);
  r->b = NULL;
  tn_map_free(&r->nodes);
  tn_arena_free(&r->arena);
  return made;
}

/* The error of a module that the builder must refuse; NULL: it took it. */
static inline tn_status *rebuild_refused(const ir_module *from) {
  rebuild *r = calloc(1, sizeof *r);
  jmp_buf escape;
  assert_non_null(r);
  rebuild_error = NULL;
  rebuild_escape = &escape;
  if (setjmp(escape) == 0) tn_module_destroy(rebuild_module(r, from));
  rebuild_escape = NULL;
  tn_builder_destroy(r->b);
  tn_map_free(&r->nodes);
  tn_arena_free(&r->arena);
  free(r);
  return rebuild_error;
}

#endif
