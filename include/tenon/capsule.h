/* Capsules: collective algorithms as data. Who gives which chunk to whom, and when, stands in a
 * file or is made by rule (a generator); before it runs it is proved. docs/collectives.md shows the
 * text form, docs/internals/capsule.md says what is proved and how.
 *
 * A capsule never changes once it is made, so all functions may be called from several threads at
 * once. Nothing here needs a plugin. */
#ifndef TENON_CAPSULE_H
#define TENON_CAPSULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tenon/collective.h>
#include <tenon/status.h>

TN_BEGIN_DECLS

typedef struct tn_capsule tn_capsule;

/* ---- where they come from ------------------------------------------------------------------- */

/* A capsule in any of the forms that tn_capsule_format() lists, told apart by how they begin. At
 * most 256 MiB, and a regular file. Errors name the line, or the place in a plan. Reading checks
 * shape and limits; what the algorithm does is tn_capsule_verify()'s. */
TN_API tn_status *tn_capsule_open(const char *path, tn_capsule **out) TN_MUST_USE;
/* The same from memory, which need not stay. `name` is for messages; NULL: "<capsule>". */
TN_API tn_status *tn_capsule_read(const void *data, size_t size, const char *name,
                                  tn_capsule **out) TN_MUST_USE;

/* What a generator is to make. */
typedef struct tn_capsule_wish {
  size_t struct_size;
  tn_collective collective;
  int ranks;
  int root;           /* of broadcast, reduce, gather, scatter */
  int group;          /* ranks of a host, which follow one another; 0: all are alike */
  const int *sources; /* of a permutation: of each rank, whom it gets from, or -1 */
} tn_capsule_wish;

#define TN_CAPSULE_WISH_INIT                                                                       \
  { sizeof(tn_capsule_wish), TN_ALL_REDUCE, 0, 0, 0, NULL }
TN_API void tn_capsule_wish_init(tn_capsule_wish *wish);

/* INVALID_ARGUMENT where the generator does not make that, with what it asks for; NOT_FOUND if
 * there is no such generator. */
TN_API tn_status *tn_capsule_generate(const char *generator, const tn_capsule_wish *wish,
                                      tn_capsule **out) TN_MUST_USE;

/* A generator, by index from 0. The texts are constants. */
typedef struct tn_generator_info {
  size_t struct_size;
  const char *name;     /* "rabenseifner" */
  const char *about;    /* a line */
  unsigned collectives; /* bits, 1 << tn_collective: those it makes */
  int most_ranks;       /* 0: any number */
  const char *needs;    /* what else it asks for: "an even number of ranks"; "": nothing */
} tn_generator_info;

#define TN_GENERATOR_INFO_INIT                                                                     \
  { sizeof(tn_generator_info), NULL, NULL, 0, 0, NULL }
TN_API void tn_generator_info_init(tn_generator_info *info);
TN_API bool tn_capsule_generator(size_t index, tn_generator_info *out); /* false: no such index */
TN_API bool tn_capsule_generator_makes(const char *generator, const tn_capsule_wish *wish);

/* ---- what they are -------------------------------------------------------------------------- */

/* Texts stay as long as the capsule. */
typedef struct tn_capsule_info {
  size_t struct_size;
  const char *name;
  const char *format; /* it was read from: "text", ...; "generator" */
  const char *hash;   /* 64 hexadecimal digits: SHA-256 of all but the name. Ranks compare it */
  tn_collective collective;
  int ranks, root;
  int chunks;                   /* that a rank's smaller buffer is divided into */
  size_t lanes, steps;          /* of all ranks */
  bool in_place, out_of_place;  /* what it may run */
  tn_order order;               /* that it claims */
  int64_t min_bytes, max_bytes; /* sizes it is meant for; 0: no limit */
  const int *sources;           /* of a permutation; else NULL */
} tn_capsule_info;

#define TN_CAPSULE_INFO_INIT                                                                       \
  {                                                                                                \
    sizeof(tn_capsule_info), NULL, NULL, NULL, TN_ALL_REDUCE, 0, 0, 0, 0, 0, false, false,         \
        TN_ANY_ORDER, 0, 0, NULL                                                                   \
  }
TN_API void tn_capsule_info_init(tn_capsule_info *info);
TN_API void tn_capsule_get_info(const tn_capsule *capsule, tn_capsule_info *out);

/* "all_reduce"; "" for what is none. And back: false, `*out` as it was, for a name that is none. */
TN_API const char *tn_collective_name(tn_collective collective);
TN_API bool tn_collective_find(const char *name, tn_collective *out);

/* ---- what they do --------------------------------------------------------------------------- */

/* What the proof found. */
typedef struct tn_verdict {
  size_t struct_size;
  int depth;      /* values a channel must hold, at least 1; 0: it has no channels */
  bool same_bits; /* every rank's copy of a result is reduced in one and the same way */
  bool in_order;  /* operands are reduced in the order of ranks */
  size_t channels;
  size_t races_checked; /* accesses to shared chunks that were shown to be ordered */
} tn_verdict;

#define TN_VERDICT_INIT                                                                            \
  { sizeof(tn_verdict), 0, false, false, 0, 0 }
TN_API void tn_verdict_init(tn_verdict *verdict);

/* Proves that every rank ends with what the collective promises, in and out of place as the capsule
 * claims, whatever the timing: nothing is read before it is written, nobody waits for ever, no two
 * accesses race, nothing is left over. The error names rank, lane, step and chunk. `out` may be
 * NULL. RESOURCE_EXHAUSTED for a capsule whose proof would take more than 2 GiB. */
TN_API tn_status *tn_capsule_verify(const tn_capsule *capsule, tn_verdict *out) TN_MUST_USE;

/* ---- files ---------------------------------------------------------------------------------- */

/* The forms, by index from 0: "text", "binary", "msccl" (MSCCL's XML), "mscclpp" (MSCCL++'s JSON
 * plans). NULL: no such index. */
TN_API const char *tn_capsule_format(size_t index);

/* The capsule in a form, which the caller ends with tn_string_destroy(). UNIMPLEMENTED, with rank,
 * lane and step, for what a form has no place for. Queues between ranks become puts, signals and
 * scratch in MSCCL++'s, which has none. */
TN_API tn_status *tn_capsule_print(const tn_capsule *capsule, const char *format, char **bytes,
                                   size_t *size) TN_MUST_USE;
/* Into a file, whole or not at all. `format` NULL: by the ending of the name, .capsule, .bin, .xml
 * or .json. */
TN_API tn_status *tn_capsule_save(const tn_capsule *capsule, const char *format,
                                  const char *path) TN_MUST_USE;

/* A picture (SVG) of ranks by time, each step as long as the next, with an arrow for what goes from
 * rank to rank. FAILED_PRECONDITION where some wait for ever, RESOURCE_EXHAUSTED for more than
 * 100,000 steps. Ended with tn_string_destroy(). */
TN_API tn_status *tn_capsule_draw(const tn_capsule *capsule, char **svg, size_t *size) TN_MUST_USE;

/* One line: "capsule ring_all_reduce_4: all_reduce, 4 ranks, 4 chunks, 28 steps, a2b879f4". As
 * tn_status_describe(). */
TN_API size_t tn_capsule_describe(const tn_capsule *capsule, char *text, size_t size);

TN_API void tn_capsule_destroy(tn_capsule *capsule);

/* ---- folders of them ------------------------------------------------------------------------ */

typedef struct tn_capsule_library tn_capsule_library;

/* Reads and proves every file of the folders, which colons separate; NULL: TENON_CAPSULE_PATH. A
 * file or folder that is wrong has an entry that says so. Hidden files and folders in them are
 * passed over. The order is that of the folders, in each by name. */
TN_API tn_status *tn_capsule_library_open(const char *folders,
                                          tn_capsule_library **out) TN_MUST_USE;

/* All borrowed from the library. */
typedef struct tn_library_entry {
  size_t struct_size;
  const char *path;
  const tn_capsule *capsule; /* NULL: it cannot be read */
  const tn_status *status;   /* NULL: it is proved */
  tn_verdict verdict;        /* where it is */
} tn_library_entry;

#define TN_LIBRARY_ENTRY_INIT                                                                      \
  { sizeof(tn_library_entry), NULL, NULL, NULL, TN_VERDICT_INIT }
TN_API void tn_library_entry_init(tn_library_entry *entry);

TN_API size_t tn_capsule_library_size(const tn_capsule_library *library);
TN_API bool tn_capsule_library_entry(const tn_capsule_library *library, size_t index,
                                     tn_library_entry *out); /* false: no such index */

/* One line: "capsules of /opt/capsules: 12, 1 of them wrong". As tn_status_describe(). */
TN_API size_t tn_capsule_library_describe(const tn_capsule_library *library, char *text,
                                          size_t size);
TN_API void tn_capsule_library_destroy(tn_capsule_library *library);

TN_END_DECLS
#endif
