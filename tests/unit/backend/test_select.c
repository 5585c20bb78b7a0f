/* Choosing: strict, ordered, automatic; each stage as the one that ends a candidate; what is told;
 * and two back ends at once. */
#include "abi/pjrt/pjrt.h"
#include "base/config.h"
#include "base/fault.h"
#include "mock/mock_load.h"
#include <pthread.h>
#include <tenon/tenon.h>

const PJRT_Api *GetPjrtApi(void); /* our plugin's, linked */

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

static const char source[] = "func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {\n"
                             "  %0 = stablehlo.add %a, %a : tensor<2xi32>\n"
                             "  return %0 : tensor<2xi32>\n"
                             "}\n";

static tn_program *program(void) {
  tn_program *made = NULL;
  assert_fine(tn_program_create(source, sizeof source - 1, NULL, "add.mlir", &made));
  return made;
}

/* One selection of up to four specs. */
typedef struct choice {
  tn_client *client;
  tn_executable *executable;
  tn_report *why;
} choice;

static tn_status *choose(tn_selection_mode mode, const char *const *specs, size_t count,
                         const tn_program *p, choice *c) {
  tn_selection s = TN_SELECTION_INIT;
  s.mode = mode;
  s.specs = specs;
  s.num_specs = count;
  s.program = p;
  *c = (choice){(tn_client *)1, (tn_executable *)1, (tn_report *)1};
  tn_status *status = tn_backend_select(&s, &c->client, &c->executable, &c->why);
  if (status) {
    assert_null(c->client);
    assert_null(c->executable);
  }
  return status;
}
#define ORDERED(c, p, ...)                                                                         \
  choose(TN_SELECT_ORDERED, (const char *const[]){__VA_ARGS__},                                    \
         sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *), p, c)
#define STRICT(c, spec) choose(TN_SELECT_STRICT, (const char *const[]){spec}, 1, NULL, c)

static void drop(choice *c) {
  tn_executable_destroy(c->executable);
  tn_client_destroy(c->client);
  tn_report_destroy(c->why);
}

static void assert_candidate(const tn_report *why, size_t index, const char *backend, bool chosen,
                             const char *stage, const char *reason) {
  tn_candidate c;
  assert_true(tn_report_candidate(why, index, &c));
  assert_string_equal(c.backend, backend);
  assert_int_equal(c.chosen, chosen);
  assert_string_equal(c.stage, stage);
  if (!strstr(c.reason, reason)) fail_msg("'%s' is not in '%s'", reason, c.reason);
}

/* ---- one ------------------------------------------------------------------------------------- */

static void strict_takes_the_one(void **unused) {
  (void)unused;
  choice c;
  assert_fine(STRICT(&c, "cpu"));
  assert_string_equal(tn_client_platform_name(c.client), "cpu");
  assert_null(c.executable);
  assert_int_equal(tn_report_num_candidates(c.why), 1);
  assert_candidate(c.why, 0, "cpu", true, "open", "cpu by linked (PJRT 0.116), 1 device");
  drop(&c);
  assert_fine(STRICT(&c, "cpu?threads=2&cpu_device_count=3"));
  assert_int_equal(tn_client_num_devices(c.client), 3);
  drop(&c);
  assert_fails(STRICT(&c, "cpuu"), TN_INVALID_ARGUMENT,
               "back end \"cpuu\", column 1: \"cpuu\" is no back end; did you mean \"cpu\"?");
  assert_candidate(c.why, 0, "", false, "name", "\"cpuu\" is no back end");
  drop(&c);
  assert_fails(STRICT(&c, "cpu/mkldn"), TN_INVALID_ARGUMENT,
               "column 5: \"mkldn\" is no provider of cpu; did you mean \"mkldnn\"?");
  drop(&c);
  assert_fails(STRICT(&c, "cpu/cudnn"), TN_INVALID_ARGUMENT, "\"cudnn\" is no provider of cpu");
  drop(&c);
  assert_fails(STRICT(&c, "cpu/mkldnn?providers=native"), TN_INVALID_ARGUMENT,
               "option \"providers\" is given, and mkldnn is named too");
  drop(&c);
  assert_fails(STRICT(&c, "cpu?cpu_device_count=two"), TN_INVALID_ARGUMENT,
               "column 5: option \"cpu_device_count\" takes int, not \"two\"");
  drop(&c);
  assert_fails(STRICT(&c, "cuda:1?visible_devices=0,1"), TN_INVALID_ARGUMENT,
               "option \"visible_devices\" is given, and a device's number too");
  drop(&c);
  assert_fails(STRICT(&c, "cpu?treads=1"), TN_INVALID_ARGUMENT, "did you mean 'threads'?");
  assert_candidate(c.why, 0, "cpu", false, "open", "No such create option: 'treads'");
  drop(&c);
}

static void ordinals_are_devices_of_the_client(void **unused) {
  (void)unused;
  tn_client *client = NULL;
  tn_executable *e = NULL;
  tn_buffer *in = NULL, *out = NULL;
  assert_fails(tn_client_open("cpu:1", NULL, &client), TN_OUT_OF_RANGE,
               "back end \"cpu:1\": there is no device 1: cpu has 1 device here");
  assert_null(client);
  assert_fine(tn_client_open("cpu:2?cpu_device_count=4", NULL, &client));
  assert_int_equal(tn_client_num_devices(client), 4);
  const int ids[] = {2, 0, 1, 3};
  for (size_t i = 0; i < 4; i++) {
    assert_int_equal(tn_device_id(tn_client_addressable_device(client, i)), ids[i]);
  }
  assert_fine(tn_compile(client, source, sizeof source - 1, NULL, &e));
  assert_int_equal(tn_device_id(tn_executable_device(e, 0)), 2);
  assert_fine(tn_buffer_from_host(client, (int[]){3, 4}, TN_S32, (int64_t[]){2}, 1, NULL, &in));
  assert_fine(tn_run(e, &in, 1, &out, 1));
  int got[2];
  assert_fine(tn_buffer_to_host(out, got, sizeof got));
  assert_int_equal(got[0] * 100 + got[1], 608);
  tn_buffer_destroy(in);
  tn_buffer_destroy(out);
  tn_executable_destroy(e);
  tn_client_destroy(client);
}

/* ---- several --------------------------------------------------------------------------------- */

static void ordered_takes_the_first_that_can(void **unused) {
  (void)unused;
  mock_copy closed = MOCK_MAKE("MOCK_FAIL=PJRT_Client_Create");
  tn_plugin *loaded = NULL; /* it reads its settings then */
  assert_fine(tn_plugin_open(closed.spec, &loaded));
  mock_copy dumb = MOCK_MAKE("MOCK_FAIL=PJRT_Client_Compile");
  tn_program *p = program();
  choice c;
  assert_fine(ORDERED(&c, p, "pjrt:/no/such.so", closed.spec, dumb.spec, "cpu", "tpu"));
  assert_int_equal(tn_report_num_candidates(c.why), 5);
  assert_candidate(c.why, 0, "", false, "open", "/no/such.so");
  assert_candidate(c.why, 1, "", false, "open", "PJRT_Client_Create");
  assert_candidate(c.why, 2, "", false, "compile", "PJRT_Client_Compile");
  assert_candidate(c.why, 3, "cpu", true, "compile", "cpu by linked");
  assert_candidate(c.why, 4, "tpu", false, "policy", "cpu was chosen");
  assert_non_null(strstr(tn_report_json(c.why), "\"program\":{"));
  assert_non_null(
      strstr(tn_report_line(c.why), "ran on cpu: pjrt:/no/such.so cannot be opened; 2 more"));
  assert_int_equal(mock_state_of(&dumb)->clients, 0);
  drop(&c);
  tn_status *status = ORDERED(&c, p, closed.spec, dumb.spec);
  assert_non_null(strstr(tn_status_message(status), "cannot be opened: PJRT_Client_Create"));
  assert_fails(status, TN_INTERNAL, "; pjrt:");
  assert_candidate(c.why, 1, "", false, "compile", "PJRT_Client_Compile");
  drop(&c);
  /* A name that is none is passed over, before and behind what can, and told. */
  assert_fine(ORDERED(&c, p, "cpu", "cudaa"));
  assert_candidate(c.why, 0, "cpu", true, "compile", "cpu by linked");
  assert_candidate(c.why, 1, "", false, "name", "did you mean \"cuda\"?");
  assert_string_equal(tn_report_line(c.why), "ran on cpu: cudaa is no back end");
  drop(&c);
  assert_fine(ORDERED(&c, p, "cudaa", "nonesuch,cpu?threads=1"));
  assert_candidate(c.why, 2, "cpu", true, "compile", "cpu by linked");
  assert_string_equal(tn_report_line(c.why),
                      "ran on cpu?threads=1: cudaa is no back end; nonesuch is no back end");
  drop(&c);
  assert_fails(ORDERED(&c, p, "cudaa", "nonesuch"), TN_INVALID_ARGUMENT,
               "\"cudaa\" is no back end; did you mean \"cuda\"?");
  drop(&c);
  status = ORDERED(&c, p, "pjrt:/no/such.so", "cudaa");
  assert_non_null(strstr(tn_status_message(status), "\"cudaa\" is no back end; did you mean"));
  assert_non_null(strstr(tn_status_message(status), "pjrt:/no/such.so cannot be opened"));
  tn_status_destroy(status);
  drop(&c);
  assert_fails(ORDERED(&c, p, "cpu", "cpu?threads"), TN_INVALID_ARGUMENT, "has no value");
  drop(&c);
  assert_fine(ORDERED(&c, NULL, "pjrt:/no/such.so,cpu?threads=1"));
  assert_int_equal(tn_report_num_candidates(c.why), 2);
  drop(&c);
  assert_fails(ORDERED(&c, NULL, "cpu,,cpu"), TN_INVALID_ARGUMENT, "column 5: no back end");
  drop(&c);
  tn_program_destroy(p);
}

static void what_is_switched_off_is_not_used(void **unused) {
  (void)unused;
  choice c;
  assert_fine(tn_backend_set_enabled("cpu", false));
  assert_fails(STRICT(&c, "cpu"), TN_NOT_FOUND, "cpu is not enabled: ");
  assert_candidate(c.why, 0, "cpu", false, "enabled", "switched it off");
  drop(&c);
  assert_fails(STRICT(&c, "mha"), TN_NOT_FOUND, "mha is not enabled: ");
  drop(&c);
  assert_fine(tn_backend_set_enabled("cpu", true));
}

/* ---- by itself ------------------------------------------------------------------------------- */

static void set_backend(const char *value) {
  setenv("TENON_BACKEND", value, 1);
  tn_config_reload();
}

static void automatic_follows_setting_default_and_rule(void **unused) {
  (void)unused;
  choice c;
  char text[32];
  assert_fine(tn_backend_set_enabled("cuda", false));
  assert_fine(choose(TN_SELECT_AUTO, NULL, 0, NULL, &c));
  assert_int_equal(tn_report_num_candidates(c.why), 2);
  assert_candidate(c.why, 1, "cpu", true, "open", "cpu by linked");
  drop(&c);
  assert_int_equal(tn_backend_default(text, sizeof text), 0);
  assert_fine(tn_backend_set_default("cpu?cpu_device_count=2"));
  assert_int_equal(tn_backend_default(text, 4), 22);
  assert_string_equal(text, "cpu");
  assert_fine(choose(TN_SELECT_AUTO, NULL, 0, NULL, &c));
  assert_int_equal(tn_client_num_devices(c.client), 2);
  drop(&c);
  assert_fails(tn_backend_set_default("cppu"), TN_INVALID_ARGUMENT, "did you mean \"cpu\"?");
  set_backend("pjrt:/no/such.so,cpu?cpu_device_count=3");
  assert_fine(choose(TN_SELECT_AUTO, NULL, 0, NULL, &c));
  assert_int_equal(tn_client_num_devices(c.client), 3);
  drop(&c);
  set_backend("cpuuu");
  assert_fails(choose(TN_SELECT_AUTO, NULL, 0, NULL, &c), TN_INVALID_ARGUMENT,
               "TENON_BACKEND: back end \"cpuuu\"");
  drop(&c);
  set_backend("cpu,");
  assert_fails(choose(TN_SELECT_AUTO, NULL, 0, NULL, &c), TN_INVALID_ARGUMENT,
               "TENON_BACKEND: back ends \"cpu,\", column 5");
  drop(&c);
  set_backend("");
  assert_fine(tn_backend_set_default(NULL));
  assert_int_equal(tn_backend_default(NULL, 0), 0);
  assert_fine(tn_backend_set_enabled("cuda", true));
}

static void calls_that_make_no_sense(void **unused) {
  (void)unused;
  choice c;
  tn_client *client;
  tn_selection s = TN_SELECTION_INIT;
  assert_fails(tn_backend_select(NULL, &client, NULL, NULL), TN_INVALID_ARGUMENT, "no selection");
  assert_fails(tn_backend_select(&s, NULL, NULL, NULL), TN_INVALID_ARGUMENT, "no place for the");
  assert_fails(choose(TN_SELECT_STRICT, (const char *const[]){NULL}, 0, NULL, &c),
               TN_INVALID_ARGUMENT, "one spec, got 0");
  assert_fails(choose(TN_SELECT_ORDERED, NULL, 0, NULL, &c), TN_INVALID_ARGUMENT, "got none");
  assert_fails(choose(TN_SELECT_AUTO, (const char *const[]){"cpu"}, 1, NULL, &c),
               TN_INVALID_ARGUMENT, "takes no specs, got 1");
  assert_fails(choose((tn_selection_mode)7, NULL, 0, NULL, &c), TN_INVALID_ARGUMENT,
               "7 is no mode");
  assert_fails(choose(TN_SELECT_ORDERED, (const char *const[]){NULL}, 1, NULL, &c),
               TN_INVALID_ARGUMENT, "no back end is named");
  tn_report_destroy(c.why);
  tn_program *p = program();
  s.program = p;
  assert_fails(tn_backend_select(&s, &client, NULL, NULL), TN_INVALID_ARGUMENT,
               "no place for the executable");
  tn_program_destroy(p);
  s.struct_size = 4;
  assert_fails(tn_backend_select(&s, &client, NULL, NULL), TN_INVALID_ARGUMENT, "struct_size 4");
}

/* Whatever allocation fails, there is an error and nothing is left. */
static void every_allocation_may_fail(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_plugin *loaded = NULL;
  choice c;
  assert_fine(tn_plugin_open(copy.spec, &loaded));
  size_t failed = 0;
  for (unsigned nth = 1;; nth++) {
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    tn_status *status = ORDERED(&c, NULL, copy.spec, "cpu");
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (status) assert_fails(status, TN_RESOURCE_EXHAUSTED, "");
    failed += status != NULL;
    drop(&c);
    assert_int_equal(mock_state_of(&copy)->clients, 0);
    if (!fired) break;
  }
  assert_true(failed > 10);
}

/* ---- two at once ----------------------------------------------------------------------------- */

static void run_some(const char *spec, int times) {
  tn_program *p = program();
  choice c;
  assert_fine(ORDERED(&c, p, spec));
  for (int i = 0; i < times; i++) {
    tn_buffer *in = NULL, *out = NULL;
    int got[2];
    assert_fine(tn_buffer_from_host(c.client, (int[]){i, 7}, TN_S32, (int64_t[]){2}, 1, NULL, &in));
    assert_fine(tn_run(c.executable, &in, 1, &out, 1));
    assert_fine(tn_buffer_to_host(out, got, sizeof got));
    if (got[0] != 2 * i || got[1] != 14) fail_msg("%s: %d %d", spec, got[0], got[1]);
    tn_buffer_destroy(in);
    tn_buffer_destroy(out);
  }
  drop(&c);
  tn_program_destroy(p);
}

static void *run_many(void *spec) {
  run_some(spec, 300);
  return NULL;
}

static void two_back_ends_in_turn_and_at_once(void **unused) {
  (void)unused;
  char file[4096], spec[4200];
  tn_known_plugin_find("xla_cpu", file, sizeof file);
  if (!file[0]) {
    print_message("skipped: XLA's CPU plugin is not here (tenon plugins fetch xla_cpu)\n");
    skip();
  }
  snprintf(spec, sizeof spec, "pjrt:%s", file);
  for (int i = 0; i < 3; i++) {
    run_some("cpu", 2);
    run_some(spec, 2);
  }
  pthread_t threads[4];
  for (int i = 0; i < 4; i++) {
    char *which = i % 2 ? spec : (char *)(uintptr_t) "cpu";
    assert_int_equal(pthread_create(&threads[i], NULL, run_many, which), 0);
  }
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
}

static int start(void **unused) {
  (void)unused;
  unsetenv("TENON_BACKEND");
  assert_fine(tn_plugin_register_linked(GetPjrtApi));
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(strict_takes_the_one),
      cmocka_unit_test(ordinals_are_devices_of_the_client),
      cmocka_unit_test(ordered_takes_the_first_that_can),
      cmocka_unit_test(what_is_switched_off_is_not_used),
      cmocka_unit_test(automatic_follows_setting_default_and_rule),
      cmocka_unit_test(calls_that_make_no_sense),
      cmocka_unit_test(every_allocation_may_fail),
      cmocka_unit_test(two_back_ends_in_turn_and_at_once),
  };
  return cmocka_run_group_tests(tests, start, mock_clean);
}
