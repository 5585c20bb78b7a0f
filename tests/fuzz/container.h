/* MLIR bytecode taken apart and put together again, for the mutator: an independent, small reader
 * that keeps every number as a token, and a writer that makes all lengths, offsets and counts of
 * sections right again. What cannot be taken apart is left to libFuzzer's own mutations.
 *
 * Nothing is allocated: everything has a fixed most, and bytes are borrowed from the input or from
 * `spare`. */
#ifndef TN_TESTS_FUZZ_CONTAINER_H
#define TN_TESTS_FUZZ_CONTAINER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct bc_bytes {
  const unsigned char *at;
  size_t size;
} bc_bytes;

/* What a number of the op tree is. The last four take no bytes or make a nested section. */
typedef enum bc_kind {
  BC_NAME,     /* index of an op name */
  BC_MASK,     /* a byte */
  BC_LOC,      /* attribute */
  BC_DICT,     /* attribute */
  BC_PROPERTY, /* property list */
  BC_RESULTS,  /* count */
  BC_TYPE,
  BC_OPERANDS, /* count */
  BC_VALUE,
  BC_REGIONS, /* count << 1 | isolated */
  BC_BLOCKS,  /* count */
  BC_VALUES,  /* how many a region announces */
  BC_BLOCK,   /* number of ops << 1 | has arguments */
  BC_ARGS,    /* count */
  BC_ARG,     /* type << 1 | has location */
  BC_BYTE,    /* a flag */
  BC_NUMBER,  /* of a use-list order */
  BC_OPEN,    /* isolated regions begin: value numbers start at 0 */
  BC_CLOSE,
  BC_BEGIN, /* an op; its value is the number of its first result */
  BC_END
} bc_kind;

typedef struct bc_token {
  uint8_t kind;
  uint64_t value;
} bc_token;

typedef struct bc_entry {
  uint32_t dialect;
  bool custom;
  bc_bytes bytes;
} bc_entry;

typedef struct bc_dialect {
  uint64_t name;
  bool has_version;
  bc_bytes version; /* what the nested section holds */
} bc_dialect;

typedef struct bc_name {
  uint32_t dialect;
  uint64_t text; /* with its low bit from version 5 on */
} bc_name;

enum {
  BC_MAX_SECTIONS = 16,
  BC_MAX_DIALECTS = 32,
  BC_MAX_STRINGS = 2048,
  BC_MAX_NAMES = 1024,
  BC_MAX_ENTRIES = 4096,
  BC_MAX_PROPERTIES = 2048,
  BC_MAX_TOKENS = 1 << 15,
  BC_SPARE = 1 << 16,
  BC_MAX_LENGTHS = 512
};

enum { BC_STRING, BC_DIALECT, BC_TABLE, BC_OFFSETS, BC_IR, BC_PROPERTIES = 8 };

typedef struct bc_file {
  uint64_t version;
  bc_bytes producer; /* without its NUL */
  uint8_t sections[BC_MAX_SECTIONS];
  bc_bytes contents[BC_MAX_SECTIONS];
  size_t num_sections;
  bc_bytes strings[BC_MAX_STRINGS]; /* with their NUL */
  size_t num_strings;
  bc_dialect dialects[BC_MAX_DIALECTS];
  size_t num_dialects;
  bc_name names[BC_MAX_NAMES];
  size_t num_names;
  bc_entry entries[BC_MAX_ENTRIES]; /* attributes, then types */
  size_t num_attrs, num_entries;
  bc_bytes properties[BC_MAX_PROPERTIES];
  size_t num_properties;
  bc_token tokens[BC_MAX_TOKENS];
  size_t num_tokens;
  unsigned char spare[BC_SPARE];
  size_t spared;
  /* Where the writer put section lengths, for who wants to falsify one. */
  size_t lengths[BC_MAX_LENGTHS];
  size_t num_lengths;
} bc_file;

/* False: it is none, or larger than this can hold. */
bool bc_read(bc_file *file, const unsigned char *data, size_t size);
/* How many bytes it has; 0: more than `max`. `out` is not what the file was read from. */
size_t bc_write(bc_file *file, unsigned char *out, size_t max);

/* Room for `size` bytes that the file may point to; NULL: there is none left. */
unsigned char *bc_spare(bc_file *file, size_t size);

/* The number at `*at`, which it moves on; false: there is none. */
bool bc_varint(bc_bytes bytes, size_t *at, uint64_t *out);
size_t bc_put_varint(unsigned char out[9], uint64_t value);

#endif
