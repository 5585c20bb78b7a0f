// accepted
func.func @main(%x: tensor<8xf32>, %i: tensor<i32>) -> tensor<3xf32> {
  %r = "stablehlo.dynamic_slice"(%x, %i) {slice_sizes = array<i64: 3>} : (tensor<8xf32>, tensor<i32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// refused C1: element
func.func @main(%x: tensor<8xf32>, %i: tensor<i32>) -> tensor<3xf64> {
  %r = "stablehlo.dynamic_slice"(%x, %i) {slice_sizes = array<i64: 3>} : (tensor<8xf32>, tensor<i32>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}
// -----
// refused C2: slice_sizes
func.func @main(%x: tensor<8xf32>, %i: tensor<i32>) -> tensor<3xf32> {
  %r = "stablehlo.dynamic_slice"(%x, %i) {slice_sizes = array<i64: 3, 3>} : (tensor<8xf32>, tensor<i32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// refused C3: start indices are
func.func @main(%x: tensor<8x8xf32>, %i: tensor<i32>, %j: tensor<i64>) -> tensor<3x3xf32> {
  %r = "stablehlo.dynamic_slice"(%x, %i, %j) {slice_sizes = array<i64: 3, 3>} : (tensor<8x8xf32>, tensor<i32>, tensor<i64>) -> tensor<3x3xf32>
  return %r : tensor<3x3xf32>
}
// -----
// refused C4: slice_sizes
func.func @main(%x: tensor<8xf32>, %i: tensor<i32>) -> tensor<3xf32> {
  %r = "stablehlo.dynamic_slice"(%x, %i) {slice_sizes = array<i64: 9>} : (tensor<8xf32>, tensor<i32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// refused C5: must be 3
func.func @main(%x: tensor<8xf32>, %i: tensor<i32>) -> tensor<4xf32> {
  %r = "stablehlo.dynamic_slice"(%x, %i) {slice_sizes = array<i64: 3>} : (tensor<8xf32>, tensor<i32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<8xf32>, tensor<i32>) -> tensor<3xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<8xf32>, %arg1: tensor<i32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<8xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %0 = "stablehlo.dynamic_slice"(%w, %arg1) <{slice_sizes = array<i64: 3>}> : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, tensor<i32>) -> tensor<3xf32>
  "func.return"(%0) : (tensor<3xf32>) -> ()
}) : () -> ()
