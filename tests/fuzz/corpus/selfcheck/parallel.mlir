module @p {
  func.func @f(%a: tensor<2xi64>, %t: !stablehlo.token) -> (tensor<2xi64>, !stablehlo.token) {
    return %a, %t : tensor<2xi64>, !stablehlo.token
  }
  func.func @main() {
    %0 = stablehlo.constant dense<5> : tensor<2xi64>
    %t = stablehlo.after_all : !stablehlo.token
    %1:4 = "interpreter.run_parallel"(%0, %t, %0, %t) {programs = [[@f, @f]]} : (tensor<2xi64>, !stablehlo.token, tensor<2xi64>, !stablehlo.token) -> (tensor<2xi64>, !stablehlo.token, tensor<2xi64>, !stablehlo.token)
    check.expect_eq_const %1#2, dense<5> : tensor<2xi64>
    check.expect_eq %1#0, %1#2 : tensor<2xi64>
    return
  }
}
