/* The tables by version. Expected values are worked by hand from the history of PJRT's header. */
#include "cmocka_header.h"

#include "abi/pjrt/minors.h"
#include <string.h>

static void test_functions(void **state) {
  (void)state;
  assert_int_equal(PJRT_NUM_FUNCTIONS, 138);
  assert_string_equal(pjrt_function_name(PJRT_FN_PJRT_Error_Destroy), "PJRT_Error_Destroy");
  assert_int_equal(pjrt_function_since(PJRT_FN_PJRT_Error_Destroy), 28);
  assert_int_equal(pjrt_function_since(PJRT_FN_PJRT_Event_Create), 89);
  assert_int_equal(pjrt_function_find("PJRT_Event_Set"), PJRT_FN_PJRT_Event_Set);
  assert_int_equal(pjrt_function_find("PJRT_Event_Sett"), PJRT_NUM_FUNCTIONS);
}

static void test_offsets(void **state) {
  (void)state;
  assert_int_equal(pjrt_function_offset(PJRT_FN_PJRT_Error_Destroy, 29), 40);
  assert_int_equal(pjrt_function_offset(PJRT_FN_PJRT_Event_Create, 88), 0);
  assert_int_equal(pjrt_function_offset(PJRT_FN_PJRT_Event_Create, 89), 1048);
  /* 0.56 had PJRT_Buffer_CopyRawToHost in place 70, and all after it one place later. */
  assert_int_equal(pjrt_function_offset(PJRT_FN_PJRT_Buffer_CopyRawToHost, 55), 0);
  assert_int_equal(pjrt_function_offset(PJRT_FN_PJRT_Buffer_CopyRawToHost, 56), 592);
  assert_int_equal(pjrt_function_offset(PJRT_FN_PJRT_Buffer_CopyRawToHost, 57), 840);
  assert_int_equal(pjrt_function_offset(PJRT_FN_PJRT_Buffer_CopyToDevice, 55), 592);
  assert_int_equal(pjrt_function_offset(PJRT_FN_PJRT_Buffer_CopyToDevice, 56), 600);
  assert_int_equal(pjrt_function_offset(PJRT_FN_PJRT_Buffer_CopyToDevice, 57), 592);
  assert_int_equal(pjrt_function_offset(PJRT_FN_PJRT_Buffer_IsDeleted, 56), 584);
  assert_int_equal(pjrt_api_size_at(114), 1144);
  assert_int_equal(pjrt_api_size_at(28), 40 + 8 * 90);
  assert_int_equal(pjrt_api_size_at(55), 40 + 8 * 100);
}

static void check_size(pjrt_struct_id id, int minor, size_t size, size_t other) {
  size_t got_other = 99;
  assert_int_equal(pjrt_struct_size_at(id, minor, &got_other), size);
  assert_int_equal(got_other, other);
}

static void test_sizes(void **state) {
  (void)state;
  check_size(PJRT_ID_PJRT_ExecuteOptions, 29, 52, 0);
  check_size(PJRT_ID_PJRT_ExecuteOptions, 63, 72, 0);
  check_size(PJRT_ID_PJRT_ExecuteOptions, 64, 80, 0);
  check_size(PJRT_ID_PJRT_ExecuteOptions, 81, 112, 0);
  check_size(PJRT_ID_PJRT_ExecuteOptions, 112, 144, 0);
  check_size(PJRT_ID_PJRT_ExecuteOptions, 115, 144, 0);
  check_size(PJRT_ID_PJRT_ExecuteOptions, 116, 160, 0);
  check_size(PJRT_ID_PJRT_ExecuteOptions, 200, 160, 0);
  check_size(PJRT_ID_PJRT_Client_Create_Args, 60, 72, 0);
  check_size(PJRT_ID_PJRT_Client_Create_Args, 61, 88, 0);
  check_size(PJRT_ID_PJRT_ProcessInfo, 74, 40, 0);
  check_size(PJRT_ID_PJRT_ProcessInfo, 75, 48, 40);
  check_size(PJRT_ID_PJRT_ProcessInfo, 76, 48, 0);
  check_size(PJRT_ID_PJRT_Plugin_Attributes_Args, 71, 32, 24);
  check_size(PJRT_ID_PJRT_Executable_DeserializeAndLoad_Args, 71, 64, 48);
  check_size(PJRT_ID_PJRT_Executable_DeserializeAndLoad_Args, 114, 72, 0);
  check_size(PJRT_ID_PJRT_Buffer_IsDeleted_Args, 50, 25, 0);
  assert_string_equal(pjrt_struct_name(PJRT_ID_PJRT_ProcessInfo), "PJRT_ProcessInfo");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_functions),
      cmocka_unit_test(test_offsets),
      cmocka_unit_test(test_sizes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
