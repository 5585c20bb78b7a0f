module @collectives {
  sdy.mesh @mesh = <["x" = 2, "y\C4\C4\C4\C4\C4\C4\C4" = 2]>
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y\C4\C4\C4\C4\C4\C4\C4"}]>}], function_type = (tensor<8x8xf32>) -> tensor<8x8xf32>, res_attrs = #sdy<all_to_all_param_list[{"y\C4\C4\C4\C4\C4\C4\C4"}: 1 -> 0]>, sym_name = "main", sym_visibility = "\\"}> ({
  ^bb0(%arg0: tensor<8x8xf32>):
    %0 = "sdy.propagation_barrier"(%arg0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = "sdy.reshard"(%0) <{sharding = "\\"}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %2 = "sdy.mesh"(%1) <{mesh = #sdy.mesh<["x" = 2, "y\C4\C4\C4\C4\C4\C4\C4" = 2]>, sym_name = "mesh"}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %3 = sdy.all_gather [{"x"}, {}] %1 out_sharding = <@mesh, [{}, {"y\C4\C4\C4\C4\C4\C4\C4"}]> : tensor<8x8xf32>
    %4 = sdy.all_slice [{"x"}, {}] out_sharding = <@mesh, [{"x"}, {"y\C4\C4\C4\C4\C4\C4\C4"}]> : i32
    %5:2 = sdy.all_to_all [{"y\C4\C4\C4\C4\C4\C4\C4"}: 1 -> 0] %4 out_sharding = <@mesh, [{"x", "y\C4\C4\C4\C4\C4\C4\C4"}, {}]> : (i32) -> (tensor<8x8xf32>, tensor<8x8xf32>)
    %6 = sdy.collective_permute %5#0 out_sharding = <@mesh, [{"y\C4\C4\C4\C4\C4\C4\C4", "x"}, {}]> : tensor<8x8xf32>
    %7 = sdy.propagation_barrier allowed_direction = FORWARD : tensor<8x8xf32>
    %8 = sdy.named_computation<"inner">(%7) (%arg1: tensor<8x8xf32>) {
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %9 = "builtin.constant_v1"() : () -> tensor<8x8xf32>
    return %9 : tensor<8x8xf32>
  }) : () -> ()
}
