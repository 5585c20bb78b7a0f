func.func @main(%a0: tensor<20xf64>) -> (tensor<20xi1>) {
  %r0 = stablehlo.is_finite %a0 : (tensor<20xf64>) -> tensor<20xi1>
  return %r0 : tensor<20xi1>
}
