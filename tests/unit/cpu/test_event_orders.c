/* An event that one actor sets while three others set it, wait, look, register callbacks and drop
 * it: every order of their steps (orders.h over the source itself). */
#include "cmocka_header.h"

#include "orders.h"

#include "cpu/cpu.h"

#include <pthread.h>

static bool event_is_ready(void *event) {
  return cpu_event_is_ready(event);
}

/* The wait for a condition as the scheduler has it. */
static int wait_in_order(cpu_event *event, pthread_mutex_t *lock) {
  pthread_mutex_unlock(lock);
  orders_wait(event_is_ready, event, "waiting for the event");
  return pthread_mutex_lock(lock);
}
#define pthread_cond_wait(condition, lock) wait_in_order(event, lock)

#include "cpu/exec/event.c" /* NOLINT(bugprone-suspicious-include): with yields of its own */

enum { ACTORS = 4 };

typedef struct told {
  int times;
  bool failed;
  int place; /* among all that were told */
} told;

typedef struct world {
  cpu_event *event;
  int played; /* actors that began: gives each its number */
  int set, set_wrong;
  told told[ACTORS], again[ACTORS];
  int num_told;
  bool registered_before[ACTORS]; /* and the event was not ready after that */
  int num_registered, order[ACTORS];
  bool drops[ACTORS];
} world;

static void note(told *t, world *w, const tn_status *error) {
  t->times++;
  t->failed = error != NULL;
  t->place = w->num_told++;
  assert_true(cpu_event_is_ready(w->event));
}

typedef struct callback_arg {
  world *world;
  int me;
} callback_arg;
static callback_arg args[ACTORS];

static void on_ready_note(void *arg, const tn_status *error) {
  callback_arg *c = arg;
  note(&c->world->told[c->me], c->world, error);
}

/* Registers once more from inside, and gives up the reference that its actor left to it. */
static void on_ready_drop(void *arg, const tn_status *error) {
  callback_arg *c = arg;
  on_ready_note(arg, error);
  args[c->me].me = c->me;
  note(&c->world->again[c->me], c->world, cpu_event_error(c->world->event));
  cpu_event_unref(c->world->event);
}

static void set_well(void *arg) {
  world *w = arg;
  w->set += cpu_event_set(w->event, NULL);
}

static void set_wrong(void *arg) {
  world *w = arg;
  bool mine = cpu_event_set(w->event, tn_error(TN_ABORTED, "wrong"));
  w->set += mine;
  w->set_wrong += mine;
}

static void register_with(world *w, void (*ready)(void *arg, const tn_status *error)) {
  int me = w->played++;
  args[me] = (callback_arg){w, me};
  assert_null(cpu_event_on_ready(w->event, ready, &args[me]));
  if (!cpu_event_is_ready(w->event)) {
    w->registered_before[me] = true;
    w->order[w->num_registered++] = me;
  }
}

static void register_note(void *arg) {
  register_with(arg, on_ready_note);
}

static void register_drop(void *arg) {
  world *w = arg;
  cpu_event_ref(w->event);
  w->drops[w->played] = true;
  register_with(w, on_ready_drop);
}

static void wait_and_read(void *arg) {
  world *w = arg;
  w->played++;
  cpu_event_wait(w->event);
  assert_true(cpu_event_is_ready(w->event));
  assert_int_equal(cpu_event_error(w->event) != NULL, w->event->error != NULL);
}

static void look_and_read(void *arg) {
  world *w = arg;
  w->played++;
  bool before = cpu_event_is_ready(w->event);
  const tn_status *error = cpu_event_error(w->event);
  if (!before) assert_true(!error || cpu_event_is_ready(w->event));
  orders_yield("looked");
  if (before) assert_ptr_equal(cpu_event_error(w->event), error);
}

static const orders_actor setters[] = {{set_well, "set"}, {set_wrong, "set, with an error"}};
static const orders_actor roles[] = {
    {set_well, "set"},
    {set_wrong, "set, with an error"},
    {register_note, "register a callback"},
    {register_drop, "register a callback that drops the event"},
    {wait_and_read, "wait"},
    {look_and_read, "look"},
};
enum { NUM_ROLES = sizeof roles / sizeof *roles };

static void begin_world(void *arg) {
  world *w = arg;
  *w = (world){0};
  assert_null(cpu_event_create(&w->event));
}

/* One of those that set it did; all that registered were told once, of that one's error, and in
 * their order if they came before it. Nobody but the world has a reference. */
static void end_world(void *arg) {
  world *w = arg;
  bool wrong = cpu_event_error(w->event) != NULL;
  assert_int_equal(w->set, 1);
  assert_int_equal(w->set_wrong, wrong);
  int last = -1;
  for (int i = 0; i < ACTORS; i++) {
    if (!args[i].world) continue;
    assert_int_equal(w->told[i].times, 1);
    assert_int_equal(w->told[i].failed, wrong);
    if (w->drops[i]) assert_true(w->again[i].times == 1 && w->again[i].failed == wrong);
  }
  for (int i = 0; i < w->num_registered; i++) {
    assert_true(w->told[w->order[i]].place > last);
    last = w->told[w->order[i]].place;
  }
  assert_int_equal(w->event->refs, 1);
  assert_null(w->event->waiters);
  cpu_event_unref(w->event);
  memset(args, 0, sizeof args);
}

static int64_t walk_cast(const orders_actor *cast, size_t count) {
  static world w;
  orders o = {.begin = begin_world, .end = end_world, .world = &w, .count = count};
  memcpy(o.actors, cast, count * sizeof *cast);
  return orders_walk(&o);
}

/* A setter and two of any role, also the same; and a setter and three different ones. */
static void every_order_tells_everybody_once(void **state) {
  (void)state;
  int64_t count = 0;
  for (size_t s = 0; s < 2; s++)
    for (size_t i = 0; i < NUM_ROLES; i++)
      for (size_t j = i; j < NUM_ROLES; j++) {
        count += walk_cast((const orders_actor[]){setters[s], roles[i], roles[j]}, 3);
        for (size_t k = j + 1; k < NUM_ROLES && j > i; k++)
          count += walk_cast((const orders_actor[]){setters[s], roles[i], roles[j], roles[k]}, 4);
      }
  print_message("%lld orders\n", (long long)count);
  assert_true(count > 100000);
}

/* The scheduler itself: the number of ways to interleave, and that a wait for ever is found. */
static int steps_done;
static void three_steps(void *arg) {
  (void)arg;
  for (int i = 0; i < 2; i++) orders_yield("between");
  steps_done++;
}
static void nothing(void *arg) {
  (void)arg;
}
static void the_walk_is_whole(void **state) {
  (void)state;
  steps_done = 0;
  orders o = {.begin = nothing, .end = nothing, .count = 3};
  for (int i = 0; i < 3; i++) o.actors[i] = (orders_actor){three_steps, "three steps"};
  assert_int_equal(orders_walk(&o), 1680); /* 9! / (3! 3! 3!) */
  assert_int_equal(steps_done, 3 * 1680);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_walk_is_whole),
      cmocka_unit_test(every_order_tells_everybody_once),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
