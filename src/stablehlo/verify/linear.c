/* cholesky, triangular_solve, fft, random numbers, batch norms. */
#include "stablehlo/verify/check.h"

#include <string.h>

static void verify_cholesky(verifier *v) {
  const ir_type *a = vf_operand(v, 0);
  if (!vf_same_baseline(a, vf_result(v, 0)))
    vf_bad(v, "C1", "the result is %s, a %s", vf_type(v, vf_result(v, 0)), vf_type(v, a));
  if (a->rank < 2)
    vf_bad(v, "C2", "a is %s, which is no matrix", vf_type(v, a));
  else if (!vf_same_dim(a->dims[a->rank - 1], a->dims[a->rank - 2]))
    vf_bad(v, "C3", "a is %s, whose matrices are not square", vf_type(v, a));
}

static void triangular_solve(verifier *v) {
  const ir_type *a = vf_operand(v, 0), *b = vf_operand(v, 1);
  vf_want_element(v, "C1", a, "a", b, "b");
  if (!vf_same_baseline(b, vf_result(v, 0)))
    vf_bad(v, "C4", "the result is %s, b %s", vf_type(v, vf_result(v, 0)), vf_type(v, b));
  if (a->rank < 2 || a->rank != b->rank) {
    vf_bad(v, "C2", "a is %s, b %s", vf_type(v, a), vf_type(v, b));
    return;
  }
  uint32_t side = vf_get_i64(v, "left_side", 0) ? a->rank - 2 : a->rank - 1;
  bool fits = vf_same_dim(a->dims[a->rank - 2], a->dims[a->rank - 1]) &&
              vf_same_dim(a->dims[a->rank - 2], b->dims[side]);
  for (uint32_t d = 0; fits && d + 2 < a->rank; d++) fits = vf_same_dim(a->dims[d], b->dims[d]);
  if (!fits) vf_bad(v, "C3", "a is %s, which does not solve b, %s", vf_type(v, a), vf_type(v, b));
  const ir_attr *as = ir_op_attr(v->op, "transpose_a");
  if (as && as->text && strcmp(as->text, "TRANSPOSE_INVALID") == 0)
    vf_bad(v, "op", "transpose_a is TRANSPOSE_INVALID");
}

/* ---- fft ------------------------------------------------------------------------------------ */

enum { FFT, IFFT, RFFT, IRFFT };

static void fft_elements(verifier *v, int64_t kind) {
  const ir_type *from = vf_operand(v, 0), *to = vf_result(v, 0);
  tn_type a = vf_of(from)->element, b = vf_of(to)->element;
  tn_type half = a == TN_C64 ? TN_F32 : a == TN_C128 ? TN_F64 : TN_INVALID;
  tn_type whole = a == TN_F32 ? TN_C64 : a == TN_F64 ? TN_C128 : TN_INVALID;
  tn_type due = kind == RFFT ? whole : kind == IRFFT ? half : half == TN_INVALID ? half : a;
  if (due == TN_INVALID || b != due)
    vf_bad(v, "C2", "%s becomes %s, which this transform does not make", vf_type(v, from),
           vf_type(v, to));
}

static void verify_fft(verifier *v) {
  const ir_type *from = vf_operand(v, 0), *to = vf_result(v, 0);
  int64_t kind = hlo_get_enum(v->op, "fft_type"), dims[VF_MAX];
  vf_list length;
  vf_get_list(v, "fft_length", &length);
  fft_elements(v, kind);
  if (length.n < 1 || length.n > 3)
    vf_bad(v, "C3", "fft_length has %lld values", (long long)length.n);
  if (length.n > (int64_t)from->rank)
    vf_bad(v, "C1", "fft_length has %lld values for rank %u", (long long)length.n, from->rank);
  if (vf_broken(v)) return;
  uint32_t first = from->rank - (uint32_t)length.n, last = from->rank - 1;
  for (int64_t i = 0; kind == RFFT && i < length.n; i++)
    if (!vf_same_dim(from->dims[first + i], length.at[i]))
      vf_bad(v, "C4", "fft_length has %lld for %lld elements", (long long)length.at[i],
             (long long)from->dims[first + i]);
  for (int64_t i = 0; kind == IRFFT && i < length.n; i++)
    if (to->rank == from->rank && !vf_same_dim(to->dims[first + i], length.at[i]))
      vf_bad(v, "C4", "fft_length has %lld for %lld elements of the result",
             (long long)length.at[i], (long long)to->dims[first + i]);
  memcpy(dims, from->dims, from->rank * sizeof *dims);
  int64_t real = kind == IRFFT ? length.at[length.n - 1] : from->dims[last];
  int64_t half = real == IR_DYNAMIC ? real : real ? real / 2 + 1 : 0;
  if (kind == RFFT) dims[last] = half;
  if (kind == IRFFT && !vf_same_dim(from->dims[last], half))
    vf_bad(v, "C5", "%lld elements do not become %lld", (long long)from->dims[last],
           (long long)real);
  if (kind == IRFFT) dims[last] = real;
  if (!vf_broken(v)) vf_want_dims(v, "C5", to, "the result", dims, from->rank);
}

/* ---- random numbers ------------------------------------------------------------------------- */

static void verify_rng(verifier *v) {
  const ir_type *a = vf_operand(v, 0), *to = vf_result(v, 0), *shape = vf_operand(v, 2);
  vf_want_element(v, "C1", vf_operand(v, 1), "b", a, "a");
  vf_want_element(v, "C1", to, "the result", a, "a");
  const ir_attr *as = ir_op_attr(v->op, "rng_distribution");
  if (as && as->text && strcmp(as->text, "NORMAL") == 0 && vf_class(a) != 'f')
    vf_bad(v, "C2", "a normal distribution of %s", vf_type(v, a));
  if (!vf_same_dim(shape->dims[0], to->rank))
    vf_bad(v, "C3", "shape is %s, the result %s", vf_type(v, shape), vf_type(v, to));
  vf_list dims;
  vf_get_constant(v, 2, &dims);
  if (dims.n >= 0 && !vf_broken(v))
    vf_want_dims(v, "C3", to, "the result", dims.at, (size_t)dims.n);
}

static void rng_bits(verifier *v) {
  const ir_type *state = vf_operand(v, 0);
  if (!vf_same_baseline(state, vf_result(v, 0)))
    vf_bad(v, "C1", "output_state is %s, initial_state %s", vf_type(v, vf_result(v, 0)),
           vf_type(v, state));
  const ir_attr *as = ir_op_attr(v->op, "rng_algorithm");
  if (!as || !as->text || state->rank != 1 || state->dims[0] == IR_DYNAMIC) return;
  int64_t size = state->dims[0];
  bool fits = strcmp(as->text, "THREE_FRY") == 0 ? size == 2
              : strcmp(as->text, "PHILOX") == 0  ? size == 2 || size == 3
                                                 : true;
  if (!fits) vf_bad(v, "C2", "%s does not take a state of %lld numbers", as->text, (long long)size);
}

/* ---- batch norms ---------------------------------------------------------------------------- */

static void want_vector(verifier *v, const char *id, const ir_type *type, const char *name,
                        int64_t size) {
  if (type->rank != 1 || !vf_same_dim(type->dims[0], size))
    vf_bad(v, id, "%s is %s, for %lld features", name, vf_type(v, type), (long long)size);
}

static void want_elements(verifier *v, const ir_type *of) {
  for (uint32_t i = 1; i < v->op->num_operands; i++)
    vf_want_element(v, "C2", vf_operand(v, i), "an operand", of, "operand 0");
  for (uint32_t i = 0; i < v->op->num_results; i++)
    vf_want_element(v, "C2", vf_result(v, i), "a result", of, "operand 0");
}

static void batch_norm(verifier *v) {
  static const char *const names[] = {"operand", "scale", "offset", "mean", "variance"};
  static const char *const ids[] = {"", "C3", "C4", "C5", "C6"};
  const ir_type *of = vf_operand(v, 0);
  bool trains = v->op->opcode == HLO_BATCH_NORM_TRAINING;
  int64_t at = vf_get_i64(v, "feature_index", 0);
  vf_want_axis(v, "C1", "feature_index", at, of->rank);
  want_elements(v, of);
  if (vf_broken(v)) return;
  for (uint32_t i = 1; i < v->op->num_operands; i++)
    want_vector(v, ids[i], vf_operand(v, i), names[i], of->dims[at]);
  if (trains) {
    want_vector(v, "C5", vf_result(v, 1), "batch_mean", of->dims[at]);
    want_vector(v, "C6", vf_result(v, 2), "batch_var", of->dims[at]);
  }
  vf_want_shape(v, "C7", vf_result(v, 0), "the result", of, "the operand");
}

static void batch_norm_grad(verifier *v) {
  const ir_type *of = vf_operand(v, 0), *scale = vf_operand(v, 1);
  int64_t at = vf_get_i64(v, "feature_index", 0);
  vf_want_axis(v, "C1", "feature_index", at, of->rank);
  want_elements(v, of);
  vf_want_shape(v, "C3", vf_operand(v, 4), "grad_output", of, "the operand");
  vf_want_shape(v, "C3", vf_result(v, 0), "grad_operand", of, "the operand");
  vf_want_shape(v, "C4", vf_operand(v, 2), "mean", scale, "scale");
  vf_want_shape(v, "C4", vf_operand(v, 3), "variance", scale, "scale");
  vf_want_shape(v, "C4", vf_result(v, 1), "grad_scale", scale, "scale");
  vf_want_shape(v, "C4", vf_result(v, 2), "grad_offset", scale, "scale");
  if (!vf_broken(v)) want_vector(v, "C5", scale, "scale", of->dims[at]);
}

bool vf_linear(verifier *v) {
  switch (v->op->opcode) {
  case HLO_CHOLESKY: return verify_cholesky(v), true;
  case HLO_TRIANGULAR_SOLVE: return triangular_solve(v), true;
  case HLO_FFT: return verify_fft(v), true;
  case HLO_RNG: return verify_rng(v), true;
  case HLO_RNG_BIT_GENERATOR: return rng_bits(v), true;
  case HLO_BATCH_NORM_INFERENCE:
  case HLO_BATCH_NORM_TRAINING: return batch_norm(v), true;
  case HLO_BATCH_NORM_GRAD: return batch_norm_grad(v), true;
  default: return false;
  }
}
