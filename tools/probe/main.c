/* tenon_probe tries a shared object of others, so that what it does wrong is done here and not in
 * the program that wants to know:
 *
 *   tenon_probe library PATH                 the loader takes it
 *   tenon_probe device SPEC [NAME=VALUE...]  its plugin opens and computes two programs rightly
 *   tenon_probe gpu ROW PATH [DRIVER]        NVIDIA's driver, cuDNN and others work with the GPU
 *
 * SPEC is a path or what tn_plugin_open() takes. Prints a line of JSON before each stage and one at
 * its end (say.h). */
#include "device.h"
#include "gpu.h"
#include "say.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Nothing of the program that started this one: no descriptor, no core dump, and an end with it. */
static void stand_alone(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  prctl(PR_SET_PDEATHSIG, 9);
#ifdef SYS_close_range
  if (syscall(SYS_close_range, 3u, ~0u, 0u) == 0) return;
#endif
  struct rlimit files = {1024, 1024};
  getrlimit(RLIMIT_NOFILE, &files);
  rlim_t most = files.rlim_cur < 65536 ? files.rlim_cur : 65536;
  for (rlim_t file = 3; file < most; file++) close((int)file);
}

static int probe_library(const char *path) {
  say_stage("load");
  if (dlopen(path, RTLD_NOW | RTLD_LOCAL)) return say_done();
  const char *why = dlerror();
  return say_failed(why ? why : "the loader gives no reason");
}

static int print_usage(const char *name) {
  fprintf(stderr,
          "usage: %s library PATH\n       %s device SPEC [NAME=VALUE...]\n"
          "       %s gpu ROW PATH [DRIVER]\n",
          name, name, name);
  return 2;
}

int main(int argc, char **argv) {
  int code;
  bool library = argc == 3 && !strcmp(argv[1], "library");
  bool device = argc >= 3 && !strcmp(argv[1], "device");
  bool gpu = (argc == 4 || argc == 5) && !strcmp(argv[1], "gpu");
  if (!library && !device && !gpu) return print_usage(argv[0]);
  stand_alone();
  say_begin();
  code = library ? probe_library(argv[2])
         : gpu   ? probe_gpu(argv[2], argv[3], argv[4])
                 : probe_device(argv[2], argv + 3, argc - 3);
  _exit(code); /* what a library does at exit is not asked */
}
