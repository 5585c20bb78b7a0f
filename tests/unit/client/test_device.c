/* Devices: what they are asked and told while a client lives; and states of processes. */
#include "mock/mock_load.h"
#include <tenon/tenon.h>

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words)) {
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  }
  tn_status_destroy(status);
}

static tn_client *opened(const mock_copy *copy) {
  tn_client *client = NULL;
  assert_fine(tn_client_open(copy->spec, NULL, &client));
  return client;
}

static void attributes_are_those_of_the_moment(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = opened(&copy);
  for (int asked = 1; asked < 4; asked++) {
    tn_values *values = NULL;
    tn_value value;
    assert_fine(tn_device_current_attributes(tn_client_device(client, 1), &values));
    assert_int_equal(mock_state_of(&copy)->blobs, 0); /* copied, and given back */
    assert_int_equal(tn_values_count(values), 2);
    assert_true(tn_values_at(values, 0, &value));
    assert_string_equal(value.name, "state");
    assert_string_equal(value.string, "warm"); /* 4 bytes of more */
    assert_true(tn_values_find(values, "asked", &value));
    assert_int_equal(value.integer, asked);
    assert_false(tn_values_find(values, "aske", &value));
    assert_false(tn_values_at(values, 2, &value));
    tn_values_destroy(values);
  }
  tn_values *values = (void *)1;
  assert_fails(tn_device_current_attributes(NULL, &values), TN_INVALID_ARGUMENT, "no device");
  assert_null(values);
  assert_int_equal(tn_values_count(NULL), 0);
  tn_client_destroy(client);
}

static void marks_keep_the_client(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  mock_state *state;
  tn_client *client = opened(&copy);
  tn_device *device = tn_client_device(client, 0);
  tn_work_mark *mark = NULL, *none = (void *)1, *nameless = NULL;
  state = mock_state_of(&copy);
  assert_fine(tn_device_mark_work(device, "reading a batch", &mark));
  assert_fine(tn_device_mark_work(device, NULL, &nameless));
  assert_int_equal(state->marks, 2);
  assert_fine(tn_device_mark_work(device, "nothing", &none)); /* a device without marks */
  assert_null(none);
  tn_work_mark_destroy(none);
  tn_work_mark_destroy(nameless);
  tn_client_destroy(client);
  assert_int_equal(state->clients, 1);
  tn_work_mark_destroy(mark);
  assert_int_equal(state->clients + state->marks + state->misuse, 0);
}

static void stats_are_cleared(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = opened(&copy);
  assert_fine(tn_device_clear_memory_stats(tn_client_device(client, 0)));
  assert_int_equal(mock_state_of(&copy)->calls[PJRT_FN_PJRT_Device_ClearMemoryStats], 1);
  assert_fails(tn_device_clear_memory_stats(NULL), TN_INVALID_ARGUMENT, "no device");
  tn_client_destroy(client);
}

static void lookups_ask_the_plugin(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_DEVICES=3");
  tn_client *client = opened(&copy);
  tn_device *device = NULL;
  mock_state *state = mock_state_of(&copy);
  int before = state->calls[PJRT_FN_PJRT_Client_LookupDevice];
  assert_fine(tn_client_lookup_device(client, 2, &device));
  assert_ptr_equal(device, tn_client_device(client, 2));
  assert_int_equal(state->calls[PJRT_FN_PJRT_Client_LookupDevice], before + 1);
  assert_fine(tn_client_lookup_local_device(client, 1, &device));
  assert_ptr_equal(device, tn_client_device(client, 1));
  tn_status *status = tn_client_lookup_device(client, 3, &device);
  assert_non_null(status);
  tn_status_destroy(status);
  assert_null(device);
  status = tn_client_lookup_local_device(client, -1, &device);
  assert_non_null(status);
  tn_status_destroy(status);
  assert_fails(tn_client_lookup_device(NULL, 0, &device), TN_INVALID_ARGUMENT, "no client");
  assert_fails(tn_client_lookup_device(client, 0, NULL), TN_INVALID_ARGUMENT, "no place");
  tn_client_destroy(client);
}

/* ---- processes ------------------------------------------------------------------------------- */

static const tn_process_info processes[] = {
    {0, 1001, TN_PROCESS_CONNECTED, TN_OK, NULL},
    {1, UINT64_C(0xfedcba9876543210), TN_PROCESS_ERROR, TN_ABORTED, "gone"},
    {2, 0, TN_PROCESS_DISCONNECTED, TN_OK, NULL},
};
static const char told[] = "0/1001/3/0/,1/18364758544493064720/4/10/gone,2/0/2/0/,";

/* Infos are of 40 bytes before 0.75, of 40 or 48 at 0.75, and of 48 after. */
static void every_form_of_infos_is_sent(void **unused) {
  (void)unused;
  static const struct {
    const char *minor, *sizes;
    int calls;
  } cases[] = {{"MOCK_MINOR=73", "MOCK_SIZES=equal", 1}, {"MOCK_MINOR=74", "MOCK_SIZES=equal", 1},
               {"MOCK_MINOR=75", "MOCK_SIZES=other", 1}, {"MOCK_MINOR=75", "MOCK_SIZES=equal", 2},
               {"MOCK_MINOR=76", "MOCK_SIZES=equal", 1}, {"MOCK_MINOR=114", "MOCK_SIZES=equal", 1}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    mock_copy copy = MOCK_MAKE(cases[i].minor, cases[i].sizes);
    tn_client *client = opened(&copy);
    assert_fine(tn_client_update_processes(client, processes, 3));
    mock_state *state = mock_state_of(&copy);
    assert_string_equal(state->processes, told);
    assert_int_equal(state->calls[PJRT_FN_PJRT_Client_UpdateGlobalProcessInfo], cases[i].calls);
    assert_fine(tn_client_update_processes(client, NULL, 0));
    tn_client_destroy(client);
    assert_int_equal(state->errors, 0);
  }
}

static void senseless_infos_are_refused(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_MINOR=75");
  tn_client *client = opened(&copy);
  tn_process_info info = {40, 1, TN_PROCESS_CONNECTED, TN_OK, NULL};
  /* A task of that number could be taken for a size. */
  assert_fails(tn_client_update_processes(client, &info, 1), TN_UNIMPLEMENTED, "two forms");
  info.task_id = -1;
  assert_fails(tn_client_update_processes(client, &info, 1), TN_INVALID_ARGUMENT, "no task id");
  info = (tn_process_info){0, 1, (tn_process_state)5, TN_OK, NULL};
  assert_fails(tn_client_update_processes(client, &info, 1), TN_INVALID_ARGUMENT, "no state");
  assert_fails(tn_client_update_processes(client, NULL, 1), TN_INVALID_ARGUMENT, "no processes");
  assert_fails(tn_client_update_processes(NULL, NULL, 0), TN_INVALID_ARGUMENT, "no client");
  tn_client_destroy(client);
  mock_copy old = MOCK_MAKE("MOCK_MINOR=72");
  client = opened(&old);
  assert_fails(tn_client_update_processes(client, processes, 3), TN_UNIMPLEMENTED, "0.73");
  tn_client_destroy(client);
}

/* ---- poison ---------------------------------------------------------------------------------- */

static void poison_is_checked_before_it_is_sent(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_MINOR=99");
  tn_client *client = opened(&copy);
  tn_device *device = tn_client_device(client, 0);
  const tn_value payload = tn_value_int("a", 1);
  bool poisoned = false;
  assert_fails(tn_device_poison_execution(device, 1, TN_OK, NULL, NULL, 0, &poisoned),
               TN_INVALID_ARGUMENT, "no code of an error");
  assert_fails(tn_device_poison_execution(device, 1, TN_ABORTED, NULL, NULL, 1, &poisoned),
               TN_INVALID_ARGUMENT, "without payload");
  assert_fails(tn_device_poison_execution(device, 1, TN_ABORTED, NULL, &payload, 1, &poisoned),
               TN_UNIMPLEMENTED, "0.100");
  assert_fails(tn_device_poison_execution(NULL, 1, TN_ABORTED, NULL, NULL, 0, &poisoned),
               TN_INVALID_ARGUMENT, "no device");
  tn_client_destroy(client);
}

static void poison_is_sent(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_client *client = opened(&copy);
  const tn_value payload[] = {tn_value_string("who", "rank 3")};
  bool poisoned = true;
  assert_fine(tn_device_poison_execution(tn_client_device(client, 0), 7, TN_ABORTED, "it is gone",
                                         payload, 1, &poisoned));
  assert_string_equal(mock_state_of(&copy)->poison, "7:10:it is gone,who=rank 3");
  assert_false(poisoned); /* nothing of that number runs */
  assert_fine(tn_device_poison_execution(tn_client_device(client, 0), 8, TN_CANCELLED, NULL, NULL,
                                         0, NULL));
  assert_string_equal(mock_state_of(&copy)->poison, "8:1:");
  tn_client_destroy(client);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(attributes_are_those_of_the_moment),
      cmocka_unit_test(marks_keep_the_client),
      cmocka_unit_test(stats_are_cleared),
      cmocka_unit_test(lookups_ask_the_plugin),
      cmocka_unit_test(every_form_of_infos_is_sent),
      cmocka_unit_test(senseless_infos_are_refused),
      cmocka_unit_test(poison_is_checked_before_it_is_sent),
      cmocka_unit_test(poison_is_sent),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
