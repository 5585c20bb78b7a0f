// accepted
func.func @main(%x: tensor<8xf32>) -> tensor<5xcomplex<f32>> {
  %r = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 8>} : (tensor<8xf32>) -> tensor<5xcomplex<f32>>
  return %r : tensor<5xcomplex<f32>>
}
// -----
// refused C1: fft_length
func.func @main(%x: tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>> {
  %r = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 8, 8>} : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return %r : tensor<8xcomplex<f32>>
}
// -----
// refused C2: transform
func.func @main(%x: tensor<8xf32>) -> tensor<5xf32> {
  %r = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 8>} : (tensor<8xf32>) -> tensor<5xf32>
  return %r : tensor<5xf32>
}
// -----
// refused C3: fft_length
func.func @main(%x: tensor<1x1x1x8xcomplex<f32>>) -> tensor<1x1x1x8xcomplex<f32>> {
  %r = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 1, 1, 1, 8>} : (tensor<1x1x1x8xcomplex<f32>>) -> tensor<1x1x1x8xcomplex<f32>>
  return %r : tensor<1x1x1x8xcomplex<f32>>
}
// -----
// refused C4: fft_length
func.func @main(%x: tensor<8xf32>) -> tensor<5xcomplex<f32>> {
  %r = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 9>} : (tensor<8xf32>) -> tensor<5xcomplex<f32>>
  return %r : tensor<5xcomplex<f32>>
}
// -----
// refused C5: must be 5
func.func @main(%x: tensor<8xf32>) -> tensor<8xcomplex<f32>> {
  %r = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 8>} : (tensor<8xf32>) -> tensor<8xcomplex<f32>>
  return %r : tensor<8xcomplex<f32>>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<8xf32>) -> tensor<5xcomplex<f32>>, sym_name = "main"}> ({
^bb0(%arg0: tensor<8xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<8xf32>) -> tensor<8xi1>
  %0 = "stablehlo.fft"(%w) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<8xi1>) -> tensor<5xcomplex<f32>>
  "func.return"(%0) : (tensor<5xcomplex<f32>>) -> ()
}) : () -> ()
