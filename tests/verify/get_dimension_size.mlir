// accepted
func.func @main(%x: tensor<4xf32>) -> tensor<i32> {
  %r = "stablehlo.get_dimension_size"(%x) {dimension = 0 : i64} : (tensor<4xf32>) -> tensor<i32>
  return %r : tensor<i32>
}
// -----
// refused C1: dimension is
func.func @main(%x: tensor<4xf32>) -> tensor<i32> {
  %r = "stablehlo.get_dimension_size"(%x) {dimension = 1 : i64} : (tensor<4xf32>) -> tensor<i32>
  return %r : tensor<i32>
}
