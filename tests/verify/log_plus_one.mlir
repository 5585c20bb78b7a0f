// accepted
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.log_plus_one"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C1: type
func.func @main(%x: tensor<4xf32>) -> tensor<3xf32> {
  %r = "stablehlo.log_plus_one"(%x) : (tensor<4xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
