/* The errors of the functions of StableHLO and CHLO on a device, in ulps.
 *
 *   measure_functions quick                      what ctest runs: f16 and bf16 whole, every 4099th
 *                                                f32, random pairs; fails above the limits
 *   measure_functions list                       the ops of the table
 *   measure_functions every OP TYPE [OPTION...]  all numbers of bf16, f16 or f32, one line:
 *                                                op, type, numbers tried, worst error in ulps, the
 *                                                bits of the number there, the bits of the result
 *   measure_functions eval OP TYPE OPERANDS [SPEC]
 *                                                numbers from stdin to stdout: blocks of 4096 of
 *                                                the first operand, 4096 of the second
 *
 * Options: spec=SPEC (a back end, "cpu"), stride=N (every Nth number), normal=1 (leaves out
 * subnormal numbers and results, which some devices flush).
 *
 * An error is |result - truth| over the distance of the type's numbers about the truth. A wrong
 * infinity, NaN, or sign of zero counts as infinite. */
#include "device.h"
#include "truth.h"
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 1 << 16, EVAL_BLOCK = 4096 };

/* ---- numbers of a type ------------------------------------------------------------------------
 */

typedef struct format {
  tn_type type;
  int bits, digits, lowest, highest; /* the latter as frexp() has exponents */
} format;

static const format formats[] = {
    {TN_BF16, 16, 8, -125, 128}, {TN_F16, 16, 11, -13, 16}, {TN_F32, 32, 24, -125, 128}};

static const format *find_format(tn_type type) {
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
    if (formats[i].type == type) return &formats[i];
  fprintf(stderr, "measure_functions: not a type that it measures\n");
  exit(2);
}

static double from_bits(const format *f, uint32_t bits) {
  if (f->type != TN_F16) {
    float x;
    bits <<= 32 - f->bits;
    memcpy(&x, &bits, sizeof x);
    return (double)x;
  }
  double sign = bits >> 15 ? -1 : 1;
  int exponent = bits >> 10 & 31, fraction = bits & 1023;
  if (exponent == 31) return fraction ? NAN : sign * HUGE_VAL;
  return sign * (exponent ? ldexp(1024 + fraction, exponent - 25) : ldexp(fraction, -24));
}

static uint32_t read_bits(const format *f, const void *from, int64_t i) {
  return f->bits == 16 ? ((const uint16_t *)from)[i] : ((const uint32_t *)from)[i];
}
static void write_bits(const format *f, void *to, int64_t i, uint32_t bits) {
  if (f->bits == 16)
    ((uint16_t *)to)[i] = (uint16_t)bits;
  else
    ((uint32_t *)to)[i] = bits;
}

/* ---- errors -----------------------------------------------------------------------------------
 */

static double ulp_error(const format *f, double got, double want, bool exact_zero) {
  if (isnan(want) || isnan(got)) return isnan(want) && isnan(got) ? 0 : HUGE_VAL;
  if (isinf(want)) return got == want ? 0 : HUGE_VAL;
  /* Where the truth is beyond the type, infinity stands for the number after the largest. */
  if (isinf(got)) got = copysign(ldexp(1, f->highest), got);
  int exponent;
  double size = fabs(want), most = ldexp(1, f->highest);
  if (size >= most) want = copysign(size = most, want);
  if (want == 0 && got == 0) return !exact_zero || signbit(want) == signbit(got) ? 0 : HUGE_VAL;
  frexp(size, &exponent);
  if (exponent < f->lowest) exponent = f->lowest;
  if (exponent > f->highest) exponent = f->highest;
  return ldexp(fabs(got - want), f->digits - exponent);
}

static bool is_subnormal(const format *f, double x) {
  return x != 0 && fabs(x) < ldexp(1, f->lowest - 1);
}

typedef struct worst {
  double error;
  uint32_t x, y, got;
  uint64_t tried;
} worst;

static void note(worst *w, double error, uint32_t x, uint32_t y, uint32_t got) {
  w->tried++;
  if (!(error > w->error)) return;
  *w = (worst){error, x, y, got, w->tried};
}

/* ---- every number of a type -------------------------------------------------------------------
 */

static const function *find_function(const char *op) {
  for (size_t i = 0; i < num_functions; i++)
    if (strcmp(functions[i].op, op) == 0) return &functions[i];
  fprintf(stderr, "measure_functions: no function %s\n", op);
  exit(2);
}

typedef struct choice {
  const char *spec;
  uint64_t stride;
  bool normal;
} choice;

static worst measure(const function *fn, tn_type type, choice c) {
  static uint32_t in[CHUNK], out[CHUNK];
  const format *f = find_format(type);
  const uint64_t end = (uint64_t)1 << f->bits;
  device_op d = device_open(c.spec, fn->op, type, 1, CHUNK);
  worst w = {0};
  for (uint64_t first = 0; first < end; first += CHUNK * c.stride) {
    for (int i = 0; i < CHUNK; i++)
      write_bits(f, in, i, (uint32_t)((first + (uint64_t)i * c.stride) & (end - 1)));
    device_run(&d, (const void *[]){in}, out);
    for (int i = 0; i < CHUNK && first + (uint64_t)i * c.stride < end; i++) {
      uint32_t bits = read_bits(f, in, i), got = read_bits(f, out, i);
      double x = from_bits(f, bits), want = fn->truth(x);
      if (c.normal && (is_subnormal(f, x) || is_subnormal(f, want))) continue;
      note(&w, ulp_error(f, from_bits(f, got), want, fn->exact_zero), bits, 0, got);
    }
  }
  device_close(&d);
  return w;
}

static void print_worst(const char *op, tn_type type, worst w) {
  printf("%s\t%s\t%llu\t%.4f\t0x%X\t0x%X\n", op, tn_type_name(type), (unsigned long long)w.tried,
         w.error, w.x, w.got);
  fflush(stdout);
}

static int run_every(int argc, char **argv) {
  choice c = {"cpu", 1, false};
  for (int i = 4; i < argc; i++) {
    if (strncmp(argv[i], "spec=", 5) == 0) c.spec = argv[i] + 5;
    if (strncmp(argv[i], "stride=", 7) == 0) c.stride = strtoull(argv[i] + 7, NULL, 10);
    if (strcmp(argv[i], "normal=1") == 0) c.normal = true;
  }
  if (c.stride == 0) return 2;
  tn_type type = tn_type_from_name(argv[3]);
  print_worst(argv[2], type, measure(find_function(argv[2]), type, c));
  return 0;
}

/* ---- pairs ------------------------------------------------------------------------------------
 */

static uint64_t random_state = 88172645463325252u;

static uint64_t next_random(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  return random_state ^= random_state << 17;
}

/* All bits random, or an exponent near 1's with few or many mantissa bits. */
static uint32_t random_number(const format *f) {
  uint64_t r = next_random();
  uint32_t bits = (uint32_t)(r >> 32) >> (32 - f->bits), keep = (uint32_t)r;
  if (keep % 4 == 0) return bits;
  uint32_t fraction = bits & ((1u << (f->digits - 1)) - 1), sign = bits & 1u << (f->bits - 1);
  if (keep % 4 == 1) fraction &= ~0u << (f->digits - 4);
  uint32_t one = (uint32_t)(1 - f->lowest), exponent = one + (keep >> 8) % 12 - 6;
  return sign | exponent << (f->digits - 1) | fraction;
}

static worst measure_pairs(const binary_function *fn, tn_type type, int rounds) {
  static uint32_t x[CHUNK], y[CHUNK], out[CHUNK];
  const format *f = find_format(type);
  device_op d = device_open("cpu", fn->op, type, 2, CHUNK);
  worst w = {0};
  while (rounds--) {
    for (int i = 0; i < CHUNK; i++) {
      write_bits(f, x, i, random_number(f));
      write_bits(f, y, i, random_number(f));
    }
    device_run(&d, (const void *[]){x, y}, out);
    for (int i = 0; i < CHUNK; i++) {
      uint32_t a = read_bits(f, x, i), b = read_bits(f, y, i), got = read_bits(f, out, i);
      double want = fn->truth(from_bits(f, a), from_bits(f, b));
      note(&w, ulp_error(f, from_bits(f, got), want, true), a, b, got);
    }
  }
  device_close(&d);
  return w;
}

/* ---- what ctest runs --------------------------------------------------------------------------
 */

/* Rounded from f32, a result is half an ulp off, and what the f32 is off is a part of one. */
static double limit_of(double limit, tn_type type) {
  return type == TN_F32 || limit == 0 ? limit : 0.5 + limit / 8;
}

static bool holds(const char *op, tn_type type, worst w, double limit) {
  if (w.error <= limit) return true;
  fprintf(stderr, "%s %s: %.4f ulp at 0x%X 0x%X, where it gives 0x%X; allowed are %.4f\n", op,
          tn_type_name(type), w.error, w.x, w.y, w.got, limit);
  return false;
}

static int run_quick(void) {
  int failures = 0;
  for (size_t t = 0; t < sizeof formats / sizeof *formats; t++) {
    tn_type type = formats[t].type;
    choice c = {"cpu", type == TN_F32 ? 4099 : 1, false};
    for (size_t i = 0; i < num_functions; i++) {
      worst w = measure(&functions[i], type, c);
      print_worst(functions[i].op, type, w);
      failures += !holds(functions[i].op, type, w, limit_of(functions[i].limit, type));
    }
    for (size_t i = 0; i < num_binary_functions; i++) {
      const binary_function *fn = &binary_functions[i];
      worst w = measure_pairs(fn, type, 8);
      print_worst(fn->op, type, w);
      failures += !holds(fn->op, type, w, limit_of(fn->limit, type));
    }
  }
  return failures > 0;
}

/* ---- numbers from elsewhere -------------------------------------------------------------------
 */

static int run_eval(int argc, char **argv) {
  tn_type type = tn_type_from_name(argv[3]);
  int operands = atoi(argv[4]);
  size_t size = tn_type_size(type);
  if (size == 0 || operands < 1 || operands > MOST_OPERANDS) return 2;
  bool real = type == TN_C64 || type == TN_C128;
  size_t result_size = real && strcmp(argv[2], "stablehlo.abs") == 0 ? size / 2 : size;
  static double in[MOST_OPERANDS][EVAL_BLOCK * 2], out[EVAL_BLOCK * 2];
  device_op d = device_open(argc > 5 ? argv[5] : "cpu", argv[2], type, operands, EVAL_BLOCK);
  for (;;) {
    for (int i = 0; i < operands; i++) {
      size_t got = fread(in[i], size, EVAL_BLOCK, stdin);
      if (got == 0 && i == 0) {
        device_close(&d);
        return 0;
      }
      if (got != EVAL_BLOCK) return 2;
    }
    device_run(&d, (const void *[]){in[0], in[1]}, out);
    if (fwrite(out, result_size, EVAL_BLOCK, stdout) != EVAL_BLOCK) return 1;
  }
}

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  if (strcmp(what, "quick") == 0) return run_quick();
  if (strcmp(what, "every") == 0 && argc > 3) return run_every(argc, argv);
  if (strcmp(what, "eval") == 0 && argc > 4) return run_eval(argc, argv);
  if (strcmp(what, "list") == 0) {
    for (size_t i = 0; i < num_functions; i++) puts(functions[i].op);
    return 0;
  }
  fprintf(stderr, "usage: measure_functions quick | list | every OP TYPE [spec=S] [stride=N] "
                  "[normal=1] | eval OP TYPE OPERANDS [SPEC]\n");
  return 2;
}
