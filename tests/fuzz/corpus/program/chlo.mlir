func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>, %v: tensor<4x9xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xi1>, tensor<4x2xf32>, tensor<4x2xi32>) {
  %0 = chlo.erf_inv %x : tensor<2x3xf32> -> tensor<2x3xf32>
  %1 = chlo.next_after %0, %y : tensor<2x3xf32>, tensor<2x3xf32> -> tensor<2x3xf32>
  %2 = chlo.square %y : tensor<2x3xf32> -> tensor<2x3xf32>
  %3 = chlo.is_inf %x : tensor<2x3xf32> -> tensor<2x3xi1>
  %4:2 = chlo.top_k(%v, k = 2) : tensor<4x9xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
  return %1, %2, %3, %4#0, %4#1 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xi1>, tensor<4x2xf32>, tensor<4x2xi32>
}
