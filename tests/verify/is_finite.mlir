// accepted
func.func @main(%x: tensor<4xf32>) -> tensor<4xi1> {
  %r = "stablehlo.is_finite"(%x) : (tensor<4xf32>) -> tensor<4xi1>
  return %r : tensor<4xi1>
}
// -----
// refused C1: shape
func.func @main(%x: tensor<4xf32>) -> tensor<3xi1> {
  %r = "stablehlo.is_finite"(%x) : (tensor<4xf32>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}
