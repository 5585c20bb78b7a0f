func.func @main(%a0: tensor<2x3x4xi8>) -> (tensor<4x6xi8>) {
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xi8>) -> tensor<4x6xi8>
  return %r0 : tensor<4x6xi8>
}
