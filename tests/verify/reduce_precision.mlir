// accepted
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.reduce_precision"(%x) {exponent_bits = 5 : i32, mantissa_bits = 2 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C1: type
func.func @main(%x: tensor<4xf32>) -> tensor<3xf32> {
  %r = "stablehlo.reduce_precision"(%x) {exponent_bits = 5 : i32, mantissa_bits = 2 : i32} : (tensor<4xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// refused C2: exponent_bits
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.reduce_precision"(%x) {exponent_bits = 0 : i32, mantissa_bits = 2 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C3: mantissa_bits
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.reduce_precision"(%x) {exponent_bits = 5 : i32, mantissa_bits = -1 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
