// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @plain_i1() {
  %a0 = stablehlo.constant dense<[[false, true, true, false, true], [false, false, true, false, false], [true, false, true, true, true]]> : tensor<3x5xi1>
  %a1 = stablehlo.constant dense<[[false, false, true, false], [true, false, true, false], [true, false, false, false], [true, false, true, true], [false, false, false, false]]> : tensor<5x4xi1>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<3x5xi1>, tensor<5x4xi1>) -> tensor<3x4xi1>
  check.expect_eq_const %r0, dense<[[true, false, true, false], [true, false, false, false], [true, false, true, true]]> : tensor<3x4xi1>
  func.return
}

// -----

func.func @batched_i8() {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 0, 0, 0, 0], [1, 0, 1, 1, 0, 0, 2], [2, 1, 2, 2, 0, 2, 2], [2, 1, 1, 2, 2, 0, 0], [1, 0, 0, 2, 2, 0, 2]], [[0, 0, 0, 1, 2, 1, 0], [2, 1, 2, 0, 1, 1, 2], [1, 0, 0, 0, 0, 1, 2], [0, 1, 0, 0, 2, 0, 1], [0, 1, 1, 0, 0, 0, 2]]]> : tensor<2x5x7xi8>
  %a1 = stablehlo.constant dense<[[[0, 2, 1, 1], [0, 0, 0, 1], [0, 0, 2, 1], [1, 1, 2, 1], [1, 1, 0, 0], [1, 0, 0, 1], [0, 1, 2, 2]], [[2, 0, 1, 2], [0, 0, 1, 1], [0, 1, 0, 2], [2, 0, 1, 1], [0, 0, 0, 0], [0, 0, 1, 2], [2, 1, 1, 0]]]> : tensor<2x7x4xi8>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x7xi8>, tensor<2x7x4xi8>) -> tensor<2x5x4xi8>
  check.expect_eq_const %r0, dense<[[[0, 4, 4, 5], [1, 5, 9, 7], [4, 8, 14, 13], [4, 8, 8, 6], [4, 8, 9, 7]], [[2, 0, 2, 3], [8, 4, 6, 11], [6, 2, 4, 4], [2, 1, 2, 1], [4, 3, 3, 3]]]> : tensor<2x5x4xi8>
  func.return
}

// -----

func.func @matvec_i8() {
  %a0 = stablehlo.constant dense<[[2, 2, 1, 0, 0, 0, 0], [1, 0, 1, 1, 0, 0, 2], [2, 1, 2, 2, 0, 2, 2], [2, 1, 1, 2, 2, 0, 0], [1, 0, 0, 2, 2, 0, 2]]> : tensor<5x7xi8>
  %a1 = stablehlo.constant dense<[0, 0, 0, 1, 1, 1, 0]> : tensor<7xi8>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<5x7xi8>, tensor<7xi8>) -> tensor<5xi8>
  check.expect_eq_const %r0, dense<[0, 1, 4, 4, 4]> : tensor<5xi8>
  func.return
}

// -----

func.func @transposed_i8() {
  %a0 = stablehlo.constant dense<[[2, 2, 2, 2, 0], [0, 0, 1, 2, 0], [1, 0, 2, 1, 1], [2, 0, 2, 2, 1], [2, 2, 1, 2, 2], [1, 1, 2, 0, 1], [2, 0, 1, 2, 0]]> : tensor<7x5xi8>
  %a1 = stablehlo.constant dense<[[0, 0, 0, 2, 2, 2, 1], [2, 0, 0, 0, 2, 0, 2], [2, 1, 1, 2, 1, 0, 1]]> : tensor<3x7xi8>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [1] : (tensor<7x5xi8>, tensor<3x7xi8>) -> tensor<5x3xi8>
  check.expect_eq_const %r0, dense<[[12, 12, 13], [6, 8, 6], [11, 8, 13], [10, 12, 15], [8, 4, 5]]> : tensor<5x3xi8>
  func.return
}

// -----

func.func @batched_i16() {
  %a0 = stablehlo.constant dense<[[[2, 0, 1, 2, 1, 1, 0], [0, 1, 1, 0, 0, 2, 2], [2, 2, 1, 1, 2, 2, 0], [2, 1, 2, 1, 0, 0, 1], [1, 1, 1, 1, 0, 0, 2]], [[1, 2, 0, 2, 0, 1, 0], [0, 2, 2, 0, 1, 2, 2], [1, 0, 0, 1, 0, 0, 2], [1, 1, 0, 2, 0, 0, 2], [2, 0, 2, 2, 0, 0, 1]]]> : tensor<2x5x7xi16>
  %a1 = stablehlo.constant dense<[[[2, 2, 1, 0], [1, 1, 0, 2], [0, 2, 2, 2], [1, 0, 1, 1], [0, 1, 0, 1], [2, 0, 0, 0], [2, 0, 2, 2]], [[1, 0, 1, 1], [2, 1, 1, 1], [0, 2, 2, 1], [1, 1, 2, 0], [1, 0, 0, 1], [2, 2, 0, 2], [1, 0, 2, 1]]]> : tensor<2x7x4xi16>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x7xi16>, tensor<2x7x4xi16>) -> tensor<2x5x4xi16>
  check.expect_eq_const %r0, dense<[[[8, 7, 6, 5], [9, 3, 6, 8], [11, 10, 5, 9], [8, 9, 9, 9], [8, 5, 8, 9]], [[9, 6, 7, 5], [11, 10, 10, 11], [4, 1, 7, 3], [7, 3, 10, 4], [5, 6, 12, 5]]]> : tensor<2x5x4xi16>
  func.return
}

// -----

func.func @matvec_i16() {
  %a0 = stablehlo.constant dense<[[2, 0, 1, 2, 1, 1, 0], [0, 1, 1, 0, 0, 2, 2], [2, 2, 1, 1, 2, 2, 0], [2, 1, 2, 1, 0, 0, 1], [1, 1, 1, 1, 0, 0, 2]]> : tensor<5x7xi16>
  %a1 = stablehlo.constant dense<[2, 1, 0, 1, 0, 2, 2]> : tensor<7xi16>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<5x7xi16>, tensor<7xi16>) -> tensor<5xi16>
  check.expect_eq_const %r0, dense<[8, 9, 11, 8, 8]> : tensor<5xi16>
  func.return
}

// -----

func.func @transposed_i16() {
  %a0 = stablehlo.constant dense<[[1, 2, 0, 1, 1], [1, 0, 0, 0, 2], [0, 1, 2, 2, 0], [2, 2, 2, 1, 0], [0, 0, 2, 1, 1], [1, 0, 1, 2, 2], [1, 0, 1, 2, 1]]> : tensor<7x5xi16>
  %a1 = stablehlo.constant dense<[[2, 2, 0, 0, 0, 2, 0], [0, 0, 1, 1, 1, 0, 1], [0, 0, 2, 1, 0, 1, 0]]> : tensor<3x7xi16>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [1] : (tensor<7x5xi16>, tensor<3x7xi16>) -> tensor<5x3xi16>
  check.expect_eq_const %r0, dense<[[6, 3, 3], [4, 3, 4], [2, 7, 7], [6, 6, 7], [10, 2, 2]]> : tensor<5x3xi16>
  func.return
}

// -----

func.func @batched_i32() {
  %a0 = stablehlo.constant dense<[[[0, 0, 2, 1, 1, 2, 0], [0, 1, 2, 0, 2, 0, 0], [1, 0, 0, 1, 0, 0, 0], [0, 1, 0, 2, 1, 0, 2], [0, 2, 2, 0, 2, 1, 1]], [[0, 2, 0, 2, 2, 2, 2], [0, 0, 2, 0, 2, 1, 0], [0, 2, 2, 0, 1, 1, 0], [0, 1, 1, 2, 0, 1, 2], [1, 1, 2, 1, 2, 1, 0]]]> : tensor<2x5x7xi32>
  %a1 = stablehlo.constant dense<[[[2, 2, 2, 0], [0, 2, 0, 1], [2, 1, 2, 2], [0, 2, 1, 0], [0, 1, 2, 1], [0, 2, 0, 0], [2, 0, 2, 0]], [[1, 0, 1, 2], [1, 1, 2, 1], [1, 1, 2, 1], [0, 2, 0, 2], [2, 1, 0, 0], [1, 2, 0, 1], [0, 2, 0, 2]]]> : tensor<2x7x4xi32>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x7xi32>, tensor<2x7x4xi32>) -> tensor<2x5x4xi32>
  check.expect_eq_const %r0, dense<[[[4, 9, 7, 5], [4, 6, 8, 7], [2, 4, 3, 0], [4, 7, 8, 2], [6, 10, 10, 8]], [[8, 16, 4, 12], [7, 6, 4, 3], [7, 7, 8, 5], [3, 12, 4, 11], [9, 9, 7, 8]]]> : tensor<2x5x4xi32>
  func.return
}

// -----

func.func @matvec_i32() {
  %a0 = stablehlo.constant dense<[[0, 0, 2, 1, 1, 2, 0], [0, 1, 2, 0, 2, 0, 0], [1, 0, 0, 1, 0, 0, 0], [0, 1, 0, 2, 1, 0, 2], [0, 2, 2, 0, 2, 1, 1]]> : tensor<5x7xi32>
  %a1 = stablehlo.constant dense<[2, 0, 2, 0, 0, 0, 2]> : tensor<7xi32>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<5x7xi32>, tensor<7xi32>) -> tensor<5xi32>
  check.expect_eq_const %r0, dense<[4, 4, 2, 4, 6]> : tensor<5xi32>
  func.return
}

// -----

func.func @transposed_i32() {
  %a0 = stablehlo.constant dense<[[1, 1, 0, 0, 2], [0, 0, 0, 1, 1], [2, 1, 2, 0, 1], [1, 2, 1, 2, 0], [1, 1, 0, 1, 2], [1, 2, 2, 1, 0], [2, 1, 2, 2, 2]]> : tensor<7x5xi32>
  %a1 = stablehlo.constant dense<[[0, 2, 2, 0, 2, 2, 1], [2, 0, 2, 1, 0, 2, 1], [2, 0, 1, 0, 0, 1, 1]]> : tensor<3x7xi32>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [1] : (tensor<7x5xi32>, tensor<3x7xi32>) -> tensor<5x3xi32>
  check.expect_eq_const %r0, dense<[[10, 11, 7], [9, 11, 6], [10, 11, 6], [8, 6, 3], [10, 8, 7]]> : tensor<5x3xi32>
  func.return
}

// -----

func.func @batched_i64() {
  %a0 = stablehlo.constant dense<[[[2, 1, 1, 0, 2, 1, 0], [0, 2, 0, 0, 1, 2, 1], [2, 1, 0, 2, 1, 2, 0], [1, 2, 2, 1, 2, 0, 1], [0, 2, 2, 2, 2, 1, 2]], [[0, 0, 1, 2, 1, 0, 1], [2, 2, 0, 0, 2, 2, 0], [1, 1, 1, 1, 2, 2, 2], [2, 1, 0, 1, 0, 2, 0], [0, 2, 0, 1, 2, 2, 2]]]> : tensor<2x5x7xi64>
  %a1 = stablehlo.constant dense<[[[2, 0, 2, 1], [2, 0, 2, 2], [0, 0, 1, 2], [1, 2, 2, 0], [2, 2, 0, 1], [2, 2, 1, 1], [1, 0, 2, 1]], [[1, 2, 2, 0], [0, 0, 0, 2], [0, 1, 1, 1], [2, 1, 1, 0], [2, 0, 1, 0], [1, 1, 0, 0], [1, 2, 1, 0]]]> : tensor<2x7x4xi64>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x7xi64>, tensor<2x7x4xi64>) -> tensor<2x5x4xi64>
  check.expect_eq_const %r0, dense<[[[12, 6, 8, 9], [11, 6, 8, 8], [14, 10, 12, 7], [12, 6, 12, 12], [14, 10, 15, 13]], [[7, 5, 5, 1], [8, 6, 6, 4], [11, 10, 8, 3], [6, 7, 5, 2], [10, 7, 5, 4]]]> : tensor<2x5x4xi64>
  func.return
}

// -----

func.func @matvec_i64() {
  %a0 = stablehlo.constant dense<[[2, 1, 1, 0, 2, 1, 0], [0, 2, 0, 0, 1, 2, 1], [2, 1, 0, 2, 1, 2, 0], [1, 2, 2, 1, 2, 0, 1], [0, 2, 2, 2, 2, 1, 2]]> : tensor<5x7xi64>
  %a1 = stablehlo.constant dense<[2, 2, 0, 1, 2, 2, 1]> : tensor<7xi64>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<5x7xi64>, tensor<7xi64>) -> tensor<5xi64>
  check.expect_eq_const %r0, dense<[12, 11, 14, 12, 14]> : tensor<5xi64>
  func.return
}

// -----

func.func @transposed_i64() {
  %a0 = stablehlo.constant dense<[[1, 1, 2, 0, 2], [0, 2, 2, 1, 2], [0, 0, 1, 0, 2], [0, 2, 0, 1, 2], [2, 1, 2, 1, 2], [0, 1, 2, 0, 2], [0, 0, 0, 0, 1]]> : tensor<7x5xi64>
  %a1 = stablehlo.constant dense<[[2, 0, 2, 1, 0, 2, 0], [2, 2, 2, 2, 2, 0, 2], [2, 1, 2, 2, 1, 2, 0]]> : tensor<3x7xi64>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [1] : (tensor<7x5xi64>, tensor<3x7xi64>) -> tensor<5x3xi64>
  check.expect_eq_const %r0, dense<[[2, 6, 4], [6, 12, 11], [10, 14, 14], [1, 6, 4], [14, 22, 20]]> : tensor<5x3xi64>
  func.return
}

// -----

func.func @batched_ui8() {
  %a0 = stablehlo.constant dense<[[[0, 0, 2, 1, 2, 2, 2], [1, 1, 2, 2, 1, 1, 2], [1, 2, 2, 0, 2, 0, 2], [2, 2, 1, 1, 1, 2, 0], [1, 2, 1, 2, 0, 1, 2]], [[0, 1, 1, 2, 1, 0, 2], [2, 0, 2, 2, 0, 0, 1], [0, 2, 0, 0, 0, 1, 2], [2, 0, 2, 1, 2, 0, 0], [0, 0, 2, 0, 2, 1, 1]]]> : tensor<2x5x7xui8>
  %a1 = stablehlo.constant dense<[[[1, 0, 2, 2], [0, 2, 2, 0], [2, 2, 1, 1], [2, 1, 2, 0], [0, 1, 1, 2], [2, 0, 2, 2], [1, 0, 1, 2]], [[2, 0, 0, 0], [1, 2, 0, 0], [1, 1, 0, 1], [0, 0, 2, 1], [0, 1, 2, 1], [2, 2, 2, 0], [1, 0, 1, 1]]]> : tensor<2x7x4xui8>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x7xui8>, tensor<2x7x4xui8>) -> tensor<2x5x4xui8>
  check.expect_eq_const %r0, dense<[[[12, 7, 12, 14], [13, 9, 15, 12], [7, 10, 12, 12], [10, 8, 16, 11], [11, 8, 15, 9]], [[4, 4, 8, 6], [7, 2, 5, 5], [6, 6, 4, 2], [6, 4, 6, 5], [5, 6, 7, 5]]]> : tensor<2x5x4xui8>
  func.return
}

// -----

func.func @matvec_ui8() {
  %a0 = stablehlo.constant dense<[[0, 0, 2, 1, 2, 2, 2], [1, 1, 2, 2, 1, 1, 2], [1, 2, 2, 0, 2, 0, 2], [2, 2, 1, 1, 1, 2, 0], [1, 2, 1, 2, 0, 1, 2]]> : tensor<5x7xui8>
  %a1 = stablehlo.constant dense<[1, 0, 2, 2, 0, 2, 1]> : tensor<7xui8>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<5x7xui8>, tensor<7xui8>) -> tensor<5xui8>
  check.expect_eq_const %r0, dense<[12, 13, 7, 10, 11]> : tensor<5xui8>
  func.return
}

// -----

func.func @transposed_ui8() {
  %a0 = stablehlo.constant dense<[[2, 0, 0, 0, 1], [2, 0, 2, 1, 1], [0, 2, 1, 1, 0], [2, 0, 2, 2, 1], [2, 2, 0, 0, 0], [2, 0, 2, 0, 2], [2, 2, 2, 1, 1]]> : tensor<7x5xui8>
  %a1 = stablehlo.constant dense<[[0, 1, 0, 2, 2, 2, 2], [1, 1, 1, 2, 0, 0, 0], [2, 0, 0, 2, 0, 0, 0]]> : tensor<3x7xui8>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [1] : (tensor<7x5xui8>, tensor<3x7xui8>) -> tensor<5x3xui8>
  check.expect_eq_const %r0, dense<[[18, 8, 8], [8, 2, 0], [14, 7, 4], [7, 6, 4], [9, 4, 4]]> : tensor<5x3xui8>
  func.return
}

// -----

func.func @batched_ui16() {
  %a0 = stablehlo.constant dense<[[[1, 1, 0, 2, 1, 0, 2], [1, 0, 1, 1, 2, 2, 2], [2, 0, 0, 0, 1, 0, 2], [2, 2, 2, 1, 0, 1, 2], [0, 0, 0, 0, 1, 0, 0]], [[0, 1, 2, 0, 2, 0, 0], [1, 2, 1, 1, 1, 2, 0], [0, 1, 0, 0, 0, 2, 1], [0, 2, 0, 0, 1, 0, 1], [2, 0, 0, 2, 0, 2, 0]]]> : tensor<2x5x7xui16>
  %a1 = stablehlo.constant dense<[[[2, 2, 0, 0], [1, 2, 2, 0], [0, 1, 0, 1], [1, 1, 2, 2], [0, 2, 0, 1], [2, 2, 0, 1], [1, 1, 0, 1]], [[0, 2, 2, 1], [1, 2, 1, 1], [0, 2, 1, 1], [0, 2, 1, 2], [0, 2, 1, 2], [1, 2, 0, 2], [0, 2, 0, 2]]]> : tensor<2x7x4xui16>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x7xui16>, tensor<2x7x4xui16>) -> tensor<2x5x4xui16>
  check.expect_eq_const %r0, dense<[[[7, 10, 6, 7], [9, 14, 2, 9], [6, 8, 0, 3], [11, 15, 6, 7], [0, 2, 0, 1]], [[1, 10, 5, 7], [4, 16, 7, 12], [3, 8, 1, 7], [2, 8, 3, 6], [2, 12, 6, 10]]]> : tensor<2x5x4xui16>
  func.return
}

// -----

func.func @matvec_ui16() {
  %a0 = stablehlo.constant dense<[[1, 1, 0, 2, 1, 0, 2], [1, 0, 1, 1, 2, 2, 2], [2, 0, 0, 0, 1, 0, 2], [2, 2, 2, 1, 0, 1, 2], [0, 0, 0, 0, 1, 0, 0]]> : tensor<5x7xui16>
  %a1 = stablehlo.constant dense<[2, 1, 0, 1, 0, 2, 1]> : tensor<7xui16>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<5x7xui16>, tensor<7xui16>) -> tensor<5xui16>
  check.expect_eq_const %r0, dense<[7, 9, 6, 11, 0]> : tensor<5xui16>
  func.return
}

// -----

func.func @transposed_ui16() {
  %a0 = stablehlo.constant dense<[[0, 2, 0, 0, 2], [1, 1, 2, 2, 1], [1, 1, 1, 1, 0], [2, 2, 1, 0, 0], [0, 1, 0, 2, 2], [2, 0, 1, 0, 1], [2, 2, 0, 1, 1]]> : tensor<7x5xui16>
  %a1 = stablehlo.constant dense<[[0, 1, 1, 0, 2, 1, 1], [0, 2, 0, 0, 1, 0, 0], [2, 2, 2, 0, 2, 0, 0]]> : tensor<3x7xui16>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [1] : (tensor<7x5xui16>, tensor<3x7xui16>) -> tensor<5x3xui16>
  check.expect_eq_const %r0, dense<[[6, 2, 4], [6, 3, 10], [4, 4, 6], [8, 6, 10], [7, 4, 10]]> : tensor<5x3xui16>
  func.return
}

// -----

func.func @batched_ui32() {
  %a0 = stablehlo.constant dense<[[[0, 0, 0, 2, 1, 2, 1], [1, 2, 1, 0, 2, 2, 0], [0, 0, 2, 2, 1, 2, 0], [1, 2, 0, 1, 0, 1, 0], [2, 0, 1, 0, 0, 2, 1]], [[2, 2, 0, 2, 2, 0, 0], [2, 1, 0, 2, 0, 2, 2], [1, 1, 1, 2, 2, 1, 1], [2, 0, 1, 1, 1, 2, 1], [0, 1, 2, 1, 0, 1, 2]]]> : tensor<2x5x7xui32>
  %a1 = stablehlo.constant dense<[[[0, 2, 1, 0], [0, 0, 2, 2], [2, 1, 0, 0], [2, 0, 2, 0], [1, 2, 2, 1], [2, 1, 1, 1], [2, 2, 1, 2]], [[1, 0, 2, 0], [1, 1, 0, 2], [2, 2, 2, 2], [0, 0, 2, 2], [1, 2, 1, 2], [2, 0, 2, 2], [1, 0, 2, 1]]]> : tensor<2x7x4xui32>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x7xui32>, tensor<2x7x4xui32>) -> tensor<2x5x4xui32>
  check.expect_eq_const %r0, dense<[[[11, 6, 9, 5], [8, 9, 11, 8], [13, 6, 8, 3], [4, 3, 8, 5], [8, 9, 5, 4]], [[6, 6, 10, 12], [9, 1, 16, 12], [9, 7, 14, 15], [10, 4, 15, 11], [9, 5, 12, 12]]]> : tensor<2x5x4xui32>
  func.return
}

// -----

func.func @matvec_ui32() {
  %a0 = stablehlo.constant dense<[[0, 0, 0, 2, 1, 2, 1], [1, 2, 1, 0, 2, 2, 0], [0, 0, 2, 2, 1, 2, 0], [1, 2, 0, 1, 0, 1, 0], [2, 0, 1, 0, 0, 2, 1]]> : tensor<5x7xui32>
  %a1 = stablehlo.constant dense<[0, 0, 2, 2, 1, 2, 2]> : tensor<7xui32>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<5x7xui32>, tensor<7xui32>) -> tensor<5xui32>
  check.expect_eq_const %r0, dense<[11, 8, 13, 4, 8]> : tensor<5xui32>
  func.return
}

// -----

func.func @transposed_ui32() {
  %a0 = stablehlo.constant dense<[[2, 1, 2, 1, 1], [2, 0, 1, 0, 1], [0, 1, 2, 1, 2], [2, 2, 0, 1, 0], [1, 2, 0, 2, 0], [2, 0, 2, 2, 1], [2, 0, 0, 2, 0]]> : tensor<7x5xui32>
  %a1 = stablehlo.constant dense<[[2, 0, 1, 0, 2, 2, 0], [2, 1, 1, 2, 1, 0, 0], [2, 0, 1, 0, 1, 0, 1]]> : tensor<3x7xui32>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [1] : (tensor<7x5xui32>, tensor<3x7xui32>) -> tensor<5x3xui32>
  check.expect_eq_const %r0, dense<[[10, 11, 7], [7, 9, 5], [10, 7, 6], [11, 7, 7], [6, 5, 4]]> : tensor<5x3xui32>
  func.return
}

// -----

func.func @batched_ui64() {
  %a0 = stablehlo.constant dense<[[[2, 2, 2, 1, 0, 0, 0], [2, 0, 1, 0, 1, 1, 0], [0, 1, 1, 0, 0, 1, 2], [0, 0, 1, 0, 1, 1, 2], [2, 1, 2, 1, 0, 1, 0]], [[1, 2, 2, 0, 1, 2, 0], [0, 2, 2, 1, 0, 2, 2], [2, 2, 0, 0, 2, 2, 1], [2, 2, 0, 2, 2, 2, 1], [1, 1, 0, 1, 2, 1, 2]]]> : tensor<2x5x7xui64>
  %a1 = stablehlo.constant dense<[[[2, 1, 0, 0], [1, 0, 2, 0], [0, 2, 1, 1], [1, 1, 2, 0], [2, 1, 1, 2], [1, 0, 1, 2], [1, 1, 0, 0]], [[0, 1, 1, 2], [0, 0, 1, 1], [0, 1, 0, 1], [1, 0, 0, 2], [1, 0, 2, 1], [2, 0, 1, 2], [0, 1, 0, 0]]]> : tensor<2x7x4xui64>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x7xui64>, tensor<2x7x4xui64>) -> tensor<2x5x4xui64>
  check.expect_eq_const %r0, dense<[[[7, 7, 8, 2], [7, 5, 3, 5], [4, 4, 4, 3], [5, 5, 3, 5], [7, 7, 7, 4]], [[5, 3, 7, 11], [5, 4, 4, 10], [6, 3, 10, 12], [8, 3, 10, 16], [5, 3, 7, 9]]]> : tensor<2x5x4xui64>
  func.return
}

// -----

func.func @matvec_ui64() {
  %a0 = stablehlo.constant dense<[[2, 2, 2, 1, 0, 0, 0], [2, 0, 1, 0, 1, 1, 0], [0, 1, 1, 0, 0, 1, 2], [0, 0, 1, 0, 1, 1, 2], [2, 1, 2, 1, 0, 1, 0]]> : tensor<5x7xui64>
  %a1 = stablehlo.constant dense<[2, 1, 0, 1, 2, 1, 1]> : tensor<7xui64>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<5x7xui64>, tensor<7xui64>) -> tensor<5xui64>
  check.expect_eq_const %r0, dense<[7, 7, 4, 5, 7]> : tensor<5xui64>
  func.return
}

// -----

func.func @transposed_ui64() {
  %a0 = stablehlo.constant dense<[[1, 2, 2, 1, 2], [0, 2, 0, 2, 2], [2, 2, 1, 2, 0], [1, 1, 1, 0, 2], [1, 2, 1, 1, 1], [0, 0, 1, 0, 2], [1, 1, 1, 1, 1]]> : tensor<7x5xui64>
  %a1 = stablehlo.constant dense<[[2, 0, 1, 1, 1, 1, 1], [2, 0, 2, 0, 0, 0, 0], [0, 1, 1, 2, 1, 2, 1]]> : tensor<3x7xui64>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [1] : (tensor<7x5xui64>, tensor<3x7xui64>) -> tensor<5x3xui64>
  check.expect_eq_const %r0, dense<[[7, 6, 6], [10, 8, 9], [9, 6, 7], [6, 6, 6], [10, 4, 12]]> : tensor<5x3xui64>
  func.return
}

// -----

func.func @batched_bf16() {
  %a0 = stablehlo.constant dense<[[[0x3F80, 0x4000, 0x4000, 0x4000, 0x0000, 0x4000, 0x0000], [0x4000, 0x0000, 0x4000, 0x4000, 0x4000, 0x0000, 0x4000], [0x4000, 0x3F80, 0x0000, 0x0000, 0x0000, 0x4000, 0x0000], [0x4000, 0x0000, 0x4000, 0x4000, 0x0000, 0x3F80, 0x4000], [0x0000, 0x0000, 0x0000, 0x3F80, 0x4000, 0x0000, 0x0000]], [[0x3F80, 0x4000, 0x3F80, 0x4000, 0x4000, 0x3F80, 0x0000], [0x4000, 0x4000, 0x0000, 0x4000, 0x0000, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x0000, 0x0000, 0x3F80, 0x4000, 0x4000], [0x0000, 0x4000, 0x0000, 0x0000, 0x3F80, 0x0000, 0x4000], [0x0000, 0x4000, 0x0000, 0x3F80, 0x3F80, 0x3F80, 0x4000]]]> : tensor<2x5x7xbf16>
  %a1 = stablehlo.constant dense<[[[0x4000, 0x4000, 0x3F80, 0x4000], [0x4000, 0x3F80, 0x0000, 0x3F80], [0x4000, 0x3F80, 0x4000, 0x0000], [0x3F80, 0x0000, 0x0000, 0x0000], [0x4000, 0x4000, 0x3F80, 0x4000], [0x4000, 0x4000, 0x3F80, 0x3F80], [0x4000, 0x3F80, 0x3F80, 0x4000]], [[0x0000, 0x4000, 0x4000, 0x4000], [0x0000, 0x3F80, 0x3F80, 0x3F80], [0x3F80, 0x0000, 0x4000, 0x4000], [0x3F80, 0x3F80, 0x0000, 0x4000], [0x0000, 0x0000, 0x3F80, 0x0000], [0x0000, 0x3F80, 0x4000, 0x4000], [0x3F80, 0x4000, 0x0000, 0x0000]]]> : tensor<2x7x4xbf16>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x7xbf16>, tensor<2x7x4xbf16>) -> tensor<2x5x4xbf16>
  check.expect_eq_const %r0, dense<[[[0x4180, 0x4120, 0x40E0, 0x40C0], [0x4190, 0x4140, 0x4120, 0x4140], [0x4120, 0x4110, 0x4080, 0x40E0], [0x4180, 0x4120, 0x4110, 0x4110], [0x40A0, 0x4080, 0x4000, 0x4080]], [[0x4040, 0x40E0, 0x4120, 0x4140], [0x4040, 0x4130, 0x4100, 0x4140], [0x4000, 0x4130, 0x4120, 0x4110], [0x4000, 0x40C0, 0x4040, 0x4000], [0x4040, 0x4100, 0x40A0, 0x40C0]]]> : tensor<2x5x4xbf16>
  func.return
}

// -----

func.func @matvec_bf16() {
  %a0 = stablehlo.constant dense<[[0x3F80, 0x4000, 0x4000, 0x4000, 0x0000, 0x4000, 0x0000], [0x4000, 0x0000, 0x4000, 0x4000, 0x4000, 0x0000, 0x4000], [0x4000, 0x3F80, 0x0000, 0x0000, 0x0000, 0x4000, 0x0000], [0x4000, 0x0000, 0x4000, 0x4000, 0x0000, 0x3F80, 0x4000], [0x0000, 0x0000, 0x0000, 0x3F80, 0x4000, 0x0000, 0x0000]]> : tensor<5x7xbf16>
  %a1 = stablehlo.constant dense<[0x4000, 0x4000, 0x4000, 0x3F80, 0x4000, 0x4000, 0x4000]> : tensor<7xbf16>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<5x7xbf16>, tensor<7xbf16>) -> tensor<5xbf16>
  check.expect_eq_const %r0, dense<[0x4180, 0x4190, 0x4120, 0x4180, 0x40A0]> : tensor<5xbf16>
  func.return
}

// -----

func.func @transposed_bf16() {
  %a0 = stablehlo.constant dense<[[0x3F80, 0x3F80, 0x4000, 0x0000, 0x4000], [0x3F80, 0x4000, 0x3F80, 0x0000, 0x3F80], [0x3F80, 0x4000, 0x0000, 0x4000, 0x0000], [0x3F80, 0x0000, 0x3F80, 0x0000, 0x4000], [0x0000, 0x4000, 0x0000, 0x3F80, 0x0000], [0x0000, 0x0000, 0x0000, 0x0000, 0x0000], [0x0000, 0x0000, 0x3F80, 0x4000, 0x0000]]> : tensor<7x5xbf16>
  %a1 = stablehlo.constant dense<[[0x0000, 0x3F80, 0x0000, 0x3F80, 0x4000, 0x0000, 0x0000], [0x3F80, 0x4000, 0x0000, 0x4000, 0x3F80, 0x4000, 0x4000], [0x4000, 0x0000, 0x4000, 0x3F80, 0x0000, 0x4000, 0x3F80]]> : tensor<3x7xbf16>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [1] : (tensor<7x5xbf16>, tensor<3x7xbf16>) -> tensor<5x3xbf16>
  check.expect_eq_const %r0, dense<[[0x4000, 0x40A0, 0x40A0], [0x40C0, 0x40E0, 0x40C0], [0x4000, 0x4100, 0x40C0], [0x4000, 0x40A0, 0x40C0], [0x4040, 0x4100, 0x40C0]]> : tensor<5x3xbf16>
  func.return
}

// -----

func.func @batched_f16() {
  %a0 = stablehlo.constant dense<[[[0x0000, 0x0000, 0x3C00, 0x3C00, 0x0000, 0x4000, 0x3C00], [0x3C00, 0x4000, 0x4000, 0x0000, 0x3C00, 0x3C00, 0x0000], [0x4000, 0x0000, 0x4000, 0x0000, 0x4000, 0x0000, 0x3C00], [0x3C00, 0x0000, 0x3C00, 0x0000, 0x3C00, 0x4000, 0x4000], [0x3C00, 0x4000, 0x0000, 0x3C00, 0x0000, 0x0000, 0x4000]], [[0x4000, 0x0000, 0x3C00, 0x0000, 0x0000, 0x4000, 0x0000], [0x4000, 0x4000, 0x4000, 0x3C00, 0x3C00, 0x3C00, 0x0000], [0x3C00, 0x4000, 0x4000, 0x4000, 0x0000, 0x4000, 0x4000], [0x0000, 0x3C00, 0x0000, 0x3C00, 0x0000, 0x3C00, 0x3C00], [0x3C00, 0x4000, 0x4000, 0x3C00, 0x3C00, 0x0000, 0x0000]]]> : tensor<2x5x7xf16>
  %a1 = stablehlo.constant dense<[[[0x4000, 0x4000, 0x3C00, 0x0000], [0x4000, 0x4000, 0x3C00, 0x0000], [0x3C00, 0x3C00, 0x0000, 0x0000], [0x3C00, 0x0000, 0x3C00, 0x3C00], [0x4000, 0x3C00, 0x4000, 0x3C00], [0x0000, 0x3C00, 0x3C00, 0x0000], [0x4000, 0x4000, 0x0000, 0x0000]], [[0x4000, 0x3C00, 0x4000, 0x3C00], [0x3C00, 0x4000, 0x3C00, 0x4000], [0x3C00, 0x3C00, 0x0000, 0x0000], [0x4000, 0x4000, 0x3C00, 0x4000], [0x0000, 0x4000, 0x4000, 0x4000], [0x0000, 0x0000, 0x0000, 0x0000], [0x4000, 0x4000, 0x4000, 0x4000]]]> : tensor<2x7x4xf16>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x7xf16>, tensor<2x7x4xf16>) -> tensor<2x5x4xf16>
  check.expect_eq_const %r0, dense<[[[0x4400, 0x4500, 0x4200, 0x3C00], [0x4900, 0x4900, 0x4600, 0x3C00], [0x4A00, 0x4900, 0x4600, 0x4000], [0x4880, 0x4900, 0x4500, 0x3C00], [0x4980, 0x4900, 0x4400, 0x3C00]], [[0x4500, 0x4200, 0x4400, 0x4000], [0x4900, 0x4A00, 0x4880, 0x4900], [0x4B00, 0x4B80, 0x4900, 0x4A80], [0x4500, 0x4600, 0x4400, 0x4600], [0x4800, 0x4980, 0x4700, 0x4880]]]> : tensor<2x5x4xf16>
  func.return
}

// -----

func.func @matvec_f16() {
  %a0 = stablehlo.constant dense<[[0x0000, 0x0000, 0x3C00, 0x3C00, 0x0000, 0x4000, 0x3C00], [0x3C00, 0x4000, 0x4000, 0x0000, 0x3C00, 0x3C00, 0x0000], [0x4000, 0x0000, 0x4000, 0x0000, 0x4000, 0x0000, 0x3C00], [0x3C00, 0x0000, 0x3C00, 0x0000, 0x3C00, 0x4000, 0x4000], [0x3C00, 0x4000, 0x0000, 0x3C00, 0x0000, 0x0000, 0x4000]]> : tensor<5x7xf16>
  %a1 = stablehlo.constant dense<[0x4000, 0x4000, 0x3C00, 0x3C00, 0x4000, 0x0000, 0x4000]> : tensor<7xf16>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<5x7xf16>, tensor<7xf16>) -> tensor<5xf16>
  check.expect_eq_const %r0, dense<[0x4400, 0x4900, 0x4A00, 0x4880, 0x4980]> : tensor<5xf16>
  func.return
}

// -----

func.func @transposed_f16() {
  %a0 = stablehlo.constant dense<[[0x3C00, 0x0000, 0x3C00, 0x3C00, 0x4000], [0x0000, 0x0000, 0x3C00, 0x3C00, 0x4000], [0x3C00, 0x4000, 0x0000, 0x0000, 0x3C00], [0x4000, 0x0000, 0x4000, 0x4000, 0x3C00], [0x4000, 0x4000, 0x0000, 0x3C00, 0x0000], [0x0000, 0x3C00, 0x0000, 0x4000, 0x3C00], [0x3C00, 0x0000, 0x4000, 0x0000, 0x0000]]> : tensor<7x5xf16>
  %a1 = stablehlo.constant dense<[[0x3C00, 0x0000, 0x3C00, 0x0000, 0x3C00, 0x0000, 0x4000], [0x4000, 0x4000, 0x0000, 0x3C00, 0x4000, 0x4000, 0x0000], [0x0000, 0x3C00, 0x0000, 0x4000, 0x4000, 0x0000, 0x0000]]> : tensor<3x7xf16>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [1] : (tensor<7x5xf16>, tensor<3x7xf16>) -> tensor<5x3xf16>
  check.expect_eq_const %r0, dense<[[0x4600, 0x4800, 0x4800], [0x4400, 0x4600, 0x4400], [0x4500, 0x4600, 0x4500], [0x4000, 0x4A00, 0x4700], [0x4200, 0x4980, 0x4400]]> : tensor<5x3xf16>
  func.return
}

// -----

func.func @batched_f32() {
  %a0 = stablehlo.constant dense<[[[0x00000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x00000000, 0x40000000, 0x40000000], [0x00000000, 0x40000000, 0x3F800000, 0x40000000, 0x00000000, 0x40000000, 0x00000000], [0x00000000, 0x40000000, 0x00000000, 0x3F800000, 0x00000000, 0x3F800000, 0x3F800000], [0x00000000, 0x40000000, 0x00000000, 0x40000000, 0x40000000, 0x00000000, 0x40000000], [0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x40000000, 0x40000000, 0x3F800000]], [[0x40000000, 0x00000000, 0x00000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x00000000], [0x3F800000, 0x40000000, 0x40000000, 0x40000000, 0x00000000, 0x40000000, 0x00000000], [0x00000000, 0x3F800000, 0x40000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x40000000, 0x40000000, 0x00000000, 0x3F800000, 0x3F800000, 0x40000000, 0x00000000], [0x3F800000, 0x3F800000, 0x40000000, 0x00000000, 0x40000000, 0x3F800000, 0x3F800000]]]> : tensor<2x5x7xf32>
  %a1 = stablehlo.constant dense<[[[0x40000000, 0x3F800000, 0x40000000, 0x3F800000], [0x3F800000, 0x40000000, 0x3F800000, 0x00000000], [0x00000000, 0x40000000, 0x3F800000, 0x00000000], [0x40000000, 0x00000000, 0x40000000, 0x00000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x40000000, 0x00000000, 0x00000000, 0x40000000], [0x3F800000, 0x3F800000, 0x00000000, 0x40000000]], [[0x40000000, 0x40000000, 0x00000000, 0x3F800000], [0x00000000, 0x3F800000, 0x40000000, 0x40000000], [0x40000000, 0x3F800000, 0x3F800000, 0x00000000], [0x3F800000, 0x40000000, 0x00000000, 0x00000000], [0x40000000, 0x00000000, 0x3F800000, 0x3F800000], [0x3F800000, 0x40000000, 0x40000000, 0x00000000], [0x00000000, 0x3F800000, 0x3F800000, 0x00000000]]]> : tensor<2x7x4xf32>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x7xf32>, tensor<2x7x4xf32>) -> tensor<2x5x4xf32>
  check.expect_eq_const %r0, dense<[[[0x41100000, 0x40C00000, 0x40800000, 0x41000000], [0x41200000, 0x40C00000, 0x40E00000, 0x40800000], [0x40E00000, 0x40A00000, 0x40800000, 0x40800000], [0x41200000, 0x41000000, 0x41000000, 0x41000000], [0x40E00000, 0x40400000, 0x40000000, 0x41200000]], [[0x41000000, 0x41000000, 0x40400000, 0x40400000], [0x41200000, 0x41600000, 0x41200000, 0x40A00000], [0x41000000, 0x41100000, 0x41100000, 0x40400000], [0x41100000, 0x41400000, 0x41100000, 0x40E00000], [0x41300000, 0x41000000, 0x41100000, 0x40A00000]]]> : tensor<2x5x4xf32>
  func.return
}

// -----

func.func @matvec_f32() {
  %a0 = stablehlo.constant dense<[[0x00000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x00000000, 0x40000000, 0x40000000], [0x00000000, 0x40000000, 0x3F800000, 0x40000000, 0x00000000, 0x40000000, 0x00000000], [0x00000000, 0x40000000, 0x00000000, 0x3F800000, 0x00000000, 0x3F800000, 0x3F800000], [0x00000000, 0x40000000, 0x00000000, 0x40000000, 0x40000000, 0x00000000, 0x40000000], [0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x40000000, 0x40000000, 0x3F800000]]> : tensor<5x7xf32>
  %a1 = stablehlo.constant dense<[0x40000000, 0x3F800000, 0x00000000, 0x40000000, 0x3F800000, 0x40000000, 0x3F800000]> : tensor<7xf32>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<5x7xf32>, tensor<7xf32>) -> tensor<5xf32>
  check.expect_eq_const %r0, dense<[0x41100000, 0x41200000, 0x40E00000, 0x41200000, 0x40E00000]> : tensor<5xf32>
  func.return
}

// -----

func.func @transposed_f32() {
  %a0 = stablehlo.constant dense<[[0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x00000000, 0x3F800000, 0x40000000, 0x00000000, 0x40000000], [0x00000000, 0x3F800000, 0x40000000, 0x3F800000, 0x3F800000], [0x00000000, 0x00000000, 0x3F800000, 0x3F800000, 0x3F800000], [0x40000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x40000000], [0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x00000000], [0x3F800000, 0x3F800000, 0x40000000, 0x00000000, 0x00000000]]> : tensor<7x5xf32>
  %a1 = stablehlo.constant dense<[[0x00000000, 0x3F800000, 0x3F800000, 0x00000000, 0x3F800000, 0x00000000, 0x40000000], [0x3F800000, 0x3F800000, 0x40000000, 0x40000000, 0x3F800000, 0x00000000, 0x3F800000], [0x40000000, 0x40000000, 0x00000000, 0x00000000, 0x00000000, 0x3F800000, 0x40000000]]> : tensor<3x7xf32>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [1] : (tensor<7x5xf32>, tensor<3x7xf32>) -> tensor<5x3xf32>
  check.expect_eq_const %r0, dense<[[0x40800000, 0x40800000, 0x40A00000], [0x40A00000, 0x40C00000, 0x40E00000], [0x41100000, 0x41400000, 0x41400000], [0x40000000, 0x40C00000, 0x40800000], [0x40A00000, 0x41100000, 0x40C00000]]> : tensor<5x3xf32>
  func.return
}

// -----

func.func @batched_f64() {
  %a0 = stablehlo.constant dense<[[[0x0000000000000000, 0x4000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x0000000000000000, 0x4000000000000000, 0x4000000000000000, 0x0000000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x0000000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x0000000000000000], [0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x4000000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000]], [[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000], [0x0000000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000], [0x4000000000000000, 0x4000000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x0000000000000000, 0x3FF0000000000000], [0x0000000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000]]]> : tensor<2x5x7xf64>
  %a1 = stablehlo.constant dense<[[[0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x0000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x0000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x0000000000000000, 0x4000000000000000, 0x0000000000000000], [0x4000000000000000, 0x4000000000000000, 0x0000000000000000, 0x4000000000000000], [0x4000000000000000, 0x0000000000000000, 0x4000000000000000, 0x3FF0000000000000]], [[0x3FF0000000000000, 0x0000000000000000, 0x4000000000000000, 0x0000000000000000], [0x0000000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000], [0x0000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000]]]> : tensor<2x7x4xf64>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x7xf64>, tensor<2x7x4xf64>) -> tensor<2x5x4xf64>
  check.expect_eq_const %r0, dense<[[[0x4020000000000000, 0x4020000000000000, 0x4018000000000000, 0x401C000000000000], [0x4018000000000000, 0x4020000000000000, 0x4024000000000000, 0x4014000000000000], [0x401C000000000000, 0x4018000000000000, 0x4018000000000000, 0x4014000000000000], [0x4024000000000000, 0x4010000000000000, 0x4020000000000000, 0x4018000000000000], [0x4028000000000000, 0x4020000000000000, 0x4030000000000000, 0x401C000000000000]], [[0x4020000000000000, 0x4020000000000000, 0x4022000000000000, 0x4020000000000000], [0x4022000000000000, 0x4014000000000000, 0x4018000000000000, 0x401C000000000000], [0x401C000000000000, 0x4008000000000000, 0x4020000000000000, 0x4014000000000000], [0x4014000000000000, 0x4014000000000000, 0x4018000000000000, 0x4020000000000000], [0x4014000000000000, 0x4008000000000000, 0x4008000000000000, 0x4008000000000000]]]> : tensor<2x5x4xf64>
  func.return
}

// -----

func.func @matvec_f64() {
  %a0 = stablehlo.constant dense<[[0x0000000000000000, 0x4000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x0000000000000000, 0x4000000000000000, 0x4000000000000000, 0x0000000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x0000000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x0000000000000000], [0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x4000000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000]]> : tensor<5x7xf64>
  %a1 = stablehlo.constant dense<[0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000]> : tensor<7xf64>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<5x7xf64>, tensor<7xf64>) -> tensor<5xf64>
  check.expect_eq_const %r0, dense<[0x4020000000000000, 0x4018000000000000, 0x401C000000000000, 0x4024000000000000, 0x4028000000000000]> : tensor<5xf64>
  func.return
}

// -----

func.func @transposed_f64() {
  %a0 = stablehlo.constant dense<[[0x0000000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000], [0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x0000000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x0000000000000000], [0x3FF0000000000000, 0x0000000000000000, 0x0000000000000000, 0x4000000000000000, 0x4000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x4000000000000000, 0x0000000000000000], [0x3FF0000000000000, 0x0000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x0000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x0000000000000000]]> : tensor<7x5xf64>
  %a1 = stablehlo.constant dense<[[0x3FF0000000000000, 0x4000000000000000, 0x0000000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x0000000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x0000000000000000], [0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x0000000000000000]]> : tensor<3x7xf64>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [1] : (tensor<7x5xf64>, tensor<3x7xf64>) -> tensor<5x3xf64>
  check.expect_eq_const %r0, dense<[[0x4022000000000000, 0x4022000000000000, 0x4020000000000000], [0x4018000000000000, 0x4010000000000000, 0x4014000000000000], [0x401C000000000000, 0x401C000000000000, 0x4018000000000000], [0x4028000000000000, 0x4024000000000000, 0x4024000000000000], [0x4020000000000000, 0x4020000000000000, 0x4020000000000000]]> : tensor<5x3xf64>
  func.return
}

// -----

func.func @i8_to_i32() {
  %a0 = stablehlo.constant dense<[[7, -5, -3, -7, 3, 4, -1, 5], [-4, 4, -7, -4, -3, -3, 0, 4], [-6, 2, -9, -4, 7, -4, 5, -9]]> : tensor<3x8xi8>
  %a1 = stablehlo.constant dense<[[4, -5, 0, -5, 4], [-7, -4, -3, 4, 3], [4, -3, -4, 5, -5], [5, 0, -4, -1, -9], [1, -9, 4, 2, 8], [-1, 7, -2, 6, -9], [-9, -9, -7, 1, -7], [2, 7, -2, -1, 6]]> : tensor<8x5xi8>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<3x8xi8>, tensor<8x5xi8>) -> tensor<3x5xi32>
  check.expect_eq_const %r0, dense<[[34, 39, 56, -39, 116], [-84, 59, 18, -23, 94], [-146, -150, 65, 1, 66]]> : tensor<3x5xi32>
  func.return
}
