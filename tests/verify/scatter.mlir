// accepted
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C1: shape
func.func @main(%x: tensor<8xf32>, %y: tensor<9xf32>, %i: tensor<3x1xi64>, %u: tensor<3xf32>, %v: tensor<3xf32>) -> tensor<8xf32> {
  %r:2 = "stablehlo.scatter"(%x, %y, %i, %u, %v) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
      stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<8xf32>, tensor<9xf32>, tensor<3x1xi64>, tensor<3xf32>, tensor<3xf32>) -> (tensor<8xf32>, tensor<9xf32>)
  return %r#0 : tensor<8xf32>
}
// -----
// refused C2: for rank
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C3: shape
func.func @main(%x: tensor<8xf32>, %y: tensor<8xf32>, %i: tensor<3x1xi64>, %u: tensor<3xf32>, %v: tensor<2xf32>) -> tensor<8xf32> {
  %r:2 = "stablehlo.scatter"(%x, %y, %i, %u, %v) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
      stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<8xf32>, tensor<8xf32>, tensor<3x1xi64>, tensor<3xf32>, tensor<2xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  return %r#0 : tensor<8xf32>
}
// -----
// refused C4: updates are
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x9x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x9x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C5: are not inputs
func.func @main(%x: tensor<8xf32>, %i: tensor<3x1xi64>) -> tensor<8xf32> {
  %r = "stablehlo.scatter"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<8xf32>, tensor<3x1xi64>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
// -----
// refused C6: element
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf64>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf64>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C7: sorted
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C8: names dimension
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 5], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C9: twice
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C10: sorted
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [2, 1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C11: names dimension
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [4], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C12: sorted
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [3, 0], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C13: names dimension
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [4], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C14: twice
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0, 3], scatter_indices_batching_dims = [0, 0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C15: names dimension
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [3], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C16: batching dimension too
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [2], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C17: batching dimensions of
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C18: other sizes
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<4x3x2xi64>, %u: tensor<4x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<4x3x2xi64>, tensor<4x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C19: an index has
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C20: twice
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 1], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C21: names dimension
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 4], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C22: index_vector_dim
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 4>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C23: region
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f64>):
      %s = stablehlo.add %a, %a : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  return %r : tensor<2x5x6x7xf32>
}
// -----
// refused C24: shape
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x8xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x8xf32>
  return %r : tensor<2x5x6x8xf32>
}
// -----
// refused C25: region makes
func.func @main(%x: tensor<2x5x6x7xf32>, %i: tensor<2x3x2xi64>, %u: tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf64> {
  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>} : (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf64>
  return %r : tensor<2x5x6x7xf64>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<2x5x6x7xf32>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<2x5x6x7xf32>, %arg1: tensor<2x3x2xi64>, %arg2: tensor<2x3x4x1xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2x5x6x7xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %0 = "stablehlo.scatter"(%w, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>}> ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
    %1 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, tensor<2x3x2xi64>, tensor<2x3x4x1xf32>) -> tensor<2x5x6x7xf32>
  "func.return"(%0) : (tensor<2x5x6x7xf32>) -> ()
}) : () -> ()
