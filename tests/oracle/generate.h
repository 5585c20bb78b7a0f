/* Random valid StableHLO programs, as text. */
#ifndef TENON_TESTS_ORACLE_GENERATE_H
#define TENON_TESTS_ORACLE_GENERATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/containers.h"

/* The program of that seed, with about `num_ops` ops in @main: fewer of one seed are the beginning
 * of more. It takes no arguments; its results are what nothing else uses. */
void oracle_generate(uint64_t seed, int num_ops, tn_text *out);

/* ---- inside the generator ------------------------------------------------------------------- */

enum { GEN_MAX_RANK = 4, GEN_MAX_VALUES = 400, GEN_MAX_ELEMENTS = 40000 };

typedef enum gen_kind { GEN_BOOL, GEN_SIGNED, GEN_UNSIGNED, GEN_FLOAT, GEN_COMPLEX } gen_kind;

typedef struct gen_type {
  const char *name;
  gen_kind kind;
  int bits;   /* of an element, of a part for complex */
  int weight; /* how often it is drawn */
} gen_type;

typedef struct gen_shape {
  const gen_type *type;
  int rank;
  int64_t dims[GEN_MAX_RANK];
} gen_shape;

typedef struct gen_value {
  int number; /* %number */
  gen_shape shape;
  bool used;
} gen_value;

typedef struct gen {
  uint64_t state;
  tn_text *out;      /* where ops go */
  tn_text functions; /* those that are called */
  gen_value values[GEN_MAX_VALUES];
  int num_values; /* that can be seen here */
  int next;       /* the next number */
  int num_functions;
  int depth; /* of regions */
} gen;

uint64_t gen_random(gen *g);
int64_t gen_below(gen *g, int64_t bound); /* 0 to bound - 1 */
bool gen_chance(gen *g, int percent);

int64_t gen_elements(const gen_shape *shape);
bool gen_same_dims(const gen_shape *a, const gen_shape *b);
const gen_type *gen_type_named(const char *name);
const gen_type *gen_random_type(gen *g);

/* A value that can be seen and that fits; NULL: none. It counts as used. */
typedef bool (*gen_filter)(const gen_value *value, const void *arg);
gen_value *gen_pick(gen *g, gen_filter fits, const void *arg);
/* One of the same shape and type as `like`, itself maybe. */
gen_value *gen_pick_like(gen *g, const gen_shape *like);
/* One with fitting elements, made if there is none. */
gen_value *gen_constant(gen *g, const gen_shape *shape);

bool gen_is_float(const gen_value *value, const void *arg);
bool gen_is_number(const gen_value *value, const void *arg); /* no truth value */
bool gen_is_real(const gen_value *value, const void *arg);   /* neither that nor complex */
bool gen_is_tensor(const gen_value *value, const void *arg); /* of rank 1 or more */

/* Text: types, lists, and a new value of a shape, "%7 = " before its op. */
void gen_put(gen *g, const char *format, ...) TN_PRINTF(2, 3);
void gen_put_type(gen *g, const gen_shape *shape);                           /* tensor<2x3xf32> */
void gen_put_list(gen *g, const char *name, const int64_t *list, int count); /* NAME = array<...> */
gen_value *gen_define(gen *g, const gen_shape *shape);
/* " : (types of the operands) -> type of the result", and the end of the line. */
void gen_put_signature(gen *g, gen_value *const *operands, int count, const gen_shape *result);

/* One op with what it needs; false: nothing here fits it. */
bool gen_op(gen *g);        /* generate_ops.c */
bool gen_region_op(gen *g); /* generate_regions.c */
/* An elementwise op of one or two values of that shape; its result. Regions are made of these. */
gen_value *gen_elementwise(gen *g, const gen_shape *shape);

#endif
