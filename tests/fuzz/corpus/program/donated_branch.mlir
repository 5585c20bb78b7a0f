func.func @main(%x: tensor<4xi32> {tf.aliasing_output = 0 : i32}, %i: tensor<i32>, %p: tensor<i1>) -> (tensor<4xi32>, tensor<4xi32>) {
  %u = stablehlo.slice %x [1:2] : (tensor<4xi32>) -> tensor<1xi32>
  %a = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
  %b = "stablehlo.if"(%p) ({
    %c = stablehlo.add %a, %x : tensor<4xi32>
    stablehlo.return %c : tensor<4xi32>
  }, {
    stablehlo.return %a : tensor<4xi32>
  }) : (tensor<i1>) -> tensor<4xi32>
  %d = stablehlo.maximum %b, %a : tensor<4xi32>
  return %b, %d : tensor<4xi32>, tensor<4xi32>
}
