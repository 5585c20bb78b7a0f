// accepted
func.func @main(%x: tensor<4xf32>, %t: !stablehlo.token) -> !stablehlo.token {
  %r = "stablehlo.outfeed"(%x, %t) {outfeed_config = ""} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return %r : !stablehlo.token
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>, %arg1: !stablehlo.token):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> !stablehlo.token
  %0 = "stablehlo.outfeed"(%w, %arg1) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  "func.return"(%0) : (!stablehlo.token) -> ()
}) : () -> ()
