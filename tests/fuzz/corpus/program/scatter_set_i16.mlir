func.func @main(%a0: tensor<4x3xi16>, %a1: tensor<5x1xi32>, %a2: tensor<5x3xi16>) -> (tensor<4x3xi16>) {
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<i16>, %q: tensor<i16>):
    stablehlo.return %q : tensor<i16>
  }) : (tensor<4x3xi16>, tensor<5x1xi32>, tensor<5x3xi16>) -> tensor<4x3xi16>
  return %r0 : tensor<4x3xi16>
}
