func.func @main() {
  %0 = stablehlo.constant dense<[[1.0, -2.5e-3], [0x7FC00000, 0.0]]> : tensor<2x2xf32>
  %1 = stablehlo.constant dense<"0x000000000000803F"> : tensor<2xf32>
  %2 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %3 = stablehlo.constant dense<"0x05"> : tensor<9xi1>
  %4 = stablehlo.constant dense<[(1.0, -2.0), (0.0, 0x7FF0000000000000)]> : tensor<2xcomplex<f64>>
  %5 = stablehlo.constant dense<[-8, 7, -1]> : tensor<3xi4>
  %6 = stablehlo.constant dense<> : tensor<0x3xui16>
  %7 = stablehlo.constant dense<1.0> : tensor<4xf8E4M3FN>
  %8 = stablehlo.constant {a = 1} dense<[0xFF80, 1.0]> : tensor<2xbf16>
  %9 = "stablehlo.constant"() <{value = dense<3> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 2.0:1>>
  "a.b"() {s = dense<["x", "y\22"]> : tensor<2x!tf.string>, r = dense_resource<blob> : tensor<2xf32>} : () -> ()
  return
}
