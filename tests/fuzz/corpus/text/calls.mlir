module {
  func.func @main(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %0:2 = stablehlo.custom_call @"my target"(%a) {api_version = 4 : i32, backend_config = {k = 1 : i64}, operand_layouts = [dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>]} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    %1 = stablehlo.composite "my.op" %0#0 {composite_attributes = {n = 1 : i32}, decomposition = @f, version = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>
    %2 = stablehlo.optimization_barrier %1 : tensor<4xf32>
    %3 = stablehlo.tuple %2, %a : tuple<tensor<4xf32>, tensor<4xf32>>
    %4 = stablehlo.get_tuple_element %3[1] : (tuple<tensor<4xf32>, tensor<4xf32>>) -> tensor<4xf32>
    %5 = chlo.erf %4 : tensor<4xf32> -> tensor<4xf32>
    %v, %i = chlo.top_k(%5, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
    %6:2 = chlo.scan(%5) inits (%v) dimension=0 attributes {is_reverse = true} {
    ^bb0(%x: tensor<f32>, %y: tensor<2xf32>):
      stablehlo.return %x, %y : tensor<f32>, tensor<2xf32>
    } : (tensor<4xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<2xf32>)
    return %2, %5 : tensor<4xf32>, tensor<4xf32>
  }
  func.func private @f(tensor<4xf32> {x.y}) -> tensor<4xf32>
}
