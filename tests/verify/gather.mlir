// accepted
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C1: for rank
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C2: index_vector_dim
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 4>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C3: an index has
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C4: sorted
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [3, 2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C5: names dimension
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 5], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C6: twice
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C7: sorted
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [2, 1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C8: names dimension
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [4], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C9: does not have
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C10: sorted
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [3, 0], start_indices_batching_dims = [0, 1], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C11: names dimension
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [4], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C12: does not have
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 2, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C13: twice
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0, 3], start_indices_batching_dims = [0, 0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C14: names dimension
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [3], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C15: batching dimension too
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [2], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C16: batching dimensions of
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C17: other sizes
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<4x3x2xi64>) -> tensor<4x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<4x3x2xi64>) -> tensor<4x3x4x1xf32>
  return %r : tensor<4x3x4x1xf32>
}
// -----
// refused C18: twice
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C19: names dimension
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 4], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C20: slice_sizes
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C21: slice_sizes
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 9, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  return %r : tensor<2x3x4x1xf32>
}
// -----
// refused C22: must be
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x2xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x2xf32>
  return %r : tensor<2x3x4x2xf32>
}
// -----
// refused C23: element
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>) -> tensor<2x3x4x1xf64> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>, indices_are_sorted = false} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf64>
  return %r : tensor<2x3x4x1xf64>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<2x5x6x7xf32>, %arg1: tensor<2x3x2xi64>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2x5x6x7xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %0 = "stablehlo.gather"(%w, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4, 1>}> : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, tensor<2x3x2xi64>) -> tensor<2x3x4x1xf32>
  "func.return"(%0) : (tensor<2x3x4x1xf32>) -> ()
}) : () -> ()
// -----
// refused C23: of another element type
func.func @main(%x: tensor<4x!quant.uniform<i8:f32, 0.5>>, %i: tensor<1xi64>) -> tensor<1xf32> {
  %r = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>, indices_are_sorted = false} : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<1xi64>) -> tensor<1xf32>
  return %r : tensor<1xf32>
}
