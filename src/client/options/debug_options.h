/* XLA's DebugOptions between named values and the message. */
#ifndef TN_CLIENT_DEBUG_OPTIONS_H
#define TN_CLIENT_DEBUG_OPTIONS_H

#include "base/memory.h"
#include "base/status.h"
#include "compile_options.pb-c.h"
#include <tenon/options.h>

/* A message of the values and of the fields in `unknown`, in the order of the fields' numbers as
 * protobuf's own writers have it. An option that does not exist, a value that it does not take and
 * a scalar given twice are INVALID_ARGUMENT. Everything in the arena. */
tn_status *debug_options_write(tn_arena *arena, const tn_value *values, size_t count,
                               tn_bytes unknown, Xla__Opaque **out) TN_MUST_USE;

/* The values of the fields that have a name, and the other fields as a message of bytes. */
tn_status *debug_options_read(tn_arena *arena, const Xla__Opaque *message, const tn_value **values,
                              size_t *count, tn_bytes *unknown) TN_MUST_USE;

#endif
