func.func @main(%a0: tensor<7xui8>, %a1: tensor<7xui8>) -> (tensor<7xui8>) {
  %r0 = stablehlo.shift_left %a0, %a1 : (tensor<7xui8>, tensor<7xui8>) -> tensor<7xui8>
  return %r0 : tensor<7xui8>
}
