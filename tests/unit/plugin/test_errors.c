/* What our errors carry besides code and message: the place in the program, and what a caller
 * attached to an error of its own. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "table.h"

static PJRT_Client *client;

static int open_shared(void **state) {
  (void)state;
  client = open_client(1);
  return 0;
}

static int close_shared(void **state) {
  (void)state;
  close_client(client);
  return 0;
}

/* The payloads of an error as "key=value;", with NULs as '0'. */
typedef struct shown {
  char text[256];
  size_t size;
} shown;

static void show(shown *s, const char *bytes, size_t size, char end) {
  assert_true(s->size + size + 1 < sizeof s->text);
  for (size_t i = 0; i < size; i++) s->text[s->size++] = bytes[i] ? bytes[i] : '0';
  s->text[s->size++] = end;
}

static void visit(const char *key, size_t key_size, const char *value, size_t size, void *arg) {
  show(arg, key, key_size, '=');
  show(arg, value, size, ';');
}

/* By the function and by the error's own table; ends the error. */
static const char *payloads(PJRT_Error *error) {
  static shown first;
  shown second = {.size = 0};
  memset(&first, 0, sizeof first);
  assert_non_null(error);
  PJRT_Error_ForEachPayload_Args args =
      ARGS(PJRT_Error_ForEachPayload, .error = error, .visitor = visit, .user_arg = &first);
  OK(API->PJRT_Error_ForEachPayload(&args));
  error->vtable->for_each_payload(error, visit, &second);
  assert_string_equal(first.text, second.text);
  error_destroy(error);
  return first.text;
}

static void test_the_place_travels_as_a_payload(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded;
  PJRT_Error *error = try_compile(client, "func.func @main() {\n  return %x\n}", NULL, 0, &loaded);
  assert_string_equal(payloads(error), "tenon.place=<program>:2:10;");
  /* An error without a place has none. */
  const float one = 1;
  PJRT_Buffer *buffer;
  error = try_buffer(client, &one, (PJRT_Buffer_Type)99, NULL, 0, NULL, &buffer);
  assert_string_equal(payloads(error), "");
}

static PJRT_Buffer *error_buffer(const PJRT_NamedValue *payload, size_t count, size_t struct_size) {
  PJRT_Client_CreateErrorBuffer_Args args = ARGS(
      PJRT_Client_CreateErrorBuffer, .client = client, .error_code = PJRT_Error_Code_ABORTED,
      .error_message = "gone", .error_message_size = 4, .shape_element_type = PJRT_Buffer_Type_F32,
      .memory = memory_of(device_at(client, 0)), .payload = payload, .num_payload = count);
  if (struct_size) args.struct_size = struct_size;
  OK(API->PJRT_Client_CreateErrorBuffer(&args));
  return args.buffer;
}

static void test_a_callers_payloads_come_back(void **state) {
  (void)state;
  PJRT_NamedValue values[4] = {text_option("a.b", "x"), int_option("number", 3),
                               text_option("k", "y"), text_option("", "")};
  values[2].string_value = "\0\1y";
  values[2].value_size = 3;
  float out;
  PJRT_Buffer *buffer = error_buffer(values, 4, 0);
  for (int i = 0; i < 2; i++) { /* each reader has a copy */
    assert_string_equal(payloads(try_read(buffer, &out, sizeof out)), "a.b=x;k=0\1y;=;");
  }
  end_buffer(buffer);
  /* A caller whose struct ends before them has not said any. */
  buffer = error_buffer(values, 4, PJRT_STRUCT_SIZE(PJRT_Client_CreateErrorBuffer_Args, buffer));
  assert_string_equal(payloads(try_read(buffer, &out, sizeof out)), "");
  end_buffer(buffer);
  buffer = error_buffer(NULL, 3, 0);
  assert_string_equal(payloads(try_read(buffer, &out, sizeof out)), "");
  end_buffer(buffer);
}

static void test_no_memory_has_no_payloads(void **state) {
  (void)state;
  const float one = 1;
  PJRT_Buffer *buffer = NULL;
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  PJRT_Error *error = try_buffer(client, &one, PJRT_Buffer_Type_F32, NULL, 0, NULL, &buffer);
  tn_fault_arm(TN_FAULT_ALLOC, 0);
  assert_int_equal(error_code(error), PJRT_Error_Code_RESOURCE_EXHAUSTED);
  assert_string_equal(payloads(error), "");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_the_place_travels_as_a_payload),
      cmocka_unit_test(test_a_callers_payloads_come_back),
      cmocka_unit_test(test_no_memory_has_no_payloads),
  };
  return cmocka_run_group_tests(tests, open_shared, close_shared);
}
