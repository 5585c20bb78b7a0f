func.func @main(%x: tensor<8xf32> {tf.aliasing_output = 1 : i32}, %y: tensor<8xf32> {tf.aliasing_output = 0 : i32}, %z: tensor<8xf32> {tf.aliasing_output = 2 : i32}) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %a = stablehlo.add %x, %y : tensor<8xf32>
  %b = stablehlo.multiply %a, %z : tensor<8xf32>
  %c = stablehlo.reverse %z, dims = [0] : tensor<8xf32>
  return %b, %a, %c : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
