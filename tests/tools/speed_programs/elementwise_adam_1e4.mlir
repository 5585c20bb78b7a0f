// elementwise: adam, 1e4
module @jit_update attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10000xf32>, %arg1: tensor<10000xf32>, %arg2: tensor<10000xf32>, %arg3: tensor<10000xf32>) -> (tensor<10000xf32> {jax.result_info = "result[0]"}, tensor<10000xf32> {jax.result_info = "result[1]"}, tensor<10000xf32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<10000xf32>
    %1 = stablehlo.multiply %0, %arg1 : tensor<10000xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<10000xf32>
    %3 = stablehlo.multiply %2, %arg3 : tensor<10000xf32>
    %4 = stablehlo.add %1, %3 : tensor<10000xf32>
    %cst_1 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<10000xf32>
    %6 = stablehlo.multiply %5, %arg2 : tensor<10000xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<10000xf32>
    %8 = stablehlo.multiply %7, %arg3 : tensor<10000xf32>
    %9 = stablehlo.multiply %8, %arg3 : tensor<10000xf32>
    %10 = stablehlo.add %6, %9 : tensor<10000xf32>
    %cst_3 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<10000xf32>
    %12 = stablehlo.multiply %11, %4 : tensor<10000xf32>
    %13 = stablehlo.sqrt %10 : tensor<10000xf32>
    %cst_4 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<10000xf32>
    %15 = stablehlo.add %13, %14 : tensor<10000xf32>
    %16 = stablehlo.divide %12, %15 : tensor<10000xf32>
    %17 = stablehlo.subtract %arg0, %16 : tensor<10000xf32>
    return %17, %4, %10 : tensor<10000xf32>, tensor<10000xf32>, tensor<10000xf32>
  }
}
