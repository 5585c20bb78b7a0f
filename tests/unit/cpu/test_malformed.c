/* Programs at the edges: malformed ones, which must be refused with what is wrong with them, and
 * ones with nothing in them (sizes of 0, rank 0, loops that carry nothing), whose results follow
 * from the specification by hand. */
#include "cmocka_header.h"
#include "unit/cpu/compiling.h"

#include <string.h>

#include "base/memory.h"

/* ---- what is refused ---------------------------------------------------------------------------
 */

static const struct {
  const char *text;
  tn_code code;
  const char *says; /* part of the message */
} refused[] = {
    {"func.func @main(%x: tensor<4xf32>) -> tensor<4xi1> {\n"
     "  %a = \"stablehlo.compare\"() <{comparison_direction = #stablehlo<comparison_direction "
     "LT>}> : () -> tensor<4xi1>\n"
     "  return %a : tensor<4xi1>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "compare op: takes 2 operands (lhs rhs), here 0"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<4xi1> {\n"
     "  %a = \"stablehlo.compare\"(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>\n"
     "  return %a : tensor<4xi1>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "compare op: attribute"},
    {"func.func @main(%x: tensor<4xi1>, %z: tensor<i1>) -> tensor<i1> {\n"
     "  %a = \"stablehlo.reduce\"(%x, %z) <{dimensions = array<i64: 0>}> ({\n"
     "  ^bb0(%p: tensor<i1>, %q: tensor<i1>):\n"
     "    %c = \"stablehlo.compare\"() <{comparison_direction = "
     "#stablehlo<comparison_direction LT>}> : () -> tensor<i1>\n"
     "    stablehlo.return %c : tensor<i1>\n"
     "  }) : (tensor<4xi1>, tensor<i1>) -> tensor<i1>\n"
     "  return %a : tensor<i1>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "compare op: takes 2 operands (lhs rhs), here 0"},
    {"func.func @main() -> tensor<4xi1> {\n"
     "  %a = stablehlo.iota dim = 0 : tensor<4xi1>\n"
     "  return %a : tensor<4xi1>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "iota types: result 0 is tensor<4xi1>, where the op takes"},
    {"func.func @main(%x: tensor<4xf32>, %z: tensor<f32>) -> tensor<f32> {\n"
     "  %a = \"stablehlo.reduce\"(%x, %z) <{dimensions = array<i64: 0>}> ({\n"
     "  ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
     "    \"foreign.return\"(%p) : (tensor<f32>) -> ()\n"
     "  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>\n"
     "  return %a : tensor<f32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "reduce C6: its region takes 2 values and gives 0, where 2"},
    {"func.func @main(%p: tensor<i1>, %x: tensor<f32>) -> tensor<f32> {\n"
     "  %a = \"stablehlo.if\"(%p) ({\n"
     "    \"foreign.return\"(%x) : (tensor<f32>) -> ()\n"
     "  }, {\n"
     "    stablehlo.return %x : tensor<f32>\n"
     "  }) : (tensor<i1>) -> tensor<f32>\n"
     "  return %a : tensor<f32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "if C2: branch 1 gives other types than branch 0"},
    {"func.func @main(%x: tensor<i1>) -> tensor<i1> {\n"
     "  %a = \"stablehlo.while\"(%x) ({\n"
     "  ^bb0(%p: tensor<i1>):\n"
     "    stablehlo.return %p : tensor<i1>\n"
     "  }, {\n"
     "  ^bb0(%p: tensor<i1>):\n"
     "    \"foreign.yield\"(%p) : (tensor<i1>) -> ()\n"
     "  }) : (tensor<i1>) -> tensor<i1>\n"
     "  return %a : tensor<i1>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "while C2: body must take the operands and give values of"},
    {"func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32, #stablehlo.bounds<?>> {\n"
     "  %a = \"stablehlo.if\"(%p) ({\n"
     "    stablehlo.return %x : tensor<4xf32>\n"
     "  }, {\n"
     "    stablehlo.return %x : tensor<4xf32>\n"
     "  }) : (tensor<i1>) -> tensor<4xf32, #stablehlo.bounds<?>>\n"
     "  return %a : tensor<4xf32, #stablehlo.bounds<?>>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "if: its result 0 has another type in branch 0"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
     "  %c = stablehlo.constant dense<true> : tensor<i1>\n"
     "  %a = \"stablehlo.while\"(%x) ({\n"
     "  ^bb0(%p: tensor<4xf32, #stablehlo.bounds<?>>):\n"
     "    stablehlo.return %c : tensor<i1>\n"
     "  }, {\n"
     "  ^bb0(%p: tensor<4xf32>):\n"
     "    stablehlo.return %p : tensor<4xf32>\n"
     "  }) : (tensor<4xf32>) -> tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "while: its value 0 has one type outside and another"},
    {"func.func @main() -> tensor<4xf32> {\n"
     "  %c = stablehlo.constant dense_resource<some> : tensor<4xf32>\n"
     "  return %c : tensor<4xf32>\n"
     "}\n",
     TN_UNIMPLEMENTED, "constant: its value has no elements here"},
    {"func.func @main(%x: tensor<f32>) -> tensor<4xf32> {\n"
     "  stablehlo.return %x : tensor<f32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "ends with func.return"},
    {"func.func @main(%x: tensor<3xf32>, %i: tensor<2x1xi32>) -> tensor<2xf32> {\n"
     "  %a = \"stablehlo.gather\"(%x, %i) <{dimension_numbers = "
     "#stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = "
     "1>, slice_sizes = array<i64: 0>}> : (tensor<3xf32>, tensor<2x1xi32>) -> tensor<2xf32>\n"
     "  return %a : tensor<2xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "slice_sizes has 0 for dimension 0"},
    {"func.func @main(%x: tensor<0x9223372036854775807xf32>) -> "
     "tensor<0x9223372036854775807xf32> {\n"
     "  return %x : tensor<0x9223372036854775807xf32>\n"
     "}\n",
     TN_UNIMPLEMENTED, "below 2^47 bytes"},
    {"func.func @main(%x: tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xf32>) -> "
     "tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xf32> {\n"
     "  return %x : tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xf32>\n"
     "}\n",
     TN_UNIMPLEMENTED,
     "of rank 17; the CPU device takes tensors of static shape, of rank 16 at most"},
    {"func.func @main() -> tensor<4x0xf32> {\n"
     "  %a = stablehlo.iota dim = 0 : tensor<4611686018427387904x0xf32>\n"
     "  %b = \"stablehlo.slice\"(%a) <{start_indices = array<i64: 0, 0>, limit_indices = "
     "array<i64: 4, 0>, strides = array<i64: 1, 1>}> : (tensor<4611686018427387904x0xf32>) -> "
     "tensor<4x0xf32>\n"
     "  return %b : tensor<4x0xf32>\n"
     "}\n",
     TN_UNIMPLEMENTED, "below 2^47 bytes"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<8xf32> {\n"
     "  %a = \"chlo.atan\"(%x) : (tensor<4xf32>) -> tensor<8xf32>\n"
     "  return %a : tensor<8xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "atan op: the result is tensor<8xf32>, where tensor<4xf32>"},
    {"func.func @main(%x: tensor<6xi32>) -> tensor<2x3xf32> {\n"
     "  %a = stablehlo.bitcast_convert %x : (tensor<6xi32>) -> tensor<2x3xf32>\n"
     "  return %a : tensor<2x3xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "bitcast_convert C1: the result is tensor<2x3xf32>, of"},
    {"func.func @main(%x: tensor<8xf32>) -> tensor<4xf64> {\n"
     "  %a = stablehlo.bitcast_convert %x : (tensor<8xf32>) -> tensor<4xf64>\n"
     "  return %a : tensor<4xf64>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "bitcast_convert C1: tensor<4xf64> is not of the bits of"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<f32> {\n"
     "  %a = \"stablehlo.reduce\"(%x) <{dimensions = array<i64: 0>}> ({\n"
     "  ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
     "    stablehlo.return %p : tensor<f32>\n"
     "  }) : (tensor<4xf32>) -> tensor<f32>\n"
     "  return %a : tensor<f32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "reduce C3: 1 operands and 1 results are not inputs, as"},
    {"func.func @main(%x: tensor<4xbf16>, %z: tensor<f32>) -> tensor<f32> {\n"
     "  %a = \"stablehlo.reduce\"(%x, %z) <{dimensions = array<i64: 0>}> ({\n"
     "  ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
     "    stablehlo.return %p : tensor<f32>\n"
     "  }) : (tensor<4xbf16>, tensor<f32>) -> tensor<f32>\n"
     "  return %a : tensor<f32>\n"
     "}\n",
     TN_UNIMPLEMENTED, "inputs' own type"},
    {"func.func @main(%x: tensor<4x5xf32>, %z: tensor<f32>) -> tensor<4xf32> {\n"
     "  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1, 1] : "
     "(tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "reduce C5: dimensions has 1 twice"},
    {"func.func @main(%x: tensor<4x5xf32>, %z: tensor<f32>) -> tensor<4xf32> {\n"
     "  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [-1] : "
     "(tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "reduce C4: dimensions names dimension -1, of 2"},
    {"func.func @main(%x: tensor<f32>) -> tensor<f32> {\n"
     "  %a = \"stablehlo.sort\"(%x) <{dimension = 0 : i64, is_stable = true}> ({\n"
     "  ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
     "    %c = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
     "    stablehlo.return %c : tensor<i1>\n"
     "  }) : (tensor<f32>) -> tensor<f32>\n"
     "  return %a : tensor<f32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "sort C4: dimension is 0, of 0"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
     "  %a = \"stablehlo.sort\"(%x) <{dimension = -9223372036854775808 : i64, is_stable = "
     "true}> ({\n"
     "  ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
     "    %c = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
     "    stablehlo.return %c : tensor<i1>\n"
     "  }) : (tensor<4xf32>) -> tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "sort C4: dimension is -9223372036854775808, of 1"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<4xf64> {\n"
     "  %a = \"stablehlo.sort\"(%x) <{dimension = 0 : i64, is_stable = true}> ({\n"
     "  ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
     "    %c = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
     "    stablehlo.return %c : tensor<i1>\n"
     "  }) : (tensor<4xf32>) -> tensor<4xf64>\n"
     "  return %a : tensor<4xf64>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "sort C2: result 0 is tensor<4xf64>, the input"},
    {"func.func @main(%x: tensor<4x5xf32>, %y: tensor<5x3xf32>) -> tensor<4x3xi32> {\n"
     "  %a = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<4x5xf32>, "
     "tensor<5x3xf32>) -> tensor<4x3xi32>\n"
     "  return %a : tensor<4x3xi32>\n"
     "}\n",
     TN_UNIMPLEMENTED, "f32 and f32 giving i32"},
    {"func.func @main(%x: tensor<4x5xf32>, %y: tensor<5x3xf32>) -> tensor<4x3xf32> {\n"
     "  %a = stablehlo.dot_general %x, %y, batching_dims = [1] x [0], contracting_dims = [1] "
     "x [0] : (tensor<4x5xf32>, tensor<5x3xf32>) -> tensor<4x3xf32>\n"
     "  return %a : tensor<4x3xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "dot_general C3: batching and contracting dimensions has 1"},
    {"func.func @main(%x: tensor<4xf32>, %v: tensor<f32>) -> tensor<4xf32> {\n"
     "  %a = stablehlo.pad %x, %v, low = [9223372036854775807], high = "
     "[-9223372036854775807], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "pad C4: dimension 0 would have less than no elements"},
    {"func.func @main(%x: tensor<4xf32>, %v: tensor<f32>) -> tensor<4xf32> {\n"
     "  %a = stablehlo.pad %x, %v, low = [0], high = [0], interior = [9223372036854775807] : "
     "(tensor<4xf32>, tensor<f32>) -> tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "pad C4: dimension 0 would have less than no elements"},
    {"func.func @main(%x: tensor<4xf32>, %i: tensor<i32>) -> tensor<4xf32> {\n"
     "  %a = stablehlo.dynamic_slice %x, %i, %i, sizes = [4] : (tensor<4xf32>, tensor<i32>, "
     "tensor<i32>) -> tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "dynamic_slice C2: there are 2 start indices for 1"},
    {"func.func @main(%x: tensor<4xf32>, %i: tensor<i32>, %u: tensor<5xf32>) -> tensor<4xf32> "
     "{\n"
     "  %a = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<4xf32>, tensor<5xf32>, "
     "tensor<i32>) -> tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "dynamic_update_slice C6: update is tensor<5xf32>, larger"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<2xf32> {\n"
     "  %a = stablehlo.slice %x [0:4:9223372036854775807] : (tensor<4xf32>) -> tensor<2xf32>\n"
     "  return %a : tensor<2xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "slice C5: the result is tensor<2xf32>, where dimension 0"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<5xf32> {\n"
     "  %a = \"stablehlo.concatenate\"() <{dimension = 0 : i64}> : () -> tensor<5xf32>\n"
     "  return %a : tensor<5xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "concatenate C3: there is nothing to put together"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
     "  %a = \"stablehlo.map\"(%x) <{dimensions = array<i64: 0>}> ({\n"
     "  ^bb0(%p: tensor<4xf32>):\n"
     "    stablehlo.return %p : tensor<4xf32>\n"
     "  }) : (tensor<4xf32>) -> tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "map C4: the computation must take an element of each"},
    {"func.func @main(%x: tensor<1x4x4x1xf32>, %k: tensor<2x2x1x1xf32>) -> "
     "tensor<1x3x3x1xf32> {\n"
     "  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, "
     "f], window = {stride = [0, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : "
     "i64} : (tensor<1x4x4x1xf32>, tensor<2x2x1x1xf32>) -> tensor<1x3x3x1xf32>\n"
     "  return %0 : tensor<1x3x3x1xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "at least 1"},
    {"func.func @main(%x: tensor<1x4x4x1xf32>, %k: tensor<2x2x1x1xf32>) -> "
     "tensor<1x3x3x1xf32> {\n"
     "  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, "
     "f], window = {} {batch_group_count = 0 : i64, feature_group_count = -1 : i64} : "
     "(tensor<1x4x4x1xf32>, tensor<2x2x1x1xf32>) -> tensor<1x3x3x1xf32>\n"
     "  return %0 : tensor<1x3x3x1xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "convolution C21: feature_group_count is -1"},
    {"func.func @main(%x: tensor<4xf32>, %z: tensor<f32>) -> tensor<4xf32> {\n"
     "  %a = \"stablehlo.reduce_window\"(%x, %z) <{window_dimensions = array<i64: "
     "9223372036854775807>, padding = dense<[[9223372036854775807, 4]]> : tensor<1x2xi64>}> ({\n"
     "  ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
     "    %s = stablehlo.add %p, %q : tensor<f32>\n"
     "    stablehlo.return %s : tensor<f32>\n"
     "  }) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT,
     "test.mlir:2:8: stablehlo.reduce_window C15: the windows of dimension 0 reach beyond"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
     "  %a = stablehlo.reduce_precision %x, format = e0m99 : tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "reduce_precision C2: exponent_bits is 0"},
    {"func.func @main(%t: !stablehlo.token, %x: tensor<4xf32>) -> tensor<4xf32> {\n"
     "  %a = \"stablehlo.add\"(%t, %x) : (!stablehlo.token, tensor<4xf32>) -> tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "add types: operand 0 is !stablehlo.token, where the op"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
     "  %a = \"stablehlo.case\"() ({\n"
     "    stablehlo.return %x : tensor<4xf32>\n"
     "  }) : () -> tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "case op: takes 1 operands (index), here 0"},
    {"func.func @main(%i: tensor<i32>) -> tensor<i32> {\n"
     "  %a = \"stablehlo.case\"(%i) : (tensor<i32>) -> tensor<i32>\n"
     "  return %a : tensor<i32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "case C1: there is no branch"},
    {"func.func @main(%x: tensor<4xi12>) -> tensor<4xi12> {\n"
     "  %a = stablehlo.optimization_barrier %x : tensor<4xi12>\n"
     "  %b = stablehlo.not %a : tensor<4xi12>\n"
     "  return %b : tensor<4xi12>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "optimization_barrier types: operand 0 is tensor<4xi12>,"},
    {"func.func @main(%x: tensor<4xf32>, %z: tensor<f32>) -> tensor<f32> {\n"
     "  %a = \"stablehlo.reduce\"(%x, %z) <{dimensions = array<i64: 0>}> ({\n"
     "  ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
     "    stablehlo.return %p : tensor<f32>\n"
     "  ^bb1(%r: tensor<f32>, %s: tensor<f32>):\n"
     "    stablehlo.return %r : tensor<f32>\n"
     "  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>\n"
     "  return %a : tensor<f32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "reduce C6: its region takes 0 values and gives 0, where 2"},
    {"func.func @main(%x: tensor<4xf32>, %i: tensor<1xi32>, %u: tensor<f32>) -> tensor<4xf64> {\n"
     "  %a = \"stablehlo.scatter\"(%x, %i, %u) <{scatter_dimension_numbers = "
     "#stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({\n"
     "  ^bb0(%p: tensor<f64>, %q: tensor<f64>):\n"
     "    stablehlo.return %q : tensor<f64>\n"
     "  }) : (tensor<4xf32>, tensor<1xi32>, tensor<f32>) -> tensor<4xf64>\n"
     "  return %a : tensor<4xf64>\n"
     "}\n",
     TN_UNIMPLEMENTED, "here f32, update f32, result f64"},
    {"func.func private @main(%x: tensor<f32>) -> tensor<f32>\n", TN_INVALID_ARGUMENT,
     "ends with func.return"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<8xf32> {\n"
     "  %a = func.call @g(%x) : (tensor<4xf32>) -> tensor<8xf32>\n"
     "  return %a : tensor<8xf32>\n"
     "}\n"
     "func.func private @g(%x: tensor<?xf32>) -> tensor<?xf32> {\n"
     "  return %x : tensor<?xf32>\n"
     "}\n",
     TN_INVALID_ARGUMENT, "tensor<8xf32>"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
     "  %a = \"sdy.sharding_group\"(%x) <{group_id = 1 : i64}> : (tensor<4xf32>) -> "
     "tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     TN_UNIMPLEMENTED, "sdy.sharding_group"},
};

static void malformed_programs_are_refused(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    for (int level = 0; level < 2; level++) {
      cpu_program *program = (void *)1;
      tn_status *status = compile(refused[i].text, level, &program);
      if (!status) fail_msg("case %zu was accepted: %s", i, refused[i].text);
      if (tn_status_code(status) != refused[i].code ||
          !strstr(tn_status_message(status), refused[i].says))
        fail_msg("case %zu says %s: %s", i, tn_code_name(tn_status_code(status)),
                 tn_status_message(status));
      assert_null(program);
      tn_status_destroy(status);
    }
  }
}

/* `depth` reduces, each in the region of the one before. */
static char *nested_reduces(int depth) {
  tn_text text = {0};
  tn_text_puts(&text, "func.func @main(%v: tensor<2xf32>, %z: tensor<f32>) -> tensor<f32> {\n");
  for (int i = 0; i < depth; i++)
    tn_text_printf(&text,
                   "%%r%d = \"stablehlo.reduce\"(%%v, %%z) <{dimensions = array<i64: 0>}> ({\n"
                   "^bb0(%%p%d: tensor<f32>, %%q%d: tensor<f32>):\n",
                   i, i, i);
  tn_text_printf(&text, "%%r%d = stablehlo.add %%z, %%z : tensor<f32>\n", depth);
  for (int i = depth; i-- > 0;)
    tn_text_printf(&text,
                   "stablehlo.return %%r%d : tensor<f32>\n"
                   "}) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>\n",
                   i + 1);
  tn_text_puts(&text, "return %r0 : tensor<f32>\n}\n");
  assert_false(text.failed);
  return text.data;
}

static void regions_nest_only_so_deep(void **state) {
  (void)state;
  static const struct {
    int depth;
    bool fits;
  } cases[] = {{1, true}, {4, true}, {32, true}, {33, false}, {100, false}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char *text = nested_reduces(cases[i].depth);
    cpu_program *program;
    tn_status *status = compile(text, 1, &program);
    if (cases[i].fits != (status == NULL)) fail_msg("depth %d", cases[i].depth);
    if (status) assert_non_null(strstr(tn_status_message(status), "in each other"));
    tn_status_destroy(status);
    cpu_program_destroy(program);
    tn_free(text);
  }
}

/* ---- what runs ---------------------------------------------------------------------------------
 */

enum { MAX_VALUES = 16 };

static const struct {
  const char *name, *text;
  size_t count;
  double want[MAX_VALUES]; /* of the only output, i32 or f32 */
} edges[] = {
    {"reduce_nothing_gives_init",
     "func.func @main(%x: tensor<0x3xf32>) -> tensor<3xf32> {\n"
     "  %z = stablehlo.constant dense<5.0> : tensor<f32>\n"
     "  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : "
     "(tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>\n"
     "  return %a : tensor<3xf32>\n"
     "}\n",
     3,
     {5, 5, 5}},
    {"reduce_to_nothing",
     "func.func @main(%x: tensor<3x0xf32>) -> tensor<0xf32> {\n"
     "  %z = stablehlo.constant dense<5.0> : tensor<f32>\n"
     "  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : "
     "(tensor<3x0xf32>, tensor<f32>) -> tensor<0xf32>\n"
     "  return %a : tensor<0xf32>\n"
     "}\n",
     0,
     {0}},
    {"reduce_a_scalar",
     "func.func @main() -> tensor<i32> {\n"
     "  %x = stablehlo.constant dense<3> : tensor<i32>\n"
     "  %z = stablehlo.constant dense<4> : tensor<i32>\n"
     "  %a = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [] : "
     "(tensor<i32>, tensor<i32>) -> tensor<i32>\n"
     "  return %a : tensor<i32>\n"
     "}\n",
     1,
     {7}},
    {"general_reduce_of_nothing",
     "func.func @main(%x: tensor<2x0xi32>) -> tensor<2xi32> {\n"
     "  %z = stablehlo.constant dense<2> : tensor<i32>\n"
     "  %a = \"stablehlo.reduce\"(%x, %z) <{dimensions = array<i64: 1>}> ({\n"
     "  ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n"
     "    %s = stablehlo.subtract %p, %q : tensor<i32>\n"
     "    stablehlo.return %s : tensor<i32>\n"
     "  }) : (tensor<2x0xi32>, tensor<i32>) -> tensor<2xi32>\n"
     "  return %a : tensor<2xi32>\n"
     "}\n",
     2,
     {2, 2}},
    {"dot_over_nothing",
     "func.func @main(%x: tensor<2x0xf32>, %y: tensor<0x3xf32>) -> tensor<2x3xf32> {\n"
     "  %a = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x0xf32>, "
     "tensor<0x3xf32>) -> tensor<2x3xf32>\n"
     "  return %a : tensor<2x3xf32>\n"
     "}\n",
     6,
     {0, 0, 0, 0, 0, 0}},
    {"vector_dot_over_nothing",
     "func.func @main(%x: tensor<2x0xi32>, %y: tensor<0xi32>) -> tensor<2xi32> {\n"
     "  %a = stablehlo.dot %x, %y : (tensor<2x0xi32>, tensor<0xi32>) -> tensor<2xi32>\n"
     "  return %a : tensor<2xi32>\n"
     "}\n",
     2,
     {0, 0}},
    {"dot_of_no_rows",
     "func.func @main(%x: tensor<0x4xf32>, %y: tensor<4x3xf32>) -> tensor<0x3xf32> {\n"
     "  %a = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<0x4xf32>, "
     "tensor<4x3xf32>) -> tensor<0x3xf32>\n"
     "  return %a : tensor<0x3xf32>\n"
     "}\n",
     0,
     {0}},
    {"dot_of_scalars",
     "func.func @main() -> tensor<f32> {\n"
     "  %x = stablehlo.constant dense<3.0> : tensor<f32>\n"
     "  %y = stablehlo.constant dense<4.0> : tensor<f32>\n"
     "  %a = stablehlo.dot_general %x, %y, contracting_dims = [] x [] : (tensor<f32>, "
     "tensor<f32>) -> tensor<f32>\n"
     "  return %a : tensor<f32>\n"
     "}\n",
     1,
     {12}},
    {"gather_clamps",
     "func.func @main() -> tensor<2x2xi32> {\n"
     "  %x = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>\n"
     "  %i = stablehlo.constant dense<[[9223372036854775807], [-9223372036854775808]]> : "
     "tensor<2x1xi64>\n"
     "  %a = \"stablehlo.gather\"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims "
     "= [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2>}> : "
     "(tensor<4xi32>, tensor<2x1xi64>) -> tensor<2x2xi32>\n"
     "  return %a : tensor<2x2xi32>\n"
     "}\n",
     4,
     {3, 4, 1, 2}},
    {"gather_nothing_from_nothing",
     "func.func @main(%x: tensor<0xi32>, %i: tensor<0x1xi32>) -> tensor<0xi32> {\n"
     "  %a = \"stablehlo.gather\"(%x, %i) <{dimension_numbers = "
     "#stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = "
     "1>, slice_sizes = array<i64: 0>}> : (tensor<0xi32>, tensor<0x1xi32>) -> tensor<0xi32>\n"
     "  return %a : tensor<0xi32>\n"
     "}\n",
     0,
     {0}},
    {"gather_empty_slices",
     "func.func @main(%x: tensor<3xi32>, %i: tensor<2x1xi32>) -> tensor<2x0xi32> {\n"
     "  %a = \"stablehlo.gather\"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims "
     "= [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0>}> : "
     "(tensor<3xi32>, tensor<2x1xi32>) -> tensor<2x0xi32>\n"
     "  return %a : tensor<2x0xi32>\n"
     "}\n",
     0,
     {0}},
    {"gather_by_batching_dimensions_alone",
     "func.func @main(%i: tensor<4x0xi32>) -> tensor<4xi32> {\n"
     "  %x = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>\n"
     "  %a = \"stablehlo.gather\"(%x, %i) <{dimension_numbers = "
     "#stablehlo.gather<operand_batching_dims = [0], start_indices_batching_dims = [0], "
     "index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xi32>, tensor<4x0xi32>) "
     "-> tensor<4xi32>\n"
     "  return %a : tensor<4xi32>\n"
     "}\n",
     4,
     {1, 2, 3, 4}},
    {"scatter_by_batching_dimensions_alone",
     "func.func @main(%i: tensor<4x0xi32>) -> tensor<4xf32> {\n"
     "  %x = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>\n"
     "  %u = stablehlo.constant dense<[10.0, 20.0, 30.0, 40.0]> : tensor<4xf32>\n"
     "  %a = \"stablehlo.scatter\"(%x, %i, %u) <{scatter_dimension_numbers = "
     "#stablehlo.scatter<input_batching_dims = [0], scatter_indices_batching_dims = [0], "
     "index_vector_dim = 1>}> ({\n"
     "  ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
     "    %s = stablehlo.add %p, %q : tensor<f32>\n"
     "    stablehlo.return %s : tensor<f32>\n"
     "  }) : (tensor<4xf32>, tensor<4x0xi32>, tensor<4xf32>) -> tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n"
     "}\n",
     4,
     {11, 22, 33, 44}},
    {"scatter_of_no_updates",
     "func.func @main(%i: tensor<0x1xi32>, %u: tensor<0xi32>) -> tensor<3xi32> {\n"
     "  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>\n"
     "  %a = \"stablehlo.scatter\"(%x, %i, %u) <{scatter_dimension_numbers = "
     "#stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
     "index_vector_dim = 1>}> ({\n"
     "  ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n"
     "    stablehlo.return %q : tensor<i32>\n"
     "  }) : (tensor<3xi32>, tensor<0x1xi32>, tensor<0xi32>) -> tensor<3xi32>\n"
     "  return %a : tensor<3xi32>\n"
     "}\n",
     3,
     {1, 2, 3}},
    {"scatter_into_nothing",
     "func.func @main(%x: tensor<0xi32>, %i: tensor<2x1xi32>, %u: tensor<2xi32>) -> "
     "tensor<0xi32> {\n"
     "  %a = \"stablehlo.scatter\"(%x, %i, %u) <{scatter_dimension_numbers = "
     "#stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
     "index_vector_dim = 1>}> ({\n"
     "  ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n"
     "    stablehlo.return %q : tensor<i32>\n"
     "  }) : (tensor<0xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<0xi32>\n"
     "  return %a : tensor<0xi32>\n"
     "}\n",
     0,
     {0}},
    {"dynamic_slice_of_a_scalar",
     "func.func @main() -> tensor<i32> {\n"
     "  %x = stablehlo.constant dense<8> : tensor<i32>\n"
     "  %a = \"stablehlo.dynamic_slice\"(%x) <{slice_sizes = array<i64>}> : (tensor<i32>) -> "
     "tensor<i32>\n"
     "  return %a : tensor<i32>\n"
     "}\n",
     1,
     {8}},
    {"dynamic_slice_of_nothing",
     "func.func @main(%x: tensor<0x3xi32>) -> tensor<0x2xi32> {\n"
     "  %i = stablehlo.constant dense<7> : tensor<i32>\n"
     "  %a = stablehlo.dynamic_slice %x, %i, %i, sizes = [0, 2] : (tensor<0x3xi32>, "
     "tensor<i32>, tensor<i32>) -> tensor<0x2xi32>\n"
     "  return %a : tensor<0x2xi32>\n"
     "}\n",
     0,
     {0}},
    {"dynamic_update_slice_of_a_scalar",
     "func.func @main() -> tensor<i32> {\n"
     "  %x = stablehlo.constant dense<8> : tensor<i32>\n"
     "  %u = stablehlo.constant dense<9> : tensor<i32>\n"
     "  %a = \"stablehlo.dynamic_update_slice\"(%x, %u) : (tensor<i32>, tensor<i32>) -> "
     "tensor<i32>\n"
     "  return %a : tensor<i32>\n"
     "}\n",
     1,
     {9}},
    {"dynamic_update_slice_with_nothing",
     "func.func @main(%u: tensor<0xi32>) -> tensor<3xi32> {\n"
     "  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>\n"
     "  %i = stablehlo.constant dense<7> : tensor<i32>\n"
     "  %a = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<3xi32>, tensor<0xi32>, "
     "tensor<i32>) -> tensor<3xi32>\n"
     "  return %a : tensor<3xi32>\n"
     "}\n",
     3,
     {1, 2, 3}},
    {"pad_nothing",
     "func.func @main(%x: tensor<0xi32>) -> tensor<3xi32> {\n"
     "  %v = stablehlo.constant dense<9> : tensor<i32>\n"
     "  %a = stablehlo.pad %x, %v, low = [2], high = [1], interior = [3] : (tensor<0xi32>, "
     "tensor<i32>) -> tensor<3xi32>\n"
     "  return %a : tensor<3xi32>\n"
     "}\n",
     3,
     {9, 9, 9}},
    {"pad_everything_away",
     "func.func @main() -> tensor<2xi32> {\n"
     "  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>\n"
     "  %v = stablehlo.constant dense<9> : tensor<i32>\n"
     "  %a = stablehlo.pad %x, %v, low = [-4], high = [3], interior = [0] : (tensor<3xi32>, "
     "tensor<i32>) -> tensor<2xi32>\n"
     "  return %a : tensor<2xi32>\n"
     "}\n",
     2,
     {9, 9}},
    {"pad_a_scalar",
     "func.func @main() -> tensor<i32> {\n"
     "  %x = stablehlo.constant dense<6> : tensor<i32>\n"
     "  %v = stablehlo.constant dense<9> : tensor<i32>\n"
     "  %a = \"stablehlo.pad\"(%x, %v) <{edge_padding_low = array<i64>, edge_padding_high = "
     "array<i64>, interior_padding = array<i64>}> : (tensor<i32>, tensor<i32>) -> tensor<i32>\n"
     "  return %a : tensor<i32>\n"
     "}\n",
     1,
     {6}},
    {"pad_far_beyond_the_result",
     "func.func @main() -> tensor<3x2xi32> {\n"
     "  %x = stablehlo.constant dense<[[1, 2]]> : tensor<1x2xi32>\n"
     "  %v = stablehlo.constant dense<9> : tensor<i32>\n"
     "  %a = stablehlo.pad %x, %v, low = [1152921504606846975, 0], high = "
     "[-1152921504606846973, 0], interior = [0, 0] : (tensor<1x2xi32>, tensor<i32>) -> "
     "tensor<3x2xi32>\n"
     "  return %a : tensor<3x2xi32>\n"
     "}\n",
     6,
     {9, 9, 9, 9, 9, 9}},
    {"convolution_with_an_empty_window",
     "func.func @main(%x: tensor<1x4x1xf32>, %k: tensor<0x1x1xf32>) -> tensor<1x5x1xf32> {\n"
     "  %a = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], "
     "window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
     "(tensor<1x4x1xf32>, tensor<0x1x1xf32>) -> tensor<1x5x1xf32>\n"
     "  return %a : tensor<1x5x1xf32>\n"
     "}\n",
     5,
     {0, 0, 0, 0, 0}},
    {"convolution_over_no_features",
     "func.func @main(%x: tensor<1x4x0xf32>, %k: tensor<2x0x3xf32>) -> tensor<1x3x3xf32> {\n"
     "  %a = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], "
     "window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
     "(tensor<1x4x0xf32>, tensor<2x0x3xf32>) -> tensor<1x3x3xf32>\n"
     "  return %a : tensor<1x3x3xf32>\n"
     "}\n",
     9,
     {0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"convolution_of_no_batch",
     "func.func @main(%x: tensor<0x4x1xf32>, %k: tensor<2x1x3xf32>) -> tensor<0x3x3xf32> {\n"
     "  %a = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], "
     "window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
     "(tensor<0x4x1xf32>, tensor<2x1x3xf32>) -> tensor<0x3x3xf32>\n"
     "  return %a : tensor<0x3x3xf32>\n"
     "}\n",
     0,
     {0}},
    {"convolution_without_spatial_dimensions",
     "func.func @main() -> tensor<1x1xf32> {\n"
     "  %x = stablehlo.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>\n"
     "  %k = stablehlo.constant dense<[[3.0], [4.0]]> : tensor<2x1xf32>\n"
     "  %a = stablehlo.convolution(%x, %k) dim_numbers = [b, f]x[i, o]->[b, f], window = {} "
     "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2xf32>, "
     "tensor<2x1xf32>) -> tensor<1x1xf32>\n"
     "  return %a : tensor<1x1xf32>\n"
     "}\n",
     1,
     {11}},
    {"sort_nothing",
     "func.func @main(%x: tensor<3x0xi32>) -> tensor<3x0xi32> {\n"
     "  %a = \"stablehlo.sort\"(%x) <{dimension = 1 : i64, is_stable = true}> ({\n"
     "  ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n"
     "    %c = stablehlo.compare LT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
     "    stablehlo.return %c : tensor<i1>\n"
     "  }) : (tensor<3x0xi32>) -> tensor<3x0xi32>\n"
     "  return %a : tensor<3x0xi32>\n"
     "}\n",
     0,
     {0}},
    {"sort_lines_that_are_none",
     "func.func @main(%x: tensor<0x5xi32>) -> tensor<0x5xi32> {\n"
     "  %a = \"stablehlo.sort\"(%x) <{dimension = 1 : i64, is_stable = true}> ({\n"
     "  ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n"
     "    %s = stablehlo.subtract %p, %q : tensor<i32>\n"
     "    %c = stablehlo.compare LT, %s, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
     "    stablehlo.return %c : tensor<i1>\n"
     "  }) : (tensor<0x5xi32>) -> tensor<0x5xi32>\n"
     "  return %a : tensor<0x5xi32>\n"
     "}\n",
     0,
     {0}},
    {"reduce_window_over_padding_alone",
     "func.func @main(%x: tensor<0xi32>) -> tensor<1xi32> {\n"
     "  %z = stablehlo.constant dense<5> : tensor<i32>\n"
     "  %a = \"stablehlo.reduce_window\"(%x, %z) <{window_dimensions = array<i64: 2>, padding "
     "= dense<1> : tensor<1x2xi64>}> ({\n"
     "  ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n"
     "    %s = stablehlo.add %p, %q : tensor<i32>\n"
     "    stablehlo.return %s : tensor<i32>\n"
     "  }) : (tensor<0xi32>, tensor<i32>) -> tensor<1xi32>\n"
     "  return %a : tensor<1xi32>\n"
     "}\n",
     1,
     {15}},
    {"reduce_window_of_a_scalar",
     "func.func @main() -> tensor<i32> {\n"
     "  %x = stablehlo.constant dense<4> : tensor<i32>\n"
     "  %z = stablehlo.constant dense<5> : tensor<i32>\n"
     "  %a = \"stablehlo.reduce_window\"(%x, %z) <{window_dimensions = array<i64>}> ({\n"
     "  ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n"
     "    %s = stablehlo.add %p, %q : tensor<i32>\n"
     "    stablehlo.return %s : tensor<i32>\n"
     "  }) : (tensor<i32>, tensor<i32>) -> tensor<i32>\n"
     "  return %a : tensor<i32>\n"
     "}\n",
     1,
     {9}},
    {"map_of_a_scalar",
     "func.func @main() -> tensor<i32> {\n"
     "  %x = stablehlo.constant dense<4> : tensor<i32>\n"
     "  %a = \"stablehlo.map\"(%x) <{dimensions = array<i64>}> ({\n"
     "  ^bb0(%p: tensor<i32>):\n"
     "    %s = stablehlo.multiply %p, %p : tensor<i32>\n"
     "    stablehlo.return %s : tensor<i32>\n"
     "  }) : (tensor<i32>) -> tensor<i32>\n"
     "  return %a : tensor<i32>\n"
     "}\n",
     1,
     {16}},
    {"concatenate_with_nothing",
     "func.func @main(%e: tensor<0xi32>) -> tensor<2xi32> {\n"
     "  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>\n"
     "  %a = stablehlo.concatenate %e, %x, %e, dim = 0 : (tensor<0xi32>, tensor<2xi32>, "
     "tensor<0xi32>) -> tensor<2xi32>\n"
     "  return %a : tensor<2xi32>\n"
     "}\n",
     2,
     {1, 2}},
    {"slice_with_a_huge_stride",
     "func.func @main() -> tensor<1xi32> {\n"
     "  %x = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>\n"
     "  %a = stablehlo.slice %x [1:4:9223372036854775807] : (tensor<4xi32>) -> tensor<1xi32>\n"
     "  return %a : tensor<1xi32>\n"
     "}\n",
     1,
     {2}},
    {"move_nothing",
     "func.func @main(%x: tensor<2x0x3xi32>) -> tensor<3x2x0xi32> {\n"
     "  %a = stablehlo.transpose %x, dims = [2, 0, 1] : (tensor<2x0x3xi32>) -> "
     "tensor<3x2x0xi32>\n"
     "  %b = stablehlo.reverse %a, dims = [0, 2] : tensor<3x2x0xi32>\n"
     "  %c = stablehlo.slice %b [0:3, 0:2, 0:0] : (tensor<3x2x0xi32>) -> tensor<3x2x0xi32>\n"
     "  return %c : tensor<3x2x0xi32>\n"
     "}\n",
     0,
     {0}},
    {"bitcast_a_scalar_to_its_bytes",
     "func.func @main() -> tensor<4xi32> {\n"
     "  %x = stablehlo.constant dense<67305985> : tensor<i32>\n"
     "  %a = stablehlo.bitcast_convert %x : (tensor<i32>) -> tensor<4xi8>\n"
     "  %b = stablehlo.convert %a : (tensor<4xi8>) -> tensor<4xi32>\n"
     "  return %b : tensor<4xi32>\n"
     "}\n",
     4,
     {1, 2, 3, 4}},
    {"empty_constants",
     "func.func @main() -> tensor<0xi32> {\n"
     "  %x = stablehlo.constant dense<> : tensor<0xi32>\n"
     "  %y = stablehlo.constant dense<3> : tensor<0xi32>\n"
     "  %a = stablehlo.add %x, %y : tensor<0xi32>\n"
     "  return %a : tensor<0xi32>\n"
     "}\n",
     0,
     {0}},
    {"case_of_one_branch",
     "func.func @main() -> tensor<i32> {\n"
     "  %k = stablehlo.constant dense<-7> : tensor<i32>\n"
     "  %x = stablehlo.constant dense<3> : tensor<i32>\n"
     "  %a = \"stablehlo.case\"(%k) ({\n"
     "    stablehlo.return %x : tensor<i32>\n"
     "  }) : (tensor<i32>) -> tensor<i32>\n"
     "  return %a : tensor<i32>\n"
     "}\n",
     1,
     {3}},
    {"while_that_carries_nothing",
     "func.func @main() -> tensor<i32> {\n"
     "  %x = stablehlo.constant dense<3> : tensor<i32>\n"
     "  \"stablehlo.while\"() ({\n"
     "    %f = stablehlo.constant dense<false> : tensor<i1>\n"
     "    stablehlo.return %f : tensor<i1>\n"
     "  }, {\n"
     "    stablehlo.return\n"
     "  }) : () -> ()\n"
     "  return %x : tensor<i32>\n"
     "}\n",
     1,
     {3}},
    {"while_of_empty_values_and_tokens",
     "func.func @main(%e: tensor<0xi32>) -> tensor<i32> {\n"
     "  %t = stablehlo.create_token : !stablehlo.token\n"
     "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
     "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
     "  %r:3 = \"stablehlo.while\"(%zero, %e, %t) ({\n"
     "  ^bb0(%i: tensor<i32>, %v: tensor<0xi32>, %u: !stablehlo.token):\n"
     "    %c = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
     "    stablehlo.return %c : tensor<i1>\n"
     "  }, {\n"
     "  ^bb0(%i: tensor<i32>, %v: tensor<0xi32>, %u: !stablehlo.token):\n"
     "    %n = stablehlo.add %i, %one : tensor<i32>\n"
     "    %w = stablehlo.after_all %u : !stablehlo.token\n"
     "    stablehlo.return %n, %v, %w : tensor<i32>, tensor<0xi32>, !stablehlo.token\n"
     "  }) : (tensor<i32>, tensor<0xi32>, !stablehlo.token) -> (tensor<i32>, tensor<0xi32>, "
     "!stablehlo.token)\n"
     "  return %r#0 : tensor<i32>\n"
     "}\n",
     1,
     {1}},
    {"barrier_around_nothing",
     "func.func @main() -> tensor<i32> {\n"
     "  %x = stablehlo.constant dense<4> : tensor<i32>\n"
     "  \"stablehlo.optimization_barrier\"() : () -> ()\n"
     "  return %x : tensor<i32>\n"
     "}\n",
     1,
     {4}},
    {"a_dead_op_without_its_result",
     "func.func @main(%x: tensor<0xf32>) -> tensor<i32> {\n"
     "  \"chlo.constant_like\"(%x) <{value = 1.0 : f32}> : (tensor<0xf32>) -> ()\n"
     "  %a = stablehlo.constant dense<4> : tensor<i32>\n"
     "  return %a : tensor<i32>\n"
     "}\n",
     1,
     {4}},
};

/* Every argument is empty or zero. */
static void check_edge(size_t index, int level) {
  cpu_program *program;
  tn_status *status = compile(edges[index].text, level, &program);
  if (status) fail_msg("%s: %s", edges[index].name, tn_status_message(status));
  static const char zeros[64];
  const void *args[4] = {zeros, zeros, zeros, zeros};
  int32_t got[MAX_VALUES] = {0};
  assert_int_equal(cpu_program_output(program, 0)->bytes, edges[index].count * 4);
  cpu_run_context context = {0};
  assert_null(cpu_program_run(program, &context, args, (void *const[]){got}));
  bool is_float = cpu_program_output(program, 0)->type == TN_F32;
  for (size_t i = 0; i < edges[index].count; i++) {
    float value;
    memcpy(&value, &got[i], sizeof value);
    double number = is_float ? (double)value : (double)got[i];
    if (number != edges[index].want[i])
      fail_msg("%s, level %d: value %zu is %g", edges[index].name, level, i, number);
  }
  cpu_program_destroy(program);
}

static void programs_at_the_edges_run(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
    check_edge(i, 0);
    check_edge(i, 1);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(malformed_programs_are_refused),
      cmocka_unit_test(regions_nest_only_so_deep),
      cmocka_unit_test(programs_at_the_edges_run),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
