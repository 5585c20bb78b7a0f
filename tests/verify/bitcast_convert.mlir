// accepted
func.func @main(%x: tensor<2xf32>) -> tensor<2x4xi8> {
  %r = "stablehlo.bitcast_convert"(%x) : (tensor<2xf32>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}
// -----
// refused C1: bits
func.func @main(%x: tensor<2xf32>) -> tensor<2x3xi8> {
  %r = "stablehlo.bitcast_convert"(%x) : (tensor<2xf32>) -> tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}
// -----
// refused C2: complex
func.func @main(%x: tensor<2xf64>) -> tensor<2xcomplex<f32>> {
  %r = "stablehlo.bitcast_convert"(%x) : (tensor<2xf64>) -> tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<2xf32>) -> tensor<2x4xi8>, sym_name = "main"}> ({
^bb0(%arg0: tensor<2xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2xf32>) -> !stablehlo.token
  %0 = "stablehlo.bitcast_convert"(%w) : (!stablehlo.token) -> tensor<2x4xi8>
  "func.return"(%0) : (tensor<2x4xi8>) -> ()
}) : () -> ()
