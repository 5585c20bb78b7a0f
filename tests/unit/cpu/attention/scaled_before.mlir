// By make.py.
module @jit_scaled_before attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x3x4xf32>, %arg1: tensor<2x7x3x4xf32>, %arg2: tensor<2x7x3x4xf32>, %arg3: tensor<2x7xi1>) -> (tensor<2x5x3x4xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5x3x4xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<2x5x3x4xf32>
    %2 = stablehlo.dot_general %1, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x3x4xf32>, tensor<2x7x3x4xf32>) -> tensor<2x3x5x7xf32>
    %3 = stablehlo.convert %arg3 : (tensor<2x7xi1>) -> tensor<2x7xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %5 = stablehlo.subtract %4, %3 : tensor<2x7xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 3] : (tensor<2x7xf32>) -> tensor<2x1x1x7xf32>
    %cst_1 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x1x7xf32>
    %8 = stablehlo.multiply %6, %7 : tensor<2x1x1x7xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<2x1x1x7xf32>) -> tensor<2x3x5x7xf32>
    %10 = stablehlo.add %2, %9 : tensor<2x3x5x7xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x3x5xf32>
    %13 = stablehlo.maximum %12, %11 : tensor<2x3x5xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
    %16 = stablehlo.subtract %10, %15 : tensor<2x3x5x7xf32>
    %17 = stablehlo.exponential %16 : tensor<2x3x5x7xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst_4) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
    %21 = stablehlo.divide %17, %20 : tensor<2x3x5x7xf32>
    %22 = stablehlo.dot_general %arg2, %21, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x4xf32>, tensor<2x3x5x7xf32>) -> tensor<2x3x4x5xf32>
    %23 = stablehlo.transpose %22, dims = [0, 3, 1, 2] : (tensor<2x3x4x5xf32>) -> tensor<2x5x3x4xf32>
    return %23 : tensor<2x5x3x4xf32>
  }
}
