// accepted
func.func @main(%t: !stablehlo.token, %u: !stablehlo.token) -> !stablehlo.token {
  %r = "stablehlo.after_all"(%t, %u) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  return %r : !stablehlo.token
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (!stablehlo.token, !stablehlo.token) -> !stablehlo.token, sym_name = "main"}> ({
^bb0(%arg0: !stablehlo.token, %arg1: !stablehlo.token):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (!stablehlo.token) -> tensor<f32>
  %0 = "stablehlo.after_all"(%w, %arg1) : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  "func.return"(%0) : (!stablehlo.token) -> ()
}) : () -> ()
