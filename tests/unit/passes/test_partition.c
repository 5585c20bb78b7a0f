/* Programs for several partitions made programs of one, and collectives of one participant. */
#include "unit/passes/programs.h"

#include "passes/groups.h"

#include <stdio.h>

#define MODULE(text) "module @m attributes {mhlo.num_partitions = 4 : i32} {\n" text "}\n"
#define MESH         "  sdy.mesh @mesh = <[\"x\"=4]>\n"
#define MESH2        "  sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"
#define X            "sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}]>"
#define CUT_IN_4     "tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1>"

/* The pass makes `after` of `before`; what an op of one partition would see is sound. */
static void becomes(const char *before, const char *after) {
  expect_pass("partition", before, after);
}

static void refused(const char *before, tn_code code, const char *part) {
  expect_refusal("partition", before, code, part);
}

/* ---- manual computations -----------------------------------------------------------------------
 */

static void a_manual_body_becomes_the_program(void **state) {
  (void)state;
  becomes(MODULE(MESH "  func.func public @main(%a: tensor<8xf32> {" X "}) -> (tensor<8xf32> {" X
                      "}) {\n"
                      "    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{\"x\"}]>] "
                      "out_shardings=[<@mesh, [{\"x\"}]>] manual_axes={\"x\"} "
                      "(%p: tensor<2xf32>) {\n"
                      "      %1 = stablehlo.negate %p : tensor<2xf32>\n"
                      "      sdy.return %1 : tensor<2xf32>\n"
                      "    } : (tensor<8xf32>) -> tensor<8xf32>\n"
                      "    return %0 : tensor<8xf32>\n"
                      "  }\n"),
          "module @m {\n" MESH "  func.func public @main(%a: tensor<2xf32> {" CUT_IN_4
          "}) -> (tensor<2xf32> {" CUT_IN_4 "}) {\n"
          "    %1 = stablehlo.negate %a : tensor<2xf32>\n"
          "    return %1 : tensor<2xf32>\n"
          "  }\n"
          "}\n");
}

/* What nothing is said of follows from its uses; what all hold is handed on. */
static void arguments_follow_their_uses(void **state) {
  (void)state;
  becomes(MODULE(MESH "  func.func public @main(%a: tensor<8xf32>, %b: tensor<3xf32>) -> "
                      "(tensor<12xf32>, tensor<3xf32>) {\n"
                      "    %0 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, "
                      "[{\"x\", ?}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{\"x\"}]>] "
                      "manual_axes={\"x\"} (%p: tensor<2xf32>, %q: tensor<3xf32>) {\n"
                      "      sdy.return %q : tensor<3xf32>\n"
                      "    } : (tensor<8xf32>, tensor<3xf32>) -> tensor<12xf32>\n"
                      "    return %0, %b : tensor<12xf32>, tensor<3xf32>\n"
                      "  }\n"),
          "module @m {\n" MESH "  func.func public @main(%a: tensor<2xf32> {" CUT_IN_4
          "}, %b: tensor<3xf32>) -> (tensor<3xf32> {" CUT_IN_4 "}, tensor<3xf32>) {\n"
          "    return %b, %b : tensor<3xf32>, tensor<3xf32>\n"
          "  }\n"
          "}\n");
}

/* Two axes along one dimension, major first; a mesh whose devices are not in order. Tile (y, x) is
 * held by the device at (x, y) of [[3, 1], [2, 0]]: tiles 0 to 3 are at (0,0) (1,0) (0,1) (1,1). */
static void axes_and_devices_in_any_order(void **state) {
  (void)state;
  becomes(MODULE("  sdy.mesh @mesh = <[\"x\"=2, \"y\"=2], device_ids=[3, 1, 2, 0]>\n"
                 "  func.func public @main(%a: tensor<8xf32> {sdy.sharding = "
                 "#sdy.sharding<@mesh, [{\"y\", \"x\"}p0]>}, %b: tensor<4x6xf32> {sdy.sharding = "
                 "#sdy.sharding<@mesh, [{}, {\"y\"}], replicated={\"x\"}>}) -> () {\n"
                 "    return\n"
                 "  }\n"),
          "module @m {\n"
          "  sdy.mesh @mesh = <[\"x\"=2, \"y\"=2], device_ids=[3, 1, 2, 0]>\n"
          "  func.func public @main(%a: tensor<2xf32> {tenon.devices = array<i64: 3, 2, 1, 0>, "
          "tenon.tiles = array<i64: 4, 1>}, %b: tensor<4x3xf32> {tenon.devices = array<i64: 2, 3, "
          "0, 1>, tenon.tiles = array<i64: 1, 2, 2>}) -> () {\n"
          "    return\n"
          "  }\n"
          "}\n");
}

/* An axis of four in two parts: (1)2 is the major half, (2)2 the minor one. */
static void parts_of_an_axis(void **state) {
  (void)state;
  becomes(MODULE(MESH "  func.func public @main(%a: tensor<4x4xf32> {sdy.sharding = "
                      "#sdy.sharding<@mesh, [{\"x\":(2)2}, {\"x\":(1)2}]>}) -> () {\n"
                      "    return\n"
                      "  }\n"),
          "module @m {\n" MESH
          "  func.func public @main(%a: tensor<2x2xf32> {tenon.devices = array<i64: 0, 2, 1, 3>, "
          "tenon.tiles = array<i64: 2, 2, 1>}) -> () {\n"
          "    return\n"
          "  }\n"
          "}\n");
}

static void bodies_that_leave_axes_alone(void **state) {
  (void)state;
  static const char before[] =
      MODULE(MESH2 "  func.func public @main(%%a: tensor<4xf32>) -> tensor<4xf32> {\n"
                   "    %%0 = sdy.manual_computation(%%a) in_shardings=[<@mesh, [{\"x\"%s}]>] "
                   "out_shardings=[<@mesh, [{\"x\", ?}]>] manual_axes={\"x\"} (%%p: tensor<%s>) {\n"
                   "      %%1 = sdy.sharding_constraint %%p <@mesh, [{%s}]> : tensor<%s>\n"
                   "      sdy.return %%1 : tensor<%s>\n"
                   "    } : (tensor<4xf32>) -> tensor<4xf32>\n"
                   "    return %%0 : tensor<4xf32>\n"
                   "  }\n");
  char text[2000];
  snprintf(text, sizeof text, before, ", ?", "2xf32", "?", "2xf32", "2xf32");
  ir_module *module = read_program(text);
  const char *const passes[] = {"partition", "sdy"};
  tn_status *status = pass_run(module, passes, 2);
  if (status) fail_msg("%s", tn_status_message(status));
  expect_program(module, "module @m {\n"
                         "  func.func public @main(%a: tensor<2xf32> {tenon.devices = array<i64: "
                         "0, 1, 2, 3>, tenon.tiles = array<i64: 2, 2>}) -> (tensor<2xf32> "
                         "{tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 2, "
                         "2>}) {\n"
                         "    return %a : tensor<2xf32>\n"
                         "  }\n"
                         "}\n");
  ir_module_destroy(module);
  snprintf(text, sizeof text, before, ", \"y\"", "1xf32", "?", "1xf32", "1xf32");
  refused(text, TN_UNIMPLEMENTED, "along the axis 'y', which is not one of its manual axes");
  snprintf(text, sizeof text, before, "", "2xf32", "\"y\"", "2xf32", "2xf32");
  refused(text, TN_UNIMPLEMENTED, "sdy.sharding_constraint cuts a value further");
  snprintf(text, sizeof text, before, "", "4xf32", "?", "4xf32", "4xf32");
  refused(text, TN_INVALID_ARGUMENT, "a body argument 0 of type tensor<4xf32>");
}

/* ---- other ops ---------------------------------------------------------------------------------
 */

static void elementwise_ops_work_on_tiles(void **state) {
  (void)state;
  becomes(MODULE(MESH "  func.func public @main(%a: tensor<8xf32> {" X "}, %p: tensor<i1>) -> "
                      "tensor<8xf32> {\n"
                      "    %c = stablehlo.constant dense<1.0> : tensor<f32>\n"
                      "    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> "
                      "tensor<8xf32>\n"
                      "    %1 = stablehlo.add %0, %a : tensor<8xf32>\n"
                      "    %2 = stablehlo.select %p, %1, %a : tensor<i1>, tensor<8xf32>\n"
                      "    return %2 : tensor<8xf32>\n"
                      "  }\n"),
          "module @m {\n" MESH "  func.func public @main(%a: tensor<2xf32> {" CUT_IN_4
          "}, %p: tensor<i1>) -> (tensor<2xf32> {" CUT_IN_4 "}) {\n"
          "    %c = stablehlo.constant dense<1.0> : tensor<f32>\n"
          "    %u = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<8xf32>\n"
          "    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<2xf32>\n"
          "    %1 = stablehlo.add %0, %a : tensor<2xf32>\n"
          "    %2 = stablehlo.select %p, %1, %a : tensor<i1>, tensor<2xf32>\n"
          "    return %2 : tensor<2xf32>\n"
          "  }\n"
          "}\n");
}

/* Each partition keeps its part of what it has whole. */
static void whole_values_are_cut(void **state) {
  (void)state;
  becomes(MODULE(MESH "  func.func public @main(%a: tensor<8x3xf32> {sdy.sharding = "
                      "#sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<8x3xf32> {sdy.sharding = "
                      "#sdy.sharding<@mesh, [{\"x\"}, {}]>}) {\n"
                      "    %0 = stablehlo.reverse %a, dims = [0] : tensor<8x3xf32>\n"
                      "    return %0 : tensor<8x3xf32>\n"
                      "  }\n"),
          "module @m {\n" MESH
          "  func.func public @main(%a: tensor<8x3xf32>) -> (tensor<2x3xf32> {tenon.devices = "
          "array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1, 1>}) {\n"
          "    %0 = stablehlo.reverse %a, dims = [0] : tensor<8x3xf32>\n"
          "    %t = stablehlo.constant dense<[0, 2, 4, 6]> : tensor<4xi32>\n"
          "    %p = stablehlo.partition_id : tensor<ui32>\n"
          "    %s = stablehlo.dynamic_slice %t, %p, sizes = [1] : (tensor<4xi32>, tensor<ui32>) -> "
          "tensor<1xi32>\n"
          "    %i = stablehlo.reshape %s : (tensor<1xi32>) -> tensor<i32>\n"
          "    %z = stablehlo.constant dense<0> : tensor<i32>\n"
          "    %1 = stablehlo.dynamic_slice %0, %i, %z, sizes = [2, 3] : (tensor<8x3xf32>, "
          "tensor<i32>, tensor<i32>) -> tensor<2x3xf32>\n"
          "    return %1 : tensor<2x3xf32>\n"
          "  }\n"
          "}\n");
}

static void what_needs_a_partitioner_is_refused(void **state) {
  (void)state;
  refused(MODULE(MESH "  func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = "
                      "#sdy.sharding<@mesh, [{\"x\"}, {}]>}) -> tensor<8x8xf32> {\n"
                      "    %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : "
                      "(tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>\n"
                      "    return %0 : tensor<8x8xf32>\n"
                      "  }\n"),
          TN_UNIMPLEMENTED,
          "stablehlo.dot_general would have to be partitioned: its operand 0 has the sharding "
          "<@mesh, [{\"x\"}, {}]> on 4 devices");
  refused(MODULE(MESH "  func.func public @main(%a: tensor<8xf32> {" X "}) -> (tensor<8xf32> "
                      "{sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {\n"
                      "    return %a : tensor<8xf32>\n"
                      "  }\n"),
          TN_UNIMPLEMENTED,
          "func.return needs operand 0 moved between devices, from the sharding <@mesh, "
          "[{\"x\"}]> to <@mesh, [{}]>");
  refused(MODULE(MESH2 "  func.func public @main(%a: tensor<8xf32> {" X "}, %b: tensor<8xf32> "
                       "{sdy.sharding = #sdy.sharding<@mesh, [{\"y\"}]>}) -> tensor<8xf32> {\n"
                       "    %0 = stablehlo.add %a, %b : tensor<8xf32>\n"
                       "    return %0 : tensor<8xf32>\n"
                       "  }\n"),
          TN_UNIMPLEMENTED, "stablehlo.add needs operand 1 moved between devices");
  /* A region that looks at a tiled value from outside. */
  refused(MODULE(MESH "  func.func public @main(%a: tensor<8xf32> {" X "}, %i: tensor<i32>) -> "
                      "tensor<8xf32> {\n"
                      "    %0 = \"stablehlo.case\"(%i) ({\n"
                      "      %1 = stablehlo.add %a, %a : tensor<8xf32>\n"
                      "      stablehlo.return %1 : tensor<8xf32>\n"
                      "    }) : (tensor<i32>) -> tensor<8xf32>\n"
                      "    return %0 : tensor<8xf32>\n"
                      "  }\n"),
          TN_UNIMPLEMENTED, "stablehlo.add would have to be partitioned");
  refused(MODULE(MESH "  func.func public @main(%a: tensor<6xf32> {" X "}) -> () {\n"
                      "    return\n"
                      "  }\n"),
          TN_UNIMPLEMENTED, "cuts dimension 0 of size 6 into 4 parts");
}

static void what_all_would_do_is_refused(void **state) {
  (void)state;
  refused(MODULE("  func.func public @main() -> () {\n"
                 "    stablehlo.custom_call @tell() {has_side_effect = true} : () -> ()\n"
                 "    return\n"
                 "  }\n"),
          TN_UNIMPLEMENTED, "stablehlo.custom_call would be done by each of the 4 partitions");
  refused(MODULE("  func.func public @main() -> tensor<ui32> {\n"
                 "    %0 = stablehlo.partition_id : tensor<ui32>\n"
                 "    return %0 : tensor<ui32>\n"
                 "  }\n"),
          TN_UNIMPLEMENTED, "func.return takes as operand 0 a value of one partition alone");
  refused(MODULE(MESH "  func.func public @main(%a: tensor<8xf32>, %i: tensor<i32>) -> "
                      "tensor<8xf32> {\n"
                      "    %0 = \"stablehlo.case\"(%i) ({\n"
                      "      %1 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{\"x\"}]>] "
                      "out_shardings=[<@mesh, [{\"x\"}]>] manual_axes={\"x\"} (%p: tensor<2xf32>) "
                      "{\n"
                      "        sdy.return %p : tensor<2xf32>\n"
                      "      } : (tensor<8xf32>) -> tensor<8xf32>\n"
                      "      stablehlo.return %1 : tensor<8xf32>\n"
                      "    }) : (tensor<i32>) -> tensor<8xf32>\n"
                      "    return %0 : tensor<8xf32>\n"
                      "  }\n"),
          TN_UNIMPLEMENTED, "begins or ends a manual computation inside another op");
  refused(MODULE("  func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {\n"
                 "    %0 = stablehlo.custom_call @xla.sdy.GlobalToLocalShape(%a) : "
                 "(tensor<8xf32>) -> tensor<8xf32>\n"
                 "    return %0 : tensor<8xf32>\n"
                 "  }\n"),
          TN_UNIMPLEMENTED, "@xla.sdy.GlobalToLocalShape is not supported");
}

/* ---- HLO's shardings ---------------------------------------------------------------------------
 */

#define CALL(name, operand, sharding, from, to)                                                    \
  "stablehlo.custom_call @" name "(" operand ") {mhlo.sharding = \"" sharding                      \
  "\"} : (tensor<" from ">) -> tensor<" to ">\n"

static void calls_of_hlo(void **state) {
  (void)state;
  becomes(
      MODULE(
          "  func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {\n"
          "    %0 = " CALL(
              "Sharding", "%a", "{devices=[4]<=[4]}", "8xf32",
              "8xf32") "    %1 = " CALL("SPMDFullToShardShape", "%0", "{manual}", "8xf32",
                                        "2xf32") "    %i = stablehlo.partition_id : tensor<ui32>\n"
                                                 "    %f = stablehlo.convert %i : (tensor<ui32>) "
                                                 "-> tensor<f32>\n"
                                                 "    %b = stablehlo.broadcast_in_dim %f, dims = "
                                                 "[] : (tensor<f32>) -> "
                                                 "tensor<2xf32>\n"
                                                 "    %2 = stablehlo.add %1, %b : tensor<2xf32>\n"
                                                 "    %3 = " CALL(
                                                     "Sharding", "%2", "{manual}", "2xf32",
                                                     "2xf32") "    %4 = " CALL("SPMDShardToFullShap"
                                                                               "e",
                                                                               "%3",
                                                                               "{devices=[4]<=[4]}",
                                                                               "2xf32",
                                                                               "8xf32") "    "
                                                                                        "return %4 "
                                                                                        ": "
                                                                                        "tensor<"
                                                                                        "8xf32>\n"
                                                                                        "  }\n"),
      "module @m {\n"
      "  func.func public @main(%a: tensor<2xf32> {" CUT_IN_4 "}) -> (tensor<2xf32> {" CUT_IN_4
      "}) {\n"
      "    %i = stablehlo.partition_id : tensor<ui32>\n"
      "    %f = stablehlo.convert %i : (tensor<ui32>) -> tensor<f32>\n"
      "    %b = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<2xf32>\n"
      "    %2 = stablehlo.add %a, %b : tensor<2xf32>\n"
      "    return %2 : tensor<2xf32>\n"
      "  }\n"
      "}\n");
}

static void spellings_of_hlo(void **state) {
  (void)state;
  becomes(MODULE("  func.func public @main("
                 "%a: tensor<4xf32> {mhlo.sharding = \"{replicated}\"}, "
                 "%b: tensor<4xf32> {mhlo.sharding = \"{devices=[4]0,2,1,3}\"}, "
                 "%c: tensor<4x4xf32> {mhlo.sharding = \"{devices=[2,2]<=[2,2]T(1,0)}\"}, "
                 "%d: tensor<4x4xf32> {mhlo.sharding = \"{devices=[1,2,2]<=[4] "
                 "last_tile_dim_replicate metadata={op_name=\\22x\\22}}\"}) -> () {\n"
                 "    return\n"
                 "  }\n"),
          "module @m {\n"
          "  func.func public @main(%a: tensor<4xf32>, "
          "%b: tensor<1xf32> {tenon.devices = array<i64: 0, 2, 1, 3>, tenon.tiles = array<i64: 4, "
          "1>}, "
          "%c: tensor<2x2xf32> {tenon.devices = array<i64: 0, 2, 1, 3>, tenon.tiles = array<i64: "
          "2, 2, 1>}, "
          "%d: tensor<4x2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: "
          "1, 2, 2>}) -> () {\n"
          "    return\n"
          "  }\n"
          "}\n");
}

static void malformed_shardings_are_refused(void **state) {
  (void)state;
  static const char *const hlo[] = {"{",
                                    "{devices=[4]",
                                    "{devices=[4]0,1,2}",
                                    "{devices=[4]0,1,2,2}",
                                    "{devices=[4]<=[2]}",
                                    "{devices=[2,2]<=[2,2]T(0,0)}",
                                    "{devices=[4]<=[4] last_tile_dim_replicate}",
                                    "{tile}",
                                    "{maximal device=0}",
                                    "{devices=[8]<=[8]}",
                                    "{manual}",
                                    "{devices=[99999999999999]<=[4]}"};
  static const char *const sdy[] = {
      "<@nobody, [{}]>",   "<@mesh, [{\"z\"}]>", "<@mesh, [{\"x\":(3)2}]>",
      "<@mesh, [{}, {}]>", "<@mesh, []>",        "<mesh<[\"a\"=3]>, [{\"a\"}]>"};
  char text[1000];
  for (size_t i = 0; i < sizeof hlo / sizeof *hlo + sizeof sdy / sizeof *sdy; i++) {
    bool of_hlo = i < sizeof hlo / sizeof *hlo;
    const char *given = of_hlo ? hlo[i] : sdy[i - sizeof hlo / sizeof *hlo];
    const char *quote = of_hlo ? "\"" : "";
    snprintf(text, sizeof text,
             MODULE(MESH "  func.func public @main(%%a: tensor<4xf32> {%s = %s%s%s%s}) -> () {\n"
                         "    return\n"
                         "  }\n"),
             of_hlo ? "mhlo.sharding" : "sdy.sharding", of_hlo ? "" : "#sdy.sharding", quote, given,
             quote);
    ir_module *module = read_program(text);
    const char *pass = "partition";
    tn_status *status = pass_run(module, &pass, 1);
    if (!status) fail_msg("%s was taken", given);
    assert_non_null(strstr(tn_status_message(status), "shard"));
    tn_status_destroy(status);
    ir_module_destroy(module);
  }
}

static void programs_for_one_stay(void **state) {
  (void)state;
  static const char text[] =
      "module @m {\n" MESH "  func.func public @main(%a: tensor<8xf32> {" X "}) -> () {\n"
      "    return\n"
      "  }\n"
      "}\n";
  becomes(text, text);
}

/* ---- collectives -------------------------------------------------------------------------------
 */

#define REDUCE(groups, type, more)                                                                 \
  "    %0 = \"stablehlo.all_reduce\"(%a) ({\n"                                                     \
  "    ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"                                                  \
  "      %1 = stablehlo.add %p, %q : tensor<f32>\n"                                                \
  "      stablehlo.return %1 : tensor<f32>\n"                                                      \
  "    }) {replica_groups = dense<" groups "> : tensor<" type ">" more                             \
  "} : (tensor<2xf32>) -> tensor<2xf32>\n"
#define BODY(text)                                                                                 \
  "  func.func public @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n" text                          \
  "    return %0 : tensor<2xf32>\n"                                                                \
  "  }\n"
#define GLOBAL ", channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>"

static void alone_a_collective_does_nothing(void **state) {
  (void)state;
  static const char nothing[] = "  func.func public @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
                                "    return %a : tensor<2xf32>\n"
                                "  }\n";
  expect_pass("collectives", BODY(REDUCE("0", "1x1xi64", "")), nothing);
  expect_pass(
      "collectives",
      MODULE(BODY(REDUCE("[[0], [1], [2], [3]]", "4x1xi64", GLOBAL ", use_global_device_ids"))),
      MODULE("  func.func public @main(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
             "    return %a : tensor<2xf32>\n"
             "  }\n"));
  expect_pass("collectives",
              BODY("    %0 = \"stablehlo.all_gather\"(%a) {all_gather_dim = 0 : i64, "
                   "replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2xf32>) -> "
                   "tensor<2xf32>\n"),
              nothing);
  expect_pass("collectives",
              BODY("    %0 = \"stablehlo.collective_permute\"(%a) {source_target_pairs = "
                   "dense<0> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>\n"),
              nothing);
}

/* The devices of each group, replica * partitions + partition, in the order of ranks. */
static void expect_groups(const char *text, const char *wanted) {
  ir_module *module = read_program(text);
  const char *pass = "collectives";
  tn_status *status = pass_run(module, &pass, 1);
  if (status) fail_msg("%s", tn_status_message(status));
  const ir_op *op = hlo_main(module)->regions[0].first->first;
  tn_text groups = {0};
  ir_attr_print(ir_op_attr(op, PASS_GROUPS), &groups);
  assert_string_equal(groups.data, wanted);
  tn_text_free(&groups);
  ir_module_destroy(module);
}

#define OF(replicas, partitions, body)                                                             \
  "module @m attributes {mhlo.num_partitions = " #partitions                                       \
  " : i32, mhlo.num_replicas = " #replicas " : i32} {\n" body "}\n"
#define PERMUTE(pairs, type, more)                                                                 \
  BODY("    %0 = \"stablehlo.collective_permute\"(%a) {source_target_pairs = dense<" pairs         \
       "> : tensor<" type ">" more "} : (tensor<2xf32>) -> tensor<2xf32>\n")

static void groups_are_of_devices(void **state) {
  (void)state;
  expect_groups(
      OF(1, 4, BODY(REDUCE("[[0, 3], [2, 1]]", "2x2xi64", GLOBAL ", use_global_device_ids"))),
      "[array<i64: 0, 3>, array<i64: 2, 1>]");
  /* Without the flag a group is of replicas, and joins all their partitions, partition by
   * partition. */
  expect_groups(OF(2, 2, BODY(REDUCE("[[1, 0]]", "1x2xi64", GLOBAL))), "[array<i64: 2, 0, 3, 1>]");
  expect_groups(OF(2, 2, BODY(REDUCE("[[0, 1]]", "1x2xi64", ""))),
                "[array<i64: 0, 2>, array<i64: 1, 3>]");
  expect_groups(OF(3, 1, BODY(REDUCE("", "0x0xi64", ""))), "[array<i64: 0, 1, 2>]");
  expect_groups(OF(3, 1, BODY(REDUCE("[[0, 2], [1, -1]]", "2x2xi64", ""))),
                "[array<i64: 0, 2>, array<i64: 1>]");
  expect_groups(OF(2, 2, PERMUTE("[[0, 1]]", "1x2xi64", GLOBAL)),
                "[array<i64: 0, 1>, array<i64: 2, 3>]");
  expect_groups(OF(2, 2, PERMUTE("[[0, 1]]", "1x2xi64", "")),
                "[array<i64: 0, 2>, array<i64: 1, 3>]");
  /* Nobody sends to 0, which then gets zeros. */
  expect_groups(OF(1, 1, PERMUTE("", "0x2xi64", "")), "[array<i64: 0>]");
}

/* ---- by axes of a mesh ------------------------------------------------------------------------
 */

#define GLOBAL_IDS GLOBAL ", use_global_device_ids"
#define AXIS(name) "#stablehlo.axis_ref<name = \"" name "\">"
#define PART(name, pre, size)                                                                      \
  "#stablehlo.axis_ref<name = \"" name "\", sub_axis_info = (" #pre ")" #size ">"
#define BY_AXES(op, body, mesh, axes, more)                                                        \
  BODY("    %0 = \"stablehlo." op "\"(%a) " body                                                   \
       "{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = " mesh ", axes = [" axes       \
       "]>" more "} : (tensor<2xf32>) -> tensor<2xf32>\n")
#define SUM                                                                                        \
  "({\n"                                                                                           \
  "    ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"                                                  \
  "      %1 = stablehlo.add %p, %q : tensor<f32>\n"                                                \
  "      stablehlo.return %1 : tensor<f32>\n"                                                      \
  "    }) "
#define SUM_BY(axes)          BY_AXES("all_reduce", SUM, "@mesh", axes, GLOBAL_IDS)
#define MESH24                "  sdy.mesh @mesh = <[\"x\"=2, \"y\"=4]>\n"
#define INLINE(axes)          "#stablehlo.mesh<axes = [" axes "]>"
#define MESH_AXIS(name, size) "#stablehlo.mesh_axis<name = \"" name "\", size = " #size ">"

static void groups_by_axes_are_of_devices(void **state) {
  (void)state;
  expect_groups(OF(1, 8, MESH24 SUM_BY(AXIS("x"))),
                "[array<i64: 0, 4>, array<i64: 1, 5>, array<i64: 2, 6>, array<i64: 3, 7>]");
  expect_groups(OF(1, 8, MESH24 SUM_BY(AXIS("y"))),
                "[array<i64: 0, 1, 2, 3>, array<i64: 4, 5, 6, 7>]");
  expect_groups(OF(1, 8, MESH24 SUM_BY(AXIS("y") ", " AXIS("x"))),
                "[array<i64: 0, 4, 1, 5, 2, 6, 3, 7>]");
  expect_groups(OF(1, 8, MESH24 SUM_BY(PART("y", 1, 2))),
                "[array<i64: 0, 2>, array<i64: 1, 3>, array<i64: 4, 6>, array<i64: 5, 7>]");
  /* Shardy writes its own references beside a mesh of its own. */
  expect_groups(OF(1, 8, MESH24 SUM_BY("#sdy<axis_ref\"y\":(2)2>, #sdy<axis_ref\"x\">")),
                "[array<i64: 0, 4, 1, 5>, array<i64: 2, 6, 3, 7>]");
  expect_groups(OF(2, 2, BY_AXES("all_reduce", SUM, INLINE(MESH_AXIS("r", 2)), AXIS("r"), "")),
                "[array<i64: 0, 2>, array<i64: 1, 3>]");
  expect_groups(OF(1, 2, BY_AXES("all_reduce", SUM, "#sdy.mesh<[\"r\"=2]>", AXIS("r"), GLOBAL_IDS)),
                "[array<i64: 0, 1>]");
}

/* With every op that has groups; the attribute alone makes a mesh of what has a symbol. */
static void axes_serve_all_collectives(void **state) {
  (void)state;
  static const char *const ops[][2] = {{"all_reduce", SUM},        {"all_gather", ""},
                                       {"all_to_all", ""},         {"collective_broadcast", ""},
                                       {"collective_reduce", SUM}, {"reduce_scatter", SUM}};
  for (size_t i = 0; i < sizeof ops / sizeof ops[0]; i++) {
    char text[2000];
    snprintf(
        text, sizeof text,
        "module @m attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 4 : i32} {\n"
        "  func.func private @mesh() attributes {stablehlo.mesh = {axes = [{name = \"a\", size "
        "= 2 : i64}, {name = \"b\", size = 2 : i64}], device_ids = dense<[3, 1, 2, 0]> : "
        "tensor<4xi64>}}\n"
        "  func.func public @main(%%a: tensor<2xf32>) -> tensor<2xf32> {\n"
        "    %%0 = \"stablehlo.%s\"(%%a) %s{replica_groups = "
        "#stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [" AXIS(
            "a") "]>} : "
                 "(tensor<2xf32>) -> tensor<2xf32>\n"
                 "    return %%0 : tensor<2xf32>\n"
                 "  }\n"
                 "}\n",
        ops[i][0], ops[i][1]);
    expect_groups(text, "[array<i64: 3, 2>, array<i64: 1, 0>]");
  }
}

static void wrong_axes_are_refused(void **state) {
  (void)state;
  const char *pass = "collectives",
             *by = "stablehlo.all_reduce has replica_groups by axes of a mesh";
  static const struct {
    const char *text;
    tn_code code;
    const char *says;
  } cases[] = {
      {OF(1, 8, SUM_BY(AXIS("x"))), TN_NOT_FOUND, "there is no mesh @mesh"},
      {OF(1, 8, MESH24 SUM_BY(AXIS("z"))), TN_INVALID_ARGUMENT, "the mesh has no axis 'z'"},
      {OF(1, 8, MESH24 SUM_BY(AXIS("x") ", " AXIS("x"))), TN_INVALID_ARGUMENT,
       "the axis 'x' is named twice"},
      {OF(1, 8, MESH24 SUM_BY(PART("y", 1, 2) ", " AXIS("y"))), TN_INVALID_ARGUMENT,
       "the axis 'y' is named twice"},
      {OF(1, 8, MESH24 SUM_BY(PART("y", 3, 2))), TN_INVALID_ARGUMENT,
       "the axis 'y' of size 4 has no part (3)2"},
      {OF(1, 8, MESH24 SUM_BY("\"y\"")), TN_INVALID_ARGUMENT, "entry 0 of axes names no axis"},
      {OF(1, 8,
          "  sdy.mesh @mesh = <[\"x\"=8], device_ids=[0, 1, 2, 3, 4, 5, 6, 6]>\n" SUM_BY(
              AXIS("x"))),
       TN_INVALID_ARGUMENT, "the device_ids of the mesh are no permutation of its 8 devices"},
      {OF(1, 8,
          "  sdy.mesh @mesh = <[\"x\"=8]> {stablehlo.mesh = {axes = [{name = \"x\", size = 4 : "
          "i64}]}}\n" SUM_BY(AXIS("x"))),
       TN_INVALID_ARGUMENT, "the mesh @mesh and its attribute stablehlo.mesh differ"},
      {OF(1, 4, MESH24 SUM_BY(AXIS("x"))), TN_INVALID_ARGUMENT,
       " of 8 devices, and the program has 4 devices"},
      {OF(4, 2, MESH24 BY_AXES("all_reduce", SUM, "@mesh", AXIS("x"), "")), TN_INVALID_ARGUMENT,
       " of 8 devices, and the program has 4 replicas"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    expect_refusal(pass, cases[i].text, cases[i].code, by);
    expect_refusal(pass, cases[i].text, cases[i].code, cases[i].says);
  }
}

static void wrong_groups_are_refused(void **state) {
  (void)state;
  const char *pass = "collectives";
  expect_refusal(pass, OF(2, 1, BODY(REDUCE("[[0, 2]]", "1x2xi64", ""))), TN_INVALID_ARGUMENT,
                 "stablehlo.all_reduce names 2, and the program has 2 replicas");
  expect_refusal(pass, OF(2, 1, BODY(REDUCE("[[1, 1]]", "1x2xi64", ""))), TN_INVALID_ARGUMENT,
                 "names 1 twice");
  expect_refusal(pass, OF(3, 1, BODY(REDUCE("[[0, 2]]", "1x2xi64", ""))), TN_INVALID_ARGUMENT,
                 "has no group for replica 1, partition 0");
  expect_refusal(pass, OF(2, 1, PERMUTE("[[0, 1], [1, 1]]", "2x2xi64", "")), TN_INVALID_ARGUMENT,
                 "has the pair (1, 1), of 2 replicas");
  expect_refusal(pass, OF(1, 2, PERMUTE("[[0, 2]]", "1x2xi64", GLOBAL)), TN_INVALID_ARGUMENT,
                 "has the pair (0, 2), of 2 partitions");
  expect_refusal(pass, OF(2, 1, PERMUTE("[[0, 1, 0]]", "1x3xi64", "")), TN_INVALID_ARGUMENT,
                 "has source_target_pairs that are no pairs");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_manual_body_becomes_the_program),
      cmocka_unit_test(arguments_follow_their_uses),
      cmocka_unit_test(axes_and_devices_in_any_order),
      cmocka_unit_test(parts_of_an_axis),
      cmocka_unit_test(bodies_that_leave_axes_alone),
      cmocka_unit_test(elementwise_ops_work_on_tiles),
      cmocka_unit_test(whole_values_are_cut),
      cmocka_unit_test(what_needs_a_partitioner_is_refused),
      cmocka_unit_test(what_all_would_do_is_refused),
      cmocka_unit_test(calls_of_hlo),
      cmocka_unit_test(spellings_of_hlo),
      cmocka_unit_test(malformed_shardings_are_refused),
      cmocka_unit_test(programs_for_one_stay),
      cmocka_unit_test(alone_a_collective_does_nothing),
      cmocka_unit_test(groups_are_of_devices),
      cmocka_unit_test(wrong_groups_are_refused),
      cmocka_unit_test(groups_by_axes_are_of_devices),
      cmocka_unit_test(axes_serve_all_collectives),
      cmocka_unit_test(wrong_axes_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
