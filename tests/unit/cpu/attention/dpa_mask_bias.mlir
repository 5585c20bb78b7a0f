// By make.py.
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x3x4xf32>, %arg1: tensor<2x7x3x4xf32>, %arg2: tensor<2x7x3x4xf32>, %arg3: tensor<2x1x5x7xi1>, %arg4: tensor<1x3x5x7xf32>) -> (tensor<2x5x3x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x5x3x4xf32>) -> tensor<2x5x3x1x4xf32>
    %1 = stablehlo.reshape %arg4 : (tensor<1x3x5x7xf32>) -> tensor<1x3x1x5x7xf32>
    %2 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 3, 4] : (tensor<2x1x5x7xi1>) -> tensor<2x1x1x5x7xi1>
    %3 = stablehlo.dot_general %0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x5x3x1x4xf32>, tensor<2x7x3x4xf32>) -> tensor<2x3x5x1x7xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x5x1x7xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<2x3x5x1x7xf32>
    %6 = stablehlo.transpose %5, dims = [3, 0, 1, 2, 4] : (tensor<2x3x5x1x7xf32>) -> tensor<1x2x3x5x7xf32>
    %7 = stablehlo.transpose %1, dims = [2, 0, 1, 3, 4] : (tensor<1x3x1x5x7xf32>) -> tensor<1x1x3x5x7xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3, 4] : (tensor<1x1x3x5x7xf32>) -> tensor<1x2x3x5x7xf32>
    %9 = stablehlo.add %6, %8 : tensor<1x2x3x5x7xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %10 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<2x3x5x7xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1, 2, 3, 4] : (tensor<2x3x5x7xi1>) -> tensor<1x2x3x5x7xi1>
    %12 = stablehlo.transpose %2, dims = [2, 0, 1, 3, 4] : (tensor<2x1x1x5x7xi1>) -> tensor<1x2x1x5x7xi1>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3, 4] : (tensor<1x2x1x5x7xi1>) -> tensor<1x2x3x5x7xi1>
    %14 = stablehlo.and %11, %13 : tensor<1x2x3x5x7xi1>
    %cst_0 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %15 = call @_where(%14, %9, %cst_0) : (tensor<1x2x3x5x7xi1>, tensor<1x2x3x5x7xf32>, tensor<f32>) -> tensor<1x2x3x5x7xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %16 = stablehlo.reduce(%15 init: %cst_1) applies stablehlo.maximum across dimensions = [4] : (tensor<1x2x3x5x7xf32>, tensor<f32>) -> tensor<1x2x3x5xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x2x3x5xf32>
    %18 = stablehlo.maximum %17, %16 : tensor<1x2x3x5xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<1x2x3x5xf32>) -> tensor<1x2x3x5x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3, 4] : (tensor<1x2x3x5x1xf32>) -> tensor<1x2x3x5x7xf32>
    %21 = stablehlo.subtract %15, %20 : tensor<1x2x3x5x7xf32>
    %22 = stablehlo.exponential %21 : tensor<1x2x3x5x7xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst_3) applies stablehlo.add across dimensions = [4] : (tensor<1x2x3x5x7xf32>, tensor<f32>) -> tensor<1x2x3x5xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3] : (tensor<1x2x3x5xf32>) -> tensor<1x2x3x5x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3, 4] : (tensor<1x2x3x5x1xf32>) -> tensor<1x2x3x5x7xf32>
    %26 = stablehlo.divide %22, %25 : tensor<1x2x3x5x7xf32>
    %27 = stablehlo.dot_general %arg2, %26, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x4xf32>, tensor<1x2x3x5x7xf32>) -> tensor<2x3x4x1x5xf32>
    %28 = stablehlo.transpose %27, dims = [3, 0, 4, 1, 2] : (tensor<2x3x4x1x5xf32>) -> tensor<1x2x5x3x4xf32>
    %29 = stablehlo.transpose %28, dims = [1, 2, 3, 0, 4] : (tensor<1x2x5x3x4xf32>) -> tensor<2x5x3x1x4xf32>
    %30 = stablehlo.reshape %29 : (tensor<2x5x3x1x4xf32>) -> tensor<2x5x3x4xf32>
    return %30 : tensor<2x5x3x4xf32>
  }
  func.func private @_where(%arg0: tensor<1x2x3x5x7xi1>, %arg1: tensor<1x2x3x5x7xf32>, %arg2: tensor<f32>) -> tensor<1x2x3x5x7xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x3x5x7xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1, 2, 3, 4] : (tensor<2x3x5x7xf32>) -> tensor<1x2x3x5x7xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<1x2x3x5x7xi1>, tensor<1x2x3x5x7xf32>
    return %2 : tensor<1x2x3x5x7xf32>
  }
}
