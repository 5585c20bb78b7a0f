func.func @main(%a0: tensor<7xi8>, %a1: tensor<7xi8>) -> (tensor<7xi8>) {
  %r0 = stablehlo.power %a0, %a1 : (tensor<7xi8>, tensor<7xi8>) -> tensor<7xi8>
  return %r0 : tensor<7xi8>
}
