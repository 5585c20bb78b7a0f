// Collectives whose groups are axes of a mesh. Each program gives its values twice, by axes and by a table
// of the same groups, and both are held to each other and to numbers.

// Sums along x of a mesh of 2 by 4, as JAX writes them.
module @sum_along_x {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @sum_along_x_each(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2xi32>) -> tensor<2xi32>
    %1 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2xi32>) -> tensor<2xi32>
    return %0, %1 : tensor<2xi32>, tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 100]> : tensor<2xi32>
    %a1 = stablehlo.constant dense<[2, 200]> : tensor<2xi32>
    %a2 = stablehlo.constant dense<[3, 300]> : tensor<2xi32>
    %a3 = stablehlo.constant dense<[4, 400]> : tensor<2xi32>
    %a4 = stablehlo.constant dense<[5, 500]> : tensor<2xi32>
    %a5 = stablehlo.constant dense<[6, 600]> : tensor<2xi32>
    %a6 = stablehlo.constant dense<[7, 700]> : tensor<2xi32>
    %a7 = stablehlo.constant dense<[8, 800]> : tensor<2xi32>
    %r:16 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) {
      programs=[[@sum_along_x_each, @sum_along_x_each, @sum_along_x_each, @sum_along_x_each, @sum_along_x_each, @sum_along_x_each, @sum_along_x_each, @sum_along_x_each]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq %r#0, %r#1 : tensor<2xi32>
    check.expect_eq_const %r#0, dense<[6, 600]> : tensor<2xi32>
    check.expect_eq %r#2, %r#3 : tensor<2xi32>
    check.expect_eq_const %r#2, dense<[8, 800]> : tensor<2xi32>
    check.expect_eq %r#4, %r#5 : tensor<2xi32>
    check.expect_eq_const %r#4, dense<[10, 1000]> : tensor<2xi32>
    check.expect_eq %r#6, %r#7 : tensor<2xi32>
    check.expect_eq_const %r#6, dense<[12, 1200]> : tensor<2xi32>
    check.expect_eq %r#8, %r#9 : tensor<2xi32>
    check.expect_eq_const %r#8, dense<[6, 600]> : tensor<2xi32>
    check.expect_eq %r#10, %r#11 : tensor<2xi32>
    check.expect_eq_const %r#10, dense<[8, 800]> : tensor<2xi32>
    check.expect_eq %r#12, %r#13 : tensor<2xi32>
    check.expect_eq_const %r#12, dense<[10, 1000]> : tensor<2xi32>
    check.expect_eq %r#14, %r#15 : tensor<2xi32>
    check.expect_eq_const %r#14, dense<[12, 1200]> : tensor<2xi32>
    func.return
  }
}

// -----

// Sums along y of a mesh of 2 by 4, as JAX writes them.
module @sum_along_y {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func @sum_along_y_each(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "y">]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2xi32>) -> tensor<2xi32>
    %1 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2xi32>) -> tensor<2xi32>
    return %0, %1 : tensor<2xi32>, tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 100]> : tensor<2xi32>
    %a1 = stablehlo.constant dense<[2, 200]> : tensor<2xi32>
    %a2 = stablehlo.constant dense<[3, 300]> : tensor<2xi32>
    %a3 = stablehlo.constant dense<[4, 400]> : tensor<2xi32>
    %a4 = stablehlo.constant dense<[5, 500]> : tensor<2xi32>
    %a5 = stablehlo.constant dense<[6, 600]> : tensor<2xi32>
    %a6 = stablehlo.constant dense<[7, 700]> : tensor<2xi32>
    %a7 = stablehlo.constant dense<[8, 800]> : tensor<2xi32>
    %r:16 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) {
      programs=[[@sum_along_y_each, @sum_along_y_each, @sum_along_y_each, @sum_along_y_each, @sum_along_y_each, @sum_along_y_each, @sum_along_y_each, @sum_along_y_each]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq %r#0, %r#1 : tensor<2xi32>
    check.expect_eq_const %r#0, dense<[10, 1000]> : tensor<2xi32>
    check.expect_eq %r#2, %r#3 : tensor<2xi32>
    check.expect_eq_const %r#2, dense<[10, 1000]> : tensor<2xi32>
    check.expect_eq %r#4, %r#5 : tensor<2xi32>
    check.expect_eq_const %r#4, dense<[10, 1000]> : tensor<2xi32>
    check.expect_eq %r#6, %r#7 : tensor<2xi32>
    check.expect_eq_const %r#6, dense<[10, 1000]> : tensor<2xi32>
    check.expect_eq %r#8, %r#9 : tensor<2xi32>
    check.expect_eq_const %r#8, dense<[26, 2600]> : tensor<2xi32>
    check.expect_eq %r#10, %r#11 : tensor<2xi32>
    check.expect_eq_const %r#10, dense<[26, 2600]> : tensor<2xi32>
    check.expect_eq %r#12, %r#13 : tensor<2xi32>
    check.expect_eq_const %r#12, dense<[26, 2600]> : tensor<2xi32>
    check.expect_eq %r#14, %r#15 : tensor<2xi32>
    check.expect_eq_const %r#14, dense<[26, 2600]> : tensor<2xi32>
    func.return
  }
}

// -----

// A gather over x and y, in that order.
module @gather_xy {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @gather_xy_each(%x: tensor<1xi32>) -> (tensor<8xi32>, tensor<8xi32>) {
    %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y">]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<1xi32>) -> tensor<8xi32>
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<1xi32>) -> tensor<8xi32>
    return %0, %1 : tensor<8xi32>, tensor<8xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[0]> : tensor<1xi32>
    %a1 = stablehlo.constant dense<[1]> : tensor<1xi32>
    %a2 = stablehlo.constant dense<[2]> : tensor<1xi32>
    %a3 = stablehlo.constant dense<[3]> : tensor<1xi32>
    %a4 = stablehlo.constant dense<[4]> : tensor<1xi32>
    %a5 = stablehlo.constant dense<[5]> : tensor<1xi32>
    %a6 = stablehlo.constant dense<[6]> : tensor<1xi32>
    %a7 = stablehlo.constant dense<[7]> : tensor<1xi32>
    %r:16 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) {
      programs=[[@gather_xy_each, @gather_xy_each, @gather_xy_each, @gather_xy_each, @gather_xy_each, @gather_xy_each, @gather_xy_each, @gather_xy_each]]
    } : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>)
    check.expect_eq %r#0, %r#1 : tensor<8xi32>
    check.expect_eq_const %r#0, dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
    check.expect_eq %r#2, %r#3 : tensor<8xi32>
    check.expect_eq_const %r#2, dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
    check.expect_eq %r#4, %r#5 : tensor<8xi32>
    check.expect_eq_const %r#4, dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
    check.expect_eq %r#6, %r#7 : tensor<8xi32>
    check.expect_eq_const %r#6, dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
    check.expect_eq %r#8, %r#9 : tensor<8xi32>
    check.expect_eq_const %r#8, dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
    check.expect_eq %r#10, %r#11 : tensor<8xi32>
    check.expect_eq_const %r#10, dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
    check.expect_eq %r#12, %r#13 : tensor<8xi32>
    check.expect_eq_const %r#12, dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
    check.expect_eq %r#14, %r#15 : tensor<8xi32>
    check.expect_eq_const %r#14, dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
    func.return
  }
}

// -----

// A gather over y and x, in that order.
module @gather_yx {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @gather_yx_each(%x: tensor<1xi32>) -> (tensor<8xi32>, tensor<8xi32>) {
    %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "y">, #stablehlo.axis_ref<name = "x">]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<1xi32>) -> tensor<8xi32>
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 4, 1, 5, 2, 6, 3, 7]]> : tensor<1x8xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<1xi32>) -> tensor<8xi32>
    return %0, %1 : tensor<8xi32>, tensor<8xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[0]> : tensor<1xi32>
    %a1 = stablehlo.constant dense<[1]> : tensor<1xi32>
    %a2 = stablehlo.constant dense<[2]> : tensor<1xi32>
    %a3 = stablehlo.constant dense<[3]> : tensor<1xi32>
    %a4 = stablehlo.constant dense<[4]> : tensor<1xi32>
    %a5 = stablehlo.constant dense<[5]> : tensor<1xi32>
    %a6 = stablehlo.constant dense<[6]> : tensor<1xi32>
    %a7 = stablehlo.constant dense<[7]> : tensor<1xi32>
    %r:16 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) {
      programs=[[@gather_yx_each, @gather_yx_each, @gather_yx_each, @gather_yx_each, @gather_yx_each, @gather_yx_each, @gather_yx_each, @gather_yx_each]]
    } : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>)
    check.expect_eq %r#0, %r#1 : tensor<8xi32>
    check.expect_eq_const %r#0, dense<[0, 4, 1, 5, 2, 6, 3, 7]> : tensor<8xi32>
    check.expect_eq %r#2, %r#3 : tensor<8xi32>
    check.expect_eq_const %r#2, dense<[0, 4, 1, 5, 2, 6, 3, 7]> : tensor<8xi32>
    check.expect_eq %r#4, %r#5 : tensor<8xi32>
    check.expect_eq_const %r#4, dense<[0, 4, 1, 5, 2, 6, 3, 7]> : tensor<8xi32>
    check.expect_eq %r#6, %r#7 : tensor<8xi32>
    check.expect_eq_const %r#6, dense<[0, 4, 1, 5, 2, 6, 3, 7]> : tensor<8xi32>
    check.expect_eq %r#8, %r#9 : tensor<8xi32>
    check.expect_eq_const %r#8, dense<[0, 4, 1, 5, 2, 6, 3, 7]> : tensor<8xi32>
    check.expect_eq %r#10, %r#11 : tensor<8xi32>
    check.expect_eq_const %r#10, dense<[0, 4, 1, 5, 2, 6, 3, 7]> : tensor<8xi32>
    check.expect_eq %r#12, %r#13 : tensor<8xi32>
    check.expect_eq_const %r#12, dense<[0, 4, 1, 5, 2, 6, 3, 7]> : tensor<8xi32>
    check.expect_eq %r#14, %r#15 : tensor<8xi32>
    check.expect_eq_const %r#14, dense<[0, 4, 1, 5, 2, 6, 3, 7]> : tensor<8xi32>
    func.return
  }
}

// -----

// The first half of y, of a mesh that is written out.
module @first_part {
  func.func @first_part_each(%x: tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>} : (tensor<1xi32>) -> tensor<2xi32>
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 2], [1, 3], [4, 6], [5, 7]]> : tensor<4x2xi64>} : (tensor<1xi32>) -> tensor<2xi32>
    return %0, %1 : tensor<2xi32>, tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[0]> : tensor<1xi32>
    %a1 = stablehlo.constant dense<[1]> : tensor<1xi32>
    %a2 = stablehlo.constant dense<[2]> : tensor<1xi32>
    %a3 = stablehlo.constant dense<[3]> : tensor<1xi32>
    %a4 = stablehlo.constant dense<[4]> : tensor<1xi32>
    %a5 = stablehlo.constant dense<[5]> : tensor<1xi32>
    %a6 = stablehlo.constant dense<[6]> : tensor<1xi32>
    %a7 = stablehlo.constant dense<[7]> : tensor<1xi32>
    %r:16 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) {
      programs=[[@first_part_each], [@first_part_each], [@first_part_each], [@first_part_each], [@first_part_each], [@first_part_each], [@first_part_each], [@first_part_each]]
    } : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq %r#0, %r#1 : tensor<2xi32>
    check.expect_eq_const %r#0, dense<[0, 2]> : tensor<2xi32>
    check.expect_eq %r#2, %r#3 : tensor<2xi32>
    check.expect_eq_const %r#2, dense<[1, 3]> : tensor<2xi32>
    check.expect_eq %r#4, %r#5 : tensor<2xi32>
    check.expect_eq_const %r#4, dense<[0, 2]> : tensor<2xi32>
    check.expect_eq %r#6, %r#7 : tensor<2xi32>
    check.expect_eq_const %r#6, dense<[1, 3]> : tensor<2xi32>
    check.expect_eq %r#8, %r#9 : tensor<2xi32>
    check.expect_eq_const %r#8, dense<[4, 6]> : tensor<2xi32>
    check.expect_eq %r#10, %r#11 : tensor<2xi32>
    check.expect_eq_const %r#10, dense<[5, 7]> : tensor<2xi32>
    check.expect_eq %r#12, %r#13 : tensor<2xi32>
    check.expect_eq_const %r#12, dense<[4, 6]> : tensor<2xi32>
    check.expect_eq %r#14, %r#15 : tensor<2xi32>
    check.expect_eq_const %r#14, dense<[5, 7]> : tensor<2xi32>
    func.return
  }
}

// -----

// The second half of y.
module @second_part {
  func.func @second_part_each(%x: tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "y", sub_axis_info = (2)2>]>} : (tensor<1xi32>) -> tensor<2xi32>
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>} : (tensor<1xi32>) -> tensor<2xi32>
    return %0, %1 : tensor<2xi32>, tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[0]> : tensor<1xi32>
    %a1 = stablehlo.constant dense<[1]> : tensor<1xi32>
    %a2 = stablehlo.constant dense<[2]> : tensor<1xi32>
    %a3 = stablehlo.constant dense<[3]> : tensor<1xi32>
    %a4 = stablehlo.constant dense<[4]> : tensor<1xi32>
    %a5 = stablehlo.constant dense<[5]> : tensor<1xi32>
    %a6 = stablehlo.constant dense<[6]> : tensor<1xi32>
    %a7 = stablehlo.constant dense<[7]> : tensor<1xi32>
    %r:16 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) {
      programs=[[@second_part_each], [@second_part_each], [@second_part_each], [@second_part_each], [@second_part_each], [@second_part_each], [@second_part_each], [@second_part_each]]
    } : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq %r#0, %r#1 : tensor<2xi32>
    check.expect_eq_const %r#0, dense<[0, 1]> : tensor<2xi32>
    check.expect_eq %r#2, %r#3 : tensor<2xi32>
    check.expect_eq_const %r#2, dense<[0, 1]> : tensor<2xi32>
    check.expect_eq %r#4, %r#5 : tensor<2xi32>
    check.expect_eq_const %r#4, dense<[2, 3]> : tensor<2xi32>
    check.expect_eq %r#6, %r#7 : tensor<2xi32>
    check.expect_eq_const %r#6, dense<[2, 3]> : tensor<2xi32>
    check.expect_eq %r#8, %r#9 : tensor<2xi32>
    check.expect_eq_const %r#8, dense<[4, 5]> : tensor<2xi32>
    check.expect_eq %r#10, %r#11 : tensor<2xi32>
    check.expect_eq_const %r#10, dense<[4, 5]> : tensor<2xi32>
    check.expect_eq %r#12, %r#13 : tensor<2xi32>
    check.expect_eq_const %r#12, dense<[6, 7]> : tensor<2xi32>
    check.expect_eq %r#14, %r#15 : tensor<2xi32>
    check.expect_eq_const %r#14, dense<[6, 7]> : tensor<2xi32>
    func.return
  }
}

// -----

// Both halves of y, the second first.
module @parts_turned {
  func.func @parts_turned_each(%x: tensor<1xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
    %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "y", sub_axis_info = (2)2>, #stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>} : (tensor<1xi32>) -> tensor<4xi32>
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 2, 1, 3], [4, 6, 5, 7]]> : tensor<2x4xi64>} : (tensor<1xi32>) -> tensor<4xi32>
    return %0, %1 : tensor<4xi32>, tensor<4xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[0]> : tensor<1xi32>
    %a1 = stablehlo.constant dense<[1]> : tensor<1xi32>
    %a2 = stablehlo.constant dense<[2]> : tensor<1xi32>
    %a3 = stablehlo.constant dense<[3]> : tensor<1xi32>
    %a4 = stablehlo.constant dense<[4]> : tensor<1xi32>
    %a5 = stablehlo.constant dense<[5]> : tensor<1xi32>
    %a6 = stablehlo.constant dense<[6]> : tensor<1xi32>
    %a7 = stablehlo.constant dense<[7]> : tensor<1xi32>
    %r:16 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) {
      programs=[[@parts_turned_each], [@parts_turned_each], [@parts_turned_each], [@parts_turned_each], [@parts_turned_each], [@parts_turned_each], [@parts_turned_each], [@parts_turned_each]]
    } : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
    check.expect_eq %r#0, %r#1 : tensor<4xi32>
    check.expect_eq_const %r#0, dense<[0, 2, 1, 3]> : tensor<4xi32>
    check.expect_eq %r#2, %r#3 : tensor<4xi32>
    check.expect_eq_const %r#2, dense<[0, 2, 1, 3]> : tensor<4xi32>
    check.expect_eq %r#4, %r#5 : tensor<4xi32>
    check.expect_eq_const %r#4, dense<[0, 2, 1, 3]> : tensor<4xi32>
    check.expect_eq %r#6, %r#7 : tensor<4xi32>
    check.expect_eq_const %r#6, dense<[0, 2, 1, 3]> : tensor<4xi32>
    check.expect_eq %r#8, %r#9 : tensor<4xi32>
    check.expect_eq_const %r#8, dense<[4, 6, 5, 7]> : tensor<4xi32>
    check.expect_eq %r#10, %r#11 : tensor<4xi32>
    check.expect_eq_const %r#10, dense<[4, 6, 5, 7]> : tensor<4xi32>
    check.expect_eq %r#12, %r#13 : tensor<4xi32>
    check.expect_eq_const %r#12, dense<[4, 6, 5, 7]> : tensor<4xi32>
    check.expect_eq %r#14, %r#15 : tensor<4xi32>
    check.expect_eq_const %r#14, dense<[4, 6, 5, 7]> : tensor<4xi32>
    func.return
  }
}

// -----

// The second half of y, and x.
module @part_and_axis {
  func.func @part_and_axis_each(%x: tensor<1xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
    %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "y", sub_axis_info = (2)2>, #stablehlo.axis_ref<name = "x">]>} : (tensor<1xi32>) -> tensor<4xi32>
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 4, 1, 5], [2, 6, 3, 7]]> : tensor<2x4xi64>} : (tensor<1xi32>) -> tensor<4xi32>
    return %0, %1 : tensor<4xi32>, tensor<4xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[0]> : tensor<1xi32>
    %a1 = stablehlo.constant dense<[1]> : tensor<1xi32>
    %a2 = stablehlo.constant dense<[2]> : tensor<1xi32>
    %a3 = stablehlo.constant dense<[3]> : tensor<1xi32>
    %a4 = stablehlo.constant dense<[4]> : tensor<1xi32>
    %a5 = stablehlo.constant dense<[5]> : tensor<1xi32>
    %a6 = stablehlo.constant dense<[6]> : tensor<1xi32>
    %a7 = stablehlo.constant dense<[7]> : tensor<1xi32>
    %r:16 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) {
      programs=[[@part_and_axis_each], [@part_and_axis_each], [@part_and_axis_each], [@part_and_axis_each], [@part_and_axis_each], [@part_and_axis_each], [@part_and_axis_each], [@part_and_axis_each]]
    } : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
    check.expect_eq %r#0, %r#1 : tensor<4xi32>
    check.expect_eq_const %r#0, dense<[0, 4, 1, 5]> : tensor<4xi32>
    check.expect_eq %r#2, %r#3 : tensor<4xi32>
    check.expect_eq_const %r#2, dense<[0, 4, 1, 5]> : tensor<4xi32>
    check.expect_eq %r#4, %r#5 : tensor<4xi32>
    check.expect_eq_const %r#4, dense<[2, 6, 3, 7]> : tensor<4xi32>
    check.expect_eq %r#6, %r#7 : tensor<4xi32>
    check.expect_eq_const %r#6, dense<[2, 6, 3, 7]> : tensor<4xi32>
    check.expect_eq %r#8, %r#9 : tensor<4xi32>
    check.expect_eq_const %r#8, dense<[0, 4, 1, 5]> : tensor<4xi32>
    check.expect_eq %r#10, %r#11 : tensor<4xi32>
    check.expect_eq_const %r#10, dense<[0, 4, 1, 5]> : tensor<4xi32>
    check.expect_eq %r#12, %r#13 : tensor<4xi32>
    check.expect_eq_const %r#12, dense<[2, 6, 3, 7]> : tensor<4xi32>
    check.expect_eq %r#14, %r#15 : tensor<4xi32>
    check.expect_eq_const %r#14, dense<[2, 6, 3, 7]> : tensor<4xi32>
    func.return
  }
}

// -----

// A mesh whose devices have numbers of their own.
module @own_ids {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>
  func.func @own_ids_each(%x: tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "y">]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<1xi32>) -> tensor<2xi32>
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[3, 2], [1, 0]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<1xi32>) -> tensor<2xi32>
    return %0, %1 : tensor<2xi32>, tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[0]> : tensor<1xi32>
    %a1 = stablehlo.constant dense<[1]> : tensor<1xi32>
    %a2 = stablehlo.constant dense<[2]> : tensor<1xi32>
    %a3 = stablehlo.constant dense<[3]> : tensor<1xi32>
    %r:8 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@own_ids_each, @own_ids_each, @own_ids_each, @own_ids_each]]
    } : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq %r#0, %r#1 : tensor<2xi32>
    check.expect_eq_const %r#0, dense<[1, 0]> : tensor<2xi32>
    check.expect_eq %r#2, %r#3 : tensor<2xi32>
    check.expect_eq_const %r#2, dense<[1, 0]> : tensor<2xi32>
    check.expect_eq %r#4, %r#5 : tensor<2xi32>
    check.expect_eq_const %r#4, dense<[3, 2]> : tensor<2xi32>
    check.expect_eq %r#6, %r#7 : tensor<2xi32>
    check.expect_eq_const %r#6, dense<[3, 2]> : tensor<2xi32>
    func.return
  }
}

// -----

// The same written out.
module @own_ids_inline {
  func.func @own_ids_inline_each(%x: tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 2>], device_ids = dense<[0, 2, 1, 3]> : tensor<4xi64>>, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<1xi32>) -> tensor<2xi32>
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>} : (tensor<1xi32>) -> tensor<2xi32>
    return %0, %1 : tensor<2xi32>, tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[0]> : tensor<1xi32>
    %a1 = stablehlo.constant dense<[1]> : tensor<1xi32>
    %a2 = stablehlo.constant dense<[2]> : tensor<1xi32>
    %a3 = stablehlo.constant dense<[3]> : tensor<1xi32>
    %r:8 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@own_ids_inline_each], [@own_ids_inline_each], [@own_ids_inline_each], [@own_ids_inline_each]]
    } : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq %r#0, %r#1 : tensor<2xi32>
    check.expect_eq_const %r#0, dense<[0, 1]> : tensor<2xi32>
    check.expect_eq %r#2, %r#3 : tensor<2xi32>
    check.expect_eq_const %r#2, dense<[0, 1]> : tensor<2xi32>
    check.expect_eq %r#4, %r#5 : tensor<2xi32>
    check.expect_eq_const %r#4, dense<[2, 3]> : tensor<2xi32>
    check.expect_eq %r#6, %r#7 : tensor<2xi32>
    check.expect_eq_const %r#6, dense<[2, 3]> : tensor<2xi32>
    func.return
  }
}

// -----

// Parts exchanged along x.
module @exchange {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @exchange_each(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %0 = "stablehlo.all_to_all"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2xi32>) -> tensor<2xi32>
    %1 = "stablehlo.all_to_all"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2xi32>) -> tensor<2xi32>
    return %0, %1 : tensor<2xi32>, tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
    %a1 = stablehlo.constant dense<[10, 11]> : tensor<2xi32>
    %a2 = stablehlo.constant dense<[20, 21]> : tensor<2xi32>
    %a3 = stablehlo.constant dense<[30, 31]> : tensor<2xi32>
    %r:8 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@exchange_each, @exchange_each, @exchange_each, @exchange_each]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq %r#0, %r#1 : tensor<2xi32>
    check.expect_eq_const %r#0, dense<[0, 20]> : tensor<2xi32>
    check.expect_eq %r#2, %r#3 : tensor<2xi32>
    check.expect_eq_const %r#2, dense<[10, 30]> : tensor<2xi32>
    check.expect_eq %r#4, %r#5 : tensor<2xi32>
    check.expect_eq_const %r#4, dense<[1, 21]> : tensor<2xi32>
    check.expect_eq %r#6, %r#7 : tensor<2xi32>
    check.expect_eq_const %r#6, dense<[11, 31]> : tensor<2xi32>
    func.return
  }
}

// -----

// A sum along y of which each keeps its part.
module @sum_and_cut {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @sum_and_cut_each(%x: tensor<4xi32>) -> (tensor<1xi32>, tensor<1xi32>) {
    %0 = "stablehlo.reduce_scatter"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {scatter_dimension = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "y">]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4xi32>) -> tensor<1xi32>
    %1 = "stablehlo.reduce_scatter"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4xi32>) -> tensor<1xi32>
    return %0, %1 : tensor<1xi32>, tensor<1xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[0, 0, 0, 0]> : tensor<4xi32>
    %a1 = stablehlo.constant dense<[1, 10, 100, 1000]> : tensor<4xi32>
    %a2 = stablehlo.constant dense<[2, 20, 200, 2000]> : tensor<4xi32>
    %a3 = stablehlo.constant dense<[3, 30, 300, 3000]> : tensor<4xi32>
    %a4 = stablehlo.constant dense<[4, 40, 400, 4000]> : tensor<4xi32>
    %a5 = stablehlo.constant dense<[5, 50, 500, 5000]> : tensor<4xi32>
    %a6 = stablehlo.constant dense<[6, 60, 600, 6000]> : tensor<4xi32>
    %a7 = stablehlo.constant dense<[7, 70, 700, 7000]> : tensor<4xi32>
    %r:16 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) {
      programs=[[@sum_and_cut_each, @sum_and_cut_each, @sum_and_cut_each, @sum_and_cut_each, @sum_and_cut_each, @sum_and_cut_each, @sum_and_cut_each, @sum_and_cut_each]]
    } : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>)
    check.expect_eq %r#0, %r#1 : tensor<1xi32>
    check.expect_eq_const %r#0, dense<[6]> : tensor<1xi32>
    check.expect_eq %r#2, %r#3 : tensor<1xi32>
    check.expect_eq_const %r#2, dense<[60]> : tensor<1xi32>
    check.expect_eq %r#4, %r#5 : tensor<1xi32>
    check.expect_eq_const %r#4, dense<[600]> : tensor<1xi32>
    check.expect_eq %r#6, %r#7 : tensor<1xi32>
    check.expect_eq_const %r#6, dense<[6000]> : tensor<1xi32>
    check.expect_eq %r#8, %r#9 : tensor<1xi32>
    check.expect_eq_const %r#8, dense<[22]> : tensor<1xi32>
    check.expect_eq %r#10, %r#11 : tensor<1xi32>
    check.expect_eq_const %r#10, dense<[220]> : tensor<1xi32>
    check.expect_eq %r#12, %r#13 : tensor<1xi32>
    check.expect_eq_const %r#12, dense<[2200]> : tensor<1xi32>
    check.expect_eq %r#14, %r#15 : tensor<1xi32>
    check.expect_eq_const %r#14, dense<[22000]> : tensor<1xi32>
    func.return
  }
}

// -----

// What the first along x has.
module @broadcast {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @broadcast_each(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %0 = "stablehlo.collective_broadcast"(%x) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2xi32>) -> tensor<2xi32>
    %1 = "stablehlo.collective_broadcast"(%x) {replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2xi32>) -> tensor<2xi32>
    return %0, %1 : tensor<2xi32>, tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 100]> : tensor<2xi32>
    %a1 = stablehlo.constant dense<[2, 200]> : tensor<2xi32>
    %a2 = stablehlo.constant dense<[3, 300]> : tensor<2xi32>
    %a3 = stablehlo.constant dense<[4, 400]> : tensor<2xi32>
    %r:8 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@broadcast_each, @broadcast_each, @broadcast_each, @broadcast_each]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq %r#0, %r#1 : tensor<2xi32>
    check.expect_eq_const %r#0, dense<[1, 100]> : tensor<2xi32>
    check.expect_eq %r#2, %r#3 : tensor<2xi32>
    check.expect_eq_const %r#2, dense<[2, 200]> : tensor<2xi32>
    check.expect_eq %r#4, %r#5 : tensor<2xi32>
    check.expect_eq_const %r#4, dense<[1, 100]> : tensor<2xi32>
    check.expect_eq %r#6, %r#7 : tensor<2xi32>
    check.expect_eq_const %r#6, dense<[2, 200]> : tensor<2xi32>
    func.return
  }
}

// -----

// Axes of replicas.
module @of_replicas {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @of_replicas_each(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "y">]>} : (tensor<2xi32>) -> tensor<2xi32>
    %1 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
    return %0, %1 : tensor<2xi32>, tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 100]> : tensor<2xi32>
    %a1 = stablehlo.constant dense<[2, 200]> : tensor<2xi32>
    %a2 = stablehlo.constant dense<[3, 300]> : tensor<2xi32>
    %a3 = stablehlo.constant dense<[4, 400]> : tensor<2xi32>
    %r:8 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@of_replicas_each], [@of_replicas_each], [@of_replicas_each], [@of_replicas_each]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq %r#0, %r#1 : tensor<2xi32>
    check.expect_eq_const %r#0, dense<[3, 300]> : tensor<2xi32>
    check.expect_eq %r#2, %r#3 : tensor<2xi32>
    check.expect_eq_const %r#2, dense<[3, 300]> : tensor<2xi32>
    check.expect_eq %r#4, %r#5 : tensor<2xi32>
    check.expect_eq_const %r#4, dense<[7, 700]> : tensor<2xi32>
    check.expect_eq %r#6, %r#7 : tensor<2xi32>
    check.expect_eq_const %r#6, dense<[7, 700]> : tensor<2xi32>
    func.return
  }
}

// -----

// No axes: each device is alone.
module @no_axes {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @no_axes_each(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = []>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2xi32>) -> tensor<2xi32>
    %1 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<[[0], [1], [2], [3]]> : tensor<4x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2xi32>) -> tensor<2xi32>
    return %0, %1 : tensor<2xi32>, tensor<2xi32>
  }
  func.func @main() {
    %a0 = stablehlo.constant dense<[1, 100]> : tensor<2xi32>
    %a1 = stablehlo.constant dense<[2, 200]> : tensor<2xi32>
    %a2 = stablehlo.constant dense<[3, 300]> : tensor<2xi32>
    %a3 = stablehlo.constant dense<[4, 400]> : tensor<2xi32>
    %r:8 = "interpreter.run_parallel"(%a0, %a1, %a2, %a3) {
      programs=[[@no_axes_each, @no_axes_each, @no_axes_each, @no_axes_each]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq %r#0, %r#1 : tensor<2xi32>
    check.expect_eq_const %r#0, dense<[1, 100]> : tensor<2xi32>
    check.expect_eq %r#2, %r#3 : tensor<2xi32>
    check.expect_eq_const %r#2, dense<[2, 200]> : tensor<2xi32>
    check.expect_eq %r#4, %r#5 : tensor<2xi32>
    check.expect_eq_const %r#4, dense<[3, 300]> : tensor<2xi32>
    check.expect_eq %r#6, %r#7 : tensor<2xi32>
    check.expect_eq_const %r#6, dense<[4, 400]> : tensor<2xi32>
    func.return
  }
}
