// accepted
func.func @main(%x0: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %r = "chlo._asin_acos_kernel"(%x0) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %r : tensor<4xcomplex<f32>>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xcomplex<f32>>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %0 = "chlo._asin_acos_kernel"(%w) : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
  "func.return"(%0) : (tensor<4xcomplex<f32>>) -> ()
}) : () -> ()
