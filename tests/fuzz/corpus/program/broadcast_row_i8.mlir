func.func @main(%a0: tensor<4xi8>) -> (tensor<4x3xi8>) {
  %r0 = stablehlo.broadcast_in_dim %a0, dims = [0] : (tensor<4xi8>) -> tensor<4x3xi8>
  return %r0 : tensor<4x3xi8>
}
