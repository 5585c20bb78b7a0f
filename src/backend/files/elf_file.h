/* The parts of an ELF file that a loader would use, read piece by piece into the caller's memory:
 * the file is not mapped, so that one that shrinks meanwhile is an error and no signal. */
#ifndef TN_BACKEND_ELF_FILE_H
#define TN_BACKEND_ELF_FILE_H

#include "base/status.h"
#include <elf.h>
#include <stdint.h>

enum { ELF_MAX_SEGMENTS = 256, ELF_MAX_DYNAMIC = 4096, ELF_MAX_SECTIONS = 4096 };

typedef struct elf_file {
  int file;          /* or -1: */
  const char *bytes; /* all of them */
  uint64_t size;
  Elf64_Ehdr header;
  Elf64_Phdr segments[ELF_MAX_SEGMENTS];
  uint16_t num_segments;
  /* of the dynamic table; file offsets, 0 if there is none */
  uint64_t dynamic, num_dynamic;
  uint64_t strings, strings_size;
  uint64_t symbols;
  uint64_t gnu_hash, hash;
  uint64_t soname; /* in the strings */
  bool has_soname;
} elf_file;

/* Reads the header, the segments and where the dynamic table points to. `file` has `file`, `bytes`
 * and `size` set. Errors as backend_manifest_read(). */
tn_status *elf_open(elf_file *file) TN_MUST_USE;

/* False: not all of it is in the file. */
bool elf_read(const elf_file *file, uint64_t offset, void *out, size_t size);

/* A string of the dynamic strings; false: it does not end in time, or `size` is too small. */
bool elf_string(const elf_file *file, uint64_t offset, char *out, size_t size);

/* Whether the symbol is defined and exported, as the loader would find it. */
bool elf_exports(const elf_file *file, const char *name);

#endif
