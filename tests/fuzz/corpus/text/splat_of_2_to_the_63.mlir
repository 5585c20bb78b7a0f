func.func @main() {
  %9 = "stablehlo.xor"() <{value = dense<8> : tensor<2x4611686018427387904xi32>}> : () -> tensor<!quant.uniform<i16:f16, 2.0:-17>>
}
