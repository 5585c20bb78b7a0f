func.func @main(%a0: tensor<20xbf16>) -> (tensor<20xbf16>) {
  %r0 = stablehlo.abs %a0 : (tensor<20xbf16>) -> tensor<20xbf16>
  return %r0 : tensor<20xbf16>
}
