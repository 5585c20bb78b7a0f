// Views of views are of what lies somewhere: the sum reads the argument, transposed and cut, where it lies.
func.func @main(%x: tensor<64x128xf32>, %y: tensor<32x64xf32>) -> tensor<32x64xf32> {
  %0 = stablehlo.transpose %y, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
  %2 = stablehlo.slice %x [16:48, 32:96] : (tensor<64x128xf32>) -> tensor<32x64xf32>
  %3 = stablehlo.reshape %2 : (tensor<32x64xf32>) -> tensor<32x8x8xf32>
  %4 = stablehlo.reshape %3 : (tensor<32x8x8xf32>) -> tensor<32x64xf32>
  %5 = stablehlo.add %4, %1 : tensor<32x64xf32>
  return %5 : tensor<32x64xf32>
}
// graph
// 0 stablehlo.transpose: reads argument 1 at 0 + 64:1 + 32:64
// 1 stablehlo.transpose: all of argument 1
// 2 stablehlo.slice: reads argument 0 at 2080 + 32:128 + 64:1
// 3 stablehlo.reshape: reads argument 0 at 2080 + 32:128 + 8:8 + 8:1
// 4 stablehlo.reshape: reads argument 0 at 2080 + 32:128 + 64:1
// 5 stablehlo.add
// clusters
// stablehlo.transpose, a view
// stablehlo.transpose
// stablehlo.slice, a view
// stablehlo.reshape, a view
// stablehlo.reshape, a view
// map of 2048: add*
// tiles
// stablehlo.add of 2048, tiles of 1024, 4160 bytes of scratch
//   b2 = add b0[2080 + 32:128, 64:1], b1 : f32
// -----
// What a sort reads is written out, and views of it begin anew there; what is given back is written to where it is given back.
func.func @main(%x: tensor<64x32xf32>) -> (tensor<32x32xf32>, tensor<32x64xf32>, tensor<64x32xf32>) {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
  %s = "stablehlo.sort"(%0) <{dimension = 1 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<32x64xf32>) -> tensor<32x64xf32>
  %1 = stablehlo.slice %s [0:32, 0:32] : (tensor<32x64xf32>) -> tensor<32x32xf32>
  %2 = stablehlo.slice %0 [0:32, 16:48] : (tensor<32x64xf32>) -> tensor<32x32xf32>
  %3 = stablehlo.add %1, %2 : tensor<32x32xf32>
  %4 = stablehlo.reverse %x, dims = [0] : tensor<64x32xf32>
  return %3, %0, %4 : tensor<32x32xf32>, tensor<32x64xf32>, tensor<64x32xf32>
}
// graph
// 0 stablehlo.transpose: reads argument 0 at 0 + 32:1 + 64:32; written out: read by stablehlo.sort
// 1 stablehlo.sort: the first 32 are read
// 2 stablehlo.slice: reads 1 at 0 + 32:64 + 32:1
// 3 stablehlo.slice: reads 0 at 16 + 32:64 + 32:1
// 4 stablehlo.add
// 5 stablehlo.reverse: reads argument 0 at 2016 + 64:-32 + 32:1; written out: given back by func.return
// steps
// stablehlo.transpose b2 <- b0   [copy transpose, 1 units]
// stablehlo.sort b4 <- b2   [sort keys, 32 units, split from 3]
// stablehlo.add b1 <- b4 b2   [tile, 1024 units]
// stablehlo.reverse b3 <- b0   [copy rows, 64 units]
// -----
// A count is one along its dimension, wherever that comes to lie; a reshape that mixes it with another is a count too; a slice of it is written out.
func.func @main(%x: tensor<64x32xi32>) -> (tensor<64x32xi1>, tensor<16xi32>) {
  %0 = stablehlo.iota dim = 0 : tensor<32xi32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<32xi32>) -> tensor<64x32xi32>
  %2 = stablehlo.compare LT, %x, %1 : (tensor<64x32xi32>, tensor<64x32xi32>) -> tensor<64x32xi1>
  %3 = stablehlo.iota dim = 0 : tensor<20xi32>
  %4 = stablehlo.slice %3 [4:20] : (tensor<20xi32>) -> tensor<16xi32>
  return %2, %4 : tensor<64x32xi1>, tensor<16xi32>
}
// graph
// 0 stablehlo.iota: counts k / 1 % 32
// 1 stablehlo.broadcast_in_dim: counts k / 1 % 32
// 2 stablehlo.compare
// 3 stablehlo.iota: counts k / 1 % 20; written out: read by stablehlo.slice
// 4 stablehlo.slice: reads 3 at 4 + 16:1; written out: given back by func.return
// tiles
// stablehlo.compare of 2048, tiles of 1024, 4160 bytes of scratch
//   b1 = lt b0, iota(32, 1) : i32 -> i1
// -----
// Short rows that lie close to each other are read where they lie; what is read across is written out once; so is what another block uses.
func.func @main(%x: tensor<64xf32>, %y: tensor<64x3xf32>, %z: tensor<32x64xf32>, %p: tensor<i1>) -> (tensor<64x3xf32>, tensor<64x32xf32>, tensor<64x32xf32>) {
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<64xf32>) -> tensor<64x3xf32>
  %1 = stablehlo.multiply %0, %y : tensor<64x3xf32>
  %2 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<64xf32>) -> tensor<64x32xf32>
  %3 = "stablehlo.if"(%p) ({
    %4 = stablehlo.negate %2 : tensor<64x32xf32>
    stablehlo.return %4 : tensor<64x32xf32>
  }, {
    %5 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<64xf32>) -> tensor<64x32xf32>
    %6 = stablehlo.sine %5 : tensor<64x32xf32>
    stablehlo.return %6 : tensor<64x32xf32>
  }) : (tensor<i1>) -> tensor<64x32xf32>
  %7 = stablehlo.transpose %z, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
  %8 = stablehlo.abs %7 : tensor<64x32xf32>
  return %1, %3, %8 : tensor<64x3xf32>, tensor<64x32xf32>, tensor<64x32xf32>
}
// graph
// 0 stablehlo.broadcast_in_dim: reads argument 0 at 0 + 64:1 + 3:0
// 1 stablehlo.multiply
// 2 stablehlo.broadcast_in_dim: reads argument 0 at 0 + 64:1 + 32:0; written out: used in another block, by stablehlo.negate
// 3 stablehlo.if
// 4 stablehlo.transpose: reads argument 2 at 0 + 64:1 + 32:64; written out: its rows are short
// 5 stablehlo.abs
// region 0 of stablehlo.if:
//   0 stablehlo.negate
// region 1 of stablehlo.if:
//   0 stablehlo.broadcast_in_dim: reads a value from outside at 0 + 64:1 + 32:0
//   1 stablehlo.sine
// -----
// Half of a row negated behind the other half, read in pieces by the map that wants it, and a row of zeros before an array.
func.func @main(%x: tensor<4x64xf32>, %y: tensor<4x64xf32>, %z: tensor<63xf32>) -> (tensor<4x64xf32>, tensor<64xf32>) {
  %0 = stablehlo.slice %x [0:4, 32:64] : (tensor<4x64xf32>) -> tensor<4x32xf32>
  %1 = stablehlo.negate %0 : tensor<4x32xf32>
  %2 = stablehlo.slice %x [0:4, 0:32] : (tensor<4x64xf32>) -> tensor<4x32xf32>
  %3 = stablehlo.concatenate %1, %2, dim = 1 : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x64xf32>
  %4 = stablehlo.multiply %3, %y : tensor<4x64xf32>
  %5 = stablehlo.constant dense<0.0> : tensor<f32>
  %6 = stablehlo.pad %z, %5, low = [1], high = [0], interior = [0] : (tensor<63xf32>, tensor<f32>) -> tensor<64xf32>
  %7 = stablehlo.slice %y [0:1, 0:64] : (tensor<4x64xf32>) -> tensor<1x64xf32>
  %8 = stablehlo.reshape %7 : (tensor<1x64xf32>) -> tensor<64xf32>
  %9 = stablehlo.add %6, %8 : tensor<64xf32>
  return %4, %9 : tensor<4x64xf32>, tensor<64xf32>
}
// graph
// 0 stablehlo.slice: reads argument 0 at 32 + 4:64 + 32:1
// 1 stablehlo.negate
// 2 stablehlo.slice: reads argument 0 at 0 + 4:64 + 32:1
// 3 stablehlo.concatenate: pieces 1 at 0 + 4:32 + 32:1, argument 0 at 0 + 4:64 + 32:1
// 4 stablehlo.multiply
// 5 stablehlo.constant
// 6 stablehlo.pad: pieces 5 at 0 + 1:0, argument 2 at 0 + 63:1
// 7 stablehlo.slice: reads argument 1 at 0 + 1:64 + 64:1
// 8 stablehlo.reshape: reads argument 1 at 0 + 64:1
// 9 stablehlo.add
// tiles
// stablehlo.negate of 128, tiles of 1024, 4160 bytes of scratch
//   b5 = negate b0[32 + 4:64, 32:1] : f32
// stablehlo.multiply of 256, tiles of 1024, 4160 bytes of scratch
//   b3 = multiply (32 of b5[0 + 128:1] | 32 of b0[0 + 4:64, 32:1]), b1 : f32
// stablehlo.add of 64, tiles of 1024, 8256 bytes of scratch
//   b4 = add (1 of b6[0 + 1:1] | 63 of b2[0 + 63:1]), b1[0 + 64:1] : f32
// steps
// stablehlo.negate b5 <- b0   [tile, 128 units]
// stablehlo.multiply b3 <- b5 b0 b1   [tile, 256 units]
// stablehlo.add b4 <- b6 b2 b1   [tile, 64 units]
// -----
// Of a sort whose results are read by slices alone, no more than the longest of them is put in order.
func.func @main(%x: tensor<2x5000xf32>) -> (tensor<2x10xf32>, tensor<2x3xi32>) {
  %values, %indices = chlo.top_k(%x, k = 10) : tensor<2x5000xf32> -> (tensor<2x10xf32>, tensor<2x10xi32>)
  %0 = stablehlo.slice %indices [0:2, 0:3] : (tensor<2x10xi32>) -> tensor<2x3xi32>
  return %values, %0 : tensor<2x10xf32>, tensor<2x3xi32>
}
// graph
// 0 stablehlo.iota: counts k / 1 % 5000; written out: read by stablehlo.sort
// 1 stablehlo.sort: the first 10 are read
// 2 stablehlo.slice: reads 1#0 at 0 + 2:5000 + 10:1; written out: given back by func.return
// 3 stablehlo.slice: reads 1#1 at 0 + 2:5000 + 10:1
// 4 stablehlo.slice: reads 1#1 at 0 + 2:5000 + 3:1; written out: given back by func.return
