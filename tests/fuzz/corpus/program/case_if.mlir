func.func @main(%k: tensor<i32>, %p: tensor<i1>, %x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %r = "stablehlo.case"(%k) ({
    %a = stablehlo.add %x, %x : tensor<3xf32>
    stablehlo.return %a : tensor<3xf32>
  }, {
    %s = "stablehlo.if"(%p) ({
      stablehlo.return %x : tensor<3xf32>
    }, {
      %e = stablehlo.tanh %x : tensor<3xf32>
      stablehlo.return %e : tensor<3xf32>
    }) : (tensor<i1>) -> tensor<3xf32>
    stablehlo.return %s : tensor<3xf32>
  }, {
    %n = stablehlo.negate %x : tensor<3xf32>
    stablehlo.return %n : tensor<3xf32>
  }) : (tensor<i32>) -> tensor<3xf32>
  %d = stablehlo.divide %r, %x : tensor<3xf32>
  return %r, %d : tensor<3xf32>, tensor<3xf32>
}
