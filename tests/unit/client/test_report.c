/* Reports: candidates in three forms, and what a device says of a program. */
#include "abi/pjrt/pjrt.h"
#include "abi/tenon/extension.h"
#include "base/fault.h"
#include "base/json.h"
#include "client/call.h"
#include "client/report.h"
#include "mock/mock_load.h"
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

static const tn_candidate cuda = {"cuda:1",
                                  "cuda",
                                  false,
                                  "usable",
                                  "no NVIDIA driver (libcuda.so.1)\nstack of \"frames\"",
                                  "install the driver"};
static const tn_candidate cpu = {"cpu", "cpu", true, "open", "cpu by libpjrt_tenon_cpu.so", ""};
static const tn_candidate after = {"xla_cpu", "xla_cpu", false, "policy", "cpu came first", ""};

static tn_report *made(const tn_candidate *list, size_t count) {
  tn_report *report = NULL;
  assert_fine(client_report_create(list, count, NULL, NULL, &report));
  return report;
}

static void candidates_in_three_forms(void **unused) {
  (void)unused;
  const tn_candidate list[] = {cuda, cpu, after};
  tn_report *r = made(list, 3);
  assert_string_equal(tn_report_line(r), "ran on cpu: cuda:1 is not usable");
  assert_string_equal(tn_report_text(r),
                      "cuda:1 is not usable: no NVIDIA driver (libcuda.so.1) (install the "
                      "driver)\n"
                      "cpu: chosen: cpu by libpjrt_tenon_cpu.so\n"
                      "xla_cpu was not needed: cpu came first\n");
  assert_string_equal(
      tn_report_json(r),
      "{\"backends\":[{\"spec\":\"cuda:1\",\"backend\":\"cuda\",\"chosen\":false,\"stage\":"
      "\"usable\",\"reason\":\"no NVIDIA driver (libcuda.so.1)\\nstack of \\\"frames\\\"\","
      "\"remedy\":\"install the driver\"},{\"spec\":\"cpu\",\"backend\":\"cpu\",\"chosen\":true,"
      "\"stage\":\"open\",\"reason\":\"cpu by libpjrt_tenon_cpu.so\",\"remedy\":\"\"},{\"spec\":"
      "\"xla_cpu\",\"backend\":\"xla_cpu\",\"chosen\":false,\"stage\":\"policy\",\"reason\":"
      "\"cpu came first\",\"remedy\":\"\"}]}");
  tn_candidate c;
  assert_int_equal(tn_report_num_candidates(r), 3);
  assert_true(tn_report_candidate(r, 0, &c));
  assert_string_equal(c.remedy, "install the driver");
  assert_false(c.chosen);
  assert_false(tn_report_candidate(r, 3, &c));
  assert_false(tn_report_candidate(r, 0, NULL));
  tn_report_destroy(r);
}

static void lines_without_a_choice_or_a_rejection(void **unused) {
  (void)unused;
  tn_report *r = made(&cuda, 1);
  assert_string_equal(tn_report_line(r), "ran nowhere: cuda:1 is not usable");
  tn_report_destroy(r);
  r = made(&cpu, 1);
  assert_string_equal(tn_report_line(r), "ran on cpu");
  tn_report_destroy(r);
  r = made(NULL, 0);
  assert_string_equal(tn_report_json(r), "{\"backends\":[]}");
  assert_string_equal(tn_report_text(r), "");
  assert_string_equal(tn_report_line(r), "ran nowhere");
  tn_report_destroy(r);
}

/* However many there are and however long their names. */
static void the_line_is_short(void **unused) {
  (void)unused;
  tn_candidate list[20];
  for (int i = 0; i < 19; i++) list[i] = cuda;
  list[19] = cpu;
  tn_report *r = made(list, 20);
  assert_string_equal(tn_report_line(r), "ran on cpu: cuda:1 is not usable; cuda:1 is not usable; "
                                         "cuda:1 is not usable; 16 more");
  tn_report_destroy(r);
  char name[200] = "";
  memset(name, 'n', 150);
  for (int i = 0; i < 20; i++) {
    list[i].spec = name;
    if (i < 19) list[i].stage = "compile"; /* the longest words */
  }
  r = made(list, 20);
  assert_true(strlen(tn_report_line(r)) <= TN_REPORT_LINE);
  assert_non_null(strstr(tn_report_line(r), "nnn...: 19 more"));
  tn_report_destroy(r);
  r = made(list, 19);
  assert_true(strlen(tn_report_line(r)) <= TN_REPORT_LINE);
  assert_non_null(strstr(tn_report_line(r), "ran nowhere: 19 more"));
  tn_report_destroy(r);
}

/* Reasons come from loaders and plugins: other bytes than UTF-8 stay out of the JSON. */
static void reasons_of_any_bytes(void **unused) {
  (void)unused;
  tn_candidate c = cuda;
  c.reason = "caf\xe9 \x01";
  tn_report *r = made(&c, 1);
  yyjson_doc *top = tn_json_read(tn_report_json(r), strlen(tn_report_json(r)), NULL);
  assert_non_null(top);
  yyjson_val *first = yyjson_arr_get(tn_json_member(top, "backends"), 0);
  assert_string_equal(yyjson_get_str(yyjson_obj_get(first, "reason")), "caf? \x01");
  yyjson_doc_free(top);
  tn_report_destroy(r);
  char *much = calloc(1, 100001);
  memset(much, 'm', 100000);
  c.reason = much;
  r = made(&c, 1);
  assert_string_equal(tn_report_line(r), "ran nowhere: cuda:1 is not usable");
  assert_true(strlen(tn_report_json(r)) > 100000);
  tn_report_destroy(r);
  free(much);
}

/* ---- what a device says ---------------------------------------------------------------------- */

static const char source[] = "func.func @main(%a: tensor<2xi8>) -> tensor<2xi8> {\n"
                             "  %0 = stablehlo.add %a, %a : tensor<2xi8>\n"
                             "  return %0 : tensor<2xi8>\n"
                             "}\n";

/* Each stage has entries, and each entry a text. */
static void our_plugin_plans(tn_executable *e) {
  static const char *const stages[] = {"passes", "graph", "clusters", "tiles", "steps", "buffers"};
  char *json = NULL;
  assert_fine(tn_executable_plan(e, &json));
  yyjson_doc *top = tn_json_read(json, strlen(json), NULL);
  yyjson_val *list = tn_json_member(top, "stages"), *entry;
  assert_int_equal(yyjson_arr_size(list), sizeof stages / sizeof *stages);
  for (size_t s = 0; s < sizeof stages / sizeof *stages; s++) {
    size_t i, n;
    yyjson_val *stage = yyjson_arr_get(list, s), *entries = yyjson_obj_get(stage, "entries");
    assert_true(yyjson_equals_str(yyjson_obj_get(stage, "stage"), stages[s]));
    assert_true(yyjson_arr_size(entries) > 0);
    yyjson_arr_foreach(entries, i, n, entry) {
      assert_true(yyjson_get_len(yyjson_obj_get(entry, "text")) > 0);
    }
  }
  yyjson_doc_free(top);
  tn_string_destroy(json);
  assert_fails(tn_executable_plan(NULL, &json), TN_INVALID_ARGUMENT, "no executable");
  assert_fails(tn_executable_plan(e, NULL), TN_INVALID_ARGUMENT, "no place");
}

static void our_plugin_reports(void **unused) {
  (void)unused;
  tn_client *client = NULL;
  tn_executable *e = NULL;
  tn_report *r = NULL;
  tn_plugin *plugin = NULL;
  assert_fine(tn_plugin_register_linked(GetPjrtApi));
  assert_fine(tn_plugin_open("cpu", &plugin));
  assert_fine(tn_client_create(plugin, NULL, &client));
  assert_fine(tn_compile(client, source, sizeof source - 1, NULL, &e));
  assert_fine(tn_executable_report(e, &r));
  yyjson_doc *top = tn_json_read(tn_report_json(r), strlen(tn_report_json(r)), NULL);
  assert_true(yyjson_is_arr(yyjson_obj_get(tn_json_member(top, "program"), "providers")));
  assert_true(yyjson_is_obj(yyjson_obj_get(tn_json_member(top, "program"), "parallel")));
  assert_null(yyjson_obj_get(tn_json_member(top, "program"), "profile"));
  yyjson_doc_free(top);
  assert_non_null(strstr(tn_report_text(r), "cpu: chosen: cpu by linked"));
  assert_non_null(strstr(tn_report_text(r), "\nparallel: runtime pool, "));
  assert_non_null(strstr(tn_report_text(r), "\nproviders: none\n"));
  tn_report_destroy(r);
  our_plugin_plans(e);
  for (unsigned nth = 1;; nth++) {
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    tn_status *status = tn_executable_report(e, &r);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (!status) break;
    assert_null(r);
    assert_fails(status, TN_RESOURCE_EXHAUSTED, "memory");
  }
  tn_report_destroy(r);
  assert_fails(tn_executable_report(e, NULL), TN_INVALID_ARGUMENT, "no place");
  assert_fails(tn_executable_report(NULL, &r), TN_INVALID_ARGUMENT, "no executable");
  tn_executable_destroy(e);
  tn_client_destroy(client);
}

static void a_plugin_without_reports(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_plugin *plugin = NULL;
  tn_client *client = NULL;
  tn_executable *e = NULL;
  tn_report *r = NULL;
  assert_fine(tn_plugin_open(copy.spec, &plugin));
  assert_fine(tn_client_create(plugin, NULL, &client));
  assert_fine(tn_compile(client, "mock 1", 6, NULL, &e));
  assert_fails(tn_executable_report(e, &r), TN_UNIMPLEMENTED, "has no reports of programs");
  char *json = NULL;
  assert_fails(tn_executable_plan(e, &json), TN_UNIMPLEMENTED, "has no reports of programs");
  assert_null(json);
  assert_null(r);
  assert_fine(client_report_create(&cpu, 1, e, NULL, &r));
  assert_null(strstr(tn_report_json(r), "program"));
  tn_report_destroy(r);
  const client_report_times times = {0.5, 0.25, 2};
  assert_fine(client_report_create(&cpu, 1, e, &times, &r));
  assert_non_null(strstr(tn_report_json(r), "\"seconds\":{\"select\":0.5,\"open\":0.25,"));
  tn_report_destroy(r);
  tn_executable_destroy(e);
  tn_client_destroy(client);
}

/* The mock's table with an extension of ours behind it, which says what a test wants. */
static const char *said;
static size_t said_size;
static int texts;

static PJRT_Error *say(Tenon_Text_Args *args) {
  args->text = (char *)(uintptr_t)said;
  args->size = said_size;
  texts += said != NULL;
  return NULL;
}
static void forget(char *text) {
  assert_ptr_equal(text, said);
  texts--;
}

/* What the device says of itself. */
static const char *limits_text;

static PJRT_Error *say_limits(Tenon_Text_Args *args) {
  assert_non_null(args->client);
  args->text = (char *)(uintptr_t)limits_text;
  args->size = limits_text ? strlen(limits_text) : 0;
  return NULL;
}
static void forget_either(char *text) {
  if (text != limits_text) forget(text);
}

static Tenon_Extension extension = {
    .base = {.struct_size = sizeof(Tenon_Extension),
             .type = (PJRT_Extension_Type)TENON_EXTENSION_TYPE},
    .report = say,
    .free_text = forget,
};

static void assert_says(tn_executable *e, const char *text, tn_code code, const char *words) {
  tn_report *r = NULL;
  said = text;
  said_size = text ? strlen(text) : 0;
  tn_status *status = tn_executable_report(e, &r);
  assert_int_equal(texts, 0);
  if (code != TN_OK) {
    assert_fails(status, code, words);
    assert_null(r);
    return;
  }
  assert_fine(status);
  assert_non_null(strstr(tn_report_text(r), words));
  tn_report_destroy(r);
}

static void assert_plans(tn_executable *e, const char *text, tn_code code, const char *words) {
  char *json = NULL;
  said = text;
  said_size = text ? strlen(text) : 0;
  tn_status *status = tn_executable_plan(e, &json);
  assert_int_equal(texts, 0);
  if (code != TN_OK) {
    assert_fails(status, code, words);
    assert_null(json);
    return;
  }
  assert_fine(status);
  assert_non_null(strstr(json, words));
  tn_string_destroy(json);
}

static void plugins_that_say_odd_things(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_plugin *plugin = NULL;
  tn_client *client = NULL;
  tn_executable *e = NULL;
  assert_fine(tn_plugin_open(copy.spec, &plugin));
  assert_fine(tn_client_create(plugin, NULL, &client));
  assert_fine(tn_compile(client, "mock 1", 6, NULL, &e));
  PJRT_Api table = *plugin->api;
  const PJRT_Api *whole = plugin->api;
  table.extension_start = &extension.base;
  plugin->api = &table;
  client_find_extensions(plugin);
  assert_says(e, "{\"providers\": [{\"op\": \"dot\", \"n\": 3}, \"odd\"], \"parallel\": \"pool\"}",
              TN_OK, "\nproviders: op dot, n 3\nproviders: odd\nparallel: pool\n");
  assert_says(e, NULL, TN_INTERNAL, "gave no report and no error");
  assert_says(e, "", TN_INTERNAL, "is no JSON object");
  assert_says(e, "[1]", TN_INTERNAL, "it is another value");
  assert_says(e, "{\"a\": 1, \"a\": 2}", TN_INTERNAL, "duplicate");
  extension.plan = say;
  assert_plans(e, NULL, TN_INTERNAL, "gave no report and no error");
  assert_plans(e, "[1]", TN_INTERNAL, "it has no list \"stages\"");
  assert_plans(e, "{\"stages\": [}", TN_INTERNAL, "is not what it should be");
  assert_plans(e, "{\"stages\": [3, {\"entries\": {}}, {\"entries\": [1, {}]}]}", TN_OK, "[1,{}]");
  extension.base.struct_size = offsetof(Tenon_Extension, plan); /* of an older plugin */
  assert_says(e, "{\"a\": 1}", TN_OK, "\na: 1\n");
  assert_plans(e, "{\"stages\": []}", TN_UNIMPLEMENTED, "Tenon_plan");
  extension.plan = NULL;
  extension.base.struct_size = offsetof(Tenon_Extension, report);
  assert_says(e, "{}", TN_UNIMPLEMENTED, "has no reports");
  extension.base.struct_size = sizeof extension;
  extension.report = NULL;
  assert_says(e, "{}", TN_UNIMPLEMENTED, "has no reports");
  extension.report = say;
  plugin->api = whole;
  client_find_extensions(plugin);
  tn_executable_destroy(e);
  tn_client_destroy(client);
}

static void a_report_has_the_programs_name_and_the_devices_threads(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_plugin *plugin = NULL;
  tn_client *client = NULL;
  tn_program *program = NULL;
  tn_executable *e = NULL;
  assert_fine(tn_plugin_open(copy.spec, &plugin));
  assert_fine(tn_client_create(plugin, NULL, &client));
  assert_fine(tn_program_create("mock 1", 6, NULL, "mlp.mlir", &program));
  assert_fine(tn_compile_program(client, program, NULL, &e));
  PJRT_Api table = *plugin->api;
  const PJRT_Api *whole = plugin->api;
  table.extension_start = &extension.base;
  plugin->api = &table;
  client_find_extensions(plugin);
  extension.limits = say_limits;
  extension.free_text = forget_either;
  const char *text = "{\"planners\": [{\"place\": \"<program>:7:10\"}, {\"place\": \"fused\"}, 3]}";
  limits_text =
      "{\"parallel\": {\"threads\": 2}, \"profile\": [{\"what\": \"numa\"}], \"isa\": \"x\"}";
  assert_says(e, text, TN_OK,
              "\nplanners: place mlp.mlir:7:10\nplanners: place fused\nplanners: 3\n"
              "parallel: threads 2\nprofile: what numa\n");
  assert_says(e, "{\"parallel\": 1}", TN_OK, "\nparallel: 1\nprofile: what numa\n"); /* its own */
  limits_text = "{\"profile\": []}";
  assert_says(e, text, TN_OK, "planners: 3\n");
  static const char *const useless[] = {NULL, "", "[1]", "{\"a\": 1, \"a\": 2}", "{"};
  for (size_t i = 0; i < sizeof useless / sizeof *useless; i++) {
    limits_text = useless[i];
    assert_says(e, text, TN_OK, "planners: 3\n");
  }
  extension.limits = NULL;
  extension.free_text = forget;
  plugin->api = whole;
  client_find_extensions(plugin);
  tn_executable_destroy(e);
  tn_program_destroy(program);
  tn_client_destroy(client);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(candidates_in_three_forms),
      cmocka_unit_test(lines_without_a_choice_or_a_rejection),
      cmocka_unit_test(the_line_is_short),
      cmocka_unit_test(reasons_of_any_bytes),
      cmocka_unit_test(our_plugin_reports),
      cmocka_unit_test(a_plugin_without_reports),
      cmocka_unit_test(plugins_that_say_odd_things),
      cmocka_unit_test(a_report_has_the_programs_name_and_the_devices_threads),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
