/* Private to the verifier: what the rules of the op families share.
 *
 * A rule gets the op when its counts, its attributes' kinds and its types are right, says each
 * broken constraint with vf_bad() and goes on where that makes sense. Sizes that are not known keep
 * every constraint. */
#ifndef TN_STABLEHLO_VERIFY_CHECK_H
#define TN_STABLEHLO_VERIFY_CHECK_H

#include "base/assert.h"
#include "base/containers.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/verify.h"

enum { VF_MAX = 256 };

typedef struct verifier {
  const ir_module *module;
  const ir_op *op;
  hlo_problem_fn tell;
  void *arg;
  size_t problems, before; /* in all; when this op began */
  bool strict;             /* to the letter, see hlo_verify() */
  bool stopped;
  char types[4][200]; /* of vf_type(), in turn */
  unsigned turn;
  tn_map symbols; /* the module's by name, from the first call on */
  enum { VF_NO_SYMBOLS, VF_SYMBOLS, VF_NO_MEMORY } mapped;
} verifier;

typedef struct vf_list {
  int64_t n; /* -1: the attribute is not there */
  int64_t at[VF_MAX];
} vf_list;

void vf_bad(verifier *v, const char *id, const char *format, ...) TN_PRINTF(3, 4);
bool vf_broken(const verifier *v); /* this op has a problem already */
const char *vf_type(verifier *v, const ir_type *type);

/* A rule sees only ops whose counts have been found right. */
static inline const ir_type *vf_operand(const verifier *v, size_t i) {
  TN_ASSERT(i < v->op->num_operands);
  return v->op->operands[i]->type;
}
static inline const ir_type *vf_result(const verifier *v, size_t i) {
  TN_ASSERT(i < v->op->num_results);
  return v->op->results[i].type;
}

/* The op of that name in the module's body, a function say; NULL. Of several the first. */
const ir_op *vf_find_symbol(verifier *v, const char *name);

/* ---- types ---------------------------------------------------------------------------------- */

bool vf_is_tensor(const ir_type *type);
bool vf_is_quantized(const ir_type *type);
bool vf_is_per_axis(const ir_type *type);
/* 'p' i1, 's' signed, 'u' unsigned, 'f' float, 'c' complex, 'q' and 'Q' quantized, 0 none. */
char vf_class(const ir_type *type);
int vf_bits(const ir_type *type);          /* of an element, the storage's where it is quantized */
const ir_type *vf_of(const ir_type *type); /* a tensor's element type, else the type */
const ir_type *vf_storage(const ir_type *type); /* of its elements; NULL: not quantized */
/* The expressed type of quantized elements, else the element type. */
const ir_type *vf_expressed(const ir_type *type);
bool vf_same_dim(int64_t a, int64_t b); /* or one of them is not known */
/* The most elements that an open dimension may have; IR_DYNAMIC: not said. */
int64_t vf_bound(const ir_type *type, uint32_t dim);
bool vf_is_bounded(const ir_type *type); /* it has bounds */
bool vf_same_shape(const ir_type *a, const ir_type *b);
/* Equal but for what of quantized types may differ: scales and zero points. */
bool vf_same_baseline(const ir_type *a, const ir_type *b);
bool vf_same_element(const ir_type *a, const ir_type *b);
bool vf_promotable(const ir_type *from, const ir_type *to);

/* ---- constraints that many ops have --------------------------------------------------------- */

void vf_want_shape(verifier *v, const char *id, const ir_type *a, const char *a_name,
                   const ir_type *b, const char *b_name);
void vf_want_element(verifier *v, const char *id, const ir_type *a, const char *a_name,
                     const ir_type *b, const char *b_name);
void vf_want_dims(verifier *v, const char *id, const ir_type *type, const char *name,
                  const int64_t *dims, size_t rank);
void vf_want_axis(verifier *v, const char *id, const char *name, int64_t axis, int64_t rank);

void vf_get_list(verifier *v, const char *name, vf_list *out);
void vf_get_field(verifier *v, const char *attr, const char *field, vf_list *out);
/* The values of an operand that is a constant; n is -1 where it is none. */
void vf_get_constant(verifier *v, size_t operand, vf_list *out);
int64_t vf_get_i64(const verifier *v, const char *name, int64_t fallback);
/* True if it has `n` values (or is not there). */
bool vf_want_size(verifier *v, const char *id, const char *name, const vf_list *list, int64_t n);
void vf_want_least(verifier *v, const char *id, const char *name, const vf_list *list,
                   int64_t least);
bool vf_want_axes(verifier *v, const char *id, const char *name, const vf_list *list, int64_t rank);
bool vf_want_unique(verifier *v, const char *id, const char *name, const vf_list *list);
void vf_want_sorted(verifier *v, const char *id, const char *name, const vf_list *list);
bool vf_has(const vf_list *list, int64_t value);
void vf_append(vf_list *list, const vf_list *more);

/* ---- regions -------------------------------------------------------------------------------- */

const ir_block *vf_block(const verifier *v, size_t region); /* NULL: none, or more than one */
const ir_op *vf_end(const ir_block *block);                 /* its return; NULL: none */
/* The region takes `count` scalars twice, those of `inputs` (a tensor each) or wider, and gives
 * them once, as `results` have them. `last`: results' elements must be the region's. */
void vf_want_reducer(verifier *v, const char *id, const char *last, size_t region, size_t count,
                     size_t first_input);
/* The region's return has these types. */
bool vf_gives(const ir_block *block, size_t count, const ir_type *const *types);

/* ---- the families --------------------------------------------------------------------------- */

typedef void vf_rule(verifier *v);
vf_rule vf_types, vf_elementwise, vf_quantized, vf_chlo;
bool vf_shape(verifier *v); /* false: not of this family */
bool vf_window(verifier *v);
bool vf_index(verifier *v);
bool vf_product(verifier *v);
bool vf_control(verifier *v);
bool vf_collective(verifier *v);
bool vf_linear(verifier *v);
bool vf_call(verifier *v);

/* C1 to C4 of ops that send from one process to another. */
void vf_want_transfers(verifier *v);
/* What a dot_general's algorithm may be (C21-C24). */
void vf_want_algorithm(verifier *v);

/* A window over one dimension: how many places it has; false: no such window. */
bool vf_windows(int64_t size, int64_t window, int64_t stride, int64_t low, int64_t high,
                int64_t base, int64_t dilation, int64_t *out);
/* That there is none: its sums do not fit. */
void vf_bad_windows(verifier *v, const char *id, int64_t dim);

#endif
