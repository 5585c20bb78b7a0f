// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @exponential_bf16() {
  %a0 = stablehlo.constant dense<[0x3EAB, 0x3F67, 0x3FD8, 0x4113, 0xC0B0, 0xBFA4, 0x3F92, 0xBDA1, 0xC035, 0x3FFD, 0xC07E, 0x0000, 0x3A83, 0x3F00, 0x3F80, 0xBF80, 0x4080]> : tensor<17xbf16>
  %r0 = stablehlo.exponential %a0 : (tensor<17xbf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0x3FB3, 0x401E, 0x40AD, 0x4619, 0x3B86, 0x3E8E, 0x4048, 0x3F6D, 0x3D72, 0x40E7, 0x3C9B, 0x3F80, 0x3F80, 0x3FD3, 0x402E, 0x3EBC, 0x425A]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @exponential_minus_one_bf16() {
  %a0 = stablehlo.constant dense<[0x3EAB, 0x3F67, 0x3FD8, 0x4113, 0xC0B0, 0xBFA4, 0x3F92, 0xBDA1, 0xC035, 0x3FFD, 0xC07E, 0x0000, 0x3A83, 0x3F00, 0x3F80, 0xBF80, 0x4080]> : tensor<17xbf16>
  %r0 = stablehlo.exponential_minus_one %a0 : (tensor<17xbf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0x3ECB, 0x3FBC, 0x408D, 0x4619, 0xBF7F, 0xBF39, 0x4008, 0xBD9B, 0xBF71, 0x40C7, 0xBF7B, 0x0000, 0x3A83, 0x3F26, 0x3FDC, 0xBF22, 0x4256]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @log_bf16() {
  %a0 = stablehlo.constant dense<[0x3ECB, 0x3F77, 0x3FE0, 0x4114, 0x40B2, 0x3FAC, 0x3F9A, 0x3E10, 0x4039, 0x4002, 0x4081, 0x3D80, 0x3D82, 0x3F10, 0x3F88, 0x3F88, 0x4082]> : tensor<17xbf16>
  %r0 = stablehlo.log %a0 : (tensor<17xbf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0xBF6D, 0xBD13, 0x3F0F, 0x400E, 0x3FDC, 0x3E97, 0x3E3D, 0xBFFB, 0x3F88, 0x3F35, 0x3FB2, 0xC031, 0xC030, 0xBF13, 0x3D78, 0x3D78, 0x3FB3]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @log_plus_one_bf16() {
  %a0 = stablehlo.constant dense<[0x3ECB, 0x3F77, 0x3FE0, 0x4114, 0x40B2, 0x3FAC, 0x3F9A, 0x3E10, 0x4039, 0x4002, 0x4081, 0x3D80, 0x3D82, 0x3F10, 0x3F88, 0x3F88, 0x4082]> : tensor<17xbf16>
  %r0 = stablehlo.log_plus_one %a0 : (tensor<17xbf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0x3EAB, 0x3F2D, 0x3F81, 0x4015, 0x3FF1, 0x3F5A, 0x3F4A, 0x3E07, 0x3FAE, 0x3F8E, 0x3FCF, 0x3D78, 0x3D7C, 0x3EE4, 0x3F39, 0x3F39, 0x3FD0]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @logistic_bf16() {
  %a0 = stablehlo.constant dense<[0x3EAB, 0x3F67, 0x3FD8, 0x4113, 0xC0B0, 0xBFA4, 0x3F92, 0xBDA1, 0xC035, 0x3FFD, 0xC07E, 0x0000, 0x3A83, 0x3F00, 0x3F80, 0xBF80, 0x4080]> : tensor<17xbf16>
  %r0 = stablehlo.logistic %a0 : (tensor<17xbf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0x3F15, 0x3F36, 0x3F58, 0x3F80, 0x3B85, 0x3E5F, 0x3F42, 0x3EF6, 0x3D65, 0x3F61, 0x3C98, 0x3F00, 0x3F00, 0x3F1F, 0x3F3B, 0x3E8A, 0x3F7B]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @tanh_bf16() {
  %a0 = stablehlo.constant dense<[0x3EAB, 0x3F67, 0x3FD8, 0x4113, 0xC0B0, 0xBFA4, 0x3F92, 0xBDA1, 0xC035, 0x3FFD, 0xC07E, 0x0000, 0x3A83, 0x3F00, 0x3F80, 0xBF80, 0x4080]> : tensor<17xbf16>
  %r0 = stablehlo.tanh %a0 : (tensor<17xbf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0x3EA5, 0x3F38, 0x3F6F, 0x3F80, 0xBF80, 0xBF5B, 0x3F51, 0xBDA1, 0xBF7E, 0x3F76, 0xBF80, 0x0000, 0x3A83, 0x3EED, 0x3F43, 0xBF43, 0x3F80]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @sine_bf16() {
  %a0 = stablehlo.constant dense<[0x3EAB, 0x3F67, 0x3FD8, 0x4113, 0xC0B0, 0xBFA4, 0x3F92, 0xBDA1, 0xC035, 0x3FFD, 0xC07E, 0x0000, 0x3A83, 0x3F00, 0x3F80, 0xBF80, 0x4080]> : tensor<17xbf16>
  %r0 = stablehlo.sine %a0 : (tensor<17xbf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0x3EA8, 0x3F49, 0x3F7E, 0x3E71, 0x3F35, 0xBF75, 0x3F69, 0xBDA1, 0xBE9E, 0x3F6B, 0x3F3C, 0x0000, 0x3A83, 0x3EF5, 0x3F57, 0xBF57, 0xBF42]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @cosine_bf16() {
  %a0 = stablehlo.constant dense<[0x3EAB, 0x3F67, 0x3FD8, 0x4113, 0xC0B0, 0xBFA4, 0x3F92, 0xBDA1, 0xC035, 0x3FFD, 0xC07E, 0x0000, 0x3A83, 0x3F00, 0x3F80, 0xBF80, 0x4080]> : tensor<17xbf16>
  %r0 = stablehlo.cosine %a0 : (tensor<17xbf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0x3F72, 0x3F1F, 0xBDEE, 0xBF79, 0x3F35, 0x3E92, 0x3ED6, 0x3F7F, 0xBF74, 0xBECA, 0xBF2D, 0x3F80, 0x3F80, 0x3F61, 0x3F0A, 0x3F0A, 0xBF27]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @tan_bf16() {
  %a0 = stablehlo.constant dense<[0x3C89, 0x3D39, 0x3DAD, 0x3EEB, 0xBE8D, 0xBD83, 0x3D6A, 0xBB81, 0xBE11, 0x3DCA, 0xBE4B, 0x0000, 0x3852, 0x3CCD, 0x3D4D, 0xBD4D, 0x3E4D]> : tensor<17xbf16>
  %r0 = stablehlo.tan %a0 : (tensor<17xbf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0x3C89, 0x3D39, 0x3DAD, 0x3EFD, 0xBE91, 0xBD83, 0x3D6A, 0xBB81, 0xBE12, 0x3DCB, 0xBE4E, 0x0000, 0x3852, 0x3CCD, 0x3D4D, 0xBD4D, 0x3E50]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @sqrt_bf16() {
  %a0 = stablehlo.constant dense<[0x3ECB, 0x3F77, 0x3FE0, 0x4114, 0x40B2, 0x3FAC, 0x3F9A, 0x3E10, 0x4039, 0x4002, 0x4081, 0x3D80, 0x3D82, 0x3F10, 0x3F88, 0x3F88, 0x4082]> : tensor<17xbf16>
  %r0 = stablehlo.sqrt %a0 : (tensor<17xbf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0x3F21, 0x3F7B, 0x3FA9, 0x4043, 0x4017, 0x3F94, 0x3F8C, 0x3EC0, 0x3FDA, 0x3FB6, 0x4000, 0x3E80, 0x3E81, 0x3F40, 0x3F84, 0x3F84, 0x4001]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @rsqrt_bf16() {
  %a0 = stablehlo.constant dense<[0x3ECB, 0x3F77, 0x3FE0, 0x4114, 0x40B2, 0x3FAC, 0x3F9A, 0x3E10, 0x4039, 0x4002, 0x4081, 0x3D80, 0x3D82, 0x3F10, 0x3F88, 0x3F88, 0x4082]> : tensor<17xbf16>
  %r0 = stablehlo.rsqrt %a0 : (tensor<17xbf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0x3FCB, 0x3F82, 0x3F42, 0x3EA8, 0x3ED9, 0x3F5D, 0x3F69, 0x402B, 0x3F17, 0x3F34, 0x3EFF, 0x4080, 0x407E, 0x3FAB, 0x3F78, 0x3F78, 0x3EFE]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @cbrt_bf16() {
  %a0 = stablehlo.constant dense<[0x3EAB, 0x3F67, 0x3FD8, 0x4113, 0xC0B0, 0xBFA4, 0x3F92, 0xBDA1, 0xC035, 0x3FFD, 0xC07E, 0x0000, 0x3A83, 0x3F00, 0x3F80, 0xBF80, 0x4080]> : tensor<17xbf16>
  %r0 = stablehlo.cbrt %a0 : (tensor<17xbf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0x3F32, 0x3F77, 0x3F98, 0x4006, 0xBFE2, 0xBF8B, 0x3F86, 0xBEDB, 0xBFB5, 0x3FA1, 0xBFCB, 0x0000, 0x3DCD, 0x3F4B, 0x3F80, 0xBF80, 0x3FCB]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @power_bf16() {
  %a0 = stablehlo.constant dense<[0x3ECB, 0x3F77, 0x3FE0, 0x4114, 0x40B2, 0x3FAC, 0x3F9A, 0x3E10, 0x4039, 0x4002, 0x4081, 0x3D80, 0x3D82, 0x3F10, 0x3F88, 0x3F88, 0x4082]> : tensor<17xbf16>
  %a1 = stablehlo.constant dense<[0x4089, 0x4055, 0xC092, 0xC000, 0xC040, 0x4048, 0xBFB9, 0xBE92, 0xC050, 0x3FCA, 0xBFD8, 0x4029, 0x4083, 0xC080, 0xC046, 0xC037, 0x406E]> : tensor<17xbf16>
  %r0 = stablehlo.power %a0, %a1 : (tensor<17xbf16>, tensor<17xbf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0x3C9C, 0x3F63, 0x3D9F, 0x3C3F, 0x3BBE, 0x4021, 0x3F44, 0x3FE0, 0x3D02, 0x4044, 0x3DC3, 0x3A2D, 0x3752, 0x4120, 0x3F54, 0x3F57, 0x4338]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @atan2_bf16() {
  %a0 = stablehlo.constant dense<[0x3ECB, 0x3F77, 0x3FE0, 0x4114, 0x40B2, 0x3FAC, 0x3F9A, 0x3E10, 0x4039, 0x4002, 0x4081, 0x3D80, 0x3D82, 0x3F10, 0x3F88, 0x3F88, 0x4082]> : tensor<17xbf16>
  %a1 = stablehlo.constant dense<[0x4089, 0x4055, 0xC092, 0xC000, 0xC040, 0x4048, 0xBFB9, 0xBE92, 0xC050, 0x3FCA, 0xBFD8, 0x4029, 0x4083, 0xC080, 0xC046, 0xC037, 0x406E]> : tensor<17xbf16>
  %r0 = stablehlo.atan2 %a0, %a1 : (tensor<17xbf16>, tensor<17xbf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0x3DBD, 0x3E90, 0x4032, 0x3FE4, 0x4004, 0x3ED0, 0x401D, 0x402C, 0x401B, 0x3F69, 0x3FFC, 0x3CC2, 0x3C7E, 0x4040, 0x4034, 0x4032, 0x3F54]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @erf_bf16() {
  %a0 = stablehlo.constant dense<[0x3EAB, 0x3F67, 0x3FD8, 0x4113, 0xC0B0, 0xBFA4, 0x3F92, 0xBDA1, 0xC035, 0x3FFD, 0xC07E, 0x0000, 0x3A83, 0x3F00, 0x3F80, 0xBF80, 0x4080]> : tensor<17xbf16>
  %r0 = chlo.erf %a0 : tensor<17xbf16> -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0x3EBA, 0x3F4C, 0x3F7C, 0x3F80, 0xBF80, 0xBF6E, 0x3F65, 0xBDB5, 0xBF80, 0x3F7F, 0xBF80, 0x0000, 0x3A94, 0x3F05, 0x3F58, 0xBF58, 0x3F80]> : tensor<17xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xbf16>, tensor<17xbf16>
  func.return
}

// -----

func.func @exponential_f16() {
  %a0 = stablehlo.constant dense<[0xBC03, 0xBBE7, 0x456C, 0xB78C, 0x3E61, 0x340C, 0x4198, 0x3D56, 0x3E2B, 0xC192, 0x4256, 0x0000, 0x1419, 0x3800, 0x3C00, 0xBC00, 0x4400]> : tensor<17xf16>
  %r0 = stablehlo.exponential %a0 : (tensor<17xf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0x35DE, 0x35F5, 0x5B12, 0x38FE, 0x44ED, 0x3D27, 0x4C19, 0x4398, 0x44AD, 0x2BE6, 0x4DF1, 0x3C00, 0x3C01, 0x3E98, 0x4170, 0x35E3, 0x52D3]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @exponential_minus_one_f16() {
  %a0 = stablehlo.constant dense<[0xBC03, 0xBBE7, 0x456C, 0xB78C, 0x3E61, 0x340C, 0x4198, 0x3D56, 0x3E2B, 0xC192, 0x4256, 0x0000, 0x1419, 0x3800, 0x3C00, 0xBC00, 0x4400]> : tensor<17xf16>
  %r0 = stablehlo.exponential_minus_one %a0 : (tensor<17xf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0xB911, 0xB905, 0x5B0A, 0xB604, 0x43DB, 0x349B, 0x4BB2, 0x4198, 0x4359, 0xBB82, 0x4DB1, 0x0000, 0x141A, 0x3931, 0x3EE0, 0xB90F, 0x52B3]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @log_f16() {
  %a0 = stablehlo.constant dense<[0x3C43, 0x3C34, 0x457C, 0x3846, 0x3EA1, 0x350C, 0x41B8, 0x3D96, 0x3E6B, 0x41B2, 0x4276, 0x2C00, 0x2C10, 0x3880, 0x3C40, 0x3C40, 0x4410]> : tensor<17xf16>
  %r0 = stablehlo.log %a0 : (tensor<17xf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0x2C0E, 0x2A57, 0x3ECF, 0xB904, 0x380B, 0xBC9E, 0x3C34, 0x3558, 0x3791, 0x3C30, 0x3CB1, 0xC18C, 0xC184, 0xB89A, 0x2BC3, 0x2BC3, 0x3D9B]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @log_plus_one_f16() {
  %a0 = stablehlo.constant dense<[0x3C43, 0x3C34, 0x457C, 0x3846, 0x3EA1, 0x350C, 0x41B8, 0x3D96, 0x3E6B, 0x41B2, 0x4276, 0x2C00, 0x2C10, 0x3880, 0x3C40, 0x3C40, 0x4410]> : tensor<17xf16>
  %r0 = stablehlo.log_plus_one %a0 : (tensor<17xf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0x39CD, 0x39BF, 0x3F7A, 0x36D9, 0x3BD1, 0x3463, 0x3D67, 0x3AFE, 0x3BA8, 0x3D64, 0x3DC5, 0x2BC3, 0x2BE1, 0x3724, 0x39CB, 0x39CB, 0x3E7D]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @logistic_f16() {
  %a0 = stablehlo.constant dense<[0xBC03, 0xBBE7, 0x456C, 0xB78C, 0x3E61, 0x340C, 0x4198, 0x3D56, 0x3E2B, 0xC192, 0x4256, 0x0000, 0x1419, 0x3800, 0x3C00, 0xBC00, 0x4400]> : tensor<17xf16>
  %r0 = stablehlo.logistic %a0 : (tensor<17xf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0x344B, 0x3457, 0x3BF7, 0x3626, 0x3AA6, 0x3881, 0x3B8A, 0x3A55, 0x3A97, 0x2B71, 0x3BAD, 0x3800, 0x3801, 0x38FB, 0x39D9, 0x344E, 0x3BDB]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @tanh_f16() {
  %a0 = stablehlo.constant dense<[0xBC03, 0xBBE7, 0x456C, 0xB78C, 0x3E61, 0x340C, 0x4198, 0x3D56, 0x3E2B, 0xC192, 0x4256, 0x0000, 0x1419, 0x3800, 0x3C00, 0xBC00, 0x4400]> : tensor<17xf16>
  %r0 = stablehlo.tanh %a0 : (tensor<17xf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0xBA1A, 0xBA0D, 0x3C00, 0xB708, 0x3B5E, 0x33ED, 0x3BF1, 0x3AF6, 0x3B4D, 0xBBF0, 0x3BF9, 0x0000, 0x1419, 0x3765, 0x3A18, 0xBA18, 0x3BFF]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @sine_f16() {
  %a0 = stablehlo.constant dense<[0xBC03, 0xBBE7, 0x456C, 0xB78C, 0x3E61, 0x340C, 0x4198, 0x3D56, 0x3E2B, 0xC192, 0x4256, 0x0000, 0x1419, 0x3800, 0x3C00, 0xBC00, 0x4400]> : tensor<17xf16>
  %r0 = stablehlo.sine %a0 : (tensor<17xf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0xBABF, 0xBAAE, 0xBA12, 0xB745, 0x3BFF, 0x3401, 0x3568, 0x3BC7, 0x3BFF, 0xB595, 0xA6C0, 0x0000, 0x1419, 0x37AC, 0x3ABB, 0xBABB, 0xBA0E]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @cosine_f16() {
  %a0 = stablehlo.constant dense<[0xBC03, 0xBBE7, 0x456C, 0xB78C, 0x3E61, 0x340C, 0x4198, 0x3D56, 0x3E2B, 0xC192, 0x4256, 0x0000, 0x1419, 0x3800, 0x3C00, 0xBC00, 0x4400]> : tensor<17xf16>
  %r0 = stablehlo.cosine %a0 : (tensor<17xf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0x384D, 0x3867, 0x3936, 0x3B20, 0xA620, 0x3BBF, 0xBB88, 0x3382, 0x275F, 0xBB7F, 0xBBFF, 0x3C00, 0x3C00, 0x3B05, 0x3853, 0x3853, 0xB93B]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @tan_f16() {
  %a0 = stablehlo.constant dense<[0xAA6B, 0xAA52, 0x3456, 0xA60A, 0x2D1A, 0x227A, 0x307A, 0x2C45, 0x2CEF, 0xB075, 0x3112, 0x0000, 0x0347, 0x2666, 0x2A66, 0xAA66, 0x3266]> : tensor<17xf16>
  %r0 = stablehlo.tan %a0 : (tensor<17xf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0xAA6C, 0xAA53, 0x3472, 0xA60A, 0x2D1D, 0x227A, 0x3082, 0x2C47, 0x2CF2, 0xB07C, 0x311D, 0x0000, 0x0347, 0x2666, 0x2A67, 0xAA67, 0x327C]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @sqrt_f16() {
  %a0 = stablehlo.constant dense<[0x3C43, 0x3C34, 0x457C, 0x3846, 0x3EA1, 0x350C, 0x41B8, 0x3D96, 0x3E6B, 0x41B2, 0x4276, 0x2C00, 0x2C10, 0x3880, 0x3C40, 0x3C40, 0x4410]> : tensor<17xf16>
  %r0 = stablehlo.sqrt %a0 : (tensor<17xf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0x3C21, 0x3C1A, 0x40AF, 0x39D9, 0x3D26, 0x387E, 0x3EC4, 0x3CBA, 0x3D11, 0x3EC0, 0x3F30, 0x3400, 0x3408, 0x3A00, 0x3C20, 0x3C20, 0x4008]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @rsqrt_f16() {
  %a0 = stablehlo.constant dense<[0x3C43, 0x3C34, 0x457C, 0x3846, 0x3EA1, 0x350C, 0x41B8, 0x3D96, 0x3E6B, 0x41B2, 0x4276, 0x2C00, 0x2C10, 0x3880, 0x3C40, 0x3C40, 0x4410]> : tensor<17xf16>
  %r0 = stablehlo.rsqrt %a0 : (tensor<17xf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0x3BC0, 0x3BCE, 0x36D5, 0x3D79, 0x3A37, 0x3F1F, 0x38BB, 0x3AC5, 0x3A51, 0x38BE, 0x3873, 0x4400, 0x43F0, 0x3D55, 0x3BC3, 0x3BC3, 0x37F0]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @cbrt_f16() {
  %a0 = stablehlo.constant dense<[0xBC03, 0xBBE7, 0x456C, 0xB78C, 0x3E61, 0x340C, 0x4198, 0x3D56, 0x3E2B, 0xC192, 0x4256, 0x0000, 0x1419, 0x3800, 0x3C00, 0xBC00, 0x4400]> : tensor<17xf16>
  %r0 = stablehlo.cbrt %a0 : (tensor<17xf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0xBC01, 0xBBF8, 0x3F07, 0xBA3A, 0x3CAC, 0x390F, 0x3DA3, 0x3C67, 0x3C9F, 0xBDA1, 0x3DE0, 0x0000, 0x2E67, 0x3A59, 0x3C00, 0xBC00, 0x3E59]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @power_f16() {
  %a0 = stablehlo.constant dense<[0x3C43, 0x3C34, 0x457C, 0x3846, 0x3EA1, 0x350C, 0x41B8, 0x3D96, 0x3E6B, 0x41B2, 0x4276, 0x2C00, 0x2C10, 0x3880, 0x3C40, 0x3C40, 0x4410]> : tensor<17xf16>
  %a1 = stablehlo.constant dense<[0x3AB5, 0x460C, 0x4650, 0x45CD, 0xBA66, 0x436B, 0xC81A, 0xC536, 0x3C6D, 0xC132, 0x3FF9, 0x422A, 0xBDC0, 0x4298, 0x2D8C, 0xAE52, 0x455A]> : tensor<17xf16>
  %r0 = stablehlo.power %a0, %a1 : (tensor<17xf16>, tensor<17xf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0x3C38, 0x3D66, 0x79A7, 0x26BD, 0x3957, 0x2317, 0x09EC, 0x319E, 0x3EC0, 0x2C39, 0x492D, 0x0A5F, 0x5294, 0x30CD, 0x3C05, 0x3BF4, 0x6713]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @atan2_f16() {
  %a0 = stablehlo.constant dense<[0x3C43, 0x3C34, 0x457C, 0x3846, 0x3EA1, 0x350C, 0x41B8, 0x3D96, 0x3E6B, 0x41B2, 0x4276, 0x2C00, 0x2C10, 0x3880, 0x3C40, 0x3C40, 0x4410]> : tensor<17xf16>
  %a1 = stablehlo.constant dense<[0x3AB5, 0x460C, 0x4650, 0x45CD, 0xBA66, 0x436B, 0xC81A, 0xC536, 0x3C6D, 0xC132, 0x3FF9, 0x422A, 0xBDC0, 0x4298, 0x2D8C, 0xAE52, 0x455A]> : tensor<17xf16>
  %r0 = stablehlo.atan2 %a0, %a1 : (tensor<17xf16>, tensor<17xf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0x3B3C, 0x3181, 0x39B9, 0x2DE1, 0x400A, 0x2D6E, 0x419D, 0x41C2, 0x3BBD, 0x409F, 0x3C12, 0x2531, 0x4232, 0x3168, 0x3DF5, 0x3EA7, 0x3932]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @erf_f16() {
  %a0 = stablehlo.constant dense<[0xBC03, 0xBBE7, 0x456C, 0xB78C, 0x3E61, 0x340C, 0x4198, 0x3D56, 0x3E2B, 0xC192, 0x4256, 0x0000, 0x1419, 0x3800, 0x3C00, 0xBC00, 0x4400]> : tensor<17xf16>
  %r0 = chlo.erf %a0 : tensor<17xf16> -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0xBAC0, 0xBAB3, 0x3C00, 0xB7ED, 0x3BCF, 0x3479, 0x3C00, 0x3B87, 0x3BC4, 0xBC00, 0x3C00, 0x0000, 0x14A0, 0x382A, 0x3ABE, 0xBABE, 0x3C00]> : tensor<17xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @exponential_f32() {
  %a0 = stablehlo.constant dense<[0x3EAAA874, 0x4049BF43, 0xC0194F41, 0x40B4B630, 0xC05D3588, 0x4045E7CD, 0x3D341055, 0x3FA971D0, 0x40CCF906, 0xC03D6896, 0xBF7707EA, 0x00000000, 0x3A83126F, 0x3F000000, 0x3F800000, 0xBF800000, 0x40800000]> : tensor<17xf32>
  %r0 = stablehlo.exponential %a0 : (tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x3FB2A2A8, 0x41BB1E3F, 0x3DBAA2A6, 0x438DC100, 0x3D01339B, 0x41B0377A, 0x3F85C0A4, 0x40707CD9, 0x44174694, 0x3D545ACA, 0x3EC31201, 0x3F800000, 0x3F8020C9, 0x3FD3094C, 0x402DF854, 0x3EBC5AB2, 0x425A6481]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @exponential_minus_one_f32() {
  %a0 = stablehlo.constant dense<[0x3EAAA874, 0x4049BF43, 0xC0194F41, 0x40B4B630, 0xC05D3588, 0x4045E7CD, 0x3D341055, 0x3FA971D0, 0x40CCF906, 0xC03D6896, 0xBF7707EA, 0x00000000, 0x3A83126F, 0x3F000000, 0x3F800000, 0xBF800000, 0x40800000]> : tensor<17xf32>
  %r0 = stablehlo.exponential_minus_one %a0 : (tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x3ECA8A9F, 0x41B31E3F, 0xBF68ABAB, 0x438D4100, 0xBF77ECC6, 0x41A8377A, 0x3D381490, 0x40307CD9, 0x44170694, 0xBF72BA53, 0xBF1E7700, 0x00000000, 0x3A832337, 0x3F261299, 0x3FDBF0A9, 0xBF21D2A7, 0x42566481]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @log_f32() {
  %a0 = stablehlo.constant dense<[0x3ECAA874, 0x404DBF43, 0x401D4F41, 0x40B6B630, 0x40613588, 0x4049E7CD, 0x3DDA082A, 0x3FB171D0, 0x40CEF906, 0x40416896, 0x3F8383F5, 0x3D800000, 0x3D820C4A, 0x3F100000, 0x3F880000, 0x3F880000, 0x40820000]> : tensor<17xf32>
  %r0 = stablehlo.log %a0 : (tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0xBF6D4313, 0x3F957951, 0x3F663AAA, 0x3FDEFF8A, 0x3FA10AF0, 0x3F930FB3, 0xC00F5BCB, 0x3EA73BCB, 0x3FEEF4FB, 0x3F8D8ED7, 0x3CDDF480, 0xC0317218, 0xC0306E06, 0xBF134B11, 0x3D785186, 0x3D785186, 0x3FB36E23]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @log_plus_one_f32() {
  %a0 = stablehlo.constant dense<[0x3ECAA874, 0x404DBF43, 0x401D4F41, 0x40B6B630, 0x40613588, 0x4049E7CD, 0x3DDA082A, 0x3FB171D0, 0x40CEF906, 0x40416896, 0x3F8383F5, 0x3D800000, 0x3D820C4A, 0x3F100000, 0x3F880000, 0x3F880000, 0x40820000]> : tensor<17xf32>
  %r0 = stablehlo.log_plus_one %a0 : (tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x3EAABDD4, 0x3FB8241B, 0x3F9ECE96, 0x3FF3A7DC, 0x3FC10EE4, 0x3FB64E14, 0x3DCF3066, 0x3F5EA728, 0x4000ADE5, 0x3FB225E4, 0x3F34EFED, 0x3D785186, 0x3D7C2BF5, 0x3EE47FBE, 0x3F3952BF, 0x3F3952BF, 0x3FCF991F]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @logistic_f32() {
  %a0 = stablehlo.constant dense<[0x3EAAA874, 0x4049BF43, 0xC0194F41, 0x40B4B630, 0xC05D3588, 0x4045E7CD, 0x3D341055, 0x3FA971D0, 0x40CCF906, 0xC03D6896, 0xBF7707EA, 0x00000000, 0x3A83126F, 0x3F000000, 0x3F800000, 0xBF800000, 0x40800000]> : tensor<17xf32>
  %r0 = stablehlo.logistic %a0 : (tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x3F15230D, 0x3F7580F9, 0x3DAB0C35, 0x3F7F19A7, 0x3CFA8063, 0x3F74E1F6, 0x3F02D024, 0x3F4A310C, 0x3F7F93E0, 0x3D49E34D, 0x3E8D40D7, 0x3F000000, 0x3F001062, 0x3F1F597F, 0x3F3B26A8, 0x3E89B2B1, 0x3F7B6541]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @tanh_f32() {
  %a0 = stablehlo.constant dense<[0x3EAAA874, 0x4049BF43, 0xC0194F41, 0x40B4B630, 0xC05D3588, 0x4045E7CD, 0x3D341055, 0x3FA971D0, 0x40CCF906, 0xC03D6896, 0xBF7707EA, 0x00000000, 0x3A83126F, 0x3F000000, 0x3F800000, 0xBF800000, 0x40800000]> : tensor<17xf32>
  %r0 = stablehlo.tanh %a0 : (tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x3EA49B55, 0x3F7F10DA, 0xBF7BC871, 0x3F7FFE5F, 0xBF7F7DB7, 0x3F7EF269, 0x3D33F2A9, 0x3F5E230D, 0x3F7FFFA4, 0xBF7EA0A5, 0xBF3F1985, 0x00000000, 0x3A83126C, 0x3EEC9A9F, 0x3F42F7D6, 0xBF42F7D6, 0x3F7FD40C]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @sine_f32() {
  %a0 = stablehlo.constant dense<[0x3EAAA874, 0x4049BF43, 0xC0194F41, 0x40B4B630, 0xC05D3588, 0x4045E7CD, 0x3D341055, 0x3FA971D0, 0x40CCF906, 0xC03D6896, 0xBF7707EA, 0x00000000, 0x3A83126F, 0x3F000000, 0x3F800000, 0xBF800000, 0x40800000]> : tensor<17xf32>
  %r0 = stablehlo.sine %a0 : (tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x3EA783F9, 0xBC2F6782, 0xBF2DC5FD, 0xBF180C5B, 0x3E9E874B, 0x3D49EE72, 0x3D34017C, 0x3F783AD5, 0x3DF9AB75, 0xBE396CF8, 0xBF527079, 0x00000000, 0x3A83126E, 0x3EF57744, 0x3F576AA4, 0xBF576AA4, 0xBF41BDCF]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @cosine_f32() {
  %a0 = stablehlo.constant dense<[0x3EAAA874, 0x4049BF43, 0xC0194F41, 0x40B4B630, 0xC05D3588, 0x4045E7CD, 0x3D341055, 0x3FA971D0, 0x40CCF906, 0xC03D6896, 0xBF7707EA, 0x00000000, 0x3A83126F, 0x3F000000, 0x3F800000, 0xBF800000, 0x40800000]> : tensor<17xf32>
  %r0 = stablehlo.cosine %a0 : (tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x3F71E910, 0xBF7FFC3F, 0xBF3BFC77, 0x3F4DF465, 0xBF736B75, 0xBF7FB04F, 0x3F7FC0AF, 0x3E7A5FDF, 0x3F7E172F, 0xBF7BC496, 0x3F11C737, 0x3F800000, 0x3F7FFFF8, 0x3F60A940, 0x3F0A5140, 0x3F0A5140, 0xBF275530]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @tan_f32() {
  %a0 = stablehlo.constant dense<[0x3C8886C3, 0x3E2165CF, 0xBDF54B9B, 0x3E9091C0, 0xBE30F7A0, 0x3E1E530A, 0x3B100D11, 0x3D878E40, 0x3EA3FA6B, 0xBE1786DE, 0xBD459FEE, 0x00000000, 0x3851B718, 0x3CCCCCCD, 0x3D4CCCCD, 0xBD4CCCCD, 0x3E4CCCCD]> : tensor<17xf32>
  %r0 = stablehlo.tan %a0 : (tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x3C8889FF, 0x3E22BF63, 0xBDF6799E, 0x3E9489BD, 0xBE32C01A, 0x3E1F9921, 0x3B100D20, 0x3D87C104, 0x3EA9D324, 0xBE18A480, 0xBD45C739, 0x00000000, 0x3851B718, 0x3CCCD7BA, 0x3D4CF889, 0xBD4CF889, 0x3E4F9338]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @sqrt_f32() {
  %a0 = stablehlo.constant dense<[0x3ECAA874, 0x404DBF43, 0x401D4F41, 0x40B6B630, 0x40613588, 0x4049E7CD, 0x3DDA082A, 0x3FB171D0, 0x40CEF906, 0x40416896, 0x3F8383F5, 0x3D800000, 0x3D820C4A, 0x3F100000, 0x3F880000, 0x3F880000, 0x40820000]> : tensor<17xf32>
  %r0 = stablehlo.sqrt %a0 : (tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x3F210F48, 0x3FE58090, 0x3FC8AD4F, 0x4018EDAB, 0x3FF01C8B, 0x3FE3597A, 0x3EA70EA0, 0x3F96B541, 0x4022C3E4, 0x3FDE83A5, 0x3F81BEEE, 0x3E800000, 0x3E81051B, 0x3F400000, 0x3F83F07B, 0x3F83F07B, 0x4000FF02]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @rsqrt_f32() {
  %a0 = stablehlo.constant dense<[0x3ECAA874, 0x404DBF43, 0x401D4F41, 0x40B6B630, 0x40613588, 0x4049E7CD, 0x3DDA082A, 0x3FB171D0, 0x40CEF906, 0x40416896, 0x3F8383F5, 0x3D800000, 0x3D820C4A, 0x3F100000, 0x3F880000, 0x3F880000, 0x40820000]> : tensor<17xf32>
  %r0 = stablehlo.rsqrt %a0 : (tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x3FCB73D8, 0x3F0EC751, 0x3F23498B, 0x3ED6452D, 0x3F08784E, 0x3F102169, 0x40442603, 0x3F596D53, 0x3EC95217, 0x3F134332, 0x3F7C8E2B, 0x40800000, 0x407DF9EB, 0x3FAAAAAB, 0x3F785B42, 0x3F785B42, 0x3EFE05EC]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @cbrt_f32() {
  %a0 = stablehlo.constant dense<[0x3EAAA874, 0x4049BF43, 0xC0194F41, 0x40B4B630, 0xC05D3588, 0x4045E7CD, 0x3D341055, 0x3FA971D0, 0x40CCF906, 0xC03D6896, 0xBF7707EA, 0x00000000, 0x3A83126F, 0x3F000000, 0x3F800000, 0xBF800000, 0x40800000]> : tensor<17xf32>
  %r0 = stablehlo.cbrt %a0 : (tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x3F317F5B, 0x3FBBAE34, 0xBFAB444A, 0x3FE3F0D7, 0xBFC187FC, 0x3FBA7B48, 0x3EB4B344, 0x3F8C8B8F, 0x3FEDB755, 0xBFB7C60C, 0xBF7CF986, 0x00000000, 0x3DCCCCCD, 0x3F4B2FF5, 0x3F800000, 0xBF800000, 0x3FCB2FF5]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @power_f32() {
  %a0 = stablehlo.constant dense<[0x3ECAA874, 0x404DBF43, 0x401D4F41, 0x40B6B630, 0x40613588, 0x4049E7CD, 0x3DDA082A, 0x3FB171D0, 0x40CEF906, 0x40416896, 0x3F8383F5, 0x3D800000, 0x3D820C4A, 0x3F100000, 0x3F880000, 0x3F880000, 0x40820000]> : tensor<17xf32>
  %a1 = stablehlo.constant dense<[0xC04BDD42, 0x401D1611, 0x4055AA63, 0x3FE5275D, 0x40232655, 0xC025F740, 0x3F14BF3B, 0xC0815221, 0x404A41B1, 0x3EA99A9D, 0xBFC2D98C, 0x40464F58, 0xC07A39AC, 0x40AE0218, 0xC03B9B41, 0x40051C95, 0xC012FE2D]> : tensor<17xf32>
  %r0 = stablehlo.power %a0, %a1 : (tensor<17xf32>, tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x41993024, 0x418C9142, 0x41A113D8, 0x41B4FB1D, 0x41C5B1F7, 0x3D502CB7, 0x3E8B52EB, 0x3E88C62B, 0x43B67862, 0x3FB8A24C, 0x3F75A7FD, 0x3942C52A, 0x473B5804, 0x3D334D8B, 0x3F5651A8, 0x3F91338D, 0x3D23B8AE]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @atan2_f32() {
  %a0 = stablehlo.constant dense<[0x3ECAA874, 0x404DBF43, 0x401D4F41, 0x40B6B630, 0x40613588, 0x4049E7CD, 0x3DDA082A, 0x3FB171D0, 0x40CEF906, 0x40416896, 0x3F8383F5, 0x3D800000, 0x3D820C4A, 0x3F100000, 0x3F880000, 0x3F880000, 0x40820000]> : tensor<17xf32>
  %a1 = stablehlo.constant dense<[0xC04BDD42, 0x401D1611, 0x4055AA63, 0x3FE5275D, 0x40232655, 0xC025F740, 0x3F14BF3B, 0xC0815221, 0x404A41B1, 0x3EA99A9D, 0xBFC2D98C, 0x40464F58, 0xC07A39AC, 0x40AE0218, 0xC03B9B41, 0x40051C95, 0xC012FE2D]> : tensor<17xf32>
  %r0 = stablehlo.atan2 %a0, %a1 : (tensor<17xf32>, tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x4041265B, 0x3F6B30FF, 0x3F22779E, 0x3FA22BB8, 0x3F71A0A5, 0x4010904C, 0x3E39901B, 0x4033E9B4, 0x3F8EE313, 0x3FBB1645, 0x40231055, 0x3CA536C2, 0x404805C7, 0x3DD319EE, 0x4032CE9B, 0x3EF1CFEA, 0x4005766F]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @erf_f32() {
  %a0 = stablehlo.constant dense<[0x3EAAA874, 0x4049BF43, 0xC0194F41, 0x40B4B630, 0xC05D3588, 0x4045E7CD, 0x3D341055, 0x3FA971D0, 0x40CCF906, 0xC03D6896, 0xBF7707EA, 0x00000000, 0x3A83126F, 0x3F000000, 0x3F800000, 0xBF800000, 0x40800000]> : tensor<17xf32>
  %r0 = chlo.erf %a0 : tensor<17xf32> -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0x3EB9AAC7, 0x3F7FFF75, 0xBF7FD1CF, 0x3F800000, 0xBF7FFFEF, 0x3F7FFF33, 0x3D4B0CA7, 0x3F7055D0, 0x3F800000, 0xBF7FFE22, 0xBF53E057, 0x00000000, 0x3A93E61C, 0x3F053F7B, 0x3F57BB3D, 0xBF57BB3D, 0x3F800000]> : tensor<17xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf32>, tensor<17xf32>
  func.return
}

// -----

func.func @exponential_f64() {
  %a0 = stablehlo.constant dense<[0x3FC124CD68CA4367, 0x3FC7B3F80C34FB83, 0xBFE4B7E41FF3E8D5, 0x3FFD9F40ACBC4A04, 0x3FF40F9AB9A982B9, 0x3FF6376B024061A2, 0xBFB5AA999F3EF232, 0x400A9656AB580854, 0xC00B73DBAA325AA8, 0x4010AEE5A1B210A7, 0x400566B09532B95C, 0x0000000000000000, 0x3F50624DD2F1A9FC, 0x3FE0000000000000, 0x3FF0000000000000, 0xBFF0000000000000, 0x4010000000000000]> : tensor<17xf64>
  %r0 = stablehlo.exponential %a0 : (tensor<17xf64>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0x3FF24B0915719D57, 0x3FF34144BDB91A05, 0x3FE0BF874162A045, 0x40197972E69B3CDF, 0x400C0781B4970956, 0x4010092AA27A0A7C, 0x3FED67343E01BCB4, 0x403BC138344F6E4B, 0x3FA08E5B25EAE894, 0x405031184385A4B5, 0x402D075FE101074E, 0x3FF0000000000000, 0x3FF0041919B7EE34, 0x3FFA61298E1E069C, 0x4005BF0A8B145769, 0x3FD78B56362CEF38, 0x404B4C902E273A58]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}

// -----

func.func @exponential_minus_one_f64() {
  %a0 = stablehlo.constant dense<[0x3FC124CD68CA4367, 0x3FC7B3F80C34FB83, 0xBFE4B7E41FF3E8D5, 0x3FFD9F40ACBC4A04, 0x3FF40F9AB9A982B9, 0x3FF6376B024061A2, 0xBFB5AA999F3EF232, 0x400A9656AB580854, 0xC00B73DBAA325AA8, 0x4010AEE5A1B210A7, 0x400566B09532B95C, 0x0000000000000000, 0x3F50624DD2F1A9FC, 0x3FE0000000000000, 0x3FF0000000000000, 0xBFF0000000000000, 0x4010000000000000]> : tensor<17xf64>
  %r0 = stablehlo.exponential_minus_one %a0 : (tensor<17xf64>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0x3FC25848AB8CEABA, 0x3FCA0A25EDC8D02A, 0xBFDE80F17D3ABF76, 0x40157972E69B3CDF, 0x40040781B4970956, 0x4008125544F414F7, 0xBFB4C65E0FF21A5F, 0x403AC138344F6E4B, 0xBFEEF71A4DA15177, 0x404FE230870B496B, 0x402B075FE101074E, 0x0000000000000000, 0x3F506466DFB8CF3A, 0x3FE4C2531C3C0D38, 0x3FFB7E151628AED3, 0xBFE43A54E4E98864, 0x404ACC902E273A58]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}

// -----

func.func @log_f64() {
  %a0 = stablehlo.constant dense<[0x3FC924CD68CA4367, 0x3FCFB3F80C34FB83, 0x3FE6B7E41FF3E8D5, 0x3FFE9F40ACBC4A04, 0x3FF50F9AB9A982B9, 0x3FF7376B024061A2, 0x3FC2D54CCF9F7919, 0x400B1656AB580854, 0x400BF3DBAA325AA8, 0x4010EEE5A1B210A7, 0x4005E6B09532B95C, 0x3FB0000000000000, 0x3FB04189374BC6A8, 0x3FE2000000000000, 0x3FF1000000000000, 0x3FF1000000000000, 0x4010400000000000]> : tensor<17xf64>
  %r0 = stablehlo.log %a0 : (tensor<17xf64>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0xBFFA09EA1E10F6FE, 0xBFF654746A5B4411, 0xBFD5EC91C4322448, 0x3FE4C5B1C3070A4B, 0x3FD196D96FCC99A8, 0x3FD7D3543C9326F3, 0xBFFEA99C4B468D5F, 0x3FF3839252010E4D, 0x3FF4045F7C20B4B7, 0x3FF7167395699760, 0x3FF01D1183863B10, 0xC0062E42FEFA39EF, 0xC0060DC0CA1E3138, 0xBFE269621134DB92, 0x3FAF0A30C01162A6, 0x3FAF0A30C01162A6, 0x3FF66DC4505C31F7]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}

// -----

func.func @log_plus_one_f64() {
  %a0 = stablehlo.constant dense<[0x3FC924CD68CA4367, 0x3FCFB3F80C34FB83, 0x3FE6B7E41FF3E8D5, 0x3FFE9F40ACBC4A04, 0x3FF50F9AB9A982B9, 0x3FF7376B024061A2, 0x3FC2D54CCF9F7919, 0x400B1656AB580854, 0x400BF3DBAA325AA8, 0x4010EEE5A1B210A7, 0x4005E6B09532B95C, 0x3FB0000000000000, 0x3FB04189374BC6A8, 0x3FE2000000000000, 0x3FF1000000000000, 0x3FF1000000000000, 0x4010400000000000]> : tensor<17xf64>
  %r0 = stablehlo.log_plus_one %a0 : (tensor<17xf64>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0x3FC6F4D62A5BC454, 0x3FCC531625EC1DA8, 0x3FE12AB3EFAF4601, 0x3FF11C9CDE78C923, 0x3FEAE113CB08E26E, 0x3FECB0321590EDAC, 0x3FC191F71D47ECE0, 0x3FF7A783267A508F, 0x3FF80B4D11383741, 0x3FFA7B0CF240F660, 0x3FF518640E400EA0, 0x3FAF0A30C01162A6, 0x3FAF857E8A3C9CC5, 0x3FDC8FF7C79A9A22, 0x3FE72A57D76DFB87, 0x3FE72A57D76DFB87, 0x3FF9F323ECBF984C]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}

// -----

func.func @logistic_f64() {
  %a0 = stablehlo.constant dense<[0x3FC124CD68CA4367, 0x3FC7B3F80C34FB83, 0xBFE4B7E41FF3E8D5, 0x3FFD9F40ACBC4A04, 0x3FF40F9AB9A982B9, 0x3FF6376B024061A2, 0xBFB5AA999F3EF232, 0x400A9656AB580854, 0xC00B73DBAA325AA8, 0x4010AEE5A1B210A7, 0x400566B09532B95C, 0x0000000000000000, 0x3F50624DD2F1A9FC, 0x3FE0000000000000, 0x3FF0000000000000, 0xBFF0000000000000, 0x4010000000000000]> : tensor<17xf64>
  %r0 = stablehlo.logistic %a0 : (tensor<17xf64>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0x3FE111E40D9F3F88, 0x3FE17A2B02DC8FE7, 0x3FD5FCF7C7CBDB28, 0x3FEBA8418492C9F6, 0x3FE8E509826930F7, 0x3FE99C872E5BF6D3, 0x3FDEA58B55948EDA, 0x3FEEE31BAADE8EB9, 0x3FA00998DACB28DA, 0x3FEF837072BAB6C8, 0x3FEDEFF97B5BFC57, 0x3FE0000000000000, 0x3FE0020C49B78133, 0x3FE3EB2FD4D34391, 0x3FE764D4F5D5A2BD, 0x3FD136561454BA86, 0x3FEF6CA82F0DE1EA]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}

// -----

func.func @tanh_f64() {
  %a0 = stablehlo.constant dense<[0x3FC124CD68CA4367, 0x3FC7B3F80C34FB83, 0xBFE4B7E41FF3E8D5, 0x3FFD9F40ACBC4A04, 0x3FF40F9AB9A982B9, 0x3FF6376B024061A2, 0xBFB5AA999F3EF232, 0x400A9656AB580854, 0xC00B73DBAA325AA8, 0x4010AEE5A1B210A7, 0x400566B09532B95C, 0x0000000000000000, 0x3F50624DD2F1A9FC, 0x3FE0000000000000, 0x3FF0000000000000, 0xBFF0000000000000, 0x4010000000000000]> : tensor<17xf64>
  %r0 = stablehlo.tanh %a0 : (tensor<17xf64>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0x3FC10ABF01CB5821, 0x3FC76F8C1D494967, 0xBFE23D062B56A168, 0x3FEE75C426588988, 0x3FEB2DDCDD7F3117, 0x3FEC40485E5891E0, 0xBFB59D64FF7389B0, 0x3FEFEAC23902D8F1, 0xBFEFEEE2EBD9C29A, 0x3FEFFC1859EF5936, 0x3FEFB29881AA5A2A, 0x0000000000000000, 0x3F50624D77516CE2, 0x3FDD9353D7568AF3, 0x3FE85EFAB514F394, 0xBFE85EFAB514F394, 0x3FEFFA81708A0B42]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}

// -----

func.func @sine_f64() {
  %a0 = stablehlo.constant dense<[0x3FC124CD68CA4367, 0x3FC7B3F80C34FB83, 0xBFE4B7E41FF3E8D5, 0x3FFD9F40ACBC4A04, 0x3FF40F9AB9A982B9, 0x3FF6376B024061A2, 0xBFB5AA999F3EF232, 0x400A9656AB580854, 0xC00B73DBAA325AA8, 0x4010AEE5A1B210A7, 0x400566B09532B95C, 0x0000000000000000, 0x3F50624DD2F1A9FC, 0x3FE0000000000000, 0x3FF0000000000000, 0xBFF0000000000000, 0x4010000000000000]> : tensor<17xf64>
  %r0 = stablehlo.sine %a0 : (tensor<17xf64>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0x3FC117B14A4581B1, 0x3FC791592E4402B8, 0xBFE34D0692E40D8A, 0x3FEEBFA4B2172259, 0x3FEE67DDCBECF800, 0x3FEF784D7DBF79DE, 0xBFB5A3FB12F5F31D, 0xBFC724F078189255, 0x3FD24CB4D29EA76F, 0xBFEB6BA39C18BF16, 0x3FDCC833E95CACF1, 0x0000000000000000, 0x3F50624DA5218A62, 0x3FDEAEE8744B05F0, 0x3FEAED548F090CEE, 0xBFEAED548F090CEE, 0xBFE837B9DDDC1EAE]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}

// -----

func.func @cosine_f64() {
  %a0 = stablehlo.constant dense<[0x3FC124CD68CA4367, 0x3FC7B3F80C34FB83, 0xBFE4B7E41FF3E8D5, 0x3FFD9F40ACBC4A04, 0x3FF40F9AB9A982B9, 0x3FF6376B024061A2, 0xBFB5AA999F3EF232, 0x400A9656AB580854, 0xC00B73DBAA325AA8, 0x4010AEE5A1B210A7, 0x400566B09532B95C, 0x0000000000000000, 0x3F50624DD2F1A9FC, 0x3FE0000000000000, 0x3FF0000000000000, 0xBFF0000000000000, 0x4010000000000000]> : tensor<17xf64>
  %r0 = stablehlo.cosine %a0 : (tensor<17xf64>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0x3FEFB6A1F5A152AD, 0x3FEF73F15CD55FD2, 0x3FE98626A7AF4715, 0xBFD1B90052073175, 0x3FD3F2F88DC65054, 0x3FC7337EFABB1C71, 0x3FEFE2AD8D30F186, 0xBFEF78F8FBDFCEA2, 0xBFEEA9FBDA308B66, 0xBFE07EF9FED5F425, 0xBFEC94D905EF1771, 0x3FF0000000000000, 0x3FEFFFFEF390876C, 0x3FEC1528065B7D50, 0x3FE14A280FB5068C, 0x3FE14A280FB5068C, 0xBFE4EAA606DB24C1]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}

// -----

func.func @tan_f64() {
  %a0 = stablehlo.constant dense<[0x3F7B6E157476D23E, 0x3F82F66009C3FC69, 0xBFA0931CE65CBA44, 0x3FB7B29A23C9D4D0, 0x3FB00C7BC7BACEFA, 0x3FB1C5EF35004E1B, 0xBF715547B298C1C2, 0x3FC5451222ACD376, 0xBFC5F64954F51553, 0x3FCAB16F691CE772, 0x3FC11EF3AA8EFAB0, 0x0000000000000000, 0x3F0A36E2EB1C432D, 0x3F9999999999999A, 0x3FA999999999999A, 0xBFA999999999999A, 0x3FC999999999999A]> : tensor<17xf64>
  %r0 = stablehlo.tan %a0 : (tensor<17xf64>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0x3F7B6E30541669DC, 0x3F82F6838D3A542C, 0xBFA0949881DD78E6, 0x3FB7C3FD6FE06CEB, 0x3FB011DFCDFBAB2D, 0x3FB1CD42414F822C, 0xBF71554E7A72A737, 0x3FC577BF873CCCEC, 0xBFC62E1DA89C3421, 0x3FCB163FAF209375, 0x3FC1394754F45DCB, 0x0000000000000000, 0x3F0A36E2EB7A1660, 0x3F999AF73675EADF, 0x3FA99F1119D15C71, 0xBFA99F1119D15C71, 0x3FC9F267068A55EC]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}

// -----

func.func @sqrt_f64() {
  %a0 = stablehlo.constant dense<[0x3FC924CD68CA4367, 0x3FCFB3F80C34FB83, 0x3FE6B7E41FF3E8D5, 0x3FFE9F40ACBC4A04, 0x3FF50F9AB9A982B9, 0x3FF7376B024061A2, 0x3FC2D54CCF9F7919, 0x400B1656AB580854, 0x400BF3DBAA325AA8, 0x4010EEE5A1B210A7, 0x4005E6B09532B95C, 0x3FB0000000000000, 0x3FB04189374BC6A8, 0x3FE2000000000000, 0x3FF1000000000000, 0x3FF1000000000000, 0x4010400000000000]> : tensor<17xf64>
  %r0 = stablehlo.sqrt %a0 : (tensor<17xf64>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0x3FDC5D8FEA25BE14, 0x3FDFD9E55665FB4D, 0x3FEAF6728841DCFA, 0x3FF622880DD03DDC, 0x3FF25B5CE694FDE6, 0x3FF345FCFE8C035B, 0x3FD88C976A9EB874, 0x3FFD70FB74A77537, 0x3FFDE86BE386579D, 0x400075C17D6237C0, 0x3FFA792AF15D665B, 0x3FD0000000000000, 0x3FD020A351C0D7F7, 0x3FE8000000000000, 0x3FF07E0F66AFED07, 0x3FF07E0F66AFED07, 0x40001FE03F61BAD0]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}

// -----

func.func @rsqrt_f64() {
  %a0 = stablehlo.constant dense<[0x3FC924CD68CA4367, 0x3FCFB3F80C34FB83, 0x3FE6B7E41FF3E8D5, 0x3FFE9F40ACBC4A04, 0x3FF50F9AB9A982B9, 0x3FF7376B024061A2, 0x3FC2D54CCF9F7919, 0x400B1656AB580854, 0x400BF3DBAA325AA8, 0x4010EEE5A1B210A7, 0x4005E6B09532B95C, 0x3FB0000000000000, 0x3FB04189374BC6A8, 0x3FE2000000000000, 0x3FF1000000000000, 0x3FF1000000000000, 0x4010400000000000]> : tensor<17xf64>
  %r0 = stablehlo.rsqrt %a0 : (tensor<17xf64>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0x40020CD40BD11EA2, 0x400013241FA5635E, 0x3FF2FD3CA5DA958D, 0x3FE72182FACCAFD0, 0x3FEBE4356FEE23D0, 0x3FEA90ABD5B19F2A, 0x4004DB28A8A14CCA, 0x3FE163F8C4289634, 0x3FE11E8584A7198A, 0x3FDF1B11E2EA7E2C, 0x3FE357197A6B6087, 0x4010000000000000, 0x400FBF3D7699D980, 0x3FF5555555555555, 0x3FEF0B6848D2AF1C, 0x3FEF0B6848D2AF1C, 0x3FDFC0BD88A0F1DA]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}

// -----

func.func @cbrt_f64() {
  %a0 = stablehlo.constant dense<[0x3FC124CD68CA4367, 0x3FC7B3F80C34FB83, 0xBFE4B7E41FF3E8D5, 0x3FFD9F40ACBC4A04, 0x3FF40F9AB9A982B9, 0x3FF6376B024061A2, 0xBFB5AA999F3EF232, 0x400A9656AB580854, 0xC00B73DBAA325AA8, 0x4010AEE5A1B210A7, 0x400566B09532B95C, 0x0000000000000000, 0x3F50624DD2F1A9FC, 0x3FE0000000000000, 0x3FF0000000000000, 0xBFF0000000000000, 0x4010000000000000]> : tensor<17xf64>
  %r0 = stablehlo.cbrt %a0 : (tensor<17xf64>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0x3FE05F5D01CBB423, 0x3FE23D540ECB3F1B, 0xBFEBAEEE28F80840, 0x3FF3A580F8BD8A78, 0x3FF140C29B8A6E99, 0x3FF1D99A098C1D32, 0xBFDC196C3563237D, 0x3FF7E08831B52140, 0xBFF82223664F200F, 0x3FF9C1407597ADD7, 0x3FF63606BE2B0E1A, 0x0000000000000000, 0x3FB999999999999A, 0x3FE965FEA53D6E3D, 0x3FF0000000000000, 0xBFF0000000000000, 0x3FF965FEA53D6E3D]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}

// -----

func.func @power_f64() {
  %a0 = stablehlo.constant dense<[0x3FC924CD68CA4367, 0x3FCFB3F80C34FB83, 0x3FE6B7E41FF3E8D5, 0x3FFE9F40ACBC4A04, 0x3FF50F9AB9A982B9, 0x3FF7376B024061A2, 0x3FC2D54CCF9F7919, 0x400B1656AB580854, 0x400BF3DBAA325AA8, 0x4010EEE5A1B210A7, 0x4005E6B09532B95C, 0x3FB0000000000000, 0x3FB04189374BC6A8, 0x3FE2000000000000, 0x3FF1000000000000, 0x3FF1000000000000, 0x4010400000000000]> : tensor<17xf64>
  %a1 = stablehlo.constant dense<[0x3FCEA2A4EAD8DE6C, 0x3FF2E11C182F1B3B, 0xC006929589F7DAC1, 0x3FE60BC5C31BDC3E, 0x4010A0CCECAAC526, 0xBFD171A3B993F21A, 0x3FFDACA96718C25A, 0xBFCD59A9A4ED825E, 0xBFEEA5BD8C9B6365, 0x3FE18A306E77A3FB, 0xC01873EC88137896, 0x3FED2242797BD6A3, 0x3FF1E2D71F8D7A30, 0x3FEA1E273FB489B6, 0xC019FBC584B03EAA, 0x3FE98BEE059C9895, 0xBFC81CC8A37220BA]> : tensor<17xf64>
  %r0 = stablehlo.power %a0, %a1 : (tensor<17xf64>, tensor<17xf64>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0x3FE5AD330C3A0120, 0x3FC8A96FDD81074D, 0x40050802CC5C3553, 0x3FF905EB45CF41E5, 0x4009138F45845CA6, 0x3FECE98F6EF6DD6F, 0x3F9D49DF1B9DC46E, 0x3FE8317FCD841039, 0x3FD34FB7EBD27B85, 0x4001A4BB96D8917D, 0x3F615CD7AFA0C6A0, 0x3FB4829E52D9395B, 0x3FA77DDCCCF1920E, 0x3FE4020F99F83BF4, 0x3FE5955C1B626481, 0x3FF0CB1DB1E25E71, 0x3FE892CECB2719CE]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}

// -----

func.func @atan2_f64() {
  %a0 = stablehlo.constant dense<[0x3FC924CD68CA4367, 0x3FCFB3F80C34FB83, 0x3FE6B7E41FF3E8D5, 0x3FFE9F40ACBC4A04, 0x3FF50F9AB9A982B9, 0x3FF7376B024061A2, 0x3FC2D54CCF9F7919, 0x400B1656AB580854, 0x400BF3DBAA325AA8, 0x4010EEE5A1B210A7, 0x4005E6B09532B95C, 0x3FB0000000000000, 0x3FB04189374BC6A8, 0x3FE2000000000000, 0x3FF1000000000000, 0x3FF1000000000000, 0x4010400000000000]> : tensor<17xf64>
  %a1 = stablehlo.constant dense<[0x3FCEA2A4EAD8DE6C, 0x3FF2E11C182F1B3B, 0xC006929589F7DAC1, 0x3FE60BC5C31BDC3E, 0x4010A0CCECAAC526, 0xBFD171A3B993F21A, 0x3FFDACA96718C25A, 0xBFCD59A9A4ED825E, 0xBFEEA5BD8C9B6365, 0x3FE18A306E77A3FB, 0xC01873EC88137896, 0x3FED2242797BD6A3, 0x3FF1E2D71F8D7A30, 0x3FEA1E273FB489B6, 0xC019FBC584B03EAA, 0x3FE98BEE059C9895, 0xBFC81CC8A37220BA]> : tensor<17xf64>
  %r0 = stablehlo.atan2 %a0, %a1 : (tensor<17xf64>, tensor<17xf64>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0x3FE5FE0D7FD36BF0, 0x3FCA7BC0C9B7EFE3, 0x40072927D33D0EFF, 0x3FF39AB3041F15ED, 0x3FD3A048F284FFD6, 0x3FFC1A82D45867C2, 0x3FB444457E32D72D, 0x3FFA36F239C9F1E2, 0x3FFD69CA178FE5B3, 0x3FF71292FE38FBB7, 0x4005C3AF8B994B87, 0x3FB18BEA4F15C55F, 0x3FAD0D689AA544D2, 0x3FE34F4E7F1F99B2, 0x4007D5F0A344B23E, 0x3FEDA538A1C225B9, 0x3FF9DFC7115174EF]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}

// -----

func.func @erf_f64() {
  %a0 = stablehlo.constant dense<[0x3FC124CD68CA4367, 0x3FC7B3F80C34FB83, 0xBFE4B7E41FF3E8D5, 0x3FFD9F40ACBC4A04, 0x3FF40F9AB9A982B9, 0x3FF6376B024061A2, 0xBFB5AA999F3EF232, 0x400A9656AB580854, 0xC00B73DBAA325AA8, 0x4010AEE5A1B210A7, 0x400566B09532B95C, 0x0000000000000000, 0x3F50624DD2F1A9FC, 0x3FE0000000000000, 0x3FF0000000000000, 0xBFF0000000000000, 0x4010000000000000]> : tensor<17xf64>
  %r0 = chlo.erf %a0 : tensor<17xf64> -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0x3FC33AC791B4EA7E, 0x3FCA718105DBE03E, 0xBFE47C03F7E29DC7, 0x3FEFB798C4F98F95, 0x3FED8FBE8B514B08, 0x3FEE69F172D940FA, 0xBFB863C1A7E27E96, 0x3FEFFFFA8B52B261, 0xBFEFFFFD730A552B, 0x3FEFFFFFFE07893F, 0x3FEFFEBB56273195, 0x0000000000000000, 0x3F527CC3804D374C, 0x3FE0A7EF5C18EDD2, 0x3FEAF767A741088B, 0xBFEAF767A741088B, 0x3FEFFFFFF7B91176]> : tensor<17xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 3 : tensor<17xf64>, tensor<17xf64>
  func.return
}
