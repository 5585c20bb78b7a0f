func.func @two() {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = func.call @one(%0) : (tensor<2xf32>) -> tensor<2xf32>
  interpreter.print %1 : tensor<2xf32>
  check.expect_eq_const %1, dense<[1.0, 2.0]> : tensor<2xf32>
  check.expect_close %1, %0, max_ulp_difference = 5 : tensor<2xf32>, tensor<2xf32>
  check.expect_almost_eq %1, %0, tolerance = 0.1 : tensor<2xf32>
  return
}
func.func @one(%a: tensor<2xf32>) -> tensor<2xf32> {
  %p = interpreter.probe %a, probe_id = "one" : tensor<2xf32>
  return %p : tensor<2xf32>
}
// -----
func.func @main() {
  %0 = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f64>>
  stablehlo.custom_call @check.expect_close(%0, %0) {has_side_effect = true} : (tensor<complex<f64>>, tensor<complex<f64>>) -> ()
  return
}
