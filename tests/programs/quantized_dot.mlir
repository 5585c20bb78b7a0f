// Written by tests/programs/generate/quant_programs.py; expected values are numpy's.

func.func @dot_0() {
  %s0 = stablehlo.constant dense<[[79, 85, -109, -96, -63], [-112, 120, 124, -92, 110], [18, -20, 43, -75, 6]]> : tensor<3x5xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x5xi8>) -> tensor<3x5x!quant.uniform<i8:f32, 0.5:3>>
  %s1 = stablehlo.constant dense<[[-75, -81, 41, -36], [103, -119, -17, -40], [-31, 40, 103, -49], [-63, 23, -57, 37], [-23, 26, 91, -17]]> : tensor<5x4xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<5x4xi8>) -> tensor<5x4x!quant.uniform<i8:f32, 0.25:-2>>
  %r0 = stablehlo.dot %a0, %a1 : (tensor<3x5x!quant.uniform<i8:f32, 0.5:3>>, tensor<5x4x!quant.uniform<i8:f32, 0.25:-2>>) -> tensor<3x4x!quant.uniform<i8:f32, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x4x!quant.uniform<i8:f32, 0.125:1>>) -> tensor<3x4xi8>
  check.expect_eq_const %b0, dense<[[127, -128, -128, -128], [127, 127, 127, -128], [26, 127, 127, -128]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @dot_general_0() {
  %s0 = stablehlo.constant dense<[[[79, 85, -109, -96, -63], [-112, 120, 124, -92, 110], [18, -20, 43, -75, 6]], [[31, 122, -107, -30, -84], [-19, -31, -40, -104, 31], [-37, -97, -5, -91, 34]]]> : tensor<2x3x5xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x3x5xi8>) -> tensor<2x3x5x!quant.uniform<i8:f32, 0.5:3>>
  %s1 = stablehlo.constant dense<[[[-75, -81, 41, -36], [103, -119, -17, -40], [-31, 40, 103, -49], [-63, 23, -57, 37], [-23, 26, 91, -17]], [[-59, -11, -81, 126], [-12, -66, 69, -63], [65, -90, 103, 9], [-52, -86, 46, -19], [26, -4, -20, -91]]]> : tensor<2x5x4xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<2x5x4xi8>) -> tensor<2x5x4x!quant.uniform<i8:f32, 0.25:0>>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x5x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x5x4x!quant.uniform<i8:f32, 0.25:0>>) -> tensor<2x3x4x!quant.uniform<i8:f32, 0.125:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x3x4x!quant.uniform<i8:f32, 0.125:1>>) -> tensor<2x3x4xi8>
  check.expect_eq_const %b0, dense<[[[127, -128, -128, -128], [127, 127, 127, -128], [112, 127, 127, -128]], [[-128, 127, -128, 127], [127, 127, -128, -128], [127, 127, -128, 127]]]> : tensor<2x3x4xi8>
  func.return
}

// -----

func.func @dot_1() {
  %s0 = stablehlo.constant dense<[[79, 43, 104, -115, -106], [-32, -93, -74, -105, -61], [127, -126, -37, 104, -38]]> : tensor<3x5xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x5xi8>) -> tensor<3x5x!quant.uniform<i8:f32, 0.5:0>>
  %s1 = stablehlo.constant dense<[[112, 125, 41, -59], [-95, -119, 42, -115], [70, 39, -67, 16], [-85, -93, 14, 31], [58, 5, 100, -39]]> : tensor<5x4xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<5x4xi8>) -> tensor<5x4x!quant.uniform<i8:f32, 0.25:0>>
  %r0 = stablehlo.dot %a0, %a1 : (tensor<3x5x!quant.uniform<i8:f32, 0.5:0>>, tensor<5x4x!quant.uniform<i8:f32, 0.25:0>>) -> tensor<3x4x!quant.uniform<i32:f32, 0.125:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x4x!quant.uniform<i32:f32, 0.125:0>>) -> tensor<3x4xi32>
  check.expect_eq_const %b0, dense<[[15670, 18979, -14133, -7373], [5458, 13641, -7830, 10523], [12560, 19564, 50, 11111]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @dot_general_1() {
  %s0 = stablehlo.constant dense<[[[79, 43, 104, -115, -106], [-32, -93, -74, -105, -61], [127, -126, -37, 104, -38]], [[124, 49, 93, -34, -24], [102, 43, -100, -49, -42], [-35, 5, -8, -27, -100]]]> : tensor<2x3x5xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x3x5xi8>) -> tensor<2x3x5x!quant.uniform<i8:f32, 0.5:0>>
  %s1 = stablehlo.constant dense<[[[112, 125, 41, -59], [-95, -119, 42, -115], [70, 39, -67, 16], [-85, -93, 14, 31], [58, 5, 100, -39]], [[28, 20, 97, 85], [-127, -61, -50, 11], [52, 57, -60, 55], [-61, -7, -68, 9], [2, 121, -4, -114]]]> : tensor<2x5x4xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<2x5x4xi8>) -> tensor<2x5x4x!quant.uniform<i8:f32, 0.25:0>>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x5x!quant.uniform<i8:f32, 0.5:0>>, tensor<2x5x4x!quant.uniform<i8:f32, 0.25:0>>) -> tensor<2x3x4x!quant.uniform<i32:f32, 0.125:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x3x4x!quant.uniform<i32:f32, 0.125:0>>) -> tensor<2x3x4xi32>
  check.expect_eq_const %b0, dense<[[[15670, 18979, -14133, -7373], [5458, 13641, -7830, 10523], [12560, 19564, 50, 11111]], [[4111, 2126, 6406, 18624], [-4900, -11022, 17244, 7990], [-584, -13372, -929, 7797]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @dot_2() {
  %s0 = stablehlo.constant dense<[[-105, 106, 76, -82, -86], [97, 10, 38, -33, -110], [-101, -46, -77, -39, 101]]> : tensor<3x5xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x5xi8>) -> tensor<3x5x!quant.uniform<i8:f32, 0.1:-30>>
  %s1 = stablehlo.constant dense<[[-79, 52, 78, 49], [-59, -96, -41, -116], [-60, 89, 29, -110], [-109, 101, 16, 9], [-101, -39, 59, 72]]> : tensor<5x4xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<5x4xi8>) -> tensor<5x4x!quant.uniform<i8:f32, 0.03:5>>
  %r0 = stablehlo.dot %a0, %a1 : (tensor<3x5x!quant.uniform<i8:f32, 0.1:-30>>, tensor<5x4x!quant.uniform<i8:f32, 0.03:5>>) -> tensor<3x4x!quant.uniform<i8:f32, 0.2:-10>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x4x!quant.uniform<i8:f32, 0.2:-10>>) -> tensor<3x4xi8>
  check.expect_eq_const %b0, dense<[[28, -128, -128, -128], [-128, 127, 60, -128], [-52, -128, 11, 127]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @dot_general_2() {
  %s0 = stablehlo.constant dense<[[[-105, 106, 76, -82, -86], [97, 10, 38, -33, -110], [-101, -46, -77, -39, 101]], [[-98, 48, -92, 94, 85], [-47, 114, 92, 121, -94], [-74, -109, 52, -87, 47]]]> : tensor<2x3x5xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x3x5xi8>) -> tensor<2x3x5x!quant.uniform<i8:f32, 0.1:-30>>
  %s1 = stablehlo.constant dense<[[[-79, 52, 78, 49], [-59, -96, -41, -116], [-60, 89, 29, -110], [-109, 101, 16, 9], [-101, -39, 59, 72]], [[-17, -5, -82, -18], [-84, 41, -4, 69], [-106, 83, -63, -92], [28, 13, -63, -22], [40, -7, -119, 31]]]> : tensor<2x5x4xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<2x5x4xi8>) -> tensor<2x5x4x!quant.uniform<i8:f32, 0.03:0>>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x5x!quant.uniform<i8:f32, 0.1:-30>>, tensor<2x5x4x!quant.uniform<i8:f32, 0.03:0>>) -> tensor<2x3x4x!quant.uniform<i8:f32, 0.2:-10>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x3x4x!quant.uniform<i8:f32, 0.2:-10>>) -> tensor<2x3x4xi8>
  check.expect_eq_const %b0, dense<[[[33, -128, -128, -128], [-128, 127, 71, -128], [-53, -128, 10, 127]], [[127, -22, -128, 127], [-128, 127, -128, -103], [-7, 28, -112, -128]]]> : tensor<2x3x4xi8>
  func.return
}

// -----

func.func @dot_3() {
  %s0 = stablehlo.constant dense<[[151, 189, 207, 48, 145], [29, 8, 41, 207, 149], [91, 235, 20, 14, 244]]> : tensor<3x5xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x5xui8>) -> tensor<3x5x!quant.uniform<u8:f32, 0.02:128>>
  %s1 = stablehlo.constant dense<[[199, 164, 20, 237], [62, 6, 185, 16], [18, 197, 114, 14], [137, 75, 17, 112], [87, 219, 156, 68]]> : tensor<5x4xui8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<5x4xui8>) -> tensor<5x4x!quant.uniform<u8:f32, 0.05:100>>
  %r0 = stablehlo.dot %a0, %a1 : (tensor<3x5x!quant.uniform<u8:f32, 0.02:128>>, tensor<5x4x!quant.uniform<u8:f32, 0.05:100>>) -> tensor<3x4x!quant.uniform<u8:f32, 0.1:99>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x4x!quant.uniform<u8:f32, 0.1:99>>) -> tensor<3x4xui8>
  check.expect_eq_const %b0, dense<[[2, 173, 220, 0], [145, 69, 10, 141], [53, 36, 255, 0]]> : tensor<3x4xui8>
  func.return
}

// -----

func.func @dot_general_3() {
  %s0 = stablehlo.constant dense<[[[151, 189, 207, 48, 145], [29, 8, 41, 207, 149], [91, 235, 20, 14, 244]], [[4, 24, 154, 210, 107], [252, 112, 54, 56, 243], [54, 99, 230, 102, 175]]]> : tensor<2x3x5xui8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x3x5xui8>) -> tensor<2x3x5x!quant.uniform<u8:f32, 0.02:128>>
  %s1 = stablehlo.constant dense<[[[199, 164, 20, 237], [62, 6, 185, 16], [18, 197, 114, 14], [137, 75, 17, 112], [87, 219, 156, 68]], [[106, 159, 134, 119], [167, 11, 212, 112], [190, 97, 107, 71], [100, 180, 35, 38], [186, 2, 26, 228]]]> : tensor<2x5x4xui8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<2x5x4xui8>) -> tensor<2x5x4x!quant.uniform<u8:f32, 0.05:0>>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x5x!quant.uniform<u8:f32, 0.02:128>>, tensor<2x5x4x!quant.uniform<u8:f32, 0.05:0>>) -> tensor<2x3x4x!quant.uniform<u8:f32, 0.1:99>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x3x4x!quant.uniform<u8:f32, 0.1:99>>) -> tensor<2x3x4xui8>
  check.expect_eq_const %b0, dense<[[[102, 255, 255, 96], [0, 0, 0, 0], [17, 0, 255, 0]], [[0, 63, 0, 0], [205, 96, 157, 255], [228, 31, 51, 148]]]> : tensor<2x3x4xui8>
  func.return
}

// -----

func.func @dot_4() {
  %s0 = stablehlo.constant dense<[[-113, -14, -12, 74, 64], [26, 117, 31, -60, -47], [6, -22, 71, 107, -108]]> : tensor<3x5xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x5xi8>) -> tensor<3x5x!quant.uniform<i8:f32, 0.1:0>>
  %s1 = stablehlo.constant dense<[[41, 91, -127, 41], [90, 2, -102, -63], [67, -20, -22, 43], [6, 18, -58, -72], [-2, -9, -80, 43]]> : tensor<5x4xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<5x4xi8>) -> tensor<5x4x!quant.uniform<i8:f32, 0.03:5>>
  %r0 = stablehlo.dot %a0, %a1 : (tensor<3x5x!quant.uniform<i8:f32, 0.1:0>>, tensor<5x4x!quant.uniform<i8:f32, 0.03:5>>) -> tensor<3x4x!quant.uniform<i16:f32, 0.01:-10>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x4x!quant.uniform<i16:f32, 0.01:-10>>) -> tensor<3x4xi16>
  check.expect_eq_const %b0, dense<[[-1923, -2803, 1980, -2061], [3912, 286, -2713, -911], [1073, 503, 615, -2389]]> : tensor<3x4xi16>
  func.return
}

// -----

func.func @dot_general_4() {
  %s0 = stablehlo.constant dense<[[[-113, -14, -12, 74, 64], [26, 117, 31, -60, -47], [6, -22, 71, 107, -108]], [[115, 126, 101, -53, -121], [95, 3, -121, 75, 4], [7, -28, -126, -116, -90]]]> : tensor<2x3x5xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x3x5xi8>) -> tensor<2x3x5x!quant.uniform<i8:f32, 0.1:0>>
  %s1 = stablehlo.constant dense<[[[41, 91, -127, 41], [90, 2, -102, -63], [67, -20, -22, 43], [6, 18, -58, -72], [-2, -9, -80, 43]], [[-75, 44, -32, -97], [-91, 93, 10, 13], [-45, -58, -18, -95], [-109, 61, -39, -102], [16, -41, -53, -109]]]> : tensor<2x5x4xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<2x5x4xi8>) -> tensor<2x5x4x!quant.uniform<i8:f32, 0.03:0>>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x5x!quant.uniform<i8:f32, 0.1:0>>, tensor<2x5x4x!quant.uniform<i8:f32, 0.03:0>>) -> tensor<2x3x4x!quant.uniform<i16:f32, 0.01:-10>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x3x4x!quant.uniform<i16:f32, 0.01:-10>>) -> tensor<2x3x4xi16>
  check.expect_eq_const %b0, dense<[[[-1924, -2804, 1979, -2062], [4012, 386, -2613, -811], [1154, 584, 696, -2308]], [[-6248, 3784, 1262, -165], [-3029, 4756, -1200, -1740], [5659, 477, 3307, 9760]]]> : tensor<2x3x4xi16>
  func.return
}

// -----

func.func @dot_5() {
  %s0 = stablehlo.constant dense<[[-12459, -27133, 2247, -13891, -29469], [-18872, 23181, -17451, -18589, 18142], [-30447, 22047, 21235, 25929, -27098]]> : tensor<3x5xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x5xi16>) -> tensor<3x5x!quant.uniform<i16:f32, 0.01:7>>
  %s1 = stablehlo.constant dense<[[19840, 85, 7983, -19716], [-6661, 18595, 3866, 31029], [-21405, -11059, -8853, 32597], [21922, -26032, -3694, 1296], [15265, 14993, 31696, -20140]]> : tensor<5x4xi16>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<5x4xi16>) -> tensor<5x4x!quant.uniform<i16:f32, 0.03:0>>
  %r0 = stablehlo.dot %a0, %a1 : (tensor<3x5x!quant.uniform<i16:f32, 0.01:7>>, tensor<5x4x!quant.uniform<i16:f32, 0.03:0>>) -> tensor<3x4x!quant.uniform<i32:f32, 0.002:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x4x!quant.uniform<i32:f32, 0.002:0>>) -> tensor<3x4xi32>
  check.expect_eq_const %b0, dense<[[-130367433, -91596156, -166080323, 7845706], [-42909545, 206755956, 110540389, 19930001], [-157634537, -136305308, -195107267, 383365361]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @dot_general_5() {
  %s0 = stablehlo.constant dense<[[[-12459, -27133, 2247, -13891, -29469], [-18872, 23181, -17451, -18589, 18142], [-30447, 22047, 21235, 25929, -27098]], [[-20040, -32456, 30792, 1104, -11128], [-10046, 279, -15771, -13326, 27353], [26650, 32161, 19291, -16635, 25218]]]> : tensor<2x3x5xi16>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x3x5xi16>) -> tensor<2x3x5x!quant.uniform<i16:f32, 0.01:7>>
  %s1 = stablehlo.constant dense<[[[19840, 85, 7983, -19716], [-6661, 18595, 3866, 31029], [-21405, -11059, -8853, 32597], [21922, -26032, -3694, 1296], [15265, 14993, 31696, -20140]], [[-14475, 16216, -5742, -18274], [9134, -31706, 9298, -2071], [24059, 2255, -28111, -19626], [-17444, -12498, -5436, -8761], [22237, -5399, 5634, 31632]]]> : tensor<2x5x4xi16>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<2x5x4xi16>) -> tensor<2x5x4x!quant.uniform<i16:f32, 0.03:0>>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x5x!quant.uniform<i16:f32, 0.01:7>>, tensor<2x5x4x!quant.uniform<i16:f32, 0.03:0>>) -> tensor<2x3x4x!quant.uniform<i32:f32, 0.002:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x3x4x!quant.uniform<i32:f32, 0.002:0>>) -> tensor<2x3x4xi32>
  check.expect_eq_const %b0, dense<[[[-130367433, -91596156, -166080323, 7845706], [-42909545, 206755956, 110540389, 19930001], [-157634537, -136305308, -195107267, 383365361]], [[70136186, 123002624, -168123930, -79867477], [91360882, -28234216, 109550142, 221193523], [183436658, -70810336, -24540608, 1701302]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @dot_6() {
  %s0 = stablehlo.constant dense<[[0, 2, -5, -7, 7], [-8, 3, 6, -3, 5], [-4, 0, -4, -4, 7]]> : tensor<3x5xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x5xi4>) -> tensor<3x5x!quant.uniform<i4:f32, 0.5:1>>
  %s1 = stablehlo.constant dense<[[-4, -7, -3, 0], [-8, -8, -8, -3], [6, -1, -4, 6], [5, -3, -4, -2], [4, -4, 6, -2]]> : tensor<5x4xi4>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<5x4xi4>) -> tensor<5x4x!quant.uniform<i4:f32, 0.5:0>>
  %r0 = stablehlo.dot %a0, %a1 : (tensor<3x5x!quant.uniform<i4:f32, 0.5:1>>, tensor<5x4x!quant.uniform<i4:f32, 0.5:0>>) -> tensor<3x4x!quant.uniform<i8:f32, 0.3:2>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x4x!quant.uniform<i8:f32, 0.3:2>>) -> tensor<3x4xi8>
  check.expect_eq_const %b0, dense<[[-44, 6, 73, -28], [40, 33, 27, 21], [0, 34, 83, -23]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @dot_general_6() {
  %s0 = stablehlo.constant dense<[[[0, 2, -5, -7, 7], [-8, 3, 6, -3, 5], [-4, 0, -4, -4, 7]], [[-8, 4, 6, 2, -7], [-8, 3, -7, 4, -8], [-6, -3, -2, 0, 7]]]> : tensor<2x3x5xi4>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x3x5xi4>) -> tensor<2x3x5x!quant.uniform<i4:f32, 0.5:1>>
  %s1 = stablehlo.constant dense<[[[-4, -7, -3, 0], [-8, -8, -8, -3], [6, -1, -4, 6], [5, -3, -4, -2], [4, -4, 6, -2]], [[-7, 6, -6, -6], [-1, -2, 1, 3], [-4, 6, -3, -3], [6, -3, -7, -6], [0, -1, -6, 5]]]> : tensor<2x5x4xi4>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<2x5x4xi4>) -> tensor<2x5x4x!quant.uniform<i4:f32, 0.5:0>>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x5x!quant.uniform<i4:f32, 0.5:1>>, tensor<2x5x4x!quant.uniform<i4:f32, 0.5:0>>) -> tensor<2x3x4x!quant.uniform<i8:f32, 0.3:2>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x3x4x!quant.uniform<i8:f32, 0.3:2>>) -> tensor<2x3x4xi8>
  check.expect_eq_const %b0, dense<[[[-44, 6, 73, -28], [40, 33, 27, 21], [0, 34, 83, -23]], [[40, -18, 70, 3], [94, -86, 95, 18], [51, -43, 17, 63]]]> : tensor<2x3x4xi8>
  func.return
}

// -----

func.func @dot_7() {
  %s0 = stablehlo.constant dense<[[-71, 65, 78, -91, 35], [-16, 113, -22, 112, 79], [-80, -50, 39, 86, -38]]> : tensor<3x5xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x5xi8>) -> tensor<3x5x!quant.uniform<i8:f32, 0.1:-30>>
  %s1 = stablehlo.constant dense<[[6, 90, 51, 79], [88, -4, -16, -69], [-9, -108, -86, 95], [40, 107, 10, 9], [94, -51, 77, 84]]> : tensor<5x4xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<5x4xi8>) -> tensor<5x4x!quant.uniform<i8:f32, 0.03:5>>
  %r0 = stablehlo.dot %a0, %a1 : (tensor<3x5x!quant.uniform<i8:f32, 0.1:-30>>, tensor<5x4x!quant.uniform<i8:f32, 0.03:5>>) -> tensor<3x4x!quant.uniform<i8:f32, 0.003:-10>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x4x!quant.uniform<i8:f32, 0.003:-10>>) -> tensor<3x4xi8>
  check.expect_eq_const %b0, dense<[[127, -128, -128, 127], [127, 127, 127, 127], [127, 127, -128, 127]]> : tensor<3x4xi8>
  func.return
}

// -----

func.func @dot_general_7() {
  %s0 = stablehlo.constant dense<[[[-71, 65, 78, -91, 35], [-16, 113, -22, 112, 79], [-80, -50, 39, 86, -38]], [[-72, 117, 26, 117, 126], [-68, -34, 89, -90, -55], [35, -31, -38, -105, 10]]]> : tensor<2x3x5xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x3x5xi8>) -> tensor<2x3x5x!quant.uniform<i8:f32, 0.1:-30>>
  %s1 = stablehlo.constant dense<[[[6, 90, 51, 79], [88, -4, -16, -69], [-9, -108, -86, 95], [40, 107, 10, 9], [94, -51, 77, 84]], [[-87, -5, 106, 119], [-31, 6, 105, 22], [18, 83, 8, -25], [63, 15, 6, -81], [116, 127, -97, 102]]]> : tensor<2x5x4xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<2x5x4xi8>) -> tensor<2x5x4x!quant.uniform<i8:f32, 0.03:0>>
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x5x!quant.uniform<i8:f32, 0.1:-30>>, tensor<2x5x4x!quant.uniform<i8:f32, 0.03:0>>) -> tensor<2x3x4x!quant.uniform<i8:f32, 0.003:-10>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x3x4x!quant.uniform<i8:f32, 0.003:-10>>) -> tensor<2x3x4xi8>
  check.expect_eq_const %b0, dense<[[[127, -128, -128, 127], [127, 127, 127, 127], [127, 127, -128, 127]], [[127, 127, -128, 127], [-128, 127, -128, -128], [-128, 127, 127, 127]]]> : tensor<2x3x4xi8>
  func.return
}

// -----

func.func @dot_exact() {
  %s0 = stablehlo.constant dense<[[107, -56, -80, -28, 113, 115], [-24, -93, -106, 4, -52, 29], [106, 59, 113, 26, -79, -89]]> : tensor<3x6xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x6xi8>) -> tensor<3x6x!quant.uniform<i8:f32, 0.5:3>>
  %s1 = stablehlo.constant dense<[[-42, 56], [81, -73], [-30, 77], [30, -65], [-101, -95], [-45, 14]]> : tensor<6x2xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<6x2xi8>) -> tensor<6x2x!quant.uniform<i8:f32, 0.5:0>>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<3x6x!quant.uniform<i8:f32, 0.5:3>>, tensor<6x2x!quant.uniform<i8:f32, 0.5:0>>) -> tensor<3x2x!quant.uniform<i32:f32, 0.25:9>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x2x!quant.uniform<i32:f32, 0.25:9>>) -> tensor<3x2xi32>
  check.expect_eq_const %b0, dense<[[-23728, -3118], [1052, 2636], [10031, 15166]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @dot_axis_proportional() {
  %s0 = stablehlo.constant dense<[[-16, -66, -128, -63, -57, 110], [15, -44, 8, 78, 42, 48], [-41, -107, 25, 41, 17, -46], [-17, -36, -119, -36, -120, 75]]> : tensor<4x6xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4x6xi8>) -> tensor<4x6x!quant.uniform<i8:f32, 0.5:3>>
  %s1 = stablehlo.constant dense<[[106, -97, 102], [101, -117, -66], [75, 41, 61], [-118, -39, -56], [4, -42, 112], [108, 120, -33]]> : tensor<6x3xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<6x3xi8>) -> tensor<6x3x!quant.uniform<i8:f32:1, {0.5:0, 1.0:0, 2.0:0}>>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<4x6x!quant.uniform<i8:f32, 0.5:3>>, tensor<6x3x!quant.uniform<i8:f32:1, {0.5:0, 1.0:0, 2.0:0}>>) -> tensor<4x3x!quant.uniform<i32:f32:1, {0.25:0, 0.5:0, 1.0:0}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<4x3x!quant.uniform<i32:f32:1, {0.25:0, 0.5:0, 1.0:0}>>) -> tensor<4x3xi32>
  check.expect_eq_const %b0, dense<[[296, 22479, -11930], [-6934, 5377, 3314], [-23844, 10090, 5171], [-3323, 16828, -20876]]> : tensor<4x3xi32>
  func.return
}

// -----

func.func @dot_axis_other() {
  %s0 = stablehlo.constant dense<[[-20, -44, -4, -82, -36, 95], [-126, 16, 20, 43, 48, -66], [-12, 73, 45, -22, -47, -109], [61, 106, 4, 22, 91, 62]]> : tensor<4x6xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<4x6xi8>) -> tensor<4x6x!quant.uniform<i8:f32, 0.5:3>>
  %s1 = stablehlo.constant dense<[[-5, 2, 34], [127, -6, 123], [67, -94, 77], [-106, 108, -68], [-2, -72, 31], [-50, 2, 12]]> : tensor<6x3xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<6x3xi8>) -> tensor<6x3x!quant.uniform<i8:f32:1, {0.5:0, 1.0:0, 2.0:0}>>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<4x6x!quant.uniform<i8:f32, 0.5:3>>, tensor<6x3x!quant.uniform<i8:f32:1, {0.5:0, 1.0:0, 2.0:0}>>) -> tensor<4x3x!quant.uniform<i32:f32:1, {0.25:0, 0.125:0, 1.5:0}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<4x3x!quant.uniform<i32:f32:1, {0.25:0, 0.125:0, 1.5:0}>>) -> tensor<4x3xi32>
  check.expect_eq_const %b0, dense<[[-1835, -21176, -951], [2555, -3968, -2421], [20129, -14888, 6760], [7718, -19048, 11241]]> : tensor<4x3xi32>
  func.return
}

// -----

func.func @dot_hybrid_1() {
  %a0 = stablehlo.constant dense<[[0xC1000000, 0xC0000000, 0x40A00000, 0x40800000, 0x00000000, 0xC0800000], [0x40C00000, 0x40E00000, 0x40000000, 0x40E00000, 0xC0E00000, 0xC0800000], [0x40000000, 0xC1000000, 0x40800000, 0xC0000000, 0x00000000, 0x40E00000], [0x40C00000, 0x40E00000, 0xC0A00000, 0xC0A00000, 0xC0C00000, 0xC1000000]]> : tensor<4x6xf32>
  %s1 = stablehlo.constant dense<[[-42, 3, 107], [60, 68, 25], [-31, -84, 36], [35, 100, -85], [115, -126, -68], [26, 21, 20]]> : tensor<6x3xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<6x3xi8>) -> tensor<6x3x!quant.uniform<i8:f32, 0.5:0>>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<4x6xf32>, tensor<6x3x!quant.uniform<i8:f32, 0.5:0>>) -> tensor<4x3xf32>
  check.expect_eq_const %r0, dense<[[0x42420000, 0xC3040000, 0xC40F4000], [0xC38B8000, 0x44640000, 0x43AC8000], [0xC3900000, 0xC3E7C000, 0x436A0000], [0xC3BB8000, 0x43FA8000, 0x4423C000]]> : tensor<4x3xf32>
  func.return
}

// -----

func.func @dot_hybrid_3() {
  %a0 = stablehlo.constant dense<[[0xC1000000, 0xC0000000, 0x40A00000, 0x40800000, 0x00000000, 0xC0800000], [0x40C00000, 0x40E00000, 0x40000000, 0x40E00000, 0xC0E00000, 0xC0800000], [0x40000000, 0xC1000000, 0x40800000, 0xC0000000, 0x00000000, 0x40E00000], [0x40C00000, 0x40E00000, 0xC0A00000, 0xC0A00000, 0xC0C00000, 0xC1000000]]> : tensor<4x6xf32>
  %s1 = stablehlo.constant dense<[[-121, 27, -28], [-113, -64, -40], [-104, 21, -61], [82, -7, -35], [66, -28, -64], [-86, 55, 36]]> : tensor<6x3xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<6x3xi8>) -> tensor<6x3x!quant.uniform<i8:f32:1, {0.5:0, 1.0:0, 2.0:0}>>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<4x6xf32>, tensor<6x3x!quant.uniform<i8:f32:1, {0.5:0, 1.0:0, 2.0:0}>>) -> tensor<4x3xf32>
  check.expect_eq_const %r0, dense<[[0x44284000, 0xC3670000, 0xC40E8000], [0xC41EA000, 0xC39E8000, 0xC47F8000], [0xC3820000, 0x44832000, 0x442B0000], [0xC40B6000, 0xC41D0000, 0x43800000]]> : tensor<4x3xf32>
  func.return
}

// -----

func.func @dot_f64() {
  %s0 = stablehlo.constant dense<[[-1, -4, 0, 4], [2, -3, 4, -5], [-3, -4, 4, -2]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f64, 0.5:0>>
  %s1 = stablehlo.constant dense<[[-5, -1, 4], [1, 2, 2], [-2, -3, 2], [-1, -5, -2]]> : tensor<4x3xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<4x3xi8>) -> tensor<4x3x!quant.uniform<i8:f64, 0.5:0>>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<3x4x!quant.uniform<i8:f64, 0.5:0>>, tensor<4x3x!quant.uniform<i8:f64, 0.5:0>>) -> tensor<3x3x!quant.uniform<i8:f64, 2.0:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x3x!quant.uniform<i8:f64, 2.0:0>>) -> tensor<3x3xi8>
  check.expect_eq_const %b0, dense<[[0, -3, -2], [-2, 0, 2], [0, 0, -1]]> : tensor<3x3xi8>
  func.return
}

// -----

func.func @dot_bf16() {
  %s0 = stablehlo.constant dense<[[3, 3, -3, -1], [-1, 4, -3, 2], [-2, 2, -4, -4]]> : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:bf16, 0.5:0>>
  %s1 = stablehlo.constant dense<[[1, 4, -3], [-4, 1, 0], [0, -1, -4], [2, 4, -5]]> : tensor<4x3xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<4x3xi8>) -> tensor<4x3x!quant.uniform<i8:bf16, 0.5:0>>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<3x4x!quant.uniform<i8:bf16, 0.5:0>>, tensor<4x3x!quant.uniform<i8:bf16, 0.5:0>>) -> tensor<3x3x!quant.uniform<i8:bf16, 2.0:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x3x!quant.uniform<i8:bf16, 2.0:0>>) -> tensor<3x3xi8>
  check.expect_eq_const %b0, dense<[[-1, 1, 1], [-1, 1, 0], [-2, -2, 5]]> : tensor<3x3xi8>
  func.return
}

// -----

func.func @dot_i32() {
  %s0 = stablehlo.constant dense<[[8, -25, -23], [-24, 26, 0]]> : tensor<2x3xi32>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x3xi32>) -> tensor<2x3x!quant.uniform<i32:f32, 0.5:100>>
  %s1 = stablehlo.constant dense<[[2, -4], [27, 14], [9, -21]]> : tensor<3x2xi32>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<3x2xi32>) -> tensor<3x2x!quant.uniform<i32:f32, 0.5:0>>
  %r0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i32:f32, 0.5:100>>, tensor<3x2x!quant.uniform<i32:f32, 0.5:0>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.25:5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x2x!quant.uniform<i32:f32, 0.25:5>>) -> tensor<2x2xi32>
  check.expect_eq_const %b0, dense<[[-4661, 1206], [-3141, 1565]]> : tensor<2x2xi32>
  func.return
}

// -----

func.func @convolution_0() {
  %s0 = stablehlo.constant dense<[[[[-43, -114, -48, -109], [-48, 38, -87, -29], [42, 119, -39, 14], [17, 69, 7, 25], [113, -81, -120, -81], [-23, -55, -53, -67]], [[66, 91, 100, 42], [-100, 110, 127, 117], [-12, 0, 113, 43], [-36, -100, -51, 30], [34, 80, 102, -6], [-22, -85, 2, 123]], [[94, 113, -69, 13], [-82, -117, 55, -36], [16, -20, 83, 58], [110, -40, -79, 81], [-14, -42, 16, -73], [-23, 47, 32, -78]], [[123, -21, -30, -100], [-102, -97, 76, 0], [-33, 6, -9, -52], [-128, -5, -59, 97], [106, -73, 0, -103], [-81, 61, 31, -123]], [[-16, -47, -100, 6], [-109, 114, 120, 120], [19, 79, -125, 85], [-28, 32, -42, -33], [37, 61, 102, -22], [-123, -11, -67, 20]]], [[[78, -42, -74, 9], [32, 104, -45, -23], [-104, 6, -42, 65], [-75, -113, 14, 86], [85, -90, -68, 5], [18, -87, -42, 40]], [[3, 12, 74, 6], [-110, 42, -62, 103], [-121, -91, 83, -94], [-93, 118, -62, -15], [8, -28, -79, 99], [-95, 74, -14, 71]], [[56, 60, 101, 33], [78, -15, 108, -42], [-95, -46, 17, -51], [7, 75, -20, -106], [-104, 98, 16, 68], [-1, 101, -125, -105]], [[61, -22, -62, 62], [38, 4, -33, -45], [-49, 126, 105, -7], [120, -85, 18, 70], [41, -39, -123, -106], [-8, -5, -114, -87]], [[-66, 68, 63, 69], [19, 8, 92, -87], [-102, 120, 45, 15], [77, 13, -98, -124], [-43, -123, -7, 106], [23, 55, 101, 114]]]]> : tensor<2x5x6x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x5x6x4xi8>) -> tensor<2x5x6x4x!quant.uniform<i8:f32, 0.1:0>>
  %s1 = stablehlo.constant dense<[[[[112, 98, 92, -109, 125, 12], [-8, 25, 36, 31, -27, -96], [-16, -64, -1, 39, 107, -2], [-117, -37, 31, -100, -82, -47]], [[-24, 81, 96, -64, 51, -93], [-120, -62, 83, -90, -18, -61], [-69, 113, -92, 76, 14, 7], [88, -89, -50, -46, -71, 79]]], [[[-112, -30, -41, -113, -52, -67], [-27, 110, -60, -127, 41, 1], [57, -123, 74, -104, 30, 54], [-92, 5, 49, -75, -103, -77]], [[78, 61, -24, 106, -69, 121], [126, -52, -49, -103, 25, -113], [4, 26, 27, -108, 4, 105], [44, 126, 120, 77, 34, 35]]], [[[-74, 116, 13, -20, 102, -98], [126, 35, -27, 76, -123, 48], [-104, -34, -25, 73, -71, 99], [-64, -71, -128, -106, 96, -39]], [[113, -118, -98, 102, -99, -92], [-5, -50, 97, -41, 32, -90], [32, 49, -63, -76, 81, 41], [-85, 91, 50, 16, -31, -8]]]]> : tensor<3x2x4x6xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<3x2x4x6xi8>) -> tensor<3x2x4x6x!quant.uniform<i8:f32, 0.03:0>>
  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x5x6x4x!quant.uniform<i8:f32, 0.1:0>>, tensor<3x2x4x6x!quant.uniform<i8:f32, 0.03:0>>) -> tensor<2x3x5x6x!quant.uniform<i8:f32, 0.4:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x3x5x6x!quant.uniform<i8:f32, 0.4:0>>) -> tensor<2x3x5x6xi8>
  check.expect_eq_const %b0, dense<[[[[127, 127, 15, -128, 127, 113], [-128, -26, 127, -128, -74, 120], [-128, -122, 127, 53, -128, -120], [117, 92, 99, -128, 127, -128], [127, 127, 127, -122, 127, 127]], [[-128, 127, -46, -128, 127, 64], [-128, -128, 61, 127, -56, 127], [-10, 81, 127, 127, -81, 127], [-128, -128, -128, -116, -128, -115], [127, -102, 22, -82, 127, 30]], [[-128, 127, 102, -128, 127, -4], [26, -128, -128, 127, -128, 127], [127, -42, 127, -128, 127, -128], [127, 127, 15, 46, -93, 89], [-128, -85, -53, -32, 66, 24]]], [[[58, -40, 101, -128, 97, -128], [-128, 85, 24, -104, -38, 127], [127, -128, -119, 127, -105, 56], [19, 127, 127, 127, -5, 95], [127, -128, 58, -103, -128, -110]], [[68, -128, -107, -128, -2, 102], [-128, -75, -59, -114, -7, -75], [127, -128, -128, 127, -128, 127], [43, -128, -128, -113, 103, -128], [127, -128, 7, -128, -128, -128]], [[-75, 25, -128, 9, 9, -101], [59, 105, 91, -128, 127, 97], [127, -128, 1, 127, -128, 127], [-107, 31, 1, 127, -128, -79], [-128, -128, -103, -38, 77, -128]]]]> : tensor<2x3x5x6xi8>
  func.return
}

// -----

func.func @convolution_first_0() {
  %s0 = stablehlo.constant dense<[[[[-43, -48, 42, 17, 113, -23], [66, -100, -12, -36, 34, -22], [94, -82, 16, 110, -14, -23], [123, -102, -33, -128, 106, -81], [-16, -109, 19, -28, 37, -123]], [[-114, 38, 119, 69, -81, -55], [91, 110, 0, -100, 80, -85], [113, -117, -20, -40, -42, 47], [-21, -97, 6, -5, -73, 61], [-47, 114, 79, 32, 61, -11]], [[-48, -87, -39, 7, -120, -53], [100, 127, 113, -51, 102, 2], [-69, 55, 83, -79, 16, 32], [-30, 76, -9, -59, 0, 31], [-100, 120, -125, -42, 102, -67]], [[-109, -29, 14, 25, -81, -67], [42, 117, 43, 30, -6, 123], [13, -36, 58, 81, -73, -78], [-100, 0, -52, 97, -103, -123], [6, 120, 85, -33, -22, 20]]], [[[78, 32, -104, -75, 85, 18], [3, -110, -121, -93, 8, -95], [56, 78, -95, 7, -104, -1], [61, 38, -49, 120, 41, -8], [-66, 19, -102, 77, -43, 23]], [[-42, 104, 6, -113, -90, -87], [12, 42, -91, 118, -28, 74], [60, -15, -46, 75, 98, 101], [-22, 4, 126, -85, -39, -5], [68, 8, 120, 13, -123, 55]], [[-74, -45, -42, 14, -68, -42], [74, -62, 83, -62, -79, -14], [101, 108, 17, -20, 16, -125], [-62, -33, 105, 18, -123, -114], [63, 92, 45, -98, -7, 101]], [[9, -23, 65, 86, 5, 40], [6, 103, -94, -15, 99, 71], [33, -42, -51, -106, 68, -105], [62, -45, -7, 70, -106, -87], [69, -87, 15, -124, 106, 114]]]]> : tensor<2x4x5x6xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x4x5x6xi8>) -> tensor<2x4x5x6x!quant.uniform<i8:f32, 0.1:0>>
  %s1 = stablehlo.constant dense<[[[[112, -24], [-112, 78], [-74, 113]], [[-8, -120], [-27, 126], [126, -5]], [[-16, -69], [57, 4], [-104, 32]], [[-117, 88], [-92, 44], [-64, -85]]], [[[98, 81], [-30, 61], [116, -118]], [[25, -62], [110, -52], [35, -50]], [[-64, 113], [-123, 26], [-34, 49]], [[-37, -89], [5, 126], [-71, 91]]], [[[92, 96], [-41, -24], [13, -98]], [[36, 83], [-60, -49], [-27, 97]], [[-1, -92], [74, 27], [-25, -63]], [[31, -50], [49, 120], [-128, 50]]], [[[-109, -64], [-113, 106], [-20, 102]], [[31, -90], [-127, -103], [76, -41]], [[39, 76], [-104, -108], [73, -76]], [[-100, -46], [-75, 77], [-106, 16]]], [[[125, 51], [-52, -69], [102, -99]], [[-27, -18], [41, 25], [-123, 32]], [[107, 14], [30, 4], [-71, 81]], [[-82, -71], [-103, 34], [96, -31]]], [[[12, -93], [-67, 121], [-98, -92]], [[-96, -61], [1, -113], [48, -90]], [[-2, 7], [54, 105], [99, 41]], [[-47, 79], [-77, 35], [-39, -8]]]]> : tensor<6x4x3x2xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<6x4x3x2xi8>) -> tensor<6x4x3x2x!quant.uniform<i8:f32, 0.03:0>>
  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x5x6x!quant.uniform<i8:f32, 0.1:0>>, tensor<6x4x3x2x!quant.uniform<i8:f32, 0.03:0>>) -> tensor<2x6x3x5x!quant.uniform<i8:f32, 0.4:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x6x3x5x!quant.uniform<i8:f32, 0.4:0>>) -> tensor<2x6x3x5xi8>
  check.expect_eq_const %b0, dense<[[[[127, -128, -128, 117, 127], [-128, -128, -10, -128, 127], [-128, 26, 127, 127, -128]], [[127, -26, -122, 92, 127], [127, -128, 81, -128, -102], [127, -128, -42, 127, -85]], [[15, 127, 127, 99, 127], [-46, 61, 127, -128, 22], [102, -128, 127, 15, -53]], [[-128, -128, 53, -128, -122], [-128, 127, 127, -116, -82], [-128, 127, -128, 46, -32]], [[127, -74, -128, 127, 127], [127, -56, -81, -128, 127], [127, -128, 127, -93, 66]], [[113, 120, -120, -128, 127], [64, 127, 127, -115, 30], [-4, 127, -128, 89, 24]]], [[[58, -128, 127, 19, 127], [68, -128, 127, 43, 127], [-75, 59, 127, -107, -128]], [[-40, 85, -128, 127, -128], [-128, -75, -128, -128, -128], [25, 105, -128, 31, -128]], [[101, 24, -119, 127, 58], [-107, -59, -128, -128, 7], [-128, 91, 1, 1, -103]], [[-128, -104, 127, 127, -103], [-128, -114, 127, -113, -128], [9, -128, 127, 127, -38]], [[97, -38, -105, -5, -128], [-2, -7, -128, 103, -128], [9, 127, -128, -128, 77]], [[-128, 127, 56, 95, -110], [102, -75, 127, -128, -128], [-101, 97, 127, -79, -128]]]]> : tensor<2x6x3x5xi8>
  func.return
}

// -----

func.func @convolution_1() {
  %s0 = stablehlo.constant dense<[[[[108, 108, 4, 5], [104, 87, -121, 77], [-3, 37, 32, -12], [-68, -102, 53, 113], [-74, -75, -71, -111], [15, -60, 106, 115]], [[67, 34, -18, -79], [-17, 44, 68, -87], [-10, -74, -128, -10], [-27, 9, 94, -82], [34, -80, 100, 44], [-48, -92, 17, 93]], [[-27, 40, -82, -56], [-123, -103, 35, -75], [15, -68, -2, 2], [83, 110, 113, 111], [125, 1, 37, -20], [91, -61, 78, -8]], [[39, -63, 117, 89], [-70, 14, 63, -37], [31, 127, 12, 48], [-94, -3, -44, 12], [-90, -22, -82, 70], [36, -25, -114, -28]], [[-66, -52, 5, -86], [5, 123, 68, -65], [-51, 89, 109, -116], [62, -111, -86, 83], [-32, 42, 125, -94], [-122, 106, 33, 34]]], [[[5, 121, 116, 26], [-127, -19, 45, -99], [-53, -112, -57, -42], [11, -123, -108, -66], [113, 49, -120, 61], [-31, 68, -93, 18]], [[15, -108, -53, 99], [76, 75, 13, 47], [-31, -47, 99, -5], [-16, 100, -96, -54], [-36, -56, 81, -26], [-35, 18, -53, 63]], [[-84, 101, 42, 2], [102, 1, -37, 0], [117, -58, 68, -121], [-53, -89, 13, -14], [55, -3, -78, 61], [-53, -88, -16, -50]], [[98, 11, -22, 87], [-88, 39, -35, 37], [46, 124, 3, 27], [115, -48, -124, 124], [94, -96, -50, 75], [113, 41, 66, 124]], [[16, 81, -5, -18], [111, -90, 5, 37], [-52, -88, -89, 10], [-1, -68, -38, -53], [66, 14, -56, -57], [119, -111, -123, -92]]]]> : tensor<2x5x6x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x5x6x4xi8>) -> tensor<2x5x6x4x!quant.uniform<i8:f32, 0.1:11>>
  %s1 = stablehlo.constant dense<[[[[90, 100, 0, -102, -12, -54], [77, -122, 7, 3, 113, 70], [-87, 107, -59, 41, -11, 90], [89, 38, 33, 87, 80, -65]], [[43, -74, 95, 62, 10, -65], [-35, -56, -52, 33, 67, -108], [-91, 105, -109, 76, 85, 110], [75, 1, 118, 91, -75, -111]]], [[[-82, -72, 42, -4, -116, 63], [56, -101, -104, -68, 63, -28], [124, -84, -67, -4, -40, 114], [121, 60, 65, 124, 75, -96]], [[70, -91, -67, 66, 37, 36], [-9, -74, -120, 77, -115, -89], [4, -126, 21, 16, -124, 90], [10, 17, 33, 106, 17, 100]]], [[[88, 3, -51, 41, 50, -53], [57, -70, 47, 67, 53, -111], [-32, 35, 17, -41, -91, -48], [10, -10, -40, 12, -20, 80]], [[-67, -109, -22, 104, -28, 124], [-73, -45, 19, -121, 94, 114], [49, 76, 124, 62, -124, 40], [-1, -125, -25, 102, 37, 104]]]]> : tensor<3x2x4x6xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<3x2x4x6xi8>) -> tensor<3x2x4x6x!quant.uniform<i8:f32, 0.03:0>>
  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [0, 2]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x5x6x4x!quant.uniform<i8:f32, 0.1:11>>, tensor<3x2x4x6x!quant.uniform<i8:f32, 0.03:0>>) -> tensor<2x5x7x6x!quant.uniform<i8:f32, 0.4:-4>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x5x7x6x!quant.uniform<i8:f32, 0.4:-4>>) -> tensor<2x5x7x6xi8>
  check.expect_eq_const %b0, dense<[[[[74, 23, -78, -6, 60, -128], [-121, -36, -30, -26, 25, -128], [22, 127, 127, -125, 10, 127], [96, 127, 127, 72, -32, -128], [-112, 127, 65, 36, -128, 127], [68, 81, 17, 62, -90, 127], [-4, -4, -4, -4, -4, -4]], [[127, -128, 127, -128, -128, -128], [65, 115, -17, -128, 127, -46], [-128, 97, 127, 27, -128, 127], [-30, -74, -76, -13, -128, 127], [3, 127, 127, 127, -128, 127], [42, 127, 32, 127, -5, -96], [-4, -4, -4, -4, -4, -4]], [[-128, 127, -22, -128, -15, 26], [-128, -19, 127, -128, -41, 127], [-20, -104, -128, 110, -52, -54], [56, -128, -128, 48, 44, 127], [-128, 37, -49, -55, -128, 127], [-58, 24, 19, 127, -85, 95], [-4, -4, -4, -4, -4, -4]], [[-118, 102, 79, -128, -128, 127], [-96, 88, 19, -64, -128, -113], [-80, -24, -25, 127, 53, -128], [123, 127, 127, -35, 127, 19], [14, 127, 127, -128, 127, -128], [-128, 127, 117, -71, -128, -99], [-4, -4, -4, -4, -4, -4]], [[-128, 127, -128, -31, -128, 46], [-128, -128, -128, -97, -128, -65], [127, -74, -118, -128, 127, 127], [-110, -68, 127, 49, -128, -128], [66, -128, -6, -117, -128, -46], [127, -68, -76, -111, 117, -128], [-4, -4, -4, -4, -4, -4]]], [[[-14, -128, -128, -128, -4, 127], [126, 127, 94, -128, 99, -108], [-128, 127, 103, -128, 127, -84], [-62, 127, 127, 127, 44, -128], [-128, 117, -3, -75, 31, -128], [-52, 18, -10, -8, 116, -62], [-4, -4, -4, -4, -4, -4]], [[-128, 55, -128, 127, 118, 127], [-104, -56, 41, -46, -128, 127], [109, 127, -47, -128, -128, -128], [-128, -128, 127, -128, -128, -128], [127, 82, 45, -115, 45, -128], [9, -38, 87, -17, 116, -64], [-4, -4, -4, -4, -4, -4]], [[127, -24, -128, 12, 127, -128], [-128, -124, -12, -128, 127, 127], [-128, -128, -115, -24, -53, 127], [69, -72, -128, 127, 127, 127], [-128, 90, 127, 82, -58, 127], [38, 10, 22, 82, 20, -56], [-4, -4, -4, -4, -4, -4]], [[-15, -128, 127, 127, -12, -104], [127, 121, -128, -35, 127, -128], [-40, 127, -128, -128, 38, 127], [-128, 127, 127, 109, 20, -128], [78, -21, -11, 127, -57, -46], [19, -23, -47, 84, -45, 34], [-4, -4, -4, -4, -4, -4]], [[127, 1, -5, -128, 127, -28], [-126, 23, 127, 97, 127, -95], [127, 40, 127, -40, 67, -128], [127, 86, 127, -81, -88, -128], [20, 127, 127, -63, 117, -128], [-128, 127, 127, -24, -93, -11], [-4, -4, -4, -4, -4, -4]]]]> : tensor<2x5x7x6xi8>
  func.return
}

// -----

func.func @convolution_first_1() {
  %s0 = stablehlo.constant dense<[[[[108, 104, -3, -68, -74, 15], [67, -17, -10, -27, 34, -48], [-27, -123, 15, 83, 125, 91], [39, -70, 31, -94, -90, 36], [-66, 5, -51, 62, -32, -122]], [[108, 87, 37, -102, -75, -60], [34, 44, -74, 9, -80, -92], [40, -103, -68, 110, 1, -61], [-63, 14, 127, -3, -22, -25], [-52, 123, 89, -111, 42, 106]], [[4, -121, 32, 53, -71, 106], [-18, 68, -128, 94, 100, 17], [-82, 35, -2, 113, 37, 78], [117, 63, 12, -44, -82, -114], [5, 68, 109, -86, 125, 33]], [[5, 77, -12, 113, -111, 115], [-79, -87, -10, -82, 44, 93], [-56, -75, 2, 111, -20, -8], [89, -37, 48, 12, 70, -28], [-86, -65, -116, 83, -94, 34]]], [[[5, -127, -53, 11, 113, -31], [15, 76, -31, -16, -36, -35], [-84, 102, 117, -53, 55, -53], [98, -88, 46, 115, 94, 113], [16, 111, -52, -1, 66, 119]], [[121, -19, -112, -123, 49, 68], [-108, 75, -47, 100, -56, 18], [101, 1, -58, -89, -3, -88], [11, 39, 124, -48, -96, 41], [81, -90, -88, -68, 14, -111]], [[116, 45, -57, -108, -120, -93], [-53, 13, 99, -96, 81, -53], [42, -37, 68, 13, -78, -16], [-22, -35, 3, -124, -50, 66], [-5, 5, -89, -38, -56, -123]], [[26, -99, -42, -66, 61, 18], [99, 47, -5, -54, -26, 63], [2, 0, -121, -14, 61, -50], [87, 37, 27, 124, 75, 124], [-18, 37, 10, -53, -57, -92]]]]> : tensor<2x4x5x6xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x4x5x6xi8>) -> tensor<2x4x5x6x!quant.uniform<i8:f32, 0.1:11>>
  %s1 = stablehlo.constant dense<[[[[90, 43], [-82, 70], [88, -67]], [[77, -35], [56, -9], [57, -73]], [[-87, -91], [124, 4], [-32, 49]], [[89, 75], [121, 10], [10, -1]]], [[[100, -74], [-72, -91], [3, -109]], [[-122, -56], [-101, -74], [-70, -45]], [[107, 105], [-84, -126], [35, 76]], [[38, 1], [60, 17], [-10, -125]]], [[[0, 95], [42, -67], [-51, -22]], [[7, -52], [-104, -120], [47, 19]], [[-59, -109], [-67, 21], [17, 124]], [[33, 118], [65, 33], [-40, -25]]], [[[-102, 62], [-4, 66], [41, 104]], [[3, 33], [-68, 77], [67, -121]], [[41, 76], [-4, 16], [-41, 62]], [[87, 91], [124, 106], [12, 102]]], [[[-12, 10], [-116, 37], [50, -28]], [[113, 67], [63, -115], [53, 94]], [[-11, 85], [-40, -124], [-91, -124]], [[80, -75], [75, 17], [-20, 37]]], [[[-54, -65], [63, 36], [-53, 124]], [[70, -108], [-28, -89], [-111, 114]], [[90, 110], [114, 90], [-48, 40]], [[-65, -111], [-96, 100], [80, 104]]]]> : tensor<6x4x3x2xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<6x4x3x2xi8>) -> tensor<6x4x3x2x!quant.uniform<i8:f32, 0.03:0>>
  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [0, 2]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x5x6x!quant.uniform<i8:f32, 0.1:11>>, tensor<6x4x3x2x!quant.uniform<i8:f32, 0.03:0>>) -> tensor<2x6x5x7x!quant.uniform<i8:f32, 0.4:-4>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x6x5x7x!quant.uniform<i8:f32, 0.4:-4>>) -> tensor<2x6x5x7xi8>
  check.expect_eq_const %b0, dense<[[[[74, -121, 22, 96, -112, 68, -4], [127, 65, -128, -30, 3, 42, -4], [-128, -128, -20, 56, -128, -58, -4], [-118, -96, -80, 123, 14, -128, -4], [-128, -128, 127, -110, 66, 127, -4]], [[23, -36, 127, 127, 127, 81, -4], [-128, 115, 97, -74, 127, 127, -4], [127, -19, -104, -128, 37, 24, -4], [102, 88, -24, 127, 127, 127, -4], [127, -128, -74, -68, -128, -68, -4]], [[-78, -30, 127, 127, 65, 17, -4], [127, -17, 127, -76, 127, 32, -4], [-22, 127, -128, -128, -49, 19, -4], [79, 19, -25, 127, 127, 117, -4], [-128, -128, -118, 127, -6, -76, -4]], [[-6, -26, -125, 72, 36, 62, -4], [-128, -128, 27, -13, 127, 127, -4], [-128, -128, 110, 48, -55, 127, -4], [-128, -64, 127, -35, -128, -71, -4], [-31, -97, -128, 49, -117, -111, -4]], [[60, 25, 10, -32, -128, -90, -4], [-128, 127, -128, -128, -128, -5, -4], [-15, -41, -52, 44, -128, -85, -4], [-128, -128, 53, 127, 127, -128, -4], [-128, -128, 127, -128, -128, 117, -4]], [[-128, -128, 127, -128, 127, 127, -4], [-128, -46, 127, 127, 127, -96, -4], [26, 127, -54, 127, 127, 95, -4], [127, -113, -128, 19, -128, -99, -4], [46, -65, 127, -128, -46, -128, -4]]], [[[-14, 126, -128, -62, -128, -52, -4], [-128, -104, 109, -128, 127, 9, -4], [127, -128, -128, 69, -128, 38, -4], [-15, 127, -40, -128, 78, 19, -4], [127, -126, 127, 127, 20, -128, -4]], [[-128, 127, 127, 127, 117, 18, -4], [55, -56, 127, -128, 82, -38, -4], [-24, -124, -128, -72, 90, 10, -4], [-128, 121, 127, 127, -21, -23, -4], [1, 23, 40, 86, 127, 127, -4]], [[-128, 94, 103, 127, -3, -10, -4], [-128, 41, -47, 127, 45, 87, -4], [-128, -12, -115, -128, 127, 22, -4], [127, -128, -128, 127, -11, -47, -4], [-5, 127, 127, 127, 127, 127, -4]], [[-128, -128, -128, 127, -75, -8, -4], [127, -46, -128, -128, -115, -17, -4], [12, -128, -24, 127, 82, 82, -4], [127, -35, -128, 109, 127, 84, -4], [-128, 97, -40, -81, -63, -24, -4]], [[-4, 99, 127, 44, 31, 116, -4], [118, -128, -128, -128, 45, 116, -4], [127, 127, -53, 127, -58, 20, -4], [-12, 127, 38, 20, -57, -45, -4], [127, 127, 67, -88, 117, -93, -4]], [[127, -108, -84, -128, -128, -62, -4], [127, 127, -128, -128, -128, -64, -4], [-128, 127, 127, 127, 127, -56, -4], [-104, -128, 127, -128, -46, 34, -4], [-28, -95, -128, -128, -128, -11, -4]]]]> : tensor<2x6x5x7xi8>
  func.return
}

// -----

func.func @convolution_2() {
  %s0 = stablehlo.constant dense<[[[[-20, 14, 14, 25], [-15, 34, -44, -60], [78, 39, 36, 88], [112, -91, -111, 52], [-106, -12, 74, -49], [-35, 83, 27, 47]], [[-120, -125, 59, 65], [-119, -75, 64, 95], [2, 92, 110, -22], [-121, -57, -48, -88], [-96, 27, 31, 0], [-82, -67, -56, -38]], [[-39, 67, 48, -80], [35, 10, 58, -25], [71, 32, -102, 59], [-56, -90, -34, 39], [125, -11, -121, -117], [72, -49, -122, 104]], [[-29, 76, 11, -51], [-100, -5, -101, -44], [-97, 43, 115, -73], [-95, 34, -38, 5], [81, -82, 37, -59], [-52, 93, 78, -21]], [[54, -16, 8, 69], [113, -124, 108, 103], [102, -63, -71, -74], [-54, 82, -99, 31], [73, 91, -96, 89], [-108, 6, -107, 85]]], [[[-126, 7, -122, -25], [90, -75, -106, -56], [6, -92, 63, 69], [64, -115, 74, -57], [28, 85, 37, 2], [13, 22, 24, 69]], [[-99, -115, -34, -65], [99, -4, 127, -48], [-33, 13, 100, 33], [39, 127, 118, -3], [-112, -100, 45, -106], [-116, -88, 117, 23]], [[91, -62, -47, 113], [126, 76, -9, 90], [49, -30, 118, -94], [19, 50, 122, 0], [-35, -109, 44, 0], [-84, 63, 85, -84]], [[58, -119, -35, 90], [53, -127, -69, 53], [-69, -64, 126, -19], [30, -110, 90, 14], [32, 37, -106, 44], [-104, -117, -17, 105]], [[54, -107, -45, -84], [-123, 31, -20, 66], [-68, 82, 114, -79], [116, 58, 70, 21], [78, -102, 9, 73], [98, -46, -127, 20]]]]> : tensor<2x5x6x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x5x6x4xi8>) -> tensor<2x5x6x4x!quant.uniform<i8:f32, 0.1:-7>>
  %s1 = stablehlo.constant dense<[[[[-41, -39, 121, -49, -23, -123], [-105, -89, 89, -51, -83, 83], [21, 64, -3, -122, -39, -41], [109, -54, 98, 15, 6, -70]], [[0, 83, -94, 29, 4, 80], [-104, 85, 88, -95, 44, -101], [-84, 77, 57, 93, -62, 59], [103, -96, 33, -60, 59, 32]]], [[[6, 113, -7, -103, -88, 44], [7, 113, -70, -35, 50, -33], [71, 0, -112, 7, 72, 103], [90, 12, 97, 56, -100, -45]], [[-88, -10, 53, 74, 90, -60], [-62, 104, 0, 70, -92, -122], [-102, 24, -80, 54, -56, -56], [-33, 90, -121, -95, -4, -90]]], [[[-31, 47, -50, 21, 0, -31], [105, 47, 69, -86, -2, -65], [81, 105, 108, 64, -84, 106], [39, 104, -123, 18, 69, 4]], [[-23, -20, 99, -87, -117, 28], [-92, -22, 78, -30, 110, -84], [5, 89, 8, -83, -85, -49], [107, -83, 48, -55, -85, -29]]]]> : tensor<3x2x4x6xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<3x2x4x6xi8>) -> tensor<3x2x4x6x!quant.uniform<i8:f32, 0.03:0>>
  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 0], [2, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x5x6x4x!quant.uniform<i8:f32, 0.1:-7>>, tensor<3x2x4x6x!quant.uniform<i8:f32, 0.03:0>>) -> tensor<2x2x7x6x!quant.uniform<i8:f32, 0.4:3>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x2x7x6x!quant.uniform<i8:f32, 0.4:3>>) -> tensor<2x2x7x6xi8>
  check.expect_eq_const %b0, dense<[[[[127, 81, -128, 22, -115, -29], [127, 6, -12, 45, -80, -9], [-128, 127, -45, 48, 18, -125], [7, 93, -128, 127, 127, 127], [127, 127, 72, -12, -128, 51], [-108, 8, 43, 49, -128, -94], [85, -72, -12, 51, 121, 83]], [[-16, -106, 88, 127, -26, -10], [-9, -128, 0, 127, 127, 15], [7, 127, -77, -41, 127, -128], [127, -128, -128, -123, 127, -25], [23, 68, 127, -128, -128, 106], [64, -76, -62, -20, 127, -76], [-128, 118, -28, -87, -128, 127]]], [[[127, 40, -113, 36, 8, 127], [10, -9, 127, -119, 9, 76], [-128, -128, 3, -21, 8, -128], [-128, 78, 127, -94, -128, 16], [89, 127, -72, 127, -116, 53], [127, 127, -88, -73, -128, 32], [-7, 6, 46, 13, -50, 127]], [[127, -128, -59, -48, -123, 19], [-128, 127, -64, 127, -128, 11], [-73, 127, -128, 127, -127, 59], [-128, 127, -83, -128, -128, -128], [89, -91, 3, 10, -74, 127], [116, 11, -37, 127, -128, 127], [41, 42, -128, 10, 127, 23]]]]> : tensor<2x2x7x6xi8>
  func.return
}

// -----

func.func @convolution_first_2() {
  %s0 = stablehlo.constant dense<[[[[-20, -15, 78, 112, -106, -35], [-120, -119, 2, -121, -96, -82], [-39, 35, 71, -56, 125, 72], [-29, -100, -97, -95, 81, -52], [54, 113, 102, -54, 73, -108]], [[14, 34, 39, -91, -12, 83], [-125, -75, 92, -57, 27, -67], [67, 10, 32, -90, -11, -49], [76, -5, 43, 34, -82, 93], [-16, -124, -63, 82, 91, 6]], [[14, -44, 36, -111, 74, 27], [59, 64, 110, -48, 31, -56], [48, 58, -102, -34, -121, -122], [11, -101, 115, -38, 37, 78], [8, 108, -71, -99, -96, -107]], [[25, -60, 88, 52, -49, 47], [65, 95, -22, -88, 0, -38], [-80, -25, 59, 39, -117, 104], [-51, -44, -73, 5, -59, -21], [69, 103, -74, 31, 89, 85]]], [[[-126, 90, 6, 64, 28, 13], [-99, 99, -33, 39, -112, -116], [91, 126, 49, 19, -35, -84], [58, 53, -69, 30, 32, -104], [54, -123, -68, 116, 78, 98]], [[7, -75, -92, -115, 85, 22], [-115, -4, 13, 127, -100, -88], [-62, 76, -30, 50, -109, 63], [-119, -127, -64, -110, 37, -117], [-107, 31, 82, 58, -102, -46]], [[-122, -106, 63, 74, 37, 24], [-34, 127, 100, 118, 45, 117], [-47, -9, 118, 122, 44, 85], [-35, -69, 126, 90, -106, -17], [-45, -20, 114, 70, 9, -127]], [[-25, -56, 69, -57, 2, 69], [-65, -48, 33, -3, -106, 23], [113, 90, -94, 0, 0, -84], [90, 53, -19, 14, 44, 105], [-84, 66, -79, 21, 73, 20]]]]> : tensor<2x4x5x6xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x4x5x6xi8>) -> tensor<2x4x5x6x!quant.uniform<i8:f32, 0.1:-7>>
  %s1 = stablehlo.constant dense<[[[[-41, 0], [6, -88], [-31, -23]], [[-105, -104], [7, -62], [105, -92]], [[21, -84], [71, -102], [81, 5]], [[109, 103], [90, -33], [39, 107]]], [[[-39, 83], [113, -10], [47, -20]], [[-89, 85], [113, 104], [47, -22]], [[64, 77], [0, 24], [105, 89]], [[-54, -96], [12, 90], [104, -83]]], [[[121, -94], [-7, 53], [-50, 99]], [[89, 88], [-70, 0], [69, 78]], [[-3, 57], [-112, -80], [108, 8]], [[98, 33], [97, -121], [-123, 48]]], [[[-49, 29], [-103, 74], [21, -87]], [[-51, -95], [-35, 70], [-86, -30]], [[-122, 93], [7, 54], [64, -83]], [[15, -60], [56, -95], [18, -55]]], [[[-23, 4], [-88, 90], [0, -117]], [[-83, 44], [50, -92], [-2, 110]], [[-39, -62], [72, -56], [-84, -85]], [[6, 59], [-100, -4], [69, -85]]], [[[-123, 80], [44, -60], [-31, 28]], [[83, -101], [-33, -122], [-65, -84]], [[-41, 59], [103, -56], [106, -49]], [[-70, 32], [-45, -90], [4, -29]]]]> : tensor<6x4x3x2xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<6x4x3x2xi8>) -> tensor<6x4x3x2x!quant.uniform<i8:f32, 0.03:0>>
  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 1], pad = [[1, 0], [2, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x5x6x!quant.uniform<i8:f32, 0.1:-7>>, tensor<6x4x3x2x!quant.uniform<i8:f32, 0.03:0>>) -> tensor<2x6x2x7x!quant.uniform<i8:f32, 0.4:3>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x6x2x7x!quant.uniform<i8:f32, 0.4:3>>) -> tensor<2x6x2x7xi8>
  check.expect_eq_const %b0, dense<[[[[127, 127, -128, 7, 127, -108, 85], [-16, -9, 7, 127, 23, 64, -128]], [[81, 6, 127, 93, 127, 8, -72], [-106, -128, 127, -128, 68, -76, 118]], [[-128, -12, -45, -128, 72, 43, -12], [88, 0, -77, -128, 127, -62, -28]], [[22, 45, 48, 127, -12, 49, 51], [127, 127, -41, -123, -128, -20, -87]], [[-115, -80, 18, 127, -128, -128, 121], [-26, 127, 127, 127, -128, 127, -128]], [[-29, -9, -125, 127, 51, -94, 83], [-10, 15, -128, -25, 106, -76, 127]]], [[[127, 10, -128, -128, 89, 127, -7], [127, -128, -73, -128, 89, 116, 41]], [[40, -9, -128, 78, 127, 127, 6], [-128, 127, 127, 127, -91, 11, 42]], [[-113, 127, 3, 127, -72, -88, 46], [-59, -64, -128, -83, 3, -37, -128]], [[36, -119, -21, -94, 127, -73, 13], [-48, 127, 127, -128, 10, 127, 10]], [[8, 9, 8, -128, -116, -128, -50], [-123, -128, -127, -128, -74, -128, 127]], [[127, 76, -128, 16, 53, 32, 127], [19, 11, 59, -128, 127, 127, 23]]]]> : tensor<2x6x2x7xi8>
  func.return
}

// -----

func.func @convolution_other_2() {
  %s0 = stablehlo.constant dense<[[[[-20, -126], [14, 7], [14, -122], [25, -25]], [[-15, 90], [34, -75], [-44, -106], [-60, -56]], [[78, 6], [39, -92], [36, 63], [88, 69]], [[112, 64], [-91, -115], [-111, 74], [52, -57]], [[-106, 28], [-12, 85], [74, 37], [-49, 2]], [[-35, 13], [83, 22], [27, 24], [47, 69]]], [[[-120, -99], [-125, -115], [59, -34], [65, -65]], [[-119, 99], [-75, -4], [64, 127], [95, -48]], [[2, -33], [92, 13], [110, 100], [-22, 33]], [[-121, 39], [-57, 127], [-48, 118], [-88, -3]], [[-96, -112], [27, -100], [31, 45], [0, -106]], [[-82, -116], [-67, -88], [-56, 117], [-38, 23]]], [[[-39, 91], [67, -62], [48, -47], [-80, 113]], [[35, 126], [10, 76], [58, -9], [-25, 90]], [[71, 49], [32, -30], [-102, 118], [59, -94]], [[-56, 19], [-90, 50], [-34, 122], [39, 0]], [[125, -35], [-11, -109], [-121, 44], [-117, 0]], [[72, -84], [-49, 63], [-122, 85], [104, -84]]], [[[-29, 58], [76, -119], [11, -35], [-51, 90]], [[-100, 53], [-5, -127], [-101, -69], [-44, 53]], [[-97, -69], [43, -64], [115, 126], [-73, -19]], [[-95, 30], [34, -110], [-38, 90], [5, 14]], [[81, 32], [-82, 37], [37, -106], [-59, 44]], [[-52, -104], [93, -117], [78, -17], [-21, 105]]], [[[54, 54], [-16, -107], [8, -45], [69, -84]], [[113, -123], [-124, 31], [108, -20], [103, 66]], [[102, -68], [-63, 82], [-71, 114], [-74, -79]], [[-54, 116], [82, 58], [-99, 70], [31, 21]], [[73, 78], [91, -102], [-96, 9], [89, 73]], [[-108, 98], [6, -46], [-107, -127], [85, 20]]]]> : tensor<5x6x4x2xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<5x6x4x2xi8>) -> tensor<5x6x4x2x!quant.uniform<i8:f32, 0.1:-7>>
  %s1 = stablehlo.constant dense<[[[[-41, -39, 121, -49, -23, -123], [-105, -89, 89, -51, -83, 83], [21, 64, -3, -122, -39, -41], [109, -54, 98, 15, 6, -70]], [[0, 83, -94, 29, 4, 80], [-104, 85, 88, -95, 44, -101], [-84, 77, 57, 93, -62, 59], [103, -96, 33, -60, 59, 32]]], [[[6, 113, -7, -103, -88, 44], [7, 113, -70, -35, 50, -33], [71, 0, -112, 7, 72, 103], [90, 12, 97, 56, -100, -45]], [[-88, -10, 53, 74, 90, -60], [-62, 104, 0, 70, -92, -122], [-102, 24, -80, 54, -56, -56], [-33, 90, -121, -95, -4, -90]]], [[[-31, 47, -50, 21, 0, -31], [105, 47, 69, -86, -2, -65], [81, 105, 108, 64, -84, 106], [39, 104, -123, 18, 69, 4]], [[-23, -20, 99, -87, -117, 28], [-92, -22, 78, -30, 110, -84], [5, 89, 8, -83, -85, -49], [107, -83, 48, -55, -85, -29]]]]> : tensor<3x2x4x6xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<3x2x4x6xi8>) -> tensor<3x2x4x6x!quant.uniform<i8:f32, 0.03:0>>
  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [0, 1, f, b]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 0], [2, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<5x6x4x2x!quant.uniform<i8:f32, 0.1:-7>>, tensor<3x2x4x6x!quant.uniform<i8:f32, 0.03:0>>) -> tensor<2x2x7x6x!quant.uniform<i8:f32, 0.4:3>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x2x7x6x!quant.uniform<i8:f32, 0.4:3>>) -> tensor<2x2x7x6xi8>
  check.expect_eq_const %b0, dense<[[[[127, 81, -128, 22, -116, -30], [127, 5, -12, 45, -82, -9], [-128, 127, -45, 48, 18, -125], [8, 93, -128, 127, 127, 127], [127, 127, 73, -12, -128, 51], [-108, 7, 44, 49, -128, -95], [86, -73, -12, 51, 121, 83]], [[-16, -107, 89, 127, -27, -10], [-9, -128, 0, 127, 127, 15], [8, 127, -78, -43, 127, -128], [127, -128, -128, -124, 127, -26], [24, 68, 127, -128, -128, 107], [65, -76, -63, -22, 127, -77], [-128, 119, -28, -88, -128, 127]]], [[[127, 40, -113, 36, 8, 127], [10, -10, 127, -120, 9, 76], [-128, -128, 3, -22, 8, -128], [-128, 78, 127, -95, -128, 16], [89, 127, -72, 127, -117, 54], [127, 127, -88, -74, -128, 32], [-7, 5, 47, 13, -51, 127]], [[127, -128, -59, -49, -125, 19], [-128, 127, -64, 127, -128, 11], [-73, 127, -128, 127, -128, 59], [-128, 127, -83, -128, -128, -128], [89, -92, 3, 10, -76, 127], [117, 11, -37, 127, -128, 127], [41, 42, -128, 10, 127, 23]]]]> : tensor<2x2x7x6xi8>
  func.return
}

// -----

func.func @convolution_3() {
  %s0 = stablehlo.constant dense<[[[[36, -30, -102, 64], [28, -127, 35, -30], [-4, -83, 107, -82], [44, 53, -28, -77], [72, 64, 91, 96], [-103, -93, -46, -53]], [[103, -23, 85, -16], [-102, 57, -78, 36], [42, -9, -128, 80], [81, 27, 49, 59], [-49, -58, 41, 79], [-115, 7, 42, -60]], [[23, 8, -86, 1], [-89, -23, -49, -44], [-36, 106, 120, -93], [-30, 10, -50, -58], [-82, 33, 59, -34], [-12, -53, 117, -127]], [[-68, -56, 122, 88], [39, 3, -15, 96], [-31, 26, 104, 100], [-34, 90, -19, -45], [-102, -92, -9, -113], [-7, 82, 9, -109]], [[-72, -125, -120, -28], [-16, -68, -46, 77], [64, -86, -70, 0], [-40, 30, 42, 41], [30, 18, 38, -21], [-12, -100, 114, 106]]], [[[-23, -86, -32, -29], [89, 50, 4, -47], [-114, -111, -23, 120], [74, -70, 5, 61], [75, 105, 60, 114], [-16, -12, 48, 22]], [[-99, 48, 105, 96], [1, 120, 116, 120], [55, 97, -118, -112], [-28, 109, -19, 54], [81, 79, 36, 112], [52, 84, 2, 90]], [[52, 2, -106, -62], [-60, -58, 116, -58], [36, -117, -26, 99], [24, -113, 74, -108], [-83, 38, -107, 35], [106, 15, -88, -25]], [[122, 63, -37, -6], [39, 65, 123, 10], [-110, 73, -73, 126], [-34, -39, 125, 27], [43, -40, -115, -123], [113, 100, 101, -74]], [[-101, 116, 63, 110], [113, -48, -43, 10], [-55, 101, -49, -62], [-12, 59, -61, 52], [69, -91, 59, -70], [55, 115, -108, 63]]]]> : tensor<2x5x6x4xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x5x6x4xi8>) -> tensor<2x5x6x4x!quant.uniform<i8:f32, 0.1:5>>
  %s1 = stablehlo.constant dense<[[[[-80, 16, 30, 102, -42, 50], [-70, -70, -65, 36, -76, -96]], [[34, -43, 60, 125, -4, 65], [-86, 29, -68, -99, -57, 12]]], [[[-66, -57, 54, 71, 21, 10], [-30, 111, 55, 37, -8, -42]], [[76, 85, 63, -127, 67, 44], [101, -45, -21, 108, -99, 0]]], [[[103, 124, -74, -115, 49, -74], [-96, -80, 103, 109, -90, 24]], [[-104, 35, 81, -29, -116, 4], [-73, -8, 33, 5, -121, 106]]]]> : tensor<3x2x2x6xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<3x2x2x6xi8>) -> tensor<3x2x2x6x!quant.uniform<i8:f32, 0.03:0>>
  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x5x6x4x!quant.uniform<i8:f32, 0.1:5>>, tensor<3x2x2x6x!quant.uniform<i8:f32, 0.03:0>>) -> tensor<2x5x4x6x!quant.uniform<i8:f32, 0.4:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x5x4x6x!quant.uniform<i8:f32, 0.4:0>>) -> tensor<2x5x4x6xi8>
  check.expect_eq_const %b0, dense<[[[[-70, 59, 73, 127, -128, -48], [-128, -128, 83, -32, 118, 127], [127, 93, -15, -47, -128, 97], [-19, -128, -15, -127, 52, -16]], [[48, 59, 94, -128, 115, -25], [85, 86, 127, 127, -91, -33], [-128, -116, -12, 12, -7, 85], [127, 111, -59, -128, 127, -39]], [[127, -42, 7, 127, -128, 77], [127, -75, -128, -128, -128, 44], [2, -128, -44, -123, 117, -53], [26, -113, 7, -62, 127, 88]], [[45, -42, -96, -100, 127, -35], [13, 38, -115, 127, 55, 100], [-128, 28, -16, -98, 127, 24], [90, 127, -19, 9, 18, 127]], [[-122, 5, -17, 127, -78, 24], [-51, 38, -14, 92, -128, -66], [53, 16, -46, 20, 125, 12], [-2, -121, -90, 58, 73, 60]]], [[[-28, -16, -51, -10, -128, 63], [-128, -99, 127, 125, 79, -128], [-102, -128, 127, 109, -128, 109], [-7, -8, 19, 100, -53, 15]], [[-11, -78, 6, -8, 127, -43], [81, 91, 33, -128, 41, -33], [127, 127, -60, -82, 20, -47], [50, 127, 7, 115, -43, 23]], [[-128, 101, 39, 86, -2, 11], [-98, -58, -124, 127, -113, -63], [-75, -128, -128, 16, 121, -128], [-107, -26, 30, -128, 27, -126]], [[127, 5, 32, -31, -127, 12], [127, 39, -47, 127, -63, 35], [-26, 94, 63, 56, 49, 5], [-128, 20, 127, 95, -15, 92]], [[15, -128, -44, -2, -43, -2], [-128, -128, -128, -97, -75, -8], [44, 122, 113, -53, 76, -41], [-128, 33, 44, 8, -7, 66]]]]> : tensor<2x5x4x6xi8>
  func.return
}

// -----

func.func @convolution_first_3() {
  %s0 = stablehlo.constant dense<[[[[36, 28, -4, 44, 72, -103], [103, -102, 42, 81, -49, -115], [23, -89, -36, -30, -82, -12], [-68, 39, -31, -34, -102, -7], [-72, -16, 64, -40, 30, -12]], [[-30, -127, -83, 53, 64, -93], [-23, 57, -9, 27, -58, 7], [8, -23, 106, 10, 33, -53], [-56, 3, 26, 90, -92, 82], [-125, -68, -86, 30, 18, -100]], [[-102, 35, 107, -28, 91, -46], [85, -78, -128, 49, 41, 42], [-86, -49, 120, -50, 59, 117], [122, -15, 104, -19, -9, 9], [-120, -46, -70, 42, 38, 114]], [[64, -30, -82, -77, 96, -53], [-16, 36, 80, 59, 79, -60], [1, -44, -93, -58, -34, -127], [88, 96, 100, -45, -113, -109], [-28, 77, 0, 41, -21, 106]]], [[[-23, 89, -114, 74, 75, -16], [-99, 1, 55, -28, 81, 52], [52, -60, 36, 24, -83, 106], [122, 39, -110, -34, 43, 113], [-101, 113, -55, -12, 69, 55]], [[-86, 50, -111, -70, 105, -12], [48, 120, 97, 109, 79, 84], [2, -58, -117, -113, 38, 15], [63, 65, 73, -39, -40, 100], [116, -48, 101, 59, -91, 115]], [[-32, 4, -23, 5, 60, 48], [105, 116, -118, -19, 36, 2], [-106, 116, -26, 74, -107, -88], [-37, 123, -73, 125, -115, 101], [63, -43, -49, -61, 59, -108]], [[-29, -47, 120, 61, 114, 22], [96, 120, -112, 54, 112, 90], [-62, -58, 99, -108, 35, -25], [-6, 10, 126, 27, -123, -74], [110, 10, -62, 52, -70, 63]]]]> : tensor<2x4x5x6xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x4x5x6xi8>) -> tensor<2x4x5x6x!quant.uniform<i8:f32, 0.1:5>>
  %s1 = stablehlo.constant dense<[[[[-80, 34], [-66, 76], [103, -104]], [[-70, -86], [-30, 101], [-96, -73]]], [[[16, -43], [-57, 85], [124, 35]], [[-70, 29], [111, -45], [-80, -8]]], [[[30, 60], [54, 63], [-74, 81]], [[-65, -68], [55, -21], [103, 33]]], [[[102, 125], [71, -127], [-115, -29]], [[36, -99], [37, 108], [109, 5]]], [[[-42, -4], [21, 67], [49, -116]], [[-76, -57], [-8, -99], [-90, -121]]], [[[50, 65], [10, 44], [-74, 4]], [[-96, 12], [-42, 0], [24, 106]]]]> : tensor<6x2x3x2xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<6x2x3x2xi8>) -> tensor<6x2x3x2x!quant.uniform<i8:f32, 0.03:0>>
  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x4x5x6x!quant.uniform<i8:f32, 0.1:5>>, tensor<6x2x3x2x!quant.uniform<i8:f32, 0.03:0>>) -> tensor<2x6x5x4x!quant.uniform<i8:f32, 0.4:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x6x5x4x!quant.uniform<i8:f32, 0.4:0>>) -> tensor<2x6x5x4xi8>
  check.expect_eq_const %b0, dense<[[[[-70, -128, 127, -19], [48, 85, -128, 127], [127, 127, 2, 26], [45, 13, -128, 90], [-122, -51, 53, -2]], [[59, -128, 93, -128], [59, 86, -116, 111], [-42, -75, -128, -113], [-42, 38, 28, 127], [5, 38, 16, -121]], [[73, 83, -15, -15], [94, 127, -12, -59], [7, -128, -44, 7], [-96, -115, -16, -19], [-17, -14, -46, -90]], [[127, -32, -47, -127], [-128, 127, 12, -128], [127, -128, -123, -62], [-100, 127, -98, 9], [127, 92, 20, 58]], [[-128, 118, -128, 52], [115, -91, -7, 127], [-128, -128, 117, 127], [127, 55, 127, 18], [-78, -128, 125, 73]], [[-48, 127, 97, -16], [-25, -33, 85, -39], [77, 44, -53, 88], [-35, 100, 24, 127], [24, -66, 12, 60]]], [[[-28, -128, -102, -7], [-11, 81, 127, 50], [-128, -98, -75, -107], [127, 127, -26, -128], [15, -128, 44, -128]], [[-16, -99, -128, -8], [-78, 91, 127, 127], [101, -58, -128, -26], [5, 39, 94, 20], [-128, -128, 122, 33]], [[-51, 127, 127, 19], [6, 33, -60, 7], [39, -124, -128, 30], [32, -47, 63, 127], [-44, -128, 113, 44]], [[-10, 125, 109, 100], [-8, -128, -82, 115], [86, 127, 16, -128], [-31, 127, 56, 95], [-2, -97, -53, 8]], [[-128, 79, -128, -53], [127, 41, 20, -43], [-2, -113, 121, 27], [-127, -63, 49, -15], [-43, -75, 76, -7]], [[63, -128, 109, 15], [-43, -33, -47, 23], [11, -63, -128, -126], [12, 35, 5, 92], [-2, -8, -41, 66]]]]> : tensor<2x6x5x4xi8>
  func.return
}

// -----

func.func @convolution_other_3() {
  %s0 = stablehlo.constant dense<[[[[36, -23], [-30, -86], [-102, -32], [64, -29]], [[28, 89], [-127, 50], [35, 4], [-30, -47]], [[-4, -114], [-83, -111], [107, -23], [-82, 120]], [[44, 74], [53, -70], [-28, 5], [-77, 61]], [[72, 75], [64, 105], [91, 60], [96, 114]], [[-103, -16], [-93, -12], [-46, 48], [-53, 22]]], [[[103, -99], [-23, 48], [85, 105], [-16, 96]], [[-102, 1], [57, 120], [-78, 116], [36, 120]], [[42, 55], [-9, 97], [-128, -118], [80, -112]], [[81, -28], [27, 109], [49, -19], [59, 54]], [[-49, 81], [-58, 79], [41, 36], [79, 112]], [[-115, 52], [7, 84], [42, 2], [-60, 90]]], [[[23, 52], [8, 2], [-86, -106], [1, -62]], [[-89, -60], [-23, -58], [-49, 116], [-44, -58]], [[-36, 36], [106, -117], [120, -26], [-93, 99]], [[-30, 24], [10, -113], [-50, 74], [-58, -108]], [[-82, -83], [33, 38], [59, -107], [-34, 35]], [[-12, 106], [-53, 15], [117, -88], [-127, -25]]], [[[-68, 122], [-56, 63], [122, -37], [88, -6]], [[39, 39], [3, 65], [-15, 123], [96, 10]], [[-31, -110], [26, 73], [104, -73], [100, 126]], [[-34, -34], [90, -39], [-19, 125], [-45, 27]], [[-102, 43], [-92, -40], [-9, -115], [-113, -123]], [[-7, 113], [82, 100], [9, 101], [-109, -74]]], [[[-72, -101], [-125, 116], [-120, 63], [-28, 110]], [[-16, 113], [-68, -48], [-46, -43], [77, 10]], [[64, -55], [-86, 101], [-70, -49], [0, -62]], [[-40, -12], [30, 59], [42, -61], [41, 52]], [[30, 69], [18, -91], [38, 59], [-21, -70]], [[-12, 55], [-100, 115], [114, -108], [106, 63]]]]> : tensor<5x6x4x2xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<5x6x4x2xi8>) -> tensor<5x6x4x2x!quant.uniform<i8:f32, 0.1:5>>
  %s1 = stablehlo.constant dense<[[[[-80, 16, 30, 102, -42, 50], [-70, -70, -65, 36, -76, -96]], [[34, -43, 60, 125, -4, 65], [-86, 29, -68, -99, -57, 12]]], [[[-66, -57, 54, 71, 21, 10], [-30, 111, 55, 37, -8, -42]], [[76, 85, 63, -127, 67, 44], [101, -45, -21, 108, -99, 0]]], [[[103, 124, -74, -115, 49, -74], [-96, -80, 103, 109, -90, 24]], [[-104, 35, 81, -29, -116, 4], [-73, -8, 33, 5, -121, 106]]]]> : tensor<3x2x2x6xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<3x2x2x6xi8>) -> tensor<3x2x2x6x!quant.uniform<i8:f32, 0.03:0>>
  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [0, 1, f, b]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<5x6x4x2x!quant.uniform<i8:f32, 0.1:5>>, tensor<3x2x2x6x!quant.uniform<i8:f32, 0.03:0>>) -> tensor<2x5x4x6x!quant.uniform<i8:f32, 0.4:0>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x5x4x6x!quant.uniform<i8:f32, 0.4:0>>) -> tensor<2x5x4x6xi8>
  check.expect_eq_const %b0, dense<[[[[-70, 59, 73, 127, -128, -50], [-128, -128, 83, -33, 119, 127], [127, 93, -16, -47, -128, 97], [-19, -128, -16, -128, 53, -18]], [[49, 59, 94, -128, 117, -26], [86, 86, 127, 127, -91, -35], [-128, -117, -13, 12, -7, 85], [127, 110, -60, -128, 127, -40]], [[127, -43, 7, 127, -128, 77], [127, -76, -128, -128, -128, 44], [3, -128, -45, -124, 118, -55], [28, -114, 7, -63, 127, 88]], [[46, -44, -97, -101, 127, -36], [15, 38, -116, 127, 56, 100], [-128, 28, -17, -99, 127, 23], [92, 127, -20, 9, 19, 127]], [[-122, 5, -18, 127, -77, 23], [-51, 38, -15, 92, -128, -67], [55, 16, -47, 20, 126, 12], [-1, -122, -90, 58, 75, 60]]], [[[-27, -17, -51, -11, -128, 63], [-128, -100, 127, 125, 80, -128], [-102, -128, 127, 109, -128, 109], [-6, -9, 19, 100, -53, 15]], [[-10, -79, 6, -9, 127, -45], [83, 91, 34, -128, 42, -34], [127, 127, -61, -83, 21, -49], [51, 127, 7, 115, -43, 23]], [[-128, 101, 39, 86, -1, 10], [-97, -59, -125, 127, -113, -64], [-75, -128, -128, 17, 122, -128], [-107, -27, 31, -128, 28, -127]], [[127, 5, 32, -32, -127, 11], [127, 39, -48, 127, -62, 35], [-26, 94, 63, 56, 51, 5], [-128, 20, 127, 95, -14, 92]], [[16, -128, -44, -1, -43, -2], [-128, -128, -128, -98, -75, -9], [45, 122, 113, -54, 78, -43], [-128, 33, 44, 8, -6, 66]]]]> : tensor<2x5x4x6xi8>
  func.return
}

// -----

func.func @convolution_kernel_zero() {
  %s0 = stablehlo.constant dense<[[[[12, -112], [19, 55], [-111, -80], [-113, -55]], [[86, 116], [-19, -5], [-23, -34], [-124, -49]], [[100, -99], [103, 119], [97, -96], [4, 48]], [[-84, -68], [-98, -100], [-80, -29], [-56, -101]]]]> : tensor<1x4x4x2xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<1x4x4x2xi8>) -> tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5:3>>
  %s1 = stablehlo.constant dense<[[[[-127, 127, 57], [-54, -88, 39]], [[105, -28, 38], [103, -27, 32]]], [[[-74, 35, -14], [87, -117, 88]], [[-75, -25, -79], [-32, 56, 55]]]]> : tensor<2x2x2x3xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<2x2x2x3xi8>) -> tensor<2x2x2x3x!quant.uniform<i8:f32, 0.5:2>>
  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x2x3x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<1x3x3x3x!quant.uniform<i32:f32, 0.25:9>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<1x3x3x3x!quant.uniform<i32:f32, 0.25:9>>) -> tensor<1x3x3x3xi32>
  check.expect_eq_const %b0, dense<[[[[17451, -1050, 8133], [-20840, 2086, -3972], [11935, 2557, -10483]], [[-47786, 20009, -4553], [-4732, -18556, -8028], [-30064, 22693, -16636]], [[27080, 17693, 6658], [-13304, 11557, 8000], [9742, 16380, 745]]]]> : tensor<1x3x3x3xi32>
  func.return
}

// -----

func.func @convolution_axis() {
  %s0 = stablehlo.constant dense<[[[[12, -112], [19, 55], [-111, -80], [-113, -55]], [[86, 116], [-19, -5], [-23, -34], [-124, -49]], [[100, -99], [103, 119], [97, -96], [4, 48]], [[-84, -68], [-98, -100], [-80, -29], [-56, -101]]]]> : tensor<1x4x4x2xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<1x4x4x2xi8>) -> tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5:3>>
  %s1 = stablehlo.constant dense<[[[[42, 79, 19], [-55, -32, 99]], [[10, -85, 120], [83, -112, -126]]], [[[-99, 69, -71], [-110, -111, -59]], [[106, -128, 96], [91, -29, 43]]]]> : tensor<2x2x2x3xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<2x2x2x3xi8>) -> tensor<2x2x2x3x!quant.uniform<i8:f32:3, {0.5:0, 0.25:0, 1.0:0}>>
  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x2x3x!quant.uniform<i8:f32:3, {0.5:0, 0.25:0, 1.0:0}>>) -> tensor<1x3x3x3x!quant.uniform<i32:f32:3, {0.25:0, 0.125:0, 0.5:0}>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<1x3x3x3x!quant.uniform<i32:f32:3, {0.25:0, 0.125:0, 0.5:0}>>) -> tensor<1x3x3x3xi32>
  check.expect_eq_const %b0, dense<[[[[-12528, -6561, -30862], [-13282, 22357, 177], [-17747, 30083, -27394]], [[19160, 7558, 24851], [-25520, -10265, -8845], [1142, 31791, -11647]], [[16656, 7228, -14630], [162, 23302, 41042], [9157, 13862, -15920]]]]> : tensor<1x3x3x3xi32>
  func.return
}

// -----

func.func @convolution_hybrid() {
  %a0 = stablehlo.constant dense<[[[[0xC0400000, 0x00000000], [0xC0A00000, 0xC0400000], [0x00000000, 0x40000000], [0x00000000, 0x00000000]], [[0x40C00000, 0xBF800000], [0x40000000, 0x40E00000], [0x40C00000, 0x40800000], [0xC1000000, 0x40C00000]], [[0x40C00000, 0x3F800000], [0xC0000000, 0xC0000000], [0x00000000, 0xC0E00000], [0x40800000, 0xC0800000]], [[0xC0400000, 0x3F800000], [0x40A00000, 0xC0000000], [0xC0400000, 0x3F800000], [0xBF800000, 0xC0800000]]]]> : tensor<1x4x4x2xf32>
  %s1 = stablehlo.constant dense<[[[[42, 79, 19], [-55, -32, 99]], [[10, -85, 120], [83, -112, -126]]], [[[-99, 69, -71], [-110, -111, -59]], [[106, -128, 96], [91, -29, 43]]]]> : tensor<2x2x2x3xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<2x2x2x3xi8>) -> tensor<2x2x2x3x!quant.uniform<i8:f32:3, {0.5:0, 0.25:0, 1.0:0}>>
  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x2xf32>, tensor<2x2x2x3x!quant.uniform<i8:f32:3, {0.5:0, 0.25:0, 1.0:0}>>) -> tensor<1x3x3x3xf32>
  check.expect_eq_const %r0, dense<[[[[0xC1F00000, 0x43138000, 0xC3190000], [0x42990000, 0xC3FFC000, 0xC3E18000], [0xC434C000, 0x433D0000, 0xC4738000]], [[0xC2BE0000, 0x42290000, 0xC4ADC000], [0xC2800000, 0xC3384000, 0x44628000], [0x44200000, 0x4337C000, 0xC4114000]], [[0x43888000, 0xC1800000, 0x44414000], [0xC4042000, 0x43C98000, 0x43240000], [0xC2BE0000, 0x42810000, 0x43310000]]]]> : tensor<1x3x3x3xf32>
  func.return
}

// -----

func.func @convolution_spread() {
  %s0 = stablehlo.constant dense<[[[[33, -87], [-30, -69], [71, -88], [-78, -62]], [[-32, 32], [53, 8], [-53, -113], [78, 102]], [[108, 38], [-77, 17], [-71, 75], [-76, 51]], [[36, 117], [56, -122], [-61, 85], [-122, 7]]]]> : tensor<1x4x4x2xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<1x4x4x2xi8>) -> tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5:3>>
  %s1 = stablehlo.constant dense<[[[[26, 120, -73], [-51, 103, -93]], [[-122, -59, 112], [47, -55, 115]]], [[[59, -78, 64], [-125, -79, -56]], [[-19, -64, -44], [84, 5, 53]]]]> : tensor<2x2x2x3xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<2x2x2x3xi8>) -> tensor<2x2x2x3x!quant.uniform<i8:f32, 0.25:0>>
  %r0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 0], [0, 1]], lhs_dilate = [2, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x2x3x!quant.uniform<i8:f32, 0.25:0>>) -> tensor<1x7x4x3x!quant.uniform<i32:f32, 0.125:-5>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<1x7x4x3x!quant.uniform<i32:f32, 0.125:-5>>) -> tensor<1x7x4x3xi32>
  check.expect_eq_const %b0, dense<[[[[7594, 6517, 4591], [-1888, 3450, -5900], [11461, 6739, 9562], [3341, 11448, -1549]], [[6007, 232, -5801], [-9764, -10388, 6251], [13231, 7136, -13053], [1204, -16420, 11953]], [[-6225, -2741, -5804], [-6360, -1296, -769], [18082, 9222, 4854], [-7955, -13676, -749]], [[-8259, -4443, 6028], [2420, 16194, -23732], [-42, -28543, 34656], [-3104, 19192, -14687]], [[4511, -5770, 9017], [979, 10225, 1163], [-7838, 5375, -2753], [-10666, 2365, -7749]], [[11358, 20150, -18275], [9613, -7757, 4525], [6293, 552, -4627], [-4507, -4541, 1298]], [[-23815, -15602, -13234], [26851, 10242, 17549], [-11320, 6529, -2981], [-7880, 9429, -8229]]]]> : tensor<1x7x4x3xi32>
  func.return
}

// -----

func.func @cholesky() {
  %s0 = stablehlo.constant dense<[[9, 6, 3], [6, 8, 4], [3, 4, 11]]> : tensor<3x3xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<3x3xi8>) -> tensor<3x3x!quant.uniform<i8:f32, 1.0:0>>
  %r0 = "stablehlo.cholesky"(%a0) {lower = true} : (tensor<3x3x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<3x3x!quant.uniform<i8:f32, 0.5:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<3x3x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<3x3xi8>
  check.expect_eq_const %b0, dense<[[7, 1, 1], [5, 5, 1], [3, 3, 7]]> : tensor<3x3xi8>
  func.return
}

// -----

func.func @triangular_solve() {
  %s0 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi8>
  %a0 = stablehlo.bitcast_convert %s0 : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:0>>
  %s1 = stablehlo.constant dense<[[4, 8], [5, 6]]> : tensor<2x2xi8>
  %a1 = stablehlo.bitcast_convert %s1 : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:0>>
  %r0 = "stablehlo.triangular_solve"(%a0, %a1) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2x!quant.uniform<i8:f32, 1.0:0>>, tensor<2x2x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>
  %b0 = stablehlo.bitcast_convert %r0 : (tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x2xi8>
  check.expect_eq_const %b0, dense<[[5, 9], [7, 5]]> : tensor<2x2xi8>
  func.return
}
