// accepted
func.func @main(%x0: tensor<4xf32>, %x1: tensor<4xf32>) -> tensor<4xf32> {
  %r = "chlo.broadcast_add"(%x0, %x1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> !stablehlo.token
  %0 = "chlo.broadcast_add"(%w, %arg1) : (!stablehlo.token, tensor<4xf32>) -> tensor<4xf32>
  "func.return"(%0) : (tensor<4xf32>) -> ()
}) : () -> ()
