// accepted
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<3x?x?xf32> {
  %s = stablehlo.constant dense<[1, 4, 1]> : tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<3x?x?xf32>
  return %r : tensor<3x?x?xf32>
}
// -----
// refused C1: for rank
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<3x?x?xf32> {
  %s = stablehlo.constant dense<[1, 4, 1]> : tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<3x?x?xf32>
  return %r : tensor<3x?x?xf32>
}
// -----
// refused C2: index_vector_dim
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<3x?x?xf32> {
  %s = stablehlo.constant dense<[1, 4, 1]> : tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 3>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<3x?x?xf32>
  return %r : tensor<3x?x?xf32>
}
// -----
// refused C3: an index has
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<3x?x?xf32> {
  %s = stablehlo.constant dense<[1, 4, 1]> : tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<3x?x?xf32>
  return %r : tensor<3x?x?xf32>
}
// -----
// refused C4: sorted
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<3x?x?xf32> {
  %s = stablehlo.constant dense<[1, 4, 1]> : tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<3x?x?xf32>
  return %r : tensor<3x?x?xf32>
}
// -----
// refused C5: names dimension
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<3x?x?xf32> {
  %s = stablehlo.constant dense<[1, 4, 1]> : tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 3], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<3x?x?xf32>
  return %r : tensor<3x?x?xf32>
}
// -----
// refused C6: twice
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<3x?x?xf32> {
  %s = stablehlo.constant dense<[1, 4, 1]> : tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<3x?x?xf32>
  return %r : tensor<3x?x?xf32>
}
// -----
// refused C7: names dimension
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<3x?x?xf32> {
  %s = stablehlo.constant dense<[1, 4, 1]> : tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [3], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<3x?x?xf32>
  return %r : tensor<3x?x?xf32>
}
// -----
// refused C8: does not have
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<3x?x?xf32> {
  %s = stablehlo.constant dense<[2, 4, 1]> : tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<3x?x?xf32>
  return %r : tensor<3x?x?xf32>
}
// -----
// refused C9: twice
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<3x?x?xf32> {
  %s = stablehlo.constant dense<[1, 4, 1]> : tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 0], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<3x?x?xf32>
  return %r : tensor<3x?x?xf32>
}
// -----
// refused C10: names dimension
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<3x?x?xf32> {
  %s = stablehlo.constant dense<[1, 4, 1]> : tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 3], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<3x?x?xf32>
  return %r : tensor<3x?x?xf32>
}
// -----
// refused C11: slice_sizes
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<3x?x?xf32> {
  %s = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<2xi64>) -> tensor<3x?x?xf32>
  return %r : tensor<3x?x?xf32>
}
// -----
// refused C12: slice_sizes
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<3x?x?xf32> {
  %s = stablehlo.constant dense<[1, 9, 1]> : tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<3x?x?xf32>
  return %r : tensor<3x?x?xf32>
}
// -----
// refused C13: must be 3
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<4x?x?xf32> {
  %s = stablehlo.constant dense<[1, 4, 1]> : tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<4x?x?xf32>
  return %r : tensor<4x?x?xf32>
}
// -----
// refused C14: element
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<3x2xi64>) -> tensor<3x?x?xf64> {
  %s = stablehlo.constant dense<[1, 4, 1]> : tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<5x6x7xf32>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<3x?x?xf64>
  return %r : tensor<3x?x?xf64>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<5x6x7xf32>, tensor<3x2xi64>) -> tensor<3x?x?xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<5x6x7xf32>, %arg1: tensor<3x2xi64>):
  %0 = "stablehlo.constant"() <{value = dense<[1, 4, 1]> : tensor<3xi64>}> : () -> tensor<3xi64>
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<5x6x7xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %1 = "stablehlo.dynamic_gather"(%w, %arg1, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>}> : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, tensor<3x2xi64>, tensor<3xi64>) -> tensor<3x?x?xf32>
  "func.return"(%1) : (tensor<3x?x?xf32>) -> ()
}) : () -> ()
