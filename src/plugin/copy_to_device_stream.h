/* A PJRT_CopyToDeviceStream as the launch sees it whose arrays it fills.
 *
 * Counted, with two owners: the caller's handle, and the launch. Chunks come on any thread, also
 * after the callback has returned; the stream's lock guards how far it is filled and whose arrays
 * it fills, and is taken inside. The event is set once: full, or with an error where the handle
 * goes before or the launch is stopped. */
#ifndef TN_PLUGIN_COPY_TO_DEVICE_STREAM_H
#define TN_PLUGIN_COPY_TO_DEVICE_STREAM_H

#include "abi/pjrt/pjrt.h"
#include "base/status.h"
#include "cpu/cpu.h"

/* A stream that fills the arrays of `transfer` at `data`, with one reference for the caller's
 * handle and one for us. */
tn_status *plugin_stream_create(const cpu_transfer *transfer, void *const *data,
                                PJRT_CopyToDeviceStream **out) TN_MUST_USE;
/* Borrowed: ready when the arrays are full, or will never be. */
cpu_event *plugin_stream_filled(PJRT_CopyToDeviceStream *stream);
/* Ends our reference. From here on nothing is written to the arrays. */
void plugin_stream_detach(PJRT_CopyToDeviceStream *stream);

#endif
