/* What is told later: placeholders, donations with a dependency, raw copies. */
#include "coverage.h"

static tn_status *alias(cov *c) {
  tn_alias *alias = NULL;
  tn_buffer *placeholder = NULL, *buffer = NULL;
  TRY(cov_open(c));
  TRY(cov_buffer(c, 0, &buffer));
  TRY(tn_client_alias_buffer(c->client, TN_F32, cov_dims, 2, NULL, &alias, &placeholder));
  COV_OWN(c, tn_buffer_destroy, placeholder);
  COV_OWN(c, tn_alias_destroy, alias);
  TRY(tn_alias_fulfil(alias, buffer));
  CHECK(cov_same_numbers(c, placeholder));
  return NULL;
}

static tn_status *donate(cov *c) {
  tn_donation *donation = NULL;
  tn_buffer *buffer = NULL, *out = NULL;
  TRY(cov_open(c));
  TRY(cov_buffer(c, 0, &buffer));
  TRY(tn_buffer_donate_with_dependency(buffer, &donation, &out));
  COV_OWN(c, tn_buffer_destroy, out);
  COV_OWN(c, tn_donation_destroy, donation);
  TRY(tn_donation_fulfil(donation));
  CHECK(cov_same_numbers(c, out));
  return NULL;
}

static tn_status *copy_later(cov *c) {
  static float back[2]; /* a failed case may leave it to the plugin */
  tn_raw_copy *copy = NULL;
  tn_event *event = NULL;
  tn_buffer *buffer = NULL;
  TRY(cov_open(c));
  TRY(cov_buffer(c, 0, &buffer));
  TRY(tn_buffer_copy_raw_to_host_later(buffer, sizeof(float), sizeof back, &copy, &event));
  COV_OWN(c, tn_event_destroy, event);
  COV_OWN(c, tn_raw_copy_destroy, copy);
  TRY(tn_raw_copy_fulfil(copy, back));
  TRY(tn_event_await(event));
  CHECK(!memcmp(back, cov_numbers + 1, sizeof back));
  return NULL;
}

COV_TABLE(promise) = {
    {COV(Client_CreateAliasBuffer), "tn_client_alias_buffer", alias, NULL, NULL},
    {COV(Client_FulfillAliasBuffer), "tn_alias_fulfil, tn_alias_fail", alias, NULL, NULL},
    {COV(Buffer_DonateWithControlDependency),
     "tn_buffer_donate_with_dependency, tn_donation_fulfil", donate, NULL, NULL},
    {COV(Buffer_CopyRawToHostFuture), "tn_buffer_copy_raw_to_host_later, tn_raw_copy_fulfil",
     copy_later, NULL, NULL},
    COV_END};
