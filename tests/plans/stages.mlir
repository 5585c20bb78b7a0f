// Every stage of a chain with two results: the product is a tile, the sum an array that tanh reads.
func.func @main(%x: tensor<3000xf32>) -> (tensor<3000xf32>, tensor<3000xf32>) {
  %c = stablehlo.constant dense<2.0> : tensor<3000xf32>
  %0 = stablehlo.multiply %x, %c : tensor<3000xf32>
  %1 = stablehlo.add %0, %x : tensor<3000xf32>
  %2 = stablehlo.tanh %1 : tensor<3000xf32>
  return %2, %1 : tensor<3000xf32>, tensor<3000xf32>
}
// passes
// module {
//   func.func @main(%arg0: tensor<3000xf32>) -> (tensor<3000xf32>, tensor<3000xf32>) {
//     %0 = stablehlo.constant dense<2.000000e+00> : tensor<3000xf32>
//     %1 = stablehlo.multiply %arg0, %0 : tensor<3000xf32>
//     %2 = stablehlo.add %1, %arg0 : tensor<3000xf32>
//     %3 = stablehlo.tanh %2 : tensor<3000xf32>
//     return %3, %2 : tensor<3000xf32>, tensor<3000xf32>
//   }
// }
// clusters
// stablehlo.constant
// map of 3000: multiply, add*, tanh*
// tiles
// map of 3000, tiles of 1024, 4160 bytes of scratch
//   t2 = multiply b0, b3[0] : f32
//   b2 = add t2, b0 : f32
//   b1 = tanh b2 : f32
// steps
// map b2 b1 <- b0 b3   [tile, 3000 units]
// buffers
// 1 arguments, 2 outputs, 4 buffers, 0 bytes of temporaries, 4 of constants, 4160 of scratch a thread
// b0 arg 0, 12000 bytes, needed 0 to 2, tensor<3000xf32>
// b1 output 0, 12000 bytes, needed 2 to 3, tensor<3000xf32>
// b2 output 1, 12000 bytes, needed 2 to 3, tensor<3000xf32>
// b3 const, 4 bytes, needed 1 to 2, tensor<3000xf32>
// -----
// fuse: off
// Each op alone: the product is an array now, and gives its place to nobody, since the sum is a result.
func.func @main(%x: tensor<3000xf32>) -> tensor<3000xf32> {
  %0 = stablehlo.multiply %x, %x : tensor<3000xf32>
  %1 = stablehlo.add %0, %x : tensor<3000xf32>
  return %1 : tensor<3000xf32>
}
// tiles
// stablehlo.multiply of 3000, tiles of 8192, 64 bytes of scratch
//   b2 = multiply b0, b0 : f32
// stablehlo.add of 3000, tiles of 8192, 64 bytes of scratch
//   b1 = add b2, b0 : f32
// steps
// stablehlo.multiply b2 <- b0   [tile, 3000 units]
// stablehlo.add b1 <- b2 b0   [tile, 3000 units]
// buffers
// 1 arguments, 1 outputs, 3 buffers, 12032 bytes of temporaries, 0 of constants, 64 of scratch a thread
// b0 arg 0, 12000 bytes, needed 0 to 2, tensor<3000xf32>
// b1 output 0, 12000 bytes, needed 2 to 3, tensor<3000xf32>
// b2 temp at 0, 12000 bytes, needed 1 to 2, tensor<3000xf32>
// -----
// Seven operations of arithmetic stay in registers, what is no arithmetic ends the segment.
func.func @main(%x: tensor<64xf32>, %y: tensor<64xf32>) -> tensor<64xf32> {
  %0 = stablehlo.multiply %x, %y : tensor<64xf32>
  %1 = stablehlo.add %0, %x : tensor<64xf32>
  %2 = stablehlo.multiply %1, %y : tensor<64xf32>
  %3 = stablehlo.subtract %2, %x : tensor<64xf32>
  %4 = stablehlo.multiply %3, %1 : tensor<64xf32>
  %5 = stablehlo.maximum %4, %y : tensor<64xf32>
  %6 = stablehlo.multiply %5, %0 : tensor<64xf32>
  %7 = stablehlo.exponential %6 : tensor<64xf32>
  return %7 : tensor<64xf32>
}
// tiles
// map of 64, tiles of 1024, 12416 bytes of scratch
//   t2 = multiply b0, b1 : f32   [7 in registers, 1 at a time]
//   t3 = add t2, b0 : f32
//   t4 = multiply t3, b1 : f32
//   t5 = subtract t4, b0 : f32
//   t6 = multiply t5, t3 : f32
//   t7 = maximum t6, b1 : f32
//   t8 = multiply t7, t2 : f32
//   b2 = exponential t8 : f32
// -----
// Views and counting: what a map reads by strides, and what it counts anew.
func.func @main(%x: tensor<4x32xf32>, %row: tensor<32xf32>) -> tensor<4x32xf32> {
  %0 = stablehlo.broadcast_in_dim %row, dims = [1] : (tensor<32xf32>) -> tensor<4x32xf32>
  %1 = stablehlo.iota dim = 0 : tensor<4x32xf32>
  %2 = stablehlo.multiply %x, %0 : tensor<4x32xf32>
  %3 = stablehlo.add %2, %1 : tensor<4x32xf32>
  return %3 : tensor<4x32xf32>
}
// clusters
// stablehlo.broadcast_in_dim, a view
// stablehlo.iota, a view
// map of 128: multiply, add*
// tiles
// map of 128, tiles of 1024, 12352 bytes of scratch
//   t2 = multiply b0, b1[0 + 4:0, 32:1] : f32
//   b2 = add t2, iota(4, 32) : f32
// steps
// map b2 <- b0 b1   [tile, 128 units]
// -----
// Several results of one step, and a temporary whose place the next one takes.
func.func @main(%x: tensor<16xf32>, %k: tensor<16xi32>) -> (tensor<16xf32>, tensor<16xi32>) {
  %0 = stablehlo.abs %x : tensor<16xf32>
  %1:2 = "stablehlo.sort"(%0, %k) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>):
    %lt = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %lt : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<16xf32>, tensor<16xi32>) -> (tensor<16xf32>, tensor<16xi32>)
  %2 = stablehlo.reverse %1#0, dims = [0] : tensor<16xf32>
  return %2, %1#1 : tensor<16xf32>, tensor<16xi32>
}
// steps
// stablehlo.abs b4 <- b0   [tile, 16 units]
// stablehlo.sort b5 b3 <- b4 b1   [sort keys, 1 units]
// stablehlo.reverse b2 <- b5   [copy strided, 1 units]
// buffers
// 2 arguments, 2 outputs, 6 buffers, 128 bytes of temporaries, 0 of constants, 512 of scratch a thread
// b0 arg 0, 64 bytes, needed 0 to 1, tensor<16xf32>
// b1 arg 1, 64 bytes, needed 0 to 2, tensor<16xi32>
// b2 output 0, 64 bytes, needed 3 to 4, tensor<16xf32>
// b3 output 1, 64 bytes, needed 2 to 4, tensor<16xi32>
// b4 temp at 0, 64 bytes, needed 1 to 2, tensor<16xf32>
// b5 temp at 64, 64 bytes, needed 2 to 3, tensor<16xf32>
// -----
// A loop: its blocks below it, and the carried value made in place.
func.func @main(%x: tensor<32xf32>, %n: tensor<i32>) -> tensor<32xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<32xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.multiply %v, %x : tensor<32xf32>
    stablehlo.return %1, %2 : tensor<i32>, tensor<32xf32>
  }
  return %0#1 : tensor<32xf32>
}
// clusters
// stablehlo.constant
// stablehlo.constant
// stablehlo.while
// region 0 of stablehlo.while:
//   map of 1: compare*
// region 1 of stablehlo.while:
//   map of 1: add*
//   map of 32: multiply*
// steps
// copy b5 <- b3
// copy b2 <- b0
// stablehlo.while b6
//   cond:
//     stablehlo.compare b6 <- b5 b1   [tile, 1 units]
//   body:
//     stablehlo.add b5 <- b5 b4   [tile, 1 units]
//     stablehlo.multiply b2 <- b2 b0   [tile, 32 units]
// -----
// A region that no tile program can express is planned on its own.
func.func @main(%x: tensor<2x4xf32>, %n: tensor<i32>) -> tensor<2xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) across dimensions = [1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<2xf32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %1:2 = stablehlo.while(%i = %i0, %v = %a) : tensor<i32>, tensor<f32>
    cond {
      %2 = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = stablehlo.add %i, %one : tensor<i32>
      %3 = stablehlo.add %v, %b : tensor<f32>
      stablehlo.return %2, %3 : tensor<i32>, tensor<f32>
    }
    stablehlo.return %1#1 : tensor<f32>
  }
  return %0 : tensor<2xf32>
}
// clusters
// stablehlo.constant
// stablehlo.reduce
// a region of stablehlo.reduce:
//   stablehlo.constant
//   stablehlo.constant
//   stablehlo.while
//   region 0 of stablehlo.while:
//     map of 1: compare*
//   region 1 of stablehlo.while:
//     map of 1: add*
//     map of 1: add*
// steps
// stablehlo.reduce b2 <- b0 b3   [reduce body, 1 units]
// region planned on its own:
// stablehlo.while b5 b2 <- b3 b0 b4 b1
// -----
// Elements of an array, each repeated: read where they lie, as the one element of a scalar is.
func.func @main(%x: tensor<3000xf32>, %y: tensor<4xf32>) -> tensor<3000xf32> {
  %0 = stablehlo.slice %y [2:3] : (tensor<4xf32>) -> tensor<1xf32>
  %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<3000xf32>
  %3 = stablehlo.slice %y [0:1] : (tensor<4xf32>) -> tensor<1xf32>
  %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xf32>) -> tensor<3000xf32>
  %5 = stablehlo.multiply %x, %2 : tensor<3000xf32>
  %6 = stablehlo.add %5, %4 : tensor<3000xf32>
  return %6 : tensor<3000xf32>
}
// tiles
// map of 3000, tiles of 1024, 4160 bytes of scratch
//   t2 = multiply b0, b1[2] : f32
//   b2 = add t2, b1[0] : f32
// -----
// A rotation is one instruction of the register machine (its tile instructions stay three); a bitcast names the same tile anew.
func.func @main(%x: tensor<64xui32>, %y: tensor<64xui32>, %r: tensor<ui32>) -> (tensor<64xf32>, tensor<64xui32>) {
  %left = stablehlo.broadcast_in_dim %r, dims = [] : (tensor<ui32>) -> tensor<64xui32>
  %n = stablehlo.constant dense<32> : tensor<ui32>
  %d = stablehlo.subtract %n, %r : tensor<ui32>
  %right = stablehlo.broadcast_in_dim %d, dims = [] : (tensor<ui32>) -> tensor<64xui32>
  %0 = stablehlo.add %x, %y : tensor<64xui32>
  %1 = stablehlo.shift_left %y, %left : tensor<64xui32>
  %2 = stablehlo.shift_right_logical %y, %right : tensor<64xui32>
  %3 = stablehlo.or %1, %2 : tensor<64xui32>
  %4 = stablehlo.xor %0, %3 : tensor<64xui32>
  %5 = stablehlo.bitcast_convert %0 : (tensor<64xui32>) -> tensor<64xf32>
  %6 = stablehlo.negate %5 : tensor<64xf32>
  return %6, %4 : tensor<64xf32>, tensor<64xui32>
}
// clusters
// stablehlo.broadcast_in_dim, a view
// stablehlo.constant
// map of 1: subtract*
// stablehlo.broadcast_in_dim, a view
// map of 64: add, shift_left, shift_right_logical, or, xor*, bitcast_convert, negate*
// tiles
// stablehlo.subtract of 1, tiles of 8192, 64 bytes of scratch
//   b6 = subtract b5, b2 : ui32
// map of 64, tiles of 1024, 20608 bytes of scratch
//   t2 = add b0, b1 : ui32   [6 in registers, 1 at a time]
//   t4 = shift_left b1, b2[0] : ui32
//   t6 = shift_right_logical b1, b6[0] : ui32
//   t7 = or t4, t6 : ui32
//   b4 = xor t2, t7 : ui32
//   b3 = negate t2 : f32
