/* Fourier transforms of one element type, included by vector/fft.c for each with
 *
 *   REAL, BITS           float and uint32_t, or double and uint64_t
 *   ABOVE, QUIET, SIGN   bits of infinity, of the canonical NaN, and of the sign
 *   NAME(x)              x with the type's suffix
 *   TRANSPOSE(m)         a square of narrow vectors, in place
 *   BACK(v)              a wide vector, last element first
 *
 * Numbers are in planes, real parts apart from imaginary ones; the lines of a group lie innermost,
 * so every loop below runs over neighbours. The widths of vectors change no bit: each element has
 * the arithmetic of plain/fft.c. Vectors that reach over the end of a run start earlier instead and
 * do some elements twice, which is why no loop works in place. */

typedef REAL NAME(wide) __attribute__((vector_size(VECTOR_BYTES)));
typedef REAL NAME(narrow) __attribute__((vector_size(16)));
typedef struct NAME(planes) {
  REAL *re, *im;
} NAME(planes);

enum { NAME(WIDE) = VECTOR_BYTES / sizeof(REAL), NAME(NARROW) = 16 / sizeof(REAL) };

/* ---- one radix, in any width of vector ------------------------------------------------------- */

/* Where one butterfly reads and writes: element k at x + k * from, result j at y + j * to. */
typedef struct NAME(place) {
  const REAL *xr, *xi;
  REAL *yr, *yi;
  int64_t from, to;
} NAME(place);

/* Result `j` times twiddle j - 1, stored. */
#define PUT(V, j, a, b)                                                                            \
  {                                                                                                \
    V u = (a), v = (b);                                                                            \
    if (w && (j) > 0) {                                                                            \
      const REAL c = w[2 * (j)-2], s = w[2 * (j)-1];                                               \
      V t = u * c - v * s;                                                                         \
      v = u * s + v * c;                                                                           \
      u = t;                                                                                       \
    }                                                                                              \
    memcpy(at->yr + q + (j)*at->to, &u, sizeof u);                                                 \
    memcpy(at->yi + q + (j)*at->to, &v, sizeof v);                                                 \
  }

#define GET(V, k, re, im)                                                                          \
  {                                                                                                \
    memcpy(&(re), at->xr + q + (k)*at->from, sizeof(V));                                           \
    memcpy(&(im), at->xi + q + (k)*at->from, sizeof(V));                                           \
  }

/* Length 4 of elements x, x + step, ... in a, b. */
#define FOUR(V, a, b, step)                                                                        \
  {                                                                                                \
    V *r = (a), *i = (b);                                                                          \
    V r0 = r[0] + r[2 * (step)], i0 = i[0] + i[2 * (step)];                                        \
    V r1 = r[0] - r[2 * (step)], i1 = i[0] - i[2 * (step)];                                        \
    V r2 = r[step] + r[3 * (step)], i2 = i[step] + i[3 * (step)];                                  \
    V r3 = r[step] - r[3 * (step)], i3 = i[step] - i[3 * (step)];                                  \
    r[0] = r0 + r2, i[0] = i0 + i2;                                                                \
    r[step] = r1 + i3, i[step] = i1 - r3;                                                          \
    r[2 * (step)] = r0 - r2, i[2 * (step)] = i0 - i2;                                              \
    r[3 * (step)] = r1 - i3, i[3 * (step)] = i1 + r3;                                              \
  }

#define BUTTERFLIES(V, suffix)                                                                     \
  INLINE void NAME(two_##suffix)(const NAME(place) * at, const REAL *w, int64_t q) {               \
    V a[2], b[2];                                                                                  \
    GET(V, 0, a[0], b[0])                                                                          \
    GET(V, 1, a[1], b[1])                                                                          \
    PUT(V, 0, a[0] + a[1], b[0] + b[1])                                                            \
    PUT(V, 1, a[0] - a[1], b[0] - b[1])                                                            \
  }                                                                                                \
  INLINE void NAME(four_##suffix)(const NAME(place) * at, const REAL *w, int64_t q) {              \
    V a[4], b[4];                                                                                  \
    UNROLL for (int k = 0; k < 4; k++) GET(V, k, a[k], b[k]) FOUR(V, a, b, 1)                      \
        UNROLL for (int j = 0; j < 4; j++) PUT(V, j, a[j], b[j])                                   \
  }                                                                                                \
  INLINE void NAME(eight_##suffix)(const NAME(place) * at, const REAL *w, int64_t q) {             \
    const REAL half_root = (REAL)0x1.6a09e667f3bcdp-1;                                             \
    V a[8], b[8];                                                                                  \
    UNROLL for (int k = 0; k < 8; k++) GET(V, k, a[k], b[k]) FOUR(V, a, b, 2)                      \
        FOUR(V, a + 1, b + 1, 2) V r1 = (a[3] + b[3]) * half_root,                                 \
                                   i1 = (b[3] - a[3]) * half_root;                                 \
    V r3 = (b[7] - a[7]) * half_root, i3 = -((a[7] + b[7]) * half_root);                           \
    PUT(V, 0, a[0] + a[1], b[0] + b[1])                                                            \
    PUT(V, 1, a[2] + r1, b[2] + i1)                                                                \
    PUT(V, 2, a[4] + b[5], b[4] - a[5])                                                            \
    PUT(V, 3, a[6] + r3, b[6] + i3)                                                                \
    PUT(V, 4, a[0] - a[1], b[0] - b[1])                                                            \
    PUT(V, 5, a[2] - r1, b[2] - i1)                                                                \
    PUT(V, 6, a[4] - b[5], b[4] + a[5])                                                            \
    PUT(V, 7, a[6] - r3, b[6] - i3)                                                                \
  }                                                                                                \
  INLINE void NAME(odd_##suffix)(const int radix, const fft_pass *pass, const NAME(place) * at,    \
                                 const REAL *w, int64_t q) {                                       \
    const REAL *cosine = pass->cosines, *sine = pass->sines;                                       \
    const int half = radix / 2;                                                                    \
    V sr[FFT_MAX_RADIX / 2 + 1], si[FFT_MAX_RADIX / 2 + 1];                                        \
    V dr[FFT_MAX_RADIX / 2 + 1], di[FFT_MAX_RADIX / 2 + 1];                                        \
    V first_re, first_im;                                                                          \
    GET(V, 0, first_re, first_im)                                                                  \
    V total_re = first_re, total_im = first_im;                                                    \
    UNROLL for (int k = 1; k <= half; k++) {                                                       \
      V ar, ai, br, bi;                                                                            \
      GET(V, k, ar, ai)                                                                            \
      GET(V, radix - k, br, bi)                                                                    \
      sr[k] = ar + br, si[k] = ai + bi;                                                            \
      dr[k] = ar - br, di[k] = ai - bi;                                                            \
      total_re += sr[k], total_im += si[k];                                                        \
    }                                                                                              \
    PUT(V, 0, total_re, total_im)                                                                  \
    UNROLL for (int j = 1; j <= half; j++) {                                                       \
      V ar = first_re + sr[1] * cosine[j], ai = first_im + si[1] * cosine[j];                      \
      V br = dr[1] * sine[j], bi = di[1] * sine[j];                                                \
      int turn = j;                                                                                \
      UNROLL for (int k = 2; k <= half; k++) {                                                     \
        turn = turn + j >= radix ? turn + j - radix : turn + j;                                    \
        const REAL c = cosine[turn], s = sine[turn];                                               \
        ar += sr[k] * c, ai += si[k] * c;                                                          \
        br += dr[k] * s, bi += di[k] * s;                                                          \
      }                                                                                            \
      PUT(V, j, ar + bi, ai - br)                                                                  \
      PUT(V, radix - j, ar - bi, ai + br)                                                          \
    }                                                                                              \
  }                                                                                                \
  static __attribute__((noinline)) void NAME(any_##suffix)(                                        \
      const fft_pass *pass, const NAME(place) * at, const REAL *w, int64_t q) {                    \
    NAME(odd_##suffix)(pass->radix, pass, at, w, q);                                               \
  }

BUTTERFLIES(NAME(wide), wide)
BUTTERFLIES(NAME(narrow), narrow)
BUTTERFLIES(REAL, one)

/* Length 7 has code of its own where it is long. */
INLINE void NAME(seven_wide)(const fft_pass *pass, const NAME(place) * at, const REAL *w,
                             int64_t q) {
  NAME(odd_wide)(7, pass, at, w, q);
}
INLINE void NAME(seven_narrow)(const fft_pass *pass, const NAME(place) * at, const REAL *w,
                               int64_t q) {
  NAME(any_narrow)(pass, at, w, q);
}
INLINE void NAME(seven_one)(const fft_pass *pass, const NAME(place) * at, const REAL *w,
                            int64_t q) {
  NAME(any_one)(pass, at, w, q);
}

/* ---- passes ---------------------------------------------------------------------------------- */

/* `call(suffix)` over [0, run), in the widest vectors that fit. */
#define OVER_RUN(run, call_wide, call_narrow, call_one)                                            \
  if ((run) >= NAME(WIDE)) {                                                                       \
    for (int64_t q = 0; q < (run); q += NAME(WIDE)) {                                              \
      if (q + NAME(WIDE) > (run)) q = (run)-NAME(WIDE);                                            \
      call_wide;                                                                                   \
    }                                                                                              \
  } else if ((run) >= NAME(NARROW)) {                                                              \
    for (int64_t q = 0; q < (run); q += NAME(NARROW)) {                                            \
      if (q + NAME(NARROW) > (run)) q = (run)-NAME(NARROW);                                        \
      call_narrow;                                                                                 \
    }                                                                                              \
  } else {                                                                                         \
    for (int64_t q = 0; q < (run); q++) call_one;                                                  \
  }

/* One pass: for p < rest, from rows p + rest k of x, `stride` apart, to rows radix p + j of y,
 * `run` apart; a row is `run` numbers. */
#define PASS(name, call)                                                                           \
  static void NAME(pass_##name)(const fft_pass *pass, NAME(planes) x, int64_t stride,              \
                                NAME(planes) y, int64_t run) {                                     \
    const REAL *w = pass->twiddles;                                                                \
    const int64_t rest = pass->rest;                                                               \
    NAME(place) place = {.xr = x.re, .xi = x.im, .yr = y.re, .yi = y.im}, *at = &place;            \
    place.from = rest * stride;                                                                    \
    place.to = run;                                                                                \
    if (rest == 1) {                                                                               \
      w = NULL;                                                                                    \
      OVER_RUN(run, call(wide, NULL), call(narrow, NULL), call(one, NULL))                         \
      return;                                                                                      \
    }                                                                                              \
    for (int64_t p = 0; p < rest; p++) {                                                           \
      OVER_RUN(run, call(wide, w), call(narrow, w), call(one, w))                                  \
      w += 2 * (pass->radix - 1);                                                                  \
      place.xr += stride, place.xi += stride;                                                      \
      place.yr += pass->radix * run, place.yi += pass->radix * run;                                \
    }                                                                                              \
  }

#define CALL_TWO(suffix, w)   NAME(two_##suffix)(at, w, q)
#define CALL_THREE(suffix, w) NAME(odd_##suffix)(3, pass, at, w, q)
#define CALL_FOUR(suffix, w)  NAME(four_##suffix)(at, w, q)
#define CALL_FIVE(suffix, w)  NAME(odd_##suffix)(5, pass, at, w, q)
#define CALL_SEVEN(suffix, w) NAME(seven_##suffix)(pass, at, w, q)
#define CALL_EIGHT(suffix, w) NAME(eight_##suffix)(at, w, q)
#define CALL_ANY(suffix, w)   NAME(any_##suffix)(pass, at, w, q)
PASS(2, CALL_TWO)
PASS(3, CALL_THREE)
PASS(4, CALL_FOUR)
PASS(5, CALL_FIVE)
PASS(7, CALL_SEVEN)
PASS(8, CALL_EIGHT)
PASS(any, CALL_ANY)

static void NAME(pass)(const fft_pass *pass, NAME(planes) x, int64_t stride, NAME(planes) y,
                       int64_t run) {
  switch (pass->radix) {
  case 2: NAME(pass_2)(pass, x, stride, y, run); break;
  case 3: NAME(pass_3)(pass, x, stride, y, run); break;
  case 4: NAME(pass_4)(pass, x, stride, y, run); break;
  case 5: NAME(pass_5)(pass, x, stride, y, run); break;
  case 7: NAME(pass_7)(pass, x, stride, y, run); break;
  case 8: NAME(pass_8)(pass, x, stride, y, run); break;
  default: NAME(pass_any)(pass, x, stride, y, run); break;
  }
}

/* The chain over rows of `run` numbers, `stride` apart in x; through y and z in turn, of which the
 * one that holds the result, dense, is given back. z may be x. */
static NAME(planes) NAME(chain)(const fft_chain *chain, NAME(planes) x, int64_t stride,
                                NAME(planes) y, NAME(planes) z, int64_t run) {
  for (int i = 0; i < chain->count; i++) {
    NAME(pass)(&chain->pass[i], x, stride, y, run);
    run *= chain->pass[i].radix;
    stride = run;
    x = y;
    y = z;
    z = x;
  }
  return x;
}

/* ---- the middle: rows become columns --------------------------------------------------------- */

/* A block of columns [first, first + count) of the left transforms' results, dense in x with
 * `count` columns, each element a run of `lines` numbers, goes to rows of y, times its twiddle. */
typedef struct NAME(turn) {
  const fft_line *line;
  NAME(planes) x, y;
  int64_t first, count, lines;
} NAME(turn);

INLINE void NAME(turn_one)(const NAME(turn) * t, int64_t k, int64_t p) {
  const int64_t lines = t->lines, entry = k * t->line->right.n + t->first + p;
  const int64_t to = ((t->first + p) * t->line->left.n + k) * lines;
  const REAL *xr = t->x.re + (k * t->count + p) * lines, *xi = t->x.im + (k * t->count + p) * lines;
  REAL *restrict yr = t->y.re + to, *restrict yi = t->y.im + to;
  if (k == 0) {
    memcpy(yr, xr, (size_t)lines * sizeof *yr);
    memcpy(yi, xi, (size_t)lines * sizeof *yi);
    return;
  }
  const REAL c = ((const REAL *)t->line->twiddle_re)[entry];
  const REAL s = ((const REAL *)t->line->twiddle_im)[entry];
  for (int64_t i = 0; i < lines; i++) {
    const REAL u = xr[i], v = xi[i];
    yr[i] = u * c - v * s;
    yi[i] = u * s + v * c;
  }
}

/* NARROW x NARROW elements of one line at (k, p). */
INLINE void NAME(turn_square)(const NAME(turn) * t, int64_t k, int64_t p) {
  enum { N = NAME(NARROW) };
  const int64_t rows = t->line->left.n, columns = t->line->right.n;
  const REAL *tr = (const REAL *)t->line->twiddle_re + k * columns + t->first + p;
  const REAL *ti = (const REAL *)t->line->twiddle_im + k * columns + t->first + p;
  NAME(narrow) u[N], v[N], c, s;
  UNROLL for (int i = 0; i < N; i++) {
    memcpy(&u[i], t->x.re + (k + i) * t->count + p, sizeof c);
    memcpy(&v[i], t->x.im + (k + i) * t->count + p, sizeof c);
    if (k + i == 0) continue;
    memcpy(&c, tr + i * columns, sizeof c);
    memcpy(&s, ti + i * columns, sizeof s);
    NAME(narrow) w = u[i] * c - v[i] * s;
    v[i] = u[i] * s + v[i] * c;
    u[i] = w;
  }
  TRANSPOSE(u)
  TRANSPOSE(v)
  UNROLL for (int i = 0; i < N; i++) {
    memcpy(t->y.re + (t->first + p + i) * rows + k, &u[i], sizeof c);
    memcpy(t->y.im + (t->first + p + i) * rows + k, &v[i], sizeof c);
  }
}

static void NAME(turn_block)(const NAME(turn) * t) {
  const int64_t rows = t->line->left.n, N = NAME(NARROW);
  if (t->lines > 1) {
    for (int64_t k = 0; k < rows; k++)
      for (int64_t p = 0; p < t->count; p++) NAME(turn_one)(t, k, p);
    return;
  }
  int64_t k = 0;
  for (; k + N <= rows; k += N) {
    int64_t p = 0;
    for (; p + N <= t->count; p += N) NAME(turn_square)(t, k, p);
    for (; p < t->count; p++)
      for (int64_t i = 0; i < N; i++) NAME(turn_one)(t, k + i, p);
  }
  for (; k < rows; k++)
    for (int64_t p = 0; p < t->count; p++) NAME(turn_one)(t, k, p);
}

/* ---- lines ----------------------------------------------------------------------------------- */

typedef struct NAME(work) {
  const fft_params *params;
  int64_t lines; /* of this group */
  NAME(planes) plane[2], block[2];
} NAME(work);

static void NAME(copy_rows)(NAME(planes) to, int64_t stride, NAME(planes) from, int64_t rows,
                            int64_t run) {
  for (int64_t k = 0; k < rows; k++) {
    memcpy(to.re + k * stride, from.re + k * run, (size_t)run * sizeof(REAL));
    memcpy(to.im + k * stride, from.im + k * run, (size_t)run * sizeof(REAL));
  }
}

/* As below, a block of columns at a time, so that its passes stay in cache. */
APART NAME(planes) NAME(line_in_blocks)(const NAME(work) * w, const fft_line *line, NAME(planes) x,
                                        NAME(planes) y) {
  const int64_t rows = line->left.n, columns = line->right.n, lines = w->lines;
  const int64_t step = w->params->columns;
  for (int64_t first = 0; first < columns; first += step) {
    int64_t count = columns - first < step ? columns - first : step;
    NAME(planes) from = {x.re + first * lines, x.im + first * lines};
    NAME(turn) turn = {line, from, y, first, count, lines};
    turn.x =
        NAME(chain)(&line->left, from, columns * lines, w->block[0], w->block[1], count * lines);
    NAME(turn_block)(&turn);
  }
  for (int64_t first = 0; first < rows; first += step) {
    int64_t count = rows - first < step ? rows - first : step;
    NAME(planes) from = {y.re + first * lines, y.im + first * lines};
    from = NAME(chain)(&line->right, from, rows * lines, w->block[0], w->block[1], count * lines);
    NAME(planes) to = {x.re + first * lines, x.im + first * lines};
    NAME(copy_rows)(to, rows * lines, from, columns, count * lines);
  }
  return x;
}

/* Transforms x, a row of `lines` numbers for each element, with y as room; the result is in the one
 * that is given back. */
static NAME(planes)
    NAME(smooth_line)(const NAME(work) * w, const fft_line *line, NAME(planes) x, NAME(planes) y) {
  const int64_t rows = line->left.n, columns = line->right.n, lines = w->lines;
  if (rows == 1) return NAME(chain)(&line->right, x, lines, y, x, lines);
  if (w->params->block && line->n * lines > w->params->block)
    return NAME(line_in_blocks)(w, line, x, y);
  NAME(planes) left = NAME(chain)(&line->left, x, columns * lines, y, x, columns * lines);
  NAME(planes) other = left.re == x.re ? y : x;
  NAME(turn) turn = {line, left, other, 0, columns, lines};
  NAME(turn_block)(&turn);
  return NAME(chain)(&line->right, other, rows * lines, left, other, rows * lines);
}

/* y = x times a table's numbers, one for each row. y may be x. */
static void NAME(multiply_rows)(NAME(planes) x, NAME(planes) y, const void *re, const void *im,
                                int64_t rows, int64_t lines) {
  const REAL *table_re = re, *table_im = im;
  for (int64_t k = 0; k < rows; k++) {
    const REAL c = table_re[k], s = table_im[k];
    for (int64_t i = k * lines; i < (k + 1) * lines; i++) {
      const REAL u = x.re[i], v = x.im[i];
      y.re[i] = u * c - v * s;
      y.im[i] = u * s + v * c;
    }
  }
}

/* The same for one line, whose loop then runs over rows. */
static void NAME(multiply_line)(NAME(planes) x, NAME(planes) y, const void *re, const void *im,
                                int64_t rows) {
  const REAL *c = re, *s = im;
  for (int64_t i = 0; i < rows; i++) {
    const REAL u = x.re[i], v = x.im[i];
    y.re[i] = u * c[i] - v * s[i];
    y.im[i] = u * s[i] + v * c[i];
  }
}

APART void NAME(multiply)(NAME(planes) x, NAME(planes) y, const void *re, const void *im,
                          int64_t rows, int64_t lines) {
  if (lines == 1)
    NAME(multiply_line)(x, y, re, im, rows);
  else
    NAME(multiply_rows)(x, y, re, im, rows, lines);
}

static NAME(planes) NAME(swapped)(NAME(planes) x) {
  return (NAME(planes)){x.im, x.re};
}

static NAME(planes) NAME(line)(const NAME(work) * w, NAME(planes) x, NAME(planes) y) {
  const fft_line *line = &w->params->line, *inner = line->convolution;
  if (!inner) return NAME(smooth_line)(w, line, x, y);
  const int64_t lines = w->lines, n = line->n * lines, m = inner->n * lines;
  NAME(multiply)(x, x, line->chirp_re, line->chirp_im, line->n, lines);
  memset(x.re + n, 0, (size_t)(m - n) * sizeof *x.re);
  memset(x.im + n, 0, (size_t)(m - n) * sizeof *x.im);
  NAME(planes) a = NAME(smooth_line)(w, inner, x, y);
  NAME(planes) b = a.re == x.re ? y : x;
  NAME(multiply)(a, a, line->spectrum_re, line->spectrum_im, inner->n, lines);
  a = NAME(smooth_line)(w, inner, NAME(swapped)(a), NAME(swapped)(b));
  a = NAME(swapped)(a);
  NAME(multiply)(a, a, line->chirp_re, line->chirp_im, line->n, lines);
  return a;
}

/* ---- lines to planes and back ---------------------------------------------------------------- */

/* Where the group's elements lie: element k of line i at number k * along + i * across. */
typedef struct NAME(group) {
  int64_t along, across;
} NAME(group);

APART void NAME(load_complex)(NAME(planes) to, const REAL *src, NAME(group) g, int64_t count,
                              int64_t lines) {
  if (lines == 1 && g.along == 2) {
    for (int64_t k = 0; k < count; k++) {
      to.re[k] = src[2 * k];
      to.im[k] = src[2 * k + 1];
    }
  } else if (g.across == 2) {
    for (int64_t k = 0; k < count; k++, src += g.along)
      for (int64_t i = 0; i < lines; i++) {
        to.re[k * lines + i] = src[2 * i];
        to.im[k * lines + i] = src[2 * i + 1];
      }
  } else {
    for (int64_t i = 0; i < lines; i++, src += g.across)
      for (int64_t k = 0; k < count; k++) {
        to.re[k * lines + i] = src[k * g.along];
        to.im[k * lines + i] = src[k * g.along + 1];
      }
  }
}

APART void NAME(load_real)(NAME(planes) to, const REAL *src, int64_t across, int64_t count,
                           int64_t lines) {
  memset(to.im, 0, (size_t)(count * lines) * sizeof *to.im);
  for (int64_t i = 0; i < lines; i++, src += across)
    for (int64_t k = 0; k < count; k++) to.re[k * lines + i] = src[k];
}

static inline REAL NAME(finished)(REAL value, REAL scale) {
  BITS bits;
  value *= scale;
  memcpy(&bits, &value, sizeof bits);
  bits = (bits & ~SIGN) > ABOVE ? QUIET : bits;
  memcpy(&value, &bits, sizeof bits);
  return value;
}

APART void NAME(store_complex)(REAL *restrict dst, NAME(planes) from, NAME(group) g, int64_t count,
                               int64_t lines, REAL scale) {
  if (lines == 1 && g.along == 2) {
    for (int64_t k = 0; k < count; k++) {
      dst[2 * k] = NAME(finished)(from.re[k], scale);
      dst[2 * k + 1] = NAME(finished)(from.im[k], scale);
    }
  } else if (g.across == 2) {
    for (int64_t k = 0; k < count; k++, dst += g.along)
      for (int64_t i = 0; i < lines; i++) {
        dst[2 * i] = NAME(finished)(from.re[k * lines + i], scale);
        dst[2 * i + 1] = NAME(finished)(from.im[k * lines + i], scale);
      }
  } else {
    for (int64_t i = 0; i < lines; i++, dst += g.across)
      for (int64_t k = 0; k < count; k++) {
        dst[k * g.along] = NAME(finished)(from.re[k * lines + i], scale);
        dst[k * g.along + 1] = NAME(finished)(from.im[k * lines + i], scale);
      }
  }
}

APART void NAME(store_real)(REAL *restrict dst, const REAL *from, int64_t across, int64_t count,
                            int64_t lines, REAL scale) {
  for (int64_t i = 0; i < lines; i++, dst += across)
    for (int64_t k = 0; k < count; k++) dst[k] = NAME(finished)(from[k * lines + i], scale);
}

/* ---- real lines ------------------------------------------------------------------------------ */

/* Rows 0 to half of the real line's transform from the half-long complex one in z. */
APART void NAME(unfold)(const NAME(work) * w, NAME(planes) z, NAME(planes) x, int64_t half) {
  const int64_t lines = w->lines;
  const REAL *table_re = w->params->real_re, *table_im = w->params->real_im;
  for (int64_t i = 0; i < lines; i++) {
    x.re[i] = z.re[i] + z.im[i];
    x.re[half * lines + i] = z.re[i] - z.im[i];
    x.im[i] = x.im[half * lines + i] = 0;
  }
  for (int64_t k = 1; k < half; k++) {
    const REAL c = table_re[k], s = table_im[k], by = (REAL)0.5;
    const REAL *ar = z.re + k * lines, *ai = z.im + k * lines;
    const REAL *br = z.re + (half - k) * lines, *bi = z.im + (half - k) * lines;
    REAL *restrict xr = x.re + k * lines, *restrict xi = x.im + k * lines;
    for (int64_t i = 0; i < lines; i++) {
      REAL er = by * (ar[i] + br[i]), ei = by * (ai[i] - bi[i]);
      REAL re = by * (ai[i] + bi[i]), im = by * -(ar[i] - br[i]);
      xr[i] = er + (re * c - im * s);
      xi[i] = ei + (re * s + im * c);
    }
  }
}

/* One element, or a vector of them, at k of one line; `back` turns a vector round. */
#define UNFOLD(V, lanes, back)                                                                     \
  {                                                                                                \
    V ar, ai, br, bi, c, s;                                                                        \
    memcpy(&ar, z.re + k, sizeof ar);                                                              \
    memcpy(&ai, z.im + k, sizeof ai);                                                              \
    memcpy(&br, z.re + half - k - (lanes) + 1, sizeof br);                                         \
    memcpy(&bi, z.im + half - k - (lanes) + 1, sizeof bi);                                         \
    memcpy(&c, table_re + k, sizeof c);                                                            \
    memcpy(&s, table_im + k, sizeof s);                                                            \
    br = back(br), bi = back(bi);                                                                  \
    V er = (ar + br) * by, ei = (ai - bi) * by;                                                    \
    V re = (ai + bi) * by, im = -(ar - br) * by;                                                   \
    V xr = er + (re * c - im * s), xi = ei + (re * s + im * c);                                    \
    memcpy(x.re + k, &xr, sizeof xr);                                                              \
    memcpy(x.im + k, &xi, sizeof xi);                                                              \
  }

APART void NAME(unfold_line)(const NAME(work) * w, NAME(planes) z, NAME(planes) x, int64_t half) {
  const REAL *table_re = w->params->real_re, *table_im = w->params->real_im, by = (REAL)0.5;
  x.re[0] = z.re[0] + z.im[0];
  x.re[half] = z.re[0] - z.im[0];
  x.im[0] = x.im[half] = 0;
  int64_t k = 1;
  for (; k + NAME(WIDE) <= half; k += NAME(WIDE)) UNFOLD(NAME(wide), NAME(WIDE), BACK)
  for (; k < half; k++) UNFOLD(REAL, 1, SAME)
}

/* The other way: z, of half the length, from rows 0 to half of x. */
APART void NAME(fold)(const NAME(work) * w, NAME(planes) x, NAME(planes) z, int64_t half) {
  const int64_t lines = w->lines;
  const REAL *table_re = w->params->real_re, *table_im = w->params->real_im;
  for (int64_t i = 0; i < lines; i++) {
    z.re[i] = x.re[i] + x.re[half * lines + i];
    z.im[i] = x.re[i] - x.re[half * lines + i];
  }
  for (int64_t k = 1; k < half; k++) {
    const REAL c = table_re[k], s = -table_im[k];
    const REAL *ar = x.re + k * lines, *ai = x.im + k * lines;
    const REAL *br = x.re + (half - k) * lines, *bi = x.im + (half - k) * lines;
    REAL *restrict zr = z.re + k * lines, *restrict zi = z.im + k * lines;
    for (int64_t i = 0; i < lines; i++) {
      REAL dr = ar[i] - br[i], di = ai[i] + bi[i];
      REAL re = dr * c - di * s, im = dr * s + di * c;
      zr[i] = (ar[i] + br[i]) - im;
      zi[i] = (ai[i] - bi[i]) + re;
    }
  }
}

#define FOLD(V, lanes, back)                                                                       \
  {                                                                                                \
    V ar, ai, br, bi, c, s;                                                                        \
    memcpy(&ar, x.re + k, sizeof ar);                                                              \
    memcpy(&ai, x.im + k, sizeof ai);                                                              \
    memcpy(&br, x.re + half - k - (lanes) + 1, sizeof br);                                         \
    memcpy(&bi, x.im + half - k - (lanes) + 1, sizeof bi);                                         \
    memcpy(&c, table_re + k, sizeof c);                                                            \
    memcpy(&s, table_im + k, sizeof s);                                                            \
    br = back(br), bi = back(bi), s = -s;                                                          \
    V dr = ar - br, di = ai + bi, re = dr * c - di * s, im = dr * s + di * c;                      \
    V zr = (ar + br) - im, zi = (ai - bi) + re;                                                    \
    memcpy(z.re + k, &zr, sizeof zr);                                                              \
    memcpy(z.im + k, &zi, sizeof zi);                                                              \
  }

APART void NAME(fold_line)(const NAME(work) * w, NAME(planes) x, NAME(planes) z, int64_t half) {
  const REAL *table_re = w->params->real_re, *table_im = w->params->real_im;
  z.re[0] = x.re[0] + x.re[half];
  z.im[0] = x.re[0] - x.re[half];
  int64_t k = 1;
  for (; k + NAME(WIDE) <= half; k += NAME(WIDE)) FOLD(NAME(wide), NAME(WIDE), BACK)
  for (; k < half; k++) FOLD(REAL, 1, SAME)
}

/* Rows n / 2 + 1 to n - 1: the conjugates of those before. */
static void NAME(mirror)(NAME(planes) x, int64_t n, int64_t lines) {
  for (int64_t k = 1; k <= n / 2; k++)
    for (int64_t i = 0; i < lines; i++) {
      x.re[(n - k) * lines + i] = x.re[k * lines + i];
      x.im[(n - k) * lines + i] = -x.im[k * lines + i];
    }
}

/* ---- the four kinds -------------------------------------------------------------------------- */

static void NAME(run_complex)(const NAME(work) * w, REAL *dst, const REAL *src, NAME(group) g) {
  const cpu_fft_spec *spec = &w->params->spec;
  bool inverse = spec->kind == CPU_FFT_INVERSE;
  NAME(planes) x = w->plane[0], y = w->plane[1];
  NAME(load_complex)(inverse ? NAME(swapped)(x) : x, src, g, spec->length, w->lines);
  x = NAME(line)(w, x, y);
  NAME(store_complex)
  (dst, inverse ? NAME(swapped)(x) : x, g, spec->length, w->lines, (REAL)w->params->scale);
}

static void NAME(run_from_real)(const NAME(work) * w, REAL *dst, const REAL *src) {
  const int64_t length = w->params->spec.length, half = length / 2, lines = w->lines;
  NAME(planes) x = w->plane[0], y = w->plane[1];
  if (w->params->halved) {
    NAME(load_complex)(x, src, (NAME(group)){2, length}, half, lines);
    x = NAME(line)(w, x, y);
    y = x.re == y.re ? w->plane[0] : y;
    if (lines == 1)
      NAME(unfold_line)(w, x, y, half);
    else
      NAME(unfold)(w, x, y, half);
  } else {
    NAME(load_real)(x, src, length, length, lines);
    y = NAME(line)(w, x, y);
    memset(y.im, 0, (size_t)lines * sizeof *y.im);
  }
  NAME(store_complex)
  (dst, y, (NAME(group)){2, 2 * (half + 1)}, half + 1, lines, (REAL)w->params->scale);
}

static void NAME(run_to_real)(const NAME(work) * w, REAL *dst, const REAL *src) {
  const int64_t length = w->params->spec.length, half = length / 2, lines = w->lines;
  const REAL scale = (REAL)w->params->scale;
  NAME(planes) x = w->plane[0], y = w->plane[1];
  NAME(load_complex)(x, src, (NAME(group)){2, 2 * (half + 1)}, half + 1, lines);
  if (w->params->halved) {
    if (lines == 1)
      NAME(fold_line)(w, x, y, half);
    else
      NAME(fold)(w, x, y, half);
    y = NAME(swapped)(NAME(line)(w, NAME(swapped)(y), NAME(swapped)(x)));
    NAME(store_complex)(dst, y, (NAME(group)){2, length}, half, lines, scale);
    return;
  }
  memset(x.im, 0, (size_t)lines * sizeof *x.im);
  NAME(mirror)(x, length, lines);
  x = NAME(swapped)(NAME(line)(w, NAME(swapped)(x), NAME(swapped)(y)));
  NAME(store_real)(dst, x.re, length, length, lines, scale);
}

/* Which lines unit `unit` has, and where they begin. */
static void NAME(run_unit)(NAME(work) * w, REAL *dst, const REAL *src, int64_t unit) {
  const fft_params *p = w->params;
  const int64_t inner = p->spec.inner, length = p->spec.length, group = p->group;
  if (inner > 1) {
    int64_t groups = (inner + group - 1) / group, first = unit % groups * group;
    int64_t start = 2 * (unit / groups * length * inner + first);
    w->lines = inner - first < group ? inner - first : group;
    NAME(run_complex)(w, dst + start, src + start, (NAME(group)){2 * inner, 2});
    return;
  }
  int64_t first = unit * group, rest = p->spec.outer - first;
  int64_t complex = 2 * first * length, half = 2 * first * (length / 2 + 1), real = first * length;
  w->lines = rest < group ? rest : group;
  switch (p->spec.kind) {
  case CPU_FFT_FROM_REAL: NAME(run_from_real)(w, dst + half, src + real); break;
  case CPU_FFT_TO_REAL: NAME(run_to_real)(w, dst + real, src + half); break;
  default: NAME(run_complex)(w, dst + complex, src + complex, (NAME(group)){2, 2 * length}); break;
  }
}

static void NAME(run)(const fft_params *p, void *const *data, int64_t begin, int64_t end,
                      void *scratch) {
  fft_layout layout = fft_level1_layout(p);
  NAME(work) w = {.params = p};
  REAL *at = scratch;
  for (int i = 0; i < 2; i++, at += 2 * layout.plane)
    w.plane[i] = (NAME(planes)){at, at + layout.plane};
  for (int i = 0; i < 2; i++, at += 2 * layout.block_plane)
    w.block[i] = (NAME(planes)){at, at + layout.block_plane};
  TN_ASSERT(begin >= 0 && end <= p->spec.outer * ((p->spec.inner + p->group - 1) / p->group));
  TN_ASSERT((uintptr_t)scratch % 64 == 0);
  for (int64_t unit = begin; unit < end; unit++) NAME(run_unit)(&w, data[0], data[1], unit);
}

#undef PUT
#undef GET
#undef FOUR
#undef BUTTERFLIES
#undef OVER_RUN
#undef PASS
#undef UNFOLD
#undef FOLD
#undef CALL_TWO
#undef CALL_THREE
#undef CALL_FOUR
#undef CALL_FIVE
#undef CALL_SEVEN
#undef CALL_EIGHT
#undef CALL_ANY
