func.func @main(%a0: tensor<2x3x4xi32>) -> (tensor<2x2x2xi32>) {
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xi32>) -> tensor<2x2x2xi32>
  return %r0 : tensor<2x2x2xi32>
}
