"builtin.module"() <{sym_name = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["x" = 2, "y" = 4]>, sym_name = "mesh"}> : () -> ()
  "sdy.mesh"() <{mesh = #sdy.mesh<["x" = 2, "y" = 4]>, sym_name = "mesh"}> : () -> ()
  "sdy.mesh"() <{mesh = #sdy.mesh<["a" = 2, "b" = 2], device_ids = [3, 2, 1, 0]>, sym_name = "other"}> : () -> ()
  "sdy.mesh"() <{mesh = #sdy.mesh<[], device_ids = [3]>, sym_name = "one"}> : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}, {sdy.sharding = #sdy.sharding<@mesh, [{"y": (1)2, ?}p1, {}], replicated = {"x"}>}], function_type = (tensor<8x8xindex>, tensor<8x8xindex>) -> tensor<8x8xindex>, sym_name = "main"}> ({
  ^bb0(%arg0: tensor<8x8xindex>, %arg1: tensor<8x8xindex>):
    %0 = "builtin.unrealized_convers\01"(%arg0) : (tensor<8x8xindex>) -> tensor<8x8xf32>
    %1 = "sdy.sharding_constraint"(%0) <{sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %2:2 = "builtin.unrealized_convers\01"(%1) : (tensor<8x8xf32>) -> (tensor<8x8xindex>, tensor<2x4x8xindex>)
    %3 = "stablehlo.add"(%2#0, %arg1) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x8xindex>, tensor<8x8xindex>) -> tensor<8x8xindex>
    %4 = "stablehlo.reshape"(%3) {sdy.sharding_rule = #sdy.op_sharding_rule<([ij, k]) -> ([i, j, k]){i = 2, j = 4, k = 8}need_replication = {k}, custom>} : (tensor<8x8xindex>) -> tensor<2x4x8xindex>
    %5 = "stablehlo.reshape"(%4) : (tensor<2x4x8xindex>) -> tensor<8x8xindex>
    %6 = "builtin.unrealized_convers\01"(%5) : (tensor<8x8xindex>) -> tensor<8x8xf32>
    %7 = "sdy.manual_computation"(%6) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>, manual_axes = #sdy<manual_axes{"x"}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>}> ({
    ^bb0(%arg2: tensor<4x8xf32>):
      %8 = "builtin.unrealized_convers\01"(%arg2) : (tensor<4x8xf32>) -> tensor<8x8xf32>
      %9 = "stablehlo.negate"(%8) : (tensor<8x8xf32>) -> tensor<4x8xindex>
      %10 = "builtin.unrealized_convers\01"(%9) : (tensor<4x8xindex>) -> tensor<4x8xf32>
      "sdy.return"(%10) : (tensor<4x8xf32>) -> ()
    }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %11:2 = "builtin.unrealized_convers\01"(%1) : (tensor<8x8xf32>) -> (tensor<8x8xindex>, tensor<2x4x8xindex>)
    %12 = "stablehlo.reshape"(%3) {sdy.sharding_rule = #sdy.op_sharding_rule<([ij, k]) -> ([i, j, k]){i = 2, j = 4, k = 8}need_replication = {k}, custom>} : (tensor<8x8xindex>) -> tensor<2x4x8xindex>
    %13 = "sdy.manual_computation"(%6) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>, manual_axes = #sdy<manual_axes{"x"}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>}> ({
    ^bb0(%arg3: tensor<4x8xf32>):
      %14 = "builtin.unrealized_convers\01"(%arg3) : (tensor<4x8xf32>) -> tensor<4x8xindex>
      %15 = "stablehlo.negate"(%14) : (tensor<4x8xindex>) -> tensor<4x8xindex>
      %16 = "builtin.unrealized_convers\01"(%15) : (tensor<4x8xindex>) -> tensor<4x8xf32>
      "sdy.return"(%16) : (tensor<4x8xf32>) -> ()
    }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    "sdy.sharding_group"(%13) : (tensor<8x8xf32>) -> ()
    %17 = "sdy.reshard"(%13) <{sharding = #sdy.sharding<@mesh, [{}, {}], unreduced = {"y"}>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %18 = "builtin.unrealized_convers\01"(%17) : (tensor<8x8xf32>) -> tensor<8x8xindex>
    "func.return"(%18) : (tensor<8x8xindex>) -> ()
  }) : () -> ()
}) : () -> ()
