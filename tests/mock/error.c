#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

PJRT_Error *mock_make_error(PJRT_Error_Code code, const char *text) {
  mock_error *e = calloc(1, sizeof *e);
  e->code = code;
  snprintf(e->text, sizeof e->text, "%s", text);
  atomic_fetch_add(&mock_counts.errors, 1);
  return (PJRT_Error *)e;
}

CALL_VOID(Error_Destroy) {
  if (!a->error) return;
  atomic_fetch_sub(&mock_counts.errors, 1);
  free(a->error);
}

CALL_VOID(Error_Message) {
  const mock_error *e = (const mock_error *)a->error;
  a->message = e->text;
  a->message_size = strlen(e->text);
}

CALL(Error_GetCode) {
  a->code = ((const mock_error *)a->error)->code;
  return NULL;
}
