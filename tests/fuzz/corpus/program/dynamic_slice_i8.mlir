func.func @main(%a0: tensor<2x3x4xi8>, %a1: tensor<i32>, %a2: tensor<i32>, %a3: tensor<i32>) -> (tensor<1x2x3xi8>) {
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [1, 2, 3] : (tensor<2x3x4xi8>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x3xi8>
  return %r0 : tensor<1x2x3xi8>
}
