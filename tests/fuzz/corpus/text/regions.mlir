func.func @main(%x: tensor<4x4xf32>, %n: tensor<i32>) -> tensor<4xf32> {
  %z = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
  %1:2 = stablehlo.reduce(%x init: %z), (%x init: %z) across dimensions = [0, 1] : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
   reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: tensor<f32>, %d: tensor<f32>)  {
    %s = stablehlo.maximum %a, %c : tensor<f32>
    stablehlo.return %s, %d : tensor<f32>, tensor<f32>
  }
  %2:2 = stablehlo.while(%iterArg = %n, %iterArg_0 = %x) : tensor<i32>, tensor<4x4xf32>
   cond {
    %c = stablehlo.constant dense<5> : tensor<i32>
    %p = stablehlo.compare LT, %iterArg, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return %iterArg, %iterArg_0 : tensor<i32>, tensor<4x4xf32>
  }
  %3 = "stablehlo.case"(%2#0) ({
    stablehlo.return %z : tensor<f32>
  }, {
    stablehlo.return %1#1 : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  %4 = "stablehlo.sort"(%0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %4 : tensor<4xf32>
}
