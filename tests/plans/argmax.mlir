// What JAX writes for argmax is known, and the count of places is not written out.
func.func @main(%x: tensor<64x256xf32>, %from: tensor<f32>) -> tensor<64xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<64x256xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%x init: %from), (%0 init: %c) across dimensions = [1] : (tensor<64x256xf32>, tensor<64x256xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
    reducer(%v: tensor<f32>, %w: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %2 = stablehlo.compare GT, %v, %w, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %v, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %w, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %v, %w : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
  return %1#1 : tensor<64xi32>
}
// graph
// 0 stablehlo.iota: counts k / 1 % 256
// 1 stablehlo.constant
// 2 stablehlo.reduce
// steps
// stablehlo.reduce b4 b2 <- b0 b3 b1 b3   [argmax rows, 64 units]
// -----
// Operands of what commutes may stand the other way round, and a comparison with them; argmin over the leading dimension.
func.func @main(%x: tensor<64x256xf64>, %from: tensor<f64>) -> tensor<256xi64> {
  %0 = stablehlo.iota dim = 0 : tensor<64x256xi64>
  %c = stablehlo.constant dense<0> : tensor<i64>
  %1:2 = stablehlo.reduce(%x init: %from), (%0 init: %c) across dimensions = [0] : (tensor<64x256xf64>, tensor<64x256xi64>, tensor<f64>, tensor<i64>) -> (tensor<256xf64>, tensor<256xi64>)
    reducer(%v: tensor<f64>, %w: tensor<f64>) (%i: tensor<i64>, %j: tensor<i64>) {
      %2 = stablehlo.compare LT, %v, %w, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %3 = stablehlo.compare NE, %v, %v, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %4 = stablehlo.or %3, %2 : tensor<i1>
      %5 = stablehlo.compare EQ, %w, %v, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %6 = stablehlo.compare GT, %j, %i, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %7, %4 : tensor<i1>
      %9 = stablehlo.select %4, %v, %w : tensor<i1>, tensor<f64>
      %10 = stablehlo.select %8, %i, %j : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<f64>, tensor<i64>
    }
  return %1#1 : tensor<256xi64>
}
// graph
// 0 stablehlo.iota: counts k / 256 % 64
// 1 stablehlo.constant
// 2 stablehlo.reduce
// steps
// stablehlo.reduce b4 b2 <- b0 b3 b1 b3   [argmin columns, 1 units]
// -----
// What XLA's own library writes; of floats only rows are.
func.func @main(%x: tensor<64x256xf32>, %from: tensor<f32>) -> tensor<64xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<64x256xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%x init: %from), (%0 init: %c) across dimensions = [1] : (tensor<64x256xf32>, tensor<64x256xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
    reducer(%v: tensor<f32>, %w: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %2 = stablehlo.compare GE, %v, %w, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.select %2, %v, %w : tensor<i1>, tensor<f32>
      %4 = stablehlo.select %2, %i, %j : tensor<i1>, tensor<i32>
      %5 = stablehlo.compare EQ, %v, %w, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.minimum %j, %i : tensor<i32>
      %7 = stablehlo.select %5, %6, %4 : tensor<i1>, tensor<i32>
      stablehlo.return %3, %7 : tensor<f32>, tensor<i32>
    }
  return %1#1 : tensor<64xi32>
}
// graph
// 0 stablehlo.iota: counts k / 1 % 256
// 1 stablehlo.constant
// 2 stablehlo.reduce
// steps
// stablehlo.reduce b4 b2 <- b0 b3 b1 b3   [argmax rows, 64 units]
// -----
// Columns of floats would have to give the first one's bits.
func.func @main(%x: tensor<64x256xf32>, %from: tensor<f32>) -> tensor<256xi32> {
  %0 = stablehlo.iota dim = 0 : tensor<64x256xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%x init: %from), (%0 init: %c) across dimensions = [0] : (tensor<64x256xf32>, tensor<64x256xi32>, tensor<f32>, tensor<i32>) -> (tensor<256xf32>, tensor<256xi32>)
    reducer(%v: tensor<f32>, %w: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %2 = stablehlo.compare GE, %v, %w, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.select %2, %v, %w : tensor<i1>, tensor<f32>
      %4 = stablehlo.select %2, %i, %j : tensor<i1>, tensor<i32>
      %5 = stablehlo.compare EQ, %v, %w, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.minimum %j, %i : tensor<i32>
      %7 = stablehlo.select %5, %6, %4 : tensor<i1>, tensor<i32>
      stablehlo.return %3, %7 : tensor<f32>, tensor<i32>
    }
  return %1#1 : tensor<256xi32>
}
// steps
// iota b4   [iota rows, 64 units]
// stablehlo.reduce b5 b2 <- b0 b4 b1 b3   [reduce body, 4 units, split from 1]
// -----
// Columns of integers are equal with their bits.
func.func @main(%x: tensor<64x256xi32>, %from: tensor<i32>) -> tensor<256xi32> {
  %0 = stablehlo.iota dim = 0 : tensor<64x256xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%x init: %from), (%0 init: %c) across dimensions = [0] : (tensor<64x256xi32>, tensor<64x256xi32>, tensor<i32>, tensor<i32>) -> (tensor<256xi32>, tensor<256xi32>)
    reducer(%v: tensor<i32>, %w: tensor<i32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %2 = stablehlo.compare LE, %v, %w, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.select %2, %v, %w : tensor<i1>, tensor<i32>
      %4 = stablehlo.select %2, %i, %j : tensor<i1>, tensor<i32>
      %5 = stablehlo.compare EQ, %v, %w, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.minimum %j, %i : tensor<i32>
      %7 = stablehlo.select %5, %6, %4 : tensor<i1>, tensor<i32>
      stablehlo.return %3, %7 : tensor<i32>, tensor<i32>
    }
  return %1#1 : tensor<256xi32>
}
// steps
// stablehlo.reduce b4 b2 <- b0 b3 b1 b3   [argmin columns, 1 units]
// -----
// Indices that count along another dimension are read.
func.func @main(%x: tensor<128x128xf32>, %from: tensor<f32>) -> tensor<128xi32> {
  %0 = stablehlo.iota dim = 0 : tensor<128x128xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%x init: %from), (%0 init: %c) across dimensions = [1] : (tensor<128x128xf32>, tensor<128x128xi32>, tensor<f32>, tensor<i32>) -> (tensor<128xf32>, tensor<128xi32>)
    reducer(%v: tensor<f32>, %w: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %2 = stablehlo.compare GT, %v, %w, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %v, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %w, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %v, %w : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
  return %1#1 : tensor<128xi32>
}
// graph
// 0 stablehlo.iota: counts k / 128 % 128; written out: read by stablehlo.reduce
// 1 stablehlo.constant
// 2 stablehlo.reduce
// steps
// stablehlo.iota b3   [iota rows, 128 units]
// stablehlo.reduce b5 b2 <- b0 b3 b1 b4   [argmax rows, 128 units]
// -----
// Places that are given back too are written out, and read.
func.func @main(%x: tensor<64x256xf32>, %from: tensor<f32>) -> (tensor<64xi32>, tensor<64x256xi32>) {
  %0 = stablehlo.iota dim = 1 : tensor<64x256xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%x init: %from), (%0 init: %c) across dimensions = [1] : (tensor<64x256xf32>, tensor<64x256xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
    reducer(%v: tensor<f32>, %w: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %2 = stablehlo.compare GT, %v, %w, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %v, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %w, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %v, %w : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
  return %1#1, %0 : tensor<64xi32>, tensor<64x256xi32>
}
// graph
// 0 stablehlo.iota: counts k / 1 % 256; written out: given back by func.return
// 1 stablehlo.constant
// 2 stablehlo.reduce
// steps
// stablehlo.iota b3   [iota rows, 64 units]
// stablehlo.reduce b5 b2 <- b0 b3 b1 b4   [argmax rows, 64 units]
// -----
// fuse: off
// Where each op stands alone, places are read.
func.func @main(%x: tensor<64x256xf32>, %from: tensor<f32>) -> tensor<64xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<64x256xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%x init: %from), (%0 init: %c) across dimensions = [1] : (tensor<64x256xf32>, tensor<64x256xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
    reducer(%v: tensor<f32>, %w: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %2 = stablehlo.compare GT, %v, %w, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %v, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %w, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %v, %w : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
  return %1#1 : tensor<64xi32>
}
// graph
// 0 stablehlo.iota: counts k / 1 % 256; written out: each op stands alone
// 1 stablehlo.constant
// 2 stablehlo.reduce
// steps
// stablehlo.iota b3   [iota rows, 64 units]
// stablehlo.reduce b5 b2 <- b0 b3 b1 b4   [argmax rows, 64 units]
// -----
// A total order is another body.
func.func @main(%x: tensor<64x256xf32>, %from: tensor<f32>) -> tensor<64xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<64x256xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%x init: %from), (%0 init: %c) across dimensions = [1] : (tensor<64x256xf32>, tensor<64x256xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
    reducer(%v: tensor<f32>, %w: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %2 = stablehlo.compare GT, %v, %w, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %v, %v, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %w, %v, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %v, %w : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
  return %1#1 : tensor<64xi32>
}
// steps
// stablehlo.iota b3   [iota rows, 64 units]
// stablehlo.reduce b5 b2 <- b0 b3 b1 b4   [reduce body, 1 units]
// -----
// A NaN of the other value is another body.
func.func @main(%x: tensor<64x256xf32>, %from: tensor<f32>) -> tensor<64xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<64x256xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%x init: %from), (%0 init: %c) across dimensions = [1] : (tensor<64x256xf32>, tensor<64x256xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
    reducer(%v: tensor<f32>, %w: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %2 = stablehlo.compare GT, %v, %w, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %w, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %w, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %v, %w : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
  return %1#1 : tensor<64xi32>
}
// steps
// stablehlo.iota b3   [iota rows, 64 units]
// stablehlo.reduce b5 b2 <- b0 b3 b1 b4   [reduce body, 1 units]
// -----
// The greater index is another body.
func.func @main(%x: tensor<64x256xf32>, %from: tensor<f32>) -> tensor<64xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<64x256xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%x init: %from), (%0 init: %c) across dimensions = [1] : (tensor<64x256xf32>, tensor<64x256xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
    reducer(%v: tensor<f32>, %w: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %2 = stablehlo.compare GT, %v, %w, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %v, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %w, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare GT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %v, %w : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
  return %1#1 : tensor<64xi32>
}
// steps
// stablehlo.iota b3   [iota rows, 64 units]
// stablehlo.reduce b5 b2 <- b0 b3 b1 b4   [reduce body, 1 units]
// -----
// Without the comparison of values the index is another body.
func.func @main(%x: tensor<64x256xf32>, %from: tensor<f32>) -> tensor<64xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<64x256xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%x init: %from), (%0 init: %c) across dimensions = [1] : (tensor<64x256xf32>, tensor<64x256xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
    reducer(%v: tensor<f32>, %w: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %2 = stablehlo.compare GT, %v, %w, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %v, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %w, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %6 : tensor<i1>
      %9 = stablehlo.select %4, %v, %w : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
  return %1#1 : tensor<64xi32>
}
// steps
// stablehlo.iota b3   [iota rows, 64 units]
// stablehlo.reduce b5 b2 <- b0 b3 b1 b4   [reduce body, 1 units]
// -----
// Rows of places stand in a band with what makes the values; the places take no memory.
func.func @main(%x: tensor<64x256xf32>, %from: tensor<f32>) -> tensor<64xi32> {
  %y = stablehlo.tanh %x : tensor<64x256xf32>
  %0 = stablehlo.iota dim = 1 : tensor<64x256xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1:2 = stablehlo.reduce(%y init: %from), (%0 init: %c) across dimensions = [1] : (tensor<64x256xf32>, tensor<64x256xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
    reducer(%v: tensor<f32>, %w: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %2 = stablehlo.compare GT, %v, %w, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %v, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %w, %v, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %v, %w : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
  return %1#1 : tensor<64xi32>
}
// steps
// band b3 b5 b2 <- b0 b4 b1   [rows, 64 units, split from 15, 47 at a time]
//   stablehlo.tanh b3 <- b0   [tile, 16384 units]
//   stablehlo.reduce b5 b2 <- b3 b4 b1 b4   [argmax rows, 64 units]
// buffers
// 2 arguments, 1 outputs, 6 buffers, 0 bytes of temporaries, 4 of constants, 48448 of scratch a thread
// b0 arg 0, 65536 bytes, needed 0 to 4, tensor<64x256xf32>
// b1 arg 1, 4 bytes, needed 0 to 4, tensor<f32>
// b2 output 0, 256 bytes, needed 1 to 5, tensor<64xi32>
// b3 temp in a band's scratch, 0 bytes, needed 1 to 4, tensor<64x256xf32>
// b4 const, 4 bytes, needed 1 to 4, tensor<i32>
// b5 temp in a band's scratch, 0 bytes, needed 1 to 4, tensor<64xf32>
