// accepted
func.func @main(%x: tensor<4xf32>, %y: tensor<f32>) -> tensor<4xi1> {
  %r = "chlo.broadcast_compare"(%x, %y) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xi1>
  return %r : tensor<4xi1>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>, tensor<f32>) -> tensor<4xi1>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>, %arg1: tensor<f32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> !stablehlo.token
  %0 = "chlo.broadcast_compare"(%w, %arg1) <{comparison_direction = #chlo<comparison_direction LT>}> : (!stablehlo.token, tensor<f32>) -> tensor<4xi1>
  "func.return"(%0) : (tensor<4xi1>) -> ()
}) : () -> ()
