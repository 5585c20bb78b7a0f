// accepted
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xi1> {
  %r = "stablehlo.compare"(%x, %y) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %r : tensor<4xi1>
}
// -----
// refused C1: element
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf64>) -> tensor<4xi1> {
  %r = "stablehlo.compare"(%x, %y) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4xf32>, tensor<4xf64>) -> tensor<4xi1>
  return %r : tensor<4xi1>
}
// -----
// refused C2: shape
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<3xi1> {
  %r = "stablehlo.compare"(%x, %y) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}
