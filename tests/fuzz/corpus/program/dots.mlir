func.func @main(%l: tensor<3x40xf32>, %r: tensor<40x37xf32>, %b: tensor<40x37xbf16>, %c: tensor<3x40xbf16>) -> (tensor<3x37xf32>, tensor<3x37xf32>, tensor<37x3xf32>) {
  %0 = stablehlo.dot %l, %r : (tensor<3x40xf32>, tensor<40x37xf32>) -> tensor<3x37xf32>
  %1 = stablehlo.dot_general %c, %b, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x40xbf16>, tensor<40x37xbf16>) -> tensor<3x37xf32>
  %2 = stablehlo.dot_general %r, %l, contracting_dims = [0] x [1] : (tensor<40x37xf32>, tensor<3x40xf32>) -> tensor<37x3xf32>
  return %0, %1, %2 : tensor<3x37xf32>, tensor<3x37xf32>, tensor<37x3xf32>
}
