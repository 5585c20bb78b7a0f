// Written by tests/programs/generate/make_programs.py; expected values are numpy's.

func.func @slice_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x12EC64D67E24346DF6BA237F50D9B03382EA4CF8B6D54A54"> : tensor<2x3x4xf8E5M2>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E5M2>) -> tensor<2x2x2xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x7E6DF67F82F8B654"> : tensor<2x2x2xf8E5M2>
  func.return
}

// -----

func.func @reverse_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x12EC64D67E24346DF6BA237F50D9B03382EA4CF8B6D54A54"> : tensor<2x3x4xf8E5M2>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x33B0D950F84CEA82544AD5B6D664EC126D34247E7F23BAF6"> : tensor<2x3x4xf8E5M2>
  func.return
}

// -----

func.func @reshape_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x12EC64D67E24346DF6BA237F50D9B03382EA4CF8B6D54A54"> : tensor<2x3x4xf8E5M2>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E5M2>) -> tensor<4x6xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x12EC64D67E24346DF6BA237F50D9B03382EA4CF8B6D54A54"> : tensor<4x6xf8E5M2>
  func.return
}

// -----

func.func @concatenate_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x12EC64D67E24346DF6BA237F50D9B03382EA4CF8B6D54A54"> : tensor<2x3x4xf8E5M2>
  %a1 = stablehlo.constant dense<"0x12EC64D650D9B033"> : tensor<2x1x4xf8E5M2>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E5M2>, tensor<2x1x4xf8E5M2>, tensor<2x3x4xf8E5M2>) -> tensor<2x7x4xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x12EC64D67E24346DF6BA237F12EC64D612EC64D67E24346DF6BA237F50D9B03382EA4CF8B6D54A5450D9B03350D9B03382EA4CF8B6D54A54"> : tensor<2x7x4xf8E5M2>
  func.return
}

// -----

func.func @dynamic_slice_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x12EC64D67E24346DF6BA237F50D9B03382EA4CF8B6D54A54"> : tensor<2x3x4xf8E5M2>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E5M2>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0xBA237FD54A54"> : tensor<2x1x3xf8E5M2>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x12EC64D67E24346DF6BA237F50D9B03382EA4CF8B6D54A54"> : tensor<2x3x4xf8E5M2>
  %a1 = stablehlo.constant dense<"0x12EC64D650D9B033"> : tensor<2x1x4xf8E5M2>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E5M2>, tensor<2x1x4xf8E5M2>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x12EC64D67E24346D12EC64D650D9B03382EA4CF850D9B033"> : tensor<2x3x4xf8E5M2>
  func.return
}

// -----

func.func @gather_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x12EC64D67E24346DF6BA237F50D9B03382EA4CF8B6D54A54"> : tensor<6x4xf8E5M2>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E5M2>, tensor<3x2xi64>) -> tensor<3x2xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0xF6BAEC64B6D5"> : tensor<3x2xf8E5M2>
  func.return
}

// -----

func.func @select_f8E5M2() {
  %a0 = stablehlo.constant dense<[[[false, false, true, false], [true, true, true, false], [false, false, true, false]], [[false, false, true, true], [true, false, true, true], [true, false, false, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x12EC64D67E24346DF6BA237F50D9B03382EA4CF8B6D54A54"> : tensor<2x3x4xf8E5M2>
  %a2 = stablehlo.constant dense<"0x50D9B03382EA4CF8B6D54A5412EC64D67E24346DF6BA237F"> : tensor<2x3x4xf8E5M2>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x50D964337E2434F8B6D5235412ECB03382244CF8B6BA237F"> : tensor<2x3x4xf8E5M2>
  func.return
}

// -----

func.func @window_max_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x3C3C443C3C403C4440403C40"> : tensor<2x6xf8E5M2>
  %a1 = stablehlo.constant dense<"0x3C"> : tensor<f8E5M2>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E5M2>, %q: tensor<f8E5M2>):
    %c = stablehlo.maximum %p, %q : tensor<f8E5M2>
    stablehlo.return %c : tensor<f8E5M2>
  }) : (tensor<2x6xf8E5M2>, tensor<f8E5M2>) -> tensor<2x3xf8E5M2>
  check.expect_almost_eq_const %r0, dense<"0x444440444040"> : tensor<2x3xf8E5M2>
  func.return
}

// -----

func.func @select_and_scatter_f8E5M2() {
  %a0 = stablehlo.constant dense<"0x3C3C443C3C403C4440403C40"> : tensor<2x6xf8E5M2>
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
  check.expect_almost_eq_const %r0, dense<"0x3C003C00003C003C3C00003C"> : tensor<2x6xf8E5M2>
  func.return
}

// -----

func.func @slice_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x593EDE9864D28616054DA0A3108D52396B1235D906473F41"> : tensor<2x3x4xf8E4M3FN>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E4M3FN>) -> tensor<2x2x2xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x641605A36BD90641"> : tensor<2x2x2xf8E4M3FN>
  func.return
}

// -----

func.func @reverse_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x593EDE9864D28616054DA0A3108D52396B1235D906473F41"> : tensor<2x3x4xf8E4M3FN>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x39528D10D935126B413F470698DE3E591686D264A3A04D05"> : tensor<2x3x4xf8E4M3FN>
  func.return
}

// -----

func.func @reshape_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x593EDE9864D28616054DA0A3108D52396B1235D906473F41"> : tensor<2x3x4xf8E4M3FN>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E4M3FN>) -> tensor<4x6xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x593EDE9864D28616054DA0A3108D52396B1235D906473F41"> : tensor<4x6xf8E4M3FN>
  func.return
}

// -----

func.func @concatenate_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x593EDE9864D28616054DA0A3108D52396B1235D906473F41"> : tensor<2x3x4xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x593EDE98108D5239"> : tensor<2x1x4xf8E4M3FN>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E4M3FN>, tensor<2x1x4xf8E4M3FN>, tensor<2x3x4xf8E4M3FN>) -> tensor<2x7x4xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x593EDE9864D28616054DA0A3593EDE98593EDE9864D28616054DA0A3108D52396B1235D906473F41108D5239108D52396B1235D906473F41"> : tensor<2x7x4xf8E4M3FN>
  func.return
}

// -----

func.func @dynamic_slice_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x593EDE9864D28616054DA0A3108D52396B1235D906473F41"> : tensor<2x3x4xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E4M3FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x4DA0A3473F41"> : tensor<2x1x3xf8E4M3FN>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x593EDE9864D28616054DA0A3108D52396B1235D906473F41"> : tensor<2x3x4xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x593EDE98108D5239"> : tensor<2x1x4xf8E4M3FN>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E4M3FN>, tensor<2x1x4xf8E4M3FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x593EDE9864D28616593EDE98108D52396B1235D9108D5239"> : tensor<2x3x4xf8E4M3FN>
  func.return
}

// -----

func.func @gather_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x593EDE9864D28616054DA0A3108D52396B1235D906473F41"> : tensor<6x4xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E4M3FN>, tensor<3x2xi64>) -> tensor<3x2xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x054D3EDE0647"> : tensor<3x2xf8E4M3FN>
  func.return
}

// -----

func.func @select_f8E4M3FN() {
  %a0 = stablehlo.constant dense<[[[false, false, false, true], [false, false, true, false], [false, false, true, false]], [[true, true, false, false], [true, false, false, false], [false, false, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x593EDE9864D28616054DA0A3108D52396B1235D906473F41"> : tensor<2x3x4xf8E4M3FN>
  %a2 = stablehlo.constant dense<"0x108D52396B1235D906473F41593EDE9864D28616054DA0A3"> : tensor<2x3x4xf8E4M3FN>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x108D52986B1286D90647A041108DDE986BD28616054D3FA3"> : tensor<2x3x4xf8E4M3FN>
  func.return
}

// -----

func.func @window_max_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x384840404838404040384840"> : tensor<2x6xf8E4M3FN>
  %a1 = stablehlo.constant dense<"0x38"> : tensor<f8E4M3FN>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E4M3FN>, %q: tensor<f8E4M3FN>):
    %c = stablehlo.maximum %p, %q : tensor<f8E4M3FN>
    stablehlo.return %c : tensor<f8E4M3FN>
  }) : (tensor<2x6xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  check.expect_almost_eq_const %r0, dense<"0x484848404848"> : tensor<2x3xf8E4M3FN>
  func.return
}

// -----

func.func @select_and_scatter_f8E4M3FN() {
  %a0 = stablehlo.constant dense<"0x384840404838404040384840"> : tensor<2x6xf8E4M3FN>
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
  check.expect_almost_eq_const %r0, dense<"0x003838003800380038003800"> : tensor<2x6xf8E4M3FN>
  func.return
}

// -----

func.func @slice_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x9340BE880C74502CE707E3F236873A73BC356FA705FDDF0A"> : tensor<2x3x4xf8E4M3>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E4M3>) -> tensor<2x2x2xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x0C2CE7F2BCA7050A"> : tensor<2x2x2xf8E4M3>
  func.return
}

// -----

func.func @reverse_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x9340BE880C74502CE707E3F236873A73BC356FA705FDDF0A"> : tensor<2x3x4xf8E4M3>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x733A8736A76F35BC0ADFFD0588BE40932C50740CF2E307E7"> : tensor<2x3x4xf8E4M3>
  func.return
}

// -----

func.func @reshape_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x9340BE880C74502CE707E3F236873A73BC356FA705FDDF0A"> : tensor<2x3x4xf8E4M3>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E4M3>) -> tensor<4x6xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x9340BE880C74502CE707E3F236873A73BC356FA705FDDF0A"> : tensor<4x6xf8E4M3>
  func.return
}

// -----

func.func @concatenate_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x9340BE880C74502CE707E3F236873A73BC356FA705FDDF0A"> : tensor<2x3x4xf8E4M3>
  %a1 = stablehlo.constant dense<"0x9340BE8836873A73"> : tensor<2x1x4xf8E4M3>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E4M3>, tensor<2x1x4xf8E4M3>, tensor<2x3x4xf8E4M3>) -> tensor<2x7x4xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x9340BE880C74502CE707E3F29340BE889340BE880C74502CE707E3F236873A73BC356FA705FDDF0A36873A7336873A73BC356FA705FDDF0A"> : tensor<2x7x4xf8E4M3>
  func.return
}

// -----

func.func @dynamic_slice_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x9340BE880C74502CE707E3F236873A73BC356FA705FDDF0A"> : tensor<2x3x4xf8E4M3>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E4M3>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x07E3F2FDDF0A"> : tensor<2x1x3xf8E4M3>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x9340BE880C74502CE707E3F236873A73BC356FA705FDDF0A"> : tensor<2x3x4xf8E4M3>
  %a1 = stablehlo.constant dense<"0x9340BE8836873A73"> : tensor<2x1x4xf8E4M3>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E4M3>, tensor<2x1x4xf8E4M3>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x9340BE880C74502C9340BE8836873A73BC356FA736873A73"> : tensor<2x3x4xf8E4M3>
  func.return
}

// -----

func.func @gather_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x9340BE880C74502CE707E3F236873A73BC356FA705FDDF0A"> : tensor<6x4xf8E4M3>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E4M3>, tensor<3x2xi64>) -> tensor<3x2xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0xE70740BE05FD"> : tensor<3x2xf8E4M3>
  func.return
}

// -----

func.func @select_f8E4M3() {
  %a0 = stablehlo.constant dense<[[[false, true, true, false], [true, false, true, false], [true, true, false, true]], [[true, false, true, true], [true, true, false, false], [false, false, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x9340BE880C74502CE707E3F236873A73BC356FA705FDDF0A"> : tensor<2x3x4xf8E4M3>
  %a2 = stablehlo.constant dense<"0x36873A73BC356FA705FDDF0A9340BE880C74502CE707E3F2"> : tensor<2x3x4xf8E4M3>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x3640BE730C3550A7E707DFF236403A73BC35502CE707DFF2"> : tensor<2x3x4xf8E4M3>
  func.return
}

// -----

func.func @window_max_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x483838383840384048404838"> : tensor<2x6xf8E4M3>
  %a1 = stablehlo.constant dense<"0x38"> : tensor<f8E4M3>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E4M3>, %q: tensor<f8E4M3>):
    %c = stablehlo.maximum %p, %q : tensor<f8E4M3>
    stablehlo.return %c : tensor<f8E4M3>
  }) : (tensor<2x6xf8E4M3>, tensor<f8E4M3>) -> tensor<2x3xf8E4M3>
  check.expect_almost_eq_const %r0, dense<"0x483840484848"> : tensor<2x3xf8E4M3>
  func.return
}

// -----

func.func @select_and_scatter_f8E4M3() {
  %a0 = stablehlo.constant dense<"0x483838383840384048404838"> : tensor<2x6xf8E4M3>
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
  check.expect_almost_eq_const %r0, dense<"0x380038000038003838003800"> : tensor<2x6xf8E4M3>
  func.return
}

// -----

func.func @slice_f8E3M4() {
  %a0 = stablehlo.constant dense<"0xF6522C4F7582DCD50CA556EBEFB8712D3DBBA103F0D0B2DA"> : tensor<2x3x4xf8E3M4>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E3M4>) -> tensor<2x2x2xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x75D50CEB3D03F0DA"> : tensor<2x2x2xf8E3M4>
  func.return
}

// -----

func.func @reverse_f8E3M4() {
  %a0 = stablehlo.constant dense<"0xF6522C4F7582DCD50CA556EBEFB8712D3DBBA103F0D0B2DA"> : tensor<2x3x4xf8E3M4>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x2D71B8EF03A1BB3DDAB2D0F04F2C52F6D5DC8275EB56A50C"> : tensor<2x3x4xf8E3M4>
  func.return
}

// -----

func.func @reshape_f8E3M4() {
  %a0 = stablehlo.constant dense<"0xF6522C4F7582DCD50CA556EBEFB8712D3DBBA103F0D0B2DA"> : tensor<2x3x4xf8E3M4>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E3M4>) -> tensor<4x6xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0xF6522C4F7582DCD50CA556EBEFB8712D3DBBA103F0D0B2DA"> : tensor<4x6xf8E3M4>
  func.return
}

// -----

func.func @concatenate_f8E3M4() {
  %a0 = stablehlo.constant dense<"0xF6522C4F7582DCD50CA556EBEFB8712D3DBBA103F0D0B2DA"> : tensor<2x3x4xf8E3M4>
  %a1 = stablehlo.constant dense<"0xF6522C4FEFB8712D"> : tensor<2x1x4xf8E3M4>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E3M4>, tensor<2x1x4xf8E3M4>, tensor<2x3x4xf8E3M4>) -> tensor<2x7x4xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0xF6522C4F7582DCD50CA556EBF6522C4FF6522C4F7582DCD50CA556EBEFB8712D3DBBA103F0D0B2DAEFB8712DEFB8712D3DBBA103F0D0B2DA"> : tensor<2x7x4xf8E3M4>
  func.return
}

// -----

func.func @dynamic_slice_f8E3M4() {
  %a0 = stablehlo.constant dense<"0xF6522C4F7582DCD50CA556EBEFB8712D3DBBA103F0D0B2DA"> : tensor<2x3x4xf8E3M4>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E3M4>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0xA556EBD0B2DA"> : tensor<2x1x3xf8E3M4>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E3M4() {
  %a0 = stablehlo.constant dense<"0xF6522C4F7582DCD50CA556EBEFB8712D3DBBA103F0D0B2DA"> : tensor<2x3x4xf8E3M4>
  %a1 = stablehlo.constant dense<"0xF6522C4FEFB8712D"> : tensor<2x1x4xf8E3M4>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E3M4>, tensor<2x1x4xf8E3M4>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0xF6522C4F7582DCD5F6522C4FEFB8712D3DBBA103EFB8712D"> : tensor<2x3x4xf8E3M4>
  func.return
}

// -----

func.func @gather_f8E3M4() {
  %a0 = stablehlo.constant dense<"0xF6522C4F7582DCD50CA556EBEFB8712D3DBBA103F0D0B2DA"> : tensor<6x4xf8E3M4>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E3M4>, tensor<3x2xi64>) -> tensor<3x2xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x0CA5522CF0D0"> : tensor<3x2xf8E3M4>
  func.return
}

// -----

func.func @select_f8E3M4() {
  %a0 = stablehlo.constant dense<[[[true, true, true, false], [false, false, false, false], [true, false, false, true]], [[true, true, false, true], [true, true, true, true], [false, true, false, true]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0xF6522C4F7582DCD50CA556EBEFB8712D3DBBA103F0D0B2DA"> : tensor<2x3x4xf8E3M4>
  %a2 = stablehlo.constant dense<"0xEFB8712D3DBBA103F0D0B2DAF6522C4F7582DCD50CA556EB"> : tensor<2x3x4xf8E3M4>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0xF6522C2D3DBBA1030CD0B2EBEFB82C2D3DBBA1030CD056DA"> : tensor<2x3x4xf8E3M4>
  func.return
}

// -----

func.func @window_max_f8E3M4() {
  %a0 = stablehlo.constant dense<"0x303030504040303030403050"> : tensor<2x6xf8E3M4>
  %a1 = stablehlo.constant dense<"0x30"> : tensor<f8E3M4>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E3M4>, %q: tensor<f8E3M4>):
    %c = stablehlo.maximum %p, %q : tensor<f8E3M4>
    stablehlo.return %c : tensor<f8E3M4>
  }) : (tensor<2x6xf8E3M4>, tensor<f8E3M4>) -> tensor<2x3xf8E3M4>
  check.expect_almost_eq_const %r0, dense<"0x305040304050"> : tensor<2x3xf8E3M4>
  func.return
}

// -----

func.func @select_and_scatter_f8E3M4() {
  %a0 = stablehlo.constant dense<"0x303030504040303030403050"> : tensor<2x6xf8E3M4>
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
  check.expect_almost_eq_const %r0, dense<"0x300000303000300000300030"> : tensor<2x6xf8E3M4>
  func.return
}

// -----

func.func @slice_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x5939CAD41C71780B3616A6CD42148BECB0BF1BF70149AABE"> : tensor<2x3x4xf8E4M3FNUZ>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E4M3FNUZ>) -> tensor<2x2x2xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x1C0B36CDB0F701BE"> : tensor<2x2x2xf8E4M3FNUZ>
  func.return
}

// -----

func.func @reverse_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x5939CAD41C71780B3616A6CD42148BECB0BF1BF70149AABE"> : tensor<2x3x4xf8E4M3FNUZ>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xEC8B1442F71BBFB0BEAA4901D4CA39590B78711CCDA61636"> : tensor<2x3x4xf8E4M3FNUZ>
  func.return
}

// -----

func.func @reshape_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x5939CAD41C71780B3616A6CD42148BECB0BF1BF70149AABE"> : tensor<2x3x4xf8E4M3FNUZ>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E4M3FNUZ>) -> tensor<4x6xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x5939CAD41C71780B3616A6CD42148BECB0BF1BF70149AABE"> : tensor<4x6xf8E4M3FNUZ>
  func.return
}

// -----

func.func @concatenate_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x5939CAD41C71780B3616A6CD42148BECB0BF1BF70149AABE"> : tensor<2x3x4xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0x5939CAD442148BEC"> : tensor<2x1x4xf8E4M3FNUZ>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E4M3FNUZ>, tensor<2x1x4xf8E4M3FNUZ>, tensor<2x3x4xf8E4M3FNUZ>) -> tensor<2x7x4xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x5939CAD41C71780B3616A6CD5939CAD45939CAD41C71780B3616A6CD42148BECB0BF1BF70149AABE42148BEC42148BECB0BF1BF70149AABE"> : tensor<2x7x4xf8E4M3FNUZ>
  func.return
}

// -----

func.func @dynamic_slice_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x5939CAD41C71780B3616A6CD42148BECB0BF1BF70149AABE"> : tensor<2x3x4xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E4M3FNUZ>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x16A6CD49AABE"> : tensor<2x1x3xf8E4M3FNUZ>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x5939CAD41C71780B3616A6CD42148BECB0BF1BF70149AABE"> : tensor<2x3x4xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0x5939CAD442148BEC"> : tensor<2x1x4xf8E4M3FNUZ>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E4M3FNUZ>, tensor<2x1x4xf8E4M3FNUZ>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x5939CAD41C71780B5939CAD442148BECB0BF1BF742148BEC"> : tensor<2x3x4xf8E4M3FNUZ>
  func.return
}

// -----

func.func @gather_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x5939CAD41C71780B3616A6CD42148BECB0BF1BF70149AABE"> : tensor<6x4xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E4M3FNUZ>, tensor<3x2xi64>) -> tensor<3x2xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x361639CA0149"> : tensor<3x2xf8E4M3FNUZ>
  func.return
}

// -----

func.func @select_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<[[[true, true, true, false], [true, false, true, false], [true, false, true, true]], [[false, true, false, true], [false, true, true, false], [false, false, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x5939CAD41C71780B3616A6CD42148BECB0BF1BF70149AABE"> : tensor<2x3x4xf8E4M3FNUZ>
  %a2 = stablehlo.constant dense<"0x42148BECB0BF1BF70149AABE5939CAD41C71780B3616A6CD"> : tensor<2x3x4xf8E4M3FNUZ>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x5939CAEC1CBF78F73649A6CD5914CAEC1CBF1B0B3616AACD"> : tensor<2x3x4xf8E4M3FNUZ>
  func.return
}

// -----

func.func @window_max_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x484050504848484848505048"> : tensor<2x6xf8E4M3FNUZ>
  %a1 = stablehlo.constant dense<"0x40"> : tensor<f8E4M3FNUZ>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E4M3FNUZ>, %q: tensor<f8E4M3FNUZ>):
    %c = stablehlo.maximum %p, %q : tensor<f8E4M3FNUZ>
    stablehlo.return %c : tensor<f8E4M3FNUZ>
  }) : (tensor<2x6xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<2x3xf8E4M3FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x505048485050"> : tensor<2x3xf8E4M3FNUZ>
  func.return
}

// -----

func.func @select_and_scatter_f8E4M3FNUZ() {
  %a0 = stablehlo.constant dense<"0x484050504848484848505048"> : tensor<2x6xf8E4M3FNUZ>
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
  check.expect_almost_eq_const %r0, dense<"0x400040004000400000404000"> : tensor<2x6xf8E4M3FNUZ>
  func.return
}

// -----

func.func @slice_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x10BEF517B34071149B0A46FB9E9FDD2522A65769863E95A7"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E4M3B11FNUZ>) -> tensor<2x2x2xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xB3149BFB226986A7"> : tensor<2x2x2xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @reverse_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x10BEF517B34071149B0A46FB9E9FDD2522A65769863E95A7"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x25DD9F9E6957A622A7953E8617F5BE10147140B3FB460A9B"> : tensor<2x3x4xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @reshape_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x10BEF517B34071149B0A46FB9E9FDD2522A65769863E95A7"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E4M3B11FNUZ>) -> tensor<4x6xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x10BEF517B34071149B0A46FB9E9FDD2522A65769863E95A7"> : tensor<4x6xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @concatenate_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x10BEF517B34071149B0A46FB9E9FDD2522A65769863E95A7"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x10BEF5179E9FDD25"> : tensor<2x1x4xf8E4M3B11FNUZ>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E4M3B11FNUZ>, tensor<2x1x4xf8E4M3B11FNUZ>, tensor<2x3x4xf8E4M3B11FNUZ>) -> tensor<2x7x4xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x10BEF517B34071149B0A46FB10BEF51710BEF517B34071149B0A46FB9E9FDD2522A65769863E95A79E9FDD259E9FDD2522A65769863E95A7"> : tensor<2x7x4xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @dynamic_slice_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x10BEF517B34071149B0A46FB9E9FDD2522A65769863E95A7"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E4M3B11FNUZ>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x0A46FB3E95A7"> : tensor<2x1x3xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x10BEF517B34071149B0A46FB9E9FDD2522A65769863E95A7"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x10BEF5179E9FDD25"> : tensor<2x1x4xf8E4M3B11FNUZ>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E4M3B11FNUZ>, tensor<2x1x4xf8E4M3B11FNUZ>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x10BEF517B340711410BEF5179E9FDD2522A657699E9FDD25"> : tensor<2x3x4xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @gather_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x10BEF517B34071149B0A46FB9E9FDD2522A65769863E95A7"> : tensor<6x4xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E4M3B11FNUZ>, tensor<3x2xi64>) -> tensor<3x2xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x9B0ABEF5863E"> : tensor<3x2xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @select_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<[[[true, true, false, false], [false, false, true, true], [false, true, false, true]], [[true, true, false, true], [true, true, true, false], [false, true, false, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x10BEF517B34071149B0A46FB9E9FDD2522A65769863E95A7"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %a2 = stablehlo.constant dense<"0x9E9FDD2522A65769863E95A710BEF517B34071149B0A46FB"> : tensor<2x3x4xf8E4M3B11FNUZ>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x10BEDD2522A67114860A95FB9E9FF52522A657149B3E46FB"> : tensor<2x3x4xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @window_max_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x605858606058606860686060"> : tensor<2x6xf8E4M3B11FNUZ>
  %a1 = stablehlo.constant dense<"0x58"> : tensor<f8E4M3B11FNUZ>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E4M3B11FNUZ>, %q: tensor<f8E4M3B11FNUZ>):
    %c = stablehlo.maximum %p, %q : tensor<f8E4M3B11FNUZ>
    stablehlo.return %c : tensor<f8E4M3B11FNUZ>
  }) : (tensor<2x6xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<2x3xf8E4M3B11FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x606060686860"> : tensor<2x3xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @select_and_scatter_f8E4M3B11FNUZ() {
  %a0 = stablehlo.constant dense<"0x605858606058606860686060"> : tensor<2x6xf8E4M3B11FNUZ>
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
  check.expect_almost_eq_const %r0, dense<"0x580000585800005800585800"> : tensor<2x6xf8E4M3B11FNUZ>
  func.return
}

// -----

func.func @slice_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x18C78ABD725A7C8BC8CF665E0BF332EEF6267F127A5FD810"> : tensor<2x3x4xf8E5M2FNUZ>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E5M2FNUZ>) -> tensor<2x2x2xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x728BC85EF6127A10"> : tensor<2x2x2xf8E5M2FNUZ>
  func.return
}

// -----

func.func @reverse_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x18C78ABD725A7C8BC8CF665E0BF332EEF6267F127A5FD810"> : tensor<2x3x4xf8E5M2FNUZ>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xEE32F30B127F26F610D85F7ABD8AC7188B7C5A725E66CFC8"> : tensor<2x3x4xf8E5M2FNUZ>
  func.return
}

// -----

func.func @reshape_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x18C78ABD725A7C8BC8CF665E0BF332EEF6267F127A5FD810"> : tensor<2x3x4xf8E5M2FNUZ>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E5M2FNUZ>) -> tensor<4x6xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x18C78ABD725A7C8BC8CF665E0BF332EEF6267F127A5FD810"> : tensor<4x6xf8E5M2FNUZ>
  func.return
}

// -----

func.func @concatenate_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x18C78ABD725A7C8BC8CF665E0BF332EEF6267F127A5FD810"> : tensor<2x3x4xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x18C78ABD0BF332EE"> : tensor<2x1x4xf8E5M2FNUZ>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E5M2FNUZ>, tensor<2x1x4xf8E5M2FNUZ>, tensor<2x3x4xf8E5M2FNUZ>) -> tensor<2x7x4xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x18C78ABD725A7C8BC8CF665E18C78ABD18C78ABD725A7C8BC8CF665E0BF332EEF6267F127A5FD8100BF332EE0BF332EEF6267F127A5FD810"> : tensor<2x7x4xf8E5M2FNUZ>
  func.return
}

// -----

func.func @dynamic_slice_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x18C78ABD725A7C8BC8CF665E0BF332EEF6267F127A5FD810"> : tensor<2x3x4xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E5M2FNUZ>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xCF665E5FD810"> : tensor<2x1x3xf8E5M2FNUZ>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x18C78ABD725A7C8BC8CF665E0BF332EEF6267F127A5FD810"> : tensor<2x3x4xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x18C78ABD0BF332EE"> : tensor<2x1x4xf8E5M2FNUZ>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E5M2FNUZ>, tensor<2x1x4xf8E5M2FNUZ>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x18C78ABD725A7C8B18C78ABD0BF332EEF6267F120BF332EE"> : tensor<2x3x4xf8E5M2FNUZ>
  func.return
}

// -----

func.func @gather_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x18C78ABD725A7C8BC8CF665E0BF332EEF6267F127A5FD810"> : tensor<6x4xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E5M2FNUZ>, tensor<3x2xi64>) -> tensor<3x2xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0xC8CFC78A7A5F"> : tensor<3x2xf8E5M2FNUZ>
  func.return
}

// -----

func.func @select_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<[[[true, false, false, true], [false, false, true, false], [true, true, false, false]], [[true, true, true, false], [true, true, false, false], [true, true, false, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x18C78ABD725A7C8BC8CF665E0BF332EEF6267F127A5FD810"> : tensor<2x3x4xf8E5M2FNUZ>
  %a2 = stablehlo.constant dense<"0x0BF332EEF6267F127A5FD81018C78ABD725A7C8BC8CF665E"> : tensor<2x3x4xf8E5M2FNUZ>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x18F332BDF6267C12C8CFD8100BF332BDF6267C8B7A5F665E"> : tensor<2x3x4xf8E5M2FNUZ>
  func.return
}

// -----

func.func @window_max_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x404448484044404848444844"> : tensor<2x6xf8E5M2FNUZ>
  %a1 = stablehlo.constant dense<"0x40"> : tensor<f8E5M2FNUZ>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E5M2FNUZ>, %q: tensor<f8E5M2FNUZ>):
    %c = stablehlo.maximum %p, %q : tensor<f8E5M2FNUZ>
    stablehlo.return %c : tensor<f8E5M2FNUZ>
  }) : (tensor<2x6xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<2x3xf8E5M2FNUZ>
  check.expect_almost_eq_const %r0, dense<"0x484844484848"> : tensor<2x3xf8E5M2FNUZ>
  func.return
}

// -----

func.func @select_and_scatter_f8E5M2FNUZ() {
  %a0 = stablehlo.constant dense<"0x404448484044404848444844"> : tensor<2x6xf8E5M2FNUZ>
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
  check.expect_almost_eq_const %r0, dense<"0x004040000040004040004000"> : tensor<2x6xf8E5M2FNUZ>
  func.return
}

// -----

func.func @slice_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0xA82DB22B45C7436C415E4D70090B7EE8B3B1B6FA9C1446E6"> : tensor<2x3x4xf8E8M0FNU>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf8E8M0FNU>) -> tensor<2x2x2xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0x456C4170B3FA9CE6"> : tensor<2x2x2xf8E8M0FNU>
  func.return
}

// -----

func.func @reverse_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0xA82DB22B45C7436C415E4D70090B7EE8B3B1B6FA9C1446E6"> : tensor<2x3x4xf8E8M0FNU>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0xE87E0B09FAB6B1B3E646149C2BB22DA86C43C745704D5E41"> : tensor<2x3x4xf8E8M0FNU>
  func.return
}

// -----

func.func @reshape_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0xA82DB22B45C7436C415E4D70090B7EE8B3B1B6FA9C1446E6"> : tensor<2x3x4xf8E8M0FNU>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf8E8M0FNU>) -> tensor<4x6xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0xA82DB22B45C7436C415E4D70090B7EE8B3B1B6FA9C1446E6"> : tensor<4x6xf8E8M0FNU>
  func.return
}

// -----

func.func @concatenate_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0xA82DB22B45C7436C415E4D70090B7EE8B3B1B6FA9C1446E6"> : tensor<2x3x4xf8E8M0FNU>
  %a1 = stablehlo.constant dense<"0xA82DB22B090B7EE8"> : tensor<2x1x4xf8E8M0FNU>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf8E8M0FNU>, tensor<2x1x4xf8E8M0FNU>, tensor<2x3x4xf8E8M0FNU>) -> tensor<2x7x4xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0xA82DB22B45C7436C415E4D70A82DB22BA82DB22B45C7436C415E4D70090B7EE8B3B1B6FA9C1446E6090B7EE8090B7EE8B3B1B6FA9C1446E6"> : tensor<2x7x4xf8E8M0FNU>
  func.return
}

// -----

func.func @dynamic_slice_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0xA82DB22B45C7436C415E4D70090B7EE8B3B1B6FA9C1446E6"> : tensor<2x3x4xf8E8M0FNU>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf8E8M0FNU>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0x5E4D701446E6"> : tensor<2x1x3xf8E8M0FNU>
  func.return
}

// -----

func.func @dynamic_update_slice_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0xA82DB22B45C7436C415E4D70090B7EE8B3B1B6FA9C1446E6"> : tensor<2x3x4xf8E8M0FNU>
  %a1 = stablehlo.constant dense<"0xA82DB22B090B7EE8"> : tensor<2x1x4xf8E8M0FNU>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf8E8M0FNU>, tensor<2x1x4xf8E8M0FNU>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0xA82DB22B45C7436CA82DB22B090B7EE8B3B1B6FA090B7EE8"> : tensor<2x3x4xf8E8M0FNU>
  func.return
}

// -----

func.func @gather_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0xA82DB22B45C7436C415E4D70090B7EE8B3B1B6FA9C1446E6"> : tensor<6x4xf8E8M0FNU>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf8E8M0FNU>, tensor<3x2xi64>) -> tensor<3x2xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0x415E2DB29C14"> : tensor<3x2xf8E8M0FNU>
  func.return
}

// -----

func.func @select_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<[[[true, false, true, false], [true, false, false, true], [true, false, true, true]], [[true, true, true, true], [false, true, true, true], [false, true, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0xA82DB22B45C7436C415E4D70090B7EE8B3B1B6FA9C1446E6"> : tensor<2x3x4xf8E8M0FNU>
  %a2 = stablehlo.constant dense<"0x090B7EE8B3B1B6FA9C1446E6A82DB22B45C7436C415E4D70"> : tensor<2x3x4xf8E8M0FNU>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0xA80BB2E845B1B66C41144D70090B7EE845B1B6FA41144670"> : tensor<2x3x4xf8E8M0FNU>
  func.return
}

// -----

func.func @window_max_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0x817F7F81817F7F817F7F807F"> : tensor<2x6xf8E8M0FNU>
  %a1 = stablehlo.constant dense<"0x7F"> : tensor<f8E8M0FNU>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f8E8M0FNU>, %q: tensor<f8E8M0FNU>):
    %c = stablehlo.maximum %p, %q : tensor<f8E8M0FNU>
    stablehlo.return %c : tensor<f8E8M0FNU>
  }) : (tensor<2x6xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<2x3xf8E8M0FNU>
  check.expect_almost_eq_const %r0, dense<"0x818181818080"> : tensor<2x3xf8E8M0FNU>
  func.return
}

// -----

func.func @select_and_scatter_f8E8M0FNU() {
  %a0 = stablehlo.constant dense<"0x817F7F81817F7F817F7F807F"> : tensor<2x6xf8E8M0FNU>
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
  check.expect_almost_eq_const %r0, dense<"0x807F7F80807F7F80807F807F"> : tensor<2x6xf8E8M0FNU>
  func.return
}

// -----

func.func @slice_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x0932232C3911190B31352021270E29243D04132F141C3E36"> : tensor<2x3x4xf6E2M3FN>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf6E2M3FN>) -> tensor<2x2x2xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x390B31213D2F1436"> : tensor<2x2x2xf6E2M3FN>
  func.return
}

// -----

func.func @reverse_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x0932232C3911190B31352021270E29243D04132F141C3E36"> : tensor<2x3x4xf6E2M3FN>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x24290E272F13043D363E1C142C2332090B19113921203531"> : tensor<2x3x4xf6E2M3FN>
  func.return
}

// -----

func.func @reshape_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x0932232C3911190B31352021270E29243D04132F141C3E36"> : tensor<2x3x4xf6E2M3FN>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf6E2M3FN>) -> tensor<4x6xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x0932232C3911190B31352021270E29243D04132F141C3E36"> : tensor<4x6xf6E2M3FN>
  func.return
}

// -----

func.func @concatenate_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x0932232C3911190B31352021270E29243D04132F141C3E36"> : tensor<2x3x4xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x0932232C270E2924"> : tensor<2x1x4xf6E2M3FN>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf6E2M3FN>, tensor<2x1x4xf6E2M3FN>, tensor<2x3x4xf6E2M3FN>) -> tensor<2x7x4xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x0932232C3911190B313520210932232C0932232C3911190B31352021270E29243D04132F141C3E36270E2924270E29243D04132F141C3E36"> : tensor<2x7x4xf6E2M3FN>
  func.return
}

// -----

func.func @dynamic_slice_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x0932232C3911190B31352021270E29243D04132F141C3E36"> : tensor<2x3x4xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf6E2M3FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x3520211C3E36"> : tensor<2x1x3xf6E2M3FN>
  func.return
}

// -----

func.func @dynamic_update_slice_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x0932232C3911190B31352021270E29243D04132F141C3E36"> : tensor<2x3x4xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x0932232C270E2924"> : tensor<2x1x4xf6E2M3FN>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf6E2M3FN>, tensor<2x1x4xf6E2M3FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x0932232C3911190B0932232C270E29243D04132F270E2924"> : tensor<2x3x4xf6E2M3FN>
  func.return
}

// -----

func.func @gather_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x0932232C3911190B31352021270E29243D04132F141C3E36"> : tensor<6x4xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf6E2M3FN>, tensor<3x2xi64>) -> tensor<3x2xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x31353223141C"> : tensor<3x2xf6E2M3FN>
  func.return
}

// -----

func.func @select_f6E2M3FN() {
  %a0 = stablehlo.constant dense<[[[true, false, false, false], [true, false, true, true], [true, false, false, true]], [[true, true, false, false], [true, false, false, false], [false, false, false, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x0932232C3911190B31352021270E29243D04132F141C3E36"> : tensor<2x3x4xf6E2M3FN>
  %a2 = stablehlo.constant dense<"0x270E29243D04132F141C3E360932232C3911190B31352021"> : tensor<2x3x4xf6E2M3FN>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x090E29243904190B311C3E21270E232C3D11190B31352021"> : tensor<2x3x4xf6E2M3FN>
  func.return
}

// -----

func.func @window_max_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x101010081808100810181010"> : tensor<2x6xf6E2M3FN>
  %a1 = stablehlo.constant dense<"0x08"> : tensor<f6E2M3FN>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f6E2M3FN>, %q: tensor<f6E2M3FN>):
    %c = stablehlo.maximum %p, %q : tensor<f6E2M3FN>
    stablehlo.return %c : tensor<f6E2M3FN>
  }) : (tensor<2x6xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<2x3xf6E2M3FN>
  check.expect_almost_eq_const %r0, dense<"0x101818101810"> : tensor<2x3xf6E2M3FN>
  func.return
}

// -----

func.func @select_and_scatter_f6E2M3FN() {
  %a0 = stablehlo.constant dense<"0x101010081808100810181010"> : tensor<2x6xf6E2M3FN>
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
  check.expect_almost_eq_const %r0, dense<"0x080008000800080000080800"> : tensor<2x6xf6E2M3FN>
  func.return
}

// -----

func.func @slice_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x3F130A263A2A310B0F1D3935093C36202E341C0622271B1A"> : tensor<2x3x4xf6E3M2FN>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf6E3M2FN>) -> tensor<2x2x2xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x3A0B0F352E06221A"> : tensor<2x2x2xf6E3M2FN>
  func.return
}

// -----

func.func @reverse_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x3F130A263A2A310B0F1D3935093C36202E341C0622271B1A"> : tensor<2x3x4xf6E3M2FN>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x20363C09061C342E1A1B2722260A133F0B312A3A35391D0F"> : tensor<2x3x4xf6E3M2FN>
  func.return
}

// -----

func.func @reshape_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x3F130A263A2A310B0F1D3935093C36202E341C0622271B1A"> : tensor<2x3x4xf6E3M2FN>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf6E3M2FN>) -> tensor<4x6xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x3F130A263A2A310B0F1D3935093C36202E341C0622271B1A"> : tensor<4x6xf6E3M2FN>
  func.return
}

// -----

func.func @concatenate_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x3F130A263A2A310B0F1D3935093C36202E341C0622271B1A"> : tensor<2x3x4xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x3F130A26093C3620"> : tensor<2x1x4xf6E3M2FN>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf6E3M2FN>, tensor<2x1x4xf6E3M2FN>, tensor<2x3x4xf6E3M2FN>) -> tensor<2x7x4xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x3F130A263A2A310B0F1D39353F130A263F130A263A2A310B0F1D3935093C36202E341C0622271B1A093C3620093C36202E341C0622271B1A"> : tensor<2x7x4xf6E3M2FN>
  func.return
}

// -----

func.func @dynamic_slice_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x3F130A263A2A310B0F1D3935093C36202E341C0622271B1A"> : tensor<2x3x4xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf6E3M2FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x1D3935271B1A"> : tensor<2x1x3xf6E3M2FN>
  func.return
}

// -----

func.func @dynamic_update_slice_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x3F130A263A2A310B0F1D3935093C36202E341C0622271B1A"> : tensor<2x3x4xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x3F130A26093C3620"> : tensor<2x1x4xf6E3M2FN>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf6E3M2FN>, tensor<2x1x4xf6E3M2FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x3F130A263A2A310B3F130A26093C36202E341C06093C3620"> : tensor<2x3x4xf6E3M2FN>
  func.return
}

// -----

func.func @gather_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x3F130A263A2A310B0F1D3935093C36202E341C0622271B1A"> : tensor<6x4xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf6E3M2FN>, tensor<3x2xi64>) -> tensor<3x2xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x0F1D130A2227"> : tensor<3x2xf6E3M2FN>
  func.return
}

// -----

func.func @select_f6E3M2FN() {
  %a0 = stablehlo.constant dense<[[[false, false, false, false], [true, false, true, true], [true, true, false, true]], [[true, false, true, true], [true, true, true, true], [true, true, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x3F130A263A2A310B0F1D3935093C36202E341C0622271B1A"> : tensor<2x3x4xf6E3M2FN>
  %a2 = stablehlo.constant dense<"0x093C36202E341C0622271B1A3F130A263A2A310B0F1D3935"> : tensor<2x3x4xf6E3M2FN>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x093C36203A34310B0F1D1B35091336202E341C0622271B35"> : tensor<2x3x4xf6E3M2FN>
  func.return
}

// -----

func.func @window_max_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x10140C1010101414100C0C10"> : tensor<2x6xf6E3M2FN>
  %a1 = stablehlo.constant dense<"0x0C"> : tensor<f6E3M2FN>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f6E3M2FN>, %q: tensor<f6E3M2FN>):
    %c = stablehlo.maximum %p, %q : tensor<f6E3M2FN>
    stablehlo.return %c : tensor<f6E3M2FN>
  }) : (tensor<2x6xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<2x3xf6E3M2FN>
  check.expect_almost_eq_const %r0, dense<"0x141010141010"> : tensor<2x3xf6E3M2FN>
  func.return
}

// -----

func.func @select_and_scatter_f6E3M2FN() {
  %a0 = stablehlo.constant dense<"0x10140C1010101414100C0C10"> : tensor<2x6xf6E3M2FN>
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
  check.expect_almost_eq_const %r0, dense<"0x000C000C0C000C000C00000C"> : tensor<2x6xf6E3M2FN>
  func.return
}

// -----

func.func @slice_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x0B060E090D03050200040C0F0A0801070B060E090D030502"> : tensor<2x3x4xf4E2M1FN>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xf4E2M1FN>) -> tensor<2x2x2xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x0D02000F0B090D02"> : tensor<2x2x2xf4E2M1FN>
  func.return
}

// -----

func.func @reverse_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x0B060E090D03050200040C0F0A0801070B060E090D030502"> : tensor<2x3x4xf4E2M1FN>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x0701080A090E060B0205030D090E060B0205030D0F0C0400"> : tensor<2x3x4xf4E2M1FN>
  func.return
}

// -----

func.func @reshape_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x0B060E090D03050200040C0F0A0801070B060E090D030502"> : tensor<2x3x4xf4E2M1FN>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xf4E2M1FN>) -> tensor<4x6xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x0B060E090D03050200040C0F0A0801070B060E090D030502"> : tensor<4x6xf4E2M1FN>
  func.return
}

// -----

func.func @concatenate_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x0B060E090D03050200040C0F0A0801070B060E090D030502"> : tensor<2x3x4xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x0B060E090A080107"> : tensor<2x1x4xf4E2M1FN>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xf4E2M1FN>, tensor<2x1x4xf4E2M1FN>, tensor<2x3x4xf4E2M1FN>) -> tensor<2x7x4xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x0B060E090D03050200040C0F0B060E090B060E090D03050200040C0F0A0801070B060E090D0305020A0801070A0801070B060E090D030502"> : tensor<2x7x4xf4E2M1FN>
  func.return
}

// -----

func.func @dynamic_slice_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x0B060E090D03050200040C0F0A0801070B060E090D030502"> : tensor<2x3x4xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xf4E2M1FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x040C0F030502"> : tensor<2x1x3xf4E2M1FN>
  func.return
}

// -----

func.func @dynamic_update_slice_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x0B060E090D03050200040C0F0A0801070B060E090D030502"> : tensor<2x3x4xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x0B060E090A080107"> : tensor<2x1x4xf4E2M1FN>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xf4E2M1FN>, tensor<2x1x4xf4E2M1FN>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x0B060E090D0305020B060E090A0801070B060E090A080107"> : tensor<2x3x4xf4E2M1FN>
  func.return
}

// -----

func.func @gather_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x0B060E090D03050200040C0F0A0801070B060E090D030502"> : tensor<6x4xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xf4E2M1FN>, tensor<3x2xi64>) -> tensor<3x2xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x0004060E0D03"> : tensor<3x2xf4E2M1FN>
  func.return
}

// -----

func.func @select_f4E2M1FN() {
  %a0 = stablehlo.constant dense<[[[false, true, true, false], [true, true, true, false], [true, false, true, true]], [[false, false, false, true], [true, true, false, false], [false, true, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x0B060E090D03050200040C0F0A0801070B060E090D030502"> : tensor<2x3x4xf4E2M1FN>
  %a2 = stablehlo.constant dense<"0x0A0801070B060E090D0305020B060E090D03050200040C0F"> : tensor<2x3x4xf4E2M1FN>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x0A060E070D03050900030C0F0B060E070B0605020003050F"> : tensor<2x3x4xf4E2M1FN>
  func.return
}

// -----

func.func @window_max_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x020606020602020404060202"> : tensor<2x6xf4E2M1FN>
  %a1 = stablehlo.constant dense<"0x02"> : tensor<f4E2M1FN>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<f4E2M1FN>, %q: tensor<f4E2M1FN>):
    %c = stablehlo.maximum %p, %q : tensor<f4E2M1FN>
    stablehlo.return %c : tensor<f4E2M1FN>
  }) : (tensor<2x6xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  check.expect_almost_eq_const %r0, dense<"0x060606040602"> : tensor<2x3xf4E2M1FN>
  func.return
}

// -----

func.func @select_and_scatter_f4E2M1FN() {
  %a0 = stablehlo.constant dense<"0x020606020602020404060202"> : tensor<2x6xf4E2M1FN>
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
  check.expect_almost_eq_const %r0, dense<"0x000202000200000200020200"> : tensor<2x6xf4E2M1FN>
  func.return
}

// -----

func.func @slice_i2() {
  %a0 = stablehlo.constant dense<"0x010302000103020001030200010302000103020001030200"> : tensor<2x3x4xi2>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xi2>) -> tensor<2x2x2xi2>
  check.expect_eq_const %r0, dense<"0x0100010001000100"> : tensor<2x2x2xi2>
  func.return
}

// -----

func.func @reverse_i2() {
  %a0 = stablehlo.constant dense<"0x010302000103020001030200010302000103020001030200"> : tensor<2x3x4xi2>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xi2>
  check.expect_eq_const %r0, dense<"0x000203010002030100020301000203010002030100020301"> : tensor<2x3x4xi2>
  func.return
}

// -----

func.func @reshape_i2() {
  %a0 = stablehlo.constant dense<"0x010302000103020001030200010302000103020001030200"> : tensor<2x3x4xi2>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xi2>) -> tensor<4x6xi2>
  check.expect_eq_const %r0, dense<"0x010302000103020001030200010302000103020001030200"> : tensor<4x6xi2>
  func.return
}

// -----

func.func @concatenate_i2() {
  %a0 = stablehlo.constant dense<"0x010302000103020001030200010302000103020001030200"> : tensor<2x3x4xi2>
  %a1 = stablehlo.constant dense<"0x0103020001030200"> : tensor<2x1x4xi2>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xi2>, tensor<2x1x4xi2>, tensor<2x3x4xi2>) -> tensor<2x7x4xi2>
  check.expect_eq_const %r0, dense<"0x0103020001030200010302000103020001030200010302000103020001030200010302000103020001030200010302000103020001030200"> : tensor<2x7x4xi2>
  func.return
}

// -----

func.func @dynamic_slice_i2() {
  %a0 = stablehlo.constant dense<"0x010302000103020001030200010302000103020001030200"> : tensor<2x3x4xi2>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xi2>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xi2>
  check.expect_eq_const %r0, dense<"0x030200030200"> : tensor<2x1x3xi2>
  func.return
}

// -----

func.func @dynamic_update_slice_i2() {
  %a0 = stablehlo.constant dense<"0x010302000103020001030200010302000103020001030200"> : tensor<2x3x4xi2>
  %a1 = stablehlo.constant dense<"0x0103020001030200"> : tensor<2x1x4xi2>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xi2>, tensor<2x1x4xi2>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xi2>
  check.expect_eq_const %r0, dense<"0x010302000103020001030200010302000103020001030200"> : tensor<2x3x4xi2>
  func.return
}

// -----

func.func @gather_i2() {
  %a0 = stablehlo.constant dense<"0x010302000103020001030200010302000103020001030200"> : tensor<6x4xi2>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xi2>, tensor<3x2xi64>) -> tensor<3x2xi2>
  check.expect_eq_const %r0, dense<"0x010303020103"> : tensor<3x2xi2>
  func.return
}

// -----

func.func @select_i2() {
  %a0 = stablehlo.constant dense<[[[true, true, true, true], [true, true, true, true], [true, true, true, true]], [[false, false, true, true], [true, true, false, false], [true, true, false, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x010302000103020001030200010302000103020001030200"> : tensor<2x3x4xi2>
  %a2 = stablehlo.constant dense<"0x010302000103020001030200010302000103020001030200"> : tensor<2x3x4xi2>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xi2>
  check.expect_eq_const %r0, dense<"0x010302000103020001030200010302000103020001030200"> : tensor<2x3x4xi2>
  func.return
}

// -----

func.func @window_max_i2() {
  %a0 = stablehlo.constant dense<"0x000000010000000000010000"> : tensor<2x6xi2>
  %a1 = stablehlo.constant dense<"0x00"> : tensor<i2>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i2>, %q: tensor<i2>):
    %c = stablehlo.maximum %p, %q : tensor<i2>
    stablehlo.return %c : tensor<i2>
  }) : (tensor<2x6xi2>, tensor<i2>) -> tensor<2x3xi2>
  check.expect_eq_const %r0, dense<"0x000100000100"> : tensor<2x3xi2>
  func.return
}

// -----

func.func @select_and_scatter_i2() {
  %a0 = stablehlo.constant dense<"0x000000010000000000010000"> : tensor<2x6xi2>
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
  check.expect_eq_const %r0, dense<"0x010000010100010000010100"> : tensor<2x6xi2>
  func.return
}

// -----

func.func @slice_i4() {
  %a0 = stablehlo.constant dense<"0x080F0B0A0E0705020C0D000601040309080F0B0A0E070502"> : tensor<2x3x4xi4>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xi4>) -> tensor<2x2x2xi4>
  check.expect_eq_const %r0, dense<"0x0E020C06080A0E02"> : tensor<2x2x2xi4>
  func.return
}

// -----

func.func @reverse_i4() {
  %a0 = stablehlo.constant dense<"0x080F0B0A0E0705020C0D000601040309080F0B0A0E070502"> : tensor<2x3x4xi4>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xi4>
  check.expect_eq_const %r0, dense<"0x090304010A0B0F080205070E0A0B0F080205070E06000D0C"> : tensor<2x3x4xi4>
  func.return
}

// -----

func.func @reshape_i4() {
  %a0 = stablehlo.constant dense<"0x080F0B0A0E0705020C0D000601040309080F0B0A0E070502"> : tensor<2x3x4xi4>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xi4>) -> tensor<4x6xi4>
  check.expect_eq_const %r0, dense<"0x080F0B0A0E0705020C0D000601040309080F0B0A0E070502"> : tensor<4x6xi4>
  func.return
}

// -----

func.func @concatenate_i4() {
  %a0 = stablehlo.constant dense<"0x080F0B0A0E0705020C0D000601040309080F0B0A0E070502"> : tensor<2x3x4xi4>
  %a1 = stablehlo.constant dense<"0x080F0B0A01040309"> : tensor<2x1x4xi4>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xi4>, tensor<2x1x4xi4>, tensor<2x3x4xi4>) -> tensor<2x7x4xi4>
  check.expect_eq_const %r0, dense<"0x080F0B0A0E0705020C0D0006080F0B0A080F0B0A0E0705020C0D000601040309080F0B0A0E0705020104030901040309080F0B0A0E070502"> : tensor<2x7x4xi4>
  func.return
}

// -----

func.func @dynamic_slice_i4() {
  %a0 = stablehlo.constant dense<"0x080F0B0A0E0705020C0D000601040309080F0B0A0E070502"> : tensor<2x3x4xi4>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xi4>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xi4>
  check.expect_eq_const %r0, dense<"0x0D0006070502"> : tensor<2x1x3xi4>
  func.return
}

// -----

func.func @dynamic_update_slice_i4() {
  %a0 = stablehlo.constant dense<"0x080F0B0A0E0705020C0D000601040309080F0B0A0E070502"> : tensor<2x3x4xi4>
  %a1 = stablehlo.constant dense<"0x080F0B0A01040309"> : tensor<2x1x4xi4>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xi4>, tensor<2x1x4xi4>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xi4>
  check.expect_eq_const %r0, dense<"0x080F0B0A0E070502080F0B0A01040309080F0B0A01040309"> : tensor<2x3x4xi4>
  func.return
}

// -----

func.func @gather_i4() {
  %a0 = stablehlo.constant dense<"0x080F0B0A0E0705020C0D000601040309080F0B0A0E070502"> : tensor<6x4xi4>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xi4>, tensor<3x2xi64>) -> tensor<3x2xi4>
  check.expect_eq_const %r0, dense<"0x0C0D0F0B0E07"> : tensor<3x2xi4>
  func.return
}

// -----

func.func @select_i4() {
  %a0 = stablehlo.constant dense<[[[true, true, false, false], [false, true, false, false], [true, true, false, false]], [[true, true, false, true], [false, false, true, true], [true, true, false, true]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x080F0B0A0E0705020C0D000601040309080F0B0A0E070502"> : tensor<2x3x4xi4>
  %a2 = stablehlo.constant dense<"0x01040309080F0B0A0E070502080F0B0A0E0705020C0D0006"> : tensor<2x3x4xi4>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xi4>
  check.expect_eq_const %r0, dense<"0x080F030908070B0A0C0D050201040B090E070B0A0E070002"> : tensor<2x3x4xi4>
  func.return
}

// -----

func.func @window_max_i4() {
  %a0 = stablehlo.constant dense<"0x020102000101000100000302"> : tensor<2x6xi4>
  %a1 = stablehlo.constant dense<"0x00"> : tensor<i4>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<i4>, %q: tensor<i4>):
    %c = stablehlo.maximum %p, %q : tensor<i4>
    stablehlo.return %c : tensor<i4>
  }) : (tensor<2x6xi4>, tensor<i4>) -> tensor<2x3xi4>
  check.expect_eq_const %r0, dense<"0x020201010303"> : tensor<2x3xi4>
  func.return
}

// -----

func.func @select_and_scatter_i4() {
  %a0 = stablehlo.constant dense<"0x020102000101000100000302"> : tensor<2x6xi4>
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
  check.expect_eq_const %r0, dense<"0x010001000100000101000100"> : tensor<2x6xi4>
  func.return
}

// -----

func.func @slice_ui2() {
  %a0 = stablehlo.constant dense<"0x010203000102030001020300010203000102030001020300"> : tensor<2x3x4xui2>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xui2>) -> tensor<2x2x2xui2>
  check.expect_eq_const %r0, dense<"0x0100010001000100"> : tensor<2x2x2xui2>
  func.return
}

// -----

func.func @reverse_ui2() {
  %a0 = stablehlo.constant dense<"0x010203000102030001020300010203000102030001020300"> : tensor<2x3x4xui2>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xui2>
  check.expect_eq_const %r0, dense<"0x000302010003020100030201000302010003020100030201"> : tensor<2x3x4xui2>
  func.return
}

// -----

func.func @reshape_ui2() {
  %a0 = stablehlo.constant dense<"0x010203000102030001020300010203000102030001020300"> : tensor<2x3x4xui2>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xui2>) -> tensor<4x6xui2>
  check.expect_eq_const %r0, dense<"0x010203000102030001020300010203000102030001020300"> : tensor<4x6xui2>
  func.return
}

// -----

func.func @concatenate_ui2() {
  %a0 = stablehlo.constant dense<"0x010203000102030001020300010203000102030001020300"> : tensor<2x3x4xui2>
  %a1 = stablehlo.constant dense<"0x0102030001020300"> : tensor<2x1x4xui2>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xui2>, tensor<2x1x4xui2>, tensor<2x3x4xui2>) -> tensor<2x7x4xui2>
  check.expect_eq_const %r0, dense<"0x0102030001020300010203000102030001020300010203000102030001020300010203000102030001020300010203000102030001020300"> : tensor<2x7x4xui2>
  func.return
}

// -----

func.func @dynamic_slice_ui2() {
  %a0 = stablehlo.constant dense<"0x010203000102030001020300010203000102030001020300"> : tensor<2x3x4xui2>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xui2>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xui2>
  check.expect_eq_const %r0, dense<"0x020300020300"> : tensor<2x1x3xui2>
  func.return
}

// -----

func.func @dynamic_update_slice_ui2() {
  %a0 = stablehlo.constant dense<"0x010203000102030001020300010203000102030001020300"> : tensor<2x3x4xui2>
  %a1 = stablehlo.constant dense<"0x0102030001020300"> : tensor<2x1x4xui2>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xui2>, tensor<2x1x4xui2>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xui2>
  check.expect_eq_const %r0, dense<"0x010203000102030001020300010203000102030001020300"> : tensor<2x3x4xui2>
  func.return
}

// -----

func.func @gather_ui2() {
  %a0 = stablehlo.constant dense<"0x010203000102030001020300010203000102030001020300"> : tensor<6x4xui2>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xui2>, tensor<3x2xi64>) -> tensor<3x2xui2>
  check.expect_eq_const %r0, dense<"0x010202030102"> : tensor<3x2xui2>
  func.return
}

// -----

func.func @select_ui2() {
  %a0 = stablehlo.constant dense<[[[false, true, true, true], [true, false, true, false], [true, true, true, true]], [[false, true, false, true], [false, true, true, false], [true, false, true, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x010203000102030001020300010203000102030001020300"> : tensor<2x3x4xui2>
  %a2 = stablehlo.constant dense<"0x010203000102030001020300010203000102030001020300"> : tensor<2x3x4xui2>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xui2>
  check.expect_eq_const %r0, dense<"0x010203000102030001020300010203000102030001020300"> : tensor<2x3x4xui2>
  func.return
}

// -----

func.func @window_max_ui2() {
  %a0 = stablehlo.constant dense<"0x010101000100000100000101"> : tensor<2x6xui2>
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
  %a0 = stablehlo.constant dense<"0x010101000100000100000101"> : tensor<2x6xui2>
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
  check.expect_eq_const %r0, dense<"0x010001000100000101000100"> : tensor<2x6xui2>
  func.return
}

// -----

func.func @slice_ui4() {
  %a0 = stablehlo.constant dense<"0x090C030E020B0A0F080D070605040100090C030E020B0A0F"> : tensor<2x3x4xui4>
  %r0 = stablehlo.slice %a0 [0:2:1, 1:3:1, 0:4:3] : (tensor<2x3x4xui4>) -> tensor<2x2x2xui4>
  check.expect_eq_const %r0, dense<"0x020F0806090E020F"> : tensor<2x2x2xui4>
  func.return
}

// -----

func.func @reverse_ui4() {
  %a0 = stablehlo.constant dense<"0x090C030E020B0A0F080D070605040100090C030E020B0A0F"> : tensor<2x3x4xui4>
  %r0 = stablehlo.reverse %a0, dims = [0, 2] : tensor<2x3x4xui4>
  check.expect_eq_const %r0, dense<"0x000104050E030C090F0A0B020E030C090F0A0B0206070D08"> : tensor<2x3x4xui4>
  func.return
}

// -----

func.func @reshape_ui4() {
  %a0 = stablehlo.constant dense<"0x090C030E020B0A0F080D070605040100090C030E020B0A0F"> : tensor<2x3x4xui4>
  %r0 = stablehlo.reshape %a0 : (tensor<2x3x4xui4>) -> tensor<4x6xui4>
  check.expect_eq_const %r0, dense<"0x090C030E020B0A0F080D070605040100090C030E020B0A0F"> : tensor<4x6xui4>
  func.return
}

// -----

func.func @concatenate_ui4() {
  %a0 = stablehlo.constant dense<"0x090C030E020B0A0F080D070605040100090C030E020B0A0F"> : tensor<2x3x4xui4>
  %a1 = stablehlo.constant dense<"0x090C030E05040100"> : tensor<2x1x4xui4>
  %r0 = stablehlo.concatenate %a0, %a1, %a0, dim = 1 : (tensor<2x3x4xui4>, tensor<2x1x4xui4>, tensor<2x3x4xui4>) -> tensor<2x7x4xui4>
  check.expect_eq_const %r0, dense<"0x090C030E020B0A0F080D0706090C030E090C030E020B0A0F080D070605040100090C030E020B0A0F0504010005040100090C030E020B0A0F"> : tensor<2x7x4xui4>
  func.return
}

// -----

func.func @dynamic_slice_ui4() {
  %a0 = stablehlo.constant dense<"0x090C030E020B0A0F080D070605040100090C030E020B0A0F"> : tensor<2x3x4xui4>
  %a1 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a2 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [2, 1, 3] : (tensor<2x3x4xui4>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xui4>
  check.expect_eq_const %r0, dense<"0x0D07060B0A0F"> : tensor<2x1x3xui4>
  func.return
}

// -----

func.func @dynamic_update_slice_ui4() {
  %a0 = stablehlo.constant dense<"0x090C030E020B0A0F080D070605040100090C030E020B0A0F"> : tensor<2x3x4xui4>
  %a1 = stablehlo.constant dense<"0x090C030E05040100"> : tensor<2x1x4xui4>
  %a2 = stablehlo.constant dense<"0x00000000"> : tensor<i32>
  %a3 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
  %a4 = stablehlo.constant dense<"0x01000000"> : tensor<i32>
  %r0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : (tensor<2x3x4xui4>, tensor<2x1x4xui4>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4xui4>
  check.expect_eq_const %r0, dense<"0x090C030E020B0A0F090C030E05040100090C030E05040100"> : tensor<2x3x4xui4>
  func.return
}

// -----

func.func @gather_ui4() {
  %a0 = stablehlo.constant dense<"0x090C030E020B0A0F080D070605040100090C030E020B0A0F"> : tensor<6x4xui4>
  %a1 = stablehlo.constant dense<"0x02000000000000000000000000000000000000000000000001000000000000000900000000000000FCFFFFFFFFFFFFFF"> : tensor<3x2xi64>
  %r0 = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<6x4xui4>, tensor<3x2xi64>) -> tensor<3x2xui4>
  check.expect_eq_const %r0, dense<"0x080D0C03020B"> : tensor<3x2xui4>
  func.return
}

// -----

func.func @select_ui4() {
  %a0 = stablehlo.constant dense<[[[true, false, false, false], [true, true, false, true], [true, false, false, true]], [[false, false, false, false], [false, false, false, true], [false, false, false, false]]]> : tensor<2x3x4xi1>
  %a1 = stablehlo.constant dense<"0x090C030E020B0A0F080D070605040100090C030E020B0A0F"> : tensor<2x3x4xui4>
  %a2 = stablehlo.constant dense<"0x05040100090C030E020B0A0F090C030E020B0A0F080D0706"> : tensor<2x3x4xui4>
  %r0 = stablehlo.select %a0, %a1, %a2 : tensor<2x3x4xi1>, tensor<2x3x4xui4>
  check.expect_eq_const %r0, dense<"0x09040100020B030F080B0A06090C030E020B0A0E080D0706"> : tensor<2x3x4xui4>
  func.return
}

// -----

func.func @window_max_ui4() {
  %a0 = stablehlo.constant dense<"0x020202010000020003010301"> : tensor<2x6xui4>
  %a1 = stablehlo.constant dense<"0x00"> : tensor<ui4>
  %r0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
  ^bb0(%p: tensor<ui4>, %q: tensor<ui4>):
    %c = stablehlo.maximum %p, %q : tensor<ui4>
    stablehlo.return %c : tensor<ui4>
  }) : (tensor<2x6xui4>, tensor<ui4>) -> tensor<2x3xui4>
  check.expect_eq_const %r0, dense<"0x020200030303"> : tensor<2x3xui4>
  func.return
}

// -----

func.func @select_and_scatter_ui4() {
  %a0 = stablehlo.constant dense<"0x020202010000020003010301"> : tensor<2x6xui4>
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
  check.expect_eq_const %r0, dense<"0x010001000100010001000100"> : tensor<2x6xui4>
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
