// accepted
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.custom_call"(%x) {call_target_name = "f"} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<4xindex>
  %0 = "stablehlo.custom_call"(%w) <{call_target_name = "f"}> : (tensor<4xindex>) -> tensor<4xf32>
  "func.return"(%0) : (tensor<4xf32>) -> ()
}) : () -> ()
// -----
// refused op: @less is (tensor<f64>, tensor<f64>) -> tensor<i1>, and compares no two elements of tensor<8xf32>
func.func @less(%a: tensor<f64>, %b: tensor<f64>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main(%x: tensor<8xf32>, %i: tensor<8xi32>, %v: tensor<f32>, %j: tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>) {
  %r:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %v, %j) {called_computations = [@less], mhlo.backend_config = {reduction_dim = 0 : i64, top_k = 3 : i64}} : (tensor<8xf32>, tensor<8xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>)
  return %r#0, %r#1 : tensor<8xf32>, tensor<8xi32>
}
// -----
// refused op: there is no api_version -2147483648
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.custom_call"(%x) {call_target_name = "f", api_version = 2147483648 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused op: a layout that is no list of dimensions
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.custom_call"(%x) {call_target_name = "f", operand_layouts = ["0"], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
