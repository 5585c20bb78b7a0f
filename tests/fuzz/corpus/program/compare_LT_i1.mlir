func.func @main(%a0: tensor<11xi1>, %a1: tensor<11xi1>) -> (tensor<11xi1>) {
  %r0 = stablehlo.compare LT, %a0, %a1 : (tensor<11xi1>, tensor<11xi1>) -> tensor<11xi1>
  return %r0 : tensor<11xi1>
}
