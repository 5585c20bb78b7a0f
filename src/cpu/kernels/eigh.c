/* Eigenvalues of Hermitian matrices: one variant for every level and tier. */
#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/linear.h"
#include "cpu/kernels/plain/plain.h"

tn_status *cpu_make_eigh(tn_arena *arena, const cpu_eigh_spec *spec, cpu_kernel *out) {
  TN_ASSERT(cpu_linear_type(spec->type));
  double n = (double)spec->n;
  bool is_complex = spec->type == TN_C64 || spec->type == TN_C128;
  cpu_kernel kernel = {.run = plain_eigh,
                       .name = "eigh",
                       .units = spec->n == 0 ? 0 : spec->batch,
                       .work = {.singles = 50 * n + (is_complex ? 8 : 4) * n * n * n, .calls = 10},
                       .scratch = plain_eigh_scratch(spec->type, spec->n)};
  tn_status *status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  if (!status) *out = kernel;
  return status;
}
