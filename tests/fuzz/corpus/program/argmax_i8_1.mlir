func.func @main(%a0: tensor<5x7xi8>, %a1: tensor<5x7xi32>, %a2: tensor<i8>, %a3: tensor<i32>) -> (tensor<5xi8>, tensor<5xi32>) {
  %r0, %r1 = stablehlo.reduce(%a0 init: %a2), (%a1 init: %a3) across dimensions = [1] : (tensor<5x7xi8>, tensor<5x7xi32>, tensor<i8>, tensor<i32>) -> (tensor<5xi8>, tensor<5xi32>)
    reducer(%p: tensor<i8>, %q: tensor<i8>) (%s: tensor<i32>, %t: tensor<i32>) {
    %c = stablehlo.compare GT, %p, %q : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %v = stablehlo.select %c, %p, %q : tensor<i1>, tensor<i8>
    %w = stablehlo.select %c, %s, %t : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<i8>, tensor<i32>
  }
  return %r0, %r1 : tensor<5xi8>, tensor<5xi32>
}
