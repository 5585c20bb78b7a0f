/* Statuses: one heap block each, strings behind the struct; a few static ones for lack of memory.
 *
 * Data: a block holds the struct, the list of payloads, the message and then all other texts, each
 * with its NUL; whoever has the status owns it and all of that. A static status is owned by nobody,
 * and destroying or copying it does nothing. No text in a status is NULL. Changing a status makes
 * another and destroys the first one; where memory is short the first stays as it was.
 * Invariant: a status that exists is an error; what make_status() counted is what it fills.
 * Threads: a status is one thread's at a time. tn_error_no_memory() alone has state, slots that are
 * taken once each by an atomic exchange and never change after. */
#define TN_STATUS_DEFINITIONS
#include "base/status.h"

#include "base/assert.h"
#include "base/memory.h"
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MAX_MESSAGE = 64 * 1024, MAX_CALLER = 1024, NUM_STATIC = 64, STATIC_TEXT = 96 };

struct tn_status {
  tn_code code;
  bool is_static;
  const char *message;
  tn_status_facts facts; /* no text in it is NULL */
};

#define NO_FACTS                                                                                   \
  { .function = "", .plugin = "", .place = "", .arguments = "", .caller = "" }
static const tn_status_facts no_facts = NO_FACTS;
static tn_status out_of_memory = {TN_RESOURCE_EXHAUSTED, true, "out of memory", NO_FACTS};

tn_status *tn_status_create(tn_code code, const char *message) {
  bool known = code > TN_OK && code <= TN_UNAUTHENTICATED;
  return tn_error(known ? code : TN_UNKNOWN, "%s", message ? message : "");
}

/* ---- reading ----------------------------------------------------------------------------------
 */

tn_code tn_status_code(const tn_status *status) {
  return status ? status->code : TN_OK;
}
const char *tn_status_message(const tn_status *status) {
  return status ? status->message : "";
}
const char *tn_status_function(const tn_status *status) {
  return status ? status->facts.function : "";
}
const char *tn_status_plugin(const tn_status *status) {
  return status ? status->facts.plugin : "";
}
const char *tn_status_place(const tn_status *status) {
  return status ? status->facts.place : "";
}
const char *tn_status_arguments(const tn_status *status) {
  return status ? status->facts.arguments : "";
}
const char *tn_status_caller(const tn_status *status) {
  return status ? status->facts.caller : "";
}

bool tn_status_plugin_version(const tn_status *status, int *major, int *minor) {
  if (!status || !status->facts.has_version) return false;
  if (major) *major = status->facts.major;
  if (minor) *minor = status->facts.minor;
  return true;
}

size_t tn_status_num_payloads(const tn_status *status) {
  return status ? status->facts.num_payloads : 0;
}

bool tn_status_payload(const tn_status *status, size_t index, const void **key, size_t *key_size,
                       const void **value, size_t *size) {
  if (index >= tn_status_num_payloads(status)) return false;
  const tn_payload *payload = &status->facts.payloads[index];
  if (key) *key = payload->key;
  if (key_size) *key_size = payload->key_size;
  if (value) *value = payload->value;
  if (size) *size = payload->size;
  return true;
}

size_t tn_status_describe(const tn_status *status, char *text, size_t size) {
  if (!text) size = 0;
  if (!status) return (size_t)snprintf(text, size, "no error");
  char payloads[64] = "";
  size_t count = status->facts.num_payloads;
  if (count) snprintf(payloads, sizeof payloads, "; %zu payload%s", count, count == 1 ? "" : "s");
  int n = snprintf(text, size, "%s: %s%s%s%s", tn_code_name(status->code), status->message,
                   status->facts.caller[0] ? "; called at " : "", status->facts.caller, payloads);
  return n < 0 ? 0 : (size_t)n;
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

/* Copies `text` to `*at`, `size` bytes, and moves `*at` behind its NUL. */
static const char *place_string(char **at, const char *text, size_t size) {
  char *start = *at;
  memcpy(start, text, size);
  start[size] = '\0';
  *at = start + size + 1;
  return start;
}

/* How many of the payloads are kept, and the bytes that they need. */
static size_t count_payloads(const tn_status_facts *facts, size_t *bytes) {
  size_t count = 0, total = 0;
  *bytes = 0;
  for (; count < facts->num_payloads && count < TN_MAX_PAYLOADS; count++) {
    const tn_payload *payload = &facts->payloads[count];
    if (payload->key_size > TN_MAX_PAYLOAD_BYTES - total) break;
    total += payload->key_size;
    if (payload->size > TN_MAX_PAYLOAD_BYTES - total) break;
    total += payload->size;
    *bytes = total + 2 * (count + 1);
  }
  return count;
}

static const tn_payload *place_payloads(tn_payload *list, const tn_payload *from, size_t count,
                                        char **at) {
  for (size_t i = 0; i < count; i++) {
    list[i] = from[i];
    list[i].key = place_string(at, from[i].key, from[i].key_size);
    list[i].value = place_string(at, from[i].value, from[i].size);
  }
  return count ? list : NULL;
}

/* A status with copies of everything; room for `message_size` bytes of message, which the caller
 * writes. NULL when memory is short. */
static tn_status *make_status(tn_code code, size_t message_size, const tn_status_facts *facts,
                              char **message) {
  size_t payload_bytes, count = count_payloads(facts, &payload_bytes);
  const char *const texts[] = {facts->function, facts->plugin, facts->place, facts->arguments,
                               facts->caller};
  enum { NUM_TEXTS = sizeof texts / sizeof *texts };
  size_t sizes[NUM_TEXTS], bytes = count * sizeof(tn_payload) + payload_bytes + message_size + 1;
  for (size_t i = 0; i < NUM_TEXTS; i++) bytes += 1 + (sizes[i] = strlen(texts[i]));
  tn_status *status = tn_alloc(sizeof *status + bytes);
  if (!status) return NULL;
  tn_payload *payloads = (tn_payload *)(status + 1);
  char *at = (char *)(payloads + count);
  *message = at;
  at += message_size + 1;
  /* A status is an error: TN_OK here is a mistake of the caller's that must not read as success. */
  status->code = code == TN_OK ? TN_INTERNAL : code;
  status->is_static = false;
  status->message = *message;
  status->facts = *facts;
  const char **const copies[] = {&status->facts.function, &status->facts.plugin,
                                 &status->facts.place, &status->facts.arguments,
                                 &status->facts.caller};
  for (size_t i = 0; i < NUM_TEXTS; i++) *copies[i] = place_string(&at, texts[i], sizes[i]);
  status->facts.payloads = place_payloads(payloads, facts->payloads, count, &at);
  status->facts.num_payloads = count;
  TN_ASSERT(at == (char *)payloads + bytes);
  return status;
}

/* "<lead><format>" as the message; `lead` may be "". */
static tn_status *compose_error(tn_code code, const char *place, const char *lead,
                                const char *format, va_list args) {
  va_list again;
  va_copy(again, args);
  int wanted = vsnprintf(NULL, 0, format, again);
  va_end(again);
  if (wanted < 0) return tn_error_no_memory("a message");
  size_t lead_size = strnlen(lead, MAX_MESSAGE);
  size_t text = (size_t)wanted;
  if (text > MAX_MESSAGE - lead_size) text = MAX_MESSAGE - lead_size;
  TN_ASSERT(place && lead_size + text <= MAX_MESSAGE);
  char *message, caller[MAX_CALLER];
  tn_callsite_text(caller, sizeof caller);
  tn_status_facts facts = no_facts;
  facts.place = place;
  facts.caller = caller;
  tn_status *status = make_status(code, lead_size + text, &facts, &message);
  if (!status) return &out_of_memory;
  memcpy(message, lead, lead_size);
  vsnprintf(message + lead_size, text + 1, format, args);
  return status;
}

tn_status *tn_error_v(tn_code code, const char *format, va_list args) {
  return compose_error(code, "", "", format, args);
}

tn_status *tn_error(tn_code code, const char *format, ...) {
  va_list args;
  va_start(args, format);
  tn_status *status = compose_error(code, "", "", format, args);
  va_end(args);
  return status;
}

tn_status *tn_error_at(tn_code code, const char *place, const char *format, ...) {
  char lead[1024];
  int n = snprintf(lead, sizeof lead, "%s: ", place);
  if (n < 0 || !place[0]) lead[0] = '\0';
  va_list args;
  va_start(args, format);
  tn_status *status = compose_error(code, place, lead, format, args);
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
  TN_ASSERT(status->code != TN_OK);
  char *message;
  tn_status *changed = make_status(status->code, na + nb + nc, &status->facts, &message);
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

tn_status *tn_status_add(tn_status *status, const tn_status_facts *facts) {
  if (!status) return NULL;
  tn_status_facts all = status->facts;
  if (facts->function) all.function = facts->function;
  if (facts->plugin) all.plugin = facts->plugin;
  if (facts->place) all.place = facts->place;
  if (facts->arguments) all.arguments = facts->arguments;
  if (facts->caller) all.caller = facts->caller;
  if (facts->has_version) {
    all.has_version = true;
    all.major = facts->major;
    all.minor = facts->minor;
  }
  if (facts->num_payloads) {
    all.payloads = facts->payloads;
    all.num_payloads = facts->num_payloads;
  }
  size_t size = strlen(status->message);
  char *message;
  tn_status *changed = make_status(status->code, size, &all, &message);
  if (!changed) return status;
  memcpy(message, status->message, size + 1);
  tn_status_destroy(status);
  return changed;
}

tn_status *tn_status_from(tn_status *status, const char *function, const char *plugin) {
  return tn_status_add(status, &(tn_status_facts){.function = function, .plugin = plugin});
}

tn_status *tn_status_reword(tn_status *status, const char *message) {
  return status ? with_message(status, message, "", "") : NULL;
}

tn_status *tn_status_copy(const tn_status *status) {
  if (!status || status->is_static) return (tn_status *)status;
  size_t size = strlen(status->message);
  char *message;
  tn_status *copy = make_status(status->code, size, &status->facts, &message);
  if (!copy) return &out_of_memory;
  memcpy(message, status->message, size + 1);
  return copy;
}

tn_status *tn_status_join(tn_status *first, tn_status *second) {
  if (!first) return second;
  if (!second) return first;
  first = with_message(first, first->message, "; also: ", second->message);
  tn_status_destroy(second);
  return first;
}
