func.func @main(%a0: tensor<4x6xi8>, %a1: tensor<i8>) -> (tensor<4x6xi8>) {
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 6>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i8>, %q: tensor<i8>):
    %c = stablehlo.add %p, %q : tensor<i8>
    stablehlo.return %c : tensor<i8>
  }) : (tensor<4x6xi8>, tensor<i8>) -> tensor<4x6xi8>
  return %r0 : tensor<4x6xi8>
}
