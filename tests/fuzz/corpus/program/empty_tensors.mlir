func.func @main(%x: tensor<0x3xf32>, %i: tensor<i32>, %z: tensor<f32>) -> (tensor<3xf32>, tensor<2x3xf32>, tensor<0x3xf32>, tensor<5x0xf32>) {
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>
  %1 = stablehlo.pad %x, %z, low = [1, 0], high = [1, 0], interior = [2, 0] : (tensor<0x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = stablehlo.reverse %x, dims = [0, 1] : tensor<0x3xf32>
  %3 = stablehlo.iota dim = 0 : tensor<5x0xf32>
  return %0, %1, %2, %3 : tensor<3xf32>, tensor<2x3xf32>, tensor<0x3xf32>, tensor<5x0xf32>
}
