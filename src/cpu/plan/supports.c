/* Which types and ops the device has, for those who ask before they compile. */
#include "cpu/kernels/tile.h"
#include "cpu/plan/builder.h"
#include "stablehlo/ops.h"

/* What the passes turn into other ops before a plan is made. */
static bool is_expanded(uint16_t opcode) {
  switch (opcode) {
  case HLO_ASYNC_DONE:
  case HLO_ASYNC_START:
  case HLO_BATCH_NORM_GRAD:
  case HLO_BATCH_NORM_INFERENCE:
  case HLO_BATCH_NORM_TRAINING:
  case HLO_COMPOSITE:
  case HLO_CROSS_REPLICA_SUM:
  case HLO_DYNAMIC_BROADCAST_IN_DIM:
  case HLO_DYNAMIC_CONV:
  case HLO_DYNAMIC_GATHER:
  case HLO_DYNAMIC_IOTA:
  case HLO_DYNAMIC_PAD:
  case HLO_DYNAMIC_RESHAPE:
  case HLO_EINSUM:
  case HLO_GET_TUPLE_ELEMENT:
  case HLO_REAL_DYNAMIC_SLICE:
  case HLO_RETURN:
  case HLO_SET_DIMENSION_SIZE:
  case HLO_TORCH_INDEX_SELECT:
  case HLO_TUPLE:
  case HLO_UNARY_EINSUM:
  case HLO_UNIFORM_DEQUANTIZE:
  case HLO_UNIFORM_QUANTIZE: return true;
  default: return false;
  }
}

static bool has(uint16_t opcode) {
  cpu_tile_op tile;
  return plan_has_rule(opcode) || builder_tile_op(opcode, &tile) || is_expanded(opcode);
}

/* Whether the elementwise op has a body from that type to any. */
static bool takes(cpu_tile_op tile, tn_type type) {
  for (int result = 1; result < TN_NUM_TYPES; result++)
    if (cpu_tile_find_plain(tile, type, (tn_type)result)) return true;
  return false;
}

static void print_types(tn_text *out, bool all, cpu_tile_op tile) {
  int count = 0;
  for (int type = 1; type < TN_NUM_TYPES; type++) {
    if (!plan_device_type((tn_type)type) || (!all && !takes(tile, (tn_type)type))) continue;
    tn_text_printf(out, "%s\"%s\"", count++ ? ", " : "", tn_type_name((tn_type)type));
  }
}

void cpu_print_support(tn_text *out) {
  int count = 0;
  cpu_tile_op tile;
  tn_text_puts(out, "\"types\": [");
  print_types(out, true, 0);
  tn_text_puts(out, "], \"ops\": [");
  for (int op = 1; op < HLO_NUM_OPCODES; op++)
    if (has((uint16_t)op))
      tn_text_printf(out, "%s\"%s\"", count++ ? ", " : "", hlo_op((uint16_t)op)->name);
  count = 0;
  tn_text_puts(out, "], \"op_types\": {");
  for (int op = 1; op < HLO_NUM_OPCODES; op++) {
    if (!builder_tile_op((uint16_t)op, &tile)) continue;
    tn_text_printf(out, "%s\"%s\": [", count++ ? ", " : "", hlo_op((uint16_t)op)->name);
    print_types(out, false, tile);
    tn_text_putc(out, ']');
  }
  tn_text_putc(out, '}');
}
