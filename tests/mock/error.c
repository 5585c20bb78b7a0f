#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HUGE_TEXT = 1 << 20 };

/* ---- making ---------------------------------------------------------------------------------- */

static void destroy(PJRT_Error *error) {
  mock_end(error, MOCK_ERROR);
}

static bool is(const char *oddity) {
  return !strcmp(settings.errors, oddity);
}

static const char *huge_text(void) {
  static char text[HUGE_TEXT];
  if (!text[0]) memset(text, 'x', sizeof text);
  return text;
}

static void message(const PJRT_Error *error, const char **text, size_t *size) {
  const mock_error *e = (const mock_error *)error;
  *text = e->text;
  *size = strlen(e->text);
  if (is("no-message") || is("no-message-but-size")) *text = NULL;
  if (is("no-message")) *size = 0;
  if (is("zeros")) {
    *text = "zero\0zero";
    *size = 9;
  }
  if (is("huge")) {
    *text = huge_text();
    *size = HUGE_TEXT;
  }
}

static PJRT_Error_Code get_code(const PJRT_Error *error) {
  return is("bad-code") ? (PJRT_Error_Code)999 : ((const mock_error *)error)->code;
}

static void each_payload(const PJRT_Error *error, PJRT_Error_PayloadVisitor visit, void *arg) {
  const mock_error *e = (const mock_error *)error;
  for (size_t i = 0; i < e->num_payloads; i++) {
    const mock_payload *p = &e->payloads[i];
    visit(p->key, strlen(p->key), p->value, strlen(p->value), arg);
  }
}

/* Since 0.107 an error begins with this; before, nobody else can read anything of it. */
static const PJRT_Error_FunctionTable functions = {.struct_size =
                                                       PJRT_Error_FunctionTable_STRUCT_SIZE,
                                                   .instance_size = sizeof(PJRT_Error),
                                                   .destroy = destroy,
                                                   .message = message,
                                                   .get_code = get_code,
                                                   .for_each_payload = each_payload};

PJRT_Error *mock_make_error(PJRT_Error_Code code, const char *text) {
  mock_error *e = mock_new(MOCK_ERROR, sizeof *e);
  if (settings.minor >= 107) e->opaque = &functions;
  e->code = code;
  snprintf(e->text, sizeof e->text, "%s", text);
  return (PJRT_Error *)e;
}

void mock_add_payload(PJRT_Error *error, const char *key, size_t key_size, const char *value,
                      size_t value_size) {
  mock_error *e = (mock_error *)error;
  if (e->num_payloads == sizeof e->payloads / sizeof *e->payloads) return;
  mock_payload *p = &e->payloads[e->num_payloads++];
  snprintf(p->key, sizeof p->key, "%.*s", (int)key_size, key);
  snprintf(p->value, sizeof p->value, "%.*s", (int)value_size, value);
}

PJRT_Error *mock_make_injected(void) {
  PJRT_Error *error = mock_make_error(PJRT_Error_Code_INTERNAL, "injected");
  for (const char *at = settings.payloads; *at;) {
    size_t size = strcspn(at, ","), key = strcspn(at, "=,");
    if (key < size) mock_add_payload(error, at, key, at + key + 1, size - key - 1);
    at += size + (at[size] == ',');
  }
  return error;
}

/* ---- calls: those of errors are not counted, and do not fail unless a setting says so ----------
 */

static bool is_sized(pjrt_struct_id type, size_t sent) {
  atomic_store(&mock_counts.sent[type], sent);
  PJRT_Error *error = mock_check_size(type, sent);
  if (error) destroy(error);
  return !error;
}

static bool is_alive(const PJRT_Error *error, const char *function) {
  mock_life life = mock_look(error, MOCK_ERROR);
  if (life == MOCK_ALIVE) return true;
  mock_misuse("%s: the error %s", function, life == MOCK_DEAD ? "was destroyed" : "is none");
  return false;
}

/* The two that cannot say that a size is wrong: XLA's log it, and go on. */
void mock_PJRT_Error_Destroy(PJRT_Error_Destroy_Args *a);
void mock_PJRT_Error_Destroy(PJRT_Error_Destroy_Args *a) {
  if (!is_sized(PJRT_ID_PJRT_Error_Destroy_Args, a->struct_size)) {
    atomic_fetch_add(&mock_counts.unsized, 1);
  }
  if (a->error) destroy(a->error);
}

void mock_PJRT_Error_Message(PJRT_Error_Message_Args *a);
void mock_PJRT_Error_Message(PJRT_Error_Message_Args *a) {
  if (!is_sized(PJRT_ID_PJRT_Error_Message_Args, a->struct_size)) {
    atomic_fetch_add(&mock_counts.unsized, 1);
  }
  if (is_alive(a->error, "PJRT_Error_Message")) message(a->error, &a->message, &a->message_size);
}

PJRT_Error *mock_PJRT_Error_GetCode(PJRT_Error_GetCode_Args *a);
PJRT_Error *mock_PJRT_Error_GetCode(PJRT_Error_GetCode_Args *a) {
  if (!is_sized(PJRT_ID_PJRT_Error_GetCode_Args, a->struct_size) || is("no-code") ||
      !is_alive(a->error, "PJRT_Error_GetCode")) {
    return mock_make_error(PJRT_Error_Code_INTERNAL, "GetCode cannot tell");
  }
  a->code = get_code(a->error);
  return NULL;
}

CALL(Error_ForEachPayload) {
  if (!is_alive(a->error, "PJRT_Error_ForEachPayload")) {
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "no error");
  }
  each_payload(a->error, a->visitor, a->user_arg);
  return NULL;
}
