#include "providers/library.h"

#include <dlfcn.h>
#include <link.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int32_t trouble_say(const words *trouble, const char *format, ...) {
  va_list args;
  va_start(args, format);
  /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start() was one line above */
  if (trouble->size) vsnprintf(trouble->text, trouble->size, format, args);
  va_end(args);
  return 1;
}

void *library_find(const library *lib, const char *name) {
  return dlsym(lib->handle, name);
}

/* ---- OpenMP -----------------------------------------------------------------------------------
 */

/* GCC's runtime and LLVM's or Intel's cannot share a process: each has pools and locks of its own,
 * and answers to the other's names. */
typedef struct runtimes {
  char gnu[256], llvm[256];
} runtimes;

static int find_runtime(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  runtimes *seen = data;
  const char *slash = strrchr(info->dlpi_name, '/');
  const char *name = slash ? slash + 1 : info->dlpi_name;
  if (!strncmp(name, "libgomp", 7))
    snprintf(seen->gnu, sizeof seen->gnu, "%s", info->dlpi_name);
  else if (!strncmp(name, "libiomp5.", 9) || !strncmp(name, "libomp.", 7) ||
           !strncmp(name, "libomp5.", 8))
    snprintf(seen->llvm, sizeof seen->llvm, "%s", info->dlpi_name);
  return 0;
}

bool library_openmp_clash(char *text, size_t size) {
  runtimes seen = {{0}, {0}};
  dl_iterate_phdr(find_runtime, &seen);
  if (!*seen.gnu || !*seen.llvm) return false;
  snprintf(text, size, "two OpenMP runtimes would be in one process, %s and %s", seen.gnu,
           seen.llvm);
  return true;
}

/* ---- loading ----------------------------------------------------------------------------------
 */

static bool load_library(library *lib, const char *path) {
  void *there = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
  lib->was_there = there != NULL;
  lib->handle = there ? there : dlopen(path, RTLD_NOW | RTLD_LOCAL);
  return lib->handle != NULL;
}

static bool load_listed(library *lib, const char *file) {
  static const char *const folders[] = {"/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib",
                                        "/usr/local/lib"};
  if (*file == '/' || !strchr(file, '/')) return load_library(lib, file);
  char path[512];
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    snprintf(path, sizeof path, "%s/%s", folders[i], file);
    if (load_library(lib, path)) return true;
  }
  return false;
}

/* The loader's last words of a file that is there say most. */
static void keep_dl_error(char *why, size_t size) {
  const char *said = dlerror();
  if (said && (!*why || !strstr(said, "No such file"))) snprintf(why, size, "%s", said);
}

int32_t library_open(library *lib, const char *path, const char *const *files, const char *symbol,
                     const words *trouble) {
  char why[400] = "", clash[600];
  *lib = (library){0};
  bool two_before = library_openmp_clash(clash, sizeof clash);
  if (path) {
    if (!load_library(lib, path)) keep_dl_error(why, sizeof why);
  } else {
    for (; *files && !lib->handle; files++)
      if (!load_listed(lib, *files)) keep_dl_error(why, sizeof why);
  }
  if (!lib->handle) return trouble_say(trouble, "%s", *why ? why : "the loader does not say why");
  void *found = dlsym(lib->handle, symbol);
  Dl_info info;
  if (!found) return trouble_say(trouble, "%s has no %s", path ? path : "the library", symbol);
  if (dladdr(found, &info) && info.dli_fname)
    snprintf(lib->path, sizeof lib->path, "%s", info.dli_fname);
  if (!two_before && library_openmp_clash(clash, sizeof clash)) {
    if (!lib->was_there) dlclose(lib->handle);
    return trouble_say(trouble, "%s: %s", lib->path, clash);
  }
  return 0;
}
