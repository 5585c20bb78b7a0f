// A dot reads views where they lie: matrices that are turned, heads of queries and keys, a vector that is repeated, rows from the last to the first.
func.func @main(%x: tensor<16x32xf32>, %w: tensor<64x32xf32>, %q: tensor<2x16x4x32xf32>, %k: tensor<2x16x4x32xf32>, %v: tensor<32xf32>, %u: tensor<32x64xf32>) -> (tensor<16x64xf32>, tensor<2x4x16x16xf32>, tensor<8x64xf32>) {
  %0 = stablehlo.transpose %w, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
  %1 = stablehlo.dot_general %x, %0, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x64xf32>) -> tensor<16x64xf32>
  %2 = stablehlo.transpose %q, dims = [0, 2, 1, 3] : (tensor<2x16x4x32xf32>) -> tensor<2x4x16x32xf32>
  %3 = stablehlo.transpose %k, dims = [0, 2, 3, 1] : (tensor<2x16x4x32xf32>) -> tensor<2x4x32x16xf32>
  %4 = stablehlo.dot_general %2, %3, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x4x16x32xf32>, tensor<2x4x32x16xf32>) -> tensor<2x4x16x16xf32>
  %5 = stablehlo.broadcast_in_dim %v, dims = [1] : (tensor<32xf32>) -> tensor<8x32xf32>
  %6 = stablehlo.reverse %u, dims = [0] : tensor<32x64xf32>
  %7 = stablehlo.dot_general %5, %6, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x64xf32>) -> tensor<8x64xf32>
  return %1, %4, %7 : tensor<16x64xf32>, tensor<2x4x16x16xf32>, tensor<8x64xf32>
}
// graph
// 0 stablehlo.transpose: reads argument 1 at 0 + 32:1 + 64:32
// 1 stablehlo.dot_general: 32 terms in a chain
// 2 stablehlo.transpose: reads argument 2 at 0 + 2:2048 + 4:32 + 16:128 + 32:1
// 3 stablehlo.transpose: reads argument 3 at 0 + 2:2048 + 4:32 + 32:1 + 16:128
// 4 stablehlo.dot_general: 32 terms in a chain
// 5 stablehlo.broadcast_in_dim: reads argument 4 at 0 + 8:0 + 32:1
// 6 stablehlo.reverse: reads argument 5 at 1984 + 32:-64 + 64:1
// 7 stablehlo.dot_general: 32 terms in a chain
// steps
// stablehlo.dot_general b6 <- b0 b1   [dot f32, 1 units]
// stablehlo.dot_general b7 <- b2 b3   [dot f32, 8 units]
// stablehlo.dot_general b8 <- b4 b5   [dot f32, 1 units]
// -----
// Not where neither terms nor lines lie together: writing the view out once is faster than packing it again and again; nor complex numbers.
func.func @main(%x: tensor<16x32xf32>, %w: tensor<32x64x2xf32>, %c: tensor<16x32xcomplex<f32>>, %d: tensor<64x32xcomplex<f32>>) -> (tensor<16x64xf32>, tensor<16x64xcomplex<f32>>) {
  %0 = stablehlo.slice %w [0:32, 0:64, 1:2] : (tensor<32x64x2xf32>) -> tensor<32x64x1xf32>
  %1 = stablehlo.reshape %0 : (tensor<32x64x1xf32>) -> tensor<32x64xf32>
  %2 = stablehlo.dot_general %x, %1, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x64xf32>) -> tensor<16x64xf32>
  %3 = stablehlo.transpose %d, dims = [1, 0] : (tensor<64x32xcomplex<f32>>) -> tensor<32x64xcomplex<f32>>
  %4 = stablehlo.dot_general %c, %3, contracting_dims = [1] x [0] : (tensor<16x32xcomplex<f32>>, tensor<32x64xcomplex<f32>>) -> tensor<16x64xcomplex<f32>>
  return %2, %4 : tensor<16x64xf32>, tensor<16x64xcomplex<f32>>
}
// graph
// 0 stablehlo.slice: reads argument 1 at 1 + 32:128 + 64:2 + 1:1
// 1 stablehlo.reshape: reads argument 1 at 1 + 32:128 + 64:2; written out: read by stablehlo.dot_general
// 2 stablehlo.dot_general: 32 terms in a chain
// 3 stablehlo.transpose: reads argument 3 at 0 + 32:1 + 64:32; written out: read by stablehlo.dot_general
// 4 stablehlo.dot_general: 32 terms in a chain
// steps
// stablehlo.reshape b6 <- b1   [copy strided, 1 units]
// stablehlo.dot_general b4 <- b0 b6   [dot f32, 1 units]
// stablehlo.transpose b7 <- b3   [copy transpose, 1 units]
// stablehlo.dot_general b5 <- b2 b7   [dot plain, 1024 units, split from 5]
