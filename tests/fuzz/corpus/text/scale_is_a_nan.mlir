func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 0x7FF8000000000001>>, %b: tensor<2x!quant.uniform<i8:f32, 0xFFF0000000000000:3>>) -> tensor<2x!quant.uniform<i8:f32, 0x7FF8000000000001>> {
  return %a : tensor<2x!quant.uniform<i8:f32, 0x7FF8000000000001>>
}
