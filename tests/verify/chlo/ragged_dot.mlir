// accepted
func.func @main(%x: tensor<11x5xf32>, %y: tensor<3x5x7xf32>, %g: tensor<3xi64>) -> tensor<11x7xf32> {
  %r = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return %r : tensor<11x7xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<11x5xf32>, %arg1: tensor<3x5x7xf32>, %arg2: tensor<3xi64>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<11x5xf32>) -> !stablehlo.token
  %0 = "chlo.ragged_dot"(%w, %arg1, %arg2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_contracting_dimensions = [1], rhs_group_dimensions = [0]>}> : (!stablehlo.token, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  "func.return"(%0) : (tensor<11x7xf32>) -> ()
}) : () -> ()
