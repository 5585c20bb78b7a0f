module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3xf32> {mhlo.sharding = "{replicated}"} loc("x"), %arg1: tensor<2x3xf32>) -> (tensor<2x3xf32> {jax.result_info = ""}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<2x3xf32> loc(#loc1)
    %1 = stablehlo.exponential %0 {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2x3xf32>
    %2 = stablehlo.compare  LT, %0, %1,  FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1> loc(callsite("a" at "b"("c.py":1:2 to 3:4)))
    %3 = stablehlo.select %2, %0, %1 : tensor<2x3xi1>, tensor<2x3xf32>
    %4 = stablehlo.complex %3, %3 : tensor<2x3xcomplex<f32>>
    %5 = stablehlo.real %4 : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf32>
    %6 = call @g(%5) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    return %6 : tensor<2x3xf32>
  }
  func.func private @g(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<2x3xf32>
    return %0 : tensor<2x3xf32>
  } loc(fused<"meta">[unknown, #loc2])
}
#loc1 = loc("f.py":260:0)
#loc2 = loc("name"(#loc1))
