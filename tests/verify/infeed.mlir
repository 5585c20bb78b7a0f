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
