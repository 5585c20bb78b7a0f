// Written by tests/programs/generate/quant_programs.py; expected values are numpy's.

func.func @quantize_0() {
  %a0 = stablehlo.constant dense<[0xC3FA8000, 0xBFE00000, 0xBFC00000, 0xBF900000, 0xBF800000, 0xBF600000, 0xBF000000, 0xBEC00000, 0xBE800000, 0x00000000, 0x3E000000, 0x3E800000, 0x3F400000, 0x3FA00000, 0x00000000, 0x3EC00000, 0x3F000000, 0x3F200000, 0x3FA00000, 0x48F42410, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<i2:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i2:f32, 0.5:0>>) -> tensor<24xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, -2, 0, 0]> : tensor<24xi2>
  func.return
}

// -----

func.func @dequantize_0() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:f32, 0.5:0>>) -> tensor<4xf32>
  check.expect_eq_const %r0, dense<[0xBF800000, 0xBF000000, 0x00000000, 0x3F000000]> : tensor<4xf32>
  func.return
}

// -----

func.func @quantize_1() {
  %a0 = stablehlo.constant dense<[0xC2FAC000, 0xBF100000, 0xBF000000, 0xBED00000, 0xBEC00000, 0xBEB00000, 0xBE800000, 0xBE600000, 0xBE400000, 0xBE000000, 0xBDC00000, 0xBD800000, 0x3D800000, 0x3E400000, 0xBE000000, 0xBD000000, 0x00000000, 0x3D000000, 0x3E400000, 0x47F42400, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<i2:f32, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i2:f32, 0.125:1>>) -> tensor<24xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, -2, 0, 1]> : tensor<24xi2>
  func.return
}

// -----

func.func @dequantize_1() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:f32, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:f32, 0.125:1>>) -> tensor<4xf32>
  check.expect_eq_const %r0, dense<[0xBEC00000, 0xBE800000, 0xBE000000, 0x00000000]> : tensor<4xf32>
  func.return
}

// -----

func.func @quantize_2() {
  %a0 = stablehlo.constant dense<[0xC3967333, 0xBF99999A, 0xBF79999A, 0xBF666666, 0xBF533333, 0xBF19999A, 0xBF066666, 0xBE99999A, 0xBE666666, 0xBE99999A, 0xBD99999A, 0x00000000, 0x3D99999A, 0x48927C00, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<18xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf32>) -> tensor<18x!quant.uniform<i2:f32, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<i2:f32, 0.3:1>>) -> tensor<18xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 1, 1, 1, 1, 1, -2, 0, 1]> : tensor<18xi2>
  func.return
}

// -----

func.func @dequantize_2() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:f32, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:f32, 0.3:1>>) -> tensor<4xf32>
  check.expect_eq_const %r0, dense<[0xBF666667, 0xBF19999A, 0xBE99999A, 0x00000000]> : tensor<4xf32>
  func.return
}

// -----

func.func @quantize_3() {
  %a0 = stablehlo.constant dense<[0xC4FAC000, 0xC1100000, 0xC1000000, 0xC0D00000, 0xC0C00000, 0xC0B00000, 0xC0800000, 0xC0600000, 0xC0400000, 0xC0000000, 0xBFC00000, 0xBF800000, 0x3F800000, 0x40400000, 0xC0000000, 0xBF000000, 0x00000000, 0x3F000000, 0x40400000, 0x49F42400, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<i2:f32, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i2:f32, 2.0:1>>) -> tensor<24xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, -2, 0, 1]> : tensor<24xi2>
  func.return
}

// -----

func.func @dequantize_3() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:f32, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:f32, 2.0:1>>) -> tensor<4xf32>
  check.expect_eq_const %r0, dense<[0xC0C00000, 0xC0800000, 0xC0000000, 0x00000000]> : tensor<4xf32>
  func.return
}

// -----

func.func @quantize_4() {
  %a0 = stablehlo.constant dense<[0xC07F500000000000, 0xBFFC000000000000, 0xBFF8000000000000, 0xBFF2000000000000, 0xBFF0000000000000, 0xBFEC000000000000, 0xBFE0000000000000, 0xBFD8000000000000, 0xBFD0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000, 0x3FE8000000000000, 0x3FF4000000000000, 0x0000000000000000, 0x3FD8000000000000, 0x3FE0000000000000, 0x3FE4000000000000, 0x3FF4000000000000, 0x411E848200000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<i2:f64, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i2:f64, 0.5:0>>) -> tensor<24xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, -2, 0, 0]> : tensor<24xi2>
  func.return
}

// -----

func.func @dequantize_4() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:f64, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:f64, 0.5:0>>) -> tensor<4xf64>
  check.expect_eq_const %r0, dense<[0xBFF0000000000000, 0xBFE0000000000000, 0x0000000000000000, 0x3FE0000000000000]> : tensor<4xf64>
  func.return
}

// -----

func.func @quantize_5() {
  %a0 = stablehlo.constant dense<[0xC05F580000000000, 0xBFE2000000000000, 0xBFE0000000000000, 0xBFDA000000000000, 0xBFD8000000000000, 0xBFD6000000000000, 0xBFD0000000000000, 0xBFCC000000000000, 0xBFC8000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0xBFB0000000000000, 0x3FB0000000000000, 0x3FC8000000000000, 0xBFC0000000000000, 0xBFA0000000000000, 0x0000000000000000, 0x3FA0000000000000, 0x3FC8000000000000, 0x40FE848000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<i2:f64, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i2:f64, 0.125:1>>) -> tensor<24xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, -2, 0, 1]> : tensor<24xi2>
  func.return
}

// -----

func.func @dequantize_5() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:f64, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:f64, 0.125:1>>) -> tensor<4xf64>
  check.expect_eq_const %r0, dense<[0xBFD8000000000000, 0xBFD0000000000000, 0xBFC0000000000000, 0x0000000000000000]> : tensor<4xf64>
  func.return
}

// -----

func.func @quantize_6() {
  %a0 = stablehlo.constant dense<[0xC072CE6666666666, 0xBFF3333333333333, 0xBFEF333333333333, 0xBFECCCCCCCCCCCCC, 0xBFEA666666666666, 0xBFE3333333333333, 0xBFE0CCCCCCCCCCCD, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0xBFD3333333333333, 0xBFB3333333333333, 0x0000000000000000, 0x3FB3333333333333, 0x41124F8000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<18xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf64>) -> tensor<18x!quant.uniform<i2:f64, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<i2:f64, 0.3:1>>) -> tensor<18xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 1, 1, 1, 1, 1, -2, 0, 1]> : tensor<18xi2>
  func.return
}

// -----

func.func @dequantize_6() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:f64, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:f64, 0.3:1>>) -> tensor<4xf64>
  check.expect_eq_const %r0, dense<[0xBFECCCCCCCCCCCCC, 0xBFE3333333333333, 0xBFD3333333333333, 0x0000000000000000]> : tensor<4xf64>
  func.return
}

// -----

func.func @quantize_7() {
  %a0 = stablehlo.constant dense<[0xC09F580000000000, 0xC022000000000000, 0xC020000000000000, 0xC01A000000000000, 0xC018000000000000, 0xC016000000000000, 0xC010000000000000, 0xC00C000000000000, 0xC008000000000000, 0xC000000000000000, 0xBFF8000000000000, 0xBFF0000000000000, 0x3FF0000000000000, 0x4008000000000000, 0xC000000000000000, 0xBFE0000000000000, 0x0000000000000000, 0x3FE0000000000000, 0x4008000000000000, 0x413E848000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<i2:f64, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i2:f64, 2.0:1>>) -> tensor<24xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, -2, 0, 1]> : tensor<24xi2>
  func.return
}

// -----

func.func @dequantize_7() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:f64, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:f64, 2.0:1>>) -> tensor<4xf64>
  check.expect_eq_const %r0, dense<[0xC018000000000000, 0xC010000000000000, 0xC000000000000000, 0x0000000000000000]> : tensor<4xf64>
  func.return
}

// -----

func.func @quantize_8() {
  %a0 = stablehlo.constant dense<[0xDFD4, 0xBF00, 0xBE00, 0xBC80, 0xBC00, 0xBB00, 0xB800, 0xB600, 0xB400, 0x0000, 0x3000, 0x3400, 0x3A00, 0x3D00, 0x0000, 0x3600, 0x3800, 0x3900, 0x3D00, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<i2:f16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i2:f16, 0.5:0>>) -> tensor<24xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, -2, 0, 0]> : tensor<24xi2>
  func.return
}

// -----

func.func @dequantize_8() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:f16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:f16, 0.5:0>>) -> tensor<4xf16>
  check.expect_eq_const %r0, dense<[0xBC00, 0xB800, 0x0000, 0x3800]> : tensor<4xf16>
  func.return
}

// -----

func.func @quantize_9() {
  %a0 = stablehlo.constant dense<[0xD7D6, 0xB880, 0xB800, 0xB680, 0xB600, 0xB580, 0xB400, 0xB300, 0xB200, 0xB000, 0xAE00, 0xAC00, 0x2C00, 0x3200, 0xB000, 0xA800, 0x0000, 0x2800, 0x3200, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<i2:f16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i2:f16, 0.125:1>>) -> tensor<24xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, -2, 0, 1]> : tensor<24xi2>
  func.return
}

// -----

func.func @dequantize_9() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:f16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:f16, 0.125:1>>) -> tensor<4xf16>
  check.expect_eq_const %r0, dense<[0xB600, 0xB400, 0xB000, 0x0000]> : tensor<4xf16>
  func.return
}

// -----

func.func @quantize_10() {
  %a0 = stablehlo.constant dense<[0xDCB4, 0xBD66, 0xBCCD, 0xBBCD, 0xBB33, 0xBA9A, 0xB8CD, 0xB833, 0xB4CD, 0xB333, 0xB4CD, 0xACCD, 0x0000, 0x2CCD, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<19xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<19xf16>) -> tensor<19x!quant.uniform<i2:f16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<19x!quant.uniform<i2:f16, 0.3:1>>) -> tensor<19xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 1, 1, 1, 1, 1, -2, 0, 1]> : tensor<19xi2>
  func.return
}

// -----

func.func @dequantize_10() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:f16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:f16, 0.3:1>>) -> tensor<4xf16>
  check.expect_eq_const %r0, dense<[0xBB34, 0xB8CD, 0xB4CD, 0x0000]> : tensor<4xf16>
  func.return
}

// -----

func.func @quantize_11() {
  %a0 = stablehlo.constant dense<[0xE7D6, 0xC880, 0xC800, 0xC680, 0xC600, 0xC580, 0xC400, 0xC300, 0xC200, 0xC000, 0xBE00, 0xBC00, 0x3C00, 0x4200, 0xC000, 0xB800, 0x0000, 0x3800, 0x4200, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<i2:f16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i2:f16, 2.0:1>>) -> tensor<24xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, -2, 0, 1]> : tensor<24xi2>
  func.return
}

// -----

func.func @dequantize_11() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:f16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:f16, 2.0:1>>) -> tensor<4xf16>
  check.expect_eq_const %r0, dense<[0xC600, 0xC400, 0xC000, 0x0000]> : tensor<4xf16>
  func.return
}

// -----

func.func @quantize_12() {
  %a0 = stablehlo.constant dense<[0xC3FA, 0xBFE0, 0xBFC0, 0xBF90, 0xBF80, 0xBF60, 0xBF00, 0xBEC0, 0xBE80, 0x0000, 0x3E00, 0x3E80, 0x3F40, 0x3FA0, 0x0000, 0x3EC0, 0x3F00, 0x3F20, 0x3FA0, 0x48F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<i2:bf16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i2:bf16, 0.5:0>>) -> tensor<24xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, -2, 0, 0]> : tensor<24xi2>
  func.return
}

// -----

func.func @dequantize_12() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:bf16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:bf16, 0.5:0>>) -> tensor<4xbf16>
  check.expect_eq_const %r0, dense<[0xBF80, 0xBF00, 0x0000, 0x3F00]> : tensor<4xbf16>
  func.return
}

// -----

func.func @quantize_13() {
  %a0 = stablehlo.constant dense<[0xC2FB, 0xBF10, 0xBF00, 0xBED0, 0xBEC0, 0xBEB0, 0xBE80, 0xBE60, 0xBE40, 0xBE00, 0xBDC0, 0xBD80, 0x3D80, 0x3E40, 0xBE00, 0xBD00, 0x0000, 0x3D00, 0x3E40, 0x47F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<i2:bf16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i2:bf16, 0.125:1>>) -> tensor<24xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, -2, 0, 1]> : tensor<24xi2>
  func.return
}

// -----

func.func @dequantize_13() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:bf16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:bf16, 0.125:1>>) -> tensor<4xbf16>
  check.expect_eq_const %r0, dense<[0xBEC0, 0xBE80, 0xBE00, 0x0000]> : tensor<4xbf16>
  func.return
}

// -----

func.func @quantize_14() {
  %a0 = stablehlo.constant dense<[0xC396, 0xBF9A, 0xBF7A, 0xBF66, 0xBF53, 0xBF1A, 0xBF06, 0xBEE6, 0xBE9A, 0xBE66, 0xBE9A, 0xBD9A, 0x0000, 0x3D9A, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<18xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xbf16>) -> tensor<18x!quant.uniform<i2:bf16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<i2:bf16, 0.3:1>>) -> tensor<18xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 0, 1, 1, 1, 1, -2, 0, 1]> : tensor<18xi2>
  func.return
}

// -----

func.func @dequantize_14() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:bf16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:bf16, 0.3:1>>) -> tensor<4xbf16>
  check.expect_eq_const %r0, dense<[0xBF67, 0xBF1A, 0xBE9A, 0x0000]> : tensor<4xbf16>
  func.return
}

// -----

func.func @quantize_15() {
  %a0 = stablehlo.constant dense<[0xC4FB, 0xC110, 0xC100, 0xC0D0, 0xC0C0, 0xC0B0, 0xC080, 0xC060, 0xC040, 0xC000, 0xBFC0, 0xBF80, 0x3F80, 0x4040, 0xC000, 0xBF00, 0x0000, 0x3F00, 0x4040, 0x49F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<i2:bf16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i2:bf16, 2.0:1>>) -> tensor<24xi2>
  check.expect_eq_const %b0, dense<[-2, -2, -2, -2, -2, -2, -1, -1, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, -2, 0, 1]> : tensor<24xi2>
  func.return
}

// -----

func.func @dequantize_15() {
  %s0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xi2>) -> tensor<4x!quant.uniform<i2:bf16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<i2:bf16, 2.0:1>>) -> tensor<4xbf16>
  check.expect_eq_const %r0, dense<[0xC0C0, 0xC080, 0xC000, 0x0000]> : tensor<4xbf16>
  func.return
}

// -----

func.func @quantize_16() {
  %a0 = stablehlo.constant dense<[0xC3FA0000, 0xBF400000, 0xBF000000, 0xBE000000, 0x00000000, 0x3E000000, 0x3F000000, 0xBEC00000, 0xBE800000, 0x00000000, 0x3E000000, 0x3E800000, 0x3F400000, 0x3FA00000, 0x3F800000, 0x3FB00000, 0x3FC00000, 0x3FD00000, 0x40100000, 0x48F42430, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<u2:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u2:f32, 0.5:0>>) -> tensor<24xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 3, 3, 3, 0, 0, 0]> : tensor<24xui2>
  func.return
}

// -----

func.func @dequantize_16() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:f32, 0.5:0>>) -> tensor<4xf32>
  check.expect_eq_const %r0, dense<[0x00000000, 0x3F000000, 0x3F800000, 0x3FC00000]> : tensor<4xf32>
  func.return
}

// -----

func.func @quantize_17() {
  %a0 = stablehlo.constant dense<[0xC2FA4000, 0xBEA00000, 0xBE800000, 0xBE200000, 0xBE000000, 0xBDC00000, 0x00000000, 0xBE600000, 0xBE400000, 0xBE000000, 0xBDC00000, 0xBD800000, 0x3D800000, 0x3E400000, 0x3E000000, 0x3E600000, 0x3E800000, 0x3E900000, 0x3EE00000, 0x47F42420, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<u2:f32, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u2:f32, 0.125:1>>) -> tensor<24xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 3, 3, 3, 0, 0, 1]> : tensor<24xui2>
  func.return
}

// -----

func.func @dequantize_17() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:f32, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:f32, 0.125:1>>) -> tensor<4xf32>
  check.expect_eq_const %r0, dense<[0xBE000000, 0x00000000, 0x3E000000, 0x3E800000]> : tensor<4xf32>
  func.return
}

// -----

func.func @quantize_18() {
  %a0 = stablehlo.constant dense<[0xC3962666, 0xBF19999A, 0xBEC00000, 0xBE99999A, 0xBE666666, 0x00000000, 0xBF066666, 0xBE99999A, 0xBE666666, 0x3E99999A, 0x3F066666, 0x3F19999A, 0x3F2CCCCD, 0x48927C13, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<18xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf32>) -> tensor<18x!quant.uniform<u2:f32, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<u2:f32, 0.3:1>>) -> tensor<18xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 3, 3, 3, 3, 3, 0, 0, 1]> : tensor<18xui2>
  func.return
}

// -----

func.func @dequantize_18() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:f32, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:f32, 0.3:1>>) -> tensor<4xf32>
  check.expect_eq_const %r0, dense<[0xBE99999A, 0x00000000, 0x3E99999A, 0x3F19999A]> : tensor<4xf32>
  func.return
}

// -----

func.func @quantize_19() {
  %a0 = stablehlo.constant dense<[0xC4FA4000, 0xC0A00000, 0xC0800000, 0xC0200000, 0xC0000000, 0xBFC00000, 0x00000000, 0xC0600000, 0xC0400000, 0xC0000000, 0xBFC00000, 0xBF800000, 0x3F800000, 0x40400000, 0x40000000, 0x40600000, 0x40800000, 0x40900000, 0x40E00000, 0x49F42420, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<u2:f32, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u2:f32, 2.0:1>>) -> tensor<24xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 3, 3, 3, 0, 0, 1]> : tensor<24xui2>
  func.return
}

// -----

func.func @dequantize_19() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:f32, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:f32, 2.0:1>>) -> tensor<4xf32>
  check.expect_eq_const %r0, dense<[0xC0000000, 0x00000000, 0x40000000, 0x40800000]> : tensor<4xf32>
  func.return
}

// -----

func.func @quantize_20() {
  %a0 = stablehlo.constant dense<[0xC07F400000000000, 0xBFE8000000000000, 0xBFE0000000000000, 0xBFC0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FE0000000000000, 0xBFD8000000000000, 0xBFD0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000, 0x3FE8000000000000, 0x3FF4000000000000, 0x3FF0000000000000, 0x3FF6000000000000, 0x3FF8000000000000, 0x3FFA000000000000, 0x4002000000000000, 0x411E848600000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<u2:f64, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u2:f64, 0.5:0>>) -> tensor<24xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 3, 3, 3, 0, 0, 0]> : tensor<24xui2>
  func.return
}

// -----

func.func @dequantize_20() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:f64, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:f64, 0.5:0>>) -> tensor<4xf64>
  check.expect_eq_const %r0, dense<[0x0000000000000000, 0x3FE0000000000000, 0x3FF0000000000000, 0x3FF8000000000000]> : tensor<4xf64>
  func.return
}

// -----

func.func @quantize_21() {
  %a0 = stablehlo.constant dense<[0xC05F480000000000, 0xBFD4000000000000, 0xBFD0000000000000, 0xBFC4000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0x0000000000000000, 0xBFCC000000000000, 0xBFC8000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0xBFB0000000000000, 0x3FB0000000000000, 0x3FC8000000000000, 0x3FC0000000000000, 0x3FCC000000000000, 0x3FD0000000000000, 0x3FD2000000000000, 0x3FDC000000000000, 0x40FE848400000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<u2:f64, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u2:f64, 0.125:1>>) -> tensor<24xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 3, 3, 3, 0, 0, 1]> : tensor<24xui2>
  func.return
}

// -----

func.func @dequantize_21() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:f64, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:f64, 0.125:1>>) -> tensor<4xf64>
  check.expect_eq_const %r0, dense<[0xBFC0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000]> : tensor<4xf64>
  func.return
}

// -----

func.func @quantize_22() {
  %a0 = stablehlo.constant dense<[0xC072C4CCCCCCCCCD, 0xBFE3333333333333, 0xBFD8000000000000, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0x0000000000000000, 0xBFE0CCCCCCCCCCCD, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0x3FD3333333333333, 0x3FE0CCCCCCCCCCCD, 0x3FE3333333333333, 0x3FE5999999999999, 0x41124F8266666666, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<18xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf64>) -> tensor<18x!quant.uniform<u2:f64, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<u2:f64, 0.3:1>>) -> tensor<18xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 3, 3, 3, 3, 3, 0, 0, 1]> : tensor<18xui2>
  func.return
}

// -----

func.func @dequantize_22() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:f64, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:f64, 0.3:1>>) -> tensor<4xf64>
  check.expect_eq_const %r0, dense<[0xBFD3333333333333, 0x0000000000000000, 0x3FD3333333333333, 0x3FE3333333333333]> : tensor<4xf64>
  func.return
}

// -----

func.func @quantize_23() {
  %a0 = stablehlo.constant dense<[0xC09F480000000000, 0xC014000000000000, 0xC010000000000000, 0xC004000000000000, 0xC000000000000000, 0xBFF8000000000000, 0x0000000000000000, 0xC00C000000000000, 0xC008000000000000, 0xC000000000000000, 0xBFF8000000000000, 0xBFF0000000000000, 0x3FF0000000000000, 0x4008000000000000, 0x4000000000000000, 0x400C000000000000, 0x4010000000000000, 0x4012000000000000, 0x401C000000000000, 0x413E848400000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<u2:f64, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u2:f64, 2.0:1>>) -> tensor<24xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 3, 3, 3, 0, 0, 1]> : tensor<24xui2>
  func.return
}

// -----

func.func @dequantize_23() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:f64, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:f64, 2.0:1>>) -> tensor<4xf64>
  check.expect_eq_const %r0, dense<[0xC000000000000000, 0x0000000000000000, 0x4000000000000000, 0x4010000000000000]> : tensor<4xf64>
  func.return
}

// -----

func.func @quantize_24() {
  %a0 = stablehlo.constant dense<[0xDFD0, 0xBA00, 0xB800, 0xB000, 0x0000, 0x3000, 0x3800, 0xB600, 0xB400, 0x0000, 0x3000, 0x3400, 0x3A00, 0x3D00, 0x3C00, 0x3D80, 0x3E00, 0x3E80, 0x4080, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<u2:f16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u2:f16, 0.5:0>>) -> tensor<24xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 3, 3, 3, 0, 0, 0]> : tensor<24xui2>
  func.return
}

// -----

func.func @dequantize_24() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:f16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:f16, 0.5:0>>) -> tensor<4xf16>
  check.expect_eq_const %r0, dense<[0x0000, 0x3800, 0x3C00, 0x3E00]> : tensor<4xf16>
  func.return
}

// -----

func.func @quantize_25() {
  %a0 = stablehlo.constant dense<[0xD7D2, 0xB500, 0xB400, 0xB100, 0xB000, 0xAE00, 0x0000, 0xB300, 0xB200, 0xB000, 0xAE00, 0xAC00, 0x2C00, 0x3200, 0x3000, 0x3300, 0x3400, 0x3480, 0x3700, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<u2:f16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u2:f16, 0.125:1>>) -> tensor<24xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 3, 3, 3, 0, 0, 1]> : tensor<24xui2>
  func.return
}

// -----

func.func @dequantize_25() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:f16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:f16, 0.125:1>>) -> tensor<4xf16>
  check.expect_eq_const %r0, dense<[0xB000, 0x0000, 0x3000, 0x3400]> : tensor<4xf16>
  func.return
}

// -----

func.func @quantize_26() {
  %a0 = stablehlo.constant dense<[0xB8CD, 0xB600, 0xB4CD, 0xB333, 0x0000, 0xB833, 0xB4CD, 0xB333, 0x34CD, 0x3833, 0x38CD, 0x3966, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<17xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<17xf16>) -> tensor<17x!quant.uniform<u2:f16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<17x!quant.uniform<u2:f16, 0.3:1>>) -> tensor<17xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 1, 0, 0, 0, 2, 3, 3, 3, 3, 3, 0, 0, 1]> : tensor<17xui2>
  func.return
}

// -----

func.func @dequantize_26() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:f16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:f16, 0.3:1>>) -> tensor<4xf16>
  check.expect_eq_const %r0, dense<[0xB4CD, 0x0000, 0x34CD, 0x38CD]> : tensor<4xf16>
  func.return
}

// -----

func.func @quantize_27() {
  %a0 = stablehlo.constant dense<[0xE7D2, 0xC500, 0xC400, 0xC100, 0xC000, 0xBE00, 0x0000, 0xC300, 0xC200, 0xC000, 0xBE00, 0xBC00, 0x3C00, 0x4200, 0x4000, 0x4300, 0x4400, 0x4480, 0x4700, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<u2:f16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u2:f16, 2.0:1>>) -> tensor<24xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 3, 3, 3, 0, 0, 1]> : tensor<24xui2>
  func.return
}

// -----

func.func @dequantize_27() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:f16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:f16, 2.0:1>>) -> tensor<4xf16>
  check.expect_eq_const %r0, dense<[0xC000, 0x0000, 0x4000, 0x4400]> : tensor<4xf16>
  func.return
}

// -----

func.func @quantize_28() {
  %a0 = stablehlo.constant dense<[0xC3FA, 0xBF40, 0xBF00, 0xBE00, 0x0000, 0x3E00, 0x3F00, 0xBEC0, 0xBE80, 0x0000, 0x3E00, 0x3E80, 0x3F40, 0x3FA0, 0x3F80, 0x3FB0, 0x3FC0, 0x3FD0, 0x4010, 0x48F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<u2:bf16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u2:bf16, 0.5:0>>) -> tensor<24xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 3, 3, 3, 0, 0, 0]> : tensor<24xui2>
  func.return
}

// -----

func.func @dequantize_28() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:bf16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:bf16, 0.5:0>>) -> tensor<4xbf16>
  check.expect_eq_const %r0, dense<[0x0000, 0x3F00, 0x3F80, 0x3FC0]> : tensor<4xbf16>
  func.return
}

// -----

func.func @quantize_29() {
  %a0 = stablehlo.constant dense<[0xC2FA, 0xBEA0, 0xBE80, 0xBE20, 0xBE00, 0xBDC0, 0x0000, 0xBE60, 0xBE40, 0xBE00, 0xBDC0, 0xBD80, 0x3D80, 0x3E40, 0x3E00, 0x3E60, 0x3E80, 0x3E90, 0x3EE0, 0x47F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<u2:bf16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u2:bf16, 0.125:1>>) -> tensor<24xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 3, 3, 3, 0, 0, 1]> : tensor<24xui2>
  func.return
}

// -----

func.func @dequantize_29() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:bf16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:bf16, 0.125:1>>) -> tensor<4xbf16>
  check.expect_eq_const %r0, dense<[0xBE00, 0x0000, 0x3E00, 0x3E80]> : tensor<4xbf16>
  func.return
}

// -----

func.func @quantize_30() {
  %a0 = stablehlo.constant dense<[0xC396, 0xBF1A, 0xBEC0, 0xBE9A, 0xBE66, 0x0000, 0xBF06, 0xBEE6, 0xBE9A, 0xBE66, 0x3E9A, 0x3F06, 0x3F1A, 0x3F2D, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<18xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xbf16>) -> tensor<18x!quant.uniform<u2:bf16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<u2:bf16, 0.3:1>>) -> tensor<18xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 3, 3, 3, 3, 0, 0, 1]> : tensor<18xui2>
  func.return
}

// -----

func.func @dequantize_30() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:bf16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:bf16, 0.3:1>>) -> tensor<4xbf16>
  check.expect_eq_const %r0, dense<[0xBE9A, 0x0000, 0x3E9A, 0x3F1A]> : tensor<4xbf16>
  func.return
}

// -----

func.func @quantize_31() {
  %a0 = stablehlo.constant dense<[0xC4FA, 0xC0A0, 0xC080, 0xC020, 0xC000, 0xBFC0, 0x0000, 0xC060, 0xC040, 0xC000, 0xBFC0, 0xBF80, 0x3F80, 0x4040, 0x4000, 0x4060, 0x4080, 0x4090, 0x40E0, 0x49F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<u2:bf16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u2:bf16, 2.0:1>>) -> tensor<24xui2>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 3, 3, 3, 0, 0, 1]> : tensor<24xui2>
  func.return
}

// -----

func.func @dequantize_31() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4xui2>) -> tensor<4x!quant.uniform<u2:bf16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x!quant.uniform<u2:bf16, 2.0:1>>) -> tensor<4xbf16>
  check.expect_eq_const %r0, dense<[0xC000, 0x0000, 0x4000, 0x4080]> : tensor<4xbf16>
  func.return
}

// -----

func.func @quantize_32() {
  %a0 = stablehlo.constant dense<[0xC3FC0000, 0xC0980000, 0xC0900000, 0xC0840000, 0xC0800000, 0xC0780000, 0xC0600000, 0xBEC00000, 0xBE800000, 0x00000000, 0x3E000000, 0x3E800000, 0x3F400000, 0x3FA00000, 0x40400000, 0x40580000, 0x40600000, 0x40680000, 0x40880000, 0x48F42470, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<i4:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i4:f32, 0.5:0>>) -> tensor<24xi4>
  check.expect_eq_const %b0, dense<[-8, -8, -8, -8, -8, -8, -7, -1, 0, 0, 0, 0, 2, 2, 6, 7, 7, 7, 7, 7, 7, -8, 0, 0]> : tensor<24xi4>
  func.return
}

// -----

func.func @dequantize_32() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<i4:f32, 0.5:0>>) -> tensor<16xf32>
  check.expect_eq_const %r0, dense<[0xC0800000, 0xC0600000, 0xC0400000, 0xC0200000, 0xC0000000, 0xBFC00000, 0xBF800000, 0xBF000000, 0x00000000, 0x3F000000, 0x3F800000, 0x3FC00000, 0x40000000, 0x40200000, 0x40400000, 0x40600000]> : tensor<16xf32>
  func.return
}

// -----

func.func @quantize_33() {
  %a0 = stablehlo.constant dense<[0xC2FC4000, 0xBFA80000, 0xBFA00000, 0xBF940000, 0xBF900000, 0xBF8C0000, 0xBF800000, 0xBE600000, 0xBE400000, 0xBE000000, 0xBDC00000, 0xBD800000, 0x3D800000, 0x3E400000, 0x3F200000, 0x3F380000, 0x3F400000, 0x3F480000, 0x3F700000, 0x47F42460, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<i4:f32, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i4:f32, 0.125:1>>) -> tensor<24xi4>
  check.expect_eq_const %b0, dense<[-8, -8, -8, -8, -8, -8, -7, -1, 0, 0, 0, 0, 2, 2, 6, 7, 7, 7, 7, 7, 7, -8, 0, 1]> : tensor<24xi4>
  func.return
}

// -----

func.func @dequantize_33() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f32, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<i4:f32, 0.125:1>>) -> tensor<16xf32>
  check.expect_eq_const %r0, dense<[0xBF900000, 0xBF800000, 0xBF600000, 0xBF400000, 0xBF200000, 0xBF000000, 0xBEC00000, 0xBE800000, 0xBE000000, 0x00000000, 0x3E000000, 0x3E800000, 0x3EC00000, 0x3F000000, 0x3F200000, 0x3F400000]> : tensor<16xf32>
  func.return
}

// -----

func.func @quantize_34() {
  %a0 = stablehlo.constant dense<[0xC397599A, 0xC0400000, 0xC031999A, 0xC02CCCCD, 0xC0280000, 0xC019999A, 0xBF066666, 0xBE99999A, 0xBE666666, 0x3FC00000, 0x3FDCCCCD, 0x3FE66666, 0x3FF00000, 0x48927C3A, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<18xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf32>) -> tensor<18x!quant.uniform<i4:f32, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<i4:f32, 0.3:1>>) -> tensor<18xi4>
  check.expect_eq_const %b0, dense<[-8, -8, -8, -8, -8, -7, -1, 0, 0, 6, 7, 7, 7, 7, 7, -8, 0, 1]> : tensor<18xi4>
  func.return
}

// -----

func.func @dequantize_34() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f32, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<i4:f32, 0.3:1>>) -> tensor<16xf32>
  check.expect_eq_const %r0, dense<[0xC02CCCCD, 0xC019999A, 0xC0066667, 0xBFE66667, 0xBFC00000, 0xBF99999A, 0xBF666667, 0xBF19999A, 0xBE99999A, 0x00000000, 0x3E99999A, 0x3F19999A, 0x3F666667, 0x3F99999A, 0x3FC00000, 0x3FE66667]> : tensor<16xf32>
  func.return
}

// -----

func.func @quantize_35() {
  %a0 = stablehlo.constant dense<[0xC4FA4000, 0xC0A00000, 0xC0800000, 0xC0200000, 0xC0000000, 0xBFC00000, 0x00000000, 0xC0600000, 0xC0400000, 0xC0000000, 0xBFC00000, 0xBF800000, 0x3F800000, 0x40400000, 0x00000000, 0x3FC00000, 0x40000000, 0x40200000, 0x40A00000, 0x49F42410, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<i4<0:2>:f32, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i4<0:2>:f32, 2.0:1>>) -> tensor<24xi4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 1, 2, 2, 2, 2, 2, 2, 0, 0, 1]> : tensor<24xi4>
  func.return
}

// -----

func.func @dequantize_35() {
  %s0 = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3xi4>) -> tensor<3x!quant.uniform<i4<0:2>:f32, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<3x!quant.uniform<i4<0:2>:f32, 2.0:1>>) -> tensor<3xf32>
  check.expect_eq_const %r0, dense<[0xC0000000, 0x00000000, 0x40000000]> : tensor<3xf32>
  func.return
}

// -----

func.func @quantize_36() {
  %a0 = stablehlo.constant dense<[0xC07F800000000000, 0xC013000000000000, 0xC012000000000000, 0xC010800000000000, 0xC010000000000000, 0xC00F000000000000, 0xC00C000000000000, 0xBFD8000000000000, 0xBFD0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000, 0x3FE8000000000000, 0x3FF4000000000000, 0x4008000000000000, 0x400B000000000000, 0x400C000000000000, 0x400D000000000000, 0x4011000000000000, 0x411E848E00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<i4:f64, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i4:f64, 0.5:0>>) -> tensor<24xi4>
  check.expect_eq_const %b0, dense<[-8, -8, -8, -8, -8, -8, -7, -1, 0, 0, 0, 0, 2, 2, 6, 7, 7, 7, 7, 7, 7, -8, 0, 0]> : tensor<24xi4>
  func.return
}

// -----

func.func @dequantize_36() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f64, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<i4:f64, 0.5:0>>) -> tensor<16xf64>
  check.expect_eq_const %r0, dense<[0xC010000000000000, 0xC00C000000000000, 0xC008000000000000, 0xC004000000000000, 0xC000000000000000, 0xBFF8000000000000, 0xBFF0000000000000, 0xBFE0000000000000, 0x0000000000000000, 0x3FE0000000000000, 0x3FF0000000000000, 0x3FF8000000000000, 0x4000000000000000, 0x4004000000000000, 0x4008000000000000, 0x400C000000000000]> : tensor<16xf64>
  func.return
}

// -----

func.func @quantize_37() {
  %a0 = stablehlo.constant dense<[0xC05F880000000000, 0xBFF5000000000000, 0xBFF4000000000000, 0xBFF2800000000000, 0xBFF2000000000000, 0xBFF1800000000000, 0xBFF0000000000000, 0xBFCC000000000000, 0xBFC8000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0xBFB0000000000000, 0x3FB0000000000000, 0x3FC8000000000000, 0x3FE4000000000000, 0x3FE7000000000000, 0x3FE8000000000000, 0x3FE9000000000000, 0x3FEE000000000000, 0x40FE848C00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<i4:f64, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i4:f64, 0.125:1>>) -> tensor<24xi4>
  check.expect_eq_const %b0, dense<[-8, -8, -8, -8, -8, -8, -7, -1, 0, 0, 0, 0, 2, 2, 6, 7, 7, 7, 7, 7, 7, -8, 0, 1]> : tensor<24xi4>
  func.return
}

// -----

func.func @dequantize_37() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f64, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<i4:f64, 0.125:1>>) -> tensor<16xf64>
  check.expect_eq_const %r0, dense<[0xBFF2000000000000, 0xBFF0000000000000, 0xBFEC000000000000, 0xBFE8000000000000, 0xBFE4000000000000, 0xBFE0000000000000, 0xBFD8000000000000, 0xBFD0000000000000, 0xBFC0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000, 0x3FD8000000000000, 0x3FE0000000000000, 0x3FE4000000000000, 0x3FE8000000000000]> : tensor<16xf64>
  func.return
}

// -----

func.func @quantize_38() {
  %a0 = stablehlo.constant dense<[0xC072EB3333333333, 0xC008000000000000, 0xC006333333333333, 0xC005999999999999, 0xC005000000000000, 0xC003333333333333, 0xBFE0CCCCCCCCCCCD, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0x3FF8000000000000, 0x3FFB999999999999, 0x3FFCCCCCCCCCCCCC, 0x3FFE000000000000, 0x41124F8733333333, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<18xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf64>) -> tensor<18x!quant.uniform<i4:f64, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<i4:f64, 0.3:1>>) -> tensor<18xi4>
  check.expect_eq_const %b0, dense<[-8, -8, -8, -8, -8, -7, -1, 0, 0, 6, 7, 7, 7, 7, 7, -8, 0, 1]> : tensor<18xi4>
  func.return
}

// -----

func.func @dequantize_38() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f64, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<i4:f64, 0.3:1>>) -> tensor<16xf64>
  check.expect_eq_const %r0, dense<[0xC005999999999999, 0xC003333333333333, 0xC000CCCCCCCCCCCD, 0xBFFCCCCCCCCCCCCC, 0xBFF8000000000000, 0xBFF3333333333333, 0xBFECCCCCCCCCCCCC, 0xBFE3333333333333, 0xBFD3333333333333, 0x0000000000000000, 0x3FD3333333333333, 0x3FE3333333333333, 0x3FECCCCCCCCCCCCC, 0x3FF3333333333333, 0x3FF8000000000000, 0x3FFCCCCCCCCCCCCC]> : tensor<16xf64>
  func.return
}

// -----

func.func @quantize_39() {
  %a0 = stablehlo.constant dense<[0xC09F480000000000, 0xC014000000000000, 0xC010000000000000, 0xC004000000000000, 0xC000000000000000, 0xBFF8000000000000, 0x0000000000000000, 0xC00C000000000000, 0xC008000000000000, 0xC000000000000000, 0xBFF8000000000000, 0xBFF0000000000000, 0x3FF0000000000000, 0x4008000000000000, 0x0000000000000000, 0x3FF8000000000000, 0x4000000000000000, 0x4004000000000000, 0x4014000000000000, 0x413E848200000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<i4<0:2>:f64, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i4<0:2>:f64, 2.0:1>>) -> tensor<24xi4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 1, 2, 2, 2, 2, 2, 2, 0, 0, 1]> : tensor<24xi4>
  func.return
}

// -----

func.func @dequantize_39() {
  %s0 = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3xi4>) -> tensor<3x!quant.uniform<i4<0:2>:f64, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<3x!quant.uniform<i4<0:2>:f64, 2.0:1>>) -> tensor<3xf64>
  check.expect_eq_const %r0, dense<[0xC000000000000000, 0x0000000000000000, 0x4000000000000000]> : tensor<3xf64>
  func.return
}

// -----

func.func @quantize_40() {
  %a0 = stablehlo.constant dense<[0xDFE0, 0xC4C0, 0xC480, 0xC420, 0xC400, 0xC3C0, 0xC300, 0xB600, 0xB400, 0x0000, 0x3000, 0x3400, 0x3A00, 0x3D00, 0x4200, 0x42C0, 0x4300, 0x4340, 0x4440, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<i4:f16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i4:f16, 0.5:0>>) -> tensor<24xi4>
  check.expect_eq_const %b0, dense<[-8, -8, -8, -8, -8, -8, -7, -1, 0, 0, 0, 0, 2, 2, 6, 7, 7, 7, 7, 7, 7, -8, 0, 0]> : tensor<24xi4>
  func.return
}

// -----

func.func @dequantize_40() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<i4:f16, 0.5:0>>) -> tensor<16xf16>
  check.expect_eq_const %r0, dense<[0xC400, 0xC300, 0xC200, 0xC100, 0xC000, 0xBE00, 0xBC00, 0xB800, 0x0000, 0x3800, 0x3C00, 0x3E00, 0x4000, 0x4100, 0x4200, 0x4300]> : tensor<16xf16>
  func.return
}

// -----

func.func @quantize_41() {
  %a0 = stablehlo.constant dense<[0xD7E2, 0xBD40, 0xBD00, 0xBCA0, 0xBC80, 0xBC60, 0xBC00, 0xB300, 0xB200, 0xB000, 0xAE00, 0xAC00, 0x2C00, 0x3200, 0x3900, 0x39C0, 0x3A00, 0x3A40, 0x3B80, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<i4:f16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i4:f16, 0.125:1>>) -> tensor<24xi4>
  check.expect_eq_const %b0, dense<[-8, -8, -8, -8, -8, -8, -7, -1, 0, 0, 0, 0, 2, 2, 6, 7, 7, 7, 7, 7, 7, -8, 0, 1]> : tensor<24xi4>
  func.return
}

// -----

func.func @dequantize_41() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<i4:f16, 0.125:1>>) -> tensor<16xf16>
  check.expect_eq_const %r0, dense<[0xBC80, 0xBC00, 0xBB00, 0xBA00, 0xB900, 0xB800, 0xB600, 0xB400, 0xB000, 0x0000, 0x3000, 0x3400, 0x3600, 0x3800, 0x3900, 0x3A00]> : tensor<16xf16>
  func.return
}

// -----

func.func @quantize_42() {
  %a0 = stablehlo.constant dense<[0xDCBB, 0xC200, 0xC18D, 0xC166, 0xC140, 0xC0CD, 0xB833, 0xB4CD, 0xB333, 0x3E00, 0x3EE6, 0x3F33, 0x3F80, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<18xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf16>) -> tensor<18x!quant.uniform<i4:f16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<i4:f16, 0.3:1>>) -> tensor<18xi4>
  check.expect_eq_const %b0, dense<[-8, -8, -8, -8, -8, -7, -1, 0, 0, 6, 7, 7, 7, 7, 7, -8, 0, 1]> : tensor<18xi4>
  func.return
}

// -----

func.func @dequantize_42() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<i4:f16, 0.3:1>>) -> tensor<16xf16>
  check.expect_eq_const %r0, dense<[0xC167, 0xC0CD, 0xC033, 0xBF34, 0xBE00, 0xBCCD, 0xBB34, 0xB8CD, 0xB4CD, 0x0000, 0x34CD, 0x38CD, 0x3B34, 0x3CCD, 0x3E00, 0x3F34]> : tensor<16xf16>
  func.return
}

// -----

func.func @quantize_43() {
  %a0 = stablehlo.constant dense<[0xE7D2, 0xC500, 0xC400, 0xC100, 0xC000, 0xBE00, 0x0000, 0xC300, 0xC200, 0xC000, 0xBE00, 0xBC00, 0x3C00, 0x4200, 0x0000, 0x3E00, 0x4000, 0x4100, 0x4500, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<i4<0:2>:f16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i4<0:2>:f16, 2.0:1>>) -> tensor<24xi4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 1, 2, 2, 2, 2, 2, 2, 0, 0, 1]> : tensor<24xi4>
  func.return
}

// -----

func.func @dequantize_43() {
  %s0 = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3xi4>) -> tensor<3x!quant.uniform<i4<0:2>:f16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<3x!quant.uniform<i4<0:2>:f16, 2.0:1>>) -> tensor<3xf16>
  check.expect_eq_const %r0, dense<[0xC000, 0x0000, 0x4000]> : tensor<3xf16>
  func.return
}

// -----

func.func @quantize_44() {
  %a0 = stablehlo.constant dense<[0xC3FC, 0xC098, 0xC090, 0xC084, 0xC080, 0xC078, 0xC060, 0xBEC0, 0xBE80, 0x0000, 0x3E00, 0x3E80, 0x3F40, 0x3FA0, 0x4040, 0x4058, 0x4060, 0x4068, 0x4088, 0x48F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<i4:bf16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i4:bf16, 0.5:0>>) -> tensor<24xi4>
  check.expect_eq_const %b0, dense<[-8, -8, -8, -8, -8, -8, -7, -1, 0, 0, 0, 0, 2, 2, 6, 7, 7, 7, 7, 7, 7, -8, 0, 0]> : tensor<24xi4>
  func.return
}

// -----

func.func @dequantize_44() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:bf16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<i4:bf16, 0.5:0>>) -> tensor<16xbf16>
  check.expect_eq_const %r0, dense<[0xC080, 0xC060, 0xC040, 0xC020, 0xC000, 0xBFC0, 0xBF80, 0xBF00, 0x0000, 0x3F00, 0x3F80, 0x3FC0, 0x4000, 0x4020, 0x4040, 0x4060]> : tensor<16xbf16>
  func.return
}

// -----

func.func @quantize_45() {
  %a0 = stablehlo.constant dense<[0xC2FC, 0xBFA8, 0xBFA0, 0xBF94, 0xBF90, 0xBF8C, 0xBF80, 0xBE60, 0xBE40, 0xBE00, 0xBDC0, 0xBD80, 0x3D80, 0x3E40, 0x3F20, 0x3F38, 0x3F40, 0x3F48, 0x3F70, 0x47F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<i4:bf16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i4:bf16, 0.125:1>>) -> tensor<24xi4>
  check.expect_eq_const %b0, dense<[-8, -8, -8, -8, -8, -8, -7, -1, 0, 0, 0, 0, 2, 2, 6, 7, 7, 7, 7, 7, 7, -8, 0, 1]> : tensor<24xi4>
  func.return
}

// -----

func.func @dequantize_45() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:bf16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<i4:bf16, 0.125:1>>) -> tensor<16xbf16>
  check.expect_eq_const %r0, dense<[0xBF90, 0xBF80, 0xBF60, 0xBF40, 0xBF20, 0xBF00, 0xBEC0, 0xBE80, 0xBE00, 0x0000, 0x3E00, 0x3E80, 0x3EC0, 0x3F00, 0x3F20, 0x3F40]> : tensor<16xbf16>
  func.return
}

// -----

func.func @quantize_46() {
  %a0 = stablehlo.constant dense<[0xC397, 0xC040, 0xC032, 0xC02D, 0xC028, 0xC01A, 0xBF06, 0xBEE6, 0xBE9A, 0xBE66, 0x3FC0, 0x3FDD, 0x3FE6, 0x3FF0, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<18xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xbf16>) -> tensor<18x!quant.uniform<i4:bf16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<i4:bf16, 0.3:1>>) -> tensor<18xi4>
  check.expect_eq_const %b0, dense<[-8, -8, -8, -8, -8, -7, -1, 0, 0, 0, 6, 7, 7, 7, 7, -8, 0, 1]> : tensor<18xi4>
  func.return
}

// -----

func.func @dequantize_46() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:bf16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<i4:bf16, 0.3:1>>) -> tensor<16xbf16>
  check.expect_eq_const %r0, dense<[0xC02D, 0xC01A, 0xC007, 0xBFE7, 0xBFC0, 0xBF9A, 0xBF67, 0xBF1A, 0xBE9A, 0x0000, 0x3E9A, 0x3F1A, 0x3F67, 0x3F9A, 0x3FC0, 0x3FE7]> : tensor<16xbf16>
  func.return
}

// -----

func.func @quantize_47() {
  %a0 = stablehlo.constant dense<[0xC4FA, 0xC0A0, 0xC080, 0xC020, 0xC000, 0xBFC0, 0x0000, 0xC060, 0xC040, 0xC000, 0xBFC0, 0xBF80, 0x3F80, 0x4040, 0x0000, 0x3FC0, 0x4000, 0x4020, 0x40A0, 0x49F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<i4<0:2>:bf16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i4<0:2>:bf16, 2.0:1>>) -> tensor<24xi4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 1, 2, 2, 2, 2, 2, 2, 0, 0, 1]> : tensor<24xi4>
  func.return
}

// -----

func.func @dequantize_47() {
  %s0 = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3xi4>) -> tensor<3x!quant.uniform<i4<0:2>:bf16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<3x!quant.uniform<i4<0:2>:bf16, 2.0:1>>) -> tensor<3xbf16>
  check.expect_eq_const %r0, dense<[0xC000, 0x0000, 0x4000]> : tensor<3xbf16>
  func.return
}

// -----

func.func @quantize_48() {
  %a0 = stablehlo.constant dense<[0xC3FA0000, 0xBF400000, 0xBF000000, 0xBE000000, 0x00000000, 0x3E000000, 0x3F000000, 0xBEC00000, 0xBE800000, 0x00000000, 0x3E000000, 0x3E800000, 0x3F400000, 0x3FA00000, 0x40E00000, 0x40EC0000, 0x40F00000, 0x40F40000, 0x41040000, 0x48F424F0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<u4:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u4:f32, 0.5:0>>) -> tensor<24xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 14, 15, 15, 15, 15, 15, 15, 0, 0, 0]> : tensor<24xui4>
  func.return
}

// -----

func.func @dequantize_48() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:f32, 0.5:0>>) -> tensor<16xf32>
  check.expect_eq_const %r0, dense<[0x00000000, 0x3F000000, 0x3F800000, 0x3FC00000, 0x40000000, 0x40200000, 0x40400000, 0x40600000, 0x40800000, 0x40900000, 0x40A00000, 0x40B00000, 0x40C00000, 0x40D00000, 0x40E00000, 0x40F00000]> : tensor<16xf32>
  func.return
}

// -----

func.func @quantize_49() {
  %a0 = stablehlo.constant dense<[0xC2FA4000, 0xBEA00000, 0xBE800000, 0xBE200000, 0xBE000000, 0xBDC00000, 0x00000000, 0xBE600000, 0xBE400000, 0xBE000000, 0xBDC00000, 0xBD800000, 0x3D800000, 0x3E400000, 0x3FD00000, 0x3FDC0000, 0x3FE00000, 0x3FE40000, 0x3FF80000, 0x47F424E0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<u4:f32, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u4:f32, 0.125:1>>) -> tensor<24xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 14, 15, 15, 15, 15, 15, 15, 0, 0, 1]> : tensor<24xui4>
  func.return
}

// -----

func.func @dequantize_49() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:f32, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:f32, 0.125:1>>) -> tensor<16xf32>
  check.expect_eq_const %r0, dense<[0xBE000000, 0x00000000, 0x3E000000, 0x3E800000, 0x3EC00000, 0x3F000000, 0x3F200000, 0x3F400000, 0x3F600000, 0x3F800000, 0x3F900000, 0x3FA00000, 0x3FB00000, 0x3FC00000, 0x3FD00000, 0x3FE00000]> : tensor<16xf32>
  func.return
}

// -----

func.func @quantize_50() {
  %a0 = stablehlo.constant dense<[0xC3962666, 0xBF19999A, 0xBEC00000, 0xBE99999A, 0xBE666666, 0x00000000, 0xBF066666, 0xBE99999A, 0xBE666666, 0x4079999A, 0x40840000, 0x40866666, 0x4088CCCD, 0x48927C86, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<18xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf32>) -> tensor<18x!quant.uniform<u4:f32, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<u4:f32, 0.3:1>>) -> tensor<18xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 1, 0, 0, 0, 14, 15, 15, 15, 15, 15, 0, 0, 1]> : tensor<18xui4>
  func.return
}

// -----

func.func @dequantize_50() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:f32, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:f32, 0.3:1>>) -> tensor<16xf32>
  check.expect_eq_const %r0, dense<[0xBE99999A, 0x00000000, 0x3E99999A, 0x3F19999A, 0x3F666667, 0x3F99999A, 0x3FC00000, 0x3FE66667, 0x40066667, 0x4019999A, 0x402CCCCD, 0x40400000, 0x40533334, 0x40666667, 0x4079999A, 0x40866667]> : tensor<16xf32>
  func.return
}

// -----

func.func @quantize_51() {
  %a0 = stablehlo.constant dense<[0xC4FA4000, 0xC0A00000, 0xC0800000, 0xC0200000, 0xC0000000, 0xBFC00000, 0x00000000, 0xC0600000, 0xC0400000, 0xC0000000, 0xBFC00000, 0xBF800000, 0x3F800000, 0x40400000, 0x41D00000, 0x41DC0000, 0x41E00000, 0x41E40000, 0x41F80000, 0x49F424E0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<u4:f32, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u4:f32, 2.0:1>>) -> tensor<24xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 14, 15, 15, 15, 15, 15, 15, 0, 0, 1]> : tensor<24xui4>
  func.return
}

// -----

func.func @dequantize_51() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:f32, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:f32, 2.0:1>>) -> tensor<16xf32>
  check.expect_eq_const %r0, dense<[0xC0000000, 0x00000000, 0x40000000, 0x40800000, 0x40C00000, 0x41000000, 0x41200000, 0x41400000, 0x41600000, 0x41800000, 0x41900000, 0x41A00000, 0x41B00000, 0x41C00000, 0x41D00000, 0x41E00000]> : tensor<16xf32>
  func.return
}

// -----

func.func @quantize_52() {
  %a0 = stablehlo.constant dense<[0xC07F400000000000, 0xBFE8000000000000, 0xBFE0000000000000, 0xBFC0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FE0000000000000, 0xBFD8000000000000, 0xBFD0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000, 0x3FE8000000000000, 0x3FF4000000000000, 0x401C000000000000, 0x401D800000000000, 0x401E000000000000, 0x401E800000000000, 0x4020800000000000, 0x411E849E00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<u4:f64, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u4:f64, 0.5:0>>) -> tensor<24xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 14, 15, 15, 15, 15, 15, 15, 0, 0, 0]> : tensor<24xui4>
  func.return
}

// -----

func.func @dequantize_52() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:f64, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:f64, 0.5:0>>) -> tensor<16xf64>
  check.expect_eq_const %r0, dense<[0x0000000000000000, 0x3FE0000000000000, 0x3FF0000000000000, 0x3FF8000000000000, 0x4000000000000000, 0x4004000000000000, 0x4008000000000000, 0x400C000000000000, 0x4010000000000000, 0x4012000000000000, 0x4014000000000000, 0x4016000000000000, 0x4018000000000000, 0x401A000000000000, 0x401C000000000000, 0x401E000000000000]> : tensor<16xf64>
  func.return
}

// -----

func.func @quantize_53() {
  %a0 = stablehlo.constant dense<[0xC05F480000000000, 0xBFD4000000000000, 0xBFD0000000000000, 0xBFC4000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0x0000000000000000, 0xBFCC000000000000, 0xBFC8000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0xBFB0000000000000, 0x3FB0000000000000, 0x3FC8000000000000, 0x3FFA000000000000, 0x3FFB800000000000, 0x3FFC000000000000, 0x3FFC800000000000, 0x3FFF000000000000, 0x40FE849C00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<u4:f64, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u4:f64, 0.125:1>>) -> tensor<24xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 14, 15, 15, 15, 15, 15, 15, 0, 0, 1]> : tensor<24xui4>
  func.return
}

// -----

func.func @dequantize_53() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:f64, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:f64, 0.125:1>>) -> tensor<16xf64>
  check.expect_eq_const %r0, dense<[0xBFC0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000, 0x3FD8000000000000, 0x3FE0000000000000, 0x3FE4000000000000, 0x3FE8000000000000, 0x3FEC000000000000, 0x3FF0000000000000, 0x3FF2000000000000, 0x3FF4000000000000, 0x3FF6000000000000, 0x3FF8000000000000, 0x3FFA000000000000, 0x3FFC000000000000]> : tensor<16xf64>
  func.return
}

// -----

func.func @quantize_54() {
  %a0 = stablehlo.constant dense<[0xC072C4CCCCCCCCCD, 0xBFE3333333333333, 0xBFD8000000000000, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0x0000000000000000, 0xBFE0CCCCCCCCCCCD, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0x400F333333333333, 0x4010800000000000, 0x4010CCCCCCCCCCCD, 0x4011199999999999, 0x41124F90CCCCCCCD, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<18xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf64>) -> tensor<18x!quant.uniform<u4:f64, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<u4:f64, 0.3:1>>) -> tensor<18xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 1, 0, 0, 0, 14, 15, 15, 15, 15, 15, 0, 0, 1]> : tensor<18xui4>
  func.return
}

// -----

func.func @dequantize_54() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:f64, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:f64, 0.3:1>>) -> tensor<16xf64>
  check.expect_eq_const %r0, dense<[0xBFD3333333333333, 0x0000000000000000, 0x3FD3333333333333, 0x3FE3333333333333, 0x3FECCCCCCCCCCCCC, 0x3FF3333333333333, 0x3FF8000000000000, 0x3FFCCCCCCCCCCCCC, 0x4000CCCCCCCCCCCD, 0x4003333333333333, 0x4005999999999999, 0x4008000000000000, 0x400A666666666666, 0x400CCCCCCCCCCCCC, 0x400F333333333333, 0x4010CCCCCCCCCCCD]> : tensor<16xf64>
  func.return
}

// -----

func.func @quantize_55() {
  %a0 = stablehlo.constant dense<[0xC09F480000000000, 0xC014000000000000, 0xC010000000000000, 0xC004000000000000, 0xC000000000000000, 0xBFF8000000000000, 0x0000000000000000, 0xC00C000000000000, 0xC008000000000000, 0xC000000000000000, 0xBFF8000000000000, 0xBFF0000000000000, 0x3FF0000000000000, 0x4008000000000000, 0x403A000000000000, 0x403B800000000000, 0x403C000000000000, 0x403C800000000000, 0x403F000000000000, 0x413E849C00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<u4:f64, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u4:f64, 2.0:1>>) -> tensor<24xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 14, 15, 15, 15, 15, 15, 15, 0, 0, 1]> : tensor<24xui4>
  func.return
}

// -----

func.func @dequantize_55() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:f64, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:f64, 2.0:1>>) -> tensor<16xf64>
  check.expect_eq_const %r0, dense<[0xC000000000000000, 0x0000000000000000, 0x4000000000000000, 0x4010000000000000, 0x4018000000000000, 0x4020000000000000, 0x4024000000000000, 0x4028000000000000, 0x402C000000000000, 0x4030000000000000, 0x4032000000000000, 0x4034000000000000, 0x4036000000000000, 0x4038000000000000, 0x403A000000000000, 0x403C000000000000]> : tensor<16xf64>
  func.return
}

// -----

func.func @quantize_56() {
  %a0 = stablehlo.constant dense<[0xDFD0, 0xBA00, 0xB800, 0xB000, 0x0000, 0x3000, 0x3800, 0xB600, 0xB400, 0x0000, 0x3000, 0x3400, 0x3A00, 0x3D00, 0x4700, 0x4760, 0x4780, 0x47A0, 0x4820, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<u4:f16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u4:f16, 0.5:0>>) -> tensor<24xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 14, 15, 15, 15, 15, 15, 15, 0, 0, 0]> : tensor<24xui4>
  func.return
}

// -----

func.func @dequantize_56() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:f16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:f16, 0.5:0>>) -> tensor<16xf16>
  check.expect_eq_const %r0, dense<[0x0000, 0x3800, 0x3C00, 0x3E00, 0x4000, 0x4100, 0x4200, 0x4300, 0x4400, 0x4480, 0x4500, 0x4580, 0x4600, 0x4680, 0x4700, 0x4780]> : tensor<16xf16>
  func.return
}

// -----

func.func @quantize_57() {
  %a0 = stablehlo.constant dense<[0xD7D2, 0xB500, 0xB400, 0xB100, 0xB000, 0xAE00, 0x0000, 0xB300, 0xB200, 0xB000, 0xAE00, 0xAC00, 0x2C00, 0x3200, 0x3E80, 0x3EE0, 0x3F00, 0x3F20, 0x3FC0, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<u4:f16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u4:f16, 0.125:1>>) -> tensor<24xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 14, 15, 15, 15, 15, 15, 15, 0, 0, 1]> : tensor<24xui4>
  func.return
}

// -----

func.func @dequantize_57() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:f16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:f16, 0.125:1>>) -> tensor<16xf16>
  check.expect_eq_const %r0, dense<[0xB000, 0x0000, 0x3000, 0x3400, 0x3600, 0x3800, 0x3900, 0x3A00, 0x3B00, 0x3C00, 0x3C80, 0x3D00, 0x3D80, 0x3E00, 0x3E80, 0x3F00]> : tensor<16xf16>
  func.return
}

// -----

func.func @quantize_58() {
  %a0 = stablehlo.constant dense<[0xB8CD, 0xB600, 0xB4CD, 0xB333, 0x0000, 0xB833, 0xB4CD, 0xB333, 0x43CD, 0x4420, 0x4433, 0x4446, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<17xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<17xf16>) -> tensor<17x!quant.uniform<u4:f16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<17x!quant.uniform<u4:f16, 0.3:1>>) -> tensor<17xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 1, 0, 0, 0, 14, 15, 15, 15, 15, 15, 0, 0, 1]> : tensor<17xui4>
  func.return
}

// -----

func.func @dequantize_58() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:f16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:f16, 0.3:1>>) -> tensor<16xf16>
  check.expect_eq_const %r0, dense<[0xB4CD, 0x0000, 0x34CD, 0x38CD, 0x3B34, 0x3CCD, 0x3E00, 0x3F34, 0x4033, 0x40CD, 0x4167, 0x4200, 0x429A, 0x4334, 0x43CD, 0x4433]> : tensor<16xf16>
  func.return
}

// -----

func.func @quantize_59() {
  %a0 = stablehlo.constant dense<[0xE7D2, 0xC500, 0xC400, 0xC100, 0xC000, 0xBE00, 0x0000, 0xC300, 0xC200, 0xC000, 0xBE00, 0xBC00, 0x3C00, 0x4200, 0x4E80, 0x4EE0, 0x4F00, 0x4F20, 0x4FC0, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<u4:f16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u4:f16, 2.0:1>>) -> tensor<24xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 14, 15, 15, 15, 15, 15, 15, 0, 0, 1]> : tensor<24xui4>
  func.return
}

// -----

func.func @dequantize_59() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:f16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:f16, 2.0:1>>) -> tensor<16xf16>
  check.expect_eq_const %r0, dense<[0xC000, 0x0000, 0x4000, 0x4400, 0x4600, 0x4800, 0x4900, 0x4A00, 0x4B00, 0x4C00, 0x4C80, 0x4D00, 0x4D80, 0x4E00, 0x4E80, 0x4F00]> : tensor<16xf16>
  func.return
}

// -----

func.func @quantize_60() {
  %a0 = stablehlo.constant dense<[0xC3FA, 0xBF40, 0xBF00, 0xBE00, 0x0000, 0x3E00, 0x3F00, 0xBEC0, 0xBE80, 0x0000, 0x3E00, 0x3E80, 0x3F40, 0x3FA0, 0x40E0, 0x40EC, 0x40F0, 0x40F4, 0x4104, 0x48F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<u4:bf16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u4:bf16, 0.5:0>>) -> tensor<24xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 14, 15, 15, 15, 15, 15, 15, 0, 0, 0]> : tensor<24xui4>
  func.return
}

// -----

func.func @dequantize_60() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:bf16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:bf16, 0.5:0>>) -> tensor<16xbf16>
  check.expect_eq_const %r0, dense<[0x0000, 0x3F00, 0x3F80, 0x3FC0, 0x4000, 0x4020, 0x4040, 0x4060, 0x4080, 0x4090, 0x40A0, 0x40B0, 0x40C0, 0x40D0, 0x40E0, 0x40F0]> : tensor<16xbf16>
  func.return
}

// -----

func.func @quantize_61() {
  %a0 = stablehlo.constant dense<[0xC2FA, 0xBEA0, 0xBE80, 0xBE20, 0xBE00, 0xBDC0, 0x0000, 0xBE60, 0xBE40, 0xBE00, 0xBDC0, 0xBD80, 0x3D80, 0x3E40, 0x3FD0, 0x3FDC, 0x3FE0, 0x3FE4, 0x3FF8, 0x47F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<u4:bf16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u4:bf16, 0.125:1>>) -> tensor<24xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 14, 15, 15, 15, 15, 15, 15, 0, 0, 1]> : tensor<24xui4>
  func.return
}

// -----

func.func @dequantize_61() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:bf16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:bf16, 0.125:1>>) -> tensor<16xbf16>
  check.expect_eq_const %r0, dense<[0xBE00, 0x0000, 0x3E00, 0x3E80, 0x3EC0, 0x3F00, 0x3F20, 0x3F40, 0x3F60, 0x3F80, 0x3F90, 0x3FA0, 0x3FB0, 0x3FC0, 0x3FD0, 0x3FE0]> : tensor<16xbf16>
  func.return
}

// -----

func.func @quantize_62() {
  %a0 = stablehlo.constant dense<[0xC396, 0xBF1A, 0xBEC0, 0xBE9A, 0xBE66, 0x0000, 0xBF06, 0xBEE6, 0xBE9A, 0xBE66, 0x407A, 0x4084, 0x4086, 0x4089, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<18xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xbf16>) -> tensor<18x!quant.uniform<u4:bf16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<u4:bf16, 0.3:1>>) -> tensor<18xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 14, 15, 15, 15, 15, 0, 0, 1]> : tensor<18xui4>
  func.return
}

// -----

func.func @dequantize_62() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:bf16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:bf16, 0.3:1>>) -> tensor<16xbf16>
  check.expect_eq_const %r0, dense<[0xBE9A, 0x0000, 0x3E9A, 0x3F1A, 0x3F67, 0x3F9A, 0x3FC0, 0x3FE7, 0x4007, 0x401A, 0x402D, 0x4040, 0x4054, 0x4067, 0x407A, 0x4087]> : tensor<16xbf16>
  func.return
}

// -----

func.func @quantize_63() {
  %a0 = stablehlo.constant dense<[0xC4FA, 0xC0A0, 0xC080, 0xC020, 0xC000, 0xBFC0, 0x0000, 0xC060, 0xC040, 0xC000, 0xBFC0, 0xBF80, 0x3F80, 0x4040, 0x41D0, 0x41DC, 0x41E0, 0x41E4, 0x41F8, 0x49F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<u4:bf16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u4:bf16, 2.0:1>>) -> tensor<24xui4>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 14, 15, 15, 15, 15, 15, 15, 0, 0, 1]> : tensor<24xui4>
  func.return
}

// -----

func.func @dequantize_63() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xui4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xui4>) -> tensor<16x!quant.uniform<u4:bf16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<16x!quant.uniform<u4:bf16, 2.0:1>>) -> tensor<16xbf16>
  check.expect_eq_const %r0, dense<[0xC000, 0x0000, 0x4000, 0x4080, 0x40C0, 0x4100, 0x4120, 0x4140, 0x4160, 0x4180, 0x4190, 0x41A0, 0x41B0, 0x41C0, 0x41D0, 0x41E0]> : tensor<16xbf16>
  func.return
}

// -----

func.func @quantize_64() {
  %a0 = stablehlo.constant dense<[0xC40D0000, 0xC2818000, 0xC2810000, 0xC2804000, 0xC2800000, 0xC27F8000, 0xC27E0000, 0xBEC00000, 0xBE800000, 0x00000000, 0x3E000000, 0x3E800000, 0x3F400000, 0x3FA00000, 0x427C0000, 0x427D8000, 0x427E0000, 0x427E8000, 0x42808000, 0x48F42BF0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<i8:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i8:f32, 0.5:0>>) -> tensor<24xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -128, -127, -1, 0, 0, 0, 0, 2, 2, 126, 127, 127, 127, 127, 127, 127, -128, 0, 0]> : tensor<24xi8>
  func.return
}

// -----

func.func @dequantize_64() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:f32, 0.5:0>>) -> tensor<256xf32>
  check.expect_eq_const %r0, dense<[0xC2800000, 0xC27E0000, 0xC27C0000, 0xC27A0000, 0xC2780000, 0xC2760000, 0xC2740000, 0xC2720000, 0xC2700000, 0xC26E0000, 0xC26C0000, 0xC26A0000, 0xC2680000, 0xC2660000, 0xC2640000, 0xC2620000, 0xC2600000, 0xC25E0000, 0xC25C0000, 0xC25A0000, 0xC2580000, 0xC2560000, 0xC2540000, 0xC2520000, 0xC2500000, 0xC24E0000, 0xC24C0000, 0xC24A0000, 0xC2480000, 0xC2460000, 0xC2440000, 0xC2420000, 0xC2400000, 0xC23E0000, 0xC23C0000, 0xC23A0000, 0xC2380000, 0xC2360000, 0xC2340000, 0xC2320000, 0xC2300000, 0xC22E0000, 0xC22C0000, 0xC22A0000, 0xC2280000, 0xC2260000, 0xC2240000, 0xC2220000, 0xC2200000, 0xC21E0000, 0xC21C0000, 0xC21A0000, 0xC2180000, 0xC2160000, 0xC2140000, 0xC2120000, 0xC2100000, 0xC20E0000, 0xC20C0000, 0xC20A0000, 0xC2080000, 0xC2060000, 0xC2040000, 0xC2020000, 0xC2000000, 0xC1FC0000, 0xC1F80000, 0xC1F40000, 0xC1F00000, 0xC1EC0000, 0xC1E80000, 0xC1E40000, 0xC1E00000, 0xC1DC0000, 0xC1D80000, 0xC1D40000, 0xC1D00000, 0xC1CC0000, 0xC1C80000, 0xC1C40000, 0xC1C00000, 0xC1BC0000, 0xC1B80000, 0xC1B40000, 0xC1B00000, 0xC1AC0000, 0xC1A80000, 0xC1A40000, 0xC1A00000, 0xC19C0000, 0xC1980000, 0xC1940000, 0xC1900000, 0xC18C0000, 0xC1880000, 0xC1840000, 0xC1800000, 0xC1780000, 0xC1700000, 0xC1680000, 0xC1600000, 0xC1580000, 0xC1500000, 0xC1480000, 0xC1400000, 0xC1380000, 0xC1300000, 0xC1280000, 0xC1200000, 0xC1180000, 0xC1100000, 0xC1080000, 0xC1000000, 0xC0F00000, 0xC0E00000, 0xC0D00000, 0xC0C00000, 0xC0B00000, 0xC0A00000, 0xC0900000, 0xC0800000, 0xC0600000, 0xC0400000, 0xC0200000, 0xC0000000, 0xBFC00000, 0xBF800000, 0xBF000000, 0x00000000, 0x3F000000, 0x3F800000, 0x3FC00000, 0x40000000, 0x40200000, 0x40400000, 0x40600000, 0x40800000, 0x40900000, 0x40A00000, 0x40B00000, 0x40C00000, 0x40D00000, 0x40E00000, 0x40F00000, 0x41000000, 0x41080000, 0x41100000, 0x41180000, 0x41200000, 0x41280000, 0x41300000, 0x41380000, 0x41400000, 0x41480000, 0x41500000, 0x41580000, 0x41600000, 0x41680000, 0x41700000, 0x41780000, 0x41800000, 0x41840000, 0x41880000, 0x418C0000, 0x41900000, 0x41940000, 0x41980000, 0x419C0000, 0x41A00000, 0x41A40000, 0x41A80000, 0x41AC0000, 0x41B00000, 0x41B40000, 0x41B80000, 0x41BC0000, 0x41C00000, 0x41C40000, 0x41C80000, 0x41CC0000, 0x41D00000, 0x41D40000, 0x41D80000, 0x41DC0000, 0x41E00000, 0x41E40000, 0x41E80000, 0x41EC0000, 0x41F00000, 0x41F40000, 0x41F80000, 0x41FC0000, 0x42000000, 0x42020000, 0x42040000, 0x42060000, 0x42080000, 0x420A0000, 0x420C0000, 0x420E0000, 0x42100000, 0x42120000, 0x42140000, 0x42160000, 0x42180000, 0x421A0000, 0x421C0000, 0x421E0000, 0x42200000, 0x42220000, 0x42240000, 0x42260000, 0x42280000, 0x422A0000, 0x422C0000, 0x422E0000, 0x42300000, 0x42320000, 0x42340000, 0x42360000, 0x42380000, 0x423A0000, 0x423C0000, 0x423E0000, 0x42400000, 0x42420000, 0x42440000, 0x42460000, 0x42480000, 0x424A0000, 0x424C0000, 0x424E0000, 0x42500000, 0x42520000, 0x42540000, 0x42560000, 0x42580000, 0x425A0000, 0x425C0000, 0x425E0000, 0x42600000, 0x42620000, 0x42640000, 0x42660000, 0x42680000, 0x426A0000, 0x426C0000, 0x426E0000, 0x42700000, 0x42720000, 0x42740000, 0x42760000, 0x42780000, 0x427A0000, 0x427C0000, 0x427E0000]> : tensor<256xf32>
  func.return
}

// -----

func.func @quantize_65() {
  %a0 = stablehlo.constant dense<[0xC30D2000, 0xC1828000, 0xC1820000, 0xC1814000, 0xC1810000, 0xC180C000, 0xC1800000, 0xBE600000, 0xBE400000, 0xBE000000, 0xBDC00000, 0xBD800000, 0x3D800000, 0x3E400000, 0x417A0000, 0x417B8000, 0x417C0000, 0x417C8000, 0x417F0000, 0x47F42BE0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<i8:f32, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i8:f32, 0.125:1>>) -> tensor<24xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -128, -127, -1, 0, 0, 0, 0, 2, 2, 126, 127, 127, 127, 127, 127, 127, -128, 0, 1]> : tensor<24xi8>
  func.return
}

// -----

func.func @dequantize_65() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f32, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:f32, 0.125:1>>) -> tensor<256xf32>
  check.expect_eq_const %r0, dense<[0xC1810000, 0xC1800000, 0xC17E0000, 0xC17C0000, 0xC17A0000, 0xC1780000, 0xC1760000, 0xC1740000, 0xC1720000, 0xC1700000, 0xC16E0000, 0xC16C0000, 0xC16A0000, 0xC1680000, 0xC1660000, 0xC1640000, 0xC1620000, 0xC1600000, 0xC15E0000, 0xC15C0000, 0xC15A0000, 0xC1580000, 0xC1560000, 0xC1540000, 0xC1520000, 0xC1500000, 0xC14E0000, 0xC14C0000, 0xC14A0000, 0xC1480000, 0xC1460000, 0xC1440000, 0xC1420000, 0xC1400000, 0xC13E0000, 0xC13C0000, 0xC13A0000, 0xC1380000, 0xC1360000, 0xC1340000, 0xC1320000, 0xC1300000, 0xC12E0000, 0xC12C0000, 0xC12A0000, 0xC1280000, 0xC1260000, 0xC1240000, 0xC1220000, 0xC1200000, 0xC11E0000, 0xC11C0000, 0xC11A0000, 0xC1180000, 0xC1160000, 0xC1140000, 0xC1120000, 0xC1100000, 0xC10E0000, 0xC10C0000, 0xC10A0000, 0xC1080000, 0xC1060000, 0xC1040000, 0xC1020000, 0xC1000000, 0xC0FC0000, 0xC0F80000, 0xC0F40000, 0xC0F00000, 0xC0EC0000, 0xC0E80000, 0xC0E40000, 0xC0E00000, 0xC0DC0000, 0xC0D80000, 0xC0D40000, 0xC0D00000, 0xC0CC0000, 0xC0C80000, 0xC0C40000, 0xC0C00000, 0xC0BC0000, 0xC0B80000, 0xC0B40000, 0xC0B00000, 0xC0AC0000, 0xC0A80000, 0xC0A40000, 0xC0A00000, 0xC09C0000, 0xC0980000, 0xC0940000, 0xC0900000, 0xC08C0000, 0xC0880000, 0xC0840000, 0xC0800000, 0xC0780000, 0xC0700000, 0xC0680000, 0xC0600000, 0xC0580000, 0xC0500000, 0xC0480000, 0xC0400000, 0xC0380000, 0xC0300000, 0xC0280000, 0xC0200000, 0xC0180000, 0xC0100000, 0xC0080000, 0xC0000000, 0xBFF00000, 0xBFE00000, 0xBFD00000, 0xBFC00000, 0xBFB00000, 0xBFA00000, 0xBF900000, 0xBF800000, 0xBF600000, 0xBF400000, 0xBF200000, 0xBF000000, 0xBEC00000, 0xBE800000, 0xBE000000, 0x00000000, 0x3E000000, 0x3E800000, 0x3EC00000, 0x3F000000, 0x3F200000, 0x3F400000, 0x3F600000, 0x3F800000, 0x3F900000, 0x3FA00000, 0x3FB00000, 0x3FC00000, 0x3FD00000, 0x3FE00000, 0x3FF00000, 0x40000000, 0x40080000, 0x40100000, 0x40180000, 0x40200000, 0x40280000, 0x40300000, 0x40380000, 0x40400000, 0x40480000, 0x40500000, 0x40580000, 0x40600000, 0x40680000, 0x40700000, 0x40780000, 0x40800000, 0x40840000, 0x40880000, 0x408C0000, 0x40900000, 0x40940000, 0x40980000, 0x409C0000, 0x40A00000, 0x40A40000, 0x40A80000, 0x40AC0000, 0x40B00000, 0x40B40000, 0x40B80000, 0x40BC0000, 0x40C00000, 0x40C40000, 0x40C80000, 0x40CC0000, 0x40D00000, 0x40D40000, 0x40D80000, 0x40DC0000, 0x40E00000, 0x40E40000, 0x40E80000, 0x40EC0000, 0x40F00000, 0x40F40000, 0x40F80000, 0x40FC0000, 0x41000000, 0x41020000, 0x41040000, 0x41060000, 0x41080000, 0x410A0000, 0x410C0000, 0x410E0000, 0x41100000, 0x41120000, 0x41140000, 0x41160000, 0x41180000, 0x411A0000, 0x411C0000, 0x411E0000, 0x41200000, 0x41220000, 0x41240000, 0x41260000, 0x41280000, 0x412A0000, 0x412C0000, 0x412E0000, 0x41300000, 0x41320000, 0x41340000, 0x41360000, 0x41380000, 0x413A0000, 0x413C0000, 0x413E0000, 0x41400000, 0x41420000, 0x41440000, 0x41460000, 0x41480000, 0x414A0000, 0x414C0000, 0x414E0000, 0x41500000, 0x41520000, 0x41540000, 0x41560000, 0x41580000, 0x415A0000, 0x415C0000, 0x415E0000, 0x41600000, 0x41620000, 0x41640000, 0x41660000, 0x41680000, 0x416A0000, 0x416C0000, 0x416E0000, 0x41700000, 0x41720000, 0x41740000, 0x41760000, 0x41780000, 0x417A0000, 0x417C0000]> : tensor<256xf32>
  func.return
}

// -----

func.func @quantize_66() {
  %a0 = stablehlo.constant dense<[0xC3A9599A, 0xC21C0000, 0xC21B199A, 0xC21ACCCD, 0xC21A8000, 0xC219999A, 0xBF066666, 0xBE99999A, 0xBE666666, 0x42160000, 0x4216E666, 0x42173333, 0x42178000, 0x489280BA, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<18xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf32>) -> tensor<18x!quant.uniform<i8:f32, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<i8:f32, 0.3:1>>) -> tensor<18xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -127, -1, 0, 0, 126, 127, 127, 127, 127, 127, -128, 0, 1]> : tensor<18xi8>
  func.return
}

// -----

func.func @dequantize_66() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f32, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:f32, 0.3:1>>) -> tensor<256xf32>
  check.expect_eq_const %r0, dense<[0xC21ACCCD, 0xC219999A, 0xC2186667, 0xC2173334, 0xC2160000, 0xC214CCCD, 0xC213999A, 0xC2126667, 0xC2113334, 0xC2100000, 0xC20ECCCD, 0xC20D999A, 0xC20C6667, 0xC20B3334, 0xC20A0000, 0xC208CCCD, 0xC207999A, 0xC2066667, 0xC2053334, 0xC2040000, 0xC202CCCD, 0xC201999A, 0xC2006667, 0xC1FE6667, 0xC1FC0001, 0xC1F9999A, 0xC1F73334, 0xC1F4CCCD, 0xC1F26667, 0xC1F00001, 0xC1ED999A, 0xC1EB3334, 0xC1E8CCCD, 0xC1E66667, 0xC1E40001, 0xC1E1999A, 0xC1DF3334, 0xC1DCCCCD, 0xC1DA6667, 0xC1D80001, 0xC1D5999A, 0xC1D33334, 0xC1D0CCCD, 0xC1CE6667, 0xC1CC0001, 0xC1C9999A, 0xC1C73334, 0xC1C4CCCD, 0xC1C26667, 0xC1C00000, 0xC1BD999A, 0xC1BB3334, 0xC1B8CCCD, 0xC1B66667, 0xC1B40000, 0xC1B1999A, 0xC1AF3334, 0xC1ACCCCD, 0xC1AA6667, 0xC1A80000, 0xC1A5999A, 0xC1A33334, 0xC1A0CCCD, 0xC19E6667, 0xC19C0000, 0xC199999A, 0xC1973334, 0xC194CCCD, 0xC1926667, 0xC1900000, 0xC18D999A, 0xC18B3334, 0xC188CCCD, 0xC1866667, 0xC1840000, 0xC181999A, 0xC17E6667, 0xC179999A, 0xC174CCCD, 0xC1700001, 0xC16B3334, 0xC1666667, 0xC161999A, 0xC15CCCCD, 0xC1580001, 0xC1533334, 0xC14E6667, 0xC149999A, 0xC144CCCD, 0xC1400000, 0xC13B3334, 0xC1366667, 0xC131999A, 0xC12CCCCD, 0xC1280000, 0xC1233334, 0xC11E6667, 0xC119999A, 0xC114CCCD, 0xC1100000, 0xC10B3334, 0xC1066667, 0xC101999A, 0xC0F9999A, 0xC0F00001, 0xC0E66667, 0xC0DCCCCD, 0xC0D33334, 0xC0C9999A, 0xC0C00000, 0xC0B66667, 0xC0ACCCCD, 0xC0A33334, 0xC099999A, 0xC0900000, 0xC0866667, 0xC079999A, 0xC0666667, 0xC0533334, 0xC0400000, 0xC02CCCCD, 0xC019999A, 0xC0066667, 0xBFE66667, 0xBFC00000, 0xBF99999A, 0xBF666667, 0xBF19999A, 0xBE99999A, 0x00000000, 0x3E99999A, 0x3F19999A, 0x3F666667, 0x3F99999A, 0x3FC00000, 0x3FE66667, 0x40066667, 0x4019999A, 0x402CCCCD, 0x40400000, 0x40533334, 0x40666667, 0x4079999A, 0x40866667, 0x40900000, 0x4099999A, 0x40A33334, 0x40ACCCCD, 0x40B66667, 0x40C00000, 0x40C9999A, 0x40D33334, 0x40DCCCCD, 0x40E66667, 0x40F00001, 0x40F9999A, 0x4101999A, 0x41066667, 0x410B3334, 0x41100000, 0x4114CCCD, 0x4119999A, 0x411E6667, 0x41233334, 0x41280000, 0x412CCCCD, 0x4131999A, 0x41366667, 0x413B3334, 0x41400000, 0x4144CCCD, 0x4149999A, 0x414E6667, 0x41533334, 0x41580001, 0x415CCCCD, 0x4161999A, 0x41666667, 0x416B3334, 0x41700001, 0x4174CCCD, 0x4179999A, 0x417E6667, 0x4181999A, 0x41840000, 0x41866667, 0x4188CCCD, 0x418B3334, 0x418D999A, 0x41900000, 0x41926667, 0x4194CCCD, 0x41973334, 0x4199999A, 0x419C0000, 0x419E6667, 0x41A0CCCD, 0x41A33334, 0x41A5999A, 0x41A80000, 0x41AA6667, 0x41ACCCCD, 0x41AF3334, 0x41B1999A, 0x41B40000, 0x41B66667, 0x41B8CCCD, 0x41BB3334, 0x41BD999A, 0x41C00000, 0x41C26667, 0x41C4CCCD, 0x41C73334, 0x41C9999A, 0x41CC0001, 0x41CE6667, 0x41D0CCCD, 0x41D33334, 0x41D5999A, 0x41D80001, 0x41DA6667, 0x41DCCCCD, 0x41DF3334, 0x41E1999A, 0x41E40001, 0x41E66667, 0x41E8CCCD, 0x41EB3334, 0x41ED999A, 0x41F00001, 0x41F26667, 0x41F4CCCD, 0x41F73334, 0x41F9999A, 0x41FC0001, 0x41FE6667, 0x42006667, 0x4201999A, 0x4202CCCD, 0x42040000, 0x42053334, 0x42066667, 0x4207999A, 0x4208CCCD, 0x420A0000, 0x420B3334, 0x420C6667, 0x420D999A, 0x420ECCCD, 0x42100000, 0x42113334, 0x42126667, 0x4213999A, 0x4214CCCD, 0x42160000, 0x42173334]> : tensor<256xf32>
  func.return
}

// -----

func.func @quantize_67() {
  %a0 = stablehlo.constant dense<[0xC50D2000, 0xC3828000, 0xC3820000, 0xC3814000, 0xC3810000, 0xC380C000, 0xC3800000, 0xC0600000, 0xC0400000, 0xC0000000, 0xBFC00000, 0xBF800000, 0x3F800000, 0x40400000, 0x437A0000, 0x437B8000, 0x437C0000, 0x437C8000, 0x437F0000, 0x49F42BE0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<i8:f32, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<24xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -128, -127, -1, 0, 0, 0, 0, 2, 2, 126, 127, 127, 127, 127, 127, 127, -128, 0, 1]> : tensor<24xi8>
  func.return
}

// -----

func.func @dequantize_67() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f32, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<256xf32>
  check.expect_eq_const %r0, dense<[0xC3810000, 0xC3800000, 0xC37E0000, 0xC37C0000, 0xC37A0000, 0xC3780000, 0xC3760000, 0xC3740000, 0xC3720000, 0xC3700000, 0xC36E0000, 0xC36C0000, 0xC36A0000, 0xC3680000, 0xC3660000, 0xC3640000, 0xC3620000, 0xC3600000, 0xC35E0000, 0xC35C0000, 0xC35A0000, 0xC3580000, 0xC3560000, 0xC3540000, 0xC3520000, 0xC3500000, 0xC34E0000, 0xC34C0000, 0xC34A0000, 0xC3480000, 0xC3460000, 0xC3440000, 0xC3420000, 0xC3400000, 0xC33E0000, 0xC33C0000, 0xC33A0000, 0xC3380000, 0xC3360000, 0xC3340000, 0xC3320000, 0xC3300000, 0xC32E0000, 0xC32C0000, 0xC32A0000, 0xC3280000, 0xC3260000, 0xC3240000, 0xC3220000, 0xC3200000, 0xC31E0000, 0xC31C0000, 0xC31A0000, 0xC3180000, 0xC3160000, 0xC3140000, 0xC3120000, 0xC3100000, 0xC30E0000, 0xC30C0000, 0xC30A0000, 0xC3080000, 0xC3060000, 0xC3040000, 0xC3020000, 0xC3000000, 0xC2FC0000, 0xC2F80000, 0xC2F40000, 0xC2F00000, 0xC2EC0000, 0xC2E80000, 0xC2E40000, 0xC2E00000, 0xC2DC0000, 0xC2D80000, 0xC2D40000, 0xC2D00000, 0xC2CC0000, 0xC2C80000, 0xC2C40000, 0xC2C00000, 0xC2BC0000, 0xC2B80000, 0xC2B40000, 0xC2B00000, 0xC2AC0000, 0xC2A80000, 0xC2A40000, 0xC2A00000, 0xC29C0000, 0xC2980000, 0xC2940000, 0xC2900000, 0xC28C0000, 0xC2880000, 0xC2840000, 0xC2800000, 0xC2780000, 0xC2700000, 0xC2680000, 0xC2600000, 0xC2580000, 0xC2500000, 0xC2480000, 0xC2400000, 0xC2380000, 0xC2300000, 0xC2280000, 0xC2200000, 0xC2180000, 0xC2100000, 0xC2080000, 0xC2000000, 0xC1F00000, 0xC1E00000, 0xC1D00000, 0xC1C00000, 0xC1B00000, 0xC1A00000, 0xC1900000, 0xC1800000, 0xC1600000, 0xC1400000, 0xC1200000, 0xC1000000, 0xC0C00000, 0xC0800000, 0xC0000000, 0x00000000, 0x40000000, 0x40800000, 0x40C00000, 0x41000000, 0x41200000, 0x41400000, 0x41600000, 0x41800000, 0x41900000, 0x41A00000, 0x41B00000, 0x41C00000, 0x41D00000, 0x41E00000, 0x41F00000, 0x42000000, 0x42080000, 0x42100000, 0x42180000, 0x42200000, 0x42280000, 0x42300000, 0x42380000, 0x42400000, 0x42480000, 0x42500000, 0x42580000, 0x42600000, 0x42680000, 0x42700000, 0x42780000, 0x42800000, 0x42840000, 0x42880000, 0x428C0000, 0x42900000, 0x42940000, 0x42980000, 0x429C0000, 0x42A00000, 0x42A40000, 0x42A80000, 0x42AC0000, 0x42B00000, 0x42B40000, 0x42B80000, 0x42BC0000, 0x42C00000, 0x42C40000, 0x42C80000, 0x42CC0000, 0x42D00000, 0x42D40000, 0x42D80000, 0x42DC0000, 0x42E00000, 0x42E40000, 0x42E80000, 0x42EC0000, 0x42F00000, 0x42F40000, 0x42F80000, 0x42FC0000, 0x43000000, 0x43020000, 0x43040000, 0x43060000, 0x43080000, 0x430A0000, 0x430C0000, 0x430E0000, 0x43100000, 0x43120000, 0x43140000, 0x43160000, 0x43180000, 0x431A0000, 0x431C0000, 0x431E0000, 0x43200000, 0x43220000, 0x43240000, 0x43260000, 0x43280000, 0x432A0000, 0x432C0000, 0x432E0000, 0x43300000, 0x43320000, 0x43340000, 0x43360000, 0x43380000, 0x433A0000, 0x433C0000, 0x433E0000, 0x43400000, 0x43420000, 0x43440000, 0x43460000, 0x43480000, 0x434A0000, 0x434C0000, 0x434E0000, 0x43500000, 0x43520000, 0x43540000, 0x43560000, 0x43580000, 0x435A0000, 0x435C0000, 0x435E0000, 0x43600000, 0x43620000, 0x43640000, 0x43660000, 0x43680000, 0x436A0000, 0x436C0000, 0x436E0000, 0x43700000, 0x43720000, 0x43740000, 0x43760000, 0x43780000, 0x437A0000, 0x437C0000]> : tensor<256xf32>
  func.return
}

// -----

func.func @quantize_68() {
  %a0 = stablehlo.constant dense<[0xC081A00000000000, 0xC050300000000000, 0xC050200000000000, 0xC050080000000000, 0xC050000000000000, 0xC04FF00000000000, 0xC04FC00000000000, 0xBFD8000000000000, 0xBFD0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000, 0x3FE8000000000000, 0x3FF4000000000000, 0x404F800000000000, 0x404FB00000000000, 0x404FC00000000000, 0x404FD00000000000, 0x4050100000000000, 0x411E857E00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<i8:f64, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i8:f64, 0.5:0>>) -> tensor<24xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -128, -127, -1, 0, 0, 0, 0, 2, 2, 126, 127, 127, 127, 127, 127, 127, -128, 0, 0]> : tensor<24xi8>
  func.return
}

// -----

func.func @dequantize_68() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f64, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:f64, 0.5:0>>) -> tensor<256xf64>
  check.expect_eq_const %r0, dense<[0xC050000000000000, 0xC04FC00000000000, 0xC04F800000000000, 0xC04F400000000000, 0xC04F000000000000, 0xC04EC00000000000, 0xC04E800000000000, 0xC04E400000000000, 0xC04E000000000000, 0xC04DC00000000000, 0xC04D800000000000, 0xC04D400000000000, 0xC04D000000000000, 0xC04CC00000000000, 0xC04C800000000000, 0xC04C400000000000, 0xC04C000000000000, 0xC04BC00000000000, 0xC04B800000000000, 0xC04B400000000000, 0xC04B000000000000, 0xC04AC00000000000, 0xC04A800000000000, 0xC04A400000000000, 0xC04A000000000000, 0xC049C00000000000, 0xC049800000000000, 0xC049400000000000, 0xC049000000000000, 0xC048C00000000000, 0xC048800000000000, 0xC048400000000000, 0xC048000000000000, 0xC047C00000000000, 0xC047800000000000, 0xC047400000000000, 0xC047000000000000, 0xC046C00000000000, 0xC046800000000000, 0xC046400000000000, 0xC046000000000000, 0xC045C00000000000, 0xC045800000000000, 0xC045400000000000, 0xC045000000000000, 0xC044C00000000000, 0xC044800000000000, 0xC044400000000000, 0xC044000000000000, 0xC043C00000000000, 0xC043800000000000, 0xC043400000000000, 0xC043000000000000, 0xC042C00000000000, 0xC042800000000000, 0xC042400000000000, 0xC042000000000000, 0xC041C00000000000, 0xC041800000000000, 0xC041400000000000, 0xC041000000000000, 0xC040C00000000000, 0xC040800000000000, 0xC040400000000000, 0xC040000000000000, 0xC03F800000000000, 0xC03F000000000000, 0xC03E800000000000, 0xC03E000000000000, 0xC03D800000000000, 0xC03D000000000000, 0xC03C800000000000, 0xC03C000000000000, 0xC03B800000000000, 0xC03B000000000000, 0xC03A800000000000, 0xC03A000000000000, 0xC039800000000000, 0xC039000000000000, 0xC038800000000000, 0xC038000000000000, 0xC037800000000000, 0xC037000000000000, 0xC036800000000000, 0xC036000000000000, 0xC035800000000000, 0xC035000000000000, 0xC034800000000000, 0xC034000000000000, 0xC033800000000000, 0xC033000000000000, 0xC032800000000000, 0xC032000000000000, 0xC031800000000000, 0xC031000000000000, 0xC030800000000000, 0xC030000000000000, 0xC02F000000000000, 0xC02E000000000000, 0xC02D000000000000, 0xC02C000000000000, 0xC02B000000000000, 0xC02A000000000000, 0xC029000000000000, 0xC028000000000000, 0xC027000000000000, 0xC026000000000000, 0xC025000000000000, 0xC024000000000000, 0xC023000000000000, 0xC022000000000000, 0xC021000000000000, 0xC020000000000000, 0xC01E000000000000, 0xC01C000000000000, 0xC01A000000000000, 0xC018000000000000, 0xC016000000000000, 0xC014000000000000, 0xC012000000000000, 0xC010000000000000, 0xC00C000000000000, 0xC008000000000000, 0xC004000000000000, 0xC000000000000000, 0xBFF8000000000000, 0xBFF0000000000000, 0xBFE0000000000000, 0x0000000000000000, 0x3FE0000000000000, 0x3FF0000000000000, 0x3FF8000000000000, 0x4000000000000000, 0x4004000000000000, 0x4008000000000000, 0x400C000000000000, 0x4010000000000000, 0x4012000000000000, 0x4014000000000000, 0x4016000000000000, 0x4018000000000000, 0x401A000000000000, 0x401C000000000000, 0x401E000000000000, 0x4020000000000000, 0x4021000000000000, 0x4022000000000000, 0x4023000000000000, 0x4024000000000000, 0x4025000000000000, 0x4026000000000000, 0x4027000000000000, 0x4028000000000000, 0x4029000000000000, 0x402A000000000000, 0x402B000000000000, 0x402C000000000000, 0x402D000000000000, 0x402E000000000000, 0x402F000000000000, 0x4030000000000000, 0x4030800000000000, 0x4031000000000000, 0x4031800000000000, 0x4032000000000000, 0x4032800000000000, 0x4033000000000000, 0x4033800000000000, 0x4034000000000000, 0x4034800000000000, 0x4035000000000000, 0x4035800000000000, 0x4036000000000000, 0x4036800000000000, 0x4037000000000000, 0x4037800000000000, 0x4038000000000000, 0x4038800000000000, 0x4039000000000000, 0x4039800000000000, 0x403A000000000000, 0x403A800000000000, 0x403B000000000000, 0x403B800000000000, 0x403C000000000000, 0x403C800000000000, 0x403D000000000000, 0x403D800000000000, 0x403E000000000000, 0x403E800000000000, 0x403F000000000000, 0x403F800000000000, 0x4040000000000000, 0x4040400000000000, 0x4040800000000000, 0x4040C00000000000, 0x4041000000000000, 0x4041400000000000, 0x4041800000000000, 0x4041C00000000000, 0x4042000000000000, 0x4042400000000000, 0x4042800000000000, 0x4042C00000000000, 0x4043000000000000, 0x4043400000000000, 0x4043800000000000, 0x4043C00000000000, 0x4044000000000000, 0x4044400000000000, 0x4044800000000000, 0x4044C00000000000, 0x4045000000000000, 0x4045400000000000, 0x4045800000000000, 0x4045C00000000000, 0x4046000000000000, 0x4046400000000000, 0x4046800000000000, 0x4046C00000000000, 0x4047000000000000, 0x4047400000000000, 0x4047800000000000, 0x4047C00000000000, 0x4048000000000000, 0x4048400000000000, 0x4048800000000000, 0x4048C00000000000, 0x4049000000000000, 0x4049400000000000, 0x4049800000000000, 0x4049C00000000000, 0x404A000000000000, 0x404A400000000000, 0x404A800000000000, 0x404AC00000000000, 0x404B000000000000, 0x404B400000000000, 0x404B800000000000, 0x404BC00000000000, 0x404C000000000000, 0x404C400000000000, 0x404C800000000000, 0x404CC00000000000, 0x404D000000000000, 0x404D400000000000, 0x404D800000000000, 0x404DC00000000000, 0x404E000000000000, 0x404E400000000000, 0x404E800000000000, 0x404EC00000000000, 0x404F000000000000, 0x404F400000000000, 0x404F800000000000, 0x404FC00000000000]> : tensor<256xf64>
  func.return
}

// -----

func.func @quantize_69() {
  %a0 = stablehlo.constant dense<[0xC061A40000000000, 0xC030500000000000, 0xC030400000000000, 0xC030280000000000, 0xC030200000000000, 0xC030180000000000, 0xC030000000000000, 0xBFCC000000000000, 0xBFC8000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0xBFB0000000000000, 0x3FB0000000000000, 0x3FC8000000000000, 0x402F400000000000, 0x402F700000000000, 0x402F800000000000, 0x402F900000000000, 0x402FE00000000000, 0x40FE857C00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<i8:f64, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i8:f64, 0.125:1>>) -> tensor<24xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -128, -127, -1, 0, 0, 0, 0, 2, 2, 126, 127, 127, 127, 127, 127, 127, -128, 0, 1]> : tensor<24xi8>
  func.return
}

// -----

func.func @dequantize_69() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f64, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:f64, 0.125:1>>) -> tensor<256xf64>
  check.expect_eq_const %r0, dense<[0xC030200000000000, 0xC030000000000000, 0xC02FC00000000000, 0xC02F800000000000, 0xC02F400000000000, 0xC02F000000000000, 0xC02EC00000000000, 0xC02E800000000000, 0xC02E400000000000, 0xC02E000000000000, 0xC02DC00000000000, 0xC02D800000000000, 0xC02D400000000000, 0xC02D000000000000, 0xC02CC00000000000, 0xC02C800000000000, 0xC02C400000000000, 0xC02C000000000000, 0xC02BC00000000000, 0xC02B800000000000, 0xC02B400000000000, 0xC02B000000000000, 0xC02AC00000000000, 0xC02A800000000000, 0xC02A400000000000, 0xC02A000000000000, 0xC029C00000000000, 0xC029800000000000, 0xC029400000000000, 0xC029000000000000, 0xC028C00000000000, 0xC028800000000000, 0xC028400000000000, 0xC028000000000000, 0xC027C00000000000, 0xC027800000000000, 0xC027400000000000, 0xC027000000000000, 0xC026C00000000000, 0xC026800000000000, 0xC026400000000000, 0xC026000000000000, 0xC025C00000000000, 0xC025800000000000, 0xC025400000000000, 0xC025000000000000, 0xC024C00000000000, 0xC024800000000000, 0xC024400000000000, 0xC024000000000000, 0xC023C00000000000, 0xC023800000000000, 0xC023400000000000, 0xC023000000000000, 0xC022C00000000000, 0xC022800000000000, 0xC022400000000000, 0xC022000000000000, 0xC021C00000000000, 0xC021800000000000, 0xC021400000000000, 0xC021000000000000, 0xC020C00000000000, 0xC020800000000000, 0xC020400000000000, 0xC020000000000000, 0xC01F800000000000, 0xC01F000000000000, 0xC01E800000000000, 0xC01E000000000000, 0xC01D800000000000, 0xC01D000000000000, 0xC01C800000000000, 0xC01C000000000000, 0xC01B800000000000, 0xC01B000000000000, 0xC01A800000000000, 0xC01A000000000000, 0xC019800000000000, 0xC019000000000000, 0xC018800000000000, 0xC018000000000000, 0xC017800000000000, 0xC017000000000000, 0xC016800000000000, 0xC016000000000000, 0xC015800000000000, 0xC015000000000000, 0xC014800000000000, 0xC014000000000000, 0xC013800000000000, 0xC013000000000000, 0xC012800000000000, 0xC012000000000000, 0xC011800000000000, 0xC011000000000000, 0xC010800000000000, 0xC010000000000000, 0xC00F000000000000, 0xC00E000000000000, 0xC00D000000000000, 0xC00C000000000000, 0xC00B000000000000, 0xC00A000000000000, 0xC009000000000000, 0xC008000000000000, 0xC007000000000000, 0xC006000000000000, 0xC005000000000000, 0xC004000000000000, 0xC003000000000000, 0xC002000000000000, 0xC001000000000000, 0xC000000000000000, 0xBFFE000000000000, 0xBFFC000000000000, 0xBFFA000000000000, 0xBFF8000000000000, 0xBFF6000000000000, 0xBFF4000000000000, 0xBFF2000000000000, 0xBFF0000000000000, 0xBFEC000000000000, 0xBFE8000000000000, 0xBFE4000000000000, 0xBFE0000000000000, 0xBFD8000000000000, 0xBFD0000000000000, 0xBFC0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000, 0x3FD8000000000000, 0x3FE0000000000000, 0x3FE4000000000000, 0x3FE8000000000000, 0x3FEC000000000000, 0x3FF0000000000000, 0x3FF2000000000000, 0x3FF4000000000000, 0x3FF6000000000000, 0x3FF8000000000000, 0x3FFA000000000000, 0x3FFC000000000000, 0x3FFE000000000000, 0x4000000000000000, 0x4001000000000000, 0x4002000000000000, 0x4003000000000000, 0x4004000000000000, 0x4005000000000000, 0x4006000000000000, 0x4007000000000000, 0x4008000000000000, 0x4009000000000000, 0x400A000000000000, 0x400B000000000000, 0x400C000000000000, 0x400D000000000000, 0x400E000000000000, 0x400F000000000000, 0x4010000000000000, 0x4010800000000000, 0x4011000000000000, 0x4011800000000000, 0x4012000000000000, 0x4012800000000000, 0x4013000000000000, 0x4013800000000000, 0x4014000000000000, 0x4014800000000000, 0x4015000000000000, 0x4015800000000000, 0x4016000000000000, 0x4016800000000000, 0x4017000000000000, 0x4017800000000000, 0x4018000000000000, 0x4018800000000000, 0x4019000000000000, 0x4019800000000000, 0x401A000000000000, 0x401A800000000000, 0x401B000000000000, 0x401B800000000000, 0x401C000000000000, 0x401C800000000000, 0x401D000000000000, 0x401D800000000000, 0x401E000000000000, 0x401E800000000000, 0x401F000000000000, 0x401F800000000000, 0x4020000000000000, 0x4020400000000000, 0x4020800000000000, 0x4020C00000000000, 0x4021000000000000, 0x4021400000000000, 0x4021800000000000, 0x4021C00000000000, 0x4022000000000000, 0x4022400000000000, 0x4022800000000000, 0x4022C00000000000, 0x4023000000000000, 0x4023400000000000, 0x4023800000000000, 0x4023C00000000000, 0x4024000000000000, 0x4024400000000000, 0x4024800000000000, 0x4024C00000000000, 0x4025000000000000, 0x4025400000000000, 0x4025800000000000, 0x4025C00000000000, 0x4026000000000000, 0x4026400000000000, 0x4026800000000000, 0x4026C00000000000, 0x4027000000000000, 0x4027400000000000, 0x4027800000000000, 0x4027C00000000000, 0x4028000000000000, 0x4028400000000000, 0x4028800000000000, 0x4028C00000000000, 0x4029000000000000, 0x4029400000000000, 0x4029800000000000, 0x4029C00000000000, 0x402A000000000000, 0x402A400000000000, 0x402A800000000000, 0x402AC00000000000, 0x402B000000000000, 0x402B400000000000, 0x402B800000000000, 0x402BC00000000000, 0x402C000000000000, 0x402C400000000000, 0x402C800000000000, 0x402CC00000000000, 0x402D000000000000, 0x402D400000000000, 0x402D800000000000, 0x402DC00000000000, 0x402E000000000000, 0x402E400000000000, 0x402E800000000000, 0x402EC00000000000, 0x402F000000000000, 0x402F400000000000, 0x402F800000000000]> : tensor<256xf64>
  func.return
}

// -----

func.func @quantize_70() {
  %a0 = stablehlo.constant dense<[0xC0752B3333333333, 0xC043800000000000, 0xC043633333333333, 0xC043599999999999, 0xC043500000000000, 0xC043333333333333, 0xBFE0CCCCCCCCCCCD, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0x4042C00000000000, 0x4042DCCCCCCCCCCD, 0x4042E66666666666, 0x4042F00000000000, 0x4112501733333333, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<18xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf64>) -> tensor<18x!quant.uniform<i8:f64, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<i8:f64, 0.3:1>>) -> tensor<18xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -127, -1, 0, 0, 126, 127, 127, 127, 127, 127, -128, 0, 1]> : tensor<18xi8>
  func.return
}

// -----

func.func @dequantize_70() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f64, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:f64, 0.3:1>>) -> tensor<256xf64>
  check.expect_eq_const %r0, dense<[0xC043599999999999, 0xC043333333333333, 0xC0430CCCCCCCCCCD, 0xC042E66666666666, 0xC042C00000000000, 0xC042999999999999, 0xC042733333333333, 0xC0424CCCCCCCCCCD, 0xC042266666666666, 0xC042000000000000, 0xC041D99999999999, 0xC041B33333333333, 0xC0418CCCCCCCCCCD, 0xC041666666666666, 0xC041400000000000, 0xC041199999999999, 0xC040F33333333333, 0xC040CCCCCCCCCCCD, 0xC040A66666666666, 0xC040800000000000, 0xC040599999999999, 0xC040333333333333, 0xC0400CCCCCCCCCCD, 0xC03FCCCCCCCCCCCC, 0xC03F800000000000, 0xC03F333333333333, 0xC03EE66666666666, 0xC03E999999999999, 0xC03E4CCCCCCCCCCC, 0xC03E000000000000, 0xC03DB33333333333, 0xC03D666666666666, 0xC03D199999999999, 0xC03CCCCCCCCCCCCC, 0xC03C800000000000, 0xC03C333333333333, 0xC03BE66666666666, 0xC03B999999999999, 0xC03B4CCCCCCCCCCD, 0xC03B000000000000, 0xC03AB33333333333, 0xC03A666666666666, 0xC03A199999999999, 0xC039CCCCCCCCCCCD, 0xC039800000000000, 0xC039333333333333, 0xC038E66666666666, 0xC038999999999999, 0xC0384CCCCCCCCCCD, 0xC038000000000000, 0xC037B33333333333, 0xC037666666666666, 0xC037199999999999, 0xC036CCCCCCCCCCCD, 0xC036800000000000, 0xC036333333333333, 0xC035E66666666666, 0xC035999999999999, 0xC0354CCCCCCCCCCD, 0xC035000000000000, 0xC034B33333333333, 0xC034666666666666, 0xC034199999999999, 0xC033CCCCCCCCCCCD, 0xC033800000000000, 0xC033333333333333, 0xC032E66666666666, 0xC032999999999999, 0xC0324CCCCCCCCCCD, 0xC032000000000000, 0xC031B33333333333, 0xC031666666666666, 0xC031199999999999, 0xC030CCCCCCCCCCCD, 0xC030800000000000, 0xC030333333333333, 0xC02FCCCCCCCCCCCC, 0xC02F333333333333, 0xC02E999999999999, 0xC02E000000000000, 0xC02D666666666666, 0xC02CCCCCCCCCCCCC, 0xC02C333333333333, 0xC02B999999999999, 0xC02B000000000000, 0xC02A666666666666, 0xC029CCCCCCCCCCCD, 0xC029333333333333, 0xC028999999999999, 0xC028000000000000, 0xC027666666666666, 0xC026CCCCCCCCCCCD, 0xC026333333333333, 0xC025999999999999, 0xC025000000000000, 0xC024666666666666, 0xC023CCCCCCCCCCCD, 0xC023333333333333, 0xC022999999999999, 0xC022000000000000, 0xC021666666666666, 0xC020CCCCCCCCCCCD, 0xC020333333333333, 0xC01F333333333333, 0xC01E000000000000, 0xC01CCCCCCCCCCCCC, 0xC01B999999999999, 0xC01A666666666666, 0xC019333333333333, 0xC018000000000000, 0xC016CCCCCCCCCCCD, 0xC015999999999999, 0xC014666666666666, 0xC013333333333333, 0xC012000000000000, 0xC010CCCCCCCCCCCD, 0xC00F333333333333, 0xC00CCCCCCCCCCCCC, 0xC00A666666666666, 0xC008000000000000, 0xC005999999999999, 0xC003333333333333, 0xC000CCCCCCCCCCCD, 0xBFFCCCCCCCCCCCCC, 0xBFF8000000000000, 0xBFF3333333333333, 0xBFECCCCCCCCCCCCC, 0xBFE3333333333333, 0xBFD3333333333333, 0x0000000000000000, 0x3FD3333333333333, 0x3FE3333333333333, 0x3FECCCCCCCCCCCCC, 0x3FF3333333333333, 0x3FF8000000000000, 0x3FFCCCCCCCCCCCCC, 0x4000CCCCCCCCCCCD, 0x4003333333333333, 0x4005999999999999, 0x4008000000000000, 0x400A666666666666, 0x400CCCCCCCCCCCCC, 0x400F333333333333, 0x4010CCCCCCCCCCCD, 0x4012000000000000, 0x4013333333333333, 0x4014666666666666, 0x4015999999999999, 0x4016CCCCCCCCCCCD, 0x4018000000000000, 0x4019333333333333, 0x401A666666666666, 0x401B999999999999, 0x401CCCCCCCCCCCCC, 0x401E000000000000, 0x401F333333333333, 0x4020333333333333, 0x4020CCCCCCCCCCCD, 0x4021666666666666, 0x4022000000000000, 0x4022999999999999, 0x4023333333333333, 0x4023CCCCCCCCCCCD, 0x4024666666666666, 0x4025000000000000, 0x4025999999999999, 0x4026333333333333, 0x4026CCCCCCCCCCCD, 0x4027666666666666, 0x4028000000000000, 0x4028999999999999, 0x4029333333333333, 0x4029CCCCCCCCCCCD, 0x402A666666666666, 0x402B000000000000, 0x402B999999999999, 0x402C333333333333, 0x402CCCCCCCCCCCCC, 0x402D666666666666, 0x402E000000000000, 0x402E999999999999, 0x402F333333333333, 0x402FCCCCCCCCCCCC, 0x4030333333333333, 0x4030800000000000, 0x4030CCCCCCCCCCCD, 0x4031199999999999, 0x4031666666666666, 0x4031B33333333333, 0x4032000000000000, 0x40324CCCCCCCCCCD, 0x4032999999999999, 0x4032E66666666666, 0x4033333333333333, 0x4033800000000000, 0x4033CCCCCCCCCCCD, 0x4034199999999999, 0x4034666666666666, 0x4034B33333333333, 0x4035000000000000, 0x40354CCCCCCCCCCD, 0x4035999999999999, 0x4035E66666666666, 0x4036333333333333, 0x4036800000000000, 0x4036CCCCCCCCCCCD, 0x4037199999999999, 0x4037666666666666, 0x4037B33333333333, 0x4038000000000000, 0x40384CCCCCCCCCCD, 0x4038999999999999, 0x4038E66666666666, 0x4039333333333333, 0x4039800000000000, 0x4039CCCCCCCCCCCD, 0x403A199999999999, 0x403A666666666666, 0x403AB33333333333, 0x403B000000000000, 0x403B4CCCCCCCCCCD, 0x403B999999999999, 0x403BE66666666666, 0x403C333333333333, 0x403C800000000000, 0x403CCCCCCCCCCCCC, 0x403D199999999999, 0x403D666666666666, 0x403DB33333333333, 0x403E000000000000, 0x403E4CCCCCCCCCCC, 0x403E999999999999, 0x403EE66666666666, 0x403F333333333333, 0x403F800000000000, 0x403FCCCCCCCCCCCC, 0x40400CCCCCCCCCCD, 0x4040333333333333, 0x4040599999999999, 0x4040800000000000, 0x4040A66666666666, 0x4040CCCCCCCCCCCD, 0x4040F33333333333, 0x4041199999999999, 0x4041400000000000, 0x4041666666666666, 0x40418CCCCCCCCCCD, 0x4041B33333333333, 0x4041D99999999999, 0x4042000000000000, 0x4042266666666666, 0x40424CCCCCCCCCCD, 0x4042733333333333, 0x4042999999999999, 0x4042C00000000000, 0x4042E66666666666]> : tensor<256xf64>
  func.return
}

// -----

func.func @quantize_71() {
  %a0 = stablehlo.constant dense<[0xC0A1A40000000000, 0xC070500000000000, 0xC070400000000000, 0xC070280000000000, 0xC070200000000000, 0xC070180000000000, 0xC070000000000000, 0xC00C000000000000, 0xC008000000000000, 0xC000000000000000, 0xBFF8000000000000, 0xBFF0000000000000, 0x3FF0000000000000, 0x4008000000000000, 0x406F400000000000, 0x406F700000000000, 0x406F800000000000, 0x406F900000000000, 0x406FE00000000000, 0x413E857C00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<i8:f64, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i8:f64, 2.0:1>>) -> tensor<24xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -128, -127, -1, 0, 0, 0, 0, 2, 2, 126, 127, 127, 127, 127, 127, 127, -128, 0, 1]> : tensor<24xi8>
  func.return
}

// -----

func.func @dequantize_71() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f64, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:f64, 2.0:1>>) -> tensor<256xf64>
  check.expect_eq_const %r0, dense<[0xC070200000000000, 0xC070000000000000, 0xC06FC00000000000, 0xC06F800000000000, 0xC06F400000000000, 0xC06F000000000000, 0xC06EC00000000000, 0xC06E800000000000, 0xC06E400000000000, 0xC06E000000000000, 0xC06DC00000000000, 0xC06D800000000000, 0xC06D400000000000, 0xC06D000000000000, 0xC06CC00000000000, 0xC06C800000000000, 0xC06C400000000000, 0xC06C000000000000, 0xC06BC00000000000, 0xC06B800000000000, 0xC06B400000000000, 0xC06B000000000000, 0xC06AC00000000000, 0xC06A800000000000, 0xC06A400000000000, 0xC06A000000000000, 0xC069C00000000000, 0xC069800000000000, 0xC069400000000000, 0xC069000000000000, 0xC068C00000000000, 0xC068800000000000, 0xC068400000000000, 0xC068000000000000, 0xC067C00000000000, 0xC067800000000000, 0xC067400000000000, 0xC067000000000000, 0xC066C00000000000, 0xC066800000000000, 0xC066400000000000, 0xC066000000000000, 0xC065C00000000000, 0xC065800000000000, 0xC065400000000000, 0xC065000000000000, 0xC064C00000000000, 0xC064800000000000, 0xC064400000000000, 0xC064000000000000, 0xC063C00000000000, 0xC063800000000000, 0xC063400000000000, 0xC063000000000000, 0xC062C00000000000, 0xC062800000000000, 0xC062400000000000, 0xC062000000000000, 0xC061C00000000000, 0xC061800000000000, 0xC061400000000000, 0xC061000000000000, 0xC060C00000000000, 0xC060800000000000, 0xC060400000000000, 0xC060000000000000, 0xC05F800000000000, 0xC05F000000000000, 0xC05E800000000000, 0xC05E000000000000, 0xC05D800000000000, 0xC05D000000000000, 0xC05C800000000000, 0xC05C000000000000, 0xC05B800000000000, 0xC05B000000000000, 0xC05A800000000000, 0xC05A000000000000, 0xC059800000000000, 0xC059000000000000, 0xC058800000000000, 0xC058000000000000, 0xC057800000000000, 0xC057000000000000, 0xC056800000000000, 0xC056000000000000, 0xC055800000000000, 0xC055000000000000, 0xC054800000000000, 0xC054000000000000, 0xC053800000000000, 0xC053000000000000, 0xC052800000000000, 0xC052000000000000, 0xC051800000000000, 0xC051000000000000, 0xC050800000000000, 0xC050000000000000, 0xC04F000000000000, 0xC04E000000000000, 0xC04D000000000000, 0xC04C000000000000, 0xC04B000000000000, 0xC04A000000000000, 0xC049000000000000, 0xC048000000000000, 0xC047000000000000, 0xC046000000000000, 0xC045000000000000, 0xC044000000000000, 0xC043000000000000, 0xC042000000000000, 0xC041000000000000, 0xC040000000000000, 0xC03E000000000000, 0xC03C000000000000, 0xC03A000000000000, 0xC038000000000000, 0xC036000000000000, 0xC034000000000000, 0xC032000000000000, 0xC030000000000000, 0xC02C000000000000, 0xC028000000000000, 0xC024000000000000, 0xC020000000000000, 0xC018000000000000, 0xC010000000000000, 0xC000000000000000, 0x0000000000000000, 0x4000000000000000, 0x4010000000000000, 0x4018000000000000, 0x4020000000000000, 0x4024000000000000, 0x4028000000000000, 0x402C000000000000, 0x4030000000000000, 0x4032000000000000, 0x4034000000000000, 0x4036000000000000, 0x4038000000000000, 0x403A000000000000, 0x403C000000000000, 0x403E000000000000, 0x4040000000000000, 0x4041000000000000, 0x4042000000000000, 0x4043000000000000, 0x4044000000000000, 0x4045000000000000, 0x4046000000000000, 0x4047000000000000, 0x4048000000000000, 0x4049000000000000, 0x404A000000000000, 0x404B000000000000, 0x404C000000000000, 0x404D000000000000, 0x404E000000000000, 0x404F000000000000, 0x4050000000000000, 0x4050800000000000, 0x4051000000000000, 0x4051800000000000, 0x4052000000000000, 0x4052800000000000, 0x4053000000000000, 0x4053800000000000, 0x4054000000000000, 0x4054800000000000, 0x4055000000000000, 0x4055800000000000, 0x4056000000000000, 0x4056800000000000, 0x4057000000000000, 0x4057800000000000, 0x4058000000000000, 0x4058800000000000, 0x4059000000000000, 0x4059800000000000, 0x405A000000000000, 0x405A800000000000, 0x405B000000000000, 0x405B800000000000, 0x405C000000000000, 0x405C800000000000, 0x405D000000000000, 0x405D800000000000, 0x405E000000000000, 0x405E800000000000, 0x405F000000000000, 0x405F800000000000, 0x4060000000000000, 0x4060400000000000, 0x4060800000000000, 0x4060C00000000000, 0x4061000000000000, 0x4061400000000000, 0x4061800000000000, 0x4061C00000000000, 0x4062000000000000, 0x4062400000000000, 0x4062800000000000, 0x4062C00000000000, 0x4063000000000000, 0x4063400000000000, 0x4063800000000000, 0x4063C00000000000, 0x4064000000000000, 0x4064400000000000, 0x4064800000000000, 0x4064C00000000000, 0x4065000000000000, 0x4065400000000000, 0x4065800000000000, 0x4065C00000000000, 0x4066000000000000, 0x4066400000000000, 0x4066800000000000, 0x4066C00000000000, 0x4067000000000000, 0x4067400000000000, 0x4067800000000000, 0x4067C00000000000, 0x4068000000000000, 0x4068400000000000, 0x4068800000000000, 0x4068C00000000000, 0x4069000000000000, 0x4069400000000000, 0x4069800000000000, 0x4069C00000000000, 0x406A000000000000, 0x406A400000000000, 0x406A800000000000, 0x406AC00000000000, 0x406B000000000000, 0x406B400000000000, 0x406B800000000000, 0x406BC00000000000, 0x406C000000000000, 0x406C400000000000, 0x406C800000000000, 0x406CC00000000000, 0x406D000000000000, 0x406D400000000000, 0x406D800000000000, 0x406DC00000000000, 0x406E000000000000, 0x406E400000000000, 0x406E800000000000, 0x406EC00000000000, 0x406F000000000000, 0x406F400000000000, 0x406F800000000000]> : tensor<256xf64>
  func.return
}

// -----

func.func @quantize_72() {
  %a0 = stablehlo.constant dense<[0xE068, 0xD40C, 0xD408, 0xD402, 0xD400, 0xD3FC, 0xD3F0, 0xB600, 0xB400, 0x0000, 0x3000, 0x3400, 0x3A00, 0x3D00, 0x53E0, 0x53EC, 0x53F0, 0x53F4, 0x5404, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<i8:f16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i8:f16, 0.5:0>>) -> tensor<24xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -128, -127, -1, 0, 0, 0, 0, 2, 2, 126, 127, 127, 127, 127, 127, 127, -128, 0, 0]> : tensor<24xi8>
  func.return
}

// -----

func.func @dequantize_72() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:f16, 0.5:0>>) -> tensor<256xf16>
  check.expect_eq_const %r0, dense<[0xD400, 0xD3F0, 0xD3E0, 0xD3D0, 0xD3C0, 0xD3B0, 0xD3A0, 0xD390, 0xD380, 0xD370, 0xD360, 0xD350, 0xD340, 0xD330, 0xD320, 0xD310, 0xD300, 0xD2F0, 0xD2E0, 0xD2D0, 0xD2C0, 0xD2B0, 0xD2A0, 0xD290, 0xD280, 0xD270, 0xD260, 0xD250, 0xD240, 0xD230, 0xD220, 0xD210, 0xD200, 0xD1F0, 0xD1E0, 0xD1D0, 0xD1C0, 0xD1B0, 0xD1A0, 0xD190, 0xD180, 0xD170, 0xD160, 0xD150, 0xD140, 0xD130, 0xD120, 0xD110, 0xD100, 0xD0F0, 0xD0E0, 0xD0D0, 0xD0C0, 0xD0B0, 0xD0A0, 0xD090, 0xD080, 0xD070, 0xD060, 0xD050, 0xD040, 0xD030, 0xD020, 0xD010, 0xD000, 0xCFE0, 0xCFC0, 0xCFA0, 0xCF80, 0xCF60, 0xCF40, 0xCF20, 0xCF00, 0xCEE0, 0xCEC0, 0xCEA0, 0xCE80, 0xCE60, 0xCE40, 0xCE20, 0xCE00, 0xCDE0, 0xCDC0, 0xCDA0, 0xCD80, 0xCD60, 0xCD40, 0xCD20, 0xCD00, 0xCCE0, 0xCCC0, 0xCCA0, 0xCC80, 0xCC60, 0xCC40, 0xCC20, 0xCC00, 0xCBC0, 0xCB80, 0xCB40, 0xCB00, 0xCAC0, 0xCA80, 0xCA40, 0xCA00, 0xC9C0, 0xC980, 0xC940, 0xC900, 0xC8C0, 0xC880, 0xC840, 0xC800, 0xC780, 0xC700, 0xC680, 0xC600, 0xC580, 0xC500, 0xC480, 0xC400, 0xC300, 0xC200, 0xC100, 0xC000, 0xBE00, 0xBC00, 0xB800, 0x0000, 0x3800, 0x3C00, 0x3E00, 0x4000, 0x4100, 0x4200, 0x4300, 0x4400, 0x4480, 0x4500, 0x4580, 0x4600, 0x4680, 0x4700, 0x4780, 0x4800, 0x4840, 0x4880, 0x48C0, 0x4900, 0x4940, 0x4980, 0x49C0, 0x4A00, 0x4A40, 0x4A80, 0x4AC0, 0x4B00, 0x4B40, 0x4B80, 0x4BC0, 0x4C00, 0x4C20, 0x4C40, 0x4C60, 0x4C80, 0x4CA0, 0x4CC0, 0x4CE0, 0x4D00, 0x4D20, 0x4D40, 0x4D60, 0x4D80, 0x4DA0, 0x4DC0, 0x4DE0, 0x4E00, 0x4E20, 0x4E40, 0x4E60, 0x4E80, 0x4EA0, 0x4EC0, 0x4EE0, 0x4F00, 0x4F20, 0x4F40, 0x4F60, 0x4F80, 0x4FA0, 0x4FC0, 0x4FE0, 0x5000, 0x5010, 0x5020, 0x5030, 0x5040, 0x5050, 0x5060, 0x5070, 0x5080, 0x5090, 0x50A0, 0x50B0, 0x50C0, 0x50D0, 0x50E0, 0x50F0, 0x5100, 0x5110, 0x5120, 0x5130, 0x5140, 0x5150, 0x5160, 0x5170, 0x5180, 0x5190, 0x51A0, 0x51B0, 0x51C0, 0x51D0, 0x51E0, 0x51F0, 0x5200, 0x5210, 0x5220, 0x5230, 0x5240, 0x5250, 0x5260, 0x5270, 0x5280, 0x5290, 0x52A0, 0x52B0, 0x52C0, 0x52D0, 0x52E0, 0x52F0, 0x5300, 0x5310, 0x5320, 0x5330, 0x5340, 0x5350, 0x5360, 0x5370, 0x5380, 0x5390, 0x53A0, 0x53B0, 0x53C0, 0x53D0, 0x53E0, 0x53F0]> : tensor<256xf16>
  func.return
}

// -----

func.func @quantize_73() {
  %a0 = stablehlo.constant dense<[0xD869, 0xCC14, 0xCC10, 0xCC0A, 0xCC08, 0xCC06, 0xCC00, 0xB300, 0xB200, 0xB000, 0xAE00, 0xAC00, 0x2C00, 0x3200, 0x4BD0, 0x4BDC, 0x4BE0, 0x4BE4, 0x4BF8, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<i8:f16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i8:f16, 0.125:1>>) -> tensor<24xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -128, -127, -1, 0, 0, 0, 0, 2, 2, 126, 127, 127, 127, 127, 127, 127, -128, 0, 1]> : tensor<24xi8>
  func.return
}

// -----

func.func @dequantize_73() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:f16, 0.125:1>>) -> tensor<256xf16>
  check.expect_eq_const %r0, dense<[0xCC08, 0xCC00, 0xCBF0, 0xCBE0, 0xCBD0, 0xCBC0, 0xCBB0, 0xCBA0, 0xCB90, 0xCB80, 0xCB70, 0xCB60, 0xCB50, 0xCB40, 0xCB30, 0xCB20, 0xCB10, 0xCB00, 0xCAF0, 0xCAE0, 0xCAD0, 0xCAC0, 0xCAB0, 0xCAA0, 0xCA90, 0xCA80, 0xCA70, 0xCA60, 0xCA50, 0xCA40, 0xCA30, 0xCA20, 0xCA10, 0xCA00, 0xC9F0, 0xC9E0, 0xC9D0, 0xC9C0, 0xC9B0, 0xC9A0, 0xC990, 0xC980, 0xC970, 0xC960, 0xC950, 0xC940, 0xC930, 0xC920, 0xC910, 0xC900, 0xC8F0, 0xC8E0, 0xC8D0, 0xC8C0, 0xC8B0, 0xC8A0, 0xC890, 0xC880, 0xC870, 0xC860, 0xC850, 0xC840, 0xC830, 0xC820, 0xC810, 0xC800, 0xC7E0, 0xC7C0, 0xC7A0, 0xC780, 0xC760, 0xC740, 0xC720, 0xC700, 0xC6E0, 0xC6C0, 0xC6A0, 0xC680, 0xC660, 0xC640, 0xC620, 0xC600, 0xC5E0, 0xC5C0, 0xC5A0, 0xC580, 0xC560, 0xC540, 0xC520, 0xC500, 0xC4E0, 0xC4C0, 0xC4A0, 0xC480, 0xC460, 0xC440, 0xC420, 0xC400, 0xC3C0, 0xC380, 0xC340, 0xC300, 0xC2C0, 0xC280, 0xC240, 0xC200, 0xC1C0, 0xC180, 0xC140, 0xC100, 0xC0C0, 0xC080, 0xC040, 0xC000, 0xBF80, 0xBF00, 0xBE80, 0xBE00, 0xBD80, 0xBD00, 0xBC80, 0xBC00, 0xBB00, 0xBA00, 0xB900, 0xB800, 0xB600, 0xB400, 0xB000, 0x0000, 0x3000, 0x3400, 0x3600, 0x3800, 0x3900, 0x3A00, 0x3B00, 0x3C00, 0x3C80, 0x3D00, 0x3D80, 0x3E00, 0x3E80, 0x3F00, 0x3F80, 0x4000, 0x4040, 0x4080, 0x40C0, 0x4100, 0x4140, 0x4180, 0x41C0, 0x4200, 0x4240, 0x4280, 0x42C0, 0x4300, 0x4340, 0x4380, 0x43C0, 0x4400, 0x4420, 0x4440, 0x4460, 0x4480, 0x44A0, 0x44C0, 0x44E0, 0x4500, 0x4520, 0x4540, 0x4560, 0x4580, 0x45A0, 0x45C0, 0x45E0, 0x4600, 0x4620, 0x4640, 0x4660, 0x4680, 0x46A0, 0x46C0, 0x46E0, 0x4700, 0x4720, 0x4740, 0x4760, 0x4780, 0x47A0, 0x47C0, 0x47E0, 0x4800, 0x4810, 0x4820, 0x4830, 0x4840, 0x4850, 0x4860, 0x4870, 0x4880, 0x4890, 0x48A0, 0x48B0, 0x48C0, 0x48D0, 0x48E0, 0x48F0, 0x4900, 0x4910, 0x4920, 0x4930, 0x4940, 0x4950, 0x4960, 0x4970, 0x4980, 0x4990, 0x49A0, 0x49B0, 0x49C0, 0x49D0, 0x49E0, 0x49F0, 0x4A00, 0x4A10, 0x4A20, 0x4A30, 0x4A40, 0x4A50, 0x4A60, 0x4A70, 0x4A80, 0x4A90, 0x4AA0, 0x4AB0, 0x4AC0, 0x4AD0, 0x4AE0, 0x4AF0, 0x4B00, 0x4B10, 0x4B20, 0x4B30, 0x4B40, 0x4B50, 0x4B60, 0x4B70, 0x4B80, 0x4B90, 0x4BA0, 0x4BB0, 0x4BC0, 0x4BD0, 0x4BE0]> : tensor<256xf16>
  func.return
}

// -----

func.func @quantize_74() {
  %a0 = stablehlo.constant dense<[0xDD4B, 0xD0E0, 0xD0D9, 0xD0D6, 0xD0D4, 0xD0CD, 0xB833, 0xB4CD, 0xB333, 0x50B0, 0x50B7, 0x50BA, 0x50BC, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<18xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf16>) -> tensor<18x!quant.uniform<i8:f16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<i8:f16, 0.3:1>>) -> tensor<18xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -127, -1, 0, 0, 126, 127, 127, 127, 127, 127, -128, 0, 1]> : tensor<18xi8>
  func.return
}

// -----

func.func @dequantize_74() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:f16, 0.3:1>>) -> tensor<256xf16>
  check.expect_eq_const %r0, dense<[0xD0D7, 0xD0CD, 0xD0C3, 0xD0BA, 0xD0B0, 0xD0A7, 0xD09D, 0xD093, 0xD08A, 0xD080, 0xD077, 0xD06D, 0xD063, 0xD05A, 0xD050, 0xD047, 0xD03D, 0xD033, 0xD02A, 0xD020, 0xD017, 0xD00D, 0xD003, 0xCFF4, 0xCFE0, 0xCFCD, 0xCFBA, 0xCFA7, 0xCF94, 0xCF80, 0xCF6D, 0xCF5A, 0xCF47, 0xCF34, 0xCF20, 0xCF0D, 0xCEFA, 0xCEE7, 0xCED3, 0xCEC0, 0xCEAD, 0xCE9A, 0xCE87, 0xCE73, 0xCE60, 0xCE4D, 0xCE3A, 0xCE27, 0xCE13, 0xCE00, 0xCDED, 0xCDDA, 0xCDC7, 0xCDB3, 0xCDA0, 0xCD8D, 0xCD7A, 0xCD67, 0xCD53, 0xCD40, 0xCD2D, 0xCD1A, 0xCD07, 0xCCF3, 0xCCE0, 0xCCCD, 0xCCBA, 0xCCA7, 0xCC93, 0xCC80, 0xCC6D, 0xCC5A, 0xCC47, 0xCC33, 0xCC20, 0xCC0D, 0xCBF4, 0xCBCD, 0xCBA7, 0xCB80, 0xCB5A, 0xCB34, 0xCB0D, 0xCAE7, 0xCAC0, 0xCA9A, 0xCA73, 0xCA4D, 0xCA27, 0xCA00, 0xC9DA, 0xC9B3, 0xC98D, 0xC967, 0xC940, 0xC91A, 0xC8F3, 0xC8CD, 0xC8A7, 0xC880, 0xC85A, 0xC833, 0xC80D, 0xC7CD, 0xC780, 0xC734, 0xC6E7, 0xC69A, 0xC64D, 0xC600, 0xC5B3, 0xC567, 0xC51A, 0xC4CD, 0xC480, 0xC433, 0xC3CD, 0xC334, 0xC29A, 0xC200, 0xC167, 0xC0CD, 0xC033, 0xBF34, 0xBE00, 0xBCCD, 0xBB34, 0xB8CD, 0xB4CD, 0x0000, 0x34CD, 0x38CD, 0x3B34, 0x3CCD, 0x3E00, 0x3F34, 0x4033, 0x40CD, 0x4167, 0x4200, 0x429A, 0x4334, 0x43CD, 0x4433, 0x4480, 0x44CD, 0x451A, 0x4567, 0x45B3, 0x4600, 0x464D, 0x469A, 0x46E7, 0x4734, 0x4780, 0x47CD, 0x480D, 0x4833, 0x485A, 0x4880, 0x48A7, 0x48CD, 0x48F3, 0x491A, 0x4940, 0x4967, 0x498D, 0x49B3, 0x49DA, 0x4A00, 0x4A27, 0x4A4D, 0x4A73, 0x4A9A, 0x4AC0, 0x4AE7, 0x4B0D, 0x4B34, 0x4B5A, 0x4B80, 0x4BA7, 0x4BCD, 0x4BF4, 0x4C0D, 0x4C20, 0x4C33, 0x4C47, 0x4C5A, 0x4C6D, 0x4C80, 0x4C93, 0x4CA7, 0x4CBA, 0x4CCD, 0x4CE0, 0x4CF3, 0x4D07, 0x4D1A, 0x4D2D, 0x4D40, 0x4D53, 0x4D67, 0x4D7A, 0x4D8D, 0x4DA0, 0x4DB3, 0x4DC7, 0x4DDA, 0x4DED, 0x4E00, 0x4E13, 0x4E27, 0x4E3A, 0x4E4D, 0x4E60, 0x4E73, 0x4E87, 0x4E9A, 0x4EAD, 0x4EC0, 0x4ED3, 0x4EE7, 0x4EFA, 0x4F0D, 0x4F20, 0x4F34, 0x4F47, 0x4F5A, 0x4F6D, 0x4F80, 0x4F94, 0x4FA7, 0x4FBA, 0x4FCD, 0x4FE0, 0x4FF4, 0x5003, 0x500D, 0x5017, 0x5020, 0x502A, 0x5033, 0x503D, 0x5047, 0x5050, 0x505A, 0x5063, 0x506D, 0x5077, 0x5080, 0x508A, 0x5093, 0x509D, 0x50A7, 0x50B0, 0x50BA]> : tensor<256xf16>
  func.return
}

// -----

func.func @quantize_75() {
  %a0 = stablehlo.constant dense<[0xE869, 0xDC14, 0xDC10, 0xDC0A, 0xDC08, 0xDC06, 0xDC00, 0xC300, 0xC200, 0xC000, 0xBE00, 0xBC00, 0x3C00, 0x4200, 0x5BD0, 0x5BDC, 0x5BE0, 0x5BE4, 0x5BF8, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<i8:f16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i8:f16, 2.0:1>>) -> tensor<24xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -128, -127, -1, 0, 0, 0, 0, 2, 2, 126, 127, 127, 127, 127, 127, 127, -128, 0, 1]> : tensor<24xi8>
  func.return
}

// -----

func.func @dequantize_75() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:f16, 2.0:1>>) -> tensor<256xf16>
  check.expect_eq_const %r0, dense<[0xDC08, 0xDC00, 0xDBF0, 0xDBE0, 0xDBD0, 0xDBC0, 0xDBB0, 0xDBA0, 0xDB90, 0xDB80, 0xDB70, 0xDB60, 0xDB50, 0xDB40, 0xDB30, 0xDB20, 0xDB10, 0xDB00, 0xDAF0, 0xDAE0, 0xDAD0, 0xDAC0, 0xDAB0, 0xDAA0, 0xDA90, 0xDA80, 0xDA70, 0xDA60, 0xDA50, 0xDA40, 0xDA30, 0xDA20, 0xDA10, 0xDA00, 0xD9F0, 0xD9E0, 0xD9D0, 0xD9C0, 0xD9B0, 0xD9A0, 0xD990, 0xD980, 0xD970, 0xD960, 0xD950, 0xD940, 0xD930, 0xD920, 0xD910, 0xD900, 0xD8F0, 0xD8E0, 0xD8D0, 0xD8C0, 0xD8B0, 0xD8A0, 0xD890, 0xD880, 0xD870, 0xD860, 0xD850, 0xD840, 0xD830, 0xD820, 0xD810, 0xD800, 0xD7E0, 0xD7C0, 0xD7A0, 0xD780, 0xD760, 0xD740, 0xD720, 0xD700, 0xD6E0, 0xD6C0, 0xD6A0, 0xD680, 0xD660, 0xD640, 0xD620, 0xD600, 0xD5E0, 0xD5C0, 0xD5A0, 0xD580, 0xD560, 0xD540, 0xD520, 0xD500, 0xD4E0, 0xD4C0, 0xD4A0, 0xD480, 0xD460, 0xD440, 0xD420, 0xD400, 0xD3C0, 0xD380, 0xD340, 0xD300, 0xD2C0, 0xD280, 0xD240, 0xD200, 0xD1C0, 0xD180, 0xD140, 0xD100, 0xD0C0, 0xD080, 0xD040, 0xD000, 0xCF80, 0xCF00, 0xCE80, 0xCE00, 0xCD80, 0xCD00, 0xCC80, 0xCC00, 0xCB00, 0xCA00, 0xC900, 0xC800, 0xC600, 0xC400, 0xC000, 0x0000, 0x4000, 0x4400, 0x4600, 0x4800, 0x4900, 0x4A00, 0x4B00, 0x4C00, 0x4C80, 0x4D00, 0x4D80, 0x4E00, 0x4E80, 0x4F00, 0x4F80, 0x5000, 0x5040, 0x5080, 0x50C0, 0x5100, 0x5140, 0x5180, 0x51C0, 0x5200, 0x5240, 0x5280, 0x52C0, 0x5300, 0x5340, 0x5380, 0x53C0, 0x5400, 0x5420, 0x5440, 0x5460, 0x5480, 0x54A0, 0x54C0, 0x54E0, 0x5500, 0x5520, 0x5540, 0x5560, 0x5580, 0x55A0, 0x55C0, 0x55E0, 0x5600, 0x5620, 0x5640, 0x5660, 0x5680, 0x56A0, 0x56C0, 0x56E0, 0x5700, 0x5720, 0x5740, 0x5760, 0x5780, 0x57A0, 0x57C0, 0x57E0, 0x5800, 0x5810, 0x5820, 0x5830, 0x5840, 0x5850, 0x5860, 0x5870, 0x5880, 0x5890, 0x58A0, 0x58B0, 0x58C0, 0x58D0, 0x58E0, 0x58F0, 0x5900, 0x5910, 0x5920, 0x5930, 0x5940, 0x5950, 0x5960, 0x5970, 0x5980, 0x5990, 0x59A0, 0x59B0, 0x59C0, 0x59D0, 0x59E0, 0x59F0, 0x5A00, 0x5A10, 0x5A20, 0x5A30, 0x5A40, 0x5A50, 0x5A60, 0x5A70, 0x5A80, 0x5A90, 0x5AA0, 0x5AB0, 0x5AC0, 0x5AD0, 0x5AE0, 0x5AF0, 0x5B00, 0x5B10, 0x5B20, 0x5B30, 0x5B40, 0x5B50, 0x5B60, 0x5B70, 0x5B80, 0x5B90, 0x5BA0, 0x5BB0, 0x5BC0, 0x5BD0, 0x5BE0]> : tensor<256xf16>
  func.return
}

// -----

func.func @quantize_76() {
  %a0 = stablehlo.constant dense<[0xC40D, 0xC282, 0xC281, 0xC280, 0xC280, 0xC280, 0xC27E, 0xBEC0, 0xBE80, 0x0000, 0x3E00, 0x3E80, 0x3F40, 0x3FA0, 0x427C, 0x427E, 0x427E, 0x427E, 0x4280, 0x48F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<i8:bf16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i8:bf16, 0.5:0>>) -> tensor<24xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -128, -127, -1, 0, 0, 0, 0, 2, 2, 126, 127, 127, 127, 127, 127, 127, -128, 0, 0]> : tensor<24xi8>
  func.return
}

// -----

func.func @dequantize_76() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:bf16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:bf16, 0.5:0>>) -> tensor<256xbf16>
  check.expect_eq_const %r0, dense<[0xC280, 0xC27E, 0xC27C, 0xC27A, 0xC278, 0xC276, 0xC274, 0xC272, 0xC270, 0xC26E, 0xC26C, 0xC26A, 0xC268, 0xC266, 0xC264, 0xC262, 0xC260, 0xC25E, 0xC25C, 0xC25A, 0xC258, 0xC256, 0xC254, 0xC252, 0xC250, 0xC24E, 0xC24C, 0xC24A, 0xC248, 0xC246, 0xC244, 0xC242, 0xC240, 0xC23E, 0xC23C, 0xC23A, 0xC238, 0xC236, 0xC234, 0xC232, 0xC230, 0xC22E, 0xC22C, 0xC22A, 0xC228, 0xC226, 0xC224, 0xC222, 0xC220, 0xC21E, 0xC21C, 0xC21A, 0xC218, 0xC216, 0xC214, 0xC212, 0xC210, 0xC20E, 0xC20C, 0xC20A, 0xC208, 0xC206, 0xC204, 0xC202, 0xC200, 0xC1FC, 0xC1F8, 0xC1F4, 0xC1F0, 0xC1EC, 0xC1E8, 0xC1E4, 0xC1E0, 0xC1DC, 0xC1D8, 0xC1D4, 0xC1D0, 0xC1CC, 0xC1C8, 0xC1C4, 0xC1C0, 0xC1BC, 0xC1B8, 0xC1B4, 0xC1B0, 0xC1AC, 0xC1A8, 0xC1A4, 0xC1A0, 0xC19C, 0xC198, 0xC194, 0xC190, 0xC18C, 0xC188, 0xC184, 0xC180, 0xC178, 0xC170, 0xC168, 0xC160, 0xC158, 0xC150, 0xC148, 0xC140, 0xC138, 0xC130, 0xC128, 0xC120, 0xC118, 0xC110, 0xC108, 0xC100, 0xC0F0, 0xC0E0, 0xC0D0, 0xC0C0, 0xC0B0, 0xC0A0, 0xC090, 0xC080, 0xC060, 0xC040, 0xC020, 0xC000, 0xBFC0, 0xBF80, 0xBF00, 0x0000, 0x3F00, 0x3F80, 0x3FC0, 0x4000, 0x4020, 0x4040, 0x4060, 0x4080, 0x4090, 0x40A0, 0x40B0, 0x40C0, 0x40D0, 0x40E0, 0x40F0, 0x4100, 0x4108, 0x4110, 0x4118, 0x4120, 0x4128, 0x4130, 0x4138, 0x4140, 0x4148, 0x4150, 0x4158, 0x4160, 0x4168, 0x4170, 0x4178, 0x4180, 0x4184, 0x4188, 0x418C, 0x4190, 0x4194, 0x4198, 0x419C, 0x41A0, 0x41A4, 0x41A8, 0x41AC, 0x41B0, 0x41B4, 0x41B8, 0x41BC, 0x41C0, 0x41C4, 0x41C8, 0x41CC, 0x41D0, 0x41D4, 0x41D8, 0x41DC, 0x41E0, 0x41E4, 0x41E8, 0x41EC, 0x41F0, 0x41F4, 0x41F8, 0x41FC, 0x4200, 0x4202, 0x4204, 0x4206, 0x4208, 0x420A, 0x420C, 0x420E, 0x4210, 0x4212, 0x4214, 0x4216, 0x4218, 0x421A, 0x421C, 0x421E, 0x4220, 0x4222, 0x4224, 0x4226, 0x4228, 0x422A, 0x422C, 0x422E, 0x4230, 0x4232, 0x4234, 0x4236, 0x4238, 0x423A, 0x423C, 0x423E, 0x4240, 0x4242, 0x4244, 0x4246, 0x4248, 0x424A, 0x424C, 0x424E, 0x4250, 0x4252, 0x4254, 0x4256, 0x4258, 0x425A, 0x425C, 0x425E, 0x4260, 0x4262, 0x4264, 0x4266, 0x4268, 0x426A, 0x426C, 0x426E, 0x4270, 0x4272, 0x4274, 0x4276, 0x4278, 0x427A, 0x427C, 0x427E]> : tensor<256xbf16>
  func.return
}

// -----

func.func @quantize_77() {
  %a0 = stablehlo.constant dense<[0xC30D, 0xC182, 0xC182, 0xC181, 0xC181, 0xC181, 0xC180, 0xBE60, 0xBE40, 0xBE00, 0xBDC0, 0xBD80, 0x3D80, 0x3E40, 0x417A, 0x417C, 0x417C, 0x417C, 0x417F, 0x47F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<i8:bf16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i8:bf16, 0.125:1>>) -> tensor<24xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -128, -127, -1, 0, 0, 0, 0, 2, 2, 126, 127, 127, 127, 127, 127, 127, -128, 0, 1]> : tensor<24xi8>
  func.return
}

// -----

func.func @dequantize_77() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:bf16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:bf16, 0.125:1>>) -> tensor<256xbf16>
  check.expect_eq_const %r0, dense<[0xC181, 0xC180, 0xC17E, 0xC17C, 0xC17A, 0xC178, 0xC176, 0xC174, 0xC172, 0xC170, 0xC16E, 0xC16C, 0xC16A, 0xC168, 0xC166, 0xC164, 0xC162, 0xC160, 0xC15E, 0xC15C, 0xC15A, 0xC158, 0xC156, 0xC154, 0xC152, 0xC150, 0xC14E, 0xC14C, 0xC14A, 0xC148, 0xC146, 0xC144, 0xC142, 0xC140, 0xC13E, 0xC13C, 0xC13A, 0xC138, 0xC136, 0xC134, 0xC132, 0xC130, 0xC12E, 0xC12C, 0xC12A, 0xC128, 0xC126, 0xC124, 0xC122, 0xC120, 0xC11E, 0xC11C, 0xC11A, 0xC118, 0xC116, 0xC114, 0xC112, 0xC110, 0xC10E, 0xC10C, 0xC10A, 0xC108, 0xC106, 0xC104, 0xC102, 0xC100, 0xC0FC, 0xC0F8, 0xC0F4, 0xC0F0, 0xC0EC, 0xC0E8, 0xC0E4, 0xC0E0, 0xC0DC, 0xC0D8, 0xC0D4, 0xC0D0, 0xC0CC, 0xC0C8, 0xC0C4, 0xC0C0, 0xC0BC, 0xC0B8, 0xC0B4, 0xC0B0, 0xC0AC, 0xC0A8, 0xC0A4, 0xC0A0, 0xC09C, 0xC098, 0xC094, 0xC090, 0xC08C, 0xC088, 0xC084, 0xC080, 0xC078, 0xC070, 0xC068, 0xC060, 0xC058, 0xC050, 0xC048, 0xC040, 0xC038, 0xC030, 0xC028, 0xC020, 0xC018, 0xC010, 0xC008, 0xC000, 0xBFF0, 0xBFE0, 0xBFD0, 0xBFC0, 0xBFB0, 0xBFA0, 0xBF90, 0xBF80, 0xBF60, 0xBF40, 0xBF20, 0xBF00, 0xBEC0, 0xBE80, 0xBE00, 0x0000, 0x3E00, 0x3E80, 0x3EC0, 0x3F00, 0x3F20, 0x3F40, 0x3F60, 0x3F80, 0x3F90, 0x3FA0, 0x3FB0, 0x3FC0, 0x3FD0, 0x3FE0, 0x3FF0, 0x4000, 0x4008, 0x4010, 0x4018, 0x4020, 0x4028, 0x4030, 0x4038, 0x4040, 0x4048, 0x4050, 0x4058, 0x4060, 0x4068, 0x4070, 0x4078, 0x4080, 0x4084, 0x4088, 0x408C, 0x4090, 0x4094, 0x4098, 0x409C, 0x40A0, 0x40A4, 0x40A8, 0x40AC, 0x40B0, 0x40B4, 0x40B8, 0x40BC, 0x40C0, 0x40C4, 0x40C8, 0x40CC, 0x40D0, 0x40D4, 0x40D8, 0x40DC, 0x40E0, 0x40E4, 0x40E8, 0x40EC, 0x40F0, 0x40F4, 0x40F8, 0x40FC, 0x4100, 0x4102, 0x4104, 0x4106, 0x4108, 0x410A, 0x410C, 0x410E, 0x4110, 0x4112, 0x4114, 0x4116, 0x4118, 0x411A, 0x411C, 0x411E, 0x4120, 0x4122, 0x4124, 0x4126, 0x4128, 0x412A, 0x412C, 0x412E, 0x4130, 0x4132, 0x4134, 0x4136, 0x4138, 0x413A, 0x413C, 0x413E, 0x4140, 0x4142, 0x4144, 0x4146, 0x4148, 0x414A, 0x414C, 0x414E, 0x4150, 0x4152, 0x4154, 0x4156, 0x4158, 0x415A, 0x415C, 0x415E, 0x4160, 0x4162, 0x4164, 0x4166, 0x4168, 0x416A, 0x416C, 0x416E, 0x4170, 0x4172, 0x4174, 0x4176, 0x4178, 0x417A, 0x417C]> : tensor<256xbf16>
  func.return
}

// -----

func.func @quantize_78() {
  %a0 = stablehlo.constant dense<[0xC3A9, 0xC21D, 0xC21C, 0xC21B, 0xC21B, 0xC21A, 0xC21A, 0xBF06, 0xBEE6, 0xBE9A, 0xBE66, 0x4219, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<16xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<16xbf16>) -> tensor<16x!quant.uniform<i8:bf16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<16x!quant.uniform<i8:bf16, 0.3:1>>) -> tensor<16xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -127, -127, -1, 0, 0, 0, 127, 127, -128, 0, 1]> : tensor<16xi8>
  func.return
}

// -----

func.func @dequantize_78() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:bf16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:bf16, 0.3:1>>) -> tensor<256xbf16>
  check.expect_eq_const %r0, dense<[0xC21B, 0xC21A, 0xC219, 0xC218, 0xC216, 0xC215, 0xC214, 0xC213, 0xC212, 0xC210, 0xC20F, 0xC20E, 0xC20D, 0xC20C, 0xC20A, 0xC209, 0xC208, 0xC207, 0xC206, 0xC204, 0xC203, 0xC202, 0xC201, 0xC1FF, 0xC1FD, 0xC1FA, 0xC1F8, 0xC1F5, 0xC1F3, 0xC1F1, 0xC1EE, 0xC1EC, 0xC1E9, 0xC1E7, 0xC1E5, 0xC1E2, 0xC1E0, 0xC1DD, 0xC1DB, 0xC1D9, 0xC1D6, 0xC1D4, 0xC1D1, 0xC1CF, 0xC1CD, 0xC1CA, 0xC1C8, 0xC1C5, 0xC1C3, 0xC1C0, 0xC1BE, 0xC1BC, 0xC1B9, 0xC1B7, 0xC1B4, 0xC1B2, 0xC1B0, 0xC1AD, 0xC1AB, 0xC1A8, 0xC1A6, 0xC1A4, 0xC1A1, 0xC19F, 0xC19C, 0xC19A, 0xC198, 0xC195, 0xC193, 0xC190, 0xC18E, 0xC18C, 0xC189, 0xC187, 0xC184, 0xC182, 0xC17F, 0xC17A, 0xC175, 0xC171, 0xC16C, 0xC167, 0xC162, 0xC15D, 0xC159, 0xC154, 0xC14F, 0xC14A, 0xC145, 0xC140, 0xC13C, 0xC137, 0xC132, 0xC12D, 0xC128, 0xC124, 0xC11F, 0xC11A, 0xC115, 0xC110, 0xC10C, 0xC107, 0xC102, 0xC0FA, 0xC0F1, 0xC0E7, 0xC0DD, 0xC0D4, 0xC0CA, 0xC0C0, 0xC0B7, 0xC0AD, 0xC0A4, 0xC09A, 0xC090, 0xC087, 0xC07A, 0xC067, 0xC054, 0xC040, 0xC02D, 0xC01A, 0xC007, 0xBFE7, 0xBFC0, 0xBF9A, 0xBF67, 0xBF1A, 0xBE9A, 0x0000, 0x3E9A, 0x3F1A, 0x3F67, 0x3F9A, 0x3FC0, 0x3FE7, 0x4007, 0x401A, 0x402D, 0x4040, 0x4054, 0x4067, 0x407A, 0x4087, 0x4090, 0x409A, 0x40A4, 0x40AD, 0x40B7, 0x40C0, 0x40CA, 0x40D4, 0x40DD, 0x40E7, 0x40F1, 0x40FA, 0x4102, 0x4107, 0x410C, 0x4110, 0x4115, 0x411A, 0x411F, 0x4124, 0x4128, 0x412D, 0x4132, 0x4137, 0x413C, 0x4140, 0x4145, 0x414A, 0x414F, 0x4154, 0x4159, 0x415D, 0x4162, 0x4167, 0x416C, 0x4171, 0x4175, 0x417A, 0x417F, 0x4182, 0x4184, 0x4187, 0x4189, 0x418C, 0x418E, 0x4190, 0x4193, 0x4195, 0x4198, 0x419A, 0x419C, 0x419F, 0x41A1, 0x41A4, 0x41A6, 0x41A8, 0x41AB, 0x41AD, 0x41B0, 0x41B2, 0x41B4, 0x41B7, 0x41B9, 0x41BC, 0x41BE, 0x41C0, 0x41C3, 0x41C5, 0x41C8, 0x41CA, 0x41CD, 0x41CF, 0x41D1, 0x41D4, 0x41D6, 0x41D9, 0x41DB, 0x41DD, 0x41E0, 0x41E2, 0x41E5, 0x41E7, 0x41E9, 0x41EC, 0x41EE, 0x41F1, 0x41F3, 0x41F5, 0x41F8, 0x41FA, 0x41FD, 0x41FF, 0x4201, 0x4202, 0x4203, 0x4204, 0x4206, 0x4207, 0x4208, 0x4209, 0x420A, 0x420C, 0x420D, 0x420E, 0x420F, 0x4210, 0x4212, 0x4213, 0x4214, 0x4215, 0x4216, 0x4218]> : tensor<256xbf16>
  func.return
}

// -----

func.func @quantize_79() {
  %a0 = stablehlo.constant dense<[0xC50D, 0xC382, 0xC382, 0xC381, 0xC381, 0xC381, 0xC380, 0xC060, 0xC040, 0xC000, 0xBFC0, 0xBF80, 0x3F80, 0x4040, 0x437A, 0x437C, 0x437C, 0x437C, 0x437F, 0x49F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<i8:bf16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i8:bf16, 2.0:1>>) -> tensor<24xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -128, -127, -1, 0, 0, 0, 0, 2, 2, 126, 127, 127, 127, 127, 127, 127, -128, 0, 1]> : tensor<24xi8>
  func.return
}

// -----

func.func @dequantize_79() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:bf16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<i8:bf16, 2.0:1>>) -> tensor<256xbf16>
  check.expect_eq_const %r0, dense<[0xC381, 0xC380, 0xC37E, 0xC37C, 0xC37A, 0xC378, 0xC376, 0xC374, 0xC372, 0xC370, 0xC36E, 0xC36C, 0xC36A, 0xC368, 0xC366, 0xC364, 0xC362, 0xC360, 0xC35E, 0xC35C, 0xC35A, 0xC358, 0xC356, 0xC354, 0xC352, 0xC350, 0xC34E, 0xC34C, 0xC34A, 0xC348, 0xC346, 0xC344, 0xC342, 0xC340, 0xC33E, 0xC33C, 0xC33A, 0xC338, 0xC336, 0xC334, 0xC332, 0xC330, 0xC32E, 0xC32C, 0xC32A, 0xC328, 0xC326, 0xC324, 0xC322, 0xC320, 0xC31E, 0xC31C, 0xC31A, 0xC318, 0xC316, 0xC314, 0xC312, 0xC310, 0xC30E, 0xC30C, 0xC30A, 0xC308, 0xC306, 0xC304, 0xC302, 0xC300, 0xC2FC, 0xC2F8, 0xC2F4, 0xC2F0, 0xC2EC, 0xC2E8, 0xC2E4, 0xC2E0, 0xC2DC, 0xC2D8, 0xC2D4, 0xC2D0, 0xC2CC, 0xC2C8, 0xC2C4, 0xC2C0, 0xC2BC, 0xC2B8, 0xC2B4, 0xC2B0, 0xC2AC, 0xC2A8, 0xC2A4, 0xC2A0, 0xC29C, 0xC298, 0xC294, 0xC290, 0xC28C, 0xC288, 0xC284, 0xC280, 0xC278, 0xC270, 0xC268, 0xC260, 0xC258, 0xC250, 0xC248, 0xC240, 0xC238, 0xC230, 0xC228, 0xC220, 0xC218, 0xC210, 0xC208, 0xC200, 0xC1F0, 0xC1E0, 0xC1D0, 0xC1C0, 0xC1B0, 0xC1A0, 0xC190, 0xC180, 0xC160, 0xC140, 0xC120, 0xC100, 0xC0C0, 0xC080, 0xC000, 0x0000, 0x4000, 0x4080, 0x40C0, 0x4100, 0x4120, 0x4140, 0x4160, 0x4180, 0x4190, 0x41A0, 0x41B0, 0x41C0, 0x41D0, 0x41E0, 0x41F0, 0x4200, 0x4208, 0x4210, 0x4218, 0x4220, 0x4228, 0x4230, 0x4238, 0x4240, 0x4248, 0x4250, 0x4258, 0x4260, 0x4268, 0x4270, 0x4278, 0x4280, 0x4284, 0x4288, 0x428C, 0x4290, 0x4294, 0x4298, 0x429C, 0x42A0, 0x42A4, 0x42A8, 0x42AC, 0x42B0, 0x42B4, 0x42B8, 0x42BC, 0x42C0, 0x42C4, 0x42C8, 0x42CC, 0x42D0, 0x42D4, 0x42D8, 0x42DC, 0x42E0, 0x42E4, 0x42E8, 0x42EC, 0x42F0, 0x42F4, 0x42F8, 0x42FC, 0x4300, 0x4302, 0x4304, 0x4306, 0x4308, 0x430A, 0x430C, 0x430E, 0x4310, 0x4312, 0x4314, 0x4316, 0x4318, 0x431A, 0x431C, 0x431E, 0x4320, 0x4322, 0x4324, 0x4326, 0x4328, 0x432A, 0x432C, 0x432E, 0x4330, 0x4332, 0x4334, 0x4336, 0x4338, 0x433A, 0x433C, 0x433E, 0x4340, 0x4342, 0x4344, 0x4346, 0x4348, 0x434A, 0x434C, 0x434E, 0x4350, 0x4352, 0x4354, 0x4356, 0x4358, 0x435A, 0x435C, 0x435E, 0x4360, 0x4362, 0x4364, 0x4366, 0x4368, 0x436A, 0x436C, 0x436E, 0x4370, 0x4372, 0x4374, 0x4376, 0x4378, 0x437A, 0x437C]> : tensor<256xbf16>
  func.return
}

// -----

func.func @quantize_80() {
  %a0 = stablehlo.constant dense<[0xC3FA0000, 0xBF400000, 0xBF000000, 0xBE000000, 0x00000000, 0x3E000000, 0x3F000000, 0xBEC00000, 0xBE800000, 0x00000000, 0x3E000000, 0x3E800000, 0x3F400000, 0x3FA00000, 0x42FE0000, 0x42FEC000, 0x42FF0000, 0x42FF4000, 0x43004000, 0x48F433F0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<u8:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u8:f32, 0.5:0>>) -> tensor<24xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 254, 255, 255, 255, 255, 255, 255, 0, 0, 0]> : tensor<24xui8>
  func.return
}

// -----

func.func @dequantize_80() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:f32, 0.5:0>>) -> tensor<256xf32>
  check.expect_eq_const %r0, dense<[0x00000000, 0x3F000000, 0x3F800000, 0x3FC00000, 0x40000000, 0x40200000, 0x40400000, 0x40600000, 0x40800000, 0x40900000, 0x40A00000, 0x40B00000, 0x40C00000, 0x40D00000, 0x40E00000, 0x40F00000, 0x41000000, 0x41080000, 0x41100000, 0x41180000, 0x41200000, 0x41280000, 0x41300000, 0x41380000, 0x41400000, 0x41480000, 0x41500000, 0x41580000, 0x41600000, 0x41680000, 0x41700000, 0x41780000, 0x41800000, 0x41840000, 0x41880000, 0x418C0000, 0x41900000, 0x41940000, 0x41980000, 0x419C0000, 0x41A00000, 0x41A40000, 0x41A80000, 0x41AC0000, 0x41B00000, 0x41B40000, 0x41B80000, 0x41BC0000, 0x41C00000, 0x41C40000, 0x41C80000, 0x41CC0000, 0x41D00000, 0x41D40000, 0x41D80000, 0x41DC0000, 0x41E00000, 0x41E40000, 0x41E80000, 0x41EC0000, 0x41F00000, 0x41F40000, 0x41F80000, 0x41FC0000, 0x42000000, 0x42020000, 0x42040000, 0x42060000, 0x42080000, 0x420A0000, 0x420C0000, 0x420E0000, 0x42100000, 0x42120000, 0x42140000, 0x42160000, 0x42180000, 0x421A0000, 0x421C0000, 0x421E0000, 0x42200000, 0x42220000, 0x42240000, 0x42260000, 0x42280000, 0x422A0000, 0x422C0000, 0x422E0000, 0x42300000, 0x42320000, 0x42340000, 0x42360000, 0x42380000, 0x423A0000, 0x423C0000, 0x423E0000, 0x42400000, 0x42420000, 0x42440000, 0x42460000, 0x42480000, 0x424A0000, 0x424C0000, 0x424E0000, 0x42500000, 0x42520000, 0x42540000, 0x42560000, 0x42580000, 0x425A0000, 0x425C0000, 0x425E0000, 0x42600000, 0x42620000, 0x42640000, 0x42660000, 0x42680000, 0x426A0000, 0x426C0000, 0x426E0000, 0x42700000, 0x42720000, 0x42740000, 0x42760000, 0x42780000, 0x427A0000, 0x427C0000, 0x427E0000, 0x42800000, 0x42810000, 0x42820000, 0x42830000, 0x42840000, 0x42850000, 0x42860000, 0x42870000, 0x42880000, 0x42890000, 0x428A0000, 0x428B0000, 0x428C0000, 0x428D0000, 0x428E0000, 0x428F0000, 0x42900000, 0x42910000, 0x42920000, 0x42930000, 0x42940000, 0x42950000, 0x42960000, 0x42970000, 0x42980000, 0x42990000, 0x429A0000, 0x429B0000, 0x429C0000, 0x429D0000, 0x429E0000, 0x429F0000, 0x42A00000, 0x42A10000, 0x42A20000, 0x42A30000, 0x42A40000, 0x42A50000, 0x42A60000, 0x42A70000, 0x42A80000, 0x42A90000, 0x42AA0000, 0x42AB0000, 0x42AC0000, 0x42AD0000, 0x42AE0000, 0x42AF0000, 0x42B00000, 0x42B10000, 0x42B20000, 0x42B30000, 0x42B40000, 0x42B50000, 0x42B60000, 0x42B70000, 0x42B80000, 0x42B90000, 0x42BA0000, 0x42BB0000, 0x42BC0000, 0x42BD0000, 0x42BE0000, 0x42BF0000, 0x42C00000, 0x42C10000, 0x42C20000, 0x42C30000, 0x42C40000, 0x42C50000, 0x42C60000, 0x42C70000, 0x42C80000, 0x42C90000, 0x42CA0000, 0x42CB0000, 0x42CC0000, 0x42CD0000, 0x42CE0000, 0x42CF0000, 0x42D00000, 0x42D10000, 0x42D20000, 0x42D30000, 0x42D40000, 0x42D50000, 0x42D60000, 0x42D70000, 0x42D80000, 0x42D90000, 0x42DA0000, 0x42DB0000, 0x42DC0000, 0x42DD0000, 0x42DE0000, 0x42DF0000, 0x42E00000, 0x42E10000, 0x42E20000, 0x42E30000, 0x42E40000, 0x42E50000, 0x42E60000, 0x42E70000, 0x42E80000, 0x42E90000, 0x42EA0000, 0x42EB0000, 0x42EC0000, 0x42ED0000, 0x42EE0000, 0x42EF0000, 0x42F00000, 0x42F10000, 0x42F20000, 0x42F30000, 0x42F40000, 0x42F50000, 0x42F60000, 0x42F70000, 0x42F80000, 0x42F90000, 0x42FA0000, 0x42FB0000, 0x42FC0000, 0x42FD0000, 0x42FE0000, 0x42FF0000]> : tensor<256xf32>
  func.return
}

// -----

func.func @quantize_81() {
  %a0 = stablehlo.constant dense<[0xC2FA4000, 0xBEA00000, 0xBE800000, 0xBE200000, 0xBE000000, 0xBDC00000, 0x00000000, 0xBE600000, 0xBE400000, 0xBE000000, 0xBDC00000, 0xBD800000, 0x3D800000, 0x3E400000, 0x41FD0000, 0x41FDC000, 0x41FE0000, 0x41FE4000, 0x41FF8000, 0x47F433E0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<u8:f32, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u8:f32, 0.125:1>>) -> tensor<24xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 254, 255, 255, 255, 255, 255, 255, 0, 0, 1]> : tensor<24xui8>
  func.return
}

// -----

func.func @dequantize_81() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f32, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:f32, 0.125:1>>) -> tensor<256xf32>
  check.expect_eq_const %r0, dense<[0xBE000000, 0x00000000, 0x3E000000, 0x3E800000, 0x3EC00000, 0x3F000000, 0x3F200000, 0x3F400000, 0x3F600000, 0x3F800000, 0x3F900000, 0x3FA00000, 0x3FB00000, 0x3FC00000, 0x3FD00000, 0x3FE00000, 0x3FF00000, 0x40000000, 0x40080000, 0x40100000, 0x40180000, 0x40200000, 0x40280000, 0x40300000, 0x40380000, 0x40400000, 0x40480000, 0x40500000, 0x40580000, 0x40600000, 0x40680000, 0x40700000, 0x40780000, 0x40800000, 0x40840000, 0x40880000, 0x408C0000, 0x40900000, 0x40940000, 0x40980000, 0x409C0000, 0x40A00000, 0x40A40000, 0x40A80000, 0x40AC0000, 0x40B00000, 0x40B40000, 0x40B80000, 0x40BC0000, 0x40C00000, 0x40C40000, 0x40C80000, 0x40CC0000, 0x40D00000, 0x40D40000, 0x40D80000, 0x40DC0000, 0x40E00000, 0x40E40000, 0x40E80000, 0x40EC0000, 0x40F00000, 0x40F40000, 0x40F80000, 0x40FC0000, 0x41000000, 0x41020000, 0x41040000, 0x41060000, 0x41080000, 0x410A0000, 0x410C0000, 0x410E0000, 0x41100000, 0x41120000, 0x41140000, 0x41160000, 0x41180000, 0x411A0000, 0x411C0000, 0x411E0000, 0x41200000, 0x41220000, 0x41240000, 0x41260000, 0x41280000, 0x412A0000, 0x412C0000, 0x412E0000, 0x41300000, 0x41320000, 0x41340000, 0x41360000, 0x41380000, 0x413A0000, 0x413C0000, 0x413E0000, 0x41400000, 0x41420000, 0x41440000, 0x41460000, 0x41480000, 0x414A0000, 0x414C0000, 0x414E0000, 0x41500000, 0x41520000, 0x41540000, 0x41560000, 0x41580000, 0x415A0000, 0x415C0000, 0x415E0000, 0x41600000, 0x41620000, 0x41640000, 0x41660000, 0x41680000, 0x416A0000, 0x416C0000, 0x416E0000, 0x41700000, 0x41720000, 0x41740000, 0x41760000, 0x41780000, 0x417A0000, 0x417C0000, 0x417E0000, 0x41800000, 0x41810000, 0x41820000, 0x41830000, 0x41840000, 0x41850000, 0x41860000, 0x41870000, 0x41880000, 0x41890000, 0x418A0000, 0x418B0000, 0x418C0000, 0x418D0000, 0x418E0000, 0x418F0000, 0x41900000, 0x41910000, 0x41920000, 0x41930000, 0x41940000, 0x41950000, 0x41960000, 0x41970000, 0x41980000, 0x41990000, 0x419A0000, 0x419B0000, 0x419C0000, 0x419D0000, 0x419E0000, 0x419F0000, 0x41A00000, 0x41A10000, 0x41A20000, 0x41A30000, 0x41A40000, 0x41A50000, 0x41A60000, 0x41A70000, 0x41A80000, 0x41A90000, 0x41AA0000, 0x41AB0000, 0x41AC0000, 0x41AD0000, 0x41AE0000, 0x41AF0000, 0x41B00000, 0x41B10000, 0x41B20000, 0x41B30000, 0x41B40000, 0x41B50000, 0x41B60000, 0x41B70000, 0x41B80000, 0x41B90000, 0x41BA0000, 0x41BB0000, 0x41BC0000, 0x41BD0000, 0x41BE0000, 0x41BF0000, 0x41C00000, 0x41C10000, 0x41C20000, 0x41C30000, 0x41C40000, 0x41C50000, 0x41C60000, 0x41C70000, 0x41C80000, 0x41C90000, 0x41CA0000, 0x41CB0000, 0x41CC0000, 0x41CD0000, 0x41CE0000, 0x41CF0000, 0x41D00000, 0x41D10000, 0x41D20000, 0x41D30000, 0x41D40000, 0x41D50000, 0x41D60000, 0x41D70000, 0x41D80000, 0x41D90000, 0x41DA0000, 0x41DB0000, 0x41DC0000, 0x41DD0000, 0x41DE0000, 0x41DF0000, 0x41E00000, 0x41E10000, 0x41E20000, 0x41E30000, 0x41E40000, 0x41E50000, 0x41E60000, 0x41E70000, 0x41E80000, 0x41E90000, 0x41EA0000, 0x41EB0000, 0x41EC0000, 0x41ED0000, 0x41EE0000, 0x41EF0000, 0x41F00000, 0x41F10000, 0x41F20000, 0x41F30000, 0x41F40000, 0x41F50000, 0x41F60000, 0x41F70000, 0x41F80000, 0x41F90000, 0x41FA0000, 0x41FB0000, 0x41FC0000, 0x41FD0000, 0x41FE0000]> : tensor<256xf32>
  func.return
}

// -----

func.func @quantize_82() {
  %a0 = stablehlo.constant dense<[0xC3962666, 0xBF19999A, 0xBEC00000, 0xBE99999A, 0xBE666666, 0x00000000, 0xBF066666, 0xBE99999A, 0xBE666666, 0x4297CCCD, 0x42984000, 0x42986666, 0x42988CCD, 0x48928586, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<18xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf32>) -> tensor<18x!quant.uniform<u8:f32, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<u8:f32, 0.3:1>>) -> tensor<18xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 1, 0, 0, 0, 254, 255, 255, 255, 255, 255, 0, 0, 1]> : tensor<18xui8>
  func.return
}

// -----

func.func @dequantize_82() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f32, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:f32, 0.3:1>>) -> tensor<256xf32>
  check.expect_eq_const %r0, dense<[0xBE99999A, 0x00000000, 0x3E99999A, 0x3F19999A, 0x3F666667, 0x3F99999A, 0x3FC00000, 0x3FE66667, 0x40066667, 0x4019999A, 0x402CCCCD, 0x40400000, 0x40533334, 0x40666667, 0x4079999A, 0x40866667, 0x40900000, 0x4099999A, 0x40A33334, 0x40ACCCCD, 0x40B66667, 0x40C00000, 0x40C9999A, 0x40D33334, 0x40DCCCCD, 0x40E66667, 0x40F00001, 0x40F9999A, 0x4101999A, 0x41066667, 0x410B3334, 0x41100000, 0x4114CCCD, 0x4119999A, 0x411E6667, 0x41233334, 0x41280000, 0x412CCCCD, 0x4131999A, 0x41366667, 0x413B3334, 0x41400000, 0x4144CCCD, 0x4149999A, 0x414E6667, 0x41533334, 0x41580001, 0x415CCCCD, 0x4161999A, 0x41666667, 0x416B3334, 0x41700001, 0x4174CCCD, 0x4179999A, 0x417E6667, 0x4181999A, 0x41840000, 0x41866667, 0x4188CCCD, 0x418B3334, 0x418D999A, 0x41900000, 0x41926667, 0x4194CCCD, 0x41973334, 0x4199999A, 0x419C0000, 0x419E6667, 0x41A0CCCD, 0x41A33334, 0x41A5999A, 0x41A80000, 0x41AA6667, 0x41ACCCCD, 0x41AF3334, 0x41B1999A, 0x41B40000, 0x41B66667, 0x41B8CCCD, 0x41BB3334, 0x41BD999A, 0x41C00000, 0x41C26667, 0x41C4CCCD, 0x41C73334, 0x41C9999A, 0x41CC0001, 0x41CE6667, 0x41D0CCCD, 0x41D33334, 0x41D5999A, 0x41D80001, 0x41DA6667, 0x41DCCCCD, 0x41DF3334, 0x41E1999A, 0x41E40001, 0x41E66667, 0x41E8CCCD, 0x41EB3334, 0x41ED999A, 0x41F00001, 0x41F26667, 0x41F4CCCD, 0x41F73334, 0x41F9999A, 0x41FC0001, 0x41FE6667, 0x42006667, 0x4201999A, 0x4202CCCD, 0x42040000, 0x42053334, 0x42066667, 0x4207999A, 0x4208CCCD, 0x420A0000, 0x420B3334, 0x420C6667, 0x420D999A, 0x420ECCCD, 0x42100000, 0x42113334, 0x42126667, 0x4213999A, 0x4214CCCD, 0x42160000, 0x42173334, 0x42186667, 0x4219999A, 0x421ACCCD, 0x421C0000, 0x421D3334, 0x421E6667, 0x421F999A, 0x4220CCCD, 0x42220000, 0x42233334, 0x42246667, 0x4225999A, 0x4226CCCD, 0x42280000, 0x42293334, 0x422A6667, 0x422B999A, 0x422CCCCD, 0x422E0000, 0x422F3334, 0x42306667, 0x4231999A, 0x4232CCCD, 0x42340000, 0x42353334, 0x42366667, 0x4237999A, 0x4238CCCD, 0x423A0000, 0x423B3334, 0x423C6667, 0x423D999A, 0x423ECCCD, 0x42400000, 0x42413334, 0x42426667, 0x4243999A, 0x4244CCCD, 0x42460001, 0x42473334, 0x42486667, 0x4249999A, 0x424ACCCD, 0x424C0001, 0x424D3334, 0x424E6667, 0x424F999A, 0x4250CCCD, 0x42520001, 0x42533334, 0x42546667, 0x4255999A, 0x4256CCCD, 0x42580001, 0x42593334, 0x425A6667, 0x425B999A, 0x425CCCCD, 0x425E0001, 0x425F3334, 0x42606667, 0x4261999A, 0x4262CCCD, 0x42640001, 0x42653334, 0x42666667, 0x4267999A, 0x4268CCCD, 0x426A0001, 0x426B3334, 0x426C6667, 0x426D999A, 0x426ECCCD, 0x42700001, 0x42713334, 0x42726667, 0x4273999A, 0x4274CCCD, 0x42760001, 0x42773334, 0x42786667, 0x4279999A, 0x427ACCCD, 0x427C0001, 0x427D3334, 0x427E6667, 0x427F999A, 0x42806667, 0x42810000, 0x4281999A, 0x42823334, 0x4282CCCD, 0x42836667, 0x42840000, 0x4284999A, 0x42853334, 0x4285CCCD, 0x42866667, 0x42870000, 0x4287999A, 0x42883334, 0x4288CCCD, 0x42896667, 0x428A0000, 0x428A999A, 0x428B3334, 0x428BCCCD, 0x428C6667, 0x428D0000, 0x428D999A, 0x428E3334, 0x428ECCCD, 0x428F6667, 0x42900000, 0x4290999A, 0x42913334, 0x4291CCCD, 0x42926667, 0x42930000, 0x4293999A, 0x42943334, 0x4294CCCD, 0x42956667, 0x42960000, 0x4296999A, 0x42973334, 0x4297CCCD, 0x42986667]> : tensor<256xf32>
  func.return
}

// -----

func.func @quantize_83() {
  %a0 = stablehlo.constant dense<[0xC4FA4000, 0xC0A00000, 0xC0800000, 0xC0200000, 0xC0000000, 0xBFC00000, 0x00000000, 0xC0600000, 0xC0400000, 0xC0000000, 0xBFC00000, 0xBF800000, 0x3F800000, 0x40400000, 0x43FD0000, 0x43FDC000, 0x43FE0000, 0x43FE4000, 0x43FF8000, 0x49F433E0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<u8:f32, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u8:f32, 2.0:1>>) -> tensor<24xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 254, 255, 255, 255, 255, 255, 255, 0, 0, 1]> : tensor<24xui8>
  func.return
}

// -----

func.func @dequantize_83() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f32, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:f32, 2.0:1>>) -> tensor<256xf32>
  check.expect_eq_const %r0, dense<[0xC0000000, 0x00000000, 0x40000000, 0x40800000, 0x40C00000, 0x41000000, 0x41200000, 0x41400000, 0x41600000, 0x41800000, 0x41900000, 0x41A00000, 0x41B00000, 0x41C00000, 0x41D00000, 0x41E00000, 0x41F00000, 0x42000000, 0x42080000, 0x42100000, 0x42180000, 0x42200000, 0x42280000, 0x42300000, 0x42380000, 0x42400000, 0x42480000, 0x42500000, 0x42580000, 0x42600000, 0x42680000, 0x42700000, 0x42780000, 0x42800000, 0x42840000, 0x42880000, 0x428C0000, 0x42900000, 0x42940000, 0x42980000, 0x429C0000, 0x42A00000, 0x42A40000, 0x42A80000, 0x42AC0000, 0x42B00000, 0x42B40000, 0x42B80000, 0x42BC0000, 0x42C00000, 0x42C40000, 0x42C80000, 0x42CC0000, 0x42D00000, 0x42D40000, 0x42D80000, 0x42DC0000, 0x42E00000, 0x42E40000, 0x42E80000, 0x42EC0000, 0x42F00000, 0x42F40000, 0x42F80000, 0x42FC0000, 0x43000000, 0x43020000, 0x43040000, 0x43060000, 0x43080000, 0x430A0000, 0x430C0000, 0x430E0000, 0x43100000, 0x43120000, 0x43140000, 0x43160000, 0x43180000, 0x431A0000, 0x431C0000, 0x431E0000, 0x43200000, 0x43220000, 0x43240000, 0x43260000, 0x43280000, 0x432A0000, 0x432C0000, 0x432E0000, 0x43300000, 0x43320000, 0x43340000, 0x43360000, 0x43380000, 0x433A0000, 0x433C0000, 0x433E0000, 0x43400000, 0x43420000, 0x43440000, 0x43460000, 0x43480000, 0x434A0000, 0x434C0000, 0x434E0000, 0x43500000, 0x43520000, 0x43540000, 0x43560000, 0x43580000, 0x435A0000, 0x435C0000, 0x435E0000, 0x43600000, 0x43620000, 0x43640000, 0x43660000, 0x43680000, 0x436A0000, 0x436C0000, 0x436E0000, 0x43700000, 0x43720000, 0x43740000, 0x43760000, 0x43780000, 0x437A0000, 0x437C0000, 0x437E0000, 0x43800000, 0x43810000, 0x43820000, 0x43830000, 0x43840000, 0x43850000, 0x43860000, 0x43870000, 0x43880000, 0x43890000, 0x438A0000, 0x438B0000, 0x438C0000, 0x438D0000, 0x438E0000, 0x438F0000, 0x43900000, 0x43910000, 0x43920000, 0x43930000, 0x43940000, 0x43950000, 0x43960000, 0x43970000, 0x43980000, 0x43990000, 0x439A0000, 0x439B0000, 0x439C0000, 0x439D0000, 0x439E0000, 0x439F0000, 0x43A00000, 0x43A10000, 0x43A20000, 0x43A30000, 0x43A40000, 0x43A50000, 0x43A60000, 0x43A70000, 0x43A80000, 0x43A90000, 0x43AA0000, 0x43AB0000, 0x43AC0000, 0x43AD0000, 0x43AE0000, 0x43AF0000, 0x43B00000, 0x43B10000, 0x43B20000, 0x43B30000, 0x43B40000, 0x43B50000, 0x43B60000, 0x43B70000, 0x43B80000, 0x43B90000, 0x43BA0000, 0x43BB0000, 0x43BC0000, 0x43BD0000, 0x43BE0000, 0x43BF0000, 0x43C00000, 0x43C10000, 0x43C20000, 0x43C30000, 0x43C40000, 0x43C50000, 0x43C60000, 0x43C70000, 0x43C80000, 0x43C90000, 0x43CA0000, 0x43CB0000, 0x43CC0000, 0x43CD0000, 0x43CE0000, 0x43CF0000, 0x43D00000, 0x43D10000, 0x43D20000, 0x43D30000, 0x43D40000, 0x43D50000, 0x43D60000, 0x43D70000, 0x43D80000, 0x43D90000, 0x43DA0000, 0x43DB0000, 0x43DC0000, 0x43DD0000, 0x43DE0000, 0x43DF0000, 0x43E00000, 0x43E10000, 0x43E20000, 0x43E30000, 0x43E40000, 0x43E50000, 0x43E60000, 0x43E70000, 0x43E80000, 0x43E90000, 0x43EA0000, 0x43EB0000, 0x43EC0000, 0x43ED0000, 0x43EE0000, 0x43EF0000, 0x43F00000, 0x43F10000, 0x43F20000, 0x43F30000, 0x43F40000, 0x43F50000, 0x43F60000, 0x43F70000, 0x43F80000, 0x43F90000, 0x43FA0000, 0x43FB0000, 0x43FC0000, 0x43FD0000, 0x43FE0000]> : tensor<256xf32>
  func.return
}

// -----

func.func @quantize_84() {
  %a0 = stablehlo.constant dense<[0xC07F400000000000, 0xBFE8000000000000, 0xBFE0000000000000, 0xBFC0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FE0000000000000, 0xBFD8000000000000, 0xBFD0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000, 0x3FE8000000000000, 0x3FF4000000000000, 0x405FC00000000000, 0x405FD80000000000, 0x405FE00000000000, 0x405FE80000000000, 0x4060080000000000, 0x411E867E00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<u8:f64, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u8:f64, 0.5:0>>) -> tensor<24xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 254, 255, 255, 255, 255, 255, 255, 0, 0, 0]> : tensor<24xui8>
  func.return
}

// -----

func.func @dequantize_84() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f64, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:f64, 0.5:0>>) -> tensor<256xf64>
  check.expect_eq_const %r0, dense<[0x0000000000000000, 0x3FE0000000000000, 0x3FF0000000000000, 0x3FF8000000000000, 0x4000000000000000, 0x4004000000000000, 0x4008000000000000, 0x400C000000000000, 0x4010000000000000, 0x4012000000000000, 0x4014000000000000, 0x4016000000000000, 0x4018000000000000, 0x401A000000000000, 0x401C000000000000, 0x401E000000000000, 0x4020000000000000, 0x4021000000000000, 0x4022000000000000, 0x4023000000000000, 0x4024000000000000, 0x4025000000000000, 0x4026000000000000, 0x4027000000000000, 0x4028000000000000, 0x4029000000000000, 0x402A000000000000, 0x402B000000000000, 0x402C000000000000, 0x402D000000000000, 0x402E000000000000, 0x402F000000000000, 0x4030000000000000, 0x4030800000000000, 0x4031000000000000, 0x4031800000000000, 0x4032000000000000, 0x4032800000000000, 0x4033000000000000, 0x4033800000000000, 0x4034000000000000, 0x4034800000000000, 0x4035000000000000, 0x4035800000000000, 0x4036000000000000, 0x4036800000000000, 0x4037000000000000, 0x4037800000000000, 0x4038000000000000, 0x4038800000000000, 0x4039000000000000, 0x4039800000000000, 0x403A000000000000, 0x403A800000000000, 0x403B000000000000, 0x403B800000000000, 0x403C000000000000, 0x403C800000000000, 0x403D000000000000, 0x403D800000000000, 0x403E000000000000, 0x403E800000000000, 0x403F000000000000, 0x403F800000000000, 0x4040000000000000, 0x4040400000000000, 0x4040800000000000, 0x4040C00000000000, 0x4041000000000000, 0x4041400000000000, 0x4041800000000000, 0x4041C00000000000, 0x4042000000000000, 0x4042400000000000, 0x4042800000000000, 0x4042C00000000000, 0x4043000000000000, 0x4043400000000000, 0x4043800000000000, 0x4043C00000000000, 0x4044000000000000, 0x4044400000000000, 0x4044800000000000, 0x4044C00000000000, 0x4045000000000000, 0x4045400000000000, 0x4045800000000000, 0x4045C00000000000, 0x4046000000000000, 0x4046400000000000, 0x4046800000000000, 0x4046C00000000000, 0x4047000000000000, 0x4047400000000000, 0x4047800000000000, 0x4047C00000000000, 0x4048000000000000, 0x4048400000000000, 0x4048800000000000, 0x4048C00000000000, 0x4049000000000000, 0x4049400000000000, 0x4049800000000000, 0x4049C00000000000, 0x404A000000000000, 0x404A400000000000, 0x404A800000000000, 0x404AC00000000000, 0x404B000000000000, 0x404B400000000000, 0x404B800000000000, 0x404BC00000000000, 0x404C000000000000, 0x404C400000000000, 0x404C800000000000, 0x404CC00000000000, 0x404D000000000000, 0x404D400000000000, 0x404D800000000000, 0x404DC00000000000, 0x404E000000000000, 0x404E400000000000, 0x404E800000000000, 0x404EC00000000000, 0x404F000000000000, 0x404F400000000000, 0x404F800000000000, 0x404FC00000000000, 0x4050000000000000, 0x4050200000000000, 0x4050400000000000, 0x4050600000000000, 0x4050800000000000, 0x4050A00000000000, 0x4050C00000000000, 0x4050E00000000000, 0x4051000000000000, 0x4051200000000000, 0x4051400000000000, 0x4051600000000000, 0x4051800000000000, 0x4051A00000000000, 0x4051C00000000000, 0x4051E00000000000, 0x4052000000000000, 0x4052200000000000, 0x4052400000000000, 0x4052600000000000, 0x4052800000000000, 0x4052A00000000000, 0x4052C00000000000, 0x4052E00000000000, 0x4053000000000000, 0x4053200000000000, 0x4053400000000000, 0x4053600000000000, 0x4053800000000000, 0x4053A00000000000, 0x4053C00000000000, 0x4053E00000000000, 0x4054000000000000, 0x4054200000000000, 0x4054400000000000, 0x4054600000000000, 0x4054800000000000, 0x4054A00000000000, 0x4054C00000000000, 0x4054E00000000000, 0x4055000000000000, 0x4055200000000000, 0x4055400000000000, 0x4055600000000000, 0x4055800000000000, 0x4055A00000000000, 0x4055C00000000000, 0x4055E00000000000, 0x4056000000000000, 0x4056200000000000, 0x4056400000000000, 0x4056600000000000, 0x4056800000000000, 0x4056A00000000000, 0x4056C00000000000, 0x4056E00000000000, 0x4057000000000000, 0x4057200000000000, 0x4057400000000000, 0x4057600000000000, 0x4057800000000000, 0x4057A00000000000, 0x4057C00000000000, 0x4057E00000000000, 0x4058000000000000, 0x4058200000000000, 0x4058400000000000, 0x4058600000000000, 0x4058800000000000, 0x4058A00000000000, 0x4058C00000000000, 0x4058E00000000000, 0x4059000000000000, 0x4059200000000000, 0x4059400000000000, 0x4059600000000000, 0x4059800000000000, 0x4059A00000000000, 0x4059C00000000000, 0x4059E00000000000, 0x405A000000000000, 0x405A200000000000, 0x405A400000000000, 0x405A600000000000, 0x405A800000000000, 0x405AA00000000000, 0x405AC00000000000, 0x405AE00000000000, 0x405B000000000000, 0x405B200000000000, 0x405B400000000000, 0x405B600000000000, 0x405B800000000000, 0x405BA00000000000, 0x405BC00000000000, 0x405BE00000000000, 0x405C000000000000, 0x405C200000000000, 0x405C400000000000, 0x405C600000000000, 0x405C800000000000, 0x405CA00000000000, 0x405CC00000000000, 0x405CE00000000000, 0x405D000000000000, 0x405D200000000000, 0x405D400000000000, 0x405D600000000000, 0x405D800000000000, 0x405DA00000000000, 0x405DC00000000000, 0x405DE00000000000, 0x405E000000000000, 0x405E200000000000, 0x405E400000000000, 0x405E600000000000, 0x405E800000000000, 0x405EA00000000000, 0x405EC00000000000, 0x405EE00000000000, 0x405F000000000000, 0x405F200000000000, 0x405F400000000000, 0x405F600000000000, 0x405F800000000000, 0x405FA00000000000, 0x405FC00000000000, 0x405FE00000000000]> : tensor<256xf64>
  func.return
}

// -----

func.func @quantize_85() {
  %a0 = stablehlo.constant dense<[0xC05F480000000000, 0xBFD4000000000000, 0xBFD0000000000000, 0xBFC4000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0x0000000000000000, 0xBFCC000000000000, 0xBFC8000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0xBFB0000000000000, 0x3FB0000000000000, 0x3FC8000000000000, 0x403FA00000000000, 0x403FB80000000000, 0x403FC00000000000, 0x403FC80000000000, 0x403FF00000000000, 0x40FE867C00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<u8:f64, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u8:f64, 0.125:1>>) -> tensor<24xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 254, 255, 255, 255, 255, 255, 255, 0, 0, 1]> : tensor<24xui8>
  func.return
}

// -----

func.func @dequantize_85() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f64, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:f64, 0.125:1>>) -> tensor<256xf64>
  check.expect_eq_const %r0, dense<[0xBFC0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000, 0x3FD8000000000000, 0x3FE0000000000000, 0x3FE4000000000000, 0x3FE8000000000000, 0x3FEC000000000000, 0x3FF0000000000000, 0x3FF2000000000000, 0x3FF4000000000000, 0x3FF6000000000000, 0x3FF8000000000000, 0x3FFA000000000000, 0x3FFC000000000000, 0x3FFE000000000000, 0x4000000000000000, 0x4001000000000000, 0x4002000000000000, 0x4003000000000000, 0x4004000000000000, 0x4005000000000000, 0x4006000000000000, 0x4007000000000000, 0x4008000000000000, 0x4009000000000000, 0x400A000000000000, 0x400B000000000000, 0x400C000000000000, 0x400D000000000000, 0x400E000000000000, 0x400F000000000000, 0x4010000000000000, 0x4010800000000000, 0x4011000000000000, 0x4011800000000000, 0x4012000000000000, 0x4012800000000000, 0x4013000000000000, 0x4013800000000000, 0x4014000000000000, 0x4014800000000000, 0x4015000000000000, 0x4015800000000000, 0x4016000000000000, 0x4016800000000000, 0x4017000000000000, 0x4017800000000000, 0x4018000000000000, 0x4018800000000000, 0x4019000000000000, 0x4019800000000000, 0x401A000000000000, 0x401A800000000000, 0x401B000000000000, 0x401B800000000000, 0x401C000000000000, 0x401C800000000000, 0x401D000000000000, 0x401D800000000000, 0x401E000000000000, 0x401E800000000000, 0x401F000000000000, 0x401F800000000000, 0x4020000000000000, 0x4020400000000000, 0x4020800000000000, 0x4020C00000000000, 0x4021000000000000, 0x4021400000000000, 0x4021800000000000, 0x4021C00000000000, 0x4022000000000000, 0x4022400000000000, 0x4022800000000000, 0x4022C00000000000, 0x4023000000000000, 0x4023400000000000, 0x4023800000000000, 0x4023C00000000000, 0x4024000000000000, 0x4024400000000000, 0x4024800000000000, 0x4024C00000000000, 0x4025000000000000, 0x4025400000000000, 0x4025800000000000, 0x4025C00000000000, 0x4026000000000000, 0x4026400000000000, 0x4026800000000000, 0x4026C00000000000, 0x4027000000000000, 0x4027400000000000, 0x4027800000000000, 0x4027C00000000000, 0x4028000000000000, 0x4028400000000000, 0x4028800000000000, 0x4028C00000000000, 0x4029000000000000, 0x4029400000000000, 0x4029800000000000, 0x4029C00000000000, 0x402A000000000000, 0x402A400000000000, 0x402A800000000000, 0x402AC00000000000, 0x402B000000000000, 0x402B400000000000, 0x402B800000000000, 0x402BC00000000000, 0x402C000000000000, 0x402C400000000000, 0x402C800000000000, 0x402CC00000000000, 0x402D000000000000, 0x402D400000000000, 0x402D800000000000, 0x402DC00000000000, 0x402E000000000000, 0x402E400000000000, 0x402E800000000000, 0x402EC00000000000, 0x402F000000000000, 0x402F400000000000, 0x402F800000000000, 0x402FC00000000000, 0x4030000000000000, 0x4030200000000000, 0x4030400000000000, 0x4030600000000000, 0x4030800000000000, 0x4030A00000000000, 0x4030C00000000000, 0x4030E00000000000, 0x4031000000000000, 0x4031200000000000, 0x4031400000000000, 0x4031600000000000, 0x4031800000000000, 0x4031A00000000000, 0x4031C00000000000, 0x4031E00000000000, 0x4032000000000000, 0x4032200000000000, 0x4032400000000000, 0x4032600000000000, 0x4032800000000000, 0x4032A00000000000, 0x4032C00000000000, 0x4032E00000000000, 0x4033000000000000, 0x4033200000000000, 0x4033400000000000, 0x4033600000000000, 0x4033800000000000, 0x4033A00000000000, 0x4033C00000000000, 0x4033E00000000000, 0x4034000000000000, 0x4034200000000000, 0x4034400000000000, 0x4034600000000000, 0x4034800000000000, 0x4034A00000000000, 0x4034C00000000000, 0x4034E00000000000, 0x4035000000000000, 0x4035200000000000, 0x4035400000000000, 0x4035600000000000, 0x4035800000000000, 0x4035A00000000000, 0x4035C00000000000, 0x4035E00000000000, 0x4036000000000000, 0x4036200000000000, 0x4036400000000000, 0x4036600000000000, 0x4036800000000000, 0x4036A00000000000, 0x4036C00000000000, 0x4036E00000000000, 0x4037000000000000, 0x4037200000000000, 0x4037400000000000, 0x4037600000000000, 0x4037800000000000, 0x4037A00000000000, 0x4037C00000000000, 0x4037E00000000000, 0x4038000000000000, 0x4038200000000000, 0x4038400000000000, 0x4038600000000000, 0x4038800000000000, 0x4038A00000000000, 0x4038C00000000000, 0x4038E00000000000, 0x4039000000000000, 0x4039200000000000, 0x4039400000000000, 0x4039600000000000, 0x4039800000000000, 0x4039A00000000000, 0x4039C00000000000, 0x4039E00000000000, 0x403A000000000000, 0x403A200000000000, 0x403A400000000000, 0x403A600000000000, 0x403A800000000000, 0x403AA00000000000, 0x403AC00000000000, 0x403AE00000000000, 0x403B000000000000, 0x403B200000000000, 0x403B400000000000, 0x403B600000000000, 0x403B800000000000, 0x403BA00000000000, 0x403BC00000000000, 0x403BE00000000000, 0x403C000000000000, 0x403C200000000000, 0x403C400000000000, 0x403C600000000000, 0x403C800000000000, 0x403CA00000000000, 0x403CC00000000000, 0x403CE00000000000, 0x403D000000000000, 0x403D200000000000, 0x403D400000000000, 0x403D600000000000, 0x403D800000000000, 0x403DA00000000000, 0x403DC00000000000, 0x403DE00000000000, 0x403E000000000000, 0x403E200000000000, 0x403E400000000000, 0x403E600000000000, 0x403E800000000000, 0x403EA00000000000, 0x403EC00000000000, 0x403EE00000000000, 0x403F000000000000, 0x403F200000000000, 0x403F400000000000, 0x403F600000000000, 0x403F800000000000, 0x403FA00000000000, 0x403FC00000000000]> : tensor<256xf64>
  func.return
}

// -----

func.func @quantize_86() {
  %a0 = stablehlo.constant dense<[0xC072C4CCCCCCCCCD, 0xBFE3333333333333, 0xBFD8000000000000, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0x0000000000000000, 0xBFE0CCCCCCCCCCCD, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0x4052F99999999999, 0x4053080000000000, 0x40530CCCCCCCCCCD, 0x4053119999999999, 0x411250B0CCCCCCCD, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<18xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf64>) -> tensor<18x!quant.uniform<u8:f64, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<u8:f64, 0.3:1>>) -> tensor<18xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 1, 0, 0, 0, 254, 255, 255, 255, 255, 255, 0, 0, 1]> : tensor<18xui8>
  func.return
}

// -----

func.func @dequantize_86() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f64, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:f64, 0.3:1>>) -> tensor<256xf64>
  check.expect_eq_const %r0, dense<[0xBFD3333333333333, 0x0000000000000000, 0x3FD3333333333333, 0x3FE3333333333333, 0x3FECCCCCCCCCCCCC, 0x3FF3333333333333, 0x3FF8000000000000, 0x3FFCCCCCCCCCCCCC, 0x4000CCCCCCCCCCCD, 0x4003333333333333, 0x4005999999999999, 0x4008000000000000, 0x400A666666666666, 0x400CCCCCCCCCCCCC, 0x400F333333333333, 0x4010CCCCCCCCCCCD, 0x4012000000000000, 0x4013333333333333, 0x4014666666666666, 0x4015999999999999, 0x4016CCCCCCCCCCCD, 0x4018000000000000, 0x4019333333333333, 0x401A666666666666, 0x401B999999999999, 0x401CCCCCCCCCCCCC, 0x401E000000000000, 0x401F333333333333, 0x4020333333333333, 0x4020CCCCCCCCCCCD, 0x4021666666666666, 0x4022000000000000, 0x4022999999999999, 0x4023333333333333, 0x4023CCCCCCCCCCCD, 0x4024666666666666, 0x4025000000000000, 0x4025999999999999, 0x4026333333333333, 0x4026CCCCCCCCCCCD, 0x4027666666666666, 0x4028000000000000, 0x4028999999999999, 0x4029333333333333, 0x4029CCCCCCCCCCCD, 0x402A666666666666, 0x402B000000000000, 0x402B999999999999, 0x402C333333333333, 0x402CCCCCCCCCCCCC, 0x402D666666666666, 0x402E000000000000, 0x402E999999999999, 0x402F333333333333, 0x402FCCCCCCCCCCCC, 0x4030333333333333, 0x4030800000000000, 0x4030CCCCCCCCCCCD, 0x4031199999999999, 0x4031666666666666, 0x4031B33333333333, 0x4032000000000000, 0x40324CCCCCCCCCCD, 0x4032999999999999, 0x4032E66666666666, 0x4033333333333333, 0x4033800000000000, 0x4033CCCCCCCCCCCD, 0x4034199999999999, 0x4034666666666666, 0x4034B33333333333, 0x4035000000000000, 0x40354CCCCCCCCCCD, 0x4035999999999999, 0x4035E66666666666, 0x4036333333333333, 0x4036800000000000, 0x4036CCCCCCCCCCCD, 0x4037199999999999, 0x4037666666666666, 0x4037B33333333333, 0x4038000000000000, 0x40384CCCCCCCCCCD, 0x4038999999999999, 0x4038E66666666666, 0x4039333333333333, 0x4039800000000000, 0x4039CCCCCCCCCCCD, 0x403A199999999999, 0x403A666666666666, 0x403AB33333333333, 0x403B000000000000, 0x403B4CCCCCCCCCCD, 0x403B999999999999, 0x403BE66666666666, 0x403C333333333333, 0x403C800000000000, 0x403CCCCCCCCCCCCC, 0x403D199999999999, 0x403D666666666666, 0x403DB33333333333, 0x403E000000000000, 0x403E4CCCCCCCCCCC, 0x403E999999999999, 0x403EE66666666666, 0x403F333333333333, 0x403F800000000000, 0x403FCCCCCCCCCCCC, 0x40400CCCCCCCCCCD, 0x4040333333333333, 0x4040599999999999, 0x4040800000000000, 0x4040A66666666666, 0x4040CCCCCCCCCCCD, 0x4040F33333333333, 0x4041199999999999, 0x4041400000000000, 0x4041666666666666, 0x40418CCCCCCCCCCD, 0x4041B33333333333, 0x4041D99999999999, 0x4042000000000000, 0x4042266666666666, 0x40424CCCCCCCCCCD, 0x4042733333333333, 0x4042999999999999, 0x4042C00000000000, 0x4042E66666666666, 0x40430CCCCCCCCCCD, 0x4043333333333333, 0x4043599999999999, 0x4043800000000000, 0x4043A66666666666, 0x4043CCCCCCCCCCCD, 0x4043F33333333333, 0x4044199999999999, 0x4044400000000000, 0x4044666666666666, 0x40448CCCCCCCCCCD, 0x4044B33333333333, 0x4044D99999999999, 0x4045000000000000, 0x4045266666666666, 0x40454CCCCCCCCCCD, 0x4045733333333333, 0x4045999999999999, 0x4045C00000000000, 0x4045E66666666666, 0x40460CCCCCCCCCCD, 0x4046333333333333, 0x4046599999999999, 0x4046800000000000, 0x4046A66666666666, 0x4046CCCCCCCCCCCD, 0x4046F33333333333, 0x4047199999999999, 0x4047400000000000, 0x4047666666666666, 0x40478CCCCCCCCCCD, 0x4047B33333333333, 0x4047D99999999999, 0x4048000000000000, 0x4048266666666666, 0x40484CCCCCCCCCCD, 0x4048733333333333, 0x4048999999999999, 0x4048C00000000000, 0x4048E66666666666, 0x40490CCCCCCCCCCD, 0x4049333333333333, 0x4049599999999999, 0x4049800000000000, 0x4049A66666666666, 0x4049CCCCCCCCCCCD, 0x4049F33333333333, 0x404A199999999999, 0x404A400000000000, 0x404A666666666666, 0x404A8CCCCCCCCCCD, 0x404AB33333333333, 0x404AD99999999999, 0x404B000000000000, 0x404B266666666666, 0x404B4CCCCCCCCCCD, 0x404B733333333333, 0x404B999999999999, 0x404BC00000000000, 0x404BE66666666666, 0x404C0CCCCCCCCCCD, 0x404C333333333333, 0x404C599999999999, 0x404C800000000000, 0x404CA66666666666, 0x404CCCCCCCCCCCCC, 0x404CF33333333333, 0x404D199999999999, 0x404D400000000000, 0x404D666666666666, 0x404D8CCCCCCCCCCC, 0x404DB33333333333, 0x404DD99999999999, 0x404E000000000000, 0x404E266666666666, 0x404E4CCCCCCCCCCC, 0x404E733333333333, 0x404E999999999999, 0x404EC00000000000, 0x404EE66666666666, 0x404F0CCCCCCCCCCC, 0x404F333333333333, 0x404F599999999999, 0x404F800000000000, 0x404FA66666666666, 0x404FCCCCCCCCCCCC, 0x404FF33333333333, 0x40500CCCCCCCCCCD, 0x4050200000000000, 0x4050333333333333, 0x4050466666666666, 0x4050599999999999, 0x40506CCCCCCCCCCD, 0x4050800000000000, 0x4050933333333333, 0x4050A66666666666, 0x4050B99999999999, 0x4050CCCCCCCCCCCD, 0x4050E00000000000, 0x4050F33333333333, 0x4051066666666666, 0x4051199999999999, 0x40512CCCCCCCCCCD, 0x4051400000000000, 0x4051533333333333, 0x4051666666666666, 0x4051799999999999, 0x40518CCCCCCCCCCD, 0x4051A00000000000, 0x4051B33333333333, 0x4051C66666666666, 0x4051D99999999999, 0x4051ECCCCCCCCCCD, 0x4052000000000000, 0x4052133333333333, 0x4052266666666666, 0x4052399999999999, 0x40524CCCCCCCCCCD, 0x4052600000000000, 0x4052733333333333, 0x4052866666666666, 0x4052999999999999, 0x4052ACCCCCCCCCCD, 0x4052C00000000000, 0x4052D33333333333, 0x4052E66666666666, 0x4052F99999999999, 0x40530CCCCCCCCCCD]> : tensor<256xf64>
  func.return
}

// -----

func.func @quantize_87() {
  %a0 = stablehlo.constant dense<[0xC09F480000000000, 0xC014000000000000, 0xC010000000000000, 0xC004000000000000, 0xC000000000000000, 0xBFF8000000000000, 0x0000000000000000, 0xC00C000000000000, 0xC008000000000000, 0xC000000000000000, 0xBFF8000000000000, 0xBFF0000000000000, 0x3FF0000000000000, 0x4008000000000000, 0x407FA00000000000, 0x407FB80000000000, 0x407FC00000000000, 0x407FC80000000000, 0x407FF00000000000, 0x413E867C00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<u8:f64, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u8:f64, 2.0:1>>) -> tensor<24xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 254, 255, 255, 255, 255, 255, 255, 0, 0, 1]> : tensor<24xui8>
  func.return
}

// -----

func.func @dequantize_87() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f64, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:f64, 2.0:1>>) -> tensor<256xf64>
  check.expect_eq_const %r0, dense<[0xC000000000000000, 0x0000000000000000, 0x4000000000000000, 0x4010000000000000, 0x4018000000000000, 0x4020000000000000, 0x4024000000000000, 0x4028000000000000, 0x402C000000000000, 0x4030000000000000, 0x4032000000000000, 0x4034000000000000, 0x4036000000000000, 0x4038000000000000, 0x403A000000000000, 0x403C000000000000, 0x403E000000000000, 0x4040000000000000, 0x4041000000000000, 0x4042000000000000, 0x4043000000000000, 0x4044000000000000, 0x4045000000000000, 0x4046000000000000, 0x4047000000000000, 0x4048000000000000, 0x4049000000000000, 0x404A000000000000, 0x404B000000000000, 0x404C000000000000, 0x404D000000000000, 0x404E000000000000, 0x404F000000000000, 0x4050000000000000, 0x4050800000000000, 0x4051000000000000, 0x4051800000000000, 0x4052000000000000, 0x4052800000000000, 0x4053000000000000, 0x4053800000000000, 0x4054000000000000, 0x4054800000000000, 0x4055000000000000, 0x4055800000000000, 0x4056000000000000, 0x4056800000000000, 0x4057000000000000, 0x4057800000000000, 0x4058000000000000, 0x4058800000000000, 0x4059000000000000, 0x4059800000000000, 0x405A000000000000, 0x405A800000000000, 0x405B000000000000, 0x405B800000000000, 0x405C000000000000, 0x405C800000000000, 0x405D000000000000, 0x405D800000000000, 0x405E000000000000, 0x405E800000000000, 0x405F000000000000, 0x405F800000000000, 0x4060000000000000, 0x4060400000000000, 0x4060800000000000, 0x4060C00000000000, 0x4061000000000000, 0x4061400000000000, 0x4061800000000000, 0x4061C00000000000, 0x4062000000000000, 0x4062400000000000, 0x4062800000000000, 0x4062C00000000000, 0x4063000000000000, 0x4063400000000000, 0x4063800000000000, 0x4063C00000000000, 0x4064000000000000, 0x4064400000000000, 0x4064800000000000, 0x4064C00000000000, 0x4065000000000000, 0x4065400000000000, 0x4065800000000000, 0x4065C00000000000, 0x4066000000000000, 0x4066400000000000, 0x4066800000000000, 0x4066C00000000000, 0x4067000000000000, 0x4067400000000000, 0x4067800000000000, 0x4067C00000000000, 0x4068000000000000, 0x4068400000000000, 0x4068800000000000, 0x4068C00000000000, 0x4069000000000000, 0x4069400000000000, 0x4069800000000000, 0x4069C00000000000, 0x406A000000000000, 0x406A400000000000, 0x406A800000000000, 0x406AC00000000000, 0x406B000000000000, 0x406B400000000000, 0x406B800000000000, 0x406BC00000000000, 0x406C000000000000, 0x406C400000000000, 0x406C800000000000, 0x406CC00000000000, 0x406D000000000000, 0x406D400000000000, 0x406D800000000000, 0x406DC00000000000, 0x406E000000000000, 0x406E400000000000, 0x406E800000000000, 0x406EC00000000000, 0x406F000000000000, 0x406F400000000000, 0x406F800000000000, 0x406FC00000000000, 0x4070000000000000, 0x4070200000000000, 0x4070400000000000, 0x4070600000000000, 0x4070800000000000, 0x4070A00000000000, 0x4070C00000000000, 0x4070E00000000000, 0x4071000000000000, 0x4071200000000000, 0x4071400000000000, 0x4071600000000000, 0x4071800000000000, 0x4071A00000000000, 0x4071C00000000000, 0x4071E00000000000, 0x4072000000000000, 0x4072200000000000, 0x4072400000000000, 0x4072600000000000, 0x4072800000000000, 0x4072A00000000000, 0x4072C00000000000, 0x4072E00000000000, 0x4073000000000000, 0x4073200000000000, 0x4073400000000000, 0x4073600000000000, 0x4073800000000000, 0x4073A00000000000, 0x4073C00000000000, 0x4073E00000000000, 0x4074000000000000, 0x4074200000000000, 0x4074400000000000, 0x4074600000000000, 0x4074800000000000, 0x4074A00000000000, 0x4074C00000000000, 0x4074E00000000000, 0x4075000000000000, 0x4075200000000000, 0x4075400000000000, 0x4075600000000000, 0x4075800000000000, 0x4075A00000000000, 0x4075C00000000000, 0x4075E00000000000, 0x4076000000000000, 0x4076200000000000, 0x4076400000000000, 0x4076600000000000, 0x4076800000000000, 0x4076A00000000000, 0x4076C00000000000, 0x4076E00000000000, 0x4077000000000000, 0x4077200000000000, 0x4077400000000000, 0x4077600000000000, 0x4077800000000000, 0x4077A00000000000, 0x4077C00000000000, 0x4077E00000000000, 0x4078000000000000, 0x4078200000000000, 0x4078400000000000, 0x4078600000000000, 0x4078800000000000, 0x4078A00000000000, 0x4078C00000000000, 0x4078E00000000000, 0x4079000000000000, 0x4079200000000000, 0x4079400000000000, 0x4079600000000000, 0x4079800000000000, 0x4079A00000000000, 0x4079C00000000000, 0x4079E00000000000, 0x407A000000000000, 0x407A200000000000, 0x407A400000000000, 0x407A600000000000, 0x407A800000000000, 0x407AA00000000000, 0x407AC00000000000, 0x407AE00000000000, 0x407B000000000000, 0x407B200000000000, 0x407B400000000000, 0x407B600000000000, 0x407B800000000000, 0x407BA00000000000, 0x407BC00000000000, 0x407BE00000000000, 0x407C000000000000, 0x407C200000000000, 0x407C400000000000, 0x407C600000000000, 0x407C800000000000, 0x407CA00000000000, 0x407CC00000000000, 0x407CE00000000000, 0x407D000000000000, 0x407D200000000000, 0x407D400000000000, 0x407D600000000000, 0x407D800000000000, 0x407DA00000000000, 0x407DC00000000000, 0x407DE00000000000, 0x407E000000000000, 0x407E200000000000, 0x407E400000000000, 0x407E600000000000, 0x407E800000000000, 0x407EA00000000000, 0x407EC00000000000, 0x407EE00000000000, 0x407F000000000000, 0x407F200000000000, 0x407F400000000000, 0x407F600000000000, 0x407F800000000000, 0x407FA00000000000, 0x407FC00000000000]> : tensor<256xf64>
  func.return
}

// -----

func.func @quantize_88() {
  %a0 = stablehlo.constant dense<[0xDFD0, 0xBA00, 0xB800, 0xB000, 0x0000, 0x3000, 0x3800, 0xB600, 0xB400, 0x0000, 0x3000, 0x3400, 0x3A00, 0x3D00, 0x57F0, 0x57F6, 0x57F8, 0x57FA, 0x5802, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<u8:f16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u8:f16, 0.5:0>>) -> tensor<24xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 254, 255, 255, 255, 255, 255, 255, 0, 0, 0]> : tensor<24xui8>
  func.return
}

// -----

func.func @dequantize_88() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:f16, 0.5:0>>) -> tensor<256xf16>
  check.expect_eq_const %r0, dense<[0x0000, 0x3800, 0x3C00, 0x3E00, 0x4000, 0x4100, 0x4200, 0x4300, 0x4400, 0x4480, 0x4500, 0x4580, 0x4600, 0x4680, 0x4700, 0x4780, 0x4800, 0x4840, 0x4880, 0x48C0, 0x4900, 0x4940, 0x4980, 0x49C0, 0x4A00, 0x4A40, 0x4A80, 0x4AC0, 0x4B00, 0x4B40, 0x4B80, 0x4BC0, 0x4C00, 0x4C20, 0x4C40, 0x4C60, 0x4C80, 0x4CA0, 0x4CC0, 0x4CE0, 0x4D00, 0x4D20, 0x4D40, 0x4D60, 0x4D80, 0x4DA0, 0x4DC0, 0x4DE0, 0x4E00, 0x4E20, 0x4E40, 0x4E60, 0x4E80, 0x4EA0, 0x4EC0, 0x4EE0, 0x4F00, 0x4F20, 0x4F40, 0x4F60, 0x4F80, 0x4FA0, 0x4FC0, 0x4FE0, 0x5000, 0x5010, 0x5020, 0x5030, 0x5040, 0x5050, 0x5060, 0x5070, 0x5080, 0x5090, 0x50A0, 0x50B0, 0x50C0, 0x50D0, 0x50E0, 0x50F0, 0x5100, 0x5110, 0x5120, 0x5130, 0x5140, 0x5150, 0x5160, 0x5170, 0x5180, 0x5190, 0x51A0, 0x51B0, 0x51C0, 0x51D0, 0x51E0, 0x51F0, 0x5200, 0x5210, 0x5220, 0x5230, 0x5240, 0x5250, 0x5260, 0x5270, 0x5280, 0x5290, 0x52A0, 0x52B0, 0x52C0, 0x52D0, 0x52E0, 0x52F0, 0x5300, 0x5310, 0x5320, 0x5330, 0x5340, 0x5350, 0x5360, 0x5370, 0x5380, 0x5390, 0x53A0, 0x53B0, 0x53C0, 0x53D0, 0x53E0, 0x53F0, 0x5400, 0x5408, 0x5410, 0x5418, 0x5420, 0x5428, 0x5430, 0x5438, 0x5440, 0x5448, 0x5450, 0x5458, 0x5460, 0x5468, 0x5470, 0x5478, 0x5480, 0x5488, 0x5490, 0x5498, 0x54A0, 0x54A8, 0x54B0, 0x54B8, 0x54C0, 0x54C8, 0x54D0, 0x54D8, 0x54E0, 0x54E8, 0x54F0, 0x54F8, 0x5500, 0x5508, 0x5510, 0x5518, 0x5520, 0x5528, 0x5530, 0x5538, 0x5540, 0x5548, 0x5550, 0x5558, 0x5560, 0x5568, 0x5570, 0x5578, 0x5580, 0x5588, 0x5590, 0x5598, 0x55A0, 0x55A8, 0x55B0, 0x55B8, 0x55C0, 0x55C8, 0x55D0, 0x55D8, 0x55E0, 0x55E8, 0x55F0, 0x55F8, 0x5600, 0x5608, 0x5610, 0x5618, 0x5620, 0x5628, 0x5630, 0x5638, 0x5640, 0x5648, 0x5650, 0x5658, 0x5660, 0x5668, 0x5670, 0x5678, 0x5680, 0x5688, 0x5690, 0x5698, 0x56A0, 0x56A8, 0x56B0, 0x56B8, 0x56C0, 0x56C8, 0x56D0, 0x56D8, 0x56E0, 0x56E8, 0x56F0, 0x56F8, 0x5700, 0x5708, 0x5710, 0x5718, 0x5720, 0x5728, 0x5730, 0x5738, 0x5740, 0x5748, 0x5750, 0x5758, 0x5760, 0x5768, 0x5770, 0x5778, 0x5780, 0x5788, 0x5790, 0x5798, 0x57A0, 0x57A8, 0x57B0, 0x57B8, 0x57C0, 0x57C8, 0x57D0, 0x57D8, 0x57E0, 0x57E8, 0x57F0, 0x57F8]> : tensor<256xf16>
  func.return
}

// -----

func.func @quantize_89() {
  %a0 = stablehlo.constant dense<[0xD7D2, 0xB500, 0xB400, 0xB100, 0xB000, 0xAE00, 0x0000, 0xB300, 0xB200, 0xB000, 0xAE00, 0xAC00, 0x2C00, 0x3200, 0x4FE8, 0x4FEE, 0x4FF0, 0x4FF2, 0x4FFC, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<u8:f16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u8:f16, 0.125:1>>) -> tensor<24xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 254, 255, 255, 255, 255, 255, 255, 0, 0, 1]> : tensor<24xui8>
  func.return
}

// -----

func.func @dequantize_89() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:f16, 0.125:1>>) -> tensor<256xf16>
  check.expect_eq_const %r0, dense<[0xB000, 0x0000, 0x3000, 0x3400, 0x3600, 0x3800, 0x3900, 0x3A00, 0x3B00, 0x3C00, 0x3C80, 0x3D00, 0x3D80, 0x3E00, 0x3E80, 0x3F00, 0x3F80, 0x4000, 0x4040, 0x4080, 0x40C0, 0x4100, 0x4140, 0x4180, 0x41C0, 0x4200, 0x4240, 0x4280, 0x42C0, 0x4300, 0x4340, 0x4380, 0x43C0, 0x4400, 0x4420, 0x4440, 0x4460, 0x4480, 0x44A0, 0x44C0, 0x44E0, 0x4500, 0x4520, 0x4540, 0x4560, 0x4580, 0x45A0, 0x45C0, 0x45E0, 0x4600, 0x4620, 0x4640, 0x4660, 0x4680, 0x46A0, 0x46C0, 0x46E0, 0x4700, 0x4720, 0x4740, 0x4760, 0x4780, 0x47A0, 0x47C0, 0x47E0, 0x4800, 0x4810, 0x4820, 0x4830, 0x4840, 0x4850, 0x4860, 0x4870, 0x4880, 0x4890, 0x48A0, 0x48B0, 0x48C0, 0x48D0, 0x48E0, 0x48F0, 0x4900, 0x4910, 0x4920, 0x4930, 0x4940, 0x4950, 0x4960, 0x4970, 0x4980, 0x4990, 0x49A0, 0x49B0, 0x49C0, 0x49D0, 0x49E0, 0x49F0, 0x4A00, 0x4A10, 0x4A20, 0x4A30, 0x4A40, 0x4A50, 0x4A60, 0x4A70, 0x4A80, 0x4A90, 0x4AA0, 0x4AB0, 0x4AC0, 0x4AD0, 0x4AE0, 0x4AF0, 0x4B00, 0x4B10, 0x4B20, 0x4B30, 0x4B40, 0x4B50, 0x4B60, 0x4B70, 0x4B80, 0x4B90, 0x4BA0, 0x4BB0, 0x4BC0, 0x4BD0, 0x4BE0, 0x4BF0, 0x4C00, 0x4C08, 0x4C10, 0x4C18, 0x4C20, 0x4C28, 0x4C30, 0x4C38, 0x4C40, 0x4C48, 0x4C50, 0x4C58, 0x4C60, 0x4C68, 0x4C70, 0x4C78, 0x4C80, 0x4C88, 0x4C90, 0x4C98, 0x4CA0, 0x4CA8, 0x4CB0, 0x4CB8, 0x4CC0, 0x4CC8, 0x4CD0, 0x4CD8, 0x4CE0, 0x4CE8, 0x4CF0, 0x4CF8, 0x4D00, 0x4D08, 0x4D10, 0x4D18, 0x4D20, 0x4D28, 0x4D30, 0x4D38, 0x4D40, 0x4D48, 0x4D50, 0x4D58, 0x4D60, 0x4D68, 0x4D70, 0x4D78, 0x4D80, 0x4D88, 0x4D90, 0x4D98, 0x4DA0, 0x4DA8, 0x4DB0, 0x4DB8, 0x4DC0, 0x4DC8, 0x4DD0, 0x4DD8, 0x4DE0, 0x4DE8, 0x4DF0, 0x4DF8, 0x4E00, 0x4E08, 0x4E10, 0x4E18, 0x4E20, 0x4E28, 0x4E30, 0x4E38, 0x4E40, 0x4E48, 0x4E50, 0x4E58, 0x4E60, 0x4E68, 0x4E70, 0x4E78, 0x4E80, 0x4E88, 0x4E90, 0x4E98, 0x4EA0, 0x4EA8, 0x4EB0, 0x4EB8, 0x4EC0, 0x4EC8, 0x4ED0, 0x4ED8, 0x4EE0, 0x4EE8, 0x4EF0, 0x4EF8, 0x4F00, 0x4F08, 0x4F10, 0x4F18, 0x4F20, 0x4F28, 0x4F30, 0x4F38, 0x4F40, 0x4F48, 0x4F50, 0x4F58, 0x4F60, 0x4F68, 0x4F70, 0x4F78, 0x4F80, 0x4F88, 0x4F90, 0x4F98, 0x4FA0, 0x4FA8, 0x4FB0, 0x4FB8, 0x4FC0, 0x4FC8, 0x4FD0, 0x4FD8, 0x4FE0, 0x4FE8, 0x4FF0]> : tensor<256xf16>
  func.return
}

// -----

func.func @quantize_90() {
  %a0 = stablehlo.constant dense<[0xB8CD, 0xB600, 0xB4CD, 0xB333, 0x0000, 0xB833, 0xB4CD, 0xB333, 0x54BE, 0x54C2, 0x54C3, 0x54C4, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<17xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<17xf16>) -> tensor<17x!quant.uniform<u8:f16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<17x!quant.uniform<u8:f16, 0.3:1>>) -> tensor<17xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 1, 0, 0, 0, 254, 255, 255, 255, 255, 255, 0, 0, 1]> : tensor<17xui8>
  func.return
}

// -----

func.func @dequantize_90() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:f16, 0.3:1>>) -> tensor<256xf16>
  check.expect_eq_const %r0, dense<[0xB4CD, 0x0000, 0x34CD, 0x38CD, 0x3B34, 0x3CCD, 0x3E00, 0x3F34, 0x4033, 0x40CD, 0x4167, 0x4200, 0x429A, 0x4334, 0x43CD, 0x4433, 0x4480, 0x44CD, 0x451A, 0x4567, 0x45B3, 0x4600, 0x464D, 0x469A, 0x46E7, 0x4734, 0x4780, 0x47CD, 0x480D, 0x4833, 0x485A, 0x4880, 0x48A7, 0x48CD, 0x48F3, 0x491A, 0x4940, 0x4967, 0x498D, 0x49B3, 0x49DA, 0x4A00, 0x4A27, 0x4A4D, 0x4A73, 0x4A9A, 0x4AC0, 0x4AE7, 0x4B0D, 0x4B34, 0x4B5A, 0x4B80, 0x4BA7, 0x4BCD, 0x4BF4, 0x4C0D, 0x4C20, 0x4C33, 0x4C47, 0x4C5A, 0x4C6D, 0x4C80, 0x4C93, 0x4CA7, 0x4CBA, 0x4CCD, 0x4CE0, 0x4CF3, 0x4D07, 0x4D1A, 0x4D2D, 0x4D40, 0x4D53, 0x4D67, 0x4D7A, 0x4D8D, 0x4DA0, 0x4DB3, 0x4DC7, 0x4DDA, 0x4DED, 0x4E00, 0x4E13, 0x4E27, 0x4E3A, 0x4E4D, 0x4E60, 0x4E73, 0x4E87, 0x4E9A, 0x4EAD, 0x4EC0, 0x4ED3, 0x4EE7, 0x4EFA, 0x4F0D, 0x4F20, 0x4F34, 0x4F47, 0x4F5A, 0x4F6D, 0x4F80, 0x4F94, 0x4FA7, 0x4FBA, 0x4FCD, 0x4FE0, 0x4FF4, 0x5003, 0x500D, 0x5017, 0x5020, 0x502A, 0x5033, 0x503D, 0x5047, 0x5050, 0x505A, 0x5063, 0x506D, 0x5077, 0x5080, 0x508A, 0x5093, 0x509D, 0x50A7, 0x50B0, 0x50BA, 0x50C3, 0x50CD, 0x50D7, 0x50E0, 0x50EA, 0x50F3, 0x50FD, 0x5107, 0x5110, 0x511A, 0x5123, 0x512D, 0x5137, 0x5140, 0x514A, 0x5153, 0x515D, 0x5167, 0x5170, 0x517A, 0x5183, 0x518D, 0x5197, 0x51A0, 0x51AA, 0x51B3, 0x51BD, 0x51C7, 0x51D0, 0x51DA, 0x51E3, 0x51ED, 0x51F7, 0x5200, 0x520A, 0x5213, 0x521D, 0x5227, 0x5230, 0x523A, 0x5243, 0x524D, 0x5257, 0x5260, 0x526A, 0x5273, 0x527D, 0x5287, 0x5290, 0x529A, 0x52A3, 0x52AD, 0x52B7, 0x52C0, 0x52CA, 0x52D3, 0x52DD, 0x52E7, 0x52F0, 0x52FA, 0x5303, 0x530D, 0x5317, 0x5320, 0x532A, 0x5334, 0x533D, 0x5347, 0x5350, 0x535A, 0x5364, 0x536D, 0x5377, 0x5380, 0x538A, 0x5394, 0x539D, 0x53A7, 0x53B0, 0x53BA, 0x53C4, 0x53CD, 0x53D7, 0x53E0, 0x53EA, 0x53F4, 0x53FD, 0x5403, 0x5408, 0x540D, 0x5412, 0x5417, 0x541B, 0x5420, 0x5425, 0x542A, 0x542F, 0x5433, 0x5438, 0x543D, 0x5442, 0x5447, 0x544B, 0x5450, 0x5455, 0x545A, 0x545F, 0x5463, 0x5468, 0x546D, 0x5472, 0x5477, 0x547B, 0x5480, 0x5485, 0x548A, 0x548F, 0x5493, 0x5498, 0x549D, 0x54A2, 0x54A7, 0x54AB, 0x54B0, 0x54B5, 0x54BA, 0x54BF, 0x54C3]> : tensor<256xf16>
  func.return
}

// -----

func.func @quantize_91() {
  %a0 = stablehlo.constant dense<[0xE7D2, 0xC500, 0xC400, 0xC100, 0xC000, 0xBE00, 0x0000, 0xC300, 0xC200, 0xC000, 0xBE00, 0xBC00, 0x3C00, 0x4200, 0x5FE8, 0x5FEE, 0x5FF0, 0x5FF2, 0x5FFC, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<u8:f16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u8:f16, 2.0:1>>) -> tensor<24xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 254, 255, 255, 255, 255, 255, 255, 0, 0, 1]> : tensor<24xui8>
  func.return
}

// -----

func.func @dequantize_91() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:f16, 2.0:1>>) -> tensor<256xf16>
  check.expect_eq_const %r0, dense<[0xC000, 0x0000, 0x4000, 0x4400, 0x4600, 0x4800, 0x4900, 0x4A00, 0x4B00, 0x4C00, 0x4C80, 0x4D00, 0x4D80, 0x4E00, 0x4E80, 0x4F00, 0x4F80, 0x5000, 0x5040, 0x5080, 0x50C0, 0x5100, 0x5140, 0x5180, 0x51C0, 0x5200, 0x5240, 0x5280, 0x52C0, 0x5300, 0x5340, 0x5380, 0x53C0, 0x5400, 0x5420, 0x5440, 0x5460, 0x5480, 0x54A0, 0x54C0, 0x54E0, 0x5500, 0x5520, 0x5540, 0x5560, 0x5580, 0x55A0, 0x55C0, 0x55E0, 0x5600, 0x5620, 0x5640, 0x5660, 0x5680, 0x56A0, 0x56C0, 0x56E0, 0x5700, 0x5720, 0x5740, 0x5760, 0x5780, 0x57A0, 0x57C0, 0x57E0, 0x5800, 0x5810, 0x5820, 0x5830, 0x5840, 0x5850, 0x5860, 0x5870, 0x5880, 0x5890, 0x58A0, 0x58B0, 0x58C0, 0x58D0, 0x58E0, 0x58F0, 0x5900, 0x5910, 0x5920, 0x5930, 0x5940, 0x5950, 0x5960, 0x5970, 0x5980, 0x5990, 0x59A0, 0x59B0, 0x59C0, 0x59D0, 0x59E0, 0x59F0, 0x5A00, 0x5A10, 0x5A20, 0x5A30, 0x5A40, 0x5A50, 0x5A60, 0x5A70, 0x5A80, 0x5A90, 0x5AA0, 0x5AB0, 0x5AC0, 0x5AD0, 0x5AE0, 0x5AF0, 0x5B00, 0x5B10, 0x5B20, 0x5B30, 0x5B40, 0x5B50, 0x5B60, 0x5B70, 0x5B80, 0x5B90, 0x5BA0, 0x5BB0, 0x5BC0, 0x5BD0, 0x5BE0, 0x5BF0, 0x5C00, 0x5C08, 0x5C10, 0x5C18, 0x5C20, 0x5C28, 0x5C30, 0x5C38, 0x5C40, 0x5C48, 0x5C50, 0x5C58, 0x5C60, 0x5C68, 0x5C70, 0x5C78, 0x5C80, 0x5C88, 0x5C90, 0x5C98, 0x5CA0, 0x5CA8, 0x5CB0, 0x5CB8, 0x5CC0, 0x5CC8, 0x5CD0, 0x5CD8, 0x5CE0, 0x5CE8, 0x5CF0, 0x5CF8, 0x5D00, 0x5D08, 0x5D10, 0x5D18, 0x5D20, 0x5D28, 0x5D30, 0x5D38, 0x5D40, 0x5D48, 0x5D50, 0x5D58, 0x5D60, 0x5D68, 0x5D70, 0x5D78, 0x5D80, 0x5D88, 0x5D90, 0x5D98, 0x5DA0, 0x5DA8, 0x5DB0, 0x5DB8, 0x5DC0, 0x5DC8, 0x5DD0, 0x5DD8, 0x5DE0, 0x5DE8, 0x5DF0, 0x5DF8, 0x5E00, 0x5E08, 0x5E10, 0x5E18, 0x5E20, 0x5E28, 0x5E30, 0x5E38, 0x5E40, 0x5E48, 0x5E50, 0x5E58, 0x5E60, 0x5E68, 0x5E70, 0x5E78, 0x5E80, 0x5E88, 0x5E90, 0x5E98, 0x5EA0, 0x5EA8, 0x5EB0, 0x5EB8, 0x5EC0, 0x5EC8, 0x5ED0, 0x5ED8, 0x5EE0, 0x5EE8, 0x5EF0, 0x5EF8, 0x5F00, 0x5F08, 0x5F10, 0x5F18, 0x5F20, 0x5F28, 0x5F30, 0x5F38, 0x5F40, 0x5F48, 0x5F50, 0x5F58, 0x5F60, 0x5F68, 0x5F70, 0x5F78, 0x5F80, 0x5F88, 0x5F90, 0x5F98, 0x5FA0, 0x5FA8, 0x5FB0, 0x5FB8, 0x5FC0, 0x5FC8, 0x5FD0, 0x5FD8, 0x5FE0, 0x5FE8, 0x5FF0]> : tensor<256xf16>
  func.return
}

// -----

func.func @quantize_92() {
  %a0 = stablehlo.constant dense<[0xC3FA, 0xBF40, 0xBF00, 0xBE00, 0x0000, 0x3E00, 0x3F00, 0xBEC0, 0xBE80, 0x0000, 0x3E00, 0x3E80, 0x3F40, 0x3FA0, 0x42FE, 0x42FF, 0x42FF, 0x42FF, 0x4300, 0x48F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<u8:bf16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u8:bf16, 0.5:0>>) -> tensor<24xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 254, 255, 255, 255, 255, 255, 255, 0, 0, 0]> : tensor<24xui8>
  func.return
}

// -----

func.func @dequantize_92() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:bf16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:bf16, 0.5:0>>) -> tensor<256xbf16>
  check.expect_eq_const %r0, dense<[0x0000, 0x3F00, 0x3F80, 0x3FC0, 0x4000, 0x4020, 0x4040, 0x4060, 0x4080, 0x4090, 0x40A0, 0x40B0, 0x40C0, 0x40D0, 0x40E0, 0x40F0, 0x4100, 0x4108, 0x4110, 0x4118, 0x4120, 0x4128, 0x4130, 0x4138, 0x4140, 0x4148, 0x4150, 0x4158, 0x4160, 0x4168, 0x4170, 0x4178, 0x4180, 0x4184, 0x4188, 0x418C, 0x4190, 0x4194, 0x4198, 0x419C, 0x41A0, 0x41A4, 0x41A8, 0x41AC, 0x41B0, 0x41B4, 0x41B8, 0x41BC, 0x41C0, 0x41C4, 0x41C8, 0x41CC, 0x41D0, 0x41D4, 0x41D8, 0x41DC, 0x41E0, 0x41E4, 0x41E8, 0x41EC, 0x41F0, 0x41F4, 0x41F8, 0x41FC, 0x4200, 0x4202, 0x4204, 0x4206, 0x4208, 0x420A, 0x420C, 0x420E, 0x4210, 0x4212, 0x4214, 0x4216, 0x4218, 0x421A, 0x421C, 0x421E, 0x4220, 0x4222, 0x4224, 0x4226, 0x4228, 0x422A, 0x422C, 0x422E, 0x4230, 0x4232, 0x4234, 0x4236, 0x4238, 0x423A, 0x423C, 0x423E, 0x4240, 0x4242, 0x4244, 0x4246, 0x4248, 0x424A, 0x424C, 0x424E, 0x4250, 0x4252, 0x4254, 0x4256, 0x4258, 0x425A, 0x425C, 0x425E, 0x4260, 0x4262, 0x4264, 0x4266, 0x4268, 0x426A, 0x426C, 0x426E, 0x4270, 0x4272, 0x4274, 0x4276, 0x4278, 0x427A, 0x427C, 0x427E, 0x4280, 0x4281, 0x4282, 0x4283, 0x4284, 0x4285, 0x4286, 0x4287, 0x4288, 0x4289, 0x428A, 0x428B, 0x428C, 0x428D, 0x428E, 0x428F, 0x4290, 0x4291, 0x4292, 0x4293, 0x4294, 0x4295, 0x4296, 0x4297, 0x4298, 0x4299, 0x429A, 0x429B, 0x429C, 0x429D, 0x429E, 0x429F, 0x42A0, 0x42A1, 0x42A2, 0x42A3, 0x42A4, 0x42A5, 0x42A6, 0x42A7, 0x42A8, 0x42A9, 0x42AA, 0x42AB, 0x42AC, 0x42AD, 0x42AE, 0x42AF, 0x42B0, 0x42B1, 0x42B2, 0x42B3, 0x42B4, 0x42B5, 0x42B6, 0x42B7, 0x42B8, 0x42B9, 0x42BA, 0x42BB, 0x42BC, 0x42BD, 0x42BE, 0x42BF, 0x42C0, 0x42C1, 0x42C2, 0x42C3, 0x42C4, 0x42C5, 0x42C6, 0x42C7, 0x42C8, 0x42C9, 0x42CA, 0x42CB, 0x42CC, 0x42CD, 0x42CE, 0x42CF, 0x42D0, 0x42D1, 0x42D2, 0x42D3, 0x42D4, 0x42D5, 0x42D6, 0x42D7, 0x42D8, 0x42D9, 0x42DA, 0x42DB, 0x42DC, 0x42DD, 0x42DE, 0x42DF, 0x42E0, 0x42E1, 0x42E2, 0x42E3, 0x42E4, 0x42E5, 0x42E6, 0x42E7, 0x42E8, 0x42E9, 0x42EA, 0x42EB, 0x42EC, 0x42ED, 0x42EE, 0x42EF, 0x42F0, 0x42F1, 0x42F2, 0x42F3, 0x42F4, 0x42F5, 0x42F6, 0x42F7, 0x42F8, 0x42F9, 0x42FA, 0x42FB, 0x42FC, 0x42FD, 0x42FE, 0x42FF]> : tensor<256xbf16>
  func.return
}

// -----

func.func @quantize_93() {
  %a0 = stablehlo.constant dense<[0xC2FA, 0xBEA0, 0xBE80, 0xBE20, 0xBE00, 0xBDC0, 0x0000, 0xBE60, 0xBE40, 0xBE00, 0xBDC0, 0xBD80, 0x3D80, 0x3E40, 0x41FD, 0x41FE, 0x41FE, 0x41FE, 0x4200, 0x47F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<u8:bf16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u8:bf16, 0.125:1>>) -> tensor<24xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 254, 255, 255, 255, 255, 255, 255, 0, 0, 1]> : tensor<24xui8>
  func.return
}

// -----

func.func @dequantize_93() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:bf16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:bf16, 0.125:1>>) -> tensor<256xbf16>
  check.expect_eq_const %r0, dense<[0xBE00, 0x0000, 0x3E00, 0x3E80, 0x3EC0, 0x3F00, 0x3F20, 0x3F40, 0x3F60, 0x3F80, 0x3F90, 0x3FA0, 0x3FB0, 0x3FC0, 0x3FD0, 0x3FE0, 0x3FF0, 0x4000, 0x4008, 0x4010, 0x4018, 0x4020, 0x4028, 0x4030, 0x4038, 0x4040, 0x4048, 0x4050, 0x4058, 0x4060, 0x4068, 0x4070, 0x4078, 0x4080, 0x4084, 0x4088, 0x408C, 0x4090, 0x4094, 0x4098, 0x409C, 0x40A0, 0x40A4, 0x40A8, 0x40AC, 0x40B0, 0x40B4, 0x40B8, 0x40BC, 0x40C0, 0x40C4, 0x40C8, 0x40CC, 0x40D0, 0x40D4, 0x40D8, 0x40DC, 0x40E0, 0x40E4, 0x40E8, 0x40EC, 0x40F0, 0x40F4, 0x40F8, 0x40FC, 0x4100, 0x4102, 0x4104, 0x4106, 0x4108, 0x410A, 0x410C, 0x410E, 0x4110, 0x4112, 0x4114, 0x4116, 0x4118, 0x411A, 0x411C, 0x411E, 0x4120, 0x4122, 0x4124, 0x4126, 0x4128, 0x412A, 0x412C, 0x412E, 0x4130, 0x4132, 0x4134, 0x4136, 0x4138, 0x413A, 0x413C, 0x413E, 0x4140, 0x4142, 0x4144, 0x4146, 0x4148, 0x414A, 0x414C, 0x414E, 0x4150, 0x4152, 0x4154, 0x4156, 0x4158, 0x415A, 0x415C, 0x415E, 0x4160, 0x4162, 0x4164, 0x4166, 0x4168, 0x416A, 0x416C, 0x416E, 0x4170, 0x4172, 0x4174, 0x4176, 0x4178, 0x417A, 0x417C, 0x417E, 0x4180, 0x4181, 0x4182, 0x4183, 0x4184, 0x4185, 0x4186, 0x4187, 0x4188, 0x4189, 0x418A, 0x418B, 0x418C, 0x418D, 0x418E, 0x418F, 0x4190, 0x4191, 0x4192, 0x4193, 0x4194, 0x4195, 0x4196, 0x4197, 0x4198, 0x4199, 0x419A, 0x419B, 0x419C, 0x419D, 0x419E, 0x419F, 0x41A0, 0x41A1, 0x41A2, 0x41A3, 0x41A4, 0x41A5, 0x41A6, 0x41A7, 0x41A8, 0x41A9, 0x41AA, 0x41AB, 0x41AC, 0x41AD, 0x41AE, 0x41AF, 0x41B0, 0x41B1, 0x41B2, 0x41B3, 0x41B4, 0x41B5, 0x41B6, 0x41B7, 0x41B8, 0x41B9, 0x41BA, 0x41BB, 0x41BC, 0x41BD, 0x41BE, 0x41BF, 0x41C0, 0x41C1, 0x41C2, 0x41C3, 0x41C4, 0x41C5, 0x41C6, 0x41C7, 0x41C8, 0x41C9, 0x41CA, 0x41CB, 0x41CC, 0x41CD, 0x41CE, 0x41CF, 0x41D0, 0x41D1, 0x41D2, 0x41D3, 0x41D4, 0x41D5, 0x41D6, 0x41D7, 0x41D8, 0x41D9, 0x41DA, 0x41DB, 0x41DC, 0x41DD, 0x41DE, 0x41DF, 0x41E0, 0x41E1, 0x41E2, 0x41E3, 0x41E4, 0x41E5, 0x41E6, 0x41E7, 0x41E8, 0x41E9, 0x41EA, 0x41EB, 0x41EC, 0x41ED, 0x41EE, 0x41EF, 0x41F0, 0x41F1, 0x41F2, 0x41F3, 0x41F4, 0x41F5, 0x41F6, 0x41F7, 0x41F8, 0x41F9, 0x41FA, 0x41FB, 0x41FC, 0x41FD, 0x41FE]> : tensor<256xbf16>
  func.return
}

// -----

func.func @quantize_94() {
  %a0 = stablehlo.constant dense<[0xC396, 0xBF1A, 0xBEC0, 0xBE9A, 0xBE66, 0x0000, 0xBF06, 0xBEE6, 0xBE9A, 0xBE66, 0x4298, 0x4298, 0x4298, 0x4299, 0x4299, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<19xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<19xbf16>) -> tensor<19x!quant.uniform<u8:bf16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<19x!quant.uniform<u8:bf16, 0.3:1>>) -> tensor<19xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 254, 254, 254, 255, 255, 255, 0, 0, 1]> : tensor<19xui8>
  func.return
}

// -----

func.func @dequantize_94() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:bf16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:bf16, 0.3:1>>) -> tensor<256xbf16>
  check.expect_eq_const %r0, dense<[0xBE9A, 0x0000, 0x3E9A, 0x3F1A, 0x3F67, 0x3F9A, 0x3FC0, 0x3FE7, 0x4007, 0x401A, 0x402D, 0x4040, 0x4054, 0x4067, 0x407A, 0x4087, 0x4090, 0x409A, 0x40A4, 0x40AD, 0x40B7, 0x40C0, 0x40CA, 0x40D4, 0x40DD, 0x40E7, 0x40F1, 0x40FA, 0x4102, 0x4107, 0x410C, 0x4110, 0x4115, 0x411A, 0x411F, 0x4124, 0x4128, 0x412D, 0x4132, 0x4137, 0x413C, 0x4140, 0x4145, 0x414A, 0x414F, 0x4154, 0x4159, 0x415D, 0x4162, 0x4167, 0x416C, 0x4171, 0x4175, 0x417A, 0x417F, 0x4182, 0x4184, 0x4187, 0x4189, 0x418C, 0x418E, 0x4190, 0x4193, 0x4195, 0x4198, 0x419A, 0x419C, 0x419F, 0x41A1, 0x41A4, 0x41A6, 0x41A8, 0x41AB, 0x41AD, 0x41B0, 0x41B2, 0x41B4, 0x41B7, 0x41B9, 0x41BC, 0x41BE, 0x41C0, 0x41C3, 0x41C5, 0x41C8, 0x41CA, 0x41CD, 0x41CF, 0x41D1, 0x41D4, 0x41D6, 0x41D9, 0x41DB, 0x41DD, 0x41E0, 0x41E2, 0x41E5, 0x41E7, 0x41E9, 0x41EC, 0x41EE, 0x41F1, 0x41F3, 0x41F5, 0x41F8, 0x41FA, 0x41FD, 0x41FF, 0x4201, 0x4202, 0x4203, 0x4204, 0x4206, 0x4207, 0x4208, 0x4209, 0x420A, 0x420C, 0x420D, 0x420E, 0x420F, 0x4210, 0x4212, 0x4213, 0x4214, 0x4215, 0x4216, 0x4218, 0x4219, 0x421A, 0x421B, 0x421C, 0x421E, 0x421F, 0x4220, 0x4221, 0x4222, 0x4224, 0x4225, 0x4226, 0x4227, 0x4228, 0x422A, 0x422B, 0x422C, 0x422D, 0x422E, 0x4230, 0x4231, 0x4232, 0x4233, 0x4234, 0x4236, 0x4237, 0x4238, 0x4239, 0x423A, 0x423C, 0x423D, 0x423E, 0x423F, 0x4240, 0x4242, 0x4243, 0x4244, 0x4245, 0x4247, 0x4248, 0x4249, 0x424A, 0x424B, 0x424D, 0x424E, 0x424F, 0x4250, 0x4251, 0x4253, 0x4254, 0x4255, 0x4256, 0x4257, 0x4259, 0x425A, 0x425B, 0x425C, 0x425D, 0x425F, 0x4260, 0x4261, 0x4262, 0x4263, 0x4265, 0x4266, 0x4267, 0x4268, 0x4269, 0x426B, 0x426C, 0x426D, 0x426E, 0x426F, 0x4271, 0x4272, 0x4273, 0x4274, 0x4275, 0x4277, 0x4278, 0x4279, 0x427A, 0x427B, 0x427D, 0x427E, 0x427F, 0x4280, 0x4281, 0x4281, 0x4282, 0x4283, 0x4283, 0x4284, 0x4284, 0x4285, 0x4286, 0x4286, 0x4287, 0x4287, 0x4288, 0x4289, 0x4289, 0x428A, 0x428A, 0x428B, 0x428C, 0x428C, 0x428D, 0x428D, 0x428E, 0x428F, 0x428F, 0x4290, 0x4290, 0x4291, 0x4292, 0x4292, 0x4293, 0x4293, 0x4294, 0x4295, 0x4295, 0x4296, 0x4296, 0x4297, 0x4298, 0x4298, 0x4299]> : tensor<256xbf16>
  func.return
}

// -----

func.func @quantize_95() {
  %a0 = stablehlo.constant dense<[0xC4FA, 0xC0A0, 0xC080, 0xC020, 0xC000, 0xBFC0, 0x0000, 0xC060, 0xC040, 0xC000, 0xBFC0, 0xBF80, 0x3F80, 0x4040, 0x43FD, 0x43FE, 0x43FE, 0x43FE, 0x4400, 0x49F4, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<u8:bf16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u8:bf16, 2.0:1>>) -> tensor<24xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 254, 255, 255, 255, 255, 255, 255, 0, 0, 1]> : tensor<24xui8>
  func.return
}

// -----

func.func @dequantize_95() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:bf16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<256x!quant.uniform<u8:bf16, 2.0:1>>) -> tensor<256xbf16>
  check.expect_eq_const %r0, dense<[0xC000, 0x0000, 0x4000, 0x4080, 0x40C0, 0x4100, 0x4120, 0x4140, 0x4160, 0x4180, 0x4190, 0x41A0, 0x41B0, 0x41C0, 0x41D0, 0x41E0, 0x41F0, 0x4200, 0x4208, 0x4210, 0x4218, 0x4220, 0x4228, 0x4230, 0x4238, 0x4240, 0x4248, 0x4250, 0x4258, 0x4260, 0x4268, 0x4270, 0x4278, 0x4280, 0x4284, 0x4288, 0x428C, 0x4290, 0x4294, 0x4298, 0x429C, 0x42A0, 0x42A4, 0x42A8, 0x42AC, 0x42B0, 0x42B4, 0x42B8, 0x42BC, 0x42C0, 0x42C4, 0x42C8, 0x42CC, 0x42D0, 0x42D4, 0x42D8, 0x42DC, 0x42E0, 0x42E4, 0x42E8, 0x42EC, 0x42F0, 0x42F4, 0x42F8, 0x42FC, 0x4300, 0x4302, 0x4304, 0x4306, 0x4308, 0x430A, 0x430C, 0x430E, 0x4310, 0x4312, 0x4314, 0x4316, 0x4318, 0x431A, 0x431C, 0x431E, 0x4320, 0x4322, 0x4324, 0x4326, 0x4328, 0x432A, 0x432C, 0x432E, 0x4330, 0x4332, 0x4334, 0x4336, 0x4338, 0x433A, 0x433C, 0x433E, 0x4340, 0x4342, 0x4344, 0x4346, 0x4348, 0x434A, 0x434C, 0x434E, 0x4350, 0x4352, 0x4354, 0x4356, 0x4358, 0x435A, 0x435C, 0x435E, 0x4360, 0x4362, 0x4364, 0x4366, 0x4368, 0x436A, 0x436C, 0x436E, 0x4370, 0x4372, 0x4374, 0x4376, 0x4378, 0x437A, 0x437C, 0x437E, 0x4380, 0x4381, 0x4382, 0x4383, 0x4384, 0x4385, 0x4386, 0x4387, 0x4388, 0x4389, 0x438A, 0x438B, 0x438C, 0x438D, 0x438E, 0x438F, 0x4390, 0x4391, 0x4392, 0x4393, 0x4394, 0x4395, 0x4396, 0x4397, 0x4398, 0x4399, 0x439A, 0x439B, 0x439C, 0x439D, 0x439E, 0x439F, 0x43A0, 0x43A1, 0x43A2, 0x43A3, 0x43A4, 0x43A5, 0x43A6, 0x43A7, 0x43A8, 0x43A9, 0x43AA, 0x43AB, 0x43AC, 0x43AD, 0x43AE, 0x43AF, 0x43B0, 0x43B1, 0x43B2, 0x43B3, 0x43B4, 0x43B5, 0x43B6, 0x43B7, 0x43B8, 0x43B9, 0x43BA, 0x43BB, 0x43BC, 0x43BD, 0x43BE, 0x43BF, 0x43C0, 0x43C1, 0x43C2, 0x43C3, 0x43C4, 0x43C5, 0x43C6, 0x43C7, 0x43C8, 0x43C9, 0x43CA, 0x43CB, 0x43CC, 0x43CD, 0x43CE, 0x43CF, 0x43D0, 0x43D1, 0x43D2, 0x43D3, 0x43D4, 0x43D5, 0x43D6, 0x43D7, 0x43D8, 0x43D9, 0x43DA, 0x43DB, 0x43DC, 0x43DD, 0x43DE, 0x43DF, 0x43E0, 0x43E1, 0x43E2, 0x43E3, 0x43E4, 0x43E5, 0x43E6, 0x43E7, 0x43E8, 0x43E9, 0x43EA, 0x43EB, 0x43EC, 0x43ED, 0x43EE, 0x43EF, 0x43F0, 0x43F1, 0x43F2, 0x43F3, 0x43F4, 0x43F5, 0x43F6, 0x43F7, 0x43F8, 0x43F9, 0x43FA, 0x43FB, 0x43FC, 0x43FD, 0x43FE]> : tensor<256xbf16>
  func.return
}

// -----

func.func @quantize_96() {
  %a0 = stablehlo.constant dense<[0xC683E800, 0xC6800180, 0xC6800100, 0xC6800040, 0xC6800000, 0xC67FFF80, 0xC67FFE00, 0xBEC00000, 0xBE800000, 0x00000000, 0x3E000000, 0x3E800000, 0x3F400000, 0x3FA00000, 0x467FFC00, 0x467FFD80, 0x467FFE00, 0x467FFE80, 0x46800080, 0x48FC23F0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<i16:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i16:f32, 0.5:0>>) -> tensor<24xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32768, -32768, -32768, -32767, -1, 0, 0, 0, 0, 2, 2, 32766, 32767, 32767, 32767, 32767, 32767, 32767, -32768, 0, 0]> : tensor<24xi16>
  func.return
}

// -----

func.func @dequantize_96() {
  %s0 = stablehlo.constant dense<[27521, -29878, 4486, -17254, 25544, -28450, 1399, -4398, -29077, 15184, 28396, 1060, 12567, 2125, -28770, -27642, -26864, 22677, -5122, -31954, 26363, 29902, 25033, 934, 21056, 9037, 28199, 28442, -20369, 19172, 26761, -1985, 8375, 31733, -27791, -27738, -30483, 27493, -27141, -23983]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:f32, 0.5:0>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0x46570200, 0xC6696C00, 0x450C3000, 0xC606CC00, 0x46479000, 0xC65E4400, 0x442EE000, 0xC5097000, 0xC6632A00, 0x45ED4000, 0x465DD800, 0x44048000, 0x45C45C00, 0x4484D000, 0xC660C400, 0xC657F400, 0xC651E000, 0x46312A00, 0xC5201000, 0xC679A400, 0x464DF600, 0x46699C00, 0x46439200, 0x43E98000, 0x46248000, 0x458D3400, 0x465C4E00, 0x465E3400, 0xC61F2200, 0x4615C800, 0x46511200, 0xC4782000, 0x4582DC00, 0x4677EA00, 0xC6591E00, 0xC658B400, 0xC66E2600, 0x4656CA00, 0xC6540A00, 0xC63B5E00]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_97() {
  %a0 = stablehlo.constant dense<[0xC583E900, 0xC5800280, 0xC5800200, 0xC5800140, 0xC5800100, 0xC58000C0, 0xC5800000, 0xBE600000, 0xBE400000, 0xBE000000, 0xBDC00000, 0xBD800000, 0x3D800000, 0x3E400000, 0x457FFA00, 0x457FFB80, 0x457FFC00, 0x457FFC80, 0x457FFF00, 0x47FC23E0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<i16:f32, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i16:f32, 0.125:1>>) -> tensor<24xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32768, -32768, -32768, -32767, -1, 0, 0, 0, 0, 2, 2, 32766, 32767, 32767, 32767, 32767, 32767, 32767, -32768, 0, 1]> : tensor<24xi16>
  func.return
}

// -----

func.func @dequantize_97() {
  %s0 = stablehlo.constant dense<[-1040, -27169, -14704, -6458, 26807, 11030, -15086, 30998, 13738, 27381, -15896, -25865, -13491, 32317, -5319, -5862, 4417, -15541, -30709, -19579, -15203, 2926, 13143, -26969, 14127, -32195, -12098, 30598, -29068, 16147, 18623, 20588, 17794, -28966, 4886, -18006, -199, 23900, 4621, 31342]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:f32, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:f32, 0.125:1>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0xC3022000, 0xC5544400, 0xC4E5C400, 0xC449D800, 0x45516C00, 0x44AC5400, 0xC4EBBC00, 0x45722A00, 0x44D6A400, 0x4555E800, 0xC4F86400, 0xC54A1400, 0xC4D2D000, 0x457C7800, 0xC4264000, 0xC4373800, 0x440A0000, 0xC4F2D800, 0xC56FEC00, 0xC518F800, 0xC4ED9000, 0x43B6D000, 0x44CD5800, 0xC552B400, 0x44DCB800, 0xC57B8800, 0xC4BD0C00, 0x456F0A00, 0xC5631A00, 0x44FC4800, 0x45117C00, 0x4520D600, 0x450B0200, 0xC5624E00, 0x4418A800, 0xC50CAE00, 0xC1C80000, 0x453AB600, 0x44106000, 0x4574DA00]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_98() {
  %a0 = stablehlo.constant dense<[0xC61E4ACD, 0xC6199C00, 0xC6199ACD, 0xC619999A, 0xBF066666, 0xBE99999A, 0xBE666666, 0x46199600, 0x46199733, 0x489748BA, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<14xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<14xf32>) -> tensor<14x!quant.uniform<i16:f32, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<14x!quant.uniform<i16:f32, 0.3:1>>) -> tensor<14xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32767, -1, 0, 0, 32766, 32767, 32767, 32767, -32768, 0, 1]> : tensor<14xi16>
  func.return
}

// -----

func.func @dequantize_98() {
  %s0 = stablehlo.constant dense<[-22517, 25918, -7169, 2909, -22123, 15522, -17245, 2760, -4172, 30555, -23301, -22050, -31887, -6592, 11916, -24446, -21708, 12614, -15316, -14996, -14718, -15649, -13647, -11774, 32579, -30716, 21257, -19116, 16874, -10437, -1592, -21628, -4788, 23011, -32101, 21245, 20975, -28549, 30966, -25148]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:f32, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:f32, 0.3:1>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0xC5D31B34, 0x45F2F8CD, 0xC5067000, 0x445A199A, 0xC5CF699A, 0x45918267, 0xC5A1AE67, 0x444EECCD, 0xC49C7CCD, 0x460F38CD, 0xC5DA74CD, 0xC5CEBA67, 0xC615799A, 0xC4F73CCD, 0x455F6801, 0xC5E530CD, 0xC5CB859A, 0x456C7E67, 0xC58F98CD, 0xC58C98CD, 0xC589FD9A, 0xC592B800, 0xC57FE667, 0xC55CC801, 0x4618B59A, 0xC60FFC67, 0x45C74667, 0xC5B338CD, 0x459E2F34, 0xC543B667, 0xC3EEF334, 0xC5CAC59A, 0xC4B39667, 0x45D7B801, 0xC6167A67, 0x45C7299A, 0x45C4A19A, 0xC605D400, 0x46112600, 0xC5EBC59A]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_99() {
  %a0 = stablehlo.constant dense<[0xC783E900, 0xC7800280, 0xC7800200, 0xC7800140, 0xC7800100, 0xC78000C0, 0xC7800000, 0xC0600000, 0xC0400000, 0xC0000000, 0xBFC00000, 0xBF800000, 0x3F800000, 0x40400000, 0x477FFA00, 0x477FFB80, 0x477FFC00, 0x477FFC80, 0x477FFF00, 0x49FC23E0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<i16:f32, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i16:f32, 2.0:1>>) -> tensor<24xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32768, -32768, -32768, -32767, -1, 0, 0, 0, 0, 2, 2, 32766, 32767, 32767, 32767, 32767, 32767, 32767, -32768, 0, 1]> : tensor<24xi16>
  func.return
}

// -----

func.func @dequantize_99() {
  %s0 = stablehlo.constant dense<[-1577, -15475, 11864, 1732, 17043, -5310, -13512, 4203, 919, 19389, -21941, 5863, 6884, -10206, 21053, 16337, -155, -19566, 20081, 32513, 17335, -16378, 21730, -18857, 4501, 26039, -28686, 31929, -25827, 26782, -20337, -7345, -13007, 17495, 24926, 19129, 14334, 21143, 21428, 14411]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:f32, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:f32, 2.0:1>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0xC5454000, 0xC6F1D000, 0x46B95C00, 0x45586000, 0x47052400, 0xC625F800, 0xC6D32400, 0x46035000, 0x44E58000, 0x47177800, 0xC72B6C00, 0x46373000, 0x46571800, 0xC69F7C00, 0x47247800, 0x46FF4000, 0xC39C0000, 0xC718DE00, 0x471CE000, 0x477E0000, 0x47076C00, 0xC6FFEC00, 0x4729C200, 0xC7135400, 0x460CA000, 0x474B6C00, 0xC7601E00, 0x47797000, 0xC749C800, 0x47513A00, 0xC71EE400, 0xC6659000, 0xC6CB4000, 0x4708AC00, 0x4742BA00, 0x47157000, 0x46DFF400, 0x47252C00, 0x47276600, 0x46E12800]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_100() {
  %a0 = stablehlo.constant dense<[0xC0D07D0000000000, 0xC0D0003000000000, 0xC0D0002000000000, 0xC0D0000800000000, 0xC0D0000000000000, 0xC0CFFFF000000000, 0xC0CFFFC000000000, 0xBFD8000000000000, 0xBFD0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000, 0x3FE8000000000000, 0x3FF4000000000000, 0x40CFFF8000000000, 0x40CFFFB000000000, 0x40CFFFC000000000, 0x40CFFFD000000000, 0x40D0001000000000, 0x411F847E00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<i16:f64, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i16:f64, 0.5:0>>) -> tensor<24xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32768, -32768, -32768, -32767, -1, 0, 0, 0, 0, 2, 2, 32766, 32767, 32767, 32767, 32767, 32767, 32767, -32768, 0, 0]> : tensor<24xi16>
  func.return
}

// -----

func.func @dequantize_100() {
  %s0 = stablehlo.constant dense<[-21680, -24100, 31498, -26645, -2353, 25396, -4510, 650, -30864, -26104, 17318, 7084, 17016, -4475, -3858, 2662, -25020, 3122, 17764, 12074, -14491, 22375, 19025, 17062, -12525, -21709, 18173, 20215, 856, -21934, 776, -12142, -17946, -16068, 14250, 10707, 12326, 8355, 22449, 11260]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:f64, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:f64, 0.5:0>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0xC0C52C0000000000, 0xC0C7890000000000, 0x40CEC28000000000, 0xC0CA054000000000, 0xC092620000000000, 0x40C8CD0000000000, 0xC0A19E0000000000, 0x4074500000000000, 0xC0CE240000000000, 0xC0C97E0000000000, 0x40C0E98000000000, 0x40ABAC0000000000, 0x40C09E0000000000, 0xC0A17B0000000000, 0xC09E240000000000, 0x4094CC0000000000, 0xC0C86F0000000000, 0x4098640000000000, 0x40C1590000000000, 0x40B7950000000000, 0xC0BC4D8000000000, 0x40C5D9C000000000, 0x40C2944000000000, 0x40C0A98000000000, 0xC0B8768000000000, 0xC0C5334000000000, 0x40C1BF4000000000, 0x40C3BDC000000000, 0x407AC00000000000, 0xC0C56B8000000000, 0x4078400000000000, 0xC0B7B70000000000, 0xC0C1868000000000, 0xC0BF620000000000, 0x40BBD50000000000, 0x40B4E98000000000, 0x40B8130000000000, 0x40B0518000000000, 0x40C5EC4000000000, 0x40B5FE0000000000]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_101() {
  %a0 = stablehlo.constant dense<[0xC0B07D2000000000, 0xC0B0005000000000, 0xC0B0004000000000, 0xC0B0002800000000, 0xC0B0002000000000, 0xC0B0001800000000, 0xC0B0000000000000, 0xBFCC000000000000, 0xBFC8000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0xBFB0000000000000, 0x3FB0000000000000, 0x3FC8000000000000, 0x40AFFF4000000000, 0x40AFFF7000000000, 0x40AFFF8000000000, 0x40AFFF9000000000, 0x40AFFFE000000000, 0x40FF847C00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<i16:f64, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i16:f64, 0.125:1>>) -> tensor<24xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32768, -32768, -32768, -32767, -1, 0, 0, 0, 0, 2, 2, 32766, 32767, 32767, 32767, 32767, 32767, 32767, -32768, 0, 1]> : tensor<24xi16>
  func.return
}

// -----

func.func @dequantize_101() {
  %s0 = stablehlo.constant dense<[26107, -17186, 15919, 30517, 13308, 30222, 8872, 450, -6316, -24818, 1110, 10274, -19247, -25633, -5083, 6474, -12797, 31859, -30542, -25639, 31422, 24901, 23034, 13842, -21014, -26331, 4457, 19022, -15340, -22124, -13329, 10664, 10732, -29322, -6092, -5977, 21168, 7860, -28617, 28032]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:f64, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:f64, 0.125:1>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0x40A97E8000000000, 0xC0A0C8C000000000, 0x409F170000000000, 0x40ADCD0000000000, 0x4099FD8000000000, 0x40AD834000000000, 0x4091538000000000, 0x404C100000000000, 0xC088AD0000000000, 0xC0A83CC000000000, 0x4061540000000000, 0x4094108000000000, 0xC0A2CC0000000000, 0xC0A9088000000000, 0xC083DC0000000000, 0x4089490000000000, 0xC098FF0000000000, 0x40AF1C8000000000, 0xC0ADD3C000000000, 0xC0A90A0000000000, 0x40AEAF4000000000, 0x40A8510000000000, 0x40A67E4000000000, 0x409B088000000000, 0xC0A485C000000000, 0xC0A9B70000000000, 0x4081680000000000, 0x40A2934000000000, 0xC09DF68000000000, 0xC0A59B4000000000, 0xC09A090000000000, 0x4094D38000000000, 0x4094F58000000000, 0xC0ACA2C000000000, 0xC087CD0000000000, 0xC0875A0000000000, 0x40A4ABC000000000, 0x408EB30000000000, 0xC0ABF28000000000, 0x40AB5FC000000000]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_102() {
  %a0 = stablehlo.constant dense<[0xC0C3C95999999999, 0xC0C3338000000000, 0xC0C3335999999999, 0xC0C3333333333333, 0xBFE0CCCCCCCCCCCD, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0x40C332C000000000, 0x40C332E666666666, 0x4112E91733333333, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<14xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<14xf64>) -> tensor<14x!quant.uniform<i16:f64, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<14x!quant.uniform<i16:f64, 0.3:1>>) -> tensor<14xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32767, -1, 0, 0, 32766, 32767, 32767, 32767, -32768, 0, 1]> : tensor<14xi16>
  func.return
}

// -----

func.func @dequantize_102() {
  %s0 = stablehlo.constant dense<[23830, -15705, -28412, -17326, 16880, -13184, -17102, 13806, 30300, 2976, 32091, -42, -19970, -10750, -18629, -6884, -3482, -963, -22974, -7255, -15112, -16434, 7072, -11204, 23568, 1227, -7766, -18932, 30031, -25332, -21910, -13752, -26227, -8237, 28232, -26476, -18870, 12552, -4088, 15508]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:f64, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:f64, 0.3:1>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0x40BBECB333333333, 0xC0B267CCCCCCCCCD, 0xC0C0A5F333333333, 0xC0B44E1999999999, 0x40B3C7B333333333, 0xC0AEE70000000000, 0xC0B40AE666666666, 0x40B02D8000000000, 0x40C1C0D999999999, 0x408BE40000000000, 0x40C2CD8000000000, 0xC029CCCCCCCCCCCD, 0xC0B7674CCCCCCCCD, 0xC0A9329999999999, 0xC0B5D50000000000, 0xC0A0230000000000, 0xC090539999999999, 0xC072133333333333, 0xC0BAEC8000000000, 0xC0A1019999999999, 0xC0B1B5E666666666, 0xC0B3428000000000, 0x40A0929999999999, 0xC0AA430000000000, 0x40BB9E1999999999, 0x4076FCCCCCCCCCCD, 0xC0A2343333333333, 0xC0B62FE666666666, 0x40C1988000000000, 0xC0BDAFE666666666, 0xC0B9AD4CCCCCCCCD, 0xC0B01DE666666666, 0xC0BEBC6666666666, 0xC0A34ECCCCCCCCCD, 0x40C08AA666666666, 0xC0BF071999999999, 0xC0B61D4CCCCCCCCD, 0x40AD6A9999999999, 0xC0932ACCCCCCCCCD, 0x40B22C1999999999]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_103() {
  %a0 = stablehlo.constant dense<[0xC0F07D2000000000, 0xC0F0005000000000, 0xC0F0004000000000, 0xC0F0002800000000, 0xC0F0002000000000, 0xC0F0001800000000, 0xC0F0000000000000, 0xC00C000000000000, 0xC008000000000000, 0xC000000000000000, 0xBFF8000000000000, 0xBFF0000000000000, 0x3FF0000000000000, 0x4008000000000000, 0x40EFFF4000000000, 0x40EFFF7000000000, 0x40EFFF8000000000, 0x40EFFF9000000000, 0x40EFFFE000000000, 0x413F847C00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<i16:f64, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i16:f64, 2.0:1>>) -> tensor<24xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32768, -32768, -32768, -32767, -1, 0, 0, 0, 0, 2, 2, 32766, 32767, 32767, 32767, 32767, 32767, 32767, -32768, 0, 1]> : tensor<24xi16>
  func.return
}

// -----

func.func @dequantize_103() {
  %s0 = stablehlo.constant dense<[-31447, 1091, -24851, -11767, -11681, -13237, -20404, 26776, -12834, -9262, 24929, 7663, 22189, 8153, 19260, -20440, 18273, 27797, -9442, -5329, -12153, 30585, -6464, -29064, 21460, 31349, 28369, -30995, -13118, 9083, 24986, 27978, 32239, -16363, 24150, -25849, -17244, 14486, -9413, 535]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:f64, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:f64, 2.0:1>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0xC0EEB60000000000, 0x40A1080000000000, 0xC0E8450000000000, 0xC0D6FC0000000000, 0xC0D6D10000000000, 0xC0D9DB0000000000, 0xC0E3ED4000000000, 0x40EA25C000000000, 0xC0D9118000000000, 0xC0D2178000000000, 0x40E8580000000000, 0x40CDEE0000000000, 0x40E5AB0000000000, 0x40CFD80000000000, 0x40E2CEC000000000, 0xC0E3F64000000000, 0x40E1D80000000000, 0x40EB250000000000, 0xC0D2718000000000, 0xC0C4D20000000000, 0xC0D7BD0000000000, 0x40EDDE0000000000, 0xC0C9410000000000, 0xC0EC624000000000, 0x40E4F4C000000000, 0x40EE9D0000000000, 0x40EBB40000000000, 0xC0EE450000000000, 0xC0D99F8000000000, 0x40D1BD0000000000, 0x40E8664000000000, 0x40EB524000000000, 0x40EF7B8000000000, 0xC0DFF60000000000, 0x40E7954000000000, 0xC0E93E8000000000, 0xC0E0D74000000000, 0x40DC4A8000000000, 0xC0D2630000000000, 0x4090B00000000000]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_104() {
  %a0 = stablehlo.constant dense<[0xF41F, 0xF400, 0xF400, 0xF400, 0xF400, 0xF400, 0xF400, 0xB600, 0xB400, 0x0000, 0x3000, 0x3400, 0x3A00, 0x3D00, 0x7400, 0x7400, 0x7400, 0x7400, 0x7400, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<i16:f16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i16:f16, 0.5:0>>) -> tensor<24xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32768, -32768, -32768, -32768, -1, 0, 0, 0, 0, 2, 2, 32767, 32767, 32767, 32767, 32767, 32767, 32767, -32768, 0, 0]> : tensor<24xi16>
  func.return
}

// -----

func.func @dequantize_104() {
  %s0 = stablehlo.constant dense<[-16277, 20541, -26634, 20681, 18908, 10915, 4558, 22930, -10710, 16753, -14979, 23712, -25612, -30359, -27742, 15580, 13625, 25555, 21935, 24197, -18004, -17779, -2861, -12590, 5695, 12477, 27884, -17913, -2306, 2188, 14458, -2075, -2943, 12034, 16092, -664, 29817, -4225, 11904, 2851]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:f16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:f16, 0.5:0>>) -> tensor<40xf16>
  check.expect_eq_const %r0, dense<[0xEFF3, 0x7104, 0xF281, 0x710D, 0x709E, 0x6D54, 0x6874, 0x7199, 0xED3B, 0x7017, 0xEF50, 0x71CA, 0xF241, 0xF369, 0xF2C6, 0x6F9C, 0x6EA7, 0x723D, 0x715B, 0x71E8, 0xF065, 0xF057, 0xE596, 0xEE26, 0x6990, 0x6E18, 0x72CF, 0xF060, 0xE481, 0x6446, 0x6F0F, 0xE40E, 0xE5C0, 0x6DE0, 0x6FDC, 0xDD30, 0x7348, 0xE820, 0x6DD0, 0x6592]> : tensor<40xf16>
  func.return
}

// -----

func.func @quantize_105() {
  %a0 = stablehlo.constant dense<[0xEC1F, 0xEC00, 0xEC00, 0xEC00, 0xEC00, 0xEC00, 0xEC00, 0xB300, 0xB200, 0xB000, 0xAE00, 0xAC00, 0x2C00, 0x3200, 0x6C00, 0x6C00, 0x6C00, 0x6C00, 0x6C00, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<i16:f16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i16:f16, 0.125:1>>) -> tensor<24xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32768, -32768, -32768, -32768, -1, 0, 0, 0, 0, 2, 2, 32767, 32767, 32767, 32767, 32767, 32767, 32767, -32768, 0, 1]> : tensor<24xi16>
  func.return
}

// -----

func.func @dequantize_105() {
  %s0 = stablehlo.constant dense<[-3893, 11280, -9524, -12800, -893, 8876, -1952, 28703, 3526, 27289, -27179, -19347, 14624, -30111, -10451, -30357, 1852, -8342, -6061, 330, -27917, 12424, -22678, -8764, -4953, 25946, 11530, 30001, -13055, 21338, -14549, -9416, -24, 22554, 6480, -19156, 2716, -19205, 3890, -17749]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:f16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:f16, 0.125:1>>) -> tensor<40xf16>
  check.expect_eq_const %r0, dense<[0xDF9B, 0x6582, 0xE4A7, 0xE640, 0xD6FC, 0x6455, 0xDBA1, 0x6B02, 0x5EE2, 0x6AAA, 0xEAA3, 0xE8B9, 0x6724, 0xEB5A, 0xE51A, 0xEB69, 0x5B3B, 0xE413, 0xE1EC, 0x5124, 0xEAD1, 0x6611, 0xE989, 0xE448, 0xE0D6, 0x6A56, 0x65A1, 0x6B53, 0xE660, 0x6936, 0xE71B, 0xE499, 0xC240, 0x6982, 0x6254, 0xE8AD, 0x5D4E, 0xE8B0, 0x5F98, 0xE855]> : tensor<40xf16>
  func.return
}

// -----

func.func @quantize_106() {
  %a0 = stablehlo.constant dense<[0xF0F2, 0xF0CD, 0xF0CD, 0xF0CD, 0xF0CD, 0xF0CD, 0xF0CD, 0xB833, 0xB4CD, 0xB333, 0x70CD, 0x70CD, 0x70CD, 0x70CD, 0x70CD, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<20xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<20xf16>) -> tensor<20x!quant.uniform<i16:f16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<20x!quant.uniform<i16:f16, 0.3:1>>) -> tensor<20xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32768, -32768, -32768, -32768, -1, 0, 0, 32767, 32767, 32767, 32767, 32767, 32767, 32767, -32768, 0, 1]> : tensor<20xi16>
  func.return
}

// -----

func.func @dequantize_106() {
  %s0 = stablehlo.constant dense<[24216, -7943, -4803, -24586, -22783, -30118, -13584, 23700, 7041, 21593, 19773, -18862, 5858, 736, -14265, 6695, 10759, 17498, 30368, 13298, 8615, -21340, -18097, 3426, -24819, 10575, 32728, 29861, -19084, 7132, -32109, 16207, -22740, -31376, -3398, -15430, 24400, 7661, 22164, 15054]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:f16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:f16, 0.3:1>>) -> tensor<40xf16>
  check.expect_eq_const %r0, dense<[0x6F18, 0xE8A8, 0xE5A1, 0xEF35, 0xEEAD, 0xF069, 0xEBF6, 0x6EF1, 0x6820, 0x6E54, 0x6DCB, 0xED87, 0x66DD, 0x5AE4, 0xEC2E, 0x67D9, 0x6A4E, 0x6D21, 0x7073, 0x6BCB, 0x690D, 0xEE41, 0xED4D, 0x6403, 0xEF46, 0x6A33, 0x70CB, 0x7060, 0xED98, 0x682E, 0xF0B4, 0x6CC0, 0xEEA9, 0xF099, 0xE3F8, 0xEC86, 0x6F26, 0x687D, 0x6E7E, 0x6C69]> : tensor<40xf16>
  func.return
}

// -----

func.func @quantize_107() {
  %a0 = stablehlo.constant dense<[0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xFC00, 0xC300, 0xC200, 0xC000, 0xBE00, 0xBC00, 0x3C00, 0x4200, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<i16:f16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i16:f16, 2.0:1>>) -> tensor<24xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32768, -32768, -32768, -32768, -1, 0, 0, 0, 0, 2, 2, 32767, 32767, 32767, 32767, 32767, 32767, 32767, -32768, 0, 1]> : tensor<24xi16>
  func.return
}

// -----

func.func @dequantize_107() {
  %s0 = stablehlo.constant dense<[31315, 21473, -20667, 233, -22442, -14003, 21843, 4966, 20597, -21981, -30596, -23363, 2446, -30229, 20975, 16513, 28531, 23592, 4209, -29168, -18642, -31639, 10599, -29646, -6157, -16727, 10441, 22361, -18806, -21672, 12241, 2760, -20028, -29922, -21073, 12546, 30100, 6276, -18801, 22420]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:f16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:f16, 2.0:1>>) -> tensor<40xf16>
  check.expect_eq_const %r0, dense<[0x7BA5, 0x793E, 0xF90C, 0x5F40, 0xF97B, 0xF6D6, 0x7955, 0x70D9, 0x7907, 0xF95E, 0xFB78, 0xF9B4, 0x6CC6, 0xFB61, 0x791F, 0x7808, 0x7AF7, 0x79C2, 0x701C, 0xFB1F, 0xF88D, 0xFBBA, 0x752D, 0xFB3D, 0xF204, 0xF816, 0x7519, 0x7976, 0xF897, 0xF94B, 0x75FA, 0x6D64, 0xF8E4, 0xFB4E, 0xF925, 0x7620, 0x7B59, 0x7221, 0xF897, 0x7979]> : tensor<40xf16>
  func.return
}

// -----

func.func @quantize_108() {
  %a0 = stablehlo.constant dense<[0xC684, 0xC680, 0xC680, 0xC680, 0xC680, 0xC680, 0xC680, 0xBEC0, 0xBE80, 0x0000, 0x3E00, 0x3E80, 0x3F40, 0x3FA0, 0x4680, 0x4680, 0x4680, 0x4680, 0x4680, 0x48FC, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<i16:bf16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i16:bf16, 0.5:0>>) -> tensor<24xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32768, -32768, -32768, -32768, -1, 0, 0, 0, 0, 2, 2, 32767, 32767, 32767, 32767, 32767, 32767, 32767, -32768, 0, 0]> : tensor<24xi16>
  func.return
}

// -----

func.func @dequantize_108() {
  %s0 = stablehlo.constant dense<[-25195, -21056, 7718, -3532, 111, -5178, -30821, -17619, -5802, -3013, 16287, 13016, 23613, 24264, 13046, 23046, -14971, -2521, 22977, -6142, 21964, 29804, -19529, 21968, -21263, 20196, 6488, -25953, 7188, 30649, -2924, -11202, -7230, 13837, -13810, -30336, -11679, 13722, -28052, -29574]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:bf16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:bf16, 0.5:0>>) -> tensor<40xbf16>
  check.expect_eq_const %r0, dense<[0xC645, 0xC624, 0x4571, 0xC4DD, 0x425E, 0xC522, 0xC671, 0xC60A, 0xC535, 0xC4BC, 0x45FE, 0x45CB, 0x4638, 0x463E, 0x45CC, 0x4634, 0xC5EA, 0xC49E, 0x4634, 0xC540, 0x462C, 0x4669, 0xC619, 0x462C, 0xC626, 0x461E, 0x454B, 0xC64B, 0x4561, 0x466F, 0xC4B7, 0xC5AF, 0xC562, 0x45D8, 0xC5D8, 0xC66D, 0xC5B6, 0x45D6, 0xC65B, 0xC667]> : tensor<40xbf16>
  func.return
}

// -----

func.func @quantize_109() {
  %a0 = stablehlo.constant dense<[0xC584, 0xC580, 0xC580, 0xC580, 0xC580, 0xC580, 0xC580, 0xBE60, 0xBE40, 0xBE00, 0xBDC0, 0xBD80, 0x3D80, 0x3E40, 0x4580, 0x4580, 0x4580, 0x4580, 0x4580, 0x47FC, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<i16:bf16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i16:bf16, 0.125:1>>) -> tensor<24xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32768, -32768, -32768, -32768, -1, 0, 0, 0, 0, 2, 2, 32767, 32767, 32767, 32767, 32767, 32767, 32767, -32768, 0, 1]> : tensor<24xi16>
  func.return
}

// -----

func.func @dequantize_109() {
  %s0 = stablehlo.constant dense<[18094, -26542, -6313, -9529, 28502, 6595, 26151, 31018, 16367, 30629, 10127, -25338, 26183, -6046, 13290, 3572, 20399, -29652, 22385, -24518, 14343, -26991, 26057, -7085, 21525, 13525, -10428, -30409, 24509, -15375, -22276, -28728, 9706, -16284, 11688, 26236, -24984, 25809, -12384, -18110]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:bf16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:bf16, 0.125:1>>) -> tensor<40xbf16>
  check.expect_eq_const %r0, dense<[0x450D, 0xC54F, 0xC445, 0xC495, 0x455F, 0x444E, 0x454C, 0x4572, 0x4500, 0x456F, 0x449E, 0xC546, 0x454D, 0xC43D, 0x44D0, 0x43DF, 0x451F, 0xC568, 0x452F, 0xC540, 0x44E0, 0xC553, 0x454C, 0xC45D, 0x4528, 0x44D3, 0xC4A3, 0xC56E, 0x453F, 0xC4F0, 0xC52E, 0xC560, 0x4498, 0xC4FE, 0x44B7, 0x454D, 0xC543, 0x454A, 0xC4C2, 0xC50D]> : tensor<40xbf16>
  func.return
}

// -----

func.func @quantize_110() {
  %a0 = stablehlo.constant dense<[0xC61E, 0xC61A, 0xC61A, 0xC61A, 0xC61A, 0xC61A, 0xC61A, 0xBF06, 0xBEE6, 0xBE9A, 0xBE66, 0x461A, 0x461A, 0x461A, 0x461A, 0x461A, 0x4897, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<21xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<21xbf16>) -> tensor<21x!quant.uniform<i16:bf16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<21x!quant.uniform<i16:bf16, 0.3:1>>) -> tensor<21xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32768, -32768, -32768, -32768, -1, 0, 0, 0, 32767, 32767, 32767, 32767, 32767, 32767, 32767, -32768, 0, 1]> : tensor<21xi16>
  func.return
}

// -----

func.func @dequantize_110() {
  %s0 = stablehlo.constant dense<[-13924, 16907, 32654, 1139, 20860, -19895, -27736, -7133, 10023, -5284, 30759, 21305, 10338, -1424, -20900, -12423, 8206, -12945, -4821, 2747, 24366, -23080, 21437, 30175, 22802, -15735, -19009, -27429, -22675, 26179, -20102, -16371, -20116, 1948, 15618, 31496, -31576, 14273, 30479, 23234]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:bf16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:bf16, 0.3:1>>) -> tensor<40xbf16>
  check.expect_eq_const %r0, dense<[0xC583, 0x459F, 0x4619, 0x43AB, 0x45C4, 0xC5BA, 0xC603, 0xC506, 0x453D, 0xC4C7, 0x4610, 0x45C8, 0x4543, 0xC3D6, 0xC5C4, 0xC569, 0x451A, 0xC573, 0xC4B6, 0x444F, 0x45E5, 0xC5D9, 0x45C9, 0x460E, 0x45D6, 0xC594, 0xC5B3, 0xC601, 0xC5D5, 0x45F7, 0xC5BD, 0xC59A, 0xC5BD, 0x4412, 0x4593, 0x4614, 0xC615, 0x4586, 0x460F, 0x45DB]> : tensor<40xbf16>
  func.return
}

// -----

func.func @quantize_111() {
  %a0 = stablehlo.constant dense<[0xC784, 0xC780, 0xC780, 0xC780, 0xC780, 0xC780, 0xC780, 0xC060, 0xC040, 0xC000, 0xBFC0, 0xBF80, 0x3F80, 0x4040, 0x4780, 0x4780, 0x4780, 0x4780, 0x4780, 0x49FC, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<i16:bf16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<i16:bf16, 2.0:1>>) -> tensor<24xi16>
  check.expect_eq_const %b0, dense<[-32768, -32768, -32768, -32768, -32768, -32768, -32768, -1, 0, 0, 0, 0, 2, 2, 32767, 32767, 32767, 32767, 32767, 32767, 32767, -32768, 0, 1]> : tensor<24xi16>
  func.return
}

// -----

func.func @dequantize_111() {
  %s0 = stablehlo.constant dense<[-8580, 4750, -26739, -32217, -23146, 23239, 24460, -28470, -29645, 13004, 24177, -7603, -8073, 13415, -19108, -4078, 7276, -13339, 26218, -3692, 4859, -5908, 32513, 3249, 14216, -12946, -5250, 15440, -3552, 8871, -30026, -4668, 31537, -23793, -15362, -17881, 22110, 11584, -19034, 27706]> : tensor<40xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi16>) -> tensor<40x!quant.uniform<i16:bf16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i16:bf16, 2.0:1>>) -> tensor<40xbf16>
  check.expect_eq_const %r0, dense<[0xC686, 0x4614, 0xC751, 0xC77C, 0xC735, 0x4736, 0x473F, 0xC75E, 0xC768, 0x46CB, 0x473D, 0xC66E, 0xC67C, 0x46D2, 0xC715, 0xC5FF, 0x4663, 0xC6D0, 0x474D, 0xC5E7, 0x4618, 0xC639, 0x477E, 0x45CB, 0x46DE, 0xC6CA, 0xC624, 0x46F1, 0xC5DE, 0x468B, 0xC76B, 0xC612, 0x4776, 0xC73A, 0xC6F0, 0xC70C, 0x472D, 0x46B5, 0xC715, 0x4758]> : tensor<40xbf16>
  func.return
}

// -----

func.func @quantize_112() {
  %a0 = stablehlo.constant dense<[0xC3FA0000, 0xBF400000, 0xBF000000, 0xBE000000, 0x00000000, 0x3E000000, 0x3F000000, 0xBEC00000, 0xBE800000, 0x00000000, 0x3E000000, 0x3E800000, 0x3F400000, 0x3FA00000, 0x46FFFE00, 0x46FFFEC0, 0x46FFFF00, 0x46FFFF40, 0x47000040, 0x490211F8, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<u16:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u16:f32, 0.5:0>>) -> tensor<24xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 65534, 65535, 65535, 65535, 65535, 65535, 65535, 0, 0, 0]> : tensor<24xui16>
  func.return
}

// -----

func.func @dequantize_112() {
  %s0 = stablehlo.constant dense<[11141, 62298, 6093, 60578, 58539, 34853, 30014, 11693, 30835, 26058, 2787, 55980, 16883, 37966, 21384, 12504, 38444, 14972, 23166, 33874, 31100, 4972, 59831, 35863, 57138, 46186, 24549, 36932, 19176, 13942, 833, 33467, 35791, 62736, 36895, 9556, 44571, 15539, 21356, 34812]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:f32, 0.5:0>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0x45AE1400, 0x46F35A00, 0x453E6800, 0x46ECA200, 0x46E4AB00, 0x46882500, 0x466A7C00, 0x45B6B400, 0x4670E600, 0x464B9400, 0x44AE3000, 0x46DAAC00, 0x4603E600, 0x46944E00, 0x46271000, 0x45C36000, 0x46962C00, 0x45E9F000, 0x4634FC00, 0x46845200, 0x4672F800, 0x451B6000, 0x46E9B700, 0x468C1700, 0x46DF3200, 0x46B46A00, 0x463FCA00, 0x46904400, 0x4615D000, 0x45D9D800, 0x43D04000, 0x4682BB00, 0x468BCF00, 0x46F51000, 0x46901F00, 0x45955000, 0x46AE1B00, 0x45F2CC00, 0x4626D800, 0x4687FC00]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_113() {
  %a0 = stablehlo.constant dense<[0xC2FA4000, 0xBEA00000, 0xBE800000, 0xBE200000, 0xBE000000, 0xBDC00000, 0x00000000, 0xBE600000, 0xBE400000, 0xBE000000, 0xBDC00000, 0xBD800000, 0x3D800000, 0x3E400000, 0x45FFFD00, 0x45FFFDC0, 0x45FFFE00, 0x45FFFE40, 0x45FFFF80, 0x480211F0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<u16:f32, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u16:f32, 0.125:1>>) -> tensor<24xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 65534, 65535, 65535, 65535, 65535, 65535, 65535, 0, 0, 1]> : tensor<24xui16>
  func.return
}

// -----

func.func @dequantize_113() {
  %s0 = stablehlo.constant dense<[37384, 10262, 19510, 45465, 173, 10843, 6140, 56488, 15665, 44991, 9042, 21159, 34913, 31210, 11331, 65081, 20518, 62000, 58446, 38225, 8353, 32289, 28088, 37384, 37656, 26658, 53275, 1235, 29153, 56791, 47810, 32279, 34205, 42545, 26365, 42682, 2873, 17010, 39374, 30243]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:f32, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:f32, 0.125:1>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0x45920700, 0x44A05400, 0x45186A00, 0x45B19800, 0x41AC0000, 0x44A96800, 0x443FD800, 0x45DCA700, 0x44F4C000, 0x45AFBE00, 0x448D4400, 0x45254C00, 0x45886000, 0x4573D200, 0x44B10800, 0x45FE3800, 0x45204A00, 0x45F22F00, 0x45E44D00, 0x45955000, 0x44828000, 0x457C4000, 0x455B6E00, 0x45920700, 0x45931700, 0x45504200, 0x45D01A00, 0x431A4000, 0x4563C000, 0x45DDD600, 0x45BAC100, 0x457C2C00, 0x45859C00, 0x45A63000, 0x454DF800, 0x45A6B900, 0x43B38000, 0x4504E200, 0x4599CD00, 0x456C4400]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_114() {
  %a0 = stablehlo.constant dense<[0xC3962666, 0xBF19999A, 0xBEC00000, 0xBE99999A, 0xBE666666, 0x00000000, 0xBF066666, 0xBE99999A, 0xBE666666, 0x489C1586, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<14xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<14xf32>) -> tensor<14x!quant.uniform<u16:f32, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<14x!quant.uniform<u16:f32, 0.3:1>>) -> tensor<14xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 1, 0, 0, 0, 65535, 65535, 0, 0, 1]> : tensor<14xui16>
  func.return
}

// -----

func.func @dequantize_114() {
  %s0 = stablehlo.constant dense<[58477, 25724, 23832, 30678, 15212, 60781, 29730, 65091, 49078, 37965, 51962, 35940, 20037, 4747, 13060, 55384, 24791, 56088, 29617, 36933, 55061, 9749, 35009, 38340, 63259, 14143, 17347, 61654, 18252, 42106, 30445, 37833, 59185, 64475, 17641, 15075, 23299, 40394, 58938, 33597]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:f32, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:f32, 0.3:1>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0x46890D9A, 0x45F12734, 0x45DF6A67, 0x460FCC67, 0x458E9A67, 0x468E7400, 0x460B5ACD, 0x46988E00, 0x46660C67, 0x4631F4CD, 0x46739134, 0x462876CD, 0x45BBD667, 0x44B1F99A, 0x4574DB34, 0x4681CDCD, 0x45E86801, 0x46837434, 0x460AD334, 0x462D1E67, 0x46810C00, 0x4536C667, 0x4624199A, 0x4633B6CD, 0x469442CD, 0x458494CD, 0x45A29E67, 0x46907FCD, 0x45AB1A67, 0x46455E01, 0x460EB4CD, 0x46315667, 0x468AB667, 0x46971C67, 0x45A56000, 0x458D519A, 0x45DA6B34, 0x463D579A, 0x468A2234, 0x461D7B34]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_115() {
  %a0 = stablehlo.constant dense<[0xC4FA4000, 0xC0A00000, 0xC0800000, 0xC0200000, 0xC0000000, 0xBFC00000, 0x00000000, 0xC0600000, 0xC0400000, 0xC0000000, 0xBFC00000, 0xBF800000, 0x3F800000, 0x40400000, 0x47FFFD00, 0x47FFFDC0, 0x47FFFE00, 0x47FFFE40, 0x47FFFF80, 0x4A0211F0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : tensor<24xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf32>) -> tensor<24x!quant.uniform<u16:f32, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u16:f32, 2.0:1>>) -> tensor<24xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 65534, 65535, 65535, 65535, 65535, 65535, 65535, 0, 0, 1]> : tensor<24xui16>
  func.return
}

// -----

func.func @dequantize_115() {
  %s0 = stablehlo.constant dense<[57015, 47488, 16644, 52760, 41296, 36050, 26406, 54305, 29223, 39461, 22150, 1764, 38096, 49593, 36992, 20942, 18642, 51557, 24884, 49180, 58034, 49986, 15199, 11370, 7615, 39154, 47898, 9497, 1878, 44051, 25234, 26096, 26660, 32687, 62923, 37633, 21865, 9169, 35834, 46480]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:f32, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:f32, 2.0:1>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0x47DEB600, 0x47B97F00, 0x47020600, 0x47CE1700, 0x47A14F00, 0x478CD100, 0x474E4A00, 0x47D42000, 0x47644C00, 0x479A2400, 0x472D0A00, 0x455C6000, 0x4794CF00, 0x47C1B800, 0x47907F00, 0x47239A00, 0x4711A200, 0x47C96400, 0x47426600, 0x47C01B00, 0x47E2B100, 0x47C34100, 0x46ED7800, 0x46B1A400, 0x466DF000, 0x4798F100, 0x47BB1900, 0x46946000, 0x456AA000, 0x47AC1200, 0x47452200, 0x474BDE00, 0x47504600, 0x477F5C00, 0x47F5CA00, 0x47930000, 0x472AD000, 0x468F4000, 0x478BF900, 0x47B58F00]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_116() {
  %a0 = stablehlo.constant dense<[0xC07F400000000000, 0xBFE8000000000000, 0xBFE0000000000000, 0xBFC0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FE0000000000000, 0xBFD8000000000000, 0xBFD0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000, 0x3FE8000000000000, 0x3FF4000000000000, 0x40DFFFC000000000, 0x40DFFFD800000000, 0x40DFFFE000000000, 0x40DFFFE800000000, 0x40E0000800000000, 0x4120423F00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<u16:f64, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u16:f64, 0.5:0>>) -> tensor<24xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 65534, 65535, 65535, 65535, 65535, 65535, 65535, 0, 0, 0]> : tensor<24xui16>
  func.return
}

// -----

func.func @dequantize_116() {
  %s0 = stablehlo.constant dense<[50708, 43310, 31319, 18136, 32841, 2958, 42897, 10031, 22011, 3140, 9840, 23460, 25401, 17760, 28553, 6604, 4473, 10370, 3796, 44474, 44858, 41184, 4826, 50993, 27468, 15085, 15780, 43383, 52986, 46474, 5910, 27675, 48962, 65318, 42048, 11633, 29265, 46797, 8679, 38800]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:f64, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:f64, 0.5:0>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0x40D8C28000000000, 0x40D525C000000000, 0x40CE95C000000000, 0x40C1B60000000000, 0x40D0092000000000, 0x40971C0000000000, 0x40D4F22000000000, 0x40B3978000000000, 0x40C57EC000000000, 0x4098880000000000, 0x40B3380000000000, 0x40C6E90000000000, 0x40C8CE4000000000, 0x40C1580000000000, 0x40CBE24000000000, 0x40A9CC0000000000, 0x40A1790000000000, 0x40B4410000000000, 0x409DA80000000000, 0x40D5B74000000000, 0x40D5E74000000000, 0x40D41C0000000000, 0x40A2DA0000000000, 0x40D8E62000000000, 0x40CAD30000000000, 0x40BD768000000000, 0x40BED20000000000, 0x40D52EE000000000, 0x40D9DF4000000000, 0x40D6B14000000000, 0x40A7160000000000, 0x40CB06C000000000, 0x40D7E84000000000, 0x40DFE4C000000000, 0x40D4880000000000, 0x40B6B88000000000, 0x40CC944000000000, 0x40D6D9A000000000, 0x40B0F38000000000, 0x40D2F20000000000]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_117() {
  %a0 = stablehlo.constant dense<[0xC05F480000000000, 0xBFD4000000000000, 0xBFD0000000000000, 0xBFC4000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0x0000000000000000, 0xBFCC000000000000, 0xBFC8000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0xBFB0000000000000, 0x3FB0000000000000, 0x3FC8000000000000, 0x40BFFFA000000000, 0x40BFFFB800000000, 0x40BFFFC000000000, 0x40BFFFC800000000, 0x40BFFFF000000000, 0x4100423E00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<u16:f64, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u16:f64, 0.125:1>>) -> tensor<24xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 65534, 65535, 65535, 65535, 65535, 65535, 65535, 0, 0, 1]> : tensor<24xui16>
  func.return
}

// -----

func.func @dequantize_117() {
  %s0 = stablehlo.constant dense<[52274, 48739, 46693, 39476, 44580, 32025, 3193, 58165, 19889, 65498, 7813, 35129, 63252, 30564, 1446, 50674, 1430, 16150, 9028, 2599, 34083, 61012, 20649, 9950, 41460, 18544, 54012, 46704, 31516, 43081, 14642, 8673, 63161, 61244, 55103, 6569, 35987, 63318, 51125, 31663]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:f64, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:f64, 0.125:1>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0x40B9862000000000, 0x40B7CC4000000000, 0x40B6CC8000000000, 0x40B3466000000000, 0x40B5C46000000000, 0x40AF460000000000, 0x4078F00000000000, 0x40BC668000000000, 0x40A36C0000000000, 0x40BFFB2000000000, 0x408E840000000000, 0x40B1270000000000, 0x40BEE26000000000, 0x40ADD8C000000000, 0x4066940000000000, 0x40B8BE2000000000, 0x4066540000000000, 0x409F8A8000000000, 0x4091A18000000000, 0x40744C0000000000, 0x40B0A44000000000, 0x40BDCA6000000000, 0x40A42A0000000000, 0x40936E8000000000, 0x40B43E6000000000, 0x40A21BC000000000, 0x40BA5F6000000000, 0x40B6CDE000000000, 0x40AEC6C000000000, 0x40B5090000000000, 0x409C988000000000, 0x4090F00000000000, 0x40BED70000000000, 0x40BDE76000000000, 0x40BAE7C000000000, 0x4089A80000000000, 0x40B1924000000000, 0x40BEEAA000000000, 0x40B8F68000000000, 0x40AEEB8000000000]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_118() {
  %a0 = stablehlo.constant dense<[0xC072C4CCCCCCCCCD, 0xBFE3333333333333, 0xBFD8000000000000, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0x0000000000000000, 0xBFE0CCCCCCCCCCCD, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0x411382B0CCCCCCCD, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<14xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<14xf64>) -> tensor<14x!quant.uniform<u16:f64, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<14x!quant.uniform<u16:f64, 0.3:1>>) -> tensor<14xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 1, 0, 0, 0, 65535, 65535, 0, 0, 1]> : tensor<14xui16>
  func.return
}

// -----

func.func @dequantize_118() {
  %s0 = stablehlo.constant dense<[20740, 61440, 5675, 44046, 18881, 33873, 2091, 7399, 47300, 58793, 49871, 21916, 17842, 27584, 38026, 28111, 2178, 1420, 33807, 60744, 64474, 49288, 61522, 27354, 1747, 24725, 6981, 41545, 32432, 13298, 25573, 6685, 1567, 24129, 9962, 20920, 30252, 36968, 14559, 32030]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:f64, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:f64, 0.3:1>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0x40B84DB333333333, 0x40D1FFECCCCCCCCD, 0x409A98CCCCCCCCCD, 0x40C9CEC000000000, 0x40B6200000000000, 0x40C3D8CCCCCCCCCD, 0x4083980000000000, 0x40A156CCCCCCCCCD, 0x40CBB6D999999999, 0x40D1396666666666, 0x40CD388000000000, 0x40B9AE8000000000, 0x40B4E84CCCCCCCCD, 0x40C0297333333333, 0x40C647C000000000, 0x40C0788000000000, 0x408468CCCCCCCCCD, 0x407A9B3333333333, 0x40C3CEE666666666, 0x40D1CBB999999999, 0x40D2E37999999999, 0x40CCE10CCCCCCCCC, 0x40D2061333333333, 0x40C006F333333333, 0x40805E6666666666, 0x40BCF93333333333, 0x40A05C0000000000, 0x40C8579999999999, 0x40C300A666666666, 0x40AF2A3333333333, 0x40BDF79999999999, 0x409F54CCCCCCCCCC, 0x407D5CCCCCCCCCCC, 0x40BC466666666666, 0x40A7589999999999, 0x40B883B333333333, 0x40C1B9A666666666, 0x40C5A90CCCCCCCCD, 0x40B10F6666666666, 0x40C2C45999999999]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_119() {
  %a0 = stablehlo.constant dense<[0xC09F480000000000, 0xC014000000000000, 0xC010000000000000, 0xC004000000000000, 0xC000000000000000, 0xBFF8000000000000, 0x0000000000000000, 0xC00C000000000000, 0xC008000000000000, 0xC000000000000000, 0xBFF8000000000000, 0xBFF0000000000000, 0x3FF0000000000000, 0x4008000000000000, 0x40FFFFA000000000, 0x40FFFFB800000000, 0x40FFFFC000000000, 0x40FFFFC800000000, 0x40FFFFF000000000, 0x4140423E00000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x8000000000000000]> : tensor<24xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf64>) -> tensor<24x!quant.uniform<u16:f64, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u16:f64, 2.0:1>>) -> tensor<24xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 65534, 65535, 65535, 65535, 65535, 65535, 65535, 0, 0, 1]> : tensor<24xui16>
  func.return
}

// -----

func.func @dequantize_119() {
  %s0 = stablehlo.constant dense<[53011, 23557, 637, 9385, 10400, 55869, 40028, 48521, 46209, 36431, 1736, 20636, 54481, 24003, 28411, 11985, 14476, 7812, 42973, 8813, 17780, 41506, 45224, 3569, 64078, 55627, 60985, 10731, 53313, 26514, 41230, 6418, 51575, 51288, 61620, 13308, 30972, 34451, 3908, 5512]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:f64, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:f64, 2.0:1>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0x40F9E24000000000, 0x40E7010000000000, 0x4093E00000000000, 0x40D2540000000000, 0x40D44F8000000000, 0x40FB478000000000, 0x40F38B6000000000, 0x40F7B10000000000, 0x40F6900000000000, 0x40F1C9C000000000, 0x40AB1C0000000000, 0x40E426C000000000, 0x40FA9A0000000000, 0x40E7708000000000, 0x40EBBE8000000000, 0x40D7680000000000, 0x40DC458000000000, 0x40CE830000000000, 0x40F4FB8000000000, 0x40D1360000000000, 0x40E15CC000000000, 0x40F4442000000000, 0x40F614E000000000, 0x40BBE00000000000, 0x40FF49A000000000, 0x40FB294000000000, 0x40FDC70000000000, 0x40D4F50000000000, 0x40FA080000000000, 0x40E9E44000000000, 0x40F421A000000000, 0x40C9110000000000, 0x40F92EC000000000, 0x40F90AE000000000, 0x40FE166000000000, 0x40D9FD8000000000, 0x40EE3EC000000000, 0x40F0D24000000000, 0x40BE860000000000, 0x40C5870000000000]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_120() {
  %a0 = stablehlo.constant dense<[0xDFD0, 0xBA00, 0xB800, 0xB000, 0x0000, 0x3000, 0x3800, 0xB600, 0xB400, 0x0000, 0x3000, 0x3400, 0x3A00, 0x3D00, 0x7800, 0x7800, 0x7800, 0x7800, 0x7800, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<u16:f16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u16:f16, 0.5:0>>) -> tensor<24xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 0, 0, 0]> : tensor<24xui16>
  func.return
}

// -----

func.func @dequantize_120() {
  %s0 = stablehlo.constant dense<[10714, 37765, 39930, 26880, 27028, 44811, 42249, 47782, 3185, 50314, 32797, 56292, 37390, 50743, 62931, 44598, 53094, 37197, 9207, 58079, 62681, 56851, 21762, 32655, 578, 16857, 31841, 5886, 63781, 29977, 140, 11971, 52180, 31068, 7872, 20900, 45805, 47750, 45436, 43293]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:f16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:f16, 0.5:0>>) -> tensor<40xf16>
  check.expect_eq_const %r0, dense<[0x6D3B, 0x749C, 0x74E0, 0x7290, 0x7299, 0x7578, 0x7528, 0x75D5, 0x6638, 0x7624, 0x7401, 0x76DF, 0x7490, 0x7632, 0x77AF, 0x7572, 0x767B, 0x748A, 0x6C7F, 0x7717, 0x77A7, 0x76F1, 0x7150, 0x73F9, 0x5C84, 0x701E, 0x73C6, 0x69C0, 0x77C9, 0x7352, 0x5460, 0x6DD8, 0x765F, 0x7396, 0x6BB0, 0x711A, 0x7597, 0x75D4, 0x758C, 0x7549]> : tensor<40xf16>
  func.return
}

// -----

func.func @quantize_121() {
  %a0 = stablehlo.constant dense<[0xD7D2, 0xB500, 0xB400, 0xB100, 0xB000, 0xAE00, 0x0000, 0xB300, 0xB200, 0xB000, 0xAE00, 0xAC00, 0x2C00, 0x3200, 0x7000, 0x7000, 0x7000, 0x7000, 0x7000, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<u16:f16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u16:f16, 0.125:1>>) -> tensor<24xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 0, 0, 1]> : tensor<24xui16>
  func.return
}

// -----

func.func @dequantize_121() {
  %s0 = stablehlo.constant dense<[36346, 64849, 35130, 26069, 21904, 63067, 13101, 24097, 24738, 17036, 51429, 16295, 11682, 9290, 6237, 27815, 18472, 5036, 51262, 22626, 17763, 51490, 107, 50431, 47227, 15171, 24322, 58886, 21180, 2712, 63737, 60565, 50320, 3930, 10823, 27796, 4773, 65360, 29378, 57398]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:f16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:f16, 0.125:1>>) -> tensor<40xf16>
  check.expect_eq_const %r0, dense<[0x6C70, 0x6FEA, 0x6C4A, 0x6A5D, 0x6959, 0x6FB3, 0x6666, 0x69E2, 0x6A0A, 0x6829, 0x6E47, 0x67F5, 0x65B4, 0x6489, 0x6217, 0x6ACA, 0x6882, 0x60EB, 0x6E42, 0x6986, 0x6856, 0x6E49, 0x4AA0, 0x6E28, 0x6DC4, 0x6768, 0x69F0, 0x6F30, 0x692C, 0x5D4C, 0x6FC8, 0x6F65, 0x6E24, 0x5FAC, 0x6549, 0x6AC9, 0x60A9, 0x6FFA, 0x6B2C, 0x6F02]> : tensor<40xf16>
  func.return
}

// -----

func.func @quantize_122() {
  %a0 = stablehlo.constant dense<[0xB8CD, 0xB600, 0xB4CD, 0xB333, 0x0000, 0xB833, 0xB4CD, 0xB333, 0x74CD, 0x74CD, 0x74CD, 0x74CD, 0x74CD, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<18xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<18xf16>) -> tensor<18x!quant.uniform<u16:f16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<18x!quant.uniform<u16:f16, 0.3:1>>) -> tensor<18xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 1, 0, 0, 0, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 0, 0, 1]> : tensor<18xui16>
  func.return
}

// -----

func.func @dequantize_122() {
  %s0 = stablehlo.constant dense<[45126, 9700, 5860, 31940, 49605, 394, 37829, 322, 25550, 36915, 43088, 6388, 10415, 11766, 7133, 39276, 48913, 6798, 3823, 12924, 41790, 15750, 56943, 38744, 20391, 42497, 32307, 61303, 33905, 13404, 28605, 45009, 52096, 27929, 23363, 25579, 55704, 49158, 13654, 29418]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:f16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:f16, 0.3:1>>) -> tensor<40xf16>
  check.expect_eq_const %r0, dense<[0x729C, 0x69AF, 0x66DE, 0x70AE, 0x7344, 0x575F, 0x718B, 0x5605, 0x6F7D, 0x7169, 0x724F, 0x677D, 0x6A1B, 0x6AE5, 0x682E, 0x71C1, 0x732A, 0x67F7, 0x647B, 0x6B92, 0x721F, 0x6C9E, 0x742C, 0x71AD, 0x6DF9, 0x723A, 0x70BC, 0x747E, 0x70F8, 0x6BDA, 0x7031, 0x7297, 0x73A2, 0x7018, 0x6ED8, 0x6F7F, 0x7415, 0x7334, 0x6C00, 0x7050]> : tensor<40xf16>
  func.return
}

// -----

func.func @quantize_123() {
  %a0 = stablehlo.constant dense<[0xE7D2, 0xC500, 0xC400, 0xC100, 0xC000, 0xBE00, 0x0000, 0xC300, 0xC200, 0xC000, 0xBE00, 0xBC00, 0x3C00, 0x4200, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0xFC00, 0x7E00, 0x8000]> : tensor<24xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xf16>) -> tensor<24x!quant.uniform<u16:f16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u16:f16, 2.0:1>>) -> tensor<24xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 0, 0, 1]> : tensor<24xui16>
  func.return
}

// -----

func.func @dequantize_123() {
  %s0 = stablehlo.constant dense<[1637, 56972, 47655, 13587, 37921, 195, 38478, 6727, 6754, 46215, 29924, 27627, 39794, 60922, 45198, 58881, 27096, 60321, 32469, 44080, 26462, 50594, 31224, 8788, 52815, 13081, 3501, 24762, 18714, 10668, 208, 41287, 3132, 25108, 2083, 37213, 1364, 13640, 6089, 3913]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:f16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:f16, 2.0:1>>) -> tensor<40xf16>
  check.expect_eq_const %r0, dense<[0x6A64, 0x7C00, 0x7C00, 0x76A2, 0x7C00, 0x5E10, 0x7C00, 0x7292, 0x7298, 0x7C00, 0x7B4E, 0x7ABF, 0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7A9D, 0x7C00, 0x7BED, 0x7C00, 0x7A76, 0x7C00, 0x7B9F, 0x744A, 0x7C00, 0x7663, 0x6ED6, 0x7A0C, 0x7892, 0x7535, 0x5E78, 0x7C00, 0x6E1E, 0x7A21, 0x6C11, 0x7C00, 0x6953, 0x76A9, 0x71F2, 0x6FA4]> : tensor<40xf16>
  func.return
}

// -----

func.func @quantize_124() {
  %a0 = stablehlo.constant dense<[0xC3FA, 0xBF40, 0xBF00, 0xBE00, 0x0000, 0x3E00, 0x3F00, 0xBEC0, 0xBE80, 0x0000, 0x3E00, 0x3E80, 0x3F40, 0x3FA0, 0x4700, 0x4700, 0x4700, 0x4700, 0x4700, 0x4902, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<u16:bf16, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u16:bf16, 0.5:0>>) -> tensor<24xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 0, 0, 0]> : tensor<24xui16>
  func.return
}

// -----

func.func @dequantize_124() {
  %s0 = stablehlo.constant dense<[39386, 9296, 11955, 13234, 50381, 64978, 17744, 62032, 41823, 42435, 34137, 3061, 41258, 59475, 47621, 22601, 50945, 2214, 46162, 28130, 4668, 26026, 48630, 40006, 63383, 25126, 19855, 53554, 12298, 15984, 15794, 18580, 37518, 27930, 32149, 59602, 29205, 65422, 54044, 20368]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:bf16, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:bf16, 0.5:0>>) -> tensor<40xbf16>
  check.expect_eq_const %r0, dense<[0x469A, 0x4591, 0x45BB, 0x45CF, 0x46C5, 0x46FE, 0x460B, 0x46F2, 0x46A3, 0x46A6, 0x4685, 0x44BF, 0x46A1, 0x46E8, 0x46BA, 0x4631, 0x46C7, 0x448A, 0x46B4, 0x465C, 0x4512, 0x464B, 0x46BE, 0x469C, 0x46F8, 0x4644, 0x461B, 0x46D1, 0x45C0, 0x45FA, 0x45F7, 0x4611, 0x4693, 0x465A, 0x467B, 0x46E9, 0x4664, 0x4700, 0x46D3, 0x461F]> : tensor<40xbf16>
  func.return
}

// -----

func.func @quantize_125() {
  %a0 = stablehlo.constant dense<[0xC2FA, 0xBEA0, 0xBE80, 0xBE20, 0xBE00, 0xBDC0, 0x0000, 0xBE60, 0xBE40, 0xBE00, 0xBDC0, 0xBD80, 0x3D80, 0x3E40, 0x4600, 0x4600, 0x4600, 0x4600, 0x4600, 0x4802, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<u16:bf16, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u16:bf16, 0.125:1>>) -> tensor<24xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 0, 0, 1]> : tensor<24xui16>
  func.return
}

// -----

func.func @dequantize_125() {
  %s0 = stablehlo.constant dense<[10831, 9705, 9084, 25991, 18256, 8927, 16980, 50313, 51479, 5839, 14775, 41836, 23499, 25394, 65376, 6341, 54328, 40365, 4195, 6076, 48307, 8023, 26424, 63641, 5143, 46518, 34571, 58980, 32693, 23316, 12615, 14166, 52039, 50246, 9040, 11920, 6632, 54669, 9801, 46946]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:bf16, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:bf16, 0.125:1>>) -> tensor<40xbf16>
  check.expect_eq_const %r0, dense<[0x44A9, 0x4498, 0x448E, 0x454B, 0x450F, 0x448B, 0x4505, 0x45C5, 0x45C9, 0x4436, 0x44E7, 0x45A3, 0x4538, 0x4546, 0x45FF, 0x4446, 0x45D4, 0x459E, 0x4403, 0x443E, 0x45BD, 0x447B, 0x454E, 0x45F9, 0x4421, 0x45B6, 0x4587, 0x45E6, 0x457F, 0x4536, 0x44C5, 0x44DD, 0x45CB, 0x45C4, 0x448D, 0x44BA, 0x444F, 0x45D6, 0x4499, 0x45B7]> : tensor<40xbf16>
  func.return
}

// -----

func.func @quantize_126() {
  %a0 = stablehlo.constant dense<[0xC396, 0xBF1A, 0xBEC0, 0xBE9A, 0xBE66, 0x0000, 0xBF06, 0xBEE6, 0xBE9A, 0xBE66, 0x489C, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<15xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<15xbf16>) -> tensor<15x!quant.uniform<u16:bf16, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<15x!quant.uniform<u16:bf16, 0.3:1>>) -> tensor<15xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 65535, 65535, 0, 0, 1]> : tensor<15xui16>
  func.return
}

// -----

func.func @dequantize_126() {
  %s0 = stablehlo.constant dense<[14553, 28274, 20934, 7658, 54880, 60795, 11604, 57903, 34239, 13644, 12886, 48409, 18031, 42405, 15248, 36209, 47127, 59990, 49309, 11638, 28483, 17280, 19164, 35750, 51707, 50560, 24316, 14431, 53682, 5861, 13477, 53250, 58369, 23780, 5552, 31995, 54838, 61919, 37190, 17542]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:bf16, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:bf16, 0.3:1>>) -> tensor<40xbf16>
  check.expect_eq_const %r0, dense<[0x4589, 0x4605, 0x45C5, 0x4510, 0x4681, 0x468F, 0x455A, 0x4688, 0x4621, 0x4580, 0x4572, 0x4663, 0x45AA, 0x4648, 0x458F, 0x462A, 0x465D, 0x468D, 0x4668, 0x455B, 0x4606, 0x45A2, 0x45B4, 0x4628, 0x4673, 0x466D, 0x45E5, 0x4587, 0x467D, 0x44DC, 0x457E, 0x467A, 0x4689, 0x45E0, 0x44D0, 0x4616, 0x4681, 0x4692, 0x462E, 0x45A5]> : tensor<40xbf16>
  func.return
}

// -----

func.func @quantize_127() {
  %a0 = stablehlo.constant dense<[0xC4FA, 0xC0A0, 0xC080, 0xC020, 0xC000, 0xBFC0, 0x0000, 0xC060, 0xC040, 0xC000, 0xBFC0, 0xBF80, 0x3F80, 0x4040, 0x4800, 0x4800, 0x4800, 0x4800, 0x4800, 0x4A02, 0x7F80, 0xFF80, 0x7FC0, 0x8000]> : tensor<24xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<24xbf16>) -> tensor<24x!quant.uniform<u16:bf16, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<24x!quant.uniform<u16:bf16, 2.0:1>>) -> tensor<24xui16>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 0, 0, 1]> : tensor<24xui16>
  func.return
}

// -----

func.func @dequantize_127() {
  %s0 = stablehlo.constant dense<[24469, 8621, 52269, 34376, 51275, 35229, 23041, 33113, 24755, 3694, 64378, 48702, 8929, 30790, 34610, 46186, 40969, 54897, 45162, 48597, 58072, 33563, 5834, 43641, 52058, 37082, 57034, 65198, 16234, 37023, 26692, 63541, 39216, 34073, 57370, 54613, 7581, 30742, 53369, 64353]> : tensor<40xui16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui16>) -> tensor<40x!quant.uniform<u16:bf16, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u16:bf16, 2.0:1>>) -> tensor<40xbf16>
  check.expect_eq_const %r0, dense<[0x473F, 0x4687, 0x47CC, 0x4786, 0x47C8, 0x478A, 0x4734, 0x4781, 0x4741, 0x45E7, 0x47FB, 0x47BE, 0x468C, 0x4771, 0x4787, 0x47B4, 0x47A0, 0x47D6, 0x47B0, 0x47BE, 0x47E3, 0x4783, 0x4636, 0x47AA, 0x47CB, 0x4791, 0x47DF, 0x47FF, 0x46FE, 0x4791, 0x4751, 0x47F8, 0x4799, 0x4785, 0x47E0, 0x47D5, 0x466D, 0x4770, 0x47D0, 0x47FB]> : tensor<40xbf16>
  func.return
}

// -----

func.func @quantize_128() {
  %a0 = stablehlo.constant dense<[0xBEC00000, 0xBE800000, 0x00000000, 0x3E000000, 0x3E800000, 0x3F400000, 0x3FA00000, 0x80000000]> : tensor<8xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<8xf32>) -> tensor<8x!quant.uniform<i32:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<8x!quant.uniform<i32:f32, 0.5:0>>) -> tensor<8xi32>
  check.expect_eq_const %b0, dense<[-1, 0, 0, 0, 0, 2, 2, 0]> : tensor<8xi32>
  func.return
}

// -----

func.func @dequantize_128() {
  %s0 = stablehlo.constant dense<[6379709, 4748430, -3761480, -6147579, 3450954, -6611857, -2549355, 3581882, 3467250, -3849828, -4790170, 1999093, -1127322, -2026532, -7276843, 8175258, 3268126, -1229241, -5850797, 7287830, 3156822, -7375144, -5107459, -2476934, 6571138, 7755349, 5316761, -3049862, -1412153, -2815178, -8215439, -7432434, 4663226, -6951446, -2047821, -7310674, 8055936, -3936366, -4924500, 1579042]> : tensor<40xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi32>) -> tensor<40x!quant.uniform<i32:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i32:f32, 0.5:0>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0x4A42B17A, 0x4A10E91C, 0xC9E59520, 0xCA3B9BF6, 0x49D2A128, 0xCA49C722, 0xC99B99AC, 0x49DA9EE8, 0x49D39FC8, 0xC9EAF990, 0xCA122F34, 0x497407A8, 0xC9099CD0, 0xC9776120, 0xCA5E1256, 0x4A797D34, 0x49C77878, 0xC9160DC8, 0xCA328D5A, 0x4A5E682C, 0x49C0AD58, 0xCA611250, 0xCA1BDE06, 0xC9972E18, 0x4A488904, 0x4A6CACAA, 0x4A224132, 0xC9BA2618, 0xC92C61C8, 0xC9ABD328, 0xCA7AB71E, 0xCA62D1E4, 0x4A0E4F74, 0xCA54242C, 0xC979FA68, 0xCA5F1AA4, 0x4A75D900, 0xC9F041B8, 0xCA1648A8, 0x4940C110]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_129() {
  %a0 = stablehlo.constant dense<[0xBE600000, 0xBE400000, 0xBE000000, 0xBDC00000, 0xBD800000, 0x3D800000, 0x3E400000, 0x80000000]> : tensor<8xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<8xf32>) -> tensor<8x!quant.uniform<i32:f32, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<8x!quant.uniform<i32:f32, 0.125:1>>) -> tensor<8xi32>
  check.expect_eq_const %b0, dense<[-1, 0, 0, 0, 0, 2, 2, 1]> : tensor<8xi32>
  func.return
}

// -----

func.func @dequantize_129() {
  %s0 = stablehlo.constant dense<[7119063, 5069204, -3395040, 1347252, -112772, -6628663, -3208345, -1098972, 4262139, 5353169, 1978232, -2611590, -1587545, -2620547, -3919183, 2659784, -5328153, 5670546, 6497566, -7807923, 7438829, 2582516, 1387512, 3124243, -2614729, -4486003, -7102288, 5561601, 6804442, 890767, -3212120, 3374712, -3946836, -7106507, 521323, -7783083, -786874, -1300743, -5555333, 281032]> : tensor<40xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi32>) -> tensor<40x!quant.uniform<i32:f32, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i32:f32, 0.125:1>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0x495941AC, 0x491AB326, 0xC8CF3784, 0x48247598, 0xC65C4280, 0xC94A4A70, 0xC8C3D268, 0xC80626E8, 0x490211F4, 0x49235DA0, 0x48717BB8, 0xC89F661C, 0xC841CAD0, 0xC89FF210, 0xC8EF3540, 0x48A2571C, 0xC9229A34, 0x492D0D22, 0x49464A3A, 0xC96E4768, 0x496303D8, 0x489D9FCC, 0x48295FB8, 0x48BEB048, 0xC89F9728, 0xC908E6E8, 0xC958BEA2, 0x4929BA00, 0x494FA7B2, 0x47D978E0, 0xC8C40D64, 0x48CDF9DC, 0xC8F0E554, 0xC958DF98, 0x477E8D40, 0xC96D8558, 0xC7C01BB0, 0xC81EC840, 0xC929890C, 0x470938E0]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_130() {
  %a0 = stablehlo.constant dense<[0xBF066666, 0xBE99999A, 0xBE666666, 0x80000000]> : tensor<4xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i32:f32, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<4x!quant.uniform<i32:f32, 0.3:1>>) -> tensor<4xi32>
  check.expect_eq_const %b0, dense<[-1, 0, 0, 1]> : tensor<4xi32>
  func.return
}

// -----

func.func @dequantize_130() {
  %s0 = stablehlo.constant dense<[3933079, 2054238, 922324, 345206, 8252285, -5871509, -5314857, 2393773, 8093387, -4516055, 2023753, 3968012, 532389, 1948064, -4099998, 6785159, 527330, 23830, 7447954, -7098422, 3393765, 7459750, -3225089, -1115540, -6819964, -649400, 5860748, 2012970, -3900406, 1393835, -4026663, -1929285, -3547331, 1318672, 5150571, 7689670, 3196015, -6048003, -3848057, -4767095]> : tensor<40xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi32>) -> tensor<40x!quant.uniform<i32:f32, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i32:f32, 0.3:1>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0x4990089C, 0x491674F2, 0x48871B1D, 0x47CA44C1, 0x4A171A95, 0xC9D70569, 0xC9C2A2CC, 0x492F533A, 0x4A1431C0, 0xC9A56207, 0x4914395A, 0x4991501B, 0x481BF91A, 0x490EAE2F, 0xC996257E, 0x49F87ADC, 0x481A7DAD, 0x45DF659A, 0x4A086048, 0xCA01F9DC, 0x49789114, 0x4A089793, 0xC96C3671, 0xC8A368CA, 0xC9F9C12D, 0xC83E4114, 0x49D6A081, 0x49136F2C, 0xC98ED651, 0x48CC2CC7, 0xC99375FA, 0xC90D4E1D, 0xC981E83D, 0x48C12A2A, 0x49BC9E98, 0x4A0CCD53, 0x496A1544, 0xC9DD7C0A, 0xC98CEB8C, 0xC9AE9387]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_131() {
  %a0 = stablehlo.constant dense<[0xC0600000, 0xC0400000, 0xC0000000, 0xBFC00000, 0xBF800000, 0x3F800000, 0x40400000, 0x80000000]> : tensor<8xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<8xf32>) -> tensor<8x!quant.uniform<i32:f32, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<8x!quant.uniform<i32:f32, 2.0:1>>) -> tensor<8xi32>
  check.expect_eq_const %b0, dense<[-1, 0, 0, 0, 0, 2, 2, 1]> : tensor<8xi32>
  func.return
}

// -----

func.func @dequantize_131() {
  %s0 = stablehlo.constant dense<[4211113, 719880, -1200203, -373270, -2790540, -5152760, -7562984, -3610692, 514952, 7121942, 6466532, -6786928, 2301413, -6019663, -5735928, -1973783, -2227160, 6640734, 1889316, 50691, -1678727, 3401838, 5783393, 4934199, 8230351, -4099938, -1015490, 8155583, 2345998, -4552240, -6970798, 139227, 4451028, -6766687, -6260891, 7699689, 7315553, -1427837, 2882846, 860712]> : tensor<40xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi32>) -> tensor<40x!quant.uniform<i32:f32, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i32:f32, 2.0:1>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0x4B008350, 0x49AFC070, 0xCA128260, 0xC93642E0, 0xCAAA5234, 0xCB1D3FF2, 0xCB66CDD2, 0xCADC6114, 0x497B70E0, 0x4B59582A, 0x4B4557C6, 0xCB4F1EE2, 0x4A8C7790, 0xCB37B4A0, 0xCB2F0BF2, 0xCA70F0C0, 0xCA87EF64, 0x4B4AA8BA, 0x4A66A118, 0x47C60200, 0xCA4CEC40, 0x4ACFA1B4, 0x4B307EC0, 0x4B16946C, 0x4B7B2B9C, 0xCAFA3D8C, 0xC9F7EC30, 0x4B78E37C, 0x4A8F3034, 0xCB0AEC62, 0xCB54BB5E, 0x4887F680, 0x4B07D5A6, 0xCB4E80C0, 0xCB3F1138, 0x4B6AF9D0, 0x4B5F40C0, 0xCA2E4BF0, 0x4AAFF474, 0x49D22270]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_132() {
  %a0 = stablehlo.constant dense<[0xBFD8000000000000, 0xBFD0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000, 0x3FE8000000000000, 0x3FF4000000000000, 0x8000000000000000]> : tensor<8xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<8xf64>) -> tensor<8x!quant.uniform<i32:f64, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<8x!quant.uniform<i32:f64, 0.5:0>>) -> tensor<8xi32>
  check.expect_eq_const %b0, dense<[-1, 0, 0, 0, 0, 2, 2, 0]> : tensor<8xi32>
  func.return
}

// -----

func.func @dequantize_132() {
  %s0 = stablehlo.constant dense<[-4805295, 7085299, 5418541, 4258991, 1279591, 6362069, -3499866, 2300736, 7106250, -5424653, 6249292, -917435, -7985028, 1062277, 3141346, -4945005, 509640, -3350810, 186952, 3781417, -748625, 2849517, 4115689, 1831757, -6073331, -6895072, 2299456, -8021630, 8018225, -3802330, -6804263, -5059798, 6060997, 3608697, 5967164, 3849393, 5507723, -6402329, -6924408, -2091042]> : tensor<40xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi32>) -> tensor<40x!quant.uniform<i32:f64, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i32:f64, 0.5:0>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0xC14254ABC0000000, 0x414B073CC0000000, 0x4144AB8B40000000, 0x41403F2BC0000000, 0x4123866700000000, 0x414844F540000000, 0xC13AB3AD00000000, 0x41318DA000000000, 0x414B1BB280000000, 0xC144B18340000000, 0x4147D6D300000000, 0xC11BFF7600000000, 0xC14E75E100000000, 0x4120358500000000, 0x4137F77100000000, 0xC142DD1B40000000, 0x410F1B2000000000, 0xC139908D00000000, 0x40F6D24000000000, 0x413CD99480000000, 0xC116D8A200000000, 0x4135BD7680000000, 0x413F667480000000, 0x412BF34D00000000, 0xC1472AFCC0000000, 0xC14A4D7800000000, 0x41318B2000000000, 0xC14E999F80000000, 0x414E964C40000000, 0xC13D026D00000000, 0xC149F4C9C0000000, 0xC1434D3580000000, 0x41471EF140000000, 0x413B883C80000000, 0x4146C34F00000000, 0x413D5E5880000000, 0x414502A2C0000000, 0xC1486C4640000000, 0xC14A6A1E00000000, 0xC12FE82200000000]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_133() {
  %a0 = stablehlo.constant dense<[0xBFCC000000000000, 0xBFC8000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0xBFB0000000000000, 0x3FB0000000000000, 0x3FC8000000000000, 0x8000000000000000]> : tensor<8xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<8xf64>) -> tensor<8x!quant.uniform<i32:f64, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<8x!quant.uniform<i32:f64, 0.125:1>>) -> tensor<8xi32>
  check.expect_eq_const %b0, dense<[-1, 0, 0, 0, 0, 2, 2, 1]> : tensor<8xi32>
  func.return
}

// -----

func.func @dequantize_133() {
  %s0 = stablehlo.constant dense<[5755353, -7871741, 2570936, -2798126, 7451891, 2426854, 1649825, 7939404, 1341360, 1799362, -4296945, -4532819, -4792884, 1894328, -97419, 5917400, 6693957, -4582520, -6186727, 4225361, -3986420, 2904607, -2909099, 3290578, 2115266, -5872147, -4593675, 336817, -6613316, -982242, 2388635, 3287626, 1730158, 5512367, -6117634, -5340705, 69524, -1507222, 276638, 5834961]> : tensor<40xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi32>) -> tensor<40x!quant.uniform<i32:f64, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i32:f64, 0.125:1>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0x4125F47600000000, 0xC12E073F80000000, 0x41139D5B80000000, 0xC115591780000000, 0x412C6D3C80000000, 0x411283F280000000, 0x41092CA000000000, 0x412E4952C0000000, 0x410477AF00000000, 0x410B74C100000000, 0xC120643C80000000, 0xC1214A9500000000, 0xC122488D40000000, 0x410CE7B700000000, 0xC0C7C8C000000000, 0x412692B5C0000000, 0x4129891100000000, 0xC1217B1E40000000, 0xC12799BA00000000, 0x41201E5400000000, 0xC11E69FA80000000, 0x4116290F00000000, 0xC11631D600000000, 0x41191AE880000000, 0x4110236080000000, 0xC126668500000000, 0xC121860300000000, 0x40E48EC000000000, 0xC1293A5140000000, 0xC0FDF9C600000000, 0x4112394D00000000, 0x4119152480000000, 0x410A666D00000000, 0x4125072B80000000, 0xC1275640C0000000, 0xC1245F8880000000, 0x40C0F93000000000, 0xC106FF9700000000, 0x40E0E27400000000, 0x4126423400000000]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_134() {
  %a0 = stablehlo.constant dense<[0xBFE0CCCCCCCCCCCD, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0x8000000000000000]> : tensor<4xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<4xf64>) -> tensor<4x!quant.uniform<i32:f64, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<4x!quant.uniform<i32:f64, 0.3:1>>) -> tensor<4xi32>
  check.expect_eq_const %b0, dense<[-1, 0, 0, 1]> : tensor<4xi32>
  func.return
}

// -----

func.func @dequantize_134() {
  %s0 = stablehlo.constant dense<[2400977, 2315820, -1651898, -1122100, -5024530, 5030252, 3944778, 8151727, -4790627, -4831498, 4170672, -7268911, 7578434, -1091951, -2490291, -6669940, -7742913, -4489990, 2283268, 5040505, 4874153, 2572402, 8203556, -5207390, -3433134, -4749432, -1069440, -6615935, -6234357, -6332738, 2714738, 6114350, 7923055, -8289600, 3717993, 7080047, -855299, -8032730, -5062826, 4340308]> : tensor<40xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi32>) -> tensor<40x!quant.uniform<i32:f64, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i32:f64, 0.3:1>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0x4125FB4999999999, 0x412533B366666666, 0xC11E3F46CCCCCCCC, 0xC1148BD933333333, 0xC137001F4CCCCCCD, 0x413706D34CCCCCCD, 0x41320EC919999999, 0x4142A866E6666666, 0xC135EE0466666666, 0xC1361DE9B3333333, 0x413317814CCCCCCD, 0xC140A320CCCCCCCD, 0x4141587CF3333333, 0xC113FE8666666666, 0xC126CC9F33333333, 0xC13E88564CCCCCCC, 0xC141B8DD19999999, 0xC1348DB54CCCCCCD, 0x4124E76833333333, 0x413712D733333333, 0x41364FE599999999, 0x41278D1099999999, 0x4142C6C540000000, 0xC137D6694CCCCCCD, 0xC12F6E6900000000, 0xC135BDBDE6666666, 0xC113950133333333, 0xC13E490CCCCCCCCC, 0xC13C89E366666666, 0xC13CFD2DB3333333, 0x4128DAAA33333333, 0x413BFD40B3333333, 0x4142226A19999999, 0xC142F93026666666, 0x4131050599999999, 0x41403476E6666666, 0xC10F527000000000, 0xC14262ADA6666666, 0xC1372D0019999999, 0x4133DE4C19999999]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_135() {
  %a0 = stablehlo.constant dense<[0xC00C000000000000, 0xC008000000000000, 0xC000000000000000, 0xBFF8000000000000, 0xBFF0000000000000, 0x3FF0000000000000, 0x4008000000000000, 0x8000000000000000]> : tensor<8xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<8xf64>) -> tensor<8x!quant.uniform<i32:f64, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<8x!quant.uniform<i32:f64, 2.0:1>>) -> tensor<8xi32>
  check.expect_eq_const %b0, dense<[-1, 0, 0, 0, 0, 2, 2, 1]> : tensor<8xi32>
  func.return
}

// -----

func.func @dequantize_135() {
  %s0 = stablehlo.constant dense<[-6108992, 1990514, -5563604, 8134346, 2412966, -6082514, 8098739, 7948113, -745946, -1709749, -3201785, 6434995, -928650, 4897134, 2868009, -4090791, -5852039, 6478564, -2228002, 5337611, 8082009, -7754769, 2524917, 1210164, -507035, 1340571, -3126994, 85255, 3009335, 1348976, -8336414, -3417103, -4746176, 6492910, -7594593, 4428861, 2373229, 3091406, 2312296, 2520329]> : tensor<40xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xi32>) -> tensor<40x!quant.uniform<i32:f64, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<i32:f64, 2.0:1>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0xC1674DD040000000, 0x414E5F7100000000, 0xC165393540000000, 0x416F07B240000000, 0x415268D280000000, 0xC16733F4C0000000, 0x416EE4EC80000000, 0x416E51D400000000, 0xC136C3B600000000, 0xC14A16B600000000, 0xC1586D7D00000000, 0x41688C2C80000000, 0xC13C571600000000, 0x4162AE5B40000000, 0x4155E19400000000, 0xC15F35D400000000, 0xC16652E200000000, 0x4168B6B8C0000000, 0xC150FF9180000000, 0x41645C8280000000, 0x416ED49600000000, 0xC16D950480000000, 0x4153437A00000000, 0x4142773300000000, 0xC12EF27000000000, 0x4144749A00000000, 0xC157DB6980000000, 0x4104D06000000000, 0x4156F59B00000000, 0x4144956F00000000, 0xC16FCD07C0000000, 0xC15A120800000000, 0xC1621AF040000000, 0x4168C4BB40000000, 0xC16CF89880000000, 0x4160E50F00000000, 0x41521B3600000000, 0x415795E680000000, 0x4151A43380000000, 0x41533A8400000000]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_136() {
  %a0 = stablehlo.constant dense<[0xC3FA0000, 0xBF400000, 0xBF000000, 0xBE000000, 0x00000000, 0x3E000000, 0x3F000000, 0xBEC00000, 0xBE800000, 0x00000000, 0x3E000000, 0x3E800000, 0x3F400000, 0x3FA00000, 0x80000000]> : tensor<15xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<15xf32>) -> tensor<15x!quant.uniform<u32:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<15x!quant.uniform<u32:f32, 0.5:0>>) -> tensor<15xui32>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 0]> : tensor<15xui32>
  func.return
}

// -----

func.func @dequantize_136() {
  %s0 = stablehlo.constant dense<[6768065, 6179333, 3003270, 74205, 1514081, 3063704, 4840567, 1521590, 7177698, 6911685, 5723025, 2272627, 352572, 67822, 8120189, 3370305, 6617827, 5561878, 6784927, 6352824, 4834252, 7641013, 71182, 2992754, 3161131, 6346635, 1745555, 7632824, 7886717, 7063427, 4809216, 5964035, 7417780, 917853, 1931571, 2871345, 5704020, 5244558, 7673482, 2602838]> : tensor<40xui32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui32>) -> tensor<40x!quant.uniform<u32:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u32:f32, 0.5:0>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0x4A4E8B82, 0x4A3C940A, 0x49B74E18, 0x4710EE80, 0x4938D308, 0x49BAFE60, 0x4A13B8EE, 0x4939BDB0, 0x4A5B0BC4, 0x4A52ED8A, 0x4A2EA722, 0x498AB5CC, 0x482C2780, 0x47047700, 0x4A77CEFA, 0x49CDB504, 0x4A49F5C6, 0x4A29BC2C, 0x4A4F0F3E, 0x4A41DF70, 0x4A138798, 0x4A692F6A, 0x470B0700, 0x49B6A9C8, 0x49C0F0AC, 0x4A41AF16, 0x49551498, 0x4A68EF70, 0x4A70AEFA, 0x4A578F06, 0x4A12C400, 0x4A360206, 0x4A625F68, 0x48E015D0, 0x496BC998, 0x49AF40C4, 0x4A2E12A8, 0x4A200D1C, 0x4A6A2D14, 0x499EDD58]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_137() {
  %a0 = stablehlo.constant dense<[0xC2FA4000, 0xBEA00000, 0xBE800000, 0xBE200000, 0xBE000000, 0xBDC00000, 0x00000000, 0xBE600000, 0xBE400000, 0xBE000000, 0xBDC00000, 0xBD800000, 0x3D800000, 0x3E400000, 0x80000000]> : tensor<15xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<15xf32>) -> tensor<15x!quant.uniform<u32:f32, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<15x!quant.uniform<u32:f32, 0.125:1>>) -> tensor<15xui32>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 1]> : tensor<15xui32>
  func.return
}

// -----

func.func @dequantize_137() {
  %s0 = stablehlo.constant dense<[4742438, 847875, 7199544, 8091886, 5811003, 2656700, 4401208, 33502, 7592380, 4561614, 823397, 4862575, 4005252, 5441358, 6150477, 5005521, 4156212, 4775634, 1503398, 8051690, 7990584, 1030036, 775503, 1734303, 7510908, 3541384, 3796825, 5206353, 1120672, 2916652, 458861, 2726252, 7890673, 3495226, 155699, 1979922, 5887847, 3244795, 5993145, 4912650]> : tensor<40xui32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui32>) -> tensor<40x!quant.uniform<u32:f32, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u32:f32, 0.125:1>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0x4910BA4A, 0x47CF0020, 0x495BB66E, 0x4976F1DA, 0x49315674, 0x48A226EC, 0x4906506E, 0x4582DD00, 0x4967B376, 0x490B359A, 0x47C90640, 0x491464DC, 0x48F4760C, 0x49260E9A, 0x493BB298, 0x4918C1A0, 0x48FDACCC, 0x4911BDA2, 0x48378528, 0x4975B7D2, 0x4973DA6E, 0x47FB7930, 0x47BD54E0, 0x4853B4F0, 0x496536F6, 0x48D8261C, 0x48E7BD60, 0x491EE2A0, 0x4808CCF8, 0x48B204AC, 0x47600D80, 0x48A665AC, 0x4970CDE0, 0x48D554E4, 0x46980C80, 0x4871B088, 0x4933AECC, 0x48C60BE8, 0x4936E570, 0x4915EC12]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_138() {
  %a0 = stablehlo.constant dense<[0xC3962666, 0xBF19999A, 0xBEC00000, 0xBE99999A, 0xBE666666, 0x00000000, 0xBF066666, 0xBE99999A, 0xBE666666, 0x80000000]> : tensor<10xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<10xf32>) -> tensor<10x!quant.uniform<u32:f32, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<10x!quant.uniform<u32:f32, 0.3:1>>) -> tensor<10xui32>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 1, 0, 0, 0, 1]> : tensor<10xui32>
  func.return
}

// -----

func.func @dequantize_138() {
  %s0 = stablehlo.constant dense<[6329828, 1766064, 5744311, 5905610, 4250325, 7723215, 6194291, 8161766, 8387937, 5971112, 8035082, 3783397, 6677093, 6115097, 473252, 1016568, 6459102, 2447018, 6970787, 5720364, 5126851, 4610102, 1412602, 1589976, 494646, 3974810, 298446, 1360312, 4905089, 5471415, 3046040, 600281, 3754089, 4211303, 801029, 3604241, 3688728, 6721568, 2085942, 1598397]> : tensor<40xui32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui32>) -> tensor<40x!quant.uniform<u32:f32, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u32:f32, 0.3:1>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0x49E7CE21, 0x490159AF, 0x49D25CE9, 0x49D84516, 0x499BA6CA, 0x4A0D6A91, 0x49E2D779, 0x4A157246, 0x4A199674, 0x49DAAB2B, 0x4A132072, 0x498A8D57, 0x49F485BD, 0x49DFF107, 0x480AA5D4, 0x4894E944, 0x49EC8A13, 0x49333992, 0x49FF471F, 0x49D17C68, 0x49BBC038, 0x49A8D3B3, 0x48CEEC8A, 0x48E8E811, 0x4810EA60, 0x49918FD6, 0x47AEDEC0, 0x48C743AA, 0x49B3A134, 0x49C85E82, 0x495F193C, 0x482FDD00, 0x49897A94, 0x499A38F5, 0x486AAD1A, 0x4983FDC0, 0x498715D1, 0x49F626B1, 0x4918C765, 0x48EA23DA]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_139() {
  %a0 = stablehlo.constant dense<[0xC4FA4000, 0xC0A00000, 0xC0800000, 0xC0200000, 0xC0000000, 0xBFC00000, 0x00000000, 0xC0600000, 0xC0400000, 0xC0000000, 0xBFC00000, 0xBF800000, 0x3F800000, 0x40400000, 0x80000000]> : tensor<15xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<15xf32>) -> tensor<15x!quant.uniform<u32:f32, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<15x!quant.uniform<u32:f32, 2.0:1>>) -> tensor<15xui32>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 1]> : tensor<15xui32>
  func.return
}

// -----

func.func @dequantize_139() {
  %s0 = stablehlo.constant dense<[6352685, 815300, 396415, 4894128, 1914843, 5009343, 6440860, 6678962, 857776, 7074087, 3962806, 8174277, 5886765, 7308847, 1278937, 5233277, 807651, 1700906, 1964019, 4182444, 903482, 336058, 4584024, 6459999, 8007230, 8026850, 1042089, 7466102, 1638848, 3901382, 1360069, 1085509, 3839436, 7619925, 5166070, 1946431, 734544, 6000174, 7108446, 627625]> : tensor<40xui32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui32>) -> tensor<40x!quant.uniform<u32:f32, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u32:f32, 2.0:1>>) -> tensor<40xf32>
  check.expect_eq_const %r0, dense<[0x4B41DE58, 0x49C70C30, 0x49418FC0, 0x4B155B5E, 0x4A69BED0, 0x4B18DF7C, 0x4B448F36, 0x4B4BD362, 0x49D16AF0, 0x4B57E24C, 0x4AF1DED4, 0x4B797588, 0x4B33A658, 0x4B5F0C5C, 0x4A1C1EC0, 0x4B1FB4F8, 0x49C52E20, 0x4A4FA148, 0x4A6FBF90, 0x4AFF46AC, 0x49DC9390, 0x49241720, 0x4B0BE4AE, 0x4B4524BC, 0x4B745C7A, 0x4B74F5C2, 0x49FE6A80, 0x4B63D8EA, 0x4A480DF8, 0x4AEE1F14, 0x4A260620, 0x4A048220, 0x4AEA572C, 0x4B688AA8, 0x4B1DA7EA, 0x4A6D99F0, 0x49B354F0, 0x4B371C5A, 0x4B58EEBA, 0x49993A80]> : tensor<40xf32>
  func.return
}

// -----

func.func @quantize_140() {
  %a0 = stablehlo.constant dense<[0xC07F400000000000, 0xBFE8000000000000, 0xBFE0000000000000, 0xBFC0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FE0000000000000, 0xBFD8000000000000, 0xBFD0000000000000, 0x0000000000000000, 0x3FC0000000000000, 0x3FD0000000000000, 0x3FE8000000000000, 0x3FF4000000000000, 0x8000000000000000]> : tensor<15xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<15xf64>) -> tensor<15x!quant.uniform<u32:f64, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<15x!quant.uniform<u32:f64, 0.5:0>>) -> tensor<15xui32>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 0]> : tensor<15xui32>
  func.return
}

// -----

func.func @dequantize_140() {
  %s0 = stablehlo.constant dense<[1033832, 2660758, 4193510, 1749044, 7752833, 2113385, 4454730, 2580575, 5280113, 4664279, 2156809, 5252741, 209491, 1228748, 1107383, 5277389, 8183876, 1116540, 3759795, 4424667, 325309, 850235, 3605899, 7755049, 817005, 2531721, 2271864, 1968443, 2062700, 7823369, 4789182, 7839088, 1490259, 5612191, 6401569, 2125386, 2515186, 7116181, 3667088, 2715306]> : tensor<40xui32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui32>) -> tensor<40x!quant.uniform<u32:f64, 0.5:0>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u32:f64, 0.5:0>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0x411F8CD000000000, 0x41344CCB00000000, 0x413FFE7300000000, 0x412AB03400000000, 0x414D932040000000, 0x41301FB480000000, 0x4140FE5280000000, 0x4133B02F80000000, 0x4144245C40000000, 0x4141CAF5C0000000, 0x4130748480000000, 0x414409A140000000, 0x40F9929800000000, 0x4122BFCC00000000, 0x4120E5B700000000, 0x414421B340000000, 0x414F381100000000, 0x4121097C00000000, 0x413CAF5980000000, 0x4140E0F6C0000000, 0x4103DAF400000000, 0x4119F27600000000, 0x413B82C580000000, 0x414D954A40000000, 0x4118EEDA00000000, 0x413350C480000000, 0x4131553C00000000, 0x412E093B00000000, 0x412F796C00000000, 0x414DD80240000000, 0x414244EF80000000, 0x414DE75C00000000, 0x4126BD5300000000, 0x414568A7C0000000, 0x41486B8840000000, 0x4130372500000000, 0x4133307900000000, 0x414B256540000000, 0x413BFA4800000000, 0x4134B75500000000]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_141() {
  %a0 = stablehlo.constant dense<[0xC05F480000000000, 0xBFD4000000000000, 0xBFD0000000000000, 0xBFC4000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0x0000000000000000, 0xBFCC000000000000, 0xBFC8000000000000, 0xBFC0000000000000, 0xBFB8000000000000, 0xBFB0000000000000, 0x3FB0000000000000, 0x3FC8000000000000, 0x8000000000000000]> : tensor<15xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<15xf64>) -> tensor<15x!quant.uniform<u32:f64, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<15x!quant.uniform<u32:f64, 0.125:1>>) -> tensor<15xui32>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 1]> : tensor<15xui32>
  func.return
}

// -----

func.func @dequantize_141() {
  %s0 = stablehlo.constant dense<[8152371, 1995146, 1147082, 4019673, 6071045, 5291908, 1491744, 8341109, 3822047, 1319130, 1125761, 3556113, 2250736, 3238856, 1949630, 8285062, 7785264, 3799793, 89262, 1187551, 578987, 5578622, 1566088, 3056247, 7548093, 2274207, 5875976, 6642739, 3098656, 1731427, 4291730, 4272074, 3111157, 5746779, 378317, 6935908, 6118075, 1594293, 246758, 6178285]> : tensor<40xui32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui32>) -> tensor<40x!quant.uniform<u32:f64, 0.125:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u32:f64, 0.125:1>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0x412F194C80000000, 0x410E718900000000, 0x410180C900000000, 0x411EAAEC00000000, 0x412728C100000000, 0x41242FE0C0000000, 0x4106C31F00000000, 0x412FD19D00000000, 0x411D28EF00000000, 0x410420D900000000, 0x41012D8000000000, 0x411B218800000000, 0x41112BF780000000, 0x4118B5E380000000, 0x410DBFBD00000000, 0x412F9AE140000000, 0x412DB2CBC0000000, 0x411CFD7800000000, 0x40C5CAD000000000, 0x41021EDE00000000, 0x40F1AB5400000000, 0x412547DF40000000, 0x4107E58700000000, 0x4117513B00000000, 0x412CCB2F00000000, 0x411159CF00000000, 0x41266A41C0000000, 0x4129570C80000000, 0x4117A40F80000000, 0x410A6B6200000000, 0x41205F2440000000, 0x41204BF240000000, 0x4117BC7A00000000, 0x4125EC1680000000, 0x40E7173000000000, 0x412A7558C0000000, 0x412756AE80000000, 0x410853B400000000, 0x40DE1F2800000000, 0x4127917B00000000]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_142() {
  %a0 = stablehlo.constant dense<[0xC072C4CCCCCCCCCD, 0xBFE3333333333333, 0xBFD8000000000000, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0x0000000000000000, 0xBFE0CCCCCCCCCCCD, 0xBFD3333333333333, 0xBFCCCCCCCCCCCCCC, 0x8000000000000000]> : tensor<10xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<10xf64>) -> tensor<10x!quant.uniform<u32:f64, 0.3:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<10x!quant.uniform<u32:f64, 0.3:1>>) -> tensor<10xui32>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 1, 0, 0, 0, 1]> : tensor<10xui32>
  func.return
}

// -----

func.func @dequantize_142() {
  %s0 = stablehlo.constant dense<[5439656, 8098791, 8063386, 7994810, 2642110, 3849074, 6323160, 5903431, 6034182, 4994662, 4406493, 1812717, 3682515, 3602796, 1643853, 2416324, 2516195, 474560, 7456268, 7412907, 7381494, 1564262, 205364, 1544433, 8088549, 3941314, 2586353, 4442174, 2428257, 4236858, 4934778, 5715497, 3857655, 5635652, 1710783, 29290, 185609, 2313887, 2000462, 7148327]> : tensor<40xui32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui32>) -> tensor<40x!quant.uniform<u32:f64, 0.3:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u32:f64, 0.3:1>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0x4138E69880000000, 0x4142896280000000, 0x414274A3C0000000, 0x41424C7559999999, 0x4128307166666666, 0x41319EA1E6666666, 0x413CF1F3B3333333, 0x413B061500000000, 0x413B9F4E4CCCCCCD, 0x4136DD1E4CCCCCCD, 0x41342BDB99999999, 0x4120988D99999999, 0x4130DB7233333333, 0x41307E0680000000, 0x411E198E66666666, 0x41261F41CCCCCCCD, 0x4127095466666666, 0x410160FD99999999, 0x414110E80CCCCCCD, 0x4140F77FE6666666, 0x4140E517F3333333, 0x411CA47933333333, 0x40EE151CCCCCCCCC, 0x411C478666666666, 0x4142836233333333, 0x41320AB9E6666666, 0x4127ADC333333333, 0x413455ABE6666666, 0x41263B3999999999, 0x4133651119999999, 0x413696F119999999, 0x413A29D8CCCCCCCD, 0x4131A8B033333333, 0x4139CC474CCCCCCD, 0x411F534A66666666, 0x40C1295999999999, 0x40EB304CCCCCCCCD, 0x41252F2B99999999, 0x4122509499999999, 0x41405C78E6666666]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_143() {
  %a0 = stablehlo.constant dense<[0xC09F480000000000, 0xC014000000000000, 0xC010000000000000, 0xC004000000000000, 0xC000000000000000, 0xBFF8000000000000, 0x0000000000000000, 0xC00C000000000000, 0xC008000000000000, 0xC000000000000000, 0xBFF8000000000000, 0xBFF0000000000000, 0x3FF0000000000000, 0x4008000000000000, 0x8000000000000000]> : tensor<15xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<15xf64>) -> tensor<15x!quant.uniform<u32:f64, 2.0:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<15x!quant.uniform<u32:f64, 2.0:1>>) -> tensor<15xui32>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2, 1]> : tensor<15xui32>
  func.return
}

// -----

func.func @dequantize_143() {
  %s0 = stablehlo.constant dense<[394317, 5247719, 5346668, 7196579, 6634127, 7861891, 5973064, 2253490, 6857595, 4228732, 5270014, 5106617, 6693706, 2413448, 3744101, 6063314, 2118379, 5271703, 1817374, 4086096, 3066283, 2178654, 237181, 6094207, 4687774, 6256151, 2812790, 4640639, 4959836, 1914508, 7465782, 428923, 6798832, 6619875, 8142344, 5764368, 3423313, 6518391, 2172150, 1411188]> : tensor<40xui32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<40xui32>) -> tensor<40x!quant.uniform<u32:f64, 2.0:1>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<40x!quant.uniform<u32:f64, 2.0:1>>) -> tensor<40xf64>
  check.expect_eq_const %r0, dense<[0x4128113000000000, 0x416404B980000000, 0x4164655AC0000000, 0x416B73E880000000, 0x41694EA380000000, 0x416DFDA080000000, 0x4166C911C0000000, 0x4151315880000000, 0x416A28DE80000000, 0x4160219EC0000000, 0x41641A7F40000000, 0x41637AEE00000000, 0x416988D240000000, 0x415269C380000000, 0x415C90B200000000, 0x4167213440000000, 0x4150297500000000, 0x41641C2580000000, 0x414BBB1D00000000, 0x415F2CA780000000, 0x415764D500000000, 0x41509F2E80000000, 0x411CF3E000000000, 0x41673F5F80000000, 0x4161E1E740000000, 0x4167DD8580000000, 0x415575BA80000000, 0x4161B3DF80000000, 0x4162EB96C0000000, 0x414D368B00000000, 0x416C7ACD40000000, 0x412A2DE800000000, 0x4169EF7BC0000000, 0x416940B880000000, 0x416F0F81C0000000, 0x4165FD43C0000000, 0x415A1E2800000000, 0x4168DD9D80000000, 0x4150927A80000000, 0x4145887300000000]> : tensor<40xf64>
  func.return
}

// -----

func.func @quantize_axis_f32() {
  %a0 = stablehlo.constant dense<[[0xC0098128, 0xC02C0A61, 0xC20FAF6A], [0x401DB971, 0xC19A7960, 0xC2A40C25], [0xC014F7E6, 0x404290C5, 0x4249419B], [0x3FA16591, 0x4071A0F8, 0x42ACE41A]]> : tensor<4x3xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<4x3xf32>) -> tensor<4x3x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20, 2.0:7}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<4x3x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20, 2.0:7}>>) -> tensor<4x3xi8>
  check.expect_eq_const %b0, dense<[[-51, -25, -11], [-5, -59, -34], [-53, -14, 32], [-17, -12, 50]]> : tensor<4x3xi8>
  func.return
}

// -----

func.func @dequantize_axis_f32() {
  %s0 = stablehlo.constant dense<[[-99, -103, 87], [-111, -10, 30], [35, 62, 50], [16, 27, -123]]> : tensor<4x3xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4x3xi8>) -> tensor<4x3x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20, 2.0:7}>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x3x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20, 2.0:7}>>) -> tensor<4x3xf32>
  check.expect_eq_const %r0, dense<[[0xC0DCCCCD, 0xC2260000, 0x43200000], [0xC101999A, 0x40A00000, 0x42380000], [0x40D00000, 0x42240000, 0x42AC0000], [0x40933333, 0x41BC0000, 0xC3820000]]> : tensor<4x3xf32>
  func.return
}

// -----

func.func @quantize_first_axis_f32() {
  %a0 = stablehlo.constant dense<[[[0x423D0000, 0xC29E0000, 0xC2B78000], [0x40500000, 0xC2B98000, 0xC2AD8000]], [[0xC2900000, 0x40700000, 0xC1F80000], [0xC12C0000, 0x42900000, 0x42C00000]]]> : tensor<2x2x3xf32>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<2x2x3xf32>) -> tensor<2x2x3x!quant.uniform<i16:f32:0, {0.25:1000, 3.0:-5}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x2x3x!quant.uniform<i16:f32:0, {0.25:1000, 3.0:-5}>>) -> tensor<2x2x3xi16>
  check.expect_eq_const %b0, dense<[[[1189, 684, 633], [1013, 629, 653]], [[-29, -4, -15], [-9, 19, 27]]]> : tensor<2x2x3xi16>
  func.return
}

// -----

func.func @quantize_axis_f64() {
  %a0 = stablehlo.constant dense<[[0xBFE3E208D9E4F76F, 0x40423096A156AB1C, 0xC047392B9340CBED], [0x3FFB168B7F62CC72, 0xC00B264B17AD2507, 0xC0559ECEAA7A2AAE], [0x40100A69E879D04E, 0xC031A06198727E29, 0xC069B733AEAA15C3], [0xBFF6D6472762D8F3, 0xC030A6DD287578E4, 0xC02F9E8CA9FB471D]]> : tensor<4x3xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<4x3xf64>) -> tensor<4x3x!quant.uniform<i8:f64:1, {0.1:-30, 0.5:-20, 2.0:7}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<4x3x!quant.uniform<i8:f64:1, {0.1:-30, 0.5:-20, 2.0:7}>>) -> tensor<4x3xi8>
  check.expect_eq_const %b0, dense<[[-36, 53, -16], [-13, -27, -36], [10, -55, -96], [-44, -53, -1]]> : tensor<4x3xi8>
  func.return
}

// -----

func.func @dequantize_axis_f64() {
  %s0 = stablehlo.constant dense<[[-41, -19, 64], [-10, -75, -121], [-114, 15, 89], [35, -121, 84]]> : tensor<4x3xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4x3xi8>) -> tensor<4x3x!quant.uniform<i8:f64:1, {0.1:-30, 0.5:-20, 2.0:7}>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x3x!quant.uniform<i8:f64:1, {0.1:-30, 0.5:-20, 2.0:7}>>) -> tensor<4x3xf64>
  check.expect_eq_const %r0, dense<[[0xBFF199999999999A, 0x3FE0000000000000, 0x405C800000000000], [0x4000000000000000, 0xC03B800000000000, 0xC070000000000000], [0xC020CCCCCCCCCCCD, 0x4031800000000000, 0x4064800000000000], [0x401A000000000000, 0xC049400000000000, 0x4063400000000000]]> : tensor<4x3xf64>
  func.return
}

// -----

func.func @quantize_first_axis_f64() {
  %a0 = stablehlo.constant dense<[[[0xC04C000000000000, 0x4050600000000000, 0xC055F00000000000], [0x4052C00000000000, 0x4050E00000000000, 0x4046000000000000]], [[0xC051B00000000000, 0xC057000000000000, 0x4056100000000000], [0xC041C00000000000, 0xC053900000000000, 0xC041600000000000]]]> : tensor<2x2x3xf64>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<2x2x3xf64>) -> tensor<2x2x3x!quant.uniform<i16:f64:0, {0.25:1000, 3.0:-5}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x2x3x!quant.uniform<i16:f64:0, {0.25:1000, 3.0:-5}>>) -> tensor<2x2x3xi16>
  check.expect_eq_const %b0, dense<[[[776, 1262, 649], [1300, 1270, 1176]], [[-29, -36, 24], [-17, -31, -17]]]> : tensor<2x2x3xi16>
  func.return
}

// -----

func.func @quantize_axis_f16() {
  %a0 = stablehlo.constant dense<[[0xBF9A, 0x4A47, 0xD00A], [0x2003, 0xCD2E, 0x5B55], [0x4015, 0x489B, 0x4586], [0xC05D, 0x4D8F, 0x5937]]> : tensor<4x3xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<4x3xf16>) -> tensor<4x3x!quant.uniform<i8:f16:1, {0.1:-30, 0.5:-20, 2.0:7}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<4x3x!quant.uniform<i8:f16:1, {0.1:-30, 0.5:-20, 2.0:7}>>) -> tensor<4x3xi8>
  check.expect_eq_const %b0, dense<[[-49, 5, -9], [-30, -61, 124], [-10, -2, 10], [-52, 24, 90]]> : tensor<4x3xi8>
  func.return
}

// -----

func.func @dequantize_axis_f16() {
  %s0 = stablehlo.constant dense<[[89, 85, -118], [65, -90, -44], [-5, 120, 66], [-101, 15, 83]]> : tensor<4x3xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4x3xi8>) -> tensor<4x3x!quant.uniform<i8:f16:1, {0.1:-30, 0.5:-20, 2.0:7}>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x3x!quant.uniform<i8:f16:1, {0.1:-30, 0.5:-20, 2.0:7}>>) -> tensor<4x3xf16>
  check.expect_eq_const %r0, dense<[[0x49F3, 0x5290, 0xDBD0], [0x48C0, 0xD060, 0xD660], [0x4100, 0x5460, 0x5760], [0xC719, 0x4C60, 0x58C0]]> : tensor<4x3xf16>
  func.return
}

// -----

func.func @quantize_first_axis_f16() {
  %a0 = stablehlo.constant dense<[[[0xD3F0, 0x0000, 0xCD20], [0x4C90, 0x54B8, 0x50E8]], [[0xD228, 0xD604, 0x5550], [0xCF50, 0x4F30, 0xD120]]]> : tensor<2x2x3xf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<2x2x3xf16>) -> tensor<2x2x3x!quant.uniform<i16:f16:0, {0.25:1000, 3.0:-5}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x2x3x!quant.uniform<i16:f16:0, {0.25:1000, 3.0:-5}>>) -> tensor<2x2x3xi16>
  check.expect_eq_const %b0, dense<[[[746, 1000, 918], [1073, 1302, 1157]], [[-21, -37, 23], [-15, 5, -19]]]> : tensor<2x2x3xi16>
  func.return
}

// -----

func.func @quantize_axis_bf16() {
  %a0 = stablehlo.constant dense<[[0x0000, 0x0000, 0x4107], [0x0000, 0x410D, 0xC25A], [0xBF7A, 0x4199, 0x4291], [0xBF9B, 0x0000, 0x429B]]> : tensor<4x3xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<4x3xbf16>) -> tensor<4x3x!quant.uniform<i8:bf16:1, {0.1:-30, 0.5:-20, 2.0:7}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<4x3x!quant.uniform<i8:bf16:1, {0.1:-30, 0.5:-20, 2.0:7}>>) -> tensor<4x3xi8>
  check.expect_eq_const %b0, dense<[[-30, -20, 11], [-30, -2, -20], [-40, 18, 43], [-42, -20, 46]]> : tensor<4x3xi8>
  func.return
}

// -----

func.func @dequantize_axis_bf16() {
  %s0 = stablehlo.constant dense<[[115, -37, 118], [-109, -76, -97], [109, -40, -13], [11, -114, 85]]> : tensor<4x3xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4x3xi8>) -> tensor<4x3x!quant.uniform<i8:bf16:1, {0.1:-30, 0.5:-20, 2.0:7}>>
  %r0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<4x3x!quant.uniform<i8:bf16:1, {0.1:-30, 0.5:-20, 2.0:7}>>) -> tensor<4x3xbf16>
  check.expect_eq_const %r0, dense<[[0x4168, 0xC108, 0x435E], [0xC0FD, 0xC1E0, 0xC350], [0x415F, 0xC120, 0xC220], [0x4083, 0xC23C, 0x431C]]> : tensor<4x3xbf16>
  func.return
}

// -----

func.func @quantize_first_axis_bf16() {
  %a0 = stablehlo.constant dense<[[[0xC224, 0x42AB, 0x41AC], [0xC2C4, 0xC2A8, 0xC1C2]], [[0xC203, 0xC1B0, 0x4060], [0xC26D, 0x4200, 0x41A4]]]> : tensor<2x2x3xbf16>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<2x2x3xbf16>) -> tensor<2x2x3x!quant.uniform<i16:bf16:0, {0.25:1000, 3.0:-5}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x2x3x!quant.uniform<i16:bf16:0, {0.25:1000, 3.0:-5}>>) -> tensor<2x2x3xi16>
  check.expect_eq_const %b0, dense<[[[836, 1344, 1088], [608, 664, 904]], [[-16, -12, -4], [-25, 6, 2]]]> : tensor<2x2x3xi16>
  func.return
}

// -----

func.func @requantize_0_0() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f32, 0.1:-30>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<256x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<256x!quant.uniform<i8:f32, 0.1:-30>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<256x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<256xi8>
  check.expect_eq_const %b0, dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  func.return
}

// -----

func.func @requantize_0_1() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f32, 0.1:-30>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<256x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<256x!quant.uniform<i8:f32, 0.5:-20>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<256x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<256xi8>
  check.expect_eq_const %b0, dense<[-40, -39, -39, -39, -39, -39, -38, -38, -38, -38, -38, -37, -37, -37, -37, -37, -36, -36, -36, -36, -36, -35, -35, -35, -35, -35, -34, -34, -34, -34, -34, -33, -33, -33, -33, -33, -32, -32, -32, -32, -32, -31, -31, -31, -31, -31, -30, -30, -30, -30, -30, -29, -29, -29, -29, -29, -28, -28, -28, -28, -28, -27, -27, -27, -27, -27, -26, -26, -26, -26, -26, -25, -25, -25, -25, -25, -24, -24, -24, -24, -24, -23, -23, -23, -23, -23, -22, -22, -22, -22, -22, -21, -21, -21, -21, -21, -20, -20, -20, -20, -20, -19, -19, -19, -19, -19, -18, -18, -18, -18, -18, -17, -17, -17, -17, -17, -16, -16, -16, -16, -16, -15, -15, -15, -15, -15, -14, -14, -14, -14, -14, -13, -13, -13, -13, -13, -12, -12, -12, -12, -12, -11, -11, -11, -11, -11, -10, -10, -10, -10, -10, -9, -9, -9, -9, -9, -8, -8, -8, -8, -8, -7, -7, -7, -7, -7, -6, -6, -6, -6, -6, -5, -5, -5, -5, -5, -4, -4, -4, -4, -4, -3, -3, -3, -3, -3, -2, -2, -2, -2, -2, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 11, 11, 11, 11, 11]> : tensor<256xi8>
  func.return
}

// -----

func.func @requantize_0_2() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f32, 0.1:-30>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<256x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<256x!quant.uniform<u8:f32, 0.05:100>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<256x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<256xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 92, 94, 96, 98, 100, 102, 104, 106, 108, 110, 112, 114, 116, 118, 120, 122, 124, 126, 128, 130, 132, 134, 136, 138, 140, 142, 144, 146, 148, 150, 152, 154, 156, 158, 160, 162, 164, 166, 168, 170, 172, 174, 176, 178, 180, 182, 184, 186, 188, 190, 192, 194, 196, 198, 200, 202, 204, 206, 208, 210, 212, 214, 216, 218, 220, 222, 224, 226, 228, 230, 232, 234, 236, 238, 240, 242, 244, 246, 248, 250, 252, 254, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255]> : tensor<256xui8>
  func.return
}

// -----

func.func @requantize_0_3() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f32, 0.1:-30>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<256x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<256x!quant.uniform<i16:f32, 0.01:3>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<256x!quant.uniform<i16:f32, 0.01:3>>) -> tensor<256xi16>
  check.expect_eq_const %b0, dense<[-977, -967, -957, -947, -937, -927, -917, -907, -897, -887, -877, -867, -857, -847, -837, -827, -817, -807, -797, -787, -777, -767, -757, -747, -737, -727, -717, -707, -697, -687, -677, -667, -657, -647, -637, -627, -617, -607, -597, -587, -577, -567, -557, -547, -537, -527, -517, -507, -497, -487, -477, -467, -457, -447, -437, -427, -417, -407, -397, -387, -377, -367, -357, -347, -337, -327, -317, -307, -297, -287, -277, -267, -257, -247, -237, -227, -217, -207, -197, -187, -177, -167, -157, -147, -137, -127, -117, -107, -97, -87, -77, -67, -57, -47, -37, -27, -17, -7, 3, 13, 23, 33, 43, 53, 63, 73, 83, 93, 103, 113, 123, 133, 143, 153, 163, 173, 183, 193, 203, 213, 223, 233, 243, 253, 263, 273, 283, 293, 303, 313, 323, 333, 343, 353, 363, 373, 383, 393, 403, 413, 423, 433, 443, 453, 463, 473, 483, 493, 503, 513, 523, 533, 543, 553, 563, 573, 583, 593, 603, 613, 623, 633, 643, 653, 663, 673, 683, 693, 703, 713, 723, 733, 743, 753, 763, 773, 783, 793, 803, 813, 823, 833, 843, 853, 863, 873, 883, 893, 903, 913, 923, 933, 943, 953, 963, 973, 983, 993, 1003, 1013, 1023, 1033, 1043, 1053, 1063, 1073, 1083, 1093, 1103, 1113, 1123, 1133, 1143, 1153, 1163, 1173, 1183, 1193, 1203, 1213, 1223, 1233, 1243, 1253, 1263, 1273, 1283, 1293, 1303, 1313, 1323, 1333, 1343, 1353, 1363, 1373, 1383, 1393, 1403, 1413, 1423, 1433, 1443, 1453, 1463, 1473, 1483, 1493, 1503, 1513, 1523, 1533, 1543, 1553, 1563, 1573]> : tensor<256xi16>
  func.return
}

// -----

func.func @requantize_0_4() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f32, 0.1:-30>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<256x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<256x!quant.uniform<i8<-7:7>:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<256x!quant.uniform<i8<-7:7>:f32, 0.5:0>>) -> tensor<256xi8>
  check.expect_eq_const %b0, dense<[-7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -6, -6, -6, -6, -6, -5, -5, -5, -5, -5, -4, -4, -4, -4, -4, -3, -3, -3, -3, -3, -2, -2, -2, -2, -2, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7]> : tensor<256xi8>
  func.return
}

// -----

func.func @requantize_0_5() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 121, 122, 123, 124, 125, 126, 127]> : tensor<243xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<243xi8>) -> tensor<243x!quant.uniform<i8:f32, 0.1:-30>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<243x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<243x!quant.uniform<i4:f32, 2.0:-1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<243x!quant.uniform<i4:f32, 2.0:-1>>) -> tensor<243xi4>
  check.expect_eq_const %b0, dense<[-6, -6, -6, -6, -6, -6, -6, -6, -5, -5, -5, -5, -5, -5, -5, -5, -5, -5, -5, -5, -5, -5, -5, -5, -5, -5, -5, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7]> : tensor<243xi4>
  func.return
}

// -----

func.func @requantize_0_6() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97]> : tensor<226xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<226xi8>) -> tensor<226x!quant.uniform<i8:f32, 0.1:-30>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<226x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<226x!quant.uniform<i32:f32, 0.001:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<226x!quant.uniform<i32:f32, 0.001:0>>) -> tensor<226xi32>
  check.expect_eq_const %b0, dense<[-9800, -9700, -9600, -9500, -9400, -9300, -9200, -9100, -9000, -8900, -8800, -8700, -8600, -8500, -8400, -8300, -8200, -8100, -8000, -7900, -7800, -7700, -7600, -7500, -7400, -7300, -7200, -7100, -7000, -6900, -6800, -6700, -6600, -6500, -6400, -6300, -6200, -6100, -6000, -5900, -5800, -5700, -5600, -5500, -5400, -5300, -5200, -5100, -5000, -4900, -4800, -4700, -4600, -4500, -4400, -4300, -4200, -4100, -4000, -3900, -3800, -3700, -3600, -3500, -3400, -3300, -3200, -3100, -3000, -2900, -2800, -2700, -2600, -2500, -2400, -2300, -2200, -2100, -2000, -1900, -1800, -1700, -1600, -1500, -1400, -1300, -1200, -1100, -1000, -900, -800, -700, -600, -500, -400, -300, -200, -100, 0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400, 2500, 2600, 2700, 2800, 2900, 3000, 3100, 3200, 3300, 3400, 3500, 3600, 3700, 3800, 3900, 4000, 4100, 4200, 4300, 4400, 4500, 4600, 4700, 4800, 4900, 5000, 5100, 5200, 5300, 5400, 5500, 5600, 5700, 5800, 5900, 6000, 6100, 6200, 6300, 6400, 6500, 6600, 6700, 6800, 6900, 7000, 7100, 7200, 7300, 7400, 7500, 7600, 7700, 7800, 7900, 8000, 8100, 8200, 8300, 8400, 8500, 8600, 8700, 8800, 8900, 9000, 9100, 9200, 9300, 9400, 9500, 9600, 9700, 9800, 9900, 10000, 10100, 10200, 10300, 10400, 10500, 10600, 10700, 10800, 10900, 11000, 11100, 11200, 11300, 11400, 11500, 11600, 11700, 11800, 11900, 12000, 12100, 12200, 12300, 12400, 12500, 12600, 12700]> : tensor<226xi32>
  func.return
}

// -----

func.func @requantize_1_0() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f32, 0.5:-20>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<256x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<256x!quant.uniform<i8:f32, 0.1:-30>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<256x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<256xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -128, -125, -120, -115, -110, -105, -100, -95, -90, -85, -80, -75, -70, -65, -60, -55, -50, -45, -40, -35, -30, -25, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 115, 120, 125, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127]> : tensor<256xi8>
  func.return
}

// -----

func.func @requantize_1_1() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f32, 0.5:-20>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<256x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<256x!quant.uniform<i8:f32, 0.5:-20>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<256x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<256xi8>
  check.expect_eq_const %b0, dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  func.return
}

// -----

func.func @requantize_1_2() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f32, 0.5:-20>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<256x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<256x!quant.uniform<u8:f32, 0.05:100>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<256x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<256xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200, 210, 220, 230, 240, 250, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255]> : tensor<256xui8>
  func.return
}

// -----

func.func @requantize_1_3() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f32, 0.5:-20>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<256x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<256x!quant.uniform<i16:f32, 0.01:3>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<256x!quant.uniform<i16:f32, 0.01:3>>) -> tensor<256xi16>
  check.expect_eq_const %b0, dense<[-5397, -5347, -5297, -5247, -5197, -5147, -5097, -5047, -4997, -4947, -4897, -4847, -4797, -4747, -4697, -4647, -4597, -4547, -4497, -4447, -4397, -4347, -4297, -4247, -4197, -4147, -4097, -4047, -3997, -3947, -3897, -3847, -3797, -3747, -3697, -3647, -3597, -3547, -3497, -3447, -3397, -3347, -3297, -3247, -3197, -3147, -3097, -3047, -2997, -2947, -2897, -2847, -2797, -2747, -2697, -2647, -2597, -2547, -2497, -2447, -2397, -2347, -2297, -2247, -2197, -2147, -2097, -2047, -1997, -1947, -1897, -1847, -1797, -1747, -1697, -1647, -1597, -1547, -1497, -1447, -1397, -1347, -1297, -1247, -1197, -1147, -1097, -1047, -997, -947, -897, -847, -797, -747, -697, -647, -597, -547, -497, -447, -397, -347, -297, -247, -197, -147, -97, -47, 3, 53, 103, 153, 203, 253, 303, 353, 403, 453, 503, 553, 603, 653, 703, 753, 803, 853, 903, 953, 1003, 1053, 1103, 1153, 1203, 1253, 1303, 1353, 1403, 1453, 1503, 1553, 1603, 1653, 1703, 1753, 1803, 1853, 1903, 1953, 2003, 2053, 2103, 2153, 2203, 2253, 2303, 2353, 2403, 2453, 2503, 2553, 2603, 2653, 2703, 2753, 2803, 2853, 2903, 2953, 3003, 3053, 3103, 3153, 3203, 3253, 3303, 3353, 3403, 3453, 3503, 3553, 3603, 3653, 3703, 3753, 3803, 3853, 3903, 3953, 4003, 4053, 4103, 4153, 4203, 4253, 4303, 4353, 4403, 4453, 4503, 4553, 4603, 4653, 4703, 4753, 4803, 4853, 4903, 4953, 5003, 5053, 5103, 5153, 5203, 5253, 5303, 5353, 5403, 5453, 5503, 5553, 5603, 5653, 5703, 5753, 5803, 5853, 5903, 5953, 6003, 6053, 6103, 6153, 6203, 6253, 6303, 6353, 6403, 6453, 6503, 6553, 6603, 6653, 6703, 6753, 6803, 6853, 6903, 6953, 7003, 7053, 7103, 7153, 7203, 7253, 7303, 7353]> : tensor<256xi16>
  func.return
}

// -----

func.func @requantize_1_4() {
  %s0 = stablehlo.constant dense<[-128, -127, -126, -125, -124, -123, -122, -121, -120, -119, -118, -117, -116, -115, -114, -113, -112, -111, -110, -109, -108, -107, -106, -105, -104, -103, -102, -101, -100, -99, -98, -97, -96, -95, -94, -93, -92, -91, -90, -89, -88, -87, -86, -85, -84, -83, -82, -81, -80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tensor<256xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xi8>) -> tensor<256x!quant.uniform<i8:f32, 0.5:-20>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<256x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<256x!quant.uniform<i8<-7:7>:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<256x!quant.uniform<i8<-7:7>:f32, 0.5:0>>) -> tensor<256xi8>
  check.expect_eq_const %b0, dense<[-7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7]> : tensor<256xi8>
  func.return
}

// -----

func.func @requantize_1_5() {
  %s0 = stablehlo.constant dense<[-128, -127, -125, -124, -123, -121, -120, -119, -117, -116, -115, -113, -112, -111, -109, -108, -107, -105, -104, -103, -101, -100, -99, -97, -96, -95, -93, -92, -91, -89, -88, -87, -85, -84, -83, -81, -80, -79, -77, -76, -75, -73, -72, -71, -69, -68, -67, -65, -64, -63, -61, -60, -59, -57, -56, -55, -53, -52, -51, -49, -48, -47, -45, -44, -43, -41, -40, -39, -37, -36, -35, -33, -32, -31, -29, -28, -27, -25, -24, -23, -21, -20, -19, -17, -16, -15, -13, -12, -11, -9, -8, -7, -5, -4, -3, -1, 0, 1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 17, 19, 20, 21, 23, 24, 25, 27, 28, 29, 31, 32, 33, 35, 36, 37, 39, 40, 41, 43, 44, 45, 47, 48, 49, 51, 52, 53, 55, 56, 57, 59, 60, 61, 63, 64, 65, 67, 68, 69, 71, 72, 73, 75, 76, 77, 79, 80, 81, 83, 84, 85, 87, 88, 89, 91, 92, 93, 95, 96, 97, 99, 100, 101, 103, 104, 105, 107, 108, 109, 111, 112, 113, 115, 116, 117, 119, 120, 121, 123, 124, 125, 127]> : tensor<192xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<192xi8>) -> tensor<192x!quant.uniform<i8:f32, 0.5:-20>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<192x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<192x!quant.uniform<i4:f32, 2.0:-1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<192x!quant.uniform<i4:f32, 2.0:-1>>) -> tensor<192xi4>
  check.expect_eq_const %b0, dense<[-8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -7, -7, -7, -6, -6, -6, -5, -5, -5, -4, -4, -4, -3, -3, -3, -2, -2, -2, -1, -1, -1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7]> : tensor<192xi4>
  func.return
}

// -----

func.func @requantize_1_6() {
  %s0 = stablehlo.constant dense<[-45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]> : tensor<51xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<51xi8>) -> tensor<51x!quant.uniform<i8:f32, 0.5:-20>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<51x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<51x!quant.uniform<i32:f32, 0.001:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<51x!quant.uniform<i32:f32, 0.001:0>>) -> tensor<51xi32>
  check.expect_eq_const %b0, dense<[-12500, -12000, -11500, -11000, -10500, -10000, -9500, -9000, -8500, -8000, -7500, -7000, -6500, -6000, -5500, -5000, -4500, -4000, -3500, -3000, -2500, -2000, -1500, -1000, -500, 0, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 5500, 6000, 6500, 7000, 7500, 8000, 8500, 9000, 9500, 10000, 10500, 11000, 11500, 12000, 12500]> : tensor<51xi32>
  func.return
}

// -----

func.func @requantize_2_0() {
  %s0 = stablehlo.constant dense<[0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 92, 94, 96, 98, 100, 102, 104, 106, 108, 110, 112, 114, 116, 118, 120, 122, 124, 126, 128, 130, 132, 134, 136, 138, 140, 142, 144, 146, 148, 150, 152, 154, 156, 158, 160, 162, 164, 166, 168, 170, 172, 174, 176, 178, 180, 182, 184, 186, 188, 190, 192, 194, 196, 198, 200, 202, 204, 206, 208, 210, 212, 214, 216, 218, 220, 222, 224, 226, 228, 230, 232, 234, 236, 238, 240, 242, 244, 246, 248, 250, 252, 254]> : tensor<128xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<128xui8>) -> tensor<128x!quant.uniform<u8:f32, 0.05:100>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<128x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<128x!quant.uniform<i8:f32, 0.1:-30>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<128x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<128xi8>
  check.expect_eq_const %b0, dense<[-80, -79, -78, -77, -76, -75, -74, -73, -72, -71, -70, -69, -68, -67, -66, -65, -64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47]> : tensor<128xi8>
  func.return
}

// -----

func.func @requantize_2_1() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 28, 29, 30, 31, 32, 33, 34, 36, 37, 38, 39, 40, 41, 42, 43, 44, 46, 47, 48, 49, 50, 51, 52, 53, 54, 56, 57, 58, 59, 60, 61, 62, 63, 64, 66, 67, 68, 69, 70, 71, 72, 73, 74, 76, 77, 78, 79, 80, 81, 82, 83, 84, 86, 87, 88, 89, 90, 91, 92, 93, 94, 96, 97, 98, 99, 100, 101, 102, 103, 104, 106, 107, 108, 109, 110, 111, 112, 113, 114, 116, 117, 118, 119, 120, 121, 122, 123, 124, 126, 127, 128, 129, 130, 131, 132, 133, 134, 136, 137, 138, 139, 140, 141, 142, 143, 144, 146, 147, 148, 149, 150, 151, 152, 153, 154, 156, 157, 158, 159, 160, 161, 162, 163, 164, 166, 167, 168, 169, 170, 171, 172, 173, 174, 176, 177, 178, 179, 180, 181, 182, 183, 184, 186, 187, 188, 189, 190, 191, 192, 193, 194, 196, 197, 198, 199, 200, 201, 202, 203, 204, 206, 207, 208, 209, 210, 211, 212, 213, 214, 216, 217, 218, 219, 220, 221, 222, 223, 224, 226, 227, 228, 229, 230, 231, 232, 233, 234, 236, 237, 238, 239, 240, 241, 242, 243, 244, 246, 247, 248, 249, 250, 251, 252, 253, 254]> : tensor<230xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<230xui8>) -> tensor<230x!quant.uniform<u8:f32, 0.05:100>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<230x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<230x!quant.uniform<i8:f32, 0.5:-20>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<230x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<230xi8>
  check.expect_eq_const %b0, dense<[-30, -30, -30, -30, -30, -29, -29, -29, -29, -29, -29, -29, -29, -29, -28, -28, -28, -28, -28, -28, -28, -28, -28, -27, -27, -27, -27, -27, -27, -27, -27, -27, -26, -26, -26, -26, -26, -26, -26, -26, -26, -25, -25, -25, -25, -25, -25, -25, -25, -25, -24, -24, -24, -24, -24, -24, -24, -24, -24, -23, -23, -23, -23, -23, -23, -23, -23, -23, -22, -22, -22, -22, -22, -22, -22, -22, -22, -21, -21, -21, -21, -21, -21, -21, -21, -21, -20, -20, -20, -20, -20, -20, -20, -20, -20, -19, -19, -19, -19, -19, -19, -19, -19, -19, -18, -18, -18, -18, -18, -18, -18, -18, -18, -17, -17, -17, -17, -17, -17, -17, -17, -17, -16, -16, -16, -16, -16, -16, -16, -16, -16, -15, -15, -15, -15, -15, -15, -15, -15, -15, -14, -14, -14, -14, -14, -14, -14, -14, -14, -13, -13, -13, -13, -13, -13, -13, -13, -13, -12, -12, -12, -12, -12, -12, -12, -12, -12, -11, -11, -11, -11, -11, -11, -11, -11, -11, -10, -10, -10, -10, -10, -10, -10, -10, -10, -9, -9, -9, -9, -9, -9, -9, -9, -9, -8, -8, -8, -8, -8, -8, -8, -8, -8, -7, -7, -7, -7, -7, -7, -7, -7, -7, -6, -6, -6, -6, -6, -6, -6, -6, -6, -5, -5, -5, -5, -5, -5, -5, -5, -5]> : tensor<230xi8>
  func.return
}

// -----

func.func @requantize_2_2() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f32, 0.05:100>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<256x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<256x!quant.uniform<u8:f32, 0.05:100>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<256x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<256xui8>
  check.expect_eq_const %b0, dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  func.return
}

// -----

func.func @requantize_2_3() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f32, 0.05:100>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<256x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<256x!quant.uniform<i16:f32, 0.01:3>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<256x!quant.uniform<i16:f32, 0.01:3>>) -> tensor<256xi16>
  check.expect_eq_const %b0, dense<[-497, -492, -487, -482, -477, -472, -467, -462, -457, -452, -447, -442, -437, -432, -427, -422, -417, -412, -407, -402, -397, -392, -387, -382, -377, -372, -367, -362, -357, -352, -347, -342, -337, -332, -327, -322, -317, -312, -307, -302, -297, -292, -287, -282, -277, -272, -267, -262, -257, -252, -247, -242, -237, -232, -227, -222, -217, -212, -207, -202, -197, -192, -187, -182, -177, -172, -167, -162, -157, -152, -147, -142, -137, -132, -127, -122, -117, -112, -107, -102, -97, -92, -87, -82, -77, -72, -67, -62, -57, -52, -47, -42, -37, -32, -27, -22, -17, -12, -7, -2, 3, 8, 13, 18, 23, 28, 33, 38, 43, 48, 53, 58, 63, 68, 73, 78, 83, 88, 93, 98, 103, 108, 113, 118, 123, 128, 133, 138, 143, 148, 153, 158, 163, 168, 173, 178, 183, 188, 193, 198, 203, 208, 213, 218, 223, 228, 233, 238, 243, 248, 253, 258, 263, 268, 273, 278, 283, 288, 293, 298, 303, 308, 313, 318, 323, 328, 333, 338, 343, 348, 353, 358, 363, 368, 373, 378, 383, 388, 393, 398, 403, 408, 413, 418, 423, 428, 433, 438, 443, 448, 453, 458, 463, 468, 473, 478, 483, 488, 493, 498, 503, 508, 513, 518, 523, 528, 533, 538, 543, 548, 553, 558, 563, 568, 573, 578, 583, 588, 593, 598, 603, 608, 613, 618, 623, 628, 633, 638, 643, 648, 653, 658, 663, 668, 673, 678, 683, 688, 693, 698, 703, 708, 713, 718, 723, 728, 733, 738, 743, 748, 753, 758, 763, 768, 773, 778]> : tensor<256xi16>
  func.return
}

// -----

func.func @requantize_2_4() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 28, 29, 30, 31, 32, 33, 34, 36, 37, 38, 39, 40, 41, 42, 43, 44, 46, 47, 48, 49, 50, 51, 52, 53, 54, 56, 57, 58, 59, 60, 61, 62, 63, 64, 66, 67, 68, 69, 70, 71, 72, 73, 74, 76, 77, 78, 79, 80, 81, 82, 83, 84, 86, 87, 88, 89, 90, 91, 92, 93, 94, 96, 97, 98, 99, 100, 101, 102, 103, 104, 106, 107, 108, 109, 110, 111, 112, 113, 114, 116, 117, 118, 119, 120, 121, 122, 123, 124, 126, 127, 128, 129, 130, 131, 132, 133, 134, 136, 137, 138, 139, 140, 141, 142, 143, 144, 146, 147, 148, 149, 150, 151, 152, 153, 154, 156, 157, 158, 159, 160, 161, 162, 163, 164, 166, 167, 168, 169, 170, 171, 172, 173, 174, 176, 177, 178, 179, 180, 181, 182, 183, 184, 186, 187, 188, 189, 190, 191, 192, 193, 194, 196, 197, 198, 199, 200, 201, 202, 203, 204, 206, 207, 208, 209, 210, 211, 212, 213, 214, 216, 217, 218, 219, 220, 221, 222, 223, 224, 226, 227, 228, 229, 230, 231, 232, 233, 234, 236, 237, 238, 239, 240, 241, 242, 243, 244, 246, 247, 248, 249, 250, 251, 252, 253, 254]> : tensor<230xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<230xui8>) -> tensor<230x!quant.uniform<u8:f32, 0.05:100>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<230x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<230x!quant.uniform<i8<-7:7>:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<230x!quant.uniform<i8<-7:7>:f32, 0.5:0>>) -> tensor<230xi8>
  check.expect_eq_const %b0, dense<[-7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -6, -6, -6, -6, -6, -6, -6, -6, -6, -5, -5, -5, -5, -5, -5, -5, -5, -5, -4, -4, -4, -4, -4, -4, -4, -4, -4, -3, -3, -3, -3, -3, -3, -3, -3, -3, -2, -2, -2, -2, -2, -2, -2, -2, -2, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7]> : tensor<230xi8>
  func.return
}

// -----

func.func @requantize_2_5() {
  %s0 = stablehlo.constant dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<249xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<249xui8>) -> tensor<249x!quant.uniform<u8:f32, 0.05:100>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<249x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<249x!quant.uniform<i4:f32, 2.0:-1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<249x!quant.uniform<i4:f32, 2.0:-1>>) -> tensor<249xi4>
  check.expect_eq_const %b0, dense<[-3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]> : tensor<249xi4>
  func.return
}

// -----

func.func @requantize_2_6() {
  %s0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]> : tensor<256xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<256xui8>) -> tensor<256x!quant.uniform<u8:f32, 0.05:100>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<256x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<256x!quant.uniform<i32:f32, 0.001:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<256x!quant.uniform<i32:f32, 0.001:0>>) -> tensor<256xi32>
  check.expect_eq_const %b0, dense<[-5000, -4950, -4900, -4850, -4800, -4750, -4700, -4650, -4600, -4550, -4500, -4450, -4400, -4350, -4300, -4250, -4200, -4150, -4100, -4050, -4000, -3950, -3900, -3850, -3800, -3750, -3700, -3650, -3600, -3550, -3500, -3450, -3400, -3350, -3300, -3250, -3200, -3150, -3100, -3050, -3000, -2950, -2900, -2850, -2800, -2750, -2700, -2650, -2600, -2550, -2500, -2450, -2400, -2350, -2300, -2250, -2200, -2150, -2100, -2050, -2000, -1950, -1900, -1850, -1800, -1750, -1700, -1650, -1600, -1550, -1500, -1450, -1400, -1350, -1300, -1250, -1200, -1150, -1100, -1050, -1000, -950, -900, -850, -800, -750, -700, -650, -600, -550, -500, -450, -400, -350, -300, -250, -200, -150, -100, -50, 0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650, 700, 750, 800, 850, 900, 950, 1000, 1050, 1100, 1150, 1200, 1250, 1300, 1350, 1400, 1450, 1500, 1550, 1600, 1650, 1700, 1750, 1800, 1850, 1900, 1950, 2000, 2050, 2100, 2150, 2200, 2250, 2300, 2350, 2400, 2450, 2500, 2550, 2600, 2650, 2700, 2750, 2800, 2850, 2900, 2950, 3000, 3050, 3100, 3150, 3200, 3250, 3300, 3350, 3400, 3450, 3500, 3550, 3600, 3650, 3700, 3750, 3800, 3850, 3900, 3950, 4000, 4050, 4100, 4150, 4200, 4250, 4300, 4350, 4400, 4450, 4500, 4550, 4600, 4650, 4700, 4750, 4800, 4850, 4900, 4950, 5000, 5050, 5100, 5150, 5200, 5250, 5300, 5350, 5400, 5450, 5500, 5550, 5600, 5650, 5700, 5750, 5800, 5850, 5900, 5950, 6000, 6050, 6100, 6150, 6200, 6250, 6300, 6350, 6400, 6450, 6500, 6550, 6600, 6650, 6700, 6750, 6800, 6850, 6900, 6950, 7000, 7050, 7100, 7150, 7200, 7250, 7300, 7350, 7400, 7450, 7500, 7550, 7600, 7650, 7700, 7750]> : tensor<256xi32>
  func.return
}

// -----

func.func @requantize_3_0() {
  %s0 = stablehlo.constant dense<[1923, 944, -1915, 344, -1726, 1232, -1845, 1150, -204, -1257, -1346, 559, 405, -243, -249, -189, -267, 239, 173, 1047, -808, -1299, 395, 1610, -337, 964, -700, 1893, 1543, 1157, -1233, 1563, -315, -429, 894, 1307, -936, -1929, -1657, 539, -958, -128, 190, -751, 1167, 1540, -1496, 1530, 326, 846, 1974, 1835, -1376, -1289, -188, 652, -936, 1741, -871, 309, 1615, 462, 802, -919, -1854, 1975, 63, -193, 529, 445, 1101, -870, -875, -1890, 1317, -1047, -528, -817, 1081, 1996, 1326, -771, -1253, 201, -899, -1891, 589, -1227, -1438, 569, 63, 930, -1270, -673, 184]> : tensor<95xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<95xi16>) -> tensor<95x!quant.uniform<i16:f32, 0.01:3>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<95x!quant.uniform<i16:f32, 0.01:3>>) -> tensor<95x!quant.uniform<i8:f32, 0.1:-30>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<95x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<95xi8>
  check.expect_eq_const %b0, dense<[127, 64, -128, 4, -128, 93, -128, 85, -51, -128, -128, 26, 10, -55, -55, -49, -57, -6, -13, 74, -111, -128, 9, 127, -64, 66, -100, 127, 124, 85, -128, 126, -62, -73, 59, 100, -124, -128, -128, 24, -126, -43, -11, -105, 86, 124, -128, 123, 2, 54, 127, 127, -128, -128, -49, 35, -124, 127, -117, 1, 127, 16, 50, -122, -128, 127, -24, -50, 23, 14, 80, -117, -118, -128, 101, -128, -83, -112, 78, 127, 102, -107, -128, -10, -120, -128, 29, -128, -128, 27, -24, 63, -128, -98, -12]> : tensor<95xi8>
  func.return
}

// -----

func.func @requantize_3_1() {
  %s0 = stablehlo.constant dense<[-12, 196, 742, -1519, 1545, 751, -1538, 686, 399, 810, -1289, 1323, 1464, -1987, -747, 961, 1654, 1243, -796, 1774, -1827, -1519, 477, 284, -1812, -913, 819, 1725, 1591, 1888, -310, -1426, -1448, -237, 859, 1389, -157, -1565, -735, -1397, 1663, -457, -788, 1587, -1854, -975, 796, -1328, 1749, 1426, -252, -1375, 1147, 1509, 1251, -1196, -1836, 505, -1975, -671, -752, -1638, 1413, -198, 1131, 82, -574, 997, 1084, -296, 1282, 395, -1969, 1734, -919, 1914, 1029, 399, -1681, 316, 1825, 1950, -1645, 1860, 675, -1542, -1477, -178, 1929, -1267, 1423, -1392, 1927, 1502, 1579, -953, -1487, -754]> : tensor<98xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<98xi16>) -> tensor<98x!quant.uniform<i16:f32, 0.01:3>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<98x!quant.uniform<i16:f32, 0.01:3>>) -> tensor<98x!quant.uniform<i8:f32, 0.5:-20>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<98x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<98xi8>
  check.expect_eq_const %b0, dense<[-20, -16, -5, -50, 11, -5, -51, -6, -12, -4, -46, 6, 9, -60, -35, -1, 13, 5, -36, 15, -57, -50, -11, -14, -56, -38, -4, 14, 12, 18, -26, -49, -49, -25, -3, 8, -23, -51, -35, -48, 13, -29, -36, 12, -57, -40, -4, -47, 15, 8, -25, -48, 3, 10, 5, -44, -57, -10, -60, -33, -35, -53, 8, -24, 3, -18, -32, 0, 2, -26, 6, -12, -59, 15, -38, 18, 1, -12, -54, -14, 16, 19, -53, 17, -7, -51, -50, -24, 19, -45, 8, -48, 18, 10, 12, -39, -50, -35]> : tensor<98xi8>
  func.return
}

// -----

func.func @requantize_3_2() {
  %s0 = stablehlo.constant dense<[1914, -1800, -829, 351, 1070, -1824, -1418, -625, -1859, 467, -301, 986, -1968, 1040, -1557, -1081, -142, 977, 339, -564, 160, 412, 910, 1279, -1536, 1443, -1443, 1722, -1427, -1368, -1215, 946, 490, -924, -634, 1575, -776, 908, 282, -543, -1775, -1909, 201, -888, -1348, 1317, 260, -906, -1362, -952, -1005, -1526, 770, -817, -1963, -1493, 196, 62, -1006, -1724, -1015, -923, -1526, 703, -156, 1564, 777, 380, -1369, -1598, -609, 1193, -728, -1401, -1891, 1370, 103, -525, -1198, -1474, 678, -1472, 251, 1599, -301, -256, -1791, 1537, -78, -983, -1464, -1444, -1968, -1880, 1389, -1944, -1551, -210, 1812, -776]> : tensor<100xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<100xi16>) -> tensor<100x!quant.uniform<i16:f32, 0.01:3>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<100x!quant.uniform<i16:f32, 0.01:3>>) -> tensor<100x!quant.uniform<u8:f32, 0.05:100>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<100x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<100xui8>
  check.expect_eq_const %b0, dense<[255, 0, 0, 170, 255, 0, 0, 0, 0, 193, 39, 255, 0, 255, 0, 0, 71, 255, 167, 0, 131, 182, 255, 255, 0, 255, 0, 255, 0, 0, 0, 255, 197, 0, 0, 255, 0, 255, 156, 0, 0, 0, 140, 0, 0, 255, 151, 0, 0, 0, 0, 0, 253, 0, 0, 0, 139, 112, 0, 0, 0, 0, 0, 240, 68, 255, 255, 175, 0, 0, 0, 255, 0, 0, 0, 255, 120, 0, 0, 0, 235, 0, 150, 255, 39, 48, 0, 255, 84, 0, 0, 0, 0, 0, 255, 0, 0, 57, 255, 0]> : tensor<100xui8>
  func.return
}

// -----

func.func @requantize_3_3() {
  %s0 = stablehlo.constant dense<[-1912, 1821, -351, 1488, -843, -814, -819, -1742, 948, -595, 803, -274, -807, -1057, -222, -417, 1165, 1240, 1253, -1375, 1799, 223, 766, -1295, 316, -414, 1484, -606, 501, 1040, -724, -690, -336, 901, 712, 44, -897, 1885, -1449, -632, 1526, 1635, -292, 1130, -1432, 533, 923, -1156, -432, -412, -1494, 944, -561, 810, -1453, 1389, -1998, -644, 471, 66, -419, 864, 411, 1914, 758, 1939, 496, 606, 939, 1948, 1144, -476, -853, -1203, -205, -934, 303, 1192, -438, -1686, 1122, 943, -833, 1623, 1796, 794, 1385, 571, -1646, -1891, 1904, -640, 137, 935, -1017, 165, -444, 1518, -1783, 1087]> : tensor<100xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<100xi16>) -> tensor<100x!quant.uniform<i16:f32, 0.01:3>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<100x!quant.uniform<i16:f32, 0.01:3>>) -> tensor<100x!quant.uniform<i16:f32, 0.01:3>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<100x!quant.uniform<i16:f32, 0.01:3>>) -> tensor<100xi16>
  check.expect_eq_const %b0, dense<[-1912, 1821, -351, 1488, -843, -814, -819, -1742, 948, -595, 803, -274, -807, -1057, -222, -417, 1165, 1240, 1253, -1375, 1799, 223, 766, -1295, 316, -414, 1484, -606, 501, 1040, -724, -690, -336, 901, 712, 44, -897, 1885, -1449, -632, 1526, 1635, -292, 1130, -1432, 533, 923, -1156, -432, -412, -1494, 944, -561, 810, -1453, 1389, -1998, -644, 471, 66, -419, 864, 411, 1914, 758, 1939, 496, 606, 939, 1948, 1144, -476, -853, -1203, -205, -934, 303, 1192, -438, -1686, 1122, 943, -833, 1623, 1796, 794, 1385, 571, -1646, -1891, 1904, -640, 137, 935, -1017, 165, -444, 1518, -1783, 1087]> : tensor<100xi16>
  func.return
}

// -----

func.func @requantize_3_4() {
  %s0 = stablehlo.constant dense<[1638, -707, -1274, 1354, -1391, -1913, -1253, 1567, -677, 1724, 1353, -828, 1910, -323, 648, 1008, -1359, -699, 1109, 311, -1515, -1547, 1906, 1959, 154, -1504, 1074, -1012, 1613, -73, 961, 1983, -1066, -779, 650, -1523, -633, -452, -1014, 834, -1835, -149, 151, 1134, 973, -1732, -1673, 944, -756, -425, -1795, 1576, 91, 85, 1596, -953, -1318, 1133, 482, -266, -1343, 400, -51, -850, 1513, -1318, -1831, -304, -501, -1011, -1685, -70, 58, 1381, -311, 353, -435, -196, -930, -73, -917, 581, -1598, 1892, -915, 1984, -1366, -470, 1827, -1755, 1870, -510, -596, -1884, 897, 1924, 1984, -1001, 618]> : tensor<99xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<99xi16>) -> tensor<99x!quant.uniform<i16:f32, 0.01:3>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<99x!quant.uniform<i16:f32, 0.01:3>>) -> tensor<99x!quant.uniform<i8<-7:7>:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<99x!quant.uniform<i8<-7:7>:f32, 0.5:0>>) -> tensor<99xi8>
  check.expect_eq_const %b0, dense<[7, -7, -7, 7, -7, -7, -7, 7, -7, 7, 7, -7, 7, -7, 7, 7, -7, -7, 7, 6, -7, -7, 7, 7, 3, -7, 7, -7, 7, -2, 7, 7, -7, -7, 7, -7, -7, -7, -7, 7, -7, -3, 3, 7, 7, -7, -7, 7, -7, -7, -7, 7, 2, 2, 7, -7, -7, 7, 7, -5, -7, 7, -1, -7, 7, -7, -7, -6, -7, -7, -7, -1, 1, 7, -6, 7, -7, -4, -7, -2, -7, 7, -7, 7, -7, 7, -7, -7, 7, -7, 7, -7, -7, -7, 7, 7, 7, -7, 7]> : tensor<99xi8>
  func.return
}

// -----

func.func @requantize_3_5() {
  %s0 = stablehlo.constant dense<[-949, 1206, 266, -1599, 866, -953, 1506, 1645, -1667, 413, -767, 1809, 363, 1668, -1587, -41, -634, 365, 1498, -680, 1538, 1870, -16, 1131, -394, 1351, -552, -1128, 663, 1200, 1447, 1459, 1543, -1620, -152, -1396, 859, -1562, -529, -1768, -1500, -817, -1616, 572, -1867, -1534, -1362, -893, -1059, 365, 691, 1606, -1901, -126, 1013, -398, 546, -913, -487, 416, 1347, 47, -264, 169, 80, -1750, 1576, -525, -1804, -861, -1055, -1391, 1093, 401, -1689, 127, -132, 1075, -1828, 1532, 1468, 1009, -1319, -227, 1449, -883, 397, 1256, 313, 677, -1133, 787, 117, -1803, -575, 612, 1087, 52, 798]> : tensor<99xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<99xi16>) -> tensor<99x!quant.uniform<i16:f32, 0.01:3>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<99x!quant.uniform<i16:f32, 0.01:3>>) -> tensor<99x!quant.uniform<i4:f32, 2.0:-1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<99x!quant.uniform<i4:f32, 2.0:-1>>) -> tensor<99xi4>
  check.expect_eq_const %b0, dense<[-6, 5, 0, -8, 3, -6, 7, 7, -8, 1, -5, 7, 1, 7, -8, -1, -4, 1, 6, -4, 7, 7, -1, 5, -3, 6, -4, -7, 2, 5, 6, 6, 7, -8, -2, -8, 3, -8, -4, -8, -8, -5, -8, 2, -8, -8, -8, -5, -6, 1, 2, 7, -8, -2, 4, -3, 2, -6, -3, 1, 6, -1, -2, 0, -1, -8, 7, -4, -8, -5, -6, -8, 4, 1, -8, 0, -2, 4, -8, 7, 6, 4, -8, -2, 6, -5, 1, 5, 1, 2, -7, 3, 0, -8, -4, 2, 4, -1, 3]> : tensor<99xi4>
  func.return
}

// -----

func.func @requantize_3_6() {
  %s0 = stablehlo.constant dense<[1155, 1066, -1022, -486, -857, -104, 386, -625, 434, 535, -106, -1113, 297, 1262, 312, -1239, 593, -1050, -550, -326, 837, 95, -1178, -545, -146, 391, 372, -1252, 1076, -348, -273, -455, 258, -36, 1129, 56, -862, -66, 292, -636, -1186, -125, 358, 1048, 1075, -1181, 719, 968, 88, 709, 100, -209, 75, -875, -431, 371, 1170, 117, 1022]> : tensor<59xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<59xi16>) -> tensor<59x!quant.uniform<i16:f32, 0.01:3>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<59x!quant.uniform<i16:f32, 0.01:3>>) -> tensor<59x!quant.uniform<i32:f32, 0.001:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<59x!quant.uniform<i32:f32, 0.001:0>>) -> tensor<59xi32>
  check.expect_eq_const %b0, dense<[11520, 10630, -10250, -4890, -8600, -1070, 3830, -6280, 4310, 5320, -1090, -11160, 2940, 12590, 3090, -12420, 5900, -10530, -5530, -3290, 8340, 920, -11810, -5480, -1490, 3880, 3690, -12550, 10730, -3510, -2760, -4580, 2550, -390, 11260, 530, -8650, -690, 2890, -6390, -11890, -1280, 3550, 10450, 10720, -11840, 7160, 9650, 850, 7060, 970, -2120, 720, -8780, -4340, 3680, 11670, 1140, 10190]> : tensor<59xi32>
  func.return
}

// -----

func.func @requantize_4_0() {
  %s0 = stablehlo.constant dense<[-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<15xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<15xi8>) -> tensor<15x!quant.uniform<i8<-7:7>:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<15x!quant.uniform<i8<-7:7>:f32, 0.5:0>>) -> tensor<15x!quant.uniform<i8:f32, 0.1:-30>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<15x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<15xi8>
  check.expect_eq_const %b0, dense<[-65, -60, -55, -50, -45, -40, -35, -30, -25, -20, -15, -10, -5, 0, 5]> : tensor<15xi8>
  func.return
}

// -----

func.func @requantize_4_1() {
  %s0 = stablehlo.constant dense<[-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<15xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<15xi8>) -> tensor<15x!quant.uniform<i8<-7:7>:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<15x!quant.uniform<i8<-7:7>:f32, 0.5:0>>) -> tensor<15x!quant.uniform<i8:f32, 0.5:-20>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<15x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<15xi8>
  check.expect_eq_const %b0, dense<[-27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13]> : tensor<15xi8>
  func.return
}

// -----

func.func @requantize_4_2() {
  %s0 = stablehlo.constant dense<[-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<15xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<15xi8>) -> tensor<15x!quant.uniform<i8<-7:7>:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<15x!quant.uniform<i8<-7:7>:f32, 0.5:0>>) -> tensor<15x!quant.uniform<u8:f32, 0.05:100>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<15x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<15xui8>
  check.expect_eq_const %b0, dense<[30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170]> : tensor<15xui8>
  func.return
}

// -----

func.func @requantize_4_3() {
  %s0 = stablehlo.constant dense<[-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<15xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<15xi8>) -> tensor<15x!quant.uniform<i8<-7:7>:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<15x!quant.uniform<i8<-7:7>:f32, 0.5:0>>) -> tensor<15x!quant.uniform<i16:f32, 0.01:3>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<15x!quant.uniform<i16:f32, 0.01:3>>) -> tensor<15xi16>
  check.expect_eq_const %b0, dense<[-347, -297, -247, -197, -147, -97, -47, 3, 53, 103, 153, 203, 253, 303, 353]> : tensor<15xi16>
  func.return
}

// -----

func.func @requantize_4_4() {
  %s0 = stablehlo.constant dense<[-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<15xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<15xi8>) -> tensor<15x!quant.uniform<i8<-7:7>:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<15x!quant.uniform<i8<-7:7>:f32, 0.5:0>>) -> tensor<15x!quant.uniform<i8<-7:7>:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<15x!quant.uniform<i8<-7:7>:f32, 0.5:0>>) -> tensor<15xi8>
  check.expect_eq_const %b0, dense<[-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<15xi8>
  func.return
}

// -----

func.func @requantize_4_5() {
  %s0 = stablehlo.constant dense<[-7, -5, -4, -3, -1, 0, 1, 3, 4, 5, 7]> : tensor<11xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<11xi8>) -> tensor<11x!quant.uniform<i8<-7:7>:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<11x!quant.uniform<i8<-7:7>:f32, 0.5:0>>) -> tensor<11x!quant.uniform<i4:f32, 2.0:-1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<11x!quant.uniform<i4:f32, 2.0:-1>>) -> tensor<11xi4>
  check.expect_eq_const %b0, dense<[-3, -2, -2, -2, -1, -1, -1, 0, 0, 0, 1]> : tensor<11xi4>
  func.return
}

// -----

func.func @requantize_4_6() {
  %s0 = stablehlo.constant dense<[-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<15xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<15xi8>) -> tensor<15x!quant.uniform<i8<-7:7>:f32, 0.5:0>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<15x!quant.uniform<i8<-7:7>:f32, 0.5:0>>) -> tensor<15x!quant.uniform<i32:f32, 0.001:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<15x!quant.uniform<i32:f32, 0.001:0>>) -> tensor<15xi32>
  check.expect_eq_const %b0, dense<[-3500, -3000, -2500, -2000, -1500, -1000, -500, 0, 500, 1000, 1500, 2000, 2500, 3000, 3500]> : tensor<15xi32>
  func.return
}

// -----

func.func @requantize_5_0() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f32, 2.0:-1>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<16x!quant.uniform<i4:f32, 2.0:-1>>) -> tensor<16x!quant.uniform<i8:f32, 0.1:-30>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<16x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<16xi8>
  check.expect_eq_const %b0, dense<[-128, -128, -128, -110, -90, -70, -50, -30, -10, 10, 30, 50, 70, 90, 110, 127]> : tensor<16xi8>
  func.return
}

// -----

func.func @requantize_5_1() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f32, 2.0:-1>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<16x!quant.uniform<i4:f32, 2.0:-1>>) -> tensor<16x!quant.uniform<i8:f32, 0.5:-20>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<16x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<16xi8>
  check.expect_eq_const %b0, dense<[-48, -44, -40, -36, -32, -28, -24, -20, -16, -12, -8, -4, 0, 4, 8, 12]> : tensor<16xi8>
  func.return
}

// -----

func.func @requantize_5_2() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f32, 2.0:-1>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<16x!quant.uniform<i4:f32, 2.0:-1>>) -> tensor<16x!quant.uniform<u8:f32, 0.05:100>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<16x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<16xui8>
  check.expect_eq_const %b0, dense<[0, 0, 0, 0, 0, 20, 60, 100, 140, 180, 220, 255, 255, 255, 255, 255]> : tensor<16xui8>
  func.return
}

// -----

func.func @requantize_5_3() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f32, 2.0:-1>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<16x!quant.uniform<i4:f32, 2.0:-1>>) -> tensor<16x!quant.uniform<i16:f32, 0.01:3>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<16x!quant.uniform<i16:f32, 0.01:3>>) -> tensor<16xi16>
  check.expect_eq_const %b0, dense<[-1397, -1197, -997, -797, -597, -397, -197, 3, 203, 403, 603, 803, 1003, 1203, 1403, 1603]> : tensor<16xi16>
  func.return
}

// -----

func.func @requantize_5_4() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f32, 2.0:-1>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<16x!quant.uniform<i4:f32, 2.0:-1>>) -> tensor<16x!quant.uniform<i8<-7:7>:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<16x!quant.uniform<i8<-7:7>:f32, 0.5:0>>) -> tensor<16xi8>
  check.expect_eq_const %b0, dense<[-7, -7, -7, -7, -7, -7, -4, 0, 4, 7, 7, 7, 7, 7, 7, 7]> : tensor<16xi8>
  func.return
}

// -----

func.func @requantize_5_5() {
  %s0 = stablehlo.constant dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<16xi4>) -> tensor<16x!quant.uniform<i4:f32, 2.0:-1>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<16x!quant.uniform<i4:f32, 2.0:-1>>) -> tensor<16x!quant.uniform<i4:f32, 2.0:-1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<16x!quant.uniform<i4:f32, 2.0:-1>>) -> tensor<16xi4>
  check.expect_eq_const %b0, dense<[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]> : tensor<16xi4>
  func.return
}

// -----

func.func @requantize_5_6() {
  %s0 = stablehlo.constant dense<[-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]> : tensor<13xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<13xi4>) -> tensor<13x!quant.uniform<i4:f32, 2.0:-1>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<13x!quant.uniform<i4:f32, 2.0:-1>>) -> tensor<13x!quant.uniform<i32:f32, 0.001:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<13x!quant.uniform<i32:f32, 0.001:0>>) -> tensor<13xi32>
  check.expect_eq_const %b0, dense<[-12000, -10000, -8000, -6000, -4000, -2000, 0, 2000, 4000, 6000, 8000, 10000, 12000]> : tensor<13xi32>
  func.return
}

// -----

func.func @requantize_6_0() {
  %s0 = stablehlo.constant dense<[629, -295, 888, -501, 418, 1568, -587, -1276, 21, -1364, -1478, -630, 1539, -654, -644, 954, 815, 1842, -220, 1660, 180, 938, -629, 571, -1072, -733, 698, -1618, 221, -152, -372, 260, 37, 790, 1694, -974, -1320, -313, 1625, 1736, 1693, -1691, -1789, -861, -758, 76, -1489, 1583, 1146, 768, -778, 1382, 1834, -997, 247, 1897, 613, 1416, 159, 1653, 2, -642, 369, 709, 1106, -1244, 1279, 1513, 100, -133, 589, -1319, -500, -506, -1377, -493, 584, -1183, -1875, 190, -1504, -1187, 1705, -1820, -453, -731, 1465, 340, 1880, 1979, -1074, 1436, -1973, 1747, 1982, -273, -1068, 278]> : tensor<98xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<98xi32>) -> tensor<98x!quant.uniform<i32:f32, 0.001:0>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<98x!quant.uniform<i32:f32, 0.001:0>>) -> tensor<98x!quant.uniform<i8:f32, 0.1:-30>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<98x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<98xi8>
  check.expect_eq_const %b0, dense<[-24, -33, -21, -35, -26, -14, -36, -43, -30, -44, -45, -36, -15, -37, -36, -20, -22, -12, -32, -13, -28, -21, -36, -24, -41, -37, -23, -46, -28, -32, -34, -27, -30, -22, -13, -40, -43, -33, -14, -13, -13, -47, -48, -39, -38, -29, -45, -14, -19, -22, -38, -16, -12, -40, -28, -11, -24, -16, -28, -13, -30, -36, -26, -23, -19, -42, -17, -15, -29, -31, -24, -43, -35, -35, -44, -35, -24, -42, -49, -28, -45, -42, -13, -48, -35, -37, -15, -27, -11, -10, -41, -16, -50, -13, -10, -33, -41, -27]> : tensor<98xi8>
  func.return
}

// -----

func.func @requantize_6_1() {
  %s0 = stablehlo.constant dense<[-1427, -327, -38, 1772, -1340, -130, 374, -636, 1080, 973, 1641, 517, -1437, -852, 1697, 825, -991, -676, -1153, 935, -1723, 644, -196, 1580, 471, -601, -1570, -193, 1105, 1861, -1440, 462, 412, 1359, 1823, 1969, 390, -1114, 1558, 1995, -1220, -777, -1558, 1825, 1322, 1960, -1670, -1343, 685, -1800, -1299, 81, 456, 428, -650, -621, 579, -1506, 705, -618, -609, 972, -1597, -76, 395, 120, 1018, 622, -578, -1865, 1347, -115, 494, -429, -327, -1547, -349, -1216, 1672, 71, 1181, 359, -1926, 1552, -328, 1959, -1118, -1815, 572, 1087, -1864, -156, 10, -670, 29, -1276, -799, 1165, 767]> : tensor<99xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<99xi32>) -> tensor<99x!quant.uniform<i32:f32, 0.001:0>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<99x!quant.uniform<i32:f32, 0.001:0>>) -> tensor<99x!quant.uniform<i8:f32, 0.5:-20>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<99x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<99xi8>
  check.expect_eq_const %b0, dense<[-23, -21, -20, -16, -23, -20, -19, -21, -18, -18, -17, -19, -23, -22, -17, -18, -22, -21, -22, -18, -23, -19, -20, -17, -19, -21, -23, -20, -18, -16, -23, -19, -19, -17, -16, -16, -19, -22, -17, -16, -22, -22, -23, -16, -17, -16, -23, -23, -19, -24, -23, -20, -19, -19, -21, -21, -19, -23, -19, -21, -21, -18, -23, -20, -19, -20, -18, -19, -21, -24, -17, -20, -19, -21, -21, -23, -21, -22, -17, -20, -18, -19, -24, -17, -21, -16, -22, -24, -19, -18, -24, -20, -20, -21, -20, -23, -22, -18, -18]> : tensor<99xi8>
  func.return
}

// -----

func.func @requantize_6_2() {
  %s0 = stablehlo.constant dense<[1528, 627, -447, -1267, 1751, 260, -469, 808, 1090, -918, 790, -1071, -1092, 1909, 908, 990, 1005, 1161, -1954, 863, 1477, 1396, -1061, -1751, -1269, -1512, -557, 1343, 282, 116, 490, -231, -1939, -909, 823, -1928, -1949, 1463, 1958, -639, -1456, 4, -1896, 1964, 1797, 1954, -854, -1337, -1814, 713, -473, -1973, -683, -1727, -248, 252, -497, -387, -1397, 323, -1376, 1043, -754, 1100, 737, 755, 1632, 1822, 662, -1858, 469, 1233, 1518, -830, 1781, 1451, -1435, 101, -1889, -1653, 52, -1923, 781, -34, 1056, -1483, 1218, 961, 1759, 897, 1367, -1, 1406, -1822, -1746, 826, 195, 1276]> : tensor<98xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<98xi32>) -> tensor<98x!quant.uniform<i32:f32, 0.001:0>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<98x!quant.uniform<i32:f32, 0.001:0>>) -> tensor<98x!quant.uniform<u8:f32, 0.05:100>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<98x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<98xui8>
  check.expect_eq_const %b0, dense<[131, 113, 91, 75, 135, 105, 91, 116, 122, 82, 116, 79, 78, 138, 118, 120, 120, 123, 61, 117, 130, 128, 79, 65, 75, 70, 89, 127, 106, 102, 110, 95, 61, 82, 116, 61, 61, 129, 139, 87, 71, 100, 62, 139, 136, 139, 83, 73, 64, 114, 91, 61, 86, 65, 95, 105, 90, 92, 72, 106, 72, 121, 85, 122, 115, 115, 133, 136, 113, 63, 109, 125, 130, 83, 136, 129, 71, 102, 62, 67, 101, 62, 116, 99, 121, 70, 124, 119, 135, 118, 127, 100, 128, 64, 65, 117, 104, 126]> : tensor<98xui8>
  func.return
}

// -----

func.func @requantize_6_3() {
  %s0 = stablehlo.constant dense<[-1872, -1346, -1072, 1653, 1453, -1344, 840, -1150, 833, -1444, 1340, -36, -1184, 657, -1916, -1449, -137, -1100, -233, 1791, 1174, -1326, -4, 1013, 84, -1792, -1429, 1181, -1796, -190, -1520, 626, -969, -746, 662, 939, -369, -654, 338, 1663, 316, 323, 514, 68, -638, -1777, 760, 151, -618, 179, -504, -1607, -157, 400, -34, -1031, -237, 1816, -216, -938, -1706, 503, -591, 772, 950, 1992, -857, -1427, -1338, 517, -1191, -1508, -774, 1376, 383, -1296, -497, -1317, 218, 1644, -1614, -309, -293, -257, 766, 1181, -57, -329, -1423]> : tensor<89xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<89xi32>) -> tensor<89x!quant.uniform<i32:f32, 0.001:0>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<89x!quant.uniform<i32:f32, 0.001:0>>) -> tensor<89x!quant.uniform<i16:f32, 0.01:3>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<89x!quant.uniform<i16:f32, 0.01:3>>) -> tensor<89xi16>
  check.expect_eq_const %b0, dense<[-184, -132, -104, 168, 148, -131, 87, -112, 86, -141, 137, -1, -115, 69, -189, -142, -11, -107, -20, 182, 120, -130, 3, 104, 11, -176, -140, 121, -177, -16, -149, 66, -94, -72, 69, 97, -34, -62, 37, 169, 35, 35, 54, 10, -61, -175, 79, 18, -59, 21, -47, -158, -13, 43, 0, -100, -21, 185, -19, -91, -168, 53, -56, 80, 98, 202, -83, -140, -131, 55, -116, -148, -74, 141, 41, -127, -47, -129, 25, 167, -158, -28, -26, -23, 80, 121, -3, -30, -139]> : tensor<89xi16>
  func.return
}

// -----

func.func @requantize_6_4() {
  %s0 = stablehlo.constant dense<[-51, -1244, -1485, 1243, -1918, 1934, 260, 1131, -9, 1677, -1514, 1102, -540, 1770, -1105, -1060, 1255, -1188, 613, -318, 1880, 1227, -1548, 796, -1595, -435, 1180, 1719, -1268, -1795, -189, -1580, -609, -387, 968, 938, -1643, 1484, -609, 1835, 1727, 1842, -447, 646, -1038, -573, 944, -741, 1695, -1161, 275, 358, 1007, -1912, -662, 1791, 1992, 185, -1736, 644, 357, -834, -1671, -1041, -647, 376, 153, -170, 73, 1987, -359, 913, -1438, -1821, 1348, -1084, -711, -902, 667, -522, 1637, 307, 1297, 1004, -336, 144, -1083, 188, -476, 755, 102, -1818, -709, 91, -784, 1421, 853, 739, 768]> : tensor<99xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<99xi32>) -> tensor<99x!quant.uniform<i32:f32, 0.001:0>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<99x!quant.uniform<i32:f32, 0.001:0>>) -> tensor<99x!quant.uniform<i8<-7:7>:f32, 0.5:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<99x!quant.uniform<i8<-7:7>:f32, 0.5:0>>) -> tensor<99xi8>
  check.expect_eq_const %b0, dense<[0, -2, -3, 2, -4, 4, 1, 2, 0, 3, -3, 2, -1, 4, -2, -2, 3, -2, 1, -1, 4, 2, -3, 2, -3, -1, 2, 3, -3, -4, 0, -3, -1, -1, 2, 2, -3, 3, -1, 4, 3, 4, -1, 1, -2, -1, 2, -1, 3, -2, 1, 1, 2, -4, -1, 4, 4, 0, -3, 1, 1, -2, -3, -2, -1, 1, 0, 0, 0, 4, -1, 2, -3, -4, 3, -2, -1, -2, 1, -1, 3, 1, 3, 2, -1, 0, -2, 0, -1, 2, 0, -4, -1, 0, -2, 3, 2, 1, 2]> : tensor<99xi8>
  func.return
}

// -----

func.func @requantize_6_5() {
  %s0 = stablehlo.constant dense<[128, -1932, -1898, -280, -738, -578, -1172, 1063, -1906, 604, 49, 1574, 212, -1586, 459, 1479, 1287, 1463, 1229, 831, -1420, -202, -422, -1471, -1723, -1100, -329, -11, 1137, -1240, -1251, -1462, -1349, -54, -618, 1510, -1079, 1151, 954, -1260, 1696, -1765, 1549, -724, -1537, 1931, -1181, -1321, 1270, 94, 1795, 533, -1326, 537, -1230, 1534, 140, -931, 1970, -1597, 414, -1460, -626, -1579, 1558, -1928, -1255, 1038, 1203, -1503, -1863, 1570, 532, -1747, 1088, -723, -161, -1420, -1904, -193, -685, -1073, -1288, -1597, 300, -884, 1186, 1638, -307, -1670, 1921, -1133, 1851, 309, -402, 1512, -191, -910, -1466, 1043]> : tensor<100xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<100xi32>) -> tensor<100x!quant.uniform<i32:f32, 0.001:0>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<100x!quant.uniform<i32:f32, 0.001:0>>) -> tensor<100x!quant.uniform<i4:f32, 2.0:-1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<100x!quant.uniform<i4:f32, 2.0:-1>>) -> tensor<100xi4>
  check.expect_eq_const %b0, dense<[-1, -2, -2, -1, -1, -1, -2, 0, -2, -1, -1, 0, -1, -2, -1, 0, 0, 0, 0, -1, -2, -1, -1, -2, -2, -2, -1, -1, 0, -2, -2, -2, -2, -1, -1, 0, -2, 0, -1, -2, 0, -2, 0, -1, -2, 0, -2, -2, 0, -1, 0, -1, -2, -1, -2, 0, -1, -1, 0, -2, -1, -2, -1, -2, 0, -2, -2, 0, 0, -2, -2, 0, -1, -2, 0, -1, -1, -2, -2, -1, -1, -2, -2, -2, -1, -1, 0, 0, -1, -2, 0, -2, 0, -1, -1, 0, -1, -1, -2, 0]> : tensor<100xi4>
  func.return
}

// -----

func.func @requantize_6_6() {
  %s0 = stablehlo.constant dense<[589, -1575, 1666, 1164, 1036, 207, 1309, -1260, 935, 1720, 764, -589, -1163, -1151, 627, 1242, 1253, 975, 1400, -1343, 260, -299, 1754, 1004, -1106, -1965, -394, -1436, 1140, 1745, 1250, -1236, 590, -1063, -804, 1544, -1385, -647, 614, 300, -1937, -692, 72, -493, 1101, 727, -599, 33, -1274, -1361, 1896, -321, -414, -800, 1066, -1934, 683, -1617, -1098, 1159, 622, -664, 1877, 1129, -1026, -1658, 350, 826, 1584, 803, -629, 860, -1202, 598, -218, 1441, -1627, 1506, 1273, 1761, -566, 1615, -1981, -947, -1692, -510, 1919, 176, 826, -675, -1911, -547, -1822, 1110, 564, -164, 843, -1090, -111, 115]> : tensor<100xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<100xi32>) -> tensor<100x!quant.uniform<i32:f32, 0.001:0>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<100x!quant.uniform<i32:f32, 0.001:0>>) -> tensor<100x!quant.uniform<i32:f32, 0.001:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<100x!quant.uniform<i32:f32, 0.001:0>>) -> tensor<100xi32>
  check.expect_eq_const %b0, dense<[589, -1575, 1666, 1164, 1036, 207, 1309, -1260, 935, 1720, 764, -589, -1163, -1151, 627, 1242, 1253, 975, 1400, -1343, 260, -299, 1754, 1004, -1106, -1965, -394, -1436, 1140, 1745, 1250, -1236, 590, -1063, -804, 1544, -1385, -647, 614, 300, -1937, -692, 72, -493, 1101, 727, -599, 33, -1274, -1361, 1896, -321, -414, -800, 1066, -1934, 683, -1617, -1098, 1159, 622, -664, 1877, 1129, -1026, -1658, 350, 826, 1584, 803, -629, 860, -1202, 598, -218, 1441, -1627, 1506, 1273, 1761, -566, 1615, -1981, -947, -1692, -510, 1919, 176, 826, -675, -1911, -547, -1822, 1110, 564, -164, 843, -1090, -111, 115]> : tensor<100xi32>
  func.return
}

// -----

func.func @requantize_axis_0() {
  %s0 = stablehlo.constant dense<[[-38, 104, -61, -127, -61, -83, -119, 32, 40, 40, -8, -99, -39, 15, 117, -121, 49, 34, -124, -95, -109, -123, -74, 40, -107, 69, 115, 102, 5, 105, -89, -6, -128, 3, -29, -127, -111, 72, -36, 4, -69, 30, -27, 62, 71, -17, 108, -104, -61, -72], [-20, -20, -20, 66, -20, -126, -20, -20, 44, -118, -20, -98, -20, 52, -96, -108, -20, -20, 46, -20, 74, -20, 108, -20, 64, -20, -20, -20, -20, -20, -20, -20, -60, -108, 64, -20, -20, -20, -68, -20, -20, 110, -20, -68, -20, 116, -36, -12, -20, -108]]> : tensor<2x50xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x50xi8>) -> tensor<2x50x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<2x50x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x50x!quant.uniform<i8:f32:0, {0.1:-20, 0.2:-30}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x50x!quant.uniform<i8:f32:0, {0.1:-20, 0.2:-30}>>) -> tensor<2x50xi8>
  check.expect_eq_const %b0, dense<[[-28, 114, -51, -117, -51, -73, -109, 42, 50, 50, 2, -89, -29, 25, 127, -111, 59, 44, -114, -85, -99, -113, -64, 50, -97, 79, 125, 112, 15, 115, -79, 4, -118, 13, -19, -117, -101, 82, -26, 14, -59, 40, -17, 72, 81, -7, 118, -94, -51, -62], [-30, -30, -30, 127, -30, -128, -30, -30, 127, -128, -30, -128, -30, 127, -128, -128, -30, -30, 127, -30, 127, -30, 127, -30, 127, -30, -30, -30, -30, -30, -30, -30, -128, -128, 127, -30, -30, -30, -128, -30, -30, 127, -30, -128, -30, 127, -70, -10, -30, -128]]> : tensor<2x50xi8>
  func.return
}

// -----

func.func @requantize_axis_1() {
  %s0 = stablehlo.constant dense<[[-88, -54, 106, -74, -20, -120, -34, -20, 52, -107, 11, 83, 100, -63, 4, -12, -50, -121, -49, -67, -112, -92, 47, -101, -24, 45, 84, -23, 8, 110, 83, -81, -103, 92, 13, -42, 38, -114, -21, -6, 64, 93, -108, -118, -45, 121, -62, -30, -25, -11], [-54, -63, -83, -86, -43, 28, 79, 101, 93, -49, 7, -25, 10, 49, 11, -7, -87, -103, -118, 117, 50, 70, 113, -70, 109, -58, -114, 11, 84, 11, 47, 90, 45, -3, 35, 90, -89, 46, -59, -45, -6, -20, 49, -69, 14, -2, 71, 87, 34, -57]]> : tensor<2x50xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x50xi8>) -> tensor<2x50x!quant.uniform<i8:f32:0, {0.1:-20, 0.2:-30}>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<2x50x!quant.uniform<i8:f32:0, {0.1:-20, 0.2:-30}>>) -> tensor<2x50x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x50x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x50xi8>
  check.expect_eq_const %b0, dense<[[-98, -64, 96, -84, -30, -128, -44, -30, 42, -117, 1, 73, 90, -73, -6, -22, -60, -128, -59, -77, -122, -102, 37, -111, -34, 35, 74, -33, -2, 100, 73, -91, -113, 82, 3, -52, 28, -124, -31, -16, 54, 83, -118, -128, -55, 111, -72, -40, -35, -21], [-30, -33, -41, -42, -25, 3, 24, 32, 29, -28, -5, -18, -4, 12, -4, -11, -43, -49, -55, 39, 12, 20, 37, -36, 36, -31, -54, -4, 26, -4, 11, 28, 10, -9, 6, 28, -44, 10, -32, -26, -10, -16, 12, -36, -2, -9, 20, 27, 6, -31]]> : tensor<2x50xi8>
  func.return
}

// -----

func.func @requantize_axis_2() {
  %s0 = stablehlo.constant dense<[[51, 40, -105, -34, 21, -89, -51, 127, -44, -65, 100, 61, -89, 74, -40, -80, -82, -70, -123, -40, -30, -53, 2, 126, 107, -55, 110, 110, -68, 64, -45, 125, -75, -98, 88, 29, 5, -59, -117, -104, -115, 14, -82, -18, -111, 10, 16, -24, -67, 111], [-15, 47, -21, 75, -23, 10, 13, -101, -32, -8, 59, 46, -27, -66, 88, -99, 2, 72, 73, 49, -55, -109, 53, 122, -67, -13, -91, 59, -106, -48, 99, -66, -110, -106, -120, 100, -29, 73, -59, 119, -115, 58, 28, -60, -18, 89, -15, -60, 49, -84]]> : tensor<2x50xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x50xi8>) -> tensor<2x50x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<2x50x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x50x!quant.uniform<i8:f32, 0.25:3>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x50x!quant.uniform<i8:f32, 0.25:3>>) -> tensor<2x50xi8>
  check.expect_eq_const %b0, dense<[[35, 31, -27, 1, 23, -21, -5, 66, -3, -11, 55, 39, -21, 45, -1, -17, -18, -13, -34, -1, 3, -6, 16, 65, 58, -7, 59, 59, -12, 41, -3, 65, -15, -24, 50, 27, 17, -9, -32, -27, -31, 21, -18, 8, -29, 19, 21, 5, -12, 59], [13, 127, 1, 127, -3, 63, 69, -128, -21, 27, 127, 127, -11, -89, 127, -128, 47, 127, 127, 127, -67, -128, 127, 127, -91, 17, -128, 127, -128, -53, 127, -89, -128, -128, -128, 127, -15, 127, -75, 127, -128, 127, 99, -77, 7, 127, 13, -77, 127, -125]]> : tensor<2x50xi8>
  func.return
}

// -----

func.func @requantize_axis_3() {
  %s0 = stablehlo.constant dense<[[107, -89, 3, 3, 3, 3, 71, -111, 3, 3, 3, 3, 3, 3, -11, 3, 91, 3, 3, -33, 3, 3, 3, 3, 3, -59, 3, 51, 51, 3, 3, 3, 3, 3, 3, 27, 3, 3, 3, 83, 3, 3, 31, -85, 3, 3, 3, 3, 107, 3], [0, -30, 3, -101, 103, 118, -14, 3, 3, 3, -125, -65, 3, 18, 3, -10, 15, -10, 90, 99, 3, 3, 4, -21, 3, -42, -78, 18, 3, 75, 3, 3, -117, 11, -45, 100, 3, 54, -5, 3, 3, 46, 75, 94, 3, 78, 43, 3, 2, 27]]> : tensor<2x50xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x50xi8>) -> tensor<2x50x!quant.uniform<i8:f32, 0.25:3>>
  %r0 = "stablehlo.uniform_quantize"(%a0) : (tensor<2x50x!quant.uniform<i8:f32, 0.25:3>>) -> tensor<2x50x!quant.uniform<i8:f32:0, {0.1:-20, 0.2:-30}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x50x!quant.uniform<i8:f32:0, {0.1:-20, 0.2:-30}>>) -> tensor<2x50xi8>
  check.expect_eq_const %b0, dense<[[127, -128, -20, -20, -20, -20, 127, -128, -20, -20, -20, -20, -20, -20, -55, -20, 127, -20, -20, -110, -20, -20, -20, -20, -20, -128, -20, 100, 100, -20, -20, -20, -20, -20, -20, 40, -20, -20, -20, 127, -20, -20, 50, -128, -20, -20, -20, -20, 127, -20], [-34, -71, -30, -128, 95, 114, -51, -30, -30, -30, -128, -115, -30, -11, -30, -46, -15, -46, 79, 90, -30, -30, -29, -60, -30, -86, -128, -11, -30, 60, -30, -30, -128, -20, -90, 91, -30, 34, -40, -30, -30, 24, 60, 84, -30, 64, 20, -30, -31, 0]]> : tensor<2x50xi8>
  func.return
}
