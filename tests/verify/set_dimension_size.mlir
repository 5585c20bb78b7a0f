// accepted
func.func @main(%x: tensor<4xf32>, %s: tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>> {
  %r = "stablehlo.set_dimension_size"(%x, %s) {dimension = 0 : i64} : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return %r : tensor<?xf32, #stablehlo.bounds<4>>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>, %arg1: tensor<i32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %0 = "stablehlo.set_dimension_size"(%w, %arg1) <{dimension = 0 : i64}> : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  "func.return"(%0) : (tensor<?xf32, #stablehlo.bounds<4>>) -> ()
}) : () -> ()
