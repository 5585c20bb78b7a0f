/* Stores: how the processes of one job find each other. */
#include "example.h"

/* What processes tell each other goes by keys: the first writes where it listens, the rest wait for
 * that. Keys and values are bytes. */
static void meet(tn_store *store) {
  char *address = NULL;
  char text[64];
  size_t size = 0;
  tn_store_describe(store, text, sizeof text);
  printf("%s\n", text);
  refused(tn_store_try_get(store, "address", 7, &address, &size), TN_NOT_FOUND); /* does not wait */
  ok(tn_store_put(store, "address", 7, "10.0.0.1:7000", 13));
  ok(tn_store_get(store, "address", 7, 10 * TN_SECOND, &address, &size)); /* waits so long */
  printf("the first process listens at %s\n", address);
  must(size == 13 && strcmp(address, "10.0.0.1:7000") == 0, "what was put comes out");
  tn_string_destroy(address);
}

/* Several clients of one process that act as several, or a test of such a program. */
static void meet_in_memory(const char *back_end) {
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  tn_client *client = NULL;
  tn_store *store = NULL;
  ok(tn_store_create_memory(&store));
  meet(store);
  options.store = store;
  ok(tn_client_open(back_end, &options, &client));
  tn_store_destroy(store); /* the client keeps it */
  printf("a client of process %d has the store\n", tn_client_process_index(client));
  tn_client_destroy(client);
}

/* Processes that share a folder: each opens it by its path. A job takes a fresh one. */
static void meet_in_a_folder(void) {
  char folder[] = "/tmp/tenon-example-XXXXXX", command[64];
  tn_store *mine = NULL, *another = NULL;
  char *greeting = NULL;
  must(mkdtemp(folder) != NULL, "there is a folder");
  ok(tn_store_create_directory(folder, &mine));
  meet(mine);
  ok(tn_store_create_directory(folder, &another)); /* as another process would */
  ok(tn_store_put(another, "rank 1", 6, "here", 4));
  ok(tn_store_get(mine, "rank 1", 6, 10 * TN_SECOND, &greeting, NULL));
  printf("rank 1 is %s\n", greeting);
  tn_string_destroy(greeting);
  ok(tn_store_barrier(mine, "set up", 0, 1, TN_SECOND)); /* all of one process have come */
  refused(tn_store_barrier(mine, "start", 0, 2, 10 * TN_MILLISECOND), TN_DEADLINE_EXCEEDED);
  tn_store_destroy(another);
  tn_store_destroy(mine);
  snprintf(command, sizeof command, "rm -r %s", folder);
  must(system(command) == 0, "the folder is removed");
}

/* What a program does that knows nothing of where it runs: TENON_STORE, or the launcher, says which
 * store it is; who this process is, too. */
static void meet_as_told(void) {
  tn_job job;
  tn_store *store = NULL;
  char text[128];
  ok(tn_job_find(&job));
  printf("rank %d of %d, says %s\n", job.rank, job.size, job.told_by);
  ok(tn_store_open(NULL, &store)); /* or "dir:/path", "etcd://host:2379/job7/", "pmix" */
  tn_store_describe(store, text, sizeof text);
  printf("%s\n", text);
  tn_store_destroy(store);
}

/* An etcd serves the processes of many hosts. All give the same prefix, fresh for each job. */
static void meet_in_an_etcd(void) {
  tn_etcd_options options;
  tn_store *store = NULL;
  tn_etcd_options_init(&options);           /* as TN_ETCD_OPTIONS_INIT */
  options.endpoints = "http://127.0.0.1:1"; /* nobody is there */
  options.prefix = "job7/";
  options.lease = 20 * TN_SECOND; /* so long after its last process the job's keys go */
  options.timeout = 200 * TN_MILLISECOND;
  tn_status *status = tn_store_create_etcd(&options, &store);
  must(status != NULL, "there is no etcd");
  printf("no etcd: %s\n", tn_status_message(status)); /* or that its module is not installed */
  tn_status_destroy(status);
}

/* What mpirun or prterun started can meet by its launcher. */
static void meet_by_the_launcher(void) {
  tn_store *store = NULL;
  tn_status *status = tn_store_create_pmix(&store);
  if (status)
    printf("no launcher: %s\n", tn_status_message(status));
  else
    meet(store);
  tn_status_destroy(status);
  tn_store_destroy(store);
}

/* ---- a store of one's own, which would speak to a server: here it has room for one value ----- */

typedef struct one_value {
  char key[32], value[32];
  size_t key_size, size;
} one_value;

static tn_status *look_up(void *arg, const char *key, size_t key_size, tn_answer *answer) {
  const one_value *store = arg;
  if (key_size != store->key_size || memcmp(key, store->key, key_size) != 0)
    return tn_status_create(TN_NOT_FOUND, "nobody has put that");
  tn_status *status = tn_answer_set(answer, store->value, store->size);
  char text[64];
  tn_answer_describe(answer, text, sizeof text);
  printf("  the store was asked: %s\n", text);
  return status;
}

/* One that waits must wait no longer than `nanoseconds`; nobody else can put here, so why wait. */
static tn_status *wait_for(void *arg, const char *key, size_t key_size, int64_t nanoseconds,
                           tn_answer *answer) {
  tn_status *status = look_up(arg, key, key_size, answer);
  (void)nanoseconds;
  if (tn_status_code(status) != TN_NOT_FOUND) return status;
  tn_status_destroy(status);
  return tn_status_create(TN_DEADLINE_EXCEEDED, "nobody puts anything any more");
}

static tn_status *put(void *arg, const char *key, size_t key_size, const char *value,
                      size_t value_size) {
  one_value *store = arg;
  if (key_size > sizeof store->key || value_size > sizeof store->value)
    return tn_status_create(TN_RESOURCE_EXHAUSTED, "32 bytes are all there is");
  memcpy(store->key, key, key_size);
  memcpy(store->value, value, value_size);
  store->key_size = key_size;
  store->size = value_size;
  return NULL;
}

/* A plugin may call from several threads at once: a real one would have a lock, too. */
static void meet_by_own_store(void) {
  one_value room = {.key_size = 0};
  tn_store_calls calls;
  tn_store *store = NULL;
  tn_store_calls_init(&calls); /* as TN_STORE_CALLS_INIT */
  calls.get = wait_for;
  calls.try_get = look_up;
  calls.put = put;
  calls.arg = &room;
  ok(tn_store_create(&calls, &store));
  meet(store);
  tn_store_destroy(store);
}

int main(int argc, char **argv) {
  meet_in_memory(spec(argc, argv));
  meet_in_a_folder();
  meet_by_own_store();
  meet_as_told();
  meet_in_an_etcd();
  meet_by_the_launcher();
  return 0;
}
