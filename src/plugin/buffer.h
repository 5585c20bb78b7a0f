/* Buffers: a shape in a memory of a device, an event for its contents, and a life (life.h) that
 * says who may read or write them.
 *
 * Counted: the handle is one reference, each reader or claim another. A buffer holds its client. A
 * hold is what reading needs, and outlives the buffer; whoever got one releases it.
 *
 * Any thread may do any of it. What a buffer is never changes once it is made, but for the marks
 * that are set before anybody else has it; its life is guarded by the client's lives_lock, which
 * the functions here take themselves. */
#ifndef TN_PLUGIN_BUFFER_H
#define TN_PLUGIN_BUFFER_H

#include "abi/pjrt/pjrt.h"
#include "base/status.h"
#include "cpu/cpu.h"
#include "plugin/life.h"
#include "plugin/memory.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tenon/types.h>

struct PJRT_Buffer {
  atomic_int refs;     /* the handle, and who reads it or has claimed it */
  PJRT_Client *client; /* counted */
  PJRT_Device *device;
  plugin_memory *place; /* the device's, of some kind */
  tn_type type;
  size_t rank, bytes;
  cpu_event *ready;        /* of the contents */
  bool in_order;           /* which come from a task of the device's stream */
  bool unaided;            /* which come whatever is done outside, or not (launch.h) */
  buffer_life life;        /* of the contents (life.h) */
  int64_t *minor_to_major; /* rank each; of the row-major layout, for GetMemoryLayout */
  int64_t dims[];
};

/* A buffer in `place`. Takes over nothing: `memory` and `ready` are referenced. `memory` may be
 * NULL for one that failed. */
tn_status *plugin_buffer_create(plugin_memory *place, tn_type type, const int64_t *dims,
                                size_t rank, cpu_memory *memory, cpu_event *ready,
                                PJRT_Buffer **out) TN_MUST_USE;
void plugin_buffer_destroy(PJRT_Buffer *buffer); /* ends the handle; NULL is fine */
PJRT_Buffer *plugin_buffer_ref(PJRT_Buffer *buffer);
void plugin_buffer_unref(PJRT_Buffer *buffer);
/* INVALID_ARGUMENT: `what` wanted a buffer that was deleted or donated. */
tn_status *plugin_error_buffer_is_gone(const PJRT_Buffer *buffer, const char *what) TN_MUST_USE;
/* Before something waits for its contents: a launch that this thread is at lets others pass. */
void plugin_buffer_announce_wait(const PJRT_Buffer *buffer);

/* What reading a buffer needs, held beyond its deletion. */
typedef struct plugin_hold {
  cpu_memory *memory; /* NULL if the buffer failed from the start: then `ready` has the error */
  cpu_event *ready;
} plugin_hold;

/* Refuses a deleted buffer, naming `what` wanted it. */
tn_status *plugin_buffer_hold(PJRT_Buffer *buffer, const char *what, plugin_hold *out) TN_MUST_USE;
void plugin_hold_release(plugin_hold *hold);
/* The same for a copy out of it: until plugin_buffer_end_reading() nothing writes the memory, and
 * the buffer stays, even if its handle is destroyed. */
tn_status *plugin_buffer_begin_reading(PJRT_Buffer *buffer, const char *what,
                                       plugin_hold *out) TN_MUST_USE;
void plugin_buffer_end_reading(PJRT_Buffer *buffer);
/* Takes what it holds for another handle, for good: the buffer counts as donated. Refuses one that
 * was deleted, and FAILED_PRECONDITION while external references pin it. `*shared`: the memory must
 * not be written in place, since others look at it. */
tn_status *plugin_buffer_take(PJRT_Buffer *buffer, const char *what, plugin_hold *out,
                              bool *shared) TN_MUST_USE;
/* Gives a buffer that nobody else has yet, made without memory, its own: takes over the reference.
 * `shared`: others look at it, so it must not be written in place. */
void plugin_buffer_adopt(PJRT_Buffer *buffer, cpu_memory *memory, bool shared);
/* Waits until the contents are there; the error if they will never be. */
tn_status *plugin_hold_wait(const plugin_hold *hold) TN_MUST_USE;

#endif
