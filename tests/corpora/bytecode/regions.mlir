module @regions {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<8xf32>) -> (tensor<8xf32>, tensor<i32>) {
    %c = stablehlo.constant dense<10> : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %arg1) : tensor<i32>, tensor<8xf32>
     cond {
      %3 = stablehlo.compare LT, %iterArg, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3 = stablehlo.add %iterArg, %c_0 : tensor<i32>
      %4 = "stablehlo.case"(%iterArg) ({
        %5 = stablehlo.negate %iterArg_1 : tensor<8xf32>
        stablehlo.return %5 : tensor<8xf32>
      }, {
        %5 = stablehlo.add %iterArg_1, %arg1 : tensor<8xf32>
        stablehlo.return %5 : tensor<8xf32>
      }) : (tensor<i32>) -> tensor<8xf32>
      stablehlo.return %3, %4 : tensor<i32>, tensor<8xf32>
    }
    %1 = stablehlo.compare EQ, %0#0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = "stablehlo.if"(%1) ({
      stablehlo.return %0#1 : tensor<8xf32>
    }, {
      stablehlo.return %arg1 : tensor<8xf32>
    }) : (tensor<i1>) -> tensor<8xf32>
    return %2, %0#0 : tensor<8xf32>, tensor<i32>
  }
}
