func.func @main(%a0: tensor<i1>, %a1: tensor<11xi8>, %a2: tensor<11xi8>) -> (tensor<11xi8>) {
  %r0 = stablehlo.select %a0, %a1, %a2 : (tensor<i1>, tensor<11xi8>, tensor<11xi8>) -> tensor<11xi8>
  return %r0 : tensor<11xi8>
}
