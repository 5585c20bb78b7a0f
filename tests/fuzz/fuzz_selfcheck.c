/* libFuzzer target: any text to checking_case_create(), each function of it; what comes out is a
 * sound program, and judging outputs of any size is no harm. The seed corpus is
 * tests/fuzz/corpus/selfcheck. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "checking/checking.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MAX_FUNCTIONS = 16, OUTPUT = 24 };

static void judge(const checking_case *c, size_t bytes) {
  size_t count = checking_first_output(c, c->replicas * c->partitions);
  checking_output *outputs = calloc(count + 1, sizeof *outputs);
  char *zeros = calloc(1, bytes + 1);
  checking_mismatch mismatch;
  for (size_t i = 0; i < count; i++) outputs[i] = (checking_output){zeros, bytes};
  if (checking_judge(c, outputs, &mismatch) && !mismatch.check) __builtin_trap();
  free(outputs);
  free(zeros);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *at = (const char *)data, *end = at + size;
  checking_text text = {.name = "fuzz"};
  while (checking_next_part(&at, end, &text)) {
    bool more = true;
    for (size_t which = 0; more && which < MAX_FUNCTIONS; which++) {
      checking_case *c = NULL;
      tn_status *status = checking_case_create(&text, which, &more, &c);
      if (status && (c || !tn_status_message(status)[0])) __builtin_trap();
      for (size_t bytes = 0; c && bytes <= OUTPUT; bytes += OUTPUT / 3) judge(c, bytes);
      checking_case_destroy(c);
      tn_status_destroy(status);
    }
  }
  return 0;
}
