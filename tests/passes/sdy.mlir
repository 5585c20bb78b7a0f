// run: sdy
// Shardings go from programs for one.
module @m attributes {mhlo.num_partitions = 1 : i32} {
  sdy.mesh @mesh = <["x"=1]>
  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<4xf32> {jax.result_info = "", sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<4xf32>
    %1 = sdy.reshard %0 <@mesh, [{}]> : tensor<4xf32>
    %2 = stablehlo.add %1, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>} : tensor<4xf32>
    %3 = stablehlo.custom_call @Sharding(%2) {mhlo.sharding = "{replicated}"} : (tensor<4xf32>) -> tensor<4xf32>
    return %3 : tensor<4xf32>
  }
}
// expect
module @m attributes {mhlo.num_partitions = 1 : i32} {
  func.func public @main(%a: tensor<4xf32>, %b: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<4xf32> {jax.result_info = ""}) {
    %2 = stablehlo.add %a, %b : tensor<4xf32>
    return %2 : tensor<4xf32>
  }
}
// -----
// run: sdy
// Argument attributes that were only shardings go.
module @m {
  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> tensor<4xf32> {
    return %a : tensor<4xf32>
  }
}
// expect
module @m {
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    return %a : tensor<4xf32>
  }
}
// -----
// run: sdy
// Programs for many keep their shardings.
module @m attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
    %0 = sdy.sharding_constraint %a <@mesh, [{}]> : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// unchanged
// -----
// run: sdy
// Computations move into the program.
module @m {
  sdy.mesh @mesh = <["x"=1]>
  func.func public @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    %0:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<4xf32>, %q: tensor<4xf32>) {
      %1 = stablehlo.subtract %q, %p : tensor<4xf32>
      sdy.return %1, %p : tensor<4xf32>, tensor<4xf32>
    } : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    %2 = sdy.named_computation<"inner">(%0#1) (%r: tensor<4xf32>) {
      %3 = stablehlo.multiply %r, %r : tensor<4xf32>
      sdy.return %3 : tensor<4xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    %4 = stablehlo.add %0#0, %2 : tensor<4xf32>
    return %4 : tensor<4xf32>
  }
}
// expect
module @m {
  func.func public @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    %1 = stablehlo.subtract %b, %a : tensor<4xf32>
    %3 = stablehlo.multiply %a, %a : tensor<4xf32>
    %4 = stablehlo.add %1, %3 : tensor<4xf32>
    return %4 : tensor<4xf32>
  }
}
// -----
// run: sdy
// Nested computations move out too.
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.named_computation<"outer">(%a) (%p: tensor<4xf32>) {
    %1 = stablehlo.negate %p : tensor<4xf32>
    %2:2 = sdy.named_computation<"inner">(%1, %p) (%q: tensor<4xf32>, %s: tensor<4xf32>) {
      %3 = stablehlo.add %q, %s : tensor<4xf32>
      sdy.return %3, %s : tensor<4xf32>, tensor<4xf32>
    } : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    %4 = stablehlo.subtract %2#1, %2#0 : tensor<4xf32>
    sdy.return %4 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// expect
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.negate %a : tensor<4xf32>
  %3 = stablehlo.add %1, %a : tensor<4xf32>
  %4 = stablehlo.subtract %a, %3 : tensor<4xf32>
  return %4 : tensor<4xf32>
}
// -----
// run: sdy
// Casts without effect go everywhere.
module @m attributes {mhlo.num_partitions = 2 : i32} {
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = builtin.unrealized_conversion_cast %a : tensor<4xf32> to tensor<?xf32>
    %1 = builtin.unrealized_conversion_cast %0 : tensor<?xf32> to tensor<4xf32>
    %2 = builtin.unrealized_conversion_cast %1 : tensor<4xf32> to tensor<4xi32>
    "foo.use"(%2) : (tensor<4xi32>) -> ()
    return %1 : tensor<4xf32>
  }
}
// expect
module @m attributes {mhlo.num_partitions = 2 : i32} {
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %2 = builtin.unrealized_conversion_cast %a : tensor<4xf32> to tensor<4xi32>
    "foo.use"(%2) : (tensor<4xi32>) -> ()
    return %a : tensor<4xf32>
  }
}
