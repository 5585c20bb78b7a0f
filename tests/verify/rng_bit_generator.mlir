// accepted
func.func @main(%s: tensor<2xui64>) -> tensor<4xui32> {
  %t, %r = "stablehlo.rng_bit_generator"(%s) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return %r : tensor<4xui32>
}
// -----
// refused C1: output_state
func.func @main(%s: tensor<2xui64>) -> tensor<4xui32> {
  %t, %r = "stablehlo.rng_bit_generator"(%s) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return %r : tensor<4xui32>
}
// -----
// refused C2: state of 3
func.func @main(%s: tensor<3xui64>) -> tensor<4xui32> {
  %t, %r = "stablehlo.rng_bit_generator"(%s) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return %r : tensor<4xui32>
}
