// accepted
func.func @main(%x: tensor<4xf32>, %y: tensor<f32>) -> tensor<4xcomplex<f32>> {
  %r = "chlo.broadcast_complex"(%x, %y) : (tensor<4xf32>, tensor<f32>) -> tensor<4xcomplex<f32>>
  return %r : tensor<4xcomplex<f32>>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>, tensor<f32>) -> tensor<4xcomplex<f32>>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>, %arg1: tensor<f32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<4xi1>
  %0 = "chlo.broadcast_complex"(%w, %arg1) : (tensor<4xi1>, tensor<f32>) -> tensor<4xcomplex<f32>>
  "func.return"(%0) : (tensor<4xcomplex<f32>>) -> ()
}) : () -> ()
