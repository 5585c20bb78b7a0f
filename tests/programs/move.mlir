// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @transpose_i1() {
  %a0 = stablehlo.constant dense<[[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]]> : tensor<2x3x4xi1>
  %r0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (tensor<2x3x4xi1>) -> tensor<4x2x3xi1>
  check.expect_eq_const %r0, dense<[[[false, false, true], [true, false, false]], [[false, false, false], [false, false, true]], [[false, true, false], [true, false, true]], [[true, false, true], [true, true, false]]]> : tensor<4x2x3xi1>
  func.return
}

// -----

func.func @reverse_i1() {
  %a0 = stablehlo.constant dense<[[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]]> : tensor<2x3x4xi1>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xi1>
  check.expect_eq_const %r0, dense<[[[true, true, false, true], [true, false, false, false], [false, true, true, false]], [[true, false, false, false], [false, true, false, false], [true, false, false, true]]]> : tensor<2x3x4xi1>
  func.return
}

// -----

func.func @slice_i1() {
  %a0 = stablehlo.constant dense<[[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]]> : tensor<2x3x4xi1>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xi1>) -> tensor<2x2x2xi1>
  check.expect_eq_const %r0, dense<[[[false, false], [true, true]], [[false, true], [false, false]]]> : tensor<2x2x2xi1>
  func.return
}

// -----

func.func @reshape_i1() {
  %a0 = stablehlo.constant dense<[[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]]> : tensor<2x3x4xi1>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xi1>) -> tensor<4x6xi1>
  check.expect_eq_const %r0, dense<[[false, false, false, true, false, false], [true, false, true, false, false, true], [true, false, true, true, false, false], [false, true, false, true, true, false]]> : tensor<4x6xi1>
  func.return
}

// -----

func.func @broadcast_i1() {
  %a0 = stablehlo.constant dense<[[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]]> : tensor<2x3x4xi1>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2, 3] : (tensor<2x3x4xi1>) -> tensor<5x2x3x4xi1>
  check.expect_eq_const %r0, dense<[[[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]], [[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]], [[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]], [[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]], [[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]]]> : tensor<5x2x3x4xi1>
  func.return
}

// -----

func.func @broadcast_row_i1() {
  %a0 = stablehlo.constant dense<[false, false, false, true]> : tensor<4xi1>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : (tensor<4xi1>) -> tensor<4x3xi1>
  check.expect_eq_const %r0, dense<[[false, false, false], [false, false, false], [false, false, false], [true, true, true]]> : tensor<4x3xi1>
  func.return
}

// -----

func.func @concatenate_i1() {
  %a0 = stablehlo.constant dense<[[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<[[[false, false, false, true]], [[true, false, false, false]]]> : tensor<2x1x4xi1>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xi1>, tensor<2x1x4xi1>, tensor<2x3x4xi1>) -> tensor<2x7x4xi1>
  check.expect_eq_const %r0, dense<[[[false, false, false, true], [false, false, true, false], [true, false, false, true], [false, false, false, true], [false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false], [true, false, false, false], [true, false, true, true], [false, false, false, true], [false, true, true, false]]]> : tensor<2x7x4xi1>
  func.return
}

// -----

func.func @pad_i1() {
  %a0 = stablehlo.constant dense<[[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], interior = [0, 1, 1] : (tensor<2x3x4xi1>, tensor<i1>) -> tensor<4x5x9xi1>
  check.expect_eq_const %r0, dense<[[[false, false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, false, false]], [[false, false, false, false, false, false, false, true, false], [false, false, false, false, false, false, false, false, false], [false, false, false, false, false, true, false, false, false], [false, false, false, false, false, false, false, false, false], [false, true, false, false, false, false, false, true, false]], [[false, true, false, false, false, true, false, true, false], [false, false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, true, false], [false, false, false, false, false, false, false, false, false], [false, false, false, true, false, true, false, false, false]], [[false, false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, false, false]]]> : tensor<4x5x9xi1>
  func.return
}

// -----

func.func @pad_negative_i1() {
  %a0 = stablehlo.constant dense<[[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<false> : tensor<i1>
  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], high = [0, 0, -1], interior = [0, 0, 0] : (tensor<2x3x4xi1>, tensor<i1>) -> tensor<2x2x3xi1>
  check.expect_eq_const %r0, dense<[[[false, false, true], [true, false, false]], [[false, false, false], [false, true, true]]]> : tensor<2x2x3xi1>
  func.return
}

// -----

func.func @dynamic_slice_i1() {
  %a0 = stablehlo.constant dense<[[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.constant dense<-5> : tensor<i32>
  %a3 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : (tensor<2x3x4xi1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xi1>
  check.expect_eq_const %r0, dense<[[[false, true, true], [false, false, true]]]> : tensor<1x2x3xi1>
  func.return
}

// -----

func.func @dynamic_update_slice_i1() {
  %a0 = stablehlo.constant dense<[[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, true, true], [false, false, false, true], [false, true, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<[[[false, false, true], [false, false, false]]]> : tensor<1x2x3xi1>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %a3 = stablehlo.constant dense<-5> : tensor<i32>
  %a4 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xi1>, tensor<1x2x3xi1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xi1>
  check.expect_eq_const %r0, dense<[[[false, false, false, true], [false, false, true, false], [true, false, false, true]], [[true, false, false, true], [false, false, false, false], [false, true, true, false]]]> : tensor<2x3x4xi1>
  func.return
}

// -----

func.func @gather_i1() {
  %a0 = stablehlo.constant dense<[[true, false, true, false], [false, false, true, true], [false, false, true, false]]> : tensor<3x4xi1>
  %a1 = stablehlo.constant dense<[[2, 0], [0, 1], [9, -4]]> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xi1>, tensor<3x2xi64>) -> tensor<3x2xi1>
  check.expect_eq_const %r0, dense<[[false, false], [false, true], [false, false]]> : tensor<3x2xi1>
  func.return
}

// -----

func.func @transpose_i8() {
  %a0 = stablehlo.constant dense<[[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]]> : tensor<2x3x4xi8>
  %r0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (tensor<2x3x4xi8>) -> tensor<4x2x3xi8>
  check.expect_eq_const %r0, dense<[[[6, 4, 5], [8, -4, -6]], [[0, -5, 0], [0, 3, -6]], [[6, 7, 7], [1, 3, -8]], [[-4, 4, 1], [1, -4, 3]]]> : tensor<4x2x3xi8>
  func.return
}

// -----

func.func @reverse_i8() {
  %a0 = stablehlo.constant dense<[[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]]> : tensor<2x3x4xi8>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xi8>
  check.expect_eq_const %r0, dense<[[[1, 1, 0, 8], [-4, 3, 3, -4], [3, -8, -6, -6]], [[-4, 6, 0, 6], [4, 7, -5, 4], [1, 7, 0, 5]]]> : tensor<2x3x4xi8>
  func.return
}

// -----

func.func @slice_i8() {
  %a0 = stablehlo.constant dense<[[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]]> : tensor<2x3x4xi8>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xi8>) -> tensor<2x2x2xi8>
  check.expect_eq_const %r0, dense<[[[4, 4], [5, 1]], [[-4, -4], [-6, 3]]]> : tensor<2x2x2xi8>
  func.return
}

// -----

func.func @reshape_i8() {
  %a0 = stablehlo.constant dense<[[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]]> : tensor<2x3x4xi8>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xi8>) -> tensor<4x6xi8>
  check.expect_eq_const %r0, dense<[[6, 0, 6, -4, 4, -5], [7, 4, 5, 0, 7, 1], [8, 0, 1, 1, -4, 3], [3, -4, -6, -6, -8, 3]]> : tensor<4x6xi8>
  func.return
}

// -----

func.func @broadcast_i8() {
  %a0 = stablehlo.constant dense<[[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]]> : tensor<2x3x4xi8>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2, 3] : (tensor<2x3x4xi8>) -> tensor<5x2x3x4xi8>
  check.expect_eq_const %r0, dense<[[[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]], [[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]], [[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]], [[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]], [[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]]]> : tensor<5x2x3x4xi8>
  func.return
}

// -----

func.func @broadcast_row_i8() {
  %a0 = stablehlo.constant dense<[6, 0, 6, -4]> : tensor<4xi8>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : (tensor<4xi8>) -> tensor<4x3xi8>
  check.expect_eq_const %r0, dense<[[6, 6, 6], [0, 0, 0], [6, 6, 6], [-4, -4, -4]]> : tensor<4x3xi8>
  func.return
}

// -----

func.func @concatenate_i8() {
  %a0 = stablehlo.constant dense<[[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]]> : tensor<2x3x4xi8>
  %a1 = stablehlo.constant dense<[[[-3, 5, -7, 1]], [[5, 4, -7, -5]]]> : tensor<2x1x4xi8>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xi8>, tensor<2x1x4xi8>, tensor<2x3x4xi8>) -> tensor<2x7x4xi8>
  check.expect_eq_const %r0, dense<[[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1], [-3, 5, -7, 1], [6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3], [5, 4, -7, -5], [8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]]> : tensor<2x7x4xi8>
  func.return
}

// -----

func.func @pad_i8() {
  %a0 = stablehlo.constant dense<[[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]]> : tensor<2x3x4xi8>
  %a1 = stablehlo.constant dense<-1> : tensor<i8>
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], interior = [0, 1, 1] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<4x5x9xi8>
  check.expect_eq_const %r0, dense<[[[-1, -1, -1, -1, -1, -1, -1, -1, -1], [-1, -1, -1, -1, -1, -1, -1, -1, -1], [-1, -1, -1, -1, -1, -1, -1, -1, -1], [-1, -1, -1, -1, -1, -1, -1, -1, -1], [-1, -1, -1, -1, -1, -1, -1, -1, -1]], [[-1, 6, -1, 0, -1, 6, -1, -4, -1], [-1, -1, -1, -1, -1, -1, -1, -1, -1], [-1, 4, -1, -5, -1, 7, -1, 4, -1], [-1, -1, -1, -1, -1, -1, -1, -1, -1], [-1, 5, -1, 0, -1, 7, -1, 1, -1]], [[-1, 8, -1, 0, -1, 1, -1, 1, -1], [-1, -1, -1, -1, -1, -1, -1, -1, -1], [-1, -4, -1, 3, -1, 3, -1, -4, -1], [-1, -1, -1, -1, -1, -1, -1, -1, -1], [-1, -6, -1, -6, -1, -8, -1, 3, -1]], [[-1, -1, -1, -1, -1, -1, -1, -1, -1], [-1, -1, -1, -1, -1, -1, -1, -1, -1], [-1, -1, -1, -1, -1, -1, -1, -1, -1], [-1, -1, -1, -1, -1, -1, -1, -1, -1], [-1, -1, -1, -1, -1, -1, -1, -1, -1]]]> : tensor<4x5x9xi8>
  func.return
}

// -----

func.func @pad_negative_i8() {
  %a0 = stablehlo.constant dense<[[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]]> : tensor<2x3x4xi8>
  %a1 = stablehlo.constant dense<-1> : tensor<i8>
  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], high = [0, 0, -1], interior = [0, 0, 0] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<2x2x3xi8>
  check.expect_eq_const %r0, dense<[[[4, -5, 7], [5, 0, 7]], [[-4, 3, 3], [-6, -6, -8]]]> : tensor<2x2x3xi8>
  func.return
}

// -----

func.func @dynamic_slice_i8() {
  %a0 = stablehlo.constant dense<[[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]]> : tensor<2x3x4xi8>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.constant dense<-5> : tensor<i32>
  %a3 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : (tensor<2x3x4xi8>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xi8>
  check.expect_eq_const %r0, dense<[[[0, 1, 1], [3, 3, -4]]]> : tensor<1x2x3xi8>
  func.return
}

// -----

func.func @dynamic_update_slice_i8() {
  %a0 = stablehlo.constant dense<[[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, 0, 1, 1], [-4, 3, 3, -4], [-6, -6, -8, 3]]]> : tensor<2x3x4xi8>
  %a1 = stablehlo.constant dense<[[[-5, -5, 1], [-8, -1, 8]]]> : tensor<1x2x3xi8>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %a3 = stablehlo.constant dense<-5> : tensor<i32>
  %a4 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xi8>, tensor<1x2x3xi8>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xi8>
  check.expect_eq_const %r0, dense<[[[6, 0, 6, -4], [4, -5, 7, 4], [5, 0, 7, 1]], [[8, -5, -5, 1], [-4, -8, -1, 8], [-6, -6, -8, 3]]]> : tensor<2x3x4xi8>
  func.return
}

// -----

func.func @iota_i8() {
  %r0 = stablehlo.iota dim = 1 : tensor<2x3x4xi8>
  check.expect_eq_const %r0, dense<[[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]], [[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]]> : tensor<2x3x4xi8>
  func.return
}

// -----

func.func @gather_i8() {
  %a0 = stablehlo.constant dense<[[3, -1, 3, 5], [-3, 1, 8, -3], [-6, -3, -6, -5]]> : tensor<3x4xi8>
  %a1 = stablehlo.constant dense<[[2, 0], [0, 1], [9, -4]]> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xi8>, tensor<3x2xi64>) -> tensor<3x2xi8>
  check.expect_eq_const %r0, dense<[[-6, -3], [-1, 3], [-6, -3]]> : tensor<3x2xi8>
  func.return
}

// -----

func.func @transpose_i16() {
  %a0 = stablehlo.constant dense<[[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]]> : tensor<2x3x4xi16>
  %r0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (tensor<2x3x4xi16>) -> tensor<4x2x3xi16>
  check.expect_eq_const %r0, dense<[[[-1, 5, -6], [2, 0, -7]], [[-6, -1, -6], [7, 0, -2]], [[3, 5, -8], [6, 1, -5]], [[-1, 4, 6], [-8, 4, -4]]]> : tensor<4x2x3xi16>
  func.return
}

// -----

func.func @reverse_i16() {
  %a0 = stablehlo.constant dense<[[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]]> : tensor<2x3x4xi16>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xi16>
  check.expect_eq_const %r0, dense<[[[-8, 6, 7, 2], [4, 1, 0, 0], [-4, -5, -2, -7]], [[-1, 3, -6, -1], [4, 5, -1, 5], [6, -8, -6, -6]]]> : tensor<2x3x4xi16>
  func.return
}

// -----

func.func @slice_i16() {
  %a0 = stablehlo.constant dense<[[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]]> : tensor<2x3x4xi16>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xi16>) -> tensor<2x2x2xi16>
  check.expect_eq_const %r0, dense<[[[5, 4], [-6, 6]], [[0, 4], [-7, -4]]]> : tensor<2x2x2xi16>
  func.return
}

// -----

func.func @reshape_i16() {
  %a0 = stablehlo.constant dense<[[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]]> : tensor<2x3x4xi16>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xi16>) -> tensor<4x6xi16>
  check.expect_eq_const %r0, dense<[[-1, -6, 3, -1, 5, -1], [5, 4, -6, -6, -8, 6], [2, 7, 6, -8, 0, 0], [1, 4, -7, -2, -5, -4]]> : tensor<4x6xi16>
  func.return
}

// -----

func.func @broadcast_i16() {
  %a0 = stablehlo.constant dense<[[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]]> : tensor<2x3x4xi16>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2, 3] : (tensor<2x3x4xi16>) -> tensor<5x2x3x4xi16>
  check.expect_eq_const %r0, dense<[[[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]], [[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]], [[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]], [[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]], [[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]]]> : tensor<5x2x3x4xi16>
  func.return
}

// -----

func.func @broadcast_row_i16() {
  %a0 = stablehlo.constant dense<[-1, -6, 3, -1]> : tensor<4xi16>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : (tensor<4xi16>) -> tensor<4x3xi16>
  check.expect_eq_const %r0, dense<[[-1, -1, -1], [-6, -6, -6], [3, 3, 3], [-1, -1, -1]]> : tensor<4x3xi16>
  func.return
}

// -----

func.func @concatenate_i16() {
  %a0 = stablehlo.constant dense<[[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]]> : tensor<2x3x4xi16>
  %a1 = stablehlo.constant dense<[[[-6, -2, 6, -2]], [[5, 5, 3, -9]]]> : tensor<2x1x4xi16>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xi16>, tensor<2x1x4xi16>, tensor<2x3x4xi16>) -> tensor<2x7x4xi16>
  check.expect_eq_const %r0, dense<[[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6], [-6, -2, 6, -2], [-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4], [5, 5, 3, -9], [2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]]> : tensor<2x7x4xi16>
  func.return
}

// -----

func.func @pad_i16() {
  %a0 = stablehlo.constant dense<[[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]]> : tensor<2x3x4xi16>
  %a1 = stablehlo.constant dense<2> : tensor<i16>
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], interior = [0, 1, 1] : (tensor<2x3x4xi16>, tensor<i16>) -> tensor<4x5x9xi16>
  check.expect_eq_const %r0, dense<[[[2, 2, 2, 2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2, 2, 2, 2]], [[2, -1, 2, -6, 2, 3, 2, -1, 2], [2, 2, 2, 2, 2, 2, 2, 2, 2], [2, 5, 2, -1, 2, 5, 2, 4, 2], [2, 2, 2, 2, 2, 2, 2, 2, 2], [2, -6, 2, -6, 2, -8, 2, 6, 2]], [[2, 2, 2, 7, 2, 6, 2, -8, 2], [2, 2, 2, 2, 2, 2, 2, 2, 2], [2, 0, 2, 0, 2, 1, 2, 4, 2], [2, 2, 2, 2, 2, 2, 2, 2, 2], [2, -7, 2, -2, 2, -5, 2, -4, 2]], [[2, 2, 2, 2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2, 2, 2, 2]]]> : tensor<4x5x9xi16>
  func.return
}

// -----

func.func @pad_negative_i16() {
  %a0 = stablehlo.constant dense<[[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]]> : tensor<2x3x4xi16>
  %a1 = stablehlo.constant dense<2> : tensor<i16>
  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], high = [0, 0, -1], interior = [0, 0, 0] : (tensor<2x3x4xi16>, tensor<i16>) -> tensor<2x2x3xi16>
  check.expect_eq_const %r0, dense<[[[5, -1, 5], [-6, -6, -8]], [[0, 0, 1], [-7, -2, -5]]]> : tensor<2x2x3xi16>
  func.return
}

// -----

func.func @dynamic_slice_i16() {
  %a0 = stablehlo.constant dense<[[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]]> : tensor<2x3x4xi16>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.constant dense<-5> : tensor<i32>
  %a3 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : (tensor<2x3x4xi16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xi16>
  check.expect_eq_const %r0, dense<[[[7, 6, -8], [0, 1, 4]]]> : tensor<1x2x3xi16>
  func.return
}

// -----

func.func @dynamic_update_slice_i16() {
  %a0 = stablehlo.constant dense<[[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, 7, 6, -8], [0, 0, 1, 4], [-7, -2, -5, -4]]]> : tensor<2x3x4xi16>
  %a1 = stablehlo.constant dense<[[[-6, -5, 4], [1, -6, 3]]]> : tensor<1x2x3xi16>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %a3 = stablehlo.constant dense<-5> : tensor<i32>
  %a4 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xi16>, tensor<1x2x3xi16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xi16>
  check.expect_eq_const %r0, dense<[[[-1, -6, 3, -1], [5, -1, 5, 4], [-6, -6, -8, 6]], [[2, -6, -5, 4], [0, 1, -6, 3], [-7, -2, -5, -4]]]> : tensor<2x3x4xi16>
  func.return
}

// -----

func.func @iota_i16() {
  %r0 = stablehlo.iota dim = 1 : tensor<2x3x4xi16>
  check.expect_eq_const %r0, dense<[[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]], [[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]]> : tensor<2x3x4xi16>
  func.return
}

// -----

func.func @gather_i16() {
  %a0 = stablehlo.constant dense<[[8, 3, -2, 5], [6, -4, 1, -3], [-4, 8, -8, -9]]> : tensor<3x4xi16>
  %a1 = stablehlo.constant dense<[[2, 0], [0, 1], [9, -4]]> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xi16>, tensor<3x2xi64>) -> tensor<3x2xi16>
  check.expect_eq_const %r0, dense<[[-4, 8], [3, -2], [-4, 8]]> : tensor<3x2xi16>
  func.return
}

// -----

func.func @transpose_i32() {
  %a0 = stablehlo.constant dense<[[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]]> : tensor<2x3x4xi32>
  %r0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (tensor<2x3x4xi32>) -> tensor<4x2x3xi32>
  check.expect_eq_const %r0, dense<[[[-7, 8, 6], [8, 8, 5]], [[-2, -4, 5], [8, 6, -8]], [[-4, -2, -3], [2, 2, 6]], [[7, 3, -6], [4, -9, 5]]]> : tensor<4x2x3xi32>
  func.return
}

// -----

func.func @reverse_i32() {
  %a0 = stablehlo.constant dense<[[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]]> : tensor<2x3x4xi32>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[4, 2, 8, 8], [-9, 2, 6, 8], [5, 6, -8, 5]], [[7, -4, -2, -7], [3, -2, -4, 8], [-6, -3, 5, 6]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @slice_i32() {
  %a0 = stablehlo.constant dense<[[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]]> : tensor<2x3x4xi32>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xi32>) -> tensor<2x2x2xi32>
  check.expect_eq_const %r0, dense<[[[8, 3], [6, -6]], [[8, -9], [5, 5]]]> : tensor<2x2x2xi32>
  func.return
}

// -----

func.func @reshape_i32() {
  %a0 = stablehlo.constant dense<[[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]]> : tensor<2x3x4xi32>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xi32>) -> tensor<4x6xi32>
  check.expect_eq_const %r0, dense<[[-7, -2, -4, 7, 8, -4], [-2, 3, 6, 5, -3, -6], [8, 8, 2, 4, 8, 6], [2, -9, 5, -8, 6, 5]]> : tensor<4x6xi32>
  func.return
}

// -----

func.func @broadcast_i32() {
  %a0 = stablehlo.constant dense<[[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]]> : tensor<2x3x4xi32>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2, 3] : (tensor<2x3x4xi32>) -> tensor<5x2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]], [[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]], [[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]], [[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]], [[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]]]> : tensor<5x2x3x4xi32>
  func.return
}

// -----

func.func @broadcast_row_i32() {
  %a0 = stablehlo.constant dense<[-7, -2, -4, 7]> : tensor<4xi32>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : (tensor<4xi32>) -> tensor<4x3xi32>
  check.expect_eq_const %r0, dense<[[-7, -7, -7], [-2, -2, -2], [-4, -4, -4], [7, 7, 7]]> : tensor<4x3xi32>
  func.return
}

// -----

func.func @concatenate_i32() {
  %a0 = stablehlo.constant dense<[[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]]> : tensor<2x3x4xi32>
  %a1 = stablehlo.constant dense<[[[-3, 5, 4, -6]], [[8, -4, -8, 0]]]> : tensor<2x1x4xi32>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xi32>, tensor<2x1x4xi32>, tensor<2x3x4xi32>) -> tensor<2x7x4xi32>
  check.expect_eq_const %r0, dense<[[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6], [-3, 5, 4, -6], [-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5], [8, -4, -8, 0], [8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]]> : tensor<2x7x4xi32>
  func.return
}

// -----

func.func @pad_i32() {
  %a0 = stablehlo.constant dense<[[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]]> : tensor<2x3x4xi32>
  %a1 = stablehlo.constant dense<-6> : tensor<i32>
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], interior = [0, 1, 1] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<4x5x9xi32>
  check.expect_eq_const %r0, dense<[[[-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6]], [[-6, -7, -6, -2, -6, -4, -6, 7, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, 8, -6, -4, -6, -2, -6, 3, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, 6, -6, 5, -6, -3, -6, -6, -6]], [[-6, 8, -6, 8, -6, 2, -6, 4, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, 8, -6, 6, -6, 2, -6, -9, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, 5, -6, -8, -6, 6, -6, 5, -6]], [[-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6]]]> : tensor<4x5x9xi32>
  func.return
}

// -----

func.func @pad_negative_i32() {
  %a0 = stablehlo.constant dense<[[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]]> : tensor<2x3x4xi32>
  %a1 = stablehlo.constant dense<-6> : tensor<i32>
  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], high = [0, 0, -1], interior = [0, 0, 0] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x2x3xi32>
  check.expect_eq_const %r0, dense<[[[8, -4, -2], [6, 5, -3]], [[8, 6, 2], [5, -8, 6]]]> : tensor<2x2x3xi32>
  func.return
}

// -----

func.func @dynamic_slice_i32() {
  %a0 = stablehlo.constant dense<[[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]]> : tensor<2x3x4xi32>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.constant dense<-5> : tensor<i32>
  %a3 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : (tensor<2x3x4xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xi32>
  check.expect_eq_const %r0, dense<[[[8, 2, 4], [6, 2, -9]]]> : tensor<1x2x3xi32>
  func.return
}

// -----

func.func @dynamic_update_slice_i32() {
  %a0 = stablehlo.constant dense<[[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 8, 2, 4], [8, 6, 2, -9], [5, -8, 6, 5]]]> : tensor<2x3x4xi32>
  %a1 = stablehlo.constant dense<[[[6, 8, 6], [4, 4, 1]]]> : tensor<1x2x3xi32>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %a3 = stablehlo.constant dense<-5> : tensor<i32>
  %a4 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xi32>, tensor<1x2x3xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[-7, -2, -4, 7], [8, -4, -2, 3], [6, 5, -3, -6]], [[8, 6, 8, 6], [8, 4, 4, 1], [5, -8, 6, 5]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @iota_i32() {
  %r0 = stablehlo.iota dim = 1 : tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]], [[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @gather_i32() {
  %a0 = stablehlo.constant dense<[[-4, 4, -5, -2], [0, 8, 5, -3], [2, 3, -8, 1]]> : tensor<3x4xi32>
  %a1 = stablehlo.constant dense<[[2, 0], [0, 1], [9, -4]]> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xi32>, tensor<3x2xi64>) -> tensor<3x2xi32>
  check.expect_eq_const %r0, dense<[[2, 3], [4, -5], [2, 3]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @transpose_i64() {
  %a0 = stablehlo.constant dense<[[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]]> : tensor<2x3x4xi64>
  %r0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (tensor<2x3x4xi64>) -> tensor<4x2x3xi64>
  check.expect_eq_const %r0, dense<[[[8, -8, 2], [2, 0, 6]], [[8, -6, -3], [-8, 8, 4]], [[5, -3, 5], [-9, 7, -9]], [[0, 1, -1], [3, 0, -4]]]> : tensor<4x2x3xi64>
  func.return
}

// -----

func.func @reverse_i64() {
  %a0 = stablehlo.constant dense<[[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]]> : tensor<2x3x4xi64>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xi64>
  check.expect_eq_const %r0, dense<[[[3, -9, -8, 2], [0, 7, 8, 0], [-4, -9, 4, 6]], [[0, 5, 8, 8], [1, -3, -6, -8], [-1, 5, -3, 2]]]> : tensor<2x3x4xi64>
  func.return
}

// -----

func.func @slice_i64() {
  %a0 = stablehlo.constant dense<[[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]]> : tensor<2x3x4xi64>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xi64>) -> tensor<2x2x2xi64>
  check.expect_eq_const %r0, dense<[[[-8, 1], [2, -1]], [[0, 0], [6, -4]]]> : tensor<2x2x2xi64>
  func.return
}

// -----

func.func @reshape_i64() {
  %a0 = stablehlo.constant dense<[[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]]> : tensor<2x3x4xi64>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xi64>) -> tensor<4x6xi64>
  check.expect_eq_const %r0, dense<[[8, 8, 5, 0, -8, -6], [-3, 1, 2, -3, 5, -1], [2, -8, -9, 3, 0, 8], [7, 0, 6, 4, -9, -4]]> : tensor<4x6xi64>
  func.return
}

// -----

func.func @broadcast_i64() {
  %a0 = stablehlo.constant dense<[[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]]> : tensor<2x3x4xi64>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2, 3] : (tensor<2x3x4xi64>) -> tensor<5x2x3x4xi64>
  check.expect_eq_const %r0, dense<[[[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]], [[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]], [[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]], [[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]], [[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]]]> : tensor<5x2x3x4xi64>
  func.return
}

// -----

func.func @broadcast_row_i64() {
  %a0 = stablehlo.constant dense<[8, 8, 5, 0]> : tensor<4xi64>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : (tensor<4xi64>) -> tensor<4x3xi64>
  check.expect_eq_const %r0, dense<[[8, 8, 8], [8, 8, 8], [5, 5, 5], [0, 0, 0]]> : tensor<4x3xi64>
  func.return
}

// -----

func.func @concatenate_i64() {
  %a0 = stablehlo.constant dense<[[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]]> : tensor<2x3x4xi64>
  %a1 = stablehlo.constant dense<[[[2, 7, -7, -2]], [[1, -2, 4, 1]]]> : tensor<2x1x4xi64>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xi64>, tensor<2x1x4xi64>, tensor<2x3x4xi64>) -> tensor<2x7x4xi64>
  check.expect_eq_const %r0, dense<[[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1], [2, 7, -7, -2], [8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4], [1, -2, 4, 1], [2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]]> : tensor<2x7x4xi64>
  func.return
}

// -----

func.func @pad_i64() {
  %a0 = stablehlo.constant dense<[[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]]> : tensor<2x3x4xi64>
  %a1 = stablehlo.constant dense<-6> : tensor<i64>
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], interior = [0, 1, 1] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<4x5x9xi64>
  check.expect_eq_const %r0, dense<[[[-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6]], [[-6, 8, -6, 8, -6, 5, -6, 0, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -8, -6, -6, -6, -3, -6, 1, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, 2, -6, -3, -6, 5, -6, -1, -6]], [[-6, 2, -6, -8, -6, -9, -6, 3, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, 0, -6, 8, -6, 7, -6, 0, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, 6, -6, 4, -6, -9, -6, -4, -6]], [[-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6], [-6, -6, -6, -6, -6, -6, -6, -6, -6]]]> : tensor<4x5x9xi64>
  func.return
}

// -----

func.func @pad_negative_i64() {
  %a0 = stablehlo.constant dense<[[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]]> : tensor<2x3x4xi64>
  %a1 = stablehlo.constant dense<-6> : tensor<i64>
  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], high = [0, 0, -1], interior = [0, 0, 0] : (tensor<2x3x4xi64>, tensor<i64>) -> tensor<2x2x3xi64>
  check.expect_eq_const %r0, dense<[[[-8, -6, -3], [2, -3, 5]], [[0, 8, 7], [6, 4, -9]]]> : tensor<2x2x3xi64>
  func.return
}

// -----

func.func @dynamic_slice_i64() {
  %a0 = stablehlo.constant dense<[[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]]> : tensor<2x3x4xi64>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.constant dense<-5> : tensor<i32>
  %a3 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : (tensor<2x3x4xi64>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xi64>
  check.expect_eq_const %r0, dense<[[[-8, -9, 3], [8, 7, 0]]]> : tensor<1x2x3xi64>
  func.return
}

// -----

func.func @dynamic_update_slice_i64() {
  %a0 = stablehlo.constant dense<[[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]]> : tensor<2x3x4xi64>
  %a1 = stablehlo.constant dense<[[[-4, 5, -3], [6, 0, -9]]]> : tensor<1x2x3xi64>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %a3 = stablehlo.constant dense<-5> : tensor<i32>
  %a4 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xi64>, tensor<1x2x3xi64>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xi64>
  check.expect_eq_const %r0, dense<[[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -4, 5, -3], [0, 6, 0, -9], [6, 4, -9, -4]]]> : tensor<2x3x4xi64>
  func.return
}

// -----

func.func @iota_i64() {
  %r0 = stablehlo.iota dim = 1 : tensor<2x3x4xi64>
  check.expect_eq_const %r0, dense<[[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]], [[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]]> : tensor<2x3x4xi64>
  func.return
}

// -----

func.func @gather_i64() {
  %a0 = stablehlo.constant dense<[[3, 7, 7, -2], [1, 6, -3, 7], [5, 6, 3, 8]]> : tensor<3x4xi64>
  %a1 = stablehlo.constant dense<[[2, 0], [0, 1], [9, -4]]> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xi64>, tensor<3x2xi64>) -> tensor<3x2xi64>
  check.expect_eq_const %r0, dense<[[5, 6], [7, 7], [5, 6]]> : tensor<3x2xi64>
  func.return
}

// -----

func.func @transpose_ui8() {
  %a0 = stablehlo.constant dense<[[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]]> : tensor<2x3x4xui8>
  %r0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (tensor<2x3x4xui8>) -> tensor<4x2x3xui8>
  check.expect_eq_const %r0, dense<[[[6, 5, 6], [1, 1, 2]], [[1, 1, 1], [1, 1, 7]], [[8, 7, 0], [3, 7, 8]], [[2, 4, 3], [8, 0, 7]]]> : tensor<4x2x3xui8>
  func.return
}

// -----

func.func @reverse_ui8() {
  %a0 = stablehlo.constant dense<[[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]]> : tensor<2x3x4xui8>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xui8>
  check.expect_eq_const %r0, dense<[[[8, 3, 1, 1], [0, 7, 1, 1], [7, 8, 7, 2]], [[2, 8, 1, 6], [4, 7, 1, 5], [3, 0, 1, 6]]]> : tensor<2x3x4xui8>
  func.return
}

// -----

func.func @slice_ui8() {
  %a0 = stablehlo.constant dense<[[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]]> : tensor<2x3x4xui8>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xui8>) -> tensor<2x2x2xui8>
  check.expect_eq_const %r0, dense<[[[5, 4], [6, 3]], [[1, 0], [2, 7]]]> : tensor<2x2x2xui8>
  func.return
}

// -----

func.func @reshape_ui8() {
  %a0 = stablehlo.constant dense<[[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]]> : tensor<2x3x4xui8>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xui8>) -> tensor<4x6xui8>
  check.expect_eq_const %r0, dense<[[6, 1, 8, 2, 5, 1], [7, 4, 6, 1, 0, 3], [1, 1, 3, 8, 1, 1], [7, 0, 2, 7, 8, 7]]> : tensor<4x6xui8>
  func.return
}

// -----

func.func @broadcast_ui8() {
  %a0 = stablehlo.constant dense<[[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]]> : tensor<2x3x4xui8>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2, 3] : (tensor<2x3x4xui8>) -> tensor<5x2x3x4xui8>
  check.expect_eq_const %r0, dense<[[[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]], [[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]], [[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]], [[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]], [[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]]]> : tensor<5x2x3x4xui8>
  func.return
}

// -----

func.func @broadcast_row_ui8() {
  %a0 = stablehlo.constant dense<[6, 1, 8, 2]> : tensor<4xui8>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : (tensor<4xui8>) -> tensor<4x3xui8>
  check.expect_eq_const %r0, dense<[[6, 6, 6], [1, 1, 1], [8, 8, 8], [2, 2, 2]]> : tensor<4x3xui8>
  func.return
}

// -----

func.func @concatenate_ui8() {
  %a0 = stablehlo.constant dense<[[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]]> : tensor<2x3x4xui8>
  %a1 = stablehlo.constant dense<[[[8, 6, 0, 5]], [[8, 5, 8, 1]]]> : tensor<2x1x4xui8>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xui8>, tensor<2x1x4xui8>, tensor<2x3x4xui8>) -> tensor<2x7x4xui8>
  check.expect_eq_const %r0, dense<[[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3], [8, 6, 0, 5], [6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7], [8, 5, 8, 1], [1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]]> : tensor<2x7x4xui8>
  func.return
}

// -----

func.func @pad_ui8() {
  %a0 = stablehlo.constant dense<[[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]]> : tensor<2x3x4xui8>
  %a1 = stablehlo.constant dense<8> : tensor<ui8>
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], interior = [0, 1, 1] : (tensor<2x3x4xui8>, tensor<ui8>) -> tensor<4x5x9xui8>
  check.expect_eq_const %r0, dense<[[[8, 8, 8, 8, 8, 8, 8, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8, 8]], [[8, 6, 8, 1, 8, 8, 8, 2, 8], [8, 8, 8, 8, 8, 8, 8, 8, 8], [8, 5, 8, 1, 8, 7, 8, 4, 8], [8, 8, 8, 8, 8, 8, 8, 8, 8], [8, 6, 8, 1, 8, 0, 8, 3, 8]], [[8, 1, 8, 1, 8, 3, 8, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8, 8], [8, 1, 8, 1, 8, 7, 8, 0, 8], [8, 8, 8, 8, 8, 8, 8, 8, 8], [8, 2, 8, 7, 8, 8, 8, 7, 8]], [[8, 8, 8, 8, 8, 8, 8, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8, 8]]]> : tensor<4x5x9xui8>
  func.return
}

// -----

func.func @pad_negative_ui8() {
  %a0 = stablehlo.constant dense<[[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]]> : tensor<2x3x4xui8>
  %a1 = stablehlo.constant dense<8> : tensor<ui8>
  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], high = [0, 0, -1], interior = [0, 0, 0] : (tensor<2x3x4xui8>, tensor<ui8>) -> tensor<2x2x3xui8>
  check.expect_eq_const %r0, dense<[[[5, 1, 7], [6, 1, 0]], [[1, 1, 7], [2, 7, 8]]]> : tensor<2x2x3xui8>
  func.return
}

// -----

func.func @dynamic_slice_ui8() {
  %a0 = stablehlo.constant dense<[[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]]> : tensor<2x3x4xui8>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.constant dense<-5> : tensor<i32>
  %a3 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : (tensor<2x3x4xui8>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xui8>
  check.expect_eq_const %r0, dense<[[[1, 3, 8], [1, 7, 0]]]> : tensor<1x2x3xui8>
  func.return
}

// -----

func.func @dynamic_update_slice_ui8() {
  %a0 = stablehlo.constant dense<[[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 1, 3, 8], [1, 1, 7, 0], [2, 7, 8, 7]]]> : tensor<2x3x4xui8>
  %a1 = stablehlo.constant dense<[[[5, 5, 7], [6, 2, 7]]]> : tensor<1x2x3xui8>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %a3 = stablehlo.constant dense<-5> : tensor<i32>
  %a4 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xui8>, tensor<1x2x3xui8>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xui8>
  check.expect_eq_const %r0, dense<[[[6, 1, 8, 2], [5, 1, 7, 4], [6, 1, 0, 3]], [[1, 5, 5, 7], [1, 6, 2, 7], [2, 7, 8, 7]]]> : tensor<2x3x4xui8>
  func.return
}

// -----

func.func @iota_ui8() {
  %r0 = stablehlo.iota dim = 1 : tensor<2x3x4xui8>
  check.expect_eq_const %r0, dense<[[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]], [[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]]> : tensor<2x3x4xui8>
  func.return
}

// -----

func.func @gather_ui8() {
  %a0 = stablehlo.constant dense<[[6, 4, 4, 5], [6, 4, 7, 7], [8, 5, 0, 4]]> : tensor<3x4xui8>
  %a1 = stablehlo.constant dense<[[2, 0], [0, 1], [9, -4]]> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xui8>, tensor<3x2xi64>) -> tensor<3x2xui8>
  check.expect_eq_const %r0, dense<[[8, 5], [4, 4], [8, 5]]> : tensor<3x2xui8>
  func.return
}

// -----

func.func @transpose_ui16() {
  %a0 = stablehlo.constant dense<[[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]]> : tensor<2x3x4xui16>
  %r0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (tensor<2x3x4xui16>) -> tensor<4x2x3xui16>
  check.expect_eq_const %r0, dense<[[[2, 1, 1], [6, 3, 6]], [[6, 7, 1], [0, 3, 3]], [[0, 5, 5], [8, 6, 2]], [[3, 1, 4], [6, 6, 1]]]> : tensor<4x2x3xui16>
  func.return
}

// -----

func.func @reverse_ui16() {
  %a0 = stablehlo.constant dense<[[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]]> : tensor<2x3x4xui16>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xui16>
  check.expect_eq_const %r0, dense<[[[6, 8, 0, 6], [6, 6, 3, 3], [1, 2, 3, 6]], [[3, 0, 6, 2], [1, 5, 7, 1], [4, 5, 1, 1]]]> : tensor<2x3x4xui16>
  func.return
}

// -----

func.func @slice_ui16() {
  %a0 = stablehlo.constant dense<[[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]]> : tensor<2x3x4xui16>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xui16>) -> tensor<2x2x2xui16>
  check.expect_eq_const %r0, dense<[[[1, 1], [1, 4]], [[3, 6], [6, 1]]]> : tensor<2x2x2xui16>
  func.return
}

// -----

func.func @reshape_ui16() {
  %a0 = stablehlo.constant dense<[[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]]> : tensor<2x3x4xui16>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xui16>) -> tensor<4x6xui16>
  check.expect_eq_const %r0, dense<[[2, 6, 0, 3, 1, 7], [5, 1, 1, 1, 5, 4], [6, 0, 8, 6, 3, 3], [6, 6, 6, 3, 2, 1]]> : tensor<4x6xui16>
  func.return
}

// -----

func.func @broadcast_ui16() {
  %a0 = stablehlo.constant dense<[[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]]> : tensor<2x3x4xui16>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2, 3] : (tensor<2x3x4xui16>) -> tensor<5x2x3x4xui16>
  check.expect_eq_const %r0, dense<[[[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]], [[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]], [[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]], [[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]], [[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]]]> : tensor<5x2x3x4xui16>
  func.return
}

// -----

func.func @broadcast_row_ui16() {
  %a0 = stablehlo.constant dense<[2, 6, 0, 3]> : tensor<4xui16>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : (tensor<4xui16>) -> tensor<4x3xui16>
  check.expect_eq_const %r0, dense<[[2, 2, 2], [6, 6, 6], [0, 0, 0], [3, 3, 3]]> : tensor<4x3xui16>
  func.return
}

// -----

func.func @concatenate_ui16() {
  %a0 = stablehlo.constant dense<[[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]]> : tensor<2x3x4xui16>
  %a1 = stablehlo.constant dense<[[[6, 8, 3, 4]], [[3, 1, 7, 3]]]> : tensor<2x1x4xui16>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xui16>, tensor<2x1x4xui16>, tensor<2x3x4xui16>) -> tensor<2x7x4xui16>
  check.expect_eq_const %r0, dense<[[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4], [6, 8, 3, 4], [2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1], [3, 1, 7, 3], [6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]]> : tensor<2x7x4xui16>
  func.return
}

// -----

func.func @pad_ui16() {
  %a0 = stablehlo.constant dense<[[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]]> : tensor<2x3x4xui16>
  %a1 = stablehlo.constant dense<1> : tensor<ui16>
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], interior = [0, 1, 1] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<4x5x9xui16>
  check.expect_eq_const %r0, dense<[[[1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1]], [[1, 2, 1, 6, 1, 0, 1, 3, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 7, 1, 5, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 5, 1, 4, 1]], [[1, 6, 1, 0, 1, 8, 1, 6, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 3, 1, 3, 1, 6, 1, 6, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 6, 1, 3, 1, 2, 1, 1, 1]], [[1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1]]]> : tensor<4x5x9xui16>
  func.return
}

// -----

func.func @pad_negative_ui16() {
  %a0 = stablehlo.constant dense<[[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]]> : tensor<2x3x4xui16>
  %a1 = stablehlo.constant dense<1> : tensor<ui16>
  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], high = [0, 0, -1], interior = [0, 0, 0] : (tensor<2x3x4xui16>, tensor<ui16>) -> tensor<2x2x3xui16>
  check.expect_eq_const %r0, dense<[[[1, 7, 5], [1, 1, 5]], [[3, 3, 6], [6, 3, 2]]]> : tensor<2x2x3xui16>
  func.return
}

// -----

func.func @dynamic_slice_ui16() {
  %a0 = stablehlo.constant dense<[[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]]> : tensor<2x3x4xui16>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.constant dense<-5> : tensor<i32>
  %a3 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : (tensor<2x3x4xui16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xui16>
  check.expect_eq_const %r0, dense<[[[0, 8, 6], [3, 6, 6]]]> : tensor<1x2x3xui16>
  func.return
}

// -----

func.func @dynamic_update_slice_ui16() {
  %a0 = stablehlo.constant dense<[[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 8, 6], [3, 3, 6, 6], [6, 3, 2, 1]]]> : tensor<2x3x4xui16>
  %a1 = stablehlo.constant dense<[[[0, 2, 3], [7, 4, 4]]]> : tensor<1x2x3xui16>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %a3 = stablehlo.constant dense<-5> : tensor<i32>
  %a4 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xui16>, tensor<1x2x3xui16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xui16>
  check.expect_eq_const %r0, dense<[[[2, 6, 0, 3], [1, 7, 5, 1], [1, 1, 5, 4]], [[6, 0, 2, 3], [3, 7, 4, 4], [6, 3, 2, 1]]]> : tensor<2x3x4xui16>
  func.return
}

// -----

func.func @iota_ui16() {
  %r0 = stablehlo.iota dim = 1 : tensor<2x3x4xui16>
  check.expect_eq_const %r0, dense<[[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]], [[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]]> : tensor<2x3x4xui16>
  func.return
}

// -----

func.func @gather_ui16() {
  %a0 = stablehlo.constant dense<[[6, 1, 5, 0], [1, 1, 0, 6], [8, 5, 2, 3]]> : tensor<3x4xui16>
  %a1 = stablehlo.constant dense<[[2, 0], [0, 1], [9, -4]]> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xui16>, tensor<3x2xi64>) -> tensor<3x2xui16>
  check.expect_eq_const %r0, dense<[[8, 5], [1, 5], [8, 5]]> : tensor<3x2xui16>
  func.return
}

// -----

func.func @transpose_ui32() {
  %a0 = stablehlo.constant dense<[[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]]> : tensor<2x3x4xui32>
  %r0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (tensor<2x3x4xui32>) -> tensor<4x2x3xui32>
  check.expect_eq_const %r0, dense<[[[3, 6, 5], [5, 6, 1]], [[5, 0, 3], [2, 4, 2]], [[8, 7, 8], [8, 1, 2]], [[8, 5, 0], [5, 5, 2]]]> : tensor<4x2x3xui32>
  func.return
}

// -----

func.func @reverse_ui32() {
  %a0 = stablehlo.constant dense<[[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]]> : tensor<2x3x4xui32>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xui32>
  check.expect_eq_const %r0, dense<[[[5, 8, 2, 5], [5, 1, 4, 6], [2, 2, 2, 1]], [[8, 8, 5, 3], [5, 7, 0, 6], [0, 8, 3, 5]]]> : tensor<2x3x4xui32>
  func.return
}

// -----

func.func @slice_ui32() {
  %a0 = stablehlo.constant dense<[[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]]> : tensor<2x3x4xui32>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xui32>) -> tensor<2x2x2xui32>
  check.expect_eq_const %r0, dense<[[[6, 5], [5, 0]], [[6, 5], [1, 2]]]> : tensor<2x2x2xui32>
  func.return
}

// -----

func.func @reshape_ui32() {
  %a0 = stablehlo.constant dense<[[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]]> : tensor<2x3x4xui32>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xui32>) -> tensor<4x6xui32>
  check.expect_eq_const %r0, dense<[[3, 5, 8, 8, 6, 0], [7, 5, 5, 3, 8, 0], [5, 2, 8, 5, 6, 4], [1, 5, 1, 2, 2, 2]]> : tensor<4x6xui32>
  func.return
}

// -----

func.func @broadcast_ui32() {
  %a0 = stablehlo.constant dense<[[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]]> : tensor<2x3x4xui32>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2, 3] : (tensor<2x3x4xui32>) -> tensor<5x2x3x4xui32>
  check.expect_eq_const %r0, dense<[[[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]], [[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]], [[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]], [[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]], [[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]]]> : tensor<5x2x3x4xui32>
  func.return
}

// -----

func.func @broadcast_row_ui32() {
  %a0 = stablehlo.constant dense<[3, 5, 8, 8]> : tensor<4xui32>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : (tensor<4xui32>) -> tensor<4x3xui32>
  check.expect_eq_const %r0, dense<[[3, 3, 3], [5, 5, 5], [8, 8, 8], [8, 8, 8]]> : tensor<4x3xui32>
  func.return
}

// -----

func.func @concatenate_ui32() {
  %a0 = stablehlo.constant dense<[[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]]> : tensor<2x3x4xui32>
  %a1 = stablehlo.constant dense<[[[7, 6, 3, 3]], [[4, 0, 6, 7]]]> : tensor<2x1x4xui32>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xui32>, tensor<2x1x4xui32>, tensor<2x3x4xui32>) -> tensor<2x7x4xui32>
  check.expect_eq_const %r0, dense<[[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0], [7, 6, 3, 3], [3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2], [4, 0, 6, 7], [5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]]> : tensor<2x7x4xui32>
  func.return
}

// -----

func.func @pad_ui32() {
  %a0 = stablehlo.constant dense<[[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]]> : tensor<2x3x4xui32>
  %a1 = stablehlo.constant dense<4> : tensor<ui32>
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], interior = [0, 1, 1] : (tensor<2x3x4xui32>, tensor<ui32>) -> tensor<4x5x9xui32>
  check.expect_eq_const %r0, dense<[[[4, 4, 4, 4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4, 4, 4, 4]], [[4, 3, 4, 5, 4, 8, 4, 8, 4], [4, 4, 4, 4, 4, 4, 4, 4, 4], [4, 6, 4, 0, 4, 7, 4, 5, 4], [4, 4, 4, 4, 4, 4, 4, 4, 4], [4, 5, 4, 3, 4, 8, 4, 0, 4]], [[4, 5, 4, 2, 4, 8, 4, 5, 4], [4, 4, 4, 4, 4, 4, 4, 4, 4], [4, 6, 4, 4, 4, 1, 4, 5, 4], [4, 4, 4, 4, 4, 4, 4, 4, 4], [4, 1, 4, 2, 4, 2, 4, 2, 4]], [[4, 4, 4, 4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4, 4, 4, 4]]]> : tensor<4x5x9xui32>
  func.return
}

// -----

func.func @pad_negative_ui32() {
  %a0 = stablehlo.constant dense<[[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]]> : tensor<2x3x4xui32>
  %a1 = stablehlo.constant dense<4> : tensor<ui32>
  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], high = [0, 0, -1], interior = [0, 0, 0] : (tensor<2x3x4xui32>, tensor<ui32>) -> tensor<2x2x3xui32>
  check.expect_eq_const %r0, dense<[[[6, 0, 7], [5, 3, 8]], [[6, 4, 1], [1, 2, 2]]]> : tensor<2x2x3xui32>
  func.return
}

// -----

func.func @dynamic_slice_ui32() {
  %a0 = stablehlo.constant dense<[[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]]> : tensor<2x3x4xui32>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.constant dense<-5> : tensor<i32>
  %a3 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : (tensor<2x3x4xui32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xui32>
  check.expect_eq_const %r0, dense<[[[2, 8, 5], [4, 1, 5]]]> : tensor<1x2x3xui32>
  func.return
}

// -----

func.func @dynamic_update_slice_ui32() {
  %a0 = stablehlo.constant dense<[[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 8, 5], [6, 4, 1, 5], [1, 2, 2, 2]]]> : tensor<2x3x4xui32>
  %a1 = stablehlo.constant dense<[[[2, 6, 4], [3, 2, 7]]]> : tensor<1x2x3xui32>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %a3 = stablehlo.constant dense<-5> : tensor<i32>
  %a4 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xui32>, tensor<1x2x3xui32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xui32>
  check.expect_eq_const %r0, dense<[[[3, 5, 8, 8], [6, 0, 7, 5], [5, 3, 8, 0]], [[5, 2, 6, 4], [6, 3, 2, 7], [1, 2, 2, 2]]]> : tensor<2x3x4xui32>
  func.return
}

// -----

func.func @iota_ui32() {
  %r0 = stablehlo.iota dim = 1 : tensor<2x3x4xui32>
  check.expect_eq_const %r0, dense<[[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]], [[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]]> : tensor<2x3x4xui32>
  func.return
}

// -----

func.func @gather_ui32() {
  %a0 = stablehlo.constant dense<[[7, 4, 1, 1], [7, 0, 0, 1], [3, 6, 3, 6]]> : tensor<3x4xui32>
  %a1 = stablehlo.constant dense<[[2, 0], [0, 1], [9, -4]]> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xui32>, tensor<3x2xi64>) -> tensor<3x2xui32>
  check.expect_eq_const %r0, dense<[[3, 6], [4, 1], [3, 6]]> : tensor<3x2xui32>
  func.return
}

// -----

func.func @transpose_ui64() {
  %a0 = stablehlo.constant dense<[[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]]> : tensor<2x3x4xui64>
  %r0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (tensor<2x3x4xui64>) -> tensor<4x2x3xui64>
  check.expect_eq_const %r0, dense<[[[0, 7, 8], [2, 5, 1]], [[0, 0, 5], [5, 6, 5]], [[2, 1, 1], [5, 2, 2]], [[1, 0, 8], [4, 5, 4]]]> : tensor<4x2x3xui64>
  func.return
}

// -----

func.func @reverse_ui64() {
  %a0 = stablehlo.constant dense<[[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]]> : tensor<2x3x4xui64>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xui64>
  check.expect_eq_const %r0, dense<[[[4, 5, 5, 2], [5, 2, 6, 5], [4, 2, 5, 1]], [[1, 2, 0, 0], [0, 1, 0, 7], [8, 1, 5, 8]]]> : tensor<2x3x4xui64>
  func.return
}

// -----

func.func @slice_ui64() {
  %a0 = stablehlo.constant dense<[[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]]> : tensor<2x3x4xui64>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xui64>) -> tensor<2x2x2xui64>
  check.expect_eq_const %r0, dense<[[[7, 0], [8, 8]], [[5, 5], [1, 4]]]> : tensor<2x2x2xui64>
  func.return
}

// -----

func.func @reshape_ui64() {
  %a0 = stablehlo.constant dense<[[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]]> : tensor<2x3x4xui64>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xui64>) -> tensor<4x6xui64>
  check.expect_eq_const %r0, dense<[[0, 0, 2, 1, 7, 0], [1, 0, 8, 5, 1, 8], [2, 5, 5, 4, 5, 6], [2, 5, 1, 5, 2, 4]]> : tensor<4x6xui64>
  func.return
}

// -----

func.func @broadcast_ui64() {
  %a0 = stablehlo.constant dense<[[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]]> : tensor<2x3x4xui64>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2, 3] : (tensor<2x3x4xui64>) -> tensor<5x2x3x4xui64>
  check.expect_eq_const %r0, dense<[[[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]], [[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]], [[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]], [[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]], [[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]]]> : tensor<5x2x3x4xui64>
  func.return
}

// -----

func.func @broadcast_row_ui64() {
  %a0 = stablehlo.constant dense<[0, 0, 2, 1]> : tensor<4xui64>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : (tensor<4xui64>) -> tensor<4x3xui64>
  check.expect_eq_const %r0, dense<[[0, 0, 0], [0, 0, 0], [2, 2, 2], [1, 1, 1]]> : tensor<4x3xui64>
  func.return
}

// -----

func.func @concatenate_ui64() {
  %a0 = stablehlo.constant dense<[[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]]> : tensor<2x3x4xui64>
  %a1 = stablehlo.constant dense<[[[0, 5, 7, 0]], [[6, 1, 8, 7]]]> : tensor<2x1x4xui64>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xui64>, tensor<2x1x4xui64>, tensor<2x3x4xui64>) -> tensor<2x7x4xui64>
  check.expect_eq_const %r0, dense<[[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8], [0, 5, 7, 0], [0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4], [6, 1, 8, 7], [2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]]> : tensor<2x7x4xui64>
  func.return
}

// -----

func.func @pad_ui64() {
  %a0 = stablehlo.constant dense<[[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]]> : tensor<2x3x4xui64>
  %a1 = stablehlo.constant dense<0> : tensor<ui64>
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], interior = [0, 1, 1] : (tensor<2x3x4xui64>, tensor<ui64>) -> tensor<4x5x9xui64>
  check.expect_eq_const %r0, dense<[[[0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0]], [[0, 0, 0, 0, 0, 2, 0, 1, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 7, 0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 8, 0, 5, 0, 1, 0, 8, 0]], [[0, 2, 0, 5, 0, 5, 0, 4, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 5, 0, 6, 0, 2, 0, 5, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 5, 0, 2, 0, 4, 0]], [[0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0]]]> : tensor<4x5x9xui64>
  func.return
}

// -----

func.func @pad_negative_ui64() {
  %a0 = stablehlo.constant dense<[[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]]> : tensor<2x3x4xui64>
  %a1 = stablehlo.constant dense<0> : tensor<ui64>
  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], high = [0, 0, -1], interior = [0, 0, 0] : (tensor<2x3x4xui64>, tensor<ui64>) -> tensor<2x2x3xui64>
  check.expect_eq_const %r0, dense<[[[7, 0, 1], [8, 5, 1]], [[5, 6, 2], [1, 5, 2]]]> : tensor<2x2x3xui64>
  func.return
}

// -----

func.func @dynamic_slice_ui64() {
  %a0 = stablehlo.constant dense<[[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]]> : tensor<2x3x4xui64>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.constant dense<-5> : tensor<i32>
  %a3 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : (tensor<2x3x4xui64>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xui64>
  check.expect_eq_const %r0, dense<[[[5, 5, 4], [6, 2, 5]]]> : tensor<1x2x3xui64>
  func.return
}

// -----

func.func @dynamic_update_slice_ui64() {
  %a0 = stablehlo.constant dense<[[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 5, 5, 4], [5, 6, 2, 5], [1, 5, 2, 4]]]> : tensor<2x3x4xui64>
  %a1 = stablehlo.constant dense<[[[0, 8, 7], [3, 4, 3]]]> : tensor<1x2x3xui64>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %a3 = stablehlo.constant dense<-5> : tensor<i32>
  %a4 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xui64>, tensor<1x2x3xui64>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xui64>
  check.expect_eq_const %r0, dense<[[[0, 0, 2, 1], [7, 0, 1, 0], [8, 5, 1, 8]], [[2, 0, 8, 7], [5, 3, 4, 3], [1, 5, 2, 4]]]> : tensor<2x3x4xui64>
  func.return
}

// -----

func.func @iota_ui64() {
  %r0 = stablehlo.iota dim = 1 : tensor<2x3x4xui64>
  check.expect_eq_const %r0, dense<[[[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]], [[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]]]> : tensor<2x3x4xui64>
  func.return
}

// -----

func.func @gather_ui64() {
  %a0 = stablehlo.constant dense<[[8, 1, 3, 5], [8, 0, 2, 4], [6, 4, 3, 3]]> : tensor<3x4xui64>
  %a1 = stablehlo.constant dense<[[2, 0], [0, 1], [9, -4]]> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xui64>, tensor<3x2xi64>) -> tensor<3x2xui64>
  check.expect_eq_const %r0, dense<[[6, 4], [1, 3], [6, 4]]> : tensor<3x2xui64>
  func.return
}

// -----

func.func @transpose_bf16() {
  %a0 = stablehlo.constant dense<[[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]]> : tensor<2x3x4xbf16>
  %r0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (tensor<2x3x4xbf16>) -> tensor<4x2x3xbf16>
  check.expect_eq_const %r0, dense<[[[0x3FBD, 0xC093, 0x3D5B], [0xC014, 0x407F, 0xBF91]], [[0x3D25, 0x3EFB, 0x4047], [0xC003, 0xBF92, 0xBFB9]], [[0xBF92, 0x4028, 0x4007], [0x3F05, 0xBEDE, 0xC0D9]], [[0x3F5F, 0xBFFB, 0x3F42], [0xBFFE, 0xC005, 0xBFA0]]]> : tensor<4x2x3xbf16>
  func.return
}

// -----

func.func @reverse_bf16() {
  %a0 = stablehlo.constant dense<[[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]]> : tensor<2x3x4xbf16>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xbf16>
  check.expect_eq_const %r0, dense<[[[0xBFFE, 0x3F05, 0xC003, 0xC014], [0xC005, 0xBEDE, 0xBF92, 0x407F], [0xBFA0, 0xC0D9, 0xBFB9, 0xBF91]], [[0x3F5F, 0xBF92, 0x3D25, 0x3FBD], [0xBFFB, 0x4028, 0x3EFB, 0xC093], [0x3F42, 0x4007, 0x4047, 0x3D5B]]]> : tensor<2x3x4xbf16>
  func.return
}

// -----

func.func @slice_bf16() {
  %a0 = stablehlo.constant dense<[[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]]> : tensor<2x3x4xbf16>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xbf16>) -> tensor<2x2x2xbf16>
  check.expect_eq_const %r0, dense<[[[0xC093, 0xBFFB], [0x3D5B, 0x3F42]], [[0x407F, 0xC005], [0xBF91, 0xBFA0]]]> : tensor<2x2x2xbf16>
  func.return
}

// -----

func.func @reshape_bf16() {
  %a0 = stablehlo.constant dense<[[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]]> : tensor<2x3x4xbf16>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xbf16>) -> tensor<4x6xbf16>
  check.expect_eq_const %r0, dense<[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F, 0xC093, 0x3EFB], [0x4028, 0xBFFB, 0x3D5B, 0x4047, 0x4007, 0x3F42], [0xC014, 0xC003, 0x3F05, 0xBFFE, 0x407F, 0xBF92], [0xBEDE, 0xC005, 0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]> : tensor<4x6xbf16>
  func.return
}

// -----

func.func @broadcast_bf16() {
  %a0 = stablehlo.constant dense<[[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]]> : tensor<2x3x4xbf16>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2, 3] : (tensor<2x3x4xbf16>) -> tensor<5x2x3x4xbf16>
  check.expect_eq_const %r0, dense<[[[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]], [[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]], [[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]], [[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]], [[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]]]> : tensor<5x2x3x4xbf16>
  func.return
}

// -----

func.func @broadcast_row_bf16() {
  %a0 = stablehlo.constant dense<[0x3FBD, 0x3D25, 0xBF92, 0x3F5F]> : tensor<4xbf16>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : (tensor<4xbf16>) -> tensor<4x3xbf16>
  check.expect_eq_const %r0, dense<[[0x3FBD, 0x3FBD, 0x3FBD], [0x3D25, 0x3D25, 0x3D25], [0xBF92, 0xBF92, 0xBF92], [0x3F5F, 0x3F5F, 0x3F5F]]> : tensor<4x3xbf16>
  func.return
}

// -----

func.func @concatenate_bf16() {
  %a0 = stablehlo.constant dense<[[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]]> : tensor<2x3x4xbf16>
  %a1 = stablehlo.constant dense<[[[0x3D18, 0x408D, 0x4017, 0x3F2B]], [[0xC003, 0x3EE1, 0x402E, 0x408A]]]> : tensor<2x1x4xbf16>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xbf16>, tensor<2x1x4xbf16>, tensor<2x3x4xbf16>) -> tensor<2x7x4xbf16>
  check.expect_eq_const %r0, dense<[[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42], [0x3D18, 0x408D, 0x4017, 0x3F2B], [0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0], [0xC003, 0x3EE1, 0x402E, 0x408A], [0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]]> : tensor<2x7x4xbf16>
  func.return
}

// -----

func.func @pad_bf16() {
  %a0 = stablehlo.constant dense<[[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]]> : tensor<2x3x4xbf16>
  %a1 = stablehlo.constant dense<0xC095> : tensor<bf16>
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], interior = [0, 1, 1] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<4x5x9xbf16>
  check.expect_eq_const %r0, dense<[[[0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095], [0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095], [0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095], [0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095], [0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095]], [[0xC095, 0x3FBD, 0xC095, 0x3D25, 0xC095, 0xBF92, 0xC095, 0x3F5F, 0xC095], [0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095], [0xC095, 0xC093, 0xC095, 0x3EFB, 0xC095, 0x4028, 0xC095, 0xBFFB, 0xC095], [0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095], [0xC095, 0x3D5B, 0xC095, 0x4047, 0xC095, 0x4007, 0xC095, 0x3F42, 0xC095]], [[0xC095, 0xC014, 0xC095, 0xC003, 0xC095, 0x3F05, 0xC095, 0xBFFE, 0xC095], [0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095], [0xC095, 0x407F, 0xC095, 0xBF92, 0xC095, 0xBEDE, 0xC095, 0xC005, 0xC095], [0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095], [0xC095, 0xBF91, 0xC095, 0xBFB9, 0xC095, 0xC0D9, 0xC095, 0xBFA0, 0xC095]], [[0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095], [0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095], [0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095], [0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095], [0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095, 0xC095]]]> : tensor<4x5x9xbf16>
  func.return
}

// -----

func.func @pad_negative_bf16() {
  %a0 = stablehlo.constant dense<[[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]]> : tensor<2x3x4xbf16>
  %a1 = stablehlo.constant dense<0xC095> : tensor<bf16>
  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], high = [0, 0, -1], interior = [0, 0, 0] : (tensor<2x3x4xbf16>, tensor<bf16>) -> tensor<2x2x3xbf16>
  check.expect_eq_const %r0, dense<[[[0xC093, 0x3EFB, 0x4028], [0x3D5B, 0x4047, 0x4007]], [[0x407F, 0xBF92, 0xBEDE], [0xBF91, 0xBFB9, 0xC0D9]]]> : tensor<2x2x3xbf16>
  func.return
}

// -----

func.func @dynamic_slice_bf16() {
  %a0 = stablehlo.constant dense<[[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]]> : tensor<2x3x4xbf16>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.constant dense<-5> : tensor<i32>
  %a3 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : (tensor<2x3x4xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xbf16>
  check.expect_eq_const %r0, dense<[[[0xC003, 0x3F05, 0xBFFE], [0xBF92, 0xBEDE, 0xC005]]]> : tensor<1x2x3xbf16>
  func.return
}

// -----

func.func @dynamic_update_slice_bf16() {
  %a0 = stablehlo.constant dense<[[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xC003, 0x3F05, 0xBFFE], [0x407F, 0xBF92, 0xBEDE, 0xC005], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]]> : tensor<2x3x4xbf16>
  %a1 = stablehlo.constant dense<[[[0xBE98, 0xBF14, 0x3FE1], [0x3F7C, 0x3ED3, 0xC017]]]> : tensor<1x2x3xbf16>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %a3 = stablehlo.constant dense<-5> : tensor<i32>
  %a4 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xbf16>, tensor<1x2x3xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xbf16>
  check.expect_eq_const %r0, dense<[[[0x3FBD, 0x3D25, 0xBF92, 0x3F5F], [0xC093, 0x3EFB, 0x4028, 0xBFFB], [0x3D5B, 0x4047, 0x4007, 0x3F42]], [[0xC014, 0xBE98, 0xBF14, 0x3FE1], [0x407F, 0x3F7C, 0x3ED3, 0xC017], [0xBF91, 0xBFB9, 0xC0D9, 0xBFA0]]]> : tensor<2x3x4xbf16>
  func.return
}

// -----

func.func @iota_bf16() {
  %r0 = stablehlo.iota dim = 1 : tensor<2x3x4xbf16>
  check.expect_eq_const %r0, dense<[[[0x0000, 0x0000, 0x0000, 0x0000], [0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x4000, 0x4000, 0x4000, 0x4000]], [[0x0000, 0x0000, 0x0000, 0x0000], [0x3F80, 0x3F80, 0x3F80, 0x3F80], [0x4000, 0x4000, 0x4000, 0x4000]]]> : tensor<2x3x4xbf16>
  func.return
}

// -----

func.func @gather_bf16() {
  %a0 = stablehlo.constant dense<[[0xBF79, 0x4033, 0x3FD4, 0x4022], [0xBF96, 0x4008, 0x3FBA, 0x4047], [0x400B, 0x3DBF, 0xC0B0, 0xBFA7]]> : tensor<3x4xbf16>
  %a1 = stablehlo.constant dense<[[2, 0], [0, 1], [9, -4]]> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xbf16>, tensor<3x2xi64>) -> tensor<3x2xbf16>
  check.expect_eq_const %r0, dense<[[0x400B, 0x3DBF], [0x4033, 0x3FD4], [0x400B, 0x3DBF]]> : tensor<3x2xbf16>
  func.return
}

// -----

func.func @transpose_f16() {
  %a0 = stablehlo.constant dense<[[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]]> : tensor<2x3x4xf16>
  %r0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (tensor<2x3x4xf16>) -> tensor<4x2x3xf16>
  check.expect_eq_const %r0, dense<[[[0xC96E, 0x3F81, 0xAF6E], [0x4494, 0x45D1, 0x38F8]], [[0xBA6A, 0x3DC4, 0x45A6], [0x4402, 0xC6F9, 0xBC26]], [[0xBE8E, 0xC034, 0x40DD], [0x4048, 0xBAB1, 0x3D1F]], [[0xC7ED, 0xC1AC, 0xBC5B], [0xC15E, 0xC470, 0xC2A9]]]> : tensor<4x2x3xf16>
  func.return
}

// -----

func.func @reverse_f16() {
  %a0 = stablehlo.constant dense<[[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]]> : tensor<2x3x4xf16>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf16>
  check.expect_eq_const %r0, dense<[[[0xC15E, 0x4048, 0x4402, 0x4494], [0xC470, 0xBAB1, 0xC6F9, 0x45D1], [0xC2A9, 0x3D1F, 0xBC26, 0x38F8]], [[0xC7ED, 0xBE8E, 0xBA6A, 0xC96E], [0xC1AC, 0xC034, 0x3DC4, 0x3F81], [0xBC5B, 0x40DD, 0x45A6, 0xAF6E]]]> : tensor<2x3x4xf16>
  func.return
}

// -----

func.func @slice_f16() {
  %a0 = stablehlo.constant dense<[[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]]> : tensor<2x3x4xf16>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf16>) -> tensor<2x2x2xf16>
  check.expect_eq_const %r0, dense<[[[0x3F81, 0xC1AC], [0xAF6E, 0xBC5B]], [[0x45D1, 0xC470], [0x38F8, 0xC2A9]]]> : tensor<2x2x2xf16>
  func.return
}

// -----

func.func @reshape_f16() {
  %a0 = stablehlo.constant dense<[[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]]> : tensor<2x3x4xf16>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf16>) -> tensor<4x6xf16>
  check.expect_eq_const %r0, dense<[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED, 0x3F81, 0x3DC4], [0xC034, 0xC1AC, 0xAF6E, 0x45A6, 0x40DD, 0xBC5B], [0x4494, 0x4402, 0x4048, 0xC15E, 0x45D1, 0xC6F9], [0xBAB1, 0xC470, 0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]> : tensor<4x6xf16>
  func.return
}

// -----

func.func @broadcast_f16() {
  %a0 = stablehlo.constant dense<[[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]]> : tensor<2x3x4xf16>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2, 3] : (tensor<2x3x4xf16>) -> tensor<5x2x3x4xf16>
  check.expect_eq_const %r0, dense<[[[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]], [[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]], [[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]], [[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]], [[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]]]> : tensor<5x2x3x4xf16>
  func.return
}

// -----

func.func @broadcast_row_f16() {
  %a0 = stablehlo.constant dense<[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED]> : tensor<4xf16>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : (tensor<4xf16>) -> tensor<4x3xf16>
  check.expect_eq_const %r0, dense<[[0xC96E, 0xC96E, 0xC96E], [0xBA6A, 0xBA6A, 0xBA6A], [0xBE8E, 0xBE8E, 0xBE8E], [0xC7ED, 0xC7ED, 0xC7ED]]> : tensor<4x3xf16>
  func.return
}

// -----

func.func @concatenate_f16() {
  %a0 = stablehlo.constant dense<[[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]]> : tensor<2x3x4xf16>
  %a1 = stablehlo.constant dense<[[[0x3D23, 0xC815, 0x318B, 0xB750]], [[0xBAD5, 0x4246, 0x42FA, 0x4109]]]> : tensor<2x1x4xf16>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf16>, tensor<2x1x4xf16>, tensor<2x3x4xf16>) -> tensor<2x7x4xf16>
  check.expect_eq_const %r0, dense<[[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B], [0x3D23, 0xC815, 0x318B, 0xB750], [0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9], [0xBAD5, 0x4246, 0x42FA, 0x4109], [0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]]> : tensor<2x7x4xf16>
  func.return
}

// -----

func.func @pad_f16() {
  %a0 = stablehlo.constant dense<[[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]]> : tensor<2x3x4xf16>
  %a1 = stablehlo.constant dense<0xA605> : tensor<f16>
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], interior = [0, 1, 1] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<4x5x9xf16>
  check.expect_eq_const %r0, dense<[[[0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605], [0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605], [0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605], [0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605], [0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605]], [[0xA605, 0xC96E, 0xA605, 0xBA6A, 0xA605, 0xBE8E, 0xA605, 0xC7ED, 0xA605], [0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605], [0xA605, 0x3F81, 0xA605, 0x3DC4, 0xA605, 0xC034, 0xA605, 0xC1AC, 0xA605], [0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605], [0xA605, 0xAF6E, 0xA605, 0x45A6, 0xA605, 0x40DD, 0xA605, 0xBC5B, 0xA605]], [[0xA605, 0x4494, 0xA605, 0x4402, 0xA605, 0x4048, 0xA605, 0xC15E, 0xA605], [0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605], [0xA605, 0x45D1, 0xA605, 0xC6F9, 0xA605, 0xBAB1, 0xA605, 0xC470, 0xA605], [0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605], [0xA605, 0x38F8, 0xA605, 0xBC26, 0xA605, 0x3D1F, 0xA605, 0xC2A9, 0xA605]], [[0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605], [0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605], [0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605], [0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605], [0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605, 0xA605]]]> : tensor<4x5x9xf16>
  func.return
}

// -----

func.func @pad_negative_f16() {
  %a0 = stablehlo.constant dense<[[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]]> : tensor<2x3x4xf16>
  %a1 = stablehlo.constant dense<0xA605> : tensor<f16>
  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], high = [0, 0, -1], interior = [0, 0, 0] : (tensor<2x3x4xf16>, tensor<f16>) -> tensor<2x2x3xf16>
  check.expect_eq_const %r0, dense<[[[0x3F81, 0x3DC4, 0xC034], [0xAF6E, 0x45A6, 0x40DD]], [[0x45D1, 0xC6F9, 0xBAB1], [0x38F8, 0xBC26, 0x3D1F]]]> : tensor<2x2x3xf16>
  func.return
}

// -----

func.func @dynamic_slice_f16() {
  %a0 = stablehlo.constant dense<[[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]]> : tensor<2x3x4xf16>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.constant dense<-5> : tensor<i32>
  %a3 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : (tensor<2x3x4xf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xf16>
  check.expect_eq_const %r0, dense<[[[0x4402, 0x4048, 0xC15E], [0xC6F9, 0xBAB1, 0xC470]]]> : tensor<1x2x3xf16>
  func.return
}

// -----

func.func @dynamic_update_slice_f16() {
  %a0 = stablehlo.constant dense<[[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0x4402, 0x4048, 0xC15E], [0x45D1, 0xC6F9, 0xBAB1, 0xC470], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]]> : tensor<2x3x4xf16>
  %a1 = stablehlo.constant dense<[[[0xC13D, 0x347D, 0x4176], [0xB20D, 0x39FE, 0xC358]]]> : tensor<1x2x3xf16>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %a3 = stablehlo.constant dense<-5> : tensor<i32>
  %a4 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf16>, tensor<1x2x3xf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf16>
  check.expect_eq_const %r0, dense<[[[0xC96E, 0xBA6A, 0xBE8E, 0xC7ED], [0x3F81, 0x3DC4, 0xC034, 0xC1AC], [0xAF6E, 0x45A6, 0x40DD, 0xBC5B]], [[0x4494, 0xC13D, 0x347D, 0x4176], [0x45D1, 0xB20D, 0x39FE, 0xC358], [0x38F8, 0xBC26, 0x3D1F, 0xC2A9]]]> : tensor<2x3x4xf16>
  func.return
}

// -----

func.func @iota_f16() {
  %r0 = stablehlo.iota dim = 1 : tensor<2x3x4xf16>
  check.expect_eq_const %r0, dense<[[[0x0000, 0x0000, 0x0000, 0x0000], [0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x4000, 0x4000, 0x4000]], [[0x0000, 0x0000, 0x0000, 0x0000], [0x3C00, 0x3C00, 0x3C00, 0x3C00], [0x4000, 0x4000, 0x4000, 0x4000]]]> : tensor<2x3x4xf16>
  func.return
}

// -----

func.func @gather_f16() {
  %a0 = stablehlo.constant dense<[[0xBD9D, 0x4694, 0x3DDB, 0xC4EF], [0xC070, 0xBDCE, 0xC429, 0xBD0A], [0x3F7B, 0x45EE, 0x3C2C, 0xB999]]> : tensor<3x4xf16>
  %a1 = stablehlo.constant dense<[[2, 0], [0, 1], [9, -4]]> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xf16>, tensor<3x2xi64>) -> tensor<3x2xf16>
  check.expect_eq_const %r0, dense<[[0x3F7B, 0x45EE], [0x4694, 0x3DDB], [0x3F7B, 0x45EE]]> : tensor<3x2xf16>
  func.return
}

// -----

func.func @transpose_f32() {
  %a0 = stablehlo.constant dense<[[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]]> : tensor<2x3x4xf32>
  %r0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  check.expect_eq_const %r0, dense<[[[0xBF23DA9C, 0xC00BD06F, 0xC017FF6B], [0x40224B72, 0xC1144BAA, 0xBF5FF8EE]], [[0x409366F4, 0x406F9E6A, 0x40B09EE5], [0x406E3745, 0x40404493, 0x3FAA43D0]], [[0xBFF7B80C, 0xBEA9862D, 0x3FE0C74A], [0x40402CBA, 0xBFA8D370, 0x4091383A]], [[0x402F21A4, 0x408FDF06, 0xBF25485F], [0xBFD7CA13, 0xC0B4EE4C, 0x405C8722]]]> : tensor<4x2x3xf32>
  func.return
}

// -----

func.func @reverse_f32() {
  %a0 = stablehlo.constant dense<[[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]]> : tensor<2x3x4xf32>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf32>
  check.expect_eq_const %r0, dense<[[[0xBFD7CA13, 0x40402CBA, 0x406E3745, 0x40224B72], [0xC0B4EE4C, 0xBFA8D370, 0x40404493, 0xC1144BAA], [0x405C8722, 0x4091383A, 0x3FAA43D0, 0xBF5FF8EE]], [[0x402F21A4, 0xBFF7B80C, 0x409366F4, 0xBF23DA9C], [0x408FDF06, 0xBEA9862D, 0x406F9E6A, 0xC00BD06F], [0xBF25485F, 0x3FE0C74A, 0x40B09EE5, 0xC017FF6B]]]> : tensor<2x3x4xf32>
  func.return
}

// -----

func.func @slice_f32() {
  %a0 = stablehlo.constant dense<[[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]]> : tensor<2x3x4xf32>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf32>) -> tensor<2x2x2xf32>
  check.expect_eq_const %r0, dense<[[[0xC00BD06F, 0x408FDF06], [0xC017FF6B, 0xBF25485F]], [[0xC1144BAA, 0xC0B4EE4C], [0xBF5FF8EE, 0x405C8722]]]> : tensor<2x2x2xf32>
  func.return
}

// -----

func.func @reshape_f32() {
  %a0 = stablehlo.constant dense<[[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]]> : tensor<2x3x4xf32>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
  check.expect_eq_const %r0, dense<[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4, 0xC00BD06F, 0x406F9E6A], [0xBEA9862D, 0x408FDF06, 0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F], [0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13, 0xC1144BAA, 0x40404493], [0xBFA8D370, 0xC0B4EE4C, 0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]> : tensor<4x6xf32>
  func.return
}

// -----

func.func @broadcast_f32() {
  %a0 = stablehlo.constant dense<[[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]]> : tensor<2x3x4xf32>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2, 3] : (tensor<2x3x4xf32>) -> tensor<5x2x3x4xf32>
  check.expect_eq_const %r0, dense<[[[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]], [[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]], [[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]], [[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]], [[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]]]> : tensor<5x2x3x4xf32>
  func.return
}

// -----

func.func @broadcast_row_f32() {
  %a0 = stablehlo.constant dense<[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4]> : tensor<4xf32>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : (tensor<4xf32>) -> tensor<4x3xf32>
  check.expect_eq_const %r0, dense<[[0xBF23DA9C, 0xBF23DA9C, 0xBF23DA9C], [0x409366F4, 0x409366F4, 0x409366F4], [0xBFF7B80C, 0xBFF7B80C, 0xBFF7B80C], [0x402F21A4, 0x402F21A4, 0x402F21A4]]> : tensor<4x3xf32>
  func.return
}

// -----

func.func @concatenate_f32() {
  %a0 = stablehlo.constant dense<[[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]]> : tensor<2x3x4xf32>
  %a1 = stablehlo.constant dense<[[[0x40444EB8, 0x40D2A250, 0x4038EC21, 0x40DE1169]], [[0x4085D0E5, 0xC0ADA470, 0x3F8AC8F4, 0xC0B4EFC2]]]> : tensor<2x1x4xf32>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf32>, tensor<2x1x4xf32>, tensor<2x3x4xf32>) -> tensor<2x7x4xf32>
  check.expect_eq_const %r0, dense<[[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F], [0x40444EB8, 0x40D2A250, 0x4038EC21, 0x40DE1169], [0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722], [0x4085D0E5, 0xC0ADA470, 0x3F8AC8F4, 0xC0B4EFC2], [0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]]> : tensor<2x7x4xf32>
  func.return
}

// -----

func.func @pad_f32() {
  %a0 = stablehlo.constant dense<[[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]]> : tensor<2x3x4xf32>
  %a1 = stablehlo.constant dense<0xBFAA9DC5> : tensor<f32>
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], interior = [0, 1, 1] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<4x5x9xf32>
  check.expect_eq_const %r0, dense<[[[0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5], [0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5], [0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5], [0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5], [0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5]], [[0xBFAA9DC5, 0xBF23DA9C, 0xBFAA9DC5, 0x409366F4, 0xBFAA9DC5, 0xBFF7B80C, 0xBFAA9DC5, 0x402F21A4, 0xBFAA9DC5], [0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5], [0xBFAA9DC5, 0xC00BD06F, 0xBFAA9DC5, 0x406F9E6A, 0xBFAA9DC5, 0xBEA9862D, 0xBFAA9DC5, 0x408FDF06, 0xBFAA9DC5], [0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5], [0xBFAA9DC5, 0xC017FF6B, 0xBFAA9DC5, 0x40B09EE5, 0xBFAA9DC5, 0x3FE0C74A, 0xBFAA9DC5, 0xBF25485F, 0xBFAA9DC5]], [[0xBFAA9DC5, 0x40224B72, 0xBFAA9DC5, 0x406E3745, 0xBFAA9DC5, 0x40402CBA, 0xBFAA9DC5, 0xBFD7CA13, 0xBFAA9DC5], [0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5], [0xBFAA9DC5, 0xC1144BAA, 0xBFAA9DC5, 0x40404493, 0xBFAA9DC5, 0xBFA8D370, 0xBFAA9DC5, 0xC0B4EE4C, 0xBFAA9DC5], [0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5], [0xBFAA9DC5, 0xBF5FF8EE, 0xBFAA9DC5, 0x3FAA43D0, 0xBFAA9DC5, 0x4091383A, 0xBFAA9DC5, 0x405C8722, 0xBFAA9DC5]], [[0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5], [0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5], [0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5], [0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5], [0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5, 0xBFAA9DC5]]]> : tensor<4x5x9xf32>
  func.return
}

// -----

func.func @pad_negative_f32() {
  %a0 = stablehlo.constant dense<[[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]]> : tensor<2x3x4xf32>
  %a1 = stablehlo.constant dense<0xBFAA9DC5> : tensor<f32>
  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], high = [0, 0, -1], interior = [0, 0, 0] : (tensor<2x3x4xf32>, tensor<f32>) -> tensor<2x2x3xf32>
  check.expect_eq_const %r0, dense<[[[0xC00BD06F, 0x406F9E6A, 0xBEA9862D], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A]], [[0xC1144BAA, 0x40404493, 0xBFA8D370], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A]]]> : tensor<2x2x3xf32>
  func.return
}

// -----

func.func @dynamic_slice_f32() {
  %a0 = stablehlo.constant dense<[[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]]> : tensor<2x3x4xf32>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.constant dense<-5> : tensor<i32>
  %a3 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : (tensor<2x3x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xf32>
  check.expect_eq_const %r0, dense<[[[0x406E3745, 0x40402CBA, 0xBFD7CA13], [0x40404493, 0xBFA8D370, 0xC0B4EE4C]]]> : tensor<1x2x3xf32>
  func.return
}

// -----

func.func @dynamic_update_slice_f32() {
  %a0 = stablehlo.constant dense<[[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x406E3745, 0x40402CBA, 0xBFD7CA13], [0xC1144BAA, 0x40404493, 0xBFA8D370, 0xC0B4EE4C], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]]> : tensor<2x3x4xf32>
  %a1 = stablehlo.constant dense<[[[0x3EF1F077, 0x4057539D, 0x40115E78], [0x4026234F, 0xBF49236C, 0x4081C855]]]> : tensor<1x2x3xf32>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %a3 = stablehlo.constant dense<-5> : tensor<i32>
  %a4 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf32>, tensor<1x2x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf32>
  check.expect_eq_const %r0, dense<[[[0xBF23DA9C, 0x409366F4, 0xBFF7B80C, 0x402F21A4], [0xC00BD06F, 0x406F9E6A, 0xBEA9862D, 0x408FDF06], [0xC017FF6B, 0x40B09EE5, 0x3FE0C74A, 0xBF25485F]], [[0x40224B72, 0x3EF1F077, 0x4057539D, 0x40115E78], [0xC1144BAA, 0x4026234F, 0xBF49236C, 0x4081C855], [0xBF5FF8EE, 0x3FAA43D0, 0x4091383A, 0x405C8722]]]> : tensor<2x3x4xf32>
  func.return
}

// -----

func.func @iota_f32() {
  %r0 = stablehlo.iota dim = 1 : tensor<2x3x4xf32>
  check.expect_eq_const %r0, dense<[[[0x00000000, 0x00000000, 0x00000000, 0x00000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x40000000, 0x40000000, 0x40000000, 0x40000000]], [[0x00000000, 0x00000000, 0x00000000, 0x00000000], [0x3F800000, 0x3F800000, 0x3F800000, 0x3F800000], [0x40000000, 0x40000000, 0x40000000, 0x40000000]]]> : tensor<2x3x4xf32>
  func.return
}

// -----

func.func @gather_f32() {
  %a0 = stablehlo.constant dense<[[0x40DEDE5C, 0x3FFE83C6, 0xC05E1FD5, 0x407A7031], [0xC0649C30, 0xBFE92768, 0xC06E784B, 0x40337A45], [0xBF112CD5, 0xBEB78F3C, 0x3FC723E9, 0x4046985F]]> : tensor<3x4xf32>
  %a1 = stablehlo.constant dense<[[2, 0], [0, 1], [9, -4]]> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xf32>, tensor<3x2xi64>) -> tensor<3x2xf32>
  check.expect_eq_const %r0, dense<[[0xBF112CD5, 0xBEB78F3C], [0x3FFE83C6, 0xC05E1FD5], [0xBF112CD5, 0xBEB78F3C]]> : tensor<3x2xf32>
  func.return
}

// -----

func.func @transpose_f64() {
  %a0 = stablehlo.constant dense<[[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]]> : tensor<2x3x4xf64>
  %r0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (tensor<2x3x4xf64>) -> tensor<4x2x3xf64>
  check.expect_eq_const %r0, dense<[[[0xBFF8333A4BF65AA0, 0xC0075A53F94AAC57, 0x3FDC1EAF0B0D1A59], [0xBFD5EA0DF04B34EB, 0x400B37B2EB6BC794, 0xC00DF8A8B5B368F9]], [[0x4000111094A244A1, 0xC0147644B0EA1B74, 0x3FB386FAB3F0CC6F], [0x400B718A55C5A55A, 0x3FD007BD8186FAEC, 0xC006AD6B03A483F3]], [[0xBFF45D30BBA37EDA, 0x4006D467AAF75A2A, 0x4001ABD953073BB2], [0x3FE4A7DD45F06008, 0xC003810DB3500D63, 0xC00C57C5D87B1383]], [[0xC00BFF13BD5A4238, 0xBFFF7B59F892A6C4, 0xBFC66986084461E4], [0xBFD923BC50B03E2C, 0x4008CE44B2454DD7, 0xC003CF624C27C886]]]> : tensor<4x2x3xf64>
  func.return
}

// -----

func.func @reverse_f64() {
  %a0 = stablehlo.constant dense<[[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]]> : tensor<2x3x4xf64>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf64>
  check.expect_eq_const %r0, dense<[[[0xBFD923BC50B03E2C, 0x3FE4A7DD45F06008, 0x400B718A55C5A55A, 0xBFD5EA0DF04B34EB], [0x4008CE44B2454DD7, 0xC003810DB3500D63, 0x3FD007BD8186FAEC, 0x400B37B2EB6BC794], [0xC003CF624C27C886, 0xC00C57C5D87B1383, 0xC006AD6B03A483F3, 0xC00DF8A8B5B368F9]], [[0xC00BFF13BD5A4238, 0xBFF45D30BBA37EDA, 0x4000111094A244A1, 0xBFF8333A4BF65AA0], [0xBFFF7B59F892A6C4, 0x4006D467AAF75A2A, 0xC0147644B0EA1B74, 0xC0075A53F94AAC57], [0xBFC66986084461E4, 0x4001ABD953073BB2, 0x3FB386FAB3F0CC6F, 0x3FDC1EAF0B0D1A59]]]> : tensor<2x3x4xf64>
  func.return
}

// -----

func.func @slice_f64() {
  %a0 = stablehlo.constant dense<[[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]]> : tensor<2x3x4xf64>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf64>) -> tensor<2x2x2xf64>
  check.expect_eq_const %r0, dense<[[[0xC0075A53F94AAC57, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0xBFC66986084461E4]], [[0x400B37B2EB6BC794, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC003CF624C27C886]]]> : tensor<2x2x2xf64>
  func.return
}

// -----

func.func @reshape_f64() {
  %a0 = stablehlo.constant dense<[[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]]> : tensor<2x3x4xf64>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf64>) -> tensor<4x6xf64>
  check.expect_eq_const %r0, dense<[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238, 0xC0075A53F94AAC57, 0xC0147644B0EA1B74], [0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4, 0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4], [0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C, 0x400B37B2EB6BC794, 0x3FD007BD8186FAEC], [0xC003810DB3500D63, 0x4008CE44B2454DD7, 0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]> : tensor<4x6xf64>
  func.return
}

// -----

func.func @broadcast_f64() {
  %a0 = stablehlo.constant dense<[[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]]> : tensor<2x3x4xf64>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2, 3] : (tensor<2x3x4xf64>) -> tensor<5x2x3x4xf64>
  check.expect_eq_const %r0, dense<[[[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]], [[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]], [[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]], [[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]], [[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]]]> : tensor<5x2x3x4xf64>
  func.return
}

// -----

func.func @broadcast_row_f64() {
  %a0 = stablehlo.constant dense<[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238]> : tensor<4xf64>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : (tensor<4xf64>) -> tensor<4x3xf64>
  check.expect_eq_const %r0, dense<[[0xBFF8333A4BF65AA0, 0xBFF8333A4BF65AA0, 0xBFF8333A4BF65AA0], [0x4000111094A244A1, 0x4000111094A244A1, 0x4000111094A244A1], [0xBFF45D30BBA37EDA, 0xBFF45D30BBA37EDA, 0xBFF45D30BBA37EDA], [0xC00BFF13BD5A4238, 0xC00BFF13BD5A4238, 0xC00BFF13BD5A4238]]> : tensor<4x3xf64>
  func.return
}

// -----

func.func @concatenate_f64() {
  %a0 = stablehlo.constant dense<[[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]]> : tensor<2x3x4xf64>
  %a1 = stablehlo.constant dense<[[[0xBF908E369C29A752, 0xC004072F774B4228, 0xC00D53BCCA4C7BF6, 0x4004227441B971BB]], [[0x3FD89A26DB5F6928, 0xBFE4934760DEAE83, 0xC00F7989FDC2E034, 0x4017E4F5DFB2D6E8]]]> : tensor<2x1x4xf64>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf64>, tensor<2x1x4xf64>, tensor<2x3x4xf64>) -> tensor<2x7x4xf64>
  check.expect_eq_const %r0, dense<[[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4], [0xBF908E369C29A752, 0xC004072F774B4228, 0xC00D53BCCA4C7BF6, 0x4004227441B971BB], [0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886], [0x3FD89A26DB5F6928, 0xBFE4934760DEAE83, 0xC00F7989FDC2E034, 0x4017E4F5DFB2D6E8], [0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]]> : tensor<2x7x4xf64>
  func.return
}

// -----

func.func @pad_f64() {
  %a0 = stablehlo.constant dense<[[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]]> : tensor<2x3x4xf64>
  %a1 = stablehlo.constant dense<0xC004831BDAB0A807> : tensor<f64>
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], interior = [0, 1, 1] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<4x5x9xf64>
  check.expect_eq_const %r0, dense<[[[0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807]], [[0xC004831BDAB0A807, 0xBFF8333A4BF65AA0, 0xC004831BDAB0A807, 0x4000111094A244A1, 0xC004831BDAB0A807, 0xBFF45D30BBA37EDA, 0xC004831BDAB0A807, 0xC00BFF13BD5A4238, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0xC0075A53F94AAC57, 0xC004831BDAB0A807, 0xC0147644B0EA1B74, 0xC004831BDAB0A807, 0x4006D467AAF75A2A, 0xC004831BDAB0A807, 0xBFFF7B59F892A6C4, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0x3FDC1EAF0B0D1A59, 0xC004831BDAB0A807, 0x3FB386FAB3F0CC6F, 0xC004831BDAB0A807, 0x4001ABD953073BB2, 0xC004831BDAB0A807, 0xBFC66986084461E4, 0xC004831BDAB0A807]], [[0xC004831BDAB0A807, 0xBFD5EA0DF04B34EB, 0xC004831BDAB0A807, 0x400B718A55C5A55A, 0xC004831BDAB0A807, 0x3FE4A7DD45F06008, 0xC004831BDAB0A807, 0xBFD923BC50B03E2C, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0x400B37B2EB6BC794, 0xC004831BDAB0A807, 0x3FD007BD8186FAEC, 0xC004831BDAB0A807, 0xC003810DB3500D63, 0xC004831BDAB0A807, 0x4008CE44B2454DD7, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0xC00DF8A8B5B368F9, 0xC004831BDAB0A807, 0xC006AD6B03A483F3, 0xC004831BDAB0A807, 0xC00C57C5D87B1383, 0xC004831BDAB0A807, 0xC003CF624C27C886, 0xC004831BDAB0A807]], [[0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807], [0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807, 0xC004831BDAB0A807]]]> : tensor<4x5x9xf64>
  func.return
}

// -----

func.func @pad_negative_f64() {
  %a0 = stablehlo.constant dense<[[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]]> : tensor<2x3x4xf64>
  %a1 = stablehlo.constant dense<0xC004831BDAB0A807> : tensor<f64>
  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], high = [0, 0, -1], interior = [0, 0, 0] : (tensor<2x3x4xf64>, tensor<f64>) -> tensor<2x2x3xf64>
  check.expect_eq_const %r0, dense<[[[0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2]], [[0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383]]]> : tensor<2x2x3xf64>
  func.return
}

// -----

func.func @dynamic_slice_f64() {
  %a0 = stablehlo.constant dense<[[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]]> : tensor<2x3x4xf64>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.constant dense<-5> : tensor<i32>
  %a3 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : (tensor<2x3x4xf64>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xf64>
  check.expect_eq_const %r0, dense<[[[0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7]]]> : tensor<1x2x3xf64>
  func.return
}

// -----

func.func @dynamic_update_slice_f64() {
  %a0 = stablehlo.constant dense<[[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x400B718A55C5A55A, 0x3FE4A7DD45F06008, 0xBFD923BC50B03E2C], [0x400B37B2EB6BC794, 0x3FD007BD8186FAEC, 0xC003810DB3500D63, 0x4008CE44B2454DD7], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]]> : tensor<2x3x4xf64>
  %a1 = stablehlo.constant dense<[[[0x3FF6111BF47E6FC0, 0xBFC68FC81AAE0776, 0xBFFE336B9F669BF5], [0x4016CF9C0ED1C810, 0xC0091C687F6DDB2A, 0x4006D9D5F81391A8]]]> : tensor<1x2x3xf64>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %a3 = stablehlo.constant dense<-5> : tensor<i32>
  %a4 = stablehlo.constant dense<100> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf64>, tensor<1x2x3xf64>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf64>
  check.expect_eq_const %r0, dense<[[[0xBFF8333A4BF65AA0, 0x4000111094A244A1, 0xBFF45D30BBA37EDA, 0xC00BFF13BD5A4238], [0xC0075A53F94AAC57, 0xC0147644B0EA1B74, 0x4006D467AAF75A2A, 0xBFFF7B59F892A6C4], [0x3FDC1EAF0B0D1A59, 0x3FB386FAB3F0CC6F, 0x4001ABD953073BB2, 0xBFC66986084461E4]], [[0xBFD5EA0DF04B34EB, 0x3FF6111BF47E6FC0, 0xBFC68FC81AAE0776, 0xBFFE336B9F669BF5], [0x400B37B2EB6BC794, 0x4016CF9C0ED1C810, 0xC0091C687F6DDB2A, 0x4006D9D5F81391A8], [0xC00DF8A8B5B368F9, 0xC006AD6B03A483F3, 0xC00C57C5D87B1383, 0xC003CF624C27C886]]]> : tensor<2x3x4xf64>
  func.return
}

// -----

func.func @iota_f64() {
  %r0 = stablehlo.iota dim = 1 : tensor<2x3x4xf64>
  check.expect_eq_const %r0, dense<[[[0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000]], [[0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x4000000000000000, 0x4000000000000000, 0x4000000000000000]]]> : tensor<2x3x4xf64>
  func.return
}

// -----

func.func @gather_f64() {
  %a0 = stablehlo.constant dense<[[0x3FF79B49CB735144, 0xC0124943DBAAEE55, 0x4004C5B6738945D4, 0x40011423E0A4FBA6], [0xBFFA66DFA6512084, 0xC00CDC302D9511F2, 0xBFE7402D7805BF52, 0x401094E1B6F199FD], [0x3FF6BE821B2FFB35, 0xC02075FA9D898FF0, 0x400180B5867CAF9A, 0x3FFF6F925D8CFD3F]]> : tensor<3x4xf64>
  %a1 = stablehlo.constant dense<[[2, 0], [0, 1], [9, -4]]> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xf64>, tensor<3x2xi64>) -> tensor<3x2xf64>
  check.expect_eq_const %r0, dense<[[0x3FF6BE821B2FFB35, 0xC02075FA9D898FF0], [0xC0124943DBAAEE55, 0x4004C5B6738945D4], [0x3FF6BE821B2FFB35, 0xC02075FA9D898FF0]]> : tensor<3x2xf64>
  func.return
}
