// accepted
func.func @main(%x: tensor<2x3xf32>) -> tensor<2xf32> {
  %r = "stablehlo.unary_einsum"(%x) {einsum_config = "ab->a"} : (tensor<2x3xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<2x3xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2x3xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %0 = "stablehlo.unary_einsum"(%w) <{einsum_config = "ab->a"}> : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>) -> tensor<2xf32>
  "func.return"(%0) : (tensor<2xf32>) -> ()
}) : () -> ()
