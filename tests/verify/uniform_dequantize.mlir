// accepted
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x2xf32> {
  %r = "stablehlo.uniform_dequantize"(%x) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
// -----
// refused C1: shape
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x3xf32> {
  %r = "stablehlo.uniform_dequantize"(%x) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused C2: numbers
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x2xbf16> {
  %r = "stablehlo.uniform_dequantize"(%x) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x2xbf16>
  return %r : tensor<2x2xbf16>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01:1>>) -> tensor<2x2xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01:1>>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01:1>>) -> tensor<2x2xf32>
  %0 = "stablehlo.uniform_dequantize"(%w) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  "func.return"(%0) : (tensor<2x2xf32>) -> ()
}) : () -> ()
// -----
// refused types: operand 0
func.func @main(%x: tensor<4x!quant.uniform<i8:f32, 0.0>>) -> tensor<4xf32> {
  %r = "stablehlo.uniform_dequantize"(%x) : (tensor<4x!quant.uniform<i8:f32, 0.0>>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused types: operand 0
func.func @main(%x: tensor<4x!quant.uniform<i8:f32, -0.5>>) -> tensor<4xf32> {
  %r = "stablehlo.uniform_dequantize"(%x) : (tensor<4x!quant.uniform<i8:f32, -0.5>>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused types: operand 0
func.func @main(%x: tensor<4x!quant.uniform<i8:f32, 0x7FF0000000000000>>) -> tensor<4xf32> {
  %r = "stablehlo.uniform_dequantize"(%x) : (tensor<4x!quant.uniform<i8:f32, 0x7FF0000000000000>>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused types: operand 0
func.func @main(%x: tensor<4x!quant.uniform<i8:f32, 0x7FF8000000000000>>) -> tensor<4xf32> {
  %r = "stablehlo.uniform_dequantize"(%x) : (tensor<4x!quant.uniform<i8:f32, 0x7FF8000000000000>>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
