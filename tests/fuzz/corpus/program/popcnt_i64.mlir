func.func @main(%a0: tensor<7xi64>) -> (tensor<7xi64>) {
  %r0 = stablehlo.popcnt %a0 : (tensor<7xi64>) -> tensor<7xi64>
  return %r0 : tensor<7xi64>
}
