/* Functions: their arguments, what is said of those and of the results, their ends. */
#include "author/builder.h"

#include "base/memory.h"
#include <stdio.h>
#include <string.h>

enum { ARGUMENT, RESULT, FUNCTION, MAX_RESULTS = 1 << 20 };

/* ---- beginning --------------------------------------------------------------------------------
 */

static tn_status *check_begin(const tn_builder *b, const char *name, unsigned flags, size_t count,
                              const tn_node *arguments) {
  tn_status *status = author_ready(b, "tn_builder_begin_function");
  if (status) return status;
  if (b->num_frames)
    return tn_error(TN_FAILED_PRECONDITION, "tn_builder_begin_function: %s is not ended",
                    b->frames[b->num_frames - 1].name);
  if (!name || !*name) return tn_error(TN_INVALID_ARGUMENT, "tn_builder_begin_function: no name");
  if (flags & ~(unsigned)TN_BUILD_PRIVATE)
    return tn_error(TN_INVALID_ARGUMENT, "tn_builder_begin_function: flags 0x%x", flags);
  if (ir_symbol_lookup(b->module, name))
    return tn_error(TN_INVALID_ARGUMENT, "tn_builder_begin_function: there is @%s already", name);
  if (count && !arguments)
    return tn_error(TN_INVALID_ARGUMENT, "tn_builder_begin_function: no place for the arguments");
  return NULL;
}

static bool open_frame(tn_builder *b, const char *name, unsigned flags, size_t count,
                       const ir_type *const *types) {
  author_frame frame = {
      .is_function = true, .is_private = (flags & TN_BUILD_PRIVATE) != 0, .loc = b->loc};
  frame.name = ir_intern(b->module, name, strlen(name));
  ir_region *region = tn_arena_alloc(&b->module->arena, sizeof *region);
  frame.open = region ? ir_block_create(b->module, region, count, types) : NULL;
  if (!frame.name || !frame.open ||
      !tn_array_reserve((void **)&b->frames, &b->frame_capacity, 1, sizeof *b->frames))
    return false;
  frame.marks[ARGUMENT] = tn_alloc_array(count + 1, sizeof *frame.marks[ARGUMENT]);
  if (!frame.marks[ARGUMENT]) return false;
  frame.num_marks[ARGUMENT] = count;
  b->frames[b->num_frames++] = frame;
  return true;
}

tn_status *tn_builder_begin_function(tn_builder *b, const char *name, unsigned flags,
                                     const tn_node_type *types, size_t count, tn_node *arguments) {
  const ir_type *const *list = NULL;
  for (size_t i = 0; arguments && i < count; i++) arguments[i] = (tn_node){0, 0};
  tn_status *status = check_begin(b, name, flags, count, arguments);
  if (!status) status = author_types(b, types, count, "tn_builder_begin_function", &list);
  if (status) return status;
  if (!open_frame(b, name, flags, count, list)) return author_no_memory(b);
  const ir_block *block = author_top(b)->open;
  for (size_t i = 0; i < count; i++) {
    arguments[i] = author_node(b, &block->args[i]);
    if (!arguments[i].index) return author_no_memory(b);
  }
  return NULL;
}

/* ---- what is said of arguments and results ----------------------------------------------------
 */

static tn_status *open_function(tn_builder *b, const char *what, author_frame **out) {
  tn_status *status = author_ready(b, what);
  if (status) return status;
  if (!b->num_frames) return tn_error(TN_FAILED_PRECONDITION, "%s: no function is open", what);
  *out = &b->frames[0];
  return NULL;
}

static bool has_room(author_frame *f, int side, size_t index) {
  if (index < f->num_marks[side]) return true;
  struct author_marks *grown = tn_realloc(f->marks[side], (index + 1) * sizeof *grown);
  if (!grown) return false;
  memset(grown + f->num_marks[side], 0, (index + 1 - f->num_marks[side]) * sizeof *grown);
  f->marks[side] = grown;
  f->num_marks[side] = index + 1;
  return true;
}

static tn_status *mark_value(tn_builder *b, const char *what, int side, size_t index,
                             const tn_attribute *attribute) {
  author_frame *f = NULL;
  ir_named_attr *attr = NULL;
  tn_status *status = open_function(b, what, &f);
  if (status) return status;
  if (index >= (side == ARGUMENT ? f->num_marks[ARGUMENT] : (size_t)MAX_RESULTS))
    return tn_error(TN_INVALID_ARGUMENT, "%s: there is no %s %zu", what,
                    side == ARGUMENT ? "argument" : "result", index);
  if (!attribute) return tn_error(TN_INVALID_ARGUMENT, "%s: no attribute", what);
  status = author_attributes(b, HLO_UNKNOWN, what, attribute, 1, 0, &attr);
  if (status) return status;
  if (!strchr(attr->name, '.'))
    return tn_error(TN_INVALID_ARGUMENT, "%s: \"%s\" has no '.'", what, attr->name);
  if (!has_room(f, side, index)) return author_no_memory(b);
  struct author_marks *marks = &f->marks[side][index];
  for (size_t i = 0; i < marks->count; i++)
    if (!strcmp(marks->attrs[i].name, attr->name))
      return tn_error(TN_INVALID_ARGUMENT, "%s: \"%s\" is there already", what, attr->name);
  if (!tn_array_reserve((void **)&marks->attrs, &marks->capacity, marks->count + 1,
                        sizeof *marks->attrs))
    return author_no_memory(b);
  marks->attrs[marks->count++] = *attr;
  return NULL;
}

tn_status *tn_builder_argument_attribute(tn_builder *b, size_t argument,
                                         const tn_attribute *attribute) {
  return mark_value(b, "tn_builder_argument_attribute", ARGUMENT, argument, attribute);
}

tn_status *tn_builder_result_attribute(tn_builder *b, size_t result,
                                       const tn_attribute *attribute) {
  return mark_value(b, "tn_builder_result_attribute", RESULT, result, attribute);
}

tn_status *tn_builder_function_attribute(tn_builder *b, const tn_attribute *attribute) {
  return mark_value(b, "tn_builder_function_attribute", FUNCTION, 0, attribute);
}

tn_status *tn_builder_donate(tn_builder *b, size_t argument, size_t result) {
  if (result >= MAX_RESULTS)
    return tn_error(TN_INVALID_ARGUMENT, "tn_builder_donate: there is no result %zu", result);
  tn_attribute alias = tn_attribute_int("tf.aliasing_output", (int64_t)result);
  alias.element = TN_S32;
  return mark_value(b, "tn_builder_donate", ARGUMENT, argument, &alias);
}

static bool is_name(const char *name) {
  if (!name || !((*name >= 'a' && *name <= 'z') || (*name >= 'A' && *name <= 'Z') || *name == '_'))
    return false;
  for (const char *c = name; *c; c++)
    if (!((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9') ||
          strchr("_.-$", *c)))
      return false;
  return strncmp(name, "arg", 3) != 0 || name[3] < '0' || name[3] > '9';
}

tn_status *tn_builder_name(tn_builder *b, size_t argument, const char *name) {
  author_frame *f = NULL;
  tn_status *status = open_function(b, "tn_builder_name", &f);
  if (status) return status;
  /* The function's own block: its region was never given to an op of the stack. */
  ir_block *block = f->open;
  if (argument >= block->num_args)
    return tn_error(TN_INVALID_ARGUMENT, "tn_builder_name: there is no argument %zu", argument);
  if (!is_name(name))
    return tn_error(TN_INVALID_ARGUMENT, "tn_builder_name: '%s' is no name for argument %zu",
                    name ? name : "", argument);
  for (uint32_t i = 0; i < block->num_args; i++)
    if (i != argument && block->args[i].name && !strcmp(block->args[i].name, name))
      return tn_error(TN_INVALID_ARGUMENT, "tn_builder_name: argument %u is '%s' already", i, name);
  block->args[argument].name = ir_intern(b->module, name, strlen(name));
  return block->args[argument].name ? NULL : author_no_memory(b);
}

tn_status *tn_builder_module_attribute(tn_builder *b, const tn_attribute *attribute) {
  static const char what[] = "tn_builder_module_attribute";
  ir_named_attr *attr = NULL;
  tn_status *status = author_ready(b, what);
  if (status) return status;
  if (!attribute) return tn_error(TN_INVALID_ARGUMENT, "%s: no attribute", what);
  status = author_attributes(b, BUILTIN_MODULE, what, attribute, 1, 0, &attr);
  if (status) return status;
  if (!strchr(attr->name, '.'))
    return tn_error(TN_INVALID_ARGUMENT, "%s: \"%s\" has no '.'", what, attr->name);
  return ir_op_set_attr(b->module, b->module->top, attr->name, attr->value) ? NULL
                                                                            : author_no_memory(b);
}

/* ---- ending -----------------------------------------------------------------------------------
 */

/* One dictionary each; NULL with *ok where nothing is said of any. */
static const ir_attr *write_dictionaries(tn_builder *b, const author_frame *f, int side,
                                         size_t count, bool *ok) {
  bool any = false;
  for (size_t i = 0; i < f->num_marks[side]; i++) any = any || f->marks[side][i].count;
  if (!any) return NULL;
  const ir_attr **items = tn_arena_alloc_array(&b->module->arena, count + 1, sizeof *items);
  *ok = items != NULL;
  for (size_t i = 0; *ok && i < count; i++) {
    const struct author_marks *marks = i < f->num_marks[side] ? &f->marks[side][i] : NULL;
    items[i] = ir_attr_dict(b->module, marks ? marks->attrs : NULL, marks ? marks->count : 0);
    *ok = items[i] != NULL;
  }
  const ir_attr *list = *ok ? ir_attr_array(b->module, items, count) : NULL;
  *ok = list != NULL;
  return list;
}

static const ir_type *function_type(tn_builder *b, const ir_block *block) {
  const ir_op *end = block->last;
  const ir_type **types = tn_arena_alloc_array(
      &b->module->arena, (size_t)block->num_args + end->num_operands + 1, sizeof *types);
  if (!types) return NULL;
  for (uint32_t i = 0; i < block->num_args; i++) types[i] = block->args[i].type;
  for (uint32_t i = 0; i < end->num_operands; i++)
    types[block->num_args + i] = end->operands[i]->type;
  return ir_type_function(b->module, types, block->num_args, types + block->num_args,
                          end->num_operands);
}

static ir_op *function_op(tn_builder *b, const author_frame *f) {
  const struct author_marks *own = f->num_marks[FUNCTION] ? f->marks[FUNCTION] : NULL;
  size_t count = own ? own->count : 0;
  bool ok = true;
  const ir_type *type = function_type(b, f->open);
  ir_named_attr *attrs = tn_arena_alloc_array(&b->module->arena, count + 5, sizeof *attrs);
  if (!type || !attrs) return NULL;
  for (size_t i = 0; i < count; i++) attrs[i] = own->attrs[i];
  attrs[count++] = (ir_named_attr){"function_type", ir_attr_type(b->module, type)};
  attrs[count++] = (ir_named_attr){"sym_name", ir_attr_string(b->module, f->name, strlen(f->name))};
  if (f->is_private)
    attrs[count++] = (ir_named_attr){"sym_visibility", ir_attr_string(b->module, "private", 7)};
  const ir_attr *said = write_dictionaries(b, f, ARGUMENT, type->num_inputs, &ok);
  if (said) attrs[count++] = (ir_named_attr){"arg_attrs", said};
  said = ok ? write_dictionaries(b, f, RESULT, type->num_outputs, &ok) : NULL;
  if (said) attrs[count++] = (ir_named_attr){"res_attrs", said};
  for (size_t i = 0; i < count; i++) ok = ok && attrs[i].value;
  return ok ? ir_op_create(b->module, FUNC_FUNC, "func.func", 0, NULL, 0, NULL, 1, count, attrs)
            : NULL;
}

/* What was donated names results that there are. */
static tn_status *check_donations(const author_frame *f, size_t results) {
  if (f->num_marks[RESULT] > results)
    return tn_error(TN_INVALID_ARGUMENT, "tn_builder_end_function: @%s has no result %zu", f->name,
                    f->num_marks[RESULT] - 1);
  for (size_t i = 0; i < f->num_marks[ARGUMENT]; i++) {
    const struct author_marks *marks = &f->marks[ARGUMENT][i];
    for (size_t k = 0; k < marks->count; k++) {
      const ir_attr *value = marks->attrs[k].value;
      if (strcmp(marks->attrs[k].name, "tf.aliasing_output") != 0) continue;
      if (value->kind != IR_ATTR_INT || value->i < 0 || (uint64_t)value->i >= results)
        return tn_error(TN_INVALID_ARGUMENT,
                        "tn_builder_end_function: argument %zu of @%s is donated to a result that "
                        "is not there",
                        i, f->name);
    }
  }
  return NULL;
}

tn_status *tn_builder_end_function(tn_builder *b) {
  static const char what[] = "tn_builder_end_function";
  author_frame *f = NULL;
  tn_status *status = open_function(b, what, &f);
  if (status) return status;
  if (b->num_frames > 1)
    return tn_error(TN_FAILED_PRECONDITION, "%s: %s is not ended", what, author_top(b)->name);
  const ir_op *end = f->open->last;
  if (!end || end->opcode != FUNC_RETURN)
    return tn_error(TN_FAILED_PRECONDITION, "%s: @%s does not return", what, f->name);
  status = check_donations(f, end->num_operands);
  if (status) return status;
  ir_op *op = function_op(b, f);
  if (!op) return author_no_memory(b);
  op->loc = f->loc;
  op->regions[0].first = op->regions[0].last = f->open;
  f->open->region = &op->regions[0];
  author_pop(b);
  b->num_functions++;
  status = hlo_op_normalise(b->module, op);
  if (status) return status;
  ir_block_append(ir_module_body(b->module), op);
  b->num_ops++;
  return NULL;
}
