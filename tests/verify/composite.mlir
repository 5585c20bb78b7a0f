// accepted
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.composite"(%x) {name = "my.op", decomposition = @d} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func private @d(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
// -----
// refused C1: namespace
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.composite"(%x) {name = "op", decomposition = @d} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func private @d(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
// -----
// refused C2: not there
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.composite"(%x) {name = "my.op", decomposition = @e} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func private @d(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
// -----
// refused C3: takes
func.func @main(%x: tensor<3xf32>) -> tensor<4xf32> {
  %r = "stablehlo.composite"(%x) {name = "my.op", decomposition = @d} : (tensor<3xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func private @d(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
// -----
// refused C4: results
func.func @main(%x: tensor<4xf32>) -> tensor<3xf32> {
  %r = "stablehlo.composite"(%x) {name = "my.op", decomposition = @d} : (tensor<4xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
func.func private @d(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
