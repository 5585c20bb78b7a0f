/* Programs that check themselves, as StableHLO's own tests do: functions that hold check.expect_*
 * ops, or custom calls of that name. No device knows such ops; so a function is rewritten to return
 * what it checks, runs as any program, and what it gave is judged here.
 *
 *   cases.c           finding the functions; one made into a program
 *   function.c        what is gathered of a function while it is rewritten
 *   collect.c         what is checked
 *   printed_values.c  interpreter.print and interpreter.probe: more values to return
 *   hoist_results.c   values carried out of loops and branches
 *   parallel.c        interpreter.run_parallel: a program for each device
 *   compare.c         judging
 */
#ifndef TN_CHECKING_CHECKING_H
#define TN_CHECKING_CHECKING_H

#include "ir/ir.h"
#include <tenon/types.h>

/* One program of a file; several are split by lines that begin with "// -----". */
typedef struct checking_text {
  const char *data;
  size_t size;
  const char *name; /* for messages */
  size_t lines;     /* of the file before it, so that places are the file's */
} checking_text;

/* The next one behind `at`, which starts as a file's data, `out` as zeros but for its name. False:
 * none is left. */
bool checking_next_part(const char **at, const char *end, checking_text *out);

typedef enum checking_how { CHECKING_EQUAL, CHECKING_ALMOST, CHECKING_CLOSE } checking_how;

/* A value that a check compares: an output of a device, or a constant of the program. */
typedef struct checking_value {
  const ir_attr *constant; /* NULL: an output */
  size_t device, output;
  bool has_slot;   /* the output holds one value after another: */
  int64_t slot;    /* which one */
  size_t how_many; /* the output, an i64, that says how many there are */
} checking_value;

typedef struct checking_check {
  const char *kind;  /* "check.expect_eq" */
  const char *place; /* "f.mlir:3:5" */
  const char *probe; /* whose values it looks at; NULL: an operand */
  checking_how how;
  double tolerance;     /* ALMOST: absolute */
  uint64_t most, least; /* CLOSE: at most so many units in the last place, and somewhere as many */
  const ir_type *type;  /* of one value: a tensor */
  checking_value got, want;
} checking_check;

/* What a program shows besides: a print, or a probe under its name. */
typedef struct checking_printed {
  const char *probe; /* NULL: a print */
  const char *name;  /* of the value as the program writes it, without '%'; "" */
  const char *place;
  const ir_type *type;
  size_t device, output;
  bool many;         /* it stands in a loop or a branch: the output holds slots, and */
  size_t how_many;   /* this output how many were written, of which */
  int64_t num_slots; /* the first so many are kept */
} checking_printed;

typedef struct checking_argument {
  const ir_type *type;
  const void *data; /* `size` bytes, row-major, as tn_type_size() has them */
  size_t size;
} checking_argument;

/* A program with one function, @main, that returns what is wanted of it. */
typedef struct checking_program {
  ir_module *module;
  size_t num_args, num_outputs;
} checking_program;

/* What one infeed takes: its arrays, row-major, one after another. */
typedef struct checking_feed {
  void *data;
  size_t size;
} checking_feed;

typedef struct checking_case {
  tn_arena arena;
  ir_module *source;    /* of several devices: what runs them; holds the constants */
  const char *function; /* the function's name in the file */
  const char *place;    /* where it stands */
  size_t replicas, partitions;
  checking_program *programs; /* one, or one for each device */
  size_t num_programs;
  const checking_argument **args; /* of each device */
  checking_feed *feeds;           /* the one queue of all devices, first in first out */
  size_t num_feeds;
  checking_check *checks;
  size_t num_checks, check_capacity;
  checking_printed *printed;
  size_t num_printed, printed_capacity;
} checking_case;

/* Reads the text and makes a case of its `which`-th function that checks something; *out is NULL
 * where there is none. *more, beside an error too: there is one behind it. UNIMPLEMENTED: a check
 * of a kind that is not known. */
tn_status *checking_case_create(const checking_text *text, size_t which, bool *more,
                                checking_case **out) TN_MUST_USE;
void checking_case_destroy(checking_case *c); /* NULL is fine */

/* The program that a device runs. */
const checking_program *checking_program_of(const checking_case *c, size_t device);

typedef struct checking_output {
  const void *data;
  size_t size; /* bytes */
} checking_output;

typedef struct checking_mismatch {
  const checking_check *check;
  size_t count, differing; /* elements */
  size_t element;          /* the first that differs */
  char index[256];         /* "[1,0]" */
  char got[80], want[80];
  char why[160]; /* what is wrong with it: "4 ulp, 3 are allowed"; "" */
} checking_mismatch;

/* How many checks fail; `first` (or NULL) is the first of them. `outputs`: those of each device,
 * one device after another. */
size_t checking_judge(const checking_case *c, const checking_output *outputs,
                      checking_mismatch *first);
/* Which checks there are of one output among them all: the index of a device's first. */
size_t checking_first_output(const checking_case *c, size_t device);

/* Element i as text. */
void checking_print_element(tn_type type, const void *data, size_t i, char *out, size_t size);

#endif
