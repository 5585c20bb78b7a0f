// By make.py.
module @jit_narrow attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3x5x4xbf16>, %arg1: tensor<2x3x7x4xbf16>, %arg2: tensor<2x3x7x4xbf16>, %arg3: tensor<5x7xbf16>) -> (tensor<2x3x5x4xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x5x4xbf16>, tensor<2x3x7x4xbf16>) -> tensor<2x3x5x7xbf16>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x3x5x7xbf16>
    %2 = stablehlo.multiply %0, %1 : tensor<2x3x5x7xbf16>
    %3 = stablehlo.broadcast_in_dim %arg3, dims = [2, 3] : (tensor<5x7xbf16>) -> tensor<1x1x5x7xbf16>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x5x7xbf16>) -> tensor<2x3x5x7xbf16>
    %5 = stablehlo.add %2, %4 : tensor<2x3x5x7xbf16>
    %6 = stablehlo.convert %5 : (tensor<2x3x5x7xbf16>) -> tensor<2x3x5x7xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x3x5xf32>
    %9 = stablehlo.maximum %8, %7 : tensor<2x3x5xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
    %12 = stablehlo.subtract %6, %11 : tensor<2x3x5x7xf32>
    %13 = stablehlo.exponential %12 : tensor<2x3x5x7xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_2) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
    %17 = stablehlo.divide %13, %16 : tensor<2x3x5x7xf32>
    %18 = stablehlo.convert %17 : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
    %19 = stablehlo.dot_general %18, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x4xbf16>) -> tensor<2x3x5x4xbf16>
    return %19 : tensor<2x3x5x4xbf16>
  }
}
