// accepted
func.func @main(%x: tensor<2x4xf32>) -> tensor<4x2xf32> {
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}
// -----
// refused C1: split_dimension
func.func @main(%x: tensor<2x4xf32>) -> tensor<4x2xf32> {
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 2 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}
// -----
// refused C2: parts
func.func @main(%x: tensor<2x5xf32>) -> tensor<4x2xf32> {
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x5xf32>) -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}
// -----
// refused C3: concat_dimension
func.func @main(%x: tensor<2x4xf32>) -> tensor<4x2xf32> {
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 2 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}
// -----
// refused C4: split_count
func.func @main(%x: tensor<2x4xf32>) -> tensor<4x2xf32> {
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}
// -----
// refused C5: twice
func.func @main(%x: tensor<2x4xf32>) -> tensor<4x2xf32> {
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}
// -----
// refused C7: replica_groups
func.func @main(%x: tensor<2x4xf32>) -> tensor<4x2xf32> {
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}
// -----
// refused C8: groups of
func.func @main(%x: tensor<2x4xf32>) -> tensor<4x2xf32> {
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}
// -----
// refused C9: must be
func.func @main(%x: tensor<2x4xf32>) -> tensor<4x3xf32> {
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<4x3xf32>
  return %r : tensor<4x3xf32>
}
// -----
// accepted
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 2 : i32} {
  func.func @main(%x: tensor<2x4xf32>) -> tensor<4x2xf32> {
    %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
    return %r : tensor<4x2xf32>
  }
}
// -----
// refused strictly C6: 4 processes
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 4 : i32} {
  func.func @main(%x: tensor<2x4xf32>) -> tensor<4x2xf32> {
    %r = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
    return %r : tensor<4x2xf32>
  }
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<2x4xf32>) -> tensor<4x2xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<2x4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2x4xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %0 = "stablehlo.all_to_all"(%w) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>) -> tensor<4x2xf32>
  "func.return"(%0) : (tensor<4x2xf32>) -> ()
}) : () -> ()
// -----
// accepted
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %r = "stablehlo.all_to_all"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<4xf32>
    return %r : tensor<4xf32>
  }
}
// -----
// refused strictly op: no mesh @mesh
module {
  sdy.mesh @other = <["x"=2, "y"=4]>
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %r = "stablehlo.all_to_all"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<4xf32>
    return %r : tensor<4xf32>
  }
}
// -----
// refused C8: groups of 4 for 2 parts
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %r = "stablehlo.all_to_all"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "y">]>} : (tensor<4xf32>) -> tensor<4xf32>
    return %r : tensor<4xf32>
  }
}
// -----
// refused C9: are beyond 2^63
func.func @main(%x: tensor<0x4xf32>) -> tensor<0x4xf32> {
  %r = "stablehlo.all_to_all"(%x) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 4611686018427387904 : i64, replica_groups = dense<> : tensor<0x0xi64>} : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}
