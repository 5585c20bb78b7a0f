/* Views of a block's ops, collapsed as they are made: when an op's turn comes, the ops that make
 * its operands have been decided on. Whether a view stays depends on who uses it, which `uses` has.
 * No state of its own; one thread builds a block's graph. */
#include "cpu/plan/graph.h"
#include "base/assert.h"
#include "base/types.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/plan/op_table.h"

#include <string.h>

#define NO_NODE UINT32_MAX

typedef struct graph_builder {
  tn_arena *arena;
  const ir_module *module;
  const ir_uses *uses;
  const graph_options *options;
  graph *g;
} graph_builder;

/* ---- how ops address ---------------------------------------------------------------------------
 *
 * Each of these begins with the view of the operand, which `view` holds, and makes it the op's.
 * False: strides, or a count, cannot say that. */

typedef bool view_rule(const graph_builder *b, const ir_op *op, value_view *view);

/* What the verifier has seen to be there. */
static bool read_numbers(const graph_builder *b, const ir_op *op, const char *name, size_t count,
                         int64_t *out) {
  tn_status *status = hlo_get_i64s(b->module, op, name, count, out);
  TN_ASSERT(!status);
  tn_status_destroy(status);
  return !status;
}

/* The dimension of the type along which the view counts; -1: it is none. */
static int find_counted(const ir_type *type, const value_view *view) {
  int64_t inner = 1;
  for (uint32_t d = type->rank; d-- > 0; inner *= type->dims[d])
    if (inner == view->inner && type->dims[d] == view->length) return (int)d;
  return -1;
}

static void count_along(const ir_type *type, uint32_t dimension, value_view *view) {
  view->inner = 1;
  for (uint32_t d = dimension + 1; d < type->rank; d++) view->inner *= type->dims[d];
}

/* The operand's dimension d is the result's map[d]; others of the result repeat it. */
static bool map_dims(const ir_type *in, const ir_type *out, const int64_t *map, value_view *view) {
  if (view->is_iota) {
    int d = find_counted(in, view);
    if (d < 0) return false;
    TN_ASSERT(view->length == 1 || view->length == out->dims[map[d]]);
    count_along(out, (uint32_t)map[d], view);
    return true;
  }
  int64_t strides[CPU_MAX_RANK] = {0};
  for (uint32_t d = 0; d < in->rank; d++) {
    TN_ASSERT(map[d] >= 0 && map[d] < (int64_t)out->rank &&
              (in->dims[d] == 1 || in->dims[d] == out->dims[map[d]]));
    if (in->dims[d] != 1) strides[map[d]] = view->strides[d];
  }
  memcpy(view->strides, strides, sizeof strides);
  return true;
}

static bool view_broadcast(const graph_builder *b, const ir_op *op, value_view *view) {
  const ir_type *in = op->operands[0]->type, *out = op->results[0].type;
  int64_t map[CPU_MAX_RANK];
  if (op->opcode == HLO_BROADCAST) { /* new dimensions go in front */
    TN_ASSERT(in->rank <= out->rank);
    for (uint32_t d = 0; d < in->rank; d++) map[d] = (int64_t)out->rank - in->rank + d;
  } else if (!read_numbers(b, op, "broadcast_dimensions", in->rank, map)) {
    return false;
  }
  return map_dims(in, out, map, view);
}

static bool view_transpose(const graph_builder *b, const ir_op *op, value_view *view) {
  const ir_type *in = op->operands[0]->type, *out = op->results[0].type;
  int64_t permutation[CPU_MAX_RANK], map[CPU_MAX_RANK];
  TN_ASSERT(in->rank == out->rank);
  if (!read_numbers(b, op, "permutation", in->rank, permutation)) return false;
  for (uint32_t d = 0; d < in->rank; d++) {
    TN_ASSERT(permutation[d] >= 0 && permutation[d] < (int64_t)in->rank);
    map[permutation[d]] = d;
  }
  return map_dims(in, out, map, view);
}

static bool view_slice(const graph_builder *b, const ir_op *op, value_view *view) {
  int64_t start[CPU_MAX_RANK], limit[CPU_MAX_RANK], step[CPU_MAX_RANK];
  const ir_type *in = op->operands[0]->type, *out = op->results[0].type;
  if (view->is_iota || !read_numbers(b, op, "start_indices", in->rank, start) ||
      !read_numbers(b, op, "limit_indices", in->rank, limit) ||
      !read_numbers(b, op, "strides", in->rank, step))
    return false;
  TN_ASSERT(in->rank == out->rank);
  for (uint32_t d = 0; d < in->rank; d++) {
    TN_ASSERT(start[d] >= 0 && step[d] > 0 && start[d] <= limit[d] && limit[d] <= in->dims[d] &&
              out->dims[d] ==
                  (limit[d] - start[d]) / step[d] + ((limit[d] - start[d]) % step[d] != 0));
    if (plan_elements(out) == 0) continue; /* the start may be the end */
    view->offset += start[d] * view->strides[d];
    if (out->dims[d] > 1) view->strides[d] *= step[d];
  }
  return true;
}

static bool view_reverse(const graph_builder *b, const ir_op *op, value_view *view) {
  (void)b;
  const ir_type *type = op->operands[0]->type;
  int64_t which[CPU_MAX_RANK];
  int64_t count = ir_attr_get_i64s(ir_op_attr(op, "dimensions"), which, CPU_MAX_RANK);
  TN_ASSERT(count >= 0 && count <= (int64_t)type->rank);
  if (view->is_iota) return false;
  for (int64_t i = 0; i < count && plan_elements(type); i++) {
    int64_t d = which[i];
    TN_ASSERT(d >= 0 && d < (int64_t)type->rank);
    view->offset += (type->dims[d] - 1) * view->strides[d];
    view->strides[d] = -view->strides[d];
  }
  return true;
}

/* How many dimensions of each shape, from `i` and `j` on, make the same number of elements; sizes
 * of 1 that follow go along. False: the shapes do not go up together. */
static bool next_group(const ir_type *in, const ir_type *out, uint32_t i, uint32_t j, uint32_t *ni,
                       uint32_t *nj) {
  int64_t a = 1, b = 1;
  *ni = *nj = 0;
  while (i + *ni < in->rank || j + *nj < out->rank) {
    if (a == b && a != 1) break;
    if (a <= b && i + *ni < in->rank)
      a *= in->dims[i + (*ni)++];
    else if (j + *nj < out->rank)
      b *= out->dims[j + (*nj)++];
    else
      return false;
  }
  return a == b;
}

/* The same elements in order, read by other dimensions. */
static bool view_reshape(const graph_builder *b, const ir_op *op, value_view *view) {
  (void)b;
  const ir_type *in = op->operands[0]->type, *out = op->results[0].type;
  if (view->is_iota) return true;
  if (view->of == op->operands[0]) { /* in order where it lies */
    plan_row_major(out, view->strides);
    return true;
  }
  int64_t from[CPU_MAX_RANK];
  memcpy(from, view->strides, sizeof from);
  for (uint32_t i = 0, j = 0, ni, nj; i < in->rank || j < out->rank; i += ni, j += nj) {
    if (!next_group(in, out, i, j, &ni, &nj)) return false;
    int64_t step = 0, next = 0; /* of the innermost dimension; of what is outside those seen */
    bool any = false;
    for (uint32_t d = i + ni; d-- > i;) {
      if (in->dims[d] == 1) continue;
      if (any && from[d] != next) return false;
      if (!any) step = from[d];
      any = true;
      next = from[d] * in->dims[d];
    }
    for (uint32_t d = j + nj; d-- > j; step *= out->dims[d]) view->strides[d] = step;
  }
  return true;
}

static bool view_bits(const graph_builder *b, const ir_op *op, value_view *view) {
  (void)b, (void)op;
  return !view->is_iota;
}

static bool view_iota(const graph_builder *b, const ir_op *op, value_view *view) {
  int64_t dimension;
  const ir_type *type = op->results[0].type;
  tn_status *status = hlo_get_i64(b->module, op, "iota_dimension", &dimension);
  TN_ASSERT(!status);
  tn_status_destroy(status);
  if (status) return false;
  TN_ASSERT(dimension >= 0 && dimension < (int64_t)type->rank);
  TN_ASSERT(type->element != TN_PRED); /* counting would leave bytes that are no i1 */
  *view = (value_view){.is_iota = true, .length = type->dims[dimension]};
  count_along(type, (uint32_t)dimension, view);
  return true;
}

/* NULL: the op computes. What the device cannot have is left to who plans it to refuse. */
static view_rule *rule_of_view(const ir_op *op) {
  if (op->num_results != 1 || op->num_operands > 1 || !plan_fits(op->results[0].type)) return NULL;
  if (op->opcode == HLO_IOTA) return view_iota;
  if (op->num_operands != 1 || !plan_fits(op->operands[0]->type)) return NULL;
  switch (op->opcode) {
  case HLO_BROADCAST:
  case HLO_BROADCAST_IN_DIM: return view_broadcast;
  case HLO_TRANSPOSE: return view_transpose;
  case HLO_SLICE: return view_slice;
  case HLO_REVERSE: return view_reverse;
  case HLO_RESHAPE: return view_reshape;
  case HLO_BITCAST_CONVERT: return plan_renames_bits(op) ? view_bits : NULL;
  default: return NULL;
  }
}

/* ---- what stays a view -------------------------------------------------------------------------
 */

/* All elements in their order, if the view is of a value with as many. */
static bool is_whole_view(const ir_type *type, const value_view *view) {
  if (!view->of || plan_elements(view->of->type) != plan_elements(type)) return false;
  if (plan_elements(type) == 0) return true;
  int64_t strides[CPU_MAX_RANK];
  plan_row_major(type, strides);
  for (uint32_t d = 0; d < type->rank; d++)
    if (type->dims[d] != 1 && view->strides[d] != strides[d]) return false;
  return view->offset == 0;
}

enum { LEAST_ROW = 16 }; /* elements: shorter rows are slower to read anew than to write out once */

/* Whether a map reads the view about as fast as a dense array: by rows that are long, or as long as
 * a tile, and dense or of one element; or by many short ones that lie close to each other. */
static bool is_read_fast(const ir_type *type, const value_view *view, int64_t tile) {
  cpu_axes axes = {0};
  if (view->is_iota) return true;
  for (uint32_t d = 0; d < type->rank; d++)
    cpu_axes_push(&axes, type->dims[d], view->strides[d], 0, 0);
  cpu_axes_merge(&axes);
  if (axes.rank == 0) return true;
  int last = axes.rank - 1;
  int64_t step = axes.strides[0][last];
  if ((step == 0 || step == 1) && axes.dims[last] >= cpu_min(LEAST_ROW, tile)) return true;
  return axes.dims[last] < LEAST_ROW && last > 0 &&
         axes.dims[last - 1] >= cpu_min(LEAST_ROW, tile) &&
         axes.strides[0][last - 1] <= LEAST_ROW && axes.strides[0][last - 1] >= -LEAST_ROW;
}

/* Why a use of the view wants its elements written out; NULL: it does not. */
static const char *why_written(const graph_builder *b, const ir_op *user, const graph_node *node) {
  const ir_value *value = &node->op->results[0];
  if (user->block != b->g->block) return "used in another block,";
  if (user->mark == NO_NODE) return "given back";
  if (cluster_is_map(user) || plan_may_count(user, node->view)) return NULL;
  if (b->options->dots && plan_dot_may_read(user, value, node->view)) return NULL;
  if (user->opcode == HLO_CONCATENATE) return node->view->is_iota ? "read" : NULL;
  view_rule *rule = rule_of_view(user);
  value_view tried = *node->view;
  return rule && rule(b, user, &tried) ? NULL : "read";
}

/* A slow view of which there is one more view may become a fast one there. */
static void decide_view(const graph_builder *b, graph_node *node) {
  const ir_type *type = node->op->results[0].type;
  const ir_use *uses;
  size_t count = ir_uses_of(b->uses, &node->op->results[0], &uses);
  bool tiles = false; /* somebody reads it tile by tile, or a view of it does */
  node->whole = is_whole_view(type, node->view);
  if (node->whole) return;
  if (!b->options->views)
    node->written = "each op stands alone";
  else if (count == 0 || plan_elements(type) == 0)
    node->written = "nothing is read";
  for (size_t i = 0; i < count && !node->written; i++) {
    node->written = why_written(b, uses[i].user, node);
    if (node->written) node->reader = uses[i].user;
    tiles |= cluster_is_map(uses[i].user) || (count > 1 && !plan_is_dot(uses[i].user));
  }
  if (!node->written && tiles && !is_read_fast(type, node->view, b->options->tile))
    node->written = "its rows are short";
  node->stays = !node->written;
}

/* ---- pieces ------------------------------------------------------------------------------------
 */

/* The view that an operand is, or all of it where it lies. */
static void read_operand(const graph_builder *b, const ir_value *value, value_view *out) {
  const graph_node *maker =
      value->def && value->def->block == b->g->block ? &b->g->nodes[value->def->mark] : NULL;
  if (maker && maker->stays) {
    *out = *maker->view;
    return;
  }
  *out = (value_view){.of = value};
  plan_row_major(value->type, out->strides);
}

/* A pad of one dimension, at its ends; *dimension is that one. */
static bool pads_ends(const graph_builder *b, const ir_op *op, uint32_t *dimension, int64_t *low,
                      int64_t *high) {
  int64_t interior[CPU_MAX_RANK];
  const ir_type *in = op->operands[0]->type;
  if (!read_numbers(b, op, "edge_padding_low", in->rank, low) ||
      !read_numbers(b, op, "edge_padding_high", in->rank, high) ||
      !read_numbers(b, op, "interior_padding", in->rank, interior))
    return false;
  uint32_t count = 0;
  for (uint32_t d = 0; d < in->rank; d++) {
    if (low[d] < 0 || high[d] < 0 || (interior[d] && in->dims[d] > 1)) return false;
    if (low[d] || high[d]) *dimension = d, count++;
  }
  return count == 1;
}

/* `size` along the dimension. False: their rows are short. */
static bool add_piece(const graph_builder *b, const ir_type *type, const value_view *view,
                      int64_t size, value_pieces *pieces) {
  value_piece *piece = &pieces->parts[pieces->count];
  *piece = (value_piece){.view = *view, .block = size};
  plan_sizes(type, piece->dims);
  piece->dims[pieces->dimension] = size;
  for (uint32_t d = pieces->dimension + 1; d < type->rank; d++) piece->block *= type->dims[d];
  ir_type part = *type;
  part.dims = piece->dims;
  pieces->count += size != 0;
  return size == 0 || is_read_fast(&part, view, b->options->tile);
}

static bool concatenate_pieces(const graph_builder *b, const ir_op *op, value_pieces *pieces) {
  int64_t dimension;
  tn_status *status = hlo_get_i64(b->module, op, "dimension", &dimension);
  TN_ASSERT(!status);
  tn_status_destroy(status);
  if (status) return false;
  pieces->dimension = (uint32_t)dimension;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    value_view view;
    const ir_type *type = op->operands[i]->type;
    read_operand(b, op->operands[i], &view);
    if (!add_piece(b, type, &view, type->dims[dimension], pieces)) return false;
  }
  return true;
}

static bool pad_pieces(const graph_builder *b, const ir_op *op, value_pieces *pieces) {
  int64_t low[CPU_MAX_RANK], high[CPU_MAX_RANK];
  const ir_type *type = op->operands[0]->type;
  if (!pads_ends(b, op, &pieces->dimension, low, high)) return false;
  uint32_t d = pieces->dimension;
  value_view view, padding = {.of = op->operands[1]}; /* strides 0: it repeats itself */
  read_operand(b, op->operands[0], &view);
  return !view.is_iota && add_piece(b, type, &padding, low[d], pieces) &&
         add_piece(b, type, &view, type->dims[d], pieces) &&
         add_piece(b, type, &padding, high[d], pieces);
}

/* All who use it are maps of its block. */
static bool is_read_by_maps(const graph_builder *b, const ir_op *op) {
  const ir_use *uses;
  size_t count = ir_uses_of(b->uses, &op->results[0], &uses);
  bool all = count > 0;
  for (size_t i = 0; i < count; i++)
    all &= uses[i].user->block == b->g->block && uses[i].user->mark != NO_NODE &&
           cluster_is_map(uses[i].user);
  return all;
}

/* Each costs about as much as some elements. */
static bool are_long_pieces(const value_pieces *pieces, int64_t tile) {
  int64_t row = 0;
  for (uint32_t k = 0; k < pieces->count; k++) row += pieces->parts[k].block;
  return row >= cpu_min(LEAST_ROW, tile) * pieces->count;
}

static tn_status *make_pieces(const graph_builder *b, graph_node *node) {
  const ir_op *op = node->op;
  bool is_pad = op->opcode == HLO_PAD;
  if (!b->options->views || (op->opcode != HLO_CONCATENATE && !is_pad) || op->num_results != 1 ||
      !plan_fits(op->results[0].type) || plan_elements(op->results[0].type) == 0 ||
      !is_read_by_maps(b, op))
    return NULL;
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (!plan_fits(op->operands[i]->type)) return NULL;
  size_t most = is_pad ? 3 : op->num_operands;
  value_pieces *pieces = tn_arena_alloc(b->arena, sizeof *pieces + most * sizeof *pieces->parts);
  if (!pieces) return tn_error_no_memory("a plan");
  *pieces = (value_pieces){0};
  bool can = is_pad ? pad_pieces(b, op, pieces) : concatenate_pieces(b, op, pieces);
  if (can && are_long_pieces(pieces, b->options->tile)) {
    node->stays = true;
    node->pieces = pieces;
  }
  return NULL;
}

/* ---- sorts of which the first results are read -------------------------------------------------
 */

/* Slices alone read the results, and none goes beyond so many along the sort's dimension. */
static int64_t count_front(const graph_builder *b, const ir_op *op) {
  int64_t dimension, front = 1;
  if (op->opcode != HLO_SORT || !b->options->views || !plan_fits(op->results[0].type)) return 0;
  const ir_type *type = op->results[0].type;
  tn_status *status = hlo_get_i64(b->module, op, "dimension", &dimension);
  TN_ASSERT(!status);
  tn_status_destroy(status);
  if (status || plan_elements(type) == 0) return 0;
  if (dimension < 0) dimension += type->rank;
  for (uint32_t k = 0; k < op->num_results; k++) {
    const ir_use *uses;
    size_t count = ir_uses_of(b->uses, &op->results[k], &uses);
    for (size_t i = 0; i < count; i++) {
      int64_t limits[CPU_MAX_RANK];
      if (uses[i].user->opcode != HLO_SLICE ||
          !read_numbers(b, uses[i].user, "limit_indices", type->rank, limits))
        return 0;
      front = limits[dimension] > front ? limits[dimension] : front;
    }
  }
  return front < type->dims[dimension] ? front : 0;
}

/* ---- all of it ---------------------------------------------------------------------------------
 */

static tn_status *make_view(const graph_builder *b, graph_node *node) {
  view_rule *rule = rule_of_view(node->op);
  if (!rule) return make_pieces(b, node);
  value_view *view = tn_arena_alloc(b->arena, sizeof *view);
  if (!view) return tn_error_no_memory("a plan");
  *view = (value_view){0};
  if (node->op->num_operands) read_operand(b, node->op->operands[0], view);
  if (!rule(b, node->op, view)) return NULL; /* whoever plans it says what is wrong */
  node->view = view;
  decide_view(b, node);
  return NULL;
}

/* A view is of what lies somewhere: of nothing that stays a view. */
static void assert_view(const graph *g, uint32_t i, const value_view *view) {
  TN_ASSERT(view->is_iota == !view->of);
  const ir_op *maker = view->of ? view->of->def : NULL;
  if (maker && maker->block == g->block) TN_ASSERT(maker->mark < i && !g->nodes[maker->mark].stays);
}

static void assert_graph(const graph *g) {
#ifdef TENON_ASSERTS
  for (uint32_t i = 0; i < g->count; i++) {
    const graph_node *node = &g->nodes[i];
    TN_ASSERT(node->op->block == g->block && node->op->mark == i);
    TN_ASSERT(!node->view || node->whole + node->stays + (node->written != NULL) == 1);
    TN_ASSERT(!node->pieces || (node->stays && !node->view));
    if (!node->view && !node->pieces) TN_ASSERT(!node->whole && !node->stays && !node->written);
    if (node->view) assert_view(g, i, node->view);
    int64_t along = 0;
    for (uint32_t k = 0; node->pieces && k < node->pieces->count; k++) {
      assert_view(g, i, &node->pieces->parts[k].view);
      TN_ASSERT(!node->pieces->parts[k].view.is_iota && node->pieces->parts[k].block > 0);
      along += node->pieces->parts[k].dims[node->pieces->dimension];
    }
    if (node->pieces) TN_ASSERT(along == node->op->results[0].type->dims[node->pieces->dimension]);
  }
#else
  (void)g, (void)assert_view;
#endif
}

tn_status *graph_build(tn_arena *arena, const ir_module *module, ir_block *block,
                       const ir_uses *uses, const graph_options *options, graph *out) {
  *out = (graph){.block = block};
  graph_builder b = {arena, module, uses, options, out};
  for (ir_op *op = block->first; op && op->next; op = op->next) op->mark = out->count++;
  if (block->last) block->last->mark = NO_NODE;
  out->nodes = tn_arena_alloc_array(arena, (size_t)out->count + 1, sizeof *out->nodes);
  if (!out->nodes) return tn_error_no_memory("a plan");
  uint32_t i = 0;
  for (ir_op *op = block->first; op && op->next; op = op->next)
    out->nodes[i++] = (graph_node){.op = op};
  tn_status *status = NULL;
  for (i = 0; i < out->count; i++) {
    out->nodes[i].order = plan_order_of(out->nodes[i].op);
    out->nodes[i].front = count_front(&b, out->nodes[i].op);
  }
  for (i = 0; i < out->count && !status; i++) status = make_view(&b, &out->nodes[i]);
  if (!status) assert_graph(out);
  return status;
}

bool graph_view_of_op(const ir_module *module, const ir_op *op, value_view *out) {
  graph_builder b = {.module = module};
  view_rule *rule = rule_of_view(op);
  if (!rule) return false;
  *out = (value_view){.of = op->num_operands ? op->operands[0] : NULL};
  if (out->of) plan_row_major(out->of->type, out->strides);
  return rule(&b, op, out);
}

/* ---- printing ----------------------------------------------------------------------------------
 */

static void print_base(const graph *g, const ir_value *value, tn_text *out) {
  if (value->def && value->def->block == g->block) {
    tn_text_printf(out, "%u", value->def->mark);
    if (value->def->num_results > 1)
      tn_text_printf(out, "#%u", (uint32_t)(value - value->def->results));
    return;
  }
  for (uint32_t i = 0; i < g->block->num_args; i++)
    if (value == &g->block->args[i]) {
      tn_text_printf(out, "argument %u", i);
      return;
    }
  tn_text_puts(out, "a value from outside");
}

static void print_strides(int64_t offset, uint32_t rank, const int64_t *dims,
                          const int64_t *strides, tn_text *out) {
  tn_text_printf(out, " at %lld", (long long)offset);
  for (uint32_t d = 0; d < rank; d++)
    tn_text_printf(out, " + %lld:%lld", (long long)dims[d], (long long)strides[d]);
}

static void print_view(const graph *g, const graph_node *node, tn_text *out) {
  const value_view *view = node->view;
  if (view->is_iota) {
    tn_text_printf(out, ": counts k / %lld %% %lld", (long long)view->inner,
                   (long long)view->length);
  } else {
    tn_text_puts(out, node->whole ? ": all of " : ": reads ");
    print_base(g, view->of, out);
    const ir_type *type = node->op->results[0].type;
    if (!node->whole) print_strides(view->offset, type->rank, type->dims, view->strides, out);
  }
  if (node->written) tn_text_printf(out, "; written out: %s", node->written);
  if (node->reader) tn_text_printf(out, " by %s", node->reader->name);
}

void graph_print_node(const graph *g, const graph_node *node, tn_text *out) {
  static const char *const orders[] = {"", "in a chain", "in lanes", "in segments"};
  tn_text_printf(out, "%u %s", node->op->mark, node->op->name);
  if (node->view) print_view(g, node, out);
  if (node->order.kind)
    tn_text_printf(out, ": %lld terms %s", (long long)node->order.terms, orders[node->order.kind]);
  if (node->front) tn_text_printf(out, ": the first %lld are read", (long long)node->front);
  for (uint32_t k = 0; node->pieces && k < node->pieces->count; k++) {
    const value_piece *piece = &node->pieces->parts[k];
    tn_text_puts(out, k ? ", " : ": pieces ");
    print_base(g, piece->view.of, out);
    print_strides(piece->view.offset, node->op->results[0].type->rank, piece->dims,
                  piece->view.strides, out);
  }
  tn_text_putc(out, '\n');
}
