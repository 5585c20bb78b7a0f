func.func @main() {
  %9 = "stablehlo.add"() <{value = dense<8> : tensor<2x5xi8>}> : () -> tensor<!quant.uniform<i1:i4, 2.0:-2>>
  return
}
