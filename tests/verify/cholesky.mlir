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
