#!/usr/bin/env python3
"""Every op at every element type that the verifier lets its first operand have (src/stablehlo/verify/types.def)
compiles for the CPU device. tests/programs holds what the ops give.

  table.py COMPILE_PROGRAMS [--markdown]

Fails if an op is refused at a type that open.txt does not list, if open.txt lists one that is not refused, and if
types.def has an op that is neither in the table below nor in LEFT_OUT. --markdown prints the table."""
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
TYPES = {
    "p": ["i1"], "s": ["i2", "i4", "i8", "i16", "i32", "i64"], "u": ["ui2", "ui4", "ui8", "ui16", "ui32", "ui64"],
    "f": "f4E2M1FN f6E2M3FN f6E3M2FN f8E3M4 f8E4M3 f8E4M3B11FNUZ f8E4M3FN f8E4M3FNUZ f8E5M2 f8E5M2FNUZ f8E8M0FNU bf16 f16 "
         "f32 f64".split(),
    "c": ["complex<f32>", "complex<f64>"]}  # fmt: skip
# Control, tokens, tuples, queues, and ops on quantized elements; dynamic ops, which become static ones before a kernel
# sees them; CHLO's broadcasts, which become the plain ops.
LEFT_OUT = re.compile(
    r"stablehlo\.(after_all|async_.*|case|composite|create_token|custom_call|dynamic_(?!slice|update).*|get_tuple_element|if|"
    r"infeed|outfeed|partition_id|real_dynamic_slice|recv|replica_id|send|tuple|uniform_.*|set_dimension_size|"
    r"collective_reduce)|chlo\.(broadcast_.*|scan|ragged_dot|asin_acos_kernel|constant)")
# Only a part of what types.def has: complex numbers have parts of f32 or f64; top_k orders numbers; an attribute is no
# complex number.
ONLY = {"stablehlo.complex": ["f32", "f64"], "chlo.constant_like": [t for k in "psuf" for t in TYPES[k]],
        "stablehlo.fft": ["f32", "f64", "complex<f32>", "complex<f64>"], "chlo.top_k": [t for k in "suf" for t in TYPES[k]]}


def region(of):
    return (f"({{\n  ^bb0(%p: tensor<{of}>, %q: tensor<{of}>):\n    %c = stablehlo.add %p, %q : tensor<{of}>\n"
            f"    stablehlo.return %c : tensor<{of}>\n  }})")


def choose(of):
    direction = "EQ" if of.startswith("complex") else "GE"
    return (f"({{\n  ^bb0(%p: tensor<{of}>, %q: tensor<{of}>):\n    %c = stablehlo.compare {direction}, %p, %q : (tensor<{of}>, "
            f"tensor<{of}>) -> tensor<i1>\n    stablehlo.return %c : tensor<i1>\n  }})")


def generic(op, operands, result, attrs="", regions=""):
    """operands and result are shapes with T for the element type: "2x3xT", "i1"."""
    return lambda of: program(of, operands, result, f'"{op}"({", ".join(f"%a{i}" for i in range(len(operands)))})'
                              + (f" <{{{attrs}}}>" if attrs else "") + (f" {regions(of)}" if regions else ""))


def typed(shape, of):
    return f"tensor<{shape.replace('T', of)}>"


def program(of, operands, results, text):
    results = results if isinstance(results, list) else [results]
    ins, outs = [typed(s, of) for s in operands], [typed(s, of) for s in results]
    arguments = ", ".join(f"%a{i}: {t}" for i, t in enumerate(ins))
    names = ", ".join(f"%r{i}" for i in range(len(outs)))
    return (f"func.func @main({arguments}) -> ({', '.join(outs)}) {{\n  {names} = {text} : ({', '.join(ins)}) -> "
            f"({', '.join(outs)})\n  return {names} : {', '.join(outs)}\n}}")


def part(of):
    return of[8:-1] if of.startswith("complex") else of


G, S = "replica_groups = dense<[[0]]> : tensor<1x1xi64>", "stablehlo."
NORM = "epsilon = 0.1 : f32, feature_index = 1 : i64"
DIMS = "#stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>"
GATHER = "#stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>"
CONV = ("dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, "
        "feature_group_count = 1 : i64")
DOT = "dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>"
UNARY = "cbrt ceil cosine count_leading_zeros exponential exponential_minus_one floor log log_plus_one logistic negate not popcnt " \
        "round_nearest_afz round_nearest_even rsqrt sign sine sqrt tan tanh optimization_barrier".split()
BINARY = "add and atan2 divide maximum minimum multiply or power remainder shift_left shift_right_arithmetic shift_right_logical " \
         "subtract xor".split()
CHLO_UNARY = "acos acosh asin asinh atan atanh bessel_i1e conj cosh digamma erf erf_inv erfc lgamma sinh square tan".split()
TABLE = {S + op: generic(S + op, ["4xT"], "4xT") for op in UNARY}
TABLE |= {S + op: generic(S + op, ["4xT"] * 2, "4xT") for op in BINARY}
TABLE |= {"chlo." + op: generic("chlo." + op, ["4xT"], "4xT") for op in CHLO_UNARY}
TABLE |= {"chlo." + op: generic("chlo." + op, ["4xT"], "4xi1") for op in ("is_inf", "is_neg_inf", "is_pos_inf")}
TABLE |= {"chlo." + op: generic("chlo." + op, ["4xT"] * 2, "4xT") for op in ("next_after", "zeta", "polygamma", "mulhi")}
TABLE |= {S + op: generic(S + op, ["4xT"], "4xT", G, region) for op in ("all_reduce",)}
TABLE |= {
    S + "abs": lambda of: program(of, ["4xT"], "4x" + part(of), '"stablehlo.abs"(%a0)'),
    S + "real": lambda of: program(of, ["4xT"], "4x" + part(of), '"stablehlo.real"(%a0)'),
    S + "imag": lambda of: program(of, ["4xT"], "4x" + part(of), '"stablehlo.imag"(%a0)'),
    S + "all_gather": generic(S + "all_gather", ["4xT"], "4xT", f"all_gather_dim = 0 : i64, {G}"),
    S + "all_to_all": generic(S + "all_to_all", ["4xT"], "4xT",
                              f"split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 1 : i64, {G}"),
    S + "batch_norm_grad": generic(S + "batch_norm_grad", ["2x3xT", "3xT", "3xT", "3xT", "2x3xT"], ["2x3xT", "3xT", "3xT"], NORM),
    S + "batch_norm_inference": generic(S + "batch_norm_inference", ["2x3xT"] + ["3xT"] * 4, "2x3xT", NORM),
    S + "batch_norm_training": generic(S + "batch_norm_training", ["2x3xT", "3xT", "3xT"], ["2x3xT", "3xT", "3xT"], NORM),
    S + "bitcast_convert": generic(S + "bitcast_convert", ["4xT"], "4xT"),
    S + "broadcast": generic(S + "broadcast", ["4xT"], "3x4xT", "broadcast_sizes = array<i64: 3>"),
    S + "broadcast_in_dim": generic(S + "broadcast_in_dim", ["4xT"], "3x4xT", "broadcast_dimensions = array<i64: 1>"),
    S + "cholesky": generic(S + "cholesky", ["3x3xT"], "3x3xT", "lower = true"),
    S + "clamp": generic(S + "clamp", ["T", "4xT", "T"], "4xT"),
    S + "collective_broadcast": generic(S + "collective_broadcast", ["4xT"], "4xT", G),
    S + "collective_permute": generic(S + "collective_permute", ["4xT"], "4xT", "source_target_pairs = dense<[[0, 0]]> : tensor<1x2xi64>"),
    S + "compare": lambda of: program(of, ["4xT"] * 2, ["4xi1"], '"stablehlo.compare"(%a0, %a1) <{comparison_direction = '
                                      "#stablehlo<comparison_direction LT>}>"),
    S + "complex": generic(S + "complex", ["4xT"] * 2, "4xcomplex<T>"),
    S + "concatenate": generic(S + "concatenate", ["4xT"] * 2, "8xT", "dimension = 0 : i64"),
    S + "convert": generic(S + "convert", ["4xT"], "4xf32"),
    S + "convolution": generic(S + "convolution", ["1x4x4x1xT", "2x2x1x1xT"], "1x3x3x1xT", CONV),
    S + "cross_replica_sum": generic(S + "cross-replica-sum", ["4xT"], "4xT", G),
    S + "dot": generic(S + "dot", ["3x4xT", "4x2xT"], "3x2xT"),
    S + "dot_general": generic(S + "dot_general", ["3x4xT", "4x2xT"], "3x2xT", DOT),
    S + "dynamic_slice": generic(S + "dynamic_slice", ["4xT", "i32"], "2xT", "slice_sizes = array<i64: 2>"),
    S + "dynamic_update_slice": generic(S + "dynamic_update_slice", ["4xT", "2xT", "i32"], "4xT"),
    S + "einsum": generic(S + "einsum", ["3x4xT", "4x2xT"], "3x2xT", 'einsum_config = "ij,jk->ik"'),
    S + "fft": lambda of: program(of, ["4xT"], "4xT" if of.startswith("c") else f"3xcomplex<{of}>",
                                  f'"stablehlo.fft"(%a0) <{{fft_type = #stablehlo<fft_type {"FFT" if of.startswith("c") else "RFFT"}>, '
                                  "fft_length = array<i64: 4>}>"),
    S + "gather": generic(S + "gather", ["4x3xT", "2x1xi32"], "2x3xT", f"dimension_numbers = {GATHER}, slice_sizes = array<i64: 1, 3>"),
    S + "get_dimension_size": generic(S + "get_dimension_size", ["4xT"], "i32", "dimension = 0 : i64"),
    S + "is_finite": generic(S + "is_finite", ["4xT"], "4xi1"),
    S + "map": generic(S + "map", ["4xT"] * 2, "4xT", "dimensions = array<i64: 0>", region),
    S + "pad": generic(S + "pad", ["4xT", "T"], "7xT", "edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 2>, "
                       "interior_padding = array<i64: 0>"),
    S + "reduce": generic(S + "reduce", ["3x4xT", "T"], "3xT", "dimensions = array<i64: 1>", region),
    S + "reduce_precision": generic(S + "reduce_precision", ["4xT"], "4xT", "exponent_bits = 2 : i32, mantissa_bits = 1 : i32"),
    S + "reduce_scatter": generic(S + "reduce_scatter", ["4xT"], "4xT", f"scatter_dimension = 0 : i64, {G}", region),
    S + "reduce_window": generic(S + "reduce_window", ["4xT", "T"], "3xT", "window_dimensions = array<i64: 2>", region),
    S + "reshape": generic(S + "reshape", ["4xT"], "2x2xT"),
    S + "reverse": generic(S + "reverse", ["4xT"], "4xT", "dimensions = array<i64: 0>"),
    S + "rng": lambda of: (f"func.func @main(%a: tensor<{of}>, %b: tensor<{of}>) -> tensor<4x{of}> {{\n  %s = stablehlo.constant dense<4> : "
                           f"tensor<1xi64>\n  %r = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<{of}>, tensor<{of}>, "
                           f"tensor<1xi64>) -> tensor<4x{of}>\n  return %r : tensor<4x{of}>\n}}"),
    S + "scatter": generic(S + "scatter", ["4xT", "2x1xi32", "2xT"], "4xT", f"scatter_dimension_numbers = {DIMS}", region),
    S + "select": generic(S + "select", ["4xi1", "4xT", "4xT"], "4xT"),
    S + "select_and_scatter": generic(S + "select_and_scatter", ["4xT", "2xT", "T"], "4xT",
                                      "window_dimensions = array<i64: 2>, window_strides = array<i64: 2>",
                                      lambda of: f"{choose(of)[:-1]}, {region(of)[1:]}"),
    S + "slice": generic(S + "slice", ["4xT"], "2xT", "start_indices = array<i64: 1>, limit_indices = array<i64: 3>, strides = array<i64: 1>"),
    S + "sort": generic(S + "sort", ["8xT"], "8xT", "dimension = 0 : i64, is_stable = true", choose),
    S + "torch_index_select": generic(S + "torch_index_select", ["5x4xT", "2xi32"], "2x4xT", "dim = 0 : i64, batch_dims = 0 : i64"),
    S + "transpose": generic(S + "transpose", ["2x3xT"], "3x2xT", "permutation = array<i64: 1, 0>"),
    S + "triangular_solve": generic(S + "triangular_solve", ["3x3xT", "3x2xT"], "3x2xT", "left_side = true, lower = true, unit_diagonal = "
                                    "false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>"),
    S + "unary_einsum": generic(S + "unary_einsum", ["3x4xT"], "4xT", 'einsum_config = "ij->j"'),
    S + "while": lambda of: (f"func.func @main(%a: tensor<4x{of}>, %b: tensor<i1>) -> tensor<4x{of}> {{\n  %r, %n = stablehlo.while(%x = %a, "
                             f"%y = %b) : tensor<4x{of}>, tensor<i1>\n   cond {{\n    stablehlo.return %y : tensor<i1>\n  }} do {{\n    %z = "
                             "stablehlo.not %y : tensor<i1>\n    %w = stablehlo.reverse %x, dims = [0] : "
                             f"tensor<4x{of}>\n    stablehlo.return %w, %z : tensor<4x{of}>, tensor<i1>\n  }}\n  return %r : tensor<4x{of}>\n}}"),
    "chlo.constant_like": lambda of: program(of, ["4xT"], "4xT", '"chlo.constant_like"(%a0) <{value = '
                                            f'{one(of) + (f" : {of}" if of != "i1" else "")}}}>'),
    "chlo.top_k": generic("chlo.top_k", ["8xT"], ["3xT", "3xi32"], "k = 3 : i64"),
}
# Whose element type is the result's.
RESULTS = {
    S + "constant": lambda of: f"func.func @main() -> tensor<4x{of}> {{\n  %r = stablehlo.constant dense<{one(of)}> : tensor<4x{of}>\n"
                               f"  return %r : tensor<4x{of}>\n}}",
    S + "iota": generic(S + "iota", [], "4xT", "iota_dimension = 0 : i64"),
    S + "rng_bit_generator": lambda of: (
        f"func.func @main(%a: tensor<2xui64>) -> tensor<4x{of}> {{\n  %s, %r = stablehlo.rng_bit_generator %a, algorithm = THREE_FRY : "
        f"(tensor<2xui64>) -> (tensor<2xui64>, tensor<4x{of}>)\n  return %r : tensor<4x{of}>\n}}"),
}


def one(of):
    return "true" if of == "i1" else "(1.0, 2.0)" if of.startswith("c") else "1.0" if of.startswith(("f", "b")) else "1"


def rows():
    """(op, its element types) of types.def."""
    text = (HERE / "../../src/stablehlo/verify/types.def").read_text()
    for opcode, words in re.findall(r"^TYPES\((\w+), (.*)\)$", text, re.M):
        dialect, _, name = opcode.partition("_")
        op = {"HLO": S, "CHLO": "chlo."}[dialect] + name.lower()
        if LEFT_OUT.fullmatch(op):
            continue
        operands, results = (re.sub(r"\b(ANY|PER_T)\b", '"psufc"', w) for w in re.split(r",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", words, maxsplit=1))
        letters = "".join(re.findall(r'"([^"]*)"', results if op in RESULTS else operands)).split(" ")
        letters = letters[-1] if op == S + "rng_bit_generator" else letters[1] if op == S + "select" and len(letters) > 1 else letters[0]
        letters = re.match(r"[a-zA-Z]*", letters)[0]
        yield op, ONLY.get(op) or [t for kind in "psufc" if kind in letters for t in TYPES[kind]]


def main():
    wanted = [(op, of) for op, types in rows() for of in types]
    makers = TABLE | RESULTS
    lost = sorted({op for op, _ in wanted if op not in makers})
    if lost:
        print("ops without a program here:", *lost, file=sys.stderr)
        return 1
    text = "\n// -----\n".join(makers[op](of) for op, of in wanted)
    done = subprocess.run([sys.argv[1]], input=text, capture_output=True, text=True, check=True)
    answers = done.stdout.splitlines()
    assert len(answers) == len(wanted), "a line for each program"
    refused = {f"{op} {of}": why for (op, of), why in zip(wanted, answers) if why != "ok"}
    allowed = {line.rsplit(":", 1)[0] for line in (HERE / "open.txt").read_text().splitlines() if line and line[0] != "#"}
    for name in sorted(set(refused) - allowed):
        print(f"refused: {name}: {refused[name][:300]}", file=sys.stderr)
    for name in sorted(allowed - set(refused)):
        print(f"open.txt lists {name}, which is taken", file=sys.stderr)
    if "--markdown" in sys.argv:
        for op in dict.fromkeys(op for op, _ in wanted):
            types = [of for o, of in wanted if o == op]
            print(f"| {op} | {', '.join(of for of in types if f'{op} {of}' not in refused)} |")
    print(f"{len(set(op for op, _ in wanted))} ops, {len(wanted)} pairs of op and type, {len(refused)} refused")
    return 1 if set(refused) != allowed else 0


if __name__ == "__main__":
    sys.exit(main())
