/* Calls, loops, branches. */
#include "author/builder.h"

#include <string.h>

/* ---- calls ------------------------------------------------------------------------------------
 */

/* The results' types of a function that is ended, as handles; NULL: it is not there yet. */
static tn_status *types_of(tn_builder *b, const char *function, size_t num_results,
                           tn_node_type **out) {
  const ir_op *op = ir_symbol_lookup(b->module, function);
  const ir_attr *type = op && op->opcode == FUNC_FUNC ? ir_op_attr(op, "function_type") : NULL;
  if (!type)
    return tn_error(TN_INVALID_ARGUMENT,
                    "tn_builder_call: @%s is not there yet: give its results' types", function);
  if (type->type->num_outputs != num_results)
    return tn_error(TN_INVALID_ARGUMENT, "tn_builder_call: @%s gives %u results, here %zu",
                    function, type->type->num_outputs, num_results);
  tn_node_type *types = tn_arena_alloc_array(&b->module->arena, num_results + 1, sizeof *types);
  if (!types) return author_no_memory(b);
  for (size_t i = 0; i < num_results; i++) {
    types[i] = author_type_handle(b, type->type->outputs[i]);
    if (!types[i].index) return author_no_memory(b);
  }
  *out = types;
  return NULL;
}

tn_status *tn_builder_call(tn_builder *b, const char *function, const tn_node *operands,
                           size_t num_operands, const tn_node_type *types, size_t num_results,
                           tn_node *results) {
  tn_node_type *known = NULL;
  tn_status *status = author_ready(b, "tn_builder_call");
  if (status) return status;
  if (!function) return tn_error(TN_INVALID_ARGUMENT, "tn_builder_call: no function");
  if (!types && num_results) status = types_of(b, function, num_results, &known);
  if (status) return status;
  const tn_attribute callee = tn_attribute_symbol("callee", function);
  return tn_builder_op(b, "func.call", operands, num_operands, &callee, 1, known ? known : types,
                       num_results, results);
}

tn_status *tn_builder_custom_call(tn_builder *b, const char *target, const tn_node *operands,
                                  size_t num_operands, const tn_attribute *attributes,
                                  size_t num_attributes, const tn_node_type *types,
                                  size_t num_results, tn_node *results) {
  tn_status *status = author_ready(b, "tn_builder_custom_call");
  if (status) return status;
  if (!target) return tn_error(TN_INVALID_ARGUMENT, "tn_builder_custom_call: no target");
  if (num_attributes && !attributes)
    return tn_error(TN_INVALID_ARGUMENT, "tn_builder_custom_call: no attributes");
  tn_attribute *all = tn_arena_alloc_array(&b->module->arena, num_attributes + 1, sizeof *all);
  if (!all) return author_no_memory(b);
  if (num_attributes) memcpy(all, attributes, num_attributes * sizeof *all);
  all[num_attributes] = tn_attribute_string("call_target_name", target);
  return tn_builder_op(b, "stablehlo.custom_call", operands, num_operands, all, num_attributes + 1,
                       types, num_results, results);
}

/* ---- loops and branches -----------------------------------------------------------------------
 */

typedef struct control {
  const char *name;
  const tn_node *operands;
  size_t num_operands;
  const tn_build_region *regions;
  size_t num_regions;
  bool takes_operands; /* the regions have arguments of the operands' types */
} control;

static tn_status *fill_region(tn_builder *b, const control *c, size_t i, const tn_node_type *types,
                              void *arg) {
  size_t count = c->takes_operands ? c->num_operands : 0;
  tn_node *arguments = tn_arena_alloc_array(&b->module->arena, count + 1, sizeof *arguments);
  if (!arguments) return author_no_memory(b);
  tn_status *status = tn_builder_begin_region(b, types, count, arguments);
  if (status) return status;
  size_t depth = b->num_frames;
  status = c->regions[i](b, arguments, count, arg);
  /* What it left open is given up, so that the op is found where it was begun. */
  if (!status && b->num_frames != depth)
    status = tn_error(TN_FAILED_PRECONDITION, "%s: region %zu left %s open", c->name, i,
                      b->num_frames > depth ? author_top(b)->name : "nothing");
  if (!status && b->error) status = tn_status_copy(b->error);
  while (b->num_frames > depth) author_pop(b);
  return status ? status : tn_builder_end_region(b);
}

static tn_status *write_control_op(tn_builder *b, const control *c, void *arg, size_t num_results,
                                   tn_node *results) {
  tn_status *status = author_ready(b, c->name);
  if (status) return status;
  for (size_t i = 0; i < c->num_regions; i++)
    if (!c->regions[i]) return tn_error(TN_INVALID_ARGUMENT, "%s: no region %zu", c->name, i);
  status = tn_builder_begin_op(b, c->name, c->operands, c->num_operands, NULL, 0);
  if (status) return status;
  size_t depth = b->num_frames;
  tn_node_type *types = tn_arena_alloc_array(&b->module->arena, c->num_operands + 1, sizeof *types);
  if (!types) status = author_no_memory(b);
  for (size_t i = 0; !status && i < c->num_operands; i++)
    types[i] = author_type_handle(b, b->values[c->operands[i].index - 1]->type);
  for (size_t i = 0; !status && i < c->num_regions; i++) status = fill_region(b, c, i, types, arg);
  if (!status) status = tn_builder_end_op(b, NULL, num_results, results);
  if (status)
    while (b->num_frames >= depth) author_pop(b);
  return status;
}

tn_status *tn_builder_while(tn_builder *b, const tn_node *operands, size_t count,
                            tn_build_region condition, tn_build_region body, void *arg,
                            tn_node *results) {
  const tn_build_region regions[2] = {condition, body};
  control c = {"stablehlo.while", operands, count, regions, 2, true};
  return write_control_op(b, &c, arg, count, results);
}

tn_status *tn_builder_if(tn_builder *b, tn_node predicate, tn_build_region on_true,
                         tn_build_region on_false, void *arg, size_t num_results,
                         tn_node *results) {
  const tn_build_region regions[2] = {on_true, on_false};
  control c = {"stablehlo.if", &predicate, 1, regions, 2, false};
  return write_control_op(b, &c, arg, num_results, results);
}

tn_status *tn_builder_case(tn_builder *b, tn_node index, const tn_build_region *branches,
                           size_t count, void *arg, size_t num_results, tn_node *results) {
  control c = {"stablehlo.case", &index, 1, branches, count, false};
  if (!count || !branches)
    return tn_error(TN_INVALID_ARGUMENT, "stablehlo.case: there are no branches");
  return write_control_op(b, &c, arg, num_results, results);
}
