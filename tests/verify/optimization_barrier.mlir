// accepted
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.optimization_barrier"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C1: types
func.func @main(%x: tensor<4xf32>) -> tensor<3xf32> {
  %r = "stablehlo.optimization_barrier"(%x) : (tensor<4xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
