func.func @main(%a0: tensor<17xbf16>, %a1: tensor<17xbf16>) -> (tensor<17xbf16>) {
  %r0 = stablehlo.power %a0, %a1 : (tensor<17xbf16>, tensor<17xbf16>) -> tensor<17xbf16>
  return %r0 : tensor<17xbf16>
}
