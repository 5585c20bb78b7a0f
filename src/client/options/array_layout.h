/* tn_array_layout as XLA's ShapeProto, and back. */
#ifndef TN_CLIENT_ARRAY_LAYOUT_H
#define TN_CLIENT_ARRAY_LAYOUT_H

#include "base/memory.h"
#include "base/status.h"
#include "compile_options.pb-c.h"
#include <tenon/options.h>

/* Bytes in the arena. `what` and `index` name the layout in errors ("argument layout 3"). */
tn_status *array_layout_write(tn_arena *arena, const tn_array_layout *layout, const char *what,
                              size_t index, ProtobufCBinaryData *out) TN_MUST_USE;
tn_status *array_layout_read(tn_arena *arena, const ProtobufCBinaryData *bytes,
                             tn_array_layout *out) TN_MUST_USE;

/* One array, or a tuple of them, as the message of a result. */
tn_status *array_layouts_write(tn_arena *arena, const tn_array_layout *layouts, size_t count,
                               bool tuple, Xla__Opaque **out) TN_MUST_USE;
tn_status *array_layouts_read(tn_arena *arena, const Xla__Opaque *message,
                              const tn_array_layout **layouts, size_t *count,
                              bool *tuple) TN_MUST_USE;

#endif
