func.func @main() {
  %c = stablehlo.constant dense<1> : tensor<i64>
  %n = stablehlo.constant dense<  -9223372036854775808> : tensor<i64>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.while(%i = %c) : tensor<i64>
  cond {
    %1 = stablehlo.compare LT, %n, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %2 = "stablehlo.if"(%t) ({
      %s = interpreter.probe %i, probe_id = "seen" : tensor<i64>
      stablehlo.return %s : tensor<i64>
    }, {
    }) : (tensor<i1>) -> tensor<i64>
    %1 = stablehlo.add %2, %n : tensor<i64>
    stablehlo.return %n : tensor<i64>
  }
  check.expect_serialized_eq %c, probe_id = "seen", iter = 3 : tensor<i64>
  return
}
