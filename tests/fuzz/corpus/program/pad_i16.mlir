func.func @main(%a0: tensor<2x3x4xi16>, %a1: tensor<i16>) -> (tensor<4x5x9xi16>) {
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0, 1], high = [1, 0, 1], interior = [0, 1, 1] : (tensor<2x3x4xi16>, tensor<i16>) -> tensor<4x5x9xi16>
  return %r0 : tensor<4x5x9xi16>
}
