/* Threads: several of them use one client, one executable and one buffer at the same time. */
#include "example.h"
#include <pthread.h>

enum { THREADS = 4, RUNS = 50 };

/* What they share. Only reading is shared: whoever ends a handle must know that nobody uses it. */
typedef struct shared {
  tn_executable *program;
  tn_buffer *x;
} shared;

/* Each thread has results of its own. No lock is needed around any call. */
static void *work(void *arg) {
  const shared *all = arg;
  for (int i = 0; i < RUNS; i++) {
    float row[4];
    tn_buffer *y = NULL;
    ok(tn_run(all->program, &all->x, 1, &y, 1));
    ok(tn_buffer_to_host(y, row, sizeof row));
    must(row[0] == 2 && row[3] == 5, "1 and 1 is 2, 4 and 1 is 5");
    tn_buffer_destroy(y);
  }
  return NULL;
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  shared all = {compile(client, add_one), row_of(client, 1, 2, 3, 4)};
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++)
    must(pthread_create(&threads[i], NULL, work, &all) == 0, "a thread starts");
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  printf("%d threads ran the program %d times each\n", THREADS, RUNS);
  tn_buffer_destroy(all.x); /* after the last thread, in any order */
  tn_executable_destroy(all.program);
  tn_client_destroy(client);
  return 0;
}
