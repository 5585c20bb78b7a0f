func.func @main(%a0: tensor<2x5x7xi8>, %a1: tensor<2x7x4xi8>) -> (tensor<2x5x4xi8>) {
  %r0 = stablehlo.dot_general %a0, %a1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x7xi8>, tensor<2x7x4xi8>) -> tensor<2x5x4xi8>
  return %r0 : tensor<2x5x4xi8>
}
