// Written by scripts/make_programs.py; expected values are numpy's.

func.func @slice_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x79D23FEBE9AFAAD42F1AD5C3645E7DC97E755B213C69B8F5"> : tensor<2x3x4xf8E5M2>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E5M2>) -> tensor<2x2x2xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0xE9D42FC37E213CF5"> : tensor<2x2x2xf8E5M2>
  func.return
}

// -----

func.func @reverse_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x79D23FEBE9AFAAD42F1AD5C3645E7DC97E755B213C69B8F5"> : tensor<2x3x4xf8E5M2>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0xC97D5E64215B757EF5B8693CEB3FD279D4AAAFE9C3D51A2F"> : tensor<2x3x4xf8E5M2>
  func.return
}

// -----

func.func @reshape_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x79D23FEBE9AFAAD42F1AD5C3645E7DC97E755B213C69B8F5"> : tensor<2x3x4xf8E5M2>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E5M2>) -> tensor<4x6xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x79D23FEBE9AFAAD42F1AD5C3645E7DC97E755B213C69B8F5"> : tensor<4x6xf8E5M2>
  func.return
}

// -----

func.func @concatenate_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x79D23FEBE9AFAAD42F1AD5C3645E7DC97E755B213C69B8F5"> : tensor<2x3x4xf8E5M2>
  %a1 = stablehlo.constant dense<"0x79D23FEB645E7DC9"> : tensor<2x1x4xf8E5M2>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E5M2>, tensor<2x1x4xf8E5M2>, tensor<2x3x4xf8E5M2>) -> tensor<2x7x4xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x79D23FEBE9AFAAD42F1AD5C379D23FEB79D23FEBE9AFAAD42F1AD5C3645E7DC97E755B213C69B8F5645E7DC9645E7DC97E755B213C69B8F5"> : tensor<2x7x4xf8E5M2>
  func.return
}

// -----

func.func @dynamic_slice_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x79D23FEBE9AFAAD42F1AD5C3645E7DC97E755B213C69B8F5"> : tensor<2x3x4xf8E5M2>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E5M2>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x1AD5C369B8F5"> : tensor<2x1x3xf8E5M2>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x79D23FEBE9AFAAD42F1AD5C3645E7DC97E755B213C69B8F5"> : tensor<2x3x4xf8E5M2>
  %a1 = stablehlo.constant dense<"0x79D23FEB645E7DC9"> : tensor<2x1x4xf8E5M2>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E5M2>, tensor<2x1x4xf8E5M2>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x79D23FEBE9AFAAD479D23FEB645E7DC97E755B21645E7DC9"> : tensor<2x3x4xf8E5M2>
  func.return
}

// -----

func.func @gather_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x79D23FEBE9AFAAD42F1AD5C3645E7DC97E755B213C69B8F5"> : tensor<6x4xf8E5M2>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E5M2>, tensor<3x2xi64>) -> tensor<3x2xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x2F1AD23F3C69"> : tensor<3x2xf8E5M2>
  func.return
}

// -----

func.func @select_f8E5M2() {
  %a0 = stablehlo.constant dense<[[[true, true, true, true], [true, true, false, false], [false, false, false, true]], [[true, true, false, false], [false, false, false, false], [false, false, false, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x79D23FEBE9AFAAD42F1AD5C3645E7DC97E755B213C69B8F5"> : tensor<2x3x4xf8E5M2>
  %a2 = stablehlo.constant dense<"0x645E7DC97E755B213C69B8F579D23FEBE9AFAAD42F1AD5C3"> : tensor<2x3x4xf8E5M2>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x79D23FEBE9AF5B213C69B8C3645E3FEBE9AFAAD42F1AD5C3"> : tensor<2x3x4xf8E5M2>
  func.return
}

// -----

func.func @window_max_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x4040443C3C3C3C44403C443C"> : tensor<2x6xf8E5M2>
  %a1 = stablehlo.constant dense<"0x3C"> : tensor<f8E5M2>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E5M2>, %q: tensor<f8E5M2>):
    %c = stablehlo.maximum %p, %q : tensor<f8E5M2>
    stablehlo.return %c : tensor<f8E5M2>
  }) : (tensor<2x6xf8E5M2>, tensor<f8E5M2>) -> tensor<2x3xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x44443C444444"> : tensor<2x3xf8E5M2>
  func.return
}

// -----

func.func @select_and_scatter_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x4040443C3C3C3C44403C443C"> : tensor<2x6xf8E5M2>
  %a1 = stablehlo.constant dense<"0x3C3C3C3C3C3C"> : tensor<2x3xf8E5M2>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<f8E5M2>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<f8E5M2>, %q: tensor<f8E5M2>):
    %c = stablehlo.compare GE, %p, %q : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<f8E5M2>, %q: tensor<f8E5M2>):
    %c = stablehlo.add %p, %q : tensor<f8E5M2>
    stablehlo.return %c : tensor<f8E5M2>
  }) : (tensor<2x6xf8E5M2>, tensor<2x3xf8E5M2>, tensor<f8E5M2>) -> tensor<2x6xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x3C003C003C00003C3C003C00"> : tensor<2x6xf8E5M2>
  func.return
}

// -----

func.func @slice_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x40D4528777970A2AD574BD5DFA444FEBB6BFC35402466221"> : tensor<2x3x4xf8E4M3FN>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E4M3FN>) -> tensor<2x2x2xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x772AD55DB6540221"> : tensor<2x2x2xf8E4M3FN>
  func.return
}

// -----

func.func @reverse_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x40D4528777970A2AD574BD5DFA444FEBB6BFC35402466221"> : tensor<2x3x4xf8E4M3FN>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0xEB4F44FA54C3BFB6216246028752D4402A0A97775DBD74D5"> : tensor<2x3x4xf8E4M3FN>
  func.return
}

// -----

func.func @reshape_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x40D4528777970A2AD574BD5DFA444FEBB6BFC35402466221"> : tensor<2x3x4xf8E4M3FN>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E4M3FN>) -> tensor<4x6xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x40D4528777970A2AD574BD5DFA444FEBB6BFC35402466221"> : tensor<4x6xf8E4M3FN>
  func.return
}

// -----

func.func @concatenate_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x40D4528777970A2AD574BD5DFA444FEBB6BFC35402466221"> : tensor<2x3x4xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x40D45287FA444FEB"> : tensor<2x1x4xf8E4M3FN>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E4M3FN>, tensor<2x1x4xf8E4M3FN>, tensor<2x3x4xf8E4M3FN>) -> tensor<2x7x4xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x40D4528777970A2AD574BD5D40D4528740D4528777970A2AD574BD5DFA444FEBB6BFC35402466221FA444FEBFA444FEBB6BFC35402466221"> : tensor<2x7x4xf8E4M3FN>
  func.return
}

// -----

func.func @dynamic_slice_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x40D4528777970A2AD574BD5DFA444FEBB6BFC35402466221"> : tensor<2x3x4xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E4M3FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x74BD5D466221"> : tensor<2x1x3xf8E4M3FN>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x40D4528777970A2AD574BD5DFA444FEBB6BFC35402466221"> : tensor<2x3x4xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x40D45287FA444FEB"> : tensor<2x1x4xf8E4M3FN>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E4M3FN>, tensor<2x1x4xf8E4M3FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x40D4528777970A2A40D45287FA444FEBB6BFC354FA444FEB"> : tensor<2x3x4xf8E4M3FN>
  func.return
}

// -----

func.func @gather_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x40D4528777970A2AD574BD5DFA444FEBB6BFC35402466221"> : tensor<6x4xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E4M3FN>, tensor<3x2xi64>) -> tensor<3x2xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0xD574D4520246"> : tensor<3x2xf8E4M3FN>
  func.return
}

// -----

func.func @select_f8E4M3FN() {
  %a0 = stablehlo.constant dense<[[[true, true, false, true], [true, false, true, true], [false, true, true, true]], [[true, false, true, false], [true, true, true, false], [false, true, false, true]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x40D4528777970A2AD574BD5DFA444FEBB6BFC35402466221"> : tensor<2x3x4xf8E4M3FN>
  %a2 = stablehlo.constant dense<"0xFA444FEBB6BFC3540246622140D4528777970A2AD574BD5D"> : tensor<2x3x4xf8E4M3FN>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x40D44F8777BF0A2A0274BD5DFAD44F87B6BFC32AD546BD21"> : tensor<2x3x4xf8E4M3FN>
  func.return
}

// -----

func.func @window_max_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x403838384038384040484038"> : tensor<2x6xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x38"> : tensor<f8E4M3FN>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E4M3FN>, %q: tensor<f8E4M3FN>):
    %c = stablehlo.maximum %p, %q : tensor<f8E4M3FN>
    stablehlo.return %c : tensor<f8E4M3FN>
  }) : (tensor<2x6xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x404040404840"> : tensor<2x3xf8E4M3FN>
  func.return
}

// -----

func.func @select_and_scatter_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x403838384038384040484038"> : tensor<2x6xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x383838383838"> : tensor<2x3xf8E4M3FN>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<f8E4M3FN>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<f8E4M3FN>, %q: tensor<f8E4M3FN>):
    %c = stablehlo.compare GE, %p, %q : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<f8E4M3FN>, %q: tensor<f8E4M3FN>):
    %c = stablehlo.add %p, %q : tensor<f8E4M3FN>
    stablehlo.return %c : tensor<f8E4M3FN>
  }) : (tensor<2x6xf8E4M3FN>, tensor<2x3xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<2x6xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x380038003800003800383800"> : tensor<2x6xf8E4M3FN>
  func.return
}

// -----

func.func @slice_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x7AAC3DE44A8B482AD22301DEFDAD245607E84933746D9812"> : tensor<2x3x4xf8E4M3>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E4M3>) -> tensor<2x2x2xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x4A2AD2DE07337412"> : tensor<2x2x2xf8E4M3>
  func.return
}

// -----

func.func @reverse_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x7AAC3DE44A8B482AD22301DEFDAD245607E84933746D9812"> : tensor<2x3x4xf8E4M3>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x5624ADFD3349E80712986D74E43DAC7A2A488B4ADE0123D2"> : tensor<2x3x4xf8E4M3>
  func.return
}

// -----

func.func @reshape_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x7AAC3DE44A8B482AD22301DEFDAD245607E84933746D9812"> : tensor<2x3x4xf8E4M3>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E4M3>) -> tensor<4x6xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x7AAC3DE44A8B482AD22301DEFDAD245607E84933746D9812"> : tensor<4x6xf8E4M3>
  func.return
}

// -----

func.func @concatenate_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x7AAC3DE44A8B482AD22301DEFDAD245607E84933746D9812"> : tensor<2x3x4xf8E4M3>
  %a1 = stablehlo.constant dense<"0x7AAC3DE4FDAD2456"> : tensor<2x1x4xf8E4M3>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E4M3>, tensor<2x1x4xf8E4M3>, tensor<2x3x4xf8E4M3>) -> tensor<2x7x4xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x7AAC3DE44A8B482AD22301DE7AAC3DE47AAC3DE44A8B482AD22301DEFDAD245607E84933746D9812FDAD2456FDAD245607E84933746D9812"> : tensor<2x7x4xf8E4M3>
  func.return
}

// -----

func.func @dynamic_slice_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x7AAC3DE44A8B482AD22301DEFDAD245607E84933746D9812"> : tensor<2x3x4xf8E4M3>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E4M3>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x2301DE6D9812"> : tensor<2x1x3xf8E4M3>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x7AAC3DE44A8B482AD22301DEFDAD245607E84933746D9812"> : tensor<2x3x4xf8E4M3>
  %a1 = stablehlo.constant dense<"0x7AAC3DE4FDAD2456"> : tensor<2x1x4xf8E4M3>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E4M3>, tensor<2x1x4xf8E4M3>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x7AAC3DE44A8B482A7AAC3DE4FDAD245607E84933FDAD2456"> : tensor<2x3x4xf8E4M3>
  func.return
}

// -----

func.func @gather_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x7AAC3DE44A8B482AD22301DEFDAD245607E84933746D9812"> : tensor<6x4xf8E4M3>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E4M3>, tensor<3x2xi64>) -> tensor<3x2xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0xD223AC3D746D"> : tensor<3x2xf8E4M3>
  func.return
}

// -----

func.func @select_f8E4M3() {
  %a0 = stablehlo.constant dense<[[[true, true, false, false], [false, true, false, false], [false, true, true, true]], [[false, false, true, true], [true, false, true, false], [false, false, true, true]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x7AAC3DE44A8B482AD22301DEFDAD245607E84933746D9812"> : tensor<2x3x4xf8E4M3>
  %a2 = stablehlo.constant dense<"0xFDAD245607E84933746D98127AAC3DE44A8B482AD22301DE"> : tensor<2x3x4xf8E4M3>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x7AAC2456078B4933742301DE7AAC2456078B492AD2239812"> : tensor<2x3x4xf8E4M3>
  func.return
}

// -----

func.func @window_max_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x484838483840484038383838"> : tensor<2x6xf8E4M3>
  %a1 = stablehlo.constant dense<"0x38"> : tensor<f8E4M3>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E4M3>, %q: tensor<f8E4M3>):
    %c = stablehlo.maximum %p, %q : tensor<f8E4M3>
    stablehlo.return %c : tensor<f8E4M3>
  }) : (tensor<2x6xf8E4M3>, tensor<f8E4M3>) -> tensor<2x3xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x484840483838"> : tensor<2x3xf8E4M3>
  func.return
}

// -----

func.func @select_and_scatter_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x484838483840484038383838"> : tensor<2x6xf8E4M3>
  %a1 = stablehlo.constant dense<"0x383838383838"> : tensor<2x3xf8E4M3>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<f8E4M3>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<f8E4M3>, %q: tensor<f8E4M3>):
    %c = stablehlo.compare GE, %p, %q : (tensor<f8E4M3>, tensor<f8E4M3>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<f8E4M3>, %q: tensor<f8E4M3>):
    %c = stablehlo.add %p, %q : tensor<f8E4M3>
    stablehlo.return %c : tensor<f8E4M3>
  }) : (tensor<2x6xf8E4M3>, tensor<2x3xf8E4M3>, tensor<f8E4M3>) -> tensor<2x6xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x380000380038380038003800"> : tensor<2x6xf8E4M3>
  func.return
}

// -----

func.func @slice_f8E3M4() {
  %a0 = stablehlo.constant dense<"0xB18116EC5B14C5119594C48D13F95E847447D4102750261C"> : tensor<2x3x4xf8E3M4>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E3M4>) -> tensor<2x2x2xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x5B11958D7410271C"> : tensor<2x2x2xf8E3M4>
  func.return
}

// -----

func.func @reverse_f8E3M4() {
  %a0 = stablehlo.constant dense<"0xB18116EC5B14C5119594C48D13F95E847447D4102750261C"> : tensor<2x3x4xf8E3M4>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x845EF91310D447741C265027EC1681B111C5145B8DC49495"> : tensor<2x3x4xf8E3M4>
  func.return
}

// -----

func.func @reshape_f8E3M4() {
  %a0 = stablehlo.constant dense<"0xB18116EC5B14C5119594C48D13F95E847447D4102750261C"> : tensor<2x3x4xf8E3M4>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E3M4>) -> tensor<4x6xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0xB18116EC5B14C5119594C48D13F95E847447D4102750261C"> : tensor<4x6xf8E3M4>
  func.return
}

// -----

func.func @concatenate_f8E3M4() {
  %a0 = stablehlo.constant dense<"0xB18116EC5B14C5119594C48D13F95E847447D4102750261C"> : tensor<2x3x4xf8E3M4>
  %a1 = stablehlo.constant dense<"0xB18116EC13F95E84"> : tensor<2x1x4xf8E3M4>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E3M4>, tensor<2x1x4xf8E3M4>, tensor<2x3x4xf8E3M4>) -> tensor<2x7x4xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0xB18116EC5B14C5119594C48DB18116ECB18116EC5B14C5119594C48D13F95E847447D4102750261C13F95E8413F95E847447D4102750261C"> : tensor<2x7x4xf8E3M4>
  func.return
}

// -----

func.func @dynamic_slice_f8E3M4() {
  %a0 = stablehlo.constant dense<"0xB18116EC5B14C5119594C48D13F95E847447D4102750261C"> : tensor<2x3x4xf8E3M4>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E3M4>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x94C48D50261C"> : tensor<2x1x3xf8E3M4>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E3M4() {
  %a0 = stablehlo.constant dense<"0xB18116EC5B14C5119594C48D13F95E847447D4102750261C"> : tensor<2x3x4xf8E3M4>
  %a1 = stablehlo.constant dense<"0xB18116EC13F95E84"> : tensor<2x1x4xf8E3M4>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E3M4>, tensor<2x1x4xf8E3M4>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0xB18116EC5B14C511B18116EC13F95E847447D41013F95E84"> : tensor<2x3x4xf8E3M4>
  func.return
}

// -----

func.func @gather_f8E3M4() {
  %a0 = stablehlo.constant dense<"0xB18116EC5B14C5119594C48D13F95E847447D4102750261C"> : tensor<6x4xf8E3M4>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E3M4>, tensor<3x2xi64>) -> tensor<3x2xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x959481162750"> : tensor<3x2xf8E3M4>
  func.return
}

// -----

func.func @select_f8E3M4() {
  %a0 = stablehlo.constant dense<[[[false, true, true, true], [true, true, false, false], [true, true, false, true]], [[true, false, true, true], [false, false, true, true], [true, false, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0xB18116EC5B14C5119594C48D13F95E847447D4102750261C"> : tensor<2x3x4xf8E3M4>
  %a2 = stablehlo.constant dense<"0x13F95E847447D4102750261CB18116EC5B14C5119594C48D"> : tensor<2x3x4xf8E3M4>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x138116EC5B14D4109594268D13815E845B14D4102794268D"> : tensor<2x3x4xf8E3M4>
  func.return
}

// -----

func.func @window_max_f8E3M4() {
  %a0 = stablehlo.constant dense<"0x303040405030405050403040"> : tensor<2x6xf8E3M4>
  %a1 = stablehlo.constant dense<"0x30"> : tensor<f8E3M4>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E3M4>, %q: tensor<f8E3M4>):
    %c = stablehlo.maximum %p, %q : tensor<f8E3M4>
    stablehlo.return %c : tensor<f8E3M4>
  }) : (tensor<2x6xf8E3M4>, tensor<f8E3M4>) -> tensor<2x3xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x405050505040"> : tensor<2x3xf8E3M4>
  func.return
}

// -----

func.func @select_and_scatter_f8E3M4() {
  %a0 = stablehlo.constant dense<"0x303040405030405050403040"> : tensor<2x6xf8E3M4>
  %a1 = stablehlo.constant dense<"0x303030303030"> : tensor<2x3xf8E3M4>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<f8E3M4>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<f8E3M4>, %q: tensor<f8E3M4>):
    %c = stablehlo.compare GE, %p, %q : (tensor<f8E3M4>, tensor<f8E3M4>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<f8E3M4>, %q: tensor<f8E3M4>):
    %c = stablehlo.add %p, %q : tensor<f8E3M4>
    stablehlo.return %c : tensor<f8E3M4>
  }) : (tensor<2x6xf8E3M4>, tensor<2x3xf8E3M4>, tensor<f8E3M4>) -> tensor<2x6xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x300030003000003030000030"> : tensor<2x6xf8E3M4>
  func.return
}

// -----

func.func @slice_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0xA1F8B0F11102F47DC135E8C8E6123698F92884D2B71E4839"> : tensor<2x3x4xf8E4M3FNUZ>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E4M3FNUZ>) -> tensor<2x2x2xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x117DC1C8F9D2B739"> : tensor<2x2x2xf8E4M3FNUZ>
  func.return
}

// -----

func.func @reverse_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0xA1F8B0F11102F47DC135E8C8E6123698F92884D2B71E4839"> : tensor<2x3x4xf8E4M3FNUZ>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x983612E6D28428F939481EB7F1B0F8A17DF40211C8E835C1"> : tensor<2x3x4xf8E4M3FNUZ>
  func.return
}

// -----

func.func @reshape_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0xA1F8B0F11102F47DC135E8C8E6123698F92884D2B71E4839"> : tensor<2x3x4xf8E4M3FNUZ>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E4M3FNUZ>) -> tensor<4x6xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xA1F8B0F11102F47DC135E8C8E6123698F92884D2B71E4839"> : tensor<4x6xf8E4M3FNUZ>
  func.return
}

// -----

func.func @concatenate_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0xA1F8B0F11102F47DC135E8C8E6123698F92884D2B71E4839"> : tensor<2x3x4xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0xA1F8B0F1E6123698"> : tensor<2x1x4xf8E4M3FNUZ>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E4M3FNUZ>, tensor<2x1x4xf8E4M3FNUZ>, tensor<2x3x4xf8E4M3FNUZ>) -> tensor<2x7x4xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xA1F8B0F11102F47DC135E8C8A1F8B0F1A1F8B0F11102F47DC135E8C8E6123698F92884D2B71E4839E6123698E6123698F92884D2B71E4839"> : tensor<2x7x4xf8E4M3FNUZ>
  func.return
}

// -----

func.func @dynamic_slice_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0xA1F8B0F11102F47DC135E8C8E6123698F92884D2B71E4839"> : tensor<2x3x4xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E4M3FNUZ>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x35E8C81E4839"> : tensor<2x1x3xf8E4M3FNUZ>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0xA1F8B0F11102F47DC135E8C8E6123698F92884D2B71E4839"> : tensor<2x3x4xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0xA1F8B0F1E6123698"> : tensor<2x1x4xf8E4M3FNUZ>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E4M3FNUZ>, tensor<2x1x4xf8E4M3FNUZ>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xA1F8B0F11102F47DA1F8B0F1E6123698F92884D2E6123698"> : tensor<2x3x4xf8E4M3FNUZ>
  func.return
}

// -----

func.func @gather_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0xA1F8B0F11102F47DC135E8C8E6123698F92884D2B71E4839"> : tensor<6x4xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E4M3FNUZ>, tensor<3x2xi64>) -> tensor<3x2xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xC135F8B0B71E"> : tensor<3x2xf8E4M3FNUZ>
  func.return
}

// -----

func.func @select_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<[[[true, false, true, true], [true, true, false, false], [true, false, true, false]], [[false, false, true, false], [true, true, false, true], [false, false, false, true]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0xA1F8B0F11102F47DC135E8C8E6123698F92884D2B71E4839"> : tensor<2x3x4xf8E4M3FNUZ>
  %a2 = stablehlo.constant dense<"0xE6123698F92884D2B71E4839A1F8B0F11102F47DC135E8C8"> : tensor<2x3x4xf8E4M3FNUZ>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xA112B0F1110284D2C11EE839A1F836F1F928F4D2C135E839"> : tensor<2x3x4xf8E4M3FNUZ>
  func.return
}

// -----

func.func @window_max_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x404848484840485050485040"> : tensor<2x6xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0x40"> : tensor<f8E4M3FNUZ>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E4M3FNUZ>, %q: tensor<f8E4M3FNUZ>):
    %c = stablehlo.maximum %p, %q : tensor<f8E4M3FNUZ>
    stablehlo.return %c : tensor<f8E4M3FNUZ>
  }) : (tensor<2x6xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<2x3xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x484848505050"> : tensor<2x3xf8E4M3FNUZ>
  func.return
}

// -----

func.func @select_and_scatter_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x404848484840485050485040"> : tensor<2x6xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0x404040404040"> : tensor<2x3xf8E4M3FNUZ>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<f8E4M3FNUZ>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<f8E4M3FNUZ>, %q: tensor<f8E4M3FNUZ>):
    %c = stablehlo.compare GE, %p, %q : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<f8E4M3FNUZ>, %q: tensor<f8E4M3FNUZ>):
    %c = stablehlo.add %p, %q : tensor<f8E4M3FNUZ>
    stablehlo.return %c : tensor<f8E4M3FNUZ>
  }) : (tensor<2x6xf8E4M3FNUZ>, tensor<2x3xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<2x6xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x004040004000004040004000"> : tensor<2x6xf8E4M3FNUZ>
  func.return
}

// -----

func.func @slice_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x57C1D4B4B9209886E6C5C482F787FAFDE496B0D845B731EA"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E4M3B11FNUZ>) -> tensor<2x2x2xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xB986E682E4D845EA"> : tensor<2x2x2xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @reverse_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x57C1D4B4B9209886E6C5C482F787FAFDE496B0D845B731EA"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xFDFA87F7D8B096E4EA31B745B4D4C157869820B982C4C5E6"> : tensor<2x3x4xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @reshape_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x57C1D4B4B9209886E6C5C482F787FAFDE496B0D845B731EA"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E4M3B11FNUZ>) -> tensor<4x6xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x57C1D4B4B9209886E6C5C482F787FAFDE496B0D845B731EA"> : tensor<4x6xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @concatenate_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x57C1D4B4B9209886E6C5C482F787FAFDE496B0D845B731EA"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x57C1D4B4F787FAFD"> : tensor<2x1x4xf8E4M3B11FNUZ>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E4M3B11FNUZ>, tensor<2x1x4xf8E4M3B11FNUZ>, tensor<2x3x4xf8E4M3B11FNUZ>) -> tensor<2x7x4xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x57C1D4B4B9209886E6C5C48257C1D4B457C1D4B4B9209886E6C5C482F787FAFDE496B0D845B731EAF787FAFDF787FAFDE496B0D845B731EA"> : tensor<2x7x4xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @dynamic_slice_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x57C1D4B4B9209886E6C5C482F787FAFDE496B0D845B731EA"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E4M3B11FNUZ>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xC5C482B731EA"> : tensor<2x1x3xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x57C1D4B4B9209886E6C5C482F787FAFDE496B0D845B731EA"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x57C1D4B4F787FAFD"> : tensor<2x1x4xf8E4M3B11FNUZ>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E4M3B11FNUZ>, tensor<2x1x4xf8E4M3B11FNUZ>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x57C1D4B4B920988657C1D4B4F787FAFDE496B0D8F787FAFD"> : tensor<2x3x4xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @gather_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x57C1D4B4B9209886E6C5C482F787FAFDE496B0D845B731EA"> : tensor<6x4xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E4M3B11FNUZ>, tensor<3x2xi64>) -> tensor<3x2xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xE6C5C1D445B7"> : tensor<3x2xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @select_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<[[[false, true, false, true], [true, false, true, true], [false, true, false, true]], [[true, true, true, false], [false, true, false, true], [false, false, true, true]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x57C1D4B4B9209886E6C5C482F787FAFDE496B0D845B731EA"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %a2 = stablehlo.constant dense<"0xF787FAFDE496B0D845B731EA57C1D4B4B9209886E6C5C482"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xF7C1FAB4B996988645C53182F787FAB4B99698D8E6C531EA"> : tensor<2x3x4xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @window_max_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x606068685858585868685860"> : tensor<2x6xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x58"> : tensor<f8E4M3B11FNUZ>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E4M3B11FNUZ>, %q: tensor<f8E4M3B11FNUZ>):
    %c = stablehlo.maximum %p, %q : tensor<f8E4M3B11FNUZ>
    stablehlo.return %c : tensor<f8E4M3B11FNUZ>
  }) : (tensor<2x6xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<2x3xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x686858686860"> : tensor<2x3xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @select_and_scatter_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x606068685858585868685860"> : tensor<2x6xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x585858585858"> : tensor<2x3xf8E4M3B11FNUZ>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<f8E4M3B11FNUZ>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<f8E4M3B11FNUZ>, %q: tensor<f8E4M3B11FNUZ>):
    %c = stablehlo.compare GE, %p, %q : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<f8E4M3B11FNUZ>, %q: tensor<f8E4M3B11FNUZ>):
    %c = stablehlo.add %p, %q : tensor<f8E4M3B11FNUZ>
    stablehlo.return %c : tensor<f8E4M3B11FNUZ>
  }) : (tensor<2x6xf8E4M3B11FNUZ>, tensor<2x3xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<2x6xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x580058005800580058000058"> : tensor<2x6xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @slice_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x8D7DEAB192D7786D29E9C81BFE901CF68BE795A1E216368A"> : tensor<2x3x4xf8E5M2FNUZ>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E5M2FNUZ>) -> tensor<2x2x2xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x926D291B8BA1E28A"> : tensor<2x2x2xf8E5M2FNUZ>
  func.return
}

// -----

func.func @reverse_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x8D7DEAB192D7786D29E9C81BFE901CF68BE795A1E216368A"> : tensor<2x3x4xf8E5M2FNUZ>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xF61C90FEA195E78B8A3616E2B1EA7D8D6D78D7921BC8E929"> : tensor<2x3x4xf8E5M2FNUZ>
  func.return
}

// -----

func.func @reshape_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x8D7DEAB192D7786D29E9C81BFE901CF68BE795A1E216368A"> : tensor<2x3x4xf8E5M2FNUZ>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E5M2FNUZ>) -> tensor<4x6xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x8D7DEAB192D7786D29E9C81BFE901CF68BE795A1E216368A"> : tensor<4x6xf8E5M2FNUZ>
  func.return
}

// -----

func.func @concatenate_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x8D7DEAB192D7786D29E9C81BFE901CF68BE795A1E216368A"> : tensor<2x3x4xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x8D7DEAB1FE901CF6"> : tensor<2x1x4xf8E5M2FNUZ>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E5M2FNUZ>, tensor<2x1x4xf8E5M2FNUZ>, tensor<2x3x4xf8E5M2FNUZ>) -> tensor<2x7x4xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x8D7DEAB192D7786D29E9C81B8D7DEAB18D7DEAB192D7786D29E9C81BFE901CF68BE795A1E216368AFE901CF6FE901CF68BE795A1E216368A"> : tensor<2x7x4xf8E5M2FNUZ>
  func.return
}

// -----

func.func @dynamic_slice_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x8D7DEAB192D7786D29E9C81BFE901CF68BE795A1E216368A"> : tensor<2x3x4xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E5M2FNUZ>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xE9C81B16368A"> : tensor<2x1x3xf8E5M2FNUZ>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x8D7DEAB192D7786D29E9C81BFE901CF68BE795A1E216368A"> : tensor<2x3x4xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x8D7DEAB1FE901CF6"> : tensor<2x1x4xf8E5M2FNUZ>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E5M2FNUZ>, tensor<2x1x4xf8E5M2FNUZ>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x8D7DEAB192D7786D8D7DEAB1FE901CF68BE795A1FE901CF6"> : tensor<2x3x4xf8E5M2FNUZ>
  func.return
}

// -----

func.func @gather_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x8D7DEAB192D7786D29E9C81BFE901CF68BE795A1E216368A"> : tensor<6x4xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E5M2FNUZ>, tensor<3x2xi64>) -> tensor<3x2xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x29E97DEAE216"> : tensor<3x2xf8E5M2FNUZ>
  func.return
}

// -----

func.func @select_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<[[[false, false, true, true], [true, false, true, true], [false, false, false, false]], [[true, false, false, false], [true, true, false, true], [false, false, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x8D7DEAB192D7786D29E9C81BFE901CF68BE795A1E216368A"> : tensor<2x3x4xf8E5M2FNUZ>
  %a2 = stablehlo.constant dense<"0xFE901CF68BE795A1E216368A8D7DEAB192D7786D29E9C81B"> : tensor<2x3x4xf8E5M2FNUZ>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xFE90EAB192E7786DE216368AFE7DEAB18BE778A129E9361B"> : tensor<2x3x4xf8E5M2FNUZ>
  func.return
}

// -----

func.func @window_max_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x404840484848484844444848"> : tensor<2x6xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x40"> : tensor<f8E5M2FNUZ>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E5M2FNUZ>, %q: tensor<f8E5M2FNUZ>):
    %c = stablehlo.maximum %p, %q : tensor<f8E5M2FNUZ>
    stablehlo.return %c : tensor<f8E5M2FNUZ>
  }) : (tensor<2x6xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<2x3xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x484848484848"> : tensor<2x3xf8E5M2FNUZ>
  func.return
}

// -----

func.func @select_and_scatter_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x404840484848484844444848"> : tensor<2x6xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x404040404040"> : tensor<2x3xf8E5M2FNUZ>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<f8E5M2FNUZ>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<f8E5M2FNUZ>, %q: tensor<f8E5M2FNUZ>):
    %c = stablehlo.compare GE, %p, %q : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<f8E5M2FNUZ>, %q: tensor<f8E5M2FNUZ>):
    %c = stablehlo.add %p, %q : tensor<f8E5M2FNUZ>
    stablehlo.return %c : tensor<f8E5M2FNUZ>
  }) : (tensor<2x6xf8E5M2FNUZ>, tensor<2x3xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<2x6xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x004000404000400040004000"> : tensor<2x6xf8E5M2FNUZ>
  func.return
}

// -----

func.func @slice_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0xCE67D046A3E77F229F7BDA1F14B76A34DECC9B1DE40817CA"> : tensor<2x3x4xf8E8M0FNU>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E8M0FNU>) -> tensor<2x2x2xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0xA3229F1FDE1DE4CA"> : tensor<2x2x2xf8E8M0FNU>
  func.return
}

// -----

func.func @reverse_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0xCE67D046A3E77F229F7BDA1F14B76A34DECC9B1DE40817CA"> : tensor<2x3x4xf8E8M0FNU>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0x346AB7141D9BCCDECA1708E446D067CE227FE7A31FDA7B9F"> : tensor<2x3x4xf8E8M0FNU>
  func.return
}

// -----

func.func @reshape_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0xCE67D046A3E77F229F7BDA1F14B76A34DECC9B1DE40817CA"> : tensor<2x3x4xf8E8M0FNU>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E8M0FNU>) -> tensor<4x6xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0xCE67D046A3E77F229F7BDA1F14B76A34DECC9B1DE40817CA"> : tensor<4x6xf8E8M0FNU>
  func.return
}

// -----

func.func @concatenate_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0xCE67D046A3E77F229F7BDA1F14B76A34DECC9B1DE40817CA"> : tensor<2x3x4xf8E8M0FNU>
  %a1 = stablehlo.constant dense<"0xCE67D04614B76A34"> : tensor<2x1x4xf8E8M0FNU>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E8M0FNU>, tensor<2x1x4xf8E8M0FNU>, tensor<2x3x4xf8E8M0FNU>) -> tensor<2x7x4xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0xCE67D046A3E77F229F7BDA1FCE67D046CE67D046A3E77F229F7BDA1F14B76A34DECC9B1DE40817CA14B76A3414B76A34DECC9B1DE40817CA"> : tensor<2x7x4xf8E8M0FNU>
  func.return
}

// -----

func.func @dynamic_slice_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0xCE67D046A3E77F229F7BDA1F14B76A34DECC9B1DE40817CA"> : tensor<2x3x4xf8E8M0FNU>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E8M0FNU>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0x7BDA1F0817CA"> : tensor<2x1x3xf8E8M0FNU>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0xCE67D046A3E77F229F7BDA1F14B76A34DECC9B1DE40817CA"> : tensor<2x3x4xf8E8M0FNU>
  %a1 = stablehlo.constant dense<"0xCE67D04614B76A34"> : tensor<2x1x4xf8E8M0FNU>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E8M0FNU>, tensor<2x1x4xf8E8M0FNU>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0xCE67D046A3E77F22CE67D04614B76A34DECC9B1D14B76A34"> : tensor<2x3x4xf8E8M0FNU>
  func.return
}

// -----

func.func @gather_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0xCE67D046A3E77F229F7BDA1F14B76A34DECC9B1DE40817CA"> : tensor<6x4xf8E8M0FNU>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E8M0FNU>, tensor<3x2xi64>) -> tensor<3x2xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0x9F7B67D0E408"> : tensor<3x2xf8E8M0FNU>
  func.return
}

// -----

func.func @select_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<[[[false, false, false, false], [false, false, false, true], [true, false, false, false]], [[true, true, false, false], [false, true, false, true], [true, false, false, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0xCE67D046A3E77F229F7BDA1F14B76A34DECC9B1DE40817CA"> : tensor<2x3x4xf8E8M0FNU>
  %a2 = stablehlo.constant dense<"0x14B76A34DECC9B1DE40817CACE67D046A3E77F229F7BDA1F"> : tensor<2x3x4xf8E8M0FNU>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0x14B76A34DECC9B229F0817CA14B7D046A3CC7F1DE47BDA1F"> : tensor<2x3x4xf8E8M0FNU>
  func.return
}

// -----

func.func @window_max_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0x807F7F807F7F7F7F80807F80"> : tensor<2x6xf8E8M0FNU>
  %a1 = stablehlo.constant dense<"0x7F"> : tensor<f8E8M0FNU>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E8M0FNU>, %q: tensor<f8E8M0FNU>):
    %c = stablehlo.maximum %p, %q : tensor<f8E8M0FNU>
    stablehlo.return %c : tensor<f8E8M0FNU>
  }) : (tensor<2x6xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<2x3xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0x80807F808080"> : tensor<2x3xf8E8M0FNU>
  func.return
}

// -----

func.func @select_and_scatter_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0x807F7F807F7F7F7F80807F80"> : tensor<2x6xf8E8M0FNU>
  %a1 = stablehlo.constant dense<"0x7F7F7F7F7F7F"> : tensor<2x3xf8E8M0FNU>
  %a2 = stablehlo.constant dense<"0x7F"> : tensor<f8E8M0FNU>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<f8E8M0FNU>, %q: tensor<f8E8M0FNU>):
    %c = stablehlo.compare GE, %p, %q : (tensor<f8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<f8E8M0FNU>, %q: tensor<f8E8M0FNU>):
    %c = stablehlo.add %p, %q : tensor<f8E8M0FNU>
    stablehlo.return %c : tensor<f8E8M0FNU>
  }) : (tensor<2x6xf8E8M0FNU>, tensor<2x3xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<2x6xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0x807F7F80807F807F807F7F80"> : tensor<2x6xf8E8M0FNU>
  func.return
}

// -----

func.func @slice_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x2526362F0A2A0B33122D0208281F14213C29233E3A0D350E"> : tensor<2x3x4xf6E2M3FN>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf6E2M3FN>) -> tensor<2x2x2xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x0A3312083C3E3A0E"> : tensor<2x2x2xf6E2M3FN>
  func.return
}

// -----

func.func @reverse_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x2526362F0A2A0B33122D0208281F14213C29233E3A0D350E"> : tensor<2x3x4xf6E2M3FN>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x21141F283E23293C0E350D3A2F362625330B2A0A08022D12"> : tensor<2x3x4xf6E2M3FN>
  func.return
}

// -----

func.func @reshape_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x2526362F0A2A0B33122D0208281F14213C29233E3A0D350E"> : tensor<2x3x4xf6E2M3FN>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf6E2M3FN>) -> tensor<4x6xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x2526362F0A2A0B33122D0208281F14213C29233E3A0D350E"> : tensor<4x6xf6E2M3FN>
  func.return
}

// -----

func.func @concatenate_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x2526362F0A2A0B33122D0208281F14213C29233E3A0D350E"> : tensor<2x3x4xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x2526362F281F1421"> : tensor<2x1x4xf6E2M3FN>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf6E2M3FN>, tensor<2x1x4xf6E2M3FN>, tensor<2x3x4xf6E2M3FN>) -> tensor<2x7x4xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x2526362F0A2A0B33122D02082526362F2526362F0A2A0B33122D0208281F14213C29233E3A0D350E281F1421281F14213C29233E3A0D350E"> : tensor<2x7x4xf6E2M3FN>
  func.return
}

// -----

func.func @dynamic_slice_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x2526362F0A2A0B33122D0208281F14213C29233E3A0D350E"> : tensor<2x3x4xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf6E2M3FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x2D02080D350E"> : tensor<2x1x3xf6E2M3FN>
  func.return
}

// -----

func.func @dynamic_update_slice_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x2526362F0A2A0B33122D0208281F14213C29233E3A0D350E"> : tensor<2x3x4xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x2526362F281F1421"> : tensor<2x1x4xf6E2M3FN>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf6E2M3FN>, tensor<2x1x4xf6E2M3FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x2526362F0A2A0B332526362F281F14213C29233E281F1421"> : tensor<2x3x4xf6E2M3FN>
  func.return
}

// -----

func.func @gather_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x2526362F0A2A0B33122D0208281F14213C29233E3A0D350E"> : tensor<6x4xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf6E2M3FN>, tensor<3x2xi64>) -> tensor<3x2xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x122D26363A0D"> : tensor<3x2xf6E2M3FN>
  func.return
}

// -----

func.func @select_f6E2M3FN() {
  %a0 = stablehlo.constant dense<[[[true, false, true, true], [false, false, false, true], [true, true, false, true]], [[false, false, true, false], [false, false, true, false], [true, true, true, true]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x2526362F0A2A0B33122D0208281F14213C29233E3A0D350E"> : tensor<2x3x4xf6E2M3FN>
  %a2 = stablehlo.constant dense<"0x281F14213C29233E3A0D350E2526362F0A2A0B33122D0208"> : tensor<2x3x4xf6E2M3FN>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x251F362F3C292333122D35082526142F0A2A23333A0D350E"> : tensor<2x3x4xf6E2M3FN>
  func.return
}

// -----

func.func @window_max_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x180808080818080808181808"> : tensor<2x6xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x08"> : tensor<f6E2M3FN>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f6E2M3FN>, %q: tensor<f6E2M3FN>):
    %c = stablehlo.maximum %p, %q : tensor<f6E2M3FN>
    stablehlo.return %c : tensor<f6E2M3FN>
  }) : (tensor<2x6xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<2x3xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x180818081818"> : tensor<2x3xf6E2M3FN>
  func.return
}

// -----

func.func @select_and_scatter_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x180808080818080808181808"> : tensor<2x6xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x080808080808"> : tensor<2x3xf6E2M3FN>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<f6E2M3FN>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<f6E2M3FN>, %q: tensor<f6E2M3FN>):
    %c = stablehlo.compare GE, %p, %q : (tensor<f6E2M3FN>, tensor<f6E2M3FN>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<f6E2M3FN>, %q: tensor<f6E2M3FN>):
    %c = stablehlo.add %p, %q : tensor<f6E2M3FN>
    stablehlo.return %c : tensor<f6E2M3FN>
  }) : (tensor<2x6xf6E2M3FN>, tensor<2x3xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<2x6xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x080008000008080000080800"> : tensor<2x6xf6E2M3FN>
  func.return
}

// -----

func.func @slice_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x24082B212225262E3C0A1F1137292F09233A31160F3F0D04"> : tensor<2x3x4xf6E3M2FN>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf6E3M2FN>) -> tensor<2x2x2xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x222E3C1123160F04"> : tensor<2x2x2xf6E3M2FN>
  func.return
}

// -----

func.func @reverse_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x24082B212225262E3C0A1F1137292F09233A31160F3F0D04"> : tensor<2x3x4xf6E3M2FN>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x092F293716313A23040D3F0F212B08242E262522111F0A3C"> : tensor<2x3x4xf6E3M2FN>
  func.return
}

// -----

func.func @reshape_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x24082B212225262E3C0A1F1137292F09233A31160F3F0D04"> : tensor<2x3x4xf6E3M2FN>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf6E3M2FN>) -> tensor<4x6xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x24082B212225262E3C0A1F1137292F09233A31160F3F0D04"> : tensor<4x6xf6E3M2FN>
  func.return
}

// -----

func.func @concatenate_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x24082B212225262E3C0A1F1137292F09233A31160F3F0D04"> : tensor<2x3x4xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x24082B2137292F09"> : tensor<2x1x4xf6E3M2FN>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf6E3M2FN>, tensor<2x1x4xf6E3M2FN>, tensor<2x3x4xf6E3M2FN>) -> tensor<2x7x4xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x24082B212225262E3C0A1F1124082B2124082B212225262E3C0A1F1137292F09233A31160F3F0D0437292F0937292F09233A31160F3F0D04"> : tensor<2x7x4xf6E3M2FN>
  func.return
}

// -----

func.func @dynamic_slice_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x24082B212225262E3C0A1F1137292F09233A31160F3F0D04"> : tensor<2x3x4xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf6E3M2FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x0A1F113F0D04"> : tensor<2x1x3xf6E3M2FN>
  func.return
}

// -----

func.func @dynamic_update_slice_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x24082B212225262E3C0A1F1137292F09233A31160F3F0D04"> : tensor<2x3x4xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x24082B2137292F09"> : tensor<2x1x4xf6E3M2FN>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf6E3M2FN>, tensor<2x1x4xf6E3M2FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x24082B212225262E24082B2137292F09233A311637292F09"> : tensor<2x3x4xf6E3M2FN>
  func.return
}

// -----

func.func @gather_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x24082B212225262E3C0A1F1137292F09233A31160F3F0D04"> : tensor<6x4xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf6E3M2FN>, tensor<3x2xi64>) -> tensor<3x2xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x3C0A082B0F3F"> : tensor<3x2xf6E3M2FN>
  func.return
}

// -----

func.func @select_f6E3M2FN() {
  %a0 = stablehlo.constant dense<[[[true, false, false, true], [false, true, true, true], [true, true, false, false]], [[true, true, false, true], [true, true, true, false], [true, false, false, true]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x24082B212225262E3C0A1F1137292F09233A31160F3F0D04"> : tensor<2x3x4xf6E3M2FN>
  %a2 = stablehlo.constant dense<"0x37292F09233A31160F3F0D0424082B212225262E3C0A1F11"> : tensor<2x3x4xf6E3M2FN>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x24292F212325262E3C0A0D0437292B09233A312E0F0A1F04"> : tensor<2x3x4xf6E3M2FN>
  func.return
}

// -----

func.func @window_max_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x1414101014100C140C101010"> : tensor<2x6xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x0C"> : tensor<f6E3M2FN>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f6E3M2FN>, %q: tensor<f6E3M2FN>):
    %c = stablehlo.maximum %p, %q : tensor<f6E3M2FN>
    stablehlo.return %c : tensor<f6E3M2FN>
  }) : (tensor<2x6xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<2x3xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x141414141010"> : tensor<2x3xf6E3M2FN>
  func.return
}

// -----

func.func @select_and_scatter_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x1414101014100C140C101010"> : tensor<2x6xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x0C0C0C0C0C0C"> : tensor<2x3xf6E3M2FN>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<f6E3M2FN>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<f6E3M2FN>, %q: tensor<f6E3M2FN>):
    %c = stablehlo.compare GE, %p, %q : (tensor<f6E3M2FN>, tensor<f6E3M2FN>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<f6E3M2FN>, %q: tensor<f6E3M2FN>):
    %c = stablehlo.add %p, %q : tensor<f6E3M2FN>
    stablehlo.return %c : tensor<f6E3M2FN>
  }) : (tensor<2x6xf6E3M2FN>, tensor<2x3xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<2x6xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x0C000C000C00000C000C0C00"> : tensor<2x6xf6E3M2FN>
  func.return
}

// -----

func.func @slice_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x06050D0902030A0C0B0400080F070E0106050D0902030A0C"> : tensor<2x3x4xf4E2M1FN>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf4E2M1FN>) -> tensor<2x2x2xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x020C0B080609020C"> : tensor<2x2x2xf4E2M1FN>
  func.return
}

// -----

func.func @reverse_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x06050D0902030A0C0B0400080F070E0106050D0902030A0C"> : tensor<2x3x4xf4E2M1FN>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x010E070F090D05060C0A0302090D05060C0A03020800040B"> : tensor<2x3x4xf4E2M1FN>
  func.return
}

// -----

func.func @reshape_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x06050D0902030A0C0B0400080F070E0106050D0902030A0C"> : tensor<2x3x4xf4E2M1FN>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf4E2M1FN>) -> tensor<4x6xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x06050D0902030A0C0B0400080F070E0106050D0902030A0C"> : tensor<4x6xf4E2M1FN>
  func.return
}

// -----

func.func @concatenate_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x06050D0902030A0C0B0400080F070E0106050D0902030A0C"> : tensor<2x3x4xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x06050D090F070E01"> : tensor<2x1x4xf4E2M1FN>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf4E2M1FN>, tensor<2x1x4xf4E2M1FN>, tensor<2x3x4xf4E2M1FN>) -> tensor<2x7x4xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x06050D0902030A0C0B04000806050D0906050D0902030A0C0B0400080F070E0106050D0902030A0C0F070E010F070E0106050D0902030A0C"> : tensor<2x7x4xf4E2M1FN>
  func.return
}

// -----

func.func @dynamic_slice_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x06050D0902030A0C0B0400080F070E0106050D0902030A0C"> : tensor<2x3x4xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf4E2M1FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x040008030A0C"> : tensor<2x1x3xf4E2M1FN>
  func.return
}

// -----

func.func @dynamic_update_slice_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x06050D0902030A0C0B0400080F070E0106050D0902030A0C"> : tensor<2x3x4xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x06050D090F070E01"> : tensor<2x1x4xf4E2M1FN>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf4E2M1FN>, tensor<2x1x4xf4E2M1FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x06050D0902030A0C06050D090F070E0106050D090F070E01"> : tensor<2x3x4xf4E2M1FN>
  func.return
}

// -----

func.func @gather_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x06050D0902030A0C0B0400080F070E0106050D0902030A0C"> : tensor<6x4xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf4E2M1FN>, tensor<3x2xi64>) -> tensor<3x2xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x0B04050D0203"> : tensor<3x2xf4E2M1FN>
  func.return
}

// -----

func.func @select_f4E2M1FN() {
  %a0 = stablehlo.constant dense<[[[true, false, false, false], [true, true, false, true], [false, true, true, true]], [[true, true, false, false], [false, false, true, true], [false, true, true, true]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x06050D0902030A0C0B0400080F070E0106050D0902030A0C"> : tensor<2x3x4xf4E2M1FN>
  %a2 = stablehlo.constant dense<"0x0F070E0106050D0902030A0C06050D0902030A0C0B040008"> : tensor<2x3x4xf4E2M1FN>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x06070E0102030D0C020400080F070D0902030D090B030A0C"> : tensor<2x3x4xf4E2M1FN>
  func.return
}

// -----

func.func @window_max_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x040202040206020402040402"> : tensor<2x6xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x02"> : tensor<f4E2M1FN>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f4E2M1FN>, %q: tensor<f4E2M1FN>):
    %c = stablehlo.maximum %p, %q : tensor<f4E2M1FN>
    stablehlo.return %c : tensor<f4E2M1FN>
  }) : (tensor<2x6xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x040406040404"> : tensor<2x3xf4E2M1FN>
  func.return
}

// -----

func.func @select_and_scatter_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x040202040206020402040402"> : tensor<2x6xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x020202020202"> : tensor<2x3xf4E2M1FN>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<f4E2M1FN>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<f4E2M1FN>, %q: tensor<f4E2M1FN>):
    %c = stablehlo.compare GE, %p, %q : (tensor<f4E2M1FN>, tensor<f4E2M1FN>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<f4E2M1FN>, %q: tensor<f4E2M1FN>):
    %c = stablehlo.add %p, %q : tensor<f4E2M1FN>
    stablehlo.return %c : tensor<f4E2M1FN>
  }) : (tensor<2x6xf4E2M1FN>, tensor<2x3xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<2x6xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x020000020002000200020200"> : tensor<2x6xf4E2M1FN>
  func.return
}

// -----

func.func @slice_i2() {
  %a0 = stablehlo.constant dense<"0x030102000301020003010200030102000301020003010200"> : tensor<2x3x4xi2>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xi2>) -> tensor<2x2x2xi2>
  check.expect_eq_const %r0, dense<"0x0300030003000300"> : tensor<2x2x2xi2>
  func.return
}

// -----

func.func @reverse_i2() {
  %a0 = stablehlo.constant dense<"0x030102000301020003010200030102000301020003010200"> : tensor<2x3x4xi2>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xi2>
  check.expect_eq_const %r0, dense<"0x000201030002010300020103000201030002010300020103"> : tensor<2x3x4xi2>
  func.return
}

// -----

func.func @reshape_i2() {
  %a0 = stablehlo.constant dense<"0x030102000301020003010200030102000301020003010200"> : tensor<2x3x4xi2>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xi2>) -> tensor<4x6xi2>
  check.expect_eq_const %r0, dense<"0x030102000301020003010200030102000301020003010200"> : tensor<4x6xi2>
  func.return
}

// -----

func.func @concatenate_i2() {
  %a0 = stablehlo.constant dense<"0x030102000301020003010200030102000301020003010200"> : tensor<2x3x4xi2>
  %a1 = stablehlo.constant dense<"0x0301020003010200"> : tensor<2x1x4xi2>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xi2>, tensor<2x1x4xi2>, tensor<2x3x4xi2>) -> tensor<2x7x4xi2>
  check.expect_eq_const %r0, dense<"0x0301020003010200030102000301020003010200030102000301020003010200030102000301020003010200030102000301020003010200"> : tensor<2x7x4xi2>
  func.return
}

// -----

func.func @dynamic_slice_i2() {
  %a0 = stablehlo.constant dense<"0x030102000301020003010200030102000301020003010200"> : tensor<2x3x4xi2>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xi2>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xi2>
  check.expect_eq_const %r0, dense<"0x010200010200"> : tensor<2x1x3xi2>
  func.return
}

// -----

func.func @dynamic_update_slice_i2() {
  %a0 = stablehlo.constant dense<"0x030102000301020003010200030102000301020003010200"> : tensor<2x3x4xi2>
  %a1 = stablehlo.constant dense<"0x0301020003010200"> : tensor<2x1x4xi2>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xi2>, tensor<2x1x4xi2>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xi2>
  check.expect_eq_const %r0, dense<"0x030102000301020003010200030102000301020003010200"> : tensor<2x3x4xi2>
  func.return
}

// -----

func.func @gather_i2() {
  %a0 = stablehlo.constant dense<"0x030102000301020003010200030102000301020003010200"> : tensor<6x4xi2>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xi2>, tensor<3x2xi64>) -> tensor<3x2xi2>
  check.expect_eq_const %r0, dense<"0x030101020301"> : tensor<3x2xi2>
  func.return
}

// -----

func.func @select_i2() {
  %a0 = stablehlo.constant dense<[[[false, false, true, true], [false, false, true, false], [false, true, false, false]], [[true, false, true, true], [false, false, true, true], [true, false, true, true]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x030102000301020003010200030102000301020003010200"> : tensor<2x3x4xi2>
  %a2 = stablehlo.constant dense<"0x030102000301020003010200030102000301020003010200"> : tensor<2x3x4xi2>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xi2>
  check.expect_eq_const %r0, dense<"0x030102000301020003010200030102000301020003010200"> : tensor<2x3x4xi2>
  func.return
}

// -----

func.func @window_max_i2() {
  %a0 = stablehlo.constant dense<"0x000001010000000101010001"> : tensor<2x6xi2>
  %a1 = stablehlo.constant dense<"0x00"> : tensor<i2>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i2>, %q: tensor<i2>):
    %c = stablehlo.maximum %p, %q : tensor<i2>
    stablehlo.return %c : tensor<i2>
  }) : (tensor<2x6xi2>, tensor<i2>) -> tensor<2x3xi2>
  check.expect_eq_const %r0, dense<"0x010100010101"> : tensor<2x3xi2>
  func.return
}

// -----

func.func @select_and_scatter_i2() {
  %a0 = stablehlo.constant dense<"0x000001010000000101010001"> : tensor<2x6xi2>
  %a1 = stablehlo.constant dense<"0x010101010101"> : tensor<2x3xi2>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<i2>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<i2>, %q: tensor<i2>):
    %c = stablehlo.compare GE, %p, %q : (tensor<i2>, tensor<i2>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<i2>, %q: tensor<i2>):
    %c = stablehlo.add %p, %q : tensor<i2>
    stablehlo.return %c : tensor<i2>
  }) : (tensor<2x6xi2>, tensor<2x3xi2>, tensor<i2>) -> tensor<2x6xi2>
  check.expect_eq_const %r0, dense<"0x010001000100000101000001"> : tensor<2x6xi2>
  func.return
}

// -----

func.func @slice_i4() {
  %a0 = stablehlo.constant dense<"0x05040C0D0E07090A030F060B0108020005040C0D0E07090A"> : tensor<2x3x4xi4>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xi4>) -> tensor<2x2x2xi4>
  check.expect_eq_const %r0, dense<"0x0E0A030B050D0E0A"> : tensor<2x2x2xi4>
  func.return
}

// -----

func.func @reverse_i4() {
  %a0 = stablehlo.constant dense<"0x05040C0D0E07090A030F060B0108020005040C0D0E07090A"> : tensor<2x3x4xi4>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xi4>
  check.expect_eq_const %r0, dense<"0x000208010D0C04050A09070E0D0C04050A09070E0B060F03"> : tensor<2x3x4xi4>
  func.return
}

// -----

func.func @reshape_i4() {
  %a0 = stablehlo.constant dense<"0x05040C0D0E07090A030F060B0108020005040C0D0E07090A"> : tensor<2x3x4xi4>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xi4>) -> tensor<4x6xi4>
  check.expect_eq_const %r0, dense<"0x05040C0D0E07090A030F060B0108020005040C0D0E07090A"> : tensor<4x6xi4>
  func.return
}

// -----

func.func @concatenate_i4() {
  %a0 = stablehlo.constant dense<"0x05040C0D0E07090A030F060B0108020005040C0D0E07090A"> : tensor<2x3x4xi4>
  %a1 = stablehlo.constant dense<"0x05040C0D01080200"> : tensor<2x1x4xi4>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xi4>, tensor<2x1x4xi4>, tensor<2x3x4xi4>) -> tensor<2x7x4xi4>
  check.expect_eq_const %r0, dense<"0x05040C0D0E07090A030F060B05040C0D05040C0D0E07090A030F060B0108020005040C0D0E07090A010802000108020005040C0D0E07090A"> : tensor<2x7x4xi4>
  func.return
}

// -----

func.func @dynamic_slice_i4() {
  %a0 = stablehlo.constant dense<"0x05040C0D0E07090A030F060B0108020005040C0D0E07090A"> : tensor<2x3x4xi4>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xi4>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xi4>
  check.expect_eq_const %r0, dense<"0x0F060B07090A"> : tensor<2x1x3xi4>
  func.return
}

// -----

func.func @dynamic_update_slice_i4() {
  %a0 = stablehlo.constant dense<"0x05040C0D0E07090A030F060B0108020005040C0D0E07090A"> : tensor<2x3x4xi4>
  %a1 = stablehlo.constant dense<"0x05040C0D01080200"> : tensor<2x1x4xi4>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xi4>, tensor<2x1x4xi4>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xi4>
  check.expect_eq_const %r0, dense<"0x05040C0D0E07090A05040C0D0108020005040C0D01080200"> : tensor<2x3x4xi4>
  func.return
}

// -----

func.func @gather_i4() {
  %a0 = stablehlo.constant dense<"0x05040C0D0E07090A030F060B0108020005040C0D0E07090A"> : tensor<6x4xi4>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xi4>, tensor<3x2xi64>) -> tensor<3x2xi4>
  check.expect_eq_const %r0, dense<"0x030F040C0E07"> : tensor<3x2xi4>
  func.return
}

// -----

func.func @select_i4() {
  %a0 = stablehlo.constant dense<[[[false, false, false, false], [true, true, false, true], [false, false, false, true]], [[true, false, false, false], [false, true, true, true], [false, true, false, true]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x05040C0D0E07090A030F060B0108020005040C0D0E07090A"> : tensor<2x3x4xi4>
  %a2 = stablehlo.constant dense<"0x0108020005040C0D0E07090A05040C0D0E07090A030F060B"> : tensor<2x3x4xi4>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xi4>
  check.expect_eq_const %r0, dense<"0x010802000E070C0A0E07090B01040C0D0E040C0D0307060A"> : tensor<2x3x4xi4>
  func.return
}

// -----

func.func @window_max_i4() {
  %a0 = stablehlo.constant dense<"0x030001000203030103030101"> : tensor<2x6xi4>
  %a1 = stablehlo.constant dense<"0x00"> : tensor<i4>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i4>, %q: tensor<i4>):
    %c = stablehlo.maximum %p, %q : tensor<i4>
    stablehlo.return %c : tensor<i4>
  }) : (tensor<2x6xi4>, tensor<i4>) -> tensor<2x3xi4>
  check.expect_eq_const %r0, dense<"0x030203030301"> : tensor<2x3xi4>
  func.return
}

// -----

func.func @select_and_scatter_i4() {
  %a0 = stablehlo.constant dense<"0x030001000203030103030101"> : tensor<2x6xi4>
  %a1 = stablehlo.constant dense<"0x010101010101"> : tensor<2x3xi4>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<i4>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<i4>, %q: tensor<i4>):
    %c = stablehlo.compare GE, %p, %q : (tensor<i4>, tensor<i4>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<i4>, %q: tensor<i4>):
    %c = stablehlo.add %p, %q : tensor<i4>
    stablehlo.return %c : tensor<i4>
  }) : (tensor<2x6xi4>, tensor<2x3xi4>, tensor<i4>) -> tensor<2x6xi4>
  check.expect_eq_const %r0, dense<"0x010001000001010001000100"> : tensor<2x6xi4>
  func.return
}

// -----

func.func @slice_ui2() {
  %a0 = stablehlo.constant dense<"0x030100020301000203010002030100020301000203010002"> : tensor<2x3x4xui2>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xui2>) -> tensor<2x2x2xui2>
  check.expect_eq_const %r0, dense<"0x0302030203020302"> : tensor<2x2x2xui2>
  func.return
}

// -----

func.func @reverse_ui2() {
  %a0 = stablehlo.constant dense<"0x030100020301000203010002030100020301000203010002"> : tensor<2x3x4xui2>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xui2>
  check.expect_eq_const %r0, dense<"0x020001030200010302000103020001030200010302000103"> : tensor<2x3x4xui2>
  func.return
}

// -----

func.func @reshape_ui2() {
  %a0 = stablehlo.constant dense<"0x030100020301000203010002030100020301000203010002"> : tensor<2x3x4xui2>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xui2>) -> tensor<4x6xui2>
  check.expect_eq_const %r0, dense<"0x030100020301000203010002030100020301000203010002"> : tensor<4x6xui2>
  func.return
}

// -----

func.func @concatenate_ui2() {
  %a0 = stablehlo.constant dense<"0x030100020301000203010002030100020301000203010002"> : tensor<2x3x4xui2>
  %a1 = stablehlo.constant dense<"0x0301000203010002"> : tensor<2x1x4xui2>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xui2>, tensor<2x1x4xui2>, tensor<2x3x4xui2>) -> tensor<2x7x4xui2>
  check.expect_eq_const %r0, dense<"0x0301000203010002030100020301000203010002030100020301000203010002030100020301000203010002030100020301000203010002"> : tensor<2x7x4xui2>
  func.return
}

// -----

func.func @dynamic_slice_ui2() {
  %a0 = stablehlo.constant dense<"0x030100020301000203010002030100020301000203010002"> : tensor<2x3x4xui2>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xui2>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xui2>
  check.expect_eq_const %r0, dense<"0x010002010002"> : tensor<2x1x3xui2>
  func.return
}

// -----

func.func @dynamic_update_slice_ui2() {
  %a0 = stablehlo.constant dense<"0x030100020301000203010002030100020301000203010002"> : tensor<2x3x4xui2>
  %a1 = stablehlo.constant dense<"0x0301000203010002"> : tensor<2x1x4xui2>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xui2>, tensor<2x1x4xui2>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xui2>
  check.expect_eq_const %r0, dense<"0x030100020301000203010002030100020301000203010002"> : tensor<2x3x4xui2>
  func.return
}

// -----

func.func @gather_ui2() {
  %a0 = stablehlo.constant dense<"0x030100020301000203010002030100020301000203010002"> : tensor<6x4xui2>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xui2>, tensor<3x2xi64>) -> tensor<3x2xui2>
  check.expect_eq_const %r0, dense<"0x030101000301"> : tensor<3x2xui2>
  func.return
}

// -----

func.func @select_ui2() {
  %a0 = stablehlo.constant dense<[[[true, false, false, true], [false, false, true, false], [true, true, false, true]], [[false, true, true, true], [true, true, false, false], [false, false, false, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x030100020301000203010002030100020301000203010002"> : tensor<2x3x4xui2>
  %a2 = stablehlo.constant dense<"0x030100020301000203010002030100020301000203010002"> : tensor<2x3x4xui2>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xui2>
  check.expect_eq_const %r0, dense<"0x030100020301000203010002030100020301000203010002"> : tensor<2x3x4xui2>
  func.return
}

// -----

func.func @window_max_ui2() {
  %a0 = stablehlo.constant dense<"0x010001010100010000000101"> : tensor<2x6xui2>
  %a1 = stablehlo.constant dense<"0x00"> : tensor<ui2>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<ui2>, %q: tensor<ui2>):
    %c = stablehlo.maximum %p, %q : tensor<ui2>
    stablehlo.return %c : tensor<ui2>
  }) : (tensor<2x6xui2>, tensor<ui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r0, dense<"0x010101010101"> : tensor<2x3xui2>
  func.return
}

// -----

func.func @select_and_scatter_ui2() {
  %a0 = stablehlo.constant dense<"0x010001010100010000000101"> : tensor<2x6xui2>
  %a1 = stablehlo.constant dense<"0x010101010101"> : tensor<2x3xui2>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<ui2>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<ui2>, %q: tensor<ui2>):
    %c = stablehlo.compare GE, %p, %q : (tensor<ui2>, tensor<ui2>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<ui2>, %q: tensor<ui2>):
    %c = stablehlo.add %p, %q : tensor<ui2>
    stablehlo.return %c : tensor<ui2>
  }) : (tensor<2x6xui2>, tensor<2x3xui2>, tensor<ui2>) -> tensor<2x6xui2>
  check.expect_eq_const %r0, dense<"0x010001000100010001000100"> : tensor<2x6xui2>
  func.return
}

// -----

func.func @slice_ui4() {
  %a0 = stablehlo.constant dense<"0x0705010F060D04090200030C080B0E0A0705010F060D0409"> : tensor<2x3x4xui4>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xui4>) -> tensor<2x2x2xui4>
  check.expect_eq_const %r0, dense<"0x0609020C070F0609"> : tensor<2x2x2xui4>
  func.return
}

// -----

func.func @reverse_ui4() {
  %a0 = stablehlo.constant dense<"0x0705010F060D04090200030C080B0E0A0705010F060D0409"> : tensor<2x3x4xui4>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xui4>
  check.expect_eq_const %r0, dense<"0x0A0E0B080F01050709040D060F01050709040D060C030002"> : tensor<2x3x4xui4>
  func.return
}

// -----

func.func @reshape_ui4() {
  %a0 = stablehlo.constant dense<"0x0705010F060D04090200030C080B0E0A0705010F060D0409"> : tensor<2x3x4xui4>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xui4>) -> tensor<4x6xui4>
  check.expect_eq_const %r0, dense<"0x0705010F060D04090200030C080B0E0A0705010F060D0409"> : tensor<4x6xui4>
  func.return
}

// -----

func.func @concatenate_ui4() {
  %a0 = stablehlo.constant dense<"0x0705010F060D04090200030C080B0E0A0705010F060D0409"> : tensor<2x3x4xui4>
  %a1 = stablehlo.constant dense<"0x0705010F080B0E0A"> : tensor<2x1x4xui4>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xui4>, tensor<2x1x4xui4>, tensor<2x3x4xui4>) -> tensor<2x7x4xui4>
  check.expect_eq_const %r0, dense<"0x0705010F060D04090200030C0705010F0705010F060D04090200030C080B0E0A0705010F060D0409080B0E0A080B0E0A0705010F060D0409"> : tensor<2x7x4xui4>
  func.return
}

// -----

func.func @dynamic_slice_ui4() {
  %a0 = stablehlo.constant dense<"0x0705010F060D04090200030C080B0E0A0705010F060D0409"> : tensor<2x3x4xui4>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xui4>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xui4>
  check.expect_eq_const %r0, dense<"0x00030C0D0409"> : tensor<2x1x3xui4>
  func.return
}

// -----

func.func @dynamic_update_slice_ui4() {
  %a0 = stablehlo.constant dense<"0x0705010F060D04090200030C080B0E0A0705010F060D0409"> : tensor<2x3x4xui4>
  %a1 = stablehlo.constant dense<"0x0705010F080B0E0A"> : tensor<2x1x4xui4>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xui4>, tensor<2x1x4xui4>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xui4>
  check.expect_eq_const %r0, dense<"0x0705010F060D04090705010F080B0E0A0705010F080B0E0A"> : tensor<2x3x4xui4>
  func.return
}

// -----

func.func @gather_ui4() {
  %a0 = stablehlo.constant dense<"0x0705010F060D04090200030C080B0E0A0705010F060D0409"> : tensor<6x4xui4>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xui4>, tensor<3x2xi64>) -> tensor<3x2xui4>
  check.expect_eq_const %r0, dense<"0x02000501060D"> : tensor<3x2xui4>
  func.return
}

// -----

func.func @select_ui4() {
  %a0 = stablehlo.constant dense<[[[true, true, true, false], [false, false, false, false], [false, true, true, true]], [[false, true, true, false], [false, false, false, false], [true, true, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x0705010F060D04090200030C080B0E0A0705010F060D0409"> : tensor<2x3x4xui4>
  %a2 = stablehlo.constant dense<"0x080B0E0A0705010F060D04090705010F060D04090200030C"> : tensor<2x3x4xui4>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xui4>
  check.expect_eq_const %r0, dense<"0x0705010A0705010F0600030C070B0E0F060D0409060D040C"> : tensor<2x3x4xui4>
  func.return
}

// -----

func.func @window_max_ui4() {
  %a0 = stablehlo.constant dense<"0x020102030002030301010302"> : tensor<2x6xui4>
  %a1 = stablehlo.constant dense<"0x00"> : tensor<ui4>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<ui4>, %q: tensor<ui4>):
    %c = stablehlo.maximum %p, %q : tensor<ui4>
    stablehlo.return %c : tensor<ui4>
  }) : (tensor<2x6xui4>, tensor<ui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r0, dense<"0x020302030303"> : tensor<2x3xui4>
  func.return
}

// -----

func.func @select_and_scatter_ui4() {
  %a0 = stablehlo.constant dense<"0x020102030002030301010302"> : tensor<2x6xui4>
  %a1 = stablehlo.constant dense<"0x010101010101"> : tensor<2x3xui4>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<ui4>
  %r0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%p: tensor<ui4>, %q: tensor<ui4>):
    %c = stablehlo.compare GE, %p, %q : (tensor<ui4>, tensor<ui4>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%p: tensor<ui4>, %q: tensor<ui4>):
    %c = stablehlo.add %p, %q : tensor<ui4>
    stablehlo.return %c : tensor<ui4>
  }) : (tensor<2x6xui4>, tensor<2x3xui4>, tensor<ui4>) -> tensor<2x6xui4>
  check.expect_eq_const %r0, dense<"0x010000010001010001000100"> : tensor<2x6xui4>
  func.return
}

// -----

func.func @clamp_i2() {
  %a0 = stablehlo.constant dense<"0x03"> : tensor<i2>
  %a1 = stablehlo.constant dense<"0x00010203"> : tensor<4xi2>
  %a2 = stablehlo.constant dense<"0x00"> : tensor<i2>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<i2>, tensor<4xi2>, tensor<i2>) -> tensor<4xi2>
  check.expect_eq_const %r0, dense<"0x00000303"> : tensor<4xi2>
  func.return
}

// -----

func.func @mulhi_i2() {
  %a0 = stablehlo.constant dense<"0x00000000010101010202020203030303"> : tensor<16xi2>
  %a1 = stablehlo.constant dense<"0x00010203000102030001020300010203"> : tensor<16xi2>
  %r0 = chlo.mulhi %a0, %a1 : tensor<16xi2>, tensor<16xi2> -> tensor<16xi2>
  check.expect_eq_const %r0, dense<"0x00000000000003030003010000030000"> : tensor<16xi2>
  func.return
}

// -----

func.func @clamp_i4() {
  %a0 = stablehlo.constant dense<"0x09"> : tensor<i4>
  %a1 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F"> : tensor<16xi4>
  %a2 = stablehlo.constant dense<"0x06"> : tensor<i4>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<i4>, tensor<16xi4>, tensor<i4>) -> tensor<16xi4>
  check.expect_eq_const %r0, dense<"0x000102030405060609090A0B0C0D0E0F"> : tensor<16xi4>
  func.return
}

// -----

func.func @mulhi_i4() {
  %a0 = stablehlo.constant dense<"0x000000000000000000000000000000000101010101010101010101010101010102020202020202020202020202020202030303030303030303030303030303030404040404040404040404040404040405050505050505050505050505050505060606060606060606060606060606060707070707070707070707070707070708080808080808080808080808080808090909090909090909090909090909090A0A0A0A0A0A0A0A0A0A0A0A0A0A0A0A0B0B0B0B0B0B0B0B0B0B0B0B0B0B0B0B0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F"> : tensor<256xi4>
  %a1 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F"> : tensor<256xi4>
  %r0 = chlo.mulhi %a0, %a1 : tensor<256xi4>, tensor<256xi4> -> tensor<256xi4>
  check.expect_eq_const %r0, dense<"0x0000000000000000000000000000000000000000000000000F0F0F0F0F0F0F0F00000000000000000F0F0F0F0F0F0F0F00000000000001010E0E0E0F0F0F0F0F00000000010101010E0E0E0E0F0F0F0F00000000010101020D0D0E0E0E0F0F0F00000001010102020D0D0D0E0E0E0F0F00000001010202030C0C0D0D0E0E0F0F000F0F0E0E0D0D0C0403030202010100000F0F0E0E0D0D0C0303020201010000000F0F0E0E0E0D0D0302020101010000000F0F0F0E0E0E0D0202010101000000000F0F0F0F0E0E0E0201010101000000000F0F0F0F0F0E0E0101010000000000000F0F0F0F0F0F0F0100000000000000000F0F0F0F0F0F0F0000000000000000"> : tensor<256xi4>
  func.return
}

// -----

func.func @clamp_ui2() {
  %a0 = stablehlo.constant dense<"0x01"> : tensor<ui2>
  %a1 = stablehlo.constant dense<"0x00010203"> : tensor<4xui2>
  %a2 = stablehlo.constant dense<"0x02"> : tensor<ui2>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<ui2>, tensor<4xui2>, tensor<ui2>) -> tensor<4xui2>
  check.expect_eq_const %r0, dense<"0x01010202"> : tensor<4xui2>
  func.return
}

// -----

func.func @mulhi_ui2() {
  %a0 = stablehlo.constant dense<"0x00000000010101010202020203030303"> : tensor<16xui2>
  %a1 = stablehlo.constant dense<"0x00010203000102030001020300010203"> : tensor<16xui2>
  %r0 = chlo.mulhi %a0, %a1 : tensor<16xui2>, tensor<16xui2> -> tensor<16xui2>
  check.expect_eq_const %r0, dense<"0x00000000000000000000010100000102"> : tensor<16xui2>
  func.return
}

// -----

func.func @clamp_ui4() {
  %a0 = stablehlo.constant dense<"0x01"> : tensor<ui4>
  %a1 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F"> : tensor<16xui4>
  %a2 = stablehlo.constant dense<"0x0E"> : tensor<ui4>
  %r0 = stablehlo.clamp %a0, %a1, %a2 : (tensor<ui4>, tensor<16xui4>, tensor<ui4>) -> tensor<16xui4>
  check.expect_eq_const %r0, dense<"0x010102030405060708090A0B0C0D0E0E"> : tensor<16xui4>
  func.return
}

// -----

func.func @mulhi_ui4() {
  %a0 = stablehlo.constant dense<"0x000000000000000000000000000000000101010101010101010101010101010102020202020202020202020202020202030303030303030303030303030303030404040404040404040404040404040405050505050505050505050505050505060606060606060606060606060606060707070707070707070707070707070708080808080808080808080808080808090909090909090909090909090909090A0A0A0A0A0A0A0A0A0A0A0A0A0A0A0A0B0B0B0B0B0B0B0B0B0B0B0B0B0B0B0B0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F"> : tensor<256xui4>
  %a1 = stablehlo.constant dense<"0x000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F"> : tensor<256xui4>
  %r0 = chlo.mulhi %a0, %a1 : tensor<256xui4>, tensor<256xui4> -> tensor<256xui4>
  check.expect_eq_const %r0, dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000010101010101010100000000000001010101010202020202000000000101010102020202030303030000000001010102020203030304040400000001010102020303030404040505000000010102020303030404050506060000010102020303040405050606070700000101020203030405050606070708000001010203030405050606070808090000010202030404050606070808090A00000102030304050606070809090A0B000001020304040506070808090A0B0C0000010203040506070708090A0B0C0D00000102030405060708090A0B0C0D0E"> : tensor<256xui4>
  func.return
}
