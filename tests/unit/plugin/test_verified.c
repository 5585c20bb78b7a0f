/* What the verifier refuses does not compile, and the plugin says the verifier's words. */
#include "cmocka_header.h"
#include "stablehlo/stablehlo.h"
#include "stablehlo/verify.h"
#include "table.h"
#include "unit/verify_cases.h"

typedef struct tally {
  PJRT_Client *client;
  size_t refused, compiled, others;
} tally;

static PJRT_Error *try_one(tally *t, const char *text) {
  char options[32];
  PJRT_LoadedExecutable *loaded = NULL;
  PJRT_Error *error = try_compile(t->client, text, options, build_options(options, 1, 1), &loaded);
  if (!error) end_loaded(loaded);
  return error;
}

/* As `tenon verify` has it, of a program without a name. */
static void verdict(const verify_case *one, char *text, size_t size) {
  ir_module *module = NULL;
  assert_null(hlo_read(one->text, one->size, NULL, NULL, &module));
  tn_status *status = hlo_verify_first(module);
  if (!status) fail_msg("%s: the verifier takes it: %s", one->path, one->text);
  snprintf(text, size, "%s", tn_status_message(status));
  tn_status_destroy(status);
  ir_module_destroy(module);
}

static void check_case(const verify_case *one, void *arg) {
  tally *t = arg;
  char wanted[2048];
  PJRT_Error *error = try_one(t, one->text);
  if (one->refused && !one->strictly) {
    verdict(one, wanted, sizeof wanted);
    if (!error) fail_msg("%s: compiles: %s", one->path, one->text);
    assert_int_equal(error_code(error), PJRT_Error_Code_INVALID_ARGUMENT);
    assert_string_equal(error_text(error), wanted);
    t->refused++;
  } else if (error) {
    error_destroy(error); /* this device lacks it */
    t->others++;
  } else {
    t->compiled++;
  }
}

static void test_refused_do_not_compile(void **state) {
  (void)state;
  tally t = {.client = open_client(1)};
  verify_each_case(check_case, &t);
  close_client(t.client);
  print_message("%zu refused, %zu compiled, %zu that this device lacks\n", t.refused, t.compiled,
                t.others);
  assert_true(t.refused > 600);
  assert_true(t.compiled > 150);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_refused_do_not_compile)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
