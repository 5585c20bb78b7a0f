func.func @main() -> (tensor<4xi8>) {
  %a0 = stablehlo.constant dense<[[[2, 2, 1, 1, 1], [1, 1, 2, 1, 1], [2, 1, 1, 2, 1], [1, 2, 1, 2, 2]], [[1, 2, 1, 2, 1], [1, 2, 1, 2, 2], [1, 1, 2, 2, 2], [2, 1, 1, 1, 1]], [[2, 1, 1, 2, 1], [1, 1, 2, 1, 1], [2, 2, 2, 2, 1], [1, 1, 2, 1, 2]]]> : tensor<3x4x5xi8>
  %a1 = stablehlo.constant dense<0> : tensor<i8>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<4xi8>
  return %r0 : tensor<4xi8>
}
