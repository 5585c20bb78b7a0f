func.func @main(%a0: tensor<3x5xi1>, %a1: tensor<5x4xi1>) -> (tensor<3x4xi1>) {
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<3x5xi1>, tensor<5x4xi1>) -> tensor<3x4xi1>
  return %r0 : tensor<3x4xi1>
}
