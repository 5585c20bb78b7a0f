// sorts: 10 largest of 1e6
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000000xf32>) -> (tensor<10xf32> {jax.result_info = "result"}) {
    %values, %indices = chlo.top_k(%arg0, k = 10) : tensor<1000000xf32> -> (tensor<10xf32>, tensor<10xi32>)
    return %values : tensor<10xf32>
  }
}
