func.func @main(%a0: tensor<17xf16>) -> (tensor<17xf16>) {
  %r0 = stablehlo.exponential %a0 : (tensor<17xf16>) -> tensor<17xf16>
  return %r0 : tensor<17xf16>
}
