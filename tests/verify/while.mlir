// accepted
func.func @main(%p: tensor<i1>, %x: tensor<i1>) -> tensor<i1> {
  %r = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<i1>):
    stablehlo.return %a : tensor<i1>
  }, {
  ^bb0(%b: tensor<i1>):
    stablehlo.return %b : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  return %r : tensor<i1>
}
// -----
// refused C1: cond must
func.func @main(%p: tensor<i1>, %x: tensor<i1>) -> tensor<i1> {
  %r = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<i1>):
    %z = stablehlo.constant dense<1> : tensor<i8>
    stablehlo.return %z : tensor<i8>
  }, {
  ^bb0(%b: tensor<i1>):
    stablehlo.return %b : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  return %r : tensor<i1>
}
// -----
// refused C2: body must
func.func @main(%p: tensor<i1>, %x: tensor<i1>) -> tensor<i1> {
  %r = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<i1>):
    stablehlo.return %a : tensor<i1>
  }, {
  ^bb0(%b: tensor<i1>):
    %z = stablehlo.constant dense<1> : tensor<i8>
    stablehlo.return %z : tensor<i8>
  }) : (tensor<i1>) -> tensor<i1>
  return %r : tensor<i1>
}
// -----
// refused C3: results
func.func @main(%p: tensor<i1>, %x: tensor<i1>) -> tensor<i8> {
  %r = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<i1>):
    stablehlo.return %a : tensor<i1>
  }, {
  ^bb0(%b: tensor<i1>):
    stablehlo.return %b : tensor<i1>
  }) : (tensor<i1>) -> tensor<i8>
  return %r : tensor<i8>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<i1>, tensor<i1>) -> tensor<i1>, sym_name = "main"}> ({
^bb0(%arg0: tensor<i1>, %arg1: tensor<i1>):
  %w = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<i1>) -> tensor<index>
  %0 = "stablehlo.while"(%w) ({
  ^bb0(%arg2: tensor<i1>):
    "stablehlo.return"(%arg2) : (tensor<i1>) -> ()
  }, {
  ^bb0(%arg3: tensor<i1>):
    "stablehlo.return"(%arg3) : (tensor<i1>) -> ()
  }) : (tensor<index>) -> tensor<i1>
  "func.return"(%0) : (tensor<i1>) -> ()
}) : () -> ()
