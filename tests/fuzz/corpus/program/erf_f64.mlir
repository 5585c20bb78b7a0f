func.func @main(%a0: tensor<17xf64>) -> (tensor<17xf64>) {
  %r0 = chlo.erf %a0 : tensor<17xf64> -> tensor<17xf64>
  return %r0 : tensor<17xf64>
}
