func.func @main(%a0: tensor<i8>, %a1: tensor<11xi8>, %a2: tensor<i8>) -> (tensor<11xi8>) {
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<i8>, tensor<11xi8>, tensor<i8>) -> tensor<11xi8>
  return %r0 : tensor<11xi8>
}
