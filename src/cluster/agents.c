/* Which driver an agent's address means: the table to which a driver adds its row. */
#include "cluster/cluster.h"
#include "cluster/null.h"

#include <string.h>

static tn_status *open_null(const tn_network_device *about, const cluster_driver **driver,
                            void **agent) {
  (void)about;
  *driver = &cluster_null_driver;
  return cluster_null_open(NULL, NULL, agent);
}

static const struct {
  const char *scheme; /* what the address begins with */
  tn_status *(*open)(const tn_network_device *about, const cluster_driver **driver, void **agent);
} kinds[] = {
    {"null:", open_null},
};

tn_status *cluster_open_agent(const tn_network_device *about, const cluster_driver **driver,
                              void **agent) {
  if (about->kind == TN_HOST) return NULL;
  if (!about->agent)
    return tn_error(TN_INVALID_ARGUMENT, "device %d: a switch without an agent", (int)about->id);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (!strncmp(about->agent, kinds[i].scheme, strlen(kinds[i].scheme)))
      return kinds[i].open(about, driver, agent);
  return tn_error(TN_UNIMPLEMENTED, "device %d: no driver for the agent %.200s", (int)about->id,
                  about->agent);
}
