// run: deprecated
// An einsum is a dot and a transpose.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<4x2xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "ab,bc->ca" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
// expect
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<4x2xf32>) {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return %1 : tensor<4x2xf32>
}
// -----
// run: deprecated
// An index selects by gather.
func.func @main(%x: tensor<2x5x3xf32>, %i: tensor<2x4xi32>) -> (tensor<2x4x3xf32>) {
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<2x5x3xf32>, tensor<2x4xi32>) -> tensor<2x4x3xf32>
  return %0 : tensor<2x4x3xf32>
}
// expect
func.func @main(%x: tensor<2x5x3xf32>, %i: tensor<2x4xi32>) -> (tensor<2x4x3xf32>) {
  %0 = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 3>} : (tensor<2x5x3xf32>, tensor<2x4xi32>) -> tensor<2x4x3xf32>
  return %0 : tensor<2x4x3xf32>
}
// -----
// run: deprecated
// A sum of replicas is an all reduce.
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>) {
  %0 = "stablehlo.cross-replica-sum"(%x) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// expect
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>) {
  %0 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "ab,bc" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// refused INVALID_ARGUMENT: name each dimension of its types
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "abbc->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// refused INVALID_ARGUMENT: name each dimension of its types
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "ab,bc->a" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// refused INVALID_ARGUMENT: name each dimension of its types
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "abc,bc->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// refused INVALID_ARGUMENT: name each dimension of its types
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "ab,b1->a1" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// refused INVALID_ARGUMENT: name each dimension of its types
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// refused INVALID_ARGUMENT: name each dimension of its types
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "ab,bc-ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// refused INVALID_ARGUMENT: name each dimension of its types
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "ab,bc->" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// refused INVALID_ARGUMENT: name each dimension of its types
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "..,bc->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// refused INVALID_ARGUMENT: name each dimension of its types
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "ab,bc->acd" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// refused INVALID_ARGUMENT: name each dimension of its types
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "ab,cb->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// refused INVALID_ARGUMENT: t.mlir:2:8: stablehlo.einsum names dimensions of other sizes
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "ab,bc->aa" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// refused INVALID_ARGUMENT: two dimensions of its result
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "ab,bc->ad" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// refused INVALID_ARGUMENT: not those of the operands
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x4xf32>) {
  %0 = stablehlo.einsum %x, %y, config = "ab,bc->ca" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// refused INVALID_ARGUMENT: not those of the operands
// -----
// run: deprecated
// What an einsum cannot say is refused.
func.func @main(%x: tensor<2xf32>, %i: tensor<2xi32>) -> (tensor<2xf32>) {
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 1 : i64, batch_dims = 0 : i64} : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// refused INVALID_ARGUMENT: no such dimension
