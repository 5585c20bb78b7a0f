/* Events: waiting, polling, callbacks, and handles destroyed at awkward times. */
#include "cmocka_header.h"

#include "table.h"

#include <pthread.h>
#include <unistd.h>

static PJRT_Event *make_event(void) {
  PJRT_Event_Create_Args args = {.struct_size = PJRT_Event_Create_Args_STRUCT_SIZE};
  OK(API->PJRT_Event_Create(&args));
  return args.event;
}

static PJRT_Error *set_event(PJRT_Event *event, PJRT_Error_Code code, const char *message) {
  PJRT_Event_Set_Args args = ARGS(PJRT_Event_Set, .event = event, .error_code = code,
                                  .error_message = message, .error_message_size = strlen(message));
  return API->PJRT_Event_Set(&args);
}

typedef struct heard {
  int calls, code;
  PJRT_Event *destroy; /* within the callback */
} heard;

static void listen(PJRT_Error *error, void *arg) {
  heard *h = arg;
  h->calls++;
  h->code = error_code(error);
  error_destroy(error);
  if (h->destroy) end_event(h->destroy);
}

static void on_ready(PJRT_Event *event, heard *h) {
  PJRT_Event_OnReady_Args args =
      ARGS(PJRT_Event_OnReady, .event = event, .callback = listen, .user_arg = h);
  OK(API->PJRT_Event_OnReady(&args));
}

static void test_set_and_poll(void **state) {
  (void)state;
  PJRT_Event *event = make_event();
  assert_false(is_ready(event));
  PJRT_Event_Error_Args early = ARGS(PJRT_Event_Error, .event = event);
  REFUSED(API->PJRT_Event_Error(&early), FAILED_PRECONDITION, "not ready");
  OK(set_event(event, PJRT_Error_Code_OK, ""));
  assert_true(is_ready(event));
  OK(API->PJRT_Event_Error(&early));
  REFUSED(set_event(event, PJRT_Error_Code_OK, ""), FAILED_PRECONDITION, "set before");
  OK(await(event));
}

static void test_error_reaches_everyone(void **state) {
  (void)state;
  PJRT_Event *event = make_event();
  heard before = {0}, after = {0};
  on_ready(event, &before);
  assert_int_equal(before.calls, 0);
  PJRT_Event_Set_Args args =
      ARGS(PJRT_Event_Set, .event = event, .error_code = PJRT_Error_Code_DATA_LOSS,
           .error_message = "lost and more", .error_message_size = 4);
  OK(API->PJRT_Event_Set(&args));
  assert_int_equal(before.calls, 1);
  assert_int_equal(before.code, PJRT_Error_Code_DATA_LOSS);
  on_ready(event, &after);
  assert_int_equal(after.calls, 1);
  assert_int_equal(after.code, PJRT_Error_Code_DATA_LOSS);
  PJRT_Event_Error_Args error = ARGS(PJRT_Event_Error, .event = event);
  assert_string_equal(error_text(API->PJRT_Event_Error(&error)), "lost");
  assert_string_equal(error_text(await(event)), "lost");
}

static void test_destroyed_in_its_callback(void **state) {
  (void)state;
  PJRT_Event *event = make_event();
  heard h = {.destroy = event};
  on_ready(event, &h);
  OK(set_event(event, PJRT_Error_Code_CANCELLED, "no"));
  assert_int_equal(h.calls, 1);
}

static void test_destroyed_before_ready(void **state) {
  (void)state;
  end_event(make_event());
  end_event(NULL);
}

static void *set_later(void *arg) {
  usleep(5000);
  OK(set_event(arg, PJRT_Error_Code_OK, ""));
  return NULL;
}

static void test_await_from_another_thread(void **state) {
  (void)state;
  for (int i = 0; i < 20; i++) {
    PJRT_Event *event = make_event();
    heard h = {0};
    on_ready(event, &h);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, set_later, event), 0);
    PJRT_Event_Await_Args args = ARGS(PJRT_Event_Await, .event = event);
    OK(API->PJRT_Event_Await(&args));
    pthread_join(thread, NULL);
    assert_int_equal(h.calls, 1);
    end_event(event);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_set_and_poll),
      cmocka_unit_test(test_error_reaches_everyone),
      cmocka_unit_test(test_destroyed_in_its_callback),
      cmocka_unit_test(test_destroyed_before_ready),
      cmocka_unit_test(test_await_from_another_thread),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
