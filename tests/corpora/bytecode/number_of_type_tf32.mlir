module @newer {
  func.func @main(%arg0: tensor<2x4xtf32>, %arg1: tensor<4x3xtf32>) -> tensor<2x3xtf32> {
    %0:3 = stablehlo.dot_general %arg0, contracting_dims = [1, 1] x [0, 0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = tf32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> : (tensor<2x4xtf32>) -> (tensor<2x3xtf32>, tensor<4x3xtf32>, tf32)
    %1 = stablehlo.tan %0#0 : tensor<2x3xtf32>
    %2 = stablehlo.composite "my.op" %1 {composite_attributes = {k = 5 : i64, name = "n"}, decomposition = @body, version = 2 : i32} : (tensor<2x3xtf32>) -> tensor<2x3xtf32>
    %3 = stablehlo.exponential %2 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, rtol = 0.000000e+00, ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2x3xtf32>
    %4 = stablehlo.custom_call @typed(%3) {api_version = 4 : i32, backend_config = {alpha = 0x0 : tf32, beta = [1, true]}} : (tensor<2x3xtf32>) -> tensor<2x3xtf32>
    %5 = stablehlo.custom_call @typed(%3) {api_version = 4 : i32, backend_config = {alpha = 0x0 : tf32, beta = [1, true]}} : (tensor<2x3xtf32>) -> tensor<2x3xtf32>
    %6 = stablehlo.custom_call @typed(%3) {api_version = 4 : i32, backend_config = {alpha = 0x0 : tf32, beta = [1, true]}} : (tensor<2x3xtf32>) -> tensor<2x3xtf32>
    return %6 : tensor<2x3xtf32>
  }
  "func.func"() <{arg_attrs = 1 : i64, function_type = (tensor<2x3xtf32>) -> tensor<2x3xtf32>, sym_name = "body", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x3xtf32>):
  }) : () -> ()
}
