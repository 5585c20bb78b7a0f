/* States of processes, and each device's account of its memory. */
#include "cmocka_header.h"

#include "table.h"

/* ---- processes ---------------------------------------------------------------------------------
 */

static PJRT_Error *update(PJRT_Client *client, PJRT_ProcessInfo *infos, size_t count) {
  PJRT_Client_UpdateGlobalProcessInfo_Args args =
      ARGS(PJRT_Client_UpdateGlobalProcessInfo, .client = client, .process_infos = infos,
           .num_process_infos = count);
  return API->PJRT_Client_UpdateGlobalProcessInfo(&args);
}

static PJRT_ProcessInfo info(int task, int process_state) {
  return (PJRT_ProcessInfo){.struct_size = PJRT_ProcessInfo_STRUCT_SIZE,
                            .task_id = task,
                            .state = (PJRT_ProcessState)process_state};
}

static void test_states_of_the_own_process_are_taken(void **state) {
  (void)state;
  PJRT_NamedValue process = int_option("process_id", 3);
  PJRT_Client *client;
  OK(try_client(&process, 1, &client));
  OK(update(client, NULL, 0));
  for (int s = 0; s < 4; s++) {
    PJRT_ProcessInfo one = info(3, s);
    OK(update(client, &one, 1));
  }
  PJRT_ProcessInfo failed = info(3, PJRT_ProcessState_kError);
  failed.error_code = PJRT_Error_Code_ABORTED;
  failed.error_message = "gone";
  failed.error_message_size = 4;
  OK(update(client, &failed, 1));
  close_client(client);
}

static void test_other_states_are_refused(void **state) {
  (void)state;
  PJRT_Client *client = open_client(1);
  PJRT_ProcessInfo two[] = {info(0, 3), info(1, 3)};
  REFUSED(update(client, two, 2), INVALID_ARGUMENT, "info 1 is of task 1");
  PJRT_ProcessInfo one = info(0, 5);
  REFUSED(update(client, &one, 1), INVALID_ARGUMENT, "state 5");
  one = info(0, PJRT_ProcessState_kError);
  REFUSED(update(client, &one, 1), INVALID_ARGUMENT, "code 0");
  one = info(0, 3);
  one.error_message_size = 9;
  REFUSED(update(client, &one, 1), INVALID_ARGUMENT, "9 bytes at no address");
  one.struct_size = 40; /* before infos had a size this was a task */
  REFUSED(update(client, &one, 1), INVALID_ARGUMENT, "Unexpected PJRT_ProcessInfo size");
  REFUSED(update(client, NULL, 1), INVALID_ARGUMENT, "at no address");
  close_client(client);
}

/* Infos of a younger caller are longer, and lie further apart. */
static void test_longer_infos_are_taken(void **state) {
  (void)state;
  struct {
    PJRT_ProcessInfo info;
    size_t more;
  } infos[2] = {{info(0, 3), 99}, {info(0, 3), 99}};
  infos[0].info.struct_size = infos[1].info.struct_size = sizeof infos[0];
  PJRT_Client *client = open_client(1);
  OK(update(client, &infos[0].info, 2));
  infos[1].info.state = (PJRT_ProcessState)9;
  REFUSED(update(client, &infos[0].info, 2), INVALID_ARGUMENT, "info 1 has state 9");
  close_client(client);
}

/* ---- memory ------------------------------------------------------------------------------------
 */

static PJRT_Device_MemoryStats_Args stats(PJRT_Client *client, size_t device) {
  PJRT_Device_MemoryStats_Args args =
      ARGS(PJRT_Device_MemoryStats, .device = device_at(client, device));
  OK(API->PJRT_Device_MemoryStats(&args));
  assert_true(args.peak_bytes_in_use_is_set && args.num_allocs_is_set &&
              args.largest_alloc_size_is_set);
  return args;
}

static PJRT_Buffer *buffer_on(PJRT_Client *client, size_t device, int64_t bytes) {
  PJRT_Client_CreateUninitializedBuffer_Args args =
      ARGS(PJRT_Client_CreateUninitializedBuffer, .client = client, .shape_dims = &bytes,
           .shape_num_dims = 1, .shape_element_type = PJRT_Buffer_Type_U8,
           .device = device_at(client, device));
  OK(API->PJRT_Client_CreateUninitializedBuffer(&args));
  return args.buffer;
}

static void clear(PJRT_Client *client, size_t device) {
  PJRT_Device_ClearMemoryStats_Args args =
      ARGS(PJRT_Device_ClearMemoryStats, .device = device_at(client, device));
  OK(API->PJRT_Device_ClearMemoryStats(&args));
}

static void test_each_device_counts_its_own(void **state) {
  (void)state;
  PJRT_Client *client = open_client(2);
  PJRT_Buffer *a = buffer_on(client, 0, 1000), *b = buffer_on(client, 0, 300);
  PJRT_Buffer *c = buffer_on(client, 1, 50);
  assert_int_equal(stats(client, 0).bytes_in_use, 1300);
  assert_int_equal(stats(client, 1).bytes_in_use, 50);
  end_buffer(a);
  PJRT_Device_MemoryStats_Args now = stats(client, 0);
  assert_int_equal(now.bytes_in_use, 300);
  assert_int_equal(now.peak_bytes_in_use, 1300);
  assert_int_equal(now.num_allocs, 2);
  assert_int_equal(now.largest_alloc_size, 1000);
  PJRT_Buffer_CopyToDevice_Args copy =
      ARGS(PJRT_Buffer_CopyToDevice, .buffer = b, .dst_device = device_at(client, 1));
  OK(API->PJRT_Buffer_CopyToDevice(&copy));
  assert_int_equal(stats(client, 1).bytes_in_use, 350);
  end_buffer(b);
  end_buffer(c);
  end_buffer(copy.dst_buffer);
  assert_int_equal(stats(client, 0).bytes_in_use, 0);
  close_client(client);
}

static void test_clearing_resets_the_peak(void **state) {
  (void)state;
  PJRT_Client *client = open_client(2);
  PJRT_Buffer *small = buffer_on(client, 0, 10), *other = buffer_on(client, 1, 4000);
  end_buffer(buffer_on(client, 0, 5000));
  assert_int_equal(stats(client, 0).peak_bytes_in_use, 5010);
  clear(client, 0);
  PJRT_Device_MemoryStats_Args now = stats(client, 0);
  assert_int_equal(now.bytes_in_use, 10);
  assert_int_equal(now.peak_bytes_in_use, 10);
  assert_int_equal(now.num_allocs, 0);
  assert_int_equal(now.largest_alloc_size, 0);
  assert_int_equal(stats(client, 1).peak_bytes_in_use, 4000); /* the other device's stays */
  end_buffer(buffer_on(client, 0, 90));
  assert_int_equal(stats(client, 0).peak_bytes_in_use, 100);
  end_buffer(small);
  end_buffer(other);
  close_client(client);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_states_of_the_own_process_are_taken),
      cmocka_unit_test(test_other_states_are_refused),
      cmocka_unit_test(test_longer_infos_are_taken),
      cmocka_unit_test(test_each_device_counts_its_own),
      cmocka_unit_test(test_clearing_resets_the_peak),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
