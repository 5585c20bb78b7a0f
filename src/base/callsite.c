/* The place in the calling program: two pointers a thread for TN_HERE, two for TN_AT(). */
#include "base/status.h"

#include <stdio.h>

typedef struct place {
  const char *text, *function;
} place;

static _Thread_local place here, at;

void tn_here(const char *text, const char *function) {
  here = (place){text, function};
}

void tn_at_enter(const char *text, const char *function) {
  at = (place){text, function};
}

tn_status *tn_at_leave(tn_status *status) {
  at = (place){0};
  return status;
}

static const place *in_force(void) {
  return at.text ? &at : &here;
}

const char *tn_callsite_place(void) {
  return in_force()->text;
}

void tn_callsite_text(char *text, size_t size) {
  const place *p = in_force();
  if (!p->text) {
    text[0] = '\0';
  } else if (p->function && p->function[0]) {
    snprintf(text, size, "%s (%s)", p->text, p->function);
  } else {
    snprintf(text, size, "%s", p->text);
  }
}
