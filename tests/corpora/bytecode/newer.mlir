module @newer {
  func.func @main(%arg0: tensor<2x4xf32>, %arg1: tensor<4x3xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
    %1 = stablehlo.tan %0 : tensor<2x3xf32>
    %2 = stablehlo.composite "my.op" %1 {composite_attributes = {k = 5 : i64, name = "n"}, decomposition = @body, version = 2 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %3 = "stablehlo.exponential"(%2) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %4 = stablehlo.custom_call @typed(%3) {api_version = 4 : i32, backend_config = {alpha = 0.5 : f32, beta = [1 : i64, true]}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    return %4 : tensor<2x3xf32>
  }
  func.func private @body(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
    return %arg0 : tensor<2x3xf32>
  }
}
