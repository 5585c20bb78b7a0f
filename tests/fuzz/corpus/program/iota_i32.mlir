func.func @main() -> (tensor<2x3x4xi32>) {
  %r0 = stablehlo.iota dim = 1 : tensor<2x3x4xi32>
  return %r0 : tensor<2x3x4xi32>
}
