/* The one table of knobs (config.def): each has a name, a type, a default, a line of help and an
 * environment variable TENON_<NAME>. It feeds parsing, `tenon config` and the documentation; no
 * other place reads them. (Variables of others, such as PYTHONPATH, are client/places.c's.) */
#ifndef TN_BASE_CONFIG_H
#define TN_BASE_CONFIG_H

#include "base/status.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum tn_config_type { TN_CONFIG_BOOL, TN_CONFIG_INT, TN_CONFIG_STRING } tn_config_type;

typedef enum tn_config_key {
#define TN_CONFIG(KEY, name, type, fallback, help) TN_CONFIG_##KEY,
#include "base/config.def"
#undef TN_CONFIG
  TN_NUM_CONFIG
} tn_config_key;

typedef struct tn_config_info {
  const char *name; /* "max_isa" */
  const char *env;  /* "TENON_MAX_ISA" */
  tn_config_type type;
  const char *fallback; /* as text; "" is an empty string or "decide yourself" */
  const char *help;
} tn_config_info;

const tn_config_info *tn_config_describe(tn_config_key key);

/* Current values: the environment's, else the default. Read once per process, on first use;
 * thread-safe. A malformed value counts as the default and is an error of tn_config_check() and
 * tn_config_check_values(). */
bool tn_config_bool(tn_config_key key);
int64_t tn_config_int(tn_config_key key);
const char *tn_config_string(tn_config_key key);
/* Where the value in force came from: true if the environment set it. */
bool tn_config_is_set(tn_config_key key);
/* An error that names each variable whose value is malformed, and each TENON_* variable in the
 * environment that is no knob (with the nearest name). */
tn_status *tn_config_check(void) TN_MUST_USE;
/* The malformed values alone: for whoever begins something that settings bear on. */
tn_status *tn_config_check_values(void) TN_MUST_USE;
/* For tests: forgets what was read. Not thread-safe. */
void tn_config_reload(void);

#endif
