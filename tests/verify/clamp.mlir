// accepted
func.func @main(%a: tensor<4xf32>, %x: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.clamp"(%a, %x, %b) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C1: min
func.func @main(%a: tensor<3xf32>, %x: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.clamp"(%a, %x, %b) : (tensor<3xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C2: max
func.func @main(%a: tensor<4xf32>, %x: tensor<4xf32>, %b: tensor<3xf32>) -> tensor<4xf32> {
  %r = "stablehlo.clamp"(%a, %x, %b) : (tensor<4xf32>, tensor<4xf32>, tensor<3xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C3: element
func.func @main(%a: tensor<4xf64>, %x: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.clamp"(%a, %x, %b) : (tensor<4xf64>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C4: result
func.func @main(%a: tensor<4xf32>, %x: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf64> {
  %r = "stablehlo.clamp"(%a, %x, %b) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf64>
  return %r : tensor<4xf64>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %0 = "stablehlo.clamp"(%w, %arg1, %arg2) : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  "func.return"(%0) : (tensor<4xf32>) -> ()
}) : () -> ()
