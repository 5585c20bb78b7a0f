func.func @main() -> (tensor<11xi8>) {
  %a0 = stablehlo.constant dense<[-1, -4, 7, -8, -7, 6, 7, 5, -7, 0, 3]> : tensor<11xi8>
  %a1 = stablehlo.constant dense<[7, 6, -7, 5, -6, 7, 1, 0, 4, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.maximum %a0, %a1 : (tensor<11xi8>, tensor<11xi8>) -> tensor<11xi8>
  return %r0 : tensor<11xi8>
}
