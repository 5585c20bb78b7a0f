module @m {
  func.func public @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %t: !stablehlo.token) -> (tensor<4xf32>, !stablehlo.token, tensor<2x2xi32>) {
    %0 = call @twice(%x) : (tensor<4xf32>) -> tensor<4xf32>
    %1:2 = stablehlo.optimization_barrier %0, %x : tensor<4xf32>, tensor<4xf32>
    %2 = stablehlo.after_all %t : !stablehlo.token
    %3 = stablehlo.bitcast_convert %1#1 : (tensor<4xf32>) -> tensor<4xi32>
    %4 = stablehlo.reshape %3 : (tensor<4xi32>) -> tensor<2x2xi32>
    %5 = stablehlo.reduce_precision %1#0, format = e5m10 : tensor<4xf32>
    return %5, %2, %4 : tensor<4xf32>, !stablehlo.token, tensor<2x2xi32>
  }
  func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.constant dense<2.0> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.multiply %x, %1 : tensor<4xf32>
    return %2 : tensor<4xf32>
  }
}
