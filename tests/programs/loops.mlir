// Loops that became something else than they are (./dev test oracle).

// A loop within reads an array by the name outside, from which it is another after the first turn.
func.func @read_by_the_name_outside() {
  %a = stablehlo.constant dense<1> : tensor<20xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %b = %a) : tensor<i32>, tensor<20xi32>
  cond {
    %1 = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %2:2 = stablehlo.while(%j = %zero, %c = %b) : tensor<i32>, tensor<20xi32>
    cond {
      %1 = stablehlo.compare LT, %j, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %3 = stablehlo.dynamic_slice %b, %one, sizes = [1] : (tensor<20xi32>, tensor<i32>) -> tensor<1xi32>
      %4 = stablehlo.add %3, %3 : tensor<1xi32>
      %5 = stablehlo.dynamic_update_slice %c, %4, %one : (tensor<20xi32>, tensor<1xi32>, tensor<i32>) -> tensor<20xi32>
      %6 = stablehlo.add %j, %one : tensor<i32>
      stablehlo.return %6, %5 : tensor<i32>, tensor<20xi32>
    }
    %7 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %7, %2#1 : tensor<i32>, tensor<20xi32>
  }
  check.expect_eq_const %0#1, dense<[1, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]> : tensor<20xi32>
  func.return
}

// -----

// The same where the loop within writes what it carries over by the name outside.
func.func @written_by_the_name_outside() {
  %a = stablehlo.constant dense<0> : tensor<18xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %seven = stablehlo.constant dense<7> : tensor<1xi32>
  %0:2 = stablehlo.while(%i = %zero, %b = %a) : tensor<i32>, tensor<18xi32>
  cond {
    %1 = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %2:2 = stablehlo.while(%j = %zero, %c = %b) : tensor<i32>, tensor<18xi32>
    cond {
      %1 = stablehlo.compare LT, %j, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %5 = stablehlo.dynamic_update_slice %b, %seven, %j : (tensor<18xi32>, tensor<1xi32>, tensor<i32>) -> tensor<18xi32>
      %6 = stablehlo.add %j, %one : tensor<i32>
      stablehlo.return %6, %5 : tensor<i32>, tensor<18xi32>
    }
    %7 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %7, %2#1 : tensor<i32>, tensor<18xi32>
  }
  check.expect_eq_const %0#1, dense<[0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]> : tensor<18xi32>
  func.return
}

// -----

// One element for all, made in the memory of a carried value that the turn changes.
func.func @one_element_for_all_of_a_changed_value() {
  %a = stablehlo.constant dense<5.0> : tensor<20xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %0:3 = stablehlo.while(%i = %zero, %b = %a, %c = %a) : tensor<i32>, tensor<20xf32>, tensor<20xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<20xf32>
    stablehlo.return %1, %3, %b : tensor<i32>, tensor<20xf32>, tensor<20xf32>
  }
  check.expect_eq_const %0#1, dense<2.0> : tensor<20xf32>
  check.expect_eq_const %0#2, dense<1.0> : tensor<20xf32>
  func.return
}

// -----

// Bodies of many turns: each must give its stack back.
func.func @many_turns_of_bodies() {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<100000> : tensor<i32>
  %a = stablehlo.constant dense<1> : tensor<8xi16>
  %0:2 = stablehlo.while(%i = %zero, %b = %a) : tensor<i32>, tensor<8xi16>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.add %b, %b : tensor<8xi16>
    %3 = stablehlo.xor %2, %b : tensor<8xi16>
    %4 = stablehlo.subtract %3, %b : tensor<8xi16>
    stablehlo.return %1, %4 : tensor<i32>, tensor<8xi16>
  }
  check.expect_eq_const %0#0, dense<100000> : tensor<i32>
  func.return
}
