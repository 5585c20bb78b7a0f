// elementwise: Black-Scholes, 1e6
module @jit_price attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000000xf32>, %arg1: tensor<1000000xf32>, %arg2: tensor<1000000xf32>) -> (tensor<1000000xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.sqrt %arg2 : tensor<1000000xf32>
    %cst = stablehlo.constant dense<2.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1000000xf32>
    %2 = stablehlo.multiply %1, %0 : tensor<1000000xf32>
    %3 = stablehlo.divide %arg0, %arg1 : tensor<1000000xf32>
    %4 = stablehlo.log %3 : tensor<1000000xf32>
    %cst_0 = stablehlo.constant dense<7.000000e-02> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1000000xf32>
    %6 = stablehlo.multiply %5, %arg2 : tensor<1000000xf32>
    %7 = stablehlo.add %4, %6 : tensor<1000000xf32>
    %8 = stablehlo.divide %7, %2 : tensor<1000000xf32>
    %cst_1 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1000000xf32>
    %10 = stablehlo.multiply %8, %9 : tensor<1000000xf32>
    %11 = chlo.erf %10 : tensor<1000000xf32> -> tensor<1000000xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1000000xf32>
    %13 = stablehlo.add %12, %11 : tensor<1000000xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<1000000xf32>
    %15 = stablehlo.multiply %14, %13 : tensor<1000000xf32>
    %16 = stablehlo.multiply %arg0, %15 : tensor<1000000xf32>
    %cst_4 = stablehlo.constant dense<-5.000000e-02> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1000000xf32>
    %18 = stablehlo.multiply %17, %arg2 : tensor<1000000xf32>
    %19 = stablehlo.exponential %18 : tensor<1000000xf32>
    %20 = stablehlo.multiply %arg1, %19 : tensor<1000000xf32>
    %21 = stablehlo.subtract %8, %2 : tensor<1000000xf32>
    %cst_5 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1000000xf32>
    %23 = stablehlo.multiply %21, %22 : tensor<1000000xf32>
    %24 = chlo.erf %23 : tensor<1000000xf32> -> tensor<1000000xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1000000xf32>
    %26 = stablehlo.add %25, %24 : tensor<1000000xf32>
    %cst_7 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1000000xf32>
    %28 = stablehlo.multiply %27, %26 : tensor<1000000xf32>
    %29 = stablehlo.multiply %20, %28 : tensor<1000000xf32>
    %30 = stablehlo.subtract %16, %29 : tensor<1000000xf32>
    return %30 : tensor<1000000xf32>
  }
}
