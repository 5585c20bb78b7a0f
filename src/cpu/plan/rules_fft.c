/* fft: a kernel for each transformed dimension. */
#include "cpu/plan/builder.h"

#include "base/assert.h"
#include "base/types.h"
#include <string.h>

enum { MAX_FFT_RANK = 3 };

typedef struct fft_op {
  cpu_fft_kind kind;
  tn_type part;                  /* f32 or f64 */
  int rank;                      /* dimensions transformed: the last ones */
  int64_t lengths[MAX_FFT_RANK]; /* of the whole line, complex or real */
  int64_t divisor;               /* of inverse transforms: all lengths together */
} fft_op;

static cpu_fft_kind read_kind(const ir_op *op) {
  static const struct {
    const char *name;
    cpu_fft_kind kind;
  } kinds[] = {{"FFT", CPU_FFT_FORWARD},
               {"IFFT", CPU_FFT_INVERSE},
               {"RFFT", CPU_FFT_FROM_REAL},
               {"IRFFT", CPU_FFT_TO_REAL}};
  int64_t number = hlo_get_enum(op, "fft_type");
  size_t i = 0, last = sizeof kinds / sizeof *kinds - 1;
  while (i < last && number != hlo_enum_number("fft_type", kinds[i].name, strlen(kinds[i].name)))
    i++;
  TN_ASSERT(number == hlo_enum_number("fft_type", kinds[i].name, strlen(kinds[i].name)));
  return kinds[i].kind;
}

static void read_lengths(const ir_op *op, fft_op *f) {
  const ir_attr *attr = ir_op_attr(op, "fft_length");
  int64_t count = attr ? ir_attr_get_i64s(attr, f->lengths, MAX_FFT_RANK) : 0;
  TN_ASSERT(count >= 1 && count <= MAX_FFT_RANK && count <= (int64_t)op->operands[0]->type->rank);
  f->rank = (int)count;
}

/* The parts of the complex numbers. */
static tn_type part_type(const ir_op *op, cpu_fft_kind kind) {
  tn_type in = op->operands[0]->type->element, out = op->results[0].type->element;
  tn_type part = kind == CPU_FFT_FROM_REAL ? in
                 : kind == CPU_FFT_TO_REAL ? out
                                           : tn_type_of_complex(in);
  TN_ASSERT(part == TN_F32 || part == TN_F64);
  return part;
}

/* The specification says what lengths are for real transforms; for these they are the sizes. */
static tn_status *check_complex_lengths(const builder *b, const ir_op *op, const fft_op *f) {
  const ir_type *type = op->operands[0]->type;
  uint32_t first = type->rank - (uint32_t)f->rank;
  for (uint32_t d = first; d < type->rank; d++)
    if (type->dims[d] != f->lengths[d - first])
      return builder_refuse(
          b, op, TN_INVALID_ARGUMENT,
          "dimension %u of the operand has size %lld; with these lengths it is %lld", d,
          (long long)type->dims[d], (long long)f->lengths[d - first]);
  return NULL;
}

static tn_status *read_fft(const builder *b, const ir_op *op, fft_op *f) {
  tn_status *status = plan_check_op(b, op, 1, 1);
  if (status) return status;
  f->kind = read_kind(op);
  read_lengths(op, f);
  f->part = part_type(op, f->kind);
  bool real = f->kind == CPU_FFT_FROM_REAL || f->kind == CPU_FFT_TO_REAL;
  if (!real) status = check_complex_lengths(b, op, f);
  f->divisor = 1;
  bool inverse = f->kind == CPU_FFT_INVERSE || f->kind == CPU_FFT_TO_REAL;
  for (int i = 0; !status && inverse && i < f->rank; i++)
    f->divisor *= f->lengths[i] ? f->lengths[i] : 1;
  return status;
}

/* Transforms dimension first + i of an array of type `type` (the operand's or the result's). */
static tn_status *transform_axis(builder *b, const ir_op *op, const fft_op *f, const ir_type *type,
                                 int i, cpu_fft_kind kind, bool divide, uint32_t dst,
                                 uint32_t src) {
  uint32_t axis = type->rank - (uint32_t)f->rank + (uint32_t)i;
  cpu_fft_spec spec = {f->part, kind, 1, f->lengths[i], 1, divide ? f->divisor : 1};
  for (uint32_t d = 0; d < axis; d++) spec.outer *= type->dims[d];
  for (uint32_t d = axis + 1; d < type->rank; d++) spec.inner *= type->dims[d];
  cpu_kernel kernel;
  cpu_fft_memory memory;
  tn_status *status = cpu_measure_fft(&spec, &memory);
  if (!status) status = builder_reserve(b, (size_t)memory.making, "a transform's tables");
  if (!status) {
    status = cpu_make_fft(&b->p->arena, b->settings->target, &spec, &kernel);
    builder_give_back(b, (size_t)(memory.making - memory.kept));
  }
  if (status) return status;
  return builder_kernel(b, hlo_op(op->opcode)->name, &kernel, (uint32_t[]){dst, src}, 2);
}

/* The last dimension, then the one before it, ...; all but the first step in place. */
static tn_status *plan_outwards(builder *b, ir_op *op, const fft_op *f, uint32_t src) {
  uint32_t dst;
  bool complex = f->kind != CPU_FFT_FROM_REAL;
  tn_status *status = builder_result(b, &op->results[0], &src, complex ? 1 : 0, &dst);
  cpu_fft_kind kind = f->kind;
  for (int i = f->rank - 1; i >= 0 && !status; i--) {
    status = transform_axis(b, op, f, op->results[0].type, i, kind, i == 0, dst, src);
    src = dst;
    if (!complex) kind = CPU_FFT_FORWARD;
  }
  return status;
}

/* The other way: the first dimensions in complex numbers, the last to real ones. */
static tn_status *plan_to_real(builder *b, ir_op *op, const fft_op *f, uint32_t src) {
  const ir_type *type = op->operands[0]->type;
  uint32_t dst, temp = PLAN_NONE;
  tn_status *status = NULL;
  if (f->rank > 1) status = builder_buffer(b, PLAN_TEMP, plan_bytes(type), type, &temp);
  for (int i = 0; i < f->rank - 1 && !status; i++) {
    status = transform_axis(b, op, f, type, i, CPU_FFT_INVERSE, false, temp, src);
    src = temp;
  }
  if (!status) status = builder_result(b, &op->results[0], NULL, 0, &dst);
  if (status) return status;
  return transform_axis(b, op, f, op->results[0].type, f->rank - 1, CPU_FFT_TO_REAL, true, dst,
                        src);
}

tn_status *plan_fft(builder *b, ir_op *op) {
  fft_op f = {0};
  uint32_t src;
  tn_status *status = read_fft(b, op, &f);
  if (!status) status = builder_dense(b, op->operands[0], &src);
  if (status) return status;
  return f.kind == CPU_FFT_TO_REAL ? plan_to_real(b, op, &f, src) : plan_outwards(b, op, &f, src);
}
