// Programs that several devices run together. In the form of the shared corpora: interpreter.run_parallel
// names the function that each replica (row) and partition (column) runs.

// Replicas of one group.
module @replicas {
  func.func @replicas(%x: tensor<3xi32>) -> tensor<3xi32> {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 0, 0]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[2, 10, -1]> : tensor<3xi32>
    %a2 = stablehlo.constant dense<[3, 20, -2]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<[4, 30, -3]> : tensor<3xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@replicas], [@replicas], [@replicas], [@replicas]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %r#0, dense<[10, 60, -6]> : tensor<3xi32>
    check.expect_eq_const %r#1, dense<[10, 60, -6]> : tensor<3xi32>
    check.expect_eq_const %r#2, dense<[10, 60, -6]> : tensor<3xi32>
    check.expect_eq_const %r#3, dense<[10, 60, -6]> : tensor<3xi32>
    func.return
  }
}

// -----

// No groups: all replicas.
module @no_groups {
  func.func @no_groups(%x: tensor<3xi32>) -> tensor<3xi32> {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<> : tensor<0x0xi64>} : (tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 0, 0]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[2, 10, -1]> : tensor<3xi32>
    %a2 = stablehlo.constant dense<[3, 20, -2]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<[4, 30, -3]> : tensor<3xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@no_groups], [@no_groups], [@no_groups], [@no_groups]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %r#0, dense<[10, 60, -6]> : tensor<3xi32>
    check.expect_eq_const %r#1, dense<[10, 60, -6]> : tensor<3xi32>
    check.expect_eq_const %r#2, dense<[10, 60, -6]> : tensor<3xi32>
    check.expect_eq_const %r#3, dense<[10, 60, -6]> : tensor<3xi32>
    func.return
  }
}

// -----

// Groups of three and of one.
module @uneven {
  func.func @uneven(%x: tensor<3xi32>) -> tensor<3xi32> {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<[[0, 1, 3], [2, -1, -1]]> : tensor<2x3xi64>} : (tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 0, 0]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[2, 10, -1]> : tensor<3xi32>
    %a2 = stablehlo.constant dense<[3, 20, -2]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<[4, 30, -3]> : tensor<3xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@uneven], [@uneven], [@uneven], [@uneven]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %r#0, dense<[7, 40, -4]> : tensor<3xi32>
    check.expect_eq_const %r#1, dense<[7, 40, -4]> : tensor<3xi32>
    check.expect_eq_const %r#2, dense<[3, 20, -2]> : tensor<3xi32>
    check.expect_eq_const %r#3, dense<[7, 40, -4]> : tensor<3xi32>
    func.return
  }
}

// -----

// Groups of replicas, for each partition.
module @of_each_partition {
  func.func @of_each_partition(%x: tensor<3xi32>) -> tensor<3xi32> {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 0, 0]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[2, 10, -1]> : tensor<3xi32>
    %a2 = stablehlo.constant dense<[3, 20, -2]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<[4, 30, -3]> : tensor<3xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@of_each_partition, @of_each_partition], [@of_each_partition, @of_each_partition]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %r#0, dense<[4, 20, -2]> : tensor<3xi32>
    check.expect_eq_const %r#1, dense<[6, 40, -4]> : tensor<3xi32>
    check.expect_eq_const %r#2, dense<[4, 20, -2]> : tensor<3xi32>
    check.expect_eq_const %r#3, dense<[6, 40, -4]> : tensor<3xi32>
    func.return
  }
}

// -----

// Groups of replicas with all their partitions.
module @with_all_partitions {
  func.func @with_all_partitions(%x: tensor<3xi32>) -> tensor<3xi32> {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.maximum %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 0, 0]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[2, 10, -1]> : tensor<3xi32>
    %a2 = stablehlo.constant dense<[3, 20, -2]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<[4, 30, -3]> : tensor<3xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@with_all_partitions, @with_all_partitions], [@with_all_partitions, @with_all_partitions]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %r#0, dense<[2, 10, 0]> : tensor<3xi32>
    check.expect_eq_const %r#1, dense<[2, 10, 0]> : tensor<3xi32>
    check.expect_eq_const %r#2, dense<[4, 30, -2]> : tensor<3xi32>
    check.expect_eq_const %r#3, dense<[4, 30, -2]> : tensor<3xi32>
    func.return
  }
}

// -----

// Flattened ids.
module @flattened {
  func.func @flattened(%x: tensor<3xi32>) -> tensor<3xi32> {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.minimum %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<[[0, 3], [2, 1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 0, 0]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[2, 10, -1]> : tensor<3xi32>
    %a2 = stablehlo.constant dense<[3, 20, -2]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<[4, 30, -3]> : tensor<3xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@flattened, @flattened], [@flattened, @flattened]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %r#0, dense<[1, 0, -3]> : tensor<3xi32>
    check.expect_eq_const %r#1, dense<[2, 10, -2]> : tensor<3xi32>
    check.expect_eq_const %r#2, dense<[2, 10, -2]> : tensor<3xi32>
    check.expect_eq_const %r#3, dense<[1, 0, -3]> : tensor<3xi32>
    func.return
  }
}

// -----

// Bits.
module @exclusive {
  func.func @exclusive(%x: tensor<3xi32>) -> tensor<3xi32> {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.xor %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 0, 0]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[2, 10, -1]> : tensor<3xi32>
    %a2 = stablehlo.constant dense<[3, 20, -2]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<[4, 30, -3]> : tensor<3xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@exclusive], [@exclusive], [@exclusive], [@exclusive]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %r#0, dense<[4, 0, -4]> : tensor<3xi32>
    check.expect_eq_const %r#1, dense<[4, 0, -4]> : tensor<3xi32>
    check.expect_eq_const %r#2, dense<[4, 0, -4]> : tensor<3xi32>
    check.expect_eq_const %r#3, dense<[4, 0, -4]> : tensor<3xi32>
    func.return
  }
}

// -----

// The first of the group gets the sum.
module @to_the_first {
  func.func @to_the_first(%x: tensor<3xi32>) -> tensor<3xi32> {
    %0 = "stablehlo.collective_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<[[2, 0, 1, 3]]> : tensor<1x4xi64>} : (tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 0, 0]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[2, 10, -1]> : tensor<3xi32>
    %a2 = stablehlo.constant dense<[3, 20, -2]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<[4, 30, -3]> : tensor<3xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@to_the_first], [@to_the_first], [@to_the_first], [@to_the_first]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %r#0, dense<[0, 0, 0]> : tensor<3xi32>
    check.expect_eq_const %r#1, dense<[0, 0, 0]> : tensor<3xi32>
    check.expect_eq_const %r#2, dense<[10, 60, -6]> : tensor<3xi32>
    check.expect_eq_const %r#3, dense<[0, 0, 0]> : tensor<3xi32>
    func.return
  }
}

// -----

// A region of any kind, with a value from outside: in the order of the group.
module @in_order {
  func.func @in_order(%x: tensor<2xi32>) -> tensor<2xi32> {
    %ten = stablehlo.constant dense<10> : tensor<i32>
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %m = stablehlo.multiply %p, %ten : tensor<i32>
      %s = stablehlo.add %m, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<[[3, 1, 0, 2]]> : tensor<1x4xi64>} : (tensor<2xi32>) -> tensor<2xi32>
    return %0 : tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 5]> : tensor<2xi32>
    %a1 = stablehlo.constant dense<[2, 6]> : tensor<2xi32>
    %a2 = stablehlo.constant dense<[3, 7]> : tensor<2xi32>
    %a3 = stablehlo.constant dense<[4, 8]> : tensor<2xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@in_order], [@in_order], [@in_order], [@in_order]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %r#0, dense<[4213, 8657]> : tensor<2xi32>
    check.expect_eq_const %r#1, dense<[4213, 8657]> : tensor<2xi32>
    check.expect_eq_const %r#2, dense<[4213, 8657]> : tensor<2xi32>
    check.expect_eq_const %r#3, dense<[4213, 8657]> : tensor<2xi32>
    func.return
  }
}

// -----

// Associative and not commutative: the last one's.
module @last_one {
  func.func @last_one(%x: tensor<2xi32>) -> tensor<2xi32> {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      stablehlo.return %q : tensor<i32>
    }) {replica_groups = dense<[[3, 1, 0, 2]]> : tensor<1x4xi64>} : (tensor<2xi32>) -> tensor<2xi32>
    return %0 : tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 5]> : tensor<2xi32>
    %a1 = stablehlo.constant dense<[2, 6]> : tensor<2xi32>
    %a2 = stablehlo.constant dense<[3, 7]> : tensor<2xi32>
    %a3 = stablehlo.constant dense<[4, 8]> : tensor<2xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@last_one], [@last_one], [@last_one], [@last_one]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %r#0, dense<[3, 7]> : tensor<2xi32>
    check.expect_eq_const %r#1, dense<[3, 7]> : tensor<2xi32>
    check.expect_eq_const %r#2, dense<[3, 7]> : tensor<2xi32>
    check.expect_eq_const %r#3, dense<[3, 7]> : tensor<2xi32>
    func.return
  }
}

// -----

// Blocks of columns; rank 0 is replica 1.
module @scatter_columns {
  func.func @scatter_columns(%x: tensor<2x4xi32>) -> tensor<2x2xi32> {
    %0 = "stablehlo.reduce_scatter"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {scatter_dimension = 1 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<2x4xi32>) -> tensor<2x2xi32>
    return %0 : tensor<2x2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8]]> : tensor<2x4xi32>
    %a1 = stablehlo.constant dense<[[10, 20, 30, 40], [50, 60, 70, 80]]> : tensor<2x4xi32>
    %r:2 = "interpreter.run_parallel"(%a0, %a1) {
      programs=[[@scatter_columns], [@scatter_columns]]
    } : (tensor<2x4xi32>, tensor<2x4xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>)
    check.expect_eq_const %r#0, dense<[[33, 44], [77, 88]]> : tensor<2x2xi32>
    check.expect_eq_const %r#1, dense<[[11, 22], [55, 66]]> : tensor<2x2xi32>
    func.return
  }
}

// -----

// Products.
module @scatter_rows {
  func.func @scatter_rows(%x: tensor<4xi32>) -> tensor<2xi32> {
    %0 = "stablehlo.reduce_scatter"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.multiply %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xi32>) -> tensor<2xi32>
    return %0 : tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
    %a1 = stablehlo.constant dense<[5, 6, 7, 8]> : tensor<4xi32>
    %r:2 = "interpreter.run_parallel"(%a0, %a1) {
      programs=[[@scatter_rows], [@scatter_rows]]
    } : (tensor<4xi32>, tensor<4xi32>) -> (tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %r#0, dense<[5, 12]> : tensor<2xi32>
    check.expect_eq_const %r#1, dense<[21, 32]> : tensor<2xi32>
    func.return
  }
}

// -----

// Truth values.
module @any_of {
  func.func @any_of(%x: tensor<3xi1>) -> tensor<3xi1> {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i1>, %q: tensor<i1>):
      %s = stablehlo.or %p, %q : tensor<i1>
      stablehlo.return %s : tensor<i1>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3xi1>) -> tensor<3xi1>
    return %0 : tensor<3xi1>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
    %a1 = stablehlo.constant dense<[false, true, false]> : tensor<3xi1>
    %r:2 = "interpreter.run_parallel"(%a0, %a1) {
      programs=[[@any_of], [@any_of]]
    } : (tensor<3xi1>, tensor<3xi1>) -> (tensor<3xi1>, tensor<3xi1>)
    check.expect_eq_const %r#0, dense<[true, true, false]> : tensor<3xi1>
    check.expect_eq_const %r#1, dense<[true, true, false]> : tensor<3xi1>
    func.return
  }
}

// -----

// Three times, in a loop.
module @in_a_loop {
  func.func @in_a_loop(%x: tensor<3xi32>) -> tensor<3xi32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %r:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<3xi32>
     cond {
      %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %s = "stablehlo.all_reduce"(%v) ({
      ^bb0(%p: tensor<i32>, %q: tensor<i32>):
        %t = stablehlo.add %p, %q : tensor<i32>
        stablehlo.return %t : tensor<i32>
      }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3xi32>) -> tensor<3xi32>
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %s : tensor<i32>, tensor<3xi32>
    }
    return %r#1 : tensor<3xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 0, 0]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[2, 10, -1]> : tensor<3xi32>
    %r:2 = "interpreter.run_parallel"(%a0, %a1) {
      programs=[[@in_a_loop], [@in_a_loop]]
    } : (tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %r#0, dense<[12, 40, -4]> : tensor<3xi32>
    check.expect_eq_const %r#1, dense<[12, 40, -4]> : tensor<3xi32>
    func.return
  }
}

// -----

// Several operands, one of no elements.
module @several_and_empty {
  func.func @several_and_empty(%x: tensor<3xi32>, %y: tensor<0x2xi32>) -> (tensor<3xi32>, tensor<0x2xi32>) {
    %0:2 = "stablehlo.all_reduce"(%x, %y) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3xi32>, tensor<0x2xi32>) -> (tensor<3xi32>, tensor<0x2xi32>)
    return %0#0, %0#1 : tensor<3xi32>, tensor<0x2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 0, 0]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<> : tensor<0x2xi32>
    %a2 = stablehlo.constant dense<[2, 10, -1]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<> : tensor<0x2xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@several_and_empty], [@several_and_empty]]
    } : (tensor<3xi32>, tensor<0x2xi32>, tensor<3xi32>, tensor<0x2xi32>) -> (tensor<3xi32>, tensor<0x2xi32>, tensor<3xi32>, tensor<0x2xi32>)
    check.expect_eq_const %r#0, dense<[3, 10, -1]> : tensor<3xi32>
    check.expect_eq_const %r#2, dense<[3, 10, -1]> : tensor<3xi32>
    func.return
  }
}

// -----

// From device to device; nobody sends to the first.
module @send_and_recv {
  func.func @send_and_recv(%x: tensor<3xi32>) -> tensor<3xi32> {
    %t = stablehlo.after_all : !stablehlo.token
    %u = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
    %0, %v = "stablehlo.recv"(%u) {channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
    return %0 : tensor<3xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 0, 0]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[2, 10, -1]> : tensor<3xi32>
    %a2 = stablehlo.constant dense<[3, 20, -2]> : tensor<3xi32>
    %r:3 = "interpreter.run_parallel"(%a0, %a1, %a2) {
      programs=[[@send_and_recv], [@send_and_recv], [@send_and_recv]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %r#0, dense<[0, 0, 0]> : tensor<3xi32>
    check.expect_eq_const %r#1, dense<[1, 0, 0]> : tensor<3xi32>
    check.expect_eq_const %r#2, dense<[2, 10, -1]> : tensor<3xi32>
    func.return
  }
}

// -----

// The partitions of each replica.
module @swap_partitions {
  func.func @swap_partitions(%x: tensor<3xi32>) -> tensor<3xi32> {
    %0 = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<3xi32>) -> tensor<3xi32>
    return %0 : tensor<3xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 0, 0]> : tensor<3xi32>
    %a1 = stablehlo.constant dense<[2, 10, -1]> : tensor<3xi32>
    %a2 = stablehlo.constant dense<[3, 20, -2]> : tensor<3xi32>
    %a3 = stablehlo.constant dense<[4, 30, -3]> : tensor<3xi32>
    %r:4 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@swap_partitions, @swap_partitions], [@swap_partitions, @swap_partitions]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %r#0, dense<[2, 10, -1]> : tensor<3xi32>
    check.expect_eq_const %r#1, dense<[1, 0, 0]> : tensor<3xi32>
    check.expect_eq_const %r#2, dense<[4, 30, -3]> : tensor<3xi32>
    check.expect_eq_const %r#3, dense<[3, 20, -2]> : tensor<3xi32>
    func.return
  }
}

// -----

// Columns against rows.
module @exchange_columns {
  func.func @exchange_columns(%x: tensor<1x2x6xi32>) -> tensor<1x6x2xi32> {
    %0 = "stablehlo.all_to_all"(%x) {split_dimension = 2 : i64, concat_dimension = 1 : i64, split_count = 3 : i64, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<1x2x6xi32>) -> tensor<1x6x2xi32>
    return %0 : tensor<1x6x2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[[[0, 1, 2, 3, 4, 5], [10, 11, 12, 13, 14, 15]]]> : tensor<1x2x6xi32>
    %a1 = stablehlo.constant dense<[[[100, 101, 102, 103, 104, 105], [110, 111, 112, 113, 114, 115]]]> : tensor<1x2x6xi32>
    %a2 = stablehlo.constant dense<[[[200, 201, 202, 203, 204, 205], [210, 211, 212, 213, 214, 215]]]> : tensor<1x2x6xi32>
    %r:3 = "interpreter.run_parallel"(%a0, %a1, %a2) {
      programs=[[@exchange_columns], [@exchange_columns], [@exchange_columns]]
    } : (tensor<1x2x6xi32>, tensor<1x2x6xi32>, tensor<1x2x6xi32>) -> (tensor<1x6x2xi32>, tensor<1x6x2xi32>, tensor<1x6x2xi32>)
    check.expect_eq_const %r#0, dense<[[[0, 1], [10, 11], [100, 101], [110, 111], [200, 201], [210, 211]]]> : tensor<1x6x2xi32>
    check.expect_eq_const %r#1, dense<[[[2, 3], [12, 13], [102, 103], [112, 113], [202, 203], [212, 213]]]> : tensor<1x6x2xi32>
    check.expect_eq_const %r#2, dense<[[[4, 5], [14, 15], [104, 105], [114, 115], [204, 205], [214, 215]]]> : tensor<1x6x2xi32>
    func.return
  }
}
