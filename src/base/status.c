/* Statuses: one heap block each, strings behind the struct; a few static ones for lack of memory.
 */
#define TN_STATUS_DEFINITIONS
#include "base/status.h"

#include "base/memory.h"
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MAX_MESSAGE = 64 * 1024, NUM_STATIC = 64, STATIC_TEXT = 96 };

struct tn_status {
  tn_code code;
  bool is_static;
  const char *message;
  const char *function;
  const char *plugin;
  const char *place;
};

static tn_status out_of_memory = {TN_RESOURCE_EXHAUSTED, true, "out of memory", "", "", ""};

/* ---- reading ----------------------------------------------------------------------------------
 */

tn_code tn_status_code(const tn_status *status) {
  return status ? status->code : TN_OK;
}
const char *tn_status_message(const tn_status *status) {
  return status ? status->message : "";
}
const char *tn_status_function(const tn_status *status) {
  return status ? status->function : "";
}
const char *tn_status_plugin(const tn_status *status) {
  return status ? status->plugin : "";
}
const char *tn_status_place(const tn_status *status) {
  return status ? status->place : "";
}

void tn_status_destroy(tn_status *status) {
  if (status && !status->is_static) tn_free(status);
}

const char *tn_code_name(tn_code code) {
  static const char *const names[] = {"OK",
                                      "CANCELLED",
                                      "UNKNOWN",
                                      "INVALID_ARGUMENT",
                                      "DEADLINE_EXCEEDED",
                                      "NOT_FOUND",
                                      "ALREADY_EXISTS",
                                      "PERMISSION_DENIED",
                                      "RESOURCE_EXHAUSTED",
                                      "FAILED_PRECONDITION",
                                      "ABORTED",
                                      "OUT_OF_RANGE",
                                      "UNIMPLEMENTED",
                                      "INTERNAL",
                                      "UNAVAILABLE",
                                      "DATA_LOSS",
                                      "UNAUTHENTICATED"};
  size_t i = (size_t)code;
  return i < sizeof names / sizeof names[0] ? names[i] : "UNKNOWN";
}

/* ---- making -----------------------------------------------------------------------------------
 */

/* Copies `text` to `*at`, at most `size` bytes, and moves `*at` behind its NUL. */
static const char *place_string(char **at, const char *text, size_t size) {
  char *start = *at;
  memcpy(start, text, size);
  start[size] = '\0';
  *at = start + size + 1;
  return start;
}

/* A status with copies of everything; room for `message_size` bytes of message, which the caller
 * writes. NULL when memory is short. */
static tn_status *make(tn_code code, size_t message_size, const char *function, const char *plugin,
                       const char *place, char **message) {
  size_t f = strlen(function), p = strlen(plugin), w = strlen(place);
  tn_status *status = tn_alloc(sizeof *status + message_size + f + p + w + 4);
  if (!status) return NULL;
  char *at = (char *)(status + 1);
  *message = at;
  at += message_size + 1;
  /* A status is an error: TN_OK here is a mistake of the caller's that must not read as success. */
  status->code = code == TN_OK ? TN_INTERNAL : code;
  status->is_static = false;
  status->message = *message;
  status->function = place_string(&at, function, f);
  status->plugin = place_string(&at, plugin, p);
  status->place = place_string(&at, place, w);
  return status;
}

/* "<lead><format>" as the message; `lead` may be "". */
static tn_status *compose(tn_code code, const char *place, const char *lead, const char *format,
                          va_list args) {
  va_list again;
  va_copy(again, args);
  int wanted = vsnprintf(NULL, 0, format, again);
  va_end(again);
  if (wanted < 0) return tn_error_no_memory("a message");
  size_t lead_size = strnlen(lead, MAX_MESSAGE);
  size_t text = (size_t)wanted;
  if (text > MAX_MESSAGE - lead_size) text = MAX_MESSAGE - lead_size;
  char *message;
  tn_status *status = make(code, lead_size + text, "", "", place, &message);
  if (!status) return &out_of_memory;
  memcpy(message, lead, lead_size);
  vsnprintf(message + lead_size, text + 1, format, args);
  return status;
}

tn_status *tn_error_v(tn_code code, const char *format, va_list args) {
  return compose(code, "", "", format, args);
}

tn_status *tn_error(tn_code code, const char *format, ...) {
  va_list args;
  va_start(args, format);
  tn_status *status = compose(code, "", "", format, args);
  va_end(args);
  return status;
}

tn_status *tn_error_at(tn_code code, const char *place, const char *format, ...) {
  char lead[1024];
  int n = snprintf(lead, sizeof lead, "%s: ", place);
  if (n < 0 || !place[0]) lead[0] = '\0';
  va_list args;
  va_start(args, format);
  tn_status *status = compose(code, place, lead, format, args);
  va_end(args);
  return status;
}

/* One static status for each thing that was wanted, made on first use: nothing is allocated, and
 * the message can be read by any thread for ever. */
tn_status *tn_error_no_memory(const char *what) {
  static struct {
    atomic_int state; /* 0 free, 1 being written, 2 ready */
    tn_status status;
    char text[STATIC_TEXT];
  } slots[NUM_STATIC];
  char text[STATIC_TEXT];
  snprintf(text, sizeof text, "out of memory for %s", what ? what : "");
  for (size_t i = 0; what && i < NUM_STATIC; i++) {
    int state = 0;
    if (atomic_compare_exchange_strong(&slots[i].state, &state, 1)) {
      memcpy(slots[i].text, text, sizeof text);
      slots[i].status = out_of_memory;
      slots[i].status.message = slots[i].text;
      atomic_store(&slots[i].state, 2);
      return &slots[i].status;
    }
    if (state == 2 && strcmp(slots[i].text, text) == 0) return &slots[i].status;
  }
  return &out_of_memory;
}

/* ---- changing ---------------------------------------------------------------------------------
 */

/* `status` with the message "<a><b><c>" instead; takes `status`. */
static tn_status *with_message(tn_status *status, const char *a, const char *b, const char *c) {
  size_t na = strnlen(a, MAX_MESSAGE);
  size_t nb = strnlen(b, MAX_MESSAGE - na);
  size_t nc = strnlen(c, MAX_MESSAGE - na - nb);
  char *message;
  tn_status *changed =
      make(status->code, na + nb + nc, status->function, status->plugin, status->place, &message);
  if (!changed) return status;
  memcpy(message, a, na);
  memcpy(message + na, b, nb);
  memcpy(message + na + nb, c, nc);
  message[na + nb + nc] = '\0';
  tn_status_destroy(status);
  return changed;
}

tn_status *tn_status_prefix(tn_status *status, const char *format, ...) {
  if (!status) return NULL;
  va_list args;
  va_start(args, format);
  tn_status *prefix = tn_error_v(TN_UNKNOWN, format, args);
  va_end(args);
  if (prefix != &out_of_memory)
    status = with_message(status, tn_status_message(prefix), ": ", status->message);
  tn_status_destroy(prefix);
  return status;
}

tn_status *tn_status_from(tn_status *status, const char *function, const char *plugin) {
  if (!status) return NULL;
  char *message;
  tn_status *changed =
      make(status->code, strlen(status->message), function ? function : status->function,
           plugin ? plugin : status->plugin, status->place, &message);
  if (!changed) return status;
  strcpy(message, status->message);
  tn_status_destroy(status);
  return changed;
}

tn_status *tn_status_join(tn_status *first, tn_status *second) {
  if (!first) return second;
  if (!second) return first;
  first = with_message(first, first->message, "; also: ", second->message);
  tn_status_destroy(second);
  return first;
}
