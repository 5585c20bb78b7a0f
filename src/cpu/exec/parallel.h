/* Parallel runtimes that the pool may hand its pieces to instead of its own threads: modules
 * (base/dynamic_module.h). Where threads come from changes no bit, since a piece's result depends
 * on nothing but the piece. */
#ifndef TN_CPU_EXEC_PARALLEL_H
#define TN_CPU_EXEC_PARALLEL_H

#include "base/status.h"

#include <stdint.h>

typedef struct cpu_parallel {
  size_t struct_size;
  const char *library; /* the file that the runtime was loaded from */
  const char *version;
  /* Calls run(arg, piece, slot) for each piece in [0, pieces), on at most `threads` threads of the
   * runtime, the caller's among them; slot < threads differs between pieces that run at one time.
   * Returns how many threads there were, when all pieces are done. */
  int (*loop)(int threads, int64_t pieces, void (*run)(void *arg, int64_t piece, int slot),
              void *arg);
} cpu_parallel;

/* What a module offers under this name: const cpu_parallel *tenon_openmp_1(void). */
#define CPU_OPENMP_MODULE "openmp"
#define CPU_OPENMP_ENTRY  "tenon_openmp_1"
typedef const cpu_parallel *cpu_parallel_entry(void);

/* libgomp by way of its module, kept once loaded. NOT_FOUND: no module or no library; says why.
 * FAILED_PRECONDITION: the process has another OpenMP runtime, which libgomp cannot share threads
 * and settings with. */
tn_status *cpu_parallel_openmp(const cpu_parallel **out) TN_MUST_USE;

#endif
