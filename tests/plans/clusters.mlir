// A chain is one map; what is not used outside is no result.
func.func @main(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.multiply %x, %y : tensor<8xf32>
  %1 = stablehlo.add %0, %x : tensor<8xf32>
  %2 = stablehlo.tanh %1 : tensor<8xf32>
  return %2 : tensor<8xf32>
}
// clusters
// map of 8: multiply, add, tanh*
// -----
// fuse: off
// Each op alone, in program order.
func.func @main(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.multiply %x, %y : tensor<8xf32>
  %1 = stablehlo.add %0, %x : tensor<8xf32>
  return %1 : tensor<8xf32>
}
// clusters
// map of 8: multiply*
// map of 8: add*
// -----
// Any number of results.
func.func @main(%p: tensor<8xf32>, %g: tensor<8xf32>, %m: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = stablehlo.add %m, %g : tensor<8xf32>
  %1 = stablehlo.multiply %0, %0 : tensor<8xf32>
  %2 = stablehlo.subtract %p, %1 : tensor<8xf32>
  return %2, %0 : tensor<8xf32>, tensor<8xf32>
}
// clusters
// map of 8: add*, multiply, subtract*
// -----
// Two maps become one where an op needs both.
func.func @main(%a: tensor<8xf32>, %b: tensor<8xf32>, %c: tensor<8xf32>, %d: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.multiply %a, %b : tensor<8xf32>
  %1 = stablehlo.multiply %c, %d : tensor<8xf32>
  %2 = stablehlo.add %0, %1 : tensor<8xf32>
  return %2 : tensor<8xf32>
}
// clusters
// map of 8: multiply, multiply, add*
// -----
// A way out of the map and back: the sum needs the exponentials, the quotient both.
func.func @main(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.negate %x : tensor<4x8xf32>
  %1 = stablehlo.exponential %0 : tensor<4x8xf32>
  %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
  %4 = stablehlo.divide %1, %3 : tensor<4x8xf32>
  return %4 : tensor<4x8xf32>
}
// clusters
// stablehlo.constant
// map of 32: negate, exponential*; ends: a way leads out of the map and back
// stablehlo.reduce
// stablehlo.broadcast_in_dim
// map of 32: divide*
// -----
// A result that was read before an operand of the next op is there: that op's map depends on another one.
func.func @main(%x: tensor<8xf32>, %y: tensor<4xf32>) -> (tensor<f32>, tensor<8xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.negate %x : tensor<8xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  %2 = stablehlo.sine %y : tensor<4xf32>
  %3 = stablehlo.concatenate %2, %2, dim = 0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  %4 = stablehlo.add %0, %3 : tensor<8xf32>
  return %1, %4 : tensor<f32>, tensor<8xf32>
}
// clusters
// stablehlo.constant
// map of 8: negate*; ends: a result is wanted before an operand is there
// stablehlo.reduce
// map of 4: sine*
// stablehlo.concatenate
// map of 8: add*
// -----
// What is read together is read once: the two have nothing but x in common.
func.func @main(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = stablehlo.sine %x : tensor<8xf32>
  %1 = stablehlo.cosine %x : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
// clusters
// map of 8: sine*, cosine*
// -----
// A reshape within a map names the same elements; one that comes first is no part of it.
func.func @main(%x: tensor<2x4xf32>) -> (tensor<8xf32>, tensor<4x2xf32>) {
  %0 = stablehlo.reshape %x : (tensor<2x4xf32>) -> tensor<8xf32>
  %1 = stablehlo.sine %0 : tensor<8xf32>
  %2 = stablehlo.reshape %1 : (tensor<8xf32>) -> tensor<4x2xf32>
  %3 = stablehlo.negate %2 : tensor<4x2xf32>
  return %1, %3 : tensor<8xf32>, tensor<4x2xf32>
}
// clusters
// stablehlo.reshape
// map of 8: sine*, reshape, negate*
// -----
// Numbers of elements that differ are different maps.
func.func @main(%x: tensor<8xf32>, %y: tensor<4xf32>) -> (tensor<8xf32>, tensor<4xf32>) {
  %0 = stablehlo.sine %x : tensor<8xf32>
  %1 = stablehlo.sine %y : tensor<4xf32>
  %2 = stablehlo.cosine %0 : tensor<8xf32>
  %3 = stablehlo.cosine %1 : tensor<4xf32>
  return %2, %3 : tensor<8xf32>, tensor<4xf32>
}
// clusters
// map of 8: sine, cosine*
// map of 4: sine, cosine*
// -----
// Effects keep their order: the infeed's map may not come before the outfeed.
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.sine %x : tensor<8xf32>
  %t = stablehlo.create_token : !stablehlo.token
  %sent = "stablehlo.outfeed"(%0, %t) {outfeed_config = ""} : (tensor<8xf32>, !stablehlo.token) -> !stablehlo.token
  %1:2 = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> (tensor<8xf32>, !stablehlo.token)
  %2 = stablehlo.add %0, %1#0 : tensor<8xf32>
  return %2 : tensor<8xf32>
}
// clusters
// map of 8: sine*; ends: a way leads out of the map and back
// stablehlo.create_token
// stablehlo.outfeed
// stablehlo.infeed
// map of 8: add*
// -----
// A view that a loop's body reads is written out; in the body, maps are formed anew.
func.func @main(%x: tensor<8xf32>, %n: tensor<i32>) -> (tensor<i32>, tensor<2x8xf32>) {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<8xf32>) -> tensor<2x8xf32>
  %1 = stablehlo.negate %0 : tensor<2x8xf32>
  %2:2 = stablehlo.while(%i = %n, %v = %1) : tensor<i32>, tensor<2x8xf32>
  cond {
    %4 = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %4 : tensor<i1>
  } do {
    %5 = stablehlo.add %i, %one : tensor<i32>
    %6 = stablehlo.add %v, %0 : tensor<2x8xf32>
    %7 = stablehlo.tanh %6 : tensor<2x8xf32>
    stablehlo.return %5, %7 : tensor<i32>, tensor<2x8xf32>
  }
  return %2#0, %2#1 : tensor<i32>, tensor<2x8xf32>
}
// clusters
// stablehlo.constant
// stablehlo.broadcast_in_dim
// map of 16: negate*
// stablehlo.while
// region 0 of stablehlo.while:
//   map of 1: compare*
// region 1 of stablehlo.while:
//   map of 1: add*
//   map of 16: add, tanh*
// -----
// One-hot: the iota is counted where it is read; the indices are read as often as there are classes.
func.func @main(%i: tensor<8xi32>) -> tensor<8x32xf32> {
  %0 = stablehlo.iota dim = 1 : tensor<8x32xi32>
  %1 = stablehlo.broadcast_in_dim %i, dims = [0] : (tensor<8xi32>) -> tensor<8x32xi32>
  %2 = stablehlo.compare EQ, %1, %0 : (tensor<8x32xi32>, tensor<8x32xi32>) -> tensor<8x32xi1>
  %3 = stablehlo.convert %2 : (tensor<8x32xi1>) -> tensor<8x32xf32>
  return %3 : tensor<8x32xf32>
}
// clusters
// stablehlo.iota, a view
// stablehlo.broadcast_in_dim, a view
// map of 256: compare, convert*
