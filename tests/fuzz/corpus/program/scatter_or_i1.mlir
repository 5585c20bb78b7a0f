func.func @main() -> (tensor<4x3xi1>) {
  %a0 = stablehlo.constant dense<[[false, false, false], [false, false, false], [false, false, false], [false, false, false]]> : tensor<4x3xi1>
  %a1 = stablehlo.constant dense<[[1], [3], [1]]> : tensor<3x1xi32>
  %a2 = stablehlo.constant dense<[[true, false, false], [false, false, true], [true, false, false]]> : tensor<3x3xi1>
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<i1>, %q: tensor<i1>):
    %c = stablehlo.or %p, %q : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x3xi1>, tensor<3x1xi32>, tensor<3x3xi1>) -> tensor<4x3xi1>
  return %r0 : tensor<4x3xi1>
}
