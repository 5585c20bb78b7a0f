// accepted
func.func @main(%x: tensor<2x3xf32>) -> tensor<6xf32> {
  %r = "stablehlo.reshape"(%x) : (tensor<2x3xf32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// -----
// refused C1: element
func.func @main(%x: tensor<2x3xf32>) -> tensor<6xf64> {
  %r = "stablehlo.reshape"(%x) : (tensor<2x3xf32>) -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// -----
// refused C2: become
func.func @main(%x: tensor<2x3xf32>) -> tensor<5xf32> {
  %r = "stablehlo.reshape"(%x) : (tensor<2x3xf32>) -> tensor<5xf32>
  return %r : tensor<5xf32>
}
// -----
// refused C3: axis
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>> {
  %r = "stablehlo.reshape"(%x) : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>>
  return %r : tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<6xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<2x3xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2x3xf32>) -> !stablehlo.token
  %0 = "stablehlo.reshape"(%w) : (!stablehlo.token) -> tensor<6xf32>
  "func.return"(%0) : (tensor<6xf32>) -> ()
}) : () -> ()
