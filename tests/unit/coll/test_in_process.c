/* Threads of one process: what every link must do. */
#include "link_suite.h"

static void make_in_process(link_pair *out) {
  link_pair_open(coll_transport_find("in_process"), out);
}

int main(void) {
  link_maker in_process = {
      .name = "in_process", .make = make_in_process, .reads_any = true, .maps_any = true};
  return coll_link_suite(&in_process);
}
