// Reads handwritten digits: 20 images of 8x8 pixels (0 to 16) in, for each the probability of every
// digit and the likeliest one out. Written by train.py.
module @digits {
  func.func public @main(%images: tensor<20x64xf32>, %w1: tensor<64x32xf32>, %b1: tensor<32xf32>,
                         %w2: tensor<32x10xf32>, %b2: tensor<10xf32>)
      -> (tensor<20x10xf32>, tensor<20xi32>) {
    // Pixels become 0 to 1.
    %sixteen = stablehlo.constant dense<1.600000e+01> : tensor<20x64xf32>
    %x = stablehlo.divide %images, %sixteen : tensor<20x64xf32>

    // The hidden layer: max(x w1 + b1, 0).
    %xw = stablehlo.dot_general %x, %w1, contracting_dims = [1] x [0]
        : (tensor<20x64xf32>, tensor<64x32xf32>) -> tensor<20x32xf32>
    %b1_rows = stablehlo.broadcast_in_dim %b1, dims = [1] : (tensor<32xf32>) -> tensor<20x32xf32>
    %sum = stablehlo.add %xw, %b1_rows : tensor<20x32xf32>
    %zero = stablehlo.constant dense<0.000000e+00> : tensor<20x32xf32>
    %hidden = stablehlo.maximum %sum, %zero : tensor<20x32xf32>

    // One score a digit: hidden w2 + b2.
    %hw = stablehlo.dot_general %hidden, %w2, contracting_dims = [1] x [0]
        : (tensor<20x32xf32>, tensor<32x10xf32>) -> tensor<20x10xf32>
    %b2_rows = stablehlo.broadcast_in_dim %b2, dims = [1] : (tensor<10xf32>) -> tensor<20x10xf32>
    %scores = stablehlo.add %hw, %b2_rows : tensor<20x10xf32>

    // Probabilities: the exponentials of the scores, less their largest, over their sum.
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %none = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %top = stablehlo.reduce(%scores init: %low) applies stablehlo.maximum across dimensions = [1]
        : (tensor<20x10xf32>, tensor<f32>) -> tensor<20xf32>
    %top_rows = stablehlo.broadcast_in_dim %top, dims = [0] : (tensor<20xf32>) -> tensor<20x10xf32>
    %shifted = stablehlo.subtract %scores, %top_rows : tensor<20x10xf32>
    %exps = stablehlo.exponential %shifted : tensor<20x10xf32>
    %total = stablehlo.reduce(%exps init: %none) applies stablehlo.add across dimensions = [1]
        : (tensor<20x10xf32>, tensor<f32>) -> tensor<20xf32>
    %total_rows = stablehlo.broadcast_in_dim %total, dims = [0] : (tensor<20xf32>) -> tensor<20x10xf32>
    %probabilities = stablehlo.divide %exps, %total_rows : tensor<20x10xf32>

    // The likeliest digit: the lowest index whose score is the largest.
    %digit = stablehlo.iota dim = 1 : tensor<20x10xi32>
    %ten = stablehlo.constant dense<10> : tensor<20x10xi32>
    %is_top = stablehlo.compare EQ, %scores, %top_rows
        : (tensor<20x10xf32>, tensor<20x10xf32>) -> tensor<20x10xi1>
    %candidates = stablehlo.select %is_top, %digit, %ten : tensor<20x10xi1>, tensor<20x10xi32>
    %no_digit = stablehlo.constant dense<10> : tensor<i32>
    %label = stablehlo.reduce(%candidates init: %no_digit) applies stablehlo.minimum across dimensions = [1]
        : (tensor<20x10xi32>, tensor<i32>) -> tensor<20xi32>
    return %probabilities, %label : tensor<20x10xf32>, tensor<20xi32>
  }
}
