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
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>) -> tensor<i32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> !stablehlo.token
  %0 = "stablehlo.get_dimension_size"(%w) <{dimension = 0 : i64}> : (!stablehlo.token) -> tensor<i32>
  "func.return"(%0) : (tensor<i32>) -> ()
}) : () -> ()
