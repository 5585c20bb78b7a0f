// accepted
func.func @main(%x: tensor<4xf32>) -> tuple<tensor<4xf32>> {
  %r = "stablehlo.tuple"(%x) : (tensor<4xf32>) -> tuple<tensor<4xf32>>
  return %r : tuple<tensor<4xf32>>
}
// -----
// refused C1: types
func.func @main(%x: tensor<4xf32>) -> tuple<tensor<3xf32>> {
  %r = "stablehlo.tuple"(%x) : (tensor<4xf32>) -> tuple<tensor<3xf32>>
  return %r : tuple<tensor<3xf32>>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>) -> tuple<tensor<4xf32>>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<4xindex>
  %0 = "stablehlo.tuple"(%w) : (tensor<4xindex>) -> tuple<tensor<4xf32>>
  "func.return"(%0) : (tuple<tensor<4xf32>>) -> ()
}) : () -> ()
