// accepted
func.func @main(%x: tensor<4xf32>) -> tensor<4xf64> {
  %r = "stablehlo.convert"(%x) : (tensor<4xf32>) -> tensor<4xf64>
  return %r : tensor<4xf64>
}
// -----
// refused C1: shape
func.func @main(%x: tensor<4xf32>) -> tensor<3xf64> {
  %r = "stablehlo.convert"(%x) : (tensor<4xf32>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}
