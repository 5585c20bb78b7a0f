// accepted
func.func @main(%x: tensor<8xf32>, %u: tensor<3xf32>, %i0: tensor<i32>) -> tensor<8xf32> {
  %r = "stablehlo.dynamic_update_slice"(%x, %u, %i0) : (tensor<8xf32>, tensor<3xf32>, tensor<i32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
// -----
// refused C1: result
func.func @main(%x: tensor<8xf32>, %u: tensor<3xf32>, %i0: tensor<i32>) -> tensor<9xf32> {
  %r = "stablehlo.dynamic_update_slice"(%x, %u, %i0) : (tensor<8xf32>, tensor<3xf32>, tensor<i32>) -> tensor<9xf32>
  return %r : tensor<9xf32>
}
// -----
// refused C2: element
func.func @main(%x: tensor<8xf32>, %u: tensor<3xf64>, %i0: tensor<i32>) -> tensor<8xf32> {
  %r = "stablehlo.dynamic_update_slice"(%x, %u, %i0) : (tensor<8xf32>, tensor<3xf64>, tensor<i32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
// -----
// refused C3: update
func.func @main(%x: tensor<8xf32>, %u: tensor<3x3xf32>, %i0: tensor<i32>) -> tensor<8xf32> {
  %r = "stablehlo.dynamic_update_slice"(%x, %u, %i0) : (tensor<8xf32>, tensor<3x3xf32>, tensor<i32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
// -----
// refused C4: start indices for
func.func @main(%x: tensor<8xf32>, %u: tensor<3xf32>, %i0: tensor<i32>, %i1: tensor<i32>) -> tensor<8xf32> {
  %r = "stablehlo.dynamic_update_slice"(%x, %u, %i0, %i1) : (tensor<8xf32>, tensor<3xf32>, tensor<i32>, tensor<i32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
// -----
// refused C5: start indices are
func.func @main(%x: tensor<8x8xf32>, %u: tensor<3x3xf32>, %i0: tensor<i32>, %i1: tensor<i64>) -> tensor<8x8xf32> {
  %r = "stablehlo.dynamic_update_slice"(%x, %u, %i0, %i1) : (tensor<8x8xf32>, tensor<3x3xf32>, tensor<i32>, tensor<i64>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
// -----
// refused C6: larger
func.func @main(%x: tensor<8xf32>, %u: tensor<9xf32>, %i0: tensor<i32>) -> tensor<8xf32> {
  %r = "stablehlo.dynamic_update_slice"(%x, %u, %i0) : (tensor<8xf32>, tensor<9xf32>, tensor<i32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<8xf32>, tensor<3xf32>, tensor<i32>) -> tensor<8xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<8xf32>, %arg1: tensor<3xf32>, %arg2: tensor<i32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<8xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %0 = "stablehlo.dynamic_update_slice"(%w, %arg1, %arg2) : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, tensor<3xf32>, tensor<i32>) -> tensor<8xf32>
  "func.return"(%0) : (tensor<8xf32>) -> ()
}) : () -> ()
