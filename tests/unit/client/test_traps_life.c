/* Traps in lives: orders, ends, what is called once. The numbers are the sections of the table of
 * facts.
 *
 *   Initialize once, before anything else          3.4.3, plugins 3  plugins_are_initialised_once
 *   a client ended before what was made with it    3.5     handles_end_in_any_order
 *   an event ended before it is ready              3.5     events_end_before_they_are_ready
 *   one buffer given away twice                    3.8     one_buffer_is_not_donated_twice
 *   a buffer that was given away                   3.8     donated_buffers_are_not_used_again
 *   a held buffer, a view                          3.8, 3.5  views_are_released_once
 *   deleters: once, also when something fails      3.5     deleters_are_called_once
 *   Event_Error before the event is ready          3.6 late_events_are_asked_when_they_are_ready
 *   Event_Set twice                                3.6     events_are_set_once
 *   a call that fails in the middle of anything    3.9     any_call_may_fail
 *   fork()                                         --      children_of_fork_do_not_touch_the_plugin
 */
#include "trap.h"

#include "base/fault.h"
#include <sys/wait.h>

static void plugins_are_initialised_once(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  for (int times = 0; times < 3; times++) trap_all_is_well(&copy);
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Plugin_Initialize], 1);
  /* A client of a plugin that did not come up is not made. */
  copy = MOCK_MAKE("MOCK_FAIL=PJRT_Plugin_Initialize*1");
  tn_client *client = NULL;
  assert_fails(tn_client_open(copy.spec, NULL, &client), TN_INTERNAL, "PJRT_Plugin_Initialize");
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Client_Create], 0);
  trap_all_is_well(&copy);
}

/* ---- orders ---------------------------------------------------------------------------------- */

static void end_one(trap_life *l, int which) {
  switch (which) {
  case 0: tn_client_destroy(l->client); break;
  case 1: tn_buffer_destroy(l->out); break;
  case 2: tn_executable_destroy(l->executable); break;
  case 3: tn_event_destroy(l->done); break;
  default: tn_buffer_destroy(l->in); break;
  }
}

/* The n-th order of five. */
static void end_in_order(trap_life *l, int n) {
  int left[] = {0, 1, 2, 3, 4};
  for (int count = 5; count; count--) {
    int at = n % count;
    n /= count;
    end_one(l, left[at]);
    left[at] = left[count - 1];
  }
}

static void handles_end_in_any_order(void **state) {
  const char *delay = *state;
  mock_copy copy = MOCK_MAKE(delay);
  for (int n = 0; n < 5 * 4 * 3 * 2; n++) {
    trap_life l = {0};
    assert_fine(trap_live(&l, copy.spec, trap_copies));
    end_in_order(&l, n);
    mock_assert_clean(&copy);
  }
}

static void count_it(tn_status *status, void *arg) {
  tn_status_destroy(status);
  atomic_fetch_add((atomic_int *)arg, 1);
}

static void events_end_before_they_are_ready(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_DELAY_MS=20");
  trap_life l = {0};
  atomic_int called = 0;
  assert_fine(trap_live(&l, copy.spec, trap_copies));
  assert_fine(tn_event_on_ready(l.done, count_it, &called));
  trap_end(&l); /* the plugin's client ends only after its events have come */
  assert_int_equal(called, 1);
  mock_assert_clean(&copy);
}

/* ---- donation -------------------------------------------------------------------------------- */

/* Two arguments, of which the first is given away. */
static tn_status *run_two(tn_executable *e, tn_buffer *x, tn_buffer *y, const int64_t *keep,
                          tn_buffer **out) {
  tn_buffer *both[] = {x, y};
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = both;
  call.num_arguments = 2;
  call.keep = keep;
  call.num_keep = keep ? 1 : 0;
  return tn_execute(e, &call, out, NULL);
}

typedef struct donation {
  mock_copy copy;
  tn_client *client;
  tn_executable *executable;
  tn_buffer *x, *y, *out;
} donation;

static donation open_donation(void) {
  donation d = {.copy = MOCK_MAKE(NULL)};
  const int64_t dims[] = {4};
  assert_fine(tn_client_open(d.copy.spec, NULL, &d.client));
  assert_fine(tn_compile(d.client, trap_donates, strlen(trap_donates), NULL, &d.executable));
  assert_fine(tn_buffer_from_host(d.client, "abcd", TN_S8, dims, 1, NULL, &d.x));
  assert_fine(tn_buffer_from_host(d.client, "efgh", TN_S8, dims, 1, NULL, &d.y));
  return d;
}

static void close_donation(donation *d) {
  tn_buffer_destroy(d->x);
  tn_buffer_destroy(d->y);
  tn_buffer_destroy(d->out);
  tn_executable_destroy(d->executable);
  tn_client_destroy(d->client);
  mock_assert_clean(&d->copy);
}

static void one_buffer_is_not_donated_twice(void **unused) {
  (void)unused;
  donation d = open_donation();
  tn_status *status = run_two(d.executable, d.x, d.x, NULL, &d.out);
  assert_fails(status, TN_INVALID_ARGUMENT, "argument 0 is donated");
  assert_null(d.out);
  assert_int_equal(mock_state_of(&d.copy)->calls[PJRT_FN_PJRT_LoadedExecutable_Execute], 0);
  const int64_t first = 0;
  assert_fine(run_two(d.executable, d.x, d.y, &first, &d.out)); /* kept: it is still there */
  tn_buffer_destroy(d.out);
  d.out = NULL;
  assert_fine(run_two(d.executable, d.x, d.y, NULL, &d.out));
  close_donation(&d);
}

static void donated_buffers_are_not_used_again(void **unused) {
  (void)unused;
  donation d = open_donation();
  assert_fine(run_two(d.executable, d.x, d.y, NULL, &d.out));
  bool deleted = false;
  char text[4];
  tn_buffer *more = NULL;
  tn_device *device = tn_client_device(d.client, 1);
  assert_fine(tn_buffer_is_deleted(d.x, &deleted));
  assert_true(deleted);
  int runs = mock_state_of(&d.copy)->calls[PJRT_FN_PJRT_LoadedExecutable_Execute];
  assert_fails(run_two(d.executable, d.x, d.y, NULL, &more), TN_INVALID_ARGUMENT,
               "deleted or donated");
  assert_fails(run_two(d.executable, d.y, d.x, NULL, &more), TN_INVALID_ARGUMENT,
               "argument 1 has been deleted or donated");
  assert_int_equal(mock_state_of(&d.copy)->calls[PJRT_FN_PJRT_LoadedExecutable_Execute], runs);
  assert_fails(tn_buffer_to_host(d.x, text, sizeof text), TN_INVALID_ARGUMENT, "donated");
  assert_fails(tn_buffer_copy_to_device(d.x, device, &more), TN_INVALID_ARGUMENT, "donated");
  assert_null(more);
  assert_int_equal(tn_buffer_rank(d.x), 1); /* what it was is still told */
  close_donation(&d);
}

static void let_go(void *data, void *arg) {
  (void)data;
  ++*(int *)arg;
}

static void views_are_released_once(void **unused) {
  (void)unused;
  for (int way = 0; way < 3; way++) {
    mock_copy copy =
        way == 2 ? MOCK_MAKE("MOCK_FAIL=PJRT_Client_CreateViewOfDeviceBuffer") : MOCK_MAKE(NULL);
    const int64_t dims[] = {4};
    char data[] = "abcd", text[4];
    int released = 0;
    tn_client *client = NULL;
    tn_buffer *view = NULL;
    tn_view_options options = TN_VIEW_OPTIONS_INIT;
    options.on_release = let_go;
    options.arg = &released;
    assert_fine(tn_client_open(copy.spec, NULL, &client));
    tn_status *status = tn_buffer_view(client, data, TN_S8, dims, 1, &options, &view);
    if (way == 2) {
      assert_fails(status, TN_INTERNAL, "injected");
    } else {
      assert_fine(status);
      assert_fine(tn_buffer_to_host(view, text, sizeof text));
      assert_memory_equal(text, "abcd", 4);
      if (way == 1) assert_fine(tn_buffer_delete(view));
      assert_int_equal(released, way);
    }
    tn_buffer_destroy(view);
    tn_client_destroy(client);
    assert_int_equal(released, way == 2 ? 0 : 1);
    mock_assert_clean(&copy);
  }
}

/* ---- deleters -------------------------------------------------------------------------------- */

/* Everything that comes with a deleter: options, the assignment, and the serialized executable that
 * is loaded for another one. */
static tn_status *use_blobs(tn_executable *e) {
  tn_stored_options *options = NULL;
  tn_device_assignment *assignment = NULL, *other = NULL;
  const int64_t id = 1;
  tn_status *status = tn_executable_compile_options(e, &options);
  if (!status) status = tn_executable_device_assignment(e, &assignment);
  if (!status) status = tn_device_assignment_create(1, 1, &id, &other);
  tn_execution call = TN_EXECUTION_INIT;
  call.device_assignment = other;
  if (!status) status = tn_execute(e, &call, NULL, NULL);
  tn_stored_options_destroy(options);
  tn_device_assignment_destroy(assignment);
  tn_device_assignment_destroy(other);
  return status;
}

static void deleters_are_called_once(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  uint64_t n = 0;
  for (bool fired = true; fired;) {
    tn_client *client = NULL;
    tn_executable *e = NULL;
    assert_fine(tn_client_open(copy.spec, NULL, &client));
    assert_fine(tn_compile(client, "mock 0", 6, NULL, &e));
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = use_blobs(e);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (!fired) assert_fine(status);
    if (status && tn_status_code(status) != TN_RESOURCE_EXHAUSTED) assert_fine(status);
    tn_status_destroy(status);
    assert_int_equal(mock_state_of(&copy)->blobs, 0);
    tn_executable_destroy(e);
    tn_client_destroy(client);
    mock_assert_clean(&copy);
  }
  assert_true(n > 10);
}

/* ---- events ---------------------------------------------------------------------------------- */

static void late_events_are_asked_when_they_are_ready(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_DELAY_MS=30");
  trap_life l = {0};
  assert_fine(trap_live(&l, copy.spec, trap_copies));
  assert_fails(tn_event_error(l.done), TN_FAILED_PRECONDITION, "not ready");
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Event_Error], 0);
  assert_fine(tn_event_await(l.done));
  assert_fine(tn_event_error(l.done));
  trap_end(&l);
  mock_assert_clean(&copy);
}

static void events_are_set_once(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = NULL;
  tn_event *event = NULL;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  assert_fine(tn_event_create(client, &event));
  assert_fails(tn_event_error(event), TN_FAILED_PRECONDITION, "not ready");
  assert_fine(tn_event_set(event, TN_ABORTED, "enough"));
  assert_fails(tn_event_set(event, TN_OK, NULL), TN_FAILED_PRECONDITION, "set before");
  assert_fails(tn_event_await(event), TN_ABORTED, "enough");
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Event_Set], 1);
  tn_event_destroy(event);
  tn_client_destroy(client);
  mock_assert_clean(&copy);
}

/* ---- any call -------------------------------------------------------------------------------- */

/* The n-th call of a life fails: it is told with the function's name, and nothing is left. */
static void any_call_may_fail(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_PAYLOADS=type.googleapis.com/x=y");
  mock_state *state = NULL;
  int n = 0;
  for (bool failed = true; failed; n++) {
    trap_life l = {0};
    if (n) { /* the first time loads it */
      state->failed[0] = '\0';
      atomic_store(&state->total, 0);
      atomic_store(&state->fail_at, n);
    }
    tn_status *status = trap_live(&l, copy.spec, trap_copies);
    if (!status) status = trap_read(&l);
    state = mock_state_of(&copy);
    failed = !n || state->failed[0];
    if (n && failed != (status != NULL)) {
      fail_msg("call %d, %s: %s", n, state->failed, status ? tn_status_message(status) : "unheard");
    }
    if (status && !strstr(tn_status_message(status), "injected")) assert_fine(status);
    if (status && !strstr(state->failed, "PJRT_Event_")) {
      assert_string_equal(tn_status_function(status), state->failed);
    }
    tn_status_destroy(status);
    trap_end(&l);
    mock_assert_clean(&copy);
  }
  print_message("each of %d calls failed\n", n - 2);
  assert_true(n > 50);
}

/* ---- fork ------------------------------------------------------------------------------------ */

/* In the child: nothing of the plugin is reached, nothing waits. Gives what went wrong, 0 if all is
 * well; cmocka's own failures would go on running the parent's tests. */
static int live_on_in_a_child(trap_life *l, const mock_copy *copy) {
  mock_state *state = mock_state_of(copy);
  int before = state->total;
  char text[4];
  tn_client *client = NULL;
  tn_status *all[] = {
      tn_event_await(l->done),
      tn_event_wait_for(l->done, TN_FOREVER),
      tn_buffer_to_host(l->out, text, sizeof text),
      tn_client_open(copy->spec, NULL, &client),
  };
  int wrong = 0;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    wrong |= (tn_status_code(all[i]) != TN_FAILED_PRECONDITION) << i;
    tn_status_destroy(all[i]);
  }
  trap_end(l);
  if (state->total != before || !state->clients) wrong |= 64;
  return wrong;
}

static int wait_for_child(pid_t child) {
  int status = 0;
  assert_int_equal(waitpid(child, &status, 0), child);
  if (WIFSIGNALED(status)) fail_msg("the child died of signal %d", WTERMSIG(status));
  return WEXITSTATUS(status);
}

static void children_of_fork_do_not_touch_the_plugin(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_DELAY_MS=100"), fresh = MOCK_MAKE(NULL);
  tn_plugin *plugin = NULL;
  assert_fine(tn_plugin_load(fresh.path, &plugin)); /* and no client of it */
  MOCK_MAKE("MOCK_DELAY_MS=100");                   /* whatever is loaded next */
  trap_life l = {0};
  assert_fine(trap_live(&l, copy.spec, trap_copies));
  pid_t child = fork();
  assert_true(child >= 0);
  if (!child) {
    alarm(20); /* a hang is a signal to the parent */
    int wrong = live_on_in_a_child(&l, &copy);
    trap_life own = {0};
    tn_status *status = trap_live(&own, fresh.spec, trap_copies);
    if (status) wrong |= 128;
    _exit(wrong);
  }
  assert_fine(trap_read(&l));
  assert_int_equal(wait_for_child(child), 0);
  trap_end(&l);
  mock_assert_clean(&copy);
  trap_all_is_well(&fresh);
}

int main(void) {
  static char at_once[] = "MOCK_DELAY_MS=0", later[] = "MOCK_DELAY_MS=3";
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(plugins_are_initialised_once),
      {"handles_end_in_any_order", handles_end_in_any_order, NULL, NULL, at_once},
      {"handles_end_in_any_order_with_late_events", handles_end_in_any_order, NULL, NULL, later},
      cmocka_unit_test(events_end_before_they_are_ready),
      cmocka_unit_test(one_buffer_is_not_donated_twice),
      cmocka_unit_test(donated_buffers_are_not_used_again),
      cmocka_unit_test(views_are_released_once),
      cmocka_unit_test(deleters_are_called_once),
      cmocka_unit_test(late_events_are_asked_when_they_are_ready),
      cmocka_unit_test(events_are_set_once),
      cmocka_unit_test(any_call_may_fail),
      cmocka_unit_test(children_of_fork_do_not_touch_the_plugin),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
