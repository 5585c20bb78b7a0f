// moves: concatenate, 2 of 1e6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000000xf32>, %arg1: tensor<1000000xf32>) -> (tensor<2000000xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<1000000xf32>, tensor<1000000xf32>) -> tensor<2000000xf32>
    return %0 : tensor<2000000xf32>
  }
}
