#include "backend/files/note.h"
#include "abi/tenon/note.h"
#include "backend/probe/machine.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- notes in the file -------------------------------------------------------------------------
 */

/* What is looked at of one file: far more than linkers make, and little work if it is a lie. */
enum { MAX_NOTES = 1024 };

typedef struct note {
  uint64_t text; /* where the description begins */
  uint32_t size, type;
  char owner[8];
} note;

typedef bool (*note_visit)(const elf_file *file, const note *note, void *arg);

/* Notes one behind the other, each part rounded up to 4. True if `visit` was content. */
static bool visit_notes(const elf_file *f, uint64_t at, uint64_t size, note_visit visit,
                        void *arg) {
  uint64_t end = at + size;
  for (int i = 0; i < MAX_NOTES && at < end && end - at >= sizeof(Elf64_Nhdr); i++) {
    Elf64_Nhdr header;
    if (!elf_read(f, at, &header, sizeof header)) return false;
    uint64_t name = at + sizeof header, text = name + (((uint64_t)header.n_namesz + 3) & ~3ull);
    uint64_t next = text + (((uint64_t)header.n_descsz + 3) & ~3ull);
    note found = {text, header.n_descsz, header.n_type, ""};
    if (header.n_namesz <= sizeof found.owner && elf_read(f, name, found.owner, header.n_namesz) &&
        memchr(found.owner, 0, sizeof found.owner) && visit(f, &found, arg)) {
      return true;
    }
    at = next;
  }
  return false;
}

static bool visit_segments(const elf_file *f, note_visit visit, void *arg) {
  for (int i = 0; i < f->num_segments; i++) {
    const Elf64_Phdr *p = &f->segments[i];
    if (p->p_type == PT_NOTE && visit_notes(f, p->p_offset, p->p_filesz, visit, arg)) return true;
  }
  return false;
}

/* ---- the text of Tenon's -----------------------------------------------------------------------
 */

typedef struct note_text {
  char bytes[TENON_NOTE_MAX_SIZE + 1];
  uint64_t size;
  bool found, readable;
} note_text;

static bool take_text(const elf_file *f, const note *n, void *arg) {
  note_text *out = arg;
  if (strcmp(n->owner, TENON_NOTE_OWNER) || n->type != TENON_NOTE_TYPE) return false;
  out->found = true;
  out->size = n->size;
  out->readable = n->size <= TENON_NOTE_MAX_SIZE && elf_read(f, n->text, out->bytes, n->size);
  if (out->readable) out->bytes[n->size] = '\0';
  return true;
}

static bool is_text(const note_text *text) {
  for (uint64_t i = 0; i < text->size; i++) {
    unsigned char c = (unsigned char)text->bytes[i];
    if (c != '\n' && (c < 32 || c > 126)) return false;
  }
  return true;
}

static tn_status *error_bad_note(const char *what) {
  return tn_error(TN_INVALID_ARGUMENT, "its note (" TENON_NOTE_SECTION ") %s", what);
}

/* The value of a line "key=value"; false: it does not fit. A missing line leaves "". */
static bool take_line(const char *text, const char *key, char *out, size_t size) {
  size_t length = strlen(key);
  out[0] = '\0';
  for (const char *line = text; *line;) {
    size_t all = strcspn(line, "\n");
    if (all > length && !memcmp(line, key, length) && line[length] == '=') {
      size_t value = all - length - 1;
      if (value >= size) return false;
      memcpy(out, line + length + 1, value);
      out[value] = '\0';
      return true;
    }
    line += all + (line[all] != '\0');
  }
  return true;
}

/* "0.40": two numbers of at most four digits. The rest of the text; NULL: it is none. */
static const char *take_version(const char *text, int *major, int *minor) {
  int *const numbers[] = {major, minor};
  for (int i = 0; i < 2; i++) {
    size_t digits = strspn(text, "0123456789");
    if (!digits || digits > 4) return NULL;
    *numbers[i] = atoi(text);
    text += digits;
    if (i == 0 && *text++ != '.') return NULL;
  }
  return text;
}

static bool take_range(const char *text, backend_manifest *m) {
  if (!text[0]) return true;
  int last = -1;
  const char *rest = take_version(text, &m->abi_major, &m->abi_minor_min);
  if (!rest) return false;
  if (!strcmp(rest, "+")) {
    m->abi_minor_max = INT_MAX;
    return true;
  }
  if (*rest != '-') return false;
  rest = take_version(rest + 1, &last, &m->abi_minor_max);
  return rest && !*rest && last == m->abi_major && m->abi_minor_max >= m->abi_minor_min;
}

/* Those that this CPU does not have, of a list with commas. */
static void note_missing(backend_manifest *m) {
  size_t used = 0;
  for (const char *at = m->isa; *at;) {
    size_t size = strcspn(at, ",");
    if (size && backend_isa_look(at, size) != BACKEND_ISA_HERE) {
      used += (size_t)snprintf(m->missing_isa + used, sizeof m->missing_isa - used, "%s%.*s",
                               used ? "," : "", (int)size, at);
    }
    at += size + (at[size] == ',');
  }
}

tn_status *note_read(const elf_file *f, backend_manifest *m) {
  note_text text = {.size = 0};
  char range[64];
  m->abi_major = m->abi_minor_min = m->abi_minor_max = -1;
  visit_segments(f, take_text, &text);
  if (!text.found) return NULL;
  if (!text.readable) return error_bad_note("is cut off or longer than 4096 bytes");
  if (!is_text(&text)) return error_bad_note("is not plain text");
  if (!take_line(text.bytes, "name", m->name, sizeof m->name) ||
      !take_line(text.bytes, "kind", m->kind, sizeof m->kind) ||
      !take_line(text.bytes, "isa", m->isa, sizeof m->isa) ||
      !take_line(text.bytes, "libs", m->libs, sizeof m->libs) ||
      !take_line(text.bytes, "pjrt", range, sizeof range)) {
    return error_bad_note("has a value that is too long");
  }
  if (!m->name[0]) return error_bad_note("has no name");
  if (!take_range(range, m)) return error_bad_note("has PJRT versions that are none");
  m->has_note = true;
  note_missing(m);
  return NULL;
}

/* ---- the build id ------------------------------------------------------------------------------
 */

static bool take_build_id(const elf_file *f, const note *n, void *arg) {
  backend_manifest *m = arg;
  unsigned char id[(sizeof m->build_id - 1) / 2];
  if (strcmp(n->owner, "GNU") || n->type != NT_GNU_BUILD_ID || n->size > sizeof id) return false;
  if (!elf_read(f, n->text, id, n->size)) return false;
  for (size_t i = 0; i < n->size; i++) snprintf(m->build_id + 2 * i, 3, "%02x", id[i]);
  return true;
}

void note_read_build_id(const elf_file *f, backend_manifest *m) {
  visit_segments(f, take_build_id, m);
}
