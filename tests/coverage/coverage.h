/* Coverage: each of PJRT's 138 functions, reached by a typed call of include/tenon, for real.
 *
 * What this folder is: a case for each function, which makes the public call that reaches it and
 * compares everything that the function gave with what the public call gives. The runner,
 * tn_coverage, runs each case through the shim (shim.h) on our plugin, on XLA's and on the mock,
 * each time in a process of its own:
 *
 *   ok       the case passes, and the function was called and answered well;
 *   error    the shim makes the function fail: the public call gives that error, with the
 *            function's name (or what its header promises instead: `on_error`), and nothing leaks;
 *   outputs  the shim changes one output after the other: the case must fail each time, by a check
 *            of its own or by the client's, which proves that they are looked at; a crash does not.
 *
 * docs/coverage.md is what came out. A function without a case, or one that no plugin here answers,
 * is a gap.
 *
 * What it is not: a test of plugins (tests/cts is), nor of what the client does in odd cases
 * (tests/unit/client), nor of extensions. A case shows that the way through is there and that
 * nothing is lost or mixed up on it.
 *
 * Cases stand in cases_NAME.c, each file one COV_TABLE(NAME); tests/coverage/CMakeLists.txt finds
 * them:
 *
 *   static tn_status *process_index(cov *c) {
 *     TRY(cov_open(c));                                  // c->client, ended by the runner
 *     CHECK(tn_client_process_index(c->client) == COV_TOLD(c, Client_ProcessIndex,
 * 0)->process_index); return NULL;
 *   }
 *   COV_TABLE(client) = {
 *     {COV(Client_ProcessIndex), "tn_client_process_index", process_index},
 *     COV_END};
 *
 * A case returns the status of the call that it is about, and must reach it: TRY() passes on what
 * fails before. COV_OWN(c, tn_buffer_destroy, buffer) has the runner end it, last made first. */
#ifndef TN_TESTS_COVERAGE_H
#define TN_TESTS_COVERAGE_H

#include "shim.h"
#include <stdbool.h>
#include <string.h>
#include <tenon/tenon.h>

typedef enum cov_plugin { COV_TENON, COV_XLA, COV_MOCK, COV_NUM_PLUGINS } cov_plugin;

typedef struct cov cov;
typedef struct cov_case {
  pjrt_function_id function;
  const char *calls; /* the public calls, for the page: "tn_client_num_devices, tn_client_device" */
  tn_status *(*run)(cov *c);
  /* What the header promises when the function fails, where that is not the error: checks it, and
   * returns NULL. NULL: `run` must give the error. */
  tn_status *(*on_error)(cov *c);
  const char *origin; /* the function that the error names, where it is another; else NULL */
} cov_case;

#define COV(function)   PJRT_FN_PJRT_##function
#define COV_TABLE(name) const cov_case cov_cases_##name[]
#define COV_END                                                                                    \
  { PJRT_NUM_FUNCTIONS, NULL, NULL, NULL, NULL }

typedef void (*cov_ender)(void *object);
struct cov {
  cov_plugin plugin;
  tn_plugin *loaded; /* the shim; cov_load() */
  tn_client *client; /* cov_open() */
  shim_told_function told;
  shim_num_told_function num_told;
  struct {
    cov_ender end;
    void *object;
  } owned[64];
  size_t num_owned;
  char failure[256]; /* of the first CHECK that failed; "" */
};

/* Loads the shim. */
tn_status *cov_load(cov *c);
/* The same, and opens a client with 4 devices. */
tn_status *cov_open(cov *c);
/* f32[2,3] with the contents of cov_numbers on that device (an index), ended by the runner. */
tn_status *cov_buffer(cov *c, size_t device, tn_buffer **out);
extern const float cov_numbers[6];
extern const int64_t cov_dims[2];
/* A program with two arguments, f32[2,3] and s32[4], and two outputs, which are these two; for one
 * device, ended by the runner. */
tn_status *cov_compile(cov *c, tn_executable **out);
/* The same with options, and its text. */
tn_status *cov_compile_with(cov *c, const tn_compile_options *options, tn_executable **out);
const char *cov_program(const cov *c);
/* Runs it once; the outputs are ended by the runner. */
tn_status *cov_run(cov *c, tn_executable *executable, tn_buffer *outputs[2]);
/* Copies it back and compares with cov_numbers; false, and the failure noted, if they differ. */
bool cov_same_numbers(cov *c, tn_buffer *buffer);

/* For a plugin that says otherwise than by UNIMPLEMENTED that it cannot: ends `status`, and gives
 * one that the page calls "refuses". */
tn_status *cov_refused(tn_status *status);

void cov_own(cov *c, cov_ender end, void *object);
#define COV_OWN(c, destroy, object) cov_own(c, (cov_ender)(destroy), object)

/* What the plugin gave, before the shim changed anything: its args struct. A call that was not made
 * gives zeros. */
const void *cov_told(cov *c, pjrt_function_id function, size_t index);
#define COV_TOLD(c, function, index)                                                               \
  ((const PJRT_##function##_Args *)cov_told(c, PJRT_FN_PJRT_##function, index))
size_t cov_num_told(cov *c, pjrt_function_id function);
#define COV_LAST(c, function) COV_TOLD(c, function, cov_num_told(c, COV(function)) - 1)

/* The ids of the plugin's own handles, as it told them when the client was opened; -1: it did not.
 */
int cov_device_id(cov *c, const PJRT_Device *device);
int cov_memory_id(cov *c, const PJRT_Memory *memory);

/* Text with a length, and a string. */
bool cov_same(const char *text, size_t size, const char *string);
/* One value and the plugin's. */
bool cov_same_value(const PJRT_NamedValue *told, const tn_value *value);

void cov_fail(cov *c, const char *what, const char *file, int line);

#define TRY(call)                                                                                  \
  do {                                                                                             \
    tn_status *try_ = (call);                                                                      \
    if (try_) return try_;                                                                         \
  } while (0)
#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      cov_fail(c, #condition, __FILE__, __LINE__);                                                 \
      return NULL;                                                                                 \
    }                                                                                              \
  } while (0)

#endif
