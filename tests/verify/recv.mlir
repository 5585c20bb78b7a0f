// accepted
func.func @main(%t: !stablehlo.token) -> tensor<4xf32> {
  %r, %u = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %r : tensor<4xf32>
}
// -----
// refused C5: channel
func.func @main(%t: !stablehlo.token) -> tensor<4xf32> {
  %r, %u = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %r : tensor<4xf32>
}
