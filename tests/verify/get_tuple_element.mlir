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
