// accepted
func.func @main(%a: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %r = "stablehlo.cholesky"(%a) {lower = true} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return %r : tensor<3x3xf32>
}
// -----
// refused C1: result
func.func @main(%a: tensor<3x3xf32>) -> tensor<3x4xf32> {
  %r = "stablehlo.cholesky"(%a) {lower = true} : (tensor<3x3xf32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}
// -----
// refused C2: no matrix
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %r = "stablehlo.cholesky"(%a) {lower = true} : (tensor<3xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// refused C3: square
func.func @main(%a: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %r = "stablehlo.cholesky"(%a) {lower = true} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<3x3xf32>) -> tensor<3x3xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<3x3xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<3x3xf32>) -> tensor<3x3xi1>
  %0 = "stablehlo.cholesky"(%w) <{lower = true}> : (tensor<3x3xi1>) -> tensor<3x3xf32>
  "func.return"(%0) : (tensor<3x3xf32>) -> ()
}) : () -> ()
