// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @constant_like_i1() {
  %a0 = stablehlo.constant dense<[true, true, true, true]> : tensor<4xi1>
  %r0 = "chlo.constant_like"(%a0) <{value = true}> : (tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true]> : tensor<4xi1>
  func.return
}

// -----

func.func @constant_like_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x3C3C3C3C"> : tensor<4xf8E5M2>
  %r0 = "chlo.constant_like"(%a0) <{value = 1.0 : f8E5M2}> : (tensor<4xf8E5M2>) -> tensor<4xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x3C3C3C3C"> : tensor<4xf8E5M2>
  func.return
}

// -----

func.func @constant_like_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x38383838"> : tensor<4xf8E4M3FN>
  %r0 = "chlo.constant_like"(%a0) <{value = 1.0 : f8E4M3FN}> : (tensor<4xf8E4M3FN>) -> tensor<4xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x38383838"> : tensor<4xf8E4M3FN>
  func.return
}

// -----

func.func @constant_like_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x38383838"> : tensor<4xf8E4M3>
  %r0 = "chlo.constant_like"(%a0) <{value = 1.0 : f8E4M3}> : (tensor<4xf8E4M3>) -> tensor<4xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x38383838"> : tensor<4xf8E4M3>
  func.return
}

// -----

func.func @constant_like_f8E3M4() {
  %a0 = stablehlo.constant dense<"0x30303030"> : tensor<4xf8E3M4>
  %r0 = "chlo.constant_like"(%a0) <{value = 1.0 : f8E3M4}> : (tensor<4xf8E3M4>) -> tensor<4xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x30303030"> : tensor<4xf8E3M4>
  func.return
}

// -----

func.func @constant_like_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x40404040"> : tensor<4xf8E4M3FNUZ>
  %r0 = "chlo.constant_like"(%a0) <{value = 1.0 : f8E4M3FNUZ}> : (tensor<4xf8E4M3FNUZ>) -> tensor<4xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x40404040"> : tensor<4xf8E4M3FNUZ>
  func.return
}

// -----

func.func @constant_like_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x58585858"> : tensor<4xf8E4M3B11FNUZ>
  %r0 = "chlo.constant_like"(%a0) <{value = 1.0 : f8E4M3B11FNUZ}> : (tensor<4xf8E4M3B11FNUZ>) -> tensor<4xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x58585858"> : tensor<4xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @constant_like_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x40404040"> : tensor<4xf8E5M2FNUZ>
  %r0 = "chlo.constant_like"(%a0) <{value = 1.0 : f8E5M2FNUZ}> : (tensor<4xf8E5M2FNUZ>) -> tensor<4xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x40404040"> : tensor<4xf8E5M2FNUZ>
  func.return
}

// -----

func.func @constant_like_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0x7F7F7F7F"> : tensor<4xf8E8M0FNU>
  %r0 = "chlo.constant_like"(%a0) <{value = 1.0 : f8E8M0FNU}> : (tensor<4xf8E8M0FNU>) -> tensor<4xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0x7F7F7F7F"> : tensor<4xf8E8M0FNU>
  func.return
}

// -----

func.func @constant_like_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x08080808"> : tensor<4xf6E2M3FN>
  %r0 = "chlo.constant_like"(%a0) <{value = 1.0 : f6E2M3FN}> : (tensor<4xf6E2M3FN>) -> tensor<4xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x08080808"> : tensor<4xf6E2M3FN>
  func.return
}

// -----

func.func @constant_like_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x0C0C0C0C"> : tensor<4xf6E3M2FN>
  %r0 = "chlo.constant_like"(%a0) <{value = 1.0 : f6E3M2FN}> : (tensor<4xf6E3M2FN>) -> tensor<4xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x0C0C0C0C"> : tensor<4xf6E3M2FN>
  func.return
}

// -----

func.func @constant_like_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x02020202"> : tensor<4xf4E2M1FN>
  %r0 = "chlo.constant_like"(%a0) <{value = 1.0 : f4E2M1FN}> : (tensor<4xf4E2M1FN>) -> tensor<4xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x02020202"> : tensor<4xf4E2M1FN>
  func.return
}

// -----

func.func @constant_like_i2() {
  %a0 = stablehlo.constant dense<"0x01010101"> : tensor<4xi2>
  %r0 = "chlo.constant_like"(%a0) <{value = 1 : i2}> : (tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %r0, dense<"0x01010101"> : tensor<4xi2>
  func.return
}

// -----

func.func @constant_like_i4() {
  %a0 = stablehlo.constant dense<"0x01010101"> : tensor<4xi4>
  %r0 = "chlo.constant_like"(%a0) <{value = 1 : i4}> : (tensor<4xi4>) -> tensor<4xi4>
  check.expect_eq_const %r0, dense<"0x01010101"> : tensor<4xi4>
  func.return
}

// -----

func.func @constant_like_ui2() {
  %a0 = stablehlo.constant dense<"0x01010101"> : tensor<4xui2>
  %r0 = "chlo.constant_like"(%a0) <{value = 1 : ui2}> : (tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %r0, dense<"0x01010101"> : tensor<4xui2>
  func.return
}

// -----

func.func @constant_like_ui4() {
  %a0 = stablehlo.constant dense<"0x01010101"> : tensor<4xui4>
  %r0 = "chlo.constant_like"(%a0) <{value = 1 : ui4}> : (tensor<4xui4>) -> tensor<4xui4>
  check.expect_eq_const %r0, dense<"0x01010101"> : tensor<4xui4>
  func.return
}

// -----

func.func @conj_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E5M2>
  %r0 = chlo.conj %a0 : tensor<256xf8E5M2> -> tensor<256xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E5M2>
  func.return
}

// -----

func.func @rng_uniform_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x3C"> : tensor<f8E5M2>
  %a1 = stablehlo.constant dense<"0x44"> : tensor<f8E5M2>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<f8E5M2>, tensor<f8E5M2>, tensor<1xi64>) -> tensor<64xf8E5M2>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<f8E5M2>) -> tensor<64xf8E5M2>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<f8E5M2>) -> tensor<64xf8E5M2>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xf8E5M2>, tensor<64xf8E5M2>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xf8E5M2>, tensor<64xf8E5M2>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xf8E5M2>, tensor<64xf8E5M2>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xf8E5M2>, tensor<64xf8E5M2>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @cholesky_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x3C3C3C40"> : tensor<2x2xf8E5M2>
  %c = stablehlo.cholesky %a0, lower = true : tensor<2x2xf8E5M2>
  %i = stablehlo.iota dim = 0 : tensor<2x2xi32>
  %j = stablehlo.iota dim = 1 : tensor<2x2xi32>
  %p = stablehlo.compare GE, %i, %j : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<2x2xf8E5M2>
  %r0 = stablehlo.select %p, %c, %z : tensor<2x2xi1>, tensor<2x2xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x3C003C3C"> : tensor<2x2xf8E5M2>
  func.return
}

// -----

func.func @triangular_solve_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x3C003C3C"> : tensor<2x2xf8E5M2>
  %a1 = stablehlo.constant dense<"0x3C42"> : tensor<2x1xf8E5M2>
  %r0 = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf8E5M2>, tensor<2x1xf8E5M2>) -> tensor<2x1xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x3C40"> : tensor<2x1xf8E5M2>
  func.return
}

// -----

func.func @batch_norm_inference_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x3C404244"> : tensor<2x2xf8E5M2>
  %a1 = stablehlo.constant dense<"0x3C3C"> : tensor<2xf8E5M2>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf8E5M2>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a1, %a1) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>) -> tensor<2x2xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x003C4042"> : tensor<2x2xf8E5M2>
  func.return
}

// -----

func.func @batch_norm_training_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x3C404244"> : tensor<2x2xf8E5M2>
  %a1 = stablehlo.constant dense<"0x3C3C"> : tensor<2xf8E5M2>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf8E5M2>
  %r0, %m, %v = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>) -> (tensor<2x2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>)
  check.expect_almost_eq_const %r0, dense<"0xBCBC3C3C"> : tensor<2x2xf8E5M2>
  func.return
}

// -----

func.func @batch_norm_grad_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x3C404244"> : tensor<2x2xf8E5M2>
  %a1 = stablehlo.constant dense<"0x3C3C"> : tensor<2xf8E5M2>
  %a2 = stablehlo.constant dense<"0x4042"> : tensor<2xf8E5M2>
  %a3 = stablehlo.constant dense<"0x3C3C3C3C"> : tensor<2x2xf8E5M2>
  %g, %s, %r0 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a1, %a3) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>, tensor<2x2xf8E5M2>) -> (tensor<2x2xf8E5M2>, tensor<2xf8E5M2>, tensor<2xf8E5M2>)
  check.expect_almost_eq_const %r0, dense<"0x4040"> : tensor<2xf8E5M2>
  func.return
}

// -----

func.func @conj_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E4M3FN>
  %r0 = chlo.conj %a0 : tensor<256xf8E4M3FN> -> tensor<256xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E4M3FN>
  func.return
}

// -----

func.func @rng_uniform_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x38"> : tensor<f8E4M3FN>
  %a1 = stablehlo.constant dense<"0x48"> : tensor<f8E4M3FN>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<f8E4M3FN>, tensor<f8E4M3FN>, tensor<1xi64>) -> tensor<64xf8E4M3FN>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<f8E4M3FN>) -> tensor<64xf8E4M3FN>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<f8E4M3FN>) -> tensor<64xf8E4M3FN>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xf8E4M3FN>, tensor<64xf8E4M3FN>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xf8E4M3FN>, tensor<64xf8E4M3FN>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xf8E4M3FN>, tensor<64xf8E4M3FN>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xf8E4M3FN>, tensor<64xf8E4M3FN>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @cholesky_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x38383840"> : tensor<2x2xf8E4M3FN>
  %c = stablehlo.cholesky %a0, lower = true : tensor<2x2xf8E4M3FN>
  %i = stablehlo.iota dim = 0 : tensor<2x2xi32>
  %j = stablehlo.iota dim = 1 : tensor<2x2xi32>
  %p = stablehlo.compare GE, %i, %j : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<2x2xf8E4M3FN>
  %r0 = stablehlo.select %p, %c, %z : tensor<2x2xi1>, tensor<2x2xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x38003838"> : tensor<2x2xf8E4M3FN>
  func.return
}

// -----

func.func @triangular_solve_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x38003838"> : tensor<2x2xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x3844"> : tensor<2x1xf8E4M3FN>
  %r0 = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf8E4M3FN>, tensor<2x1xf8E4M3FN>) -> tensor<2x1xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x3840"> : tensor<2x1xf8E4M3FN>
  func.return
}

// -----

func.func @batch_norm_inference_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x38404448"> : tensor<2x2xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x3838"> : tensor<2xf8E4M3FN>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf8E4M3FN>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a1, %a1) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>) -> tensor<2x2xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x00384044"> : tensor<2x2xf8E4M3FN>
  func.return
}

// -----

func.func @batch_norm_training_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x38404448"> : tensor<2x2xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x3838"> : tensor<2xf8E4M3FN>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf8E4M3FN>
  %r0, %m, %v = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>) -> (tensor<2x2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>)
  check.expect_almost_eq_const %r0, dense<"0xB8B83838"> : tensor<2x2xf8E4M3FN>
  func.return
}

// -----

func.func @batch_norm_grad_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x38404448"> : tensor<2x2xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x3838"> : tensor<2xf8E4M3FN>
  %a2 = stablehlo.constant dense<"0x4044"> : tensor<2xf8E4M3FN>
  %a3 = stablehlo.constant dense<"0x38383838"> : tensor<2x2xf8E4M3FN>
  %g, %s, %r0 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a1, %a3) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2x2xf8E4M3FN>) -> (tensor<2x2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>)
  check.expect_almost_eq_const %r0, dense<"0x4040"> : tensor<2xf8E4M3FN>
  func.return
}

// -----

func.func @conj_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E4M3>
  %r0 = chlo.conj %a0 : tensor<256xf8E4M3> -> tensor<256xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E4M3>
  func.return
}

// -----

func.func @rng_uniform_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x38"> : tensor<f8E4M3>
  %a1 = stablehlo.constant dense<"0x48"> : tensor<f8E4M3>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<f8E4M3>, tensor<f8E4M3>, tensor<1xi64>) -> tensor<64xf8E4M3>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<f8E4M3>) -> tensor<64xf8E4M3>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<f8E4M3>) -> tensor<64xf8E4M3>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xf8E4M3>, tensor<64xf8E4M3>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xf8E4M3>, tensor<64xf8E4M3>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xf8E4M3>, tensor<64xf8E4M3>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xf8E4M3>, tensor<64xf8E4M3>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @cholesky_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x38383840"> : tensor<2x2xf8E4M3>
  %c = stablehlo.cholesky %a0, lower = true : tensor<2x2xf8E4M3>
  %i = stablehlo.iota dim = 0 : tensor<2x2xi32>
  %j = stablehlo.iota dim = 1 : tensor<2x2xi32>
  %p = stablehlo.compare GE, %i, %j : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<2x2xf8E4M3>
  %r0 = stablehlo.select %p, %c, %z : tensor<2x2xi1>, tensor<2x2xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x38003838"> : tensor<2x2xf8E4M3>
  func.return
}

// -----

func.func @triangular_solve_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x38003838"> : tensor<2x2xf8E4M3>
  %a1 = stablehlo.constant dense<"0x3844"> : tensor<2x1xf8E4M3>
  %r0 = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf8E4M3>, tensor<2x1xf8E4M3>) -> tensor<2x1xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x3840"> : tensor<2x1xf8E4M3>
  func.return
}

// -----

func.func @batch_norm_inference_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x38404448"> : tensor<2x2xf8E4M3>
  %a1 = stablehlo.constant dense<"0x3838"> : tensor<2xf8E4M3>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf8E4M3>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a1, %a1) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>) -> tensor<2x2xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x00384044"> : tensor<2x2xf8E4M3>
  func.return
}

// -----

func.func @batch_norm_training_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x38404448"> : tensor<2x2xf8E4M3>
  %a1 = stablehlo.constant dense<"0x3838"> : tensor<2xf8E4M3>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf8E4M3>
  %r0, %m, %v = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>) -> (tensor<2x2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>)
  check.expect_almost_eq_const %r0, dense<"0xB8B83838"> : tensor<2x2xf8E4M3>
  func.return
}

// -----

func.func @batch_norm_grad_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x38404448"> : tensor<2x2xf8E4M3>
  %a1 = stablehlo.constant dense<"0x3838"> : tensor<2xf8E4M3>
  %a2 = stablehlo.constant dense<"0x4044"> : tensor<2xf8E4M3>
  %a3 = stablehlo.constant dense<"0x38383838"> : tensor<2x2xf8E4M3>
  %g, %s, %r0 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a1, %a3) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>, tensor<2x2xf8E4M3>) -> (tensor<2x2xf8E4M3>, tensor<2xf8E4M3>, tensor<2xf8E4M3>)
  check.expect_almost_eq_const %r0, dense<"0x4040"> : tensor<2xf8E4M3>
  func.return
}

// -----

func.func @conj_f8E3M4() {
  %a0 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E3M4>
  %r0 = chlo.conj %a0 : tensor<256xf8E3M4> -> tensor<256xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E3M4>
  func.return
}

// -----

func.func @rng_uniform_f8E3M4() {
  %a0 = stablehlo.constant dense<"0x30"> : tensor<f8E3M4>
  %a1 = stablehlo.constant dense<"0x50"> : tensor<f8E3M4>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<f8E3M4>, tensor<f8E3M4>, tensor<1xi64>) -> tensor<64xf8E3M4>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<f8E3M4>) -> tensor<64xf8E3M4>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<f8E3M4>) -> tensor<64xf8E3M4>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xf8E3M4>, tensor<64xf8E3M4>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xf8E3M4>, tensor<64xf8E3M4>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xf8E3M4>, tensor<64xf8E3M4>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xf8E3M4>, tensor<64xf8E3M4>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @cholesky_f8E3M4() {
  %a0 = stablehlo.constant dense<"0x30303040"> : tensor<2x2xf8E3M4>
  %c = stablehlo.cholesky %a0, lower = true : tensor<2x2xf8E3M4>
  %i = stablehlo.iota dim = 0 : tensor<2x2xi32>
  %j = stablehlo.iota dim = 1 : tensor<2x2xi32>
  %p = stablehlo.compare GE, %i, %j : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<2x2xf8E3M4>
  %r0 = stablehlo.select %p, %c, %z : tensor<2x2xi1>, tensor<2x2xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x30003030"> : tensor<2x2xf8E3M4>
  func.return
}

// -----

func.func @triangular_solve_f8E3M4() {
  %a0 = stablehlo.constant dense<"0x30003030"> : tensor<2x2xf8E3M4>
  %a1 = stablehlo.constant dense<"0x3048"> : tensor<2x1xf8E3M4>
  %r0 = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf8E3M4>, tensor<2x1xf8E3M4>) -> tensor<2x1xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x3040"> : tensor<2x1xf8E3M4>
  func.return
}

// -----

func.func @batch_norm_inference_f8E3M4() {
  %a0 = stablehlo.constant dense<"0x30404850"> : tensor<2x2xf8E3M4>
  %a1 = stablehlo.constant dense<"0x3030"> : tensor<2xf8E3M4>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf8E3M4>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a1, %a1) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>) -> tensor<2x2xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x00304048"> : tensor<2x2xf8E3M4>
  func.return
}

// -----

func.func @batch_norm_training_f8E3M4() {
  %a0 = stablehlo.constant dense<"0x30404850"> : tensor<2x2xf8E3M4>
  %a1 = stablehlo.constant dense<"0x3030"> : tensor<2xf8E3M4>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf8E3M4>
  %r0, %m, %v = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>) -> (tensor<2x2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>)
  check.expect_almost_eq_const %r0, dense<"0xB0B03030"> : tensor<2x2xf8E3M4>
  func.return
}

// -----

func.func @batch_norm_grad_f8E3M4() {
  %a0 = stablehlo.constant dense<"0x30404850"> : tensor<2x2xf8E3M4>
  %a1 = stablehlo.constant dense<"0x3030"> : tensor<2xf8E3M4>
  %a2 = stablehlo.constant dense<"0x4048"> : tensor<2xf8E3M4>
  %a3 = stablehlo.constant dense<"0x30303030"> : tensor<2x2xf8E3M4>
  %g, %s, %r0 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a1, %a3) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>, tensor<2x2xf8E3M4>) -> (tensor<2x2xf8E3M4>, tensor<2xf8E3M4>, tensor<2xf8E3M4>)
  check.expect_almost_eq_const %r0, dense<"0x4040"> : tensor<2xf8E3M4>
  func.return
}

// -----

func.func @conj_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E4M3FNUZ>
  %r0 = chlo.conj %a0 : tensor<256xf8E4M3FNUZ> -> tensor<256xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E4M3FNUZ>
  func.return
}

// -----

func.func @rng_uniform_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x40"> : tensor<f8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0x50"> : tensor<f8E4M3FNUZ>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>, tensor<1xi64>) -> tensor<64xf8E4M3FNUZ>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<f8E4M3FNUZ>) -> tensor<64xf8E4M3FNUZ>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<f8E4M3FNUZ>) -> tensor<64xf8E4M3FNUZ>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xf8E4M3FNUZ>, tensor<64xf8E4M3FNUZ>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xf8E4M3FNUZ>, tensor<64xf8E4M3FNUZ>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xf8E4M3FNUZ>, tensor<64xf8E4M3FNUZ>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xf8E4M3FNUZ>, tensor<64xf8E4M3FNUZ>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @cholesky_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x40404048"> : tensor<2x2xf8E4M3FNUZ>
  %c = stablehlo.cholesky %a0, lower = true : tensor<2x2xf8E4M3FNUZ>
  %i = stablehlo.iota dim = 0 : tensor<2x2xi32>
  %j = stablehlo.iota dim = 1 : tensor<2x2xi32>
  %p = stablehlo.compare GE, %i, %j : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<2x2xf8E4M3FNUZ>
  %r0 = stablehlo.select %p, %c, %z : tensor<2x2xi1>, tensor<2x2xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x40004040"> : tensor<2x2xf8E4M3FNUZ>
  func.return
}

// -----

func.func @triangular_solve_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x40004040"> : tensor<2x2xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0x404C"> : tensor<2x1xf8E4M3FNUZ>
  %r0 = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf8E4M3FNUZ>, tensor<2x1xf8E4M3FNUZ>) -> tensor<2x1xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x4048"> : tensor<2x1xf8E4M3FNUZ>
  func.return
}

// -----

func.func @batch_norm_inference_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x40484C50"> : tensor<2x2xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0x4040"> : tensor<2xf8E4M3FNUZ>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf8E4M3FNUZ>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a1, %a1) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>) -> tensor<2x2xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x0040484C"> : tensor<2x2xf8E4M3FNUZ>
  func.return
}

// -----

func.func @batch_norm_training_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x40484C50"> : tensor<2x2xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0x4040"> : tensor<2xf8E4M3FNUZ>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf8E4M3FNUZ>
  %r0, %m, %v = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>) -> (tensor<2x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>)
  check.expect_almost_eq_const %r0, dense<"0xC0C04040"> : tensor<2x2xf8E4M3FNUZ>
  func.return
}

// -----

func.func @batch_norm_grad_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x40484C50"> : tensor<2x2xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0x4040"> : tensor<2xf8E4M3FNUZ>
  %a2 = stablehlo.constant dense<"0x484C"> : tensor<2xf8E4M3FNUZ>
  %a3 = stablehlo.constant dense<"0x40404040"> : tensor<2x2xf8E4M3FNUZ>
  %g, %s, %r0 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a1, %a3) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2x2xf8E4M3FNUZ>) -> (tensor<2x2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>)
  check.expect_almost_eq_const %r0, dense<"0x4848"> : tensor<2xf8E4M3FNUZ>
  func.return
}

// -----

func.func @conj_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E4M3B11FNUZ>
  %r0 = chlo.conj %a0 : tensor<256xf8E4M3B11FNUZ> -> tensor<256xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @rng_uniform_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x58"> : tensor<f8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x68"> : tensor<f8E4M3B11FNUZ>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>, tensor<1xi64>) -> tensor<64xf8E4M3B11FNUZ>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<f8E4M3B11FNUZ>) -> tensor<64xf8E4M3B11FNUZ>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<f8E4M3B11FNUZ>) -> tensor<64xf8E4M3B11FNUZ>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xf8E4M3B11FNUZ>, tensor<64xf8E4M3B11FNUZ>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xf8E4M3B11FNUZ>, tensor<64xf8E4M3B11FNUZ>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xf8E4M3B11FNUZ>, tensor<64xf8E4M3B11FNUZ>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xf8E4M3B11FNUZ>, tensor<64xf8E4M3B11FNUZ>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @cholesky_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x58585860"> : tensor<2x2xf8E4M3B11FNUZ>
  %c = stablehlo.cholesky %a0, lower = true : tensor<2x2xf8E4M3B11FNUZ>
  %i = stablehlo.iota dim = 0 : tensor<2x2xi32>
  %j = stablehlo.iota dim = 1 : tensor<2x2xi32>
  %p = stablehlo.compare GE, %i, %j : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<2x2xf8E4M3B11FNUZ>
  %r0 = stablehlo.select %p, %c, %z : tensor<2x2xi1>, tensor<2x2xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x58005858"> : tensor<2x2xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @triangular_solve_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x58005858"> : tensor<2x2xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x5864"> : tensor<2x1xf8E4M3B11FNUZ>
  %r0 = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf8E4M3B11FNUZ>, tensor<2x1xf8E4M3B11FNUZ>) -> tensor<2x1xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x5860"> : tensor<2x1xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @batch_norm_inference_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x58606468"> : tensor<2x2xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x5858"> : tensor<2xf8E4M3B11FNUZ>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf8E4M3B11FNUZ>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a1, %a1) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>) -> tensor<2x2xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x00586064"> : tensor<2x2xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @batch_norm_training_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x58606468"> : tensor<2x2xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x5858"> : tensor<2xf8E4M3B11FNUZ>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf8E4M3B11FNUZ>
  %r0, %m, %v = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>) -> (tensor<2x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>)
  check.expect_almost_eq_const %r0, dense<"0xD8D85858"> : tensor<2x2xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @batch_norm_grad_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x58606468"> : tensor<2x2xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x5858"> : tensor<2xf8E4M3B11FNUZ>
  %a2 = stablehlo.constant dense<"0x6064"> : tensor<2xf8E4M3B11FNUZ>
  %a3 = stablehlo.constant dense<"0x58585858"> : tensor<2x2xf8E4M3B11FNUZ>
  %g, %s, %r0 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a1, %a3) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2x2xf8E4M3B11FNUZ>) -> (tensor<2x2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>)
  check.expect_almost_eq_const %r0, dense<"0x6060"> : tensor<2xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @conj_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E5M2FNUZ>
  %r0 = chlo.conj %a0 : tensor<256xf8E5M2FNUZ> -> tensor<256xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E5M2FNUZ>
  func.return
}

// -----

func.func @rng_uniform_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x40"> : tensor<f8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x48"> : tensor<f8E5M2FNUZ>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>, tensor<1xi64>) -> tensor<64xf8E5M2FNUZ>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<f8E5M2FNUZ>) -> tensor<64xf8E5M2FNUZ>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<f8E5M2FNUZ>) -> tensor<64xf8E5M2FNUZ>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xf8E5M2FNUZ>, tensor<64xf8E5M2FNUZ>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xf8E5M2FNUZ>, tensor<64xf8E5M2FNUZ>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xf8E5M2FNUZ>, tensor<64xf8E5M2FNUZ>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xf8E5M2FNUZ>, tensor<64xf8E5M2FNUZ>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @cholesky_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x40404044"> : tensor<2x2xf8E5M2FNUZ>
  %c = stablehlo.cholesky %a0, lower = true : tensor<2x2xf8E5M2FNUZ>
  %i = stablehlo.iota dim = 0 : tensor<2x2xi32>
  %j = stablehlo.iota dim = 1 : tensor<2x2xi32>
  %p = stablehlo.compare GE, %i, %j : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<2x2xf8E5M2FNUZ>
  %r0 = stablehlo.select %p, %c, %z : tensor<2x2xi1>, tensor<2x2xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x40004040"> : tensor<2x2xf8E5M2FNUZ>
  func.return
}

// -----

func.func @triangular_solve_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x40004040"> : tensor<2x2xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x4046"> : tensor<2x1xf8E5M2FNUZ>
  %r0 = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf8E5M2FNUZ>, tensor<2x1xf8E5M2FNUZ>) -> tensor<2x1xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x4044"> : tensor<2x1xf8E5M2FNUZ>
  func.return
}

// -----

func.func @batch_norm_inference_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x40444648"> : tensor<2x2xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x4040"> : tensor<2xf8E5M2FNUZ>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf8E5M2FNUZ>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a1, %a1) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>) -> tensor<2x2xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x00404446"> : tensor<2x2xf8E5M2FNUZ>
  func.return
}

// -----

func.func @batch_norm_training_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x40444648"> : tensor<2x2xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x4040"> : tensor<2xf8E5M2FNUZ>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf8E5M2FNUZ>
  %r0, %m, %v = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>) -> (tensor<2x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>)
  check.expect_almost_eq_const %r0, dense<"0xC0C04040"> : tensor<2x2xf8E5M2FNUZ>
  func.return
}

// -----

func.func @batch_norm_grad_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x40444648"> : tensor<2x2xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x4040"> : tensor<2xf8E5M2FNUZ>
  %a2 = stablehlo.constant dense<"0x4446"> : tensor<2xf8E5M2FNUZ>
  %a3 = stablehlo.constant dense<"0x40404040"> : tensor<2x2xf8E5M2FNUZ>
  %g, %s, %r0 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a1, %a3) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2x2xf8E5M2FNUZ>) -> (tensor<2x2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>)
  check.expect_almost_eq_const %r0, dense<"0x4444"> : tensor<2xf8E5M2FNUZ>
  func.return
}

// -----

func.func @conj_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E8M0FNU>
  %r0 = chlo.conj %a0 : tensor<256xf8E8M0FNU> -> tensor<256xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F808182838485868788898A8B8C8D8E8F909192939495969798999A9B9C9D9E9FA0A1A2A3A4A5A6A7A8A9AAABACADAEAFB0B1B2B3B4B5B6B7B8B9BABBBCBDBEBFC0C1C2C3C4C5C6C7C8C9CACBCCCDCECFD0D1D2D3D4D5D6D7D8D9DADBDCDDDEDFE0E1E2E3E4E5E6E7E8E9EAEBECEDEEEFF0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF"> : tensor<256xf8E8M0FNU>
  func.return
}

// -----

func.func @rng_uniform_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0x7F"> : tensor<f8E8M0FNU>
  %a1 = stablehlo.constant dense<"0x81"> : tensor<f8E8M0FNU>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<f8E8M0FNU>, tensor<f8E8M0FNU>, tensor<1xi64>) -> tensor<64xf8E8M0FNU>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<f8E8M0FNU>) -> tensor<64xf8E8M0FNU>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<f8E8M0FNU>) -> tensor<64xf8E8M0FNU>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xf8E8M0FNU>, tensor<64xf8E8M0FNU>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xf8E8M0FNU>, tensor<64xf8E8M0FNU>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xf8E8M0FNU>, tensor<64xf8E8M0FNU>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xf8E8M0FNU>, tensor<64xf8E8M0FNU>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @conj_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F"> : tensor<64xf6E2M3FN>
  %r0 = chlo.conj %a0 : tensor<64xf6E2M3FN> -> tensor<64xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F"> : tensor<64xf6E2M3FN>
  func.return
}

// -----

func.func @rng_uniform_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x08"> : tensor<f6E2M3FN>
  %a1 = stablehlo.constant dense<"0x18"> : tensor<f6E2M3FN>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<f6E2M3FN>, tensor<f6E2M3FN>, tensor<1xi64>) -> tensor<64xf6E2M3FN>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<f6E2M3FN>) -> tensor<64xf6E2M3FN>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<f6E2M3FN>) -> tensor<64xf6E2M3FN>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xf6E2M3FN>, tensor<64xf6E2M3FN>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xf6E2M3FN>, tensor<64xf6E2M3FN>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xf6E2M3FN>, tensor<64xf6E2M3FN>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xf6E2M3FN>, tensor<64xf6E2M3FN>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @cholesky_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x08080810"> : tensor<2x2xf6E2M3FN>
  %c = stablehlo.cholesky %a0, lower = true : tensor<2x2xf6E2M3FN>
  %i = stablehlo.iota dim = 0 : tensor<2x2xi32>
  %j = stablehlo.iota dim = 1 : tensor<2x2xi32>
  %p = stablehlo.compare GE, %i, %j : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<2x2xf6E2M3FN>
  %r0 = stablehlo.select %p, %c, %z : tensor<2x2xi1>, tensor<2x2xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x08000808"> : tensor<2x2xf6E2M3FN>
  func.return
}

// -----

func.func @triangular_solve_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x08000808"> : tensor<2x2xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x0814"> : tensor<2x1xf6E2M3FN>
  %r0 = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf6E2M3FN>, tensor<2x1xf6E2M3FN>) -> tensor<2x1xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x0810"> : tensor<2x1xf6E2M3FN>
  func.return
}

// -----

func.func @batch_norm_inference_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x08101418"> : tensor<2x2xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x0808"> : tensor<2xf6E2M3FN>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf6E2M3FN>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a1, %a1) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>) -> tensor<2x2xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x00081014"> : tensor<2x2xf6E2M3FN>
  func.return
}

// -----

func.func @batch_norm_training_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x08101418"> : tensor<2x2xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x0808"> : tensor<2xf6E2M3FN>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf6E2M3FN>
  %r0, %m, %v = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>) -> (tensor<2x2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>)
  check.expect_almost_eq_const %r0, dense<"0x28280808"> : tensor<2x2xf6E2M3FN>
  func.return
}

// -----

func.func @batch_norm_grad_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x08101418"> : tensor<2x2xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x0808"> : tensor<2xf6E2M3FN>
  %a2 = stablehlo.constant dense<"0x1014"> : tensor<2xf6E2M3FN>
  %a3 = stablehlo.constant dense<"0x08080808"> : tensor<2x2xf6E2M3FN>
  %g, %s, %r0 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a1, %a3) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2x2xf6E2M3FN>) -> (tensor<2x2xf6E2M3FN>, tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>)
  check.expect_almost_eq_const %r0, dense<"0x1010"> : tensor<2xf6E2M3FN>
  func.return
}

// -----

func.func @conj_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F"> : tensor<64xf6E3M2FN>
  %r0 = chlo.conj %a0 : tensor<64xf6E3M2FN> -> tensor<64xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F"> : tensor<64xf6E3M2FN>
  func.return
}

// -----

func.func @rng_uniform_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x0C"> : tensor<f6E3M2FN>
  %a1 = stablehlo.constant dense<"0x14"> : tensor<f6E3M2FN>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<f6E3M2FN>, tensor<f6E3M2FN>, tensor<1xi64>) -> tensor<64xf6E3M2FN>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<f6E3M2FN>) -> tensor<64xf6E3M2FN>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<f6E3M2FN>) -> tensor<64xf6E3M2FN>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xf6E3M2FN>, tensor<64xf6E3M2FN>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xf6E3M2FN>, tensor<64xf6E3M2FN>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xf6E3M2FN>, tensor<64xf6E3M2FN>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xf6E3M2FN>, tensor<64xf6E3M2FN>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @cholesky_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x0C0C0C10"> : tensor<2x2xf6E3M2FN>
  %c = stablehlo.cholesky %a0, lower = true : tensor<2x2xf6E3M2FN>
  %i = stablehlo.iota dim = 0 : tensor<2x2xi32>
  %j = stablehlo.iota dim = 1 : tensor<2x2xi32>
  %p = stablehlo.compare GE, %i, %j : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<2x2xf6E3M2FN>
  %r0 = stablehlo.select %p, %c, %z : tensor<2x2xi1>, tensor<2x2xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x0C000C0C"> : tensor<2x2xf6E3M2FN>
  func.return
}

// -----

func.func @triangular_solve_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x0C000C0C"> : tensor<2x2xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x0C12"> : tensor<2x1xf6E3M2FN>
  %r0 = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf6E3M2FN>, tensor<2x1xf6E3M2FN>) -> tensor<2x1xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x0C10"> : tensor<2x1xf6E3M2FN>
  func.return
}

// -----

func.func @batch_norm_inference_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x0C101214"> : tensor<2x2xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x0C0C"> : tensor<2xf6E3M2FN>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf6E3M2FN>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a1, %a1) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>) -> tensor<2x2xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x000C1012"> : tensor<2x2xf6E3M2FN>
  func.return
}

// -----

func.func @batch_norm_training_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x0C101214"> : tensor<2x2xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x0C0C"> : tensor<2xf6E3M2FN>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf6E3M2FN>
  %r0, %m, %v = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>) -> (tensor<2x2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>)
  check.expect_almost_eq_const %r0, dense<"0x2C2C0C0C"> : tensor<2x2xf6E3M2FN>
  func.return
}

// -----

func.func @batch_norm_grad_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x0C101214"> : tensor<2x2xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x0C0C"> : tensor<2xf6E3M2FN>
  %a2 = stablehlo.constant dense<"0x1012"> : tensor<2xf6E3M2FN>
  %a3 = stablehlo.constant dense<"0x0C0C0C0C"> : tensor<2x2xf6E3M2FN>
  %g, %s, %r0 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a1, %a3) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2x2xf6E3M2FN>) -> (tensor<2x2xf6E3M2FN>, tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>)
  check.expect_almost_eq_const %r0, dense<"0x1010"> : tensor<2xf6E3M2FN>
  func.return
}

// -----

func.func @conj_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F"> : tensor<16xf4E2M1FN>
  %r0 = chlo.conj %a0 : tensor<16xf4E2M1FN> -> tensor<16xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x000102030405060708090A0B0C0D0E0F"> : tensor<16xf4E2M1FN>
  func.return
}

// -----

func.func @rng_uniform_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x02"> : tensor<f4E2M1FN>
  %a1 = stablehlo.constant dense<"0x06"> : tensor<f4E2M1FN>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<f4E2M1FN>, tensor<f4E2M1FN>, tensor<1xi64>) -> tensor<64xf4E2M1FN>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<f4E2M1FN>) -> tensor<64xf4E2M1FN>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<f4E2M1FN>) -> tensor<64xf4E2M1FN>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xf4E2M1FN>, tensor<64xf4E2M1FN>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xf4E2M1FN>, tensor<64xf4E2M1FN>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xf4E2M1FN>, tensor<64xf4E2M1FN>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xf4E2M1FN>, tensor<64xf4E2M1FN>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @cholesky_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x02020204"> : tensor<2x2xf4E2M1FN>
  %c = stablehlo.cholesky %a0, lower = true : tensor<2x2xf4E2M1FN>
  %i = stablehlo.iota dim = 0 : tensor<2x2xi32>
  %j = stablehlo.iota dim = 1 : tensor<2x2xi32>
  %p = stablehlo.compare GE, %i, %j : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<2x2xf4E2M1FN>
  %r0 = stablehlo.select %p, %c, %z : tensor<2x2xi1>, tensor<2x2xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x02000202"> : tensor<2x2xf4E2M1FN>
  func.return
}

// -----

func.func @triangular_solve_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x02000202"> : tensor<2x2xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x0205"> : tensor<2x1xf4E2M1FN>
  %r0 = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf4E2M1FN>, tensor<2x1xf4E2M1FN>) -> tensor<2x1xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x0204"> : tensor<2x1xf4E2M1FN>
  func.return
}

// -----

func.func @batch_norm_inference_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x02040506"> : tensor<2x2xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x0202"> : tensor<2xf4E2M1FN>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf4E2M1FN>
  %r0 = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a1, %a1) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>) -> tensor<2x2xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x00020405"> : tensor<2x2xf4E2M1FN>
  func.return
}

// -----

func.func @batch_norm_training_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x02040506"> : tensor<2x2xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x0202"> : tensor<2xf4E2M1FN>
  %a2 = stablehlo.constant dense<"0x0000"> : tensor<2xf4E2M1FN>
  %r0, %m, %v = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>) -> (tensor<2x2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>)
  check.expect_almost_eq_const %r0, dense<"0x0A0A0202"> : tensor<2x2xf4E2M1FN>
  func.return
}

// -----

func.func @batch_norm_grad_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x02040506"> : tensor<2x2xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x0202"> : tensor<2xf4E2M1FN>
  %a2 = stablehlo.constant dense<"0x0405"> : tensor<2xf4E2M1FN>
  %a3 = stablehlo.constant dense<"0x02020202"> : tensor<2x2xf4E2M1FN>
  %g, %s, %r0 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a1, %a3) <{epsilon = 0.0 : f32, feature_index = 1 : i64}> : (tensor<2x2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2x2xf4E2M1FN>) -> (tensor<2x2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>)
  check.expect_almost_eq_const %r0, dense<"0x0404"> : tensor<2xf4E2M1FN>
  func.return
}

// -----

func.func @compare_GE_complex_f32() {
  %a0 = stablehlo.constant dense<"0x000000000000807F00000040000000800000807F0000807F0000C0BF0000C07F00000000000000400000807F0000C07F000000400000807F0000C07F0000C07F0000807F0000C0BF00000000000000400000C0BF0000C07F0000807F000000800000004000000080000000000000C0BF000000000000000000000080000000000000807F00000040000000000000C07F0000000000000040000000800000C0BF000000400000C07F000000800000807F0000807F000000000000807F00000040000000000000C07F0000807F0000807F0000807F0000C0BF0000C07F000000000000807F00000080000000400000807F000000000000C0BF000000000000008000000000000000400000C07F0000004000000080000000000000C07F0000C07F000000800000008000000080000000400000000000000000000000800000C0BF0000C07F0000C07F0000C0BF0000C0BF000000000000C0BF000000400000807F0000C07F00000000000000000000807F000000000000C07F0000C0BF0000C07F000000800000C07F00000040000000800000C0BF0000807F000000800000C07F0000C07F0000C0BF0000807F0000004000000040000000000000807F0000C07F0000C07F0000807F000000400000C0BF0000807F0000004000000040000000000000807F0000C0BF000000000000807F0000C0BF00000040000000800000807F0000807F0000C0BF000000000000C0BF000000400000C07F00000080000000000000C07F000000000000000000000000000000800000C07F0000000000000080000000800000008000000040000000400000C0BF00000000000000800000C07F00000040000000800000C07F00000040000000400000C0BF0000008000000080000000800000C0BF0000807F0000C0BF000000400000C07F0000C07F0000C0BF00000080000000000000807F0000004000000080000000000000C07F00000080000000400000807F0000C0BF0000807F0000008000000000000000400000C0BF0000C0BF0000C0BF0000C07F00000080000000000000C07F000000000000C0BF000000800000008000000000000000400000C07F00000080000000400000C0BF0000C07F000000800000C07F0000C0BF0000807F0000807F000000000000807F0000C07F0000C07F000000400000807F000000800000C0BF0000C07F0000C0BF00000040000000800000C0BF0000C07F000000000000C0BF000000400000807F0000004000000040000000000000C0BF00000000000000000000C07F000000400000807F0000C07F000000800000C0BF0000C07F0000C07F00000040000000000000807F00000040000000000000008000000080000000400000807F0000000000000040000000400000807F00000080000000800000C07F0000C0BF000000400000C0BF0000C07F0000807F0000807F0000807F000000800000C0BF000000400000C07F0000807F00000040000000000000C07F0000C0BF0000C0BF0000807F000000800000807F0000C07F0000807F0000C0BF0000C0BF0000807F0000C0BF000000400000004000000040000000000000807F0000807F00000080000000000000807F00000080000000800000004000000000000000000000C07F000000800000C07F0000C07F0000C07F0000807F00000040000000000000C0BF0000C07F000000800000C0BF00000080000000800000807F0000C0BF0000C0BF000000800000C0BF00000040000000800000C0BF0000C0BF0000C07F0000C0BF0000807F0000C0BF000000400000C07F0000807F0000807F0000C07F0000C0BF0000C0BF0000C07F0000008000000080000000000000C0BF0000C0BF0000C0BF00000000000000800000807F0000C0BF000000400000C07F00000000000000800000807F0000807F0000C0BF000000400000000000000000000000400000008000000000000000400000807F000000000000C07F00000040000000000000C07F0000807F0000807F000000400000C0BF0000000000000040000000400000C07F0000C0BF0000C0BF000000400000807F0000C07F000000800000C07F0000807F0000C07F000000000000807F0000000000000000000000000000807F00000080000000400000000000000000000000800000C0BF000000000000C07F000000800000C07F000000800000807F0000807F0000807F0000807F000000400000807F00000080"> : tensor<200xcomplex<f32>>
  %a1 = stablehlo.constant dense<"0x0000C0BF00000040000000800000C0BF00000040000000800000004000000040000000800000807F000000000000C07F0000004000000000000000800000C0BF0000000000000080000000000000807F0000807F0000C0BF0000807F0000807F000000800000807F0000C07F0000C0BF0000C07F0000C0BF00000000000000800000C0BF0000008000000080000000400000C07F000000400000807F000000800000C07F00000080000000000000C07F00000080000000400000004000000000000000400000004000000040000000000000008000000040000000400000004000000040000000800000807F0000807F0000C07F0000C07F0000C0BF0000C0BF0000C0BF0000C07F0000C0BF0000008000000080000000400000807F0000C0BF000000400000C07F000000800000008000000080000000400000C0BF0000807F0000C07F000000400000C0BF000000800000807F0000008000000000000000400000807F0000C07F0000C0BF00000080000000000000807F0000C07F000000400000C07F0000C0BF0000807F0000C0BF0000807F000000400000C0BF000000000000807F0000C0BF0000807F000000800000C0BF0000C0BF0000C07F0000C07F0000807F0000C07F0000807F00000080000000400000807F000000000000C07F000000400000C07F000000800000008000000080000000800000008000000000000000800000C0BF000000000000C07F0000C0BF0000C0BF000000000000004000000080000000400000C07F00000000000000000000807F000000000000C07F0000807F0000C07F00000080000000400000004000000000000000000000C07F00000000000000800000C07F0000807F0000C07F0000C07F0000000000000000000000000000C07F0000C0BF00000080000000000000807F000000000000C0BF000000800000807F0000C07F000000800000C0BF0000C07F0000807F00000000000000000000C07F0000C0BF00000040000000400000807F0000C0BF0000C07F0000000000000040000000000000C07F0000807F00000000000000800000807F0000C0BF0000C07F0000807F0000807F0000C07F0000807F0000C0BF000000800000C0BF0000C07F0000C07F000000800000807F0000000000000000000000000000807F0000C07F0000C0BF000000000000C0BF0000C0BF000000800000807F0000C0BF00000000000000800000C07F00000080000000000000807F0000000000000080000000800000C0BF000000400000C0BF0000C0BF0000C0BF0000C07F000000000000807F000000800000C0BF0000C07F0000807F0000C07F0000C0BF0000807F0000C07F0000000000000040000000400000C07F0000C0BF0000807F0000807F0000C0BF000000400000807F0000008000000080000000800000807F00000000000000400000C07F0000807F0000C0BF000000800000807F0000C07F000000800000000000000000000000000000C07F0000C07F0000807F000000000000C07F00000040000000800000C0BF00000080000000400000008000000080000000400000C0BF0000807F0000008000000000000000000000807F000000800000807F00000040000000800000C07F00000000000000000000C0BF0000C0BF000000000000C07F0000C07F000000000000C07F000000400000C07F0000C0BF00000040000000400000C07F0000807F000000800000C07F0000C0BF000000400000C0BF0000004000000080000000400000C0BF00000040000000400000C07F0000807F000000800000807F000000000000C07F00000000000000400000C07F0000000000000080000000000000C07F0000C0BF00000040000000800000C0BF0000807F000000000000C0BF00000080000000400000807F000000800000C07F0000C0BF0000807F0000C0BF00000000000000400000C07F0000C0BF0000000000000000000000800000C0BF00000080000000800000C0BF000000800000807F0000C0BF0000C07F00000000000000800000C0BF000000000000807F000000000000C07F00000040000000000000C0BF0000C0BF0000807F000000800000807F0000C07F0000C0BF0000C07F0000C07F0000807F000000000000000000000080000000400000C07F00000000000000800000C07F000000800000C07F000000800000807F0000807F0000807F0000004000000000000000400000807F0000C07F"> : tensor<200xcomplex<f32>>
  %r0 = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<200xcomplex<f32>>, tensor<200xcomplex<f32>>) -> tensor<200xi1>
  check.expect_eq_const %r0, dense<[true, true, true, false, false, true, true, false, true, false, false, false, true, false, false, true, true, false, false, false, false, false, true, true, false, true, true, false, true, false, false, true, true, false, false, false, false, true, false, true, false, false, false, true, false, true, false, false, false, false, false, true, false, true, true, false, false, false, true, true, true, true, false, true, true, false, true, false, false, false, false, false, false, true, false, false, true, false, false, true, false, true, true, false, false, false, true, false, true, true, false, true, false, false, false, false, true, false, false, true, false, false, true, true, false, true, true, false, true, false, false, false, true, true, true, false, true, true, false, false, false, false, false, true, false, true, false, false, false, false, true, false, false, true, false, false, false, false, false, true, true, false, true, false, false, false, true, false, false, false, false, false, false, false, true, false, true, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, true, true, false, true, true, true, true, false, true, false, true, false, false, true, true, true, false, false, false, true, false, false, false, false, false, true, true, false]> : tensor<200xi1>
  func.return
}

// -----

func.func @compare_GT_complex_f32() {
  %a0 = stablehlo.constant dense<"0x000000000000807F00000040000000800000807F0000807F0000C0BF0000C07F00000000000000400000807F0000C07F000000400000807F0000C07F0000C07F0000807F0000C0BF00000000000000400000C0BF0000C07F0000807F000000800000004000000080000000000000C0BF000000000000000000000080000000000000807F00000040000000000000C07F0000000000000040000000800000C0BF000000400000C07F000000800000807F0000807F000000000000807F00000040000000000000C07F0000807F0000807F0000807F0000C0BF0000C07F000000000000807F00000080000000400000807F000000000000C0BF000000000000008000000000000000400000C07F0000004000000080000000000000C07F0000C07F000000800000008000000080000000400000000000000000000000800000C0BF0000C07F0000C07F0000C0BF0000C0BF000000000000C0BF000000400000807F0000C07F00000000000000000000807F000000000000C07F0000C0BF0000C07F000000800000C07F00000040000000800000C0BF0000807F000000800000C07F0000C07F0000C0BF0000807F0000004000000040000000000000807F0000C07F0000C07F0000807F000000400000C0BF0000807F0000004000000040000000000000807F0000C0BF000000000000807F0000C0BF00000040000000800000807F0000807F0000C0BF000000000000C0BF000000400000C07F00000080000000000000C07F000000000000000000000000000000800000C07F0000000000000080000000800000008000000040000000400000C0BF00000000000000800000C07F00000040000000800000C07F00000040000000400000C0BF0000008000000080000000800000C0BF0000807F0000C0BF000000400000C07F0000C07F0000C0BF00000080000000000000807F0000004000000080000000000000C07F00000080000000400000807F0000C0BF0000807F0000008000000000000000400000C0BF0000C0BF0000C0BF0000C07F00000080000000000000C07F000000000000C0BF000000800000008000000000000000400000C07F00000080000000400000C0BF0000C07F000000800000C07F0000C0BF0000807F0000807F000000000000807F0000C07F0000C07F000000400000807F000000800000C0BF0000C07F0000C0BF00000040000000800000C0BF0000C07F000000000000C0BF000000400000807F0000004000000040000000000000C0BF00000000000000000000C07F000000400000807F0000C07F000000800000C0BF0000C07F0000C07F00000040000000000000807F00000040000000000000008000000080000000400000807F0000000000000040000000400000807F00000080000000800000C07F0000C0BF000000400000C0BF0000C07F0000807F0000807F0000807F000000800000C0BF000000400000C07F0000807F00000040000000000000C07F0000C0BF0000C0BF0000807F000000800000807F0000C07F0000807F0000C0BF0000C0BF0000807F0000C0BF000000400000004000000040000000000000807F0000807F00000080000000000000807F00000080000000800000004000000000000000000000C07F000000800000C07F0000C07F0000C07F0000807F00000040000000000000C0BF0000C07F000000800000C0BF00000080000000800000807F0000C0BF0000C0BF000000800000C0BF00000040000000800000C0BF0000C0BF0000C07F0000C0BF0000807F0000C0BF000000400000C07F0000807F0000807F0000C07F0000C0BF0000C0BF0000C07F0000008000000080000000000000C0BF0000C0BF0000C0BF00000000000000800000807F0000C0BF000000400000C07F00000000000000800000807F0000807F0000C0BF000000400000000000000000000000400000008000000000000000400000807F000000000000C07F00000040000000000000C07F0000807F0000807F000000400000C0BF0000000000000040000000400000C07F0000C0BF0000C0BF000000400000807F0000C07F000000800000C07F0000807F0000C07F000000000000807F0000000000000000000000000000807F00000080000000400000000000000000000000800000C0BF000000000000C07F000000800000C07F000000800000807F0000807F0000807F0000807F000000400000807F00000080"> : tensor<200xcomplex<f32>>
  %a1 = stablehlo.constant dense<"0x0000C0BF00000040000000800000C0BF00000040000000800000004000000040000000800000807F000000000000C07F0000004000000000000000800000C0BF0000000000000080000000000000807F0000807F0000C0BF0000807F0000807F000000800000807F0000C07F0000C0BF0000C07F0000C0BF00000000000000800000C0BF0000008000000080000000400000C07F000000400000807F000000800000C07F00000080000000000000C07F00000080000000400000004000000000000000400000004000000040000000000000008000000040000000400000004000000040000000800000807F0000807F0000C07F0000C07F0000C0BF0000C0BF0000C0BF0000C07F0000C0BF0000008000000080000000400000807F0000C0BF000000400000C07F000000800000008000000080000000400000C0BF0000807F0000C07F000000400000C0BF000000800000807F0000008000000000000000400000807F0000C07F0000C0BF00000080000000000000807F0000C07F000000400000C07F0000C0BF0000807F0000C0BF0000807F000000400000C0BF000000000000807F0000C0BF0000807F000000800000C0BF0000C0BF0000C07F0000C07F0000807F0000C07F0000807F00000080000000400000807F000000000000C07F000000400000C07F000000800000008000000080000000800000008000000000000000800000C0BF000000000000C07F0000C0BF0000C0BF000000000000004000000080000000400000C07F00000000000000000000807F000000000000C07F0000807F0000C07F00000080000000400000004000000000000000000000C07F00000000000000800000C07F0000807F0000C07F0000C07F0000000000000000000000000000C07F0000C0BF00000080000000000000807F000000000000C0BF000000800000807F0000C07F000000800000C0BF0000C07F0000807F00000000000000000000C07F0000C0BF00000040000000400000807F0000C0BF0000C07F0000000000000040000000000000C07F0000807F00000000000000800000807F0000C0BF0000C07F0000807F0000807F0000C07F0000807F0000C0BF000000800000C0BF0000C07F0000C07F000000800000807F0000000000000000000000000000807F0000C07F0000C0BF000000000000C0BF0000C0BF000000800000807F0000C0BF00000000000000800000C07F00000080000000000000807F0000000000000080000000800000C0BF000000400000C0BF0000C0BF0000C0BF0000C07F000000000000807F000000800000C0BF0000C07F0000807F0000C07F0000C0BF0000807F0000C07F0000000000000040000000400000C07F0000C0BF0000807F0000807F0000C0BF000000400000807F0000008000000080000000800000807F00000000000000400000C07F0000807F0000C0BF000000800000807F0000C07F000000800000000000000000000000000000C07F0000C07F0000807F000000000000C07F00000040000000800000C0BF00000080000000400000008000000080000000400000C0BF0000807F0000008000000000000000000000807F000000800000807F00000040000000800000C07F00000000000000000000C0BF0000C0BF000000000000C07F0000C07F000000000000C07F000000400000C07F0000C0BF00000040000000400000C07F0000807F000000800000C07F0000C0BF000000400000C0BF0000004000000080000000400000C0BF00000040000000400000C07F0000807F000000800000807F000000000000C07F00000000000000400000C07F0000000000000080000000000000C07F0000C0BF00000040000000800000C0BF0000807F000000000000C0BF00000080000000400000807F000000800000C07F0000C0BF0000807F0000C0BF00000000000000400000C07F0000C0BF0000000000000000000000800000C0BF00000080000000800000C0BF000000800000807F0000C0BF0000C07F00000000000000800000C0BF000000000000807F000000000000C07F00000040000000000000C0BF0000C0BF0000807F000000800000807F0000C07F0000C0BF0000C07F0000C07F0000807F000000000000000000000080000000400000C07F00000000000000800000C07F000000800000C07F000000800000807F0000807F0000807F0000004000000000000000400000807F0000C07F"> : tensor<200xcomplex<f32>>
  %r0 = stablehlo.compare GT, %a0, %a1, FLOAT : (tensor<200xcomplex<f32>>, tensor<200xcomplex<f32>>) -> tensor<200xi1>
  check.expect_eq_const %r0, dense<[true, true, true, false, false, true, true, false, true, false, false, false, true, false, false, false, true, false, false, false, false, false, true, true, false, true, true, false, true, false, false, true, true, false, false, false, false, true, false, true, false, false, false, true, false, true, false, false, false, false, false, true, false, true, true, false, false, false, true, true, true, true, false, true, true, false, true, false, false, false, false, false, false, true, false, false, true, false, false, false, false, true, true, false, false, false, true, false, true, true, false, true, false, false, false, false, true, false, false, true, false, false, true, true, false, true, true, false, true, false, false, false, true, true, true, false, true, false, false, false, false, false, false, true, false, true, false, false, false, false, true, false, false, true, false, false, false, false, false, true, true, false, true, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, true, true, false, true, true, true, true, false, true, false, true, false, false, true, true, true, false, false, false, true, false, false, false, false, false, true, true, false]> : tensor<200xi1>
  func.return
}

// -----

func.func @compare_LE_complex_f32() {
  %a0 = stablehlo.constant dense<"0x000000000000807F00000040000000800000807F0000807F0000C0BF0000C07F00000000000000400000807F0000C07F000000400000807F0000C07F0000C07F0000807F0000C0BF00000000000000400000C0BF0000C07F0000807F000000800000004000000080000000000000C0BF000000000000000000000080000000000000807F00000040000000000000C07F0000000000000040000000800000C0BF000000400000C07F000000800000807F0000807F000000000000807F00000040000000000000C07F0000807F0000807F0000807F0000C0BF0000C07F000000000000807F00000080000000400000807F000000000000C0BF000000000000008000000000000000400000C07F0000004000000080000000000000C07F0000C07F000000800000008000000080000000400000000000000000000000800000C0BF0000C07F0000C07F0000C0BF0000C0BF000000000000C0BF000000400000807F0000C07F00000000000000000000807F000000000000C07F0000C0BF0000C07F000000800000C07F00000040000000800000C0BF0000807F000000800000C07F0000C07F0000C0BF0000807F0000004000000040000000000000807F0000C07F0000C07F0000807F000000400000C0BF0000807F0000004000000040000000000000807F0000C0BF000000000000807F0000C0BF00000040000000800000807F0000807F0000C0BF000000000000C0BF000000400000C07F00000080000000000000C07F000000000000000000000000000000800000C07F0000000000000080000000800000008000000040000000400000C0BF00000000000000800000C07F00000040000000800000C07F00000040000000400000C0BF0000008000000080000000800000C0BF0000807F0000C0BF000000400000C07F0000C07F0000C0BF00000080000000000000807F0000004000000080000000000000C07F00000080000000400000807F0000C0BF0000807F0000008000000000000000400000C0BF0000C0BF0000C0BF0000C07F00000080000000000000C07F000000000000C0BF000000800000008000000000000000400000C07F00000080000000400000C0BF0000C07F000000800000C07F0000C0BF0000807F0000807F000000000000807F0000C07F0000C07F000000400000807F000000800000C0BF0000C07F0000C0BF00000040000000800000C0BF0000C07F000000000000C0BF000000400000807F0000004000000040000000000000C0BF00000000000000000000C07F000000400000807F0000C07F000000800000C0BF0000C07F0000C07F00000040000000000000807F00000040000000000000008000000080000000400000807F0000000000000040000000400000807F00000080000000800000C07F0000C0BF000000400000C0BF0000C07F0000807F0000807F0000807F000000800000C0BF000000400000C07F0000807F00000040000000000000C07F0000C0BF0000C0BF0000807F000000800000807F0000C07F0000807F0000C0BF0000C0BF0000807F0000C0BF000000400000004000000040000000000000807F0000807F00000080000000000000807F00000080000000800000004000000000000000000000C07F000000800000C07F0000C07F0000C07F0000807F00000040000000000000C0BF0000C07F000000800000C0BF00000080000000800000807F0000C0BF0000C0BF000000800000C0BF00000040000000800000C0BF0000C0BF0000C07F0000C0BF0000807F0000C0BF000000400000C07F0000807F0000807F0000C07F0000C0BF0000C0BF0000C07F0000008000000080000000000000C0BF0000C0BF0000C0BF00000000000000800000807F0000C0BF000000400000C07F00000000000000800000807F0000807F0000C0BF000000400000000000000000000000400000008000000000000000400000807F000000000000C07F00000040000000000000C07F0000807F0000807F000000400000C0BF0000000000000040000000400000C07F0000C0BF0000C0BF000000400000807F0000C07F000000800000C07F0000807F0000C07F000000000000807F0000000000000000000000000000807F00000080000000400000000000000000000000800000C0BF000000000000C07F000000800000C07F000000800000807F0000807F0000807F0000807F000000400000807F00000080"> : tensor<200xcomplex<f32>>
  %a1 = stablehlo.constant dense<"0x0000C0BF00000040000000800000C0BF00000040000000800000004000000040000000800000807F000000000000C07F0000004000000000000000800000C0BF0000000000000080000000000000807F0000807F0000C0BF0000807F0000807F000000800000807F0000C07F0000C0BF0000C07F0000C0BF00000000000000800000C0BF0000008000000080000000400000C07F000000400000807F000000800000C07F00000080000000000000C07F00000080000000400000004000000000000000400000004000000040000000000000008000000040000000400000004000000040000000800000807F0000807F0000C07F0000C07F0000C0BF0000C0BF0000C0BF0000C07F0000C0BF0000008000000080000000400000807F0000C0BF000000400000C07F000000800000008000000080000000400000C0BF0000807F0000C07F000000400000C0BF000000800000807F0000008000000000000000400000807F0000C07F0000C0BF00000080000000000000807F0000C07F000000400000C07F0000C0BF0000807F0000C0BF0000807F000000400000C0BF000000000000807F0000C0BF0000807F000000800000C0BF0000C0BF0000C07F0000C07F0000807F0000C07F0000807F00000080000000400000807F000000000000C07F000000400000C07F000000800000008000000080000000800000008000000000000000800000C0BF000000000000C07F0000C0BF0000C0BF000000000000004000000080000000400000C07F00000000000000000000807F000000000000C07F0000807F0000C07F00000080000000400000004000000000000000000000C07F00000000000000800000C07F0000807F0000C07F0000C07F0000000000000000000000000000C07F0000C0BF00000080000000000000807F000000000000C0BF000000800000807F0000C07F000000800000C0BF0000C07F0000807F00000000000000000000C07F0000C0BF00000040000000400000807F0000C0BF0000C07F0000000000000040000000000000C07F0000807F00000000000000800000807F0000C0BF0000C07F0000807F0000807F0000C07F0000807F0000C0BF000000800000C0BF0000C07F0000C07F000000800000807F0000000000000000000000000000807F0000C07F0000C0BF000000000000C0BF0000C0BF000000800000807F0000C0BF00000000000000800000C07F00000080000000000000807F0000000000000080000000800000C0BF000000400000C0BF0000C0BF0000C0BF0000C07F000000000000807F000000800000C0BF0000C07F0000807F0000C07F0000C0BF0000807F0000C07F0000000000000040000000400000C07F0000C0BF0000807F0000807F0000C0BF000000400000807F0000008000000080000000800000807F00000000000000400000C07F0000807F0000C0BF000000800000807F0000C07F000000800000000000000000000000000000C07F0000C07F0000807F000000000000C07F00000040000000800000C0BF00000080000000400000008000000080000000400000C0BF0000807F0000008000000000000000000000807F000000800000807F00000040000000800000C07F00000000000000000000C0BF0000C0BF000000000000C07F0000C07F000000000000C07F000000400000C07F0000C0BF00000040000000400000C07F0000807F000000800000C07F0000C0BF000000400000C0BF0000004000000080000000400000C0BF00000040000000400000C07F0000807F000000800000807F000000000000C07F00000000000000400000C07F0000000000000080000000000000C07F0000C0BF00000040000000800000C0BF0000807F000000000000C0BF00000080000000400000807F000000800000C07F0000C0BF0000807F0000C0BF00000000000000400000C07F0000C0BF0000000000000000000000800000C0BF00000080000000800000C0BF000000800000807F0000C0BF0000C07F00000000000000800000C0BF000000000000807F000000000000C07F00000040000000000000C0BF0000C0BF0000807F000000800000807F0000C07F0000C0BF0000C07F0000C07F0000807F000000000000000000000080000000400000C07F00000000000000800000C07F000000800000C07F000000800000807F0000807F0000807F0000004000000000000000400000807F0000C07F"> : tensor<200xcomplex<f32>>
  %r0 = stablehlo.compare LE, %a0, %a1, FLOAT : (tensor<200xcomplex<f32>>, tensor<200xcomplex<f32>>) -> tensor<200xi1>
  check.expect_eq_const %r0, dense<[false, false, false, true, true, false, false, false, false, true, true, true, false, false, false, true, false, false, false, true, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true, false, true, false, true, false, false, true, true, false, false, false, false, false, false, true, true, false, false, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true, false, true, false, false, false, false, true, false, false, false, false, true, false, false, false, false, false, true, false, true, false, true, true, false, true, false, false, false, false, false, false, false, false, false, false, false, true, true, true, false, false, false, false, false, true, false, false, false, true, true, false, true, false, false, true, true, false, false, true, false, false, false, true, false, false, true, false, false, true, false, true, true, false, true, false, false, false, false, false, true, false, false, true, true, true, false, true, true, false, false, true, false, false, true, true, true, false, false, false, false, false, true, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, false, true, true, false, false, true, false, false, false]> : tensor<200xi1>
  func.return
}

// -----

func.func @compare_LT_complex_f32() {
  %a0 = stablehlo.constant dense<"0x000000000000807F00000040000000800000807F0000807F0000C0BF0000C07F00000000000000400000807F0000C07F000000400000807F0000C07F0000C07F0000807F0000C0BF00000000000000400000C0BF0000C07F0000807F000000800000004000000080000000000000C0BF000000000000000000000080000000000000807F00000040000000000000C07F0000000000000040000000800000C0BF000000400000C07F000000800000807F0000807F000000000000807F00000040000000000000C07F0000807F0000807F0000807F0000C0BF0000C07F000000000000807F00000080000000400000807F000000000000C0BF000000000000008000000000000000400000C07F0000004000000080000000000000C07F0000C07F000000800000008000000080000000400000000000000000000000800000C0BF0000C07F0000C07F0000C0BF0000C0BF000000000000C0BF000000400000807F0000C07F00000000000000000000807F000000000000C07F0000C0BF0000C07F000000800000C07F00000040000000800000C0BF0000807F000000800000C07F0000C07F0000C0BF0000807F0000004000000040000000000000807F0000C07F0000C07F0000807F000000400000C0BF0000807F0000004000000040000000000000807F0000C0BF000000000000807F0000C0BF00000040000000800000807F0000807F0000C0BF000000000000C0BF000000400000C07F00000080000000000000C07F000000000000000000000000000000800000C07F0000000000000080000000800000008000000040000000400000C0BF00000000000000800000C07F00000040000000800000C07F00000040000000400000C0BF0000008000000080000000800000C0BF0000807F0000C0BF000000400000C07F0000C07F0000C0BF00000080000000000000807F0000004000000080000000000000C07F00000080000000400000807F0000C0BF0000807F0000008000000000000000400000C0BF0000C0BF0000C0BF0000C07F00000080000000000000C07F000000000000C0BF000000800000008000000000000000400000C07F00000080000000400000C0BF0000C07F000000800000C07F0000C0BF0000807F0000807F000000000000807F0000C07F0000C07F000000400000807F000000800000C0BF0000C07F0000C0BF00000040000000800000C0BF0000C07F000000000000C0BF000000400000807F0000004000000040000000000000C0BF00000000000000000000C07F000000400000807F0000C07F000000800000C0BF0000C07F0000C07F00000040000000000000807F00000040000000000000008000000080000000400000807F0000000000000040000000400000807F00000080000000800000C07F0000C0BF000000400000C0BF0000C07F0000807F0000807F0000807F000000800000C0BF000000400000C07F0000807F00000040000000000000C07F0000C0BF0000C0BF0000807F000000800000807F0000C07F0000807F0000C0BF0000C0BF0000807F0000C0BF000000400000004000000040000000000000807F0000807F00000080000000000000807F00000080000000800000004000000000000000000000C07F000000800000C07F0000C07F0000C07F0000807F00000040000000000000C0BF0000C07F000000800000C0BF00000080000000800000807F0000C0BF0000C0BF000000800000C0BF00000040000000800000C0BF0000C0BF0000C07F0000C0BF0000807F0000C0BF000000400000C07F0000807F0000807F0000C07F0000C0BF0000C0BF0000C07F0000008000000080000000000000C0BF0000C0BF0000C0BF00000000000000800000807F0000C0BF000000400000C07F00000000000000800000807F0000807F0000C0BF000000400000000000000000000000400000008000000000000000400000807F000000000000C07F00000040000000000000C07F0000807F0000807F000000400000C0BF0000000000000040000000400000C07F0000C0BF0000C0BF000000400000807F0000C07F000000800000C07F0000807F0000C07F000000000000807F0000000000000000000000000000807F00000080000000400000000000000000000000800000C0BF000000000000C07F000000800000C07F000000800000807F0000807F0000807F0000807F000000400000807F00000080"> : tensor<200xcomplex<f32>>
  %a1 = stablehlo.constant dense<"0x0000C0BF00000040000000800000C0BF00000040000000800000004000000040000000800000807F000000000000C07F0000004000000000000000800000C0BF0000000000000080000000000000807F0000807F0000C0BF0000807F0000807F000000800000807F0000C07F0000C0BF0000C07F0000C0BF00000000000000800000C0BF0000008000000080000000400000C07F000000400000807F000000800000C07F00000080000000000000C07F00000080000000400000004000000000000000400000004000000040000000000000008000000040000000400000004000000040000000800000807F0000807F0000C07F0000C07F0000C0BF0000C0BF0000C0BF0000C07F0000C0BF0000008000000080000000400000807F0000C0BF000000400000C07F000000800000008000000080000000400000C0BF0000807F0000C07F000000400000C0BF000000800000807F0000008000000000000000400000807F0000C07F0000C0BF00000080000000000000807F0000C07F000000400000C07F0000C0BF0000807F0000C0BF0000807F000000400000C0BF000000000000807F0000C0BF0000807F000000800000C0BF0000C0BF0000C07F0000C07F0000807F0000C07F0000807F00000080000000400000807F000000000000C07F000000400000C07F000000800000008000000080000000800000008000000000000000800000C0BF000000000000C07F0000C0BF0000C0BF000000000000004000000080000000400000C07F00000000000000000000807F000000000000C07F0000807F0000C07F00000080000000400000004000000000000000000000C07F00000000000000800000C07F0000807F0000C07F0000C07F0000000000000000000000000000C07F0000C0BF00000080000000000000807F000000000000C0BF000000800000807F0000C07F000000800000C0BF0000C07F0000807F00000000000000000000C07F0000C0BF00000040000000400000807F0000C0BF0000C07F0000000000000040000000000000C07F0000807F00000000000000800000807F0000C0BF0000C07F0000807F0000807F0000C07F0000807F0000C0BF000000800000C0BF0000C07F0000C07F000000800000807F0000000000000000000000000000807F0000C07F0000C0BF000000000000C0BF0000C0BF000000800000807F0000C0BF00000000000000800000C07F00000080000000000000807F0000000000000080000000800000C0BF000000400000C0BF0000C0BF0000C0BF0000C07F000000000000807F000000800000C0BF0000C07F0000807F0000C07F0000C0BF0000807F0000C07F0000000000000040000000400000C07F0000C0BF0000807F0000807F0000C0BF000000400000807F0000008000000080000000800000807F00000000000000400000C07F0000807F0000C0BF000000800000807F0000C07F000000800000000000000000000000000000C07F0000C07F0000807F000000000000C07F00000040000000800000C0BF00000080000000400000008000000080000000400000C0BF0000807F0000008000000000000000000000807F000000800000807F00000040000000800000C07F00000000000000000000C0BF0000C0BF000000000000C07F0000C07F000000000000C07F000000400000C07F0000C0BF00000040000000400000C07F0000807F000000800000C07F0000C0BF000000400000C0BF0000004000000080000000400000C0BF00000040000000400000C07F0000807F000000800000807F000000000000C07F00000000000000400000C07F0000000000000080000000000000C07F0000C0BF00000040000000800000C0BF0000807F000000000000C0BF00000080000000400000807F000000800000C07F0000C0BF0000807F0000C0BF00000000000000400000C07F0000C0BF0000000000000000000000800000C0BF00000080000000800000C0BF000000800000807F0000C0BF0000C07F00000000000000800000C0BF000000000000807F000000000000C07F00000040000000000000C0BF0000C0BF0000807F000000800000807F0000C07F0000C0BF0000C07F0000C07F0000807F000000000000000000000080000000400000C07F00000000000000800000C07F000000800000C07F000000800000807F0000807F0000807F0000004000000000000000400000807F0000C07F"> : tensor<200xcomplex<f32>>
  %r0 = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<200xcomplex<f32>>, tensor<200xcomplex<f32>>) -> tensor<200xi1>
  check.expect_eq_const %r0, dense<[false, false, false, true, true, false, false, false, false, true, true, true, false, false, false, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true, false, true, false, true, false, false, true, true, false, false, false, false, false, false, true, true, false, false, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, true, false, true, false, true, true, false, true, false, false, false, false, false, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, false, false, false, true, true, false, true, false, false, true, true, false, false, true, false, false, false, true, false, false, true, false, false, true, false, true, true, false, false, false, false, false, false, false, true, false, false, true, false, true, false, true, true, false, false, true, false, false, true, true, true, false, false, false, false, false, true, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, false, true, true, false, false, true, false, false, false]> : tensor<200xi1>
  func.return
}

// -----

func.func @clamp_scalar_complex_f32() {
  %a0 = stablehlo.constant dense<"0x0000803F00000040"> : tensor<complex<f32>>
  %a1 = stablehlo.constant dense<"0x0000803F0000A0400000803F0000803F0000803F00000040000000400000104100004040000080BF0000404000008040000040400000404000000000000010410000E040000000C0"> : tensor<9xcomplex<f32>>
  %a2 = stablehlo.constant dense<"0x0000404000004040"> : tensor<complex<f32>>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<complex<f32>>, tensor<9xcomplex<f32>>, tensor<complex<f32>>) -> tensor<9xcomplex<f32>>
  check.expect_eq_const %r0, dense<"0x0000803F0000A0400000803F000000400000803F00000040000000400000104100004040000080BF000040400000404000004040000040400000803F000000400000404000004040"> : tensor<9xcomplex<f32>>
  func.return
}

// -----

func.func @clamp_full_complex_f32() {
  %a0 = stablehlo.constant dense<"0x0000803F000000400000803F000000400000803F000000400000803F000000400000803F000000400000803F000000400000803F000000400000803F000000400000803F00000040"> : tensor<9xcomplex<f32>>
  %a1 = stablehlo.constant dense<"0x0000803F0000A0400000803F0000803F0000803F00000040000000400000104100004040000080BF0000404000008040000040400000404000000000000010410000E040000000C0"> : tensor<9xcomplex<f32>>
  %a2 = stablehlo.constant dense<"0x000040400000404000004040000040400000404000004040000040400000404000004040000040400000404000004040000040400000404000004040000040400000404000004040"> : tensor<9xcomplex<f32>>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>) -> tensor<9xcomplex<f32>>
  check.expect_eq_const %r0, dense<"0x0000803F0000A0400000803F000000400000803F00000040000000400000104100004040000080BF000040400000404000004040000040400000803F000000400000404000004040"> : tensor<9xcomplex<f32>>
  func.return
}

// -----

func.func @compare_GE_complex_f64() {
  %a0 = stablehlo.constant dense<"0x0000000000000080000000000000F87F000000000000F07F000000000000F8BF00000000000000000000000000000040000000000000F8BF000000000000F87F000000000000F87F00000000000000000000000000000080000000000000F07F000000000000F87F000000000000F87F00000000000000400000000000000080000000000000F07F000000000000F07F000000000000F07F000000000000F8BF000000000000F87F000000000000F87F000000000000F07F00000000000000800000000000000000000000000000F07F000000000000F87F0000000000000080000000000000F87F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F00000000000000800000000000000080000000000000F87F000000000000008000000000000000800000000000000080000000000000F8BF000000000000F07F000000000000F87F000000000000F07F000000000000000000000000000000400000000000000000000000000000F87F000000000000F87F000000000000F8BF0000000000000080000000000000F87F0000000000000080000000000000F07F000000000000F07F0000000000000080000000000000004000000000000000000000000000000000000000000000F8BF000000000000F87F000000000000F07F000000000000F07F0000000000000080000000000000004000000000000000400000000000000080000000000000F87F000000000000F8BF000000000000F8BF000000000000008000000000000000400000000000000000000000000000F8BF0000000000000080000000000000F87F00000000000000400000000000000040000000000000F8BF000000000000F07F000000000000F07F000000000000F87F000000000000F07F000000000000F07F0000000000000000000000000000F8BF000000000000000000000000000000400000000000000080000000000000F87F000000000000F07F0000000000000000000000000000F8BF000000000000F87F000000000000F07F000000000000008000000000000000000000000000000080000000000000F8BF000000000000F07F000000000000F87F000000000000F87F00000000000000800000000000000000000000000000008000000000000000400000000000000040000000000000F07F000000000000F87F000000000000000000000000000000400000000000000080000000000000F8BF000000000000000000000000000000000000000000000040000000000000F87F000000000000F8BF0000000000000000000000000000F07F000000000000F8BF000000000000F07F00000000000000000000000000000040000000000000F8BF00000000000000000000000000000040000000000000F87F000000000000F87F0000000000000080000000000000F8BF00000000000000000000000000000000000000000000F07F000000000000000000000000000000000000000000000000000000000000F07F0000000000000000000000000000F07F0000000000000000000000000000000000000000000000800000000000000040000000000000F8BF000000000000F87F000000000000F8BF0000000000000000000000000000F07F000000000000F8BF0000000000000000000000000000F87F0000000000000000000000000000F07F000000000000F8BF0000000000000000000000000000F87F0000000000000080000000000000F8BF0000000000000000000000000000004000000000000000400000000000000080000000000000F07F000000000000F07F000000000000F07F000000000000F8BF00000000000000000000000000000040000000000000F87F000000000000008000000000000000400000000000000040000000000000F07F0000000000000040000000000000F8BF000000000000F07F00000000000000800000000000000000000000000000F07F000000000000000000000000000000400000000000000040000000000000F8BF00000000000000800000000000000000000000000000F07F0000000000000040000000000000F8BF0000000000000000000000000000F87F0000000000000040000000000000F07F000000000000F8BF0000000000000080000000000000F87F000000000000F07F000000000000F87F000000000000F07F000000000000F8BF00000000000000000000000000000040000000000000F87F000000000000F8BF0000000000000040000000000000F87F000000000000F07F000000000000F07F0000000000000040000000000000008000000000000000000000000000000080000000000000000000000000000000800000000000000000000000000000F87F000000000000F07F000000000000F07F0000000000000040000000000000F07F0000000000000000000000000000F8BF000000000000F07F000000000000F87F0000000000000000000000000000F8BF000000000000F07F0000000000000000000000000000000000000000000000000000000000000080000000000000F07F000000000000F8BF000000000000F8BF0000000000000040000000000000F07F0000000000000080000000000000004000000000000000400000000000000080000000000000F8BF000000000000000000000000000000000000000000000080000000000000F87F0000000000000080000000000000F87F000000000000F87F000000000000F07F000000000000F87F000000000000008000000000000000400000000000000080000000000000F8BF000000000000F07F000000000000F87F000000000000F87F000000000000F07F0000000000000080000000000000F07F000000000000F8BF0000000000000000000000000000F87F000000000000F07F000000000000F07F000000000000F07F000000000000004000000000000000800000000000000080000000000000004000000000000000800000000000000000000000000000F8BF000000000000F87F000000000000F07F0000000000000080000000000000F87F000000000000F07F000000000000000000000000000000000000000000000000000000000000F8BF000000000000F8BF0000000000000040000000000000F07F0000000000000040000000000000F87F0000000000000000000000000000008000000000000000400000000000000040000000000000F07F00000000000000800000000000000080000000000000F07F0000000000000080000000000000F8BF000000000000F07F0000000000000040000000000000F8BF000000000000F87F0000000000000080000000000000F87F0000000000000040000000000000004000000000000000400000000000000080000000000000F8BF000000000000F8BF000000000000F07F00000000000000800000000000000080000000000000F8BF000000000000F8BF0000000000000080000000000000F8BF0000000000000000000000000000004000000000000000400000000000000080000000000000F87F000000000000F8BF000000000000F8BF000000000000F87F0000000000000000000000000000000000000000000000400000000000000000000000000000F87F000000000000F87F00000000000000400000000000000080000000000000F87F000000000000F8BF0000000000000000000000000000F87F000000000000F87F0000000000000080000000000000F8BF000000000000F07F0000000000000040000000000000F87F0000000000000000000000000000F87F00000000000000000000000000000040000000000000F87F0000000000000040000000000000F87F000000000000F8BF000000000000F87F00000000000000000000000000000080000000000000F87F0000000000000000000000000000F07F000000000000F07F000000000000F87F000000000000008000000000000000400000000000000000000000000000F87F000000000000F8BF000000000000F87F0000000000000000000000000000F8BF00000000000000400000000000000040000000000000F8BF000000000000F8BF0000000000000000000000000000F8BF000000000000F87F000000000000F07F0000000000000040000000000000F87F00000000000000000000000000000080000000000000F87F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000F07F000000000000F8BF000000000000F07F0000000000000000000000000000F87F000000000000F8BF0000000000000040000000000000F8BF000000000000F8BF000000000000F07F0000000000000040000000000000F87F0000000000000040000000000000F87F000000000000F87F000000000000F87F"> : tensor<200xcomplex<f64>>
  %a1 = stablehlo.constant dense<"0x0000000000000080000000000000F07F000000000000F8BF000000000000F8BF000000000000000000000000000000400000000000000000000000000000000000000000000000800000000000000040000000000000F87F000000000000F8BF00000000000000800000000000000000000000000000F87F0000000000000080000000000000F8BF0000000000000080000000000000F07F000000000000F87F000000000000F8BF000000000000F8BF0000000000000040000000000000F07F000000000000F87F000000000000F8BF000000000000F07F000000000000F87F000000000000004000000000000000800000000000000000000000000000F87F000000000000F07F0000000000000080000000000000F87F0000000000000000000000000000F07F0000000000000040000000000000008000000000000000400000000000000000000000000000F87F000000000000F07F000000000000F07F00000000000000400000000000000000000000000000F07F000000000000F07F0000000000000000000000000000000000000000000000400000000000000000000000000000F8BF000000000000F07F00000000000000400000000000000080000000000000F8BF000000000000F07F0000000000000000000000000000F07F000000000000F07F000000000000000000000000000000800000000000000000000000000000008000000000000000000000000000000000000000000000F87F000000000000F8BF000000000000F87F0000000000000040000000000000004000000000000000400000000000000040000000000000F8BF000000000000F8BF000000000000F8BF000000000000F07F000000000000F07F0000000000000080000000000000F8BF000000000000F87F00000000000000000000000000000000000000000000F87F000000000000F87F000000000000F8BF0000000000000040000000000000F8BF0000000000000080000000000000F87F00000000000000000000000000000080000000000000F8BF000000000000F87F00000000000000400000000000000080000000000000008000000000000000000000000000000080000000000000000000000000000000800000000000000040000000000000F8BF0000000000000040000000000000F8BF00000000000000400000000000000080000000000000F87F00000000000000000000000000000000000000000000F8BF00000000000000800000000000000080000000000000F8BF0000000000000080000000000000000000000000000000800000000000000000000000000000F07F0000000000000080000000000000F8BF000000000000008000000000000000400000000000000040000000000000F8BF000000000000F8BF0000000000000080000000000000F87F0000000000000000000000000000000000000000000000000000000000000040000000000000F87F00000000000000000000000000000000000000000000F87F00000000000000000000000000000040000000000000F8BF00000000000000800000000000000080000000000000F07F00000000000000800000000000000040000000000000F07F000000000000F07F000000000000F07F000000000000F07F00000000000000000000000000000000000000000000000000000000000000400000000000000040000000000000F87F00000000000000800000000000000000000000000000F87F00000000000000400000000000000000000000000000F07F000000000000F8BF000000000000F07F000000000000F07F000000000000F07F00000000000000000000000000000000000000000000F87F000000000000F87F0000000000000040000000000000F07F000000000000F87F00000000000000800000000000000000000000000000F07F000000000000F8BF000000000000F8BF00000000000000400000000000000080000000000000F8BF000000000000F87F000000000000000000000000000000000000000000000000000000000000F07F000000000000F87F000000000000F07F0000000000000080000000000000F8BF00000000000000800000000000000080000000000000F8BF00000000000000800000000000000080000000000000F07F00000000000000800000000000000080000000000000F87F0000000000000080000000000000004000000000000000400000000000000040000000000000F8BF000000000000F07F0000000000000080000000000000F87F000000000000F87F00000000000000000000000000000000000000000000004000000000000000400000000000000080000000000000F87F000000000000F87F0000000000000040000000000000008000000000000000400000000000000000000000000000F87F000000000000F8BF000000000000F07F0000000000000040000000000000F8BF000000000000F07F000000000000F8BF00000000000000800000000000000040000000000000F87F000000000000F8BF000000000000F8BF00000000000000400000000000000040000000000000F8BF0000000000000040000000000000000000000000000000400000000000000080000000000000008000000000000000400000000000000080000000000000F8BF000000000000F8BF000000000000F07F000000000000F07F000000000000F87F000000000000F07F0000000000000080000000000000F8BF000000000000F87F00000000000000800000000000000040000000000000F07F000000000000F8BF000000000000F87F0000000000000040000000000000F8BF000000000000F8BF0000000000000000000000000000004000000000000000800000000000000040000000000000F07F000000000000F8BF000000000000F87F0000000000000080000000000000F87F00000000000000800000000000000040000000000000F8BF000000000000004000000000000000800000000000000040000000000000F07F000000000000F87F000000000000000000000000000000800000000000000000000000000000F8BF00000000000000800000000000000040000000000000F87F000000000000F8BF0000000000000080000000000000F8BF000000000000F87F00000000000000000000000000000000000000000000F07F00000000000000800000000000000000000000000000F8BF000000000000000000000000000000400000000000000000000000000000F8BF000000000000F8BF0000000000000000000000000000F8BF0000000000000000000000000000F8BF000000000000F87F000000000000F8BF0000000000000040000000000000F8BF000000000000F8BF000000000000F87F00000000000000000000000000000000000000000000F07F00000000000000000000000000000000000000000000F07F0000000000000000000000000000F87F000000000000F87F000000000000F87F0000000000000080000000000000000000000000000000400000000000000000000000000000F87F00000000000000800000000000000080000000000000004000000000000000400000000000000000000000000000004000000000000000800000000000000040000000000000F87F000000000000F87F000000000000F87F000000000000F8BF00000000000000800000000000000080000000000000F87F00000000000000400000000000000040000000000000F87F000000000000F8BF000000000000F87F0000000000000000000000000000F07F000000000000F87F0000000000000040000000000000F87F000000000000F87F000000000000F8BF0000000000000080000000000000F07F000000000000F07F000000000000F87F00000000000000400000000000000040000000000000F8BF00000000000000400000000000000000000000000000F8BF000000000000F8BF000000000000F8BF000000000000F8BF000000000000F07F0000000000000000000000000000F07F000000000000F87F0000000000000000000000000000F87F000000000000F8BF00000000000000400000000000000080000000000000F8BF000000000000F8BF000000000000F87F00000000000000800000000000000040000000000000F87F000000000000F8BF0000000000000000000000000000F07F0000000000000080000000000000F07F0000000000000080000000000000F07F000000000000F07F0000000000000080000000000000F07F000000000000F87F0000000000000040000000000000F8BF00000000000000000000000000000080000000000000F07F000000000000F07F000000000000F07F00000000000000800000000000000040000000000000000000000000000000800000000000000040000000000000F8BF"> : tensor<200xcomplex<f64>>
  %r0 = stablehlo.compare GE, %a0, %a1, FLOAT : (tensor<200xcomplex<f64>>, tensor<200xcomplex<f64>>) -> tensor<200xi1>
  check.expect_eq_const %r0, dense<[false, true, true, false, false, false, false, false, true, false, false, true, false, false, false, true, true, false, false, false, false, false, false, false, false, false, true, true, true, false, false, true, true, false, false, false, false, true, true, false, true, true, false, true, true, false, false, false, true, false, false, false, false, true, false, true, false, true, false, true, false, true, false, true, false, false, false, true, false, false, true, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, true, false, true, true, false, true, false, true, true, false, true, false, true, true, false, false, true, false, true, false, false, false, true, false, false, true, true, true, true, false, false, true, true, true, true, false, false, false, false, false, true, true, false, false, false, false, true, true, true, false, false, true, false, false, false, false, false, false, true, true, false, true, false, true, false, false, true, false, false, false, false, false, true, true, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true, true, true, false, false, false, false, true, false, false, true, false, false, false, true, false, false, true, false, true, true, false]> : tensor<200xi1>
  func.return
}

// -----

func.func @compare_GT_complex_f64() {
  %a0 = stablehlo.constant dense<"0x0000000000000080000000000000F87F000000000000F07F000000000000F8BF00000000000000000000000000000040000000000000F8BF000000000000F87F000000000000F87F00000000000000000000000000000080000000000000F07F000000000000F87F000000000000F87F00000000000000400000000000000080000000000000F07F000000000000F07F000000000000F07F000000000000F8BF000000000000F87F000000000000F87F000000000000F07F00000000000000800000000000000000000000000000F07F000000000000F87F0000000000000080000000000000F87F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F00000000000000800000000000000080000000000000F87F000000000000008000000000000000800000000000000080000000000000F8BF000000000000F07F000000000000F87F000000000000F07F000000000000000000000000000000400000000000000000000000000000F87F000000000000F87F000000000000F8BF0000000000000080000000000000F87F0000000000000080000000000000F07F000000000000F07F0000000000000080000000000000004000000000000000000000000000000000000000000000F8BF000000000000F87F000000000000F07F000000000000F07F0000000000000080000000000000004000000000000000400000000000000080000000000000F87F000000000000F8BF000000000000F8BF000000000000008000000000000000400000000000000000000000000000F8BF0000000000000080000000000000F87F00000000000000400000000000000040000000000000F8BF000000000000F07F000000000000F07F000000000000F87F000000000000F07F000000000000F07F0000000000000000000000000000F8BF000000000000000000000000000000400000000000000080000000000000F87F000000000000F07F0000000000000000000000000000F8BF000000000000F87F000000000000F07F000000000000008000000000000000000000000000000080000000000000F8BF000000000000F07F000000000000F87F000000000000F87F00000000000000800000000000000000000000000000008000000000000000400000000000000040000000000000F07F000000000000F87F000000000000000000000000000000400000000000000080000000000000F8BF000000000000000000000000000000000000000000000040000000000000F87F000000000000F8BF0000000000000000000000000000F07F000000000000F8BF000000000000F07F00000000000000000000000000000040000000000000F8BF00000000000000000000000000000040000000000000F87F000000000000F87F0000000000000080000000000000F8BF00000000000000000000000000000000000000000000F07F000000000000000000000000000000000000000000000000000000000000F07F0000000000000000000000000000F07F0000000000000000000000000000000000000000000000800000000000000040000000000000F8BF000000000000F87F000000000000F8BF0000000000000000000000000000F07F000000000000F8BF0000000000000000000000000000F87F0000000000000000000000000000F07F000000000000F8BF0000000000000000000000000000F87F0000000000000080000000000000F8BF0000000000000000000000000000004000000000000000400000000000000080000000000000F07F000000000000F07F000000000000F07F000000000000F8BF00000000000000000000000000000040000000000000F87F000000000000008000000000000000400000000000000040000000000000F07F0000000000000040000000000000F8BF000000000000F07F00000000000000800000000000000000000000000000F07F000000000000000000000000000000400000000000000040000000000000F8BF00000000000000800000000000000000000000000000F07F0000000000000040000000000000F8BF0000000000000000000000000000F87F0000000000000040000000000000F07F000000000000F8BF0000000000000080000000000000F87F000000000000F07F000000000000F87F000000000000F07F000000000000F8BF00000000000000000000000000000040000000000000F87F000000000000F8BF0000000000000040000000000000F87F000000000000F07F000000000000F07F0000000000000040000000000000008000000000000000000000000000000080000000000000000000000000000000800000000000000000000000000000F87F000000000000F07F000000000000F07F0000000000000040000000000000F07F0000000000000000000000000000F8BF000000000000F07F000000000000F87F0000000000000000000000000000F8BF000000000000F07F0000000000000000000000000000000000000000000000000000000000000080000000000000F07F000000000000F8BF000000000000F8BF0000000000000040000000000000F07F0000000000000080000000000000004000000000000000400000000000000080000000000000F8BF000000000000000000000000000000000000000000000080000000000000F87F0000000000000080000000000000F87F000000000000F87F000000000000F07F000000000000F87F000000000000008000000000000000400000000000000080000000000000F8BF000000000000F07F000000000000F87F000000000000F87F000000000000F07F0000000000000080000000000000F07F000000000000F8BF0000000000000000000000000000F87F000000000000F07F000000000000F07F000000000000F07F000000000000004000000000000000800000000000000080000000000000004000000000000000800000000000000000000000000000F8BF000000000000F87F000000000000F07F0000000000000080000000000000F87F000000000000F07F000000000000000000000000000000000000000000000000000000000000F8BF000000000000F8BF0000000000000040000000000000F07F0000000000000040000000000000F87F0000000000000000000000000000008000000000000000400000000000000040000000000000F07F00000000000000800000000000000080000000000000F07F0000000000000080000000000000F8BF000000000000F07F0000000000000040000000000000F8BF000000000000F87F0000000000000080000000000000F87F0000000000000040000000000000004000000000000000400000000000000080000000000000F8BF000000000000F8BF000000000000F07F00000000000000800000000000000080000000000000F8BF000000000000F8BF0000000000000080000000000000F8BF0000000000000000000000000000004000000000000000400000000000000080000000000000F87F000000000000F8BF000000000000F8BF000000000000F87F0000000000000000000000000000000000000000000000400000000000000000000000000000F87F000000000000F87F00000000000000400000000000000080000000000000F87F000000000000F8BF0000000000000000000000000000F87F000000000000F87F0000000000000080000000000000F8BF000000000000F07F0000000000000040000000000000F87F0000000000000000000000000000F87F00000000000000000000000000000040000000000000F87F0000000000000040000000000000F87F000000000000F8BF000000000000F87F00000000000000000000000000000080000000000000F87F0000000000000000000000000000F07F000000000000F07F000000000000F87F000000000000008000000000000000400000000000000000000000000000F87F000000000000F8BF000000000000F87F0000000000000000000000000000F8BF00000000000000400000000000000040000000000000F8BF000000000000F8BF0000000000000000000000000000F8BF000000000000F87F000000000000F07F0000000000000040000000000000F87F00000000000000000000000000000080000000000000F87F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000F07F000000000000F8BF000000000000F07F0000000000000000000000000000F87F000000000000F8BF0000000000000040000000000000F8BF000000000000F8BF000000000000F07F0000000000000040000000000000F87F0000000000000040000000000000F87F000000000000F87F000000000000F87F"> : tensor<200xcomplex<f64>>
  %a1 = stablehlo.constant dense<"0x0000000000000080000000000000F07F000000000000F8BF000000000000F8BF000000000000000000000000000000400000000000000000000000000000000000000000000000800000000000000040000000000000F87F000000000000F8BF00000000000000800000000000000000000000000000F87F0000000000000080000000000000F8BF0000000000000080000000000000F07F000000000000F87F000000000000F8BF000000000000F8BF0000000000000040000000000000F07F000000000000F87F000000000000F8BF000000000000F07F000000000000F87F000000000000004000000000000000800000000000000000000000000000F87F000000000000F07F0000000000000080000000000000F87F0000000000000000000000000000F07F0000000000000040000000000000008000000000000000400000000000000000000000000000F87F000000000000F07F000000000000F07F00000000000000400000000000000000000000000000F07F000000000000F07F0000000000000000000000000000000000000000000000400000000000000000000000000000F8BF000000000000F07F00000000000000400000000000000080000000000000F8BF000000000000F07F0000000000000000000000000000F07F000000000000F07F000000000000000000000000000000800000000000000000000000000000008000000000000000000000000000000000000000000000F87F000000000000F8BF000000000000F87F0000000000000040000000000000004000000000000000400000000000000040000000000000F8BF000000000000F8BF000000000000F8BF000000000000F07F000000000000F07F0000000000000080000000000000F8BF000000000000F87F00000000000000000000000000000000000000000000F87F000000000000F87F000000000000F8BF0000000000000040000000000000F8BF0000000000000080000000000000F87F00000000000000000000000000000080000000000000F8BF000000000000F87F00000000000000400000000000000080000000000000008000000000000000000000000000000080000000000000000000000000000000800000000000000040000000000000F8BF0000000000000040000000000000F8BF00000000000000400000000000000080000000000000F87F00000000000000000000000000000000000000000000F8BF00000000000000800000000000000080000000000000F8BF0000000000000080000000000000000000000000000000800000000000000000000000000000F07F0000000000000080000000000000F8BF000000000000008000000000000000400000000000000040000000000000F8BF000000000000F8BF0000000000000080000000000000F87F0000000000000000000000000000000000000000000000000000000000000040000000000000F87F00000000000000000000000000000000000000000000F87F00000000000000000000000000000040000000000000F8BF00000000000000800000000000000080000000000000F07F00000000000000800000000000000040000000000000F07F000000000000F07F000000000000F07F000000000000F07F00000000000000000000000000000000000000000000000000000000000000400000000000000040000000000000F87F00000000000000800000000000000000000000000000F87F00000000000000400000000000000000000000000000F07F000000000000F8BF000000000000F07F000000000000F07F000000000000F07F00000000000000000000000000000000000000000000F87F000000000000F87F0000000000000040000000000000F07F000000000000F87F00000000000000800000000000000000000000000000F07F000000000000F8BF000000000000F8BF00000000000000400000000000000080000000000000F8BF000000000000F87F000000000000000000000000000000000000000000000000000000000000F07F000000000000F87F000000000000F07F0000000000000080000000000000F8BF00000000000000800000000000000080000000000000F8BF00000000000000800000000000000080000000000000F07F00000000000000800000000000000080000000000000F87F0000000000000080000000000000004000000000000000400000000000000040000000000000F8BF000000000000F07F0000000000000080000000000000F87F000000000000F87F00000000000000000000000000000000000000000000004000000000000000400000000000000080000000000000F87F000000000000F87F0000000000000040000000000000008000000000000000400000000000000000000000000000F87F000000000000F8BF000000000000F07F0000000000000040000000000000F8BF000000000000F07F000000000000F8BF00000000000000800000000000000040000000000000F87F000000000000F8BF000000000000F8BF00000000000000400000000000000040000000000000F8BF0000000000000040000000000000000000000000000000400000000000000080000000000000008000000000000000400000000000000080000000000000F8BF000000000000F8BF000000000000F07F000000000000F07F000000000000F87F000000000000F07F0000000000000080000000000000F8BF000000000000F87F00000000000000800000000000000040000000000000F07F000000000000F8BF000000000000F87F0000000000000040000000000000F8BF000000000000F8BF0000000000000000000000000000004000000000000000800000000000000040000000000000F07F000000000000F8BF000000000000F87F0000000000000080000000000000F87F00000000000000800000000000000040000000000000F8BF000000000000004000000000000000800000000000000040000000000000F07F000000000000F87F000000000000000000000000000000800000000000000000000000000000F8BF00000000000000800000000000000040000000000000F87F000000000000F8BF0000000000000080000000000000F8BF000000000000F87F00000000000000000000000000000000000000000000F07F00000000000000800000000000000000000000000000F8BF000000000000000000000000000000400000000000000000000000000000F8BF000000000000F8BF0000000000000000000000000000F8BF0000000000000000000000000000F8BF000000000000F87F000000000000F8BF0000000000000040000000000000F8BF000000000000F8BF000000000000F87F00000000000000000000000000000000000000000000F07F00000000000000000000000000000000000000000000F07F0000000000000000000000000000F87F000000000000F87F000000000000F87F0000000000000080000000000000000000000000000000400000000000000000000000000000F87F00000000000000800000000000000080000000000000004000000000000000400000000000000000000000000000004000000000000000800000000000000040000000000000F87F000000000000F87F000000000000F87F000000000000F8BF00000000000000800000000000000080000000000000F87F00000000000000400000000000000040000000000000F87F000000000000F8BF000000000000F87F0000000000000000000000000000F07F000000000000F87F0000000000000040000000000000F87F000000000000F87F000000000000F8BF0000000000000080000000000000F07F000000000000F07F000000000000F87F00000000000000400000000000000040000000000000F8BF00000000000000400000000000000000000000000000F8BF000000000000F8BF000000000000F8BF000000000000F8BF000000000000F07F0000000000000000000000000000F07F000000000000F87F0000000000000000000000000000F87F000000000000F8BF00000000000000400000000000000080000000000000F8BF000000000000F8BF000000000000F87F00000000000000800000000000000040000000000000F87F000000000000F8BF0000000000000000000000000000F07F0000000000000080000000000000F07F0000000000000080000000000000F07F000000000000F07F0000000000000080000000000000F07F000000000000F87F0000000000000040000000000000F8BF00000000000000000000000000000080000000000000F07F000000000000F07F000000000000F07F00000000000000800000000000000040000000000000000000000000000000800000000000000040000000000000F8BF"> : tensor<200xcomplex<f64>>
  %r0 = stablehlo.compare GT, %a0, %a1, FLOAT : (tensor<200xcomplex<f64>>, tensor<200xcomplex<f64>>) -> tensor<200xi1>
  check.expect_eq_const %r0, dense<[false, true, false, false, false, false, false, false, true, false, false, true, false, false, false, true, true, false, false, false, false, false, false, false, false, false, true, true, true, false, false, true, true, false, false, false, false, true, true, false, true, true, false, true, true, false, false, false, false, false, false, false, false, true, false, true, false, true, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, true, false, true, true, false, true, false, true, false, false, true, false, true, true, false, false, true, false, true, false, false, false, true, false, false, true, true, true, true, false, false, true, true, false, true, false, false, false, false, false, true, true, false, false, false, false, true, true, true, false, false, true, false, false, false, false, false, false, true, true, false, true, false, true, false, false, true, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true, true, true, false, false, false, false, true, false, false, true, false, false, false, true, false, false, true, false, true, true, false]> : tensor<200xi1>
  func.return
}

// -----

func.func @compare_LE_complex_f64() {
  %a0 = stablehlo.constant dense<"0x0000000000000080000000000000F87F000000000000F07F000000000000F8BF00000000000000000000000000000040000000000000F8BF000000000000F87F000000000000F87F00000000000000000000000000000080000000000000F07F000000000000F87F000000000000F87F00000000000000400000000000000080000000000000F07F000000000000F07F000000000000F07F000000000000F8BF000000000000F87F000000000000F87F000000000000F07F00000000000000800000000000000000000000000000F07F000000000000F87F0000000000000080000000000000F87F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F00000000000000800000000000000080000000000000F87F000000000000008000000000000000800000000000000080000000000000F8BF000000000000F07F000000000000F87F000000000000F07F000000000000000000000000000000400000000000000000000000000000F87F000000000000F87F000000000000F8BF0000000000000080000000000000F87F0000000000000080000000000000F07F000000000000F07F0000000000000080000000000000004000000000000000000000000000000000000000000000F8BF000000000000F87F000000000000F07F000000000000F07F0000000000000080000000000000004000000000000000400000000000000080000000000000F87F000000000000F8BF000000000000F8BF000000000000008000000000000000400000000000000000000000000000F8BF0000000000000080000000000000F87F00000000000000400000000000000040000000000000F8BF000000000000F07F000000000000F07F000000000000F87F000000000000F07F000000000000F07F0000000000000000000000000000F8BF000000000000000000000000000000400000000000000080000000000000F87F000000000000F07F0000000000000000000000000000F8BF000000000000F87F000000000000F07F000000000000008000000000000000000000000000000080000000000000F8BF000000000000F07F000000000000F87F000000000000F87F00000000000000800000000000000000000000000000008000000000000000400000000000000040000000000000F07F000000000000F87F000000000000000000000000000000400000000000000080000000000000F8BF000000000000000000000000000000000000000000000040000000000000F87F000000000000F8BF0000000000000000000000000000F07F000000000000F8BF000000000000F07F00000000000000000000000000000040000000000000F8BF00000000000000000000000000000040000000000000F87F000000000000F87F0000000000000080000000000000F8BF00000000000000000000000000000000000000000000F07F000000000000000000000000000000000000000000000000000000000000F07F0000000000000000000000000000F07F0000000000000000000000000000000000000000000000800000000000000040000000000000F8BF000000000000F87F000000000000F8BF0000000000000000000000000000F07F000000000000F8BF0000000000000000000000000000F87F0000000000000000000000000000F07F000000000000F8BF0000000000000000000000000000F87F0000000000000080000000000000F8BF0000000000000000000000000000004000000000000000400000000000000080000000000000F07F000000000000F07F000000000000F07F000000000000F8BF00000000000000000000000000000040000000000000F87F000000000000008000000000000000400000000000000040000000000000F07F0000000000000040000000000000F8BF000000000000F07F00000000000000800000000000000000000000000000F07F000000000000000000000000000000400000000000000040000000000000F8BF00000000000000800000000000000000000000000000F07F0000000000000040000000000000F8BF0000000000000000000000000000F87F0000000000000040000000000000F07F000000000000F8BF0000000000000080000000000000F87F000000000000F07F000000000000F87F000000000000F07F000000000000F8BF00000000000000000000000000000040000000000000F87F000000000000F8BF0000000000000040000000000000F87F000000000000F07F000000000000F07F0000000000000040000000000000008000000000000000000000000000000080000000000000000000000000000000800000000000000000000000000000F87F000000000000F07F000000000000F07F0000000000000040000000000000F07F0000000000000000000000000000F8BF000000000000F07F000000000000F87F0000000000000000000000000000F8BF000000000000F07F0000000000000000000000000000000000000000000000000000000000000080000000000000F07F000000000000F8BF000000000000F8BF0000000000000040000000000000F07F0000000000000080000000000000004000000000000000400000000000000080000000000000F8BF000000000000000000000000000000000000000000000080000000000000F87F0000000000000080000000000000F87F000000000000F87F000000000000F07F000000000000F87F000000000000008000000000000000400000000000000080000000000000F8BF000000000000F07F000000000000F87F000000000000F87F000000000000F07F0000000000000080000000000000F07F000000000000F8BF0000000000000000000000000000F87F000000000000F07F000000000000F07F000000000000F07F000000000000004000000000000000800000000000000080000000000000004000000000000000800000000000000000000000000000F8BF000000000000F87F000000000000F07F0000000000000080000000000000F87F000000000000F07F000000000000000000000000000000000000000000000000000000000000F8BF000000000000F8BF0000000000000040000000000000F07F0000000000000040000000000000F87F0000000000000000000000000000008000000000000000400000000000000040000000000000F07F00000000000000800000000000000080000000000000F07F0000000000000080000000000000F8BF000000000000F07F0000000000000040000000000000F8BF000000000000F87F0000000000000080000000000000F87F0000000000000040000000000000004000000000000000400000000000000080000000000000F8BF000000000000F8BF000000000000F07F00000000000000800000000000000080000000000000F8BF000000000000F8BF0000000000000080000000000000F8BF0000000000000000000000000000004000000000000000400000000000000080000000000000F87F000000000000F8BF000000000000F8BF000000000000F87F0000000000000000000000000000000000000000000000400000000000000000000000000000F87F000000000000F87F00000000000000400000000000000080000000000000F87F000000000000F8BF0000000000000000000000000000F87F000000000000F87F0000000000000080000000000000F8BF000000000000F07F0000000000000040000000000000F87F0000000000000000000000000000F87F00000000000000000000000000000040000000000000F87F0000000000000040000000000000F87F000000000000F8BF000000000000F87F00000000000000000000000000000080000000000000F87F0000000000000000000000000000F07F000000000000F07F000000000000F87F000000000000008000000000000000400000000000000000000000000000F87F000000000000F8BF000000000000F87F0000000000000000000000000000F8BF00000000000000400000000000000040000000000000F8BF000000000000F8BF0000000000000000000000000000F8BF000000000000F87F000000000000F07F0000000000000040000000000000F87F00000000000000000000000000000080000000000000F87F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000F07F000000000000F8BF000000000000F07F0000000000000000000000000000F87F000000000000F8BF0000000000000040000000000000F8BF000000000000F8BF000000000000F07F0000000000000040000000000000F87F0000000000000040000000000000F87F000000000000F87F000000000000F87F"> : tensor<200xcomplex<f64>>
  %a1 = stablehlo.constant dense<"0x0000000000000080000000000000F07F000000000000F8BF000000000000F8BF000000000000000000000000000000400000000000000000000000000000000000000000000000800000000000000040000000000000F87F000000000000F8BF00000000000000800000000000000000000000000000F87F0000000000000080000000000000F8BF0000000000000080000000000000F07F000000000000F87F000000000000F8BF000000000000F8BF0000000000000040000000000000F07F000000000000F87F000000000000F8BF000000000000F07F000000000000F87F000000000000004000000000000000800000000000000000000000000000F87F000000000000F07F0000000000000080000000000000F87F0000000000000000000000000000F07F0000000000000040000000000000008000000000000000400000000000000000000000000000F87F000000000000F07F000000000000F07F00000000000000400000000000000000000000000000F07F000000000000F07F0000000000000000000000000000000000000000000000400000000000000000000000000000F8BF000000000000F07F00000000000000400000000000000080000000000000F8BF000000000000F07F0000000000000000000000000000F07F000000000000F07F000000000000000000000000000000800000000000000000000000000000008000000000000000000000000000000000000000000000F87F000000000000F8BF000000000000F87F0000000000000040000000000000004000000000000000400000000000000040000000000000F8BF000000000000F8BF000000000000F8BF000000000000F07F000000000000F07F0000000000000080000000000000F8BF000000000000F87F00000000000000000000000000000000000000000000F87F000000000000F87F000000000000F8BF0000000000000040000000000000F8BF0000000000000080000000000000F87F00000000000000000000000000000080000000000000F8BF000000000000F87F00000000000000400000000000000080000000000000008000000000000000000000000000000080000000000000000000000000000000800000000000000040000000000000F8BF0000000000000040000000000000F8BF00000000000000400000000000000080000000000000F87F00000000000000000000000000000000000000000000F8BF00000000000000800000000000000080000000000000F8BF0000000000000080000000000000000000000000000000800000000000000000000000000000F07F0000000000000080000000000000F8BF000000000000008000000000000000400000000000000040000000000000F8BF000000000000F8BF0000000000000080000000000000F87F0000000000000000000000000000000000000000000000000000000000000040000000000000F87F00000000000000000000000000000000000000000000F87F00000000000000000000000000000040000000000000F8BF00000000000000800000000000000080000000000000F07F00000000000000800000000000000040000000000000F07F000000000000F07F000000000000F07F000000000000F07F00000000000000000000000000000000000000000000000000000000000000400000000000000040000000000000F87F00000000000000800000000000000000000000000000F87F00000000000000400000000000000000000000000000F07F000000000000F8BF000000000000F07F000000000000F07F000000000000F07F00000000000000000000000000000000000000000000F87F000000000000F87F0000000000000040000000000000F07F000000000000F87F00000000000000800000000000000000000000000000F07F000000000000F8BF000000000000F8BF00000000000000400000000000000080000000000000F8BF000000000000F87F000000000000000000000000000000000000000000000000000000000000F07F000000000000F87F000000000000F07F0000000000000080000000000000F8BF00000000000000800000000000000080000000000000F8BF00000000000000800000000000000080000000000000F07F00000000000000800000000000000080000000000000F87F0000000000000080000000000000004000000000000000400000000000000040000000000000F8BF000000000000F07F0000000000000080000000000000F87F000000000000F87F00000000000000000000000000000000000000000000004000000000000000400000000000000080000000000000F87F000000000000F87F0000000000000040000000000000008000000000000000400000000000000000000000000000F87F000000000000F8BF000000000000F07F0000000000000040000000000000F8BF000000000000F07F000000000000F8BF00000000000000800000000000000040000000000000F87F000000000000F8BF000000000000F8BF00000000000000400000000000000040000000000000F8BF0000000000000040000000000000000000000000000000400000000000000080000000000000008000000000000000400000000000000080000000000000F8BF000000000000F8BF000000000000F07F000000000000F07F000000000000F87F000000000000F07F0000000000000080000000000000F8BF000000000000F87F00000000000000800000000000000040000000000000F07F000000000000F8BF000000000000F87F0000000000000040000000000000F8BF000000000000F8BF0000000000000000000000000000004000000000000000800000000000000040000000000000F07F000000000000F8BF000000000000F87F0000000000000080000000000000F87F00000000000000800000000000000040000000000000F8BF000000000000004000000000000000800000000000000040000000000000F07F000000000000F87F000000000000000000000000000000800000000000000000000000000000F8BF00000000000000800000000000000040000000000000F87F000000000000F8BF0000000000000080000000000000F8BF000000000000F87F00000000000000000000000000000000000000000000F07F00000000000000800000000000000000000000000000F8BF000000000000000000000000000000400000000000000000000000000000F8BF000000000000F8BF0000000000000000000000000000F8BF0000000000000000000000000000F8BF000000000000F87F000000000000F8BF0000000000000040000000000000F8BF000000000000F8BF000000000000F87F00000000000000000000000000000000000000000000F07F00000000000000000000000000000000000000000000F07F0000000000000000000000000000F87F000000000000F87F000000000000F87F0000000000000080000000000000000000000000000000400000000000000000000000000000F87F00000000000000800000000000000080000000000000004000000000000000400000000000000000000000000000004000000000000000800000000000000040000000000000F87F000000000000F87F000000000000F87F000000000000F8BF00000000000000800000000000000080000000000000F87F00000000000000400000000000000040000000000000F87F000000000000F8BF000000000000F87F0000000000000000000000000000F07F000000000000F87F0000000000000040000000000000F87F000000000000F87F000000000000F8BF0000000000000080000000000000F07F000000000000F07F000000000000F87F00000000000000400000000000000040000000000000F8BF00000000000000400000000000000000000000000000F8BF000000000000F8BF000000000000F8BF000000000000F8BF000000000000F07F0000000000000000000000000000F07F000000000000F87F0000000000000000000000000000F87F000000000000F8BF00000000000000400000000000000080000000000000F8BF000000000000F8BF000000000000F87F00000000000000800000000000000040000000000000F87F000000000000F8BF0000000000000000000000000000F07F0000000000000080000000000000F07F0000000000000080000000000000F07F000000000000F07F0000000000000080000000000000F07F000000000000F87F0000000000000040000000000000F8BF00000000000000000000000000000080000000000000F07F000000000000F07F000000000000F07F00000000000000800000000000000040000000000000000000000000000000800000000000000040000000000000F8BF"> : tensor<200xcomplex<f64>>
  %r0 = stablehlo.compare LE, %a0, %a1, FLOAT : (tensor<200xcomplex<f64>>, tensor<200xcomplex<f64>>) -> tensor<200xi1>
  check.expect_eq_const %r0, dense<[false, false, true, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true, false, true, true, false, true, false, false, false, true, false, false, false, false, false, true, true, false, false, true, false, false, false, false, false, false, true, false, true, true, false, true, true, false, false, false, true, false, false, true, true, true, true, false, false, true, true, true, false, true, true, true, true, true, true, false, true, false, false, true, true, true, false, true, false, true, false, true, false, false, false, false, true, false, true, false, false, true, false, false, true, false, false, false, false, true, false, true, false, false, true, false, false, false, false, true, true, false, false, true, false, true, false, false, false, true, false, false, false, true, true, false, false, false, false, true, true, false, false, true, false, true, false, false, false, false, true, false, true, false, false, false, false, true, true, true, true, false, false, true, false, true, true, true, false, false, false, false, false, false, false, true, true, false, false, false, true, false, false, false, false, true, false, false, true, false, false, false, false, false, true, true, false, false, false, false, true, false, false, false]> : tensor<200xi1>
  func.return
}

// -----

func.func @compare_LT_complex_f64() {
  %a0 = stablehlo.constant dense<"0x0000000000000080000000000000F87F000000000000F07F000000000000F8BF00000000000000000000000000000040000000000000F8BF000000000000F87F000000000000F87F00000000000000000000000000000080000000000000F07F000000000000F87F000000000000F87F00000000000000400000000000000080000000000000F07F000000000000F07F000000000000F07F000000000000F8BF000000000000F87F000000000000F87F000000000000F07F00000000000000800000000000000000000000000000F07F000000000000F87F0000000000000080000000000000F87F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F00000000000000800000000000000080000000000000F87F000000000000008000000000000000800000000000000080000000000000F8BF000000000000F07F000000000000F87F000000000000F07F000000000000000000000000000000400000000000000000000000000000F87F000000000000F87F000000000000F8BF0000000000000080000000000000F87F0000000000000080000000000000F07F000000000000F07F0000000000000080000000000000004000000000000000000000000000000000000000000000F8BF000000000000F87F000000000000F07F000000000000F07F0000000000000080000000000000004000000000000000400000000000000080000000000000F87F000000000000F8BF000000000000F8BF000000000000008000000000000000400000000000000000000000000000F8BF0000000000000080000000000000F87F00000000000000400000000000000040000000000000F8BF000000000000F07F000000000000F07F000000000000F87F000000000000F07F000000000000F07F0000000000000000000000000000F8BF000000000000000000000000000000400000000000000080000000000000F87F000000000000F07F0000000000000000000000000000F8BF000000000000F87F000000000000F07F000000000000008000000000000000000000000000000080000000000000F8BF000000000000F07F000000000000F87F000000000000F87F00000000000000800000000000000000000000000000008000000000000000400000000000000040000000000000F07F000000000000F87F000000000000000000000000000000400000000000000080000000000000F8BF000000000000000000000000000000000000000000000040000000000000F87F000000000000F8BF0000000000000000000000000000F07F000000000000F8BF000000000000F07F00000000000000000000000000000040000000000000F8BF00000000000000000000000000000040000000000000F87F000000000000F87F0000000000000080000000000000F8BF00000000000000000000000000000000000000000000F07F000000000000000000000000000000000000000000000000000000000000F07F0000000000000000000000000000F07F0000000000000000000000000000000000000000000000800000000000000040000000000000F8BF000000000000F87F000000000000F8BF0000000000000000000000000000F07F000000000000F8BF0000000000000000000000000000F87F0000000000000000000000000000F07F000000000000F8BF0000000000000000000000000000F87F0000000000000080000000000000F8BF0000000000000000000000000000004000000000000000400000000000000080000000000000F07F000000000000F07F000000000000F07F000000000000F8BF00000000000000000000000000000040000000000000F87F000000000000008000000000000000400000000000000040000000000000F07F0000000000000040000000000000F8BF000000000000F07F00000000000000800000000000000000000000000000F07F000000000000000000000000000000400000000000000040000000000000F8BF00000000000000800000000000000000000000000000F07F0000000000000040000000000000F8BF0000000000000000000000000000F87F0000000000000040000000000000F07F000000000000F8BF0000000000000080000000000000F87F000000000000F07F000000000000F87F000000000000F07F000000000000F8BF00000000000000000000000000000040000000000000F87F000000000000F8BF0000000000000040000000000000F87F000000000000F07F000000000000F07F0000000000000040000000000000008000000000000000000000000000000080000000000000000000000000000000800000000000000000000000000000F87F000000000000F07F000000000000F07F0000000000000040000000000000F07F0000000000000000000000000000F8BF000000000000F07F000000000000F87F0000000000000000000000000000F8BF000000000000F07F0000000000000000000000000000000000000000000000000000000000000080000000000000F07F000000000000F8BF000000000000F8BF0000000000000040000000000000F07F0000000000000080000000000000004000000000000000400000000000000080000000000000F8BF000000000000000000000000000000000000000000000080000000000000F87F0000000000000080000000000000F87F000000000000F87F000000000000F07F000000000000F87F000000000000008000000000000000400000000000000080000000000000F8BF000000000000F07F000000000000F87F000000000000F87F000000000000F07F0000000000000080000000000000F07F000000000000F8BF0000000000000000000000000000F87F000000000000F07F000000000000F07F000000000000F07F000000000000004000000000000000800000000000000080000000000000004000000000000000800000000000000000000000000000F8BF000000000000F87F000000000000F07F0000000000000080000000000000F87F000000000000F07F000000000000000000000000000000000000000000000000000000000000F8BF000000000000F8BF0000000000000040000000000000F07F0000000000000040000000000000F87F0000000000000000000000000000008000000000000000400000000000000040000000000000F07F00000000000000800000000000000080000000000000F07F0000000000000080000000000000F8BF000000000000F07F0000000000000040000000000000F8BF000000000000F87F0000000000000080000000000000F87F0000000000000040000000000000004000000000000000400000000000000080000000000000F8BF000000000000F8BF000000000000F07F00000000000000800000000000000080000000000000F8BF000000000000F8BF0000000000000080000000000000F8BF0000000000000000000000000000004000000000000000400000000000000080000000000000F87F000000000000F8BF000000000000F8BF000000000000F87F0000000000000000000000000000000000000000000000400000000000000000000000000000F87F000000000000F87F00000000000000400000000000000080000000000000F87F000000000000F8BF0000000000000000000000000000F87F000000000000F87F0000000000000080000000000000F8BF000000000000F07F0000000000000040000000000000F87F0000000000000000000000000000F87F00000000000000000000000000000040000000000000F87F0000000000000040000000000000F87F000000000000F8BF000000000000F87F00000000000000000000000000000080000000000000F87F0000000000000000000000000000F07F000000000000F07F000000000000F87F000000000000008000000000000000400000000000000000000000000000F87F000000000000F8BF000000000000F87F0000000000000000000000000000F8BF00000000000000400000000000000040000000000000F8BF000000000000F8BF0000000000000000000000000000F8BF000000000000F87F000000000000F07F0000000000000040000000000000F87F00000000000000000000000000000080000000000000F87F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000F07F000000000000F8BF000000000000F07F0000000000000000000000000000F87F000000000000F8BF0000000000000040000000000000F8BF000000000000F8BF000000000000F07F0000000000000040000000000000F87F0000000000000040000000000000F87F000000000000F87F000000000000F87F"> : tensor<200xcomplex<f64>>
  %a1 = stablehlo.constant dense<"0x0000000000000080000000000000F07F000000000000F8BF000000000000F8BF000000000000000000000000000000400000000000000000000000000000000000000000000000800000000000000040000000000000F87F000000000000F8BF00000000000000800000000000000000000000000000F87F0000000000000080000000000000F8BF0000000000000080000000000000F07F000000000000F87F000000000000F8BF000000000000F8BF0000000000000040000000000000F07F000000000000F87F000000000000F8BF000000000000F07F000000000000F87F000000000000004000000000000000800000000000000000000000000000F87F000000000000F07F0000000000000080000000000000F87F0000000000000000000000000000F07F0000000000000040000000000000008000000000000000400000000000000000000000000000F87F000000000000F07F000000000000F07F00000000000000400000000000000000000000000000F07F000000000000F07F0000000000000000000000000000000000000000000000400000000000000000000000000000F8BF000000000000F07F00000000000000400000000000000080000000000000F8BF000000000000F07F0000000000000000000000000000F07F000000000000F07F000000000000000000000000000000800000000000000000000000000000008000000000000000000000000000000000000000000000F87F000000000000F8BF000000000000F87F0000000000000040000000000000004000000000000000400000000000000040000000000000F8BF000000000000F8BF000000000000F8BF000000000000F07F000000000000F07F0000000000000080000000000000F8BF000000000000F87F00000000000000000000000000000000000000000000F87F000000000000F87F000000000000F8BF0000000000000040000000000000F8BF0000000000000080000000000000F87F00000000000000000000000000000080000000000000F8BF000000000000F87F00000000000000400000000000000080000000000000008000000000000000000000000000000080000000000000000000000000000000800000000000000040000000000000F8BF0000000000000040000000000000F8BF00000000000000400000000000000080000000000000F87F00000000000000000000000000000000000000000000F8BF00000000000000800000000000000080000000000000F8BF0000000000000080000000000000000000000000000000800000000000000000000000000000F07F0000000000000080000000000000F8BF000000000000008000000000000000400000000000000040000000000000F8BF000000000000F8BF0000000000000080000000000000F87F0000000000000000000000000000000000000000000000000000000000000040000000000000F87F00000000000000000000000000000000000000000000F87F00000000000000000000000000000040000000000000F8BF00000000000000800000000000000080000000000000F07F00000000000000800000000000000040000000000000F07F000000000000F07F000000000000F07F000000000000F07F00000000000000000000000000000000000000000000000000000000000000400000000000000040000000000000F87F00000000000000800000000000000000000000000000F87F00000000000000400000000000000000000000000000F07F000000000000F8BF000000000000F07F000000000000F07F000000000000F07F00000000000000000000000000000000000000000000F87F000000000000F87F0000000000000040000000000000F07F000000000000F87F00000000000000800000000000000000000000000000F07F000000000000F8BF000000000000F8BF00000000000000400000000000000080000000000000F8BF000000000000F87F000000000000000000000000000000000000000000000000000000000000F07F000000000000F87F000000000000F07F0000000000000080000000000000F8BF00000000000000800000000000000080000000000000F8BF00000000000000800000000000000080000000000000F07F00000000000000800000000000000080000000000000F87F0000000000000080000000000000004000000000000000400000000000000040000000000000F8BF000000000000F07F0000000000000080000000000000F87F000000000000F87F00000000000000000000000000000000000000000000004000000000000000400000000000000080000000000000F87F000000000000F87F0000000000000040000000000000008000000000000000400000000000000000000000000000F87F000000000000F8BF000000000000F07F0000000000000040000000000000F8BF000000000000F07F000000000000F8BF00000000000000800000000000000040000000000000F87F000000000000F8BF000000000000F8BF00000000000000400000000000000040000000000000F8BF0000000000000040000000000000000000000000000000400000000000000080000000000000008000000000000000400000000000000080000000000000F8BF000000000000F8BF000000000000F07F000000000000F07F000000000000F87F000000000000F07F0000000000000080000000000000F8BF000000000000F87F00000000000000800000000000000040000000000000F07F000000000000F8BF000000000000F87F0000000000000040000000000000F8BF000000000000F8BF0000000000000000000000000000004000000000000000800000000000000040000000000000F07F000000000000F8BF000000000000F87F0000000000000080000000000000F87F00000000000000800000000000000040000000000000F8BF000000000000004000000000000000800000000000000040000000000000F07F000000000000F87F000000000000000000000000000000800000000000000000000000000000F8BF00000000000000800000000000000040000000000000F87F000000000000F8BF0000000000000080000000000000F8BF000000000000F87F00000000000000000000000000000000000000000000F07F00000000000000800000000000000000000000000000F8BF000000000000000000000000000000400000000000000000000000000000F8BF000000000000F8BF0000000000000000000000000000F8BF0000000000000000000000000000F8BF000000000000F87F000000000000F8BF0000000000000040000000000000F8BF000000000000F8BF000000000000F87F00000000000000000000000000000000000000000000F07F00000000000000000000000000000000000000000000F07F0000000000000000000000000000F87F000000000000F87F000000000000F87F0000000000000080000000000000000000000000000000400000000000000000000000000000F87F00000000000000800000000000000080000000000000004000000000000000400000000000000000000000000000004000000000000000800000000000000040000000000000F87F000000000000F87F000000000000F87F000000000000F8BF00000000000000800000000000000080000000000000F87F00000000000000400000000000000040000000000000F87F000000000000F8BF000000000000F87F0000000000000000000000000000F07F000000000000F87F0000000000000040000000000000F87F000000000000F87F000000000000F8BF0000000000000080000000000000F07F000000000000F07F000000000000F87F00000000000000400000000000000040000000000000F8BF00000000000000400000000000000000000000000000F8BF000000000000F8BF000000000000F8BF000000000000F8BF000000000000F07F0000000000000000000000000000F07F000000000000F87F0000000000000000000000000000F87F000000000000F8BF00000000000000400000000000000080000000000000F8BF000000000000F8BF000000000000F87F00000000000000800000000000000040000000000000F87F000000000000F8BF0000000000000000000000000000F07F0000000000000080000000000000F07F0000000000000080000000000000F07F000000000000F07F0000000000000080000000000000F07F000000000000F87F0000000000000040000000000000F8BF00000000000000000000000000000080000000000000F07F000000000000F07F000000000000F07F00000000000000800000000000000040000000000000000000000000000000800000000000000040000000000000F8BF"> : tensor<200xcomplex<f64>>
  %r0 = stablehlo.compare LT, %a0, %a1, FLOAT : (tensor<200xcomplex<f64>>, tensor<200xcomplex<f64>>) -> tensor<200xi1>
  check.expect_eq_const %r0, dense<[false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true, false, true, true, false, true, false, false, false, true, false, false, false, false, false, true, true, false, false, true, false, false, false, false, false, false, true, false, false, true, false, true, true, false, false, false, true, false, false, false, true, false, true, false, false, true, true, false, false, true, false, true, true, true, true, false, true, false, false, true, true, true, false, true, false, true, false, true, false, false, false, false, true, false, false, false, false, true, false, false, true, false, false, false, false, true, false, true, false, false, true, false, false, false, false, true, true, false, false, false, false, true, false, false, false, true, false, false, false, true, true, false, false, false, false, true, true, false, false, true, false, true, false, false, false, false, true, false, true, false, false, false, false, true, true, true, true, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true, true, false, false, false, true, false, false, false, false, true, false, false, true, false, false, false, false, false, true, true, false, false, false, false, true, false, false, false]> : tensor<200xi1>
  func.return
}

// -----

func.func @clamp_scalar_complex_f64() {
  %a0 = stablehlo.constant dense<"0x000000000000F03F0000000000000040"> : tensor<complex<f64>>
  %a1 = stablehlo.constant dense<"0x000000000000F03F0000000000001440000000000000F03F000000000000F03F000000000000F03F0000000000000040000000000000004000000000000022400000000000000840000000000000F0BF0000000000000840000000000000104000000000000008400000000000000840000000000000000000000000000022400000000000001C4000000000000000C0"> : tensor<9xcomplex<f64>>
  %a2 = stablehlo.constant dense<"0x00000000000008400000000000000840"> : tensor<complex<f64>>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<complex<f64>>, tensor<9xcomplex<f64>>, tensor<complex<f64>>) -> tensor<9xcomplex<f64>>
  check.expect_eq_const %r0, dense<"0x000000000000F03F0000000000001440000000000000F03F0000000000000040000000000000F03F0000000000000040000000000000004000000000000022400000000000000840000000000000F0BF0000000000000840000000000000084000000000000008400000000000000840000000000000F03F000000000000004000000000000008400000000000000840"> : tensor<9xcomplex<f64>>
  func.return
}

// -----

func.func @clamp_full_complex_f64() {
  %a0 = stablehlo.constant dense<"0x000000000000F03F0000000000000040000000000000F03F0000000000000040000000000000F03F0000000000000040000000000000F03F0000000000000040000000000000F03F0000000000000040000000000000F03F0000000000000040000000000000F03F0000000000000040000000000000F03F0000000000000040000000000000F03F0000000000000040"> : tensor<9xcomplex<f64>>
  %a1 = stablehlo.constant dense<"0x000000000000F03F0000000000001440000000000000F03F000000000000F03F000000000000F03F0000000000000040000000000000004000000000000022400000000000000840000000000000F0BF0000000000000840000000000000104000000000000008400000000000000840000000000000000000000000000022400000000000001C4000000000000000C0"> : tensor<9xcomplex<f64>>
  %a2 = stablehlo.constant dense<"0x000000000000084000000000000008400000000000000840000000000000084000000000000008400000000000000840000000000000084000000000000008400000000000000840000000000000084000000000000008400000000000000840000000000000084000000000000008400000000000000840000000000000084000000000000008400000000000000840"> : tensor<9xcomplex<f64>>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<9xcomplex<f64>>, tensor<9xcomplex<f64>>, tensor<9xcomplex<f64>>) -> tensor<9xcomplex<f64>>
  check.expect_eq_const %r0, dense<"0x000000000000F03F0000000000001440000000000000F03F0000000000000040000000000000F03F0000000000000040000000000000004000000000000022400000000000000840000000000000F0BF0000000000000840000000000000084000000000000008400000000000000840000000000000F03F000000000000004000000000000008400000000000000840"> : tensor<9xcomplex<f64>>
  func.return
}

// -----

func.func @rng_uniform_i2() {
  %a0 = stablehlo.constant dense<"0x03"> : tensor<i2>
  %a1 = stablehlo.constant dense<"0x01"> : tensor<i2>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<i2>, tensor<i2>, tensor<1xi64>) -> tensor<64xi2>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<i2>) -> tensor<64xi2>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<i2>) -> tensor<64xi2>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xi2>, tensor<64xi2>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xi2>, tensor<64xi2>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xi2>, tensor<64xi2>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xi2>, tensor<64xi2>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @rng_uniform_i4() {
  %a0 = stablehlo.constant dense<"0x0F"> : tensor<i4>
  %a1 = stablehlo.constant dense<"0x03"> : tensor<i4>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<i4>, tensor<i4>, tensor<1xi64>) -> tensor<64xi4>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<i4>) -> tensor<64xi4>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<i4>) -> tensor<64xi4>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xi4>, tensor<64xi4>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xi4>, tensor<64xi4>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xi4>, tensor<64xi4>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xi4>, tensor<64xi4>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @rng_uniform_ui2() {
  %a0 = stablehlo.constant dense<"0x00"> : tensor<ui2>
  %a1 = stablehlo.constant dense<"0x03"> : tensor<ui2>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<ui2>, tensor<ui2>, tensor<1xi64>) -> tensor<64xui2>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<ui2>) -> tensor<64xui2>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<ui2>) -> tensor<64xui2>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xui2>, tensor<64xui2>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xui2>, tensor<64xui2>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xui2>, tensor<64xui2>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xui2>, tensor<64xui2>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @rng_uniform_ui4() {
  %a0 = stablehlo.constant dense<"0x00"> : tensor<ui4>
  %a1 = stablehlo.constant dense<"0x03"> : tensor<ui4>
  %s = stablehlo.constant dense<[64]> : tensor<1xi64>
  %u = stablehlo.rng %a0, %a1, %s, distribution = UNIFORM : (tensor<ui4>, tensor<ui4>, tensor<1xi64>) -> tensor<64xui4>
  %l = stablehlo.broadcast_in_dim %a0, dims = [] : (tensor<ui4>) -> tensor<64xui4>
  %h = stablehlo.broadcast_in_dim %a1, dims = [] : (tensor<ui4>) -> tensor<64xui4>
  %g = stablehlo.compare GE, %u, %l : (tensor<64xui4>, tensor<64xui4>) -> tensor<64xi1>
  %b = stablehlo.compare LT, %u, %h : (tensor<64xui4>, tensor<64xui4>) -> tensor<64xi1>
  %e = stablehlo.compare EQ, %u, %l : (tensor<64xui4>, tensor<64xui4>) -> tensor<64xi1>
  %n = stablehlo.compare GT, %u, %l : (tensor<64xui4>, tensor<64xui4>) -> tensor<64xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %f = stablehlo.constant dense<false> : tensor<i1>
  %q0 = stablehlo.reduce(%g init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q1 = stablehlo.reduce(%b init: %t) applies stablehlo.and across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q2 = stablehlo.reduce(%e init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %q3 = stablehlo.reduce(%n init: %f) applies stablehlo.or across dimensions = [0] : (tensor<64xi1>, tensor<i1>) -> tensor<i1>
  %w0 = stablehlo.and %q0, %q1 : tensor<i1>
  %w1 = stablehlo.and %q2, %q3 : tensor<i1>
  %r0 = stablehlo.and %w0, %w1 : tensor<i1>
  check.expect_eq_const %r0, dense<true> : tensor<i1>
  func.return
}
