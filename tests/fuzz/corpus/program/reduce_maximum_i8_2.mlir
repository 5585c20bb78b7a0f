func.func @main(%a0: tensor<3x4x5xi8>, %a1: tensor<i8>) -> (tensor<3x4xi8>) {
  %r0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [2] : (tensor<3x4x5xi8>, tensor<i8>) -> tensor<3x4xi8>
  return %r0 : tensor<3x4xi8>
}
