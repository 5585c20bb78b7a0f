/* In which order to contract several tensors, so that it costs least: what the Python package
 * opt_einsum plans. Needs no plugin. */
#ifndef TENON_EINSUM_H
#define TENON_EINSUM_H

#include <stddef.h>
#include <stdint.h>
#include <tenon/status.h>

TN_BEGIN_DECLS

/* Up to 8 operands every method but greedy finds the least of all orders, outer products among
 * them. Beyond, none but the exact ones promises more than what it tries; each improves what it has
 * found by small turns, and the branches by exact orders of seven tensors at a time, so that none
 * costs more than greedy. One problem has one answer: nothing is drawn at random. */
typedef enum tn_einsum_method {
  TN_EINSUM_AUTO,       /* exact to 8 operands, as branch-1 to 14, then greedy */
  TN_EINSUM_OPTIMAL,    /* the least of all orders; at most 16 operands, time and memory 3^n, 2^n */
  TN_EINSUM_BRANCH_ALL, /* the same */
  TN_EINSUM_BRANCH_2,   /* depth first, two pairs tried at each step, at most 200,000 steps */
  TN_EINSUM_BRANCH_1,   /* one */
  TN_EINSUM_DP,         /* as optimal */
  TN_EINSUM_GREEDY      /* the pair that frees most memory first */
} tn_einsum_method;

typedef enum tn_einsum_minimize {
  TN_EINSUM_FLOPS, /* operations */
  TN_EINSUM_SIZE,  /* elements of the largest intermediate */
  TN_EINSUM_WRITE  /* elements of all intermediates together */
} tn_einsum_minimize;

typedef struct tn_einsum_options {
  size_t struct_size;
  tn_einsum_method method;
  tn_einsum_minimize minimize; /* greedy and the branches choose pairs by memory, improve by this */
} tn_einsum_options;
#define TN_EINSUM_OPTIONS_INIT                                                                     \
  { sizeof(tn_einsum_options), TN_EINSUM_AUTO, TN_EINSUM_FLOPS }
TN_API void tn_einsum_options_init(tn_einsum_options *options);

typedef struct tn_einsum_path tn_einsum_path;

/* "ab,bc,cd->ad": a letter a label, at most 63 operands and 52 labels (a-z, A-Z); blanks do not
 * count. Without "->" the result has the labels that stand once, in alphabetical order. `sizes`
 * are the operands' dimensions one after another, `num_sizes` of them, each at least 1. A label
 * twice in one operand, an ellipsis, a label of the result that no operand has, and sizes that
 * differ for one label are INVALID_ARGUMENT; more operands than the method takes are
 * RESOURCE_EXHAUSTED. `options` NULL: TN_EINSUM_OPTIONS_INIT. */
TN_API tn_status *tn_einsum_find_path(const char *equation, const int64_t *sizes, size_t num_sizes,
                                      const tn_einsum_options *options,
                                      tn_einsum_path **out) TN_MUST_USE;

/* Steps in order. Step i takes the tensors at positions `first` < `second` of the list of those
 * that are left (one operand: 0 and 0); both leave it, the result goes to its end. `text` is what
 * it is: "ab,bc->ac", the path's. False: no such step. */
TN_API size_t tn_einsum_path_num_steps(const tn_einsum_path *path);
TN_API bool tn_einsum_path_step(const tn_einsum_path *path, size_t index, size_t *first,
                                size_t *second, const char **text, double *flops);

/* Operations of all steps, of the product in one go (0 for no path), and the elements of the
 * largest tensor, operands among them. A multiplication and an addition are two operations. */
TN_API double tn_einsum_path_flops(const tn_einsum_path *path);
TN_API double tn_einsum_path_naive_flops(const tn_einsum_path *path);
TN_API double tn_einsum_path_largest(const tn_einsum_path *path);

/* One line: "3 operands, 2 steps: 240 flops (naive 720), largest 20". As tn_status_describe(). */
TN_API size_t tn_einsum_path_describe(const tn_einsum_path *path, char *text, size_t size);
TN_API void tn_einsum_path_destroy(tn_einsum_path *path);

TN_END_DECLS
#endif
