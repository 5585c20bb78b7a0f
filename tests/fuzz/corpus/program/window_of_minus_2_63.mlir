func.func @main(%a0: tensor<2x6xui16>, %a1: tensor<ui16>) -> (tensor<2x6xui16>) {
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, -9223372036854775808>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [5, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<ui16>, %q: tensor<ui16>):
    %c = stablehlo.add %p, %p : tensor<ui16>
    stablehlo.return %c : tensor<ui16>
  }) : (tensor<2x6xui16>, tensor<ui16>) -> tensor<2x6xui16>
  return %r0 : tensor<2x6xui16>
}
