/* Every order in which a few actors can go through the steps of a piece of code: a scheduler that
 * is asked at each TN_YIELD() (base/yield.h) who goes on, and walks all answers, depth first, by
 * playing each order from the start. Actors are coroutines of one thread, so an order is played the
 * same way each time; a mutex is never held at a yield, so it never blocks one.
 *
 * The code under test is included as a source after this header, which makes TN_YIELD() ask. */
#ifndef TENON_TESTS_ORDERS_H
#define TENON_TESTS_ORDERS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

enum { ORDERS_ACTORS = 4, ORDERS_STEPS = 256, ORDERS_STACK = 128 << 10 };

typedef struct orders_actor {
  void (*play)(void *world);
  const char *name;
} orders_actor;

typedef struct orders {
  /* A new world before each order; what it came to, after it: a test fails there. */
  void (*begin)(void *world);
  void (*end)(void *world);
  void *world;
  size_t count;
  orders_actor actors[ORDERS_ACTORS];

  /* Private. */
  ucontext_t home, contexts[ORDERS_ACTORS];
  char *stacks[ORDERS_ACTORS];
  bool over[ORDERS_ACTORS];
  bool (*blocked[ORDERS_ACTORS])(void *arg); /* goes on once this is true; NULL: it can go */
  void *arg[ORDERS_ACTORS];
  const char *where[ORDERS_ACTORS];
  size_t running;
  /* The order so far: who went on, and of those that could have, which has been tried. */
  uint8_t chosen[ORDERS_STEPS], choices[ORDERS_STEPS][ORDERS_ACTORS], num_choices[ORDERS_STEPS],
      index[ORDERS_STEPS];
  size_t length;
} orders;

static orders *orders_now; /* being played */

/* From here another actor may go on. */
static void orders_yield(const char *where) {
  orders *o = orders_now;
  if (!o) return;
  o->where[o->running] = where;
  swapcontext(&o->contexts[o->running], &o->home);
}

/* As a wait for a condition: others go on until `ready(arg)`. */
static inline void orders_wait(bool (*ready)(void *arg), void *arg, const char *where) {
  orders *o = orders_now;
  while (!ready(arg)) {
    o->blocked[o->running] = ready;
    o->arg[o->running] = arg;
    orders_yield(where);
  }
}

static void orders_enter(void) {
  orders *o = orders_now;
  size_t me = o->running;
  o->actors[me].play(o->world);
  o->over[me] = true;
  swapcontext(&o->contexts[me], &o->home);
}

static inline void orders_print(const orders *o) {
  for (size_t i = 0; i < o->length; i++) print_message("  %s\n", o->actors[o->chosen[i]].name);
}

static void orders_start(orders *o) {
  for (size_t a = 0; a < o->count; a++) {
    o->over[a] = false;
    o->blocked[a] = NULL;
    getcontext(&o->contexts[a]);
    o->contexts[a].uc_stack.ss_sp = o->stacks[a];
    o->contexts[a].uc_stack.ss_size = ORDERS_STACK;
    o->contexts[a].uc_link = NULL;
    makecontext(&o->contexts[a], orders_enter, 0);
  }
}

/* Who can go on; fills the step's choices. */
static size_t orders_look(orders *o, size_t step) {
  size_t count = 0;
  for (size_t a = 0; a < o->count; a++) {
    if (o->over[a]) continue;
    if (o->blocked[a] && !o->blocked[a](o->arg[a])) continue;
    o->blocked[a] = NULL;
    o->choices[step][count++] = (uint8_t)a;
  }
  o->num_choices[step] = (uint8_t)count;
  return count;
}

/* Plays the order of index[] up to `fixed`, and behind it the first that can go. */
static void orders_play(orders *o, size_t fixed) {
  o->begin(o->world);
  orders_start(o);
  orders_now = o;
  for (o->length = 0; orders_look(o, o->length); o->length++) {
    if (o->length + 1 == ORDERS_STEPS) fail_msg("an order of more than %d steps", ORDERS_STEPS);
    if (o->length >= fixed) o->index[o->length] = 0;
    o->running = o->choices[o->length][o->index[o->length]];
    o->chosen[o->length] = (uint8_t)o->running;
    swapcontext(&o->home, &o->contexts[o->running]);
  }
  orders_now = NULL;
  for (size_t a = 0; a < o->count; a++) {
    if (o->over[a]) continue;
    orders_print(o);
    fail_msg("%s waits for ever at %s", o->actors[a].name, o->where[a]);
  }
  o->end(o->world);
}

/* All of them; how many there were. TSan does not follow coroutines, and there is one thread. */
static inline int64_t orders_walk(orders *o) {
#ifdef __SANITIZE_THREAD__
  (void)o;
  skip();
#endif
  int64_t count = 0;
  size_t fixed = 0;
  for (size_t a = 0; a < o->count; a++) o->stacks[a] = malloc(ORDERS_STACK);
  do {
    orders_play(o, fixed);
    count++;
    for (fixed = o->length; fixed && o->index[fixed - 1] + 1 == o->num_choices[fixed - 1];
         fixed--) {
    }
    if (fixed) o->index[fixed - 1]++;
  } while (fixed);
  for (size_t a = 0; a < o->count; a++) free(o->stacks[a]);
  return count;
}

#define TN_YIELD(where) orders_yield(where)

#endif
