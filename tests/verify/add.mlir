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
