/* The pool's parallel-for on libgomp: the module libtenon_openmp.so. Compiled with -fopenmp; needs
 * libgomp alone. */
#include "cpu/exec/parallel.h"

#include <dlfcn.h>
#include <omp.h>

#define TEXT_OF(x) #x
#define TEXT(x)    TEXT_OF(x)

/* Inside another parallel region, and where OMP_THREAD_LIMIT or OMP_DYNAMIC say so, there are fewer
 * threads than are asked for, down to the caller alone. */
static int run_loop(int threads, int64_t pieces, void (*run)(void *arg, int64_t piece, int slot),
                    void *arg) {
  int team = 1;
#pragma omp parallel num_threads(threads)
  {
    int slot = omp_get_thread_num();
    if (slot == 0) team = omp_get_num_threads();
#pragma omp for schedule(dynamic, 1)
    for (int64_t piece = 0; piece < pieces; piece++) run(arg, piece, slot);
  }
  return team;
}

const cpu_parallel *tenon_openmp_1(void);

__attribute__((visibility("default"))) const cpu_parallel *tenon_openmp_1(void) {
  static cpu_parallel runtime = {.struct_size = sizeof runtime,
                                 .library = "libgomp",
                                 .version = "OpenMP " TEXT(_OPENMP) ", gcc " __VERSION__,
                                 .loop = run_loop};
  static char library[1024];
  Dl_info info;
  /* The same text each time, so threads that come at once do each other no harm. */
  if (dladdr((void *)(uintptr_t)omp_get_thread_num, &info) && info.dli_fname) {
    size_t i = 0;
    for (; info.dli_fname[i] && i + 1 < sizeof library; i++) library[i] = info.dli_fname[i];
    runtime.library = library;
  }
  return &runtime;
}
