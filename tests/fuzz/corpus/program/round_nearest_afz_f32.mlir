func.func @main(%a0: tensor<20xf32>) -> (tensor<20xf32>) {
  %r0 = stablehlo.round_nearest_afz %a0 : (tensor<20xf32>) -> tensor<20xf32>
  return %r0 : tensor<20xf32>
}
