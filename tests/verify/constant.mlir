// accepted
func.func @main() -> tensor<4xf32> {
  %r = "stablehlo.constant"() {value = dense<1.0> : tensor<4xf32>} : () -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C1: given as
func.func @main() -> tensor<4xf32> {
  %r = "stablehlo.constant"() {value = dense<1.0> : tensor<3xf32>} : () -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused types: result 0
func.func @main() -> tensor<4xindex> {
  %r = "stablehlo.constant"() {value = dense<1> : tensor<4xindex>} : () -> tensor<4xindex>
  return %r : tensor<4xindex>
}
