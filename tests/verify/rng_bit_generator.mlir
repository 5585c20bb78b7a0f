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
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<2xui64>) -> tensor<4xui32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<2xui64>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2xui64>) -> tensor<2xi1>
  %0:2 = "stablehlo.rng_bit_generator"(%w) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xi1>) -> (tensor<2xui64>, tensor<4xui32>)
  "func.return"(%0#1) : (tensor<4xui32>) -> ()
}) : () -> ()
