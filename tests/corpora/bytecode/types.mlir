module @types {
  func.func private @dynamic(tensor<?x4xf32>, tensor<?x?xi8, #stablehlo.bounds<3, ?>>) -> tensor<?xf64>
  func.func private @quantized(tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:-3>>, tensor<4x!quant.uniform<u8:f32:0, {1.000000e+00:1,2.500000e-01:2,3.000000e+00:3,4.000000e+00:4}>>)
  func.func private @effects(!stablehlo.token, tuple<tensor<f32>, tuple<tensor<i1>>>) -> !stablehlo.token
  func.func @conv(%arg0: tensor<1x8x8x3xf16>, %arg1: tensor<3x3x3x4xf16>) -> tensor<1x8x8x4xf16> {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf16>, tensor<3x3x3x4xf16>) -> tensor<1x8x8x4xf16>
    return %0 : tensor<1x8x8x4xf16>
  }
  func.func @channels(%arg0: tensor<4xf32>, %arg1: !stablehlo.token) -> (tensor<4xf32>, !stablehlo.token) {
    %0 = "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 0>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%lhs: tensor<f32>, %rhs: tensor<f32>):
      %3 = stablehlo.add %lhs, %rhs : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    %1 = "stablehlo.send"(%0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    %2:2 = "stablehlo.recv"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    return %2#0, %2#1 : tensor<4xf32>, !stablehlo.token
  }
}
