// accepted
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %r = "stablehlo.dot"(%x, %y) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2x3xf32>) -> !stablehlo.token
  %0 = "stablehlo.dot"(%w, %arg1) : (!stablehlo.token, tensor<3x4xf32>) -> tensor<2x4xf32>
  "func.return"(%0) : (tensor<2x4xf32>) -> ()
}) : () -> ()
