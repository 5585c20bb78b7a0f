/* Which types and ops the device has, for those who ask before they compile. */
#include "cpu/kernels/tile.h"
#include "cpu/plan/op_table.h"
#include "stablehlo/dialect/ops.h"

/* Whether the elementwise op has a body from that type to any. */
static bool tile_takes_type(cpu_tile_op tile, tn_type type) {
  for (int result = 1; result < TN_NUM_TYPES; result++)
    if (cpu_tile_find_plain(tile, type, (tn_type)result)) return true;
  return false;
}

static void print_types(tn_text *out, bool all, cpu_tile_op tile) {
  int count = 0;
  for (int type = 1; type < TN_NUM_TYPES; type++) {
    if (!plan_device_type((tn_type)type) || (!all && !tile_takes_type(tile, (tn_type)type)))
      continue;
    tn_text_printf(out, "%s\"%s\"", count++ ? ", " : "", tn_type_name((tn_type)type));
  }
}

void cpu_print_support(tn_text *out) {
  int count = 0;
  tn_text_puts(out, "\"types\": [");
  print_types(out, true, 0);
  tn_text_puts(out, "], \"ops\": [");
  for (int op = 1; op < HLO_NUM_OPCODES; op++)
    if (plan_has_op((uint16_t)op))
      tn_text_printf(out, "%s\"%s\"", count++ ? ", " : "", hlo_op((uint16_t)op)->name);
  count = 0;
  tn_text_puts(out, "], \"op_types\": {");
  for (int op = 1; op < HLO_NUM_OPCODES; op++) {
    const plan_op_info *info = plan_op_row((uint16_t)op);
    if (!info->is_map) continue;
    tn_text_printf(out, "%s\"%s\": [", count++ ? ", " : "", hlo_op((uint16_t)op)->name);
    print_types(out, false, info->tile);
    tn_text_putc(out, ']');
  }
  tn_text_putc(out, '}');
}
