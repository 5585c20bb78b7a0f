/* Programs that check themselves, on our plugin: what is found, what is told, what is refused. */
#include "abi/pjrt/pjrt.h"
#include "base/fault.h"
#include "cmocka_header.h"
#include <stdio.h>
#include <string.h>
#include <tenon/tenon.h>

const PJRT_Api *GetPjrtApi(void); /* our plugin's, linked */

static tn_client *client;

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_fails(tn_status *status, tn_code code, const char *words) {
  assert_int_equal(tn_status_code(status), code);
  if (!strstr(tn_status_message(status), words))
    fail_msg("'%s' is not in '%s'", words, tn_status_message(status));
  tn_status_destroy(status);
}

static tn_client *open_devices(int64_t count) {
  tn_value value = tn_value_int("cpu_device_count", count);
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  tn_client *opened = NULL;
  options.values = &value;
  options.num_values = 1;
  assert_fine(tn_client_open("cpu", &options, &opened));
  return opened;
}

static tn_selfcheck *read_text(const char *text) {
  tn_selfcheck *check = NULL;
  assert_fine(tn_selfcheck_create(text, strlen(text), "t.mlir", &check));
  return check;
}

static bool go_on(tn_selfcheck *check) {
  bool found = false;
  assert_fine(tn_selfcheck_next(check, &found));
  return found;
}

static size_t failures(tn_selfcheck *check, tn_client *on) {
  size_t failed = 99;
  assert_fine(tn_selfcheck_run(check, on, NULL, &failed));
  return failed;
}

/* ---- one device ------------------------------------------------------------------------------ */

static const char several[] =
    "func.func @right() {\n"
    "  %0 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>\n"
    "  %1 = stablehlo.add %0, %0 : tensor<2x2xf32>\n"
    "  check.expect_eq_const %1, dense<[[2.0, 4.0], [6.0, 8.0]]> : tensor<2x2xf32>\n"
    "  return\n"
    "}\n"
    "// -----\n"
    "this is no program\n"
    "// -----\n"
    "func.func @wrong() {\n"
    "  %0 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>\n"
    "  %1 = stablehlo.add %0, %0 : tensor<2x2xf32>\n"
    "  check.expect_eq_const %1, dense<[[2.0, 4.0], [6.5, 8.5]]> : tensor<2x2xf32>\n"
    "  check.expect_eq %0, %0 : tensor<2x2xf32>\n"
    "  check.expect_close %1, %0 : tensor<2x2xf32>, tensor<2x2xf32>\n"
    "  return\n"
    "}\n"
    "func.func @last() {\n"
    "  %0 = stablehlo.constant dense<7> : tensor<i4>\n"
    "  check.expect_eq_const %0, dense<7> : tensor<i4>\n"
    "  return\n"
    "}\n";

static void each_function_is_judged(void **state) {
  (void)state;
  tn_mismatch m;
  bool found = true;
  tn_selfcheck *check = read_text(several);
  assert_string_equal(tn_selfcheck_function(check), "");
  assert_false(tn_selfcheck_mismatch(check, &m));
  assert_true(go_on(check));
  assert_string_equal(tn_selfcheck_function(check), "right");
  assert_string_equal(tn_selfcheck_place(check), "t.mlir:1:1");
  assert_int_equal(tn_selfcheck_num_checks(check), 1);
  assert_int_equal(tn_selfcheck_num_replicas(check), 1);
  assert_int_equal(tn_selfcheck_num_partitions(check), 1);
  assert_int_equal(failures(check, client), 0);
  assert_false(tn_selfcheck_mismatch(check, &m));
  assert_fails(tn_selfcheck_next(check, &found), TN_INVALID_ARGUMENT, "t.mlir:8:1");
  assert_false(found);
  assert_true(go_on(check));
  assert_string_equal(tn_selfcheck_function(check), "wrong");
  assert_int_equal(failures(check, client), 2);
  assert_true(tn_selfcheck_mismatch(check, &m));
  assert_string_equal(m.check, "check.expect_eq_const");
  assert_string_equal(m.place, "t.mlir:13:3");
  assert_string_equal(m.index, "[1,0]");
  assert_int_equal(m.element, 2);
  assert_string_equal(m.found, "6");
  assert_string_equal(m.expected, "6.5");
  assert_int_equal(m.differing, 2);
  assert_int_equal(m.count, 4);
  assert_true(go_on(check));
  assert_false(tn_selfcheck_mismatch(check, &m)); /* that was the other function's */
  assert_int_equal(failures(check, client), 0);
  assert_false(go_on(check));
  assert_false(go_on(check));
  tn_selfcheck_destroy(check);
}

static void options_reach_the_compiler(void **state) {
  (void)state;
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  size_t failed = 99;
  tn_selfcheck *check = read_text(several);
  options.level = 0;
  options.num_replicas = 7; /* not looked at */
  assert_true(go_on(check));
  assert_fine(tn_selfcheck_run(check, client, &options, &failed));
  assert_int_equal(failed, 0);
  options.level = 9;
  assert_fails(tn_selfcheck_run(check, client, &options, &failed), TN_INVALID_ARGUMENT, "level");
  assert_int_equal(failures(check, client), 0); /* it can run again */
  tn_selfcheck_destroy(check);
}

static void what_is_shown_is_kept(void **state) {
  (void)state;
  static const char text[] =
      "func.func @main() {\n"
      "  %c = stablehlo.constant dense<0> : tensor<i64>\n"
      "  %n = stablehlo.constant dense<3> : tensor<i64>\n"
      "  %one = stablehlo.constant dense<1> : tensor<i64>\n"
      "  %v = stablehlo.constant dense<[2, 3]> : tensor<2xi16>\n"
      "  interpreter.print %v : tensor<2xi16>\n"
      "  %0 = stablehlo.while(%i = %c) : tensor<i64>\n"
      "  cond {\n"
      "    %1 = stablehlo.compare LT, %i, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>\n"
      "    stablehlo.return %1 : tensor<i1>\n"
      "  } do {\n"
      "    %s = stablehlo.add %i, %one : tensor<i64>\n"
      "    %p = interpreter.probe %s, probe_id = \"sum\" : tensor<i64>\n"
      "    stablehlo.return %p : tensor<i64>\n"
      "  }\n"
      "  check.expect_eq %0, %n : tensor<i64>\n"
      "  return\n"
      "}\n";
  tn_shown shown;
  tn_selfcheck *check = read_text(text);
  assert_true(go_on(check));
  assert_int_equal(tn_selfcheck_num_shown(check), 0); /* it has not run */
  assert_false(tn_selfcheck_shown(check, 0, &shown));
  assert_int_equal(failures(check, client), 0);
  assert_int_equal(tn_selfcheck_num_shown(check), 4);
  assert_true(tn_selfcheck_shown(check, 0, &shown));
  assert_null(shown.probe);
  assert_string_equal(shown.name, "v");
  assert_int_equal(shown.type, TN_S16);
  assert_int_equal(shown.rank, 1);
  assert_int_equal(shown.dims[0], 2);
  assert_memory_equal(shown.data, ((int16_t[]){2, 3}), 4);
  for (int64_t i = 0; i < 3; i++) {
    int64_t value = i + 1;
    assert_true(tn_selfcheck_shown(check, (size_t)i + 1, &shown));
    assert_string_equal(shown.probe, "sum");
    assert_string_equal(shown.place, "t.mlir:13:10");
    assert_int_equal(shown.iteration, i);
    assert_int_equal(shown.rank, 0);
    assert_int_equal(shown.size, 8);
    assert_memory_equal(shown.data, &value, 8);
  }
  assert_false(tn_selfcheck_shown(check, 4, &shown));
  tn_selfcheck_destroy(check);
}

/* ---- several devices ------------------------------------------------------------------------- */

#define RUN(programs)                                                                              \
  "func.func @main() {\n"                                                                          \
  "  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>\n"                                      \
  "  %1 = stablehlo.constant dense<[3, 4]> : tensor<2xi64>\n"                                      \
  "  %2:2 = \"interpreter.run_parallel\"(%0, %1) {programs = " programs "} :\n"                    \
  "      (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)\n"

static const char together[] =
    "func.func @swap(%a: tensor<2xi64>) -> tensor<2xi64> {\n"
    "  %0 = \"stablehlo.collective_permute\"(%a) {source_target_pairs = dense<[[0, 1], [1, 0]]> : "
    "tensor<2x2xi64>} : (tensor<2xi64>) -> tensor<2xi64>\n"
    "  return %0 : tensor<2xi64>\n"
    "}\n" RUN("[[@swap], [@swap]]") "  check.expect_eq_const %2#0, dense<[3, 4]> : tensor<2xi64>\n"
                                    "  check.expect_eq_const %2#1, dense<[1, 2]> : tensor<2xi64>\n"
                                    "  return\n"
                                    "}\n";

static void replicas_run_together(void **state) {
  (void)state;
  size_t failed;
  tn_client *two = open_devices(2);
  tn_selfcheck *check = read_text(together);
  assert_true(go_on(check));
  assert_int_equal(tn_selfcheck_num_replicas(check), 2);
  assert_fails(tn_selfcheck_run(check, client, NULL, &failed), TN_FAILED_PRECONDITION,
               "runs on 2 devices, and the client has 1");
  assert_int_equal(failures(check, two), 0);
  tn_selfcheck_destroy(check);
  tn_client_destroy(two);
}

/* One program that sends, and one that receives, each on its device; `sent` and `received` are the
 * channels. */
static tn_selfcheck *sender_and_receiver(int sent, int received) {
  char text[4096];
  snprintf(text, sizeof text,
           "func.func @send(%%a: tensor<2xi64>) -> tensor<2xi64> {\n"
           "  %%t = stablehlo.after_all : !stablehlo.token\n"
           "  %%0 = \"stablehlo.send\"(%%a, %%t) {channel_handle = "
           "#stablehlo.channel_handle<handle = %d, type = 2>, is_host_transfer = true} : "
           "(tensor<2xi64>, !stablehlo.token) -> !stablehlo.token\n"
           "  return %%a : tensor<2xi64>\n"
           "}\n"
           "func.func @recv(%%a: tensor<2xi64>) -> tensor<2xi64> {\n"
           "  %%t = stablehlo.after_all : !stablehlo.token\n"
           "  %%0:2 = \"stablehlo.recv\"(%%t) {channel_handle = "
           "#stablehlo.channel_handle<handle = %d, type = 3>, is_host_transfer = true} : "
           "(!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token)\n"
           "  %%1 = stablehlo.add %%0#0, %%a : tensor<2xi64>\n"
           "  return %%1 : tensor<2xi64>\n"
           "}\n"
           "%s  check.expect_eq_const %%2#0, dense<[4, 6]> : tensor<2xi64>\n"
           "  return\n"
           "}\n",
           sent, received, RUN("[[@recv], [@send]]"));
  return read_text(text);
}

static void what_one_sends_another_receives(void **state) {
  (void)state;
  size_t failed;
  tn_client *two = open_devices(2);
  tn_selfcheck *check = sender_and_receiver(5, 5);
  assert_true(go_on(check));
  for (int i = 0; i < 20; i++) assert_int_equal(failures(check, two), 0);
  tn_selfcheck_destroy(check);
  /* Nobody sends on the channel: the receiver ends with an error instead of waiting. */
  check = sender_and_receiver(5, 6);
  assert_true(go_on(check));
  tn_status *status = tn_selfcheck_run(check, two, NULL, &failed);
  assert_non_null(status);
  tn_status_destroy(status);
  tn_selfcheck_destroy(check);
  tn_client_destroy(two);
}

/* Two devices that run one program, each infeed of which takes from the same queue. */
static tn_selfcheck *fed_from(const char *queue) {
  char text[4096];
  snprintf(text, sizeof text,
           "func.func @take(%%a: tensor<2xi64>) -> tensor<2xi64> {\n"
           "  %%t = stablehlo.after_all : !stablehlo.token\n"
           "  %%0:2 = \"stablehlo.infeed\"(%%t) : (!stablehlo.token) -> (tensor<2xi64>, "
           "!stablehlo.token)\n"
           "  %%1 = stablehlo.add %%0#0, %%a : tensor<2xi64>\n"
           "  %%2 = \"stablehlo.outfeed\"(%%1, %%0#1) : (tensor<2xi64>, !stablehlo.token) -> "
           "!stablehlo.token\n"
           "  return %%1 : tensor<2xi64>\n"
           "}\n"
           "func.func @queue() -> tensor<2xi64> {\n"
           "  %%0 = stablehlo.constant dense<[10, 20]> : tensor<2xi64>\n"
           "  return %%0 : tensor<2xi64>\n"
           "}\n"
           "func.func @computed() -> tensor<2xi64> {\n"
           "  %%0 = stablehlo.iota dim = 0 : tensor<2xi64>\n"
           "  return %%0 : tensor<2xi64>\n"
           "}\n"
           "func.func @main() {\n"
           "  %%0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>\n"
           "  %%1 = stablehlo.constant dense<[3, 4]> : tensor<2xi64>\n"
           "  %%2:2 = \"interpreter.run_parallel\"(%%0, %%1) {infeed = [%s], programs = [[@take], "
           "[@take]]} : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)\n"
           "  check.expect_eq_const %%2#0, dense<[11, 22]> : tensor<2xi64>\n"
           "  check.expect_eq_const %%2#1, dense<[13, 24]> : tensor<2xi64>\n"
           "  return\n"
           "}\n",
           queue);
  return read_text(text);
}

static void infeeds_take_from_the_queue(void **state) {
  (void)state;
  size_t failed;
  tn_client *two = open_devices(2);
  tn_selfcheck *check = fed_from("@queue, @queue, @queue");
  assert_true(go_on(check));
  for (int i = 0; i < 20; i++) assert_int_equal(failures(check, two), 0);
  tn_selfcheck_destroy(check);
  /* Too short: the one that comes too late ends with an error instead of waiting. */
  check = fed_from("@queue");
  assert_true(go_on(check));
  tn_status *status = tn_selfcheck_run(check, two, NULL, &failed);
  assert_non_null(status);
  tn_status_destroy(status);
  tn_selfcheck_destroy(check);
  tn_client_destroy(two);
  bool more;
  check = fed_from("@computed");
  assert_fails(tn_selfcheck_next(check, &more), TN_UNIMPLEMENTED, "an operand is no constant");
  tn_selfcheck_destroy(check);
  check = fed_from("@nobody");
  assert_fails(tn_selfcheck_next(check, &more), TN_INVALID_ARGUMENT,
               "infeed names what is no function without arguments");
  tn_selfcheck_destroy(check);
}

/* ---- wrong use, and short memory ------------------------------------------------------------- */

static void wrong_use_is_told(void **state) {
  (void)state;
  size_t failed = 99;
  bool found = true;
  tn_selfcheck *check = NULL;
  assert_fails(tn_selfcheck_create("", 0, NULL, NULL), TN_INVALID_ARGUMENT, "no place");
  assert_fails(tn_selfcheck_create(NULL, 1, NULL, &check), TN_INVALID_ARGUMENT, "no data");
  assert_fails(tn_selfcheck_next(NULL, &found), TN_INVALID_ARGUMENT, "no handle");
  assert_false(found);
  assert_fine(tn_selfcheck_create(NULL, 0, NULL, &check));
  assert_fails(tn_selfcheck_next(check, NULL), TN_INVALID_ARGUMENT, "no place");
  assert_fails(tn_selfcheck_run(check, client, NULL, NULL), TN_INVALID_ARGUMENT, "no place");
  assert_fails(tn_selfcheck_run(check, client, NULL, &failed), TN_FAILED_PRECONDITION,
               "at no function");
  assert_int_equal(failed, 0);
  assert_fails(tn_selfcheck_run(check, NULL, NULL, &failed), TN_INVALID_ARGUMENT, "no handle");
  assert_false(go_on(check));
  tn_selfcheck_destroy(check);
  tn_selfcheck_destroy(NULL);
}

/* Every allocation of ours may fail; the plugin's are its own business. */
static tn_status *once(const char *text, tn_client *on, unsigned nth) {
  tn_selfcheck *check = NULL;
  bool found = false;
  size_t failed = 0;
  tn_fault_arm(TN_FAULT_ALLOC, nth);
  tn_status *status = tn_selfcheck_create(text, strlen(text), "t.mlir", &check);
  if (!status) status = tn_selfcheck_next(check, &found);
  if (!status) status = tn_selfcheck_run(check, on, NULL, &failed);
  tn_fault_arm(TN_FAULT_ALLOC, 0);
  tn_selfcheck_destroy(check);
  return status;
}

static void memory_may_be_short(void **state) {
  (void)state;
  tn_client *two = open_devices(2);
  unsigned nth = 1;
  for (; nth < 20000; nth += nth < 300 ? 1 : 17) {
    tn_status *status = once(together, two, nth);
    if (!status) break;
    tn_status_destroy(status);
  }
  assert_true(nth > 100 && nth < 20000);
  tn_client_destroy(two);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_function_is_judged),
      cmocka_unit_test(options_reach_the_compiler),
      cmocka_unit_test(what_is_shown_is_kept),
      cmocka_unit_test(replicas_run_together),
      cmocka_unit_test(what_one_sends_another_receives),
      cmocka_unit_test(infeeds_take_from_the_queue),
      cmocka_unit_test(wrong_use_is_told),
      cmocka_unit_test(memory_may_be_short),
  };
  if (tn_plugin_register_linked(GetPjrtApi)) return 1;
  if (tn_client_open("cpu", NULL, &client)) return 1;
  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  tn_client_destroy(client);
  return failed;
}
