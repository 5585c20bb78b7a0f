/* Fourier transforms: the plan of a line, and its tables.
 *
 * A line of length n is a matrix of left.n rows and right.n columns, and each side a chain of
 * radices whose product is its length (fft.h). Where a prime of n is too large for a radix, the
 * line is a convolution of a length that has none, with a chirp. Roots of unity are made once for a
 * length, in f64, and the tables are picks of them, rounded to the transform's type. What making
 * them takes is known before (cpu_measure_fft()), so that nothing is begun that memory does not
 * allow.
 *
 * Tables lie in the planner's arena and live as long as the plan; roots and work are freed when the
 * kernel is made. Made on the thread that compiles; run on any, which only reads them. */
#include "cpu/kernels/fft.h"
#include "base/assert.h"
#include "base/tier.h"
#include "base/types.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/functions.h"
#include "cpu/kernels/plain/plain.h"
#include <math.h>

/* ---- roots of unity -------------------------------------------------------------------------- */

/* All e^(-2 pi i k / n), each part within one unit of its last place. */
typedef struct roots {
  int64_t n;
  plain_complex *root;
} roots;

/* e^(i pi/4 x/n) for 0 <= x <= n: the angle in two parts, so that its rounding does not show. */
static plain_complex root_of_eighth(int64_t x, int64_t n) {
  double a = (double)x, b = (double)n;
  double p = a * CPU_PI_4_1, e = fma(a, CPU_PI_4_1, -p) + a * CPU_PI_4_2;
  double t = p / b, r = (fma(-t, b, p) + e) / b;
  double s = cpu_plain_sine_f64(t), c = cpu_plain_cosine_f64(t);
  return (plain_complex){c - r * s, s + r * c};
}

/* e^(2 pi i k / n) for 0 <= k <= n / 2 from the first eighth of the circle; where that is an
 * earlier root, from the table, whose roots are conjugate. */
static plain_complex half_circle(const roots *r, int64_t k) {
  int64_t n = r->n, x = 8 * k;
  bool left = x > 2 * n; /* of the imaginary axis */
  if (left) x = 4 * n - x;
  bool steep = x > n;
  if (steep) x = 2 * n - x;
  plain_complex z;
  if (x % 8 == 0 && x / 8 < k)
    z = (plain_complex){r->root[x / 8].re, -r->root[x / 8].im};
  else
    z = root_of_eighth(x, n);
  if (steep) z = (plain_complex){z.im, z.re};
  if (left) z.re = -z.re;
  return z;
}

static tn_status *make_roots(int64_t n, roots *out) {
  plain_complex *root = tn_alloc_array((size_t)n, sizeof *root);
  if (!root) return tn_error_no_memory("a transform's roots of unity");
  *out = (roots){n, root};
  for (int64_t k = 0; k <= n / 2; k++) {
    plain_complex z = half_circle(out, k);
    root[k] = (plain_complex){z.re, 0 - z.im};
    if (k > 0) root[n - k] = z;
  }
  return NULL;
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* Memory in the arena for numbers of the type, and the rounding of one into it. */
typedef struct table_maker {
  tn_arena *arena;
  bool single;
} table_maker;

static tn_status *alloc_table(const table_maker *t, int64_t count, void *out) {
  void *memory =
      tn_arena_alloc_array(t->arena, (size_t)count, t->single ? sizeof(float) : sizeof(double));
  if (!memory) return tn_error_no_memory("a transform's tables");
  memcpy(out, &memory, sizeof memory);
  return NULL;
}

static void put_number(const table_maker *t, void *to, int64_t i, double value) {
  if (t->single)
    ((float *)to)[i] = (float)value;
  else
    ((double *)to)[i] = value;
}

/* Two planes of `count` numbers. */
static tn_status *make_planes(const table_maker *t, int64_t count, const plain_complex *from,
                              const void **re, const void **im) {
  void *a, *b;
  tn_status *status = alloc_table(t, count, &a);
  if (!status) status = alloc_table(t, count, &b);
  if (status) return status;
  for (int64_t i = 0; i < count; i++) {
    put_number(t, a, i, from[i].re);
    put_number(t, b, i, from[i].im);
  }
  *re = a;
  *im = b;
  return NULL;
}

/* ---- chains ---------------------------------------------------------------------------------- */

/* A chain's factors are its length. */
static void assert_radices(int64_t n, const int *radix, int count) {
#ifdef TENON_ASSERTS
  int64_t product = 1;
  for (int i = 0; i < count; i++) {
    TN_ASSERT(radix[i] >= 2 && radix[i] <= FFT_MAX_RADIX);
    TN_ASSERT(i == 0 || radix[i] <= radix[i - 1]);
    product *= radix[i];
  }
  TN_ASSERT(product == n && count <= FFT_MAX_PASSES);
#else
  (void)n, (void)radix, (void)count;
#endif
}

/* The radices of n, largest first: eights, then one or two fours or a two make up the power of two;
 * odd primes. 0 if a prime is too large. */
static int find_radices(int64_t n, int out[FFT_MAX_PASSES]) {
  const int64_t whole = n;
  int count = 0, twos = 0;
  for (; n % 2 == 0; n /= 2) twos++;
  while (twos > 0) {
    int bits = twos == 2 || twos == 4 ? 2 : twos == 1 ? 1 : 3;
    out[count++] = 1 << bits;
    twos -= bits;
  }
  for (int p = 3; p <= FFT_MAX_RADIX && n > 1; p += 2)
    for (; n % p == 0; n /= p) out[count++] = p;
  if (n > 1) return 0;
  for (int i = 1; i < count; i++)
    for (int j = i; j > 0 && out[j] > out[j - 1]; j--) {
      int swap = out[j];
      out[j] = out[j - 1];
      out[j - 1] = swap;
    }
  assert_radices(whole, out, count);
  return count;
}

static tn_status *pass_tables(const table_maker *t, const roots *r, fft_pass *pass) {
  int64_t radix = pass->radix, n = radix * pass->rest, step = r->n / n;
  TN_ASSERT(r->n % n == 0); /* its roots are some of the line's */
  tn_status *status = NULL;
  void *re, *im;
  if (pass->rest > 1) {
    status = alloc_table(t, 2 * pass->rest * (radix - 1), &re);
    if (status) return status;
    int64_t at = 0;
    for (int64_t p = 0; p < pass->rest; p++)
      for (int64_t j = 1; j < radix; j++) {
        plain_complex w = r->root[p * j * step];
        put_number(t, re, at++, w.re);
        put_number(t, re, at++, w.im);
      }
    pass->twiddles = re;
  }
  if (radix % 2 == 0) return NULL;
  status = alloc_table(t, radix, &re);
  if (!status) status = alloc_table(t, radix, &im);
  if (status) return status;
  for (int64_t k = 0; k < radix; k++) {
    put_number(t, re, k, r->root[k * (r->n / radix)].re);
    put_number(t, im, k, -r->root[k * (r->n / radix)].im);
  }
  pass->cosines = re;
  pass->sines = im;
  return NULL;
}

static tn_status *finish_chain(const table_maker *t, const roots *r, fft_chain *chain) {
  int64_t rest = 1;
  tn_status *status = NULL;
  for (int i = chain->count - 1; i >= 0 && !status; i--) {
    chain->pass[i].rest = rest;
    rest *= chain->pass[i].radix;
    status = pass_tables(t, r, &chain->pass[i]);
  }
  TN_ASSERT(status || rest == chain->n);
  return status;
}

/* Each radix, the largest first, goes to the side whose length is smaller so far. */
static void split_radices(const int *radix, int count, fft_line *line) {
  line->left.n = line->right.n = 1;
  for (int i = 0; i < count; i++) {
    fft_chain *side = line->left.n < line->right.n ? &line->left : &line->right;
    side->pass[side->count++] = (fft_pass){.radix = radix[i]};
    side->n *= radix[i];
  }
}

static tn_status *middle_tables(const table_maker *t, const roots *r, fft_line *line) {
  int64_t n = line->n, columns = line->right.n;
  void *re, *im;
  tn_status *status = alloc_table(t, n, &re);
  if (!status) status = alloc_table(t, n, &im);
  if (status) return status;
  for (int64_t k = 0; k < line->left.n; k++)
    for (int64_t p = 0; p < columns; p++) {
      plain_complex w = r->root[k * p];
      put_number(t, re, k * columns + p, w.re);
      put_number(t, im, k * columns + p, w.im);
    }
  line->twiddle_re = re;
  line->twiddle_im = im;
  return NULL;
}

static tn_status *smooth_line(const table_maker *t, const int *radix, int count, fft_line *line) {
  roots r = {0};
  tn_status *status = make_roots(line->n, &r);
  if (status) return status;
  split_radices(radix, count, line);
  TN_ASSERT(line->left.n * line->right.n == line->n);
  status = finish_chain(t, &r, &line->left);
  if (!status) status = finish_chain(t, &r, &line->right);
  if (!status && line->left.n > 1) status = middle_tables(t, &r, line);
  tn_free(r.root);
  return status;
}

/* ---- lengths with a large prime factor ------------------------------------------------------- */

/* The smallest 2^a times 1, 3, 5, 9 or 15 that is at least n. */
static int64_t convolution_length(int64_t n) {
  static const int odd[] = {1, 3, 5, 9, 15};
  int64_t best = INT64_MAX;
  for (int i = 0; i < 5; i++) {
    int64_t length = odd[i];
    while (length < n) length *= 2;
    if (length < best) best = length;
  }
  return best;
}

/* chirp[k] = e^(-pi i k^2 / n). */
static tn_status *make_chirp(int64_t n, plain_complex *chirp) {
  roots r = {0};
  tn_status *status = make_roots(2 * n, &r);
  if (status) return status;
  for (int64_t k = 0, square = 0; k < n; k++) {
    chirp[k] = r.root[square];
    square = (square + 2 * k + 1) % (2 * n);
  }
  tn_free(r.root);
  return NULL;
}

/* The spectrum of the conjugate chirp, which goes round, over m; computed in f64 for either type.
 * `memory` has 2 m numbers and the work of `line`, the f64 transform of length m. */
static plain_complex *make_spectrum(const fft_line *line, const plain_complex *chirp, int64_t n,
                                    plain_complex *memory) {
  int64_t m = line->n;
  TN_ASSERT(m >= 2 * n - 1 && !line->convolution); /* what goes round does not meet itself */
  plain_complex *b = memory, *out = memory + m;
  for (int64_t k = 0; k < m; k++) b[k] = (plain_complex){0, 0};
  for (int64_t k = 0; k < n; k++) {
    b[k] = (plain_complex){chirp[k].re, -chirp[k].im};
    if (k > 0) b[m - k] = b[k];
  }
  plain_fft_line(line, false, b, out, memory + 2 * m);
  for (int64_t k = 0; k < m; k++)
    out[k] = (plain_complex){out[k].re / (double)m, out[k].im / (double)m};
  return out;
}

static tn_status *chirp_tables(const table_maker *t, const fft_line *exact, fft_line *line) {
  int64_t n = line->n, m = exact->n;
  size_t count = (size_t)(n + 2 * m + plain_fft_work(exact));
  plain_complex *chirp = tn_alloc_array(count, sizeof *chirp);
  if (!chirp) return tn_error_no_memory("a transform's tables");
  tn_status *status = make_chirp(n, chirp);
  if (!status) status = make_planes(t, n, chirp, &line->chirp_re, &line->chirp_im);
  if (!status) {
    plain_complex *spectrum = make_spectrum(exact, chirp, n, chirp + n);
    status = make_planes(t, m, spectrum, &line->spectrum_re, &line->spectrum_im);
  }
  tn_free(chirp);
  return status;
}

static tn_status *chirp_line(const table_maker *t, fft_line *line) {
  int radix[FFT_MAX_PASSES];
  fft_line *inner = tn_arena_alloc(t->arena, sizeof *inner);
  if (!inner) return tn_error_no_memory("a transform's plan");
  inner->n = convolution_length(2 * line->n - 1);
  int count = find_radices(inner->n, radix);
  tn_status *status = smooth_line(t, radix, count, inner);
  if (status) return status;
  line->convolution = inner;
  if (!t->single) return chirp_tables(t, inner, line);
  tn_arena arena = {0};
  table_maker in_double = {&arena, false};
  fft_line exact = {.n = inner->n};
  status = smooth_line(&in_double, radix, count, &exact);
  if (!status) status = chirp_tables(t, &exact, line);
  tn_arena_free(&arena);
  return status;
}

static tn_status *make_line(const table_maker *t, int64_t n, fft_line *line) {
  int radix[FFT_MAX_PASSES];
  *line = (fft_line){.n = n};
  int count = find_radices(n, radix);
  if (n > 1 && count == 0) return chirp_line(t, line);
  return smooth_line(t, radix, count, line);
}

/* ---- the kernel ------------------------------------------------------------------------------ */

enum {
  FFT_GROUP = 16,        /* lines that go together, where they do */
  FFT_LONG = 256,        /* a contiguous line as long as this has lanes enough of its own */
  FFT_WHOLE = 1 << 15,   /* numbers above which a group of lines is worked on in blocks */
  FFT_BLOCK = 1 << 13,   /* numbers of a block */
  FFT_LEAST_COLUMNS = 16 /* of a block */
};

static tn_status *check_fft(const cpu_fft_spec *spec, int64_t *lines) {
  bool real = spec->kind == CPU_FFT_FROM_REAL || spec->kind == CPU_FFT_TO_REAL;
  TN_ASSERT((spec->type == TN_F32 || spec->type == TN_F64) && (!real || spec->inner == 1) &&
            spec->divisor >= 1);
  int64_t dims[] = {spec->outer, spec->length, spec->inner};
  int64_t count = cpu_count_elements(3, dims, 2 * tn_type_size(spec->type));
  if (spec->length > (int64_t)1 << FFT_LARGEST_LOG2)
    return tn_error(TN_UNIMPLEMENTED, "a transform of length %lld; the CPU takes at most 2^%d",
                    (long long)spec->length, FFT_LARGEST_LOG2);
  *lines = count == 0 ? 0 : spec->outer * spec->inner;
  return NULL;
}

/* ---- what the tables take ---------------------------------------------------------------------
 */

/* As make_line() and what it calls allocate it. */
static int64_t chain_numbers(const fft_chain *chain) {
  int64_t rest = 1, sum = 0;
  for (int i = chain->count - 1; i >= 0; i--) {
    int64_t radix = chain->pass[i].radix;
    if (rest > 1) sum += 2 * rest * (radix - 1);
    if (radix % 2) sum += 2 * radix;
    rest *= radix;
  }
  return sum;
}

static int64_t smooth_numbers(int64_t n) {
  int radix[FFT_MAX_PASSES];
  fft_line line = {.n = n};
  split_radices(radix, find_radices(n, radix), &line);
  return chain_numbers(&line.left) + chain_numbers(&line.right) + (line.left.n > 1 ? 2 * n : 0);
}

/* Bytes of the tables, and with what making them takes. */
static cpu_fft_memory memory_of_line(int64_t n, int64_t number) {
  int radix[FFT_MAX_PASSES];
  const int64_t complex = (int64_t)sizeof(plain_complex), exact = (int64_t)sizeof(double);
  if (n == 1 || find_radices(n, radix)) {
    int64_t tables = smooth_numbers(n) * number;
    return (cpu_fft_memory){tables, tables + n * complex};
  }
  int64_t m = convolution_length(2 * n - 1), inner = smooth_numbers(m);
  fft_line line = {.n = m};
  split_radices(radix, find_radices(m, radix), &line);
  int64_t tables = (inner + 2 * n + 2 * m) * number;
  int64_t making = (n + 2 * m + plain_fft_work(&line)) * complex;
  if (number < exact) making += inner * exact;
  /* Roots are there before the rest is, of the convolution or of the chirp. */
  return (cpu_fft_memory){tables, tables + cpu_max(making, m * complex) + 2 * n * complex};
}

static bool is_halved(const cpu_fft_spec *spec) {
  bool complex = spec->kind == CPU_FFT_FORWARD || spec->kind == CPU_FFT_INVERSE;
  return !complex && spec->length % 2 == 0;
}

static tn_status *check_length(const cpu_fft_spec *spec) {
  int radix[FFT_MAX_PASSES];
  int64_t n = is_halved(spec) ? spec->length / 2 : spec->length;
  if (n <= (int64_t)1 << FFT_LARGEST_CHIRP_LOG2 || find_radices(n, radix)) return NULL;
  return tn_error(TN_RESOURCE_EXHAUSTED,
                  "a transform of length %lld, which has a prime factor above %d: the CPU takes at "
                  "most 2^%d of those",
                  (long long)spec->length, FFT_MAX_RADIX, FFT_LARGEST_CHIRP_LOG2);
}

tn_status *cpu_measure_fft(const cpu_fft_spec *spec, cpu_fft_memory *out) {
  int64_t lines;
  *out = (cpu_fft_memory){0, 0};
  tn_status *status = check_fft(spec, &lines);
  if (status || lines == 0) return status;
  status = check_length(spec);
  if (status) return status;
  int64_t number = (int64_t)tn_type_size(spec->type);
  if (!is_halved(spec)) {
    *out = memory_of_line(spec->length, number);
    return NULL;
  }
  *out = memory_of_line(spec->length / 2, number);
  int64_t table = 2 * (spec->length / 2 + 1) * number;
  int64_t making = out->kept + table + spec->length * (int64_t)sizeof(plain_complex);
  out->kept += table;
  out->making = cpu_max(out->making + table, making);
  return NULL;
}

static tn_status *real_tables(const table_maker *t, fft_params *p) {
  roots r = {0};
  tn_status *status = make_roots(p->spec.length, &r);
  if (status) return status;
  status = make_planes(t, p->spec.length / 2 + 1, r.root, &p->real_re, &p->real_im);
  tn_free(r.root);
  return status;
}

/* How level 1 cuts the work. The lines of a group are neighbours in memory, or in the result's
 * order. */
static void choose_group(fft_params *p, int64_t lines) {
  int64_t rows = fft_room(&p->line), most = p->spec.inner > 1 ? p->spec.inner : lines;
  p->group = p->spec.inner == 1 && rows >= FFT_LONG ? 1 : cpu_min(FFT_GROUP, most);
  const fft_line *line = p->line.convolution ? p->line.convolution : &p->line;
  if (rows * p->group <= FFT_WHOLE) return;
  int64_t longest = cpu_max(line->left.n, line->right.n);
  p->block = FFT_WHOLE;
  p->columns = cpu_max(FFT_LEAST_COLUMNS, FFT_BLOCK / (longest * p->group));
}

/* About five operations for each halving, and the tables' and buffers' traffic. */
static double count_operations(const fft_line *line) {
  int64_t room = fft_room(line);
  double steps = 64 - __builtin_clzll((uint64_t)room) + 4;
  return (double)room * steps * (line->convolution ? 8 : 5);
}

static void set_level0_kernel(fft_params *p, int64_t lines, cpu_kernel *kernel) {
  p->group = 1;
  kernel->run = plain_fft;
  kernel->units = lines;
  kernel->work = (cpu_work){.singles = count_operations(&p->line), .calls = 4};
  kernel->scratch = (size_t)plain_fft_scratch(p);
  kernel->name = "fft plain";
}

static void set_level1_kernel(fft_params *p, int64_t lines, tn_isa isa, cpu_kernel *kernel) {
  static cpu_kernel_fn *const run[TN_NUM_ISAS] = TN_ALL_TIERS(cpu_fft_run);
  static const char *const name[TN_NUM_ISAS] = {"fft baseline", "fft avx2", "fft avx512"};
  choose_group(p, lines);
  fft_layout layout = fft_level1_layout(p);
  size_t size = tn_type_size(p->spec.type);
  int64_t per_outer = (p->spec.inner + p->group - 1) / p->group;
  kernel->run = run[isa];
  kernel->units = p->spec.inner > 1 ? p->spec.outer * per_outer : (lines + p->group - 1) / p->group;
  kernel->work = (cpu_work){
      .lanes = (double)p->group * count_operations(&p->line) * (double)size / 4, .calls = 4};
  kernel->scratch = 4 * size * (size_t)(layout.plane + layout.block_plane);
  kernel->name = name[isa];
}

tn_status *cpu_make_fft(tn_arena *arena, cpu_target target, const cpu_fft_spec *spec,
                        cpu_kernel *out) {
  int64_t lines;
  tn_status *status = check_fft(spec, &lines);
  if (!status && lines > 0) status = check_length(spec);
  if (status) return status;
  bool single = spec->type == TN_F32;
  fft_params p = {.spec = *spec, .scale = 1 / (double)spec->divisor};
  if (single) p.scale = (double)(float)p.scale;
  cpu_kernel kernel = {.run = plain_fft, .work = {.calls = 1}, .name = "fft of nothing"};
  if (lines > 0) {
    table_maker t = {arena, single};
    p.halved = is_halved(spec);
    status = make_line(&t, p.halved ? spec->length / 2 : spec->length, &p.line);
    if (!status && p.halved) status = real_tables(&t, &p);
    if (status) return status;
    if (target.level == 0)
      set_level0_kernel(&p, lines, &kernel);
    else
      set_level1_kernel(&p, lines, target.isa, &kernel);
  }
  status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  if (!status) *out = kernel;
  return status;
}
