/* Deprecated ops become those that took their place: einsum and unary_einsum, torch_index_select,
 * cross-replica-sum.
 *
 * An einsum names each dimension by a letter, those of "..." by their distance from its end. A
 * letter twice in one operand is its diagonal; one that nothing else has is summed over; what is
 * left of two operands is a dot_general, and the result's order is a transpose.
 *
 * Data: `labels` names the dimensions of one value, on the stack; the pass has a map of what takes
 * the place of results.
 * Invariant: dimensions of one letter are of one size; a value and its labels lose a dimension
 * together, and once each operand is reduced all its letters are in the result or in the other one.
 * The text is the program's: it is read in full, and refused, before anything is changed.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "passes/rewrite/builder.h"
#include "passes/rewrite/rewrite.h"

#include <string.h>

enum { MAX_RANK = 32, ELLIPSIS = 128, NUM_LABELS = 256 };

typedef struct labels {
  uint8_t at[MAX_RANK];
  uint32_t count;
} labels;

typedef struct deprecated_pass {
  ir_module *module;
  ir_value_map map;
  tn_status *status;
} deprecated_pass;

static bool fail_on_op(deprecated_pass *pass, const ir_op *op, tn_code code, const char *why) {
  pass->status = pass_error(pass->module, op, code, "%s", why);
  return false;
}

static bool no_memory(deprecated_pass *pass) {
  if (!pass->status) pass->status = tn_error_no_memory("writing deprecated ops out");
  return false;
}

static bool replace_op(deprecated_pass *pass, ir_op *op, ir_value *by) {
  if (!by || !pass_substitute(&pass->map, &op->results[0], by)) return no_memory(pass);
  ir_op_remove(op);
  return true;
}

/* ---- what an einsum says -----------------------------------------------------------------------
 */

static bool has_label(const labels *l, uint8_t label) {
  return memchr(l->at, label, l->count) != NULL;
}

static uint32_t place_of(const labels *l, uint8_t label) {
  uint32_t i = 0;
  TN_ASSERT(has_label(l, label));
  while (l->at[i] != label) i++;
  return i;
}

/* Reads one term up to `stops`; "..." is as many dimensions as the rank leaves. */
static const char *read_term(const char *text, char stop, uint32_t rank, labels *out) {
  const char *end = strchr(text, stop);
  uint32_t letters = 0;
  *out = (labels){.count = 0};
  if (!end || rank > MAX_RANK) return NULL;
  for (const char *at = text; at < end; at++) letters += *at != ' ' && *at != '.';
  uint32_t more = rank > letters ? rank - letters : 0;
  for (; text < end; text++) {
    bool dots = !strncmp(text, "...", 3);
    if (*text == ' ') continue;
    for (uint32_t i = more; dots && i-- > 0 && out->count < MAX_RANK;)
      out->at[out->count++] = (uint8_t)(ELLIPSIS + i);
    bool letter = (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z');
    if ((!dots && !letter) || out->count == MAX_RANK) return NULL;
    if (letter) out->at[out->count++] = (uint8_t)*text;
    if (dots) text += 2;
  }
  return out->count == rank ? end : NULL;
}

static bool fit_label_sizes(const ir_type *type, const labels *l, int64_t *sizes, bool makes) {
  for (uint32_t d = 0; d < l->count; d++) {
    int64_t *size = &sizes[l->at[d]];
    if (*size < 0 && makes) *size = type->dims[d];
    if (*size != type->dims[d]) return false;
  }
  return true;
}

static bool read_einsum(deprecated_pass *pass, const ir_op *op, labels *in, labels *out) {
  const ir_attr *config = ir_op_attr(op, "einsum_config");
  const char *at = config && config->kind == IR_ATTR_STRING ? config->text : NULL;
  uint32_t wants = op->opcode == HLO_EINSUM ? 2 : 1;
  int64_t sizes[NUM_LABELS];
  if (op->num_operands != wants || op->num_results != 1 || !ir_type_is_static(op->results[0].type))
    return fail_on_op(pass, op, TN_INVALID_ARGUMENT, "does not take arrays of known shapes to one");
  for (size_t i = 0; i < NUM_LABELS; i++) sizes[i] = -1;
  for (uint32_t i = 0; at && i < wants; i++) {
    const ir_type *type = op->operands[i]->type;
    at = ir_type_is_static(type) ? read_term(at, i + 1 < wants ? ',' : '-', type->rank, &in[i])
                                 : NULL;
    if (at && !fit_label_sizes(type, &in[i], sizes, true))
      return fail_on_op(pass, op, TN_INVALID_ARGUMENT,
                        "names dimensions of other sizes by one letter");
    if (at) at += i + 1 < wants ? 1 : 2;
  }
  if (!at || at[-1] != '>' || !read_term(at, '\0', op->results[0].type->rank, out))
    return fail_on_op(pass, op, TN_INVALID_ARGUMENT,
                      "has an einsum_config that does not name each dimension of its types");
  for (uint32_t d = 0; d < out->count; d++)
    if (memchr(out->at, out->at[d], d))
      return fail_on_op(pass, op, TN_INVALID_ARGUMENT,
                        "names two dimensions of its result by one letter");
  if (!fit_label_sizes(op->results[0].type, out, sizes, false))
    return fail_on_op(pass, op, TN_INVALID_ARGUMENT,
                      "has a result whose dimensions are not those of the operands");
  return true;
}

/* ---- writing it --------------------------------------------------------------------------------
 */

static ir_value *sum_over(const op_builder *e, ir_value *x, labels *l, uint32_t d) {
  if (!x) return NULL;
  TN_ASSERT(l->count == x->type->rank && d < l->count);
  l->count--;
  memmove(&l->at[d], &l->at[d + 1], l->count - d);
  return build_sum(e, x, &(int64_t){d}, 1);
}

static ir_value *emit_iota(const op_builder *e, const ir_type *type, int64_t dimension) {
  ir_named_attr attr = {"iota_dimension", ir_attr_i64(e->module, dimension)};
  return build_op(e, HLO_IOTA, 0, NULL, build_type(e, type, TN_S32), 1, &attr);
}

/* What lies where both places are the same, zero elsewhere; then one dimension goes. */
static ir_value *take_diagonal(const op_builder *e, ir_value *x, labels *l, uint32_t first,
                               uint32_t second) {
  if (!x) return NULL;
  TN_ASSERT(first < second && x->type->dims[first] == x->type->dims[second]);
  ir_value *same =
      build_compare(e, "EQ", "SIGNED", emit_iota(e, x->type, first), emit_iota(e, x->type, second));
  return sum_over(e, build_select(e, same, x, build_bits(e, x->type, 0)), l, second);
}

/* No letter twice, and none that only this operand has. */
static ir_value *reduce_own_labels(const op_builder *e, ir_value *x, labels *l, const labels *other,
                                   const labels *out) {
  for (uint32_t d = l->count; d-- > 0;) {
    const uint8_t *before = memchr(l->at, l->at[d], d);
    if (before) x = take_diagonal(e, x, l, (uint32_t)(before - l->at), d);
  }
  for (uint32_t d = l->count; d-- > 0;)
    if (!has_label(out, l->at[d]) && !(other && has_label(other, l->at[d])))
      x = sum_over(e, x, l, d);
  return x;
}

static ir_value *transpose_to_labels(const op_builder *e, ir_value *x, const labels *l,
                                     const labels *out) {
  int64_t dims[MAX_RANK], permutation[MAX_RANK];
  TN_ASSERT(!x || (l->count == out->count && l->count == x->type->rank));
  if (!x || !memcmp(l->at, out->at, l->count)) return x;
  for (uint32_t d = 0; d < out->count; d++) {
    permutation[d] = place_of(l, out->at[d]);
    dims[d] = x->type->dims[permutation[d]];
  }
  ir_named_attr attr = {"permutation", ir_attr_i64s(e->module, permutation, out->count)};
  return build_op(e, HLO_TRANSPOSE, 1, &x,
                  ir_type_tensor(e->module, x->type->element, dims, out->count), 1, &attr);
}

typedef struct dot {
  int64_t lists[4][MAX_RANK]; /* batch and contracted dimensions: lhs, rhs; lhs, rhs */
  size_t counts[2];
  int64_t dims[2 * MAX_RANK];
  labels made;
} dot;

static void add_free(dot *d, const ir_type *type, const labels *l, const labels *other) {
  for (uint32_t i = 0; i < l->count; i++) {
    if (has_label(other, l->at[i])) continue;
    d->dims[d->made.count] = type->dims[i];
    d->made.at[d->made.count++] = l->at[i];
  }
}

static ir_value *emit_dot(const op_builder *e, ir_value *const *x, const labels *in,
                          const labels *out, tn_type element, dot *d) {
  static const char *const names[] = {"lhs_batching_dimensions", "rhs_batching_dimensions",
                                      "lhs_contracting_dimensions", "rhs_contracting_dimensions"};
  for (uint32_t i = 0; i < in[0].count; i++) {
    if (!has_label(&in[1], in[0].at[i])) continue;
    int which = !has_label(out, in[0].at[i]);
    size_t k = d->counts[which]++;
    d->lists[2 * which][k] = i;
    d->lists[2 * which + 1][k] = place_of(&in[1], in[0].at[i]);
    if (which) continue;
    d->dims[d->made.count] = x[0]->type->dims[i];
    d->made.at[d->made.count++] = in[0].at[i];
  }
  add_free(d, x[0]->type, &in[0], &in[1]);
  add_free(d, x[1]->type, &in[1], &in[0]);
  TN_ASSERT(d->made.count == out->count);
  ir_named_attr fields[4];
  size_t count = 0;
  for (size_t i = 0; i < 4; i++) {
    if (!d->counts[i / 2]) continue;
    fields[count] =
        (ir_named_attr){names[i], ir_attr_i64s(e->module, d->lists[i], d->counts[i / 2])};
    if (!fields[count++].value) return NULL;
  }
  ir_named_attr attr = {"dot_dimension_numbers",
                        ir_attr_struct(e->module, "stablehlo.dot", fields, count)};
  return build_op(e, HLO_DOT_GENERAL, 2, x,
                  ir_type_tensor(e->module, element, d->dims, d->made.count), 1, &attr);
}

static bool replace_einsum(deprecated_pass *pass, ir_op *op) {
  op_builder e = {.module = pass->module, .at = op};
  labels in[2], out;
  dot made = {.counts = {0}};
  if (!read_einsum(pass, op, in, &out)) return false;
  ir_value *x[2] = {0};
  bool two = op->num_operands == 2;
  for (uint32_t i = 0; i < op->num_operands; i++)
    x[i] = reduce_own_labels(&e, op->operands[i], &in[i], two ? &in[1 - i] : NULL, &out);
  if (two && x[0] && x[1]) {
    x[0] = emit_dot(&e, x, in, &out, op->results[0].type->element, &made);
    in[0] = made.made;
  } else if (two) {
    return no_memory(pass);
  }
  return replace_op(pass, op, transpose_to_labels(&e, x[0], &in[0], &out));
}

/* ---- torch_index_select ------------------------------------------------------------------------
 */

static size_t run_of(int64_t *out, int64_t first, int64_t end) {
  size_t count = 0;
  for (int64_t i = first; i < end; i++) out[count++] = i;
  return count;
}

/* For each index, what the operand has there in dimension `dim`; batch dimensions are common. */
static bool index_select(deprecated_pass *pass, ir_op *op) {
  const ir_attr *dim_attr = ir_op_attr(op, "dim"), *batch_attr = ir_op_attr(op, "batch_dims");
  bool fits_types = op->num_operands == 2 && op->num_results == 1 && dim_attr && batch_attr &&
                    ir_type_is_static(op->operands[0]->type) &&
                    ir_type_is_static(op->operands[1]->type);
  const ir_type *from = fits_types ? op->operands[0]->type : NULL;
  int64_t rank = from ? from->rank : 0, ranks = from ? op->operands[1]->type->rank : 0;
  int64_t dim = dim_attr ? dim_attr->i : -1, batch = batch_attr ? batch_attr->i : -1;
  if (!from || rank > MAX_RANK || ranks > MAX_RANK || dim < 0 || dim >= rank || batch < 0 ||
      batch > dim || batch > ranks)
    return fail_on_op(pass, op, TN_INVALID_ARGUMENT, "has no such dimension to select from");
  int64_t sizes[MAX_RANK], offsets[2 * MAX_RANK], common[MAX_RANK];
  for (int64_t d = 0; d < rank; d++) sizes[d] = d < batch || d == dim ? 1 : from->dims[d];
  size_t count = run_of(offsets, batch, dim), batches = run_of(common, 0, batch);
  count += run_of(offsets + count, dim + ranks - batch, rank - 1 + ranks - batch);
  ir_module *m = pass->module;
  ir_named_attr fields[6] = {{"collapsed_slice_dims", ir_attr_i64s(m, &dim, 1)},
                             {"index_vector_dim", ir_attr_i64(m, ranks)},
                             {"offset_dims", ir_attr_i64s(m, offsets, count)},
                             {"start_index_map", ir_attr_i64s(m, &dim, 1)},
                             {"operand_batching_dims", ir_attr_i64s(m, common, batches)},
                             {"start_indices_batching_dims", ir_attr_i64s(m, common, batches)}};
  /* A struct holds what is not empty or zero. */
  bool holds[6] = {true, ranks > 0, count > 0, true, batches > 0, batches > 0};
  size_t kept = 0;
  for (size_t i = 0; i < 6; i++) {
    if (!fields[i].value) return no_memory(pass);
    if (holds[i]) fields[kept++] = fields[i];
  }
  ir_named_attr attrs[] = {
      {"dimension_numbers", ir_attr_struct(m, "stablehlo.gather", fields, kept)},
      {"slice_sizes", ir_attr_i64s(m, sizes, (size_t)rank)}};
  op_builder e = {.module = m, .at = op};
  return replace_op(pass, op,
                    build_op(&e, HLO_GATHER, 2, op->operands, op->results[0].type, 2, attrs));
}

/* ---- cross-replica-sum -------------------------------------------------------------------------
 */

static bool replica_sum(deprecated_pass *pass, ir_op *op) {
  const ir_attr *groups = ir_op_attr(op, "replica_groups");
  if (op->num_operands != 1 || op->num_results != 1 || !groups)
    return fail_on_op(pass, op, TN_INVALID_ARGUMENT,
                      "does not sum one array of groups of replicas");
  ir_named_attr attr = {"replica_groups", groups};
  op_builder e = {.module = pass->module, .at = op};
  ir_op *made = ir_op_create(pass->module, HLO_ALL_REDUCE, hlo_op(HLO_ALL_REDUCE)->name, 1,
                             op->operands, 1, &op->results[0].type, 1, 1, &attr);
  if (!made || !build_adder(&e, &made->regions[0], op->operands[0]->type->element))
    return no_memory(pass);
  pass_place_before(made, op);
  return replace_op(pass, op, &made->results[0]);
}

/* ---- the pass ----------------------------------------------------------------------------------
 */

static bool replace_deprecated_op(ir_op *op, void *arg) {
  deprecated_pass *pass = arg;
  pass_apply(&pass->map, op);
  switch (op->opcode) {
  case HLO_EINSUM:
  case HLO_UNARY_EINSUM: return replace_einsum(pass, op);
  case HLO_TORCH_INDEX_SELECT: return index_select(pass, op);
  case HLO_CROSS_REPLICA_SUM: return replica_sum(pass, op);
  default: return true;
  }
}

tn_status *pass_deprecated(ir_module *module) {
  deprecated_pass pass = {.module = module};
  ir_walk(module->top, replace_deprecated_op, &pass);
  ir_value_map_free(&pass.map);
  return pass.status;
}
