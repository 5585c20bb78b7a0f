// accepted
func.func @main(%x: tensor<4xf32>) -> tuple<tensor<4xf32>> {
  %r = "stablehlo.tuple"(%x) : (tensor<4xf32>) -> tuple<tensor<4xf32>>
  return %r : tuple<tensor<4xf32>>
}
// -----
// refused C1: types
func.func @main(%x: tensor<4xf32>) -> tuple<tensor<3xf32>> {
  %r = "stablehlo.tuple"(%x) : (tensor<4xf32>) -> tuple<tensor<3xf32>>
  return %r : tuple<tensor<3xf32>>
}
