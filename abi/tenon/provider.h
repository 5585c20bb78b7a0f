/* Kernel tables: how a library of somebody else's computes single ops of Tenon's CPU device.
 *
 * A provider is a shared object that exports tenon_kernel_table(). It needs this header and nothing
 * else of Tenon's: no object of libc's, no allocator and no handle of ours crosses.
 * docs/providers.md says how one is written, named and judged.
 *
 * Versions: the major must be the caller's; the minor counts what was added since. Every struct
 * begins with its size as the side that made it knows it, and grows at its end only: who reads a
 * struct takes no member past that size, who fills one writes none past it. A function that is NULL
 * or past the table's size is not offered.
 *
 * Threads: the library uses the calling thread alone. The device cuts an op into the parts that the
 * provider stated and calls run() for each, from threads of its own pool, several at once. A part's
 * result must not depend on who runs it, when, or beside what. Every function but open() may be
 * called from several threads at once.
 *
 * Strings that a provider gives live as long as the process: a provider is never unloaded. */
#ifndef TENON_ABI_PROVIDER_H
#define TENON_ABI_PROVIDER_H

#include <stddef.h>
#include <stdint.h>

enum { TENON_PROVIDER_MAJOR = 1, TENON_PROVIDER_MINOR = 0 };

/* By these words the device's error is known where a provider computed something wrong when it was
 * tried, and nothing else is the matter with it. */
#define TENON_PROVIDER_FAILED_TRIAL "failed its trial"

/* Element types by the numbers that PJRT has for them; others may come, and are to be refused. */
enum {
  TENON_PROVIDER_S8 = 2,
  TENON_PROVIDER_S32 = 4,
  TENON_PROVIDER_F32 = 11,
  TENON_PROVIDER_F64 = 12,
  TENON_PROVIDER_BF16 = 13
};

/* Tiers of instruction sets. */
enum {
  TENON_TIER_UNKNOWN = -1,
  TENON_TIER_BASELINE = 0,
  TENON_TIER_AVX2 = 1,
  TENON_TIER_AVX512 = 2
};

/* What opening gets. */
typedef struct Tenon_Provider_Open {
  size_t struct_size;
  const char *name; /* that was asked for: "openblas" */
  const char *path; /* of the library to use, or NULL: the provider finds it */
  int32_t tier;     /* the best that this machine has */
} Tenon_Provider_Open;

/* What is in use, as the library itself says it. NULL: not known. */
typedef struct Tenon_Provider_Identity {
  size_t struct_size;
  const char *library;   /* path of the file that was loaded */
  const char *version;   /* "0.3.21" */
  const char *isa;       /* what it calls the code that it runs: "Prescott" */
  int32_t tier;          /* the same as a tier */
  const char *threading; /* "serial"; "pthreads, set to 1"; "OpenMP (libgomp), set to 1" */
  const char *remedy;    /* what would make it run better code, for people */
} Tenon_Provider_Identity;

/* ---- ops --------------------------------------------------------------------------------------
 */

/* result[i][j] = sum over t of lhs[i][t] rhs[t][j], of one matrix: i < m, j < n, t < k, all at
 * least
 * 1. Distances are in elements and positive where there is more than one of what they separate. A
 * result's columns lie one after another and it holds nothing beforehand. data: result, lhs, rhs.
 */
typedef struct Tenon_Dot {
  size_t struct_size;
  int32_t lhs_type, rhs_type, result_type;
  int64_t m, n, k;
  int64_t lhs_row, lhs_term;
  int64_t rhs_term, rhs_column;
  int64_t result_row;
} Tenon_Dot;

enum { TENON_OP_DOT = 1 };

typedef struct Tenon_Op {
  size_t struct_size;
  int32_t kind;     /* one that is not known is refused */
  const void *what; /* TENON_OP_DOT: a Tenon_Dot */
} Tenon_Op;

/* How results may differ from those that Tenon's law of bits defines (docs/numerics.md). */
enum {
  TENON_NUMERICS_LAW = 0,     /* not at all */
  TENON_NUMERICS_PROVIDER = 1 /* class P: sums in another order, within a bound */
};

typedef struct Tenon_Verdict {
  size_t struct_size;
  int32_t takes;    /* 0 or 1 */
  int32_t numerics; /* of what it takes */
  char reason[160]; /* why it does not; ends in NUL */
} Tenon_Verdict;

typedef struct Tenon_Plan {
  size_t struct_size;
  void *kernel;   /* the provider's, until drop() */
  int64_t parts;  /* at least 1; decided by the op alone, never by a number of threads */
  size_t scratch; /* bytes that a part wants, aligned to 64 */
  double part_ns; /* a guess of one part's nanoseconds; 0: none */
} Tenon_Plan;

/* ---- the table --------------------------------------------------------------------------------
 */

/* Functions that can fail give 0 or another number, and then a text for people in `error`, of at
 * most `size` bytes with its NUL. */
typedef struct Tenon_Provider_Table {
  size_t struct_size;
  int32_t major, minor;
  const char *name;
  /* Loads what is needed and gives a handle. Called from one thread at a time. */
  int32_t (*open)(const Tenon_Provider_Open *args, void **provider, char *error, size_t size);
  void (*identity)(void *provider, Tenon_Provider_Identity *out);
  /* Pure, below a microsecond, allocates nothing. */
  void (*supports)(void *provider, const Tenon_Op *op, Tenon_Verdict *out);
  /* Makes an op that it takes ready. `op` need not live on. */
  int32_t (*prepare)(void *provider, const Tenon_Op *op, Tenon_Plan *out, char *error, size_t size);
  /* Computes one part. Another result than 0 fails the program's run with that number. */
  int32_t (*run)(void *kernel, void *const *data, int64_t part, void *scratch);
  void (*drop)(void *kernel);
} Tenon_Provider_Table;

/* The one name that a provider exports. `major` and `minor` are the caller's. NULL: it cannot serve
 * that major, or knows no provider of that name. The table is constant. */
__attribute__((visibility("default"))) const Tenon_Provider_Table *
tenon_kernel_table(int32_t major, int32_t minor, const char *name);
typedef const Tenon_Provider_Table *Tenon_Provider_Entry(int32_t major, int32_t minor,
                                                         const char *name);

#endif
