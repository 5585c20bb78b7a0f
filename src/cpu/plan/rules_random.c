/* rng_bit_generator and rng. */
#include "cpu/plan/builder.h"

#include "base/assert.h"
#include "base/types.h"
#include <string.h>

static bool is_enum(const ir_op *op, const char *attr, const char *value) {
  return hlo_get_enum(op, attr) == hlo_enum_number(attr, value, strlen(value));
}

/* ---- rng_bit_generator -------------------------------------------------------------------------
 */

static tn_status *read_bits(const builder *b, const ir_op *op, cpu_bits_spec *s) {
  tn_status *status = plan_check_op(b, op, 1, 2);
  if (status) return status;
  const ir_type *state = op->operands[0]->type;
  bool threefry = is_enum(op, "rng_algorithm", "THREE_FRY");
  TN_ASSERT(threefry || is_enum(op, "rng_algorithm", "PHILOX") ||
            is_enum(op, "rng_algorithm", "DEFAULT"));
  bool fits = state->element == TN_U64 && state->rank == 1 &&
              (state->dims[0] == 2 || (state->dims[0] == 3 && !threefry));
  if (!fits)
    return builder_refuse(b, op, TN_INVALID_ARGUMENT, "the initial state is tensor<2xui64>%s",
                          threefry ? "" : " or tensor<3xui64>");
  const ir_type *type = op->results[1].type;
  *s = (cpu_bits_spec){.algorithm = threefry ? CPU_BITS_THREEFRY : CPU_BITS_PHILOX,
                       .type = type->element,
                       .state_size = (int)state->dims[0]};
  plan_dims(type, &s->dims);
  return NULL;
}

tn_status *plan_rng_bit_generator(builder *b, ir_op *op) {
  cpu_bits_spec s;
  cpu_kernel kernel;
  uint32_t data[3];
  tn_status *status = read_bits(b, op, &s);
  if (status) return status;
  status = cpu_make_bits(&b->p->arena, b->settings->target, &s, &kernel);
  if (!status) status = builder_dense(b, op->operands[0], &data[2]);
  for (int i = 0; i < 2 && !status; i++)
    status = builder_result(b, &op->results[i], NULL, 0, &data[i]);
  return status ? status : builder_kernel_outputs(b, hlo_op(op->opcode)->name, &kernel, data, 3, 2);
}

/* ---- rng ---------------------------------------------------------------------------------------
 */

tn_status *plan_rng(builder *b, ir_op *op) {
  tn_status *status = plan_check_op(b, op, 3, 1);
  if (status) return status;
  bool normal = is_enum(op, "rng_distribution", "NORMAL");
  TN_ASSERT(normal || is_enum(op, "rng_distribution", "UNIFORM"));
  const ir_type *type = op->results[0].type;
  /* Each op draws from a stream of its own (builder_cluster() has marked it). */
  cpu_random_spec s = {.type = type->element,
                       .normal = normal,
                       .key = op->mark,
                       .count = (int64_t)plan_elements(type)};
  cpu_kernel kernel;
  uint32_t data[3];
  status = cpu_make_random(&b->p->arena, b->settings->target, &s, &kernel);
  for (int i = 0; i < 2 && !status; i++) status = builder_dense(b, op->operands[i], &data[1 + i]);
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &data[0]);
  return status ? status : builder_kernel(b, hlo_op(op->opcode)->name, &kernel, data, 3);
}
