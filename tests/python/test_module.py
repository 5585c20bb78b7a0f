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


# ---- artifacts -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [None, "current", "minimum", "oldest", "1.13.0"])
def test_what_is_written_reads_back(version):
    module = tenon.Module(programs.COUNT)
    data = module.write() if version is None else module.write(target_version=version)
    assert isinstance(data, bytes) and data.startswith(b"ML\xefR") and data == module.write(target_version=version)
    again = tenon.Module(data)
    assert again.print() == module.print()
    name = {None: "1.22.0", "current": "1.22.0", "minimum": "0.9.0", "oldest": "0.9.0"}.get(version, version)
    assert again.producer == f"StableHLO_v{name}"


def test_what_a_version_lacks_is_refused():
    module = tenon.Module("""func.func @main(%x: tensor<2xf32>) -> tensor<2xf8E3M4> {
      %0 = stablehlo.convert %x : (tensor<2xf32>) -> tensor<2xf8E3M4>
      return %0 : tensor<2xf8E3M4>
    }""", "new.mlir")
    assert module.write(target_version="1.13.0")
    with pytest.raises(tenon.Error, match="new.mlir:.*f8E3M4") as error:
        module.write(target_version="minimum")
    assert error.value.code is tenon.Code.INVALID_ARGUMENT
    with pytest.raises(tenon.Error, match="nonsense"):
        module.write(target_version="nonsense")
    with pytest.raises(TypeError):
        module.write("1.13.0")


def test_an_artifact_compiles(root):
    module = tenon.Module(programs.SUM_AND_PRODUCT)
    with tenon.Client("cpu") as client:
        run = client.compile(module.write(target_version="oldest"))
        total, product = run([1, 2, 3], [4, 5, 6])
    assert list(total) == [5, 7, 9] and list(product) == [4, 10, 18]


# ---- constraints -----------------------------------------------------------------------------------------

BROKEN = """func.func @main(%x: tensor<2xf32>) -> tensor<3xf32> {
  %0 = "stablehlo.concatenate"(%x) <{dimension = 1 : i64}> : (tensor<2xf32>) -> tensor<3xf32>
  %1 = "stablehlo.reverse"(%0) <{dimensions = array<i64: 0, 0>}> : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}"""
LOOSE = """func.func @main(%x: tensor<2xf16>, %y: tensor<2xf32>) -> tensor<f32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xf16>, tensor<2xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}"""


def test_broken_constraints_are_told_one_by_one():
    module = tenon.Module(BROKEN, "b.mlir")
    problems = module.problems()
    assert [(p.op, p.id) for p in problems] == [("stablehlo.concatenate", "C4"), ("stablehlo.reverse", "C2")]
    assert problems[0].place.startswith("b.mlir:2:") and "dimension" in problems[0].text
    with pytest.raises(tenon.Error, match="b.mlir:2:.*concatenate") as error:
        module.verify()
    assert error.value.code is tenon.Code.INVALID_ARGUMENT


def test_what_programs_in_use_break_is_told_when_strict():
    module = tenon.Module(LOOSE)
    module.verify()
    assert module.problems() == []
    assert {p.op for p in module.problems(strict=True)} == {"stablehlo.dot_general"}
    with pytest.raises(tenon.Error, match="dot_general"):
        module.verify(strict=True)
    assert tenon.Module(programs.SUM_AND_PRODUCT).verify(strict=True) is None


# ---- passes ----------------------------------------------------------------------------------------------

CALLS = """func.func public @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = call @twice(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @twice(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}"""


def test_passes_have_names_and_say_what_they_do():
    known = {p.name: p for p in tenon.passes()}
    assert known["inline"].standard and not known["mha"].standard and "bodies" in known["inline"].about
    assert all(p.about for p in known.values())


@pytest.mark.parametrize("passes", ["inline,dce", ["inline", "dce"], None])
def test_passes_change_the_module(passes):
    module = tenon.Module(CALLS)
    before = module.main
    ran = module.transform(passes)
    names = [name for name, _ in ran]
    assert names == (["inline", "dce"] if passes else [p.name for p in tenon.passes() if p.standard])
    assert all(seconds >= 0 for _, seconds in ran)
    assert [f.name for f in module.functions] == ["main"] and "stablehlo.add" in str(module)
    with pytest.raises(ValueError, match="changed since"):
        before.name
    assert module.main.name == "main"


def test_passes_are_watched_and_ended():
    module, seen = tenon.Module(CALLS), []

    def after(name, seconds):
        seen.append((name, len(module.functions), "call" in module.print()))
        return name != "inline"

    assert [name for name, _ in module.transform("check,inline,dce", after=after)] == ["check", "inline"]
    assert seen == [("check", 2, True), ("inline", len(module.functions), False)]


def test_what_the_watcher_raises_is_raised():
    module = tenon.Module(CALLS)

    def after(name, seconds):
        raise KeyError(name)

    with pytest.raises(KeyError, match="inline"):
        module.transform("inline,dce", after=after)
    module.transform("dce")


def test_no_pass_begins_within_another():
    module = tenon.Module(CALLS)
    with pytest.raises(ValueError, match="in use"):
        module.transform("inline", after=lambda name, seconds: module.transform("dce"))


def test_an_unknown_pass_changes_nothing():
    module = tenon.Module(CALLS)
    with pytest.raises(tenon.Error, match="'inlin'") as error:
        module.transform("dce,inlin")
    assert error.value.code is tenon.Code.NOT_FOUND and len(module.functions) == 2


def test_a_pass_that_fails_ends_the_module():
    module = tenon.Module("func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                          "  %0 = call @gone(%x) : (tensor<2xf32>) -> tensor<2xf32>\n  return %0 : tensor<2xf32>\n}")
    with pytest.raises(tenon.Error, match="pass check.*gone"):
        module.transform("check")
    for use in (module.print, module.ops, module.verify, module.transform, lambda: module.main, lambda: repr(module)):
        with pytest.raises(ValueError, match="a pass failed"):
            use()
