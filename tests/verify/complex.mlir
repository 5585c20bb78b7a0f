// accepted
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xcomplex<f32>> {
  %r = "stablehlo.complex"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return %r : tensor<4xcomplex<f32>>
}
// -----
// refused C1: rhs
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf64>) -> tensor<4xcomplex<f32>> {
  %r = "stablehlo.complex"(%x, %y) : (tensor<4xf32>, tensor<4xf64>) -> tensor<4xcomplex<f32>>
  return %r : tensor<4xcomplex<f32>>
}
// -----
// refused C2: shape
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<3xcomplex<f32>> {
  %r = "stablehlo.complex"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
// -----
// refused C3: parts
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xcomplex<f64>> {
  %r = "stablehlo.complex"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f64>>
  return %r : tensor<4xcomplex<f64>>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<4xi1>
  %0 = "stablehlo.complex"(%w, %arg1) : (tensor<4xi1>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  "func.return"(%0) : (tensor<4xcomplex<f32>>) -> ()
}) : () -> ()
