func.func @main(%a0: tensor<20xf16>) -> (tensor<20xf16>) {
  %r0 = stablehlo.sign %a0 : (tensor<20xf16>) -> tensor<20xf16>
  return %r0 : tensor<20xf16>
}
