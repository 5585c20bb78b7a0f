// run: partition
// A manual body becomes the program.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
      %1 = stablehlo.negate %p : tensor<2xf32>
      sdy.return %1 : tensor<2xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// expect
module @m {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1>}) -> (tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1>}) {
    %1 = stablehlo.negate %a : tensor<2xf32>
    return %1 : tensor<2xf32>
  }
}
// -----
// run: partition
// Arguments follow their uses.
// What nothing is said of follows from its uses; what all hold is handed on.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<8xf32>, %b: tensor<3xf32>) -> (tensor<12xf32>, tensor<3xf32>) {
    %0 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x", ?}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<2xf32>, %q: tensor<3xf32>) {
      sdy.return %q : tensor<3xf32>
    } : (tensor<8xf32>, tensor<3xf32>) -> tensor<12xf32>
    return %0, %b : tensor<12xf32>, tensor<3xf32>
  }
}
// expect
module @m {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1>}, %b: tensor<3xf32>) -> (tensor<3xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1>}, tensor<3xf32>) {
    return %b, %b : tensor<3xf32>, tensor<3xf32>
  }
}
// -----
// run: partition
// Axes and devices in any order.
// Two axes along one dimension, major first; a mesh whose devices are not in order. Tile (y, x) is held by
// the device at (x, y) of [[3, 1], [2, 0]]: tiles 0 to 3 are at (0,0) (1,0) (0,1) (1,1).
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 2, 0]>
  func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}p0]>}, %b: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}], replicated={"x"}>}) -> () {
    return
  }
}
// expect
module @m {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 2, 0]>
  func.func public @main(%a: tensor<2xf32> {tenon.devices = array<i64: 3, 2, 1, 0>, tenon.tiles = array<i64: 4, 1>}, %b: tensor<4x3xf32> {tenon.devices = array<i64: 2, 3, 0, 1>, tenon.tiles = array<i64: 1, 2, 2>}) -> () {
    return
  }
}
// -----
// run: partition
// Parts of an axis.
// An axis of four in two parts: (1)2 is the major half, (2)2 the minor one.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(2)2}, {"x":(1)2}]>}) -> () {
    return
  }
}
// expect
module @m {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<2x2xf32> {tenon.devices = array<i64: 0, 2, 1, 3>, tenon.tiles = array<i64: 2, 2, 1>}) -> () {
    return
  }
}
// -----
// run: partition,sdy
// Bodies that leave axes alone.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", ?}]>] out_shardings=[<@mesh, [{"x", ?}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
      %1 = sdy.sharding_constraint %p <@mesh, [{?}]> : tensor<2xf32>
      sdy.return %1 : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// expect
module @m {
  func.func public @main(%arg0: tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 2, 2>}) -> (tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 2, 2>}) {
    return %arg0 : tensor<2xf32>
  }
}
// -----
// run: partition
// Axes that are not manual cut nothing.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", ?}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
      %1 = sdy.sharding_constraint %p <@mesh, [{?}]> : tensor<2xf32>
      sdy.return %1 : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// expect
module @m {
  sdy.mesh @mesh = <["x" = 2, "y" = 2]>
  func.func public @main(%arg0: tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 2, 2>}) -> (tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 2, 2>}) {
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{?}]> : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// -----
// run: partition
// What a body would cut along other axes, stays whole.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x", ?}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
      %1 = sdy.sharding_constraint %p <@mesh, [{"y"}]> : tensor<2xf32>
      sdy.return %1 : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// expect
module @m {
  sdy.mesh @mesh = <["x" = 2, "y" = 2]>
  func.func public @main(%arg0: tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 2, 2>}) -> (tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 2, 2>}) {
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{"y"}]> : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// -----
// run: partition
// Bodies that leave axes alone.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x", ?}]>] manual_axes={"x"} (%p: tensor<4xf32>) {
      %1 = sdy.sharding_constraint %p <@mesh, [{?}]> : tensor<4xf32>
      sdy.return %1 : tensor<4xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// refused INVALID_ARGUMENT: a body argument 0 of type tensor<4xf32>
// -----
// run: partition
// Elementwise ops work on tiles.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %p: tensor<i1>) -> tensor<8xf32> {
    %c = stablehlo.constant dense<1.0> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.add %0, %a : tensor<8xf32>
    %2 = stablehlo.select %p, %1, %a : tensor<i1>, tensor<8xf32>
    return %2 : tensor<8xf32>
  }
}
// expect
module @m {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1>}, %p: tensor<i1>) -> (tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1>}) {
    %c = stablehlo.constant dense<1.0> : tensor<f32>
    %u = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1 = stablehlo.add %0, %a : tensor<2xf32>
    %2 = stablehlo.select %p, %1, %a : tensor<i1>, tensor<2xf32>
    return %2 : tensor<2xf32>
  }
}
// -----
// run: partition
// Whole values are cut.
// Each partition keeps its part of what it has whole.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0 = stablehlo.reverse %a, dims = [0] : tensor<8x3xf32>
    return %0 : tensor<8x3xf32>
  }
}
// expect
module @m {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<8x3xf32>) -> (tensor<2x3xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1, 1>}) {
    %0 = stablehlo.reverse %a, dims = [0] : tensor<8x3xf32>
    %t = stablehlo.constant dense<[0, 2, 4, 6]> : tensor<4xi32>
    %p = stablehlo.partition_id : tensor<ui32>
    %s = stablehlo.dynamic_slice %t, %p, sizes = [1] : (tensor<4xi32>, tensor<ui32>) -> tensor<1xi32>
    %i = stablehlo.reshape %s : (tensor<1xi32>) -> tensor<i32>
    %z = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_slice %0, %i, %z, sizes = [2, 3] : (tensor<8x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    return %1 : tensor<2x3xf32>
  }
}
// -----
// run: partition
// Gathered, computed by all, and cut.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x8xf32> {
    %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
}
// expect
module @m attributes {tenon.devices = 4 : i64} {
  sdy.mesh @mesh = <["x" = 4]>
  func.func public @main(%arg0: tensor<2x8xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1, 1>}) -> tensor<8x8xf32> {
    %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {tenon.groups = [array<i64: 0, 1, 2, 3>]} : (tensor<2x8xf32>) -> tensor<8x8xf32>
    %1 = stablehlo.dot_general %0, %0, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
}
// -----
// run: partition
// Gathered, computed by all, and cut.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    return %a : tensor<8xf32>
  }
}
// expect
module @m attributes {tenon.devices = 4 : i64} {
  sdy.mesh @mesh = <["x" = 4]>
  func.func public @main(%arg0: tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1>}) -> tensor<8xf32> {
    %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {tenon.groups = [array<i64: 0, 1, 2, 3>]} : (tensor<2xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// -----
// run: partition
// Gathered, computed by all, and cut.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> tensor<8xf32> {
    %0 = stablehlo.add %a, %b : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// expect
module @m attributes {tenon.devices = 4 : i64} {
  sdy.mesh @mesh = <["x" = 2, "y" = 2]>
  func.func public @main(%arg0: tensor<4xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 2, 2>}, %arg1: tensor<4xf32> {tenon.devices = array<i64: 0, 2, 1, 3>, tenon.tiles = array<i64: 2, 2>}) -> (tensor<4xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 2, 2>}) {
    %0 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {tenon.groups = [array<i64: 0, 1>, array<i64: 2, 3>]} : (tensor<4xf32>) -> tensor<8xf32>
    %1 = stablehlo.constant dense<[0, 0, 4, 4]> : tensor<4xi32>
    %2 = stablehlo.partition_id : tensor<ui32>
    %3 = stablehlo.dynamic_slice %1, %2, sizes = [1] : (tensor<4xi32>, tensor<ui32>) -> tensor<1xi32>
    %4 = stablehlo.reshape %3 : (tensor<1xi32>) -> tensor<i32>
    %5 = stablehlo.dynamic_slice %0, %4, sizes = [4] : (tensor<8xf32>, tensor<i32>) -> tensor<4xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}
// -----
// run: partition
// Gathered, computed by all, and cut.
// A region that looks at a tiled value from outside.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %i: tensor<i32>) -> tensor<8xf32> {
    %0 = "stablehlo.case"(%i) ({
      %1 = stablehlo.add %a, %a : tensor<8xf32>
      stablehlo.return %1 : tensor<8xf32>
    }) : (tensor<i32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// expect
module @m attributes {tenon.devices = 4 : i64} {
  sdy.mesh @mesh = <["x" = 4]>
  func.func public @main(%arg0: tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1>}, %arg1: tensor<i32>) -> tensor<8xf32> {
    %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {tenon.groups = [array<i64: 0, 1, 2, 3>]} : (tensor<2xf32>) -> tensor<8xf32>
    %1 = "stablehlo.case"(%arg1) ({
      %2 = stablehlo.add %0, %0 : tensor<8xf32>
      stablehlo.return %2 : tensor<8xf32>
    }) : (tensor<i32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }
}
// -----
// run: partition
// Arguments are cut into parts of one size.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> () {
    return
  }
}
// refused UNIMPLEMENTED: cuts dimension 0 of size 6 into 4 parts
// -----
// run: partition
// The first partition alone does what has an effect.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  func.func public @main() -> () {
    stablehlo.custom_call @tell() {has_side_effect = true} : () -> ()
    return
  }
}
// expect
module @m {
  func.func public @main() {
    %0 = stablehlo.constant dense<[1, 0, 0, 0]> : tensor<4xi32>
    %1 = stablehlo.partition_id : tensor<ui32>
    %2 = stablehlo.dynamic_slice %0, %1, sizes = [1] : (tensor<4xi32>, tensor<ui32>) -> tensor<1xi32>
    %3 = stablehlo.reshape %2 : (tensor<1xi32>) -> tensor<i32>
    "stablehlo.case"(%3) ({
      stablehlo.return
    }, {
      stablehlo.custom_call @tell() {has_side_effect = true} : () -> ()
      stablehlo.return
    }) : (tensor<i32>) -> ()
    return
  }
}
// -----
// run: partition
// What all would do is refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  func.func public @main() -> tensor<ui32> {
    %0 = stablehlo.partition_id : tensor<ui32>
    return %0 : tensor<ui32>
  }
}
// refused UNIMPLEMENTED: func.return takes as operand 0 a value of one partition alone
// -----
// run: partition
// A manual computation inside cuts, and its results are gathered.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<8xf32>, %i: tensor<i32>) -> tensor<8xf32> {
    %0 = "stablehlo.case"(%i) ({
      %1 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
        sdy.return %p : tensor<2xf32>
      } : (tensor<8xf32>) -> tensor<8xf32>
      stablehlo.return %1 : tensor<8xf32>
    }) : (tensor<i32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// expect
module @m attributes {tenon.devices = 4 : i64} {
  sdy.mesh @mesh = <["x" = 4]>
  func.func public @main(%arg0: tensor<8xf32>, %arg1: tensor<i32>) -> tensor<8xf32> {
    %0 = "stablehlo.case"(%arg1) ({
      %1 = stablehlo.constant dense<[0, 2, 4, 6]> : tensor<4xi32>
      %2 = stablehlo.partition_id : tensor<ui32>
      %3 = stablehlo.dynamic_slice %1, %2, sizes = [1] : (tensor<4xi32>, tensor<ui32>) -> tensor<1xi32>
      %4 = stablehlo.reshape %3 : (tensor<1xi32>) -> tensor<i32>
      %5 = stablehlo.dynamic_slice %arg0, %4, sizes = [2] : (tensor<8xf32>, tensor<i32>) -> tensor<2xf32>
      %6 = "stablehlo.all_gather"(%5) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {tenon.groups = [array<i64: 0, 1, 2, 3>]} : (tensor<2xf32>) -> tensor<8xf32>
      stablehlo.return %6 : tensor<8xf32>
    }) : (tensor<i32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// -----
// run: partition
// One manual computation in another, along other axes, on a mesh whose devices are in no order: peers gather.
module @m attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 0, 1, 2, 3]>
  func.func public @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%p: tensor<4x8xf32>) {
      %1 = sdy.manual_computation(%p) in_shardings=[<@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"y"} (%q: tensor<4x2xf32>) {
        %2 = stablehlo.negate %q : tensor<4x2xf32>
        sdy.return %2 : tensor<4x2xf32>
      } : (tensor<4x8xf32>) -> tensor<4x8xf32>
      sdy.return %1 : tensor<4x8xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
}
// expect
module @m attributes {tenon.devices = 8 : i64} {
  sdy.mesh @mesh = <["x" = 2, "y" = 4], device_ids = [7, 6, 5, 4, 0, 1, 2, 3]>
  func.func public @main(%arg0: tensor<4x8xf32> {tenon.devices = array<i64: 4, 5, 6, 7, 0, 1, 2, 3>, tenon.tiles = array<i64: 2, 1, 4>}) -> (tensor<4x8xf32> {tenon.devices = array<i64: 4, 5, 6, 7, 0, 1, 2, 3>, tenon.tiles = array<i64: 2, 1, 4>}) {
    %0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.constant dense<[0, 2, 4, 6, 6, 4, 2, 0]> : tensor<8xi32>
    %2 = stablehlo.partition_id : tensor<ui32>
    %3 = stablehlo.dynamic_slice %1, %2, sizes = [1] : (tensor<8xi32>, tensor<ui32>) -> tensor<1xi32>
    %4 = stablehlo.reshape %3 : (tensor<1xi32>) -> tensor<i32>
    %5 = stablehlo.dynamic_slice %arg0, %0, %4, sizes = [4, 2] : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
    %6 = stablehlo.negate %5 : tensor<4x2xf32>
    %7 = "stablehlo.all_gather"(%6) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1, 2, 3], [7, 6, 5, 4]]> : tensor<2x4xi64>, use_global_device_ids}> {tenon.groups = [array<i64: 0, 1, 2, 3>, array<i64: 7, 6, 5, 4>]} : (tensor<4x2xf32>) -> tensor<4x8xf32>
    return %7 : tensor<4x8xf32>
  }
}
// -----
// run: partition
// What has an effect in a body, is done once for peers, and the others get its results.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
      %1:2 = "stablehlo.custom_call"(%p) {call_target_name = "tell", has_side_effect = true} : (tensor<2xf32>) -> (tensor<2xf32>, !stablehlo.token)
      sdy.return %1#0 : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// expect
module @m attributes {tenon.devices = 4 : i64} {
  sdy.mesh @mesh = <["x" = 2, "y" = 2]>
  func.func public @main(%arg0: tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 2, 2>}) -> (tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 2, 2>}) {
    %0 = stablehlo.constant dense<[1, 0, 1, 0]> : tensor<4xi32>
    %1 = stablehlo.partition_id : tensor<ui32>
    %2 = stablehlo.dynamic_slice %0, %1, sizes = [1] : (tensor<4xi32>, tensor<ui32>) -> tensor<1xi32>
    %3 = stablehlo.reshape %2 : (tensor<1xi32>) -> tensor<i32>
    %4:2 = "stablehlo.case"(%3) ({
      %5 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
      %6 = stablehlo.create_token : !stablehlo.token
      stablehlo.return %5, %6 : tensor<2xf32>, !stablehlo.token
    }, {
      %7:2 = stablehlo.custom_call @tell(%arg0) {has_side_effect = true} : (tensor<2xf32>) -> (tensor<2xf32>, !stablehlo.token)
      stablehlo.return %7#0, %7#1 : tensor<2xf32>, !stablehlo.token
    }) : (tensor<i32>) -> (tensor<2xf32>, !stablehlo.token)
    %8 = "stablehlo.collective_broadcast"(%4#0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> {tenon.groups = [array<i64: 0, 1>, array<i64: 2, 3>]} : (tensor<2xf32>) -> tensor<2xf32>
    return %8 : tensor<2xf32>
  }
}
// -----
// run: partition
// An effect that cannot be left to one partition.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  func.func public @main(%a: tensor<4xf32>, %t: !stablehlo.token) -> () {
    %0 = "stablehlo.outfeed"(%a, %t) {outfeed_config = ""} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    return
  }
}
// refused UNIMPLEMENTED: stablehlo.outfeed would be done by each of several partitions: it has an effect
// -----
// run: partition
// What all would do is refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.custom_call @xla.sdy.GlobalToLocalShape(%a) : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// refused UNIMPLEMENTED: @xla.sdy.GlobalToLocalShape is not supported
// -----
// run: partition
// Calls of hlo.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<8xf32>) -> tensor<8xf32>
    %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<2xf32>
    %i = stablehlo.partition_id : tensor<ui32>
    %f = stablehlo.convert %i : (tensor<ui32>) -> tensor<f32>
    %b = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.add %1, %b : tensor<2xf32>
    %3 = stablehlo.custom_call @Sharding(%2) {mhlo.sharding = "{manual}"} : (tensor<2xf32>) -> tensor<2xf32>
    %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<2xf32>) -> tensor<8xf32>
    return %4 : tensor<8xf32>
  }
}
// expect
module @m {
  func.func public @main(%a: tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1>}) -> (tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1>}) {
    %i = stablehlo.partition_id : tensor<ui32>
    %f = stablehlo.convert %i : (tensor<ui32>) -> tensor<f32>
    %b = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.add %a, %b : tensor<2xf32>
    return %2 : tensor<2xf32>
  }
}
// -----
// run: partition
// Spellings of hlo.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  func.func public @main(%a: tensor<4xf32> {mhlo.sharding = "{replicated}"}, %b: tensor<4xf32> {mhlo.sharding = "{devices=[4]0,2,1,3}"}, %c: tensor<4x4xf32> {mhlo.sharding = "{devices=[2,2]<=[2,2]T(1,0)}"}, %d: tensor<4x4xf32> {mhlo.sharding = "{devices=[1,2,2]<=[4] last_tile_dim_replicate metadata={op_name=\22x\22}}"}) -> () {
    return
  }
}
// expect
module @m {
  func.func public @main(%a: tensor<4xf32>, %b: tensor<1xf32> {tenon.devices = array<i64: 0, 2, 1, 3>, tenon.tiles = array<i64: 4, 1>}, %c: tensor<2x2xf32> {tenon.devices = array<i64: 0, 2, 1, 3>, tenon.tiles = array<i64: 2, 2, 1>}, %d: tensor<4x2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 1, 2, 2>}) -> () {
    return
  }
}
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {mhlo.sharding = "{"}) -> () {
    return
  }
}
// refused UNIMPLEMENTED: t.mlir:3:3: func.func @main cannot be cut: the sharding { is neither manual, replicated nor a list of devices
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {mhlo.sharding = "{devices=[4]"}) -> () {
    return
  }
}
// refused INVALID_ARGUMENT: t.mlir:3:3: func.func @main cannot be cut: the sharding {devices=[4] cannot be read at ''
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {mhlo.sharding = "{devices=[4]0,1,2}"}) -> () {
    return
  }
}
// refused INVALID_ARGUMENT: t.mlir:3:3: func.func @main cannot be cut: the sharding {devices=[4]0,1,2} cannot be read at '}'
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {mhlo.sharding = "{devices=[4]0,1,2,2}"}) -> () {
    return
  }
}
// refused INVALID_ARGUMENT: t.mlir:3:3: func.func @main cannot be cut: the sharding {devices=[4]0,1,2,2} cannot be read at '}'
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {mhlo.sharding = "{devices=[4]<=[2]}"}) -> () {
    return
  }
}
// refused INVALID_ARGUMENT: t.mlir:3:3: func.func @main cannot be cut: the sharding {devices=[4]<=[2]} cannot be read at '}'
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {mhlo.sharding = "{devices=[2,2]<=[2,2]T(0,0)}"}) -> () {
    return
  }
}
// refused INVALID_ARGUMENT: t.mlir:3:3: func.func @main cannot be cut: the sharding {devices=[2,2]<=[2,2]T(0,0)} cannot be read at '}'
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {mhlo.sharding = "{devices=[4]<=[4] last_tile_dim_replicate}"}) -> () {
    return
  }
}
// refused INVALID_ARGUMENT: t.mlir:3:3: func.func @main cannot be cut: the sharding {devices=[4]<=[4] last_tile_dim_replicate} cannot be read at '}'
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {mhlo.sharding = "{tile}"}) -> () {
    return
  }
}
// refused UNIMPLEMENTED: t.mlir:3:3: func.func @main cannot be cut: the sharding {tile} is neither manual, replicated nor a list of devices
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {mhlo.sharding = "{maximal device=0}"}) -> () {
    return
  }
}
// refused UNIMPLEMENTED: t.mlir:3:3: func.func @main cannot be cut: the sharding {maximal device=0} is neither manual, replicated nor a list of devices
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {mhlo.sharding = "{devices=[8]<=[8]}"}) -> () {
    return
  }
}
// refused UNIMPLEMENTED: t.mlir:3:3: func.func @main cannot be cut: the sharding {devices=[8]<=[8]} is not of an array of 1 dimensions on 4 devices
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {mhlo.sharding = "{manual}"}) -> () {
    return
  }
}
// refused UNIMPLEMENTED: t.mlir:3:3: func.func @main cannot be cut: the sharding {manual} is in part manual
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {mhlo.sharding = "{devices=[99999999999999]<=[4]}"}) -> () {
    return
  }
}
// refused INVALID_ARGUMENT: t.mlir:3:3: func.func @main cannot be cut: the sharding {devices=[99999999999999]<=[4]} cannot be read at ']<=[4]}'
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@nobody, [{}]>}) -> () {
    return
  }
}
// refused NOT_FOUND: t.mlir:3:3: func.func @main cannot be cut: the sharding #sdy.sharding<@nobody, [{}]>: there is no mesh @nobody
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}]>}) -> () {
    return
  }
}
// refused INVALID_ARGUMENT: t.mlir:3:3: func.func @main cannot be cut: the sharding #sdy.sharding<@mesh, [{"z"}]> names the axis 'z', which its mesh has not
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(3)2}]>}) -> () {
    return
  }
}
// refused INVALID_ARGUMENT: t.mlir:3:3: func.func @main cannot be cut: the sharding #sdy.sharding<@mesh, [{"x": (3)2}]> cannot be read at '}]>'
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> () {
    return
  }
}
// refused INVALID_ARGUMENT: t.mlir:3:3: func.func @main cannot be cut: the sharding #sdy.sharding<@mesh, [{}, {}]> cannot be read at ', {}]>'
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> () {
    return
  }
}
// refused INVALID_ARGUMENT: t.mlir:3:3: func.func @main cannot be cut: the sharding #sdy.sharding<@mesh, []> cannot be read at ']>'
// -----
// run: partition
// Malformed shardings are refused.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<mesh<["a"=3]>, [{"a"}]>}) -> () {
    return
  }
}
// refused UNIMPLEMENTED: t.mlir:3:3: func.func @main cannot be cut: the sharding #sdy.sharding<mesh<["a" = 3]>, [{"a"}]> is on a mesh of 3 devices, and the program has 4 partitions
// -----
// run: partition
// Programs for one stay.
module @m {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> () {
    return
  }
}
// unchanged
// -----
// run: partition
// Sums that are left undone stay so for whoever takes them undone.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}], unreduced={"x"}>}) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}], unreduced={"x"}>}) {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"y"}], unreduced={"x"}>] out_shardings=[<@mesh, [{"y"}], unreduced={"x"}>] manual_axes={"x", "y"} (%p: tensor<2xf32>) {
      %1 = stablehlo.add %p, %p : tensor<2xf32>
      sdy.return %1 : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// expect
module @m attributes {tenon.devices = 4 : i64} {
  sdy.mesh @mesh = <["x" = 2, "y" = 2]>
  func.func public @main(%arg0: tensor<2xf32> {tenon.devices = array<i64: 0, 2, 1, 3>, tenon.shares = 2 : i64, tenon.tiles = array<i64: 2, 2>}) -> (tensor<2xf32> {tenon.devices = array<i64: 0, 2, 1, 3>, tenon.shares = 2 : i64, tenon.tiles = array<i64: 2, 2>}) {
    %0 = "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) {tenon.groups = [array<i64: 0, 2>, array<i64: 1, 3>]} : (tensor<2xf32>) -> tensor<2xf32>
    %2 = stablehlo.add %arg0, %arg0 : tensor<2xf32>
    %3 = "stablehlo.all_reduce"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %4 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) {tenon.groups = [array<i64: 0, 2>, array<i64: 1, 3>]} : (tensor<2xf32>) -> tensor<2xf32>
    return %2 : tensor<2xf32>
  }
}
// -----
// run: partition
// What a body gives is cut further along axes that are not its own.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
      sdy.return %p : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// expect
module @m {
  sdy.mesh @mesh = <["x" = 2, "y" = 2]>
  func.func public @main(%arg0: tensor<2xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 2, 2>}) -> (tensor<1xf32> {tenon.devices = array<i64: 0, 1, 2, 3>, tenon.tiles = array<i64: 4, 1>}) {
    %0 = stablehlo.constant dense<[0, 1, 0, 1]> : tensor<4xi32>
    %1 = stablehlo.partition_id : tensor<ui32>
    %2 = stablehlo.dynamic_slice %0, %1, sizes = [1] : (tensor<4xi32>, tensor<ui32>) -> tensor<1xi32>
    %3 = stablehlo.reshape %2 : (tensor<1xi32>) -> tensor<i32>
    %4 = stablehlo.dynamic_slice %arg0, %3, sizes = [1] : (tensor<2xf32>, tensor<i32>) -> tensor<1xf32>
    return %4 : tensor<1xf32>
  }
}
// -----
// run: partition
// Axes that are manual twice.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%p: tensor<2xf32>) {
      %1 = sdy.manual_computation(%p) in_shardings=[<@mesh, [{"y"}]>] out_shardings=[<@mesh, [{"y"}]>] manual_axes={"y"} (%q: tensor<1xf32>) {
        %2 = sdy.manual_computation(%q) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"y"} (%r: tensor<1xf32>) {
          sdy.return %r : tensor<1xf32>
        } : (tensor<1xf32>) -> tensor<1xf32>
        sdy.return %2 : tensor<1xf32>
      } : (tensor<2xf32>) -> tensor<2xf32>
      sdy.return %1 : tensor<2xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// refused INVALID_ARGUMENT: is manual twice
// -----
// run: partition
// A sum that is left undone is done for others; a body takes a share of what is whole.
module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}], unreduced={"x"}>}) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
    %0 = stablehlo.negate %a : tensor<4xf32>
    %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"y"}], unreduced={"x"}>] out_shardings=[<@mesh, [{"y"}], unreduced={"x"}>] manual_axes={"x", "y"} (%p: tensor<2xf32>) {
      sdy.return %p : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
// expect
module @m attributes {tenon.devices = 4 : i64} {
  sdy.mesh @mesh = <["x" = 2, "y" = 2]>
  func.func public @main(%arg0: tensor<2xf32> {tenon.devices = array<i64: 0, 2, 1, 3>, tenon.shares = 2 : i64, tenon.tiles = array<i64: 2, 2>}) -> (tensor<2xf32> {tenon.devices = array<i64: 0, 2, 1, 3>, tenon.tiles = array<i64: 2, 2>}) {
    %0 = "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) {tenon.groups = [array<i64: 0, 2>, array<i64: 1, 3>]} : (tensor<2xf32>) -> tensor<2xf32>
    %2 = stablehlo.negate %0 : tensor<2xf32>
    %3 = stablehlo.constant dense<[1, 1, 0, 0]> : tensor<4xi32>
    %4 = stablehlo.partition_id : tensor<ui32>
    %5 = stablehlo.dynamic_slice %3, %4, sizes = [1] : (tensor<4xi32>, tensor<ui32>) -> tensor<1xi32>
    %6 = stablehlo.reshape %5 : (tensor<1xi32>) -> tensor<i32>
    %7 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.compare NE, %6, %7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %9 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
    %10 = stablehlo.select %8, %2, %9 : tensor<i1>, tensor<2xf32>
    %11 = "stablehlo.all_reduce"(%10) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %12 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %12 : tensor<f32>
    }) {tenon.groups = [array<i64: 0, 2>, array<i64: 1, 3>]} : (tensor<2xf32>) -> tensor<2xf32>
    return %11 : tensor<2xf32>
  }
}
// -----
// run: partition
// An axis that is named twice makes more tiles than there are devices to hold them.
module attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @m = <["x"=2]>
  func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "x"}]>}) -> tensor<4xf32> {
    %0 = stablehlo.reverse %a, dims = [0] : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// refused UNIMPLEMENTED: t.mlir:4:10: stablehlo.reverse needs data from other partitions that not equally many of them hold
// -----
// run: partition
// Operands of an elementwise op are of other ranks.
module attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @m = <["x"=2]>
  func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}, %b: tensor<4x4x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}, {}]>}) -> tensor<4xf32> {
    %0 = "stablehlo.add"(%a, %b) : (tensor<4xf32>, tensor<4x4x4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// refused UNIMPLEMENTED: is of a value that is no static tensor
