func.func @main(%x: tensor<1x1xi8>, %y: tensor<1xi8>, %z: tensor<i8>) -> tensor<1x1xi8> {
  %0 = chlo.broadcast_add %x, %y : (tensor<1x1xi8>, tensor<1xi8>) -> tensor<1x1xi8>
  %1 = stablehlo.dynamic_update_slice %z, %0 : (tensor<i8>, tensor<1x1xi8>) -> tensor<1x1xi8>
  %2 = chlo.erf %1 : tensor<1x1xi8> -> tensor<1xi8>
  return %1 : tensor<1x1xi8>
}
