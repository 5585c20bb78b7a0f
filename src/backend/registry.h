/* Rows: the table's (backends.def), those found on this machine, those registered.
 *
 * A row is added once and neither moves nor goes away, so whoever looks sees the first n of them
 * and needs no lock. What was found out of a row (states.h) hangs on it and is exchanged whole: a
 * reader takes a reference. The lock is held for such an exchange and while a row is added, never
 * while a file is looked at or a probe runs; so a probe and a callback may use the registry. */
#ifndef TN_BACKEND_REGISTRY_H
#define TN_BACKEND_REGISTRY_H

#include "backend/built.h"
#include "base/config.h"
#include <tenon/backend.h>

enum { BACKEND_MAX_ROWS = 1024, BACKEND_MAX_NAME = 64 };

/* What a row is; never changes. */
typedef struct backend_facts {
  backend_id id; /* BACKEND_NUM_IDS: not of the table */
  tn_backend_type type;
  tn_backend_kind kind;
  const char *name, *title;
  const char *device; /* the row that it serves; "" for a device */
  bool requires_gpu;
  const char *const *required, *const *optional;
  const char *plugins; /* names of known plugins, with commas; "" */
  const char *plugin;  /* the path of a row that is not of the table; "" */
  const char *origin;  /* who brought it: "TENON_BACKENDS", "tn_backend_register()"; "" */
  const char *library; /* for backend_find_library(); "" */
  const char *option;  /* of its device: "providers=mkldnn"; "" */
  const char *ran;     /* ran.def; NULL: not of the table */
} backend_facts;

struct tn_backend {
  backend_facts facts;
  _Atomic int enabled;             /* -1: what TENON_DISABLE says */
  struct backend_answers *answers; /* what is known; under the lock */
};

/* What is known of the row, with a reference of the caller's; NULL: nothing. */
struct backend_answers *backend_known(const tn_backend *row);
/* Hangs answers on the row (taking a reference of its own) unless it has some that go further, or
 * a refresh has come since `round`. */
void backend_remember(const tn_backend *row, struct backend_answers *answers, uint64_t round);
/* How often tn_backend_refresh() was called. */
uint64_t backend_round(void);

/* The settings that limit a device of the table; false: it has none. */
bool backend_limit_settings(const tn_backend *row, tn_config_key *device, tn_config_key *shared);

/* NOT_FOUND with the names that there are. */
tn_status *backend_unknown(const char *name) TN_MUST_USE;

/* The row that it serves, or itself. NULL: there is no such row. */
const tn_backend *backend_device_of(const tn_backend *row);

/* For found.c: adds a row whose facts are copied with their texts (the lists are borrowed).
 * ALREADY_EXISTS: a row or an alias has the name. Called with the lock held. */
tn_status *backend_add_locked(const backend_facts *facts, const tn_backend **out) TN_MUST_USE;
/* NULL: the name will do. */
tn_status *backend_check_name(const char *name) TN_MUST_USE;

/* For found.c: keeps why an entry became no row, once. Called with the lock held. */
tn_status *backend_leave_out_locked(const char *why) TN_MUST_USE;

/* found.c: adds rows from the environment and from pip's folders. Only memory can be the error. */
tn_status *backend_find_rows_locked(void) TN_MUST_USE;

#endif
