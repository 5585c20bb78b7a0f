// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @reduce_add_i1_0() {
  %a0 = stablehlo.constant dense<[[[true, true, true, true, false], [false, false, true, false, false], [false, true, false, false, false], [false, true, true, true, true]], [[true, false, true, true, false], [false, true, false, false, true], [true, false, false, true, true], [false, true, false, false, false]], [[true, true, true, true, true], [false, false, true, false, false], [false, true, false, true, false], [true, true, false, true, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<4x5xi1>
  check.expect_eq_const %r0, dense<[[true, true, true, true, true], [false, true, true, false, true], [true, true, false, true, true], [true, true, true, true, true]]> : tensor<4x5xi1>
  func.return
}

// -----

func.func @reduce_add_i1_2() {
  %a0 = stablehlo.constant dense<[[[true, true, true, true, false], [false, false, true, false, false], [false, true, false, false, false], [false, true, true, true, true]], [[true, false, true, true, false], [false, true, false, false, true], [true, false, false, true, true], [false, true, false, false, false]], [[true, true, true, true, true], [false, false, true, false, false], [false, true, false, true, false], [true, true, false, true, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<3x4xi1>
  check.expect_eq_const %r0, dense<[[true, true, true, true], [true, true, true, true], [true, true, true, true]]> : tensor<3x4xi1>
  func.return
}

// -----

func.func @reduce_add_i1_02() {
  %a0 = stablehlo.constant dense<[[[true, true, true, true, false], [false, false, true, false, false], [false, true, false, false, false], [false, true, true, true, true]], [[true, false, true, true, false], [false, true, false, false, true], [true, false, false, true, true], [false, true, false, false, false]], [[true, true, true, true, true], [false, false, true, false, false], [false, true, false, true, false], [true, true, false, true, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<4xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true]> : tensor<4xi1>
  func.return
}

// -----

func.func @reduce_add_i1_012() {
  %a0 = stablehlo.constant dense<[[[true, true, true, true, false], [false, false, true, false, false], [false, true, false, false, false], [false, true, true, true, true]], [[true, false, true, true, false], [false, true, false, false, true], [true, false, false, true, true], [false, true, false, false, false]], [[true, true, true, true, true], [false, false, true, false, false], [false, true, false, true, false], [true, true, false, true, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @reduce_multiply_i1_0() {
  %a0 = stablehlo.constant dense<[[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]], [[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]], [[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<true> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<4x5xi1>
  check.expect_eq_const %r0, dense<[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]> : tensor<4x5xi1>
  func.return
}

// -----

func.func @reduce_multiply_i1_2() {
  %a0 = stablehlo.constant dense<[[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]], [[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]], [[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<true> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<3x4xi1>
  check.expect_eq_const %r0, dense<[[true, true, true, true], [true, true, true, true], [true, true, true, true]]> : tensor<3x4xi1>
  func.return
}

// -----

func.func @reduce_multiply_i1_02() {
  %a0 = stablehlo.constant dense<[[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]], [[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]], [[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<true> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<4xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true]> : tensor<4xi1>
  func.return
}

// -----

func.func @reduce_multiply_i1_012() {
  %a0 = stablehlo.constant dense<[[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]], [[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]], [[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<true> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @reduce_maximum_i1_0() {
  %a0 = stablehlo.constant dense<[[[false, true, true, false, false], [false, false, false, false, false], [true, false, true, true, true], [true, false, true, false, true]], [[true, true, false, true, false], [true, false, true, false, true], [false, false, false, true, false], [false, true, false, true, false]], [[true, true, true, false, false], [false, true, true, false, true], [false, true, true, false, true], [false, true, true, true, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<4x5xi1>
  check.expect_eq_const %r0, dense<[[true, true, true, true, false], [true, true, true, false, true], [true, true, true, true, true], [true, true, true, true, true]]> : tensor<4x5xi1>
  func.return
}

// -----

func.func @reduce_maximum_i1_2() {
  %a0 = stablehlo.constant dense<[[[false, true, true, false, false], [false, false, false, false, false], [true, false, true, true, true], [true, false, true, false, true]], [[true, true, false, true, false], [true, false, true, false, true], [false, false, false, true, false], [false, true, false, true, false]], [[true, true, true, false, false], [false, true, true, false, true], [false, true, true, false, true], [false, true, true, true, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<3x4xi1>
  check.expect_eq_const %r0, dense<[[true, false, true, true], [true, true, true, true], [true, true, true, true]]> : tensor<3x4xi1>
  func.return
}

// -----

func.func @reduce_maximum_i1_02() {
  %a0 = stablehlo.constant dense<[[[false, true, true, false, false], [false, false, false, false, false], [true, false, true, true, true], [true, false, true, false, true]], [[true, true, false, true, false], [true, false, true, false, true], [false, false, false, true, false], [false, true, false, true, false]], [[true, true, true, false, false], [false, true, true, false, true], [false, true, true, false, true], [false, true, true, true, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<4xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true]> : tensor<4xi1>
  func.return
}

// -----

func.func @reduce_maximum_i1_012() {
  %a0 = stablehlo.constant dense<[[[false, true, true, false, false], [false, false, false, false, false], [true, false, true, true, true], [true, false, true, false, true]], [[true, true, false, true, false], [true, false, true, false, true], [false, false, false, true, false], [false, true, false, true, false]], [[true, true, true, false, false], [false, true, true, false, true], [false, true, true, false, true], [false, true, true, true, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @reduce_minimum_i1_0() {
  %a0 = stablehlo.constant dense<[[[false, false, false, false, true], [true, false, true, false, true], [true, false, false, true, false], [true, true, true, false, true]], [[false, false, true, false, true], [true, true, true, true, false], [true, false, true, false, false], [true, false, true, true, true]], [[true, false, false, true, false], [false, false, false, false, true], [true, true, true, true, true], [false, true, true, false, true]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<4x5xi1>
  check.expect_eq_const %r0, dense<[[false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<4x5xi1>
  func.return
}

// -----

func.func @reduce_minimum_i1_2() {
  %a0 = stablehlo.constant dense<[[[false, false, false, false, true], [true, false, true, false, true], [true, false, false, true, false], [true, true, true, false, true]], [[false, false, true, false, true], [true, true, true, true, false], [true, false, true, false, false], [true, false, true, true, true]], [[true, false, false, true, false], [false, false, false, false, true], [true, true, true, true, true], [false, true, true, false, true]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<3x4xi1>
  check.expect_eq_const %r0, dense<[[false, false, false, false], [false, false, false, false], [false, false, false, false]]> : tensor<3x4xi1>
  func.return
}

// -----

func.func @reduce_minimum_i1_02() {
  %a0 = stablehlo.constant dense<[[[false, false, false, false, true], [true, false, true, false, true], [true, false, false, true, false], [true, true, true, false, true]], [[false, false, true, false, true], [true, true, true, true, false], [true, false, true, false, false], [true, false, true, true, true]], [[true, false, false, true, false], [false, false, false, false, true], [true, true, true, true, true], [false, true, true, false, true]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<4xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false]> : tensor<4xi1>
  func.return
}

// -----

func.func @reduce_minimum_i1_012() {
  %a0 = stablehlo.constant dense<[[[false, false, false, false, true], [true, false, true, false, true], [true, false, false, true, false], [true, true, true, false, true]], [[false, false, true, false, true], [true, true, true, true, false], [true, false, true, false, false], [true, false, true, true, true]], [[true, false, false, true, false], [false, false, false, false, true], [true, true, true, true, true], [false, true, true, false, true]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %r0, dense<false> : tensor<i1>
  func.return
}

// -----

func.func @reduce_and_i1_0() {
  %a0 = stablehlo.constant dense<[[[true, true, false, false, false], [true, false, false, true, false], [false, false, false, false, false], [true, false, false, false, true]], [[false, false, false, true, false], [true, true, false, true, true], [false, true, true, true, false], [true, false, true, false, true]], [[true, true, false, false, false], [true, false, true, false, false], [true, false, false, false, true], [false, true, true, false, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<true> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<4x5xi1>
  check.expect_eq_const %r0, dense<[[false, false, false, false, false], [true, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<4x5xi1>
  func.return
}

// -----

func.func @reduce_and_i1_2() {
  %a0 = stablehlo.constant dense<[[[true, true, false, false, false], [true, false, false, true, false], [false, false, false, false, false], [true, false, false, false, true]], [[false, false, false, true, false], [true, true, false, true, true], [false, true, true, true, false], [true, false, true, false, true]], [[true, true, false, false, false], [true, false, true, false, false], [true, false, false, false, true], [false, true, true, false, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<true> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<3x4xi1>
  check.expect_eq_const %r0, dense<[[false, false, false, false], [false, false, false, false], [false, false, false, false]]> : tensor<3x4xi1>
  func.return
}

// -----

func.func @reduce_and_i1_02() {
  %a0 = stablehlo.constant dense<[[[true, true, false, false, false], [true, false, false, true, false], [false, false, false, false, false], [true, false, false, false, true]], [[false, false, false, true, false], [true, true, false, true, true], [false, true, true, true, false], [true, false, true, false, true]], [[true, true, false, false, false], [true, false, true, false, false], [true, false, false, false, true], [false, true, true, false, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<true> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<4xi1>
  check.expect_eq_const %r0, dense<[false, false, false, false]> : tensor<4xi1>
  func.return
}

// -----

func.func @reduce_and_i1_012() {
  %a0 = stablehlo.constant dense<[[[true, true, false, false, false], [true, false, false, true, false], [false, false, false, false, false], [true, false, false, false, true]], [[false, false, false, true, false], [true, true, false, true, true], [false, true, true, true, false], [true, false, true, false, true]], [[true, true, false, false, false], [true, false, true, false, false], [true, false, false, false, true], [false, true, true, false, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<true> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 1, 2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %r0, dense<false> : tensor<i1>
  func.return
}

// -----

func.func @reduce_or_i1_0() {
  %a0 = stablehlo.constant dense<[[[true, false, true, false, false], [false, true, false, false, false], [true, true, false, true, false], [false, false, false, false, false]], [[false, true, true, true, false], [true, false, true, true, true], [true, false, true, true, false], [true, false, false, true, false]], [[false, true, false, true, true], [true, true, true, true, true], [true, true, false, false, false], [true, false, false, true, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<4x5xi1>
  check.expect_eq_const %r0, dense<[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, false], [true, false, false, true, false]]> : tensor<4x5xi1>
  func.return
}

// -----

func.func @reduce_or_i1_2() {
  %a0 = stablehlo.constant dense<[[[true, false, true, false, false], [false, true, false, false, false], [true, true, false, true, false], [false, false, false, false, false]], [[false, true, true, true, false], [true, false, true, true, true], [true, false, true, true, false], [true, false, false, true, false]], [[false, true, false, true, true], [true, true, true, true, true], [true, true, false, false, false], [true, false, false, true, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<3x4xi1>
  check.expect_eq_const %r0, dense<[[true, true, true, false], [true, true, true, true], [true, true, true, true]]> : tensor<3x4xi1>
  func.return
}

// -----

func.func @reduce_or_i1_02() {
  %a0 = stablehlo.constant dense<[[[true, false, true, false, false], [false, true, false, false, false], [true, true, false, true, false], [false, false, false, false, false]], [[false, true, true, true, false], [true, false, true, true, true], [true, false, true, true, false], [true, false, false, true, false]], [[false, true, false, true, true], [true, true, true, true, true], [true, true, false, false, false], [true, false, false, true, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<4xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true]> : tensor<4xi1>
  func.return
}

// -----

func.func @reduce_or_i1_012() {
  %a0 = stablehlo.constant dense<[[[true, false, true, false, false], [false, true, false, false, false], [true, true, false, true, false], [false, false, false, false, false]], [[false, true, true, true, false], [true, false, true, true, true], [true, false, true, true, false], [true, false, false, true, false]], [[false, true, false, true, true], [true, true, true, true, true], [true, true, false, false, false], [true, false, false, true, false]]]> : tensor<3x4x5xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 1, 2] : (tensor<3x4x5xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @sort_i1() {
  %a0 = stablehlo.constant dense<[[true, true, false, true, false, false, true], [false, true, true, false, false, false, false], [false, false, true, false, false, false, true]]> : tensor<3x7xi1>
  %r0 = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %c = stablehlo.compare LT, %p, %q : (tensor<i1>, tensor<i1>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xi1>) -> tensor<3x7xi1>
  check.expect_eq_const %r0, dense<[[false, false, false, true, true, true, true], [false, false, false, false, false, true, true], [false, false, false, false, false, true, true]]> : tensor<3x7xi1>
  func.return
}

// -----

func.func @window_or_i1() {
  %a0 = stablehlo.constant dense<[[true, true, false, true, false, false, true], [false, true, true, false, false, false, false], [false, false, true, false, false, false, true]]> : tensor<3x7xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>}> ({
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %c = stablehlo.or %p, %q : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xi1>, tensor<i1>) -> tensor<3x5xi1>
  check.expect_eq_const %r0, dense<[[true, true, true, true, true], [true, true, true, false, false], [true, true, true, false, true]]> : tensor<3x5xi1>
  func.return
}

// -----

func.func @scatter_or_i1() {
  %a0 = stablehlo.constant dense<[[false, false, false], [false, false, false], [false, false, false], [false, false, false]]> : tensor<4x3xi1>
  %a1 = stablehlo.constant dense<[[1], [3], [1]]> : tensor<3x1xi32>
  %a2 = stablehlo.constant dense<[[true, false, false], [false, false, true], [true, false, false]]> : tensor<3x3xi1>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %c = stablehlo.or %p, %q : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x3xi1>, tensor<3x1xi32>, tensor<3x3xi1>) -> tensor<4x3xi1>
  check.expect_eq_const %r0, dense<[[false, false, false], [true, false, false], [false, false, false], [false, false, true]]> : tensor<4x3xi1>
  func.return
}

// -----

func.func @reduce_add_i8_0() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 1], [1, 1, 2, 1, 1], [2, 1, 1, 2, 1], [1, 2, 1, 2, 2]], [[1, 2, 1, 2, 1], [1, 2, 1, 2, 2], [1, 1, 2, 2, 2], [2, 1, 1, 1, 1]], [[2, 1, 1, 2, 1], [1, 1, 2, 1, 1], [2, 2, 2, 2, 1], [1, 1, 2, 1, 2]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<0> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<4x5xi8>
  check.expect_eq_const %r0, dense<[[5, 5, 3, 5, 3], [3, 4, 5, 4, 4], [5, 4, 5, 6, 4], [4, 4, 4, 4, 5]]> : tensor<4x5xi8>
  func.return
}

// -----

func.func @reduce_add_i8_2() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 1], [1, 1, 2, 1, 1], [2, 1, 1, 2, 1], [1, 2, 1, 2, 2]], [[1, 2, 1, 2, 1], [1, 2, 1, 2, 2], [1, 1, 2, 2, 2], [2, 1, 1, 1, 1]], [[2, 1, 1, 2, 1], [1, 1, 2, 1, 1], [2, 2, 2, 2, 1], [1, 1, 2, 1, 2]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<0> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<3x4xi8>
  check.expect_eq_const %r0, dense<[[7, 6, 7, 8], [7, 8, 8, 6], [7, 6, 9, 7]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @reduce_add_i8_02() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 1], [1, 1, 2, 1, 1], [2, 1, 1, 2, 1], [1, 2, 1, 2, 2]], [[1, 2, 1, 2, 1], [1, 2, 1, 2, 2], [1, 1, 2, 2, 2], [2, 1, 1, 1, 1]], [[2, 1, 1, 2, 1], [1, 1, 2, 1, 1], [2, 2, 2, 2, 1], [1, 1, 2, 1, 2]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<0> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<4xi8>
  check.expect_eq_const %r0, dense<[21, 20, 24, 21]> : tensor<4xi8>
  func.return
}

// -----

func.func @reduce_add_i8_012() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 1], [1, 1, 2, 1, 1], [2, 1, 1, 2, 1], [1, 2, 1, 2, 2]], [[1, 2, 1, 2, 1], [1, 2, 1, 2, 2], [1, 1, 2, 2, 2], [2, 1, 1, 1, 1]], [[2, 1, 1, 2, 1], [1, 1, 2, 1, 1], [2, 2, 2, 2, 1], [1, 1, 2, 1, 2]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<0> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<i8>
  check.expect_eq_const %r0, dense<86> : tensor<i8>
  func.return
}

// -----

func.func @reduce_multiply_i8_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<1> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<4x5xi8>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xi8>
  func.return
}

// -----

func.func @reduce_multiply_i8_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<1> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<3x4xi8>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @reduce_multiply_i8_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<1> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<4xi8>
  check.expect_eq_const %r0, dense<[2, 1, 1, 1]> : tensor<4xi8>
  func.return
}

// -----

func.func @reduce_multiply_i8_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<1> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<i8>
  check.expect_eq_const %r0, dense<2> : tensor<i8>
  func.return
}

// -----

func.func @reduce_maximum_i8_0() {
  %a0 = stablehlo.constant dense<[[[1, 1, 1, 2, 1], [1, 1, 1, 1, 1], [1, 2, 1, 1, 2], [1, 2, 2, 1, 2]], [[2, 2, 2, 1, 2], [1, 2, 1, 1, 2], [1, 2, 2, 2, 1], [1, 2, 1, 1, 2]], [[2, 1, 1, 1, 2], [1, 1, 2, 2, 1], [1, 2, 1, 2, 1], [1, 1, 2, 1, 1]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<1> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<4x5xi8>
  check.expect_eq_const %r0, dense<[[2, 2, 2, 2, 2], [1, 2, 2, 2, 2], [1, 2, 2, 2, 2], [1, 2, 2, 1, 2]]> : tensor<4x5xi8>
  func.return
}

// -----

func.func @reduce_maximum_i8_2() {
  %a0 = stablehlo.constant dense<[[[1, 1, 1, 2, 1], [1, 1, 1, 1, 1], [1, 2, 1, 1, 2], [1, 2, 2, 1, 2]], [[2, 2, 2, 1, 2], [1, 2, 1, 1, 2], [1, 2, 2, 2, 1], [1, 2, 1, 1, 2]], [[2, 1, 1, 1, 2], [1, 1, 2, 2, 1], [1, 2, 1, 2, 1], [1, 1, 2, 1, 1]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<1> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<3x4xi8>
  check.expect_eq_const %r0, dense<[[2, 1, 2, 2], [2, 2, 2, 2], [2, 2, 2, 2]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @reduce_maximum_i8_02() {
  %a0 = stablehlo.constant dense<[[[1, 1, 1, 2, 1], [1, 1, 1, 1, 1], [1, 2, 1, 1, 2], [1, 2, 2, 1, 2]], [[2, 2, 2, 1, 2], [1, 2, 1, 1, 2], [1, 2, 2, 2, 1], [1, 2, 1, 1, 2]], [[2, 1, 1, 1, 2], [1, 1, 2, 2, 1], [1, 2, 1, 2, 1], [1, 1, 2, 1, 1]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<1> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<4xi8>
  check.expect_eq_const %r0, dense<[2, 2, 2, 2]> : tensor<4xi8>
  func.return
}

// -----

func.func @reduce_maximum_i8_012() {
  %a0 = stablehlo.constant dense<[[[1, 1, 1, 2, 1], [1, 1, 1, 1, 1], [1, 2, 1, 1, 2], [1, 2, 2, 1, 2]], [[2, 2, 2, 1, 2], [1, 2, 1, 1, 2], [1, 2, 2, 2, 1], [1, 2, 1, 1, 2]], [[2, 1, 1, 1, 2], [1, 1, 2, 2, 1], [1, 2, 1, 2, 1], [1, 1, 2, 1, 1]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<1> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<i8>
  check.expect_eq_const %r0, dense<2> : tensor<i8>
  func.return
}

// -----

func.func @reduce_minimum_i8_0() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 1], [1, 1, 2, 2, 2], [1, 2, 2, 1, 1], [1, 2, 2, 1, 2]], [[2, 1, 1, 2, 1], [1, 1, 1, 2, 2], [1, 1, 2, 1, 2], [1, 1, 2, 2, 2]], [[2, 2, 1, 2, 2], [2, 1, 1, 2, 1], [1, 1, 1, 2, 2], [2, 1, 1, 2, 2]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<2> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<4x5xi8>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 2, 1], [1, 1, 1, 2, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 2]]> : tensor<4x5xi8>
  func.return
}

// -----

func.func @reduce_minimum_i8_2() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 1], [1, 1, 2, 2, 2], [1, 2, 2, 1, 1], [1, 2, 2, 1, 2]], [[2, 1, 1, 2, 1], [1, 1, 1, 2, 2], [1, 1, 2, 1, 2], [1, 1, 2, 2, 2]], [[2, 2, 1, 2, 2], [2, 1, 1, 2, 1], [1, 1, 1, 2, 2], [2, 1, 1, 2, 2]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<2> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<3x4xi8>
  check.expect_eq_const %r0, dense<[[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @reduce_minimum_i8_02() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 1], [1, 1, 2, 2, 2], [1, 2, 2, 1, 1], [1, 2, 2, 1, 2]], [[2, 1, 1, 2, 1], [1, 1, 1, 2, 2], [1, 1, 2, 1, 2], [1, 1, 2, 2, 2]], [[2, 2, 1, 2, 2], [2, 1, 1, 2, 1], [1, 1, 1, 2, 2], [2, 1, 1, 2, 2]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<2> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<4xi8>
  check.expect_eq_const %r0, dense<[1, 1, 1, 1]> : tensor<4xi8>
  func.return
}

// -----

func.func @reduce_minimum_i8_012() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 1], [1, 1, 2, 2, 2], [1, 2, 2, 1, 1], [1, 2, 2, 1, 2]], [[2, 1, 1, 2, 1], [1, 1, 1, 2, 2], [1, 1, 2, 1, 2], [1, 1, 2, 2, 2]], [[2, 2, 1, 2, 2], [2, 1, 1, 2, 1], [1, 1, 1, 2, 2], [2, 1, 1, 2, 2]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<2> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<i8>
  check.expect_eq_const %r0, dense<1> : tensor<i8>
  func.return
}

// -----

func.func @reduce_and_i8_0() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 1], [1, 1, 2, 1, 2], [2, 1, 2, 1, 1], [1, 2, 1, 2, 2]], [[1, 1, 1, 2, 2], [2, 1, 1, 2, 1], [2, 2, 2, 1, 1], [2, 2, 2, 2, 1]], [[2, 2, 2, 1, 2], [2, 2, 2, 2, 1], [2, 2, 1, 2, 2], [1, 1, 2, 1, 2]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<1> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<4x5xi8>
  check.expect_eq_const %r0, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<4x5xi8>
  func.return
}

// -----

func.func @reduce_and_i8_2() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 1], [1, 1, 2, 1, 2], [2, 1, 2, 1, 1], [1, 2, 1, 2, 2]], [[1, 1, 1, 2, 2], [2, 1, 1, 2, 1], [2, 2, 2, 1, 1], [2, 2, 2, 2, 1]], [[2, 2, 2, 1, 2], [2, 2, 2, 2, 1], [2, 2, 1, 2, 2], [1, 1, 2, 1, 2]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<1> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<3x4xi8>
  check.expect_eq_const %r0, dense<[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @reduce_and_i8_02() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 1], [1, 1, 2, 1, 2], [2, 1, 2, 1, 1], [1, 2, 1, 2, 2]], [[1, 1, 1, 2, 2], [2, 1, 1, 2, 1], [2, 2, 2, 1, 1], [2, 2, 2, 2, 1]], [[2, 2, 2, 1, 2], [2, 2, 2, 2, 1], [2, 2, 1, 2, 2], [1, 1, 2, 1, 2]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<1> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<4xi8>
  check.expect_eq_const %r0, dense<[0, 0, 0, 0]> : tensor<4xi8>
  func.return
}

// -----

func.func @reduce_and_i8_012() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 1], [1, 1, 2, 1, 2], [2, 1, 2, 1, 1], [1, 2, 1, 2, 2]], [[1, 1, 1, 2, 2], [2, 1, 1, 2, 1], [2, 2, 2, 1, 1], [2, 2, 2, 2, 1]], [[2, 2, 2, 1, 2], [2, 2, 2, 2, 1], [2, 2, 1, 2, 2], [1, 1, 2, 1, 2]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<1> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 1, 2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<i8>
  check.expect_eq_const %r0, dense<0> : tensor<i8>
  func.return
}

// -----

func.func @reduce_or_i8_0() {
  %a0 = stablehlo.constant dense<[[[1, 1, 1, 1, 2], [2, 1, 2, 2, 1], [2, 2, 1, 1, 1], [1, 2, 2, 1, 1]], [[1, 2, 1, 2, 2], [1, 2, 1, 1, 2], [2, 2, 1, 1, 2], [1, 2, 1, 2, 2]], [[1, 2, 2, 2, 1], [2, 2, 2, 1, 1], [1, 1, 2, 2, 2], [2, 1, 2, 1, 1]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<0> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<4x5xi8>
  check.expect_eq_const %r0, dense<[[1, 3, 3, 3, 3], [3, 3, 3, 3, 3], [3, 3, 3, 3, 3], [3, 3, 3, 3, 3]]> : tensor<4x5xi8>
  func.return
}

// -----

func.func @reduce_or_i8_2() {
  %a0 = stablehlo.constant dense<[[[1, 1, 1, 1, 2], [2, 1, 2, 2, 1], [2, 2, 1, 1, 1], [1, 2, 2, 1, 1]], [[1, 2, 1, 2, 2], [1, 2, 1, 1, 2], [2, 2, 1, 1, 2], [1, 2, 1, 2, 2]], [[1, 2, 2, 2, 1], [2, 2, 2, 1, 1], [1, 1, 2, 2, 2], [2, 1, 2, 1, 1]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<0> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<3x4xi8>
  check.expect_eq_const %r0, dense<[[3, 3, 3, 3], [3, 3, 3, 3], [3, 3, 3, 3]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @reduce_or_i8_02() {
  %a0 = stablehlo.constant dense<[[[1, 1, 1, 1, 2], [2, 1, 2, 2, 1], [2, 2, 1, 1, 1], [1, 2, 2, 1, 1]], [[1, 2, 1, 2, 2], [1, 2, 1, 1, 2], [2, 2, 1, 1, 2], [1, 2, 1, 2, 2]], [[1, 2, 2, 2, 1], [2, 2, 2, 1, 1], [1, 1, 2, 2, 2], [2, 1, 2, 1, 1]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<0> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<4xi8>
  check.expect_eq_const %r0, dense<[3, 3, 3, 3]> : tensor<4xi8>
  func.return
}

// -----

func.func @reduce_or_i8_012() {
  %a0 = stablehlo.constant dense<[[[1, 1, 1, 1, 2], [2, 1, 2, 2, 1], [2, 2, 1, 1, 1], [1, 2, 2, 1, 1]], [[1, 2, 1, 2, 2], [1, 2, 1, 1, 2], [2, 2, 1, 1, 2], [1, 2, 1, 2, 2]], [[1, 2, 2, 2, 1], [2, 2, 2, 1, 1], [1, 1, 2, 2, 2], [2, 1, 2, 1, 1]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<0> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 1, 2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<i8>
  check.expect_eq_const %r0, dense<3> : tensor<i8>
  func.return
}

// -----

func.func @argmax_i8_0() {
  %a0 = stablehlo.constant dense<[[26, 19, 1, 11, 14, 33, 32], [20, 15, 31, 8, 10, 3, 29], [13, 30, 22, 18, 24, 4, 25], [17, 16, 12, 9, 23, 28, 21], [2, 34, 0, 6, 5, 27, 7]]> : tensor<5x7xi8>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<i8>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [0] : (tensor<5x7xi8>, tensor<5x7xi32>, tensor<i8>, tensor<i32>) -> (tensor<7xi8>, tensor<7xi32>)
    reducer(%p: tensor<i8>, %q: tensor<i8>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<i8>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<i8>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[26, 34, 31, 18, 24, 33, 32]> : tensor<7xi8>
  check.expect_eq_const %r1, dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  func.return
}

// -----

func.func @argmax_i8_1() {
  %a0 = stablehlo.constant dense<[[26, 19, 1, 11, 14, 33, 32], [20, 15, 31, 8, 10, 3, 29], [13, 30, 22, 18, 24, 4, 25], [17, 16, 12, 9, 23, 28, 21], [2, 34, 0, 6, 5, 27, 7]]> : tensor<5x7xi8>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<i8>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [1] : (tensor<5x7xi8>, tensor<5x7xi32>, tensor<i8>, tensor<i32>) -> (tensor<5xi8>, tensor<5xi32>)
    reducer(%p: tensor<i8>, %q: tensor<i8>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<i8>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<i8>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[33, 31, 30, 28, 34]> : tensor<5xi8>
  check.expect_eq_const %r1, dense<[5, 2, 1, 5, 1]> : tensor<5xi32>
  func.return
}

// -----

func.func @sort_i8_0() {
  %a0 = stablehlo.constant dense<[[19, 4, 5, 1, 2, 13, 15], [8, 6, 3, 12, 0, 20, 11], [16, 9, 7, 14, 17, 18, 10]]> : tensor<3x7xi8>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<i8>, %q: tensor<i8>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xi8>, tensor<3x7xi32>) -> (tensor<3x7xi8>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[8, 4, 3, 1, 0, 13, 10], [16, 6, 5, 12, 2, 18, 11], [19, 9, 7, 14, 17, 20, 15]]> : tensor<3x7xi8>
  check.expect_eq_const %r1, dense<[[7, 1, 9, 3, 11, 5, 20], [14, 8, 2, 10, 4, 19, 13], [0, 15, 16, 17, 18, 12, 6]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @sort_i8_1() {
  %a0 = stablehlo.constant dense<[[19, 4, 5, 1, 2, 13, 15], [8, 6, 3, 12, 0, 20, 11], [16, 9, 7, 14, 17, 18, 10]]> : tensor<3x7xi8>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<i8>, %q: tensor<i8>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xi8>, tensor<3x7xi32>) -> (tensor<3x7xi8>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[1, 2, 4, 5, 13, 15, 19], [0, 3, 6, 8, 11, 12, 20], [7, 9, 10, 14, 16, 17, 18]]> : tensor<3x7xi8>
  check.expect_eq_const %r1, dense<[[3, 4, 1, 2, 5, 6, 0], [11, 9, 8, 7, 13, 10, 12], [16, 15, 20, 17, 14, 18, 19]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @max_pool_i8() {
  %a0 = stablehlo.constant dense<[[6, 6, 0, 4, 2, 6], [8, 5, 7, 5, 2, 1], [6, 7, 2, 5, 4, 4], [8, 6, 8, 4, 6, 4]]> : tensor<4x6xi8>
  %a1 = stablehlo.constant dense<0> : tensor<i8>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i8>, %q: tensor<i8>):
    %c = stablehlo.maximum %p, %q : tensor<i8>
    stablehlo.return %c : tensor<i8>
  }) : (tensor<4x6xi8>, tensor<i8>) -> tensor<2x3xi8>
  check.expect_eq_const %r0, dense<[[6, 4, 6], [8, 7, 4]]> : tensor<2x3xi8>
  func.return
}

// -----

func.func @cumsum_i8() {
  %a0 = stablehlo.constant dense<[[6, 6, 0, 4, 2, 6], [8, 5, 7, 5, 2, 1], [6, 7, 2, 5, 4, 4], [8, 6, 8, 4, 6, 4]]> : tensor<4x6xi8>
  %a1 = stablehlo.constant dense<0> : tensor<i8>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i8>, %q: tensor<i8>):
    %c = stablehlo.add %p, %q : tensor<i8>
    stablehlo.return %c : tensor<i8>
  }) : (tensor<4x6xi8>, tensor<i8>) -> tensor<4x6xi8>
  check.expect_eq_const %r0, dense<[[6, 12, 12, 16, 18, 24], [8, 13, 20, 25, 27, 28], [6, 13, 15, 20, 24, 28], [8, 14, 22, 26, 32, 36]]> : tensor<4x6xi8>
  func.return
}

// -----

func.func @scatter_add_i8() {
  %a0 = stablehlo.constant dense<[[1, 0, 0], [5, 6, 8], [8, 7, 3], [5, 5, 6]]> : tensor<4x3xi8>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[3, 1, 1], [1, 2, 4], [0, 3, 2], [0, 2, 0], [4, 2, 0]]> : tensor<5x3xi8>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<i8>, %q: tensor<i8>):
    %c = stablehlo.add %p, %q : tensor<i8>
    stablehlo.return %c : tensor<i8>
  }) : (tensor<4x3xi8>, tensor<5x1xi32>, tensor<5x3xi8>) -> tensor<4x3xi8>
  check.expect_eq_const %r0, dense<[[1, 0, 0], [8, 10, 11], [8, 7, 3], [6, 7, 10]]> : tensor<4x3xi8>
  func.return
}

// -----

func.func @scatter_set_i8() {
  %a0 = stablehlo.constant dense<[[1, 0, 0], [5, 6, 8], [8, 7, 3], [5, 5, 6]]> : tensor<4x3xi8>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[3, 1, 1], [1, 2, 4], [0, 3, 2], [0, 2, 0], [4, 2, 0]]> : tensor<5x3xi8>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<i8>, %q: tensor<i8>):
    stablehlo.return %q : tensor<i8>
  }) : (tensor<4x3xi8>, tensor<5x1xi32>, tensor<5x3xi8>) -> tensor<4x3xi8>
  check.expect_eq_const %r0, dense<[[1, 0, 0], [0, 3, 2], [8, 7, 3], [1, 2, 4]]> : tensor<4x3xi8>
  func.return
}

// -----

func.func @reduce_add_i16_0() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 2], [2, 1, 2, 2, 2], [1, 1, 2, 1, 1], [2, 1, 1, 2, 1]], [[1, 1, 1, 1, 1], [1, 2, 2, 2, 1], [2, 1, 2, 2, 1], [2, 2, 1, 1, 2]], [[1, 1, 2, 2, 1], [2, 1, 2, 2, 1], [1, 1, 2, 1, 1], [2, 2, 2, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<0> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<4x5xi16>
  check.expect_eq_const %r0, dense<[[4, 4, 4, 4, 4], [5, 4, 6, 6, 4], [4, 3, 6, 4, 3], [6, 5, 4, 4, 4]]> : tensor<4x5xi16>
  func.return
}

// -----

func.func @reduce_add_i16_2() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 2], [2, 1, 2, 2, 2], [1, 1, 2, 1, 1], [2, 1, 1, 2, 1]], [[1, 1, 1, 1, 1], [1, 2, 2, 2, 1], [2, 1, 2, 2, 1], [2, 2, 1, 1, 2]], [[1, 1, 2, 2, 1], [2, 1, 2, 2, 1], [1, 1, 2, 1, 1], [2, 2, 2, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<0> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<3x4xi16>
  check.expect_eq_const %r0, dense<[[8, 9, 6, 7], [5, 8, 8, 8], [7, 8, 6, 8]]> : tensor<3x4xi16>
  func.return
}

// -----

func.func @reduce_add_i16_02() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 2], [2, 1, 2, 2, 2], [1, 1, 2, 1, 1], [2, 1, 1, 2, 1]], [[1, 1, 1, 1, 1], [1, 2, 2, 2, 1], [2, 1, 2, 2, 1], [2, 2, 1, 1, 2]], [[1, 1, 2, 2, 1], [2, 1, 2, 2, 1], [1, 1, 2, 1, 1], [2, 2, 2, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<0> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<4xi16>
  check.expect_eq_const %r0, dense<[20, 25, 20, 23]> : tensor<4xi16>
  func.return
}

// -----

func.func @reduce_add_i16_012() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 2], [2, 1, 2, 2, 2], [1, 1, 2, 1, 1], [2, 1, 1, 2, 1]], [[1, 1, 1, 1, 1], [1, 2, 2, 2, 1], [2, 1, 2, 2, 1], [2, 2, 1, 1, 2]], [[1, 1, 2, 2, 1], [2, 1, 2, 2, 1], [1, 1, 2, 1, 1], [2, 2, 2, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<0> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<i16>
  check.expect_eq_const %r0, dense<88> : tensor<i16>
  func.return
}

// -----

func.func @reduce_multiply_i16_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<1> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<4x5xi16>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xi16>
  func.return
}

// -----

func.func @reduce_multiply_i16_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<1> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<3x4xi16>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xi16>
  func.return
}

// -----

func.func @reduce_multiply_i16_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<1> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<4xi16>
  check.expect_eq_const %r0, dense<[2, 1, 1, 1]> : tensor<4xi16>
  func.return
}

// -----

func.func @reduce_multiply_i16_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<1> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<i16>
  check.expect_eq_const %r0, dense<2> : tensor<i16>
  func.return
}

// -----

func.func @reduce_maximum_i16_0() {
  %a0 = stablehlo.constant dense<[[[1, 2, 1, 2, 1], [2, 1, 2, 1, 2], [2, 1, 1, 2, 2], [1, 1, 2, 1, 1]], [[2, 2, 2, 1, 2], [1, 2, 1, 2, 2], [1, 1, 2, 2, 2], [2, 2, 1, 2, 1]], [[1, 2, 2, 1, 1], [2, 1, 1, 1, 1], [1, 1, 2, 1, 1], [2, 1, 1, 1, 2]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<1> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<4x5xi16>
  check.expect_eq_const %r0, dense<[[2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 1, 2, 2, 2], [2, 2, 2, 2, 2]]> : tensor<4x5xi16>
  func.return
}

// -----

func.func @reduce_maximum_i16_2() {
  %a0 = stablehlo.constant dense<[[[1, 2, 1, 2, 1], [2, 1, 2, 1, 2], [2, 1, 1, 2, 2], [1, 1, 2, 1, 1]], [[2, 2, 2, 1, 2], [1, 2, 1, 2, 2], [1, 1, 2, 2, 2], [2, 2, 1, 2, 1]], [[1, 2, 2, 1, 1], [2, 1, 1, 1, 1], [1, 1, 2, 1, 1], [2, 1, 1, 1, 2]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<1> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<3x4xi16>
  check.expect_eq_const %r0, dense<[[2, 2, 2, 2], [2, 2, 2, 2], [2, 2, 2, 2]]> : tensor<3x4xi16>
  func.return
}

// -----

func.func @reduce_maximum_i16_02() {
  %a0 = stablehlo.constant dense<[[[1, 2, 1, 2, 1], [2, 1, 2, 1, 2], [2, 1, 1, 2, 2], [1, 1, 2, 1, 1]], [[2, 2, 2, 1, 2], [1, 2, 1, 2, 2], [1, 1, 2, 2, 2], [2, 2, 1, 2, 1]], [[1, 2, 2, 1, 1], [2, 1, 1, 1, 1], [1, 1, 2, 1, 1], [2, 1, 1, 1, 2]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<1> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<4xi16>
  check.expect_eq_const %r0, dense<[2, 2, 2, 2]> : tensor<4xi16>
  func.return
}

// -----

func.func @reduce_maximum_i16_012() {
  %a0 = stablehlo.constant dense<[[[1, 2, 1, 2, 1], [2, 1, 2, 1, 2], [2, 1, 1, 2, 2], [1, 1, 2, 1, 1]], [[2, 2, 2, 1, 2], [1, 2, 1, 2, 2], [1, 1, 2, 2, 2], [2, 2, 1, 2, 1]], [[1, 2, 2, 1, 1], [2, 1, 1, 1, 1], [1, 1, 2, 1, 1], [2, 1, 1, 1, 2]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<1> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<i16>
  check.expect_eq_const %r0, dense<2> : tensor<i16>
  func.return
}

// -----

func.func @reduce_minimum_i16_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 1], [1, 1, 2, 1, 2], [1, 2, 2, 1, 2], [1, 2, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 2, 2, 1, 2], [1, 1, 2, 2, 2], [2, 1, 2, 2, 1]], [[2, 2, 1, 1, 2], [2, 2, 1, 1, 1], [1, 2, 1, 2, 1], [2, 2, 1, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<2> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<4x5xi16>
  check.expect_eq_const %r0, dense<[[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xi16>
  func.return
}

// -----

func.func @reduce_minimum_i16_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 1], [1, 1, 2, 1, 2], [1, 2, 2, 1, 2], [1, 2, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 2, 2, 1, 2], [1, 1, 2, 2, 2], [2, 1, 2, 2, 1]], [[2, 2, 1, 1, 2], [2, 2, 1, 1, 1], [1, 2, 1, 2, 1], [2, 2, 1, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<2> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<3x4xi16>
  check.expect_eq_const %r0, dense<[[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xi16>
  func.return
}

// -----

func.func @reduce_minimum_i16_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 1], [1, 1, 2, 1, 2], [1, 2, 2, 1, 2], [1, 2, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 2, 2, 1, 2], [1, 1, 2, 2, 2], [2, 1, 2, 2, 1]], [[2, 2, 1, 1, 2], [2, 2, 1, 1, 1], [1, 2, 1, 2, 1], [2, 2, 1, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<2> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<4xi16>
  check.expect_eq_const %r0, dense<[1, 1, 1, 1]> : tensor<4xi16>
  func.return
}

// -----

func.func @reduce_minimum_i16_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 1], [1, 1, 2, 1, 2], [1, 2, 2, 1, 2], [1, 2, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 2, 2, 1, 2], [1, 1, 2, 2, 2], [2, 1, 2, 2, 1]], [[2, 2, 1, 1, 2], [2, 2, 1, 1, 1], [1, 2, 1, 2, 1], [2, 2, 1, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<2> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<i16>
  check.expect_eq_const %r0, dense<1> : tensor<i16>
  func.return
}

// -----

func.func @reduce_and_i16_0() {
  %a0 = stablehlo.constant dense<[[[1, 2, 1, 1, 1], [1, 1, 2, 2, 2], [2, 2, 1, 2, 2], [1, 2, 1, 2, 2]], [[1, 1, 2, 1, 2], [2, 1, 1, 2, 1], [1, 2, 1, 1, 1], [1, 2, 1, 2, 2]], [[1, 1, 2, 1, 2], [2, 1, 1, 1, 2], [2, 1, 2, 2, 2], [2, 1, 1, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<1> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<4x5xi16>
  check.expect_eq_const %r0, dense<[[1, 0, 0, 1, 0], [0, 1, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 1, 0, 0]]> : tensor<4x5xi16>
  func.return
}

// -----

func.func @reduce_and_i16_2() {
  %a0 = stablehlo.constant dense<[[[1, 2, 1, 1, 1], [1, 1, 2, 2, 2], [2, 2, 1, 2, 2], [1, 2, 1, 2, 2]], [[1, 1, 2, 1, 2], [2, 1, 1, 2, 1], [1, 2, 1, 1, 1], [1, 2, 1, 2, 2]], [[1, 1, 2, 1, 2], [2, 1, 1, 1, 2], [2, 1, 2, 2, 2], [2, 1, 1, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<1> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<3x4xi16>
  check.expect_eq_const %r0, dense<[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]> : tensor<3x4xi16>
  func.return
}

// -----

func.func @reduce_and_i16_02() {
  %a0 = stablehlo.constant dense<[[[1, 2, 1, 1, 1], [1, 1, 2, 2, 2], [2, 2, 1, 2, 2], [1, 2, 1, 2, 2]], [[1, 1, 2, 1, 2], [2, 1, 1, 2, 1], [1, 2, 1, 1, 1], [1, 2, 1, 2, 2]], [[1, 1, 2, 1, 2], [2, 1, 1, 1, 2], [2, 1, 2, 2, 2], [2, 1, 1, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<1> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<4xi16>
  check.expect_eq_const %r0, dense<[0, 0, 0, 0]> : tensor<4xi16>
  func.return
}

// -----

func.func @reduce_and_i16_012() {
  %a0 = stablehlo.constant dense<[[[1, 2, 1, 1, 1], [1, 1, 2, 2, 2], [2, 2, 1, 2, 2], [1, 2, 1, 2, 2]], [[1, 1, 2, 1, 2], [2, 1, 1, 2, 1], [1, 2, 1, 1, 1], [1, 2, 1, 2, 2]], [[1, 1, 2, 1, 2], [2, 1, 1, 1, 2], [2, 1, 2, 2, 2], [2, 1, 1, 1, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<1> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 1, 2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<i16>
  check.expect_eq_const %r0, dense<0> : tensor<i16>
  func.return
}

// -----

func.func @reduce_or_i16_0() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 2, 2], [2, 1, 2, 2, 1]], [[2, 2, 1, 1, 1], [2, 2, 1, 2, 1], [2, 1, 2, 2, 2], [2, 2, 1, 2, 1]], [[1, 2, 2, 1, 2], [1, 2, 2, 1, 2], [2, 2, 1, 2, 2], [2, 1, 1, 2, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<0> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<4x5xi16>
  check.expect_eq_const %r0, dense<[[3, 2, 3, 3, 3], [3, 3, 3, 3, 3], [3, 3, 3, 2, 2], [2, 3, 3, 2, 1]]> : tensor<4x5xi16>
  func.return
}

// -----

func.func @reduce_or_i16_2() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 2, 2], [2, 1, 2, 2, 1]], [[2, 2, 1, 1, 1], [2, 2, 1, 2, 1], [2, 1, 2, 2, 2], [2, 2, 1, 2, 1]], [[1, 2, 2, 1, 2], [1, 2, 2, 1, 2], [2, 2, 1, 2, 2], [2, 1, 1, 2, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<0> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<3x4xi16>
  check.expect_eq_const %r0, dense<[[3, 3, 3, 3], [3, 3, 3, 3], [3, 3, 3, 3]]> : tensor<3x4xi16>
  func.return
}

// -----

func.func @reduce_or_i16_02() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 2, 2], [2, 1, 2, 2, 1]], [[2, 2, 1, 1, 1], [2, 2, 1, 2, 1], [2, 1, 2, 2, 2], [2, 2, 1, 2, 1]], [[1, 2, 2, 1, 2], [1, 2, 2, 1, 2], [2, 2, 1, 2, 2], [2, 1, 1, 2, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<0> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<4xi16>
  check.expect_eq_const %r0, dense<[3, 3, 3, 3]> : tensor<4xi16>
  func.return
}

// -----

func.func @reduce_or_i16_012() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 2, 2], [2, 1, 2, 2, 1]], [[2, 2, 1, 1, 1], [2, 2, 1, 2, 1], [2, 1, 2, 2, 2], [2, 2, 1, 2, 1]], [[1, 2, 2, 1, 2], [1, 2, 2, 1, 2], [2, 2, 1, 2, 2], [2, 1, 1, 2, 1]]]> : tensor<3x4x5xi16>
  %a1 = stablehlo.constant dense<0> : tensor<i16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 1, 2] : (tensor<3x4x5xi16>, tensor<i16>) -> tensor<i16>
  check.expect_eq_const %r0, dense<3> : tensor<i16>
  func.return
}

// -----

func.func @argmax_i16_0() {
  %a0 = stablehlo.constant dense<[[30, 32, 10, 17, 1, 27, 7], [13, 5, 22, 15, 11, 33, 3], [28, 0, 31, 4, 18, 25, 8], [24, 23, 2, 21, 34, 26, 20], [16, 14, 9, 19, 29, 6, 12]]> : tensor<5x7xi16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<i16>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [0] : (tensor<5x7xi16>, tensor<5x7xi32>, tensor<i16>, tensor<i32>) -> (tensor<7xi16>, tensor<7xi32>)
    reducer(%p: tensor<i16>, %q: tensor<i16>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<i16>, tensor<i16>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<i16>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<i16>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[30, 32, 31, 21, 34, 33, 20]> : tensor<7xi16>
  check.expect_eq_const %r1, dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  func.return
}

// -----

func.func @argmax_i16_1() {
  %a0 = stablehlo.constant dense<[[30, 32, 10, 17, 1, 27, 7], [13, 5, 22, 15, 11, 33, 3], [28, 0, 31, 4, 18, 25, 8], [24, 23, 2, 21, 34, 26, 20], [16, 14, 9, 19, 29, 6, 12]]> : tensor<5x7xi16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<i16>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [1] : (tensor<5x7xi16>, tensor<5x7xi32>, tensor<i16>, tensor<i32>) -> (tensor<5xi16>, tensor<5xi32>)
    reducer(%p: tensor<i16>, %q: tensor<i16>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<i16>, tensor<i16>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<i16>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<i16>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[32, 33, 31, 34, 29]> : tensor<5xi16>
  check.expect_eq_const %r1, dense<[1, 5, 2, 4, 4]> : tensor<5xi32>
  func.return
}

// -----

func.func @sort_i16_0() {
  %a0 = stablehlo.constant dense<[[9, 4, 16, 17, 2, 6, 14], [20, 13, 10, 12, 5, 3, 8], [15, 11, 18, 0, 19, 7, 1]]> : tensor<3x7xi16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<i16>, %q: tensor<i16>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<i16>, tensor<i16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xi16>, tensor<3x7xi32>) -> (tensor<3x7xi16>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[9, 4, 10, 0, 2, 3, 1], [15, 11, 16, 12, 5, 6, 8], [20, 13, 18, 17, 19, 7, 14]]> : tensor<3x7xi16>
  check.expect_eq_const %r1, dense<[[0, 1, 9, 17, 4, 12, 20], [14, 15, 2, 10, 11, 5, 13], [7, 8, 16, 3, 18, 19, 6]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @sort_i16_1() {
  %a0 = stablehlo.constant dense<[[9, 4, 16, 17, 2, 6, 14], [20, 13, 10, 12, 5, 3, 8], [15, 11, 18, 0, 19, 7, 1]]> : tensor<3x7xi16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<i16>, %q: tensor<i16>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<i16>, tensor<i16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xi16>, tensor<3x7xi32>) -> (tensor<3x7xi16>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[2, 4, 6, 9, 14, 16, 17], [3, 5, 8, 10, 12, 13, 20], [0, 1, 7, 11, 15, 18, 19]]> : tensor<3x7xi16>
  check.expect_eq_const %r1, dense<[[4, 1, 5, 0, 6, 2, 3], [12, 11, 13, 9, 10, 8, 7], [17, 20, 19, 15, 14, 16, 18]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @max_pool_i16() {
  %a0 = stablehlo.constant dense<[[4, 1, 5, 5, 8, 8], [7, 5, 2, 4, 2, 4], [2, 1, 8, 7, 8, 5], [2, 5, 1, 4, 0, 5]]> : tensor<4x6xi16>
  %a1 = stablehlo.constant dense<0> : tensor<i16>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i16>, %q: tensor<i16>):
    %c = stablehlo.maximum %p, %q : tensor<i16>
    stablehlo.return %c : tensor<i16>
  }) : (tensor<4x6xi16>, tensor<i16>) -> tensor<2x3xi16>
  check.expect_eq_const %r0, dense<[[5, 8, 8], [8, 8, 8]]> : tensor<2x3xi16>
  func.return
}

// -----

func.func @cumsum_i16() {
  %a0 = stablehlo.constant dense<[[4, 1, 5, 5, 8, 8], [7, 5, 2, 4, 2, 4], [2, 1, 8, 7, 8, 5], [2, 5, 1, 4, 0, 5]]> : tensor<4x6xi16>
  %a1 = stablehlo.constant dense<0> : tensor<i16>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i16>, %q: tensor<i16>):
    %c = stablehlo.add %p, %q : tensor<i16>
    stablehlo.return %c : tensor<i16>
  }) : (tensor<4x6xi16>, tensor<i16>) -> tensor<4x6xi16>
  check.expect_eq_const %r0, dense<[[4, 5, 10, 15, 23, 31], [7, 12, 14, 18, 20, 24], [2, 3, 11, 18, 26, 31], [2, 7, 8, 12, 12, 17]]> : tensor<4x6xi16>
  func.return
}

// -----

func.func @scatter_add_i16() {
  %a0 = stablehlo.constant dense<[[0, 7, 7], [2, 6, 7], [6, 2, 3], [4, 7, 5]]> : tensor<4x3xi16>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[1, 1, 4], [2, 0, 3], [2, 2, 4], [2, 2, 2], [3, 2, 0]]> : tensor<5x3xi16>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<i16>, %q: tensor<i16>):
    %c = stablehlo.add %p, %q : tensor<i16>
    stablehlo.return %c : tensor<i16>
  }) : (tensor<4x3xi16>, tensor<5x1xi32>, tensor<5x3xi16>) -> tensor<4x3xi16>
  check.expect_eq_const %r0, dense<[[0, 7, 7], [5, 9, 15], [6, 2, 3], [6, 7, 8]]> : tensor<4x3xi16>
  func.return
}

// -----

func.func @scatter_set_i16() {
  %a0 = stablehlo.constant dense<[[0, 7, 7], [2, 6, 7], [6, 2, 3], [4, 7, 5]]> : tensor<4x3xi16>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[1, 1, 4], [2, 0, 3], [2, 2, 4], [2, 2, 2], [3, 2, 0]]> : tensor<5x3xi16>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<i16>, %q: tensor<i16>):
    stablehlo.return %q : tensor<i16>
  }) : (tensor<4x3xi16>, tensor<5x1xi32>, tensor<5x3xi16>) -> tensor<4x3xi16>
  check.expect_eq_const %r0, dense<[[0, 7, 7], [2, 2, 4], [6, 2, 3], [2, 0, 3]]> : tensor<4x3xi16>
  func.return
}

// -----

func.func @reduce_add_i32_0() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 2, 2], [1, 1, 1, 2, 1], [1, 2, 2, 1, 1], [1, 1, 2, 1, 1]], [[1, 2, 1, 2, 2], [2, 1, 1, 2, 2], [2, 2, 1, 1, 1], [2, 2, 1, 2, 2]], [[2, 2, 1, 2, 1], [1, 2, 1, 1, 1], [2, 2, 1, 1, 2], [2, 2, 2, 1, 2]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<0> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<4x5xi32>
  check.expect_eq_const %r0, dense<[[5, 6, 4, 6, 5], [4, 4, 3, 5, 4], [5, 6, 4, 3, 4], [5, 5, 5, 4, 5]]> : tensor<4x5xi32>
  func.return
}

// -----

func.func @reduce_add_i32_2() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 2, 2], [1, 1, 1, 2, 1], [1, 2, 2, 1, 1], [1, 1, 2, 1, 1]], [[1, 2, 1, 2, 2], [2, 1, 1, 2, 2], [2, 2, 1, 1, 1], [2, 2, 1, 2, 2]], [[2, 2, 1, 2, 1], [1, 2, 1, 1, 1], [2, 2, 1, 1, 2], [2, 2, 2, 1, 2]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<0> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<3x4xi32>
  check.expect_eq_const %r0, dense<[[10, 6, 7, 6], [8, 8, 7, 9], [8, 6, 8, 9]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @reduce_add_i32_02() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 2, 2], [1, 1, 1, 2, 1], [1, 2, 2, 1, 1], [1, 1, 2, 1, 1]], [[1, 2, 1, 2, 2], [2, 1, 1, 2, 2], [2, 2, 1, 1, 1], [2, 2, 1, 2, 2]], [[2, 2, 1, 2, 1], [1, 2, 1, 1, 1], [2, 2, 1, 1, 2], [2, 2, 2, 1, 2]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<0> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %r0, dense<[26, 20, 22, 24]> : tensor<4xi32>
  func.return
}

// -----

func.func @reduce_add_i32_012() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 2, 2], [1, 1, 1, 2, 1], [1, 2, 2, 1, 1], [1, 1, 2, 1, 1]], [[1, 2, 1, 2, 2], [2, 1, 1, 2, 2], [2, 2, 1, 1, 1], [2, 2, 1, 2, 2]], [[2, 2, 1, 2, 1], [1, 2, 1, 1, 1], [2, 2, 1, 1, 2], [2, 2, 2, 1, 2]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<0> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r0, dense<92> : tensor<i32>
  func.return
}

// -----

func.func @reduce_multiply_i32_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<4x5xi32>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xi32>
  func.return
}

// -----

func.func @reduce_multiply_i32_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<3x4xi32>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @reduce_multiply_i32_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %r0, dense<[2, 1, 1, 1]> : tensor<4xi32>
  func.return
}

// -----

func.func @reduce_multiply_i32_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r0, dense<2> : tensor<i32>
  func.return
}

// -----

func.func @reduce_maximum_i32_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 2], [2, 2, 2, 2, 2], [1, 2, 1, 2, 1], [1, 1, 1, 1, 2]], [[1, 1, 2, 1, 2], [2, 2, 1, 2, 1], [2, 1, 2, 2, 1], [1, 2, 2, 1, 1]], [[1, 2, 1, 1, 2], [1, 1, 2, 1, 1], [2, 1, 2, 2, 1], [1, 1, 1, 1, 2]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<4x5xi32>
  check.expect_eq_const %r0, dense<[[2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2]]> : tensor<4x5xi32>
  func.return
}

// -----

func.func @reduce_maximum_i32_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 2], [2, 2, 2, 2, 2], [1, 2, 1, 2, 1], [1, 1, 1, 1, 2]], [[1, 1, 2, 1, 2], [2, 2, 1, 2, 1], [2, 1, 2, 2, 1], [1, 2, 2, 1, 1]], [[1, 2, 1, 1, 2], [1, 1, 2, 1, 1], [2, 1, 2, 2, 1], [1, 1, 1, 1, 2]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<3x4xi32>
  check.expect_eq_const %r0, dense<[[2, 2, 2, 2], [2, 2, 2, 2], [2, 2, 2, 2]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @reduce_maximum_i32_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 2], [2, 2, 2, 2, 2], [1, 2, 1, 2, 1], [1, 1, 1, 1, 2]], [[1, 1, 2, 1, 2], [2, 2, 1, 2, 1], [2, 1, 2, 2, 1], [1, 2, 2, 1, 1]], [[1, 2, 1, 1, 2], [1, 1, 2, 1, 1], [2, 1, 2, 2, 1], [1, 1, 1, 1, 2]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %r0, dense<[2, 2, 2, 2]> : tensor<4xi32>
  func.return
}

// -----

func.func @reduce_maximum_i32_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 2], [2, 2, 2, 2, 2], [1, 2, 1, 2, 1], [1, 1, 1, 1, 2]], [[1, 1, 2, 1, 2], [2, 2, 1, 2, 1], [2, 1, 2, 2, 1], [1, 2, 2, 1, 1]], [[1, 2, 1, 1, 2], [1, 1, 2, 1, 1], [2, 1, 2, 2, 1], [1, 1, 1, 1, 2]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r0, dense<2> : tensor<i32>
  func.return
}

// -----

func.func @reduce_minimum_i32_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 2], [2, 1, 1, 1, 1], [2, 2, 2, 2, 2], [2, 2, 1, 1, 1]], [[1, 2, 1, 1, 2], [2, 1, 2, 2, 2], [2, 1, 2, 2, 1], [2, 2, 2, 2, 1]], [[2, 2, 1, 1, 2], [1, 1, 1, 2, 1], [1, 2, 2, 2, 2], [2, 1, 1, 1, 1]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<4x5xi32>
  check.expect_eq_const %r0, dense<[[1, 1, 1, 1, 2], [1, 1, 1, 1, 1], [1, 1, 2, 2, 1], [2, 1, 1, 1, 1]]> : tensor<4x5xi32>
  func.return
}

// -----

func.func @reduce_minimum_i32_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 2], [2, 1, 1, 1, 1], [2, 2, 2, 2, 2], [2, 2, 1, 1, 1]], [[1, 2, 1, 1, 2], [2, 1, 2, 2, 2], [2, 1, 2, 2, 1], [2, 2, 2, 2, 1]], [[2, 2, 1, 1, 2], [1, 1, 1, 2, 1], [1, 2, 2, 2, 2], [2, 1, 1, 1, 1]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<3x4xi32>
  check.expect_eq_const %r0, dense<[[1, 1, 2, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @reduce_minimum_i32_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 2], [2, 1, 1, 1, 1], [2, 2, 2, 2, 2], [2, 2, 1, 1, 1]], [[1, 2, 1, 1, 2], [2, 1, 2, 2, 2], [2, 1, 2, 2, 1], [2, 2, 2, 2, 1]], [[2, 2, 1, 1, 2], [1, 1, 1, 2, 1], [1, 2, 2, 2, 2], [2, 1, 1, 1, 1]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %r0, dense<[1, 1, 1, 1]> : tensor<4xi32>
  func.return
}

// -----

func.func @reduce_minimum_i32_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 2], [2, 1, 1, 1, 1], [2, 2, 2, 2, 2], [2, 2, 1, 1, 1]], [[1, 2, 1, 1, 2], [2, 1, 2, 2, 2], [2, 1, 2, 2, 1], [2, 2, 2, 2, 1]], [[2, 2, 1, 1, 2], [1, 1, 1, 2, 1], [1, 2, 2, 2, 2], [2, 1, 1, 1, 1]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r0, dense<1> : tensor<i32>
  func.return
}

// -----

func.func @reduce_and_i32_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 2, 2], [2, 2, 1, 2, 1], [1, 2, 1, 2, 2], [2, 2, 2, 1, 2]], [[2, 2, 1, 2, 2], [1, 2, 2, 1, 2], [2, 1, 2, 1, 2], [2, 2, 2, 2, 2]], [[1, 1, 1, 1, 2], [1, 2, 2, 2, 2], [2, 1, 1, 2, 2], [1, 1, 2, 2, 2]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<4x5xi32>
  check.expect_eq_const %r0, dense<[[0, 0, 0, 0, 2], [0, 2, 0, 0, 0], [0, 0, 0, 0, 2], [0, 0, 2, 0, 2]]> : tensor<4x5xi32>
  func.return
}

// -----

func.func @reduce_and_i32_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 2, 2], [2, 2, 1, 2, 1], [1, 2, 1, 2, 2], [2, 2, 2, 1, 2]], [[2, 2, 1, 2, 2], [1, 2, 2, 1, 2], [2, 1, 2, 1, 2], [2, 2, 2, 2, 2]], [[1, 1, 1, 1, 2], [1, 2, 2, 2, 2], [2, 1, 1, 2, 2], [1, 1, 2, 2, 2]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<3x4xi32>
  check.expect_eq_const %r0, dense<[[0, 0, 0, 0], [0, 0, 0, 2], [0, 0, 0, 0]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @reduce_and_i32_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 2, 2], [2, 2, 1, 2, 1], [1, 2, 1, 2, 2], [2, 2, 2, 1, 2]], [[2, 2, 1, 2, 2], [1, 2, 2, 1, 2], [2, 1, 2, 1, 2], [2, 2, 2, 2, 2]], [[1, 1, 1, 1, 2], [1, 2, 2, 2, 2], [2, 1, 1, 2, 2], [1, 1, 2, 2, 2]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %r0, dense<[0, 0, 0, 0]> : tensor<4xi32>
  func.return
}

// -----

func.func @reduce_and_i32_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 2, 2], [2, 2, 1, 2, 1], [1, 2, 1, 2, 2], [2, 2, 2, 1, 2]], [[2, 2, 1, 2, 2], [1, 2, 2, 1, 2], [2, 1, 2, 1, 2], [2, 2, 2, 2, 2]], [[1, 1, 1, 1, 2], [1, 2, 2, 2, 2], [2, 1, 1, 2, 2], [1, 1, 2, 2, 2]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 1, 2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r0, dense<0> : tensor<i32>
  func.return
}

// -----

func.func @reduce_or_i32_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 2, 1], [1, 2, 1, 1, 2], [2, 2, 1, 2, 1], [1, 1, 1, 2, 2]], [[1, 2, 1, 1, 1], [1, 2, 2, 1, 1], [1, 1, 2, 1, 2], [1, 2, 2, 2, 2]], [[2, 1, 2, 1, 1], [2, 2, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 2, 1]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<0> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<4x5xi32>
  check.expect_eq_const %r0, dense<[[3, 3, 3, 3, 1], [3, 2, 3, 3, 3], [3, 3, 3, 3, 3], [1, 3, 3, 2, 3]]> : tensor<4x5xi32>
  func.return
}

// -----

func.func @reduce_or_i32_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 2, 1], [1, 2, 1, 1, 2], [2, 2, 1, 2, 1], [1, 1, 1, 2, 2]], [[1, 2, 1, 1, 1], [1, 2, 2, 1, 1], [1, 1, 2, 1, 2], [1, 2, 2, 2, 2]], [[2, 1, 2, 1, 1], [2, 2, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 2, 1]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<0> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<3x4xi32>
  check.expect_eq_const %r0, dense<[[3, 3, 3, 3], [3, 3, 3, 3], [3, 3, 3, 3]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @reduce_or_i32_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 2, 1], [1, 2, 1, 1, 2], [2, 2, 1, 2, 1], [1, 1, 1, 2, 2]], [[1, 2, 1, 1, 1], [1, 2, 2, 1, 1], [1, 1, 2, 1, 2], [1, 2, 2, 2, 2]], [[2, 1, 2, 1, 1], [2, 2, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 2, 1]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<0> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %r0, dense<[3, 3, 3, 3]> : tensor<4xi32>
  func.return
}

// -----

func.func @reduce_or_i32_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 2, 1], [1, 2, 1, 1, 2], [2, 2, 1, 2, 1], [1, 1, 1, 2, 2]], [[1, 2, 1, 1, 1], [1, 2, 2, 1, 1], [1, 1, 2, 1, 2], [1, 2, 2, 2, 2]], [[2, 1, 2, 1, 1], [2, 2, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 2, 1]]]> : tensor<3x4x5xi32>
  %a1 = stablehlo.constant dense<0> : tensor<i32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 1, 2] : (tensor<3x4x5xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r0, dense<3> : tensor<i32>
  func.return
}

// -----

func.func @argmax_i32_0() {
  %a0 = stablehlo.constant dense<[[21, 7, 8, 23, 33, 12, 19], [32, 14, 20, 11, 3, 22, 10], [0, 26, 1, 25, 4, 6, 31], [24, 9, 16, 15, 27, 2, 29], [34, 13, 30, 5, 28, 17, 18]]> : tensor<5x7xi32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<i32>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [0] : (tensor<5x7xi32>, tensor<5x7xi32>, tensor<i32>, tensor<i32>) -> (tensor<7xi32>, tensor<7xi32>)
    reducer(%p: tensor<i32>, %q: tensor<i32>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<i32>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[34, 26, 30, 25, 33, 22, 31]> : tensor<7xi32>
  check.expect_eq_const %r1, dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  func.return
}

// -----

func.func @argmax_i32_1() {
  %a0 = stablehlo.constant dense<[[21, 7, 8, 23, 33, 12, 19], [32, 14, 20, 11, 3, 22, 10], [0, 26, 1, 25, 4, 6, 31], [24, 9, 16, 15, 27, 2, 29], [34, 13, 30, 5, 28, 17, 18]]> : tensor<5x7xi32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<i32>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [1] : (tensor<5x7xi32>, tensor<5x7xi32>, tensor<i32>, tensor<i32>) -> (tensor<5xi32>, tensor<5xi32>)
    reducer(%p: tensor<i32>, %q: tensor<i32>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<i32>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[33, 32, 31, 29, 34]> : tensor<5xi32>
  check.expect_eq_const %r1, dense<[4, 0, 6, 6, 0]> : tensor<5xi32>
  func.return
}

// -----

func.func @sort_i32_0() {
  %a0 = stablehlo.constant dense<[[12, 8, 1, 11, 9, 7, 14], [16, 18, 0, 15, 3, 10, 5], [17, 4, 20, 6, 19, 13, 2]]> : tensor<3x7xi32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xi32>, tensor<3x7xi32>) -> (tensor<3x7xi32>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[12, 4, 0, 6, 3, 7, 2], [16, 8, 1, 11, 9, 10, 5], [17, 18, 20, 15, 19, 13, 14]]> : tensor<3x7xi32>
  check.expect_eq_const %r1, dense<[[0, 15, 9, 17, 11, 5, 20], [7, 1, 2, 3, 4, 12, 13], [14, 8, 16, 10, 18, 19, 6]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @sort_i32_1() {
  %a0 = stablehlo.constant dense<[[12, 8, 1, 11, 9, 7, 14], [16, 18, 0, 15, 3, 10, 5], [17, 4, 20, 6, 19, 13, 2]]> : tensor<3x7xi32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xi32>, tensor<3x7xi32>) -> (tensor<3x7xi32>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[1, 7, 8, 9, 11, 12, 14], [0, 3, 5, 10, 15, 16, 18], [2, 4, 6, 13, 17, 19, 20]]> : tensor<3x7xi32>
  check.expect_eq_const %r1, dense<[[2, 5, 1, 4, 3, 0, 6], [9, 11, 13, 12, 10, 7, 8], [20, 15, 17, 19, 14, 18, 16]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @max_pool_i32() {
  %a0 = stablehlo.constant dense<[[6, 8, 7, 6, 7, 3], [1, 2, 6, 1, 5, 7], [1, 2, 0, 8, 8, 0], [4, 6, 6, 7, 4, 2]]> : tensor<4x6xi32>
  %a1 = stablehlo.constant dense<0> : tensor<i32>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %c = stablehlo.maximum %p, %q : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<4x6xi32>, tensor<i32>) -> tensor<2x3xi32>
  check.expect_eq_const %r0, dense<[[8, 7, 7], [6, 8, 8]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @cumsum_i32() {
  %a0 = stablehlo.constant dense<[[6, 8, 7, 6, 7, 3], [1, 2, 6, 1, 5, 7], [1, 2, 0, 8, 8, 0], [4, 6, 6, 7, 4, 2]]> : tensor<4x6xi32>
  %a1 = stablehlo.constant dense<0> : tensor<i32>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %c = stablehlo.add %p, %q : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<4x6xi32>, tensor<i32>) -> tensor<4x6xi32>
  check.expect_eq_const %r0, dense<[[6, 14, 21, 27, 34, 37], [1, 3, 9, 10, 15, 22], [1, 3, 3, 11, 19, 19], [4, 10, 16, 23, 27, 29]]> : tensor<4x6xi32>
  func.return
}

// -----

func.func @scatter_add_i32() {
  %a0 = stablehlo.constant dense<[[6, 0, 2], [7, 3, 2], [7, 3, 8], [1, 1, 0]]> : tensor<4x3xi32>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[4, 0, 3], [3, 4, 1], [3, 3, 4], [4, 2, 1], [4, 0, 2]]> : tensor<5x3xi32>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %c = stablehlo.add %p, %q : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<4x3xi32>, tensor<5x1xi32>, tensor<5x3xi32>) -> tensor<4x3xi32>
  check.expect_eq_const %r0, dense<[[6, 0, 2], [14, 6, 9], [7, 3, 8], [4, 5, 1]]> : tensor<4x3xi32>
  func.return
}

// -----

func.func @scatter_set_i32() {
  %a0 = stablehlo.constant dense<[[6, 0, 2], [7, 3, 2], [7, 3, 8], [1, 1, 0]]> : tensor<4x3xi32>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[4, 0, 3], [3, 4, 1], [3, 3, 4], [4, 2, 1], [4, 0, 2]]> : tensor<5x3xi32>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    stablehlo.return %q : tensor<i32>
  }) : (tensor<4x3xi32>, tensor<5x1xi32>, tensor<5x3xi32>) -> tensor<4x3xi32>
  check.expect_eq_const %r0, dense<[[6, 0, 2], [3, 3, 4], [7, 3, 8], [3, 4, 1]]> : tensor<4x3xi32>
  func.return
}

// -----

func.func @reduce_add_i64_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 2], [2, 1, 2, 2, 1], [1, 1, 1, 2, 1], [2, 1, 2, 2, 2]], [[2, 1, 1, 1, 1], [1, 1, 1, 2, 1], [2, 1, 1, 1, 2], [2, 1, 2, 1, 2]], [[2, 1, 2, 2, 1], [1, 1, 2, 1, 2], [1, 2, 1, 1, 2], [1, 1, 2, 2, 2]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<0> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<4x5xi64>
  check.expect_eq_const %r0, dense<[[6, 3, 5, 4, 4], [4, 3, 5, 5, 4], [4, 4, 3, 4, 5], [5, 3, 6, 5, 6]]> : tensor<4x5xi64>
  func.return
}

// -----

func.func @reduce_add_i64_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 2], [2, 1, 2, 2, 1], [1, 1, 1, 2, 1], [2, 1, 2, 2, 2]], [[2, 1, 1, 1, 1], [1, 1, 1, 2, 1], [2, 1, 1, 1, 2], [2, 1, 2, 1, 2]], [[2, 1, 2, 2, 1], [1, 1, 2, 1, 2], [1, 2, 1, 1, 2], [1, 1, 2, 2, 2]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<0> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<3x4xi64>
  check.expect_eq_const %r0, dense<[[8, 8, 6, 9], [6, 6, 7, 8], [8, 7, 7, 8]]> : tensor<3x4xi64>
  func.return
}

// -----

func.func @reduce_add_i64_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 2], [2, 1, 2, 2, 1], [1, 1, 1, 2, 1], [2, 1, 2, 2, 2]], [[2, 1, 1, 1, 1], [1, 1, 1, 2, 1], [2, 1, 1, 1, 2], [2, 1, 2, 1, 2]], [[2, 1, 2, 2, 1], [1, 1, 2, 1, 2], [1, 2, 1, 1, 2], [1, 1, 2, 2, 2]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<0> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<4xi64>
  check.expect_eq_const %r0, dense<[22, 21, 20, 25]> : tensor<4xi64>
  func.return
}

// -----

func.func @reduce_add_i64_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 2], [2, 1, 2, 2, 1], [1, 1, 1, 2, 1], [2, 1, 2, 2, 2]], [[2, 1, 1, 1, 1], [1, 1, 1, 2, 1], [2, 1, 1, 1, 2], [2, 1, 2, 1, 2]], [[2, 1, 2, 2, 1], [1, 1, 2, 1, 2], [1, 2, 1, 1, 2], [1, 1, 2, 2, 2]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<0> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<i64>
  check.expect_eq_const %r0, dense<88> : tensor<i64>
  func.return
}

// -----

func.func @reduce_multiply_i64_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<1> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<4x5xi64>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xi64>
  func.return
}

// -----

func.func @reduce_multiply_i64_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<1> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<3x4xi64>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xi64>
  func.return
}

// -----

func.func @reduce_multiply_i64_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<1> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<4xi64>
  check.expect_eq_const %r0, dense<[2, 1, 1, 1]> : tensor<4xi64>
  func.return
}

// -----

func.func @reduce_multiply_i64_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<1> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<i64>
  check.expect_eq_const %r0, dense<2> : tensor<i64>
  func.return
}

// -----

func.func @reduce_maximum_i64_0() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 1, 2], [1, 1, 1, 1, 2], [1, 1, 2, 1, 2], [1, 2, 1, 1, 1]], [[1, 2, 2, 2, 1], [1, 1, 2, 2, 2], [1, 1, 2, 1, 2], [2, 2, 1, 1, 1]], [[2, 1, 2, 1, 1], [2, 1, 2, 2, 1], [2, 1, 1, 2, 2], [1, 2, 1, 2, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<2> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<4x5xi64>
  check.expect_eq_const %r0, dense<[[2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2]]> : tensor<4x5xi64>
  func.return
}

// -----

func.func @reduce_maximum_i64_2() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 1, 2], [1, 1, 1, 1, 2], [1, 1, 2, 1, 2], [1, 2, 1, 1, 1]], [[1, 2, 2, 2, 1], [1, 1, 2, 2, 2], [1, 1, 2, 1, 2], [2, 2, 1, 1, 1]], [[2, 1, 2, 1, 1], [2, 1, 2, 2, 1], [2, 1, 1, 2, 2], [1, 2, 1, 2, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<2> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<3x4xi64>
  check.expect_eq_const %r0, dense<[[2, 2, 2, 2], [2, 2, 2, 2], [2, 2, 2, 2]]> : tensor<3x4xi64>
  func.return
}

// -----

func.func @reduce_maximum_i64_02() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 1, 2], [1, 1, 1, 1, 2], [1, 1, 2, 1, 2], [1, 2, 1, 1, 1]], [[1, 2, 2, 2, 1], [1, 1, 2, 2, 2], [1, 1, 2, 1, 2], [2, 2, 1, 1, 1]], [[2, 1, 2, 1, 1], [2, 1, 2, 2, 1], [2, 1, 1, 2, 2], [1, 2, 1, 2, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<2> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<4xi64>
  check.expect_eq_const %r0, dense<[2, 2, 2, 2]> : tensor<4xi64>
  func.return
}

// -----

func.func @reduce_maximum_i64_012() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 1, 2], [1, 1, 1, 1, 2], [1, 1, 2, 1, 2], [1, 2, 1, 1, 1]], [[1, 2, 2, 2, 1], [1, 1, 2, 2, 2], [1, 1, 2, 1, 2], [2, 2, 1, 1, 1]], [[2, 1, 2, 1, 1], [2, 1, 2, 2, 1], [2, 1, 1, 2, 2], [1, 2, 1, 2, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<2> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<i64>
  check.expect_eq_const %r0, dense<2> : tensor<i64>
  func.return
}

// -----

func.func @reduce_minimum_i64_0() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 2, 1], [1, 1, 2, 1, 1], [2, 1, 2, 1, 1], [1, 1, 1, 1, 2]], [[1, 1, 1, 1, 1], [1, 2, 2, 2, 1], [2, 1, 2, 1, 1], [2, 1, 2, 2, 2]], [[2, 2, 1, 1, 2], [2, 1, 2, 2, 2], [2, 1, 2, 2, 1], [2, 1, 2, 1, 2]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<1> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<4x5xi64>
  check.expect_eq_const %r0, dense<[[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xi64>
  func.return
}

// -----

func.func @reduce_minimum_i64_2() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 2, 1], [1, 1, 2, 1, 1], [2, 1, 2, 1, 1], [1, 1, 1, 1, 2]], [[1, 1, 1, 1, 1], [1, 2, 2, 2, 1], [2, 1, 2, 1, 1], [2, 1, 2, 2, 2]], [[2, 2, 1, 1, 2], [2, 1, 2, 2, 2], [2, 1, 2, 2, 1], [2, 1, 2, 1, 2]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<1> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<3x4xi64>
  check.expect_eq_const %r0, dense<[[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xi64>
  func.return
}

// -----

func.func @reduce_minimum_i64_02() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 2, 1], [1, 1, 2, 1, 1], [2, 1, 2, 1, 1], [1, 1, 1, 1, 2]], [[1, 1, 1, 1, 1], [1, 2, 2, 2, 1], [2, 1, 2, 1, 1], [2, 1, 2, 2, 2]], [[2, 2, 1, 1, 2], [2, 1, 2, 2, 2], [2, 1, 2, 2, 1], [2, 1, 2, 1, 2]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<1> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<4xi64>
  check.expect_eq_const %r0, dense<[1, 1, 1, 1]> : tensor<4xi64>
  func.return
}

// -----

func.func @reduce_minimum_i64_012() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 2, 1], [1, 1, 2, 1, 1], [2, 1, 2, 1, 1], [1, 1, 1, 1, 2]], [[1, 1, 1, 1, 1], [1, 2, 2, 2, 1], [2, 1, 2, 1, 1], [2, 1, 2, 2, 2]], [[2, 2, 1, 1, 2], [2, 1, 2, 2, 2], [2, 1, 2, 2, 1], [2, 1, 2, 1, 2]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<1> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<i64>
  check.expect_eq_const %r0, dense<1> : tensor<i64>
  func.return
}

// -----

func.func @reduce_and_i64_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 2], [2, 1, 1, 1, 2], [1, 2, 2, 1, 2], [2, 1, 1, 1, 2]], [[2, 1, 1, 1, 2], [2, 2, 2, 2, 2], [1, 2, 2, 1, 1], [2, 1, 2, 1, 1]], [[1, 2, 2, 2, 2], [1, 1, 2, 1, 2], [2, 1, 1, 1, 1], [2, 1, 1, 1, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<2> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<4x5xi64>
  check.expect_eq_const %r0, dense<[[0, 0, 0, 0, 2], [0, 0, 0, 0, 2], [0, 0, 0, 0, 0], [2, 0, 0, 0, 0]]> : tensor<4x5xi64>
  func.return
}

// -----

func.func @reduce_and_i64_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 2], [2, 1, 1, 1, 2], [1, 2, 2, 1, 2], [2, 1, 1, 1, 2]], [[2, 1, 1, 1, 2], [2, 2, 2, 2, 2], [1, 2, 2, 1, 1], [2, 1, 2, 1, 1]], [[1, 2, 2, 2, 2], [1, 1, 2, 1, 2], [2, 1, 1, 1, 1], [2, 1, 1, 1, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<2> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<3x4xi64>
  check.expect_eq_const %r0, dense<[[0, 0, 0, 0], [0, 2, 0, 0], [0, 0, 0, 0]]> : tensor<3x4xi64>
  func.return
}

// -----

func.func @reduce_and_i64_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 2], [2, 1, 1, 1, 2], [1, 2, 2, 1, 2], [2, 1, 1, 1, 2]], [[2, 1, 1, 1, 2], [2, 2, 2, 2, 2], [1, 2, 2, 1, 1], [2, 1, 2, 1, 1]], [[1, 2, 2, 2, 2], [1, 1, 2, 1, 2], [2, 1, 1, 1, 1], [2, 1, 1, 1, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<2> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<4xi64>
  check.expect_eq_const %r0, dense<[0, 0, 0, 0]> : tensor<4xi64>
  func.return
}

// -----

func.func @reduce_and_i64_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 2], [2, 1, 1, 1, 2], [1, 2, 2, 1, 2], [2, 1, 1, 1, 2]], [[2, 1, 1, 1, 2], [2, 2, 2, 2, 2], [1, 2, 2, 1, 1], [2, 1, 2, 1, 1]], [[1, 2, 2, 2, 2], [1, 1, 2, 1, 2], [2, 1, 1, 1, 1], [2, 1, 1, 1, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<2> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 1, 2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<i64>
  check.expect_eq_const %r0, dense<0> : tensor<i64>
  func.return
}

// -----

func.func @reduce_or_i64_0() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 2, 1], [1, 1, 2, 2, 2], [2, 2, 2, 2, 2], [1, 2, 1, 2, 2]], [[1, 1, 1, 1, 1], [2, 1, 2, 2, 1], [1, 1, 1, 2, 1], [1, 2, 1, 2, 1]], [[1, 1, 2, 2, 1], [1, 1, 2, 1, 2], [2, 2, 1, 1, 2], [2, 1, 2, 2, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<0> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<4x5xi64>
  check.expect_eq_const %r0, dense<[[1, 1, 3, 3, 1], [3, 1, 2, 3, 3], [3, 3, 3, 3, 3], [3, 3, 3, 2, 3]]> : tensor<4x5xi64>
  func.return
}

// -----

func.func @reduce_or_i64_2() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 2, 1], [1, 1, 2, 2, 2], [2, 2, 2, 2, 2], [1, 2, 1, 2, 2]], [[1, 1, 1, 1, 1], [2, 1, 2, 2, 1], [1, 1, 1, 2, 1], [1, 2, 1, 2, 1]], [[1, 1, 2, 2, 1], [1, 1, 2, 1, 2], [2, 2, 1, 1, 2], [2, 1, 2, 2, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<0> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<3x4xi64>
  check.expect_eq_const %r0, dense<[[3, 3, 2, 3], [1, 3, 3, 3], [3, 3, 3, 3]]> : tensor<3x4xi64>
  func.return
}

// -----

func.func @reduce_or_i64_02() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 2, 1], [1, 1, 2, 2, 2], [2, 2, 2, 2, 2], [1, 2, 1, 2, 2]], [[1, 1, 1, 1, 1], [2, 1, 2, 2, 1], [1, 1, 1, 2, 1], [1, 2, 1, 2, 1]], [[1, 1, 2, 2, 1], [1, 1, 2, 1, 2], [2, 2, 1, 1, 2], [2, 1, 2, 2, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<0> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<4xi64>
  check.expect_eq_const %r0, dense<[3, 3, 3, 3]> : tensor<4xi64>
  func.return
}

// -----

func.func @reduce_or_i64_012() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 2, 1], [1, 1, 2, 2, 2], [2, 2, 2, 2, 2], [1, 2, 1, 2, 2]], [[1, 1, 1, 1, 1], [2, 1, 2, 2, 1], [1, 1, 1, 2, 1], [1, 2, 1, 2, 1]], [[1, 1, 2, 2, 1], [1, 1, 2, 1, 2], [2, 2, 1, 1, 2], [2, 1, 2, 2, 1]]]> : tensor<3x4x5xi64>
  %a1 = stablehlo.constant dense<0> : tensor<i64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 1, 2] : (tensor<3x4x5xi64>, tensor<i64>) -> tensor<i64>
  check.expect_eq_const %r0, dense<3> : tensor<i64>
  func.return
}

// -----

func.func @argmax_i64_0() {
  %a0 = stablehlo.constant dense<[[11, 1, 21, 9, 22, 25, 12], [19, 10, 6, 2, 17, 7, 28], [18, 33, 16, 15, 13, 24, 29], [14, 23, 20, 30, 8, 5, 31], [32, 4, 27, 0, 26, 3, 34]]> : tensor<5x7xi64>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<i64>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [0] : (tensor<5x7xi64>, tensor<5x7xi32>, tensor<i64>, tensor<i32>) -> (tensor<7xi64>, tensor<7xi32>)
    reducer(%p: tensor<i64>, %q: tensor<i64>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<i64>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<i64>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[32, 33, 27, 30, 26, 25, 34]> : tensor<7xi64>
  check.expect_eq_const %r1, dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  func.return
}

// -----

func.func @argmax_i64_1() {
  %a0 = stablehlo.constant dense<[[11, 1, 21, 9, 22, 25, 12], [19, 10, 6, 2, 17, 7, 28], [18, 33, 16, 15, 13, 24, 29], [14, 23, 20, 30, 8, 5, 31], [32, 4, 27, 0, 26, 3, 34]]> : tensor<5x7xi64>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<i64>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [1] : (tensor<5x7xi64>, tensor<5x7xi32>, tensor<i64>, tensor<i32>) -> (tensor<5xi64>, tensor<5xi32>)
    reducer(%p: tensor<i64>, %q: tensor<i64>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<i64>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<i64>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[25, 28, 33, 31, 34]> : tensor<5xi64>
  check.expect_eq_const %r1, dense<[5, 6, 1, 6, 6]> : tensor<5xi32>
  func.return
}

// -----

func.func @sort_i64_0() {
  %a0 = stablehlo.constant dense<[[11, 7, 8, 18, 16, 13, 3], [4, 0, 15, 20, 19, 9, 1], [12, 17, 10, 5, 6, 14, 2]]> : tensor<3x7xi64>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xi64>, tensor<3x7xi32>) -> (tensor<3x7xi64>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[4, 0, 8, 5, 6, 9, 1], [11, 7, 10, 18, 16, 13, 2], [12, 17, 15, 20, 19, 14, 3]]> : tensor<3x7xi64>
  check.expect_eq_const %r1, dense<[[7, 8, 2, 17, 18, 12, 13], [0, 1, 16, 3, 4, 5, 20], [14, 15, 9, 10, 11, 19, 6]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @sort_i64_1() {
  %a0 = stablehlo.constant dense<[[11, 7, 8, 18, 16, 13, 3], [4, 0, 15, 20, 19, 9, 1], [12, 17, 10, 5, 6, 14, 2]]> : tensor<3x7xi64>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xi64>, tensor<3x7xi32>) -> (tensor<3x7xi64>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[3, 7, 8, 11, 13, 16, 18], [0, 1, 4, 9, 15, 19, 20], [2, 5, 6, 10, 12, 14, 17]]> : tensor<3x7xi64>
  check.expect_eq_const %r1, dense<[[6, 1, 2, 0, 5, 4, 3], [8, 13, 7, 12, 9, 11, 10], [20, 17, 18, 16, 14, 19, 15]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @max_pool_i64() {
  %a0 = stablehlo.constant dense<[[8, 5, 1, 0, 4, 6], [4, 6, 0, 8, 2, 8], [0, 7, 0, 5, 7, 2], [1, 2, 7, 5, 7, 2]]> : tensor<4x6xi64>
  %a1 = stablehlo.constant dense<0> : tensor<i64>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %c = stablehlo.maximum %p, %q : tensor<i64>
    stablehlo.return %c : tensor<i64>
  }) : (tensor<4x6xi64>, tensor<i64>) -> tensor<2x3xi64>
  check.expect_eq_const %r0, dense<[[8, 4, 6], [7, 8, 8]]> : tensor<2x3xi64>
  func.return
}

// -----

func.func @cumsum_i64() {
  %a0 = stablehlo.constant dense<[[8, 5, 1, 0, 4, 6], [4, 6, 0, 8, 2, 8], [0, 7, 0, 5, 7, 2], [1, 2, 7, 5, 7, 2]]> : tensor<4x6xi64>
  %a1 = stablehlo.constant dense<0> : tensor<i64>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %c = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %c : tensor<i64>
  }) : (tensor<4x6xi64>, tensor<i64>) -> tensor<4x6xi64>
  check.expect_eq_const %r0, dense<[[8, 13, 14, 14, 18, 24], [4, 10, 10, 18, 20, 28], [0, 7, 7, 12, 19, 21], [1, 3, 10, 15, 22, 24]]> : tensor<4x6xi64>
  func.return
}

// -----

func.func @scatter_add_i64() {
  %a0 = stablehlo.constant dense<[[5, 2, 6], [7, 6, 8], [0, 4, 1], [3, 5, 6]]> : tensor<4x3xi64>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[4, 3, 3], [0, 4, 4], [4, 1, 2], [2, 4, 2], [4, 3, 3]]> : tensor<5x3xi64>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %c = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %c : tensor<i64>
  }) : (tensor<4x3xi64>, tensor<5x1xi32>, tensor<5x3xi64>) -> tensor<4x3xi64>
  check.expect_eq_const %r0, dense<[[5, 2, 6], [15, 10, 13], [0, 4, 1], [3, 9, 10]]> : tensor<4x3xi64>
  func.return
}

// -----

func.func @scatter_set_i64() {
  %a0 = stablehlo.constant dense<[[5, 2, 6], [7, 6, 8], [0, 4, 1], [3, 5, 6]]> : tensor<4x3xi64>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[4, 3, 3], [0, 4, 4], [4, 1, 2], [2, 4, 2], [4, 3, 3]]> : tensor<5x3xi64>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    stablehlo.return %q : tensor<i64>
  }) : (tensor<4x3xi64>, tensor<5x1xi32>, tensor<5x3xi64>) -> tensor<4x3xi64>
  check.expect_eq_const %r0, dense<[[5, 2, 6], [4, 1, 2], [0, 4, 1], [0, 4, 4]]> : tensor<4x3xi64>
  func.return
}

// -----

func.func @reduce_add_ui8_0() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 2, 2], [2, 2, 1, 2, 1], [2, 1, 2, 2, 1], [1, 2, 2, 1, 2]], [[2, 2, 2, 1, 2], [2, 2, 1, 2, 1], [2, 2, 1, 2, 2], [2, 1, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 2, 2, 2, 1], [1, 2, 2, 2, 1], [2, 1, 2, 1, 2]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<0> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<4x5xui8>
  check.expect_eq_const %r0, dense<[[4, 5, 6, 4, 6], [6, 6, 4, 6, 3], [5, 5, 5, 6, 4], [5, 4, 6, 3, 5]]> : tensor<4x5xui8>
  func.return
}

// -----

func.func @reduce_add_ui8_2() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 2, 2], [2, 2, 1, 2, 1], [2, 1, 2, 2, 1], [1, 2, 2, 1, 2]], [[2, 2, 2, 1, 2], [2, 2, 1, 2, 1], [2, 2, 1, 2, 2], [2, 1, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 2, 2, 2, 1], [1, 2, 2, 2, 1], [2, 1, 2, 1, 2]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<0> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<3x4xui8>
  check.expect_eq_const %r0, dense<[[8, 8, 8, 8], [9, 8, 9, 7], [8, 9, 8, 8]]> : tensor<3x4xui8>
  func.return
}

// -----

func.func @reduce_add_ui8_02() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 2, 2], [2, 2, 1, 2, 1], [2, 1, 2, 2, 1], [1, 2, 2, 1, 2]], [[2, 2, 2, 1, 2], [2, 2, 1, 2, 1], [2, 2, 1, 2, 2], [2, 1, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 2, 2, 2, 1], [1, 2, 2, 2, 1], [2, 1, 2, 1, 2]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<0> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<4xui8>
  check.expect_eq_const %r0, dense<[25, 25, 25, 23]> : tensor<4xui8>
  func.return
}

// -----

func.func @reduce_add_ui8_012() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 2, 2], [2, 2, 1, 2, 1], [2, 1, 2, 2, 1], [1, 2, 2, 1, 2]], [[2, 2, 2, 1, 2], [2, 2, 1, 2, 1], [2, 2, 1, 2, 2], [2, 1, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 2, 2, 2, 1], [1, 2, 2, 2, 1], [2, 1, 2, 1, 2]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<0> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<ui8>
  check.expect_eq_const %r0, dense<98> : tensor<ui8>
  func.return
}

// -----

func.func @reduce_multiply_ui8_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<1> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<4x5xui8>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xui8>
  func.return
}

// -----

func.func @reduce_multiply_ui8_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<1> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<3x4xui8>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xui8>
  func.return
}

// -----

func.func @reduce_multiply_ui8_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<1> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<4xui8>
  check.expect_eq_const %r0, dense<[2, 1, 1, 1]> : tensor<4xui8>
  func.return
}

// -----

func.func @reduce_multiply_ui8_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<1> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<ui8>
  check.expect_eq_const %r0, dense<2> : tensor<ui8>
  func.return
}

// -----

func.func @reduce_maximum_ui8_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 2, 2], [1, 1, 2, 2, 2], [2, 1, 1, 2, 2], [2, 2, 2, 2, 2]], [[2, 1, 1, 2, 1], [1, 2, 2, 2, 1], [2, 2, 1, 2, 1], [1, 1, 2, 2, 2]], [[2, 2, 1, 1, 2], [2, 1, 2, 1, 2], [2, 1, 1, 1, 2], [2, 1, 2, 2, 1]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<2> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<4x5xui8>
  check.expect_eq_const %r0, dense<[[2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2]]> : tensor<4x5xui8>
  func.return
}

// -----

func.func @reduce_maximum_ui8_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 2, 2], [1, 1, 2, 2, 2], [2, 1, 1, 2, 2], [2, 2, 2, 2, 2]], [[2, 1, 1, 2, 1], [1, 2, 2, 2, 1], [2, 2, 1, 2, 1], [1, 1, 2, 2, 2]], [[2, 2, 1, 1, 2], [2, 1, 2, 1, 2], [2, 1, 1, 1, 2], [2, 1, 2, 2, 1]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<2> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<3x4xui8>
  check.expect_eq_const %r0, dense<[[2, 2, 2, 2], [2, 2, 2, 2], [2, 2, 2, 2]]> : tensor<3x4xui8>
  func.return
}

// -----

func.func @reduce_maximum_ui8_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 2, 2], [1, 1, 2, 2, 2], [2, 1, 1, 2, 2], [2, 2, 2, 2, 2]], [[2, 1, 1, 2, 1], [1, 2, 2, 2, 1], [2, 2, 1, 2, 1], [1, 1, 2, 2, 2]], [[2, 2, 1, 1, 2], [2, 1, 2, 1, 2], [2, 1, 1, 1, 2], [2, 1, 2, 2, 1]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<2> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<4xui8>
  check.expect_eq_const %r0, dense<[2, 2, 2, 2]> : tensor<4xui8>
  func.return
}

// -----

func.func @reduce_maximum_ui8_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 2, 2], [1, 1, 2, 2, 2], [2, 1, 1, 2, 2], [2, 2, 2, 2, 2]], [[2, 1, 1, 2, 1], [1, 2, 2, 2, 1], [2, 2, 1, 2, 1], [1, 1, 2, 2, 2]], [[2, 2, 1, 1, 2], [2, 1, 2, 1, 2], [2, 1, 1, 1, 2], [2, 1, 2, 2, 1]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<2> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<ui8>
  check.expect_eq_const %r0, dense<2> : tensor<ui8>
  func.return
}

// -----

func.func @reduce_minimum_ui8_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 2], [1, 2, 2, 1, 1], [1, 2, 2, 1, 2], [1, 1, 2, 1, 2]], [[2, 2, 1, 2, 2], [1, 2, 1, 2, 1], [1, 1, 2, 1, 1], [2, 1, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 1, 1, 2, 1], [1, 2, 2, 1, 1], [2, 2, 1, 1, 1]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<2> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<4x5xui8>
  check.expect_eq_const %r0, dense<[[1, 1, 1, 1, 2], [1, 1, 1, 1, 1], [1, 1, 2, 1, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xui8>
  func.return
}

// -----

func.func @reduce_minimum_ui8_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 2], [1, 2, 2, 1, 1], [1, 2, 2, 1, 2], [1, 1, 2, 1, 2]], [[2, 2, 1, 2, 2], [1, 2, 1, 2, 1], [1, 1, 2, 1, 1], [2, 1, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 1, 1, 2, 1], [1, 2, 2, 1, 1], [2, 2, 1, 1, 1]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<2> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<3x4xui8>
  check.expect_eq_const %r0, dense<[[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xui8>
  func.return
}

// -----

func.func @reduce_minimum_ui8_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 2], [1, 2, 2, 1, 1], [1, 2, 2, 1, 2], [1, 1, 2, 1, 2]], [[2, 2, 1, 2, 2], [1, 2, 1, 2, 1], [1, 1, 2, 1, 1], [2, 1, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 1, 1, 2, 1], [1, 2, 2, 1, 1], [2, 2, 1, 1, 1]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<2> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<4xui8>
  check.expect_eq_const %r0, dense<[1, 1, 1, 1]> : tensor<4xui8>
  func.return
}

// -----

func.func @reduce_minimum_ui8_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 2], [1, 2, 2, 1, 1], [1, 2, 2, 1, 2], [1, 1, 2, 1, 2]], [[2, 2, 1, 2, 2], [1, 2, 1, 2, 1], [1, 1, 2, 1, 1], [2, 1, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 1, 1, 2, 1], [1, 2, 2, 1, 1], [2, 2, 1, 1, 1]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<2> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<ui8>
  check.expect_eq_const %r0, dense<1> : tensor<ui8>
  func.return
}

// -----

func.func @reduce_and_ui8_0() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 1], [1, 2, 2, 2, 2], [2, 1, 1, 2, 2], [2, 1, 1, 1, 2]], [[2, 2, 2, 2, 1], [1, 2, 1, 2, 1], [1, 2, 1, 1, 2], [2, 2, 2, 1, 1]], [[2, 1, 1, 1, 2], [1, 1, 2, 1, 1], [1, 2, 1, 2, 1], [1, 2, 2, 1, 2]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<2> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<4x5xui8>
  check.expect_eq_const %r0, dense<[[2, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<4x5xui8>
  func.return
}

// -----

func.func @reduce_and_ui8_2() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 1], [1, 2, 2, 2, 2], [2, 1, 1, 2, 2], [2, 1, 1, 1, 2]], [[2, 2, 2, 2, 1], [1, 2, 1, 2, 1], [1, 2, 1, 1, 2], [2, 2, 2, 1, 1]], [[2, 1, 1, 1, 2], [1, 1, 2, 1, 1], [1, 2, 1, 2, 1], [1, 2, 2, 1, 2]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<2> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<3x4xui8>
  check.expect_eq_const %r0, dense<[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]> : tensor<3x4xui8>
  func.return
}

// -----

func.func @reduce_and_ui8_02() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 1], [1, 2, 2, 2, 2], [2, 1, 1, 2, 2], [2, 1, 1, 1, 2]], [[2, 2, 2, 2, 1], [1, 2, 1, 2, 1], [1, 2, 1, 1, 2], [2, 2, 2, 1, 1]], [[2, 1, 1, 1, 2], [1, 1, 2, 1, 1], [1, 2, 1, 2, 1], [1, 2, 2, 1, 2]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<2> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<4xui8>
  check.expect_eq_const %r0, dense<[0, 0, 0, 0]> : tensor<4xui8>
  func.return
}

// -----

func.func @reduce_and_ui8_012() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 1], [1, 2, 2, 2, 2], [2, 1, 1, 2, 2], [2, 1, 1, 1, 2]], [[2, 2, 2, 2, 1], [1, 2, 1, 2, 1], [1, 2, 1, 1, 2], [2, 2, 2, 1, 1]], [[2, 1, 1, 1, 2], [1, 1, 2, 1, 1], [1, 2, 1, 2, 1], [1, 2, 2, 1, 2]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<2> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 1, 2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<ui8>
  check.expect_eq_const %r0, dense<0> : tensor<ui8>
  func.return
}

// -----

func.func @reduce_or_ui8_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [2, 2, 1, 1, 2], [2, 1, 1, 2, 2], [1, 2, 1, 1, 1]], [[1, 2, 1, 1, 1], [1, 2, 2, 1, 1], [1, 2, 2, 1, 1], [2, 2, 2, 1, 1]], [[2, 1, 2, 2, 1], [2, 1, 2, 1, 1], [1, 1, 1, 1, 2], [2, 2, 2, 2, 2]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<0> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<4x5xui8>
  check.expect_eq_const %r0, dense<[[3, 3, 3, 3, 1], [3, 3, 3, 1, 3], [3, 3, 3, 3, 3], [3, 2, 3, 3, 3]]> : tensor<4x5xui8>
  func.return
}

// -----

func.func @reduce_or_ui8_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [2, 2, 1, 1, 2], [2, 1, 1, 2, 2], [1, 2, 1, 1, 1]], [[1, 2, 1, 1, 1], [1, 2, 2, 1, 1], [1, 2, 2, 1, 1], [2, 2, 2, 1, 1]], [[2, 1, 2, 2, 1], [2, 1, 2, 1, 1], [1, 1, 1, 1, 2], [2, 2, 2, 2, 2]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<0> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<3x4xui8>
  check.expect_eq_const %r0, dense<[[3, 3, 3, 3], [3, 3, 3, 3], [3, 3, 3, 2]]> : tensor<3x4xui8>
  func.return
}

// -----

func.func @reduce_or_ui8_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [2, 2, 1, 1, 2], [2, 1, 1, 2, 2], [1, 2, 1, 1, 1]], [[1, 2, 1, 1, 1], [1, 2, 2, 1, 1], [1, 2, 2, 1, 1], [2, 2, 2, 1, 1]], [[2, 1, 2, 2, 1], [2, 1, 2, 1, 1], [1, 1, 1, 1, 2], [2, 2, 2, 2, 2]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<0> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<4xui8>
  check.expect_eq_const %r0, dense<[3, 3, 3, 3]> : tensor<4xui8>
  func.return
}

// -----

func.func @reduce_or_ui8_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [2, 2, 1, 1, 2], [2, 1, 1, 2, 2], [1, 2, 1, 1, 1]], [[1, 2, 1, 1, 1], [1, 2, 2, 1, 1], [1, 2, 2, 1, 1], [2, 2, 2, 1, 1]], [[2, 1, 2, 2, 1], [2, 1, 2, 1, 1], [1, 1, 1, 1, 2], [2, 2, 2, 2, 2]]]> : tensor<3x4x5xui8>
  %a1 = stablehlo.constant dense<0> : tensor<ui8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 1, 2] : (tensor<3x4x5xui8>, tensor<ui8>) -> tensor<ui8>
  check.expect_eq_const %r0, dense<3> : tensor<ui8>
  func.return
}

// -----

func.func @argmax_ui8_0() {
  %a0 = stablehlo.constant dense<[[24, 30, 32, 11, 25, 4, 12], [21, 29, 33, 6, 20, 13, 17], [22, 19, 26, 31, 14, 8, 9], [27, 7, 10, 2, 15, 23, 1], [34, 0, 5, 18, 3, 28, 16]]> : tensor<5x7xui8>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<ui8>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [0] : (tensor<5x7xui8>, tensor<5x7xi32>, tensor<ui8>, tensor<i32>) -> (tensor<7xui8>, tensor<7xi32>)
    reducer(%p: tensor<ui8>, %q: tensor<ui8>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<ui8>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<ui8>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[34, 30, 33, 31, 25, 28, 17]> : tensor<7xui8>
  check.expect_eq_const %r1, dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  func.return
}

// -----

func.func @argmax_ui8_1() {
  %a0 = stablehlo.constant dense<[[24, 30, 32, 11, 25, 4, 12], [21, 29, 33, 6, 20, 13, 17], [22, 19, 26, 31, 14, 8, 9], [27, 7, 10, 2, 15, 23, 1], [34, 0, 5, 18, 3, 28, 16]]> : tensor<5x7xui8>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<ui8>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [1] : (tensor<5x7xui8>, tensor<5x7xi32>, tensor<ui8>, tensor<i32>) -> (tensor<5xui8>, tensor<5xi32>)
    reducer(%p: tensor<ui8>, %q: tensor<ui8>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<ui8>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<ui8>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[32, 33, 31, 27, 34]> : tensor<5xui8>
  check.expect_eq_const %r1, dense<[2, 2, 3, 0, 0]> : tensor<5xi32>
  func.return
}

// -----

func.func @sort_ui8_0() {
  %a0 = stablehlo.constant dense<[[15, 7, 6, 10, 16, 2, 9], [17, 18, 19, 1, 8, 4, 0], [5, 20, 13, 3, 12, 11, 14]]> : tensor<3x7xui8>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<ui8>, %q: tensor<ui8>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xui8>, tensor<3x7xi32>) -> (tensor<3x7xui8>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[5, 7, 6, 1, 8, 2, 0], [15, 18, 13, 3, 12, 4, 9], [17, 20, 19, 10, 16, 11, 14]]> : tensor<3x7xui8>
  check.expect_eq_const %r1, dense<[[14, 1, 2, 10, 11, 5, 13], [0, 8, 16, 17, 18, 12, 6], [7, 15, 9, 3, 4, 19, 20]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @sort_ui8_1() {
  %a0 = stablehlo.constant dense<[[15, 7, 6, 10, 16, 2, 9], [17, 18, 19, 1, 8, 4, 0], [5, 20, 13, 3, 12, 11, 14]]> : tensor<3x7xui8>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<ui8>, %q: tensor<ui8>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xui8>, tensor<3x7xi32>) -> (tensor<3x7xui8>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[2, 6, 7, 9, 10, 15, 16], [0, 1, 4, 8, 17, 18, 19], [3, 5, 11, 12, 13, 14, 20]]> : tensor<3x7xui8>
  check.expect_eq_const %r1, dense<[[5, 2, 1, 6, 3, 0, 4], [13, 10, 12, 11, 7, 8, 9], [17, 14, 19, 18, 16, 20, 15]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @max_pool_ui8() {
  %a0 = stablehlo.constant dense<[[2, 2, 4, 2, 4, 3], [1, 4, 0, 2, 2, 3], [1, 0, 1, 5, 5, 2], [8, 3, 8, 6, 5, 3]]> : tensor<4x6xui8>
  %a1 = stablehlo.constant dense<0> : tensor<ui8>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<ui8>, %q: tensor<ui8>):
    %c = stablehlo.maximum %p, %q : tensor<ui8>
    stablehlo.return %c : tensor<ui8>
  }) : (tensor<4x6xui8>, tensor<ui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r0, dense<[[4, 4, 4], [4, 5, 5]]> : tensor<2x3xui8>
  func.return
}

// -----

func.func @cumsum_ui8() {
  %a0 = stablehlo.constant dense<[[2, 2, 4, 2, 4, 3], [1, 4, 0, 2, 2, 3], [1, 0, 1, 5, 5, 2], [8, 3, 8, 6, 5, 3]]> : tensor<4x6xui8>
  %a1 = stablehlo.constant dense<0> : tensor<ui8>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<ui8>, %q: tensor<ui8>):
    %c = stablehlo.add %p, %q : tensor<ui8>
    stablehlo.return %c : tensor<ui8>
  }) : (tensor<4x6xui8>, tensor<ui8>) -> tensor<4x6xui8>
  check.expect_eq_const %r0, dense<[[2, 4, 8, 10, 14, 17], [1, 5, 5, 7, 9, 12], [1, 1, 2, 7, 12, 14], [8, 11, 19, 25, 30, 33]]> : tensor<4x6xui8>
  func.return
}

// -----

func.func @scatter_add_ui8() {
  %a0 = stablehlo.constant dense<[[5, 3, 4], [0, 4, 5], [4, 0, 6], [2, 6, 6]]> : tensor<4x3xui8>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[3, 0, 2], [2, 3, 4], [4, 4, 2], [0, 1, 0], [0, 3, 1]]> : tensor<5x3xui8>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<ui8>, %q: tensor<ui8>):
    %c = stablehlo.add %p, %q : tensor<ui8>
    stablehlo.return %c : tensor<ui8>
  }) : (tensor<4x3xui8>, tensor<5x1xi32>, tensor<5x3xui8>) -> tensor<4x3xui8>
  check.expect_eq_const %r0, dense<[[5, 3, 4], [7, 8, 9], [4, 0, 6], [4, 9, 10]]> : tensor<4x3xui8>
  func.return
}

// -----

func.func @scatter_set_ui8() {
  %a0 = stablehlo.constant dense<[[5, 3, 4], [0, 4, 5], [4, 0, 6], [2, 6, 6]]> : tensor<4x3xui8>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[3, 0, 2], [2, 3, 4], [4, 4, 2], [0, 1, 0], [0, 3, 1]]> : tensor<5x3xui8>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<ui8>, %q: tensor<ui8>):
    stablehlo.return %q : tensor<ui8>
  }) : (tensor<4x3xui8>, tensor<5x1xi32>, tensor<5x3xui8>) -> tensor<4x3xui8>
  check.expect_eq_const %r0, dense<[[5, 3, 4], [4, 4, 2], [4, 0, 6], [2, 3, 4]]> : tensor<4x3xui8>
  func.return
}

// -----

func.func @reduce_add_ui16_0() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 1], [1, 1, 2, 2, 2], [2, 2, 2, 2, 2], [1, 2, 2, 2, 1]], [[2, 1, 1, 1, 2], [1, 2, 1, 1, 1], [1, 2, 2, 2, 1], [2, 2, 1, 1, 1]], [[2, 1, 1, 1, 1], [2, 2, 2, 1, 1], [1, 1, 2, 1, 1], [2, 1, 2, 2, 2]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<0> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<4x5xui16>
  check.expect_eq_const %r0, dense<[[6, 4, 3, 4, 4], [4, 5, 5, 4, 4], [4, 5, 6, 5, 4], [5, 5, 5, 5, 4]]> : tensor<4x5xui16>
  func.return
}

// -----

func.func @reduce_add_ui16_2() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 1], [1, 1, 2, 2, 2], [2, 2, 2, 2, 2], [1, 2, 2, 2, 1]], [[2, 1, 1, 1, 2], [1, 2, 1, 1, 1], [1, 2, 2, 2, 1], [2, 2, 1, 1, 1]], [[2, 1, 1, 1, 1], [2, 2, 2, 1, 1], [1, 1, 2, 1, 1], [2, 1, 2, 2, 2]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<0> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<3x4xui16>
  check.expect_eq_const %r0, dense<[[8, 8, 10, 8], [7, 6, 8, 7], [6, 8, 6, 9]]> : tensor<3x4xui16>
  func.return
}

// -----

func.func @reduce_add_ui16_02() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 1], [1, 1, 2, 2, 2], [2, 2, 2, 2, 2], [1, 2, 2, 2, 1]], [[2, 1, 1, 1, 2], [1, 2, 1, 1, 1], [1, 2, 2, 2, 1], [2, 2, 1, 1, 1]], [[2, 1, 1, 1, 1], [2, 2, 2, 1, 1], [1, 1, 2, 1, 1], [2, 1, 2, 2, 2]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<0> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<4xui16>
  check.expect_eq_const %r0, dense<[21, 22, 24, 24]> : tensor<4xui16>
  func.return
}

// -----

func.func @reduce_add_ui16_012() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 1], [1, 1, 2, 2, 2], [2, 2, 2, 2, 2], [1, 2, 2, 2, 1]], [[2, 1, 1, 1, 2], [1, 2, 1, 1, 1], [1, 2, 2, 2, 1], [2, 2, 1, 1, 1]], [[2, 1, 1, 1, 1], [2, 2, 2, 1, 1], [1, 1, 2, 1, 1], [2, 1, 2, 2, 2]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<0> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<ui16>
  check.expect_eq_const %r0, dense<91> : tensor<ui16>
  func.return
}

// -----

func.func @reduce_multiply_ui16_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<1> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<4x5xui16>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xui16>
  func.return
}

// -----

func.func @reduce_multiply_ui16_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<1> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<3x4xui16>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xui16>
  func.return
}

// -----

func.func @reduce_multiply_ui16_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<1> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<4xui16>
  check.expect_eq_const %r0, dense<[2, 1, 1, 1]> : tensor<4xui16>
  func.return
}

// -----

func.func @reduce_multiply_ui16_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<1> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<ui16>
  check.expect_eq_const %r0, dense<2> : tensor<ui16>
  func.return
}

// -----

func.func @reduce_maximum_ui16_0() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 1], [2, 1, 2, 1, 2], [2, 1, 2, 2, 2], [1, 2, 2, 2, 1]], [[2, 1, 2, 2, 1], [1, 1, 1, 2, 2], [2, 1, 2, 2, 2], [2, 1, 2, 1, 1]], [[2, 2, 1, 1, 2], [2, 2, 1, 1, 2], [2, 1, 1, 1, 2], [1, 2, 2, 2, 2]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<2> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<4x5xui16>
  check.expect_eq_const %r0, dense<[[2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2]]> : tensor<4x5xui16>
  func.return
}

// -----

func.func @reduce_maximum_ui16_2() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 1], [2, 1, 2, 1, 2], [2, 1, 2, 2, 2], [1, 2, 2, 2, 1]], [[2, 1, 2, 2, 1], [1, 1, 1, 2, 2], [2, 1, 2, 2, 2], [2, 1, 2, 1, 1]], [[2, 2, 1, 1, 2], [2, 2, 1, 1, 2], [2, 1, 1, 1, 2], [1, 2, 2, 2, 2]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<2> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<3x4xui16>
  check.expect_eq_const %r0, dense<[[2, 2, 2, 2], [2, 2, 2, 2], [2, 2, 2, 2]]> : tensor<3x4xui16>
  func.return
}

// -----

func.func @reduce_maximum_ui16_02() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 1], [2, 1, 2, 1, 2], [2, 1, 2, 2, 2], [1, 2, 2, 2, 1]], [[2, 1, 2, 2, 1], [1, 1, 1, 2, 2], [2, 1, 2, 2, 2], [2, 1, 2, 1, 1]], [[2, 2, 1, 1, 2], [2, 2, 1, 1, 2], [2, 1, 1, 1, 2], [1, 2, 2, 2, 2]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<2> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<4xui16>
  check.expect_eq_const %r0, dense<[2, 2, 2, 2]> : tensor<4xui16>
  func.return
}

// -----

func.func @reduce_maximum_ui16_012() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 1], [2, 1, 2, 1, 2], [2, 1, 2, 2, 2], [1, 2, 2, 2, 1]], [[2, 1, 2, 2, 1], [1, 1, 1, 2, 2], [2, 1, 2, 2, 2], [2, 1, 2, 1, 1]], [[2, 2, 1, 1, 2], [2, 2, 1, 1, 2], [2, 1, 1, 1, 2], [1, 2, 2, 2, 2]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<2> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<ui16>
  check.expect_eq_const %r0, dense<2> : tensor<ui16>
  func.return
}

// -----

func.func @reduce_minimum_ui16_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 2, 2], [1, 1, 1, 2, 1], [1, 2, 1, 1, 2], [1, 1, 2, 2, 1]], [[2, 2, 1, 1, 2], [2, 2, 1, 2, 1], [2, 1, 2, 1, 1], [1, 2, 2, 1, 1]], [[1, 2, 1, 1, 2], [2, 1, 1, 1, 1], [2, 2, 2, 2, 2], [1, 1, 2, 1, 2]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<2> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<4x5xui16>
  check.expect_eq_const %r0, dense<[[1, 1, 1, 1, 2], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 2, 1, 1]]> : tensor<4x5xui16>
  func.return
}

// -----

func.func @reduce_minimum_ui16_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 2, 2], [1, 1, 1, 2, 1], [1, 2, 1, 1, 2], [1, 1, 2, 2, 1]], [[2, 2, 1, 1, 2], [2, 2, 1, 2, 1], [2, 1, 2, 1, 1], [1, 2, 2, 1, 1]], [[1, 2, 1, 1, 2], [2, 1, 1, 1, 1], [2, 2, 2, 2, 2], [1, 1, 2, 1, 2]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<2> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<3x4xui16>
  check.expect_eq_const %r0, dense<[[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 2, 1]]> : tensor<3x4xui16>
  func.return
}

// -----

func.func @reduce_minimum_ui16_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 2, 2], [1, 1, 1, 2, 1], [1, 2, 1, 1, 2], [1, 1, 2, 2, 1]], [[2, 2, 1, 1, 2], [2, 2, 1, 2, 1], [2, 1, 2, 1, 1], [1, 2, 2, 1, 1]], [[1, 2, 1, 1, 2], [2, 1, 1, 1, 1], [2, 2, 2, 2, 2], [1, 1, 2, 1, 2]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<2> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<4xui16>
  check.expect_eq_const %r0, dense<[1, 1, 1, 1]> : tensor<4xui16>
  func.return
}

// -----

func.func @reduce_minimum_ui16_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 2, 2], [1, 1, 1, 2, 1], [1, 2, 1, 1, 2], [1, 1, 2, 2, 1]], [[2, 2, 1, 1, 2], [2, 2, 1, 2, 1], [2, 1, 2, 1, 1], [1, 2, 2, 1, 1]], [[1, 2, 1, 1, 2], [2, 1, 1, 1, 1], [2, 2, 2, 2, 2], [1, 1, 2, 1, 2]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<2> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<ui16>
  check.expect_eq_const %r0, dense<1> : tensor<ui16>
  func.return
}

// -----

func.func @reduce_and_ui16_0() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 2, 1], [2, 1, 2, 2, 2], [1, 2, 1, 1, 1], [1, 1, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 1, 1, 1, 1], [2, 1, 2, 2, 1], [2, 2, 2, 1, 1]], [[2, 1, 2, 1, 1], [2, 1, 2, 1, 2], [2, 2, 1, 2, 2], [2, 1, 1, 2, 1]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<2> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<4x5xui16>
  check.expect_eq_const %r0, dense<[[0, 0, 2, 0, 0], [2, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<4x5xui16>
  func.return
}

// -----

func.func @reduce_and_ui16_2() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 2, 1], [2, 1, 2, 2, 2], [1, 2, 1, 1, 1], [1, 1, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 1, 1, 1, 1], [2, 1, 2, 2, 1], [2, 2, 2, 1, 1]], [[2, 1, 2, 1, 1], [2, 1, 2, 1, 2], [2, 2, 1, 2, 2], [2, 1, 1, 2, 1]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<2> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<3x4xui16>
  check.expect_eq_const %r0, dense<[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]> : tensor<3x4xui16>
  func.return
}

// -----

func.func @reduce_and_ui16_02() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 2, 1], [2, 1, 2, 2, 2], [1, 2, 1, 1, 1], [1, 1, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 1, 1, 1, 1], [2, 1, 2, 2, 1], [2, 2, 2, 1, 1]], [[2, 1, 2, 1, 1], [2, 1, 2, 1, 2], [2, 2, 1, 2, 2], [2, 1, 1, 2, 1]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<2> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<4xui16>
  check.expect_eq_const %r0, dense<[0, 0, 0, 0]> : tensor<4xui16>
  func.return
}

// -----

func.func @reduce_and_ui16_012() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 2, 1], [2, 1, 2, 2, 2], [1, 2, 1, 1, 1], [1, 1, 2, 1, 1]], [[1, 2, 2, 1, 2], [2, 1, 1, 1, 1], [2, 1, 2, 2, 1], [2, 2, 2, 1, 1]], [[2, 1, 2, 1, 1], [2, 1, 2, 1, 2], [2, 2, 1, 2, 2], [2, 1, 1, 2, 1]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<2> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 1, 2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<ui16>
  check.expect_eq_const %r0, dense<0> : tensor<ui16>
  func.return
}

// -----

func.func @reduce_or_ui16_0() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 1, 1], [1, 1, 2, 2, 1], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2]], [[2, 1, 1, 1, 2], [1, 1, 2, 1, 2], [2, 1, 2, 2, 1], [1, 1, 2, 2, 2]], [[2, 2, 1, 2, 1], [2, 2, 2, 1, 2], [2, 1, 1, 1, 2], [2, 2, 1, 2, 1]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<0> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<4x5xui16>
  check.expect_eq_const %r0, dense<[[2, 3, 3, 3, 3], [3, 3, 2, 3, 3], [2, 3, 3, 3, 3], [3, 3, 3, 2, 3]]> : tensor<4x5xui16>
  func.return
}

// -----

func.func @reduce_or_ui16_2() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 1, 1], [1, 1, 2, 2, 1], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2]], [[2, 1, 1, 1, 2], [1, 1, 2, 1, 2], [2, 1, 2, 2, 1], [1, 1, 2, 2, 2]], [[2, 2, 1, 2, 1], [2, 2, 2, 1, 2], [2, 1, 1, 1, 2], [2, 2, 1, 2, 1]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<0> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<3x4xui16>
  check.expect_eq_const %r0, dense<[[3, 3, 2, 2], [3, 3, 3, 3], [3, 3, 3, 3]]> : tensor<3x4xui16>
  func.return
}

// -----

func.func @reduce_or_ui16_02() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 1, 1], [1, 1, 2, 2, 1], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2]], [[2, 1, 1, 1, 2], [1, 1, 2, 1, 2], [2, 1, 2, 2, 1], [1, 1, 2, 2, 2]], [[2, 2, 1, 2, 1], [2, 2, 2, 1, 2], [2, 1, 1, 1, 2], [2, 2, 1, 2, 1]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<0> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<4xui16>
  check.expect_eq_const %r0, dense<[3, 3, 3, 3]> : tensor<4xui16>
  func.return
}

// -----

func.func @reduce_or_ui16_012() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 1, 1], [1, 1, 2, 2, 1], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2]], [[2, 1, 1, 1, 2], [1, 1, 2, 1, 2], [2, 1, 2, 2, 1], [1, 1, 2, 2, 2]], [[2, 2, 1, 2, 1], [2, 2, 2, 1, 2], [2, 1, 1, 1, 2], [2, 2, 1, 2, 1]]]> : tensor<3x4x5xui16>
  %a1 = stablehlo.constant dense<0> : tensor<ui16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 1, 2] : (tensor<3x4x5xui16>, tensor<ui16>) -> tensor<ui16>
  check.expect_eq_const %r0, dense<3> : tensor<ui16>
  func.return
}

// -----

func.func @argmax_ui16_0() {
  %a0 = stablehlo.constant dense<[[8, 24, 25, 29, 5, 17, 28], [31, 19, 16, 7, 22, 30, 3], [6, 18, 32, 12, 0, 13, 1], [14, 10, 20, 26, 34, 23, 4], [27, 33, 9, 21, 15, 2, 11]]> : tensor<5x7xui16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<ui16>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [0] : (tensor<5x7xui16>, tensor<5x7xi32>, tensor<ui16>, tensor<i32>) -> (tensor<7xui16>, tensor<7xi32>)
    reducer(%p: tensor<ui16>, %q: tensor<ui16>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<ui16>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<ui16>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[31, 33, 32, 29, 34, 30, 28]> : tensor<7xui16>
  check.expect_eq_const %r1, dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  func.return
}

// -----

func.func @argmax_ui16_1() {
  %a0 = stablehlo.constant dense<[[8, 24, 25, 29, 5, 17, 28], [31, 19, 16, 7, 22, 30, 3], [6, 18, 32, 12, 0, 13, 1], [14, 10, 20, 26, 34, 23, 4], [27, 33, 9, 21, 15, 2, 11]]> : tensor<5x7xui16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<ui16>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [1] : (tensor<5x7xui16>, tensor<5x7xi32>, tensor<ui16>, tensor<i32>) -> (tensor<5xui16>, tensor<5xi32>)
    reducer(%p: tensor<ui16>, %q: tensor<ui16>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<ui16>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<ui16>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[29, 31, 32, 34, 33]> : tensor<5xui16>
  check.expect_eq_const %r1, dense<[3, 0, 2, 4, 1]> : tensor<5xi32>
  func.return
}

// -----

func.func @sort_ui16_0() {
  %a0 = stablehlo.constant dense<[[18, 9, 3, 0, 17, 2, 11], [16, 1, 19, 5, 8, 14, 15], [12, 20, 6, 4, 10, 7, 13]]> : tensor<3x7xui16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<ui16>, %q: tensor<ui16>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xui16>, tensor<3x7xi32>) -> (tensor<3x7xui16>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[12, 1, 3, 0, 8, 2, 11], [16, 9, 6, 4, 10, 7, 13], [18, 20, 19, 5, 17, 14, 15]]> : tensor<3x7xui16>
  check.expect_eq_const %r1, dense<[[14, 8, 2, 3, 11, 5, 6], [7, 1, 16, 17, 18, 19, 20], [0, 15, 9, 10, 4, 12, 13]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @sort_ui16_1() {
  %a0 = stablehlo.constant dense<[[18, 9, 3, 0, 17, 2, 11], [16, 1, 19, 5, 8, 14, 15], [12, 20, 6, 4, 10, 7, 13]]> : tensor<3x7xui16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<ui16>, %q: tensor<ui16>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xui16>, tensor<3x7xi32>) -> (tensor<3x7xui16>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[0, 2, 3, 9, 11, 17, 18], [1, 5, 8, 14, 15, 16, 19], [4, 6, 7, 10, 12, 13, 20]]> : tensor<3x7xui16>
  check.expect_eq_const %r1, dense<[[3, 5, 2, 1, 6, 4, 0], [8, 10, 11, 12, 13, 7, 9], [17, 16, 19, 18, 14, 20, 15]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @max_pool_ui16() {
  %a0 = stablehlo.constant dense<[[7, 0, 1, 5, 5, 4], [8, 0, 8, 2, 3, 6], [4, 7, 5, 4, 0, 7], [6, 5, 3, 8, 5, 7]]> : tensor<4x6xui16>
  %a1 = stablehlo.constant dense<0> : tensor<ui16>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<ui16>, %q: tensor<ui16>):
    %c = stablehlo.maximum %p, %q : tensor<ui16>
    stablehlo.return %c : tensor<ui16>
  }) : (tensor<4x6xui16>, tensor<ui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r0, dense<[[7, 5, 5], [8, 8, 7]]> : tensor<2x3xui16>
  func.return
}

// -----

func.func @cumsum_ui16() {
  %a0 = stablehlo.constant dense<[[7, 0, 1, 5, 5, 4], [8, 0, 8, 2, 3, 6], [4, 7, 5, 4, 0, 7], [6, 5, 3, 8, 5, 7]]> : tensor<4x6xui16>
  %a1 = stablehlo.constant dense<0> : tensor<ui16>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<ui16>, %q: tensor<ui16>):
    %c = stablehlo.add %p, %q : tensor<ui16>
    stablehlo.return %c : tensor<ui16>
  }) : (tensor<4x6xui16>, tensor<ui16>) -> tensor<4x6xui16>
  check.expect_eq_const %r0, dense<[[7, 7, 8, 13, 18, 22], [8, 8, 16, 18, 21, 27], [4, 11, 16, 20, 20, 27], [6, 11, 14, 22, 27, 34]]> : tensor<4x6xui16>
  func.return
}

// -----

func.func @scatter_add_ui16() {
  %a0 = stablehlo.constant dense<[[3, 8, 6], [1, 6, 3], [2, 0, 0], [5, 4, 7]]> : tensor<4x3xui16>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[0, 0, 0], [1, 1, 1], [1, 2, 0], [1, 4, 3], [3, 4, 1]]> : tensor<5x3xui16>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<ui16>, %q: tensor<ui16>):
    %c = stablehlo.add %p, %q : tensor<ui16>
    stablehlo.return %c : tensor<ui16>
  }) : (tensor<4x3xui16>, tensor<5x1xi32>, tensor<5x3xui16>) -> tensor<4x3xui16>
  check.expect_eq_const %r0, dense<[[3, 8, 6], [2, 8, 3], [2, 0, 0], [6, 5, 8]]> : tensor<4x3xui16>
  func.return
}

// -----

func.func @scatter_set_ui16() {
  %a0 = stablehlo.constant dense<[[3, 8, 6], [1, 6, 3], [2, 0, 0], [5, 4, 7]]> : tensor<4x3xui16>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[0, 0, 0], [1, 1, 1], [1, 2, 0], [1, 4, 3], [3, 4, 1]]> : tensor<5x3xui16>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<ui16>, %q: tensor<ui16>):
    stablehlo.return %q : tensor<ui16>
  }) : (tensor<4x3xui16>, tensor<5x1xi32>, tensor<5x3xui16>) -> tensor<4x3xui16>
  check.expect_eq_const %r0, dense<[[3, 8, 6], [1, 2, 0], [2, 0, 0], [1, 1, 1]]> : tensor<4x3xui16>
  func.return
}

// -----

func.func @reduce_add_ui32_0() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 1, 1], [1, 1, 2, 2, 2]], [[1, 2, 2, 1, 1], [1, 1, 2, 2, 1], [1, 1, 2, 1, 2], [1, 2, 1, 2, 2]], [[1, 1, 2, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 2, 2], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<0> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<4x5xui32>
  check.expect_eq_const %r0, dense<[[4, 5, 5, 4, 4], [3, 3, 5, 4, 3], [3, 3, 4, 4, 5], [3, 4, 4, 5, 5]]> : tensor<4x5xui32>
  func.return
}

// -----

func.func @reduce_add_ui32_2() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 1, 1], [1, 1, 2, 2, 2]], [[1, 2, 2, 1, 1], [1, 1, 2, 2, 1], [1, 1, 2, 1, 2], [1, 2, 1, 2, 2]], [[1, 1, 2, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 2, 2], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<0> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<3x4xui32>
  check.expect_eq_const %r0, dense<[[9, 6, 5, 8], [7, 7, 7, 8], [6, 5, 7, 5]]> : tensor<3x4xui32>
  func.return
}

// -----

func.func @reduce_add_ui32_02() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 1, 1], [1, 1, 2, 2, 2]], [[1, 2, 2, 1, 1], [1, 1, 2, 2, 1], [1, 1, 2, 1, 2], [1, 2, 1, 2, 2]], [[1, 1, 2, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 2, 2], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<0> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<4xui32>
  check.expect_eq_const %r0, dense<[22, 18, 19, 21]> : tensor<4xui32>
  func.return
}

// -----

func.func @reduce_add_ui32_012() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 1, 1], [1, 1, 2, 2, 2]], [[1, 2, 2, 1, 1], [1, 1, 2, 2, 1], [1, 1, 2, 1, 2], [1, 2, 1, 2, 2]], [[1, 1, 2, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 2, 2], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<0> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<ui32>
  check.expect_eq_const %r0, dense<80> : tensor<ui32>
  func.return
}

// -----

func.func @reduce_multiply_ui32_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<1> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<4x5xui32>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xui32>
  func.return
}

// -----

func.func @reduce_multiply_ui32_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<1> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<3x4xui32>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xui32>
  func.return
}

// -----

func.func @reduce_multiply_ui32_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<1> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<4xui32>
  check.expect_eq_const %r0, dense<[2, 1, 1, 1]> : tensor<4xui32>
  func.return
}

// -----

func.func @reduce_multiply_ui32_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<1> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<ui32>
  check.expect_eq_const %r0, dense<2> : tensor<ui32>
  func.return
}

// -----

func.func @reduce_maximum_ui32_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 2, 1], [1, 1, 1, 2, 1], [2, 2, 1, 2, 1], [2, 2, 1, 2, 1]], [[2, 2, 1, 1, 1], [2, 1, 1, 1, 1], [2, 1, 2, 2, 1], [2, 2, 2, 2, 2]], [[2, 1, 1, 2, 2], [2, 2, 1, 2, 1], [1, 2, 2, 2, 1], [1, 2, 1, 2, 1]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<2> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<4x5xui32>
  check.expect_eq_const %r0, dense<[[2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 2, 2]]> : tensor<4x5xui32>
  func.return
}

// -----

func.func @reduce_maximum_ui32_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 2, 1], [1, 1, 1, 2, 1], [2, 2, 1, 2, 1], [2, 2, 1, 2, 1]], [[2, 2, 1, 1, 1], [2, 1, 1, 1, 1], [2, 1, 2, 2, 1], [2, 2, 2, 2, 2]], [[2, 1, 1, 2, 2], [2, 2, 1, 2, 1], [1, 2, 2, 2, 1], [1, 2, 1, 2, 1]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<2> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<3x4xui32>
  check.expect_eq_const %r0, dense<[[2, 2, 2, 2], [2, 2, 2, 2], [2, 2, 2, 2]]> : tensor<3x4xui32>
  func.return
}

// -----

func.func @reduce_maximum_ui32_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 2, 1], [1, 1, 1, 2, 1], [2, 2, 1, 2, 1], [2, 2, 1, 2, 1]], [[2, 2, 1, 1, 1], [2, 1, 1, 1, 1], [2, 1, 2, 2, 1], [2, 2, 2, 2, 2]], [[2, 1, 1, 2, 2], [2, 2, 1, 2, 1], [1, 2, 2, 2, 1], [1, 2, 1, 2, 1]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<2> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<4xui32>
  check.expect_eq_const %r0, dense<[2, 2, 2, 2]> : tensor<4xui32>
  func.return
}

// -----

func.func @reduce_maximum_ui32_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 2, 1], [1, 1, 1, 2, 1], [2, 2, 1, 2, 1], [2, 2, 1, 2, 1]], [[2, 2, 1, 1, 1], [2, 1, 1, 1, 1], [2, 1, 2, 2, 1], [2, 2, 2, 2, 2]], [[2, 1, 1, 2, 2], [2, 2, 1, 2, 1], [1, 2, 2, 2, 1], [1, 2, 1, 2, 1]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<2> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<ui32>
  check.expect_eq_const %r0, dense<2> : tensor<ui32>
  func.return
}

// -----

func.func @reduce_minimum_ui32_0() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 1], [2, 2, 2, 2, 1], [1, 1, 1, 2, 1], [2, 1, 1, 1, 2]], [[1, 2, 2, 1, 2], [1, 1, 2, 2, 1], [2, 2, 1, 1, 2], [1, 1, 2, 2, 1]], [[1, 2, 1, 2, 2], [2, 1, 1, 1, 1], [1, 2, 1, 2, 1], [2, 2, 1, 1, 2]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<1> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<4x5xui32>
  check.expect_eq_const %r0, dense<[[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xui32>
  func.return
}

// -----

func.func @reduce_minimum_ui32_2() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 1], [2, 2, 2, 2, 1], [1, 1, 1, 2, 1], [2, 1, 1, 1, 2]], [[1, 2, 2, 1, 2], [1, 1, 2, 2, 1], [2, 2, 1, 1, 2], [1, 1, 2, 2, 1]], [[1, 2, 1, 2, 2], [2, 1, 1, 1, 1], [1, 2, 1, 2, 1], [2, 2, 1, 1, 2]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<1> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<3x4xui32>
  check.expect_eq_const %r0, dense<[[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xui32>
  func.return
}

// -----

func.func @reduce_minimum_ui32_02() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 1], [2, 2, 2, 2, 1], [1, 1, 1, 2, 1], [2, 1, 1, 1, 2]], [[1, 2, 2, 1, 2], [1, 1, 2, 2, 1], [2, 2, 1, 1, 2], [1, 1, 2, 2, 1]], [[1, 2, 1, 2, 2], [2, 1, 1, 1, 1], [1, 2, 1, 2, 1], [2, 2, 1, 1, 2]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<1> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<4xui32>
  check.expect_eq_const %r0, dense<[1, 1, 1, 1]> : tensor<4xui32>
  func.return
}

// -----

func.func @reduce_minimum_ui32_012() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 1], [2, 2, 2, 2, 1], [1, 1, 1, 2, 1], [2, 1, 1, 1, 2]], [[1, 2, 2, 1, 2], [1, 1, 2, 2, 1], [2, 2, 1, 1, 2], [1, 1, 2, 2, 1]], [[1, 2, 1, 2, 2], [2, 1, 1, 1, 1], [1, 2, 1, 2, 1], [2, 2, 1, 1, 2]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<1> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<ui32>
  check.expect_eq_const %r0, dense<1> : tensor<ui32>
  func.return
}

// -----

func.func @reduce_and_ui32_0() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 2], [2, 1, 2, 2, 2], [1, 1, 2, 1, 2], [2, 2, 1, 1, 2]], [[1, 2, 2, 2, 2], [1, 2, 2, 1, 2], [1, 1, 1, 1, 2], [1, 1, 2, 1, 1]], [[2, 1, 1, 2, 2], [1, 1, 1, 2, 2], [2, 1, 2, 1, 2], [1, 2, 1, 1, 2]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<1> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<4x5xui32>
  check.expect_eq_const %r0, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 1, 0, 1, 0], [0, 0, 0, 1, 0]]> : tensor<4x5xui32>
  func.return
}

// -----

func.func @reduce_and_ui32_2() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 2], [2, 1, 2, 2, 2], [1, 1, 2, 1, 2], [2, 2, 1, 1, 2]], [[1, 2, 2, 2, 2], [1, 2, 2, 1, 2], [1, 1, 1, 1, 2], [1, 1, 2, 1, 1]], [[2, 1, 1, 2, 2], [1, 1, 1, 2, 2], [2, 1, 2, 1, 2], [1, 2, 1, 1, 2]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<1> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<3x4xui32>
  check.expect_eq_const %r0, dense<[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]> : tensor<3x4xui32>
  func.return
}

// -----

func.func @reduce_and_ui32_02() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 2], [2, 1, 2, 2, 2], [1, 1, 2, 1, 2], [2, 2, 1, 1, 2]], [[1, 2, 2, 2, 2], [1, 2, 2, 1, 2], [1, 1, 1, 1, 2], [1, 1, 2, 1, 1]], [[2, 1, 1, 2, 2], [1, 1, 1, 2, 2], [2, 1, 2, 1, 2], [1, 2, 1, 1, 2]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<1> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<4xui32>
  check.expect_eq_const %r0, dense<[0, 0, 0, 0]> : tensor<4xui32>
  func.return
}

// -----

func.func @reduce_and_ui32_012() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 2], [2, 1, 2, 2, 2], [1, 1, 2, 1, 2], [2, 2, 1, 1, 2]], [[1, 2, 2, 2, 2], [1, 2, 2, 1, 2], [1, 1, 1, 1, 2], [1, 1, 2, 1, 1]], [[2, 1, 1, 2, 2], [1, 1, 1, 2, 2], [2, 1, 2, 1, 2], [1, 2, 1, 1, 2]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<1> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 1, 2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<ui32>
  check.expect_eq_const %r0, dense<0> : tensor<ui32>
  func.return
}

// -----

func.func @reduce_or_ui32_0() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 2, 1], [1, 2, 1, 2, 2], [2, 1, 1, 2, 2], [2, 2, 2, 2, 2]], [[1, 1, 1, 1, 1], [2, 2, 2, 1, 2], [1, 1, 1, 1, 1], [1, 2, 2, 1, 1]], [[2, 1, 1, 2, 1], [1, 1, 1, 1, 1], [1, 1, 1, 2, 1], [2, 1, 2, 2, 2]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<0> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<4x5xui32>
  check.expect_eq_const %r0, dense<[[3, 3, 3, 3, 1], [3, 3, 3, 3, 3], [3, 1, 1, 3, 3], [3, 3, 2, 3, 3]]> : tensor<4x5xui32>
  func.return
}

// -----

func.func @reduce_or_ui32_2() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 2, 1], [1, 2, 1, 2, 2], [2, 1, 1, 2, 2], [2, 2, 2, 2, 2]], [[1, 1, 1, 1, 1], [2, 2, 2, 1, 2], [1, 1, 1, 1, 1], [1, 2, 2, 1, 1]], [[2, 1, 1, 2, 1], [1, 1, 1, 1, 1], [1, 1, 1, 2, 1], [2, 1, 2, 2, 2]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<0> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<3x4xui32>
  check.expect_eq_const %r0, dense<[[3, 3, 3, 2], [1, 3, 1, 3], [3, 1, 3, 3]]> : tensor<3x4xui32>
  func.return
}

// -----

func.func @reduce_or_ui32_02() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 2, 1], [1, 2, 1, 2, 2], [2, 1, 1, 2, 2], [2, 2, 2, 2, 2]], [[1, 1, 1, 1, 1], [2, 2, 2, 1, 2], [1, 1, 1, 1, 1], [1, 2, 2, 1, 1]], [[2, 1, 1, 2, 1], [1, 1, 1, 1, 1], [1, 1, 1, 2, 1], [2, 1, 2, 2, 2]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<0> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<4xui32>
  check.expect_eq_const %r0, dense<[3, 3, 3, 3]> : tensor<4xui32>
  func.return
}

// -----

func.func @reduce_or_ui32_012() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 2, 1], [1, 2, 1, 2, 2], [2, 1, 1, 2, 2], [2, 2, 2, 2, 2]], [[1, 1, 1, 1, 1], [2, 2, 2, 1, 2], [1, 1, 1, 1, 1], [1, 2, 2, 1, 1]], [[2, 1, 1, 2, 1], [1, 1, 1, 1, 1], [1, 1, 1, 2, 1], [2, 1, 2, 2, 2]]]> : tensor<3x4x5xui32>
  %a1 = stablehlo.constant dense<0> : tensor<ui32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 1, 2] : (tensor<3x4x5xui32>, tensor<ui32>) -> tensor<ui32>
  check.expect_eq_const %r0, dense<3> : tensor<ui32>
  func.return
}

// -----

func.func @argmax_ui32_0() {
  %a0 = stablehlo.constant dense<[[23, 3, 13, 15, 14, 32, 8], [24, 4, 16, 30, 19, 22, 33], [31, 5, 9, 26, 25, 10, 27], [7, 21, 1, 17, 34, 12, 28], [18, 20, 29, 6, 11, 0, 2]]> : tensor<5x7xui32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<ui32>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [0] : (tensor<5x7xui32>, tensor<5x7xi32>, tensor<ui32>, tensor<i32>) -> (tensor<7xui32>, tensor<7xi32>)
    reducer(%p: tensor<ui32>, %q: tensor<ui32>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<ui32>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<ui32>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[31, 21, 29, 30, 34, 32, 33]> : tensor<7xui32>
  check.expect_eq_const %r1, dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  func.return
}

// -----

func.func @argmax_ui32_1() {
  %a0 = stablehlo.constant dense<[[23, 3, 13, 15, 14, 32, 8], [24, 4, 16, 30, 19, 22, 33], [31, 5, 9, 26, 25, 10, 27], [7, 21, 1, 17, 34, 12, 28], [18, 20, 29, 6, 11, 0, 2]]> : tensor<5x7xui32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<ui32>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [1] : (tensor<5x7xui32>, tensor<5x7xi32>, tensor<ui32>, tensor<i32>) -> (tensor<5xui32>, tensor<5xi32>)
    reducer(%p: tensor<ui32>, %q: tensor<ui32>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<ui32>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<ui32>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[32, 33, 31, 34, 29]> : tensor<5xui32>
  check.expect_eq_const %r1, dense<[5, 6, 0, 4, 2]> : tensor<5xi32>
  func.return
}

// -----

func.func @sort_ui32_0() {
  %a0 = stablehlo.constant dense<[[12, 6, 8, 17, 3, 0, 1], [16, 13, 11, 20, 14, 2, 5], [4, 10, 9, 19, 15, 7, 18]]> : tensor<3x7xui32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<ui32>, %q: tensor<ui32>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xui32>, tensor<3x7xi32>) -> (tensor<3x7xui32>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[4, 6, 8, 17, 3, 0, 1], [12, 10, 9, 19, 14, 2, 5], [16, 13, 11, 20, 15, 7, 18]]> : tensor<3x7xui32>
  check.expect_eq_const %r1, dense<[[14, 1, 2, 3, 4, 5, 6], [0, 15, 16, 17, 11, 12, 13], [7, 8, 9, 10, 18, 19, 20]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @sort_ui32_1() {
  %a0 = stablehlo.constant dense<[[12, 6, 8, 17, 3, 0, 1], [16, 13, 11, 20, 14, 2, 5], [4, 10, 9, 19, 15, 7, 18]]> : tensor<3x7xui32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<ui32>, %q: tensor<ui32>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xui32>, tensor<3x7xi32>) -> (tensor<3x7xui32>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[0, 1, 3, 6, 8, 12, 17], [2, 5, 11, 13, 14, 16, 20], [4, 7, 9, 10, 15, 18, 19]]> : tensor<3x7xui32>
  check.expect_eq_const %r1, dense<[[5, 6, 4, 1, 2, 0, 3], [12, 13, 9, 8, 11, 7, 10], [14, 19, 16, 15, 18, 20, 17]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @max_pool_ui32() {
  %a0 = stablehlo.constant dense<[[6, 8, 3, 1, 1, 0], [3, 2, 2, 0, 6, 8], [4, 0, 1, 0, 7, 1], [6, 2, 1, 3, 0, 7]]> : tensor<4x6xui32>
  %a1 = stablehlo.constant dense<0> : tensor<ui32>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<ui32>, %q: tensor<ui32>):
    %c = stablehlo.maximum %p, %q : tensor<ui32>
    stablehlo.return %c : tensor<ui32>
  }) : (tensor<4x6xui32>, tensor<ui32>) -> tensor<2x3xui32>
  check.expect_eq_const %r0, dense<[[8, 3, 1], [4, 7, 8]]> : tensor<2x3xui32>
  func.return
}

// -----

func.func @cumsum_ui32() {
  %a0 = stablehlo.constant dense<[[6, 8, 3, 1, 1, 0], [3, 2, 2, 0, 6, 8], [4, 0, 1, 0, 7, 1], [6, 2, 1, 3, 0, 7]]> : tensor<4x6xui32>
  %a1 = stablehlo.constant dense<0> : tensor<ui32>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<ui32>, %q: tensor<ui32>):
    %c = stablehlo.add %p, %q : tensor<ui32>
    stablehlo.return %c : tensor<ui32>
  }) : (tensor<4x6xui32>, tensor<ui32>) -> tensor<4x6xui32>
  check.expect_eq_const %r0, dense<[[6, 14, 17, 18, 19, 19], [3, 5, 7, 7, 13, 21], [4, 4, 5, 5, 12, 13], [6, 8, 9, 12, 12, 19]]> : tensor<4x6xui32>
  func.return
}

// -----

func.func @scatter_add_ui32() {
  %a0 = stablehlo.constant dense<[[8, 6, 6], [3, 3, 2], [0, 8, 7], [0, 2, 6]]> : tensor<4x3xui32>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[2, 1, 1], [3, 0, 1], [3, 2, 4], [4, 2, 3], [3, 3, 3]]> : tensor<5x3xui32>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<ui32>, %q: tensor<ui32>):
    %c = stablehlo.add %p, %q : tensor<ui32>
    stablehlo.return %c : tensor<ui32>
  }) : (tensor<4x3xui32>, tensor<5x1xi32>, tensor<5x3xui32>) -> tensor<4x3xui32>
  check.expect_eq_const %r0, dense<[[8, 6, 6], [8, 6, 7], [0, 8, 7], [3, 2, 7]]> : tensor<4x3xui32>
  func.return
}

// -----

func.func @scatter_set_ui32() {
  %a0 = stablehlo.constant dense<[[8, 6, 6], [3, 3, 2], [0, 8, 7], [0, 2, 6]]> : tensor<4x3xui32>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[2, 1, 1], [3, 0, 1], [3, 2, 4], [4, 2, 3], [3, 3, 3]]> : tensor<5x3xui32>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<ui32>, %q: tensor<ui32>):
    stablehlo.return %q : tensor<ui32>
  }) : (tensor<4x3xui32>, tensor<5x1xi32>, tensor<5x3xui32>) -> tensor<4x3xui32>
  check.expect_eq_const %r0, dense<[[8, 6, 6], [3, 2, 4], [0, 8, 7], [3, 0, 1]]> : tensor<4x3xui32>
  func.return
}

// -----

func.func @reduce_add_ui64_0() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 1], [2, 1, 2, 2, 1], [2, 2, 2, 1, 2], [1, 2, 2, 1, 1]], [[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 2, 1, 2], [1, 1, 2, 1, 2]], [[1, 1, 2, 1, 1], [1, 2, 1, 2, 2], [2, 1, 2, 1, 2], [2, 1, 1, 2, 2]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<0> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<4x5xui64>
  check.expect_eq_const %r0, dense<[[4, 4, 5, 4, 3], [4, 4, 4, 5, 4], [5, 4, 6, 3, 6], [4, 4, 5, 4, 5]]> : tensor<4x5xui64>
  func.return
}

// -----

func.func @reduce_add_ui64_2() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 1], [2, 1, 2, 2, 1], [2, 2, 2, 1, 2], [1, 2, 2, 1, 1]], [[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 2, 1, 2], [1, 1, 2, 1, 2]], [[1, 1, 2, 1, 1], [1, 2, 1, 2, 2], [2, 1, 2, 1, 2], [2, 1, 1, 2, 2]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<0> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<3x4xui64>
  check.expect_eq_const %r0, dense<[[8, 8, 9, 7], [6, 5, 7, 7], [6, 8, 8, 8]]> : tensor<3x4xui64>
  func.return
}

// -----

func.func @reduce_add_ui64_02() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 1], [2, 1, 2, 2, 1], [2, 2, 2, 1, 2], [1, 2, 2, 1, 1]], [[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 2, 1, 2], [1, 1, 2, 1, 2]], [[1, 1, 2, 1, 1], [1, 2, 1, 2, 2], [2, 1, 2, 1, 2], [2, 1, 1, 2, 2]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<0> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<4xui64>
  check.expect_eq_const %r0, dense<[20, 21, 24, 22]> : tensor<4xui64>
  func.return
}

// -----

func.func @reduce_add_ui64_012() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 1], [2, 1, 2, 2, 1], [2, 2, 2, 1, 2], [1, 2, 2, 1, 1]], [[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 2, 1, 2], [1, 1, 2, 1, 2]], [[1, 1, 2, 1, 1], [1, 2, 1, 2, 2], [2, 1, 2, 1, 2], [2, 1, 1, 2, 2]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<0> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<ui64>
  check.expect_eq_const %r0, dense<87> : tensor<ui64>
  func.return
}

// -----

func.func @reduce_multiply_ui64_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<1> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<4x5xui64>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]> : tensor<4x5xui64>
  func.return
}

// -----

func.func @reduce_multiply_ui64_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<1> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<3x4xui64>
  check.expect_eq_const %r0, dense<[[2, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xui64>
  func.return
}

// -----

func.func @reduce_multiply_ui64_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<1> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<4xui64>
  check.expect_eq_const %r0, dense<[2, 1, 1, 1]> : tensor<4xui64>
  func.return
}

// -----

func.func @reduce_multiply_ui64_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<1> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<ui64>
  check.expect_eq_const %r0, dense<2> : tensor<ui64>
  func.return
}

// -----

func.func @reduce_maximum_ui64_0() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 1, 1], [1, 1, 1, 1, 2], [1, 1, 2, 2, 2], [1, 2, 2, 2, 2]], [[1, 1, 2, 1, 1], [1, 2, 2, 2, 1], [1, 2, 1, 1, 1], [2, 2, 1, 2, 2]], [[1, 1, 2, 1, 2], [2, 2, 2, 2, 1], [1, 2, 2, 1, 2], [2, 2, 2, 1, 1]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<1> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<4x5xui64>
  check.expect_eq_const %r0, dense<[[1, 1, 2, 1, 2], [2, 2, 2, 2, 2], [1, 2, 2, 2, 2], [2, 2, 2, 2, 2]]> : tensor<4x5xui64>
  func.return
}

// -----

func.func @reduce_maximum_ui64_2() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 1, 1], [1, 1, 1, 1, 2], [1, 1, 2, 2, 2], [1, 2, 2, 2, 2]], [[1, 1, 2, 1, 1], [1, 2, 2, 2, 1], [1, 2, 1, 1, 1], [2, 2, 1, 2, 2]], [[1, 1, 2, 1, 2], [2, 2, 2, 2, 1], [1, 2, 2, 1, 2], [2, 2, 2, 1, 1]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<1> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<3x4xui64>
  check.expect_eq_const %r0, dense<[[2, 2, 2, 2], [2, 2, 2, 2], [2, 2, 2, 2]]> : tensor<3x4xui64>
  func.return
}

// -----

func.func @reduce_maximum_ui64_02() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 1, 1], [1, 1, 1, 1, 2], [1, 1, 2, 2, 2], [1, 2, 2, 2, 2]], [[1, 1, 2, 1, 1], [1, 2, 2, 2, 1], [1, 2, 1, 1, 1], [2, 2, 1, 2, 2]], [[1, 1, 2, 1, 2], [2, 2, 2, 2, 1], [1, 2, 2, 1, 2], [2, 2, 2, 1, 1]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<1> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<4xui64>
  check.expect_eq_const %r0, dense<[2, 2, 2, 2]> : tensor<4xui64>
  func.return
}

// -----

func.func @reduce_maximum_ui64_012() {
  %a0 = stablehlo.constant dense<[[[1, 1, 2, 1, 1], [1, 1, 1, 1, 2], [1, 1, 2, 2, 2], [1, 2, 2, 2, 2]], [[1, 1, 2, 1, 1], [1, 2, 2, 2, 1], [1, 2, 1, 1, 1], [2, 2, 1, 2, 2]], [[1, 1, 2, 1, 2], [2, 2, 2, 2, 1], [1, 2, 2, 1, 2], [2, 2, 2, 1, 1]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<1> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<ui64>
  check.expect_eq_const %r0, dense<2> : tensor<ui64>
  func.return
}

// -----

func.func @reduce_minimum_ui64_0() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 1], [1, 1, 1, 1, 1], [1, 2, 1, 2, 2], [2, 1, 2, 1, 2]], [[2, 2, 1, 2, 1], [1, 2, 2, 1, 2], [1, 2, 2, 2, 2], [2, 2, 1, 1, 1]], [[1, 1, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 2, 2], [2, 1, 1, 2, 2]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<2> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<4x5xui64>
  check.expect_eq_const %r0, dense<[[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 2, 2], [2, 1, 1, 1, 1]]> : tensor<4x5xui64>
  func.return
}

// -----

func.func @reduce_minimum_ui64_2() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 1], [1, 1, 1, 1, 1], [1, 2, 1, 2, 2], [2, 1, 2, 1, 2]], [[2, 2, 1, 2, 1], [1, 2, 2, 1, 2], [1, 2, 2, 2, 2], [2, 2, 1, 1, 1]], [[1, 1, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 2, 2], [2, 1, 1, 2, 2]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<2> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<3x4xui64>
  check.expect_eq_const %r0, dense<[[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]> : tensor<3x4xui64>
  func.return
}

// -----

func.func @reduce_minimum_ui64_02() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 1], [1, 1, 1, 1, 1], [1, 2, 1, 2, 2], [2, 1, 2, 1, 2]], [[2, 2, 1, 2, 1], [1, 2, 2, 1, 2], [1, 2, 2, 2, 2], [2, 2, 1, 1, 1]], [[1, 1, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 2, 2], [2, 1, 1, 2, 2]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<2> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<4xui64>
  check.expect_eq_const %r0, dense<[1, 1, 1, 1]> : tensor<4xui64>
  func.return
}

// -----

func.func @reduce_minimum_ui64_012() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 1], [1, 1, 1, 1, 1], [1, 2, 1, 2, 2], [2, 1, 2, 1, 2]], [[2, 2, 1, 2, 1], [1, 2, 2, 1, 2], [1, 2, 2, 2, 2], [2, 2, 1, 1, 1]], [[1, 1, 1, 2, 2], [1, 1, 2, 1, 1], [1, 1, 1, 2, 2], [2, 1, 1, 2, 2]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<2> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<ui64>
  check.expect_eq_const %r0, dense<1> : tensor<ui64>
  func.return
}

// -----

func.func @reduce_and_ui64_0() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 2], [1, 1, 1, 2, 1], [2, 1, 1, 1, 2], [2, 2, 2, 2, 1]], [[1, 1, 2, 1, 1], [1, 2, 1, 1, 1], [2, 2, 1, 2, 2], [2, 1, 1, 2, 2]], [[2, 1, 1, 2, 2], [1, 2, 2, 1, 2], [2, 2, 2, 2, 1], [2, 2, 1, 2, 2]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<1> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<4x5xui64>
  check.expect_eq_const %r0, dense<[[0, 0, 0, 0, 0], [1, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<4x5xui64>
  func.return
}

// -----

func.func @reduce_and_ui64_2() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 2], [1, 1, 1, 2, 1], [2, 1, 1, 1, 2], [2, 2, 2, 2, 1]], [[1, 1, 2, 1, 1], [1, 2, 1, 1, 1], [2, 2, 1, 2, 2], [2, 1, 1, 2, 2]], [[2, 1, 1, 2, 2], [1, 2, 2, 1, 2], [2, 2, 2, 2, 1], [2, 2, 1, 2, 2]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<1> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<3x4xui64>
  check.expect_eq_const %r0, dense<[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]> : tensor<3x4xui64>
  func.return
}

// -----

func.func @reduce_and_ui64_02() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 2], [1, 1, 1, 2, 1], [2, 1, 1, 1, 2], [2, 2, 2, 2, 1]], [[1, 1, 2, 1, 1], [1, 2, 1, 1, 1], [2, 2, 1, 2, 2], [2, 1, 1, 2, 2]], [[2, 1, 1, 2, 2], [1, 2, 2, 1, 2], [2, 2, 2, 2, 1], [2, 2, 1, 2, 2]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<1> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<4xui64>
  check.expect_eq_const %r0, dense<[0, 0, 0, 0]> : tensor<4xui64>
  func.return
}

// -----

func.func @reduce_and_ui64_012() {
  %a0 = stablehlo.constant dense<[[[1, 2, 2, 2, 2], [1, 1, 1, 2, 1], [2, 1, 1, 1, 2], [2, 2, 2, 2, 1]], [[1, 1, 2, 1, 1], [1, 2, 1, 1, 1], [2, 2, 1, 2, 2], [2, 1, 1, 2, 2]], [[2, 1, 1, 2, 2], [1, 2, 2, 1, 2], [2, 2, 2, 2, 1], [2, 2, 1, 2, 2]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<1> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.and across dimensions = [0, 1, 2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<ui64>
  check.expect_eq_const %r0, dense<0> : tensor<ui64>
  func.return
}

// -----

func.func @reduce_or_ui64_0() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 2], [1, 1, 1, 1, 1], [2, 2, 1, 2, 2], [2, 1, 1, 1, 1]], [[2, 1, 1, 1, 2], [2, 2, 1, 2, 2], [1, 2, 1, 1, 1], [1, 2, 2, 2, 1]], [[1, 2, 1, 2, 1], [1, 1, 2, 2, 1], [1, 2, 1, 2, 1], [1, 2, 1, 2, 1]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<0> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<4x5xui64>
  check.expect_eq_const %r0, dense<[[3, 3, 3, 3, 3], [3, 3, 3, 3, 3], [3, 2, 1, 3, 3], [3, 3, 3, 3, 1]]> : tensor<4x5xui64>
  func.return
}

// -----

func.func @reduce_or_ui64_2() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 2], [1, 1, 1, 1, 1], [2, 2, 1, 2, 2], [2, 1, 1, 1, 1]], [[2, 1, 1, 1, 2], [2, 2, 1, 2, 2], [1, 2, 1, 1, 1], [1, 2, 2, 2, 1]], [[1, 2, 1, 2, 1], [1, 1, 2, 2, 1], [1, 2, 1, 2, 1], [1, 2, 1, 2, 1]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<0> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<3x4xui64>
  check.expect_eq_const %r0, dense<[[3, 1, 3, 3], [3, 3, 3, 3], [3, 3, 3, 3]]> : tensor<3x4xui64>
  func.return
}

// -----

func.func @reduce_or_ui64_02() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 2], [1, 1, 1, 1, 1], [2, 2, 1, 2, 2], [2, 1, 1, 1, 1]], [[2, 1, 1, 1, 2], [2, 2, 1, 2, 2], [1, 2, 1, 1, 1], [1, 2, 2, 2, 1]], [[1, 2, 1, 2, 1], [1, 1, 2, 2, 1], [1, 2, 1, 2, 1], [1, 2, 1, 2, 1]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<0> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<4xui64>
  check.expect_eq_const %r0, dense<[3, 3, 3, 3]> : tensor<4xui64>
  func.return
}

// -----

func.func @reduce_or_ui64_012() {
  %a0 = stablehlo.constant dense<[[[2, 1, 2, 1, 2], [1, 1, 1, 1, 1], [2, 2, 1, 2, 2], [2, 1, 1, 1, 1]], [[2, 1, 1, 1, 2], [2, 2, 1, 2, 2], [1, 2, 1, 1, 1], [1, 2, 2, 2, 1]], [[1, 2, 1, 2, 1], [1, 1, 2, 2, 1], [1, 2, 1, 2, 1], [1, 2, 1, 2, 1]]]> : tensor<3x4x5xui64>
  %a1 = stablehlo.constant dense<0> : tensor<ui64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.or across dimensions = [0, 1, 2] : (tensor<3x4x5xui64>, tensor<ui64>) -> tensor<ui64>
  check.expect_eq_const %r0, dense<3> : tensor<ui64>
  func.return
}

// -----

func.func @argmax_ui64_0() {
  %a0 = stablehlo.constant dense<[[24, 30, 27, 16, 23, 34, 20], [17, 0, 11, 14, 31, 33, 12], [9, 15, 1, 10, 7, 25, 3], [13, 26, 28, 29, 32, 21, 5], [22, 4, 8, 19, 18, 6, 2]]> : tensor<5x7xui64>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<ui64>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [0] : (tensor<5x7xui64>, tensor<5x7xi32>, tensor<ui64>, tensor<i32>) -> (tensor<7xui64>, tensor<7xi32>)
    reducer(%p: tensor<ui64>, %q: tensor<ui64>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<ui64>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<ui64>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[24, 30, 28, 29, 32, 34, 20]> : tensor<7xui64>
  check.expect_eq_const %r1, dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  func.return
}

// -----

func.func @argmax_ui64_1() {
  %a0 = stablehlo.constant dense<[[24, 30, 27, 16, 23, 34, 20], [17, 0, 11, 14, 31, 33, 12], [9, 15, 1, 10, 7, 25, 3], [13, 26, 28, 29, 32, 21, 5], [22, 4, 8, 19, 18, 6, 2]]> : tensor<5x7xui64>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0> : tensor<ui64>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [1] : (tensor<5x7xui64>, tensor<5x7xi32>, tensor<ui64>, tensor<i32>) -> (tensor<5xui64>, tensor<5xi32>)
    reducer(%p: tensor<ui64>, %q: tensor<ui64>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<ui64>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<ui64>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[34, 33, 25, 32, 22]> : tensor<5xui64>
  check.expect_eq_const %r1, dense<[5, 5, 5, 4, 0]> : tensor<5xi32>
  func.return
}

// -----

func.func @sort_ui64_0() {
  %a0 = stablehlo.constant dense<[[20, 1, 10, 19, 0, 14, 15], [3, 12, 9, 13, 2, 4, 11], [7, 5, 17, 8, 6, 18, 16]]> : tensor<3x7xui64>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<ui64>, %q: tensor<ui64>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xui64>, tensor<3x7xi32>) -> (tensor<3x7xui64>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[3, 1, 9, 8, 0, 4, 11], [7, 5, 10, 13, 2, 14, 15], [20, 12, 17, 19, 6, 18, 16]]> : tensor<3x7xui64>
  check.expect_eq_const %r1, dense<[[7, 1, 9, 17, 4, 12, 13], [14, 15, 2, 10, 11, 5, 6], [0, 8, 16, 3, 18, 19, 20]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @sort_ui64_1() {
  %a0 = stablehlo.constant dense<[[20, 1, 10, 19, 0, 14, 15], [3, 12, 9, 13, 2, 4, 11], [7, 5, 17, 8, 6, 18, 16]]> : tensor<3x7xui64>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<ui64>, %q: tensor<ui64>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xui64>, tensor<3x7xi32>) -> (tensor<3x7xui64>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[0, 1, 10, 14, 15, 19, 20], [2, 3, 4, 9, 11, 12, 13], [5, 6, 7, 8, 16, 17, 18]]> : tensor<3x7xui64>
  check.expect_eq_const %r1, dense<[[4, 1, 2, 5, 6, 3, 0], [11, 7, 12, 9, 13, 8, 10], [15, 18, 14, 17, 20, 16, 19]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @max_pool_ui64() {
  %a0 = stablehlo.constant dense<[[0, 1, 7, 2, 6, 3], [5, 8, 5, 1, 8, 2], [8, 6, 7, 5, 2, 4], [6, 4, 8, 6, 6, 8]]> : tensor<4x6xui64>
  %a1 = stablehlo.constant dense<0> : tensor<ui64>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<ui64>, %q: tensor<ui64>):
    %c = stablehlo.maximum %p, %q : tensor<ui64>
    stablehlo.return %c : tensor<ui64>
  }) : (tensor<4x6xui64>, tensor<ui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r0, dense<[[7, 7, 6], [8, 8, 8]]> : tensor<2x3xui64>
  func.return
}

// -----

func.func @cumsum_ui64() {
  %a0 = stablehlo.constant dense<[[0, 1, 7, 2, 6, 3], [5, 8, 5, 1, 8, 2], [8, 6, 7, 5, 2, 4], [6, 4, 8, 6, 6, 8]]> : tensor<4x6xui64>
  %a1 = stablehlo.constant dense<0> : tensor<ui64>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<ui64>, %q: tensor<ui64>):
    %c = stablehlo.add %p, %q : tensor<ui64>
    stablehlo.return %c : tensor<ui64>
  }) : (tensor<4x6xui64>, tensor<ui64>) -> tensor<4x6xui64>
  check.expect_eq_const %r0, dense<[[0, 1, 8, 10, 16, 19], [5, 13, 18, 19, 27, 29], [8, 14, 21, 26, 28, 32], [6, 10, 18, 24, 30, 38]]> : tensor<4x6xui64>
  func.return
}

// -----

func.func @scatter_add_ui64() {
  %a0 = stablehlo.constant dense<[[8, 2, 6], [8, 7, 0], [7, 3, 5], [6, 0, 0]]> : tensor<4x3xui64>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[1, 3, 4], [4, 0, 2], [1, 0, 1], [3, 3, 1], [1, 1, 0]]> : tensor<5x3xui64>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<ui64>, %q: tensor<ui64>):
    %c = stablehlo.add %p, %q : tensor<ui64>
    stablehlo.return %c : tensor<ui64>
  }) : (tensor<4x3xui64>, tensor<5x1xi32>, tensor<5x3xui64>) -> tensor<4x3xui64>
  check.expect_eq_const %r0, dense<[[8, 2, 6], [10, 10, 5], [7, 3, 5], [10, 0, 2]]> : tensor<4x3xui64>
  func.return
}

// -----

func.func @scatter_set_ui64() {
  %a0 = stablehlo.constant dense<[[8, 2, 6], [8, 7, 0], [7, 3, 5], [6, 0, 0]]> : tensor<4x3xui64>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[1, 3, 4], [4, 0, 2], [1, 0, 1], [3, 3, 1], [1, 1, 0]]> : tensor<5x3xui64>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<ui64>, %q: tensor<ui64>):
    stablehlo.return %q : tensor<ui64>
  }) : (tensor<4x3xui64>, tensor<5x1xi32>, tensor<5x3xui64>) -> tensor<4x3xui64>
  check.expect_eq_const %r0, dense<[[8, 2, 6], [1, 0, 1], [7, 3, 5], [4, 0, 2]]> : tensor<4x3xui64>
  func.return
}

// -----

func.func @reduce_add_bf16_0() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x3F80, 0x4000, 0x4000, 0x4000], [0x3F80, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x4000]], [[0x3F80, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x4000, 0x4000, 0x4000, 0x3F80, 0x4000], [0x3F80, 0x4000, 0x4000, 0x3F80, 0x3F80]], [[0x4000, 0x4000, 0x3F80, 0x3F80, 0x4000], [0x4000, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x4000, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x3F80, 0x4000]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x0000> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<4x5xbf16>
  check.expect_eq_const %r0, dense<[[0x4080, 0x40A0, 0x40A0, 0x40A0, 0x40C0], [0x4080, 0x40C0, 0x40A0, 0x40C0, 0x40A0], [0x4080, 0x40A0, 0x40C0, 0x4080, 0x4080], [0x4040, 0x40A0, 0x40A0, 0x4040, 0x40A0]]> : tensor<4x5xbf16>
  func.return
}

// -----

func.func @reduce_add_bf16_2() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x3F80, 0x4000, 0x4000, 0x4000], [0x3F80, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x4000]], [[0x3F80, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x4000, 0x4000, 0x4000, 0x3F80, 0x4000], [0x3F80, 0x4000, 0x4000, 0x3F80, 0x3F80]], [[0x4000, 0x4000, 0x3F80, 0x3F80, 0x4000], [0x4000, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x4000, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x3F80, 0x4000]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x0000> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<3x4xbf16>
  check.expect_eq_const %r0, dense<[[0x4100, 0x4110, 0x40C0, 0x40C0], [0x4110, 0x40E0, 0x4110, 0x40E0], [0x4100, 0x4120, 0x4100, 0x4100]]> : tensor<3x4xbf16>
  func.return
}

// -----

func.func @reduce_add_bf16_02() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x3F80, 0x4000, 0x4000, 0x4000], [0x3F80, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x4000]], [[0x3F80, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x4000, 0x4000, 0x4000, 0x3F80, 0x4000], [0x3F80, 0x4000, 0x4000, 0x3F80, 0x3F80]], [[0x4000, 0x4000, 0x3F80, 0x3F80, 0x4000], [0x4000, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x4000, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x3F80, 0x4000]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x0000> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<4xbf16>
  check.expect_eq_const %r0, dense<[0x41C8, 0x41D0, 0x41B8, 0x41A8]> : tensor<4xbf16>
  func.return
}

// -----

func.func @reduce_add_bf16_012() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x3F80, 0x4000, 0x4000, 0x4000], [0x3F80, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x4000]], [[0x3F80, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x4000, 0x4000, 0x4000, 0x3F80, 0x4000], [0x3F80, 0x4000, 0x4000, 0x3F80, 0x3F80]], [[0x4000, 0x4000, 0x3F80, 0x3F80, 0x4000], [0x4000, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x4000, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x3F80, 0x4000]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x0000> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<bf16>
  check.expect_eq_const %r0, dense<0x42BE> : tensor<bf16>
  func.return
}

// -----

func.func @reduce_multiply_bf16_0() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80]], [[0x3F80, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x4000, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x3F80, 0x3F80, 0x4000]], [[0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x4000, 0x3F80, 0x3F80], [0x3F80, 0x4000, 0x3F80, 0x3F80, 0x3F80]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x3F80> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<4x5xbf16>
  check.expect_eq_const %r0, dense<[[0x3F80, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x4080, 0x3F80, 0x4080, 0x3F80, 0x3F80], [0x4000, 0x4000, 0x3F80, 0x3F80, 0x4000]]> : tensor<4x5xbf16>
  func.return
}

// -----

func.func @reduce_multiply_bf16_2() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80]], [[0x3F80, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x4000, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x3F80, 0x3F80, 0x4000]], [[0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x4000, 0x3F80, 0x3F80], [0x3F80, 0x4000, 0x3F80, 0x3F80, 0x3F80]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x3F80> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [2] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<3x4xbf16>
  check.expect_eq_const %r0, dense<[[0x3F80, 0x3F80, 0x4000, 0x3F80], [0x4080, 0x3F80, 0x4080, 0x4080], [0x3F80, 0x3F80, 0x4000, 0x4000]]> : tensor<3x4xbf16>
  func.return
}

// -----

func.func @reduce_multiply_bf16_02() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80]], [[0x3F80, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x4000, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x3F80, 0x3F80, 0x4000]], [[0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x4000, 0x3F80, 0x3F80], [0x3F80, 0x4000, 0x3F80, 0x3F80, 0x3F80]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x3F80> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 2] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<4xbf16>
  check.expect_eq_const %r0, dense<[0x4080, 0x3F80, 0x4180, 0x4100]> : tensor<4xbf16>
  func.return
}

// -----

func.func @reduce_multiply_bf16_012() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80]], [[0x3F80, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x4000, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x3F80, 0x3F80, 0x4000]], [[0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x4000, 0x3F80, 0x3F80], [0x3F80, 0x4000, 0x3F80, 0x3F80, 0x3F80]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x3F80> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<bf16>
  check.expect_eq_const %r0, dense<0x4400> : tensor<bf16>
  func.return
}

// -----

func.func @reduce_maximum_bf16_0() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x3F80, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x3F80, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x4000, 0x3F80]], [[0x3F80, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x4000, 0x4000, 0x3F80, 0x3F80, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x4000, 0x4000], [0x4000, 0x3F80, 0x4000, 0x4000, 0x3F80]], [[0x4000, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x4000, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x3F80, 0x4000, 0x4000], [0x4000, 0x3F80, 0x4000, 0x3F80, 0x3F80]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x3F80> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<4x5xbf16>
  check.expect_eq_const %r0, dense<[[0x4000, 0x4000, 0x4000, 0x4000, 0x3F80], [0x4000, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x4000, 0x4000], [0x4000, 0x3F80, 0x4000, 0x4000, 0x3F80]]> : tensor<4x5xbf16>
  func.return
}

// -----

func.func @reduce_maximum_bf16_2() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x3F80, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x3F80, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x4000, 0x3F80]], [[0x3F80, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x4000, 0x4000, 0x3F80, 0x3F80, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x4000, 0x4000], [0x4000, 0x3F80, 0x4000, 0x4000, 0x3F80]], [[0x4000, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x4000, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x3F80, 0x4000, 0x4000], [0x4000, 0x3F80, 0x4000, 0x3F80, 0x3F80]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x3F80> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<3x4xbf16>
  check.expect_eq_const %r0, dense<[[0x4000, 0x4000, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x4000]]> : tensor<3x4xbf16>
  func.return
}

// -----

func.func @reduce_maximum_bf16_02() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x3F80, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x3F80, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x4000, 0x3F80]], [[0x3F80, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x4000, 0x4000, 0x3F80, 0x3F80, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x4000, 0x4000], [0x4000, 0x3F80, 0x4000, 0x4000, 0x3F80]], [[0x4000, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x4000, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x3F80, 0x4000, 0x4000], [0x4000, 0x3F80, 0x4000, 0x3F80, 0x3F80]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x3F80> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<4xbf16>
  check.expect_eq_const %r0, dense<[0x4000, 0x4000, 0x4000, 0x4000]> : tensor<4xbf16>
  func.return
}

// -----

func.func @reduce_maximum_bf16_012() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x3F80, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x3F80, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x4000, 0x3F80]], [[0x3F80, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x4000, 0x4000, 0x3F80, 0x3F80, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x4000, 0x4000], [0x4000, 0x3F80, 0x4000, 0x4000, 0x3F80]], [[0x4000, 0x4000, 0x3F80, 0x4000, 0x3F80], [0x4000, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x3F80, 0x4000, 0x4000], [0x4000, 0x3F80, 0x4000, 0x3F80, 0x3F80]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x3F80> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<bf16>
  check.expect_eq_const %r0, dense<0x4000> : tensor<bf16>
  func.return
}

// -----

func.func @reduce_minimum_bf16_0() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x4000]], [[0x3F80, 0x3F80, 0x3F80, 0x4000, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x4000, 0x4000], [0x3F80, 0x4000, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x4000, 0x4000]], [[0x4000, 0x3F80, 0x3F80, 0x3F80, 0x4000], [0x3F80, 0x4000, 0x3F80, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x3F80, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x3F80, 0x3F80]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x3F80> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<4x5xbf16>
  check.expect_eq_const %r0, dense<[[0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80]]> : tensor<4x5xbf16>
  func.return
}

// -----

func.func @reduce_minimum_bf16_2() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x4000]], [[0x3F80, 0x3F80, 0x3F80, 0x4000, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x4000, 0x4000], [0x3F80, 0x4000, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x4000, 0x4000]], [[0x4000, 0x3F80, 0x3F80, 0x3F80, 0x4000], [0x3F80, 0x4000, 0x3F80, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x3F80, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x3F80, 0x3F80]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x3F80> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [2] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<3x4xbf16>
  check.expect_eq_const %r0, dense<[[0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80]]> : tensor<3x4xbf16>
  func.return
}

// -----

func.func @reduce_minimum_bf16_02() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x4000]], [[0x3F80, 0x3F80, 0x3F80, 0x4000, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x4000, 0x4000], [0x3F80, 0x4000, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x4000, 0x4000]], [[0x4000, 0x3F80, 0x3F80, 0x3F80, 0x4000], [0x3F80, 0x4000, 0x3F80, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x3F80, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x3F80, 0x3F80]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x3F80> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 2] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<4xbf16>
  check.expect_eq_const %r0, dense<[0x3F80, 0x3F80, 0x3F80, 0x3F80]> : tensor<4xbf16>
  func.return
}

// -----

func.func @reduce_minimum_bf16_012() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x4000, 0x4000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x3F80, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x4000]], [[0x3F80, 0x3F80, 0x3F80, 0x4000, 0x3F80], [0x3F80, 0x3F80, 0x3F80, 0x4000, 0x4000], [0x3F80, 0x4000, 0x4000, 0x4000, 0x3F80], [0x3F80, 0x4000, 0x4000, 0x4000, 0x4000]], [[0x4000, 0x3F80, 0x3F80, 0x3F80, 0x4000], [0x3F80, 0x4000, 0x3F80, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x3F80, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x4000, 0x3F80, 0x3F80]]]> : tensor<3x4x5xbf16>
  %a1 = stablehlo.constant dense<0x3F80> : tensor<bf16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<3x4x5xbf16>, tensor<bf16>) -> tensor<bf16>
  check.expect_eq_const %r0, dense<0x3F80> : tensor<bf16>
  func.return
}

// -----

func.func @argmax_bf16_0() {
  %a0 = stablehlo.constant dense<[[0x4080, 0x41B8, 0x4180, 0x41A8, 0x4190, 0x0000, 0x4000], [0x41B0, 0x40E0, 0x40A0, 0x41E8, 0x41E0, 0x41F0, 0x4150], [0x3F80, 0x4200, 0x4208, 0x41F8, 0x41D8, 0x4160, 0x41A0], [0x4040, 0x41C8, 0x4110, 0x4170, 0x4100, 0x4130, 0x40C0], [0x4140, 0x41D0, 0x41C0, 0x4188, 0x4204, 0x4120, 0x4198]]> : tensor<5x7xbf16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0x0000> : tensor<bf16>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [0] : (tensor<5x7xbf16>, tensor<5x7xi32>, tensor<bf16>, tensor<i32>) -> (tensor<7xbf16>, tensor<7xi32>)
    reducer(%p: tensor<bf16>, %q: tensor<bf16>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<bf16>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<bf16>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[0x41B0, 0x4200, 0x4208, 0x41F8, 0x4204, 0x41F0, 0x41A0]> : tensor<7xbf16>
  check.expect_eq_const %r1, dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  func.return
}

// -----

func.func @argmax_bf16_1() {
  %a0 = stablehlo.constant dense<[[0x4080, 0x41B8, 0x4180, 0x41A8, 0x4190, 0x0000, 0x4000], [0x41B0, 0x40E0, 0x40A0, 0x41E8, 0x41E0, 0x41F0, 0x4150], [0x3F80, 0x4200, 0x4208, 0x41F8, 0x41D8, 0x4160, 0x41A0], [0x4040, 0x41C8, 0x4110, 0x4170, 0x4100, 0x4130, 0x40C0], [0x4140, 0x41D0, 0x41C0, 0x4188, 0x4204, 0x4120, 0x4198]]> : tensor<5x7xbf16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0x0000> : tensor<bf16>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [1] : (tensor<5x7xbf16>, tensor<5x7xi32>, tensor<bf16>, tensor<i32>) -> (tensor<5xbf16>, tensor<5xi32>)
    reducer(%p: tensor<bf16>, %q: tensor<bf16>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<bf16>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<bf16>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[0x41B8, 0x41F0, 0x4208, 0x41C8, 0x4204]> : tensor<5xbf16>
  check.expect_eq_const %r1, dense<[1, 5, 2, 1, 4]> : tensor<5xi32>
  func.return
}

// -----

func.func @sort_bf16_0() {
  %a0 = stablehlo.constant dense<[[0x40E0, 0x4198, 0x4100, 0x4130, 0x4160, 0x4080, 0x4110], [0x3F80, 0x4180, 0x4190, 0x40A0, 0x0000, 0x4150, 0x4000], [0x4120, 0x4140, 0x4188, 0x4170, 0x40C0, 0x4040, 0x41A0]]> : tensor<3x7xbf16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<bf16>, %q: tensor<bf16>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xbf16>, tensor<3x7xi32>) -> (tensor<3x7xbf16>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[0x3F80, 0x4140, 0x4100, 0x40A0, 0x0000, 0x4040, 0x4000], [0x40E0, 0x4180, 0x4188, 0x4130, 0x40C0, 0x4080, 0x4110], [0x4120, 0x4198, 0x4190, 0x4170, 0x4160, 0x4150, 0x41A0]]> : tensor<3x7xbf16>
  check.expect_eq_const %r1, dense<[[7, 15, 2, 10, 11, 19, 13], [0, 8, 16, 3, 18, 5, 6], [14, 1, 9, 17, 4, 12, 20]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @sort_bf16_1() {
  %a0 = stablehlo.constant dense<[[0x40E0, 0x4198, 0x4100, 0x4130, 0x4160, 0x4080, 0x4110], [0x3F80, 0x4180, 0x4190, 0x40A0, 0x0000, 0x4150, 0x4000], [0x4120, 0x4140, 0x4188, 0x4170, 0x40C0, 0x4040, 0x41A0]]> : tensor<3x7xbf16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<bf16>, %q: tensor<bf16>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xbf16>, tensor<3x7xi32>) -> (tensor<3x7xbf16>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[0x4080, 0x40E0, 0x4100, 0x4110, 0x4130, 0x4160, 0x4198], [0x0000, 0x3F80, 0x4000, 0x40A0, 0x4150, 0x4180, 0x4190], [0x4040, 0x40C0, 0x4120, 0x4140, 0x4170, 0x4188, 0x41A0]]> : tensor<3x7xbf16>
  check.expect_eq_const %r1, dense<[[5, 0, 2, 6, 3, 4, 1], [11, 7, 13, 10, 12, 8, 9], [19, 18, 14, 15, 17, 16, 20]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @max_pool_bf16() {
  %a0 = stablehlo.constant dense<[[0x40C0, 0x4100, 0x4100, 0x4080, 0x4040, 0x4000], [0x4000, 0x0000, 0x4040, 0x40A0, 0x40C0, 0x0000], [0x4000, 0x4100, 0x40C0, 0x0000, 0x4040, 0x0000], [0x40C0, 0x40E0, 0x4000, 0x40E0, 0x0000, 0x4040]]> : tensor<4x6xbf16>
  %a1 = stablehlo.constant dense<0x0000> : tensor<bf16>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<bf16>, %q: tensor<bf16>):
    %c = stablehlo.maximum %p, %q : tensor<bf16>
    stablehlo.return %c : tensor<bf16>
  }) : (tensor<4x6xbf16>, tensor<bf16>) -> tensor<2x3xbf16>
  check.expect_eq_const %r0, dense<[[0x4100, 0x4100, 0x4040], [0x4100, 0x40C0, 0x40C0]]> : tensor<2x3xbf16>
  func.return
}

// -----

func.func @cumsum_bf16() {
  %a0 = stablehlo.constant dense<[[0x40C0, 0x4100, 0x4100, 0x4080, 0x4040, 0x4000], [0x4000, 0x0000, 0x4040, 0x40A0, 0x40C0, 0x0000], [0x4000, 0x4100, 0x40C0, 0x0000, 0x4040, 0x0000], [0x40C0, 0x40E0, 0x4000, 0x40E0, 0x0000, 0x4040]]> : tensor<4x6xbf16>
  %a1 = stablehlo.constant dense<0x0000> : tensor<bf16>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<bf16>, %q: tensor<bf16>):
    %c = stablehlo.add %p, %q : tensor<bf16>
    stablehlo.return %c : tensor<bf16>
  }) : (tensor<4x6xbf16>, tensor<bf16>) -> tensor<4x6xbf16>
  check.expect_eq_const %r0, dense<[[0x40C0, 0x4160, 0x41B0, 0x41D0, 0x41E8, 0x41F8], [0x4000, 0x4000, 0x40A0, 0x4120, 0x4180, 0x4180], [0x4000, 0x4120, 0x4180, 0x4180, 0x4198, 0x4198], [0x40C0, 0x4150, 0x4170, 0x41B0, 0x41B0, 0x41C8]]> : tensor<4x6xbf16>
  func.return
}

// -----

func.func @scatter_add_bf16() {
  %a0 = stablehlo.constant dense<[[0x40C0, 0x40E0, 0x4080], [0x40A0, 0x4100, 0x4100], [0x4100, 0x4000, 0x4080], [0x4080, 0x40C0, 0x4000]]> : tensor<4x3xbf16>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[0x4040, 0x0000, 0x0000], [0x0000, 0x4000, 0x4000], [0x3F80, 0x4040, 0x4000], [0x0000, 0x3F80, 0x4000], [0x4000, 0x4080, 0x4040]]> : tensor<5x3xbf16>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<bf16>, %q: tensor<bf16>):
    %c = stablehlo.add %p, %q : tensor<bf16>
    stablehlo.return %c : tensor<bf16>
  }) : (tensor<4x3xbf16>, tensor<5x1xi32>, tensor<5x3xbf16>) -> tensor<4x3xbf16>
  check.expect_eq_const %r0, dense<[[0x40C0, 0x40E0, 0x4080], [0x4110, 0x4130, 0x4120], [0x4100, 0x4000, 0x4080], [0x4080, 0x4100, 0x4080]]> : tensor<4x3xbf16>
  func.return
}

// -----

func.func @scatter_set_bf16() {
  %a0 = stablehlo.constant dense<[[0x40C0, 0x40E0, 0x4080], [0x40A0, 0x4100, 0x4100], [0x4100, 0x4000, 0x4080], [0x4080, 0x40C0, 0x4000]]> : tensor<4x3xbf16>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[0x4040, 0x0000, 0x0000], [0x0000, 0x4000, 0x4000], [0x3F80, 0x4040, 0x4000], [0x0000, 0x3F80, 0x4000], [0x4000, 0x4080, 0x4040]]> : tensor<5x3xbf16>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<bf16>, %q: tensor<bf16>):
    stablehlo.return %q : tensor<bf16>
  }) : (tensor<4x3xbf16>, tensor<5x1xi32>, tensor<5x3xbf16>) -> tensor<4x3xbf16>
  check.expect_eq_const %r0, dense<[[0x40C0, 0x40E0, 0x4080], [0x3F80, 0x4040, 0x4000], [0x4100, 0x4000, 0x4080], [0x0000, 0x4000, 0x4000]]> : tensor<4x3xbf16>
  func.return
}

// -----

func.func @reduce_add_f16_0() {
  %a0 = stablehlo.constant dense<[[[0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x4000, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x3C00, 0x3C00], [0x4000, 0x4000, 0x3C00, 0x3C00, 0x4000]], [[0x4000, 0x4000, 0x4000, 0x3C00, 0x4000], [0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x4000, 0x4000], [0x3C00, 0x3C00, 0x4000, 0x3C00, 0x4000]], [[0x4000, 0x3C00, 0x3C00, 0x4000, 0x4000], [0x3C00, 0x4000, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x4000, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x4000]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x0000> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<4x5xf16>
  check.expect_eq_const %r0, dense<[[0x4600, 0x4400, 0x4500, 0x4500, 0x4500], [0x4400, 0x4400, 0x4600, 0x4600, 0x4400], [0x4400, 0x4400, 0x4500, 0x4400, 0x4400], [0x4400, 0x4400, 0x4400, 0x4200, 0x4600]]> : tensor<4x5xf16>
  func.return
}

// -----

func.func @reduce_add_f16_2() {
  %a0 = stablehlo.constant dense<[[[0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x4000, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x3C00, 0x3C00], [0x4000, 0x4000, 0x3C00, 0x3C00, 0x4000]], [[0x4000, 0x4000, 0x4000, 0x3C00, 0x4000], [0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x4000, 0x4000], [0x3C00, 0x3C00, 0x4000, 0x3C00, 0x4000]], [[0x4000, 0x3C00, 0x3C00, 0x4000, 0x4000], [0x3C00, 0x4000, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x4000, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x4000]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x0000> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<3x4xf16>
  check.expect_eq_const %r0, dense<[[0x4800, 0x4800, 0x4800, 0x4800], [0x4880, 0x4800, 0x4700, 0x4700], [0x4800, 0x4800, 0x4600, 0x4600]]> : tensor<3x4xf16>
  func.return
}

// -----

func.func @reduce_add_f16_02() {
  %a0 = stablehlo.constant dense<[[[0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x4000, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x3C00, 0x3C00], [0x4000, 0x4000, 0x3C00, 0x3C00, 0x4000]], [[0x4000, 0x4000, 0x4000, 0x3C00, 0x4000], [0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x4000, 0x4000], [0x3C00, 0x3C00, 0x4000, 0x3C00, 0x4000]], [[0x4000, 0x3C00, 0x3C00, 0x4000, 0x4000], [0x3C00, 0x4000, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x4000, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x4000]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x0000> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<4xf16>
  check.expect_eq_const %r0, dense<[0x4E40, 0x4E00, 0x4D40, 0x4D40]> : tensor<4xf16>
  func.return
}

// -----

func.func @reduce_add_f16_012() {
  %a0 = stablehlo.constant dense<[[[0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x4000, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x3C00, 0x3C00], [0x4000, 0x4000, 0x3C00, 0x3C00, 0x4000]], [[0x4000, 0x4000, 0x4000, 0x3C00, 0x4000], [0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x4000, 0x4000], [0x3C00, 0x3C00, 0x4000, 0x3C00, 0x4000]], [[0x4000, 0x3C00, 0x3C00, 0x4000, 0x4000], [0x3C00, 0x4000, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x4000, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x4000]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x0000> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<f16>
  check.expect_eq_const %r0, dense<0x55B0> : tensor<f16>
  func.return
}

// -----

func.func @reduce_multiply_f16_0() {
  %a0 = stablehlo.constant dense<[[[0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x4000], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x4000], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x3C00]], [[0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00]], [[0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x3C00> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<4x5xf16>
  check.expect_eq_const %r0, dense<[[0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x4000], [0x4000, 0x3C00, 0x3C00, 0x4000, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x3C00, 0x4000], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x3C00]]> : tensor<4x5xf16>
  func.return
}

// -----

func.func @reduce_multiply_f16_2() {
  %a0 = stablehlo.constant dense<[[[0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x4000], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x4000], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x3C00]], [[0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00]], [[0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x3C00> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [2] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<3x4xf16>
  check.expect_eq_const %r0, dense<[[0x4000, 0x4000, 0x4000, 0x4400], [0x3C00, 0x4000, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x4000, 0x3C00]]> : tensor<3x4xf16>
  func.return
}

// -----

func.func @reduce_multiply_f16_02() {
  %a0 = stablehlo.constant dense<[[[0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x4000], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x4000], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x3C00]], [[0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00]], [[0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x3C00> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 2] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<4xf16>
  check.expect_eq_const %r0, dense<[0x4000, 0x4400, 0x4400, 0x4400]> : tensor<4xf16>
  func.return
}

// -----

func.func @reduce_multiply_f16_012() {
  %a0 = stablehlo.constant dense<[[[0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x4000], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x4000], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x3C00]], [[0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x4000, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00]], [[0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x3C00> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<f16>
  check.expect_eq_const %r0, dense<0x5800> : tensor<f16>
  func.return
}

// -----

func.func @reduce_maximum_f16_0() {
  %a0 = stablehlo.constant dense<[[[0x4000, 0x3C00, 0x3C00, 0x4000, 0x4000], [0x4000, 0x4000, 0x3C00, 0x4000, 0x3C00], [0x3C00, 0x4000, 0x4000, 0x4000, 0x4000], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x3C00]], [[0x3C00, 0x4000, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x4000, 0x4000, 0x3C00, 0x3C00]], [[0x3C00, 0x3C00, 0x4000, 0x4000, 0x4000], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x4000, 0x3C00, 0x4000, 0x4000, 0x4000]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x4000> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<4x5xf16>
  check.expect_eq_const %r0, dense<[[0x4000, 0x4000, 0x4000, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x4000, 0x4000]]> : tensor<4x5xf16>
  func.return
}

// -----

func.func @reduce_maximum_f16_2() {
  %a0 = stablehlo.constant dense<[[[0x4000, 0x3C00, 0x3C00, 0x4000, 0x4000], [0x4000, 0x4000, 0x3C00, 0x4000, 0x3C00], [0x3C00, 0x4000, 0x4000, 0x4000, 0x4000], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x3C00]], [[0x3C00, 0x4000, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x4000, 0x4000, 0x3C00, 0x3C00]], [[0x3C00, 0x3C00, 0x4000, 0x4000, 0x4000], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x4000, 0x3C00, 0x4000, 0x4000, 0x4000]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x4000> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<3x4xf16>
  check.expect_eq_const %r0, dense<[[0x4000, 0x4000, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x4000]]> : tensor<3x4xf16>
  func.return
}

// -----

func.func @reduce_maximum_f16_02() {
  %a0 = stablehlo.constant dense<[[[0x4000, 0x3C00, 0x3C00, 0x4000, 0x4000], [0x4000, 0x4000, 0x3C00, 0x4000, 0x3C00], [0x3C00, 0x4000, 0x4000, 0x4000, 0x4000], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x3C00]], [[0x3C00, 0x4000, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x4000, 0x4000, 0x3C00, 0x3C00]], [[0x3C00, 0x3C00, 0x4000, 0x4000, 0x4000], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x4000, 0x3C00, 0x4000, 0x4000, 0x4000]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x4000> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<4xf16>
  check.expect_eq_const %r0, dense<[0x4000, 0x4000, 0x4000, 0x4000]> : tensor<4xf16>
  func.return
}

// -----

func.func @reduce_maximum_f16_012() {
  %a0 = stablehlo.constant dense<[[[0x4000, 0x3C00, 0x3C00, 0x4000, 0x4000], [0x4000, 0x4000, 0x3C00, 0x4000, 0x3C00], [0x3C00, 0x4000, 0x4000, 0x4000, 0x4000], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x3C00]], [[0x3C00, 0x4000, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x4000, 0x4000, 0x3C00, 0x3C00]], [[0x3C00, 0x3C00, 0x4000, 0x4000, 0x4000], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x4000, 0x3C00, 0x4000, 0x4000, 0x4000]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x4000> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<f16>
  check.expect_eq_const %r0, dense<0x4000> : tensor<f16>
  func.return
}

// -----

func.func @reduce_minimum_f16_0() {
  %a0 = stablehlo.constant dense<[[[0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x4000, 0x4000, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x4000, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x3C00, 0x4000]], [[0x3C00, 0x3C00, 0x4000, 0x4000, 0x4000], [0x3C00, 0x4000, 0x4000, 0x3C00, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x3C00], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x4000]], [[0x3C00, 0x4000, 0x4000, 0x4000, 0x4000], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x3C00, 0x3C00], [0x3C00, 0x4000, 0x4000, 0x4000, 0x3C00]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x4000> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<4x5xf16>
  check.expect_eq_const %r0, dense<[[0x3C00, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00, 0x3C00]]> : tensor<4x5xf16>
  func.return
}

// -----

func.func @reduce_minimum_f16_2() {
  %a0 = stablehlo.constant dense<[[[0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x4000, 0x4000, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x4000, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x3C00, 0x4000]], [[0x3C00, 0x3C00, 0x4000, 0x4000, 0x4000], [0x3C00, 0x4000, 0x4000, 0x3C00, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x3C00], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x4000]], [[0x3C00, 0x4000, 0x4000, 0x4000, 0x4000], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x3C00, 0x3C00], [0x3C00, 0x4000, 0x4000, 0x4000, 0x3C00]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x4000> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [2] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<3x4xf16>
  check.expect_eq_const %r0, dense<[[0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x3C00, 0x3C00, 0x3C00, 0x3C00]]> : tensor<3x4xf16>
  func.return
}

// -----

func.func @reduce_minimum_f16_02() {
  %a0 = stablehlo.constant dense<[[[0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x4000, 0x4000, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x4000, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x3C00, 0x4000]], [[0x3C00, 0x3C00, 0x4000, 0x4000, 0x4000], [0x3C00, 0x4000, 0x4000, 0x3C00, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x3C00], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x4000]], [[0x3C00, 0x4000, 0x4000, 0x4000, 0x4000], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x3C00, 0x3C00], [0x3C00, 0x4000, 0x4000, 0x4000, 0x3C00]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x4000> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 2] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<4xf16>
  check.expect_eq_const %r0, dense<[0x3C00, 0x3C00, 0x3C00, 0x3C00]> : tensor<4xf16>
  func.return
}

// -----

func.func @reduce_minimum_f16_012() {
  %a0 = stablehlo.constant dense<[[[0x4000, 0x3C00, 0x4000, 0x4000, 0x3C00], [0x4000, 0x4000, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x4000, 0x4000, 0x4000, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x3C00, 0x4000]], [[0x3C00, 0x3C00, 0x4000, 0x4000, 0x4000], [0x3C00, 0x4000, 0x4000, 0x3C00, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x3C00], [0x4000, 0x3C00, 0x3C00, 0x3C00, 0x4000]], [[0x3C00, 0x4000, 0x4000, 0x4000, 0x4000], [0x3C00, 0x4000, 0x3C00, 0x4000, 0x4000], [0x4000, 0x4000, 0x4000, 0x3C00, 0x3C00], [0x3C00, 0x4000, 0x4000, 0x4000, 0x3C00]]]> : tensor<3x4x5xf16>
  %a1 = stablehlo.constant dense<0x4000> : tensor<f16>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<3x4x5xf16>, tensor<f16>) -> tensor<f16>
  check.expect_eq_const %r0, dense<0x3C00> : tensor<f16>
  func.return
}

// -----

func.func @argmax_f16_0() {
  %a0 = stablehlo.constant dense<[[0x4D40, 0x4000, 0x4200, 0x5020, 0x4C00, 0x4CC0, 0x4D00], [0x4A00, 0x4700, 0x5000, 0x0000, 0x5040, 0x4A80, 0x4F40], [0x4F00, 0x4F80, 0x4B00, 0x4E40, 0x4900, 0x4C80, 0x4D80], [0x4B80, 0x4600, 0x4C40, 0x4800, 0x4880, 0x4500, 0x4980], [0x4E00, 0x4EC0, 0x4400, 0x4E80, 0x4FC0, 0x4DC0, 0x3C00]]> : tensor<5x7xf16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0x0000> : tensor<f16>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [0] : (tensor<5x7xf16>, tensor<5x7xi32>, tensor<f16>, tensor<i32>) -> (tensor<7xf16>, tensor<7xi32>)
    reducer(%p: tensor<f16>, %q: tensor<f16>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<f16>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f16>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[0x4F00, 0x4F80, 0x5000, 0x5020, 0x5040, 0x4DC0, 0x4F40]> : tensor<7xf16>
  check.expect_eq_const %r1, dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  func.return
}

// -----

func.func @argmax_f16_1() {
  %a0 = stablehlo.constant dense<[[0x4D40, 0x4000, 0x4200, 0x5020, 0x4C00, 0x4CC0, 0x4D00], [0x4A00, 0x4700, 0x5000, 0x0000, 0x5040, 0x4A80, 0x4F40], [0x4F00, 0x4F80, 0x4B00, 0x4E40, 0x4900, 0x4C80, 0x4D80], [0x4B80, 0x4600, 0x4C40, 0x4800, 0x4880, 0x4500, 0x4980], [0x4E00, 0x4EC0, 0x4400, 0x4E80, 0x4FC0, 0x4DC0, 0x3C00]]> : tensor<5x7xf16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0x0000> : tensor<f16>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [1] : (tensor<5x7xf16>, tensor<5x7xi32>, tensor<f16>, tensor<i32>) -> (tensor<5xf16>, tensor<5xi32>)
    reducer(%p: tensor<f16>, %q: tensor<f16>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<f16>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f16>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[0x5020, 0x5040, 0x4F80, 0x4C40, 0x4FC0]> : tensor<5xf16>
  check.expect_eq_const %r1, dense<[3, 4, 1, 2, 4]> : tensor<5xi32>
  func.return
}

// -----

func.func @sort_f16_0() {
  %a0 = stablehlo.constant dense<[[0x4C40, 0x4900, 0x4600, 0x4A80, 0x4400, 0x4800, 0x4000], [0x4880, 0x4C00, 0x4700, 0x4B00, 0x4C80, 0x4D00, 0x4980], [0x3C00, 0x4500, 0x0000, 0x4CC0, 0x4B80, 0x4A00, 0x4200]]> : tensor<3x7xf16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f16>, %q: tensor<f16>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xf16>, tensor<3x7xi32>) -> (tensor<3x7xf16>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[0x3C00, 0x4500, 0x0000, 0x4A80, 0x4400, 0x4800, 0x4000], [0x4880, 0x4900, 0x4600, 0x4B00, 0x4B80, 0x4A00, 0x4200], [0x4C40, 0x4C00, 0x4700, 0x4CC0, 0x4C80, 0x4D00, 0x4980]]> : tensor<3x7xf16>
  check.expect_eq_const %r1, dense<[[14, 15, 16, 3, 4, 5, 6], [7, 1, 2, 10, 18, 19, 20], [0, 8, 9, 17, 11, 12, 13]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @sort_f16_1() {
  %a0 = stablehlo.constant dense<[[0x4C40, 0x4900, 0x4600, 0x4A80, 0x4400, 0x4800, 0x4000], [0x4880, 0x4C00, 0x4700, 0x4B00, 0x4C80, 0x4D00, 0x4980], [0x3C00, 0x4500, 0x0000, 0x4CC0, 0x4B80, 0x4A00, 0x4200]]> : tensor<3x7xf16>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f16>, %q: tensor<f16>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xf16>, tensor<3x7xi32>) -> (tensor<3x7xf16>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[0x4000, 0x4400, 0x4600, 0x4800, 0x4900, 0x4A80, 0x4C40], [0x4700, 0x4880, 0x4980, 0x4B00, 0x4C00, 0x4C80, 0x4D00], [0x0000, 0x3C00, 0x4200, 0x4500, 0x4A00, 0x4B80, 0x4CC0]]> : tensor<3x7xf16>
  check.expect_eq_const %r1, dense<[[6, 4, 2, 5, 1, 3, 0], [9, 7, 13, 10, 8, 11, 12], [16, 14, 20, 15, 19, 18, 17]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @max_pool_f16() {
  %a0 = stablehlo.constant dense<[[0x4700, 0x4000, 0x4500, 0x3C00, 0x3C00, 0x4600], [0x4400, 0x4000, 0x4800, 0x0000, 0x4200, 0x0000], [0x4400, 0x4400, 0x4600, 0x4000, 0x0000, 0x4400], [0x4500, 0x4000, 0x4600, 0x4600, 0x3C00, 0x4800]]> : tensor<4x6xf16>
  %a1 = stablehlo.constant dense<0x0000> : tensor<f16>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f16>, %q: tensor<f16>):
    %c = stablehlo.maximum %p, %q : tensor<f16>
    stablehlo.return %c : tensor<f16>
  }) : (tensor<4x6xf16>, tensor<f16>) -> tensor<2x3xf16>
  check.expect_eq_const %r0, dense<[[0x4700, 0x4500, 0x4600], [0x4800, 0x4800, 0x4400]]> : tensor<2x3xf16>
  func.return
}

// -----

func.func @cumsum_f16() {
  %a0 = stablehlo.constant dense<[[0x4700, 0x4000, 0x4500, 0x3C00, 0x3C00, 0x4600], [0x4400, 0x4000, 0x4800, 0x0000, 0x4200, 0x0000], [0x4400, 0x4400, 0x4600, 0x4000, 0x0000, 0x4400], [0x4500, 0x4000, 0x4600, 0x4600, 0x3C00, 0x4800]]> : tensor<4x6xf16>
  %a1 = stablehlo.constant dense<0x0000> : tensor<f16>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f16>, %q: tensor<f16>):
    %c = stablehlo.add %p, %q : tensor<f16>
    stablehlo.return %c : tensor<f16>
  }) : (tensor<4x6xf16>, tensor<f16>) -> tensor<4x6xf16>
  check.expect_eq_const %r0, dense<[[0x4700, 0x4880, 0x4B00, 0x4B80, 0x4C00, 0x4D80], [0x4400, 0x4600, 0x4B00, 0x4B00, 0x4C40, 0x4C40], [0x4400, 0x4800, 0x4B00, 0x4C00, 0x4C00, 0x4D00], [0x4500, 0x4700, 0x4A80, 0x4CC0, 0x4D00, 0x4F00]]> : tensor<4x6xf16>
  func.return
}

// -----

func.func @scatter_add_f16() {
  %a0 = stablehlo.constant dense<[[0x0000, 0x4500, 0x4700], [0x3C00, 0x3C00, 0x4500], [0x4000, 0x4000, 0x4600], [0x4500, 0x4700, 0x4600]]> : tensor<4x3xf16>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[0x4000, 0x0000, 0x4200], [0x4400, 0x4200, 0x4400], [0x4000, 0x4400, 0x4000], [0x4000, 0x3C00, 0x0000], [0x0000, 0x0000, 0x0000]]> : tensor<5x3xf16>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<f16>, %q: tensor<f16>):
    %c = stablehlo.add %p, %q : tensor<f16>
    stablehlo.return %c : tensor<f16>
  }) : (tensor<4x3xf16>, tensor<5x1xi32>, tensor<5x3xf16>) -> tensor<4x3xf16>
  check.expect_eq_const %r0, dense<[[0x0000, 0x4500, 0x4700], [0x4500, 0x4500, 0x4900], [0x4000, 0x4000, 0x4600], [0x4880, 0x4900, 0x4900]]> : tensor<4x3xf16>
  func.return
}

// -----

func.func @scatter_set_f16() {
  %a0 = stablehlo.constant dense<[[0x0000, 0x4500, 0x4700], [0x3C00, 0x3C00, 0x4500], [0x4000, 0x4000, 0x4600], [0x4500, 0x4700, 0x4600]]> : tensor<4x3xf16>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[0x4000, 0x0000, 0x4200], [0x4400, 0x4200, 0x4400], [0x4000, 0x4400, 0x4000], [0x4000, 0x3C00, 0x0000], [0x0000, 0x0000, 0x0000]]> : tensor<5x3xf16>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<f16>, %q: tensor<f16>):
    stablehlo.return %q : tensor<f16>
  }) : (tensor<4x3xf16>, tensor<5x1xi32>, tensor<5x3xf16>) -> tensor<4x3xf16>
  check.expect_eq_const %r0, dense<[[0x0000, 0x4500, 0x4700], [0x4000, 0x4400, 0x4000], [0x4000, 0x4000, 0x4600], [0x4400, 0x4200, 0x4400]]> : tensor<4x3xf16>
  func.return
}

// -----

func.func @reduce_add_f32_0() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x40000000]], [[0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x3F800000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x40000000]], [[0x40000000, 0x3F800000, 0x40000000, 0x3F800000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x3F800000], [0x40000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x00000000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
  check.expect_eq_const %r0, dense<[[0x40800000, 0x40400000, 0x40A00000, 0x40A00000, 0x40A00000], [0x40800000, 0x40A00000, 0x40A00000, 0x40800000, 0x40800000], [0x40400000, 0x40A00000, 0x40800000, 0x40A00000, 0x40400000], [0x40A00000, 0x40800000, 0x40A00000, 0x40A00000, 0x40A00000]]> : tensor<4x5xf32>
  func.return
}

// -----

func.func @reduce_add_f32_2() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x40000000]], [[0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x3F800000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x40000000]], [[0x40000000, 0x3F800000, 0x40000000, 0x3F800000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x3F800000], [0x40000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x00000000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  check.expect_eq_const %r0, dense<[[0x40E00000, 0x41100000, 0x40E00000, 0x41000000], [0x40E00000, 0x41000000, 0x40C00000, 0x41200000], [0x41000000, 0x40A00000, 0x40E00000, 0x40C00000]]> : tensor<3x4xf32>
  func.return
}

// -----

func.func @reduce_add_f32_02() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x40000000]], [[0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x3F800000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x40000000]], [[0x40000000, 0x3F800000, 0x40000000, 0x3F800000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x3F800000], [0x40000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x00000000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %r0, dense<[0x41B00000, 0x41B00000, 0x41A00000, 0x41C00000]> : tensor<4xf32>
  func.return
}

// -----

func.func @reduce_add_f32_012() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x40000000]], [[0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x3F800000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x40000000]], [[0x40000000, 0x3F800000, 0x40000000, 0x3F800000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x3F800000], [0x40000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x00000000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r0, dense<0x42B00000> : tensor<f32>
  func.return
}

// -----

func.func @reduce_multiply_f32_0() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x40000000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000]], [[0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]], [[0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
  check.expect_eq_const %r0, dense<[[0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x40800000, 0x3F800000]]> : tensor<4x5xf32>
  func.return
}

// -----

func.func @reduce_multiply_f32_2() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x40000000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000]], [[0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]], [[0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  check.expect_eq_const %r0, dense<[[0x40800000, 0x40000000, 0x3F800000, 0x40800000], [0x3F800000, 0x40000000, 0x3F800000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000]]> : tensor<3x4xf32>
  func.return
}

// -----

func.func @reduce_multiply_f32_02() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x40000000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000]], [[0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]], [[0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %r0, dense<[0x40800000, 0x41000000, 0x3F800000, 0x41000000]> : tensor<4xf32>
  func.return
}

// -----

func.func @reduce_multiply_f32_012() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x40000000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000]], [[0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]], [[0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r0, dense<0x43800000> : tensor<f32>
  func.return
}

// -----

func.func @reduce_maximum_f32_0() {
  %a0 = stablehlo.constant dense<[[[0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x40000000], [0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x3F800000], [0x40000000, 0x3F800000, 0x40000000, 0x40000000, 0x3F800000]], [[0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x40000000, 0x40000000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x40000000]], [[0x40000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x40000000, 0x40000000, 0x3F800000, 0x40000000, 0x40000000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x40000000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
  check.expect_eq_const %r0, dense<[[0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x40000000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x40000000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x40000000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x40000000]]> : tensor<4x5xf32>
  func.return
}

// -----

func.func @reduce_maximum_f32_2() {
  %a0 = stablehlo.constant dense<[[[0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x40000000], [0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x3F800000], [0x40000000, 0x3F800000, 0x40000000, 0x40000000, 0x3F800000]], [[0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x40000000, 0x40000000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x40000000]], [[0x40000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x40000000, 0x40000000, 0x3F800000, 0x40000000, 0x40000000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x40000000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  check.expect_eq_const %r0, dense<[[0x40000000, 0x40000000, 0x40000000, 0x40000000], [0x40000000, 0x40000000, 0x40000000, 0x40000000], [0x40000000, 0x40000000, 0x40000000, 0x40000000]]> : tensor<3x4xf32>
  func.return
}

// -----

func.func @reduce_maximum_f32_02() {
  %a0 = stablehlo.constant dense<[[[0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x40000000], [0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x3F800000], [0x40000000, 0x3F800000, 0x40000000, 0x40000000, 0x3F800000]], [[0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x40000000, 0x40000000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x40000000]], [[0x40000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x40000000, 0x40000000, 0x3F800000, 0x40000000, 0x40000000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x40000000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %r0, dense<[0x40000000, 0x40000000, 0x40000000, 0x40000000]> : tensor<4xf32>
  func.return
}

// -----

func.func @reduce_maximum_f32_012() {
  %a0 = stablehlo.constant dense<[[[0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x40000000], [0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x3F800000], [0x40000000, 0x3F800000, 0x40000000, 0x40000000, 0x3F800000]], [[0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x40000000, 0x40000000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x40000000]], [[0x40000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x40000000, 0x40000000, 0x3F800000, 0x40000000, 0x40000000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x40000000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r0, dense<0x40000000> : tensor<f32>
  func.return
}

// -----

func.func @reduce_minimum_f32_0() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x40000000], [0x40000000, 0x3F800000, 0x40000000, 0x3F800000, 0x3F800000], [0x40000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]], [[0x3F800000, 0x40000000, 0x3F800000, 0x3F800000, 0x40000000], [0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000]], [[0x3F800000, 0x40000000, 0x40000000, 0x40000000, 0x40000000], [0x40000000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
  check.expect_eq_const %r0, dense<[[0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]]> : tensor<4x5xf32>
  func.return
}

// -----

func.func @reduce_minimum_f32_2() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x40000000], [0x40000000, 0x3F800000, 0x40000000, 0x3F800000, 0x3F800000], [0x40000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]], [[0x3F800000, 0x40000000, 0x3F800000, 0x3F800000, 0x40000000], [0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000]], [[0x3F800000, 0x40000000, 0x40000000, 0x40000000, 0x40000000], [0x40000000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
  check.expect_eq_const %r0, dense<[[0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]]> : tensor<3x4xf32>
  func.return
}

// -----

func.func @reduce_minimum_f32_02() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x40000000], [0x40000000, 0x3F800000, 0x40000000, 0x3F800000, 0x3F800000], [0x40000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]], [[0x3F800000, 0x40000000, 0x3F800000, 0x3F800000, 0x40000000], [0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000]], [[0x3F800000, 0x40000000, 0x40000000, 0x40000000, 0x40000000], [0x40000000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %r0, dense<[0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]> : tensor<4xf32>
  func.return
}

// -----

func.func @reduce_minimum_f32_012() {
  %a0 = stablehlo.constant dense<[[[0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x40000000], [0x40000000, 0x3F800000, 0x40000000, 0x3F800000, 0x3F800000], [0x40000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000]], [[0x3F800000, 0x40000000, 0x3F800000, 0x3F800000, 0x40000000], [0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x40000000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000]], [[0x3F800000, 0x40000000, 0x40000000, 0x40000000, 0x40000000], [0x40000000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000, 0x3F800000]]]> : tensor<3x4x5xf32>
  %a1 = stablehlo.constant dense<0x3F800000> : tensor<f32>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r0, dense<0x3F800000> : tensor<f32>
  func.return
}

// -----

func.func @argmax_f32_0() {
  %a0 = stablehlo.constant dense<[[0x41B80000, 0x40A00000, 0x41200000, 0x41E00000, 0x41900000, 0x41B00000, 0x41500000], [0x00000000, 0x41D00000, 0x41300000, 0x41F80000, 0x41600000, 0x41800000, 0x41400000], [0x40E00000, 0x41100000, 0x41000000, 0x40800000, 0x41C00000, 0x41E80000, 0x41700000], [0x41A80000, 0x42040000, 0x42080000, 0x41A00000, 0x41C80000, 0x3F800000, 0x41D80000], [0x41880000, 0x40400000, 0x42000000, 0x40000000, 0x40C00000, 0x41F00000, 0x41980000]]> : tensor<5x7xf32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0x00000000> : tensor<f32>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [0] : (tensor<5x7xf32>, tensor<5x7xi32>, tensor<f32>, tensor<i32>) -> (tensor<7xf32>, tensor<7xi32>)
    reducer(%p: tensor<f32>, %q: tensor<f32>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<f32>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f32>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[0x41B80000, 0x42040000, 0x42080000, 0x41F80000, 0x41C80000, 0x41F00000, 0x41D80000]> : tensor<7xf32>
  check.expect_eq_const %r1, dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  func.return
}

// -----

func.func @argmax_f32_1() {
  %a0 = stablehlo.constant dense<[[0x41B80000, 0x40A00000, 0x41200000, 0x41E00000, 0x41900000, 0x41B00000, 0x41500000], [0x00000000, 0x41D00000, 0x41300000, 0x41F80000, 0x41600000, 0x41800000, 0x41400000], [0x40E00000, 0x41100000, 0x41000000, 0x40800000, 0x41C00000, 0x41E80000, 0x41700000], [0x41A80000, 0x42040000, 0x42080000, 0x41A00000, 0x41C80000, 0x3F800000, 0x41D80000], [0x41880000, 0x40400000, 0x42000000, 0x40000000, 0x40C00000, 0x41F00000, 0x41980000]]> : tensor<5x7xf32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0x00000000> : tensor<f32>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [1] : (tensor<5x7xf32>, tensor<5x7xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
    reducer(%p: tensor<f32>, %q: tensor<f32>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<f32>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f32>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[0x41E00000, 0x41F80000, 0x41E80000, 0x42080000, 0x42000000]> : tensor<5xf32>
  check.expect_eq_const %r1, dense<[3, 3, 5, 2, 2]> : tensor<5xi32>
  func.return
}

// -----

func.func @sort_f32_0() {
  %a0 = stablehlo.constant dense<[[0x40400000, 0x40000000, 0x41500000, 0x41900000, 0x41700000, 0x41980000, 0x41000000], [0x00000000, 0x3F800000, 0x41800000, 0x40C00000, 0x41400000, 0x40E00000, 0x41200000], [0x40A00000, 0x41880000, 0x41600000, 0x41100000, 0x40800000, 0x41A00000, 0x41300000]]> : tensor<3x7xf32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xf32>, tensor<3x7xi32>) -> (tensor<3x7xf32>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[0x00000000, 0x3F800000, 0x41500000, 0x40C00000, 0x40800000, 0x40E00000, 0x41000000], [0x40400000, 0x40000000, 0x41600000, 0x41100000, 0x41400000, 0x41980000, 0x41200000], [0x40A00000, 0x41880000, 0x41800000, 0x41900000, 0x41700000, 0x41A00000, 0x41300000]]> : tensor<3x7xf32>
  check.expect_eq_const %r1, dense<[[7, 8, 2, 10, 18, 12, 6], [0, 1, 16, 17, 11, 5, 13], [14, 15, 9, 3, 4, 19, 20]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @sort_f32_1() {
  %a0 = stablehlo.constant dense<[[0x40400000, 0x40000000, 0x41500000, 0x41900000, 0x41700000, 0x41980000, 0x41000000], [0x00000000, 0x3F800000, 0x41800000, 0x40C00000, 0x41400000, 0x40E00000, 0x41200000], [0x40A00000, 0x41880000, 0x41600000, 0x41100000, 0x40800000, 0x41A00000, 0x41300000]]> : tensor<3x7xf32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xf32>, tensor<3x7xi32>) -> (tensor<3x7xf32>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[0x40000000, 0x40400000, 0x41000000, 0x41500000, 0x41700000, 0x41900000, 0x41980000], [0x00000000, 0x3F800000, 0x40C00000, 0x40E00000, 0x41200000, 0x41400000, 0x41800000], [0x40800000, 0x40A00000, 0x41100000, 0x41300000, 0x41600000, 0x41880000, 0x41A00000]]> : tensor<3x7xf32>
  check.expect_eq_const %r1, dense<[[1, 0, 6, 2, 4, 3, 5], [7, 8, 10, 12, 13, 11, 9], [18, 14, 17, 20, 16, 15, 19]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @max_pool_f32() {
  %a0 = stablehlo.constant dense<[[0x40800000, 0x41000000, 0x40A00000, 0x3F800000, 0x41000000, 0x00000000], [0x00000000, 0x40800000, 0x40000000, 0x3F800000, 0x00000000, 0x40C00000], [0x40A00000, 0x40400000, 0x41000000, 0x40A00000, 0x3F800000, 0x40E00000], [0x40A00000, 0x40A00000, 0x40800000, 0x40E00000, 0x40400000, 0x40A00000]]> : tensor<4x6xf32>
  %a1 = stablehlo.constant dense<0x00000000> : tensor<f32>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = stablehlo.maximum %p, %q : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  check.expect_eq_const %r0, dense<[[0x41000000, 0x41000000, 0x41000000], [0x41000000, 0x41000000, 0x40E00000]]> : tensor<2x3xf32>
  func.return
}

// -----

func.func @cumsum_f32() {
  %a0 = stablehlo.constant dense<[[0x40800000, 0x41000000, 0x40A00000, 0x3F800000, 0x41000000, 0x00000000], [0x00000000, 0x40800000, 0x40000000, 0x3F800000, 0x00000000, 0x40C00000], [0x40A00000, 0x40400000, 0x41000000, 0x40A00000, 0x3F800000, 0x40E00000], [0x40A00000, 0x40A00000, 0x40800000, 0x40E00000, 0x40400000, 0x40A00000]]> : tensor<4x6xf32>
  %a1 = stablehlo.constant dense<0x00000000> : tensor<f32>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  check.expect_eq_const %r0, dense<[[0x40800000, 0x41400000, 0x41880000, 0x41900000, 0x41D00000, 0x41D00000], [0x00000000, 0x40800000, 0x40C00000, 0x40E00000, 0x40E00000, 0x41500000], [0x40A00000, 0x41000000, 0x41800000, 0x41A80000, 0x41B00000, 0x41E80000], [0x40A00000, 0x41200000, 0x41600000, 0x41A80000, 0x41C00000, 0x41E80000]]> : tensor<4x6xf32>
  func.return
}

// -----

func.func @scatter_add_f32() {
  %a0 = stablehlo.constant dense<[[0x40C00000, 0x3F800000, 0x40000000], [0x40800000, 0x00000000, 0x00000000], [0x40E00000, 0x3F800000, 0x41000000], [0x00000000, 0x40800000, 0x40800000]]> : tensor<4x3xf32>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[0x00000000, 0x40000000, 0x3F800000], [0x00000000, 0x40000000, 0x3F800000], [0x00000000, 0x40400000, 0x3F800000], [0x3F800000, 0x3F800000, 0x40000000], [0x40800000, 0x3F800000, 0x00000000]]> : tensor<5x3xf32>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<5x1xi32>, tensor<5x3xf32>) -> tensor<4x3xf32>
  check.expect_eq_const %r0, dense<[[0x40C00000, 0x3F800000, 0x40000000], [0x40800000, 0x40A00000, 0x40000000], [0x40E00000, 0x3F800000, 0x41000000], [0x00000000, 0x40C00000, 0x40A00000]]> : tensor<4x3xf32>
  func.return
}

// -----

func.func @scatter_set_f32() {
  %a0 = stablehlo.constant dense<[[0x40C00000, 0x3F800000, 0x40000000], [0x40800000, 0x00000000, 0x00000000], [0x40E00000, 0x3F800000, 0x41000000], [0x00000000, 0x40800000, 0x40800000]]> : tensor<4x3xf32>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[0x00000000, 0x40000000, 0x3F800000], [0x00000000, 0x40000000, 0x3F800000], [0x00000000, 0x40400000, 0x3F800000], [0x3F800000, 0x3F800000, 0x40000000], [0x40800000, 0x3F800000, 0x00000000]]> : tensor<5x3xf32>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    stablehlo.return %q : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<5x1xi32>, tensor<5x3xf32>) -> tensor<4x3xf32>
  check.expect_eq_const %r0, dense<[[0x40C00000, 0x3F800000, 0x40000000], [0x00000000, 0x40400000, 0x3F800000], [0x40E00000, 0x3F800000, 0x41000000], [0x00000000, 0x40000000, 0x3F800000]]> : tensor<4x3xf32>
  func.return
}

// -----

func.func @reduce_add_f64_0() {
  %a0 = stablehlo.constant dense<[[[0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x0000000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<4x5xf64>
  check.expect_eq_const %r0, dense<[[0x4018000000000000, 0x4018000000000000, 0x4010000000000000, 0x4010000000000000, 0x4014000000000000], [0x4008000000000000, 0x4018000000000000, 0x4014000000000000, 0x4014000000000000, 0x4010000000000000], [0x4010000000000000, 0x4010000000000000, 0x4010000000000000, 0x4014000000000000, 0x4010000000000000], [0x4018000000000000, 0x4010000000000000, 0x4010000000000000, 0x4014000000000000, 0x4010000000000000]]> : tensor<4x5xf64>
  func.return
}

// -----

func.func @reduce_add_f64_2() {
  %a0 = stablehlo.constant dense<[[[0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x0000000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<3x4xf64>
  check.expect_eq_const %r0, dense<[[0x401C000000000000, 0x4020000000000000, 0x4014000000000000, 0x401C000000000000], [0x4024000000000000, 0x401C000000000000, 0x401C000000000000, 0x4020000000000000], [0x4020000000000000, 0x4020000000000000, 0x4022000000000000, 0x4020000000000000]]> : tensor<3x4xf64>
  func.return
}

// -----

func.func @reduce_add_f64_02() {
  %a0 = stablehlo.constant dense<[[[0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x0000000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<4xf64>
  check.expect_eq_const %r0, dense<[0x4039000000000000, 0x4037000000000000, 0x4035000000000000, 0x4037000000000000]> : tensor<4xf64>
  func.return
}

// -----

func.func @reduce_add_f64_012() {
  %a0 = stablehlo.constant dense<[[[0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x0000000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<f64>
  check.expect_eq_const %r0, dense<0x4057000000000000> : tensor<f64>
  func.return
}

// -----

func.func @reduce_multiply_f64_0() {
  %a0 = stablehlo.constant dense<[[[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000]], [[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000]], [[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x3FF0000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<4x5xf64>
  check.expect_eq_const %r0, dense<[[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000]]> : tensor<4x5xf64>
  func.return
}

// -----

func.func @reduce_multiply_f64_2() {
  %a0 = stablehlo.constant dense<[[[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000]], [[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000]], [[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x3FF0000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [2] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<3x4xf64>
  check.expect_eq_const %r0, dense<[[0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4010000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000]]> : tensor<3x4xf64>
  func.return
}

// -----

func.func @reduce_multiply_f64_02() {
  %a0 = stablehlo.constant dense<[[[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000]], [[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000]], [[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x3FF0000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 2] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<4xf64>
  check.expect_eq_const %r0, dense<[0x4000000000000000, 0x4010000000000000, 0x4000000000000000, 0x4020000000000000]> : tensor<4xf64>
  func.return
}

// -----

func.func @reduce_multiply_f64_012() {
  %a0 = stablehlo.constant dense<[[[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000]], [[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000]], [[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x3FF0000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.multiply across dimensions = [0, 1, 2] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<f64>
  check.expect_eq_const %r0, dense<0x4060000000000000> : tensor<f64>
  func.return
}

// -----

func.func @reduce_maximum_f64_0() {
  %a0 = stablehlo.constant dense<[[[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x3FF0000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<4x5xf64>
  check.expect_eq_const %r0, dense<[[0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000]]> : tensor<4x5xf64>
  func.return
}

// -----

func.func @reduce_maximum_f64_2() {
  %a0 = stablehlo.constant dense<[[[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x3FF0000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<3x4xf64>
  check.expect_eq_const %r0, dense<[[0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000]]> : tensor<3x4xf64>
  func.return
}

// -----

func.func @reduce_maximum_f64_02() {
  %a0 = stablehlo.constant dense<[[[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x3FF0000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<4xf64>
  check.expect_eq_const %r0, dense<[0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000]> : tensor<4xf64>
  func.return
}

// -----

func.func @reduce_maximum_f64_012() {
  %a0 = stablehlo.constant dense<[[[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000]], [[0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x3FF0000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [0, 1, 2] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<f64>
  check.expect_eq_const %r0, dense<0x4000000000000000> : tensor<f64>
  func.return
}

// -----

func.func @reduce_minimum_f64_0() {
  %a0 = stablehlo.constant dense<[[[0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000]], [[0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000]], [[0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x4000000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<4x5xf64>
  check.expect_eq_const %r0, dense<[[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000]]> : tensor<4x5xf64>
  func.return
}

// -----

func.func @reduce_minimum_f64_2() {
  %a0 = stablehlo.constant dense<[[[0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000]], [[0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000]], [[0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x4000000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [2] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<3x4xf64>
  check.expect_eq_const %r0, dense<[[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000]]> : tensor<3x4xf64>
  func.return
}

// -----

func.func @reduce_minimum_f64_02() {
  %a0 = stablehlo.constant dense<[[[0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000]], [[0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000]], [[0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x4000000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 2] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<4xf64>
  check.expect_eq_const %r0, dense<[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000]> : tensor<4xf64>
  func.return
}

// -----

func.func @reduce_minimum_f64_012() {
  %a0 = stablehlo.constant dense<[[[0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000]], [[0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000]], [[0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000]]]> : tensor<3x4x5xf64>
  %a1 = stablehlo.constant dense<0x4000000000000000> : tensor<f64>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<3x4x5xf64>, tensor<f64>) -> tensor<f64>
  check.expect_eq_const %r0, dense<0x3FF0000000000000> : tensor<f64>
  func.return
}

// -----

func.func @argmax_f64_0() {
  %a0 = stablehlo.constant dense<[[0x3FF0000000000000, 0x4038000000000000, 0x4034000000000000, 0x403B000000000000, 0x403E000000000000, 0x4010000000000000, 0x4026000000000000], [0x4040000000000000, 0x4022000000000000, 0x401C000000000000, 0x4014000000000000, 0x4032000000000000, 0x4040800000000000, 0x402E000000000000], [0x402C000000000000, 0x4028000000000000, 0x4030000000000000, 0x0000000000000000, 0x403A000000000000, 0x4041000000000000, 0x4037000000000000], [0x4031000000000000, 0x4008000000000000, 0x4000000000000000, 0x4035000000000000, 0x4020000000000000, 0x4036000000000000, 0x4039000000000000], [0x4018000000000000, 0x403D000000000000, 0x403F000000000000, 0x4033000000000000, 0x402A000000000000, 0x4024000000000000, 0x403C000000000000]]> : tensor<5x7xf64>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0x0000000000000000> : tensor<f64>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [0] : (tensor<5x7xf64>, tensor<5x7xi32>, tensor<f64>, tensor<i32>) -> (tensor<7xf64>, tensor<7xi32>)
    reducer(%p: tensor<f64>, %q: tensor<f64>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<f64>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f64>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[0x4040000000000000, 0x403D000000000000, 0x403F000000000000, 0x403B000000000000, 0x403E000000000000, 0x4041000000000000, 0x403C000000000000]> : tensor<7xf64>
  check.expect_eq_const %r1, dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  func.return
}

// -----

func.func @argmax_f64_1() {
  %a0 = stablehlo.constant dense<[[0x3FF0000000000000, 0x4038000000000000, 0x4034000000000000, 0x403B000000000000, 0x403E000000000000, 0x4010000000000000, 0x4026000000000000], [0x4040000000000000, 0x4022000000000000, 0x401C000000000000, 0x4014000000000000, 0x4032000000000000, 0x4040800000000000, 0x402E000000000000], [0x402C000000000000, 0x4028000000000000, 0x4030000000000000, 0x0000000000000000, 0x403A000000000000, 0x4041000000000000, 0x4037000000000000], [0x4031000000000000, 0x4008000000000000, 0x4000000000000000, 0x4035000000000000, 0x4020000000000000, 0x4036000000000000, 0x4039000000000000], [0x4018000000000000, 0x403D000000000000, 0x403F000000000000, 0x4033000000000000, 0x402A000000000000, 0x4024000000000000, 0x403C000000000000]]> : tensor<5x7xf64>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]]> : tensor<5x7xi32>
  %a2 = stablehlo.constant dense<0x0000000000000000> : tensor<f64>
  %a3 = stablehlo.constant dense<-1> : tensor<i32>
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [1] : (tensor<5x7xf64>, tensor<5x7xi32>, tensor<f64>, tensor<i32>) -> (tensor<5xf64>, tensor<5xi32>)
    reducer(%p: tensor<f64>, %q: tensor<f64>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<f64>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f64>, tensor<i32>
  }
  check.expect_eq_const %r0, dense<[0x403E000000000000, 0x4040800000000000, 0x4041000000000000, 0x4039000000000000, 0x403F000000000000]> : tensor<5xf64>
  check.expect_eq_const %r1, dense<[4, 5, 5, 6, 2]> : tensor<5xi32>
  func.return
}

// -----

func.func @sort_f64_0() {
  %a0 = stablehlo.constant dense<[[0x4018000000000000, 0x4000000000000000, 0x4032000000000000, 0x4034000000000000, 0x4022000000000000, 0x4026000000000000, 0x402C000000000000], [0x4010000000000000, 0x4033000000000000, 0x4031000000000000, 0x402E000000000000, 0x3FF0000000000000, 0x401C000000000000, 0x4008000000000000], [0x4024000000000000, 0x4020000000000000, 0x4030000000000000, 0x0000000000000000, 0x402A000000000000, 0x4028000000000000, 0x4014000000000000]]> : tensor<3x7xf64>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f64>, %q: tensor<f64>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xf64>, tensor<3x7xi32>) -> (tensor<3x7xf64>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[0x4010000000000000, 0x4000000000000000, 0x4030000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x401C000000000000, 0x4008000000000000], [0x4018000000000000, 0x4020000000000000, 0x4031000000000000, 0x402E000000000000, 0x4022000000000000, 0x4026000000000000, 0x4014000000000000], [0x4024000000000000, 0x4033000000000000, 0x4032000000000000, 0x4034000000000000, 0x402A000000000000, 0x4028000000000000, 0x402C000000000000]]> : tensor<3x7xf64>
  check.expect_eq_const %r1, dense<[[7, 1, 16, 17, 11, 12, 13], [0, 15, 9, 10, 4, 5, 20], [14, 8, 2, 3, 18, 19, 6]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @sort_f64_1() {
  %a0 = stablehlo.constant dense<[[0x4018000000000000, 0x4000000000000000, 0x4032000000000000, 0x4034000000000000, 0x4022000000000000, 0x4026000000000000, 0x402C000000000000], [0x4010000000000000, 0x4033000000000000, 0x4031000000000000, 0x402E000000000000, 0x3FF0000000000000, 0x401C000000000000, 0x4008000000000000], [0x4024000000000000, 0x4020000000000000, 0x4030000000000000, 0x0000000000000000, 0x402A000000000000, 0x4028000000000000, 0x4014000000000000]]> : tensor<3x7xf64>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20]]> : tensor<3x7xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f64>, %q: tensor<f64>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xf64>, tensor<3x7xi32>) -> (tensor<3x7xf64>, tensor<3x7xi32>)
  check.expect_eq_const %r0, dense<[[0x4000000000000000, 0x4018000000000000, 0x4022000000000000, 0x4026000000000000, 0x402C000000000000, 0x4032000000000000, 0x4034000000000000], [0x3FF0000000000000, 0x4008000000000000, 0x4010000000000000, 0x401C000000000000, 0x402E000000000000, 0x4031000000000000, 0x4033000000000000], [0x0000000000000000, 0x4014000000000000, 0x4020000000000000, 0x4024000000000000, 0x4028000000000000, 0x402A000000000000, 0x4030000000000000]]> : tensor<3x7xf64>
  check.expect_eq_const %r1, dense<[[1, 0, 4, 5, 6, 2, 3], [11, 13, 7, 12, 10, 9, 8], [17, 20, 15, 14, 19, 18, 16]]> : tensor<3x7xi32>
  func.return
}

// -----

func.func @max_pool_f64() {
  %a0 = stablehlo.constant dense<[[0x4010000000000000, 0x401C000000000000, 0x4018000000000000, 0x4008000000000000, 0x4008000000000000, 0x0000000000000000], [0x0000000000000000, 0x0000000000000000, 0x4008000000000000, 0x4018000000000000, 0x0000000000000000, 0x4020000000000000], [0x0000000000000000, 0x4010000000000000, 0x4018000000000000, 0x0000000000000000, 0x4014000000000000, 0x4008000000000000], [0x4020000000000000, 0x4020000000000000, 0x4010000000000000, 0x4014000000000000, 0x4020000000000000, 0x4020000000000000]]> : tensor<4x6xf64>
  %a1 = stablehlo.constant dense<0x0000000000000000> : tensor<f64>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %c = stablehlo.maximum %p, %q : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }) : (tensor<4x6xf64>, tensor<f64>) -> tensor<2x3xf64>
  check.expect_eq_const %r0, dense<[[0x401C000000000000, 0x4018000000000000, 0x4008000000000000], [0x4018000000000000, 0x4018000000000000, 0x4020000000000000]]> : tensor<2x3xf64>
  func.return
}

// -----

func.func @cumsum_f64() {
  %a0 = stablehlo.constant dense<[[0x4010000000000000, 0x401C000000000000, 0x4018000000000000, 0x4008000000000000, 0x4008000000000000, 0x0000000000000000], [0x0000000000000000, 0x0000000000000000, 0x4008000000000000, 0x4018000000000000, 0x0000000000000000, 0x4020000000000000], [0x0000000000000000, 0x4010000000000000, 0x4018000000000000, 0x0000000000000000, 0x4014000000000000, 0x4008000000000000], [0x4020000000000000, 0x4020000000000000, 0x4010000000000000, 0x4014000000000000, 0x4020000000000000, 0x4020000000000000]]> : tensor<4x6xf64>
  %a1 = stablehlo.constant dense<0x0000000000000000> : tensor<f64>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %c = stablehlo.add %p, %q : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }) : (tensor<4x6xf64>, tensor<f64>) -> tensor<4x6xf64>
  check.expect_eq_const %r0, dense<[[0x4010000000000000, 0x4026000000000000, 0x4031000000000000, 0x4034000000000000, 0x4037000000000000, 0x4037000000000000], [0x0000000000000000, 0x0000000000000000, 0x4008000000000000, 0x4022000000000000, 0x4022000000000000, 0x4031000000000000], [0x0000000000000000, 0x4010000000000000, 0x4024000000000000, 0x4024000000000000, 0x402E000000000000, 0x4032000000000000], [0x4020000000000000, 0x4030000000000000, 0x4034000000000000, 0x4039000000000000, 0x4040800000000000, 0x4044800000000000]]> : tensor<4x6xf64>
  func.return
}

// -----

func.func @scatter_add_f64() {
  %a0 = stablehlo.constant dense<[[0x4014000000000000, 0x4008000000000000, 0x4018000000000000], [0x4014000000000000, 0x4014000000000000, 0x4020000000000000], [0x4020000000000000, 0x3FF0000000000000, 0x4010000000000000], [0x401C000000000000, 0x4008000000000000, 0x4018000000000000]]> : tensor<4x3xf64>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[0x0000000000000000, 0x4010000000000000, 0x0000000000000000], [0x4008000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4008000000000000, 0x0000000000000000, 0x0000000000000000], [0x4010000000000000, 0x4008000000000000, 0x0000000000000000]]> : tensor<5x3xf64>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    %c = stablehlo.add %p, %q : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }) : (tensor<4x3xf64>, tensor<5x1xi32>, tensor<5x3xf64>) -> tensor<4x3xf64>
  check.expect_eq_const %r0, dense<[[0x4014000000000000, 0x4008000000000000, 0x4018000000000000], [0x401C000000000000, 0x4024000000000000, 0x4024000000000000], [0x4020000000000000, 0x3FF0000000000000, 0x4010000000000000], [0x4024000000000000, 0x4014000000000000, 0x401C000000000000]]> : tensor<4x3xf64>
  func.return
}

// -----

func.func @scatter_set_f64() {
  %a0 = stablehlo.constant dense<[[0x4014000000000000, 0x4008000000000000, 0x4018000000000000], [0x4014000000000000, 0x4014000000000000, 0x4020000000000000], [0x4020000000000000, 0x3FF0000000000000, 0x4010000000000000], [0x401C000000000000, 0x4008000000000000, 0x4018000000000000]]> : tensor<4x3xf64>
  %a1 = stablehlo.constant dense<[[1], [3], [1], [7], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.constant dense<[[0x0000000000000000, 0x4010000000000000, 0x0000000000000000], [0x4008000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4008000000000000, 0x0000000000000000, 0x0000000000000000], [0x4010000000000000, 0x4008000000000000, 0x0000000000000000]]> : tensor<5x3xf64>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<f64>, %q: tensor<f64>):
    stablehlo.return %q : tensor<f64>
  }) : (tensor<4x3xf64>, tensor<5x1xi32>, tensor<5x3xf64>) -> tensor<4x3xf64>
  check.expect_eq_const %r0, dense<[[0x4014000000000000, 0x4008000000000000, 0x4018000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4020000000000000, 0x3FF0000000000000, 0x4010000000000000], [0x4008000000000000, 0x4000000000000000, 0x3FF0000000000000]]> : tensor<4x3xf64>
  func.return
}
