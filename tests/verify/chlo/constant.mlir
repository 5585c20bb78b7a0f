// accepted
func.func @main() -> tensor<2xf32> {
  %r = "chlo.constant"() {value = dense<1.0> : tensor<2xf32>} : () -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// -----
// refused types: result 0
func.func @main() -> tensor<4xindex> {
  %r = "chlo.constant"() {value = dense<1> : tensor<4xindex>} : () -> tensor<4xindex>
  return %r : tensor<4xindex>
}
