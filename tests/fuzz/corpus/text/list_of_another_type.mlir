func.func @main(%a: tensor<3x6xf32>) -> tensor<2x2xf32> {
  %0 = "stablehlo.slice"(%a) {start_indices = array<i32: 0, 2>, limit_indices = array<i64: 3, 6>, strides = array<i64: 2, 3>} : (tensor<3x6xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
