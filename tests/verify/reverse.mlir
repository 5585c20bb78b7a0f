// accepted
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %r = "stablehlo.reverse"(%x) {dimensions = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused C1: result
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x4xf32> {
  %r = "stablehlo.reverse"(%x) {dimensions = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}
// -----
// refused C2: twice
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %r = "stablehlo.reverse"(%x) {dimensions = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused C3: names dimension
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %r = "stablehlo.reverse"(%x) {dimensions = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
