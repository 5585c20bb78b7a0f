// accepted
func.func @main() -> tensor<ui32> {
  %r = "stablehlo.partition_id"() : () -> tensor<ui32>
  return %r : tensor<ui32>
}
// -----
// refused types: result 0
func.func @main() -> tensor<i32> {
  %r = "stablehlo.partition_id"() : () -> tensor<i32>
  return %r : tensor<i32>
}
