// RUN: stablehlo-translate --serialize --target=current %s | stablehlo-translate --deserialize | stablehlo-opt > %0

module @jit_main attributes {mhlo.num_partitions = 3 : i8, mhlo.num_replicas = 3 : i8} {
    %0 = stablehlo.constant dense<[(1.87978518,-1.79707468), (3.20142984,-3.70751119), (0.516356587,2.9530642)]> : tensor<3xcomplex<bf16>>
  func.func private @inuts() -> (tensor<3xcomplex<bf16>> {mhlo.layout_mode = "default"}) {
  func.func public @main() -> (tensor<complex<bf16>> {jax.result_info = "", mhlo.layout_mode = "default"}) {
    %cst = stablehlo.constant dense<[(1.87978518,-1.79707468), (3.20142984,-3.70751119), (0.516356587,2.9530642)]> : tensor<3xcomplex<bf16>>
    return %cst : tensor<3xcomplex<bf16>>
  }
    %cst = stablehlo.constant dense<(3.20142984,-3.70751119)> : tensor<2x3xcomplex<bf16>>
    return %cst : tensor<2x3xcomplex<bf16>>
  }
}
