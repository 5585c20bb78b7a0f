// accepted
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C1: rhs
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C3: window_strides
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 0>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C4: padding
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<3x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<3x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C6: lhs_dilation
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 0>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C8: rhs_dilation
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 0>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C9: window_reversal
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C10: a batch of
func.func @main(%x: tensor<3x8x8x2xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 1 : i64, batch_group_count = 2 : i64} : (tensor<3x8x8x2xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C11: features in
func.func @main(%x: tensor<2x8x8x5xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x5xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C12: values
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C13: twice
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 1], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C14: the kernel takes
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x3x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x3x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C15: batch groups
func.func @main(%x: tensor<4x8x8x2xf32>, %y: tensor<3x3x2x5xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 1 : i64, batch_group_count = 2 : i64} : (tensor<4x8x8x2xf32>, tensor<3x3x2x5xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C16: kernels in
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x5xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x5xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C17: values
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C18: twice
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 0], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C19: values
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C20: twice
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 1]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C21: feature_group_count
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 0 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C22: batch_group_count
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 0 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C23: one must be 1
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 2 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C24: precision_config
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>, #stablehlo<precision HIGH>]} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C25: must be 6
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x7xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x7xf32>
  return %r : tensor<2x5x3x7xf32>
}
// -----
// refused C26: rank
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3xf32>
  return %r : tensor<2x5x3xf32>
}
// -----
// refused C27: rhs
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf64>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf64>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused C28: give
func.func @main(%x: tensor<2x8x8x4x!quant.uniform<i8:f32, 0.5>>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6x!quant.uniform<i8:f32, 0.5>> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4x!quant.uniform<i8:f32, 0.5>>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6x!quant.uniform<i8:f32, 0.5>>
  return %r : tensor<2x5x3x6x!quant.uniform<i8:f32, 0.5>>
}
// -----
// refused C29: kernels
func.func @main(%x: tensor<2x8x8x4x!quant.uniform<i8:f32, 0.5>>, %y: tensor<3x3x2x6x!quant.uniform<i8:f32:2, {0.5,0.5}>>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6x!quant.uniform<i8:f32, 0.5>> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4x!quant.uniform<i8:f32, 0.5>>, tensor<3x3x2x6x!quant.uniform<i8:f32:2, {0.5,0.5}>>, tensor<2x2xi64>) -> tensor<2x5x3x6x!quant.uniform<i8:f32, 0.5>>
  return %r : tensor<2x5x3x6x!quant.uniform<i8:f32, 0.5>>
}
// -----
// refused C30: features
func.func @main(%x: tensor<2x8x8x4x!quant.uniform<i8:f32, 0.5>>, %y: tensor<3x3x2x6x!quant.uniform<i8:f32:3, {0.5,0.5,0.5,0.5,0.5,0.5}>>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6x!quant.uniform<i8:f32:0, {0.5,0.5}>> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4x!quant.uniform<i8:f32, 0.5>>, tensor<3x3x2x6x!quant.uniform<i8:f32:3, {0.5,0.5,0.5,0.5,0.5,0.5}>>, tensor<2x2xi64>) -> tensor<2x5x3x6x!quant.uniform<i8:f32:0, {0.5,0.5}>>
  return %r : tensor<2x5x3x6x!quant.uniform<i8:f32:0, {0.5,0.5}>>
}
// -----
// refused C31: stored
func.func @main(%x: tensor<2x8x8x4x!quant.uniform<i8:f32, 0.5>>, %y: tensor<3x3x2x6x!quant.uniform<i16:f32, 0.5>>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6x!quant.uniform<i8:f32, 0.5>> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4x!quant.uniform<i8:f32, 0.5>>, tensor<3x3x2x6x!quant.uniform<i16:f32, 0.5>>, tensor<2x2xi64>) -> tensor<2x5x3x6x!quant.uniform<i8:f32, 0.5>>
  return %r : tensor<2x5x3x6x!quant.uniform<i8:f32, 0.5>>
}
// -----
// refused C32: numbers
func.func @main(%x: tensor<2x8x8x4x!quant.uniform<i8:f32, 0.5>>, %y: tensor<3x3x2x6x!quant.uniform<i8:bf16, 0.5>>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6x!quant.uniform<i8:f32, 0.5>> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4x!quant.uniform<i8:f32, 0.5>>, tensor<3x3x2x6x!quant.uniform<i8:bf16, 0.5>>, tensor<2x2xi64>) -> tensor<2x5x3x6x!quant.uniform<i8:f32, 0.5>>
  return %r : tensor<2x5x3x6x!quant.uniform<i8:f32, 0.5>>
}
// -----
// refused C33: result is
func.func @main(%x: tensor<2x8x8x4x!quant.uniform<i8:f32, 0.5>>, %y: tensor<3x3x2x6x!quant.uniform<i8:f32, 0.5>>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6x!quant.uniform<i8:f32:3, {0.5,0.5,0.5,0.5,0.5,0.5}>> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4x!quant.uniform<i8:f32, 0.5>>, tensor<3x3x2x6x!quant.uniform<i8:f32, 0.5>>, tensor<2x2xi64>) -> tensor<2x5x3x6x!quant.uniform<i8:f32:3, {0.5,0.5,0.5,0.5,0.5,0.5}>>
  return %r : tensor<2x5x3x6x!quant.uniform<i8:f32:3, {0.5,0.5,0.5,0.5,0.5,0.5}>>
}
// -----
// refused C34: give
func.func @main(%x: tensor<2x8x8x4xbf16>, %y: tensor<3x3x2x6x!quant.uniform<i8:f32, 0.5>>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xbf16> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xbf16>, tensor<3x3x2x6x!quant.uniform<i8:f32, 0.5>>, tensor<2x2xi64>) -> tensor<2x5x3x6xbf16>
  return %r : tensor<2x5x3x6xbf16>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<2x8x8x4xf32>, %arg1: tensor<3x3x2x6xf32>, %arg2: tensor<2x2xi64>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2x8x8x4xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %0 = "stablehlo.dynamic_conv"(%w, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, window_strides = array<i64: 1, 2>}> : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  "func.return"(%0) : (tensor<2x5x3x6xf32>) -> ()
}) : () -> ()
// -----
// refused strictly C2: where 2 are due
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused strictly C5: where 2 are due
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1>, rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
// -----
// refused strictly C7: where 2 are due
func.func @main(%x: tensor<2x8x8x4xf32>, %y: tensor<3x3x2x6xf32>, %p: tensor<2x2xi64>) -> tensor<2x5x3x6xf32> {
  %r = "stablehlo.dynamic_conv"(%x, %y, %p) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 2, 1, 1>, window_reversal = array<i1: false, true>, feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<2x8x8x4xf32>, tensor<3x3x2x6xf32>, tensor<2x2xi64>) -> tensor<2x5x3x6xf32>
  return %r : tensor<2x5x3x6xf32>
}
