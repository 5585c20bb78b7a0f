// accepted
func.func @main(%x0: tensor<4xi32>, %x1: tensor<4xi32>) -> tensor<4xi32> {
  %r = "chlo.mulhi"(%x0, %x1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xi32>) -> tensor<4xf32>
  %0 = "chlo.mulhi"(%w, %arg1) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xi32>
  "func.return"(%0) : (tensor<4xi32>) -> ()
}) : () -> ()
