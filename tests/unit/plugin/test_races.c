/* Buffers that several threads use at once, one of which donates them: every order in which three
 * of them can go through the transitions of a life (life.h), and real threads over the table.
 * TENON_RACE_ROUNDS is the number of rounds of each pair of threads; ./dev test races has more. */
#include "cmocka_header.h"

#include "plugin/life.h"
#include "table.h"

#include <pthread.h>

/* ---- every order of three --------------------------------------------------------------------
 * Each transition is one step under a lock, so all that threads can do is some order of the steps.
 * The memory holds OLD; a donor writes NEW, in place where its claim says that it may. What is in
 * the stream's order runs when it is submitted, or as late as can be: both are tried. */

enum { OLD = 10, NEW = 20, ACTORS = 3, MAX_STEPS = 4, MAX_TASKS = ACTORS };

typedef struct actor {
  const struct role *role;
  int step;
  bool refused;
  buffer_claim claim;
  cpu_memory *memory; /* that it holds */
  buffer_life other;  /* of a bitcast */
  bool has_other;
  int seen; /* 0: nothing */
} actor;

typedef struct world {
  pthread_mutex_t lock;
  buffer_life life;
  bool late; /* the stream runs its tasks after all else */
  actor *tasks[MAX_TASKS];
  int num_tasks;
  int donations;
  actor actors[ACTORS];
} world;

static int *contents_of(cpu_memory *memory) {
  return cpu_memory_data(memory);
}

static void claim_for(world *w, actor *a, bool donated) {
  size_t list, failed;
  a->claim = (buffer_claim){.life = &w->life, .donated = donated};
  a->refused = !buffer_life_claim(&(buffer_claims){&a->claim, 1}, 1, &list, &failed);
  if (!a->refused) a->memory = a->claim.memory;
  if (!a->refused && a->claim.claimed) w->donations++;
}

static void run_task(actor *a) {
  a->seen = *contents_of(a->memory);
  if (a->claim.donated && a->claim.in_place) *contents_of(a->memory) = NEW;
}

static void submit_task(world *w, actor *a) {
  w->tasks[w->num_tasks++] = a;
  if (!w->late) run_task(a);
}

static void claim_for_reading(world *w, actor *a) {
  claim_for(w, a, false);
}
static void claim_as_donation(world *w, actor *a) {
  claim_for(w, a, true);
}
static void end_claim_reading(world *w, actor *a) {
  buffer_life_end_claims(&w->lock, &a->claim, 1);
}
static void settle_donation(world *w, actor *a) {
  if (a->claim.claimed) buffer_life_settle(&w->life);
}
static void cancel_donation(world *w, actor *a) {
  if (a->claim.claimed) {
    buffer_life_restore(&w->life);
    w->donations--;
  }
  buffer_life_end_claims(&w->lock, &a->claim, 1);
}
static void begin_copy(world *w, actor *a) {
  a->refused = !buffer_life_read(&w->life, &a->memory);
}
static void look_at_it(world *w, actor *a) {
  (void)w;
  a->seen = *contents_of(a->memory);
}
static void end_copy(world *w, actor *a) {
  (void)a;
  buffer_life_end_reading(&w->life);
}
static void share_life(world *w, actor *a) {
  a->refused = !buffer_life_share(&w->life, &a->memory);
  if (a->refused) return;
  buffer_life_begin(&a->other, &w->lock, a->memory, true);
  a->has_other = true;
}
static void lend_life(world *w, actor *a) {
  a->refused = !buffer_life_lend(&w->life);
  if (!a->refused) a->memory = cpu_memory_ref(w->life.pinned);
}
static void end_lending(world *w, actor *a) {
  (void)a;
  assert_true(buffer_life_end_lending(&w->life));
}
static void delete_life(world *w, actor *a) {
  (void)a;
  buffer_life_delete(&w->life, false);
}

typedef struct role {
  const char *name;
  void (*steps[MAX_STEPS])(world *w, actor *a);
} role;

static const role roles[] = {
    {"a run that reads", {claim_for_reading, submit_task, end_claim_reading}},
    {"a run that donates", {claim_as_donation, settle_donation, submit_task, end_claim_reading}},
    {"a donation that fails", {claim_as_donation, cancel_donation}},
    {"a run out of order", {claim_for_reading, look_at_it, end_claim_reading}},
    {"a copy", {begin_copy, look_at_it, end_copy}},
    {"a bitcast", {share_life, look_at_it}},
    {"a reference from outside", {lend_life, look_at_it, end_lending}},
    {"deletion", {delete_life}},
};
enum { NUM_ROLES = sizeof roles / sizeof *roles };

static bool is_over(const actor *a) {
  return a->step == MAX_STEPS || !a->role->steps[a->step] || a->refused;
}

static void begin_world(world *w, const int *cast, bool late) {
  cpu_memory *memory;
  *w = (world){.late = late};
  pthread_mutex_init(&w->lock, NULL);
  assert_null(cpu_memory_create(sizeof(int), &memory));
  *contents_of(memory) = OLD;
  buffer_life_begin(&w->life, &w->lock, memory, false);
  cpu_memory_unref(memory);
  for (int i = 0; i < ACTORS; i++) w->actors[i].role = &roles[cast[i]];
}

static void free_world(world *w) {
  for (int i = 0; i < ACTORS; i++) {
    if (w->actors[i].has_other) buffer_life_delete(&w->actors[i].other, true);
    cpu_memory_unref(w->actors[i].memory);
  }
  buffer_life_delete(&w->life, true);
  pthread_mutex_destroy(&w->lock);
}

/* All saw what was there before any donation, and one donation at most was taken. */
static void end_world(world *w, const int *order, int num_steps) {
  for (int i = 0; w->late && i < w->num_tasks; i++) run_task(w->tasks[i]);
  bool well = w->donations <= 1 && w->life.readers == 0 && w->life.state != BUFFER_CLAIMED;
  for (int i = 0; i < ACTORS; i++) {
    actor *a = &w->actors[i];
    well &= !a->seen || a->seen == OLD;
    if (a->has_other) well &= *contents_of(a->memory) == OLD; /* also long after */
  }
  if (!well) {
    for (int i = 0; i < num_steps; i++) print_message("%s\n", w->actors[order[i]].role->name);
    fail_msg("%d donations, %d readers are left, state %d, tasks run %s", w->donations,
             (int)w->life.readers, (int)w->life.state, w->late ? "late" : "at once");
  }
  free_world(w);
}

/* Plays `order`; the actor that can go next in each place behind it is tried in turn. */
static int64_t play_all(const int *cast, bool late, int *order, int length) {
  world w;
  int64_t count = 0;
  bool can_go[ACTORS], any = false;
  begin_world(&w, cast, late);
  for (int i = 0; i < length; i++) {
    actor *a = &w.actors[order[i]];
    a->role->steps[a->step++](&w, a);
  }
  for (int i = 0; i < ACTORS; i++) any |= can_go[i] = !is_over(&w.actors[i]);
  if (!any) {
    end_world(&w, order, length);
    return 1;
  }
  if (w.life.state == BUFFER_CLAIMED) buffer_life_settle(&w.life); /* let go, unlike at an end */
  free_world(&w);
  for (int i = 0; i < ACTORS; i++) {
    if (!can_go[i]) continue;
    order[length] = i;
    count += play_all(cast, late, order, length + 1);
  }
  return count;
}

static void every_order_of_three_keeps_the_values(void **state) {
  (void)state;
  int64_t count = 0;
  int order[ACTORS * MAX_STEPS];
  for (int i = 0; i < NUM_ROLES; i++) {
    for (int j = i; j < NUM_ROLES; j++) {
      for (int k = j; k < NUM_ROLES; k++) {
        const int cast[ACTORS] = {i, j, k};
        count += play_all(cast, false, order, 0) + play_all(cast, true, order, 0);
      }
    }
  }
  print_message("%lld orders\n", (long long)count);
  assert_true(count > 10000);
}

/* What a call wants is taken at once: where one is gone, the others stay as they are. */
static void all_or_none(void **state) {
  (void)state;
  pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  buffer_life a, b;
  cpu_memory *memory;
  size_t list = 9, failed = 9;
  assert_null(cpu_memory_create(4, &memory));
  buffer_life_begin(&a, &lock, memory, false);
  buffer_life_begin(&b, &lock, memory, false);
  buffer_life_delete(&b, false);
  buffer_claim claims[2] = {{.life = &a, .donated = true}, {.life = &b}};
  assert_false(buffer_life_claim(&(buffer_claims){claims, 2}, 1, &list, &failed));
  assert_int_equal(failed, 1);
  const buffer_claims of_two_devices[] = {{NULL, 0}, {&claims[0], 1}, {&claims[1], 1}};
  assert_false(buffer_life_claim(of_two_devices, 3, &list, &failed));
  assert_true(list == 2 && failed == 0);
  assert_true(a.state == BUFFER_LIVE && a.readers == 0);
  /* Deleted while a call has it: it does not come back where that call fails. */
  assert_true(buffer_life_claim(&(buffer_claims){claims, 1}, 1, &list, &failed));
  assert_true(claims[0].claimed && claims[0].in_place && !buffer_life_is_live(&a));
  buffer_life_delete(&a, false);
  buffer_life_restore(&a);
  assert_true(a.state == BUFFER_GONE && !a.memory);
  cpu_memory_unref(claims[0].memory);
  cpu_memory_unref(memory);
}

/* ---- threads ---------------------------------------------------------------------------------
 */

enum { COUNT = 1024 };

static const char donate_text[] =
    "func.func @main(%x: tensor<1024xf32> {tf.aliasing_output = 0 : i32}) -> tensor<1024xf32> {\n"
    "  %0 = stablehlo.add %x, %x : tensor<1024xf32>\n"
    "  return %0 : tensor<1024xf32>\n"
    "}\n";
static const char read_text[] = "func.func @main(%x: tensor<1024xf32>) -> tensor<1024xf32> {\n"
                                "  %0 = stablehlo.add %x, %x : tensor<1024xf32>\n"
                                "  return %0 : tensor<1024xf32>\n"
                                "}\n";

typedef struct race {
  PJRT_LoadedExecutable *donating, *reading;
  PJRT_Buffer *shared;
  pthread_barrier_t barrier;
  int rounds;
  int against; /* what the second thread does: a letter */
  atomic_int wrong, refused, well, both;
  atomic_int donated; /* in this round */
} race;

/* How many numbers are not `factor` times what the buffer held. */
static int count_wrong(PJRT_Buffer *buffer, float factor) {
  float values[COUNT];
  int wrong = 0;
  OK(try_read(buffer, values, sizeof values));
  for (int i = 0; i < COUNT; i++) wrong += values[i] != factor * (float)i;
  return wrong;
}

static PJRT_Error *run_shared(race *r, PJRT_LoadedExecutable *loaded, PJRT_Buffer **out) {
  *out = NULL;
  return try_execute(loaded, &r->shared, 1, out);
}

static void count_result(race *r, PJRT_Error *error, PJRT_Buffer *out, float factor) {
  if (error) {
    if (error_code(error) == PJRT_Error_Code_INVALID_ARGUMENT)
      r->refused++;
    else
      r->wrong++;
    error_destroy(error);
    return;
  }
  if (out) {
    if (count_wrong(out, factor))
      r->wrong++;
    else
      r->well++;
    end_buffer(out);
  }
}

static void pause_for(int turns) {
  for (volatile int i = 0; i < turns; i++) {
  }
}

static void *donate_always(void *arg) {
  race *r = arg;
  for (int i = 0; i < r->rounds; i++) {
    PJRT_Buffer *out;
    pthread_barrier_wait(&r->barrier);
    pause_for(i * 7 % 300);
    PJRT_Error *error = run_shared(r, r->donating, &out);
    if (!error) r->donated++;
    pthread_barrier_wait(&r->barrier);
    count_result(r, error, out, 2);
    pthread_barrier_wait(&r->barrier);
  }
  return NULL;
}

static void *use_always(void *arg) {
  race *r = arg;
  const int64_t dims[] = {COUNT};
  for (int i = 0; i < r->rounds; i++) {
    PJRT_Buffer *out = NULL;
    PJRT_Error *error = NULL;
    float factor = 2;
    pthread_barrier_wait(&r->barrier);
    pause_for(i * 3 % 300);
    if (r->against == 'r') error = run_shared(r, r->reading, &out);
    if (r->against == 'd') {
      error = run_shared(r, r->donating, &out);
      if (!error) r->donated++;
    }
    if (r->against == 'b') {
      PJRT_Buffer_Bitcast_Args args =
          ARGS(PJRT_Buffer_Bitcast, .buffer = r->shared, .element_type = PJRT_Buffer_Type_F32,
               .dims = dims, .num_dims = 1);
      error = API->PJRT_Buffer_Bitcast(&args);
      out = error ? NULL : args.out_buffer;
      factor = 1;
    }
    if (r->against == 'x') {
      PJRT_Buffer_Delete_Args args = ARGS(PJRT_Buffer_Delete, .buffer = r->shared);
      OK(API->PJRT_Buffer_Delete(&args));
    }
    pthread_barrier_wait(&r->barrier);
    count_result(r, error, out, factor);
    pthread_barrier_wait(&r->barrier);
  }
  return NULL;
}

static int rounds_of_a_race(void) {
  const char *rounds = getenv("TENON_RACE_ROUNDS");
  return rounds ? atoi(rounds) : 2000;
}

static void race_against(int against) {
  PJRT_Client *client = open_client(1);
  race r = {.against = against, .rounds = rounds_of_a_race()};
  float values[COUNT];
  pthread_t donor, user;
  for (int i = 0; i < COUNT; i++) values[i] = (float)i;
  r.donating = compile(client, donate_text, 1);
  r.reading = compile(client, read_text, 1);
  pthread_barrier_init(&r.barrier, NULL, 3);
  assert_int_equal(pthread_create(&donor, NULL, donate_always, &r), 0);
  assert_int_equal(pthread_create(&user, NULL, use_always, &r), 0);
  for (int i = 0; i < r.rounds; i++) {
    r.shared = f32_buffer(client, values, COUNT);
    r.donated = 0;
    pthread_barrier_wait(&r.barrier);
    pthread_barrier_wait(&r.barrier);
    if (r.donated != 1 && (r.donated || against != 'x')) r.both++;
    pthread_barrier_wait(&r.barrier);
    end_buffer(r.shared);
  }
  pthread_join(donor, NULL);
  pthread_join(user, NULL);
  pthread_barrier_destroy(&r.barrier);
  end_loaded(r.donating);
  end_loaded(r.reading);
  close_client(client);
  print_message("%d rounds: %d well, %d refused, %d wrong\n", r.rounds, r.well, r.refused, r.wrong);
  assert_int_equal(r.wrong, 0);
  assert_int_equal(r.both,
                   0); /* exactly one donation in each round; against deletion one at most */
  assert_int_equal(r.well + r.refused, against == 'x' ? r.rounds : 2 * r.rounds);
}

static void a_run_against_a_donation(void **state) {
  (void)state;
  race_against('r');
}

static void a_donation_against_a_donation(void **state) {
  (void)state;
  race_against('d');
}

static void a_bitcast_against_a_donation(void **state) {
  (void)state;
  race_against('b');
}

static void a_deletion_against_a_donation(void **state) {
  (void)state;
  race_against('x');
}

/* ---- several devices: what a call takes on all of them is taken at once ---------------------- */

enum { DEVICES = 2, CALLERS = 2 };

typedef struct pair_race {
  PJRT_LoadedExecutable *donating[CALLERS]; /* the second's devices are in the other order */
  PJRT_Buffer *shared[DEVICES];
  pthread_barrier_t barrier;
  int rounds;
  atomic_int callers;
  atomic_int donated, wrong; /* in this round; in all */
} pair_race;

static void *donate_pairs(void *arg) {
  pair_race *r = arg;
  int me = r->callers++;
  for (int i = 0; i < r->rounds; i++) {
    PJRT_Buffer *const *inputs[DEVICES] = {&r->shared[me], &r->shared[1 - me]};
    PJRT_Buffer *out[DEVICES], **outputs[DEVICES] = {&out[0], &out[1]};
    PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE};
    PJRT_LoadedExecutable_Execute_Args args = ARGS(
        PJRT_LoadedExecutable_Execute, .executable = r->donating[me], .options = &options,
        .argument_lists = inputs, .num_devices = DEVICES, .num_args = 1, .output_lists = outputs);
    pthread_barrier_wait(&r->barrier);
    PJRT_Error *error = API->PJRT_LoadedExecutable_Execute(&args);
    if (error) {
      error_destroy(error);
    } else {
      r->donated++;
      for (int d = 0; d < DEVICES; d++) {
        if (count_wrong(out[d], 2)) r->wrong++;
        end_buffer(out[d]);
      }
    }
    pthread_barrier_wait(&r->barrier);
  }
  return NULL;
}

static void one_of_two_calls_on_two_devices(void **state) {
  (void)state;
  PJRT_Client *client = open_client(DEVICES);
  pair_race r = {.rounds = rounds_of_a_race()};
  pthread_t callers[CALLERS];
  float values[COUNT];
  const int64_t dims[] = {COUNT};
  int lost = 0;
  for (int i = 0; i < COUNT; i++) values[i] = (float)i;
  /* Two replicas on devices 1 and 0. */
  static const char turned[] = {0x1a, 16,   0x20, 2,    0x28, 1,    0x4a, 10, 0x08,
                                2,    0x10, 1,    0x1a, 4,    0x0a, 2,    1,  0};
  r.donating[0] = compile(client, donate_text, DEVICES);
  OK(try_compile(client, donate_text, turned, sizeof turned, &r.donating[1]));
  pthread_barrier_init(&r.barrier, NULL, CALLERS + 1);
  for (int c = 0; c < CALLERS; c++)
    assert_int_equal(pthread_create(&callers[c], NULL, donate_pairs, &r), 0);
  for (int i = 0; i < r.rounds; i++) {
    for (size_t d = 0; d < DEVICES; d++)
      OK(try_buffer(client, values, PJRT_Buffer_Type_F32, dims, 1, device_at(client, d),
                    &r.shared[d]));
    r.donated = 0;
    pthread_barrier_wait(&r.barrier);
    pthread_barrier_wait(&r.barrier);
    lost += r.donated != 1;
    for (size_t d = 0; d < DEVICES; d++) end_buffer(r.shared[d]);
  }
  for (int c = 0; c < CALLERS; c++) pthread_join(callers[c], NULL);
  pthread_barrier_destroy(&r.barrier);
  for (int c = 0; c < CALLERS; c++) end_loaded(r.donating[c]);
  close_client(client);
  assert_int_equal(r.wrong, 0);
  assert_int_equal(lost, 0); /* one of the two calls has all, and the other none */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_order_of_three_keeps_the_values),
      cmocka_unit_test(all_or_none),
      cmocka_unit_test(a_run_against_a_donation),
      cmocka_unit_test(a_donation_against_a_donation),
      cmocka_unit_test(a_bitcast_against_a_donation),
      cmocka_unit_test(a_deletion_against_a_donation),
      cmocka_unit_test(one_of_two_calls_on_two_devices),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
