func.func @main(%a0: tensor<2x3x4xi8>) -> (tensor<4x2x3xi8>) {
  %r0 = stablehlo.transpose %a0, dims = [2, 0, 1] : (tensor<2x3x4xi8>) -> tensor<4x2x3xi8>
  return %r0 : tensor<4x2x3xi8>
}
