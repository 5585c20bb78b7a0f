/* stablehlo.send and recv as the planner and a run have them, with a host of the test's own. */
#include "cmocka_header.h"

#include "compiling.h"

#include <stdio.h>
#include <tenon/execution.h>

static cpu_program *compiled(const char *text) {
  cpu_program *program;
  tn_status *status = compile(text, 1, &program);
  if (status) fail_msg("%s", tn_status_message(status));
  return program;
}

static void refused(const char *text, tn_code code, const char *part) {
  cpu_program *program;
  tn_status *status = compile(text, 1, &program);
  assert_null(program);
  assert_int_equal(tn_status_code(status), code);
  if (!strstr(tn_status_message(status), part)) fail_msg("%s", tn_status_message(status));
  tn_status_destroy(status);
}

/* What the host was asked, in order: "s7 12" for a send of 12 bytes on channel 7. */
static char asked[256];
static float last_sent[8];
static bool fails;

static void note(const cpu_transfer *t) {
  size_t used = strlen(asked);
  snprintf(asked + used, sizeof asked - used, "%c%d %zu;", t->is_send ? 's' : 'r', (int)t->channel,
           t->bytes);
}

static tn_status *send(cpu_host *host, const cpu_transfer *t, void *const *data) {
  (void)host;
  note(t);
  if (fails) return tn_error(TN_ABORTED, "no");
  char *to = (char *)last_sent;
  for (size_t i = 0; i < t->num_arrays; i++) {
    memcpy(to, data[i], t->sizes[i]);
    to += t->sizes[i];
  }
  return NULL;
}

/* Gives what was sent last, a half more. */
static tn_status *receive(cpu_host *host, const cpu_transfer *t, void *const *data) {
  (void)host;
  note(t);
  const float *from = last_sent;
  for (size_t i = 0; i < t->num_arrays; i++) {
    for (size_t k = 0; k < t->sizes[i] / 4; k++) ((float *)data[i])[k] = *from++ + 0.5f;
  }
  return NULL;
}

static cpu_host host = {.send = send, .receive = receive};

static tn_status *run(cpu_program *program, const void *in, void *out) {
  asked[0] = 0;
  cpu_run_context context = {.host = &host};
  return cpu_program_run(program, &context, &in, &out);
}

#define SEND(id, type, host)                                                                       \
  "<{channel_handle = #stablehlo.channel_handle<handle = " #id ", type = " #type                   \
  ">, is_host_transfer = " #host "}> : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token\n"
#define RECV(id, type, host)                                                                       \
  "<{channel_handle = #stablehlo.channel_handle<handle = " #id ", type = " #type                   \
  ">, is_host_transfer = " #host "}> : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)\n"
#define MAIN(body)                                                                                 \
  "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"                                        \
  "  %t = stablehlo.create_token : !stablehlo.token\n" body "}\n"

static void data_goes_out_and_comes_in(void **state) {
  (void)state;
  cpu_program *program = compiled(MAIN(
      "  %a = stablehlo.add %x, %x : tensor<2xf32>\n"
      "  %1 = \"stablehlo.send\"(%a, %t) " SEND(7, 2, true) "  %2:2 = \"stablehlo.recv\"(%1) " RECV(
          8, 3, true) "  %3 = stablehlo.add %2#0, %a : tensor<2xf32>\n"
                      "  return %3 : tensor<2xf32>\n"));
  assert_true(cpu_program_waits(program));
  assert_false(cpu_program_waits_for_calls(program));
  assert_int_equal(cpu_program_num_transfers(program), 2);
  const cpu_transfer *first = cpu_program_transfer(program, 0);
  assert_true(first->is_send && first->channel == 7 && first->bytes == 8 && first->granule == 4);
  assert_non_null(strstr(first->place, "test.mlir:4"));
  assert_false(cpu_program_transfer(program, 1)->is_send);
  assert_null(cpu_program_transfer(program, 2));
  const float in[2] = {1, 2};
  float out[2];
  assert_null(run(program, in, out));
  assert_string_equal(asked, "s7 8;r8 8;");
  assert_true(out[0] == 4.5f && out[1] == 8.5f);
  cpu_program_destroy(program);
}

/* Feeds are transfers on channels of their own, as often as they run. */
static void feeds_are_transfers(void **state) {
  (void)state;
  cpu_program *program = compiled(
      MAIN("  %1 = \"stablehlo.outfeed\"(%x, %t) <{outfeed_config = \"c\"}> : (tensor<2xf32>, "
           "!stablehlo.token) -> !stablehlo.token\n"
           "  %2:2 = \"stablehlo.infeed\"(%1) <{infeed_config = \"c\", layout = [[0]]}> : "
           "(!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)\n"
           "  %3 = \"stablehlo.outfeed\"(%2#0, %2#1) : (tensor<2xf32>, !stablehlo.token) -> "
           "!stablehlo.token\n"
           "  %4:3 = \"stablehlo.infeed\"(%3) : (!stablehlo.token) -> (tensor<f32>, tensor<1xf32>, "
           "!stablehlo.token)\n"
           "  %5 = stablehlo.broadcast_in_dim %4#0, dims = [] : (tensor<f32>) -> tensor<2xf32>\n"
           "  return %5 : tensor<2xf32>\n"));
  assert_int_equal(cpu_program_num_transfers(program), 4);
  assert_true(cpu_program_transfer(program, 0)->channel == TN_CHANNEL_OUTFEED);
  assert_true(cpu_program_transfer(program, 1)->channel == TN_CHANNEL_INFEED);
  assert_int_equal(cpu_program_transfer(program, 3)->num_arrays, 2);
  const float in[2] = {1, 2};
  float out[2];
  assert_null(run(program, in, out));
  assert_true(out[0] == 2 && out[1] == 2); /* 1, half more, half more */
  cpu_program_destroy(program);
  refused(MAIN("  %2:2 = \"stablehlo.infeed\"(%t) <{layout = [[0, 1]]}> : (!stablehlo.token) -> "
               "(tensor<2x2xf32>, !stablehlo.token)\n  return %x : tensor<2xf32>\n"),
          TN_UNIMPLEMENTED, "layout 0 is not row-major");
}

_Static_assert(CPU_CHANNEL_OUTFEED == TN_CHANNEL_OUTFEED, "one number");
_Static_assert(CPU_CHANNEL_INFEED == TN_CHANNEL_INFEED, "one number");

static void a_failing_host_ends_the_run(void **state) {
  (void)state;
  cpu_program *program = compiled(MAIN(
      "  %1 = \"stablehlo.send\"(%x, %t) " SEND(7, 2, true) "  %2:2 = \"stablehlo.recv\"(%1) " RECV(
          8, 3, true) "  return %2#0 : tensor<2xf32>\n"));
  const float in[2] = {1, 2};
  float out[2];
  fails = true;
  tn_status *status = run(program, in, out);
  fails = false;
  assert_int_equal(tn_status_code(status), TN_ABORTED);
  assert_string_equal(asked, "s7 8;");
  tn_status_destroy(status);
  cpu_run_context nobody = {0};
  const void *args[1] = {in};
  void *outs[1] = {out};
  status = cpu_program_run(program, &nobody, args, outs);
  assert_int_equal(tn_status_code(status), TN_FAILED_PRECONDITION);
  assert_non_null(strstr(tn_status_message(status), "channel 7"));
  tn_status_destroy(status);
  cpu_program_destroy(program);
}

static void several_arrays_make_one_transfer(void **state) {
  (void)state;
  cpu_program *program =
      compiled(MAIN("  %h = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi8>\n"
                    "  %1 = \"stablehlo.send\"(%x, %h, %t) <{channel_handle = "
                    "#stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : "
                    "(tensor<2xf32>, tensor<3xi8>, !stablehlo.token) -> !stablehlo.token\n"
                    "  %2 = \"stablehlo.send\"(%1) <{channel_handle = "
                    "#stablehlo.channel_handle<handle = 2, type = 2>, is_host_transfer = true}> : "
                    "(!stablehlo.token) -> !stablehlo.token\n"
                    "  return %x : tensor<2xf32>\n"));
  const cpu_transfer *t = cpu_program_transfer(program, 0);
  assert_true(t->num_arrays == 2 && t->bytes == 11 && t->granule == 1 && t->sizes[1] == 3);
  const float in[2] = {1, 2};
  float out[2];
  assert_null(run(program, in, out));
  assert_string_equal(asked, "s1 11;s2 0;");
  assert_memory_equal(last_sent, in, 8);
  assert_memory_equal((char *)last_sent + 8, "\1\2\3", 3);
  cpu_program_destroy(program);
}

static void a_loop_transfers_each_turn(void **state) {
  (void)state;
  cpu_program *program = compiled(MAIN(
      "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
      "  %r:3 = stablehlo.while(%i = %z, %v = %x, %k = %t) : tensor<i32>, tensor<2xf32>, "
      "!stablehlo.token\n"
      "  cond {\n"
      "    %n = stablehlo.constant dense<3> : tensor<i32>\n"
      "    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
      "    stablehlo.return %p : tensor<i1>\n"
      "  } do {\n"
      "    %c = stablehlo.constant dense<1> : tensor<i32>\n"
      "    %j = stablehlo.add %i, %c : tensor<i32>\n"
      "    %1 = \"stablehlo.send\"(%v, %k) " SEND(
          7, 2,
          true) "    %2:2 = \"stablehlo.recv\"(%1) " RECV(8, 3,
                                                          true) "    stablehlo.return %j, %2#0, "
                                                                "%2#1 : tensor<i32>, "
                                                                "tensor<2xf32>, !stablehlo.token\n"
                                                                "  }\n"
                                                                "  return %r#1 : tensor<2xf32>\n"));
  const float in[2] = {1, 2};
  float out[2];
  assert_null(run(program, in, out));
  assert_string_equal(asked, "s7 8;r8 8;s7 8;r8 8;s7 8;r8 8;");
  assert_true(out[0] == 2.5f && out[1] == 3.5f);
  cpu_program_destroy(program);
}

static void what_is_no_host_transfer_is_refused(void **state) {
  (void)state;
  refused(
      MAIN("  %1 = \"stablehlo.send\"(%x, %t) " SEND(7, 1, false) "  return %x : tensor<2xf32>\n"),
      TN_UNIMPLEMENTED, "channel 7 is between devices");
  refused(
      MAIN("  %1 = \"stablehlo.send\"(%x, %t) " SEND(7, 3, true) "  return %x : tensor<2xf32>\n"),
      TN_INVALID_ARGUMENT, "send C5: the channel's type is 3");
  refused(
      MAIN("  %1:2 = \"stablehlo.recv\"(%t) " RECV(9, 2, true) "  return %1#0 : tensor<2xf32>\n"),
      TN_INVALID_ARGUMENT, "recv C5: the channel's type is 2");
  refused(MAIN("  %1 = \"stablehlo.send\"(%t, %x) <{channel_handle = "
               "#stablehlo.channel_handle<handle = 2, type = 2>, is_host_transfer = true}> : "
               "(!stablehlo.token, tensor<2xf32>) -> !stablehlo.token\n"
               "  return %x : tensor<2xf32>\n"),
          TN_INVALID_ARGUMENT, "stablehlo.send");
}

static void a_stopped_run_leaves_its_loop(void **state) {
  (void)state;
  cpu_program *program = compiled("func.func @main(%x: tensor<i32>) -> tensor<i32> {\n"
                                  "  %r = stablehlo.while(%i = %x) : tensor<i32>\n"
                                  "  cond {\n"
                                  "    %p = stablehlo.constant dense<true> : tensor<i1>\n"
                                  "    stablehlo.return %p : tensor<i1>\n"
                                  "  } do {\n"
                                  "    stablehlo.return %i : tensor<i32>\n"
                                  "  }\n"
                                  "  return %r : tensor<i32>\n"
                                  "}\n");
  atomic_bool stop = true;
  int32_t in = 1, out = 0;
  const void *args[1] = {&in};
  void *outs[1] = {&out};
  cpu_run_context context = {.stop = &stop};
  tn_status *status = cpu_program_run(program, &context, args, outs);
  assert_int_equal(tn_status_code(status), TN_CANCELLED);
  tn_status_destroy(status);
  cpu_program_destroy(program);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(data_goes_out_and_comes_in),
      cmocka_unit_test(feeds_are_transfers),
      cmocka_unit_test(a_failing_host_ends_the_run),
      cmocka_unit_test(several_arrays_make_one_transfer),
      cmocka_unit_test(a_loop_transfers_each_turn),
      cmocka_unit_test(what_is_no_host_transfer_is_refused),
      cmocka_unit_test(a_stopped_run_leaves_its_loop),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
