// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @inference_bf16_2x3x2x4() {
  %a0 = stablehlo.constant dense<[[[[0x3F45, 0xBD93, 0x3FA0, 0xBDAD], [0xBE04, 0x3F4C, 0x3F3A, 0x3FF1]], [[0x3FDC, 0xBE97, 0xBF9E, 0xBF45], [0xBF0B, 0x3E8A, 0xBF92, 0x3F3A]], [[0x3E20, 0x3F2F, 0x3FB3, 0x3F48], [0x3F90, 0x3FB8, 0xBC1D, 0x3F14]]], [[[0x3F04, 0x3ED6, 0x3F2F, 0x3E22], [0x3FB3, 0x3F5E, 0xBFFE, 0x3E01]], [[0x3F37, 0xBF78, 0x3EEE, 0xC01E], [0xBEC9, 0xBF2E, 0x3F11, 0xBF64]], [[0x3EC2, 0xBF99, 0xBEBF, 0xBEF3], [0xBE44, 0x3E08, 0x3F5D, 0xBED2]]]]> : tensor<2x3x2x4xbf16>
  %a1 = stablehlo.constant dense<[0xBF26, 0xBFB8, 0xBEE5, 0xBFC7]> : tensor<4xbf16>
  %a2 = stablehlo.constant dense<[0x3EA0, 0xBE8D, 0xBF82, 0x3F0C]> : tensor<4xbf16>
  %a3 = stablehlo.constant dense<[0x3FE2, 0x3D13, 0x3F01, 0x3FA4]> : tensor<4xbf16>
  %a4 = stablehlo.constant dense<[0x3FD9, 0x3FCB, 0x3FCF, 0x3F1B]> : tensor<4xbf16>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 3 : i64}> : (tensor<2x3x2x4xbf16>, tensor<4xbf16>, tensor<4xbf16>, tensor<4xbf16>, tensor<4xbf16>) -> tensor<2x3x2x4xbf16>
  %w0 = stablehlo.constant dense<[[[[0x3F4F, 0xBE1C, 0xBFA4, 0x4051], [0x3FA1, 0xBF92, 0xBF8C, 0xBF27]], [[0x3EAC, 0x3DD1, 0xBECF, 0x4095], [0x3FBB, 0xBF0B, 0xBEE0, 0x3FD4]], [[0x3F8F, 0xBF82, 0xBFAA, 0x3FC6], [0x3F22, 0xBFF0, 0xBF56, 0x3FFA]]], [[[0x3F6F, 0xBF36, 0xBF8A, 0x4032], [0x3EFE, 0xBF9D, 0xBE10, 0x4037]], [[0x3F56, 0x3F5F, 0xBF80, 0x4101], [0x3FB2, 0x3F0B, 0xBF85, 0x409C]], [[0x3F80, 0x3F91, 0xBF35, 0x4082], [0x3FA5, 0xBEC6, 0xBF92, 0x407B]]]]> : tensor<2x3x2x4xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2x3x2x4xbf16>, tensor<2x3x2x4xbf16>
  func.return
}

// -----

func.func @training_bf16_2x3x2x4() {
  %a0 = stablehlo.constant dense<[[[[0x3F45, 0xBD93, 0x3FA0, 0xBDAD], [0xBE04, 0x3F4C, 0x3F3A, 0x3FF1]], [[0x3FDC, 0xBE97, 0xBF9E, 0xBF45], [0xBF0B, 0x3E8A, 0xBF92, 0x3F3A]], [[0x3E20, 0x3F2F, 0x3FB3, 0x3F48], [0x3F90, 0x3FB8, 0xBC1D, 0x3F14]]], [[[0x3F04, 0x3ED6, 0x3F2F, 0x3E22], [0x3FB3, 0x3F5E, 0xBFFE, 0x3E01]], [[0x3F37, 0xBF78, 0x3EEE, 0xC01E], [0xBEC9, 0xBF2E, 0x3F11, 0xBF64]], [[0x3EC2, 0xBF99, 0xBEBF, 0xBEF3], [0xBE44, 0x3E08, 0x3F5D, 0xBED2]]]]> : tensor<2x3x2x4xbf16>
  %a1 = stablehlo.constant dense<[0xBF26, 0xBFB8, 0xBEE5, 0xBFC7]> : tensor<4xbf16>
  %a2 = stablehlo.constant dense<[0x3EA0, 0xBE8D, 0xBF82, 0x3F0C]> : tensor<4xbf16>
  %r0, %r1, %r2 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.00100000005 : f32, feature_index = 3 : i64}> : (tensor<2x3x2x4xbf16>, tensor<4xbf16>, tensor<4xbf16>) -> (tensor<2x3x2x4xbf16>, tensor<4xbf16>, tensor<4xbf16>)
  %w0 = stablehlo.constant dense<[[[[0x3CAC, 0x3DA3, 0xBFC2, 0x3F11], [0x3F5E, 0xBFC8, 0xBFA5, 0xC019]], [[0xBF60, 0x3F00, 0xBEDD, 0x3FCC], [0x3FA1, 0xBF11, 0xBEF2, 0xBF26]], [[0x3F19, 0xBFAC, 0xBFCB, 0xBF3B], [0xBEA1, 0xC031, 0xBF78, 0xBEDA]]], [[[0x3E85, 0xBF58, 0xBFA3, 0x3E51], [0xBF12, 0xBFD9, 0xBDD7, 0x3E81]], [[0x3D95, 0x3FE3, 0xBF96, 0x4085], [0x3F8F, 0x3F9D, 0xBF9C, 0x3FE3]], [[0x3EC7, 0x400D, 0xBF4F, 0x3F94], [0x3F6D, 0xBE9D, 0xBFAD, 0x3F87]]]]> : tensor<2x3x2x4xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2x3x2x4xbf16>, tensor<2x3x2x4xbf16>
  %w1 = stablehlo.constant dense<[0x3EEC, 0x3DEE, 0x3DCF, 0xBD90]> : tensor<4xbf16>
  check.expect_close %r1, %w1, max_ulp_difference = 2 : tensor<4xbf16>, tensor<4xbf16>
  %w2 = stablehlo.constant dense<[0x3EF2, 0x3F14, 0x3F86, 0x3F89]> : tensor<4xbf16>
  check.expect_close %r2, %w2, max_ulp_difference = 2 : tensor<4xbf16>, tensor<4xbf16>
  func.return
}

// -----

func.func @grad_bf16_2x3x2x4() {
  %a0 = stablehlo.constant dense<[[[[0x3F45, 0xBD93, 0x3FA0, 0xBDAD], [0xBE04, 0x3F4C, 0x3F3A, 0x3FF1]], [[0x3FDC, 0xBE97, 0xBF9E, 0xBF45], [0xBF0B, 0x3E8A, 0xBF92, 0x3F3A]], [[0x3E20, 0x3F2F, 0x3FB3, 0x3F48], [0x3F90, 0x3FB8, 0xBC1D, 0x3F14]]], [[[0x3F04, 0x3ED6, 0x3F2F, 0x3E22], [0x3FB3, 0x3F5E, 0xBFFE, 0x3E01]], [[0x3F37, 0xBF78, 0x3EEE, 0xC01E], [0xBEC9, 0xBF2E, 0x3F11, 0xBF64]], [[0x3EC2, 0xBF99, 0xBEBF, 0xBEF3], [0xBE44, 0x3E08, 0x3F5D, 0xBED2]]]]> : tensor<2x3x2x4xbf16>
  %a1 = stablehlo.constant dense<[0xBF26, 0xBFB8, 0xBEE5, 0xBFC7]> : tensor<4xbf16>
  %a2 = stablehlo.constant dense<[0x3FE2, 0x3D13, 0x3F01, 0x3FA4]> : tensor<4xbf16>
  %a3 = stablehlo.constant dense<[0x3FD9, 0x3FCB, 0x3FCF, 0x3F1B]> : tensor<4xbf16>
  %a4 = stablehlo.constant dense<[[[[0x3FB2, 0x3FE1, 0xBE09, 0xBE4A], [0xBF01, 0x3F15, 0xBEBC, 0xBFD6]], [[0xBEF0, 0x3F91, 0x4014, 0xBF53], [0x3F53, 0x3F1D, 0x3F65, 0x3F3F]], [[0x3F8B, 0xBE84, 0xBF9E, 0xBF2E], [0x3FB1, 0xBF0E, 0x3EF2, 0xC003]]], [[[0xBF91, 0xBCC5, 0xBF48, 0xBF80], [0x3E71, 0x3F03, 0x3E91, 0xBE24]], [[0x3F2C, 0xBEBA, 0x3FA4, 0x3F99], [0x3EDD, 0xBEF9, 0xBF5E, 0x3EEC]], [[0x3F1F, 0xBF57, 0x3DD7, 0x3E2E], [0xBF59, 0x3F92, 0x3ECD, 0xBF3E]]]]> : tensor<2x3x2x4xbf16>
  %r0, %r1, %r2 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 3 : i64}> : (tensor<2x3x2x4xbf16>, tensor<4xbf16>, tensor<4xbf16>, tensor<4xbf16>, tensor<2x3x2x4xbf16>) -> (tensor<2x3x2x4xbf16>, tensor<4xbf16>, tensor<4xbf16>)
  %w0 = stablehlo.constant dense<[[[[0xBEDD, 0xBFDB, 0x3C1A, 0xBD74], [0x3F1C, 0xBE98, 0x3E2A, 0x401A]], [[0x3EC8, 0xBF82, 0xBEFD, 0x3FAE], [0xBBBA, 0xBEC0, 0xBC1B, 0xC009]], [[0xBE59, 0x3F27, 0x3EC0, 0x3F31], [0xBEEE, 0x3F87, 0xBCBF, 0x405E]]], [[[0x3F5A, 0x3EBA, 0x3EA3, 0x3FBE], [0x3D9C, 0xBE58, 0x3EA7, 0xBE3E]], [[0xBD89, 0x3F23, 0xBEC0, 0xC010], [0x3E32, 0x3F4D, 0x3EBB, 0xBF96]], [[0xBBA4, 0x3F95, 0x3E22, 0xBF32], [0x3F4A, 0xBF7D, 0xBDFC, 0x3F8E]]]]> : tensor<2x3x2x4xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2x3x2x4xbf16>, tensor<2x3x2x4xbf16>
  %w1 = stablehlo.constant dense<[0xC05B, 0x3F89, 0xC0C7, 0xBF94]> : tensor<4xbf16>
  check.expect_close %r1, %w1, max_ulp_difference = 2 : tensor<4xbf16>, tensor<4xbf16>
  %w2 = stablehlo.constant dense<[0x406C, 0x404E, 0x4017, 0xC098]> : tensor<4xbf16>
  check.expect_close %r2, %w2, max_ulp_difference = 2 : tensor<4xbf16>, tensor<4xbf16>
  func.return
}

// -----

func.func @inference_bf16_5x3() {
  %a0 = stablehlo.constant dense<[[0xBF8C, 0xBF8F, 0x3A96], [0x3F5C, 0x3E06, 0x3F1D], [0x3F8B, 0xBEAA, 0x3F39], [0x3F2C, 0x3F11, 0xBF46], [0x3F0B, 0xBE26, 0x3D84]]> : tensor<5x3xbf16>
  %a1 = stablehlo.constant dense<[0x3F68, 0x3FD6, 0x3F2C]> : tensor<3xbf16>
  %a2 = stablehlo.constant dense<[0xC016, 0x3EEE, 0xBF61]> : tensor<3xbf16>
  %a3 = stablehlo.constant dense<[0xBEB1, 0x3ED5, 0x3FBE]> : tensor<3xbf16>
  %a4 = stablehlo.constant dense<[0x3FDA, 0x3F9F, 0x3FDC]> : tensor<3xbf16>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 1 : i64}> : (tensor<5x3xbf16>, tensor<3xbf16>, tensor<3xbf16>, tensor<3xbf16>, tensor<3xbf16>) -> tensor<5x3xbf16>
  %w0 = stablehlo.constant dense<[[0xC037, 0xBFEB, 0xBFD2], [0xBFC1, 0x3D19, 0xBFAA], [0xBFAD, 0xBF28, 0xBFA2], [0xBFD2, 0x3F31, 0xC002], [0xBFDD, 0xBECE, 0xBFCE]]> : tensor<5x3xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<5x3xbf16>, tensor<5x3xbf16>
  func.return
}

// -----

func.func @training_bf16_5x3() {
  %a0 = stablehlo.constant dense<[[0xBF8C, 0xBF8F, 0x3A96], [0x3F5C, 0x3E06, 0x3F1D], [0x3F8B, 0xBEAA, 0x3F39], [0x3F2C, 0x3F11, 0xBF46], [0x3F0B, 0xBE26, 0x3D84]]> : tensor<5x3xbf16>
  %a1 = stablehlo.constant dense<[0x3F68, 0x3FD6, 0x3F2C]> : tensor<3xbf16>
  %a2 = stablehlo.constant dense<[0xC016, 0x3EEE, 0xBF61]> : tensor<3xbf16>
  %r0, %r1, %r2 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.00100000005 : f32, feature_index = 1 : i64}> : (tensor<5x3xbf16>, tensor<3xbf16>, tensor<3xbf16>) -> (tensor<5x3xbf16>, tensor<3xbf16>, tensor<3xbf16>)
  %w0 = stablehlo.constant dense<[[0xC083, 0xC015, 0xBF85], [0xBFE9, 0x3FB4, 0xBE88], [0xBFC7, 0x3C96, 0xBE03], [0xC003, 0x402D, 0xC001], [0xC00C, 0x3F07, 0xBF75]]> : tensor<5x3xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<5x3xbf16>, tensor<5x3xbf16>
  %w1 = stablehlo.constant dense<[0x3ED4, 0xBE3B, 0x3E01]> : tensor<3xbf16>
  check.expect_close %r1, %w1, max_ulp_difference = 2 : tensor<3xbf16>, tensor<3xbf16>
  %w2 = stablehlo.constant dense<[0x3F1A, 0x3E9F, 0x3E92]> : tensor<3xbf16>
  check.expect_close %r2, %w2, max_ulp_difference = 2 : tensor<3xbf16>, tensor<3xbf16>
  func.return
}

// -----

func.func @grad_bf16_5x3() {
  %a0 = stablehlo.constant dense<[[0xBF8C, 0xBF8F, 0x3A96], [0x3F5C, 0x3E06, 0x3F1D], [0x3F8B, 0xBEAA, 0x3F39], [0x3F2C, 0x3F11, 0xBF46], [0x3F0B, 0xBE26, 0x3D84]]> : tensor<5x3xbf16>
  %a1 = stablehlo.constant dense<[0x3F68, 0x3FD6, 0x3F2C]> : tensor<3xbf16>
  %a2 = stablehlo.constant dense<[0xBEB1, 0x3ED5, 0x3FBE]> : tensor<3xbf16>
  %a3 = stablehlo.constant dense<[0x3FDA, 0x3F9F, 0x3FDC]> : tensor<3xbf16>
  %a4 = stablehlo.constant dense<[[0x3FC1, 0x3E99, 0xBF87], [0x3E49, 0x3FD0, 0x3E2A], [0x3C42, 0x3D56, 0x3FEE], [0x3F59, 0xBF81, 0x3F64], [0xBDAF, 0x3FD3, 0xBFC7]]> : tensor<5x3xbf16>
  %r0, %r1, %r2 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 1 : i64}> : (tensor<5x3xbf16>, tensor<3xbf16>, tensor<3xbf16>, tensor<3xbf16>, tensor<5x3xbf16>) -> (tensor<5x3xbf16>, tensor<3xbf16>, tensor<3xbf16>)
  %w0 = stablehlo.constant dense<[[0x3F33, 0xBF8D, 0xBF0E], [0xBE4C, 0x3FC1, 0x3D83], [0xBEA7, 0xBF8A, 0x3F6E], [0x3E81, 0xC00E, 0x3EE7], [0xBECB, 0x3FB3, 0xBF50]]> : tensor<5x3xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<5x3xbf16>, tensor<5x3xbf16>
  %w1 = stablehlo.constant dense<[0xBD8A, 0xBFED, 0x3E1C]> : tensor<3xbf16>
  check.expect_close %r1, %w1, max_ulp_difference = 2 : tensor<3xbf16>, tensor<3xbf16>
  %w2 = stablehlo.constant dense<[0x401F, 0x4027, 0x3E9D]> : tensor<3xbf16>
  check.expect_close %r2, %w2, max_ulp_difference = 2 : tensor<3xbf16>, tensor<3xbf16>
  func.return
}

// -----

func.func @inference_bf16_4() {
  %a0 = stablehlo.constant dense<[0x3F61, 0x3E84, 0x3F94, 0xC014]> : tensor<4xbf16>
  %a1 = stablehlo.constant dense<[0x3F98, 0x3F44, 0xBFB1, 0x3F8B]> : tensor<4xbf16>
  %a2 = stablehlo.constant dense<[0x3E53, 0x3E68, 0xBEC6, 0x3F12]> : tensor<4xbf16>
  %a3 = stablehlo.constant dense<[0xBCE0, 0x3F91, 0xBED8, 0xBE7B]> : tensor<4xbf16>
  %a4 = stablehlo.constant dense<[0x3F90, 0x3F13, 0x3F87, 0x3F9E]> : tensor<4xbf16>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 0 : i64}> : (tensor<4xbf16>, tensor<4xbf16>, tensor<4xbf16>, tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
  %w0 = stablehlo.constant dense<[0x3F9C, 0xBF28, 0xC021, 0xBFBA]> : tensor<4xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<4xbf16>, tensor<4xbf16>
  func.return
}

// -----

func.func @inference_f16_2x3x2x4() {
  %a0 = stablehlo.constant dense<[[[[0xBCE7, 0xB693, 0x2662, 0x3371], [0x2D7E, 0x3B6A, 0x3451, 0xB862]], [[0xBD67, 0xBB5A, 0x390F, 0x359A], [0xBC9D, 0x3615, 0x3FEB, 0x3A40]], [[0x349C, 0xC198, 0xBD63, 0xBA90], [0x3BEB, 0x3CE0, 0x3C2B, 0xBC6D]]], [[[0x39B1, 0xBDC1, 0x36C9, 0x3725], [0x36FD, 0xB988, 0x3004, 0xAC9C]], [[0xC0EF, 0xB43D, 0x3815, 0x374E], [0x3814, 0xBBC5, 0xB984, 0x3DD5]], [[0xB3A1, 0xA879, 0x2E86, 0x3D58], [0x2CB8, 0x3A21, 0x395D, 0x3EC3]]]]> : tensor<2x3x2x4xf16>
  %a1 = stablehlo.constant dense<[0xBE12, 0x3C08, 0x386F, 0xB733]> : tensor<4xf16>
  %a2 = stablehlo.constant dense<[0x2D75, 0xB4E1, 0xA7D9, 0xBC59]> : tensor<4xf16>
  %a3 = stablehlo.constant dense<[0xBDE3, 0x3C78, 0xC07D, 0x3452]> : tensor<4xf16>
  %a4 = stablehlo.constant dense<[0x3988, 0x381C, 0x3F18, 0x38AE]> : tensor<4xf16>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 3 : i64}> : (tensor<2x3x2x4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf16>) -> tensor<2x3x2x4xf16>
  %w0 = stablehlo.constant dense<[[[[0xB5D1, 0xC0E7, 0x3B4F, 0xBC42], [0xC183, 0xB894, 0x3C10, 0xB8D9]], [[0xB057, 0xC255, 0x3CAA, 0xBC89], [0xB7ED, 0xBD5D, 0x3EE8, 0xBD8D]], [[0xC240, 0xC5CE, 0x357C, 0xB723], [0xC467, 0xB131, 0x3D59, 0xB472]]], [[[0xC3CB, 0xC3CA, 0x3C51, 0xBCC3], [0xC2CA, 0xC1B1, 0x3BA4, 0xBB16]], [[0x3F9A, 0xC07E, 0x3C76, 0xBCC9], [0xC30F, 0xC27A, 0x38EE, 0xBF24]], [[0xC054, 0xBFB2, 0x3B90, 0xBEDB], [0xC177, 0xBA63, 0x3CBA, 0xBFB0]]]]> : tensor<2x3x2x4xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2x3x2x4xf16>, tensor<2x3x2x4xf16>
  func.return
}

// -----

func.func @training_f16_2x3x2x4() {
  %a0 = stablehlo.constant dense<[[[[0xBCE7, 0xB693, 0x2662, 0x3371], [0x2D7E, 0x3B6A, 0x3451, 0xB862]], [[0xBD67, 0xBB5A, 0x390F, 0x359A], [0xBC9D, 0x3615, 0x3FEB, 0x3A40]], [[0x349C, 0xC198, 0xBD63, 0xBA90], [0x3BEB, 0x3CE0, 0x3C2B, 0xBC6D]]], [[[0x39B1, 0xBDC1, 0x36C9, 0x3725], [0x36FD, 0xB988, 0x3004, 0xAC9C]], [[0xC0EF, 0xB43D, 0x3815, 0x374E], [0x3814, 0xBBC5, 0xB984, 0x3DD5]], [[0xB3A1, 0xA879, 0x2E86, 0x3D58], [0x2CB8, 0x3A21, 0x395D, 0x3EC3]]]]> : tensor<2x3x2x4xf16>
  %a1 = stablehlo.constant dense<[0xBE12, 0x3C08, 0x386F, 0xB733]> : tensor<4xf16>
  %a2 = stablehlo.constant dense<[0x2D75, 0xB4E1, 0xA7D9, 0xBC59]> : tensor<4xf16>
  %r0, %r1, %r2 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.00100000005 : f32, feature_index = 3 : i64}> : (tensor<2x3x2x4xf16>, tensor<4xf16>, tensor<4xf16>) -> (tensor<2x3x2x4xf16>, tensor<4xf16>, tensor<4xf16>)
  %w0 = stablehlo.constant dense<[[[[0x3E1D, 0xB5BE, 0xB369, 0xBC19], [0xB782, 0x3B1E, 0xABB6, 0xB8E6]], [[0x3EE0, 0xBAAA, 0x3231, 0xBC59], [0x3DAC, 0x3612, 0x3C8C, 0xBD42]], [[0xBA38, 0xC12C, 0xBCC4, 0xB77F], [0xBF62, 0x3CA6, 0x37AF, 0xB513]]], [[[0xBDB0, 0xBD46, 0x2A1C, 0xBC8D], [0xBC04, 0xB8F7, 0xB129, 0xBAE9]], [[0x42D6, 0xB320, 0x2EEA, 0xBC92], [0xBC76, 0xBB0E, 0xB9DA, 0xBEB0]], [[0x2648, 0xA022, 0xB1B0, 0xBE6E], [0xB737, 0x39EB, 0x330B, 0xBF2E]]]]> : tensor<2x3x2x4xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2x3x2x4xf16>, tensor<2x3x2x4xf16>
  %w1 = stablehlo.constant dense<[0xB474, 0xB5A6, 0x34FE, 0x359B]> : tensor<4xf16>
  check.expect_close %r1, %w1, max_ulp_difference = 2 : tensor<4xf16>, tensor<4xf16>
  %w2 = stablehlo.constant dense<[0x3BEF, 0x3CA9, 0x3902, 0x39CB]> : tensor<4xf16>
  check.expect_close %r2, %w2, max_ulp_difference = 2 : tensor<4xf16>, tensor<4xf16>
  func.return
}

// -----

func.func @grad_f16_2x3x2x4() {
  %a0 = stablehlo.constant dense<[[[[0xBCE7, 0xB693, 0x2662, 0x3371], [0x2D7E, 0x3B6A, 0x3451, 0xB862]], [[0xBD67, 0xBB5A, 0x390F, 0x359A], [0xBC9D, 0x3615, 0x3FEB, 0x3A40]], [[0x349C, 0xC198, 0xBD63, 0xBA90], [0x3BEB, 0x3CE0, 0x3C2B, 0xBC6D]]], [[[0x39B1, 0xBDC1, 0x36C9, 0x3725], [0x36FD, 0xB988, 0x3004, 0xAC9C]], [[0xC0EF, 0xB43D, 0x3815, 0x374E], [0x3814, 0xBBC5, 0xB984, 0x3DD5]], [[0xB3A1, 0xA879, 0x2E86, 0x3D58], [0x2CB8, 0x3A21, 0x395D, 0x3EC3]]]]> : tensor<2x3x2x4xf16>
  %a1 = stablehlo.constant dense<[0xBE12, 0x3C08, 0x386F, 0xB733]> : tensor<4xf16>
  %a2 = stablehlo.constant dense<[0xBDE3, 0x3C78, 0xC07D, 0x3452]> : tensor<4xf16>
  %a3 = stablehlo.constant dense<[0x3988, 0x381C, 0x3F18, 0x38AE]> : tensor<4xf16>
  %a4 = stablehlo.constant dense<[[[[0x3F8B, 0x40FC, 0x3ADD, 0xC012], [0xB6AD, 0xBBF2, 0x3F83, 0xB435]], [[0x35AB, 0x2400, 0xB787, 0x3120], [0xB5C7, 0xB90F, 0xBF18, 0x2DFA]], [[0x33EB, 0x3C6A, 0xBAF3, 0x3107], [0xB907, 0xB519, 0x3E69, 0x3B03]]], [[[0x3C9F, 0xB4F6, 0x3D3B, 0x3813], [0x38FA, 0x37D0, 0xBE14, 0x2D0D]], [[0x3CA3, 0xB217, 0x3C9E, 0x39AA], [0xBC23, 0x3D62, 0x3B74, 0x3D7D]], [[0x35AF, 0xC09B, 0xBC10, 0xB8A4], [0xB9C6, 0xAFC0, 0xBC0C, 0xB2FF]]]]> : tensor<2x3x2x4xf16>
  %r0, %r1, %r2 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 3 : i64}> : (tensor<2x3x2x4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<2x3x2x4xf16>) -> (tensor<2x3x2x4xf16>, tensor<4xf16>, tensor<4xf16>)
  %w0 = stablehlo.constant dense<[[[[0xC240, 0x3AAC, 0x340E, 0x3CF4], [0x390F, 0xBF26, 0x395E, 0x3293]], [[0xB4A1, 0xC305, 0xB512, 0xAAC7], [0x3B97, 0xC06B, 0xBB30, 0xA4B4]], [[0xB930, 0xC52D, 0xB6CC, 0xA8EC], [0x39B2, 0xB57A, 0x3845, 0xB755]]], [[[0xC0E5, 0xC4DA, 0x36DD, 0xB426], [0xBD87, 0xC0EB, 0xB9E9, 0x911A]], [[0xBD85, 0xC15F, 0x35CD, 0xB605], [0x3E75, 0xBEEB, 0x34E1, 0xBA38]], [[0xB956, 0xC543, 0xB83A, 0x35F2], [0x3CC4, 0xBAAE, 0xB859, 0x30F7]]]]> : tensor<2x3x2x4xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<2x3x2x4xf16>, tensor<2x3x2x4xf16>
  %w1 = stablehlo.constant dense<[0xBF67, 0xC936, 0x3C7D, 0xB16C]> : tensor<4xf16>
  check.expect_close %r1, %w1, max_ulp_difference = 2 : tensor<4xf16>, tensor<4xf16>
  %w2 = stablehlo.constant dense<[0x413C, 0x389E, 0x3C4A, 0x3ADE]> : tensor<4xf16>
  check.expect_close %r2, %w2, max_ulp_difference = 2 : tensor<4xf16>, tensor<4xf16>
  func.return
}

// -----

func.func @inference_f16_5x3() {
  %a0 = stablehlo.constant dense<[[0x2DD2, 0xA8BD, 0xB799], [0xB9B9, 0xA66F, 0x218C], [0xB2F9, 0xBC3E, 0x3F0C], [0xB47F, 0x341A, 0xBF82], [0x3D90, 0xB797, 0xBC1B]]> : tensor<5x3xf16>
  %a1 = stablehlo.constant dense<[0x3CA2, 0x3553, 0xB98A]> : tensor<3xf16>
  %a2 = stablehlo.constant dense<[0xAC1B, 0x34B2, 0xB9BB]> : tensor<3xf16>
  %a3 = stablehlo.constant dense<[0x2FC1, 0xBC32, 0x34C3]> : tensor<3xf16>
  %a4 = stablehlo.constant dense<[0x3F4B, 0x3D6B, 0x39FC]> : tensor<3xf16>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 1 : i64}> : (tensor<5x3xf16>, tensor<3xf16>, tensor<3xf16>, tensor<3xf16>, tensor<3xf16>) -> tensor<5x3xf16>
  %w0 = stablehlo.constant dense<[[0xADC3, 0x38A9, 0xAE4B], [0xBA40, 0x38B0, 0xB7CA], [0xB5AE, 0x34A4, 0xBF8D], [0xB68B, 0x3955, 0x3C18], [0x3C19, 0x3753, 0x357C]]> : tensor<5x3xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<5x3xf16>, tensor<5x3xf16>
  func.return
}

// -----

func.func @training_f16_5x3() {
  %a0 = stablehlo.constant dense<[[0x2DD2, 0xA8BD, 0xB799], [0xB9B9, 0xA66F, 0x218C], [0xB2F9, 0xBC3E, 0x3F0C], [0xB47F, 0x341A, 0xBF82], [0x3D90, 0xB797, 0xBC1B]]> : tensor<5x3xf16>
  %a1 = stablehlo.constant dense<[0x3CA2, 0x3553, 0xB98A]> : tensor<3xf16>
  %a2 = stablehlo.constant dense<[0xAC1B, 0x34B2, 0xB9BB]> : tensor<3xf16>
  %r0, %r1, %r2 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.00100000005 : f32, feature_index = 1 : i64}> : (tensor<5x3xf16>, tensor<3xf16>, tensor<3xf16>) -> (tensor<5x3xf16>, tensor<3xf16>, tensor<3xf16>)
  %w0 = stablehlo.constant dense<[[0x9B69, 0x375D, 0xB908], [0xBD39, 0x3780, 0xBB3E], [0xB805, 0xB474, 0xBF9C], [0xB8D6, 0x3960, 0x316C], [0x4031, 0x30A1, 0xB509]]> : tensor<5x3xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<5x3xf16>, tensor<5x3xf16>
  %w1 = stablehlo.constant dense<[0x2AD8, 0xB44A, 0xB523]> : tensor<3xf16>
  check.expect_close %r1, %w1, max_ulp_difference = 2 : tensor<3xf16>, tensor<3xf16>
  %w2 = stablehlo.constant dense<[0x381B, 0x32C5, 0x3DE9]> : tensor<3xf16>
  check.expect_close %r2, %w2, max_ulp_difference = 2 : tensor<3xf16>, tensor<3xf16>
  func.return
}

// -----

func.func @grad_f16_5x3() {
  %a0 = stablehlo.constant dense<[[0x2DD2, 0xA8BD, 0xB799], [0xB9B9, 0xA66F, 0x218C], [0xB2F9, 0xBC3E, 0x3F0C], [0xB47F, 0x341A, 0xBF82], [0x3D90, 0xB797, 0xBC1B]]> : tensor<5x3xf16>
  %a1 = stablehlo.constant dense<[0x3CA2, 0x3553, 0xB98A]> : tensor<3xf16>
  %a2 = stablehlo.constant dense<[0x2FC1, 0xBC32, 0x34C3]> : tensor<3xf16>
  %a3 = stablehlo.constant dense<[0x3F4B, 0x3D6B, 0x39FC]> : tensor<3xf16>
  %a4 = stablehlo.constant dense<[[0xBD04, 0x367A, 0xBFEA], [0xAF19, 0x38BB, 0x3DD5], [0x37E8, 0x980D, 0x3426], [0x3682, 0x3016, 0x4056], [0xB88C, 0x37EA, 0x3C7D]]> : tensor<5x3xf16>
  %r0, %r1, %r2 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 1 : i64}> : (tensor<5x3xf16>, tensor<3xf16>, tensor<3xf16>, tensor<3xf16>, tensor<5x3xf16>) -> (tensor<5x3xf16>, tensor<3xf16>, tensor<3xf16>)
  %w0 = stablehlo.constant dense<[[0xBB35, 0xA906, 0x41B0], [0x20D5, 0x22D3, 0xB64B], [0x3892, 0xADE7, 0xBCC9], [0x37DB, 0xB05F, 0x3B81], [0xB269, 0x22E5, 0x3B5A]]> : tensor<5x3xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<5x3xf16>, tensor<5x3xf16>
  %w1 = stablehlo.constant dense<[0xB976, 0x3D09, 0xC571]> : tensor<3xf16>
  check.expect_close %r1, %w1, max_ulp_difference = 2 : tensor<3xf16>, tensor<3xf16>
  %w2 = stablehlo.constant dense<[0xBC21, 0x3E77, 0x420F]> : tensor<3xf16>
  check.expect_close %r2, %w2, max_ulp_difference = 2 : tensor<3xf16>, tensor<3xf16>
  func.return
}

// -----

func.func @inference_f16_4() {
  %a0 = stablehlo.constant dense<[0x38BF, 0xBFA4, 0x32FD, 0x4094]> : tensor<4xf16>
  %a1 = stablehlo.constant dense<[0xB752, 0x3AA7, 0x3686, 0x3DCB]> : tensor<4xf16>
  %a2 = stablehlo.constant dense<[0x3096, 0xBD5A, 0xC1E5, 0xAD72]> : tensor<4xf16>
  %a3 = stablehlo.constant dense<[0x3207, 0x40C7, 0x3800, 0x3E51]> : tensor<4xf16>
  %a4 = stablehlo.constant dense<[0x3AEE, 0x3F4E, 0x3BAA, 0x3F90]> : tensor<4xf16>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 0 : i64}> : (tensor<4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf16>) -> tensor<4xf16>
  %w0 = stablehlo.constant dense<[0xAB1F, 0xC3F7, 0xC221, 0x394D]> : tensor<4xf16>
  check.expect_close %r0, %w0, max_ulp_difference = 2 : tensor<4xf16>, tensor<4xf16>
  func.return
}

// -----

func.func @inference_f32_2x3x2x4() {
  %a0 = stablehlo.constant dense<[[[[0x3E98DF3B, 0xBEE372E5, 0xBE677339, 0x3F1D45A6], [0x3ECD4AAC, 0xBFBE3269, 0x3FA3F534, 0x3ED2962D]], [[0x400580CB, 0xC02DC5CB, 0x3ECDAB5F, 0x3F1C60ED], [0xBE5ED9FF, 0xBE9EFA18, 0x3F83E807, 0x3FB8D266]], [[0x3EEA3BFF, 0x3F7CFB6F, 0xBF6DBB17, 0xBEF1B610], [0xBFAB80CA, 0xBF54C8E0, 0x3F5C75D1, 0x3F9A0A11]]], [[[0xBF58977F, 0x3FEB1026, 0xBF54A088, 0xBF4DE641], [0xBD24664E, 0xBF055E3E, 0x3CE05C3D, 0x3F9866B9]], [[0xBE942545, 0x3FA6E303, 0xBF871038, 0x3D9A2B59], [0x4029C7ED, 0x3F60692B, 0x3FAA40BF, 0xBDEDA7B7]], [[0x3EF0B34F, 0xBC8D6ADC, 0xBFF156A7, 0xBF49EAA9], [0x3F253A8F, 0xBF9BBB14, 0xBEE3CB7C, 0x4001A49C]]]]> : tensor<2x3x2x4xf32>
  %a1 = stablehlo.constant dense<[0xBF0ADAE9, 0xBE1724E8, 0x3DCF02D6, 0x3F5F44F2]> : tensor<4xf32>
  %a2 = stablehlo.constant dense<[0xBF21BB29, 0x3F6AFEAE, 0x3CF775C7, 0xBEAEF125]> : tensor<4xf32>
  %a3 = stablehlo.constant dense<[0xBF248F90, 0x3F8669D0, 0x3F9857D7, 0x400F83A6]> : tensor<4xf32>
  %a4 = stablehlo.constant dense<[0x3F4EB829, 0x3FAE6033, 0x3F8D7704, 0x3F8B4341]> : tensor<4xf32>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 3 : i64}> : (tensor<2x3x2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x3x2x4xf32>
  %w0 = stablehlo.constant dense<[[[[0xBF998DC1, 0x3F8DAD61, 0xBDD8E0D1, 0xBFD9E65A], [0xBFA17582, 0x3F9E8858, 0x3D1F7317, 0xBFEF9ED7]], [[0xC011C863, 0x3FB26C6F, 0xBD3AA786, 0xBFDA45EE], [0xBF636430, 0x3F8B8369, 0x3C738472, 0xBF8127A3]], [[0xBFA5D2E3, 0x3F6CFF70, 0xBE319599, 0xC0270FB2], [0xBE5859AF, 0x3F93F045, 0xBAB9100D, 0xBF9AE1A3]]], [[[0xBF02582F, 0x3F518C3F, 0xBE27EF17, 0xC038D487], [0xBF7ECD04, 0x3F8EEB3C, 0xBDA7001B, 0xBF9C401B]], [[0xBF5850EE, 0x3F62C8E0, 0xBE3E09BE, 0xC009C895], [0xC027AAA9, 0x3F709C10, 0x3D32CF30, 0xC0140453]], [[0xBFA6CC85, 0x3F86C4B8, 0xBE87DF9D, 0xC037FF7F], [0xBFB455BE, 0x3F9A2CF4, 0xBE01FAEA, 0xBF05D7B7]]]]> : tensor<2x3x2x4xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 512 : tensor<2x3x2x4xf32>, tensor<2x3x2x4xf32>
  func.return
}

// -----

func.func @training_f32_2x3x2x4() {
  %a0 = stablehlo.constant dense<[[[[0x3E98DF3B, 0xBEE372E5, 0xBE677339, 0x3F1D45A6], [0x3ECD4AAC, 0xBFBE3269, 0x3FA3F534, 0x3ED2962D]], [[0x400580CB, 0xC02DC5CB, 0x3ECDAB5F, 0x3F1C60ED], [0xBE5ED9FF, 0xBE9EFA18, 0x3F83E807, 0x3FB8D266]], [[0x3EEA3BFF, 0x3F7CFB6F, 0xBF6DBB17, 0xBEF1B610], [0xBFAB80CA, 0xBF54C8E0, 0x3F5C75D1, 0x3F9A0A11]]], [[[0xBF58977F, 0x3FEB1026, 0xBF54A088, 0xBF4DE641], [0xBD24664E, 0xBF055E3E, 0x3CE05C3D, 0x3F9866B9]], [[0xBE942545, 0x3FA6E303, 0xBF871038, 0x3D9A2B59], [0x4029C7ED, 0x3F60692B, 0x3FAA40BF, 0xBDEDA7B7]], [[0x3EF0B34F, 0xBC8D6ADC, 0xBFF156A7, 0xBF49EAA9], [0x3F253A8F, 0xBF9BBB14, 0xBEE3CB7C, 0x4001A49C]]]]> : tensor<2x3x2x4xf32>
  %a1 = stablehlo.constant dense<[0xBF0ADAE9, 0xBE1724E8, 0x3DCF02D6, 0x3F5F44F2]> : tensor<4xf32>
  %a2 = stablehlo.constant dense<[0xBF21BB29, 0x3F6AFEAE, 0x3CF775C7, 0xBEAEF125]> : tensor<4xf32>
  %r0, %r1, %r2 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.00100000005 : f32, feature_index = 3 : i64}> : (tensor<2x3x2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x3x2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  %w0 = stablehlo.constant dense<[[[[0xBF1A2D4F, 0x3F720F3A, 0x3C3316AD, 0xBE349703], [0xBF2785E3, 0x3F88D550, 0x3E28367E, 0xBEC29225]], [[0xBFC1964D, 0x3F9B7BA4, 0x3D99334C, 0xBE382CB4], [0xBEADC620, 0x3F6E006D, 0x3E0E1F23, 0x3F27DFED]], [[0xBF2EE44C, 0x3F469876, 0xBD78118E, 0xBFA21043], [0x3E6D9C04, 0x3F7DCCF5, 0x3DF8F3D6, 0x3ED43DF9]]], [[[0xBC9EF714, 0x3F2CDBC9, 0xBD4F3293, 0xBFCCB738], [0xBEDC0C3A, 0x3F746344, 0x3D166462, 0x3ECDAB76]], [[0xBE9B1385, 0x3F3D050E, 0xBD9667E9, 0xBF379232], [0xBFE6884A, 0x3F49FB62, 0x3E2D565B, 0xBF68B2FC]], [[0xBF3089BD, 0x3F651AA5, 0xBE21B723, 0xBFCAB7DC], [0xBF4763DF, 0x3F84BF87, 0xBC39D460, 0x3F9EA12D]]]]> : tensor<2x3x2x4xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 512 : tensor<2x3x2x4xf32>, tensor<2x3x2x4xf32>
  %w1 = stablehlo.constant dense<[0x3EB68AE8, 0xBE587ABA, 0xBD15D76E, 0x3EE627D5]> : tensor<4xf32>
  check.expect_close %r1, %w1, max_ulp_difference = 512 : tensor<4xf32>, tensor<4xf32>
  %w2 = stablehlo.constant dense<[0x3F911C19, 0x3FC66098, 0x3F7C5B12, 0x3F4147AA]> : tensor<4xf32>
  check.expect_close %r2, %w2, max_ulp_difference = 512 : tensor<4xf32>, tensor<4xf32>
  func.return
}

// -----

func.func @grad_f32_2x3x2x4() {
  %a0 = stablehlo.constant dense<[[[[0x3E98DF3B, 0xBEE372E5, 0xBE677339, 0x3F1D45A6], [0x3ECD4AAC, 0xBFBE3269, 0x3FA3F534, 0x3ED2962D]], [[0x400580CB, 0xC02DC5CB, 0x3ECDAB5F, 0x3F1C60ED], [0xBE5ED9FF, 0xBE9EFA18, 0x3F83E807, 0x3FB8D266]], [[0x3EEA3BFF, 0x3F7CFB6F, 0xBF6DBB17, 0xBEF1B610], [0xBFAB80CA, 0xBF54C8E0, 0x3F5C75D1, 0x3F9A0A11]]], [[[0xBF58977F, 0x3FEB1026, 0xBF54A088, 0xBF4DE641], [0xBD24664E, 0xBF055E3E, 0x3CE05C3D, 0x3F9866B9]], [[0xBE942545, 0x3FA6E303, 0xBF871038, 0x3D9A2B59], [0x4029C7ED, 0x3F60692B, 0x3FAA40BF, 0xBDEDA7B7]], [[0x3EF0B34F, 0xBC8D6ADC, 0xBFF156A7, 0xBF49EAA9], [0x3F253A8F, 0xBF9BBB14, 0xBEE3CB7C, 0x4001A49C]]]]> : tensor<2x3x2x4xf32>
  %a1 = stablehlo.constant dense<[0xBF0ADAE9, 0xBE1724E8, 0x3DCF02D6, 0x3F5F44F2]> : tensor<4xf32>
  %a2 = stablehlo.constant dense<[0xBF248F90, 0x3F8669D0, 0x3F9857D7, 0x400F83A6]> : tensor<4xf32>
  %a3 = stablehlo.constant dense<[0x3F4EB829, 0x3FAE6033, 0x3F8D7704, 0x3F8B4341]> : tensor<4xf32>
  %a4 = stablehlo.constant dense<[[[[0xBF7B56AF, 0x3FD54EE2, 0xBFCA6680, 0xBE8D6ACE], [0x3E22CFBC, 0xBF5D1972, 0x3ECCCC7C, 0x3DE34536]], [[0xBF267C80, 0xBEE6FC58, 0x3FB819FD, 0x3DA5797C], [0x3F4D0962, 0xBF95C535, 0xBE4B7E7C, 0xBF8C397D]], [[0xC006A8F1, 0xBE86F576, 0x3F1FF1C0, 0x3E442075], [0xBF7B08FB, 0x3EBE1FEA, 0x3D12EDFA, 0xBF71AD1E]]], [[[0xBF31724B, 0x3FEF421D, 0x3F9FD4F3, 0xBE922B4F], [0x3D805420, 0x40334BCE, 0x3F5A32D1, 0x3E3EB57D]], [[0x3F8FB44D, 0x3E0E7F4A, 0x3EC1B31A, 0x3F84B7BB], [0x3E2CC2EF, 0xBF036EC9, 0xBEDD4276, 0x3DDA2100]], [[0xBE83DD31, 0xBD8A7D81, 0x3F4543D4, 0xBDD0DF5B], [0x3FA2B16C, 0xBF66A45A, 0xBE579009, 0x3F893B8E]]]]> : tensor<2x3x2x4xf32>
  %r0, %r1, %r2 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 3 : i64}> : (tensor<2x3x2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x3x2x4xf32>) -> (tensor<2x3x2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  %w0 = stablehlo.constant dense<[[[[0x3ED16C3E, 0xBE4E976E, 0xBE7C515C, 0xBE88F312], [0xBE934943, 0x3DD73964, 0x3C8446A2, 0x3D55FF60]], [[0x3D75AAEF, 0x3D19FC67, 0x3D973A51, 0x3CFC7B31], [0xBF1F9043, 0x3E224D81, 0xBD5AA60D, 0xBF6FBAB6]], [[0x3F895028, 0x3D76402A, 0xBD8B5268, 0x3DD27F81], [0x3F0B84D5, 0xBD2F8BD8, 0xBD1F81CE, 0xBF507EB5]]], [[[0x3EA92A2A, 0xBE4BADD8, 0xBB5D119C, 0xBE9AB9D6], [0xBE4562A4, 0xBEB13FF4, 0xB9CD1503, 0x3E0514DB]], [[0xBF4FB89A, 0x3C57659A, 0xBDC83D24, 0x3F51D5D2], [0xBEF677FF, 0x3DB8F2C8, 0xBD7BCA5F, 0x3D1DAA12]], [[0xBD2CB724, 0x3CBABA34, 0xBDCC7055, 0xBE181C0E], [0xBF7A97DB, 0x3DE7C263, 0xBE00268E, 0x3F62DF2A]]]]> : tensor<2x3x2x4xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 2048 : tensor<2x3x2x4xf32>, tensor<2x3x2x4xf32>
  %w1 = stablehlo.constant dense<[0xBFBEFF43, 0x3FB11E17, 0xC0C92EC2, 0xBE91CEAA]> : tensor<4xf32>
  check.expect_close %r1, %w1, max_ulp_difference = 2048 : tensor<4xf32>, tensor<4xf32>
  %w2 = stablehlo.constant dense<[0xC0054734, 0x4027805A, 0x4054E0C5, 0x3DA78797]> : tensor<4xf32>
  check.expect_close %r2, %w2, max_ulp_difference = 2048 : tensor<4xf32>, tensor<4xf32>
  func.return
}

// -----

func.func @inference_f32_5x3() {
  %a0 = stablehlo.constant dense<[[0x3E9BD10D, 0xBEEC6C6C, 0xBDF63028], [0x3EF000FC, 0x3DE8D984, 0x3F43B734], [0xBFB834E1, 0xBF1DEBA7, 0x3F7BE4B0], [0xBF9FB456, 0x3F934E92, 0xBFA3B887], [0xBFC672D1, 0xBE747202, 0xBF1C2431]]> : tensor<5x3xf32>
  %a1 = stablehlo.constant dense<[0x3F36F69A, 0x3D50FFCC, 0xBE0923C7]> : tensor<3xf32>
  %a2 = stablehlo.constant dense<[0xBFCE0B82, 0xBEE583F5, 0x3F91EDFB]> : tensor<3xf32>
  %a3 = stablehlo.constant dense<[0xBCFBD31C, 0xBF47E781, 0xBF20BB0B]> : tensor<3xf32>
  %a4 = stablehlo.constant dense<[0x3F4E094C, 0x3F48EF50, 0x3FA98574]> : tensor<3xf32>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 1 : i64}> : (tensor<5x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<5x3xf32>
  %w0 = stablehlo.constant dense<[[0xBFABE5FA, 0xBEDC1C88, 0x3F8A5EE3], [0xBF9B2443, 0xBECB272A, 0x3F7A64CE], [0xC02EC911, 0xBEE0AEB9, 0x3F73DBCE], [0xC0250815, 0xBEAC96D4, 0x3F9BA05A], [0xC0347473, 0xBED589D1, 0x3F91A9A5]]> : tensor<5x3xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 512 : tensor<5x3xf32>, tensor<5x3xf32>
  func.return
}

// -----

func.func @training_f32_5x3() {
  %a0 = stablehlo.constant dense<[[0x3E9BD10D, 0xBEEC6C6C, 0xBDF63028], [0x3EF000FC, 0x3DE8D984, 0x3F43B734], [0xBFB834E1, 0xBF1DEBA7, 0x3F7BE4B0], [0xBF9FB456, 0x3F934E92, 0xBFA3B887], [0xBFC672D1, 0xBE747202, 0xBF1C2431]]> : tensor<5x3xf32>
  %a1 = stablehlo.constant dense<[0x3F36F69A, 0x3D50FFCC, 0xBE0923C7]> : tensor<3xf32>
  %a2 = stablehlo.constant dense<[0xBFCE0B82, 0xBEE583F5, 0x3F91EDFB]> : tensor<3xf32>
  %r0, %r1, %r2 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.00100000005 : f32, feature_index = 1 : i64}> : (tensor<5x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %w0 = stablehlo.constant dense<[[0xBF4ECBD4, 0xBEF83024, 0x3F934FA3], [0xBF2CF190, 0xBEE05F7C, 0x3F815A8E], [0xC00D6F34, 0xBEFE9B76, 0x3F79CC9E], [0xC00394F2, 0xBEB5739F, 0x3FAAD527], [0xC0132946, 0xBEEEF514, 0x3F9D403F]]> : tensor<5x3xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 512 : tensor<5x3xf32>, tensor<5x3xf32>
  %w1 = stablehlo.constant dense<[0xBF315C9C, 0xBC2D1A0D, 0xBD55979A]> : tensor<3xf32>
  check.expect_close %r1, %w1, max_ulp_difference = 512 : tensor<3xf32>, tensor<3xf32>
  %w2 = stablehlo.constant dense<[0x3F49EC57, 0x3ECB862A, 0x3F3659CA]> : tensor<3xf32>
  check.expect_close %r2, %w2, max_ulp_difference = 512 : tensor<3xf32>, tensor<3xf32>
  func.return
}

// -----

func.func @grad_f32_5x3() {
  %a0 = stablehlo.constant dense<[[0x3E9BD10D, 0xBEEC6C6C, 0xBDF63028], [0x3EF000FC, 0x3DE8D984, 0x3F43B734], [0xBFB834E1, 0xBF1DEBA7, 0x3F7BE4B0], [0xBF9FB456, 0x3F934E92, 0xBFA3B887], [0xBFC672D1, 0xBE747202, 0xBF1C2431]]> : tensor<5x3xf32>
  %a1 = stablehlo.constant dense<[0x3F36F69A, 0x3D50FFCC, 0xBE0923C7]> : tensor<3xf32>
  %a2 = stablehlo.constant dense<[0xBCFBD31C, 0xBF47E781, 0xBF20BB0B]> : tensor<3xf32>
  %a3 = stablehlo.constant dense<[0x3F4E094C, 0x3F48EF50, 0x3FA98574]> : tensor<3xf32>
  %a4 = stablehlo.constant dense<[[0x3E5BDD3C, 0xBF023F7C, 0x40016056], [0x3F90C7CD, 0xBE25FF03, 0x3E905FDB], [0x3F63F48C, 0x3F58B4EB, 0xBF990FA9], [0xBF1294D2, 0x3F960962, 0xBF9E4591], [0xBF691928, 0xBEB44E4C, 0xBEBCBE95]]> : tensor<5x3xf32>
  %r0, %r1, %r2 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 1 : i64}> : (tensor<5x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %w0 = stablehlo.constant dense<[[0xBD3BDE2E, 0xBD4B5C4F, 0xBE7A02A9], [0x3F22DCD2, 0xBD3B64E9, 0xBD18BA37], [0x3F7F0AF4, 0x3D05E1DF, 0x3E0AFF61], [0xBE654744, 0x3B0A4053, 0x3E040C2D], [0xBECF9711, 0xBD3FED2E, 0x3D009F3E]]> : tensor<5x3xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 2048 : tensor<5x3xf32>, tensor<5x3xf32>
  %w1 = stablehlo.constant dense<[0x3FD0A818, 0x40098388, 0x3E80FF58]> : tensor<3xf32>
  check.expect_close %r1, %w1, max_ulp_difference = 2048 : tensor<3xf32>, tensor<3xf32>
  %w2 = stablehlo.constant dense<[0x3F40CD7B, 0x3F7EE14C, 0xBEFEB0F2]> : tensor<3xf32>
  check.expect_close %r2, %w2, max_ulp_difference = 2048 : tensor<3xf32>, tensor<3xf32>
  func.return
}

// -----

func.func @inference_f32_4() {
  %a0 = stablehlo.constant dense<[0xBD2862ED, 0x3FE2B958, 0xBE8F0B97, 0xC0011486]> : tensor<4xf32>
  %a1 = stablehlo.constant dense<[0x3E3B7AE0, 0xBF45584F, 0x3E92ED69, 0xBEF89AF0]> : tensor<4xf32>
  %a2 = stablehlo.constant dense<[0x3F9C0284, 0x3F38931D, 0xBC9F4273, 0xBF49C908]> : tensor<4xf32>
  %a3 = stablehlo.constant dense<[0x3F344A95, 0xBEDEFDEB, 0xBF7ED7F1, 0xBF91F4E8]> : tensor<4xf32>
  %a4 = stablehlo.constant dense<[0x3F944A1B, 0x3F8CAC64, 0x3F4130B6, 0x3F4F8AEB]> : tensor<4xf32>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 0 : i64}> : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %w0 = stablehlo.constant dense<[0x3F8BC9B7, 0xBF66A8CB, 0x3E5E2A1F, 0xBEA1AFEC]> : tensor<4xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 512 : tensor<4xf32>, tensor<4xf32>
  func.return
}

// -----

func.func @inference_f64_2x3x2x4() {
  %a0 = stablehlo.constant dense<[[[[0x4000190747242C46, 0xBFF39B7AD5F6C8D2, 0x3FCB474BA643E11F, 0x3FDF8B362BB2F497], [0xBFBCB09D6DD084A3, 0xBFDE75B31A11624C, 0x3FFA283B839EE68E, 0xBFE55A23C5E78244]], [[0xBFFFEA46C139C44C, 0xBFF623540CD4115E, 0xBFF3863B6CFF6655, 0x3FFAD5D614DA6CB7], [0x3FF8D9CF087BFA20, 0x3FD2104719CA7F47, 0xBFFE3DB8A58CD180, 0x3FD49739FA4BDBF7]], [[0x3FD72B5C9728834E, 0xBFC6220A48EB41EC, 0xBFF9B89F91917E06, 0xBFC2E002C38335EC], [0xBFF58E0935B1C13D, 0xBFE0FEAAA9D3727F, 0x3FF5D3465608AC4D, 0xBFDBC59D135E60E6]]], [[[0xBFEABE2CE27757B1, 0xBFF07963827ED4F4, 0xBFE05DF65BC92D8F, 0xBFF91F7C7225A746], [0xBFD2BB423FBAC9F8, 0xBFE4BDD6F977C561, 0x3FF15BFB4DB7B586, 0x3FF6E670C7A0E421]], [[0x3FDDA930A65EB758, 0xBFE5C7E88ABEAB47, 0xBFD50857999A9631, 0xBFF2B8473CE20E17], [0x3FFA40E92C6183F1, 0xBFE9551E8FAADE62, 0x3FE413F4F179A8DF, 0x3FE62CC33948D92B]], [[0xBFA02BD7B291C1F8, 0xBFF9BE327F5EBB67, 0xBFECBB59039E09AC, 0x3FB86C0F82727F86], [0xBFF6475A79A90A37, 0x3FDCAEF56D472957, 0xBFF68705121096BB, 0x3FD9BE4CE1AD8AE6]]]]> : tensor<2x3x2x4xf64>
  %a1 = stablehlo.constant dense<[0x40022FB0DCBA567D, 0x3FF25B3B5B1C692A, 0x3FD5D0F7CDA4E0B4, 0x4005892B5D1BE484]> : tensor<4xf64>
  %a2 = stablehlo.constant dense<[0xBFEC04416362CE4A, 0x4000EEFE2EBB83C5, 0x3FD6A9486659C0B5, 0xBFD631459C994357]> : tensor<4xf64>
  %a3 = stablehlo.constant dense<[0x3FD677125800B1CB, 0x3FF26A0D0A8FDA46, 0x3FC3C78E47E8F24C, 0x3FD6890F72EB3E82]> : tensor<4xf64>
  %a4 = stablehlo.constant dense<[0x3FE7B37E6D283EAC, 0x3FF4E687317D1CE8, 0x3FE52A7269DBF7D5, 0x3FF88F755B261809]> : tensor<4xf64>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 3 : i64}> : (tensor<2x3x2x4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) -> tensor<2x3x2x4xf64>
  %w0 = stablehlo.constant dense<[[[[0x400C13836CF91F66, 0xBFD1234DA54C9418, 0x3FD83B4C52E7DA44, 0xBFA5015517696B60], [0xC000C88BC70AE222, 0x3FDEFEE7A608921C, 0x3FEF2B86F90E2A3C, 0xC0047CB430F5FC72]], [[0xC01C451361C918AF, 0xBFDB4B8EC9911070, 0xBFCC61272E604CEA, 0x4004405A8EEE5227], [0x400261E2ABD6B950, 0x3FF3EBD6BF23F5A5, 0xBFE0125C0C4BCFDC, 0xBFDA6A992DF7BA24]], [[0xBFEB164D22F9D675, 0x3FE93A47A1B61070, 0xBFD8923E4C887ED1, 0xBFF6E8EFEC49EBDC], [0xC0156ECEEF4E773F, 0x3FDB742E75C6D144, 0x3FEB8A9D222E3B76, 0xC0006ED1F00A9ADA]]], [[[0xC010084F31E11802, 0xBFB23FE00E46A320, 0x3FB33CDABBB78244, 0xC01216A6685AE88C], [0xC00498EECBD6752C, 0x3FD3EF46AE8E7DB8, 0x3FE7CCF083252500, 0x3FFFF494AB01BB44]], [[0xBFE284F3E2613A18, 0x3FD1D951C26EAA30, 0x3FC36BA9D24FB627, 0xC00D3911A118E729], [0x40043BD7CEFC1CBE, 0x3FC5715C0F683AD0, 0x3FE1AB306B41B167, 0x3FD9308954D2E36B]], [[0xBFFE2ADF6380B5DE, 0xBFE4E1D3E3B2A440, 0xBFB63107565D8594, 0xBFECF0887B675722], [0xC015E91A63F52546, 0x3FF695D540D8DA92, 0xBFD3388503145B0F, 0xBFCE72F968458E6A]]]]> : tensor<2x3x2x4xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 512 : tensor<2x3x2x4xf64>, tensor<2x3x2x4xf64>
  func.return
}

// -----

func.func @training_f64_2x3x2x4() {
  %a0 = stablehlo.constant dense<[[[[0x4000190747242C46, 0xBFF39B7AD5F6C8D2, 0x3FCB474BA643E11F, 0x3FDF8B362BB2F497], [0xBFBCB09D6DD084A3, 0xBFDE75B31A11624C, 0x3FFA283B839EE68E, 0xBFE55A23C5E78244]], [[0xBFFFEA46C139C44C, 0xBFF623540CD4115E, 0xBFF3863B6CFF6655, 0x3FFAD5D614DA6CB7], [0x3FF8D9CF087BFA20, 0x3FD2104719CA7F47, 0xBFFE3DB8A58CD180, 0x3FD49739FA4BDBF7]], [[0x3FD72B5C9728834E, 0xBFC6220A48EB41EC, 0xBFF9B89F91917E06, 0xBFC2E002C38335EC], [0xBFF58E0935B1C13D, 0xBFE0FEAAA9D3727F, 0x3FF5D3465608AC4D, 0xBFDBC59D135E60E6]]], [[[0xBFEABE2CE27757B1, 0xBFF07963827ED4F4, 0xBFE05DF65BC92D8F, 0xBFF91F7C7225A746], [0xBFD2BB423FBAC9F8, 0xBFE4BDD6F977C561, 0x3FF15BFB4DB7B586, 0x3FF6E670C7A0E421]], [[0x3FDDA930A65EB758, 0xBFE5C7E88ABEAB47, 0xBFD50857999A9631, 0xBFF2B8473CE20E17], [0x3FFA40E92C6183F1, 0xBFE9551E8FAADE62, 0x3FE413F4F179A8DF, 0x3FE62CC33948D92B]], [[0xBFA02BD7B291C1F8, 0xBFF9BE327F5EBB67, 0xBFECBB59039E09AC, 0x3FB86C0F82727F86], [0xBFF6475A79A90A37, 0x3FDCAEF56D472957, 0xBFF68705121096BB, 0x3FD9BE4CE1AD8AE6]]]]> : tensor<2x3x2x4xf64>
  %a1 = stablehlo.constant dense<[0x40022FB0DCBA567D, 0x3FF25B3B5B1C692A, 0x3FD5D0F7CDA4E0B4, 0x4005892B5D1BE484]> : tensor<4xf64>
  %a2 = stablehlo.constant dense<[0xBFEC04416362CE4A, 0x4000EEFE2EBB83C5, 0x3FD6A9486659C0B5, 0xBFD631459C994357]> : tensor<4xf64>
  %r0, %r1, %r2 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.00100000005 : f32, feature_index = 3 : i64}> : (tensor<2x3x2x4xf64>, tensor<4xf64>, tensor<4xf64>) -> (tensor<2x3x2x4xf64>, tensor<4xf64>, tensor<4xf64>)
  %w0 = stablehlo.constant dense<[[[[0x4006CF38FB7207AE, 0x3FF04AE5E39F861C, 0x3FDF40071A878492, 0x3FEA18B659B7FB4C], [0xBFF1653C3A75CBA2, 0x40039EF11B45E4D8, 0x3FECF427375008AE, 0xC00480821B4224B4]], [[0xC0124F6F2FB120B6, 0x3FE6E64BC709F03C, 0x3FB17ED23BC0F464, 0x40110E9EE480805F], [0x4000003FB1314568, 0x400F3A5804637FA0, 0xBFC05EB66DF9AB3A, 0x3FD44C4484F2BD5D]], [[0xBFCAA83403E6D070, 0x40084284E6EFE631, 0xBFA71AF024D74440, 0xBFF0C93486386D51], [0xC00B0443C20768B6, 0x4002C6C9B4BF36CE, 0x3FEA6A5DBB665825, 0xBFFE2221C78A1221]]], [[[0xC0036E4403B3FA3E, 0x3FF649D02A8C8D62, 0x3FD1A9FD67285F31, 0xC014C4AF767C0CAE], [0xBFF6C0C486DAD776, 0x4000FBE8D2E57467, 0x3FE7CC75E2DC16F0, 0x400C627B554B1945]], [[0xBF94B19BB1CBE360, 0x40007C9E94860D7C, 0x3FD5179C8DF43949, 0xC0101B595C8258B9], [0x40014D22237551F4, 0x3FFD93496A370FC2, 0x3FE38266508D7D0C, 0x3FF65EF4594FC396]], [[0xBFEE04125847D660, 0x3FD2346DF2275184, 0x3FC4D680C67EF983, 0xBFD5E1FB092170EB], [0xC00BB00D66C71996, 0x4010E25550E69902, 0x3F8B58B73720C2E0, 0x3FE1A6B1B1789826]]]]> : tensor<2x3x2x4xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 512 : tensor<2x3x2x4xf64>, tensor<2x3x2x4xf64>
  %w1 = stablehlo.constant dense<[0x3F6152ACB93023D5, 0xBFE4D8D6B2E55AFF, 0xBFCF5AA37A42A330, 0x3FB7FF24AFE8B3BD]> : tensor<4xf64>
  check.expect_close %r1, %w1, max_ulp_difference = 512 : tensor<4xf64>, tensor<4xf64>
  %w2 = stablehlo.constant dense<[0x3FF80A2614099D35, 0x3FD6F07E21EC8090, 0x3FF5A500D0F5291D, 0x3FEB50BA1786AC57]> : tensor<4xf64>
  check.expect_close %r2, %w2, max_ulp_difference = 512 : tensor<4xf64>, tensor<4xf64>
  func.return
}

// -----

func.func @grad_f64_2x3x2x4() {
  %a0 = stablehlo.constant dense<[[[[0x4000190747242C46, 0xBFF39B7AD5F6C8D2, 0x3FCB474BA643E11F, 0x3FDF8B362BB2F497], [0xBFBCB09D6DD084A3, 0xBFDE75B31A11624C, 0x3FFA283B839EE68E, 0xBFE55A23C5E78244]], [[0xBFFFEA46C139C44C, 0xBFF623540CD4115E, 0xBFF3863B6CFF6655, 0x3FFAD5D614DA6CB7], [0x3FF8D9CF087BFA20, 0x3FD2104719CA7F47, 0xBFFE3DB8A58CD180, 0x3FD49739FA4BDBF7]], [[0x3FD72B5C9728834E, 0xBFC6220A48EB41EC, 0xBFF9B89F91917E06, 0xBFC2E002C38335EC], [0xBFF58E0935B1C13D, 0xBFE0FEAAA9D3727F, 0x3FF5D3465608AC4D, 0xBFDBC59D135E60E6]]], [[[0xBFEABE2CE27757B1, 0xBFF07963827ED4F4, 0xBFE05DF65BC92D8F, 0xBFF91F7C7225A746], [0xBFD2BB423FBAC9F8, 0xBFE4BDD6F977C561, 0x3FF15BFB4DB7B586, 0x3FF6E670C7A0E421]], [[0x3FDDA930A65EB758, 0xBFE5C7E88ABEAB47, 0xBFD50857999A9631, 0xBFF2B8473CE20E17], [0x3FFA40E92C6183F1, 0xBFE9551E8FAADE62, 0x3FE413F4F179A8DF, 0x3FE62CC33948D92B]], [[0xBFA02BD7B291C1F8, 0xBFF9BE327F5EBB67, 0xBFECBB59039E09AC, 0x3FB86C0F82727F86], [0xBFF6475A79A90A37, 0x3FDCAEF56D472957, 0xBFF68705121096BB, 0x3FD9BE4CE1AD8AE6]]]]> : tensor<2x3x2x4xf64>
  %a1 = stablehlo.constant dense<[0x40022FB0DCBA567D, 0x3FF25B3B5B1C692A, 0x3FD5D0F7CDA4E0B4, 0x4005892B5D1BE484]> : tensor<4xf64>
  %a2 = stablehlo.constant dense<[0x3FD677125800B1CB, 0x3FF26A0D0A8FDA46, 0x3FC3C78E47E8F24C, 0x3FD6890F72EB3E82]> : tensor<4xf64>
  %a3 = stablehlo.constant dense<[0x3FE7B37E6D283EAC, 0x3FF4E687317D1CE8, 0x3FE52A7269DBF7D5, 0x3FF88F755B261809]> : tensor<4xf64>
  %a4 = stablehlo.constant dense<[[[[0x3FE1C1AC2CF36675, 0x3FC9B703CFDD4F12, 0x3FC93E0D6C48B214, 0x3FD64C6DB8A91749], [0xBFC6F4F15D58EA13, 0x3FE7794526A8C00B, 0x3FF875CBF5FA7FB6, 0xBFD69A8ED6FD6272]], [[0x3FEAA19C5BD78454, 0x3FFAB2C4BB9EF896, 0x3FF6301A28081684, 0x3FF32BF70E6A2B0D], [0xBFD26DDE8A630F14, 0xBFF28D9850A70A79, 0x3F96E5D9C9297E59, 0xBFEE43BC558BB4F8]], [[0xBFBB6B429232FED6, 0xBFD98A693072AA57, 0x3FDB0EDA29A31245, 0xBFD5A1040D103FEC], [0x3FE8CF0B518D8356, 0x3FF478F822592A1A, 0x3FE3F6C339AF58BB, 0x3FD6293F739EF27A]]], [[[0xBFFB8F7DA82DBD47, 0x3FDC0F7B89E4D3E0, 0x3FD68FD8F9970D7B, 0xBFF22C52A763DFAA], [0x3FEA3C7E5AF9FBA9, 0xBFBEB8C6BE496E1D, 0x3FD5B2E6748784F9, 0x3FF2C7DCFE55C120]], [[0xBFB7DCFA0EE87AE1, 0x4001700D1A6A8D3F, 0xBFF411FF5247BF33, 0xBFD8450DEF19155A], [0x3FD62B41097AC793, 0x3FF06C8E714C34A0, 0x3FCDCE204ACC5810, 0xBFE44D4211F8C782]], [[0xBFB43044625795EF, 0x3FD4962E87040A3B, 0x3FED735DCCD49927, 0xBFF1E0FCC69DE70F], [0xBFE84B44F7A4F6C3, 0x3FF2C2ACA52F2D76, 0x3FEFDDD7CAF02A72, 0xBFE234A3D83476D4]]]]> : tensor<2x3x2x4xf64>
  %r0, %r1, %r2 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 3 : i64}> : (tensor<2x3x2x4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<2x3x2x4xf64>) -> (tensor<2x3x2x4xf64>, tensor<4xf64>, tensor<4xf64>)
  %w0 = stablehlo.constant dense<[[[[0x3FF199ECA90E6AA3, 0xC0057BEE767BF5A0, 0xBFBD49E4C5E081CB, 0x3FF17C838C047716], [0xBFD99A1D24757051, 0xBFF6F1FA398F74AD, 0x3FE187C1988CEB60, 0x3FD8D68080911951]], [[0x40054477CD46901C, 0xBFF5D31DC9E39BDB, 0x3FD1D12CB9FABE52, 0x4000D209683C75A7], [0xBFF07B53E7B4B36B, 0xC004DE13A89E4BD5, 0xBFD5E82E7B9A87B7, 0xBFF98E98CB32D02C]], [[0xBFD3A76401866516, 0xC0023EEAC1931AB1, 0xBFC3B04CB326D6DA, 0x3FABBCB7F5607F5D], [0x4002FF1C16961C29, 0xBFEE0C2E0C3DFFCA, 0x3FC30FFEAD16D6F5, 0x3FFBE1BACA99C84B]]], [[[0xC0114C196CB04163, 0xC002142673BFBC55, 0xBFBA46809A1337FE, 0xBFE594174DBAA2AF], [0x400232F0B1DD5DF4, 0xC003A47A9B0E6623, 0x3F82A6FE1E10ECE5, 0x4001C8F5C10B986B]], [[0xBFD2A55D5A99EA4E, 0xBFC6E2D420357C0E, 0xBFE86405407F2388, 0x3FE5F7E11C45D145], [0x3FE40A825B1B2BE1, 0xBFF712E77419C82D, 0xBFB1AABFEA050238, 0xBFF2EE4D956C07DF]], [[0xBFC3601CBF7C1B77, 0xC00772FCF0FAE9F8, 0x3FBB5464B8C614B8, 0xBFFCF744E338A775], [0xBFFAAA60835D3D2E, 0xBFBC115476D462D8, 0x3FB9D264F543C32D, 0xBFEABD7ED739B97B]]]]> : tensor<2x3x2x4xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 2048 : tensor<2x3x2x4xf64>, tensor<2x3x2x4xf64>
  %w1 = stablehlo.constant dense<[0x3FE9D590C9F21FEA, 0xC02A28B793452842, 0xBFFB6FE57164E274, 0x40135672EFE355BA]> : tensor<4xf64>
  check.expect_close %r1, %w1, max_ulp_difference = 2048 : tensor<4xf64>, tensor<4xf64>
  %w2 = stablehlo.constant dense<[0x3FB9B7B5A8C9C1D8, 0x401D5F102C8AA530, 0x40171259AE1B2567, 0xC0033F84B56AFFD8]> : tensor<4xf64>
  check.expect_close %r2, %w2, max_ulp_difference = 2048 : tensor<4xf64>, tensor<4xf64>
  func.return
}

// -----

func.func @inference_f64_5x3() {
  %a0 = stablehlo.constant dense<[[0x3FD0B66E72AE22FC, 0x400097995F58E024, 0x3FE65F6147E0A498], [0xBFE3ACCDA9D10412, 0xBF9DBA60C5D8EDF3, 0x3FE3A1C3E2F73EEF], [0xC00307D1BEE380D6, 0xBFF42D2DB30781FD, 0xBFF79954DBB71635], [0x3FF7C294086F3237, 0x3FFEF980E4930C8D, 0x3FE05BEE105892AC], [0xBFF8B6597179A09E, 0xBF8A17DEE32235A7, 0xBFD89B3A882C4549]]> : tensor<5x3xf64>
  %a1 = stablehlo.constant dense<[0xBFE4BB86337D8C22, 0x3FF0BE2BE6B88E2D, 0xBFEB89EE482EB012]> : tensor<3xf64>
  %a2 = stablehlo.constant dense<[0x3FCDE05437D2A671, 0xC002BCA7605A535F, 0xBFFA2DEC74950D6F]> : tensor<3xf64>
  %a3 = stablehlo.constant dense<[0xBFD6143BC8B1699C, 0x40005F7507D2AB47, 0x3FF6EB858AD410F3]> : tensor<3xf64>
  %a4 = stablehlo.constant dense<[0x3FEEF7C777CA0BFA, 0x3FE6C99FE195EA40, 0x3FE1225E75B8D172]> : tensor<3xf64>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 1 : i64}> : (tensor<5x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> tensor<5x3xf64>
  %w0 = stablehlo.constant dense<[[0xBFC5319341D87DFD, 0xC00277159CEC7C7A, 0xBFE8C8EFA53E1315], [0x3FDA4E930659CCD8, 0xC013A820954DBD7A, 0xBFE5908CB172D3CB], [0x3FF927B8FFE6C883, 0xC019C36BF70BD1CE, 0x3FFC7ACB4798EA0F], [0xBFEF140FE589CB52, 0xC003D594861BBF25, 0xBFE1B81B2D9CE6D0], [0x3FF05E42A8B7A2CC, 0xC0139374C83C009A, 0x3FDFEAC9FFDBDC94]]> : tensor<5x3xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 512 : tensor<5x3xf64>, tensor<5x3xf64>
  func.return
}

// -----

func.func @training_f64_5x3() {
  %a0 = stablehlo.constant dense<[[0x3FD0B66E72AE22FC, 0x400097995F58E024, 0x3FE65F6147E0A498], [0xBFE3ACCDA9D10412, 0xBF9DBA60C5D8EDF3, 0x3FE3A1C3E2F73EEF], [0xC00307D1BEE380D6, 0xBFF42D2DB30781FD, 0xBFF79954DBB71635], [0x3FF7C294086F3237, 0x3FFEF980E4930C8D, 0x3FE05BEE105892AC], [0xBFF8B6597179A09E, 0xBF8A17DEE32235A7, 0xBFD89B3A882C4549]]> : tensor<5x3xf64>
  %a1 = stablehlo.constant dense<[0xBFE4BB86337D8C22, 0x3FF0BE2BE6B88E2D, 0xBFEB89EE482EB012]> : tensor<3xf64>
  %a2 = stablehlo.constant dense<[0x3FCDE05437D2A671, 0xC002BCA7605A535F, 0xBFFA2DEC74950D6F]> : tensor<3xf64>
  %r0, %r1, %r2 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.00100000005 : f32, feature_index = 1 : i64}> : (tensor<5x3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<5x3xf64>, tensor<3xf64>, tensor<3xf64>)
  %w0 = stablehlo.constant dense<[[0xBFC463386968F31F, 0xBFF1697B17CAA9A3, 0xC002F07DF5B96240], [0x3FD0AB35D39F38F2, 0xC00678798BF84A26, 0xC0023AE37179BC10], [0x3FF1B0CBB0AC282B, 0xC00E88BA49457AB6, 0xBFBDD33EE8E14960], [0xBFE7DCC374C7A04F, 0xBFF3384B089D15EB, 0xC0016206AAA26F84], [0x3FE696C889C14054, 0xC0065D2DFC51FC36, 0xBFF3ED9A34B012ED]]> : tensor<5x3xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 512 : tensor<5x3xf64>, tensor<5x3xf64>
  %w1 = stablehlo.constant dense<[0xBFE1DE7B3F9F5D58, 0x3FE1535EAC8CA77B, 0xBF7D1EC66EC8E2A6]> : tensor<3xf64>
  check.expect_close %r1, %w1, max_ulp_difference = 512 : tensor<3xf64>, tensor<3xf64>
  %w2 = stablehlo.constant dense<[0x3FFD3CC413BEA77A, 0x3FFA28CFFD6CFD16, 0x3FE613B44EC6B6AE]> : tensor<3xf64>
  check.expect_close %r2, %w2, max_ulp_difference = 512 : tensor<3xf64>, tensor<3xf64>
  func.return
}

// -----

func.func @grad_f64_5x3() {
  %a0 = stablehlo.constant dense<[[0x3FD0B66E72AE22FC, 0x400097995F58E024, 0x3FE65F6147E0A498], [0xBFE3ACCDA9D10412, 0xBF9DBA60C5D8EDF3, 0x3FE3A1C3E2F73EEF], [0xC00307D1BEE380D6, 0xBFF42D2DB30781FD, 0xBFF79954DBB71635], [0x3FF7C294086F3237, 0x3FFEF980E4930C8D, 0x3FE05BEE105892AC], [0xBFF8B6597179A09E, 0xBF8A17DEE32235A7, 0xBFD89B3A882C4549]]> : tensor<5x3xf64>
  %a1 = stablehlo.constant dense<[0xBFE4BB86337D8C22, 0x3FF0BE2BE6B88E2D, 0xBFEB89EE482EB012]> : tensor<3xf64>
  %a2 = stablehlo.constant dense<[0xBFD6143BC8B1699C, 0x40005F7507D2AB47, 0x3FF6EB858AD410F3]> : tensor<3xf64>
  %a3 = stablehlo.constant dense<[0x3FEEF7C777CA0BFA, 0x3FE6C99FE195EA40, 0x3FE1225E75B8D172]> : tensor<3xf64>
  %a4 = stablehlo.constant dense<[[0xBFF806E65BB387E5, 0x3FF03FD35597704E, 0x3FE051B2057CF239], [0xBFF20819F8D1EBF7, 0xBFEE10038549DD27, 0x3FE54FC6DCEE51BF], [0xBFFA234A2799461C, 0x3FBD8111D12CBC84, 0x3FF2F5410FCAF024], [0x3FD885B11EC738C7, 0x3FCD6E978388F9C2, 0xBFB278EE17BE4DAB], [0x3FF085C285110432, 0xBFEF20065E6071E6, 0xBFE479840481239C]]> : tensor<5x3xf64>
  %r0, %r1, %r2 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 1 : i64}> : (tensor<5x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<5x3xf64>) -> (tensor<5x3xf64>, tensor<3xf64>, tensor<3xf64>)
  %w0 = stablehlo.constant dense<[[0x3FE9622CA7EACB99, 0x3FF5C6EF91541666, 0x3FE974DF59B00B2E], [0x3FD26160CA900E1C, 0x3FF8D0117C034D9E, 0x3FE75ACD3889D0EE], [0x3FB92E33485D7488, 0x40118D6C53A2CB69, 0x4007E89797770A3B], [0xBFB5C7E4995CDF9B, 0x3FE1E3F403E28C6A, 0x3FFBCD477BC3C1BB], [0xBFF68E19575024B8, 0x3FF7D4A6565A8A7F, 0x400D142BFE4E7FFB]]> : tensor<5x3xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 2048 : tensor<5x3xf64>, tensor<5x3xf64>
  %w1 = stablehlo.constant dense<[0x4001B5CBA4DE4E5B, 0x4010EE1AF87F660F, 0xC0111F864407BC18]> : tensor<3xf64>
  check.expect_close %r1, %w1, max_ulp_difference = 2048 : tensor<3xf64>, tensor<3xf64>
  %w2 = stablehlo.constant dense<[0xC006C58DD7ADF3CA, 0xBFE1A49B1D739870, 0x3FFA61AC9D441B78]> : tensor<3xf64>
  check.expect_close %r2, %w2, max_ulp_difference = 2048 : tensor<3xf64>, tensor<3xf64>
  func.return
}

// -----

func.func @inference_f64_4() {
  %a0 = stablehlo.constant dense<[0x3FE0A5662551E2E7, 0x3FF294038475DF27, 0x3FF6D6F875F7088F, 0x3FDB66671D79A74B]> : tensor<4xf64>
  %a1 = stablehlo.constant dense<[0xBFF8E49B9068E859, 0xBFD26F4A1BB95991, 0xBFEF0A2724EB50FE, 0xBFF61DC70AF43258]> : tensor<4xf64>
  %a2 = stablehlo.constant dense<[0xBFED0BD91F23C601, 0x3FF090664FD9BC11, 0x3FCD400865800549, 0xBFF55FABB8B5509A]> : tensor<4xf64>
  %a3 = stablehlo.constant dense<[0x3FE05C878EFF7F45, 0xBFDEAFB0126724CE, 0x3F93CF8E5CED2EC1, 0xBFEF6D92C5AAC462]> : tensor<4xf64>
  %a4 = stablehlo.constant dense<[0x3FE095C285D5A672, 0x3FF1C58DDE6D5E96, 0x3FE7F7C9713F3D0C, 0x3FEB307D96B8B15E]> : tensor<4xf64>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.00100000005 : f32, feature_index = 0 : i64}> : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  %w0 = stablehlo.constant dense<[0xBFEDA92CADEECB73, 0x3FE2C93A71638EE6, 0xBFF5942260AE5A03, 0xC00B98595D265688]> : tensor<4xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 512 : tensor<4xf64>, tensor<4xf64>
  func.return
}
