// accepted
func.func @main(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %r = "stablehlo.xor"(%x, %y) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
// -----
// refused C1: one type
func.func @main(%x: tensor<4xi32>, %y: tensor<3xi32>) -> tensor<4xi32> {
  %r = "stablehlo.xor"(%x, %y) : (tensor<4xi32>, tensor<3xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xi32>) -> tensor<4xf32>
  %0 = "stablehlo.xor"(%w, %arg1) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xi32>
  "func.return"(%0) : (tensor<4xi32>) -> ()
}) : () -> ()
