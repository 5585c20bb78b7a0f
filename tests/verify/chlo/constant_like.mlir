// accepted
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "chlo.constant_like"(%x) {value = 1.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> !stablehlo.token
  %0 = "chlo.constant_like"(%w) <{value = 1.000000e+00 : f32}> : (!stablehlo.token) -> tensor<4xf32>
  "func.return"(%0) : (tensor<4xf32>) -> ()
}) : () -> ()
