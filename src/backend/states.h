/* The five questions of a row: asking, and keeping what was answered.
 *
 *              a device                      what serves a device
 *   built      USE_<NAME> of config.cmake    the same
 *   found      its plugin's file             its library's file; part of the device: the device's
 *   loadable   the child loads the plugin    the child loads the library
 *   usable     ... opens it, runs a program  the device does so with the row's option
 *   enabled    TENON_DISABLE                 the same, and its device is enabled
 *
 * Where a machine plainly has no such device (no driver, no device file) usable is no and loadable
 * is not asked: nothing would come of loading it. */
#ifndef TN_BACKEND_STATES_H
#define TN_BACKEND_STATES_H

#include "backend/gpu/gpu.h"
#include "backend/probe/probe.h"
#include "backend/registry.h"
#include "base/memory.h"

/* What was found out of a row; never changes. Texts live in it or for ever. */
typedef struct backend_answers {
  _Atomic size_t holders;
  tn_backend_question until; /* the last one asked, or that needs no asking after a no */
  tn_backend_verdict states[TN_NUM_BACKEND_QUESTIONS]; /* but enabled */
  const char *library;                                 /* the file; "" */
  const backend_probe *probe; /* of a device, with the row's option; NULL */
  tn_arena arena;
} backend_answers;

/* Another reference; NULL for NULL. */
backend_answers *backend_answers_hold(backend_answers *answers);
void backend_answers_release(backend_answers *answers);

/* Answers up to `until` (TN_BACKEND_USABLE asks everything), from what is known if that is enough.
 * A reference of the caller's, to be released. Errors are this process's own (memory). Under a
 * microsecond once it is known. */
tn_status *backend_ask(const tn_backend *row, tn_backend_question until,
                       backend_answers **out) TN_MUST_USE;

/* Whether a provider computed something wrong when it was tried, and nothing else is the matter: in
 * a list of providers what it is not given goes to the next. */
bool backend_failed_trial(const backend_answers *answers);

/* Whether it is switched on; texts are static. */
tn_backend_verdict backend_enabled(const tn_backend *row);

/* The first question that is answered with no: TN_NUM_BACKEND_QUESTIONS if none is. `states` gets
 * all five. */
int backend_first_no(const tn_backend *row, const backend_answers *answers,
                     tn_backend_verdict states[TN_NUM_BACKEND_QUESTIONS]);

/* Why a machine has not the device of a row, without running code of others: device files, the
 * driver's library, the system. False: nothing speaks against it. Texts are static. */
bool backend_device_missing(const tn_backend *row, const char **reason, const char **remedy);
bool backend_is_apple(void);
/* Whether NVIDIA's driver, or what works with it, can be used: loaded and asked in the child.
 * `library` is the row's file; "" where it has none. Errors as backend_probe_ask() has them. */
tn_status *backend_try_gpu(gpu_row row, const char *library, const backend_probe **out) TN_MUST_USE;
/* Whether a file of this pattern is there ("/dev/neuron*"). */
bool backend_has_node(const char *pattern);

#endif
