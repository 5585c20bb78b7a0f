func.func @main() -> (tensor<3x2xi8>) {
  %a0 = stablehlo.constant dense<[[3, -1, 3, 5], [-3, 1, 8, -3], [-6, -3, -6, -5]]> : tensor<3x4xi8>
  %a1 = stablehlo.constant dense<[[2, 0], [0, 1], [9, -4]]> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xi8>, tensor<3x2xi64>) -> tensor<3x2xi8>
  return %r0 : tensor<3x2xi8>
}
