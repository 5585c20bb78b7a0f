// accepted
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<6xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// -----
// refused C1: operands
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>, %j: tensor<f32>) -> tensor<6xf32> {
  %r = "stablehlo.reduce_window"(%x, %i, %j) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<f32>, tensor<f32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// -----
// refused C2: shape
func.func @main(%x: tensor<5xf32>, %y: tensor<4xf32>, %i: tensor<f32>) -> tensor<6xf32> {
  %r:2 = "stablehlo.reduce_window"(%x, %y, %i, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
      stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> (tensor<6xf32>, tensor<6xf32>)
  return %r#0 : tensor<6xf32>
}
// -----
// refused C3: initial value
func.func @main(%x: tensor<5xf32>, %i: tensor<i32>) -> tensor<6xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<i32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// -----
// refused C4: window_dimensions
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<6xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// -----
// refused C5: window_dimensions
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<6xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 0>, window_strides = array<i64: 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// -----
// refused C6: window_strides
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<6xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2, 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// -----
// refused C7: window_strides
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<6xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 0>, base_dilations = array<i64: 3>, window_dilations = array<i64: 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// -----
// refused C8: base_dilations
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<6xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 3, 3>, window_dilations = array<i64: 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// -----
// refused C9: base_dilations
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<6xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 0>, window_dilations = array<i64: 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// -----
// refused C10: window_dilations
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<6xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 4, 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// -----
// refused C11: window_dilations
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<6xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 0>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// -----
// refused C12: padding
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<6xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 4>, padding = dense<[[1, 2], [1, 2]]> : tensor<2x2xi64>} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// -----
// refused C13: region
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<6xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f64>):
      %s = stablehlo.add %a, %a : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// -----
// refused C14: shape
func.func @main(%x: tensor<5xf32>, %y: tensor<5xf32>, %i: tensor<f32>) -> tensor<6xf32> {
  %r:2 = "stablehlo.reduce_window"(%x, %y, %i, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
      stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<5xf32>, tensor<f32>, tensor<f32>) -> (tensor<6xf32>, tensor<7xf32>)
  return %r#0 : tensor<6xf32>
}
// -----
// refused C15: must be 6
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<7xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<f32>) -> tensor<7xf32>
  return %r : tensor<7xf32>
}
// -----
// refused C16: region makes
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<6xf64> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 4>, padding = dense<[[1, 2]]> : tensor<1x2xi64>} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<5xf32>, %arg1: tensor<f32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<5xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %0 = "stablehlo.reduce_window"(%w, %arg1) <{base_dilations = array<i64: 3>, padding = dense<[[1, 2]]> : tensor<1x2xi64>, window_dilations = array<i64: 4>, window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
    %1 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, tensor<f32>) -> tensor<6xf32>
  "func.return"(%0) : (tensor<6xf32>) -> ()
}) : () -> ()
// -----
// refused types: window_dimensions has -9223372036854775808
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<7xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: -9223372036854775808>} : (tensor<5xf32>, tensor<f32>) -> tensor<7xf32>
  return %r : tensor<7xf32>
}
// -----
// refused C15: beyond 2^63
func.func @main(%x: tensor<5xf32>, %i: tensor<f32>) -> tensor<7xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 4611686018427387904>, window_dilations = array<i64: 4>} : (tensor<5xf32>, tensor<f32>) -> tensor<7xf32>
  return %r : tensor<7xf32>
}
