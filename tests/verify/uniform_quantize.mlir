// accepted
func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:1>> {
  %r = "stablehlo.uniform_quantize"(%x) : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>
  return %r : tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>
}
// -----
// refused C1: shape
func.func @main(%x: tensor<2x2xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:1>> {
  %r = "stablehlo.uniform_quantize"(%x) : (tensor<2x2xf32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:1>>
  return %r : tensor<2x3x!quant.uniform<i8:f32, 0.5:1>>
}
// -----
// refused C2: numbers
func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:bf16, 0.5:1>> {
  %r = "stablehlo.uniform_quantize"(%x) : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:bf16, 0.5:1>>
  return %r : tensor<2x2x!quant.uniform<i8:bf16, 0.5:1>>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01:1>>, sym_name = "main"}> ({
^bb0(%arg0: tensor<2x2xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2x2xf32>) -> tensor<2x2xi1>
  %0 = "stablehlo.uniform_quantize"(%w) : (tensor<2x2xi1>) -> tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01:1>>
  "func.return"(%0) : (tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01:1>>) -> ()
}) : () -> ()
