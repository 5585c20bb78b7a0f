#include "coll/team.h"

#include "base/memory.h"

#include <stdio.h>

tn_status *coll_team_create(int rank, int size, const char *name, coll_team **out) {
  coll_team *team = *out = tn_alloc_zero(sizeof *team);
  if (team) team->links = tn_alloc_array((size_t)size, sizeof(coll_link *));
  if (!team || !team->links) {
    tn_free(team);
    *out = NULL;
    return tn_error_no_memory("a team");
  }
  team->rank = rank;
  team->size = size;
  snprintf(team->name, sizeof team->name, "%s", name);
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
