/* A builder's life, its errors, its handles. */
#include "author/builder.h"

#include "base/memory.h"
#include "client/programs/module.h"
#include "client/text.h"
#include "passes/passes.h"
#include <stdatomic.h>
#include <string.h>

/* ---- life -------------------------------------------------------------------------------------
 */

static tn_status *init_builder(tn_builder *b, const char *name) {
  /* Handles of different builders differ until the 2^32nd builder. */
  static atomic_uint next;
  b->id = atomic_fetch_add(&next, 1) + 1;
  tn_status *status = ir_module_create("<builder>", 0, &b->module);
  if (status) return status;
  b->module->top->opcode = BUILTIN_MODULE;
  b->name = "";
  if (!name || !*name) return NULL;
  const ir_attr *symbol = ir_attr_string(b->module, name, strlen(name));
  if (!symbol || !ir_op_set_attr(b->module, b->module->top, "sym_name", symbol))
    return tn_error_no_memory("a builder");
  b->name = symbol->text;
  return NULL;
}

tn_status *tn_builder_create(const char *name, tn_builder **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_builder_create: no place for the builder");
  *out = NULL;
  tn_builder *b = tn_alloc_zero(sizeof *b);
  if (!b) return tn_error_no_memory("a builder");
  tn_status *status = init_builder(b, name);
  if (status) {
    tn_builder_destroy(b);
    return status;
  }
  *out = b;
  return NULL;
}

void tn_builder_destroy(tn_builder *b) {
  if (!b) return;
  while (b->num_frames) author_pop(b);
  ir_module_destroy(b->module);
  tn_status_destroy(b->error);
  tn_free(b->values);
  tn_free((void *)b->types);
  tn_free(b->frames);
  tn_free(b);
}

const tn_status *tn_builder_error(const tn_builder *b) {
  return b ? b->error : NULL;
}

/* ---- errors -----------------------------------------------------------------------------------
 */

tn_status *author_ready(const tn_builder *b, const char *what) {
  if (!b) return tn_error(TN_INVALID_ARGUMENT, "%s: no builder", what);
  if (b->finished) return tn_error(TN_FAILED_PRECONDITION, "%s: the builder is finished", what);
  if (b->error)
    return tn_error(TN_FAILED_PRECONDITION, "%s: the builder ended with: %s", what,
                    tn_status_message(b->error));
  return NULL;
}

void author_end(tn_builder *b, tn_status *status) {
  if (b->error || b->finished) {
    tn_status_destroy(status);
  } else {
    b->error = status;
  }
}

/* ---- what is open -----------------------------------------------------------------------------
 */

author_frame *author_top(tn_builder *b) {
  return b->num_frames ? &b->frames[b->num_frames - 1] : NULL;
}

void author_pop(tn_builder *b) {
  author_frame *frame = author_top(b);
  for (size_t side = 0; side < 3; side++) {
    for (size_t i = 0; i < frame->num_marks[side]; i++) tn_free(frame->marks[side][i].attrs);
    tn_free(frame->marks[side]);
  }
  tn_free(frame->blocks);
  b->num_frames--;
}

/* ---- handles ----------------------------------------------------------------------------------
 */

tn_node author_node(tn_builder *b, ir_value *value) {
  if (b->num_values >= UINT32_MAX - 1 || !tn_array_reserve((void **)&b->values, &b->value_capacity,
                                                           b->num_values + 1, sizeof *b->values)) {
    author_end(b, tn_error_no_memory("a program"));
    return (tn_node){0, 0};
  }
  b->values[b->num_values++] = value;
  return (tn_node){b->id, (uint32_t)b->num_values};
}

static bool is_visible(const tn_builder *b, const ir_value *value) {
  const ir_block *home = value->def ? value->def->block : value->block;
  for (size_t i = b->num_frames; home && i-- > 0;)
    if (b->frames[i].open == home) return true;
  return false;
}

static const char *fault_of(const tn_builder *b, tn_node node) {
  if (!node.builder && !node.index) return "is no value";
  if (node.builder != b->id) return "is a value of another builder";
  if (!node.index || node.index > b->num_values) return "is no value of this builder";
  if (!is_visible(b, b->values[node.index - 1])) return "is a value that is not visible here";
  return NULL;
}

tn_status *author_value(const tn_builder *b, tn_node node, const char *what, size_t i,
                        ir_value **out) {
  const char *fault = fault_of(b, node);
  if (fault) return tn_error(TN_INVALID_ARGUMENT, "%s: operand %zu %s", what, i, fault);
  *out = b->values[node.index - 1];
  return NULL;
}

tn_status *author_values(tn_builder *b, const tn_node *nodes, size_t count, const char *what,
                         ir_value ***out) {
  *out = NULL;
  if (count && !nodes) return tn_error(TN_INVALID_ARGUMENT, "%s: no operands", what);
  ir_value **values = tn_arena_alloc_array(&b->module->arena, count + 1, sizeof(ir_value *));
  if (!values) return author_no_memory(b);
  for (size_t i = 0; i < count; i++) {
    tn_status *status = author_value(b, nodes[i], what, i, &values[i]);
    if (status) return status;
  }
  *out = values;
  return NULL;
}

/* ---- the end ----------------------------------------------------------------------------------
 */

tn_status *tn_builder_finish(tn_builder *b, tn_module **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_builder_finish: no place for the module");
  *out = NULL;
  if (b && b->error) return tn_status_copy(b->error);
  tn_status *status = author_ready(b, "tn_builder_finish");
  if (status) return status;
  if (b->num_frames)
    return tn_error(TN_FAILED_PRECONDITION, "tn_builder_finish: %s is not ended",
                    author_top(b)->name);
  status = pass_verify_structure(b->module);
  if (!status) status = author_verify(b->module);
  ir_module *module = b->module;
  b->module = NULL;
  b->finished = true;
  if (status) {
    ir_module_destroy(module);
    return status;
  }
  return client_module_take(module, out);
}

size_t tn_builder_describe(const tn_builder *b, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!b) {
    line_put(&line, "no builder");
    return line.length;
  }
  bool named = !b->finished && b->name[0];
  line_put(&line, "builder%s%s: ", named ? " of " : "", named ? b->name : "");
  line_put_count(&line, (int64_t)b->num_functions, "function");
  line_put(&line, ", ");
  line_put_count(&line, (int64_t)b->num_ops, "op");
  if (b->finished) {
    line_put(&line, ", finished");
  } else if (b->error) {
    line_put(&line, ", ended: %s", tn_status_message(b->error));
  } else if (b->num_frames) {
    line_put(&line, ", in %s", b->frames[b->num_frames - 1].name);
  }
  return line.length;
}
