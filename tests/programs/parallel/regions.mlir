// Written by tests/programs/generate/region_programs.py.

// all_reduce, body.
module @all_reduce_body {
  func.func @all_reduce_body(%x0: tensor<4xi32>) -> (tensor<4xi32>) {
    %0 = "stablehlo.all_reduce"(%x0) ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %k = stablehlo.constant dense<3> : tensor<i32>
      %t0 = stablehlo.multiply %x, %y : tensor<i32>
      %t1 = stablehlo.multiply %t0, %k : tensor<i32>
      %t2 = stablehlo.add %x, %y : tensor<i32>
      %t3 = stablehlo.add %t1, %t2 : tensor<i32>
      stablehlo.return %t3 : tensor<i32>
    }) {replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<4xi32>) -> tensor<4xi32>
    return %0 : tensor<4xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[-6, 9, -9, -5]> : tensor<4xi32>
    %a1 = stablehlo.constant dense<[9, 3, 1, -8]> : tensor<4xi32>
    %a2 = stablehlo.constant dense<[-8, 3, 3, 1]> : tensor<4xi32>
    %r:3 = "interpreter.run_parallel"(%a0, %a1, %a2) {
      programs=[[@all_reduce_body], [@all_reduce_body], [@all_reduce_body]]
    } : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
    check.expect_eq_const %r#0, dense<[3649, 933, -347, 429]> : tensor<4xi32>
    check.expect_eq_const %r#1, dense<[3649, 933, -347, 429]> : tensor<4xi32>
    check.expect_eq_const %r#2, dense<[3649, 933, -347, 429]> : tensor<4xi32>
    func.return
  }
}

// -----

// reduce_scatter, body.
module @reduce_scatter_body {
  func.func @reduce_scatter_body(%x0: tensor<4xi32>) -> (tensor<2xi32>) {
    %0 = "stablehlo.reduce_scatter"(%x0) ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %k = stablehlo.constant dense<3> : tensor<i32>
      %t0 = stablehlo.multiply %x, %y : tensor<i32>
      %t1 = stablehlo.multiply %t0, %k : tensor<i32>
      %t2 = stablehlo.add %x, %y : tensor<i32>
      %t3 = stablehlo.add %t1, %t2 : tensor<i32>
      stablehlo.return %t3 : tensor<i32>
    }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xi32>) -> tensor<2xi32>
    return %0 : tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[-6, 9, -9, -5]> : tensor<4xi32>
    %a1 = stablehlo.constant dense<[9, 3, 1, -8]> : tensor<4xi32>
    %r:2 = "interpreter.run_parallel"(%a0, %a1) {
      programs=[[@reduce_scatter_body], [@reduce_scatter_body]]
    } : (tensor<4xi32>, tensor<4xi32>) -> (tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %r#0, dense<[-159, 93]> : tensor<2xi32>
    check.expect_eq_const %r#1, dense<[-35, 107]> : tensor<2xi32>
    func.return
  }
}

// -----

// collective_reduce: the first gets it, the others zeros, body.
module @collective_reduce_body {
  func.func @collective_reduce_body(%x0: tensor<4xi32>) -> (tensor<4xi32>) {
    %0 = "stablehlo.collective_reduce"(%x0) ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %k = stablehlo.constant dense<3> : tensor<i32>
      %t0 = stablehlo.multiply %x, %y : tensor<i32>
      %t1 = stablehlo.multiply %t0, %k : tensor<i32>
      %t2 = stablehlo.add %x, %y : tensor<i32>
      %t3 = stablehlo.add %t1, %t2 : tensor<i32>
      stablehlo.return %t3 : tensor<i32>
    }) {replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<4xi32>) -> tensor<4xi32>
    return %0 : tensor<4xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[-6, 9, -9, -5]> : tensor<4xi32>
    %a1 = stablehlo.constant dense<[9, 3, 1, -8]> : tensor<4xi32>
    %r:2 = "interpreter.run_parallel"(%a0, %a1) {
      programs=[[@collective_reduce_body], [@collective_reduce_body]]
    } : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
    check.expect_eq_const %r#0, dense<[0, 0, 0, 0]> : tensor<4xi32>
    check.expect_eq_const %r#1, dense<[-159, 93, -35, 107]> : tensor<4xi32>
    func.return
  }
}

// -----

// An all_reduce that is started and waited for, body.
module @async_body {
  func.func @async_body(%x0: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
    %f = "stablehlo.async_start"(%x0) ({
    ^bb0(%b: tensor<4xi32>):
      %0 = "stablehlo.all_reduce"(%b) ({
      ^bb0(%x: tensor<i32>, %y: tensor<i32>):
        %k = stablehlo.constant dense<3> : tensor<i32>
        %t0 = stablehlo.multiply %x, %y : tensor<i32>
        %t1 = stablehlo.multiply %t0, %k : tensor<i32>
        %t2 = stablehlo.add %x, %y : tensor<i32>
        %t3 = stablehlo.add %t1, %t2 : tensor<i32>
        stablehlo.return %t3 : tensor<i32>
      }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xi32>) -> tensor<4xi32>
      stablehlo.return %0 : tensor<4xi32>
    }) : (tensor<4xi32>) -> !stablehlo.future<tensor<4xi32>>
    %2 = stablehlo.negate %x0 : tensor<4xi32>
    %1 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<4xi32>>) -> tensor<4xi32>
    return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[-6, 9, -9, -5]> : tensor<4xi32>
    %a1 = stablehlo.constant dense<[9, 3, 1, -8]> : tensor<4xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1) {
      programs=[[@async_body], [@async_body]]
    } : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
    check.expect_eq_const %r#0, dense<[-159, 93, -35, 107]> : tensor<4xi32>
    check.expect_eq_const %r#1, dense<[6, -9, 9, 5]> : tensor<4xi32>
    check.expect_eq_const %r#2, dense<[-159, 93, -35, 107]> : tensor<4xi32>
    check.expect_eq_const %r#3, dense<[-9, -3, -1, 8]> : tensor<4xi32>
    func.return
  }
}

// -----

// all_reduce, capture.
module @all_reduce_capture {
  func.func @all_reduce_capture(%x0: tensor<4xi32>) -> (tensor<4xi32>) {
    %two = stablehlo.constant dense<2> : tensor<i32>
    %k = stablehlo.add %two, %two : tensor<i32>
    %0 = "stablehlo.all_reduce"(%x0) ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %t0 = stablehlo.multiply %x, %y : tensor<i32>
      %t1 = stablehlo.multiply %t0, %k : tensor<i32>
      %t2 = stablehlo.add %x, %y : tensor<i32>
      %t3 = stablehlo.add %t1, %t2 : tensor<i32>
      stablehlo.return %t3 : tensor<i32>
    }) {replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<4xi32>) -> tensor<4xi32>
    return %0 : tensor<4xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[-1, 8, 3, 6]> : tensor<4xi32>
    %a1 = stablehlo.constant dense<[-2, -9, -6, -6]> : tensor<4xi32>
    %a2 = stablehlo.constant dense<[-3, -5, 3, 0]> : tensor<4xi32>
    %r:3 = "interpreter.run_parallel"(%a0, %a1, %a2) {
      programs=[[@all_reduce_capture], [@all_reduce_capture], [@all_reduce_capture]]
    } : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
    check.expect_eq_const %r#0, dense<[-58, 5486, -972, -144]> : tensor<4xi32>
    check.expect_eq_const %r#1, dense<[-58, 5486, -972, -144]> : tensor<4xi32>
    check.expect_eq_const %r#2, dense<[-58, 5486, -972, -144]> : tensor<4xi32>
    func.return
  }
}

// -----

// reduce_scatter, capture.
module @reduce_scatter_capture {
  func.func @reduce_scatter_capture(%x0: tensor<4xi32>) -> (tensor<2xi32>) {
    %two = stablehlo.constant dense<2> : tensor<i32>
    %k = stablehlo.add %two, %two : tensor<i32>
    %0 = "stablehlo.reduce_scatter"(%x0) ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %t0 = stablehlo.multiply %x, %y : tensor<i32>
      %t1 = stablehlo.multiply %t0, %k : tensor<i32>
      %t2 = stablehlo.add %x, %y : tensor<i32>
      %t3 = stablehlo.add %t1, %t2 : tensor<i32>
      stablehlo.return %t3 : tensor<i32>
    }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xi32>) -> tensor<2xi32>
    return %0 : tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[-1, 8, 3, 6]> : tensor<4xi32>
    %a1 = stablehlo.constant dense<[-2, -9, -6, -6]> : tensor<4xi32>
    %r:2 = "interpreter.run_parallel"(%a0, %a1) {
      programs=[[@reduce_scatter_capture], [@reduce_scatter_capture]]
    } : (tensor<4xi32>, tensor<4xi32>) -> (tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %r#0, dense<[5, -289]> : tensor<2xi32>
    check.expect_eq_const %r#1, dense<[-75, -144]> : tensor<2xi32>
    func.return
  }
}

// -----

// collective_reduce: the first gets it, the others zeros, capture.
module @collective_reduce_capture {
  func.func @collective_reduce_capture(%x0: tensor<4xi32>) -> (tensor<4xi32>) {
    %two = stablehlo.constant dense<2> : tensor<i32>
    %k = stablehlo.add %two, %two : tensor<i32>
    %0 = "stablehlo.collective_reduce"(%x0) ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %t0 = stablehlo.multiply %x, %y : tensor<i32>
      %t1 = stablehlo.multiply %t0, %k : tensor<i32>
      %t2 = stablehlo.add %x, %y : tensor<i32>
      %t3 = stablehlo.add %t1, %t2 : tensor<i32>
      stablehlo.return %t3 : tensor<i32>
    }) {replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<4xi32>) -> tensor<4xi32>
    return %0 : tensor<4xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[-1, 8, 3, 6]> : tensor<4xi32>
    %a1 = stablehlo.constant dense<[-2, -9, -6, -6]> : tensor<4xi32>
    %r:2 = "interpreter.run_parallel"(%a0, %a1) {
      programs=[[@collective_reduce_capture], [@collective_reduce_capture]]
    } : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
    check.expect_eq_const %r#0, dense<[0, 0, 0, 0]> : tensor<4xi32>
    check.expect_eq_const %r#1, dense<[5, -289, -75, -144]> : tensor<4xi32>
    func.return
  }
}

// -----

// An all_reduce that is started and waited for, capture.
module @async_capture {
  func.func @async_capture(%x0: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
    %two = stablehlo.constant dense<2> : tensor<i32>
    %k = stablehlo.add %two, %two : tensor<i32>
    %f = "stablehlo.async_start"(%x0) ({
    ^bb0(%b: tensor<4xi32>):
      %0 = "stablehlo.all_reduce"(%b) ({
      ^bb0(%x: tensor<i32>, %y: tensor<i32>):
        %t0 = stablehlo.multiply %x, %y : tensor<i32>
        %t1 = stablehlo.multiply %t0, %k : tensor<i32>
        %t2 = stablehlo.add %x, %y : tensor<i32>
        %t3 = stablehlo.add %t1, %t2 : tensor<i32>
        stablehlo.return %t3 : tensor<i32>
      }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xi32>) -> tensor<4xi32>
      stablehlo.return %0 : tensor<4xi32>
    }) : (tensor<4xi32>) -> !stablehlo.future<tensor<4xi32>>
    %2 = stablehlo.negate %x0 : tensor<4xi32>
    %1 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<4xi32>>) -> tensor<4xi32>
    return %1, %2 : tensor<4xi32>, tensor<4xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[-1, 8, 3, 6]> : tensor<4xi32>
    %a1 = stablehlo.constant dense<[-2, -9, -6, -6]> : tensor<4xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1) {
      programs=[[@async_capture], [@async_capture]]
    } : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
    check.expect_eq_const %r#0, dense<[5, -289, -75, -144]> : tensor<4xi32>
    check.expect_eq_const %r#1, dense<[1, -8, -3, -6]> : tensor<4xi32>
    check.expect_eq_const %r#2, dense<[5, -289, -75, -144]> : tensor<4xi32>
    check.expect_eq_const %r#3, dense<[2, 9, 6, 6]> : tensor<4xi32>
    func.return
  }
}

// -----

// Two arrays of other shapes.
module @all_reduce_two {
  func.func @all_reduce_two(%x0: tensor<3xi32>, %x1: tensor<2x2xi32>) -> (tensor<3xi32>, tensor<2x2xi32>) {
    %0:2 = "stablehlo.all_reduce"(%x0, %x1) ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %k = stablehlo.constant dense<3> : tensor<i32>
      %t0 = stablehlo.multiply %x, %y : tensor<i32>
      %t1 = stablehlo.multiply %t0, %k : tensor<i32>
      %t2 = stablehlo.add %x, %y : tensor<i32>
      %t3 = stablehlo.add %t1, %t2 : tensor<i32>
      stablehlo.return %t3 : tensor<i32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3xi32>, tensor<2x2xi32>) -> (tensor<3xi32>, tensor<2x2xi32>)
    return %0#0, %0#1 : tensor<3xi32>, tensor<2x2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[7, 2, 1]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[[-2, 6], [3, -2]]> : tensor<2x2xi32>
    %a2 = stablehlo.constant dense<[-1, -7, -5]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<[[9, 6], [4, 0]]> : tensor<2x2xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@all_reduce_two], [@all_reduce_two]]
    } : (tensor<3xi32>, tensor<2x2xi32>, tensor<3xi32>, tensor<2x2xi32>) -> (tensor<3xi32>, tensor<2x2xi32>, tensor<3xi32>, tensor<2x2xi32>)
    check.expect_eq_const %r#0, dense<[-15, -47, -19]> : tensor<3xi32>
    check.expect_eq_const %r#1, dense<[[-47, 120], [43, -2]]> : tensor<2x2xi32>
    check.expect_eq_const %r#2, dense<[-15, -47, -19]> : tensor<3xi32>
    check.expect_eq_const %r#3, dense<[[-47, 120], [43, -2]]> : tensor<2x2xi32>
    func.return
  }
}

// -----

// all_gather of two arrays.
module @all_gather_two {
  func.func @all_gather_two(%x0: tensor<3xi32>, %x1: tensor<2x2xi32>) -> (tensor<6xi32>, tensor<4x2xi32>) {
    %0:2 = "stablehlo.all_gather"(%x0, %x1) {all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<3xi32>, tensor<2x2xi32>) -> (tensor<6xi32>, tensor<4x2xi32>)
    return %0#0, %0#1 : tensor<6xi32>, tensor<4x2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[7, 2, 1]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[[-2, 6], [3, -2]]> : tensor<2x2xi32>
    %a2 = stablehlo.constant dense<[-1, -7, -5]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<[[9, 6], [4, 0]]> : tensor<2x2xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@all_gather_two], [@all_gather_two]]
    } : (tensor<3xi32>, tensor<2x2xi32>, tensor<3xi32>, tensor<2x2xi32>) -> (tensor<6xi32>, tensor<4x2xi32>, tensor<6xi32>, tensor<4x2xi32>)
    check.expect_eq_const %r#0, dense<[-1, -7, -5, 7, 2, 1]> : tensor<6xi32>
    check.expect_eq_const %r#1, dense<[[9, 6], [4, 0], [-2, 6], [3, -2]]> : tensor<4x2xi32>
    check.expect_eq_const %r#2, dense<[-1, -7, -5, 7, 2, 1]> : tensor<6xi32>
    check.expect_eq_const %r#3, dense<[[9, 6], [4, 0], [-2, 6], [3, -2]]> : tensor<4x2xi32>
    func.return
  }
}

// -----

// cross-replica-sum, in groups.
module @cross_replica_sum {
  func.func @cross_replica_sum(%x0: tensor<3xi32>) -> (tensor<3xi32>) {
    %0 = "stablehlo.cross-replica-sum"(%x0) {replica_groups = dense<[[0, 2], [3, 1]]> : tensor<2x2xi64>} : (tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 6, -9]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[-7, -4, 9]> : tensor<3xi32>
    %a2 = stablehlo.constant dense<[5, -6, 6]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<[8, 8, 7]> : tensor<3xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@cross_replica_sum], [@cross_replica_sum], [@cross_replica_sum], [@cross_replica_sum]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %r#0, dense<[6, 0, -3]> : tensor<3xi32>
    check.expect_eq_const %r#1, dense<[1, 4, 16]> : tensor<3xi32>
    check.expect_eq_const %r#2, dense<[6, 0, -3]> : tensor<3xi32>
    check.expect_eq_const %r#3, dense<[1, 4, 16]> : tensor<3xi32>
    func.return
  }
}

// -----

// collective_broadcast.
module @from_the_first {
  func.func @from_the_first(%x0: tensor<3xi32>) -> (tensor<3xi32>) {
    %0 = "stablehlo.collective_broadcast"(%x0) {replica_groups = dense<[[2, 0], [1, 3]]> : tensor<2x2xi64>} : (tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 6, -9]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[-7, -4, 9]> : tensor<3xi32>
    %a2 = stablehlo.constant dense<[5, -6, 6]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<[8, 8, 7]> : tensor<3xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@from_the_first], [@from_the_first], [@from_the_first], [@from_the_first]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %r#0, dense<[5, -6, 6]> : tensor<3xi32>
    check.expect_eq_const %r#1, dense<[-7, -4, 9]> : tensor<3xi32>
    check.expect_eq_const %r#2, dense<[5, -6, 6]> : tensor<3xi32>
    check.expect_eq_const %r#3, dense<[-7, -4, 9]> : tensor<3xi32>
    func.return
  }
}

// -----

// replica_id and partition_id.
module @who_it_is {
  func.func @who_it_is(%x0: tensor<3xi32>) -> (tensor<ui32>, tensor<ui32>) {
    %0 = stablehlo.replica_id : tensor<ui32>
    %1 = stablehlo.partition_id : tensor<ui32>
    return %0, %1 : tensor<ui32>, tensor<ui32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 6, -9]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[1, 6, -9]> : tensor<3xi32>
    %a2 = stablehlo.constant dense<[1, 6, -9]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<[1, 6, -9]> : tensor<3xi32>
    %r:8 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@who_it_is, @who_it_is], [@who_it_is, @who_it_is]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>)
    check.expect_eq_const %r#0, dense<0> : tensor<ui32>
    check.expect_eq_const %r#1, dense<0> : tensor<ui32>
    check.expect_eq_const %r#2, dense<0> : tensor<ui32>
    check.expect_eq_const %r#3, dense<1> : tensor<ui32>
    check.expect_eq_const %r#4, dense<1> : tensor<ui32>
    check.expect_eq_const %r#5, dense<0> : tensor<ui32>
    check.expect_eq_const %r#6, dense<1> : tensor<ui32>
    check.expect_eq_const %r#7, dense<1> : tensor<ui32>
    func.return
  }
}
