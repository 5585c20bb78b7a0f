func.func @main(%x: tensor<2x6x5x4xf32>, %k: tensor<3x2x2x6xf32>) -> tensor<2x3x9x6xf32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 2]], lhs_dilate = [1, 2], rhs_dilate = [1, 2], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x6x5x4xf32>, tensor<3x2x2x6xf32>) -> tensor<2x3x9x6xf32>
  return %0 : tensor<2x3x9x6xf32>
}
