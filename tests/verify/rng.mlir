// accepted
func.func @main(%a: tensor<f32>, %b: tensor<f32>, %s: tensor<1xi64>) -> tensor<4xf32> {
  %r = "stablehlo.rng"(%a, %b, %s) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C1: element
func.func @main(%a: tensor<f32>, %b: tensor<f64>, %s: tensor<1xi64>) -> tensor<4xf32> {
  %r = "stablehlo.rng"(%a, %b, %s) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f64>, tensor<1xi64>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused C2: normal
func.func @main(%a: tensor<i32>, %b: tensor<i32>, %s: tensor<1xi64>) -> tensor<4xi32> {
  %r = "stablehlo.rng"(%a, %b, %s) {rng_distribution = #stablehlo<rng_distribution NORMAL>} : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
// -----
// refused C3: shape is
func.func @main(%a: tensor<f32>, %b: tensor<f32>, %s: tensor<2xi64>) -> tensor<4xf32> {
  %r = "stablehlo.rng"(%a, %b, %s) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// refused types: operand 0
"func.func"() <{function_type = (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>, sym_name = "main"}> ({
^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>, %arg2: tensor<1xi64>):
  %w = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<f32>) -> tensor<complex<f32>>
  %0 = "stablehlo.rng"(%w, %arg1, %arg2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<complex<f32>>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  "func.return"(%0) : (tensor<4xf32>) -> ()
}) : () -> ()
