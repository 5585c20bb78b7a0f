func.func @main(%k: tensor<i32>, %p: tensor<i1>, %x: tensor<5xi1>) -> (tensor<5xi1>, tensor<5xi1>) {
  %r = "stablehlo.case"(%k) ({
    %a = stablehlo.add %x, %x : tensor<5xi1>
    stablehlo.return %a : tensor<5xi1>
  }, {
    %s = "stablehlo.reduce"(%p) ({
      stablehlo.return %x : tensor<5xi1>
    }, {
      %e = stablehlo.abs %x : tensor<5xi1>
      stablehlo.return %e : tensor<5xi1>
    }) : (tensor<i1>) -> tensor<5xi1>
    stablehlo.return %s : tensor<5xi1>
  }, {
    %n = stablehlo.abs %x : tensor<5xi1>
    stablehlo.return %n : tensor<5xi1>
  }) : (tensor<i32>) -> tensor<5xi1>
  %d = stablehlo.divide %r, %x : tensor<5xi1>
  return %r, %d : tensor<5xi1>, tensor<5xi1>
}
