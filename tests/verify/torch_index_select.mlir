// accepted
func.func @main(%x: tensor<4x2xf32>, %i: tensor<3xi32>) -> tensor<3x2xf32> {
  %r = "stablehlo.torch_index_select"(%x, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x2xf32>, tensor<3xi32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4x2xf32>, tensor<3xi32>) -> tensor<3x2xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4x2xf32>, %arg1: tensor<3xi32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4x2xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %0 = "stablehlo.torch_index_select"(%w, %arg1) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, tensor<3xi32>) -> tensor<3x2xf32>
  "func.return"(%0) : (tensor<3x2xf32>) -> ()
}) : () -> ()
