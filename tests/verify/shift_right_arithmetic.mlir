// accepted
func.func @main(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %r = "stablehlo.shift_right_arithmetic"(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
// -----
// refused C1: one type
func.func @main(%x: tensor<4xi32>, %y: tensor<3xi32>) -> tensor<4xi32> {
  %r = "stablehlo.shift_right_arithmetic"(%x, %y) : (tensor<4xi32>, tensor<3xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
