/* Registered memory: another process reads, writes and maps it, as long as its owner lets it. */
#include "example.h"
#include <sys/wait.h>
#include <unistd.h>

enum { TAG = 7 }; /* of an operation that both ranks know */

static tn_store *open_store(const char *folder) {
  tn_store *store = NULL;
  ok(tn_store_create_directory(folder, &store));
  return store;
}

static tn_memory_context *open_context(tn_store *store, int rank) {
  tn_memory_context_options options;
  tn_memory_context *context = NULL;
  tn_memory_context_options_init(&options); /* as TN_MEMORY_CONTEXT_OPTIONS_INIT */
  options.store = store;
  ok(tn_memory_context_create(rank, 2, &options, &context));
  return context;
}

static void show(const tn_registered_memory *memory) {
  char text[160];
  tn_registered_memory_describe(memory, text, sizeof text);
  printf("%s\n", text);
}

/* Rank 1, in a process of its own: it writes into rank 0's workspace of the same tag. */
static void be_peer(const char *folder) {
  tn_store *store = open_store(folder);
  tn_memory_context *context = open_context(store, 1);
  tn_registered_memory *mine = NULL, *theirs = NULL;
  ok(tn_memory_context_allocate(context, 4096, TN_AREA_HOST, TAG, &mine));
  ok(tn_memory_context_wait(context, NULL, 0, TAG, 10 * TN_SECOND)); /* all ranks have theirs */
  ok(tn_memory_context_remote(context, 0, TAG, &theirs));
  ok(tn_registered_memory_write(theirs, 100, "hello", 5));
  ok(tn_store_barrier(store, "written", 1, 2, 10 * TN_SECOND));
  ok(tn_store_barrier(store, "read", 1, 2, 10 * TN_SECOND));
  tn_registered_memory_destroy(theirs);
  tn_registered_memory_destroy(mine);
  tn_memory_context_destroy(context);
  tn_store_destroy(store);
}

static void share(const char *folder) {
  tn_store *store = open_store(folder);
  tn_memory_context *context = open_context(store, 0);
  tn_registered_memory *mine = NULL, *theirs = NULL;
  char text[128], got[5], zeros[5] = "";
  void *address = NULL;
  ok(tn_memory_context_allocate(context, 4096, TN_AREA_HOST, TAG, &mine));
  ok(tn_memory_context_wait(context, NULL, 0, TAG, 10 * TN_SECOND));
  ok(tn_store_barrier(store, "written", 0, 2, 10 * TN_SECOND));
  ok(tn_registered_memory_map(mine, &address));
  must(memcmp((char *)address + 100, "hello", 5) == 0, "the peer has written");
  ok(tn_memory_context_remote(context, 1, TAG, &theirs));
  show(theirs);
  ok(tn_registered_memory_check(theirs)); /* it is there, and its owner lives */
  ok(tn_registered_memory_read(theirs, 0, got, sizeof got));
  must(memcmp(got, zeros, sizeof got) == 0, "a workspace is zeroed");
  refused(tn_registered_memory_read(theirs, 4094, got, sizeof got), TN_OUT_OF_RANGE);
  ok(tn_store_barrier(store, "read", 0, 2, 10 * TN_SECOND));
  ok(tn_memory_context_free(context, mine));
  refused(tn_registered_memory_check(mine), TN_FAILED_PRECONDITION); /* stale */
  tn_memory_context_describe(context, text, sizeof text);
  printf("%s, of %d\n", text, tn_memory_context_num_ranks(context));
  tn_registered_memory_destroy(theirs);
  tn_registered_memory_destroy(mine);
  tn_memory_context_destroy(context);
  tn_store_destroy(store);
}

/* Without a store bytes go by any other way. Memory of one's own is registered, not allocated. */
static void pass_as_bytes(void) {
  static char notes[64] = "my own memory";
  tn_memory_context *context = NULL;
  tn_registered_memory *mine = NULL, *same = NULL, *area = NULL;
  char *bytes = NULL, got[13];
  size_t size = 0;
  ok(tn_memory_context_create(0, 1, NULL, &context));
  if (offered(tn_memory_context_register(context, notes, sizeof notes, TN_AREA_HOST, 1, &mine),
              "copies by the kernel")) {
    ok(tn_registered_memory_serialize(mine, &bytes, &size));
    ok(tn_registered_memory_deserialize(bytes, size, &same)); /* in whatever process */
    printf("%zu bytes name memory of rank %d: %zu bytes, tag %d, area %s, generation %d\n", size,
           tn_registered_memory_rank(same), tn_registered_memory_size(same),
           (int)tn_registered_memory_tag(same), tn_area_name(tn_registered_memory_area(same)),
           (int)tn_registered_memory_generation(same));
    must(tn_registered_memory_flags(same) != 0, "some transport reaches it");
    ok(tn_registered_memory_read(same, 0, got, sizeof got));
    must(memcmp(got, "my own memory", sizeof got) == 0, "what was there is read");
    ok(tn_memory_context_unregister(context, mine));
    refused(tn_registered_memory_read(same, 0, got, sizeof got), TN_FAILED_PRECONDITION);
  }
  ok(tn_memory_context_area(context, TN_AREA_LIBRARY, &area));
  show(area);
  if (offered(tn_memory_context_area(context, TN_AREA_DEVICE, &same), "memory of devices"))
    printf("rank %d has device memory\n", tn_memory_context_rank(context));
  tn_string_destroy(bytes);
  tn_registered_memory_destroy(area);
  tn_registered_memory_destroy(same);
  tn_registered_memory_destroy(mine);
  tn_memory_context_destroy(context);
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
  share(folder);
  must(waitpid(peer, &how, 0) == peer && how == 0, "the peer did its part");
  pass_as_bytes();
  snprintf(command, sizeof command, "rm -r %s", folder);
  must(system(command) == 0, "the folder is removed");
  return 0;
}
