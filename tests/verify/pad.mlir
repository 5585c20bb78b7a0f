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
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<3xf32>, tensor<f32>) -> tensor<8xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<3xf32>, %arg1: tensor<f32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<3xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %0 = "stablehlo.pad"(%w, %arg1) <{edge_padding_high = array<i64: 2>, edge_padding_low = array<i64: 1>, interior_padding = array<i64: 1>}> : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, tensor<f32>) -> tensor<8xf32>
  "func.return"(%0) : (tensor<8xf32>) -> ()
}) : () -> ()
