func.func @main(%a0: tensor<7xi32>, %a1: tensor<7xi32>) -> (tensor<7xi32>) {
  %r0 = stablehlo.divide %a0, %a1 : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
  return %r0 : tensor<7xi32>
}
