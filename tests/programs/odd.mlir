// What odd parameters and odd bits have found (./dev test odd, ./dev test oracle).

// Lanes without an element leave a sum of negative zeros as it is.
func.func @sum_of_negative_zeros_f32_3() {
  %a0 = stablehlo.constant dense<-0.0> : tensor<3xf32>
  %z = stablehlo.constant dense<-0.0> : tensor<f32>
  %s = stablehlo.reduce(%a0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  %r0 = stablehlo.bitcast_convert %s : (tensor<f32>) -> tensor<i32>
  check.expect_eq_const %r0, dense<-2147483648> : tensor<i32>
  func.return
}

// -----

// Lanes without an element leave a sum of negative zeros as it is.
func.func @sum_of_negative_zeros_f32_200() {
  %a0 = stablehlo.constant dense<-0.0> : tensor<200xf32>
  %z = stablehlo.constant dense<-0.0> : tensor<f32>
  %s = stablehlo.reduce(%a0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<200xf32>, tensor<f32>) -> tensor<f32>
  %r0 = stablehlo.bitcast_convert %s : (tensor<f32>) -> tensor<i32>
  check.expect_eq_const %r0, dense<-2147483648> : tensor<i32>
  func.return
}

// -----

// Lanes without an element leave a sum of negative zeros as it is.
func.func @sum_of_negative_zeros_f64_3() {
  %a0 = stablehlo.constant dense<-0.0> : tensor<3xf64>
  %z = stablehlo.constant dense<-0.0> : tensor<f64>
  %s = stablehlo.reduce(%a0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  %r0 = stablehlo.bitcast_convert %s : (tensor<f64>) -> tensor<i64>
  check.expect_eq_const %r0, dense<-9223372036854775808> : tensor<i64>
  func.return
}

// -----

// Lanes without an element leave a sum of negative zeros as it is.
func.func @sum_of_negative_zeros_f64_200() {
  %a0 = stablehlo.constant dense<-0.0> : tensor<200xf64>
  %z = stablehlo.constant dense<-0.0> : tensor<f64>
  %s = stablehlo.reduce(%a0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<200xf64>, tensor<f64>) -> tensor<f64>
  %r0 = stablehlo.bitcast_convert %s : (tensor<f64>) -> tensor<i64>
  check.expect_eq_const %r0, dense<-9223372036854775808> : tensor<i64>
  func.return
}

// -----

// Lanes without an element leave a sum of negative zeros as it is.
func.func @sum_of_negative_zeros_bf16_3() {
  %a0 = stablehlo.constant dense<-0.0> : tensor<3xbf16>
  %z = stablehlo.constant dense<-0.0> : tensor<bf16>
  %s = stablehlo.reduce(%a0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<3xbf16>, tensor<bf16>) -> tensor<bf16>
  %r0 = stablehlo.bitcast_convert %s : (tensor<bf16>) -> tensor<i16>
  check.expect_eq_const %r0, dense<-32768> : tensor<i16>
  func.return
}

// -----

// Lanes without an element leave a sum of negative zeros as it is.
func.func @sum_of_negative_zeros_bf16_200() {
  %a0 = stablehlo.constant dense<-0.0> : tensor<200xbf16>
  %z = stablehlo.constant dense<-0.0> : tensor<bf16>
  %s = stablehlo.reduce(%a0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<200xbf16>, tensor<bf16>) -> tensor<bf16>
  %r0 = stablehlo.bitcast_convert %s : (tensor<bf16>) -> tensor<i16>
  check.expect_eq_const %r0, dense<-32768> : tensor<i16>
  func.return
}

// -----

// Lanes without an element leave a sum of negative zeros as it is.
func.func @sum_of_negative_zeros_f16_3() {
  %a0 = stablehlo.constant dense<-0.0> : tensor<3xf16>
  %z = stablehlo.constant dense<-0.0> : tensor<f16>
  %s = stablehlo.reduce(%a0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<3xf16>, tensor<f16>) -> tensor<f16>
  %r0 = stablehlo.bitcast_convert %s : (tensor<f16>) -> tensor<i16>
  check.expect_eq_const %r0, dense<-32768> : tensor<i16>
  func.return
}

// -----

// Lanes without an element leave a sum of negative zeros as it is.
func.func @sum_of_negative_zeros_f16_200() {
  %a0 = stablehlo.constant dense<-0.0> : tensor<200xf16>
  %z = stablehlo.constant dense<-0.0> : tensor<f16>
  %s = stablehlo.reduce(%a0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<200xf16>, tensor<f16>) -> tensor<f16>
  %r0 = stablehlo.bitcast_convert %s : (tensor<f16>) -> tensor<i16>
  check.expect_eq_const %r0, dense<-32768> : tensor<i16>
  func.return
}

// -----

func.func @indices_of_i4() {
  %x = stablehlo.constant dense<[10, 11, 12, 13]> : tensor<4xi32>
  %i = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi4>
  %k = stablehlo.constant dense<1> : tensor<i4>
  %u = stablehlo.constant dense<[1, 2, 4]> : tensor<3xi32>
  %g = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xi32>, tensor<3x1xi4>) -> tensor<3xi32>
  %d = stablehlo.dynamic_slice %x, %k, sizes = [2] : (tensor<4xi32>, tensor<i4>) -> tensor<2xi32>
  %s = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %t = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %t : tensor<i32>
  }) : (tensor<4xi32>, tensor<3x1xi4>, tensor<3xi32>) -> tensor<4xi32>
  check.expect_eq_const %g, dense<[11, 10, 11]> : tensor<3xi32>
  check.expect_eq_const %d, dense<[11, 12]> : tensor<2xi32>
  check.expect_eq_const %s, dense<[12, 16, 12, 13]> : tensor<4xi32>
  func.return
}

// -----

func.func @indices_of_ui4() {
  %x = stablehlo.constant dense<[10, 11, 12, 13]> : tensor<4xi32>
  %i = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xui4>
  %k = stablehlo.constant dense<1> : tensor<ui4>
  %u = stablehlo.constant dense<[1, 2, 4]> : tensor<3xi32>
  %g = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xi32>, tensor<3x1xui4>) -> tensor<3xi32>
  %d = stablehlo.dynamic_slice %x, %k, sizes = [2] : (tensor<4xi32>, tensor<ui4>) -> tensor<2xi32>
  %s = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %t = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %t : tensor<i32>
  }) : (tensor<4xi32>, tensor<3x1xui4>, tensor<3xi32>) -> tensor<4xi32>
  check.expect_eq_const %g, dense<[11, 10, 11]> : tensor<3xi32>
  check.expect_eq_const %d, dense<[11, 12]> : tensor<2xi32>
  check.expect_eq_const %s, dense<[12, 16, 12, 13]> : tensor<4xi32>
  func.return
}

// -----

func.func @indices_of_i2() {
  %x = stablehlo.constant dense<[10, 11, 12, 13]> : tensor<4xi32>
  %i = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi2>
  %k = stablehlo.constant dense<1> : tensor<i2>
  %u = stablehlo.constant dense<[1, 2, 4]> : tensor<3xi32>
  %g = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xi32>, tensor<3x1xi2>) -> tensor<3xi32>
  %d = stablehlo.dynamic_slice %x, %k, sizes = [2] : (tensor<4xi32>, tensor<i2>) -> tensor<2xi32>
  %s = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %t = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %t : tensor<i32>
  }) : (tensor<4xi32>, tensor<3x1xi2>, tensor<3xi32>) -> tensor<4xi32>
  check.expect_eq_const %g, dense<[11, 10, 11]> : tensor<3xi32>
  check.expect_eq_const %d, dense<[11, 12]> : tensor<2xi32>
  check.expect_eq_const %s, dense<[12, 16, 12, 13]> : tensor<4xi32>
  func.return
}

// -----

// The runner puts other bits above the width of every narrow constant.
func.func @narrow_to_narrow() {
  %a = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %b = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %0 = stablehlo.convert %a : (tensor<4xi2>) -> tensor<4xi4>
  %1 = stablehlo.convert %a : (tensor<4xi2>) -> tensor<4xui4>
  %2 = stablehlo.convert %b : (tensor<4xui2>) -> tensor<4xi4>
  %3 = stablehlo.convert %b : (tensor<4xui2>) -> tensor<4xui4>
  check.expect_eq_const %0, dense<[-2, -1, 0, 1]> : tensor<4xi4>
  check.expect_eq_const %1, dense<[14, 15, 0, 1]> : tensor<4xui4>
  check.expect_eq_const %2, dense<[0, 1, 2, 3]> : tensor<4xi4>
  check.expect_eq_const %3, dense<[0, 1, 2, 3]> : tensor<4xui4>
  func.return
}

// -----

// A format of more bits than the element type has takes nothing from it.
func.func @reduced_to_more_than_there_is() {
  %a = stablehlo.constant dense<[0x7FEFFFFFFFFFFFFF, 0x0000000000000001, 0x3FF0000000000001, 0xFFF0000000000000]> : tensor<4xf64>
  %b = stablehlo.constant dense<[0x7F7FFFFF, 0x00000001, 0x3F800001, 0xFF800000]> : tensor<4xf32>
  %c = stablehlo.constant dense<[0x7B, 0x01, 0x3D, 0xFC]> : tensor<4xf8E5M2>
  %0 = stablehlo.reduce_precision %a, format = e12m60 : tensor<4xf64>
  %1 = stablehlo.reduce_precision %b, format = e12m53 : tensor<4xf32>
  %2 = stablehlo.reduce_precision %c, format = e40m99 : tensor<4xf8E5M2>
  %3 = stablehlo.reduce_precision %b, format = e40m0 : tensor<4xf32>
  check.expect_eq_const %0, dense<[0x7FEFFFFFFFFFFFFF, 0x0000000000000001, 0x3FF0000000000001, 0xFFF0000000000000]> : tensor<4xf64>
  check.expect_eq_const %1, dense<[0x7F7FFFFF, 0x00000001, 0x3F800001, 0xFF800000]> : tensor<4xf32>
  check.expect_eq_const %2, dense<[0x7B, 0x01, 0x3D, 0xFC]> : tensor<4xf8E5M2>
  check.expect_eq_const %3, dense<[0x7F800000, 0x00000000, 0x3F800000, 0xFF800000]> : tensor<4xf32>
  func.return
}
