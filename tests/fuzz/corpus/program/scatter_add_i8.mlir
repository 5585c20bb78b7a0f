func.func @main(%a0: tensor<4x3xi8>, %a1: tensor<5x1xi32>, %a2: tensor<5x3xi8>) -> (tensor<4x3xi8>) {
  %r0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<i8>, %q: tensor<i8>):
    %c = stablehlo.add %p, %q : tensor<i8>
    stablehlo.return %c : tensor<i8>
  }) : (tensor<4x3xi8>, tensor<5x1xi32>, tensor<5x3xi8>) -> tensor<4x3xi8>
  return %r0 : tensor<4x3xi8>
}
