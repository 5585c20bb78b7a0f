// accepted
func.func @main() -> !stablehlo.token {
  %r = "stablehlo.create_token"() : () -> !stablehlo.token
  return %r : !stablehlo.token
}
// -----
// refused types: result 0
func.func @main() -> tensor<f32> {
  %r = "stablehlo.create_token"() : () -> tensor<f32>
  return %r : tensor<f32>
}
