/* Connections: two ranks joined by the best way there is, one-sided copies, signals, notices. */
#include "example.h"
#include <sys/wait.h>
#include <unistd.h>

enum { TAG = 7, SIZE = 4096 };

typedef struct side {
  tn_store *store;
  tn_memory_context *memory;
  tn_connection_context *context;
  tn_connection *connection; /* to the other rank */
  tn_registered_memory *mine, *theirs;
} side;

/* Both ranks do the same. */
static side join(const char *folder, int rank) {
  side s = {NULL, NULL, NULL, NULL, NULL, NULL};
  tn_memory_context_options memory = TN_MEMORY_CONTEXT_OPTIONS_INIT;
  tn_connection_context_options options;
  int peer = 1 - rank;
  ok(tn_store_create_directory(folder, &s.store));
  memory.store = s.store;
  ok(tn_memory_context_create(rank, 2, &memory, &s.memory));
  tn_connection_context_options_init(&options); /* as TN_CONNECTION_CONTEXT_OPTIONS_INIT */
  options.store = s.store;
  options.memory = s.memory;
  options.secret = "of this job";
  options.secret_size = 11;
  ok(tn_connection_context_create(rank, 2, &options, &s.context));
  refused(tn_connection_context_get(s.context, peer, 0, &s.connection), TN_NOT_FOUND);
  ok(tn_connection_context_connect(s.context, peer, 0, 10 * TN_SECOND));
  ok(tn_connection_context_get(s.context, peer, 0, &s.connection));
  ok(tn_memory_context_allocate(s.memory, SIZE, TN_AREA_HOST, TAG, &s.mine));
  ok(tn_memory_context_wait(s.memory, NULL, 0, TAG, 10 * TN_SECOND));
  ok(tn_memory_context_remote(s.memory, peer, TAG, &s.theirs));
  return s;
}

static void part(side *s) {
  tn_registered_memory_destroy(s->theirs);
  tn_registered_memory_destroy(s->mine);
  tn_connection_destroy(s->connection);
  tn_connection_context_destroy(s->context);
  tn_memory_context_destroy(s->memory);
  tn_store_destroy(s->store);
}

/* Rank 1 puts a greeting into rank 0's memory and tells it so, then waits for the answer. */
static void be_peer(const char *folder) {
  side s = join(folder, 1);
  ok(tn_registered_memory_write(s.mine, 0, "hello", 5));
  ok(tn_connection_put_signal(s.connection, s.theirs, 100, s.mine, 0, 5));
  ok(tn_connection_notify(s.connection, s.mine, 10 * TN_SECOND));
  ok(tn_connection_wait(s.connection, 2, 10 * TN_SECOND)); /* one with the copy, one alone */
  ok(tn_store_barrier(s.store, "over", 1, 2, 10 * TN_SECOND));
  part(&s);
}

static void copy(side *s) {
  tn_registered_memory *told = NULL;
  char got[5];
  ok(tn_connection_wait(s->connection, 1, 10 * TN_SECOND));
  ok(tn_registered_memory_read(s->mine, 100, got, sizeof got));
  must(memcmp(got, "hello", sizeof got) == 0, "what was put is there with its signal");
  ok(tn_connection_take_notice(s->connection, 10 * TN_SECOND, &told));
  ok(tn_connection_get(s->connection, s->mine, 200, told, 0, 5)); /* no help of the peer's */
  ok(tn_connection_put(s->connection, s->theirs, 300, s->mine, 200, 5));
  ok(tn_connection_flush(s->connection, 10 * TN_SECOND));
  ok(tn_connection_put_signal(s->connection, s->theirs, 400, s->mine, 200, 5));
  ok(tn_connection_signal(s->connection));
  refused(tn_connection_wait(s->connection, 1, 10 * TN_MILLISECOND), TN_DEADLINE_EXCEEDED);
  tn_registered_memory_destroy(told);
}

/* What is known of the way. */
static void look(side *s) {
  char text[200];
  tn_connection_describe(s->connection, text, sizeof text);
  printf("%s\n", text);
  printf("to rank %d by %s: %.0f ns, %.1f GB/s\n", tn_connection_peer(s->connection),
         tn_connection_transport(s->connection), tn_connection_latency(s->connection),
         tn_connection_bandwidth(s->connection));
  must(tn_connection_flags(s->connection) == tn_connection_context_flags(s->context, 1),
       "a pair has one connection");
  must(tn_transport_flags_has(tn_connection_context_available(s->context, 1),
                              tn_connection_flags(s->connection)),
       "its way is one of those that both have");
  tn_connection_context_describe(s->context, text, sizeof text);
  printf("%s\n", text);
  must(tn_connection_context_rank(s->context) + 2 == tn_connection_context_num_ranks(s->context),
       "this is rank 0 of 2");
}

/* Endpoints say where ranks are reached. They travel as bytes. */
static void look_at_endpoint(side *s) {
  tn_endpoint *peer = NULL, *same = NULL;
  tn_endpoint_address address;
  char *bytes = NULL, text[200];
  size_t size = 0;
  ok(tn_connection_context_endpoint(s->context, 1, &peer));
  ok(tn_endpoint_serialize(peer, &bytes, &size));
  ok(tn_endpoint_deserialize(bytes, size, &same));
  tn_endpoint_describe(same, text, sizeof text);
  printf("%s\n", text);
  printf("rank %d of %d: %zu bytes, %u and %u messages in its queues\n", tn_endpoint_rank(same),
         tn_endpoint_num_ranks(same), size, (unsigned)tn_endpoint_write_queue(same),
         (unsigned)tn_endpoint_complete_queue(same));
  for (size_t i = 0; i < tn_endpoint_num_addresses(same); i++) {
    must(tn_endpoint_address_at(same, i, &address), "there are so many");
    printf("  %s: %.0f ns, %.1f GB/s%s\n", address.transport, address.latency, address.bandwidth,
           address.measured ? ", measured" : "");
  }
  tn_transport_flags flags = tn_endpoint_flags(same);
  must(tn_endpoint_has(same, flags), "it serves what it serves");
  printf("at best %.0f ns and %.1f GB/s\n", tn_endpoint_latency(same, flags),
         tn_endpoint_bandwidth(same, flags));
  tn_string_destroy(bytes);
  tn_endpoint_destroy(same);
  tn_endpoint_destroy(peer);
}

static void be_first(const char *folder) {
  side s = join(folder, 0);
  copy(&s);
  look(&s);
  look_at_endpoint(&s);
  ok(tn_connection_check(s.connection));
  ok(tn_store_barrier(s.store, "over", 0, 2, 10 * TN_SECOND));
  ok(tn_connection_context_disconnect(s.context, 1)); /* they could be joined again */
  must(!tn_connection_context_is_connected(s.context, 1), "they have parted");
  refused(tn_connection_signal(s.connection), TN_FAILED_PRECONDITION);
  part(&s);
}

int main(void) {
  char folder[] = "/tmp/tenon-example-XXXXXX", command[64];
  int how = 0;
  must(mkdtemp(folder) != NULL, "there is a folder");
  pid_t peer = fork();
  if (peer == 0) {
    be_peer(folder);
    return 0;
  }
  be_first(folder);
  must(waitpid(peer, &how, 0) == peer && how == 0, "the peer did its part");
  snprintf(command, sizeof command, "rm -r %s", folder);
  must(system(command) == 0, "the folder is removed");
  return 0;
}
