/* libFuzzer target: any text to tn_cluster_read(). A network that is read can be brought into each
 * of its phases, or says why not, and is then in the phase that it says. The seed corpus is
 * tests/fuzz/corpus/topology. */
#include "cluster/cluster.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void change(tn_cluster *c, int32_t phase) {
  int32_t before = tn_cluster_phase(c);
  tn_status *status = tn_cluster_pre_commit(c, phase);
  if (!status) status = tn_cluster_commit(c);
  if (tn_cluster_phase(c) != (status ? before : phase)) abort();
  tn_status_destroy(status);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  tn_cluster *c = NULL;
  tn_status *status = tn_cluster_read((const char *)data, size, "fuzz", NULL, &c);
  if (!status != !!c) abort();
  tn_status_destroy(status);
  if (!c) return 0;
  c->in_turn = true;
  for (size_t i = 0; i < c->num_phases && i < 8; i++) {
    int32_t phase = c->phases[i].id;
    change(c, phase);
    for (int32_t rank = 0; rank < 4; rank++)
      if (tn_cluster_joins(c, phase, rank, 3 - rank) != tn_cluster_joins(c, phase, 3 - rank, rank))
        abort();
  }
  tn_cluster_destroy(c);
  return 0;
}
