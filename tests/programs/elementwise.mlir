// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @maximum_i1() {
  %a0 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[false, false, true, true, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.maximum %a0, %a1 : (tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, false, true, true, true, true, false, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @minimum_i1() {
  %a0 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[false, false, true, true, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.minimum %a0, %a1 : (tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, true, false, false, false, false, true, false, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @add_i1() {
  %a0 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[false, false, true, true, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.add %a0, %a1 : (tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, false, true, true, true, true, false, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @multiply_i1() {
  %a0 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[false, false, true, true, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.multiply %a0, %a1 : (tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, true, false, false, false, false, true, false, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @and_i1() {
  %a0 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[false, false, true, true, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.and %a0, %a1 : (tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, true, false, false, false, false, true, false, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @or_i1() {
  %a0 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[false, false, true, true, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.or %a0, %a1 : (tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, false, true, true, true, true, false, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @xor_i1() {
  %a0 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[false, false, true, true, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.xor %a0, %a1 : (tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, false, false, true, true, true, false, false, true, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_EQ_i1() {
  %a0 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[true, false, true, false, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.compare EQ, %a0, %a1 : (tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, true, true, false, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_NE_i1() {
  %a0 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[true, false, true, false, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.compare NE, %a0, %a1 : (tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, false, false, true, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GE_i1() {
  %a0 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[true, false, true, false, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.compare GE, %a0, %a1 : (tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, false, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GT_i1() {
  %a0 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[true, false, true, false, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.compare GT, %a0, %a1 : (tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, false, false, false, true, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LE_i1() {
  %a0 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[true, false, true, false, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.compare LE, %a0, %a1 : (tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, true, true, true, false, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LT_i1() {
  %a0 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[true, false, true, false, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.compare LT, %a0, %a1 : (tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, false, true, false, false, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @select_i1() {
  %a0 = stablehlo.constant dense<[true, false, true, true, true, false, false, false, false, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a2 = stablehlo.constant dense<[false, false, true, true, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<11xi1>, tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, false, true, false, true, true, false, true, false, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @select_scalar_i1() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a2 = stablehlo.constant dense<[false, false, true, true, false, true, false, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<i1>, tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @clamp_i1() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[true, false, true, false, true, false, false, true, true, true, true]> : tensor<11xi1>
  %a2 = stablehlo.constant dense<true> : tensor<i1>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<i1>, tensor<11xi1>, tensor<i1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @maximum_i8() {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[7, 6, -7, 5, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.maximum %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[7, 6, 7, 5, -6, 7, 7, 5, 4, 3, 6]> : tensor<11xi8>
  func.return
}

// -----

func.func @minimum_i8() {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[7, 6, -7, 5, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.minimum %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[-1, -4, -7, -8, -7, 6, 1, 0, -7, 0, 3]> : tensor<11xi8>
  func.return
}

// -----

func.func @add_i8() {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[7, 6, -7, 5, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.add %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[6, 2, 0, -3, -13, 13, 8, 5, -3, 3, 9]> : tensor<11xi8>
  func.return
}

// -----

func.func @subtract_i8() {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[7, 6, -7, 5, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.subtract %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[-8, -10, 14, -13, -1, -1, 6, 5, -11, -3, -3]> : tensor<11xi8>
  func.return
}

// -----

func.func @multiply_i8() {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[7, 6, -7, 5, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.multiply %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[-7, -24, -49, -40, 42, 42, 7, 0, -28, 0, 18]> : tensor<11xi8>
  func.return
}

// -----

func.func @and_i8() {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[7, 6, -7, 5, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.and %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[7, 4, 1, 0, -8, 6, 1, 0, 0, 0, 2]> : tensor<11xi8>
  func.return
}

// -----

func.func @or_i8() {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[7, 6, -7, 5, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.or %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[-1, -2, -1, -3, -5, 7, 7, 5, -3, 3, 7]> : tensor<11xi8>
  func.return
}

// -----

func.func @xor_i8() {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[7, 6, -7, 5, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.xor %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[-8, -6, -2, -3, 3, 1, 6, 5, -3, 3, 5]> : tensor<11xi8>
  func.return
}

// -----

func.func @compare_EQ_i8() {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[-1, -4, 7, -8, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.compare EQ, %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, false, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_NE_i8() {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[-1, -4, 7, -8, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.compare NE, %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GE_i8() {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[-1, -4, 7, -8, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.compare GE, %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, true, true, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GT_i8() {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[-1, -4, 7, -8, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.compare GT, %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, false, false, true, true, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LE_i8() {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[-1, -4, 7, -8, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.compare LE, %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, false, false, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LT_i8() {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[-1, -4, 7, -8, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.compare LT, %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, false, false, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @select_i8() {
  %a0 = stablehlo.constant dense<[true, true, true, true, false, true, false, true, true, false, false]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a2 = stablehlo.constant dense<[7, 6, -7, 5, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<11xi1>, tensor<11xi8>, tensor<11xi8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[-1, -4, 7, -8, -6, 6, 1, 5, -7, 3, 6]> : tensor<11xi8>
  func.return
}

// -----

func.func @select_scalar_i8() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a2 = stablehlo.constant dense<[7, 6, -7, 5, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<i1>, tensor<11xi8>, tensor<11xi8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  func.return
}

// -----

func.func @clamp_i8() {
  %a0 = stablehlo.constant dense<1> : tensor<i8>
  %a1 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a2 = stablehlo.constant dense<3> : tensor<i8>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<i8>, tensor<11xi8>, tensor<i8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[1, 1, 3, 1, 1, 3, 3, 3, 1, 1, 3]> : tensor<11xi8>
  func.return
}

// -----

func.func @maximum_i16() {
  %a0 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a1 = stablehlo.constant dense<[-2, -2, -6, -8, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.maximum %a0, %a1 : (tensor<11xi16>, tensor<11xi16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[7, -2, 5, -5, 6, 8, 3, 2, 4, 1, 7]> : tensor<11xi16>
  func.return
}

// -----

func.func @minimum_i16() {
  %a0 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a1 = stablehlo.constant dense<[-2, -2, -6, -8, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.minimum %a0, %a1 : (tensor<11xi16>, tensor<11xi16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[-2, -3, -6, -8, -3, 6, -2, -8, -7, -9, 5]> : tensor<11xi16>
  func.return
}

// -----

func.func @add_i16() {
  %a0 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a1 = stablehlo.constant dense<[-2, -2, -6, -8, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.add %a0, %a1 : (tensor<11xi16>, tensor<11xi16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[5, -5, -1, -13, 3, 14, 1, -6, -3, -8, 12]> : tensor<11xi16>
  func.return
}

// -----

func.func @subtract_i16() {
  %a0 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a1 = stablehlo.constant dense<[-2, -2, -6, -8, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.subtract %a0, %a1 : (tensor<11xi16>, tensor<11xi16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[9, -1, 11, 3, -9, -2, -5, 10, 11, 10, -2]> : tensor<11xi16>
  func.return
}

// -----

func.func @multiply_i16() {
  %a0 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a1 = stablehlo.constant dense<[-2, -2, -6, -8, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.multiply %a0, %a1 : (tensor<11xi16>, tensor<11xi16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[-14, 6, -30, 40, -18, 48, -6, -16, -28, -9, 35]> : tensor<11xi16>
  func.return
}

// -----

func.func @and_i16() {
  %a0 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a1 = stablehlo.constant dense<[-2, -2, -6, -8, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.and %a0, %a1 : (tensor<11xi16>, tensor<11xi16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[6, -4, 0, -8, 4, 0, 2, 0, 0, 1, 5]> : tensor<11xi16>
  func.return
}

// -----

func.func @or_i16() {
  %a0 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a1 = stablehlo.constant dense<[-2, -2, -6, -8, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.or %a0, %a1 : (tensor<11xi16>, tensor<11xi16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[-1, -1, -1, -5, -1, 14, -1, -6, -3, -9, 7]> : tensor<11xi16>
  func.return
}

// -----

func.func @xor_i16() {
  %a0 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a1 = stablehlo.constant dense<[-2, -2, -6, -8, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.xor %a0, %a1 : (tensor<11xi16>, tensor<11xi16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[-7, 3, -1, 3, -5, 14, -3, -6, -3, -10, 2]> : tensor<11xi16>
  func.return
}

// -----

func.func @compare_EQ_i16() {
  %a0 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a1 = stablehlo.constant dense<[7, -3, 5, -5, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.compare EQ, %a0, %a1 : (tensor<11xi16>, tensor<11xi16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, false, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_NE_i16() {
  %a0 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a1 = stablehlo.constant dense<[7, -3, 5, -5, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.compare NE, %a0, %a1 : (tensor<11xi16>, tensor<11xi16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GE_i16() {
  %a0 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a1 = stablehlo.constant dense<[7, -3, 5, -5, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.compare GE, %a0, %a1 : (tensor<11xi16>, tensor<11xi16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, true, true, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GT_i16() {
  %a0 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a1 = stablehlo.constant dense<[7, -3, 5, -5, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.compare GT, %a0, %a1 : (tensor<11xi16>, tensor<11xi16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, false, false, false, true, true, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LE_i16() {
  %a0 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a1 = stablehlo.constant dense<[7, -3, 5, -5, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.compare LE, %a0, %a1 : (tensor<11xi16>, tensor<11xi16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, false, false, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LT_i16() {
  %a0 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a1 = stablehlo.constant dense<[7, -3, 5, -5, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.compare LT, %a0, %a1 : (tensor<11xi16>, tensor<11xi16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, false, false, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @select_i16() {
  %a0 = stablehlo.constant dense<[true, true, true, false, true, false, true, false, false, true, false]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a2 = stablehlo.constant dense<[-2, -2, -6, -8, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<11xi1>, tensor<11xi16>, tensor<11xi16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[7, -3, 5, -8, -3, 8, -2, -8, -7, 1, 7]> : tensor<11xi16>
  func.return
}

// -----

func.func @select_scalar_i16() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a2 = stablehlo.constant dense<[-2, -2, -6, -8, 6, 8, 3, -8, -7, -9, 7]> : tensor<11xi16>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<i1>, tensor<11xi16>, tensor<11xi16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  func.return
}

// -----

func.func @clamp_i16() {
  %a0 = stablehlo.constant dense<1> : tensor<i16>
  %a1 = stablehlo.constant dense<[7, -3, 5, -5, -3, 6, -2, 2, 4, 1, 5]> : tensor<11xi16>
  %a2 = stablehlo.constant dense<3> : tensor<i16>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<i16>, tensor<11xi16>, tensor<i16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[3, 1, 3, 1, 1, 3, 1, 2, 3, 1, 3]> : tensor<11xi16>
  func.return
}

// -----

func.func @maximum_i32() {
  %a0 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a1 = stablehlo.constant dense<[8, -9, 5, 2, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.maximum %a0, %a1 : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[8, -2, 5, 5, -1, -1, 8, 5, 5, 3, 8]> : tensor<11xi32>
  func.return
}

// -----

func.func @minimum_i32() {
  %a0 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a1 = stablehlo.constant dense<[8, -9, 5, 2, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.minimum %a0, %a1 : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[-2, -9, 4, 2, -5, -4, 3, 1, -4, 1, -7]> : tensor<11xi32>
  func.return
}

// -----

func.func @add_i32() {
  %a0 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a1 = stablehlo.constant dense<[8, -9, 5, 2, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.add %a0, %a1 : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[6, -11, 9, 7, -6, -5, 11, 6, 1, 4, 1]> : tensor<11xi32>
  func.return
}

// -----

func.func @subtract_i32() {
  %a0 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a1 = stablehlo.constant dense<[8, -9, 5, 2, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.subtract %a0, %a1 : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[-10, 7, -1, 3, -4, -3, 5, 4, -9, -2, 15]> : tensor<11xi32>
  func.return
}

// -----

func.func @multiply_i32() {
  %a0 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a1 = stablehlo.constant dense<[8, -9, 5, 2, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.multiply %a0, %a1 : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[-16, 18, 20, 10, 5, 4, 24, 5, -20, 3, -56]> : tensor<11xi32>
  func.return
}

// -----

func.func @and_i32() {
  %a0 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a1 = stablehlo.constant dense<[8, -9, 5, 2, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.and %a0, %a1 : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[8, -10, 4, 0, -5, -4, 0, 1, 4, 1, 8]> : tensor<11xi32>
  func.return
}

// -----

func.func @or_i32() {
  %a0 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a1 = stablehlo.constant dense<[8, -9, 5, 2, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.or %a0, %a1 : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[-2, -1, 5, 7, -1, -1, 11, 5, -3, 3, -7]> : tensor<11xi32>
  func.return
}

// -----

func.func @xor_i32() {
  %a0 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a1 = stablehlo.constant dense<[8, -9, 5, 2, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.xor %a0, %a1 : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[-10, 9, 1, 7, 4, 3, 11, 4, -7, 2, -15]> : tensor<11xi32>
  func.return
}

// -----

func.func @compare_EQ_i32() {
  %a0 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a1 = stablehlo.constant dense<[-2, -2, 4, 5, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.compare EQ, %a0, %a1 : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, false, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_NE_i32() {
  %a0 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a1 = stablehlo.constant dense<[-2, -2, 4, 5, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.compare NE, %a0, %a1 : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GE_i32() {
  %a0 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a1 = stablehlo.constant dense<[-2, -2, 4, 5, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.compare GE, %a0, %a1 : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, true, true, false, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GT_i32() {
  %a0 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a1 = stablehlo.constant dense<[-2, -2, 4, 5, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.compare GT, %a0, %a1 : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, false, false, true, true, false, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LE_i32() {
  %a0 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a1 = stablehlo.constant dense<[-2, -2, 4, 5, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.compare LE, %a0, %a1 : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, false, false, true, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LT_i32() {
  %a0 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a1 = stablehlo.constant dense<[-2, -2, 4, 5, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.compare LT, %a0, %a1 : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, false, false, true, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @select_i32() {
  %a0 = stablehlo.constant dense<[true, true, false, true, false, false, true, true, true, false, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a2 = stablehlo.constant dense<[8, -9, 5, 2, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<11xi1>, tensor<11xi32>, tensor<11xi32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[-2, -2, 5, 5, -1, -1, 8, 5, -4, 3, 8]> : tensor<11xi32>
  func.return
}

// -----

func.func @select_scalar_i32() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a2 = stablehlo.constant dense<[8, -9, 5, 2, -1, -1, 3, 1, 5, 3, -7]> : tensor<11xi32>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<i1>, tensor<11xi32>, tensor<11xi32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  func.return
}

// -----

func.func @clamp_i32() {
  %a0 = stablehlo.constant dense<1> : tensor<i32>
  %a1 = stablehlo.constant dense<[-2, -2, 4, 5, -5, -4, 8, 5, -4, 1, 8]> : tensor<11xi32>
  %a2 = stablehlo.constant dense<3> : tensor<i32>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<i32>, tensor<11xi32>, tensor<i32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[1, 1, 3, 3, 1, 1, 3, 3, 1, 1, 3]> : tensor<11xi32>
  func.return
}

// -----

func.func @maximum_i64() {
  %a0 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a1 = stablehlo.constant dense<[-8, 8, 6, 1, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.maximum %a0, %a1 : (tensor<11xi64>, tensor<11xi64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[0, 8, 6, 1, 7, 5, -5, 0, 8, 8, 1]> : tensor<11xi64>
  func.return
}

// -----

func.func @minimum_i64() {
  %a0 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a1 = stablehlo.constant dense<[-8, 8, 6, 1, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.minimum %a0, %a1 : (tensor<11xi64>, tensor<11xi64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[-8, -6, -6, -6, -9, 2, -7, -8, -2, 3, -3]> : tensor<11xi64>
  func.return
}

// -----

func.func @add_i64() {
  %a0 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a1 = stablehlo.constant dense<[-8, 8, 6, 1, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.add %a0, %a1 : (tensor<11xi64>, tensor<11xi64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[-8, 2, 0, -5, -2, 7, -12, -8, 6, 11, -2]> : tensor<11xi64>
  func.return
}

// -----

func.func @subtract_i64() {
  %a0 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a1 = stablehlo.constant dense<[-8, 8, 6, 1, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.subtract %a0, %a1 : (tensor<11xi64>, tensor<11xi64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[8, -14, -12, -7, -16, -3, 2, 8, 10, -5, 4]> : tensor<11xi64>
  func.return
}

// -----

func.func @multiply_i64() {
  %a0 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a1 = stablehlo.constant dense<[-8, 8, 6, 1, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.multiply %a0, %a1 : (tensor<11xi64>, tensor<11xi64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[0, -48, -36, -6, -63, 10, 35, 0, -16, 24, -3]> : tensor<11xi64>
  func.return
}

// -----

func.func @and_i64() {
  %a0 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a1 = stablehlo.constant dense<[-8, 8, 6, 1, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.and %a0, %a1 : (tensor<11xi64>, tensor<11xi64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[0, 8, 2, 0, 7, 0, -7, 0, 8, 0, 1]> : tensor<11xi64>
  func.return
}

// -----

func.func @or_i64() {
  %a0 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a1 = stablehlo.constant dense<[-8, 8, 6, 1, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.or %a0, %a1 : (tensor<11xi64>, tensor<11xi64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[-8, -6, -2, -5, -9, 7, -5, -8, -2, 11, -3]> : tensor<11xi64>
  func.return
}

// -----

func.func @xor_i64() {
  %a0 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a1 = stablehlo.constant dense<[-8, 8, 6, 1, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.xor %a0, %a1 : (tensor<11xi64>, tensor<11xi64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[-8, -14, -4, -5, -16, 7, 2, -8, -10, 11, -4]> : tensor<11xi64>
  func.return
}

// -----

func.func @compare_EQ_i64() {
  %a0 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a1 = stablehlo.constant dense<[0, -6, -6, -6, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.compare EQ, %a0, %a1 : (tensor<11xi64>, tensor<11xi64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, false, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_NE_i64() {
  %a0 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a1 = stablehlo.constant dense<[0, -6, -6, -6, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.compare NE, %a0, %a1 : (tensor<11xi64>, tensor<11xi64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GE_i64() {
  %a0 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a1 = stablehlo.constant dense<[0, -6, -6, -6, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.compare GE, %a0, %a1 : (tensor<11xi64>, tensor<11xi64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, true, true, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GT_i64() {
  %a0 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a1 = stablehlo.constant dense<[0, -6, -6, -6, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.compare GT, %a0, %a1 : (tensor<11xi64>, tensor<11xi64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, false, false, true, true, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LE_i64() {
  %a0 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a1 = stablehlo.constant dense<[0, -6, -6, -6, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.compare LE, %a0, %a1 : (tensor<11xi64>, tensor<11xi64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, false, false, false, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LT_i64() {
  %a0 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a1 = stablehlo.constant dense<[0, -6, -6, -6, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.compare LT, %a0, %a1 : (tensor<11xi64>, tensor<11xi64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, false, false, false, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @select_i64() {
  %a0 = stablehlo.constant dense<[true, false, true, true, true, true, true, false, false, false, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a2 = stablehlo.constant dense<[-8, 8, 6, 1, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<11xi1>, tensor<11xi64>, tensor<11xi64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[0, 8, -6, -6, -9, 2, -5, -8, -2, 8, 1]> : tensor<11xi64>
  func.return
}

// -----

func.func @select_scalar_i64() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a2 = stablehlo.constant dense<[-8, 8, 6, 1, 7, 5, -7, -8, -2, 8, -3]> : tensor<11xi64>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<i1>, tensor<11xi64>, tensor<11xi64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  func.return
}

// -----

func.func @clamp_i64() {
  %a0 = stablehlo.constant dense<1> : tensor<i64>
  %a1 = stablehlo.constant dense<[0, -6, -6, -6, -9, 2, -5, 0, 8, 3, 1]> : tensor<11xi64>
  %a2 = stablehlo.constant dense<3> : tensor<i64>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<i64>, tensor<11xi64>, tensor<i64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[1, 1, 1, 1, 1, 2, 1, 1, 3, 3, 1]> : tensor<11xi64>
  func.return
}

// -----

func.func @maximum_ui8() {
  %a0 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a1 = stablehlo.constant dense<[4, 5, 2, 7, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.maximum %a0, %a1 : (tensor<11xui8>, tensor<11xui8>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[4, 6, 4, 7, 2, 8, 7, 2, 5, 5, 3]> : tensor<11xui8>
  func.return
}

// -----

func.func @minimum_ui8() {
  %a0 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a1 = stablehlo.constant dense<[4, 5, 2, 7, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.minimum %a0, %a1 : (tensor<11xui8>, tensor<11xui8>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[0, 5, 2, 3, 1, 4, 4, 0, 0, 4, 3]> : tensor<11xui8>
  func.return
}

// -----

func.func @add_ui8() {
  %a0 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a1 = stablehlo.constant dense<[4, 5, 2, 7, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.add %a0, %a1 : (tensor<11xui8>, tensor<11xui8>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[4, 11, 6, 10, 3, 12, 11, 2, 5, 9, 6]> : tensor<11xui8>
  func.return
}

// -----

func.func @subtract_ui8() {
  %a0 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a1 = stablehlo.constant dense<[4, 5, 2, 7, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.subtract %a0, %a1 : (tensor<11xui8>, tensor<11xui8>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[252, 1, 2, 252, 255, 252, 3, 2, 251, 1, 0]> : tensor<11xui8>
  func.return
}

// -----

func.func @multiply_ui8() {
  %a0 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a1 = stablehlo.constant dense<[4, 5, 2, 7, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.multiply %a0, %a1 : (tensor<11xui8>, tensor<11xui8>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[0, 30, 8, 21, 2, 32, 28, 0, 0, 20, 9]> : tensor<11xui8>
  func.return
}

// -----

func.func @and_ui8() {
  %a0 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a1 = stablehlo.constant dense<[4, 5, 2, 7, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.and %a0, %a1 : (tensor<11xui8>, tensor<11xui8>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[0, 4, 0, 3, 0, 0, 4, 0, 0, 4, 3]> : tensor<11xui8>
  func.return
}

// -----

func.func @or_ui8() {
  %a0 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a1 = stablehlo.constant dense<[4, 5, 2, 7, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.or %a0, %a1 : (tensor<11xui8>, tensor<11xui8>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[4, 7, 6, 7, 3, 12, 7, 2, 5, 5, 3]> : tensor<11xui8>
  func.return
}

// -----

func.func @xor_ui8() {
  %a0 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a1 = stablehlo.constant dense<[4, 5, 2, 7, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.xor %a0, %a1 : (tensor<11xui8>, tensor<11xui8>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[4, 3, 6, 4, 3, 12, 3, 2, 5, 1, 0]> : tensor<11xui8>
  func.return
}

// -----

func.func @compare_EQ_ui8() {
  %a0 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a1 = stablehlo.constant dense<[0, 6, 4, 3, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.compare EQ, %a0, %a1 : (tensor<11xui8>, tensor<11xui8>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, false, false, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_NE_ui8() {
  %a0 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a1 = stablehlo.constant dense<[0, 6, 4, 3, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.compare NE, %a0, %a1 : (tensor<11xui8>, tensor<11xui8>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, true, true, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GE_ui8() {
  %a0 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a1 = stablehlo.constant dense<[0, 6, 4, 3, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.compare GE, %a0, %a1 : (tensor<11xui8>, tensor<11xui8>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, true, true, false, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GT_ui8() {
  %a0 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a1 = stablehlo.constant dense<[0, 6, 4, 3, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.compare GT, %a0, %a1 : (tensor<11xui8>, tensor<11xui8>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, false, false, true, true, false, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LE_ui8() {
  %a0 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a1 = stablehlo.constant dense<[0, 6, 4, 3, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.compare LE, %a0, %a1 : (tensor<11xui8>, tensor<11xui8>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, false, false, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LT_ui8() {
  %a0 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a1 = stablehlo.constant dense<[0, 6, 4, 3, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.compare LT, %a0, %a1 : (tensor<11xui8>, tensor<11xui8>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, false, false, true, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @select_ui8() {
  %a0 = stablehlo.constant dense<[true, true, false, true, true, true, false, false, true, false, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a2 = stablehlo.constant dense<[4, 5, 2, 7, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<11xi1>, tensor<11xui8>, tensor<11xui8>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[0, 6, 2, 3, 1, 4, 4, 0, 0, 4, 3]> : tensor<11xui8>
  func.return
}

// -----

func.func @select_scalar_ui8() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a2 = stablehlo.constant dense<[4, 5, 2, 7, 2, 8, 4, 0, 5, 4, 3]> : tensor<11xui8>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<i1>, tensor<11xui8>, tensor<11xui8>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  func.return
}

// -----

func.func @clamp_ui8() {
  %a0 = stablehlo.constant dense<1> : tensor<ui8>
  %a1 = stablehlo.constant dense<[0, 6, 4, 3, 1, 4, 7, 2, 0, 5, 3]> : tensor<11xui8>
  %a2 = stablehlo.constant dense<3> : tensor<ui8>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<ui8>, tensor<11xui8>, tensor<ui8>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[1, 3, 3, 3, 1, 3, 3, 2, 1, 3, 3]> : tensor<11xui8>
  func.return
}

// -----

func.func @maximum_ui16() {
  %a0 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a1 = stablehlo.constant dense<[8, 0, 0, 7, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.maximum %a0, %a1 : (tensor<11xui16>, tensor<11xui16>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[8, 3, 6, 7, 8, 7, 4, 7, 8, 5, 6]> : tensor<11xui16>
  func.return
}

// -----

func.func @minimum_ui16() {
  %a0 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a1 = stablehlo.constant dense<[8, 0, 0, 7, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.minimum %a0, %a1 : (tensor<11xui16>, tensor<11xui16>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[8, 0, 0, 4, 3, 0, 2, 2, 1, 2, 1]> : tensor<11xui16>
  func.return
}

// -----

func.func @add_ui16() {
  %a0 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a1 = stablehlo.constant dense<[8, 0, 0, 7, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.add %a0, %a1 : (tensor<11xui16>, tensor<11xui16>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[16, 3, 6, 11, 11, 7, 6, 9, 9, 7, 7]> : tensor<11xui16>
  func.return
}

// -----

func.func @subtract_ui16() {
  %a0 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a1 = stablehlo.constant dense<[8, 0, 0, 7, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.subtract %a0, %a1 : (tensor<11xui16>, tensor<11xui16>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[0, 3, 6, 65533, 5, 7, 2, 65531, 65529, 3, 65531]> : tensor<11xui16>
  func.return
}

// -----

func.func @multiply_ui16() {
  %a0 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a1 = stablehlo.constant dense<[8, 0, 0, 7, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.multiply %a0, %a1 : (tensor<11xui16>, tensor<11xui16>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[64, 0, 0, 28, 24, 0, 8, 14, 8, 10, 6]> : tensor<11xui16>
  func.return
}

// -----

func.func @and_ui16() {
  %a0 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a1 = stablehlo.constant dense<[8, 0, 0, 7, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.and %a0, %a1 : (tensor<11xui16>, tensor<11xui16>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[8, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0]> : tensor<11xui16>
  func.return
}

// -----

func.func @or_ui16() {
  %a0 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a1 = stablehlo.constant dense<[8, 0, 0, 7, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.or %a0, %a1 : (tensor<11xui16>, tensor<11xui16>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[8, 3, 6, 7, 11, 7, 6, 7, 9, 7, 7]> : tensor<11xui16>
  func.return
}

// -----

func.func @xor_ui16() {
  %a0 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a1 = stablehlo.constant dense<[8, 0, 0, 7, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.xor %a0, %a1 : (tensor<11xui16>, tensor<11xui16>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[0, 3, 6, 3, 11, 7, 6, 5, 9, 7, 7]> : tensor<11xui16>
  func.return
}

// -----

func.func @compare_EQ_ui16() {
  %a0 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a1 = stablehlo.constant dense<[8, 3, 6, 4, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.compare EQ, %a0, %a1 : (tensor<11xui16>, tensor<11xui16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, false, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_NE_ui16() {
  %a0 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a1 = stablehlo.constant dense<[8, 3, 6, 4, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.compare NE, %a0, %a1 : (tensor<11xui16>, tensor<11xui16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GE_ui16() {
  %a0 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a1 = stablehlo.constant dense<[8, 3, 6, 4, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.compare GE, %a0, %a1 : (tensor<11xui16>, tensor<11xui16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, false, false, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GT_ui16() {
  %a0 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a1 = stablehlo.constant dense<[8, 3, 6, 4, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.compare GT, %a0, %a1 : (tensor<11xui16>, tensor<11xui16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, false, false, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LE_ui16() {
  %a0 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a1 = stablehlo.constant dense<[8, 3, 6, 4, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.compare LE, %a0, %a1 : (tensor<11xui16>, tensor<11xui16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, true, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LT_ui16() {
  %a0 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a1 = stablehlo.constant dense<[8, 3, 6, 4, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.compare LT, %a0, %a1 : (tensor<11xui16>, tensor<11xui16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, false, false, false, true, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @select_ui16() {
  %a0 = stablehlo.constant dense<[false, false, false, true, false, false, false, true, false, true, false]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a2 = stablehlo.constant dense<[8, 0, 0, 7, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<11xi1>, tensor<11xui16>, tensor<11xui16>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[8, 0, 0, 4, 3, 0, 2, 2, 8, 5, 6]> : tensor<11xui16>
  func.return
}

// -----

func.func @select_scalar_ui16() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a2 = stablehlo.constant dense<[8, 0, 0, 7, 3, 0, 2, 7, 8, 2, 6]> : tensor<11xui16>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<i1>, tensor<11xui16>, tensor<11xui16>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  func.return
}

// -----

func.func @clamp_ui16() {
  %a0 = stablehlo.constant dense<1> : tensor<ui16>
  %a1 = stablehlo.constant dense<[8, 3, 6, 4, 8, 7, 4, 2, 1, 5, 1]> : tensor<11xui16>
  %a2 = stablehlo.constant dense<3> : tensor<ui16>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<ui16>, tensor<11xui16>, tensor<ui16>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[3, 3, 3, 3, 3, 3, 3, 2, 1, 3, 1]> : tensor<11xui16>
  func.return
}

// -----

func.func @maximum_ui32() {
  %a0 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a1 = stablehlo.constant dense<[2, 1, 0, 6, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.maximum %a0, %a1 : (tensor<11xui32>, tensor<11xui32>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[3, 2, 6, 6, 6, 5, 7, 4, 4, 8, 8]> : tensor<11xui32>
  func.return
}

// -----

func.func @minimum_ui32() {
  %a0 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a1 = stablehlo.constant dense<[2, 1, 0, 6, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.minimum %a0, %a1 : (tensor<11xui32>, tensor<11xui32>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[2, 1, 0, 1, 5, 4, 6, 3, 0, 1, 4]> : tensor<11xui32>
  func.return
}

// -----

func.func @add_ui32() {
  %a0 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a1 = stablehlo.constant dense<[2, 1, 0, 6, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.add %a0, %a1 : (tensor<11xui32>, tensor<11xui32>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[5, 3, 6, 7, 11, 9, 13, 7, 4, 9, 12]> : tensor<11xui32>
  func.return
}

// -----

func.func @subtract_ui32() {
  %a0 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a1 = stablehlo.constant dense<[2, 1, 0, 6, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.subtract %a0, %a1 : (tensor<11xui32>, tensor<11xui32>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[1, 1, 6, 4294967291, 4294967295, 4294967295, 4294967295, 4294967295, 4, 7, 4]> : tensor<11xui32>
  func.return
}

// -----

func.func @multiply_ui32() {
  %a0 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a1 = stablehlo.constant dense<[2, 1, 0, 6, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.multiply %a0, %a1 : (tensor<11xui32>, tensor<11xui32>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[6, 2, 0, 6, 30, 20, 42, 12, 0, 8, 32]> : tensor<11xui32>
  func.return
}

// -----

func.func @and_ui32() {
  %a0 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a1 = stablehlo.constant dense<[2, 1, 0, 6, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.and %a0, %a1 : (tensor<11xui32>, tensor<11xui32>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[2, 0, 0, 0, 4, 4, 6, 0, 0, 0, 0]> : tensor<11xui32>
  func.return
}

// -----

func.func @or_ui32() {
  %a0 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a1 = stablehlo.constant dense<[2, 1, 0, 6, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.or %a0, %a1 : (tensor<11xui32>, tensor<11xui32>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[3, 3, 6, 7, 7, 5, 7, 7, 4, 9, 12]> : tensor<11xui32>
  func.return
}

// -----

func.func @xor_ui32() {
  %a0 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a1 = stablehlo.constant dense<[2, 1, 0, 6, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.xor %a0, %a1 : (tensor<11xui32>, tensor<11xui32>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[1, 3, 6, 7, 3, 1, 1, 7, 4, 9, 12]> : tensor<11xui32>
  func.return
}

// -----

func.func @compare_EQ_ui32() {
  %a0 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a1 = stablehlo.constant dense<[3, 2, 6, 1, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.compare EQ, %a0, %a1 : (tensor<11xui32>, tensor<11xui32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, false, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_NE_ui32() {
  %a0 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a1 = stablehlo.constant dense<[3, 2, 6, 1, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.compare NE, %a0, %a1 : (tensor<11xui32>, tensor<11xui32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GE_ui32() {
  %a0 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a1 = stablehlo.constant dense<[3, 2, 6, 1, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.compare GE, %a0, %a1 : (tensor<11xui32>, tensor<11xui32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, false, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GT_ui32() {
  %a0 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a1 = stablehlo.constant dense<[3, 2, 6, 1, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.compare GT, %a0, %a1 : (tensor<11xui32>, tensor<11xui32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, false, false, false, false, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LE_ui32() {
  %a0 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a1 = stablehlo.constant dense<[3, 2, 6, 1, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.compare LE, %a0, %a1 : (tensor<11xui32>, tensor<11xui32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, true, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LT_ui32() {
  %a0 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a1 = stablehlo.constant dense<[3, 2, 6, 1, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.compare LT, %a0, %a1 : (tensor<11xui32>, tensor<11xui32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, true, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @select_ui32() {
  %a0 = stablehlo.constant dense<[true, false, false, true, false, true, true, false, true, false, false]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a2 = stablehlo.constant dense<[2, 1, 0, 6, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<11xi1>, tensor<11xui32>, tensor<11xui32>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[3, 1, 0, 1, 6, 4, 6, 4, 4, 1, 4]> : tensor<11xui32>
  func.return
}

// -----

func.func @select_scalar_ui32() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a2 = stablehlo.constant dense<[2, 1, 0, 6, 6, 5, 7, 4, 0, 1, 4]> : tensor<11xui32>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<i1>, tensor<11xui32>, tensor<11xui32>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  func.return
}

// -----

func.func @clamp_ui32() {
  %a0 = stablehlo.constant dense<1> : tensor<ui32>
  %a1 = stablehlo.constant dense<[3, 2, 6, 1, 5, 4, 6, 3, 4, 8, 8]> : tensor<11xui32>
  %a2 = stablehlo.constant dense<3> : tensor<ui32>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<ui32>, tensor<11xui32>, tensor<ui32>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[3, 2, 3, 1, 3, 3, 3, 3, 3, 3, 3]> : tensor<11xui32>
  func.return
}

// -----

func.func @maximum_ui64() {
  %a0 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a1 = stablehlo.constant dense<[6, 2, 2, 2, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.maximum %a0, %a1 : (tensor<11xui64>, tensor<11xui64>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[6, 5, 4, 2, 7, 8, 3, 8, 8, 8, 3]> : tensor<11xui64>
  func.return
}

// -----

func.func @minimum_ui64() {
  %a0 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a1 = stablehlo.constant dense<[6, 2, 2, 2, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.minimum %a0, %a1 : (tensor<11xui64>, tensor<11xui64>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[6, 2, 2, 1, 3, 1, 0, 1, 0, 8, 0]> : tensor<11xui64>
  func.return
}

// -----

func.func @add_ui64() {
  %a0 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a1 = stablehlo.constant dense<[6, 2, 2, 2, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.add %a0, %a1 : (tensor<11xui64>, tensor<11xui64>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[12, 7, 6, 3, 10, 9, 3, 9, 8, 16, 3]> : tensor<11xui64>
  func.return
}

// -----

func.func @subtract_ui64() {
  %a0 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a1 = stablehlo.constant dense<[6, 2, 2, 2, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.subtract %a0, %a1 : (tensor<11xui64>, tensor<11xui64>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[0, 3, 2, 18446744073709551615, 18446744073709551612, 18446744073709551609, 18446744073709551613, 7, 18446744073709551608, 0, 3]> : tensor<11xui64>
  func.return
}

// -----

func.func @multiply_ui64() {
  %a0 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a1 = stablehlo.constant dense<[6, 2, 2, 2, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.multiply %a0, %a1 : (tensor<11xui64>, tensor<11xui64>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[36, 10, 8, 2, 21, 8, 0, 8, 0, 64, 0]> : tensor<11xui64>
  func.return
}

// -----

func.func @and_ui64() {
  %a0 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a1 = stablehlo.constant dense<[6, 2, 2, 2, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.and %a0, %a1 : (tensor<11xui64>, tensor<11xui64>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[6, 0, 0, 0, 3, 0, 0, 0, 0, 8, 0]> : tensor<11xui64>
  func.return
}

// -----

func.func @or_ui64() {
  %a0 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a1 = stablehlo.constant dense<[6, 2, 2, 2, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.or %a0, %a1 : (tensor<11xui64>, tensor<11xui64>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[6, 7, 6, 3, 7, 9, 3, 9, 8, 8, 3]> : tensor<11xui64>
  func.return
}

// -----

func.func @xor_ui64() {
  %a0 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a1 = stablehlo.constant dense<[6, 2, 2, 2, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.xor %a0, %a1 : (tensor<11xui64>, tensor<11xui64>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[0, 7, 6, 3, 4, 9, 3, 9, 8, 0, 3]> : tensor<11xui64>
  func.return
}

// -----

func.func @compare_EQ_ui64() {
  %a0 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a1 = stablehlo.constant dense<[6, 5, 4, 1, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.compare EQ, %a0, %a1 : (tensor<11xui64>, tensor<11xui64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, false, false, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_NE_ui64() {
  %a0 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a1 = stablehlo.constant dense<[6, 5, 4, 1, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.compare NE, %a0, %a1 : (tensor<11xui64>, tensor<11xui64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, true, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GE_ui64() {
  %a0 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a1 = stablehlo.constant dense<[6, 5, 4, 1, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.compare GE, %a0, %a1 : (tensor<11xui64>, tensor<11xui64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, true, false, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GT_ui64() {
  %a0 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a1 = stablehlo.constant dense<[6, 5, 4, 1, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.compare GT, %a0, %a1 : (tensor<11xui64>, tensor<11xui64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, false, false, false, true, false, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LE_ui64() {
  %a0 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a1 = stablehlo.constant dense<[6, 5, 4, 1, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.compare LE, %a0, %a1 : (tensor<11xui64>, tensor<11xui64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, false, true, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LT_ui64() {
  %a0 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a1 = stablehlo.constant dense<[6, 5, 4, 1, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.compare LT, %a0, %a1 : (tensor<11xui64>, tensor<11xui64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, false, true, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @select_ui64() {
  %a0 = stablehlo.constant dense<[false, true, false, false, false, true, false, false, true, true, false]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a2 = stablehlo.constant dense<[6, 2, 2, 2, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<11xi1>, tensor<11xui64>, tensor<11xui64>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[6, 5, 2, 2, 7, 1, 3, 1, 0, 8, 0]> : tensor<11xui64>
  func.return
}

// -----

func.func @select_scalar_ui64() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a2 = stablehlo.constant dense<[6, 2, 2, 2, 7, 8, 3, 1, 8, 8, 0]> : tensor<11xui64>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<i1>, tensor<11xui64>, tensor<11xui64>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  func.return
}

// -----

func.func @clamp_ui64() {
  %a0 = stablehlo.constant dense<1> : tensor<ui64>
  %a1 = stablehlo.constant dense<[6, 5, 4, 1, 3, 1, 0, 8, 0, 8, 3]> : tensor<11xui64>
  %a2 = stablehlo.constant dense<3> : tensor<ui64>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<ui64>, tensor<11xui64>, tensor<ui64>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[3, 3, 3, 1, 3, 1, 1, 3, 1, 3, 3]> : tensor<11xui64>
  func.return
}

// -----

func.func @maximum_bf16() {
  %a0 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  %a1 = stablehlo.constant dense<[0xBECF, 0x3FC5, 0xC0B4, 0xBF9E, 0xC085, 0x40C7, 0x3FEC, 0xBF60, 0xBFE3, 0x4034, 0xC045]> : tensor<11xbf16>
  %r0 = stablehlo.maximum %a0, %a1 : (tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0x3FF3, 0x3FC5, 0x401A, 0x3FA0, 0xC00F, 0x40C7, 0x3FEC, 0x3EB0, 0xBE39, 0x4034, 0x3F89]> : tensor<11xbf16>
  func.return
}

// -----

func.func @minimum_bf16() {
  %a0 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  %a1 = stablehlo.constant dense<[0xBECF, 0x3FC5, 0xC0B4, 0xBF9E, 0xC085, 0x40C7, 0x3FEC, 0xBF60, 0xBFE3, 0x4034, 0xC045]> : tensor<11xbf16>
  %r0 = stablehlo.minimum %a0, %a1 : (tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0xBECF, 0xC066, 0xC0B4, 0xBF9E, 0xC085, 0xC098, 0xC0B3, 0xBF60, 0xBFE3, 0x3FA2, 0xC045]> : tensor<11xbf16>
  func.return
}

// -----

func.func @add_bf16() {
  %a0 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  %a1 = stablehlo.constant dense<[0xBECF, 0x3FC5, 0xC0B4, 0xBF9E, 0xC085, 0x40C7, 0x3FEC, 0xBF60, 0xBFE3, 0x4034, 0xC045]> : tensor<11xbf16>
  %r0 = stablehlo.add %a0, %a1 : (tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0x3FBF, 0xC004, 0xC04E, 0x3C80, 0xC0CC, 0x3FBC, 0xC070, 0xBF08, 0xBFFA, 0x4082, 0xC000]> : tensor<11xbf16>
  func.return
}

// -----

func.func @subtract_bf16() {
  %a0 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  %a1 = stablehlo.constant dense<[0xBECF, 0x3FC5, 0xC0B4, 0xBF9E, 0xC085, 0x40C7, 0x3FEC, 0xBF60, 0xBFE3, 0x4034, 0xC045]> : tensor<11xbf16>
  %r0 = stablehlo.subtract %a0, %a1 : (tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0x4013, 0xC0A4, 0x4100, 0x401F, 0x3FF6, 0xC130, 0xC0EE, 0x3F9C, 0x3FCC, 0xBFC6, 0x4085]> : tensor<11xbf16>
  func.return
}

// -----

func.func @multiply_bf16() {
  %a0 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  %a1 = stablehlo.constant dense<[0xBECF, 0x3FC5, 0xC0B4, 0xBF9E, 0xC085, 0x40C7, 0x3FEC, 0xBF60, 0xBFE3, 0x4034, 0xC045]> : tensor<11xbf16>
  %r0 = stablehlo.multiply %a0, %a1 : (tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0xBF44, 0xC0B1, 0xC159, 0xBFC6, 0x4115, 0xC1EC, 0xC125, 0xBE9A, 0x3EA4, 0x4064, 0xC053]> : tensor<11xbf16>
  func.return
}

// -----

func.func @compare_EQ_bf16() {
  %a0 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  %a1 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC085, 0x40C7, 0x3FEC, 0xBF60, 0xBFE3, 0x4034, 0xC045]> : tensor<11xbf16>
  %r0 = stablehlo.compare EQ, %a0, %a1 : (tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, false, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_NE_bf16() {
  %a0 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  %a1 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC085, 0x40C7, 0x3FEC, 0xBF60, 0xBFE3, 0x4034, 0xC045]> : tensor<11xbf16>
  %r0 = stablehlo.compare NE, %a0, %a1 : (tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GE_bf16() {
  %a0 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  %a1 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC085, 0x40C7, 0x3FEC, 0xBF60, 0xBFE3, 0x4034, 0xC045]> : tensor<11xbf16>
  %r0 = stablehlo.compare GE, %a0, %a1 : (tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, false, false, true, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GT_bf16() {
  %a0 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  %a1 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC085, 0x40C7, 0x3FEC, 0xBF60, 0xBFE3, 0x4034, 0xC045]> : tensor<11xbf16>
  %r0 = stablehlo.compare GT, %a0, %a1 : (tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, false, false, true, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LE_bf16() {
  %a0 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  %a1 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC085, 0x40C7, 0x3FEC, 0xBF60, 0xBFE3, 0x4034, 0xC045]> : tensor<11xbf16>
  %r0 = stablehlo.compare LE, %a0, %a1 : (tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, true, true, false, false, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LT_bf16() {
  %a0 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  %a1 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC085, 0x40C7, 0x3FEC, 0xBF60, 0xBFE3, 0x4034, 0xC045]> : tensor<11xbf16>
  %r0 = stablehlo.compare LT, %a0, %a1 : (tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, false, true, true, false, false, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @select_bf16() {
  %a0 = stablehlo.constant dense<[true, true, true, false, false, false, true, false, true, true, false]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  %a2 = stablehlo.constant dense<[0xBECF, 0x3FC5, 0xC0B4, 0xBF9E, 0xC085, 0x40C7, 0x3FEC, 0xBF60, 0xBFE3, 0x4034, 0xC045]> : tensor<11xbf16>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<11xi1>, tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0x3FF3, 0xC066, 0x401A, 0xBF9E, 0xC085, 0x40C7, 0xC0B3, 0xBF60, 0xBE39, 0x3FA2, 0xC045]> : tensor<11xbf16>
  func.return
}

// -----

func.func @select_scalar_bf16() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  %a2 = stablehlo.constant dense<[0xBECF, 0x3FC5, 0xC0B4, 0xBF9E, 0xC085, 0x40C7, 0x3FEC, 0xBF60, 0xBFE3, 0x4034, 0xC045]> : tensor<11xbf16>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<i1>, tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  func.return
}

// -----

func.func @clamp_bf16() {
  %a0 = stablehlo.constant dense<0x3F80> : tensor<bf16>
  %a1 = stablehlo.constant dense<[0x3FF3, 0xC066, 0x401A, 0x3FA0, 0xC00F, 0xC098, 0xC0B3, 0x3EB0, 0xBE39, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  %a2 = stablehlo.constant dense<0x4040> : tensor<bf16>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<bf16>, tensor<11xbf16>, tensor<bf16>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0x3FF3, 0x3F80, 0x401A, 0x3FA0, 0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3FA2, 0x3F89]> : tensor<11xbf16>
  func.return
}

// -----

func.func @maximum_f16() {
  %a0 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  %a1 = stablehlo.constant dense<[0x4152, 0x3F1C, 0x4443, 0xBA6C, 0x383F, 0x3D74, 0xB897, 0xC0BB, 0xB798, 0x4249, 0x422F]> : tensor<11xf16>
  %r0 = stablehlo.maximum %a0, %a1 : (tensor<11xf16>, tensor<11xf16>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0x4152, 0x3F1C, 0x44FB, 0xBA6C, 0x383F, 0x3D74, 0xB897, 0xB1D1, 0xB798, 0x42C1, 0x422F]> : tensor<11xf16>
  func.return
}

// -----

func.func @minimum_f16() {
  %a0 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  %a1 = stablehlo.constant dense<[0x4152, 0x3F1C, 0x4443, 0xBA6C, 0x383F, 0x3D74, 0xB897, 0xC0BB, 0xB798, 0x4249, 0x422F]> : tensor<11xf16>
  %r0 = stablehlo.minimum %a0, %a1 : (tensor<11xf16>, tensor<11xf16>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0x362B, 0xC4B2, 0x4443, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xC0BB, 0xBD19, 0x4249, 0x391C]> : tensor<11xf16>
  func.return
}

// -----

func.func @add_f16() {
  %a0 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  %a1 = stablehlo.constant dense<[0x4152, 0x3F1C, 0x4443, 0xBA6C, 0x383F, 0x3D74, 0xB897, 0xC0BB, 0xB798, 0x4249, 0x422F]> : tensor<11xf16>
  %r0 = stablehlo.add %a0, %a1 : (tensor<11xf16>, tensor<11xf16>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0x4217, 0xC1D6, 0x489F, 0xC640, 0xBE80, 0x3F43, 0xC1DD, 0xC118, 0xBEFF, 0x4685, 0x4376]> : tensor<11xf16>
  func.return
}

// -----

func.func @subtract_f16() {
  %a0 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  %a1 = stablehlo.constant dense<[0x4152, 0x3F1C, 0x4443, 0xBA6C, 0x383F, 0x3D74, 0xB897, 0xC0BB, 0xB798, 0x4249, 0x422F]> : tensor<11xf16>
  %r0 = stablehlo.subtract %a0, %a1 : (tensor<11xf16>, tensor<11xf16>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0xC08D, 0xC679, 0x39C0, 0xC4A4, 0xC160, 0xBB4A, 0xBF22, 0x405E, 0xBA66, 0x3380, 0xC0E8]> : tensor<11xf16>
  func.return
}

// -----

func.func @multiply_f16() {
  %a0 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  %a1 = stablehlo.constant dense<[0x4152, 0x3F1C, 0x4443, 0xBA6C, 0x383F, 0x3D74, 0xB897, 0xC0BB, 0xB798, 0x4249, 0x422F]> : tensor<11xf16>
  %r0 = stablehlo.multiply %a0, %a1 : (tensor<11xf16>, tensor<11xf16>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0x3C1A, 0xC82C, 0x4D4E, 0x445F, 0xBC94, 0x38EE, 0x3D69, 0x36E1, 0x38D7, 0x494E, 0x3FE6]> : tensor<11xf16>
  func.return
}

// -----

func.func @compare_EQ_f16() {
  %a0 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  %a1 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0x383F, 0x3D74, 0xB897, 0xC0BB, 0xB798, 0x4249, 0x422F]> : tensor<11xf16>
  %r0 = stablehlo.compare EQ, %a0, %a1 : (tensor<11xf16>, tensor<11xf16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, false, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_NE_f16() {
  %a0 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  %a1 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0x383F, 0x3D74, 0xB897, 0xC0BB, 0xB798, 0x4249, 0x422F]> : tensor<11xf16>
  %r0 = stablehlo.compare NE, %a0, %a1 : (tensor<11xf16>, tensor<11xf16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GE_f16() {
  %a0 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  %a1 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0x383F, 0x3D74, 0xB897, 0xC0BB, 0xB798, 0x4249, 0x422F]> : tensor<11xf16>
  %r0 = stablehlo.compare GE, %a0, %a1 : (tensor<11xf16>, tensor<11xf16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, true, false, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GT_f16() {
  %a0 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  %a1 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0x383F, 0x3D74, 0xB897, 0xC0BB, 0xB798, 0x4249, 0x422F]> : tensor<11xf16>
  %r0 = stablehlo.compare GT, %a0, %a1 : (tensor<11xf16>, tensor<11xf16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, false, false, false, true, false, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LE_f16() {
  %a0 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  %a1 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0x383F, 0x3D74, 0xB897, 0xC0BB, 0xB798, 0x4249, 0x422F]> : tensor<11xf16>
  %r0 = stablehlo.compare LE, %a0, %a1 : (tensor<11xf16>, tensor<11xf16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, false, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LT_f16() {
  %a0 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  %a1 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0x383F, 0x3D74, 0xB897, 0xC0BB, 0xB798, 0x4249, 0x422F]> : tensor<11xf16>
  %r0 = stablehlo.compare LT, %a0, %a1 : (tensor<11xf16>, tensor<11xf16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, false, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @select_f16() {
  %a0 = stablehlo.constant dense<[true, false, true, true, false, false, true, false, true, true, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  %a2 = stablehlo.constant dense<[0x4152, 0x3F1C, 0x4443, 0xBA6C, 0x383F, 0x3D74, 0xB897, 0xC0BB, 0xB798, 0x4249, 0x422F]> : tensor<11xf16>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<11xi1>, tensor<11xf16>, tensor<11xf16>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0x362B, 0x3F1C, 0x44FB, 0xC572, 0x383F, 0x3D74, 0xC0B7, 0xC0BB, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  func.return
}

// -----

func.func @select_scalar_f16() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  %a2 = stablehlo.constant dense<[0x4152, 0x3F1C, 0x4443, 0xBA6C, 0x383F, 0x3D74, 0xB897, 0xC0BB, 0xB798, 0x4249, 0x422F]> : tensor<11xf16>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<i1>, tensor<11xf16>, tensor<11xf16>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  func.return
}

// -----

func.func @clamp_f16() {
  %a0 = stablehlo.constant dense<0x3C00> : tensor<f16>
  %a1 = stablehlo.constant dense<[0x362B, 0xC4B2, 0x44FB, 0xC572, 0xC050, 0x373C, 0xC0B7, 0xB1D1, 0xBD19, 0x42C1, 0x391C]> : tensor<11xf16>
  %a2 = stablehlo.constant dense<0x4200> : tensor<f16>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<f16>, tensor<11xf16>, tensor<f16>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0x3C00, 0x3C00, 0x4200, 0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x4200, 0x3C00]> : tensor<11xf16>
  func.return
}

// -----

func.func @maximum_f32() {
  %a0 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  %a1 = stablehlo.constant dense<[0xC00ABBBD, 0x3F508A1A, 0xC0862067, 0xC0114867, 0x406326D3, 0x3FB99BDC, 0xC03E419A, 0xBF07055B, 0x402E7DDA, 0xC0168D8B, 0xC01AD802]> : tensor<11xf32>
  %r0 = stablehlo.maximum %a0, %a1 : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0x3F5EEFB4, 0x3F508A1A, 0xBF68A3D3, 0xC0114867, 0x406326D3, 0x3FB99BDC, 0xBF42A047, 0xBF07055B, 0x402E7DDA, 0x405D8D39, 0xC01AD802]> : tensor<11xf32>
  func.return
}

// -----

func.func @minimum_f32() {
  %a0 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  %a1 = stablehlo.constant dense<[0xC00ABBBD, 0x3F508A1A, 0xC0862067, 0xC0114867, 0x406326D3, 0x3FB99BDC, 0xC03E419A, 0xBF07055B, 0x402E7DDA, 0xC0168D8B, 0xC01AD802]> : tensor<11xf32>
  %r0 = stablehlo.minimum %a0, %a1 : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0xC00ABBBD, 0xBFD05F39, 0xC0862067, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xC03E419A, 0xC09FDED7, 0xBFB0C019, 0xC0168D8B, 0xC0BA4342]> : tensor<11xf32>
  func.return
}

// -----

func.func @add_f32() {
  %a0 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  %a1 = stablehlo.constant dense<[0xC00ABBBD, 0x3F508A1A, 0xC0862067, 0xC0114867, 0x406326D3, 0x3FB99BDC, 0xC03E419A, 0xBF07055B, 0x402E7DDA, 0xC0168D8B, 0xC01AD802]> : tensor<11xf32>
  %r0 = stablehlo.add %a0, %a1 : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0xBFA5FFA0, 0xBF503458, 0xC0A334E1, 0xC0AB0932, 0x40A95242, 0x3F1565C4, 0xC06EE9AC, 0xC0B0BF82, 0x3FAC3B9B, 0x3F8DFF5C, 0xC103D7A2]> : tensor<11xf32>
  func.return
}

// -----

func.func @subtract_f32() {
  %a0 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  %a1 = stablehlo.constant dense<[0xC00ABBBD, 0x3F508A1A, 0xC0862067, 0xC0114867, 0x406326D3, 0x3FB99BDC, 0xC03E419A, 0xBF07055B, 0x402E7DDA, 0xC0168D8B, 0xC01AD802]> : tensor<11xf32>
  %r0 = stablehlo.subtract %a0, %a1 : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0x404277AA, 0xC01C5223, 0x405217D9, 0xBF4E065C, 0xBFE75243, 0xC014426B, 0x400D9988, 0xC08EFE2C, 0xC0836EF3, 0x40BA0D62, 0xC059AE82]> : tensor<11xf32>
  func.return
}

// -----

func.func @multiply_f32() {
  %a0 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  %a1 = stablehlo.constant dense<[0xC00ABBBD, 0x3F508A1A, 0xC0862067, 0xC0114867, 0x406326D3, 0x3FB99BDC, 0xC03E419A, 0xBF07055B, 0x402E7DDA, 0xC0168D8B, 0xC01AD802]> : tensor<11xf32>
  %r0 = stablehlo.multiply %a0, %a1 : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0xBFF1A169, 0xBFA9BDC7, 0x4073C665, 0x40DF5C22, 0x40C5DABA, 0xBFA0D3C6, 0x4010A4D4, 0x4028A3B7, 0xC070F2EB, 0xC1024B3E, 0x41615340]> : tensor<11xf32>
  func.return
}

// -----

func.func @compare_EQ_f32() {
  %a0 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  %a1 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x406326D3, 0x3FB99BDC, 0xC03E419A, 0xBF07055B, 0x402E7DDA, 0xC0168D8B, 0xC01AD802]> : tensor<11xf32>
  %r0 = stablehlo.compare EQ, %a0, %a1 : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, false, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_NE_f32() {
  %a0 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  %a1 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x406326D3, 0x3FB99BDC, 0xC03E419A, 0xBF07055B, 0x402E7DDA, 0xC0168D8B, 0xC01AD802]> : tensor<11xf32>
  %r0 = stablehlo.compare NE, %a0, %a1 : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GE_f32() {
  %a0 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  %a1 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x406326D3, 0x3FB99BDC, 0xC03E419A, 0xBF07055B, 0x402E7DDA, 0xC0168D8B, 0xC01AD802]> : tensor<11xf32>
  %r0 = stablehlo.compare GE, %a0, %a1 : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, true, false, false, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GT_f32() {
  %a0 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  %a1 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x406326D3, 0x3FB99BDC, 0xC03E419A, 0xBF07055B, 0x402E7DDA, 0xC0168D8B, 0xC01AD802]> : tensor<11xf32>
  %r0 = stablehlo.compare GT, %a0, %a1 : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, false, false, true, false, false, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LE_f32() {
  %a0 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  %a1 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x406326D3, 0x3FB99BDC, 0xC03E419A, 0xBF07055B, 0x402E7DDA, 0xC0168D8B, 0xC01AD802]> : tensor<11xf32>
  %r0 = stablehlo.compare LE, %a0, %a1 : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, false, true, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LT_f32() {
  %a0 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  %a1 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x406326D3, 0x3FB99BDC, 0xC03E419A, 0xBF07055B, 0x402E7DDA, 0xC0168D8B, 0xC01AD802]> : tensor<11xf32>
  %r0 = stablehlo.compare LT, %a0, %a1 : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, false, true, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @select_f32() {
  %a0 = stablehlo.constant dense<[true, true, false, true, false, false, false, true, true, true, false]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  %a2 = stablehlo.constant dense<[0xC00ABBBD, 0x3F508A1A, 0xC0862067, 0xC0114867, 0x406326D3, 0x3FB99BDC, 0xC03E419A, 0xBF07055B, 0x402E7DDA, 0xC0168D8B, 0xC01AD802]> : tensor<11xf32>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<11xi1>, tensor<11xf32>, tensor<11xf32>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0x3F5EEFB4, 0xBFD05F39, 0xC0862067, 0xC044C9FE, 0x406326D3, 0x3FB99BDC, 0xC03E419A, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC01AD802]> : tensor<11xf32>
  func.return
}

// -----

func.func @select_scalar_f32() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  %a2 = stablehlo.constant dense<[0xC00ABBBD, 0x3F508A1A, 0xC0862067, 0xC0114867, 0x406326D3, 0x3FB99BDC, 0xC03E419A, 0xBF07055B, 0x402E7DDA, 0xC0168D8B, 0xC01AD802]> : tensor<11xf32>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<i1>, tensor<11xf32>, tensor<11xf32>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  func.return
}

// -----

func.func @clamp_f32() {
  %a0 = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %a1 = stablehlo.constant dense<[0x3F5EEFB4, 0xBFD05F39, 0xBF68A3D3, 0xC044C9FE, 0x3FDEFB63, 0xBF5DD1F4, 0xBF42A047, 0xC09FDED7, 0xBFB0C019, 0x405D8D39, 0xC0BA4342]> : tensor<11xf32>
  %a2 = stablehlo.constant dense<0x40400000> : tensor<f32>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<f32>, tensor<11xf32>, tensor<f32>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3FDEFB63, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40400000, 0x3F800000]> : tensor<11xf32>
  func.return
}

// -----

func.func @maximum_f64() {
  %a0 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  %a1 = stablehlo.constant dense<[0x3FF7C0E92B1F76D5, 0xC01484F28B27B612, 0x400E09649388475E, 0xC013F005F29D996A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0x4010150870E36F34, 0x3FD826CA686AD46C, 0x3FCB05A34D451AB3, 0x3FEAD945DE2678B0, 0xC00EA5FF68B52E6C]> : tensor<11xf64>
  %r0 = stablehlo.maximum %a0, %a1 : (tensor<11xf64>, tensor<11xf64>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0x3FF7C0E92B1F76D5, 0x400A8EC61772ABD9, 0x400E09649388475E, 0x4019401CEB883F0A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0x4010150870E36F34, 0x3FD826CA686AD46C, 0x3FFAD5D34BA88F5A, 0x3FEAD945DE2678B0, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  func.return
}

// -----

func.func @minimum_f64() {
  %a0 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  %a1 = stablehlo.constant dense<[0x3FF7C0E92B1F76D5, 0xC01484F28B27B612, 0x400E09649388475E, 0xC013F005F29D996A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0x4010150870E36F34, 0x3FD826CA686AD46C, 0x3FCB05A34D451AB3, 0x3FEAD945DE2678B0, 0xC00EA5FF68B52E6C]> : tensor<11xf64>
  %r0 = stablehlo.minimum %a0, %a1 : (tensor<11xf64>, tensor<11xf64>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0x3FD8A2C276A021F0, 0xC01484F28B27B612, 0x3FE423971AB62B20, 0xC013F005F29D996A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FCB05A34D451AB3, 0xC000702B555D0EB6, 0xC00EA5FF68B52E6C]> : tensor<11xf64>
  func.return
}

// -----

func.func @add_f64() {
  %a0 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  %a1 = stablehlo.constant dense<[0x3FF7C0E92B1F76D5, 0xC01484F28B27B612, 0x400E09649388475E, 0xC013F005F29D996A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0x4010150870E36F34, 0x3FD826CA686AD46C, 0x3FCB05A34D451AB3, 0x3FEAD945DE2678B0, 0xC00EA5FF68B52E6C]> : tensor<11xf64>
  %r0 = stablehlo.add %a0, %a1 : (tensor<11xf64>, tensor<11xf64>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0x3FFDE999C8C77F51, 0xBFFCF63DFDB98096, 0x401189252D1AE913, 0x3FF5405BE3AA9680, 0xBFDCE304BA0EF6EC, 0xC013A405A45DA5E5, 0x400D73A9B3BC5C1C, 0xC00CFBDCDCA7A9D4, 0x3FFE3687B55132B0, 0xBFF373B3BBA6E114, 0xC0026D19747E316A]> : tensor<11xf64>
  func.return
}

// -----

func.func @subtract_f64() {
  %a0 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  %a1 = stablehlo.constant dense<[0x3FF7C0E92B1F76D5, 0xC01484F28B27B612, 0x400E09649388475E, 0xC013F005F29D996A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0x4010150870E36F34, 0x3FD826CA686AD46C, 0x3FCB05A34D451AB3, 0x3FEAD945DE2678B0, 0xC00EA5FF68B52E6C]> : tensor<11xf64>
  %r0 = stablehlo.subtract %a0, %a1 : (tensor<11xf64>, tensor<11xf64>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0xBFF198388D776E59, 0x4020E62ACB7085FF, 0xC009007ECCDABC96, 0x402698116F12EC3A, 0xC00F5612667CE932, 0xC00A9FFE4489A2DA, 0xC011703C07E8B05A, 0xC01182C7BB612F78, 0x3FF7751EE1FFEC04, 0xC007267CCCE6ACE2, 0x40156F72AE7615B7]> : tensor<11xf64>
  func.return
}

// -----

func.func @multiply_f64() {
  %a0 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  %a1 = stablehlo.constant dense<[0x3FF7C0E92B1F76D5, 0xC01484F28B27B612, 0x400E09649388475E, 0xC013F005F29D996A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0x4010150870E36F34, 0x3FD826CA686AD46C, 0x3FCB05A34D451AB3, 0x3FEAD945DE2678B0, 0xC00EA5FF68B52E6C]> : tensor<11xf64>
  %r0 = stablehlo.multiply %a0, %a1 : (tensor<11xf64>, tensor<11xf64>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0x3FE2497FD655B766, 0xC03107920AFF9752, 0x4002E746F79BC172, 0xC03F76ED6C6A3CCB, 0xC00E475CDE40CD6F, 0x400A11209606AD37, 0xBFF5CFC01E6F4083, 0xBFF82753E4845859, 0x3FD6A924A2D2CC8E, 0xBFFB957F7E63B5C6, 0xC017697D081AB374]> : tensor<11xf64>
  func.return
}

// -----

func.func @compare_EQ_f64() {
  %a0 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  %a1 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0x4010150870E36F34, 0x3FD826CA686AD46C, 0x3FCB05A34D451AB3, 0x3FEAD945DE2678B0, 0xC00EA5FF68B52E6C]> : tensor<11xf64>
  %r0 = stablehlo.compare EQ, %a0, %a1 : (tensor<11xf64>, tensor<11xf64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, false, false, false, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_NE_f64() {
  %a0 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  %a1 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0x4010150870E36F34, 0x3FD826CA686AD46C, 0x3FCB05A34D451AB3, 0x3FEAD945DE2678B0, 0xC00EA5FF68B52E6C]> : tensor<11xf64>
  %r0 = stablehlo.compare NE, %a0, %a1 : (tensor<11xf64>, tensor<11xf64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GE_f64() {
  %a0 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  %a1 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0x4010150870E36F34, 0x3FD826CA686AD46C, 0x3FCB05A34D451AB3, 0x3FEAD945DE2678B0, 0xC00EA5FF68B52E6C]> : tensor<11xf64>
  %r0 = stablehlo.compare GE, %a0, %a1 : (tensor<11xf64>, tensor<11xf64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, false, false, false, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_GT_f64() {
  %a0 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  %a1 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0x4010150870E36F34, 0x3FD826CA686AD46C, 0x3FCB05A34D451AB3, 0x3FEAD945DE2678B0, 0xC00EA5FF68B52E6C]> : tensor<11xf64>
  %r0 = stablehlo.compare GT, %a0, %a1 : (tensor<11xf64>, tensor<11xf64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, false, false, false, false, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LE_f64() {
  %a0 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  %a1 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0x4010150870E36F34, 0x3FD826CA686AD46C, 0x3FCB05A34D451AB3, 0x3FEAD945DE2678B0, 0xC00EA5FF68B52E6C]> : tensor<11xf64>
  %r0 = stablehlo.compare LE, %a0, %a1 : (tensor<11xf64>, tensor<11xf64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, true, false, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @compare_LT_f64() {
  %a0 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  %a1 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0x4010150870E36F34, 0x3FD826CA686AD46C, 0x3FCB05A34D451AB3, 0x3FEAD945DE2678B0, 0xC00EA5FF68B52E6C]> : tensor<11xf64>
  %r0 = stablehlo.compare LT, %a0, %a1 : (tensor<11xf64>, tensor<11xf64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false, true, true, true, true, false, true, false]> : tensor<11xi1>
  func.return
}

// -----

func.func @select_f64() {
  %a0 = stablehlo.constant dense<[true, true, true, true, false, false, true, true, false, false, true]> : tensor<11xi1>
  %a1 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  %a2 = stablehlo.constant dense<[0x3FF7C0E92B1F76D5, 0xC01484F28B27B612, 0x400E09649388475E, 0xC013F005F29D996A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0x4010150870E36F34, 0x3FD826CA686AD46C, 0x3FCB05A34D451AB3, 0x3FEAD945DE2678B0, 0xC00EA5FF68B52E6C]> : tensor<11xf64>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<11xi1>, tensor<11xf64>, tensor<11xf64>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FCB05A34D451AB3, 0x3FEAD945DE2678B0, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  func.return
}

// -----

func.func @select_scalar_f64() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  %a2 = stablehlo.constant dense<[0x3FF7C0E92B1F76D5, 0xC01484F28B27B612, 0x400E09649388475E, 0xC013F005F29D996A, 0x3FFBB9B1CF3B0A55, 0xBFE9501A086351E0, 0x4010150870E36F34, 0x3FD826CA686AD46C, 0x3FCB05A34D451AB3, 0x3FEAD945DE2678B0, 0xC00EA5FF68B52E6C]> : tensor<11xf64>
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<i1>, tensor<11xf64>, tensor<11xf64>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  func.return
}

// -----

func.func @clamp_f64() {
  %a0 = stablehlo.constant dense<0x3FF0000000000000> : tensor<f64>
  %a1 = stablehlo.constant dense<[0x3FD8A2C276A021F0, 0x400A8EC61772ABD9, 0x3FE423971AB62B20, 0x4019401CEB883F0A, 0xC00179397EDF6408, 0xC0107A0263513BA9, 0xBFD5B3397054125E, 0xC010005B14DA8231, 0x3FFAD5D34BA88F5A, 0xC000702B555D0EB6, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  %a2 = stablehlo.constant dense<0x4008000000000000> : tensor<f64>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<f64>, tensor<11xf64>, tensor<f64>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0x3FF0000000000000, 0x4008000000000000, 0x3FF0000000000000, 0x4008000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FFAD5D34BA88F5A, 0x3FF0000000000000, 0x3FF871CBE86DFA04]> : tensor<11xf64>
  func.return
}

// -----

func.func @divide_i8() {
  %a0 = stablehlo.constant dense<[-128, 127, 0, 1, 7, 42, -64]> : tensor<7xi8>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xi8>
  %r0 = stablehlo.divide %a0, %a1 : (tensor<7xi8>, tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq_const %r0, dense<[-128, 63, 0, 0, -1, 6, -21]> : tensor<7xi8>
  func.return
}

// -----

func.func @remainder_i8() {
  %a0 = stablehlo.constant dense<[-128, 127, 0, 1, 7, 42, -64]> : tensor<7xi8>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xi8>
  %r0 = stablehlo.remainder %a0, %a1 : (tensor<7xi8>, tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq_const %r0, dense<[0, 1, 0, 1, 7, 0, -1]> : tensor<7xi8>
  func.return
}

// -----

func.func @shift_left_i8() {
  %a0 = stablehlo.constant dense<[-128, 127, 0, 1, 7, 42, -64]> : tensor<7xi8>
  %a1 = stablehlo.constant dense<[0, 1, 7, 8, 9, 3, 127]> : tensor<7xi8>
  %r0 = stablehlo.shift_left %a0, %a1 : (tensor<7xi8>, tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq_const %r0, dense<[-128, -2, 0, 0, 0, 80, 0]> : tensor<7xi8>
  func.return
}

// -----

func.func @shift_right_logical_i8() {
  %a0 = stablehlo.constant dense<[-128, 127, 0, 1, 7, 42, -64]> : tensor<7xi8>
  %a1 = stablehlo.constant dense<[0, 1, 7, 8, 9, 3, 127]> : tensor<7xi8>
  %r0 = stablehlo.shift_right_logical %a0, %a1 : (tensor<7xi8>, tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq_const %r0, dense<[-128, 63, 0, 0, 0, 5, 0]> : tensor<7xi8>
  func.return
}

// -----

func.func @shift_right_arithmetic_i8() {
  %a0 = stablehlo.constant dense<[-128, 127, 0, 1, 7, 42, -64]> : tensor<7xi8>
  %a1 = stablehlo.constant dense<[0, 1, 7, 8, 9, 3, 127]> : tensor<7xi8>
  %r0 = stablehlo.shift_right_arithmetic %a0, %a1 : (tensor<7xi8>, tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq_const %r0, dense<[-128, 63, 0, 0, 0, 5, -1]> : tensor<7xi8>
  func.return
}

// -----

func.func @power_i8() {
  %a0 = stablehlo.constant dense<[2, 3, -1, 1, 5, 7, 0]> : tensor<7xi8>
  %a1 = stablehlo.constant dense<[5, 2, 3, -4, -1, 0, 3]> : tensor<7xi8>
  %r0 = stablehlo.power %a0, %a1 : (tensor<7xi8>, tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq_const %r0, dense<[32, 9, -1, 1, 0, 1, 0]> : tensor<7xi8>
  func.return
}

// -----

func.func @popcnt_i8() {
  %a0 = stablehlo.constant dense<[-128, 127, 0, 1, 7, 42, -64]> : tensor<7xi8>
  %r0 = stablehlo.popcnt %a0 : (tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq_const %r0, dense<[1, 7, 0, 1, 3, 3, 2]> : tensor<7xi8>
  func.return
}

// -----

func.func @clz_i8() {
  %a0 = stablehlo.constant dense<[-128, 127, 0, 1, 7, 42, -64]> : tensor<7xi8>
  %r0 = stablehlo.count_leading_zeros %a0 : (tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq_const %r0, dense<[0, 1, 8, 7, 5, 2, 0]> : tensor<7xi8>
  func.return
}

// -----

func.func @not_i8() {
  %a0 = stablehlo.constant dense<[-128, 127, 0, 1, 7, 42, -64]> : tensor<7xi8>
  %r0 = stablehlo.not %a0 : (tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq_const %r0, dense<[127, -128, -1, -2, -8, -43, 63]> : tensor<7xi8>
  func.return
}

// -----

func.func @negate_i8() {
  %a0 = stablehlo.constant dense<[-128, 127, 0, 1, 7, 42, -64]> : tensor<7xi8>
  %r0 = stablehlo.negate %a0 : (tensor<7xi8>) -> tensor<7xi8>
  check.expect_eq_const %r0, dense<[-128, -127, 0, -1, -7, -42, 64]> : tensor<7xi8>
  func.return
}

// -----

func.func @divide_i16() {
  %a0 = stablehlo.constant dense<[-32768, 32767, 0, 1, 7, 10922, -16384]> : tensor<7xi16>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xi16>
  %r0 = stablehlo.divide %a0, %a1 : (tensor<7xi16>, tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq_const %r0, dense<[-32768, 16383, 0, 0, -1, 1560, -5461]> : tensor<7xi16>
  func.return
}

// -----

func.func @remainder_i16() {
  %a0 = stablehlo.constant dense<[-32768, 32767, 0, 1, 7, 10922, -16384]> : tensor<7xi16>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xi16>
  %r0 = stablehlo.remainder %a0, %a1 : (tensor<7xi16>, tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq_const %r0, dense<[0, 1, 0, 1, 7, 2, -1]> : tensor<7xi16>
  func.return
}

// -----

func.func @shift_left_i16() {
  %a0 = stablehlo.constant dense<[-32768, 32767, 0, 1, 7, 10922, -16384]> : tensor<7xi16>
  %a1 = stablehlo.constant dense<[0, 1, 15, 16, 17, 3, 32767]> : tensor<7xi16>
  %r0 = stablehlo.shift_left %a0, %a1 : (tensor<7xi16>, tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq_const %r0, dense<[-32768, -2, 0, 0, 0, 21840, 0]> : tensor<7xi16>
  func.return
}

// -----

func.func @shift_right_logical_i16() {
  %a0 = stablehlo.constant dense<[-32768, 32767, 0, 1, 7, 10922, -16384]> : tensor<7xi16>
  %a1 = stablehlo.constant dense<[0, 1, 15, 16, 17, 3, 32767]> : tensor<7xi16>
  %r0 = stablehlo.shift_right_logical %a0, %a1 : (tensor<7xi16>, tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq_const %r0, dense<[-32768, 16383, 0, 0, 0, 1365, 0]> : tensor<7xi16>
  func.return
}

// -----

func.func @shift_right_arithmetic_i16() {
  %a0 = stablehlo.constant dense<[-32768, 32767, 0, 1, 7, 10922, -16384]> : tensor<7xi16>
  %a1 = stablehlo.constant dense<[0, 1, 15, 16, 17, 3, 32767]> : tensor<7xi16>
  %r0 = stablehlo.shift_right_arithmetic %a0, %a1 : (tensor<7xi16>, tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq_const %r0, dense<[-32768, 16383, 0, 0, 0, 1365, -1]> : tensor<7xi16>
  func.return
}

// -----

func.func @power_i16() {
  %a0 = stablehlo.constant dense<[2, 3, -1, 1, 5, 7, 0]> : tensor<7xi16>
  %a1 = stablehlo.constant dense<[5, 2, 3, -4, -1, 0, 3]> : tensor<7xi16>
  %r0 = stablehlo.power %a0, %a1 : (tensor<7xi16>, tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq_const %r0, dense<[32, 9, -1, 1, 0, 1, 0]> : tensor<7xi16>
  func.return
}

// -----

func.func @popcnt_i16() {
  %a0 = stablehlo.constant dense<[-32768, 32767, 0, 1, 7, 10922, -16384]> : tensor<7xi16>
  %r0 = stablehlo.popcnt %a0 : (tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq_const %r0, dense<[1, 15, 0, 1, 3, 7, 2]> : tensor<7xi16>
  func.return
}

// -----

func.func @clz_i16() {
  %a0 = stablehlo.constant dense<[-32768, 32767, 0, 1, 7, 10922, -16384]> : tensor<7xi16>
  %r0 = stablehlo.count_leading_zeros %a0 : (tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq_const %r0, dense<[0, 1, 16, 15, 13, 2, 0]> : tensor<7xi16>
  func.return
}

// -----

func.func @not_i16() {
  %a0 = stablehlo.constant dense<[-32768, 32767, 0, 1, 7, 10922, -16384]> : tensor<7xi16>
  %r0 = stablehlo.not %a0 : (tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq_const %r0, dense<[32767, -32768, -1, -2, -8, -10923, 16383]> : tensor<7xi16>
  func.return
}

// -----

func.func @negate_i16() {
  %a0 = stablehlo.constant dense<[-32768, 32767, 0, 1, 7, 10922, -16384]> : tensor<7xi16>
  %r0 = stablehlo.negate %a0 : (tensor<7xi16>) -> tensor<7xi16>
  check.expect_eq_const %r0, dense<[-32768, -32767, 0, -1, -7, -10922, 16384]> : tensor<7xi16>
  func.return
}

// -----

func.func @divide_i32() {
  %a0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 7, 715827882, -1073741824]> : tensor<7xi32>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xi32>
  %r0 = stablehlo.divide %a0, %a1 : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq_const %r0, dense<[-2147483648, 1073741823, 0, 0, -1, 102261126, -357913941]> : tensor<7xi32>
  func.return
}

// -----

func.func @remainder_i32() {
  %a0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 7, 715827882, -1073741824]> : tensor<7xi32>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xi32>
  %r0 = stablehlo.remainder %a0, %a1 : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq_const %r0, dense<[0, 1, 0, 1, 7, 0, -1]> : tensor<7xi32>
  func.return
}

// -----

func.func @shift_left_i32() {
  %a0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 7, 715827882, -1073741824]> : tensor<7xi32>
  %a1 = stablehlo.constant dense<[0, 1, 31, 32, 33, 3, 2147483647]> : tensor<7xi32>
  %r0 = stablehlo.shift_left %a0, %a1 : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq_const %r0, dense<[-2147483648, -2, 0, 0, 0, 1431655760, 0]> : tensor<7xi32>
  func.return
}

// -----

func.func @shift_right_logical_i32() {
  %a0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 7, 715827882, -1073741824]> : tensor<7xi32>
  %a1 = stablehlo.constant dense<[0, 1, 31, 32, 33, 3, 2147483647]> : tensor<7xi32>
  %r0 = stablehlo.shift_right_logical %a0, %a1 : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq_const %r0, dense<[-2147483648, 1073741823, 0, 0, 0, 89478485, 0]> : tensor<7xi32>
  func.return
}

// -----

func.func @shift_right_arithmetic_i32() {
  %a0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 7, 715827882, -1073741824]> : tensor<7xi32>
  %a1 = stablehlo.constant dense<[0, 1, 31, 32, 33, 3, 2147483647]> : tensor<7xi32>
  %r0 = stablehlo.shift_right_arithmetic %a0, %a1 : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq_const %r0, dense<[-2147483648, 1073741823, 0, 0, 0, 89478485, -1]> : tensor<7xi32>
  func.return
}

// -----

func.func @power_i32() {
  %a0 = stablehlo.constant dense<[2, 3, -1, 1, 5, 7, 0]> : tensor<7xi32>
  %a1 = stablehlo.constant dense<[5, 2, 3, -4, -1, 0, 3]> : tensor<7xi32>
  %r0 = stablehlo.power %a0, %a1 : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq_const %r0, dense<[32, 9, -1, 1, 0, 1, 0]> : tensor<7xi32>
  func.return
}

// -----

func.func @popcnt_i32() {
  %a0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 7, 715827882, -1073741824]> : tensor<7xi32>
  %r0 = stablehlo.popcnt %a0 : (tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq_const %r0, dense<[1, 31, 0, 1, 3, 15, 2]> : tensor<7xi32>
  func.return
}

// -----

func.func @clz_i32() {
  %a0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 7, 715827882, -1073741824]> : tensor<7xi32>
  %r0 = stablehlo.count_leading_zeros %a0 : (tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq_const %r0, dense<[0, 1, 32, 31, 29, 2, 0]> : tensor<7xi32>
  func.return
}

// -----

func.func @not_i32() {
  %a0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 7, 715827882, -1073741824]> : tensor<7xi32>
  %r0 = stablehlo.not %a0 : (tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq_const %r0, dense<[2147483647, -2147483648, -1, -2, -8, -715827883, 1073741823]> : tensor<7xi32>
  func.return
}

// -----

func.func @negate_i32() {
  %a0 = stablehlo.constant dense<[-2147483648, 2147483647, 0, 1, 7, 715827882, -1073741824]> : tensor<7xi32>
  %r0 = stablehlo.negate %a0 : (tensor<7xi32>) -> tensor<7xi32>
  check.expect_eq_const %r0, dense<[-2147483648, -2147483647, 0, -1, -7, -715827882, 1073741824]> : tensor<7xi32>
  func.return
}

// -----

func.func @divide_i64() {
  %a0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 7, 3074457345618258602, -4611686018427387904]> : tensor<7xi64>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xi64>
  %r0 = stablehlo.divide %a0, %a1 : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq_const %r0, dense<[-9223372036854775808, 4611686018427387903, 0, 0, -1, 439208192231179800, -1537228672809129301]> : tensor<7xi64>
  func.return
}

// -----

func.func @remainder_i64() {
  %a0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 7, 3074457345618258602, -4611686018427387904]> : tensor<7xi64>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xi64>
  %r0 = stablehlo.remainder %a0, %a1 : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq_const %r0, dense<[0, 1, 0, 1, 7, 2, -1]> : tensor<7xi64>
  func.return
}

// -----

func.func @shift_left_i64() {
  %a0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 7, 3074457345618258602, -4611686018427387904]> : tensor<7xi64>
  %a1 = stablehlo.constant dense<[0, 1, 63, 64, 65, 3, 9223372036854775807]> : tensor<7xi64>
  %r0 = stablehlo.shift_left %a0, %a1 : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq_const %r0, dense<[-9223372036854775808, -2, 0, 0, 0, 6148914691236517200, 0]> : tensor<7xi64>
  func.return
}

// -----

func.func @shift_right_logical_i64() {
  %a0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 7, 3074457345618258602, -4611686018427387904]> : tensor<7xi64>
  %a1 = stablehlo.constant dense<[0, 1, 63, 64, 65, 3, 9223372036854775807]> : tensor<7xi64>
  %r0 = stablehlo.shift_right_logical %a0, %a1 : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq_const %r0, dense<[-9223372036854775808, 4611686018427387903, 0, 0, 0, 384307168202282325, 0]> : tensor<7xi64>
  func.return
}

// -----

func.func @shift_right_arithmetic_i64() {
  %a0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 7, 3074457345618258602, -4611686018427387904]> : tensor<7xi64>
  %a1 = stablehlo.constant dense<[0, 1, 63, 64, 65, 3, 9223372036854775807]> : tensor<7xi64>
  %r0 = stablehlo.shift_right_arithmetic %a0, %a1 : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq_const %r0, dense<[-9223372036854775808, 4611686018427387903, 0, 0, 0, 384307168202282325, -1]> : tensor<7xi64>
  func.return
}

// -----

func.func @power_i64() {
  %a0 = stablehlo.constant dense<[2, 3, -1, 1, 5, 7, 0]> : tensor<7xi64>
  %a1 = stablehlo.constant dense<[5, 2, 3, -4, -1, 0, 3]> : tensor<7xi64>
  %r0 = stablehlo.power %a0, %a1 : (tensor<7xi64>, tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq_const %r0, dense<[32, 9, -1, 1, 0, 1, 0]> : tensor<7xi64>
  func.return
}

// -----

func.func @popcnt_i64() {
  %a0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 7, 3074457345618258602, -4611686018427387904]> : tensor<7xi64>
  %r0 = stablehlo.popcnt %a0 : (tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq_const %r0, dense<[1, 63, 0, 1, 3, 31, 2]> : tensor<7xi64>
  func.return
}

// -----

func.func @clz_i64() {
  %a0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 7, 3074457345618258602, -4611686018427387904]> : tensor<7xi64>
  %r0 = stablehlo.count_leading_zeros %a0 : (tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq_const %r0, dense<[0, 1, 64, 63, 61, 2, 0]> : tensor<7xi64>
  func.return
}

// -----

func.func @not_i64() {
  %a0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 7, 3074457345618258602, -4611686018427387904]> : tensor<7xi64>
  %r0 = stablehlo.not %a0 : (tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq_const %r0, dense<[9223372036854775807, -9223372036854775808, -1, -2, -8, -3074457345618258603, 4611686018427387903]> : tensor<7xi64>
  func.return
}

// -----

func.func @negate_i64() {
  %a0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 0, 1, 7, 3074457345618258602, -4611686018427387904]> : tensor<7xi64>
  %r0 = stablehlo.negate %a0 : (tensor<7xi64>) -> tensor<7xi64>
  check.expect_eq_const %r0, dense<[-9223372036854775808, -9223372036854775807, 0, -1, -7, -3074457345618258602, 4611686018427387904]> : tensor<7xi64>
  func.return
}

// -----

func.func @divide_ui8() {
  %a0 = stablehlo.constant dense<[0, 255, 0, 1, 7, 85, 0]> : tensor<7xui8>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xui8>
  %r0 = stablehlo.divide %a0, %a1 : (tensor<7xui8>, tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq_const %r0, dense<[0, 127, 0, 0, 255, 12, 0]> : tensor<7xui8>
  func.return
}

// -----

func.func @remainder_ui8() {
  %a0 = stablehlo.constant dense<[0, 255, 0, 1, 7, 85, 0]> : tensor<7xui8>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xui8>
  %r0 = stablehlo.remainder %a0, %a1 : (tensor<7xui8>, tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq_const %r0, dense<[0, 1, 0, 1, 7, 1, 0]> : tensor<7xui8>
  func.return
}

// -----

func.func @shift_left_ui8() {
  %a0 = stablehlo.constant dense<[0, 255, 0, 1, 7, 85, 0]> : tensor<7xui8>
  %a1 = stablehlo.constant dense<[0, 1, 7, 8, 9, 3, 255]> : tensor<7xui8>
  %r0 = stablehlo.shift_left %a0, %a1 : (tensor<7xui8>, tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq_const %r0, dense<[0, 254, 0, 0, 0, 168, 0]> : tensor<7xui8>
  func.return
}

// -----

func.func @shift_right_logical_ui8() {
  %a0 = stablehlo.constant dense<[0, 255, 0, 1, 7, 85, 0]> : tensor<7xui8>
  %a1 = stablehlo.constant dense<[0, 1, 7, 8, 9, 3, 255]> : tensor<7xui8>
  %r0 = stablehlo.shift_right_logical %a0, %a1 : (tensor<7xui8>, tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq_const %r0, dense<[0, 127, 0, 0, 0, 10, 0]> : tensor<7xui8>
  func.return
}

// -----

func.func @shift_right_arithmetic_ui8() {
  %a0 = stablehlo.constant dense<[0, 255, 0, 1, 7, 85, 0]> : tensor<7xui8>
  %a1 = stablehlo.constant dense<[0, 1, 7, 8, 9, 3, 255]> : tensor<7xui8>
  %r0 = stablehlo.shift_right_arithmetic %a0, %a1 : (tensor<7xui8>, tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq_const %r0, dense<[0, 255, 0, 0, 0, 10, 0]> : tensor<7xui8>
  func.return
}

// -----

func.func @power_ui8() {
  %a0 = stablehlo.constant dense<[2, 3, 1, 1, 5, 7, 0]> : tensor<7xui8>
  %a1 = stablehlo.constant dense<[5, 2, 3, 4, 1, 0, 3]> : tensor<7xui8>
  %r0 = stablehlo.power %a0, %a1 : (tensor<7xui8>, tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq_const %r0, dense<[32, 9, 1, 1, 5, 1, 0]> : tensor<7xui8>
  func.return
}

// -----

func.func @popcnt_ui8() {
  %a0 = stablehlo.constant dense<[0, 255, 0, 1, 7, 85, 0]> : tensor<7xui8>
  %r0 = stablehlo.popcnt %a0 : (tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq_const %r0, dense<[0, 8, 0, 1, 3, 4, 0]> : tensor<7xui8>
  func.return
}

// -----

func.func @clz_ui8() {
  %a0 = stablehlo.constant dense<[0, 255, 0, 1, 7, 85, 0]> : tensor<7xui8>
  %r0 = stablehlo.count_leading_zeros %a0 : (tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq_const %r0, dense<[8, 0, 8, 7, 5, 1, 8]> : tensor<7xui8>
  func.return
}

// -----

func.func @not_ui8() {
  %a0 = stablehlo.constant dense<[0, 255, 0, 1, 7, 85, 0]> : tensor<7xui8>
  %r0 = stablehlo.not %a0 : (tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq_const %r0, dense<[255, 0, 255, 254, 248, 170, 255]> : tensor<7xui8>
  func.return
}

// -----

func.func @negate_ui8() {
  %a0 = stablehlo.constant dense<[0, 255, 0, 1, 7, 85, 0]> : tensor<7xui8>
  %r0 = stablehlo.negate %a0 : (tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq_const %r0, dense<[0, 1, 0, 255, 249, 171, 0]> : tensor<7xui8>
  func.return
}

// -----

func.func @divide_ui16() {
  %a0 = stablehlo.constant dense<[0, 65535, 0, 1, 7, 21845, 0]> : tensor<7xui16>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xui16>
  %r0 = stablehlo.divide %a0, %a1 : (tensor<7xui16>, tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq_const %r0, dense<[0, 32767, 0, 0, 65535, 3120, 0]> : tensor<7xui16>
  func.return
}

// -----

func.func @remainder_ui16() {
  %a0 = stablehlo.constant dense<[0, 65535, 0, 1, 7, 21845, 0]> : tensor<7xui16>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xui16>
  %r0 = stablehlo.remainder %a0, %a1 : (tensor<7xui16>, tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq_const %r0, dense<[0, 1, 0, 1, 7, 5, 0]> : tensor<7xui16>
  func.return
}

// -----

func.func @shift_left_ui16() {
  %a0 = stablehlo.constant dense<[0, 65535, 0, 1, 7, 21845, 0]> : tensor<7xui16>
  %a1 = stablehlo.constant dense<[0, 1, 15, 16, 17, 3, 65535]> : tensor<7xui16>
  %r0 = stablehlo.shift_left %a0, %a1 : (tensor<7xui16>, tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq_const %r0, dense<[0, 65534, 0, 0, 0, 43688, 0]> : tensor<7xui16>
  func.return
}

// -----

func.func @shift_right_logical_ui16() {
  %a0 = stablehlo.constant dense<[0, 65535, 0, 1, 7, 21845, 0]> : tensor<7xui16>
  %a1 = stablehlo.constant dense<[0, 1, 15, 16, 17, 3, 65535]> : tensor<7xui16>
  %r0 = stablehlo.shift_right_logical %a0, %a1 : (tensor<7xui16>, tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq_const %r0, dense<[0, 32767, 0, 0, 0, 2730, 0]> : tensor<7xui16>
  func.return
}

// -----

func.func @shift_right_arithmetic_ui16() {
  %a0 = stablehlo.constant dense<[0, 65535, 0, 1, 7, 21845, 0]> : tensor<7xui16>
  %a1 = stablehlo.constant dense<[0, 1, 15, 16, 17, 3, 65535]> : tensor<7xui16>
  %r0 = stablehlo.shift_right_arithmetic %a0, %a1 : (tensor<7xui16>, tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq_const %r0, dense<[0, 65535, 0, 0, 0, 2730, 0]> : tensor<7xui16>
  func.return
}

// -----

func.func @power_ui16() {
  %a0 = stablehlo.constant dense<[2, 3, 1, 1, 5, 7, 0]> : tensor<7xui16>
  %a1 = stablehlo.constant dense<[5, 2, 3, 4, 1, 0, 3]> : tensor<7xui16>
  %r0 = stablehlo.power %a0, %a1 : (tensor<7xui16>, tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq_const %r0, dense<[32, 9, 1, 1, 5, 1, 0]> : tensor<7xui16>
  func.return
}

// -----

func.func @popcnt_ui16() {
  %a0 = stablehlo.constant dense<[0, 65535, 0, 1, 7, 21845, 0]> : tensor<7xui16>
  %r0 = stablehlo.popcnt %a0 : (tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq_const %r0, dense<[0, 16, 0, 1, 3, 8, 0]> : tensor<7xui16>
  func.return
}

// -----

func.func @clz_ui16() {
  %a0 = stablehlo.constant dense<[0, 65535, 0, 1, 7, 21845, 0]> : tensor<7xui16>
  %r0 = stablehlo.count_leading_zeros %a0 : (tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq_const %r0, dense<[16, 0, 16, 15, 13, 1, 16]> : tensor<7xui16>
  func.return
}

// -----

func.func @not_ui16() {
  %a0 = stablehlo.constant dense<[0, 65535, 0, 1, 7, 21845, 0]> : tensor<7xui16>
  %r0 = stablehlo.not %a0 : (tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq_const %r0, dense<[65535, 0, 65535, 65534, 65528, 43690, 65535]> : tensor<7xui16>
  func.return
}

// -----

func.func @negate_ui16() {
  %a0 = stablehlo.constant dense<[0, 65535, 0, 1, 7, 21845, 0]> : tensor<7xui16>
  %r0 = stablehlo.negate %a0 : (tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq_const %r0, dense<[0, 1, 0, 65535, 65529, 43691, 0]> : tensor<7xui16>
  func.return
}

// -----

func.func @divide_ui32() {
  %a0 = stablehlo.constant dense<[0, 4294967295, 0, 1, 7, 1431655765, 0]> : tensor<7xui32>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xui32>
  %r0 = stablehlo.divide %a0, %a1 : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq_const %r0, dense<[0, 2147483647, 0, 0, 4294967295, 204522252, 0]> : tensor<7xui32>
  func.return
}

// -----

func.func @remainder_ui32() {
  %a0 = stablehlo.constant dense<[0, 4294967295, 0, 1, 7, 1431655765, 0]> : tensor<7xui32>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xui32>
  %r0 = stablehlo.remainder %a0, %a1 : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq_const %r0, dense<[0, 1, 0, 1, 7, 1, 0]> : tensor<7xui32>
  func.return
}

// -----

func.func @shift_left_ui32() {
  %a0 = stablehlo.constant dense<[0, 4294967295, 0, 1, 7, 1431655765, 0]> : tensor<7xui32>
  %a1 = stablehlo.constant dense<[0, 1, 31, 32, 33, 3, 4294967295]> : tensor<7xui32>
  %r0 = stablehlo.shift_left %a0, %a1 : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq_const %r0, dense<[0, 4294967294, 0, 0, 0, 2863311528, 0]> : tensor<7xui32>
  func.return
}

// -----

func.func @shift_right_logical_ui32() {
  %a0 = stablehlo.constant dense<[0, 4294967295, 0, 1, 7, 1431655765, 0]> : tensor<7xui32>
  %a1 = stablehlo.constant dense<[0, 1, 31, 32, 33, 3, 4294967295]> : tensor<7xui32>
  %r0 = stablehlo.shift_right_logical %a0, %a1 : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq_const %r0, dense<[0, 2147483647, 0, 0, 0, 178956970, 0]> : tensor<7xui32>
  func.return
}

// -----

func.func @shift_right_arithmetic_ui32() {
  %a0 = stablehlo.constant dense<[0, 4294967295, 0, 1, 7, 1431655765, 0]> : tensor<7xui32>
  %a1 = stablehlo.constant dense<[0, 1, 31, 32, 33, 3, 4294967295]> : tensor<7xui32>
  %r0 = stablehlo.shift_right_arithmetic %a0, %a1 : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq_const %r0, dense<[0, 4294967295, 0, 0, 0, 178956970, 0]> : tensor<7xui32>
  func.return
}

// -----

func.func @power_ui32() {
  %a0 = stablehlo.constant dense<[2, 3, 1, 1, 5, 7, 0]> : tensor<7xui32>
  %a1 = stablehlo.constant dense<[5, 2, 3, 4, 1, 0, 3]> : tensor<7xui32>
  %r0 = stablehlo.power %a0, %a1 : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq_const %r0, dense<[32, 9, 1, 1, 5, 1, 0]> : tensor<7xui32>
  func.return
}

// -----

func.func @popcnt_ui32() {
  %a0 = stablehlo.constant dense<[0, 4294967295, 0, 1, 7, 1431655765, 0]> : tensor<7xui32>
  %r0 = stablehlo.popcnt %a0 : (tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq_const %r0, dense<[0, 32, 0, 1, 3, 16, 0]> : tensor<7xui32>
  func.return
}

// -----

func.func @clz_ui32() {
  %a0 = stablehlo.constant dense<[0, 4294967295, 0, 1, 7, 1431655765, 0]> : tensor<7xui32>
  %r0 = stablehlo.count_leading_zeros %a0 : (tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq_const %r0, dense<[32, 0, 32, 31, 29, 1, 32]> : tensor<7xui32>
  func.return
}

// -----

func.func @not_ui32() {
  %a0 = stablehlo.constant dense<[0, 4294967295, 0, 1, 7, 1431655765, 0]> : tensor<7xui32>
  %r0 = stablehlo.not %a0 : (tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq_const %r0, dense<[4294967295, 0, 4294967295, 4294967294, 4294967288, 2863311530, 4294967295]> : tensor<7xui32>
  func.return
}

// -----

func.func @negate_ui32() {
  %a0 = stablehlo.constant dense<[0, 4294967295, 0, 1, 7, 1431655765, 0]> : tensor<7xui32>
  %r0 = stablehlo.negate %a0 : (tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq_const %r0, dense<[0, 1, 0, 4294967295, 4294967289, 2863311531, 0]> : tensor<7xui32>
  func.return
}

// -----

func.func @divide_ui64() {
  %a0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 7, 6148914691236517205, 0]> : tensor<7xui64>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xui64>
  %r0 = stablehlo.divide %a0, %a1 : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq_const %r0, dense<[0, 9223372036854775807, 0, 0, 18446744073709551615, 878416384462359600, 0]> : tensor<7xui64>
  func.return
}

// -----

func.func @remainder_ui64() {
  %a0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 7, 6148914691236517205, 0]> : tensor<7xui64>
  %a1 = stablehlo.constant dense<[1, 2, 3, 5, 0, 7, 3]> : tensor<7xui64>
  %r0 = stablehlo.remainder %a0, %a1 : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq_const %r0, dense<[0, 1, 0, 1, 7, 5, 0]> : tensor<7xui64>
  func.return
}

// -----

func.func @shift_left_ui64() {
  %a0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 7, 6148914691236517205, 0]> : tensor<7xui64>
  %a1 = stablehlo.constant dense<[0, 1, 63, 64, 65, 3, 18446744073709551615]> : tensor<7xui64>
  %r0 = stablehlo.shift_left %a0, %a1 : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq_const %r0, dense<[0, 18446744073709551614, 0, 0, 0, 12297829382473034408, 0]> : tensor<7xui64>
  func.return
}

// -----

func.func @shift_right_logical_ui64() {
  %a0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 7, 6148914691236517205, 0]> : tensor<7xui64>
  %a1 = stablehlo.constant dense<[0, 1, 63, 64, 65, 3, 18446744073709551615]> : tensor<7xui64>
  %r0 = stablehlo.shift_right_logical %a0, %a1 : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq_const %r0, dense<[0, 9223372036854775807, 0, 0, 0, 768614336404564650, 0]> : tensor<7xui64>
  func.return
}

// -----

func.func @shift_right_arithmetic_ui64() {
  %a0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 7, 6148914691236517205, 0]> : tensor<7xui64>
  %a1 = stablehlo.constant dense<[0, 1, 63, 64, 65, 3, 18446744073709551615]> : tensor<7xui64>
  %r0 = stablehlo.shift_right_arithmetic %a0, %a1 : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq_const %r0, dense<[0, 18446744073709551615, 0, 0, 0, 768614336404564650, 0]> : tensor<7xui64>
  func.return
}

// -----

func.func @power_ui64() {
  %a0 = stablehlo.constant dense<[2, 3, 1, 1, 5, 7, 0]> : tensor<7xui64>
  %a1 = stablehlo.constant dense<[5, 2, 3, 4, 1, 0, 3]> : tensor<7xui64>
  %r0 = stablehlo.power %a0, %a1 : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq_const %r0, dense<[32, 9, 1, 1, 5, 1, 0]> : tensor<7xui64>
  func.return
}

// -----

func.func @popcnt_ui64() {
  %a0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 7, 6148914691236517205, 0]> : tensor<7xui64>
  %r0 = stablehlo.popcnt %a0 : (tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq_const %r0, dense<[0, 64, 0, 1, 3, 32, 0]> : tensor<7xui64>
  func.return
}

// -----

func.func @clz_ui64() {
  %a0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 7, 6148914691236517205, 0]> : tensor<7xui64>
  %r0 = stablehlo.count_leading_zeros %a0 : (tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq_const %r0, dense<[64, 0, 64, 63, 61, 1, 64]> : tensor<7xui64>
  func.return
}

// -----

func.func @not_ui64() {
  %a0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 7, 6148914691236517205, 0]> : tensor<7xui64>
  %r0 = stablehlo.not %a0 : (tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq_const %r0, dense<[18446744073709551615, 0, 18446744073709551615, 18446744073709551614, 18446744073709551608, 12297829382473034410, 18446744073709551615]> : tensor<7xui64>
  func.return
}

// -----

func.func @negate_ui64() {
  %a0 = stablehlo.constant dense<[0, 18446744073709551615, 0, 1, 7, 6148914691236517205, 0]> : tensor<7xui64>
  %r0 = stablehlo.negate %a0 : (tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq_const %r0, dense<[0, 1, 0, 18446744073709551615, 18446744073709551609, 12297829382473034411, 0]> : tensor<7xui64>
  func.return
}

// -----

func.func @abs_i8() {
  %a0 = stablehlo.constant dense<[1, -8, -3, 8, -2, 6, -9, -2, -2, -5, 7]> : tensor<11xi8>
  %r0 = stablehlo.abs %a0 : (tensor<11xi8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[1, 8, 3, 8, 2, 6, 9, 2, 2, 5, 7]> : tensor<11xi8>
  func.return
}

// -----

func.func @sign_i8() {
  %a0 = stablehlo.constant dense<[1, -8, -3, 8, -2, 6, -9, -2, -2, -5, 7]> : tensor<11xi8>
  %r0 = stablehlo.sign %a0 : (tensor<11xi8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[1, -1, -1, 1, -1, 1, -1, -1, -1, -1, 1]> : tensor<11xi8>
  func.return
}

// -----

func.func @abs_i16() {
  %a0 = stablehlo.constant dense<[1, 2, 4, -8, -2, -6, 1, 8, 8, 6, 4]> : tensor<11xi16>
  %r0 = stablehlo.abs %a0 : (tensor<11xi16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[1, 2, 4, 8, 2, 6, 1, 8, 8, 6, 4]> : tensor<11xi16>
  func.return
}

// -----

func.func @sign_i16() {
  %a0 = stablehlo.constant dense<[1, 2, 4, -8, -2, -6, 1, 8, 8, 6, 4]> : tensor<11xi16>
  %r0 = stablehlo.sign %a0 : (tensor<11xi16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[1, 1, 1, -1, -1, -1, 1, 1, 1, 1, 1]> : tensor<11xi16>
  func.return
}

// -----

func.func @abs_i32() {
  %a0 = stablehlo.constant dense<[6, -6, -7, 1, 7, 0, 2, 0, 2, -2, -6]> : tensor<11xi32>
  %r0 = stablehlo.abs %a0 : (tensor<11xi32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[6, 6, 7, 1, 7, 0, 2, 0, 2, 2, 6]> : tensor<11xi32>
  func.return
}

// -----

func.func @sign_i32() {
  %a0 = stablehlo.constant dense<[6, -6, -7, 1, 7, 0, 2, 0, 2, -2, -6]> : tensor<11xi32>
  %r0 = stablehlo.sign %a0 : (tensor<11xi32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[1, -1, -1, 1, 1, 0, 1, 0, 1, -1, -1]> : tensor<11xi32>
  func.return
}

// -----

func.func @abs_i64() {
  %a0 = stablehlo.constant dense<[-1, 0, 2, 2, -5, -7, 6, 1, 2, -4, 8]> : tensor<11xi64>
  %r0 = stablehlo.abs %a0 : (tensor<11xi64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[1, 0, 2, 2, 5, 7, 6, 1, 2, 4, 8]> : tensor<11xi64>
  func.return
}

// -----

func.func @sign_i64() {
  %a0 = stablehlo.constant dense<[-1, 0, 2, 2, -5, -7, 6, 1, 2, -4, 8]> : tensor<11xi64>
  %r0 = stablehlo.sign %a0 : (tensor<11xi64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[-1, 0, 1, 1, -1, -1, 1, 1, 1, -1, 1]> : tensor<11xi64>
  func.return
}

// -----

func.func @abs_bf16() {
  %a0 = stablehlo.constant dense<[0xBF51, 0x3F59, 0x3FDC, 0xC08A, 0x3FEE, 0xC005, 0x4064, 0xC01A, 0xBE0A, 0x402F, 0x4075, 0x3F00, 0x3FC0, 0x4020, 0xBF00, 0xBFC0, 0x0000, 0x8000, 0x7F80, 0xFF80]> : tensor<20xbf16>
  %r0 = stablehlo.abs %a0 : (tensor<20xbf16>) -> tensor<20xbf16>
  check.expect_eq_const %r0, dense<[0x3F51, 0x3F59, 0x3FDC, 0x408A, 0x3FEE, 0x4005, 0x4064, 0x401A, 0x3E0A, 0x402F, 0x4075, 0x3F00, 0x3FC0, 0x4020, 0x3F00, 0x3FC0, 0x0000, 0x0000, 0x7F80, 0x7F80]> : tensor<20xbf16>
  func.return
}

// -----

func.func @negate_bf16() {
  %a0 = stablehlo.constant dense<[0xBF51, 0x3F59, 0x3FDC, 0xC08A, 0x3FEE, 0xC005, 0x4064, 0xC01A, 0xBE0A, 0x402F, 0x4075, 0x3F00, 0x3FC0, 0x4020, 0xBF00, 0xBFC0, 0x0000, 0x8000, 0x7F80, 0xFF80]> : tensor<20xbf16>
  %r0 = stablehlo.negate %a0 : (tensor<20xbf16>) -> tensor<20xbf16>
  check.expect_eq_const %r0, dense<[0x3F51, 0xBF59, 0xBFDC, 0x408A, 0xBFEE, 0x4005, 0xC064, 0x401A, 0x3E0A, 0xC02F, 0xC075, 0xBF00, 0xBFC0, 0xC020, 0x3F00, 0x3FC0, 0x8000, 0x0000, 0xFF80, 0x7F80]> : tensor<20xbf16>
  func.return
}

// -----

func.func @sign_bf16() {
  %a0 = stablehlo.constant dense<[0xBF51, 0x3F59, 0x3FDC, 0xC08A, 0x3FEE, 0xC005, 0x4064, 0xC01A, 0xBE0A, 0x402F, 0x4075, 0x3F00, 0x3FC0, 0x4020, 0xBF00, 0xBFC0, 0x0000, 0x8000, 0x7F80, 0xFF80]> : tensor<20xbf16>
  %r0 = stablehlo.sign %a0 : (tensor<20xbf16>) -> tensor<20xbf16>
  check.expect_eq_const %r0, dense<[0xBF80, 0x3F80, 0x3F80, 0xBF80, 0x3F80, 0xBF80, 0x3F80, 0xBF80, 0xBF80, 0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80, 0xBF80, 0xBF80, 0x0000, 0x0000, 0x3F80, 0xBF80]> : tensor<20xbf16>
  func.return
}

// -----

func.func @ceil_bf16() {
  %a0 = stablehlo.constant dense<[0xBF51, 0x3F59, 0x3FDC, 0xC08A, 0x3FEE, 0xC005, 0x4064, 0xC01A, 0xBE0A, 0x402F, 0x4075, 0x3F00, 0x3FC0, 0x4020, 0xBF00, 0xBFC0, 0x0000, 0x8000, 0x7F80, 0xFF80]> : tensor<20xbf16>
  %r0 = stablehlo.ceil %a0 : (tensor<20xbf16>) -> tensor<20xbf16>
  check.expect_eq_const %r0, dense<[0x8000, 0x3F80, 0x4000, 0xC080, 0x4000, 0xC000, 0x4080, 0xC000, 0x8000, 0x4040, 0x4080, 0x3F80, 0x4000, 0x4040, 0x8000, 0xBF80, 0x0000, 0x8000, 0x7F80, 0xFF80]> : tensor<20xbf16>
  func.return
}

// -----

func.func @floor_bf16() {
  %a0 = stablehlo.constant dense<[0xBF51, 0x3F59, 0x3FDC, 0xC08A, 0x3FEE, 0xC005, 0x4064, 0xC01A, 0xBE0A, 0x402F, 0x4075, 0x3F00, 0x3FC0, 0x4020, 0xBF00, 0xBFC0, 0x0000, 0x8000, 0x7F80, 0xFF80]> : tensor<20xbf16>
  %r0 = stablehlo.floor %a0 : (tensor<20xbf16>) -> tensor<20xbf16>
  check.expect_eq_const %r0, dense<[0xBF80, 0x0000, 0x3F80, 0xC0A0, 0x3F80, 0xC040, 0x4040, 0xC040, 0xBF80, 0x4000, 0x4040, 0x0000, 0x3F80, 0x4000, 0xBF80, 0xC000, 0x0000, 0x8000, 0x7F80, 0xFF80]> : tensor<20xbf16>
  func.return
}

// -----

func.func @round_nearest_even_bf16() {
  %a0 = stablehlo.constant dense<[0xBF51, 0x3F59, 0x3FDC, 0xC08A, 0x3FEE, 0xC005, 0x4064, 0xC01A, 0xBE0A, 0x402F, 0x4075, 0x3F00, 0x3FC0, 0x4020, 0xBF00, 0xBFC0, 0x0000, 0x8000, 0x7F80, 0xFF80]> : tensor<20xbf16>
  %r0 = stablehlo.round_nearest_even %a0 : (tensor<20xbf16>) -> tensor<20xbf16>
  check.expect_eq_const %r0, dense<[0xBF80, 0x3F80, 0x4000, 0xC080, 0x4000, 0xC000, 0x4080, 0xC000, 0x8000, 0x4040, 0x4080, 0x0000, 0x4000, 0x4000, 0x8000, 0xC000, 0x0000, 0x8000, 0x7F80, 0xFF80]> : tensor<20xbf16>
  func.return
}

// -----

func.func @round_nearest_afz_bf16() {
  %a0 = stablehlo.constant dense<[0xBF51, 0x3F59, 0x3FDC, 0xC08A, 0x3FEE, 0xC005, 0x4064, 0xC01A, 0xBE0A, 0x402F, 0x4075, 0x3F00, 0x3FC0, 0x4020, 0xBF00, 0xBFC0, 0x0000, 0x8000, 0x7F80, 0xFF80]> : tensor<20xbf16>
  %r0 = stablehlo.round_nearest_afz %a0 : (tensor<20xbf16>) -> tensor<20xbf16>
  check.expect_eq_const %r0, dense<[0xBF80, 0x3F80, 0x4000, 0xC080, 0x4000, 0xC000, 0x4080, 0xC000, 0x8000, 0x4040, 0x4080, 0x3F80, 0x4000, 0x4040, 0xBF80, 0xC000, 0x0000, 0x8000, 0x7F80, 0xFF80]> : tensor<20xbf16>
  func.return
}

// -----

func.func @is_finite_bf16() {
  %a0 = stablehlo.constant dense<[0xBF51, 0x3F59, 0x3FDC, 0xC08A, 0x3FEE, 0xC005, 0x4064, 0xC01A, 0xBE0A, 0x402F, 0x4075, 0x3F00, 0x3FC0, 0x4020, 0xBF00, 0xBFC0, 0x0000, 0x8000, 0x7F80, 0xFF80]> : tensor<20xbf16>
  %r0 = stablehlo.is_finite %a0 : (tensor<20xbf16>) -> tensor<20xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, false]> : tensor<20xi1>
  func.return
}

// -----

func.func @divide_bf16() {
  %a0 = stablehlo.constant dense<[0xBF8D, 0xBFC2, 0xBF91, 0x40CD, 0x4047, 0xC041, 0x3F31, 0x4058, 0xBFF3, 0x4064, 0xBFB0]> : tensor<11xbf16>
  %a1 = stablehlo.constant dense<[0x402F, 0x3F41, 0x3F22, 0x402D, 0x400C, 0x408D, 0x4022, 0x4082, 0x3F2C, 0x4093, 0x4056]> : tensor<11xbf16>
  %r0 = stablehlo.divide %a0, %a1 : (tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0xBECE, 0xC001, 0xBFE5, 0x4018, 0x3FB6, 0xBF2F, 0x3E8C, 0x3F55, 0xC035, 0x3F47, 0xBED3]> : tensor<11xbf16>
  func.return
}

// -----

func.func @remainder_bf16() {
  %a0 = stablehlo.constant dense<[0x4005, 0x3EB6, 0x4074, 0x404B, 0x4025, 0x3FFA, 0x3F86, 0xC088, 0x3E37, 0x3FBE, 0x3EE6]> : tensor<11xbf16>
  %a1 = stablehlo.constant dense<[0x400C, 0x40C1, 0x408A, 0x409A, 0x400E, 0x3EB2, 0x3F9C, 0x407C, 0x4002, 0x4012, 0x3FC1]> : tensor<11xbf16>
  %r0 = stablehlo.remainder %a0, %a1 : (tensor<11xbf16>, tensor<11xbf16>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0x4005, 0x3EB6, 0x4074, 0x404B, 0x3EB8, 0x3E5C, 0x3F86, 0xBEA0, 0x3E37, 0x3FBE, 0x3EE6]> : tensor<11xbf16>
  func.return
}

// -----

func.func @abs_f16() {
  %a0 = stablehlo.constant dense<[0x40AD, 0x40BD, 0x3610, 0xB518, 0xBB49, 0xC52A, 0xC4CA, 0xAD0D, 0x3DC9, 0x3B69, 0x3148, 0x3800, 0x3E00, 0x4100, 0xB800, 0xBE00, 0x0000, 0x8000, 0x7C00, 0xFC00]> : tensor<20xf16>
  %r0 = stablehlo.abs %a0 : (tensor<20xf16>) -> tensor<20xf16>
  check.expect_eq_const %r0, dense<[0x40AD, 0x40BD, 0x3610, 0x3518, 0x3B49, 0x452A, 0x44CA, 0x2D0D, 0x3DC9, 0x3B69, 0x3148, 0x3800, 0x3E00, 0x4100, 0x3800, 0x3E00, 0x0000, 0x0000, 0x7C00, 0x7C00]> : tensor<20xf16>
  func.return
}

// -----

func.func @negate_f16() {
  %a0 = stablehlo.constant dense<[0x40AD, 0x40BD, 0x3610, 0xB518, 0xBB49, 0xC52A, 0xC4CA, 0xAD0D, 0x3DC9, 0x3B69, 0x3148, 0x3800, 0x3E00, 0x4100, 0xB800, 0xBE00, 0x0000, 0x8000, 0x7C00, 0xFC00]> : tensor<20xf16>
  %r0 = stablehlo.negate %a0 : (tensor<20xf16>) -> tensor<20xf16>
  check.expect_eq_const %r0, dense<[0xC0AD, 0xC0BD, 0xB610, 0x3518, 0x3B49, 0x452A, 0x44CA, 0x2D0D, 0xBDC9, 0xBB69, 0xB148, 0xB800, 0xBE00, 0xC100, 0x3800, 0x3E00, 0x8000, 0x0000, 0xFC00, 0x7C00]> : tensor<20xf16>
  func.return
}

// -----

func.func @sign_f16() {
  %a0 = stablehlo.constant dense<[0x40AD, 0x40BD, 0x3610, 0xB518, 0xBB49, 0xC52A, 0xC4CA, 0xAD0D, 0x3DC9, 0x3B69, 0x3148, 0x3800, 0x3E00, 0x4100, 0xB800, 0xBE00, 0x0000, 0x8000, 0x7C00, 0xFC00]> : tensor<20xf16>
  %r0 = stablehlo.sign %a0 : (tensor<20xf16>) -> tensor<20xf16>
  check.expect_eq_const %r0, dense<[0x3C00, 0x3C00, 0x3C00, 0xBC00, 0xBC00, 0xBC00, 0xBC00, 0xBC00, 0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00, 0xBC00, 0xBC00, 0x0000, 0x0000, 0x3C00, 0xBC00]> : tensor<20xf16>
  func.return
}

// -----

func.func @ceil_f16() {
  %a0 = stablehlo.constant dense<[0x40AD, 0x40BD, 0x3610, 0xB518, 0xBB49, 0xC52A, 0xC4CA, 0xAD0D, 0x3DC9, 0x3B69, 0x3148, 0x3800, 0x3E00, 0x4100, 0xB800, 0xBE00, 0x0000, 0x8000, 0x7C00, 0xFC00]> : tensor<20xf16>
  %r0 = stablehlo.ceil %a0 : (tensor<20xf16>) -> tensor<20xf16>
  check.expect_eq_const %r0, dense<[0x4200, 0x4200, 0x3C00, 0x8000, 0x8000, 0xC500, 0xC400, 0x8000, 0x4000, 0x3C00, 0x3C00, 0x3C00, 0x4000, 0x4200, 0x8000, 0xBC00, 0x0000, 0x8000, 0x7C00, 0xFC00]> : tensor<20xf16>
  func.return
}

// -----

func.func @floor_f16() {
  %a0 = stablehlo.constant dense<[0x40AD, 0x40BD, 0x3610, 0xB518, 0xBB49, 0xC52A, 0xC4CA, 0xAD0D, 0x3DC9, 0x3B69, 0x3148, 0x3800, 0x3E00, 0x4100, 0xB800, 0xBE00, 0x0000, 0x8000, 0x7C00, 0xFC00]> : tensor<20xf16>
  %r0 = stablehlo.floor %a0 : (tensor<20xf16>) -> tensor<20xf16>
  check.expect_eq_const %r0, dense<[0x4000, 0x4000, 0x0000, 0xBC00, 0xBC00, 0xC600, 0xC500, 0xBC00, 0x3C00, 0x0000, 0x0000, 0x0000, 0x3C00, 0x4000, 0xBC00, 0xC000, 0x0000, 0x8000, 0x7C00, 0xFC00]> : tensor<20xf16>
  func.return
}

// -----

func.func @round_nearest_even_f16() {
  %a0 = stablehlo.constant dense<[0x40AD, 0x40BD, 0x3610, 0xB518, 0xBB49, 0xC52A, 0xC4CA, 0xAD0D, 0x3DC9, 0x3B69, 0x3148, 0x3800, 0x3E00, 0x4100, 0xB800, 0xBE00, 0x0000, 0x8000, 0x7C00, 0xFC00]> : tensor<20xf16>
  %r0 = stablehlo.round_nearest_even %a0 : (tensor<20xf16>) -> tensor<20xf16>
  check.expect_eq_const %r0, dense<[0x4000, 0x4000, 0x0000, 0x8000, 0xBC00, 0xC500, 0xC500, 0x8000, 0x3C00, 0x3C00, 0x0000, 0x0000, 0x4000, 0x4000, 0x8000, 0xC000, 0x0000, 0x8000, 0x7C00, 0xFC00]> : tensor<20xf16>
  func.return
}

// -----

func.func @round_nearest_afz_f16() {
  %a0 = stablehlo.constant dense<[0x40AD, 0x40BD, 0x3610, 0xB518, 0xBB49, 0xC52A, 0xC4CA, 0xAD0D, 0x3DC9, 0x3B69, 0x3148, 0x3800, 0x3E00, 0x4100, 0xB800, 0xBE00, 0x0000, 0x8000, 0x7C00, 0xFC00]> : tensor<20xf16>
  %r0 = stablehlo.round_nearest_afz %a0 : (tensor<20xf16>) -> tensor<20xf16>
  check.expect_eq_const %r0, dense<[0x4000, 0x4000, 0x0000, 0x8000, 0xBC00, 0xC500, 0xC500, 0x8000, 0x3C00, 0x3C00, 0x0000, 0x3C00, 0x4000, 0x4200, 0xBC00, 0xC000, 0x0000, 0x8000, 0x7C00, 0xFC00]> : tensor<20xf16>
  func.return
}

// -----

func.func @is_finite_f16() {
  %a0 = stablehlo.constant dense<[0x40AD, 0x40BD, 0x3610, 0xB518, 0xBB49, 0xC52A, 0xC4CA, 0xAD0D, 0x3DC9, 0x3B69, 0x3148, 0x3800, 0x3E00, 0x4100, 0xB800, 0xBE00, 0x0000, 0x8000, 0x7C00, 0xFC00]> : tensor<20xf16>
  %r0 = stablehlo.is_finite %a0 : (tensor<20xf16>) -> tensor<20xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, false]> : tensor<20xi1>
  func.return
}

// -----

func.func @divide_f16() {
  %a0 = stablehlo.constant dense<[0x3F97, 0xC125, 0x3B93, 0x9D72, 0xBC75, 0xB3A5, 0xC181, 0x3CCF, 0x45A7, 0xC120, 0xB6BA]> : tensor<11xf16>
  %a1 = stablehlo.constant dense<[0x4099, 0x3C4A, 0x4101, 0x3A25, 0x424A, 0x34ED, 0x4025, 0x4440, 0x40C1, 0x3934, 0x4487]> : tensor<11xf16>
  %r0 = stablehlo.divide %a0, %a1 : (tensor<11xf16>, tensor<11xf16>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0x3A9A, 0xC0CC, 0x360E, 0x9F17, 0xB5AB, 0xBA35, 0xBD50, 0x3487, 0x40C2, 0xC3E1, 0xADF1]> : tensor<11xf16>
  func.return
}

// -----

func.func @remainder_f16() {
  %a0 = stablehlo.constant dense<[0xB967, 0xC50E, 0x4051, 0xBE53, 0xB8BC, 0xC346, 0x38BF, 0xC745, 0x471E, 0xC776, 0x3F79]> : tensor<11xf16>
  %a1 = stablehlo.constant dense<[0x3E3D, 0x4247, 0x3F96, 0x4893, 0x44E3, 0x3994, 0x401F, 0x44EF, 0x3AD2, 0x4048, 0x42D6]> : tensor<11xf16>
  %r0 = stablehlo.remainder %a0, %a1 : (tensor<11xf16>, tensor<11xf16>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0xB967, 0xBFAA, 0x3430, 0xBE53, 0xB8BC, 0xB0D0, 0x38BF, 0xC0AC, 0x34C0, 0xBC28, 0x3F79]> : tensor<11xf16>
  func.return
}

// -----

func.func @abs_f32() {
  %a0 = stablehlo.constant dense<[0xC04E2D7A, 0x3EC58C20, 0x3FDB8E08, 0x3E3C9E27, 0xBFC00CB3, 0xBF947F6C, 0xBF9277B5, 0x402D3143, 0xBFFD4C68, 0xBFC349B7, 0x4022E845, 0x3F000000, 0x3FC00000, 0x40200000, 0xBF000000, 0xBFC00000, 0x00000000, 0x80000000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  %r0 = stablehlo.abs %a0 : (tensor<20xf32>) -> tensor<20xf32>
  check.expect_eq_const %r0, dense<[0x404E2D7A, 0x3EC58C20, 0x3FDB8E08, 0x3E3C9E27, 0x3FC00CB3, 0x3F947F6C, 0x3F9277B5, 0x402D3143, 0x3FFD4C68, 0x3FC349B7, 0x4022E845, 0x3F000000, 0x3FC00000, 0x40200000, 0x3F000000, 0x3FC00000, 0x00000000, 0x00000000, 0x7F800000, 0x7F800000]> : tensor<20xf32>
  func.return
}

// -----

func.func @negate_f32() {
  %a0 = stablehlo.constant dense<[0xC04E2D7A, 0x3EC58C20, 0x3FDB8E08, 0x3E3C9E27, 0xBFC00CB3, 0xBF947F6C, 0xBF9277B5, 0x402D3143, 0xBFFD4C68, 0xBFC349B7, 0x4022E845, 0x3F000000, 0x3FC00000, 0x40200000, 0xBF000000, 0xBFC00000, 0x00000000, 0x80000000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  %r0 = stablehlo.negate %a0 : (tensor<20xf32>) -> tensor<20xf32>
  check.expect_eq_const %r0, dense<[0x404E2D7A, 0xBEC58C20, 0xBFDB8E08, 0xBE3C9E27, 0x3FC00CB3, 0x3F947F6C, 0x3F9277B5, 0xC02D3143, 0x3FFD4C68, 0x3FC349B7, 0xC022E845, 0xBF000000, 0xBFC00000, 0xC0200000, 0x3F000000, 0x3FC00000, 0x80000000, 0x00000000, 0xFF800000, 0x7F800000]> : tensor<20xf32>
  func.return
}

// -----

func.func @sign_f32() {
  %a0 = stablehlo.constant dense<[0xC04E2D7A, 0x3EC58C20, 0x3FDB8E08, 0x3E3C9E27, 0xBFC00CB3, 0xBF947F6C, 0xBF9277B5, 0x402D3143, 0xBFFD4C68, 0xBFC349B7, 0x4022E845, 0x3F000000, 0x3FC00000, 0x40200000, 0xBF000000, 0xBFC00000, 0x00000000, 0x80000000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  %r0 = stablehlo.sign %a0 : (tensor<20xf32>) -> tensor<20xf32>
  check.expect_eq_const %r0, dense<[0xBF800000, 0x3F800000, 0x3F800000, 0x3F800000, 0xBF800000, 0xBF800000, 0xBF800000, 0x3F800000, 0xBF800000, 0xBF800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0xBF800000, 0xBF800000, 0x00000000, 0x00000000, 0x3F800000, 0xBF800000]> : tensor<20xf32>
  func.return
}

// -----

func.func @ceil_f32() {
  %a0 = stablehlo.constant dense<[0xC04E2D7A, 0x3EC58C20, 0x3FDB8E08, 0x3E3C9E27, 0xBFC00CB3, 0xBF947F6C, 0xBF9277B5, 0x402D3143, 0xBFFD4C68, 0xBFC349B7, 0x4022E845, 0x3F000000, 0x3FC00000, 0x40200000, 0xBF000000, 0xBFC00000, 0x00000000, 0x80000000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  %r0 = stablehlo.ceil %a0 : (tensor<20xf32>) -> tensor<20xf32>
  check.expect_eq_const %r0, dense<[0xC0400000, 0x3F800000, 0x40000000, 0x3F800000, 0xBF800000, 0xBF800000, 0xBF800000, 0x40400000, 0xBF800000, 0xBF800000, 0x40400000, 0x3F800000, 0x40000000, 0x40400000, 0x80000000, 0xBF800000, 0x00000000, 0x80000000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  func.return
}

// -----

func.func @floor_f32() {
  %a0 = stablehlo.constant dense<[0xC04E2D7A, 0x3EC58C20, 0x3FDB8E08, 0x3E3C9E27, 0xBFC00CB3, 0xBF947F6C, 0xBF9277B5, 0x402D3143, 0xBFFD4C68, 0xBFC349B7, 0x4022E845, 0x3F000000, 0x3FC00000, 0x40200000, 0xBF000000, 0xBFC00000, 0x00000000, 0x80000000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  %r0 = stablehlo.floor %a0 : (tensor<20xf32>) -> tensor<20xf32>
  check.expect_eq_const %r0, dense<[0xC0800000, 0x00000000, 0x3F800000, 0x00000000, 0xC0000000, 0xC0000000, 0xC0000000, 0x40000000, 0xC0000000, 0xC0000000, 0x40000000, 0x00000000, 0x3F800000, 0x40000000, 0xBF800000, 0xC0000000, 0x00000000, 0x80000000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  func.return
}

// -----

func.func @round_nearest_even_f32() {
  %a0 = stablehlo.constant dense<[0xC04E2D7A, 0x3EC58C20, 0x3FDB8E08, 0x3E3C9E27, 0xBFC00CB3, 0xBF947F6C, 0xBF9277B5, 0x402D3143, 0xBFFD4C68, 0xBFC349B7, 0x4022E845, 0x3F000000, 0x3FC00000, 0x40200000, 0xBF000000, 0xBFC00000, 0x00000000, 0x80000000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  %r0 = stablehlo.round_nearest_even %a0 : (tensor<20xf32>) -> tensor<20xf32>
  check.expect_eq_const %r0, dense<[0xC0400000, 0x00000000, 0x40000000, 0x00000000, 0xC0000000, 0xBF800000, 0xBF800000, 0x40400000, 0xC0000000, 0xC0000000, 0x40400000, 0x00000000, 0x40000000, 0x40000000, 0x80000000, 0xC0000000, 0x00000000, 0x80000000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  func.return
}

// -----

func.func @round_nearest_afz_f32() {
  %a0 = stablehlo.constant dense<[0xC04E2D7A, 0x3EC58C20, 0x3FDB8E08, 0x3E3C9E27, 0xBFC00CB3, 0xBF947F6C, 0xBF9277B5, 0x402D3143, 0xBFFD4C68, 0xBFC349B7, 0x4022E845, 0x3F000000, 0x3FC00000, 0x40200000, 0xBF000000, 0xBFC00000, 0x00000000, 0x80000000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  %r0 = stablehlo.round_nearest_afz %a0 : (tensor<20xf32>) -> tensor<20xf32>
  check.expect_eq_const %r0, dense<[0xC0400000, 0x00000000, 0x40000000, 0x00000000, 0xC0000000, 0xBF800000, 0xBF800000, 0x40400000, 0xC0000000, 0xC0000000, 0x40400000, 0x3F800000, 0x40000000, 0x40400000, 0xBF800000, 0xC0000000, 0x00000000, 0x80000000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  func.return
}

// -----

func.func @is_finite_f32() {
  %a0 = stablehlo.constant dense<[0xC04E2D7A, 0x3EC58C20, 0x3FDB8E08, 0x3E3C9E27, 0xBFC00CB3, 0xBF947F6C, 0xBF9277B5, 0x402D3143, 0xBFFD4C68, 0xBFC349B7, 0x4022E845, 0x3F000000, 0x3FC00000, 0x40200000, 0xBF000000, 0xBFC00000, 0x00000000, 0x80000000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  %r0 = stablehlo.is_finite %a0 : (tensor<20xf32>) -> tensor<20xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, false]> : tensor<20xi1>
  func.return
}

// -----

func.func @divide_f32() {
  %a0 = stablehlo.constant dense<[0xBFA1D20B, 0x3D4DEFE8, 0xBF96AFF3, 0x406A84EB, 0xC01DDED9, 0xBE569D18, 0x40417FAD, 0x40D2CFC2, 0x3FEE4DDC, 0x40A2D4F2, 0xC06A7D6A]> : tensor<11xf32>
  %a1 = stablehlo.constant dense<[0x3F8BFB90, 0x3ED7C33B, 0x407148A3, 0x4021956D, 0x3F338217, 0x40488082, 0x3F17A823, 0x3F7474C2, 0x3FD30679, 0x40A1C6E0, 0x400720A7]> : tensor<11xf32>
  %r0 = stablehlo.divide %a0, %a1 : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0xBF93F7EE, 0x3DF45798, 0xBE9FE0C1, 0x3FB9C6CB, 0xC0612462, 0xBD890244, 0x40A350A8, 0x40DCC445, 0x3F908BDC, 0x3F80D5AF, 0xBFDE1F0E]> : tensor<11xf32>
  func.return
}

// -----

func.func @remainder_f32() {
  %a0 = stablehlo.constant dense<[0x3F602B02, 0x3EF15701, 0x3F5DD958, 0xC00D2BE8, 0xBF10D4E4, 0x40344FA5, 0x4083EBB5, 0x3F05EF77, 0x4015621B, 0xC0B04B19, 0xC06905D6]> : tensor<11xf32>
  %a1 = stablehlo.constant dense<[0x405733B6, 0x3FEE0E33, 0x4005384E, 0x3F786676, 0x407F1A05, 0x3FB97D75, 0x4035B192, 0x3FAF5D55, 0x404242BD, 0x3F7BBF7A, 0x400D1CBC]> : tensor<11xf32>
  %r0 = stablehlo.remainder %a0, %a1 : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0x3F602B02, 0x3EF15701, 0x3F5DD958, 0xBE87C568, 0xBF10D4E4, 0x3FAF21D5, 0x3FA44BB0, 0x3F05EF77, 0x4015621B, 0xBF179B66, 0xBFB7D234]> : tensor<11xf32>
  func.return
}

// -----

func.func @abs_f64() {
  %a0 = stablehlo.constant dense<[0x3FF7754569008F2F, 0x3FE2C5E0E60DCACE, 0x4004075459FC9228, 0xC00532641188DD4E, 0x3FFB9D4F202A0065, 0x3FFF8FA59785A501, 0x4006D896E18D3DEC, 0x40045AFAB923063E, 0xBFF90C82156C6414, 0x40035FC06F84C2BF, 0x3FF53FD295DC605E, 0x3FE0000000000000, 0x3FF8000000000000, 0x4004000000000000, 0xBFE0000000000000, 0xBFF8000000000000, 0x0000000000000000, 0x8000000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  %r0 = stablehlo.abs %a0 : (tensor<20xf64>) -> tensor<20xf64>
  check.expect_eq_const %r0, dense<[0x3FF7754569008F2F, 0x3FE2C5E0E60DCACE, 0x4004075459FC9228, 0x400532641188DD4E, 0x3FFB9D4F202A0065, 0x3FFF8FA59785A501, 0x4006D896E18D3DEC, 0x40045AFAB923063E, 0x3FF90C82156C6414, 0x40035FC06F84C2BF, 0x3FF53FD295DC605E, 0x3FE0000000000000, 0x3FF8000000000000, 0x4004000000000000, 0x3FE0000000000000, 0x3FF8000000000000, 0x0000000000000000, 0x0000000000000000, 0x7FF0000000000000, 0x7FF0000000000000]> : tensor<20xf64>
  func.return
}

// -----

func.func @negate_f64() {
  %a0 = stablehlo.constant dense<[0x3FF7754569008F2F, 0x3FE2C5E0E60DCACE, 0x4004075459FC9228, 0xC00532641188DD4E, 0x3FFB9D4F202A0065, 0x3FFF8FA59785A501, 0x4006D896E18D3DEC, 0x40045AFAB923063E, 0xBFF90C82156C6414, 0x40035FC06F84C2BF, 0x3FF53FD295DC605E, 0x3FE0000000000000, 0x3FF8000000000000, 0x4004000000000000, 0xBFE0000000000000, 0xBFF8000000000000, 0x0000000000000000, 0x8000000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  %r0 = stablehlo.negate %a0 : (tensor<20xf64>) -> tensor<20xf64>
  check.expect_eq_const %r0, dense<[0xBFF7754569008F2F, 0xBFE2C5E0E60DCACE, 0xC004075459FC9228, 0x400532641188DD4E, 0xBFFB9D4F202A0065, 0xBFFF8FA59785A501, 0xC006D896E18D3DEC, 0xC0045AFAB923063E, 0x3FF90C82156C6414, 0xC0035FC06F84C2BF, 0xBFF53FD295DC605E, 0xBFE0000000000000, 0xBFF8000000000000, 0xC004000000000000, 0x3FE0000000000000, 0x3FF8000000000000, 0x8000000000000000, 0x0000000000000000, 0xFFF0000000000000, 0x7FF0000000000000]> : tensor<20xf64>
  func.return
}

// -----

func.func @sign_f64() {
  %a0 = stablehlo.constant dense<[0x3FF7754569008F2F, 0x3FE2C5E0E60DCACE, 0x4004075459FC9228, 0xC00532641188DD4E, 0x3FFB9D4F202A0065, 0x3FFF8FA59785A501, 0x4006D896E18D3DEC, 0x40045AFAB923063E, 0xBFF90C82156C6414, 0x40035FC06F84C2BF, 0x3FF53FD295DC605E, 0x3FE0000000000000, 0x3FF8000000000000, 0x4004000000000000, 0xBFE0000000000000, 0xBFF8000000000000, 0x0000000000000000, 0x8000000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  %r0 = stablehlo.sign %a0 : (tensor<20xf64>) -> tensor<20xf64>
  check.expect_eq_const %r0, dense<[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0xBFF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0xBFF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0xBFF0000000000000, 0xBFF0000000000000, 0x0000000000000000, 0x0000000000000000, 0x3FF0000000000000, 0xBFF0000000000000]> : tensor<20xf64>
  func.return
}

// -----

func.func @ceil_f64() {
  %a0 = stablehlo.constant dense<[0x3FF7754569008F2F, 0x3FE2C5E0E60DCACE, 0x4004075459FC9228, 0xC00532641188DD4E, 0x3FFB9D4F202A0065, 0x3FFF8FA59785A501, 0x4006D896E18D3DEC, 0x40045AFAB923063E, 0xBFF90C82156C6414, 0x40035FC06F84C2BF, 0x3FF53FD295DC605E, 0x3FE0000000000000, 0x3FF8000000000000, 0x4004000000000000, 0xBFE0000000000000, 0xBFF8000000000000, 0x0000000000000000, 0x8000000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  %r0 = stablehlo.ceil %a0 : (tensor<20xf64>) -> tensor<20xf64>
  check.expect_eq_const %r0, dense<[0x4000000000000000, 0x3FF0000000000000, 0x4008000000000000, 0xC000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4008000000000000, 0x4008000000000000, 0xBFF0000000000000, 0x4008000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4008000000000000, 0x8000000000000000, 0xBFF0000000000000, 0x0000000000000000, 0x8000000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  func.return
}

// -----

func.func @floor_f64() {
  %a0 = stablehlo.constant dense<[0x3FF7754569008F2F, 0x3FE2C5E0E60DCACE, 0x4004075459FC9228, 0xC00532641188DD4E, 0x3FFB9D4F202A0065, 0x3FFF8FA59785A501, 0x4006D896E18D3DEC, 0x40045AFAB923063E, 0xBFF90C82156C6414, 0x40035FC06F84C2BF, 0x3FF53FD295DC605E, 0x3FE0000000000000, 0x3FF8000000000000, 0x4004000000000000, 0xBFE0000000000000, 0xBFF8000000000000, 0x0000000000000000, 0x8000000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  %r0 = stablehlo.floor %a0 : (tensor<20xf64>) -> tensor<20xf64>
  check.expect_eq_const %r0, dense<[0x3FF0000000000000, 0x0000000000000000, 0x4000000000000000, 0xC008000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0xC000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0xBFF0000000000000, 0xC000000000000000, 0x0000000000000000, 0x8000000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  func.return
}

// -----

func.func @round_nearest_even_f64() {
  %a0 = stablehlo.constant dense<[0x3FF7754569008F2F, 0x3FE2C5E0E60DCACE, 0x4004075459FC9228, 0xC00532641188DD4E, 0x3FFB9D4F202A0065, 0x3FFF8FA59785A501, 0x4006D896E18D3DEC, 0x40045AFAB923063E, 0xBFF90C82156C6414, 0x40035FC06F84C2BF, 0x3FF53FD295DC605E, 0x3FE0000000000000, 0x3FF8000000000000, 0x4004000000000000, 0xBFE0000000000000, 0xBFF8000000000000, 0x0000000000000000, 0x8000000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  %r0 = stablehlo.round_nearest_even %a0 : (tensor<20xf64>) -> tensor<20xf64>
  check.expect_eq_const %r0, dense<[0x3FF0000000000000, 0x3FF0000000000000, 0x4008000000000000, 0xC008000000000000, 0x4000000000000000, 0x4000000000000000, 0x4008000000000000, 0x4008000000000000, 0xC000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x4000000000000000, 0x4000000000000000, 0x8000000000000000, 0xC000000000000000, 0x0000000000000000, 0x8000000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  func.return
}

// -----

func.func @round_nearest_afz_f64() {
  %a0 = stablehlo.constant dense<[0x3FF7754569008F2F, 0x3FE2C5E0E60DCACE, 0x4004075459FC9228, 0xC00532641188DD4E, 0x3FFB9D4F202A0065, 0x3FFF8FA59785A501, 0x4006D896E18D3DEC, 0x40045AFAB923063E, 0xBFF90C82156C6414, 0x40035FC06F84C2BF, 0x3FF53FD295DC605E, 0x3FE0000000000000, 0x3FF8000000000000, 0x4004000000000000, 0xBFE0000000000000, 0xBFF8000000000000, 0x0000000000000000, 0x8000000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  %r0 = stablehlo.round_nearest_afz %a0 : (tensor<20xf64>) -> tensor<20xf64>
  check.expect_eq_const %r0, dense<[0x3FF0000000000000, 0x3FF0000000000000, 0x4008000000000000, 0xC008000000000000, 0x4000000000000000, 0x4000000000000000, 0x4008000000000000, 0x4008000000000000, 0xC000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4008000000000000, 0xBFF0000000000000, 0xC000000000000000, 0x0000000000000000, 0x8000000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  func.return
}

// -----

func.func @is_finite_f64() {
  %a0 = stablehlo.constant dense<[0x3FF7754569008F2F, 0x3FE2C5E0E60DCACE, 0x4004075459FC9228, 0xC00532641188DD4E, 0x3FFB9D4F202A0065, 0x3FFF8FA59785A501, 0x4006D896E18D3DEC, 0x40045AFAB923063E, 0xBFF90C82156C6414, 0x40035FC06F84C2BF, 0x3FF53FD295DC605E, 0x3FE0000000000000, 0x3FF8000000000000, 0x4004000000000000, 0xBFE0000000000000, 0xBFF8000000000000, 0x0000000000000000, 0x8000000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  %r0 = stablehlo.is_finite %a0 : (tensor<20xf64>) -> tensor<20xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, false]> : tensor<20xi1>
  func.return
}

// -----

func.func @divide_f64() {
  %a0 = stablehlo.constant dense<[0x40019CDE426D14B5, 0xC015A6ED3BB8F37D, 0xC00301886992A2A3, 0xBFED30E5CA026940, 0x3FF50C9EC903D865, 0x3FE8003DB4E26A4C, 0xBFEA013FCD46A964, 0xC016452EACEB2DB1, 0x3FF555610B4A31CA, 0xBFC05AABE0972EA4, 0xBFE911F63BEA77B2]> : tensor<11xf64>
  %a1 = stablehlo.constant dense<[0x3FFFB6375E013625, 0x3FFAC55874DAF375, 0x40104843B791B7CC, 0x3FEDA17C9D3E95D7, 0x3FE13F820D66F450, 0x401C426CB4FB7712, 0x3FEBB93E63B15E73, 0x3FF799BA82207935, 0x40124920B2A2532F, 0x400BD92F743E05B9, 0x4004D73EC6F82337]> : tensor<11xf64>
  %r0 = stablehlo.divide %a0, %a1 : (tensor<11xf64>, tensor<11xf64>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0x3FF1C5D9080CD2BD, 0xC009E19E6E0FB132, 0xBFE2AD2E0ED8211F, 0xBFEF866896240595, 0x400386B28A93446A, 0x3FBB2D84017BB3FA, 0xBFEE0422CED5AD3E, 0xC00E32409280D272, 0x3FD2AAB8DE338E22, 0xBFA2CAD15D41F0E1, 0xBFD33F3A77E95180]> : tensor<11xf64>
  func.return
}

// -----

func.func @remainder_f64() {
  %a0 = stablehlo.constant dense<[0xBFE4A2EEC95BDA92, 0x3FFBC64425D648F6, 0x402190595CAE8A22, 0xC00AC755FF96B808, 0x3FF868FEFB31378A, 0xBF765AE92C955CFE, 0x40009E627DBE38A7, 0xC0083C1FB0F21452, 0x3FE785021F726BAD, 0xC01C3322B945BDAC, 0x3FE970D18129E6F0]> : tensor<11xf64>
  %a1 = stablehlo.constant dense<[0x4014A246A0928B4A, 0x3FFB65EA5092520F, 0x3FD54D8765D96154, 0x3FFF5BBAF5225C06, 0x3FE1C5EE567973AE, 0x3FF09312840BDC79, 0x3FE79D940B444D69, 0x400F03CCABA4BD96, 0x3FF04895C3B1CEA5, 0x3FFC5130A2A4CABC, 0x3FF5432E14A614B0]> : tensor<11xf64>
  %r0 = stablehlo.remainder %a0, %a1 : (tensor<11xf64>, tensor<11xf64>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0xBFE4A2EEC95BDA92, 0x3F98167550FDB9C0, 0x3FC056D67B7AC370, 0xBFF632F10A0B140A, 0x3FDA8C4292DF0F70, 0xBF765AE92C955CFE, 0x3FE33E61E07047CA, 0xC0083C1FB0F21452, 0x3FE785021F726BAD, 0xBFFBD8F8FD28967C, 0x3FE970D18129E6F0]> : tensor<11xf64>
  func.return
}
