/* Other people's shared objects: where they lie, what their files say, and what they do when they
 * are tried in a process of their own. Nothing here runs their code in this process.
 *
 *   places.c, ld_cache.c      the file of a library, without dlopen
 *   manifest.c, note.c,
 *   elf_file.c, machine.c    what a file says: machine, symbols, Tenon's note
 *   probe.c, child.c         tenon_probe, a process with a deadline
 *   cache.c                  what was found out, in memory and below TENON_CACHE/probes
 *
 * Every function may be called from any thread. */
#ifndef TN_BACKEND_PROBE_H
#define TN_BACKEND_PROBE_H

#include "base/status.h"
#include <limits.h>
#include <stdint.h>
#include <tenon/value.h>

/* ---- places ------------------------------------------------------------------------------------
 */

/* The file of a library: by a name of libraries.def ("openblas": each of its sonames in turn)
 * or by a soname ("libfoo.so.1"). Looked for in
 *
 *   1. what TENON_<NAME>_LIBRARY says, which is final: NOT_FOUND if it is not there;
 *   2. the folders of LD_LIBRARY_PATH;
 *   3. /etc/ld.so.cache, then the loader's standard folders;
 *   4. pip's folders below each site-packages: nvidia/<any>/lib and others of libraries.def, and
 *      lib beside it (PREFIX/lib of an environment);
 *   5. CUDA's toolkit: CUDA_HOME/lib64, CUDA_PATH/lib64, /usr/local/cuda/lib64.
 *
 * A folder named stubs is passed over. A file for another machine is, too. NOT_FOUND lists what was
 * tried. Folders are listed once and kept until backend_probe_forget(); files are looked at each
 * time. */
tn_status *backend_find_library(const char *name, char path[PATH_MAX]) TN_MUST_USE;

/* Whether a setting names the file of a library. */
bool backend_library_is_set(const char *name);

/* The setting of a library, "TENON_OPENBLAS_LIBRARY"; "" where it has none. Static. */
const char *backend_library_setting(const char *name);

/* The file of a plugin that Tenon knows by name ("cuda_13"), as tn_known_plugin_find() but with the
 * places tried in the error. */
tn_status *backend_find_plugin(const char *name, char path[PATH_MAX]) TN_MUST_USE;

/* ---- manifests ---------------------------------------------------------------------------------
 */

/* What the file of a shared object says. All texts live until backend_manifest_destroy(). */
typedef struct backend_manifest {
  char soname[256];   /* "" none */
  char build_id[129]; /* in hex; "" none */
  const char *const *needed;
  size_t num_needed;
  uint64_t found; /* bit i: exports the i-th of the symbols asked for */
  /* Tenon's note (abi/tenon/note.h) */
  bool has_note;
  char name[64];           /* "my_device" */
  char kind[32];           /* "device", "provider", "module", ... */
  int abi_major;           /* the PJRT major; -1: it does not say */
  int abi_minor_min;       /* the lowest and highest minors that it works with; -1 */
  int abi_minor_max;       /* the same */
  char isa[256];           /* with commas: "avx2,fma"; "" none */
  char libs[512];          /* sonames with commas: "libfoo.so.1,libbar.so.2" */
  char missing_isa[256];   /* those of `isa` that this CPU has not, or that nobody knows */
  struct tn_arena *memory; /* private */
} backend_manifest;

/* Reads a file. `symbols`: up to 64 names, ending in NULL; NULL: none. NOT_FOUND,
 * PERMISSION_DENIED, INVALID_ARGUMENT (no shared object, damaged: says what and where) or
 * FAILED_PRECONDITION (of another machine, word size or byte order). */
tn_status *backend_manifest_read(const char *path, const char *const *symbols,
                                 backend_manifest **out) TN_MUST_USE;
/* The same of bytes; what the fuzzer calls. */
tn_status *backend_manifest_parse(const void *bytes, size_t size, const char *const *symbols,
                                  backend_manifest **out) TN_MUST_USE;
void backend_manifest_destroy(backend_manifest *manifest);

/* Whether a file may be what is asked of it, from its manifest alone: a shared object for this
 * machine that exports `symbol` (NULL: any), whose note (if it has one) asks for no instruction set
 * that this CPU lacks and whose ABI range has this Tenon's PJRT. The error is the reason. */
tn_status *backend_check_file(const char *path, const char *symbol) TN_MUST_USE;

/* ---- probes ------------------------------------------------------------------------------------
 */

/* How far a probe came. Each stage is the one that was begun last. */
typedef enum backend_stage {
  BACKEND_STAGE_FILE,    /* the file's manifest */
  BACKEND_STAGE_START,   /* of the child process */
  BACKEND_STAGE_LOAD,    /* dlopen, and for a plugin GetPjrtApi and PJRT_Plugin_Initialize */
  BACKEND_STAGE_OPEN,    /* PJRT_Client_Create */
  BACKEND_STAGE_DEVICES, /* its devices are listed */
  BACKEND_STAGE_COMPILE, /* a program that adds */
  BACKEND_STAGE_RUN,     /* it, and one that multiplies matrices, give the right values */
  BACKEND_STAGE_DONE,    /* everything went well */
  BACKEND_NUM_STAGES
} backend_stage;
const char *backend_stage_name(backend_stage stage); /* "file", "start", "load", ...; static */

typedef enum backend_probe_kind {
  BACKEND_PROBE_LIBRARY, /* dlopen(RTLD_NOW | RTLD_LOCAL) */
  BACKEND_PROBE_DEVICE,  /* a PJRT plugin: open it, run two programs */
  BACKEND_PROBE_GPU      /* NVIDIA's driver, or what works with it (gpu.h) */
} backend_probe_kind;

typedef struct backend_question {
  backend_probe_kind kind;
  const char *path; /* of the file */
  /* Create options of a device, "name=value" each; for a GPU its row and the driver's file (or
   * none: where the loader finds it). Ends in NULL; NULL: none. */
  const char *const *options;
} backend_question;

/* The answer. Never changes and never goes away. Texts are "" and numbers -1 where nothing is
 * known. */
typedef struct backend_probe {
  bool ok;             /* the stage is DONE */
  backend_stage stage; /* where it ended */
  int signal;          /* that ended the child, or 0 */
  const char *path;    /* of the question, links resolved (as given if there is no such file) */
  const char *reason; /* what was seen, in one line; of an ok one what it is: "PJRT 0.116, 1 cpu" */
  const char *remedy; /* what would change it */
  bool died;          /* its code ended the child: by a signal, by exit(), by writing without end */
  bool loadable;      /* the stage LOAD is behind it */
  bool cached;        /* was read from disk */
  /* of a device; of a GPU platform_version is the library's, the rest is the GPU's */
  const char *platform, *platform_version, *device_kind;
  int pjrt_major, pjrt_minor;
  int64_t num_devices;   /* of this process */
  int64_t device_memory; /* bytes, as PJRT says */
  const char *limits;    /* JSON of Tenon's extension */
  const char *reports;   /* of a provider: JSON, its device's report of a small dot of each type */
  int64_t max_device_memory; /* of `limits` */
  int64_t max_shared_memory;
  int64_t compute_units;
  int64_t probe_ns; /* what the probe took when it was made */
} backend_probe;

/* What is known in this process: NULL if it was not asked. Under a microsecond; no file is looked
 * at, so a file that was changed since is seen after backend_probe_forget() only. */
const backend_probe *backend_probe_known(const backend_question *question);

/* What is known, else what the disk's cache says of the same file on the same machine, else what
 * the child finds (a process start and up to TENON_PROBE_TIMEOUT seconds). Errors are this
 * process's own (memory): whatever is wrong with the file is in the answer. Threads that ask the
 * same at once share one child. */
tn_status *backend_probe_ask(const backend_question *question,
                             const backend_probe **out) TN_MUST_USE;

/* The same for who is about to open the file whatever is answered, unless it dies: what the disk
 * has of a file that died is not believed, since a device may have been put in since. */
tn_status *backend_probe_retry(const backend_question *question,
                               const backend_probe **out) TN_MUST_USE;

/* Forgets what memory and disk have, and the folders of libraries. Answers given stay valid. */
void backend_probe_forget(void);

#endif
