// elementwise: power, 1e4
module @jit_power attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10000xf32>, %arg1: tensor<10000xf32>) -> (tensor<10000xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.power %arg0, %arg1 : tensor<10000xf32>
    return %0 : tensor<10000xf32>
  }
}
