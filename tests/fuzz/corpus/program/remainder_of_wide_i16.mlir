func.func @main(%a0: tensor<7xi16>, %a1: tensor<7xi16>) -> (tensor<7xi16>) {
  %r0 = stablehlo.remainder %a0, %a1 : (tensor<7xi16>, tensor<7xi16>) -> tensor<7xi16>
  return %r0 : tensor<7xi16>
}
