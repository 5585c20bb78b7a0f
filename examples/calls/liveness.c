/* Who of a job is alive. No back end is needed. */
#include "example.h"

/* Each process announces itself by a store that all share, and hears of those that fall silent.
 * Here one process acts as both. */
int main(void) {
  tn_store *store = NULL;
  tn_liveness *mine = NULL, *other = NULL;
  tn_life life;
  int64_t silent = 0;
  int rank = -1;
  char text[64];
  ok(tn_store_create_memory(&store));
  ok(tn_liveness_create(store, "train", 0, 2, 10 * TN_MILLISECOND, &mine));
  ok(tn_liveness_look(mine, 1, &life, NULL));
  printf("rank 1 is %s\n", tn_life_name(life));
  ok(tn_liveness_create(store, "train", 1, 2, 10 * TN_MILLISECOND, &other));
  refused(tn_liveness_wait(mine, 100 * TN_MILLISECOND, &rank, &life), TN_DEADLINE_EXCEEDED);
  ok(tn_liveness_look(mine, 1, &life, &silent));
  must(life == TN_LIFE_ALIVE && silent < TN_SECOND, "rank 1 is alive");
  tn_liveness_describe(mine, text, sizeof text);
  printf("%s\n", text);
  tn_liveness_destroy(other); /* says farewell */
  ok(tn_liveness_wait(mine, 10 * TN_SECOND, &rank, &life));
  printf("rank %d is %s\n", rank, tn_life_name(life));
  must(rank == 1 && life == TN_LIFE_GONE, "rank 1 is gone");
  tn_liveness_destroy(mine);
  tn_store_destroy(store);
  return 0;
}
