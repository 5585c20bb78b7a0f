// accepted
func.func @main(%p: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.case"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C1: no branch
func.func @main(%p: tensor<i32>) -> tensor<4xf32> {
  %r = "stablehlo.case"(%p) : (tensor<i32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C2: take nothing
func.func @main(%p: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.case"(%p) ({
  ^bb0(%a: tensor<i1>):
    stablehlo.return %x : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C3: other types
func.func @main(%p: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.case"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    %z = stablehlo.constant dense<1.0> : tensor<3xf32>
    stablehlo.return %z : tensor<3xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C4: branches give
func.func @main(%p: tensor<i32>, %x: tensor<4xf32>) -> tensor<3xf32> {
  %r = "stablehlo.case"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<i32>, tensor<4xf32>) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<i32>, %arg1: tensor<4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<i32>) -> tensor<f32>
  %0 = "stablehlo.case"(%w) ({
    "stablehlo.return"(%arg1) : (tensor<4xf32>) -> ()
  }, {
    "stablehlo.return"(%arg1) : (tensor<4xf32>) -> ()
  }) : (tensor<f32>) -> tensor<4xf32>
  "func.return"(%0) : (tensor<4xf32>) -> ()
}) : () -> ()
