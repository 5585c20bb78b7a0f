// accepted
func.func @main() -> tensor<4xf32> {
  %r = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C1: iota_dimension
func.func @main() -> tensor<4xf32> {
  %r = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused types: result 0
func.func @main() -> tensor<4xi1> {
  %r = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<4xi1>
  return %r : tensor<4xi1>
}
// -----
// refused types: known size
func.func @main() -> tensor<?xi32> {
  %r = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<?xi32>
  return %r : tensor<?xi32>
}
