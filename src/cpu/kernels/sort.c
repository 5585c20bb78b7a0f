/* sort: stable, one line after another. */
#include "cpu/kernels/sort.h"
#include "base/types.h"
#include "cpu/kernels/axes.h"
#include "cpu/kernels/plain/plain.h"

bool cpu_sort_known(const cpu_sort_spec *spec) {
  const cpu_body *body = spec->body;
  if (body->known < CPU_BODY_LESS || body->known > CPU_BODY_GREATER_TOTAL) return false;
  if (body->key < 0 || body->key >= spec->num_inputs) return false;
  tn_type_kind kind = tn_type_get_kind(spec->types[body->key]);
  if (body->known >= CPU_BODY_LESS_TOTAL) return kind == TN_KIND_FLOAT;
  return kind != TN_KIND_COMPLEX && kind != TN_KIND_NONE;
}

static tn_status *check_sort(const cpu_sort_spec *spec, int64_t *count) {
  int n = spec->num_inputs;
  if (n < 1 || 2 * n > CPU_MAX_OPERANDS)
    return tn_error(TN_UNIMPLEMENTED, "sort of %d operands; the CPU takes at most %d", n,
                    CPU_MAX_OPERANDS / 2);
  if (!spec->body || spec->body->num_args != 2 * n || spec->body->num_results != 1 ||
      spec->body->result_types[0] != TN_PRED)
    return tn_error(TN_INVALID_ARGUMENT, "sort: the comparator does not fit %d operands", n);
  for (int k = 0; k < n; k++) {
    tn_status *status = cpu_check_array("sort's operand", spec->dims.rank, spec->dims.dims,
                                        tn_type_size(spec->types[k]), count);
    if (status) return status;
  }
  if (spec->dimension < 0 || spec->dimension >= spec->dims.rank)
    return tn_error(TN_INVALID_ARGUMENT, "sort along dimension %d of %d", spec->dimension,
                    spec->dims.rank);
  if (!cpu_sort_known(spec) && !spec->body->run)
    return tn_error(TN_INTERNAL, "sort: the comparator cannot be run");
  return NULL;
}

tn_status *cpu_make_sort(tn_arena *arena, cpu_target target, const cpu_sort_spec *spec,
                         cpu_kernel *out) {
  (void)target;
  int64_t count = 0;
  tn_status *status = check_sort(spec, &count);
  if (status) return status;
  int64_t length = spec->dims.dims[spec->dimension];
  cpu_kernel kernel = {.run = plain_sort, .name = "sort plain"};
  kernel.units = count == 0 ? 0 : count / length;
  kernel.unit_cost = 50 + 300 * (double)length;
  kernel.scratch = plain_sort_scratch(length) + spec->body->scratch;
  status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  if (!status) *out = kernel;
  return status;
}
