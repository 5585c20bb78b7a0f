// run: inline
// A call becomes the body.
func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = call @sum(%b, %a) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %1 = stablehlo.negate %0 : tensor<f32>
  return %1 : tensor<f32>
}
func.func private @sum(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.subtract %x, %y : tensor<f32>
  return %0 : tensor<f32>
}
// expect
func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.subtract %b, %a : tensor<f32>
  %1 = stablehlo.negate %0 : tensor<f32>
  return %1 : tensor<f32>
}
// -----
// run: inline
// Each call gets a body of its own.
func.func private @twice(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %x, %x : tensor<f32>
  return %0 : tensor<f32>
}
func.func private @four(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @twice(%x) : (tensor<f32>) -> tensor<f32>
  %1 = call @twice(%0) : (tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
func.func @main(%a: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %0 = call @four(%a) : (tensor<f32>) -> tensor<f32>
  %1 = call @twice(%0) : (tensor<f32>) -> tensor<f32>
  return %1, %0 : tensor<f32>, tensor<f32>
}
// expect
func.func @main(%a: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %0 = stablehlo.add %a, %a : tensor<f32>
  %1 = stablehlo.add %0, %0 : tensor<f32>
  %2 = stablehlo.add %1, %1 : tensor<f32>
  return %2, %1 : tensor<f32>, tensor<f32>
}
// -----
// run: inline
// Arguments may pass through.
func.func private @swap(%x: tensor<f32>, %y: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  return %y, %x : tensor<f32>, tensor<f32>
}
func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0:2 = call @swap(%a, %b) : (tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  %1:2 = call @swap(%0#0, %0#1) : (tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  %2:2 = call @swap(%1#0, %1#1) : (tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  %3 = stablehlo.subtract %2#0, %2#1 : tensor<f32>
  return %3 : tensor<f32>
}
// expect
func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %3 = stablehlo.subtract %b, %a : tensor<f32>
  return %3 : tensor<f32>
}
// -----
// run: inline
// Calls in regions are inlined.
func.func private @step(%x: tensor<i32>, %n: tensor<i32>) -> tensor<i32> {
  %0 = "stablehlo.case"(%n) ({
    %1 = call @inc(%x) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @inc(%x: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.add %x, %x : tensor<i32>
  return %0 : tensor<i32>
}
func.func @main(%a: tensor<i32>, %n: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%i = %a) : tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = func.call @step(%i, %n) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  return %0 : tensor<i32>
}
// expect
func.func @main(%a: tensor<i32>, %n: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%i = %a) : tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = "stablehlo.case"(%n) ({
      %2 = stablehlo.add %i, %i : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  return %0 : tensor<i32>
}
// -----
// run: inline
// Public functions stay.
// A function that nothing calls may be recursive.
func.func @api(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @work(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @work(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
func.func private @loop(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @loop(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// expect
func.func @api(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
// -----
// run: inline
// Recursion is refused by name.
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @a(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @a(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @b(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @b(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @a(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// refused UNIMPLEMENTED: pass inline: t.mlir:10:8: func.call is recursive, which cannot be inlined: @a -> @b -> @a
// -----
// run: inline
// Bodies must be there.
func.func private @ext(tensor<f32>) -> tensor<f32>
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @ext(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// refused UNIMPLEMENTED: t.mlir:3:8: func.call calls @ext, which has no body
// -----
// run: inline
// Bodies must be there.
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = call @nobody(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// refused INVALID_ARGUMENT: calls @nobody, which is no function of the program
// -----
// run: inline
// Bodies must be there.
func.func private @f(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0:2 = call @f(%x) : (tensor<f32>) -> (tensor<f32>, tensor<f32>)
  return %0#1 : tensor<f32>
}
// refused INVALID_ARGUMENT: passes 1 operands for 2 results to @f
