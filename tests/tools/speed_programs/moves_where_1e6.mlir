// moves: where, 1e6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000000xf32>, %arg1: tensor<1000000xf32>) -> (tensor<1000000xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1000000xf32>
    %1 = stablehlo.compare GT, %arg0, %0, FLOAT : (tensor<1000000xf32>, tensor<1000000xf32>) -> tensor<1000000xi1>
    %2 = call @_where(%1, %arg0, %arg1) : (tensor<1000000xi1>, tensor<1000000xf32>, tensor<1000000xf32>) -> tensor<1000000xf32>
    return %2 : tensor<1000000xf32>
  }
  func.func private @_where(%arg0: tensor<1000000xi1>, %arg1: tensor<1000000xf32>, %arg2: tensor<1000000xf32>) -> tensor<1000000xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<1000000xi1>, tensor<1000000xf32>
    return %0 : tensor<1000000xf32>
  }
}
