// By make.py.
module @jit_odd_order attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x2x3x4xf32>, %arg1: tensor<7x3x2x4xf32>, %arg2: tensor<7x3x2x4xf32>) -> (tensor<5x2x3x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [2, 1] x [1, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<5x2x3x4xf32>, tensor<7x3x2x4xf32>) -> tensor<3x2x5x7xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [3] : (tensor<3x2x5x7xf32>, tensor<f32>) -> tensor<3x2x5xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x2x5xf32>
    %3 = stablehlo.maximum %2, %1 : tensor<3x2x5xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<3x2x5xf32>) -> tensor<3x2x5x1xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2, 3] : (tensor<3x2x5x1xf32>) -> tensor<3x2x5x7xf32>
    %6 = stablehlo.subtract %0, %5 : tensor<3x2x5x7xf32>
    %7 = stablehlo.exponential %6 : tensor<3x2x5x7xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [3] : (tensor<3x2x5x7xf32>, tensor<f32>) -> tensor<3x2x5xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<3x2x5xf32>) -> tensor<3x2x5x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2, 3] : (tensor<3x2x5x1xf32>) -> tensor<3x2x5x7xf32>
    %11 = stablehlo.divide %7, %10 : tensor<3x2x5x7xf32>
    %12 = stablehlo.dot_general %arg2, %11, batching_dims = [2, 1] x [1, 0], contracting_dims = [0] x [3], precision = [DEFAULT, DEFAULT] : (tensor<7x3x2x4xf32>, tensor<3x2x5x7xf32>) -> tensor<2x3x4x5xf32>
    %13 = stablehlo.transpose %12, dims = [3, 0, 1, 2] : (tensor<2x3x4x5xf32>) -> tensor<5x2x3x4xf32>
    return %13 : tensor<5x2x3x4xf32>
  }
}
