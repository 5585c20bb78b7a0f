func.func @main(%a0: tensor<17xf32>) -> (tensor<17xf32>) {
  %r0 = stablehlo.tanh %a0 : (tensor<17xf32>) -> tensor<17xf32>
  return %r0 : tensor<17xf32>
}
