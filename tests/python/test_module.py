"""Programs looked at and printed."""

import pytest

import programs
import tenon


def test_a_module_tells_its_functions():
    module = tenon.Module(programs.SUM_AND_PRODUCT, "two.mlir")
    assert module.name == "two" and module.producer == "" and module.num_ops == 5
    assert [f.name for f in module.functions] == ["main"]
    main = module.main
    assert main.is_public and [s.text for s in main.arguments] == ["tensor<3xi32>"] * 2
    assert [s.shape for s in main.results] == [(3,), (3,)]
    assert repr(main) == "<tenon.Function main(s32[3], s32[3]) -> (s32[3], s32[3])>"
    assert "two" in repr(module)


def test_ops_in_order_with_their_places():
    ops = tenon.Module(programs.SUM_AND_PRODUCT, "two.mlir").ops()
    assert [op.name for op in ops] == ["builtin.module", "func.func", "stablehlo.add", "stablehlo.multiply", "func.return"]
    add = ops[2]
    assert add.depth == 2 and add.operands == ["tensor<3xi32>"] * 2 and add.results == ["tensor<3xi32>"]
    assert add.place.startswith("two.mlir:4:") and add.num_regions == 0
    assert ops[1].attributes["sym_name"].strip('"@') == "main"


@pytest.mark.parametrize("options", [{}, {"generic": True}, {"locations": True}, {"generic": True, "locations": True}])
def test_what_is_printed_reads_back(options):
    module = tenon.Module(programs.COUNT)
    again = tenon.Module(module.print(**options))
    assert again.print() == module.print() == str(module)


def test_long_constants_can_be_cut():
    text = f"func.func @main() -> tensor<200xi32> {{ %0 = stablehlo.constant dense<{list(range(200))}> : tensor<200xi32>\n return %0 : tensor<200xi32> }}"
    module = tenon.Module(text)
    assert len(module.print(brief=True)) < len(module.print())


def test_open_dimensions_are_none():
    module = tenon.Module("func.func @main(%x: tensor<?x3xf32>) -> tensor<?x3xf32> { return %x : tensor<?x3xf32> }")
    assert module.main.arguments[0].shape == (None, 3) and module.main.arguments[0].type == "f32"


def test_bytecode_says_who_wrote_it(root):
    module = tenon.Module(root / "tests/tools/add_one.mlirbc")
    assert module.producer and module.main.name == "main"


def test_a_module_without_functions():
    assert tenon.Module("module {}").main is None
