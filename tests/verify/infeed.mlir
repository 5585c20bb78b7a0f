// accepted
func.func @main(%t: !stablehlo.token) -> tensor<4xf32> {
  %r, %u = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %r : tensor<4xf32>
}
// -----
// refused C1: no results
func.func @main(%t: !stablehlo.token) {
  "stablehlo.infeed"(%t) : (!stablehlo.token) -> ()
  return
}
// -----
// refused C2: tensor is due
func.func @main(%t: !stablehlo.token) -> !stablehlo.token {
  %r, %u = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return %r : !stablehlo.token
}
// -----
// refused C3: token
func.func @main(%t: !stablehlo.token) -> tensor<4xf32> {
  %r, %u = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<4xf32>, tensor<4xf32>)
  return %r : tensor<4xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (!stablehlo.token) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%arg0: !stablehlo.token):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (!stablehlo.token) -> tensor<f32>
  %0:2 = "stablehlo.infeed"(%w) : (tensor<f32>) -> (tensor<4xf32>, !stablehlo.token)
  "func.return"(%0#0) : (tensor<4xf32>) -> ()
}) : () -> ()
