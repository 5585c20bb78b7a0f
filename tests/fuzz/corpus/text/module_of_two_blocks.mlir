
module {
  func.func @composite_with_regions(%arg0: tensor<i4>) -> tensor<f32> {
    %0 = "stablehlo.composite"(%arg0) ({
      ^bb0(%0: tensor<i4>):
    }) {
      name = "te–t.composite",
      composite_attributes = {},
      decomposition = @decomposition,
      version = 5 : i32
    } : (tensor<i4>) -> tensor<i4>
  }

      ^bb0(%arg1: tensor<i4>):
  func.func @decomposition(%arg0: tensor<i4>) -> tensor<complex<i8>> {
    func.return %arg0 : tensor<i4>
  }
}
