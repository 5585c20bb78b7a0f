// accepted
func.func @main(%x: tensor<8xf32>) -> tensor<3xf32> {
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 1>, limit_indices = array<i64: 6>, strides = array<i64: 2>} : (tensor<8xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// refused C1: element
func.func @main(%x: tensor<8xf32>) -> tensor<3xf64> {
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 1>, limit_indices = array<i64: 6>, strides = array<i64: 2>} : (tensor<8xf32>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}
// -----
// refused C2: strides
func.func @main(%x: tensor<8xf32>) -> tensor<3xf32> {
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 1>, limit_indices = array<i64: 6>, strides = array<i64: 2, 2>} : (tensor<8xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// refused C3: does not lie
func.func @main(%x: tensor<8xf32>) -> tensor<3xf32> {
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 1>, limit_indices = array<i64: 9>, strides = array<i64: 2>} : (tensor<8xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// refused C4: strides
func.func @main(%x: tensor<8xf32>) -> tensor<3xf32> {
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 1>, limit_indices = array<i64: 6>, strides = array<i64: 0>} : (tensor<8xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// refused C5: must be 3
func.func @main(%x: tensor<8xf32>) -> tensor<4xf32> {
  %r = "stablehlo.slice"(%x) {start_indices = array<i64: 1>, limit_indices = array<i64: 6>, strides = array<i64: 2>} : (tensor<8xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<8xf32>) -> tensor<3xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<8xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<8xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %0 = "stablehlo.slice"(%w) <{limit_indices = array<i64: 6>, start_indices = array<i64: 1>, strides = array<i64: 2>}> : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>) -> tensor<3xf32>
  "func.return"(%0) : (tensor<3xf32>) -> ()
}) : () -> ()
