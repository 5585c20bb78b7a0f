/* Which comparisons a sort knows, and how they order. */
#include "base/types.h"
#include "cpu/kernels/sort.h"

bool cpu_sort_known(const cpu_sort_spec *spec) {
  const cpu_body *body = spec->body;
  if (body->known < CPU_BODY_LESS || body->known > CPU_BODY_GREATER_WEAK) return false;
  if (body->key < 0 || body->key >= spec->num_inputs) return false;
  tn_type_kind kind = tn_type_get_kind(spec->types[body->key]);
  if (body->known >= CPU_BODY_LESS_TOTAL) return kind == TN_KIND_FLOAT;
  return kind != TN_KIND_COMPLEX && kind != TN_KIND_NONE;
}

sort_order cpu_sort_order(const cpu_body *body) {
  if (body->known >= CPU_BODY_LESS_WEAK) return SORT_WEAK;
  return body->known >= CPU_BODY_LESS_TOTAL ? SORT_TOTAL : SORT_ORDINARY;
}

bool cpu_sort_greater(const cpu_body *body) {
  return body->known == CPU_BODY_GREATER || body->known == CPU_BODY_GREATER_TOTAL ||
         body->known == CPU_BODY_GREATER_WEAK;
}
