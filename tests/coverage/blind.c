/* Cases that are not good enough: tn_coverage --blind must find fault with each. */
#include "coverage.h"

/* Looks at nothing. */
static tn_status *looks_away(cov *c) {
  return cov_open(c);
}

/* Keeps the error for itself. */
static tn_status *keeps_quiet(cov *c) {
  tn_status_destroy(cov_open(c));
  return NULL;
}

/* Never gets there. */
static tn_status *stays_away(cov *c) {
  return cov_load(c);
}

/* Leaves a buffer behind. */
static tn_status *leaves_one(cov *c) {
  tn_buffer *buffer = NULL;
  TRY(cov_open(c));
  return tn_buffer_from_host(c->client, cov_numbers, TN_F32, cov_dims, 2, NULL, &buffer);
}

COV_TABLE(blind) = {{COV(Client_ProcessIndex), "none", looks_away, NULL, NULL},
                    {COV(Client_PlatformName), "none", keeps_quiet, NULL, NULL},
                    {COV(Client_Compile), "none", stays_away, NULL, NULL},
                    {COV(Client_BufferFromHostBuffer), "none", leaves_one, NULL, NULL},
                    COV_END};
