#include "backend/files/elf_file.h"
#include <string.h>
#include <unistd.h>

#if defined(__x86_64__)
static const uint16_t own_machine = EM_X86_64;
#elif defined(__aarch64__)
static const uint16_t own_machine = EM_AARCH64;
#else
static const uint16_t own_machine = EM_NONE;
#endif

bool elf_read(const elf_file *f, uint64_t offset, void *out, size_t size) {
  if (offset > f->size || size > f->size - offset) return false;
  if (f->file < 0) {
    if (size) memcpy(out, f->bytes + offset, size);
    return true;
  }
  for (size_t got = 0; got < size;) {
    ssize_t n = pread(f->file, (char *)out + got, size - got, (off_t)(offset + got));
    if (n <= 0) return false;
    got += (size_t)n;
  }
  return true;
}

/* ---- the header --------------------------------------------------------------------------------
 */

static const char *machine_name(uint16_t machine, char text[32]) {
  switch (machine) {
  case EM_386: return "32-bit x86";
  case EM_X86_64: return "x86_64";
  case EM_ARM: return "32-bit ARM";
  case EM_AARCH64: return "aarch64";
  case EM_PPC64: return "ppc64";
  case EM_S390: return "s390x";
  case EM_RISCV: return "RISC-V";
  }
  static const char digits[] = "0123456789abcdef";
  char *out = text;
  for (const char *c = "machine 0x"; *c; c++) *out++ = *c;
  for (int shift = 12; shift >= 0; shift -= 4) *out++ = digits[machine >> shift & 15];
  *out = '\0';
  return text;
}

static tn_status *check_ident(const unsigned char *ident) {
  if (memcmp(ident, ELFMAG, SELFMAG)) {
    return tn_error(TN_INVALID_ARGUMENT, "it is no shared object (no ELF header)");
  }
  if (ident[EI_CLASS] == ELFCLASS32) {
    return tn_error(TN_FAILED_PRECONDITION, "it is a 32-bit shared object; this program has 64");
  }
  if (ident[EI_CLASS] != ELFCLASS64) {
    return tn_error(TN_INVALID_ARGUMENT, "its ELF class is %d, which is none", ident[EI_CLASS]);
  }
  if (ident[EI_DATA] == ELFDATA2MSB) {
    return tn_error(TN_FAILED_PRECONDITION, "it is big-endian; this machine is little-endian");
  }
  if (ident[EI_DATA] != ELFDATA2LSB || ident[EI_VERSION] != EV_CURRENT) {
    return tn_error(TN_INVALID_ARGUMENT, "its ELF header is damaged (data %d, version %d)",
                    ident[EI_DATA], ident[EI_VERSION]);
  }
  return NULL;
}

static tn_status *check_header(const elf_file *f) {
  const Elf64_Ehdr *h = &f->header;
  char text[32], own[32];
  if (h->e_type != ET_DYN) {
    return tn_error(TN_INVALID_ARGUMENT, "it is no shared object (its ELF type is %d)", h->e_type);
  }
  if (h->e_machine != own_machine) {
    return tn_error(TN_FAILED_PRECONDITION, "it is for %s; this machine is %s",
                    machine_name(h->e_machine, text), machine_name(own_machine, own));
  }
  if (h->e_phentsize != sizeof(Elf64_Phdr) || h->e_phnum == 0 || h->e_phnum > ELF_MAX_SEGMENTS) {
    return tn_error(TN_INVALID_ARGUMENT, "its ELF header is damaged (%d segments of %d bytes)",
                    h->e_phnum, h->e_phentsize);
  }
  return NULL;
}

static tn_status *read_header(elf_file *f) {
  unsigned char ident[EI_NIDENT];
  if (!elf_read(f, 0, ident, sizeof ident)) {
    return tn_error(TN_INVALID_ARGUMENT, "it is no shared object (%llu bytes)",
                    (unsigned long long)f->size);
  }
  tn_status *status = check_ident(ident);
  if (status) return status;
  if (!elf_read(f, 0, &f->header, sizeof f->header)) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "it is truncated: its ELF header ends at byte 64, the "
                    "file has %llu",
                    (unsigned long long)f->size);
  }
  return check_header(f);
}

/* ---- segments ----------------------------------------------------------------------------------
 */

static tn_status *error_truncated(const elf_file *f, const char *what, uint64_t end) {
  return tn_error(TN_INVALID_ARGUMENT, "it is truncated: %s ends at byte %llu, the file has %llu",
                  what, (unsigned long long)end, (unsigned long long)f->size);
}

static tn_status *check_segment(const elf_file *f, const Elf64_Phdr *p) {
  uint64_t end;
  if (__builtin_add_overflow(p->p_offset, p->p_filesz, &end)) end = UINT64_MAX;
  if (end > f->size) return error_truncated(f, "a segment", end);
  return NULL;
}

static tn_status *read_segments(elf_file *f) {
  uint64_t size = (uint64_t)f->header.e_phnum * sizeof(Elf64_Phdr), end;
  if (__builtin_add_overflow(f->header.e_phoff, size, &end)) end = UINT64_MAX;
  if (!elf_read(f, f->header.e_phoff, f->segments, size)) {
    return error_truncated(f, "the table of segments", end);
  }
  f->num_segments = f->header.e_phnum;
  for (int i = 0; i < f->num_segments; i++) {
    tn_status *status = check_segment(f, &f->segments[i]);
    if (status) return status;
  }
  /* The loader does without the table of sections, but a file whose end is gone shows here. */
  size = (uint64_t)f->header.e_shnum * sizeof(Elf64_Shdr);
  if (__builtin_add_overflow(f->header.e_shoff, size, &end)) end = UINT64_MAX;
  if (f->header.e_shoff && end > f->size) return error_truncated(f, "the table of sections", end);
  return NULL;
}

/* Where in the file an address is; 0: nowhere. */
static uint64_t offset_of(const elf_file *f, uint64_t address) {
  for (int i = 0; i < f->num_segments; i++) {
    const Elf64_Phdr *p = &f->segments[i];
    if (p->p_type == PT_LOAD && address >= p->p_vaddr && address - p->p_vaddr < p->p_filesz) {
      return p->p_offset + (address - p->p_vaddr);
    }
  }
  return 0;
}

/* ---- the dynamic table -------------------------------------------------------------------------
 */

static void take_dynamic(elf_file *f, const Elf64_Dyn *d) {
  switch (d->d_tag) {
  case DT_STRTAB: f->strings = offset_of(f, d->d_un.d_ptr); break;
  case DT_STRSZ: f->strings_size = d->d_un.d_val; break;
  case DT_SYMTAB: f->symbols = offset_of(f, d->d_un.d_ptr); break;
  case DT_GNU_HASH: f->gnu_hash = offset_of(f, d->d_un.d_ptr); break;
  case DT_HASH: f->hash = offset_of(f, d->d_un.d_ptr); break;
  case DT_SONAME:
    f->soname = d->d_un.d_val;
    f->has_soname = true;
    break;
  default: break;
  }
}

static tn_status *read_dynamic(elf_file *f) {
  Elf64_Dyn entry;
  for (; f->num_dynamic < ELF_MAX_DYNAMIC; f->num_dynamic++) {
    if (!elf_read(f, f->dynamic + f->num_dynamic * sizeof entry, &entry, sizeof entry)) {
      return tn_error(TN_INVALID_ARGUMENT, "it is damaged: its dynamic table has no end");
    }
    if (entry.d_tag == DT_NULL) break;
    take_dynamic(f, &entry);
  }
  if (!f->strings || f->strings_size > f->size - f->strings) {
    return tn_error(TN_INVALID_ARGUMENT, "it is damaged: its dynamic strings lie outside the file");
  }
  return NULL;
}

tn_status *elf_open(elf_file *f) {
  tn_status *status = read_header(f);
  if (!status) status = read_segments(f);
  if (status) return status;
  for (int i = 0; i < f->num_segments; i++) {
    if (f->segments[i].p_type != PT_DYNAMIC) continue;
    f->dynamic = f->segments[i].p_offset;
    return read_dynamic(f);
  }
  return tn_error(TN_INVALID_ARGUMENT, "it is no shared object (it has no dynamic table)");
}

bool elf_string(const elf_file *f, uint64_t offset, char *out, size_t size) {
  if (!size || offset >= f->strings_size) return false;
  uint64_t most = f->strings_size - offset;
  if (most > size) most = size;
  return elf_read(f, f->strings + offset, out, (size_t)most) && memchr(out, 0, (size_t)most);
}

/* ---- exported symbols --------------------------------------------------------------------------
 */

static bool is_exported(const Elf64_Sym *s) {
  int bind = ELF64_ST_BIND(s->st_info), type = ELF64_ST_TYPE(s->st_info);
  int visibility = ELF64_ST_VISIBILITY(s->st_other);
  return s->st_shndx != SHN_UNDEF &&
         (bind == STB_GLOBAL || bind == STB_WEAK || bind == STB_GNU_UNIQUE) &&
         (visibility == STV_DEFAULT || visibility == STV_PROTECTED) && type != STT_SECTION &&
         type != STT_FILE;
}

static bool is_symbol(const elf_file *f, uint32_t index, const char *name, size_t size) {
  Elf64_Sym symbol;
  char text[256];
  uint64_t at = f->symbols + (uint64_t)index * sizeof symbol;
  if (size + 1 > sizeof text || !elf_read(f, at, &symbol, sizeof symbol)) return false;
  if (!is_exported(&symbol) || symbol.st_name >= f->strings_size) return false;
  if (size + 1 > f->strings_size - symbol.st_name) return false;
  return elf_read(f, f->strings + symbol.st_name, text, size + 1) && !memcmp(text, name, size + 1);
}

static bool word_at(const elf_file *f, uint64_t base, uint64_t index, uint32_t *out) {
  return elf_read(f, base + index * sizeof *out, out, sizeof *out);
}

static uint32_t gnu_hash_of(const char *name) {
  uint32_t hash = 5381;
  for (; *name; name++) hash = hash * 33 + (unsigned char)*name;
  return hash;
}

/* Symbols of one bucket: a linker makes a few. */
enum { MAX_CHAIN = 65536 };

/* A header of four words (buckets, first symbol, words of the filter, shift), the filter, the
 * buckets, and for each symbol its hash, of which bit 0 ends the bucket. */
static bool find_gnu(const elf_file *f, const char *name, size_t size) {
  uint32_t header[4], index, hash = gnu_hash_of(name), value;
  if (!elf_read(f, f->gnu_hash, header, sizeof header) || !header[0]) return false;
  uint64_t buckets = f->gnu_hash + sizeof header + (uint64_t)header[2] * 8;
  uint64_t chains = buckets + (uint64_t)header[0] * 4;
  if (!word_at(f, buckets, hash % header[0], &index) || index < header[1]) return false;
  for (int i = 0; i < MAX_CHAIN; i++, index++) {
    if (!word_at(f, chains, (uint64_t)index - header[1], &value)) return false;
    if ((value | 1) == (hash | 1) && is_symbol(f, index, name, size)) return true;
    if ((value & 1) || index == UINT32_MAX) return false;
  }
  return false;
}

/* Two words (buckets, symbols), the buckets, and for each symbol the next of its bucket. All
 * symbols are looked at, which needs no hash and ends even where chains go round. */
static bool find_sysv(const elf_file *f, const char *name, size_t size) {
  uint32_t header[2];
  if (!elf_read(f, f->hash, header, sizeof header)) return false;
  uint64_t most = f->size / sizeof(Elf64_Sym);
  for (uint32_t i = 1; i < header[1] && i < most; i++) {
    if (is_symbol(f, i, name, size)) return true;
  }
  return false;
}

bool elf_exports(const elf_file *f, const char *name) {
  size_t size = strlen(name);
  if (!f->symbols) return false;
  if (f->gnu_hash) return find_gnu(f, name, size);
  return f->hash && find_sysv(f, name, size);
}
