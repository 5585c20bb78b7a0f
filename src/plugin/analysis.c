/* What an executable says about its program: the program as the planner got it, and its arithmetic.
 */
#include "plugin/analysis.h"

#include "cpu/cpu.h"
#include "passes/passes.h"
#include "plugin/executable.h"
#include "plugin/ffi/ffi.h"
#include "plugin/partitions.h"
#include "plugin/read_module.h"
#include "plugin/slots.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/stablehlo.h"

#include <string.h>

/* ---- arithmetic -------------------------------------------------------------------------------
 */

static double count_elements(const ir_type *type) {
  double count = type->kind == IR_TYPE_TENSOR ? 1 : 0;
  for (uint32_t d = 0; d < type->rank && count > 0; d++) count *= (double)type->dims[d];
  return count < 0 ? 0 : count;
}

static double dot_flops(const ir_op *op) {
  int64_t dims[64];
  int64_t count =
      hlo_field_i64s(op, "dot_dimension_numbers", "lhs_contracting_dimensions", dims, 64);
  const ir_type *lhs = op->operands[0]->type;
  double terms = 1;
  for (int64_t i = 0; i < count; i++)
    if (dims[i] >= 0 && dims[i] < lhs->rank) terms *= (double)lhs->dims[dims[i]];
  return 2 * count_elements(op->results[0].type) * terms;
}

static double convolution_flops(const ir_op *op) {
  const ir_type *kernel = op->operands[1]->type;
  int64_t features = hlo_field_i64(op, "dimension_numbers", "kernel_output_feature_dimension");
  if (features < 0 || features >= kernel->rank || kernel->dims[features] < 1) return 0;
  double terms = count_elements(kernel) / (double)kernel->dims[features];
  return 2 * count_elements(op->results[0].type) * terms;
}

/* A body that runs as a whole, not once an element. */
static bool runs_as_program(const ir_op *op) {
  const ir_op *owner = op->block ? op->block->region->op : NULL;
  if (!owner) return false;
  return owner->opcode == FUNC_FUNC || owner->opcode == HLO_WHILE || owner->opcode == HLO_CASE ||
         owner->opcode == HLO_IF;
}

static bool count_op(ir_op *op, void *arg) {
  plugin_arithmetic *sum = arg;
  if (!runs_as_program(op) || op->num_results == 0) return true;
  double size = count_elements(op->results[0].type);
  if (op->opcode == HLO_DOT_GENERAL || op->opcode == HLO_DOT)
    sum->flops += dot_flops(op);
  else if (op->opcode == HLO_CONVOLUTION)
    sum->flops += convolution_flops(op);
  else if (op->opcode == HLO_REDUCE)
    sum->flops += count_elements(op->operands[0]->type) - size;
  else if (cpu_op_is_function(op->opcode))
    sum->transcendentals += size;
  else if (hlo_op(op->opcode)->traits & HLO_ELEMENTWISE)
    sum->flops += size;
  return true;
}

plugin_arithmetic plugin_count_arithmetic(const ir_module *module) {
  plugin_arithmetic sum = {0, 0};
  ir_op *function = hlo_main(module);
  if (function) ir_walk(function, count_op, &sum);
  return sum;
}

/* ---- the program ------------------------------------------------------------------------------
 */

/* The program is read anew each time, and what is made of it is by the executable's own options:
 * few ask, and it would take memory for all. */
static tn_status *read_again(const PJRT_Executable *executable, size_t *reserved, ir_module **out) {
  *out = NULL;
  tn_status *status = plugin_read_module(executable->account, executable->program_bytes,
                                         executable->program_size, reserved, out);
  return status ? status : plugin_partitions_state(&executable->build, *out);
}

static void end_reading(const PJRT_Executable *executable, size_t reserved, ir_module *module) {
  ir_module_destroy(module);
  cpu_account_give_back(executable->account, reserved);
}

/* XLA reads it: no chlo stays. */
static tn_status *optimised_text(const PJRT_Executable *executable, tn_text *out) {
  ir_module *module;
  size_t reserved = 0;
  tn_status *status = read_again(executable, &reserved, &module);
  if (!status) status = cpu_program_lower(module, &executable->build.compile);
  if (!status) status = pass_run(module, (const char *[]){"foreign"}, 1);
  if (!status) status = hlo_print(module, 0, out);
  end_reading(executable, reserved, module);
  return status;
}

tn_status *plugin_executable_plan(const PJRT_Executable *executable, char **json) {
  ir_module *module;
  size_t reserved = 0;
  *json = NULL;
  tn_status *status = read_again(executable, &reserved, &module);
  cpu_compile_options compile = executable->build.compile;
  compile.calls = &plugin_ffi_calls;
  if (!status) status = cpu_program_dump(module, &compile, json);
  end_reading(executable, reserved, module);
  return status;
}

/* Asked twice: for the size, without memory for the text, and with it. */
tn_status *plugin_executable_optimised(PJRT_Executable_OptimizedProgram_Args *args) {
  PJRT_Program *program = args->program;
  if (!program || program->struct_size < PJRT_Program_STRUCT_SIZE)
    return tn_error(TN_INVALID_ARGUMENT,
                    "PJRT_Executable_OptimizedProgram: no PJRT_Program of at least %d bytes",
                    (int)PJRT_Program_STRUCT_SIZE);
  tn_text text = {0};
  tn_status *status = optimised_text(args->executable, &text);
  if (!status && program->code && program->code_size < text.size)
    status = tn_error(TN_INVALID_ARGUMENT,
                      "PJRT_Executable_OptimizedProgram: the program has %zu bytes, and code room "
                      "for %zu",
                      text.size, program->code_size);
  if (!status) {
    if (program->code) memcpy(program->code, text.data, text.size);
    program->code_size = text.size;
    program->format = "mlir";
    program->format_size = 4;
  }
  tn_text_free(&text);
  return status;
}
