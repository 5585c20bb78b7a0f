// Written by tests/programs/generate/quant_programs.py; expected values are numpy's.

func.func @reshape() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = "stablehlo.reshape"(%a0) : (tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<2x6x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x6x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<2x6xi8>
  check.expect_eq_const %b0, dense<[[-51, -56, 64, -21, -115, -13], [-86, 56, -84, -93, -111, 81]]> : tensor<2x6xi8>
  func.return
}

// -----

func.func @transpose() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = stablehlo.transpose %a0, dims = [1, 0] : (tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<4x3x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<4x3x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<4x3xi8>
  check.expect_eq_const %b0, dense<[[-51, -115, -84], [-56, -13, -93], [64, -86, -111], [-21, 56, 81]]> : tensor<4x3xi8>
  func.return
}

// -----

func.func @broadcast_in_dim() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2] : (tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<2x3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x3x4x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<2x3x4xi8>
  check.expect_eq_const %b0, dense<[[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]], [[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]]> : tensor<2x3x4xi8>
  func.return
}

// -----

func.func @slice() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = stablehlo.slice %a0 [0:3:2, 1:4] : (tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<2x3x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x3x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<2x3xi8>
  check.expect_eq_const %b0, dense<[[-56, 64, -21], [-93, -111, 81]]> : tensor<2x3xi8>
  func.return
}

// -----

func.func @reverse() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = stablehlo.reverse %a0, dims = [1] : (tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x4xi8>
  check.expect_eq_const %b0, dense<[[-21, 64, -56, -51], [56, -86, -13, -115], [81, -111, -93, -84]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @concatenate() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %s1 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = stablehlo.concatenate %a0, %a1, dim = 0 : (tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>, tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<6x4x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<6x4x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<6x4xi8>
  check.expect_eq_const %b0, dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81], [-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<6x4xi8>
  func.return
}

// -----

func.func @pad() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %s1 = stablehlo.constant dense<-5> : tensor<i8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = stablehlo.pad %a0, %a1, low = [1, 0], high = [0, 2], interior = [0, 1] : (tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>, tensor<!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<4x9x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<4x9x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<4x9xi8>
  check.expect_eq_const %b0, dense<[[-5, -5, -5, -5, -5, -5, -5, -5, -5], [-51, -5, -56, -5, 64, -5, -21, -5, -5], [-115, -5, -13, -5, -86, -5, 56, -5, -5], [-84, -5, -93, -5, -111, -5, 81, -5, -5]]> : tensor<4x9xi8>
  func.return
}

// -----

func.func @dynamic_slice() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %a1 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, sizes = [2, 2] : (tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>, tensor<i32>, tensor<i32>) -> tensor<2x2x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x2x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<2x2xi8>
  check.expect_eq_const %b0, dense<[[-13, -86], [-93, -111]]> : tensor<2x2xi8>
  func.return
}

// -----

func.func @dynamic_update_slice() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %s1 = stablehlo.constant dense<[[-74, 32], [-44, -63]]> : tensor<2x2xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 0.3:-5>>
  %a2 = stablehlo.constant dense<1> : tensor<i32>
  %a3 = stablehlo.constant dense<1> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3 : (tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>, tensor<2x2x!quant.uniform<i8:f32, 0.3:-5>>, tensor<i32>, tensor<i32>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x4xi8>
  check.expect_eq_const %b0, dense<[[-51, -56, 64, -21], [-115, -74, 32, 56], [-84, -44, -63, 81]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @optimization_barrier() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = stablehlo.optimization_barrier %a0 : tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x4xi8>
  check.expect_eq_const %b0, dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @get_dimension_size() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<i32>
  check.expect_eq_const %r0, dense<4> : tensor<i32>
  func.return
}

// -----

func.func @gather() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>
  %a1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<3x4x!quant.uniform<i8:f32, 0.3:-5>>, tensor<2x1xi32>) -> tensor<2x4x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x4x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<2x4xi8>
  check.expect_eq_const %b0, dense<[[-84, -93, -111, 81], [-51, -56, 64, -21]]> : tensor<2x4xi8>
  func.return
}

// -----

func.func @transpose_axis() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32:1, {0.5:1, 0.25:0, 2.0:2, 1.0:-3}>>
  %r0 = stablehlo.transpose %a0, dims = [1, 0] : (tensor<3x4x!quant.uniform<i8:f32:1, {0.5:1, 0.25:0, 2.0:2, 1.0:-3}>>) -> tensor<4x3x!quant.uniform<i8:f32:0, {0.5:1, 0.25:0, 2.0:2, 1.0:-3}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<4x3x!quant.uniform<i8:f32:0, {0.5:1, 0.25:0, 2.0:2, 1.0:-3}>>) -> tensor<4x3xi8>
  check.expect_eq_const %b0, dense<[[-51, -115, -84], [-56, -13, -93], [64, -86, -111], [-21, 56, 81]]> : tensor<4x3xi8>
  func.return
}

// -----

func.func @broadcast_axis() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32:1, {0.5:1, 0.25:0, 2.0:2, 1.0:-3}>>
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [1, 2] : (tensor<3x4x!quant.uniform<i8:f32:1, {0.5:1, 0.25:0, 2.0:2, 1.0:-3}>>) -> tensor<2x3x4x!quant.uniform<i8:f32:2, {0.5:1, 0.25:0, 2.0:2, 1.0:-3}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x3x4x!quant.uniform<i8:f32:2, {0.5:1, 0.25:0, 2.0:2, 1.0:-3}>>) -> tensor<2x3x4xi8>
  check.expect_eq_const %b0, dense<[[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]], [[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]]> : tensor<2x3x4xi8>
  func.return
}

// -----

func.func @reshape_axis() {
  %s0 = stablehlo.constant dense<[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32:1, {0.5:1, 0.25:0, 2.0:2, 1.0:-3}>>
  %r0 = "stablehlo.reshape"(%a0) : (tensor<3x4x!quant.uniform<i8:f32:1, {0.5:1, 0.25:0, 2.0:2, 1.0:-3}>>) -> tensor<1x3x4x!quant.uniform<i8:f32:2, {0.5:1, 0.25:0, 2.0:2, 1.0:-3}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<1x3x4x!quant.uniform<i8:f32:2, {0.5:1, 0.25:0, 2.0:2, 1.0:-3}>>) -> tensor<1x3x4xi8>
  check.expect_eq_const %b0, dense<[[[-51, -56, 64, -21], [-115, -13, -86, 56], [-84, -93, -111, 81]]]> : tensor<1x3x4xi8>
  func.return
}

// -----

func.func @constant() {
  %a = stablehlo.constant() <{value = dense<[1, -128, 127]> : tensor<3xi8>}> : () -> tensor<3x!quant.uniform<i8:f32, 0.3:-5>>
  %f = stablehlo.uniform_dequantize %a : (tensor<3x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3xf32>
  check.expect_eq_const %f, dense<[0x3FE66667, 0xC213999A, 0x421E6667]> : tensor<3xf32>
  func.return
}

// -----

func.func @reduce_add_0() {
  %s0 = stablehlo.constant dense<[[-118, 59, -75, -110, -46, -97, 21], [95, -62, -122, -93, 55, -88, 118], [-124, 39, -101, -27, -60, -115, -98]]> : tensor<3x7xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x7xi8>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %s1 = stablehlo.constant dense<-5> : tensor<i8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>, tensor<!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<7x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<7x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<7xi8>
  check.expect_eq_const %b0, dense<[-128, 46, -128, -128, -41, -128, 34]> : tensor<7xi8>
  func.return
}

// -----

func.func @reduce_add_1() {
  %s0 = stablehlo.constant dense<[[-118, 59, -75, -110, -46, -97, 21], [95, -62, -122, -93, 55, -88, 118], [-124, 39, -101, -27, -60, -115, -98]]> : tensor<3x7xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x7xi8>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %s1 = stablehlo.constant dense<-5> : tensor<i8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [1] : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>, tensor<!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3xi8>
  check.expect_eq_const %b0, dense<[-102, -5, -128]> : tensor<3xi8>
  func.return
}

// -----

func.func @reduce_max() {
  %s0 = stablehlo.constant dense<[[-118, 59, -75, -110, -46, -97, 21], [95, -62, -122, -93, 55, -88, 118], [-124, 39, -101, -27, -60, -115, -98]]> : tensor<3x7xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x7xi8>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %s1 = stablehlo.constant dense<-128> : tensor<i8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [1] : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>, tensor<!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3xi8>
  check.expect_eq_const %b0, dense<[59, 118, 39]> : tensor<3xi8>
  func.return
}

// -----

func.func @reduce_promoted() {
  %s0 = stablehlo.constant dense<[[-118, 59, -75, -110, -46, -97, 21], [95, -62, -122, -93, 55, -88, 118], [-124, 39, -101, -27, -60, -115, -98]]> : tensor<3x7xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x7xi8>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %s1 = stablehlo.constant dense<-5> : tensor<i8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<!quant.uniform<i32:f32, 0.15:0>>, %y: tensor<!quant.uniform<i32:f32, 0.15:0>>):
    %s = stablehlo.add %x, %y : tensor<!quant.uniform<i32:f32, 0.15:0>>
    stablehlo.return %s : tensor<!quant.uniform<i32:f32, 0.15:0>>
  }) {dimensions = array<i64: 1>} : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>, tensor<!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x!quant.uniform<i32:f32, 0.15:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x!quant.uniform<i32:f32, 0.15:0>>) -> tensor<3xi32>
  check.expect_eq_const %b0, dense<[-662, -124, -902]> : tensor<3xi32>
  func.return
}

// -----

func.func @reduce_window() {
  %s0 = stablehlo.constant dense<[[-118, 59, -75, -110, -46, -97, 21], [95, -62, -122, -93, 55, -88, 118], [-124, 39, -101, -27, -60, -115, -98]]> : tensor<3x7xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x7xi8>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %s1 = stablehlo.constant dense<-128> : tensor<i8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.3:-5>>, %y: tensor<!quant.uniform<i8:f32, 0.3:-5>>):
    %s = stablehlo.maximum %x, %y : tensor<!quant.uniform<i8:f32, 0.3:-5>>
    stablehlo.return %s : tensor<!quant.uniform<i8:f32, 0.3:-5>>
  }) {window_dimensions = array<i64: 1, 3>} : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>, tensor<!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x5x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x5x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x5xi8>
  check.expect_eq_const %b0, dense<[[59, 59, -46, -46, 21], [95, -62, 55, 55, 118], [39, 39, -27, -27, -60]]> : tensor<3x5xi8>
  func.return
}

// -----

func.func @sort() {
  %s0 = stablehlo.constant dense<[[-118, 59, -75, -110, -46, -97, 21], [95, -62, -122, -93, 55, -88, 118], [-124, 39, -101, -27, -60, -115, -98]]> : tensor<3x7xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x7xi8>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = "stablehlo.sort"(%a0) ({
  ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.3:-5>>, %y: tensor<!quant.uniform<i8:f32, 0.3:-5>>):
    %s = stablehlo.compare GT, %x, %y : (tensor<!quant.uniform<i8:f32, 0.3:-5>>, tensor<!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x7xi8>
  check.expect_eq_const %b0, dense<[[59, 21, -46, -75, -97, -110, -118], [118, 95, 55, -62, -88, -93, -122], [39, -27, -60, -98, -101, -115, -124]]> : tensor<3x7xi8>
  func.return
}

// -----

func.func @scatter() {
  %s0 = stablehlo.constant dense<[[-118, 59, -75, -110, -46, -97, 21], [95, -62, -122, -93, 55, -88, 118], [-124, 39, -101, -27, -60, -115, -98]]> : tensor<3x7xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x7xi8>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %a1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %s2 = stablehlo.constant dense<[[-117, 13, -14, 62, 100, -117, -6], [98, 30, 94, -116, -91, -97, -95]]> : tensor<2x7xi8>
  %a2 = stablehlo.bitcast_convert %s2 : (tensor<2x7xi8>) -> tensor<2x7x!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.3:-5>>, %y: tensor<!quant.uniform<i8:f32, 0.3:-5>>):
    %s = stablehlo.add %x, %y : tensor<!quant.uniform<i8:f32, 0.3:-5>>
    stablehlo.return %s : tensor<!quant.uniform<i8:f32, 0.3:-5>>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>, tensor<2x1xi32>, tensor<2x7x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x7xi8>
  check.expect_eq_const %b0, dense<[[-15, 94, 24, -128, -128, -128, -69], [95, -62, -122, -93, 55, -88, 118], [-128, 57, -110, 40, 45, -128, -99]]> : tensor<3x7xi8>
  func.return
}

// -----

func.func @map() {
  %s0 = stablehlo.constant dense<[[-118, 59, -75, -110, -46, -97, 21], [95, -62, -122, -93, 55, -88, 118], [-124, 39, -101, -27, -60, -115, -98]]> : tensor<3x7xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x7xi8>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = "stablehlo.map"(%a0) ({
  ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.3:-5>>):
    %s = stablehlo.negate %x : tensor<!quant.uniform<i8:f32, 0.3:-5>>
    stablehlo.return %s : tensor<!quant.uniform<i8:f32, 0.3:-5>>
  }) {dimensions = array<i64: 0, 1>} : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x7xi8>
  check.expect_eq_const %b0, dense<[[108, -69, 65, 100, 36, 87, -31], [-105, 52, 112, 83, -65, 78, -128], [114, -49, 91, 17, 50, 105, 88]]> : tensor<3x7xi8>
  func.return
}

// -----

func.func @while() {
  %s0 = stablehlo.constant dense<[[-118, 59, -75, -110, -46, -97, 21], [95, -62, -122, -93, 55, -88, 118], [-124, 39, -101, -27, -60, -115, -98]]> : tensor<3x7xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x7xi8>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %a1 = stablehlo.constant dense<0> : tensor<i32>
  %a2 = stablehlo.constant dense<3> : tensor<i32>
  %a3 = stablehlo.constant dense<1> : tensor<i32>
  %r0, %n = stablehlo.while(%x = %a0, %i = %a1) : tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>, tensor<i32>
   cond {
    %c = stablehlo.compare LT, %i, %a2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %y = stablehlo.add %x, %a0 : tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
    %j = stablehlo.add %i, %a3 : tensor<i32>
    stablehlo.return %y, %j : tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>, tensor<i32>
  }
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x7xi8>
  check.expect_eq_const %b0, dense<[[-128, 127, -128, -128, -128, -128, 99], [127, -128, -128, -128, 127, -128, 127], [-128, 127, -128, -93, -128, -128, -128]]> : tensor<3x7xi8>
  func.return
}

// -----

func.func @if() {
  %a0 = stablehlo.constant dense<false> : tensor<i1>
  %s1 = stablehlo.constant dense<[[-118, 59, -75, -110, -46, -97, 21], [95, -62, -122, -93, 55, -88, 118], [-124, 39, -101, -27, -60, -115, -98]]> : tensor<3x7xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<3x7xi8>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = "stablehlo.if"(%a0) ({
    stablehlo.return %a1 : tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  }, {
    %s = stablehlo.negate %a1 : tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
    stablehlo.return %s : tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  }) : (tensor<i1>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x7xi8>
  check.expect_eq_const %b0, dense<[[108, -69, 65, 100, 36, 87, -31], [-105, 52, 112, 83, -65, 78, -128], [114, -49, 91, 17, 50, 105, 88]]> : tensor<3x7xi8>
  func.return
}

// -----

func.func @call() {
  %s0 = stablehlo.constant dense<[[-118, 59, -75, -110, -46, -97, 21], [95, -62, -122, -93, 55, -88, 118], [-124, 39, -101, -27, -60, -115, -98]]> : tensor<3x7xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x7xi8>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %r0 = func.call @twice(%a0) : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x7xi8>
  check.expect_eq_const %b0, dense<[[-128, 123, -128, -128, -87, -128, 47], [127, -119, -128, -128, 115, -128, 127], [-128, 83, -128, -49, -115, -128, -128]]> : tensor<3x7xi8>
  func.return
}

func.func private @twice(%x: tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>) -> tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>> {
  %0 = stablehlo.add %x, %x : tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
  func.return %0 : tensor<3x7x!quant.uniform<i8:f32, 0.3:-5>>
}
