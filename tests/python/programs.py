"""StableHLO that several tests run."""

ADD = """
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %y : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""

SUM_AND_PRODUCT = """
module @two {
  func.func @main(%x: tensor<3xi32>, %y: tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>) {
    %0 = stablehlo.add %x, %y : tensor<3xi32>
    %1 = stablehlo.multiply %x, %y : tensor<3xi32>
    return %0, %1 : tensor<3xi32>, tensor<3xi32>
  }
}
"""

DONATED = """
func.func @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""

# It counts to the number it is given: as long as one likes.
COUNT = """
func.func @main(%n: tensor<i64>) -> tensor<i64> {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %0:2 = stablehlo.while(%i = %zero, %m = %n) : tensor<i64>, tensor<i64>
  cond {
    %1 = stablehlo.compare LT, %i, %m : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %1, %m : tensor<i64>, tensor<i64>
  }
  return %0#0 : tensor<i64>
}
"""


def identity(element, dims=(4,)):
    shape = "x".join([*map(str, dims), element])
    return f"func.func @main(%x: tensor<{shape}>) -> tensor<{shape}> {{ return %x : tensor<{shape}> }}"
