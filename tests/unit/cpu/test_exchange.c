/* Collectives as the planner and the runs of a launch have them: order, bits, refusals, and what is
 * left when memory is short. */
#include "cmocka_header.h"

#include "compiling.h"

#include "base/fault.h"
#include "base/types.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 8, ELEMENTS = 777 };

/* ---- running ----------------------------------------------------------------------------------
 */

static cpu_program *compiled(const char *text, int level) {
  cpu_program *program;
  tn_status *status = compile(text, level, &program);
  if (status) fail_msg("%s", tn_status_message(status));
  return program;
}

static void refused(const char *text, tn_code code, const char *part) {
  cpu_program *program;
  tn_status *status = compile(text, 1, &program);
  assert_null(program);
  if (!strstr(tn_status_message(status), part)) fail_msg("%s", tn_status_message(status));
  assert_int_equal(tn_status_code(status), code);
  tn_status_destroy(status);
}

typedef struct member {
  pthread_t thread;
  cpu_program *program;
  cpu_run_context context;
  const void *in;
  void *out;
  tn_status *status;
} member;

static void *run_member(void *arg) {
  member *m = arg;
  m->status = cpu_program_run(m->program, &m->context, &m->in, &m->out);
  cpu_clique_leave(m->context.clique, m->context.place, m->context.device, m->status);
  return NULL;
}

/* One launch of replicas, each on a thread of its own. */
static void run_all(cpu_program *program, size_t count, const void *const *in, void *const *out) {
  member members[MOST];
  cpu_clique *clique;
  assert_int_equal(cpu_program_devices(program), count);
  assert_true(cpu_program_waits(program));
  assert_false(cpu_program_waits_for_calls(program));
  assert_null(cpu_program_acquire_clique(program, &clique));
  for (size_t d = 0; d < count; d++) {
    members[d] = (member){.program = program, .in = in[d], .out = out[d]};
    members[d].context = (cpu_run_context){
        .replica = (uint32_t)d, .place = (uint32_t)d, .device = (int32_t)d, .clique = clique};
    assert_int_equal(pthread_create(&members[d].thread, NULL, run_member, &members[d]), 0);
  }
  for (size_t d = 0; d < count; d++) {
    pthread_join(members[d].thread, NULL);
    if (members[d].status) fail_msg("%s", tn_status_message(members[d].status));
  }
}

/* ---- bits -------------------------------------------------------------------------------------
 */

#define REDUCE(count, type, body)                                                                  \
  "module @m attributes {mhlo.num_replicas = " #count " : i32} {\n"                                \
  "  func.func public @main(%x: tensor<777x" type ">) -> tensor<777x" type "> {\n"                 \
  "    %0 = \"stablehlo.all_reduce\"(%x) ({\n"                                                     \
  "    ^bb0(%p: tensor<" type ">, %q: tensor<" type ">):\n" body                                   \
  "      stablehlo.return %s : tensor<" type ">\n"                                                 \
  "    }) {replica_groups = dense<> : tensor<0x0xi64>} : (tensor<777x" type                        \
  ">) -> tensor<777x" type ">\n"                                                                   \
  "    return %0 : tensor<777x" type ">\n"                                                         \
  "  }\n"                                                                                          \
  "}\n"
#define ADD(type) "      %s = stablehlo.add %p, %q : tensor<" type ">\n"

typedef struct arrays {
  void *in[MOST], *out[MOST];
  size_t bytes;
} arrays;

/* Numbers of many sizes, whose sums round. */
static double number(size_t d, size_t i) {
  uint64_t x = (d * 1000003 + i) * 0x9E3779B97F4A7C15u;
  x ^= x >> 29;
  return ((double)(x % 20001) - 10000) * (double)(1 << (x >> 40) % 12);
}

static arrays make(tn_type type, size_t count) {
  arrays a = {.bytes = ELEMENTS * tn_type_size(type)};
  for (size_t d = 0; d < count; d++) {
    a.in[d] = malloc(a.bytes);
    a.out[d] = calloc(1, a.bytes);
    for (size_t i = 0; i < ELEMENTS; i++) {
      uint64_t bits = tn_float_from_double(type, number(d, i) / (type == TN_F16 ? 8192 : 1));
      memcpy((char *)a.in[d] + i * tn_type_size(type), &bits, tn_type_size(type));
    }
  }
  return a;
}

static void end(arrays *a) {
  for (size_t d = 0; d < MOST; d++) {
    free(a->in[d]);
    free(a->out[d]);
  }
}

static double element(tn_type type, const void *data, size_t i) {
  uint64_t bits = 0;
  memcpy(&bits, (const char *)data + i * tn_type_size(type), tn_type_size(type));
  return tn_float_to_double(type, bits);
}

/* The law: from the left in f32 (f64), rounded once at the end. */
static void expect_fold(tn_type type, const arrays *a, size_t count) {
  for (size_t i = 0; i < ELEMENTS; i++) {
    volatile float narrow = (float)element(type, a->in[0], i);
    volatile double wide = element(type, a->in[0], i);
    for (size_t d = 1; d < count; d++) {
      narrow = narrow + (float)element(type, a->in[d], i);
      wide = wide + element(type, a->in[d], i);
    }
    uint64_t want = tn_float_from_double(type, type == TN_F64 ? wide : (double)narrow);
    for (size_t d = 0; d < count; d++)
      assert_memory_equal((char *)a->out[d] + i * tn_type_size(type), &want, tn_type_size(type));
  }
}

static void sum_at_both_levels(const char *text, tn_type type, size_t count) {
  for (int level = 0; level < 2; level++) {
    cpu_program *program = compiled(text, level);
    arrays a = make(type, count);
    for (int round = 0; round < 3; round++) {
      run_all(program, count, (const void *const *)a.in, a.out);
      expect_fold(type, &a, count);
    }
    end(&a);
    cpu_program_destroy(program);
  }
}

static void sums_are_made_from_the_left(void **state) {
  (void)state;
  sum_at_both_levels(REDUCE(8, "f32", ADD("f32")), TN_F32, 8);
  sum_at_both_levels(REDUCE(5, "f32", ADD("f32")), TN_F32, 5);
  sum_at_both_levels(REDUCE(3, "f64", ADD("f64")), TN_F64, 3);
  sum_at_both_levels(REDUCE(8, "bf16", ADD("bf16")), TN_BF16, 8);
  sum_at_both_levels(REDUCE(7, "f16", ADD("f16")), TN_F16, 7);
}

/* A region that is none of the known ones, at both levels: p - q, from the left. */
static void regions_run_as_written(void **state) {
  (void)state;
  for (int level = 0; level < 2; level++) {
    cpu_program *program =
        compiled(REDUCE(6, "f32", "      %s = stablehlo.subtract %p, %q : tensor<f32>\n"), level);
    arrays a = make(TN_F32, 6);
    run_all(program, 6, (const void *const *)a.in, a.out);
    for (size_t i = 0; i < ELEMENTS; i++) {
      volatile float want = ((float *)a.in[0])[i];
      for (size_t d = 1; d < 6; d++) want = want - ((float *)a.in[d])[i];
      float expected = want;
      for (size_t d = 0; d < 6; d++)
        assert_memory_equal((float *)a.out[d] + i, &expected, sizeof expected);
    }
    end(&a);
    cpu_program_destroy(program);
  }
}

/* The reducer's place is the plan's: a launch after the first takes nothing from the heap. */
static void a_second_launch_allocates_nothing(void **state) {
  (void)state;
  static const char *const regions[] = {
      REDUCE(6, "f32", "      %s = stablehlo.subtract %p, %q : tensor<f32>\n"),
      REDUCE(6, "f32", ADD("f32"))};
  for (size_t k = 0; k < 2; k++) {
    cpu_program *program = compiled(regions[k], 1);
    arrays a = make(TN_F32, 6);
    for (int launch = 0; launch < 20; launch++) { /* workspaces for all that may run at once */
      tn_fault_counting(launch == 19);
      uint64_t before = tn_fault_count(TN_FAULT_ALLOC);
      run_all(program, 6, (const void *const *)a.in, a.out);
      uint64_t after = tn_fault_count(TN_FAULT_ALLOC);
      tn_fault_counting(false);
      if (launch == 19) assert_int_equal(after - before, 0);
    }
    end(&a);
    cpu_program_destroy(program);
  }
}

/* ---- refusals ---------------------------------------------------------------------------------
 */

#define MODULE(count, from, to, text)                                                              \
  "module @m attributes {mhlo.num_replicas = " #count " : i32} {\n"                                \
  "  func.func public @main(%x: " from ") -> " to " {\n    %0 = " text " : (" from ") -> " to      \
  "\n    return %0 : " to "\n  }\n}\n"
#define REGION(type)                                                                               \
  "({\n    ^bb0(%p: tensor<" type ">, %q: tensor<" type                                            \
  ">):\n" ADD(type) "      stablehlo.return %s : tensor<" type ">\n    })"
#define GROUPS(list, type) "replica_groups = dense<" list "> : tensor<" type ">"
#define PAIR               GROUPS("[[0, 1]]", "1x2xi64")

static void what_does_not_fit_is_refused(void **state) {
  (void)state;
  refused(MODULE(2, "tensor<4xf32>", "tensor<6xf32>",
                 "\"stablehlo.all_gather\"(%x) {all_gather_dim = 0 : i64, " PAIR "}"),
          TN_INVALID_ARGUMENT, "all_gather C6: the result is tensor<6xf32>");
  refused(MODULE(2, "tensor<4xf32>", "tensor<8xf32>",
                 "\"stablehlo.all_gather\"(%x) {all_gather_dim = 1 : i64, " PAIR "}"),
          TN_INVALID_ARGUMENT, "all_gather C1: all_gather_dim is 1, of 1 dimensions");
  refused(MODULE(3, "tensor<4xf32>", "tensor<8xf32>",
                 "\"stablehlo.all_gather\"(%x) {all_gather_dim = 0 : i64, " GROUPS(
                     "[[0, 1], [2, -1]]", "2x2xi64") "}"),
          TN_INVALID_ARGUMENT, "all_gather C4: replica_groups has -1");
  refused(MODULE(2, "tensor<4xf32>", "tensor<4xf64>",
                 "\"stablehlo.all_reduce\"(%x) " REGION("f32") " {" PAIR "}"),
          TN_INVALID_ARGUMENT, "all_reduce C7: result 0 is tensor<4xf64>");
  refused(MODULE(2, "tensor<4xf32>", "tensor<5xf32>",
                 "\"stablehlo.all_reduce\"(%x) " REGION("f32") " {" PAIR "}"),
          TN_INVALID_ARGUMENT, "all_reduce C6: a result is tensor<5xf32>");
  refused(MODULE(2, "tensor<4xf32>", "tensor<4xf32>",
                 "\"stablehlo.all_reduce\"(%x) " REGION("f64") " {" PAIR "}"),
          TN_INVALID_ARGUMENT, "all_reduce C7: result 0 is tensor<4xf32>");
  refused(MODULE(2, "tensor<6xf32>", "tensor<3xf32>",
                 "\"stablehlo.reduce_scatter\"(%x) " REGION(
                     "f32") " {scatter_dimension = 2 : i64, " PAIR "}"),
          TN_INVALID_ARGUMENT, "reduce_scatter C2: scatter_dimension is 2, of 1 dimensions");
  refused(MODULE(2, "tensor<6xf32>", "tensor<6xf32>",
                 "\"stablehlo.all_to_all\"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : "
                 "i64, split_count = 3 : i64, " PAIR "}"),
          TN_INVALID_ARGUMENT, "all_to_all C8: groups of 2 for 3 parts");
  refused(MODULE(2, "tensor<5xf32>", "tensor<5xf32>",
                 "\"stablehlo.all_to_all\"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : "
                 "i64, split_count = 2 : i64, " PAIR "}"),
          TN_INVALID_ARGUMENT, "all_to_all C2: 5 elements in 2 parts");
  refused(MODULE(2, "tensor<4xf32>", "tensor<4xf32>",
                 "\"stablehlo.collective_broadcast\"(%x) {has_dynamic_root, " PAIR "}"),
          TN_INVALID_ARGUMENT, "collective_broadcast C4: has 1 operands");
  refused(MODULE(2, "tensor<4xf32>", "tensor<4xf32>",
                 "\"stablehlo.all_reduce\"(%x) " REGION("f32") " {" GROUPS("[[0.0, 1.0]]",
                                                                           "1x2xf32") "}"),
          TN_UNIMPLEMENTED,
          "has replica_groups that are neither a table of integers nor axes of a mesh");
}

static void large_groups_are_refused(void **state) {
  (void)state;
  refused(REDUCE(257, "f32", ADD("f32")), TN_UNIMPLEMENTED,
          "joins 257 devices; this device joins at most 256");
  refused(MODULE(65, "tensor<65xf32>", "tensor<1xf32>",
                 "\"stablehlo.reduce_scatter\"(%x) " REGION(
                     "f32") " {scatter_dimension = 0 : i64, " GROUPS("", "0x0xi64") "}"),
          TN_UNIMPLEMENTED, "no algorithm makes reduce_scatter of 65 devices");
  cpu_program *program = compiled(REDUCE(100, "f32", ADD("f32")), 1);
  assert_int_equal(cpu_program_devices(program), 100);
  cpu_program_destroy(program);
}

#define CHANNEL "channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>"
#define PAIRS   "source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>"
#define TRANSFERS(text)                                                                            \
  "module @m attributes {mhlo.num_replicas = 2 : i32} {\n"                                         \
  "  func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"                               \
  "    %t = stablehlo.after_all : !stablehlo.token\n" text                                         \
  "    return %0 : tensor<4xf32>\n  }\n}\n"
#define SEND(in, out)                                                                              \
  "    " out " = \"stablehlo.send\"(%x, " in ") {" CHANNEL ", is_host_transfer = false, " PAIRS    \
  "} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token\n"
#define RECEIVE(in, type, pairs)                                                                   \
  "    %0, %u = \"stablehlo.recv\"(" in ") {" CHANNEL ", is_host_transfer = false" pairs           \
  "} : (!stablehlo.token) -> (" type ", !stablehlo.token)\n"

static void transfers_come_in_pairs(void **state) {
  (void)state;
  refused(TRANSFERS(RECEIVE("%t", "tensor<4xf32>", ", " PAIRS)), TN_UNIMPLEMENTED,
          "channel 3 has no send before it in the same block");
  refused(TRANSFERS(SEND("%t", "%v") RECEIVE("%v", "tensor<4xf32>", "")), TN_UNIMPLEMENTED,
          "channel 3 is between devices");
  refused(TRANSFERS(SEND("%t", "%v") RECEIVE(
              "%v", "tensor<4xf32>", ", source_target_pairs = dense<[[1, 0]]> : tensor<1x2xi64>")),
          TN_INVALID_ARGUMENT, "its types or pairs are not those of the send");
  /* Attributes of the pass `collectives` are not the program's to give. */
  refused(TRANSFERS("    %v = \"stablehlo.send\"(%x, %t) {" CHANNEL
                    ", is_host_transfer = false, tenon.sources = array<i64: 1, 0>} : "
                    "(tensor<4xf32>, !stablehlo.token) -> !stablehlo.token\n"
                    "    %0 = stablehlo.negate %x : tensor<4xf32>\n"),
          TN_UNIMPLEMENTED, "channel 3 is between devices");
  /* Nothing but tokens: that is no exchange. */
  cpu_program *program = compiled(
      TRANSFERS("    %v = \"stablehlo.send\"(%t) {" CHANNEL ", is_host_transfer = false, " PAIRS
                "} : (!stablehlo.token) -> !stablehlo.token\n"
                "    %w = \"stablehlo.recv\"(%v) {" CHANNEL ", is_host_transfer = false, " PAIRS
                "} : (!stablehlo.token) -> !stablehlo.token\n"
                "    %0 = stablehlo.negate %x : tensor<4xf32>\n"),
      1);
  cpu_program_destroy(program);
}

/* ---- without others ---------------------------------------------------------------------------
 */

static const char sum_of_two[] =
    MODULE(2, "tensor<4xf32>", "tensor<4xf32>",
           "\"stablehlo.all_reduce\"(%x) " REGION("f32") " {" PAIR "}");

static void alone_it_fails(void **state) {
  (void)state;
  cpu_program *program = compiled(sum_of_two, 1);
  float in[4] = {1, 2, 3, 4}, out[4];
  const void *args[1] = {in};
  void *outputs[1] = {out};
  cpu_run_context context = {.pool = NULL};
  tn_status *status = cpu_program_run(program, &context, args, outputs);
  assert_int_equal(tn_status_code(status), TN_FAILED_PRECONDITION);
  assert_non_null(strstr(tn_status_message(status), "not one of several"));
  tn_status_destroy(status);
  context.place = 2;
  status = cpu_program_run(program, &context, args, outputs);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  tn_status_destroy(status);
  cpu_program_destroy(program);
}

/* Nobody is left waiting: the clique is told, and says so to who comes later. */
static void a_clique_that_is_stopped_ends(void **state) {
  (void)state;
  cpu_program *program = compiled(sum_of_two, 1);
  cpu_clique *clique;
  float in[4] = {1, 2, 3, 4}, out[4];
  assert_null(cpu_program_acquire_clique(program, &clique));
  member m = {.program = program, .in = in, .out = out, .context = {.clique = clique}};
  assert_int_equal(pthread_create(&m.thread, NULL, run_member, &m), 0);
  cpu_clique_stop(clique, tn_error(TN_CANCELLED, "enough of that"));
  pthread_join(m.thread, NULL);
  assert_int_equal(tn_status_code(m.status), TN_CANCELLED);
  assert_non_null(strstr(tn_status_message(m.status), "stablehlo.all_reduce: enough of that"));
  tn_status_destroy(m.status);
  cpu_clique_leave(clique, 1, 1, NULL);
  cpu_program_destroy(program);
}

/* ---- short memory -----------------------------------------------------------------------------
 */

static void every_allocation_may_fail(void **state) {
  (void)state;
  bool fired = true;
  for (uint64_t nth = 1; fired; nth++) {
    cpu_program *program = NULL;
    cpu_clique *clique = NULL;
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    tn_status *status = compile(sum_of_two, 1, &program);
    if (!status) status = cpu_program_acquire_clique(program, &clique);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (!fired && status) fail_msg("allocation %d", (int)nth);
    if (status) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    tn_status_destroy(status);
    for (uint32_t d = 0; d < 2 && clique; d++) cpu_clique_leave(clique, d, (int32_t)d, NULL);
    cpu_program_destroy(program);
    assert_true(nth < 5000);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sums_are_made_from_the_left),
      cmocka_unit_test(regions_run_as_written),
      cmocka_unit_test(what_does_not_fit_is_refused),
      cmocka_unit_test(large_groups_are_refused),
      cmocka_unit_test(transfers_come_in_pairs),
      cmocka_unit_test(alone_it_fails),
      cmocka_unit_test(a_clique_that_is_stopped_ends),
      cmocka_unit_test(every_allocation_may_fail),
      cmocka_unit_test(a_second_launch_allocates_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
