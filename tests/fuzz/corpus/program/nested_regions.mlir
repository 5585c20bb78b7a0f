func.func @main(%x: tensor<4x3xi32>, %k: tensor<2xi32>) -> tensor<4xi32> {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %p = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c = "stablehlo.if"(%p) ({
      %s = stablehlo.reduce(%k init: %a) applies stablehlo.add across dimensions = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %s : tensor<i32>
    }, {
      %m = "stablehlo.map"(%b) <{dimensions = array<i64>}> ({
      ^bb0(%e: tensor<i32>):
        %o = stablehlo.xor %e, %a : tensor<i32>
        stablehlo.return %o : tensor<i32>
      }) : (tensor<i32>) -> tensor<i32>
      stablehlo.return %m : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<4x3xi32>, tensor<i32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
