/* stablehlo.send and stablehlo.recv between a program and the host, outfeed and infeed. Each is a
 * call whose other side the run's host serves (cpu_host); steps run in the program's order, which
 * agrees with the tokens'.
 */
#include "base/assert.h"
#include "cpu/plan/builder.h"
#include "passes/partition/replica_groups.h"

#include <string.h>

enum { DEVICE_TO_HOST = 2, HOST_TO_DEVICE = 3 };

typedef struct transfer_call {
  cpu_call base;
  cpu_transfer transfer;
  tn_arena arena; /* of what `transfer` points to */
} transfer_call;

/* ---- running ----------------------------------------------------------------------------------
 */

static tn_status *run_transfer(cpu_call *base, const cpu_run_context *context, void *const *data) {
  const cpu_transfer *transfer = base->transfer;
  cpu_host *host = context->host;
  if (!host)
    return tn_error(TN_FAILED_PRECONDITION, "%s: channel %lld: nobody serves the run's transfers",
                    transfer->place, (long long)transfer->channel);
  return transfer->is_send ? host->send(host, transfer, data) : host->receive(host, transfer, data);
}

static void destroy_transfer(cpu_call *base) {
  transfer_call *call = (transfer_call *)base;
  tn_arena_free(&call->arena);
  tn_free(call);
}

/* ---- what the op says -------------------------------------------------------------------------
 */

static bool is_feed(const ir_op *op) {
  return op->opcode == HLO_INFEED || op->opcode == HLO_OUTFEED;
}

static tn_status *read_channel(const builder *b, const ir_op *op, bool is_send, int64_t *out) {
  if (is_feed(op)) {
    *out = is_send ? CPU_CHANNEL_OUTFEED : CPU_CHANNEL_INFEED;
    return NULL;
  }
  *out = hlo_field_i64(op, "channel_handle", "handle");
  if (!hlo_get_bool(op, "is_host_transfer"))
    return builder_refuse(b, op, TN_UNIMPLEMENTED,
                          "channel %lld is between devices (is_host_transfer is false), and the op "
                          "has no source_target_pairs",
                          (long long)*out);
  TN_ASSERT(hlo_field_i64(op, "channel_handle", "type") ==
            (is_send ? DEVICE_TO_HOST : HOST_TO_DEVICE));
  return NULL;
}

static const ir_type *array_type(const ir_op *op, bool is_send, size_t i) {
  return is_send ? op->operands[i]->type : op->results[i].type;
}

/* Arrays, and a token at the end; on the other side a token alone. */
static tn_status *check_types(const builder *b, const ir_op *op, bool is_send, size_t count) {
  TN_ASSERT(op->num_operands == (is_send ? count + 1 : 1) &&
            op->num_results == (is_send ? 1 : count + 1) &&
            op->operands[op->num_operands - 1]->type->kind == IR_TYPE_TOKEN &&
            op->results[op->num_results - 1].type->kind == IR_TYPE_TOKEN);
  for (size_t i = 0; i < count; i++) {
    tn_status *status = plan_check_tensor(b, op, array_type(op, is_send, i));
    if (status) return status;
  }
  return NULL;
}

static tn_status *describe_transfer(const builder *b, const ir_op *op, size_t count,
                                    transfer_call *call) {
  cpu_transfer *transfer = &call->transfer;
  char place[256];
  ir_op_place(b->module, op, place, sizeof place);
  size_t *sizes = tn_arena_alloc_array(&call->arena, count + 1, sizeof *sizes);
  transfer->place = tn_arena_strdup(&call->arena, place);
  if (!sizes || !transfer->place) return tn_error_no_memory("a transfer");
  for (size_t i = 0; i < count; i++) {
    const ir_type *type = array_type(op, transfer->is_send, i);
    size_t element = tn_type_size(type->element);
    if (!transfer->granule || element < transfer->granule) transfer->granule = element;
    sizes[i] = plan_bytes(type);
    if (!tn_size_add(transfer->bytes, sizes[i], &transfer->bytes) || transfer->bytes > INT64_MAX)
      return builder_refuse(b, op, TN_UNIMPLEMENTED, "its arrays are too large together");
  }
  if (!transfer->granule) transfer->granule = 1;
  transfer->sizes = sizes;
  transfer->num_arrays = count;
  return NULL;
}

static tn_status *make_transfer(builder *b, const ir_op *op, bool is_send, size_t count,
                                cpu_call **out) {
  int64_t channel;
  tn_status *status = read_channel(b, op, is_send, &channel);
  if (!status) status = check_types(b, op, is_send, count);
  if (status) return status;
  transfer_call *call = tn_alloc_zero(sizeof *call);
  if (!call) return tn_error_no_memory("a transfer");
  call->base = (cpu_call){.run = run_transfer, .destroy = destroy_transfer, .waits = true};
  call->base.transfer = &call->transfer;
  call->transfer.channel = channel;
  call->transfer.is_send = is_send;
  status = describe_transfer(b, op, count, call);
  *out = &call->base;
  if (status)
    destroy_transfer(&call->base);
  else
    status = builder_own_call(b, &call->base);
  return status;
}

/* ---- steps ------------------------------------------------------------------------------------
 */

static tn_status *plan_transfer(builder *b, ir_op *op, bool is_send) {
  if (builder_is_in_body(op))
    return builder_refuse(b, op, TN_UNIMPLEMENTED,
                          "it stands in the region of %s, which runs for every element; transfers "
                          "stand in functions, while, if and case",
                          op->block->region->op->name);
  size_t count = (is_send ? op->num_operands : op->num_results) - 1;
  cpu_call *call;
  tn_status *status = make_transfer(b, op, is_send, count, &call);
  if (status) return status;
  uint32_t *data = tn_alloc_array(count + 1, sizeof *data), token;
  if (!data) return tn_error_no_memory("a plan");
  for (size_t i = 0; i < count && !status; i++)
    status = is_send ? builder_dense(b, op->operands[i], &data[i])
                     : builder_result(b, &op->results[i], NULL, 0, &data[i]);
  if (!status) status = builder_result(b, &op->results[op->num_results - 1], NULL, 0, &token);
  plan_step step = {.kind = PLAN_CALL, .op = hlo_op(op->opcode)->name, .call = call};
  step.ns = 2000 + (double)call->transfer->bytes / 4;
  if (!status) status = builder_step(b, &step, data, count);
  tn_free(data);
  return status;
}

tn_status *plan_send(builder *b, ir_op *op) {
  if (ir_op_attr(op, PASS_SOURCES)) return plan_device_send(b, op);
  return plan_transfer(b, op, true);
}

tn_status *plan_recv(builder *b, ir_op *op) {
  if (ir_op_attr(op, PASS_SOURCES)) return plan_device_recv(b, op);
  return plan_transfer(b, op, false);
}

/* A layout where the last dimension is the one that lies together. */
static bool is_row_major(const ir_attr *layout) {
  for (size_t i = 0; layout->kind == IR_ATTR_ARRAY && i < layout->count; i++) {
    if (layout->items[i]->i != (int64_t)(layout->count - 1 - i)) return false;
  }
  return true;
}

/* PJRT has no queue for feeds: they are host transfers, each on a channel of its own. */
tn_status *plan_feed(builder *b, ir_op *op) {
  const ir_attr *layouts = ir_op_attr(op, "layout");
  for (size_t i = 0; layouts && layouts->kind == IR_ATTR_ARRAY && i < layouts->count; i++) {
    if (!is_row_major(layouts->items[i]))
      return builder_refuse(b, op, TN_UNIMPLEMENTED, "layout %zu is not row-major", i);
  }
  return plan_transfer(b, op, op->opcode == HLO_OUTFEED);
}
