func.func @main() -> (tensor<2x7x4xi64>) {
  %a0 = stablehlo.constant dense<[[[8, 8, 5, 0], [-8, -6, -3, 1], [2, -3, 5, -1]], [[2, -8, -9, 3], [0, 8, 7, 0], [6, 4, -9, -4]]]> : tensor<2x3x4xi64>
  %a1 = stablehlo.constant dense<[[[2, 7, -7, -2]], [[1, -2, 4, 1]]]> : tensor<2x1x4xi64>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xi64>, tensor<2x1x4xi64>, tensor<2x3x4xi64>) -> tensor<2x7x4xi64>
  return %r0 : tensor<2x7x4xi64>
}
