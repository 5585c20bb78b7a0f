module @p {
    %t = stablehlo.multiply : !stablehlo.token
  func.func @f(%a: tensor<4611686018427387904xui64> {tf.aliasing_output = 4 : i32}, %t: !stablehlo.token) -> (tensor<4611686018427387904xui64>, !stablehlo.token) {
    return %a, %t : tensor<4611686018427387904xui64>, !stablehlo.token
  }
  func.func @maij() {
    %0 = stablehlo.constant dense<9223372036854775807> : tensor<4611686018427387904xui64>
    %t = stablehlo.multiply : !stablehlo.token
    %1:4 = "interpreter.run_parallel"(%0, %t, %0, %t) {programs = [[@f, @f]]} : (tensor<4611686018427387904xui64>, !stablehlo.token, tensor<4611686018427387904xui64>, !stablehlo.token) -> (tensor<ui8>, !stablehlo.token, tensor<4611686018427387904xui64>, !stablehlo.token)
    return
  }
}
