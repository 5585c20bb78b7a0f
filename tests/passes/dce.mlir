// run: dce
// Unused ops go.
func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.negate %a : tensor<i32>
  %1 = stablehlo.add %0, %a : tensor<i32>
  %2 = "stablehlo.case"(%a) ({
    %4 = stablehlo.multiply %1, %0 : tensor<i32>
    stablehlo.return %4 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  %3 = "stablehlo.case"(%a) ({
    %5 = stablehlo.add %0, %2 : tensor<i32>
    %6 = stablehlo.add %0, %a : tensor<i32>
    stablehlo.return %6 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return %3 : tensor<i32>
}
// expect
func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.negate %a : tensor<i32>
  %3 = "stablehlo.case"(%a) ({
    %6 = stablehlo.add %0, %a : tensor<i32>
    stablehlo.return %6 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return %3 : tensor<i32>
}
// -----
// run: dce
// Effects stay.
func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.custom_call @io(%a) {has_side_effect = true} : (tensor<i32>) -> tensor<i32>
  %1 = stablehlo.custom_call @pure(%a) : (tensor<i32>) -> tensor<i32>
  stablehlo.custom_call @log(%a) : (tensor<i32>) -> ()
  %2 = "foo.unknown"(%a) : (tensor<i32>) -> tensor<i32>
  %3 = "stablehlo.case"(%a) ({
    %4 = stablehlo.negate %a : tensor<i32>
    "foo.inside"() : () -> ()
    stablehlo.return %4 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return %a : tensor<i32>
}
// expect
func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.custom_call @io(%a) {has_side_effect = true} : (tensor<i32>) -> tensor<i32>
  stablehlo.custom_call @log(%a) : (tensor<i32>) -> ()
  %2 = "foo.unknown"(%a) : (tensor<i32>) -> tensor<i32>
  %3 = "stablehlo.case"(%a) ({
    %4 = stablehlo.negate %a : tensor<i32>
    "foo.inside"() : () -> ()
    stablehlo.return %4 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return %a : tensor<i32>
}
// -----
// run: dce
// Unused private functions go.
func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %0 = call @used(%a) : (tensor<i32>) -> tensor<i32>
  %1 = stablehlo.custom_call @x(%a) {called_computations = [@dead]} : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @used(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.custom_call @x(%a) {called_computations = [@alive]} : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @alive() {
  return
}
func.func private @dead() {
  call @deader() : () -> ()
  return
}
func.func private @deader() {
  call @dead() : () -> ()
  return
}
// expect
func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %0 = call @used(%a) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @used(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.custom_call @x(%a) {called_computations = [@alive]} : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @alive() {
  return
}
// -----
// run: dce
// A program without an entry stays.
func.func private @a() {
  return
}
// unchanged
