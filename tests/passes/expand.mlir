// run: expand
// Normalises batches.
// The specification's formula, in f32 for a narrower type.
func.func @main(%x: tensor<3x2xbf16>, %v: tensor<2xbf16>) -> tensor<3x2xbf16> {
  %0 = "stablehlo.batch_norm_inference"(%x, %v, %v, %v, %v) <{epsilon = 0.5 : f32, feature_index = 1 : i64}> : (tensor<3x2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>) -> tensor<3x2xbf16>
  return %0 : tensor<3x2xbf16>
}
// expect
func.func @main(%x: tensor<3x2xbf16>, %v: tensor<2xbf16>) -> tensor<3x2xbf16> {
  %0 = stablehlo.convert %x : (tensor<3x2xbf16>) -> tensor<3x2xf32>
  %scale = stablehlo.convert %v : (tensor<2xbf16>) -> tensor<2xf32>
  %offset = stablehlo.convert %v : (tensor<2xbf16>) -> tensor<2xf32>
  %mean = stablehlo.convert %v : (tensor<2xbf16>) -> tensor<2xf32>
  %variance = stablehlo.convert %v : (tensor<2xbf16>) -> tensor<2xf32>
  %5 = stablehlo.broadcast_in_dim %mean, dims = [1] : (tensor<2xf32>) -> tensor<3x2xf32>
  %6 = stablehlo.subtract %0, %5 : tensor<3x2xf32>
  %1 = stablehlo.constant dense<0.5> : tensor<2xf32>
  %2 = stablehlo.add %variance, %1 : tensor<2xf32>
  %3 = stablehlo.sqrt %2 : tensor<2xf32>
  %4 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<2xf32>) -> tensor<3x2xf32>
  %7 = stablehlo.divide %6, %4 : tensor<3x2xf32>
  %8 = stablehlo.broadcast_in_dim %scale, dims = [1] : (tensor<2xf32>) -> tensor<3x2xf32>
  %9 = stablehlo.multiply %7, %8 : tensor<3x2xf32>
  %10 = stablehlo.broadcast_in_dim %offset, dims = [1] : (tensor<2xf32>) -> tensor<3x2xf32>
  %11 = stablehlo.add %9, %10 : tensor<3x2xf32>
  %12 = stablehlo.convert %11 : (tensor<3x2xf32>) -> tensor<3x2xbf16>
  return %12 : tensor<3x2xbf16>
}
// -----
// run: expand
// What is no batch norm stays.
// It is refused by name later.
func.func @main(%x: tensor<3x2xf32>, %v: tensor<3xf32>) -> tensor<3x2xf32> {
  %0 = "stablehlo.batch_norm_inference"(%x, %v, %v, %v, %v) <{epsilon = 0.5 : f32, feature_index = 1 : i64}> : (tensor<3x2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
// unchanged
// -----
// run: expand
// Narrow linear algebra goes by f32.
func.func @main(%x: tensor<2x2xf16>) -> tensor<2x2xf16> {
  %0 = stablehlo.cholesky %x, lower = true : tensor<2x2xf16>
  return %0 : tensor<2x2xf16>
}
// expect
func.func @main(%x: tensor<2x2xf16>) -> tensor<2x2xf16> {
  %0 = stablehlo.convert %x : (tensor<2x2xf16>) -> tensor<2x2xf32>
  %1 = stablehlo.cholesky %0, lower = true : tensor<2x2xf32>
  %2 = stablehlo.convert %1 : (tensor<2x2xf32>) -> tensor<2x2xf16>
  return %2 : tensor<2x2xf16>
}
// -----
// run: expand
// Complex numbers are ordered by their parts.
func.func @main(%a: tensor<complex<f32>>, %b: tensor<2xcomplex<f32>>)
    -> (tensor<2xi1>, tensor<2xi1>) {
  %0 = stablehlo.clamp %a, %b, %b : (tensor<complex<f32>>, tensor<2xcomplex<f32>>,
    tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %1 = stablehlo.compare GT, %0, %b : (tensor<2xcomplex<f32>>,
    tensor<2xcomplex<f32>>) -> tensor<2xi1>
  %2 = stablehlo.compare NE, %0, %b : (tensor<2xcomplex<f32>>,
    tensor<2xcomplex<f32>>) -> tensor<2xi1>
  return %1, %2 : tensor<2xi1>, tensor<2xi1>
}
// expect
func.func @main(%a: tensor<complex<f32>>, %b: tensor<2xcomplex<f32>>)
    -> (tensor<2xi1>, tensor<2xi1>) {
  %w = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
  %m = stablehlo.maximum %w, %b : tensor<2xcomplex<f32>>
  %0 = stablehlo.minimum %m, %b : tensor<2xcomplex<f32>>
  %ar = stablehlo.real %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %br = stablehlo.real %b : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %ai = stablehlo.imag %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %bi = stablehlo.imag %b : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %e = stablehlo.compare EQ, %ar, %br, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %i = stablehlo.compare GT, %ai, %bi, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %r = stablehlo.compare GT, %ar, %br, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %1 = stablehlo.select %e, %i, %r : tensor<2xi1>, tensor<2xi1>
  %2 = stablehlo.compare NE, %0, %b : (tensor<2xcomplex<f32>>,
    tensor<2xcomplex<f32>>) -> tensor<2xi1>
  return %1, %2 : tensor<2xi1>, tensor<2xi1>
}
// -----
// run: expand
// Complex numbers are ordered by their parts.
// Bounds that are neither one number nor of the operand's shape stay, and are refused.
func.func @main(%a: tensor<1xcomplex<f32>>, %b: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.clamp %a, %b, %b : (tensor<1xcomplex<f32>>, tensor<2xcomplex<f32>>,
    tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}
// unchanged
