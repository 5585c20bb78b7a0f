/* Finding libgomp. */
#include "cpu/exec/parallel.h"
#include "base/dynamic_module.h"

#include <link.h>
#include <stdlib.h>
#include <string.h>

/* LLVM's and Intel's runtime is one under several names: libomp.so.5, libomp-14.so.5, libiomp5.so.
 */
static int is_other(struct dl_phdr_info *info, size_t size, void *arg) {
  (void)size;
  const char *slash = strrchr(info->dlpi_name, '/');
  const char *name = slash ? slash + 1 : info->dlpi_name;
  bool other = !strncmp(name, "libiomp5.", 9) || !strncmp(name, "libomp.", 7) ||
               !strncmp(name, "libomp-", 7) || !strncmp(name, "libomp5.", 8);
  if (other) *(char **)arg = strdup(info->dlpi_name);
  return other;
}

tn_status *cpu_parallel_openmp(const cpu_parallel **out) {
  *out = NULL;
  char *other = NULL;
  if (dl_iterate_phdr(is_other, &other)) {
    tn_status *status = tn_error(
        TN_FAILED_PRECONDITION,
        "parallel=openmp: the process has loaded %s, another OpenMP runtime than libgomp; the two "
        "know nothing of each other's threads. Use parallel=pool, or a process without it",
        other ? other : "libiomp5");
    free(other);
    return status;
  }
  void *entry;
  tn_status *status = tn_dynamic_module_find(CPU_OPENMP_MODULE, CPU_OPENMP_ENTRY, &entry);
  if (status) return tn_status_prefix(status, "parallel=openmp");
  const cpu_parallel *runtime = ((cpu_parallel_entry *)entry)();
  if (runtime->struct_size < sizeof *runtime)
    return tn_error(TN_FAILED_PRECONDITION, "parallel=openmp: the module is of another version");
  *out = runtime;
  return NULL;
}
