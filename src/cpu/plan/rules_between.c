/* stablehlo.send and stablehlo.recv between devices. Every device runs the same program, so a send
 * and the recv of its channel that follows it in the same block are one permutation: the send keeps
 * what it is given, and at the recv everybody gives and gets. So a send never waits. */
#include "cpu/plan/exchange_step.h"

#include "passes/partition/replica_groups.h"

typedef struct sent_value {
  struct sent_value *next;
  const ir_op *op;
  int64_t channel;
  bool taken;
  uint32_t count;
  uint32_t buffers[];
} sent_value;

static tn_status *check_place(const builder *b, const ir_op *op) {
  if (!builder_is_in_body(op)) return NULL;
  return builder_refuse(b, op, TN_UNIMPLEMENTED,
                        "it stands in the region of %s, which runs for every element; transfers "
                        "stand in functions, while, if and case",
                        op->block->region->op->name);
}

static tn_status *keep_array(builder *b, const ir_value *value, uint32_t *out) {
  uint32_t source;
  tn_status *status = builder_dense(b, value, &source);
  size_t bytes = plan_bytes(value->type);
  if (!status) status = builder_buffer(b, PLAN_TEMP, bytes, value->type, out);
  return status ? status : builder_copy(b, *out, source, bytes);
}

tn_status *plan_device_send(builder *b, ir_op *op) {
  uint32_t count = op->num_operands - 1, token;
  tn_status *status = check_place(b, op);
  for (uint32_t i = 0; i < count && !status; i++)
    status = plan_check_tensor(b, op, op->operands[i]->type);
  if (status) return status;
  sent_value *sent = tn_arena_alloc(&b->p->arena, sizeof *sent + count * sizeof *sent->buffers);
  if (!sent) return tn_error_no_memory("a plan");
  sent->op = op;
  sent->channel = hlo_field_i64(op, "channel_handle", "handle");
  sent->taken = false;
  sent->count = count;
  sent->next = NULL;
  for (uint32_t i = 0; i < count && !status; i++)
    status = keep_array(b, op->operands[i], &sent->buffers[i]);
  sent_value **last = &b->sent;
  while (*last) last = &(*last)->next;
  *last = sent;
  return status ? status : builder_result(b, &op->results[0], NULL, 0, &token);
}

static sent_value *find_sent(const builder *b, const ir_op *op, int64_t channel) {
  for (sent_value *sent = b->sent; sent; sent = sent->next)
    if (!sent->taken && sent->channel == channel && sent->op->block == op->block) return sent;
  return NULL;
}

static bool sent_matches_op(const sent_value *sent, const ir_op *op) {
  bool same = sent->count + 1 == op->num_results &&
              ir_attr_equal(ir_op_attr(sent->op, PASS_SOURCES), ir_op_attr(op, PASS_SOURCES));
  for (uint32_t i = 0; i < sent->count && same; i++)
    same = sent->op->operands[i]->type == op->results[i].type;
  return same;
}

tn_status *plan_device_recv(builder *b, ir_op *op) {
  int64_t channel = hlo_field_i64(op, "channel_handle", "handle");
  tn_status *status = check_place(b, op);
  if (status) return status;
  sent_value *sent = find_sent(b, op, channel);
  if (!sent)
    return builder_refuse(b, op, TN_UNIMPLEMENTED,
                          "channel %lld has no send before it in the same block",
                          (long long)channel);
  if (!sent_matches_op(sent, op))
    return builder_refuse(b, op, TN_INVALID_ARGUMENT,
                          "channel %lld: its types or pairs are not those of the send",
                          (long long)channel);
  sent->taken = true;
  uint32_t dst;
  for (uint32_t i = 0; i < sent->count && !status; i++) {
    const ir_type *type = op->results[i].type;
    exchange_spec spec = {
        .kind = COLL_PERMUTE, .type = type->element, .elements = plan_elements(type)};
    builder_extend(b, sent->buffers[i], b->position);
    status = builder_result(b, &op->results[i], NULL, 0, &dst);
    if (!status) status = plan_exchange_step(b, op, &spec, dst, sent->buffers[i]);
  }
  return status ? status : builder_result(b, &op->results[sent->count], NULL, 0, &dst);
}
