"""What Tenon prints and writes, as jaxlib's own parser and deserialiser take it: over the shared corpora, the text
in the pretty and in the generic form, and the artifact in the newest version that both know, must be to jaxlib the program that the
original text is."""

import os
import pathlib

import pytest
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import chlo, sdy, stablehlo

import tenon

FOLDER = pathlib.Path(os.environ.get("TENON_SHARED", "/nowhere")) / "corpora/stablehlo"
FILES = sorted(FOLDER.glob("*/*.mlir"))
BATCHES = [FILES[i::16] for i in range(16)]

pytestmark = pytest.mark.skipif(not FILES, reason="needs TENON_SHARED")


@pytest.fixture(scope="module")
def context():
    with ir.Context() as context:
        for dialect in (stablehlo, chlo, sdy):
            dialect.register_dialect(context)
        # Reading an artifact loads func too, which no module of jaxlib's can register by itself.
        empty = stablehlo.serialize_portable_artifact_str("func.func @f() { return }", "1.0.0")
        stablehlo.deserialize_portable_artifact(context, empty)
        context.emit_error_diagnostics = False
        yield context


def newest_of_both():
    ours = tenon.Module(tenon.Module("func.func @main() { return }").write()).producer.removeprefix("StableHLO_v")
    return min(ours, stablehlo.get_current_version(), key=lambda version: [int(n) for n in version.split(".")])


def splits(path):
    return path.read_bytes().split(b"// -----")


def parse(text):
    """The module as jaxlib prints it; None if it does not take the text."""
    try:
        return str(ir.Module.parse(text))
    except ir.MLIRError:
        return None


def spelt_out(context, text):
    """With every default written, as a round through an artifact leaves it; what has no form there as it is."""
    try:
        artifact = stablehlo.serialize_portable_artifact_str(text, stablehlo.get_current_version())
    except ValueError:
        return text
    return str(stablehlo.deserialize_portable_artifact(context, artifact))


def empty_constants_alike(text):
    """A constant without elements has one value, however it is written."""
    return [line.split("dense<")[0] if "x0x" in line or "<0x" in line else line for line in text.splitlines()]


def same(context, ours, wanted):
    wanted = wanted.replace("!quant.uniform<ui", "!quant.uniform<u")  # two spellings of unsigned storage, one meaning
    return ours == wanted or (empty_constants_alike(spelt_out(context, ours)) ==
                              empty_constants_alike(spelt_out(context, wanted)))


def is_artifact_taken(context, module, wanted):
    """Whether the program has a form in an artifact; then jaxlib must see the same in it."""
    try:
        written = module.write(target_version=newest_of_both())
    except tenon.Error as error:
        assert "no form in a portable artifact" in str(error) or "needs StableHLO" in str(error)
        return False
    assert same(context, str(stablehlo.deserialize_portable_artifact(context, written)), wanted)
    return True


def is_known(text, name):
    """Ops of other dialects that jaxlib has are no StableHLO."""
    try:
        return tenon.Module(text, name=name)
    except tenon.Error as error:
        assert "is unknown" in str(error), error
        return None


@pytest.mark.parametrize("batch", range(len(BATCHES)))
def test_jaxlib_takes_what_is_printed_and_written(batch, context):
    printed = written = 0
    for path in BATCHES[batch]:
        for number, text in enumerate(splits(path)):
            name = f"{path.parent.name}/{path.name}:{number}"
            # Some that upstream's verifier must refuse end jaxlib's process; result_tilings is newer than it.
            left_out = b"expected-error" in text or b"result_tilings" in text
            wanted = None if left_out else parse(text)
            module = is_known(text, name) if wanted else None
            if not module:
                continue  # what upstream refuses, and the ops of its own tests
            assert same(context, parse(module.print()), wanted), name
            assert same(context, parse(module.print(generic=True)), wanted), name
            printed += 1
            written += is_artifact_taken(context, module, wanted)
    assert printed > 40 and written > 30, (printed, written)
