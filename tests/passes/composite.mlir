// run: composite
// Composites of chlo are chlo.
// One named after a CHLO function that the device knows better is that function.
func.func @main(%x: tensor<2xf32>, %z: tensor<2xcomplex<f32>>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xcomplex<f32>>) {
  %0 = stablehlo.composite "chlo.erf" %x {decomposition = @f, version = 1 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.composite "chlo.sinh" %0 {decomposition = @f, version = 1 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  %2 = stablehlo.composite "chlo.sinh" %z {decomposition = @g, version = 1 : i32} : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xcomplex<f32>>
}
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @g(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  return %x : tensor<2xcomplex<f32>>
}
// expect
func.func @main(%x: tensor<2xf32>, %z: tensor<2xcomplex<f32>>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xcomplex<f32>>) {
  %0 = chlo.erf %x : tensor<2xf32> -> tensor<2xf32>
  %1 = chlo.sinh %0 : tensor<2xf32> -> tensor<2xf32>
  %2 = call @g(%z) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xcomplex<f32>>
}
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @g(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  return %x : tensor<2xcomplex<f32>>
}
// -----
// run: composite
// Composites become their decomposition.
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "my.op" %x {decomposition = @impl} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// refused INVALID_ARGUMENT: has a decomposition that is no function
// -----
// run: composite,inline
// Composites become their decomposition.
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "my.op" %x {composite_attributes = {k = 1 : i64}, decomposition = @impl, version = 2 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @impl(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.abs %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
// expect
module {
  func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.abs %arg0 : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
