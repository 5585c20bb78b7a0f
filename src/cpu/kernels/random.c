/* rng_bit_generator and rng.
 *
 * Bits are those of counters from the state on: Philox gives four words a counter, Threefry a pair,
 * which two halves of the shape share. So an element depends on its place and the state alone, and
 * any thread makes any of them; the new state is a unit of its own. Each rng op has its own stream,
 * and is one body for every level. Parameters lie in the planner's arena. */
#include "cpu/kernels/random.h"
#include "base/assert.h"
#include "base/tier.h"
#include "base/types.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/plain/functions.h"

/* ---- bits ------------------------------------------------------------------------------------ */

/* The dimension that two halves of the words share: the first of even size, else the first of the
 * largest. */
static void choose_split(bits_params *p) {
  const cpu_dims *d = &p->spec.dims;
  int split = -1, largest = 0;
  for (int i = d->rank - 1; i >= 0; i--) {
    if (d->dims[i] % 2 == 0) split = i;
    if (d->dims[i] >= d->dims[largest]) largest = i;
  }
  if (split < 0) split = largest;
  p->split = d->rank ? d->dims[split] : 1;
  p->half = (p->split + 1) / 2;
  p->inner = 1;
  for (int i = split + 1; i < d->rank; i++) p->inner *= d->dims[i];
  TN_ASSERT(2 * p->half >= p->split &&
            2 * p->half - p->split <= 1); /* a pair's second may be left */
}

static bits_params describe_bits(const cpu_bits_spec *spec) {
  tn_type_kind kind = tn_type_get_kind(spec->type);
  TN_ASSERT(kind == TN_KIND_SIGNED || kind == TN_KIND_UNSIGNED || kind == TN_KIND_FLOAT);
  TN_ASSERT(spec->state_size == 2 || (spec->state_size == 3 && spec->algorithm == CPU_BITS_PHILOX));
  size_t size = tn_type_size(spec->type);
  return (bits_params){.spec = *spec,
                       .size = size,
                       .bits = (unsigned)tn_type_bits(spec->type),
                       .is_signed = kind == TN_KIND_SIGNED,
                       .count = cpu_count_elements(spec->dims.rank, spec->dims.dims, size)};
}

static void count_steps(bits_params *p) {
  bool whole = p->size == 8;
  if (p->spec.algorithm == CPU_BITS_PHILOX) {
    p->steps = whole ? p->count / 2 + p->count % 2 : p->count / 4 + (p->count % 4 != 0);
    return;
  }
  choose_split(p);
  p->steps = whole || p->count == 0 ? p->count : p->count / p->split * p->half;
}

/* What a step of a stream takes, four words of it, in additions. */
enum { RANDOM_STEP_LANES = 320 };

tn_status *cpu_make_bits(tn_arena *arena, cpu_target target, const cpu_bits_spec *spec,
                         cpu_kernel *out) {
  static cpu_kernel_fn *const run[TN_NUM_ISAS] = TN_ALL_TIERS(cpu_bits_run);
  static const char *const name[TN_NUM_ISAS] = {"bits baseline", "bits avx2", "bits avx512"};
  bits_params p = describe_bits(spec);
  count_steps(&p);
  cpu_kernel kernel = {.run = plain_bits, .units = p.count + 1, .work = {.singles = 25}};
  kernel.name = "bits plain";
  if (target.level > 0) {
    kernel.run = run[target.isa];
    kernel.units = p.steps / RANDOM_CHUNK + (p.steps % RANDOM_CHUNK != 0) + 1;
    kernel.work = (cpu_work){.lanes = RANDOM_CHUNK * RANDOM_STEP_LANES, .calls = 1};
    kernel.scratch = RANDOM_CHUNK * 4 * sizeof(uint32_t);
    kernel.name = name[target.isa];
  }
  tn_status *status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  if (!status) *out = kernel;
  return status;
}

/* ---- rng ------------------------------------------------------------------------------------- */

/* The two 64-bit words of a block; element i has word i % 2 of block i / 2. */
static void two_words(const cpu_random_spec *s, int64_t block, uint64_t out[2]) {
  uint32_t word[4];
  plain_philox((random_stream){s->key, 0, 0}, (uint64_t)block, word);
  out[0] = word[0] | (uint64_t)word[1] << 32;
  out[1] = word[2] | (uint64_t)word[3] << 32;
}

/* A standard normal number, by the method of Box and Muller. */
static double draw_normal(const uint64_t word[2], int64_t element) {
  double u = (double)((word[0] >> 11) + 1) * 0x1p-53, v = (double)(word[1] >> 11) * 0x1p-53;
  double radius = cpu_plain_sqrt_f64(-2 * cpu_plain_log_f64(u)), angle = v * 0x1.921fb54442d18p+2;
  return radius * (element % 2 ? cpu_plain_sine_f64(angle) : cpu_plain_cosine_f64(angle));
}

/* The number before b, which is above some other one. */
static uint64_t bits_before(tn_type type, uint64_t bits) {
  uint64_t sign = (uint64_t)1 << (tn_type_bits(type) - 1);
  if (type == TN_F8E8M0FNU) return bits - 1;
  bits &= sign | (sign - 1);
  if ((bits & (sign - 1)) == 0) return sign | 1;
  return bits & sign ? bits + 1 : bits - 1;
}

static void put_bits(void *to, uint64_t bits, size_t size) {
  memcpy(to, &bits, size);
}

/* a (1 - u) + b u, rounded once to the type, and below b. u has as many bits as the type's
 * fraction, so that it is below 1 in it. */
static void uniform_float(tn_type type, const void *a, const void *b, uint64_t word, void *to) {
  int fraction = type == TN_F64 ? 53 : type == TN_F32 ? 24 : type == TN_F16 ? 11 : 8;
  double low = number_read_f64(type, a), high = number_read_f64(type, b);
  double u = (double)(word >> (64 - fraction)) / (double)((uint64_t)1 << fraction);
  uint64_t end = 0;
  memcpy(&end, b, tn_type_size(type));
  number_write_f64(type, low * (1 - u) + high * u, to);
  if (low < high && number_read_f64(type, to) >= high)
    put_bits(to, bits_before(type, end), tn_type_size(type));
}

/* a + floor(word (b - a) / 2^64); a where nothing lies between. */
static void uniform_integer(tn_type type, const void *a, const void *b, uint64_t word, void *to) {
  int64_t low = number_read_int(type, a), high = number_read_int(type, b);
  bool is_signed = tn_type_get_kind(type) == TN_KIND_SIGNED;
  bool empty = is_signed ? low >= high : (uint64_t)low >= (uint64_t)high;
  uint64_t range = empty ? 0 : (uint64_t)high - (uint64_t)low;
  uint64_t offset = (uint64_t)((unsigned __int128)word * range >> 64);
  put_bits(to, (uint64_t)low + offset, tn_type_size(type));
}

static void run_random(const void *params, void *const *data, int64_t begin, int64_t end,
                       void *scratch) {
  (void)scratch;
  const cpu_random_spec *s = params;
  size_t size = tn_type_size(s->type);
  bool is_float = tn_type_get_kind(s->type) == TN_KIND_FLOAT;
  TN_ASSERT(begin >= 0 && end <= s->count && (is_float || !s->normal));
  for (int64_t i = begin; i < end; i++) {
    char *to = (char *)data[0] + i * (int64_t)size;
    uint64_t word[2];
    two_words(s, i / 2, word);
    if (s->normal) {
      double mean = number_read_f64(s->type, data[1]), spread = number_read_f64(s->type, data[2]);
      number_write_f64(s->type, mean + spread * draw_normal(word, i), to);
    } else if (is_float) {
      uniform_float(s->type, data[1], data[2], word[i % 2], to);
    } else {
      uniform_integer(s->type, data[1], data[2], word[i % 2], to);
    }
  }
}

tn_status *cpu_make_random(tn_arena *arena, cpu_target target, const cpu_random_spec *spec,
                           cpu_kernel *out) {
  (void)target;
  tn_type_kind kind = tn_type_get_kind(spec->type);
  bool integer = kind == TN_KIND_BOOL || kind == TN_KIND_SIGNED || kind == TN_KIND_UNSIGNED;
  if (kind != TN_KIND_FLOAT && (spec->normal || !integer))
    return tn_error(TN_UNIMPLEMENTED, "the CPU device has no %s numbers of type %s",
                    spec->normal ? "normal" : "uniform", tn_type_name(spec->type));
  TN_ASSERT(spec->count >= 0);
  cpu_kernel kernel = {.run = run_random, .units = spec->count, .name = "random"};
  kernel.work.singles = spec->normal ? 150 : 40;
  tn_status *status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  if (!status) *out = kernel;
  return status;
}
