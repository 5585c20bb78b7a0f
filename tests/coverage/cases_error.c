/* Errors: what a plugin says of one becomes a status. */
#include "coverage.h"
#include <stdio.h>

/* One that the plugin makes by itself: for more replicas than there can be devices, or, where that
 * is taken, for letting go of what nobody holds. */
static tn_status *provoke(cov *c, tn_status **out) {
  TRY(cov_open(c));
  if (c->plugin == COV_XLA) {
    tn_buffer *buffer = NULL;
    TRY(cov_buffer(c, 0, &buffer));
    *out = tn_buffer_release(buffer);
  } else {
    int ids[4096];
    *out = tn_client_default_assignment(c->client, 64, 64, ids);
  }
  CHECK(*out);
  COV_OWN(c, tn_status_destroy, *out);
  return NULL;
}

/* The whole message, with that text at its end. */
static bool says(cov *c, const tn_status *status, const char *text, size_t size) {
  char whole[1024];
  while (size && (text[size - 1] == '\n' || text[size - 1] == ' ')) size--;
  snprintf(whole, sizeof whole, "%s (%s): %.*s", tn_status_function(status),
           tn_plugin_name(c->loaded), (int)size, text);
  return !strcmp(tn_status_message(status), whole);
}

static tn_status *message(cov *c) {
  tn_status *status = NULL;
  TRY(provoke(c, &status));
  const PJRT_Error_Message_Args *told = COV_LAST(c, Error_Message);
  CHECK(told->message_size > 0);
  CHECK(says(c, status, told->message, told->message_size));
  return NULL;
}

/* A plugin that says nothing leaves the code. */
static tn_status *no_message(cov *c) {
  tn_status *status = NULL;
  TRY(provoke(c, &status));
  CHECK(says(c, status, "", 0));
  CHECK(tn_status_code(status) == (tn_code)COV_LAST(c, Error_GetCode)->code);
  return NULL;
}

static tn_status *code(cov *c) {
  tn_status *status = NULL;
  TRY(provoke(c, &status));
  CHECK(tn_status_code(status) != TN_OK);
  CHECK(tn_status_code(status) == (tn_code)COV_LAST(c, Error_GetCode)->code);
  return NULL;
}

static tn_status *no_code(cov *c) {
  tn_status *status = NULL;
  TRY(provoke(c, &status));
  CHECK(tn_status_code(status) == TN_UNKNOWN);
  CHECK(says(c, status, COV_LAST(c, Error_Message)->message,
             COV_LAST(c, Error_Message)->message_size));
  return NULL;
}

/* Errors that opening a client met and forgave are ended too. */
static tn_status *destroy(cov *c) {
  tn_status *status = NULL;
  TRY(provoke(c, &status));
  size_t ended = cov_num_told(c, COV(Error_Destroy));
  CHECK(ended >= 1 && ended == cov_num_told(c, COV(Error_Message)));
  return NULL;
}

static tn_status *destroy_in_vain(cov *c) {
  tn_status *status = NULL;
  TRY(provoke(c, &status));
  CHECK(cov_num_told(c, COV(Error_Destroy)) == 0);
  CHECK(tn_status_code(status) == (tn_code)COV_LAST(c, Error_GetCode)->code);
  return NULL;
}

COV_TABLE(error) = {{COV(Error_Destroy), "any call that fails", destroy, destroy_in_vain, NULL},
                    {COV(Error_Message), "tn_status_message", message, no_message, NULL},
                    {COV(Error_GetCode), "tn_status_code", code, no_code, NULL},
                    COV_END};
