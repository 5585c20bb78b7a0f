// accepted
func.func @main(%x: tensor<6xf32>, %s: tensor<2xi32>) -> tensor<2x3xf32> {
  %r = "stablehlo.dynamic_reshape"(%x, %s) : (tensor<6xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused C1: element
func.func @main(%x: tensor<6xf32>, %s: tensor<2xi32>) -> tensor<2x3xf64> {
  %r = "stablehlo.dynamic_reshape"(%x, %s) : (tensor<6xf32>, tensor<2xi32>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}
// -----
// refused C2: become
func.func @main(%x: tensor<6xf32>, %s: tensor<2xi32>) -> tensor<2x4xf32> {
  %r = "stablehlo.dynamic_reshape"(%x, %s) : (tensor<6xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}
// -----
// refused C3: axis
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>, %s: tensor<2xi32>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>> {
  %r = "stablehlo.dynamic_reshape"(%x, %s) : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>, tensor<2xi32>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>>
  return %r : tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>>
}
// -----
// refused C4: output_shape
func.func @main(%x: tensor<6xf32>, %s: tensor<3xi32>) -> tensor<2x3xf32> {
  %r = "stablehlo.dynamic_reshape"(%x, %s) : (tensor<6xf32>, tensor<3xi32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<6xf32>, tensor<2xi32>) -> tensor<2x3xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<6xf32>, %arg1: tensor<2xi32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<6xf32>) -> !stablehlo.token
  %0 = "stablehlo.dynamic_reshape"(%w, %arg1) : (!stablehlo.token, tensor<2xi32>) -> tensor<2x3xf32>
  "func.return"(%0) : (tensor<2x3xf32>) -> ()
}) : () -> ()
