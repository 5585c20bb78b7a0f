// accepted
func.func @main(%x: tensor<3xf32>, %p: tensor<f32>) -> tensor<8xf32> {
  %r = "stablehlo.pad"(%x, %p) {edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 2>, interior_padding = array<i64: 1>} : (tensor<3xf32>, tensor<f32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
// -----
// refused C1: padding_value
func.func @main(%x: tensor<3xf32>, %p: tensor<f64>) -> tensor<8xf32> {
  %r = "stablehlo.pad"(%x, %p) {edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 2>, interior_padding = array<i64: 1>} : (tensor<3xf32>, tensor<f64>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
// -----
// refused C2: edge_padding_high
func.func @main(%x: tensor<3xf32>, %p: tensor<f32>) -> tensor<8xf32> {
  %r = "stablehlo.pad"(%x, %p) {edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 2, 2>, interior_padding = array<i64: 1>} : (tensor<3xf32>, tensor<f32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
// -----
// refused C3: interior_padding
func.func @main(%x: tensor<3xf32>, %p: tensor<f32>) -> tensor<8xf32> {
  %r = "stablehlo.pad"(%x, %p) {edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 2>, interior_padding = array<i64: -1>} : (tensor<3xf32>, tensor<f32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
// -----
// refused C4: must be 8
func.func @main(%x: tensor<3xf32>, %p: tensor<f32>) -> tensor<9xf32> {
  %r = "stablehlo.pad"(%x, %p) {edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 2>, interior_padding = array<i64: 1>} : (tensor<3xf32>, tensor<f32>) -> tensor<9xf32>
  return %r : tensor<9xf32>
}
