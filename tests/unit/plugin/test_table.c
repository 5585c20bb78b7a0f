/* The table as a whole: every slot there, every args size checked, the unimplemented ones named. */
#include "cmocka_header.h"

#include "abi/pjrt/minors.h"
#include "abi/tenon/extension.h"
#include "table.h"

typedef PJRT_Error *any_function(void *args);

static any_function *function_at(pjrt_function_id id) {
  any_function *function;
  memcpy(&function, (const char *)API + pjrt_function_offset(id, PJRT_API_MINOR), sizeof function);
  return function;
}

static void test_version(void **state) {
  (void)state;
  assert_int_equal(API->struct_size, 1144);
  assert_int_equal(API->pjrt_api_version.major_version, 0);
  assert_int_equal(API->pjrt_api_version.minor_version, PJRT_API_MINOR);
  assert_ptr_equal(API, GetPjrtApi());
}

static void test_every_slot_is_filled(void **state) {
  (void)state;
  assert_int_equal(PJRT_NUM_FUNCTIONS, 138);
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) assert_non_null(function_at((pjrt_function_id)i));
}

/* Args of one byte are refused by every slot, with its name, as too small: there is no slot that
 * does nothing but refuse. */
static void test_short_args(void **state) {
  (void)state;
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) {
    const char *name = pjrt_function_name((pjrt_function_id)i);
    if (i == PJRT_FN_PJRT_Error_Destroy || i == PJRT_FN_PJRT_Error_Message) continue;
    _Alignas(max_align_t) size_t args[64] = {1};
    PJRT_Error *error = function_at((pjrt_function_id)i)(args);
    refused_at(error, PJRT_Error_Code_INVALID_ARGUMENT, name, __FILE__, i);
  }
}

static void test_size_error_states_both_sizes(void **state) {
  (void)state;
  PJRT_Client_Devices_Args args = {.struct_size = 33};
  REFUSED(API->PJRT_Client_Devices(&args), INVALID_ARGUMENT, "struct_size 33");
  args.struct_size = 33;
  REFUSED(API->PJRT_Client_Devices(&args), INVALID_ARGUMENT, "at least 40");
}

static void test_larger_args_are_fine(void **state) {
  (void)state;
  struct {
    PJRT_Plugin_Attributes_Args args;
    char more[64];
  } wide = {.args = {.struct_size = sizeof wide}};
  OK(API->PJRT_Plugin_Attributes(&wide.args));
  assert_int_equal(wide.args.num_attributes, 3);
}

static void test_attributes(void **state) {
  (void)state;
  PJRT_Plugin_Initialize_Args init = {.struct_size = PJRT_Plugin_Initialize_Args_STRUCT_SIZE};
  OK(API->PJRT_Plugin_Initialize(&init));
  PJRT_Plugin_Attributes_Args args = {.struct_size = PJRT_Plugin_Attributes_Args_STRUCT_SIZE};
  OK(API->PJRT_Plugin_Attributes(&args));
  bool found = false;
  for (size_t i = 0; i < args.num_attributes; i++) {
    const PJRT_NamedValue *value = &args.attributes[i];
    if (strncmp(value->name, "stablehlo_current_version", value->name_size)) continue;
    found = true;
    assert_int_equal(value->type, PJRT_NamedValue_kInt64List);
    assert_int_equal(value->value_size, 3);
    assert_int_equal(value->int64_array_value[0], 1);
    assert_int_equal(value->int64_array_value[1], 22);
  }
  assert_true(found);
}

static void test_extensions(void **state) {
  (void)state;
  int layouts = 0, memories = 0, shardings = 0, ffi = 0, others = 0, own = 0;
  for (const PJRT_Extension_Base *base = API->extension_start; base; base = base->next) {
    if (base->type == PJRT_Extension_Type_Layouts) {
      layouts++;
      assert_int_equal(base->struct_size, 80);
    } else if (base->type == PJRT_Extension_Type_MemoryDescriptions) {
      memories++;
      assert_int_equal(base->struct_size, 40);
    } else if (base->type == PJRT_Extension_Type_Shardings) {
      shardings++;
      assert_int_equal(base->struct_size, 40);
    } else if (base->type == PJRT_Extension_Type_FFI) {
      ffi++;
      assert_int_equal(base->struct_size, 48);
    } else if ((int)base->type == TENON_EXTENSION_TYPE) {
      own++;
      assert_int_equal(base->struct_size, 56);
    } else {
      others++;
    }
  }
  assert_int_equal(layouts, 1);
  assert_int_equal(memories, 1);
  assert_int_equal(shardings, 1);
  assert_int_equal(ffi, 1);
  assert_int_equal(own, 1);
  assert_int_equal(others, 0);
}

static void visit_nothing(const char *key, size_t key_size, const char *value, size_t value_size,
                          void *arg) {
  (void)key;
  (void)key_size;
  (void)value;
  (void)value_size;
  ++*(int *)arg;
}

static void test_errors_through_slots_and_vtable(void **state) {
  (void)state;
  PJRT_Device_MemoryStats_Args args = {0};
  PJRT_Error *error = API->PJRT_Device_MemoryStats(&args);
  assert_non_null(error);
  int visits = 0;
  PJRT_Error_ForEachPayload_Args each = ARGS(PJRT_Error_ForEachPayload, .error = error,
                                             .visitor = visit_nothing, .user_arg = &visits);
  OK(API->PJRT_Error_ForEachPayload(&each));
  assert_int_equal(visits, 0);
  const char *message = NULL;
  size_t size = 0;
  error->vtable->message(error, &message, &size);
  assert_int_equal(size, strlen(message));
  assert_int_equal(error->vtable->get_code(error), PJRT_Error_Code_INVALID_ARGUMENT);
  error->vtable->destroy(error);
  error_destroy(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_version),
      cmocka_unit_test(test_every_slot_is_filled),
      cmocka_unit_test(test_short_args),
      cmocka_unit_test(test_size_error_states_both_sizes),
      cmocka_unit_test(test_larger_args_are_fine),
      cmocka_unit_test(test_attributes),
      cmocka_unit_test(test_extensions),
      cmocka_unit_test(test_errors_through_slots_and_vtable),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
