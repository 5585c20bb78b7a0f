// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @einsum_0() {
  %a0 = stablehlo.constant dense<[[-6, 2, 2, -3], [6, 5, 0, -6], [6, 9, 5, -5]]> : tensor<3x4xi32>
  %a1 = stablehlo.constant dense<[[6, -5], [1, 8], [-8, 9], [-7, 8]]> : tensor<4x2xi32>
  %r0 = stablehlo.einsum %a0, %a1, config = "ab,bc->ac" : (tensor<3x4xi32>, tensor<4x2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %r0, dense<[[-29, 40], [83, -38], [40, 47]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @einsum_1() {
  %a0 = stablehlo.constant dense<[[-6, -2, -4, 5], [7, 6, 4, 6], [6, 4, -6, -7]]> : tensor<3x4xi32>
  %a1 = stablehlo.constant dense<[[9, -8], [-1, 7], [-1, 0], [-9, -8]]> : tensor<4x2xi32>
  %r0 = stablehlo.einsum %a0, %a1, config = "ab,bc->ca" : (tensor<3x4xi32>, tensor<4x2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r0, dense<[[-93, -1, 119], [-6, -62, 36]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @einsum_2() {
  %a0 = stablehlo.constant dense<[[[5, 2, 5, -1], [-1, 1, -7, 1], [5, 4, -4, 6]], [[6, 5, -4, -6], [5, 6, 0, -6], [0, -4, -5, -5]]]> : tensor<2x3x4xi32>
  %a1 = stablehlo.constant dense<[[[4, 3, 4, 2], [7, 3, 8, -5], [5, 9, 4, 9], [3, 0, -2, -7], [0, 3, -6, -7]], [[-1, 2, -4, 9], [-9, -7, 9, 7], [7, 4, -6, -8], [1, 6, -4, -6], [-4, 3, 3, -9]]]> : tensor<2x5x4xi32>
  %r0 = stablehlo.einsum %a0, %a1, config = "bij,bkj->bik" : (tensor<2x3x4xi32>, tensor<2x5x4xi32>) -> tensor<2x3x5xi32>
  check.expect_eq_const %r0, dense<[[[44, 86, 54, 12, -17], [-27, -65, -15, 4, 38], [28, -15, 99, -19, -6]], [[-34, -167, 134, 88, 33], [-47, -129, 107, 77, 52], [-33, -52, 54, 26, 18]]]> : tensor<2x3x5xi32>
  func.return
}

// -----

func.func @einsum_3() {
  %a0 = stablehlo.constant dense<[[-2, -2, 6], [2, -8, 8]]> : tensor<2x3xi32>
  %a1 = stablehlo.constant dense<[[7, -5], [-8, -5], [5, -4], [-5, 4]]> : tensor<4x2xi32>
  %r0 = stablehlo.einsum %a0, %a1, config = "ab,cd->dbca" : (tensor<2x3xi32>, tensor<4x2xi32>) -> tensor<2x3x4x2xi32>
  check.expect_eq_const %r0, dense<[[[[-14, 14], [16, -16], [-10, 10], [10, -10]], [[-14, -56], [16, 64], [-10, -40], [10, 40]], [[42, 56], [-48, -64], [30, 40], [-30, -40]]], [[[10, -10], [10, -10], [8, -8], [-8, 8]], [[10, 40], [10, 40], [8, 32], [-8, -32]], [[-30, -40], [-30, -40], [-24, -32], [24, 32]]]]> : tensor<2x3x4x2xi32>
  func.return
}

// -----

func.func @einsum_4() {
  %a0 = stablehlo.constant dense<[[[9, 1, 9, 0], [-6, -3, -5, -2], [-1, 0, -7, -2]], [[-4, -5, 2, -3], [7, 0, -2, -5], [9, -7, -6, -4]]]> : tensor<2x3x4xi32>
  %a1 = stablehlo.constant dense<[-8, -2, 8, -8]> : tensor<4xi32>
  %r0 = stablehlo.einsum %a0, %a1, config = "abc,c->b" : (tensor<2x3x4xi32>, tensor<4xi32>) -> tensor<3xi32>
  check.expect_eq_const %r0, dense<[80, -2, -106]> : tensor<3xi32>
  func.return
}

// -----

func.func @einsum_5() {
  %a0 = stablehlo.constant dense<[[[-5, 4, -1, 4], [-9, 0, -7, -3], [-3, -4, -6, 8]], [[-4, -3, 7, 2], [6, 2, 6, -6], [5, 8, -3, -2]], [[-4, 9, -2, -8], [6, 9, 8, -9], [-4, 3, 7, 8]]]> : tensor<3x3x4xi32>
  %a1 = stablehlo.constant dense<[[9, -5], [7, -7], [-5, 4], [-3, 0]]> : tensor<4x2xi32>
  %r0 = stablehlo.einsum %a0, %a1, config = "aab,bc->ac" : (tensor<3x3x4xi32>, tensor<4x2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %r0, dense<[[-24, -7], [56, -20], [-74, 27]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @einsum_6() {
  %a0 = stablehlo.constant dense<[[[[-5, 6], [-8, 6], [5, 3], [1, 7]], [[-3, 5], [-4, 7], [-7, -9], [-8, 5]], [[4, 7], [6, 7], [-5, -5], [-1, -4]]], [[[2, 4], [8, -5], [-1, 1], [4, -1]], [[-1, 3], [5, 0], [9, -1], [3, 1]], [[-1, 3], [-3, -4], [0, 3], [-1, 8]]]]> : tensor<2x3x4x2xi32>
  %a1 = stablehlo.constant dense<[[[[1, 8, -8, -6, 4], [-9, -3, -9, 1, -2]], [[-2, 0, -8, 4, -7], [-3, -1, 8, 3, 9]], [[-4, 6, -4, -3, 0], [7, 2, -6, 1, -6]]], [[[1, -5, 7, -2, -1], [-7, -7, -9, -4, 7]], [[2, 6, 6, -5, 2], [0, -4, 2, 3, 5]], [[9, 4, 2, -6, -5], [1, -7, 3, 9, 9]]]]> : tensor<2x3x2x5xi32>
  %r0 = stablehlo.einsum %a0, %a1, config = "...ij,...jk->...ik" : (tensor<2x3x4x2xi32>, tensor<2x3x2x5xi32>) -> tensor<2x3x4x5xi32>
  check.expect_eq_const %r0, dense<[[[[-59, -58, -14, 36, -32], [-62, -82, 10, 54, -44], [-22, 31, -67, -27, 14], [-62, -13, -71, 1, -10]], [[-9, -5, 64, 3, 66], [-13, -7, 88, 5, 91], [41, 9, -16, -55, -32], [1, -5, 104, -17, 101]], [[33, 38, -58, -5, -42], [25, 50, -66, -11, -42], [-15, -40, 50, 10, 30], [-24, -14, 28, -1, 24]]], [[[-26, -38, -22, -20, 26], [43, -5, 101, 4, -43], [-8, -2, -16, -2, 8], [11, -13, 37, -4, -11]], [[-2, -18, 0, 14, 13], [10, 30, 30, -25, 10], [18, 58, 52, -48, 13], [6, 14, 20, -12, 11]], [[-6, -25, 7, 33, 32], [-31, 16, -18, -18, -21], [3, -21, 9, 27, 27], [-1, -60, 22, 78, 77]]]]> : tensor<2x3x4x5xi32>
  func.return
}

// -----

func.func @einsum_7() {
  %a0 = stablehlo.constant dense<[-6, 2, -9, 5, -7]> : tensor<5xi32>
  %a1 = stablehlo.constant dense<[-9, -1, -4, 7, 2]> : tensor<5xi32>
  %r0 = stablehlo.einsum %a0, %a1, config = "i,i->" : (tensor<5xi32>, tensor<5xi32>) -> tensor<i32>
  check.expect_eq_const %r0, dense<109> : tensor<i32>
  func.return
}

// -----

func.func @einsum_8() {
  %a0 = stablehlo.constant dense<[[[6, 4, 9, 6], [-6, 0, -7, -4], [6, 1, 6, -6]], [[-9, -7, 1, -9], [6, 5, 8, 7], [1, -8, -5, -9]]]> : tensor<2x3x4xi32>
  %a1 = stablehlo.constant dense<[[[3, -9], [-2, -5]], [[3, 6], [-5, -6]], [[4, 1], [-6, -9]]]> : tensor<3x2x2xi32>
  %r0 = stablehlo.einsum %a0, %a1, config = "iBj,Bkk->ijB" : (tensor<2x3x4xi32>, tensor<3x2x2xi32>) -> tensor<2x4x3xi32>
  check.expect_eq_const %r0, dense<[[[-12, 18, -30], [-8, 0, -5], [-18, 21, -30], [-12, 12, 30]], [[18, -18, -5], [14, -15, 40], [-2, -24, 25], [18, -21, 45]]]> : tensor<2x4x3xi32>
  func.return
}

// -----

func.func @einsum_9() {
  %a0 = stablehlo.constant dense<[[-6, 4, 9, 2], [-5, 7, -7, -6], [2, -1, 0, -2]]> : tensor<3x4xi32>
  %a1 = stablehlo.constant dense<[[-9, -5, -2, -1], [5, 4, 7, 7], [4, 7, -4, -1]]> : tensor<3x4xi32>
  %r0 = stablehlo.einsum %a0, %a1, config = "ab, ab -> ab" : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
  check.expect_eq_const %r0, dense<[[54, -20, -18, -2], [-25, 28, -49, -42], [8, -7, 0, 2]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @unary_einsum_0() {
  %a0 = stablehlo.constant dense<[[7, -2, 6, 9], [-6, 6, -6, 6], [2, -8, 2, 9]]> : tensor<3x4xi32>
  %r0 = stablehlo.unary_einsum %a0, config = "ab->a" : (tensor<3x4xi32>) -> tensor<3xi32>
  check.expect_eq_const %r0, dense<[20, 0, 5]> : tensor<3xi32>
  func.return
}

// -----

func.func @unary_einsum_1() {
  %a0 = stablehlo.constant dense<[[-1, -3, -2, 4], [-4, -9, -3, 4], [-8, -9, 5, -8]]> : tensor<3x4xi32>
  %r0 = stablehlo.unary_einsum %a0, config = "ab->ba" : (tensor<3x4xi32>) -> tensor<4x3xi32>
  check.expect_eq_const %r0, dense<[[-1, -4, -8], [-3, -9, -9], [-2, -3, 5], [4, 4, -8]]> : tensor<4x3xi32>
  func.return
}

// -----

func.func @unary_einsum_2() {
  %a0 = stablehlo.constant dense<[[[-2, -3, 8, 2], [8, 9, 5, 9], [3, -7, 8, -2]], [[4, 1, 6, -9], [6, -7, 4, -8], [8, -2, 6, 4]]]> : tensor<2x3x4xi32>
  %r0 = stablehlo.unary_einsum %a0, config = "abc->" : (tensor<2x3x4xi32>) -> tensor<i32>
  check.expect_eq_const %r0, dense<51> : tensor<i32>
  func.return
}

// -----

func.func @unary_einsum_3() {
  %a0 = stablehlo.constant dense<[[-3, -9, 7, -4], [-6, -8, 3, -5], [3, 8, -7, 7], [-4, -5, -4, 5]]> : tensor<4x4xi32>
  %r0 = stablehlo.unary_einsum %a0, config = "aa->a" : (tensor<4x4xi32>) -> tensor<4xi32>
  check.expect_eq_const %r0, dense<[-3, -8, -7, 5]> : tensor<4xi32>
  func.return
}

// -----

func.func @unary_einsum_4() {
  %a0 = stablehlo.constant dense<[[[[9, 0, 6], [-6, -8, -2]], [[3, -2, 9], [6, 3, 0]], [[-6, -4, 2], [-4, -1, 1]]], [[[7, -7, 6], [9, 7, -5]], [[-6, -8, -7], [8, -6, -5]], [[-6, 1, 5], [9, -9, 4]]]]> : tensor<2x3x2x3xi32>
  %r0 = stablehlo.unary_einsum %a0, config = "abab->b" : (tensor<2x3x2x3xi32>) -> tensor<3xi32>
  check.expect_eq_const %r0, dense<[18, -8, 6]> : tensor<3xi32>
  func.return
}

// -----

func.func @unary_einsum_5() {
  %a0 = stablehlo.constant dense<[[[9, 7, -2, 1], [-8, -9, -7, 7], [7, -8, -9, 4]], [[7, -2, -2, 4], [-6, -1, 2, -4], [8, -1, 1, -2]]]> : tensor<2x3x4xi32>
  %r0 = stablehlo.unary_einsum %a0, config = "...a->..." : (tensor<2x3x4xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r0, dense<[[15, -17, -6], [7, -9, 6]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @unary_einsum_6() {
  %a0 = stablehlo.constant dense<[[[9, 1, 4, -4], [-2, 4, -1, 3], [-9, -1, 9, -7]], [[-4, -5, 6, 3], [-6, 8, -6, 9], [-8, 8, 7, 1]]]> : tensor<2x3x4xi32>
  %r0 = stablehlo.unary_einsum %a0, config = "abc->abc" : (tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[9, 1, 4, -4], [-2, 4, -1, 3], [-9, -1, 9, -7]], [[-4, -5, 6, 3], [-6, 8, -6, 9], [-8, 8, 7, 1]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @unary_einsum_7() {
  %a0 = stablehlo.constant dense<[[[[-1, -6], [-1, -2], [-9, 7], [-5, 2]], [[-3, -6], [2, -5], [-3, 0], [0, -8]], [[8, 1], [7, 4], [-2, 1], [-4, -5]]], [[[-9, 0], [1, 9], [1, -7], [3, -5]], [[-3, 1], [1, -7], [-4, 4], [-9, -6]], [[-8, 7], [-5, 4], [-7, -3], [1, 0]]]]> : tensor<2x3x4x2xi32>
  %r0 = stablehlo.unary_einsum %a0, config = "a...b->b..." : (tensor<2x3x4x2xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[-10, 0, -8, -2], [-6, 3, -7, -9], [0, 2, -9, -3]], [[-6, 7, 0, -3], [-5, -12, 4, -14], [8, 8, -2, -5]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @unary_einsum_complex() {
  %x = stablehlo.constant dense<[[(-3.0, 1.0), (4.5, 1.0), (-2.0, -2.0)], [(4.0, 6.0), (3.5, -9.0), (1.0, -1.0)], [(-3.5, 7.0), (0.0, 4.0), (-0.5, 0.0)]]> : tensor<3x3xcomplex<f64>>
  %0 = stablehlo.unary_einsum %x, config = "aa->" : (tensor<3x3xcomplex<f64>>) -> tensor<complex<f64>>
  check.expect_eq_const %0, dense<(0.0, -8.0)> : tensor<complex<f64>>
  func.return
}

// -----

func.func @torch_index_select_0() {
  %a0 = stablehlo.constant dense<[[[0, 3, -2, 3, -9]], [[-5, 2, -1, 7, -2]], [[-3, -1, -5, 8, -1]], [[9, 5, 2, 6, 1]], [[-4, -8, -6, 7, -2]]]> : tensor<5x1x5xi32>
  %a1 = stablehlo.constant dense<[4, 2]> : tensor<2xi32>
  %r0 = "stablehlo.torch_index_select"(%a0, %a1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<5x1x5xi32>, tensor<2xi32>) -> tensor<2x1x5xi32>
  check.expect_eq_const %r0, dense<[[[-4, -8, -6, 7, -2]], [[-3, -1, -5, 8, -1]]]> : tensor<2x1x5xi32>
  func.return
}

// -----

func.func @torch_index_select_1() {
  %a0 = stablehlo.constant dense<[[[1, 6], [-7, 1], [2, 9], [-5, -4], [8, -4]], [[3, -1], [1, 8], [9, -4], [-5, -3], [2, 8]], [[0, 7], [4, -5], [6, 2], [1, -2], [6, -1]]]> : tensor<3x5x2xi32>
  %a1 = stablehlo.constant dense<[[3, 1, 0, 2], [3, 2, 1, 1]]> : tensor<2x4xi32>
  %r0 = "stablehlo.torch_index_select"(%a0, %a1) {dim = 1 : i64, batch_dims = 0 : i64} : (tensor<3x5x2xi32>, tensor<2x4xi32>) -> tensor<3x2x4x2xi32>
  check.expect_eq_const %r0, dense<[[[[-5, -4], [-7, 1], [1, 6], [2, 9]], [[-5, -4], [2, 9], [-7, 1], [-7, 1]]], [[[-5, -3], [1, 8], [3, -1], [9, -4]], [[-5, -3], [9, -4], [1, 8], [1, 8]]], [[[1, -2], [4, -5], [0, 7], [6, 2]], [[1, -2], [6, 2], [4, -5], [4, -5]]]]> : tensor<3x2x4x2xi32>
  func.return
}

// -----

func.func @torch_index_select_2() {
  %a0 = stablehlo.constant dense<[[5, -2, 5, 7, 5, -5], [-6, -7, 2, 4, -7, -9], [3, -2, -2, -2, 0, 9], [1, -3, -7, 1, 4, 5]]> : tensor<4x6xi32>
  %a1 = stablehlo.constant dense<3> : tensor<i32>
  %r0 = "stablehlo.torch_index_select"(%a0, %a1) {dim = 1 : i64, batch_dims = 0 : i64} : (tensor<4x6xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %r0, dense<[7, 4, -2, 1]> : tensor<4xi32>
  func.return
}

// -----

func.func @torch_index_select_3() {
  %a0 = stablehlo.constant dense<[[[0, -4, 0], [-9, 3, -7], [-3, -9, -7], [-3, -2, -4], [-1, -8, -8]], [[-6, -8, 3], [4, 2, -8], [5, -2, -5], [-5, 3, 6], [4, -8, -1]]]> : tensor<2x5x3xi32>
  %a1 = stablehlo.constant dense<[[3, 4, 3], [0, 2, 3]]> : tensor<2x3xi32>
  %r0 = "stablehlo.torch_index_select"(%a0, %a1) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<2x5x3xi32>, tensor<2x3xi32>) -> tensor<2x3x3xi32>
  check.expect_eq_const %r0, dense<[[[-3, -2, -4], [-1, -8, -8], [-3, -2, -4]], [[-6, -8, 3], [5, -2, -5], [-5, 3, 6]]]> : tensor<2x3x3xi32>
  func.return
}

// -----

func.func @torch_index_select_4() {
  %a0 = stablehlo.constant dense<[[[-7, 2, 6, 5, 4, 2, 3], [0, -9, 7, -4, 9, -7, 1], [9, -1, -9, 5, -9, -5, -7]], [[-9, 0, 8, -4, -7, 3, -4], [6, 4, 0, 3, -5, -7, 9], [8, 6, -8, 1, 9, 5, 0]]]> : tensor<2x3x7xi32>
  %a1 = stablehlo.constant dense<[[2, 6, 0, 4], [2, 3, 0, 0]]> : tensor<2x4xi32>
  %r0 = "stablehlo.torch_index_select"(%a0, %a1) {dim = 2 : i64, batch_dims = 1 : i64} : (tensor<2x3x7xi32>, tensor<2x4xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[6, 3, -7, 4], [7, 1, 0, 9], [-9, -7, 9, -9]], [[8, -4, -9, -9], [0, 3, 6, 6], [-8, 1, 8, 8]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @torch_index_select_5() {
  %a0 = stablehlo.constant dense<[[[4, 8, 5, -3, -4, -2, 2], [-1, -9, -9, 0, 8, 9, 5], [8, -2, -9, -2, -7, 3, 0]], [[-6, -2, -8, -9, -3, -7, -3], [-1, 1, -5, 0, 6, -3, -9], [-7, -6, 7, 2, 5, 4, 1]]]> : tensor<2x3x7xi32>
  %a1 = stablehlo.constant dense<[[[0, 2, 5, 2], [3, 1, 1, 0], [4, 0, 1, 4]], [[4, 0, 6, 5], [6, 1, 5, 2], [4, 0, 5, 5]]]> : tensor<2x3x4xi32>
  %r0 = "stablehlo.torch_index_select"(%a0, %a1) {dim = 2 : i64, batch_dims = 2 : i64} : (tensor<2x3x7xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  check.expect_eq_const %r0, dense<[[[4, 5, -2, 5], [0, -9, -9, -1], [-7, 8, -2, -7]], [[-3, -6, -3, -7], [-9, 1, -3, -5], [5, -7, 4, 4]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @dot() {
  %a0 = stablehlo.constant dense<[[8, -6], [-1, 0], [-8, -8]]> : tensor<3x2xi32>
  %a1 = stablehlo.constant dense<[-6, 1]> : tensor<2xi32>
  %r0 = stablehlo.dot %a0, %a1 : (tensor<3x2xi32>, tensor<2xi32>) -> tensor<3xi32>
  check.expect_eq_const %r0, dense<[-54, 6, 40]> : tensor<3xi32>
  func.return
}

// -----

func.func @broadcast() {
  %a0 = stablehlo.constant dense<[[8, -6], [-1, 0], [-8, -8]]> : tensor<3x2xi32>
  %r0 = stablehlo.broadcast %a0, sizes = [4] : (tensor<3x2xi32>) -> tensor<4x3x2xi32>
  check.expect_eq_const %r0, dense<[[[8, -6], [-1, 0], [-8, -8]], [[8, -6], [-1, 0], [-8, -8]], [[8, -6], [-1, 0], [-8, -8]], [[8, -6], [-1, 0], [-8, -8]]]> : tensor<4x3x2xi32>
  func.return
}

// -----

func.func @tuple() {
  %a0 = stablehlo.constant dense<[[8, -6], [-1, 0], [-8, -8]]> : tensor<3x2xi32>
  %a1 = stablehlo.constant dense<[-6, 1]> : tensor<2xi32>
  %0 = stablehlo.tuple %a0, %a1 : tuple<tensor<3x2xi32>, tensor<2xi32>>
  %1 = stablehlo.tuple %a1, %0 : tuple<tensor<2xi32>, tuple<tensor<3x2xi32>, tensor<2xi32>>>
  %2 = stablehlo.get_tuple_element %1[1] : (tuple<tensor<2xi32>, tuple<tensor<3x2xi32>, tensor<2xi32>>>) -> tuple<tensor<3x2xi32>, tensor<2xi32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<3x2xi32>, tensor<2xi32>>) -> tensor<3x2xi32>
  %4 = stablehlo.get_tuple_element %1[0] : (tuple<tensor<2xi32>, tuple<tensor<3x2xi32>, tensor<2xi32>>>) -> tensor<2xi32>
  %r0 = stablehlo.negate %3 : tensor<3x2xi32>
  %r1 = stablehlo.add %4, %a1 : tensor<2xi32>
  check.expect_eq_const %r0, dense<[[-8, 6], [1, 0], [8, 8]]> : tensor<3x2xi32>
  check.expect_eq_const %r1, dense<[-12, 2]> : tensor<2xi32>
  func.return
}

// -----

func.func @tuple_of_a_call() {
  %a0 = stablehlo.constant dense<[[8, -6], [-1, 0], [-8, -8]]> : tensor<3x2xi32>
  %a1 = stablehlo.constant dense<[-6, 1]> : tensor<2xi32>
  %0 = func.call @swapped(%a0, %a1) : (tensor<3x2xi32>, tensor<2xi32>) -> tuple<tensor<2xi32>, tensor<3x2xi32>>
  %r0 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<2xi32>, tensor<3x2xi32>>) -> tensor<3x2xi32>
  %r1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<2xi32>, tensor<3x2xi32>>) -> tensor<2xi32>
  check.expect_eq_const %r0, dense<[[8, -6], [-1, 0], [-8, -8]]> : tensor<3x2xi32>
  check.expect_eq_const %r1, dense<[-6, 1]> : tensor<2xi32>
  func.return
}
func.func private @swapped(%x: tensor<3x2xi32>, %y: tensor<2xi32>) -> tuple<tensor<2xi32>, tensor<3x2xi32>> {
  %0 = stablehlo.tuple %y, %x : tuple<tensor<2xi32>, tensor<3x2xi32>>
  return %0 : tuple<tensor<2xi32>, tensor<3x2xi32>>
}

// -----

func.func @tuple_for_a_call() {
  %a0 = stablehlo.constant dense<[[8, -6], [-1, 0], [-8, -8]]> : tensor<3x2xi32>
  %a1 = stablehlo.constant dense<[-6, 1]> : tensor<2xi32>
  %0 = stablehlo.tuple %a0, %a1 : tuple<tensor<3x2xi32>, tensor<2xi32>>
  %r0 = func.call @second(%0) : (tuple<tensor<3x2xi32>, tensor<2xi32>>) -> tensor<2xi32>
  check.expect_eq_const %r0, dense<[-6, 1]> : tensor<2xi32>
  func.return
}
func.func private @second(%x: tuple<tensor<3x2xi32>, tensor<2xi32>>) -> tensor<2xi32> {
  %0 = stablehlo.get_tuple_element %x[1] : (tuple<tensor<3x2xi32>, tensor<2xi32>>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----

func.func @async_slice() {
  %a0 = stablehlo.constant dense<[[8, -6], [-1, 0], [-8, -8]]> : tensor<3x2xi32>
  %c = stablehlo.constant dense<1> : tensor<i32>
  %f = "stablehlo.async_start"(%a0) ({
  ^bb0(%v: tensor<3x2xi32>):
    %0 = stablehlo.slice %v [1:3, 0:2] : (tensor<3x2xi32>) -> tensor<2x2xi32>
    stablehlo.return %0 : tensor<2x2xi32>
  }) : (tensor<3x2xi32>) -> !stablehlo.future<tensor<2x2xi32>>
  %r1 = stablehlo.negate %a0 : tensor<3x2xi32>
  %r0 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2x2xi32>>) -> tensor<2x2xi32>
  check.expect_eq_const %r0, dense<[[-1, 0], [-8, -8]]> : tensor<2x2xi32>
  check.expect_eq_const %r1, dense<[[-8, 6], [1, 0], [8, 8]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @tokens() {
  %a0 = stablehlo.constant dense<[[8, -6], [-1, 0], [-8, -8]]> : tensor<3x2xi32>
  %t = stablehlo.create_token : !stablehlo.token
  %u = stablehlo.after_all %t, %t : !stablehlo.token
  %r0, %v = stablehlo.optimization_barrier %a0, %u : tensor<3x2xi32>, !stablehlo.token
  check.expect_eq_const %r0, dense<[[8, -6], [-1, 0], [-8, -8]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @cast() {
  %a0 = stablehlo.constant dense<[[8, -6], [-1, 0], [-8, -8]]> : tensor<3x2xi32>
  %r0 = builtin.unrealized_conversion_cast %a0 : tensor<3x2xi32> to tensor<3x2xi32>
  check.expect_eq_const %r0, dense<[[8, -6], [-1, 0], [-8, -8]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @sum_of_one() {
  %a0 = stablehlo.constant dense<[[8, -6], [-1, 0], [-8, -8]]> : tensor<3x2xi32>
  %r0 = "stablehlo.cross-replica-sum"(%a0) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<3x2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %r0, dense<[[8, -6], [-1, 0], [-8, -8]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @who_it_is() {
  %r0 = stablehlo.replica_id : tensor<ui32>
  %r1 = stablehlo.partition_id : tensor<ui32>
  check.expect_eq_const %r0, dense<0> : tensor<ui32>
  check.expect_eq_const %r1, dense<0> : tensor<ui32>
  func.return
}

// -----

func.func @rng_of_one_value() {
  %l = stablehlo.constant dense<7> : tensor<i32>
  %h = stablehlo.constant dense<8> : tensor<i32>
  %s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r0 = stablehlo.rng %l, %h, %s, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<2x3xi32>
  check.expect_eq_const %r0, dense<[[7, 7, 7], [7, 7, 7]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @rng_within_bounds() {
  %l = stablehlo.constant dense<-2.5> : tensor<f32>
  %h = stablehlo.constant dense<1.5> : tensor<f32>
  %s = stablehlo.constant dense<[1000]> : tensor<1xi64>
  %0 = stablehlo.rng %l, %h, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<1000xf32>
  %1 = stablehlo.broadcast %l, sizes = [1000] : (tensor<f32>) -> tensor<1000xf32>
  %2 = stablehlo.broadcast %h, sizes = [1000] : (tensor<f32>) -> tensor<1000xf32>
  %3 = stablehlo.compare GE, %0, %1 : (tensor<1000xf32>, tensor<1000xf32>) -> tensor<1000xi1>
  %4 = stablehlo.compare LT, %0, %2 : (tensor<1000xf32>, tensor<1000xf32>) -> tensor<1000xi1>
  %r0 = stablehlo.and %3, %4 : tensor<1000xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<1000xi1>
  func.return
}
