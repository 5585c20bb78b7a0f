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
// -----
// accepted
func.func @main(%t: !stablehlo.token) -> tensor<4xf32> {
  %r, %u = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %r : tensor<4xf32>
}
// -----
// refused C1: pairs are due
func.func @main(%t: !stablehlo.token) -> tensor<4xf32> {
  %r, %u = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %r : tensor<4xf32>
}
// -----
// refused C2: sources
func.func @main(%t: !stablehlo.token) -> tensor<4xf32> {
  %r, %u = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %r : tensor<4xf32>
}
// -----
// refused C3: targets
func.func @main(%t: !stablehlo.token) -> tensor<4xf32> {
  %r, %u = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %r : tensor<4xf32>
}
// -----
// refused C4: at least 0
func.func @main(%t: !stablehlo.token) -> tensor<4xf32> {
  %r, %u = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %r : tensor<4xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (!stablehlo.token) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%arg0: !stablehlo.token):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (!stablehlo.token) -> tensor<f32>
  %0:2 = "stablehlo.recv"(%w) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (tensor<f32>) -> (tensor<4xf32>, !stablehlo.token)
  "func.return"(%0#0) : (tensor<4xf32>) -> ()
}) : () -> ()
