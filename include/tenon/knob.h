/* Knobs: the settings that Tenon reads from the environment, once per process, on first use. They
 * set defaults; an option given in a call always goes before. */
#ifndef TENON_KNOB_H
#define TENON_KNOB_H

#include <tenon/status.h>
#include <tenon/value.h>

TN_BEGIN_DECLS

/* Everything is static. */
typedef struct tn_knob {
  tn_value value;       /* its name ("max_isa"), its type and the value in force */
  const char *env;      /* "TENON_MAX_ISA" */
  const char *fallback; /* the value where the environment says nothing; "": empty or automatic */
  const char *help;     /* one line */
  bool is_set;          /* the environment sets it */
} tn_knob;

/* All of them, in a fixed order. False: no such index. */
TN_API size_t tn_num_knobs(void);
TN_API bool tn_knob_at(size_t index, tn_knob *out);

/* INVALID_ARGUMENT that names each malformed value and each TENON_* variable that is no knob. Such
 * a value counts as the default. */
TN_API tn_status *tn_check_knobs(void) TN_MUST_USE;

TN_END_DECLS
#endif
