/* Plugins: shared objects (or linked code) that bring devices through the PJRT C API.
 *
 * A plugin is loaded and initialised once per process, however often and from however many threads
 * it is asked for, and is never unloaded: a tn_plugin pointer stays valid, and equal for the same
 * file, until the process ends. Nothing here needs a device to be present. */
#ifndef TENON_PLUGIN_H
#define TENON_PLUGIN_H

#include <tenon/status.h>
#include <tenon/value.h>

TN_BEGIN_DECLS

typedef struct tn_plugin tn_plugin;

/* The table that a plugin's GetPjrtApi() returns; its members are PJRT's business. */
struct PJRT_Api;
typedef const struct PJRT_Api *(*tn_get_pjrt_api)(void);

/* Loads the shared object at `path`. The same file by another name (link, relative path) gives the
 * same plugin. Errors name the path and the cause: NOT_FOUND (no such file), INVALID_ARGUMENT (no
 * shared object, no GetPjrtApi in it, GetPjrtApi returns NULL, a table too short to be one),
 * FAILED_PRECONDITION (the loader refused it, another PJRT major, a minor below 29), or what
 * PJRT_Plugin_Initialize said. A load that failed may be tried again.
 *
 * Google's libtpu (a file whose name begins so) asks a metadata server when it is initialised, for
 * minutes where there is none. On a machine that cannot be one of Google's with TPUs (no
 * /dev/accel*, no /dev/vfio, another maker in its DMI) TPU_SKIP_MDS_QUERY=1 is therefore put into
 * this process's environment, unless the variable is set. */
TN_API tn_status *tn_plugin_load(const char *path, tn_plugin **out) TN_MUST_USE;

/* Makes a plugin that is linked into the program (libtenon_cpu.a: pass its GetPjrtApi) the one that
 * the spec "cpu" means. Registering the same function again is fine; another one while one is
 * registered is ALREADY_EXISTS. Call it before the first tn_client_open("cpu", ...). */
TN_API tn_status *tn_plugin_register_linked(tn_get_pjrt_api get_pjrt_api) TN_MUST_USE;

/* The plugin that a back end spec means: "pjrt:/path/to/plugin.so" (%XX is the byte XX), or a name
 * ("cpu", "cuda_12", ...), which is looked for as tn_plugin_load_named(name, NULL, out) does. */
TN_API tn_status *tn_plugin_open(const char *spec, tn_plugin **out) TN_MUST_USE;

/* ---- plugins that Tenon knows by name
 *
 * tn_plugin_load_NAME(path, out) loads the file at `path`. With NULL or "" it looks for one:
 *
 *   1. cpu alone: what was given to tn_plugin_register_linked();
 *   2. the file that TENON_<NAME>_PLUGIN names;
 *   3. cpu alone: libpjrt_tenon_cpu.so in the folder of libtenon.so (or, where Tenon is linked
 *      statically, of the program);
 *   4. entries of PJRT_NAMES_AND_LIBRARY_PATHS ("NAME:PATH,...", JAX's variable) with one of the
 *      plugin's names; tpu alone: TPU_LIBRARY_PATH;
 *   5. where pip puts it: below each folder of TENON_PLUGIN_PATH and PYTHONPATH, the site-packages
 *      that libtenon.so lies in, those of VIRTUAL_ENV, CONDA_PREFIX, the running program and the
 *      first python3 of PATH, of ~/.local, /usr/local and /usr;
 *   6. the cache folder, where `tenon plugins fetch` puts it;
 *   7. tpu alone: libtpu.so in /lib and /usr/lib, as TPU machines have it.
 *
 * A name that the build leaves out (TENON_PLUGIN_<NAME>=OFF, or its back end is off) is not looked
 * for: UNIMPLEMENTED, unless a path is given or TENON_<NAME>_PLUGIN names one.
 *
 * A path given, and the one in TENON_<NAME>_PLUGIN, is final: its error is the call's. The others
 * are tried in turn, and a file that cannot be loaded does not end the search. If none can be,
 * NOT_FOUND lists every place with the reason why not. Files are trusted: loading one runs it. */
TN_API tn_status *tn_plugin_load_cpu(const char *path, tn_plugin **out) TN_MUST_USE;
TN_API tn_status *tn_plugin_load_xla_cpu(const char *path, tn_plugin **out) TN_MUST_USE;
TN_API tn_status *tn_plugin_load_cuda_12(const char *path, tn_plugin **out) TN_MUST_USE;
TN_API tn_status *tn_plugin_load_cuda_13(const char *path, tn_plugin **out) TN_MUST_USE;
TN_API tn_status *tn_plugin_load_rocm_7(const char *path, tn_plugin **out) TN_MUST_USE;
TN_API tn_status *tn_plugin_load_tpu(const char *path, tn_plugin **out) TN_MUST_USE;
TN_API tn_status *tn_plugin_load_neuron(const char *path, tn_plugin **out) TN_MUST_USE;
TN_API tn_status *tn_plugin_load_metal(const char *path, tn_plugin **out) TN_MUST_USE;

/* The same by name; INVALID_ARGUMENT lists the names if it is none. */
TN_API tn_status *tn_plugin_load_named(const char *name, const char *path,
                                       tn_plugin **out) TN_MUST_USE;

/* What Tenon knows of a plugin. All text is static; "" where there is none. */
typedef struct tn_known_plugin {
  const char *name;     /* "cuda_12" */
  const char *about;    /* in a few words: "XLA for NVIDIA GPUs, CUDA 12" */
  const char *env;      /* "TENON_CUDA_12_PLUGIN" */
  const char *file;     /* below site-packages, and inside the wheel */
  const char *project;  /* on PyPI */
  const char *version;  /* the one that is fetched */
  const char *wheel;    /* its file for this machine's architecture */
  const char *sha256;   /* of that file, in hex */
  const char *licence;  /* as the project states it */
  bool needs_agreement; /* fetched only if its user says to have accepted the licence */
  bool built; /* false: this build of Tenon does not look for it (TENON_PLUGIN_<NAME>=OFF) */
  const char *elsewhere; /* a command that gets it, where PyPI has none for Linux */
} tn_known_plugin;

/* In a fixed order, from 0; false if there is no such index. */
TN_API bool tn_known_plugin_at(size_t index, tn_known_plugin *out);

/* The file that a search as above would load first, without loading it ("linked" for a linked
 * plugin), or "" if there is none. Writes at most `size` bytes with the NUL; returns the length of
 * the whole text, as snprintf does. An unknown name has none. */
TN_API size_t tn_known_plugin_find(const char *name, char *path, size_t size);

/* The folder in which the cache keeps (or would keep) the plugin: its `file` is below it. The cache
 * is TENON_CACHE, else XDG_CACHE_HOME/tenon, else ~/.cache/tenon. "" if none of them is set or the
 * plugin has no project. As snprintf. */
TN_API size_t tn_known_plugin_folder(const char *name, char *path, size_t size);

/* The name in messages: the file's name without folders, or "linked". */
TN_API const char *tn_plugin_name(const tn_plugin *plugin);

/* The file, links resolved; "" for a linked plugin. */
TN_API const char *tn_plugin_path(const tn_plugin *plugin);

/* The PJRT C API version that it was built with. Either output may be NULL. */
TN_API void tn_plugin_version(const tn_plugin *plugin, int *major, int *minor);

/* One line: "libpjrt_tenon_cpu.so (PJRT 0.116), 138 of 138 functions". As tn_status_describe(). */
TN_API size_t tn_plugin_describe(const tn_plugin *plugin, char *text, size_t size);

/* What it says of itself (`xla_version`, `stablehlo_current_version`, ...), in the plugin's order.
 * A plugin without attributes has none; that is no error. False if there is no such index. */
TN_API size_t tn_plugin_num_attributes(const tn_plugin *plugin);
TN_API bool tn_plugin_attribute(const tn_plugin *plugin, size_t index, tn_value *out);

/* Every function of PJRT 0.116's table, in table order: its name ("PJRT_Client_Create"), the minor
 * that brought it (28 stands for "28 or before"), and whether this plugin offers it (its table is
 * long enough, its minor knows the slot, and the slot is not NULL). Outputs may be NULL. False if
 * there is no such index. */
TN_API size_t tn_plugin_num_functions(void);
TN_API bool tn_plugin_function(const tn_plugin *plugin, size_t index, const char **name,
                               int *since_minor, bool *offered);

/* Whether the plugin offers the function of that name. */
TN_API bool tn_plugin_offers(const tn_plugin *plugin, const char *function);

/* The extension chain in the plugin's order: PJRT_Extension_Type number and struct size in bytes.
 * Since PJRT 0.45 (an older plugin counts as having none). Outputs may be NULL. */
TN_API size_t tn_plugin_num_extensions(const tn_plugin *plugin);
TN_API bool tn_plugin_extension(const tn_plugin *plugin, size_t index, int *type, size_t *size);

/* "Layouts" for 4 and so on; "Tenon" for Tenon's own (abi/tenon/extension.h); "unknown" for a
 * number that 0.116 does not have. Static. */
TN_API const char *tn_extension_name(int type);

/* PJRT's own table, for what Tenon does not wrap. Lives as long as the process. */
TN_API const struct PJRT_Api *tn_plugin_api(const tn_plugin *plugin);

TN_END_DECLS
#endif
