func.func @main(%a0: tensor<11xi1>) -> (tensor<11xi8>) {
  %r0 = stablehlo.convert %a0 : (tensor<11xi1>) -> tensor<11xi8>
  return %r0 : tensor<11xi8>
}
