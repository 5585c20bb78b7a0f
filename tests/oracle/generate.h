/* Random valid programs, each from its seed. A program is a list of statements of @main; leaving
 * some out, with those that use them, leaves a valid program: that is how a failing one is shrunk.
 */
#ifndef TENON_TESTS_ORACLE_GENERATE_H
#define TENON_TESTS_ORACLE_GENERATE_H

#include <stdbool.h>

#include "base/containers.h"
#include "random.h"

enum { MAX_RANK = 4, MAX_VALUES = 512, MAX_STATEMENTS = 64, MAX_USES = 64, MAX_ARGS = 6 };

/* Classes of element types, to ask for several at once. */
enum {
  BOOLEAN = 1,
  SIGNED = 2,
  UNSIGNED = 4,
  FLOAT = 8,
  COMPLEX = 16,
  SUB_SIGNED = 32,
  SMALL_FLOAT = 64,
  SUB_UNSIGNED = 128,
  SUB_BYTE = SUB_SIGNED | SUB_UNSIGNED,
  INTEGER = SIGNED | UNSIGNED | SUB_BYTE,
  REAL = INTEGER | FLOAT | SMALL_FLOAT,
  NUMBER = REAL | COMPLEX,
  ANY = 255
};

typedef struct element {
  const char *name;
  int kind, bits, weight;
} element;

extern const element elements[];

typedef struct shape {
  const element *type;
  int rank;
  int dims[MAX_RANK];
} shape;

typedef struct statement {
  char *text;         /* NULL: an argument */
  int first, count;   /* the values it gives */
  int uses[MAX_USES]; /* values of other statements */
  int num_uses;
  const char *op;
} statement;

typedef struct generator {
  random_state random;
  shape values[MAX_VALUES]; /* those in scope: value i is %vN, N = names[i] */
  int names[MAX_VALUES];
  bool hidden[MAX_VALUES]; /* not to be chosen, as long as it is in scope */
  int count, next_name;
  int depth;
  bool isolated; /* in a function of its own: @main's values are not in scope */
  bool small;    /* in a small loop (loops.c): new shapes have few elements of at most 8 bytes */
  const element *themes[2]; /* or NULL: the types that most new shapes have there */
  int scope;                /* the first value in scope */
  tn_text *out;             /* of the statement being made */
  tn_text functions;
  int num_functions;
  statement *now;
  int outer; /* names below it belong to other statements */
  statement statements[MAX_STATEMENTS];
  int num_statements, num_args;
} generator;

/* `size`: how many statements. */
void generate(generator *g, uint64_t seed, int size);
void generator_free(generator *g);
/* Those that `keep` names; every kept value that is used by no kept statement is returned. */
void generator_print(const generator *g, const bool *keep, tn_text *out);

/* ---- for the ops ------------------------------------------------------------------------------
 */

bool same_shape(const shape *a, const shape *b);
int64_t elements_of(const shape *s);
shape scalar_of(const element *type);
const element *element_named(const char *name);
const element *any_element(generator *g, int kinds);
shape any_shape(generator *g, int kinds);

int any_value(generator *g, int kinds); /* an index into values */
int any_value_of_rank(generator *g, int kinds, int low);
int value_of(generator *g, const shape *s); /* one that is there, or a new one */
int fresh_constant(generator *g, const shape *s);
int new_value(generator *g, const shape *s); /* now in scope; printed by its user */

void say(generator *g, const char *format, ...) TN_PRINTF(2, 3);
void say_value(generator *g, int v);  /* %v7, and notes the use */
void say_result(generator *g, int v); /* %v7 */
void say_shape(generator *g, const shape *s);
void say_list(generator *g, const char *name, const int *list, int count); /* NAME = array<i64: > */
void say_types(generator *g, const int *args, int num_args, const shape *results, int num_results);
/* `%r = "op"(args) <attrs> : (...) -> result`; attrs may be "". */
int simple(generator *g, const char *op, const int *args, int num_args, const char *attrs,
           const shape *result);

int most_elements(const generator *g); /* of what an op makes larger */

bool any_op(generator *g);   /* ops.c: one op of those that fit; false: none was written */
bool small_op(generator *g); /* ops.c: one that small loops have */

bool region_op(generator *g);  /* regions.c: one with a region or a callee */
bool small_loop(generator *g); /* loops.c: a while of a few numbers */

/* ---- regions (regions.c) ----------------------------------------------------------------------
 */

typedef struct region {
  int count, scope;
} region;

/* Block arguments, which are the newest values in scope; returns the first. */
int region_enter(generator *g, region *saved, const shape *args, int num_args);
void region_leave(generator *g, const region *saved, const int *results, int num_results);
/* Returns the name of the first result. None is in scope before region_finish(): regions stand
 * between. */
int region_begin(generator *g, const char *op, int num_results);
void region_finish(generator *g, int first, const int *args, int num_args, const shape *results,
                   int num_results);
void say_operands(generator *g, const int *args, int count);
/* A value of that shape which a few ops of the same shape make of `a` (and `b`). */
int mixed_value(generator *g, int a, int b);

#endif
