module @shardy {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  sdy.mesh @other = <["a"=2, "b"=2], device_ids=[3, 2, 1, 0]>
  sdy.mesh @one = <[], device_ids=[3]>
  func.func @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}, %arg1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2, ?}p1, {}], replicated={"x"}>}) -> tensor<8x8xf32> {
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{"x", "y"}, {}]> : tensor<8x8xf32>
    %1 = stablehlo.add %0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x8xf32>
    %2 = stablehlo.reshape %1 {sdy.sharding_rule = #sdy.op_sharding_rule<([ij, k])->([i, j, k]) {i=2, j=4, k=8} need_replication={k}, custom>} : (tensor<8x8xf32>) -> tensor<2x4x8xf32>
    %3 = stablehlo.reshape %2 : (tensor<2x4x8xf32>) -> tensor<8x8xf32>
    %4 = sdy.manual_computation(%3) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg2: tensor<4x8xf32>) {
      %6 = stablehlo.negate %arg2 : tensor<4x8xf32>
      sdy.return %6 : tensor<4x8xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    sdy.sharding_group %4 group_id=21 : tensor<8x8xf32>
    %5 = sdy.reshard %4 <@mesh, [{}, {}], unreduced={"y"}> : tensor<8x8xf32>
    return %5 : tensor<8x8xf32>
  }
}
