/* What the device knows of each op, from one table (op_table.def). */
#ifndef TN_CPU_PLAN_OP_TABLE_H
#define TN_CPU_PLAN_OP_TABLE_H

#include "cpu/plan/builder.h"

typedef struct plan_op_info {
  bool is_map; /* elementwise: it has an instruction, and stands in maps */
  bool is_function;
  cpu_tile_op tile;
  uint16_t lanes;   /* operations in vectors, of a float of four bytes, that take as long */
  plan_rule *rule;  /* NULL: it is planned by no rule */
  const char *pass; /* NULL: it stays what it is until it is planned */
  bool ends_block;
} plan_op_info;

/* Never NULL: all zero for what the device has not. */
const plan_op_info *plan_op_row(uint16_t opcode);
/* Whether programs may have the op at all. */
bool plan_has_op(uint16_t opcode);

#endif
