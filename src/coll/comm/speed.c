#include "coll/comm/speed.h"

#include "base/memory.h"
#include "base/system.h"
#include "coll/exec/reduce.h"
#include <pthread.h>
#include <sched.h>
#include <time.h>

enum { BYTES = 128 << 10, TIMES = 6 };
static double copy_speed = 4, reduce_speed = 4; /* where there is no memory to measure in */
static pthread_once_t once = PTHREAD_ONCE_INIT;

static double speed_of(int64_t nanoseconds) {
  return (double)BYTES / (double)(nanoseconds > 0 ? nanoseconds : 1);
}

/* The best of a few: what else the machine does makes it slower, never faster. */
static void measure_in(char *memory) {
  const coll_reduce sum = {.type = TN_F32, .element = 4, .op = TN_SUM, .ranks = 2};
  const void *operands[2] = {memory, memory + BYTES};
  for (int i = 0; i < TIMES; i++) {
    int64_t start = tn_now();
    coll_reduce_copy(memory + BYTES, memory, BYTES, false);
    int64_t middle = tn_now();
    coll_reduce_run(&sum, operands, 2, memory + BYTES, BYTES / 4, false);
    int64_t end = tn_now();
    if (!i || speed_of(middle - start) > copy_speed) copy_speed = speed_of(middle - start);
    if (!i || speed_of(end - middle) > reduce_speed) reduce_speed = speed_of(end - middle);
  }
}

static void measure_speeds(void) {
  char *memory = tn_alloc_zero(2 * BYTES);
  if (memory) measure_in(memory);
  tn_free(memory);
}

double comm_copy_speed(void) {
  pthread_once(&once, measure_speeds);
  return copy_speed;
}
double comm_reduce_speed(void) {
  pthread_once(&once, measure_speeds);
  return reduce_speed;
}

void comm_rest(unsigned idle) {
  if (idle < 4096) {
    sched_yield();
    return;
  }
  const struct timespec a_little = {0, 50000};
  nanosleep(&a_little, NULL);
}
