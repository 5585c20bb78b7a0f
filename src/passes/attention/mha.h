/* Private to src/passes: attention as the pass mha sees it. */
#ifndef TN_PASSES_MHA_H
#define TN_PASSES_MHA_H

#include "passes/rewrite/rewrite.h"

enum { MHA_MAX_RANK = 14, MHA_MAX_STEPS = 12, MHA_NONE = -1 };

/* A value and what each of its dimensions is: a dimension of the weights (the softmax's result as
 * the second dot takes it), or MHA_NONE where it has size 1. */
typedef struct mha_view {
  ir_value *value;
  int rank;
  int labels[MHA_MAX_RANK];
} mha_view;

/* A step from the first dot's scores to those of the softmax; numbered as in the kernel
 * (cpu/kernels/kernel.h, cpu_score_op). */
typedef enum mha_step_op {
  MHA_ADD,
  MHA_SUB,
  MHA_MUL,
  MHA_DIV,
  MHA_WHERE,
  MHA_WHERE_NOT,
  MHA_UP_TO,
  MHA_FROM,
  MHA_BF16,
  MHA_F16
} mha_step_op;

typedef struct mha_step {
  mha_step_op op;
  bool constant;
  double value;
  int label; /* UP_TO, FROM: of the dimension that the place is along */
  int64_t offset;
  mha_view operand;
} mha_step;

typedef struct mha_match {
  ir_op *first, *second;       /* the two dots */
  int weights, values;         /* which operand of the second dot */
  int queries, keys;           /* which operand of the first dot */
  int64_t sizes[MHA_MAX_RANK]; /* of the weights' dimensions */
  int rank;
  int key; /* the weights' dimension that the softmax is over */
  int batch[MHA_MAX_RANK], rows[MHA_MAX_RANK];
  int num_batch, num_rows; /* dimensions of size 1 are in neither */
  mha_view scores;         /* the first dot's result */
  mha_step steps[MHA_MAX_STEPS];
  int num_steps;
  char reason[160]; /* why it is none after all */
} mha_match;

/* What a dot says of one operand: lists of its dimensions. */
typedef struct mha_dot_side {
  int64_t batch[MHA_MAX_RANK], contract[MHA_MAX_RANK], free[MHA_MAX_RANK];
  int num_batch, num_contract, num_free;
} mha_dot_side;
bool mha_dot_side_of(const ir_op *dot, int side, mha_dot_side *out);
/* Both sides, which agree with each other and with the result's type; false: they do not, or are
 * not to be read. */
bool mha_dot_sides(const ir_op *dot, mha_dot_side out[2]);

/* ---- mha_view.c -------------------------------------------------------------------------------
 */

bool mha_view_begin(ir_value *value, mha_view *out); /* false: no static tensor of that rank */
/* To what the value is made of by one op that moves or converts elements; false: by another op. */
bool mha_view_deeper(mha_view *view);
void mha_view_strip(mha_view *view);       /* as far as that goes */
void mha_view_strip_exact(mha_view *view); /* but not through what rounds */
/* The op's operand, elementwise. */
mha_view mha_view_operand(const mha_view *view, int index);
ir_op *mha_view_def(const mha_view *view, uint16_t opcode); /* NULL: another op made it */
bool mha_view_equal(const mha_view *a, const mha_view *b);
/* Every element the same constant. */
bool mha_view_constant(mha_view view, double *out);
/* A reduction of one operand over the dimension `key`: its operand. */
bool mha_view_reduced(const mha_view *view, uint16_t opcode, double init, int key, mha_view *out);
/* A mask that compares places, keys with those along another dimension, as UP_TO or FROM. */
bool mha_view_causal(mha_view mask, int key, mha_step *out);

/* ---- mha_match.c ------------------------------------------------------------------------------
 */

typedef enum mha_verdict { MHA_NOTHING, MHA_NEARLY, MHA_FOUND } mha_verdict;
/* Whether the op is the second dot of an attention. ir_value.number counts uses. */
mha_verdict mha_find(ir_op *op, mha_match *out);

/* ---- mha_rewrite.c ----------------------------------------------------------------------------
 */

/* Puts a custom call @tenon.mha before the second dot and uses its result in place of the dot's. */
tn_status *mha_rewrite(ir_module *module, const mha_match *match) TN_MUST_USE;

#endif
