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
