// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @reduce_body_1() {
  %a0 = stablehlo.constant dense<[[[-5, 9, -7, 9], [1, -7, 3, -3], [3, 1, -7, 5], [-7, 6, -5, -2], [4, 5, -6, 3]], [[-1, 8, -5, -1], [7, -9, -4, 7], [8, -2, -9, 6], [-2, 6, -9, -8], [-8, -2, 2, -7]], [[-5, -1, -6, -7], [8, 7, -5, -4], [4, 3, -8, -5], [-2, 3, -2, -8], [-5, 5, 2, -6]]]> : tensor<3x5x4xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r0 = "stablehlo.reduce"(%a0, %z) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %k = stablehlo.constant dense<3> : tensor<i32>
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {dimensions = array<i64: 1>} : (tensor<3x5x4xi32>, tensor<i32>) -> tensor<3x4xi32>
  check.expect_eq_const %r0, dense<[[48533, -226987, 317333, 59733], [-42167, -102917, 242909, -128187], [-106167, -23467, 63863, -401427]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @reduce_body_02() {
  %a0 = stablehlo.constant dense<[[[-5, 9, -7, 9], [1, -7, 3, -3], [3, 1, -7, 5], [-7, 6, -5, -2], [4, 5, -6, 3]], [[-1, 8, -5, -1], [7, -9, -4, 7], [8, -2, -9, 6], [-2, 6, -9, -8], [-8, -2, 2, -7]], [[-5, -1, -6, -7], [8, 7, -5, -4], [4, 3, -8, -5], [-2, 3, -2, -8], [-5, 5, 2, -6]]]> : tensor<3x5x4xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r0 = "stablehlo.reduce"(%a0, %z) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %k = stablehlo.constant dense<3> : tensor<i32>
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {dimensions = array<i64: 0, 2>} : (tensor<3x5x4xi32>, tensor<i32>) -> tensor<5xi32>
  check.expect_eq_const %r0, dense<[-296610475, -1595558571, 761349461, -1555209163, -1086749355]> : tensor<5xi32>
  func.return
}

// -----

func.func @reduce_body_012() {
  %a0 = stablehlo.constant dense<[[[-5, 9, -7, 9], [1, -7, 3, -3], [3, 1, -7, 5], [-7, 6, -5, -2], [4, 5, -6, 3]], [[-1, 8, -5, -1], [7, -9, -4, 7], [8, -2, -9, 6], [-2, 6, -9, -8], [-8, -2, 2, -7]], [[-5, -1, -6, -7], [8, 7, -5, -4], [4, 3, -8, -5], [-2, 3, -2, -8], [-5, 5, 2, -6]]]> : tensor<3x5x4xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r0 = "stablehlo.reduce"(%a0, %z) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %k = stablehlo.constant dense<3> : tensor<i32>
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {dimensions = array<i64: 0, 1, 2>} : (tensor<3x5x4xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r0, dense<1431655765> : tensor<i32>
  func.return
}

// -----

func.func @reduce_body_2() {
  %a0 = stablehlo.constant dense<[[[-5, 9, -7, 9], [1, -7, 3, -3], [3, 1, -7, 5], [-7, 6, -5, -2], [4, 5, -6, 3]], [[-1, 8, -5, -1], [7, -9, -4, 7], [8, -2, -9, 6], [-2, 6, -9, -8], [-8, -2, 2, -7]], [[-5, -1, -6, -7], [8, 7, -5, -4], [4, 3, -8, -5], [-2, 3, -2, -8], [-5, 5, 2, -6]]]> : tensor<3x5x4xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r0 = "stablehlo.reduce"(%a0, %z) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %k = stablehlo.constant dense<3> : tensor<i32>
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {dimensions = array<i64: 2>} : (tensor<3x5x4xi32>, tensor<i32>) -> tensor<3x5xi32>
  check.expect_eq_const %r0, dense<[[73173, 2133, -4267, -8867, -11787], [-467, 46141, 20583, -18937, -5367], [3173, 28233, 13953, -1917, 8885]]> : tensor<3x5xi32>
  func.return
}

// -----

func.func @reduce_capture_1() {
  %a0 = stablehlo.constant dense<[[[-5, 9, -7, 9], [1, -7, 3, -3], [3, 1, -7, 5], [-7, 6, -5, -2], [4, 5, -6, 3]], [[-1, 8, -5, -1], [7, -9, -4, 7], [8, -2, -9, 6], [-2, 6, -9, -8], [-8, -2, 2, -7]], [[-5, -1, -6, -7], [8, 7, -5, -4], [4, 3, -8, -5], [-2, 3, -2, -8], [-5, 5, 2, -6]]]> : tensor<3x5x4xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %k = stablehlo.add %two, %two : tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r0 = "stablehlo.reduce"(%a0, %z) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {dimensions = array<i64: 1>} : (tensor<3x5x4xi32>, tensor<i32>) -> tensor<3x4xi32>
  check.expect_eq_const %r0, dense<[[141716, -655594, 1035362, 194444], [-155752, -353719, 785531, -455119], [-354412, -77191, 213365, -1371634]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @reduce_capture_02() {
  %a0 = stablehlo.constant dense<[[[-5, 9, -7, 9], [1, -7, 3, -3], [3, 1, -7, 5], [-7, 6, -5, -2], [4, 5, -6, 3]], [[-1, 8, -5, -1], [7, -9, -4, 7], [8, -2, -9, 6], [-2, 6, -9, -8], [-8, -2, 2, -7]], [[-5, -1, -6, -7], [8, 7, -5, -4], [4, 3, -8, -5], [-2, 3, -2, -8], [-5, 5, 2, -6]]]> : tensor<3x5x4xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %k = stablehlo.add %two, %two : tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r0 = "stablehlo.reduce"(%a0, %z) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {dimensions = array<i64: 0, 2>} : (tensor<3x5x4xi32>, tensor<i32>) -> tensor<5xi32>
  check.expect_eq_const %r0, dense<[-1718175032, 81978561, -987954637, -685115566, 269802707]> : tensor<5xi32>
  func.return
}

// -----

func.func @reduce_capture_012() {
  %a0 = stablehlo.constant dense<[[[-5, 9, -7, 9], [1, -7, 3, -3], [3, 1, -7, 5], [-7, 6, -5, -2], [4, 5, -6, 3]], [[-1, 8, -5, -1], [7, -9, -4, 7], [8, -2, -9, 6], [-2, 6, -9, -8], [-8, -2, 2, -7]], [[-5, -1, -6, -7], [8, 7, -5, -4], [4, 3, -8, -5], [-2, 3, -2, -8], [-5, 5, 2, -6]]]> : tensor<3x5x4xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %k = stablehlo.add %two, %two : tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r0 = "stablehlo.reduce"(%a0, %z) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {dimensions = array<i64: 0, 1, 2>} : (tensor<3x5x4xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r0, dense<-1465604187> : tensor<i32>
  func.return
}

// -----

func.func @reduce_capture_2() {
  %a0 = stablehlo.constant dense<[[[-5, 9, -7, 9], [1, -7, 3, -3], [3, 1, -7, 5], [-7, 6, -5, -2], [4, 5, -6, 3]], [[-1, 8, -5, -1], [7, -9, -4, 7], [8, -2, -9, 6], [-2, 6, -9, -8], [-8, -2, 2, -7]], [[-5, -1, -6, -7], [8, 7, -5, -4], [4, 3, -8, -5], [-2, 3, -2, -8], [-5, 5, 2, -6]]]> : tensor<3x5x4xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %k = stablehlo.add %two, %two : tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r0 = "stablehlo.reduce"(%a0, %z) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {dimensions = array<i64: 2>} : (tensor<3x5x4xi32>, tensor<i32>) -> tensor<3x5xi32>
  check.expect_eq_const %r0, dense<[[175574, 4826, -9214, -22444, -26686], [-1411, 110381, 50531, -47469, -13183], [8849, 68186, 32542, -4937, 20648]]> : tensor<3x5xi32>
  func.return
}

// -----

func.func @reduce_two_1() {
  %a0 = stablehlo.constant dense<[[3, -2, -2, 0, 1, 0, 0], [0, -3, 2, -3, -1, 1, 0], [3, -3, 2, -2, 0, -1, 3], [2, -3, -2, 3, -3, 3, 1], [-2, 2, 1, 1, -1, 1, 3], [3, 2, 1, 1, -3, -3, -3]]> : tensor<6x7xi32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20], [21, 22, 23, 24, 25, 26, 27], [28, 29, 30, 31, 32, 33, 34], [35, 36, 37, 38, 39, 40, 41]]> : tensor<6x7xi32>
  %z = stablehlo.constant dense<-100> : tensor<i32>
  %n = stablehlo.constant dense<1000> : tensor<i32>
  %r0, %r1 = "stablehlo.reduce"(%a0, %a1, %z, %n) ({
  ^bb0(%x: tensor<i32>, %i: tensor<i32>, %y: tensor<i32>, %j: tensor<i32>):
    %g = stablehlo.compare GT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %e = stablehlo.compare EQ, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %l = stablehlo.minimum %i, %j : tensor<i32>
    %v = stablehlo.select %g, %x, %y : tensor<i1>, tensor<i32>
    %p = stablehlo.select %g, %i, %j : tensor<i1>, tensor<i32>
    %q = stablehlo.select %e, %l, %p : tensor<i1>, tensor<i32>
    stablehlo.return %v, %q : tensor<i32>, tensor<i32>
  }) {dimensions = array<i64: 1>} : (tensor<6x7xi32>, tensor<6x7xi32>, tensor<i32>, tensor<i32>) -> (tensor<6xi32>, tensor<6xi32>)
  check.expect_eq_const %r0, dense<[3, 2, 3, 3, 3, 3]> : tensor<6xi32>
  check.expect_eq_const %r1, dense<[0, 9, 14, 24, 34, 35]> : tensor<6xi32>
  func.return
}

// -----

func.func @reduce_two_0() {
  %a0 = stablehlo.constant dense<[[3, -2, -2, 0, 1, 0, 0], [0, -3, 2, -3, -1, 1, 0], [3, -3, 2, -2, 0, -1, 3], [2, -3, -2, 3, -3, 3, 1], [-2, 2, 1, 1, -1, 1, 3], [3, 2, 1, 1, -3, -3, -3]]> : tensor<6x7xi32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20], [21, 22, 23, 24, 25, 26, 27], [28, 29, 30, 31, 32, 33, 34], [35, 36, 37, 38, 39, 40, 41]]> : tensor<6x7xi32>
  %z = stablehlo.constant dense<-100> : tensor<i32>
  %n = stablehlo.constant dense<1000> : tensor<i32>
  %r0, %r1 = "stablehlo.reduce"(%a0, %a1, %z, %n) ({
  ^bb0(%x: tensor<i32>, %i: tensor<i32>, %y: tensor<i32>, %j: tensor<i32>):
    %g = stablehlo.compare GT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %e = stablehlo.compare EQ, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %l = stablehlo.minimum %i, %j : tensor<i32>
    %v = stablehlo.select %g, %x, %y : tensor<i1>, tensor<i32>
    %p = stablehlo.select %g, %i, %j : tensor<i1>, tensor<i32>
    %q = stablehlo.select %e, %l, %p : tensor<i1>, tensor<i32>
    stablehlo.return %v, %q : tensor<i32>, tensor<i32>
  }) {dimensions = array<i64: 0>} : (tensor<6x7xi32>, tensor<6x7xi32>, tensor<i32>, tensor<i32>) -> (tensor<7xi32>, tensor<7xi32>)
  check.expect_eq_const %r0, dense<[3, 2, 2, 3, 1, 3, 3]> : tensor<7xi32>
  check.expect_eq_const %r1, dense<[0, 29, 9, 24, 4, 26, 20]> : tensor<7xi32>
  func.return
}

// -----

func.func @reduce_window_body() {
  %a0 = stablehlo.constant dense<[[-7, 1, 3, 7, -8, 8, 0], [0, -9, -2, -2, 4, 9, -9], [4, 9, 4, -2, 2, -7, 4], [-2, -1, 5, 6, -9, 2, -2], [-2, 6, 9, 9, -7, 6, 2], [-7, -3, 4, 7, 6, -9, -2]]> : tensor<6x7xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r0 = "stablehlo.reduce_window"(%a0, %z) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %k = stablehlo.constant dense<3> : tensor<i32>
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>} : (tensor<6x7xi32>, tensor<i32>) -> tensor<3x6xi32>
  check.expect_eq_const %r0, dense<[[333, 3813, 4983, -25667, 2591, 233], [22533, 230533, 820213, -620667, -1332847, -1307], [-970667, 1186005, 19180373, -13490811, 576333, -1153]]> : tensor<3x6xi32>
  func.return
}

// -----

func.func @reduce_window_capture() {
  %a0 = stablehlo.constant dense<[[-7, 1, 3, 7, -8, 8, 0], [0, -9, -2, -2, 4, 9, -9], [4, 9, 4, -2, 2, -7, 4], [-2, -1, 5, 6, -9, 2, -2], [-2, 6, 9, 9, -7, 6, 2], [-7, -3, 4, 7, 6, -9, -2]]> : tensor<6x7xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %k = stablehlo.add %two, %two : tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r0 = "stablehlo.reduce_window"(%a0, %z) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>} : (tensor<6x7xi32>, tensor<i32>) -> tensor<3x6xi32>
  check.expect_eq_const %r0, dense<[[614, 8881, 11989, -61966, 4611, 305], [74345, 1189781, 3345536, -2753494, -5575894, -2248], [-4368877, 5532656, 78015656, -52811719, 2604656, -1969]]> : tensor<3x6xi32>
  func.return
}

// -----

func.func @reduce_window_two() {
  %a0 = stablehlo.constant dense<[[-1, 3, -3, -2, 0, -2, 0], [1, 3, 1, 0, -1, 2, 2], [3, 1, -3, -3, 0, -3, -2], [1, 3, 1, -2, 1, -2, -3], [-2, 2, 2, -2, 3, -3, 0], [0, 1, 1, 2, -1, 3, 0]]> : tensor<6x7xi32>
  %a1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13], [14, 15, 16, 17, 18, 19, 20], [21, 22, 23, 24, 25, 26, 27], [28, 29, 30, 31, 32, 33, 34], [35, 36, 37, 38, 39, 40, 41]]> : tensor<6x7xi32>
  %z = stablehlo.constant dense<-100> : tensor<i32>
  %n = stablehlo.constant dense<1000> : tensor<i32>
  %r0, %r1 = "stablehlo.reduce_window"(%a0, %a1, %z, %n) ({
  ^bb0(%x: tensor<i32>, %i: tensor<i32>, %y: tensor<i32>, %j: tensor<i32>):
    %g = stablehlo.compare GT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %e = stablehlo.compare EQ, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %l = stablehlo.minimum %i, %j : tensor<i32>
    %v = stablehlo.select %g, %x, %y : tensor<i1>, tensor<i32>
    %p = stablehlo.select %g, %i, %j : tensor<i1>, tensor<i32>
    %q = stablehlo.select %e, %l, %p : tensor<i1>, tensor<i32>
    stablehlo.return %v, %q : tensor<i32>, tensor<i32>
  }) {window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>} : (tensor<6x7xi32>, tensor<6x7xi32>, tensor<i32>, tensor<i32>) -> (tensor<3x6xi32>, tensor<3x6xi32>)
  check.expect_eq_const %r0, dense<[[1, 3, 1, 2, 2, 2], [3, 3, 1, 2, 2, 2], [2, 3, 3, 3, 3, 3]]> : tensor<3x6xi32>
  check.expect_eq_const %r1, dense<[[7, 1, 9, 12, 13, 12], [14, 8, 9, 12, 13, 12], [30, 22, 32, 40, 32, 40]]> : tensor<3x6xi32>
  func.return
}

// -----

func.func @select_and_scatter_body() {
  %a0 = stablehlo.constant dense<[[9, 7, -1, -8, 7, 7], [-9, 8, -3, -8, 2, 4], [1, 8, -6, -2, -9, -3], [4, -4, -7, -2, 6, 0], [2, 4, -7, -3, 0, 9], [1, -8, 2, 7, 3, -8]]> : tensor<6x6xi32>
  %a1 = stablehlo.constant dense<[[-5, 0, 1], [7, -2, 5], [2, -8, 9]]> : tensor<3x3xi32>
  %z = stablehlo.constant dense<5> : tensor<i32>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %z) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %k = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.multiply %x, %x : tensor<i32>
    %1 = stablehlo.multiply %y, %y : tensor<i32>
    %2 = stablehlo.subtract %0, %k : tensor<i32>
    %3 = stablehlo.compare GE, %2, %1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }, {
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %k = stablehlo.constant dense<3> : tensor<i32>
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<6x6xi32>, tensor<3x3xi32>, tensor<i32>) -> tensor<6x6xi32>
  check.expect_eq_const %r0, dense<[[5, 5, 5, 5, 5, 21], [-1643, 5, 5, -27, 5, 5], [5, 5, 5, 5, 85, 5], [5, 5, 5, 5, 5, 5], [5, 5, 5, 5, 5, 149], [5, 37, 5, -123, 5, 5]]> : tensor<6x6xi32>
  func.return
}

// -----

func.func @select_and_scatter_capture() {
  %a0 = stablehlo.constant dense<[[9, 7, -1, -8, 7, 7], [-9, 8, -3, -8, 2, 4], [1, 8, -6, -2, -9, -3], [4, -4, -7, -2, 6, 0], [2, 4, -7, -3, 0, 9], [1, -8, 2, 7, 3, -8]]> : tensor<6x6xi32>
  %a1 = stablehlo.constant dense<[[1, 7, -5], [5, 1, 4], [-8, 9, 8]]> : tensor<3x3xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %k = stablehlo.add %two, %two : tensor<i32>
  %z = stablehlo.constant dense<5> : tensor<i32>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %z) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %0 = stablehlo.multiply %x, %x : tensor<i32>
    %1 = stablehlo.multiply %y, %y : tensor<i32>
    %2 = stablehlo.subtract %0, %k : tensor<i32>
    %3 = stablehlo.compare GE, %2, %1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }, {
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<6x6xi32>, tensor<3x3xi32>, tensor<i32>) -> tensor<6x6xi32>
  check.expect_eq_const %r0, dense<[[5, 5, 5, 5, 5, -100], [551, 5, 5, 761, 5, 5], [5, 5, 5, 5, 89, 5], [5, 5, 5, 5, 5, 5], [5, 5, 5, 5, 5, 173], [5, -163, 5, 194, 5, 5]]> : tensor<6x6xi32>
  func.return
}

// -----

func.func @scatter_body() {
  %a0 = stablehlo.constant dense<[[4, 5, -1], [-2, 7, 6], [-9, -5, 2], [5, -4, 5], [-3, 8, 9]]> : tensor<5x3xi32>
  %a1 = stablehlo.constant dense<[[3], [0], [3], [7], [1], [3]]> : tensor<6x1xi32>
  %a2 = stablehlo.constant dense<[[0, 1, 4], [-7, 0, -7], [-4, 5, 6], [-8, 4, -3], [-9, -3, 6], [-9, 8, 0]]> : tensor<6x3xi32>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %k = stablehlo.constant dense<3> : tensor<i32>
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<5x3xi32>, tensor<6x1xi32>, tensor<6x3xi32>) -> tensor<5x3xi32>
  check.expect_eq_const %r0, dense<[[-87, 5, 13], [43, -59, 120], [-9, -5, 2], [1525, -5867, 1317], [-3, 8, 9]]> : tensor<5x3xi32>
  func.return
}

// -----

func.func @scatter_capture() {
  %a0 = stablehlo.constant dense<[[4, 5, -1], [-2, 7, 6], [-9, -5, 2], [5, -4, 5], [-3, 8, 9]]> : tensor<5x3xi32>
  %a1 = stablehlo.constant dense<[[3], [0], [3], [7], [1], [3]]> : tensor<6x1xi32>
  %a2 = stablehlo.constant dense<[[0, 1, 4], [-7, 0, -7], [-4, 5, 6], [-8, 4, -3], [-9, -3, 6], [-9, 8, 0]]> : tensor<6x3xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %k = stablehlo.add %two, %two : tensor<i32>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<5x3xi32>, tensor<6x1xi32>, tensor<6x3xi32>) -> tensor<5x3xi32>
  check.expect_eq_const %r0, dense<[[-115, 5, 20], [61, -80, 156], [-9, -5, 2], [2756, -12994, 2231], [-3, 8, 9]]> : tensor<5x3xi32>
  func.return
}

// -----

func.func @scatter_two() {
  %a0 = stablehlo.constant dense<[[-1, 2, 3], [0, 1, 3], [-2, -3, 0], [0, -1, 2], [-2, -1, 0]]> : tensor<5x3xi32>
  %a1 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]]> : tensor<5x3xi32>
  %a2 = stablehlo.constant dense<[[3], [0], [3], [7], [1], [3]]> : tensor<6x1xi32>
  %a3 = stablehlo.constant dense<[[-3, -2, 0], [1, 0, 1], [-1, 3, 3], [2, 1, 2], [-1, 2, -3], [-1, -2, -1]]> : tensor<6x3xi32>
  %a4 = stablehlo.constant dense<[[100, 101, 102], [103, 104, 105], [106, 107, 108], [109, 110, 111], [112, 113, 114], [115, 116, 117]]> : tensor<6x3xi32>
  %r0, %r1 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) ({
  ^bb0(%x: tensor<i32>, %i: tensor<i32>, %y: tensor<i32>, %j: tensor<i32>):
    %g = stablehlo.compare GT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %e = stablehlo.compare EQ, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %l = stablehlo.minimum %i, %j : tensor<i32>
    %v = stablehlo.select %g, %x, %y : tensor<i1>, tensor<i32>
    %p = stablehlo.select %g, %i, %j : tensor<i1>, tensor<i32>
    %q = stablehlo.select %e, %l, %p : tensor<i1>, tensor<i32>
    stablehlo.return %v, %q : tensor<i32>, tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<5x3xi32>, tensor<5x3xi32>, tensor<6x1xi32>, tensor<6x3xi32>, tensor<6x3xi32>) -> (tensor<5x3xi32>, tensor<5x3xi32>)
  check.expect_eq_const %r0, dense<[[1, 2, 3], [0, 2, 3], [-2, -3, 0], [0, 3, 3], [-2, -1, 0]]> : tensor<5x3xi32>
  check.expect_eq_const %r1, dense<[[103, 1, 2], [3, 113, 5], [6, 7, 8], [9, 107, 108], [12, 13, 14]]> : tensor<5x3xi32>
  func.return
}

// -----

func.func @sort_body_0() {
  %a0 = stablehlo.constant dense<[[34, 28, 3, 26, 29, 37, 34, 38, 37], [19, 21, 5, 27, 2, 16, 36, 8, 22], [3, 16, 8, 27, 17, 33, 24, 30, 38], [12, 5, 20, 14, 1, 14, 7, 13, 4]]> : tensor<4x9xi32>
  %r0 = "stablehlo.sort"(%a0) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %k = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.remainder %x, %k : tensor<i32>
    %1 = stablehlo.remainder %y, %k : tensor<i32>
    %2 = stablehlo.compare LT, %0, %1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<4x9xi32>) -> tensor<4x9xi32>
  check.expect_eq_const %r0, dense<[[3, 21, 3, 27, 1, 33, 36, 30, 37], [12, 28, 5, 27, 29, 37, 24, 13, 22], [34, 16, 8, 26, 2, 16, 34, 38, 4], [19, 5, 20, 14, 17, 14, 7, 8, 38]]> : tensor<4x9xi32>
  func.return
}

// -----

func.func @sort_body_1() {
  %a0 = stablehlo.constant dense<[[34, 28, 3, 26, 29, 37, 34, 38, 37], [19, 21, 5, 27, 2, 16, 36, 8, 22], [3, 16, 8, 27, 17, 33, 24, 30, 38], [12, 5, 20, 14, 1, 14, 7, 13, 4]]> : tensor<4x9xi32>
  %r0 = "stablehlo.sort"(%a0) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %k = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.remainder %x, %k : tensor<i32>
    %1 = stablehlo.remainder %y, %k : tensor<i32>
    %2 = stablehlo.compare LT, %0, %1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<4x9xi32>) -> tensor<4x9xi32>
  check.expect_eq_const %r0, dense<[[3, 34, 28, 37, 34, 37, 26, 29, 38], [21, 27, 36, 19, 16, 22, 5, 2, 8], [3, 27, 33, 24, 30, 16, 8, 17, 38], [12, 1, 7, 13, 4, 5, 20, 14, 14]]> : tensor<4x9xi32>
  func.return
}

// -----

func.func @sort_capture_0() {
  %a0 = stablehlo.constant dense<[[34, 28, 3, 26, 29, 37, 34, 38, 37], [19, 21, 5, 27, 2, 16, 36, 8, 22], [3, 16, 8, 27, 17, 33, 24, 30, 38], [12, 5, 20, 14, 1, 14, 7, 13, 4]]> : tensor<4x9xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %k = stablehlo.add %two, %two : tensor<i32>
  %r0 = "stablehlo.sort"(%a0) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %0 = stablehlo.remainder %x, %k : tensor<i32>
    %1 = stablehlo.remainder %y, %k : tensor<i32>
    %2 = stablehlo.compare LT, %0, %1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<4x9xi32>) -> tensor<4x9xi32>
  check.expect_eq_const %r0, dense<[[12, 28, 8, 26, 29, 16, 36, 8, 4], [34, 16, 20, 14, 17, 37, 24, 13, 37], [19, 21, 5, 27, 1, 33, 34, 38, 22], [3, 5, 3, 27, 2, 14, 7, 30, 38]]> : tensor<4x9xi32>
  func.return
}

// -----

func.func @sort_capture_1() {
  %a0 = stablehlo.constant dense<[[34, 28, 3, 26, 29, 37, 34, 38, 37], [19, 21, 5, 27, 2, 16, 36, 8, 22], [3, 16, 8, 27, 17, 33, 24, 30, 38], [12, 5, 20, 14, 1, 14, 7, 13, 4]]> : tensor<4x9xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %k = stablehlo.add %two, %two : tensor<i32>
  %r0 = "stablehlo.sort"(%a0) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %0 = stablehlo.remainder %x, %k : tensor<i32>
    %1 = stablehlo.remainder %y, %k : tensor<i32>
    %2 = stablehlo.compare LT, %0, %1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<4x9xi32>) -> tensor<4x9xi32>
  check.expect_eq_const %r0, dense<[[28, 29, 37, 37, 34, 26, 34, 38, 3], [16, 36, 8, 21, 5, 2, 22, 19, 27], [16, 8, 24, 17, 33, 30, 38, 3, 27], [12, 20, 4, 5, 1, 13, 14, 14, 7]]> : tensor<4x9xi32>
  func.return
}

// -----

func.func @sort_two() {
  %a0 = stablehlo.constant dense<[2, 2, 2, 2, 0, 0, 3, 0, 3, 2, 3, 3, 0, 2, 2, 0, 3, 2, 1, 0, 2, 3, 2, 1, 1, 2, 3, 2, 1, 0]> : tensor<30xi32>
  %a1 = stablehlo.constant dense<[-2, 2, -9, 2, -3, 9, -9, -7, -6, 5, 1, 3, 5, 3, -3, -6, 1, 8, -4, -3, -6, -8, 4, 4, 9, 4, -9, -5, 0, -2]> : tensor<30xi32>
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>, %i: tensor<i32>, %j: tensor<i32>):
    %0 = stablehlo.compare LT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = stablehlo.compare EQ, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = stablehlo.compare GT, %i, %j : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.and %1, %2 : tensor<i1>
    %4 = stablehlo.or %0, %3 : tensor<i1>
    stablehlo.return %4 : tensor<i1>
  }) {dimension = 0 : i64, is_stable = false} : (tensor<30xi32>, tensor<30xi32>) -> (tensor<30xi32>, tensor<30xi32>)
  check.expect_eq_const %r0, dense<[0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3]> : tensor<30xi32>
  check.expect_eq_const %r1, dense<[9, 5, -2, -3, -3, -6, -7, 9, 4, 0, -4, 8, 5, 4, 4, 3, 2, 2, -2, -3, -5, -6, -9, 3, 1, 1, -6, -8, -9, -9]> : tensor<30xi32>
  func.return
}

// -----

func.func @map_two_body() {
  %a0 = stablehlo.constant dense<[[-6, -8, -2, -2, -6], [-2, -9, -6, -8, 3], [-3, 2, 5, -7, 2]]> : tensor<3x5xi32>
  %a1 = stablehlo.constant dense<[[7, -1, 5, 7, -6], [5, -9, 2, -3, -8], [7, 4, -8, -2, -8]]> : tensor<3x5xi32>
  %r0 = "stablehlo.map"(%a0, %a1) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %k = stablehlo.constant dense<3> : tensor<i32>
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  check.expect_eq_const %r0, dense<[[-125, 15, -27, -37, 96], [-27, 225, -40, 61, -77], [-59, 30, -123, 33, -54]]> : tensor<3x5xi32>
  func.return
}

// -----

func.func @map_two_capture() {
  %a0 = stablehlo.constant dense<[[-6, -8, -2, -2, -6], [-2, -9, -6, -8, 3], [-3, 2, 5, -7, 2]]> : tensor<3x5xi32>
  %a1 = stablehlo.constant dense<[[7, -1, 5, 7, -6], [5, -9, 2, -3, -8], [7, 4, -8, -2, -8]]> : tensor<3x5xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %k = stablehlo.add %two, %two : tensor<i32>
  %r0 = "stablehlo.map"(%a0, %a1) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %t0 = stablehlo.multiply %x, %y : tensor<i32>
    %t1 = stablehlo.multiply %t0, %k : tensor<i32>
    %t2 = stablehlo.add %x, %y : tensor<i32>
    %t3 = stablehlo.add %t1, %t2 : tensor<i32>
    stablehlo.return %t3 : tensor<i32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
  check.expect_eq_const %r0, dense<[[-167, 23, -37, -51, 132], [-37, 306, -52, 85, -101], [-80, 38, -163, 47, -70]]> : tensor<3x5xi32>
  func.return
}

// -----

func.func @while_two_body() {
  %a0 = stablehlo.constant dense<[9, -3, 4]> : tensor<3xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %o = stablehlo.constant dense<1> : tensor<i32>
  %l = stablehlo.constant dense<20> : tensor<i32>
  %r0, %r1 = "stablehlo.while"(%a0, %z) ({
  ^bb0(%v: tensor<3xi32>, %n: tensor<i32>):
    %k = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.multiply %n, %k : tensor<i32>
    %1 = stablehlo.compare LT, %0, %l : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%v: tensor<3xi32>, %n: tensor<i32>):
    %k = stablehlo.constant dense<3> : tensor<i32>
    %kk = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %nn = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %0 = stablehlo.add %v, %nn : tensor<3xi32>
    %1 = stablehlo.multiply %0, %kk : tensor<3xi32>
    %2 = stablehlo.subtract %1, %nn : tensor<3xi32>
    %3 = stablehlo.add %n, %o : tensor<i32>
    stablehlo.return %2, %3 : tensor<3xi32>, tensor<i32>
  }) : (tensor<3xi32>, tensor<i32>) -> (tensor<3xi32>, tensor<i32>)
  check.expect_eq_const %r0, dense<[20769, -5475, 9834]> : tensor<3xi32>
  check.expect_eq_const %r1, dense<7> : tensor<i32>
  func.return
}

// -----

func.func @while_two_capture() {
  %a0 = stablehlo.constant dense<[9, -3, 4]> : tensor<3xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %k = stablehlo.add %two, %two : tensor<i32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %o = stablehlo.constant dense<1> : tensor<i32>
  %l = stablehlo.constant dense<20> : tensor<i32>
  %r0, %r1 = "stablehlo.while"(%a0, %z) ({
  ^bb0(%v: tensor<3xi32>, %n: tensor<i32>):
    %0 = stablehlo.multiply %n, %k : tensor<i32>
    %1 = stablehlo.compare LT, %0, %l : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%v: tensor<3xi32>, %n: tensor<i32>):
    %kk = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %nn = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %0 = stablehlo.add %v, %nn : tensor<3xi32>
    %1 = stablehlo.multiply %0, %kk : tensor<3xi32>
    %2 = stablehlo.subtract %1, %nn : tensor<3xi32>
    %3 = stablehlo.add %n, %o : tensor<i32>
    stablehlo.return %2, %3 : tensor<3xi32>, tensor<i32>
  }) : (tensor<3xi32>, tensor<i32>) -> (tensor<3xi32>, tensor<i32>)
  check.expect_eq_const %r0, dense<[9552, -2736, 4432]> : tensor<3xi32>
  check.expect_eq_const %r1, dense<5> : tensor<i32>
  func.return
}

// -----

func.func @if_two_false() {
  %a0 = stablehlo.constant dense<false> : tensor<i1>
  %a1 = stablehlo.constant dense<[0, 0, -3, -8]> : tensor<4xi32>
  %a2 = stablehlo.constant dense<[5, 0, 9, -3]> : tensor<4xi32>
  %r0, %r1 = "stablehlo.if"(%a0) ({
    %c = stablehlo.constant dense<2> : tensor<4xi32>
    %0 = stablehlo.add %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }, {
    %c = stablehlo.constant dense<-3> : tensor<4xi32>
    %0 = stablehlo.subtract %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }) : (tensor<i1>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %r0, dense<[15, 0, 36, 15]> : tensor<4xi32>
  check.expect_eq_const %r1, dense<[15, 0, 36, 15]> : tensor<4xi32>
  func.return
}

// -----

func.func @if_two_true() {
  %a0 = stablehlo.constant dense<true> : tensor<i1>
  %a1 = stablehlo.constant dense<[0, 0, -3, -8]> : tensor<4xi32>
  %a2 = stablehlo.constant dense<[5, 0, 9, -3]> : tensor<4xi32>
  %r0, %r1 = "stablehlo.if"(%a0) ({
    %c = stablehlo.constant dense<2> : tensor<4xi32>
    %0 = stablehlo.add %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }, {
    %c = stablehlo.constant dense<-3> : tensor<4xi32>
    %0 = stablehlo.subtract %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }) : (tensor<i1>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %r0, dense<[10, 0, 12, -22]> : tensor<4xi32>
  check.expect_eq_const %r1, dense<[10, 0, 12, -8]> : tensor<4xi32>
  func.return
}

// -----

func.func @case_two_0() {
  %a0 = stablehlo.constant dense<0> : tensor<i32>
  %a1 = stablehlo.constant dense<[0, 0, -3, -8]> : tensor<4xi32>
  %a2 = stablehlo.constant dense<[5, 0, 9, -3]> : tensor<4xi32>
  %r0, %r1 = "stablehlo.case"(%a0) ({
    %c = stablehlo.constant dense<2> : tensor<4xi32>
    %0 = stablehlo.add %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }, {
    %c = stablehlo.constant dense<3> : tensor<4xi32>
    %0 = stablehlo.subtract %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }, {
    %c = stablehlo.constant dense<4> : tensor<4xi32>
    %0 = stablehlo.multiply %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }) : (tensor<i32>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %r0, dense<[10, 0, 12, -22]> : tensor<4xi32>
  check.expect_eq_const %r1, dense<[10, 0, 12, -8]> : tensor<4xi32>
  func.return
}

// -----

func.func @case_two_1() {
  %a0 = stablehlo.constant dense<1> : tensor<i32>
  %a1 = stablehlo.constant dense<[0, 0, -3, -8]> : tensor<4xi32>
  %a2 = stablehlo.constant dense<[5, 0, 9, -3]> : tensor<4xi32>
  %r0, %r1 = "stablehlo.case"(%a0) ({
    %c = stablehlo.constant dense<2> : tensor<4xi32>
    %0 = stablehlo.add %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }, {
    %c = stablehlo.constant dense<3> : tensor<4xi32>
    %0 = stablehlo.subtract %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }, {
    %c = stablehlo.constant dense<4> : tensor<4xi32>
    %0 = stablehlo.multiply %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }) : (tensor<i32>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %r0, dense<[-15, 0, -36, -15]> : tensor<4xi32>
  check.expect_eq_const %r1, dense<[0, 0, -3, -8]> : tensor<4xi32>
  func.return
}

// -----

func.func @case_two_2() {
  %a0 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.constant dense<[0, 0, -3, -8]> : tensor<4xi32>
  %a2 = stablehlo.constant dense<[5, 0, 9, -3]> : tensor<4xi32>
  %r0, %r1 = "stablehlo.case"(%a0) ({
    %c = stablehlo.constant dense<2> : tensor<4xi32>
    %0 = stablehlo.add %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }, {
    %c = stablehlo.constant dense<3> : tensor<4xi32>
    %0 = stablehlo.subtract %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }, {
    %c = stablehlo.constant dense<4> : tensor<4xi32>
    %0 = stablehlo.multiply %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }) : (tensor<i32>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %r0, dense<[0, 0, -108, 96]> : tensor<4xi32>
  check.expect_eq_const %r1, dense<[0, 0, -3, 96]> : tensor<4xi32>
  func.return
}

// -----

func.func @case_two_3() {
  %a0 = stablehlo.constant dense<3> : tensor<i32>
  %a1 = stablehlo.constant dense<[0, 0, -3, -8]> : tensor<4xi32>
  %a2 = stablehlo.constant dense<[5, 0, 9, -3]> : tensor<4xi32>
  %r0, %r1 = "stablehlo.case"(%a0) ({
    %c = stablehlo.constant dense<2> : tensor<4xi32>
    %0 = stablehlo.add %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }, {
    %c = stablehlo.constant dense<3> : tensor<4xi32>
    %0 = stablehlo.subtract %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }, {
    %c = stablehlo.constant dense<4> : tensor<4xi32>
    %0 = stablehlo.multiply %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }) : (tensor<i32>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %r0, dense<[0, 0, -108, 96]> : tensor<4xi32>
  check.expect_eq_const %r1, dense<[0, 0, -3, 96]> : tensor<4xi32>
  func.return
}

// -----

func.func @case_two_minus_1() {
  %a0 = stablehlo.constant dense<-1> : tensor<i32>
  %a1 = stablehlo.constant dense<[0, 0, -3, -8]> : tensor<4xi32>
  %a2 = stablehlo.constant dense<[5, 0, 9, -3]> : tensor<4xi32>
  %r0, %r1 = "stablehlo.case"(%a0) ({
    %c = stablehlo.constant dense<2> : tensor<4xi32>
    %0 = stablehlo.add %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }, {
    %c = stablehlo.constant dense<3> : tensor<4xi32>
    %0 = stablehlo.subtract %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }, {
    %c = stablehlo.constant dense<4> : tensor<4xi32>
    %0 = stablehlo.multiply %a1, %a2 : tensor<4xi32>
    %1 = stablehlo.multiply %0, %c : tensor<4xi32>
    %2 = stablehlo.maximum %1, %a1 : tensor<4xi32>
    stablehlo.return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }) : (tensor<i32>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %r0, dense<[0, 0, -108, 96]> : tensor<4xi32>
  check.expect_eq_const %r1, dense<[0, 0, -3, 96]> : tensor<4xi32>
  func.return
}

// -----

func.func @composite_two() {
  %a0 = stablehlo.constant dense<[8, -3, -7, 3]> : tensor<4xi32>
  %a1 = stablehlo.constant dense<[4, -6, -4, 3]> : tensor<4xi32>
  %r0, %r1 = stablehlo.composite "ours.joined" %a0, %a1 {composite_attributes = {k = 3 : i64}, decomposition = @joined, version = 1 : i32} : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %r0, dense<[40, 15, 21, 12]> : tensor<4xi32>
  check.expect_eq_const %r1, dense<[40, 15, 21, 12]> : tensor<4xi32>
  func.return
}
func.func private @joined(%x: tensor<4xi32>, %y: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = stablehlo.multiply %x, %y : tensor<4xi32>
  %1 = stablehlo.add %0, %x : tensor<4xi32>
  %2 = stablehlo.maximum %1, %y : tensor<4xi32>
  return %1, %2 : tensor<4xi32>, tensor<4xi32>
}
