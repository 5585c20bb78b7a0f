/* The plan of a Fourier transform of one line, which plain/fft.c and vector/fft.c both follow. It
 * fixes the arithmetic of every element (docs/numerics.md, "Fourier transforms"). */
#ifndef TN_CPU_KERNELS_FFT_H
#define TN_CPU_KERNELS_FFT_H

#include "cpu/kernels/kernel.h"

enum {
  FFT_MAX_RADIX = 61, /* a length with a larger prime factor is transformed as a convolution */
  FFT_MAX_PASSES = 30,
  FFT_LARGEST_LOG2 = 26,      /* of a line's length, */
  FFT_LARGEST_CHIRP_LOG2 = 24 /* of one with such a factor: making its tables takes seconds */
};

/* Tables hold numbers of the transform's own type. */
typedef struct fft_pass {
  int radix;
  int64_t rest;         /* product of the radices after it in its chain */
  const void *twiddles; /* rest x (radix - 1) pairs: element (p, j - 1) is w^(p j), w = e^(-2 pi i /
                           (radix rest)); NULL where rest is 1 */
  const void *cosines;  /* odd radices: of 2 pi k / radix for k < radix, */
  const void *sines;    /* and the sines */
} fft_pass;

/* A transform of length n by decimation in frequency, radix after radix. No pass: n is 1. */
typedef struct fft_chain {
  int64_t n;
  int count;
  fft_pass pass[FFT_MAX_PASSES];
} fft_chain;

typedef struct fft_line fft_line;
struct fft_line {
  int64_t n;
  /* n = left.n right.n: the line is a matrix of right.n columns. Each column is transformed by
   * `left`, element (k, p) is multiplied by w_n^(k p) where k > 0, and each row is transformed by
   * `right`. left.n is 1 where n has but one factor: then nothing is multiplied. */
  fft_chain left, right;
  const void *twiddle_re, *twiddle_im; /* left.n x right.n */
  /* Else n has a prime factor above FFT_MAX_RADIX, and the transform is the chirp times the
   * circular convolution, of convolution->n elements, of (x times the chirp) with the conjugate
   * chirp, whose spectrum this has, divided by convolution->n. */
  const fft_line *convolution;           /* or NULL */
  const void *chirp_re, *chirp_im;       /* n */
  const void *spectrum_re, *spectrum_im; /* convolution->n */
};

typedef struct fft_params {
  cpu_fft_spec spec;
  fft_line line;                 /* of spec.length, or of its half: see `halved` */
  bool halved;                   /* a real line of even length, as half as many complex numbers */
  const void *real_re, *real_im; /* halved: w_length^k for k <= length / 2 */
  double scale;                  /* 1 / spec.divisor, rounded to the type */
  int64_t group;                 /* level 1: lines that go together */
  int64_t block;                 /* level 1: lines of more elements are worked on in blocks of
                                    columns, so that a block stays in cache; 0: none are */
  int64_t columns;               /* of a block, at most */
} fft_params;

/* Elements along the transformed dimension of the source and of the result. */
int64_t fft_source_length(const cpu_fft_spec *spec);
int64_t fft_result_length(const cpu_fft_spec *spec);
/* Complex numbers that a line needs room for: line->n, or the convolution's length. */
int64_t fft_room(const fft_line *line);

/* ---- plain/fft.c ----------------------------------------------------------------------------- */

typedef struct plain_complex {
  double re, im;
} plain_complex;

/* out = the transform of x (line->n numbers each), every step rounded to f32 if `single`. `work`
 * has plain_fft_work(line) numbers. */
void plain_fft_line(const fft_line *line, bool single, const plain_complex *x, plain_complex *out,
                    plain_complex *work);
int64_t plain_fft_work(const fft_line *line);
cpu_kernel_fn plain_fft;                             /* params: fft_params; a unit is a line */
int64_t plain_fft_scratch(const fft_params *params); /* bytes */

/* ---- vector/fft.c ---------------------------------------------------------------------------- */

/* A unit is params->group lines that are neighbours, or what remains of them. */
cpu_kernel_fn cpu_fft_run_baseline, cpu_fft_run_avx2, cpu_fft_run_avx512;

/* Planes of re and im that a unit needs room for: `rows` numbers of `group` lines, twice, and two
 * blocks. The layout of its scratch, in elements. */
typedef struct fft_layout {
  int64_t plane, block_plane; /* elements of one plane; there are four and four */
} fft_layout;
fft_layout fft_level1_layout(const fft_params *params);

#endif
