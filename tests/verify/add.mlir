// accepted
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.add"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C1: one type
func.func @main(%x: tensor<4xf32>, %y: tensor<3xf32>) -> tensor<4xf32> {
  %r = "stablehlo.add"(%x, %y) : (tensor<4xf32>, tensor<3xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C2: quantized
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>, %y: tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:1>> {
  %r = "stablehlo.add"(%x, %y) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>
  return %r : tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>
}
// -----
// refused C5: result
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>, %y: tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:1>> {
  %r = "stablehlo.add"(%x, %y) : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>, tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>
  return %r : tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>
}
// -----
// refused C6: lhs is quantized along
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>, %y: tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>> {
  %r = "stablehlo.add"(%x, %y) : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>>
  return %r : tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>>
}
// -----
// refused C7: rhs is quantized along
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>, %y: tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>> {
  %r = "stablehlo.add"(%x, %y) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>>
  return %r : tensor<2x2x!quant.uniform<i8:f32:1, {0.5,0.5}>>
}
// -----
// accepted
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>, %y: tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:1>> {
  %r = "stablehlo.add"(%x, %y) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>
  return %r : tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>
}
// -----
// refused C3: stored alike
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>, %y: tensor<2x2x!quant.uniform<i4:f32, 0.5:1>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:1>> {
  %r = "stablehlo.add"(%x, %y) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x2x!quant.uniform<i4:f32, 0.5:1>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>
  return %r : tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>
}
// -----
// refused C4: other numbers
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>, %y: tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x2x!quant.uniform<i8:f64, 0.5:1>> {
  %r = "stablehlo.add"(%x, %y) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x2x!quant.uniform<i8:f64, 0.5:1>>
  return %r : tensor<2x2x!quant.uniform<i8:f64, 0.5:1>>
}
// -----
// accepted
func.func @main(%x: tensor<?xf32, #stablehlo.bounds<4>>, %y: tensor<3xf32>) -> tensor<?xf32, #stablehlo.bounds<4>> {
  %r = "stablehlo.add"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return %r : tensor<?xf32, #stablehlo.bounds<4>>
}
// -----
// refused C1: bounds<4>
func.func @main(%x: tensor<?xf32, #stablehlo.bounds<4>>, %y: tensor<5xf32>) -> tensor<?xf32> {
  %r = "stablehlo.add"(%x, %y) : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<5xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> !stablehlo.token
  %0 = "stablehlo.add"(%w, %arg1) : (!stablehlo.token, tensor<4xf32>) -> tensor<4xf32>
  "func.return"(%0) : (tensor<4xf32>) -> ()
}) : () -> ()
