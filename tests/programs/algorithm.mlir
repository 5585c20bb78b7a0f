// Written by tests/programs/generate/algorithm_programs.py; expected values are numpy's.

func.func @tf32_tf32() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7F7843B0], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000000, 0x80000000, 0x80000000, 0x80000000, 0x00000000], [0x7F800000, 0xFF02E9C0, 0xFF800000, 0xFF800000, 0x7F1FE238], [0x41B9D390, 0xC0184540, 0xC0EE6A88, 0xC15F0C50, 0x4039F7A8], [0xC16CD400, 0x3FC21000, 0x4097ED00, 0x410E2200, 0xBFED0200], [0x41784050, 0xBFCB6C40, 0xC09F40F4, 0xC114FD08, 0x3FF87088], [0xC0CB33D0, 0x3F268240, 0x40025AD4, 0x4073E790, 0xBF4B5B48]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @bf16_bf16() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7F7843B0], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000000, 0x80000000, 0x80000000, 0x80000000, 0x00000000], [0x7F800000, 0xFF02C800, 0xFF800000, 0xFF800000, 0x7F1FD800], [0x41B9A000, 0xC017E000, 0xC0ED6000, 0xC15EC000, 0x4039A000], [0xC16D3000, 0x3FC21000, 0x4097A800, 0x410E5000, 0xBFED3000], [0x4178CA00, 0xBFCB8E00, 0xC09F1300, 0xC1154600, 0x3FF8CA00], [0xC0CBAC00, 0x3F26A400, 0x40023A00, 0x40746800, 0xBF4BAC00]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @f16_f16() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7F7843B0], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f16, rhs_precision_type = f16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000000, 0x80000000, 0x80000000, 0x80000000, 0x00000000], [0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x41B9D390, 0xC0184540, 0xC0EE6A88, 0xC15F0C50, 0x4039F7A8], [0xC16CD400, 0x3FC21000, 0x4097ED00, 0x410E2200, 0xBFED0200], [0x41784050, 0xBFCB6C40, 0xC09F40F4, 0xC114FD08, 0x3FF87088], [0xC0CB33D0, 0x3F268240, 0x40025AD4, 0x4073E790, 0xBF4B5B48]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @f32_f32() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7F7843B0], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000E5C, 0x80000179, 0x8000049B, 0x8000089D, 0x000001CC], [0x7F800000, 0xFF02ED64, 0xFF800000, 0xFF800000, 0x7F1FEB89], [0x41B9E458, 0xC018565A, 0xC0EE7AC5, 0xC15F106B, 0x403A1235], [0xC16CD3ED, 0x3FC21435, 0x4097E995, 0x410E17BD, 0xBFED0E5B], [0x417848B0, 0xBFCB7797, 0xC09F42CA, 0xC114F759, 0x3FF885F1], [0xC0CB3B96, 0x3F268C48, 0x40025CEB, 0x4073DF5B, 0xBF4B6DBA]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @f8E5M2_f8E5M2() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7F7843B0], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f8E5M2, rhs_precision_type = f8E5M2, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000000, 0x80000000, 0x80000000, 0x80000000, 0x00000000], [0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x41C80000, 0xC0200000, 0xC10C0000, 0xC1700000, 0x40480000], [0xC1700000, 0x3FC00000, 0x40A80000, 0x41100000, 0xBFF00000], [0x41700000, 0xBFC00000, 0xC0A80000, 0xC1100000, 0x3FF00000], [0xC0C80000, 0x3F200000, 0x400C0000, 0x40700000, 0xBF480000]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @f8E5M2_f8E4M3FN() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7F7843B0], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f8E5M2, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000000, 0x80000000, 0x80000000, 0x80000000, 0x00000000], [0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x41C80000, 0xC0200000, 0xC1020000, 0xC1700000, 0x40480000], [0xC1700000, 0x3FC00000, 0x409C0000, 0x41100000, 0xBFF00000], [0x41700000, 0xBFC00000, 0xC09C0000, 0xC1100000, 0x3FF00000], [0xC0C80000, 0x3F200000, 0x40020000, 0x40700000, 0xBF480000]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @f8E4M3FN_f8E5M2() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7F7843B0], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f8E4M3FN, rhs_precision_type = f8E5M2, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000000, 0x80000000, 0x80000000, 0x80000000, 0x00000000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x41B40000, 0xC0100000, 0xC0FC0000, 0xC1580000, 0x40340000], [0xC1700000, 0x3FC00000, 0x40A80000, 0x41100000, 0xBFF00000], [0x41700000, 0xBFC00000, 0xC0A80000, 0xC1100000, 0x3FF00000], [0xC0C80000, 0x3F200000, 0x400C0000, 0x40700000, 0xBF480000]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @f8E4M3FN_f8E4M3FN() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7F7843B0], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f8E4M3FN, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000000, 0x80000000, 0x80000000, 0x80000000, 0x00000000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x41B40000, 0xC0100000, 0xC0EA0000, 0xC1580000, 0x40340000], [0xC1700000, 0x3FC00000, 0x409C0000, 0x41100000, 0xBFF00000], [0x41700000, 0xBFC00000, 0xC09C0000, 0xC1100000, 0x3FF00000], [0xC0C80000, 0x3F200000, 0x40020000, 0x40700000, 0xBF480000]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @f16_sum() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7F7843B0], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f16, rhs_precision_type = f16, accumulation_type = f16, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000000, 0x80000000, 0x80000000, 0x80000000, 0x00000000], [0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x41B9E000, 0xC0184000, 0xC0EE6000, 0xC15F0000, 0x403A0000], [0xC16CE000, 0x3FC20000, 0x4097E000, 0x410E2000, 0xBFED0000], [0x41784000, 0xBFCB6000, 0xC09F4000, 0xC1150000, 0x3FF88000], [0xC0CB4000, 0x3F268000, 0x40026000, 0x4073E000, 0xBF4B6000]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @f64_sum() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7F7843B0], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f64, rhs_precision_type = f64, accumulation_type = f64, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000E5C, 0x80000179, 0x8000049B, 0x8000089D, 0x000001CC], [0x7F800000, 0xFF02ED64, 0xFF800000, 0xFF800000, 0x7F1FEB89], [0x41B9E458, 0xC018565A, 0xC0EE7AC5, 0xC15F106B, 0x403A1235], [0xC16CD3ED, 0x3FC21435, 0x4097E995, 0x410E17BD, 0xBFED0E5B], [0x417848B0, 0xBFCB7797, 0xC09F42CA, 0xC114F759, 0x3FF885F1], [0xC0CB3B96, 0x3F268C48, 0x40025CEB, 0x4073DF5B, 0xBF4B6DBA]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @f64_of_f32() {
  %a0 = stablehlo.constant dense<[[0x7FF0000000000000], [0x7FF8000000000000], [0x37388B3333333334], [0x47F111741999999A], [0x4013DBF8E6666667], [0xC0094D0550000001], [0x400A86559999999A], [0xBFF5B639F6666667]]> : tensor<8x1xf64>
  %a1 = stablehlo.constant dense<[[0x401497D060000000, 0xBFE0E03800000000, 0xBFFA6B2CC0000000, 0xC008B60000000000, 0x3FE49CE500000000]]> : tensor<1x5xf64>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<8x1xf64>, tensor<1x5xf64>) -> tensor<8x5xf64>
  %w0 = stablehlo.constant dense<[[0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000], [0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [0x375F920000000000, 0xB729E00000000000, 0xB744400000000000, 0xB752F20000000000, 0x372FA00000000000], [0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000], [0x40398F65C0000000, 0xC004F24600000000, 0xC020653D80000000, 0xC02EABDB80000000, 0x400995B400000000], [0xC030482B80000000, 0x3FFAAF9440000000, 0x4014E35140000000, 0x402389AA20000000, 0xC0004C2FE0000000], [0x403111CC20000000, 0xBFFBFA0B20000000, 0xC015E5FBE0000000, 0xC0247B9C40000000, 0x4001160240000000], [0xC01BF1CB00000000, 0x3FE6E67D20000000, 0x4001ECC6C0000000, 0x4010C427E0000000, 0xBFEBF8B000000000]]> : tensor<8x5xf64>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf64>, tensor<8x5xf64>
  func.return
}

// -----

func.func @bf16_and_f32() {
  %a0 = stablehlo.constant dense<[[0x7F80], [0x7FC0], [0x0000], [0x7F78], [0x4090], [0xC038], [0x4041], [0xBF9E]]> : tensor<8x1xbf16>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<8x1xbf16>, tensor<1x5xf32>) -> tensor<8x5xbf16>
  %w0 = stablehlo.constant dense<[[0x7F80, 0xFF80, 0xFF80, 0xFF80, 0x7F80], [0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0], [0x0000, 0x8000, 0x8000, 0x8000, 0x0000], [0x7F80, 0xFF03, 0xFF80, 0xFF80, 0x7F20], [0x41B9, 0xC018, 0xC0EE, 0xC15E, 0x4039], [0xC16D, 0x3FC2, 0x4098, 0x410E, 0xBFED], [0x4178, 0xBFCC, 0xC09F, 0xC115, 0x3FF9], [0xC0CB, 0x3F27, 0x4002, 0x4074, 0xBF4C]]> : tensor<8x5xbf16>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xbf16>, tensor<8x5xbf16>
  func.return
}

// -----

func.func @imprecise() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7F7843B0], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f8E5M2, rhs_precision_type = f8E5M2, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = true>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000000, 0x80000000, 0x80000000, 0x80000000, 0x00000000], [0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x41C80000, 0xC0200000, 0xC10C0000, 0xC1700000, 0x40480000], [0xC1700000, 0x3FC00000, 0x40A80000, 0x41100000, 0xBFF00000], [0x41700000, 0xBFC00000, 0xC0A80000, 0xC1100000, 0x3FF00000], [0xC0C80000, 0x3F200000, 0x400C0000, 0x40700000, 0xBF480000]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @bf16_x3() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7149F2CA], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000000, 0x80000000, 0x80000000, 0x00000000, 0x00000000], [0x7281F5D1, 0xF0D500DA, 0xF1A6B9C0, 0xF21BF2AD, 0x710215DF], [0x41B9E4C1, 0xC0185683, 0xC0EE7AD7, 0xC15F10EE, 0x403A1275], [0xC16CD3EB, 0x3FC21437, 0x4097E9A8, 0x410E17BF, 0xBFED0E51], [0x417848A0, 0xBFCB7797, 0xC09F42E6, 0xC114F752, 0x3FF885E1], [0xC0CB3B91, 0x3F268C52, 0x40025D0C, 0x4073DF5A, 0xBF4B6DB6]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @bf16_x6() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7149F2CA], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 6, allow_imprecise_accumulation = false>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000], [0x7281F5D3, 0xF0D500D4, 0xF1A6B9A2, 0xF21BF2AC, 0x710215E3], [0x41B9E458, 0xC018565A, 0xC0EE7AC5, 0xC15F106B, 0x403A1235], [0xC16CD3ED, 0x3FC21435, 0x4097E995, 0x410E17BD, 0xBFED0E5B], [0x417848B0, 0xBFCB7797, 0xC09F42CA, 0xC114F759, 0x3FF885F1], [0xC0CB3B96, 0x3F268C48, 0x40025CEB, 0x4073DF5B, 0xBF4B6DBA]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @bf16_x9() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7149F2CA], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 9, allow_imprecise_accumulation = false>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000], [0x7281F5D3, 0xF0D500D4, 0xF1A6B9A2, 0xF21BF2AC, 0x710215E3], [0x41B9E458, 0xC018565A, 0xC0EE7AC5, 0xC15F106B, 0x403A1235], [0xC16CD3ED, 0x3FC21435, 0x4097E995, 0x410E17BD, 0xBFED0E5B], [0x417848B0, 0xBFCB7797, 0xC09F42CA, 0xC114F759, 0x3FF885F1], [0xC0CB3B96, 0x3F268C48, 0x40025CEB, 0x4073DF5B, 0xBF4B6DBA]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @tf32_x3() {
  %a0 = stablehlo.constant dense<[[0x7F800000], [0x7FC00000], [0x000002CA], [0x7149F2CA], [0x40906E58], [0xC038019B], [0x4040E840], [0xBF9DE777]]> : tensor<8x1xf32>
  %a1 = stablehlo.constant dense<[[0x40A4BE83, 0xBF0701C0, 0xBFD35966, 0xC045B000, 0x3F24E728]]> : tensor<1x5xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false>} : (tensor<8x1xf32>, tensor<1x5xf32>) -> tensor<8x5xf32>
  %w0 = stablehlo.constant dense<[[0x7F800000, 0xFF800000, 0xFF800000, 0xFF800000, 0x7F800000], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000], [0x00000000, 0x80000000, 0x00000000, 0x00000000, 0x00000000], [0x7281F5D3, 0xF0D500D4, 0xF1A6B9A2, 0xF21BF2AC, 0x710215E3], [0x41B9E459, 0xC018565A, 0xC0EE7AC6, 0xC15F106D, 0x403A1234], [0xC16CD3ED, 0x3FC21435, 0x4097E995, 0x410E17BD, 0xBFED0E5B], [0x417848B0, 0xBFCB7797, 0xC09F42CB, 0xC114F759, 0x3FF885F1], [0xC0CB3B96, 0x3F268C48, 0x40025CEC, 0x4073DF5C, 0xBF4B6DB9]]> : tensor<8x5xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<8x5xf32>, tensor<8x5xf32>
  func.return
}

// -----

func.func @tf32_exact() {
  %a0 = stablehlo.constant dense<[[0xC43D8000, 0x44AE6000, 0x44D20000, 0xC4008000, 0xC4E0A000, 0x44A36000, 0xC3A00000, 0x44A86000, 0xC4F46000, 0xC4C9E000, 0xC4CAA000, 0xC3A10000, 0x43F50000, 0xC4C2E000, 0xC46E4000, 0xC31C0000, 0xC4A1A000, 0xC4B3E000, 0x44CD8000, 0x44BAE000, 0xC46D0000, 0xC45D4000, 0x44530000, 0x44078000, 0xC4D0C000, 0xC485A000, 0xC3DD8000, 0x441A0000, 0xC3B50000, 0xC4D78000, 0xC474C000, 0x4476C000, 0x43A88000, 0xC49F4000, 0x44E1E000, 0xC4584000, 0xC460C000, 0x43180000, 0x440F8000, 0x43190000], [0x43390000, 0x435D0000, 0xC4EE0000, 0x44728000, 0xC4BD0000, 0xC4088000, 0x439B0000, 0xC3090000, 0x44B2E000, 0xC4F52000, 0x44892000, 0xC48AA000, 0x41000000, 0xC3D50000, 0x44DB4000, 0x44A92000, 0xC4CFC000, 0xC4886000, 0x44E82000, 0xC4C84000, 0x44C46000, 0x44528000, 0xC48DA000, 0x446FC000, 0x443AC000, 0x43CB0000, 0xC4010000, 0x4409C000, 0x44F5A000, 0x44B7E000, 0x44620000, 0x443C0000, 0x43C00000, 0xC4CF6000, 0xC4DDC000, 0xC4D04000, 0xC4B80000, 0x435D0000, 0x4414C000, 0x44B3E000], [0xC4C8E000, 0x44C9E000, 0x42CA0000, 0x42C00000, 0xC4E50000, 0xC3E68000, 0xC3D00000, 0x4441C000, 0x44E9A000, 0xC4ECC000, 0x44400000, 0x44E28000, 0x446BC000, 0xC3D98000, 0x43B30000, 0xC4C50000, 0x444EC000, 0xC3CB8000, 0xC3898000, 0x447E8000, 0x44A66000, 0xC4F88000, 0x43BF0000, 0xC3B78000, 0xC3BE8000, 0x449FC000, 0x44E2C000, 0x44F48000, 0xC4B5E000, 0x449EC000, 0x43C78000, 0xC4B40000, 0xC4304000, 0x4462C000, 0x44B38000, 0x4490C000, 0xC4E02000, 0xC3D88000, 0xC40C4000, 0x44F2C000]]> : tensor<3x40xf32>
  %a1 = stablehlo.constant dense<[[0xC2000000, 0xC1B00000, 0xC0800000, 0xC1C00000], [0x40400000, 0x41000000, 0x420C0000, 0x40E00000], [0xC0400000, 0xC1600000, 0x41A00000, 0x41A80000], [0x421C0000, 0x41100000, 0xC2100000, 0xC2080000], [0x40000000, 0xC2000000, 0xC1B80000, 0x41800000], [0x42180000, 0x41100000, 0xC1C80000, 0x40E00000], [0xC1C00000, 0xC1F80000, 0xC1A00000, 0x41900000], [0x41C80000, 0xC1900000, 0x41F80000, 0xC20C0000], [0xC0800000, 0x3F800000, 0x41000000, 0x41300000], [0x41980000, 0xC1900000, 0x41E80000, 0x40400000], [0x42180000, 0x41D80000, 0xC0A00000, 0xC2100000], [0x41E80000, 0x41F80000, 0xC2100000, 0x42000000], [0xC1700000, 0xC2080000, 0x41100000, 0x41900000], [0x40800000, 0x42040000, 0xC1C80000, 0xC1300000], [0xC2180000, 0xC1400000, 0x41700000, 0xC1800000], [0xC1F00000, 0xC1100000, 0x41C80000, 0xC0000000], [0x40E00000, 0x41880000, 0xC1F00000, 0xC1500000], [0x00000000, 0x42100000, 0x40800000, 0xC2040000], [0x41200000, 0x41E00000, 0x41500000, 0xC20C0000], [0xC1A80000, 0x00000000, 0x40800000, 0x41F80000], [0xC1200000, 0x41B00000, 0x41100000, 0xC2080000], [0x42140000, 0x40400000, 0x41D80000, 0xC1C00000], [0x41B00000, 0x40800000, 0x41900000, 0xC2080000], [0x42180000, 0x420C0000, 0x41880000, 0x41980000], [0xC0C00000, 0xC1200000, 0x41E00000, 0x41C00000], [0xC2200000, 0xC1B00000, 0x41100000, 0x41A00000], [0xC1980000, 0x41A00000, 0xC1500000, 0x420C0000], [0x42100000, 0xC0400000, 0x40A00000, 0x41700000], [0xC1F80000, 0x3F800000, 0xC1F00000, 0xC1800000], [0x41B00000, 0x41B80000, 0xC2040000, 0x41700000], [0xC1500000, 0xC2180000, 0xC1600000, 0x41C00000], [0xC2180000, 0x42040000, 0xC0400000, 0xC1000000], [0x41C80000, 0x42080000, 0xC0A00000, 0x40E00000], [0x42040000, 0xC1D80000, 0xC20C0000, 0xC0C00000], [0x40000000, 0xC1800000, 0x41E00000, 0xC1D00000], [0xC1300000, 0xC0A00000, 0xC2080000, 0xC1C00000], [0x00000000, 0x41000000, 0xC0400000, 0x41700000], [0xC1400000, 0x42140000, 0x42000000, 0x41C80000], [0x41200000, 0x41B00000, 0xC1000000, 0x41B00000], [0xC1F80000, 0xC1100000, 0xC1D00000, 0xC1880000]]> : tensor<40x4xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<3x40xf32>, tensor<40x4xf32>) -> tensor<3x4xf32>
  %w0 = stablehlo.constant dense<[[0x46D10600, 0x4704F100, 0x48AA1F00, 0x46BFCA00], [0xC8463940, 0x483CDE40, 0x478C7780, 0xC8213C40], [0x477CCF00, 0x4669C800, 0xC80653C0, 0x47A8CC80]]> : tensor<3x4xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3x4xf32>, tensor<3x4xf32>
  func.return
}

// -----

func.func @tf32_rounds() {
  %a0 = stablehlo.constant dense<[[0x45302000, 0x44CA2000, 0xC54BB000, 0x44986000, 0x44F1E000, 0x4559A000, 0x45366000, 0x4568C000, 0x455F8000, 0xC2900000, 0x43C10000, 0xC535C000, 0x44AF6000, 0xC5595000, 0xC4228000, 0x454F9000, 0xC509B000, 0x43E08000, 0xC5491000, 0xC422C000, 0xC5157000, 0x44B1E000, 0xC3CF8000, 0x4526A000, 0x445C8000, 0x44FA6000, 0x456BA000, 0xC4B68000, 0xC5350000, 0x42800000, 0xC4894000, 0xC56B5000, 0xC4922000, 0xC5217000, 0xC4998000, 0xC544D000, 0x43800000, 0x4412C000, 0x44178000, 0x44F58000], [0xC5631000, 0xC528C000, 0x45174000, 0xC5190000, 0x45165000, 0x43FC8000, 0x45753000, 0x451C9000, 0xC5464000, 0x4484E000, 0x43F18000, 0xC540E000, 0x45423000, 0x44204000, 0xC4850000, 0xC50F2000, 0x44F6C000, 0x4535C000, 0x43AD0000, 0xC46FC000, 0xC4A0C000, 0x43250000, 0x45547000, 0x44E3A000, 0xC4484000, 0xC51BB000, 0xC46C0000, 0x442C8000, 0xC5605000, 0x441EC000, 0xC4990000, 0x45650000, 0xC56A1000, 0xC52CE000, 0xC511C000, 0x45063000, 0x436A0000, 0x44A56000, 0x4509D000, 0x44A80000], [0xC4A94000, 0xC5184000, 0x439D0000, 0x45538000, 0xC4DC4000, 0xC4902000, 0xC51E4000, 0xC550E000, 0x44BD6000, 0x44D22000, 0x456CF000, 0x44BA0000, 0xC56DA000, 0xC50E7000, 0x42100000, 0xC43DC000, 0xC514B000, 0xC55F1000, 0xC433C000, 0xC42AC000, 0xC5241000, 0xC45DC000, 0xC569A000, 0xC5146000, 0xC5577000, 0x44A98000, 0xC49EA000, 0x44568000, 0x4507B000, 0xC543A000, 0x444B8000, 0x453EC000, 0xC3D18000, 0x44FA8000, 0x4534E000, 0xC51D9000, 0x450EB000, 0xC564E000, 0x44468000, 0xC4AB2000]]> : tensor<3x40xf32>
  %a1 = stablehlo.constant dense<[[0xC2000000, 0xC1B00000, 0xC0800000, 0xC1C00000], [0x40400000, 0x41000000, 0x420C0000, 0x40E00000], [0xC0400000, 0xC1600000, 0x41A00000, 0x41A80000], [0x421C0000, 0x41100000, 0xC2100000, 0xC2080000], [0x40000000, 0xC2000000, 0xC1B80000, 0x41800000], [0x42180000, 0x41100000, 0xC1C80000, 0x40E00000], [0xC1C00000, 0xC1F80000, 0xC1A00000, 0x41900000], [0x41C80000, 0xC1900000, 0x41F80000, 0xC20C0000], [0xC0800000, 0x3F800000, 0x41000000, 0x41300000], [0x41980000, 0xC1900000, 0x41E80000, 0x40400000], [0x42180000, 0x41D80000, 0xC0A00000, 0xC2100000], [0x41E80000, 0x41F80000, 0xC2100000, 0x42000000], [0xC1700000, 0xC2080000, 0x41100000, 0x41900000], [0x40800000, 0x42040000, 0xC1C80000, 0xC1300000], [0xC2180000, 0xC1400000, 0x41700000, 0xC1800000], [0xC1F00000, 0xC1100000, 0x41C80000, 0xC0000000], [0x40E00000, 0x41880000, 0xC1F00000, 0xC1500000], [0x00000000, 0x42100000, 0x40800000, 0xC2040000], [0x41200000, 0x41E00000, 0x41500000, 0xC20C0000], [0xC1A80000, 0x00000000, 0x40800000, 0x41F80000], [0xC1200000, 0x41B00000, 0x41100000, 0xC2080000], [0x42140000, 0x40400000, 0x41D80000, 0xC1C00000], [0x41B00000, 0x40800000, 0x41900000, 0xC2080000], [0x42180000, 0x420C0000, 0x41880000, 0x41980000], [0xC0C00000, 0xC1200000, 0x41E00000, 0x41C00000], [0xC2200000, 0xC1B00000, 0x41100000, 0x41A00000], [0xC1980000, 0x41A00000, 0xC1500000, 0x420C0000], [0x42100000, 0xC0400000, 0x40A00000, 0x41700000], [0xC1F80000, 0x3F800000, 0xC1F00000, 0xC1800000], [0x41B00000, 0x41B80000, 0xC2040000, 0x41700000], [0xC1500000, 0xC2180000, 0xC1600000, 0x41C00000], [0xC2180000, 0x42040000, 0xC0400000, 0xC1000000], [0x41C80000, 0x42080000, 0xC0A00000, 0x40E00000], [0x42040000, 0xC1D80000, 0xC20C0000, 0xC0C00000], [0x40000000, 0xC1800000, 0x41E00000, 0xC1D00000], [0xC1300000, 0xC0A00000, 0xC2080000, 0xC1C00000], [0x00000000, 0x41000000, 0xC0400000, 0x41700000], [0xC1400000, 0x42140000, 0x42000000, 0x41C80000], [0x41200000, 0x41B00000, 0xC1000000, 0x41B00000], [0xC1F80000, 0xC1100000, 0xC1D00000, 0xC1880000]]> : tensor<40x4xf32>
  %r0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<3x40xf32>, tensor<40x4xf32>) -> tensor<3x4xf32>
  %w0 = stablehlo.constant dense<[[0xC7066800, 0xC8EA6D60, 0x48E5F540, 0x48B1F620], [0x47F51680, 0x47A85780, 0x47D45780, 0xC7958480], [0x4801E800, 0xC81B5CC0, 0xC8A55160, 0xC7257000]]> : tensor<3x4xf32>
  check.expect_close %r0, %w0, max_ulp_difference = 0 : tensor<3x4xf32>, tensor<3x4xf32>
  func.return
}
