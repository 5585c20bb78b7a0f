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
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<4xf32>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4xf32>) -> tensor<4xindex>
  %0 = "stablehlo.composite"(%w) <{decomposition = @d, name = "my.op"}> : (tensor<4xindex>) -> tensor<4xf32>
  "func.return"(%0) : (tensor<4xf32>) -> ()
}) : () -> ()
"func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = "d", sym_visibility = "private"}> ({
^bb0(%arg0: tensor<4xf32>):
  "func.return"(%arg0) : (tensor<4xf32>) -> ()
}) : () -> ()
