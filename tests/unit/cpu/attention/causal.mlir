// By make.py.
module @jit_causal attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3x5x4xf32>, %arg1: tensor<2x3x7x4xf32>, %arg2: tensor<2x3x7x4xf32>) -> (tensor<2x3x5x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x5x4xf32>, tensor<2x3x7x4xf32>) -> tensor<2x3x5x7xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x5x7xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<2x3x5x7xf32>
    %3 = stablehlo.iota dim = 0 : tensor<5x7xi32>
    %4 = stablehlo.iota dim = 1 : tensor<5x7xi32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5x7xi32>
    %6 = stablehlo.add %3, %5 : tensor<5x7xi32>
    %7 = stablehlo.compare LE, %4, %6, SIGNED : (tensor<5x7xi32>, tensor<5x7xi32>) -> tensor<5x7xi1>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %8 = call @_where(%7, %2, %cst_0) : (tensor<5x7xi1>, tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5x7xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst_1) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x3x5xf32>
    %11 = stablehlo.maximum %10, %9 : tensor<2x3x5xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
    %14 = stablehlo.subtract %8, %13 : tensor<2x3x5x7xf32>
    %15 = stablehlo.exponential %14 : tensor<2x3x5x7xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.reduce(%15 init: %cst_3) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
    %19 = stablehlo.divide %15, %18 : tensor<2x3x5x7xf32>
    %20 = stablehlo.dot_general %19, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x5x7xf32>, tensor<2x3x7x4xf32>) -> tensor<2x3x5x4xf32>
    return %20 : tensor<2x3x5x4xf32>
  }
  func.func private @_where(%arg0: tensor<5x7xi1>, %arg1: tensor<2x3x5x7xf32>, %arg2: tensor<f32>) -> tensor<2x3x5x7xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<5x7xi1>) -> tensor<2x3x5x7xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x3x5x7xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x3x5x7xi1>, tensor<2x3x5x7xf32>
    return %3 : tensor<2x3x5x7xf32>
  }
}
