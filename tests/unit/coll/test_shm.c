/* Shared memory between processes: what every link must do, and what only this one can suffer. */
#include "link_suite.h"

static void make_shm(link_pair *out) {
  link_pair_open(coll_transport_find("shm"), out);
}

static void make_cma(link_pair *out) {
  link_pair_open(coll_transport_find("cma"), out);
}

int main(void) {
  tn_status *no_cma = coll_transport_find("cma")->probe();
  link_maker shm = {.name = "shm", .make = make_shm, .reads_any = !no_cma};
  link_maker cma = {.name = "cma", .make = make_cma, .reads_any = !no_cma, .no_memory = no_cma};
  tn_status_destroy(no_cma);
  return coll_link_suite(&shm) + coll_link_suite(&cma);
}
