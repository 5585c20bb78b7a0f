func.func @main(%a0: tensor<3x7xi1>, %a1: tensor<i1>) -> (tensor<3x5xi1>) {
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>}> ({
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %c = stablehlo.or %p, %q : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xi1>, tensor<i1>) -> tensor<3x5xi1>
  return %r0 : tensor<3x5xi1>
}
