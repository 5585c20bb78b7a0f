// accepted
func.func @main(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
// -----
// refused C1: element
func.func @main(%x: tensor<2x3xf32>) -> tensor<3x2xf64> {
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf64>
  return %r : tensor<3x2xf64>
}
// -----
// refused C2: twice
func.func @main(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
// -----
// refused C3: must be 3
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// -----
// refused C4: axis
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>> {
  %r = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>
  return %r : tensor<2x2x!quant.uniform<i8:f32:0, {0.5,0.5}>>
}
