func.func @main(%x: tensor<2x5xi32>, %y: tensor<2x5xi32>, %k: tensor<i32>) -> tensor<2x5xi32> {
  %r = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.subtract %a, %b : tensor<i32>
    %m = stablehlo.maximum %s, %k : tensor<i32>
    stablehlo.return %m : tensor<i32>
  }) : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
  return %r : tensor<2x5xi32>
}
