// run: chlo
// Squares and constants.
func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>) {
  %0 = chlo.square %a : tensor<2xf32> -> tensor<2xf32>
  %1 = "chlo.constant"() {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>
  return %0, %1 : tensor<2xf32>, tensor<f32>
}
// expect
func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>) {
  %0 = stablehlo.multiply %a, %a : tensor<2xf32>
  %1 = stablehlo.constant dense<2.0> : tensor<f32>
  return %0, %1 : tensor<2xf32>, tensor<f32>
}
// -----
// run: chlo
// Kernels have erf.
func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = chlo.erf %a : tensor<2xf32> -> tensor<2xf32>
  %1 = chlo.erfc %a : tensor<2xf32> -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}
// unchanged
// -----
// run: chlo_cpu
// Kernels have these for f32, f16 and bf16.
func.func @main(%a: tensor<2xf32>, %b: tensor<2xbf16>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xbf16>) {
  %0 = chlo.acos %a : tensor<2xf32> -> tensor<2xf32>
  %1 = chlo.erf_inv %0 : tensor<2xf32> -> tensor<2xf32>
  %2 = chlo.sinh %b : tensor<2xbf16> -> tensor<2xbf16>
  %3 = chlo.lgamma %1 : tensor<2xf32> -> tensor<2xf32>
  %4 = chlo.digamma %2 : tensor<2xbf16> -> tensor<2xbf16>
  return %0, %3, %4 : tensor<2xf32>, tensor<2xf32>, tensor<2xbf16>
}
// unchanged
// -----
// run: chlo_cpu
// Kernels have them for f64 too; narrower types than f16 are widened to it and rounded once.
func.func @main(%a: tensor<2xf64>, %b: tensor<2xf8E4M3FN>) -> (tensor<2xf64>, tensor<2xf8E4M3FN>) {
  %0 = chlo.acos %a : tensor<2xf64> -> tensor<2xf64>
  %1 = chlo.asin %b : tensor<2xf8E4M3FN> -> tensor<2xf8E4M3FN>
  return %0, %1 : tensor<2xf64>, tensor<2xf8E4M3FN>
}
// expect
func.func @main(%a: tensor<2xf64>, %b: tensor<2xf8E4M3FN>) -> (tensor<2xf64>, tensor<2xf8E4M3FN>) {
  %0 = chlo.acos %a : tensor<2xf64> -> tensor<2xf64>
  %1 = stablehlo.convert %b : (tensor<2xf8E4M3FN>) -> tensor<2xf64>
  %2 = chlo.asin %1 : tensor<2xf64> -> tensor<2xf64>
  %3 = stablehlo.convert %2 : (tensor<2xf64>) -> tensor<2xf8E4M3FN>
  return %0, %3 : tensor<2xf64>, tensor<2xf8E4M3FN>
}
// -----
// run: chlo
// Real functions are formulas.
// Those of f64 are; types that kernels do not have are widened and rounded once.
func.func @main(%a: tensor<2xf64>, %b: tensor<2xf8E4M3FN>) -> (tensor<2xf64>, tensor<2xf8E4M3FN>) {
  %0 = chlo.acos %a : tensor<2xf64> -> tensor<2xf64>
  %1 = chlo.asin %b : tensor<2xf8E4M3FN> -> tensor<2xf8E4M3FN>
  return %0, %1 : tensor<2xf64>, tensor<2xf8E4M3FN>
}
// expect
func.func @main(%a: tensor<2xf64>, %b: tensor<2xf8E4M3FN>) -> (tensor<2xf64>, tensor<2xf8E4M3FN>) {
  %one = stablehlo.constant dense<1.0> : tensor<2xf64>
  %1 = stablehlo.subtract %one, %a : tensor<2xf64>
  %2 = stablehlo.add %one, %a : tensor<2xf64>
  %3 = stablehlo.multiply %1, %2 : tensor<2xf64>
  %4 = stablehlo.sqrt %3 : tensor<2xf64>
  %5 = stablehlo.atan2 %4, %a : tensor<2xf64>
  %6 = stablehlo.convert %b : (tensor<2xf8E4M3FN>) -> tensor<2xf64>
  %one_b = stablehlo.constant dense<1.0> : tensor<2xf64>
  %7 = stablehlo.subtract %one_b, %6 : tensor<2xf64>
  %8 = stablehlo.add %one_b, %6 : tensor<2xf64>
  %9 = stablehlo.multiply %7, %8 : tensor<2xf64>
  %10 = stablehlo.sqrt %9 : tensor<2xf64>
  %11 = stablehlo.atan2 %6, %10 : tensor<2xf64>
  %12 = stablehlo.convert %11 : (tensor<2xf64>) -> tensor<2xf8E4M3FN>
  return %5, %12 : tensor<2xf64>, tensor<2xf8E4M3FN>
}
// -----
// run: chlo
// Real functions are formulas.
// Formulas are f64's; narrower types are widened and rounded once.
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chlo.acos %a : tensor<2xf32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// expect
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<2xf64>
  %one = stablehlo.constant dense<1.0> : tensor<2xf64>
  %1 = stablehlo.subtract %one, %0 : tensor<2xf64>
  %2 = stablehlo.add %one, %0 : tensor<2xf64>
  %3 = stablehlo.multiply %1, %2 : tensor<2xf64>
  %4 = stablehlo.sqrt %3 : tensor<2xf64>
  %5 = stablehlo.atan2 %4, %0 : tensor<2xf64>
  %6 = stablehlo.convert %5 : (tensor<2xf64>) -> tensor<2xf32>
  return %6 : tensor<2xf32>
}
// -----
// run: chlo
// Real functions are formulas.
// Formulas are f64's; narrower types are widened and rounded once.
func.func @main(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = chlo.acos %a : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}
// unchanged
// -----
// run: chlo
// High halves.
func.func @main(%a: tensor<2xi16>) -> tensor<2xi16> {
  %0 = chlo.mulhi %a, %a : tensor<2xi16>, tensor<2xi16> -> tensor<2xi16>
  return %0 : tensor<2xi16>
}
// expect
func.func @main(%a: tensor<2xi16>) -> tensor<2xi16> {
  %0 = stablehlo.convert %a : (tensor<2xi16>) -> tensor<2xi64>
  %1 = stablehlo.convert %a : (tensor<2xi16>) -> tensor<2xi64>
  %2 = stablehlo.multiply %0, %1 : tensor<2xi64>
  %3 = stablehlo.constant dense<16> : tensor<2xi64>
  %4 = stablehlo.shift_right_logical %2, %3 : tensor<2xi64>
  %5 = stablehlo.convert %4 : (tensor<2xi64>) -> tensor<2xi16>
  return %5 : tensor<2xi16>
}
// -----
// run: chlo
// Broadcasts.
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<2xf32>, %d: tensor<2x1xf32>, %e: tensor<f32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_add %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = chlo.broadcast_subtract %b, %0 : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = "chlo.broadcast_multiply"(%1, %c) {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  %3 = chlo.broadcast_divide %d, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %4 = chlo.broadcast_maximum %3, %e : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %5 = stablehlo.add %2, %4 : tensor<2x3xf32>
  return %5 : tensor<2x3xf32>
}
// expect
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<2xf32>, %d: tensor<2x1xf32>, %e: tensor<f32>) -> tensor<2x3xf32> {
  %0 = stablehlo.add %a, %a : tensor<2x3xf32>
  %b0 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  %1 = stablehlo.subtract %b0, %0 : tensor<2x3xf32>
  %c0 = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
  %2 = stablehlo.multiply %1, %c0 : tensor<2x3xf32>
  %d0 = stablehlo.broadcast_in_dim %d, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
  %b1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  %3 = stablehlo.divide %d0, %b1 : tensor<2x3xf32>
  %e0 = stablehlo.broadcast_in_dim %e, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  %4 = stablehlo.maximum %3, %e0 : tensor<2x3xf32>
  %5 = stablehlo.add %2, %4 : tensor<2x3xf32>
  return %5 : tensor<2x3xf32>
}
// -----
// run: chlo
// Broadcast compare and select.
func.func @main(%a: tensor<3xf32>, %b: tensor<f32>, %p: tensor<i1>) -> tensor<3xf32> {
  %0 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction GE>, compare_type = #chlo<comparison_type TOTALORDER>} : (tensor<3xf32>, tensor<f32>) -> tensor<3xi1>
  %1 = chlo.broadcast_select %0, %a, %b : (tensor<3xi1>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %2 = chlo.broadcast_select %p, %1, %a : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %2 : tensor<3xf32>
}
// expect
func.func @main(%a: tensor<3xf32>, %b: tensor<f32>, %p: tensor<i1>) -> tensor<3xf32> {
  %b0 = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<3xf32>
  %0 = stablehlo.compare GE, %a, %b0, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %b1 = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<3xf32>
  %1 = stablehlo.select %0, %a, %b1 : tensor<3xi1>, tensor<3xf32>
  %2 = stablehlo.select %p, %1, %a : tensor<i1>, tensor<3xf32>
  return %2 : tensor<3xf32>
}
// -----
// run: chlo
// What cannot be broadcast stays.
func.func @main(%a: tensor<?xf32>, %b: tensor<2xf32>, %c: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.broadcast_add %a, %b : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  %1 = chlo.broadcast_add %c, %b : (tensor<4xf32>, tensor<2xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
// unchanged
// -----
// run: chlo
// Tests for infinity.
func.func @main(%a: tensor<2xf16>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  %0 = chlo.is_inf %a : tensor<2xf16> -> tensor<2xi1>
  %1 = chlo.is_pos_inf %a : tensor<2xf16> -> tensor<2xi1>
  %2 = chlo.is_neg_inf %a : tensor<2xf16> -> tensor<2xi1>
  return %0, %1, %2 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}
// expect
func.func @main(%a: tensor<2xf16>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  %b = stablehlo.abs %a : tensor<2xf16>
  %i = stablehlo.constant dense<0x7C00> : tensor<2xf16>
  %0 = stablehlo.compare EQ, %b, %i, FLOAT : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xi1>
  %j = stablehlo.constant dense<0x7C00> : tensor<2xf16>
  %1 = stablehlo.compare EQ, %a, %j, FLOAT : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xi1>
  %k = stablehlo.constant dense<0xFC00> : tensor<2xf16>
  %2 = stablehlo.compare EQ, %a, %k, FLOAT : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xi1>
  return %0, %1, %2 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}
// -----
// run: chlo
// No infinity is none.
func.func @main(%a: tensor<2xf8E4M3FN>) -> (tensor<2xi1>, tensor<2xf8E4M3FN>) {
  %0 = chlo.is_inf %a : tensor<2xf8E4M3FN> -> tensor<2xi1>
  %1 = chlo.conj %a : tensor<2xf8E4M3FN> -> tensor<2xf8E4M3FN>
  return %0, %1 : tensor<2xi1>, tensor<2xf8E4M3FN>
}
// expect
func.func @main(%a: tensor<2xf8E4M3FN>) -> (tensor<2xi1>, tensor<2xf8E4M3FN>) {
  %0 = stablehlo.constant dense<false> : tensor<2xi1>
  return %0, %a : tensor<2xi1>, tensor<2xf8E4M3FN>
}
// -----
// run: chlo
// Complex functions stay.
func.func @main(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = chlo.conj %a : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  %1 = chlo.square %0 : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  %2 = chlo.asin %1 : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  %3 = chlo.cosh %2 : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  return %3 : tensor<2xcomplex<f32>>
}
// unchanged
// -----
// run: chlo
// The largest by a stable sort.
func.func @main(%a: tensor<3x8xf32>) -> (tensor<3x2xf32>, tensor<3x2xi32>) {
  %0:2 = chlo.top_k(%a, k = 2) : tensor<3x8xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
  return %0#0, %0#1 : tensor<3x2xf32>, tensor<3x2xi32>
}
// expect
func.func @main(%a: tensor<3x8xf32>) -> (tensor<3x2xf32>, tensor<3x2xi32>) {
  %i = stablehlo.iota dim = 1 : tensor<3x8xi32>
  %s:2 = "stablehlo.sort"(%a, %i) <{dimension = -1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %r: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare GT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x8xf32>, tensor<3x8xi32>) -> (tensor<3x8xf32>, tensor<3x8xi32>)
  %0 = stablehlo.slice %s#0 [0:3, 0:2] : (tensor<3x8xf32>) -> tensor<3x2xf32>
  %1 = stablehlo.slice %s#1 [0:3, 0:2] : (tensor<3x8xi32>) -> tensor<3x2xi32>
  return %0, %1 : tensor<3x2xf32>, tensor<3x2xi32>
}
// -----
// run: chlo
// Approximate top k is exact.
func.func private @less(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main(%a: tensor<8x3xf32>, %b: tensor<8x3xi32>, %c: tensor<f32>, %d: tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
  %0:2 = stablehlo.custom_call @ApproxTopK(%a, %b, %c, %d) {called_computations = [@less], mhlo.backend_config = {reduction_dim = 0 : i64, top_k = 2 : i64}} : (tensor<8x3xf32>, tensor<8x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xi32>
}
// expect
func.func private @less(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main(%a: tensor<8x3xf32>, %b: tensor<8x3xi32>, %c: tensor<f32>, %d: tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
  %s:2 = "stablehlo.sort"(%a, %b) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %r: tensor<i32>, %t: tensor<i32>):
    %c0 = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c0 : tensor<i1>
  }) : (tensor<8x3xf32>, tensor<8x3xi32>) -> (tensor<8x3xf32>, tensor<8x3xi32>)
  %0 = stablehlo.slice %s#0 [0:2, 0:3] : (tensor<8x3xf32>) -> tensor<2x3xf32>
  %1 = stablehlo.slice %s#1 [0:2, 0:3] : (tensor<8x3xi32>) -> tensor<2x3xi32>
  return %0, %1 : tensor<2x3xf32>, tensor<2x3xi32>
}
// -----
// run: chlo
// Approximate top k is exact.
// There is no such dimension.
func.func private @less(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main(%a: tensor<8x3xf32>, %b: tensor<8x3xi32>, %c: tensor<f32>, %d: tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
  %0:2 = stablehlo.custom_call @ApproxTopK(%a, %b, %c, %d) {called_computations = [@less], mhlo.backend_config = {reduction_dim = 2 : i64}} : (tensor<8x3xf32>, tensor<8x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xi32>
}
// unchanged
// -----
// run: chlo
// Approximate top k is exact.
// No dimension is named.
func.func private @less(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main(%a: tensor<8x3xf32>, %b: tensor<8x3xi32>, %c: tensor<f32>, %d: tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
  %0:2 = stablehlo.custom_call @ApproxTopK(%a, %b, %c, %d) {called_computations = [@less], mhlo.backend_config = {top_k = 2 : i64}} : (tensor<8x3xf32>, tensor<8x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xi32>
}
// unchanged
// -----
// run: chlo
// Approximate top k is exact.
// The other dimension shrinks.
func.func private @less(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main(%a: tensor<8x3xf32>, %b: tensor<8x3xi32>, %c: tensor<f32>, %d: tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
  %0:2 = stablehlo.custom_call @ApproxTopK(%a, %b, %c, %d) {called_computations = [@less], mhlo.backend_config = {reduction_dim = 1 : i64}} : (tensor<8x3xf32>, tensor<8x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xi32>
}
// unchanged
// -----
// run: chlo
// Approximate top k is exact.
// The result is larger than the operand.
func.func private @less(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main(%a: tensor<8x3xf32>, %b: tensor<8x3xi32>, %c: tensor<f32>, %d: tensor<i32>) -> (tensor<9x3xf32>, tensor<9x3xi32>) {
  %0:2 = stablehlo.custom_call @ApproxTopK(%a, %b, %c, %d) {called_computations = [@less], mhlo.backend_config = {reduction_dim = 0 : i64}} : (tensor<8x3xf32>, tensor<8x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<9x3xf32>, tensor<9x3xi32>)
  return %0#0, %0#1 : tensor<9x3xf32>, tensor<9x3xi32>
}
// unchanged
// -----
// run: chlo
// Old custom calls become ops.
func.func @main(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = stablehlo.custom_call @mhlo.erf(%a) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.custom_call @mhlo.tan(%0) : (tensor<8xf32>) -> tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
// expect
func.func @main(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = chlo.erf %a : tensor<8xf32> -> tensor<8xf32>
  %1 = stablehlo.tan %0 : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
// -----
// run: chlo
// Old custom calls become ops.
// The complex ones have kernels.
func.func @main(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.custom_call @mhlo.asinh(%a) {mhlo.attributes = {}} : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}
// expect
func.func @main(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = chlo.asinh %a : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}
// -----
// run: chlo
// Old custom calls become ops.
// What stays is refused by name later.
func.func @main(%a: tensor<8xf32>) -> (tensor<2xf32>, tensor<2xi32>) {
  %0:2 = stablehlo.custom_call @mhlo.topk(%a) {mhlo.attributes = {k = 2 : i64, largest = false}} : (tensor<8xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xi32>
}
// unchanged
