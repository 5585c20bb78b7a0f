func.func @main(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %z: tensor<f32>) -> tensor<2x3xf32> {
  %0 = chlo.broadcast_add %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %1 = chlo.broadcast_multiply %z, %0 : (tensor<f32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = chlo.erf %1 : tensor<2x3xf32> -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}
