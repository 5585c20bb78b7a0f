module @mesh_axes attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32, sym_visibility = "stablehlo.mesh"} {
  sdy.mesh @mesh = <["x" = 2, "reduce_precision_v1" = 4]> {stablehlo.mesh = {axes = [{namg = "x", size = 2 : i64}, {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32}]}}
  func.func public @main(%arg0: tensor<4xf32>) -> tensor<8xf32> {
    %0 = "stablehlo.reduce_scatter"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 0>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "reduce_precision_v1">]>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<8xf32>):
      %1 = stablehlo.maximum %arg1, %arg2 : (tensor<f32>, tensor<8xf32>) -> tensor<f32>
      stablehlo.return %1 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<4xf32>) -> tensor<1xf32>
    %2 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 3, type = 0>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [], device_ids = dense<[7, 6, 5, 4, 3, 34359738370, 1, 0]> : tensor<8xi64>>, axes = [#stablehlo.axis_ref<name = "a", sub_axis_info = (2)4>]>, use_global_device_ids}> : (tensor<1xf32>) -> tensor<4xf32>
    %3 = "stablehlo.all_to_all"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 0>, concat_dimension = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<4xf32>) -> tensor<4xf32>
    %4 = "stablehlo.all_gather"(%3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 5, type = 0>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> : (tensor<4xf32>) -> tensor<8xf32>
    return %4 : tensor<8xf32>
  }
}
