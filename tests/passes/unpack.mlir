// run: unpack
// Tuples are what they hold.
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> (tensor<2xf32>) {
  %0 = stablehlo.tuple %x, %y : tuple<tensor<2xf32>, tensor<2xf32>>
  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  %2 = stablehlo.negate %1 : tensor<2xf32>
  return %2 : tensor<2xf32>
}
// expect
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> (tensor<2xf32>) {
  %0 = stablehlo.tuple %x, %y : tuple<tensor<2xf32>, tensor<2xf32>>
  %2 = stablehlo.negate %y : tensor<2xf32>
  return %2 : tensor<2xf32>
}
// -----
// run: unpack
// A result that is a tuple is several.
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> (tensor<2xf32>, tuple<tensor<2xf32>, tuple<tensor<2xf32>, tensor<2xf32>>>) {
  %0 = stablehlo.tuple %x, %y : tuple<tensor<2xf32>, tensor<2xf32>>
  %1 = stablehlo.tuple %y, %0 : tuple<tensor<2xf32>, tuple<tensor<2xf32>, tensor<2xf32>>>
  return %x, %1 : tensor<2xf32>, tuple<tensor<2xf32>, tuple<tensor<2xf32>, tensor<2xf32>>>
}
// expect
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = stablehlo.tuple %x, %y : tuple<tensor<2xf32>, tensor<2xf32>>
  %1 = stablehlo.tuple %y, %0 : tuple<tensor<2xf32>, tuple<tensor<2xf32>, tensor<2xf32>>>
  return %x, %y, %x, %y : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
// -----
// run: unpack
// Arguments and what calls give are several.
func.func @main(%x: tuple<tensor<2xf32>, tensor<2xf32>>) -> (tuple<tensor<2xf32>, tensor<2xf32>>) {
  %0 = stablehlo.custom_call @f(%x) : (tuple<tensor<2xf32>, tensor<2xf32>>) -> tuple<tensor<2xf32>, tensor<2xf32>>
  return %0 : tuple<tensor<2xf32>, tensor<2xf32>>
}
// expect
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %t = stablehlo.tuple %x, %y : tuple<tensor<2xf32>, tensor<2xf32>>
  %0:2 = stablehlo.custom_call @f(%x, %y) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  %u = stablehlo.tuple %0#0, %0#1 : tuple<tensor<2xf32>, tensor<2xf32>>
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xf32>
}
// -----
// run: unpack
// Other functions stay.
// What is called is inlined before; what is left of it is nobody's.
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>) {
  return %x : tensor<2xf32>
}
func.func private @g(%x: tuple<tensor<2xf32>, tensor<2xf32>>) -> tensor<2xf32> {
  %0 = stablehlo.get_tuple_element %x[1] : (tuple<tensor<2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// unchanged
// -----
// run: unpack
// What is started runs there.
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>) {
  %f = "stablehlo.async_start"(%x) ({
  ^bb0(%b: tensor<2xf32>):
    %0 = stablehlo.sine %b : tensor<2xf32>
    stablehlo.return %0 : tensor<2xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<2xf32>>
  %1 = stablehlo.negate %x : tensor<2xf32>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  %2 = stablehlo.add %1, %r : tensor<2xf32>
  return %2 : tensor<2xf32>
}
// expect
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>) {
  %0 = stablehlo.sine %x : tensor<2xf32>
  %1 = stablehlo.negate %x : tensor<2xf32>
  %2 = stablehlo.add %1, %0 : tensor<2xf32>
  return %2 : tensor<2xf32>
}
// -----
// run: unpack
// What cannot be taken apart is refused.
func.func @main() -> (tensor<2xf32>) {
  %y = stablehlo.constant dense<0.0> : tensor<2xf32>
  %t = stablehlo.tuple %y, %y : tuple<tensor<2xf32>, tensor<2xf32>>
  %x = stablehlo.optimization_barrier %t : tuple<tensor<2xf32>, tensor<2xf32>>
  %0 = stablehlo.get_tuple_element %x[1] : (tuple<tensor<2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// refused UNIMPLEMENTED: t.mlir:5:8: stablehlo.get_tuple_element takes an element of a tuple that stablehlo.optimization_barrier made, and no stablehlo.tuple
// -----
// run: unpack
// What cannot be taken apart is refused.
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>) {
  %0 = stablehlo.tuple %x : tuple<tensor<2xf32>>
  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}
// refused INVALID_ARGUMENT: its tuple of 1 does not have
// -----
// run: unpack
// What cannot be taken apart is refused.
func.func @main(%f: !stablehlo.future<tensor<2xf32>>) -> (tensor<2xf32>) {
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// refused INVALID_ARGUMENT: waits for what no stablehlo.async_start gives
// -----
// run: unpack
// What cannot be taken apart is refused.
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>) {
  %f = "stablehlo.async_start"(%x) ({
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<2xf32>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// refused INVALID_ARGUMENT: has no body that takes its operands
// -----
// run: unpack,deprecated
// What is unpacked may be deprecated.
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tuple<tensor<2xf32>, tensor<2xf32>>, tensor<f32>) {
  %f = "stablehlo.async_start"(%x) ({
  ^bb0(%b: tensor<2xf32>):
    %0 = stablehlo.sine %b : tensor<2xf32>
    stablehlo.return %0 : tensor<2xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<2xf32>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  %t = stablehlo.tuple %x, %r : tuple<tensor<2xf32>, tensor<2xf32>>
  %e = stablehlo.get_tuple_element %t[1] : (tuple<tensor<2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  %m = stablehlo.einsum %x, %e, config = "a,b->ba" : (tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  %u = stablehlo.unary_einsum %m, config = "aa->" : (tensor<2x2xf32>) -> tensor<f32>
  %c = "stablehlo.cross-replica-sum"(%e) {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  return %c, %t, %u : tensor<2xf32>, tuple<tensor<2xf32>, tensor<2xf32>>, tensor<f32>
}
// expect
module {
  func.func @main(%arg0: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>) {
    %0 = stablehlo.sine %arg0 : tensor<2xf32>
    %1 = stablehlo.tuple %arg0, %0 : tuple<tensor<2xf32>, tensor<2xf32>>
    %2 = stablehlo.dot_general %arg0, %0, contracting_dims = [] x [] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
    %3 = stablehlo.transpose %2, dims = [1, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
    %4 = stablehlo.iota dim = 1 : tensor<2x2xi32>
    %5 = stablehlo.iota dim = 0 : tensor<2x2xi32>
    %6 = stablehlo.compare EQ, %5, %4, SIGNED : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
    %7 = stablehlo.constant dense<0.000000e+00> : tensor<2x2xf32>
    %8 = stablehlo.select %6, %3, %7 : tensor<2x2xi1>, tensor<2x2xf32>
    %9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%8 init: %9) applies stablehlo.add across dimensions = [1] : (tensor<2x2xf32>, tensor<f32>) -> tensor<2xf32>
    %11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%10 init: %11) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %13 = "stablehlo.all_reduce"(%0) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %14 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %14 : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    return %13, %arg0, %0, %12 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<f32>
  }
}
