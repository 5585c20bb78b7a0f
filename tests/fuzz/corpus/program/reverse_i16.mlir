func.func @main(%a0: tensor<2x3x4xi16>) -> (tensor<2x3x4xi16>) {
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xi16>
  return %r0 : tensor<2x3x4xi16>
}
