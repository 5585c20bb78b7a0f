/* Errors: what a plugin says of one becomes a status. */
#include "coverage.h"
#include <stdio.h>
#include <stdlib.h>

/* One that the plugin makes by itself, for a device that there is not. */
static tn_status *provoke(cov *c, tn_status **out) {
  tn_device *device = NULL;
  TRY(cov_open(c));
  *out = tn_client_lookup_device(c->client, 12345, &device);
  CHECK(*out && !device);
  COV_OWN(c, tn_status_destroy, *out);
  return NULL;
}

/* The whole message, with the plugin's text in its place. */
static bool says(cov *c, const tn_status *status, const char *text, size_t size) {
  char whole[1024];
  int major = 0, minor = 0;
  tn_plugin_version(c->loaded, &major, &minor);
  while (size && (text[size - 1] == '\n' || text[size - 1] == ' ')) size--;
  snprintf(whole, sizeof whole, "%s (%s, PJRT %d.%d): %.*s [%s]", tn_status_function(status),
           tn_plugin_name(c->loaded), major, minor, (int)size, text, tn_status_arguments(status));
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

/* Our plugin tells the place in a program by a payload. */
static tn_status *place(cov *c) {
  static const char wrong[] = "func.func @main() {\n  return %x\n}\n";
  const void *key = NULL, *value = NULL;
  size_t key_size = 0, size = 0;
  tn_executable *none = NULL;
  tn_status *status = tn_compile(c->client, wrong, sizeof wrong - 1, NULL, &none);
  COV_OWN(c, tn_status_destroy, status);
  CHECK(status && tn_status_num_payloads(status) == 1);
  CHECK(tn_status_payload(status, 0, &key, &key_size, &value, &size));
  CHECK(cov_same(key, key_size, "tenon.place") && cov_same(value, size, "<program>:2:10"));
  CHECK(!strcmp(tn_status_place(status), "<program>:2:10"));
  return NULL;
}

/* Those errors of the mock's that a test asks for have what MOCK_PAYLOADS says; this one of the
 * other plugins has none. */
static tn_status *payloads(cov *c) {
  tn_status *status = NULL;
  const void *key = NULL, *value = NULL;
  size_t key_size = 0, size = 0;
  setenv("MOCK_FAIL", "PJRT_Client_LookupDevice", 1);
  TRY(provoke(c, &status));
  CHECK(cov_num_told(c, COV(Error_ForEachPayload)) >= 1 ||
        !tn_plugin_offers(c->loaded, "PJRT_Error_ForEachPayload"));
  if (c->plugin != COV_MOCK) {
    CHECK(tn_status_num_payloads(status) == 0);
    return c->plugin == COV_TENON ? place(c) : NULL;
  }
  CHECK(tn_status_num_payloads(status) == 1);
  CHECK(tn_status_payload(status, 0, &key, &key_size, &value, &size));
  CHECK(cov_same(key, key_size, "colour") && cov_same(value, size, "red"));
  return NULL;
}

/* The error is told all the same. */
static tn_status *no_payloads(cov *c) {
  tn_status *status = NULL;
  TRY(provoke(c, &status));
  CHECK(tn_status_num_payloads(status) == 0);
  CHECK(tn_status_code(status) == (tn_code)COV_LAST(c, Error_GetCode)->code);
  return NULL;
}

COV_TABLE(error) = {{COV(Error_Destroy), "any call that fails", destroy, destroy_in_vain, NULL},
                    {COV(Error_Message), "tn_status_message", message, no_message, NULL},
                    {COV(Error_GetCode), "tn_status_code", code, no_code, NULL},
                    {COV(Error_ForEachPayload), "tn_status_num_payloads, tn_status_payload",
                     payloads, no_payloads, NULL},
                    COV_END};
