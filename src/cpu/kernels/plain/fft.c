/* Fourier transforms, one line at a time by recursion over its plan. Numbers are doubles; a sum,
 * difference or product of f32 numbers, rounded to f32, is what f32 arithmetic gives.
 *
 * The oracle of vector/fft.c: both follow the plan of fft.h, whose tables and radices fix the
 * arithmetic of every element. A chain takes its radices one after another, each on numbers that
 * lie `rest` apart, so radix times rest is the length at hand. A unit is a line; the thread's
 * scratch holds the line, its transform, and the room that recursion needs. */
#include "cpu/kernels/fft.h"
#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/plain/plain.h"

static double round_to_type(bool single, double x) {
  return single ? (double)(float)x : x;
}

static double load_number(bool single, const void *table, int64_t i) {
  return single ? (double)((const float *)table)[i] : ((const double *)table)[i];
}

static plain_complex add_complex(bool single, plain_complex a, plain_complex b) {
  return (plain_complex){round_to_type(single, a.re + b.re), round_to_type(single, a.im + b.im)};
}

static plain_complex subtract_complex(bool single, plain_complex a, plain_complex b) {
  return (plain_complex){round_to_type(single, a.re - b.re), round_to_type(single, a.im - b.im)};
}

static plain_complex multiply_complex(bool single, plain_complex a, plain_complex b) {
  double rr = round_to_type(single, a.re * b.re), ii = round_to_type(single, a.im * b.im);
  double ri = round_to_type(single, a.re * b.im), ir = round_to_type(single, a.im * b.re);
  return (plain_complex){round_to_type(single, rr - ii), round_to_type(single, ri + ir)};
}

static plain_complex scale_complex(bool single, plain_complex a, double factor) {
  return (plain_complex){round_to_type(single, a.re * factor),
                         round_to_type(single, a.im * factor)};
}

static plain_complex swap_parts(plain_complex a) {
  return (plain_complex){a.im, a.re};
}

static plain_complex times_minus_i(plain_complex a) {
  return (plain_complex){a.im, -a.re};
}

static plain_complex conjugate_complex(plain_complex a) {
  return (plain_complex){a.re, -a.im};
}

/* ---- one radix ------------------------------------------------------------------------------- */

static void radix_2(bool single, plain_complex *x) {
  plain_complex a = x[0], b = x[1];
  x[0] = add_complex(single, a, b);
  x[1] = subtract_complex(single, a, b);
}

/* Two transforms of length 2, then two of what they gave. */
static void radix_4(bool single, plain_complex *x) {
  plain_complex even[2] = {x[0], x[2]}, odd[2] = {x[1], x[3]};
  radix_2(single, even);
  radix_2(single, odd);
  odd[1] = times_minus_i(odd[1]);
  for (int k = 0; k < 2; k++) {
    x[k] = add_complex(single, even[k], odd[k]);
    x[k + 2] = subtract_complex(single, even[k], odd[k]);
  }
}

/* x times e^(-pi i / 4): the sum and the difference of its parts, times sqrt(1/2). */
static plain_complex turned_eighth(bool single, plain_complex x) {
  const double half_root = round_to_type(single, 0x1.6a09e667f3bcdp-1);
  double re = round_to_type(single, x.re + x.im), im = round_to_type(single, x.im - x.re);
  return scale_complex(single, (plain_complex){re, im}, half_root);
}

static void radix_8(bool single, plain_complex *x) {
  plain_complex even[4] = {x[0], x[2], x[4], x[6]}, odd[4] = {x[1], x[3], x[5], x[7]};
  radix_4(single, even);
  radix_4(single, odd);
  odd[1] = turned_eighth(single, odd[1]);
  odd[2] = times_minus_i(odd[2]);
  odd[3] = times_minus_i(turned_eighth(single, odd[3]));
  for (int k = 0; k < 4; k++) {
    x[k] = add_complex(single, even[k], odd[k]);
    x[k + 4] = subtract_complex(single, even[k], odd[k]);
  }
}

/* Results j and radix - j share the sums of (x_k + x_-k) cos and of (x_k - x_-k) sin. */
static void radix_odd(bool single, const fft_pass *pass, plain_complex *x) {
  int radix = pass->radix, half = radix / 2;
  plain_complex sum[FFT_MAX_RADIX], difference[FFT_MAX_RADIX], first = x[0], total = x[0];
  for (int k = 1; k <= half; k++) {
    sum[k] = add_complex(single, x[k], x[radix - k]);
    difference[k] = subtract_complex(single, x[k], x[radix - k]);
    total = add_complex(single, total, sum[k]);
  }
  x[0] = total;
  for (int j = 1; j <= half; j++) {
    plain_complex a = first, b = {0, 0};
    for (int k = 1; k <= half; k++) {
      int at = j * k % radix;
      a = add_complex(single, a,
                      scale_complex(single, sum[k], load_number(single, pass->cosines, at)));
      plain_complex term =
          scale_complex(single, difference[k], load_number(single, pass->sines, at));
      b = k == 1 ? term : add_complex(single, b, term);
    }
    x[j] = add_complex(single, a, times_minus_i(b));
    x[radix - j] = subtract_complex(single, a, times_minus_i(b));
  }
}

static void run_butterfly(bool single, const fft_pass *pass, plain_complex *x) {
  switch (pass->radix) {
  case 2: radix_2(single, x); break;
  case 4: radix_4(single, x); break;
  case 8: radix_8(single, x); break;
  default: radix_odd(single, pass, x); break;
  }
}

/* ---- chains and lines ------------------------------------------------------------------------ */

/* From pass `at` on: out = the transform of x, n numbers each; `work` has room for 3 n. */
static void run_chain(bool single, const fft_chain *chain, int at, int64_t n,
                      const plain_complex *x, plain_complex *out, plain_complex *work) {
  if (at == chain->count) {
    out[0] = x[0];
    return;
  }
  const fft_pass *pass = &chain->pass[at];
  int64_t radix = pass->radix, rest = pass->rest;
  TN_ASSERT(radix * rest == n && radix <= FFT_MAX_RADIX);
  plain_complex t[FFT_MAX_RADIX], *y = work, *z = work + n;
  for (int64_t p = 0; p < rest; p++) {
    for (int64_t k = 0; k < radix; k++) t[k] = x[p + rest * k];
    run_butterfly(single, pass, t);
    for (int64_t j = 0; j < radix; j++) {
      int64_t entry = 2 * (p * (radix - 1) + j - 1);
      if (j > 0 && rest > 1)
        t[j] = multiply_complex(single, t[j],
                                (plain_complex){load_number(single, pass->twiddles, entry),
                                                load_number(single, pass->twiddles, entry + 1)});
      y[j * rest + p] = t[j];
    }
  }
  for (int64_t j = 0; j < radix; j++) {
    run_chain(single, chain, at + 1, rest, y + j * rest, z, z + rest);
    for (int64_t k = 0; k < rest; k++) out[j + radix * k] = z[k];
  }
}

static plain_complex load_entry(bool single, const void *re, const void *im, int64_t i) {
  return (plain_complex){load_number(single, re, i), load_number(single, im, i)};
}

static void convolve_line(const fft_line *line, bool single, const plain_complex *x,
                          plain_complex *out, plain_complex *work) {
  const fft_line *inner = line->convolution;
  TN_ASSERT(inner->n >= 2 * line->n - 1 && !inner->convolution);
  plain_complex *a = work, *b = work + inner->n, *rest = b + inner->n;
  for (int64_t k = 0; k < inner->n; k++) a[k] = (plain_complex){0, 0};
  for (int64_t k = 0; k < line->n; k++)
    a[k] = multiply_complex(single, x[k], load_entry(single, line->chirp_re, line->chirp_im, k));
  plain_fft_line(inner, single, a, b, rest);
  for (int64_t k = 0; k < inner->n; k++)
    a[k] = swap_parts(multiply_complex(
        single, b[k], load_entry(single, line->spectrum_re, line->spectrum_im, k)));
  plain_fft_line(inner, single, a, b, rest);
  for (int64_t k = 0; k < line->n; k++)
    out[k] = multiply_complex(single, swap_parts(b[k]),
                              load_entry(single, line->chirp_re, line->chirp_im, k));
}

void plain_fft_line(const fft_line *line, bool single, const plain_complex *x, plain_complex *out,
                    plain_complex *work) {
  if (line->convolution) {
    convolve_line(line, single, x, out, work);
    return;
  }
  int64_t rows = line->left.n, columns = line->right.n;
  TN_ASSERT(rows * columns == line->n);
  int64_t longest = cpu_max(rows, columns);
  plain_complex *y = work, *from = y + line->n, *to = from + longest, *rest = to + longest;
  for (int64_t p = 0; p < columns; p++) {
    for (int64_t k = 0; k < rows; k++) from[k] = x[p + columns * k];
    run_chain(single, &line->left, 0, rows, from, to, rest);
    for (int64_t k = 0; k < rows; k++) {
      int64_t at = k * columns + p;
      y[at] = k == 0 ? to[k]
                     : multiply_complex(single, to[k],
                                        load_entry(single, line->twiddle_re, line->twiddle_im, at));
    }
  }
  for (int64_t k = 0; k < rows; k++) {
    run_chain(single, &line->right, 0, columns, y + k * columns, to, rest);
    for (int64_t p = 0; p < columns; p++) out[k + rows * p] = to[p];
  }
}

int64_t plain_fft_work(const fft_line *line) {
  if (line->convolution) return 2 * line->convolution->n + plain_fft_work(line->convolution);
  return line->n + 5 * cpu_max(line->left.n, line->right.n);
}

/* ---- the kernel ------------------------------------------------------------------------------ */

typedef struct plain_lines {
  const fft_params *p;
  bool single;
  int64_t source, result; /* lengths */
  plain_complex *x, *out, *work;
} plain_lines;

int64_t plain_fft_scratch(const fft_params *p) {
  int64_t length = p->spec.length + 2;
  return (2 * length + plain_fft_work(&p->line)) * (int64_t)sizeof(plain_complex);
}

static int64_t place_of_element(const cpu_fft_spec *spec, int64_t length, int64_t line, int64_t k) {
  return (line / spec->inner * length + k) * spec->inner + line % spec->inner;
}

/* Source elements as they stand; a real one has im 0. */
static void load_line(const plain_lines *l, const void *src, int64_t line) {
  const cpu_fft_spec *spec = &l->p->spec;
  for (int64_t k = 0; k < l->source; k++) {
    int64_t at = place_of_element(spec, l->source, line, k);
    if (spec->kind == CPU_FFT_FROM_REAL)
      l->x[k] = (plain_complex){load_number(l->single, src, at), 0};
    else
      l->x[k] = (plain_complex){load_number(l->single, src, 2 * at),
                                load_number(l->single, src, 2 * at + 1)};
  }
}

static void store_number(const plain_lines *l, void *dst, int64_t at, double value) {
  value = number_canonical_f64(round_to_type(l->single, value * l->p->scale));
  if (l->single)
    ((float *)dst)[at] = (float)value;
  else
    ((double *)dst)[at] = value;
}

static void store_line(const plain_lines *l, void *dst, int64_t line) {
  const cpu_fft_spec *spec = &l->p->spec;
  for (int64_t k = 0; k < l->result; k++) {
    int64_t at = place_of_element(spec, l->result, line, k);
    if (spec->kind == CPU_FFT_TO_REAL) {
      store_number(l, dst, at, l->out[k].re);
    } else {
      store_number(l, dst, 2 * at, l->out[k].re);
      store_number(l, dst, 2 * at + 1, l->out[k].im);
    }
  }
}

static void transform_forward(const plain_lines *l) {
  plain_fft_line(&l->p->line, l->single, l->x, l->out, l->work);
}

static void transform_inverse(const plain_lines *l, int64_t n) {
  for (int64_t k = 0; k < n; k++) l->x[k] = swap_parts(l->x[k]);
  transform_forward(l);
  for (int64_t k = 0; k < n; k++) l->out[k] = swap_parts(l->out[k]);
}

/* z = the transform of even elements + i odd ones: X_k = E_k + w^k O_k, with E and O the parts of z
 * that are conjugate-symmetric. */
static void from_real_halved(const plain_lines *l) {
  int64_t half = l->p->spec.length / 2;
  bool single = l->single;
  for (int64_t k = 0; k < half; k++) l->x[k] = (plain_complex){l->x[2 * k].re, l->x[2 * k + 1].re};
  transform_forward(l);
  plain_complex *z = l->x, *out = l->out;
  for (int64_t k = 0; k < half; k++) z[k] = out[k];
  out[0] = (plain_complex){round_to_type(single, z[0].re + z[0].im), 0};
  out[half] = (plain_complex){round_to_type(single, z[0].re - z[0].im), 0};
  for (int64_t k = 1; k < half; k++) {
    plain_complex other = conjugate_complex(z[half - k]);
    plain_complex e = scale_complex(single, add_complex(single, z[k], other), 0.5);
    plain_complex o =
        scale_complex(single, times_minus_i(subtract_complex(single, z[k], other)), 0.5);
    plain_complex w = load_entry(single, l->p->real_re, l->p->real_im, k);
    out[k] = add_complex(single, e, multiply_complex(single, o, w));
  }
}

static void to_real_halved(const plain_lines *l) {
  int64_t half = l->p->spec.length / 2;
  bool single = l->single;
  plain_complex *x = l->x, *z = l->out;
  z[0] = (plain_complex){round_to_type(single, x[0].re + x[half].re),
                         round_to_type(single, x[0].re - x[half].re)};
  for (int64_t k = 1; k < half; k++) {
    plain_complex other = conjugate_complex(x[half - k]);
    plain_complex w = conjugate_complex(load_entry(single, l->p->real_re, l->p->real_im, k));
    plain_complex o = multiply_complex(single, subtract_complex(single, x[k], other), w);
    z[k] = subtract_complex(single, add_complex(single, x[k], other), times_minus_i(o));
  }
  for (int64_t k = 0; k < half; k++) x[k] = z[k];
  transform_inverse(l, half);
  for (int64_t k = half - 1; k >= 0; k--) {
    plain_complex pair = l->out[k];
    l->out[2 * k] = (plain_complex){pair.re, 0};
    l->out[2 * k + 1] = (plain_complex){pair.im, 0};
  }
}

static void to_real(const plain_lines *l) {
  int64_t n = l->p->spec.length;
  if (l->p->halved) {
    to_real_halved(l);
    return;
  }
  l->x[0].im = 0;
  for (int64_t k = 1; k <= n / 2; k++) l->x[n - k] = conjugate_complex(l->x[k]);
  transform_inverse(l, n);
}

static void from_real(const plain_lines *l) {
  if (l->p->halved) {
    from_real_halved(l);
    return;
  }
  transform_forward(l);
  l->out[0].im = 0;
}

void plain_fft(const void *params, void *const *data, int64_t begin, int64_t end, void *scratch) {
  const fft_params *p = params;
  plain_lines l = {.p = p, .single = p->spec.type == TN_F32, .x = scratch};
  l.source = fft_source_length(&p->spec);
  l.result = fft_result_length(&p->spec);
  l.out = l.x + p->spec.length + 2;
  l.work = l.out + p->spec.length + 2;
  TN_ASSERT(begin >= 0 && end <= p->spec.outer * p->spec.inner);
  TN_ASSERT((char *)(l.work + plain_fft_work(&p->line)) <= (char *)scratch + plain_fft_scratch(p));
  for (int64_t line = begin; line < end; line++) {
    load_line(&l, data[1], line);
    switch (p->spec.kind) {
    case CPU_FFT_FORWARD: transform_forward(&l); break;
    case CPU_FFT_INVERSE: transform_inverse(&l, p->spec.length); break;
    case CPU_FFT_FROM_REAL: from_real(&l); break;
    case CPU_FFT_TO_REAL: to_real(&l); break;
    }
    store_line(&l, data[0], line);
  }
}
