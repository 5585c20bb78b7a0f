// run: quant
// Types become storage.
func.func @main(%a: tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, %c: tensor<i1>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  %1 = "stablehlo.if"(%c) ({
    stablehlo.return %0 : tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  }, {
    %k = stablehlo.constant() <{value = dense<7> : tensor<3x2xi8>}> : () -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
    stablehlo.return %k : tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  }) : (tensor<i1>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  %2 = func.call @f(%1) : (tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  return %2 : tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
}
func.func private @f(%a: tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = stablehlo.maximum %a, %a : tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
}
// expect
func.func @main(%a: tensor<2x3xi8>, %c: tensor<i1>) -> tensor<3x2xi8> {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xi8>) -> tensor<3x2xi8>
  %1 = "stablehlo.if"(%c) ({
    stablehlo.return %0 : tensor<3x2xi8>
  }, {
    %k = stablehlo.constant dense<7> : tensor<3x2xi8>
    stablehlo.return %k : tensor<3x2xi8>
  }) : (tensor<i1>) -> tensor<3x2xi8>
  %2 = func.call @f(%1) : (tensor<3x2xi8>) -> tensor<3x2xi8>
  return %2 : tensor<3x2xi8>
}
func.func private @f(%a: tensor<3x2xi8>) -> tensor<3x2xi8> {
  %0 = stablehlo.maximum %a, %a : tensor<3x2xi8>
  return %0 : tensor<3x2xi8>
}
// -----
// run: quant
// Arithmetic is written out.
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xf32> {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// expect
func.func @main(%a: tensor<2xi8>) -> tensor<2xf32> {
  %0 = stablehlo.convert %a : (tensor<2xi8>) -> tensor<2xi32>
  %1 = stablehlo.constant dense<3> : tensor<2xi32>
  %2 = stablehlo.subtract %0, %1 : tensor<2xi32>
  %3 = stablehlo.convert %2 : (tensor<2xi32>) -> tensor<2xf32>
  %4 = stablehlo.constant dense<5.0e-1> : tensor<2xf32>
  %5 = stablehlo.multiply %3, %4 : tensor<2xf32>
  return %5 : tensor<2xf32>
}
// -----
// run: quant
// Arithmetic is written out.
// Numbers that do nothing are left out.
func.func @main(%a: tensor<2xf32>) -> tensor<2x!quant.uniform<i8<-7:7>:f32, 1.0>> {
  %0 = stablehlo.uniform_quantize %a : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8<-7:7>:f32, 1.0>>
  return %0 : tensor<2x!quant.uniform<i8<-7:7>:f32, 1.0>>
}
// expect
func.func @main(%a: tensor<2xf32>) -> tensor<2xi8> {
  %l = stablehlo.constant dense<-7.0> : tensor<2xf32>
  %h = stablehlo.constant dense<7.0> : tensor<2xf32>
  %0 = stablehlo.clamp %l, %a, %h : tensor<2xf32>
  %1 = stablehlo.round_nearest_even %0 : tensor<2xf32>
  %2 = stablehlo.convert %1 : (tensor<2xf32>) -> tensor<2xi8>
  return %2 : tensor<2xi8>
}
// -----
// run: quant
// Others stay.
func.func @main(%a: tensor<2xi8>) -> tensor<2xi8> {
  %0 = stablehlo.bitcast_convert %a : (tensor<2xi8>) -> tensor<2xi8>
  %1 = stablehlo.add %0, %a : tensor<2xi8>
  return %1 : tensor<2xi8>
}
// unchanged
// -----
// run: quant
// What has no meaning is refused.
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = "stablehlo.popcnt"(%a) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
}
// refused INVALID_ARGUMENT: takes no quantized elements
// -----
// run: quant
// What has no meaning is refused.
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xf32> {
  %0 = "stablehlo.convert"(%a) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// refused INVALID_ARGUMENT: takes no quantized elements
// -----
// run: quant
// What has no meaning is refused.
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = "stablehlo.not"(%a) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
}
// refused INVALID_ARGUMENT: t.mlir
// -----
// run: quant
// What has no meaning is refused.
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xf64> {
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}
// refused INVALID_ARGUMENT: in this way
// -----
// run: quant
// What has no meaning is refused.
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3xf32> {
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
// refused INVALID_ARGUMENT: another shape
// -----
// run: quant
// What has no meaning is refused.
func.func @main(%a: tensor<2xf64>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = "stablehlo.uniform_quantize"(%a) : (tensor<2xf64>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
}
// refused INVALID_ARGUMENT: in this way
// -----
// run: quant
// What has no meaning is refused.
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = "stablehlo.add"(%a) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
}
// refused INVALID_ARGUMENT: in this way
// -----
// run: quant
// What has no meaning is refused.
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = "stablehlo.dot_general"(%a) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
}
// refused INVALID_ARGUMENT: in this way
// -----
// run: quant
// What has no meaning is refused.
func.func @main(%a: tensor<?x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<?x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = "stablehlo.abs"(%a) : (tensor<?x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<?x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<?x!quant.uniform<i8:f32, 0.5:3>>
}
// refused UNIMPLEMENTED: a shape that is not known
// -----
// run: quant
// What has no meaning is refused.
func.func @main(%a: tensor<?xf32>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = "stablehlo.abs"(%a) : (tensor<?xf32>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
}
// refused UNIMPLEMENTED: a shape that is not known
// -----
// run: quant
// What has no meaning is refused.
func.func @main(%a: tensor<*x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<*x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = "stablehlo.abs"(%a) : (tensor<*x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<*x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<*x!quant.uniform<i8:f32, 0.5:3>>
}
// refused UNIMPLEMENTED: a shape that is not known
// -----
// run: quant
// Types without arithmetic are refused.
func.func @main(%a: tensor<2x!quant.uniform<i3:f32, 0.5>>) -> tensor<2x!quant.uniform<i3:f32, 0.5>> {
  %0 = "stablehlo.abs"(%a) : (tensor<2x!quant.uniform<i3:f32, 0.5>>) -> tensor<2x!quant.uniform<i3:f32, 0.5>>
  return %0 : tensor<2x!quant.uniform<i3:f32, 0.5>>
}
// refused INVALID_ARGUMENT: scales than places
// -----
// run: quant
// Types without arithmetic are refused.
func.func @main(%a: tensor<2x!quant.uniform<i8:i32, 0.5>>) -> tensor<2x!quant.uniform<i8:i32, 0.5>> {
  %0 = "stablehlo.abs"(%a) : (tensor<2x!quant.uniform<i8:i32, 0.5>>) -> tensor<2x!quant.uniform<i8:i32, 0.5>>
  return %0 : tensor<2x!quant.uniform<i8:i32, 0.5>>
}
// refused INVALID_ARGUMENT: scales than places
// -----
// run: quant
// Types without arithmetic are refused.
func.func @main(%a: tensor<2x!quant.uniform<i8:f80, 0.5>>) -> tensor<2x!quant.uniform<i8:f80, 0.5>> {
  %0 = "stablehlo.abs"(%a) : (tensor<2x!quant.uniform<i8:f80, 0.5>>) -> tensor<2x!quant.uniform<i8:f80, 0.5>>
  return %0 : tensor<2x!quant.uniform<i8:f80, 0.5>>
}
// refused INVALID_ARGUMENT: scales than places
// -----
// run: quant
// Types without arithmetic are refused.
func.func @main(%a: tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5}>>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5}>> {
  %0 = "stablehlo.abs"(%a) : (tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5}>>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5}>>
  return %0 : tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5}>>
}
// refused INVALID_ARGUMENT: scales than places
// -----
// run: quant
// Types without arithmetic are refused.
func.func @main(%a: tensor<2x!quant.uniform<i8:f32:1, {0.5, 0.5}>>) -> tensor<2x!quant.uniform<i8:f32:1, {0.5, 0.5}>> {
  %0 = "stablehlo.abs"(%a) : (tensor<2x!quant.uniform<i8:f32:1, {0.5, 0.5}>>) -> tensor<2x!quant.uniform<i8:f32:1, {0.5, 0.5}>>
  return %0 : tensor<2x!quant.uniform<i8:f32:1, {0.5, 0.5}>>
}
// refused INVALID_ARGUMENT: scales than places
// -----
// run: quant
// Types without arithmetic are refused.
func.func @main(%a: tensor<2x!quant.uniform<i8:f32:0, {}>>) -> tensor<2x!quant.uniform<i8:f32:0, {}>> {
  %0 = "stablehlo.abs"(%a) : (tensor<2x!quant.uniform<i8:f32:0, {}>>) -> tensor<2x!quant.uniform<i8:f32:0, {}>>
  return %0 : tensor<2x!quant.uniform<i8:f32:0, {}>>
}
// refused INVALID_ARGUMENT: scales than places
// -----
// run: quant
// Regions of other elements.
// A reduction's region may take other elements than it is given: those are looked at as well.
func.func @main(%a: tensor<?x!quant.uniform<i8:f32, 0.5:3>>, %z: tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<!quant.uniform<i32:f32, 0.5>> {
  %0 = "stablehlo.reduce"(%a, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<!quant.uniform<i32:f32, 0.5>>, %y: tensor<!quant.uniform<i32:f32, 0.5>>):
    %1 = stablehlo.add %x, %y : tensor<!quant.uniform<i32:f32, 0.5>>
    stablehlo.return %1 : tensor<!quant.uniform<i32:f32, 0.5>>
  }) : (tensor<?x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<!quant.uniform<i32:f32, 0.5>>
  return %0 : tensor<!quant.uniform<i32:f32, 0.5>>
}
// refused UNIMPLEMENTED: a shape that is not known
// -----
// run: quant
// Regions of other elements.
// A reduction's region may take other elements than it is given: those are looked at as well.
func.func @main(%a: tensor<4x!quant.uniform<i3:f32, 0.5>>, %z: tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<!quant.uniform<i32:f32, 0.5>> {
  %0 = "stablehlo.reduce"(%a, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<!quant.uniform<i32:f32, 0.5>>, %y: tensor<!quant.uniform<i32:f32, 0.5>>):
    %1 = stablehlo.add %x, %y : tensor<!quant.uniform<i32:f32, 0.5>>
    stablehlo.return %1 : tensor<!quant.uniform<i32:f32, 0.5>>
  }) : (tensor<4x!quant.uniform<i3:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<!quant.uniform<i32:f32, 0.5>>
  return %0 : tensor<!quant.uniform<i32:f32, 0.5>>
}
// refused INVALID_ARGUMENT: scales than places
// -----
// run: quant
// Regions of other elements.
// A reduction's region may take other elements than it is given: those are looked at as well.
func.func @main(%a: tensor<4x!quant.uniform<i8:f32:0, {0.5, 0.25}>>, %z: tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<!quant.uniform<i32:f32, 0.5>> {
  %0 = "stablehlo.reduce"(%a, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<!quant.uniform<i32:f32, 0.5>>, %y: tensor<!quant.uniform<i32:f32, 0.5>>):
    %1 = stablehlo.add %x, %y : tensor<!quant.uniform<i32:f32, 0.5>>
    stablehlo.return %1 : tensor<!quant.uniform<i32:f32, 0.5>>
  }) : (tensor<4x!quant.uniform<i8:f32:0, {0.5, 0.25}>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<!quant.uniform<i32:f32, 0.5>>
  return %0 : tensor<!quant.uniform<i32:f32, 0.5>>
}
// refused INVALID_ARGUMENT: scales than places
// -----
// run: quant
// Every kind of rule: floats, integers, per axis, regions, calls, tuples, constants.
func.func @main(%a: tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<2x2x!quant.uniform<i8:f32:0, {0.5:1, 0.25:-2}>>, %w: tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>,
    %f: tensor<2x2xf32>) -> (tensor<2x2x!quant.uniform<i32:f32, 0.125>>, tensor<2x2xi1>, tensor<2x2xf32>,
    tensor<2x!quant.uniform<i32:f32, 0.125>>, tensor<1x2x2x1x!quant.uniform<i32:f32, 0.125>>) {
  %k = stablehlo.constant() <{value = dense<7> : tensor<2x2xi8>}> : () -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %0 = stablehlo.add %a, %k : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.125>>
  %1 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.125>>
  %2 = stablehlo.uniform_quantize %b : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5:1, 0.25:-2}>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %3 = stablehlo.tanh %b : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5:1, 0.25:-2}>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %4 = stablehlo.compare LT, %2, %3, SIGNED : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2xi1>
  %5 = stablehlo.uniform_quantize %f : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.5:1, 0.25:-2}>>
  %6 = stablehlo.uniform_dequantize %5 : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5:1, 0.25:-2}>>) -> tensor<2x2xf32>
  %z = stablehlo.constant() <{value = dense<3> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %7 = "stablehlo.reduce"(%a, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<!quant.uniform<i32:f32, 0.125>>, %y: tensor<!quant.uniform<i32:f32, 0.125>>):
    %8 = stablehlo.add %x, %y : tensor<!quant.uniform<i32:f32, 0.125>>
    stablehlo.return %8 : tensor<!quant.uniform<i32:f32, 0.125>>
  }) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i32:f32, 0.125>>
  %9 = func.call @f(%a) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %t = stablehlo.tuple %9, %1 : tuple<tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x!quant.uniform<i32:f32, 0.125>>>
  %10 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x!quant.uniform<i32:f32, 0.125>>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %i = stablehlo.reshape %10 : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<1x2x2x1x!quant.uniform<i8:f32, 0.5:3>>
  %h = stablehlo.reshape %k : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x1x1x!quant.uniform<i8:f32, 0.5:3>>
  %11 = stablehlo.convolution(%i, %h) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
    window = {pad = [[0, 1], [1, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<1x2x2x1x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x1x1x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<1x2x2x1x!quant.uniform<i32:f32, 0.125>>
  return %1, %4, %6, %7, %11 : tensor<2x2x!quant.uniform<i32:f32, 0.125>>, tensor<2x2xi1>, tensor<2x2xf32>,
    tensor<2x!quant.uniform<i32:f32, 0.125>>, tensor<1x2x2x1x!quant.uniform<i32:f32, 0.125>>
}
func.func private @f(%a: tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = stablehlo.clamp %a, %a, %a : tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
}
// expect
module {
  func.func @main(%arg0: tensor<2x2xi8>, %arg1: tensor<2x2xi8>, %arg2: tensor<2x2xi8>, %arg3: tensor<2x2xf32>) -> (tensor<2x2xi32>, tensor<2x2xi1>, tensor<2x2xf32>, tensor<2xi32>, tensor<1x2x2x1xi32>) {
    %0 = stablehlo.constant dense<7> : tensor<2x2xi8>
    %1 = stablehlo.convert %0 : (tensor<2x2xi8>) -> tensor<2x2xf32>
    %2 = stablehlo.constant dense<4.000000e+00> : tensor<2x2xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<2x2xf32>
    %4 = stablehlo.constant dense<-1.200000e+01> : tensor<2x2xf32>
    %5 = stablehlo.add %3, %4 : tensor<2x2xf32>
    %6 = stablehlo.round_nearest_even %5 : tensor<2x2xf32>
    %7 = stablehlo.convert %6 : (tensor<2x2xf32>) -> tensor<2x2xi32>
    %8 = stablehlo.convert %arg0 : (tensor<2x2xi8>) -> tensor<2x2xf32>
    %9 = stablehlo.constant dense<4.000000e+00> : tensor<2x2xf32>
    %10 = stablehlo.multiply %8, %9 : tensor<2x2xf32>
    %11 = stablehlo.constant dense<-1.200000e+01> : tensor<2x2xf32>
    %12 = stablehlo.add %10, %11 : tensor<2x2xf32>
    %13 = stablehlo.round_nearest_even %12 : tensor<2x2xf32>
    %14 = stablehlo.convert %13 : (tensor<2x2xf32>) -> tensor<2x2xi32>
    %15 = stablehlo.add %14, %7 : tensor<2x2xi32>
    %16 = stablehlo.constant dense<-2147483648> : tensor<2x2xi32>
    %17 = stablehlo.constant dense<2147483647> : tensor<2x2xi32>
    %18 = stablehlo.clamp %16, %15, %17 : tensor<2x2xi32>
    %19 = stablehlo.convert %arg0 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %20 = stablehlo.constant dense<3> : tensor<2x2xi32>
    %21 = stablehlo.subtract %19, %20 : tensor<2x2xi32>
    %22 = stablehlo.convert %21 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %23 = stablehlo.constant dense<5.000000e-01> : tensor<2x2xf32>
    %24 = stablehlo.multiply %22, %23 : tensor<2x2xf32>
    %25 = stablehlo.convert %arg2 : (tensor<2x2xi8>) -> tensor<2x2xf32>
    %26 = stablehlo.constant dense<[5.000000e-01, 2.500000e-01]> : tensor<2xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [1] : (tensor<2xf32>) -> tensor<2x2xf32>
    %28 = stablehlo.multiply %25, %27 : tensor<2x2xf32>
    %29 = stablehlo.dot_general %24, %28, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
    %30 = stablehlo.constant dense<1.250000e-01> : tensor<2x2xf32>
    %31 = stablehlo.divide %29, %30 : tensor<2x2xf32>
    %32 = stablehlo.constant dense<-2.1474836e+09> : tensor<2x2xf32>
    %33 = stablehlo.constant dense<2.1474836e+09> : tensor<2x2xf32>
    %34 = stablehlo.clamp %32, %31, %33 : tensor<2x2xf32>
    %35 = stablehlo.round_nearest_even %34 : tensor<2x2xf32>
    %36 = stablehlo.convert %35 : (tensor<2x2xf32>) -> tensor<2x2xi32>
    %37 = stablehlo.convert %arg1 : (tensor<2x2xi8>) -> tensor<2x2xf32>
    %38 = stablehlo.constant dense<[1.000000e+00, 5.000000e-01]> : tensor<2xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0] : (tensor<2xf32>) -> tensor<2x2xf32>
    %40 = stablehlo.multiply %37, %39 : tensor<2x2xf32>
    %41 = stablehlo.constant dense<[2.000000e+00, 4.000000e+00]> : tensor<2xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0] : (tensor<2xf32>) -> tensor<2x2xf32>
    %43 = stablehlo.add %40, %42 : tensor<2x2xf32>
    %44 = stablehlo.constant dense<-1.280000e+02> : tensor<2x2xf32>
    %45 = stablehlo.constant dense<1.270000e+02> : tensor<2x2xf32>
    %46 = stablehlo.clamp %44, %43, %45 : tensor<2x2xf32>
    %47 = stablehlo.round_nearest_even %46 : tensor<2x2xf32>
    %48 = stablehlo.convert %47 : (tensor<2x2xf32>) -> tensor<2x2xi8>
    %49 = stablehlo.convert %arg1 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %50 = stablehlo.constant dense<[1, -2]> : tensor<2xi32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0] : (tensor<2xi32>) -> tensor<2x2xi32>
    %52 = stablehlo.subtract %49, %51 : tensor<2x2xi32>
    %53 = stablehlo.convert %52 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %54 = stablehlo.constant dense<[5.000000e-01, 2.500000e-01]> : tensor<2xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0] : (tensor<2xf32>) -> tensor<2x2xf32>
    %56 = stablehlo.multiply %53, %55 : tensor<2x2xf32>
    %57 = stablehlo.tanh %56 : tensor<2x2xf32>
    %58 = stablehlo.constant dense<5.000000e-01> : tensor<2x2xf32>
    %59 = stablehlo.divide %57, %58 : tensor<2x2xf32>
    %60 = stablehlo.constant dense<3.000000e+00> : tensor<2x2xf32>
    %61 = stablehlo.add %59, %60 : tensor<2x2xf32>
    %62 = stablehlo.constant dense<-1.280000e+02> : tensor<2x2xf32>
    %63 = stablehlo.constant dense<1.270000e+02> : tensor<2x2xf32>
    %64 = stablehlo.clamp %62, %61, %63 : tensor<2x2xf32>
    %65 = stablehlo.round_nearest_even %64 : tensor<2x2xf32>
    %66 = stablehlo.convert %65 : (tensor<2x2xf32>) -> tensor<2x2xi8>
    %67 = stablehlo.convert %48 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %68 = stablehlo.constant dense<3> : tensor<2x2xi32>
    %69 = stablehlo.subtract %67, %68 : tensor<2x2xi32>
    %70 = stablehlo.convert %69 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %71 = stablehlo.constant dense<5.000000e-01> : tensor<2x2xf32>
    %72 = stablehlo.multiply %70, %71 : tensor<2x2xf32>
    %73 = stablehlo.convert %66 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %74 = stablehlo.constant dense<3> : tensor<2x2xi32>
    %75 = stablehlo.subtract %73, %74 : tensor<2x2xi32>
    %76 = stablehlo.convert %75 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %77 = stablehlo.constant dense<5.000000e-01> : tensor<2x2xf32>
    %78 = stablehlo.multiply %76, %77 : tensor<2x2xf32>
    %79 = stablehlo.compare LT, %72, %78, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %80 = stablehlo.constant dense<[5.000000e-01, 2.500000e-01]> : tensor<2xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0] : (tensor<2xf32>) -> tensor<2x2xf32>
    %82 = stablehlo.divide %arg3, %81 : tensor<2x2xf32>
    %83 = stablehlo.constant dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0] : (tensor<2xf32>) -> tensor<2x2xf32>
    %85 = stablehlo.add %82, %84 : tensor<2x2xf32>
    %86 = stablehlo.constant dense<-1.280000e+02> : tensor<2x2xf32>
    %87 = stablehlo.constant dense<1.270000e+02> : tensor<2x2xf32>
    %88 = stablehlo.clamp %86, %85, %87 : tensor<2x2xf32>
    %89 = stablehlo.round_nearest_even %88 : tensor<2x2xf32>
    %90 = stablehlo.convert %89 : (tensor<2x2xf32>) -> tensor<2x2xi8>
    %91 = stablehlo.convert %90 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %92 = stablehlo.constant dense<[1, -2]> : tensor<2xi32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0] : (tensor<2xi32>) -> tensor<2x2xi32>
    %94 = stablehlo.subtract %91, %93 : tensor<2x2xi32>
    %95 = stablehlo.convert %94 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %96 = stablehlo.constant dense<[5.000000e-01, 2.500000e-01]> : tensor<2xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0] : (tensor<2xf32>) -> tensor<2x2xf32>
    %98 = stablehlo.multiply %95, %97 : tensor<2x2xf32>
    %99 = stablehlo.constant dense<3> : tensor<i8>
    %100 = stablehlo.convert %arg0 : (tensor<2x2xi8>) -> tensor<2x2xf32>
    %101 = stablehlo.constant dense<4.000000e+00> : tensor<2x2xf32>
    %102 = stablehlo.multiply %100, %101 : tensor<2x2xf32>
    %103 = stablehlo.constant dense<-1.200000e+01> : tensor<2x2xf32>
    %104 = stablehlo.add %102, %103 : tensor<2x2xf32>
    %105 = stablehlo.constant dense<-2.1474836e+09> : tensor<2x2xf32>
    %106 = stablehlo.constant dense<2.1474836e+09> : tensor<2x2xf32>
    %107 = stablehlo.clamp %105, %104, %106 : tensor<2x2xf32>
    %108 = stablehlo.round_nearest_even %107 : tensor<2x2xf32>
    %109 = stablehlo.convert %108 : (tensor<2x2xf32>) -> tensor<2x2xi32>
    %110 = stablehlo.convert %99 : (tensor<i8>) -> tensor<f32>
    %111 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %112 = stablehlo.multiply %110, %111 : tensor<f32>
    %113 = stablehlo.constant dense<-1.200000e+01> : tensor<f32>
    %114 = stablehlo.add %112, %113 : tensor<f32>
    %115 = stablehlo.constant dense<-2.1474836e+09> : tensor<f32>
    %116 = stablehlo.constant dense<2.1474836e+09> : tensor<f32>
    %117 = stablehlo.clamp %115, %114, %116 : tensor<f32>
    %118 = stablehlo.round_nearest_even %117 : tensor<f32>
    %119 = stablehlo.convert %118 : (tensor<f32>) -> tensor<i32>
    %120 = stablehlo.reduce(%109 init: %119) across dimensions = [0] : (tensor<2x2xi32>, tensor<i32>) -> tensor<2xi32>
      reducer(%arg4: tensor<i32>, %arg5: tensor<i32>)  {
      %121 = stablehlo.add %arg4, %arg5 : tensor<i32>
      %122 = stablehlo.constant dense<-2147483648> : tensor<i32>
      %123 = stablehlo.constant dense<2147483647> : tensor<i32>
      %124 = stablehlo.clamp %122, %121, %123 : tensor<i32>
      stablehlo.return %124 : tensor<i32>
    }
    %125 = call @f(%arg0) : (tensor<2x2xi8>) -> tensor<2x2xi8>
    %126 = stablehlo.tuple %125, %36 : tuple<tensor<2x2xi8>, tensor<2x2xi32>>
    %127 = stablehlo.get_tuple_element %126[0] : (tuple<tensor<2x2xi8>, tensor<2x2xi32>>) -> tensor<2x2xi8>
    %128 = stablehlo.reshape %127 : (tensor<2x2xi8>) -> tensor<1x2x2x1xi8>
    %129 = stablehlo.reshape %0 : (tensor<2x2xi8>) -> tensor<2x2x1x1xi8>
    %130 = stablehlo.convert %128 : (tensor<1x2x2x1xi8>) -> tensor<1x2x2x1xi32>
    %131 = stablehlo.constant dense<3> : tensor<1x2x2x1xi32>
    %132 = stablehlo.subtract %130, %131 : tensor<1x2x2x1xi32>
    %133 = stablehlo.convert %132 : (tensor<1x2x2x1xi32>) -> tensor<1x2x2x1xf32>
    %134 = stablehlo.constant dense<5.000000e-01> : tensor<1x2x2x1xf32>
    %135 = stablehlo.multiply %133, %134 : tensor<1x2x2x1xf32>
    %136 = stablehlo.convert %129 : (tensor<2x2x1x1xi8>) -> tensor<2x2x1x1xi32>
    %137 = stablehlo.constant dense<3> : tensor<2x2x1x1xi32>
    %138 = stablehlo.subtract %136, %137 : tensor<2x2x1x1xi32>
    %139 = stablehlo.convert %138 : (tensor<2x2x1x1xi32>) -> tensor<2x2x1x1xf32>
    %140 = stablehlo.constant dense<5.000000e-01> : tensor<2x2x1x1xf32>
    %141 = stablehlo.multiply %139, %140 : tensor<2x2x1x1xf32>
    %142 = stablehlo.convolution(%135, %141) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[0, 1], [1, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x2x1xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x2x1xf32>
    %143 = stablehlo.constant dense<1.250000e-01> : tensor<1x2x2x1xf32>
    %144 = stablehlo.divide %142, %143 : tensor<1x2x2x1xf32>
    %145 = stablehlo.constant dense<-2.1474836e+09> : tensor<1x2x2x1xf32>
    %146 = stablehlo.constant dense<2.1474836e+09> : tensor<1x2x2x1xf32>
    %147 = stablehlo.clamp %145, %144, %146 : tensor<1x2x2x1xf32>
    %148 = stablehlo.round_nearest_even %147 : tensor<1x2x2x1xf32>
    %149 = stablehlo.convert %148 : (tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xi32>
    return %36, %79, %98, %120, %149 : tensor<2x2xi32>, tensor<2x2xi1>, tensor<2x2xf32>, tensor<2xi32>, tensor<1x2x2x1xi32>
  }
  func.func private @f(%arg0: tensor<2x2xi8>) -> tensor<2x2xi8> {
    %0 = stablehlo.convert %arg0 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %1 = stablehlo.constant dense<3> : tensor<2x2xi32>
    %2 = stablehlo.subtract %0, %1 : tensor<2x2xi32>
    %3 = stablehlo.convert %2 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %4 = stablehlo.constant dense<5.000000e-01> : tensor<2x2xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<2x2xf32>
    %6 = stablehlo.convert %arg0 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %7 = stablehlo.constant dense<3> : tensor<2x2xi32>
    %8 = stablehlo.subtract %6, %7 : tensor<2x2xi32>
    %9 = stablehlo.convert %8 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %10 = stablehlo.constant dense<5.000000e-01> : tensor<2x2xf32>
    %11 = stablehlo.multiply %9, %10 : tensor<2x2xf32>
    %12 = stablehlo.convert %arg0 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %13 = stablehlo.constant dense<3> : tensor<2x2xi32>
    %14 = stablehlo.subtract %12, %13 : tensor<2x2xi32>
    %15 = stablehlo.convert %14 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %16 = stablehlo.constant dense<5.000000e-01> : tensor<2x2xf32>
    %17 = stablehlo.multiply %15, %16 : tensor<2x2xf32>
    %18 = stablehlo.clamp %5, %11, %17 : tensor<2x2xf32>
    %19 = stablehlo.constant dense<5.000000e-01> : tensor<2x2xf32>
    %20 = stablehlo.divide %18, %19 : tensor<2x2xf32>
    %21 = stablehlo.constant dense<3.000000e+00> : tensor<2x2xf32>
    %22 = stablehlo.add %20, %21 : tensor<2x2xf32>
    %23 = stablehlo.constant dense<-1.280000e+02> : tensor<2x2xf32>
    %24 = stablehlo.constant dense<1.270000e+02> : tensor<2x2xf32>
    %25 = stablehlo.clamp %23, %22, %24 : tensor<2x2xf32>
    %26 = stablehlo.round_nearest_even %25 : tensor<2x2xf32>
    %27 = stablehlo.convert %26 : (tensor<2x2xf32>) -> tensor<2x2xi8>
    return %27 : tensor<2x2xi8>
  }
}
// -----
// run: quant
// From one quantization to another, each with a scale for each place, and not as many.
func.func @main(%a: tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25, 0.125}>>) -> tensor<4x!quant.uniform<i8:f32:0, {0.5, 0.25, 0.125, 1.0}>> {
  %0 = "stablehlo.uniform_quantize"(%a) : (tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25, 0.125}>>) -> tensor<4x!quant.uniform<i8:f32:0, {0.5, 0.25, 0.125, 1.0}>>
  return %0 : tensor<4x!quant.uniform<i8:f32:0, {0.5, 0.25, 0.125, 1.0}>>
}
// refused INVALID_ARGUMENT: t.mlir:2:8: stablehlo.uniform_quantize does not take quantized elements in this way
