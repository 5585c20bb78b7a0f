func.func @main(%a0: tensor<3x7xi8>, %a1: tensor<3x7xi32>) -> (tensor<3x7xi8>, tensor<3x7xi32>) {
  %r0, %r1 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<i8>, %q: tensor<i8>, %s: tensor<i32>, %t: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3x7xi8>, tensor<3x7xi32>) -> (tensor<3x7xi8>, tensor<3x7xi32>)
  return %r0, %r1 : tensor<3x7xi8>, tensor<3x7xi32>
}
