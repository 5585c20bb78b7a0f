func.func @main(%a0: tensor<4x6xi8>, %a1: tensor<i8>) -> (tensor<2x3xi8>) {
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i8>, %q: tensor<i8>):
    %c = stablehlo.maximum %p, %q : tensor<i8>
    stablehlo.return %c : tensor<i8>
  }) : (tensor<4x6xi8>, tensor<i8>) -> tensor<2x3xi8>
  return %r0 : tensor<2x3xi8>
}
