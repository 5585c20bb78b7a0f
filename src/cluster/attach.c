/* A communicator whose phases a cluster changes. */
#include "cluster/cluster.h"
#include "coll/comm/comm.h"

tn_status *tn_cluster_attach(tn_cluster *cluster, tn_comm *comm) {
  if (!comm) return tn_error(TN_INVALID_ARGUMENT, "tn_cluster_attach: NULL");
  return comm_set_phases(comm, cluster ? cluster_switcher(cluster) : NULL);
}
