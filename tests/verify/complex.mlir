// accepted
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xcomplex<f32>> {
  %r = "stablehlo.complex"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return %r : tensor<4xcomplex<f32>>
}
// -----
// refused C1: rhs
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf64>) -> tensor<4xcomplex<f32>> {
  %r = "stablehlo.complex"(%x, %y) : (tensor<4xf32>, tensor<4xf64>) -> tensor<4xcomplex<f32>>
  return %r : tensor<4xcomplex<f32>>
}
// -----
// refused C2: shape
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<3xcomplex<f32>> {
  %r = "stablehlo.complex"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
// -----
// refused C3: parts
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xcomplex<f64>> {
  %r = "stablehlo.complex"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f64>>
  return %r : tensor<4xcomplex<f64>>
}
