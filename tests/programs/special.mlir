// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @asin_bf16() {
  %a0 = stablehlo.constant dense<[0xBF80, 0xBF40, 0xBA83, 0x8000, 0x0000, 0x3728, 0x3E9A, 0x3F60, 0x3F80, 0x3F80]> : tensor<10xbf16>
  %r0 = chlo.asin %a0 : tensor<10xbf16> -> tensor<10xbf16>
  %w0 = stablehlo.constant dense<[0xBFC9, 0xBF59, 0xBA83, 0x8000, 0x0000, 0x3728, 0x3E9C, 0x3F88, 0x3FC9, 0x3FC9]> : tensor<10xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xbf16>, tensor<10xbf16>
  func.return
}

// -----

func.func @acos_bf16() {
  %a0 = stablehlo.constant dense<[0xBF80, 0xBF40, 0xBA83, 0x8000, 0x0000, 0x3728, 0x3E9A, 0x3F60, 0x3F80, 0x3F80]> : tensor<10xbf16>
  %r0 = chlo.acos %a0 : tensor<10xbf16> -> tensor<10xbf16>
  %w0 = stablehlo.constant dense<[0x4049, 0x401B, 0x3FC9, 0x3FC9, 0x3FC9, 0x3FC9, 0x3FA2, 0x3F01, 0x0000, 0x0000]> : tensor<10xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xbf16>, tensor<10xbf16>
  func.return
}

// -----

func.func @sinh_bf16() {
  %a0 = stablehlo.constant dense<[0xC2A0, 0xC118, 0xBF80, 0xBA83, 0x8000, 0x0000, 0x3586, 0x3E9A, 0x4020, 0x41F0, 0x42B1]> : tensor<11xbf16>
  %r0 = chlo.sinh %a0 : tensor<11xbf16> -> tensor<11xbf16>
  %w0 = stablehlo.constant dense<[0xF8AB, 0xC5D1, 0xBF96, 0xBA83, 0x8000, 0x0000, 0x3586, 0x3E9C, 0x40C2, 0x549C, 0x7ECD]> : tensor<11xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<11xbf16>, tensor<11xbf16>
  func.return
}

// -----

func.func @cosh_bf16() {
  %a0 = stablehlo.constant dense<[0xC2A0, 0xC118, 0xBF80, 0xBA83, 0x0000, 0x3586, 0x3E9A, 0x4020, 0x41F0, 0x42B1]> : tensor<10xbf16>
  %r0 = chlo.cosh %a0 : tensor<10xbf16> -> tensor<10xbf16>
  %w0 = stablehlo.constant dense<[0x78AB, 0x45D1, 0x3FC6, 0x3F80, 0x3F80, 0x3F80, 0x3F86, 0x40C4, 0x549C, 0x7ECD]> : tensor<10xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xbf16>, tensor<10xbf16>
  func.return
}

// -----

func.func @asinh_bf16() {
  %a0 = stablehlo.constant dense<[0xC61C, 0xC118, 0xBF80, 0xBA83, 0x8000, 0x0000, 0x3586, 0x3E9A, 0x4020, 0x46EA]> : tensor<10xbf16>
  %r0 = chlo.asinh %a0 : tensor<10xbf16> -> tensor<10xbf16>
  %w0 = stablehlo.constant dense<[0xC11E, 0xC03D, 0xBF62, 0xBA83, 0x8000, 0x0000, 0x3586, 0x3E98, 0x3FD3, 0x4130]> : tensor<10xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xbf16>, tensor<10xbf16>
  func.return
}

// -----

func.func @acosh_bf16() {
  %a0 = stablehlo.constant dense<[0x3F80, 0x3F80, 0x3F90, 0x3FC0, 0x4000, 0x4120, 0x447A, 0x46EA]> : tensor<8xbf16>
  %r0 = chlo.acosh %a0 : tensor<8xbf16> -> tensor<8xbf16>
  %w0 = stablehlo.constant dense<[0x0000, 0x0000, 0x3EFD, 0x3F76, 0x3FA9, 0x4040, 0x40F3, 0x4130]> : tensor<8xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<8xbf16>, tensor<8xbf16>
  func.return
}

// -----

func.func @atanh_bf16() {
  %a0 = stablehlo.constant dense<[0xBF80, 0xBF40, 0xBA83, 0x8000, 0x0000, 0x3586, 0x3E9A, 0x3F60, 0x3F7D]> : tensor<9xbf16>
  %r0 = chlo.atanh %a0 : tensor<9xbf16> -> tensor<9xbf16>
  %w0 = stablehlo.constant dense<[0xFF80, 0xBF79, 0xBA83, 0x8000, 0x0000, 0x3586, 0x3E9F, 0x3FAD, 0x4024]> : tensor<9xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<9xbf16>, tensor<9xbf16>
  func.return
}

// -----

func.func @lgamma_bf16() {
  %a0 = stablehlo.constant dense<[0xC06D, 0xBF00, 0xBA83, 0x38D2, 0x3E80, 0x3F00, 0x3FC0, 0x4030, 0x4060, 0x4110, 0x4205, 0x447A]> : tensor<12xbf16>
  %r0 = chlo.lgamma %a0 : tensor<12xbf16> -> tensor<12xbf16>
  %w0 = stablehlo.constant dense<[0xBFB0, 0x3FA2, 0x40DD, 0x4113, 0x3FA5, 0x3F13, 0xBDF7, 0x3EF3, 0x3F9A, 0x412A, 0x42A5, 0x45B9]> : tensor<12xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<12xbf16>, tensor<12xbf16>
  func.return
}

// -----

func.func @digamma_bf16() {
  %a0 = stablehlo.constant dense<[0xC06D, 0xBF40, 0xBA83, 0x38D2, 0x3E80, 0x3F00, 0x3F80, 0x4030, 0x4060, 0x4110, 0x4205, 0x447A]> : tensor<12xbf16>
  %r0 = chlo.digamma %a0 : tensor<12xbf16> -> tensor<12xbf16>
  %w0 = stablehlo.constant dense<[0xBF64, 0xC039, 0x447A, 0xC61C, 0xC087, 0xBFFB, 0xBF14, 0x3F52, 0x3F8D, 0x4009, 0x405F, 0x40DD]> : tensor<12xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<12xbf16>, tensor<12xbf16>
  func.return
}

// -----

func.func @bessel_i1e_bf16() {
  %a0 = stablehlo.constant dense<[0xC1F0, 0xC000, 0xBA83, 0x8000, 0x0000, 0x38D2, 0x3F00, 0x4040, 0x40FD, 0x4100, 0x4102, 0x4130, 0x42C8, 0x4743]> : tensor<14xbf16>
  %r0 = chlo.bessel_i1e %a0 : tensor<14xbf16> -> tensor<14xbf16>
  %w0 = stablehlo.constant dense<[0xBD93, 0xBE5C, 0xBA03, 0x8000, 0x0000, 0x3852, 0x3E20, 0x3E4A, 0x3E0A, 0x3E09, 0x3E08, 0x3DEE, 0x3D23, 0x3AEA]> : tensor<14xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<14xbf16>, tensor<14xbf16>
  func.return
}

// -----

func.func @erf_inv_bf16() {
  %a0 = stablehlo.constant dense<[0xBF7D, 0xBF00, 0xBA83, 0x0000, 0x38D2, 0x3DCD, 0x3F00, 0x3F40, 0x3F78, 0x3F7F]> : tensor<10xbf16>
  %r0 = chlo.erf_inv %a0 : tensor<10xbf16> -> tensor<10xbf16>
  %w0 = stablehlo.constant dense<[0xBFE4, 0xBEF4, 0xBA68, 0x0000, 0x38BA, 0x3DB6, 0x3EF4, 0x3F50, 0x3FC3, 0x4003]> : tensor<10xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 4 : tensor<10xbf16>, tensor<10xbf16>
  func.return
}

// -----

func.func @zeta_bf16() {
  %a0 = stablehlo.constant dense<[0x3FC0, 0x4000, 0x4020, 0x4080, 0x40E0, 0x4140, 0x4040, 0x4000, 0x4040, 0x3FA0]> : tensor<10xbf16>
  %a1 = stablehlo.constant dense<[0x3F00, 0x3F80, 0x4050, 0x3E00, 0x4000, 0x4110, 0x4220, 0xBFC0, 0xBE80, 0x42C8]> : tensor<10xbf16>
  %r0 = chlo.zeta %a0, %a1 : tensor<10xbf16>, tensor<10xbf16> -> tensor<10xbf16>
  %w0 = stablehlo.constant dense<[0x4099, 0x3FD3, 0x3E13, 0x4580, 0x3C09, 0x2CB2, 0x39A8, 0x4116, 0xC275, 0x3FA2]> : tensor<10xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xbf16>, tensor<10xbf16>
  func.return
}

// -----

func.func @polygamma_bf16() {
  %a0 = stablehlo.constant dense<[0x0000, 0x3F80, 0x3F80, 0x4000, 0x4040, 0x4080, 0x40C0]> : tensor<7xbf16>
  %a1 = stablehlo.constant dense<[0x4020, 0x3F00, 0x4040, 0x3FA0, 0x4080, 0x3F40, 0x4000]> : tensor<7xbf16>
  %r0 = chlo.polygamma %a0, %a1 : tensor<7xbf16>, tensor<7xbf16> -> tensor<7xbf16>
  %w0 = stablehlo.constant dense<[0x3F34, 0x409E, 0x3ECA, 0xBFAA, 0x3D38, 0xC2CE, 0xC0C0]> : tensor<7xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<7xbf16>, tensor<7xbf16>
  func.return
}

// -----

func.func @asin_edges_bf16() {
  %a0 = stablehlo.constant dense<[0x3FC0, 0x7FC0]> : tensor<2xbf16>
  %r0 = chlo.asin %a0 : tensor<2xbf16> -> tensor<2xbf16>
  %w0 = stablehlo.constant dense<[0x7FC0, 0x7FC0]> : tensor<2xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<2xbf16>, tensor<2xbf16>
  func.return
}

// -----

func.func @acos_edges_bf16() {
  %a0 = stablehlo.constant dense<[0xC000, 0x7FC0]> : tensor<2xbf16>
  %r0 = chlo.acos %a0 : tensor<2xbf16> -> tensor<2xbf16>
  %w0 = stablehlo.constant dense<[0x7FC0, 0x7FC0]> : tensor<2xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<2xbf16>, tensor<2xbf16>
  func.return
}

// -----

func.func @sinh_edges_bf16() {
  %a0 = stablehlo.constant dense<[0x7F80, 0xFF80, 0x7FC0]> : tensor<3xbf16>
  %r0 = chlo.sinh %a0 : tensor<3xbf16> -> tensor<3xbf16>
  %w0 = stablehlo.constant dense<[0x7F80, 0xFF80, 0x7FC0]> : tensor<3xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xbf16>, tensor<3xbf16>
  func.return
}

// -----

func.func @cosh_edges_bf16() {
  %a0 = stablehlo.constant dense<[0x7F80, 0xFF80, 0x7FC0]> : tensor<3xbf16>
  %r0 = chlo.cosh %a0 : tensor<3xbf16> -> tensor<3xbf16>
  %w0 = stablehlo.constant dense<[0x7F80, 0x7F80, 0x7FC0]> : tensor<3xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xbf16>, tensor<3xbf16>
  func.return
}

// -----

func.func @asinh_edges_bf16() {
  %a0 = stablehlo.constant dense<[0x7F80, 0xFF80, 0x7FC0]> : tensor<3xbf16>
  %r0 = chlo.asinh %a0 : tensor<3xbf16> -> tensor<3xbf16>
  %w0 = stablehlo.constant dense<[0x7F80, 0xFF80, 0x7FC0]> : tensor<3xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xbf16>, tensor<3xbf16>
  func.return
}

// -----

func.func @acosh_edges_bf16() {
  %a0 = stablehlo.constant dense<[0x7F80, 0xFF80, 0x3F00, 0xBF80, 0xC040, 0xC61C, 0x7FC0]> : tensor<7xbf16>
  %r0 = chlo.acosh %a0 : tensor<7xbf16> -> tensor<7xbf16>
  %w0 = stablehlo.constant dense<[0x7F80, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<7xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<7xbf16>, tensor<7xbf16>
  func.return
}

// -----

func.func @atanh_edges_bf16() {
  %a0 = stablehlo.constant dense<[0x3F80, 0xBF80, 0x3FC0, 0x7F80, 0x7FC0]> : tensor<5xbf16>
  %r0 = chlo.atanh %a0 : tensor<5xbf16> -> tensor<5xbf16>
  %w0 = stablehlo.constant dense<[0x7F80, 0xFF80, 0x7FC0, 0x7FC0, 0x7FC0]> : tensor<5xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<5xbf16>, tensor<5xbf16>
  func.return
}

// -----

func.func @lgamma_edges_bf16() {
  %a0 = stablehlo.constant dense<[0x7F80, 0xFF80, 0x0000, 0xC000, 0x7FC0]> : tensor<5xbf16>
  %r0 = chlo.lgamma %a0 : tensor<5xbf16> -> tensor<5xbf16>
  %w0 = stablehlo.constant dense<[0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7FC0]> : tensor<5xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<5xbf16>, tensor<5xbf16>
  func.return
}

// -----

func.func @digamma_edges_bf16() {
  %a0 = stablehlo.constant dense<[0x0000, 0xC040, 0x7FC0, 0x7F80]> : tensor<4xbf16>
  %r0 = chlo.digamma %a0 : tensor<4xbf16> -> tensor<4xbf16>
  %w0 = stablehlo.constant dense<[0x7FC0, 0x7FC0, 0x7FC0, 0x7F80]> : tensor<4xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<4xbf16>, tensor<4xbf16>
  func.return
}

// -----

func.func @bessel_i1e_edges_bf16() {
  %a0 = stablehlo.constant dense<[0x7FC0, 0x0000, 0x8000]> : tensor<3xbf16>
  %r0 = chlo.bessel_i1e %a0 : tensor<3xbf16> -> tensor<3xbf16>
  %w0 = stablehlo.constant dense<[0x7FC0, 0x0000, 0x8000]> : tensor<3xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xbf16>, tensor<3xbf16>
  func.return
}

// -----

func.func @erf_inv_edges_bf16() {
  %a0 = stablehlo.constant dense<[0x3F80, 0xBF80, 0x3FC0, 0x7FC0, 0x0000, 0x8000]> : tensor<6xbf16>
  %r0 = chlo.erf_inv %a0 : tensor<6xbf16> -> tensor<6xbf16>
  %w0 = stablehlo.constant dense<[0x7F80, 0xFF80, 0x7FC0, 0x7FC0, 0x0000, 0x8000]> : tensor<6xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<6xbf16>, tensor<6xbf16>
  func.return
}

// -----

func.func @asin_f16() {
  %a0 = stablehlo.constant dense<[0xBC00, 0xBA00, 0x9419, 0x8000, 0x0000, 0x00A8, 0x34CD, 0x3B00, 0x3BFE, 0x3C00]> : tensor<10xf16>
  %r0 = chlo.asin %a0 : tensor<10xf16> -> tensor<10xf16>
  %w0 = stablehlo.constant dense<[0xBE48, 0xBAC9, 0x9419, 0x8000, 0x0000, 0x00A8, 0x34E0, 0x3C43, 0x3E1B, 0x3E48]> : tensor<10xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xf16>, tensor<10xf16>
  func.return
}

// -----

func.func @acos_f16() {
  %a0 = stablehlo.constant dense<[0xBC00, 0xBA00, 0x9419, 0x8000, 0x0000, 0x00A8, 0x34CD, 0x3B00, 0x3BFE, 0x3C00]> : tensor<10xf16>
  %r0 = chlo.acos %a0 : tensor<10xf16> -> tensor<10xf16>
  %w0 = stablehlo.constant dense<[0x4248, 0x40D6, 0x3E4A, 0x3E48, 0x3E48, 0x3E48, 0x3D10, 0x380B, 0x29A8, 0x0000]> : tensor<10xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xf16>, tensor<10xf16>
  func.return
}

// -----

func.func @sinh_f16() {
  %a0 = stablehlo.constant dense<[0xC980, 0xC8C0, 0xBC00, 0x9419, 0x8000, 0x0000, 0x0011, 0x34CD, 0x4100, 0x4980, 0x4980]> : tensor<11xf16>
  %r0 = chlo.sinh %a0 : tensor<11xf16> -> tensor<11xf16>
  %w0 = stablehlo.constant dense<[0xF74F, 0xEE86, 0xBCB3, 0x9419, 0x8000, 0x0000, 0x0011, 0x34E0, 0x460D, 0x774F, 0x774F]> : tensor<11xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<11xf16>, tensor<11xf16>
  func.return
}

// -----

func.func @cosh_f16() {
  %a0 = stablehlo.constant dense<[0xC980, 0xC8C0, 0xBC00, 0x9419, 0x0000, 0x0011, 0x34CD, 0x4100, 0x4980, 0x4980]> : tensor<10xf16>
  %r0 = chlo.cosh %a0 : tensor<10xf16> -> tensor<10xf16>
  %w0 = stablehlo.constant dense<[0x774F, 0x6E86, 0x3E2C, 0x3C00, 0x3C00, 0x3C00, 0x3C2E, 0x4622, 0x774F, 0x774F]> : tensor<10xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xf16>, tensor<10xf16>
  func.return
}

// -----

func.func @asinh_f16() {
  %a0 = stablehlo.constant dense<[0xF0E2, 0xC8C0, 0xBC00, 0x9419, 0x8000, 0x0000, 0x0011, 0x34CD, 0x4100, 0x7753]> : tensor<10xf16>
  %r0 = chlo.asinh %a0 : tensor<10xf16> -> tensor<10xf16>
  %w0 = stablehlo.constant dense<[0xC8F4, 0xC1E5, 0xBB0D, 0x9419, 0x8000, 0x0000, 0x0011, 0x34BB, 0x3E97, 0x4980]> : tensor<10xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xf16>, tensor<10xf16>
  func.return
}

// -----

func.func @acosh_f16() {
  %a0 = stablehlo.constant dense<[0x3C00, 0x3C00, 0x3C80, 0x3E00, 0x4000, 0x4900, 0x63D0, 0x7753]> : tensor<8xf16>
  %r0 = chlo.acosh %a0 : tensor<8xf16> -> tensor<8xf16>
  %w0 = stablehlo.constant dense<[0x0000, 0x0000, 0x37EB, 0x3BB3, 0x3D45, 0x41FD, 0x479A, 0x4980]> : tensor<8xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<8xf16>, tensor<8xf16>
  func.return
}

// -----

func.func @atanh_f16() {
  %a0 = stablehlo.constant dense<[0xBBFE, 0xBA00, 0x9419, 0x8000, 0x0000, 0x0011, 0x34CD, 0x3B00, 0x3BEC]> : tensor<9xf16>
  %r0 = chlo.atanh %a0 : tensor<9xf16> -> tensor<9xf16>
  %w0 = stablehlo.constant dense<[0xC3A0, 0xBBC9, 0x9419, 0x8000, 0x0000, 0x0011, 0x34F4, 0x3D6B, 0x4151]> : tensor<9xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<9xf16>, tensor<9xf16>
  func.return
}

// -----

func.func @lgamma_f16() {
  %a0 = stablehlo.constant dense<[0xC366, 0xB800, 0x9419, 0x068E, 0x3400, 0x3800, 0x3E00, 0x4180, 0x4300, 0x4880, 0x502A, 0x63D0]> : tensor<12xf16>
  %r0 = chlo.lgamma %a0 : tensor<12xf16> -> tensor<12xf16>
  %w0 = stablehlo.constant dense<[0xBD86, 0x3D10, 0x46E8, 0x489B, 0x3D27, 0x3894, 0xAFBB, 0x379A, 0x3CCE, 0x494D, 0x552A, 0x6DC4]> : tensor<12xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<12xf16>, tensor<12xf16>
  func.return
}

// -----

func.func @digamma_f16() {
  %a0 = stablehlo.constant dense<[0xC366, 0xBA00, 0x9419, 0x068E, 0x3400, 0x3800, 0x3C00, 0x4180, 0x4300, 0x4880, 0x502A, 0x63D0]> : tensor<12xf16>
  %r0 = chlo.digamma %a0 : tensor<12xf16> -> tensor<12xf16>
  %w0 = stablehlo.constant dense<[0xBAAB, 0xC1CA, 0x63CE, 0xF0E2, 0xC43A, 0xBFDB, 0xB89E, 0x3A8D, 0x3C6A, 0x4048, 0x42FB, 0x46E8]> : tensor<12xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<12xf16>, tensor<12xf16>
  func.return
}

// -----

func.func @bessel_i1e_f16() {
  %a0 = stablehlo.constant dense<[0xCF80, 0xC000, 0x9419, 0x8000, 0x0000, 0x068E, 0x3800, 0x4200, 0x47E6, 0x4800, 0x480D, 0x4980, 0x5640, 0x7A1A]> : tensor<14xf16>
  %r0 = chlo.bessel_i1e %a0 : tensor<14xf16> -> tensor<14xf16>
  %w0 = stablehlo.constant dense<[0xAC9A, 0xB2E3, 0x9018, 0x8000, 0x0000, 0x0347, 0x3101, 0x324C, 0x3051, 0x304B, 0x3045, 0x2F6D, 0x2916, 0x174F]> : tensor<14xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<14xf16>, tensor<14xf16>
  func.return
}

// -----

func.func @erf_inv_f16() {
  %a0 = stablehlo.constant dense<[0xBBEC, 0xB800, 0x9419, 0x0000, 0x068E, 0x2E66, 0x3800, 0x3A00, 0x3BC0, 0x3BFC]> : tensor<10xf16>
  %r0 = chlo.erf_inv %a0 : tensor<10xf16> -> tensor<10xf16>
  %w0 = stablehlo.constant dense<[0xBF4F, 0xB7A2, 0x9343, 0x0000, 0x05CF, 0x2DAF, 0x37A2, 0x3A82, 0x3E18, 0x4061]> : tensor<10xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 4 : tensor<10xf16>, tensor<10xf16>
  func.return
}

// -----

func.func @zeta_f16() {
  %a0 = stablehlo.constant dense<[0x3E00, 0x4000, 0x4100, 0x4400, 0x4700, 0x4A00, 0x4200, 0x4000, 0x4200, 0x3D00]> : tensor<10xf16>
  %a1 = stablehlo.constant dense<[0x3800, 0x3C00, 0x4280, 0x3000, 0x4000, 0x4880, 0x5100, 0xBE00, 0xB400, 0x5640]> : tensor<10xf16>
  %r0 = chlo.zeta %a0, %a1 : tensor<10xf16>, tensor<10xf16> -> tensor<10xf16>
  %w0 = stablehlo.constant dense<[0x44C7, 0x3E94, 0x3096, 0x6C00, 0x2046, 0x0000, 0x0D40, 0x48B1, 0xD3AB, 0x3D11]> : tensor<10xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xf16>, tensor<10xf16>
  func.return
}

// -----

func.func @polygamma_f16() {
  %a0 = stablehlo.constant dense<[0x0000, 0x3C00, 0x3C00, 0x4000, 0x4200, 0x4400, 0x4600]> : tensor<7xf16>
  %a1 = stablehlo.constant dense<[0x4100, 0x3800, 0x4200, 0x3D00, 0x4400, 0x3A00, 0x4000]> : tensor<7xf16>
  %r0 = chlo.polygamma %a0, %a1 : tensor<7xf16>, tensor<7xf16> -> tensor<7xf16>
  %w0 = stablehlo.constant dense<[0x39A0, 0x44EF, 0x3652, 0xBD50, 0x29BE, 0xD66D, 0xC603]> : tensor<7xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<7xf16>, tensor<7xf16>
  func.return
}

// -----

func.func @asin_edges_f16() {
  %a0 = stablehlo.constant dense<[0x3E00, 0x7E00]> : tensor<2xf16>
  %r0 = chlo.asin %a0 : tensor<2xf16> -> tensor<2xf16>
  %w0 = stablehlo.constant dense<[0x7E00, 0x7E00]> : tensor<2xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<2xf16>, tensor<2xf16>
  func.return
}

// -----

func.func @acos_edges_f16() {
  %a0 = stablehlo.constant dense<[0xC000, 0x7E00]> : tensor<2xf16>
  %r0 = chlo.acos %a0 : tensor<2xf16> -> tensor<2xf16>
  %w0 = stablehlo.constant dense<[0x7E00, 0x7E00]> : tensor<2xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<2xf16>, tensor<2xf16>
  func.return
}

// -----

func.func @sinh_edges_f16() {
  %a0 = stablehlo.constant dense<[0x7C00, 0xFC00, 0x7E00]> : tensor<3xf16>
  %r0 = chlo.sinh %a0 : tensor<3xf16> -> tensor<3xf16>
  %w0 = stablehlo.constant dense<[0x7C00, 0xFC00, 0x7E00]> : tensor<3xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xf16>, tensor<3xf16>
  func.return
}

// -----

func.func @cosh_edges_f16() {
  %a0 = stablehlo.constant dense<[0x7C00, 0xFC00, 0x7E00]> : tensor<3xf16>
  %r0 = chlo.cosh %a0 : tensor<3xf16> -> tensor<3xf16>
  %w0 = stablehlo.constant dense<[0x7C00, 0x7C00, 0x7E00]> : tensor<3xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xf16>, tensor<3xf16>
  func.return
}

// -----

func.func @asinh_edges_f16() {
  %a0 = stablehlo.constant dense<[0x7C00, 0xFC00, 0x7E00]> : tensor<3xf16>
  %r0 = chlo.asinh %a0 : tensor<3xf16> -> tensor<3xf16>
  %w0 = stablehlo.constant dense<[0x7C00, 0xFC00, 0x7E00]> : tensor<3xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xf16>, tensor<3xf16>
  func.return
}

// -----

func.func @acosh_edges_f16() {
  %a0 = stablehlo.constant dense<[0x7C00, 0xFC00, 0x3800, 0xBC00, 0xC200, 0xF0E2, 0x7E00]> : tensor<7xf16>
  %r0 = chlo.acosh %a0 : tensor<7xf16> -> tensor<7xf16>
  %w0 = stablehlo.constant dense<[0x7C00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<7xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<7xf16>, tensor<7xf16>
  func.return
}

// -----

func.func @atanh_edges_f16() {
  %a0 = stablehlo.constant dense<[0x3C00, 0xBC00, 0x3E00, 0x7C00, 0x7E00]> : tensor<5xf16>
  %r0 = chlo.atanh %a0 : tensor<5xf16> -> tensor<5xf16>
  %w0 = stablehlo.constant dense<[0x7C00, 0xFC00, 0x7E00, 0x7E00, 0x7E00]> : tensor<5xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<5xf16>, tensor<5xf16>
  func.return
}

// -----

func.func @lgamma_edges_f16() {
  %a0 = stablehlo.constant dense<[0x7C00, 0xFC00, 0x0000, 0xC000, 0x7E00]> : tensor<5xf16>
  %r0 = chlo.lgamma %a0 : tensor<5xf16> -> tensor<5xf16>
  %w0 = stablehlo.constant dense<[0x7C00, 0x7C00, 0x7C00, 0x7C00, 0x7E00]> : tensor<5xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<5xf16>, tensor<5xf16>
  func.return
}

// -----

func.func @digamma_edges_f16() {
  %a0 = stablehlo.constant dense<[0x0000, 0xC200, 0x7E00, 0x7C00]> : tensor<4xf16>
  %r0 = chlo.digamma %a0 : tensor<4xf16> -> tensor<4xf16>
  %w0 = stablehlo.constant dense<[0x7E00, 0x7E00, 0x7E00, 0x7C00]> : tensor<4xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<4xf16>, tensor<4xf16>
  func.return
}

// -----

func.func @bessel_i1e_edges_f16() {
  %a0 = stablehlo.constant dense<[0x7E00, 0x0000, 0x8000]> : tensor<3xf16>
  %r0 = chlo.bessel_i1e %a0 : tensor<3xf16> -> tensor<3xf16>
  %w0 = stablehlo.constant dense<[0x7E00, 0x0000, 0x8000]> : tensor<3xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xf16>, tensor<3xf16>
  func.return
}

// -----

func.func @erf_inv_edges_f16() {
  %a0 = stablehlo.constant dense<[0x3C00, 0xBC00, 0x3E00, 0x7E00, 0x0000, 0x8000]> : tensor<6xf16>
  %r0 = chlo.erf_inv %a0 : tensor<6xf16> -> tensor<6xf16>
  %w0 = stablehlo.constant dense<[0x7C00, 0xFC00, 0x7E00, 0x7E00, 0x0000, 0x8000]> : tensor<6xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<6xf16>, tensor<6xf16>
  func.return
}

// -----

func.func @asin_f32() {
  %a0 = stablehlo.constant dense<[0xBF800000, 0xBF400000, 0xBA83126F, 0x80000000, 0x00000000, 0x3727C5AC, 0x3E99999A, 0x3F600000, 0x3F7FBE77, 0x3F800000]> : tensor<10xf32>
  %r0 = chlo.asin %a0 : tensor<10xf32> -> tensor<10xf32>
  %w0 = stablehlo.constant dense<[0xBFC90FDB, 0xBF591A99, 0xBA831270, 0x80000000, 0x00000000, 0x3727C5AC, 0x3E9C00AD, 0x3F886033, 0x3FC35650, 0x3FC90FDB]> : tensor<10xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xf32>, tensor<10xf32>
  func.return
}

// -----

func.func @acos_f32() {
  %a0 = stablehlo.constant dense<[0xBF800000, 0xBF400000, 0xBA83126F, 0x80000000, 0x00000000, 0x3727C5AC, 0x3E99999A, 0x3F600000, 0x3F7FBE77, 0x3F800000]> : tensor<10xf32>
  %r0 = chlo.acos %a0 : tensor<10xf32> -> tensor<10xf32>
  %w0 = stablehlo.constant dense<[0x40490FDB, 0x401ACE93, 0x3FC9309F, 0x3FC90FDB, 0x3FC90FDB, 0x3FC90F87, 0x3FA20FAF, 0x3F015F4E, 0x3D37315A, 0x00000000]> : tensor<10xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xf32>, tensor<10xf32>
  func.return
}

// -----

func.func @sinh_f32() {
  %a0 = stablehlo.constant dense<[0xC2A00000, 0xC1180000, 0xBF800000, 0xBA83126F, 0x80000000, 0x00000000, 0x358637BD, 0x3E99999A, 0x40200000, 0x41F00000, 0x42B10000]> : tensor<11xf32>
  %r0 = chlo.sinh %a0 : tensor<11xf32> -> tensor<11xf32>
  %w0 = stablehlo.constant dense<[0xF8AABBCE, 0xC5D0BEE8, 0xBF966CFE, 0xBA831270, 0x80000000, 0x00000000, 0x358637BD, 0x3E9BEA16, 0x40C19B46, 0x549B8238, 0x7ECCDCC4]> : tensor<11xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<11xf32>, tensor<11xf32>
  func.return
}

// -----

func.func @cosh_f32() {
  %a0 = stablehlo.constant dense<[0xC2A00000, 0xC1180000, 0xBF800000, 0xBA83126F, 0x00000000, 0x358637BD, 0x3E99999A, 0x40200000, 0x41F00000, 0x42B10000]> : tensor<10xf32>
  %r0 = chlo.cosh %a0 : tensor<10xf32> -> tensor<10xf32>
  %w0 = stablehlo.constant dense<[0x78AABBCE, 0x45D0BEE8, 0x3FC583AB, 0x3F800004, 0x3F800000, 0x3F800000, 0x3F85CDA7, 0x40C43BB7, 0x549B8238, 0x7ECCDCC4]> : tensor<10xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xf32>, tensor<10xf32>
  func.return
}

// -----

func.func @asinh_f32() {
  %a0 = stablehlo.constant dense<[0xC61C4000, 0xC1180000, 0xBF800000, 0xBA83126F, 0x80000000, 0x00000000, 0x358637BD, 0x3E99999A, 0x40200000, 0x46EA6000]> : tensor<10xf32>
  %r0 = chlo.asinh %a0 : tensor<10xf32> -> tensor<10xf32>
  %w0 = stablehlo.constant dense<[0xC11E74AF, 0xC03C9EE3, 0xBF61A1B3, 0xBA83126E, 0x80000000, 0x00000000, 0x358637BD, 0x3E976276, 0x3FD2D878, 0x4130089A]> : tensor<10xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xf32>, tensor<10xf32>
  func.return
}

// -----

func.func @acosh_f32() {
  %a0 = stablehlo.constant dense<[0x3F800000, 0x3F800347, 0x3F900000, 0x3FC00000, 0x40000000, 0x41200000, 0x447A0000, 0x46EA6000]> : tensor<8xf32>
  %r0 = chlo.acosh %a0 : tensor<8xf32> -> tensor<8xf32>
  %w0 = stablehlo.constant dense<[0x00000000, 0x3C67B8D8, 0x3EFD67D9, 0x3F766165, 0x3FA89214, 0x403F90F7, 0x40F33A97, 0x4130089A]> : tensor<8xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<8xf32>, tensor<8xf32>
  func.return
}

// -----

func.func @atanh_f32() {
  %a0 = stablehlo.constant dense<[0xBF7FBE77, 0xBF400000, 0xBA83126F, 0x80000000, 0x00000000, 0x358637BD, 0x3E99999A, 0x3F600000, 0x3F7D70A4]> : tensor<9xf32>
  %r0 = chlo.atanh %a0 : tensor<9xf32> -> tensor<9xf32>
  %w0 = stablehlo.constant dense<[0xC073369A, 0xBF791395, 0xBA831272, 0x80000000, 0x00000000, 0x358637BD, 0x3E9E795B, 0x3FAD50B2, 0x402962C3]> : tensor<9xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<9xf32>, tensor<9xf32>
  func.return
}

// -----

func.func @lgamma_f32() {
  %a0 = stablehlo.constant dense<[0xC06CCCCD, 0xBF000000, 0xBA83126F, 0x38D1B717, 0x3E800000, 0x3F000000, 0x3FC00000, 0x40300000, 0x40600000, 0x41100000, 0x42053333, 0x447A0000]> : tensor<12xf32>
  %r0 = chlo.lgamma %a0 : tensor<12xf32> -> tensor<12xf32>
  %w0 = stablehlo.constant dense<[0xBFB09B51, 0x3FA1FC4D, 0x40DD1111, 0x41135D51, 0x3FA4DDEC, 0x3F128682, 0xBDF75CAE, 0x3EF34F56, 0x3F99B981, 0x4129AC74, 0x42A5351B, 0x45B889C3]> : tensor<12xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<12xf32>, tensor<12xf32>
  func.return
}

// -----

func.func @digamma_f32() {
  %a0 = stablehlo.constant dense<[0xC06CCCCD, 0xBF400000, 0xBA83126F, 0x38D1B717, 0x3E800000, 0x3F000000, 0x3F800000, 0x40300000, 0x40600000, 0x41100000, 0x42053333, 0x447A0000]> : tensor<12xf32>
  %r0 = chlo.digamma %a0 : tensor<12xf32> -> tensor<12xf32>
  %w0 = stablehlo.constant dense<[0xBF585701, 0xC0393944, 0x4479DAF3, 0xC61C424F, 0xC087474D, 0xBFFB544C, 0xBF13C468, 0x3F51A37F, 0x3F8D343D, 0x40090045, 0x405F63D1, 0x40DD083C]> : tensor<12xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<12xf32>, tensor<12xf32>
  func.return
}

// -----

func.func @bessel_i1e_f32() {
  %a0 = stablehlo.constant dense<[0xC1F00000, 0xC0000000, 0xBA83126F, 0x80000000, 0x00000000, 0x38D1B717, 0x3F000000, 0x40400000, 0x40FCCCCD, 0x41000000, 0x4101999A, 0x41300000, 0x42C80000, 0x47435000]> : tensor<14xf32>
  %r0 = chlo.bessel_i1e %a0 : tensor<14xf32> -> tensor<14xf32>
  %w0 = stablehlo.constant dense<[0xBD9348DE, 0xBE5C6F8D, 0xBA02F0E6, 0x80000000, 0x00000000, 0x3851B1B9, 0x3E202CC6, 0x3E498CF1, 0x3E0A224F, 0x3E095CA6, 0x3E089A30, 0x3DEDAFB1, 0x3D22CAC4, 0x3AE9D8D3]> : tensor<14xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<14xf32>, tensor<14xf32>
  func.return
}

// -----

func.func @erf_inv_f32() {
  %a0 = stablehlo.constant dense<[0xBF7D70A4, 0xBF000000, 0xBA83126F, 0x00000000, 0x38D1B717, 0x3DCCCCCD, 0x3F000000, 0x3F400000, 0x3F780000, 0x3F7F7CEE]> : tensor<10xf32>
  %r0 = chlo.erf_inv %a0 : tensor<10xf32> -> tensor<10xf32>
  %w0 = stablehlo.constant dense<[0xBFE92332, 0xBEF430FE, 0xBA6851B3, 0x00000000, 0x38B9DAF2, 0x3DB5FA21, 0x3EF430FE, 0x3F503C48, 0x3FC2F24D, 0x400BD91F]> : tensor<10xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 4 : tensor<10xf32>, tensor<10xf32>
  func.return
}

// -----

func.func @zeta_f32() {
  %a0 = stablehlo.constant dense<[0x3FC00000, 0x40000000, 0x40200000, 0x40800000, 0x40E00000, 0x41400000, 0x40400000, 0x40000000, 0x40400000, 0x3FA00000]> : tensor<10xf32>
  %a1 = stablehlo.constant dense<[0x3F000000, 0x3F800000, 0x40500000, 0x3E000000, 0x40000000, 0x41100000, 0x42200000, 0xBFC00000, 0xBE800000, 0x42C80000]> : tensor<10xf32>
  %r0 = chlo.zeta %a0, %a1 : tensor<10xf32>, tensor<10xf32> -> tensor<10xf32>
  %w0 = stablehlo.constant dense<[0x4098D966, 0x3FD28D33, 0x3E12C571, 0x45800586, 0x3C08CB68, 0x2CB192A9, 0x39A7FCB8, 0x41161165, 0xC275650D, 0x3FA21C86]> : tensor<10xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<10xf32>, tensor<10xf32>
  func.return
}

// -----

func.func @polygamma_f32() {
  %a0 = stablehlo.constant dense<[0x00000000, 0x3F800000, 0x3F800000, 0x40000000, 0x40400000, 0x40800000, 0x40C00000]> : tensor<7xf32>
  %a1 = stablehlo.constant dense<[0x40200000, 0x3F000000, 0x40400000, 0x3FA00000, 0x40800000, 0x3F400000, 0x40000000]> : tensor<7xf32>
  %r0 = chlo.polygamma %a0, %a1 : tensor<7xf32>, tensor<7xf32> -> tensor<7xf32>
  %w0 = stablehlo.constant dense<[0x3F340213, 0x409DE9E6, 0x3ECA34CC, 0xBFA9F362, 0x3D37C4B5, 0xC2CD99E9, 0xC0C05E0B]> : tensor<7xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 1 : tensor<7xf32>, tensor<7xf32>
  func.return
}

// -----

func.func @asin_edges_f32() {
  %a0 = stablehlo.constant dense<[0x3FC00000, 0x7FC00000]> : tensor<2xf32>
  %r0 = chlo.asin %a0 : tensor<2xf32> -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000]> : tensor<2xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  func.return
}

// -----

func.func @acos_edges_f32() {
  %a0 = stablehlo.constant dense<[0xC0000000, 0x7FC00000]> : tensor<2xf32>
  %r0 = chlo.acos %a0 : tensor<2xf32> -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000]> : tensor<2xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  func.return
}

// -----

func.func @sinh_edges_f32() {
  %a0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<3xf32>
  %r0 = chlo.sinh %a0 : tensor<3xf32> -> tensor<3xf32>
  %w0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<3xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  func.return
}

// -----

func.func @cosh_edges_f32() {
  %a0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<3xf32>
  %r0 = chlo.cosh %a0 : tensor<3xf32> -> tensor<3xf32>
  %w0 = stablehlo.constant dense<[0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<3xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  func.return
}

// -----

func.func @asinh_edges_f32() {
  %a0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<3xf32>
  %r0 = chlo.asinh %a0 : tensor<3xf32> -> tensor<3xf32>
  %w0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<3xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  func.return
}

// -----

func.func @acosh_edges_f32() {
  %a0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x3F000000, 0xBF800000, 0xC0400000, 0xC61C4000, 0x7FC00000]> : tensor<7xf32>
  %r0 = chlo.acosh %a0 : tensor<7xf32> -> tensor<7xf32>
  %w0 = stablehlo.constant dense<[0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<7xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<7xf32>, tensor<7xf32>
  func.return
}

// -----

func.func @atanh_edges_f32() {
  %a0 = stablehlo.constant dense<[0x3F800000, 0xBF800000, 0x3FC00000, 0x7F800000, 0x7FC00000]> : tensor<5xf32>
  %r0 = chlo.atanh %a0 : tensor<5xf32> -> tensor<5xf32>
  %w0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<5xf32>, tensor<5xf32>
  func.return
}

// -----

func.func @lgamma_edges_f32() {
  %a0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x00000000, 0xC0000000, 0x7FC00000]> : tensor<5xf32>
  %r0 = chlo.lgamma %a0 : tensor<5xf32> -> tensor<5xf32>
  %w0 = stablehlo.constant dense<[0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<5xf32>, tensor<5xf32>
  func.return
}

// -----

func.func @digamma_edges_f32() {
  %a0 = stablehlo.constant dense<[0x00000000, 0xC0400000, 0x7FC00000, 0x7F800000]> : tensor<4xf32>
  %r0 = chlo.digamma %a0 : tensor<4xf32> -> tensor<4xf32>
  %w0 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7F800000]> : tensor<4xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  func.return
}

// -----

func.func @bessel_i1e_edges_f32() {
  %a0 = stablehlo.constant dense<[0x7FC00000, 0x00000000, 0x80000000]> : tensor<3xf32>
  %r0 = chlo.bessel_i1e %a0 : tensor<3xf32> -> tensor<3xf32>
  %w0 = stablehlo.constant dense<[0x7FC00000, 0x00000000, 0x80000000]> : tensor<3xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  func.return
}

// -----

func.func @erf_inv_edges_f32() {
  %a0 = stablehlo.constant dense<[0x3F800000, 0xBF800000, 0x3FC00000, 0x7FC00000, 0x00000000, 0x80000000]> : tensor<6xf32>
  %r0 = chlo.erf_inv %a0 : tensor<6xf32> -> tensor<6xf32>
  %w0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x00000000, 0x80000000]> : tensor<6xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<6xf32>, tensor<6xf32>
  func.return
}

// -----

func.func @asin_f64() {
  %a0 = stablehlo.constant dense<[0xBFF0000000000000, 0xBFE8000000000000, 0xBF50624DD2F1A9FC, 0x8000000000000000, 0x0000000000000000, 0x3EE4F8B588E368F1, 0x3FD3333333333333, 0x3FEC000000000000, 0x3FEFF7CED916872B, 0x3FF0000000000000]> : tensor<10xf64>
  %r0 = chlo.asin %a0 : tensor<10xf64> -> tensor<10xf64>
  %w0 = stablehlo.constant dense<[0xBFF921FB54442D18, 0xBFEB235315C680DC, 0xBF50624E00C1CB16, 0x8000000000000000, 0x0000000000000000, 0x3EE4F8B588E4E940, 0x3FD380159E14F6FF, 0x3FF10C066D3E6932, 0x3FF86AC9AD18F803, 0x3FF921FB54442D18]> : tensor<10xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<10xf64>, tensor<10xf64>
  func.return
}

// -----

func.func @acos_f64() {
  %a0 = stablehlo.constant dense<[0xBFF0000000000000, 0xBFE8000000000000, 0xBF50624DD2F1A9FC, 0x8000000000000000, 0x0000000000000000, 0x3EE4F8B588E368F1, 0x3FD3333333333333, 0x3FEC000000000000, 0x3FEFF7CED916872B, 0x3FF0000000000000]> : tensor<10xf64>
  %r0 = chlo.acos %a0 : tensor<10xf64> -> tensor<10xf64>
  %w0 = stablehlo.constant dense<[0x400921FB54442D18, 0x400359D26F93B6C3, 0x3FF92613E7C45D8B, 0x3FF921FB54442D18, 0x3FF921FB54442D18, 0x3FF921F0D7E968A6, 0x3FF441F5ECBEEF59, 0x3FE02BE9CE0B87CD, 0x3FA6E634E566A29E, 0x0000000000000000]> : tensor<10xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<10xf64>, tensor<10xf64>
  func.return
}

// -----

func.func @sinh_f64() {
  %a0 = stablehlo.constant dense<[0xC054000000000000, 0xC023000000000000, 0xBFF0000000000000, 0xBF50624DD2F1A9FC, 0x8000000000000000, 0x0000000000000000, 0x3EB0C6F7A0B5ED8D, 0x3FD3333333333333, 0x4004000000000000, 0x403E000000000000, 0x4056200000000000]> : tensor<11xf64>
  %r0 = chlo.sinh %a0 : tensor<11xf64> -> tensor<11xf64>
  %w0 = stablehlo.constant dense<[0xC7155779B984F3EB, 0xC0BA17DD064D36AC, 0xBFF2CD9FC44EB982, 0xBF50624E00C1C9E3, 0x8000000000000000, 0x0000000000000000, 0x3EB0C6F7A0B5F0A0, 0x3FD37D42AF54B926, 0x40183368CDB0B6D3, 0x429370470AEC28ED, 0x47D99B987155FE28]> : tensor<11xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<11xf64>, tensor<11xf64>
  func.return
}

// -----

func.func @cosh_f64() {
  %a0 = stablehlo.constant dense<[0xC054000000000000, 0xC023000000000000, 0xBFF0000000000000, 0xBF50624DD2F1A9FC, 0x0000000000000000, 0x3EB0C6F7A0B5ED8D, 0x3FD3333333333333, 0x4004000000000000, 0x403E000000000000, 0x4056200000000000]> : tensor<10xf64>
  %r0 = chlo.cosh %a0 : tensor<10xf64> -> tensor<10xf64>
  %w0 = stablehlo.constant dense<[0x47155779B984F3EB, 0x40BA17DD0B3504D5, 0x3FF8B07551D9F550, 0x3FF000008637BDC1, 0x3FF0000000000000, 0x3FF00000000008CC, 0x3FF0B9B4E0B6EC4C, 0x40188776E4B30AA3, 0x429370470AEC28ED, 0x47D99B987155FE28]> : tensor<10xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<10xf64>, tensor<10xf64>
  func.return
}

// -----

func.func @asinh_f64() {
  %a0 = stablehlo.constant dense<[0xC0C3880000000000, 0xC023000000000000, 0xBFF0000000000000, 0xBF50624DD2F1A9FC, 0x8000000000000000, 0x0000000000000000, 0x3EB0C6F7A0B5ED8D, 0x3FD3333333333333, 0x4004000000000000, 0x40DD4C0000000000]> : tensor<10xf64>
  %r0 = chlo.asinh %a0 : tensor<10xf64> -> tensor<10xf64>
  %w0 = stablehlo.constant dense<[0xC023CE95EBBA7243, 0xC00793DC58DE4C46, 0xBFEC34366179D427, 0xBF50624DA5218B95, 0x8000000000000000, 0x0000000000000000, 0x3EB0C6F7A0B5EA7A, 0x3FD2EC4EA565FCC1, 0x3FFA5B0F0BE9DCF6, 0x402601133AFCFBED]> : tensor<10xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<10xf64>, tensor<10xf64>
  func.return
}

// -----

func.func @acosh_f64() {
  %a0 = stablehlo.constant dense<[0x3FF0000000000000, 0x3FF00068DB8BAC71, 0x3FF2000000000000, 0x3FF8000000000000, 0x4000000000000000, 0x4024000000000000, 0x408F400000000000, 0x40DD4C0000000000]> : tensor<8xf64>
  %r0 = chlo.acosh %a0 : tensor<8xf64> -> tensor<8xf64>
  %w0 = stablehlo.constant dense<[0x0000000000000000, 0x3F8CF67D7EC0D4E5, 0x3FDFACFB2399E637, 0x3FEECC2CAEC5160A, 0x3FF5124271980435, 0x4007F21ED1CE05D4, 0x401E6752E8A84ED4, 0x402601133AF8363F]> : tensor<8xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<8xf64>, tensor<8xf64>
  func.return
}

// -----

func.func @atanh_f64() {
  %a0 = stablehlo.constant dense<[0xBFEFF7CED916872B, 0xBFE8000000000000, 0xBF50624DD2F1A9FC, 0x8000000000000000, 0x0000000000000000, 0x3EB0C6F7A0B5ED8D, 0x3FD3333333333333, 0x3FEC000000000000, 0x3FEFAE147AE147AE]> : tensor<9xf64>
  %r0 = chlo.atanh %a0 : tensor<9xf64> -> tensor<9xf64>
  %w0 = stablehlo.constant dense<[0xC00E66CFDE9C7C2D, 0xBFEF2272AE325A57, 0xBF50624E2E91ED17, 0x8000000000000000, 0x0000000000000000, 0x3EB0C6F7A0B5F3B3, 0x3FD3CF2B50617C95, 0x3FF5AA16394D481F, 0x40052C581997CD85]> : tensor<9xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<9xf64>, tensor<9xf64>
  func.return
}

// -----

func.func @lgamma_f64() {
  %a0 = stablehlo.constant dense<[0xC00D99999999999A, 0xBFE0000000000000, 0xBF50624DD2F1A9FC, 0x3F1A36E2EB1C432D, 0x3FD0000000000000, 0x3FE0000000000000, 0x3FF8000000000000, 0x4006000000000000, 0x400C000000000000, 0x4022000000000000, 0x4040A66666666666, 0x408F400000000000]> : tensor<12xf64>
  %r0 = chlo.lgamma %a0 : tensor<12xf64> -> tensor<12xf64>
  %w0 = stablehlo.constant dense<[0xBFF6136A268D07A3, 0x3FF43F89A3F0EDD6, 0x401BA2222112607E, 0x40226BAA2B2B7F63, 0x3FF49BBD81C16EFB, 0x3FE250D048E7A1BD, 0xBFBEEB95B094C191, 0x3FDE69EAC73EAB05, 0x3FF3373018970A36, 0x4025358E82FCB70D, 0x4054A6A3683BC20C, 0x40B711386DA7CAB6]> : tensor<12xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 256 : tensor<12xf64>, tensor<12xf64>
  func.return
}

// -----

func.func @digamma_f64() {
  %a0 = stablehlo.constant dense<[0xC00D99999999999A, 0xBFE8000000000000, 0xBF50624DD2F1A9FC, 0x3F1A36E2EB1C432D, 0x3FD0000000000000, 0x3FE0000000000000, 0x3FF0000000000000, 0x4006000000000000, 0x400C000000000000, 0x4022000000000000, 0x4040A66666666666, 0x408F400000000000]> : tensor<12xf64>
  %r0 = chlo.digamma %a0 : tensor<12xf64> -> tensor<12xf64>
  %w0 = stablehlo.constant dense<[0xBFEB0ADE9FEE8E34, 0xC00727287DCF04DB, 0x408F3B5E7DB41851, 0xC0C38849DCD02CA8, 0xC010E8E9943CD7C3, 0xBFFF6A897D3214FC, 0xBFE2788CFC6FB619, 0x3FEA346FEC1DC587, 0x3FF1A68793DEFC15, 0x40012008A3A23E5D, 0x400BEC7A1669A189, 0x401BA1078189C03C]> : tensor<12xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 64 : tensor<12xf64>, tensor<12xf64>
  func.return
}

// -----

func.func @bessel_i1e_f64() {
  %a0 = stablehlo.constant dense<[0xC03E000000000000, 0xC000000000000000, 0xBF50624DD2F1A9FC, 0x8000000000000000, 0x0000000000000000, 0x3F1A36E2EB1C432D, 0x3FE0000000000000, 0x4008000000000000, 0x401F99999999999A, 0x4020000000000000, 0x4020333333333333, 0x4026000000000000, 0x4059000000000000, 0x40E86A0000000000]> : tensor<14xf64>
  %r0 = chlo.bessel_i1e %a0 : tensor<14xf64> -> tensor<14xf64>
  %w0 = stablehlo.constant dense<[0xBFB2691BCFF83228, 0xBFCB8DF1AE942419, 0xBF405E1CC0C16F57, 0x8000000000000000, 0x0000000000000000, 0x3F0A36372164D93D, 0x3FC40598CD0BE9EF, 0x3FC9319E244BA85D, 0x3FC14449DAB8388F, 0x3FC12B94CAD917C6, 0x3FC1134614CFCA2C, 0x3FBDB5F613C968CA, 0x3FA459587AE67A92, 0x3F5D3B1A50A1919E]> : tensor<14xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<14xf64>, tensor<14xf64>
  func.return
}

// -----

func.func @erf_inv_f64() {
  %a0 = stablehlo.constant dense<[0xBFEFAE147AE147AE, 0xBFE0000000000000, 0xBF50624DD2F1A9FC, 0x0000000000000000, 0x3F1A36E2EB1C432D, 0x3FB999999999999A, 0x3FE0000000000000, 0x3FE8000000000000, 0x3FEF000000000000, 0x3FEFEF9DB22D0E56]> : tensor<10xf64>
  %r0 = chlo.erf_inv %a0 : tensor<10xf64> -> tensor<10xf64>
  %w0 = stablehlo.constant dense<[0xBFFD2466082BB20E, 0xBFDE861FBB24C00A, 0xBF4D0A36543E1FD3, 0x0000000000000000, 0x3F173B5E44C617BC, 0x3FB6BF442539FD74, 0x3FDE861FBB24C00A, 0x3FEA07890F6B2BA1, 0x3FF85E4997AC01A7, 0x40017B226816FD86]> : tensor<10xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<10xf64>, tensor<10xf64>
  func.return
}

// -----

func.func @zeta_f64() {
  %a0 = stablehlo.constant dense<[0x3FF8000000000000, 0x4000000000000000, 0x4004000000000000, 0x4010000000000000, 0x401C000000000000, 0x4028000000000000, 0x4008000000000000, 0x4000000000000000, 0x4008000000000000, 0x3FF4000000000000]> : tensor<10xf64>
  %a1 = stablehlo.constant dense<[0x3FE0000000000000, 0x3FF0000000000000, 0x400A000000000000, 0x3FC0000000000000, 0x4000000000000000, 0x4022000000000000, 0x4044000000000000, 0xBFF8000000000000, 0xBFD0000000000000, 0x4059000000000000]> : tensor<10xf64>
  %r0 = chlo.zeta %a0, %a1 : tensor<10xf64>, tensor<10xf64> -> tensor<10xf64>
  %w0 = stablehlo.constant dense<[0x40131B2CC3836765, 0x3FFA51A6625307D3, 0x3FC258AE2BBD6DB8, 0x40B000B0C92F6F46, 0x3F81196D0A679C47, 0x3D96325513CD93B8, 0x3F34FF970E194749, 0x4022C22C9DC2B128, 0xC04EACA1A84A4961, 0x3FF44390C83B3AB0]> : tensor<10xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 8 : tensor<10xf64>, tensor<10xf64>
  func.return
}

// -----

func.func @polygamma_f64() {
  %a0 = stablehlo.constant dense<[0x0000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x4008000000000000, 0x4010000000000000, 0x4018000000000000]> : tensor<7xf64>
  %a1 = stablehlo.constant dense<[0x4004000000000000, 0x3FE0000000000000, 0x4008000000000000, 0x3FF4000000000000, 0x4010000000000000, 0x3FE8000000000000, 0x4000000000000000]> : tensor<7xf64>
  %r0 = chlo.polygamma %a0, %a1 : tensor<7xf64>, tensor<7xf64> -> tensor<7xf64>
  %w0 = stablehlo.constant dense<[0x3FE680425AF12B5E, 0x4013BD3CC9BE45DE, 0x3FD94699894C1F4D, 0xBFF53E6C3B9506C8, 0x3FA6F8969A9FD758, 0xC059B33D202C8D26, 0xC0180BC156A1B3C4]> : tensor<7xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 24 : tensor<7xf64>, tensor<7xf64>
  func.return
}

// -----

func.func @asin_edges_f64() {
  %a0 = stablehlo.constant dense<[0x3FF8000000000000, 0x7FF8000000000000]> : tensor<2xf64>
  %r0 = chlo.asin %a0 : tensor<2xf64> -> tensor<2xf64>
  %w0 = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF8000000000000]> : tensor<2xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<2xf64>, tensor<2xf64>
  func.return
}

// -----

func.func @acos_edges_f64() {
  %a0 = stablehlo.constant dense<[0xC000000000000000, 0x7FF8000000000000]> : tensor<2xf64>
  %r0 = chlo.acos %a0 : tensor<2xf64> -> tensor<2xf64>
  %w0 = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF8000000000000]> : tensor<2xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<2xf64>, tensor<2xf64>
  func.return
}

// -----

func.func @sinh_edges_f64() {
  %a0 = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<3xf64>
  %r0 = chlo.sinh %a0 : tensor<3xf64> -> tensor<3xf64>
  %w0 = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<3xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xf64>, tensor<3xf64>
  func.return
}

// -----

func.func @cosh_edges_f64() {
  %a0 = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<3xf64>
  %r0 = chlo.cosh %a0 : tensor<3xf64> -> tensor<3xf64>
  %w0 = stablehlo.constant dense<[0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<3xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xf64>, tensor<3xf64>
  func.return
}

// -----

func.func @asinh_edges_f64() {
  %a0 = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<3xf64>
  %r0 = chlo.asinh %a0 : tensor<3xf64> -> tensor<3xf64>
  %w0 = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<3xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xf64>, tensor<3xf64>
  func.return
}

// -----

func.func @acosh_edges_f64() {
  %a0 = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x3FE0000000000000, 0xBFF0000000000000, 0xC008000000000000, 0xC0C3880000000000, 0x7FF8000000000000]> : tensor<7xf64>
  %r0 = chlo.acosh %a0 : tensor<7xf64> -> tensor<7xf64>
  %w0 = stablehlo.constant dense<[0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<7xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<7xf64>, tensor<7xf64>
  func.return
}

// -----

func.func @atanh_edges_f64() {
  %a0 = stablehlo.constant dense<[0x3FF0000000000000, 0xBFF0000000000000, 0x3FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<5xf64>
  %r0 = chlo.atanh %a0 : tensor<5xf64> -> tensor<5xf64>
  %w0 = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<5xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<5xf64>, tensor<5xf64>
  func.return
}

// -----

func.func @lgamma_edges_f64() {
  %a0 = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x0000000000000000, 0xC000000000000000, 0x7FF8000000000000]> : tensor<5xf64>
  %r0 = chlo.lgamma %a0 : tensor<5xf64> -> tensor<5xf64>
  %w0 = stablehlo.constant dense<[0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<5xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<5xf64>, tensor<5xf64>
  func.return
}

// -----

func.func @digamma_edges_f64() {
  %a0 = stablehlo.constant dense<[0x0000000000000000, 0xC008000000000000, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<4xf64>
  %r0 = chlo.digamma %a0 : tensor<4xf64> -> tensor<4xf64>
  %w0 = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<4xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<4xf64>, tensor<4xf64>
  func.return
}

// -----

func.func @bessel_i1e_edges_f64() {
  %a0 = stablehlo.constant dense<[0x7FF8000000000000, 0x0000000000000000, 0x8000000000000000]> : tensor<3xf64>
  %r0 = chlo.bessel_i1e %a0 : tensor<3xf64> -> tensor<3xf64>
  %w0 = stablehlo.constant dense<[0x7FF8000000000000, 0x0000000000000000, 0x8000000000000000]> : tensor<3xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3xf64>, tensor<3xf64>
  func.return
}

// -----

func.func @erf_inv_edges_f64() {
  %a0 = stablehlo.constant dense<[0x3FF0000000000000, 0xBFF0000000000000, 0x3FF8000000000000, 0x7FF8000000000000, 0x0000000000000000, 0x8000000000000000]> : tensor<6xf64>
  %r0 = chlo.erf_inv %a0 : tensor<6xf64> -> tensor<6xf64>
  %w0 = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x0000000000000000, 0x8000000000000000]> : tensor<6xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<6xf64>, tensor<6xf64>
  func.return
}

// -----

func.func @sinh_large_f64() {
  %a0 = stablehlo.constant dense<[0xC086300000000000, 0xC085E00000000000, 0x40862C0000000000, 0x4086320000000000]> : tensor<4xf64>
  %r0 = chlo.sinh %a0 : tensor<4xf64> -> tensor<4xf64>
  %w0 = stablehlo.constant dense<[0xFFE3E21A464507F9, 0xFEFD945DF4F8EC8E, 0x7FD81E9B4B52D0C9, 0x7FE987D23750AE26]> : tensor<4xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 4 : tensor<4xf64>, tensor<4xf64>
  func.return
}

// -----

func.func @cosh_large_f64() {
  %a0 = stablehlo.constant dense<[0xC086300000000000, 0xC085E00000000000, 0x40862C0000000000, 0x4086320000000000]> : tensor<4xf64>
  %r0 = chlo.cosh %a0 : tensor<4xf64> -> tensor<4xf64>
  %w0 = stablehlo.constant dense<[0x7FE3E21A464507F9, 0x7EFD945DF4F8EC8E, 0x7FD81E9B4B52D0C9, 0x7FE987D23750AE26]> : tensor<4xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 4 : tensor<4xf64>, tensor<4xf64>
  func.return
}

// -----

func.func @erf_inv_ends_f64() {
  %a0 = stablehlo.constant dense<[0x3FEFFFFFFFFFFFFF, 0x3FEFFFFFFFFFE000, 0x3FEFFFFE00000000, 0xBFEFFFFFFFFFFFFE, 0x01A56E1FC2F8F359, 0x0000000000000001, 0x3FDFFE5C91D14E3C, 0x3FE00014F8B588E3]> : tensor<8xf64>
  %r0 = chlo.erf_inv %a0 : tensor<8xf64> -> tensor<8xf64>
  %w0 = stablehlo.constant dense<[0x4017744F8F74E94A, 0x4014347BF36FBAE8, 0x400BB95AB2EF976F, 0xC0173856D153F081, 0x01A2FDF36BF69B9F, 0x0000000000000001, 0x3FDE844D1A98AE52, 0x3FDE864E657ED780]> : tensor<8xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<8xf64>, tensor<8xf64>
  func.return
}

// -----

func.func @asinh_range_f64() {
  %a0 = stablehlo.constant dense<[0x7E37E43C8800759C, 0x0000000000000001, 0x800012688B70E62B, 0x41B0000000000000, 0x41B0000001000000, 0x41A0000000000000]> : tensor<6xf64>
  %r0 = chlo.asinh %a0 : tensor<6xf64> -> tensor<6xf64>
  %w0 = stablehlo.constant dense<[0x40859BBFD8B83E44, 0x0000000000000001, 0x800012688B70E62B, 0x403419ECB712C481, 0x403419ECB722C481, 0x4033687A9F1AF2B1]> : tensor<6xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<6xf64>, tensor<6xf64>
  func.return
}

// -----

func.func @mulhi_i8() {
  %a0 = stablehlo.constant dense<[-128, 127, 3, 0, 127, -128, 42, -1]> : tensor<8xi8>
  %a1 = stablehlo.constant dense<[127, 127, 2, 5, 2, -128, 25, 127]> : tensor<8xi8>
  %r0 = chlo.mulhi %a0, %a1 : tensor<8xi8>, tensor<8xi8> -> tensor<8xi8>
  check.expect_eq_const %r0, dense<[-64, 63, 0, 0, 0, 64, 4, -1]> : tensor<8xi8>
  func.return
}

// -----

func.func @mulhi_i16() {
  %a0 = stablehlo.constant dense<[-32768, 32767, 3, 0, 32767, -32768, 10922, -1]> : tensor<8xi16>
  %a1 = stablehlo.constant dense<[32767, 32767, 2, 5, 2, -32768, 6553, 32767]> : tensor<8xi16>
  %r0 = chlo.mulhi %a0, %a1 : tensor<8xi16>, tensor<8xi16> -> tensor<8xi16>
  check.expect_eq_const %r0, dense<[-16384, 16383, 0, 0, 0, 16384, 1092, -1]> : tensor<8xi16>
  func.return
}

// -----

func.func @mulhi_i32() {
  %a0 = stablehlo.constant dense<[-2147483648, 2147483647, 3, 0, 2147483647, -2147483648, 715827882, -1]> : tensor<8xi32>
  %a1 = stablehlo.constant dense<[2147483647, 2147483647, 2, 5, 2, -2147483648, 429496729, 2147483647]> : tensor<8xi32>
  %r0 = chlo.mulhi %a0, %a1 : tensor<8xi32>, tensor<8xi32> -> tensor<8xi32>
  check.expect_eq_const %r0, dense<[-1073741824, 1073741823, 0, 0, 0, 1073741824, 71582788, -1]> : tensor<8xi32>
  func.return
}

// -----

func.func @mulhi_i64() {
  %a0 = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807, 3, 0, 9223372036854775807, -9223372036854775808, 3074457345618258602, -1]> : tensor<8xi64>
  %a1 = stablehlo.constant dense<[9223372036854775807, 9223372036854775807, 2, 5, 2, -9223372036854775808, 1844674407370955161, 9223372036854775807]> : tensor<8xi64>
  %r0 = chlo.mulhi %a0, %a1 : tensor<8xi64>, tensor<8xi64> -> tensor<8xi64>
  check.expect_eq_const %r0, dense<[-4611686018427387904, 4611686018427387903, 0, 0, 0, 4611686018427387904, 307445734561825860, -1]> : tensor<8xi64>
  func.return
}

// -----

func.func @mulhi_ui8() {
  %a0 = stablehlo.constant dense<[0, 255, 3, 0, 255, 0, 85, 1]> : tensor<8xui8>
  %a1 = stablehlo.constant dense<[255, 255, 2, 5, 2, 0, 51, 255]> : tensor<8xui8>
  %r0 = chlo.mulhi %a0, %a1 : tensor<8xui8>, tensor<8xui8> -> tensor<8xui8>
  check.expect_eq_const %r0, dense<[0, 254, 0, 0, 1, 0, 16, 0]> : tensor<8xui8>
  func.return
}

// -----

func.func @mulhi_ui16() {
  %a0 = stablehlo.constant dense<[0, 65535, 3, 0, 65535, 0, 21845, 1]> : tensor<8xui16>
  %a1 = stablehlo.constant dense<[65535, 65535, 2, 5, 2, 0, 13107, 65535]> : tensor<8xui16>
  %r0 = chlo.mulhi %a0, %a1 : tensor<8xui16>, tensor<8xui16> -> tensor<8xui16>
  check.expect_eq_const %r0, dense<[0, 65534, 0, 0, 1, 0, 4368, 0]> : tensor<8xui16>
  func.return
}

// -----

func.func @mulhi_ui32() {
  %a0 = stablehlo.constant dense<[0, 4294967295, 3, 0, 4294967295, 0, 1431655765, 1]> : tensor<8xui32>
  %a1 = stablehlo.constant dense<[4294967295, 4294967295, 2, 5, 2, 0, 858993459, 4294967295]> : tensor<8xui32>
  %r0 = chlo.mulhi %a0, %a1 : tensor<8xui32>, tensor<8xui32> -> tensor<8xui32>
  check.expect_eq_const %r0, dense<[0, 4294967294, 0, 0, 1, 0, 286331152, 0]> : tensor<8xui32>
  func.return
}

// -----

func.func @mulhi_ui64() {
  %a0 = stablehlo.constant dense<[0, 18446744073709551615, 3, 0, 18446744073709551615, 0, 6148914691236517205, 1]> : tensor<8xui64>
  %a1 = stablehlo.constant dense<[18446744073709551615, 18446744073709551615, 2, 5, 2, 0, 3689348814741910323, 18446744073709551615]> : tensor<8xui64>
  %r0 = chlo.mulhi %a0, %a1 : tensor<8xui64>, tensor<8xui64> -> tensor<8xui64>
  check.expect_eq_const %r0, dense<[0, 18446744073709551614, 0, 0, 1, 0, 1229782938247303440, 0]> : tensor<8xui64>
  func.return
}

// -----

func.func @top_k_i1() {
  %a0 = stablehlo.constant dense<[[true, false, true, true], [false, false, true, false]]> : tensor<2x4xi1>
  %r0, %r1 = chlo.top_k(%a0, k = 3) : tensor<2x4xi1> -> (tensor<2x3xi1>, tensor<2x3xi32>)
  check.expect_eq_const %r0, dense<[[true, true, true], [true, false, false]]> : tensor<2x3xi1>
  check.expect_eq_const %r1, dense<[[0, 2, 3], [2, 0, 1]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @ragged_rows_i32() {
  %a0 = stablehlo.constant dense<[[[0, -1, -3], [-3, 2, 2], [1, -2, -2], [0, 3, 0], [3, 3, 3], [1, 1, 0], [2, 0, 3]], [[1, 1, 0], [-3, 1, -2], [-1, -2, -2], [3, 2, 0], [1, 0, 2], [-3, 3, -1], [-2, 2, -3]]]> : tensor<2x7x3xi32>
  %a1 = stablehlo.constant dense<[[[[-2, -3, 2, 3, -3], [2, 2, -1, 1, -3], [0, 3, 0, -2, -1]], [[2, 2, -2, 0, -1], [-1, 2, 1, -1, 3], [-3, 0, 3, -3, -3]]], [[[2, 3, 1, 1, -3], [0, 3, 1, 3, -1], [3, 2, 0, -1, 1]], [[0, 0, -1, 0, 0], [1, -3, 3, 2, 2], [-1, 0, -3, -3, -1]]], [[[0, 1, 2, 1, 2], [2, -1, -3, -3, -1], [1, 1, 1, 0, 2]], [[1, 3, 3, -1, -3], [3, 3, 3, 0, -1], [-1, 3, 0, 1, 3]]], [[[-3, 2, 1, 0, 2], [-1, 2, -3, 1, 2], [-2, 3, 1, 2, 1]], [[3, 1, 0, -1, 2], [-2, 1, 1, -2, 3], [0, -2, -1, -1, -1]]]]> : tensor<4x2x3x5xi32>
  %a2 = stablehlo.constant dense<[2, 0, 3, 1]> : tensor<4xi32>
  %r0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<2x7x3xi32>, tensor<4x2x3x5xi32>, tensor<4xi32>) -> tensor<2x7x5xi32>
  check.expect_eq_const %r0, dense<[[[-2, -11, 1, 5, 6], [10, 19, -8, -11, 1], [-6, 1, 6, 7, 0], [6, -3, -9, -9, -3], [9, 3, 0, -6, 9], [-4, 4, -2, 1, 4], [0, 0, 0, 0, 0]], [[1, 4, -1, -1, 2], [-1, -4, 1, 5, 12], [-5, -15, -9, -1, -1], [9, 15, 15, -3, -11], [-1, 9, 3, 1, 3], [-15, 2, 4, -2, 4], [0, 0, 0, 0, 0]]]> : tensor<2x7x5xi32>
  func.return
}

// -----

func.func @ragged_terms_i32() {
  %a0 = stablehlo.constant dense<[[[0, -1, -3], [-3, 2, 2], [1, -2, -2], [0, 3, 0], [3, 3, 3], [1, 1, 0], [2, 0, 3]], [[1, 1, 0], [-3, 1, -2], [-1, -2, -2], [3, 2, 0], [1, 0, 2], [-3, 3, -1], [-2, 2, -3]]]> : tensor<2x7x3xi32>
  %a1 = stablehlo.constant dense<[[[-2, 2], [3, -1], [-3, -2], [-1, 3], [-3, 3]], [[3, -2], [2, 3], [-3, 3], [3, 1], [-2, 1]], [[-2, -2], [3, 3], [0, 3], [3, 0], [1, -2]], [[2, 3], [2, -3], [0, -3], [0, 3], [-1, 0]], [[-3, 3], [3, 3], [2, 3], [-1, 0], [0, 1]], [[-1, 2], [-3, 3], [2, -2], [-1, -1], [-2, 2]], [[2, 0], [0, 1], [-1, 2], [1, 2], [-2, 0]]]> : tensor<7x5x2xi32>
  %a2 = stablehlo.constant dense<[2, 0, 3, 1]> : tensor<4xi32>
  %r0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<2x7x3xi32>, tensor<7x5x2xi32>, tensor<4xi32>) -> tensor<4x2x3x5xi32>
  check.expect_eq_const %r0, dense<[[[[-9, -6, 9, -9, 6], [8, 1, -3, 7, -1], [12, -5, 3, 9, 5]], [[8, -10, -11, 0, 0], [0, 2, 1, 4, 4], [4, -6, -6, -2, -2]]], [[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]], [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]], [[[-11, 12, 6, 0, 1], [1, 9, 6, -9, -5], [-5, 3, 6, -9, -2]], [[14, -9, -9, 9, 3], [10, -12, -12, 6, 4], [10, 0, 0, 0, 6]]], [[[-1, -3, 2, -1, -2], [-1, -3, 2, -1, -2], [0, 0, 0, 0, 0]], [[-6, -9, 6, 3, -6], [6, 9, -6, -3, 6], [-2, -3, 2, 1, -2]]]]> : tensor<4x2x3x5xi32>
  func.return
}

// -----

func.func @ragged_batch_i32() {
  %a0 = stablehlo.constant dense<[[[0, -1, -3], [-3, 2, 2], [1, -2, -2], [0, 3, 0], [3, 3, 3], [1, 1, 0], [2, 0, 3]], [[1, 1, 0], [-3, 1, -2], [-1, -2, -2], [3, 2, 0], [1, 0, 2], [-3, 3, -1], [-2, 2, -3]]]> : tensor<2x7x3xi32>
  %a1 = stablehlo.constant dense<[[[-2, 2], [3, -1], [-3, -2], [-1, 3], [-3, 3]], [[3, -2], [2, 3], [-3, 3], [3, 1], [-2, 1]], [[-2, -2], [3, 3], [0, 3], [3, 0], [1, -2]], [[2, 3], [2, -3], [0, -3], [0, 3], [-1, 0]], [[-3, 3], [3, 3], [2, 3], [-1, 0], [0, 1]], [[-1, 2], [-3, 3], [2, -2], [-1, -1], [-2, 2]], [[2, 0], [0, 1], [-1, 2], [1, 2], [-2, 0]]]> : tensor<7x5x2xi32>
  %a2 = stablehlo.constant dense<[2, 0, 3, 1]> : tensor<4xi32>
  %r0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [1], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<2x7x3xi32>, tensor<7x5x2xi32>, tensor<4xi32>) -> tensor<7x3x5xi32>
  check.expect_eq_const %r0, dense<[[[2, -1, -2, 3, 3], [4, -4, 1, 4, 6], [6, -9, 9, 3, 9]], [[-3, -15, 0, -12, 3], [4, 7, -3, 7, -3], [10, -2, -12, 4, -6]], [[0, 0, -3, 3, 3], [8, -12, -6, -6, 2], [8, -12, -6, -6, 2]], [[9, -9, -9, 9, 0], [12, 0, -6, 6, -3], [0, 0, 0, 0, 0]], [[-6, 12, 9, -3, 1], [-9, 9, 6, -3, 0], [-3, 15, 12, -3, 2]], [[-7, -12, 8, 2, -8], [5, 6, -4, -4, 4], [-2, -3, 2, 1, -2]], [[4, -2, -6, -2, -4], [0, 2, 4, 4, 0], [6, -3, -9, -3, -6]]]> : tensor<7x3x5xi32>
  func.return
}

// -----

func.func @ragged_rows_f16() {
  %a0 = stablehlo.constant dense<[[[0x3C00, 0x4000, 0xBC00], [0xC000, 0x0000, 0xBC00], [0xC200, 0xBC00, 0x0000], [0xC000, 0xC000, 0x4200], [0xBC00, 0x0000, 0xBC00], [0xBC00, 0xC200, 0x3C00], [0xC000, 0x3C00, 0xBC00]], [[0x4200, 0xC000, 0x4200], [0xBC00, 0xC200, 0x0000], [0xC200, 0x0000, 0xC000], [0x4200, 0x3C00, 0xC000], [0xC000, 0xBC00, 0xC000], [0x0000, 0x4000, 0x4200], [0x0000, 0x4200, 0x4000]]]> : tensor<2x7x3xf16>
  %a1 = stablehlo.constant dense<[[[[0xBC00, 0xC200, 0x0000, 0xBC00, 0x4200], [0x3C00, 0x0000, 0xBC00, 0xC000, 0x3C00], [0xBC00, 0xBC00, 0xC000, 0xC000, 0x4000]], [[0x3C00, 0x3C00, 0xC000, 0x4200, 0xC000], [0x3C00, 0x3C00, 0xC000, 0xC200, 0x4000], [0x4200, 0xBC00, 0xC000, 0x4000, 0xC000]]], [[[0xC000, 0x4000, 0xBC00, 0xC200, 0x0000], [0x4200, 0x4000, 0x3C00, 0x4200, 0xC000], [0xC200, 0x0000, 0xBC00, 0xC000, 0xBC00]], [[0x4000, 0xC000, 0xBC00, 0x0000, 0xC200], [0x4200, 0xBC00, 0x4200, 0xC000, 0x4000], [0x3C00, 0xC000, 0x3C00, 0xC200, 0xC200]]], [[[0x4000, 0xC000, 0x4200, 0x3C00, 0x4000], [0xBC00, 0xBC00, 0x3C00, 0x4200, 0x0000], [0x3C00, 0x3C00, 0xC000, 0x0000, 0x4000]], [[0x3C00, 0x4000, 0xC200, 0xBC00, 0x4000], [0xC200, 0xC200, 0x0000, 0xC200, 0x3C00], [0x4200, 0x4200, 0x4000, 0x0000, 0x4000]]], [[[0x3C00, 0x4200, 0x0000, 0x4200, 0x4000], [0xC000, 0xC200, 0x4200, 0x4000, 0xC200], [0x4000, 0x4200, 0xBC00, 0x4200, 0x4200]], [[0xC000, 0x4000, 0x4200, 0xC200, 0x4000], [0x4200, 0x4200, 0xC000, 0xC200, 0x3C00], [0x4200, 0x0000, 0x3C00, 0x3C00, 0x4200]]]]> : tensor<4x2x3x5xf16>
  %a2 = stablehlo.constant dense<[2, 0, 3, 1]> : tensor<4xi32>
  %r0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<2x7x3xf16>, tensor<4x2x3x5xf16>, tensor<4xi32>) -> tensor<2x7x5xf16>
  check.expect_eq_const %r0, dense<[[[0x4000, 0xC000, 0x0000, 0xC200, 0x4200], [0x4200, 0x4700, 0x4000, 0x4400, 0xC800], [0xC500, 0x4700, 0xC900, 0xC600, 0xC600], [0x3C00, 0x4880, 0xCB00, 0xC800, 0x4000], [0xC200, 0x3C00, 0xBC00, 0xBC00, 0xC400], [0x4700, 0x4880, 0xC900, 0xC600, 0x4900], [0x0000, 0x0000, 0x0000, 0x0000, 0x0000]], [[0x4900, 0xC000, 0xC800, 0x4D40, 0xCC00], [0xC400, 0xC400, 0x4800, 0x4600, 0xC400], [0xC880, 0xCA00, 0x4500, 0x4200, 0xC900], [0xC600, 0xC200, 0xCA80, 0xC600, 0x4200], [0xC500, 0xC700, 0x4000, 0x4500, 0xC880], [0x4B80, 0x4600, 0xBC00, 0xC200, 0x4980], [0x0000, 0x0000, 0x0000, 0x0000, 0x0000]]]> : tensor<2x7x5xf16>
  func.return
}

// -----

func.func @ragged_terms_f16() {
  %a0 = stablehlo.constant dense<[[[0x3C00, 0x4000, 0xBC00], [0xC000, 0x0000, 0xBC00], [0xC200, 0xBC00, 0x0000], [0xC000, 0xC000, 0x4200], [0xBC00, 0x0000, 0xBC00], [0xBC00, 0xC200, 0x3C00], [0xC000, 0x3C00, 0xBC00]], [[0x4200, 0xC000, 0x4200], [0xBC00, 0xC200, 0x0000], [0xC200, 0x0000, 0xC000], [0x4200, 0x3C00, 0xC000], [0xC000, 0xBC00, 0xC000], [0x0000, 0x4000, 0x4200], [0x0000, 0x4200, 0x4000]]]> : tensor<2x7x3xf16>
  %a1 = stablehlo.constant dense<[[[0x4000, 0xC000], [0x3C00, 0x3C00], [0x3C00, 0x4000], [0xC000, 0x4200], [0x4200, 0xBC00]], [[0xC000, 0x4000], [0x4000, 0xBC00], [0x3C00, 0x0000], [0xC200, 0xC000], [0xBC00, 0x4000]], [[0x3C00, 0xBC00], [0xC000, 0x4200], [0x4000, 0x3C00], [0xC200, 0xC000], [0x4200, 0xBC00]], [[0xBC00, 0xC200], [0xBC00, 0x4200], [0xC000, 0xBC00], [0xC000, 0x4000], [0x0000, 0x4000]], [[0x4200, 0xBC00], [0x4200, 0x3C00], [0x4000, 0x3C00], [0x0000, 0x3C00], [0xC200, 0x0000]], [[0x4200, 0xBC00], [0xC200, 0x3C00], [0x3C00, 0x3C00], [0xC000, 0xC000], [0x4200, 0xC200]], [[0x0000, 0xC000], [0xC000, 0xC000], [0x4000, 0xC000], [0xBC00, 0xBC00], [0xBC00, 0x3C00]]]> : tensor<7x5x2xf16>
  %a2 = stablehlo.constant dense<[2, 0, 3, 1]> : tensor<4xi32>
  %r0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<2x7x3xf16>, tensor<7x5x2xf16>, tensor<4xi32>) -> tensor<4x2x3x5xf16>
  check.expect_eq_const %r0, dense<[[[[0x4600, 0xC200, 0xBC00, 0x4400, 0x4500], [0x4400, 0x4000, 0x4000, 0xC400, 0x4600], [0x0000, 0xC200, 0xC000, 0x4500, 0xC000]], [[0xC800, 0x4400, 0x4600, 0x4980, 0xC500], [0xC000, 0x3C00, 0xC400, 0x0000, 0xC400], [0xC600, 0x4200, 0x4600, 0x4880, 0xC200]]], [[[0x0000, 0x0000, 0x0000, 0x0000, 0x0000], [0x0000, 0x0000, 0x0000, 0x0000, 0x0000], [0x0000, 0x0000, 0x0000, 0x0000, 0x0000]], [[0x0000, 0x0000, 0x0000, 0x0000, 0x0000], [0x0000, 0x0000, 0x0000, 0x0000, 0x0000], [0x0000, 0x0000, 0x0000, 0x0000, 0x0000]]], [[[0xC400, 0x4500, 0xC400, 0x4A80, 0xC600], [0x3C00, 0x4400, 0x4000, 0x4700, 0xC200], [0xC600, 0xC600, 0xC800, 0xC600, 0x4200]], [[0xC400, 0xC000, 0xC800, 0x4900, 0x4880], [0xC000, 0x4000, 0xC000, 0x3C00, 0x4000], [0x4900, 0xCB00, 0xC000, 0xC000, 0xC000]]], [[[0xC200, 0x4200, 0xBC00, 0x4000, 0xC200], [0xC880, 0x4880, 0xC200, 0x4600, 0xC880], [0x4200, 0xC200, 0x3C00, 0xC000, 0x4200]], [[0x0000, 0x0000, 0x0000, 0x0000, 0x0000], [0xC000, 0x4000, 0x4000, 0xC400, 0xC600], [0xC200, 0x4200, 0x4200, 0xC600, 0xC880]]]]> : tensor<4x2x3x5xf16>
  func.return
}

// -----

func.func @ragged_batch_f16() {
  %a0 = stablehlo.constant dense<[[[0x3C00, 0x4000, 0xBC00], [0xC000, 0x0000, 0xBC00], [0xC200, 0xBC00, 0x0000], [0xC000, 0xC000, 0x4200], [0xBC00, 0x0000, 0xBC00], [0xBC00, 0xC200, 0x3C00], [0xC000, 0x3C00, 0xBC00]], [[0x4200, 0xC000, 0x4200], [0xBC00, 0xC200, 0x0000], [0xC200, 0x0000, 0xC000], [0x4200, 0x3C00, 0xC000], [0xC000, 0xBC00, 0xC000], [0x0000, 0x4000, 0x4200], [0x0000, 0x4200, 0x4000]]]> : tensor<2x7x3xf16>
  %a1 = stablehlo.constant dense<[[[0x4000, 0xC000], [0x3C00, 0x3C00], [0x3C00, 0x4000], [0xC000, 0x4200], [0x4200, 0xBC00]], [[0xC000, 0x4000], [0x4000, 0xBC00], [0x3C00, 0x0000], [0xC200, 0xC000], [0xBC00, 0x4000]], [[0x3C00, 0xBC00], [0xC000, 0x4200], [0x4000, 0x3C00], [0xC200, 0xC000], [0x4200, 0xBC00]], [[0xBC00, 0xC200], [0xBC00, 0x4200], [0xC000, 0xBC00], [0xC000, 0x4000], [0x0000, 0x4000]], [[0x4200, 0xBC00], [0x4200, 0x3C00], [0x4000, 0x3C00], [0x0000, 0x3C00], [0xC200, 0x0000]], [[0x4200, 0xBC00], [0xC200, 0x3C00], [0x3C00, 0x3C00], [0xC000, 0xC000], [0x4200, 0xC200]], [[0x0000, 0xC000], [0xC000, 0xC000], [0x4000, 0xC000], [0xBC00, 0xBC00], [0xBC00, 0x3C00]]]> : tensor<7x5x2xf16>
  %a2 = stablehlo.constant dense<[2, 0, 3, 1]> : tensor<4xi32>
  %r0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [1], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<2x7x3xf16>, tensor<7x5x2xf16>, tensor<4xi32>) -> tensor<7x3x5xf16>
  check.expect_eq_const %r0, dense<[[[0xC400, 0x4400, 0x4700, 0x4700, 0x0000], [0x4800, 0x0000, 0xC000, 0xC900, 0x4800], [0xC800, 0x4000, 0x4500, 0x4980, 0xC600]], [[0x4000, 0xC200, 0xC000, 0x4800, 0x0000], [0xC600, 0x4200, 0x0000, 0x4600, 0xC600], [0x4000, 0xC000, 0xBC00, 0x4200, 0x3C00]], [[0x0000, 0xC200, 0xC880, 0x4B80, 0xC600], [0xBC00, 0x4000, 0xC000, 0x4200, 0xC200], [0x4000, 0xC600, 0xC000, 0x4400, 0x4000]], [[0xC700, 0x4980, 0x3C00, 0x4900, 0x4600], [0xBC00, 0x4500, 0x4200, 0x4600, 0x4000], [0x4200, 0xC880, 0xC400, 0xC900, 0xC400]], [[0xBC00, 0xC500, 0xC400, 0xC000, 0x4200], [0x3C00, 0xBC00, 0xBC00, 0xBC00, 0x0000], [0xBC00, 0xC500, 0xC400, 0xC000, 0x4200]], [[0xC200, 0x4200, 0xBC00, 0x4000, 0xC200], [0xC980, 0x4980, 0xBC00, 0x4000, 0xCB80], [0x0000, 0x0000, 0x4400, 0xC800, 0xC600]], [[0x0000, 0x4400, 0xC400, 0x4000, 0x4000], [0xC600, 0xC800, 0xC400, 0xC400, 0x4000], [0xC400, 0xC000, 0xC600, 0xBC00, 0x4200]]]> : tensor<7x3x5xf16>
  func.return
}

// -----

func.func @ragged_rows_f32() {
  %a0 = stablehlo.constant dense<[[[0x40400000, 0x40000000, 0x40000000], [0xC0400000, 0xC0400000, 0x3F800000], [0xC0400000, 0x40000000, 0xBF800000], [0x00000000, 0xBF800000, 0xC0000000], [0x40400000, 0x00000000, 0x40400000], [0x40000000, 0x40000000, 0x40000000], [0xC0000000, 0xBF800000, 0x40400000]], [[0x40400000, 0xC0000000, 0xBF800000], [0x40400000, 0xC0400000, 0xC0000000], [0x3F800000, 0x00000000, 0x40400000], [0xBF800000, 0x40000000, 0x3F800000], [0x00000000, 0xC0400000, 0xC0400000], [0xC0000000, 0x40400000, 0x40000000], [0x00000000, 0x40000000, 0xC0000000]]]> : tensor<2x7x3xf32>
  %a1 = stablehlo.constant dense<[[[[0xBF800000, 0x3F800000, 0xC0400000, 0x40400000, 0xBF800000], [0xC0000000, 0x00000000, 0xBF800000, 0xBF800000, 0xC0400000], [0x40400000, 0x3F800000, 0x40400000, 0x40000000, 0xC0000000]], [[0x40400000, 0xC0000000, 0xBF800000, 0x00000000, 0xC0000000], [0x00000000, 0x3F800000, 0x3F800000, 0xC0000000, 0x40400000], [0x3F800000, 0x00000000, 0x40000000, 0x3F800000, 0xBF800000]]], [[[0x00000000, 0x3F800000, 0x00000000, 0xC0400000, 0x00000000], [0xC0400000, 0x00000000, 0x00000000, 0x3F800000, 0xC0400000], [0xC0400000, 0xBF800000, 0x40000000, 0xC0000000, 0x40000000]], [[0x40400000, 0x40400000, 0x40400000, 0x40400000, 0x40400000], [0xC0000000, 0xC0400000, 0x00000000, 0x40000000, 0x40400000], [0x3F800000, 0x3F800000, 0x00000000, 0xC0400000, 0x00000000]]], [[[0x40000000, 0x3F800000, 0x3F800000, 0x00000000, 0xBF800000], [0xC0000000, 0xC0400000, 0xC0400000, 0x40000000, 0x40000000], [0x3F800000, 0xBF800000, 0x00000000, 0x40000000, 0xC0400000]], [[0x40000000, 0x3F800000, 0xC0400000, 0xC0400000, 0x40400000], [0xBF800000, 0xC0000000, 0x00000000, 0x40000000, 0xBF800000], [0x40000000, 0x40000000, 0xC0400000, 0xC0000000, 0x40400000]]], [[[0xC0000000, 0x40400000, 0xBF800000, 0x40400000, 0xBF800000], [0x40000000, 0xBF800000, 0x00000000, 0x40000000, 0xC0400000], [0xBF800000, 0xC0000000, 0x40400000, 0xBF800000, 0x40400000]], [[0xC0400000, 0x40400000, 0xC0400000, 0xC0400000, 0xC0400000], [0x40000000, 0xC0000000, 0xC0000000, 0xBF800000, 0x40000000], [0x3F800000, 0x3F800000, 0x3F800000, 0xC0000000, 0xBF800000]]]]> : tensor<4x2x3x5xf32>
  %a2 = stablehlo.constant dense<[2, 0, 3, 1]> : tensor<4xi32>
  %r0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<2x7x3xf32>, tensor<4x2x3x5xf32>, tensor<4xi32>) -> tensor<2x7x5xf32>
  check.expect_eq_const %r0, dense<[[[0xBF800000, 0x40A00000, 0xC0A00000, 0x41300000, 0xC1500000], [0x41400000, 0xC0000000, 0x41700000, 0xC0800000, 0x41200000], [0xC1300000, 0xC1000000, 0xC1100000, 0x40000000, 0x41200000], [0x00000000, 0x40A00000, 0x40400000, 0xC0C00000, 0x40800000], [0x41100000, 0x00000000, 0x40400000, 0x40C00000, 0xC1400000], [0xC0000000, 0x00000000, 0x40800000, 0x41000000, 0xC0000000], [0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000]], [[0x41000000, 0xC1000000, 0xC0E00000, 0x40400000, 0xC1300000], [0x40E00000, 0xC1100000, 0xC1200000, 0x40800000, 0xC1500000], [0x41000000, 0x40E00000, 0xC1400000, 0xC1100000, 0x41400000], [0xC0000000, 0xC0400000, 0x00000000, 0x40A00000, 0xC0000000], [0xC0400000, 0x00000000, 0x41100000, 0x00000000, 0xC0C00000], [0x41600000, 0xC1200000, 0x40000000, 0xBF800000, 0x41200000], [0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000]]]> : tensor<2x7x5xf32>
  func.return
}

// -----

func.func @ragged_terms_f32() {
  %a0 = stablehlo.constant dense<[[[0x40400000, 0x40000000, 0x40000000], [0xC0400000, 0xC0400000, 0x3F800000], [0xC0400000, 0x40000000, 0xBF800000], [0x00000000, 0xBF800000, 0xC0000000], [0x40400000, 0x00000000, 0x40400000], [0x40000000, 0x40000000, 0x40000000], [0xC0000000, 0xBF800000, 0x40400000]], [[0x40400000, 0xC0000000, 0xBF800000], [0x40400000, 0xC0400000, 0xC0000000], [0x3F800000, 0x00000000, 0x40400000], [0xBF800000, 0x40000000, 0x3F800000], [0x00000000, 0xC0400000, 0xC0400000], [0xC0000000, 0x40400000, 0x40000000], [0x00000000, 0x40000000, 0xC0000000]]]> : tensor<2x7x3xf32>
  %a1 = stablehlo.constant dense<[[[0x40000000, 0x00000000], [0x40400000, 0x3F800000], [0x40000000, 0xBF800000], [0x40400000, 0x00000000], [0xBF800000, 0x40000000]], [[0xC0400000, 0x3F800000], [0xC0400000, 0x00000000], [0x40000000, 0x40400000], [0x40000000, 0x40400000], [0xC0400000, 0x3F800000]], [[0x3F800000, 0x3F800000], [0x40000000, 0xC0000000], [0xBF800000, 0xC0400000], [0x40000000, 0x40000000], [0xC0400000, 0xBF800000]], [[0xC0400000, 0xC0000000], [0x40000000, 0x00000000], [0x00000000, 0x3F800000], [0x40400000, 0x40000000], [0xC0000000, 0xC0400000]], [[0xC0400000, 0x40000000], [0x40400000, 0x40400000], [0xBF800000, 0x40000000], [0x00000000, 0x40400000], [0x40400000, 0xC0400000]], [[0x00000000, 0x40400000], [0xBF800000, 0x40000000], [0x3F800000, 0xC0400000], [0x00000000, 0x00000000], [0xBF800000, 0x3F800000]], [[0x3F800000, 0xC0400000], [0xBF800000, 0xC0400000], [0x40400000, 0x40400000], [0xBF800000, 0xC0000000], [0x3F800000, 0xBF800000]]]> : tensor<7x5x2xf32>
  %a2 = stablehlo.constant dense<[2, 0, 3, 1]> : tensor<4xi32>
  %r0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<2x7x3xf32>, tensor<7x5x2xf32>, tensor<4xi32>) -> tensor<4x2x3x5xf32>
  check.expect_eq_const %r0, dense<[[[[0x41700000, 0x41900000, 0x00000000, 0x40400000, 0x40C00000], [0x41500000, 0x41700000, 0xC0000000, 0x00000000, 0x40E00000], [0x3F800000, 0x40400000, 0x40C00000, 0x41000000, 0xC0A00000]], [[0x40400000, 0x40400000, 0x40C00000, 0x41100000, 0x41100000], [0xC0400000, 0xC0000000, 0xC0E00000, 0xC1100000, 0xC0E00000], [0xC0000000, 0xBF800000, 0xC0A00000, 0xC0C00000, 0xC0800000]]], [[[0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000], [0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000], [0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000]], [[0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000], [0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000], [0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000]]], [[[0xC1400000, 0x40400000, 0x00000000, 0xC0C00000, 0x41900000], [0x40A00000, 0x40000000, 0xC0000000, 0x3F800000, 0xC0800000], [0xC0800000, 0x40400000, 0xC0000000, 0xC1000000, 0x41800000]], [[0x40400000, 0xC0000000, 0xC0800000, 0x00000000, 0x40000000], [0xC1200000, 0xC1100000, 0xC0800000, 0xC0A00000, 0x40400000], [0xC0A00000, 0xC1700000, 0xC1600000, 0xBF800000, 0x40400000]]], [[[0x00000000, 0xC0000000, 0x40000000, 0x00000000, 0xC0000000], [0x00000000, 0xC0000000, 0x40000000, 0x00000000, 0xC0000000], [0x00000000, 0xC0000000, 0x40000000, 0x00000000, 0xC0000000]], [[0xC0C00000, 0xC0800000, 0x40C00000, 0x00000000, 0xC0000000], [0x41100000, 0x40C00000, 0xC1100000, 0x00000000, 0x40400000], [0x40C00000, 0x40800000, 0xC0C00000, 0x00000000, 0x40000000]]]]> : tensor<4x2x3x5xf32>
  func.return
}

// -----

func.func @ragged_batch_f32() {
  %a0 = stablehlo.constant dense<[[[0x40400000, 0x40000000, 0x40000000], [0xC0400000, 0xC0400000, 0x3F800000], [0xC0400000, 0x40000000, 0xBF800000], [0x00000000, 0xBF800000, 0xC0000000], [0x40400000, 0x00000000, 0x40400000], [0x40000000, 0x40000000, 0x40000000], [0xC0000000, 0xBF800000, 0x40400000]], [[0x40400000, 0xC0000000, 0xBF800000], [0x40400000, 0xC0400000, 0xC0000000], [0x3F800000, 0x00000000, 0x40400000], [0xBF800000, 0x40000000, 0x3F800000], [0x00000000, 0xC0400000, 0xC0400000], [0xC0000000, 0x40400000, 0x40000000], [0x00000000, 0x40000000, 0xC0000000]]]> : tensor<2x7x3xf32>
  %a1 = stablehlo.constant dense<[[[0x40000000, 0x00000000], [0x40400000, 0x3F800000], [0x40000000, 0xBF800000], [0x40400000, 0x00000000], [0xBF800000, 0x40000000]], [[0xC0400000, 0x3F800000], [0xC0400000, 0x00000000], [0x40000000, 0x40400000], [0x40000000, 0x40400000], [0xC0400000, 0x3F800000]], [[0x3F800000, 0x3F800000], [0x40000000, 0xC0000000], [0xBF800000, 0xC0400000], [0x40000000, 0x40000000], [0xC0400000, 0xBF800000]], [[0xC0400000, 0xC0000000], [0x40000000, 0x00000000], [0x00000000, 0x3F800000], [0x40400000, 0x40000000], [0xC0000000, 0xC0400000]], [[0xC0400000, 0x40000000], [0x40400000, 0x40400000], [0xBF800000, 0x40000000], [0x00000000, 0x40400000], [0x40400000, 0xC0400000]], [[0x00000000, 0x40400000], [0xBF800000, 0x40000000], [0x3F800000, 0xC0400000], [0x00000000, 0x00000000], [0xBF800000, 0x3F800000]], [[0x3F800000, 0xC0400000], [0xBF800000, 0xC0400000], [0x40400000, 0x40400000], [0xBF800000, 0xC0000000], [0x3F800000, 0xBF800000]]]> : tensor<7x5x2xf32>
  %a2 = stablehlo.constant dense<[2, 0, 3, 1]> : tensor<4xi32>
  %r0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [1], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<2x7x3xf32>, tensor<7x5x2xf32>, tensor<4xi32>) -> tensor<7x3x5xf32>
  check.expect_eq_const %r0, dense<[[[0x40C00000, 0x41400000, 0x40400000, 0x41100000, 0x40400000], [0x40800000, 0x40800000, 0x40C00000, 0x40C00000, 0xC0C00000], [0x40800000, 0x40A00000, 0x40A00000, 0x40C00000, 0xC0800000]], [[0x41400000, 0x41100000, 0x40400000, 0x40400000, 0x41400000], [0x40C00000, 0x41100000, 0xC1700000, 0xC1700000, 0x40C00000], [0xC0A00000, 0xC0400000, 0xC0800000, 0xC0800000, 0xC0A00000]], [[0xC0000000, 0xC1000000, 0x00000000, 0xC0800000, 0x41000000], [0x40000000, 0x40800000, 0xC0000000, 0x40800000, 0xC0C00000], [0x40000000, 0xC1000000, 0xC1000000, 0x40800000, 0x00000000]], [[0x40000000, 0x00000000, 0xBF800000, 0xC0000000, 0x40400000], [0xBF800000, 0xC0000000, 0x40000000, 0x3F800000, 0xC0800000], [0x40800000, 0xC0800000, 0x3F800000, 0xC0800000, 0x3F800000]], [[0xC1100000, 0x41100000, 0xC0400000, 0x00000000, 0x41100000], [0xC0C00000, 0xC1100000, 0xC0C00000, 0xC1100000, 0x41100000], [0xC1700000, 0x00000000, 0xC1100000, 0xC1100000, 0x41900000]], [[0xC0C00000, 0xC0C00000, 0x41000000, 0x00000000, 0xC0800000], [0x41100000, 0x40800000, 0xC0E00000, 0x00000000, 0x3F800000], [0x40C00000, 0x40000000, 0xC0800000, 0x00000000, 0x00000000]], [[0xC0000000, 0x40000000, 0xC0C00000, 0x40000000, 0xC0000000], [0xC0E00000, 0xC0A00000, 0x40400000, 0xC0400000, 0xC0400000], [0x41100000, 0x40400000, 0x40400000, 0x3F800000, 0x40A00000]]]> : tensor<7x3x5xf32>
  func.return
}

// -----

func.func @ragged_rows_f64() {
  %a0 = stablehlo.constant dense<[[[0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000], [0x4000000000000000, 0xBFF0000000000000, 0xC008000000000000], [0x4000000000000000, 0x0000000000000000, 0x0000000000000000], [0x0000000000000000, 0x3FF0000000000000, 0x4008000000000000], [0x4008000000000000, 0xBFF0000000000000, 0xC008000000000000], [0x4008000000000000, 0xC008000000000000, 0xC008000000000000], [0xC000000000000000, 0x4008000000000000, 0xBFF0000000000000]], [[0x4008000000000000, 0xBFF0000000000000, 0xBFF0000000000000], [0xC000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4008000000000000, 0x4008000000000000], [0x0000000000000000, 0x4008000000000000, 0xC008000000000000], [0xC008000000000000, 0xC000000000000000, 0x4008000000000000], [0x3FF0000000000000, 0xBFF0000000000000, 0xC000000000000000], [0x4008000000000000, 0xBFF0000000000000, 0xBFF0000000000000]]]> : tensor<2x7x3xf64>
  %a1 = stablehlo.constant dense<[[[[0x0000000000000000, 0x0000000000000000, 0x4008000000000000, 0x4000000000000000, 0x4000000000000000], [0xC000000000000000, 0xC000000000000000, 0x0000000000000000, 0xC000000000000000, 0x4008000000000000], [0xC008000000000000, 0x3FF0000000000000, 0x4000000000000000, 0xBFF0000000000000, 0xC008000000000000]], [[0x0000000000000000, 0xC008000000000000, 0x0000000000000000, 0x4000000000000000, 0xC008000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x4008000000000000, 0x3FF0000000000000], [0x4000000000000000, 0x4000000000000000, 0x0000000000000000, 0xC000000000000000, 0xBFF0000000000000]]], [[[0xBFF0000000000000, 0xC008000000000000, 0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000], [0xC008000000000000, 0xC000000000000000, 0xC008000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0x4000000000000000, 0xC000000000000000, 0xBFF0000000000000, 0x0000000000000000, 0x4008000000000000]], [[0xBFF0000000000000, 0x3FF0000000000000, 0xC008000000000000, 0xC000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000, 0xC000000000000000, 0x0000000000000000], [0x3FF0000000000000, 0xC000000000000000, 0x4008000000000000, 0x4000000000000000, 0x4000000000000000]]], [[[0x0000000000000000, 0xBFF0000000000000, 0x4008000000000000, 0xC000000000000000, 0xBFF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000, 0xBFF0000000000000, 0xBFF0000000000000, 0x3FF0000000000000], [0xBFF0000000000000, 0x4008000000000000, 0xBFF0000000000000, 0xC008000000000000, 0xBFF0000000000000]], [[0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0xC008000000000000, 0xBFF0000000000000], [0x4008000000000000, 0x4008000000000000, 0x3FF0000000000000, 0x0000000000000000, 0xBFF0000000000000], [0x4008000000000000, 0x0000000000000000, 0x4000000000000000, 0xC000000000000000, 0x4000000000000000]]], [[[0xC000000000000000, 0x0000000000000000, 0xC000000000000000, 0x4000000000000000, 0xBFF0000000000000], [0xC000000000000000, 0x0000000000000000, 0xC008000000000000, 0x3FF0000000000000, 0x3FF0000000000000], [0xBFF0000000000000, 0x4008000000000000, 0x0000000000000000, 0xC008000000000000, 0x4000000000000000]], [[0x4000000000000000, 0x4000000000000000, 0xC000000000000000, 0xC008000000000000, 0x0000000000000000], [0xBFF0000000000000, 0xBFF0000000000000, 0xC000000000000000, 0x0000000000000000, 0xC000000000000000], [0x4008000000000000, 0x4000000000000000, 0xBFF0000000000000, 0x3FF0000000000000, 0x4008000000000000]]]]> : tensor<4x2x3x5xf64>
  %a2 = stablehlo.constant dense<[2, 0, 3, 1]> : tensor<4xi32>
  %r0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<2x7x3xf64>, tensor<4x2x3x5xf64>, tensor<4xi32>) -> tensor<2x7x5xf64>
  check.expect_eq_const %r0, dense<[[[0xC000000000000000, 0xC000000000000000, 0x4008000000000000, 0x0000000000000000, 0x4014000000000000], [0x4026000000000000, 0xBFF0000000000000, 0x0000000000000000, 0x4022000000000000, 0x4024000000000000], [0x0000000000000000, 0xC000000000000000, 0x4018000000000000, 0xC010000000000000, 0xC000000000000000], [0xC000000000000000, 0x4024000000000000, 0xC010000000000000, 0xC024000000000000, 0xC000000000000000], [0x4000000000000000, 0xC02A000000000000, 0x402A000000000000, 0x4010000000000000, 0xBFF0000000000000], [0x4008000000000000, 0xC022000000000000, 0x4008000000000000, 0x4028000000000000, 0xC028000000000000], [0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000]], [[0xC008000000000000, 0xC028000000000000, 0x0000000000000000, 0x4014000000000000, 0xC022000000000000], [0x4010000000000000, 0x4024000000000000, 0x0000000000000000, 0x0000000000000000, 0x401C000000000000], [0x4033000000000000, 0x4024000000000000, 0x4024000000000000, 0xC022000000000000, 0x4000000000000000], [0x0000000000000000, 0x4022000000000000, 0xC008000000000000, 0x4018000000000000, 0xC022000000000000], [0x0000000000000000, 0xC022000000000000, 0x3FF0000000000000, 0x4008000000000000, 0x4026000000000000], [0xC008000000000000, 0xBFF0000000000000, 0x4000000000000000, 0xC014000000000000, 0xC010000000000000], [0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000]]]> : tensor<2x7x5xf64>
  func.return
}

// -----

func.func @ragged_terms_f64() {
  %a0 = stablehlo.constant dense<[[[0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000], [0x4000000000000000, 0xBFF0000000000000, 0xC008000000000000], [0x4000000000000000, 0x0000000000000000, 0x0000000000000000], [0x0000000000000000, 0x3FF0000000000000, 0x4008000000000000], [0x4008000000000000, 0xBFF0000000000000, 0xC008000000000000], [0x4008000000000000, 0xC008000000000000, 0xC008000000000000], [0xC000000000000000, 0x4008000000000000, 0xBFF0000000000000]], [[0x4008000000000000, 0xBFF0000000000000, 0xBFF0000000000000], [0xC000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4008000000000000, 0x4008000000000000], [0x0000000000000000, 0x4008000000000000, 0xC008000000000000], [0xC008000000000000, 0xC000000000000000, 0x4008000000000000], [0x3FF0000000000000, 0xBFF0000000000000, 0xC000000000000000], [0x4008000000000000, 0xBFF0000000000000, 0xBFF0000000000000]]]> : tensor<2x7x3xf64>
  %a1 = stablehlo.constant dense<[[[0x3FF0000000000000, 0x0000000000000000], [0xC000000000000000, 0xBFF0000000000000], [0xC000000000000000, 0xC008000000000000], [0xBFF0000000000000, 0xBFF0000000000000], [0x4000000000000000, 0x0000000000000000]], [[0xC000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000], [0xC000000000000000, 0xC000000000000000], [0xC000000000000000, 0x4008000000000000], [0x4000000000000000, 0xC008000000000000]], [[0x3FF0000000000000, 0xC008000000000000], [0x3FF0000000000000, 0xBFF0000000000000], [0x4000000000000000, 0x0000000000000000], [0xBFF0000000000000, 0xC000000000000000], [0xC008000000000000, 0x4000000000000000]], [[0x3FF0000000000000, 0xC008000000000000], [0xC000000000000000, 0x4000000000000000], [0x0000000000000000, 0x4000000000000000], [0x0000000000000000, 0xC008000000000000], [0x0000000000000000, 0x4008000000000000]], [[0xBFF0000000000000, 0xC008000000000000], [0x4008000000000000, 0x3FF0000000000000], [0xBFF0000000000000, 0x4008000000000000], [0x3FF0000000000000, 0xC000000000000000], [0x4008000000000000, 0x4000000000000000]], [[0xC008000000000000, 0xC000000000000000], [0xBFF0000000000000, 0xBFF0000000000000], [0x4000000000000000, 0x4000000000000000], [0xBFF0000000000000, 0xC008000000000000], [0x3FF0000000000000, 0x4000000000000000]], [[0x3FF0000000000000, 0xC000000000000000], [0x4008000000000000, 0x4000000000000000], [0x3FF0000000000000, 0xBFF0000000000000], [0xC008000000000000, 0x0000000000000000], [0xBFF0000000000000, 0xBFF0000000000000]]]> : tensor<7x5x2xf64>
  %a2 = stablehlo.constant dense<[2, 0, 3, 1]> : tensor<4xi32>
  %r0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<2x7x3xf64>, tensor<7x5x2xf64>, tensor<4xi32>) -> tensor<4x2x3x5xf64>
  check.expect_eq_const %r0, dense<[[[[0xC008000000000000, 0x0000000000000000, 0xC018000000000000, 0xC014000000000000, 0x4018000000000000], [0x4008000000000000, 0xC008000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x0000000000000000], [0x4018000000000000, 0xC008000000000000, 0x4018000000000000, 0x4018000000000000, 0xC018000000000000]], [[0xC000000000000000, 0xC014000000000000, 0xC014000000000000, 0xC022000000000000, 0x4018000000000000], [0x4000000000000000, 0x4008000000000000, 0xBFF0000000000000, 0x401C000000000000, 0xC018000000000000], [0x3FF0000000000000, 0x4000000000000000, 0x3FF0000000000000, 0x4010000000000000, 0xC008000000000000]]], [[[0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000], [0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000], [0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000]], [[0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000], [0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000], [0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000]]], [[[0xBFF0000000000000, 0x4026000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x4008000000000000], [0x4000000000000000, 0xC014000000000000, 0x3FF0000000000000, 0xBFF0000000000000, 0xC008000000000000], [0x4018000000000000, 0xC02E000000000000, 0x4008000000000000, 0xC008000000000000, 0xC022000000000000]], [[0x4018000000000000, 0xC010000000000000, 0xC022000000000000, 0x4010000000000000, 0xC010000000000000], [0xC028000000000000, 0x3FF0000000000000, 0x0000000000000000, 0xC026000000000000, 0x4026000000000000], [0xC022000000000000, 0xC018000000000000, 0x4008000000000000, 0xC008000000000000, 0x4008000000000000]]], [[[0xC022000000000000, 0xC008000000000000, 0x4018000000000000, 0xC008000000000000, 0x4008000000000000], [0x4022000000000000, 0x4008000000000000, 0xC018000000000000, 0x4008000000000000, 0xC008000000000000], [0x4022000000000000, 0x4008000000000000, 0xC018000000000000, 0x4008000000000000, 0xC008000000000000]], [[0xC000000000000000, 0xBFF0000000000000, 0x4000000000000000, 0xC008000000000000, 0x4000000000000000], [0x4000000000000000, 0x3FF0000000000000, 0xC000000000000000, 0x4008000000000000, 0xC000000000000000], [0x4010000000000000, 0x4000000000000000, 0xC010000000000000, 0x4018000000000000, 0xC010000000000000]]]]> : tensor<4x2x3x5xf64>
  func.return
}

// -----

func.func @ragged_batch_f64() {
  %a0 = stablehlo.constant dense<[[[0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000], [0x4000000000000000, 0xBFF0000000000000, 0xC008000000000000], [0x4000000000000000, 0x0000000000000000, 0x0000000000000000], [0x0000000000000000, 0x3FF0000000000000, 0x4008000000000000], [0x4008000000000000, 0xBFF0000000000000, 0xC008000000000000], [0x4008000000000000, 0xC008000000000000, 0xC008000000000000], [0xC000000000000000, 0x4008000000000000, 0xBFF0000000000000]], [[0x4008000000000000, 0xBFF0000000000000, 0xBFF0000000000000], [0xC000000000000000, 0x4000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x4008000000000000, 0x4008000000000000], [0x0000000000000000, 0x4008000000000000, 0xC008000000000000], [0xC008000000000000, 0xC000000000000000, 0x4008000000000000], [0x3FF0000000000000, 0xBFF0000000000000, 0xC000000000000000], [0x4008000000000000, 0xBFF0000000000000, 0xBFF0000000000000]]]> : tensor<2x7x3xf64>
  %a1 = stablehlo.constant dense<[[[0x3FF0000000000000, 0x0000000000000000], [0xC000000000000000, 0xBFF0000000000000], [0xC000000000000000, 0xC008000000000000], [0xBFF0000000000000, 0xBFF0000000000000], [0x4000000000000000, 0x0000000000000000]], [[0xC000000000000000, 0x3FF0000000000000], [0x3FF0000000000000, 0x3FF0000000000000], [0xC000000000000000, 0xC000000000000000], [0xC000000000000000, 0x4008000000000000], [0x4000000000000000, 0xC008000000000000]], [[0x3FF0000000000000, 0xC008000000000000], [0x3FF0000000000000, 0xBFF0000000000000], [0x4000000000000000, 0x0000000000000000], [0xBFF0000000000000, 0xC000000000000000], [0xC008000000000000, 0x4000000000000000]], [[0x3FF0000000000000, 0xC008000000000000], [0xC000000000000000, 0x4000000000000000], [0x0000000000000000, 0x4000000000000000], [0x0000000000000000, 0xC008000000000000], [0x0000000000000000, 0x4008000000000000]], [[0xBFF0000000000000, 0xC008000000000000], [0x4008000000000000, 0x3FF0000000000000], [0xBFF0000000000000, 0x4008000000000000], [0x3FF0000000000000, 0xC000000000000000], [0x4008000000000000, 0x4000000000000000]], [[0xC008000000000000, 0xC000000000000000], [0xBFF0000000000000, 0xBFF0000000000000], [0x4000000000000000, 0x4000000000000000], [0xBFF0000000000000, 0xC008000000000000], [0x3FF0000000000000, 0x4000000000000000]], [[0x3FF0000000000000, 0xC000000000000000], [0x4008000000000000, 0x4000000000000000], [0x3FF0000000000000, 0xBFF0000000000000], [0xC008000000000000, 0x0000000000000000], [0xBFF0000000000000, 0xBFF0000000000000]]]> : tensor<7x5x2xf64>
  %a2 = stablehlo.constant dense<[2, 0, 3, 1]> : tensor<4xi32>
  %r0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [1], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<2x7x3xf64>, tensor<7x5x2xf64>, tensor<4xi32>) -> tensor<7x3x5xf64>
  check.expect_eq_const %r0, dense<[[[0x3FF0000000000000, 0xC014000000000000, 0xC026000000000000, 0xC010000000000000, 0x4000000000000000], [0x3FF0000000000000, 0xBFF0000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x4000000000000000], [0x0000000000000000, 0x3FF0000000000000, 0x4008000000000000, 0x3FF0000000000000, 0x0000000000000000]], [[0xC018000000000000, 0x0000000000000000, 0x0000000000000000, 0xC024000000000000, 0x4024000000000000], [0x4010000000000000, 0x3FF0000000000000, 0xC000000000000000, 0x4020000000000000, 0xC020000000000000], [0x401C000000000000, 0xC000000000000000, 0x4010000000000000, 0x4022000000000000, 0xC022000000000000]], [[0xBFF0000000000000, 0x3FF0000000000000, 0x4010000000000000, 0xC010000000000000, 0xC010000000000000], [0xC022000000000000, 0xC008000000000000, 0x0000000000000000, 0xC018000000000000, 0x4018000000000000], [0xC022000000000000, 0xC008000000000000, 0x0000000000000000, 0xC018000000000000, 0x4018000000000000]], [[0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000], [0xC020000000000000, 0x4010000000000000, 0x4018000000000000, 0xC022000000000000, 0x4022000000000000], [0x4028000000000000, 0xC028000000000000, 0xC018000000000000, 0x4022000000000000, 0xC022000000000000]], [[0x4018000000000000, 0x4018000000000000, 0xC028000000000000, 0x4022000000000000, 0x4008000000000000], [0x401C000000000000, 0xC014000000000000, 0xC014000000000000, 0x4008000000000000, 0xC01C000000000000], [0xC018000000000000, 0xC018000000000000, 0x4028000000000000, 0xC022000000000000, 0xC008000000000000]], [[0xC026000000000000, 0xC010000000000000, 0x4020000000000000, 0xC018000000000000, 0x4014000000000000], [0x4026000000000000, 0x4010000000000000, 0xC020000000000000, 0x4018000000000000, 0xC014000000000000], [0x402A000000000000, 0x4014000000000000, 0xC024000000000000, 0x4022000000000000, 0xC01C000000000000]], [[0xC020000000000000, 0x0000000000000000, 0xC014000000000000, 0x4018000000000000, 0xBFF0000000000000], [0x4014000000000000, 0x401C000000000000, 0x4010000000000000, 0xC022000000000000, 0xC000000000000000], [0x3FF0000000000000, 0xC014000000000000, 0x0000000000000000, 0x4008000000000000, 0x4000000000000000]]]> : tensor<7x3x5xf64>
  func.return
}

// -----

func.func @old_acos() {
  %a0 = stablehlo.constant dense<[0x3F000000, 0xBF000000]> : tensor<2xf32>
  %r0 = stablehlo.custom_call @mhlo.acos(%a0) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[0x3F860A92, 0x40060A92]> : tensor<2xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  func.return
}

// -----

func.func @old_acosh() {
  %a0 = stablehlo.constant dense<[0x40000000, 0x40400000]> : tensor<2xf32>
  %r0 = stablehlo.custom_call @mhlo.acosh(%a0) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[0x3FA89214, 0x3FE1A1B3]> : tensor<2xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  func.return
}

// -----

func.func @old_asin() {
  %a0 = stablehlo.constant dense<[0x3F000000, 0xBF000000]> : tensor<2xf32>
  %r0 = stablehlo.custom_call @mhlo.asin(%a0) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[0x3F060A92, 0xBF060A92]> : tensor<2xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  func.return
}

// -----

func.func @old_asinh() {
  %a0 = stablehlo.constant dense<[0x40000000, 0xC0000000]> : tensor<2xf32>
  %r0 = stablehlo.custom_call @mhlo.asinh(%a0) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[0x3FB8C90C, 0xBFB8C90C]> : tensor<2xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  func.return
}

// -----

func.func @old_atanh() {
  %a0 = stablehlo.constant dense<[0x3F000000, 0xBF000000]> : tensor<2xf32>
  %r0 = stablehlo.custom_call @mhlo.atanh(%a0) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[0x3F0C9F54, 0xBF0C9F54]> : tensor<2xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  func.return
}

// -----

func.func @old_cosh() {
  %a0 = stablehlo.constant dense<[0x40000000, 0xC0000000]> : tensor<2xf32>
  %r0 = stablehlo.custom_call @mhlo.cosh(%a0) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[0x4070C7D0, 0x4070C7D0]> : tensor<2xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  func.return
}

// -----

func.func @old_sinh() {
  %a0 = stablehlo.constant dense<[0x40000000, 0xC0000000]> : tensor<2xf32>
  %r0 = stablehlo.custom_call @mhlo.sinh(%a0) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[0x40681E7B, 0xC0681E7B]> : tensor<2xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  func.return
}

// -----

func.func @old_tan() {
  %a0 = stablehlo.constant dense<[0x3F000000, 0xBF000000]> : tensor<2xf32>
  %r0 = stablehlo.custom_call @mhlo.tan(%a0) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[0x3F0BDA7B, 0xBF0BDA7B]> : tensor<2xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  func.return
}

// -----

func.func @old_erf() {
  %a0 = stablehlo.constant dense<[0x3F000000, 0xBF000000]> : tensor<2xf32>
  %r0 = stablehlo.custom_call @mhlo.erf(%a0) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[0x3F053F7B, 0xBF053F7B]> : tensor<2xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  func.return
}
