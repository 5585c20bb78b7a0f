// accepted
func.func @main(%x: tensor<3xf32>, %p: tensor<f32>, %l: tensor<1xi32>, %h: tensor<1xi32>) -> tensor<?xf32> {
  %i = stablehlo.constant dense<0> : tensor<1xi32>
  %r = "stablehlo.dynamic_pad"(%x, %p, %l, %h, %i) : (tensor<3xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// refused C1: padding_value
func.func @main(%x: tensor<3xf32>, %p: tensor<f64>, %l: tensor<1xi32>, %h: tensor<1xi32>) -> tensor<?xf32> {
  %i = stablehlo.constant dense<0> : tensor<1xi32>
  %r = "stablehlo.dynamic_pad"(%x, %p, %l, %h, %i) : (tensor<3xf32>, tensor<f64>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// refused C2: edge_padding_high
func.func @main(%x: tensor<3xf32>, %p: tensor<f32>, %l: tensor<1xi32>, %h: tensor<2xi32>) -> tensor<?xf32> {
  %i = stablehlo.constant dense<0> : tensor<1xi32>
  %r = "stablehlo.dynamic_pad"(%x, %p, %l, %h, %i) : (tensor<3xf32>, tensor<f32>, tensor<1xi32>, tensor<2xi32>, tensor<1xi32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// refused C3: interior_padding
func.func @main(%x: tensor<3xf32>, %p: tensor<f32>, %l: tensor<1xi32>, %h: tensor<1xi32>) -> tensor<?xf32> {
  %i = stablehlo.constant dense<-1> : tensor<1xi32>
  %r = "stablehlo.dynamic_pad"(%x, %p, %l, %h, %i) : (tensor<3xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// refused C4: rank
func.func @main(%x: tensor<3xf32>, %p: tensor<f32>, %l: tensor<1xi32>, %h: tensor<1xi32>) -> tensor<?x?xf32> {
  %i = stablehlo.constant dense<0> : tensor<1xi32>
  %r = "stablehlo.dynamic_pad"(%x, %p, %l, %h, %i) : (tensor<3xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<3xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi32>, %arg3: tensor<1xi32>):
  %0 = "stablehlo.constant"() <{value = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<3xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>
  %1 = "stablehlo.dynamic_pad"(%w, %arg1, %arg2, %arg3, %0) : (tensor<2x!quant.uniform<i8:f32:0, {0.5,0.25}>>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  "func.return"(%1) : (tensor<?xf32>) -> ()
}) : () -> ()
