// accepted
func.func @main(%s: tensor<1xi32>) -> tensor<?xf32> {
  %r = "stablehlo.dynamic_iota"(%s) {iota_dimension = 0 : i64} : (tensor<1xi32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// refused C1: iota_dimension
func.func @main(%s: tensor<1xi32>) -> tensor<?xf32> {
  %r = "stablehlo.dynamic_iota"(%s) {iota_dimension = 1 : i64} : (tensor<1xi32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// refused C2: output_shape
func.func @main(%s: tensor<2xi32>) -> tensor<?xf32> {
  %r = "stablehlo.dynamic_iota"(%s) {iota_dimension = 0 : i64} : (tensor<2xi32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<1xi32>) -> tensor<?xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<1xi32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<1xi32>) -> tensor<1xf32>
  %0 = "stablehlo.dynamic_iota"(%w) <{iota_dimension = 0 : i64}> : (tensor<1xf32>) -> tensor<?xf32>
  "func.return"(%0) : (tensor<?xf32>) -> ()
}) : () -> ()
