/* Eigenvalues of Hermitian matrices: one variant for every level and tier. */
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/linear.h"
#include "cpu/kernels/plain/plain.h"

tn_status *cpu_make_eigh(tn_arena *arena, const cpu_eigh_spec *spec, cpu_kernel *out) {
  int64_t dims[] = {spec->batch, spec->n, spec->n}, count = 0;
  /* Worked on as complex numbers of f64, twice. */
  tn_status *status = cpu_check_array("eigh", 3, dims, 2 * tn_type_size(TN_C128), &count);
  if (!status && !cpu_linear_type(spec->type))
    status = tn_error(TN_UNIMPLEMENTED, "eigh of %s", tn_type_name(spec->type));
  if (status) return status;
  double n = (double)spec->n;
  bool is_complex = spec->type == TN_C64 || spec->type == TN_C128;
  cpu_kernel kernel = {.run = plain_eigh,
                       .name = "eigh",
                       .units = spec->n == 0 ? 0 : spec->batch,
                       .unit_cost = 100 + 50 * n + (is_complex ? 8 : 4) * n * n * n,
                       .scratch = plain_eigh_scratch(spec->type, spec->n)};
  status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  if (!status) *out = kernel;
  return status;
}
