// accepted
func.func @main(%x: tensor<4xf32>) -> tensor<4xi1> {
  %r = "stablehlo.is_finite"(%x) : (tensor<4xf32>) -> tensor<4xi1>
  return %r : tensor<4xi1>
}
// -----
// refused C1: shape
func.func @main(%x: tensor<4xf32>) -> tensor<3xi1> {
  %r = "stablehlo.is_finite"(%x) : (tensor<4xf32>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xi1>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<4xi1>
  %0 = "stablehlo.is_finite"(%w) : (tensor<4xi1>) -> tensor<4xi1>
  "func.return"(%0) : (tensor<4xi1>) -> ()
}) : () -> ()
