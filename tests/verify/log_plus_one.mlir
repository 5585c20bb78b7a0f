// accepted
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.log_plus_one"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C1: type
func.func @main(%x: tensor<4xf32>) -> tensor<3xf32> {
  %r = "stablehlo.log_plus_one"(%x) : (tensor<4xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<4xi1>
  %0 = "stablehlo.log_plus_one"(%w) : (tensor<4xi1>) -> tensor<4xf32>
  "func.return"(%0) : (tensor<4xf32>) -> ()
}) : () -> ()
