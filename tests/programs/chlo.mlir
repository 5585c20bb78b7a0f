// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @broadcast_add() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[6], [0], [-7]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[-3, 1, 6, -2], [-9, -5, 0, -8], [-16, -12, -7, -15]], [[15, 5, -3, 0], [9, -1, -9, -6], [2, -8, -16, -13]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_subtract() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[6], [0], [-7]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_subtract"(%a0, %a1) : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[-15, -11, -6, -14], [-9, -5, 0, -8], [-2, 2, 7, -1]], [[3, -7, -15, -12], [9, -1, -9, -6], [16, 6, -2, 1]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_multiply() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[6], [0], [-7]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_multiply"(%a0, %a1) : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[-54, -30, 0, -48], [0, 0, 0, 0], [63, 35, 0, 56]], [[54, -6, -54, -36], [0, 0, 0, 0], [-63, 7, 63, 42]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_maximum() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[6], [0], [-7]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_maximum"(%a0, %a1) : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[6, 6, 6, 6], [0, 0, 0, 0], [-7, -5, 0, -7]], [[9, 6, 6, 6], [9, 0, 0, 0], [9, -1, -7, -6]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_minimum() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[6], [0], [-7]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_minimum"(%a0, %a1) : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[-9, -5, 0, -8], [-9, -5, 0, -8], [-9, -7, -7, -8]], [[6, -1, -9, -6], [0, -1, -9, -6], [-7, -7, -9, -7]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_and() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[6], [0], [-7]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_and"(%a0, %a1) : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[6, 2, 0, 0], [0, 0, 0, 0], [-15, -7, 0, -8]], [[0, 6, 6, 2], [0, 0, 0, 0], [9, -7, -15, -8]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_or() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[6], [0], [-7]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_or"(%a0, %a1) : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[-9, -1, 6, -2], [-9, -5, 0, -8], [-1, -5, -7, -7]], [[15, -1, -9, -2], [9, -1, -9, -6], [-7, -1, -1, -5]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_xor() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[6], [0], [-7]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_xor"(%a0, %a1) : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[-15, -3, 6, -2], [-9, -5, 0, -8], [14, 2, -7, 1]], [[15, -7, -15, -4], [9, -1, -9, -6], [-16, 6, 14, 3]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_shift_left() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[2], [6], [6]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_shift_left"(%a0, %a1) : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[-36, -20, 0, -32], [-576, -320, 0, -512], [-576, -320, 0, -512]], [[36, -4, -36, -24], [576, -64, -576, -384], [576, -64, -576, -384]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_shift_right_arithmetic() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[2], [6], [6]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_shift_right_arithmetic"(%a0, %a1) : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[-3, -2, 0, -2], [-1, -1, 0, -1], [-1, -1, 0, -1]], [[2, -1, -3, -2], [0, -1, -1, -1], [0, -1, -1, -1]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_shift_right_logical() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[2], [6], [6]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_shift_right_logical"(%a0, %a1) : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[1073741821, 1073741822, 0, 1073741822], [67108863, 67108863, 0, 67108863], [67108863, 67108863, 0, 67108863]], [[2, 1073741823, 1073741821, 1073741822], [0, 67108863, 67108863, 67108863], [0, 67108863, 67108863, 67108863]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_divide() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[6], [1], [-7]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_divide"(%a0, %a1) : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[-1, 0, 0, -1], [-9, -5, 0, -8], [1, 0, 0, 1]], [[1, 0, -1, -1], [9, -1, -9, -6], [-1, 0, 1, 0]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_remainder() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[6], [1], [-7]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_remainder"(%a0, %a1) : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[-3, -5, 0, -2], [0, 0, 0, 0], [-2, -5, 0, -1]], [[3, -1, -3, 0], [0, 0, 0, 0], [2, -1, -2, -6]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_power() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[2], [6], [6]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_power"(%a0, %a1) : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[81, 25, 0, 64], [531441, 15625, 0, 262144], [531441, 15625, 0, 262144]], [[81, 1, 81, 36], [531441, 1, 531441, 46656], [531441, 1, 531441, 46656]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_compare() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a1 = stablehlo.constant dense<[[6], [0], [-7]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_compare"(%a0, %a1) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi1>
  check.expect_eq_const %r0, dense<[[[true, true, true, true], [true, true, false, true], [true, false, false, true]], [[false, true, true, true], [false, true, true, true], [false, false, true, false]]]> : tensor<2x3x4xi1>
  func.return
}

// -----

func.func @broadcast_atan2() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x3F400000, 0x3E800000, 0x40100000]], [[0x3E800000, 0xBF000000, 0xBF400000, 0x40100000]]]> : tensor<2x1x4xf32>
  %a1 = stablehlo.constant dense<[[0xBFC00000], [0xBF400000], [0xBF000000]]> : tensor<3x1xf32>
  %r0 = "chlo.broadcast_atan2"(%a0, %a1) : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  %w0 = stablehlo.constant dense<[[[0x40236E05, 0x402B6374, 0x403E7E0F, 0x400A29C3], [0x400DB70D, 0x4016CBE4, 0x4034784B, 0x3FF23EFA], [0x40023454, 0x400A29C3, 0x402B6374, 0x3FE50D33]], [[0x403E7E0F, 0xC034784B, 0xC02B6374, 0x400A29C3], [0x4034784B, 0xC0236E05, 0xC016CBE4, 0x3FF23EFA], [0x402B6374, 0xC016CBE4, 0xC00A29C3, 0x3FE50D33]]]> : tensor<2x3x4xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<2x3x4xf32>, tensor<2x3x4xf32>
  func.return
}

// -----

func.func @broadcast_next_after() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x3F400000, 0x3E800000, 0x40100000]], [[0x3E800000, 0xBF000000, 0xBF400000, 0x40100000]]]> : tensor<2x1x4xf32>
  %a1 = stablehlo.constant dense<[[0xBFC00000], [0xBF400000], [0xBF000000]]> : tensor<3x1xf32>
  %r0 = "chlo.broadcast_next_after"(%a0, %a1) : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  check.expect_eq_const %r0, dense<[[[0x3F7FFFFF, 0x3F3FFFFF, 0x3E7FFFFF, 0x400FFFFF], [0x3F7FFFFF, 0x3F3FFFFF, 0x3E7FFFFF, 0x400FFFFF], [0x3F7FFFFF, 0x3F3FFFFF, 0x3E7FFFFF, 0x400FFFFF]], [[0x3E7FFFFF, 0xBF000001, 0xBF400001, 0x400FFFFF], [0x3E7FFFFF, 0xBF000001, 0xBF400000, 0x400FFFFF], [0x3E7FFFFF, 0xBF000000, 0xBF3FFFFF, 0x400FFFFF]]]> : tensor<2x3x4xf32>
  func.return
}

// -----

func.func @broadcast_zeta() {
  %a0 = stablehlo.constant dense<[[[0x40600000, 0x41000000, 0x40500000, 0x40300000]], [[0x40100000, 0x40000000, 0x40980000, 0x40600000]]]> : tensor<2x1x4xf32>
  %a1 = stablehlo.constant dense<[[0x3F400000], [0x40F80000], [0x40600000]]> : tensor<3x1xf32>
  %r0 = "chlo.broadcast_zeta"(%a0, %a1) : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  %w0 = stablehlo.constant dense<[[[0x403B5B23, 0x412001BF, 0x4031BD57, 0x40237048], [0x3B37F49B, 0x340B8720, 0x3BA7E2A6, 0x3C9195C1], [0x3CCA4B47, 0x385A38D1, 0x3D14D31E, 0x3DA78478]], [[0x401E9C71, 0x4022AE28, 0x4080172E, 0x403B5B23], [0x3D896A58, 0x3E0D04D8, 0x3923C717, 0x3B37F49B], [0x3E4CE522, 0x3EA924A7, 0x3B8382BE, 0x3CCA4B47]]]> : tensor<2x3x4xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<2x3x4xf32>, tensor<2x3x4xf32>
  func.return
}

// -----

func.func @broadcast_polygamma() {
  %a0 = stablehlo.constant dense<[[0x3F800000], [0x40400000], [0x00000000]]> : tensor<3x1xf32>
  %a1 = stablehlo.constant dense<[[[0x40600000, 0x41000000, 0x40500000, 0x40300000]], [[0x40100000, 0x40000000, 0x40980000, 0x40600000]]]> : tensor<2x1x4xf32>
  %r0 = "chlo.broadcast_polygamma"(%a0, %a1) : (tensor<3x1xf32>, tensor<2x1x4xf32>) -> tensor<2x3x4xf32>
  %w0 = stablehlo.constant dense<[[[0x3EA924A7, 0x3E085512, 0x3EB8377B, 0x3EE00957], [0x3D8FFC83, 0x3B99FC15, 0x3DB9351F, 0x3E24788E], [0x3F8D343D, 0x40010045, 0x3F822CC2, 0x3F51A37F]], [[0x3F0EAD20, 0x3F251A66, 0x3E6FD9A9, 0x3EA924A7], [0x3EA62AA2, 0x3EFCE5A0, 0x3CCFC941, 0x3D8FFC83], [0x3F129268, 0x3ED87730, 0x3FB97F85, 0x3F8D343D]]]> : tensor<2x3x4xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<2x3x4xf32>, tensor<2x3x4xf32>
  func.return
}

// -----

func.func @broadcast_select() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %a2 = stablehlo.constant dense<[[6], [0], [-7]]> : tensor<3x1xi32>
  %r0 = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<i1>, tensor<2x1x4xi32>, tensor<3x1xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[-9, -5, 0, -8], [-9, -5, 0, -8], [-9, -5, 0, -8]], [[9, -1, -9, -6], [9, -1, -9, -6], [9, -1, -9, -6]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_complex() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x3F400000, 0x3E800000, 0x40100000]], [[0x3E800000, 0xBF000000, 0xBF400000, 0x40100000]]]> : tensor<2x1x4xf32>
  %a1 = stablehlo.constant dense<[[0xBFC00000], [0xBF400000], [0xBF000000]]> : tensor<3x1xf32>
  %0 = "chlo.broadcast_complex"(%a0, %a1) : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xcomplex<f32>>
  %r0 = stablehlo.real %0 : (tensor<2x3x4xcomplex<f32>>) -> tensor<2x3x4xf32>
  %r1 = stablehlo.imag %0 : (tensor<2x3x4xcomplex<f32>>) -> tensor<2x3x4xf32>
  check.expect_eq_const %r0, dense<[[[0x3F800000, 0x3F400000, 0x3E800000, 0x40100000], [0x3F800000, 0x3F400000, 0x3E800000, 0x40100000], [0x3F800000, 0x3F400000, 0x3E800000, 0x40100000]], [[0x3E800000, 0xBF000000, 0xBF400000, 0x40100000], [0x3E800000, 0xBF000000, 0xBF400000, 0x40100000], [0x3E800000, 0xBF000000, 0xBF400000, 0x40100000]]]> : tensor<2x3x4xf32>
  check.expect_eq_const %r1, dense<[[[0xBFC00000, 0xBFC00000, 0xBFC00000, 0xBFC00000], [0xBF400000, 0xBF400000, 0xBF400000, 0xBF400000], [0xBF000000, 0xBF000000, 0xBF000000, 0xBF000000]], [[0xBFC00000, 0xBFC00000, 0xBFC00000, 0xBFC00000], [0xBF400000, 0xBF400000, 0xBF400000, 0xBF400000], [0xBF000000, 0xBF000000, 0xBF000000, 0xBF000000]]]> : tensor<2x3x4xf32>
  func.return
}

// -----

func.func @broadcast_dimensions() {
  %a0 = stablehlo.constant dense<[[-9, -5, 0, -8], [9, -1, -9, -6]]> : tensor<2x4xi32>
  %a1 = stablehlo.constant dense<[5, 4, -5]> : tensor<3xi32>
  %s = stablehlo.slice %a1 [0:2] : (tensor<3xi32>) -> tensor<2xi32>
  %r0 = "chlo.broadcast_add"(%a0, %s) {broadcast_dimensions = array<i64: 0>} : (tensor<2x4xi32>, tensor<2xi32>) -> tensor<2x4xi32>
  check.expect_eq_const %r0, dense<[[-4, 0, 5, -3], [13, 3, -5, -2]]> : tensor<2x4xi32>
  func.return
}

// -----

func.func @is_inf() {
  %a0 = stablehlo.constant dense<[0x3F800000, 0x7F800000, 0xFF800000, 0x7FC00000, 0x00000000]> : tensor<5xf32>
  %r0 = chlo.is_inf %a0 : tensor<5xf32> -> tensor<5xi1>
  check.expect_eq_const %r0, dense<[false, true, true, false, false]> : tensor<5xi1>
  func.return
}

// -----

func.func @is_pos_inf() {
  %a0 = stablehlo.constant dense<[0x3F800000, 0x7F800000, 0xFF800000, 0x7FC00000, 0x00000000]> : tensor<5xf32>
  %r0 = chlo.is_pos_inf %a0 : tensor<5xf32> -> tensor<5xi1>
  check.expect_eq_const %r0, dense<[false, true, false, false, false]> : tensor<5xi1>
  func.return
}

// -----

func.func @is_neg_inf() {
  %a0 = stablehlo.constant dense<[0x3F800000, 0x7F800000, 0xFF800000, 0x7FC00000, 0x00000000]> : tensor<5xf32>
  %r0 = chlo.is_neg_inf %a0 : tensor<5xf32> -> tensor<5xi1>
  check.expect_eq_const %r0, dense<[false, false, true, false, false]> : tensor<5xi1>
  func.return
}

// -----

func.func @constants() {
  %a0 = stablehlo.constant dense<[[[-9, -5, 0, -8]], [[9, -1, -9, -6]]]> : tensor<2x1x4xi32>
  %r0 = "chlo.constant"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  %r1 = "chlo.constant_like"(%a0) {value = 7 : i32} : (tensor<2x1x4xi32>) -> tensor<2x1x4xi32>
  check.expect_eq_const %r0, dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %r1, dense<[[[7, 7, 7, 7]], [[7, 7, 7, 7]]]> : tensor<2x1x4xi32>
  func.return
}

// -----

func.func @asin_acos_kernel() {
  %a0 = stablehlo.constant dense<[0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x3F000000, 0x3F000000, 0x3F000000, 0x3F000000, 0x3F000000, 0x3F000000, 0xBF400000, 0xBF400000, 0xBF400000, 0xBF400000, 0xBF400000, 0xBF400000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0xBF800000, 0xBF800000, 0xBF800000, 0xBF800000, 0xBF800000, 0xBF800000, 0x3FC00000, 0x3FC00000, 0x3FC00000, 0x3FC00000, 0x3FC00000, 0x3FC00000, 0x37FBA882, 0x37FBA882, 0x37FBA882, 0x37FBA882, 0x37FBA882, 0x37FBA882, 0xC2200000, 0xC2200000, 0xC2200000, 0xC2200000, 0xC2200000, 0xC2200000, 0x5F0AC723, 0x5F0AC723, 0x5F0AC723, 0x5F0AC723, 0x5F0AC723, 0x5F0AC723]> : tensor<54xf32>
  %a1 = stablehlo.constant dense<[0x00000000, 0x3089705F, 0xBE800000, 0x40000000, 0x0DA24260, 0xDEC249FE, 0x00000000, 0x3089705F, 0xBE800000, 0x40000000, 0x0DA24260, 0xDEC249FE, 0x00000000, 0x3089705F, 0xBE800000, 0x40000000, 0x0DA24260, 0xDEC249FE, 0x00000000, 0x3089705F, 0xBE800000, 0x40000000, 0x0DA24260, 0xDEC249FE, 0x00000000, 0x3089705F, 0xBE800000, 0x40000000, 0x0DA24260, 0xDEC249FE, 0x00000000, 0x3089705F, 0xBE800000, 0x40000000, 0x0DA24260, 0xDEC249FE, 0x00000000, 0x3089705F, 0xBE800000, 0x40000000, 0x0DA24260, 0xDEC249FE, 0x00000000, 0x3089705F, 0xBE800000, 0x40000000, 0x0DA24260, 0xDEC249FE, 0x00000000, 0x3089705F, 0xBE800000, 0x40000000, 0x0DA24260, 0xDEC249FE]> : tensor<54xf32>
  %0 = stablehlo.complex %a0, %a1 : tensor<54xcomplex<f32>>
  %1 = chlo._asin_acos_kernel %0 : tensor<54xcomplex<f32>> -> tensor<54xcomplex<f32>>
  %r0 = stablehlo.real %1 : (tensor<54xcomplex<f32>>) -> tensor<54xf32>
  %r1 = stablehlo.imag %1 : (tensor<54xcomplex<f32>>) -> tensor<54xf32>
  %w0 = stablehlo.constant dense<[0x3F800000, 0x3F800000, 0x3F83F07B, 0x400F1BBD, 0x3F800000, 0x5EC249FE, 0x3F5DB3D7, 0x3F5DB3D7, 0x3F6968BB, 0x400E6B3F, 0x3F5DB3D7, 0x5EC249FE, 0x3F2953FD, 0x3F2953FD, 0x3F400000, 0x400DA04F, 0x3F2953FD, 0x5EC249FE, 0x00000000, 0x3804A2B3, 0x3F083BB8, 0x400CA1AE, 0x26901D7D, 0x5EC249FE, 0x00000000, 0x3804A2B3, 0x3F083BB8, 0x400CA1AE, 0x26901D7D, 0x5EC249FE, 0x00000000, 0x30B864CA, 0x3EA8A786, 0x400A616E, 0x0DD9B194, 0x5EC249FE, 0x3F800000, 0x3F800000, 0x3F83F07B, 0x400F1BBD, 0x3F800000, 0x5EC249FE, 0x00000000, 0x30897B5F, 0x3E800A3F, 0x40000A38, 0x0DA24F5D, 0x5EC249FE, 0x00000000, 0x3089705F, 0x3E800000, 0x40000000, 0x0DA24260, 0x5EC249FE]> : tensor<54xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 4 : tensor<54xf32>, tensor<54xf32>
  %w1 = stablehlo.constant dense<[0x00000000, 0x3089705F, 0x3E7D67D9, 0x3FB8C90C, 0x0DA24260, 0x423057A5, 0x00000000, 0x309EB36A, 0x3E901325, 0x3FBB9C90, 0x0DBB5C62, 0x423057A5, 0x00000000, 0x30CFC9C5, 0x3EB17218, 0x3FBF0AEE, 0x0DF5501F, 0x423057A5, 0x00000000, 0x3804A2B3, 0x3F0281AC, 0x3FC3A836, 0x26901D7D, 0x423057A5, 0x00000000, 0x3804A2B3, 0x3F0281AC, 0x3FC3A836, 0x26901D7D, 0x423057A5, 0x3F766165, 0x3F766165, 0x3F7E651F, 0x3FCFADE3, 0x3F766165, 0x423057A5, 0x00000000, 0x3089705F, 0x3E7D67D9, 0x3FB8C90C, 0x0DA24260, 0x423057A5, 0x408C3848, 0x408C3848, 0x408C3871, 0x408C4285, 0x408C3848, 0x423057A5, 0x4231C4E1, 0x4231C4E1, 0x4231C4E1, 0x4231C4E1, 0x4231C4E1, 0x4232910D]> : tensor<54xf32>
  check.expect_close %r1, %w1, max_ulp_difference = 4 : tensor<54xf32>, tensor<54xf32>
  func.return
}

// -----

func.func @erfc() {
  %a0 = stablehlo.constant dense<[0xC0400000, 0xC0200000, 0xC0000000, 0xBFC00000, 0xBF800000, 0xBF000000, 0x00000000, 0x3F000000, 0x3F800000, 0x3FC00000, 0x40000000, 0x40200000, 0x40400000, 0x40600000, 0x40800000, 0x40900000, 0x40A00000]> : tensor<17xf32>
  %r0 = chlo.erfc %a0 : tensor<17xf32> -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x3FFFFF47, 0x3FFFF2AA, 0x3FFF66B8, 0x3FFBA955, 0x3FEBDD9F, 0x3FC29FBD, 0x3F800000, 0x3EF5810A, 0x3E21130B, 0x3D0AD554, 0x3B9947AF, 0x39D55C2D, 0x37B94EFB, 0x35477955, 0x32846EE9, 0x2F582E7F, 0x2BD860D4]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @next_after() {
  %a0 = stablehlo.constant dense<[0xC0400000, 0xC0200000, 0xC0000000, 0xBFC00000, 0xBF800000, 0xBF000000, 0x00000000, 0x3F000000, 0x3F800000, 0x3FC00000, 0x40000000, 0x40200000, 0x40400000, 0x40600000, 0x40800000, 0x40900000, 0x40A00000]> : tensor<17xf32>
  %a1 = stablehlo.constant dense<[0x40A00000, 0x40900000, 0x40800000, 0x40600000, 0x40400000, 0x40200000, 0x40000000, 0x3FC00000, 0x3F800000, 0x3F000000, 0x00000000, 0xBF000000, 0xBF800000, 0xBFC00000, 0xC0000000, 0xC0200000, 0xC0400000]> : tensor<17xf32>
  %r0 = chlo.next_after %a0, %a1 : tensor<17xf32>, tensor<17xf32> -> tensor<17xf32>
  check.expect_eq_const %r0, dense<[0xC03FFFFF, 0xC01FFFFF, 0xBFFFFFFF, 0xBFBFFFFF, 0xBF7FFFFF, 0xBEFFFFFF, 0x00000001, 0x3F000001, 0x3F800000, 0x3FBFFFFF, 0x3FFFFFFF, 0x401FFFFF, 0x403FFFFF, 0x405FFFFF, 0x407FFFFF, 0x408FFFFF, 0x409FFFFF]> : tensor<17xf32>
  func.return
}
