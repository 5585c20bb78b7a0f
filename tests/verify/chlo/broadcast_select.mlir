// accepted
func.func @main(%p: tensor<4xi1>, %x: tensor<4xf32>, %y: tensor<f32>) -> tensor<4xf32> {
  %r = "chlo.broadcast_select"(%p, %x, %y) : (tensor<4xi1>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xi1>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xi1>, %arg1: tensor<4xf32>, %arg2: tensor<f32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xi1>) -> tensor<4xf32>
  %0 = "chlo.broadcast_select"(%w, %arg1, %arg2) : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  "func.return"(%0) : (tensor<4xf32>) -> ()
}) : () -> ()
