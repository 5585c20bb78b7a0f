// accepted
func.func @main(%x: tensor<4xcomplex<f32>>) -> tensor<4xf32> {
  %r = "stablehlo.imag"(%x) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C1: shape
func.func @main(%x: tensor<4xcomplex<f32>>) -> tensor<3xf32> {
  %r = "stablehlo.imag"(%x) : (tensor<4xcomplex<f32>>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// refused C2: elements
func.func @main(%x: tensor<4xcomplex<f32>>) -> tensor<4xf64> {
  %r = "stablehlo.imag"(%x) : (tensor<4xcomplex<f32>>) -> tensor<4xf64>
  return %r : tensor<4xf64>
}
