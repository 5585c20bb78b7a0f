/* Any op: what it is made of is gathered in a frame, the op itself is made when it ends. */
#include "author/builder.h"

#include "stablehlo/shape/infer.h"
#include "stablehlo/stablehlo.h"
#include <string.h>

/* ---- beginning --------------------------------------------------------------------------------
 */

static bool is_terminated(const ir_block *block) {
  return block->last && (hlo_op(block->last->opcode)->traits & HLO_TERMINATOR);
}

/* Ops can be written: a region or a function is open, and has no terminator yet. */
static tn_status *check_open(const tn_builder *b, const char *what, uint16_t opcode) {
  const author_frame *frame = b->num_frames ? &b->frames[b->num_frames - 1] : NULL;
  /* What has a name may stand beside functions: a mesh. */
  if (!frame && (hlo_op(opcode)->traits & HLO_SYMBOL)) return NULL;
  if (!frame) return tn_error(TN_FAILED_PRECONDITION, "%s: no function is open", what);
  if (!frame->open)
    return tn_error(TN_FAILED_PRECONDITION, "%s: no region of %s is open", what, frame->name);
  if (is_terminated(frame->open))
    return tn_error(TN_FAILED_PRECONDITION, "%s: %s stands last in what is open", what,
                    frame->open->last->name);
  return NULL;
}

static bool belongs_to_functions(uint16_t opcode) {
  return opcode == FUNC_FUNC || opcode == BUILTIN_MODULE;
}

/* Fills a frame; it is not on the stack. */
static tn_status *gather_op(tn_builder *b, const char *name, const tn_node *operands,
                            size_t num_operands, const tn_attribute *attributes,
                            size_t num_attributes, author_frame *frame) {
  *frame = (author_frame){
      .opcode = (uint16_t)hlo_opcode_find(name), .num_ops = b->num_ops, .loc = b->loc};
  if (belongs_to_functions(frame->opcode))
    return tn_error(TN_INVALID_ARGUMENT, "%s is not written as an op", name);
  if (frame->opcode == HLO_UNKNOWN && !strchr(name, '.'))
    return tn_error(TN_INVALID_ARGUMENT, "there is no op '%s'", name);
  bool ours = !strncmp(name, "stablehlo.", 10) || !strncmp(name, "chlo.", 5);
  if (frame->opcode == HLO_UNKNOWN && ours)
    return tn_error(TN_INVALID_ARGUMENT, "there is no op '%s'", name);
  frame->name = ir_intern(b->module, name, strlen(name));
  if (!frame->name) return author_no_memory(b);
  tn_status *status = check_open(b, name, frame->opcode);
  if (!status) status = author_values(b, operands, num_operands, name, &frame->operands);
  if (!status)
    status =
        author_attributes(b, frame->opcode, name, attributes, num_attributes, 0, &frame->attrs);
  frame->num_operands = num_operands;
  frame->num_attrs = num_attributes;
  return status;
}

/* ---- ending -----------------------------------------------------------------------------------
 */

static ir_op *make_op(tn_builder *b, const author_frame *frame, const ir_type *const *types,
                      size_t count) {
  return ir_op_create(b->module, frame->opcode, frame->name, frame->num_operands, frame->operands,
                      count, types, frame->num_blocks, frame->num_attrs, frame->attrs);
}

static void lend_blocks(const author_frame *frame, ir_op *op) {
  for (size_t i = 0; i < frame->num_blocks; i++) {
    op->regions[i].first = op->regions[i].last = frame->blocks[i];
    frame->blocks[i]->region = &op->regions[i];
  }
}

/* The types of the results: given ones checked, others inferred, into the arena. */
static tn_status *settle_types(tn_builder *b, ir_op *op, const tn_node_type *types, size_t count,
                               const ir_type *const **out) {
  const ir_type *const *inferred = NULL, *const *given = NULL;
  size_t known = 0;
  bool loose = false;
  tn_status *status = hlo_check_op(op);
  if (!status) status = hlo_check_results(op, count);
  if (!status && types) status = author_types(b, types, count, op->name, &given);
  if (!status) status = hlo_infer_results(b->module, op, &inferred, &known, &loose);
  if (status) return status;
  if (!given && !inferred)
    return tn_error(TN_INVALID_ARGUMENT, "%s: the types of its results must be given", op->name);
  *out = given ? given : inferred;
  return hlo_check_given(op, *out, count, inferred, known, loose);
}

/* Where the next op goes. */
static ir_block *current_block(tn_builder *b) {
  const author_frame *frame = author_top(b);
  return frame ? frame->open : ir_module_body(b->module);
}

tn_status *author_append(tn_builder *b, ir_op *op) {
  tn_status *status = hlo_op_normalise(b->module, op);
  if (status) return status;
  ir_block_append(current_block(b), op);
  b->num_ops++;
  return NULL;
}

/* The frame's op: made without results first, for the rules to look at. The frame stands above the
 * block that the op goes to. */
static tn_status *write_op(tn_builder *b, const author_frame *frame, ir_block *into,
                           const tn_node_type *types, size_t count, ir_op **out) {
  const ir_type *const *settled = NULL;
  ir_op *draft = make_op(b, frame, NULL, 0);
  if (!draft) return author_no_memory(b);
  lend_blocks(frame, draft);
  draft->block = into;
  tn_status *status = settle_types(b, draft, types, count, &settled);
  if (status) return status;
  ir_op *op = make_op(b, frame, settled, count);
  if (!op) return author_no_memory(b);
  op->loc = frame->loc;
  lend_blocks(frame, op);
  *out = op;
  return NULL;
}

static tn_status *hand_out(tn_builder *b, ir_op *op, tn_node *results) {
  for (uint32_t i = 0; results && i < op->num_results; i++) {
    results[i] = author_node(b, &op->results[i]);
    if (!results[i].index) return author_no_memory(b);
  }
  return NULL;
}

/* Results may stand where the operands stood, so they are touched when those were read. */
static tn_status *clear_results(tn_status *status, tn_node *results, size_t count) {
  for (size_t i = 0; results && i < count; i++) results[i] = (tn_node){0, 0};
  return status;
}

/* ---- public -----------------------------------------------------------------------------------
 */

static tn_status *check_ready(const tn_builder *b, const char *what, const char *name) {
  tn_status *status = author_ready(b, what);
  if (!status && !name) status = tn_error(TN_INVALID_ARGUMENT, "%s: no op", what);
  return status;
}

tn_status *tn_builder_op(tn_builder *b, const char *name, const tn_node *operands,
                         size_t num_operands, const tn_attribute *attributes, size_t num_attributes,
                         const tn_node_type *types, size_t num_results, tn_node *results) {
  author_frame frame;
  ir_op *op = NULL;
  tn_status *status = check_ready(b, "tn_builder_op", name);
  if (!status)
    status = gather_op(b, name, operands, num_operands, attributes, num_attributes, &frame);
  if (!status) status = write_op(b, &frame, current_block(b), types, num_results, &op);
  if (!status) status = author_append(b, op);
  return status ? clear_results(status, results, num_results) : hand_out(b, op, results);
}

tn_status *tn_builder_begin_op(tn_builder *b, const char *name, const tn_node *operands,
                               size_t num_operands, const tn_attribute *attributes,
                               size_t num_attributes) {
  author_frame frame;
  tn_status *status = check_ready(b, "tn_builder_begin_op", name);
  if (!status)
    status = gather_op(b, name, operands, num_operands, attributes, num_attributes, &frame);
  if (status) return status;
  if (b->num_frames >= hlo_default_limits.max_depth)
    return tn_error(TN_RESOURCE_EXHAUSTED, "%s: nested more than %u deep", name,
                    hlo_default_limits.max_depth);
  if (!tn_array_reserve((void **)&b->frames, &b->frame_capacity, b->num_frames + 1,
                        sizeof *b->frames))
    return author_no_memory(b);
  b->frames[b->num_frames++] = frame;
  return NULL;
}

/* The innermost op that was begun. */
static tn_status *check_begun(tn_builder *b, const char *what, author_frame **out) {
  tn_status *status = author_ready(b, what);
  if (status) return status;
  *out = author_top(b);
  if (*out && !(*out)->is_function) return NULL;
  return tn_error(TN_FAILED_PRECONDITION, "%s: no op was begun", what);
}

tn_status *tn_builder_begin_region(tn_builder *b, const tn_node_type *types, size_t count,
                                   tn_node *arguments) {
  author_frame *frame = NULL;
  const ir_type *const *list = NULL;
  for (size_t i = 0; arguments && i < count; i++) arguments[i] = (tn_node){0, 0};
  tn_status *status = check_begun(b, "tn_builder_begin_region", &frame);
  if (status) return status;
  if (frame->open)
    return tn_error(TN_FAILED_PRECONDITION, "tn_builder_begin_region: one of %s is open",
                    frame->name);
  if (count && !arguments)
    return tn_error(TN_INVALID_ARGUMENT, "tn_builder_begin_region: no place for the arguments");
  status = author_types(b, types, count, "tn_builder_begin_region", &list);
  if (status) return status;
  ir_region *region = tn_arena_alloc(&b->module->arena, sizeof *region);
  ir_block *block = region ? ir_block_create(b->module, region, count, list) : NULL;
  if (!block || !tn_array_reserve((void **)&frame->blocks, &frame->block_capacity,
                                  frame->num_blocks + 1, sizeof *frame->blocks))
    return author_no_memory(b);
  frame->blocks[frame->num_blocks++] = block;
  frame->open = block;
  for (size_t i = 0; i < count; i++) {
    arguments[i] = author_node(b, &block->args[i]);
    if (!arguments[i].index) return author_no_memory(b);
  }
  return NULL;
}

tn_status *tn_builder_end_region(tn_builder *b) {
  author_frame *frame = NULL;
  tn_status *status = check_begun(b, "tn_builder_end_region", &frame);
  if (status) return status;
  if (!frame->open)
    return tn_error(TN_FAILED_PRECONDITION, "tn_builder_end_region: none of %s is open",
                    frame->name);
  if (frame->opcode != HLO_UNKNOWN && !is_terminated(frame->open))
    return tn_error(TN_FAILED_PRECONDITION,
                    "tn_builder_end_region: region %zu of %s has no terminator",
                    frame->num_blocks - 1, frame->name);
  frame->open = NULL;
  return NULL;
}

tn_status *tn_builder_end_op(tn_builder *b, const tn_node_type *types, size_t num_results,
                             tn_node *results) {
  author_frame *frame = NULL;
  ir_op *op = NULL;
  tn_status *status = check_begun(b, "tn_builder_end_op", &frame);
  if (status) return clear_results(status, results, num_results);
  if (frame->open)
    status = tn_error(TN_FAILED_PRECONDITION, "tn_builder_end_op: region %zu of %s is open",
                      frame->num_blocks - 1, frame->name);
  if (!status) status = write_op(b, frame, frame[-1].open, types, num_results, &op);
  if (status) return clear_results(status, results, num_results);
  author_pop(b);
  status = author_append(b, op);
  return status ? clear_results(status, results, num_results) : hand_out(b, op, results);
}

tn_status *tn_builder_drop_op(tn_builder *b) {
  author_frame *frame = NULL;
  tn_status *status = check_begun(b, "tn_builder_drop_op", &frame);
  if (status) return status;
  b->num_ops = frame->num_ops; /* as if it had never been */
  author_pop(b);
  return NULL;
}

tn_status *tn_builder_return(tn_builder *b, const tn_node *nodes, size_t count) {
  tn_status *status = author_ready(b, "tn_builder_return");
  if (status) return status;
  const author_frame *frame = author_top(b);
  const char *name = frame && frame->is_function ? "func.return" : "stablehlo.return";
  return tn_builder_op(b, name, nodes, count, NULL, 0, NULL, 0, NULL);
}
