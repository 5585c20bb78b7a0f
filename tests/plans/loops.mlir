// A loop over two numbers is one step; what a turn carries is made where it lies.
func.func @main(%x: tensor<f32>, %n: tensor<i32>) -> (tensor<f32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<f32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.multiply %y, %half : tensor<f32>
    %2 = stablehlo.add %1, %half : tensor<f32>
    %3 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %3, %2 : tensor<i32>, tensor<f32>
  }
  return %0#1, %0#0 : tensor<f32>, tensor<i32>
}
// tiles
// stablehlo.while of 9 instructions, 13 registers
//   0: r3 = move r2
//   1: r5 = move r4
//   2: r7 = lt r3, r6
//   3: unless r7 -> 8
//   4: r9 = multiply r5, r8
//   5: r5 = add r9, r8
//   6: r3 = add r3, r11
//   7: repeat -> 2
//   8: end
// steps
// stablehlo.while b3 b2 <- b4 b0 b1 b6 b5
// -----
// Values that change places are moved all at once.
func.func @main(%x: tensor<f32>, %y: tensor<f32>, %n: tensor<i32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:4 = stablehlo.while(%i = %zero, %a = %x, %b = %y, %c = %x) : tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1, %b, %a, %2 : tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>
  }
  return %0#3 : tensor<f32>
}
// tiles
// stablehlo.while of 14 instructions, 16 registers
//   0: r3 = move r2
//   1: r5 = move r4
//   2: r7 = move r6
//   3: r8 = move r4
//   4: r10 = lt r3, r9
//   5: unless r10 -> 13
//   6: r3 = add r3, r11
//   7: r8 = add r5, r7
//   8: r14 = move r7
//   9: r15 = move r5
//   10: r5 = move r14
//   11: r7 = move r15
//   12: repeat -> 4
//   13: end
// -----
// Elements that move are names of registers; a case of three, and an if, are branches.
func.func @main(%x: tensor<3xf32>, %n: tensor<i32>) -> tensor<3xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<3xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.reverse %v, dims = [0] : tensor<3xf32>
    %3 = "stablehlo.case"(%i) ({
      stablehlo.return %2 : tensor<3xf32>
    }, {
      %5 = stablehlo.negate %2 : tensor<3xf32>
      stablehlo.return %5 : tensor<3xf32>
    }, {
      %5 = stablehlo.add %2, %v : tensor<3xf32>
      stablehlo.return %5 : tensor<3xf32>
    }) : (tensor<i32>) -> tensor<3xf32>
    %p = stablehlo.compare EQ, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = "stablehlo.if"(%p) ({
      %5 = stablehlo.sine %3 : tensor<3xf32>
      stablehlo.return %5 : tensor<3xf32>
    }, {
      stablehlo.return %3 : tensor<3xf32>
    }) : (tensor<i1>) -> tensor<3xf32>
    stablehlo.return %1, %4 : tensor<i32>, tensor<3xf32>
  }
  return %0#1 : tensor<3xf32>
}
// tiles
// stablehlo.while of 26 instructions, 30 registers
//   0: r3 = move r2
//   1: r7 = move r4, of 3 each
//   2: r11 = lt r3, r10
//   3: unless r11 -> 25
//   4: r13 = add r3, r12
//   5: switch r3
//   6: r14 = move r9
//   7: r15 = move r8
//   8: r16 = move r7
//   9: jump -> 17
//   10: r14 = negate r9
//   11: r15 = negate r8
//   12: r16 = negate r7
//   13: jump -> 17
//   14: r14 = add r9, r7
//   15: r15 = add r8, r8
//   16: r16 = add r7, r9
//   17: r23 = eq r3, r12
//   18: unless r23 -> 21
//   19: r24 = sine r14, of 3 each
//   20: jump -> 22
//   21: r24 = move r14, of 3 each
//   22: r3 = move r13
//   23: r7 = move r24, of 3 each
//   24: repeat -> 2
//   25: end
// -----
// A large array is read where it lies, and one that is carried is written there, element by element.
func.func @main(%xs: tensor<1000xf32>, %c: tensor<f32>) -> (tensor<f32>, tensor<1000xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<1000> : tensor<i32>
  %init = stablehlo.constant dense<0.0> : tensor<1000xf32>
  %0:3 = stablehlo.while(%i = %zero, %y = %c, %ys = %init) : tensor<i32>, tensor<f32>, tensor<1000xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.dynamic_slice %xs, %i, sizes = [1] : (tensor<1000xf32>, tensor<i32>) -> tensor<1xf32>
    %2 = stablehlo.reshape %1 : (tensor<1xf32>) -> tensor<f32>
    %3 = stablehlo.multiply %y, %2 : tensor<f32>
    %4 = stablehlo.reshape %3 : (tensor<f32>) -> tensor<1xf32>
    %5 = stablehlo.dynamic_update_slice %ys, %4, %i : (tensor<1000xf32>, tensor<1xf32>, tensor<i32>) -> tensor<1000xf32>
    %6 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %6, %3, %5 : tensor<i32>, tensor<f32>, tensor<1000xf32>
  }
  return %0#1, %0#2 : tensor<f32>, tensor<1000xf32>
}
// tiles
// stablehlo.while of 12 instructions, 16 registers
//   0: r3 = move r2
//   1: r5 = move r4
//   2: r8 = lt r3, r7
//   3: unless r8 -> 11
//   4: r11 = locate r9
//   5: r10 = load r11
//   6: r5 = multiply r5, r10
//   7: r13 = locate r6
//   8: store r13, r5
//   9: r3 = add r3, r14
//   10: repeat -> 2
//   11: end
// steps
// fill b3 <- b7   [copy fill, 1 units]
// stablehlo.while b8 b2 b3 <- b4 b1 b6 b0 b5
// -----
// A loop within is one back more; the array that both carry is one.
func.func @main(%x: tensor<f32>, %a: tensor<100xf32>) -> tensor<100xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<10> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %b = %a) : tensor<i32>, tensor<100xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %2:2 = stablehlo.while(%j = %zero, %c = %b) : tensor<i32>, tensor<100xf32>
    cond {
      %1 = stablehlo.compare LT, %j, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %3 = stablehlo.reshape %x : (tensor<f32>) -> tensor<1xf32>
      %4 = stablehlo.dynamic_update_slice %c, %3, %j : (tensor<100xf32>, tensor<1xf32>, tensor<i32>) -> tensor<100xf32>
      %5 = stablehlo.add %j, %one : tensor<i32>
      stablehlo.return %5, %4 : tensor<i32>, tensor<100xf32>
    }
    %6 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %6, %2#1 : tensor<i32>, tensor<100xf32>
  }
  return %0#1 : tensor<100xf32>
}
// tiles
// stablehlo.while of 13 instructions, 14 registers
//   0: r3 = move r2
//   1: r6 = lt r3, r5
//   2: unless r6 -> 12
//   3: r7 = move r2
//   4: r8 = lt r7, r3
//   5: unless r8 -> 10
//   6: r10 = locate r4
//   7: store r10, r9
//   8: r7 = add r7, r11
//   9: repeat -> 4
//   10: r3 = add r3, r11
//   11: repeat -> 1
//   12: end
// -----
// What reads an array after it was written over is not for one code: the loop stays steps.
func.func @main(%a: tensor<100xf32>) -> (tensor<1xf32>, tensor<100xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<10> : tensor<i32>
  %init = stablehlo.constant dense<0.0> : tensor<1xf32>
  %0:3 = stablehlo.while(%i = %zero, %s = %init, %b = %a) : tensor<i32>, tensor<1xf32>, tensor<100xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.dynamic_update_slice %b, %s, %i : (tensor<100xf32>, tensor<1xf32>, tensor<i32>) -> tensor<100xf32>
    %2 = stablehlo.dynamic_slice %b, %i, sizes = [1] : (tensor<100xf32>, tensor<i32>) -> tensor<1xf32>
    %3 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %3, %2, %1 : tensor<i32>, tensor<1xf32>, tensor<100xf32>
  }
  return %0#1, %0#2 : tensor<1xf32>, tensor<100xf32>
}
// steps
// copy b7 <- b3
// copy b1 <- b6
// copy b2 <- b0
// stablehlo.while b8
//   cond:
//     stablehlo.compare b8 <- b7 b5   [tile, 1 units]
//   body:
//     stablehlo.dynamic_update_slice b9 <- b2 b1 b7   [dynamic_update_slice copy, 100 units]
//     stablehlo.dynamic_slice b1 <- b2 b7   [dynamic_slice rows, 1 units]
//     stablehlo.add b7 <- b7 b4   [tile, 1 units]
//     copy b2 <- b9
// -----
// A loop within may not read an array that it writes by the name outside: from the second turn on
// something else lies there. The loop around it stays steps, and copies the array.
func.func @main(%a: tensor<100xf32>, %x: tensor<1xf32>) -> tensor<100xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<10> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %b = %a) : tensor<i32>, tensor<100xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %2:2 = stablehlo.while(%j = %zero, %c = %b) : tensor<i32>, tensor<100xf32>
    cond {
      %1 = stablehlo.compare LT, %j, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %3 = stablehlo.dynamic_slice %b, %one, sizes = [1] : (tensor<100xf32>, tensor<i32>) -> tensor<1xf32>
      %4 = stablehlo.add %3, %x : tensor<1xf32>
      %5 = stablehlo.dynamic_update_slice %c, %4, %one : (tensor<100xf32>, tensor<1xf32>, tensor<i32>) -> tensor<100xf32>
      %6 = stablehlo.add %j, %one : tensor<i32>
      stablehlo.return %6, %5 : tensor<i32>, tensor<100xf32>
    }
    %7 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %7, %2#1 : tensor<i32>, tensor<100xf32>
  }
  return %0#1 : tensor<100xf32>
}
// steps
// copy b6 <- b3
// copy b2 <- b0
// stablehlo.while b7
//   cond:
//     stablehlo.compare b7 <- b6 b5   [tile, 1 units]
//   body:
//     copy b8 <- b2
//     stablehlo.while b9 b8 <- b3 b5 b2 b4 b1
//     stablehlo.add b6 <- b6 b4   [tile, 1 units]
//     copy b2 <- b8
