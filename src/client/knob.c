/* The config table as the public API shows it. */
#include "base/config.h"
#include <string.h>
#include <tenon/knob.h>

size_t tn_num_knobs(void) {
  return TN_NUM_CONFIG;
}

bool tn_knob_at(size_t index, tn_knob *out) {
  if (index >= TN_NUM_CONFIG || !out) return false;
  tn_config_key key = (tn_config_key)index;
  const tn_config_info *info = tn_config_describe(key);
  *out = (tn_knob){.env = info->env,
                   .fallback = info->fallback,
                   .help = info->help,
                   .is_set = tn_config_is_set(key)};
  switch (info->type) {
  case TN_CONFIG_BOOL: out->value = tn_value_bool(info->name, tn_config_bool(key)); break;
  case TN_CONFIG_INT: out->value = tn_value_int(info->name, tn_config_int(key)); break;
  case TN_CONFIG_STRING: out->value = tn_value_string(info->name, tn_config_string(key)); break;
  }
  return true;
}

tn_status *tn_check_knobs(void) {
  return tn_config_check();
}
