// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @i1_to_i1() {
  %a0 = stablehlo.constant dense<[false, true, false, true, false, true, true, true, true, false, true]> : tensor<11xi1>
  %r0 = stablehlo.convert %a0 : (tensor<11xi1>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, true, false, true, false, true, true, true, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @i1_to_i8() {
  %a0 = stablehlo.constant dense<[false, true, true, true, true, true, true, true, true, true, true]> : tensor<11xi1>
  %r0 = stablehlo.convert %a0 : (tensor<11xi1>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]> : tensor<11xi8>
  func.return
}

// -----

func.func @i1_to_i16() {
  %a0 = stablehlo.constant dense<[false, false, false, true, true, false, true, true, true, true, false]> : tensor<11xi1>
  %r0 = stablehlo.convert %a0 : (tensor<11xi1>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0]> : tensor<11xi16>
  func.return
}

// -----

func.func @i1_to_i32() {
  %a0 = stablehlo.constant dense<[false, false, false, false, true, true, true, true, false, false, true]> : tensor<11xi1>
  %r0 = stablehlo.convert %a0 : (tensor<11xi1>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 1]> : tensor<11xi32>
  func.return
}

// -----

func.func @i1_to_i64() {
  %a0 = stablehlo.constant dense<[false, false, false, false, true, false, true, true, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.convert %a0 : (tensor<11xi1>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 1]> : tensor<11xi64>
  func.return
}

// -----

func.func @i1_to_ui8() {
  %a0 = stablehlo.constant dense<[false, true, false, false, true, true, false, false, false, true, true]> : tensor<11xi1>
  %r0 = stablehlo.convert %a0 : (tensor<11xi1>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 1]> : tensor<11xui8>
  func.return
}

// -----

func.func @i1_to_ui16() {
  %a0 = stablehlo.constant dense<[true, false, false, false, false, false, true, false, false, false, false]> : tensor<11xi1>
  %r0 = stablehlo.convert %a0 : (tensor<11xi1>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]> : tensor<11xui16>
  func.return
}

// -----

func.func @i1_to_ui32() {
  %a0 = stablehlo.constant dense<[false, false, true, true, true, true, true, false, true, true, true]> : tensor<11xi1>
  %r0 = stablehlo.convert %a0 : (tensor<11xi1>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[0, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1]> : tensor<11xui32>
  func.return
}

// -----

func.func @i1_to_ui64() {
  %a0 = stablehlo.constant dense<[false, true, true, true, false, true, false, false, false, false, false]> : tensor<11xi1>
  %r0 = stablehlo.convert %a0 : (tensor<11xi1>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[0, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0]> : tensor<11xui64>
  func.return
}

// -----

func.func @i1_to_bf16() {
  %a0 = stablehlo.constant dense<[false, true, true, true, false, true, false, false, true, true, false]> : tensor<11xi1>
  %r0 = stablehlo.convert %a0 : (tensor<11xi1>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0x0000, 0x3F80, 0x3F80, 0x3F80, 0x0000, 0x3F80, 0x0000, 0x0000, 0x3F80, 0x3F80, 0x0000]> : tensor<11xbf16>
  func.return
}

// -----

func.func @i1_to_f16() {
  %a0 = stablehlo.constant dense<[true, false, false, false, true, false, true, false, false, true, false]> : tensor<11xi1>
  %r0 = stablehlo.convert %a0 : (tensor<11xi1>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0x3C00, 0x0000, 0x0000, 0x0000, 0x3C00, 0x0000, 0x3C00, 0x0000, 0x0000, 0x3C00, 0x0000]> : tensor<11xf16>
  func.return
}

// -----

func.func @i1_to_f32() {
  %a0 = stablehlo.constant dense<[true, false, false, false, false, false, true, true, true, false, false]> : tensor<11xi1>
  %r0 = stablehlo.convert %a0 : (tensor<11xi1>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0x3F800000, 0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x3F800000, 0x3F800000, 0x3F800000, 0x00000000, 0x00000000]> : tensor<11xf32>
  func.return
}

// -----

func.func @i1_to_f64() {
  %a0 = stablehlo.constant dense<[false, true, false, false, false, true, true, false, true, true, true]> : tensor<11xi1>
  %r0 = stablehlo.convert %a0 : (tensor<11xi1>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0x0000000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0x3FF0000000000000]> : tensor<11xf64>
  func.return
}

// -----

func.func @i8_to_i1() {
  %a0 = stablehlo.constant dense<[-9, 1, 8, -2, 6, -3, 7, 7, -8, 1, 8]> : tensor<11xi8>
  %r0 = stablehlo.convert %a0 : (tensor<11xi8>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @i8_to_i8() {
  %a0 = stablehlo.constant dense<[4, 1, -1, 5, -4, -8, 5, -9, 1, 2, 5]> : tensor<11xi8>
  %r0 = stablehlo.convert %a0 : (tensor<11xi8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[4, 1, -1, 5, -4, -8, 5, -9, 1, 2, 5]> : tensor<11xi8>
  func.return
}

// -----

func.func @i8_to_i16() {
  %a0 = stablehlo.constant dense<[-1, -6, 2, 1, 6, -9, 5, 8, 2, -7, 8]> : tensor<11xi8>
  %r0 = stablehlo.convert %a0 : (tensor<11xi8>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[-1, -6, 2, 1, 6, -9, 5, 8, 2, -7, 8]> : tensor<11xi16>
  func.return
}

// -----

func.func @i8_to_i32() {
  %a0 = stablehlo.constant dense<[-1, 7, -7, 7, -7, -5, -9, -1, -1, -2, -3]> : tensor<11xi8>
  %r0 = stablehlo.convert %a0 : (tensor<11xi8>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[-1, 7, -7, 7, -7, -5, -9, -1, -1, -2, -3]> : tensor<11xi32>
  func.return
}

// -----

func.func @i8_to_i64() {
  %a0 = stablehlo.constant dense<[-1, 8, 1, -2, 4, 3, -5, 4, -5, -2, -2]> : tensor<11xi8>
  %r0 = stablehlo.convert %a0 : (tensor<11xi8>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[-1, 8, 1, -2, 4, 3, -5, 4, -5, -2, -2]> : tensor<11xi64>
  func.return
}

// -----

func.func @i8_to_ui8() {
  %a0 = stablehlo.constant dense<[8, -5, -1, 4, 7, -2, -6, 1, 6, 2, 4]> : tensor<11xi8>
  %r0 = stablehlo.convert %a0 : (tensor<11xi8>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[8, 251, 255, 4, 7, 254, 250, 1, 6, 2, 4]> : tensor<11xui8>
  func.return
}

// -----

func.func @i8_to_ui16() {
  %a0 = stablehlo.constant dense<[3, -6, -9, -7, -4, 5, 8, 5, 1, 8, 4]> : tensor<11xi8>
  %r0 = stablehlo.convert %a0 : (tensor<11xi8>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[3, 65530, 65527, 65529, 65532, 5, 8, 5, 1, 8, 4]> : tensor<11xui16>
  func.return
}

// -----

func.func @i8_to_ui32() {
  %a0 = stablehlo.constant dense<[3, 8, 7, -6, 1, -2, 4, 6, 8, -8, -7]> : tensor<11xi8>
  %r0 = stablehlo.convert %a0 : (tensor<11xi8>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[3, 8, 7, 4294967290, 1, 4294967294, 4, 6, 8, 4294967288, 4294967289]> : tensor<11xui32>
  func.return
}

// -----

func.func @i8_to_ui64() {
  %a0 = stablehlo.constant dense<[0, -7, -6, -8, 1, 0, 7, -2, 6, 3, 7]> : tensor<11xi8>
  %r0 = stablehlo.convert %a0 : (tensor<11xi8>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[0, 18446744073709551609, 18446744073709551610, 18446744073709551608, 1, 0, 7, 18446744073709551614, 6, 3, 7]> : tensor<11xui64>
  func.return
}

// -----

func.func @i8_to_bf16() {
  %a0 = stablehlo.constant dense<[-8, 6, -4, -5, -8, 7, 6, -3, -7, 4, -9]> : tensor<11xi8>
  %r0 = stablehlo.convert %a0 : (tensor<11xi8>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0xC100, 0x40C0, 0xC080, 0xC0A0, 0xC100, 0x40E0, 0x40C0, 0xC040, 0xC0E0, 0x4080, 0xC110]> : tensor<11xbf16>
  func.return
}

// -----

func.func @i8_to_f16() {
  %a0 = stablehlo.constant dense<[-9, 2, 7, -4, 5, -7, -7, 5, 2, -5, -4]> : tensor<11xi8>
  %r0 = stablehlo.convert %a0 : (tensor<11xi8>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0xC880, 0x4000, 0x4700, 0xC400, 0x4500, 0xC700, 0xC700, 0x4500, 0x4000, 0xC500, 0xC400]> : tensor<11xf16>
  func.return
}

// -----

func.func @i8_to_f32() {
  %a0 = stablehlo.constant dense<[-8, 4, 0, 8, -4, -5, 0, 0, -8, 3, 6]> : tensor<11xi8>
  %r0 = stablehlo.convert %a0 : (tensor<11xi8>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0xC1000000, 0x40800000, 0x00000000, 0x41000000, 0xC0800000, 0xC0A00000, 0x00000000, 0x00000000, 0xC1000000, 0x40400000, 0x40C00000]> : tensor<11xf32>
  func.return
}

// -----

func.func @i8_to_f64() {
  %a0 = stablehlo.constant dense<[-6, -6, 8, 0, 3, -6, 4, -3, -9, 2, -1]> : tensor<11xi8>
  %r0 = stablehlo.convert %a0 : (tensor<11xi8>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0xC018000000000000, 0xC018000000000000, 0x4020000000000000, 0x0000000000000000, 0x4008000000000000, 0xC018000000000000, 0x4010000000000000, 0xC008000000000000, 0xC022000000000000, 0x4000000000000000, 0xBFF0000000000000]> : tensor<11xf64>
  func.return
}

// -----

func.func @i16_to_i1() {
  %a0 = stablehlo.constant dense<[-6, 8, 3, 6, -7, -8, 0, -7, -4, 0, -8]> : tensor<11xi16>
  %r0 = stablehlo.convert %a0 : (tensor<11xi16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, false, true, true, false, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @i16_to_i8() {
  %a0 = stablehlo.constant dense<[0, -5, 4, 7, -4, 8, -3, 3, 1, -3, -5]> : tensor<11xi16>
  %r0 = stablehlo.convert %a0 : (tensor<11xi16>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[0, -5, 4, 7, -4, 8, -3, 3, 1, -3, -5]> : tensor<11xi8>
  func.return
}

// -----

func.func @i16_to_i16() {
  %a0 = stablehlo.constant dense<[-7, 8, -5, -2, 5, 5, -9, -3, 5, 8, 8]> : tensor<11xi16>
  %r0 = stablehlo.convert %a0 : (tensor<11xi16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[-7, 8, -5, -2, 5, 5, -9, -3, 5, 8, 8]> : tensor<11xi16>
  func.return
}

// -----

func.func @i16_to_i32() {
  %a0 = stablehlo.constant dense<[6, -4, 4, -4, -9, -6, -3, -8, 1, 1, 1]> : tensor<11xi16>
  %r0 = stablehlo.convert %a0 : (tensor<11xi16>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[6, -4, 4, -4, -9, -6, -3, -8, 1, 1, 1]> : tensor<11xi32>
  func.return
}

// -----

func.func @i16_to_i64() {
  %a0 = stablehlo.constant dense<[-3, 1, 4, 4, -3, 0, -1, 2, -6, -9, 1]> : tensor<11xi16>
  %r0 = stablehlo.convert %a0 : (tensor<11xi16>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[-3, 1, 4, 4, -3, 0, -1, 2, -6, -9, 1]> : tensor<11xi64>
  func.return
}

// -----

func.func @i16_to_ui8() {
  %a0 = stablehlo.constant dense<[0, -8, 5, 3, 0, 1, 7, -7, -3, -3, 7]> : tensor<11xi16>
  %r0 = stablehlo.convert %a0 : (tensor<11xi16>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[0, 248, 5, 3, 0, 1, 7, 249, 253, 253, 7]> : tensor<11xui8>
  func.return
}

// -----

func.func @i16_to_ui16() {
  %a0 = stablehlo.constant dense<[-4, 8, 2, 6, -5, -7, -3, -7, 3, -5, -4]> : tensor<11xi16>
  %r0 = stablehlo.convert %a0 : (tensor<11xi16>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[65532, 8, 2, 6, 65531, 65529, 65533, 65529, 3, 65531, 65532]> : tensor<11xui16>
  func.return
}

// -----

func.func @i16_to_ui32() {
  %a0 = stablehlo.constant dense<[-7, -9, 8, -4, -7, -8, 4, -2, 7, -2, -8]> : tensor<11xi16>
  %r0 = stablehlo.convert %a0 : (tensor<11xi16>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[4294967289, 4294967287, 8, 4294967292, 4294967289, 4294967288, 4, 4294967294, 7, 4294967294, 4294967288]> : tensor<11xui32>
  func.return
}

// -----

func.func @i16_to_ui64() {
  %a0 = stablehlo.constant dense<[0, 4, -4, 6, -9, 8, 7, 4, -7, -8, -2]> : tensor<11xi16>
  %r0 = stablehlo.convert %a0 : (tensor<11xi16>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[0, 4, 18446744073709551612, 6, 18446744073709551607, 8, 7, 4, 18446744073709551609, 18446744073709551608, 18446744073709551614]> : tensor<11xui64>
  func.return
}

// -----

func.func @i16_to_bf16() {
  %a0 = stablehlo.constant dense<[5, -2, 5, 6, 6, 8, 6, -4, 4, -7, -6]> : tensor<11xi16>
  %r0 = stablehlo.convert %a0 : (tensor<11xi16>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0x40A0, 0xC000, 0x40A0, 0x40C0, 0x40C0, 0x4100, 0x40C0, 0xC080, 0x4080, 0xC0E0, 0xC0C0]> : tensor<11xbf16>
  func.return
}

// -----

func.func @i16_to_f16() {
  %a0 = stablehlo.constant dense<[-1, -1, 7, 4, 1, -2, 3, -2, -8, -8, -3]> : tensor<11xi16>
  %r0 = stablehlo.convert %a0 : (tensor<11xi16>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0xBC00, 0xBC00, 0x4700, 0x4400, 0x3C00, 0xC000, 0x4200, 0xC000, 0xC800, 0xC800, 0xC200]> : tensor<11xf16>
  func.return
}

// -----

func.func @i16_to_f32() {
  %a0 = stablehlo.constant dense<[1, 1, -3, 6, -6, -3, 6, -5, 7, 8, -1]> : tensor<11xi16>
  %r0 = stablehlo.convert %a0 : (tensor<11xi16>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0x3F800000, 0x3F800000, 0xC0400000, 0x40C00000, 0xC0C00000, 0xC0400000, 0x40C00000, 0xC0A00000, 0x40E00000, 0x41000000, 0xBF800000]> : tensor<11xf32>
  func.return
}

// -----

func.func @i16_to_f64() {
  %a0 = stablehlo.constant dense<[-4, 8, 1, 6, 1, -2, -9, -5, 6, 5, 8]> : tensor<11xi16>
  %r0 = stablehlo.convert %a0 : (tensor<11xi16>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0xC010000000000000, 0x4020000000000000, 0x3FF0000000000000, 0x4018000000000000, 0x3FF0000000000000, 0xC000000000000000, 0xC022000000000000, 0xC014000000000000, 0x4018000000000000, 0x4014000000000000, 0x4020000000000000]> : tensor<11xf64>
  func.return
}

// -----

func.func @i32_to_i1() {
  %a0 = stablehlo.constant dense<[-3, 1, 0, -9, 4, -2, 1, -7, 5, -5, 5]> : tensor<11xi32>
  %r0 = stablehlo.convert %a0 : (tensor<11xi32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, false, true, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @i32_to_i8() {
  %a0 = stablehlo.constant dense<[1, 1, 1, 2, -4, -1, -2, 5, -2, 6, 4]> : tensor<11xi32>
  %r0 = stablehlo.convert %a0 : (tensor<11xi32>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[1, 1, 1, 2, -4, -1, -2, 5, -2, 6, 4]> : tensor<11xi8>
  func.return
}

// -----

func.func @i32_to_i16() {
  %a0 = stablehlo.constant dense<[8, -7, -6, 8, -5, -7, 6, -3, 0, -4, -5]> : tensor<11xi32>
  %r0 = stablehlo.convert %a0 : (tensor<11xi32>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[8, -7, -6, 8, -5, -7, 6, -3, 0, -4, -5]> : tensor<11xi16>
  func.return
}

// -----

func.func @i32_to_i32() {
  %a0 = stablehlo.constant dense<[-6, 8, -9, -4, 8, 5, 2, 3, 1, -8, 0]> : tensor<11xi32>
  %r0 = stablehlo.convert %a0 : (tensor<11xi32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[-6, 8, -9, -4, 8, 5, 2, 3, 1, -8, 0]> : tensor<11xi32>
  func.return
}

// -----

func.func @i32_to_i64() {
  %a0 = stablehlo.constant dense<[-5, 1, -3, 0, 1, 7, 6, 3, -9, -6, -6]> : tensor<11xi32>
  %r0 = stablehlo.convert %a0 : (tensor<11xi32>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[-5, 1, -3, 0, 1, 7, 6, 3, -9, -6, -6]> : tensor<11xi64>
  func.return
}

// -----

func.func @i32_to_ui8() {
  %a0 = stablehlo.constant dense<[-4, 0, 3, 5, 1, 4, -5, 8, -7, 1, -5]> : tensor<11xi32>
  %r0 = stablehlo.convert %a0 : (tensor<11xi32>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[252, 0, 3, 5, 1, 4, 251, 8, 249, 1, 251]> : tensor<11xui8>
  func.return
}

// -----

func.func @i32_to_ui16() {
  %a0 = stablehlo.constant dense<[-6, 6, 0, -9, 3, 6, 0, 6, -7, 8, -9]> : tensor<11xi32>
  %r0 = stablehlo.convert %a0 : (tensor<11xi32>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[65530, 6, 0, 65527, 3, 6, 0, 6, 65529, 8, 65527]> : tensor<11xui16>
  func.return
}

// -----

func.func @i32_to_ui32() {
  %a0 = stablehlo.constant dense<[-2, 3, -7, -2, 6, -1, -8, -5, 7, 4, 1]> : tensor<11xi32>
  %r0 = stablehlo.convert %a0 : (tensor<11xi32>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[4294967294, 3, 4294967289, 4294967294, 6, 4294967295, 4294967288, 4294967291, 7, 4, 1]> : tensor<11xui32>
  func.return
}

// -----

func.func @i32_to_ui64() {
  %a0 = stablehlo.constant dense<[-3, -5, 6, -1, -3, -2, -5, 5, -5, 6, 5]> : tensor<11xi32>
  %r0 = stablehlo.convert %a0 : (tensor<11xi32>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[18446744073709551613, 18446744073709551611, 6, 18446744073709551615, 18446744073709551613, 18446744073709551614, 18446744073709551611, 5, 18446744073709551611, 6, 5]> : tensor<11xui64>
  func.return
}

// -----

func.func @i32_to_bf16() {
  %a0 = stablehlo.constant dense<[-8, 2, -4, -5, 2, 6, -7, 0, -1, 0, 1]> : tensor<11xi32>
  %r0 = stablehlo.convert %a0 : (tensor<11xi32>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0xC100, 0x4000, 0xC080, 0xC0A0, 0x4000, 0x40C0, 0xC0E0, 0x0000, 0xBF80, 0x0000, 0x3F80]> : tensor<11xbf16>
  func.return
}

// -----

func.func @i32_to_f16() {
  %a0 = stablehlo.constant dense<[1, -8, 5, -6, -7, 5, -2, 4, -1, 0, -4]> : tensor<11xi32>
  %r0 = stablehlo.convert %a0 : (tensor<11xi32>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0x3C00, 0xC800, 0x4500, 0xC600, 0xC700, 0x4500, 0xC000, 0x4400, 0xBC00, 0x0000, 0xC400]> : tensor<11xf16>
  func.return
}

// -----

func.func @i32_to_f32() {
  %a0 = stablehlo.constant dense<[-2, 2, 0, 2, -3, 5, 7, 0, -4, 0, 7]> : tensor<11xi32>
  %r0 = stablehlo.convert %a0 : (tensor<11xi32>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0xC0000000, 0x40000000, 0x00000000, 0x40000000, 0xC0400000, 0x40A00000, 0x40E00000, 0x00000000, 0xC0800000, 0x00000000, 0x40E00000]> : tensor<11xf32>
  func.return
}

// -----

func.func @i32_to_f64() {
  %a0 = stablehlo.constant dense<[-8, -9, -2, 1, 1, -2, 7, -4, -8, -8, 8]> : tensor<11xi32>
  %r0 = stablehlo.convert %a0 : (tensor<11xi32>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0xC020000000000000, 0xC022000000000000, 0xC000000000000000, 0x3FF0000000000000, 0x3FF0000000000000, 0xC000000000000000, 0x401C000000000000, 0xC010000000000000, 0xC020000000000000, 0xC020000000000000, 0x4020000000000000]> : tensor<11xf64>
  func.return
}

// -----

func.func @i64_to_i1() {
  %a0 = stablehlo.constant dense<[4, 7, 0, 3, -6, 8, 8, 5, -5, 1, 5]> : tensor<11xi64>
  %r0 = stablehlo.convert %a0 : (tensor<11xi64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, false, true, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @i64_to_i8() {
  %a0 = stablehlo.constant dense<[-4, 8, 2, 7, 8, 7, -9, 0, 4, -9, -9]> : tensor<11xi64>
  %r0 = stablehlo.convert %a0 : (tensor<11xi64>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[-4, 8, 2, 7, 8, 7, -9, 0, 4, -9, -9]> : tensor<11xi8>
  func.return
}

// -----

func.func @i64_to_i16() {
  %a0 = stablehlo.constant dense<[8, -8, -2, -3, -1, -6, 0, 5, 5, 2, -8]> : tensor<11xi64>
  %r0 = stablehlo.convert %a0 : (tensor<11xi64>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[8, -8, -2, -3, -1, -6, 0, 5, 5, 2, -8]> : tensor<11xi16>
  func.return
}

// -----

func.func @i64_to_i32() {
  %a0 = stablehlo.constant dense<[7, -8, -4, -9, 1, -2, -7, -2, -1, -9, 5]> : tensor<11xi64>
  %r0 = stablehlo.convert %a0 : (tensor<11xi64>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[7, -8, -4, -9, 1, -2, -7, -2, -1, -9, 5]> : tensor<11xi32>
  func.return
}

// -----

func.func @i64_to_i64() {
  %a0 = stablehlo.constant dense<[-6, 5, 5, -5, -1, -9, 5, 5, 3, -6, -4]> : tensor<11xi64>
  %r0 = stablehlo.convert %a0 : (tensor<11xi64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[-6, 5, 5, -5, -1, -9, 5, 5, 3, -6, -4]> : tensor<11xi64>
  func.return
}

// -----

func.func @i64_to_ui8() {
  %a0 = stablehlo.constant dense<[-3, 0, -3, 6, -4, -3, -3, -8, -4, -5, 2]> : tensor<11xi64>
  %r0 = stablehlo.convert %a0 : (tensor<11xi64>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[253, 0, 253, 6, 252, 253, 253, 248, 252, 251, 2]> : tensor<11xui8>
  func.return
}

// -----

func.func @i64_to_ui16() {
  %a0 = stablehlo.constant dense<[2, -4, -5, 6, 1, -9, -3, -2, -4, -2, -4]> : tensor<11xi64>
  %r0 = stablehlo.convert %a0 : (tensor<11xi64>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[2, 65532, 65531, 6, 1, 65527, 65533, 65534, 65532, 65534, 65532]> : tensor<11xui16>
  func.return
}

// -----

func.func @i64_to_ui32() {
  %a0 = stablehlo.constant dense<[-9, 6, -7, 8, -7, 4, 1, 0, -6, 1, 3]> : tensor<11xi64>
  %r0 = stablehlo.convert %a0 : (tensor<11xi64>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[4294967287, 6, 4294967289, 8, 4294967289, 4, 1, 0, 4294967290, 1, 3]> : tensor<11xui32>
  func.return
}

// -----

func.func @i64_to_ui64() {
  %a0 = stablehlo.constant dense<[1, -5, -2, -2, -3, -9, -8, 8, 2, -7, 3]> : tensor<11xi64>
  %r0 = stablehlo.convert %a0 : (tensor<11xi64>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[1, 18446744073709551611, 18446744073709551614, 18446744073709551614, 18446744073709551613, 18446744073709551607, 18446744073709551608, 8, 2, 18446744073709551609, 3]> : tensor<11xui64>
  func.return
}

// -----

func.func @i64_to_bf16() {
  %a0 = stablehlo.constant dense<[-6, -2, -7, 0, -1, 4, -5, 8, 8, -2, 6]> : tensor<11xi64>
  %r0 = stablehlo.convert %a0 : (tensor<11xi64>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0xC0C0, 0xC000, 0xC0E0, 0x0000, 0xBF80, 0x4080, 0xC0A0, 0x4100, 0x4100, 0xC000, 0x40C0]> : tensor<11xbf16>
  func.return
}

// -----

func.func @i64_to_f16() {
  %a0 = stablehlo.constant dense<[-5, -6, -4, 4, -5, 0, -3, 8, -6, 5, 5]> : tensor<11xi64>
  %r0 = stablehlo.convert %a0 : (tensor<11xi64>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0xC500, 0xC600, 0xC400, 0x4400, 0xC500, 0x0000, 0xC200, 0x4800, 0xC600, 0x4500, 0x4500]> : tensor<11xf16>
  func.return
}

// -----

func.func @i64_to_f32() {
  %a0 = stablehlo.constant dense<[8, -3, -2, -6, 5, -8, -1, 5, 5, -1, 0]> : tensor<11xi64>
  %r0 = stablehlo.convert %a0 : (tensor<11xi64>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0x41000000, 0xC0400000, 0xC0000000, 0xC0C00000, 0x40A00000, 0xC1000000, 0xBF800000, 0x40A00000, 0x40A00000, 0xBF800000, 0x00000000]> : tensor<11xf32>
  func.return
}

// -----

func.func @i64_to_f64() {
  %a0 = stablehlo.constant dense<[7, 2, 6, -9, -4, 2, 0, 8, -2, -5, -7]> : tensor<11xi64>
  %r0 = stablehlo.convert %a0 : (tensor<11xi64>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0x401C000000000000, 0x4000000000000000, 0x4018000000000000, 0xC022000000000000, 0xC010000000000000, 0x4000000000000000, 0x0000000000000000, 0x4020000000000000, 0xC000000000000000, 0xC014000000000000, 0xC01C000000000000]> : tensor<11xf64>
  func.return
}

// -----

func.func @ui8_to_i1() {
  %a0 = stablehlo.constant dense<[0, 0, 4, 5, 3, 7, 2, 2, 4, 3, 8]> : tensor<11xui8>
  %r0 = stablehlo.convert %a0 : (tensor<11xui8>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, false, true, true, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @ui8_to_i8() {
  %a0 = stablehlo.constant dense<[8, 8, 1, 6, 2, 8, 3, 0, 6, 2, 0]> : tensor<11xui8>
  %r0 = stablehlo.convert %a0 : (tensor<11xui8>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[8, 8, 1, 6, 2, 8, 3, 0, 6, 2, 0]> : tensor<11xi8>
  func.return
}

// -----

func.func @ui8_to_i16() {
  %a0 = stablehlo.constant dense<[4, 4, 4, 0, 2, 5, 0, 7, 3, 7, 8]> : tensor<11xui8>
  %r0 = stablehlo.convert %a0 : (tensor<11xui8>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[4, 4, 4, 0, 2, 5, 0, 7, 3, 7, 8]> : tensor<11xi16>
  func.return
}

// -----

func.func @ui8_to_i32() {
  %a0 = stablehlo.constant dense<[8, 3, 0, 7, 2, 3, 7, 2, 1, 2, 5]> : tensor<11xui8>
  %r0 = stablehlo.convert %a0 : (tensor<11xui8>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[8, 3, 0, 7, 2, 3, 7, 2, 1, 2, 5]> : tensor<11xi32>
  func.return
}

// -----

func.func @ui8_to_i64() {
  %a0 = stablehlo.constant dense<[5, 2, 3, 2, 5, 4, 5, 4, 2, 2, 2]> : tensor<11xui8>
  %r0 = stablehlo.convert %a0 : (tensor<11xui8>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[5, 2, 3, 2, 5, 4, 5, 4, 2, 2, 2]> : tensor<11xi64>
  func.return
}

// -----

func.func @ui8_to_ui8() {
  %a0 = stablehlo.constant dense<[1, 1, 7, 6, 7, 4, 6, 1, 5, 5, 0]> : tensor<11xui8>
  %r0 = stablehlo.convert %a0 : (tensor<11xui8>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[1, 1, 7, 6, 7, 4, 6, 1, 5, 5, 0]> : tensor<11xui8>
  func.return
}

// -----

func.func @ui8_to_ui16() {
  %a0 = stablehlo.constant dense<[5, 2, 1, 6, 0, 1, 8, 3, 4, 2, 6]> : tensor<11xui8>
  %r0 = stablehlo.convert %a0 : (tensor<11xui8>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[5, 2, 1, 6, 0, 1, 8, 3, 4, 2, 6]> : tensor<11xui16>
  func.return
}

// -----

func.func @ui8_to_ui32() {
  %a0 = stablehlo.constant dense<[6, 5, 6, 8, 8, 2, 2, 1, 5, 5, 4]> : tensor<11xui8>
  %r0 = stablehlo.convert %a0 : (tensor<11xui8>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[6, 5, 6, 8, 8, 2, 2, 1, 5, 5, 4]> : tensor<11xui32>
  func.return
}

// -----

func.func @ui8_to_ui64() {
  %a0 = stablehlo.constant dense<[8, 3, 0, 4, 4, 6, 5, 5, 5, 2, 7]> : tensor<11xui8>
  %r0 = stablehlo.convert %a0 : (tensor<11xui8>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[8, 3, 0, 4, 4, 6, 5, 5, 5, 2, 7]> : tensor<11xui64>
  func.return
}

// -----

func.func @ui8_to_bf16() {
  %a0 = stablehlo.constant dense<[0, 2, 2, 1, 1, 3, 8, 8, 3, 3, 8]> : tensor<11xui8>
  %r0 = stablehlo.convert %a0 : (tensor<11xui8>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0x0000, 0x4000, 0x4000, 0x3F80, 0x3F80, 0x4040, 0x4100, 0x4100, 0x4040, 0x4040, 0x4100]> : tensor<11xbf16>
  func.return
}

// -----

func.func @ui8_to_f16() {
  %a0 = stablehlo.constant dense<[2, 2, 0, 3, 5, 3, 4, 7, 3, 8, 1]> : tensor<11xui8>
  %r0 = stablehlo.convert %a0 : (tensor<11xui8>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0x4000, 0x4000, 0x0000, 0x4200, 0x4500, 0x4200, 0x4400, 0x4700, 0x4200, 0x4800, 0x3C00]> : tensor<11xf16>
  func.return
}

// -----

func.func @ui8_to_f32() {
  %a0 = stablehlo.constant dense<[7, 7, 3, 8, 7, 8, 6, 5, 5, 5, 7]> : tensor<11xui8>
  %r0 = stablehlo.convert %a0 : (tensor<11xui8>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0x40E00000, 0x40E00000, 0x40400000, 0x41000000, 0x40E00000, 0x41000000, 0x40C00000, 0x40A00000, 0x40A00000, 0x40A00000, 0x40E00000]> : tensor<11xf32>
  func.return
}

// -----

func.func @ui8_to_f64() {
  %a0 = stablehlo.constant dense<[0, 2, 7, 1, 4, 7, 0, 5, 3, 3, 1]> : tensor<11xui8>
  %r0 = stablehlo.convert %a0 : (tensor<11xui8>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0x0000000000000000, 0x4000000000000000, 0x401C000000000000, 0x3FF0000000000000, 0x4010000000000000, 0x401C000000000000, 0x0000000000000000, 0x4014000000000000, 0x4008000000000000, 0x4008000000000000, 0x3FF0000000000000]> : tensor<11xf64>
  func.return
}

// -----

func.func @ui16_to_i1() {
  %a0 = stablehlo.constant dense<[2, 6, 6, 5, 0, 7, 7, 7, 5, 1, 1]> : tensor<11xui16>
  %r0 = stablehlo.convert %a0 : (tensor<11xui16>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, false, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @ui16_to_i8() {
  %a0 = stablehlo.constant dense<[6, 1, 8, 0, 8, 1, 0, 0, 4, 5, 2]> : tensor<11xui16>
  %r0 = stablehlo.convert %a0 : (tensor<11xui16>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[6, 1, 8, 0, 8, 1, 0, 0, 4, 5, 2]> : tensor<11xi8>
  func.return
}

// -----

func.func @ui16_to_i16() {
  %a0 = stablehlo.constant dense<[6, 1, 7, 3, 1, 6, 2, 8, 8, 5, 7]> : tensor<11xui16>
  %r0 = stablehlo.convert %a0 : (tensor<11xui16>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[6, 1, 7, 3, 1, 6, 2, 8, 8, 5, 7]> : tensor<11xi16>
  func.return
}

// -----

func.func @ui16_to_i32() {
  %a0 = stablehlo.constant dense<[3, 4, 8, 0, 2, 3, 0, 3, 0, 3, 8]> : tensor<11xui16>
  %r0 = stablehlo.convert %a0 : (tensor<11xui16>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[3, 4, 8, 0, 2, 3, 0, 3, 0, 3, 8]> : tensor<11xi32>
  func.return
}

// -----

func.func @ui16_to_i64() {
  %a0 = stablehlo.constant dense<[7, 7, 4, 7, 4, 2, 7, 5, 5, 2, 7]> : tensor<11xui16>
  %r0 = stablehlo.convert %a0 : (tensor<11xui16>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[7, 7, 4, 7, 4, 2, 7, 5, 5, 2, 7]> : tensor<11xi64>
  func.return
}

// -----

func.func @ui16_to_ui8() {
  %a0 = stablehlo.constant dense<[2, 6, 0, 2, 7, 4, 3, 4, 8, 7, 4]> : tensor<11xui16>
  %r0 = stablehlo.convert %a0 : (tensor<11xui16>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[2, 6, 0, 2, 7, 4, 3, 4, 8, 7, 4]> : tensor<11xui8>
  func.return
}

// -----

func.func @ui16_to_ui16() {
  %a0 = stablehlo.constant dense<[6, 8, 6, 4, 6, 7, 3, 2, 3, 1, 7]> : tensor<11xui16>
  %r0 = stablehlo.convert %a0 : (tensor<11xui16>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[6, 8, 6, 4, 6, 7, 3, 2, 3, 1, 7]> : tensor<11xui16>
  func.return
}

// -----

func.func @ui16_to_ui32() {
  %a0 = stablehlo.constant dense<[1, 0, 0, 6, 2, 6, 5, 6, 3, 7, 0]> : tensor<11xui16>
  %r0 = stablehlo.convert %a0 : (tensor<11xui16>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[1, 0, 0, 6, 2, 6, 5, 6, 3, 7, 0]> : tensor<11xui32>
  func.return
}

// -----

func.func @ui16_to_ui64() {
  %a0 = stablehlo.constant dense<[5, 8, 3, 0, 1, 2, 4, 4, 6, 4, 5]> : tensor<11xui16>
  %r0 = stablehlo.convert %a0 : (tensor<11xui16>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[5, 8, 3, 0, 1, 2, 4, 4, 6, 4, 5]> : tensor<11xui64>
  func.return
}

// -----

func.func @ui16_to_bf16() {
  %a0 = stablehlo.constant dense<[3, 2, 4, 4, 6, 7, 7, 3, 4, 5, 0]> : tensor<11xui16>
  %r0 = stablehlo.convert %a0 : (tensor<11xui16>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0x4040, 0x4000, 0x4080, 0x4080, 0x40C0, 0x40E0, 0x40E0, 0x4040, 0x4080, 0x40A0, 0x0000]> : tensor<11xbf16>
  func.return
}

// -----

func.func @ui16_to_f16() {
  %a0 = stablehlo.constant dense<[3, 8, 1, 3, 4, 3, 6, 8, 5, 3, 7]> : tensor<11xui16>
  %r0 = stablehlo.convert %a0 : (tensor<11xui16>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0x4200, 0x4800, 0x3C00, 0x4200, 0x4400, 0x4200, 0x4600, 0x4800, 0x4500, 0x4200, 0x4700]> : tensor<11xf16>
  func.return
}

// -----

func.func @ui16_to_f32() {
  %a0 = stablehlo.constant dense<[2, 6, 4, 4, 0, 8, 8, 3, 7, 6, 7]> : tensor<11xui16>
  %r0 = stablehlo.convert %a0 : (tensor<11xui16>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0x40000000, 0x40C00000, 0x40800000, 0x40800000, 0x00000000, 0x41000000, 0x41000000, 0x40400000, 0x40E00000, 0x40C00000, 0x40E00000]> : tensor<11xf32>
  func.return
}

// -----

func.func @ui16_to_f64() {
  %a0 = stablehlo.constant dense<[2, 1, 0, 1, 0, 0, 7, 7, 3, 3, 8]> : tensor<11xui16>
  %r0 = stablehlo.convert %a0 : (tensor<11xui16>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0x4000000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x3FF0000000000000, 0x0000000000000000, 0x0000000000000000, 0x401C000000000000, 0x401C000000000000, 0x4008000000000000, 0x4008000000000000, 0x4020000000000000]> : tensor<11xf64>
  func.return
}

// -----

func.func @ui32_to_i1() {
  %a0 = stablehlo.constant dense<[0, 7, 7, 3, 4, 6, 0, 7, 4, 3, 4]> : tensor<11xui32>
  %r0 = stablehlo.convert %a0 : (tensor<11xui32>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[false, true, true, true, true, true, false, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @ui32_to_i8() {
  %a0 = stablehlo.constant dense<[5, 4, 5, 0, 8, 1, 0, 8, 8, 7, 2]> : tensor<11xui32>
  %r0 = stablehlo.convert %a0 : (tensor<11xui32>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[5, 4, 5, 0, 8, 1, 0, 8, 8, 7, 2]> : tensor<11xi8>
  func.return
}

// -----

func.func @ui32_to_i16() {
  %a0 = stablehlo.constant dense<[0, 1, 7, 2, 2, 7, 6, 7, 0, 3, 5]> : tensor<11xui32>
  %r0 = stablehlo.convert %a0 : (tensor<11xui32>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[0, 1, 7, 2, 2, 7, 6, 7, 0, 3, 5]> : tensor<11xi16>
  func.return
}

// -----

func.func @ui32_to_i32() {
  %a0 = stablehlo.constant dense<[7, 5, 8, 8, 7, 2, 2, 8, 0, 0, 1]> : tensor<11xui32>
  %r0 = stablehlo.convert %a0 : (tensor<11xui32>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[7, 5, 8, 8, 7, 2, 2, 8, 0, 0, 1]> : tensor<11xi32>
  func.return
}

// -----

func.func @ui32_to_i64() {
  %a0 = stablehlo.constant dense<[4, 3, 5, 5, 5, 7, 1, 7, 6, 4, 5]> : tensor<11xui32>
  %r0 = stablehlo.convert %a0 : (tensor<11xui32>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[4, 3, 5, 5, 5, 7, 1, 7, 6, 4, 5]> : tensor<11xi64>
  func.return
}

// -----

func.func @ui32_to_ui8() {
  %a0 = stablehlo.constant dense<[3, 2, 2, 2, 0, 7, 4, 3, 7, 0, 5]> : tensor<11xui32>
  %r0 = stablehlo.convert %a0 : (tensor<11xui32>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[3, 2, 2, 2, 0, 7, 4, 3, 7, 0, 5]> : tensor<11xui8>
  func.return
}

// -----

func.func @ui32_to_ui16() {
  %a0 = stablehlo.constant dense<[0, 6, 0, 7, 7, 4, 2, 7, 5, 4, 6]> : tensor<11xui32>
  %r0 = stablehlo.convert %a0 : (tensor<11xui32>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[0, 6, 0, 7, 7, 4, 2, 7, 5, 4, 6]> : tensor<11xui16>
  func.return
}

// -----

func.func @ui32_to_ui32() {
  %a0 = stablehlo.constant dense<[0, 0, 1, 4, 8, 0, 0, 4, 1, 4, 3]> : tensor<11xui32>
  %r0 = stablehlo.convert %a0 : (tensor<11xui32>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[0, 0, 1, 4, 8, 0, 0, 4, 1, 4, 3]> : tensor<11xui32>
  func.return
}

// -----

func.func @ui32_to_ui64() {
  %a0 = stablehlo.constant dense<[1, 0, 5, 5, 6, 3, 0, 8, 1, 4, 3]> : tensor<11xui32>
  %r0 = stablehlo.convert %a0 : (tensor<11xui32>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[1, 0, 5, 5, 6, 3, 0, 8, 1, 4, 3]> : tensor<11xui64>
  func.return
}

// -----

func.func @ui32_to_bf16() {
  %a0 = stablehlo.constant dense<[5, 3, 4, 2, 8, 8, 7, 0, 1, 7, 4]> : tensor<11xui32>
  %r0 = stablehlo.convert %a0 : (tensor<11xui32>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0x40A0, 0x4040, 0x4080, 0x4000, 0x4100, 0x4100, 0x40E0, 0x0000, 0x3F80, 0x40E0, 0x4080]> : tensor<11xbf16>
  func.return
}

// -----

func.func @ui32_to_f16() {
  %a0 = stablehlo.constant dense<[2, 1, 8, 3, 3, 5, 8, 3, 6, 3, 0]> : tensor<11xui32>
  %r0 = stablehlo.convert %a0 : (tensor<11xui32>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0x4000, 0x3C00, 0x4800, 0x4200, 0x4200, 0x4500, 0x4800, 0x4200, 0x4600, 0x4200, 0x0000]> : tensor<11xf16>
  func.return
}

// -----

func.func @ui32_to_f32() {
  %a0 = stablehlo.constant dense<[3, 7, 5, 0, 4, 2, 2, 2, 1, 3, 0]> : tensor<11xui32>
  %r0 = stablehlo.convert %a0 : (tensor<11xui32>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0x40400000, 0x40E00000, 0x40A00000, 0x00000000, 0x40800000, 0x40000000, 0x40000000, 0x40000000, 0x3F800000, 0x40400000, 0x00000000]> : tensor<11xf32>
  func.return
}

// -----

func.func @ui32_to_f64() {
  %a0 = stablehlo.constant dense<[2, 2, 3, 8, 5, 0, 7, 8, 4, 5, 4]> : tensor<11xui32>
  %r0 = stablehlo.convert %a0 : (tensor<11xui32>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0x4000000000000000, 0x4000000000000000, 0x4008000000000000, 0x4020000000000000, 0x4014000000000000, 0x0000000000000000, 0x401C000000000000, 0x4020000000000000, 0x4010000000000000, 0x4014000000000000, 0x4010000000000000]> : tensor<11xf64>
  func.return
}

// -----

func.func @ui64_to_i1() {
  %a0 = stablehlo.constant dense<[4, 4, 6, 2, 5, 6, 1, 4, 7, 2, 3]> : tensor<11xui64>
  %r0 = stablehlo.convert %a0 : (tensor<11xui64>) -> tensor<11xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}

// -----

func.func @ui64_to_i8() {
  %a0 = stablehlo.constant dense<[1, 5, 3, 1, 4, 6, 7, 1, 2, 8, 8]> : tensor<11xui64>
  %r0 = stablehlo.convert %a0 : (tensor<11xui64>) -> tensor<11xi8>
  check.expect_eq_const %r0, dense<[1, 5, 3, 1, 4, 6, 7, 1, 2, 8, 8]> : tensor<11xi8>
  func.return
}

// -----

func.func @ui64_to_i16() {
  %a0 = stablehlo.constant dense<[6, 7, 8, 1, 7, 8, 2, 3, 5, 3, 3]> : tensor<11xui64>
  %r0 = stablehlo.convert %a0 : (tensor<11xui64>) -> tensor<11xi16>
  check.expect_eq_const %r0, dense<[6, 7, 8, 1, 7, 8, 2, 3, 5, 3, 3]> : tensor<11xi16>
  func.return
}

// -----

func.func @ui64_to_i32() {
  %a0 = stablehlo.constant dense<[6, 2, 1, 3, 5, 7, 2, 2, 1, 8, 8]> : tensor<11xui64>
  %r0 = stablehlo.convert %a0 : (tensor<11xui64>) -> tensor<11xi32>
  check.expect_eq_const %r0, dense<[6, 2, 1, 3, 5, 7, 2, 2, 1, 8, 8]> : tensor<11xi32>
  func.return
}

// -----

func.func @ui64_to_i64() {
  %a0 = stablehlo.constant dense<[2, 0, 2, 3, 3, 1, 8, 2, 6, 1, 7]> : tensor<11xui64>
  %r0 = stablehlo.convert %a0 : (tensor<11xui64>) -> tensor<11xi64>
  check.expect_eq_const %r0, dense<[2, 0, 2, 3, 3, 1, 8, 2, 6, 1, 7]> : tensor<11xi64>
  func.return
}

// -----

func.func @ui64_to_ui8() {
  %a0 = stablehlo.constant dense<[5, 2, 1, 6, 3, 8, 3, 3, 7, 4, 5]> : tensor<11xui64>
  %r0 = stablehlo.convert %a0 : (tensor<11xui64>) -> tensor<11xui8>
  check.expect_eq_const %r0, dense<[5, 2, 1, 6, 3, 8, 3, 3, 7, 4, 5]> : tensor<11xui8>
  func.return
}

// -----

func.func @ui64_to_ui16() {
  %a0 = stablehlo.constant dense<[1, 5, 8, 5, 8, 7, 3, 8, 3, 2, 2]> : tensor<11xui64>
  %r0 = stablehlo.convert %a0 : (tensor<11xui64>) -> tensor<11xui16>
  check.expect_eq_const %r0, dense<[1, 5, 8, 5, 8, 7, 3, 8, 3, 2, 2]> : tensor<11xui16>
  func.return
}

// -----

func.func @ui64_to_ui32() {
  %a0 = stablehlo.constant dense<[8, 7, 7, 2, 5, 5, 6, 3, 4, 6, 1]> : tensor<11xui64>
  %r0 = stablehlo.convert %a0 : (tensor<11xui64>) -> tensor<11xui32>
  check.expect_eq_const %r0, dense<[8, 7, 7, 2, 5, 5, 6, 3, 4, 6, 1]> : tensor<11xui32>
  func.return
}

// -----

func.func @ui64_to_ui64() {
  %a0 = stablehlo.constant dense<[3, 4, 4, 4, 4, 0, 7, 5, 2, 3, 8]> : tensor<11xui64>
  %r0 = stablehlo.convert %a0 : (tensor<11xui64>) -> tensor<11xui64>
  check.expect_eq_const %r0, dense<[3, 4, 4, 4, 4, 0, 7, 5, 2, 3, 8]> : tensor<11xui64>
  func.return
}

// -----

func.func @ui64_to_bf16() {
  %a0 = stablehlo.constant dense<[6, 2, 1, 1, 5, 6, 2, 2, 5, 3, 8]> : tensor<11xui64>
  %r0 = stablehlo.convert %a0 : (tensor<11xui64>) -> tensor<11xbf16>
  check.expect_eq_const %r0, dense<[0x40C0, 0x4000, 0x3F80, 0x3F80, 0x40A0, 0x40C0, 0x4000, 0x4000, 0x40A0, 0x4040, 0x4100]> : tensor<11xbf16>
  func.return
}

// -----

func.func @ui64_to_f16() {
  %a0 = stablehlo.constant dense<[0, 5, 2, 1, 7, 3, 2, 3, 6, 1, 8]> : tensor<11xui64>
  %r0 = stablehlo.convert %a0 : (tensor<11xui64>) -> tensor<11xf16>
  check.expect_eq_const %r0, dense<[0x0000, 0x4500, 0x4000, 0x3C00, 0x4700, 0x4200, 0x4000, 0x4200, 0x4600, 0x3C00, 0x4800]> : tensor<11xf16>
  func.return
}

// -----

func.func @ui64_to_f32() {
  %a0 = stablehlo.constant dense<[5, 1, 1, 6, 6, 5, 0, 0, 7, 5, 1]> : tensor<11xui64>
  %r0 = stablehlo.convert %a0 : (tensor<11xui64>) -> tensor<11xf32>
  check.expect_eq_const %r0, dense<[0x40A00000, 0x3F800000, 0x3F800000, 0x40C00000, 0x40C00000, 0x40A00000, 0x00000000, 0x00000000, 0x40E00000, 0x40A00000, 0x3F800000]> : tensor<11xf32>
  func.return
}

// -----

func.func @ui64_to_f64() {
  %a0 = stablehlo.constant dense<[8, 4, 8, 0, 4, 8, 0, 3, 8, 0, 6]> : tensor<11xui64>
  %r0 = stablehlo.convert %a0 : (tensor<11xui64>) -> tensor<11xf64>
  check.expect_eq_const %r0, dense<[0x4020000000000000, 0x4010000000000000, 0x4020000000000000, 0x0000000000000000, 0x4010000000000000, 0x4020000000000000, 0x0000000000000000, 0x4008000000000000, 0x4020000000000000, 0x0000000000000000, 0x4018000000000000]> : tensor<11xf64>
  func.return
}

// -----

func.func @bf16_to_i1() {
  %a0 = stablehlo.constant dense<[0xBF93, 0x4098, 0xC00C, 0x4015, 0xBFA7, 0x3FD9, 0xBF81, 0xBFA6, 0xC00F, 0x3E57, 0xC034, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xbf16>) -> tensor<14xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, true, true, true, true, false, true, true]> : tensor<14xi1>
  func.return
}

// -----

func.func @bf16_to_i8() {
  %a0 = stablehlo.constant dense<[0xBFA0, 0x3F9F, 0xC068, 0x407F, 0xC01E, 0xBFD5, 0xC00F, 0x3B97, 0x3E8B, 0x407D, 0x3F83, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xbf16>) -> tensor<14xi8>
  check.expect_eq_const %r0, dense<[-1, 1, -3, 3, -2, -1, -2, 0, 0, 3, 1, 0, 0, 1]> : tensor<14xi8>
  func.return
}

// -----

func.func @bf16_to_i16() {
  %a0 = stablehlo.constant dense<[0x40A4, 0x3FD4, 0x3F90, 0xBE80, 0x3E1D, 0x40DA, 0xC0E6, 0x4001, 0xC017, 0x3FEA, 0x3E9B, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xbf16>) -> tensor<14xi16>
  check.expect_eq_const %r0, dense<[5, 1, 1, 0, 0, 6, -7, 2, -2, 1, 0, 0, 0, 1]> : tensor<14xi16>
  func.return
}

// -----

func.func @bf16_to_i32() {
  %a0 = stablehlo.constant dense<[0xBF11, 0x4072, 0x3ECD, 0xBFB8, 0x4009, 0x3FAD, 0xC084, 0x3FED, 0x3FE4, 0xC05A, 0xC00A, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xbf16>) -> tensor<14xi32>
  check.expect_eq_const %r0, dense<[0, 3, 0, -1, 2, 1, -4, 1, 1, -3, -2, 0, 0, 1]> : tensor<14xi32>
  func.return
}

// -----

func.func @bf16_to_i64() {
  %a0 = stablehlo.constant dense<[0xC020, 0x3F3D, 0x3FC8, 0x4038, 0x4059, 0x3F24, 0xBF5A, 0xC031, 0x3EF3, 0xBFFA, 0x4110, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xbf16>) -> tensor<14xi64>
  check.expect_eq_const %r0, dense<[-2, 0, 1, 2, 3, 0, 0, -2, 0, -1, 9, 0, 0, 1]> : tensor<14xi64>
  func.return
}

// -----

func.func @bf16_to_ui8() {
  %a0 = stablehlo.constant dense<[0x3E58, 0x403D, 0xC06A, 0xBFD6, 0xC043, 0xC088, 0x3FDE, 0x4033, 0x3F8F, 0xBFCF, 0x3F48, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xbf16>) -> tensor<14xui8>
  check.expect_eq_const %r0, dense<[0, 2, 0, 0, 0, 0, 1, 2, 1, 0, 0, 0, 0, 1]> : tensor<14xui8>
  func.return
}

// -----

func.func @bf16_to_ui16() {
  %a0 = stablehlo.constant dense<[0xBD9F, 0x3EA8, 0xC025, 0x401F, 0x4014, 0xBFDF, 0xBFC9, 0x3E00, 0x3FEA, 0xBFEE, 0xBE53, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xbf16>) -> tensor<14xui16>
  check.expect_eq_const %r0, dense<[0, 0, 0, 2, 2, 0, 0, 0, 1, 0, 0, 0, 0, 1]> : tensor<14xui16>
  func.return
}

// -----

func.func @bf16_to_ui32() {
  %a0 = stablehlo.constant dense<[0xBF83, 0xC014, 0xC043, 0x4047, 0x4036, 0x406E, 0xC03A, 0x3F12, 0x4057, 0x3E7D, 0xC0BB, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xbf16>) -> tensor<14xui32>
  check.expect_eq_const %r0, dense<[0, 0, 0, 3, 2, 3, 0, 0, 3, 0, 0, 0, 0, 1]> : tensor<14xui32>
  func.return
}

// -----

func.func @bf16_to_ui64() {
  %a0 = stablehlo.constant dense<[0xC075, 0xBF48, 0xBE6B, 0x40A2, 0x4021, 0x3F0C, 0xBFFA, 0xBFC5, 0xC08E, 0xBF00, 0xC09B, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xbf16>) -> tensor<14xui64>
  check.expect_eq_const %r0, dense<[0, 0, 0, 5, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1]> : tensor<14xui64>
  func.return
}

// -----

func.func @bf16_to_bf16() {
  %a0 = stablehlo.constant dense<[0x3F15, 0xBF36, 0xBEE5, 0x4015, 0xBF50, 0x3BF1, 0xBFDD, 0x3E97, 0xC08F, 0x4076, 0xC005, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xbf16>) -> tensor<14xbf16>
  check.expect_eq_const %r0, dense<[0x3F15, 0xBF36, 0xBEE5, 0x4015, 0xBF50, 0x3BF1, 0xBFDD, 0x3E97, 0xC08F, 0x4076, 0xC005, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  func.return
}

// -----

func.func @bf16_to_f16() {
  %a0 = stablehlo.constant dense<[0x3F94, 0xC091, 0x3F92, 0xC00F, 0x408D, 0xBE95, 0x3FA1, 0xBE99, 0xBFE4, 0x3F41, 0xC0A4, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xbf16>) -> tensor<14xf16>
  check.expect_eq_const %r0, dense<[0x3CA0, 0xC488, 0x3C90, 0xC078, 0x4468, 0xB4A8, 0x3D08, 0xB4C8, 0xBF20, 0x3A08, 0xC520, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  func.return
}

// -----

func.func @bf16_to_f32() {
  %a0 = stablehlo.constant dense<[0x40B7, 0xBFA0, 0xC0AA, 0xC00D, 0x4026, 0xBF89, 0xBF94, 0x40E6, 0x408B, 0xBFC0, 0x3FD0, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xbf16>) -> tensor<14xf32>
  check.expect_eq_const %r0, dense<[0x40B70000, 0xBFA00000, 0xC0AA0000, 0xC00D0000, 0x40260000, 0xBF890000, 0xBF940000, 0x40E60000, 0x408B0000, 0xBFC00000, 0x3FD00000, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  func.return
}

// -----

func.func @bf16_to_f64() {
  %a0 = stablehlo.constant dense<[0xBF92, 0xC0D3, 0xBFA4, 0x404C, 0x3EBD, 0xBF2F, 0x4085, 0xBFE7, 0xBE66, 0x4098, 0xBF91, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xbf16>) -> tensor<14xf64>
  check.expect_eq_const %r0, dense<[0xBFF2400000000000, 0xC01A600000000000, 0xBFF4800000000000, 0x4009800000000000, 0x3FD7A00000000000, 0xBFE5E00000000000, 0x4010A00000000000, 0xBFFCE00000000000, 0xBFCCC00000000000, 0x4013000000000000, 0xBFF2200000000000, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  func.return
}

// -----

func.func @f16_to_i1() {
  %a0 = stablehlo.constant dense<[0x4388, 0xAE92, 0xBCBF, 0xB0EE, 0xBC18, 0xBAEA, 0xBC91, 0x44EB, 0x3D94, 0xC009, 0xB6C5, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xf16>) -> tensor<14xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, true, true, true, true, false, true, true]> : tensor<14xi1>
  func.return
}

// -----

func.func @f16_to_i8() {
  %a0 = stablehlo.constant dense<[0x41C3, 0x3D14, 0x3EDC, 0xC31E, 0x3C46, 0xC703, 0xBB7E, 0xB8F0, 0xBE86, 0xBEA4, 0xBB0F, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xf16>) -> tensor<14xi8>
  check.expect_eq_const %r0, dense<[2, 1, 1, -3, 1, -7, 0, 0, -1, -1, 0, 0, 0, 1]> : tensor<14xi8>
  func.return
}

// -----

func.func @f16_to_i16() {
  %a0 = stablehlo.constant dense<[0x477D, 0x3D24, 0x40A5, 0xB1B6, 0x3D70, 0xBF4D, 0xB8B8, 0xBB14, 0xBCD6, 0x2F03, 0xC53B, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xf16>) -> tensor<14xi16>
  check.expect_eq_const %r0, dense<[7, 1, 2, 0, 1, -1, 0, 0, -1, 0, -5, 0, 0, 1]> : tensor<14xi16>
  func.return
}

// -----

func.func @f16_to_i32() {
  %a0 = stablehlo.constant dense<[0xC627, 0x3CD2, 0xB886, 0x4444, 0x42F1, 0x3BC5, 0xC25A, 0xBF27, 0x3CA8, 0x44E2, 0xC44B, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xf16>) -> tensor<14xi32>
  check.expect_eq_const %r0, dense<[-6, 1, 0, 4, 3, 0, -3, -1, 1, 4, -4, 0, 0, 1]> : tensor<14xi32>
  func.return
}

// -----

func.func @f16_to_i64() {
  %a0 = stablehlo.constant dense<[0x3CAD, 0xBAB2, 0x40B0, 0x3FFB, 0xBB48, 0xACF0, 0x4417, 0x4043, 0x3853, 0xC3AA, 0xBD90, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xf16>) -> tensor<14xi64>
  check.expect_eq_const %r0, dense<[1, 0, 2, 1, 0, 0, 4, 2, 0, -3, -1, 0, 0, 1]> : tensor<14xi64>
  func.return
}

// -----

func.func @f16_to_ui8() {
  %a0 = stablehlo.constant dense<[0x3F25, 0xBE9A, 0x4147, 0x3CAA, 0xB98E, 0xC149, 0x40F0, 0xC1D8, 0x3948, 0xBD4A, 0x340E, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xf16>) -> tensor<14xui8>
  check.expect_eq_const %r0, dense<[1, 0, 2, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1]> : tensor<14xui8>
  func.return
}

// -----

func.func @f16_to_ui16() {
  %a0 = stablehlo.constant dense<[0xC20A, 0x3F01, 0xBB27, 0x2848, 0x3595, 0xC0AB, 0x3B7B, 0xC0F1, 0x3E09, 0x3863, 0x446F, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xf16>) -> tensor<14xui16>
  check.expect_eq_const %r0, dense<[0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 4, 0, 0, 1]> : tensor<14xui16>
  func.return
}

// -----

func.func @f16_to_ui32() {
  %a0 = stablehlo.constant dense<[0x44EF, 0x418C, 0xBE72, 0xC46D, 0x4021, 0x4049, 0x39C8, 0x403C, 0xC672, 0x4130, 0xC5A4, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xf16>) -> tensor<14xui32>
  check.expect_eq_const %r0, dense<[4, 2, 0, 0, 2, 2, 0, 2, 0, 2, 0, 0, 0, 1]> : tensor<14xui32>
  func.return
}

// -----

func.func @f16_to_ui64() {
  %a0 = stablehlo.constant dense<[0x425E, 0xC13E, 0x3C6C, 0xC098, 0xBEF6, 0x42AC, 0xBD0F, 0x3D26, 0x3F37, 0x3E03, 0x4464, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xf16>) -> tensor<14xui64>
  check.expect_eq_const %r0, dense<[3, 0, 1, 0, 0, 3, 0, 1, 1, 1, 4, 0, 0, 1]> : tensor<14xui64>
  func.return
}

// -----

func.func @f16_to_bf16() {
  %a0 = stablehlo.constant dense<[0x4029, 0xA8F3, 0x415F, 0xC20A, 0xB88B, 0xB119, 0xB99C, 0xB9CE, 0x4476, 0x3803, 0x45B0, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xf16>) -> tensor<14xbf16>
  check.expect_eq_const %r0, dense<[0x4005, 0xBD1E, 0x402C, 0xC041, 0xBF11, 0xBE23, 0xBF34, 0xBF3A, 0x408F, 0x3F00, 0x40B6, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  func.return
}

// -----

func.func @f16_to_f16() {
  %a0 = stablehlo.constant dense<[0x4006, 0xC085, 0xBF32, 0x412D, 0xBECB, 0xBB4D, 0xC41D, 0xC194, 0x4233, 0xC41C, 0xC411, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xf16>) -> tensor<14xf16>
  check.expect_eq_const %r0, dense<[0x4006, 0xC085, 0xBF32, 0x412D, 0xBECB, 0xBB4D, 0xC41D, 0xC194, 0x4233, 0xC41C, 0xC411, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  func.return
}

// -----

func.func @f16_to_f32() {
  %a0 = stablehlo.constant dense<[0x4066, 0x95F1, 0x4426, 0x3E7F, 0x3A0C, 0xB91A, 0xAEC3, 0x390E, 0x488C, 0x400C, 0x2C3F, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xf16>) -> tensor<14xf32>
  check.expect_eq_const %r0, dense<[0x400CC000, 0xBABE2000, 0x4084C000, 0x3FCFE000, 0x3F418000, 0xBF234000, 0xBDD86000, 0x3F21C000, 0x41118000, 0x40018000, 0x3D87E000, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  func.return
}

// -----

func.func @f16_to_f64() {
  %a0 = stablehlo.constant dense<[0x41A5, 0x40A2, 0xBC1F, 0xB648, 0x40F6, 0x431D, 0xBCB9, 0x38A8, 0x407B, 0xC3EC, 0x43E0, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  %r0 = stablehlo.convert %a0 : (tensor<14xf16>) -> tensor<14xf64>
  check.expect_eq_const %r0, dense<[0x4006940000000000, 0x4002880000000000, 0xBFF07C0000000000, 0xBFD9200000000000, 0x4003D80000000000, 0x400C740000000000, 0xBFF2E40000000000, 0x3FE2A00000000000, 0x4001EC0000000000, 0xC00FB00000000000, 0x400F800000000000, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  func.return
}

// -----

func.func @f32_to_i1() {
  %a0 = stablehlo.constant dense<[0x3FCB1D58, 0xBF93E1E2, 0xBF6E3F00, 0x409693B7, 0xBFA6C363, 0x3FC6D9C2, 0xC0677865, 0xBE954877, 0xBF78DBB4, 0x40A88F51, 0xC09F41FA, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  %r0 = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, true, true, true, true, false, true, true]> : tensor<14xi1>
  func.return
}

// -----

func.func @f32_to_i8() {
  %a0 = stablehlo.constant dense<[0x4048BE9A, 0x4051B8DC, 0x3FF3A06D, 0x405A96E3, 0x404F4C91, 0xC0A5A4B8, 0x3F7EEBF6, 0x40B55DCA, 0xC034EB41, 0xBED785FE, 0x3F144A50, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  %r0 = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xi8>
  check.expect_eq_const %r0, dense<[3, 3, 1, 3, 3, -5, 0, 5, -2, 0, 0, 0, 0, 1]> : tensor<14xi8>
  func.return
}

// -----

func.func @f32_to_i16() {
  %a0 = stablehlo.constant dense<[0xBFF8217A, 0x40210CC3, 0xBF7C1E03, 0xC0125EBB, 0x3E65861C, 0xC05DB647, 0x400329E0, 0x40262B3B, 0x40AEC08A, 0x3FFE1542, 0x40364FF5, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  %r0 = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xi16>
  check.expect_eq_const %r0, dense<[-1, 2, 0, -2, 0, -3, 2, 2, 5, 1, 2, 0, 0, 1]> : tensor<14xi16>
  func.return
}

// -----

func.func @f32_to_i32() {
  %a0 = stablehlo.constant dense<[0xBF51D9E9, 0xC06C6FE4, 0xBF052E30, 0x3F8664AD, 0x3F186B9E, 0xBF0DD24F, 0x4001744D, 0xC095572C, 0x4044D8CA, 0x401B4BC2, 0x3B20945F, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  %r0 = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xi32>
  check.expect_eq_const %r0, dense<[0, -3, 0, 1, 0, 0, 2, -4, 3, 2, 0, 0, 0, 1]> : tensor<14xi32>
  func.return
}

// -----

func.func @f32_to_i64() {
  %a0 = stablehlo.constant dense<[0x4019383F, 0x4041B694, 0x3FA4B5D0, 0xC0602F14, 0x406DAB4B, 0xC014C4D2, 0x3F17E0B3, 0xBD166242, 0xC08019AE, 0x40494A37, 0x3F53F187, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  %r0 = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xi64>
  check.expect_eq_const %r0, dense<[2, 3, 1, -3, 3, -2, 0, 0, -4, 3, 0, 0, 0, 1]> : tensor<14xi64>
  func.return
}

// -----

func.func @f32_to_ui8() {
  %a0 = stablehlo.constant dense<[0xBF79109C, 0x40C8B35D, 0x409A8A13, 0x402D1FEF, 0xC034B98E, 0xC03800DD, 0x400BED2D, 0x401C8F57, 0xBFADB407, 0x40284339, 0xC0053F7B, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  %r0 = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xui8>
  check.expect_eq_const %r0, dense<[0, 6, 4, 2, 0, 0, 2, 2, 0, 2, 0, 0, 0, 1]> : tensor<14xui8>
  func.return
}

// -----

func.func @f32_to_ui16() {
  %a0 = stablehlo.constant dense<[0x3FAE8958, 0x411815E4, 0x4028D0A9, 0x3EB5E424, 0xC067DD2E, 0xBF7B0803, 0xBEF90207, 0x3ED34B4B, 0xBF5757E5, 0xC02DAF82, 0x3FAE2FFF, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  %r0 = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xui16>
  check.expect_eq_const %r0, dense<[1, 9, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1]> : tensor<14xui16>
  func.return
}

// -----

func.func @f32_to_ui32() {
  %a0 = stablehlo.constant dense<[0x3F57A420, 0xC017CB00, 0x4061FBF6, 0xC09B2354, 0xC08A0535, 0x400F86D0, 0x402F676E, 0xBF6FD03D, 0x406731E7, 0xBF24647D, 0xC02C5BA7, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  %r0 = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xui32>
  check.expect_eq_const %r0, dense<[0, 0, 3, 0, 0, 2, 2, 0, 3, 0, 0, 0, 0, 1]> : tensor<14xui32>
  func.return
}

// -----

func.func @f32_to_ui64() {
  %a0 = stablehlo.constant dense<[0x401680AA, 0x40897B70, 0x4067FB91, 0xC027AF42, 0xBEC95673, 0xBFF4AA2E, 0x4087696D, 0x40895185, 0x3FBFDFC4, 0x40623F9C, 0xBDA96EFF, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  %r0 = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xui64>
  check.expect_eq_const %r0, dense<[2, 4, 3, 0, 0, 0, 4, 4, 1, 3, 0, 0, 0, 1]> : tensor<14xui64>
  func.return
}

// -----

func.func @f32_to_bf16() {
  %a0 = stablehlo.constant dense<[0xC01492C8, 0xC062BFD5, 0x3F6A7EB6, 0xC045B5D6, 0xC0010397, 0xC0010759, 0x40B145CC, 0x3D6DA88B, 0x3F31E679, 0x405DD85A, 0xC006F159, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  %r0 = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xbf16>
  check.expect_eq_const %r0, dense<[0xC015, 0xC063, 0x3F6A, 0xC046, 0xC001, 0xC001, 0x40B1, 0x3D6E, 0x3F32, 0x405E, 0xC007, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  func.return
}

// -----

func.func @f32_to_f16() {
  %a0 = stablehlo.constant dense<[0x40E8CC94, 0x401560B2, 0x403A6D83, 0xBDF4FEC5, 0x400E3F47, 0x402CCBC4, 0x3FD48A33, 0xC0736EB6, 0xBF73BE3A, 0xC035FBC8, 0x40879087, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  %r0 = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xf16>
  check.expect_eq_const %r0, dense<[0x4746, 0x40AB, 0x41D3, 0xAFA8, 0x4072, 0x4166, 0x3EA4, 0xC39B, 0xBB9E, 0xC1B0, 0x443D, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  func.return
}

// -----

func.func @f32_to_f32() {
  %a0 = stablehlo.constant dense<[0xC0945968, 0x3F0F0C38, 0xBDE4972A, 0x3F38F505, 0xC025F6A9, 0xC01F988A, 0xBFDA20AB, 0xBFB8CE1A, 0x40182AFE, 0xBF4752CC, 0xBFF58D33, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  %r0 = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xf32>
  check.expect_eq_const %r0, dense<[0xC0945968, 0x3F0F0C38, 0xBDE4972A, 0x3F38F505, 0xC025F6A9, 0xC01F988A, 0xBFDA20AB, 0xBFB8CE1A, 0x40182AFE, 0xBF4752CC, 0xBFF58D33, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  func.return
}

// -----

func.func @f32_to_f64() {
  %a0 = stablehlo.constant dense<[0xBF688324, 0x408C0B9A, 0x3FE2EAB8, 0xC0CC81A3, 0xC015DCFF, 0x3E87A99F, 0x3FD38B93, 0xBFD9EC24, 0xC05970E6, 0x401D7CFB, 0xBEB8A189, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  %r0 = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xf64>
  check.expect_eq_const %r0, dense<[0xBFED106480000000, 0x4011817340000000, 0x3FFC5D5700000000, 0xC019903460000000, 0xC002BB9FE0000000, 0x3FD0F533E0000000, 0x3FFA717260000000, 0xBFFB3D8480000000, 0xC00B2E1CC0000000, 0x4003AF9F60000000, 0xBFD7143120000000, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  func.return
}

// -----

func.func @f64_to_i1() {
  %a0 = stablehlo.constant dense<[0x3FFCCF0D678C7952, 0x3FC0558FF9C27FAE, 0x40108E067CF8329A, 0xC00DF2F6510B567F, 0xBFFBDDFB2ADC8BF2, 0x400D06A9AE22EC0F, 0xBFEB867BF2E15ABA, 0xC00449710C856D76, 0xC00E408DC145D6FF, 0xC010AE047BC559F0, 0xC0000433316F9758, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  %r0 = stablehlo.convert %a0 : (tensor<14xf64>) -> tensor<14xi1>
  check.expect_eq_const %r0, dense<[true, true, true, true, true, true, true, true, true, true, true, false, true, true]> : tensor<14xi1>
  func.return
}

// -----

func.func @f64_to_i8() {
  %a0 = stablehlo.constant dense<[0xC0149CCCBE29CE3A, 0x3FE8FF9DB9BB7946, 0xBFBCB1CAD90751D0, 0x3FF26219B8B106EB, 0xC00CDB1F871CF921, 0xC00B1E851AD8B0E0, 0x3FB79AAEBE4BFBC8, 0xBFDF92B3B5A8A1C1, 0xBFE2607C65B02A9B, 0x3FE060E56DB8C6DE, 0x3FE171247385A647, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  %r0 = stablehlo.convert %a0 : (tensor<14xf64>) -> tensor<14xi8>
  check.expect_eq_const %r0, dense<[-5, 0, 0, 1, -3, -3, 0, 0, 0, 0, 0, 0, 0, 1]> : tensor<14xi8>
  func.return
}

// -----

func.func @f64_to_i16() {
  %a0 = stablehlo.constant dense<[0x401686CB2D64307A, 0xBFE7CFF86BB83C6C, 0xBFF843837212A059, 0xBFFD23FB88FBFD46, 0x3FF0E03309CED0BF, 0xBFEE51B5E30DB83A, 0x3FFDE97CA6211AB4, 0x3FEFDA6A948E9A4D, 0x3FEB4FD79F51DBCF, 0xBFF6F65573FF5D89, 0xBFF4B8753C2EEFC0, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  %r0 = stablehlo.convert %a0 : (tensor<14xf64>) -> tensor<14xi16>
  check.expect_eq_const %r0, dense<[5, 0, -1, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1]> : tensor<14xi16>
  func.return
}

// -----

func.func @f64_to_i32() {
  %a0 = stablehlo.constant dense<[0x3FF6DE26A21B2CF2, 0x3FA551AA77AD8586, 0x3FEE20A231C4D11C, 0xBFF6E65878A877DE, 0xBFFA6FDEFBB6F765, 0x400ECE70A64ADFFE, 0x4002A6C804D6FF46, 0xBFF5EEA18EDA7138, 0xC00EA061DEEDC604, 0xBFFFCEB8717C9D0A, 0x3FE551700FE405BB, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  %r0 = stablehlo.convert %a0 : (tensor<14xf64>) -> tensor<14xi32>
  check.expect_eq_const %r0, dense<[1, 0, 0, -1, -1, 3, 2, -1, -3, -1, 0, 0, 0, 1]> : tensor<14xi32>
  func.return
}

// -----

func.func @f64_to_i64() {
  %a0 = stablehlo.constant dense<[0x4003B7B0C3DC406A, 0xC00725D55304041B, 0x3FF9277E04DF2182, 0x400D4A764A304402, 0xBFCF59B439FF3507, 0x40063D7D2DC4265B, 0x3FF2B85339EF3747, 0x3FFEE793F0620DB1, 0xC011EC33EC319BE0, 0x3FC8929E6A9186AC, 0xBFD6E030CE075586, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  %r0 = stablehlo.convert %a0 : (tensor<14xf64>) -> tensor<14xi64>
  check.expect_eq_const %r0, dense<[2, -2, 1, 3, 0, 2, 1, 1, -4, 0, 0, 0, 0, 1]> : tensor<14xi64>
  func.return
}

// -----

func.func @f64_to_ui8() {
  %a0 = stablehlo.constant dense<[0x40013DB5DF6198AA, 0xC010C655AC8EA839, 0xBFF8FF344004D767, 0x4005C0F80E02EC56, 0x401CEC568137D190, 0xC0057E3133189738, 0xC016E89B4E555156, 0xC0019B8413E09840, 0xC00809EDC97CC706, 0xBFF0CE8C828FFDC5, 0x3FAE5CC0EB009880, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  %r0 = stablehlo.convert %a0 : (tensor<14xf64>) -> tensor<14xui8>
  check.expect_eq_const %r0, dense<[2, 0, 0, 2, 7, 0, 0, 0, 0, 0, 0, 0, 0, 1]> : tensor<14xui8>
  func.return
}

// -----

func.func @f64_to_ui16() {
  %a0 = stablehlo.constant dense<[0x40124992C363FE90, 0xC00C4A7632C45192, 0xBFB44371A7546892, 0x3FDDE2D48B9D29AB, 0x40141FF4770028E4, 0x3FE5EF7BDFCA30B8, 0x400B37EBE93BEF2B, 0x4016D58FAE91DE67, 0xBFE09B2FA18F6155, 0x3FE771FBB1735752, 0x4010502D0FD279F3, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  %r0 = stablehlo.convert %a0 : (tensor<14xf64>) -> tensor<14xui16>
  check.expect_eq_const %r0, dense<[4, 0, 0, 0, 5, 0, 3, 5, 0, 0, 4, 0, 0, 1]> : tensor<14xui16>
  func.return
}

// -----

func.func @f64_to_ui32() {
  %a0 = stablehlo.constant dense<[0x3FF0AA7B6913D991, 0x3FD33D3F124CC5A8, 0x4018E45455139619, 0x400DDF4877839209, 0x3FF171C7751C826E, 0x3FD59ACE7CC6F0B2, 0x400156C334A501E0, 0xC0144EE22936A0F2, 0xBFF3D05B3ECF59EE, 0xBFEEB2EAAEF3341F, 0xBFD07FB2C82B0E35, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  %r0 = stablehlo.convert %a0 : (tensor<14xf64>) -> tensor<14xui32>
  check.expect_eq_const %r0, dense<[1, 0, 6, 3, 1, 0, 2, 0, 0, 0, 0, 0, 0, 1]> : tensor<14xui32>
  func.return
}

// -----

func.func @f64_to_ui64() {
  %a0 = stablehlo.constant dense<[0xC017062802D0D948, 0xBFFF1EC35D4D017E, 0x40026E45306F950E, 0x40019882A8C67360, 0xBFD5E43B30788BFD, 0xC01B0180ED47AC12, 0x3FF0438CE56E3112, 0xC00ADD586066B1AC, 0x3FFCB8AE6E0F2260, 0x4006C52921C31C27, 0xBFFE39776D878C67, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  %r0 = stablehlo.convert %a0 : (tensor<14xf64>) -> tensor<14xui64>
  check.expect_eq_const %r0, dense<[0, 0, 2, 2, 0, 0, 1, 0, 1, 2, 0, 0, 0, 1]> : tensor<14xui64>
  func.return
}

// -----

func.func @f64_to_bf16() {
  %a0 = stablehlo.constant dense<[0x3FF6B8A931467FE2, 0xC01E9F4A66B90B06, 0xBFECDD25A377C3D1, 0xBFE0590E2817FFA3, 0xBFD5AF4B695503E1, 0x3FFEB55370A38F95, 0x40028DDDE35BDD32, 0x3FF47A7BE2217EFE, 0xC0162614FAEBD210, 0xC00DB51245C82E40, 0x400B4FB0D6E4833F, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  %r0 = stablehlo.convert %a0 : (tensor<14xf64>) -> tensor<14xbf16>
  check.expect_eq_const %r0, dense<[0x3FB6, 0xC0F5, 0xBF67, 0xBF03, 0xBEAD, 0x3FF6, 0x4014, 0x3FA4, 0xC0B1, 0xC06E, 0x405A, 0x0000, 0xBF40, 0x3FC0]> : tensor<14xbf16>
  func.return
}

// -----

func.func @f64_to_f16() {
  %a0 = stablehlo.constant dense<[0xC00895077BE9B8D5, 0x4005D7C113B552FE, 0xC0158092819F17EC, 0x400861E1CA3A49B8, 0xBFDD3F603BBD04D3, 0x4016134BE8FF3C28, 0x3FFB0D8828834D7E, 0x3FF46628F5E42018, 0xBFF68DE1F6B145DC, 0x3FF5E910D9775C20, 0x4006B20CF0A4BADA, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  %r0 = stablehlo.convert %a0 : (tensor<14xf64>) -> tensor<14xf16>
  check.expect_eq_const %r0, dense<[0xC225, 0x4176, 0xC560, 0x4218, 0xB750, 0x4585, 0x3EC3, 0x3D1A, 0xBDA3, 0x3D7A, 0x41AD, 0x0000, 0xBA00, 0x3E00]> : tensor<14xf16>
  func.return
}

// -----

func.func @f64_to_f32() {
  %a0 = stablehlo.constant dense<[0x3FC3EACCD6542276, 0xBFF86CEA42426C00, 0x3FF972EF1F799036, 0x40069D6F30D32726, 0x3FE46E2390294954, 0xC0186946F795E76C, 0xBF88EA591AF597F5, 0xC019F7F71B43CA91, 0x4007BBF3B730E6B2, 0xBFF89C535BDC9AB8, 0xBFBD39F40109FC86, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  %r0 = stablehlo.convert %a0 : (tensor<14xf64>) -> tensor<14xf32>
  check.expect_eq_const %r0, dense<[0x3E1F5667, 0xBFC36752, 0x3FCB9779, 0x4034EB7A, 0x3F23711D, 0xC0C34A38, 0xBC4752C9, 0xC0CFBFB9, 0x403DDF9E, 0xBFC4E29B, 0xBDE9CFA0, 0x00000000, 0xBF400000, 0x3FC00000]> : tensor<14xf32>
  func.return
}

// -----

func.func @f64_to_f64() {
  %a0 = stablehlo.constant dense<[0xBFE25AC5D9DD38FE, 0x400D17400A70087B, 0xBFE2BBE562531D72, 0x4005EBF323A93AC2, 0xC0103ACB41A740B3, 0x40099459342CF935, 0x400B655591CF561A, 0x400178842F668133, 0x4014EBF651427238, 0xC0021D75328403A2, 0x400371CCBAAD80CB, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  %r0 = stablehlo.convert %a0 : (tensor<14xf64>) -> tensor<14xf64>
  check.expect_eq_const %r0, dense<[0xBFE25AC5D9DD38FE, 0x400D17400A70087B, 0xBFE2BBE562531D72, 0x4005EBF323A93AC2, 0xC0103ACB41A740B3, 0x40099459342CF935, 0x400B655591CF561A, 0x400178842F668133, 0x4014EBF651427238, 0xC0021D75328403A2, 0x400371CCBAAD80CB, 0x0000000000000000, 0xBFE8000000000000, 0x3FF8000000000000]> : tensor<14xf64>
  func.return
}

// -----

func.func @saturate_i8() {
  %a0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0x7149F2CA, 0xF149F2CA, 0x4396599A, 0xC396599A]> : tensor<7xf32>
  %r0 = stablehlo.convert %a0 : (tensor<7xf32>) -> tensor<7xi8>
  check.expect_eq_const %r0, dense<[0, 127, -128, 127, -128, 127, -128]> : tensor<7xi8>
  func.return
}

// -----

func.func @saturate_i16() {
  %a0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0x7149F2CA, 0xF149F2CA, 0x4396599A, 0xC396599A]> : tensor<7xf32>
  %r0 = stablehlo.convert %a0 : (tensor<7xf32>) -> tensor<7xi16>
  check.expect_eq_const %r0, dense<[0, 32767, -32768, 32767, -32768, 300, -300]> : tensor<7xi16>
  func.return
}

// -----

func.func @saturate_i32() {
  %a0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0x7149F2CA, 0xF149F2CA, 0x4396599A, 0xC396599A]> : tensor<7xf32>
  %r0 = stablehlo.convert %a0 : (tensor<7xf32>) -> tensor<7xi32>
  check.expect_eq_const %r0, dense<[0, 2147483647, -2147483648, 2147483647, -2147483648, 300, -300]> : tensor<7xi32>
  func.return
}

// -----

func.func @saturate_i64() {
  %a0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0x7149F2CA, 0xF149F2CA, 0x4396599A, 0xC396599A]> : tensor<7xf32>
  %r0 = stablehlo.convert %a0 : (tensor<7xf32>) -> tensor<7xi64>
  check.expect_eq_const %r0, dense<[0, 9223372036854775807, -9223372036854775808, 9223372036854775807, -9223372036854775808, 300, -300]> : tensor<7xi64>
  func.return
}

// -----

func.func @saturate_ui8() {
  %a0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0x7149F2CA, 0xF149F2CA, 0x4396599A, 0xC396599A]> : tensor<7xf32>
  %r0 = stablehlo.convert %a0 : (tensor<7xf32>) -> tensor<7xui8>
  check.expect_eq_const %r0, dense<[0, 255, 0, 255, 0, 255, 0]> : tensor<7xui8>
  func.return
}

// -----

func.func @saturate_ui16() {
  %a0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0x7149F2CA, 0xF149F2CA, 0x4396599A, 0xC396599A]> : tensor<7xf32>
  %r0 = stablehlo.convert %a0 : (tensor<7xf32>) -> tensor<7xui16>
  check.expect_eq_const %r0, dense<[0, 65535, 0, 65535, 0, 300, 0]> : tensor<7xui16>
  func.return
}

// -----

func.func @saturate_ui32() {
  %a0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0x7149F2CA, 0xF149F2CA, 0x4396599A, 0xC396599A]> : tensor<7xf32>
  %r0 = stablehlo.convert %a0 : (tensor<7xf32>) -> tensor<7xui32>
  check.expect_eq_const %r0, dense<[0, 4294967295, 0, 4294967295, 0, 300, 0]> : tensor<7xui32>
  func.return
}

// -----

func.func @saturate_ui64() {
  %a0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0x7149F2CA, 0xF149F2CA, 0x4396599A, 0xC396599A]> : tensor<7xf32>
  %r0 = stablehlo.convert %a0 : (tensor<7xf32>) -> tensor<7xui64>
  check.expect_eq_const %r0, dense<[0, 18446744073709551615, 0, 18446744073709551615, 0, 300, 0]> : tensor<7xui64>
  func.return
}
