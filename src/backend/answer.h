/* Answers of probes: made once, kept for ever, written as JSON. */
#ifndef TN_BACKEND_ANSWER_H
#define TN_BACKEND_ANSWER_H

#include "backend/probe/probe.h"
#include "base/containers.h"

/* What is copied into an answer; texts may be NULL. Start from ANSWER_NOTHING. */
#define ANSWER_NOTHING                                                                             \
  (backend_probe) {                                                                                \
    .pjrt_major = -1, .pjrt_minor = -1, .num_devices = -1, .device_memory = -1,                    \
    .max_device_memory = -1, .max_shared_memory = -1, .compute_units = -1                          \
  }

/* A copy that lives as long as the process; the same one again where an answer is equal in all but
 * how long it took and whether it was read. */
tn_status *answer_keep(const backend_probe *facts, const backend_probe **out) TN_MUST_USE;

/* Reads a line of tenon_probe, or what answer_print() wrote; `facts` gets what the line has, its
 * texts in `*memory`, a parsed document that answer_release() ends. False: it is none, or memory
 * was short, which `*no_memory` is then set for (and else left). */
bool answer_parse(const char *json, size_t size, backend_probe *facts, void **memory,
                  bool *no_memory);
void answer_release(void *memory);

/* One JSON object without a line break. */
void answer_print(const backend_probe *answer, tn_text *out);

#endif
