#include "cpu/plan/op_table.h"

static const plan_op_info infos[HLO_NUM_OPCODES] = {
#define MAP(op, instruction, operations)                                                           \
  [op] = {.is_map = true, .tile = CPU_TILE_##instruction, .lanes = operations},
#define FUNCTION(op, instruction, operations)                                                      \
  [op] = {.is_map = true, .is_function = true, .tile = CPU_TILE_##instruction, .lanes = operations},
#define RULE(op, function) [op] = {.rule = function},
#define PASS(op, name)     [op] = {.pass = #name},
#define END(op)            [op] = {.ends_block = true},
#include "cpu/plan/op_table.def"
#undef MAP
#undef FUNCTION
#undef RULE
#undef PASS
#undef END
};

const plan_op_info *plan_op_row(uint16_t opcode) {
  return &infos[opcode < HLO_NUM_OPCODES ? opcode : HLO_UNKNOWN];
}

bool plan_has_op(uint16_t opcode) {
  const plan_op_info *info = plan_op_row(opcode);
  return info->is_map || info->rule || info->pass || info->ends_block;
}

bool cpu_op_is_function(uint16_t opcode) {
  return plan_op_row(opcode)->is_function;
}
