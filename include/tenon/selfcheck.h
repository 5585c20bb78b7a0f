/* Programs that check themselves, as StableHLO's own tests do: functions that hold
 * check.expect_eq, expect_almost_eq or expect_close, as ops or as custom calls of that name, and
 * say so what their values must be. No device knows such ops: each function is made into a program
 * that returns what it checks, any plugin runs that, and what came back is judged here.
 *
 *   tn_selfcheck_create(data, size, "f.mlir", &check);
 *   while (!tn_selfcheck_next(check, &found) && found)
 *     if (!tn_selfcheck_run(check, client, NULL, &failed) && failed) ... tn_selfcheck_mismatch()
 *
 * A handle belongs to one thread at a time. */
#ifndef TENON_SELFCHECK_H
#define TENON_SELFCHECK_H

#include <tenon/executable.h>

TN_BEGIN_DECLS

typedef struct tn_selfcheck tn_selfcheck;

/* StableHLO text, perhaps several programs split by lines that begin with "// -----", or bytecode;
 * it is copied and not read yet. `name` is for messages; NULL means "<program>". */
TN_API tn_status *tn_selfcheck_create(const void *data, size_t size, const char *name,
                                      tn_selfcheck **out) TN_MUST_USE;

/* Goes on to the next function that checks something; *found is false where there is none left. An
 * error is of one program or one function: what is wrong with its text, or UNIMPLEMENTED, where it
 * holds a check of a kind that is not known. The next call goes on behind it. */
TN_API tn_status *tn_selfcheck_next(tn_selfcheck *check, bool *found) TN_MUST_USE;

/* Of the function that it came to, each until the next call of tn_selfcheck_next(). */
TN_API const char *tn_selfcheck_function(const tn_selfcheck *check); /* its name, "" if none */
TN_API const char *tn_selfcheck_place(const tn_selfcheck *check);    /* "f.mlir:3:5" */
TN_API size_t tn_selfcheck_num_checks(const tn_selfcheck *check);
/* It runs on as many devices as both together, which is 1 but for interpreter.run_parallel. */
TN_API int64_t tn_selfcheck_num_replicas(const tn_selfcheck *check);
TN_API int64_t tn_selfcheck_num_partitions(const tn_selfcheck *check);

/* Compiles and runs it, waits, and judges: *failed gets how many of its checks do not hold.
 * `options` may be NULL; its counts, device and assignment are not looked at. Programs of several
 * devices take the client's first ones: FAILED_PRECONDITION where it has fewer. Other errors are
 * the plugin's. */
TN_API tn_status *tn_selfcheck_run(tn_selfcheck *check, tn_client *client,
                                   const tn_compile_options *options, size_t *failed) TN_MUST_USE;

/* What a check did not find. Texts live until the next call that goes on or runs. */
typedef struct tn_mismatch {
  const char *check; /* "check.expect_close" */
  const char *place; /* where that stands: "f.mlir:3:5" */
  const char *index; /* of the first element that is wrong: "[1,0]"; "" where none is to blame */
  size_t element;    /* the same, counted row-major */
  const char *found, *expected; /* its values as text */
  const char *why;              /* "4 ulp, 3 are allowed"; "" */
  size_t differing, count;      /* elements that are wrong, of so many */
} tn_mismatch;

/* The first of the checks that failed when it ran. False: none did, or it has not run. */
TN_API bool tn_selfcheck_mismatch(const tn_selfcheck *check, tn_mismatch *out);

/* A value that the program shows beside its checks: by interpreter.print, or by interpreter.probe
 * under a name. Texts, dims and data live until the next call that goes on or runs. */
typedef struct tn_shown {
  const char *probe; /* NULL: a print */
  const char *name;  /* of the value, as the program writes it, without "%"; "" if it has none */
  const char *place;
  size_t device;     /* index of the device that showed it */
  int64_t iteration; /* how many values it showed before; of a loop the first ones only are kept */
  tn_type type;
  const int64_t *dims; /* elements */
  size_t rank;
  const void *data; /* row-major, tn_type_size() bytes an element */
  size_t size;      /* bytes */
} tn_shown;

/* After a run, in the order of the program's text, each with all that it showed. False: no such
 * index. */
TN_API size_t tn_selfcheck_num_shown(const tn_selfcheck *check);
TN_API bool tn_selfcheck_shown(const tn_selfcheck *check, size_t index, tn_shown *out);

TN_API void tn_selfcheck_destroy(tn_selfcheck *check);

/* One line: "selfcheck of f.mlir: @main at f.mlir:3:5, 2 checks, 1 device". As
 * tn_status_describe(). */
TN_API size_t tn_selfcheck_describe(const tn_selfcheck *check, char *text, size_t size);

TN_END_DECLS
#endif
