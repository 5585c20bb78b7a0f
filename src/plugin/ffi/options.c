/* What a run was given by name for its handlers (PJRT_ExecuteOptions.custom_options). */
#include "plugin/ffi/ffi.h"

struct plugin_ffi_options {
  atomic_int refs;
  tn_arena arena;
  XLA_FFI_Attrs attrs;
};

tn_status *plugin_ffi_options_create(const PJRT_NamedValue *values, size_t count,
                                     plugin_ffi_options **out) {
  *out = NULL;
  if (!values)
    return tn_error(TN_INVALID_ARGUMENT, "%zu options are counted, and none given", count);
  plugin_ffi_options *options = tn_alloc_zero(sizeof *options);
  if (!options) return tn_error_no_memory("options");
  atomic_init(&options->refs, 1);
  tn_status *status = plugin_ffi_named_values(&options->arena, values, count, &options->attrs);
  if (status)
    plugin_ffi_options_unref(options);
  else
    *out = options;
  return status;
}

plugin_ffi_options *plugin_ffi_options_ref(plugin_ffi_options *options) {
  if (options) atomic_fetch_add_explicit(&options->refs, 1, memory_order_relaxed);
  return options;
}

void plugin_ffi_options_unref(plugin_ffi_options *options) {
  if (!options || atomic_fetch_sub_explicit(&options->refs, 1, memory_order_acq_rel) != 1) return;
  tn_arena_free(&options->arena);
  tn_free(options);
}

const XLA_FFI_Attrs *plugin_ffi_options_attrs(const plugin_ffi_options *options) {
  static const XLA_FFI_Attrs none = {.struct_size = XLA_FFI_Attrs_STRUCT_SIZE};
  return options ? &options->attrs : &none;
}
