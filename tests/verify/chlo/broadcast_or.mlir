// accepted
func.func @main(%x0: tensor<4xi1>, %x1: tensor<4xi1>) -> tensor<4xi1> {
  %r = "chlo.broadcast_or"(%x0, %x1) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return %r : tensor<4xi1>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xi1>) -> tensor<4xf32>
  %0 = "chlo.broadcast_or"(%w, %arg1) : (tensor<4xf32>, tensor<4xi1>) -> tensor<4xi1>
  "func.return"(%0) : (tensor<4xi1>) -> ()
}) : () -> ()
