// run: cpu
// The cpu pipeline.
module @jit_f attributes {mhlo.num_partitions = 1 : i32} {
  sdy.mesh @mesh = <["x"=1]>
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = sdy.sharding_constraint %a <@mesh, [{}]> : tensor<4xf32>
    %1 = call @g(%0) : (tensor<4xf32>) -> tensor<4xf32>
    %2 = stablehlo.tanh %1 : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @g(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = chlo.square %a : tensor<4xf32> -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// expect
module @jit_f attributes {mhlo.num_partitions = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
