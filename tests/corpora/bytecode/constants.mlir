func.func @main() -> tensor<3xi1> {
  %0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %1 = stablehlo.constant dense<[true, false, false, true, true, true, false, true, false, true]> : tensor<10xi1>
  %2 = stablehlo.constant dense<true> : tensor<10xi1>
  %3 = stablehlo.constant dense<false> : tensor<i1>
  %4 = stablehlo.constant dense<[-8, -1, 0, 7]> : tensor<4xi4>
  %5 = stablehlo.constant dense<[0, 1, 14, 15]> : tensor<4xui4>
  %6 = stablehlo.constant dense<-7> : tensor<2x3xi16>
  %7 = stablehlo.constant dense<[[1, 18446744073709551615], [0, 9223372036854775808]]> : tensor<2x2xui64>
  %8 = stablehlo.constant dense<[1.500000e+00, -2.000000e+00, 0x7FC0]> : tensor<3xbf16>
  %9 = stablehlo.constant dense<[(1.000000e+00,-2.000000e+00), (0.000000e+00,5.000000e-01)]> : tensor<2xcomplex<f32>>
  %10 = stablehlo.constant dense<(0x7FF8000000000000,1.000000e+00)> : tensor<complex<f64>>
  %11 = stablehlo.constant dense<> : tensor<0x4xf32>
  %12 = stablehlo.constant dense<[3.140625e+00, 0xFF800000]> : tensor<2xf32>
  %13 = stablehlo.constant dense<1.000000e-300> : tensor<f64>
  %14 = stablehlo.constant dense<[1.000000e+00, -4.480000e+02]> : tensor<2xf8E4M3FN>
  return %0 : tensor<3xi1>
}
