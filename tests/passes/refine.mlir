// run: refine
// Dynamic ops become static ones.
// Dead constants stay: dce is a pass of its own.
func.func @main(%x: tensor<6xi32>) -> tensor<?x?xi32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %r = stablehlo.dynamic_reshape %x, %s : (tensor<6xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
// expect
func.func @main(%x: tensor<6xi32>) -> tensor<3x2xi32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %r = stablehlo.reshape %x : (tensor<6xi32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
// -----
// run: refine
// Dynamic ops become static ones.
// Dead constants stay: dce is a pass of its own.
func.func @main(%x: tensor<2xi32>) -> tensor<?x?xi32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %r = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<2xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
// expect
func.func @main(%x: tensor<2xi32>) -> tensor<3x2xi32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %r = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<2xi32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
// -----
// run: refine
// Dynamic ops become static ones.
// Dead constants stay: dce is a pass of its own.
func.func @main() -> tensor<?x?xi32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %r = stablehlo.dynamic_iota %s, dim = 0 : (tensor<2xi64>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
// expect
func.func @main() -> tensor<3x2xi32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %r = stablehlo.iota dim = 0 : tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
// -----
// run: refine
// Dynamic ops become static ones.
// Dead constants stay: dce is a pass of its own.
func.func @main(%x: tensor<4x5xi32>) -> tensor<?x?xi32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %z = stablehlo.constant dense<0> : tensor<2xi64>
  %o = stablehlo.constant dense<1> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %x, %z, %s, %o : (tensor<4x5xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
// expect
func.func @main(%x: tensor<4x5xi32>) -> tensor<3x2xi32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %z = stablehlo.constant dense<0> : tensor<2xi64>
  %o = stablehlo.constant dense<1> : tensor<2xi64>
  %r = stablehlo.slice %x [0:3, 0:2] : (tensor<4x5xi32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
// -----
// run: refine
// Sizes are numbers.
// What the size of a dimension is, is known; and where a window starts need not be.
func.func @main(%x: tensor<6xi32>) -> tensor<?xi32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<6xi32>) -> tensor<i32>
  %s = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %r = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
// expect
func.func @main(%x: tensor<6xi32>) -> tensor<6xi32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<6xi32>) -> tensor<i32>
  %s = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %r = stablehlo.iota dim = 0 : tensor<6xi32>
  return %r : tensor<6xi32>
}
// -----
// run: refine
// Sizes are numbers.
// What the size of a dimension is, is known; and where a window starts need not be.
func.func @main(%x: tensor<9xi32>, %a: tensor<1xi64>, %b: tensor<1xi64>) -> tensor<4xi32> {
  %o = stablehlo.constant dense<1> : tensor<1xi64>
  %r = stablehlo.real_dynamic_slice %x, %a, %b, %o : (tensor<9xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
// expect
func.func @main(%x: tensor<9xi32>, %a: tensor<1xi64>, %b: tensor<1xi64>) -> tensor<4xi32> {
  %o = stablehlo.constant dense<1> : tensor<1xi64>
  %0 = stablehlo.slice %a [0:1] : (tensor<1xi64>) -> tensor<1xi64>
  %1 = stablehlo.reshape %0 : (tensor<1xi64>) -> tensor<i64>
  %r = stablehlo.dynamic_slice %x, %1, sizes = [4] : (tensor<9xi32>, tensor<i64>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
// -----
// run: refine
// Shapes go through ops and regions.
func.func @main(%x: tensor<2x3xf32>) -> tensor<?x?xf32> {
  %0 = stablehlo.negate %x : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
// expect
func.func @main(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = stablehlo.negate %x : tensor<2x3xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}
// -----
// run: refine
// Shapes go through ops and regions.
func.func @main(%p: tensor<i1>, %x: tensor<2xf32>) -> tensor<?xf32> {
  %0 = stablehlo.sine %x : (tensor<2xf32>) -> tensor<?xf32>
  %1 = "stablehlo.if"(%p) ({
    stablehlo.return %0 : tensor<?xf32>
  }, {
    %2 = stablehlo.negate %0 : tensor<?xf32>
    stablehlo.return %2 : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  %3 = "stablehlo.while"(%1) ({
  ^bb0(%c: tensor<?xf32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%c: tensor<?xf32>):
    %4 = stablehlo.abs %c : tensor<?xf32>
    stablehlo.return %4 : tensor<?xf32>
  }) : (tensor<?xf32>) -> tensor<?xf32>
  return %3 : tensor<?xf32>
}
// expect
func.func @main(%p: tensor<i1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.sine %x : tensor<2xf32>
  %1 = "stablehlo.if"(%p) ({
    stablehlo.return %0 : tensor<2xf32>
  }, {
    %2 = stablehlo.negate %0 : tensor<2xf32>
    stablehlo.return %2 : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  %3 = "stablehlo.while"(%1) ({
  ^bb0(%c: tensor<2xf32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%c: tensor<2xf32>):
    %4 = stablehlo.abs %c : tensor<2xf32>
    stablehlo.return %4 : tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %3 : tensor<2xf32>
}
// -----
// run: refine
// Static programs stay.
// Nothing to do is nothing done, though an op of the program is wrong.
func.func @main(%x: tensor<2xf32>) -> tensor<3xf32> {
  %0 = stablehlo.negate %x : (tensor<2xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
// unchanged
// -----
// run: refine
// Assertions that hold go.
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %p = stablehlo.constant dense<true> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%p) {error_message = "no", has_side_effect = true} : (tensor<i1>) -> ()
  return %x : tensor<2xf32>
}
// expect
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %p = stablehlo.constant dense<true> : tensor<i1>
  return %x : tensor<2xf32>
}
// -----
// run: refine
// What stays unknown or is wrong is said.
func.func @main(%y: tensor<2xf32>, %x: tensor<2x?xf32>) -> tensor<2xf32> {
  return %y : tensor<2xf32>
}
// refused UNIMPLEMENTED: t.mlir:1:1: func.func @main has an argument 1 (tensor<2x?xf32>) whose dimension 1
// -----
// run: refine
// What stays unknown or is wrong is said.
func.func @main(%x: tensor<6xi32>, %s: tensor<2xi64>) -> tensor<2x?xi32> {
  %r = stablehlo.dynamic_reshape %x, %s : (tensor<6xi32>, tensor<2xi64>) -> tensor<2x?xi32>
  return %r : tensor<2x?xi32>
}
// refused UNIMPLEMENTED: t.mlir:2:8: stablehlo.dynamic_reshape has a result 0 whose dimension 1 stays unknown: operand 1
// -----
// run: refine
// What stays unknown or is wrong is said.
func.func @main(%x: tensor<7xi32>) -> tensor<?x?xi32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %r = stablehlo.dynamic_reshape %x, %s : (tensor<7xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
// refused INVALID_ARGUMENT: t.mlir:5:8: stablehlo.dynamic_reshape
// -----
// run: refine
// What stays unknown or is wrong is said.
func.func @main(%x: tensor<6xi32>) -> tensor<?x5xi32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %r = stablehlo.dynamic_reshape %x, %s : (tensor<6xi32>, tensor<2xi64>) -> tensor<?x5xi32>
  return %r : tensor<?x5xi32>
}
// refused INVALID_ARGUMENT: where the shapes make [3x2]
// -----
// run: refine
// What stays unknown or is wrong is said.
func.func @main(%x: tensor<4xi32>) -> tensor<?x?xi32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %r = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<4xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}
// refused INVALID_ARGUMENT: cannot broadcast dimension 0 of 4 elements to 2
// -----
// run: refine
// What stays unknown or is wrong is said.
func.func @main(%x: tensor<4xi32>, %v: tensor<i32>) -> tensor<?xi32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %r = stablehlo.dynamic_pad %x, %v, %s, %s, %s : (tensor<4xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
// refused INVALID_ARGUMENT: has 2 numbers as operand 2, for rank 1
// -----
// run: refine
// What stays unknown or is wrong is said.
func.func @main(%x: tensor<4xi32>) -> tensor<?xi32> {
  %n = stablehlo.constant dense<9> : tensor<i32>
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4xi32>, tensor<i32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
// refused INVALID_ARGUMENT: sets dimension 0 of 4 elements to 9
// -----
// run: refine
// What stays unknown or is wrong is said.
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %p = stablehlo.constant dense<false> : tensor<i1>
  %n = stablehlo.constant dense<7> : tensor<i32>
  stablehlo.custom_call @shape_assertion(%p, %n) {error_message = "{0} is not 8, {x}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return %x : tensor<2xf32>
}
// refused INVALID_ARGUMENT: t.mlir:4:3: stablehlo.custom_call @shape_assertion: 7 is not 8, {x}
// -----
// run: refine
// What stays unknown or is wrong is said.
func.func @main(%p: tensor<i1>) -> tensor<i1> {
  stablehlo.custom_call @shape_assertion(%p) {error_message = "no", has_side_effect = true} : (tensor<i1>) -> ()
  return %p : tensor<i1>
}
// refused UNIMPLEMENTED: only running the program tells
// -----
// run: refine
// What stays unknown or is wrong is said.
func.func @main(%x: tensor<2xf32>) -> tensor<?xf32> {
  %r = stablehlo.custom_call @other(%x) : (tensor<2xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// refused UNIMPLEMENTED: the call says no shapes of its results
// -----
// run: refine
// What stays unknown or is wrong is said.
func.func @main(%p: tensor<i1>, %x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<?xf32> {
  %0 = stablehlo.negate %x : (tensor<2xf32>) -> tensor<?xf32>
  %1 = stablehlo.negate %y : (tensor<3xf32>) -> tensor<?xf32>
  %r = "stablehlo.if"(%p) ({
    stablehlo.return %0 : tensor<?xf32>
  }, {
    stablehlo.return %1 : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// refused INVALID_ARGUMENT: has another shape for result 0 than it is given
// -----
// run: refine
// What stays unknown or is wrong is said.
func.func @main(%x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<?xf32> {
  %0 = stablehlo.negate %x : (tensor<2xf32>) -> tensor<?xf32>
  %r = stablehlo.add %0, %y : (tensor<?xf32>, tensor<3xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// refused INVALID_ARGUMENT: t.mlir:3:8: stablehlo.add
// -----
// run: refine
// Calls take their shapes.
func.func @main(%x: tensor<5xf32>) -> tensor<?x?xf32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %r = stablehlo.custom_call @other(%x, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<5xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// expect
func.func @main(%x: tensor<5xf32>) -> tensor<3x2xf32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %r = stablehlo.custom_call @other(%x) : (tensor<5xf32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
// -----
// run: refine
// Calls take their shapes.
func.func @main(%x: tensor<5xf32>) -> tensor<?xf32> {
  %k = stablehlo.constant dense<2> : tensor<i64>
  %r:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) : (tensor<5xf32>, tensor<i64>) -> (tensor<?xf32>, tensor<?xi32>)
  return %r#0 : tensor<?xf32>
}
// expect
func.func @main(%x: tensor<5xf32>) -> tensor<2xf32> {
  %k = stablehlo.constant dense<2> : tensor<i64>
  %r:2 = chlo.top_k(%x, k = 2) : tensor<5xf32> -> (tensor<2xf32>, tensor<2xi32>)
  return %r#0 : tensor<2xf32>
}
// -----
// run: refine
// Calls take their shapes.
func.func @main(%x: tensor<5xf32>) -> tensor<?xf32> {
  %r = stablehlo.custom_call @other(%x) {indices_of_shape_operands = dense<4> : tensor<1xi64>} : (tensor<5xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// refused INVALID_ARGUMENT: has no operand 4 for a shape
// -----
// run: refine
// Calls take their shapes.
func.func @main(%x: tensor<5xf32>) -> tensor<?xf32> {
  %r = stablehlo.custom_call @stablehlo.dynamic_top_k(%x) : (tensor<5xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// refused INVALID_ARGUMENT: takes an array and a number
// -----
// run: refine
// Every kind of op together.
func.func @main(%x: tensor<6xi32>) -> tensor<?x?xi32> {
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %s = stablehlo.concatenate %three, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %p = stablehlo.constant dense<true> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%p) {error_message = "no", has_side_effect = true} : (tensor<i1>) -> ()
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<6xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  %1 = stablehlo.dynamic_pad %0, %z, %s, %s, %s : (tensor<?x?xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi32>
  %2 = stablehlo.custom_call @other(%1, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<?x?xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  return %2 : tensor<?x?xi32>
}
// expect
module {
  func.func @main(%arg0: tensor<6xi32>) -> tensor<3x2xi32> {
    %0 = stablehlo.constant dense<2> : tensor<1xi64>
    %1 = stablehlo.constant dense<3> : tensor<1xi64>
    %2 = stablehlo.concatenate %1, %0, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
    %3 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.constant dense<true> : tensor<i1>
    %5 = stablehlo.reshape %arg0 : (tensor<6xi32>) -> tensor<3x2xi32>
    %6 = stablehlo.pad %5, %3, low = [3, 2], high = [3, 2], interior = [3, 2] : (tensor<3x2xi32>, tensor<i32>) -> tensor<15x8xi32>
    %7 = stablehlo.custom_call @other(%6) : (tensor<15x8xi32>) -> tensor<3x2xi32>
    return %7 : tensor<3x2xi32>
  }
}
