// accepted
func.func @main(%x: tensor<4xf32>) -> tensor<2xf32> {
  %r, %i = "chlo.top_k"(%x) {k = 2 : i64} : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  return %r : tensor<2xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>) -> tensor<2xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> !stablehlo.token
  %0:2 = "chlo.top_k"(%w) <{k = 2 : i64}> : (!stablehlo.token) -> (tensor<2xf32>, tensor<2xi32>)
  "func.return"(%0#0) : (tensor<2xf32>) -> ()
}) : () -> ()
