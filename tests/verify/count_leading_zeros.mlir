// accepted
func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
  %r = "stablehlo.count_leading_zeros"(%x) : (tensor<4xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
// -----
// refused C1: type
func.func @main(%x: tensor<4xi32>) -> tensor<3xi32> {
  %r = "stablehlo.count_leading_zeros"(%x) : (tensor<4xi32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
