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
