#include "coll/team.h"

#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/in_process.h"

#include <stdio.h>
#include <string.h>

tn_status *coll_team_create(int rank, int size, const char *name, coll_team **out) {
  *out = NULL;
  if (size < 1 || rank < 0 || rank >= size)
    return tn_error(TN_INVALID_ARGUMENT, "rank %d of a team of %d", rank, size);
  coll_team *team = tn_alloc_zero(sizeof *team);
  if (!team) return tn_error_no_memory("a team");
  team->links = tn_alloc_array((size_t)size, sizeof(coll_link *));
  if (!team->links) {
    tn_free(team);
    return tn_error_no_memory("a team");
  }
  team->rank = rank;
  team->size = size;
  team->crowded = size > tn_num_cores();
  snprintf(team->name, sizeof team->name, "%s", name ? name : "");
  *out = team;
  return NULL;
}

void coll_team_destroy(coll_team *team) {
  if (!team) return;
  for (int r = 0; r < team->size; r++)
    if (team->links[r]) team->links[r]->calls->close(team->links[r]);
  for (size_t i = 0; i < team->num_ports; i++) team->ports[i]->calls->close(team->ports[i]);
  tn_status_destroy(team->why);
  tn_free(team->links);
  tn_free(team);
}

void coll_team_revoke(coll_team *team, tn_code code, const char *why) {
  int none = COLL_TEAM_WHOLE;
  if (!atomic_compare_exchange_strong(&team->revoked, &none, COLL_TEAM_REVOKING)) return;
  team->why = tn_error(code, "%s", why);
  atomic_store_explicit(&team->revoked, COLL_TEAM_REVOKED, memory_order_release);
  for (size_t i = 0; i < team->num_ports; i++)
    team->ports[i]->calls->revoke(team->ports[i], code, why);
}

/* ---- teams of threads --------------------------------------------------------------------------
 */

static tn_status *open_port(int rank, int size, const char *name, coll_segments *segments,
                            coll_team **out) {
  tn_status *status = coll_team_create(rank, size, name, out);
  if (status) return status;
  coll_team *team = *out;
  team->segments = segments;
  coll_port_options options = {
      .rank = rank, .num_ranks = size, .name = team->name, .segments = segments};
  status = coll_transport_in_process.open(&options, &team->ports[0]);
  if (!status) team->num_ports = 1;
  return status;
}

static tn_status *join_ports(coll_team **teams, int size) {
  size_t count = (size_t)size;
  coll_port **ports = tn_alloc_array(count, sizeof *ports);
  coll_link **links = tn_alloc_array(count * count, sizeof *links);
  tn_status *status = ports && links ? NULL : tn_error_no_memory("a team's links");
  if (!status) {
    for (size_t r = 0; r < count; r++) ports[r] = teams[r]->ports[0];
    status = coll_in_process_join(ports, size, links);
    for (size_t i = 0; i < count * count; i++) teams[i / count]->links[i % count] = links[i];
  }
  tn_free(ports);
  tn_free(links);
  return status;
}

tn_status *coll_team_create_local(int size, const char *name, coll_segments *segments,
                                  coll_team **teams) {
  if (size < 1) return tn_error(TN_INVALID_ARGUMENT, "a team of %d", size);
  for (int r = 0; r < size; r++) teams[r] = NULL;
  tn_status *status = NULL;
  for (int r = 0; !status && r < size; r++) status = open_port(r, size, name, segments, &teams[r]);
  if (!status) status = join_ports(teams, size);
  for (int r = 0; status && r < size; r++) {
    coll_team_destroy(teams[r]);
    teams[r] = NULL;
  }
  return status;
}
