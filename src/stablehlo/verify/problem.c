/* How a family says what is wrong with an op. */
#include "stablehlo/verify/check.h"

#include <stdio.h>

void vf_bad(verifier *v, const char *id, const char *format, ...) {
  char text[800];
  if (v->stopped) return;
  va_list args;
  va_start(args, format);
  /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): va_start() was one line above */
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  v->problems++;
  v->stopped = !v->tell(v->arg, v->op, id, text);
}

bool vf_broken(const verifier *v) {
  return v->problems != v->before;
}
