// accepted
func.func @main(%x: tuple<tensor<4xf32>>) -> tensor<4xf32> {
  %r = "stablehlo.get_tuple_element"(%x) {index = 0 : i32} : (tuple<tensor<4xf32>>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C1: index
func.func @main(%x: tuple<tensor<4xf32>>) -> tensor<4xf32> {
  %r = "stablehlo.get_tuple_element"(%x) {index = 1 : i32} : (tuple<tensor<4xf32>>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C2: element
func.func @main(%x: tuple<tensor<4xf32>>) -> tensor<3xf32> {
  %r = "stablehlo.get_tuple_element"(%x) {index = 0 : i32} : (tuple<tensor<4xf32>>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tuple<tensor<4xf32>>) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%arg0: tuple<tensor<4xf32>>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tuple<tensor<4xf32>>) -> tensor<f32>
  %0 = "stablehlo.get_tuple_element"(%w) <{index = 0 : i32}> : (tensor<f32>) -> tensor<4xf32>
  "func.return"(%0) : (tensor<4xf32>) -> ()
}) : () -> ()
