// Products in parts of f8E4M3FN, and of vectors; expected values are numpy's, put together part by part.

func.func @f8_x3() {
  %a0 = stablehlo.constant dense<[[0x3CC98C5F], [0x40BF3278], [0xC0AF72BF], [0xC18E7EA4], [0xC1117EA1], [0xC19EA9D8]]> : tensor<6x1xf32>
  %a1 = stablehlo.constant dense<[[0x3E38C2DB, 0x4080A921, 0xBFBD01DF, 0xBFEE432A, 0x3FBC196F]]> : tensor<1x5xf32>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = f8E4M3FN, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> : (tensor<6x1xf32>, tensor<1x5xf32>) -> tensor<6x5xf32>
  %w0 = stablehlo.constant dense<[[0x3B958000, 0x3DD11E00, 0xBD199000, 0xBD419400, 0x3D18C000], [0x3F896400, 0x41C03800, 0xC10D2400, 0xC131ED00, 0x410C6400], [0xBF7C2800, 0xC1B06200, 0x41018400, 0x41234500, 0xC100D400], [0xC04CC000, 0xC28F4600, 0x41D26000, 0x42049C00, 0xC1D14000], [0xBFD14000, 0xC2124600, 0x4156E000, 0x41876C00, 0xC155C000], [0xC063F000, 0xC29F7C00, 0x41EA3000, 0x42139E00, 0xC1E8F000]]> : tensor<6x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<6x5xf32>, tensor<6x5xf32>
  func.return
}

// -----

func.func @f8_x4() {
  %a0 = stablehlo.constant dense<[[0x3CC98C5F], [0x40BF3278], [0xC0AF72BF], [0xC18E7EA4], [0xC1117EA1], [0xC19EA9D8]]> : tensor<6x1xf32>
  %a1 = stablehlo.constant dense<[[0x3E38C2DB, 0x4080A921, 0xBFBD01DF, 0xBFEE432A, 0x3FBC196F]]> : tensor<1x5xf32>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = f8E4M3FN, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 4, allow_imprecise_accumulation = false> : (tensor<6x1xf32>, tensor<1x5xf32>) -> tensor<6x5xf32>
  %w0 = stablehlo.constant dense<[[0x3B958000, 0x3DD11E00, 0xBD199000, 0xBD419400, 0x3D18C000], [0x3F896A80, 0x41C036E2, 0xC10D2670, 0xC131EE6C, 0x410C6740], [0xBF7C3100, 0xC1B0613A, 0x410185B0, 0x412345FC, 0xC100D640], [0xC04CD800, 0xC28F43F0, 0x41D26900, 0x42049EA0, 0xC1D14C00], [0xBFD12800, 0xC2124810, 0x4156D700, 0x41876960, 0xC155B400], [0xC0640600, 0xC29F7A1C, 0x41EA3840, 0x4213A068, 0xC1E8FB00]]> : tensor<6x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<6x5xf32>, tensor<6x5xf32>
  func.return
}

// -----

func.func @tf32_of_vectors_x1() {
  %a0 = stablehlo.constant dense<[0x3F800808]> : tensor<1xf32>
  %a1 = stablehlo.constant dense<[0x40400800]> : tensor<1xf32>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<1xf32>, tensor<1xf32>) -> tensor<f32>
  check.expect_eq_const %r0, dense<0x40400000> : tensor<f32>
  func.return
}

// -----

func.func @tf32_of_vectors_x3() {
  %a0 = stablehlo.constant dense<[0x3F800808]> : tensor<1xf32>
  %a1 = stablehlo.constant dense<[0x40400800]> : tensor<1xf32>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> : (tensor<1xf32>, tensor<1xf32>) -> tensor<f32>
  check.expect_eq_const %r0, dense<0x4040140C> : tensor<f32>
  func.return
}
