/* Back ends: what is here, what can run a program, which one ran it, and why not the others.
 *
 * The registry holds rows. A row is one thing and never stands for another:
 *
 *   device            runs programs: a PJRT plugin (cpu, cuda, rocm, tpu, mps, nki, xla_cpu)
 *   provider          a kernel library that a device uses for some ops (mkldnn, mkl, openblas, blis
 *                     on cpu; cudnn, cusparselt, triton on cuda); it has no memory of its own
 *   planner           rewrites a program before it is compiled (opt_einsum, mha)
 *   parallel runtime  runs the cpu device's loops (openmp)
 *   machine profile   sets a machine up for the cpu device (xeon)
 *
 * Each row is asked five questions, in this order, each answered with yes, no or "not asked", with
 * the reason of a no and what would change it: is it built into this Tenon, were its files found,
 * can they be loaded, can it be used here, is it enabled? Built, found and enabled are answered
 * from files alone: no code of others runs. Loadable and usable are asked in a process of their
 * own, with a deadline, and kept by the file's identity and the CPU, so a library that crashes or
 * hangs is a reason and no more.
 *
 * Rows live as long as the process and never move. Every function here may be called from any
 * thread, and from a probe or a callback of the registry's own. */
#ifndef TENON_BACKEND_H
#define TENON_BACKEND_H

#include <tenon/client.h>
#include <tenon/executable.h>
#include <tenon/report.h>

TN_BEGIN_DECLS

/* The numbers of the multi-backend design; other rows are TN_BACKEND_UNKNOWN and go by name. */
typedef enum tn_backend_type {
  TN_BACKEND_CUDA = 0,
  TN_BACKEND_MPS = 1,
  TN_BACKEND_CUDNN = 2,
  TN_BACKEND_CUSPARSELT = 3,
  TN_BACKEND_CPU = 10,
  TN_BACKEND_MKL = 11,
  TN_BACKEND_MKLDNN = 12,
  TN_BACKEND_OPENMP = 13,
  TN_BACKEND_XEON = 14,
  TN_BACKEND_NKI = 20,
  TN_BACKEND_TRITON = 21,
  TN_BACKEND_MHA = 22,
  TN_BACKEND_NNPACK = 23,
  TN_BACKEND_OPT_EINSUM = 24,
  TN_BACKEND_UNKNOWN = 999
} tn_backend_type;

typedef enum tn_backend_kind {
  TN_KIND_DEVICE = 0,
  TN_KIND_PROVIDER = 1,
  TN_KIND_PLANNER = 2,
  TN_KIND_PARALLEL = 3,
  TN_KIND_PROFILE = 4
} tn_backend_kind;

/* The five questions. Where one is answered with no, those after it are not asked, but enabled is.
 * Where the machine plainly lacks a device (no driver, no device file), usable is no and loadable
 * is not asked: nothing would come of loading its plugin. */
typedef enum tn_backend_question {
  TN_BACKEND_BUILT = 0,
  TN_BACKEND_FOUND = 1,
  TN_BACKEND_LOADABLE = 2,
  TN_BACKEND_USABLE = 3,
  TN_BACKEND_ENABLED = 4
} tn_backend_question;
enum { TN_NUM_BACKEND_QUESTIONS = 5 };

typedef enum tn_backend_answer {
  TN_ANSWER_UNKNOWN = -1,
  TN_ANSWER_NO = 0,
  TN_ANSWER_YES = 1
} tn_backend_answer;

/* `reason` is what was seen (of a yes too: the file that was found, the version); "" where there is
 * nothing to say. `remedy` is what would change a no. */
typedef struct tn_backend_verdict {
  tn_backend_answer answer;
  const char *reason;
  const char *remedy;
} tn_backend_verdict;

/* A row. */
typedef struct tn_backend tn_backend;

/* ---- rows of others ----------------------------------------------------------------------------
 */

/* What a device row is made of; its texts are copied, its lists are borrowed for ever. Only its
 * plugin's file is Tenon's business: everything else goes through PJRT. */
typedef struct tn_backend_descriptor {
  size_t struct_size;
  const char *name;         /* letters, digits and _, in lower case; no row's name or alias */
  const char *display_name; /* NULL: the name */
  const char *plugin;       /* path of the PJRT plugin */
  bool requires_gpu;
  const char *const *required_libs; /* end in NULL; NULL: none */
  const char *const *optional_libs;
} tn_backend_descriptor;

#define TN_BACKEND_DESCRIPTOR_INIT                                                                 \
  { sizeof(tn_backend_descriptor), NULL, NULL, NULL, false, NULL, NULL }
TN_API void tn_backend_descriptor_init(tn_backend_descriptor *descriptor);

/* Adds a row behind the others. ALREADY_EXISTS: a row or an alias has the name; INVALID_ARGUMENT
 * says what is wrong with a descriptor; RESOURCE_EXHAUSTED: there are 1,024. The plugin is not
 * touched. `out` may be NULL. Devices also
 * come in by TENON_BACKENDS ("name:/path.so,..."), by PJRT_NAMES_AND_LIBRARY_PATHS and by pip
 * packages that lay a plugin into jax_plugins/ or register one as an entry point of the group
 * jax_plugins: those are rows from the first call on. */
TN_API tn_status *tn_backend_register(const tn_backend_descriptor *descriptor,
                                      const tn_backend **out) TN_MUST_USE;

/* ---- rows --------------------------------------------------------------------------------------
 */

/* All rows in a fixed order: the table's, then those found, then those registered. NULL: no such
 * index. The first call of a process looks into pip's folders (a fraction of a millisecond); none
 * loads a library. */
TN_API size_t tn_backend_count(void);
TN_API const tn_backend *tn_backend_at(size_t index);

/* Why an entry of those lists or packages became no row: `TENON_BACKENDS: "foo" is not NAME:PATH`.
 * Static. NULL: no such index. */
TN_API const char *tn_backend_left_out(size_t index);

/* NULL: there is none. A name may be an alias (onednn, neuron, metal); no name is found by
 * likeness. TN_BACKEND_UNKNOWN is no row's. */
TN_API const tn_backend *tn_backend_by_type(tn_backend_type type);
TN_API const tn_backend *tn_backend_by_name(const char *name);

TN_API const char *tn_backend_name(const tn_backend *backend);
TN_API tn_backend_type tn_backend_type_of(const tn_backend *backend);
TN_API tn_backend_kind tn_backend_kind_of(const tn_backend *backend);
/* "device", ..., "machine profile"; "built", ..., "enabled"; "unknown" for another number. Static.
 */
TN_API const char *tn_backend_kind_name(tn_backend_kind kind);
TN_API const char *tn_backend_question_name(tn_backend_question question);

/* Whether all five answers are yes; asks what has not been asked (milliseconds, the first time).
 * False for NULL. tn_backend_is_available() is the same by name, false for an unknown one. */
TN_API bool tn_backend_usable(const tn_backend *backend);
TN_API bool tn_backend_is_available(const char *name);

/* The names of the rows that are available, in order; ended with tn_strings_destroy(). */
TN_API tn_status *tn_backend_available(tn_strings **out) TN_MUST_USE;

/* ---- what a row says of itself -----------------------------------------------------------------
 */

/* Where a limit comes from. It is what to plan for; Tenon's CPU device holds to the setting where
 * somebody has set it (docs/backends-api.md). */
typedef enum tn_limit_source {
  TN_LIMIT_UNKNOWN = 0,   /* nobody says; `bytes` is -1 */
  TN_LIMIT_DEFAULT = 1,   /* the setting of the row */
  TN_LIMIT_DEVICE = 2,    /* the device has less than the setting */
  TN_LIMIT_OF_DEVICE = 3, /* a provider, planner, ...: its device's, as that row says */
} tn_limit_source;

typedef struct tn_limit {
  int64_t bytes;
  tn_limit_source source;
} tn_limit;

/* A row as it was when asked. Everything in it lives until tn_backend_info_destroy(). */
typedef struct tn_backend_info {
  tn_backend_type type;
  const char *name, *display_name;
  tn_backend_kind kind;
  const char *device; /* the row that it serves; "" for a device */
  bool requires_gpu;
  const char *const *required_libs; /* end in NULL */
  const char *const *optional_libs;
  tn_backend_verdict states[TN_NUM_BACKEND_QUESTIONS]; /* by tn_backend_question */
  const char *version;                                 /* "" unknown */
  const char *library;                                 /* the file that was found; "" none */
  tn_limit max_device_memory, max_shared_memory;
  int64_t compute_units;     /* cores, multiprocessors; -1 unknown */
  const char *compile_flags; /* what its part of Tenon was built with */
  /* The kind of machine on which a program was last seen to run on it, by those who make Tenon:
   * "Linux x86-64: Intel, AMD", "never run"; "" for a row that is not Tenon's own. Not what this
   * machine can do. */
  const char *last_ran;
} tn_backend_info;

/* `until`: the last question to ask; TN_BACKEND_FOUND runs no code of others, TN_BACKEND_ENABLED
 * asks everything. Answers known from before are given anyway; enabled is always answered. */
TN_API tn_status *tn_backend_info_get(const tn_backend *backend, tn_backend_question until,
                                      tn_backend_info **out) TN_MUST_USE;
TN_API void tn_backend_info_destroy(tn_backend_info *info);

/* Whether it takes arrays of that type, or an op ("stablehlo.dot_general", with that element type,
 * or TN_INVALID for any). The texts are static. Foreign devices are unknown: PJRT has no question
 * for it, only compiling a program tells. So is a row that cannot be used here, with the reason and
 * the remedy of its first no, whatever its device takes. */
TN_API tn_backend_verdict tn_backend_supports_data_type(const tn_backend *backend, tn_type type);
TN_API tn_backend_verdict tn_backend_supports_op(const tn_backend *backend, const char *op,
                                                 tn_type type);

/* Switches a row off, and on again, for this process. TENON_DISABLE (names with commas) says what
 * is off to begin with. */
TN_API tn_status *tn_backend_set_enabled(const char *name, bool enabled) TN_MUST_USE;

/* Forgets what was found out of all rows, in this process and on disk, so that they are asked
 * again: after a library or a driver was installed. Rows and switches stay. */
TN_API void tn_backend_refresh(void);

/* One line: "cuda (device): found /usr/.../xla_cuda_plugin.so; not usable: no NVIDIA driver". As
 * tn_status_describe(). Nothing is asked for it. */
TN_API size_t tn_backend_describe(const tn_backend *backend, char *text, size_t size);

/* ---- choosing ----------------------------------------------------------------------------------
 *
 * A spec is DEVICE[:ORDINAL][/PROVIDER,...][?NAME=VALUE&...], or pjrt:PATH[?...]: "cpu", "cuda:0",
 * "cpu/mkldnn?threads=2", "pjrt:/opt/plugin.so". What follows the question mark are create options
 * of the device. The name of a provider, planner, runtime or profile alone means its device with
 * it: "mkldnn" is cpu/mkldnn, "openmp" cpu?parallel=openmp, "xeon" cpu?profile=xeon, "mha"
 * cpu?mha=on, "opt_einsum" cpu?einsum=auto. The name of a plugin ("cuda_12", see <tenon/plugin.h>)
 * means that plugin. A provider of a device that is not Tenon's is a module of kernels
 * (libtenon_NAME.so), which may be of no row: what it takes of a program becomes calls of it.
 *
 * ORDINAL counts from 0. Of cuda and rocm it is a GPU of the machine, and the client sees no other;
 * of the rest it is a device of the client, which then is its first addressable one, the default of
 * every call. In paths and values %XX is the byte XX, so %, ? and & are written %25, %3F and %26.
 *
 * A list of specs has commas between them, so that a comma in a value is %2C there. What follows a
 * spec's providers and is the bare name of a provider is one of them: "cpu/mkldnn,openblas,xla_cpu"
 * are two specs. */

typedef enum tn_selection_mode {
  TN_SELECT_STRICT = 0,  /* the one spec, or an error; with NULL and 0 for the specs: as AUTO */
  TN_SELECT_ORDERED = 1, /* the first of the specs that can, in their order, and no other */
  TN_SELECT_AUTO = 2     /* TENON_BACKEND (specs with commas, in order) if it is set, else what
                            tn_backend_set_default() said, else cuda where usable, else cpu */
} tn_selection_mode;

typedef struct tn_selection {
  size_t struct_size;
  tn_selection_mode mode;
  const char *const *specs;                  /* ordered: each may be a list with commas */
  size_t num_specs;                          /* strict: 1; ordered: 1 or more; auto: 0 */
  const tn_program *program;                 /* what it must compile; NULL: nothing */
  const tn_client_options *client_options;   /* for each candidate; NULL: none */
  const tn_compile_options *compile_options; /* the same */
  /* A plugin of others that is opened untried, because it was named by its path, its own name or a
   * setting, is opened in a process of its own first (tenon_probe): one whose code ends that
   * process is refused, with what it said, and this process lives. The command line does so. */
  bool try_first;
} tn_selection;

#define TN_SELECTION_INIT                                                                          \
  { sizeof(tn_selection), TN_SELECT_AUTO, NULL, 0, NULL, NULL, NULL, false }
/* The library's begins the struct of 0.1; that of these headers, which has grown, is begun here. */
TN_API void tn_selection_init(tn_selection *selection);
static inline void tn_selection_init_whole(tn_selection *selection) {
  const tn_selection whole = TN_SELECTION_INIT;
  if (selection) *selection = whole;
}
#define tn_selection_init tn_selection_init_whole

/* Opens the first candidate that passes every stage: name, built, found, loadable, usable, enabled,
 * open, and compile where there is a program. `executable` may be NULL where there is none. `why`
 * (or NULL) gets the report in every case, also beside an error, and is ended with
 * tn_report_destroy(). The error's text names each candidate with its stage and reason: NOT_FOUND
 * where none was usable, INVALID_ARGUMENT where a spec is none, else what the last one said. */
TN_API tn_status *tn_backend_select(const tn_selection *selection, tn_client **client,
                                    tn_executable **executable, tn_report **why) TN_MUST_USE;

/* What TN_SELECT_AUTO means from now on in this process: a spec, or NULL for Tenon's own rule. Only
 * its form and its name are looked at. tn_backend_default() gives it ("" for the rule); the text is
 * copied into `text` as tn_status_describe() does. */
TN_API tn_status *tn_backend_set_default(const char *spec) TN_MUST_USE;
TN_API size_t tn_backend_default(char *text, size_t size);

/* ---- a device by the design's verbs ------------------------------------------------------------
 *
 * Any PJRT plugin's client gets them; they are made of the calls of <tenon/client.h>,
 * <tenon/buffer.h> and <tenon/execution.h>, which do more. */

/* tn_compile_program() on the client's default device. On a client that a spec with providers of
 * another maker's plugin opened ("cuda/cudnn") the program is rewritten for them first, as
 * tn_backend_select() does it; tn_compile_program() and what is made of it compile a program as it
 * is. */
TN_API tn_status *tn_backend_compile(tn_client *client, const tn_program *program,
                                     const tn_compile_options *options,
                                     tn_executable **out) TN_MUST_USE;
/* `bytes` of the default device's memory, as an array u8[bytes] whose contents are undefined;
 * tn_backend_free() ends it. RESOURCE_EXHAUSTED names what was asked and what there is. */
TN_API tn_status *tn_backend_allocate(tn_client *client, size_t bytes, tn_buffer **out) TN_MUST_USE;
TN_API void tn_backend_free(tn_buffer *memory);

/* Waits until everything that was asked of the client before has ended: executions, uploads,
 * downloads and copies, also those whose events and buffers have been destroyed. What other threads
 * ask meanwhile is not waited for, and what waits for the program itself (an event of its own, a
 * transfer that it has not sent) is waited for only through what was asked to follow it. Not from a
 * callback: it could wait for itself.
 *
 * The first error, in the order asked, of what had not ended when it was called; each failure stays
 * with its own event or buffers too, and there alone is that of what had ended before. All has
 * ended in either case, unless the error is RESOURCE_EXHAUSTED for lack of memory to wait with. */
TN_API tn_status *tn_backend_synchronize(tn_client *client) TN_MUST_USE;

TN_END_DECLS
#endif
