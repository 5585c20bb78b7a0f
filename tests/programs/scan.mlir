// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @scan_dim0() {
  %a0 = stablehlo.constant dense<[[[8, -9, 1, -5], [7, -8, 0, -1], [-8, 4, 8, 0]], [[4, 1, -8, -8], [-8, 7, -1, -9], [8, 9, 7, 0]]]> : tensor<2x3x4xi32>
  %a1 = stablehlo.constant dense<[[6, 3, 8, 8], [-6, 6, 8, -1], [2, 9, -8, -8]]> : tensor<3x4xi32>
  %k = stablehlo.constant dense<3> : tensor<3x4xi32>
  %r0, %r1 = chlo.scan(%a0) inits(%a1) dimension=0 {
  ^bb0(%x: tensor<3x4xi32>, %c: tensor<3x4xi32>):
    %0 = stablehlo.multiply %c, %k : tensor<3x4xi32>
    %1 = stablehlo.add %x, %0 : tensor<3x4xi32>
    %2 = stablehlo.subtract %1, %c : tensor<3x4xi32>
    stablehlo.return %2, %1 : tensor<3x4xi32>, tensor<3x4xi32>
  } : (tensor<2x3x4xi32>, tensor<3x4xi32>) -> (tensor<2x3x4xi32>, tensor<3x4xi32>)
  check.expect_eq_const %r0, dense<[[[20, -3, 17, 11], [-5, 4, 16, -3], [-4, 22, -8, -16]], [[56, 1, 42, 30], [-30, 27, 47, -17], [4, 71, -25, -48]]]> : tensor<2x3x4xi32>
  check.expect_eq_const %r1, dense<[[82, 1, 67, 49], [-41, 37, 71, -21], [2, 102, -41, -72]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @scan_dim1_reverse() {
  %a0 = stablehlo.constant dense<[[[-9, 8, -8, -7], [0, -8, -4, -2], [8, 3, -4, 9]], [[4, 8, -5, -7], [-4, 9, -2, -2], [1, -5, -9, -6]]]> : tensor<2x3x4xi32>
  %a1 = stablehlo.constant dense<[[-4, 1, 4, -8], [4, -9, -4, 9]]> : tensor<2x4xi32>
  %k = stablehlo.constant dense<3> : tensor<2x4xi32>
  %r0, %r1 = chlo.scan(%a0) inits(%a1) dimension=1 attributes {is_reverse = true} {
  ^bb0(%x: tensor<2x4xi32>, %c: tensor<2x4xi32>):
    %0 = stablehlo.multiply %c, %k : tensor<2x4xi32>
    %1 = stablehlo.add %x, %0 : tensor<2x4xi32>
    %2 = stablehlo.subtract %1, %c : tensor<2x4xi32>
    stablehlo.return %2, %1 : tensor<2x4xi32>, tensor<2x4xi32>
  } : (tensor<2x3x4xi32>, tensor<2x4xi32>) -> (tensor<2x3x4xi32>, tensor<2x4xi32>)
  check.expect_eq_const %r0, dense<[[[-33, 28, 32, -101], [-8, 4, 12, -32], [0, 5, 4, -7]], [[74, -166, -135, 115], [22, -55, -44, 40], [9, -23, -17, 12]]]> : tensor<2x3x4xi32>
  check.expect_eq_const %r1, dense<[[-45, 38, 52, -148], [109, -253, -200, 176]]> : tensor<2x4xi32>
  func.return
}

// -----

func.func @scan_dim2() {
  %a0 = stablehlo.constant dense<[[[-8, 5, 5, 6], [5, -8, 1, -5], [0, 7, 1, 9]], [[-7, 8, -2, 1], [-6, 5, -5, 1], [-1, 9, -7, -6]]]> : tensor<2x3x4xi32>
  %a1 = stablehlo.constant dense<[[-9, -2, 3], [-7, -6, 4]]> : tensor<2x3xi32>
  %k = stablehlo.constant dense<3> : tensor<2x3xi32>
  %r0, %r1 = chlo.scan(%a0) inits(%a1) dimension=2 {
  ^bb0(%x: tensor<2x3xi32>, %c: tensor<2x3xi32>):
    %0 = stablehlo.multiply %c, %k : tensor<2x3xi32>
    %1 = stablehlo.add %x, %0 : tensor<2x3xi32>
    %2 = stablehlo.subtract %1, %c : tensor<2x3xi32>
    stablehlo.return %2, %1 : tensor<2x3xi32>, tensor<2x3xi32>
  } : (tensor<2x3x4xi32>, tensor<2x3xi32>) -> (tensor<2x3x4xi32>, tensor<2x3xi32>)
  check.expect_eq_const %r0, dense<[[[-26, -65, -195, -584], [1, -10, -21, -69], [6, 25, 69, 215]], [[-21, -48, -154, -459], [-18, -43, -139, -411], [7, 31, 77, 232]]]> : tensor<2x3x4xi32>
  check.expect_eq_const %r1, dense<[[-879, -101, 318], [-689, -617, 351]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @scan_of_scans() {
  %a0 = stablehlo.constant dense<[[-4, -4, -4, -5], [-4, -3, 9, -9], [6, -6, 5, -3]]> : tensor<3x4xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = chlo.scan(%a0) inits(%z) dimension=0 {
  ^bb0(%row: tensor<4xi32>, %c: tensor<i32>):
    %1:2 = chlo.scan(%row) inits(%c) dimension=0 {
    ^bb0(%e: tensor<i32>, %d: tensor<i32>):
      %2 = stablehlo.add %e, %d : tensor<i32>
      %3 = stablehlo.multiply %2, %c : tensor<i32>
      stablehlo.return %3, %2 : tensor<i32>, tensor<i32>
    } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)
    stablehlo.return %1#0, %1#1 : tensor<4xi32>, tensor<i32>
  } : (tensor<3x4xi32>, tensor<i32>) -> (tensor<3x4xi32>, tensor<i32>)
  %r0, %r1 = chlo.scan(%0#0) inits(%0#1) dimension=1 {
  ^bb0(%col: tensor<3xi32>, %c: tensor<i32>):
    %k = stablehlo.constant dense<7> : tensor<i32>
    %2 = stablehlo.add %c, %k : tensor<i32>
    stablehlo.return %col, %2 : tensor<3xi32>, tensor<i32>
  } : (tensor<3x4xi32>, tensor<i32>) -> (tensor<3x4xi32>, tensor<i32>)
  check.expect_eq_const %r0, dense<[[0, 0, 0, 0], [357, 408, 255, 408], [432, 576, 456, 528]]> : tensor<3x4xi32>
  check.expect_eq_const %r1, dense<6> : tensor<i32>
  func.return
}

// -----

func.func @scan_of_nothing() {
  %a0 = stablehlo.constant dense<> : tensor<0x2xf32>
  %a1 = stablehlo.constant dense<[0x3F800000, 0x40000000]> : tensor<2xf32>
  %r0, %r1 = chlo.scan(%a0) inits(%a1) dimension=0 {
  ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):
    %0 = stablehlo.add %x, %c : tensor<2xf32>
    stablehlo.return %0, %0 : tensor<2xf32>, tensor<2xf32>
  } : (tensor<0x2xf32>, tensor<2xf32>) -> (tensor<0x2xf32>, tensor<2xf32>)
  check.expect_eq_const %r0, dense<> : tensor<0x2xf32>
  check.expect_eq_const %r1, dense<[0x3F800000, 0x40000000]> : tensor<2xf32>
  func.return
}

// -----

func.func @scan_of_two() {
  %a0 = stablehlo.constant dense<[0, -6, -1, 7, -9]> : tensor<5xi32>
  %a1 = stablehlo.constant dense<[[0x3FE8000000000000, 0x0000000000000000, 0xBFD0000000000000], [0x3FE8000000000000, 0xBFE0000000000000, 0xBFE0000000000000], [0xBFF0000000000000, 0x3FE0000000000000, 0x3FD0000000000000], [0x3FF0000000000000, 0x0000000000000000, 0x0000000000000000], [0xBFE8000000000000, 0x3FE0000000000000, 0x3FE8000000000000]]> : tensor<5x3xf64>
  %n = stablehlo.constant dense<1.0> : tensor<3xf64>
  %p = stablehlo.constant dense<false> : tensor<i1>
  %r0, %r1, %r2, %r3 = chlo.scan(%a0, %a1) inits(%n, %p) dimension=0 {
  ^bb0(%i: tensor<i32>, %v: tensor<3xf64>, %c: tensor<3xf64>, %q: tensor<i1>):
    %0 = stablehlo.convert %i : (tensor<i32>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %2 = stablehlo.multiply %1, %v : tensor<3xf64>
    %3 = stablehlo.add %2, %c : tensor<3xf64>
    %4 = stablehlo.not %q : tensor<i1>
    stablehlo.return %4, %3, %3, %4 : tensor<i1>, tensor<3xf64>, tensor<3xf64>, tensor<i1>
  } : (tensor<5xi32>, tensor<5x3xf64>, tensor<3xf64>, tensor<i1>) -> (tensor<5xi1>, tensor<5x3xf64>, tensor<3xf64>, tensor<i1>)
  check.expect_eq_const %r0, dense<[true, false, true, false, true]> : tensor<5xi1>
  check.expect_eq_const %r1, dense<[[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0xC00C000000000000, 0x4010000000000000, 0x4010000000000000], [0xC004000000000000, 0x400C000000000000, 0x400E000000000000], [0x4012000000000000, 0x400C000000000000, 0x400E000000000000], [0x4026800000000000, 0xBFF0000000000000, 0xC008000000000000]]> : tensor<5x3xf64>
  check.expect_eq_const %r2, dense<[0x4026800000000000, 0xBFF0000000000000, 0xC008000000000000]> : tensor<3xf64>
  check.expect_eq_const %r3, dense<true> : tensor<i1>
  func.return
}
