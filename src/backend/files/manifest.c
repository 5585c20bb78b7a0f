/* What the file of a shared object says, without running it. */
#include "abi/pjrt/pjrt.h"
#include "backend/files/note.h"
#include "base/memory.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the parts ---------------------------------------------------------------------------------
 */

static tn_status *read_soname(const elf_file *f, backend_manifest *m) {
  if (f->has_soname && !elf_string(f, f->soname, m->soname, sizeof m->soname)) {
    return tn_error(TN_INVALID_ARGUMENT, "it is damaged: its soname has no end");
  }
  return NULL;
}

static tn_status *add_needed(const elf_file *f, uint64_t at, backend_manifest *m,
                             const char **list) {
  char text[256];
  if (!elf_string(f, at, text, sizeof text)) {
    return tn_error(TN_INVALID_ARGUMENT, "it is damaged: the name of a library that it needs has "
                                         "no end");
  }
  list[m->num_needed] = tn_arena_strdup(m->memory, text);
  if (!list[m->num_needed]) return tn_error_no_memory("a manifest");
  m->num_needed++;
  return NULL;
}

static tn_status *read_needed(const elf_file *f, backend_manifest *m) {
  const char **list = tn_arena_alloc_array(m->memory, (size_t)f->num_dynamic + 1, sizeof *list);
  if (!list) return tn_error_no_memory("a manifest");
  m->needed = list;
  for (uint64_t i = 0; i < f->num_dynamic; i++) {
    Elf64_Dyn entry;
    if (!elf_read(f, f->dynamic + i * sizeof entry, &entry, sizeof entry)) break;
    if (entry.d_tag != DT_NEEDED) continue;
    tn_status *status = add_needed(f, entry.d_un.d_val, m, list);
    if (status) return status;
  }
  return NULL;
}

static void find_symbols(const elf_file *f, const char *const *symbols, backend_manifest *m) {
  for (int i = 0; symbols && i < 64 && symbols[i]; i++) {
    if (elf_exports(f, symbols[i])) m->found |= (uint64_t)1 << i;
  }
}

static tn_status *fill_manifest(elf_file *f, const char *const *symbols, backend_manifest *m) {
  tn_status *status = elf_open(f);
  if (!status) status = read_soname(f, m);
  if (!status) status = read_needed(f, m);
  if (!status) status = note_read(f, m);
  if (status) return status;
  note_read_build_id(f, m);
  find_symbols(f, symbols, m);
  return NULL;
}

/* ---- the whole ---------------------------------------------------------------------------------
 */

static backend_manifest *allocate_manifest(void) {
  backend_manifest *m = tn_alloc_zero(sizeof *m);
  if (!m) return NULL;
  m->memory = tn_alloc_zero(sizeof *m->memory);
  if (m->memory) return m;
  tn_free(m);
  return NULL;
}

void backend_manifest_destroy(backend_manifest *m) {
  if (!m) return;
  tn_arena_free(m->memory);
  tn_free(m->memory);
  tn_free(m);
}

static tn_status *make_manifest(elf_file *f, const char *const *symbols, backend_manifest **out) {
  backend_manifest *m = allocate_manifest();
  if (!m) return tn_error_no_memory("a manifest");
  tn_status *status = fill_manifest(f, symbols, m);
  if (status) {
    backend_manifest_destroy(m);
    return status;
  }
  *out = m;
  return NULL;
}

tn_status *backend_manifest_parse(const void *bytes, size_t size, const char *const *symbols,
                                  backend_manifest **out) {
  elf_file f = {.file = -1, .bytes = bytes, .size = size};
  *out = NULL;
  return make_manifest(&f, symbols, out);
}

static tn_status *open_regular(const char *path, elf_file *f) {
  struct stat info;
  f->file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (f->file < 0) {
    return tn_error(errno == EACCES                       ? TN_PERMISSION_DENIED
                    : errno == ENOENT || errno == ENOTDIR ? TN_NOT_FOUND
                                                          : TN_UNAVAILABLE,
                    "%s", strerror(errno));
  }
  if (fstat(f->file, &info)) return tn_error(TN_UNAVAILABLE, "%s", strerror(errno));
  if (!S_ISREG(info.st_mode)) return tn_error(TN_INVALID_ARGUMENT, "it is no regular file");
  f->size = (uint64_t)info.st_size;
  return NULL;
}

tn_status *backend_manifest_read(const char *path, const char *const *symbols,
                                 backend_manifest **out) {
  *out = NULL;
  elf_file f = {.file = -1};
  tn_status *status = open_regular(path, &f);
  if (!status) status = make_manifest(&f, symbols, out);
  if (f.file >= 0) close(f.file);
  return tn_status_prefix(status, "%s", path);
}

/* ---- whether it may do -------------------------------------------------------------------------
 */

static tn_status *check_note(const backend_manifest *m) {
  if (m->missing_isa[0]) {
    return tn_error(TN_FAILED_PRECONDITION,
                    "it needs the instruction sets %s, which this CPU lacks", m->missing_isa);
  }
  if (m->abi_major < 0) return NULL;
  if (m->abi_major != PJRT_API_MAJOR || PJRT_API_MINOR < m->abi_minor_min ||
      PJRT_API_MINOR > m->abi_minor_max) {
    return tn_error(TN_FAILED_PRECONDITION,
                    "it works with PJRT %d.%d to %d.%d; this Tenon speaks %d.%d", m->abi_major,
                    m->abi_minor_min, m->abi_major, m->abi_minor_max, PJRT_API_MAJOR,
                    PJRT_API_MINOR);
  }
  return NULL;
}

tn_status *backend_check_file(const char *path, const char *symbol) {
  const char *const symbols[] = {symbol, NULL};
  backend_manifest *m = NULL;
  tn_status *status = backend_manifest_read(path, symbols, &m);
  if (!m) return status;
  if (symbol && !(m->found & 1)) {
    status = tn_error(TN_INVALID_ARGUMENT, "it does not export %s", symbol);
  }
  if (!status) status = check_note(m);
  backend_manifest_destroy(m);
  return tn_status_prefix(status, "%s", path);
}
