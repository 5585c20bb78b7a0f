/* What the functions of StableHLO and CHLO should give, for arguments of up to 24 bits: computed in
 * double, by libm or from series that the device does not use, good to a millionth of an f32's last
 * place and mostly much better. */
#ifndef TENON_TESTS_FUNCTIONS_TRUTH_H
#define TENON_TESTS_FUNCTIONS_TRUTH_H

#include <stdbool.h>
#include <stddef.h>

typedef struct function {
  const char *op; /* as programs name it */
  double (*truth)(double x);
  double limit;    /* ulps, of f32 and the types below it */
  bool exact_zero; /* a zero has the truth's sign */
} function;

typedef struct binary_function {
  const char *op;
  double (*truth)(double x, double y);
  double limit;
} binary_function;

extern const function functions[];
extern const size_t num_functions;
extern const binary_function binary_functions[];
extern const size_t num_binary_functions;

#endif
