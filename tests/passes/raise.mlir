// run: raise
// Selects of selects, numbers made arrays and a table that is looked up are no function that the pass knows.
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<3xf32>
  %table = stablehlo.constant dense<[0.5, 2.0]> : tensor<2xf32>
  %0 = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<f32>) -> tensor<3xf32>
  %1 = stablehlo.compare LT, %x, %0 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %2 = stablehlo.convert %1 : (tensor<3xi1>) -> tensor<3xi32>
  %3 = stablehlo.reshape %2 : (tensor<3xi32>) -> tensor<3x1xi32>
  %4 = "stablehlo.gather"(%table, %3) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<2xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  %5 = stablehlo.select %1, %x, %4 : tensor<3xi1>, tensor<3xf32>
  %6 = stablehlo.select %1, %5, %one : tensor<3xi1>, tensor<3xf32>
  %7 = stablehlo.compare GT, %6, %5 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %8 = stablehlo.select %7, %6, %5 : tensor<3xi1>, tensor<3xf32>
  return %8 : tensor<3xf32>
}
// unchanged
// -----
// run: raise
// An arc tangent of two numbers is that of one where the other is 1.
func.func @main(%x: tensor<3xf32>, %h: tensor<3xf16>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf16>) {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %two = stablehlo.constant dense<2.0> : tensor<3xf32>
  %ones = stablehlo.constant dense<1.0> : tensor<3xf16>
  %0 = stablehlo.broadcast_in_dim %one, dims = [] : (tensor<f32>) -> tensor<3xf32>
  %1 = stablehlo.atan2 %x, %0 : tensor<3xf32>
  %2 = stablehlo.atan2 %x, %two : tensor<3xf32>
  %3 = stablehlo.atan2 %h, %ones : tensor<3xf16>
  return %1, %2, %3 : tensor<3xf32>, tensor<3xf32>, tensor<3xf16>
}
// expect
module {
  func.func @main(%arg0: tensor<3xf32>, %arg1: tensor<3xf16>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf16>) {
    %0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = stablehlo.constant dense<2.000000e+00> : tensor<3xf32>
    %2 = stablehlo.constant dense<1.000000e+00> : tensor<3xf16>
    %3 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %4 = chlo.atan %arg0 : tensor<3xf32> -> tensor<3xf32>
    %5 = stablehlo.atan2 %arg0, %1 : tensor<3xf32>
    %6 = chlo.atan %arg1 : tensor<3xf16> -> tensor<3xf16>
    return %4, %5, %6 : tensor<3xf32>, tensor<3xf32>, tensor<3xf16>
  }
}
// -----
// run: raise
// An argument of another block is no constant; a loop's body is looked at too.
func.func @main(%x: tensor<f32>, %n: tensor<i32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<f32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.compare LT, %y, %x : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = stablehlo.select %1, %y, %x : tensor<i1>, tensor<f32>
    %3 = stablehlo.compare EQ, %2, %x, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.select %3, %2, %y : tensor<i1>, tensor<f32>
    %5 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %5, %4 : tensor<i32>, tensor<f32>
  }
  return %0#1 : tensor<f32>
}
// unchanged
