// accepted
func.func @main(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
// -----
// refused C1: element
func.func @main(%x: tensor<2x3xf32>) -> tensor<3x2xf64> {
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf64>
  return %r : tensor<3x2xf64>
}
// -----
// refused C2: twice
func.func @main(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
// -----
// refused C3: must be 3
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused C4: axis
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>> {
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>
  return %r : tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<3x2xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<2x3xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2x3xf32>) -> !stablehlo.token
  %0 = "stablehlo.transpose"(%w) <{permutation = array<i64: 1, 0>}> : (!stablehlo.token) -> tensor<3x2xf32>
  "func.return"(%0) : (tensor<3x2xf32>) -> ()
}) : () -> ()
