/* A team: one rank's view of the ranks that run capsules together, over the links that join them.
 * A communicator has one; so has each device that a program of several devices runs on. */
#ifndef TN_COLL_TEAM_H
#define TN_COLL_TEAM_H

#include "coll/phase.h"
#include "coll/transport.h"
#include <stdatomic.h>

enum { COLL_MAX_PORTS = 4 };

/* Values of coll_team.revoked: `why` is there with the last. */
enum { COLL_TEAM_WHOLE, COLL_TEAM_REVOKING, COLL_TEAM_REVOKED };

typedef struct coll_team {
  int rank, size;
  bool crowded; /* more ranks than the machine has cores: waiting hands the core on soon */
  char name[64];
  coll_port *ports[COLL_MAX_PORTS];
  size_t num_ports;
  coll_link **links;                 /* by rank; NULL: this rank itself */
  coll_segments *segments;           /* where scratch comes from; borrowed */
  const coll_phase_switcher *phases; /* NULL: capsules that change phases are refused */
  int phase;                         /* that the network is in */
  uint64_t sequence;                 /* calls begun; the next one's number less 1 */
  atomic_int revoked;                /* not 0: calls end with `why` (set by any thread) */
  tn_status *why;
} coll_team;

/* Takes ports and links over (closes links, then ports, at the end). */
tn_status *coll_team_create(int rank, int size, const char *name, coll_team **out) TN_MUST_USE;
void coll_team_destroy(coll_team *team);

/* A team for each of `size` ranks of this process, all of which run on threads of it. */
tn_status *coll_team_create_local(int size, const char *name, coll_segments *segments,
                                  coll_team **teams) TN_MUST_USE;

/* Ends what runs and what will, here and on all peers. From any thread, any number of times: the
 * first reason counts. */
void coll_team_revoke(coll_team *team, tn_code code, const char *why);

#endif
