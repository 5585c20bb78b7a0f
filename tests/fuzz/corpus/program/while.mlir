func.func @main(%n: tensor<i32>, %x: tensor<6xf32>) -> (tensor<i32>, tensor<6xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %a = %one, %v = %x) : tensor<i32>, tensor<i32>, tensor<6xf32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %k = stablehlo.add %i, %one : tensor<i32>
    %w = stablehlo.multiply %v, %x : tensor<6xf32>
    stablehlo.return %k, %i, %w : tensor<i32>, tensor<i32>, tensor<6xf32>
  }
  return %r#1, %r#2 : tensor<i32>, tensor<6xf32>
}
