// accepted
func.func @main(%x: tensor<3xf32>, %s: tensor<2xi32>) -> tensor<2x3xf32> {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>} : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused C1: element
func.func @main(%x: tensor<3xf32>, %s: tensor<2xi32>) -> tensor<2x3xf64> {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>} : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}
// -----
// refused C2: broadcast_dimensions
func.func @main(%x: tensor<3xf32>, %s: tensor<2xi32>) -> tensor<2x3xf32> {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 0, 1>, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>} : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused C3: names dimension
func.func @main(%x: tensor<3xf32>, %s: tensor<2xi32>) -> tensor<2x3xf32> {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 2>, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>} : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused C4: twice
func.func @main(%x: tensor<3x3xf32>, %s: tensor<2xi32>) -> tensor<3x3xf32> {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 0, 0>} : (tensor<3x3xf32>, tensor<2xi32>) -> tensor<3x3xf32>
  return %r : tensor<3x3xf32>
}
// -----
// refused C5: elements
func.func @main(%x: tensor<3xf32>, %s: tensor<2xi32>) -> tensor<2x3xf32> {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 0>, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>} : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused C6: becomes
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>, %s: tensor<2xi32>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>> {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>, tensor<2xi32>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>>
  return %r : tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>>
}
// -----
// refused C7: output_dimensions
func.func @main(%x: tensor<3xf32>, %s: tensor<3xi32>) -> tensor<2x3xf32> {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 0>} : (tensor<3xf32>, tensor<3xi32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused C8: twice
func.func @main(%x: tensor<3xf32>, %s: tensor<2xi32>) -> tensor<2x3xf32> {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 0>} : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused C9: known_expanding
func.func @main(%x: tensor<3xf32>, %s: tensor<2xi32>) -> tensor<2x3xf32> {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 7>, known_nonexpanding_dimensions = array<i64: 0>} : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused C10: known_nonexpanding
func.func @main(%x: tensor<3xf32>, %s: tensor<2xi32>) -> tensor<2x3xf32> {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64: 7>} : (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<3xf32>, tensor<2xi32>) -> tensor<2x3xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<3xf32>, %arg1: tensor<2xi32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<3xf32>) -> !stablehlo.token
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%w, %arg1) <{broadcast_dimensions = array<i64: 1>, known_nonexpanding_dimensions = array<i64: 0>}> : (!stablehlo.token, tensor<2xi32>) -> tensor<2x3xf32>
  "func.return"(%0) : (tensor<2x3xf32>) -> ()
}) : () -> ()
