/* Tenon's side of the comparison (measure.h). BENCH_MEMORY=registered takes buffers that the other
 * ranks map, "private" those of malloc(); BENCH_TRANSPORTS names the ways that may be used. */
#include "measure.h"
#include <tenon/tenon.h>

static struct {
  tn_comm *comm;
  tn_coll_options options;
  void *memory[2];
  int is_registered;
} self;

static int failed(tn_status *status) {
  if (!status) return 0;
  fprintf(stderr, "%s\n", tn_status_message(status));
  tn_status_destroy(status);
  return 1;
}

static int join(int rank, int size, const char *directory) {
  char path[4096];
  snprintf(path, sizeof path, "%s/store", directory);
  tn_store *store = NULL;
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  const char *ways = getenv("BENCH_TRANSPORTS");
  if (ways && failed(tn_transport_flags_parse(ways, &options.transports))) return 1;
  int bad = failed(tn_store_create_directory(path, &store)) ||
            failed(tn_comm_create(store, rank, size, &options, &self.comm));
  tn_store_destroy(store);
  return bad;
}

static int start(int rank, int size, const char *directory, size_t most, float **in, float **out) {
  const char *memory = getenv("BENCH_MEMORY");
  if (join(rank, size, directory)) return 1;
  tn_coll_options_init(&self.options);
  self.is_registered = memory && strcmp(memory, "registered") == 0;
  self.options.reachable = self.is_registered;
  for (int i = 0; i < 2; i++) {
    if (self.is_registered && failed(tn_comm_allocate(self.comm, most, &self.memory[i]))) return 1;
    if (!self.is_registered) self.memory[i] = aligned_alloc(4096, most);
    if (!self.memory[i]) return 1;
  }
  *in = self.memory[0];
  *out = self.memory[1];
  return 0;
}

static int all_reduce(const float *in, float *out, size_t count) {
  return failed(tn_all_reduce(self.comm, in, out, count, TN_F32, TN_SUM, &self.options, NULL));
}

static void stop(void) {
  for (int i = 0; i < 2; i++) {
    if (self.is_registered)
      tn_comm_free(self.comm, self.memory[i]);
    else
      free(self.memory[i]);
  }
  tn_comm_destroy(self.comm);
}

int main(int argc, char **argv) {
  return bench_main(argc, argv, &(bench_library){start, all_reduce, stop, 0});
}
