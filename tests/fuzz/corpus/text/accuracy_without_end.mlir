func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.exponential"(%a) {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e400, ulps = 0, mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
