func.func @main(%a0: tensor<2x3x4xi8>, %a1: tensor<i8>) -> (tensor<2x2x3xi8>) {
  %r0 = stablehlo.pad %a0, %a1, low = [0, -1, 0], high = [0, 0, -1], interior = [0, 0, 0] : (tensor<2x3x4xi8>, tensor<i8>) -> tensor<2x2x3xi8>
  return %r0 : tensor<2x2x3xi8>
}
