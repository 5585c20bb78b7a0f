func.func @main(%a: tensor<3x4xi64>, %i: tensor<i64>) -> tensor<12xi64> {
  %0 = stablehlo.reshape %a : (tensor<3x4xi64>) -> tensor<12xi64>
  %1 = stablehlo.slice %a [0:3:2, 1:3] : (tensor<3x4xi64>) -> tensor<2x2xi64>
  %2 = stablehlo.dynamic_slice %a, %i, %i, sizes = [1, 4] : (tensor<3x4xi64>, tensor<i64>, tensor<i64>) -> tensor<1x4xi64>
  %3 = stablehlo.pad %a, %i, low = [0, 1], high = [-1, 0], interior = [0, 2] : (tensor<3x4xi64>, tensor<i64>) -> tensor<2x11xi64>
  %4 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<3x4xi64>, tensor<3x4xi64>) -> tensor<6x4xi64>
  %5 = stablehlo.transpose %a, dims = [1, 0] : (tensor<3x4xi64>) -> tensor<4x3xi64>
  %6 = stablehlo.iota dim = 1 : tensor<3x4xui8>
  %7 = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i64>) -> tensor<2x?xi64, #stablehlo.bounds<?, 4>>
  %8 = stablehlo.get_dimension_size %7, dim = 1 : (tensor<2x?xi64, #stablehlo.type_extensions<bounds = [?, 4]>>) -> tensor<i32>
  return %0 : tensor<12xi64>
}
