// accepted
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) -> tensor<2x7xf32> {
  %r = "stablehlo.concatenate"(%x, %y) {dimension = 1 : i64} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  return %r : tensor<2x7xf32>
}
// -----
// refused C1: element
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x4xf64>) -> tensor<2x7xf32> {
  %r = "stablehlo.concatenate"(%x, %y) {dimension = 1 : i64} : (tensor<2x3xf32>, tensor<2x4xf64>) -> tensor<2x7xf32>
  return %r : tensor<2x7xf32>
}
// -----
// refused C2: fit
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> tensor<2x7xf32> {
  %r = "stablehlo.concatenate"(%x, %y) {dimension = 1 : i64} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x7xf32>
  return %r : tensor<2x7xf32>
}
// -----
// refused C3: nothing
func.func @main() -> tensor<0xf32> {
  %r = "stablehlo.concatenate"() {dimension = 0 : i64} : () -> tensor<0xf32>
  return %r : tensor<0xf32>
}
// -----
// refused C4: dimension is
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) -> tensor<2x7xf32> {
  %r = "stablehlo.concatenate"(%x, %y) {dimension = 2 : i64} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  return %r : tensor<2x7xf32>
}
// -----
// refused C5: result
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) -> tensor<2x7xf64> {
  %r = "stablehlo.concatenate"(%x, %y) {dimension = 1 : i64} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf64>
  return %r : tensor<2x7xf64>
}
// -----
// refused C6: must be 7
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) -> tensor<2x8xf32> {
  %r = "stablehlo.concatenate"(%x, %y) {dimension = 1 : i64} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x8xf32>
  return %r : tensor<2x8xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2x3xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %0 = "stablehlo.concatenate"(%w, %arg1) <{dimension = 1 : i64}> : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, tensor<2x4xf32>) -> tensor<2x7xf32>
  "func.return"(%0) : (tensor<2x7xf32>) -> ()
}) : () -> ()
