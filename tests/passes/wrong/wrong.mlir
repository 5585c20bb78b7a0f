// run: chlo
// Another op comes out.
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chlo.square %a : tensor<2xf32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// expect
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
// -----
// run: chlo
// It does not stay.
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chlo.square %a : tensor<2xf32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// unchanged
// -----
// run: chlo
// It is not refused.
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chlo.square %a : tensor<2xf32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// refused UNIMPLEMENTED: square
// -----
// run: deprecated
// It is refused, and a program is expected.
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.einsum %x, %y, config = "a,a" : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// expect
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.einsum %x, %y, config = "a,a" : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// -----
// run: deprecated
// It is refused with another code.
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.einsum %x, %y, config = "a,a" : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// refused UNIMPLEMENTED: stablehlo.einsum
// -----
// run: deprecated
// It is refused in other words.
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.einsum %x, %y, config = "a,a" : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// refused INVALID_ARGUMENT: stablehlo.dot
// -----
// run: deprecated
// One of two texts is not in the message.
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.einsum %x, %y, config = "a,a" : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// refused INVALID_ARGUMENT: stablehlo.einsum
// refused INVALID_ARGUMENT: stablehlo.dot
// -----
// run: deprecated
// A refusal without a text.
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.einsum %x, %y, config = "a,a" : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// refused INVALID_ARGUMENT: 
// -----
// run: deprecated
// A refusal without a code.
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.einsum %x, %y, config = "a,a" : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// refused stablehlo.einsum
// -----
// run: chlo
// What is expected cannot be read.
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chlo.square %a : tensor<2xf32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// expect
func.func @main(
// -----
// run: chlo
// The program cannot be read.
func.func @main(
// expect
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chlo.square %a : tensor<2xf32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// -----
// run: chlo
// The program cannot be read, which is no refusal.
func.func @main(
// refused INVALID_ARGUMENT: t.mlir
// -----
// run: nonesuch
// There is no such pass.
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chlo.square %a : tensor<2xf32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// unchanged
// -----
// run: chlo
// Nothing is said of what comes out.
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chlo.square %a : tensor<2xf32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// -----
// run: dce
// Something stands after its end.
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
// unchanged
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
// -----
// No passes are named.
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
// unchanged
// -----
// run: dce
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
// unchanged
