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
