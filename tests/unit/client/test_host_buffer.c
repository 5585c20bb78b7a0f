/* Memory that is lent to a plugin: its owner is told exactly once that it is free, whatever fails.
 */
#include "base/fault.h"
#include "mock/mock_load.h"
#include <tenon/tenon.h>

#include <time.h>

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words)) {
    fail_msg("%s: %s", tn_code_name(tn_status_code(status)), tn_status_message(status));
  }
  tn_status_destroy(status);
}

/* ---- the lender ------------------------------------------------------------------------------ */

typedef struct owner {
  atomic_int told;
  void *data;
} owner;

static void is_free(void *data, void *arg) {
  owner *o = arg;
  assert_ptr_equal(data, o->data);
  atomic_fetch_add(&o->told, 1);
}

/* At most 10 seconds. */
static int told(owner *o) {
  for (int i = 0; i < 10000 && !atomic_load(&o->told); i++) {
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
  }
  return atomic_load(&o->told);
}

typedef enum way { BORROWED, UNTIL_TRANSFERRED, MUTABLE, DEVICE, NUM_WAYS } way;

static _Alignas(64) signed char four[4] = {1, 2, 3, 4};
static const int64_t dims[] = {4};

static tn_status *lend_as(way how, tn_client *client, owner *o, tn_type type, const int64_t *sizes,
                          size_t rank, tn_buffer_options *options, tn_buffer **out) {
  *o = (owner){.data = four};
  switch (how) {
  case BORROWED:
  case UNTIL_TRANSFERRED:
    options->until_transferred = how == UNTIL_TRANSFERRED;
    return tn_client_borrowed_buffer(client, four, type, sizes, rank, is_free, o, options, out);
  case MUTABLE:
    return tn_client_borrowed_mut_buffer(client, four, type, sizes, rank, is_free, o, options, out);
  default:
    return tn_client_borrowed_device_buffer(client, four, type, sizes, rank, is_free, o, options,
                                            out);
  }
}

static tn_status *lend(way how, tn_client *client, owner *o, tn_buffer **out) {
  tn_buffer_options options = TN_BUFFER_OPTIONS_INIT;
  return lend_as(how, client, o, TN_S8, dims, 1, &options, out);
}

static tn_client *open_mock(const mock_copy *copy) {
  tn_client *client = NULL;
  assert_fine(tn_client_open(copy->spec, NULL, &client));
  return client;
}

/* ---- when all is well ------------------------------------------------------------------------ */

static void memory_is_free_when_the_buffer_goes(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = open_mock(&copy);
  const way whole_life[] = {BORROWED, MUTABLE, DEVICE};
  for (int i = 0; i < 3; i++) {
    owner o;
    tn_buffer *buffer = NULL;
    assert_fine(lend(whole_life[i], client, &o, &buffer));
    assert_int_equal(atomic_load(&o.told), 0);
    assert_int_equal(mock_state_of(&copy)->lent, 1);
    signed char back[4];
    assert_fine(tn_buffer_to_host(buffer, back, sizeof back));
    assert_memory_equal(back, four, sizeof four);
    tn_buffer_destroy(buffer);
    assert_int_equal(told(&o), 1);
  }
  tn_client_destroy(client);
  mock_assert_clean(&copy);
}

static void memory_is_free_when_it_is_transferred(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_DELAY_MS=50");
  tn_client *client = open_mock(&copy);
  owner o;
  tn_buffer *buffer = NULL;
  assert_fine(lend(UNTIL_TRANSFERRED, client, &o, &buffer));
  assert_int_equal(atomic_load(&o.told), 0);
  assert_int_equal(told(&o), 1); /* the buffer still lives */
  tn_buffer_destroy(buffer);
  tn_client_destroy(client);
  assert_int_equal(atomic_load(&o.told), 1);
  mock_assert_clean(&copy);
}

/* The buffer goes first, with its client's handle; the transfer ends later. */
static void memory_is_free_after_the_client_is_gone(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_DELAY_MS=50");
  tn_client *client = open_mock(&copy);
  owner o;
  tn_buffer *buffer = NULL;
  assert_fine(lend(UNTIL_TRANSFERRED, client, &o, &buffer));
  tn_client_destroy(client);
  tn_buffer_destroy(buffer);
  assert_int_equal(told(&o), 1);
  mock_assert_clean(&copy);
}

static void nobody_needs_to_be_told(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = open_mock(&copy);
  tn_buffer *buffers[3] = {NULL};
  assert_fine(
      tn_client_borrowed_buffer(client, four, TN_S8, dims, 1, NULL, NULL, NULL, &buffers[0]));
  assert_fine(
      tn_client_borrowed_mut_buffer(client, four, TN_S8, dims, 1, NULL, NULL, NULL, &buffers[1]));
  assert_fine(tn_client_borrowed_device_buffer(client, four, TN_S8, dims, 1, NULL, NULL, NULL,
                                               &buffers[2]));
  for (int i = 0; i < 3; i++) tn_buffer_destroy(buffers[i]);
  tn_client_destroy(client);
  mock_assert_clean(&copy);
}

/* XLA's plugin ends the process over a view without a callback, so it always gets one. */
static void plugins_always_get_a_callback(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = open_mock(&copy);
  tn_buffer *buffer = NULL;
  tn_view_options options;
  tn_view_options_init(&options);
  assert_fine(tn_buffer_view(client, four, TN_S8, dims, 1, &options, &buffer));
  assert_int_equal(mock_state_of(&copy)->lent, 1); /* counted where there is a callback */
  tn_buffer_destroy(buffer);
  assert_int_equal(mock_state_of(&copy)->lent, 0);
  tn_client_destroy(client);
  mock_assert_clean(&copy);
}

static void copies_keep_nothing(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = open_mock(&copy);
  tn_buffer_options options;
  tn_buffer_options_init(&options);
  options.device = tn_client_device(client, 1);
  signed char data[4] = {5, 6, 7, 8}, back[4];
  tn_buffer *buffer = NULL;
  assert_fine(tn_client_buffer(client, data, TN_S8, dims, 1, &options, &buffer));
  memset(data, 0, sizeof data);
  assert_fine(tn_buffer_to_host(buffer, back, sizeof back));
  assert_int_equal(back[3], 8);
  assert_ptr_equal(tn_buffer_device(buffer), options.device);
  assert_int_equal(mock_state_of(&copy)->lent, 0);
  tn_buffer_destroy(buffer);
  tn_client_destroy(client);
  mock_assert_clean(&copy);
}

/* ---- refused before the plugin sees it ------------------------------------------------------- */

static void refused_calls_tell_before_they_return(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL), second = MOCK_MAKE(NULL);
  tn_client *client = open_mock(&copy), *other = open_mock(&second);
  const int64_t negative[] = {-1}, strides[] = {1};
  const struct {
    const char *words;
    tn_client *client;
    tn_type type;
    const int64_t *dims;
    tn_buffer_options options;
    bool for_host, for_device;
    tn_code code;
  } cases[] = {
      {"no client", NULL, TN_S8, dims, TN_BUFFER_OPTIONS_INIT, true, true, TN_INVALID_ARGUMENT},
      {"no host form", client, TN_INVALID, dims, TN_BUFFER_OPTIONS_INIT, true, true,
       TN_INVALID_ARGUMENT},
      {"dimension 0 is -1", client, TN_S8, negative, TN_BUFFER_OPTIONS_INIT, true, true,
       TN_INVALID_ARGUMENT},
      {"but none given", client, TN_S8, NULL, TN_BUFFER_OPTIONS_INIT, true, true,
       TN_INVALID_ARGUMENT},
      {"struct_size 4",
       client,
       TN_S8,
       dims,
       {4, NULL, NULL, NULL, false, 0},
       true,
       true,
       TN_INVALID_ARGUMENT},
      {"another client",
       client,
       TN_S8,
       dims,
       {sizeof(tn_buffer_options), NULL, tn_client_device(other, 0), NULL, false, 0},
       true,
       true,
       TN_INVALID_ARGUMENT},
      {"not both",
       client,
       TN_S8,
       dims,
       {sizeof(tn_buffer_options), NULL, tn_client_device(client, 0), tn_client_memory(client, 0),
        false, 0},
       true,
       true,
       TN_INVALID_ARGUMENT},
      {"`stream`",
       client,
       TN_S8,
       dims,
       {sizeof(tn_buffer_options), NULL, NULL, NULL, false, 7},
       true,
       false,
       TN_INVALID_ARGUMENT},
      {"`byte_strides`",
       client,
       TN_S8,
       dims,
       {sizeof(tn_buffer_options), strides, NULL, NULL, false, 0},
       false,
       true,
       TN_INVALID_ARGUMENT},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    for (int how = 0; how < NUM_WAYS; how++) {
      if (how == DEVICE ? !cases[i].for_device : !cases[i].for_host) continue;
      owner o;
      tn_buffer *buffer = (tn_buffer *)&o;
      tn_buffer_options options = cases[i].options;
      tn_status *status = lend_as((way)how, cases[i].client, &o, cases[i].type, cases[i].dims, 1,
                                  &options, &buffer);
      assert_non_null(strstr(tn_status_message(status), "tn_client_borrowed_"));
      assert_fails(status, cases[i].code, cases[i].words);
      assert_null(buffer);
      assert_int_equal(atomic_load(&o.told), 1);
    }
  }
  for (int how = 0; how < NUM_WAYS; how++) {
    owner o;
    assert_fails(lend((way)how, client, &o, NULL), TN_INVALID_ARGUMENT, "no place");
    assert_int_equal(atomic_load(&o.told), 1);
  }
  owner o;
  tn_buffer *buffer = NULL;
  tn_buffer_options options = TN_BUFFER_OPTIONS_INIT;
  options.until_transferred = true;
  assert_fails(lend_as(MUTABLE, client, &o, TN_S8, dims, 1, &options, &buffer), TN_INVALID_ARGUMENT,
               "`until_transferred`");
  assert_int_equal(atomic_load(&o.told), 1);
  assert_fails(tn_client_buffer(client, four, TN_S8, dims, 1, &options, &buffer),
               TN_INVALID_ARGUMENT, "tn_client_buffer: `until_transferred`");
  assert_fails(tn_client_buffer(client, four, TN_S8, dims, 1, NULL, NULL), TN_INVALID_ARGUMENT,
               "no place");
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Client_BufferFromHostBuffer], 0);
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Client_CreateViewOfDeviceBuffer], 0);
  tn_client_destroy(client);
  tn_client_destroy(other);
  mock_assert_clean(&copy);
}

static void old_plugins_have_no_views_in_memories(void **unused) {
  (void)unused;
  const struct {
    const char *setting, *words;
    bool memory;
  } cases[] = {{"MOCK_MINOR=32", "PJRT_Client_CreateViewOfDeviceBuffer", false},
               {"MOCK_MINOR=65", "needs PJRT 0.66", true}};
  for (int i = 0; i < 2; i++) {
    mock_copy copy = MOCK_MAKE(cases[i].setting);
    tn_client *client = open_mock(&copy);
    tn_buffer_options options = TN_BUFFER_OPTIONS_INIT;
    if (cases[i].memory) options.memory = tn_client_memory(client, 1);
    owner o;
    tn_buffer *buffer = NULL;
    assert_fails(lend_as(DEVICE, client, &o, TN_S8, dims, 1, &options, &buffer), TN_UNIMPLEMENTED,
                 cases[i].words);
    assert_int_equal(atomic_load(&o.told), 1);
    tn_client_destroy(client);
    mock_assert_clean(&copy);
  }
  const char *later[] = {"MOCK_MINOR=65", "MOCK_MINOR=66"};
  for (int i = 0; i < 2; i++) {
    mock_copy copy = MOCK_MAKE(later[i]);
    tn_client *client = open_mock(&copy);
    tn_buffer_options options = TN_BUFFER_OPTIONS_INIT;
    if (i) options.memory = tn_client_memory(client, 1);
    owner o;
    tn_buffer *buffer = NULL;
    assert_fine(lend_as(DEVICE, client, &o, TN_S8, dims, 1, &options, &buffer));
    assert_ptr_equal(tn_buffer_memory(buffer), tn_client_memory(client, (size_t)i));
    tn_buffer_destroy(buffer);
    assert_int_equal(told(&o), 1);
    tn_client_destroy(client);
    mock_assert_clean(&copy);
  }
}

/* ---- what fails after ------------------------------------------------------------------------ */

/* The plugin has told already, and refuses then. */
static void rude_plugin_tells_once(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_ODD=rude-views");
  tn_client *client = open_mock(&copy);
  owner o;
  tn_buffer *buffer = NULL;
  assert_fails(lend(DEVICE, client, &o, &buffer), TN_INTERNAL, "told so");
  assert_int_equal(atomic_load(&o.told), 1);
  tn_client_destroy(client);
  mock_assert_clean(&copy);
}

static tn_status *whole_life(tn_client *client, way how, owner *o) {
  tn_buffer *buffer = NULL;
  tn_status *status = lend(how, client, o, &buffer);
  if (status) assert_null(buffer);
  if (status) assert_int_equal(atomic_load(&o->told), 1);
  tn_buffer_destroy(buffer);
  return status;
}

/* Every call of the plugin's that a loan makes fails, one after another. */
static void every_call_may_fail(void **state) {
  const char *delay = *state;
  for (int how = 0; how < NUM_WAYS; how++) {
    mock_copy copy = MOCK_MAKE(delay);
    tn_client *client = open_mock(&copy);
    mock_state *counts = mock_state_of(&copy);
    int n = 0, failed = 0;
    for (bool fired = true; fired; failed += fired) {
      owner o;
      counts->failed[0] = 0;
      atomic_store(&counts->fail_at, atomic_load(&counts->total) + ++n);
      tn_status *status = whole_life(client, (way)how, &o);
      atomic_store(&counts->fail_at, 0);
      fired = counts->failed[0] != 0;
      if (fired && tn_status_code(status) != TN_INTERNAL &&
          strcmp(counts->failed, "PJRT_Event_Await") != 0) {
        fail_msg("way %d: %s is not reported", how, counts->failed);
      }
      if (!fired) assert_fine(status);
      tn_status_destroy(status);
      assert_int_equal(told(&o), 1);
    }
    assert_true(failed >= (how == DEVICE ? 1 : 2)); /* the making, and the callback's */
    tn_client_destroy(client);
    mock_assert_clean(&copy);
    assert_int_equal(counts->lent, 0);
  }
}

static void every_allocation_may_fail(void **state) {
  const char *delay = *state;
  for (int how = 0; how < NUM_WAYS; how++) {
    mock_copy copy = MOCK_MAKE(delay);
    tn_client *client = open_mock(&copy);
    uint64_t n = 0;
    for (bool fired = true; fired;) {
      owner o;
      tn_fault_arm(TN_FAULT_ALLOC, ++n);
      tn_status *status = whole_life(client, (way)how, &o);
      fired = tn_fault_fired(TN_FAULT_ALLOC);
      tn_fault_arm(TN_FAULT_ALLOC, 0);
      if (fired) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
      if (!fired) assert_fine(status);
      tn_status_destroy(status);
      assert_int_equal(told(&o), 1);
    }
    assert_true(n > 2);
    tn_client_destroy(client);
    mock_assert_clean(&copy);
    assert_int_equal(mock_state_of(&copy)->lent, 0);
  }
}

/* The general form: a failure after the plugin has the memory waits until it is free again. */
static void failed_copies_leave_the_memory_alone(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_DELAY_MS=20");
  tn_client *client = open_mock(&copy);
  for (uint64_t n = 1; n < 4; n++) {
    tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
    tn_event *done = NULL;
    tn_buffer *buffer = NULL;
    options.semantics = TN_UNTIL_TRANSFERRED;
    options.done = &done;
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = tn_buffer_from_host(client, four, TN_S8, dims, 1, &options, &buffer);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_int_equal(status != NULL, fired);
    /* What fails, fails before the plugin has anything. */
    if (fired)
      assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Client_BufferFromHostBuffer], 0);
    tn_status_destroy(status);
    tn_event_destroy(done);
    tn_buffer_destroy(buffer);
  }
  tn_client_destroy(client);
  mock_assert_clean(&copy);
}

int main(void) {
  static char at_once[] = "MOCK_DELAY_MS=0", later[] = "MOCK_DELAY_MS=2";
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(memory_is_free_when_the_buffer_goes),
      cmocka_unit_test(memory_is_free_when_it_is_transferred),
      cmocka_unit_test(memory_is_free_after_the_client_is_gone),
      cmocka_unit_test(nobody_needs_to_be_told),
      cmocka_unit_test(plugins_always_get_a_callback),
      cmocka_unit_test(copies_keep_nothing),
      cmocka_unit_test(refused_calls_tell_before_they_return),
      cmocka_unit_test(old_plugins_have_no_views_in_memories),
      cmocka_unit_test(rude_plugin_tells_once),
      {"every_call_may_fail", every_call_may_fail, NULL, NULL, at_once},
      {"every_call_may_fail_late", every_call_may_fail, NULL, NULL, later},
      {"every_allocation_may_fail", every_allocation_may_fail, NULL, NULL, at_once},
      {"every_allocation_may_fail_late", every_allocation_may_fail, NULL, NULL, later},
      cmocka_unit_test(failed_copies_leave_the_memory_alone),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
