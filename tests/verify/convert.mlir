// accepted
func.func @main(%x: tensor<4xf32>) -> tensor<4xf64> {
  %r = "stablehlo.convert"(%x) : (tensor<4xf32>) -> tensor<4xf64>
  return %r : tensor<4xf64>
}
// -----
// refused C1: shape
func.func @main(%x: tensor<4xf32>) -> tensor<3xf64> {
  %r = "stablehlo.convert"(%x) : (tensor<4xf32>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf64>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5>>
  %0 = "stablehlo.convert"(%w) : (tensor<4x!quant.uniform<i8:f32, 0.5>>) -> tensor<4xf64>
  "func.return"(%0) : (tensor<4xf64>) -> ()
}) : () -> ()
