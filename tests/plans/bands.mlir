// Softmax is one band: a block of rows goes through maximum, exponentials, sum and quotient; what lies between them has no memory of its own.
func.func @main(%x: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<64x256xf32>, tensor<f32>) -> tensor<64xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<64xf32>) -> tensor<64x256xf32>
  %2 = stablehlo.subtract %x, %1 : tensor<64x256xf32>
  %3 = stablehlo.exponential %2 : tensor<64x256xf32>
  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<64x256xf32>, tensor<f32>) -> tensor<64xf32>
  %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<64xf32>) -> tensor<64x256xf32>
  %6 = stablehlo.divide %3, %5 : tensor<64x256xf32>
  return %6 : tensor<64x256xf32>
}
// tiles
// map of 16384, tiles of 1024, 4160 bytes of scratch
//   t2 = subtract b0, b4[0 + 64:1, 256:0] : f32
//   b5 = exponential t2 : f32
// stablehlo.divide of 16384, tiles of 8192, 64 bytes of scratch
//   b1 = divide b5, b6[0 + 64:1, 256:0] : f32
// steps
// band b4 b5 b6 b1 <- b0 b2 b3   [rows, 64 units, split from 13, 31 at a time]
//   stablehlo.reduce b4 <- b0 b2   [reduce rows, 64 units]
//   map b5 <- b0 b4   [tile, 16384 units]
//   stablehlo.reduce b6 <- b5 b3   [reduce rows, 64 units]
//   stablehlo.divide b1 <- b5 b6   [tile, 16384 units]
// buffers
// 1 arguments, 1 outputs, 7 buffers, 0 bytes of temporaries, 8 of constants, 36224 of scratch a thread
// b0 arg 0, 65536 bytes, needed 0 to 8, tensor<64x256xf32>
// b1 output 0, 65536 bytes, needed 3 to 9, tensor<64x256xf32>
// b2 const, 4 bytes, needed 1 to 8, tensor<f32>
// b3 const, 4 bytes, needed 2 to 8, tensor<f32>
// b4 temp in a band's scratch, 0 bytes, needed 3 to 8, tensor<64xf32>
// b5 temp in a band's scratch, 0 bytes, needed 3 to 8, tensor<64x256xf32>
// b6 temp in a band's scratch, 0 bytes, needed 3 to 8, tensor<64xf32>
// -----
// A column's sum is no row's: what reads rows of the sum's operand ends the band, and what reads the sum is in none with it.
func.func @main(%x: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.tanh %x : tensor<64x256xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<64x256xf32>, tensor<f32>) -> tensor<256xf32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<256xf32>) -> tensor<64x256xf32>
  %3 = stablehlo.divide %0, %2 : tensor<64x256xf32>
  return %3 : tensor<64x256xf32>
}
// steps
// stablehlo.tanh b3 <- b0   [tile, 16384 units, split from 5012]
// stablehlo.reduce b4 <- b3 b2   [reduce columns, 1 units]
// stablehlo.divide b1 <- b3 b4   [tile, 16384 units]
// -----
// What has nothing to do with the band runs before it; a reversal of what it writes reads another row, and is outside.
func.func @main(%x: tensor<64x256xf32>, %y: tensor<8xf32>) -> (tensor<64xf32>, tensor<64x256xf32>, tensor<8xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.sine %x : tensor<64x256xf32>
  %y1 = stablehlo.sine %y : tensor<8xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<64x256xf32>, tensor<f32>) -> tensor<64xf32>
  %2 = stablehlo.reverse %0, dims = [0] : tensor<64x256xf32>
  %3 = stablehlo.negate %2 : tensor<64x256xf32>
  return %1, %3, %y1 : tensor<64xf32>, tensor<64x256xf32>, tensor<8xf32>
}
// steps
// stablehlo.sine b4 <- b1   [tile, 8 units]
// band b6 b2 <- b0 b5   [rows, 64 units, split from 12, 47 at a time]
//   stablehlo.sine b6 <- b0   [tile, 16384 units]
//   stablehlo.reduce b2 <- b6 b5   [reduce rows, 64 units]
// stablehlo.negate b3 <- b6   [tile, 16384 units]
// -----
// fuse: off
// Without maps there are no bands.
func.func @main(%x: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %0 = stablehlo.sine %x : tensor<64x256xf32>
  %1 = stablehlo.cosine %0 : tensor<64x256xf32>
  return %1 : tensor<64x256xf32>
}
// steps
// stablehlo.sine b2 <- b0   [tile, 16384 units, split from 3642]
// stablehlo.cosine b1 <- b2   [tile, 16384 units, split from 3642]
// -----
// Indices are put right, rows gathered by them, and something is done with the rows: one band.
func.func @main(%table: tensor<1000x64xf32>, %i: tensor<256x1xi32>) -> tensor<256x64xf32> {
  %zero = stablehlo.constant dense<0> : tensor<256x1xi32>
  %n = stablehlo.constant dense<1000> : tensor<256x1xi32>
  %0 = stablehlo.compare LT, %i, %zero : (tensor<256x1xi32>, tensor<256x1xi32>) -> tensor<256x1xi1>
  %1 = stablehlo.add %i, %n : tensor<256x1xi32>
  %2 = stablehlo.select %0, %1, %i : tensor<256x1xi1>, tensor<256x1xi32>
  %3 = "stablehlo.gather"(%table, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 64>}> : (tensor<1000x64xf32>, tensor<256x1xi32>) -> tensor<256x64xf32>
  %4 = stablehlo.tanh %3 : tensor<256x64xf32>
  return %4 : tensor<256x64xf32>
}
// steps
// band b5 b6 b2 <- b1 b3 b4 b0   [rows, 256 units, split from 62, 128 at a time]
//   map b5 <- b1 b3 b4   [tile, 256 units]
//   stablehlo.gather b6 <- b0 b5   [gather rows, 256 units]
//   stablehlo.tanh b2 <- b6   [tile, 16384 units]
// -----
// Rows are negated, sorted, and negated again.
func.func @main(%x: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %0 = stablehlo.negate %x : tensor<64x256xf32>
  %1 = "stablehlo.sort"(%0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %3 = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) : (tensor<64x256xf32>) -> tensor<64x256xf32>
  %2 = stablehlo.negate %1 : tensor<64x256xf32>
  return %2 : tensor<64x256xf32>
}
// steps
// band b2 b3 b1 <- b0   [rows, 64 units, split from 1, 24 at a time]
//   stablehlo.negate b2 <- b0   [tile, 16384 units]
//   stablehlo.sort b3 <- b2   [sort keys, 64 units]
//   stablehlo.negate b1 <- b3   [tile, 16384 units]
// -----
// An update that may be written over the argument does not go before the sum that reads it.
func.func @main(%x: tensor<64x256xf32> {tf.aliasing_output = 0 : i32}, %u: tensor<1x256xf32>, %i: tensor<i32>) -> (tensor<64x256xf32>, tensor<64xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %j = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<64x256xf32>, tensor<f32>) -> tensor<64xf32>
  %1 = stablehlo.dynamic_update_slice %x, %u, %i, %j : (tensor<64x256xf32>, tensor<1x256xf32>, tensor<i32>, tensor<i32>) -> tensor<64x256xf32>
  %2 = stablehlo.tanh %0 : tensor<64xf32>
  return %1, %2 : tensor<64x256xf32>, tensor<64xf32>
}
// steps
// stablehlo.reduce b7 <- b0 b5   [reduce rows, 64 units]
// stablehlo.dynamic_update_slice b3 <- b0 b1 b2 b6   [dynamic_update_slice copy, 64 units]
// stablehlo.tanh b4 <- b7   [tile, 64 units]
// -----
// A pooling takes planes, each from its own: what makes them and what follows are a band with it. A plane is a row.
func.func @main(%x: tensor<4x16x32x32xf32>) -> tensor<4x16x16x16xf32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.tanh %x : tensor<4x16x32x32xf32>
  %1 = "stablehlo.reduce_window"(%0, %low) <{window_dimensions = array<i64: 1, 1, 2, 2>, window_strides = array<i64: 1, 1, 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<4x16x32x32xf32>, tensor<f32>) -> tensor<4x16x16x16xf32>
  %2 = stablehlo.exponential %1 : tensor<4x16x16x16xf32>
  return %2 : tensor<4x16x16x16xf32>
}
// steps
// band b3 b4 b1 <- b0 b2   [rows, 64 units, split from 1, 9 at a time]
//   stablehlo.tanh b3 <- b0   [tile, 65536 units]
//   stablehlo.reduce_window b4 <- b3 b2   [reduce_window rows, 1024 units]
//   stablehlo.exponential b1 <- b4   [tile, 16384 units]
// -----
// A cumulative sum of rows, with what makes them.
func.func @main(%x: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.tanh %x : tensor<64x256xf32>
  %1 = "stablehlo.reduce_window"(%0, %zero) <{window_dimensions = array<i64: 1, 256>, padding = dense<[[0, 0], [255, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<64x256xf32>, tensor<f32>) -> tensor<64x256xf32>
  return %1 : tensor<64x256xf32>
}
// steps
// band b3 b1 <- b0 b2   [rows, 64 units, split from 13, 32 at a time]
//   stablehlo.tanh b3 <- b0   [tile, 16384 units]
//   stablehlo.reduce_window b1 <- b3 b2   [scan, 64 units]
// -----
// A scatter writes anywhere, update after update: what makes its updates cheaply runs before it, block by block, and one thread does both.
func.func @main(%table: tensor<100x128xf32>, %ids: tensor<4096x1xi32>, %g: tensor<4096x128xf32>) -> tensor<100x128xf32> {
  %half = stablehlo.constant dense<0.5> : tensor<4096x128xf32>
  %0 = stablehlo.multiply %g, %half : tensor<4096x128xf32>
  %1 = "stablehlo.scatter"(%table, %ids, %0) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<100x128xf32>, tensor<4096x1xi32>, tensor<4096x128xf32>) -> tensor<100x128xf32>
  return %1 : tensor<100x128xf32>
}
// steps
// band b5 b3 <- b2 b4 b0 b1   [rows, 4096 units, 64 at a time]
//   stablehlo.multiply b5 <- b2 b4   [tile, 524288 units]
//   stablehlo.scatter b3 <- b0 b1 b5   [scatter rows, 4096 units]
// -----
// Not what is expensive, which all threads do sooner.
func.func @main(%table: tensor<100x128xf32>, %ids: tensor<4096x1xi32>, %g: tensor<4096x128xf32>) -> tensor<100x128xf32> {
  %0 = stablehlo.tanh %g : tensor<4096x128xf32>
  %1 = "stablehlo.scatter"(%table, %ids, %0) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<100x128xf32>, tensor<4096x1xi32>, tensor<4096x128xf32>) -> tensor<100x128xf32>
  return %1 : tensor<100x128xf32>
}
// steps
// stablehlo.tanh b4 <- b2   [tile, 524288 units, split from 4705]
// stablehlo.scatter b3 <- b0 b1 b4   [scatter rows, 4096 units]
