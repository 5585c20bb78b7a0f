// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @dynamic_reshape() {
  %a0 = stablehlo.constant dense<[[2, -2, -2, 3, 3, 4], [-9, 5, 0, 7, 1, 5]]> : tensor<2x6xi32>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %four = stablehlo.constant dense<4> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %six = stablehlo.add %four, %two : tensor<1xi64>
  %s = stablehlo.concatenate %six, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %d = stablehlo.dynamic_reshape %a0, %s : (tensor<2x6xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  %r0 = stablehlo.reshape %d : (tensor<?x?xi32>) -> tensor<6x2xi32>
  check.expect_eq_const %r0, dense<[[2, -2], [-2, 3], [3, 4], [-9, 5], [0, 7], [1, 5]]> : tensor<6x2xi32>
  func.return
}

// -----

func.func @dynamic_broadcast_in_dim() {
  %a0 = stablehlo.constant dense<[[2, -2, -2, 3, 3, 4], [-9, 5, 0, 7, 1, 5]]> : tensor<2x6xi32>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %four = stablehlo.constant dense<4> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %six = stablehlo.add %four, %two : tensor<1xi64>
  %s = stablehlo.concatenate %four, %two, %six, dim = 0 : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi64>
  %d = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x6xi32>, tensor<3xi64>) -> tensor<?x?x?xi32>
  %r0 = stablehlo.reshape %d : (tensor<?x?x?xi32>) -> tensor<4x2x6xi32>
  check.expect_eq_const %r0, dense<[[[2, -2, -2, 3, 3, 4], [-9, 5, 0, 7, 1, 5]], [[2, -2, -2, 3, 3, 4], [-9, 5, 0, 7, 1, 5]], [[2, -2, -2, 3, 3, 4], [-9, 5, 0, 7, 1, 5]], [[2, -2, -2, 3, 3, 4], [-9, 5, 0, 7, 1, 5]]]> : tensor<4x2x6xi32>
  func.return
}

// -----

func.func @dynamic_iota() {
  %one = stablehlo.constant dense<1> : tensor<i64>
  %four = stablehlo.constant dense<4> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %six = stablehlo.add %four, %two : tensor<1xi64>
  %s = stablehlo.concatenate %four, %six, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %d = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi64>) -> tensor<?x?xi32>
  %r0 = stablehlo.reshape %d : (tensor<?x?xi32>) -> tensor<4x6xi32>
  check.expect_eq_const %r0, dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<4x6xi32>
  func.return
}

// -----

func.func @dynamic_pad() {
  %a0 = stablehlo.constant dense<[[2, -2, -2, 3, 3, 4], [-9, 5, 0, 7, 1, 5]]> : tensor<2x6xi32>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %four = stablehlo.constant dense<4> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %six = stablehlo.add %four, %two : tensor<1xi64>
  %z = stablehlo.constant dense<0> : tensor<1xi64>
  %l = stablehlo.concatenate %two, %z, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %h = stablehlo.concatenate %z, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %i = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %v = stablehlo.constant dense<9> : tensor<i32>
  %d = stablehlo.dynamic_pad %a0, %v, %l, %h, %i : (tensor<2x6xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi32>
  %r0 = stablehlo.reshape %d : (tensor<?x?xi32>) -> tensor<4x13xi32>
  check.expect_eq_const %r0, dense<[[9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9], [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9], [2, 9, -2, 9, -2, 9, 3, 9, 3, 9, 4, 9, 9], [-9, 9, 5, 9, 0, 9, 7, 9, 1, 9, 5, 9, 9]]> : tensor<4x13xi32>
  func.return
}

// -----

func.func @real_dynamic_slice() {
  %a0 = stablehlo.constant dense<[[2, -2, -2, 3, 3, 4], [-9, 5, 0, 7, 1, 5]]> : tensor<2x6xi32>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %four = stablehlo.constant dense<4> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %six = stablehlo.add %four, %two : tensor<1xi64>
  %l = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %h = stablehlo.concatenate %two, %six, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %i = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %d = stablehlo.real_dynamic_slice %a0, %l, %h, %i : (tensor<2x6xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi32>
  %r0 = stablehlo.reshape %d : (tensor<?x?xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r0, dense<[[-2, 3, 4], [5, 7, 5]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @dynamic_gather() {
  %a0 = stablehlo.constant dense<[[2, -2, -2, 3, 3, 4], [-9, 5, 0, 7, 1, 5]]> : tensor<2x6xi32>
  %a1 = stablehlo.constant dense<[[0], [4]]> : tensor<2x1xi32>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %four = stablehlo.constant dense<4> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %six = stablehlo.add %four, %two : tensor<1xi64>
  %s = stablehlo.concatenate %two, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %d = "stablehlo.dynamic_gather"(%a0, %a1, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [1], index_vector_dim = 1>} : (tensor<2x6xi32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<?x?x?xi32>
  %r0 = stablehlo.reshape %d : (tensor<?x?x?xi32>) -> tensor<2x2x2xi32>
  check.expect_eq_const %r0, dense<[[[2, -2], [-9, 5]], [[3, 4], [1, 5]]]> : tensor<2x2x2xi32>
  func.return
}

// -----

func.func @dynamic_conv() {
  %a0 = stablehlo.constant dense<[[[0x41100000], [0x40400000], [0x40C00000], [0x3F800000], [0xC0E00000], [0x40E00000], [0x41100000]]]> : tensor<1x7x1xf32>
  %a1 = stablehlo.constant dense<[[[0x40E00000]], [[0xC0400000]], [[0x00000000]]]> : tensor<3x1x1xf32>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %four = stablehlo.constant dense<4> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %six = stablehlo.add %four, %two : tensor<1xi64>
  %s = stablehlo.concatenate %two, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %p = stablehlo.reshape %s : (tensor<2xi64>) -> tensor<1x2xi64>
  %d = "stablehlo.dynamic_conv"(%a0, %a1, %p) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, window_strides = array<i64: 1>} : (tensor<1x7x1xf32>, tensor<3x1x1xf32>, tensor<1x2xi64>) -> tensor<?x?x?xf32>
  %r0 = stablehlo.reshape %d : (tensor<?x?x?xf32>) -> tensor<1x9x1xf32>
  check.expect_eq_const %r0, dense<[[[0x00000000], [0xC1D80000], [0x42580000], [0x40400000], [0x421C0000], [0x41E00000], [0xC28C0000], [0x41B00000], [0x427C0000]]]> : tensor<1x9x1xf32>
  func.return
}

// -----

func.func @set_dimension_size() {
  %a0 = stablehlo.constant dense<[[2, -2, -2, 3, 3, 4], [-9, 5, 0, 7, 1, 5]]> : tensor<2x6xi32>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %four = stablehlo.constant dense<4> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %six = stablehlo.add %four, %two : tensor<1xi64>
  %f = stablehlo.reshape %four : (tensor<1xi64>) -> tensor<i64>
  %g = stablehlo.convert %f : (tensor<i64>) -> tensor<i32>
  %d = stablehlo.set_dimension_size %a0, %g, dim = 1 : (tensor<2x6xi32>, tensor<i32>) -> tensor<?x?xi32>
  %r0 = stablehlo.reshape %d : (tensor<?x?xi32>) -> tensor<2x4xi32>
  check.expect_eq_const %r0, dense<[[2, -2, -2, 3], [-9, 5, 0, 7]]> : tensor<2x4xi32>
  func.return
}

// -----

func.func @get_dimension_size() {
  %a0 = stablehlo.constant dense<[[2, -2, -2, 3, 3, 4], [-9, 5, 0, 7, 1, 5]]> : tensor<2x6xi32>
  %r0 = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x6xi32>) -> tensor<i32>
  check.expect_eq_const %r0, dense<6> : tensor<i32>
  func.return
}
