// accepted
func.func @main(%a: tensor<4xf32>, %x: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.clamp"(%a, %x, %b) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C1: min
func.func @main(%a: tensor<3xf32>, %x: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.clamp"(%a, %x, %b) : (tensor<3xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C2: max
func.func @main(%a: tensor<4xf32>, %x: tensor<4xf32>, %b: tensor<3xf32>) -> tensor<4xf32> {
  %r = "stablehlo.clamp"(%a, %x, %b) : (tensor<4xf32>, tensor<4xf32>, tensor<3xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C3: element
func.func @main(%a: tensor<4xf64>, %x: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.clamp"(%a, %x, %b) : (tensor<4xf64>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C4: result
func.func @main(%a: tensor<4xf32>, %x: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf64> {
  %r = "stablehlo.clamp"(%a, %x, %b) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf64>
  return %r : tensor<4xf64>
}
