/* Programs written to bytecode and read back: how many are the same, and what has no form there. */
#ifndef TENON_TESTS_CORPORA_WRITTEN_H
#define TENON_TESTS_CORPORA_WRITTEN_H

#include "ir/ir.h"

typedef struct written_reason {
  char what[64]; /* "ops of chlo", "a unit attribute" */
  size_t count;
} written_reason;

typedef struct written_tally {
  size_t equal, lossy; /* lossy: by forms that upstream's writer does not keep either */
  written_reason reasons[64];
  size_t num_reasons;
} written_tally;

/* False, with `why`, if the module is written wrongly. */
bool written_check(written_tally *t, const ir_module *module, char *why, size_t why_size);
void written_report(const written_tally *t);

#endif
