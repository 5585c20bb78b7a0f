/* What is told later is told exactly once: placeholders, donations, copies to a later place. */
#include "base/fault.h"
#include "mock/mock_load.h"
#include <tenon/tenon.h>

#include <pthread.h>

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words)) {
    fail_msg("%s: %s", tn_code_name(tn_status_code(status)), tn_status_message(status));
  }
  tn_status_destroy(status);
}

static const float numbers[4] = {1, 2, 3, 4};
static const int64_t dims[] = {4};

typedef struct fixture {
  mock_copy copy;
  tn_client *client;
} fixture;

static fixture start(const char *setting) {
  fixture f = {.copy = MOCK_MAKE(setting)};
  assert_fine(tn_client_open(f.copy.spec, NULL, &f.client));
  return f;
}

static void stop(fixture *f) {
  tn_client_destroy(f->client);
  mock_assert_clean(&f->copy);
}

static tn_buffer *make(tn_client *client) {
  tn_buffer *buffer = NULL;
  assert_fine(tn_client_buffer(client, numbers, TN_F32, dims, 1, NULL, &buffer));
  return buffer;
}

static void assert_numbers(tn_buffer *buffer) {
  float back[4] = {0};
  assert_fine(tn_buffer_await(buffer));
  assert_fine(tn_buffer_to_host(buffer, back, sizeof back));
  assert_memory_equal(back, numbers, sizeof back);
}

static bool is_ready(tn_buffer *buffer) {
  tn_event *event = NULL;
  bool ready = false;
  assert_fine(tn_buffer_ready_event(buffer, &event));
  assert_fine(tn_event_is_ready(event, &ready));
  tn_event_destroy(event);
  return ready;
}

static bool is_deleted(tn_buffer *buffer) {
  bool deleted = false;
  assert_fine(tn_buffer_is_deleted(buffer, &deleted));
  return deleted;
}

/* ---- placeholders ---------------------------------------------------------------------------- */

static void placeholder(tn_client *client, tn_alias **alias, tn_buffer **buffer) {
  assert_fine(tn_client_alias_buffer(client, TN_F32, dims, 1, NULL, alias, buffer));
}

static void placeholder_is_fulfilled_once(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  tn_alias *alias = NULL;
  tn_buffer *buffer = NULL, *source = make(f.client), *second = make(f.client);
  placeholder(f.client, &alias, &buffer);
  assert_int_equal(tn_buffer_num_elements(buffer), 4);
  assert_false(is_ready(buffer));
  assert_int_equal(mock_state_of(&f.copy)->promises, 1);
  assert_fine(tn_alias_fulfil(alias, source));
  assert_int_equal(mock_state_of(&f.copy)->promises, 0);
  assert_true(is_deleted(source));
  assert_numbers(buffer);
  assert_fails(tn_alias_fulfil(alias, second), TN_FAILED_PRECONDITION, "used before");
  assert_fails(tn_alias_fail(alias, TN_ABORTED, "too late"), TN_FAILED_PRECONDITION, "used before");
  assert_false(is_deleted(second));
  tn_alias_destroy(alias);
  tn_buffer_destroy(source);
  tn_buffer_destroy(second);
  tn_buffer_destroy(buffer);
  stop(&f);
}

static void placeholder_fails_once(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  tn_alias *alias = NULL;
  tn_buffer *buffer = NULL, *source = make(f.client);
  placeholder(f.client, &alias, &buffer);
  assert_fails(tn_alias_fail(alias, TN_OK, "well"), TN_INVALID_ARGUMENT, "no code of an error");
  assert_fails(tn_alias_fail(alias, (tn_code)99, "?"), TN_INVALID_ARGUMENT, "no code of an error");
  assert_fine(tn_alias_fail(alias, TN_ABORTED, "the sender is gone"));
  assert_fails(tn_buffer_await(buffer), TN_ABORTED, "the sender is gone");
  assert_fails(tn_alias_fail(alias, TN_ABORTED, NULL), TN_FAILED_PRECONDITION, "used before");
  assert_fails(tn_alias_fulfil(alias, source), TN_FAILED_PRECONDITION, "used before");
  tn_alias_destroy(alias);
  tn_buffer_destroy(buffer);
  tn_buffer_destroy(source);
  stop(&f);
}

static void errors_that_are_told_back_are_none(void **unused) {
  (void)unused;
  fixture f = start("MOCK_ODD=told-back");
  tn_alias *alias = NULL;
  tn_buffer *buffer = NULL;
  placeholder(f.client, &alias, &buffer);
  assert_fine(tn_alias_fail(alias, TN_ABORTED, "the sender is gone"));
  assert_fails(tn_buffer_await(buffer), TN_ABORTED, "the sender is gone");
  tn_alias_destroy(alias);
  tn_buffer_destroy(buffer);
  stop(&f);
}

/* In whatever order the handles go. */
static void destroyed_placeholders_are_cancelled(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  tn_alias *alias = NULL;
  tn_buffer *buffer = NULL;
  placeholder(f.client, &alias, &buffer);
  tn_alias_destroy(alias);
  assert_fails(tn_buffer_await(buffer), TN_CANCELLED, "before it was told");
  tn_buffer_destroy(buffer);
  placeholder(f.client, &alias, &buffer);
  tn_buffer_destroy(buffer);
  tn_buffer *source = make(f.client);
  tn_client_destroy(f.client);
  assert_fine(tn_alias_fulfil(alias, source));
  tn_alias_destroy(alias);
  tn_buffer_destroy(source);
  tn_alias_destroy(NULL);
  mock_assert_clean(&f.copy);
}

/* Whatever is refused leaves the handle as it was. */
static void wrong_buffers_are_refused(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0"), g = start("MOCK_DELAY_MS=0");
  tn_alias *alias = NULL;
  tn_buffer *buffer = NULL, *wrong[4] = {NULL}, *right = make(f.client), *foreign = make(g.client);
  const int64_t two[] = {2}, square[] = {2, 2};
  placeholder(f.client, &alias, &buffer);
  tn_buffer_options options = TN_BUFFER_OPTIONS_INIT;
  options.device = tn_client_device(f.client, 1);
  assert_fine(tn_client_buffer(f.client, numbers, TN_S32, dims, 1, NULL, &wrong[0]));
  assert_fine(tn_client_buffer(f.client, numbers, TN_F32, two, 1, NULL, &wrong[1]));
  assert_fine(tn_client_buffer(f.client, numbers, TN_F32, square, 2, NULL, &wrong[2]));
  assert_fine(tn_client_buffer(f.client, numbers, TN_F32, dims, 1, &options, &wrong[3]));
  const char *words[] = {"is f32[4] and the buffer s32[4]", "f32[2]", "f32[2,2]", "another memory"};
  for (int i = 0; i < 4; i++) {
    assert_fails(tn_alias_fulfil(alias, wrong[i]), TN_INVALID_ARGUMENT, words[i]);
  }
  assert_fails(tn_alias_fulfil(alias, foreign), TN_INVALID_ARGUMENT, "another client");
  assert_fails(tn_alias_fulfil(alias, buffer), TN_INVALID_ARGUMENT, "stand for itself");
  assert_fails(tn_alias_fulfil(alias, NULL), TN_INVALID_ARGUMENT, "NULL");
  assert_fails(tn_alias_fulfil(NULL, right), TN_INVALID_ARGUMENT, "NULL");
  tn_external_ref *guard = NULL;
  assert_fine(tn_buffer_external_ref(right, &guard));
  assert_fails(tn_alias_fulfil(alias, right), TN_FAILED_PRECONDITION, "held from outside");
  tn_external_ref_destroy(guard);
  assert_fine(tn_buffer_hold(right));
  assert_fails(tn_alias_fulfil(alias, right), TN_FAILED_PRECONDITION, "held from outside");
  assert_fine(tn_buffer_release(right));
  tn_buffer *deleted = make(f.client);
  assert_fine(tn_buffer_delete(deleted));
  assert_fails(tn_alias_fulfil(alias, deleted), TN_INVALID_ARGUMENT, "deleted or donated");
  assert_int_equal(mock_state_of(&f.copy)->calls[PJRT_FN_PJRT_Client_FulfillAliasBuffer], 0);
  assert_fine(tn_alias_fulfil(alias, right));
  assert_numbers(buffer);
  for (int i = 0; i < 4; i++) tn_buffer_destroy(wrong[i]);
  tn_buffer_destroy(deleted);
  tn_buffer_destroy(right);
  tn_buffer_destroy(foreign);
  tn_buffer_destroy(buffer);
  tn_alias_destroy(alias);
  stop(&f);
  stop(&g);
}

static void senseless_placeholders_are_refused(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0"), g = start("MOCK_DELAY_MS=0");
  tn_alias *alias = NULL;
  tn_buffer *buffer = NULL;
  const int64_t negative[] = {-4};
  assert_fails(tn_client_alias_buffer(f.client, TN_F32, negative, 1, NULL, &alias, &buffer),
               TN_INVALID_ARGUMENT, "dimension 0 is -4");
  assert_fails(tn_client_alias_buffer(f.client, TN_TOKEN, dims, 1, NULL, &alias, &buffer),
               TN_INVALID_ARGUMENT, "no host form");
  assert_fails(tn_client_alias_buffer(f.client, TN_F32, dims, 1, tn_client_memory(g.client, 0),
                                      &alias, &buffer),
               TN_INVALID_ARGUMENT, "another client");
  assert_fails(tn_client_alias_buffer(NULL, TN_F32, dims, 1, NULL, &alias, &buffer),
               TN_INVALID_ARGUMENT, "NULL");
  assert_fails(tn_client_alias_buffer(f.client, TN_F32, dims, 1, NULL, NULL, &buffer),
               TN_INVALID_ARGUMENT, "NULL");
  assert_fails(tn_client_alias_buffer(f.client, TN_F32, dims, 1, NULL, &alias, NULL),
               TN_INVALID_ARGUMENT, "NULL");
  assert_null(alias);
  assert_null(buffer);
  assert_fine(tn_client_alias_buffer(f.client, TN_F32, dims, 1, tn_client_memory(f.client, 1),
                                     &alias, &buffer));
  assert_ptr_equal(tn_buffer_memory(buffer), tn_client_memory(f.client, 1));
  tn_alias_destroy(alias);
  tn_buffer_destroy(buffer);
  stop(&f);
  stop(&g);
}

/* Threads that want to tell: one does. */
typedef struct racer {
  tn_alias *alias;
  tn_buffer *source;
  atomic_int *won;
} racer;

static void *race(void *arg) {
  racer *r = arg;
  tn_status *status =
      r->source ? tn_alias_fulfil(r->alias, r->source) : tn_alias_fail(r->alias, TN_ABORTED, "no");
  if (!status)
    atomic_fetch_add(r->won, 1);
  else if (tn_status_code(status) != TN_FAILED_PRECONDITION)
    atomic_fetch_add(r->won, 100);
  tn_status_destroy(status);
  return NULL;
}

static void one_of_many_threads_tells(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  for (int round = 0; round < 50; round++) {
    tn_alias *alias = NULL;
    tn_buffer *buffer = NULL, *sources[2] = {make(f.client), make(f.client)};
    atomic_int won = 0;
    pthread_t threads[4];
    racer racers[4];
    placeholder(f.client, &alias, &buffer);
    for (int i = 0; i < 4; i++) {
      racers[i] = (racer){alias, i < 2 ? sources[i] : NULL, &won};
      assert_int_equal(pthread_create(&threads[i], NULL, race, &racers[i]), 0);
    }
    for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
    assert_int_equal(atomic_load(&won), 1);
    tn_alias_destroy(alias);
    tn_buffer_destroy(buffer);
    for (int i = 0; i < 2; i++) tn_buffer_destroy(sources[i]);
  }
  stop(&f);
}

/* ---- donations ------------------------------------------------------------------------------- */

static void donation_is_fulfilled_once(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  tn_buffer *source = make(f.client), *fresh = NULL;
  tn_donation *donation = NULL;
  assert_fine(tn_buffer_donate_with_dependency(source, &donation, &fresh));
  assert_true(is_deleted(source));
  assert_false(is_ready(fresh));
  tn_donation *again = NULL;
  tn_buffer *none = NULL;
  assert_fails(tn_buffer_donate_with_dependency(source, &again, &none), TN_INVALID_ARGUMENT,
               "deleted or donated");
  assert_null(again);
  assert_fine(tn_donation_fulfil(donation));
  assert_numbers(fresh);
  assert_fails(tn_donation_fulfil(donation), TN_FAILED_PRECONDITION, "used before");
  assert_fails(tn_donation_fail(donation, TN_ABORTED, ""), TN_FAILED_PRECONDITION, "used before");
  tn_donation_destroy(donation);
  tn_buffer_destroy(source);
  tn_buffer_destroy(fresh);
  tn_donation_destroy(NULL);
  stop(&f);
}

static void donation_fails_or_is_cancelled(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  for (int fails = 0; fails < 2; fails++) {
    tn_buffer *source = make(f.client), *fresh = NULL;
    tn_donation *donation = NULL;
    assert_fine(tn_buffer_donate_with_dependency(source, &donation, &fresh));
    if (fails) {
      assert_fails(tn_donation_fail(donation, TN_OK, ""), TN_INVALID_ARGUMENT, "no code");
      assert_fine(tn_donation_fail(donation, TN_DATA_LOSS, "the lock is gone"));
    }
    tn_donation_destroy(donation);
    if (fails)
      assert_fails(tn_buffer_await(fresh), TN_DATA_LOSS, "the lock is gone");
    else
      assert_fails(tn_buffer_await(fresh), TN_CANCELLED, "before its dependency was done");
    tn_buffer_destroy(source);
    tn_buffer_destroy(fresh);
  }
  assert_fails(tn_donation_fulfil(NULL), TN_INVALID_ARGUMENT, "NULL");
  assert_fails(tn_donation_fail(NULL, TN_ABORTED, ""), TN_INVALID_ARGUMENT, "NULL");
  stop(&f);
}

static void held_buffers_are_not_donated(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  tn_buffer *source = make(f.client), *fresh = NULL;
  tn_donation *donation = NULL;
  tn_external_ref *guard = NULL;
  assert_fine(tn_buffer_external_ref(source, &guard));
  assert_fails(tn_buffer_donate_with_dependency(source, &donation, &fresh), TN_FAILED_PRECONDITION,
               "held from outside");
  tn_external_ref_destroy(guard);
  assert_fails(tn_buffer_donate_with_dependency(NULL, &donation, &fresh), TN_INVALID_ARGUMENT,
               "NULL");
  assert_fails(tn_buffer_donate_with_dependency(source, NULL, &fresh), TN_INVALID_ARGUMENT, "NULL");
  assert_fails(tn_buffer_donate_with_dependency(source, &donation, NULL), TN_INVALID_ARGUMENT,
               "NULL");
  assert_numbers(source);
  tn_buffer_destroy(source);
  stop(&f);
}

/* ---- copies to a later place ----------------------------------------------------------------- */

static void copy_goes_where_it_is_told(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  tn_buffer *source = make(f.client);
  tn_raw_copy *copy = NULL;
  tn_event *done = NULL;
  float back[2] = {0};
  assert_fails(tn_buffer_copy_raw_to_host_later(source, 12, 8, &copy, &done), TN_INVALID_ARGUMENT,
               "8 bytes from 12 on, of a buffer of 16");
  assert_fine(tn_buffer_copy_raw_to_host_later(source, 4, 8, &copy, &done));
  bool ready = true;
  assert_fine(tn_event_is_ready(done, &ready));
  assert_false(ready);
  assert_fails(tn_raw_copy_fulfil(copy, NULL), TN_INVALID_ARGUMENT, "8 bytes to NULL");
  tn_buffer_destroy(source); /* the copy keeps what it needs */
  assert_fine(tn_raw_copy_fulfil(copy, back));
  assert_fine(tn_event_await(done));
  assert_true(back[0] == 2 && back[1] == 3);
  assert_fails(tn_raw_copy_fulfil(copy, back), TN_FAILED_PRECONDITION, "used before");
  assert_fails(tn_raw_copy_fail(copy, TN_ABORTED, ""), TN_FAILED_PRECONDITION, "used before");
  tn_raw_copy_destroy(copy);
  tn_event_destroy(done);
  tn_raw_copy_destroy(NULL);
  stop(&f);
}

static void copy_fails_or_is_cancelled(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  tn_buffer *source = make(f.client);
  for (int fails = 0; fails < 2; fails++) {
    tn_raw_copy *copy = NULL;
    tn_event *done = NULL;
    assert_fine(tn_buffer_copy_raw_to_host_later(source, 0, 16, &copy, &done));
    if (fails) {
      assert_fails(tn_raw_copy_fail(copy, TN_OK, ""), TN_INVALID_ARGUMENT, "no code");
      assert_fine(tn_raw_copy_fail(copy, TN_RESOURCE_EXHAUSTED, "no room"));
    }
    tn_raw_copy_destroy(copy);
    if (fails)
      assert_fails(tn_event_await(done), TN_RESOURCE_EXHAUSTED, "no room");
    else
      assert_fails(tn_event_await(done), TN_CANCELLED, "before its place was told");
    tn_event_destroy(done);
  }
  tn_raw_copy *copy = NULL;
  tn_event *done = NULL;
  assert_fine(tn_buffer_copy_raw_to_host_later(source, 16, 0, &copy, &done));
  assert_fine(tn_raw_copy_fulfil(copy, NULL)); /* of nothing */
  assert_fine(tn_event_await(done));
  tn_raw_copy_destroy(copy);
  tn_event_destroy(done);
  assert_fine(tn_buffer_delete(source));
  assert_fails(tn_buffer_copy_raw_to_host_later(source, 0, 16, &copy, &done), TN_INVALID_ARGUMENT,
               "deleted or donated");
  assert_fails(tn_buffer_copy_raw_to_host_later(NULL, 0, 16, &copy, &done), TN_INVALID_ARGUMENT,
               "NULL");
  assert_fails(tn_raw_copy_fulfil(NULL, NULL), TN_INVALID_ARGUMENT, "NULL");
  assert_fails(tn_raw_copy_fail(NULL, TN_ABORTED, NULL), TN_INVALID_ARGUMENT, "NULL");
  tn_buffer_destroy(source);
  stop(&f);
}

/* ---- gates and faults ------------------------------------------------------------------------ */

static void older_plugins_do_not_have_them(void **unused) {
  (void)unused;
  const struct {
    int minor;
    const char *slot;
  } cases[] = {{76, "PJRT_Client_CreateAliasBuffer"},
               {83, "PJRT_Buffer_CopyRawToHostFuture"},
               {87, "PJRT_Buffer_DonateWithControlDependency"}};
  for (int i = 0; i < 3; i++) {
    for (int has = 0; has < 2; has++) {
      char setting[32];
      snprintf(setting, sizeof setting, "MOCK_MINOR=%d", cases[i].minor + has);
      fixture f = start(setting);
      tn_buffer *source = make(f.client), *buffer = NULL;
      tn_alias *alias = NULL;
      tn_raw_copy *copy = NULL;
      tn_donation *donation = NULL;
      tn_event *done = NULL;
      tn_status *status = NULL;
      if (i == 0) status = tn_client_alias_buffer(f.client, TN_F32, dims, 1, NULL, &alias, &buffer);
      if (i == 1) status = tn_buffer_copy_raw_to_host_later(source, 0, 4, &copy, &done);
      if (i == 2) status = tn_buffer_donate_with_dependency(source, &donation, &buffer);
      if (has)
        assert_fine(status);
      else
        assert_fails(status, TN_UNIMPLEMENTED, cases[i].slot);
      tn_alias_destroy(alias);
      tn_raw_copy_destroy(copy);
      tn_donation_destroy(donation);
      tn_event_destroy(done);
      tn_buffer_destroy(buffer);
      tn_buffer_destroy(source);
      stop(&f);
    }
  }
}

static tn_status *everything(tn_client *client) {
  tn_buffer *a = NULL, *b = NULL, *c = NULL;
  tn_alias *alias = NULL;
  tn_donation *donation = NULL;
  tn_raw_copy *copy = NULL;
  tn_event *done = NULL;
  float back[4];
  tn_status *status = tn_client_buffer(client, numbers, TN_F32, dims, 1, NULL, &a);
  if (!status) status = tn_client_alias_buffer(client, TN_F32, dims, 1, NULL, &alias, &b);
  if (!status) status = tn_alias_fulfil(alias, a);
  if (!status) status = tn_buffer_copy_raw_to_host_later(b, 0, 16, &copy, &done);
  if (!status) status = tn_raw_copy_fulfil(copy, back);
  if (!status) status = tn_event_await(done);
  if (!status) status = tn_buffer_donate_with_dependency(b, &donation, &c);
  if (!status) status = tn_donation_fulfil(donation);
  if (!status) status = tn_buffer_await(c);
  tn_buffer_destroy(a);
  tn_buffer_destroy(b);
  tn_buffer_destroy(c);
  tn_alias_destroy(alias);
  tn_donation_destroy(donation);
  tn_raw_copy_destroy(copy);
  tn_event_destroy(done);
  return status;
}

static void every_allocation_may_fail(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  uint64_t n = 0;
  for (bool fired = true; fired;) {
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = everything(f.client);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (fired) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    if (!fired) assert_fine(status);
    tn_status_destroy(status);
  }
  assert_true(n > 7);
  stop(&f);
}

/* A plugin that cannot be told keeps its handle; nothing of the client's is lost. */
static void every_call_may_fail(void **unused) {
  (void)unused;
  fixture f = start("MOCK_DELAY_MS=0");
  mock_state *counts = mock_state_of(&f.copy);
  int n = 0;
  for (bool fired = true; fired;) {
    counts->failed[0] = 0;
    atomic_store(&counts->fail_at, atomic_load(&counts->total) + ++n);
    tn_status *status = everything(f.client);
    atomic_store(&counts->fail_at, 0);
    fired = counts->failed[0] != 0;
    /* A memory that is not told is not compared. */
    bool heard = fired && !strstr(counts->failed, "Buffer_Memory");
    if (heard && tn_status_code(status) != TN_INTERNAL) fail_msg("%s: not told", counts->failed);
    if (!heard) assert_fine(status);
    tn_status_destroy(status);
    if (strstr(counts->failed, "FulfillAlias")) atomic_store(&counts->promises, 0);
  }
  assert_true(n > 9);
  stop(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(placeholder_is_fulfilled_once),
      cmocka_unit_test(placeholder_fails_once),
      cmocka_unit_test(errors_that_are_told_back_are_none),
      cmocka_unit_test(destroyed_placeholders_are_cancelled),
      cmocka_unit_test(wrong_buffers_are_refused),
      cmocka_unit_test(senseless_placeholders_are_refused),
      cmocka_unit_test(one_of_many_threads_tells),
      cmocka_unit_test(donation_is_fulfilled_once),
      cmocka_unit_test(donation_fails_or_is_cancelled),
      cmocka_unit_test(held_buffers_are_not_donated),
      cmocka_unit_test(copy_goes_where_it_is_told),
      cmocka_unit_test(copy_fails_or_is_cancelled),
      cmocka_unit_test(older_plugins_do_not_have_them),
      cmocka_unit_test(every_allocation_may_fail),
      cmocka_unit_test(every_call_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
