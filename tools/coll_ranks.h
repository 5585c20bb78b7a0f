/* Ranks of a communicator as processes of this host, for the commands that run collectives. */
#ifndef TENON_TOOLS_COLL_RANKS_H
#define TENON_TOOLS_COLL_RANKS_H

#include "tool.h"

enum { COLL_MAX_RANKS = 64 };

/* What a rank does; false with an error if it could not. Rank 0 prints. */
typedef bool (*coll_rank_body)(tn_comm *comm, int rank, void *arg, tool_error *error);

/* Runs it in `ranks` processes, with a communicator of them all, and waits. The first that fails is
 * named on stderr, and the others are ended. Nothing is left behind. Returns the exit code. */
int coll_run_ranks(const char *command, int ranks, coll_rank_body body, void *arg);

/* Memory that processes made later share, zeroed; NULL with an error. It stays. */
void *coll_shared_memory(size_t size, tool_error *error);

#endif
