func.func @main(%a0: tensor<5x7xi16>, %a1: tensor<7xi16>) -> (tensor<5xi16>) {
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<5x7xi16>, tensor<7xi16>) -> tensor<5xi16>
  return %r0 : tensor<5xi16>
}
