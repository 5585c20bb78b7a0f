#include "owed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SWAPPED = 64 };

static shim_log *counts;

/* ---- deleters -------------------------------------------------------------------------------- */

/* Where a deleter takes the text itself, and the text was changed: the plugin gets its own back. */
static struct { const void *given, *own; } swapped[MAX_SWAPPED];
static size_t num_swapped;

void owed_swapped(const void *given, const void *own) {
  if (num_swapped == MAX_SWAPPED) return;
  swapped[num_swapped].given = given;
  swapped[num_swapped++].own = own;
}

static void *own_text(void *holder) {
  for (size_t i = 0; i < num_swapped; i++) {
    if (swapped[i].given == holder) return (void *)swapped[i].own;
  }
  return holder;
}

typedef void (*deleter)(void *holder);

/* A row's deleter is the same function whenever the plugin gives one. */
#define OUT_NONE(f)
#define OUT_NUMBER(f, m)
#define OUT_FLAGGED(f, m)
#define OUT_TEXT(f, text, size)
#define OUT_NUMBERS(f, list, count)
#define OUT_HANDLES(f, list, count)
#define OUT_VALUES(f, list, count)
#define OUT_TEXTS(f, list, sizes, count)
#define OUT_HANDLE(f, m)
#define OUT_OWNED(f, m)
#define OUT_EVENT(f, m)
#define OUT_FILLED(f, m, event)
#define OUT_FILLED_NOW(f, m)
#define OUT_BY_HAND(f, name, change)
#define OUT_VISITED(f, name)
#define OUT_PROMISE(f, data, callback)
#define OUT_OWED(f, m)                                                                             \
  static deleter real_deleter_##f;                                                                 \
  static void delete_##f(void *holder) {                                                           \
    atomic_fetch_sub(&counts->owed, 1);                                                            \
    real_deleter_##f(own_text(holder));                                                            \
  }
#include "outputs.def"
#undef OUT_OWED

static void wrap_deleter(void *member, deleter *kept, deleter wrapper) {
  memcpy(kept, member, sizeof *kept);
  if (!*kept) return;
  memcpy(member, &wrapper, sizeof wrapper);
  atomic_fetch_add(&counts->owed, 1);
  atomic_fetch_add(&counts->given, 1);
}

/* ---- promises -------------------------------------------------------------------------------- */

/* The caller gets this in place of the plugin's data, and must give it back, once. */
typedef struct promise {
  struct promise *self; /* NULL: kept */
  void *data;
  struct promise *before;
} promise;
static _Atomic(promise *) promises; /* all of them: so that a second time is seen */

static void *make_promise(void *data) {
  promise *p = calloc(1, sizeof *p);
  if (!p) abort();
  *p = (promise){p, data, NULL};
  p->before = atomic_exchange(&promises, p);
  atomic_fetch_add(&counts->owed, 1);
  atomic_fetch_add(&counts->given, 1);
  return p;
}

static void *keep_promise(promise *p) {
  if (!p || p->self != p) {
    fprintf(stderr, "shim: a callback with data that is not its own, or for the second time\n");
    abort();
  }
  p->self = NULL;
  atomic_fetch_sub(&counts->owed, 1);
  return p->data;
}

#define OUT_OWED(f, m)
#undef OUT_PROMISE
#define OUT_PROMISE(f, member, callback)                                                           \
  static void (*real_promise_##f)(PJRT_##f##_Callback_Args * args);                                \
  static void keep_##f(PJRT_##f##_Callback_Args *args) {                                           \
    args->callback_data = keep_promise(args->callback_data);                                       \
    real_promise_##f(args);                                                                        \
  }
#include "outputs.def"
#undef OUT_OWED
#undef OUT_PROMISE

void owed_wrap(pjrt_function_id id, void *args, shim_log *log) {
  counts = log;
  switch (id) {
#define OUT_OWED(f, m)                                                                             \
  case PJRT_FN_PJRT_##f:                                                                           \
    wrap_deleter(&((PJRT_##f##_Args *)args)->m, &real_deleter_##f, delete_##f);                    \
    break;
#define OUT_PROMISE(f, member, callback)                                                           \
  case PJRT_FN_PJRT_##f: {                                                                         \
    PJRT_##f##_Args *a = args;                                                                     \
    real_promise_##f = a->callback;                                                                \
    a->callback = keep_##f;                                                                        \
    a->member = make_promise(a->member);                                                           \
    break;                                                                                         \
  }
#include "outputs.def"
#undef OUT_OWED
#undef OUT_PROMISE
  default: break;
  }
}
