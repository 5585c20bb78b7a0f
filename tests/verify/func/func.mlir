// accepted
func.func @main(%x: tensor<4xf32> {tf.aliasing_output = 1 : i32}, %y: tensor<f32>) -> (tensor<f32>, tensor<4xf32>) {
  return %y, %x : tensor<f32>, tensor<4xf32>
}
// -----
// refused op: another function @main stands at
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
// -----
// refused op: tf.aliasing_output of argument 0 is 99, of 1 results
func.func @main(%x: tensor<4xf32> {tf.aliasing_output = 99 : i32}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
// -----
// refused op: tf.aliasing_output of argument 0 is -1, of 1 results
func.func @main(%x: tensor<4xf32> {tf.aliasing_output = -1 : i32}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
// -----
// refused op: tf.aliasing_output of argument 0 is no number
func.func @main(%x: tensor<4xf32> {tf.aliasing_output = "0"}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
