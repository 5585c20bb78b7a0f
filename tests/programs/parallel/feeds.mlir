// What infeeds take comes from one queue of functions; what is fed out goes nowhere.

// Twice from the queue, in order.
module @twice {
  func.func @take(%token: !stablehlo.token) -> (tensor<2xi64>, !stablehlo.token, tensor<2xi64>, !stablehlo.token) {
    %0:2 = "stablehlo.infeed"(%token) : (!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token)
    %1:2 = "stablehlo.infeed"(%0#1) : (!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token)
    return %0#0, %0#1, %1#0, %1#1 : tensor<2xi64>, !stablehlo.token, tensor<2xi64>, !stablehlo.token
  }
  func.func @first() -> tensor<2xi64> {
    %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    return %0 : tensor<2xi64>
  }
  func.func @second() -> tensor<2xi64> {
    %0 = stablehlo.constant dense<7> : tensor<2xi64>
    return %0 : tensor<2xi64>
  }
  func.func @main() {
    %token = stablehlo.after_all : !stablehlo.token
    %r:4 = "interpreter.run_parallel"(%token) {
      infeed=[@first, @second],
      programs=[[@take]]
    } : (!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token, tensor<2xi64>, !stablehlo.token)
    check.expect_eq_const %r#0, dense<[1, 2]> : tensor<2xi64>
    check.expect_eq_const %r#2, dense<7> : tensor<2xi64>
    func.return
  }
}

// -----

// Several devices, each taking several arrays at once: with what is alike it does not matter who comes first. What
// they have is summed over them and fed out.
module @several {
  func.func @take(%x: tensor<2xi32>, %token: !stablehlo.token) -> tensor<2xi32> {
    %0:3 = "stablehlo.infeed"(%token) : (!stablehlo.token) -> (tensor<2xi32>, tensor<2xi1>, !stablehlo.token)
    %1 = stablehlo.select %0#1, %0#0, %x : tensor<2xi1>, tensor<2xi32>
    %2 = "stablehlo.all_reduce"(%1) ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) {replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<2xi32>) -> tensor<2xi32>
    %3 = "stablehlo.outfeed"(%2, %0#2) {outfeed_config = ""} : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
    return %2 : tensor<2xi32>
  }
  func.func @queue() -> (tensor<2xi32>, tensor<2xi1>) {
    %0 = stablehlo.constant dense<[5, 6]> : tensor<2xi32>
    %1 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
    return %0, %1 : tensor<2xi32>, tensor<2xi1>
  }
  func.func @main() {
    %token = stablehlo.after_all : !stablehlo.token
    %a = stablehlo.constant dense<[1, 10]> : tensor<2xi32>
    %b = stablehlo.constant dense<[2, 20]> : tensor<2xi32>
    %c = stablehlo.constant dense<[3, 30]> : tensor<2xi32>
    %r:3 = "interpreter.run_parallel"(%a, %token, %b, %token, %c, %token) {
      infeed=[@queue, @queue, @queue],
      programs=[[@take], [@take], [@take]]
    } : (tensor<2xi32>, !stablehlo.token, tensor<2xi32>, !stablehlo.token, tensor<2xi32>, !stablehlo.token) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %r#0, dense<[15, 60]> : tensor<2xi32>
    check.expect_eq_const %r#1, dense<[15, 60]> : tensor<2xi32>
    check.expect_eq_const %r#2, dense<[15, 60]> : tensor<2xi32>
    func.return
  }
}

// -----

// Programs of their own: one is fed and sends on, the other receives and feeds out.
module @on {
  func.func @source(%token: !stablehlo.token) -> !stablehlo.token {
    %0:2 = "stablehlo.infeed"(%token) : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
    %1 = "stablehlo.send"(%0#0, %0#1) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true} : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
    return %1 : !stablehlo.token
  }
  func.func @sink(%token: !stablehlo.token) -> (tensor<3xf32>, !stablehlo.token) {
    %0:2 = "stablehlo.recv"(%token) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
    %1 = "stablehlo.outfeed"(%0#0, %0#1) : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
    return %0#0, %1 : tensor<3xf32>, !stablehlo.token
  }
  func.func @queue() -> tensor<3xf32> {
    %0 = stablehlo.constant dense<[1.0, -2.0, 0.5]> : tensor<3xf32>
    return %0 : tensor<3xf32>
  }
  func.func @main() {
    %token = stablehlo.after_all : !stablehlo.token
    %r:3 = "interpreter.run_parallel"(%token, %token) {
      infeed=[@queue],
      programs=[[@source], [@sink]]
    } : (!stablehlo.token, !stablehlo.token) -> (!stablehlo.token, tensor<3xf32>, !stablehlo.token)
    check.expect_eq_const %r#1, dense<[1.0, -2.0, 0.5]> : tensor<3xf32>
    func.return
  }
}
