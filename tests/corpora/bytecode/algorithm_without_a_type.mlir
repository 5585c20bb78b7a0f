module @newer {
  func.func @main(%arg0: tensor<2x4xf32>, %arg1: tensor<4x3xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], algorithm = <accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
    %1 = stablehlo.tan %0 : tensor<2x3xf32>
    %2 = stablehlo.tan %0 : tensor<2x3xf32>
    %3:2 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], algorithm = <accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> : (tensor<2x4xf32>, tensor<4x3xf32>) -> (tensor<2x3xf32>, none)
    %4 = stablehlo.composite "my.op" %2 {composite_attributes = {k = 5 : i64, name = "n"}, decomposition = @body, version = 2 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %5 = stablehlo.exponential %arg1 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, rtol = 0.000000e+00, ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<4x3xf32>) -> tensor<2x3xf32>
    %6:2 = stablehlo.custom_call @typed(%5) {api_version = 4 : i32, backend_config = {alpha = 5.000000e-01 : f32, beta = [1, true]}} : (tensor<2x3xf32>) -> (tensor<2x3xf32>, none)
    %7:2 = stablehlo.custom_call @typed(%5) {api_version = 4 : i32, backend_config = {alpha = 5.000000e-01 : f32, beta = [1, true]}} : (tensor<2x3xf32>) -> (tensor<2x3xf32>, none)
    return
  }
  "func.func"() <{function_type = (tensor<2x3xf32>) -> tensor<2x3xf32>, sym_name = "body", sym_visibility = "tanh_v1"}> ({
  ^bb0(%arg0: tensor<2x3xf32>):
    return %arg0 : tensor<2x3xf32>
  }) : () -> ()
}
